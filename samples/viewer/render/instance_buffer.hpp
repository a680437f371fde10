// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Instances on the GPU, uploaded only where they have changed.
#pragma once

#include "common/vulkan/gpu.hpp"

#include <glm/mat4x4.hpp>

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace viewer {

/// A node's transform and kind.
struct Instance {
    float anchor_from_object[3][4]; ///< rows
    float kind;                     ///< InstanceKind; plus four times sample::NodeIcon
    float unused[3];
    bool operator==(const Instance&) const = default;
};
enum class InstanceKind { Plain, Selected, Active, Start };

/// @param anchor world: the origin of positions on the GPU.
Instance make_instance(const glm::dmat4& world, const glm::dvec3& anchor, InstanceKind kind);

class InstanceBuffer {
public:
    static constexpr std::uint32_t kFramesInFlight = 2;

    explicit InstanceBuffer(sample::Gpu& gpu)
        : gpu_(gpu) {}
    ~InstanceBuffer(); ///< the device must be idle
    InstanceBuffer(const InstanceBuffer&) = delete;
    InstanceBuffer& operator=(const InstanceBuffer&) = delete;

    void set(std::span<const Instance> now);
    std::span<const Instance> instances() const { return now_; }
    /// Updates the frame's buffer; the frame that used the same one must have finished. @return bytes written
    std::size_t upload(std::uint64_t frame);
    void bind(VkCommandBuffer cmd) const; ///< at binding 1: the last upload

private:
    struct Slot {
        sample::MappedBuffer buffer{};
        std::size_t first = 0, end = 0; ///< the range that changed since it was written
    };
    sample::Gpu& gpu_;
    std::vector<Instance> now_{};
    std::array<Slot, kFramesInFlight> slots_{};
    std::size_t slot_ = 0;
};

} // namespace viewer
