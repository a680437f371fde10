// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "scene_renderer.hpp"

#include <glm/gtc/matrix_inverse.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>

namespace viewer {
namespace {

constexpr std::uint32_t kVert[] =
#include "scene.vert.inc"
    ;
constexpr std::uint32_t kFrag[] =
#include "scene.frag.inc"
    ;
constexpr std::uint32_t kInstanceSize = 7 * 16;

VkShaderModule make_module(VkDevice device, const ShaderCode& code) {
    auto info = sample::make<VkShaderModuleCreateInfo>(VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO);
    info.codeSize = code.bytes;
    info.pCode = code.words;
    VkShaderModule module = VK_NULL_HANDLE;
    vkCreateShaderModule(device, &info, nullptr, &module);
    return module;
}

std::uint32_t mip_count(std::uint32_t width, std::uint32_t height) {
    std::uint32_t count = 1;
    for (std::uint32_t size = std::max(width, height); size > 1; size /= 2)
        ++count;
    return count;
}

VkImageMemoryBarrier mip_barrier(VkImage image, std::uint32_t mip, VkImageLayout from, VkImageLayout to) {
    auto b = sample::make<VkImageMemoryBarrier>(VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER);
    b.srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT;
    b.dstAccessMask = VK_ACCESS_TRANSFER_READ_BIT | VK_ACCESS_TRANSFER_WRITE_BIT;
    b.oldLayout = from;
    b.newLayout = to;
    b.srcQueueFamilyIndex = b.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    b.image = image;
    b.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, mip, 1, 0, 1};
    return b;
}

} // namespace

VkRect2D scissor_of(const gizmo::Camera& camera, VkExtent2D target) {
    const gizmo::Viewport& v = camera.viewport;
    const auto cut = [](double at, std::uint32_t end) {
        return static_cast<std::int32_t>(std::clamp(at, 0.0, static_cast<double>(end)));
    };
    const std::int32_t left = cut(v.x, target.width), top = cut(v.y, target.height),
                       right = cut(v.x + v.width, target.width), bottom = cut(v.y + v.height, target.height);
    return {{left, top}, {static_cast<std::uint32_t>(right - left), static_cast<std::uint32_t>(bottom - top)}};
}

SceneRenderer::SceneRenderer(sample::Gpu& gpu, const sample::Scene& scene, VkFormat color, VkFormat depth,
                             VkSampleCountFlagBits samples)
    : gpu_(gpu) {
    upload(scene);
    upload_textures(scene);
    create_pipeline(color, depth, samples);
}

SceneRenderer::~SceneRenderer() {
    vkDeviceWaitIdle(gpu_.device);
    vkDestroyPipeline(gpu_.device, pipeline_, nullptr);
    vkDestroyPipelineLayout(gpu_.device, layout_, nullptr);
    vkDestroyDescriptorPool(gpu_.device, pool_, nullptr);
    vkDestroyDescriptorSetLayout(gpu_.device, set_layout_, nullptr);
    vkDestroySampler(gpu_.device, sampler_, nullptr);
    for (sample::Image& image : textures_)
        gpu_.destroy(image);
    for (sample::MappedBuffer& buffer : instances_)
        gpu_.destroy(buffer);
    gpu_.destroy(vertices_);
    gpu_.destroy(indices_);
}

void SceneRenderer::upload(const sample::Scene& scene) {
    std::vector<sample::Vertex> vertices;
    std::vector<std::uint32_t> indices;
    for (const auto& mesh : scene.meshes) {
        auto& ranges = ranges_.emplace_back();
        for (const auto& p : mesh.primitives) {
            ranges.push_back({static_cast<std::uint32_t>(indices.size()),
                              static_cast<std::uint32_t>(p.indices.size()),
                              static_cast<std::int32_t>(vertices.size()),
                              p.texture,
                              {p.color[0], p.color[1], p.color[2], p.color[3]}});
            vertices.insert(vertices.end(), p.vertices.begin(), p.vertices.end());
            indices.insert(indices.end(), p.indices.begin(), p.indices.end());
        }
    }
    vertices_ = gpu_.create_buffer(std::max<VkDeviceSize>(16, vertices.size() * sizeof(sample::Vertex)),
                                   VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    indices_ = gpu_.create_buffer(std::max<VkDeviceSize>(16, indices.size() * 4), VK_BUFFER_USAGE_INDEX_BUFFER_BIT);
    if (!vertices.empty()) std::memcpy(vertices_.data, vertices.data(), vertices.size() * sizeof(sample::Vertex));
    if (!indices.empty()) std::memcpy(indices_.data, indices.data(), indices.size() * 4);
}

// With its mips, each half of the one before.
sample::Image SceneRenderer::upload_texture(std::uint32_t width, std::uint32_t height, const unsigned char* rgba) {
    const std::uint32_t mips = mip_count(width, height);
    sample::Image image = gpu_.create_image({width, height}, VK_FORMAT_R8G8B8A8_SRGB,
                                            VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT |
                                                VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
                                            VK_IMAGE_ASPECT_COLOR_BIT, VK_SAMPLE_COUNT_1_BIT, 1, mips);
    const VkDeviceSize size = static_cast<VkDeviceSize>(width) * height * 4;
    sample::MappedBuffer staging = gpu_.create_buffer(size, VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
    std::memcpy(staging.data, rgba, size);
    gpu_.run([&](VkCommandBuffer cmd) {
        constexpr VkPipelineStageFlags transfer = VK_PIPELINE_STAGE_TRANSFER_BIT;
        sample::transition(cmd, image.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                           VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, transfer, 0, transfer, VK_ACCESS_TRANSFER_WRITE_BIT);
        VkBufferImageCopy copy{};
        copy.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1};
        copy.imageExtent = {width, height, 1};
        vkCmdCopyBufferToImage(cmd, staging.buffer, image.image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &copy);
        const auto half = [](std::uint32_t n, std::uint32_t mip) {
            return static_cast<std::int32_t>(std::max(1u, n >> mip));
        };
        for (std::uint32_t mip = 0; mip < mips; ++mip) {
            const auto readable = mip_barrier(image.image, mip, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                                              VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
            vkCmdPipelineBarrier(cmd, transfer, transfer, 0, 0, nullptr, 0, nullptr, 1, &readable);
            if (mip + 1 == mips) break;
            VkImageBlit blit{};
            blit.srcSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, mip, 0, 1};
            blit.dstSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, mip + 1, 0, 1};
            blit.srcOffsets[1] = {half(width, mip), half(height, mip), 1};
            blit.dstOffsets[1] = {half(width, mip + 1), half(height, mip + 1), 1};
            vkCmdBlitImage(cmd, image.image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, image.image,
                           VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &blit, VK_FILTER_LINEAR);
        }
        sample::transition(cmd, image.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
                           VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL, transfer, VK_ACCESS_TRANSFER_WRITE_BIT,
                           VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT, VK_ACCESS_SHADER_READ_BIT);
    });
    gpu_.destroy(staging);
    return image;
}

void SceneRenderer::upload_textures(const sample::Scene& scene) {
    constexpr unsigned char kWhite[4] = {255, 255, 255, 255};
    VkPhysicalDeviceProperties properties{};
    vkGetPhysicalDeviceProperties(gpu_.physical_device, &properties);
    for (const sample::Texture& t : scene.textures) {
        const bool fits = !t.rgba.empty() && std::max(t.width, t.height) <= properties.limits.maxImageDimension2D;
        textures_.push_back(fits ? upload_texture(t.width, t.height, t.rgba.data()) : upload_texture(1, 1, kWhite));
    }
    textures_.push_back(upload_texture(1, 1, kWhite));
    auto sampler = sample::make<VkSamplerCreateInfo>(VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO);
    sampler.magFilter = sampler.minFilter = VK_FILTER_LINEAR;
    sampler.mipmapMode = VK_SAMPLER_MIPMAP_MODE_LINEAR;
    sampler.addressModeU = sampler.addressModeV = sampler.addressModeW = VK_SAMPLER_ADDRESS_MODE_REPEAT;
    sampler.maxLod = VK_LOD_CLAMP_NONE;
    vkCreateSampler(gpu_.device, &sampler, nullptr, &sampler_);
    const VkDescriptorSetLayoutBinding binding{0, VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 1,
                                               VK_SHADER_STAGE_FRAGMENT_BIT, nullptr};
    auto set_layout =
        sample::make<VkDescriptorSetLayoutCreateInfo>(VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO);
    set_layout.bindingCount = 1;
    set_layout.pBindings = &binding;
    vkCreateDescriptorSetLayout(gpu_.device, &set_layout, nullptr, &set_layout_);
    const auto count = static_cast<std::uint32_t>(textures_.size());
    const VkDescriptorPoolSize pool_size{VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, count};
    auto pool = sample::make<VkDescriptorPoolCreateInfo>(VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO);
    pool.maxSets = count;
    pool.poolSizeCount = 1;
    pool.pPoolSizes = &pool_size;
    vkCreateDescriptorPool(gpu_.device, &pool, nullptr, &pool_);
    const std::vector<VkDescriptorSetLayout> layouts(count, set_layout_);
    auto allocate = sample::make<VkDescriptorSetAllocateInfo>(VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO);
    allocate.descriptorPool = pool_;
    allocate.descriptorSetCount = count;
    allocate.pSetLayouts = layouts.data();
    sets_.resize(count);
    vkAllocateDescriptorSets(gpu_.device, &allocate, sets_.data());
    for (std::size_t i = 0; i < sets_.size(); ++i) {
        const VkDescriptorImageInfo image{sampler_, textures_[i].view, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL};
        auto write = sample::make<VkWriteDescriptorSet>(VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET);
        write.dstSet = sets_[i];
        write.descriptorCount = 1;
        write.descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
        write.pImageInfo = &image;
        vkUpdateDescriptorSets(gpu_.device, 1, &write, 0, nullptr);
    }
}

VkPipeline create_scene_pipeline(sample::Gpu& gpu, const ShaderCode& vert_code, const ShaderCode& frag_code,
                                 VkPipelineLayout layout, VkFormat color, VkFormat depth_format,
                                 VkSampleCountFlagBits samples, VertexInput vertex_input) {
    const VkShaderModule vert = make_module(gpu.device, vert_code), frag = make_module(gpu.device, frag_code);
    VkPipelineShaderStageCreateInfo stages[2]{};
    stages[0].sType = stages[1].sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    stages[0].stage = VK_SHADER_STAGE_VERTEX_BIT;
    stages[0].module = vert;
    stages[1].stage = VK_SHADER_STAGE_FRAGMENT_BIT;
    stages[1].module = frag;
    stages[0].pName = stages[1].pName = "main";
    const bool instanced = vertex_input == VertexInput::InstancedTextured;
    const VkVertexInputBindingDescription bindings[] = {{0, sizeof(sample::Vertex), VK_VERTEX_INPUT_RATE_VERTEX},
                                                        {1, kInstanceSize, VK_VERTEX_INPUT_RATE_INSTANCE}};
    std::vector<VkVertexInputAttributeDescription> attributes = {{0, 0, VK_FORMAT_R32G32B32_SFLOAT, 0}};
    if (instanced) {
        attributes.push_back({1, 0, VK_FORMAT_R32G32B32_SFLOAT, offsetof(sample::Vertex, normal)});
        attributes.push_back({2, 0, VK_FORMAT_R32G32_SFLOAT, offsetof(sample::Vertex, uv)});
        for (std::uint32_t i = 0; i < 7; ++i)
            attributes.push_back({3 + i, 1, VK_FORMAT_R32G32B32A32_SFLOAT, 16 * i});
    }
    auto input =
        sample::make<VkPipelineVertexInputStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO);
    input.vertexBindingDescriptionCount = instanced ? 2 : 1;
    input.pVertexBindingDescriptions = bindings;
    input.vertexAttributeDescriptionCount = static_cast<std::uint32_t>(attributes.size());
    input.pVertexAttributeDescriptions = attributes.data();
    auto assembly = sample::make<VkPipelineInputAssemblyStateCreateInfo>(
        VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO);
    assembly.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    auto viewport =
        sample::make<VkPipelineViewportStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO);
    viewport.viewportCount = viewport.scissorCount = 1;
    auto raster = sample::make<VkPipelineRasterizationStateCreateInfo>(
        VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO);
    raster.cullMode = VK_CULL_MODE_NONE; // mirrored nodes and open meshes are ordinary in files
    raster.lineWidth = 1;
    auto multisample =
        sample::make<VkPipelineMultisampleStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO);
    multisample.rasterizationSamples = samples;
    auto depth =
        sample::make<VkPipelineDepthStencilStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO);
    depth.depthTestEnable = depth.depthWriteEnable = VK_TRUE;
    depth.depthCompareOp = VK_COMPARE_OP_GREATER;
    VkPipelineColorBlendAttachmentState blend{};
    blend.colorWriteMask = 0xf;
    auto blending =
        sample::make<VkPipelineColorBlendStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO);
    blending.attachmentCount = 1;
    blending.pAttachments = &blend;
    const VkDynamicState states[] = {VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR};
    auto dynamic = sample::make<VkPipelineDynamicStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO);
    dynamic.dynamicStateCount = 2;
    dynamic.pDynamicStates = states;
    auto rendering = sample::make<VkPipelineRenderingCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO);
    rendering.colorAttachmentCount = 1;
    rendering.pColorAttachmentFormats = &color;
    rendering.depthAttachmentFormat = depth_format;
    auto create = sample::make<VkGraphicsPipelineCreateInfo>(VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO);
    create.pNext = &rendering;
    create.stageCount = 2;
    create.pStages = stages;
    create.pVertexInputState = &input;
    create.pInputAssemblyState = &assembly;
    create.pViewportState = &viewport;
    create.pRasterizationState = &raster;
    create.pMultisampleState = &multisample;
    create.pDepthStencilState = &depth;
    create.pColorBlendState = &blending;
    create.pDynamicState = &dynamic;
    create.layout = layout;
    VkPipeline pipeline = VK_NULL_HANDLE;
    if (vkCreateGraphicsPipelines(gpu.device, VK_NULL_HANDLE, 1, &create, nullptr, &pipeline) != VK_SUCCESS)
        pipeline = VK_NULL_HANDLE;
    vkDestroyShaderModule(gpu.device, vert, nullptr);
    vkDestroyShaderModule(gpu.device, frag, nullptr);
    return pipeline;
}

void SceneRenderer::create_pipeline(VkFormat color, VkFormat depth, VkSampleCountFlagBits samples) {
    const VkPushConstantRange push{VK_SHADER_STAGE_FRAGMENT_BIT, 0, 16};
    auto layout = sample::make<VkPipelineLayoutCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO);
    layout.setLayoutCount = 1;
    layout.pSetLayouts = &set_layout_;
    layout.pushConstantRangeCount = 1;
    layout.pPushConstantRanges = &push;
    vkCreatePipelineLayout(gpu_.device, &layout, nullptr, &layout_);
    pipeline_ = create_scene_pipeline(gpu_, {kVert, sizeof kVert}, {kFrag, sizeof kFrag}, layout_, color, depth,
                                      samples, VertexInput::InstancedTextured);
}

void SceneRenderer::bind(VkCommandBuffer cmd) const {
    const VkDeviceSize zero = 0;
    vkCmdBindVertexBuffers(cmd, 0, 1, &vertices_.buffer, &zero);
    vkCmdBindIndexBuffer(cmd, indices_.buffer, 0, VK_INDEX_TYPE_UINT32);
}

void SceneRenderer::draw_mesh(VkCommandBuffer cmd, int mesh) const {
    for (const Range& r : ranges_[static_cast<std::size_t>(mesh)])
        vkCmdDrawIndexed(cmd, r.index_count, 1, r.first_index, r.vertex_offset, 0);
}

// A counting sort: how many each mesh has, where they start, then each to its place.
void SceneRenderer::sort_by_mesh(const sample::Scene& scene) {
    starts_.assign(ranges_.size() + 1, 0);
    shown_.resize(scene.nodes.size());
    for (std::size_t n = 0; n < scene.nodes.size(); ++n) {
        shown_[n] = scene.nodes[n].mesh >= 0 && scene.is_shown(static_cast<int>(n));
        if (shown_[n]) ++starts_[static_cast<std::size_t>(scene.nodes[n].mesh) + 1];
    }
    for (std::size_t m = 1; m < starts_.size(); ++m)
        starts_[m] += starts_[m - 1];
    order_.resize(starts_.back());
    for (std::size_t n = 0; n < scene.nodes.size(); ++n)
        if (shown_[n]) order_[starts_[static_cast<std::size_t>(scene.nodes[n].mesh)]++] = static_cast<int>(n);
    // Each start has moved to its end, which is the next one's start.
    std::rotate(starts_.begin(), starts_.end() - 1, starts_.end());
    starts_.front() = 0;
}

void SceneRenderer::prepare(const sample::Scene& scene, std::span<const gizmo::Camera> cameras,
                            std::span<const int> selected, std::uint64_t frame) {
    slot_ = frame % kFramesInFlight;
    cameras_.assign(cameras.begin(), cameras.end());
    scene.worlds(worlds_);
    sort_by_mesh(scene);
    sample::MappedBuffer& buffer = instances_[slot_];
    const VkDeviceSize size = std::max<VkDeviceSize>(1, order_.size() * cameras.size()) * sizeof(Instance);
    if (buffer.size < size) {
        gpu_.destroy(buffer);
        buffer = gpu_.create_buffer(size + size / 2, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    }
    auto* out = static_cast<Instance*>(buffer.data);
    for (const gizmo::Camera& camera : cameras) {
        const glm::dmat4 clip_from_world = camera.projection * camera.view;
        for (const int n : order_) {
            const glm::dmat4& world = worlds_[static_cast<std::size_t>(n)];
            const glm::dmat4 clip = clip_from_world * world;
            const glm::dmat3 normal = glm::inverseTranspose(glm::dmat3(world));
            Instance i{};
            for (int c = 0; c < 4; ++c)
                for (int r = 0; r < 4; ++r)
                    i.clip[c][r] = static_cast<float>(clip[c][r]);
            for (int r = 0; r < 3; ++r)
                for (int c = 0; c < 3; ++c)
                    i.normal[r][c] = static_cast<float>(normal[c][r]);
            i.normal[0][3] = std::binary_search(selected.begin(), selected.end(), n) ? 1.0f : 0.0f;
            *out++ = i;
        }
    }
    draw_count_ = 0;
    for (std::size_t m = 0; m < ranges_.size(); ++m)
        if (starts_[m + 1] > starts_[m]) draw_count_ += ranges_[m].size();
}

void SceneRenderer::record(VkCommandBuffer cmd, std::size_t view, VkExtent2D target) const {
    const gizmo::Camera& camera = cameras_[view];
    const VkViewport viewport{static_cast<float>(camera.viewport.x),
                              static_cast<float>(camera.viewport.y),
                              static_cast<float>(std::max(1.0, camera.viewport.width)),
                              static_cast<float>(std::max(1.0, camera.viewport.height)),
                              0,
                              1};
    const VkRect2D scissor = scissor_of(camera, target);
    vkCmdSetViewport(cmd, 0, 1, &viewport);
    vkCmdSetScissor(cmd, 0, 1, &scissor);
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline_);
    bind(cmd);
    const VkDeviceSize zero = 0;
    vkCmdBindVertexBuffers(cmd, 1, 1, &instances_[slot_].buffer, &zero);
    const std::uint32_t first = static_cast<std::uint32_t>(view * order_.size());
    std::size_t bound = sets_.size();
    for (std::size_t m = 0; m < ranges_.size(); ++m) {
        const std::uint32_t count = starts_[m + 1] - starts_[m];
        if (count == 0) continue;
        for (const Range& r : ranges_[m]) {
            const std::size_t texture = r.texture >= 0 ? static_cast<std::size_t>(r.texture) : sets_.size() - 1;
            if (texture != bound)
                vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, layout_, 0, 1, &sets_[texture], 0,
                                        nullptr);
            bound = texture;
            vkCmdPushConstants(cmd, layout_, VK_SHADER_STAGE_FRAGMENT_BIT, 0, 16, r.color.data());
            vkCmdDrawIndexed(cmd, r.index_count, count, r.first_index, r.vertex_offset, first + starts_[m]);
        }
    }
}

} // namespace viewer
