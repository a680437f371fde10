// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Graphics pipelines: their creation, and those of the pass.
#pragma once

#include "gizmo_io.h"
#include "unique_handle.hpp"

#include <gizmo/layout.hpp>
#include <gizmo/vulkan/pass.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gizmo::vulkan {

/// The target of a pipeline: a subpass, or dynamic rendering if render_pass is null. Its pointers are used only during
/// the call.
struct PipelineTarget {
    static constexpr std::size_t kMaxColors = 8; ///< the maximum of all devices

    VkRenderPass render_pass = VK_NULL_HANDLE;
    std::uint32_t subpass = 0;
    std::span<const VkFormat> colors{}; ///< of all color attachments; UNDEFINED: unused, or unknown in a subpass
    std::uint32_t written = 0;          ///< the index of the color attachment that is written, if any
    bool keeps_alpha = false;           ///< the alpha of that attachment is not written
    bool under = false;                 ///< blended under what the attachment holds, and its alpha is not written
    VkFormat depth = VK_FORMAT_UNDEFINED, stencil = VK_FORMAT_UNDEFINED;
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    std::uint32_t view_mask = 0;
    const void* next = nullptr; ///< the pNext chain for each pipeline
    VkPipelineCreateFlags flags = 0;
};

/// A target from the common fields of PassCreateInfo and DepthProbeCreateInfo. @param colors the formats of all color
/// attachments; the target refers to them.
template <class CreateInfo>
PipelineTarget target_of(const CreateInfo& info, std::span<const VkFormat> colors) {
    return {.render_pass = info.render_pass,
            .subpass = info.subpass,
            .colors = colors,
            .depth = info.depth_format,
            .stencil = info.stencil_format,
            .samples = info.samples,
            .view_mask = info.view_mask,
            .next = info.pipeline_next,
            .flags = info.pipeline_flags};
}

/// Why a target is invalid; nullopt if it is valid.
std::optional<std::string> check_target(const PipelineTarget& target);

/// The fragment shader's output location that maps to the written attachment: its index, or the mapping of the host's
/// chain. Returns nullopt if no location maps to it.
std::optional<std::uint32_t> output_location(const PipelineTarget& target);

/// The parameters that differ between pipelines. Viewport and scissor are dynamic, depth is never written, nothing is
/// culled.
struct PipelineDesc {
    VkShaderModule vert = VK_NULL_HANDLE, frag = VK_NULL_HANDLE; ///< frag null: no color is written
    std::array<std::uint32_t, GIZMO_CONSTANT_COUNT> constants{}; ///< the bits of those of both shaders, by id
    VkPipelineVertexInputStateCreateInfo input{};
    VkPipelineLayout layout = VK_NULL_HANDLE;
    VkPrimitiveTopology topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    bool depth_test = false;
    VkCompareOp compare = VK_COMPARE_OP_ALWAYS;
};
inline constexpr std::size_t kMaxRecipes = 10;

/// Creates all of them in one Vulkan call, so that a driver may compile them in parallel. On failure, `out` is empty.
/// @param descs at most kMaxRecipes; `out` has the same size.
VkResult create_graphics_pipelines(const DeviceTable& table, const PipelineTarget& target,
                                   std::span<const PipelineDesc> descs, VkPipelineCache cache, const char* name,
                                   std::span<UniquePipeline> out);
/// `code` is SPIR-V words.
VkResult create_shader_module(const DeviceTable& table, std::span<const std::uint32_t> code, UniqueShaderModule& out);

/// The words with outputs at location 0 moved to another location.
std::vector<std::uint32_t> with_output_location(std::span<const std::uint32_t> code, std::uint32_t location);

/// The part of the gizmo that a pipeline draws: all of it, the part visible in the scene, the hidden part.
enum class Visibility { All, Visible, Hidden };

/// The classes of parts (gizmo_io.h) of a pipeline's gizmos: its shaders support only these.
enum class PartClasses : std::uint32_t { All, Straight, Curved };
inline constexpr std::size_t kPartClassesCount = 3;

/// The classes of the instances of a set's variant (handle_mesh.hpp).
PartClasses part_classes_of(HandleSet set, std::uint32_t variant);

/// The pass's pipelines.
struct Pipelines {
    enum Which : std::size_t { Line, LineHidden, Label, Overlay, FirstOfGizmos };
    static_assert(FirstOfGizmos + 2 * kPartClassesCount == kMaxRecipes);

    UniquePipelineLayout layout{};
    /// By Which, then those of gizmos. The hidden ones only for SeeThrough and Dashed.
    std::array<UniquePipeline, kMaxRecipes> pipelines{};
    /// Alpha::Straight: the same, drawn before those. They give transparent pixels the color that is blended over them.
    std::array<UniquePipeline, kMaxRecipes> under{};

    static std::size_t index_of(PartClasses classes, bool hidden) {
        return FirstOfGizmos + (hidden ? kPartClassesCount : 0) + static_cast<std::size_t>(classes);
    }
    VkPipeline get(std::size_t which, bool below = false) const { return (below ? under : pipelines)[which].get(); }
    bool has_hidden() const { return get(LineHidden) != VK_NULL_HANDLE; }
    bool has_under() const { return get(Line, true) != VK_NULL_HANDLE; }
};

/// `info` has been validated. @param linear colors are written as linear light. @param white its value of white; of
/// Encoding::Hdr10 a share of 10,000 nits.
Result create_pipelines(const DeviceTable& table, const PassCreateInfo& info, bool linear, float white, Pipelines& out);

/// The target of `info`. @param single storage for its format, if it has no list of formats.
PipelineTarget target_of(const PassCreateInfo& info, VkFormat& single);

} // namespace gizmo::vulkan
