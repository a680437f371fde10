// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The images of a frame: color and depth with the samples of the scene, and the color image of one sample, into which
// the scene is resolved and the rest is drawn.
#pragma once

#include "viewer/render/scene_pipeline.hpp"

#include <string>
#include <vector>

namespace viewer {

class PictureImages {
public:
    static constexpr VkFormat kColor = VK_FORMAT_R8G8B8A8_UNORM, kDepth = VK_FORMAT_D32_SFLOAT;

    /// @param samples of the scene. There are no images before resize().
    PictureImages(sample::Gpu& gpu, VkSampleCountFlagBits samples);
    ~PictureImages(); ///< the device must be idle
    PictureImages(const PictureImages&) = delete;
    PictureImages& operator=(const PictureImages&) = delete;

    /// Waits for the device and recreates them. Returns false, without doing anything, if the size is the same.
    bool resize(VkExtent2D extent);
    TargetFormat format() const { return {kColor, kDepth, samples_}; } ///< of the scene
    VkExtent2D extent() const { return color_.extent; }
    const sample::Image& color() const { return color_; } ///< of one sample
    VkImageView depth() const { return depth_.view; }     ///< kept after the scene, attachment-optimal

    // The order of a frame; between a begin and its end there is a rendering.
    void begin_scene(VkCommandBuffer cmd) const; ///< cleared
    void begin_over(VkCommandBuffer cmd) const;  ///< over the resolved color, without depth
    void end(VkCommandBuffer cmd) const;
    /// Last: leaves the color in TRANSFER_SRC_OPTIMAL.
    void finish(VkCommandBuffer cmd) const;

    /// Returns RGBA8 rows; waits until finish() has executed.
    std::vector<unsigned char> read_back() const;

private:
    void destroy();

    sample::Gpu& gpu_;
    VkSampleCountFlagBits samples_;
    sample::Image color_{}, many_{}, depth_{}; ///< `many_` is null if the scene has one sample
};

/// Returns false if it cannot be written.
bool write_png(const std::string& path, VkExtent2D extent, const std::vector<unsigned char>& rgba);

} // namespace viewer
