// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Hosts that keep floats get no number which is not finite, whatever is typed, and what is drawn has none either.
#include <gizmo/all.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace {

using namespace gizmo;

Camera camera_of(const Viewport& viewport = {0, 0, 800, 800}) {
    Camera camera;
    camera.view[3] = {0, 0, -10, 1};
    camera.projection = glm::dmat4(0);
    camera.projection[0][0] = 1;
    camera.projection[1][1] = -1;
    camera.projection[2][3] = -1;
    camera.projection[3][2] = 0.1;
    camera.viewport = viewport;
    return camera;
}

// What a host keeps: one of the forms of floats.
struct FloatHost {
    Transform transform{};
    std::vector<Transform> selection = std::vector<Transform>(3);
    glm::mat4 matrix{1};
    std::vector<glm::mat4> matrices = std::vector<glm::mat4>(3, glm::mat4(1));
    std::vector<glm::vec3> points{{0, 0, 0}, {1, 0, 0}};

    static constexpr int kForms = 5;
    Manipulation submit(Context& context, int form, Mode mode, const Camera& camera, const Options& options) {
        switch (form) {
        case 0:
            return context.manipulate(mode, transform, camera, options);
        case 1:
            return context.manipulate(mode, selection, camera, options);
        case 2:
            return context.manipulate(mode, matrix, camera, options);
        case 3:
            return context.manipulate(mode, matrices, camera, options);
        default:
            return context.manipulate_points(points, std::array<std::uint8_t, 2>{1, 1}, camera, options).manipulation;
        }
    }
    std::vector<float> numbers() const {
        std::vector<float> all;
        const auto add = [&](const auto& v, glm::length_t count) {
            for (glm::length_t i = 0; i < count; ++i)
                all.push_back(v[i]);
        };
        const auto add_transform = [&](const Transform& t) {
            add(t.position, 3);
            add(t.rotation, 4);
            add(t.scale, 3);
        };
        add_transform(transform);
        for (const Transform& t : selection)
            add_transform(t);
        for (glm::length_t c = 0; c < 4; ++c) {
            add(matrix[c], 4);
            for (const glm::mat4& m : matrices)
                add(m[c], 4);
        }
        for (const glm::vec3& p : points)
            add(p, 3);
        return all;
    }
};

void expect_finite(const std::vector<float>& numbers, const std::string& what) {
    for (const float v : numbers)
        EXPECT_TRUE(std::isfinite(v)) << what;
}

void expect_finite(const DrawList& list) {
    const auto finite = [](const float* values, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            EXPECT_TRUE(std::isfinite(values[i]));
    };
    finite(list.viewport, 4);
    for (const auto& set : list.gizmos)
        for (const GizmoInstance& g : set) {
            finite(g.clip_from_gizmo, 16);
            finite(g.eye, 4);
            finite(g.stretch, 3);
            finite(g.sweep_from, 3);
            finite(g.sweep_axis, 3);
            finite(&g.unit_px, 1);
            finite(&g.sweep, 1);
        }
    for (const LineInstance& l : list.lines) {
        finite(l.clip_a, 4);
        finite(l.clip_b, 4);
        finite(&l.width_px, 1);
    }
    for (const Label& l : list.labels)
        finite(l.anchor, 2);
}

TEST(FloatHosts, WhatIsTypedNeverBecomesInfinite) {
    constexpr std::array kHandles{Handle::TranslateX, Handle::TranslateY,   Handle::TranslateZ, Handle::TranslateXY,
                                  Handle::ScaleX,     Handle::ScaleY,       Handle::ScaleZ,     Handle::ScaleYZ,
                                  Handle::ScaleXY,    Handle::ScaleUniform, Handle::RotateX};
    int dragged = 0;
    for (int form = 0; form < FloatHost::kForms; ++form)
        for (const Handle handle : kHandles)
            for (const char* typed : {"1e40", "-1e40", "=1e39", "3.5e38", "1e300", "1e308*10", "1e38"}) {
                FloatHost host;
                const std::vector<float> before = host.numbers();
                Context context;
                context.draw.labels = true;
                const std::string what = std::to_string(form) + " " + std::to_string(static_cast<int>(handle)) + typed;
                Pointer pointer{.cursor = {400, 400}};
                const auto frame = [&] {
                    context.begin_frame(pointer);
                    const Manipulation m = host.submit(context, form, Mode::Universal, camera_of(), {.id = 1});
                    context.end_frame();
                    expect_finite(host.numbers(), what);
                    expect_finite(context.draw_list());
                    return m;
                };
                frame();
                context.start(1, handle);
                frame();
                pointer.cursor.x += 5;
                frame();
                dragged += context.is_active();
                context.set_numeric_input(typed);
                frame();
                frame();
                pointer.cancel = true;
                frame();
                EXPECT_EQ(host.numbers(), before) << what;
            }
    EXPECT_GT(dragged, 200);
}

TEST(FloatHosts, AViewportOutsideOfFloatsShowsNothing) {
    for (const Viewport& viewport :
         {Viewport{0, 0, 1e39, 800}, Viewport{0, 0, 800, 1e300}, Viewport{-1e39, 0, 800, 800},
          Viewport{0, 3.5e38, 800, 800}, Viewport{0, 0, 3e38, 3e38}, Viewport{1e38, 1e38, 8, 8}}) {
        Context context;
        Transform transform;
        for (int i = 0; i < 3; ++i) {
            context.begin_frame({.cursor = {viewport.x + viewport.width / 2, viewport.y + viewport.height / 2}});
            context.manipulate(Mode::Universal, transform, camera_of(viewport), {.id = 1});
            context.end_frame();
            expect_finite(context.draw_list());
        }
    }
}

} // namespace
