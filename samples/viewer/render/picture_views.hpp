// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The views of an image as uniform data: their cameras, relative to an anchor near their targets.
#pragma once

#include "viewer/editor/editor.hpp"
#include "viewer/render/shadow_map.hpp"
#include "viewer/render/view_data.hpp"

#include <array>
#include <span>
#include <vector>

namespace viewer {

struct PictureView {
    gizmo::Camera camera{};
    const ViewData* data = nullptr;
    std::uint32_t entry = 0;       ///< index in the view buffer
    std::size_t shadow_levels = 0; ///< to be redrawn
};

class PictureViews {
public:
    static constexpr std::uint32_t kFramesInFlight = 2;

    /// @param shadow_map must outlive this.
    PictureViews(sample::Gpu& gpu, const ShadowMap& shadow_map);
    ~PictureViews(); ///< the device must be idle
    PictureViews(const PictureViews&) = delete;
    PictureViews& operator=(const PictureViews&) = delete;

    /// Set 0 of the scene's pipelines: a view's data at binding 0, the shadow map at binding 1.
    VkDescriptorSetLayout layout() const { return layout_; }
    /// World: the origin of positions on the GPU, so that floats have enough precision where the user works.
    const glm::dvec3& anchor() const { return anchor_; }
    /// Follows a camera that has moved far away. Returns true if the anchor moved, and the data on the GPU must be
    /// rewritten.
    bool move_anchor(const gizmo::tools::OrbitCamera& orbit);

    // The last frame that used the same of kFramesInFlight must have finished.
    /// Those of the editor's views that are at least a pixel wide and high. Fits the shadow map to them.
    void write(std::uint64_t frame, const Editor& editor, const SceneState& state, ShadowMap& shadow_map);

    std::span<const PictureView> shown() const { return shown_; } ///< of the last write()
    void bind(VkCommandBuffer cmd, VkPipelineLayout layout, std::uint64_t frame, const PictureView& view) const {
        bind_entry(cmd, layout, frame, view.entry);
    }
    /// The data of a level of its shadow map.
    void bind_light(VkCommandBuffer cmd, VkPipelineLayout layout, std::uint64_t frame, const PictureView& view,
                    std::size_t level) const;

private:
    std::uint32_t offset_of(std::uint64_t frame, std::uint32_t entry) const;
    void write_entry(std::uint64_t frame, std::uint32_t entry, const ViewData& data);
    void bind_entry(VkCommandBuffer cmd, VkPipelineLayout layout, std::uint64_t frame, std::uint32_t entry) const;

    sample::Gpu& gpu_;
    sample::MappedBuffer buffer_{};
    std::uint32_t stride_ = 0; ///< bytes of an entry
    VkDescriptorSetLayout layout_ = VK_NULL_HANDLE;
    VkDescriptorPool pool_ = VK_NULL_HANDLE;
    VkDescriptorSet set_ = VK_NULL_HANDLE;
    glm::dvec3 anchor_{0};
    std::array<ViewData, kMaxViews> data_{};
    std::vector<PictureView> shown_{}; ///< kept from frame to frame
};

/// True if the editor's theme has a bright background.
bool is_light(const Editor& editor);

} // namespace viewer
