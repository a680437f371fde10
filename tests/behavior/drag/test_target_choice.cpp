// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The choice of a target among all that the host offers: what is under the cursor, at its depth, in one ranked set.
#include "support/editor.hpp"
#include "support/orthographic_camera.hpp"
#include "support/scale.hpp"

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

struct Placer : test::Editor {
    std::vector<SnapFeature> features;
    std::optional<SnapTarget> take(const glm::dvec2& cursor) {
        options.snap_geometry.features = features;
        frame({.cursor = cursor, .down = true, .snap = true});
        const auto feedback = context.feedback();
        return feedback ? feedback->snap_target : std::nullopt;
    }
};

SnapFeature ground(double step, const glm::dvec3& at = {0, 0, 0}) {
    return {.kind = SnapKind::Grid, .user = 1, .position = at, .direction = {0, 1, 0}, .u = {step, 0, 0}};
}

// --- the ordinary case: a ground grid
// ---------------------------------------------------------------------------------

TEST(TargetChoice, AFreeMoveFromAboveTakesTheCrossingUnderTheCursor) {
    Placer e;
    e.camera = test::orthographic_camera({0, 9, 0}, {0, 0, -1});
    e.object.position = {0.25, 0, -0.5};
    e.features = {ground(0.5)};
    e.press(Handle::TranslateView);
    for (int x = -4; x <= 4; ++x)
        for (int z = -3; z <= 3; ++z) {
            const glm::dvec3 crossing(0.5 * x, 0, 0.5 * z);
            const auto target = e.take(e.pixel(crossing) + glm::dvec2(4, -3));
            ASSERT_TRUE(target);
            EXPECT_EQ(target->part, SnapPart::Crossing);
            EXPECT_EQ(target->cell, glm::dvec2(x, -z)) << "its y axis is normal to the other two";
            EXPECT_LT(glm::length(e.object.position - crossing), 1e-12);
        }
}

// The object floats before the grid, which is farther away than any radius.
TEST(TargetChoice, AFreeMoveTakesTheCrossingUnderTheCursorAtItsDepth) {
    Placer e;
    e.camera = test::orthographic_camera({4, 5, 8});
    e.object.position = {0, 1.5, 1};
    e.features = {ground(0.5)};
    e.press(Handle::TranslateView);
    const auto target = e.take(e.pixel({0.5, 0, -1}) + glm::dvec2(2, 3));
    ASSERT_TRUE(target);
    EXPECT_EQ(target->part, SnapPart::Crossing);
    EXPECT_LT(glm::length(e.object.position - glm::dvec3(0.5, 0, -1)), 1e-12);
}

// Between two crossings 24 pixels apart: until the other one is nearer by a third of the radius, 4.67 pixels.
TEST(TargetChoice, ACrossingIsKeptUntilAnotherIsClearlyNearer) {
    for (const bool as_points : {false, true}) {
        Placer e;
        e.camera = test::orthographic_camera({0, 9, 0}, {0, 0, -1});
        e.options.snap_geometry.parts = snap_bit(SnapPart::Crossing) | snap_bit(SnapPart::Point);
        e.features = {ground(0.24)};
        if (as_points) e.features = {{.user = 1}, {.user = 2, .position = {0.24, 0, 0}}};
        const glm::dvec2 grip = e.press(Handle::TranslateView) - e.pixel({0, 0, 0}), at = e.pixel({0, 0, 0}) + grip;
        const auto x_at = [&](double px) {
            EXPECT_TRUE(e.take(at + glm::dvec2(12, 0))); // halfway nothing changes
            EXPECT_TRUE(e.take(at + glm::dvec2(px, 0)));
            return e.object.position.x;
        };
        EXPECT_EQ(x_at(4), 0);
        EXPECT_EQ(x_at(14.2), 0) << "the other one is nearer by 4.4 pixels";
        EXPECT_NEAR(x_at(14.5), 0.24, 1e-12) << "by 5";
        EXPECT_NEAR(x_at(9.8), 0.24, 1e-12);
        EXPECT_EQ(x_at(9.5), 0);
    }
}

// A line 24 pixels from the next: the same.
TEST(TargetChoice, ALineOfAGridIsKeptUntilAnotherIsClearlyNearer) {
    Placer e;
    e.camera = test::orthographic_camera({0, 9, 0}, {0, 0, -1});
    e.options.snap_geometry.parts = snap_bit(SnapPart::GridLine);
    e.features = {ground(0.24)};
    const glm::dvec2 at = e.press(Handle::TranslateView);
    const auto x_at = [&](double px, double along) {
        const auto target = e.take(at + glm::dvec2(px, along));
        EXPECT_TRUE(target && target->index / 2 == 1);
        return e.object.position.x;
    };
    EXPECT_EQ(x_at(2, 12), 0);
    for (int i = 0; i < 40; ++i) {
        EXPECT_EQ(x_at(14.2, 10 + 0.1 * i), 0) << "whatever the place along it";
        EXPECT_NEAR(e.object.position.z, (10 + 0.1 * i) * 0.01, 1e-9) << "where the cursor has it";
    }
    x_at(13, 12);
    EXPECT_NEAR(x_at(14.5, 12), 0.24, 1e-12);
    x_at(12, 12);
    EXPECT_NEAR(x_at(9.8, 12), 0.24, 1e-12);
    x_at(12, 12);
    EXPECT_EQ(x_at(9.5, 12), 0);
}

// --- crossings are as good as points
// ----------------------------------------------------------------------------------

struct GridCase {
    test::Scene scene;
    Handle handle = Handle::None;
    SnapFeature grid{}, point{}; // the point is a crossing
    std::optional<Drag> drag{};
    glm::dvec2 at{0}; // of the crossing
    double sine = 0;  // between the grid and the line of sight there
};

std::optional<GridCase> grid_case(Random& random) {
    auto scene = test::random_scene(random, Mode::Translate, 20, 80);
    if (!scene) return std::nullopt;
    GridCase c;
    c.scene = *scene;
    const Projector& projector = scene->projector;
    c.handle = static_cast<Handle>(static_cast<int>(Handle::TranslateX) + static_cast<int>(random() % 7));
    if (test::coin(random)) c.handle = Handle::TranslateView;
    const auto pivot = test::pixel(projector, scene->placement.pivot);
    if (!pivot) return std::nullopt;
    c.drag = begin_drag(projector, scene->placement, c.handle, scene->transform, scene->options,
                        *pivot + glm::dvec2(uniform(random, -8, 8), uniform(random, -8, 8)));
    const Viewport& v = projector.viewport;
    const auto ray = screen_ray(
        scene->camera, {v.x + v.width * uniform(random, 0.1, 0.9), v.y + v.height * uniform(random, 0.1, 0.9)});
    if (!c.drag || !ray) return std::nullopt;
    // Somewhere before the camera, and of any size in the image.
    const double far = glm::length(scene->placement.pivot - ray->origin) * std::exp2(uniform(random, -1, 2));
    const glm::dvec3 p = ray->origin + ray->direction * far, n = test::random_unit(random),
                     x = glm::normalize(glm::cross(n, test::random_unit(random)));
    const auto seen = test::pixel(projector, p);
    if (!seen) return std::nullopt;
    const double step = std::exp2(uniform(random, 1, 8)) * projector.w_at(p) / projector.focal; // 2 to 256 pixels
    const auto some = [&] { return std::floor(uniform(random, -9, 10)); };
    const glm::dvec3 origin = p + x * (some() * step) + glm::cross(n, x) * (some() * step);
    c.grid = {.kind = SnapKind::Grid, .user = 1, .position = origin, .direction = n, .u = x * step};
    c.point = {.user = 2, .position = p};
    c.at = *seen;
    c.sine = std::abs(glm::dot(n, projector.towards_viewer(p)));
    return c;
}

std::optional<SnapTarget> target_of(const GridCase& c, const SnapFeature& feature, const glm::dvec2& cursor,
                                    std::uint32_t parts) {
    const SnapGeometry geometry{.parts = parts, .features = {&feature, 1}};
    const auto update =
        update_drag(*c.drag, c.scene.projector, {.cursor = cursor, .snap = true}, {.snap_geometry = geometry});
    return update ? update->drag.progress.snap_target : std::nullopt;
}

// Pixels from the cursor, or from the source without snapping.
double px_to(const GridCase& c, const glm::dvec3& p, const glm::dvec2& cursor) {
    const auto free = update_drag(*c.drag, c.scene.projector, {.cursor = cursor});
    const auto at = test::pixel(c.scene.projector, p),
               source = test::pixel(c.scene.projector, c.drag->frame.pivot + free->delta);
    return std::min(glm::length(*at - cursor), source ? glm::length(*at - *source) : 1e9);
}

// Wherever the same place is taken as a point, a crossing is, and none that is farther.
TEST(TargetChoice, ACrossingIsTakenAsSurelyAsAPoint) {
    Random random(5801);
    int taken = 0, missed = 0, steep = 0;
    for (int i = 0; i < test::scaled(100000); ++i) {
        const auto c = grid_case(random);
        if (!c || c->sine < 0.02) continue;
        const double turn = uniform(random, 0, 6.3);
        const glm::dvec2 cursor = c->at + uniform(random, 0, 13) * glm::dvec2(std::cos(turn), std::sin(turn));
        if (!target_of(*c, c->point, cursor, 0)) continue;
        ++taken;
        steep += c->sine < 0.2;
        const auto target = target_of(*c, c->grid, cursor, snap_bit(SnapPart::Crossing));
        missed += !target || px_to(*c, target->to, cursor) > px_to(*c, c->point.position, cursor) + 1e-6;
    }
    RecordProperty("taken", taken);
    EXPECT_GE(taken, 2000);
    EXPECT_GE(steep, 100);
    EXPECT_EQ(missed, 0) << "of " << taken;
}

// The same for its lines and a free move.
TEST(TargetChoice, ALineOfAGridIsTakenAsSurelyAsALine) {
    Random random(5805);
    int taken = 0, missed = 0;
    for (int i = 0; i < test::scaled(100000); ++i) {
        const auto c = grid_case(random);
        if (!c || c->sine < 0.1 || c->handle != Handle::TranslateView) continue;
        const glm::dvec2 cursor = c->at + glm::dvec2(uniform(random, -9, 9), uniform(random, -9, 9));
        const SnapFeature line{.kind = SnapKind::Line, .position = c->point.position, .direction = c->grid.u};
        if (!target_of(*c, line, cursor, snap_bit(SnapPart::Curve))) continue;
        ++taken;
        missed += !target_of(*c, c->grid, cursor, snap_bit(SnapPart::GridLine));
    }
    EXPECT_GE(taken, 2000);
    EXPECT_EQ(missed, 0) << "of " << taken;
}

// With all parts of the grid, for a cursor within half a radius, so that no line comes first: the crossing, or the
// foot.
TEST(TargetChoice, ACrossingComesBeforeTheLinesAndTheSurfaceOfItsGrid) {
    Random random(5802);
    int taken = 0, feet = 0, others = 0;
    for (int i = 0; i < test::scaled(100000); ++i) {
        const auto c = grid_case(random);
        if (!c || c->sine < 0.2) continue;
        const double turn = uniform(random, 0, 6.3);
        const glm::dvec2 cursor = c->at + uniform(random, 0, 6.9) * glm::dvec2(std::cos(turn), std::sin(turn));
        if (!target_of(*c, c->point, cursor, 0)) continue;
        ++taken;
        const auto target = target_of(*c, c->grid, cursor, 0);
        feet += target && target->part == SnapPart::Foot;
        others += !target || (target->part != SnapPart::Foot && target->part != SnapPart::Crossing);
    }
    EXPECT_GE(taken, 2000);
    EXPECT_LT(feet, taken / 50);
    EXPECT_EQ(others, 0) << "of " << taken;
}

// --- on a plane the cursor keeps the object
// ---------------------------------------------------------------------------

TEST(TargetChoice, APlaneKeepsTheGrabbedPointUnderTheCursor) {
    Random random(5803);
    int taken = 0;
    double worst = 0;
    for (int i = 0; i < test::scaled(100000); ++i) {
        const auto scene = test::random_scene(random, Mode::Translate, 20, 80);
        const auto pivot = scene ? test::pixel(scene->projector, scene->placement.pivot) : std::nullopt;
        if (!pivot) continue;
        const Projector& projector = scene->projector;
        const auto near_by = [&](double px) { return glm::dvec2(uniform(random, -px, px), uniform(random, -px, px)); };
        const auto drag = begin_drag(projector, scene->placement, Handle::TranslateView, scene->transform,
                                     scene->options, *pivot + near_by(8));
        if (!drag) continue;
        const glm::dvec2 cursor = drag->cursor + near_by(150);
        const auto free = update_drag(*drag, projector, {.cursor = cursor});
        if (!free || free->at_bound) continue;
        // At 30 to 75 degrees to the line of sight, within a radius of the source.
        const glm::dvec3 source = drag->frame.pivot + free->delta, sight = projector.towards_viewer(source);
        const glm::dvec3 across = glm::normalize(glm::cross(sight, test::random_unit(random)));
        const double angle = glm::radians(uniform(random, 30, 75));
        const glm::dvec3 n = sight * std::sin(angle) + across * std::cos(angle);
        const double off = uniform(random, -13.9, 13.9) * projector.w_at(source) / projector.focal;
        const SnapFeature plane{.kind = SnapKind::Plane,
                                .position = source + n * off + glm::cross(n, sight) * uniform(random, -9, 9),
                                .direction = n};
        const SnapGeometry geometry{.parts = snap_bit(SnapPart::Surface), .features = {&plane, 1}};
        const auto update =
            update_drag(*drag, projector, {.cursor = cursor, .snap = true}, {.snap_geometry = geometry});
        ASSERT_TRUE(update && update->drag.progress.snap_target) << i;
        ++taken;
        const glm::dvec3 grabbed = test::grabbed_point(*drag) + update->delta;
        const glm::dvec3 at = drag->frame.pivot + update->delta;
        EXPECT_LT(std::abs(glm::dot(at - plane.position, n)), 1e-9 * (1 + glm::length(at)));
        worst = std::max(worst, glm::length(*test::pixel(projector, grabbed) - cursor));
    }
    RecordProperty("worst", std::to_string(worst));
    EXPECT_GE(taken, 2000);
    EXPECT_LT(worst, 1e-9);
}

// A hand that moves by a fraction of a pixel a frame, and then rests.
TEST(TargetChoice, APlaneKeepsASlowHandToo) {
    Placer e;
    const SnapFeature plane{.kind = SnapKind::Plane, .direction = glm::normalize(glm::dvec3(0.3, 1, 0.4))};
    e.features = {plane};
    e.options.snap_geometry.parts = snap_bit(SnapPart::Surface);
    const glm::dvec2 press = e.press(Handle::TranslateView);
    const glm::dvec3 grabbed = test::grabbed_point(e.context.drag()->drag);
    for (int i = 20; i < 200; ++i) {
        const glm::dvec2 cursor = press + glm::dvec2(0.3, -0.05) * static_cast<double>(i);
        ASSERT_TRUE(e.take(cursor)) << i;
        ASSERT_LT(glm::length(e.pixel(grabbed + e.object.position) - cursor), 1e-9) << i;
    }
}

// --- one set
// ----------------------------------------------------------------------------------------------------------

// The provider fills its room with points that are 10 pixels away.
std::size_t fill(void* user, const SnapQuery& query, std::span<SnapFeature> out) {
    const Camera& camera = *query.camera;
    const double px = *static_cast<const double*>(user);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const double turn = static_cast<double>(i) * 0.1;
        const auto ray = screen_ray(camera, query.cursor + px * glm::dvec2(std::cos(turn), std::sin(turn)));
        out[i] = {.user = 100 + i, .position = ray->origin + ray->direction * 7.0};
    }
    return out.size();
}

TEST(TargetChoice, AFullProviderHidesNoFeatureOfTheSpan) {
    for (double px : {10.0, 200.0})
        for (const bool as_grid : {false, true}) {
            Placer e;
            e.options.snap_provider = fill;
            e.options.snap_user = &px;
            e.features = {as_grid ? ground(1, {0.5, -0.5, 0.25})
                                  : SnapFeature{.user = 1, .position = {0.5, -0.5, 0.25}}};
            e.press(Handle::TranslateView);
            const auto target = e.take(e.pixel({0.5, -0.5, 0.25}) + glm::dvec2(3, 0));
            ASSERT_TRUE(target) << px;
            EXPECT_EQ(target->feature.user, 1u) << px;
            EXPECT_LT(glm::length(e.object.position - glm::dvec3(0.5, -0.5, 0.25)), 1e-12);
        }
}

// The other way round: a span of a thousand hides no point of the provider.
TEST(TargetChoice, AFullSpanHidesNoFeatureOfTheProvider) {
    Placer e;
    for (int i = 0; i < 1000; ++i)
        e.features.push_back({.user = 1, .position = {0.4 + 1e-4 * i, 0.1, 0}});
    e.options.snap_provider = [](void*, const SnapQuery&, std::span<SnapFeature> out) {
        out[0] = {.user = 2, .position = {0.45, 0, 0}};
        return std::size_t{1};
    };
    e.press(Handle::TranslateView);
    const auto target = e.take(e.pixel({0.45, 0, 0}));
    ASSERT_TRUE(target);
    EXPECT_EQ(target->feature.user, 2u);
}

// --- what moves with the object is no target
// --------------------------------------------------------------------------

TEST(TargetChoice, TheObjectsOwnFeaturesAreNone) {
    Random random(5804);
    int taken = 0;
    for (int i = 0; i < test::scaled(2000); ++i) {
        // One list of a scene of ten objects, five features each; object k has the users from 5 k.
        Placer all, others;
        const std::uint64_t dragged = random() % 10;
        for (std::uint64_t user = 0; user < 50; ++user) {
            const SnapFeature f{.kind = static_cast<SnapKind>(random() % 4),
                                .user = user,
                                .position = test::random_unit(random) * 1.5,
                                .direction = test::random_unit(random),
                                .radius = 0.2};
            all.features.push_back(f);
            if (user / 5 != dragged) others.features.push_back(f);
        }
        all.options.snap_geometry.own_first = dragged * 5;
        all.options.snap_geometry.own_count = 5;
        // Half of them through the provider.
        std::vector<SnapFeature> provided;
        if (test::coin(random)) {
            provided.assign(all.features.begin(), all.features.begin() + 25);
            all.features.erase(all.features.begin(), all.features.begin() + 25);
            all.options.snap_user = &provided;
            all.options.snap_provider = [](void* user, const SnapQuery&, std::span<SnapFeature> out) {
                const auto& from = *static_cast<const std::vector<SnapFeature>*>(user);
                std::copy(from.begin(), from.end(), out.begin());
                return from.size();
            };
        }
        const glm::dvec2 rest =
            all.press(Handle::TranslateView) + glm::dvec2(uniform(random, -150, 150), uniform(random, -150, 150));
        others.press(Handle::TranslateView);
        const auto a = all.take(rest), b = others.take(rest);
        ASSERT_EQ(a.has_value(), b.has_value()) << i;
        EXPECT_TRUE(same_bits(all.object, others.object)) << i;
        if (a) {
            EXPECT_NE(a->feature.user / 5, dragged);
        }
        taken += a.has_value();
    }
    EXPECT_GT(taken, 100);
}

TEST(TargetChoice, OwnFeaturesAreNoneInOneStepToo) {
    const auto projector = make_projector(test::orthographic_camera()).value();
    const auto placed = place(projector, Mode::Translate, {}, {}, {});
    const auto drag = begin_drag(projector, *placed, Handle::TranslateView, {}, {}, {400, 300});
    const SnapFeature point{.user = ~std::uint64_t{0}, .position = {1, 0, 0}};
    SnapGeometry geometry{.features = {&point, 1}, .own_first = point.user};
    const auto takes = [&] {
        return update_drag(*drag, projector, {.cursor = {500, 300}, .snap = true}, {.snap_geometry = geometry})
            ->drag.progress.snap_target.has_value();
    };
    EXPECT_TRUE(takes()) << "none is own";
    geometry.own_count = 1;
    EXPECT_FALSE(takes());
    geometry.own_first = 0, geometry.own_count = ~std::uint64_t{0};
    EXPECT_TRUE(takes()) << "all but the last";
}

// --- a guide that a policy forbids is none
// ----------------------------------------------------------------------------

// The box is 2 units wide. Its right side is dragged towards and beyond the left one, where another box begins.
TEST(TargetChoice, ABoxHasNoGuideBeyondItsOppositeSide) {
    for (const NegativeScale policy : {NegativeScale::Clamp, NegativeScale::Refuse, NegativeScale::Allow})
        for (const double edge : {-1.6, -1.0, -0.4}) {
            test::Editor e;
            e.mode = Mode::Bounds;
            e.camera = test::orthographic_camera();
            e.object.scale = {2, 1, 1};
            e.options.negative_scale = policy;
            const Neighbor other{.box = {{0, 0, 0}, {0, 0.1, 0.1}},
                                 .world = glm::translate(glm::dmat4(1), glm::dvec3(edge, 1, 0))};
            e.options.neighbors = {&other, 1};
            const glm::dvec2 press = e.press(Handle::BoundsMaxX);
            e.frame({.cursor = press + glm::dvec2((edge + 0.02 - 1) * test::kUnitPx, 0), .down = true, .snap = true});
            const auto feedback = e.context.feedback();
            ASSERT_TRUE(feedback);
            const bool is_beyond = edge<-1, allowed = edge> - 1 || (is_beyond && policy == NegativeScale::Allow);
            EXPECT_EQ(feedback->guide_count > 0, allowed) << static_cast<int>(policy) << ' ' << edge;
            for (std::size_t i = 0; i < feedback->guide_count; ++i)
                EXPECT_TRUE(feedback->guides[i].reached);
            if (allowed) {
                EXPECT_NEAR(e.object.scale.x, edge + 1, 1e-9);
            }
            EXPECT_EQ(feedback->refused, policy == NegativeScale::Refuse && edge + 0.02 < -0.998);
        }
}

} // namespace
