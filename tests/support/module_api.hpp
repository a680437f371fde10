// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A context of a module that is loaded, and what C++ hands over in the structs of C.
#pragma once

#include "support/module_host.hpp"

#include <gizmo/context.hpp>
#include <gizmo/draw_list.hpp>

#include <gtest/gtest.h>

#include <cstring>

namespace test {

inline GizmoCamera to_c(const gizmo::Camera& camera) {
    GizmoCamera c{};
    c.struct_size = sizeof c;
    c.target = camera.target;
    std::memcpy(c.view, &camera.view, sizeof c.view);
    std::memcpy(c.projection, &camera.projection, sizeof c.projection);
    c.viewport[0] = camera.viewport.x;
    c.viewport[1] = camera.viewport.y;
    c.viewport[2] = camera.viewport.width;
    c.viewport[3] = camera.viewport.height;
    c.clip_y = static_cast<std::uint32_t>(camera.clip_y);
    c.clip_depth = static_cast<std::uint32_t>(camera.clip_depth);
    c.depth_order = static_cast<std::uint32_t>(camera.depth_order);
    return c;
}

inline GizmoPointer to_c(const gizmo::Pointer& p) {
    GizmoPointer c = pointer_at(p.cursor.x, p.cursor.y);
    c.flags = (p.down ? GIZMO_POINTER_DOWN + 0u : 0u) | (p.cancel ? GIZMO_POINTER_CANCEL + 0u : 0u) |
              (p.precise ? GIZMO_POINTER_PRECISE + 0u : 0u) | (p.snap ? GIZMO_POINTER_SNAP + 0u : 0u) |
              (p.press ? GIZMO_POINTER_PRESSED + 0u : 0u) | (p.release ? GIZMO_POINTER_RELEASED + 0u : 0u);
    const glm::dvec2 press = p.press.value_or(glm::dvec2(0)), release = p.release.value_or(glm::dvec2(0));
    for (int i = 0; i < 2; ++i) {
        c.press_cursor[i] = press[i];
        c.release_cursor[i] = release[i];
    }
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

// Everything that a call gives back.
inline void expect_same(const gizmo::Manipulation& m, const GizmoManipulation& c) {
    EXPECT_EQ(static_cast<std::uint32_t>(m.phase), c.phase);
    EXPECT_EQ(static_cast<std::uint32_t>(m.handle), c.handle);
    EXPECT_EQ(m.changed, (c.flags & GIZMO_MANIPULATION_CHANGED) != 0);
    EXPECT_EQ(m.refused, (c.flags & GIZMO_MANIPULATION_REFUSED) != 0);
    EXPECT_EQ(m.externally_modified, (c.flags & GIZMO_MANIPULATION_EXTERNALLY_MODIFIED) != 0);
    EXPECT_EQ(m.pivot.has_value(), (c.flags & GIZMO_MANIPULATION_PIVOT) != 0);
    if (m.pivot_axes) {
        EXPECT_EQ(std::memcmp(&*m.pivot_axes, c.pivot_axes, sizeof c.pivot_axes), 0);
    }
    EXPECT_EQ(std::memcmp(&m.start, &c.start, sizeof c.start), 0);
    EXPECT_EQ(m.shear, c.shear);
    EXPECT_EQ(static_cast<std::uint32_t>(m.hidden), c.hidden);
}

inline void expect_same_list(const gizmo::Context& reference, const GizmoApi& api, GizmoContext context,
                             std::uint32_t target) {
    const gizmo::DrawList& list = reference.draw_list(target);
    GizmoDrawList c{};
    c.struct_size = sizeof c;
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
    for (std::size_t set = 0; set < std::size(c.compact); ++set)
        EXPECT_TRUE(!c.compact[set] && c.compact_count[set] == 0) << "compact instances are always empty";
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
    ModuleHost host{GIZMO_MODULE_PATH};
    const GizmoApi& api = host.api;
    GizmoContext context{};
};

// One frame with the pointer away, then a press and a drag, over whatever manipulate() `run` calls.
template <class F>
void drag_by_40_pixels(const GizmoApi& api, GizmoContext context, const double (&at)[2], const F& run) {
    for (int i = 0; i < 3; ++i) {
        const GizmoPointer p =
            i == 0 ? pointer_at(-1e4, -1e4) : pointer_at(at[0] + (i - 1) * 40, at[1], GIZMO_POINTER_DOWN);
        ASSERT_EQ(api.begin_frame(context, &p), GIZMO_OK);
        ASSERT_EQ(run(), GIZMO_OK);
        ASSERT_EQ(api.end_frame(context), GIZMO_OK);
    }
    // Let go.
    const GizmoPointer up = pointer_at(at[0] + 40, at[1]);
    ASSERT_EQ(api.begin_frame(context, &up), GIZMO_OK);
    ASSERT_EQ(run(), GIZMO_OK);
    ASSERT_EQ(api.end_frame(context), GIZMO_OK);
}

} // namespace test
