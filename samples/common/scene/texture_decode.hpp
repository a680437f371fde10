// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// From the bytes of a PNG or JPEG to texels, in bounded memory.
#pragma once

#include "common/scene/scene.hpp"

namespace sample {

/// Pixels that decoded images may have in all: 256 MiB.
constexpr std::size_t kMaxTexturePixels = std::size_t{64} << 20;
/// An encoded image, halved until it has at most `room` pixels and sides of at most 4096. none: it cannot be decoded,
/// or would be larger than kMaxTexturePixels before it is halved.
std::optional<Texture> decode_texture(std::span<const unsigned char> bytes, std::size_t room);

} // namespace sample
