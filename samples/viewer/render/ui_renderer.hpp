// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Draws Dear ImGui's lists. Its own backend calls the linked loader's functions; this one uses volk's.
#pragma once

#include "common/vulkan/pipeline.hpp"

#include <array>

struct ImDrawData;

namespace viewer {

class UiRenderer {
public:
    static constexpr std::uint32_t kFramesInFlight = 2;

    /// For dynamic rendering with that color format, one sample. Uploads the font atlas of the current ImGui context.
    UiRenderer(sample::Gpu& gpu, VkFormat color);
    ~UiRenderer();
    UiRenderer(const UiRenderer&) = delete;
    UiRenderer& operator=(const UiRenderer&) = delete;

    bool is_ready() const { return pipeline_ != VK_NULL_HANDLE; }
    void record(VkCommandBuffer cmd, const ImDrawData& data, VkExtent2D target, std::uint64_t frame);

private:
    struct Slot {
        sample::MappedBuffer vertices{}, indices{};
    };
    void upload_font();
    void follow_font();
    void create_pipeline(VkFormat color);
    void upload(const ImDrawData& data, Slot& slot);

    sample::Gpu& gpu_;
    sample::SampledImages font_{};
    std::uintptr_t font_id_ = 0; ///< of the atlas that is uploaded
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    std::array<Slot, kFramesInFlight> slots_{};
};

} // namespace viewer
