// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/editor.hpp"
#include "support/scale.hpp"

#include <gizmo/selection.hpp>

#include <array>
#include <cmath>
#include <optional>

namespace {

using namespace gizmo;
using test::Editor;
using test::Random;

struct BoxEditor : Editor {
    BoxEditor() {
        mode = Mode::Bounds;
        options.box = {{-1, -0.5, -0.75}, {1, 0.5, 0.75}};
    }
    // World points of the box: -1, 0, 1 along each axis.
    glm::dvec3 corner(int x, int y, int z) const {
        const glm::dvec3 center = (options.box.min + options.box.max) * 0.5,
                         half = (options.box.max - options.box.min) * 0.5;
        const glm::dvec4 p(center + half * glm::dvec3(x, y, z), 1);
        return glm::dvec3((options.parent ? *options.parent : glm::dmat4(1)) * (to_matrix(object) * p));
    }
};

const std::array<std::array<int, 3>, 26>& sides() {
    static const auto all = [] {
        std::array<std::array<int, 3>, 26> s{};
        std::size_t n = 0;
        for (int x = -1; x <= 1; ++x)
            for (int y = -1; y <= 1; ++y)
                for (int z = -1; z <= 1; ++z)
                    if (x != 0 || y != 0 || z != 0) s[n++] = {x, y, z};
        return s;
    }();
    return all;
}

TEST(Bounds, ThereIsAHandleForEveryFaceEdgeAndCorner) {
    std::uint64_t seen = 0;
    for (const auto& s : sides())
        seen |= handle_bit(bounds_handle(s[0], s[1], s[2]));
    EXPECT_EQ(seen, ((std::uint64_t{1} << kBoundsHandleCount) - 1) << static_cast<std::uint32_t>(kFirstBounds));
    EXPECT_EQ(bounds_handle(0, 0, 0), Handle::None);
}

// Any box, any side, any rotation and mirror, under any affine parent: the opposite side stays; with the modifier the
// center does.
TEST(Bounds, TheOppositeSideStaysOrTheCenterWithTheModifier) {
    Random random(1);
    int dragged = 0;
    for (int n = 0; n < test::scaled(12000); ++n) {
        BoxEditor e;
        const auto& s = sides()[random() % 26];
        e.options.box = {
            glm::dvec3(test::uniform(random, -2, 0), -0.5, test::uniform(random, -1, 0.2)),
            glm::dvec3(test::uniform(random, 0.3, 2), test::uniform(random, 0, 1), test::uniform(random, 0.4, 1))};
        e.object.rotation = test::random_rotation(random);
        e.object.position = test::random_unit(random);
        e.object.scale = {test::uniform(random, 0.3, 2), test::coin(random) ? 1.3 : -0.8,
                          test::uniform(random, 0.3, 2)};
        if (test::coin(random)) {
            glm::dmat4 parent = glm::mat4_cast(test::random_rotation(random));
            parent[0] *= test::uniform(random, 0.5, 2) * (test::coin(random) ? 1 : -1);
            parent[1] += parent[2] * test::uniform(random, -0.5, 0.5);
            e.options.parent = parent;
        }
        const glm::dvec3 center = e.corner(0, 0, 0);
        e.camera = test::look_at(center + test::random_unit(random) * 8.0, center, test::random_unit(random), {});
        const Handle handle = bounds_handle(s[0], s[1], s[2]);
        e.frame({.cursor = {-1000, -1000}});
        const auto at = e.context.handle_position(7, handle);
        if (!at) continue;
        const bool from_center = test::coin(random);
        const glm::dvec3 fixed = from_center ? center : e.corner(-s[0], -s[1], -s[2]), scale = e.object.scale;
        e.frame({.cursor = *at, .down = true});
        ASSERT_TRUE(e.context.is_active());
        e.frame({.cursor = *at + glm::dvec2(test::uniform(random, -60, 60), test::uniform(random, -60, 60)),
                 .down = true,
                 .from_center = from_center});
        const glm::dvec3 still = from_center ? e.corner(0, 0, 0) : e.corner(-s[0], -s[1], -s[2]);
        EXPECT_LT(glm::length(still - fixed), 1e-9) << handle_name(handle);
        for (int k = 0; k < 3; ++k) {
            if (s[static_cast<std::size_t>(k)] == 0) {
                EXPECT_EQ(e.object.scale[k], scale[k]);
            }
            EXPECT_GT(e.object.scale[k] * scale[k], 0) << "the sign is kept";
        }
        dragged += e.object.scale != scale;
    }
    EXPECT_GT(dragged, test::scaled(6000));
}

TEST(Bounds, AFaceGoesWhereItIsDragged) {
    BoxEditor e;
    const glm::dvec2 at = e.press(Handle::BoundsMaxX);
    e.frame({.cursor = at + (e.pixel({1.5, 0, 0}) - e.pixel({1, 0, 0})), .down = true});
    EXPECT_NEAR(e.corner(1, 0, 0).x, 1.5, 1e-2);
    EXPECT_NEAR(e.corner(-1, 0, 0).x, -1, 1e-12);
    EXPECT_EQ(e.frame({.cursor = at}).phase, Phase::Dragging);
    EXPECT_EQ(e.frame({.cursor = at}).phase, Phase::Hovered) << "it is back where it was";
}

TEST(Bounds, CornersKeepProportions) {
    BoxEditor e;
    const glm::dvec2 at = e.press(Handle::BoundsCornerMaxMaxMax);
    e.frame({.cursor = at + glm::dvec2(30, -30), .down = true});
    EXPECT_NE(e.object.scale.x, 1);
    EXPECT_DOUBLE_EQ(e.object.scale.x, e.object.scale.y);
    EXPECT_DOUBLE_EQ(e.object.scale.x, e.object.scale.z);
}

TEST(Bounds, ARectangleShowsItsSidesAndCornersAlone) {
    BoxEditor e;
    e.options.box = {{-1, -0.5, 0}, {1, 0.5, 0}};
    e.camera = test::look_at({0, 0, 6}, {0, 0, 0}, {0, 1, 0}, {});
    e.frame({});
    for (const auto& s : sides())
        EXPECT_EQ(e.context.handle_position(7, bounds_handle(s[0], s[1], s[2])).has_value(), s[2] == 0)
            << handle_name(bounds_handle(s[0], s[1], s[2]));
}

TEST(Bounds, GoesWithOtherModesInOneCall) {
    BoxEditor e;
    e.mode = Mode::Bounds | Mode::Translate;
    e.frame({});
    EXPECT_TRUE(e.context.handle_position(7, Handle::BoundsMaxX));
    const glm::dvec2 at = e.press(Handle::TranslateY);
    e.frame({.cursor = at + glm::dvec2(0, -30), .down = true});
    EXPECT_GT(e.object.position.y, 0.1);
    EXPECT_EQ(e.context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Bounds)].size(), 1u);
    EXPECT_EQ(e.frame({.cursor = at + glm::dvec2(0, -30)}).phase, Phase::Committed);
    EXPECT_EQ(e.context.events().size(), 1u);
}

TEST(Bounds, CommitsPositionAndScaleInOneEvent) {
    BoxEditor e;
    const glm::dvec2 at = e.press(Handle::BoundsMinY);
    const DTransform before = e.object;
    e.frame({.cursor = at + glm::dvec2(0, 25), .down = true});
    e.frame({.cursor = at + glm::dvec2(0, 25)});
    ASSERT_EQ(e.context.events().size(), 1u);
    EXPECT_TRUE(same_bits(e.context.events()[0].before, before));
    EXPECT_TRUE(same_bits(e.context.events()[0].after, e.object));
    EXPECT_NE(e.object.position.y, 0);
}

TEST(Bounds, BoxesThatAreNoBoxesShowNothing) {
    for (const Box& box : {Box{{1, 1, 1}, {1, 1, 1}}, Box{{NAN, 0, 0}, {1, 1, 1}}}) {
        BoxEditor e;
        e.options.box = box;
        EXPECT_EQ(e.frame({}).phase, Phase::Idle);
        EXPECT_TRUE(e.context.draw_list().is_empty());
    }
}

// The drag of a box's side to the right, by a quarter of the way that its whole width takes.
std::optional<DragUpdate> grown(const DTransform& object, const Options& options, const Pointer& buttons,
                                const DragMembers* members = nullptr) {
    const glm::dvec3 size = object.scale * (options.box.max - options.box.min);
    const auto projector = make_projector(
        test::look_at(object.position + glm::dvec3(0.1, 0.2, 2) * glm::length(size), object.position, {0, 1, 0}, {}));
    const auto placement = projector ? place_box(*projector, object, options, Style{}) : std::nullopt;
    if (!placement) return std::nullopt;
    const auto grip = test::grip_of(*projector, *placement, Handle::BoundsMaxX, {});
    const auto drag =
        grip ? begin_drag(*projector, *placement, Handle::BoundsMaxX, object, options, *grip) : std::nullopt;
    if (!drag) return std::nullopt;
    Pointer pointer = buttons;
    pointer.cursor = *grip + (*test::pixel(*projector, object.position + glm::dvec3(size.x / 4, 0, 0)) -
                              *test::pixel(*projector, object.position));
    DragInput input;
    input.members = members;
    return update_drag(*drag, *projector, pointer, input);
}

// Its center is the object's origin but for the rounding of a side's place: no bound of the origin holds it, of large
// boxes as of small ones.
TEST(Bounds, GrowsAboutItsOriginThoughItsPlaceIsBound) {
    for (const double half : {0.01, 1.0, 100.0})
        for (const double scale : {1.0 / 64, 1.0, 64.0}) {
            Options options;
            options.box = {glm::dvec3(-half), {std::nextafter(half, 2 * half), half, half}};
            ASSERT_NE(options.box.max.x, -options.box.min.x);
            options.limits.position_min.x = options.limits.position_max.x = 0;
            const auto update = grown({.scale = glm::dvec3(scale)}, options, {.from_center = true});
            ASSERT_TRUE(update);
            EXPECT_FALSE(update->limited) << half << ' ' << scale;
            EXPECT_GT(update->transform.scale.x, 1.2 * scale);
            EXPECT_EQ(update->transform.position.x, 0);
            // About its other side it is.
            EXPECT_TRUE(grown({.scale = glm::dvec3(scale)}, options, {})->limited);
        }
}

// Of a selection limits hold for the members: the frame of all goes where it must.
TEST(Bounds, AFrameIsNotHeldByWhatHoldsItsMembers) {
    const std::array starts{DTransform{.position = {-3, 0, 0}}};
    DragMembers members;
    members.starts = starts;
    const DTransform frame{.position = {2, 0, 0}};
    Options options, free;
    options.box = free.box = {glm::dvec3(-1), glm::dvec3(1)};
    options.limits.position_max.x = 1;
    const auto kept = grown(frame, options, {}, &members), asked = grown(frame, free, {}, &members);
    ASSERT_TRUE(kept && asked);
    EXPECT_FALSE(kept->limited);
    EXPECT_EQ(kept->transform.position, asked->transform.position);
    EXPECT_GT(kept->transform.position.x, 2.1);
    EXPECT_EQ(grown(frame, options, {})->transform.position.x, 2) << "alone it is held";
}

} // namespace
