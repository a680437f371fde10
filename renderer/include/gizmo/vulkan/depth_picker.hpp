// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/vulkan/error.hpp>
#include <gizmo/vulkan/host.hpp>

#include <cstdint>
#include <memory>
#include <optional>

namespace gizmo::vulkan {

struct DepthPickerCreateInfo {
    Host host{};
    std::uint32_t slots = 8; ///< 1..64: requests that may be under way at once
};

/// The host's depth image as it is where the request is recorded: written, stored (storeOp STORE), single-sampled, with
/// TRANSFER_SRC usage, outside a render pass instance.
struct DepthSource {
    VkImage image = VK_NULL_HANDLE;
    VkFormat format = VK_FORMAT_UNDEFINED;                                   ///< D16, X8_D24, D24_S8, D32 or D32_S8
    VkImageUsageFlags usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT;               ///< as created
    VkImageLayout layout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL; ///< it is in, and is given back in
    VkExtent2D extent{};                                                     ///< texels
    std::uint32_t mip = 0, layer = 0;
    double scale = 1;                ///< texels per pixel of the cursor's space (dynamic resolution)
    glm::dvec2 sample_position{0.5}; ///< where in its texel the depth was sampled: 0.5 is the centre; a depth resolved
                                     ///< from sample 0 of 4 has the standard (0.375, 0.125)
    Camera camera{};                 ///< that the depth was drawn with: the sample is unprojected with it
};

struct DepthSample {
    std::uint64_t frame = 0;           ///< of the request
    glm::dvec2 cursor{0};              ///< of the request, pixels
    double depth = 0;                  ///< as stored, 0..1
    std::optional<glm::dvec3> world{}; ///< where it was sampled; none: nothing there (the cleared value)
};

/// Reads the depth under a cursor some frames later, without a wait. Move-only.
class DepthPicker {
public:
    static Expected<DepthPicker> create(const DepthPickerCreateInfo& info);

    DepthPicker(DepthPicker&&) noexcept;
    DepthPicker& operator=(DepthPicker&&) noexcept;
    ~DepthPicker();

    /// Records a copy of one texel into `cmd`, with barriers from and back to source.layout. Errors, with nothing
    /// recorded: cursor outside the viewport or the image, format that is not depth, usage without TRANSFER_SRC, all
    /// slots under way.
    Status request(VkCommandBuffer cmd, const DepthSource& source, const glm::dvec2& cursor, std::uint64_t frame);

    /// The newest sample whose frame is at most `completed_frame`, which the host says has finished on the GPU; older
    /// ones are dropped. None: nothing has finished since the last call.
    std::optional<DepthSample> poll(std::uint64_t completed_frame);

private:
    struct Impl;
    explicit DepthPicker(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace gizmo::vulkan
