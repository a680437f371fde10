// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Processor time of frames of the viewer for small and large scenes: panels, a drag, an edit of all nodes with its
// journal, and the commands that draw them, recorded and not submitted.
#include <viewer/render/frame_renderer.hpp>
#include <viewer/ui/ui.hpp>

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <ctime>
#include <filesystem>

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
    double panels_ms = 0, editor_ms = 0, record_ms = 0;
    double frame_ms() const { return panels_ms + editor_ms + record_ms; }
};

double ms_of(std::clock_t clocks) {
    return 1000.0 * static_cast<double>(clocks) / CLOCKS_PER_SEC;
}

// The viewer with a lattice, without a window.
struct Session {
    using Kind = viewer::InputEvent::Kind;
    viewer::FileRoute files;
    viewer::Editor editor;
    viewer::FrameRenderer renderer;
    viewer::Ui ui{1};
    VkCommandBuffer cmd;
    std::uint64_t number = 0;
    std::vector<viewer::InputEvent> passed{};

    Session(sample::Gpu& gpu, int count)
        : files(std::make_unique<viewer::Document>(lattice(count), "lattice", ""), "", true)
        , editor(files.document())
        , renderer(gpu, editor.scene())
        , cmd(gpu.allocate_command_buffer()) {
        files.document().keep_journal((std::filesystem::temp_directory_path() / "gizmo-bench").string(), false);
        renderer.resize({1600, 1000});
        editor.select(0);
        editor.frame_nodes(std::array{0});
        for (int i = 0; i < 4; ++i)
            frame({.kind = Kind::Move, .cursor = {700, 500}});
    }
    ~Session() { files.document().discard(); }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    // A frame of the program, with processor time of its own thread.
    Costs frame(const viewer::InputEvent& event) {
        const auto start = std::clock();
        ui.push(event);
        passed.clear();
        const gizmo::Viewport region = ui.begin(editor, files, 1600, 1000, 1.0 / 60, passed);
        const auto panels = std::clock();
        for (const auto& e : passed)
            editor.push(e);
        editor.frame(region);
        const auto edited = std::clock();
        ui.end(editor);
        const auto drawn = std::clock();
        auto begin = sample::make<VkCommandBufferBeginInfo>(VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO);
        vkBeginCommandBuffer(cmd, &begin);
        renderer.record(cmd, {.editor = &editor}, number++);
        vkEndCommandBuffer(cmd);
        return {ms_of(panels - start + drawn - edited), ms_of(edited - panels), ms_of(std::clock() - drawn)};
    }
    // Presses the handle that moves along X. Returns its place.
    glm::dvec2 press() {
        const auto at = editor.context().handle_position(editor.gizmo().id(), gizmo::Handle::TranslateX);
        frame({.kind = Kind::Move, .cursor = at.value_or(glm::dvec2(0))});
        frame({.kind = Kind::Button, .down = true});
        return at.value_or(glm::dvec2(0));
    }
    // The mean of the frames of a drag that goes back and forth.
    Costs drag(benchmark::State& state, const glm::dvec2& at) {
        Costs sum;
        int frames = 0;
        for (auto _ : state) {
            const Costs c = frame({.kind = Kind::Move, .cursor = at + glm::dvec2(30 * std::sin(0.1 * ++frames), 0)});
            sum = {sum.panels_ms + c.panels_ms, sum.editor_ms + c.editor_ms, sum.record_ms + c.record_ms};
        }
        if (!editor.context().is_active()) state.SkipWithError("there is no drag to be measured");
        const double n = std::max(1, frames);
        return {sum.panels_ms / n, sum.editor_ms / n, sum.record_ms / n};
    }
};

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

// A drag of one node.
void viewer_frame(benchmark::State& state) {
    sample::Gpu* gpu = gpu_of(state);
    if (!gpu) return;
    Session session(*gpu, static_cast<int>(state.range(0)));
    const Costs c = session.drag(state, session.press());
    if (state.range(0) == 10) base_ms = c.frame_ms();
    state.counters["panels_ms"] = c.panels_ms;
    state.counters["editor_ms"] = c.editor_ms;
    state.counters["record_ms"] = c.record_ms;
    state.counters["draws"] = static_cast<double>(session.renderer.work().draws);
    state.counters["ratio_to_10"] = base_ms > 0 ? c.frame_ms() / base_ms : 0;
}
BENCHMARK(viewer_frame)->Arg(10)->Arg(1000)->Arg(10000)->Unit(benchmark::kMillisecond);

// All nodes: the frames that select them, drag them, let them go, and undo it.
void viewer_all(benchmark::State& state) {
    sample::Gpu* gpu = gpu_of(state);
    if (!gpu) return;
    Session session(*gpu, static_cast<int>(state.range(0)));
    const auto run = [&](viewer::Action action) {
        const auto start = std::clock();
        session.editor.execute(action);
        session.frame({.kind = Session::Kind::Move, .cursor = {700, 500}});
        return ms_of(std::clock() - start);
    };
    state.counters["select_ms"] = run(viewer::Action::SelectAll);
    const glm::dvec2 at = session.press();
    state.counters["drag_ms"] = session.drag(state, at).frame_ms();
    state.counters["release_ms"] = session.frame({.kind = Session::Kind::Button}).frame_ms();
    state.counters["undo_ms"] = run(viewer::Action::Undo);
    state.counters["redo_ms"] = run(viewer::Action::Redo);
}
BENCHMARK(viewer_all)->Arg(10100)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
