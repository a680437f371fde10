// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pick/pick_shader.hpp"

#include "depth_format.hpp"
#include "errors.hpp"
#include "pipeline.hpp"

#include <span>
#include <utility>

namespace gizmo::vulkan {
namespace {

constexpr std::uint32_t kFloat[] =
#include "pick_float.comp.inc"
    ;
constexpr std::uint32_t kFloatMs[] =
#include "pick_float_ms.comp.inc"
    ;
constexpr std::uint32_t kUint[] =
#include "pick_uint.comp.inc"
    ;
constexpr std::uint32_t kUintMs[] =
#include "pick_uint_ms.comp.inc"
    ;

constexpr std::uint32_t kSint[] =
#include "pick_sint.comp.inc"
    ;
constexpr std::uint32_t kSintMs[] =
#include "pick_sint_ms.comp.inc"
    ;

constexpr std::span<const std::uint32_t> kCode[6] = {kFloat, kFloatMs, kUint, kUintMs, kSint, kSintMs};

// The push constants of shaders/pick.comp.
struct Push {
    std::int32_t first[2], size[2], samples, rule;
};
static_assert(sizeof(Push) == 24);

Error pipeline_failed(VkResult result, const char* what) {
    return call_failed(Stage::Pipeline, result, std::string(what) + " for the picker");
}

// Index in PickShader::pipelines_.
std::size_t pipeline_of(VkFormat format, VkSampleCountFlagBits samples) {
    const IdFormat* const ids = find_id_format(format);
    const std::size_t type = !ids || ids->type == IdType::Unorm ? 0u : ids->type == IdType::Uint ? 1u : 2u;
    return 2 * type + (samples != VK_SAMPLE_COUNT_1_BIT ? 1u : 0u);
}

} // namespace

void PickShader::init(const DeviceTable& table, VkPipelineCache cache, std::uint32_t slots, VkBuffer texels,
                      VkDeviceSize slot_bytes) {
    table_ = &table;
    cache_ = cache;
    slots_ = slots;
    texels_ = texels;
    slot_bytes_ = slot_bytes;
}

// After a failure, the missing steps are done by the next call.
Result PickShader::prepare(VkFormat format, VkSampleCountFlagBits samples) {
    const std::size_t which = pipeline_of(format, samples);
    if (pipelines_[which]) return ok();
    if (sets_.empty()) {
        if (Result s = create_layouts(); !s) return s;
        if (Result s = create_sets(); !s) return s;
    }
    return create_pipeline(which);
}

Result PickShader::create_layouts() {
    const VkDescriptorSetLayoutBinding bindings[] = {
        {0, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, 1, VK_SHADER_STAGE_COMPUTE_BIT, nullptr},
        {1, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1, VK_SHADER_STAGE_COMPUTE_BIT, nullptr}};
    const VkDescriptorSetLayoutCreateInfo set{
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, .bindingCount = 2, .pBindings = bindings};
    if (const VkResult r = set_layout_.create(*table_, table_->CreateDescriptorSetLayout, set); r != VK_SUCCESS)
        return pipeline_failed(r, "vkCreateDescriptorSetLayout");
    const VkDescriptorSetLayout sets[] = {set_layout_.get()};
    const VkPushConstantRange push{VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof(Push)};
    const VkPipelineLayoutCreateInfo layout{.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
                                            .setLayoutCount = 1,
                                            .pSetLayouts = sets,
                                            .pushConstantRangeCount = 1,
                                            .pPushConstantRanges = &push};
    if (const VkResult r = layout_.create(*table_, table_->CreatePipelineLayout, layout); r != VK_SUCCESS)
        return pipeline_failed(r, "vkCreatePipelineLayout");
    return ok();
}

Result PickShader::create_pipeline(std::size_t which) {
    UniqueShaderModule module;
    if (const VkResult r = create_shader_module(*table_, kCode[which], module); r != VK_SUCCESS)
        return pipeline_failed(r, "vkCreateShaderModule");
    const VkPipelineShaderStageCreateInfo stage{.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                                                .stage = VK_SHADER_STAGE_COMPUTE_BIT,
                                                .module = module.get(),
                                                .pName = "main"};
    const VkComputePipelineCreateInfo info{
        .sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO, .stage = stage, .layout = layout_.get()};
    VkPipeline made = VK_NULL_HANDLE;
    const VkResult r = table_->CreateComputePipelines(table_->device, cache_, 1, &info, table_->allocator, &made);
    if (r != VK_SUCCESS) return pipeline_failed(r, "vkCreateComputePipelines");
    pipelines_[which].take(*table_, made);
    table_->set_name(VK_OBJECT_TYPE_PIPELINE, (std::uint64_t)made, "gizmo pick");
    return ok();
}

Result PickShader::create_sets() {
    const VkDescriptorPoolSize sizes[] = {{VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, slots_},
                                          {VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, slots_}};
    const VkDescriptorPoolCreateInfo pool{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
                                          .maxSets = slots_,
                                          .poolSizeCount = 2,
                                          .pPoolSizes = sizes};
    if (const VkResult r = pool_.create(*table_, table_->CreateDescriptorPool, pool); r != VK_SUCCESS)
        return pipeline_failed(r, "vkCreateDescriptorPool");
    const std::vector<VkDescriptorSetLayout> layouts(slots_, set_layout_.get());
    std::vector<VkDescriptorSet> sets(slots_);
    const VkDescriptorSetAllocateInfo allocate{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
                                               .descriptorPool = pool_.get(),
                                               .descriptorSetCount = slots_,
                                               .pSetLayouts = layouts.data()};
    if (const VkResult r = table_->AllocateDescriptorSets(table_->device, &allocate, sets.data()); r != VK_SUCCESS)
        return pipeline_failed(r, "vkAllocateDescriptorSets");
    for (std::uint32_t i = 0; i < slots_; ++i) {
        const VkDescriptorBufferInfo buffer{texels_, i * slot_bytes_, slot_bytes_};
        const VkWriteDescriptorSet write{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                         .dstSet = sets[i],
                                         .dstBinding = 1,
                                         .descriptorCount = 1,
                                         .descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER,
                                         .pBufferInfo = &buffer};
        table_->UpdateDescriptorSets(table_->device, 1, &write, 0, nullptr);
    }
    sets_ = std::move(sets);
    return ok();
}

void PickShader::record(VkCommandBuffer cmd, std::uint32_t slot, VkImageView view, VkImageLayout layout,
                        VkFormat format, VkSampleCountFlagBits samples, SampleRule rule, const TexelRect& rect) const {
    const VkDescriptorImageInfo image{VK_NULL_HANDLE, view, layout};
    const VkWriteDescriptorSet write{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                     .dstSet = sets_[slot],
                                     .dstBinding = 0,
                                     .descriptorCount = 1,
                                     .descriptorType = VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE,
                                     .pImageInfo = &image};
    table_->UpdateDescriptorSets(table_->device, 1, &write, 0, nullptr);
    const Push push{{rect.x, rect.y},
                    {static_cast<std::int32_t>(rect.width), static_cast<std::int32_t>(rect.height)},
                    static_cast<std::int32_t>(samples),
                    find_id_format(format) ? 0 : static_cast<std::int32_t>(rule)};
    table_->CmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_COMPUTE, pipelines_[pipeline_of(format, samples)].get());
    table_->CmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_COMPUTE, layout_.get(), 0, 1, &sets_[slot], 0, nullptr);
    table_->CmdPushConstants(cmd, layout_.get(), VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof push, &push);
    table_->CmdDispatch(cmd, (rect.width + 7) / 8, (rect.height + 7) / 8, 1);
}

} // namespace gizmo::vulkan
