// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pipeline.hpp"

#include <algorithm>
#include <bit>

namespace gizmo::vulkan {
namespace {

// The states that are the same in all pipelines.
constexpr VkPipelineViewportStateCreateInfo kViewport{
    .sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO, .viewportCount = 1, .scissorCount = 1};
constexpr VkPipelineRasterizationStateCreateInfo kRaster{
    .sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO,
    .polygonMode = VK_POLYGON_MODE_FILL,
    .cullMode = VK_CULL_MODE_NONE, // mirroring reverses the winding of triangles; the vertex shader culls
    .lineWidth = 1};
constexpr VkDynamicState kDynamicStates[] = {VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR};
constexpr VkPipelineDynamicStateCreateInfo kDynamic{.sType = VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO,
                                                    .dynamicStateCount = 2,
                                                    .pDynamicStates = kDynamicStates};
constexpr VkPipelineColorBlendAttachmentState kPremultiplied{.blendEnable = VK_TRUE,
                                                             .srcColorBlendFactor = VK_BLEND_FACTOR_ONE,
                                                             .dstColorBlendFactor = VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA,
                                                             .colorBlendOp = VK_BLEND_OP_ADD,
                                                             .srcAlphaBlendFactor = VK_BLEND_FACTOR_ONE,
                                                             .dstAlphaBlendFactor = VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA,
                                                             .alphaBlendOp = VK_BLEND_OP_ADD,
                                                             .colorWriteMask =
                                                                 VK_COLOR_COMPONENT_R_BIT | VK_COLOR_COMPONENT_G_BIT |
                                                                 VK_COLOR_COMPONENT_B_BIT | VK_COLOR_COMPONENT_A_BIT};

using BlendStates = std::array<VkPipelineColorBlendAttachmentState, PipelineTarget::kMaxColors>;

// Masks all attachments except the one that is written, including unused ones.
BlendStates blend_states(const PipelineTarget& target) {
    BlendStates states{};
    if (target.written >= states.size()) return states;
    states[target.written] = kPremultiplied;
    if (target.under) {
        states[target.written].srcColorBlendFactor = VK_BLEND_FACTOR_ONE_MINUS_DST_ALPHA;
        states[target.written].dstColorBlendFactor = VK_BLEND_FACTOR_DST_ALPHA;
    }
    if (target.keeps_alpha || target.under)
        states[target.written].colorWriteMask &= ~VkColorComponentFlags{VK_COLOR_COMPONENT_A_BIT};
    return states;
}

// VkRenderingAttachmentLocationInfo, of VK_KHR_dynamic_rendering_local_read and Vulkan 1.4: newer than the oldest
// supported headers.
constexpr auto kAttachmentLocations = static_cast<VkStructureType>(1000232001);
struct AttachmentLocations {
    VkStructureType type;
    const void* next;
    std::uint32_t count;
    const std::uint32_t* locations; ///< indexed by attachment; null: identity
};

// The host's structure of that type; null if there is none.
const VkBaseInStructure* find_chained(const void* chain, VkStructureType type) {
    const auto* s = static_cast<const VkBaseInStructure*>(chain);
    while (s && s->sType != type)
        s = s->pNext;
    return s;
}

VkPipelineShaderStageCreateInfo shader_stage(VkShaderStageFlagBits stage, VkShaderModule module) {
    return {.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
            .stage = stage,
            .module = module,
            .pName = "main"};
}

constexpr auto kConstants = [] {
    std::array<VkSpecializationMapEntry, GIZMO_CONSTANT_COUNT> entries{};
    for (std::uint32_t id = 0; id < GIZMO_CONSTANT_COUNT; ++id)
        entries[id] = {id, static_cast<std::uint32_t>(id * sizeof(std::uint32_t)), sizeof(std::uint32_t)};
    return entries;
}();

// The structures that a pipeline's create info points to.
struct DescStates {
    VkSpecializationInfo constants{};
    VkPipelineShaderStageCreateInfo stages[2]{};
    VkPipelineVertexInputStateCreateInfo input{};
    VkPipelineInputAssemblyStateCreateInfo assembly{};
    VkPipelineDepthStencilStateCreateInfo depth{};
    VkPipelineColorBlendStateCreateInfo blending{};

    void fill(const PipelineDesc& desc, const PipelineTarget& target, const BlendStates& blends,
              const BlendStates& nothing) {
        stages[0] = shader_stage(VK_SHADER_STAGE_VERTEX_BIT, desc.vert);
        stages[1] = shader_stage(VK_SHADER_STAGE_FRAGMENT_BIT, desc.frag);
        constants = {static_cast<std::uint32_t>(kConstants.size()), kConstants.data(), sizeof desc.constants,
                     desc.constants.data()};
        stages[0].pSpecializationInfo = stages[1].pSpecializationInfo = &constants;
        input = desc.input;
        input.sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO;
        assembly = {.sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO, .topology = desc.topology};
        depth = {.sType = VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO,
                 .depthTestEnable = desc.depth_test ? VK_TRUE : VK_FALSE,
                 .depthCompareOp = desc.compare};
        blending = {.sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO,
                    .attachmentCount = static_cast<std::uint32_t>(target.colors.size()),
                    .pAttachments = (desc.frag ? blends : nothing).data()};
    }
};

} // namespace

std::optional<std::string> check_target(const PipelineTarget& target) {
    if (target.colors.size() > PipelineTarget::kMaxColors) return "color_formats has more than 8 formats";
    if (!std::has_single_bit(static_cast<std::uint32_t>(target.samples)) || target.samples > VK_SAMPLE_COUNT_64_BIT)
        return "samples is not a sample count: use 1, 2, 4, 8, 16, 32 or 64";
    if (target.flags & VK_PIPELINE_CREATE_LIBRARY_BIT_KHR)
        return "pipeline_flags contains LIBRARY, but the pipelines are used directly";
    if (target.flags & VK_PIPELINE_CREATE_DERIVATIVE_BIT)
        return "pipeline_flags contains DERIVATIVE, but there is no parent pipeline";
    if (!target.render_pass && find_chained(target.next, VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO))
        return "pipeline_next contains VkPipelineRenderingCreateInfo: instead set color_formats, depth_format, "
               "stencil_format and view_mask";
    if (find_chained(target.next, VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR))
        return "pipeline_next contains VkPipelineLibraryCreateInfoKHR, but the pipelines are not linked from libraries";
    return std::nullopt;
}

std::optional<std::uint32_t> output_location(const PipelineTarget& target) {
    const auto* const said =
        reinterpret_cast<const AttachmentLocations*>(find_chained(target.next, kAttachmentLocations));
    if (!said || !said->locations) return target.written;
    if (target.written >= said->count || said->locations[target.written] == VK_ATTACHMENT_UNUSED) return std::nullopt;
    return said->locations[target.written];
}

VkResult create_shader_module(const DeviceTable& table, std::span<const std::uint32_t> code, UniqueShaderModule& out) {
    const VkShaderModuleCreateInfo info{
        .sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, .codeSize = code.size_bytes(), .pCode = code.data()};
    return out.create(table, table.CreateShaderModule, info);
}

// SPIR-V: a header of 5 words, then instructions of (words << 16 | opcode). OpDecorate target Location literal.
std::vector<std::uint32_t> with_output_location(std::span<const std::uint32_t> code, std::uint32_t location) {
    constexpr std::uint32_t kHeader = 5, kOpVariable = 59, kOpDecorate = 71, kLocation = 30, kOutput = 3;
    std::vector<std::uint32_t> out(code.begin(), code.end());
    std::vector<std::size_t> located; // decorations precede variables
    for (std::size_t i = kHeader; i < out.size();) {
        const std::uint32_t words = out[i] >> 16, opcode = out[i] & 0xffffu;
        if (words == 0 || words > out.size() - i) break;
        if (opcode == kOpDecorate && words == 4 && out[i + 2] == kLocation && out[i + 3] == 0) located.push_back(i);
        if (opcode == kOpVariable && words >= 4 && out[i + 3] == kOutput)
            for (const std::size_t d : located)
                if (out[d + 1] == out[i + 2]) out[d + 3] = location;
        i += words;
    }
    return out;
}

VkResult create_graphics_pipelines(const DeviceTable& table, const PipelineTarget& target,
                                   std::span<const PipelineDesc> descs, VkPipelineCache cache, const char* name,
                                   std::span<UniquePipeline> out) {
    const VkPipelineMultisampleStateCreateInfo multisample{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO, .rasterizationSamples = target.samples};
    const VkPipelineRenderingCreateInfo rendering{.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO,
                                                  .pNext = target.next,
                                                  .viewMask = target.view_mask,
                                                  .colorAttachmentCount =
                                                      static_cast<std::uint32_t>(target.colors.size()),
                                                  .pColorAttachmentFormats = target.colors.data(),
                                                  .depthAttachmentFormat = target.depth,
                                                  .stencilAttachmentFormat = target.stencil};
    const BlendStates blends = blend_states(target), nothing{};
    std::array<DescStates, kMaxRecipes> states{};
    std::array<VkGraphicsPipelineCreateInfo, kMaxRecipes> infos{};
    for (std::size_t i = 0; i < descs.size(); ++i) {
        states[i].fill(descs[i], target, blends, nothing);
        infos[i] = {.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO,
                    .pNext = target.render_pass ? target.next : &rendering,
                    .flags = target.flags,
                    .stageCount = descs[i].frag ? 2u : 1u,
                    .pStages = states[i].stages,
                    .pVertexInputState = &states[i].input,
                    .pInputAssemblyState = &states[i].assembly,
                    .pViewportState = &kViewport,
                    .pRasterizationState = &kRaster,
                    .pMultisampleState = &multisample,
                    .pDepthStencilState = &states[i].depth,
                    .pColorBlendState = &states[i].blending,
                    .pDynamicState = &kDynamic,
                    .layout = descs[i].layout,
                    .renderPass = target.render_pass,
                    .subpass = target.subpass};
    }
    std::array<VkPipeline, kMaxRecipes> made{};
    const VkResult r = table.CreateGraphicsPipelines(table.device, cache, static_cast<std::uint32_t>(descs.size()),
                                                     infos.data(), table.allocator, made.data());
    // If it fails, some may have been created.
    for (std::size_t i = 0; i < descs.size(); ++i) {
        out[i].take(table, made[i]);
        if (r != VK_SUCCESS) out[i].reset();
        if (out[i]) table.set_name(VK_OBJECT_TYPE_PIPELINE, (std::uint64_t)made[i], name);
    }
    return r;
}

} // namespace gizmo::vulkan
