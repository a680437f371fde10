// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// No leap: without snapping, typed values and limits, the first pixel of motion moves the grabbed point by at most 1.5
// pixels in the image. Rings have the bound of docs/interaction.md, "Continuity". There is no grabbed point for the
// uniform scale and for rings seen edge-on.
#include "support/any_gizmo.hpp"
#include "support/editor.hpp"
#include "support/scale.hpp"

#include <array>
#include <cstdio>
#include <map>
#include <numbers>
#include <string>

namespace {

using namespace gizmo;

constexpr double kMostLeapPx = 1.5;

struct Leaps {
    struct Worst {
        double px = 0;      // of those bound by kMostLeapPx
        double of_ring = 0; // share of the ring's bound
        int count = 0;
    };
    std::map<std::string, Worst> by_handle;
    int drags = 0, bound = 0;

    void print(const char* what) const {
        std::printf("%s: %d drags, %d of them bound\n", what, drags, bound);
        for (const auto& [name, worst] : by_handle)
            std::printf("  %-24s %6d  %.3f px, %.3f of a ring's bound\n", name.c_str(), worst.count, worst.px,
                        worst.of_ring);
    }
};

// What a host has: its matrix, for the motion of a point that is fixed to it. nullopt: it is not one object, or flat.
std::optional<glm::dmat4> host_matrix_of(const test::AnyGizmo& g) {
    glm::dmat4 m(1);
    if (g.form != test::Form::One) return std::nullopt;
    if (g.has_angles)
        m = to_matrix(to_double(g.angled));
    else if (g.kind == TransformKind::Float)
        m = to_matrix(to_double(g.floats[0]));
    else if (g.kind == TransformKind::Double)
        m = to_matrix(g.doubles[0]);
    else if (g.kind == TransformKind::FloatMatrix)
        m = glm::dmat4(g.float_matrices[0]);
    else
        m = g.matrices[0];
    if (g.options.parent) m = *g.options.parent * m;
    if (!(std::abs(glm::determinant(glm::dmat3(m))) > 1e-6)) return std::nullopt;
    return m;
}

// Without shear: only then does the object turn and stretch as its handles do.
bool has_right_angles(const glm::dmat3& m) {
    const glm::dmat3 axes(glm::normalize(m[0]), glm::normalize(m[1]), glm::normalize(m[2]));
    return std::abs(glm::dot(axes[0], axes[1])) + std::abs(glm::dot(axes[1], axes[2])) +
               std::abs(glm::dot(axes[2], axes[0])) <
           1e-9;
}

// The most pixels by which a pixel of motion moves the grabbed point of a ring. nullopt: the ring is seen edge-on or
// comes near the eye's plane.
std::optional<double> leap_bound_of_ring(const Drag& drag, const RingGrab& ring, const Projector& projector) {
    const glm::dvec3 center = drag.frame.position;
    const double radius = glm::length(ring.point - center), w0 = projector.w_at(center);
    const auto c = test::pixel(projector, center), g = test::pixel(projector, ring.point);
    double farthest = 0;
    for (int i = 0; i < 64; ++i) {
        const double t = 2 * std::numbers::pi * i / 64;
        const auto at = test::pixel(projector, center + (ring.u * std::cos(t) + ring.v * std::sin(t)) * radius);
        if (!at) return std::nullopt;
        farthest = std::max(farthest, glm::length(*at - *c));
    }
    const double w = projector.w_at(ring.point), d = std::min(glm::length(*g - *c), glm::length(drag.cursor - *c));
    return 2 * farthest / (d * kEdgeOnRing) * (w0 / w) * (w0 / w);
}

// The same along the tangent: with F pixels from the center to the farthest point of the ring and v pixels per radian
// at the press, a pixel turns by 1 / v, in which the point moves by at most 1 + F / (2 v^2).
double leap_bound_of_tangent(const Drag& drag, const TangentGrab& tangent, const Projector& projector) {
    const glm::dvec3 center = drag.frame.position, side = glm::cross(tangent.axis, tangent.front);
    const double radius = glm::length(tangent.point - center), v = tangent.px_per_radian;
    double farthest = 0;
    for (int i = 0; i < 64; ++i) {
        const double t = 2 * std::numbers::pi * i / 64;
        const glm::dvec3 at = center + (tangent.front * std::cos(t) + side * std::sin(t)) * radius;
        const auto c = test::pixel(projector, center), p = test::pixel(projector, at);
        if (p) farthest = std::max(farthest, glm::length(*p - *c));
    }
    return std::max(kMostLeapPx, 1 + farthest / (2 * v * v));
}

// Moves by one pixel from a press, and tells what is wrong; nothing is where no drag begins.
std::string first_pixel_of(test::AnyGizmo g, const Camera& camera, const glm::dvec2& at, const glm::dvec2& way,
                           PointerDevice device, Leaps& leaps) {
    const auto projector = make_projector(camera);
    Context context;
    const auto frame = [&](const glm::dvec2& cursor) {
        context.begin_frame({.cursor = cursor, .down = true, .device = device}, 1.0 / 15);
        g.submit(context, camera);
        context.end_frame();
        return context.feedback();
    };
    frame(at);
    if (!context.is_active()) return "";
    frame(at);
    const Drag drag = context.drag()->drag;
    const auto matrix = host_matrix_of(g);
    const auto before = frame(at), after = frame(at + way);
    if (!before || !after || !before->grabbed_px) return "";
    if (!(std::abs(glm::determinant(drag.frame.axes)) > 1e-9)) return ""; // a box without volume, up to rounding
    ++leaps.drags;
    auto& worst = leaps.by_handle[drag.handle == Handle::Custom
                                      ? "Custom " + std::to_string(static_cast<int>(drag.custom.constraint))
                                      : std::string(handle_name(drag.handle))];
    if (std::holds_alternative<ScreenGrab>(drag.grab)) return "";
    if (!after->grabbed_px) return "behind the eye";
    const Action action = info_of(drag.handle).action;
    const bool grows_from_zero =
        action == Action::Scale && drag.start.scale.x * drag.start.scale.y * drag.start.scale.z == 0;
    if (grows_from_zero) return ""; // and never below it
    double px = glm::length(*after->grabbed_px - *before->grabbed_px);
    // The object, as the host has it, has taken the point along, unless the handles stand elsewhere, or it cannot. A
    // sheared box is told by its object alone.
    const auto matrix_now = host_matrix_of(g);
    const bool is_box = action == Action::Bounds, is_upright = has_right_angles(drag.frame.axes);
    const bool takes_it = action == Action::Translate || is_box ||
                          (matrix && has_right_angles(glm::dmat3(*matrix)) && drag.frame.position == drag.frame.pivot &&
                           after->shear == 0);
    if (is_box && !is_upright) px = 0;
    if (matrix && matrix_now && takes_it && !drag.options.edit_pivot_only) {
        const glm::dvec4 point(test::grabbed_point(drag), 1);
        const auto now = test::pixel(*projector, glm::dvec3(*matrix_now * (glm::inverse(*matrix) * point)));
        if (!now) return "the object's point is behind the eye";
        px = std::max(px, glm::length(*now - *before->grabbed_px));
    }
    double most = kMostLeapPx;
    if (const auto* ring = std::get_if<RingGrab>(&drag.grab)) {
        const auto of_ring = leap_bound_of_ring(drag, *ring, *projector);
        if (!of_ring) return "";
        most = std::max(kMostLeapPx, *of_ring);
        worst.of_ring = std::max(worst.of_ring, px / most);
    } else if (const auto* tangent = std::get_if<TangentGrab>(&drag.grab)) {
        const glm::dvec3 viewer = projector->towards_viewer(drag.frame.position);
        if (std::abs(glm::dot(viewer, tangent->axis)) < kEdgeOnRing) return "";
        most = leap_bound_of_tangent(drag, *tangent, *projector);
        if (most == kMostLeapPx) worst.px = std::max(worst.px, px);
    } else {
        worst.px = std::max(worst.px, px);
    }
    ++leaps.bound;
    ++worst.count;
    return px <= most ? "" : std::to_string(px) + " px, most " + std::to_string(most);
}

// What snaps or limits is off.
void free_to_leap(test::AnyGizmo& g) {
    const auto clear = [](Options& o) {
        o.limits = {};
        o.snap = {};
        o.surface = {};
        o.snap_provider = nullptr;
    };
    clear(g.options);
    for (Options& o : g.own_options)
        clear(o);
    g.neighbors.clear();
    g.features.clear();
    g.custom.min = -std::numeric_limits<double>::infinity();
    g.custom.max = std::numeric_limits<double>::infinity();
    g.custom.step = 0;
}

// Each handle from where it is named, and from a few pixels beside, in a direction of its own.
void leap_from_all(const test::AnyGizmo& g, const Camera& camera, test::Dice& dice, Leaps& leaps,
                   const std::string& what) {
    const auto device = dice.any<PointerDevice>();
    test::AnyGizmo shown = g;
    Context context;
    context.begin_frame({.cursor = {-1000, -1000}, .device = device});
    shown.submit(context, camera);
    context.end_frame();
    const std::uint64_t id =
        g.form == test::Form::EachOwn ? g.own_options[g.indices.empty() ? 0 : g.indices[0]].id : g.options.id;
    for (std::uint32_t h = 1; h < kHandleCount; ++h) {
        const auto at = context.handle_position(id, static_cast<Handle>(h), camera.target);
        if (!at) continue;
        const double turn = dice.between(0, 2 * std::numbers::pi);
        for (const double off : {0.0, 5.0}) {
            const glm::dvec2 press = *at + dice.pixels(off);
            const std::string fault = first_pixel_of(g, camera, press, {std::cos(turn), std::sin(turn)}, device, leaps);
            EXPECT_EQ(fault, "") << what << ", " << handle_name(static_cast<Handle>(h)) << ", form "
                                 << static_cast<int>(g.form);
        }
    }
    if (g.form != test::Form::Points) return;
    if (const auto at = world_to_screen(camera, g.points[0])) {
        const glm::dvec2 press = glm::dvec2(*at) + dice.pixels(4);
        EXPECT_EQ(first_pixel_of(g, camera, press, {0.6, 0.8}, device, leaps), "") << what;
    }
}

// One plain object, along each axis and aslant.
TEST(NoLeap, OfAPlainObjectInOrdinaryViews) {
    Leaps leaps;
    test::Dice dice(1);
    for (const bool orthographic : {true, false})
        for (const glm::dvec3& eye :
             {glm::dvec3(7, 0, 0), glm::dvec3(0, 7, 0), glm::dvec3(0, 0, 7), glm::dvec3(-7, 0, 0), glm::dvec3(0, -7, 0),
              glm::dvec3(0, 0, -7), glm::dvec3(4, 3, 6), glm::dvec3(-5, 1, 2)})
            for (const std::uint32_t bits : {1u, 2u, 4u, 7u, 8u, 16u})
                for (const TransformKind kind : {TransformKind::Double, TransformKind::Float,
                                                 TransformKind::FloatMatrix, TransformKind::DoubleMatrix}) {
                    const glm::dvec3 up = eye.x == 0 && eye.z == 0 ? glm::dvec3(0, 0, 1) : glm::dvec3(0, 1, 0);
                    const Camera camera = test::look_at(eye, {0.2, 0.1, 0}, up, {.orthographic = orthographic});
                    test::AnyGizmo g(dice, 10);
                    g.form = test::Form::One;
                    g.kind = kind;
                    g.has_angles = false;
                    g.mode = static_cast<Mode>(bits);
                    g.options = {.id = 10};
                    g.doubles = {{{0.2, 0.1, 0}}};
                    g.floats = {{{0.2f, 0.1f, 0}}};
                    g.matrices = {to_matrix(g.doubles[0])};
                    g.float_matrices = {glm::mat4(g.matrices[0])};
                    free_to_leap(g);
                    leap_from_all(g, camera, dice, leaps, "mode " + std::to_string(bits));
                }
    EXPECT_GT(leaps.bound, 5000);
    leaps.print("ordinary");
}

TEST(NoLeap, OfAnythingUnderAnyOptions) {
    Leaps leaps;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(test::scaled(30000)); ++seed) {
        test::Dice dice(seed);
        test::AnyGizmo g(dice, 10);
        free_to_leap(g);
        leap_from_all(g, dice.camera({}, 0), dice, leaps, "seed " + std::to_string(seed));
    }
    EXPECT_GT(leaps.bound, test::scaled(100000));
    leaps.print("random");
}

// A box that stands or floats, and a floor or a wall that the host picks under the cursor: what is grabbed stays in the
// hand.
TEST(NoLeapOnASurface, TheFirstPixelMovesTheGrabbedPointByAPixel) {
    double worst = 0;
    int drags = 0;
    for (const bool orthographic : {true, false})
        for (const glm::dvec3& eye : {glm::dvec3(4, 3, 6), glm::dvec3(-2, 7, 3), glm::dvec3(0.1, 6, 0.1)})
            for (const double height : {0.0, 0.5, 1.2})
                for (const bool on_bounds : {false, true})
                    for (const SurfaceAxis align : {SurfaceAxis::None, SurfaceAxis::Y, SurfaceAxis::X})
                        for (const glm::dvec3& normal : {glm::dvec3(0, 1, 0), glm::dvec3(0)})
                            for (int i = 0; i < 8; ++i) {
                                test::Editor e;
                                e.object.position = {0, height, 0};
                                e.camera =
                                    test::look_at(eye, {0, height, 0}, {0, 1, 0}, {.orthographic = orthographic});
                                e.options.surface = {.on = true, .align = align, .place_on_bounds = on_bounds};
                                const auto frame = [&](const glm::dvec2& cursor, bool down) {
                                    const auto ray = screen_ray(e.camera, cursor);
                                    const glm::dvec3 at =
                                        ray->origin - ray->direction * (ray->origin.y / ray->direction.y);
                                    e.options.surface.point = SurfacePoint{at, normal};
                                    e.frame({.cursor = cursor, .down = down});
                                };
                                frame({-99, -99}, false);
                                const auto press = e.context.handle_position(7, Handle::TranslateView);
                                ASSERT_TRUE(press);
                                frame(*press, true);
                                ASSERT_TRUE(e.context.is_active());
                                frame(*press, true);
                                const auto grabbed = e.context.feedback()->grabbed_px;
                                const double turn = std::numbers::pi * i / 4;
                                frame(*press + glm::dvec2(std::cos(turn), std::sin(turn)), true);
                                const auto now = e.context.feedback()->grabbed_px;
                                ASSERT_TRUE(grabbed && now);
                                worst = std::max(worst, glm::length(*now - *grabbed));
                                ++drags;
                            }
    EXPECT_LE(worst, kMostLeapPx);
    std::printf("on a surface: %d drags, at most %.3f px\n", drags, worst);
}

} // namespace
