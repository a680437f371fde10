// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Places to press that are all but covered, and which instances are whose; of squares whose sides lie between pixels.
#include "draw/batch.hpp"
#include "draw/canvas.hpp"
#include "draw/compact.hpp"
#include "draw/gizmo_drawer.hpp"
#include "handles/placement.hpp"
#include "math/linear.hpp"
#include "pick/handle_distance.hpp"
#include "support/editor.hpp"
#include "support/placed.hpp"

#include <gizmo/custom_handle.hpp>

#include <glm/geometric.hpp>

#include <gtest/gtest.h>

#include <array>
#include <optional>

namespace {

using namespace gizmo;

// Squares of the host's own, by pixels: a pixel is a unit of the world.
class Squares {
public:
    explicit Squares(double side_px, const Style& style = {})
        : style_(style) {
        camera_.viewport = {0, 0, side_px, side_px};
        camera_.view[3].z = -8;
        const double half = side_px / 2;
        camera_.projection = glm::dmat4(1 / half, 0, 0, 0, 0, 1 / half, 0, 0, 0, 0, -1.0 / 16, 0, -1, -1, 0, 1);
        canvas_.begin_frame();
        target_ = canvas_.open(camera_, style_);
    }
    void add(std::uint64_t id, const glm::dvec2& middle, double half) {
        const auto projector = make_projector(camera_);
        ASSERT_TRUE(projector);
        ASSERT_EQ(pixel_of(projector->point(glm::dvec3(middle, 0))), middle);
        const auto placement =
            place_custom(*projector, {.shape = CustomShape::Quad, .constraint = Constraint::Plane, .length = half},
                         glm::dvec3(middle, 0), {});
        ASSERT_TRUE(placement);
        GizmoInstance instance;
        ASSERT_TRUE(write_instance(instance, *projector, *placement, {}));
        canvas_.add(target_, id, *placement, instance);
    }
    // Four that leave of everything near it the pixels from `low` to `high`.
    void cover_all_but(const glm::dvec2& low, const glm::dvec2& high) {
        const double half = camera_.viewport.width;
        const glm::dvec2 middle = (low + high) / 2.0;
        add(10, {low.x - half, middle.y}, half);
        add(11, {high.x + half, middle.y}, half);
        add(12, {middle.x, low.y - half}, half);
        add(13, {middle.x, high.y + half}, half);
    }
    // A gizmo of one handle for moves.
    void add(std::uint64_t id, const glm::dvec2& pivot, Handle handle, double size) {
        const auto projector = make_projector(camera_);
        ASSERT_TRUE(projector);
        const Options options{.space = Space::World, .handles = handle_bit(handle), .size = size};
        const auto frame = make_frame(*projector, Mode::Translate, {.position = glm::dvec3(pivot, 0)}, options);
        ASSERT_TRUE(frame);
        const auto placement = place(*projector, Mode::Translate, *frame, options, style_);
        ASSERT_TRUE(placement);
        GizmoInstance instance;
        ASSERT_TRUE(write_instance(instance, *projector, *placement, {}));
        canvas_.add(target_, id, *placement, instance);
    }
    std::optional<glm::dvec2> found(std::uint64_t id, Handle handle = Handle::Custom) {
        canvas_.end_frame();
        return canvas_.locate(id, handle, camera_.target);
    }

private:
    Style style_;
    Camera camera_{};
    Canvas canvas_;
    std::size_t target_ = 0;
};

// Wherever it is, counted from wherever the search begins.
TEST(Canvas, TheOnePixelThatIsNotCoveredIsFound) {
    for (int shift = 0; shift < 2; ++shift)
        for (int place = 0; place < 24; ++place) {
            const glm::dvec2 middle(60 + shift, 61 - shift), free = middle + glm::dvec2(place % 6 - 3, place / 6 - 2);
            Squares squares(128);
            squares.add(1, middle, 12);
            squares.cover_all_but(free - 0.6, free + 0.6);
            const auto at = squares.found(1);
            ASSERT_TRUE(at) << shift << ' ' << place;
            EXPECT_LT(glm::length(*at - free), 0.85) << shift << ' ' << place;
        }
}

// As far from the corner of what is searched in both directions, at every distance once: it is square.
TEST(Canvas, TheOnePixelOnTheDiagonalIsFound) {
    for (int along = -16; along < 16; ++along) {
        const glm::dvec2 middle(60, 60), free = middle + static_cast<double>(along);
        Squares squares(128);
        squares.add(1, middle, 24);
        squares.cover_all_but(free - 0.6, free + 0.6);
        EXPECT_TRUE(squares.found(1)) << along;
    }
}

// By a fiftieth of a pixel to either side.
TEST(Canvas, APixelThatIsCoveredJustBesideIsNoAnswer) {
    for (const glm::dvec2& left : {glm::dvec2(0.03, 0.6), glm::dvec2(0.6, 0.03), glm::dvec2(0.6, 0.6)}) {
        const glm::dvec2 free(65, 58);
        Squares squares(128);
        squares.add(1, {60.4, 61.3}, 12);
        squares.cover_all_but(free - glm::dvec2(left.x, 0.6), free + glm::dvec2(left.y, 0.6));
        EXPECT_EQ(squares.found(1).has_value(), left.x == left.y) << left.x << ' ' << left.y;
    }
}

// Of two squares a hundredth of a pixel apart neither is clearly nearer, also where a press reaches but one of them.
TEST(Canvas, WhatAPressAllButReachesIsARivalToo) {
    const double reach = pick_radius(Style{}, PointerDevice::Mouse);
    for (const double apart : {0.01, 0.2}) {
        const glm::dvec2 middle(70 - (reach - 0.032) - 12, 60.4);
        Squares squares(128);
        squares.add(1, middle, 12);
        squares.add(2, middle - glm::dvec2(apart, 0), 12);
        EXPECT_EQ(squares.found(1).has_value(), apart == 0.2);
    }
}

// One pixel of forty thousand is not looked for to the end.
TEST(Canvas, TheSearchHasABound) {
    for (const double half : {40.0, 120.0}) {
        const glm::dvec2 middle(128.4, 128.3), free(129, 129 + half - 10);
        Squares squares(256);
        squares.add(1, middle, half);
        squares.cover_all_but(free - 0.6, free + 0.6);
        EXPECT_EQ(squares.found(1).has_value(), half == 40) << half;
    }
}

// Within the grip of a line, which has the precedence over the square that it lies on; by its grip's edge it is too
// near to call.
TEST(Canvas, APixelAtTheEdgeOfALinesGripIsNoAnswer) {
    for (const float pixel_scale : {1.0f, 2.0f}) {
        const Style style{.pixel_scale = pixel_scale};
        const double grip = static_cast<double>(style.grip_px) * static_cast<double>(pixel_scale);
        for (const double within : {0.016, 0.5}) {
            const glm::dvec2 free(130, 100);
            Squares squares(256, style);
            squares.add(1, {80.3, free.y - (grip - within)}, Handle::TranslateX, 1);
            squares.add(2, free - 0.41 * 480, Handle::TranslateXY,
                        480 / (static_cast<double>(style.size_px * pixel_scale)));
            squares.cover_all_but(free - 0.6, free + 0.6);
            EXPECT_EQ(squares.found(1, Handle::TranslateX).has_value(), within == 0.5) << pixel_scale;
        }
    }
}

// Gizmos of translation in one row of the picture.
class Row {
public:
    explicit Row(bool compact) {
        camera_.viewport = {0, 0, 128, 128};
        camera_.view[3].z = -8;
        camera_.projection = glm::dmat4(1.0 / 64, 0, 0, 0, 0, 1.0 / 64, 0, 0, 0, 0, -1.0 / 16, 0, -1, -1, 0, 1);
        style_.size_px = 20;
        projector_ = *make_projector(camera_);
        canvas.begin_frame(compact);
        target = canvas.open(camera_, style_);
    }
    GizmoInstance instance_at(double x) const {
        const auto frame = make_frame(projector_, Mode::Translate, {.position = {x, 40, 0}}, {});
        GizmoInstance instance{};
        const auto placement = frame ? place(projector_, Mode::Translate, *frame, {}, style_) : std::nullopt;
        EXPECT_TRUE(placement && write_instance(instance, projector_, *placement, {}));
        return instance;
    }
    void add(std::uint64_t id, double x) {
        canvas.write(target, HandleSet::Translate, canvas.add_named(target, HandleSet::Translate, id, 1),
                     instance_at(x));
    }
    void add_compact(std::uint64_t id, double x) {
        const auto kind = make_batch_params(projector_, Mode::Translate, {}, style_, {.cursor = {-1e6, -1e6}});
        ASSERT_TRUE(kind && canvas.takes_compact(target, compact_view_of(*kind)));
        InstanceBlock block;
        for (std::size_t i = 0; i < kLanes; ++i)
            block.add(kind->anchor, DTransform{.position = {x, 40, 0}});
        (void)classify_for_batch(*kind, block, Vectors::Common);
        std::array<CompactInstance, kLanes> made;
        draw_compact(*kind, block, made.data(), Vectors::Common);
        canvas.add_compact(target, HandleSet::Translate, id, 1)[0] = made[0];
    }
    // Along its arrow from x to the right.
    void expect_at(std::uint64_t id, double x) {
        canvas.end_frame();
        const auto at = canvas.locate(id, Handle::TranslateX, camera_.target);
        ASSERT_TRUE(at) << id;
        EXPECT_NEAR(at->x, x + 10, 12) << id;
    }

    Canvas canvas;
    std::size_t target = 0;

private:
    Camera camera_{};
    Style style_{};
    Projector projector_{};
};

// Neighbors by id with a ghost between them, or of two kinds of records.
TEST(Canvas, NeighborsByIdKeepTheirOwnInstances) {
    Row plain(false);
    plain.add(1, 20);
    plain.canvas.add_ghost(plain.target, HandleSet::Translate, plain.instance_at(60));
    plain.add(2, 100);
    plain.add(3, 20);
    plain.expect_at(2, 100);
    Row mixed(true);
    mixed.add_compact(1, 20);
    mixed.add(2, 60);
    mixed.add_compact(3, 100);
    mixed.add(4, 20);
    mixed.expect_at(2, 60);
    mixed.expect_at(3, 100);
}

// Of neighbors by id in two pictures and of two sets each is found in its own.
TEST(Canvas, NeighborsByIdInOtherPicturesAndSetsAreTheirOwn) {
    constexpr std::array kModes{Mode::Translate, Mode::Rotate};
    for (std::uint32_t way = 0; way < 64; ++way) {
        Context together;
        together.begin_frame({.cursor = {-1000, -1000}});
        const auto target = [&](std::uint64_t id) { return way >> (id - 1) & 1u; };
        const auto mode = [&](std::uint64_t id) { return kModes[way >> (id + 2) & 1u]; };
        const auto submit = [&](Context& context, std::uint64_t id) {
            DTransform object{.position = {static_cast<double>(id) * 1.5 - 3, 0, 0}};
            Camera camera = test::front_camera();
            camera.target = target(id);
            context.manipulate(mode(id), object, camera, {.id = id, .size = 0.5});
        };
        for (std::uint64_t id = 1; id <= 3; ++id)
            submit(together, id);
        together.end_frame();
        for (std::uint64_t id = 1; id <= 3; ++id) {
            Context alone;
            alone.begin_frame({.cursor = {-1000, -1000}});
            submit(alone, id);
            alone.end_frame();
            const Handle handle = mode(id) == Mode::Translate ? Handle::TranslateY : Handle::RotateView;
            const auto here = together.handle_position(id, handle, target(id));
            const auto there = alone.handle_position(id, handle, target(id));
            ASSERT_TRUE(here && there) << way << ' ' << id;
            EXPECT_EQ(*here, *there) << way << ' ' << id;
            EXPECT_FALSE(together.handle_position(id, handle, 1 - target(id))) << way << ' ' << id;
        }
    }
}

TEST(Canvas, HighlightsWhatARefNamesThoughAGhostIsBeneathIt) {
    const Camera camera = test::front_camera();
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    Canvas canvas;
    canvas.begin_frame();
    const std::size_t target = canvas.open(camera, {});
    const Placement placement = test::placed(*projector);
    GizmoInstance instance;
    ASSERT_TRUE(write_instance(instance, *projector, placement, {}));
    canvas.add(target, 1, placement, instance);
    canvas.add_ghost(target, placement.set, instance);
    const DrawnRef second = canvas.add(target, 2, placement, instance);
    canvas.highlight(second, Handle::TranslateY, true);
    const auto& drawn = canvas.shown(camera.target).gizmos[0];
    ASSERT_EQ(drawn.size(), 3u);
    EXPECT_EQ(drawn[1].highlight, 0u);
    EXPECT_NE(drawn[2].highlight, 0u);
    EXPECT_EQ(drawn[2].active, 1u);
    EXPECT_TRUE(canvas.shown(99).is_empty());
    canvas.begin_frame();
    EXPECT_TRUE(canvas.shown(camera.target).is_empty());
}

} // namespace
