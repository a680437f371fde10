// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/label_pixels.hpp>

#include "draw/label_font.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace gizmo {
namespace {

constexpr auto kCapitalPx = static_cast<float>(kLabelCapitalPx), kPadX = static_cast<float>(kLabelPadXPx),
               kPadY = static_cast<float>(kLabelPadYPx), kEdgePx = static_cast<float>(kLabelMarginPx);
constexpr float kRadiusPx = 4; // logical pixels
constexpr float kLetterPx = 8, kDiscPx = 16;

// A limit for numbers from callers: beyond it nothing is drawn.
constexpr float kFarthestPx = 1e6f;

std::string_view text_of(const Label& label) {
    const std::string_view all(label.text, sizeof label.text);
    return all.substr(0, all.find('\0'));
}

bool is_letter(std::string_view text) {
    return !text.empty() && (take_character(text), text.empty());
}

int pixels(float logical, float scale) {
    return static_cast<int>(std::lround(logical * scale));
}

// Characters are aligned to whole pixels.
int advance_px(char32_t c, int capital) {
    return static_cast<int>(std::lround(advance_of(c) * static_cast<float>(capital)));
}

int width_of(std::string_view text, int capital) {
    int width = 0;
    while (!text.empty())
        width += advance_px(take_character(text), capital);
    return width;
}

// WCAG 2. The cubic is the light of an encoded value: its contrast is off by less than 2 %.
float luminance(Color c) {
    const auto part = [](std::uint8_t encoded) {
        const float v = static_cast<float>(encoded) / 255;
        return v * (0.0290f + v * (0.6225f + v * 0.3485f));
    };
    return 0.2126f * part(c.r) + 0.7152f * part(c.g) + 0.0722f * part(c.b);
}

// Strokes one pixel wide are not quite white: a contrast of 5.4 : 1 with white (WCAG 2) leaves them 4.5.
Color readable_beneath_white(Color c) {
    constexpr float kMost = 1.05f / 5.4f - 0.05f;
    for (int i = 0; i < 64; ++i) {
        if (luminance(c) <= kMost) break;
        const auto darker = [](std::uint8_t v) { return static_cast<std::uint8_t>(v * 31 / 32); };
        c = {darker(c.r), darker(c.g), darker(c.b), c.a};
    }
    c.a = 255;
    return c;
}

// Moves it inside if it begins inside.
int moved_in(int at, int size, float anchor, float low, float high, int margin) {
    if (anchor < low || anchor > high) return at;
    const int last = static_cast<int>(std::floor(high)) - margin - size;
    return std::max(static_cast<int>(std::ceil(low)) + margin, std::min(at, last));
}

} // namespace

LabelBox label_box(const Label& label, const float (&viewport)[4], float pixel_scale) {
    const std::string_view text = text_of(label);
    LabelBox box;
    const bool drawable = std::abs(label.anchor[0]) < kFarthestPx && std::abs(label.anchor[1]) < kFarthestPx &&
                          pixel_scale > 0 && pixel_scale < 64;
    if (text.empty() || !drawable) return box;
    box.disc = is_letter(text);
    if (box.disc) box.disc_color = readable_beneath_white(label.color);
    box.capital = std::max(1, pixels(box.disc ? kLetterPx : kCapitalPx, pixel_scale));
    const int text_width = width_of(text, box.capital);
    box.height = box.disc ? pixels(kDiscPx, pixel_scale) : box.capital + 2 * pixels(kPadY, pixel_scale);
    box.width = box.disc ? box.height : text_width + 2 * pixels(kPadX, pixel_scale);
    box.radius = box.disc ? static_cast<float>(box.width) / 2 : kRadiusPx * pixel_scale;
    const float left = box.disc ? label.anchor[0] + 4 * pixel_scale - static_cast<float>(box.width) / 2
                                : label.anchor[0] - kPadX * pixel_scale;
    const float top = label.anchor[1] - static_cast<float>(box.height) / 2;
    const int margin = pixels(kEdgePx, pixel_scale);
    box.x = moved_in(static_cast<int>(std::lround(left)), box.width, label.anchor[0], viewport[0],
                     viewport[0] + viewport[2], margin);
    box.y = moved_in(static_cast<int>(std::lround(top)), box.height, label.anchor[1], viewport[1],
                     viewport[1] + viewport[3], margin);
    box.text_x = box.x + (box.width - text_width) / 2;
    box.baseline = box.y + (box.height + box.capital) / 2;
    return box;
}

// Renders the characters that overlap the tile.
LabelInk label_ink(const Label& label, const LabelBox& box, int left, int top) {
    TileCoverage coverage;
    std::string_view text = text_of(label);
    int pen = box.text_x - left;
    while (!text.empty() && pen < kLabelTilePx + box.capital) {
        const char32_t c = take_character(text);
        const int next = pen + advance_px(c, box.capital);
        // Some glyphs are slightly wider than their advance.
        if (next + box.capital / 2 >= 0)
            add_glyph(coverage, c, static_cast<float>(box.capital), static_cast<float>(pen),
                      static_cast<float>(box.baseline - top));
        pen = next;
    }
    LabelInk ink{};
    for (std::size_t y = 0; y < TileCoverage::kSize; ++y) {
        const auto row = coverage.row(y);
        for (std::size_t x = 0; x < TileCoverage::kSize; ++x)
            ink[y * TileCoverage::kSize + x] = static_cast<std::uint8_t>(row[x] * 15 + 0.5f);
    }
    return ink;
}

} // namespace gizmo
