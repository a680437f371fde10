// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Random surface drags: any camera, floor, wall or slope, box, parent and place of the press. The result is held to
// what is promised: the grabbed point is on the line of sight through the cursor, and the contact is on the plane.
#include "support/cameras.hpp"

#include <gizmo/transform.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

namespace {

using namespace gizmo;
using namespace test;

glm::dmat4 random_surface_parent(Random& random) {
    glm::dmat4 parent = to_matrix({random_unit(random),
                                   random_rotation(random),
                                   {uniform(random, 0.5, 2), uniform(random, 0.5, 2), coin(random) ? 1.3 : -0.7}});
    if (coin(random)) parent[1] += parent[0] * 0.4;
    return parent;
}

struct SurfaceDrag {
    Scene scene{};
    Drag drag{};
    glm::dvec2 press{0};
    glm::dmat4 parent{1}; ///< now
    SurfacePoint plane{};

    glm::dmat4 pressed_parent() const { return scene.options.parent.value_or(glm::dmat4(1)); }
    double size() const { // of the object, in the world
        const glm::dmat4 world = parent * to_matrix(scene.transform);
        return glm::length(world[0]) + glm::length(world[1]) + glm::length(world[2]);
    }
    /// World: the grabbed point at the press, moved with the parent as a translation's is.
    static glm::dvec3 grabbed(const DragUpdate& u) { return std::get<PlaneGrab>(u.drag.grab).point; }
    /// World: the same point of the object now.
    glm::dvec3 grabbed_now(const DragUpdate& u) const {
        const glm::dmat4 from = parent * to_matrix(scene.transform), to = parent * to_matrix(u.transform);
        return glm::dvec3(to * (glm::inverse(from) * glm::dvec4(grabbed(u), 1)));
    }
    /// The least height of the contact over the plane.
    double clearance(const DragUpdate& u, const glm::dvec3& n) const {
        const glm::dmat4 world = parent * to_matrix(u.transform);
        if (!scene.options.surface.place_on_bounds) return glm::dot(glm::dvec3(world[3]) - plane.position, n);
        const Box& box = scene.options.box;
        double lowest = 1e300;
        for (int i = 0; i < 8; ++i) {
            const glm::dvec3 corner(i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y,
                                    i & 4 ? box.max.z : box.min.z);
            lowest = std::min(lowest, glm::dot(glm::dvec3(world * glm::dvec4(corner, 1)) - plane.position, n));
        }
        return lowest;
    }
    glm::dvec3 normal() const {
        return plane.normal == glm::dvec3(0) ? scene.projector.towards_viewer(plane.position)
                                             : glm::normalize(plane.normal);
    }
    std::optional<DragUpdate> update(const Drag& from, const glm::dvec2& cursor) const {
        return update_drag(from, scene.projector, {.cursor = cursor},
                           {.parent = &parent, .on_surface = true, .surface = plane});
    }
    double off_px(const DragUpdate& u, const glm::dvec2& cursor) const {
        const auto seen = world_to_screen(scene.camera, grabbed_now(u));
        return seen ? glm::length(glm::dvec2(*seen) - cursor) : 1e300;
    }
};

// Pressed within 200 px of the center, as by Pointer::anywhere.
std::optional<SurfaceDrag> random_surface_drag(Random& random) {
    SurfaceDrag s;
    auto scene = random_scene(random, Mode::Translate);
    if (!scene) return std::nullopt;
    s.scene = *scene;
    Options& o = s.scene.options;
    if (coin(random)) {
        s.parent = random_surface_parent(random);
        const glm::dvec3 world = s.scene.transform.position;
        s.scene.transform.position = glm::dvec3(glm::inverse(s.parent) * glm::dvec4(world, 1));
        o.parent = s.parent;
    }
    if (coin(random)) s.scene.transform.scale.x *= -1;
    o.box.min = -glm::dvec3(uniform(random, 0.1, 1), uniform(random, 0.1, 1), uniform(random, 0.1, 1));
    o.box.max = glm::dvec3(uniform(random, 0.1, 1), uniform(random, 0.1, 1), uniform(random, 0.1, 1));
    o.surface = {.on = true,
                 .align = coin(random) ? SurfaceAxis::None : static_cast<SurfaceAxis>(1 + random() % 6),
                 .place_on_bounds = coin(random)};
    scene = with_placement(s.scene, Mode::Translate);
    if (!scene) return std::nullopt;
    s.scene = *scene;
    s.press = glm::dvec2(s.scene.placement.origin) / s.scene.placement.origin.z;
    if (coin(random)) s.press += glm::dvec2(uniform(random, -200, 200), uniform(random, -200, 200));
    const auto drag =
        begin_drag(s.scene.projector, s.scene.placement, Handle::TranslateView, s.scene.transform, o, s.press);
    if (!drag) return std::nullopt;
    s.drag = *drag;
    const glm::dvec3 kinds[] = {{0, 1, 0}, {1, 0, 0}, {0, 0, -1}, random_unit(random), random_unit(random)};
    s.plane.normal = kinds[random() % 5] * (coin(random) ? 1.0 : 3.0);
    s.plane.position = s.scene.placement.pivot + random_unit(random) * s.size();
    return s;
}

// By another way than the drag's: where the line of sight meets the plane that the grabbed point is to be on.
struct Meeting {
    double sine = 0;
    bool is_usable = false, is_certain = false;
};
Meeting meeting(const SurfaceDrag& s, const glm::dvec2& cursor, double height) {
    Meeting m;
    const glm::dvec3 n = s.normal();
    const auto ray = screen_ray(s.scene.camera, cursor);
    if (!ray) return m;
    m.sine = std::abs(glm::dot(ray->direction, n));
    const double t = (glm::dot(s.plane.position - ray->origin, n) + height) / glm::dot(ray->direction, n);
    const glm::dvec3 at = ray->origin + t * ray->direction;
    const auto window = world_to_screen(s.scene.camera, at);
    const double near = is_reversed_z(s.scene.camera) ? 1 - (window ? window->z : 2) : window ? window->z : -1;
    const auto& grab = std::get<PlaneGrab>(s.drag.grab);
    const double travel = glm::length(at - grab.point) / grab.max_travel;
    m.is_usable = m.sine >= 0.05 && t > 0 && near >= 0 && travel <= 1;
    m.is_certain = std::abs(m.sine - 0.05) > 1e-6 && std::abs(near) > 1e-9 && std::abs(travel - 1) > 1e-6;
    return m;
}

TEST(SurfacePlane, TheGrabbedPointIsUnderTheCursorAndTheContactIsOnThePlane) {
    Random random(51);
    constexpr int kCases = 3000;
    int met = 0, unmet = 0, parented = 0;
    double worst_px = 0, worst_contact = 0, worst_first = 0, worst_axis = 0;
    for (int n = 0; n < 10 * kCases && met < kCases; ++n) {
        const auto s = random_surface_drag(random);
        if (!s) continue;
        const double travel = n % 2 == 0 ? 1 : 300;
        const glm::dvec3 way(uniform(random, -1, 1), uniform(random, -1, 1), 0);
        const glm::dvec2 by = glm::dvec2(glm::normalize(way)) * travel, cursor = s->press + by;
        const auto u = s->update(s->drag, cursor);
        ASSERT_TRUE(u);
        const glm::dvec3 normal = s->normal(), now = s->grabbed_now(*u);
        const bool lands = u->drag.progress.surface.has_value();
        // Its height over the contact is that of the result: what is aligned turns about it.
        const double height = glm::dot(now - s->plane.position, normal) - s->clearance(*u, normal);
        if (lands) {
            const Meeting m = meeting(*s, cursor, height);
            EXPECT_TRUE(m.is_usable || !m.is_certain) << n << " sine " << m.sine;
            worst_contact = std::max(worst_contact, std::abs(s->clearance(*u, normal)) / s->size());
            const bool aligns = s->scene.options.surface.align != SurfaceAxis::None;
            ASSERT_EQ(u->aligned, aligns);
            if (aligns) {
                const int k = static_cast<int>(s->scene.options.surface.align) - 1;
                const glm::dvec3 axis = glm::mat3_cast(u->transform.rotation)[k % 3] * (k < 3 ? 1.0 : -1.0);
                const glm::dvec3 along = glm::normalize(glm::dmat3(s->parent) * axis);
                worst_axis = std::max(worst_axis, glm::length(along - normal));
            } else {
                EXPECT_EQ(u->transform.rotation, s->scene.transform.rotation);
            }
            ++met;
            parented += s->scene.options.parent.has_value();
        } else { // parallel to the image
            EXPECT_FALSE(u->aligned);
            const Projector& p = s->scene.projector;
            const double w = p.w_at(SurfaceDrag::grabbed(*u));
            if (!u->at_bound) {
                EXPECT_NEAR(p.w_at(now), w, 1e-9 * w) << n;
            }
            ++unmet;
        }
        if (lands || !u->at_bound) worst_px = std::max(worst_px, s->off_px(*u, cursor));
        if (travel == 1) worst_first = std::max(worst_first, s->off_px(*u, s->press));
        const auto still = s->update(s->drag, s->press);
        ASSERT_TRUE(still);
        EXPECT_TRUE(same_bits(still->transform, s->scene.transform));
    }
    std::printf(
        "%d surface drags (%d with parents), %d parallel to the image: grabbed point off by %.1e px, contact by "
        "%.1e of the size, first pixel moves it by %.9f px, axes off by %.1e\n",
        met, parented, unmet, worst_px, worst_contact, worst_first, worst_axis);
    EXPECT_GE(met, kCases);
    EXPECT_GT(unmet, kCases / 20);
    EXPECT_GT(parented, kCases / 4);
    EXPECT_LT(worst_px, 1e-9);
    EXPECT_LT(worst_contact, 1e-9);
    EXPECT_LT(worst_first, 1.5);
    EXPECT_LT(worst_axis, 1e-9);
}

// What stands on the plane at the press stands there wherever it goes.
TEST(SurfacePlane, WhatStandsKeepsStanding) {
    Random random(52);
    constexpr int kCases = 1500;
    int stood = 0;
    double worst = 0;
    for (int n = 0; n < 10 * kCases && stood < kCases; ++n) {
        auto s = random_surface_drag(random);
        if (!s || s->scene.options.surface.align != SurfaceAxis::None) continue;
        const glm::dvec3 normal = s->normal();
        s->plane.position += normal * s->clearance(DragUpdate{.transform = s->scene.transform}, normal);
        const glm::dvec2 cursor = s->press + glm::dvec2(uniform(random, -200, 200), uniform(random, -200, 200));
        const auto u = s->update(s->drag, cursor);
        ASSERT_TRUE(u);
        if (!u->drag.progress.surface) continue;
        ++stood;
        worst = std::max(worst, std::abs(glm::dot(u->delta, normal)) / (s->size() + glm::length(u->delta)));
    }
    std::printf("%d stood: moved along the normal by %.1e of the size and the way\n", stood, worst);
    EXPECT_GE(stood, kCases);
    EXPECT_LT(worst, 1e-12);
}

// Whatever plane arrives, and whenever: of the same hand the image is the same, only the depth differs.
TEST(SurfacePlane, ALatePlaneChangesTheDepthAlone) {
    Random random(53);
    constexpr int kCases = 1000;
    int compared = 0;
    double worst = 0;
    for (int n = 0; n < 10 * kCases && compared < kCases; ++n) {
        auto s = random_surface_drag(random);
        if (!s) continue;
        Drag drag = s->drag;
        for (int i = 0; i < 10; ++i) {
            const glm::dvec2 cursor = s->press + glm::dvec2(uniform(random, -100, 100), uniform(random, -100, 100));
            if (i % 3 == 1) s->plane.normal = random_unit(random);
            if (i % 4 == 3) s->plane.position += random_unit(random);
            const auto u = s->update(drag, cursor);
            ASSERT_TRUE(u);
            drag = u->drag;
            if (!u->at_bound) worst = std::max(worst, s->off_px(*u, cursor));
        }
        ++compared;
    }
    EXPECT_GE(compared, kCases);
    EXPECT_LT(worst, 1e-9);
}

// Too grazing, behind the eye, before the near plane, beyond the bound of travel: the last usable plane holds.
TEST(SurfacePlane, OneThatCannotBeUsedLeavesTheLast) {
    Random random(54);
    constexpr int kCases = 1000;
    std::array<int, 4> kept{};
    for (int n = 0; n < 40 * kCases && *std::min_element(kept.begin(), kept.end()) < kCases / 4; ++n) {
        const auto s = random_surface_drag(random);
        if (!s) continue;
        const auto first = s->update(s->drag, s->press + glm::dvec2(9, 5));
        ASSERT_TRUE(first);
        const glm::dvec2 cursor = s->press + glm::dvec2(uniform(random, -20, 20), uniform(random, -20, 20));
        const auto same = s->update(first->drag, cursor);
        ASSERT_TRUE(same);
        if (!first->drag.progress.surface || !same->drag.progress.surface) continue;
        SurfaceDrag bad = *s;
        const auto ray = screen_ray(s->scene.camera, cursor);
        ASSERT_TRUE(ray);
        const auto& grab = std::get<PlaneGrab>(s->drag.grab);
        const std::size_t kind = static_cast<std::size_t>(n % 4);
        const bool flat = s->scene.projector.eye.w == 0;
        bad.plane.normal = -ray->direction;
        glm::dvec3 at(0); // of the grabbed point
        if (kind == 0) {
            const double sine = uniform(random, -0.049, 0.049);
            const glm::dvec3 across = glm::normalize(glm::cross(ray->direction, random_unit(random)));
            bad.plane.normal = across * std::sqrt(1 - sine * sine) + ray->direction * sine;
            at = grab.point;
        } else if (kind == 1) {
            at = ray->origin - ray->direction * (flat ? 1e-3 : uniform(random, 0.1, 5)); // orthographic: before near
        } else if (kind == 2) {
            at = ray->origin + ray->direction * (flat ? -0.5 : 0.01);
        } else {
            at = ray->origin + ray->direction * (3 * grab.max_travel);
        }
        bad.scene.options.surface.place_on_bounds = false;
        Drag drag = first->drag;
        drag.options.surface.place_on_bounds = false;
        drag.options.surface.align = SurfaceAxis::None;
        // With the origin as contact, the plane through `at`, lowered by the grabbed point's height over the origin.
        const glm::dvec3 origin(s->parent * glm::dvec4(s->scene.transform.position, 1));
        bad.plane.position = at + (origin - grab.point);
        const auto kept_plane = s->update(drag, cursor);
        const auto u = bad.update(drag, cursor);
        ASSERT_TRUE(u && kept_plane);
        if (!kept_plane->drag.progress.surface) continue;
        EXPECT_TRUE(same_bits(*u->drag.progress.surface, s->plane)) << kind;
        EXPECT_TRUE(same_bits(u->transform, kept_plane->transform)) << kind;
        ++kept[kind];
    }
    for (const int k : kept)
        EXPECT_GE(k, kCases / 4);
}

// Without a normal the plane faces the eye, and nothing is aligned.
TEST(SurfacePlane, OneWithoutANormalFacesTheEye) {
    Random random(55);
    int met = 0;
    for (int n = 0; n < 4000 && met < 500; ++n) {
        auto s = random_surface_drag(random);
        if (!s) continue;
        s->plane.normal = glm::dvec3(0);
        const glm::dvec2 cursor = s->press + glm::dvec2(uniform(random, -100, 100), uniform(random, -100, 100));
        const auto u = s->update(s->drag, cursor);
        ASSERT_TRUE(u);
        if (!u->drag.progress.surface) continue;
        EXPECT_LT(std::abs(s->clearance(*u, s->normal())), 1e-9 * s->size());
        EXPECT_LT(s->off_px(*u, cursor), 1e-9);
        EXPECT_FALSE(u->aligned);
        ++met;
    }
    EXPECT_GE(met, 500);
}

// The plane is in the world: the child of a parent that moves stays on it, under the cursor.
TEST(SurfacePlane, AParentMayMove) {
    Random random(56);
    constexpr int kCases = 1000;
    int met = 0;
    double worst_px = 0, worst_contact = 0;
    for (int n = 0; n < 10 * kCases && met < kCases; ++n) {
        auto s = random_surface_drag(random);
        if (!s || !s->scene.options.parent) continue;
        s->parent = *s->scene.options.parent;
        const glm::dmat4 turn = glm::mat4_cast(glm::angleAxis(uniform(random, -0.3, 0.3), random_unit(random)));
        s->parent = s->parent * turn;
        s->parent[3] += glm::dvec4(random_unit(random) * 0.3, 0);
        const glm::dvec2 cursor = s->press + glm::dvec2(uniform(random, -60, 60), uniform(random, -60, 60));
        const auto u = s->update(s->drag, cursor);
        if (!u || !u->drag.progress.surface) continue;
        worst_px = std::max(worst_px, s->off_px(*u, cursor));
        worst_contact = std::max(worst_contact, std::abs(s->clearance(*u, s->normal())) / s->size());
        ++met;
    }
    std::printf("%d under moving parents: %.1e px, contact %.1e\n", met, worst_px, worst_contact);
    EXPECT_GE(met, kCases);
    EXPECT_LT(worst_px, 1e-9);
    EXPECT_LT(worst_contact, 1e-9);
}

// Stored as text in the middle of a surface drag, it goes on with the same bits: the plane that it keeps is in it.
TEST(SurfacePlane, IsStoredWithTheDrag) {
    Random random(57);
    int compared = 0;
    for (int n = 0; n < 400; ++n) {
        const auto s = random_surface_drag(random);
        if (!s) continue;
        const auto half = s->update(s->drag, s->press + glm::dvec2(20, 10));
        ASSERT_TRUE(half);
        if (!half->drag.progress.surface) continue;
        const auto read = drag_from_text(to_text(half->drag));
        ASSERT_TRUE(read);
        const auto go_on = [&](const Drag& drag) { // no answer
            return update_drag(drag, s->scene.projector, {.cursor = s->press - glm::dvec2(30, 5)},
                               {.parent = &s->parent, .on_surface = true});
        };
        const auto a = go_on(half->drag), b = go_on(*read);
        ASSERT_TRUE(a && b);
        EXPECT_TRUE(same_bits(a->transform, b->transform));
        ++compared;
    }
    EXPECT_GT(compared, 100);
}

} // namespace
