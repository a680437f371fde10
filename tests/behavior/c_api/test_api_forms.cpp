// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Every form of manipulate() drags through C.
#include "support/editor.hpp"
#include "support/module_api.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace {

using namespace gizmo;
using test::drag_by_40_pixels;
using test::to_c;

class ModuleForms : public test::ModuleTest {};

TEST_F(ModuleForms, EveryFormOfManipulateDrags) {
    const GizmoCamera camera = test::plain_camera();
    const GizmoDTransform d = test::plain_transform();
    const GizmoTransform f{{0, 0, 0}, {0, 0, 0, 1}, {1, 1, 1}};
    GizmoOptions options = test::options_with_id(3);
    const double at[2] = {400 + 60, 400}; // on the x arrow of a gizmo at the origin
    GizmoManipulation seen{};
    seen.struct_size = sizeof seen;

    GizmoTransform single = f;
    drag_by_40_pixels(api, context, at, [&] {
        return api.manipulate_float(context, GIZMO_MODE_TRANSLATE, &single, &camera, &options, &seen);
    });
    EXPECT_NEAR(single.position[0], 1, 1e-6);
    EXPECT_EQ(seen.phase, GIZMO_PHASE_COMMITTED + 0u);
    EXPECT_EQ(seen.index, UINT64_MAX);

    GizmoDTransform each[3] = {d, d, d};
    each[0].position[1] = 5;
    each[2].position[1] = -5;
    drag_by_40_pixels(api, context, at, [&] {
        return api.manipulate_each(context, GIZMO_MODE_TRANSLATE, each, 3, &camera, &options, &seen);
    });
    EXPECT_NEAR(each[1].position[0], 1, 1e-9);
    EXPECT_EQ(each[0].position[0], 0);
    EXPECT_EQ(seen.index, 1u);

    GizmoTransform each_float[2] = {f, f};
    each_float[0].position[1] = 5;
    drag_by_40_pixels(api, context, at, [&] {
        return api.manipulate_each_float(context, GIZMO_MODE_TRANSLATE, each_float, 2, &camera, &options, &seen);
    });
    EXPECT_NEAR(each_float[1].position[0], 1, 1e-6);
    EXPECT_EQ(seen.index, 1u);

    // The one under the cursor has the second mode.
    const std::uint32_t modes[2] = {GIZMO_MODE_ROTATE, GIZMO_MODE_TRANSLATE}, indices[3] = {0, 1, 0};
    const GizmoOptions own[2] = {test::options_with_id(100), test::options_with_id(200)};
    GizmoEachOptions kinds{};
    kinds.struct_size = sizeof kinds;
    kinds.modes = modes, kinds.mode_count = 2;
    kinds.options = own, kinds.option_count = 2;
    kinds.indices = indices;
    each[1] = d;
    drag_by_40_pixels(api, context, at,
                      [&] { return api.manipulate_each_own(context, each, 3, &camera, &kinds, &seen); });
    EXPECT_NEAR(each[1].position[0], 1, 1e-9);
    EXPECT_EQ(seen.index, 1u);
    each_float[1] = f;
    kinds.indices = nullptr;
    drag_by_40_pixels(api, context, at,
                      [&] { return api.manipulate_each_own_float(context, each_float, 2, &camera, &kinds, &seen); });
    EXPECT_NEAR(each_float[1].position[0], 1, 1e-6);

    GizmoDTransform members[2] = {d, d};
    members[0].position[1] = 1;
    members[1].position[1] = -1;
    drag_by_40_pixels(api, context, at, [&] {
        return api.manipulate_selection(context, GIZMO_MODE_TRANSLATE, members, 2, &camera, &options, &seen);
    });
    EXPECT_NEAR(members[0].position[0], 1, 1e-9);
    EXPECT_NEAR(members[1].position[0], 1, 1e-9);
    const GizmoDTransform* starts = nullptr;
    std::uint64_t count = 0;
    EXPECT_EQ(api.selection_starts(context, &starts, &count), GIZMO_OK);
    ASSERT_EQ(count, 2u);
    EXPECT_EQ(starts[0].position[1], 1);
    EXPECT_EQ(starts[0].position[0], 0);

    GizmoTransform members_float[2] = {f, f};
    drag_by_40_pixels(api, context, at, [&] {
        return api.manipulate_selection_float(context, GIZMO_MODE_TRANSLATE, members_float, 2, &camera, &options,
                                              nullptr);
    });
    EXPECT_NEAR(members_float[1].position[0], 1, 1e-6);

    // A node and its child: the child's numbers stay, it follows its parent.
    GizmoDTransform node = d, child = d;
    double parent_of_child[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    const GizmoMember nodes[2] = {{&node, nullptr, -1, 0}, {&child, parent_of_child, 0, 0}};
    drag_by_40_pixels(api, context, at, [&] {
        return api.manipulate_members(context, GIZMO_MODE_TRANSLATE, nodes, 2, &camera, &options, &seen);
    });
    EXPECT_NEAR(node.position[0], 1, 1e-9);
    EXPECT_EQ(child.position[0], 0);

    GizmoCustomHandle slider{};
    slider.struct_size = sizeof slider;
    slider.shape = 1;
    slider.constraint = 0;
    slider.direction[0] = 1;
    const double most = 2.2;
    slider.max = &most;
    double value = 1.5;
    drag_by_40_pixels(api, context, at,
                      [&] { return api.manipulate_value(context, &value, &slider, &camera, &options, &seen); });
    EXPECT_EQ(value, 2.2) << "one unit on, and the limit";

    GizmoSpotLight spot{};
    spot.struct_size = sizeof spot;
    spot.direction[0] = 1;
    spot.range = 1.5;
    spot.outer = 0.5;
    drag_by_40_pixels(api, context, at, [&] { return api.manipulate_spot(context, &spot, &camera, &options, &seen); });
    EXPECT_NEAR(spot.range, 2.5, 1e-9);
    EXPECT_EQ(spot.outer, 0.5);
    EXPECT_EQ(seen.part, static_cast<std::uint32_t>(GIZMO_SPOT_RANGE));
    const GizmoEvent* event = nullptr;
    std::uint64_t events = 0;
    ASSERT_EQ(api.events(context, &event, &events), GIZMO_OK);
    ASSERT_EQ(events, 1u);
    EXPECT_EQ(event->before.position[0], 1.5);
    EXPECT_EQ(event->after.position[0], spot.range);
    EXPECT_EQ(event->after.position[2], 0.5);
    spot.struct_size = 8;
    EXPECT_EQ(api.manipulate_spot(context, &spot, &camera, &options, &seen), GIZMO_ERROR_STRUCT_SIZE);
    EXPECT_EQ(api.manipulate_spot(context, nullptr, &camera, &options, &seen), GIZMO_ERROR_NULL);

    GizmoCustomHandle grip{};
    grip.struct_size = sizeof grip;
    grip.constraint = 4;
    double point[3] = {1.5, 0, 0};
    drag_by_40_pixels(api, context, at,
                      [&] { return api.manipulate_point(context, point, &grip, &camera, &options, &seen); });
    EXPECT_NEAR(point[0], 2.5, 1e-9);
    GizmoFeedback feedback{};
    feedback.struct_size = sizeof feedback;
    ASSERT_EQ(api.feedback(context, &feedback), GIZMO_OK);
    EXPECT_STREQ(feedback.text, "X +2.5000, Y +0.0000, Z +0.0000") << "where the point is";

    double points[6] = {1.5, 0, 0, 1, 3, 0};
    const std::uint8_t selected[2] = {1, 1};
    drag_by_40_pixels(api, context, at, [&] {
        return api.manipulate_points(context, points, 2, selected, &camera, &options, nullptr, &seen);
    });
    EXPECT_NEAR(points[0], 2.5, 1e-9);
    EXPECT_NEAR(points[3], 2, 1e-9) << "the selection goes along";
    const GizmoPointStart* point_starts = nullptr;
    EXPECT_EQ(api.point_starts(context, &point_starts, &count), GIZMO_OK);
    ASSERT_EQ(count, 2u);
    EXPECT_EQ(point_starts[0].position[0], 1.5);

    float points_float[3] = {1.5f, 0, 0};
    drag_by_40_pixels(api, context, at, [&] {
        return api.manipulate_points_float(context, points_float, 1, nullptr, &camera, &options, nullptr, &seen);
    });
    EXPECT_NEAR(points_float[0], 2.5, 1e-6);
}

TEST_F(ModuleForms, FeedbackNamesThePixelOfTheSurface) {
    const GizmoCamera camera = test::plain_camera();
    const GizmoOptions options = test::options_with_id(3);
    for (const double from : {400.0, 460.0}) { // the center, and the x arrow
        GizmoDTransform object = test::plain_transform();
        const double at[2] = {from, 400};
        drag_by_40_pixels(api, context, at, [&] {
            return api.manipulate(context, GIZMO_MODE_TRANSLATE, &object, &camera, &options, nullptr);
        });
        EXPECT_NEAR(object.position[0], 1, 1e-9);
        GizmoFeedback feedback{};
        feedback.struct_size = sizeof feedback;
        ASSERT_EQ(api.feedback(context, &feedback), GIZMO_OK);
        const bool is_free = from == 400;
        EXPECT_EQ((feedback.flags & GIZMO_FEEDBACK_SURFACE_PIXEL) != 0, is_free);
        EXPECT_NEAR(feedback.surface_pixel[0], is_free ? 440 : 0, 1e-6);
        EXPECT_NEAR(feedback.surface_pixel[1], is_free ? 400 : 0, 1e-6);
    }
}

TEST_F(ModuleForms, EveryFormOfManipulateDragsMatricesExactly) {
    const GizmoCamera camera = test::plain_camera();
    GizmoOptions options = test::options_with_id(3);
    options.space = GIZMO_SPACE_WORLD;
    const double at[2] = {400 + 60, 400};
    GizmoManipulation seen{};
    seen.struct_size = sizeof seen;
    // Sheared and mirrored: what a translation must leave as it is.
    const double m[16] = {1, 0.25, 0, 0, 0.5, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1};
    float f[16];
    std::copy(m, m + 16, f);
    const auto expect_moved = [&](const auto* matrix, double x, double y) {
        for (int i = 0; i < 12; ++i)
            EXPECT_EQ(static_cast<double>(matrix[i]), m[i]) << i;
        EXPECT_NEAR(static_cast<double>(matrix[12]), x, 1e-6);
        EXPECT_EQ(static_cast<double>(matrix[13]), y);
    };
    double one[16];
    std::copy(m, m + 16, one);
    drag_by_40_pixels(api, context, at, [&] {
        return api.manipulate_matrix(context, GIZMO_MODE_TRANSLATE, one, &camera, &options, &seen);
    });
    expect_moved(one, 1, 0);
    EXPECT_EQ(seen.phase, GIZMO_PHASE_COMMITTED + 0u);
    const double* starts = nullptr;
    std::uint64_t count = 0;
    ASSERT_EQ(api.matrix_starts(context, &starts, &count), GIZMO_OK);
    ASSERT_EQ(count, 1u);
    EXPECT_TRUE(std::equal(m, m + 16, starts));
    EXPECT_EQ(api.matrix_starts(context, nullptr, &count), GIZMO_ERROR_NULL);

    drag_by_40_pixels(api, context, at, [&] {
        return api.manipulate_matrix_float(context, GIZMO_MODE_TRANSLATE, f, &camera, &options, &seen);
    });
    expect_moved(f, 1, 0);

    double two[32];
    float two_float[32];
    const auto reset = [&] {
        for (int i = 0; i < 32; ++i)
            two[i] = m[i % 16];
        two[13] = 5, two[29] = 0;
        std::copy(two, two + 32, two_float);
    };
    reset();
    drag_by_40_pixels(api, context, at, [&] {
        return api.manipulate_each_matrix(context, GIZMO_MODE_TRANSLATE, two, 2, &camera, &options, &seen);
    });
    expect_moved(two, 0, 5);
    expect_moved(two + 16, 1, 0);
    EXPECT_EQ(seen.index, 1u);
    const std::uint32_t mode = GIZMO_MODE_TRANSLATE, indices[2] = {0, 0};
    GizmoEachOptions kinds{};
    kinds.struct_size = sizeof kinds;
    kinds.modes = &mode, kinds.options = &options, kinds.indices = indices;
    kinds.mode_count = kinds.option_count = 1;
    reset();
    drag_by_40_pixels(api, context, at,
                      [&] { return api.manipulate_each_own_matrix(context, two, 2, &camera, &kinds, &seen); });
    expect_moved(two + 16, 1, 0);
    drag_by_40_pixels(api, context, at, [&] {
        return api.manipulate_each_own_matrix_float(context, two_float, 2, &camera, &kinds, &seen);
    });
    expect_moved(two_float + 16, 1, 0);
    reset();
    drag_by_40_pixels(api, context, at, [&] {
        return api.manipulate_each_matrix_float(context, GIZMO_MODE_TRANSLATE, two_float, 2, &camera, &options, &seen);
    });
    expect_moved(two_float + 16, 1, 0);
    reset();
    two[13] = two_float[13] = 1, two[29] = two_float[29] = -1;
    drag_by_40_pixels(api, context, at, [&] {
        return api.manipulate_selection_matrix(context, GIZMO_MODE_TRANSLATE, two, 2, &camera, &options, &seen);
    });
    expect_moved(two, 1, 1);
    expect_moved(two + 16, 1, -1);
    drag_by_40_pixels(api, context, at, [&] {
        return api.manipulate_selection_matrix_float(context, GIZMO_MODE_TRANSLATE, two_float, 2, &camera, &options,
                                                     &seen);
    });
    expect_moved(two_float, 1, 1);
    expect_moved(two_float + 16, 1, -1);
}

TEST_F(ModuleForms, OptionsOfTheirOwnThatDoNotMatchAreErrorsAndChangeNothing) {
    const GizmoCamera camera = test::plain_camera();
    GizmoDTransform two[2] = {test::plain_transform(), test::plain_transform()};
    const std::uint32_t modes[3] = {GIZMO_MODE_ROTATE, GIZMO_MODE_TRANSLATE, 1u << 20}, indices[2] = {1, 2};
    const GizmoOptions own[2] = {test::options_with_id(1), test::options_with_id(9)};
    GizmoOptions uneven[2] = {own[0], own[1]};
    uneven[1].struct_size -= 8;
    GizmoEachOptions good{};
    good.struct_size = sizeof good;
    good.modes = modes, good.mode_count = 2;
    good.options = own, good.option_count = 2;
    GizmoManipulation seen{};
    seen.struct_size = sizeof seen;
    GizmoPointer pointer{};
    pointer.struct_size = sizeof pointer;
    const auto with = [&](const auto& change) {
        GizmoEachOptions kinds = good;
        change(kinds);
        return api.manipulate_each_own(context, two, 2, &camera, &kinds, &seen);
    };
    EXPECT_EQ(with([](GizmoEachOptions&) {}), GIZMO_ERROR_ORDER);
    ASSERT_EQ(api.begin_frame(context, &pointer), GIZMO_OK);
    EXPECT_EQ(with([](GizmoEachOptions&) {}), GIZMO_OK);
    EXPECT_EQ(with([](GizmoEachOptions& k) { k.mode_count = 3; }), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(with([](GizmoEachOptions& k) { k.option_count = k.mode_count = 1; }), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(with([&](GizmoEachOptions& k) { k.indices = indices; }), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(with([&](GizmoEachOptions& k) { k.modes = modes + 1; }), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(with([](GizmoEachOptions& k) { k.modes = nullptr; }), GIZMO_ERROR_NULL);
    EXPECT_EQ(with([](GizmoEachOptions& k) { k.options = nullptr; }), GIZMO_ERROR_NULL);
    EXPECT_EQ(with([&](GizmoEachOptions& k) { k.options = uneven; }), GIZMO_ERROR_STRUCT_SIZE);
    EXPECT_NE(host.last_error.find("GizmoOptions.struct_size is " + std::to_string(uneven[1].struct_size) +
                                   " in element 1: set it to sizeof(GizmoOptions)"),
              std::string::npos)
        << host.last_error;
    uneven[0].struct_size -= 4;
    EXPECT_EQ(with([&](GizmoEachOptions& k) { k.options = uneven; }), GIZMO_ERROR_STRUCT_SIZE);
    EXPECT_NE(host.last_error.find("in element 0"), std::string::npos) << host.last_error;
    EXPECT_EQ(with([](GizmoEachOptions& k) { k.struct_size = 8; }), GIZMO_ERROR_STRUCT_SIZE);
    EXPECT_EQ(api.manipulate_each_own(context, two, 2, &camera, nullptr, &seen), GIZMO_ERROR_NULL);
    EXPECT_EQ(api.manipulate_each_own(context, nullptr, 2, &camera, &good, &seen), GIZMO_ERROR_NULL);
    EXPECT_EQ(api.end_frame(context), GIZMO_OK);
}

// The axis of the drag turns with the parent, or stays, as the options say.
TEST_F(ModuleForms, ACustomBasisFollowsItsParentWhereTheHostSaysSo) {
    const GizmoCamera camera = test::plain_camera();
    for (const std::uint32_t follows : {0u, 1u}) {
        GizmoDTransform object = test::plain_transform();
        double parent[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
        GizmoOptions options = test::options_with_id(3);
        options.space = GIZMO_SPACE_CUSTOM;
        options.basis[3] = 1;
        options.parent = parent;
        options.basis_follows_parent = follows;
        GizmoPointer pointer{};
        pointer.struct_size = sizeof pointer;
        const auto frame = [&](double x, double y, std::uint32_t flags) {
            pointer.cursor[0] = x, pointer.cursor[1] = y, pointer.flags = flags;
            ASSERT_EQ(api.begin_frame(context, &pointer), GIZMO_OK);
            ASSERT_EQ(api.manipulate(context, GIZMO_MODE_TRANSLATE, &object, &camera, &options, nullptr), GIZMO_OK);
            ASSERT_EQ(api.end_frame(context), GIZMO_OK);
        };
        frame(460, 400, 0);
        frame(460, 400, GIZMO_POINTER_DOWN);
        // By a quarter about z: what was x in the world is the parent's -y.
        const double quarter[16] = {0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
        std::memcpy(parent, quarter, sizeof parent);
        frame(500, 300, GIZMO_POINTER_DOWN);
        frame(500, 300, 0);
        const double along = object.position[0], across = object.position[1];
        EXPECT_GT(std::abs(follows ? along : across), 0.1);
        EXPECT_NEAR(follows ? across : along, 0, 1e-12);
    }
}

// Steps of angles, of the parent's units and of a box's side, and the tangent, as through C++.
TEST_F(ModuleForms, StepsAndRingsAreThoseOfCpp) {
    const GizmoCamera c_camera = test::plain_camera();
    Camera camera;
    ASSERT_EQ(sizeof camera.view, sizeof c_camera.view);
    std::memcpy(&camera.view, c_camera.view, sizeof camera.view);
    std::memcpy(&camera.projection, c_camera.projection, sizeof camera.projection);
    camera.viewport = {0, 0, 800, 800};
    const glm::dmat4 parent(glm::dmat3(2));
    Options options{.id = 3, .space = Space::Parent, .parent = parent, .rotate_along_tangent = true};
    options.snap = {.translation = 0.3, .rotation = 0.2, .absolute = true};
    options.snap.absolute_rotation = options.snap.parent_units = true;
    options.snap.side = 0.15;
    options.snap.side_axis.y = 0.1;
    GizmoSnap snap{};
    snap.struct_size = sizeof snap;
    snap.translation = 0.3, snap.rotation = 0.2, snap.absolute = 1;
    snap.absolute_rotation = snap.parent_units = 1;
    snap.side = 0.15, snap.side_axis[1] = 0.1;
    GizmoOptions c_options = test::options_with_id(3);
    c_options.space = GIZMO_SPACE_PARENT;
    c_options.parent = &parent[0][0];
    c_options.snap = &snap;
    c_options.rotate_along_tangent = 1;
    constexpr std::pair<Mode, Handle> kDrags[] = {{Mode::Translate, Handle::TranslateX},
                                                  {Mode::Rotate, Handle::RotateZ},
                                                  {Mode::Bounds, Handle::BoundsMaxX},
                                                  {Mode::Bounds, Handle::BoundsMaxY}};
    for (const auto& drag : kDrags) {
        const Mode mode = drag.first;
        const Handle handle = drag.second;
        options.snap.adaptive_px = snap.adaptive_px = mode == Mode::Translate ? 17 : 0;
        Context context_of_cpp;
        DTransform object{.position = {0.07, 0.02, 0}, .rotation = glm::angleAxis(0.11, glm::dvec3(0, 0, 1))};
        const DTransform start = object;
        GizmoDTransform c_object;
        std::memcpy(static_cast<void*>(&c_object), &object, sizeof object);
        glm::dvec2 cursor(-1000);
        const auto frame = [&](bool down) {
            GizmoPointer pointer{};
            pointer.struct_size = sizeof pointer;
            pointer.cursor[0] = cursor.x, pointer.cursor[1] = cursor.y;
            pointer.flags = GIZMO_POINTER_SNAP | (down ? GIZMO_POINTER_DOWN + 0u : 0u);
            ASSERT_EQ(api.begin_frame(context, &pointer), GIZMO_OK);
            ASSERT_EQ(
                api.manipulate(context, static_cast<std::uint32_t>(mode), &c_object, &c_camera, &c_options, nullptr),
                GIZMO_OK);
            ASSERT_EQ(api.end_frame(context), GIZMO_OK);
            context_of_cpp.begin_frame({.cursor = cursor, .down = down, .snap = true});
            context_of_cpp.manipulate(mode, object, camera, options);
            context_of_cpp.end_frame();
            EXPECT_EQ(std::memcmp(&c_object, &object, sizeof object), 0) << handle_name(handle);
        };
        frame(false);
        cursor = context_of_cpp.handle_position(3, handle).value_or(glm::dvec2(0));
        frame(true);
        cursor += glm::dvec2(37, -23);
        frame(true);
        EXPECT_FALSE(same_bits(object, start)) << handle_name(handle);
        frame(false);
        frame(false);
    }
}

} // namespace
