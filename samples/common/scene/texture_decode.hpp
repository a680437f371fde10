// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Decodes PNG and JPEG to texels, in bounded memory.
#pragma once

#include "common/scene/scene.hpp"

namespace sample {

/// The total number of pixels of decoded images: 256 MiB.
constexpr std::size_t kMaxTexturePixels = std::size_t{64} << 20;
/// An encoded image, halved until its sides are at most 4096. Returns nullopt if it cannot be decoded, or is larger
/// than kMaxTexturePixels before halving.
std::optional<Texture> decode_texture(std::span<const unsigned char> bytes);
void halve(Texture& texture); ///< each side, of at least 1
/// Halves all until they have at most `most` pixels together, of at least one each. Returns how often.
int halve_to_fit(std::span<Texture> textures, std::size_t most = kMaxTexturePixels);

} // namespace sample
