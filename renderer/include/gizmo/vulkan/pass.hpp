// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Draws what the core says is to be drawn, in commands recorded into the host's own render pass instance.
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

/// SPIR-V to be used instead of the library's own, compiled from its shaders/ with their interfaces: for trying
/// changes. Words; 0 words: the library's.
struct PassShaders {
    std::span<const std::uint32_t> gizmo_vert{}, line_vert{}, gizmo_frag{};
};

struct PassCreateInfo {
    Host host{};

    // Target. Either a render pass and subpass, or (render_pass null) dynamic rendering with these formats.
    VkRenderPass render_pass = VK_NULL_HANDLE;
    std::uint32_t subpass = 0;
    VkFormat color_format = VK_FORMAT_UNDEFINED;   ///< required: says how colors are encoded (UNORM, SRGB, float)
    VkFormat depth_format = VK_FORMAT_UNDEFINED;   ///< UNDEFINED: no depth attachment, with Over only
    VkFormat stencil_format = VK_FORMAT_UNDEFINED; ///< dynamic rendering only
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    std::uint32_t view_mask = 0; ///< dynamic rendering only; every view shows the one picture of the list's camera

    // Optional.
    DepthStyle depth_style = DepthStyle::Over;
    bool labels = true;                 ///< draws DrawList::labels in a font of strokes; false: the host draws them
    bool reversed_z = false;            ///< depth falls with distance; used by all styles but Over
    std::uint32_t frames_in_flight = 2; ///< 1..8: how many frames the GPU may be behind
    std::uint32_t max_gizmos = 64;      ///< room made at creation for each frame in flight; grows when exceeded
    VkPipelineCache pipeline_cache = VK_NULL_HANDLE;
    PassShaders shaders{}; ///< read during the call only
};

struct PassMemory {
    VkDeviceSize device_bytes = 0; ///< of VkDeviceMemory, or of what MemoryCallbacks gave
    std::uint32_t allocations = 0; ///< of the one or the other
};

/// Draws draw lists. Move-only. To be destroyed when the device no longer uses it.
class Pass {
public:
    /// Creates pipelines and buffers; no queue is used. Errors: a missing or contradicting field (Stage::Input), a
    /// missing entry point (Loader), or the VkResult of what failed.
    static Expected<Pass> create(const PassCreateInfo& info);

    /// The pass for another target, depth style or shaders: pipelines are made anew, meshes and memory stay. The device
    /// must no longer use the old pipelines. Host, frames_in_flight and max_gizmos stay those of creation, whatever
    /// `info` says of them. Errors as of create(); then everything is as it was.
    Status rebuild(const PassCreateInfo& info);

    Pass(Pass&&) noexcept;
    Pass& operator=(Pass&&) noexcept;
    ~Pass();

    /// Records into `cmd`, inside the host's render pass instance with the target given at creation. `frame` counts the
    /// host's frames, from anywhere and with 32 or 64 bits; numbers may be left out. Calls with one number share that
    /// frame's memory, and the frame that was recorded frames_in_flight numbers before must be done. An index that goes
    /// round (of the frame in flight, of a swapchain image) is an error, and so are more than 64 calls with one number.
    ///
    /// Leaves set: pipeline, vertex buffers 0 and 1, index buffer, push constants 0..127 of its own layout, viewport 0
    /// and scissor 0 (to the list's rectangle). Nothing is recorded for an empty list or an empty viewport. Allocates
    /// only when more gizmos come than ever before.
    Status record(VkCommandBuffer cmd, const DrawList& list, std::uint64_t frame);

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
