// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/count_allocations.hpp"
#include "support/editor.hpp"

#include <array>
#include <utility>
#include <vector>

namespace {

using namespace gizmo;
using test::Editor;

struct FeatureHost {
    std::vector<std::pair<glm::dvec3, std::uint64_t>> points;
    SnapQuery last{};
    int asked = 0;

    static std::size_t provide(void* user, const SnapQuery& query, std::span<SnapFeature> out) {
        auto& host = *static_cast<FeatureHost*>(user);
        host.last = query;
        ++host.asked;
        std::size_t n = 0;
        for (const auto& [at, id] : host.points)
            out[n++] = {.user = id, .position = at};
        return n;
    }
};

struct SnapScene : Editor {
    FeatureHost host;
    SnapScene() {
        options.snap_provider = FeatureHost::provide;
        options.snap_user = &host;
    }
};

TEST(SnapTarget, AFreeDragPutsTheOriginExactlyOnTheTargetUnderTheCursor) {
    SnapScene e;
    e.host.points = {{{1, 0.5, -0.25}, 42}, {{-1, -1, 0}, 43}};
    e.press(Handle::TranslateView);
    e.frame({.cursor = e.pixel({1, 0.5, -0.25}) + glm::dvec2(4, -3), .down = true, .snap = true});
    EXPECT_LT(glm::length(e.object.position - glm::dvec3(1, 0.5, -0.25)), 1e-12) << "in depth too";
    const auto feedback = e.context.feedback();
    ASSERT_TRUE(feedback);
    EXPECT_TRUE(feedback->snap_target.has_value());
    EXPECT_EQ(feedback->snap_target->feature.user, 42u);
    EXPECT_LT(glm::length(*feedback->target_px - e.pixel({1, 0.5, -0.25})), 1e-6);
    EXPECT_EQ(e.host.last.id, 7u);
    EXPECT_EQ(e.host.last.handle, Handle::TranslateView);
}

TEST(SnapTarget, AnAxisTakesOnlyTheTargetsPlaceAlongIt) {
    SnapScene e;
    e.host.points = {{{0.8, 0.3, 0.2}, 1}};
    e.press(Handle::TranslateX);
    e.frame({.cursor = e.pixel({0.8, 0.3, 0.2}), .down = true, .snap = true});
    EXPECT_NEAR(e.object.position.x, 0.8, 1e-12);
    EXPECT_EQ(e.object.position.y, 0);
    EXPECT_EQ(e.object.position.z, 0);
}

TEST(SnapTarget, APlaneTakesItsPlaceAcrossIt) {
    SnapScene e;
    e.host.points = {{{0.8, 0.3, 0.2}, 1}};
    e.press(Handle::TranslateXY);
    e.frame({.cursor = e.pixel({0.8, 0.3, 0.2}), .down = true, .snap = true});
    EXPECT_LT(glm::length(e.object.position - glm::dvec3(0.8, 0.3, 0)), 1e-12);
}

TEST(SnapTarget, OnlyWithinTheRadiusAndOnlyWhileSnapHolds) {
    SnapScene e;
    e.host.points = {{{1, 0, 0}, 1}};
    const glm::dvec2 at = e.press(Handle::TranslateView), there = e.pixel({1, 0, 0});
    e.frame({.cursor = there + glm::dvec2(e.options.snap_radius + 1, 0), .down = true, .snap = true});
    EXPECT_FALSE(e.context.feedback()->snap_target.has_value());
    const int asked = e.host.asked;
    e.frame({.cursor = there, .down = true});
    EXPECT_FALSE(e.context.feedback()->snap_target.has_value());
    EXPECT_EQ(e.host.asked, asked) << "not asked for nothing";
    e.frame({.cursor = at, .down = true});
    EXPECT_EQ(e.object.position, glm::dvec3(0));
}

TEST(SnapTarget, TheRadiusIsInLogicalPixels) {
    const SnapFeature there{.position = {2, 0, 0}};
    for (const float scale : {1.0f, 2.0f}) {
        Editor e;
        e.camera = test::look_at({0, 0, 9}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
        e.context.style.pixel_scale = scale;
        e.options.snap_geometry.features = {&there, 1};
        const glm::dvec2 grip = e.press(Handle::TranslateX) - e.pixel({0, 0, 0});
        e.frame({.cursor = e.pixel({2, 0, 0}) + grip + glm::dvec2(20, 0), .down = true, .snap = true});
        EXPECT_EQ(e.context.feedback()->snap_target.has_value(), scale == 2) << "20 pixels away, of 14 logical ones";
    }
}

// A hand that shakes half way between two stays with one.
TEST(SnapTarget, TheOneTakenIsKeptUntilAnotherIsClearlyNearer) {
    SnapScene e;
    const glm::dvec2 a = e.pixel({0.5, 0, 0});
    const auto ray = screen_ray(e.camera, a + glm::dvec2(12, 0));
    e.host.points = {{{0.5, 0, 0}, 1}, {ray->origin + ray->direction * 7.0, 2}};
    e.press(Handle::TranslateView);
    e.frame({.cursor = a, .down = true, .snap = true});
    EXPECT_EQ(e.context.feedback()->snap_target->feature.user, 1u);
    for (int i = 0; i < 20; ++i) {
        e.frame({.cursor = a + glm::dvec2(6 + (i % 2 ? 1.5 : -1.5), 0), .down = true, .snap = true});
        EXPECT_EQ(e.context.feedback()->snap_target->feature.user, 1u) << "frame " << i;
    }
    e.frame({.cursor = a + glm::dvec2(12, 0), .down = true, .snap = true});
    EXPECT_EQ(e.context.feedback()->snap_target->feature.user, 2u);
    e.frame({.cursor = a + glm::dvec2(6, 0), .down = true, .snap = true});
    EXPECT_EQ(e.context.feedback()->snap_target->feature.user, 2u) << "and the other way round";
    // Gone with the host's list.
    e.host.points.pop_back();
    e.frame({.cursor = a + glm::dvec2(12, 0), .down = true, .snap = true});
    EXPECT_EQ(e.context.feedback()->snap_target->feature.user, 1u);
}

// One pixel is one unit here, and every number below is exact.
TEST(SnapTarget, ATargetAtTheRadiusIsTakenAndOneAtOneAndAHalfIsKept) {
    const Camera camera =
        test::look_at({0, 0, 64}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true, .half_height = 128}, {0, 0, 256, 256});
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    const Options options{.snap_radius = 16};
    const auto placed = place(*projector, Mode::Translate, {}, options, {});
    ASSERT_TRUE(placed);
    auto drag = begin_drag(*projector, *placed, Handle::TranslateView, {}, options, {128, 128});
    ASSERT_TRUE(drag);
    const std::array points{SnapFeature{.user = 1}};
    const auto taken = [&](double off) {
        const Pointer pointer{.cursor = glm::dvec2(128 + off, 128), .snap = true};
        return update_drag(*drag, *projector, pointer, {.snap_geometry = {.features = points}})
            ->drag.progress.snap_target.has_value();
    };
    constexpr double kLittle = 1e-9;
    EXPECT_TRUE(taken(1));
    EXPECT_TRUE(taken(16));
    EXPECT_FALSE(taken(16 + kLittle));
    SnapTarget& held = drag->progress.snap_target.emplace();
    held.feature = points[0];
    EXPECT_TRUE(taken(16 + kLittle));
    EXPECT_TRUE(taken(24));
    EXPECT_FALSE(taken(24 + kLittle));
}

TEST(SnapTarget, TheQueryCarriesThePlaceWithoutSnapping) {
    SnapScene e;
    e.options.snap.translation = 0.5;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at + (e.pixel({0.3, 0, 0}) - e.pixel({0, 0, 0})), .down = true, .snap = true});
    EXPECT_GT(e.host.last.pivot.x, 0.2);
    EXPECT_LT(e.host.last.pivot.x, 0.45);
    EXPECT_NE(e.host.last.pivot.x, e.object.position.x);
}

TEST(SnapTarget, TargetsThatAreNotFiniteOrBehindTheEyeAreNone) {
    SnapScene e;
    e.host.points = {{{NAN, 0, 0}, 1}, {{2, 3, 60}, 2}, {{4, 6, 12}, 3}};
    const glm::dvec2 at = e.press(Handle::TranslateView);
    e.frame({.cursor = at + glm::dvec2(10, 0), .down = true, .snap = true});
    EXPECT_FALSE(e.context.feedback()->snap_target.has_value());
    EXPECT_TRUE(test::is_finite(e.object.position));
}

TEST(SnapTarget, AProviderThatCountsTooManyIsCut) {
    SnapScene e;
    e.options.snap_provider = [](void*, const SnapQuery&, std::span<SnapFeature> out) { return out.size() + 1000; };
    const glm::dvec2 at = e.press(Handle::TranslateView);
    e.frame({.cursor = at, .down = true, .snap = true});
    EXPECT_TRUE(e.context.is_active());
}

TEST(SnapTarget, ARotationAboutThePivotDoesNotAskForIt) {
    SnapScene e;
    e.mode = Mode::Rotate;
    e.host.points = {{{1, 0, 0}, 1}};
    const glm::dvec2 at = e.press(Handle::RotateY);
    e.frame({.cursor = at + glm::dvec2(10, 0), .down = true, .snap = true});
    EXPECT_EQ(e.host.asked, 0);
    e.options.snap_geometry.source = SnapSource::BoxCorner;
    e.frame({.cursor = at + glm::dvec2(12, 0), .down = true, .snap = true});
    EXPECT_EQ(e.host.asked, 1);
    EXPECT_EQ(e.host.last.sources.size(), 8u);
}

TEST(SnapTarget, TheTargetIsMarkedInTheDrawList) {
    SnapScene e;
    e.host.points = {{{1, 0, 0}, 1}};
    e.press(Handle::TranslateView);
    e.frame({.cursor = e.pixel({1, 0, 0}), .down = true});
    const std::size_t without = e.context.draw_list().lines.size();
    e.frame({.cursor = e.pixel({1, 0, 0}), .down = true, .snap = true});
    EXPECT_EQ(e.context.draw_list().lines.size(), without + 4) << "a square";
}

} // namespace
