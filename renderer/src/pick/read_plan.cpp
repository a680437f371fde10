// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pick/read_plan.hpp"

#include "depth_format.hpp"

#include <algorithm>
#include <iterator>
#include <string>

namespace gizmo::vulkan {
namespace {

// Depth resolves, too, are written in COLOR_ATTACHMENT_OUTPUT (Vulkan's chapter on render passes, "Render Pass
// Multisample Resolve Operations").
constexpr ImageUse kDepthAttachment{
    VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT |
        VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT,
    VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT | VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT |
        VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT};
constexpr ImageUse kColorAttachment{VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT,
                                    VK_ACCESS_COLOR_ATTACHMENT_READ_BIT | VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT};
// A render pass without explicit dependencies releases its attachments at BOTTOM_OF_PIPE, which no narrower stage
// follows.
constexpr ImageUse kAnything{VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
                             VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT};

// The images that may be in a layout, and its uses.
enum LayoutTrait : std::uint32_t {
    kDepth = 1,       // depth images
    kColor = 2,       // id images
    kAttachment = 4,  // for attachments that are written
    kSampled = 8,     // the shader can read it
    kCopied = 16,     // a copy can read it
    kDepthAlone = 32, // of the depth aspect; the stencil has its own layout
};
struct LayoutRow {
    VkImageLayout layout;
    std::uint32_t traits;
};
constexpr LayoutRow kLayouts[] = {
    {VK_IMAGE_LAYOUT_UNDEFINED, 0},
    {VK_IMAGE_LAYOUT_PREINITIALIZED, 0},
    {VK_IMAGE_LAYOUT_STENCIL_ATTACHMENT_OPTIMAL, 0},
    {VK_IMAGE_LAYOUT_STENCIL_READ_ONLY_OPTIMAL, 0},
    {VK_IMAGE_LAYOUT_GENERAL, kDepth | kColor | kSampled}, // a copy is slower than in a transfer layout
    {VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, kColor | kAttachment},
    {VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL, kDepth | kAttachment},
    {VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL, kDepth | kAttachment},
    {VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL, kDepth | kAttachment | kDepthAlone},
    {VK_IMAGE_LAYOUT_ATTACHMENT_OPTIMAL, kDepth | kColor | kAttachment},
    {VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL, kDepth | kSampled},
    {VK_IMAGE_LAYOUT_DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL, kDepth | kSampled},
    {VK_IMAGE_LAYOUT_DEPTH_READ_ONLY_OPTIMAL, kDepth | kSampled | kDepthAlone},
    {VK_IMAGE_LAYOUT_READ_ONLY_OPTIMAL, kDepth | kColor | kSampled},
    {VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL, kDepth | kColor | kSampled},
    {VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, kDepth | kColor | kCopied},
    {VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, kDepth | kColor},
    {VK_IMAGE_LAYOUT_PRESENT_SRC_KHR, kColor},
};

// A layout that is not in the table belongs to an extension: it is changed for the read and restored.
std::uint32_t traits_of(VkImageLayout layout) {
    const auto* const row =
        std::find_if(std::begin(kLayouts), std::end(kLayouts), [&](const LayoutRow& r) { return r.layout == layout; });
    return row == std::end(kLayouts) ? std::uint32_t{kDepth | kColor} : row->traits;
}

Error unreadable(std::string what) {
    return Error{Stage::Input, VK_SUCCESS, std::move(what)};
}

// True for a read by shader, false for a copy; or the reason why neither is possible.
Expected<bool> wants_compute(const DepthSource& s) {
    const bool transfer = (s.usage & VK_IMAGE_USAGE_TRANSFER_SRC_BIT) != 0;
    const bool sampled = (s.usage & VK_IMAGE_USAGE_SAMPLED_BIT) != 0;
    const bool single = s.samples == VK_SAMPLE_COUNT_1_BIT;
    const bool computes = (s.queue_flags & VK_QUEUE_COMPUTE_BIT) != 0;
    const bool can_copy = transfer && single, can_compute = sampled && s.view != VK_NULL_HANDLE && computes;
    if (s.method == ReadMethod::Auto && (can_copy || can_compute)) return !can_copy;
    if (s.method == ReadMethod::Copy && can_copy) return false;
    if (s.method == ReadMethod::Compute && can_compute) return true;
    if (s.method != ReadMethod::Copy && sampled && s.view != VK_NULL_HANDLE)
        return unreadable("DepthSource::queue_flags has no VK_QUEUE_COMPUTE_BIT, which a compute read needs");
    if (s.method != ReadMethod::Copy && sampled)
        return unreadable("DepthSource::view is null: a compute read needs a view with only the depth or color aspect");
    if (!single && s.method != ReadMethod::Compute)
        return unreadable(
            "a multisampled image cannot be copied: create it with VK_IMAGE_USAGE_SAMPLED_BIT, give "
            "DepthSource::view, and store the attachment (storeOp STORE); or use DepthProbe, which needs neither");
    if (s.method == ReadMethod::Compute)
        return unreadable(
            "the image was created without VK_IMAGE_USAGE_SAMPLED_BIT: add it to VkImageCreateInfo::usage");
    return unreadable(
        "the image was created without VK_IMAGE_USAGE_TRANSFER_SRC_BIT: add it to VkImageCreateInfo::usage, "
        "and store the attachment (storeOp STORE); or use DepthProbe, which needs neither");
}

// Why the layout is invalid for the image; null if it is valid.
const char* wrong_layout(const DepthSource& s, bool depth) {
    const std::uint32_t traits = traits_of(s.layout);
    if (s.layout == VK_IMAGE_LAYOUT_UNDEFINED || s.layout == VK_IMAGE_LAYOUT_PREINITIALIZED)
        return "DepthSource::layout discards the contents: set the layout of the image when the request executes";
    if (depth && (traits & kDepth) == 0)
        return "DepthSource::layout is not a layout of depth images: set the image's layout at that time, such as "
               "VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL";
    if (!depth && (traits & kColor) == 0)
        return "DepthSource::layout is not a layout of id images and copies of a depth (the default is "
               "DEPTH_STENCIL_ATTACHMENT_OPTIMAL): "
               "set "
               "the image's layout at that time, such as VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL";
    return nullptr;
}

// The stages of VkPipelineStageFlagBits that a queue without graphics supports.
VkPipelineStageFlags stages_of_compute() {
    return VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT | VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT |
           VK_PIPELINE_STAGE_ALL_COMMANDS_BIT | VK_PIPELINE_STAGE_TRANSFER_BIT | VK_PIPELINE_STAGE_HOST_BIT |
           VK_PIPELINE_STAGE_DRAW_INDIRECT_BIT | VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT;
}

// Why the queue cannot execute the read; null if it can.
const char* wrong_queue(const DepthSource& s) {
    if ((s.queue_flags & VK_QUEUE_GRAPHICS_BIT) != 0) return nullptr;
    if ((s.queue_flags & VK_QUEUE_COMPUTE_BIT) == 0)
        return "DepthSource::queue_flags has neither graphics nor compute: transfer queues cannot copy parts of images";
    if (((s.before.stages | s.after.stages) & ~stages_of_compute()) != 0)
        return "DepthSource::before or after has a graphics stage, but queue_flags has no graphics";
    return nullptr;
}

} // namespace

Expected<ReadPlan> plan_read(const DepthSource& source) {
    const DepthFormat* const depth = find_depth_format(source.format);
    const bool attachment = depth && !depth->is_copy; // of depth; ids and copies of a depth are color images
    if (const char* why = wrong_layout(source, attachment)) return unreadable(why);
    if (const char* why = wrong_queue(source)) return unreadable(why);
    const auto compute = wants_compute(source);
    if (!compute) return compute.error();
    const std::uint32_t traits = traits_of(source.layout);
    const bool alone = (traits & kDepthAlone) != 0;
    ReadPlan p;
    p.compute = compute.value();
    p.stage = p.compute ? VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT : VK_PIPELINE_STAGE_TRANSFER_BIT;
    p.access = p.compute ? VK_ACCESS_SHADER_READ_BIT : VK_ACCESS_TRANSFER_READ_BIT;
    if ((traits & (p.compute ? kSampled : kCopied)) != 0)
        p.layout = source.layout;
    else if (!p.compute)
        p.layout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL;
    else if (attachment)
        p.layout = alone ? VK_IMAGE_LAYOUT_DEPTH_READ_ONLY_OPTIMAL : VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL;
    else
        p.layout = VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL;
    p.aspect = attachment ? VK_IMAGE_ASPECT_DEPTH_BIT : VK_IMAGE_ASPECT_COLOR_BIT;
    p.barrier_aspects = p.aspect;
    if (depth && depth->has_stencil && !alone) p.barrier_aspects |= VK_IMAGE_ASPECT_STENCIL_BIT;
    const bool drawn = (traits & kAttachment) != 0 && (source.queue_flags & VK_QUEUE_GRAPHICS_BIT) != 0;
    const ImageUse use = !drawn ? kAnything : attachment ? kDepthAttachment : kColorAttachment;
    p.before = source.before.stages != 0 ? source.before : use;
    p.after = source.after.stages != 0 ? source.after : use;
    return p;
}

} // namespace gizmo::vulkan
