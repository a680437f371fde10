// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Draws the core's draw lists inside the host's render pass instance. Requires Vulkan 1.0.
#pragma once

#include <gizmo/draw_list.hpp>
#include <gizmo/vulkan/error.hpp>
#include <gizmo/vulkan/host.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace gizmo::vulkan {

/// Depth interaction with the scene. Depth is never written; the gizmo's parts cover each other by draw order. The near
/// and far planes of the camera cut nothing in any style: what can be hit is drawn. For the styles that test depth,
/// what lies before the near plane has the depth of that plane, and likewise at the far plane, without depth clamping.
enum class DepthStyle {
    Over,       ///< drawn over the scene
    Tested,     ///< depth-tested: hidden by nearer surfaces
    SeeThrough, ///< depth-tested, with hidden parts dimmed
    Dashed,     ///< like SeeThrough, with hidden lines dashed
};

/// The color encoding of the target. Colors are authored as sRGB and look the same in every target.
enum class Encoding {
    FromFormat, ///< linear light for SRGB and float formats, display values for all others
    Linear,     ///< linear light for any format, such as a UNORM image that is encoded later
    Srgb,       ///< display values for any format, such as a float image that is shown directly
    Hdr10,      ///< the values of VK_COLOR_SPACE_HDR10_ST2084_EXT: BT.2020 primaries, PQ (SMPTE ST 2084)
};

/// The alpha of the target.
enum class Alpha {
    /// Blended as for premultiplied colors: a target that was cleared to transparent holds the gizmo with premultiplied
    /// alpha, and has to be composited as such (factors ONE and ONE_MINUS_SRC_ALPHA).
    Premultiplied,
    /// Not written. For an opaque target that is composited with straight alpha, such as ImGui::Image: clear its alpha
    /// to 1.
    Unchanged,
    /// For a target that is cleared to transparent and composited with straight alpha. Draws twice: the colors of what
    /// is transparent, then as above. Exact where one part covers a pixel or the target is opaque; where translucent
    /// edges of different colors overlap on a transparent target, fixed-function blending cannot be.
    Straight,
};

/// All pointers are read only during the call.
struct PassCreateInfo {
    Host host{};

    // Target: a render pass and subpass, or dynamic rendering with these formats if render_pass is null.
    VkRenderPass render_pass = VK_NULL_HANDLE;
    std::uint32_t subpass = 0;
    VkFormat color_format = VK_FORMAT_UNDEFINED;   ///< required; selects the encoding of colors (UNORM, SRGB, float)
    VkFormat depth_format = VK_FORMAT_UNDEFINED;   ///< UNDEFINED: no depth attachment, with DepthStyle::Over only
    VkFormat stencil_format = VK_FORMAT_UNDEFINED; ///< dynamic rendering only
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    /// The view mask of multiview, for VR hosts that draw both eyes in one pass; 0: no multiview. Required for dynamic
    /// rendering. For a subpass it is required only if each view has its own image (record() with one list per view); 0
    /// draws the same image in all views.
    std::uint32_t view_mask = 0;

    // For targets with several color attachments: the formats of all of them, up to 8, and the index of the one that is
    // written. UNDEFINED marks an unused attachment. color_format is then optional. Several attachments need the device
    // feature independentBlend, which the host enables. Empty: one attachment of color_format.
    std::span<const VkFormat> color_formats{};
    std::uint32_t color_index = 0;

    // Optional.
    Encoding encoding = Encoding::FromFormat;
    /// The luminance of white, 1..10000 cd/m², in targets of linear light, where 80 are 1 as in scRGB, and in those of
    /// Hdr10. Set it to the host's reference white, such as 203 (ITU-R BT.2408), so that the gizmo is as bright as its
    /// text. SRGB formats and display values have no luminance and ignore it.
    double white_nits = 80;
    Alpha alpha = Alpha::Premultiplied;
    DepthStyle depth_style = DepthStyle::Over;
    bool labels = true;                 ///< draws DrawList::labels in one draw; false: the host draws them
    bool reversed_z = false;            ///< stored depth decreases with distance; used by all styles except Over
    std::uint32_t frames_in_flight = 8; ///< 1..8
    std::uint32_t max_gizmos = 64;      ///< initial capacity for each frame in flight; grows if exceeded
    VkPipelineCache pipeline_cache = VK_NULL_HANDLE;

    // For targets that use extensions: the pNext chain and the flags of each VkGraphicsPipelineCreateInfo (shading rate
    // or density map attachments, VkRenderingAttachmentLocationInfo). Attachment locations of the chain are used. The
    // chain must not contain VkPipelineRenderingCreateInfo.
    const void* pipeline_next = nullptr;
    VkPipelineCreateFlags pipeline_flags = 0;
};

/// Where in the target a list is drawn, if that is not the list's viewport with depths from 0 to 1.
struct RecordArea {
    VkOffset2D offset{};                  ///< pixels, added to the list's viewport
    std::optional<VkRect2D> scissor = {}; ///< pixels of the target, such as the render area; nothing is drawn outside
    /// 0..1: those of the VkViewport that the scene was drawn with, for the styles that test its depth.
    float min_depth = 0, max_depth = 1;
    /// Of a pre-rotated target the VkSwapchainCreateInfoKHR::preTransform, a rotation: labels stand upright on the
    /// screen. The camera's projection contains the same rotation.
    VkSurfaceTransformFlagBitsKHR transform = VK_SURFACE_TRANSFORM_IDENTITY_BIT_KHR;
};

struct PassMemory {
    VkDeviceSize device_bytes = 0; ///< bytes of VkDeviceMemory or of MemoryCallbacks
    std::uint32_t allocations = 0; ///< the number of allocations
};

/// The pipelines of a pass for one target and style, made by Pass::prepare() and used by Pass::swap().
/// Move-only; empty if default-constructed or moved from. Destroy it when the device no longer uses the pipelines.
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

/// Draws draw lists. Move-only; empty if default-constructed or moved from, and recording with an empty pass is an
/// error. Destroy it when the device no longer uses it. A pass must not be used by two threads at the same time;
/// different passes may be, even on one device and with one draw list. All command buffers it records into must be for
/// the same queue family.
class Pass {
public:
    /// Creates pipelines and buffers without using a queue. Errors: a missing or contradictory field (Stage::Input), a
    /// missing entry point (Loader), or the VkResult of the call that failed.
    static Expected<Pass> create(const PassCreateInfo& info);
    /// create() into this pass, for passes that are members. Destroys the former content, which the device must no
    /// longer use. If it fails, this pass is unchanged.
    Result init(const PassCreateInfo& info);

    Pass() noexcept;                                            ///< empty
    Pass(Pass&&) noexcept;                                      ///< the other becomes empty
    Pass& operator=(Pass&&) noexcept;                           ///< the same; `= {}` destroys the content
    ~Pass();                                                    ///< the device must no longer use it
    explicit operator bool() const { return impl_ != nullptr; } ///< false if empty

    /// Creates the pipelines for another target or depth style. May run on any thread while passes draw on
    /// others: it shares only the device with them (and info.pipeline_cache, which several threads may use). Errors as
    /// for create().
    static Expected<PassPipelines> prepare(const PassCreateInfo& info);

    /// Uses `pipelines` from the next record() on, for the target they were made for; creates nothing. Afterwards
    /// `pipelines` holds the former ones: destroy them when the frames recorded with them have finished. Meshes and
    /// memory stay; frames_in_flight and max_gizmos stay those of creation. Errors, with nothing changed: `pipelines`
    /// is empty or of another device.
    Result swap(PassPipelines& pipelines);

    /// prepare() and swap() in one call, with the pass's own host. The device must no longer use the old pipelines.
    /// Errors as for create(), with nothing changed.
    Result rebuild(const PassCreateInfo& info);

    /// Records into `cmd`, a primary or secondary command buffer, inside the host's render pass instance with the
    /// target given at creation. `frame` is the host's frame counter; it may start at any value, have 32 or 64 bits and
    /// skip values. Calls with the same value share that frame's memory, and the frame recorded frames_in_flight values
    /// earlier must have finished. A wrapping index (of a frame in flight or a swapchain image) is an error, and so are
    /// more than 64 calls with one value.
    ///
    /// State left set: pipeline, vertex buffers 0 and 1, index buffer, push
    /// constants 0..127 of the pass's layout, viewport 0 (the list's, moved by
    /// area.offset) and scissor 0 (the same, cut by area.scissor). All other state that may
    /// be dynamic is static in the gizmo's pipelines, so binding them leaves the host's values undefined; set them
    /// again before drawing. Records nothing for an empty list or an empty viewport. Allocates only if the number of
    /// gizmos exceeds its high-water mark.
    Result record(VkCommandBuffer cmd, const DrawList& list, std::uint64_t frame, const RecordArea& area = {});

    /// Multiview with parallax: views[i] is the list for the i-th set bit of view_mask, made with that eye's camera
    /// (Context::draw_list of its target). All lists have the same viewport and style. The number of draws is that of
    /// one list. Additional errors: the number of lists is not that of the views, a list is null, viewports differ.
    Result record(VkCommandBuffer cmd, std::span<const DrawList* const> views, std::uint64_t frame,
                  const RecordArea& area = {});

    PassMemory memory() const; ///< the device memory of this pass; zeros if empty
    /// Frees memory beyond the initial capacity. No frame recorded by this pass may be in flight. Afterwards the frame
    /// counter may start at any value again.
    void trim();

private:
    struct Impl;
    explicit Pass(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace gizmo::vulkan
