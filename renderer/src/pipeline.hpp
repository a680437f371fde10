// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Graphics pipelines: how any of this library is made, and those of the pass.
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

/// What pipelines are drawn into: a subpass, or (render_pass null) a dynamic rendering. It outlives the call only.
struct PipelineTarget {
    static constexpr std::size_t kMaxColors = 8; ///< as many as any device has

    VkRenderPass render_pass = VK_NULL_HANDLE;
    std::uint32_t subpass = 0;
    std::span<const VkFormat> colors{}; ///< of all color attachments; UNDEFINED: unused, or of a subpass not known
    std::uint32_t written = 0;          ///< the color attachment that is drawn into, if any is
    VkFormat depth = VK_FORMAT_UNDEFINED, stencil = VK_FORMAT_UNDEFINED;
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    std::uint32_t view_mask = 0;
    const void* next = nullptr; ///< the host's structures for each pipeline
    VkPipelineCreateFlags flags = 0;
};

/// A target from the fields that PassCreateInfo and DepthProbeCreateInfo share.
/// @param colors the formats of all color attachments; the target refers to them.
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

/// What is wrong with a target, in words; none: pipelines can be made for it.
std::optional<std::string> check_target(const PipelineTarget& target);

/// The fragment shader's output location that leads to the attachment that is written: its index, or what the host's
/// structures say. None: they lead to it from no location.
std::optional<std::uint32_t> output_location(const PipelineTarget& target);

/// What is not the same in all of them. Viewport and scissor are dynamic, depth is never written, nothing is culled.
struct PipelineRecipe {
    VkShaderModule vert = VK_NULL_HANDLE, frag = VK_NULL_HANDLE; ///< frag null: no color is written
    std::array<VkBool32, GIZMO_CONSTANT_COUNT> constants{};      ///< of both shaders, by id
    VkPipelineVertexInputStateCreateInfo input{};
    VkPipelineLayout layout = VK_NULL_HANDLE;
    VkPrimitiveTopology topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    bool depth_test = false;
    VkCompareOp compare = VK_COMPARE_OP_ALWAYS;
};
inline constexpr std::size_t kMaxRecipes = 9;

/// All of them in one call of Vulkan's, so that a driver may work on them at once. None in `out` when it fails.
/// @param recipes at most kMaxRecipes; `out` has as many.
VkResult create_graphics_pipelines(const DeviceTable& table, const PipelineTarget& target,
                                   std::span<const PipelineRecipe> recipes, VkPipelineCache cache, const char* name,
                                   std::span<UniquePipeline> out);
/// `code` is words of SPIR-V.
VkResult create_shader_module(const DeviceTable& table, std::span<const std::uint32_t> code, UniqueShaderModule& out);

/// The words with every output at location 0 put at another.
std::vector<std::uint32_t> with_output_location(std::span<const std::uint32_t> code, std::uint32_t location);

/// Which part of the gizmo a pipeline draws: all of it, what the scene does not hide, what it hides.
enum class Visibility { All, Visible, Hidden };

/// Which classes of parts (gizmo_io.h) a pipeline's gizmos have: its shaders can do no more.
enum class PartClasses : std::uint32_t { All, Straight, Curved };
inline constexpr std::size_t kPartClassesCount = 3;

/// What the instances of a set's variant (handle_mesh.hpp) have.
PartClasses part_classes_of(HandleSet set, std::uint32_t variant);

/// The pass's pipelines.
struct Pipelines {
    enum Which : std::size_t { Line, LineHidden, Label, FirstOfGizmos };
    static_assert(FirstOfGizmos + 2 * kPartClassesCount == kMaxRecipes);

    UniquePipelineLayout layout{};
    /// By Which, then those of gizmos. The hidden ones for SeeThrough and Dashed only.
    std::array<UniquePipeline, kMaxRecipes> pipelines{};

    static std::size_t index_of(PartClasses classes, bool hidden) {
        return FirstOfGizmos + (hidden ? kPartClassesCount : 0) + static_cast<std::size_t>(classes);
    }
    VkPipeline get(std::size_t which) const { return pipelines[which].get(); }
    VkPipeline of_gizmos(PartClasses classes, bool hidden) const { return get(index_of(classes, hidden)); }
    bool has_hidden() const { return get(LineHidden) != VK_NULL_HANDLE; }
};

/// `info` has been checked. @param linear colors are written as linear light.
Status create_pipelines(const DeviceTable& table, const PassCreateInfo& info, bool linear, Pipelines& out);

/// The target of `info`. @param single the place of its one format, where it has no list of them.
PipelineTarget target_of(const PassCreateInfo& info, VkFormat& single);

} // namespace gizmo::vulkan
