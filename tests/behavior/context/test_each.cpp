// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// manipulate_each() is a call for each, bit for bit: draw list, answers, hover, and what is dragged.
#include "support/cameras.hpp"
#include "support/parts.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

struct EachScene {
    Mode mode = Mode::Translate;
    Camera camera{};
    Options options{.id = 100};
    Style style{};
    Pointer pointer{.cursor = {-1e4, -1e4}};
};

/// Three frames of the same pointer, pressed in the last, by one call and by a call for each. @return hidden gizmos
template <class T>
std::size_t expect_same(const EachScene& scene, const std::vector<T>& objects, const std::string& what) {
    Context all, each;
    all.style = each.style = scene.style;
    std::vector<T> a = objects, b = objects;
    std::size_t hidden_count = 0;
    for (int frame = 0; frame < 4; ++frame) {
        Pointer pointer = scene.pointer;
        pointer.down = frame >= 2;
        if (frame == 3) pointer.cursor += glm::dvec2(9, -4);
        all.begin_frame(pointer);
        const BatchManipulation batch = all.manipulate_each(scene.mode, std::span(a), scene.camera, scene.options);
        all.end_frame();
        each.begin_frame(pointer);
        hidden_count = 0;
        Hidden hidden = Hidden::No;
        Manipulation last;
        Options own = scene.options;
        for (std::size_t i = 0; i < b.size(); ++i, ++own.id) {
            const Manipulation m = each.manipulate(scene.mode, b[i], scene.camera, own);
            if (m.hidden != Hidden::No && hidden_count++ == 0) hidden = m.hidden;
            if (m.phase == Phase::Idle && !m.changed) continue;
            EXPECT_EQ(batch.index, i) << what << ' ' << frame;
            last = m;
        }
        each.end_frame();
        EXPECT_EQ(batch.hidden_count, hidden_count) << what << ' ' << frame;
        EXPECT_EQ(batch.hidden, hidden) << what << ' ' << frame;
        EXPECT_EQ(batch.manipulation.phase, last.phase) << what << ' ' << frame;
        EXPECT_EQ(batch.manipulation.handle, last.handle) << what << ' ' << frame;
        EXPECT_EQ(all.hovered_handle(), each.hovered_handle()) << what << ' ' << frame;
        EXPECT_EQ(std::memcmp(a.data(), b.data(), a.size() * sizeof(T)), 0) << what << ' ' << frame;
        const DrawList &x = all.draw_list(), &y = each.draw_list();
        for (std::size_t set = 0; set < x.gizmos.size(); ++set) {
            EXPECT_EQ(x.gizmos[set].size(), y.gizmos[set].size()) << what << ' ' << frame;
            if (x.gizmos[set].size() != y.gizmos[set].size()) continue;
            const std::size_t bytes = x.gizmos[set].size() * sizeof(GizmoInstance);
            EXPECT_TRUE(bytes == 0 || std::memcmp(x.gizmos[set].data(), y.gizmos[set].data(), bytes) == 0)
                << what << ' ' << frame << ' ' << set;
        }
        for (std::size_t i = 0; frame == 0 && i < a.size(); i += 13)
            for (const Handle handle : {Handle::TranslateX, Handle::RotateY, Handle::ScaleZ})
                EXPECT_EQ(all.handle_position(scene.options.id + i, handle),
                          each.handle_position(scene.options.id + i, handle))
                    << what << ' ' << i;
    }
    return hidden_count;
}

std::vector<Transform> grid(int side, float step) {
    std::vector<Transform> objects;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x)
            objects.push_back(
                {.position = {static_cast<float>(x - side / 2) * step, static_cast<float>(y - side / 2) * step, 0}});
    return objects;
}

constexpr std::array kEachModes{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal};

TEST(Each, AlongEveryAxisInBothProjectionsIsACallForEach) {
    for (const bool orthographic : {true, false})
        for (const glm::dvec3& eye : {glm::dvec3(0, 0, 8), glm::dvec3(0, 0, -8), glm::dvec3(8, 0, 0),
                                      glm::dvec3(-8, 0, 0), glm::dvec3(0, 8, 0), glm::dvec3(0, -8, 0)})
            for (const Mode mode : kEachModes) {
                const glm::dvec3 up = eye.y != 0 ? glm::dvec3(0, 0, 1) : glm::dvec3(0, 1, 0);
                EachScene scene{.mode = mode};
                scene.camera = test::look_at(eye, {0, 0, 0}, up, {.orthographic = orthographic});
                const std::string what = std::to_string(eye.x) + ' ' + std::to_string(eye.y);
                EXPECT_EQ(expect_same(scene, grid(5, 0.4f), what), 0u);
                scene.pointer.cursor = {scene.camera.viewport.width / 2 + 30, scene.camera.viewport.height / 2};
                expect_same(scene, grid(5, 0.4f), what + " hovered");
            }
}

TEST(Each, OfNumbersThatAreNotFiniteIsACallForEach) {
    EachScene scene;
    scene.camera = test::look_at({3, 4, 9}, {0, 0, 0}, {0, 1, 0}, {});
    for (int field = 0; field < 10; ++field)
        for (const float bad : {std::nanf(""), INFINITY, 1e30f}) {
            std::vector<Transform> objects = grid(6, 0.3f);
            reinterpret_cast<float*>(&objects[20])[field] = bad;
            expect_same(scene, objects, std::to_string(field));
        }
}

template <class T>
void try_random(std::uint64_t seed, int cases) {
    Random random(seed);
    std::size_t hidden = 0;
    for (int n = 0; n < cases; ++n) {
        EachScene scene{.mode = kEachModes[random() % kEachModes.size()]};
        scene.camera = test::random_camera(random, {0, 0, 0}, test::random_lens(random, 20, 100));
        scene.options.space = static_cast<Space>(n % 5);
        scene.options.basis = test::random_rotation(random);
        scene.options.flip = n % 9 == 1;
        if (n % 10 == 1) scene.options.size = uniform(random, 0.1, 5);
        if (n % 13 == 0) scene.options.axes = 3;
        if (n % 11 == 3) scene.options.box = {{-1, -1, -1}, {1, 2, 1}};
        if (n % 11 == 3) scene.mode = scene.mode | Mode::Bounds;
        scene.style.axis_letters = n % 17 == 4;
        if (n % 3 == 2) scene.style = test::any_parts(random);
        if (n % 4 == 1) {
            DTransform parent{.position = test::random_unit(random),
                              .rotation = test::random_rotation(random),
                              .scale = glm::dvec3(uniform(random, 0.3, 3))};
            if (n % 8 == 5) parent.scale.x *= -1; // mirrored
            scene.options.parent = to_matrix(parent);
            if (n % 16 == 9) (*scene.options.parent)[0].y += 0.5; // skewing
        }
        const Viewport& vp = scene.camera.viewport;
        scene.pointer.cursor = {vp.x + uniform(random, -0.1, 1.1) * vp.width,
                                vp.y + uniform(random, -0.1, 1.1) * vp.height};
        std::vector<T> objects(60 + random() % 8);
        for (T& t : objects) {
            using Vec = decltype(t.position);
            t.position = Vec(test::random_unit(random) * uniform(random, 0, 3));
            t.rotation = decltype(t.rotation)(test::times(test::random_rotation(random), uniform(random, 0.4, 2.2)));
            t.scale = Vec(glm::dvec3(uniform(random, 0.2, 2)));
        }
        hidden += expect_same(scene, objects, std::to_string(n));
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(hidden, 0u);
}

TEST(Each, OfRandomViewsAndOptionsIsACallForEach) {
    try_random<Transform>(41, test::scaled(60));
    try_random<DTransform>(42, test::scaled(60));
}

// The hovered one may come before the nudged one or after it.
TEST(Each, ANudgeIsToldThoughAnotherElementIsHovered) {
    for (const std::uint64_t nudged : {100u, 102u}) {
        Context context;
        std::vector<DTransform> objects(3);
        for (int i = 0; i < 3; ++i)
            objects[static_cast<std::size_t>(i)].position.x = i - 1;
        const Camera camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {});
        BatchManipulation last;
        const auto frame = [&](const glm::dvec2& cursor) {
            context.begin_frame({.cursor = cursor});
            last = context.manipulate_each(Mode::Translate, objects, camera, {.id = 100});
            context.end_frame();
        };
        frame({-1000, -1000});
        const auto at = context.handle_position(101, Handle::TranslateY);
        ASSERT_TRUE(at);
        frame(*at);
        frame(*at);
        ASSERT_EQ(last.index, 1u);
        context.nudge(nudged, {.step = 0.5});
        frame(*at);
        EXPECT_EQ(last.index, nudged - 100);
        EXPECT_EQ(last.manipulation.phase, Phase::Committed);
        EXPECT_TRUE(last);
        frame(*at);
        EXPECT_EQ(last.index, 1u) << "and again the hovered one";
    }
}

} // namespace
