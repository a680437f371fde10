// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which handles of a box are shown and can be picked, from the corners of the box as the camera sees them.
#include "handles/handle_table.hpp"
#include "handles/visibility.hpp"
#include "support/cameras.hpp"

#include <gizmo/transform.hpp>

#include <gtest/gtest.h>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

constexpr FadeRange kFades{Parts{}.axis_limit};

struct SeenBox {
    DTransform object{};
    Options options{};
    Projector projector{};
    glm::dmat4 world{1};

    glm::dvec3 center() const { return (options.box.min + options.box.max) / 2.0; }
    glm::dvec3 half() const { return (options.box.max - options.box.min) / 2.0; }
    // -1, 0, 1 along each axis of the box.
    glm::dvec3 at(const glm::dvec3& side) const { return glm::dvec3(world * glm::dvec4(center() + half() * side, 1)); }
    glm::dvec3 direction(const glm::dvec3& side) const { return at(side) - at(glm::dvec3(0)); }
    // Pixels of half a side where the box's center is.
    double half_px(int axis) const {
        glm::dvec3 side(0);
        side[axis] = 1e-4;
        return glm::length(*test::pixel(projector, at(side)) - *test::pixel(projector, at(-side))) / 2e-4;
    }
};

std::optional<SeenBox> random_box(Random& random) {
    SeenBox b;
    b.object = {
        test::random_unit(random),
        test::random_rotation(random),
        {uniform(random, 0.2, 2), uniform(random, 0.2, 2) * (test::coin(random) ? 1 : -1), uniform(random, 0.05, 2)}};
    b.options.box = {glm::dvec3(uniform(random, -1, -0.1), -0.2, -0.4), glm::dvec3(0.3, uniform(random, 0.1, 1), 0.7)};
    if (random() % 3 == 0)
        b.options.parent = to_matrix({test::random_unit(random), test::random_rotation(random), {1.5, 0.6, 1}});
    b.world = b.options.parent.value_or(glm::dmat4(1)) * to_matrix(b.object);
    const auto projector =
        make_projector(test::random_camera(random, b.at(glm::dvec3(0)), test::random_lens(random, 20, 90)));
    if (!projector) return std::nullopt;
    b.projector = *projector;
    return b;
}

double sine2(const glm::dvec3& a, const glm::dvec3& b) {
    const double c = glm::dot(glm::normalize(a), glm::normalize(b));
    return 1 - c * c;
}

// As the drawing rules say: a face by its axis, an edge by the plane of its two sides, a corner by its diagonal; none
// of a side that is flat on the screen. Negative: too near to a border to call.
double expected_fade(const SeenBox& b, const HandleInfo& info, const glm::dvec3& viewer) {
    const glm::dvec3 side(info.side[0], info.side[1], info.side[2]);
    for (int k = 0; k < 3; ++k) {
        const double px = b.half_px(k);
        if (side[k] != 0 && std::abs(px - 9) < 0.01) return -1;
        if (side[k] != 0 && px < 9) return 0;
    }
    if (info.shape == HandleShape::BoxFace || info.shape == HandleShape::BoxCorner)
        return fade_of(static_cast<float>(sine2(viewer, b.direction(side))), kFades);
    glm::dvec3 y(0), z(0);
    y[(info.axis + 1) % 3] = z[(info.axis + 2) % 3] = 1;
    return fade_of(static_cast<float>(1 - sine2(viewer, glm::cross(b.direction(y), b.direction(z)))), kFades);
}

TEST(BoxHandles, AreShownAndPickedAsFarAsTheyAreNotForeshortened) {
    Random random(91);
    int gone = 0, faint = 0, whole = 0;
    for (int n = 0; n < 3000; ++n) {
        const auto b = random_box(random);
        const auto placed = b ? place_box(b->projector, b->object, b->options, Style{}) : std::nullopt;
        if (!placed || !test::pixel(b->projector, b->at(glm::dvec3(0)))) continue;
        const glm::dvec3 viewer = b->projector.towards_viewer(b->at(glm::dvec3(0)));
        for (auto h = static_cast<std::uint32_t>(kFirstBounds); h < kHandleCount; ++h) {
            const HandleInfo info = info_of(static_cast<Handle>(h));
            if (info.action != Action::Bounds) continue;
            const double fade = expected_fade(*b, info, viewer);
            constexpr double kNear = 1e-4;
            if (fade < 0 || (fade > 0 && fade < kNear) || std::abs(fade - kMinPickAlpha) < kNear) continue;
            EXPECT_EQ((placed->visible & handle_bit(info.handle)) != 0, fade > 0) << handle_name(info.handle);
            EXPECT_EQ((placed->pickable & handle_bit(info.handle)) != 0, fade >= kMinPickAlpha)
                << handle_name(info.handle) << " fades to " << fade;
            (fade <= 0 ? gone : fade < 1 ? faint : whole) += 1;
        }
    }
    EXPECT_GT(gone, 1000);
    EXPECT_GT(faint, 300);
    EXPECT_GT(whole, 10000);
}

// In logical pixels: of a picture twice as fine it takes twice as many.
TEST(BoxHandles, ABoxIsFlatInLogicalPixels) {
    const auto projector = make_projector(test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {}));
    ASSERT_TRUE(projector);
    const auto shown = [&](double half, float scale) {
        const Options options{.box = {{-1, -1, -half}, {1, 1, half}}};
        const auto p = place_box(*projector, {}, options, Style{.pixel_scale = scale});
        return p.value().visible;
    };
    const auto px_of = [&](double half) {
        return glm::length(*test::pixel(*projector, {0, 0, half}) - *test::pixel(*projector, {0, 0, -half})) / 2;
    };
    const double one = 1e-3 / px_of(1e-3); // half a side that is a pixel long
    const std::uint64_t aside = handle_bit(Handle::BoundsMaxZ);
    for (const float scale : {0.5f, 1.0f, 2.0f, 3.0f}) {
        EXPECT_EQ(shown(8.7 * static_cast<double>(scale) * one, scale) & aside, 0u) << scale;
        EXPECT_NE(shown(9.3 * static_cast<double>(scale) * one, scale) & aside, 0u) << scale;
    }
}

// By bisection, the angle at which a face has just the alpha that it needs to be grabbed.
TEST(BoxHandles, AFaceIsGrabbedAtTheLeastAlphaAndNotBelow) {
    constexpr auto kLeast = static_cast<float>(kMinPickAlpha);
    const auto placed = [](double angle) {
        const glm::dvec3 eye = glm::dvec3(std::cos(angle), std::sin(angle), 0) * 6.0;
        const auto projector = make_projector(test::look_at(eye, {0, 0, 0}, {0, 0, 1}, {}));
        return place_box(*projector, {}, {.box = {glm::dvec3(-0.5), glm::dvec3(0.5)}}, Style{}).value();
    };
    const std::uint64_t faces = handle_bit(Handle::BoundsMinX) | handle_bit(Handle::BoundsMaxX);
    double below = 0, enough = 1;
    for (int i = 0; i < 100; ++i) {
        const double middle = (below + enough) / 2;
        (placed(middle).fade[0] < kLeast ? below : enough) = middle;
    }
    // What is left is a float root times a factor: none is just a quarter, and these two are the next to it.
    constexpr float kRootStep = 1.5e-8f / (kFades.whole - kFades.gone); // of roots from 1/8 to 1/4
    ASSERT_GE(placed(enough).fade[0], kLeast);
    ASSERT_LT(placed(below).fade[0], kLeast);
    ASSERT_LT(placed(enough).fade[0] - placed(below).fade[0], 1.5f * kRootStep);
    EXPECT_NE(placed(enough).pickable & faces, 0u);
    EXPECT_EQ(placed(below).pickable & faces, 0u);
}

} // namespace
