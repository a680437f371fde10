// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What an edit says of itself through the C interface, and a selection's members known by their names.
#include "support/module_host.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <random>
#include <type_traits>
#include <vector>

namespace {

using test::ModuleHost;
using Random = std::mt19937_64;

double uniform(Random& random, double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
}

template <class T>
T random_transform(Random& random) {
    T t{};
    for (int i = 0; i < 3; ++i) {
        t.position[i] = static_cast<std::remove_reference_t<decltype(t.position[0])>>(uniform(random, -1, 1));
        t.scale[i] = static_cast<std::remove_reference_t<decltype(t.scale[0])>>(uniform(random, 0.5, 2));
    }
    t.rotation[3] = 1;
    return t;
}

GizmoDTransform as_double(const GizmoTransform& t) {
    GizmoDTransform d{};
    std::copy_n(t.position, 3, d.position);
    std::copy_n(t.rotation, 4, d.rotation);
    std::copy_n(t.scale, 3, d.scale);
    return d;
}
const GizmoDTransform& as_double(const GizmoDTransform& t) {
    return t;
}

class ModuleEdits : public testing::Test {
protected:
    void SetUp() override {
        host.open();
        ASSERT_EQ(host.load(), GIZMO_OK);
        ASSERT_EQ(api.context_create(&context), GIZMO_OK);
        seen.struct_size = sizeof seen;
    }
    void TearDown() override {
        EXPECT_EQ(api.context_destroy(context), GIZMO_OK);
        EXPECT_EQ(host.unload(), GIZMO_OK) << host.last_error;
    }
    template <class F>
    void frame(const GizmoPointer& pointer, const F& run) {
        ASSERT_EQ(api.begin_frame(context, &pointer), GIZMO_OK);
        ASSERT_EQ(run(), GIZMO_OK);
        ASSERT_EQ(api.end_frame(context), GIZMO_OK);
        const GizmoEvent* first = nullptr;
        std::uint64_t count = 0;
        ASSERT_EQ(api.events(context, &first, &count), GIZMO_OK);
        events.assign(first, first + count);
    }
    // Presses an arrow, drags, and lets go or cancels in one of many ways; every event is what the host has.
    template <class T, class F>
    void drag_at_random(Random& random, T& t, const F& run) {
        const T before = t;
        frame(test::pointer_at(-1e4, -1e4), run);
        double at[2] = {};
        if (api.handle_position(context, 3, 1 + static_cast<std::uint32_t>(random() % 7), 0, at) != GIZMO_OK) return;
        frame(test::pointer_at(at[0], at[1], GIZMO_POINTER_DOWN), run);
        bool began = false;
        double x = at[0], y = at[1];
        for (std::uint64_t i = random() % 3; i > 0; --i) {
            if (random() % 3 > 0) x = at[0] + uniform(random, -80, 80), y = at[1] + uniform(random, -80, 80);
            frame(test::pointer_at(x, y, GIZMO_POINTER_DOWN), run);
            began |= seen.phase == GIZMO_PHASE_BEGAN;
        }
        const bool cancels = random() % 3 == 0;
        frame(test::pointer_at(x + (random() % 2 ? 9 : 0), y, cancels ? GIZMO_POINTER_CANCEL : 0), run);
        if (seen.phase == GIZMO_PHASE_BEGAN || seen.phase == GIZMO_PHASE_DRAGGING) { // it has moved with the release
            began = true;
            ASSERT_TRUE(events.empty());
            frame(test::pointer_at(0, 0), run);
        }
        const bool differs = std::memcmp(&t, &before, sizeof t) != 0;
        ASSERT_EQ(seen.phase == GIZMO_PHASE_COMMITTED, differs);
        ASSERT_FALSE(cancels && differs);
        if (differs) {
            ASSERT_TRUE(began);
            ASSERT_EQ(events.size(), 1u);
            ++commits;
        }
        for (const GizmoEvent& e : events) {
            const GizmoDTransform was = as_double(before), is = as_double(t);
            ASSERT_EQ(std::memcmp(&e.before, &was, sizeof was), 0);
            ASSERT_EQ(std::memcmp(&e.after, &is, sizeof is), 0);
        }
    }

    ModuleHost host{GIZMO_MODULE_PATH};
    const GizmoApi& api = host.api;
    GizmoContext context{};
    GizmoManipulation seen{};
    std::vector<GizmoEvent> events;
    int commits = 0;
};

TEST_F(ModuleEdits, AnEventHasTheBitsThatTheHostHas) {
    Random random(71);
    const GizmoCamera camera = test::plain_camera();
    const GizmoOptions options = test::options_with_id(3);
    for (int n = 0; n < 2000 && !HasFatalFailure(); ++n) {
        if (n % 2 == 0) {
            auto t = random_transform<GizmoTransform>(random);
            drag_at_random(random, t, [&] {
                return api.manipulate_float(context, GIZMO_MODE_TRANSLATE, &t, &camera, &options, &seen);
            });
        } else {
            auto t = random_transform<GizmoDTransform>(random);
            drag_at_random(random, t,
                           [&] { return api.manipulate(context, GIZMO_MODE_TRANSLATE, &t, &camera, &options, &seen); });
        }
    }
    EXPECT_GT(commits, 500);
}

TEST_F(ModuleEdits, MembersAreFoundByNameOrElseByIndex) {
    const GizmoCamera camera = test::plain_camera();
    for (const bool named : {false, true}) {
        GizmoOptions options = test::options_with_id(3);
        GizmoTransform members[2] = {{{-0.25f, 0.5f, 0}, {0, 0, 0, 1}, {1, 1, 1}},
                                     {{0.25f, -0.5f, 0}, {0, 0, 0, 1}, {1, 1, 1}}};
        std::uint64_t names[2] = {11, 12};
        if (named) options.names = names;
        const auto run = [&] {
            return api.manipulate_selection_float(context, GIZMO_MODE_TRANSLATE, members, 2, &camera, &options, &seen);
        };
        frame(test::pointer_at(-1e4, -1e4), run);
        frame(test::pointer_at(460, 400, GIZMO_POINTER_DOWN), run);
        frame(test::pointer_at(480, 400, GIZMO_POINTER_DOWN), run);
        EXPECT_NEAR(members[0].position[0], 0.25, 1e-6);
        std::swap(members[0], members[1]);
        std::swap(names[0], names[1]);
        members[0].position[0] = 7;
        frame(test::pointer_at(500, 400, GIZMO_POINTER_DOWN), run);
        EXPECT_TRUE(seen.flags & GIZMO_MANIPULATION_EXTERNALLY_MODIFIED);
        EXPECT_EQ(seen.phase, GIZMO_PHASE_DRAGGING + 0u);
        EXPECT_NEAR(members[0].position[0], named ? 1.25 : 0.75, 1e-6);
        EXPECT_EQ(members[0].position[1], -0.5f);
        EXPECT_EQ(members[1].position[1], 0.5f);
        frame(test::pointer_at(500, 400), run);
    }
}

// The original gets its bits back, and the event has the copy's id.
TEST_F(ModuleEdits, ADragContinuesWithACopy) {
    EXPECT_EQ(api.duplicate(context, 2), GIZMO_NOT_READY);
    std::vector<GizmoDTransform> objects(1);
    objects[0].rotation[3] = objects[0].scale[0] = objects[0].scale[1] = objects[0].scale[2] = 1;
    const GizmoDTransform start = objects[0];
    const GizmoCamera camera = test::plain_camera();
    const auto submit = [&] {
        GizmoResult r = GIZMO_OK;
        for (std::size_t i = 0; i < objects.size() && r == GIZMO_OK; ++i) {
            const GizmoOptions options = test::options_with_id(i + 1);
            r = api.manipulate(context, GIZMO_MODE_TRANSLATE, &objects[i], &camera, &options, &seen);
        }
        return r;
    };
    frame(test::pointer_at(-1e4, -1e4), submit);
    double at[2] = {};
    ASSERT_EQ(api.handle_position(context, 1, GIZMO_HANDLE_TRANSLATE_X, 0, at), GIZMO_OK);
    frame(test::pointer_at(at[0], at[1], GIZMO_POINTER_DOWN), submit);
    frame(test::pointer_at(at[0] + 30, at[1], GIZMO_POINTER_DOWN), submit);
    EXPECT_NE(objects[0].position[0], 0);
    objects.push_back(objects[0]);
    ASSERT_EQ(api.duplicate(context, 2), GIZMO_OK);
    frame(test::pointer_at(at[0] + 30, at[1], GIZMO_POINTER_DOWN), submit);
    EXPECT_EQ(std::memcmp(&objects[0], &start, sizeof start), 0);
    frame(test::pointer_at(at[0] + 50, at[1], GIZMO_POINTER_DOWN), submit);
    frame(test::pointer_at(at[0] + 50, at[1]), submit);
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(events[0].id, 2u);
    EXPECT_EQ(std::memcmp(&events[0].after, &objects[1], sizeof objects[1]), 0);
    EXPECT_EQ(std::memcmp(&objects[0], &start, sizeof start), 0);
}

TEST_F(ModuleEdits, APivotIsTurnedAndTheObjectStays) {
    GizmoDTransform object{};
    object.position[0] = 0.25;
    object.rotation[3] = object.scale[0] = object.scale[1] = object.scale[2] = 1;
    const GizmoDTransform start = object;
    const GizmoCamera camera = test::plain_camera();
    GizmoOptions options = test::options_with_id(1);
    options.pivot_only = 1;
    std::uint32_t mode = GIZMO_MODE_ROTATE;
    const auto submit = [&] { return api.manipulate(context, mode, &object, &camera, &options, &seen); };
    frame(test::pointer_at(-1e4, -1e4), submit);
    double at[2] = {};
    ASSERT_EQ(api.handle_position(context, 1, GIZMO_HANDLE_ROTATE_VIEW, 0, at), GIZMO_OK);
    frame(test::pointer_at(at[0], at[1], GIZMO_POINTER_DOWN), submit);
    frame(test::pointer_at(at[0] + 30, at[1] + 30, GIZMO_POINTER_DOWN), submit);
    EXPECT_NE(seen.flags & GIZMO_MANIPULATION_PIVOT, 0u);
    EXPECT_EQ(seen.pivot[0], 0.25);
    EXPECT_GT(std::abs(seen.pivot_axes[2]), 0.01);
    EXPECT_LT(seen.pivot_axes[3], 0.9999);
    frame(test::pointer_at(at[0] + 30, at[1] + 30), submit);
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(std::memcmp(events[0].after.rotation, seen.pivot_axes, sizeof seen.pivot_axes), 0);
    EXPECT_EQ(std::memcmp(&object, &start, sizeof start), 0);
    mode = GIZMO_MODE_SCALE;
    frame(test::pointer_at(-1e4, -1e4), submit);
    EXPECT_EQ(seen.hidden, GIZMO_HIDDEN_PIVOT_ONLY + 0u);
    EXPECT_STREQ(api.hidden_text(seen.hidden), "a pivot cannot be scaled");
    double axes[4] = {};
    EXPECT_EQ(api.view_rotation(&camera, axes), GIZMO_OK);
    EXPECT_NEAR(axes[0] * axes[0] + axes[1] * axes[1] + axes[2] * axes[2] + axes[3] * axes[3], 1, 1e-12);
    EXPECT_EQ(api.view_rotation(&camera, nullptr), GIZMO_ERROR_NULL);
    GizmoCamera broken = camera;
    for (double& number : broken.view)
        number = 0;
    EXPECT_EQ(api.view_rotation(&broken, axes), GIZMO_NOT_READY);
}

TEST_F(ModuleEdits, AGimbalsRingChangesOneEulerAngle) {
    GizmoEulerTransform t{{0.5, 0, 0}, {0.3, 1.5707963267948966, 8}, {1, 2, 3}, GIZMO_EULER_XYZ, 0};
    const GizmoEulerTransform start = t;
    const GizmoCamera camera = test::plain_camera();
    GizmoOptions options = test::options_with_id(3);
    options.space = GIZMO_SPACE_GIMBAL;
    const auto run = [&] { return api.manipulate_euler(context, GIZMO_MODE_ROTATE, &t, &camera, &options, &seen); };
    for (int axis = 0; axis < 3; ++axis) {
        t = start;
        t.order = static_cast<std::uint32_t>(axis);
        frame(test::pointer_at(-1e4, -1e4), run);
        double at[2] = {};
        const auto ring = static_cast<std::uint32_t>(GIZMO_HANDLE_ROTATE_X + axis);
        ASSERT_EQ(api.handle_position(context, 3, ring, 0, at), GIZMO_OK) << axis;
        frame(test::pointer_at(at[0], at[1], GIZMO_POINTER_DOWN), run);
        frame(test::pointer_at(at[0] + 30, at[1] + 20, GIZMO_POINTER_DOWN), run);
        EXPECT_EQ(seen.phase, GIZMO_PHASE_BEGAN + 0u);
        EXPECT_EQ(std::memcmp(seen.start_angles, start.angles, sizeof start.angles), 0);
        frame(test::pointer_at(at[0] + 30, at[1] + 20), run);
        for (int i = 0; i < 3; ++i) {
            EXPECT_EQ(t.angles[i] == start.angles[i], i != axis);
        }
        EXPECT_EQ(std::memcmp(t.position, start.position, sizeof t.position), 0);
        double q[4] = {}, back[3] = {};
        ASSERT_EQ(api.euler_rotation(t.angles, t.order, q), GIZMO_OK);
        ASSERT_EQ(api.nearest_euler_in(q, t.angles, t.order, back), GIZMO_OK);
        EXPECT_NEAR(back[axis], t.angles[axis], 1e-6);
    }
    t.order = 6;
    EXPECT_EQ(api.manipulate_euler(context, GIZMO_MODE_ROTATE, &t, &camera, &options, nullptr), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(api.manipulate_euler(context, GIZMO_MODE_ROTATE, nullptr, &camera, nullptr, nullptr), GIZMO_ERROR_NULL);
    EXPECT_EQ(api.euler_rotation(t.angles, 6, t.scale), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(api.euler_rotation(nullptr, 0, t.scale), GIZMO_ERROR_NULL);
}

TEST_F(ModuleEdits, AChildStaysWhereItIs) {
    GizmoDTransform child{}, out{};
    child.position[0] = 3;
    child.rotation[3] = child.scale[0] = child.scale[1] = child.scale[2] = 1;
    const double at_press[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}, singular[16]{};
    const double now[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 1};
    double shear = 1;
    EXPECT_EQ(api.hold_child(&child, at_press, now, &out, &shear), GIZMO_OK);
    EXPECT_EQ(out.position[0], -2);
    EXPECT_EQ(shear, 0);
    EXPECT_EQ(api.hold_child(&child, at_press, singular, &out, nullptr), GIZMO_NOT_READY);
    EXPECT_EQ(api.hold_child(nullptr, at_press, now, &out, nullptr), GIZMO_ERROR_NULL);
}

} // namespace
