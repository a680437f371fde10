// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Requests that cannot be answered are errors in words, and record nothing.
#include "support/pick_test.hpp"

#include <cmath>
#include <string>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;

using PickErrors = test::PickTest;

// A request that is right but for one thing, and a part of what is said of it.
struct WrongPick {
    const char* what;
    const char* said;
    void (*spoil)(DepthSource& source);
    glm::dvec2 cursor{100, 100};
};
template <VkImageLayout layout>
void lay(DepthSource& s) {
    s.layout = layout;
}
template <VkImageLayout layout>
void lay_ids(DepthSource& s) {
    s.layout = layout;
    s.format = VK_FORMAT_R32_UINT;
}
void nothing(DepthSource&) {}

const WrongPick kWrongPicks[] = {
    {"a cursor to the left", "outside the viewport", nothing, {-1, 5}},
    {"a cursor to the right", "outside the viewport", nothing, {256, 5}},
    {"no cursor", "outside", nothing, {std::nan(""), 5}},
    {"a small image", "outside the depth image",
     [](DepthSource& s) {
         s.extent = {50, 50};
     }},
    {"a color format", "neither a depth format", [](DepthSource& s) { s.format = VK_FORMAT_R16_SFLOAT; }},
    {"no usage", "TRANSFER_SRC", [](DepthSource& s) { s.usage = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT; }},
    {"no usage at all", "DepthProbe", [](DepthSource& s) { s.usage = 0; }},
    {"samples that are copied", "SAMPLED",
     [](DepthSource& s) {
         s.samples = VK_SAMPLE_COUNT_4_BIT;
         s.usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
     }},
    {"a shader without a view", "view",
     [](DepthSource& s) {
         s.method = ReadMethod::Compute;
         s.view = VK_NULL_HANDLE;
     }},
    {"a shader without its usage", "SAMPLED",
     [](DepthSource& s) {
         s.method = ReadMethod::Compute;
         s.usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
     }},
    {"no square", "size", [](DepthSource& s) { s.size = 0; }},
    {"a square without a middle", "size", [](DepthSource& s) { s.size = 2; }},
    {"a large square", "size", [](DepthSource& s) { s.size = 17; }},
    {"a region upside down", "region",
     [](DepthSource& s) {
         s.region = {0, 0, 100, -100};
     }},
    {"no range of depths", "min_depth", [](DepthSource& s) { s.min_depth = 1; }},
    {"a layout that discards", "discards", lay<VK_IMAGE_LAYOUT_UNDEFINED>},
    {"a layout that discards ids", "discards", lay_ids<VK_IMAGE_LAYOUT_UNDEFINED>},
    {"an initial layout", "discards", lay<VK_IMAGE_LAYOUT_PREINITIALIZED>},
    {"an initial layout of ids", "discards", lay_ids<VK_IMAGE_LAYOUT_PREINITIALIZED>},
    {"a stencil's layout", "not a layout of", lay<VK_IMAGE_LAYOUT_STENCIL_ATTACHMENT_OPTIMAL>},
    {"a stencil's layout of ids", "not a layout of", lay_ids<VK_IMAGE_LAYOUT_STENCIL_ATTACHMENT_OPTIMAL>},
    {"a stencil's other layout", "not a layout of", lay<VK_IMAGE_LAYOUT_STENCIL_READ_ONLY_OPTIMAL>},
    {"a stencil's other layout of ids", "not a layout of", lay_ids<VK_IMAGE_LAYOUT_STENCIL_READ_ONLY_OPTIMAL>},
    {"a color layout", "depth image", lay<VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL>},
    {"a window's layout", "depth image", lay<VK_IMAGE_LAYOUT_PRESENT_SRC_KHR>},
    {"a depth layout of ids", "id images", lay_ids<VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL>},
    {"a depth layout of read ids", "id images", lay_ids<VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL>},
    {"a depth layout alone of ids", "id images", lay_ids<VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL>},
    {"a depth layout alone of read ids", "id images", lay_ids<VK_IMAGE_LAYOUT_DEPTH_READ_ONLY_OPTIMAL>},
};

TEST_F(PickErrors, AreInWordsAndTakeNoSlot) {
    const Camera camera = test::camera_at({3, 4, 9});
    const DepthSource right = depths([](int, int) { return 0.5f; }, camera);
    auto p = picker(1);
    gpu().run([&](VkCommandBuffer cmd) {
        for (const WrongPick& wrong : kWrongPicks) {
            DepthSource source = right;
            wrong.spoil(source);
            const auto status = p.request(cmd, source, wrong.cursor, 1);
            ASSERT_FALSE(status) << wrong.what;
            EXPECT_NE(status.error().message.find(wrong.said), std::string::npos)
                << wrong.what << ": " << status.error().message;
        }
        EXPECT_TRUE(p.request(cmd, right, {100, 100}, 1)) << "the slot is free";
        const auto full = p.request(cmd, right, {100, 100}, 1);
        ASSERT_FALSE(full);
        EXPECT_NE(full.error().message.find("max_pending"), std::string::npos) << full.error().message;
    });
}

} // namespace
