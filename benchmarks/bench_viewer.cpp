// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// CPU cost of a frame of the viewer for small and large scenes: panels, a drag, and the commands that draw it, recorded
// and not submitted.
#include <viewer/render/frame_renderer.hpp>
#include <viewer/ui/ui.hpp>

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cmath>

namespace {

// Triangles on a square lattice, in groups of ten.
std::unique_ptr<sample::Scene> lattice(int count) {
    using nlohmann::json;
    const std::string corners =
        "data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"; // a triangle
    json j = {{"asset", {{"version", "2.0"}}},
              {"buffers", {{{"uri", corners}, {"byteLength", 36}}}},
              {"bufferViews", {{{"buffer", 0}, {"byteLength", 36}}}},
              {"accessors",
               {{{"bufferView", 0},
                 {"componentType", 5126},
                 {"count", 3},
                 {"type", "VEC3"},
                 {"min", {0, 0, 0}},
                 {"max", {1, 1, 0}}}}},
              {"meshes", {{{"primitives", {{{"attributes", {{"POSITION", 0}}}}}}}}}};
    const int side = static_cast<int>(std::ceil(std::sqrt(count)));
    json roots = json::array();
    for (int i = 0; i < count; ++i) {
        json node = {{"name", "Node " + std::to_string(i)},
                     {"mesh", 0},
                     {"translation", {1.5 * (i % side), 0, 1.5 * (i / side)}}};
        if (i % 10 == 0) {
            roots.push_back(i);
            for (int child = i + 1; child < std::min(count, i + 10); ++child)
                node["children"].push_back(child);
        }
        j["nodes"].push_back(std::move(node));
    }
    j["scenes"] = {{{"nodes", roots}}};
    const std::string text = j.dump();
    std::string error;
    return sample::Scene::parse({reinterpret_cast<const unsigned char*>(text.data()), text.size()}, false, ".", error);
}

struct Costs {
    double frame_ms = 0, panels_ms = 0, editor_ms = 0, record_ms = 0;
    std::size_t draws = 0;
};

// A drag of one node that goes back and forth.
Costs measure(sample::Gpu& gpu, int count, benchmark::State* state) {
    viewer::FileRoute files(std::make_unique<viewer::Document>(lattice(count), "lattice", ""), "", true);
    viewer::Editor editor(files.document());
    viewer::Ui ui(1);
    viewer::FrameRenderer renderer(gpu, editor.scene());
    renderer.resize({1600, 1000});
    std::uint64_t number = 0;
    VkCommandBuffer cmd = gpu.allocate_command_buffer();
    const std::vector<int> some{0};
    std::vector<viewer::InputEvent> passed;
    const auto one = [&](const viewer::InputEvent& event, Costs* costs) {
        using Clock = std::chrono::steady_clock;
        const auto ms = [](auto a, auto b) { return std::chrono::duration<double, std::milli>(b - a).count(); };
        const auto start = Clock::now();
        ui.push(event);
        passed.clear();
        const gizmo::Viewport region = ui.begin(editor, files, 1600, 1000, 1.0 / 60, passed);
        const auto panels = Clock::now();
        for (const auto& e : passed)
            editor.push(e);
        editor.frame(region);
        const auto edited = Clock::now();
        ui.end(editor);
        const auto drawn = Clock::now();
        auto begin = sample::make<VkCommandBufferBeginInfo>(VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO);
        vkBeginCommandBuffer(cmd, &begin);
        renderer.record(cmd, {.editor = &editor}, number++);
        vkEndCommandBuffer(cmd);
        const auto end = Clock::now();
        if (!costs) return;
        costs->frame_ms += ms(start, end);
        costs->panels_ms += ms(start, panels) + ms(edited, drawn);
        costs->editor_ms += ms(panels, edited);
        costs->record_ms += ms(drawn, end);
    };
    using Kind = viewer::InputEvent::Kind;
    editor.select(0);
    editor.frame_nodes(some);
    for (int i = 0; i < 4; ++i)
        one({.kind = Kind::Move, .cursor = {700, 500}}, nullptr);
    const auto at =
        editor.context().handle_position(editor.gizmo().id(), gizmo::Handle::TranslateX).value_or(glm::dvec2(0));
    one({.kind = Kind::Move, .cursor = at}, nullptr);
    one({.kind = Kind::Button, .down = true}, nullptr);
    Costs costs;
    int frames = 0;
    for (auto _ : *state) {
        one({.kind = Kind::Move, .cursor = at + glm::dvec2(30 * std::sin(0.1 * frames), 0)}, &costs);
        ++frames;
    }
    if (!editor.context().is_active()) state->SkipWithError("there is no drag to be measured");
    for (double* c : {&costs.frame_ms, &costs.panels_ms, &costs.editor_ms, &costs.record_ms})
        *c /= std::max(1, frames);
    costs.draws = renderer.work().draws;
    return costs;
}

sample::Gpu* gpu_of(benchmark::State& state) {
    static std::string error;
    static const std::unique_ptr<sample::Gpu> gpu = sample::Gpu::create({}, error);
    if (!gpu) state.SkipWithError(error.c_str());
    return gpu.get();
}

double base_ms = 0; ///< of the smallest scene, which comes first

// A ray into the scene, as a click or a drag along a surface casts it.
void viewer_cast(benchmark::State& state) {
    const auto scene = lattice(static_cast<int>(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(scene->cast({0.3, 5, 0.3}, {0, -1, 0}));
}
BENCHMARK(viewer_cast)->Arg(10)->Arg(1000)->Arg(10000)->Unit(benchmark::kMillisecond);

void viewer_frame(benchmark::State& state) {
    sample::Gpu* gpu = gpu_of(state);
    if (!gpu) return;
    const Costs c = measure(*gpu, static_cast<int>(state.range(0)), &state);
    if (state.range(0) == 10) base_ms = c.frame_ms;
    state.counters["panels_ms"] = c.panels_ms;
    state.counters["editor_ms"] = c.editor_ms;
    state.counters["record_ms"] = c.record_ms;
    state.counters["draws"] = static_cast<double>(c.draws);
    state.counters["ratio_to_10"] = base_ms > 0 ? c.frame_ms / base_ms : 0;
}
BENCHMARK(viewer_frame)->Arg(10)->Arg(1000)->Arg(10000)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
