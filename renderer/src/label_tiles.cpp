// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "label_tiles.hpp"

#include "encoding.hpp"
#include "label_font.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string_view>
#include <utility>

namespace gizmo::vulkan {
namespace {

constexpr auto kCapitalPx = static_cast<float>(kLabelCapitalPx), kPadX = static_cast<float>(kLabelPadXPx),
               kPadY = static_cast<float>(kLabelPadYPx), kMarginPx = static_cast<float>(kLabelMarginPx);
constexpr float kRadiusPx = 4; // logical pixels
constexpr float kLetterPx = 8, kDiscPx = 16;
constexpr Color kPill{20, 22, 26, 217}, kWhite{255, 255, 255, 255};

// A limit for numbers from callers: beyond it nothing is drawn.
constexpr float kFarthest = 1e6f;

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

// Pixels from the pill's edge, positive inside.
float inside_of(const LabelBox& box, float radius, float x, float y) {
    const float half_x = static_cast<float>(box.width) / 2, half_y = static_cast<float>(box.height) / 2;
    const float dx = std::abs(x - half_x) - (half_x - radius), dy = std::abs(y - half_y) - (half_y - radius);
    const float out_x = std::max(dx, 0.0f), out_y = std::max(dy, 0.0f);
    return radius - std::sqrt(out_x * out_x + out_y * out_y) - std::min(std::max(dx, dy), 0.0f);
}

// Renders the characters that overlap the tile.
TileCoverage ink_of(const LabelBox& box, std::string_view text, int left, int top) {
    constexpr int kSize = GIZMO_LABEL_TILE_PX;
    TileCoverage ink;
    int pen = box.text_x - left;
    while (!text.empty() && pen < kSize + box.capital) {
        const char32_t c = take_character(text);
        const int next = pen + advance_px(c, box.capital);
        // Some glyphs are slightly wider than their advance.
        if (next + box.capital / 2 >= 0)
            add_glyph(ink, c, static_cast<float>(box.capital), static_cast<float>(pen),
                      static_cast<float>(box.baseline - top));
        pen = next;
    }
    return ink;
}

} // namespace

LabelBox box_of(const Label& label, const float (&viewport)[4], float pixel_scale) {
    const std::string_view text = text_of(label);
    LabelBox box;
    const bool drawable = std::abs(label.anchor[0]) < kFarthest && std::abs(label.anchor[1]) < kFarthest &&
                          pixel_scale > 0 && pixel_scale < 64;
    if (text.empty() || !drawable) return box;
    box.disc = is_letter(text);
    box.capital = std::max(1, pixels(box.disc ? kLetterPx : kCapitalPx, pixel_scale));
    const int text_width = width_of(text, box.capital);
    box.height = box.disc ? pixels(kDiscPx, pixel_scale) : box.capital + 2 * pixels(kPadY, pixel_scale);
    box.width = box.disc ? box.height : text_width + 2 * pixels(kPadX, pixel_scale);
    const float left = box.disc ? label.anchor[0] + 4 * pixel_scale - static_cast<float>(box.width) / 2
                                : label.anchor[0] - kPadX * pixel_scale;
    const float top = label.anchor[1] - static_cast<float>(box.height) / 2;
    const int margin = pixels(kMarginPx, pixel_scale);
    box.x = moved_in(static_cast<int>(std::lround(left)), box.width, label.anchor[0], viewport[0],
                     viewport[0] + viewport[2], margin);
    box.y = moved_in(static_cast<int>(std::lround(top)), box.height, label.anchor[1], viewport[1],
                     viewport[1] + viewport[3], margin);
    box.text_x = box.x + (box.width - text_width) / 2;
    box.baseline = box.y + (box.height + box.capital) / 2;
    return box;
}

UprightLabel::UprightLabel(const Label& turned, const float (&turned_viewport)[4], float pixel_scale,
                           std::uint32_t turns)
    : label(turned)
    , viewport{turned_viewport[0], turned_viewport[1], turned_viewport[2], turned_viewport[3]} {
    if (turns == 0) return;
    const LabelBox box = box_of(turned, turned_viewport, pixel_scale);
    // From the anchor to the pill's middle.
    const float along = box.disc ? 4 * pixel_scale : static_cast<float>(box.width) / 2 - kPadX * pixel_scale;
    const float right = turned.anchor[0] - viewport[0], down = turned.anchor[1] - viewport[1];
    const bool begins_inside = right >= 0 && right <= viewport[2] && down >= 0 && down <= viewport[3];
    float x = right + along, y = down;
    viewport[0] = viewport[1] = 0;
    for (std::uint32_t i = 0; i < turns; ++i) { // counterclockwise
        x = std::exchange(y, viewport[2] - x);
        std::swap(viewport[2], viewport[3]);
    }
    label.anchor[0] = begins_inside ? std::clamp(x - along, 0.0f, viewport[2]) : x - along;
    label.anchor[1] = begins_inside ? std::clamp(y, 0.0f, viewport[3]) : y;
}

std::byte* write_label(const Label& label, const LabelTarget& target, std::byte* out) {
    constexpr int kSize = GIZMO_LABEL_TILE_PX;
    const LabelBox box = box_of(label, target.viewport, target.pixel_scale);
    const Color pill = box.disc ? readable_beneath_white(label.color) : kPill;
    LabelTile tile{};
    tile.view = target.view;
    tile.pill_color = overlay_color(pill, target.linear);
    tile.ink = overlay_color(kWhite, target.linear);
    const float radius = box.disc ? static_cast<float>(box.width) / 2 : kRadiusPx * target.pixel_scale;
    for (int ty = 0; ty < static_cast<int>(box.rows()) * kSize; ty += kSize)
        for (int tx = 0; tx < static_cast<int>(box.columns()) * kSize; tx += kSize) {
            tile.corner[0] = static_cast<float>(box.x + tx) - target.viewport[0];
            tile.corner[1] = static_cast<float>(box.y + ty) - target.viewport[1];
            const TileCoverage ink = ink_of(box, text_of(label), box.x + tx, box.y + ty);
            for (int y = 0; y < kSize; ++y) {
                const auto row = ink.row(static_cast<std::size_t>(y));
                for (int x = 0; x < kSize; ++x) {
                    const float inside =
                        inside_of(box, radius, static_cast<float>(tx + x) + 0.5f, static_cast<float>(ty + y) + 0.5f);
                    const auto share = [](float v) { return static_cast<std::uint32_t>(v * 15 + 0.5f); };
                    const std::uint32_t texel =
                        share(row[static_cast<std::size_t>(x)]) | share(std::clamp(inside + 0.5f, 0.0f, 1.0f)) << 4;
                    auto& word = tile.texels[(y * kSize + x) / 4];
                    word = (x % 4 == 0 ? 0 : word) | texel << (8 * (x % 4));
                }
            }
            std::memcpy(out, &tile, sizeof tile);
            out += sizeof tile;
        }
    return out;
}

} // namespace gizmo::vulkan
