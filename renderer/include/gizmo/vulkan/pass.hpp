// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Draws what the core says is to be drawn, inside the host's own render pass instance. Vulkan 1.0 is enough.
#pragma once

#include <gizmo/draw_list.hpp>
#include <gizmo/vulkan/error.hpp>
#include <gizmo/vulkan/host.hpp>

#include <cstdint>
#include <memory>
#include <span>

namespace gizmo::vulkan {

/// How the gizmo lives with the scene's depth. Depth is never written; the gizmo's own parts hide each other by the
/// order they are drawn in.
enum class DepthStyle {
    Over,       ///< over the scene
    Tested,     ///< inside the scene: hidden by what is nearer
    SeeThrough, ///< inside the scene, with what is hidden shown dimmed
    Dashed,     ///< the same, with hidden lines dashed
};

/// How the target holds colors, which are authored as sRGB and are to look the same in every target.
enum class Encoding {
    FromFormat, ///< SRGB and float formats hold linear light, all others display values
    Linear,     ///< linear light, whatever the format: a UNORM image that is encoded later
    Srgb,       ///< display values, whatever the format: a float image that is shown as it is
};

/// Everything that pointers lead to is read during the call only.
struct PassCreateInfo {
    Host host{};

    // Target. Either a render pass and subpass, or (render_pass null) dynamic rendering with these formats.
    VkRenderPass render_pass = VK_NULL_HANDLE;
    std::uint32_t subpass = 0;
    VkFormat color_format = VK_FORMAT_UNDEFINED;   ///< required: says how colors are encoded (UNORM, SRGB, float)
    VkFormat depth_format = VK_FORMAT_UNDEFINED;   ///< UNDEFINED: no depth attachment, with Over only
    VkFormat stencil_format = VK_FORMAT_UNDEFINED; ///< dynamic rendering only
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    /// Of the multiview subpass or rendering; 0: none. Dynamic rendering must say it. A subpass need say it only where
    /// each view has a picture of its own (record() with a list for each view); 0 shows one picture in all. For VR
    /// hosts, which draw both eyes in one pass with VK_KHR_multiview.
    std::uint32_t view_mask = 0;

    // A target of several color attachments: the formats of all of them, up to 8, and which of them the gizmo is drawn
    // into; the others are not written. UNDEFINED: one that is unused. color_format may be left out then. Several need
    // the device feature independentBlend, which the host enables. Empty: color_format is the only one.
    std::span<const VkFormat> color_formats{};
    std::uint32_t color_index = 0;

    // Optional.
    Encoding encoding = Encoding::FromFormat;
    DepthStyle depth_style = DepthStyle::Over;
    bool labels = true;                 ///< draws DrawList::labels, in one draw; false: the host draws them
    bool reversed_z = false;            ///< depth falls with distance; used by all styles but Over
    std::uint32_t frames_in_flight = 2; ///< 1..8: how many frames the GPU may be behind
    std::uint32_t max_gizmos = 64;      ///< room made at creation for each frame in flight; grows when exceeded
    VkPipelineCache pipeline_cache = VK_NULL_HANDLE;

    // For targets that extensions have a say in: structures chained to each VkGraphicsPipelineCreateInfo, and its flags
    // (shading rate or density map attachments, VkRenderingAttachmentLocationInfo of the dynamic rendering's). What the
    // chain says of attachment locations is followed. VkPipelineRenderingCreateInfo is not to be in it.
    const void* pipeline_next = nullptr;
    VkPipelineCreateFlags pipeline_flags = 0;
};

struct PassMemory {
    VkDeviceSize device_bytes = 0; ///< of VkDeviceMemory, or of what MemoryCallbacks gave
    std::uint32_t allocations = 0; ///< of the one or the other
};

/// The pipelines of a pass for one target and style, made by Pass::prepare() and taken by Pass::swap().
/// Move-only. Empty: default-constructed or moved from. To be destroyed when the device no longer uses them.
class PassPipelines {
public:
    PassPipelines() noexcept;
    PassPipelines(PassPipelines&&) noexcept;
    PassPipelines& operator=(PassPipelines&&) noexcept;
    ~PassPipelines();
    explicit operator bool() const { return impl_ != nullptr; }

private:
    friend class Pass;
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// Draws draw lists. Move-only. Empty: default-constructed or moved from; recording with an empty one is an error. To
/// be destroyed when the device no longer uses it. Not to be used from two threads at once; different ones may be, on
/// one device and of one draw list. Its buffers belong to one queue family: that of all it is recorded for.
class Pass {
public:
    /// Creates pipelines and buffers; no queue is used. Errors: a missing or contradicting field (Stage::Input), a
    /// missing entry point (Loader), or the VkResult of what failed.
    static Expected<Pass> create(const PassCreateInfo& info);

    Pass() noexcept;
    Pass(Pass&&) noexcept;
    Pass& operator=(Pass&&) noexcept;
    ~Pass();
    explicit operator bool() const { return impl_ != nullptr; }

    /// Makes the pipelines for another target or depth style, on any thread, while passes draw on others:
    /// nothing is shared with them but the device (and info.pipeline_cache, which may be used by several threads).
    /// Errors as of create().
    static Expected<PassPipelines> prepare(const PassCreateInfo& info);

    /// Draws with these from the next record() on, for the target they were made for; nothing is created. `pipelines`
    /// has the pass's former ones then: destroy them when the frames that were recorded with them are done. Meshes and
    /// memory stay; frames_in_flight and max_gizmos are those of creation. Errors, with nothing changed: an empty one,
    /// or of another device.
    Status swap(PassPipelines& pipelines);

    /// prepare() and swap() at once, of the pass's own host. The device must no longer use the old pipelines. Errors as
    /// of create(); then everything is as it was.
    Status rebuild(const PassCreateInfo& info);

    /// Records into `cmd`, a primary or secondary command buffer, inside the host's render pass instance with the
    /// target given at creation. `frame` counts the host's frames, from anywhere and with 32 or 64 bits; numbers may be
    /// left out. Calls with one number share that frame's memory, and the frame that was recorded frames_in_flight
    /// numbers before must be done. An index that goes round (of the frame in flight, of a swapchain image) is an
    /// error, and so are more than 64 calls with one number.
    ///
    /// Leaves set: pipeline, vertex buffers 0 and 1, index buffer, push constants 0..127 of its own layout, viewport 0
    /// and scissor 0 (to the list's rectangle). All other state that a host may have as dynamic state is static in the
    /// gizmo's pipelines, so that binding them leaves it undefined: set yours again before you draw on. Nothing is
    /// recorded for an empty list or an empty viewport. Allocates only when more gizmos come than ever before.
    Status record(VkCommandBuffer cmd, const DrawList& list, std::uint64_t frame);

    /// Multiview with parallax: views[i] is what the i-th set bit of view_mask shows, a list of that eye's camera
    /// (Context::draw_list of its target), with one viewport and style for all. As many draws as for one list. Errors
    /// besides: not one list for each view, a null one, lists of different viewports.
    Status record(VkCommandBuffer cmd, std::span<const DrawList* const> views, std::uint64_t frame);

    PassMemory memory() const;
    /// Gives back the memory that grew, down to the room of creation. No frame recorded by this pass may be in flight.
    /// Afterwards frames may count from anywhere again.
    void trim();

private:
    struct Impl;
    explicit Pass(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace gizmo::vulkan
