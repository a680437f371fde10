// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/document/node_json.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>

namespace viewer {
namespace {

using nlohmann::json;

json to_json(const sample::Node& n) {
    const auto& t = n.local;
    json shear = json::array();
    for (int i = 0; i < 9; ++i)
        shear.push_back(n.shear[i / 3][i % 3]);
    return {{"name", n.name},
            {"parent", n.parent},
            {"mesh", n.mesh},
            {"source", n.source},
            {"copied_from", n.copied_from},
            {"hidden", n.hidden},
            {"locked", n.locked},
            {"deleted", n.deleted},
            {"t", {t.position.x, t.position.y, t.position.z}},
            {"r", {t.rotation.w, t.rotation.x, t.rotation.y, t.rotation.z}},
            {"s", {t.scale.x, t.scale.y, t.scale.z}},
            {"shear", shear}};
}

std::optional<sample::Node> node_of(const json& j) {
    try {
        sample::Node n;
        n.name = j.at("name");
        n.parent = j.at("parent");
        n.mesh = j.at("mesh");
        n.source = j.at("source");
        n.copied_from = j.at("copied_from");
        n.hidden = j.at("hidden");
        n.locked = j.at("locked");
        n.deleted = j.at("deleted");
        const json &t = j.at("t"), &r = j.at("r"), &s = j.at("s");
        n.local.position = {t.at(0), t.at(1), t.at(2)};
        n.local.rotation =
            glm::dquat(r.at(0).get<double>(), r.at(1).get<double>(), r.at(2).get<double>(), r.at(3).get<double>());
        n.local.scale = {s.at(0), s.at(1), s.at(2)};
        for (std::size_t i = 0; i < 9; ++i)
            n.shear[static_cast<int>(i / 3)][static_cast<int>(i % 3)] = j.at("shear").at(i);
        return n;
    } catch (const json::exception&) { // not a line of append()
        return std::nullopt;
    }
}

} // namespace

std::string file_contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// 64 bits: http://www.isthe.com/chongo/tech/comp/fnv
std::string hash_text(const std::string& text) {
    std::uint64_t h = 14695981039346656037ull;
    for (const char c : text)
        h = (h ^ static_cast<unsigned char>(c)) * 1099511628211ull;
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(h));
    return digits;
}

std::string content_hash(const std::string& path) {
    return hash_text(file_contents(path));
}

std::string states_json(const NodeStates& states) {
    json line = json::array();
    for (const auto& [index, node] : states)
        line.push_back(json::array({index, to_json(node)}));
    return line.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::optional<NodeStates> states_of_json(const std::string& line) {
    const json j = json::parse(line, nullptr, false);
    if (!j.is_array()) return std::nullopt;
    NodeStates states;
    for (const json& entry : j) {
        if (!entry.is_array() || entry.size() != 2 || !entry[0].is_number_integer()) return std::nullopt;
        auto node = node_of(entry[1]);
        if (!node) return std::nullopt;
        states.emplace_back(entry[0].get<int>(), std::move(*node));
    }
    return states;
}

} // namespace viewer
