// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "label_tiles.hpp"

#include "encoding.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace gizmo::vulkan {
namespace {

constexpr auto kPadX = static_cast<float>(kLabelPadXPx);
constexpr Color kWhite{255, 255, 255, 255};
static_assert(GIZMO_LABEL_TILE_PX == kLabelTilePx, "the shader has the tiles of label_pixels.hpp");

// Pixels from the pill's edge, positive inside.
float inside_of(const LabelBox& box, float x, float y) {
    const float half_x = static_cast<float>(box.width) / 2, half_y = static_cast<float>(box.height) / 2;
    const float dx = std::abs(x - half_x) - (half_x - box.radius), dy = std::abs(y - half_y) - (half_y - box.radius);
    const float out_x = std::max(dx, 0.0f), out_y = std::max(dy, 0.0f);
    return box.radius - std::sqrt(out_x * out_x + out_y * out_y) - std::min(std::max(dx, dy), 0.0f);
}

} // namespace

UprightLabel::UprightLabel(const Label& turned, const float (&turned_viewport)[4], float pixel_scale,
                           std::uint32_t turns)
    : label(turned)
    , viewport{turned_viewport[0], turned_viewport[1], turned_viewport[2], turned_viewport[3]} {
    if (turns == 0) return;
    const LabelBox box = label_box(turned, turned_viewport, pixel_scale);
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
    constexpr int kSize = kLabelTilePx;
    const LabelBox box = label_box(label, target.viewport, target.pixel_scale);
    LabelTile tile{};
    tile.view = target.view;
    tile.pill_color = overlay_color(box.disc ? box.disc_color : target.pill, target.linear);
    tile.ink = overlay_color(box.disc ? kWhite : target.text, target.linear);
    for (int ty = 0; ty < static_cast<int>(box.rows()) * kSize; ty += kSize)
        for (int tx = 0; tx < static_cast<int>(box.columns()) * kSize; tx += kSize) {
            tile.corner[0] = static_cast<float>(box.x + tx) - target.viewport[0];
            tile.corner[1] = static_cast<float>(box.y + ty) - target.viewport[1];
            const LabelInk ink = label_ink(label, box, box.x + tx, box.y + ty);
            for (int y = 0; y < kSize; ++y)
                for (int x = 0; x < kSize; ++x) {
                    const float inside =
                        inside_of(box, static_cast<float>(tx + x) + 0.5f, static_cast<float>(ty + y) + 0.5f);
                    const auto pill = static_cast<std::uint32_t>(std::clamp(inside + 0.5f, 0.0f, 1.0f) * 15 + 0.5f);
                    const int pixel = y * kSize + x;
                    const std::uint32_t texel = ink[static_cast<std::size_t>(pixel)] | pill << 4;
                    auto& word = tile.texels[pixel / 4];
                    word = (x % 4 == 0 ? 0 : word) | texel << (8 * (x % 4));
                }
            std::memcpy(out, &tile, sizeof tile);
            out += sizeof tile;
        }
    return out;
}

} // namespace gizmo::vulkan
