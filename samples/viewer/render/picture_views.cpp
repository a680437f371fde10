// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/picture_views.hpp"

#include <glm/geometric.hpp>

#include <string_view>

namespace viewer {
namespace {

constexpr double kReanchor = 64; ///< distances of the eye from its target

// Index in the view buffer.
std::uint32_t light_entry(std::uint32_t view, std::size_t level) {
    return kMaxViews + view * ShadowMap::kLevels + static_cast<std::uint32_t>(level);
}

} // namespace

bool is_light(const Editor& editor) {
    return std::string_view(editor.theme()) == "light";
}

PictureViews::PictureViews(sample::Gpu& gpu, const ShadowMap& shadow_map)
    : buffer_(gpu, shadow_map.view(), shadow_map.sampler()) {}

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
            buffer_.write(frame, light_entry(entry, level), shadow_map.light_data(i, level, anchor_));
        shadow_map.put_levels(data, i, anchor_);
        buffer_.write(frame, entry, data);
        shown_.push_back({camera, &data, entry, levels});
    }
}

void PictureViews::bind_light(VkCommandBuffer cmd, VkPipelineLayout layout, std::uint64_t frame,
                              const PictureView& view, std::size_t level) const {
    buffer_.bind(cmd, layout, frame, light_entry(view.entry, level));
}

} // namespace viewer
