// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One object, one camera, one frame after another.
#pragma once

#include "support/cameras.hpp"

#include <gtest/gtest.h>

namespace test {

inline gizmo::Camera front_camera(const glm::dvec3& target = {0, 0, 0}) {
    return look_at(target + glm::dvec3(2, 3, 6), target, {0, 1, 0}, {.reversed = true, .infinite = true});
}

template <class T>
struct EditorOf {
    gizmo::Context context;
    T object{};
    gizmo::Mode mode = gizmo::Mode::Translate;
    gizmo::Camera camera = front_camera();
    gizmo::Options options{.id = 7};
    gizmo::Manipulation last{};

    gizmo::Manipulation frame(const gizmo::Pointer& pointer) {
        context.begin_frame(pointer);
        last = context.manipulate(mode, object, camera, options);
        context.end_frame();
        return last;
    }
    /// Where a press grabs the handle.
    glm::dvec2 at(gizmo::Handle handle) {
        frame({.cursor = {-1000, -1000}});
        const auto p = context.handle_position(7, handle);
        EXPECT_TRUE(p) << gizmo::handle_name(handle);
        return p.value_or(glm::dvec2(0));
    }
    /// Presses the handle; the cursor is where it was pressed.
    glm::dvec2 press(gizmo::Handle handle) {
        const glm::dvec2 cursor = at(handle);
        frame({.cursor = cursor, .down = true});
        EXPECT_TRUE(context.is_active());
        EXPECT_EQ(context.hovered_handle(), handle);
        return cursor;
    }
    glm::dvec2 pixel(const glm::dvec3& world) const {
        const auto p = gizmo::world_to_screen(camera, world);
        EXPECT_TRUE(p);
        return p ? glm::dvec2(*p) : glm::dvec2(0);
    }
};
using Editor = EditorOf<gizmo::DTransform>;
using FloatEditor = EditorOf<gizmo::Transform>; ///< what a host that stores floats gets

} // namespace test
