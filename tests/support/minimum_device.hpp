// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The least device that Vulkan 1.0 allows, over a real one: limits are the required minimum, there are no features, and
// what MoltenVK's portability subset lacks is not there. A call that needs more is written down.
#pragma once

#include <volk.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace test {

class MinimumDevice {
public:
    static inline std::vector<std::string> needs{}; ///< what a call needed and the least device lacks
    static inline std::set<std::string> looked_at{};

    static PFN_vkVoidFunction VKAPI_CALL get_instance(VkInstance instance, const char* name) {
        instance_ = instance;
#define GIZMO_MINIMUM(fn)                                                                                              \
    if (std::strcmp(name, "vk" #fn) == 0) return reinterpret_cast<PFN_vkVoidFunction>(fn);
        GIZMO_MINIMUM(GetPhysicalDeviceProperties)
        GIZMO_MINIMUM(GetPhysicalDeviceFeatures)
        if (std::strcmp(name, "vkGetDeviceProcAddr") == 0) return reinterpret_cast<PFN_vkVoidFunction>(get);
        return vkGetInstanceProcAddr(instance, name);
    }
    static PFN_vkVoidFunction VKAPI_CALL get(VkDevice device, const char* name) {
        GIZMO_MINIMUM(CreateShaderModule)
        GIZMO_MINIMUM(CreatePipelineLayout)
        GIZMO_MINIMUM(CreateDescriptorSetLayout)
        GIZMO_MINIMUM(CreateGraphicsPipelines)
        GIZMO_MINIMUM(CreateBuffer)
        GIZMO_MINIMUM(CreateQueryPool)
        GIZMO_MINIMUM(UpdateDescriptorSets)
        GIZMO_MINIMUM(FlushMappedMemoryRanges)
        GIZMO_MINIMUM(InvalidateMappedMemoryRanges)
        GIZMO_MINIMUM(CmdBeginQuery)
        GIZMO_MINIMUM(CmdSetViewport)
        GIZMO_MINIMUM(CmdUpdateBuffer)
        GIZMO_MINIMUM(CmdDispatch)
#undef GIZMO_MINIMUM
        return vkGetDeviceProcAddr(device, name);
    }
    static void clear() {
        needs.clear();
        looked_at.clear();
    }

private:
    static inline VkInstance instance_ = VK_NULL_HANDLE;

    static void need(bool is_there, const char* call, const std::string& what) {
        looked_at.insert(call);
        if (!is_there) needs.push_back(std::string(call) + ": " + what);
    }

    // Table "Required Limits" of the specification: for a limit that is a maximum the least that is allowed, for one
    // that is an alignment the greatest.
    static VKAPI_ATTR void VKAPI_CALL GetPhysicalDeviceProperties(VkPhysicalDevice device,
                                                                  VkPhysicalDeviceProperties* out) {
        reinterpret_cast<PFN_vkGetPhysicalDeviceProperties>(
            vkGetInstanceProcAddr(instance_, "vkGetPhysicalDeviceProperties"))(device, out);
        VkPhysicalDeviceLimits& l = out->limits;
        l.maxImageDimension2D = l.maxFramebufferWidth = l.maxFramebufferHeight = 4096;
        l.maxUniformBufferRange = 16384;
        l.maxStorageBufferRange = 1u << 27;
        l.maxPushConstantsSize = 128;
        l.maxMemoryAllocationCount = 4096;
        l.bufferImageGranularity = 131072;
        l.maxBoundDescriptorSets = 4;
        l.maxPerStageDescriptorStorageBuffers = 4;
        l.maxPerStageDescriptorSampledImages = 16;
        l.maxVertexInputAttributes = l.maxVertexInputBindings = 16;
        l.maxVertexInputAttributeOffset = 2047;
        l.maxVertexInputBindingStride = 2048;
        l.maxVertexOutputComponents = l.maxFragmentInputComponents = 64;
        l.maxFragmentOutputAttachments = 4;
        l.maxDrawIndexedIndexValue = (1u << 24) - 1;
        l.maxViewports = 1;
        l.maxViewportDimensions[0] = l.maxViewportDimensions[1] = 4096;
        l.viewportBoundsRange[0] = -8192;
        l.viewportBoundsRange[1] = 8191;
        l.minStorageBufferOffsetAlignment = l.nonCoherentAtomSize = 256;
        l.timestampComputeAndGraphics = VK_FALSE;
        l.timestampPeriod = 0;
        l.pointSizeRange[0] = l.pointSizeRange[1] = l.lineWidthRange[0] = l.lineWidthRange[1] = 1;
        looked_at.insert("vkGetPhysicalDeviceProperties");
    }
    static VKAPI_ATTR void VKAPI_CALL GetPhysicalDeviceFeatures(VkPhysicalDevice, VkPhysicalDeviceFeatures* out) {
        *out = {};
        looked_at.insert("vkGetPhysicalDeviceFeatures");
    }

    // Capabilities: Matrix, Shader and MultiView. Interfaces: 64 components, 16 locations. A workgroup: 128.
    static VKAPI_ATTR VkResult VKAPI_CALL CreateShaderModule(VkDevice device, const VkShaderModuleCreateInfo* info,
                                                             const VkAllocationCallbacks* allocator,
                                                             VkShaderModule* out) {
        const char* call = "vkCreateShaderModule";
        constexpr std::uint32_t kExtension = 10, kExecutionMode = 16, kCapability = 17, kDecorate = 71, kLocalSize = 17,
                                kMultiView = 4439, kLocation = 30;
        need(info->pCode[1] <= 0x00010000, call, "SPIR-V later than 1.0");
        for (std::size_t i = 5; i < info->codeSize / 4; i += std::max(1u, info->pCode[i] >> 16)) {
            const std::uint32_t* word = info->pCode + i;
            const std::uint32_t op = word[0] & 0xffffu;
            if (op == kCapability)
                need(word[1] <= 1 || word[1] == kMultiView, call, "capability " + std::to_string(word[1]));
            if (op == kExtension) {
                const std::string name(reinterpret_cast<const char*>(word + 1));
                need(name == "SPV_KHR_multiview", call, name);
            }
            if (op == kExecutionMode && word[2] == kLocalSize)
                need(word[3] * word[4] * word[5] <= 128 && std::max({word[3], word[4]}) <= 128 && word[5] <= 64, call,
                     "a workgroup of more than 128");
            if (op == kDecorate && word[2] == kLocation) need(word[3] < 16, call, "a location beyond 15");
        }
        return vkCreateShaderModule(device, info, allocator, out);
    }

    static VKAPI_ATTR VkResult VKAPI_CALL CreatePipelineLayout(VkDevice device, const VkPipelineLayoutCreateInfo* info,
                                                               const VkAllocationCallbacks* allocator,
                                                               VkPipelineLayout* out) {
        const char* call = "vkCreatePipelineLayout";
        need(info->setLayoutCount <= 4, call, "more than 4 descriptor sets");
        for (std::uint32_t i = 0; i < info->pushConstantRangeCount; ++i) {
            const VkPushConstantRange& range = info->pPushConstantRanges[i];
            need(range.offset + range.size <= 128, call, "push constants beyond 128 bytes");
        }
        return vkCreatePipelineLayout(device, info, allocator, out);
    }

    static VKAPI_ATTR VkResult VKAPI_CALL CreateDescriptorSetLayout(VkDevice device,
                                                                    const VkDescriptorSetLayoutCreateInfo* info,
                                                                    const VkAllocationCallbacks* allocator,
                                                                    VkDescriptorSetLayout* out) {
        const char* call = "vkCreateDescriptorSetLayout";
        const std::map<VkDescriptorType, std::uint32_t> most{{VK_DESCRIPTOR_TYPE_SAMPLER, 16},
                                                             {VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, 16},
                                                             {VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 16},
                                                             {VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 12},
                                                             {VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 4},
                                                             {VK_DESCRIPTOR_TYPE_STORAGE_IMAGE, 4}};
        std::map<VkDescriptorType, std::uint32_t> count;
        for (std::uint32_t i = 0; i < info->bindingCount; ++i)
            count[info->pBindings[i].descriptorType] += info->pBindings[i].descriptorCount;
        for (const auto& [type, n] : count)
            need(most.contains(type) && n <= most.at(type), call, "descriptors of type " + std::to_string(type));
        return vkCreateDescriptorSetLayout(device, info, allocator, out);
    }

    static VKAPI_ATTR VkResult VKAPI_CALL CreateGraphicsPipelines(VkDevice device, VkPipelineCache cache,
                                                                  std::uint32_t count,
                                                                  const VkGraphicsPipelineCreateInfo* infos,
                                                                  const VkAllocationCallbacks* allocator,
                                                                  VkPipeline* out) {
        for (std::uint32_t i = 0; i < count; ++i)
            look_at_pipeline(infos[i]);
        return vkCreateGraphicsPipelines(device, cache, count, infos, allocator, out);
    }
    static void look_at_pipeline(const VkGraphicsPipelineCreateInfo& info) {
        const char* call = "vkCreateGraphicsPipelines";
        for (std::uint32_t i = 0; i < info.stageCount; ++i)
            need((info.pStages[i].stage & ~(VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT)) == 0, call,
                 "a stage but vertices and fragments");
        look_at_vertices(*info.pVertexInputState);
        const VkPrimitiveTopology topology = info.pInputAssemblyState->topology;
        need(topology <= VK_PRIMITIVE_TOPOLOGY_TRIANGLE_STRIP, call, "fans, adjacency or patches");
        need(info.pViewportState->viewportCount == 1 && info.pViewportState->scissorCount == 1, call, "viewports");
        const auto& raster = *info.pRasterizationState;
        need(raster.polygonMode == VK_POLYGON_MODE_FILL, call, "fillModeNonSolid");
        need(raster.lineWidth == 1, call, "wideLines");
        need(!raster.depthClampEnable && raster.depthBiasClamp == 0, call, "depthClamp");
        const auto& samples = *info.pMultisampleState;
        need(!samples.sampleShadingEnable && !samples.alphaToOneEnable, call, "sampleRateShading, alphaToOne");
        need(!info.pDepthStencilState || !info.pDepthStencilState->depthBoundsTestEnable, call, "depthBounds");
        const auto& blending = *info.pColorBlendState;
        need(!blending.logicOpEnable, call, "logicOp");
        need(blending.attachmentCount <= 4, call, "more than 4 color attachments");
        for (std::uint32_t i = 0; i < blending.attachmentCount; ++i) {
            const VkPipelineColorBlendAttachmentState& b = blending.pAttachments[i];
            for (const VkBlendFactor f :
                 {b.srcColorBlendFactor, b.dstColorBlendFactor, b.srcAlphaBlendFactor, b.dstAlphaBlendFactor})
                need(f != VK_BLEND_FACTOR_CONSTANT_ALPHA && f != VK_BLEND_FACTOR_ONE_MINUS_CONSTANT_ALPHA &&
                         f < VK_BLEND_FACTOR_SRC1_COLOR,
                     call, "constantAlphaColorBlendFactors, dualSrcBlend");
            need(std::memcmp(&b, blending.pAttachments, sizeof b) == 0, call, "independentBlend");
        }
        for (std::uint32_t i = 0; info.pDynamicState && i < info.pDynamicState->dynamicStateCount; ++i)
            need(info.pDynamicState->pDynamicStates[i] <= VK_DYNAMIC_STATE_STENCIL_REFERENCE, call,
                 "a dynamic state of a later version");
    }
    static void look_at_vertices(const VkPipelineVertexInputStateCreateInfo& input) {
        const char* call = "vkCreateGraphicsPipelines";
        need(input.vertexAttributeDescriptionCount <= 16, call, "more than 16 attributes");
        need(input.vertexBindingDescriptionCount <= 16, call, "more than 16 vertex buffers");
        std::map<std::uint32_t, std::uint32_t> strides;
        for (std::uint32_t i = 0; i < input.vertexBindingDescriptionCount; ++i) {
            const VkVertexInputBindingDescription& b = input.pVertexBindingDescriptions[i];
            strides[b.binding] = b.stride;
            need(b.binding < 16 && b.stride <= 2048 && b.stride % 4 == 0, call, "a vertex buffer's number or stride");
        }
        for (std::uint32_t i = 0; i < input.vertexAttributeDescriptionCount; ++i) {
            const VkVertexInputAttributeDescription& a = input.pVertexAttributeDescriptions[i];
            const std::uint32_t bytes = size_of(a.format);
            need(a.location < 16 && a.offset <= 2047, call, "an attribute's location or offset");
            need(bytes > 0, call, "a vertex format that is not required: " + std::to_string(a.format));
            need(a.offset + bytes <= strides[a.binding], call, "vertexAttributeAccessBeyondStride");
        }
    }
    // Of formats that any device reads vertices in; 0: another one.
    static std::uint32_t size_of(VkFormat format) {
        if (format == VK_FORMAT_R8G8B8A8_UNORM) return 4;
        if (format < VK_FORMAT_R32_UINT || format > VK_FORMAT_R32G32B32A32_SFLOAT) return 0;
        return 4 * ((format - VK_FORMAT_R32_UINT) / 3 + 1);
    }

    static VKAPI_ATTR VkResult VKAPI_CALL CreateBuffer(VkDevice device, const VkBufferCreateInfo* info,
                                                       const VkAllocationCallbacks* allocator, VkBuffer* out) {
        need(info->flags == 0, "vkCreateBuffer", "sparse buffers");
        need(info->size <= 1u << 27, "vkCreateBuffer", "a range of more than 128 MiB");
        return vkCreateBuffer(device, info, allocator, out);
    }
    static VKAPI_ATTR VkResult VKAPI_CALL CreateQueryPool(VkDevice device, const VkQueryPoolCreateInfo* info,
                                                          const VkAllocationCallbacks* allocator, VkQueryPool* out) {
        need(info->queryType == VK_QUERY_TYPE_OCCLUSION, "vkCreateQueryPool", "queries of pipelines or times");
        return vkCreateQueryPool(device, info, allocator, out);
    }
    static VKAPI_ATTR void VKAPI_CALL UpdateDescriptorSets(VkDevice device, std::uint32_t count,
                                                           const VkWriteDescriptorSet* writes, std::uint32_t copies,
                                                           const VkCopyDescriptorSet* copied) {
        for (std::uint32_t i = 0; i < count; ++i)
            if (writes[i].descriptorType == VK_DESCRIPTOR_TYPE_STORAGE_BUFFER)
                need(writes[i].pBufferInfo->offset % 256 == 0, "vkUpdateDescriptorSets",
                     "a storage buffer at an offset");
        vkUpdateDescriptorSets(device, count, writes, copies, copied);
    }
    static void look_at_ranges(const char* call, std::uint32_t count, const VkMappedMemoryRange* ranges) {
        for (std::uint32_t i = 0; i < count; ++i)
            need(ranges[i].offset % 256 == 0 && (ranges[i].size == VK_WHOLE_SIZE || ranges[i].size % 256 == 0), call,
                 "a range that is not of whole atoms");
    }
    static VKAPI_ATTR VkResult VKAPI_CALL FlushMappedMemoryRanges(VkDevice device, std::uint32_t count,
                                                                  const VkMappedMemoryRange* ranges) {
        look_at_ranges("vkFlushMappedMemoryRanges", count, ranges);
        return vkFlushMappedMemoryRanges(device, count, ranges);
    }
    static VKAPI_ATTR VkResult VKAPI_CALL InvalidateMappedMemoryRanges(VkDevice device, std::uint32_t count,
                                                                       const VkMappedMemoryRange* ranges) {
        look_at_ranges("vkInvalidateMappedMemoryRanges", count, ranges);
        return vkInvalidateMappedMemoryRanges(device, count, ranges);
    }
    static VKAPI_ATTR void VKAPI_CALL CmdBeginQuery(VkCommandBuffer cmd, VkQueryPool pool, std::uint32_t query,
                                                    VkQueryControlFlags flags) {
        need(flags == 0, "vkCmdBeginQuery", "occlusionQueryPrecise");
        vkCmdBeginQuery(cmd, pool, query, flags);
    }
    static VKAPI_ATTR void VKAPI_CALL CmdSetViewport(VkCommandBuffer cmd, std::uint32_t first, std::uint32_t count,
                                                     const VkViewport* viewports) {
        need(first == 0 && count == 1, "vkCmdSetViewport", "multiViewport");
        need(viewports->height > 0, "vkCmdSetViewport", "VK_KHR_maintenance1: a negative height");
        need(viewports->width <= 4096 && viewports->height <= 4096, "vkCmdSetViewport", "more than 4096 pixels");
        need(viewports->minDepth >= 0 && viewports->maxDepth <= 1, "vkCmdSetViewport",
             "VK_EXT_depth_range_unrestricted");
        vkCmdSetViewport(cmd, first, count, viewports);
    }
    static VKAPI_ATTR void VKAPI_CALL CmdUpdateBuffer(VkCommandBuffer cmd, VkBuffer buffer, VkDeviceSize offset,
                                                      VkDeviceSize size, const void* data) {
        need(size <= 65536, "vkCmdUpdateBuffer", "more than 64 KiB");
        vkCmdUpdateBuffer(cmd, buffer, offset, size, data);
    }
    static VKAPI_ATTR void VKAPI_CALL CmdDispatch(VkCommandBuffer cmd, std::uint32_t x, std::uint32_t y,
                                                  std::uint32_t z) {
        need(std::max({x, y, z}) <= 65535, "vkCmdDispatch", "more than 65535 workgroups");
        vkCmdDispatch(cmd, x, y, z);
    }
};

} // namespace test
