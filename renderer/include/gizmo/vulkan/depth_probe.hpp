// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Depth under the cursor for hosts whose depth image can be neither copied nor sampled, or is not stored: most hosts,
// as they are. Points of one pixel are drawn at chosen depths inside the host's own pass, under occlusion queries that
// say which of them the scene hides; each round narrows the depth down, to the very bits that are stored.
// samples/hosts/render_pass.cpp uses it.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/vulkan/depth_picker.hpp>
#include <gizmo/vulkan/error.hpp>
#include <gizmo/vulkan/host.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace gizmo::vulkan {

struct DepthProbeCreateInfo {
    Host host{};

    // Target: a render pass and subpass, or (render_pass null) dynamic rendering with these formats.
    VkRenderPass render_pass = VK_NULL_HANDLE;
    std::uint32_t subpass = 0;
    std::uint32_t color_attachments = 1;           ///< 0..8: those of the subpass or rendering; nothing is written
    VkFormat color_format = VK_FORMAT_UNDEFINED;   ///< dynamic rendering only: of all of them
    VkFormat depth_format = VK_FORMAT_UNDEFINED;   ///< required: any depth format
    VkFormat stencil_format = VK_FORMAT_UNDEFINED; ///< dynamic rendering only
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    /// Of the subpass or the dynamic rendering; 0: no multiview. Without it a multiview pass is told from nothing.
    std::uint32_t view_mask = 0;
    /// The color attachments where they are not of one format, up to 8, as PassCreateInfo has them; UNDEFINED: one that
    /// is unused. Empty: color_attachments of color_format. Read during the call.
    std::span<const VkFormat> color_formats{};
    const void* pipeline_next = nullptr; ///< as PassCreateInfo
    VkPipelineCreateFlags pipeline_flags = 0;

    std::uint32_t queries = 64; ///< 4..256: points drawn in a round
    VkPipelineCache pipeline_cache = VK_NULL_HANDLE;
};

/// Where it is looked. Nothing of the depth image but its size.
struct ProbeSource {
    VkExtent2D extent{};    ///< texels of the target
    Camera camera{};        ///< that the picture is drawn with; with multiview that of `view`
    double scale = 1;       ///< as DepthSource
    glm::ivec2 offset{0};   ///< as DepthSource
    std::uint32_t view = 0; ///< with multiview: in which view it is looked, a bit of DepthProbeCreateInfo::view_mask
    std::uint64_t user = 0;
};

/// One look at a time. A round goes into a frame; when that frame is done the next round goes into the next one, until
/// one texel's depth is known: at most rounds(format, queries) of them, each as many frames as are in flight. At
/// several samples a texel the greatest depth answers. Move-only; not thread-safe. Empty until one of create() is moved
/// into it: then start() is an error and nothing else does anything.
class DepthProbe {
public:
    /// Errors: a field that is wrong (which), or the VkResult of what failed.
    static Expected<DepthProbe> create(const DepthProbeCreateInfo& info);
    /// How many rounds a look takes at most: 3, 5 and 6 for 16, 24 and 32 bits at 64 queries.
    static std::uint32_t rounds(VkFormat depth_format, std::uint32_t queries);

    DepthProbe();
    DepthProbe(DepthProbe&&) noexcept;
    DepthProbe& operator=(DepthProbe&&) noexcept;
    ~DepthProbe();
    /// Not empty.
    explicit operator bool() const { return impl_ != nullptr; }

    /// Begins a look at a cursor; one that runs is given up. Errors: cursor outside the viewport or the target, a view
    /// that there is not.
    Status start(const ProbeSource& source, const glm::dvec2& cursor);
    bool is_running() const;

    /// Outside a pass, in a frame that will call record(): resets the queries.
    void prepare(VkCommandBuffer cmd);
    /// Inside the pass, when the scene is drawn, outside other occlusion queries and conditional rendering. A camera
    /// that is not the one of the round before begins the look anew: earlier answers no longer hold. Records nothing
    /// while no look runs or a round is under way. `frame` as for DepthPicker::request(). Leaves set: pipeline, push
    /// constants, viewport 0, scissor 0.
    void record(VkCommandBuffer cmd, const Camera& camera, std::uint64_t frame);

    /// To be called once a frame, before prepare(). The sample, when the look is over; it holds for the frame of its
    /// last round, whose queries all agree with it. A scene that moves under the cursor makes it begin anew.
    /// `completed_frame` as for DepthPicker::poll(): besides, the queries say themselves that they have run. A round
    /// that has not run after 256 polls is given up, and the look begins anew.
    /// DepthSample::normal is none: one texel has no slope.
    std::optional<DepthSample> poll(std::uint64_t completed_frame);

private:
    struct Impl;
    explicit DepthProbe(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// How a depth image can be read as its host made it: a copy, a shader, or (none) a DepthProbe.
/// @param store the attachment's store operation: what is not stored can only be probed.
std::optional<ReadMethod> best_method(VkImageUsageFlags usage, VkSampleCountFlagBits samples,
                                      VkAttachmentStoreOp store = VK_ATTACHMENT_STORE_OP_STORE);

} // namespace gizmo::vulkan
