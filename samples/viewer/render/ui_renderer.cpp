// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/ui_renderer.hpp"

#include "viewer_shaders.hpp"

#include <imgui.h>

#include <algorithm>
#include <cstddef>

namespace viewer {
namespace {

// A pointer until 1.91.3, a number since.
std::uintptr_t atlas_id() {
    const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
#if IMGUI_VERSION_NUM >= 19200
    return std::uintptr_t(atlas.TexRef.GetTexID());
#else
    return std::uintptr_t(atlas.TexID);
#endif
}

} // namespace

UiRenderer::UiRenderer(sample::Gpu& gpu, VkFormat color)
    : gpu_(gpu) {
    upload_font();
    create_pipeline(color);
}

UiRenderer::~UiRenderer() {
    vkDeviceWaitIdle(gpu_.device);
    vkDestroyPipeline(gpu_.device, pipeline_, nullptr);
    vkDestroyPipelineLayout(gpu_.device, layout_, nullptr);
    font_.destroy(gpu_);
    for (Slot& slot : slots_) {
        gpu_.destroy(slot.vertices);
        gpu_.destroy(slot.indices);
    }
}

// The atlas is rebuilt when new characters are shown; its ID then changes.
void UiRenderer::follow_font() {
    if (atlas_id() == font_id_) return;
    vkDeviceWaitIdle(gpu_.device);
    font_.destroy(gpu_);
    upload_font();
}

void UiRenderer::upload_font() {
    font_id_ = atlas_id();
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    const VkExtent2D extent{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)};
    const VkDeviceSize bytes = static_cast<VkDeviceSize>(extent.width) * extent.height;
    const sample::SampledImage whole{};
    font_.create(gpu_, {sample::upload_image(gpu_, extent, VK_FORMAT_R8_UNORM, pixels, bytes, false)}, {&whole, 1});
}

void UiRenderer::create_pipeline(VkFormat color) {
    const VkDescriptorSetLayout font = font_.layout();
    layout_ = sample::create_pipeline_layout(gpu_.device, {&font, 1}, {VK_SHADER_STAGE_VERTEX_BIT, 0, 8});
    const VkVertexInputBindingDescription binding{0, sizeof(ImDrawVert), VK_VERTEX_INPUT_RATE_VERTEX};
    const VkVertexInputAttributeDescription attributes[] = {
        {0, 0, VK_FORMAT_R32G32_SFLOAT, offsetof(ImDrawVert, pos)},
        {1, 0, VK_FORMAT_R32G32_SFLOAT, offsetof(ImDrawVert, uv)},
        {2, 0, VK_FORMAT_R8G8B8A8_UNORM, offsetof(ImDrawVert, col)}};
    pipeline_ = sample::create_pipeline(gpu_.device, {.vert = shaders::ui_vert,
                                                      .frag = shaders::ui_frag,
                                                      .layout = layout_,
                                                      .bindings = {&binding, 1},
                                                      .attributes = attributes,
                                                      .color = color,
                                                      .blend = sample::Blend::Premultiplied});
}

void UiRenderer::upload(const ImDrawData& data, Slot& slot) {
    const auto grow = [&](sample::MappedBuffer& buffer, VkDeviceSize size, VkBufferUsageFlags usage) {
        if (buffer.size >= size) return;
        gpu_.destroy(buffer);
        buffer = gpu_.create_buffer(size * 2, usage);
    };
    grow(slot.vertices, static_cast<VkDeviceSize>(data.TotalVtxCount) * sizeof(ImDrawVert),
         VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    grow(slot.indices, static_cast<VkDeviceSize>(data.TotalIdxCount) * sizeof(ImDrawIdx),
         VK_BUFFER_USAGE_INDEX_BUFFER_BIT);
    auto* vertices = static_cast<ImDrawVert*>(slot.vertices.data);
    auto* indices = static_cast<ImDrawIdx*>(slot.indices.data);
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        std::copy(list.VtxBuffer.begin(), list.VtxBuffer.end(), vertices);
        std::copy(list.IdxBuffer.begin(), list.IdxBuffer.end(), indices);
        vertices += list.VtxBuffer.Size;
        indices += list.IdxBuffer.Size;
    }
}

void UiRenderer::record(VkCommandBuffer cmd, const ImDrawData& data, VkExtent2D target, std::uint64_t frame) {
    if (data.TotalVtxCount == 0) return;
    follow_font();
    Slot& slot = slots_[frame % kFramesInFlight];
    upload(data, slot);
    const VkViewport viewport{0, 0, static_cast<float>(target.width), static_cast<float>(target.height), 0, 1};
    const float size[] = {viewport.width, viewport.height};
    const VkDeviceSize zero = 0;
    vkCmdSetViewport(cmd, 0, 1, &viewport);
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline_);
    vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, layout_, 0, 1, &font_.set(0), 0, nullptr);
    vkCmdPushConstants(cmd, layout_, VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof size, size);
    vkCmdBindVertexBuffers(cmd, 0, 1, &slot.vertices.buffer, &zero);
    vkCmdBindIndexBuffer(cmd, slot.indices.buffer, 0,
                         sizeof(ImDrawIdx) == 2 ? VK_INDEX_TYPE_UINT16 : VK_INDEX_TYPE_UINT32);
    std::uint32_t first_index = 0;
    std::int32_t first_vertex = 0;
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        for (const ImDrawCmd& draw : list.CmdBuffer) {
            if (draw.UserCallback) continue; // the viewer uses no callbacks
            const auto clip = [](float at, std::uint32_t end) {
                return static_cast<std::int32_t>(std::clamp(at, 0.0f, static_cast<float>(end)));
            };
            const std::int32_t left = clip(draw.ClipRect.x, target.width), top = clip(draw.ClipRect.y, target.height),
                               right = clip(draw.ClipRect.z, target.width),
                               bottom = clip(draw.ClipRect.w, target.height);
            if (right <= left || bottom <= top) continue;
            const VkRect2D scissor{
                {left, top}, {static_cast<std::uint32_t>(right - left), static_cast<std::uint32_t>(bottom - top)}};
            vkCmdSetScissor(cmd, 0, 1, &scissor);
            vkCmdDrawIndexed(cmd, draw.ElemCount, 1, first_index + draw.IdxOffset,
                             first_vertex + static_cast<std::int32_t>(draw.VtxOffset), 0);
        }
        first_index += static_cast<std::uint32_t>(list.IdxBuffer.Size);
        first_vertex += list.VtxBuffer.Size;
    }
}

} // namespace viewer
