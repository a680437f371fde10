// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/picture_views.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cstring>
#include <string_view>

namespace viewer {
namespace {

constexpr double kReanchor = 64; ///< distances of the eye from its target

constexpr std::uint32_t kMaxEntries = kMaxViews * (1 + ShadowMap::kLevels); ///< views, and the levels of their maps

std::uint32_t light_entry(std::uint32_t view, std::size_t level) {
    return kMaxViews + view * ShadowMap::kLevels + static_cast<std::uint32_t>(level);
}

} // namespace

bool is_light(const Editor& editor) {
    return std::string_view(editor.theme()) == "light";
}

PictureViews::PictureViews(sample::Gpu& gpu, const ShadowMap& shadow_map)
    : gpu_(gpu) {
    VkPhysicalDeviceProperties properties{};
    vkGetPhysicalDeviceProperties(gpu.physical_device, &properties);
    const auto alignment =
        static_cast<std::uint32_t>(std::max<VkDeviceSize>(16, properties.limits.minUniformBufferOffsetAlignment));
    stride_ = (static_cast<std::uint32_t>(sizeof(ViewData)) + alignment - 1) / alignment * alignment;
    buffer_ =
        gpu.create_buffer(VkDeviceSize{stride_} * kFramesInFlight * kMaxEntries, VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT);
    const VkShaderStageFlags both = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT;
    const VkDescriptorSetLayoutBinding bindings[] = {
        {0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER_DYNAMIC, 1, both, nullptr},
        {1, VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 1, VK_SHADER_STAGE_FRAGMENT_BIT, nullptr}};
    auto layout = sample::make<VkDescriptorSetLayoutCreateInfo>(VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO);
    layout.bindingCount = 2;
    layout.pBindings = bindings;
    vkCreateDescriptorSetLayout(gpu.device, &layout, nullptr, &layout_);
    const VkDescriptorPoolSize sizes[] = {{VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER_DYNAMIC, 1},
                                          {VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 1}};
    auto pool = sample::make<VkDescriptorPoolCreateInfo>(VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO);
    pool.maxSets = 1;
    pool.poolSizeCount = 2;
    pool.pPoolSizes = sizes;
    vkCreateDescriptorPool(gpu.device, &pool, nullptr, &pool_);
    auto allocate = sample::make<VkDescriptorSetAllocateInfo>(VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO);
    allocate.descriptorPool = pool_;
    allocate.descriptorSetCount = 1;
    allocate.pSetLayouts = &layout_;
    vkAllocateDescriptorSets(gpu.device, &allocate, &set_);
    const VkDescriptorBufferInfo data{buffer_.buffer, 0, sizeof(ViewData)};
    const VkDescriptorImageInfo map{shadow_map.sampler(), shadow_map.view(),
                                    VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL};
    VkWriteDescriptorSet writes[2] = {sample::make<VkWriteDescriptorSet>(VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET),
                                      sample::make<VkWriteDescriptorSet>(VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET)};
    for (std::uint32_t i = 0; i < 2; ++i) {
        writes[i].dstSet = set_;
        writes[i].dstBinding = i;
        writes[i].descriptorCount = 1;
        writes[i].descriptorType = bindings[i].descriptorType;
    }
    writes[0].pBufferInfo = &data;
    writes[1].pImageInfo = &map;
    vkUpdateDescriptorSets(gpu.device, 2, writes, 0, nullptr);
}

PictureViews::~PictureViews() {
    vkDestroyDescriptorPool(gpu_.device, pool_, nullptr);
    vkDestroyDescriptorSetLayout(gpu_.device, layout_, nullptr);
    gpu_.destroy(buffer_);
}

bool PictureViews::move_anchor(const gizmo::tools::OrbitCamera& orbit) {
    if (!(glm::distance(anchor_, orbit.target) > kReanchor * orbit.distance)) return false;
    anchor_ = orbit.target;
    return true;
}

void PictureViews::write(std::uint64_t frame, const Editor& editor, const SceneState& state, ShadowMap& shadow_map) {
    shown_.clear();
    const std::size_t count = editor.viewports().shown().size();
    for (std::size_t i = 0; i < count; ++i) {
        const gizmo::Camera camera = editor.viewports().camera(static_cast<int>(i));
        if (!(camera.viewport.width >= 1 && camera.viewport.height >= 1)) continue;
        const gizmo::tools::OrbitCamera& orbit = editor.viewports().view(static_cast<int>(camera.target)).orbit;
        ViewData& data = data_[i];
        data = make_view_data(camera, {.anchor = anchor_,
                                       .target = orbit.target,
                                       .distance = orbit.distance,
                                       .light = is_light(editor),
                                       .style = editor.context().style});
        const auto entry = static_cast<std::uint32_t>(i);
        const std::size_t levels = shadow_map.fit(i, count, state, camera, orbit);
        for (std::size_t level = 0; level < levels; ++level)
            write_entry(frame, light_entry(entry, level), shadow_map.light_data(i, level, anchor_));
        shadow_map.put_levels(data, i, anchor_);
        write_entry(frame, entry, data);
        shown_.push_back({camera, &data, entry, levels});
    }
}

void PictureViews::bind_light(VkCommandBuffer cmd, VkPipelineLayout layout, std::uint64_t frame,
                              const PictureView& view, std::size_t level) const {
    bind_entry(cmd, layout, frame, light_entry(view.entry, level));
}

std::uint32_t PictureViews::offset_of(std::uint64_t frame, std::uint32_t entry) const {
    return (static_cast<std::uint32_t>(frame % kFramesInFlight) * kMaxEntries + entry) * stride_;
}

void PictureViews::write_entry(std::uint64_t frame, std::uint32_t entry, const ViewData& data) {
    std::memcpy(static_cast<unsigned char*>(buffer_.data) + offset_of(frame, entry), &data, sizeof data);
}

void PictureViews::bind_entry(VkCommandBuffer cmd, VkPipelineLayout layout, std::uint64_t frame,
                              std::uint32_t entry) const {
    const std::uint32_t offset = offset_of(frame, entry);
    vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1, &set_, 1, &offset);
}

} // namespace viewer
