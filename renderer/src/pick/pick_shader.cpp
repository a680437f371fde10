// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pick/pick_shader.hpp"

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

struct Code {
    const std::uint32_t* words;
    std::size_t bytes;
};
constexpr Code kCode[4] = {
    {kFloat, sizeof kFloat}, {kFloatMs, sizeof kFloatMs}, {kUint, sizeof kUint}, {kUintMs, sizeof kUintMs}};

// As shaders/pick.comp has it.
struct Push {
    std::int32_t first[2], size[2], samples, rule;
};
static_assert(sizeof(Push) == 24);

template <class T>
T make(VkStructureType type) {
    T t{};
    t.sType = type;
    return t;
}

Error failed(VkResult result, const char* what) {
    return Error{Stage::Pipeline, result, std::string(what) + " failed for the picker: " + to_string(result)};
}

} // namespace

void PickShader::swap(PickShader& other) noexcept {
    std::swap(table_, other.table_);
    std::swap(set_layout_, other.set_layout_);
    std::swap(layout_, other.layout_);
    std::swap(pool_, other.pool_);
    std::swap(pipelines_, other.pipelines_);
    std::swap(sets_, other.sets_);
}

PickShader::~PickShader() {
    if (!table_) return;
    for (VkPipeline pipeline : pipelines_)
        table_->DestroyPipeline(table_->device, pipeline, table_->allocator);
    table_->DestroyDescriptorPool(table_->device, pool_, table_->allocator);
    table_->DestroyPipelineLayout(table_->device, layout_, table_->allocator);
    table_->DestroyDescriptorSetLayout(table_->device, set_layout_, table_->allocator);
}

Expected<PickShader> PickShader::create(const DeviceTable& table, VkPipelineCache cache, std::uint32_t slots,
                                        VkBuffer texels, VkDeviceSize slot_bytes) {
    PickShader out;
    out.table_ = &table;
    if (Status s = out.create_layouts(); !s) return s.error();
    if (Status s = out.create_pipelines(cache); !s) return s.error();
    if (Status s = out.create_sets(slots, texels, slot_bytes); !s) return s.error();
    return out;
}

Status PickShader::create_layouts() {
    const VkDescriptorSetLayoutBinding bindings[] = {
        {0, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, 1, VK_SHADER_STAGE_COMPUTE_BIT, nullptr},
        {1, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1, VK_SHADER_STAGE_COMPUTE_BIT, nullptr}};
    auto set = make<VkDescriptorSetLayoutCreateInfo>(VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO);
    set.bindingCount = 2;
    set.pBindings = bindings;
    if (const VkResult r = table_->CreateDescriptorSetLayout(table_->device, &set, table_->allocator, &set_layout_);
        r != VK_SUCCESS)
        return failed(r, "vkCreateDescriptorSetLayout");
    const VkPushConstantRange push{VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof(Push)};
    auto layout = make<VkPipelineLayoutCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO);
    layout.setLayoutCount = 1;
    layout.pSetLayouts = &set_layout_;
    layout.pushConstantRangeCount = 1;
    layout.pPushConstantRanges = &push;
    if (const VkResult r = table_->CreatePipelineLayout(table_->device, &layout, table_->allocator, &layout_);
        r != VK_SUCCESS)
        return failed(r, "vkCreatePipelineLayout");
    return ok();
}

Status PickShader::create_pipelines(VkPipelineCache cache) {
    for (std::size_t i = 0; i < pipelines_.size(); ++i) {
        auto code = make<VkShaderModuleCreateInfo>(VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO);
        code.codeSize = kCode[i].bytes;
        code.pCode = kCode[i].words;
        auto info = make<VkComputePipelineCreateInfo>(VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO);
        info.stage = make<VkPipelineShaderStageCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO);
        info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
        info.stage.pName = "main";
        info.layout = layout_;
        if (const VkResult r = table_->CreateShaderModule(table_->device, &code, table_->allocator, &info.stage.module);
            r != VK_SUCCESS)
            return failed(r, "vkCreateShaderModule");
        const VkResult made =
            table_->CreateComputePipelines(table_->device, cache, 1, &info, table_->allocator, &pipelines_[i]);
        table_->DestroyShaderModule(table_->device, info.stage.module, table_->allocator);
        if (made != VK_SUCCESS) {
            pipelines_[i] = VK_NULL_HANDLE;
            return failed(made, "vkCreateComputePipelines");
        }
        table_->set_name(VK_OBJECT_TYPE_PIPELINE, (std::uint64_t)pipelines_[i], "gizmo pick");
    }
    return ok();
}

Status PickShader::create_sets(std::uint32_t slots, VkBuffer texels, VkDeviceSize slot_bytes) {
    const VkDescriptorPoolSize sizes[] = {{VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, slots},
                                          {VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, slots}};
    auto pool = make<VkDescriptorPoolCreateInfo>(VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO);
    pool.maxSets = slots;
    pool.poolSizeCount = 2;
    pool.pPoolSizes = sizes;
    if (const VkResult r = table_->CreateDescriptorPool(table_->device, &pool, table_->allocator, &pool_);
        r != VK_SUCCESS)
        return failed(r, "vkCreateDescriptorPool");
    const std::vector<VkDescriptorSetLayout> layouts(slots, set_layout_);
    sets_.resize(slots);
    auto allocate = make<VkDescriptorSetAllocateInfo>(VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO);
    allocate.descriptorPool = pool_;
    allocate.descriptorSetCount = slots;
    allocate.pSetLayouts = layouts.data();
    if (const VkResult r = table_->AllocateDescriptorSets(table_->device, &allocate, sets_.data()); r != VK_SUCCESS)
        return failed(r, "vkAllocateDescriptorSets");
    for (std::uint32_t i = 0; i < slots; ++i) {
        const VkDescriptorBufferInfo buffer{texels, i * slot_bytes, slot_bytes};
        auto write = make<VkWriteDescriptorSet>(VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET);
        write.dstSet = sets_[i];
        write.dstBinding = 1;
        write.descriptorCount = 1;
        write.descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
        write.pBufferInfo = &buffer;
        table_->UpdateDescriptorSets(table_->device, 1, &write, 0, nullptr);
    }
    return ok();
}

void PickShader::record(VkCommandBuffer cmd, std::uint32_t slot, VkImageView view, VkImageLayout layout,
                        VkFormat format, VkSampleCountFlagBits samples, SampleRule rule, const TexelRect& rect) const {
    const VkDescriptorImageInfo image{VK_NULL_HANDLE, view, layout};
    auto write = make<VkWriteDescriptorSet>(VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET);
    write.dstSet = sets_[slot];
    write.dstBinding = 0;
    write.descriptorCount = 1;
    write.descriptorType = VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE;
    write.pImageInfo = &image;
    table_->UpdateDescriptorSets(table_->device, 1, &write, 0, nullptr);
    const std::size_t pipeline = (samples != VK_SAMPLE_COUNT_1_BIT ? 1u : 0u) | (is_id_format(format) ? 2u : 0u);
    const Push push{{rect.x, rect.y},
                    {static_cast<std::int32_t>(rect.width), static_cast<std::int32_t>(rect.height)},
                    static_cast<std::int32_t>(samples),
                    static_cast<std::int32_t>(rule)};
    table_->CmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_COMPUTE, pipelines_[pipeline]);
    table_->CmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_COMPUTE, layout_, 0, 1, &sets_[slot], 0, nullptr);
    table_->CmdPushConstants(cmd, layout_, VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof push, &push);
    table_->CmdDispatch(cmd, (rect.width + 7) / 8, (rect.height + 7) / 8, 1);
}

} // namespace gizmo::vulkan
