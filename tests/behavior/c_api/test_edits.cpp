// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What an edit says of itself through the C interface; members known by their names, copies, pivots, Euler angles.
#include "support/cameras.hpp"
#include "support/module_api.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace {

using test::Random;
using test::uniform;

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

template <class T>
GizmoDTransform as_double(const T& t) {
    GizmoDTransform d{};
    std::copy_n(t.position, 3, d.position);
    std::copy_n(t.rotation, 4, d.rotation);
    std::copy_n(t.scale, 3, d.scale);
    return d;
}

class ModuleEdits : public test::ModuleTest {
protected:
    // Presses an arrow, drags, and lets go or cancels in one of many ways; every event is what the host has.
    template <class T>
    void drag_at_random(Random& random) {
        T t = random_transform<T>(random);
        const T before = t;
        const auto run = [&] { return manipulate(GIZMO_MODE_TRANSLATE, t, options); };
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
            ASSERT_TRUE(events().empty());
            frame(test::pointer_at(0, 0), run);
        }
        const bool differs = std::memcmp(&t, &before, sizeof t) != 0;
        ASSERT_EQ(seen.phase == GIZMO_PHASE_COMMITTED, differs);
        ASSERT_FALSE(cancels && differs);
        ASSERT_TRUE(!differs || (began && events().size() == 1));
        commits += differs ? 1 : 0;
        for (const GizmoEditEvent& e : events()) {
            const GizmoDTransform was = as_double(before), is = as_double(t);
            ASSERT_EQ(std::memcmp(&e.before, &was, sizeof was), 0);
            ASSERT_EQ(std::memcmp(&e.after, &is, sizeof is), 0);
        }
    }

    GizmoOptions options = test::options_with_id(3);
    int commits = 0;
};

TEST_F(ModuleEdits, AnEventHasTheBitsThatTheHostHas) {
    Random random(71);
    for (int n = 0; n < 1000 && !HasFatalFailure(); ++n) {
        drag_at_random<GizmoTransform>(random);
        drag_at_random<GizmoDTransform>(random);
    }
    EXPECT_GT(commits, 500);
}

TEST_F(ModuleEdits, MembersAreFoundByNameOrElseByIndex) {
    for (const bool named : {false, true}) {
        GizmoTransform members[2] = {{{-0.25f, 0.5f, 0}, {0, 0, 0, 1}, {1, 1, 1}},
                                     {{0.25f, -0.5f, 0}, {0, 0, 0, 1}, {1, 1, 1}}};
        std::uint64_t names[2] = {11, 12};
        const auto run = [&] {
            return api.manipulate_selection(context, GIZMO_MODE_TRANSLATE,
                                            test::span(members, 2, named ? names : nullptr), &camera, &options, &seen);
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
    std::vector<GizmoDTransform> objects{test::plain_transform()};
    const GizmoDTransform start = objects[0];
    const auto submit = [&] {
        GizmoResult r = GIZMO_OK;
        for (std::size_t i = 0; i < objects.size() && r == GIZMO_OK; ++i)
            r = manipulate(GIZMO_MODE_TRANSLATE, objects[i], test::options_with_id(i + 1));
        return r;
    };
    frame(test::pointer_at(-1e4, -1e4), submit);
    const auto at = handle_position(1, GIZMO_HANDLE_TRANSLATE_X);
    frame(test::pointer_at(at[0], at[1], GIZMO_POINTER_DOWN), submit);
    frame(test::pointer_at(at[0] + 30, at[1], GIZMO_POINTER_DOWN), submit);
    EXPECT_NE(objects[0].position[0], 0);
    objects.push_back(objects[0]);
    ASSERT_EQ(api.duplicate(context, 2), GIZMO_OK);
    frame(test::pointer_at(at[0] + 30, at[1], GIZMO_POINTER_DOWN), submit);
    EXPECT_EQ(std::memcmp(&objects[0], &start, sizeof start), 0);
    frame(test::pointer_at(at[0] + 50, at[1], GIZMO_POINTER_DOWN), submit);
    frame(test::pointer_at(at[0] + 50, at[1]), submit);
    ASSERT_EQ(events().size(), 1u);
    EXPECT_EQ(events()[0].id, 2u);
    EXPECT_EQ(std::memcmp(&events()[0].after, &objects[1], sizeof objects[1]), 0);
    EXPECT_EQ(std::memcmp(&objects[0], &start, sizeof start), 0);
}

TEST_F(ModuleEdits, APivotIsTurnedAndTheObjectStays) {
    GizmoDTransform object = test::plain_transform();
    object.position[0] = 0.25;
    const GizmoDTransform start = object;
    options.edit_pivot_only = 1;
    std::uint32_t mode = GIZMO_MODE_ROTATE;
    const auto submit = [&] { return manipulate(mode, object, options); };
    frame(test::pointer_at(-1e4, -1e4), submit);
    const auto at = handle_position(3, GIZMO_HANDLE_ROTATE_VIEW);
    frame(test::pointer_at(at[0], at[1], GIZMO_POINTER_DOWN), submit);
    frame(test::pointer_at(at[0] + 30, at[1] + 30, GIZMO_POINTER_DOWN), submit);
    EXPECT_NE(seen.flags & GIZMO_MANIPULATION_PIVOT, 0u);
    EXPECT_EQ(seen.pivot[0], 0.25);
    EXPECT_GT(std::abs(seen.pivot_axes[2]), 0.01);
    EXPECT_LT(seen.pivot_axes[3], 0.9999);
    frame(test::pointer_at(at[0] + 30, at[1] + 30), submit);
    ASSERT_EQ(events().size(), 1u);
    EXPECT_EQ(std::memcmp(events()[0].after.rotation, seen.pivot_axes, sizeof seen.pivot_axes), 0);
    EXPECT_EQ(std::memcmp(&object, &start, sizeof start), 0);
    mode = GIZMO_MODE_SCALE;
    frame(test::pointer_at(-1e4, -1e4), submit);
    EXPECT_EQ(seen.hidden, GIZMO_HIDDEN_PIVOT_ONLY + 0u);
}

TEST_F(ModuleEdits, AGimbalsRingChangesOneEulerAngle) {
    const GizmoEulerTransform start{{0.5, 0, 0}, {0.3, 1.5707963267948966, 8}, {1, 2, 3}, GIZMO_EULER_XYZ};
    options.space = GIZMO_SPACE_GIMBAL;
    for (std::uint32_t axis = 0; axis < 3; ++axis) {
        GizmoEulerTransform t = start;
        t.order = axis;
        const auto run = [&] { return manipulate(GIZMO_MODE_ROTATE, t, options); };
        frame(test::pointer_at(-1e4, -1e4), run);
        const auto at = handle_position(3, GIZMO_HANDLE_ROTATE_X + axis);
        frame(test::pointer_at(at[0], at[1], GIZMO_POINTER_DOWN), run);
        frame(test::pointer_at(at[0] + 30, at[1] + 20, GIZMO_POINTER_DOWN), run);
        EXPECT_EQ(seen.phase, GIZMO_PHASE_BEGAN + 0u);
        EXPECT_EQ(std::memcmp(seen.start_angles, start.angles, sizeof start.angles), 0);
        frame(test::pointer_at(at[0] + 30, at[1] + 20), run);
        for (std::uint32_t i = 0; i < 3; ++i)
            EXPECT_EQ(t.angles[i] == start.angles[i], i != axis);
        EXPECT_EQ(std::memcmp(t.position, start.position, sizeof t.position), 0);
        ASSERT_EQ(events().size(), 1u);
        EXPECT_EQ(std::memcmp(events()[0].angles_before, start.angles, sizeof start.angles), 0);
        EXPECT_EQ(std::memcmp(events()[0].angles_after, t.angles, sizeof t.angles), 0);
    }
}

} // namespace
