// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A context of a module that is loaded, and what C++ hands over in the structs of C.
#pragma once

#include "support/module_convert.hpp"
#include "support/module_host.hpp"

#include <gizmo/context.hpp>
#include <gizmo/draw_list.hpp>
#include <gizmo/triangles.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

namespace test {

inline GizmoCamera to_c(const gizmo::Camera& camera) {
    return InC().of<GizmoCamera>(camera);
}

inline std::uint32_t flags_of(std::span<const std::pair<bool, std::uint32_t>> flags) {
    std::uint32_t all = 0;
    for (const auto& [is_set, flag] : flags)
        all |= is_set ? flag : 0;
    return all;
}

inline GizmoPointer to_c(const gizmo::Pointer& p) {
    GizmoPointer c = InC().of<GizmoPointer>(p);
    if (p.ray) {
        std::memcpy(c.ray_origin, &p.ray->origin, sizeof c.ray_origin);
        std::memcpy(c.ray_direction, &p.ray->direction, sizeof c.ray_direction);
    }
    const std::pair<bool, std::uint32_t> flags[] = {{p.down, GIZMO_POINTER_DOWN},
                                                    {p.cancel, GIZMO_POINTER_CANCEL},
                                                    {p.precise, GIZMO_POINTER_PRECISE},
                                                    {p.snap, GIZMO_POINTER_SNAP},
                                                    {p.blocked, GIZMO_POINTER_BLOCKED},
                                                    {p.from_center, GIZMO_POINTER_FROM_CENTER},
                                                    {p.capture_lost, GIZMO_POINTER_CAPTURE_LOST},
                                                    {p.relative, GIZMO_POINTER_RELATIVE},
                                                    {p.ray.has_value(), GIZMO_POINTER_RAY},
                                                    {p.press.has_value(), GIZMO_POINTER_PRESSED},
                                                    {p.release.has_value(), GIZMO_POINTER_RELEASED},
                                                    {p.target.has_value(), GIZMO_POINTER_TARGET},
                                                    {p.anywhere.has_value(), GIZMO_POINTER_ANYWHERE}};
    c.flags = flags_of(flags);
    return c;
}

// Of structs that are laid out alike.
template <class C, class T>
C to_c(const T& t) {
    static_assert(sizeof(C) == sizeof(T));
    C c;
    std::memcpy(&c, &t, sizeof c);
    return c;
}

template <class T, class C>
bool same_memory(const T& t, const C& c) {
    static_assert(sizeof t == sizeof c);
    return std::memcmp(&t, &c, sizeof t) == 0;
}

// What a call gives back.
inline void expect_same(const gizmo::Manipulation& m, const GizmoManipulation& c) {
    const std::pair<bool, std::uint32_t> flags[] = {{m.changed, GIZMO_MANIPULATION_CHANGED},
                                                    {m.refused, GIZMO_MANIPULATION_REFUSED},
                                                    {m.externally_modified, GIZMO_MANIPULATION_EXTERNALLY_MODIFIED},
                                                    {m.pivot.has_value(), GIZMO_MANIPULATION_PIVOT}};
    EXPECT_EQ(static_cast<std::uint32_t>(m.phase), c.phase);
    EXPECT_EQ(static_cast<std::uint32_t>(m.handle), c.handle);
    EXPECT_EQ(flags_of(flags), c.flags);
    EXPECT_EQ(static_cast<std::uint32_t>(m.hidden), c.hidden);
    EXPECT_EQ(m.part, c.part);
    EXPECT_TRUE(same_memory(m.start, c.start) && same_memory(m.start_value, c.start_value));
    EXPECT_TRUE(same_memory(m.start_angles, c.start_angles) && same_memory(m.shear, c.shear));
    EXPECT_TRUE(same_memory(m.pivot.value_or(glm::dvec3(0)), c.pivot));
    EXPECT_TRUE(same_memory(m.pivot_axes.value_or(glm::dquat(1, 0, 0, 0)), c.pivot_axes));
}

inline void expect_same_list(const gizmo::Context& reference, const GizmoApi& api, GizmoContext context,
                             std::uint32_t target) {
    const gizmo::DrawList& list = reference.draw_list(target);
    auto c = sized<GizmoDrawList>();
    ASSERT_EQ(api.draw_list(context, target, &c), GIZMO_OK);
    ASSERT_EQ(c.line_count, list.lines.size());
    for (std::size_t set = 0; set < gizmo::kHandleSetCount; ++set) {
        ASSERT_EQ(c.gizmo_count[set], list.gizmos[set].size());
        for (std::size_t k = 0; k < list.gizmos[set].size(); ++k)
            EXPECT_EQ(std::memcmp(&c.gizmos[set][k], &list.gizmos[set][k], sizeof list.gizmos[set][k]), 0);
    }
    ASSERT_EQ(c.overlay_count, list.overlay.size());
    EXPECT_TRUE(list.overlay.empty() ||
                std::memcmp(c.overlay, list.overlay.data(), list.overlay.size() * sizeof list.overlay[0]) == 0);

    gizmo::Triangles triangles;
    triangles.set(list, {.x = 3, .y = -2, .scale = 0.5f});
    const GizmoTrianglePlace place{3, -2, 0.5f};
    auto drawn = sized<GizmoTriangles>();
    ASSERT_EQ(api.triangles(context, target, &place, &drawn), GIZMO_OK);
    const auto same = [](const auto& span, const auto* first, std::uint64_t count) {
        return span.size() == count && (count == 0 || std::memcmp(span.data(), first, span.size_bytes()) == 0);
    };
    EXPECT_TRUE(same(triangles.vertices(), drawn.vertices, drawn.vertex_count));
    EXPECT_TRUE(same(triangles.indices(), drawn.indices, drawn.index_count));
    EXPECT_TRUE(same(triangles.runs(), drawn.runs, drawn.run_count));
}

class ModuleTest : public testing::Test {
protected:
    void SetUp() override {
        host.open();
        ASSERT_EQ(host.load(), GIZMO_OK);
        ASSERT_EQ(api.context_create(&context), GIZMO_OK);
    }
    void TearDown() override {
        EXPECT_EQ(api.context_destroy(context), GIZMO_OK);
        EXPECT_EQ(host.unload(), GIZMO_OK) << host.last_error;
        EXPECT_TRUE(host.live.empty());
    }

    // A frame with what `run` calls.
    template <class F>
    void frame(const GizmoPointer& pointer, const F& run) {
        ASSERT_EQ(api.begin_frame(context, &pointer), GIZMO_OK);
        ASSERT_EQ(run(), GIZMO_OK);
        ASSERT_EQ(api.end_frame(context), GIZMO_OK);
    }
    // A frame with the pointer away, a press, a drag and a release.
    template <class F>
    void drag_by_40_pixels(const F& run, double x = 460, double y = 400) { // on the x arrow of a gizmo at the origin
        frame(pointer_at(-1e4, -1e4), run);
        frame(pointer_at(x, y, GIZMO_POINTER_DOWN), run);
        frame(pointer_at(x + 40, y, GIZMO_POINTER_DOWN), run);
        frame(pointer_at(x + 40, y), run);
    }
    template <class T>
    GizmoResult manipulate(std::uint32_t mode, T& object, const GizmoOptions& options) {
        return api.manipulate(context, mode, ref(object), &camera, &options, &seen);
    }
    std::array<double, 2> handle_position(std::uint64_t id, std::uint32_t handle) {
        std::array<double, 2> at{};
        EXPECT_EQ(api.handle_position(context, id, handle, 0, at.data()), GIZMO_OK) << handle;
        return at;
    }
    std::vector<GizmoEditEvent> events() {
        const GizmoEditEvent* first = nullptr;
        std::uint64_t count = 0;
        EXPECT_EQ(api.events(context, &first, &count), GIZMO_OK);
        return {first, first + count};
    }
    // What `ask`, a function of the table, writes.
    template <class T>
    T asked(GizmoResult (*ask)(GizmoContext, T*)) {
        auto out = sized<T>();
        EXPECT_EQ(ask(context, &out), GIZMO_OK);
        return out;
    }

    ModuleHost host{GIZMO_MODULE_PATH};
    const GizmoApi& api = host.api;
    GizmoContext context{};
    GizmoCamera camera = plain_camera();
    GizmoManipulation seen = sized<GizmoManipulation>();
};

} // namespace test
