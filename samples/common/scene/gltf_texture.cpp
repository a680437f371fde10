// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "common/scene/gltf_texture.hpp"

#include <algorithm>
#include <cmath>

namespace sample {
namespace {

Wrap wrap_of(int gltf) {
    return gltf == TINYGLTF_TEXTURE_WRAP_CLAMP_TO_EDGE     ? Wrap::Clamp
           : gltf == TINYGLTF_TEXTURE_WRAP_MIRRORED_REPEAT ? Wrap::Mirror
                                                           : Wrap::Repeat;
}

Sampler sampler_of(const tinygltf::Sampler& from) {
    const int min = from.minFilter;
    return {.u = wrap_of(from.wrapS),
            .v = wrap_of(from.wrapT),
            .magnified_smooth = from.magFilter != TINYGLTF_TEXTURE_FILTER_NEAREST,
            .minified_smooth = min != TINYGLTF_TEXTURE_FILTER_NEAREST &&
                               min != TINYGLTF_TEXTURE_FILTER_NEAREST_MIPMAP_NEAREST &&
                               min != TINYGLTF_TEXTURE_FILTER_NEAREST_MIPMAP_LINEAR,
            .mips = min != TINYGLTF_TEXTURE_FILTER_NEAREST && min != TINYGLTF_TEXTURE_FILTER_LINEAR};
}

// A number of an extension's array, or of a member; `otherwise` if it is not a number.
double number_of(const tinygltf::Value& value, double otherwise) {
    const double x = value.IsNumber() ? value.GetNumberAsDouble() : otherwise;
    return std::isfinite(x) ? x : otherwise;
}
double number_of(const tinygltf::Value& object, const char* array, std::size_t index, double otherwise) {
    const tinygltf::Value& list = object.Get(array);
    if (!list.IsArray()) return otherwise;
    const auto& numbers = list.Get<tinygltf::Value::Array>();
    return index < numbers.size() ? number_of(numbers[index], otherwise) : otherwise;
}

// Offset * rotation * scale, with the image's v pointing down: a positive angle rotates the coordinates
// counter-clockwise as seen in the image.
void read_transform(const tinygltf::Value& object, TextureUse& use) {
    if (!object.IsObject()) return;
    const double angle = number_of(object.Get("rotation"), 0), c = std::cos(angle), s = std::sin(angle);
    const double su = number_of(object, "scale", 0, 1), sv = number_of(object, "scale", 1, 1);
    use.transform = {
        static_cast<float>(c * su),  static_cast<float>(s * sv), static_cast<float>(number_of(object, "offset", 0, 0)),
        static_cast<float>(-s * su), static_cast<float>(c * sv), static_cast<float>(number_of(object, "offset", 1, 0))};
    const double set = number_of(object.Get("texCoord"), -1);
    if (set >= 0 && set < 16) use.coordinates = "TEXCOORD_" + std::to_string(static_cast<int>(set));
}

} // namespace

std::optional<TextureUse> base_color_texture(const tinygltf::Model& model, const tinygltf::Material& material) {
    const tinygltf::TextureInfo& info = material.pbrMetallicRoughness.baseColorTexture;
    if (info.index < 0 || static_cast<std::size_t>(info.index) >= model.textures.size()) return std::nullopt;
    const tinygltf::Texture& texture = model.textures[static_cast<std::size_t>(info.index)];
    if (texture.source < 0 || static_cast<std::size_t>(texture.source) >= model.images.size()) return std::nullopt;
    TextureUse use{.image = texture.source,
                   .coordinates = "TEXCOORD_" + std::to_string(std::clamp(info.texCoord, 0, 15))};
    if (texture.sampler >= 0 && static_cast<std::size_t>(texture.sampler) < model.samplers.size())
        use.sampler = sampler_of(model.samplers[static_cast<std::size_t>(texture.sampler)]);
    const auto transform = info.extensions.find("KHR_texture_transform");
    if (transform != info.extensions.end()) read_transform(transform->second, use);
    return use;
}

std::array<float, 2> transformed(const TextureUse& use, float u, float v) {
    const auto& m = use.transform;
    return {m[0] * u + m[1] * v + m[2], m[3] * u + m[4] * v + m[5]};
}

} // namespace sample
