// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a host reads if something is wrong: the cause, the numbers, the remedy.
#include "support/cameras.hpp"
#include "support/failing_device.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

namespace {

using namespace gizmo;
using gizmo::vulkan::DepthPicker;
using gizmo::vulkan::DepthProbe;
using gizmo::vulkan::Pass;
using gizmo::vulkan::PassCreateInfo;
using test::FailingDevice;

class MessagesTest : public test::VulkanTest {
protected:
    static void expect_words(const std::string& message, std::initializer_list<const char*> words) {
        for (const char* word : words) {
            EXPECT_NE(message.find(word), std::string::npos) << '"' << message << "\" has no \"" << word << '"';
        }
    }
    static PassCreateInfo info() { return {.host = host(), .color_format = VK_FORMAT_R8G8B8A8_UNORM}; }
};

TEST_F(MessagesTest, AFailedCallIsNamedWithItsResultAndARemedy) {
    PassCreateInfo with = info();
    with.host.get_device_proc_addr = FailingDevice::get;
    const auto message = [&](VkResult result) {
        FailingDevice::calls = 0;
        FailingDevice::fail_at = 1;
        FailingDevice::with = result;
        const auto pass = Pass::create(with);
        FailingDevice::fail_at = 0;
        FailingDevice::with = VK_ERROR_OUT_OF_DEVICE_MEMORY;
        return pass ? std::string() : pass.error().message;
    };
    const std::string lost = message(VK_ERROR_DEVICE_LOST); // before `failed` is read
    ASSERT_STRNE(FailingDevice::failed, "");
    expect_words(lost, {FailingDevice::failed, "VK_ERROR_DEVICE_LOST", "create the device"});
    expect_words(message(VK_ERROR_OUT_OF_DEVICE_MEMORY), {"VK_ERROR_OUT_OF_DEVICE_MEMORY", "free memory"});
    expect_words(message(static_cast<VkResult>(-1000299000)), {"-1000299000", "validation layer"});
}

// A render pass that was not created yet is null.
TEST_F(MessagesTest, ANullRenderPassIsRefusedIfTheDeviceHasNoDynamicRendering) {
    constexpr auto without = [](VkDevice device, const char* name) -> PFN_vkVoidFunction {
        return std::strncmp(name, "vkCmdBeginRendering", 19) == 0 ? nullptr : vkGetDeviceProcAddr(device, name);
    };
    PassCreateInfo with = info();
    with.host.get_device_proc_addr = without;
    const auto pass = Pass::create(with);
    ASSERT_FALSE(pass);
    EXPECT_EQ(pass.error().stage, vulkan::Stage::Input);
    expect_words(pass.error().message, {"render_pass is null", "vkCmdBeginRendering", "VK_KHR_dynamic_rendering"});
    const auto probe = DepthProbe::create({.host = with.host, .depth_format = VK_FORMAT_D32_SFLOAT});
    ASSERT_FALSE(probe);
    expect_words(probe.error().message, {"render_pass is null"});

    test::Target target(gpu(), {.way = test::Way::RenderPass});
    with = target.pass_info(with.host);
    EXPECT_TRUE(Pass::create(with)) << "dynamic rendering is not needed";
}

// Hosts with one frame for each swapchain image have 3 or 4.
TEST_F(MessagesTest, APassKeepsEightFramesUnlessToldOtherwiseAndTakesNoMoreMemory) {
    auto usual = Pass::create(info());
    ASSERT_TRUE(usual);
    EXPECT_EQ(PassCreateInfo{}.frames_in_flight, 8u);
    EXPECT_EQ(usual->memory().device_bytes, 262144u);
    PassCreateInfo one = info();
    one.frames_in_flight = 1;
    EXPECT_EQ(Pass::create(one)->memory().device_bytes, 262144u);
    one.frames_in_flight = 9;
    expect_words(Pass::create(one).error().message, {"frames_in_flight", "1 to 8", "not 9"});
}

TEST_F(MessagesTest, APickThatCannotBeSaysTheNumbers) {
    auto picker = DepthPicker::create({.host = host()});
    ASSERT_TRUE(picker);
    const auto image = gpu().create_image({64, 64}, VK_FORMAT_D32_SFLOAT,
                                          VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
                                          VK_IMAGE_ASPECT_DEPTH_BIT, VK_SAMPLE_COUNT_1_BIT, 1);
    const vulkan::DepthSource good{.image = image.image,
                                   .format = VK_FORMAT_D32_SFLOAT,
                                   .extent = {64, 64},
                                   .camera = {.viewport = {0, 0, 64, 64}}};
    gpu().run([&](VkCommandBuffer cmd) { // nothing is recorded
        const auto message = [&](const vulkan::DepthSource& source, const glm::dvec2& cursor) {
            const auto status = picker->request(cmd, source, cursor, 1);
            return status ? std::string() : status.error().message;
        };
        expect_words(message(good, {100, 10.5}), {"(100, 10.5)", "(64, 64)", "viewport"});
        vulkan::DepthSource source = good;
        source.extent = {};
        expect_words(message(source, {10, 10}), {"extent is empty"});
        source = good;
        source.region = {0, 0, 128, 128};
        expect_words(message(source, {40, 40}), {"(40, 40)", "(80, 80)", "(64, 64)", "region"});
        source = good;
        source.layout = VK_IMAGE_LAYOUT_PRESENT_SRC_KHR;
        expect_words(message(source, {10, 10}), {"layout", "VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL"});
        source = good;
        source.image = VK_NULL_HANDLE;
        expect_words(message(source, {10, 10}), {"DepthSource::image is null"});
    });
    auto kept = image;
    gpu().destroy(kept);
}

TEST_F(MessagesTest, AViewportBeyondTheLimitsSaysBoth) {
    Context context;
    glm::mat4 node(1);
    context.begin_frame({});
    context.manipulate(Mode::Translate, node, {.viewport = {0, 0, 1e6, 1e6}});
    context.end_frame();
    auto pass = Pass::create(info());
    ASSERT_TRUE(pass);
    gpu().run([&](VkCommandBuffer cmd) {
        const auto status = pass->record(cmd, context.draw_list(), 1);
        ASSERT_FALSE(status);
        expect_words(status.error().message, {"(1e+06, 1e+06)", "limited to"});
    });
}

} // namespace
