// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A hand that rests trembles by 0.3 pixels. For a thousand frames nothing that is chosen changes: the target, the set
// of guides, the index of a step.
#include "support/editor.hpp"
#include "support/orthographic_camera.hpp"
#include "support/scale.hpp"
#include "support/snap_case.hpp"

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

using namespace gizmo;
using test::snaps::SnapDice;

constexpr int kFrames = 1000;

struct Rest : test::Editor {
    SnapDice dice;
    glm::dvec2 rest{0};
    bool snap = true;
    explicit Rest(unsigned seed)
        : dice(seed) {}
    // False if the handle cannot be pressed.
    bool begin(Handle handle, double reach) {
        frame({.cursor = {-1000, -1000}});
        const auto at = context.handle_position(7, handle);
        if (!at) return false;
        frame({.cursor = *at, .down = true});
        if (!context.is_active() || context.hovered_handle() != handle) return false;
        rest = *at + glm::dvec2(dice.between(-reach, reach), dice.between(-reach, reach));
        frame({.cursor = rest, .down = true, .snap = snap});
        return true;
    }
    void tremble() {
        const glm::dvec2 hand(dice.between(-0.3, 0.3), dice.between(-0.3, 0.3));
        frame({.cursor = rest + hand, .down = true, .snap = snap});
    }
};

// The number of frames in which what choice() returns is another than in the first one.
template <class Choice>
int changes_of(Rest& e, const Choice& choice) {
    const auto first = choice();
    int changes = 0;
    for (int i = 0; i < kFrames; ++i) {
        e.tremble();
        changes += !(choice() == first);
    }
    return changes;
}

// --- steps
// ------------------------------------------------------------------------------------------------------------

// The ordinary case: an axis, an orthographic view from the front, a step of a quarter unit, 25 pixels. The hand rests
// where two steps are equally far.
TEST(RestingHand, BetweenTwoStepsOfAnAxisItKeepsOne) {
    Rest e(1);
    e.camera = test::orthographic_camera();
    e.options.snap.translation = 0.25;
    ASSERT_TRUE(e.begin(Handle::TranslateX, 0));
    e.rest += glm::dvec2(0.375 * test::kUnitPx, 0);
    e.frame({.cursor = e.rest, .down = true, .snap = true});
    EXPECT_EQ(changes_of(e, [&] { return e.object.position.x; }), 0);
    // A pixel farther, and back by more than one.
    for (const double px : {1.5, -1.5, 1.5}) {
        e.frame({.cursor = e.rest + glm::dvec2(px, 0), .down = true, .snap = true});
        EXPECT_EQ(e.object.position.x, px > 0 ? 0.5 : 0.25);
    }
}

std::vector<Snap> kinds_of_steps() {
    const Snap relative{.translation = 0.25, .rotation = 0.2, .scale = 0.1};
    std::vector<Snap> all(7, relative);
    all[1].absolute = all[1].absolute_rotation = true;
    all[2].adaptive_px = 6;
    all[3].parent_units = true;
    all[4].side = 0.2;
    all[5] = {.translation = 0.003, .rotation = 0.002, .scale = 0.002}; // less than a pixel
    all[6] = {.translation_axis = {0.2, 0, 0.1}, .rotation_axis = {0.1, 0, 0.2}, .scale_axis = {0.1, 0, 0.2}};
    return all;
}

// The numbers that have steps: along the gizmo's axes.
std::vector<double> stepped_numbers(const Rest& e) {
    const Snap& snap = e.options.snap;
    const auto feedback = e.context.feedback();
    if (!feedback) return {};
    const bool common = snap.translation_axis == glm::dvec3(0);
    std::vector<double> out;
    for (int k = 0; k < 3; ++k) {
        const bool has = common || snap.translation_axis[k] > 0;
        if (feedback->action == Action::Translate && has) out.push_back(std::round(feedback->delta_axes[k] * 1e9));
        if ((feedback->action == Action::Scale || feedback->action == Action::Bounds) && has)
            out.push_back(std::round(feedback->ratio[k] * 1e9));
    }
    const int axis = info_of(feedback->handle).axis;
    const bool turns = feedback->action == Action::Rotate && (common || (axis < 3 && snap.rotation_axis[axis] > 0));
    if (turns) out.push_back(feedback->angle);
    return out;
}

class RestingSteps : public ::testing::TestWithParam<std::uint32_t> {};
TEST_P(RestingSteps, NoIndexChanges) {
    const auto handle = static_cast<Handle>(GetParam());
    const Handle one_ratio[] = {Handle::ScaleUniform, Handle::RotateView, Handle::RotateTrackball};
    int cases = 0, worst = 0, follows = 0;
    const std::vector<Snap> kinds = kinds_of_steps();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        for (int i = 0; i < test::scaled(40); ++i) {
            Rest e(GetParam() * 1000 + static_cast<unsigned>(kind) * 100 + static_cast<unsigned>(i));
            e.mode = info_of(handle).mode;
            if (i % 3 == 0) e.camera = test::orthographic_camera({4, 5, 8});
            e.object = e.dice.transform();
            e.options.space = i % 2 ? Space::World : Space::Local;
            if (kind == 3) e.options.parent = e.dice.parent();
            e.options.snap = kinds[kind];
            if (!e.begin(handle, 90)) continue;
            const bool has_corner = info_of(handle).shape == HandleShape::BoxCorner;
            if (kind == 6 && (has_corner || std::count(std::begin(one_ratio), std::end(one_ratio), handle) > 0))
                continue; // of no axis
            ++cases;
            const DTransform before = e.object;
            worst = std::max(worst, changes_of(e, [&] { return stepped_numbers(e); }));
            follows += kind == 6 && !same_bits(before, e.object);
            // Where every number has steps, no bit changes. A trackball's axis is the hand's.
            if (kind < 6) {
                EXPECT_TRUE(same_bits(before, e.object)) << handle_name(handle) << " kind " << kind << " case " << i;
            }
        }
    RecordProperty("cases", cases);
    EXPECT_GT(cases, 10) << handle_name(handle);
    EXPECT_EQ(worst, 0) << handle_name(handle);
    // A number without a step is the hand's.
    const HandleInfo& info = info_of(handle);
    const bool has_free = info.axis == 0 && info.motion == Motion::Plane;
    if (has_free || handle == Handle::TranslateView) {
        EXPECT_GT(follows, 0) << handle_name(handle);
    }
}
INSTANTIATE_TEST_SUITE_P(All, RestingSteps, ::testing::Range(1u, static_cast<unsigned>(Handle::Custom)));

TEST(RestingHand, CustomNumbersKeepTheirStep) {
    SnapDice dice(58);
    int cases = 0, worst = 0;
    for (const Constraint constraint : {Constraint::Line, Constraint::Radius, Constraint::Angle, Constraint::Cone})
        for (int i = 0; i < test::scaled(400); ++i) {
            CustomHandle handle{.shape = CustomShape::Circle, .constraint = constraint};
            handle.direction = dice.unit();
            handle.length = 1.25;
            if (i % 2) handle.step = i % 4 == 1 ? 0.1 : 0.001;
            Options options{.id = 5};
            options.snap = {.translation = 0.05, .rotation = 0.1, .absolute = dice.once_in(2)};
            Context context;
            const Camera camera = test::front_camera();
            double value = 0.75;
            const auto frame = [&](const Pointer& pointer) {
                context.begin_frame(pointer);
                context.manipulate_value(value, handle, camera, options);
                context.end_frame();
            };
            frame({.cursor = {-1000, -1000}});
            const auto at = context.handle_position(5, Handle::Custom);
            if (!at) continue;
            frame({.cursor = *at, .down = true});
            const glm::dvec2 rest = *at + glm::dvec2(dice.between(-90, 90), dice.between(-90, 90));
            frame({.cursor = rest, .down = true, .snap = true});
            const double first = value;
            int changes = 0;
            for (int k = 0; k < kFrames; ++k) {
                const glm::dvec2 hand(dice.between(-0.3, 0.3), dice.between(-0.3, 0.3));
                frame({.cursor = rest + hand, .down = true, .snap = true});
                changes += value != first;
            }
            worst = std::max(worst, changes);
            ++cases;
        }
    EXPECT_GT(cases, 100);
    EXPECT_EQ(worst, 0);
}

// Precise mode slows the hand's tremble, too, and a slow hand moves the object a pixel later, not less.
TEST(RestingHand, StepsOfAPreciseHandComeInTime) {
    Rest e(2);
    e.camera = test::orthographic_camera();
    e.options.snap.translation = 0.01; // a pixel
    ASSERT_TRUE(e.begin(Handle::TranslateX, 0));
    for (int i = 1; i <= 600; ++i) { // 10 pixels of the hand are one
        e.frame({.cursor = e.rest + glm::dvec2(0.5 * i, 0), .down = true, .precise = true, .snap = true});
        EXPECT_NEAR(e.object.position.x, 0.01 * std::round(0.05 * i), 0.0101) << i;
    }
    EXPECT_NEAR(e.object.position.x, 0.3, 1e-12);
}

// A caller of the pure functions says which cursor chooses; by default the pointer's, so that an update is a function
// of the press and the cursor alone.
TEST(RestingHand, TheSteadyCursorIsAnInput) {
    const auto projector = make_projector(test::orthographic_camera()).value();
    const Options options{.snap = {.translation_axis = {0.25, 0, 0}}};
    const auto placed = place(projector, Mode::Translate, {}, options, {});
    const auto drag = begin_drag(projector, *placed, Handle::TranslateXY, {}, options, {420, 280});
    ASSERT_TRUE(drag);
    const auto at = [&](double x, std::optional<glm::dvec2> steady) {
        const Pointer pointer{.cursor = {x, 300.5}, .snap = true};
        return update_drag(*drag, projector, pointer, {.steady_cursor = steady})->transform.position;
    };
    EXPECT_EQ(at(457, {}).x, 0.25);
    EXPECT_EQ(at(458, {}).x, 0.5);
    EXPECT_EQ(at(458, glm::dvec2(457, 300)).x, 0.25);
    EXPECT_EQ(at(457, glm::dvec2(458, 300)).x, 0.5);
    EXPECT_NEAR(at(457, glm::dvec2(458, 300)).y, -0.205, 1e-12) << "y has no step: it is the pointer's";
    EXPECT_EQ(at(458, glm::dvec2(NAN, 0)).x, 0.5);
}

// --- guides
// -----------------------------------------------------------------------------------------------------------

TEST(RestingHand, NoGuideComesOrGoes) {
    int cases = 0, shown = 0, worst = 0;
    for (auto h = 1u; h < static_cast<unsigned>(Handle::Custom); ++h)
        for (int i = 0; i < test::scaled(60); ++i) {
            const auto handle = static_cast<Handle>(h);
            Rest e(h * 100 + static_cast<unsigned>(i));
            e.mode = info_of(handle).mode;
            if (i % 2) e.camera = test::orthographic_camera({4, 5, 8});
            std::vector<Neighbor> neighbors;
            for (std::uint64_t k = 0; k < 12; ++k)
                neighbors.push_back({.box = {glm::dvec3(-0.3), glm::dvec3(0.3)},
                                     .world = glm::translate(glm::dmat4(1), e.dice.vector(2)),
                                     .user = k});
            e.options.neighbors = neighbors;
            e.options.snap.translation = i % 3 == 0 ? 0.1 : 0;
            e.snap = i % 4 != 0;
            if (!e.begin(handle, 90)) continue;
            ++cases;
            const auto guides = [&] {
                std::vector<std::uint64_t> set;
                const auto feedback = e.context.feedback();
                for (std::size_t k = 0; feedback && k < feedback->guide_count; ++k) {
                    const Guide& g = feedback->guides[k];
                    set.insert(set.end(), {static_cast<std::uint64_t>(g.kind), g.axis, g.user[0], g.user[1]});
                }
                return set;
            };
            shown += !guides().empty();
            worst = std::max(worst, changes_of(e, guides));
        }
    EXPECT_GT(cases, 100);
    EXPECT_GT(shown, cases / 4);
    EXPECT_EQ(worst, 0) << "of " << cases;
}

// --- targets
// ----------------------------------------------------------------------------------------------------------

struct Chosen {
    bool any = false;
    SnapPart part{};
    std::uint32_t index = 0, source = 0;
    glm::dvec2 cell{0};
    std::uint64_t user = 0, other = 0;
    bool operator==(const Chosen&) const = default;
};
Chosen chosen(const Rest& e) {
    const auto feedback = e.context.feedback();
    if (!feedback || !feedback->snap_target) return {};
    const SnapTarget& t = *feedback->snap_target;
    return {true, t.part, t.index, t.source, t.cell, t.feature.user, t.other.user};
}

TEST(RestingHand, NoTargetChanges) {
    int cases = 0, taken = 0, worst = 0;
    std::array<int, static_cast<std::size_t>(last_enumerator(SnapPart{})) + 1> parts{};
    for (auto h = 1u; h < static_cast<unsigned>(Handle::Custom); ++h)
        for (int i = 0; i < test::scaled(30); ++i) {
            const auto handle = static_cast<Handle>(h);
            Rest e(h * 100 + static_cast<unsigned>(i));
            e.mode = info_of(handle).mode;
            if (i % 2) e.camera = test::orthographic_camera({4, 5, 8});
            const std::vector<glm::dvec3> points{{0.3, 0.2, 0.1}};
            const auto source =
                static_cast<SnapSource>(e.dice.once_in(2) ? 0 : static_cast<int>(e.dice.between(0, 6.9)));
            std::vector<SnapFeature> features;
            for (int k = 0; k < 5; ++k) {
                const auto kind = static_cast<SnapKind>(static_cast<int>(e.dice.between(0, test::snaps::kKinds - 0.1)));
                features.push_back(e.dice.feature(kind, e.dice.vector(1)));
                features.back().user = static_cast<std::uint64_t>(k);
            }
            if (i > 0)
                features.push_back({.kind = SnapKind::Grid, .user = 9, .direction = {0, 1, 0}, .u = {0.15, 0, 0}});
            const std::uint32_t parts_taken = i % 2 ? ~snap_bit(SnapPart::Crossing) : 0;
            e.options.snap_geometry = {.source = source, .parts = parts_taken, .points = points, .features = features};
            if (!e.begin(handle, 90)) continue;
            ++cases;
            const Chosen first = chosen(e);
            taken += first.any;
            parts[static_cast<std::size_t>(first.part)] += first.any;
            worst = std::max(worst, changes_of(e, [&] { return chosen(e); }));
        }
    EXPECT_GT(taken, cases / 4);
    for (const SnapPart part : {SnapPart::Crossing, SnapPart::GridLine, SnapPart::Intersection, SnapPart::Curve}) {
        EXPECT_GT(parts[static_cast<std::size_t>(part)], 0) << static_cast<int>(part);
    }
    EXPECT_EQ(worst, 0) << "of " << cases;
}

// Between two crossings, in perspective: the handle of the ground, and the free one.
TEST(RestingHand, BetweenTwoCrossingsItKeepsOne) {
    for (const Handle handle : {Handle::TranslateZX, Handle::TranslateView})
        for (const double step : {0.05, 0.1, 0.15, 0.2, 0.25}) {
            Rest e(3);
            e.camera = test::look_at({4, 5, 8}, {0, 0, 0}, {0, 1, 0}, {});
            e.options.space = Space::World;
            const SnapFeature grid{.kind = SnapKind::Grid, .user = 1, .direction = {0, 1, 0}, .u = {step, 0, 0}};
            e.options.snap_geometry.features = {&grid, 1};
            ASSERT_TRUE(e.begin(handle, 0));
            e.rest += e.pixel({1 + step / 2, 0, 1}) - e.pixel({0, 0, 0});
            e.frame({.cursor = e.rest, .down = true, .snap = true});
            EXPECT_TRUE(chosen(e).any);
            EXPECT_EQ(changes_of(e, [&] { return chosen(e); }), 0) << handle_name(handle) << ' ' << step;
        }
}

} // namespace
