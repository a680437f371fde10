// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The functions that need no context give what those of C++ give.
#include "support/editor.hpp"
#include "support/module_api.hpp"

#include <gizmo/placing.hpp>
#include <gizmo/transform.hpp>

#include <cmath>

namespace {

using namespace gizmo;

class ModulePure : public test::ModuleTest {};

TEST_F(ModulePure, TheCamerasMappingsAreThoseOfCpp) {
    const Camera reference = test::front_camera();
    camera = test::to_c(reference);
    const glm::dvec3 world(0.3, -0.2, 1.1);
    glm::dvec3 window, back, origin, direction;
    ASSERT_EQ(api.world_to_screen(&camera, &world.x, &window.x), GIZMO_OK);
    EXPECT_EQ(window, world_to_screen(reference, world));
    ASSERT_EQ(api.screen_to_world(&camera, &window.x, &back.x), GIZMO_OK);
    EXPECT_EQ(back, screen_to_world(reference, window));
    ASSERT_EQ(api.screen_ray(&camera, &window.x, &origin.x, &direction.x), GIZMO_OK);
    const auto ray = screen_ray(reference, glm::dvec2(window));
    ASSERT_TRUE(ray);
    EXPECT_TRUE(origin == ray->origin && direction == ray->direction);
    glm::dquat axes;
    ASSERT_EQ(api.view_rotation(&camera, &axes.x), GIZMO_OK);
    EXPECT_EQ(axes, view_rotation(*make_projector(reference)));
    GizmoCamera singular = camera;
    std::memset(singular.projection, 0, sizeof singular.projection);
    EXPECT_EQ(api.world_to_screen(&singular, &world.x, &window.x), GIZMO_NOT_READY);
    EXPECT_EQ(api.view_rotation(&singular, &axes.x), GIZMO_NOT_READY);
    EXPECT_EQ(api.view_rotation(&camera, nullptr), GIZMO_ERROR_NULL);
}

TEST_F(ModulePure, ACamerasFaultsAreThoseOfCpp) {
    const Camera reference = test::front_camera();
    camera = test::to_c(reference);
    const glm::dvec3 world(0.3, -0.2, 1.1);
    const auto expected = world_to_screen(reference, world);
    ASSERT_TRUE(expected);
    auto check = test::sized<GizmoCameraCheck>();
    const auto fault = [&] { return static_cast<CameraFault>(check.fault); };
    const double flipped[2] = {expected->x, reference.viewport.height - expected->y};
    ASSERT_EQ(api.check_camera(&camera, &world.x, flipped, nullptr, 1, &check), GIZMO_OK);
    EXPECT_EQ(fault(), CameraFault::YFlipped) << check.message;
    EXPECT_EQ(check.has_pixel, 1u);
    EXPECT_EQ(check.pixel[0], expected->x);
    const double framebuffer[2] = {reference.viewport.width, reference.viewport.height};
    const double window_size[2] = {framebuffer[0] / 1.5, framebuffer[1] / 1.5};
    ASSERT_EQ(api.check_camera_sizes(&camera, nullptr, nullptr, &check), GIZMO_OK);
    EXPECT_EQ(fault(), kNoCameraFault) << check.message;
    ASSERT_EQ(api.check_camera_sizes(&camera, framebuffer, window_size, &check), GIZMO_OK);
    EXPECT_EQ(fault(), CameraFault::CursorInPoints) << check.message;
    EXPECT_NEAR(check.scale, 1.5, 1e-12);
    EXPECT_EQ(api.check_camera_sizes(nullptr, nullptr, nullptr, &check), GIZMO_ERROR_NULL);
}

TEST_F(ModulePure, PointsAreFoundAndSelected) {
    const Camera reference = test::front_camera();
    camera = test::to_c(reference);
    const double points[6] = {0.3, -0.2, 1.1, 0, 0, 0};
    double window[3];
    ASSERT_EQ(api.world_to_screen(&camera, points, window), GIZMO_OK);
    std::uint64_t index = 9, changed = 0;
    ASSERT_EQ(api.nearest_point(&camera, points, 2, window, 5, &index), GIZMO_OK);
    EXPECT_EQ(index, 0u);
    std::uint8_t selected[2] = {0, 0};
    const double a[2] = {window[0] - 2, window[1] - 2}, b[2] = {window[0] + 2, window[1] + 2};
    ASSERT_EQ(api.select_points(&camera, points, 2, a, b, selected, 1, &changed), GIZMO_OK);
    EXPECT_EQ(changed, 1u);
    EXPECT_EQ(selected[0], 1);
}

TEST_F(ModulePure, RotationsHaveAnglesOfEveryOrder) {
    const glm::dvec3 angles(0.3, 0.5, -7), near(0.2, 0.6, -7.1);
    glm::dvec3 back;
    glm::dquat q;
    for (std::uint32_t order = GIZMO_EULER_XYZ; order <= GIZMO_EULER_ZYX; ++order) {
        ASSERT_EQ(api.euler_rotation(&angles.x, order, &q.x), GIZMO_OK);
        EXPECT_EQ(q, euler_rotation(angles, static_cast<EulerOrder>(order)));
        ASSERT_EQ(api.nearest_euler(&q.x, &near.x, order, &back.x), GIZMO_OK);
        EXPECT_EQ(back, nearest_euler(q, near, static_cast<EulerOrder>(order)));
    }
    EXPECT_EQ(api.nearest_euler(&q.x, &near.x, GIZMO_EULER_ZYX + 1, &back.x), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(api.nearest_euler(&q.x, nullptr, GIZMO_EULER_ZYX, &back.x), GIZMO_ERROR_NULL);
    EXPECT_EQ(api.euler_rotation(&angles.x, GIZMO_EULER_ZYX + 1, &q.x), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(api.euler_rotation(nullptr, 0, &q.x), GIZMO_ERROR_NULL);
}

TEST_F(ModulePure, ADragAsAMatrixAndAChildThatStays) {
    const double before[16] = {2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1}, flat[16] = {0};
    const double after[16] = {4, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 5, 1};
    double change[16];
    ASSERT_EQ(api.change_between(before, after, change), GIZMO_OK);
    EXPECT_EQ(change[0], 2);
    EXPECT_EQ(change[12], -1);
    EXPECT_EQ(change[14], 2);
    EXPECT_EQ(api.change_between(flat, after, change), GIZMO_NOT_READY);
    EXPECT_EQ(api.change_between(before, nullptr, change), GIZMO_ERROR_NULL);

    GizmoDTransform child = test::plain_transform(), out{};
    child.position[0] = 3;
    const double at_press[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    const double now[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 1};
    double shear = 1;
    EXPECT_EQ(api.hold_child(&child, at_press, now, &out, &shear), GIZMO_OK);
    EXPECT_EQ(out.position[0], -2);
    EXPECT_EQ(shear, 0);
    EXPECT_EQ(api.hold_child(&child, at_press, flat, &out, nullptr), GIZMO_NOT_READY);
    EXPECT_EQ(api.hold_child(nullptr, at_press, now, &out, nullptr), GIZMO_ERROR_NULL);
}

TEST_F(ModulePure, RelationsHaveTheBitsOfCppAndSayWhyThereIsNoResult) {
    test::Random random(63);
    const auto solid = [&] {
        return Solid{.transform = {test::random_unit(random) * 3.0, test::random_rotation(random), {1, -0.5, 2}},
                     .box = {-glm::dvec3(test::uniform(random, 0.1, 1)), glm::dvec3(1, 0.5, 0.2)},
                     .parent = to_matrix({test::random_unit(random), test::random_rotation(random), {1, 2, 0.5}})};
    };
    const auto in_c = [](const Solid& s) {
        return GizmoSolid{test::to_c<GizmoDTransform>(s.transform), test::to_c<GizmoBox>(s.box), &(*s.parent)[0].x};
    };
    const SurfaceAxis side = SurfaceAxis::MinusX, axis = SurfaceAxis::Z;
    int placed = 0;
    for (int n = 0; n < 500; ++n) {
        const Solid object = solid(), other = solid();
        const GizmoSolid c_object = in_c(object), c_other = in_c(other);
        const SurfacePoint plane{test::random_unit(random), test::random_unit(random)};
        const bool to_plane = n % 2 == 0;
        const PlaceTarget target = to_plane ? PlaceTarget(plane) : PlaceTarget(other, side);
        const GizmoPlaceTarget c_target{to_plane ? nullptr : &c_other, to_plane ? 0u : 4u,
                                        test::to_c<GizmoSurfacePoint>(plane)};
        const glm::dvec3 d = test::random_unit(random);
        const PlaceOptions how{.gap = 0.1 * n, .up = d, .align = axis, .centered = n % 3 == 0, .freely = n % 5 == 0};
        test::InC room;
        const auto c_how = room.of<GizmoPlaceOptions>(how);
        auto out = test::sized<GizmoPlaceResult>();
        const auto expect_same = [&](const PlaceResult& cpp, GizmoResult result) {
            EXPECT_EQ(result, cpp ? GIZMO_OK : GIZMO_NOT_READY);
            EXPECT_TRUE(test::same_memory(cpp.transform, out.transform)) << n;
            EXPECT_EQ(out.fault, static_cast<std::uint32_t>(cpp.fault));
            EXPECT_STREQ(out.message, cpp.message);
            placed += cpp ? 1 : 0;
        };
        expect_same(place_on(object, target, how), api.place_on(&c_object, &c_target, &c_how, &out));
        expect_same(place_against(object, side, target, how), api.place_against(&c_object, 4, &c_target, &c_how, &out));
        expect_same(place_flush(object, axis, target), api.place_flush(&c_object, 3, &c_target, nullptr, &out));
        expect_same(place_at_distance(object, target, d, how),
                    api.place_at_distance(&c_object, &c_target, &d.x, &c_how, &out));
        expect_same(place_facing(object, axis, target, how), api.place_facing(&c_object, 3, &c_target, &c_how, &out));
    }
    EXPECT_GT(placed, 2000);
    const GizmoSolid object = in_c(solid());
    GizmoPlaceTarget target{};
    auto out = test::sized<GizmoPlaceResult>();
    EXPECT_EQ(api.place_flush(&object, 1, &target, nullptr, &out), GIZMO_NOT_READY);
    EXPECT_EQ(out.fault, GIZMO_PLACE_NO_PLANE + 0u);
    EXPECT_EQ(api.place_flush(&object, 7, &target, nullptr, &out), GIZMO_ERROR_ARGUMENT);
    target.side = 7;
    EXPECT_EQ(api.place_on(&object, &target, nullptr, &out), GIZMO_ERROR_ARGUMENT);
}

} // namespace
