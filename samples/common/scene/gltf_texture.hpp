// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a material's base color takes from an image: which image, how it is read, and where on it a vertex is.
#pragma once

#include "common/scene/gltf_source.hpp"

#include <array>
#include <optional>
#include <string>

namespace sample {

struct TextureUse {
    int image = -1; ///< into the model's images
    Sampler sampler{};
    std::string coordinates; ///< the attribute that has them: "TEXCOORD_0" ...
    /// KHR_texture_transform: u' = (0) u + (1) v + (2), v' = (3) u + (4) v + (5).
    std::array<float, 6> transform{1, 0, 0, 0, 1, 0};
};
/// none: the material has no texture, or none that can be read.
std::optional<TextureUse> base_color_texture(const tinygltf::Model& model, const tinygltf::Material& material);
/// The coordinate as the texture is read with it.
std::array<float, 2> transformed(const TextureUse& use, float u, float v);

} // namespace sample
