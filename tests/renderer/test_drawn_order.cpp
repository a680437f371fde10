// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The handle on top in the picture is the handle that a press takes, pixel by pixel.
#include "support/cameras.hpp"
#include "support/list_pictures.hpp"
#include "support/parts.hpp"

#include <gizmo/all.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <iostream>

namespace {

using namespace gizmo;
using gizmo::vulkan::Pass;
using test::kTargetSize;
using test::Target;

constexpr auto kSize = static_cast<int>(kTargetSize.width);

struct View {
    glm::dvec3 eye;
    bool orthographic;
};
Camera camera_of(const View& view) {
    const glm::dvec3 up = std::abs(view.eye.y) > 5 ? glm::dvec3(0, 0, -1) : glm::dvec3(0, 1, 0);
    return test::look_at(view.eye, {0, 0, 0}, up, {.orthographic = view.orthographic}, {0, 0, kSize, kSize});
}
// Along each axis from both sides.
std::vector<View> axis_views() {
    std::vector<View> views;
    for (const bool orthographic : {true, false})
        for (int axis = 0; axis < 3; ++axis)
            for (const double side : {1.0, -1.0}) {
                glm::dvec3 eye(0);
                eye[axis] = 6 * side;
                views.push_back({eye, orthographic});
            }
    return views;
}

class DrawnOrder : public test::ListPictures {
protected:
    void SetUp() override {
        ListPictures::SetUp();
        target_.emplace(gpu(), test::TargetInfo{});
        auto made = Pass::create(target_->pass_info(host()));
        ASSERT_TRUE(made);
        pass_ = std::move(made).value();
    }
    void TearDown() override {
        pass_ = {};
        target_.reset();
        ListPictures::TearDown();
    }
    std::vector<unsigned char> draw(const DrawList& list) { return ListPictures::draw(*target_, pass_, list); }
    void expect_the_top_is_hit(Mode mode, const View& view, Style style = {});

    long pixels_ = 0, handles_ = 0, wrong_ = 0;

private:
    std::optional<Target> target_;
    Pass pass_;
};

DrawList list_of(Mode mode, const Camera& camera, const Style& style) {
    Context context;
    context.style = style;
    DTransform t;
    context.begin_frame({.cursor = {-999, -999}});
    context.manipulate(mode, t, camera, {.id = 1});
    context.end_frame();
    return context.draw_list();
}

std::optional<Placement> placed(Mode mode, const Camera& camera, const Style& style) {
    const auto projector = make_projector(camera);
    if (mode == Mode::Bounds) return place_box(*projector, {}, {}, style);
    const auto frame = make_frame(*projector, mode, {}, {});
    return frame ? place(*projector, mode, *frame, {}, style) : std::nullopt;
}

// Half the width of a handle's line, pixels; 0: an area, whose distance is 0 inside.
double half_width(const HandleInfo& info, const Style& style) {
    if (!info.is_line) return 0;
    return 0.5 * static_cast<double>(test::width_of(info, style));
}

// Each handle in turn is drawn in magenta over the others in green, without halo and transparency: a pixel without
// green has that handle on top.
void DrawnOrder::expect_the_top_is_hit(Mode mode, const View& view, Style style) {
    style.halo.a = 0;
    style.plane_alpha = style.hidden_alpha = 1;
    for (Color& color : style.axis)
        color = {0, 255, 0, 255};
    style.neutral = {0, 255, 0, 255};
    style.highlight = {255, 0, 255, 255};
    const Camera camera = camera_of(view);
    const auto placement = placed(mode, camera, style);
    ASSERT_TRUE(placement);
    DrawList list = list_of(mode, camera, style);
    ASSERT_EQ(list.gizmo_count(), 1u);
    GizmoInstance& instance = list.gizmos[static_cast<std::size_t>(placement->set)][0];
    std::array<long, kHandleCount> covered{};
    for (std::uint32_t h = 1; h < kHandleCount; ++h) {
        const auto handle = static_cast<Handle>(h);
        if ((placement->pickable & handle_bit(handle)) == 0 || handle == Handle::RotateTrackball) continue;
        instance.highlight = highlight_of(placement->set, handle);
        const auto picture = draw(list);
        for (int y = 0; y < kSize; ++y)
            for (int x = 0; x < kSize; ++x) {
                const unsigned char* p = &picture[static_cast<std::size_t>(y * kSize + x) * 4];
                if (p[0] < 80 || p[1] > 16) continue;
                const glm::dvec2 at(x + 0.5, y + 0.5);
                const auto own = test::distance_to(*placement, handle, at, style);
                ASSERT_TRUE(own);
                if (own->distance > half_width(info_of(handle), style)) continue; // highlighted lines are wider
                ++covered[h];
                ++pixels_;
                const Hit hit = pick(*placement, at, style);
                if (hit.handle == handle) continue;
                ++wrong_;
                if (wrong_ < 5)
                    std::cout << handle_name(handle) << " is on top at " << x << ' ' << y << " and "
                              << handle_name(hit.handle) << " is hit, mode " << static_cast<unsigned>(mode) << " from "
                              << view.eye.x << ' ' << view.eye.y << ' ' << view.eye.z
                              << (view.orthographic ? " orthographic\n" : "\n");
            }
    }
    handles_ += static_cast<long>(std::count_if(covered.begin(), covered.end(), [](long n) { return n > 0; }));
}

constexpr Mode kOrderModes[] = {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal};

TEST_F(DrawnOrder, TheHandleOnTopIsTheOneThatIsHitAlongEachAxis) {
    for (const View& view : axis_views())
        for (const Mode mode : kOrderModes)
            expect_the_top_is_hit(mode, view);
    std::printf("%ld pixels of %ld handles, %ld wrong\n", pixels_, handles_, wrong_);
    EXPECT_EQ(wrong_, 0);
    EXPECT_GT(pixels_, 20000);
}

TEST_F(DrawnOrder, TheHandleOnTopIsTheOneThatIsHitFromAnywhere) {
    std::vector<View> views;
    for (const bool orthographic : {true, false})
        for (const glm::dvec3 eye : {glm::dvec3(1, 1, 1), {-1, 1, 1}, {1, -1, 1}, {1, 0, -1}, {0, 1, 1}, {-1, -1, 0}})
            views.push_back({glm::normalize(eye) * 6.0, orthographic});
    test::Random random(45);
    for (int n = 0; n < 8; ++n)
        views.push_back({test::random_unit(random) * test::uniform(random, 4, 9), test::coin(random)});
    for (const View& view : views)
        for (const Mode mode : kOrderModes)
            expect_the_top_is_hit(mode, view);
    std::printf("%ld pixels of %ld handles, %ld wrong\n", pixels_, handles_, wrong_);
    // A line is hit within its half width beyond its ends, where it is not drawn.
    EXPECT_LE(wrong_, pixels_ / 5000);
    EXPECT_GT(pixels_, 50000);
}

TEST_F(DrawnOrder, TheHandleOnTopIsTheOneThatIsHitInAnySize) {
    test::Random random(46);
    Style big;
    big.arrow_size = big.cube_size = big.center_size = big.plane_size = 2;
    for (const Mode mode : kOrderModes)
        expect_the_top_is_hit(mode, {{6, 0, 0}, true}, big);
    EXPECT_EQ(wrong_, 0);
    for (int n = 0; n < 16; ++n) {
        const View view{test::random_unit(random) * test::uniform(random, 4, 9), test::coin(random)};
        expect_the_top_is_hit(kOrderModes[n % 4], view, test::any_parts(random));
    }
    std::printf("%ld pixels of %ld handles, %ld wrong\n", pixels_, handles_, wrong_);
    EXPECT_LE(wrong_, pixels_ / 2000);
    EXPECT_GT(pixels_, 50000);
}

// Red, green or blue, or -1: gray.
int hue_of(const unsigned char* rgb) {
    const unsigned char* most = std::max_element(rgb, rgb + 3);
    return *most - *std::min_element(rgb, rgb + 3) < 24 ? -1 : static_cast<int>(most - rgb);
}

// Between the center and the ring that faces the viewer, and beyond it.
TEST_F(DrawnOrder, AnAxisSeenFromTheSideHasNoOtherAxisColor) {
    for (const View& view : axis_views()) {
        const Camera camera = camera_of(view);
        const Style style;
        const Layout& layout = layout_of(HandleSet::Universal);
        const auto placement = placed(Mode::Universal, camera, style);
        ASSERT_TRUE(placement);
        const auto picture = draw(list_of(Mode::Universal, camera, style));
        int colored = 0;
        for (int axis = 0; axis < 3; ++axis)
            for (int i = -1500; i <= 1500 && view.eye[axis] == 0; ++i) {
                const double r = i * 1e-3;
                if (std::abs(r) < layout.view_circle + 0.04 || std::abs(std::abs(r) - layout.ring) < 0.05) continue;
                glm::dvec3 along(0);
                along[axis] = r;
                const glm::ivec2 at(glm::floor(pixel_of(placement->point(along))));
                const int hue = hue_of(&picture[static_cast<std::size_t>(at.y * kSize + at.x) * 4]);
                colored += hue == axis;
                ASSERT_TRUE(hue == -1 || hue == axis)
                    << "axis " << axis << " at " << r << " from " << view.eye.x << ' ' << view.eye.y << ' '
                    << view.eye.z << (view.orthographic ? " orthographic" : "");
            }
        EXPECT_GT(colored, 1000);
    }
}

} // namespace
