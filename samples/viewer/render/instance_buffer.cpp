// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/instance_buffer.hpp"

#include <algorithm>
#include <cstring>

namespace viewer {

Instance make_instance(const glm::dmat4& world, const glm::dvec3& anchor, InstanceKind kind) {
    Instance i{};
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column)
            i.anchor_from_object[row][column] = static_cast<float>(world[column][row]);
        i.anchor_from_object[row][3] = static_cast<float>(world[3][row] - anchor[row]);
    }
    i.kind = static_cast<float>(kind);
    return i;
}

InstanceBuffer::~InstanceBuffer() {
    for (Slot& slot : slots_)
        gpu_.destroy(slot.buffer);
}

void InstanceBuffer::set(std::span<const Instance> now) {
    std::size_t first = now.size(), end = 0;
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (i < now_.size() && now_[i] == now[i]) continue;
        first = std::min(first, i);
        end = i + 1;
    }
    now_.assign(now.begin(), now.end());
    for (Slot& slot : slots_) {
        const bool is_clean = slot.end <= slot.first;
        slot.first = is_clean ? first : std::min(slot.first, first);
        slot.end = std::min(now_.size(), std::max(slot.end, end));
    }
}

std::size_t InstanceBuffer::upload(std::uint64_t frame) {
    slot_ = frame % kFramesInFlight;
    Slot& slot = slots_[slot_];
    const VkDeviceSize size = std::max<VkDeviceSize>(1, now_.size()) * sizeof(Instance);
    if (slot.buffer.size < size) {
        gpu_.destroy(slot.buffer);
        slot.buffer = gpu_.create_buffer(size + size / 2, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
        slot.first = 0;
        slot.end = now_.size();
    }
    const std::size_t count = slot.end > slot.first ? slot.end - slot.first : 0;
    if (count > 0)
        std::memcpy(static_cast<Instance*>(slot.buffer.data) + slot.first, &now_[slot.first], count * sizeof(Instance));
    slot.first = slot.end = 0;
    return count * sizeof(Instance);
}

void InstanceBuffer::bind(VkCommandBuffer cmd) const {
    const VkDeviceSize zero = 0;
    vkCmdBindVertexBuffers(cmd, 1, 1, &slots_[slot_].buffer.buffer, &zero);
}

} // namespace viewer
