// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The scene loader on files that somebody has changed: bytes at random, or values of the JSON replaced by others. What
// is refused is refused in one line; what is read can be looked at, cast into, saved and read again. Run under
// sanitizers.
//   fuzz_gltf --files N --seed S FILE...
#include <common/scene/scene.hpp>

#include <gizmo/transform.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

namespace {

using nlohmann::json;
using Random = std::mt19937_64;

struct Seed {
    std::string directory, bytes;
    bool binary = false;
};

std::size_t refused = 0, opened = 0, saved = 0, unsaved = 0;

// Every value of the file, to be replaced by one of those that break things.
void collect(json& j, std::vector<json*>& out) {
    out.push_back(&j);
    if (j.is_structured())
        for (auto& child : j)
            collect(child, out);
}

json nasty(Random& random) {
    switch (random() % 12) {
    case 0:
        return -1;
    case 1:
        return 0;
    case 2:
        return 2147483647;
    case 3:
        return 4294967296.0;
    case 4:
        return 1e308;
    case 5:
        return nullptr;
    case 6:
        return "a";
    case 7:
        return json::array();
    case 8:
        return json::object();
    case 9:
        return static_cast<int>(random() % 12);
    case 10:
        return json::array({static_cast<int>(random() % 8)});
    default:
        return true;
    }
}

void put_u32(std::string& bytes, std::size_t at, std::size_t value) {
    const auto v = static_cast<std::uint32_t>(value);
    std::memcpy(bytes.data() + at, &v, 4);
}

// Of a .glb the first chunk is the JSON.
std::string mutate_json(const Seed& seed, Random& random) {
    std::uint32_t length = 0;
    if (seed.binary && seed.bytes.size() > 20) std::memcpy(&length, seed.bytes.data() + 12, 4);
    if (seed.binary && length + 20u > seed.bytes.size()) return seed.bytes;
    json j = json::parse(seed.binary ? seed.bytes.substr(20, length) : seed.bytes, nullptr, false);
    if (j.is_discarded()) return seed.bytes;
    for (std::size_t i = 0, n = 1 + random() % 3; i < n; ++i) {
        std::vector<json*> values;
        collect(j, values);
        json& at = *values[random() % values.size()];
        if (random() % 4 == 0)
            at = *values[random() % values.size()]; // what stands elsewhere in the file
        else
            at = nasty(random);
    }
    std::string text = j.dump(-1, ' ', false, json::error_handler_t::replace);
    if (!seed.binary) return text;
    text.resize((text.size() + 3) / 4 * 4, ' ');
    std::string out = seed.bytes.substr(0, 20) + text + seed.bytes.substr(20 + length);
    put_u32(out, 8, out.size());
    put_u32(out, 12, text.size());
    return out;
}

std::string mutate_bytes(const Seed& seed, Random& random) {
    std::string out = seed.bytes;
    for (std::size_t i = 0, n = 1 + random() % 8; i < n && !out.empty(); ++i) {
        const std::size_t at = random() % out.size();
        switch (random() % 4) {
        case 0:
            out[at] = static_cast<char>(random());
            break;
        case 1:
            out[at] = static_cast<char>(out[at] ^ (1 << random() % 8));
            break;
        case 2:
            out.resize(at);
            break;
        default:
            out.insert(at, out.substr(random() % out.size(), random() % 64));
            break;
        }
    }
    return out;
}

[[noreturn]] void fail(const std::string& what, const std::string& bytes) {
    std::fprintf(stderr, "fuzz_gltf: %s; the input is in fuzz_gltf.failed\n", what.c_str());
    std::ofstream("fuzz_gltf.failed", std::ios::binary) << bytes;
    std::exit(1);
}

void check(const Seed& seed, const std::string& bytes, const std::string& scratch, bool save) {
    std::string error;
    auto scene = sample::Scene::parse({reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()}, seed.binary,
                                      seed.directory, error);
    if (!scene) {
        ++refused;
        if (error.empty() || error.find('\n') != std::string::npos || error.size() > 400)
            fail("refused with '" + error + "'", bytes);
        return;
    }
    ++opened;
    std::vector<glm::dmat4> worlds;
    scene->worlds(worlds);
    glm::dvec3 low, high;
    scene->bounds(low, high);
    scene->cast({10, 9, 8}, {-0.7, -0.5, -0.5});
    for (const sample::Node& n : scene->nodes)
        if (!gizmo::is_valid(n.local)) fail("a node with a transform that is not valid", bytes);
    if (!save) return;
    std::filesystem::remove(scratch);
    if (!scene->nodes.empty() && scene->nodes[0].local.position.x < 1e300) {
        scene->nodes[0].local.position.x += 1;
        sample::Node copy = scene->nodes[0];
        copy.copied_from = copy.source;
        copy.source = -1;
        scene->nodes.push_back(copy);
    }
    if (!scene->save(scratch, error)) {
        // tinygltf reads more than is valid, with no place for an edit; there is no file then, and an old one would
        // stay.
        if (error.find("could not be read again") == std::string::npos || std::filesystem::exists(scratch))
            fail("what was opened cannot be saved: " + error, bytes);
        ++unsaved;
        return;
    }
    ++saved;
    const auto again = sample::Scene::load(scratch, error);
    if (!again) fail("what was saved cannot be opened: " + error, bytes);
    if (again->nodes.size() != scene->nodes.size()) fail("a node was lost", bytes);
}

} // namespace

int main(int argc, char** argv) {
    std::size_t files = 1000;
    Random random(1);
    std::vector<Seed> seeds;
    for (int i = 1; i < argc; ++i) {
        const std::string arg = argv[i];
        if ((arg == "--files" || arg == "--seed") && i + 1 < argc) {
            const auto value = std::strtoull(argv[++i], nullptr, 10);
            arg == "--files" ? static_cast<void>(files = value) : random.seed(value);
            continue;
        }
        std::vector<std::filesystem::path> paths;
        if (std::filesystem::is_directory(arg)) {
            for (const auto& entry : std::filesystem::recursive_directory_iterator(arg))
                if (entry.path().extension() == ".gltf" || entry.path().extension() == ".glb")
                    paths.push_back(entry.path());
        } else
            paths.emplace_back(arg);
        std::sort(paths.begin(), paths.end());
        for (const auto& path : paths) {
            std::ifstream file(path, std::ios::binary);
            seeds.push_back(
                {path.parent_path().string(), {std::istreambuf_iterator<char>(file), {}}, path.extension() == ".glb"});
            if (seeds.back().bytes.size() > 200000) seeds.pop_back(); // large ones say nothing more and cost time
        }
    }
    if (seeds.empty()) {
        std::fprintf(stderr, "usage: fuzz_gltf [--files N] [--seed S] FILE|DIRECTORY...\n");
        return 1;
    }
    const std::string scratch = (std::filesystem::temp_directory_path() / "fuzz_gltf-scratch.gltf").string();
    for (std::size_t i = 0; i < files; ++i) {
        const Seed& seed = seeds[random() % seeds.size()];
        const std::string bytes = random() % 3 == 0 ? mutate_bytes(seed, random) : mutate_json(seed, random);
        check(seed, bytes, scratch, i % 16 == 0);
    }
    std::error_code ignored;
    std::filesystem::remove(scratch, ignored);
    std::printf("%zu files from %zu: %zu refused, %zu opened, %zu saved and opened again, %zu not to be saved\n", files,
                seeds.size(), refused, opened, saved, unsaved);
    return 0;
}
