// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The least device that Vulkan allows is enough: with the required minimum of each limit, without any feature and
// without what the portability subset lacks, the pass draws the same pictures and depth is read as before.
#include "support/goldens.hpp"
#include "support/minimum_device.hpp"
#include "support/pick_test.hpp"
#include "support/target.hpp"

#include <map>
#include <string>
#include <utility>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;
using test::MinimumDevice;

class Portability : public test::PickTest {
protected:
    void SetUp() override {
        PickTest::SetUp();
        MinimumDevice::clear();
    }
    void TearDown() override {
        for (const std::string& what : MinimumDevice::needs)
            ADD_FAILURE() << what;
        PickTest::TearDown();
    }
    static Host least() {
        Host h = host();
        h.get_instance_proc_addr = MinimumDevice::get_instance;
        return h;
    }

    std::uint64_t frame_ = 1;
};

TEST_F(Portability, ThePassDrawsTheSamePicturesOnTheLeastDevice) {
    // A pass for each depth style, on either device.
    test::Target target(gpu(), {.way = test::Way::RenderPass, .depth = VK_FORMAT_D32_SFLOAT});
    std::map<std::pair<DepthStyle, bool>, Pass> passes;
    const auto draw = [&](const test::Golden& golden, const DrawList& list, bool on_least) {
        Pass& pass = passes[{golden.style, on_least}];
        auto info = target.pass_info(on_least ? least() : host());
        info.depth_style = golden.style;
        if (!pass) {
            const auto status = pass.init(info);
            EXPECT_TRUE(status) << status.error().message;
        }
        target.draw([&](VkCommandBuffer cmd) { EXPECT_TRUE(pass.record(cmd, list, frame_++)); });
        return read_back(target.image());
    };
    int pictures = 0;
    for (const test::Golden& golden : test::goldens()) {
        const DrawList list = test::list_of(golden);
        EXPECT_EQ(draw(golden, list, true), draw(golden, list, false)) << golden.name;
        ++pictures;
    }
    EXPECT_GT(pictures, 30);
    for (const char* call :
         {"vkGetPhysicalDeviceProperties", "vkGetPhysicalDeviceFeatures", "vkCreateShaderModule",
          "vkCreatePipelineLayout", "vkCreateGraphicsPipelines", "vkCreateBuffer", "vkCmdSetViewport"})
        EXPECT_TRUE(MinimumDevice::looked_at.contains(call)) << call;
}

TEST_F(Portability, DepthIsCopiedReadByAShaderAndProbedOnTheLeastDevice) {
    test::PickScene scene(gpu(), test::wall(0, 2, 7));
    const Camera camera = test::camera_at({1, 2, 5});
    const glm::dvec2 cursor(130.5, 97.5);
    for (const auto samples : {VK_SAMPLE_COUNT_1_BIT, VK_SAMPLE_COUNT_4_BIT}) {
        auto target =
            scene.create_target(test::kPickSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, test::kBothReads, samples);
        for (const ReadMethod method : {ReadMethod::Copy, ReadMethod::Compute}) {
            if (method == ReadMethod::Copy && samples != VK_SAMPLE_COUNT_1_BIT) continue;
            std::optional<DepthSample> seen[2];
            for (const bool least_one : {false, true}) {
                auto picker = DepthPicker::create({.host = least_one ? least() : host()});
                ASSERT_TRUE(picker) << picker.error().message;
                DepthSource source = test::source_of(target.depth, camera);
                source.method = method;
                source.samples = samples;
                gpu().run([&](VkCommandBuffer cmd) {
                    scene.draw(cmd, target, camera);
                    const auto status = picker->request(cmd, source, cursor, 1);
                    EXPECT_TRUE(status) << status.error().message;
                });
                seen[least_one] = picker->poll(1);
            }
            ASSERT_TRUE(seen[0] && seen[1] && seen[0]->world);
            EXPECT_EQ(seen[0]->depth, seen[1]->depth);
            EXPECT_EQ(seen[0]->world, seen[1]->world);
        }
        auto probe = DepthProbe::create({.host = least(),
                                         .color_format = VK_FORMAT_R32_UINT,
                                         .depth_format = VK_FORMAT_D32_SFLOAT,
                                         .samples = samples});
        ASSERT_TRUE(probe) << probe.error().message;
        ASSERT_TRUE(probe->start({.extent = test::kPickSize, .camera = camera}, cursor));
        std::optional<DepthSample> probed;
        for (std::uint64_t frame = 1; !probed && frame < 12; ++frame) {
            gpu().run([&](VkCommandBuffer cmd) {
                probe->prepare(cmd);
                scene.draw(cmd, target, camera, [&](VkCommandBuffer c) { probe->record(c, camera, frame); });
            });
            probed = probe->poll(frame);
        }
        EXPECT_TRUE(probed && probed->world);
        scene.destroy(target);
    }
    for (const char* call : {"vkCreateDescriptorSetLayout", "vkUpdateDescriptorSets", "vkCmdDispatch",
                             "vkCreateQueryPool", "vkCmdBeginQuery"})
        EXPECT_TRUE(MinimumDevice::looked_at.contains(call)) << call;
}

TEST_F(Portability, ATargetThatNeedsAFeatureIsAnErrorAndAViewportBeyondTheLeastLimitToo) {
    const VkFormat both[] = {VK_FORMAT_R8G8B8A8_UNORM, VK_FORMAT_R8G8B8A8_UNORM};
    test::Target target(gpu(), {.way = test::Way::RenderPass});
    PassCreateInfo info = target.pass_info(least());
    info.render_pass = VK_NULL_HANDLE;
    info.color_format = VK_FORMAT_UNDEFINED;
    info.color_formats = both;
    const auto refused = Pass::create(info);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("independentBlend"), std::string::npos) << refused.error().message;

    auto pass = Pass::create(target.pass_info(least()));
    ASSERT_TRUE(pass);
    DrawList list = test::list_of(test::goldens()[0]);
    list.viewport[2] = 4097;
    target.draw([&](VkCommandBuffer cmd) {
        const auto status = pass->record(cmd, list, 1);
        ASSERT_FALSE(status);
        EXPECT_NE(status.error().message.find("limits"), std::string::npos) << status.error().message;
    });
}

// The tests above would not pass if the library needed more.
TEST_F(Portability, WhatTheLeastDeviceLacksIsNoticed) {
    const VkDescriptorSetLayoutBinding five{0, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 5, VK_SHADER_STAGE_COMPUTE_BIT,
                                            nullptr};
    auto layout = sample::make<VkDescriptorSetLayoutCreateInfo>(VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO);
    layout.bindingCount = 1;
    layout.pBindings = &five;
    VkDescriptorSetLayout made = VK_NULL_HANDLE;
    const auto create = reinterpret_cast<PFN_vkCreateDescriptorSetLayout>(
        MinimumDevice::get(gpu().device, "vkCreateDescriptorSetLayout"));
    ASSERT_EQ(create(gpu().device, &layout, nullptr, &made), VK_SUCCESS);
    vkDestroyDescriptorSetLayout(gpu().device, made, nullptr);
    ASSERT_EQ(MinimumDevice::needs.size(), 1u);
    EXPECT_EQ(MinimumDevice::needs[0].find("vkCreateDescriptorSetLayout"), 0u);
    MinimumDevice::clear();
}

} // namespace
