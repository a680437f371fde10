// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/frame_renderer.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>
#include <string_view>
#include <utility>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#endif
#include <stb/stb_image_write.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace viewer {
namespace {

constexpr VkSampleCountFlagBits kSceneSamples = VK_SAMPLE_COUNT_4_BIT;
constexpr VkPipelineStageFlags kColorStage = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
constexpr VkPipelineStageFlags kDepthStage =
    VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT;
constexpr VkAccessFlags kColorWrite = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT | VK_ACCESS_COLOR_ATTACHMENT_READ_BIT;
constexpr VkAccessFlags kDepthWrite =
    VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT | VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT;

VkRenderingAttachmentInfo attachment(VkImageView view, VkImageLayout layout, VkAttachmentLoadOp load,
                                     VkAttachmentStoreOp store) {
    auto a = sample::make<VkRenderingAttachmentInfo>(VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO);
    a.imageView = view;
    a.imageLayout = layout;
    a.loadOp = load;
    a.storeOp = store;
    return a;
}

void begin_rendering(VkCommandBuffer cmd, VkExtent2D extent, const VkRenderingAttachmentInfo& color,
                     const VkRenderingAttachmentInfo* depth) {
    auto info = sample::make<VkRenderingInfo>(VK_STRUCTURE_TYPE_RENDERING_INFO);
    info.renderArea.extent = extent;
    info.layerCount = 1;
    info.colorAttachmentCount = 1;
    info.pColorAttachments = &color;
    info.pDepthAttachment = depth;
    vkCmdBeginRendering(cmd, &info);
}

} // namespace

FrameRenderer::FrameRenderer(sample::Gpu& gpu, const sample::Scene& scene)
    : gpu_(gpu) {
    auto pass = gizmo::vulkan::Pass::create(pass_info());
    if (!pass)
        error_ = "gizmo pass: " + pass.error().message;
    else
        pass_.emplace(std::move(pass).value());
    show(scene);
}

gizmo::vulkan::PassCreateInfo FrameRenderer::pass_info() const {
    return {.host = {.device = gpu_.device,
                     .instance = gpu_.instance,
                     .physical_device = gpu_.physical_device,
                     .get_instance_proc_addr = vkGetInstanceProcAddr},
            .color_format = kColor,
            .frames_in_flight = kFramesInFlight};
}

void FrameRenderer::show(const sample::Scene& scene) {
    pick_renderer_.reset(); // waits for the device
    scene_renderer_.reset();
    scene_renderer_.emplace(gpu_, scene, kColor, kDepth, kSceneSamples);
    if (error_.empty() && !scene_renderer_->is_ready()) error_ = "the scene's pipeline could not be created";
    pick_renderer_.emplace(gpu_, scene_renderer_->meshes());
    if (color_.extent.width > 0) pick_renderer_->resize(color_.extent);
    if (error_.empty()) error_ = pick_renderer_->error();
}

bool FrameRenderer::use_shaders(const gizmo::vulkan::PassShaders& shaders, std::string& error) {
    vkDeviceWaitIdle(gpu_.device);
    gizmo::vulkan::PassCreateInfo info = pass_info();
    info.shaders = shaders;
    const auto status = pass_->rebuild(info);
    if (!status) error = status.error().message;
    return bool(status);
}

FrameRenderer::~FrameRenderer() {
    vkDeviceWaitIdle(gpu_.device);
    destroy_targets();
}

void FrameRenderer::destroy_targets() {
    for (sample::Image* image : {&color_, &color_ms_, &depth_ms_})
        gpu_.destroy(*image);
}

void FrameRenderer::resize(VkExtent2D extent) {
    if (extent.width == color_.extent.width && extent.height == color_.extent.height) return;
    vkDeviceWaitIdle(gpu_.device);
    destroy_targets();
    const VkImageUsageFlags color = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT,
                            depth = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT;
    color_ms_ = gpu_.create_image(extent, kColor, color, VK_IMAGE_ASPECT_COLOR_BIT, kSceneSamples);
    depth_ms_ = gpu_.create_image(extent, kDepth, depth, VK_IMAGE_ASPECT_DEPTH_BIT, kSceneSamples);
    color_ = gpu_.create_image(extent, kColor, color | VK_IMAGE_USAGE_TRANSFER_SRC_BIT, VK_IMAGE_ASPECT_COLOR_BIT);
    pick_renderer_->resize(extent);
}

void FrameRenderer::record_scene(VkCommandBuffer cmd, bool light) {
    // Whatever the images held is done with once earlier frames have drawn and copied it.
    for (const sample::Image* image : {&color_, &color_ms_})
        sample::transition(cmd, image->image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                           VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, kColorStage | VK_PIPELINE_STAGE_TRANSFER_BIT,
                           kColorWrite, kColorStage, kColorWrite);
    sample::transition(cmd, depth_ms_.image, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                       VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL, kDepthStage, kDepthWrite, kDepthStage,
                       kDepthWrite);
    auto color = attachment(color_ms_.view, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, VK_ATTACHMENT_LOAD_OP_CLEAR,
                            VK_ATTACHMENT_STORE_OP_DONT_CARE);
    color.clearValue.color =
        light ? VkClearColorValue{{0.80f, 0.815f, 0.84f, 1}} : VkClearColorValue{{0.105f, 0.112f, 0.130f, 1}};
    color.resolveMode = VK_RESOLVE_MODE_AVERAGE_BIT;
    color.resolveImageView = color_.view;
    color.resolveImageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    auto depth = attachment(depth_ms_.view, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL,
                            VK_ATTACHMENT_LOAD_OP_CLEAR, VK_ATTACHMENT_STORE_OP_DONT_CARE);
    depth.clearValue.depthStencil = {0, 0}; // reversed: far is 0
    begin_rendering(cmd, color_.extent, color, &depth);
    for (std::size_t view = 0; view < cameras_.size(); ++view)
        scene_renderer_->record(cmd, view, color_.extent);
    vkCmdEndRendering(cmd);
}

void FrameRenderer::record_gizmo(VkCommandBuffer cmd, const Picture& picture, std::uint64_t frame) {
    sample::transition(cmd, color_.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                       VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, kColorStage, kColorWrite, kColorStage, kColorWrite);
    const auto color = attachment(color_.view, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, VK_ATTACHMENT_LOAD_OP_LOAD,
                                  VK_ATTACHMENT_STORE_OP_STORE);
    begin_rendering(cmd, color_.extent, color, nullptr);
    const auto& marked = picture.editor->marked();
    for (const gizmo::Camera& camera : cameras_) {
        marker_.lines.clear();
        if (picture.marked && marked) draw_marker(*marked, camera);
        for (const gizmo::DrawList* list :
             {&picture.editor->context().draw_list(camera.target), &std::as_const(marker_)})
            if (const auto status = pass_->record(cmd, *list, frame); !status)
                error_ = "gizmo pass: " + status.error().message;
    }
    if (picture.over) picture.over(cmd, color_.extent);
    vkCmdEndRendering(cmd);
}

// A disc in the surface and its normal, as lines of a draw list of our own: the pass draws any.
void FrameRenderer::draw_marker(const PickAnswer& at, const gizmo::Camera& camera) {
    const auto projector = gizmo::make_projector(camera);
    if (!at.world || !projector) return;
    const gizmo::Viewport& vp = camera.viewport;
    const float rectangle[4] = {static_cast<float>(vp.x), static_cast<float>(vp.y), static_cast<float>(vp.width),
                                static_cast<float>(vp.height)};
    std::copy(rectangle, rectangle + 4, marker_.viewport);
    const double w = projector->w_at(*at.world);
    if (!(w > 0)) return;
    const double radius = 14 * w / projector->focal; // 14 pixels
    const glm::dvec3 n = at.normal.value_or(projector->towards_viewer(*at.world));
    const glm::dvec3 u = gizmo::any_perpendicular(n), v = glm::cross(n, u);
    const glm::dmat4 clip = camera.projection * camera.view;
    const auto line = [&](const glm::dvec3& a, const glm::dvec3& b, float width) {
        const glm::vec4 p(clip * glm::dvec4(a, 1)), q(clip * glm::dvec4(b, 1));
        marker_.lines.push_back({{p.x, p.y, p.z, p.w}, {q.x, q.y, q.z, q.w}, {255, 240, 120, 255}, width});
    };
    constexpr int kSegments = 32;
    const auto on_circle = [&](int i) {
        const double a = i * 2 * std::numbers::pi / kSegments;
        return *at.world + radius * (std::cos(a) * u + std::sin(a) * v);
    };
    for (int i = 0; i < kSegments; ++i)
        line(on_circle(i), on_circle(i + 1), 1.6f);
    if (at.normal) line(*at.world, *at.world + 2.4 * radius * n, 2.2f);
}

void FrameRenderer::record(VkCommandBuffer cmd, const Picture& picture, std::uint64_t frame) {
    const Editor& editor = *picture.editor;
    cameras_.clear();
    for (std::size_t view = 0; view < editor.views().size(); ++view) {
        const gizmo::Camera camera = editor.camera(static_cast<int>(view));
        if (camera.viewport.width >= 1 && camera.viewport.height >= 1) cameras_.push_back(camera);
    }
    selected_.assign(editor.selection().nodes().begin(), editor.selection().nodes().end());
    std::sort(selected_.begin(), selected_.end());
    scene_renderer_->prepare(editor.scene(), cameras_, selected_, frame);
    record_scene(cmd, std::string_view(editor.theme()) == "light");
    if (picture.pick) {
        pick_renderer_->record(cmd, editor.scene(), editor.camera(picture.pick->view), *picture.pick, frame);
        if (error_.empty()) error_ = pick_renderer_->error();
    }
    record_gizmo(cmd, picture, frame);
    sample::transition(cmd, color_.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                       VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, kColorStage, kColorWrite, VK_PIPELINE_STAGE_TRANSFER_BIT,
                       VK_ACCESS_TRANSFER_READ_BIT);
}

std::vector<unsigned char> FrameRenderer::read_back() {
    const VkDeviceSize size = static_cast<VkDeviceSize>(color_.extent.width) * color_.extent.height * 4;
    sample::MappedBuffer buffer = gpu_.create_buffer(size, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    gpu_.run([&](VkCommandBuffer cmd) {
        VkBufferImageCopy copy{};
        copy.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1};
        copy.imageExtent = {color_.extent.width, color_.extent.height, 1};
        vkCmdCopyImageToBuffer(cmd, color_.image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, buffer.buffer, 1, &copy);
        VkMemoryBarrier to_host{VK_STRUCTURE_TYPE_MEMORY_BARRIER, nullptr, VK_ACCESS_TRANSFER_WRITE_BIT,
                                VK_ACCESS_HOST_READ_BIT};
        vkCmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_HOST_BIT, 0, 1, &to_host, 0,
                             nullptr, 0, nullptr);
    });
    std::vector<unsigned char> pixels(size);
    std::memcpy(pixels.data(), buffer.data, size);
    gpu_.destroy(buffer);
    return pixels;
}

bool write_png(const std::string& path, VkExtent2D extent, const std::vector<unsigned char>& rgba) {
    return stbi_write_png(path.c_str(), static_cast<int>(extent.width), static_cast<int>(extent.height), 4, rgba.data(),
                          static_cast<int>(extent.width * 4)) != 0;
}

} // namespace viewer
