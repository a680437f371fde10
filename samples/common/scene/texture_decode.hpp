// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Decodes PNG and JPEG to texels, in bounded memory.
#pragma once

#include "common/scene/scene.hpp"

namespace sample {

/// The total number of pixels of decoded images: 256 MiB.
constexpr std::size_t kMaxTexturePixels = std::size_t{64} << 20;
/// An encoded image, halved until it has at most `room` pixels and sides of at most 4096. Returns nullopt if it cannot
/// be decoded, or is larger than kMaxTexturePixels before halving.
std::optional<Texture> decode_texture(std::span<const unsigned char> bytes, std::size_t room);

} // namespace sample
