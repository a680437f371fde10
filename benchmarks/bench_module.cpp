// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The same frames through the C table of the module: what the border costs.
#include "lattice.hpp"

#include <gizmo/module.h>

#include <benchmark/benchmark.h>

#include <cstring>

namespace {

class Module {
public:
    Module() {
        registry_.struct_size = sizeof registry_;
        registry_.user = this;
        registry_.add = [](void* user, const char* name, std::uint32_t, const void* table, std::uint64_t size) {
            if (std::strcmp(name, GIZMO_API_NAME) == 0) std::memcpy(&static_cast<Module*>(user)->api, table, size);
            return GizmoResult{GIZMO_OK};
        };
        registry_.remove = [](void*, const char*) {};
        ok = gizmo_module_load(&registry_, 1) == GIZMO_OK && api.context_create(&context) == GIZMO_OK;
    }
    Module(const Module&) = delete;
    Module& operator=(const Module&) = delete;
    ~Module() {
        if (ok) api.context_destroy(context);
        gizmo_module_load(&registry_, 0);
    }
    GizmoApi api{};
    GizmoContext context{};
    bool ok = false;

private:
    GizmoRegistry registry_{};
};

GizmoCamera camera() {
    const gizmo::Camera from = bench::camera();
    GizmoCamera c{};
    c.struct_size = sizeof c;
    std::memcpy(c.view, &from.view, sizeof c.view);
    std::memcpy(c.projection, &from.projection, sizeof c.projection);
    c.viewport[2] = from.viewport.width;
    c.viewport[3] = from.viewport.height;
    return c;
}

void through_c(benchmark::State& state, bool bulk) {
    Module module;
    if (!module.ok) return state.SkipWithError("the module does not load");
    const auto n = static_cast<std::size_t>(state.range(1));
    const auto mode = static_cast<std::uint32_t>(state.range(0));
    const std::vector<gizmo::Transform> from = bench::lattice_transforms(n);
    std::vector<GizmoTransform> transforms(n);
    std::memcpy(transforms.data(), from.data(), n * sizeof(GizmoTransform));
    const GizmoCamera c = camera();
    GizmoPointer pointer{};
    pointer.struct_size = sizeof pointer;
    pointer.cursor[0] = bench::kElsewhere.x;
    pointer.cursor[1] = bench::kElsewhere.y;
    GizmoOptions options{};
    options.struct_size = sizeof options;
    GizmoManipulation seen{};
    seen.struct_size = sizeof seen;
    const auto frame = [&] {
        module.api.begin_frame(module.context, &pointer);
        if (bulk)
            module.api.manipulate_each_float(module.context, mode, transforms.data(), n, &c, &options, &seen);
        else
            for (std::size_t i = 0; i < n; ++i) {
                options.id = i;
                module.api.manipulate_float(module.context, mode, &transforms[i], &c, &options, &seen);
            }
        module.api.end_frame(module.context);
    };
    frame();
    frame();
    for (auto _ : state)
        frame();
    state.counters["each"] = benchmark::Counter(static_cast<double>(n), benchmark::Counter::kIsIterationInvariantRate |
                                                                            benchmark::Counter::kInvert);
}
void c_call_each(benchmark::State& state) {
    through_c(state, false);
}
void c_call_for_all(benchmark::State& state) {
    through_c(state, true);
}
BENCHMARK(c_call_for_all)->ArgNames({"mode", "n"})->ArgsProduct({{1}, {1, 10000}});
BENCHMARK(c_call_each)->ArgNames({"mode", "n"})->ArgsProduct({{1}, {1, 10000}});

} // namespace
