// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Under a parent that shears or scales unevenly local axes are not at right angles: handles lie along what they move or
// stretch, and hit test, picture, handle positions and drags agree.
#include "support/editor.hpp"
#include "support/exact.hpp"
#include "support/scale.hpp"

#include <gizmo/steps.hpp>
#include <gizmo/transform.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <numbers>

namespace {

using namespace gizmo;
using test::distance_to;
namespace exact = test::exact;
using exact::Mat3;
using exact::Real;
using exact::Vec3;
using test::Random;
using test::uniform;

constexpr double kPixels = 0.01; ///< draw data is in float

// Turned, stretched unevenly, sheared, now and then mirrored.
glm::dmat4 random_skew(Random& random) {
    glm::dmat4 m = to_matrix({test::random_unit(random) * uniform(random, 0, 3),
                              test::random_rotation(random),
                              {uniform(random, 0.3, 3), uniform(random, 0.3, 3), uniform(random, 0.3, 3)}});
    m[1] += m[0] * uniform(random, -0.7, 0.7);
    m[2] += m[1] * uniform(random, -0.5, 0.5);
    if (random() % 4 == 0) m[0] = -m[0];
    return m;
}

struct Skewed {
    Camera camera{};
    Projector projector{};
    DTransform object{};
    Options options{.id = 7};
    Mode mode = Mode::Translate;
    Placement placement{};
    Mat3 columns{1}; ///< world directions in which the coordinates of the space grow
};

std::optional<Skewed> random_skewed(Random& random, Mode mode) {
    const auto scene = test::random_scene(random, Mode::Translate);
    if (!scene) return std::nullopt;
    Skewed s;
    s.camera = scene->camera;
    s.projector = scene->projector;
    s.object = scene->transform;
    s.mode = mode;
    s.options.parent = random_skew(random);
    s.options.space = mode == Mode::Translate && random() % 4 == 0 ? Space::Parent : Space::Local;
    s.options.flip = false;
    s.object.position = glm::dvec3(glm::inverse(*s.options.parent) * glm::dvec4(s.object.position, 1));
    const auto frame = make_frame(s.projector, mode, s.object, s.options);
    const auto placement = frame ? place(s.projector, mode, *frame, s.options, {}) : std::nullopt;
    if (!placement) return std::nullopt;
    s.placement = *placement;
    const Mat3 parent = exact::affine(*s.options.parent).linear;
    s.columns = s.options.space == Space::Parent ? parent : parent * exact::rotation(s.object.rotation);
    return s;
}

Mode random_mode(Random& random) {
    return std::array{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal}[random() % 4];
}

TEST(Skewed, HandlesLieAlongWhatTheyMoveOrStretch) {
    Random random(31);
    const int cases = test::scaled(10000);
    int compared = 0;
    for (int n = 0; n < 10 * cases && compared < cases; ++n) {
        const auto s = random_skewed(random, random_mode(random));
        if (!s) continue;
        const Mat3 axes = exact::unit_columns(s->columns), square = exact::square_axes(s->columns);
        ASSERT_TRUE(s->placement.ring_axes);
        for (int i = 0; i < 3; ++i) {
            EXPECT_LT(glm::length(Vec3(s->placement.axes[i]) - axes[i]), 1e-12L);
            EXPECT_LT(glm::length(Vec3((*s->placement.ring_axes)[i]) - square[i]), 1e-11L);
        }
        for (std::uint64_t left = s->placement.pickable; left != 0; left &= left - 1) {
            const auto handle = static_cast<Handle>(std::countr_zero(left));
            const HandleInfo info = info_of(handle);
            const glm::dvec3 h = s->placement.point(test::point_on_handle(random, s->placement, handle));
            if (!(h.z > 0) || info.shape == HandleShape::Uniform) continue;
            const glm::dvec2 at(pixel_of(h));
            const auto drag = begin_drag(s->projector, s->placement, handle, s->object, s->options, at);
            if (!drag) continue;
            const glm::dvec2 off(uniform(random, -60, 60), uniform(random, -60, 60));
            const auto u = update_drag(*drag, s->projector, {.cursor = at + off});
            if (!u || u->at_bound) continue;
            ++compared;
            // In local coordinates: a move along one or two axes, a scale of one or two.
            const glm::dmat3 local =
                s->options.space == Space::Parent ? glm::dmat3(1) : glm::mat3_cast(s->object.rotation);
            const glm::dvec3 moved = (u->transform.position - s->object.position) * local;
            for (int k = 0; k < 3; ++k) {
                const bool own = info.shape == HandleShape::Axis ? k == info.axis : k != info.axis;
                if (info.shape != HandleShape::Axis && info.shape != HandleShape::Plane) continue;
                if (own) continue;
                if (info.action == Action::Translate) {
                    EXPECT_LT(std::abs(moved[k]), 1e-9 * (glm::length(moved) + glm::length(s->object.position)));
                } else {
                    EXPECT_EQ(u->transform.scale[k], s->object.scale[k]) << handle_name(handle);
                }
            }
            if (info.action == Action::Scale) {
                EXPECT_EQ(u->shear, 0);
            }
        }
    }
    EXPECT_GE(compared, cases);
}

// Pixels of a point in gizmo units, as an instance has it; none where it is hardly before the eye.
std::optional<glm::dvec2> drawn_point(const GizmoInstance& g, const Camera& camera, const glm::dvec3& at) {
    glm::dvec4 clip(0);
    for (std::size_t r = 0; r < 4; ++r)
        clip[static_cast<int>(r)] =
            static_cast<double>(g.clip_from_gizmo[12 + r]) + at.x * static_cast<double>(g.clip_from_gizmo[r]) +
            at.y * static_cast<double>(g.clip_from_gizmo[4 + r]) + at.z * static_cast<double>(g.clip_from_gizmo[8 + r]);
    if (!(clip.w > 1e-3 * static_cast<double>(g.clip_from_gizmo[15]))) return std::nullopt;
    const Viewport& v = camera.viewport;
    return glm::dvec2(v.x + (clip.x / clip.w * 0.5 + 0.5) * v.width, v.y + (clip.y / clip.w * 0.5 + 0.5) * v.height);
}

// The placement in whose gizmo units the instance of a handle is: rings have axes of their own.
Placement own_of(const Placement& p, Handle handle) {
    Placement own = p;
    own.ring_axes.reset();
    if (info_of(handle).action != Action::Rotate) return own;
    own.axes = *p.ring_axes;
    own.towards_viewer = glm::normalize(p.axes * p.towards_viewer) * own.axes;
    return own;
}

// A point of what is drawn with a breadth of its own, gizmo units: of the cubes and of an arrow's cone.
glm::dvec3 point_of_body(Random& random, const Layout& layout, const HandleInfo& info) {
    if (info.shape == HandleShape::Axis && info.action == Action::Translate) {
        // Where two axes lean the base's rim reaches farthest between them.
        const double angle = test::coin(random) ? uniform(random, 0, 2 * std::numbers::pi)
                                                : (0.25 + 0.5 * static_cast<double>(random() % 4)) * std::numbers::pi;
        const double up = test::coin(random) ? 0 : uniform(random, 0, 1);
        const double radius = kConeRadius * (1 - up) * (test::coin(random) ? 1.0 : uniform(random, 0, 1));
        glm::dvec3 p(0);
        p[info.axis] = layout.arrow_shaft_end + (layout.arrow_end - layout.arrow_shaft_end) * up;
        p[(info.axis + 1) % 3] = radius * std::cos(angle);
        p[(info.axis + 2) % 3] = radius * std::sin(angle);
        return p;
    }
    const bool on_axis = info.shape == HandleShape::Axis;
    const double half = on_axis ? kScaleCubeHalf : layout.uniform;
    const auto side = [&] { return half * (test::coin(random) ? 1 : -1); };
    glm::dvec3 p = glm::dvec3(side(), side(), side()) * (test::coin(random) ? 1.0 : uniform(random, 0, 1));
    if (on_axis) p[info.axis] += layout.scale_end;
    return p;
}

// Any point of it is hit, though it leans.
TEST(Skewed, TheWholeOfACubeOrConeIsHit) {
    Random random(36);
    const int cases = test::scaled(20000);
    int compared = 0;
    std::array<int, 3> beside{}; // of a scale axis, an arrow, the middle: points off the line or the pivot
    const Style style;
    for (int n = 0; n < 10 * cases && compared < cases; ++n) {
        const auto s = random_skewed(random, test::coin(random) ? Mode::Scale : Mode::Universal);
        if (!s) continue;
        const Handle first = std::array{Handle::ScaleX, Handle::TranslateX, Handle::ScaleUniform}[random() % 3];
        const bool middle = first == Handle::ScaleUniform;
        const auto handle = static_cast<Handle>(static_cast<std::uint32_t>(first) + (middle ? 0 : random() % 3));
        if ((s->placement.pickable & handle_bit(handle)) == 0) continue;
        const HandleInfo info = info_of(handle);
        const Layout& layout = layout_of(s->placement.set);
        const glm::dvec3 h = s->placement.point(point_of_body(random, layout, info));
        const glm::dvec3 o(s->placement.origin);
        if (!(h.z > 0.2 * o.z)) continue;
        const auto hit = distance_to(s->placement, handle, pixel_of(h), style);
        ASSERT_TRUE(hit);
        EXPECT_LT(hit->score, 1e-6) << handle_name(handle);
        ++compared;
        beside[middle ? 2 : info.action == Action::Scale ? 0 : 1] += hit->distance == 0;
    }
    EXPECT_EQ(compared, cases);
    for (const int some : beside)
        EXPECT_GT(some, 0);
}

TEST(Skewed, WhatIsDrawnIsWhatIsHitAndEachHandleIsDrawnOnce) {
    Random random(32);
    const int cases = test::scaled(10000);
    int compared = 0;
    for (int n = 0; n < 10 * cases && compared < cases; ++n) {
        const auto s = random_skewed(random, random_mode(random));
        if (!s) continue;
        Context context;
        DTransform object = s->object;
        context.begin_frame({.cursor = {-1e5, -1e5}});
        context.manipulate(s->mode, object, s->camera, s->options);
        context.end_frame();
        const DrawList& list = context.draw_list();
        if (list.gizmo_count() == 0) continue;
        ASSERT_LE(list.gizmo_count(), 2u);
        for (std::uint64_t left = s->placement.visible; left != 0; left &= left - 1) {
            const auto handle = static_cast<Handle>(std::countr_zero(left));
            const HandleInfo info = info_of(handle);
            const HandleSet set = s->placement.set;
            const GizmoInstance* drawn = nullptr;
            for (const GizmoInstance& g : list.gizmos[static_cast<std::size_t>(set)]) {
                if ((g.shown & draw_bit(set, handle)) == 0) continue;
                EXPECT_FALSE(drawn) << handle_name(handle) << " is drawn twice";
                drawn = &g;
            }
            ASSERT_TRUE(drawn) << handle_name(handle);
            // The instance's own shape of the handle, as shaders draw it, is on the shape that is hit.
            const glm::dvec3 point = test::point_on_handle(random, own_of(s->placement, handle), handle);
            const auto at = drawn_point(*drawn, s->camera, point);
            if (!at || !(glm::length(*at) < 1e4)) continue;
            const auto hit = distance_to(s->placement, handle, *at, {});
            ASSERT_TRUE(hit) << handle_name(handle);
            EXPECT_LT(hit->distance, kPixels + (info.shape == HandleShape::Ring ? 0.01 : 0)) << handle_name(handle);
            ++compared;
            if (info.shape != HandleShape::Ring || info.axis == kNoAxis) continue;
            // The half of a ring that is drawn above the others, unless its two halves are at one pixel.
            const glm::dvec3 eye = glm::normalize(glm::dvec3(drawn->eye[0], drawn->eye[1], drawn->eye[2]));
            const double cosine = glm::dot(point, eye);
            if (std::abs(eye[info.axis]) > 0.3 && std::abs(cosine + 0.16) > 0.02) {
                EXPECT_EQ(hit->layer >= 3, cosine > -0.16) << handle_name(handle);
            }
        }
    }
    EXPECT_GE(compared, cases);
}

TEST(Skewed, PressesWhereHandlesAreSaidToBeGrabThem) {
    Random random(33);
    const int cases = test::scaled(2000);
    int grabbed = 0;
    for (int n = 0; n < 10 * cases && grabbed < cases; ++n) {
        const auto s = random_skewed(random, random_mode(random));
        if (!s) continue;
        Context context;
        DTransform object = s->object;
        const auto frame = [&](const Pointer& p) {
            context.begin_frame(p);
            const auto m = context.manipulate(s->mode, object, s->camera, s->options);
            context.end_frame();
            return m;
        };
        frame({.cursor = {-1e5, -1e5}});
        for (std::uint64_t left = s->placement.pickable; left != 0; left &= left - 1) {
            const auto handle = static_cast<Handle>(std::countr_zero(left));
            const auto at = context.handle_position(7, handle);
            if (!at) continue;
            frame({.cursor = *at});
            ASSERT_EQ(context.hovered_handle(), handle);
            frame({.cursor = *at});
            const auto lit = [&](bool active) {
                int count = 0;
                for (const GizmoInstance& g : context.draw_list().gizmos[static_cast<std::size_t>(s->placement.set)]) {
                    if (g.highlight != 0) {
                        ++count;
                        EXPECT_EQ(g.highlight, highlight_of(s->placement.set, handle));
                        EXPECT_NE(g.shown & draw_bit(s->placement.set, handle), 0u);
                    }
                    EXPECT_EQ(g.active != 0, active) << handle_name(handle);
                }
                return count;
            };
            EXPECT_EQ(lit(false), 1) << handle_name(handle);
            frame({.cursor = *at, .down = true});
            ASSERT_TRUE(context.is_active()) << handle_name(handle);
            frame({.cursor = *at + glm::dvec2(0.5, 0.25), .down = true});
            EXPECT_EQ(lit(true), 1) << handle_name(handle);
            frame({.cursor = *at, .cancel = true});
            frame({.cursor = {-1e5, -1e5}});
            for (int i = 0; i < 40; ++i)
                frame({.cursor = {-1e5, -1e5}});
            ++grabbed;
        }
    }
    EXPECT_GE(grabbed, cases);
}

// A map that is a rotation after a scale along the axes has a QR decomposition without a rest: columns at right angles.
Real rest_of(const Mat3& m) {
    Real rest = 0;
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < i; ++k)
            rest = std::max(rest, std::abs(glm::dot(glm::normalize(m[i]), glm::normalize(m[k]))));
    return rest;
}

TEST(Skewed, ShearIsSaidWheneverThereIsSome) {
    Random random(34);
    const int cases = test::scaled(10000);
    int sheared = 0, exact_ones = 0;
    for (int n = 0; n < 20 * cases && (sheared < cases || exact_ones < cases / 10); ++n) {
        const bool uneven = random() % 4 != 0;
        Options options{.id = 1, .space = test::coin(random) ? Space::World : Space::Local};
        glm::dmat4 parent = random_skew(random);
        if (!uneven)
            parent = to_matrix({{1, 2, 3}, test::random_rotation(random), glm::dvec3(uniform(random, 0.3, 3))});
        options.parent = parent;
        std::array<DTransform, 2> members{};
        for (DTransform& m : members)
            m = {test::random_unit(random), test::random_rotation(random), {1, uniform(random, 0.5, 2), 2}};
        const Camera camera = test::front_camera(glm::dvec3(parent * glm::dvec4(members[0].position, 1)));
        const bool many = test::coin(random);
        const std::array<DTransform, 2> start = members;
        Context context;
        Manipulation m;
        const auto frame = [&](const Pointer& p) {
            context.begin_frame(p);
            m = many ? context.manipulate(Mode::Rotate, members, camera, options)
                     : context.manipulate(Mode::Rotate, members[0], camera, options);
            context.end_frame();
        };
        frame({});
        const auto handle = static_cast<Handle>(static_cast<std::uint32_t>(Handle::RotateX) + random() % 3);
        context.start(1, handle);
        frame({});
        if (!context.drag()) continue;
        const double degrees = uniform(random, -180, 180);
        context.set_numeric_input(std::to_string(degrees));
        frame({});
        if (!context.drag() || context.drag()->angle == 0) continue;
        // The turn of the world as the parent's space sees it, and by what share of an axis each misses it.
        const Mat3 p = exact::affine(parent).linear;
        const Vec3 axis = glm::normalize(Vec3(context.drag()->axis));
        const Real angle = context.drag()->angle;
        const Mat3 turn(exact::turned({1, 0, 0}, axis, angle), exact::turned({0, 1, 0}, axis, angle),
                        exact::turned({0, 0, 1}, axis, angle));
        Real shear = 0, rest = 0;
        for (std::size_t i = 0; i < (many ? 2u : 1u); ++i) {
            const Mat3 should = glm::inverse(p) * turn * p * exact::rotation(start[i].rotation);
            const Mat3 is = exact::rotation(members[i].rotation);
            for (int k = 0; k < 3; ++k)
                shear = std::max(shear, glm::length(should[k] - is[k]) / glm::length(should[k]));
            rest = std::max(rest, rest_of(should));
        }
        ASSERT_NEAR(m.shear, static_cast<double>(shear), 1e-11) << n;
        if (rest > 1e-9L) {
            EXPECT_GT(m.shear, 0) << "what no rotation and scale make is not exact";
            ++sheared;
        }
        if (!uneven) {
            EXPECT_EQ(m.shear, 0) << n;
            ++exact_ones;
        }
    }
    EXPECT_GE(sheared, cases);
    EXPECT_GE(exact_ones, cases / 10);
}

} // namespace
