// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "common/scene/texture_decode.hpp"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#endif
#include <stb/stb_image.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#include <algorithm>
#include <cmath>

namespace sample {
namespace {

constexpr std::uint32_t kMaxSide = 4096; // supported by every Vulkan 1.0 device

} // namespace

// Averages two by two texels. Encoded values are averaged approximately as light: as squares.
void halve(Texture& t) {
    const std::uint32_t width = std::max(1u, t.width / 2), height = std::max(1u, t.height / 2);
    std::vector<unsigned char> out(std::size_t{width} * height * 4);
    const auto at = [&](std::uint32_t x, std::uint32_t y) {
        return &t.rgba[(std::size_t{std::min(y, t.height - 1)} * t.width + std::min(x, t.width - 1)) * 4];
    };
    for (std::uint32_t y = 0; y < height; ++y)
        for (std::uint32_t x = 0; x < width; ++x) {
            const unsigned char* from[4] = {at(2 * x, 2 * y), at(2 * x + 1, 2 * y), at(2 * x, 2 * y + 1),
                                            at(2 * x + 1, 2 * y + 1)};
            unsigned char* to = &out[(std::size_t{y} * width + x) * 4];
            for (int k = 0; k < 4; ++k) {
                int sum = 0, squares = 0;
                for (const unsigned char* texel : from) {
                    sum += texel[k];
                    squares += texel[k] * texel[k];
                }
                to[k] = static_cast<unsigned char>(k == 3 ? (sum + 2) / 4 : std::lround(std::sqrt(squares / 4.0)));
            }
        }
    t = {width, height, std::move(out)};
}

std::optional<Texture> decode_texture(std::span<const unsigned char> bytes) {
    const int size = static_cast<int>(std::min<std::size_t>(bytes.size(), 1u << 30));
    int w = 0, h = 0, channels = 0;
    if (!stbi_info_from_memory(bytes.data(), size, &w, &h, &channels) || w <= 0 || h <= 0) return std::nullopt;
    if (static_cast<std::size_t>(w) * static_cast<std::size_t>(h) > kMaxTexturePixels) return std::nullopt;
    unsigned char* rgba = stbi_load_from_memory(bytes.data(), size, &w, &h, &channels, 4);
    if (!rgba) return std::nullopt;
    const std::size_t area = static_cast<std::size_t>(w) * static_cast<std::size_t>(h);
    Texture t{static_cast<std::uint32_t>(w), static_cast<std::uint32_t>(h),
              std::vector<unsigned char>(rgba, rgba + area * 4)};
    stbi_image_free(rgba);
    while (std::max(t.width, t.height) > kMaxSide)
        halve(t);
    return t;
}

int halve_to_fit(std::span<Texture> textures, std::size_t most) {
    const auto pixels = [&] {
        std::size_t sum = 0;
        for (const Texture& t : textures)
            sum += std::size_t{t.width} * t.height;
        return sum;
    };
    int times = 0;
    for (; pixels() > std::max(most, textures.size()); ++times)
        for (Texture& t : textures)
            halve(t);
    return times;
}

} // namespace sample
