// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/vulkan/depth_picker.hpp>

#include "buffer.hpp"

#include <cmath>
#include <cstring>
#include <vector>

namespace gizmo::vulkan {
namespace {

constexpr VkDeviceSize kSlotBytes = 16;
constexpr std::uint32_t kMaxSlots = 64;

bool has_depth(VkFormat f) {
    return f == VK_FORMAT_D16_UNORM || f == VK_FORMAT_X8_D24_UNORM_PACK32 || f == VK_FORMAT_D24_UNORM_S8_UINT ||
           f == VK_FORMAT_D32_SFLOAT || f == VK_FORMAT_D32_SFLOAT_S8_UINT;
}
bool has_stencil(VkFormat f) {
    return f == VK_FORMAT_D24_UNORM_S8_UINT || f == VK_FORMAT_D32_SFLOAT_S8_UINT;
}

// The depth aspect as vkCmdCopyImageToBuffer packs it: 16 bits; the low 24 of 32, the rest undefined; a float.
double read_depth(const std::byte* bytes, VkFormat format) {
    std::uint32_t raw = 0;
    if (format == VK_FORMAT_D16_UNORM) {
        std::uint16_t half = 0;
        std::memcpy(&half, bytes, sizeof half);
        return half / 65535.0;
    }
    std::memcpy(&raw, bytes, sizeof raw);
    if (format == VK_FORMAT_X8_D24_UNORM_PACK32 || format == VK_FORMAT_D24_UNORM_S8_UINT)
        return (raw & 0xffffffu) / 16777215.0;
    float value = 0;
    std::memcpy(&value, bytes, sizeof value);
    return static_cast<double>(value);
}

struct Access {
    VkPipelineStageFlags stages;
    VkAccessFlags access;
};
constexpr Access kAttachment{VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT,
                             VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT |
                                 VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT};
constexpr Access kTransfer{VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_READ_BIT};

} // namespace

struct DepthPicker::Impl {
    struct Slot {
        bool under_way = false;
        std::uint64_t frame = 0, order = 0;
        VkFormat format = VK_FORMAT_UNDEFINED;
        Camera camera{};
        glm::dvec2 cursor{0}, sampled_at{0}; ///< pixels
    };
    DeviceTable table{};
    Buffer buffer{};
    std::vector<Slot> slots;
    std::uint64_t order = 0;

    void image_barrier(VkCommandBuffer cmd, const DepthSource& source, bool before) const;
    DepthSample read(std::size_t slot) const;
};

void DepthPicker::Impl::image_barrier(VkCommandBuffer cmd, const DepthSource& source, bool before) const {
    const VkImageLayout transfer =
        source.layout == VK_IMAGE_LAYOUT_GENERAL ? VK_IMAGE_LAYOUT_GENERAL : VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL;
    VkImageMemoryBarrier barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER;
    const Access from = before ? kAttachment : kTransfer, to = before ? kTransfer : kAttachment;
    barrier.srcAccessMask =
        before ? VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT : 0; // after a read only order matters
    barrier.dstAccessMask = to.access;
    barrier.oldLayout = before ? source.layout : transfer;
    barrier.newLayout = before ? transfer : source.layout;
    barrier.srcQueueFamilyIndex = barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    barrier.image = source.image;
    const VkImageAspectFlags depth = VK_IMAGE_ASPECT_DEPTH_BIT;
    barrier.subresourceRange = {has_stencil(source.format) ? depth | VK_IMAGE_ASPECT_STENCIL_BIT : depth, source.mip, 1,
                                source.layer, 1};
    table.CmdPipelineBarrier(cmd, from.stages, to.stages, 0, 0, nullptr, 0, nullptr, 1, &barrier);
}

DepthSample DepthPicker::Impl::read(std::size_t index) const {
    const Slot& slot = slots[index];
    DepthSample sample;
    sample.frame = slot.frame;
    sample.cursor = slot.cursor;
    sample.depth = read_depth(buffer.data() + index * kSlotBytes, slot.format);
    const double cleared = is_reversed_z(slot.camera) ? 0.0 : 1.0;
    if (std::isfinite(sample.depth) && sample.depth != cleared)
        sample.world = screen_to_world(slot.camera, glm::dvec3(slot.sampled_at, sample.depth));
    return sample;
}

DepthPicker::DepthPicker(std::unique_ptr<Impl> impl)
    : impl_(std::move(impl)) {}
DepthPicker::DepthPicker(DepthPicker&&) noexcept = default;
DepthPicker& DepthPicker::operator=(DepthPicker&&) noexcept = default;
DepthPicker::~DepthPicker() = default;

Expected<DepthPicker> DepthPicker::create(const DepthPickerCreateInfo& info) {
    if (info.slots < 1 || info.slots > kMaxSlots)
        return Error{Stage::Input, VK_SUCCESS, "DepthPickerCreateInfo::slots must be 1 to 64"};
    auto impl = std::make_unique<Impl>();
    auto loaded = load_device_table(info.host);
    if (!loaded) return loaded.error();
    impl->table = loaded.value();
    auto buffer = Buffer::create(impl->table, info.slots * kSlotBytes, VK_BUFFER_USAGE_TRANSFER_DST_BIT,
                                 Buffer::Use::HostReads, "gizmo depth readback");
    if (!buffer) return buffer.error();
    impl->buffer = std::move(buffer).value();
    impl->slots.resize(info.slots);
    return DepthPicker(std::move(impl));
}

Status DepthPicker::request(VkCommandBuffer cmd, const DepthSource& source, const glm::dvec2& cursor,
                            std::uint64_t frame) {
    const auto wrong = [](const char* what) { return Error{Stage::Input, VK_SUCCESS, what}; };
    if (cmd == VK_NULL_HANDLE || source.image == VK_NULL_HANDLE)
        return wrong("the command buffer or the image is null");
    if (!has_depth(source.format)) return wrong("DepthSource::format is not a depth format that can be read");
    if (!(source.usage & VK_IMAGE_USAGE_TRANSFER_SRC_BIT))
        return wrong(
            "the depth image was created without VK_IMAGE_USAGE_TRANSFER_SRC_BIT: add it to VkImageCreateInfo::usage, "
            "and store the attachment (storeOp STORE)");
    const Viewport& vp = source.camera.viewport;
    const bool inside =
        cursor.x >= vp.x && cursor.y >= vp.y && cursor.x < vp.x + vp.width && cursor.y < vp.y + vp.height;
    if (!inside) return wrong("the cursor is outside the viewport");
    const double tx = std::floor(cursor.x * source.scale), ty = std::floor(cursor.y * source.scale);
    if (!(tx >= 0 && ty >= 0 && tx < source.extent.width && ty < source.extent.height))
        return wrong("the cursor is outside the depth image");

    Impl& impl = *impl_;
    std::size_t index = 0;
    while (index < impl.slots.size() && impl.slots[index].under_way)
        ++index;
    if (index == impl.slots.size())
        return Error{Stage::Readback, VK_SUCCESS,
                     "every slot is under way: poll finished frames, or create with more slots"};

    impl.image_barrier(cmd, source, true);
    VkBufferImageCopy copy{};
    copy.bufferOffset = index * kSlotBytes;
    copy.imageSubresource = {VK_IMAGE_ASPECT_DEPTH_BIT, source.mip, source.layer, 1};
    copy.imageOffset = {static_cast<std::int32_t>(tx), static_cast<std::int32_t>(ty), 0};
    copy.imageExtent = {1, 1, 1};
    impl.table.CmdCopyImageToBuffer(cmd, source.image,
                                    source.layout == VK_IMAGE_LAYOUT_GENERAL ? VK_IMAGE_LAYOUT_GENERAL
                                                                             : VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
                                    impl.buffer.handle(), 1, &copy);
    impl.image_barrier(cmd, source, false);
    VkBufferMemoryBarrier to_host{};
    to_host.sType = VK_STRUCTURE_TYPE_BUFFER_MEMORY_BARRIER;
    to_host.srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT;
    to_host.dstAccessMask = VK_ACCESS_HOST_READ_BIT;
    to_host.srcQueueFamilyIndex = to_host.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    to_host.buffer = impl.buffer.handle();
    to_host.offset = copy.bufferOffset;
    to_host.size = kSlotBytes;
    impl.table.CmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_HOST_BIT, 0, 0, nullptr, 1,
                                  &to_host, 0, nullptr);
    const glm::dvec2 sampled = (glm::dvec2(tx, ty) + source.sample_position) / source.scale;
    impl.slots[index] = {true, frame, impl.order++, source.format, source.camera, cursor, sampled};
    return ok();
}

std::optional<DepthSample> DepthPicker::poll(std::uint64_t completed_frame) {
    Impl& impl = *impl_;
    std::size_t newest = impl.slots.size();
    for (std::size_t i = 0; i < impl.slots.size(); ++i) {
        Impl::Slot& slot = impl.slots[i];
        if (!slot.under_way || slot.frame > completed_frame) continue;
        slot.under_way = false;
        if (newest == impl.slots.size() || slot.order > impl.slots[newest].order) newest = i;
    }
    if (newest == impl.slots.size()) return std::nullopt;
    if (impl.buffer.invalidate(newest * kSlotBytes, kSlotBytes) != VK_SUCCESS) return std::nullopt;
    return impl.read(newest);
}

} // namespace gizmo::vulkan
