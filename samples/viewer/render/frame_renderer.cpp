// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/frame_renderer.hpp"

#include "viewer/render/scene_pipeline.hpp"

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

constexpr std::uint32_t kLightEntry = kMaxViews; ///< of the view buffer
constexpr double kReanchor = 64;                 ///< distances of the eye from what it looks at
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

VkSampleCountFlagBits samples_of(const sample::Gpu& gpu, VkSampleCountFlagBits wanted) {
    VkPhysicalDeviceProperties properties{};
    vkGetPhysicalDeviceProperties(gpu.physical_device, &properties);
    const VkSampleCountFlags has =
        properties.limits.framebufferColorSampleCounts & properties.limits.framebufferDepthSampleCounts;
    auto samples = static_cast<std::uint32_t>(wanted);
    while (samples > 1 && (has & samples) == 0)
        samples /= 2;
    return static_cast<VkSampleCountFlagBits>(samples);
}

bool is_light(const Editor& editor) {
    return std::string_view(editor.theme()) == "light";
}

} // namespace

FrameRenderer::FrameRenderer(sample::Gpu& gpu, const sample::Scene& scene, VkSampleCountFlagBits samples)
    : gpu_(gpu)
    , target_{kColor, kDepth, samples_of(gpu, samples)}
    , shadow_map_(gpu)
    , view_buffer_(gpu, shadow_map_.view(), shadow_map_.sampler())
    , backdrop_(gpu, view_buffer_.layout(), target_) {
    if (!backdrop_.is_ready()) error_ = "the pipelines of the background could not be created";
    create_pass();
    show(scene);
}

void FrameRenderer::create_pass() {
    auto pass = gizmo::vulkan::Pass::create(pass_info());
    if (!pass)
        error_ = "gizmo pass: " + pass.error().message;
    else
        pass_.emplace(std::move(pass).value());
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
    outline_renderer_.reset();
    scene_renderer_.reset();
    state_.forget();
    scene_renderer_.emplace(gpu_, scene, view_buffer_.layout(), target_);
    outline_renderer_.emplace(gpu_, *scene_renderer_, view_buffer_.layout(), target_);
    if (error_.empty() && !(scene_renderer_->is_ready() && outline_renderer_->is_ready()))
        error_ = "the scene's pipelines could not be created";
    pick_renderer_.emplace(gpu_, scene_renderer_->meshes());
    if (color_.extent.width > 0) {
        pick_renderer_->resize(color_.extent);
        outline_renderer_->resize(color_.extent);
    }
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
    for (sample::Image* image : {&color_, &color_ms_, &depth_})
        gpu_.destroy(*image);
}

void FrameRenderer::resize(VkExtent2D extent) {
    if (extent.width == color_.extent.width && extent.height == color_.extent.height) return;
    vkDeviceWaitIdle(gpu_.device);
    destroy_targets();
    const VkImageUsageFlags color = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT,
                            depth = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT;
    if (target_.samples != VK_SAMPLE_COUNT_1_BIT)
        color_ms_ = gpu_.create_image(extent, kColor, color, VK_IMAGE_ASPECT_COLOR_BIT, target_.samples);
    depth_ = gpu_.create_image(extent, kDepth, depth, VK_IMAGE_ASPECT_DEPTH_BIT, target_.samples);
    color_ = gpu_.create_image(extent, kColor, color | VK_IMAGE_USAGE_TRANSFER_SRC_BIT, VK_IMAGE_ASPECT_COLOR_BIT);
    outline_renderer_->resize(extent);
    pick_renderer_->resize(extent);
}

ViewLook FrameRenderer::look_of(const Editor& editor, const gizmo::Camera& camera) const {
    const sample::OrbitCamera& orbit = editor.view(static_cast<int>(camera.target)).orbit;
    return {.anchor = anchor_,
            .target = orbit.target,
            .distance = orbit.distance,
            .light = is_light(editor),
            .style = editor.context().style};
}

// What the GPU is told that it does not know yet. True: the shadow map has to be drawn again.
bool FrameRenderer::prepare(const Picture& picture, std::uint64_t frame) {
    const Editor& editor = *picture.editor;
    const sample::OrbitCamera& orbit = editor.view(editor.active_view()).orbit;
    const bool moves = glm::distance(anchor_, orbit.target) > kReanchor * orbit.distance;
    if (moves) anchor_ = orbit.target;
    const bool changed = state_.update(editor.scene());
    if (changed || moves) scene_renderer_->set(editor.scene(), state_, anchor_);
    if (outlined_.update(editor, state_) || moves) outline_renderer_->set(outlined_, anchor_);
    work_ = {.uploaded = scene_renderer_->upload(frame) + outline_renderer_->upload(frame)};
    const bool shadow_changed = shadow_map_.fit(state_, orbit.target, orbit.distance, anchor_);
    if (shadow_changed) view_buffer_.write(frame, kLightEntry, make_light_data(shadow_map_.clip_from_anchor()));
    views_.clear();
    for (std::size_t i = 0; i < editor.views().size(); ++i) {
        const gizmo::Camera camera = editor.camera(static_cast<int>(i));
        if (!(camera.viewport.width >= 1 && camera.viewport.height >= 1)) continue;
        ViewData& data = view_data_[i];
        data = make_view_data(camera, look_of(editor, camera));
        set_shadow(data, shadow_map_.clip_from_anchor(), 1.0 / ShadowMap::kSize, shadow_map_.texel_size());
        const auto entry = static_cast<std::uint32_t>(i);
        view_buffer_.write(frame, entry, data);
        views_.push_back({camera, &data, entry});
    }
    return shadow_changed;
}

void FrameRenderer::record_shadow(VkCommandBuffer cmd, std::uint64_t frame) {
    shadow_map_.begin(cmd);
    view_buffer_.bind(cmd, scene_renderer_->layout(), frame, kLightEntry);
    work_.shadow_draws = scene_renderer_->record_shadow(cmd);
    shadow_map_.end(cmd);
}

void FrameRenderer::record_scene(VkCommandBuffer cmd, std::uint64_t frame) {
    // Whatever the images held is done with once earlier frames have drawn and copied it.
    for (const VkImage image : {color_.image, color_ms_.image})
        if (image)
            sample::transition(cmd, image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                               VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, kColorStage | VK_PIPELINE_STAGE_TRANSFER_BIT,
                               kColorWrite, kColorStage, kColorWrite);
    sample::transition(cmd, depth_.image, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                       VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL, kDepthStage, kDepthWrite, kDepthStage,
                       kDepthWrite);
    const bool resolves = color_ms_.image != VK_NULL_HANDLE;
    auto color = attachment(resolves ? color_ms_.view : color_.view, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                            VK_ATTACHMENT_LOAD_OP_CLEAR,
                            resolves ? VK_ATTACHMENT_STORE_OP_DONT_CARE : VK_ATTACHMENT_STORE_OP_STORE);
    color.clearValue.color = {{0.105f, 0.112f, 0.130f, 1}};
    if (resolves) {
        color.resolveMode = VK_RESOLVE_MODE_AVERAGE_BIT;
        color.resolveImageView = color_.view;
        color.resolveImageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    }
    auto depth = attachment(depth_.view, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL, VK_ATTACHMENT_LOAD_OP_CLEAR,
                            VK_ATTACHMENT_STORE_OP_STORE); // for the outlines
    depth.clearValue.depthStencil = {0, 0};                // reversed: far is 0
    begin_rendering(cmd, color_.extent, color, &depth);
    for (const OutlineRenderer::View& view : views_) {
        set_view(cmd, view.camera, color_.extent);
        view_buffer_.bind(cmd, scene_renderer_->layout(), frame, view.entry);
        work_.draws += scene_renderer_->record_solid(cmd);
        view_buffer_.bind(cmd, backdrop_.layout(), frame, view.entry);
        backdrop_.record(cmd);
        view_buffer_.bind(cmd, scene_renderer_->layout(), frame, view.entry);
        work_.draws += Backdrop::kDraws + scene_renderer_->record_blended(cmd, *view.data);
    }
    vkCmdEndRendering(cmd);
}

void FrameRenderer::record_gizmo(VkCommandBuffer cmd, const Picture& picture, std::uint64_t frame) {
    sample::transition(cmd, color_.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                       VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, kColorStage, kColorWrite, kColorStage, kColorWrite);
    const auto color = attachment(color_.view, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, VK_ATTACHMENT_LOAD_OP_LOAD,
                                  VK_ATTACHMENT_STORE_OP_STORE);
    begin_rendering(cmd, color_.extent, color, nullptr);
    work_.draws += outline_renderer_->record(cmd, views_, view_buffer_, is_light(*picture.editor),
                                             picture.editor->context().style.pixel_scale, frame);
    const auto& marked = picture.editor->marked();
    for (const OutlineRenderer::View& view : views_) {
        const gizmo::Camera& camera = view.camera;
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
    if (prepare(picture, frame)) record_shadow(cmd, frame);
    record_scene(cmd, frame);
    work_.draws += outline_renderer_->record_mask(cmd, views_, view_buffer_, depth_.view, frame);
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
