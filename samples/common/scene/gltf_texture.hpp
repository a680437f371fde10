// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The texture of a material's base color: which image, how it is sampled, and its coordinates.
#pragma once

#include "common/scene/gltf_source.hpp"

#include <array>
#include <optional>
#include <string>

namespace sample {

struct TextureUse {
    int image = -1; ///< index in the model's images
    Sampler sampler{};
    std::string coordinates; ///< the attribute that has them: "TEXCOORD_0" ...
    /// KHR_texture_transform: u' = (0) u + (1) v + (2), v' = (3) u + (4) v + (5).
    std::array<float, 6> transform{1, 0, 0, 0, 1, 0};
};
/// Returns nullopt if the material has no texture, or an unreadable one.
std::optional<TextureUse> base_color_texture(const tinygltf::Model& model, const tinygltf::Material& material);
/// The transformed texture coordinate.
std::array<float, 2> transformed(const TextureUse& use, float u, float v);

} // namespace sample
