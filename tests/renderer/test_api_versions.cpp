// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Vulkan 1.0 is enough: on an instance and a device of each version, without extensions and features, the pass draws,
// depth is copied, read by a shader and probed, and validation has nothing to say.
#include "support/target.hpp"
#include "support/universal_list.hpp"

#include <gizmo/gizmo.hpp>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;
using test::kTargetSize;

constexpr float kClearDepth = 0.25f; ///< cleared to, and read back

class ApiVersions : public testing::TestWithParam<std::uint32_t> {
protected:
    void SetUp() override {
        std::string error;
        gpu_ = sample::Gpu::create({.validate = true, .api_version = GetParam()}, error);
        ASSERT_TRUE(gpu_) << error;
        host_.instance = gpu_->instance;
        host_.physical_device = gpu_->physical_device;
        host_.device = gpu_->device;
        host_.debug_utils = true;
    }
    void TearDown() override {
        if (!gpu_) return;
        vkDeviceWaitIdle(gpu_->device);
        for (const std::string& m : gpu_->messages)
            ADD_FAILURE() << m;
    }
    static Camera camera() { return test::camera_of_list(kTargetSize, true); }

    std::unique_ptr<sample::Gpu> gpu_;
    Host host_{};
};

TEST_P(ApiVersions, ThePassDrawsAndDepthIsCopiedReadByAShaderAndProbed) {
    test::Target target(*gpu_, {.way = test::Way::RenderPass,
                                .depth = VK_FORMAT_D32_SFLOAT,
                                .depth_usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_SAMPLED_BIT});
    auto info = target.pass_info(host_);
    info.depth_style = DepthStyle::SeeThrough;
    auto pass = Pass::create(info);
    ASSERT_TRUE(pass) << pass.error().message;
    auto picker = DepthPicker::create({.host = host_});
    ASSERT_TRUE(picker) << picker.error().message;
    DepthProbeCreateInfo probe_info{.host = host_};
    probe_info.render_pass = info.render_pass;
    probe_info.depth_format = info.depth_format;
    auto probe = DepthProbe::create(probe_info);
    ASSERT_TRUE(probe) << probe.error().message;

    const DrawList draw_list = test::idle_list(camera());
    const glm::dvec2 cursor(100.5, 90.5);
    ASSERT_TRUE(probe->start({.extent = kTargetSize, .camera = camera()}, cursor));
    DepthSource source{.image = target.depth().image, .format = info.depth_format};
    source.usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_SAMPLED_BIT;
    source.extent = kTargetSize;
    source.camera = camera();
    source.view = target.depth().view;
    std::optional<DepthSample> probed;
    std::vector<DepthSample> read;
    for (std::uint64_t frame = 1; frame < 12; ++frame) {
        gpu_->run([&](VkCommandBuffer cmd) { probe->prepare(cmd); });
        target.draw(
            [&](VkCommandBuffer cmd) {
                probe->record(cmd, camera(), frame);
                EXPECT_TRUE(pass->record(cmd, draw_list, frame));
            },
            kClearDepth);
        gpu_->run([&](VkCommandBuffer cmd) {
            source.method = frame % 2 ? ReadMethod::Copy : ReadMethod::Compute;
            const auto status = picker->request(cmd, source, cursor, frame);
            EXPECT_TRUE(status) << status.error().message;
        });
        if (const auto sample = picker->poll(frame)) read.push_back(*sample);
        if (const auto sample = probe->poll(frame)) probed = sample;
    }
    ASSERT_EQ(read.size(), 11u);
    for (const DepthSample& sample : read)
        EXPECT_EQ(sample.depth, double(kClearDepth));
    ASSERT_TRUE(probed);
    EXPECT_EQ(probed->depth, double(kClearDepth));
    vkDeviceWaitIdle(gpu_->device);
}

INSTANTIATE_TEST_SUITE_P(
    Versions, ApiVersions,
    testing::Values(VK_API_VERSION_1_0, VK_API_VERSION_1_1, VK_API_VERSION_1_2, VK_API_VERSION_1_3),
    [](const auto& version) {
        return std::string("vulkan_1_").append(std::to_string(VK_API_VERSION_MINOR(version.param)));
    });

} // namespace
