// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "errors.hpp"
#include "pick/depth_picker_impl.hpp"

#include "depth_format.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <string>

namespace gizmo::vulkan {
namespace {

constexpr VkDeviceSize kSlotBytes = 4096; ///< 15 x 15 texels of 16 bytes; a multiple of every buffer alignment
constexpr std::uint32_t kMaxSlots = 64;

// After the texels the device writes the request's order to mark them as complete.
constexpr VkDeviceSize kStampOffset = kSlotBytes - sizeof(std::uint64_t);
static_assert(kMaxPickSize * kMaxPickSize * 16 <= kStampOffset);

// The number of polls without a result after which a command buffer counts as discarded; fewer if a later one has run.
constexpr std::uint32_t kPatience = 256, kPatienceForDropped = 32;

Error wrong_format() {
    return wrong_input("DepthSource::format is neither a depth format (" + depth_format_names() +
                       ") nor one of ids (UINT or SINT of 1, 2 or 4 components with 8, 16 or 32 bits, R8G8B8A8_UNORM)");
}
Error empty() {
    return wrong_input("the picker is empty: create one with DepthPicker::create()");
}

// The square of texels around the cursor that show the viewport.
TexelRect square_around(const TexelSpace& texels, std::uint32_t size) {
    const auto reach = static_cast<std::int32_t>(size / 2);
    const glm::ivec2 first = glm::max(texels.first, texels.center - reach);
    const glm::ivec2 last = glm::min(texels.last, texels.center + reach);
    return {first.x,
            first.y,
            static_cast<std::uint32_t>(last.x - first.x + 1),
            static_cast<std::uint32_t>(last.y - first.y + 1),
            texels.center.x,
            texels.center.y};
}

bool is_of_ids(const PickRequest& request) {
    return find_id_format(request.format) != nullptr;
}

VkImageMemoryBarrier barrier_of(const DepthSource& source, const ReadPlan& plan) {
    return {.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER,
            .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
            .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
            .image = source.image,
            .subresourceRange = {plan.barrier_aspects, source.mip, 1, source.layer, 1}};
}

} // namespace

// An image in a readable layout needs no transition: a memory barrier is sufficient, and triggers fewer warnings of
// tools.
void DepthPicker::Impl::image_barrier(VkCommandBuffer cmd, const DepthSource& source, const ReadPlan& plan) const {
    const VkMemoryBarrier written{
        .sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER, .srcAccessMask = plan.before.access, .dstAccessMask = plan.access};
    VkImageMemoryBarrier image = barrier_of(source, plan);
    image.srcAccessMask = plan.before.access;
    image.dstAccessMask = plan.access;
    image.oldLayout = source.layout;
    image.newLayout = plan.layout;
    const bool as_it_is = plan.layout == source.layout;
    table.CmdPipelineBarrier(cmd, plan.before.stages, plan.stage, 0, as_it_is ? 1 : 0, &written, 0, nullptr,
                             as_it_is ? 0 : 1, &image);
}

// Returns the image to the host and the texels to host memory; the stamp comes after them.
void DepthPicker::Impl::restore_image(VkCommandBuffer cmd, const DepthSource& source, const ReadPlan& plan,
                                      std::uint32_t slot) const {
    VkImageMemoryBarrier image = barrier_of(source, plan); // a read needs only an execution dependency
    image.dstAccessMask = plan.after.access;
    image.oldLayout = plan.layout;
    image.newLayout = source.layout;
    const VkAccessFlags written = plan.compute ? VK_ACCESS_SHADER_WRITE_BIT : VK_ACCESS_TRANSFER_WRITE_BIT;
    const VkBufferMemoryBarrier texels{.sType = VK_STRUCTURE_TYPE_BUFFER_MEMORY_BARRIER,
                                       .srcAccessMask = written,
                                       .dstAccessMask = VK_ACCESS_HOST_READ_BIT | VK_ACCESS_TRANSFER_WRITE_BIT,
                                       .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                       .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                       .buffer = buffer.handle(),
                                       .offset = slot * kSlotBytes,
                                       .size = kSlotBytes};
    table.CmdPipelineBarrier(cmd, plan.stage,
                             plan.after.stages | VK_PIPELINE_STAGE_HOST_BIT | VK_PIPELINE_STAGE_TRANSFER_BIT, 0, 0,
                             nullptr, 1, &texels, plan.layout == source.layout ? 0 : 1, &image);
}

void DepthPicker::Impl::record(VkCommandBuffer cmd, const DepthSource& source, const ReadPlan& plan,
                               const TexelRect& rect, std::uint32_t slot, std::uint64_t stamp) const {
    image_barrier(cmd, source, plan);
    if (plan.compute) {
        shader.record(cmd, slot, source.view, plan.layout, source.format, source.samples, source.rule, rect);
    } else {
        const VkBufferImageCopy copy{.bufferOffset = slot * kSlotBytes,
                                     .imageSubresource = {plan.aspect, source.mip, source.layer, 1},
                                     .imageOffset = {rect.x, rect.y, 0},
                                     .imageExtent = {rect.width, rect.height, 1}};
        table.CmdCopyImageToBuffer(cmd, source.image, plan.layout, buffer.handle(), 1, &copy);
    }
    restore_image(cmd, source, plan, slot);
    table.CmdUpdateBuffer(cmd, buffer.handle(), slot * kSlotBytes + kStampOffset, sizeof stamp, &stamp);
    const VkBufferMemoryBarrier stamped{.sType = VK_STRUCTURE_TYPE_BUFFER_MEMORY_BARRIER,
                                        .srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT,
                                        .dstAccessMask = VK_ACCESS_HOST_READ_BIT,
                                        .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                        .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                        .buffer = buffer.handle(),
                                        .offset = slot * kSlotBytes + kStampOffset,
                                        .size = sizeof stamp};
    table.CmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_HOST_BIT, 0, 0, nullptr, 1,
                             &stamped, 0, nullptr);
}

Expected<std::uint32_t> DepthPicker::Impl::request(VkCommandBuffer cmd, const DepthSource& source,
                                                   const glm::dvec2& cursor, std::uint64_t frame) {
    if (lost) return device_lost("vkGetFenceStatus for the picker");
    if (cmd == VK_NULL_HANDLE) return wrong_input("the command buffer is null");
    if (source.image == VK_NULL_HANDLE)
        return wrong_input("DepthSource::image is null: set the image that the camera was drawn into");
    if (!find_depth_format(source.format) && !find_id_format(source.format)) return wrong_format();
    const auto plan = plan_read(source);
    if (!plan) return plan.error();
    const bool compute = plan.value().compute;
    const auto texels = find_texels(place_of(source), cursor);
    if (!texels) return texels.error();
    if (source.size < 1 || source.size > kMaxPickSize || source.size % 2 == 0)
        return wrong_input("DepthSource::size must be odd and 1 to 15");
    const auto index = static_cast<std::uint32_t>(find_free_slot());
    if (index == slots.size())
        return Error{Stage::Readback, VK_SUCCESS,
                     "max_pending requests are pending: poll finished frames (with increasing numbers), or allow more"};
    if (compute) {
        if (Result s = shader.prepare(source.format, source.samples); !s) return s.error();
    }
    const TexelRect rect = square_around(texels.value(), source.size);
    record(cmd, source, plan.value(), rect, index, ++order);
    PickRequest r;
    r.frame = frame;
    r.user = source.user;
    r.background = source.background;
    r.see_through = source.see_through;
    r.format = source.format;
    r.raw_bits = compute;
    r.rect = rect;
    r.cursor = cursor;
    r.samples = samples_of(source);
    r.rule = source.rule;
    r.texels = texels.value();
    r.min_depth = source.min_depth;
    r.max_depth = source.max_depth;
    r.camera = source.camera;
    slots[index] = {.under_way = true, .order = order, .request = r};
    pair(slots[index]);
    return index;
}

// A depth that an id is waiting for is overwritten last.
std::size_t DepthPicker::Impl::find_free_slot() const {
    std::size_t awaited = slots.size();
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (slots[i].under_way) continue;
        const bool waits = std::any_of(slots.begin(), slots.end(), [&](const Slot& id) {
            return id.under_way && id.depth_order != 0 && id.depth_order == slots[i].order;
        });
        if (!waits) return i;
        awaited = i;
    }
    return awaited;
}

// The depth and the id of one click belong together.
void DepthPicker::Impl::pair(Slot& slot) {
    for (Slot& other : slots) {
        const bool id = is_of_ids(slot.request);
        if (!other.under_way || is_of_ids(other.request) == id || other.request.frame != slot.request.frame ||
            other.request.cursor != slot.request.cursor)
            continue;
        (id ? slot : other).depth_order = (id ? other : slot).order;
    }
}

// Decided by the device's stamp, so that no frame number of the host can return a sample that has not run, or one of an
// earlier request.
bool DepthPicker::Impl::is_written(std::size_t index) const {
    std::uint64_t stamp = 0;
    if (buffer.invalidate(index * kSlotBytes, kSlotBytes) == VK_SUCCESS) {
        std::memcpy(&stamp, buffer.data() + index * kSlotBytes + kStampOffset, sizeof stamp);
        std::atomic_thread_fence(std::memory_order_acquire); // the texels are read after the stamp
    }
    return stamp == slots[index].order;
}

// The slot of a command buffer that is never submitted is reclaimed after a while.
bool DepthPicker::Impl::has_run(std::size_t index) {
    Slot& slot = slots[index];
    if (is_written(index)) return true;
    if (++slot.fruitless >= (slot.dropped ? kPatienceForDropped : kPatience)) slot.under_way = false;
    return false;
}

// Memory does not show that a device is lost. vkGetFenceStatus does: for a fence that nothing signals it is
// VK_NOT_READY, and on a lost device in the end VK_SUCCESS or VK_ERROR_DEVICE_LOST.
void DepthPicker::Impl::look_for_loss() {
    const VkResult r = table.GetFenceStatus(table.device, never.get());
    if (r != VK_SUCCESS && r != VK_ERROR_DEVICE_LOST) return;
    lost = true;
    for (Slot& slot : slots)
        slot.under_way = false;
}

std::size_t DepthPicker::Impl::newest_done(std::uint64_t completed_frame) {
    std::size_t newest = slots.size();
    for (std::size_t i = 0; i < slots.size(); ++i) {
        Slot& slot = slots[i];
        if (!slot.under_way || slot.capture_lost || !numbers.may_be_done(slot.request.frame, completed_frame)) continue;
        if (slot.dropped)
            slot.under_way &= !has_run(i);
        else if ((newest == slots.size() || slot.order > slots[newest].order) && has_run(i))
            newest = i;
    }
    if (newest == slots.size() && std::any_of(slots.begin(), slots.end(), [](const Slot& s) { return s.under_way; }))
        look_for_loss();
    return newest;
}

// The depth's texels stay after its sample was taken, until another request uses the slot.
void DepthPicker::Impl::add_depth(std::uint64_t depth_order, DepthSample& to_id) const {
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (slots[i].order != depth_order || !is_written(i)) continue;
        const DepthSample depth = read_out_at(slots[i].request, to_id.id_cursor, buffer.data() + i * kSlotBytes);
        to_id.depth = depth.depth;
        to_id.world = depth.world;
        to_id.normal = depth.normal;
        to_id.footprint = depth.footprint;
        to_id.error = depth.error;
    }
}

DepthSample DepthPicker::Impl::take(std::size_t slot) {
    slots[slot].under_way = false;
    DepthSample sample = read_out(slots[slot].request, buffer.data() + slot * kSlotBytes);
    if (sample.id && slots[slot].depth_order != 0) add_depth(slots[slot].depth_order, sample);
    return sample;
}

DepthPicker::DepthPicker() = default;
DepthPicker::DepthPicker(std::unique_ptr<Impl> impl)
    : impl_(std::move(impl)) {}
DepthPicker::DepthPicker(DepthPicker&&) noexcept = default;
DepthPicker& DepthPicker::operator=(DepthPicker&&) noexcept = default;
DepthPicker::~DepthPicker() = default;

Result DepthPicker::Impl::create(const DepthPickerCreateInfo& info) {
    auto loaded = load_device_table(info.host);
    if (!loaded) return loaded.error();
    table = loaded.value();
    memory.init(table, info.max_pending * kSlotBytes);
    auto made = Buffer::create(table, memory, info.max_pending * kSlotBytes,
                               VK_BUFFER_USAGE_TRANSFER_DST_BIT | VK_BUFFER_USAGE_STORAGE_BUFFER_BIT,
                               MemoryUse::HostReads, "gizmo depth readback");
    if (!made) return made.error();
    buffer = std::move(made).value();
    const VkFenceCreateInfo fence{.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
    if (const VkResult r = never.create(table, table.CreateFence, fence); r != VK_SUCCESS)
        return call_failed(Stage::Memory, r, "vkCreateFence for the depth readback");
    // Clears stale stamps.
    std::memset(buffer.data(), 0, buffer.size());
    if (const VkResult r = buffer.flush(0, buffer.size()); r != VK_SUCCESS)
        return call_failed(Stage::Memory, r, "vkFlushMappedMemoryRanges for the depth readback");
    shader.init(table, info.pipeline_cache, info.max_pending, buffer.handle(), kSlotBytes);
    slots.resize(info.max_pending);
    return ok();
}

Expected<DepthPicker> DepthPicker::create(const DepthPickerCreateInfo& info) {
    if (info.max_pending < 1 || info.max_pending > kMaxSlots)
        return wrong_input("DepthPickerCreateInfo::max_pending must be 1 to 64, not " +
                           std::to_string(info.max_pending));
    auto impl = std::make_unique<Impl>();
    if (Result s = impl->create(info); !s) return s.error();
    return DepthPicker(std::move(impl));
}

Result DepthPicker::init(const DepthPickerCreateInfo& info) {
    return assign(*this, create(info));
}

Result DepthPicker::prepare(VkFormat format, VkSampleCountFlagBits samples) {
    if (!impl_) return empty();
    if (!find_depth_format(format) && !find_id_format(format)) return wrong_format();
    return impl_->shader.prepare(format, samples);
}

Result DepthPicker::request(VkCommandBuffer cmd, const DepthSource& source, const glm::dvec2& cursor,
                            std::uint64_t frame) {
    if (!impl_) return empty();
    (void)impl_->numbers.note_recorded(frame);
    const auto slot = impl_->request(cmd, source, cursor, frame);
    return slot ? ok() : Result(slot.error());
}

bool DepthPicker::is_pending() const {
    return impl_ && std::any_of(impl_->slots.begin(), impl_->slots.end(), [](const Impl::Slot& slot) {
               return slot.under_way && !slot.dropped && !slot.capture_lost;
           });
}

Result DepthPicker::status() const {
    return impl_ && impl_->lost ? Result(device_lost("vkGetFenceStatus for the picker")) : ok();
}

std::optional<DepthSample> DepthPicker::poll(std::uint64_t completed_frame) {
    if (!impl_) return std::nullopt;
    Impl& impl = *impl_;
    impl.numbers.note_completed(completed_frame);
    const std::size_t newest = impl.newest_done(completed_frame);
    if (newest == impl.slots.size()) return std::nullopt;
    // Earlier requests are obsolete, but the depth and the id of one click are not the other's.
    const bool of_ids = is_of_ids(impl.slots[newest].request);
    for (Impl::Slot& slot : impl.slots)
        slot.dropped |= slot.order < impl.slots[newest].order && is_of_ids(slot.request) == of_ids &&
                        impl.numbers.may_be_done(slot.request.frame, completed_frame);
    return impl.take(newest);
}

std::size_t DepthPicker::poll(std::uint64_t completed_frame, std::span<DepthSample> out) {
    if (!impl_) return 0;
    Impl& impl = *impl_;
    impl.numbers.note_completed(completed_frame);
    std::size_t written = 0;
    for (; written < out.size(); ++written) {
        const std::size_t newest = impl.newest_done(completed_frame);
        if (newest == impl.slots.size()) break;
        out[written] = impl.take(newest);
    }
    return written;
}

} // namespace gizmo::vulkan
