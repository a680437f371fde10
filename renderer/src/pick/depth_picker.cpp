// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pick/depth_picker_impl.hpp"

#include "depth_format.hpp"

#include <algorithm>
#include <cmath>

namespace gizmo::vulkan {
namespace {

constexpr VkDeviceSize kSlotBytes = 2048; ///< 15 x 15 texels of 8 bytes, and a multiple of every buffer alignment
constexpr std::uint32_t kMaxSlots = 64;
static_assert(kMaxPickSize * kMaxPickSize * 8 <= kSlotBytes);

constexpr VkPipelineStageFlags kDepthStages =
    VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT;
constexpr VkAccessFlags kDepthAccess =
    VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT | VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;
constexpr VkAccessFlags kColorAccess = VK_ACCESS_COLOR_ATTACHMENT_READ_BIT | VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT;

Error wrong(std::string what) {
    return Error{Stage::Input, VK_SUCCESS, std::move(what)};
}

bool is_readable(VkImageLayout layout) {
    return layout == VK_IMAGE_LAYOUT_GENERAL || layout == VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL ||
           layout == VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL;
}

// The aspect that is read, and what of the image changes layout with it: of a combined format the whole.
VkImageAspectFlags read_aspect(const DepthFormat* depth) {
    return depth ? VK_IMAGE_ASPECT_DEPTH_BIT : VK_IMAGE_ASPECT_COLOR_BIT;
}
VkImageAspectFlags barrier_aspects(const DepthFormat* depth) {
    return read_aspect(depth) | (depth && depth->has_stencil ? VkImageAspectFlags{VK_IMAGE_ASPECT_STENCIL_BIT} : 0u);
}

ReadPlan plan_of(const DepthSource& source, bool compute) {
    const DepthFormat* const depth = find_depth_format(source.format);
    ReadPlan p;
    p.compute = compute;
    p.stage = compute ? VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT : VK_PIPELINE_STAGE_TRANSFER_BIT;
    p.access = compute ? VK_ACCESS_SHADER_READ_BIT : VK_ACCESS_TRANSFER_READ_BIT;
    if (compute && is_readable(source.layout))
        p.layout = source.layout;
    else if (compute)
        p.layout = depth ? VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL : VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL;
    else
        p.layout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL;
    p.aspect = read_aspect(depth);
    p.barrier_aspects = barrier_aspects(depth);
    const ImageUse attachment = depth ? ImageUse{kDepthStages, kDepthAccess}
                                      : ImageUse{VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT, kColorAccess};
    p.before = source.before.stages != 0 ? source.before : attachment;
    p.after = source.after.stages != 0 ? source.after : attachment;
    return p;
}

// The read by copy or by shader; or why neither can be.
Expected<bool> wants_compute(const DepthSource& s) {
    const bool transfer = (s.usage & VK_IMAGE_USAGE_TRANSFER_SRC_BIT) != 0;
    const bool sampled = (s.usage & VK_IMAGE_USAGE_SAMPLED_BIT) != 0;
    const bool single = s.samples == VK_SAMPLE_COUNT_1_BIT;
    const bool can_copy = transfer && single, can_compute = sampled && s.view != VK_NULL_HANDLE;
    if (s.method == ReadMethod::Auto && (can_copy || can_compute)) return !can_copy;
    if (s.method == ReadMethod::Copy && can_copy) return false;
    if (s.method == ReadMethod::Compute && can_compute) return true;
    if (s.method != ReadMethod::Copy && sampled)
        return wrong("DepthSource::view is null: a compute read needs a view of the depth or color aspect alone");
    if (!single && s.method != ReadMethod::Compute)
        return wrong(
            "a multisampled image cannot be copied: create it with VK_IMAGE_USAGE_SAMPLED_BIT, give "
            "DepthSource::view, and store the attachment (storeOp STORE); or use DepthProbe, which needs neither");
    if (s.method == ReadMethod::Compute)
        return wrong("the image was created without VK_IMAGE_USAGE_SAMPLED_BIT: add it to VkImageCreateInfo::usage");
    return wrong("the image was created without VK_IMAGE_USAGE_TRANSFER_SRC_BIT: add it to VkImageCreateInfo::usage, "
                 "and store the attachment (storeOp STORE); or use DepthProbe, which needs neither");
}

// The square of texels round the cursor; or why there is none.
Expected<TexelRect> texels_of(const DepthSource& s, const glm::dvec2& cursor) {
    const Viewport& vp = s.camera.viewport;
    if (!(cursor.x >= vp.x && cursor.y >= vp.y && cursor.x < vp.x + vp.width && cursor.y < vp.y + vp.height))
        return wrong("the cursor is outside the viewport");
    if (!(s.scale > 0) || !std::isfinite(s.scale)) return wrong("DepthSource::scale is not a positive number");
    if (s.size < 1 || s.size > kMaxPickSize || s.size % 2 == 0)
        return wrong("DepthSource::size is not odd and 1 to 15");
    const glm::dvec2 texel = glm::floor(cursor * s.scale) + glm::dvec2(s.offset);
    if (!(texel.x >= 0 && texel.y >= 0 && texel.x < s.extent.width && texel.y < s.extent.height))
        return wrong("the cursor is outside the depth image");
    TexelRect r;
    r.center_x = static_cast<std::int32_t>(texel.x);
    r.center_y = static_cast<std::int32_t>(texel.y);
    const auto reach = static_cast<std::int32_t>(s.size / 2);
    const auto last_x = static_cast<std::int32_t>(s.extent.width) - 1,
               last_y = static_cast<std::int32_t>(s.extent.height) - 1;
    r.x = std::max(0, r.center_x - reach);
    r.y = std::max(0, r.center_y - reach);
    r.width = static_cast<std::uint32_t>(std::min(last_x, r.center_x + reach) - r.x + 1);
    r.height = static_cast<std::uint32_t>(std::min(last_y, r.center_y + reach) - r.y + 1);
    return r;
}

} // namespace

void DepthPicker::Impl::image_barrier(VkCommandBuffer cmd, const DepthSource& source, const ReadPlan& plan,
                                      bool before) const {
    const VkImageMemoryBarrier barrier{.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER,
                                       // Writes are made available; after a read only order matters.
                                       .srcAccessMask = before ? plan.before.access : 0,
                                       .dstAccessMask = before ? plan.access : plan.after.access,
                                       .oldLayout = before ? source.layout : plan.layout,
                                       .newLayout = before ? plan.layout : source.layout,
                                       .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                       .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                       .image = source.image,
                                       .subresourceRange = {plan.barrier_aspects, source.mip, 1, source.layer, 1}};
    table.CmdPipelineBarrier(cmd, before ? plan.before.stages : plan.stage, before ? plan.stage : plan.after.stages, 0,
                             0, nullptr, 0, nullptr, 1, &barrier);
}

void DepthPicker::Impl::record(VkCommandBuffer cmd, const DepthSource& source, const ReadPlan& plan,
                               const TexelRect& rect, std::uint32_t slot) const {
    image_barrier(cmd, source, plan, true);
    if (plan.compute) {
        shader.record(cmd, slot, source.view, plan.layout, source.format, source.samples, source.rule, rect);
    } else {
        const VkBufferImageCopy copy{.bufferOffset = slot * kSlotBytes,
                                     .imageSubresource = {plan.aspect, source.mip, source.layer, 1},
                                     .imageOffset = {rect.x, rect.y, 0},
                                     .imageExtent = {rect.width, rect.height, 1}};
        table.CmdCopyImageToBuffer(cmd, source.image, plan.layout, buffer.handle(), 1, &copy);
    }
    image_barrier(cmd, source, plan, false);
    const VkBufferMemoryBarrier to_host{.sType = VK_STRUCTURE_TYPE_BUFFER_MEMORY_BARRIER,
                                        .srcAccessMask =
                                            plan.compute ? VK_ACCESS_SHADER_WRITE_BIT : VK_ACCESS_TRANSFER_WRITE_BIT,
                                        .dstAccessMask = VK_ACCESS_HOST_READ_BIT,
                                        .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                        .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                        .buffer = buffer.handle(),
                                        .offset = slot * kSlotBytes,
                                        .size = kSlotBytes};
    table.CmdPipelineBarrier(cmd, plan.stage, VK_PIPELINE_STAGE_HOST_BIT, 0, 0, nullptr, 1, &to_host, 0, nullptr);
}

Expected<std::uint32_t> DepthPicker::Impl::request(VkCommandBuffer cmd, const DepthSource& source,
                                                   const glm::dvec2& cursor, std::uint64_t frame) {
    if (cmd == VK_NULL_HANDLE || source.image == VK_NULL_HANDLE)
        return wrong("the command buffer or the image is null");
    if (!find_depth_format(source.format) && !find_id_format(source.format))
        return wrong("DepthSource::format is neither a depth format (" + depth_format_names() + ") nor one of ids (" +
                     id_format_names() + ")");
    const auto compute = wants_compute(source);
    if (!compute) return compute.error();
    const auto rect = texels_of(source, cursor);
    if (!rect) return rect.error();
    std::uint32_t index = 0;
    while (index < slots.size() && slots[index].under_way)
        ++index;
    if (index == slots.size())
        return Error{Stage::Readback, VK_SUCCESS,
                     "every slot is under way: poll finished frames, or create with more slots"};
    record(cmd, source, plan_of(source, compute.value()), rect.value(), index);
    PickRequest r;
    r.frame = frame;
    r.user = source.user;
    r.background = source.background;
    r.format = source.format;
    r.raw_bits = compute.value();
    r.rect = rect.value();
    r.cursor = cursor;
    r.sample_position = source.sample_position;
    r.offset = glm::dvec2(source.offset);
    r.scale = source.scale;
    r.camera = source.camera;
    slots[index] = {true, false, order++, r};
    return index;
}

std::optional<DepthSample> DepthPicker::Impl::take(std::size_t slot) {
    slots[slot].under_way = false;
    if (buffer.invalidate(slot * kSlotBytes, kSlotBytes) != VK_SUCCESS) return std::nullopt;
    return read_out(slots[slot].request, buffer.data() + slot * kSlotBytes);
}

DepthPicker::DepthPicker(std::unique_ptr<Impl> impl)
    : impl_(std::move(impl)) {}
DepthPicker::DepthPicker(DepthPicker&&) noexcept = default;
DepthPicker& DepthPicker::operator=(DepthPicker&&) noexcept = default;
DepthPicker::~DepthPicker() = default;

Expected<DepthPicker> DepthPicker::create(const DepthPickerCreateInfo& info) {
    if (info.slots < 1 || info.slots > kMaxSlots) return wrong("DepthPickerCreateInfo::slots must be 1 to 64");
    auto impl = std::make_unique<Impl>();
    auto loaded = load_device_table(info.host);
    if (!loaded) return loaded.error();
    impl->table = loaded.value();
    auto buffer = Buffer::create(impl->table, info.slots * kSlotBytes,
                                 VK_BUFFER_USAGE_TRANSFER_DST_BIT | VK_BUFFER_USAGE_STORAGE_BUFFER_BIT,
                                 Buffer::Use::HostReads, "gizmo depth readback");
    if (!buffer) return buffer.error();
    impl->buffer = std::move(buffer).value();
    auto shader = PickShader::create(impl->table, info.pipeline_cache, info.slots, impl->buffer.handle(), kSlotBytes);
    if (!shader) return shader.error();
    impl->shader = std::move(shader).value();
    impl->slots.resize(info.slots);
    return DepthPicker(std::move(impl));
}

Status DepthPicker::request(VkCommandBuffer cmd, const DepthSource& source, const glm::dvec2& cursor,
                            std::uint64_t frame) {
    const auto slot = impl_->request(cmd, source, cursor, frame);
    return slot ? ok() : Status(slot.error());
}

std::optional<DepthSample> DepthPicker::poll(std::uint64_t completed_frame) {
    Impl& impl = *impl_;
    std::size_t newest = impl.slots.size();
    for (std::size_t i = 0; i < impl.slots.size(); ++i) {
        Impl::Slot& slot = impl.slots[i];
        if (!slot.under_way || slot.capture_lost || slot.request.frame > completed_frame) continue;
        slot.under_way = false;
        if (newest == impl.slots.size() || slot.order > impl.slots[newest].order) newest = i;
    }
    return newest == impl.slots.size() ? std::nullopt : impl.take(newest);
}

std::size_t DepthPicker::poll(std::uint64_t completed_frame, std::span<DepthSample> out) {
    Impl& impl = *impl_;
    std::size_t written = 0;
    while (written < out.size()) {
        std::size_t newest = impl.slots.size();
        for (std::size_t i = 0; i < impl.slots.size(); ++i) {
            const Impl::Slot& slot = impl.slots[i];
            if (!slot.under_way || slot.capture_lost || slot.request.frame > completed_frame) continue;
            if (newest == impl.slots.size() || slot.order > impl.slots[newest].order) newest = i;
        }
        if (newest == impl.slots.size()) break;
        if (const auto sample = impl.take(newest)) out[written++] = *sample;
    }
    return written;
}

} // namespace gizmo::vulkan
