// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/frame_renderer.hpp"

#include <glm/geometric.hpp>

#include <algorithm>

namespace viewer {
namespace {

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

// True if the scene extends beyond the ground as seen from this side, by more than the thickness of a floor: then a
// second grid is drawn for it. A vertical grid has nothing relevant behind it.
bool is_behind_ground(const ViewData& view, const SceneState& state) {
    constexpr double kFloor = 0.01; // of the scene's size
    glm::dvec3 low, high;
    if (view.grid_n[1] != 1 || !state.bounds(low, high)) return false;
    const double thick = kFloor * glm::distance(low, high);
    const float height = view.eye[1] + (view.eye[3] != 0 ? view.grid_n[3] : 0);
    return height > 0 ? low.y < -thick : high.y > thick;
}

} // namespace

FrameRenderer::FrameRenderer(sample::Gpu& gpu, const sample::Scene& scene, VkSampleCountFlagBits samples)
    : gpu_(gpu)
    , images_(gpu, samples_of(gpu, samples))
    , shadow_map_(gpu)
    , views_(gpu, shadow_map_)
    , backdrop_(gpu, views_.layout(), images_.format())
    , gizmo_(gpu, PictureImages::kColor)
    , error_(gizmo_.error()) {
    if (error_.empty() && !backdrop_.is_ready()) error_ = "the pipelines of the background could not be created";
    show(scene);
}

FrameRenderer::~FrameRenderer() {
    vkDeviceWaitIdle(gpu_.device);
}

void FrameRenderer::show(const sample::Scene& scene) {
    vkDeviceWaitIdle(gpu_.device);
    outline_renderer_.reset();
    scene_renderer_.reset();
    state_.forget();
    scene_renderer_.emplace(gpu_, scene, views_.layout(), images_.format());
    outline_renderer_.emplace(gpu_, *scene_renderer_, views_.layout(), images_.format());
    if (error_.empty() && !(scene_renderer_->is_ready() && outline_renderer_->is_ready()))
        error_ = "the scene's pipelines could not be created";
    if (extent().width > 0) outline_renderer_->resize(extent());
}

void FrameRenderer::resize(VkExtent2D extent) {
    if (images_.resize(extent)) outline_renderer_->resize(extent);
}

// Uploads changes to the GPU.
void FrameRenderer::prepare(const Editor& editor, std::uint64_t frame) {
    const gizmo::tools::OrbitCamera& orbit = editor.viewports().view(editor.viewports().active()).orbit;
    const bool moves = views_.move_anchor(orbit);
    const glm::dvec3& anchor = views_.anchor();
    const bool changed = state_.update(editor.scene());
    if (changed || moves) scene_renderer_->set(editor.scene(), state_, anchor);
    outline_renderer_->update(editor, state_, anchor, moves);
    work_ = {.uploaded = scene_renderer_->upload(frame) + outline_renderer_->upload(frame)};
    views_.write(frame, editor, state_, shadow_map_);
}

void FrameRenderer::record_shadow(VkCommandBuffer cmd, std::uint64_t frame) {
    if (std::ranges::all_of(views_.shown(), [](const PictureView& view) { return view.shadow_levels == 0; })) return;
    shadow_map_.begin(cmd);
    for (const PictureView& view : views_.shown())
        for (std::size_t level = 0; level < view.shadow_levels; ++level) {
            shadow_map_.begin_level(cmd, view.entry, level);
            views_.bind_light(cmd, scene_renderer_->layout(), frame, view, level);
            work_.shadow_draws += scene_renderer_->record_shadow(cmd);
            images_.end(cmd);
        }
    shadow_map_.end(cmd);
}

void FrameRenderer::record_scene(VkCommandBuffer cmd, bool light, std::uint64_t frame) {
    images_.begin_scene(cmd);
    for (const PictureView& view : views_.shown()) {
        set_view(cmd, view.camera, extent());
        views_.bind(cmd, scene_renderer_->layout(), frame, view);
        work_.draws += scene_renderer_->record_solid(cmd);
        views_.bind(cmd, backdrop_.layout(), frame, view);
        work_.draws += backdrop_.record(cmd, is_behind_ground(*view.data, state_));
        views_.bind(cmd, scene_renderer_->layout(), frame, view);
        work_.draws += scene_renderer_->record_blended(cmd, *view.data);
        work_.draws += outline_renderer_->record_icons(cmd, views_, view, light, frame);
    }
    images_.end(cmd);
}

void FrameRenderer::record_over(VkCommandBuffer cmd, const Picture& picture, std::uint64_t frame) {
    const Editor& editor = *picture.editor;
    images_.begin_over(cmd);
    work_.draws += outline_renderer_->record(cmd, views_, is_light(editor), editor.context().style.pixel_scale, frame);
    gizmo_.record(cmd, views_.shown(), editor, frame);
    if (picture.over) picture.over(cmd, extent());
    images_.end(cmd);
}

void FrameRenderer::record(VkCommandBuffer cmd, const Picture& picture, std::uint64_t frame) {
    const Editor& editor = *picture.editor;
    prepare(editor, frame);
    record_shadow(cmd, frame);
    record_scene(cmd, is_light(editor), frame);
    work_.mask_draws = outline_renderer_->record_mask(cmd, views_, images_.depth(), frame);
    record_over(cmd, picture, frame);
    images_.finish(cmd);
    if (!gizmo_.error().empty()) error_ = gizmo_.error();
}

} // namespace viewer
