// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where a viewport is in an image: pixels of the cursor's space to texels and back.
#pragma once

#include <gizmo/vulkan/depth_picker.hpp>

#include <glm/common.hpp>

namespace gizmo::vulkan {

/// The texels of an image that show a viewport, and the cursor's texel among them.
struct TexelSpace {
    glm::dvec2 scale{1}, offset{0}; ///< texel = pixel * scale + offset
    glm::ivec2 first{0}, last{0};   ///< the texels whose centers are in the viewport, within the image
    glm::ivec2 center{0};           ///< the cursor's texel; at a border of the viewport, the nearest of them

    glm::dvec2 pixel(const glm::dvec2& texel) const { return (texel - offset) / scale; }
    /// The texel of a pixel, among those from `first` to `last`.
    glm::ivec2 nearest(const glm::dvec2& pixel) const {
        return glm::ivec2(glm::clamp(glm::floor(pixel * scale + offset), glm::dvec2(first), glm::dvec2(last)));
    }
};

/// The fields of DepthSource or ProbeSource that place the viewport in the image.
struct ViewportPlace {
    Viewport viewport, region;
    VkExtent2D extent;
    float min_depth, max_depth;
};
template <class Source>
ViewportPlace place_of(const Source& s) {
    return {s.camera.viewport, s.region, s.extent, s.min_depth, s.max_depth};
}

/// Errors: the cursor is outside the viewport or the image; an invalid field.
Expected<TexelSpace> find_texels(const ViewportPlace& place, const glm::dvec2& cursor);

} // namespace gizmo::vulkan
