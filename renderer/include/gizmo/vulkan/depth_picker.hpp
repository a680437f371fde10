// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is under the cursor, read from the host's own images some frames later: depth (the world point, its normal) or
// object ids. Nothing waits but pick_now().
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/vulkan/error.hpp>
#include <gizmo/vulkan/host.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace gizmo::vulkan {

struct DepthPickerCreateInfo {
    Host host{};
    std::uint32_t slots = 8;                         ///< 1..64: requests that may be under way at once
    VkPipelineCache pipeline_cache = VK_NULL_HANDLE; ///< must outlive the picker, whose pipelines are made when needed
};

/// How texels are read.
enum class ReadMethod : std::uint8_t {
    Auto,    ///< a copy where that can be, else a compute shader
    Copy,    ///< one sample a texel, TRANSFER_SRC usage; a queue that draws or computes
    Compute, ///< any sample count, SAMPLED usage and DepthSource::view; a queue that computes
};
/// Which sample answers for a multisampled texel. An average of depths is no depth.
enum class SampleRule : std::uint8_t { First, Least, Greatest };

/// When the image was last written, and when it is used next: what the barriers around the read wait for and make wait.
struct ImageUse {
    /// 0: as an attachment, resolves included. In a layout that is for no attachment, or on a queue that does not draw:
    /// by anything.
    VkPipelineStageFlags stages = 0;
    VkAccessFlags access = 0;
};

/// The host's image as it is where the request is recorded: written, stored (storeOp STORE, no transient memory),
/// outside a render pass instance. Any depth format, with a stencil or without. Ids: R16_UINT, R32_UINT, R32G32_UINT (y
/// is the upper half).
struct DepthSource {
    VkImage image = VK_NULL_HANDLE;
    VkFormat format = VK_FORMAT_UNDEFINED;
    VkImageUsageFlags usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT; ///< as created
    /// It is in, and is given back in. One that can be read as it is stays; any other is left for the read. Of a format
    /// with a stencil the whole image is, but with the layouts of the depth aspect alone (separateDepthStencilLayouts),
    /// which leave the stencil's as it is. Ids are in no layout of depth: say which.
    VkImageLayout layout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
    VkExtent2D extent{}; ///< texels of the mip
    std::uint32_t mip = 0, layer = 0;
    double scale = 1;                ///< texels per pixel of the cursor's space (dynamic resolution)
    glm::dvec2 sample_position{0.5}; ///< where in its texel the depth was sampled: 0.5 is the center; a depth resolved
                                     ///< from sample 0 of 4 has the standard (0.375, 0.125)
    Camera camera{};                 ///< that the picture was drawn with: the sample is unprojected with it

    /// The texel of the image where the target's pixel (0, 0) is: a picture that is part of a larger image.
    glm::ivec2 offset{0};
    /// Sides of the square of texels that is read round the cursor's: odd, 1..15. Normals need 3, and are better with
    /// more; so are ids of thin things. It is cut at the image's edges.
    std::uint32_t size = 9;
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    /// ReadMethod::Compute: a 2D (or 2D multisample) view of the mip and layer, of the depth or color aspect alone.
    VkImageView view = VK_NULL_HANDLE;
    ReadMethod method = ReadMethod::Auto;
    SampleRule rule = SampleRule::First;
    ImageUse before{}, after{};
    /// Of the family of the command buffer's queue. One that draws not is waited for, and handed the image's ownership,
    /// by the host.
    VkQueueFlags queue_flags = VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT;
    std::uint64_t background = 0; ///< ids: what is no object
    std::uint64_t user = 0;       ///< comes back with the sample: which viewport, which cursor
};

struct DepthSample {
    std::uint64_t frame = 0;           ///< of the request
    std::uint64_t user = 0;            ///< DepthSource::user
    glm::dvec2 cursor{0};              ///< of the request, pixels
    double depth = 0;                  ///< as stored, 0..1; of the cursor's texel
    std::optional<glm::dvec3> world{}; ///< where it was sampled; none: nothing there (the cleared value)
    /// Unit, world, towards the viewer: of the surface round the cursor, without texels across a jump in depth. None:
    /// nothing there, a square of one texel, or a surface of which no three texels are seen.
    std::optional<glm::dvec3> normal{};
    double footprint = 0; ///< world units a pixel at that depth, across the line of sight
    /// World units the point may be off along the line of sight: a step of the format, and what rasterizers round.
    double error = 0;
    std::optional<std::uint64_t> id{}; ///< ids: the nearest to the cursor that is no background
    glm::dvec2 id_cursor{0};           ///< and the pixel it was found at
};

/// A queue of the host's, for pick_now() alone.
struct QueueAccess {
    VkQueue queue = VK_NULL_HANDLE;
    std::uint32_t family = 0;
};

/// Reads what is under a cursor some frames later, without a wait. Move-only, empty until one of create() is moved into
/// it: then a request is an error and a poll answers nothing. To be destroyed when the device no longer uses it. Not to
/// be used from two threads at once; different ones may be.
class DepthPicker {
public:
    /// Memory only; what compute reads need is made at the first of them, or by prepare().
    static Expected<DepthPicker> create(const DepthPickerCreateInfo& info);

    DepthPicker();
    DepthPicker(DepthPicker&&) noexcept;
    DepthPicker& operator=(DepthPicker&&) noexcept;
    ~DepthPicker();
    /// Not empty.
    explicit operator bool() const { return impl_ != nullptr; }

    /// Makes the pipeline that a compute read of such an image needs, so that the first request need not. Nothing to do
    /// for copies. Errors: a format that is none, or the VkResult of what failed.
    Status prepare(VkFormat format, VkSampleCountFlagBits samples);

    /// Records the read of source.size squared texels into `cmd`, outside render passes and conditional rendering, with
    /// barriers from and back to source.layout; in a layout that is read as it is, with barriers for memory alone. Any
    /// number a frame, as long as there are slots. `frame` counts the host's frames, from anywhere and with 32 or 64
    /// bits. Leaves set, where it is a compute read: compute pipeline, its descriptor set 0, push constants.
    /// Errors, with nothing recorded: cursor outside the viewport or the image, a format, a size or a layout that is
    /// none, a usage flag or a view that is missing (which, and what to change), a stage that the queue does not have,
    /// all slots under way.
    Status request(VkCommandBuffer cmd, const DepthSource& source, const glm::dvec2& cursor, std::uint64_t frame);

    /// The newest sample whose frame is at most `completed_frame`, which the host says has finished on the GPU: the
    /// value of a timeline semaphore, the frame of the last fence that is signaled, or the current frame less the
    /// frames in flight. Older ones are dropped. None: nothing has finished since the last call.
    ///
    /// A number below 0 (0 less the frames in flight, or one 2^31 frames away) is one of no frame. Besides, a sample is
    /// told only when the device says in memory that it has run. Of numbers that go round, as an index does, nothing
    /// else is gone by, so that they give the right sample too. What has not run after 256 polls is given up: its
    /// command buffer was not submitted.
    std::optional<DepthSample> poll(std::uint64_t completed_frame);
    /// All of them, the newest first; those there is no room for stay. @return how many were written.
    std::size_t poll(std::uint64_t completed_frame, std::span<DepthSample> out);

    /// Records, submits and waits: for tools and tests, the one function of the library that waits. The image must not
    /// be in use by unfinished work on other queues.
    Expected<DepthSample> pick_now(const QueueAccess& queue, const DepthSource& source, const glm::dvec2& cursor);

private:
    struct Impl;
    explicit DepthPicker(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace gizmo::vulkan
