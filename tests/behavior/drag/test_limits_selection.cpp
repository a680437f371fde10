// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Limits of a selection: its members keep together, as far as the tightest lets them.
#include "support/limited_drag.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

#include <array>
#include <tuple>

namespace {

using namespace gizmo;
using test::mode_of;
using test::Random;

// Members under one parent, or each under its own.
struct Selection {
    std::vector<DTransform> starts{};
    std::vector<glm::dmat4> parents{}; ///< each its own; else empty
    std::vector<Member> nodes{};
    Options options{};  ///< as the host gives them
    DTransform frame{}; ///< the handles'
    Options own{};      ///< the drag's
    Projector projector{};
    Placement placement{};

    DragMembers members() const {
        return {.starts = starts, .nodes = nodes, .parent = options.parent.value_or(glm::dmat4(1))};
    }
    DTransform result(const DragUpdate& update, std::size_t i) const {
        if (nodes.empty()) return update_member(update, starts[i], own).transform;
        return update_member(update, starts[i], own, parents[i], glm::dmat4(1))->transform;
    }
    glm::dmat3 parent_from_world(std::size_t i) const {
        return glm::inverse(glm::dmat3(nodes.empty() ? options.parent.value_or(glm::dmat4(1)) : parents[i]));
    }
};

std::optional<Selection> random_selection(Random& random, Mode mode, bool nodes, bool outside) {
    Selection s;
    const std::size_t count = 1 + random() % 5;
    for (std::size_t i = 0; i < count; ++i) {
        s.starts.push_back(
            {.position = test::random_unit(random) * test::uniform(random, 0, 2),
             .rotation = test::coin(random) ? test::random_rotation(random) : glm::identity<glm::dquat>(),
             .scale = test::random_scale(random)});
        if (nodes) s.parents.push_back(test::random_parent(random));
    }
    if (test::coin(random)) s.options.parent = test::random_parent(random);
    s.options.space = static_cast<Space>(random() % 5);
    s.options.basis = test::random_rotation(random);
    s.options.pivot = static_cast<Pivot>(random() % 5);
    s.options.pivot_point = test::random_unit(random);
    s.options.shear = test::coin(random) ? ShearPolicy::ObjectAxes : ShearPolicy::Nearest;
    // Bounds that hold all the starts, and some that do not.
    glm::dvec3 low(1e9), high(-1e9), small(1e9), large(-1e9);
    for (const DTransform& t : s.starts) {
        low = glm::min(low, t.position), high = glm::max(high, t.position);
        small = glm::min(small, t.scale), large = glm::max(large, t.scale);
    }
    Limits& l = s.options.limits;
    for (int k = 0; k < 3; ++k) {
        const double reach = test::uniform(random, 0, 1), in = outside ? 0.5 : 0;
        if (test::coin(random)) l.position_min[k] = low[k] - reach + in * (high[k] - low[k]);
        if (test::coin(random)) l.position_max[k] = std::max(l.position_min[k], high[k] + reach);
        if (mode == Mode::Scale && test::coin(random)) l.scale_max[k] = large[k] + reach;
        if (mode == Mode::Scale && test::coin(random)) l.scale_min[k] = small[k] - reach;
    }
    if (nodes) {
        for (std::size_t i = 0; i < count; ++i)
            s.nodes.push_back({&s.starts[i], &s.parents[i], -1});
        const auto frame = selection_frame(s.nodes, s.options);
        if (!frame) return std::nullopt;
        s.frame = frame->transform;
        s.own = frame->options;
    } else {
        const auto frame = selection_frame(std::span<const DTransform>(s.starts), s.options);
        if (!frame) return std::nullopt;
        s.frame = *frame;
        s.own = s.options;
    }
    const glm::dvec3 pivot(s.own.parent.value_or(glm::dmat4(1)) * glm::dvec4(s.frame.position, 1));
    const auto projector = make_projector(test::random_camera(random, pivot, test::random_lens(random, 20, 100)));
    const auto at = projector ? make_frame(*projector, mode, s.frame, s.own) : std::nullopt;
    const auto placement = at ? place(*projector, mode, *at, s.own, Style{}) : std::nullopt;
    if (!placement) return std::nullopt;
    s.projector = *projector;
    s.placement = *placement;
    return s;
}

double beyond(const Limits& l, const DTransform& start, const DTransform& now) {
    return std::max(test::position_beyond(l, start.position, now.position),
                    test::scale_beyond(l, start.scale, now.scale));
}

// What the drag does to each member before anything is kept within limits one by one.
DragUpdate unheld(DragUpdate update) {
    update.drag.options.limits = {};
    return update;
}

double worst_beyond(const Selection& s, const DragUpdate& update) {
    double worst = 0;
    for (std::size_t i = 0; i < s.starts.size(); ++i)
        worst = std::max(worst, beyond(s.options.limits, s.starts[i], s.result(unheld(update), i)));
    return worst;
}

// A share more of the way to what was asked for.
DragUpdate farther(const test::LimitedDrag& d, double share) {
    DragUpdate next = d.kept;
    next.delta += (d.asked.delta - d.kept.delta) * share;
    next.ratio += (d.asked.ratio - d.kept.ratio) * share;
    next.angle += (d.asked.angle - d.kept.angle) * share;
    return next;
}

class LimitsOfASelection : public testing::TestWithParam<std::tuple<Mode, bool>> {};

TEST_P(LimitsOfASelection, HoldForEachMemberAndTheTightestHoldsAll) {
    const auto [mode, nodes] = GetParam();
    Random random(21 + static_cast<unsigned>(mode) * 2 + (nodes ? 1 : 0));
    int drags = 0, limited = 0, at_wall = 0;
    for (int n = 0; n < test::scaled(16000); ++n) {
        const auto s = random_selection(random, mode, nodes, test::coin(random));
        if (!s) continue;
        Handle handle = Handle::None;
        do
            handle = static_cast<Handle>(1 + random() % (kHandleCount - 1));
        while (mode_of(handle) != mode || handle == Handle::Custom);
        test::LimitedScene scene{s->projector, s->placement, s->frame, s->own};
        const DragMembers members = s->members();
        DragInput input{.members = &members};
        if (test::coin(random) && handle != Handle::RotateTrackball)
            input.typed = {{test::uniform(random, -2, 2) * (mode == Mode::Rotate ? 90 : 1)}, 1, false};
        const auto d = test::drag_both(scene, handle, test::random_way(random), {}, input);
        if (!d) continue;
        ++drags;
        limited += d->kept.limited;
        const double asked = worst_beyond(*s, d->asked);
        const double size = 1 + glm::length(d->kept.delta) + glm::length(d->kept.ratio);
        EXPECT_LE(worst_beyond(*s, d->kept), 1e-8 * size) << handle_name(handle);
        for (std::size_t i = 0; i < s->starts.size(); ++i) {
            const DTransform now = s->result(d->kept, i), raw = s->result(unheld(d->kept), i);
            EXPECT_LE(beyond(s->options.limits, s->starts[i], now), 1e-9) << handle_name(handle);
            EXPECT_LT(glm::length(now.position - raw.position) + glm::length(now.scale - raw.scale), 2e-7 * size)
                << "all go the same way";
        }
        if (asked == 0) {
            EXPECT_TRUE(d->kept.delta == d->asked.delta && d->kept.ratio == d->asked.ratio &&
                        d->kept.angle == d->asked.angle);
            EXPECT_EQ(d->kept.limited, d->asked.limited) << "by NegativeScale, without limits too";
        } else if (asked > 1e-6) {
            EXPECT_TRUE(d->kept.limited) << handle_name(handle);
        }
        if (!d->kept.limited) continue;
        const Feedback f = feedback_of(d->kept, s->projector);
        EXPECT_TRUE(f.limited && f.delta == d->kept.delta && f.ratio == d->kept.ratio && f.angle == d->kept.angle);
        if (d->asked.limited) continue;
        // On a circle that grazes a wall what is beyond may be a short way.
        double past = 0;
        for (const double share : {1e-3, 1e-5, 1e-7})
            past = std::max(past, worst_beyond(*s, farther(*d, share)));
        EXPECT_GT(past, 0) << handle_name(handle) << ": as far as they go";
        ++at_wall;
    }
    EXPECT_GT(drags, test::scaled(10000));
    EXPECT_GT(limited, test::scaled(3000));
    EXPECT_GT(at_wall, test::scaled(3000));
}

INSTANTIATE_TEST_SUITE_P(Modes, LimitsOfASelection,
                         testing::Combine(testing::Values(Mode::Translate, Mode::Rotate, Mode::Scale), testing::Bool()),
                         [](const auto& test) {
                             const Mode mode = std::get<0>(test.param);
                             return std::string(mode == Mode::Translate ? "Translate"
                                                : mode == Mode::Rotate  ? "Rotate"
                                                                        : "Scale") +
                                    (std::get<1>(test.param) ? "Nodes" : "");
                         });

TEST(LimitsOfTwists, OfASelectionAreEachMembers) {
    Random random(30);
    int drags = 0, limited = 0;
    for (int n = 0; n < test::scaled(14000); ++n) {
        auto s = random_selection(random, Mode::Rotate, test::coin(random), false);
        if (!s) continue;
        const auto handle = static_cast<Handle>(static_cast<std::uint32_t>(Handle::RotateX) + random() % 3);
        const int axis = info_of(handle).axis;
        Limits only_angles;
        only_angles.angle_min[axis] = test::uniform(random, -3, 0);
        only_angles.angle_max[axis] = test::uniform(random, 0, 3);
        s->own.limits = s->options.limits = only_angles;
        const DragMembers members = s->members();
        const auto d = test::drag_both({s->projector, s->placement, s->frame, s->own}, handle, test::random_way(random),
                                       {}, {.members = &members});
        if (!d) continue;
        ++drags;
        limited += d->kept.limited;
        double low = -Limits::kNone, high = Limits::kNone;
        for (std::size_t i = 0; i < s->starts.size(); ++i) {
            const glm::dmat3 p = s->parent_from_world(i);
            const glm::dquat& q = s->starts[i].rotation;
            const glm::dvec3 about = glm::normalize(p * d->kept.axis);
            const double twist =
                std::remainder(2 * std::atan2(glm::dot(glm::dvec3(q.x, q.y, q.z), about), q.w), 2 * std::numbers::pi);
            const test::Allowed allowed(only_angles.angle_min[axis], only_angles.angle_max[axis], twist);
            const bool mirrored = glm::determinant(p) < 0;
            low = std::max(low, mirrored ? twist - allowed.high : allowed.low - twist);
            high = std::min(high, mirrored ? twist - allowed.low : allowed.high - twist);
        }
        EXPECT_NEAR(d->kept.angle, std::clamp(d->asked.angle, low, high), 1e-12 * (1 + std::abs(d->asked.angle)));
        EXPECT_EQ(d->kept.limited, d->kept.angle != d->asked.angle);
    }
    EXPECT_GT(drags, test::scaled(9000));
    EXPECT_GT(limited, test::scaled(2000));
}

// Under a parent that stretches, what goes round is made of larger numbers than what it starts from: a turn that ends
// where it began, on the bound, is not limited; and other turns end where they meet the bound, either way round.
TEST(LimitsOfASelectionThatTurns, EndWhereTheyMeetTheBoundAndWholeTurnsAreFree) {
    const Camera camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {});
    const auto projector = make_projector(camera);
    const std::array starts{DTransform{.position = {1, 0, 0}}};
    DragMembers members;
    members.starts = starts;
    const auto turned = [&](double degrees, double bound, bool above, double stretch) {
        Options options{.space = Space::World};
        options.parent = glm::dmat4(stretch, 0, 0, 0, 0, stretch, 0, 0, 0, 0, stretch, 0, 0, 0, 0, 1);
        (above ? options.limits.position_max : options.limits.position_min).y = bound;
        const auto frame = make_frame(*projector, Mode::Rotate, {}, options);
        const auto p = place(*projector, Mode::Rotate, *frame, options, Style{});
        const auto drag = begin_drag(*projector, *p, Handle::RotateZ, {}, options, pixel_of(p->point({0.7, 0.7, 0})));
        const auto update = update_drag(*drag, *projector, {.cursor = drag->cursor},
                                        {.typed = {.value = {degrees, 0, 0}, .count = 1}, .members = &members});
        return std::pair(update->angle * 180 / std::numbers::pi, update->limited);
    };
    for (const bool above : {false, true})
        for (const double degrees : {360.0, -360.0, 720.0}) {
            const auto [angle, limited] = turned(degrees, 0, above, 1024);
            EXPECT_NEAR(angle, degrees, 1e-9) << above;
            EXPECT_FALSE(limited) << above << ' ' << degrees;
        }
    for (const double side : {1.0, -1.0})
        for (const auto& [asked, kept] :
             {std::pair(25.0, 25.0), std::pair(60.0, 30.0), std::pair(-230.0, -210.0), std::pair(-200.0, -200.0)}) {
            const auto [angle, limited] = turned(side * asked, side / 2, side > 0, 1);
            EXPECT_NEAR(angle, side * kept, 1e-9) << asked;
            EXPECT_EQ(limited, asked != kept) << asked;
        }
}

struct SelectionHost {
    Context context;
    Camera camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
    Options options{.id = 3, .space = Space::World};
    Manipulation last{};
};

TEST(LimitsOfASelectionInAContext, HoldMembersThatAreDraggedNudgedAndTyped) {
    SelectionHost h;
    std::array<DTransform, 2> members{{{.position = {-1, 0, 0}, .scale = glm::dvec3(1.5)}, {.position = {1, 0, 0}}}};
    h.options.limits.position_max = glm::dvec3(1.2);
    h.options.limits.scale_max = glm::dvec3(2);
    const auto frame = [&](Mode mode, const Pointer& pointer) {
        h.context.begin_frame(pointer);
        h.last = h.context.manipulate(mode, std::span<DTransform>(members), h.camera, h.options);
        h.context.end_frame();
    };
    const auto press = [&](Mode mode, Handle handle) {
        frame(mode, {.cursor = {-9, -9}});
        frame(mode, {.cursor = {-9, -9}});
        const glm::dvec2 at = *h.context.handle_position(3, handle);
        frame(mode, {.cursor = at, .down = true});
        return at;
    };
    const auto starts = members;
    glm::dvec2 at = press(Mode::Scale, Handle::ScaleUniform);
    frame(Mode::Scale, {.cursor = at + glm::dvec2(400, -400), .down = true});
    // The second is at 1: its position is what the walls let grow to 1.2.
    EXPECT_NEAR(members[1].position.x, 1.2, 1e-12);
    EXPECT_NEAR(members[0].position.x, -1.2, 1e-12);
    EXPECT_NEAR(members[0].scale.x, 1.8, 1e-12);
    EXPECT_NEAR(h.context.feedback()->ratio.x, 1.2, 1e-12);
    EXPECT_TRUE(h.context.feedback()->limited);
    frame(Mode::Scale, {.cursor = at, .cancel = true});
    EXPECT_TRUE(same_bits(members[0], starts[0]) && same_bits(members[1], starts[1]));

    at = press(Mode::Translate, Handle::TranslateX);
    h.context.set_numeric_input("1");
    frame(Mode::Translate, {.cursor = at, .down = true});
    EXPECT_NEAR(members[1].position.x, 1.2, 1e-12);
    EXPECT_NEAR(members[0].position.x, -0.8, 1e-12) << "they keep together";
    EXPECT_NEAR(h.context.feedback()->delta.x, 0.2, 1e-12);
    frame(Mode::Translate, {.cursor = at, .cancel = true});
    frame(Mode::Translate, {.cursor = {-9, -9}});
    h.context.nudge(3, {.direction = {1, 0}, .step = 0.5});
    frame(Mode::Translate, {.cursor = {-9, -9}});
    EXPECT_EQ(h.last.phase, Phase::Committed);
    EXPECT_NEAR(members[1].position.x, 1.2, 1e-12);
    EXPECT_NEAR(members[0].position.x, -0.8, 1e-12);
}

TEST(LimitsOfASelectionInAContext, HoldNodesUnderTheirOwnParents) {
    SelectionHost h;
    std::array<DTransform, 2> transforms{{{.position = {-1, 0, 0}}, {.position = {0.5, 0, 0}}}};
    const glm::dmat4 twice(glm::dmat3(2)), back = glm::dmat4(glm::dmat3(-1, 0, 0, 0, 1, 0, 0, 0, 1));
    const std::array<Member, 2> nodes{{{&transforms[0], &twice, -1}, {&transforms[1], &back, -1}}};
    h.options.limits.position_min = glm::dvec3(-1.5);
    h.options.limits.position_max = glm::dvec3(1.5);
    const auto frame = [&](const Pointer& pointer) {
        h.context.begin_frame(pointer);
        h.last = h.context.manipulate(Mode::Translate, std::span<const Member>(nodes), h.camera, h.options);
        h.context.end_frame();
    };
    frame({.cursor = {-9, -9}});
    const glm::dvec2 at = *h.context.handle_position(3, Handle::TranslateX);
    frame({.cursor = at, .down = true});
    h.context.set_numeric_input("-3"); // in the world; the first could go -1, the second, mirrored, +2
    frame({.cursor = at, .down = true});
    EXPECT_NEAR(transforms[0].position.x, -1.5, 1e-12);
    EXPECT_NEAR(transforms[1].position.x, 1.5, 1e-12);
    h.context.set_numeric_input("3");
    frame({.cursor = at, .down = true});
    EXPECT_NEAR(transforms[1].position.x, -1.5, 1e-12) << "2 to the wall";
    EXPECT_NEAR(transforms[0].position.x, 0, 1e-12);
}

TEST(LimitsOfASelectionInAContext, HoldPointsThatMoveTogether) {
    Random random(31);
    int limited = 0;
    for (int n = 0; n < test::scaled(2000); ++n) {
        SelectionHost h;
        std::vector<glm::dvec3> points;
        std::vector<std::uint8_t> selected;
        for (int i = 0; i < 12; ++i) {
            points.push_back(test::random_unit(random));
            selected.push_back(static_cast<std::uint8_t>(random() % 2));
        }
        Limits& l = h.options.limits;
        for (int k = 0; k < 3; ++k) {
            l.position_min[k] = test::uniform(random, -1.5, -0.8);
            l.position_max[k] = test::uniform(random, 0.8, 1.5);
        }
        const auto before = points;
        const auto frame = [&](const Pointer& pointer) {
            h.context.begin_frame(pointer);
            h.context.manipulate_points(points, selected, h.camera, h.options);
            h.context.end_frame();
        };
        const std::size_t grabbed = random() % points.size();
        const auto at = world_to_screen(h.camera, points[grabbed]);
        if (!at) continue;
        frame({.cursor = glm::dvec2(*at)});
        frame({.cursor = glm::dvec2(*at), .down = true});
        if (!h.context.is_active()) continue;
        const bool by_key = test::coin(random);
        frame({.cursor = glm::dvec2(*at) + test::random_way(random), .down = true});
        limited += h.context.feedback() && h.context.feedback()->limited;
        if (by_key) {
            frame({.cursor = glm::dvec2(*at), .cancel = true});
            h.context.nudge(3 + grabbed, {.direction = {1, 0}, .step = test::uniform(random, -3, 3)});
            frame({.cursor = {-9, -9}});
        }
        std::optional<glm::dvec3> moved;
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (points[i] == before[i]) continue;
            EXPECT_LE(test::position_beyond(l, before[i], points[i]), 1e-9);
            if (!moved) moved = points[i] - before[i];
            EXPECT_LT(glm::length(points[i] - before[i] - *moved), 1e-9) << "all by the same";
        }
    }
    EXPECT_GT(limited, test::scaled(300));
}

} // namespace
