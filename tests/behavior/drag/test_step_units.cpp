// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Steps in the parent's units (Snap::parent_units), and of the length of a box's side (Snap::side).
#include "support/editor.hpp"
#include "support/orthographic_camera.hpp"
#include "support/scale.hpp"

#include <cmath>
#include <cstdio>
#include <limits>

namespace {

using namespace gizmo;
using test::kUnitPx;
using test::Random;

// A snapped drag of a handle by this many pixels, in the plain view.
std::optional<DragUpdate> dragged(Mode mode, Handle handle, const DTransform& object, const Options& options,
                                  const glm::dvec2& by, bool from_center = false) {
    const auto projector = make_projector(test::orthographic_camera());
    std::optional<Placement> placed;
    if (mode == Mode::Bounds) {
        placed = place_box(*projector, object, options, {});
    } else {
        const auto frame = make_frame(*projector, mode, object, options);
        placed = place(*projector, mode, *frame, options, {});
    }
    const glm::dvec3 face = placed->axes[0] * (placed->size * placed->extent.x); // to the box's right face
    const glm::dvec2 press = *test::pixel(*projector, placed->pivot + (mode == Mode::Bounds ? face : glm::dvec3(0.3)));
    const auto drag = begin_drag(*projector, *placed, handle, object, options, press);
    EXPECT_TRUE(drag);
    if (!drag) return std::nullopt;
    return update_drag(*drag, *projector, {.cursor = press + by, .snap = true, .from_center = from_center});
}

TEST(ParentUnits, UnderAParentTwiceAsLargeAStepIsTwiceAsLongInTheWorld) {
    Options options{.space = Space::Parent, .snap = {.translation = 0.25}};
    options.parent = glm::dmat4(glm::dmat3(2));
    (*options.parent)[3] = {0.3, 0, 0, 1};
    const DTransform object{.position = {0.1, 0, 0}};
    const glm::dvec2 by(0.8 * kUnitPx, 0);
    const auto x = [&] {
        return dragged(Mode::Translate, Handle::TranslateX, object, options, by)->transform.position.x;
    };
    EXPECT_NEAR(x(), 0.1 + 0.375, 1e-12) << "0.75 world units";
    options.snap.absolute = true;
    EXPECT_NEAR(2 * x() + 0.3, 1.25, 1e-12) << "the world's grid";
    options.snap.parent_units = true;
    EXPECT_NEAR(x(), 0.5, 1e-12) << "the parent's grid";
    options.snap.absolute = false;
    EXPECT_NEAR(x(), 0.1 + 0.5, 1e-12);
    options.snap.translation_axis.x = 0.1;
    EXPECT_NEAR(x(), 0.1 + 0.4, 1e-12) << "the axis's own step";
    options.parent.reset();
    EXPECT_NEAR(x(), 0.1 + 0.8, 1e-12) << "no parent: world units";
}

TEST(ParentUnits, APressChangesNothingAndTypedLengthsStayWorldUnits) {
    test::Editor e;
    e.object.position = {0.123, 0.2, 0.3};
    e.options.parent = glm::dmat4(glm::dmat3(2));
    e.options.snap = {.translation = 0.25, .absolute = true, .parent_units = true};
    const DTransform start = e.object;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at, .down = true, .snap = true});
    EXPECT_TRUE(same_bits(e.object, start));
    e.context.set_numeric_input("1");
    e.frame({.cursor = at + glm::dvec2(40, 0), .down = true, .snap = true});
    EXPECT_NEAR(e.object.position.x, 0.623, 1e-12);
}

// Any affine parent: along its axes each moved coordinate is a multiple of the step, and the others stay.
TEST(ParentUnits, UnderAnyParentTheCoordinatesAreOnItsGrid) {
    Random random(4);
    int checked = 0;
    double worst = 0;
    for (int n = 0; n < test::scaled(10000); ++n) {
        auto s = test::random_scene(random, Mode::Translate);
        if (!s) continue;
        const glm::dvec3 at = s->transform.position;
        s->options.parent = test::random_parent(random, true);
        s->options.space = Space::Parent;
        s->transform.position = glm::dvec3(glm::inverse(*s->options.parent) * glm::dvec4(at, 1));
        const glm::dvec3 steps(test::uniform(random, 0.05, 0.5), 0.25, test::uniform(random, 0.05, 0.5));
        const bool absolute = test::coin(random);
        s->options.snap = {.absolute = absolute, .translation_axis = steps, .parent_units = true};
        s = test::with_placement(*s, Mode::Translate);
        const auto handle = static_cast<Handle>(static_cast<int>(Handle::TranslateX) + static_cast<int>(random() % 7));
        if (!s || !(s->placement.pickable & handle_bit(handle))) continue;
        const glm::dvec2 center = glm::dvec2(s->placement.origin) / s->placement.origin.z;
        const auto near = [&] {
            return center + glm::dvec2(test::uniform(random, -90, 90), test::uniform(random, -90, 90));
        };
        const auto drag = begin_drag(s->projector, s->placement, handle, s->transform, s->options, near());
        if (!drag) continue;
        const auto update = update_drag(*drag, s->projector, {.cursor = near(), .snap = true});
        if (!update || update->at_bound) continue;
        const glm::dvec3 now = update->transform.position, moved = now - s->transform.position;
        const unsigned axes = info_of(handle).needed_axes ? info_of(handle).needed_axes : 7u;
        for (int i = 0; i < 3; ++i) {
            const bool moves = (axes >> i & 1u) != 0;
            const double off = moves ? std::remainder(absolute ? now[i] : moved[i], steps[i]) : moved[i];
            const double size = 1 + glm::length(now) + glm::length(moved);
            worst = std::max(worst, std::abs(off) / size);
            EXPECT_LT(std::abs(off), 1e-12 * size) << handle_name(handle) << " axis " << i;
        }
        ++checked;
    }
    EXPECT_GT(checked, test::scaled(6000));
    std::printf("%d drags, at most %.1e off\n", checked, worst);
}

// --- the length of a box's side -------------------------------------------------------------------------------------

// The length of the box's side along x after a drag of its right face, from 1.1.
double length_after(const Options& options, double by_px, bool from_center = false) {
    const DTransform object{.position = {0.07, 0, 0}, .scale = {1.1, 1, 1}};
    const auto update = dragged(Mode::Bounds, Handle::BoundsMaxX, object, options, {by_px, 0}, from_center);
    const double scale = options.parent ? (*options.parent)[0][0] : 1;
    return update ? update->transform.scale.x * scale : std::numeric_limits<double>::quiet_NaN();
}

TEST(SideSteps, ThePlainCubesSideGrowsByStepsOrToMultiplesOfThem) {
    Options options{.snap = {.side = 0.25}};
    EXPECT_NEAR(length_after(options, 30), 1.35, 1e-12);
    EXPECT_NEAR(length_after(options, -30), 0.85, 1e-12);
    EXPECT_NEAR(length_after(options, 12), 1.1, 1e-12);
    EXPECT_NEAR(length_after(options, 15, true), 1.35, 1e-12) << "about the center both sides move";
    options.snap.absolute = true;
    EXPECT_NEAR(length_after(options, 30), 1.5, 1e-12);
    EXPECT_NEAR(length_after(options, 3), 1.25, 1e-12);
    EXPECT_NEAR(length_after(options, -109), 0.25, 1e-12) << "never nothing";
    EXPECT_NEAR(length_after(options, 15, true), 1.5, 1e-12);
    options.snap.side_axis.x = 0.4;
    EXPECT_NEAR(length_after(options, 3), 1.2, 1e-12) << "the axis's own step";
    options.snap.side_axis = {0, 0.4, 0};
    EXPECT_NEAR(length_after(options, 30), 1.5, 1e-12) << "of another axis";
    options.snap.translation = 0.3;
    EXPECT_NEAR(length_after(options, 30), 1.5, 1e-12) << "not the side's position";
    options.snap.side = 0;
    options.snap.side_axis = {};
    EXPECT_NEAR(length_after(options, 25), 1.1 + 0.9 - 0.62, 1e-12) << "the side is on the grid, at 0.9";
}

TEST(SideSteps, WithTheParentsUnitsItIsALengthInTheParent) {
    Options options{.snap = {.absolute = true, .parent_units = true, .side = 0.25}};
    options.parent = glm::dmat4(glm::dmat3(2));
    EXPECT_NEAR(length_after(options, 30) / 2, 1.25, 1e-12);
    options.snap.parent_units = false;
    EXPECT_NEAR(length_after(options, 40), 2.5, 1e-12);
    EXPECT_NEAR(length_after(options, 60), 2.75, 1e-12);
}

// Any box, side or edge, parent and camera: each side that is dragged has a whole number of steps; the opposite side
// stays.
TEST(SideSteps, OfAnyBoxTheDraggedSidesHaveWholeNumbersOfSteps) {
    Random random(6);
    int checked = 0;
    double worst = 0;
    for (int n = 0; n < test::scaled(10000); ++n) {
        auto s = test::random_scene(random, Mode::Scale);
        if (!s) continue;
        const bool uneven = test::coin(random);
        const glm::dvec3 at = s->transform.position;
        s->options.parent = test::random_parent(random, uneven);
        s->transform.position = glm::dvec3(glm::inverse(*s->options.parent) * glm::dvec4(at, 1));
        const glm::dvec3 steps(test::uniform(random, 0.05, 0.5), 0.25, test::uniform(random, 0.05, 0.5));
        s->options.snap = {.absolute = true, .parent_units = test::coin(random), .side_axis = steps};
        const auto placed = place_box(s->projector, s->transform, s->options, {});
        if (!placed) continue;
        const auto handle = static_cast<Handle>(static_cast<int>(kFirstBounds) + static_cast<int>(random() % 18));
        const HandleInfo& info = info_of(handle);
        const glm::dvec2 center = glm::dvec2(placed->origin) / placed->origin.z;
        const auto near = [&] {
            return center + glm::dvec2(test::uniform(random, -90, 90), test::uniform(random, -90, 90));
        };
        const auto drag = begin_drag(s->projector, *placed, handle, s->transform, s->options, near());
        if (!drag) continue;
        const auto update = update_drag(*drag, s->projector, {.cursor = near(), .snap = true});
        if (!update || update->at_bound) continue;
        const glm::dmat3 linear(s->options.snap.parent_units ? glm::dmat4(1) : *s->options.parent);
        const glm::dmat3 side = linear * glm::dmat3(to_matrix(update->transform));
        for (int i = 0; i < 3; ++i) {
            if (info.side[static_cast<std::size_t>(i)] == 0) {
                EXPECT_EQ(update->transform.scale[i], s->transform.scale[i]);
                continue;
            }
            const double length = glm::length(side[i]), off = std::abs(std::remainder(length, steps[i]));
            worst = std::max(worst, off / (1 + length));
            EXPECT_LT(off, 1e-12 * (1 + length)) << handle_name(handle) << " axis " << i;
            EXPECT_GT(length, 0.9 * steps[i]);
        }
        ++checked;
    }
    EXPECT_GT(checked, test::scaled(5000));
    std::printf("%d boxes, at most %.1e off\n", checked, worst);
}

} // namespace
