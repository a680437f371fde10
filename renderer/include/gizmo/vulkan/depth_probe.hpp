// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Depth under the cursor for hosts whose depth image can be neither copied nor sampled, or is not stored, which holds
// for most hosts without changes. The probe draws one-pixel points at chosen depths inside the host's render pass,
// under occlusion queries that tell which of them the scene hides. Each round narrows the depth, down to the stored
// precision. samples/hosts/render_pass.cpp uses it.
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

    // Target: a render pass and subpass, or dynamic rendering with these formats if render_pass is null.
    VkRenderPass render_pass = VK_NULL_HANDLE;
    std::uint32_t subpass = 0;
    std::uint32_t color_attachments = 1;           ///< 0..8: the number of the target; none is written
    VkFormat color_format = VK_FORMAT_UNDEFINED;   ///< dynamic rendering only: the format of all of them
    VkFormat depth_format = VK_FORMAT_UNDEFINED;   ///< required: any depth format
    VkFormat stencil_format = VK_FORMAT_UNDEFINED; ///< dynamic rendering only
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    /// The view mask of multiview; 0: no multiview. Required, because the probe cannot detect a multiview pass.
    std::uint32_t view_mask = 0;
    /// The formats of the color attachments if they differ, up to 8, as in PassCreateInfo; UNDEFINED: unused. Empty:
    /// color_attachments of color_format. Read only during the call.
    std::span<const VkFormat> color_formats{};
    const void* pipeline_next = nullptr; ///< as in PassCreateInfo
    VkPipelineCreateFlags pipeline_flags = 0;

    std::uint32_t queries = 64; ///< 4..256: points per round
    VkPipelineCache pipeline_cache = VK_NULL_HANDLE;
};

/// The target of a probe. Needs only the size of the depth image.
struct ProbeSource {
    VkExtent2D extent{};    ///< texels of the target
    Camera camera{};        ///< the camera the target is drawn with; with multiview, that of `view`
    std::uint32_t view = 0; ///< with multiview: the index of the view, a set bit of DepthProbeCreateInfo::view_mask
    std::uint64_t user = 0;
    Viewport region{};                  ///< as in DepthSource
    float min_depth = 0, max_depth = 1; ///< as in DepthSource
};

/// Runs one query at a time, in rounds. A round is recorded into a frame, and the next round follows when that frame
/// has finished, as many frames later as are in flight. After at most rounds(format, queries) rounds the depth of one
/// texel is known. For several samples per texel the result is the greatest depth. Move-only; not thread-safe. A
/// default-constructed probe is empty: start() is an error and other calls do nothing.
class DepthProbe {
public:
    /// Errors: an invalid field (the message names it), or the VkResult of the call that failed.
    static Expected<DepthProbe> create(const DepthProbeCreateInfo& info);
    /// create() into this probe, as Pass::init().
    Result init(const DepthProbeCreateInfo& info);
    /// The maximum number of rounds of a query: 3, 5 and 6 for 16, 24 and 32 bits with 64 points per round.
    static std::uint32_t rounds(VkFormat depth_format, std::uint32_t queries);

    DepthProbe();                                 ///< empty
    DepthProbe(DepthProbe&&) noexcept;            ///< the other becomes empty
    DepthProbe& operator=(DepthProbe&&) noexcept; ///< the same
    ~DepthProbe();                                ///< the device must no longer use it
    /// False if empty.
    explicit operator bool() const { return impl_ != nullptr; }

    /// Starts a query at a cursor, and abandons a running one. Errors: the cursor is outside the viewport or the
    /// target, or the view is not in the view mask.
    Result start(const ProbeSource& source, const glm::dvec2& cursor);
    bool is_running() const; ///< a query has begun and has no sample yet
    /// Why the last query ended without a sample: its occlusion queries saw nothing in several rounds, not even a point
    /// that no depth hides; or the device is lost (VK_ERROR_DEVICE_LOST, and no query starts any more). Otherwise ok.
    Result status() const;

    /// Resets the occlusion queries. Call it outside a render pass, in a frame that will call record().
    void prepare(VkCommandBuffer cmd);
    /// Records a round. Call it inside the render pass after the scene has been drawn, outside other occlusion queries
    /// and conditional rendering. `camera` is that of this frame, with its jitter. If it differs from that of the first
    /// round by more than a jitter of the projection of up to a pixel, the query restarts. Records nothing if no query
    /// is running or a round is pending. `frame` is as for DepthPicker::request(). State left set: pipeline, push
    /// constants, viewport 0, scissor 0.
    void record(VkCommandBuffer cmd, const Camera& camera, std::uint64_t frame);

    /// Returns the sample once the query has finished. Call it once a frame, before prepare(). The sample is that of
    /// the frame that bounded the depth last, with the camera of that frame. If the depth under the cursor changes, by
    /// a jitter or because the scene moves, the query looks around the last result; if it changes again and again, the
    /// sample is less precise than the format, and DepthSample::error says by how much. `completed_frame` is as for
    /// DepthPicker::poll(); in addition, the results must be available. If a round has not run after 256 polls, the
    /// query restarts. DepthSample::normal is nullopt, because one texel has no slope.
    std::optional<DepthSample> poll(std::uint64_t completed_frame);

private:
    struct Impl;
    explicit DepthProbe(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// The method that can read a depth image created like this; nullopt: only a DepthProbe can.
/// @param store the attachment's store operation; depth that is not stored can only be probed.
std::optional<ReadMethod> best_method(VkImageUsageFlags usage, VkSampleCountFlagBits samples,
                                      VkAttachmentStoreOp store = VK_ATTACHMENT_STORE_OP_STORE);

} // namespace gizmo::vulkan
