// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Labels: where they are, and what of each pixel their glyphs cover.
#include "draw/label_font.hpp"
#include "label_tiles.hpp"
#include "support/cameras.hpp"

#include <gizmo/all.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <numbers>
#include <string>
#include <vector>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;

constexpr float kViewport[4] = {20, 10, 400, 300};

Label label(const std::string& text, float x = 100, float y = 50) {
    Label l{};
    l.anchor[0] = x;
    l.anchor[1] = y;
    l.color = {126, 190, 48, 255};
    std::strncpy(l.text, text.c_str(), sizeof l.text - 1);
    return l;
}

// Bytes as the shader reads them, row by row of the whole label.
std::vector<unsigned> texels_of(const Label& l, float scale) {
    const LabelBox box = label_box(l, kViewport, scale);
    std::vector<LabelTile> tiles(box.tile_count());
    LabelTarget target{.pixel_scale = scale};
    std::copy(std::begin(kViewport), std::end(kViewport), target.viewport);
    const std::byte* const end = write_label(l, target, reinterpret_cast<std::byte*>(tiles.data()));
    EXPECT_EQ(end, reinterpret_cast<const std::byte*>(tiles.data() + tiles.size()));
    std::vector<unsigned> out(static_cast<std::size_t>(box.width) * static_cast<std::size_t>(box.height));
    for (const LabelTile& tile : tiles)
        for (int y = 0; y < GIZMO_LABEL_TILE_PX; ++y)
            for (int x = 0; x < GIZMO_LABEL_TILE_PX; ++x) {
                const int at_x = static_cast<int>(tile.corner[0] + kViewport[0]) - box.x + x;
                const int at_y = static_cast<int>(tile.corner[1] + kViewport[1]) - box.y + y;
                const unsigned texel = tile.texels[(y * GIZMO_LABEL_TILE_PX + x) / 4] >> (8 * (x % 4)) & 255u;
                if (at_x < box.width && at_y < box.height)
                    out[static_cast<std::size_t>(at_y * box.width + at_x)] = texel;
                else
                    EXPECT_EQ(texel, 0u) << "beyond the label there is nothing";
            }
    return out;
}

TEST(Labels, CoverageIsThatOfManySamples) {
    test::Random random(11);
    for (int n = 0; n < 50; ++n) {
        const glm::dvec2 p[3] = {{test::uniform(random, -3, 11), test::uniform(random, -3, 11)},
                                 {test::uniform(random, -3, 11), test::uniform(random, -3, 11)},
                                 {test::uniform(random, -3, 11), test::uniform(random, -3, 11)}};
        TileCoverage tile;
        for (int i = 0; i < 3; ++i) {
            const auto &a = p[i], &b = p[(i + 1) % 3];
            tile.add_edge(static_cast<float>(a.x), static_cast<float>(a.y), static_cast<float>(b.x),
                          static_cast<float>(b.y));
        }
        const auto side = [&](int i, const glm::dvec2& q) {
            const glm::dvec2 u = p[(i + 1) % 3] - p[i], v = q - p[i];
            return u.x * v.y - u.y * v.x > 0;
        };
        double error = 0;
        for (std::size_t y = 0; y < TileCoverage::kSize; ++y) {
            const auto row = tile.row(y);
            for (std::size_t x = 0; x < TileCoverage::kSize; ++x) {
                int inside = 0;
                for (int k = 0; k < 256; ++k) {
                    const glm::dvec2 q(static_cast<double>(x) + (k % 16 + 0.5) / 16,
                                       static_cast<double>(y) + (k / 16 + 0.5) / 16);
                    inside += side(0, q) == side(1, q) && side(1, q) == side(2, q) ? 1 : 0;
                }
                error = std::max(error, std::abs(static_cast<double>(row[x]) - inside / 256.0));
            }
        }
        EXPECT_LT(error, 0.16) << n; // thin triangles between two of eight lines
    }
}

TEST(Labels, DigitsAndSignsAreOfOneWidthAndSoAreNumbers) {
    for (const float scale : {1.0f, 1.5f, 2.0f}) {
        const int width = label_box(label("+0.000"), kViewport, scale).width;
        for (const char* number : {"-0.943", "+1.111", "-7.058"})
            EXPECT_EQ(label_box(label(number), kViewport, scale).width, width) << number << " at " << scale;
    }
    EXPECT_EQ(advance_of(U'-'), advance_of(U'+'));
}

TEST(Labels, TextIsSharpAtEveryScale) {
    // The bar of an H and the foot of an L are whole rows: no gray above a capital and below the line it stands on.
    for (const float scale : {1.0f, 1.5f, 2.0f, 3.0f}) {
        const Label l = label("HLE");
        const LabelBox box = label_box(l, kViewport, scale);
        const auto texels = texels_of(l, scale);
        const auto most_ink = [&](int y) {
            unsigned most = 0;
            for (int x = 0; x < box.width; ++x)
                most = std::max(most, texels[static_cast<std::size_t>((y - box.y) * box.width + x)] & 15u);
            return most;
        };
        EXPECT_EQ(most_ink(box.baseline), 0u) << scale;
        EXPECT_GE(most_ink(box.baseline - 1), 14u) << scale;
        EXPECT_GE(most_ink(box.baseline - box.capital), 14u) << scale;
        EXPECT_EQ(most_ink(box.baseline - box.capital - 1), 0u) << scale;
    }
}

TEST(Labels, APillIsRoundTheTextAndALetterIsOnADisc) {
    for (const char* text : {"+0.943", "X"}) {
        const Label l = label(text);
        const LabelBox box = label_box(l, kViewport, 1);
        EXPECT_EQ(box.disc, std::string(text) == "X");
        const auto texels = texels_of(l, 1);
        const auto pill = [&](int x, int y) { return texels[static_cast<std::size_t>(y * box.width + x)] >> 4; };
        EXPECT_LT(pill(0, 0), 8u) << "its corners are round";
        EXPECT_EQ(pill(box.width / 2, box.height / 2), 15u);
        for (std::size_t i = 0; i < texels.size(); ++i)
            if ((texels[i] & 15u) > 0) {
                EXPECT_EQ(texels[i] >> 4, 15u) << "all ink is on it";
            }
    }
}

TEST(Labels, OneThatWouldHangOutOfItsViewportIsMovedInAndOneOutsideStaysOutside) {
    for (const glm::vec2 at : {glm::vec2(415, 50), glm::vec2(21, 12), glm::vec2(419, 305), glm::vec2(200, 307)}) {
        const LabelBox box = label_box(label("-12.50, 4.25", at.x, at.y), kViewport, 1);
        EXPECT_TRUE(box.x >= 20 && box.y >= 10 && box.x + box.width <= 420 && box.y + box.height <= 310)
            << at.x << ", " << at.y;
    }
    EXPECT_GE(label_box(label("X", 440, 50), kViewport, 1).x, 420);
    // What is no number is drawn nowhere.
    for (const float wild : {std::nanf(""), 1e30f, -1e30f})
        EXPECT_EQ(label_box(label("X", wild, 50), kViewport, 1).tile_count(), 0u);
    EXPECT_EQ(label_box(label(""), kViewport, 1).tile_count(), 0u);
}

TEST(Labels, NoCharacterTakesMoreRoomThanTheCoreKeepsForIt) {
    for (char32_t c = 0x20; c < 0x2000; ++c)
        EXPECT_LE(static_cast<double>(advance_of(c)), label_advance(c)) << static_cast<std::uint32_t>(c);
}

// A drag by any handle, before any camera, at any scale, to anywhere in the viewport, slow and fast: the label of it is
// seen whole and beside the pointer.
TEST(Labels, OfADragAreInTheViewportAndNeverUnderTheCursor) {
    test::Random random(20);
    constexpr Mode kModes[] = {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Bounds};
    int seen = 0, drags = 0, wider = 0;
    for (int n = 0; n < 400; ++n) {
        const Mode mode = kModes[n % 5];
        auto scene = test::random_scene(random, mode == Mode::Bounds ? Mode::Translate : mode);
        if (!scene) continue;
        Context context;
        const double scale = test::uniform(random, 1, 2.5);
        context.style.pixel_scale = static_cast<float>(scale);
        context.draw = {.labels = true, .length_unit = "mm"};
        DTransform object = scene->transform;
        const auto frame = [&](const Pointer& p) {
            context.begin_frame(p);
            context.manipulate(mode, object, scene->camera, {.id = 1});
            context.end_frame();
        };
        frame({.cursor = {-999, -999}});
        std::vector<Handle> shown;
        for (std::uint32_t h = 1; h < kHandleCount; ++h)
            if (const auto at = context.handle_position(1, static_cast<Handle>(h));
                at && scene->projector.contains(*at))
                shown.push_back(static_cast<Handle>(h));
        if (shown.empty()) continue;
        const glm::dvec2 at = *context.handle_position(1, shown[random() % shown.size()]);
        const bool precise = test::coin(random);
        frame({.cursor = at, .down = true});
        drags += context.is_active() ? 1 : 0;
        for (int step = 0; step < 12 && context.is_active(); ++step) {
            const Viewport& vp = scene->camera.viewport;
            const glm::dvec2 anywhere(vp.x + test::uniform(random, 0, vp.width),
                                      vp.y + test::uniform(random, 0, vp.height));
            const glm::dvec2 near = at + glm::dvec2(test::uniform(random, -60, 60), test::uniform(random, -60, 60));
            const glm::dvec2 cursor = step % 2 == 0 ? anywhere : near;
            frame({.cursor = cursor, .down = true, .precise = precise && step > 4});
            const DrawList& list = context.draw_list();
            if (list.labels.empty()) continue;
            ASSERT_EQ(list.labels.size(), 1u);
            const LabelBox box = label_box(list.labels[0], list.viewport, context.style.pixel_scale);
            const glm::dvec2 low(box.x, box.y), high(box.x + box.width, box.y + box.height);
            const auto what = std::string(handle_name(context.hovered_handle())) + ", " + list.labels[0].text;
            ++seen;
            const double margins = 2 * kLabelMarginPx * scale;
            EXPECT_TRUE(low.x >= vp.x && low.y >= vp.y && high.y <= vp.y + vp.height) << what;
            EXPECT_TRUE(high.x <= vp.x + vp.width || box.width + margins > vp.width) << what << ": it has room";
            wider += box.width + margins > vp.width ? 1 : 0;
            const bool under = cursor.x > low.x && cursor.x < high.x && cursor.y > low.y && cursor.y < high.y;
            EXPECT_FALSE(under) << what << ", draw " << n << ", step " << step;
        }
    }
    EXPECT_GT(drags, 300);
    EXPECT_LT(wider, seen / 20) << "viewports that are narrower than a label";
    EXPECT_GT(seen, drags * 11) << "hardly a frame of a drag without its label";
}

TEST(Labels, OfOneWiderThanItsViewportTheBeginningIsSeen) {
    for (const double width : {24.0, 60.0, 90.0}) {
        Context context;
        context.draw = {.labels = true, .length_unit = "mm"};
        DTransform object;
        const Viewport viewport{30, 20, width, 400};
        const Camera camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {}, viewport);
        const auto frame = [&](const Pointer& p) {
            context.begin_frame(p);
            context.manipulate(Mode::Translate, object, camera, {.id = 1});
            context.end_frame();
        };
        frame({.cursor = {-999, -999}});
        const auto at = context.handle_position(1, Handle::TranslateY);
        ASSERT_TRUE(at);
        frame({.cursor = *at, .down = true});
        frame({.cursor = *at - glm::dvec2(0, 30), .down = true});
        ASSERT_EQ(context.draw_list().labels.size(), 1u);
        const Label& wide = context.draw_list().labels[0];
        const LabelBox box = label_box(wide, context.draw_list().viewport, 1);
        EXPECT_GT(box.width, width) << wide.text;
        EXPECT_GE(box.x, viewport.x);
        EXPECT_LE(box.x, viewport.x + kLabelMarginPx + 2) << "at the left edge";
    }
}

// Clear of the pie: the label is farther from the pivot than the ring is, at the middle of what is swept.
TEST(Labels, OfATurnIsBesideTheMiddleOfItsArc) {
    Context context;
    context.draw.labels = true;
    DTransform object;
    const Viewport viewport{0, 0, 1280, 720};
    const Camera camera =
        test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true}, viewport);
    const glm::dvec2 center(640, 360);
    const auto frame = [&](const Pointer& p) {
        context.begin_frame(p);
        context.manipulate(Mode::Rotate, object, camera, {.id = 1});
        context.end_frame();
    };
    frame({.cursor = {-999, -999}});
    const glm::dvec2 at = *context.handle_position(1, Handle::RotateZ);
    const glm::dvec2 arm = at - center;
    frame({.cursor = at, .down = true});
    double so_far = 0;
    for (const double degrees : {60.0, 120.0, 170.0, 240.0, 350.0}) {
        for (; so_far < degrees; so_far += 10) { // y down: to the right on the screen is clockwise
            const double t = (so_far + 10) * std::numbers::pi / 180;
            frame({.cursor = center + glm::dvec2(arm.x * std::cos(t) - arm.y * std::sin(t),
                                                 arm.x * std::sin(t) + arm.y * std::cos(t)),
                   .down = true});
        }
        const Label& label = context.draw_list().labels.at(0);
        const LabelBox box = label_box(label, context.draw_list().viewport, 1);
        const glm::dvec2 middle(box.x + box.width * 0.5, box.y + box.height * 0.5);
        const double half = degrees * std::numbers::pi / 360;
        const glm::dvec2 outwards(arm.x * std::cos(half) - arm.y * std::sin(half),
                                  arm.x * std::sin(half) + arm.y * std::cos(half));
        const double turned = std::abs(context.feedback()->angle) * 180 / std::numbers::pi;
        EXPECT_NEAR(turned, degrees, 1e-6);
        const glm::dvec2 way = middle - center;
        EXPECT_GT(glm::dot(way, outwards) / glm::length(way) / glm::length(outwards), 0.9) << degrees;
        double nearest = 1e9; // of the pill to the ring
        for (int x = 0; x <= box.width; ++x)
            for (const int y : {0, box.height})
                nearest = std::min(nearest, glm::length(glm::dvec2(box.x + x, box.y + y) - center));
        EXPECT_GT(nearest, glm::length(arm) + 6) << degrees;
        EXPECT_LT(nearest, glm::length(arm) + 40) << degrees;
    }
}

TEST(Labels, Utf8IsReadAndWhatIsNoneIsOneCharacterEach) {
    std::string_view text = "a\u00b0\u20ac\xff\xfe\xe2";
    for (const char32_t c : {U'a', U'\u00b0', U'\u20ac', U'\ufffd', U'\ufffd', U'\ufffd'})
        EXPECT_EQ(take_character(text), c);
    EXPECT_TRUE(text.empty());
    Label full = label("");
    std::memset(full.text, '1', sizeof full.text); // without a 0 at its end
    EXPECT_GT(texels_of(full, 1).size(), 0u);
}

} // namespace
