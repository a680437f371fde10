// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/picture_views.hpp"

#include <glm/geometric.hpp>

#include <string_view>

namespace viewer {
namespace {

constexpr std::uint32_t kLightEntry = kMaxViews; ///< index in the view buffer
constexpr double kReanchor = 64;                 ///< distances of the eye from its target

} // namespace

bool is_light(const Editor& editor) {
    return std::string_view(editor.theme()) == "light";
}

PictureViews::PictureViews(sample::Gpu& gpu, const ShadowMap& shadow_map)
    : buffer_(gpu, shadow_map.view(), shadow_map.sampler()) {}

bool PictureViews::move_anchor(const sample::OrbitCamera& orbit) {
    if (!(glm::distance(anchor_, orbit.target) > kReanchor * orbit.distance)) return false;
    anchor_ = orbit.target;
    return true;
}

void PictureViews::write_light(std::uint64_t frame, const ShadowMap& shadow_map) {
    buffer_.write(frame, kLightEntry, make_light_data(shadow_map.clip_from_anchor()));
}

void PictureViews::write(std::uint64_t frame, const Editor& editor, const ShadowMap& shadow_map) {
    shown_.clear();
    for (std::size_t i = 0; i < editor.viewports().shown().size(); ++i) {
        const gizmo::Camera camera = editor.viewports().camera(static_cast<int>(i));
        if (!(camera.viewport.width >= 1 && camera.viewport.height >= 1)) continue;
        const sample::OrbitCamera& orbit = editor.viewports().view(static_cast<int>(camera.target)).orbit;
        ViewData& data = data_[i];
        data = make_view_data(camera, {.anchor = anchor_,
                                       .target = orbit.target,
                                       .distance = orbit.distance,
                                       .light = is_light(editor),
                                       .style = editor.context().style});
        set_shadow(data, shadow_map.clip_from_anchor(), 1.0 / ShadowMap::kSize, shadow_map.texel_size());
        const auto entry = static_cast<std::uint32_t>(i);
        buffer_.write(frame, entry, data);
        shown_.push_back({camera, &data, entry});
    }
}

void PictureViews::bind(VkCommandBuffer cmd, VkPipelineLayout layout, std::uint64_t frame,
                        const PictureView& view) const {
    buffer_.bind(cmd, layout, frame, view.entry);
}

void PictureViews::bind_light(VkCommandBuffer cmd, VkPipelineLayout layout, std::uint64_t frame) const {
    buffer_.bind(cmd, layout, frame, kLightEntry);
}

} // namespace viewer
