// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Reads the surface or the object under the cursor from the host's images, some frames later: depth (the world point
// and its normal) or object ids. Only pick_now() waits.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/vulkan/error.hpp>
#include <gizmo/vulkan/host.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace gizmo::vulkan {

struct DepthPickerCreateInfo {
    Host host{};
    std::uint32_t max_pending = 8;                   ///< 1..64: the maximum number of pending requests
    VkPipelineCache pipeline_cache = VK_NULL_HANDLE; ///< must outlive the picker, which creates pipelines on demand
};

/// The method of reading texels.
enum class ReadMethod : std::uint8_t {
    Auto,    ///< Copy if possible, otherwise Compute
    Copy,    ///< needs one sample per texel, TRANSFER_SRC usage, a graphics or compute queue
    Compute, ///< any sample count; needs SAMPLED usage, DepthSource::view, a compute queue
};
/// The sample that is used for a multisampled texel (depths must not be averaged).
enum class SampleRule : std::uint8_t { First, Least, Greatest };

/// The stages and accesses of the host's use of the image before or after the read, for the barriers around it.
struct ImageUse {
    /// 0: attachment use, including resolves; if the layout is not for attachments or the queue is not a graphics
    /// queue, any use.
    VkPipelineStageFlags stages = 0;
    VkAccessFlags access = 0;
};

/// The host's image at the point where the request is recorded: written, stored (storeOp STORE, no transient memory),
/// outside a render pass instance. Any depth format, with or without stencil, and R32_SFLOAT for a copy of a depth,
/// such as a level of a depth pyramid. Ids: UINT and SINT formats with 1, 2 or 4 components of 8, 16 or 32 bits, and
/// R8G8B8A8_UNORM.
struct DepthSource {
    VkImage image = VK_NULL_HANDLE;
    VkFormat format = VK_FORMAT_UNDEFINED;
    VkImageUsageFlags usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT; ///< as created
    /// The image's layout before and after the read. A layout that cannot be read is changed for the read. The
    /// transition covers both aspects of a format with stencil; with the layouts of the depth aspect alone
    /// (separateDepthStencilLayouts) the stencil's layout stays. Set it for id images and copies of a depth, because
    /// the default is a depth layout.
    VkImageLayout layout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
    VkExtent2D extent{}; ///< texels of the mip
    std::uint32_t mip = 0, layer = 0;
    /// The position of the depth sample in its texel; (0.5, 0.5) is the center. nullopt: the standard position, at the
    /// sample count of `samples` or `resolved_from`, of the sample that `rule` selects. Set it for custom sample
    /// locations.
    std::optional<glm::dvec2> sample_position{};
    Camera camera{}; ///< the camera the image was drawn with, which unprojects the sample

    /// The side of the square of texels that is read around the cursor: odd, 1..15. Normals need at least 3; larger
    /// squares improve normals and the ids of thin objects. Clipped at the edges of the viewport and the image.
    std::uint32_t size = 9;
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    /// ReadMethod::Compute: a 2D (or 2D multisample) view of the mip and layer, with only the depth or color aspect.
    VkImageView view = VK_NULL_HANDLE;
    ReadMethod method = ReadMethod::Auto;
    SampleRule rule = SampleRule::First;
    ImageUse before{}, after{};
    /// The flags of the command buffer's queue family. For a queue without graphics the host synchronizes and transfers
    /// the image's ownership.
    VkQueueFlags queue_flags = VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT;
    /// Ids: DepthSample::id of the background. Bits beyond the format's width are ignored.
    std::uint64_t background = 0;
    /// Ids: the bits that the host sets in ids of objects that are not drawn into the depth image, such as glass.
    std::uint64_t see_through = 0;
    std::uint64_t user = 0; ///< host data, returned with the sample

    /// The part of the mip that shows the camera's viewport, texels and fractions of them: the VkViewport that the
    /// image was drawn with. Set it if that is not the camera's viewport: for dynamic resolution, and for a panel that
    /// is drawn into an image of its own. Empty: the camera's viewport, a texel for each pixel.
    Viewport region{};
    float min_depth = 0, max_depth = 1; ///< those of the VkViewport that the image was drawn with
    /// The sample count of the multisampled depth image that this image was resolved from, for `sample_position`. Set
    /// `rule` by the resolve mode: SAMPLE_ZERO First, MIN Least, MAX Greatest. With AVERAGE leave both at their
    /// defaults.
    VkSampleCountFlagBits resolved_from = VK_SAMPLE_COUNT_1_BIT;
};

struct DepthSample {
    std::uint64_t frame = 0;           ///< the request's frame
    std::uint64_t user = 0;            ///< DepthSource::user
    glm::dvec2 cursor{0};              ///< the request's cursor, pixels
    double depth = 0;                  ///< the stored depth of the cursor's texel, 0..1
    std::optional<glm::dvec3> world{}; ///< the sampled point; nullopt: no surface (the cleared value)
    /// The surface's normal around the cursor, without texels across a depth discontinuity: world, unit, towards the
    /// viewer. nullopt if there is no surface, the square has one texel, or fewer than three texels show the surface.
    std::optional<glm::dvec3> normal{};
    double footprint = 0; ///< world units per pixel at that depth, across the line of sight
    /// The bound of the point's error along the line of sight, world units: one step of the format plus the rounding of
    /// rasterizers.
    double error = 0;
    /// Ids: the object nearest to the cursor; nullopt: background only. The bits of the texel's components, x in the
    /// lowest, at most 64. If a depth with the same cursor and frame was requested too, and its sample not polled
    /// before this request, `depth` to `error` are those of `id_cursor`.
    std::optional<std::uint64_t> id{};
    glm::dvec2 id_cursor{0}; ///< the pixel of `id`, which may be beside the cursor
    /// The object of `id` is not in the depth image (DepthSource::see_through): `depth` to `error` are those of another
    /// surface, behind it.
    bool behind = false;
    /// The components x, y, z, w of the texel of `id`, 0 if the format has fewer; of SINT formats in two's complement.
    std::array<std::uint32_t, 4> id_components{};
};

/// A host queue, for pick_now() only.
struct QueueAccess {
    VkQueue queue = VK_NULL_HANDLE;
    std::uint32_t family = 0;
};

/// Reads the surface or object under a cursor some frames later, without waiting. Move-only. A default-constructed
/// picker is empty: a request is an error and a poll returns nothing. Destroy it when the device no longer uses it. A
/// picker must not be used by two threads at the same time; different pickers may be.
class DepthPicker {
public:
    /// Allocates memory. Pipelines for compute reads are created by the first such read or by prepare().
    static Expected<DepthPicker> create(const DepthPickerCreateInfo& info);
    /// create() into this picker, as Pass::init().
    Result init(const DepthPickerCreateInfo& info);

    DepthPicker();                                  ///< empty
    DepthPicker(DepthPicker&&) noexcept;            ///< the other becomes empty
    DepthPicker& operator=(DepthPicker&&) noexcept; ///< the same
    ~DepthPicker();                                 ///< the device must no longer use it
    /// False if empty.
    explicit operator bool() const { return impl_ != nullptr; }

    /// Creates the pipeline for compute reads of such images ahead of the first request. Copies need none. Errors: an
    /// unsupported format, or the VkResult of the call that failed.
    Result prepare(VkFormat format, VkSampleCountFlagBits samples);

    /// Records the read of source.size squared texels into `cmd`, outside render passes and conditional rendering, with
    /// barriers from and back to source.layout (memory barriers only if the layout can be read directly). Any number of
    /// requests per frame, up to max_pending. `frame` is the host's frame counter; it may start at any value
    /// and have 32 or 64 bits.
    ///
    /// State left set by a compute read: compute pipeline, its descriptor set 0, push
    /// constants.
    ///
    /// Errors, with nothing recorded: the cursor is outside the viewport or the image; an invalid format,
    /// size or layout; a missing usage flag or view (the message names it and the remedy); a stage that the queue does
    /// not support; max_pending requests are pending.
    Result request(VkCommandBuffer cmd, const DepthSource& source, const glm::dvec2& cursor, std::uint64_t frame);

    /// True if a poll may still return a sample: a host that draws on demand keeps polling.
    bool is_pending() const;
    /// VK_ERROR_DEVICE_LOST after a poll has found that the device is lost: no sample comes any more, and requests are
    /// this error. Otherwise ok.
    Result status() const;

    /// Returns the newest sample whose frame is at most `completed_frame`, the last frame that has finished on the GPU:
    /// the value of a timeline semaphore, the frame of the last signaled fence, or the current frame minus the frames
    /// in flight. Older samples of the same kind, depth or id, are dropped: poll until nullopt for the depth and the id
    /// of a click. Returns nullopt if nothing has finished since the last call.
    ///
    /// A negative frame (0 minus the frames in flight, or one that is 2^31 frames away) means that no frame has
    /// finished. In addition, a sample is returned only after the device has written it to memory, which alone decides
    /// if the numbers wrap, as an index does. A request that has not run after 256 polls is dropped, because its
    /// command buffer was not submitted.
    std::optional<DepthSample> poll(std::uint64_t completed_frame);
    /// Writes all finished samples, the newest first; samples that do not fit into `out` stay. @return the number
    /// written.
    std::size_t poll(std::uint64_t completed_frame, std::span<DepthSample> out);

    /// Records, submits and waits, for tools and tests. The only function of the library that waits. The image must not
    /// be in use by unfinished work on other queues.
    Expected<DepthSample> pick_now(const QueueAccess& queue, const DepthSource& source, const glm::dvec2& cursor);

private:
    struct Impl;
    explicit DepthPicker(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace gizmo::vulkan
