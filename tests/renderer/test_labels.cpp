// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The font of strokes: every glyph is well formed, and a label is where it is said to be.
#include "stroke_font.hpp"

#include <glm/vec2.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;

Label label(const std::string& text, float x = 100, float y = 50) {
    Label l{};
    l.anchor[0] = x;
    l.anchor[1] = y;
    l.color = {255, 255, 255, 200};
    std::strncpy(l.text, text.c_str(), sizeof l.text - 1);
    return l;
}

constexpr float kViewport[4] = {20, 10, 400, 300};

std::vector<LineInstance> written(const Label& l, float scale = 1, float depth = 0) {
    std::vector<LineInstance> out(2 * stroke_count(l));
    const std::byte* const end = write_label(l, kViewport, scale, depth, reinterpret_cast<std::byte*>(out.data()));
    EXPECT_EQ(end, reinterpret_cast<const std::byte*>(out.data() + out.size()));
    return out;
}

TEST(StrokeFont, EveryPrintableCharacterHasAGlyphOfItsOwnOnTheGrid) {
    std::set<std::string> seen;
    for (int c = 33; c < 127; ++c) {
        const std::string strokes(strokes_of(static_cast<unsigned char>(c)));
        EXPECT_FALSE(strokes.empty()) << static_cast<char>(c);
        const bool own = seen.insert(strokes).second;
        EXPECT_TRUE(own || c == '0' || c == 'O') << static_cast<char>(c) << " looks like another";
        std::size_t digits = 0;
        for (const char d : strokes) {
            if (d == ' ') {
                EXPECT_EQ(digits % 2, 0u) << static_cast<char>(c);
                digits = 0;
                continue;
            }
            EXPECT_TRUE(digits % 2 == 0 ? d >= '0' && d <= '4' : d >= '0' && d <= '8') << static_cast<char>(c);
            ++digits;
        }
        EXPECT_EQ(digits % 2, 0u) << static_cast<char>(c);
    }
}

TEST(StrokeFont, ALabelStandsRightOfItsAnchorAndIsAsHighAsSaid) {
    for (const float scale : {1.0f, 2.0f}) {
        const auto lines = written(label("HE8"), scale);
        float left = 1e9f, right = -1e9f, top = 1e9f, bottom = -1e9f;
        for (const LineInstance& line : lines)
            for (const auto* p : {line.clip_a, line.clip_b}) {
                EXPECT_EQ(p[3], 1);
                const float x = (p[0] + 1) / 2 * kViewport[2] + kViewport[0],
                            y = (p[1] + 1) / 2 * kViewport[3] + kViewport[1];
                left = std::min(left, x), right = std::max(right, x), top = std::min(top, y),
                bottom = std::max(bottom, y);
            }
        EXPECT_NEAR(left, 100, 0.01);
        EXPECT_NEAR(bottom - top, kFontHeightPx * scale, 0.01);
        EXPECT_NEAR((bottom + top) / 2, 50, 0.01) << "the anchor is its left middle";
        EXPECT_NEAR(right - left, kFontHeightPx * scale * (2 + 4.0f / 6), 0.01);
    }
}

TEST(StrokeFont, ALabelThatWouldHangOutOfItsViewportIsMovedInAndOneOutsideStaysOutside) {
    const auto box = [](const std::vector<LineInstance>& lines) {
        std::array<float, 4> b{9, -9, 9, -9}; // clip space
        for (const LineInstance& line : lines)
            for (const auto* p : {line.clip_a, line.clip_b})
                b = {std::min(b[0], p[0]), std::max(b[1], p[0]), std::min(b[2], p[1]), std::max(b[3], p[1])};
        return b;
    };
    for (const glm::vec2 at : {glm::vec2(415, 50), glm::vec2(21, 12), glm::vec2(419, 305), glm::vec2(200, 307)}) {
        Label l = label("-12.50, 4.25");
        l.anchor[0] = at.x;
        l.anchor[1] = at.y;
        const auto b = box(written(l));
        EXPECT_TRUE(b[0] > -1 && b[1] < 1 && b[2] > -1 && b[3] < 1) << at.x << ", " << at.y;
    }
    Label outside = label("X"); // what it names is not in view, nor is its letter
    outside.anchor[0] = 440;
    EXPECT_GT(box(written(outside))[0], 1);
}

TEST(StrokeFont, ARimIsDrawnBeneathEachStroke) {
    const auto lines = written(label("+1.5"), 1, 0.25f);
    ASSERT_EQ(lines.size() % 2, 0u);
    const std::size_t half = lines.size() / 2;
    for (std::size_t i = 0; i < half; ++i) {
        EXPECT_EQ(std::memcmp(lines[i].clip_a, lines[half + i].clip_a, sizeof lines[i].clip_a), 0);
        EXPECT_GT(lines[i].width_px, lines[half + i].width_px);
        EXPECT_LT(lines[i].color.r, 40);
        EXPECT_EQ(lines[half + i].color.r, 255);
        EXPECT_EQ(lines[half + i].color.a, 200);
        EXPECT_EQ(lines[i].clip_a[2], 0.25f);
    }
}

TEST(StrokeFont, ADarkTextHasALightRim) {
    Label dark = label("+1.5");
    dark.color = light_theme().neutral;
    const auto lines = written(dark);
    EXPECT_GT(lines.front().color.r, 200);
    EXPECT_LT(lines.back().color.r, 100);
    for (const Style& style : {dark_theme(), light_theme(), color_blind_theme()})
        for (const Color& color : {style.neutral, style.axis[0], style.axis[1], style.axis[2]}) {
            Label l = label("X");
            l.color = color;
            const auto both = written(l);
            const auto luma = [](const Color& c) { return 0.299 * c.r + 0.587 * c.g + 0.114 * c.b; };
            EXPECT_GT(std::abs(luma(both.front().color) - luma(both.back().color)), 50);
        }
}

TEST(StrokeFont, Utf8IsReadAndWhatHasNoGlyphIsABox) {
    EXPECT_EQ(stroke_count("\u00b0"), 7u);
    EXPECT_EQ(stroke_count("\u00d7"), 2u);
    EXPECT_EQ(stroke_count("\u20ac"), 4u) << "three bytes, one box";
    EXPECT_EQ(stroke_count("\xff\xfe"), 8u) << "no UTF-8: a box each";
    EXPECT_EQ(stroke_count(""), 0u);
    Label full = label("");
    std::memset(full.text, '1', sizeof full.text); // without a 0 at its end
    EXPECT_EQ(stroke_count(full), 3 * sizeof full.text);
    EXPECT_EQ(written(full).size(), 2 * 3 * sizeof full.text);
}

TEST(StrokeFont, ADotHasLength) {
    for (const LineInstance& line : written(label(".")))
        EXPECT_GT(std::abs(line.clip_b[0] - line.clip_a[0]), 0);
}

} // namespace
