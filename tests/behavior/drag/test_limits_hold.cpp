// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The law of limits, over random drags: what was within is as without limits, to the bit; everything else is the
// nearest change that keeps every member within them, and that change is what is reported. For one object, a selection
// and nodes under their own parents; for moves, rotations, scales and sides of boxes.
#include "support/limited_drag.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

#include <array>
#include <tuple>
#include <vector>

namespace {

using namespace gizmo;
using test::Allowed;
using test::coin;
using test::LimitedDrag;
using test::LimitedScene;
using test::mode_of;
using test::Random;
using test::uniform;

enum class LimitedKind { Object, Selection, Nodes };

// What a drag changes: an object, members under one parent, or members under a parent each.
struct LimitedSubject {
    LimitedKind kind = LimitedKind::Object;
    LimitedScene scene{}; ///< the gizmo's
    std::vector<DTransform> starts{};
    std::vector<glm::dmat4> parents{}; ///< of nodes
    std::vector<Member> nodes{};
    glm::dmat4 parent{1}; ///< of a selection

    const Limits& limits() const { return scene.options.limits; }
    DragMembers members() const { return {.starts = starts, .nodes = nodes, .parent = parent}; }
    glm::dmat3 parent_from_world(std::size_t i) const {
        return glm::inverse(kind == LimitedKind::Object  ? scene.world_from_parent()
                            : kind == LimitedKind::Nodes ? glm::dmat3(parents[i])
                                                         : glm::dmat3(parent));
    }
    // What a change makes of a member, with no limit of its own.
    DTransform changed(DragUpdate change, std::size_t i) const {
        change.drag.options.limits = {};
        if (kind != LimitedKind::Nodes) return update_member(change, starts[i], scene.options).transform;
        return update_member(change, starts[i], scene.options, parents[i], glm::dmat4(1))->transform;
    }
    // What is written.
    DTransform written(const DragUpdate& update, std::size_t i) const {
        if (kind == LimitedKind::Object) return update.transform;
        if (kind == LimitedKind::Selection) return update_member(update, starts[i], scene.options).transform;
        return update_member(update, starts[i], scene.options, parents[i], glm::dmat4(1))->transform;
    }
    double beyond(const DTransform& now, std::size_t i) const {
        return std::max(test::position_beyond(limits(), starts[i].position, now.position),
                        test::scale_beyond(limits(), starts[i].scale, now.scale));
    }
    // The most that a change takes any member beyond the limits.
    double beyond(const DragUpdate& change) const {
        double worst = 0;
        for (std::size_t i = 0; i < starts.size(); ++i)
            worst = std::max(worst, beyond(changed(change, i), i));
        return worst;
    }
};

// Bounds about the starts; with `outside` some of the starts are beyond them. Of members the scales are within.
void random_limits(Random& random, const std::vector<DTransform>& starts, bool scales, bool outside, Limits& l) {
    const auto about = [&](glm::dvec3 DTransform::*number, bool out, int k, double& min, double& max) {
        if (!coin(random)) return;
        test::random_bounds(random, (starts[0].*number)[k], 1, out, min, max);
        for (const DTransform& start : starts) {
            if (out || starts.size() == 1) continue;
            min = std::min(min, (start.*number)[k]);
            max = std::max(max, (start.*number)[k]);
        }
    };
    for (int k = 0; k < 3; ++k) {
        about(&DTransform::position, outside, k, l.position_min[k], l.position_max[k]);
        if (scales) about(&DTransform::scale, outside && starts.size() == 1, k, l.scale_min[k], l.scale_max[k]);
    }
}

std::optional<LimitedSubject> random_subject(Random& random, LimitedKind kind, Mode mode) {
    LimitedSubject s{.kind = kind};
    Options& options = s.scene.options;
    const std::size_t count = kind == LimitedKind::Object ? 1 : 1 + random() % 5;
    for (std::size_t i = 0; i < count; ++i) {
        s.starts.push_back({.position = test::random_unit(random) * uniform(random, 0, 3),
                            .rotation = coin(random) ? test::random_rotation(random) : glm::identity<glm::dquat>(),
                            .scale = test::random_scale(random)});
        if (kind == LimitedKind::Nodes) s.parents.push_back(test::random_parent(random));
    }
    if (uniform(random, 0, 1) < 0.8) options.parent = s.parent = test::random_parent(random);
    options.space = static_cast<Space>(random() % 5);
    options.basis = test::random_rotation(random);
    options.pivot = static_cast<Pivot>(random() % 5);
    options.pivot_point = test::random_unit(random);
    options.shear = std::array{ShearPolicy::ObjectAxes, ShearPolicy::Nearest, ShearPolicy::Matrix}[random() % 3];
    options.negative_scale = coin(random) ? NegativeScale::Allow : NegativeScale::Clamp;
    options.box = {{-1, -0.5, uniform(random, -1, 0)}, {uniform(random, 0.2, 1), 0.5, 0.75}};
    if (coin(random)) options.snap.translation = uniform(random, 0.05, 1);
    random_limits(random, s.starts, mode == Mode::Scale || mode == Mode::Bounds, coin(random), options.limits);
    s.scene.object = s.starts[0];
    for (std::size_t i = 0; i < s.parents.size(); ++i)
        s.nodes.push_back({&s.starts[i], &s.parents[i], -1});
    if (kind == LimitedKind::Nodes) {
        const auto frame = selection_frame(s.nodes, options);
        if (!frame) return std::nullopt;
        s.scene.object = frame->transform;
        options = frame->options;
    } else if (kind == LimitedKind::Selection) {
        const auto frame = selection_frame(std::span<const DTransform>(s.starts), options);
        if (!frame) return std::nullopt;
        s.scene.object = *frame;
    }
    if (!test::place_before_random_camera(random, mode, s.scene)) return std::nullopt;
    return s;
}

std::optional<LimitedDrag> random_drag(Random& random, const LimitedSubject& s, Handle handle) {
    const DragMembers members = s.members();
    DragInput input{.members = s.kind == LimitedKind::Object ? nullptr : &members};
    if (handle != Handle::RotateTrackball && mode_of(handle) != Mode::Bounds) input.typed = test::maybe_typed(random);
    if (mode_of(handle) == Mode::Rotate) input.typed.value[0] *= 60;
    return test::drag_both(s.scene, handle, test::random_way(random),
                           {.snap = coin(random), .from_center = coin(random)}, input);
}

Handle random_handle(Random& random, Mode mode) {
    Handle handle = Handle::None;
    while (mode_of(handle) != mode || handle == Handle::Custom)
        handle = static_cast<Handle>(1 + random() % (kHandleCount - 1));
    return handle;
}

// The change `share` farther from the kept one to the one asked for.
DragUpdate farther(const LimitedDrag& d, double share) {
    DragUpdate next = d.kept;
    next.delta += (d.asked.delta - d.kept.delta) * share;
    next.ratio += (d.asked.ratio - d.kept.ratio) * share;
    next.angle += (d.asked.angle - d.kept.angle) * share;
    return next;
}

double least_of(const glm::dvec3& v) {
    return std::min({v.x, v.y, v.z});
}

// No scale comes nearer to zero than that.
bool is_near_zero(const LimitedSubject& s, const DragUpdate& change) {
    const bool mirrors = s.scene.options.negative_scale == NegativeScale::Allow;
    double least = least_of(mirrors ? glm::abs(change.ratio) : change.ratio);
    for (std::size_t i = 0; i < s.starts.size(); ++i)
        least = std::min(least, least_of(glm::abs(s.changed(change, i).scale / s.starts[i].scale)));
    return least < kMinScaleRatio * (1 + 1e-6);
}

// On a circle that grazes a bound what is beyond may be a short way.
bool is_as_far_as_it_goes(const LimitedSubject& s, const LimitedDrag& d) {
    for (const double share : {1e-3, 1e-5, 1e-7})
        if (is_near_zero(s, farther(d, share)) || s.beyond(farther(d, share)) > 0) return true;
    return false;
}

// Of a square, an edge of a box, or nodes that move freely: the changes all round the kept one that are nearer to the
// one asked for are beyond.
void expect_nearest_all_round(const LimitedSubject& s, const LimitedDrag& d, const PlaneGrab& plane) {
    const HandleInfo info = info_of(d.drag.handle);
    const bool resizes = info.action == Action::Bounds, is_free = info.shape == HandleShape::ViewCircle;
    const int j = (info.axis + 1) % 3, k = (info.axis + 2) % 3;
    const glm::dvec3 normal = glm::normalize(glm::cross(plane.u, plane.v)), across = glm::cross(normal, plane.u);
    const auto moved = [&](const DragUpdate& change) {
        if (!resizes) return change.delta;
        return plane.u * ((change.ratio[j] - 1) * plane.side.x) + plane.v * ((change.ratio[k] - 1) * plane.side.y);
    };
    const glm::dvec3 asked = moved(d.asked);
    const double distance = glm::length(moved(d.kept) - asked);
    for (int way = 0; way < (is_free ? 96 : 32); ++way) {
        const double t = way * std::numbers::pi / 16, rise = is_free ? way / 32 - 1 : 0;
        for (const double step : {1e-4, 1e-2}) {
            const glm::dvec3 by = glm::normalize(glm::dvec3(std::cos(t), std::sin(t), rise)) * (distance * step);
            DragUpdate change = d.kept;
            if (resizes) {
                change.ratio[j] += by.x / plane.side.x;
                change.ratio[k] += by.y / plane.side.y;
            } else {
                change.delta += plane.u * by.x + across * by.y + normal * by.z;
            }
            if (glm::length(moved(change) - asked) > distance * (1 - 1e-8)) continue;
            EXPECT_TRUE(s.beyond(change) > 0 || is_near_zero(s, change)) << handle_name(d.drag.handle);
        }
    }
}

// What is free along each axis by itself is the nearest number of each.
void expect_nearest_numbers(const LimitedSubject& s, const glm::dvec3 DTransform::*number, const glm::dvec3& min,
                            const glm::dvec3& max, const LimitedDrag& d) {
    const glm::dvec3 start = s.starts[0].*number, now = d.kept.transform.*number, asked = d.asked.transform.*number;
    for (int i = 0; i < 3; ++i) {
        const Allowed allowed(min[i], max[i], start[i]);
        double to = std::clamp(asked[i], allowed.low, allowed.high);
        if (number == &DTransform::scale && std::abs(to) < kMinScaleRatio * std::abs(start[i]))
            to = kMinScaleRatio * start[i];
        EXPECT_NEAR(now[i], to, 1e-9 * (1 + glm::length(asked))) << handle_name(d.drag.handle);
    }
}

// Returns false if a way farther is free.
bool expect_nearest(const LimitedSubject& s, const LimitedDrag& d) {
    const HandleInfo info = info_of(d.drag.handle);
    const Limits& l = s.limits();
    const auto* plane = std::get_if<PlaneGrab>(&d.drag.grab);
    if (info.handle == Handle::TranslateView && s.kind == LimitedKind::Object)
        expect_nearest_numbers(s, &DTransform::position, l.position_min, l.position_max, d);
    if (info.action == Action::Scale && info.handle != Handle::ScaleUniform && s.kind == LimitedKind::Object &&
        s.scene.options.shear == ShearPolicy::ObjectAxes && s.scene.options.pivot != Pivot::Custom)
        expect_nearest_numbers(s, &DTransform::scale, l.scale_min, l.scale_max, d);
    const bool is_straight = plane && (info.action == Action::Bounds || info.shape == HandleShape::Plane ||
                                       (info.shape == HandleShape::ViewCircle && s.kind == LimitedKind::Nodes));
    if (is_straight && info.action != Action::Scale) expect_nearest_all_round(s, d, *plane);
    return is_as_far_as_it_goes(s, d);
}

struct LimitedCount {
    int drags = 0, limited = 0, short_of = 0;
};

void expect_law(const LimitedSubject& s, const LimitedDrag& d, LimitedCount& count) {
    const DragUpdate &kept = d.kept, &asked = d.asked;
    const char* const name = handle_name(kept.drag.handle);
    const double size = 1 + glm::length(kept.delta) + glm::length(kept.ratio);
    double asked_beyond = 0;
    // A start on a bound may be held by a rounding.
    const bool on_bound = kept.limited && glm::length(kept.delta - asked.delta) < 1e-14 * size &&
                          glm::length(kept.ratio - asked.ratio) < 1e-14 * size && kept.angle == asked.angle;
    for (std::size_t i = 0; i < s.starts.size(); ++i)
        asked_beyond = std::max(asked_beyond, s.beyond(s.written(asked, i), i));
    for (std::size_t i = 0; i < s.starts.size(); ++i) {
        const DTransform now = s.written(kept, i), told = s.changed(kept, i);
        EXPECT_LE(s.beyond(now, i), test::kBeyond) << name;
        EXPECT_LT(glm::length(now.position - told.position) + glm::length(now.scale - told.scale), 2e-6 * size)
            << name << ": what is reported is what is written";
        EXPECT_GT(least_of(glm::abs(now.scale / s.starts[i].scale)), kMinScaleRatio * (1 - 1e-9))
            << name << ": never zero";
        EXPECT_TRUE(asked_beyond > 0 || on_bound || same_bits(now, s.written(asked, i)))
            << name << ": nothing was in the way";
    }
    // NegativeScale limits without limits too.
    EXPECT_TRUE(asked_beyond > 0 || on_bound || kept.limited == asked.limited) << name;
    const bool must_hold = asked_beyond > 1e-6;
    EXPECT_TRUE(!must_hold || kept.limited) << name;
    const Feedback f = feedback_of(kept, s.scene.projector);
    EXPECT_TRUE(f.limited == kept.limited && f.delta == kept.delta && f.ratio == kept.ratio && f.angle == kept.angle);
    if (const auto* line = std::get_if<LineGrab>(&kept.drag.grab)) {
        EXPECT_LT(glm::length(glm::cross(kept.delta, line->direction)), 1e-8 * size) << name << ": off its line";
    }
    const auto* plane = std::get_if<PlaneGrab>(&kept.drag.grab);
    if (plane && info_of(kept.drag.handle).shape == HandleShape::Plane) {
        const glm::dvec3 normal = glm::normalize(glm::cross(plane->u, plane->v));
        EXPECT_LT(std::abs(glm::dot(kept.delta, normal)), 1e-8 * size) << name << ": off its plane";
    }
    ++count.drags;
    count.limited += kept.limited;
    if (must_hold && !asked.limited) count.short_of += !expect_nearest(s, d);
}

// A press changes nothing, also of an object that is outside.
void expect_press_is_nothing(const LimitedSubject& s, const LimitedDrag& d) {
    if (!s.scene.projector.contains(d.drag.cursor)) return;
    const DragMembers members = s.members();
    const auto press = update_drag(d.drag, s.scene.projector, {.cursor = d.drag.cursor},
                                   {.members = s.kind == LimitedKind::Object ? nullptr : &members});
    ASSERT_TRUE(press);
    for (std::size_t i = 0; i < s.starts.size(); ++i)
        EXPECT_TRUE(same_bits(s.written(*press, i), s.starts[i])) << handle_name(d.drag.handle);
    EXPECT_FALSE(press->limited);
}

struct LimitsRow {
    const char* name;
    LimitedKind kind;
    Mode mode;
};
const LimitsRow kLimitsRows[] = {
    {"ObjectMoves", LimitedKind::Object, Mode::Translate},
    {"ObjectRotates", LimitedKind::Object, Mode::Rotate},
    {"ObjectScales", LimitedKind::Object, Mode::Scale},
    {"ObjectSides", LimitedKind::Object, Mode::Bounds},
    {"SelectionMoves", LimitedKind::Selection, Mode::Translate},
    {"SelectionRotates", LimitedKind::Selection, Mode::Rotate},
    {"SelectionScales", LimitedKind::Selection, Mode::Scale},
    {"NodesMoves", LimitedKind::Nodes, Mode::Translate},
    {"NodesRotates", LimitedKind::Nodes, Mode::Rotate},
    {"NodesScales", LimitedKind::Nodes, Mode::Scale},
};
class LimitsHold : public testing::TestWithParam<LimitsRow> {};

TEST_P(LimitsHold, WhatIsWithinIsFreeAndAllElseIsTheNearest) {
    const auto& [name, kind, mode] = GetParam();
    Random random(11 + 8 * static_cast<unsigned>(kind) + static_cast<unsigned>(mode));
    LimitedCount count;
    for (int n = 0; n < test::scaled(16000) && !HasFailure(); ++n) {
        const auto s = random_subject(random, kind, mode);
        if (!s) continue;
        const auto d = random_drag(random, *s, random_handle(random, mode));
        if (!d) continue;
        expect_law(*s, *d, count);
        expect_press_is_nothing(*s, *d);
    }
    EXPECT_GT(count.drags, test::scaled(8000));
    EXPECT_GT(count.limited, test::scaled(500));
    EXPECT_EQ(count.short_of, 0);
}
INSTANTIATE_TEST_SUITE_P(Subjects, LimitsHold, testing::ValuesIn(kLimitsRows),
                         [](const auto& row) { return row.param.name; });

// The angle of each member is its rotation's twist about the ring, in its parent's space, mirrored or not; the rotation
// is the nearest that all of them allow.
TEST(LimitsOfTwists, AreEachMembersInItsParentsSpace) {
    Random random(14);
    int drags = 0, limited = 0, mirrors = 0;
    const auto twist = [](const glm::dquat& q, const glm::dvec3& n) {
        return std::remainder(2 * std::atan2(glm::dot(glm::dvec3(q.x, q.y, q.z), n), q.w), 2 * std::numbers::pi);
    };
    for (int n = 0; n < test::scaled(30000); ++n) {
        const auto kind = static_cast<LimitedKind>(n % 3);
        auto s = random_subject(random, kind, Mode::Rotate);
        if (!s) continue;
        const Handle handle = test::any_of(random, {Handle::RotateX, Handle::RotateY, Handle::RotateZ});
        const int axis = info_of(handle).axis;
        Limits only_angles;
        const double about_zero = uniform(random, -1, 1);
        test::random_bounds(random, about_zero, 2, coin(random), only_angles.angle_min[axis],
                            only_angles.angle_max[axis]);
        s->scene.options.limits = only_angles;
        const auto d = random_drag(random, *s, handle);
        if (!d) continue;
        ++drags;
        limited += d->kept.limited;
        double low = -Limits::kNone, high = Limits::kNone;
        for (std::size_t i = 0; i < s->starts.size(); ++i) {
            const glm::dmat3 p = s->parent_from_world(i);
            const glm::dvec3 about = glm::normalize(p * d->kept.axis);
            const double at_press = twist(s->starts[i].rotation, about);
            const double sense = glm::determinant(p) < 0 ? -1 : 1;
            mirrors += sense < 0;
            const Allowed allowed(only_angles.angle_min[axis], only_angles.angle_max[axis], at_press);
            low = std::max(low, sense * ((sense < 0 ? allowed.high : allowed.low) - at_press));
            high = std::min(high, sense * ((sense < 0 ? allowed.low : allowed.high) - at_press));
            const double kept = at_press + sense * d->kept.angle;
            EXPECT_LE(allowed.beyond(kept), test::kBeyond);
            EXPECT_NEAR(std::remainder(twist(s->written(d->kept, i).rotation, about) - kept, 2 * std::numbers::pi), 0,
                        1e-9)
                << "what is written has that twist";
        }
        EXPECT_NEAR(d->kept.angle, std::clamp(d->asked.angle, low, high), 1e-12 * (1 + std::abs(d->asked.angle)));
        EXPECT_EQ(d->kept.limited, d->kept.angle != d->asked.angle);
    }
    EXPECT_GT(drags, test::scaled(18000));
    EXPECT_GT(limited, test::scaled(6000));
    EXPECT_GT(mirrors, test::scaled(6000));
}

// Under a parent that was turned, or of floats, axes lie off a bound's plane by a rounding. They slide along it all the
// same, each number by itself, and the move that is reported is the one that is written.
TEST(LimitsOfAxesOffByARounding, SlideAlongTheBound) {
    Random random(12);
    int drags = 0, limited = 0;
    for (int n = 0; n < test::scaled(12000); ++n) {
        LimitedScene s;
        s.object.position = {uniform(random, -0.9, 0.9), uniform(random, -0.9, 0.9), uniform(random, -0.9, 0.9)};
        s.options.parent = glm::mat4_cast(test::random_rotation(random));
        if (coin(random)) s.options.parent = glm::dmat4(glm::mat4(*s.options.parent)); // as far off as a float
        if (n % 3 == 0) s.object.rotation = glm::angleAxis(uniform(random, -9e-7, 9e-7), test::random_unit(random));
        s.options.space = n % 3 == 0 || coin(random) ? Space::Local : Space::Parent;
        Limits& l = s.options.limits;
        l.position_min = glm::dvec3(-1), l.position_max = glm::dvec3(1);
        if (coin(random)) l.position_min.z = l.position_max.z = s.object.position.z;
        if (!test::place_before_random_camera(random, Mode::Translate, s)) continue;
        const Handle handle =
            test::any_of(random, {Handle::TranslateXY, Handle::TranslateX, Handle::TranslateYZ, Handle::TranslateZX});
        const auto d = test::drag_both(s, handle, test::random_way(random));
        if (!d) continue;
        ++drags;
        limited += d->kept.limited;
        const glm::dvec3 &now = d->kept.transform.position, &asked = d->asked.transform.position;
        for (int i = 0; i < 3; ++i) {
            EXPECT_GE(now[i], l.position_min[i]);
            EXPECT_LE(now[i], l.position_max[i]);
            EXPECT_NEAR(now[i], std::clamp(asked[i], l.position_min[i], l.position_max[i]),
                        2e-6 * (1 + glm::length(asked)));
        }
        EXPECT_LT(glm::length(d->kept.drag.frame.parent_from_world * d->kept.delta - (now - s.object.position)), 1e-12);
    }
    EXPECT_GT(drags, test::scaled(7000));
    EXPECT_GT(limited, test::scaled(2000));
}

} // namespace
