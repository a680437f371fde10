// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A fixture of tests that look at the picture of a draw list.
#pragma once
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/draw_list.hpp>

#include <vector>

namespace test {

class ListPictures : public VulkanTest {
protected:
    /// RGBA8 of a list, over the target's background.
    std::vector<unsigned char> draw(Target& target, gizmo::vulkan::Pass& pass, const gizmo::DrawList& list) {
        target.draw([&](VkCommandBuffer cmd) {
            const auto status = pass.record(cmd, list, frame_++);
            EXPECT_TRUE(status) << status.error().message;
        });
        return read_back(target.image());
    }

private:
    std::uint64_t frame_ = 0;
};

} // namespace test
