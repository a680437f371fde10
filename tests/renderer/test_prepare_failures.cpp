// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Pipelines for another target that cannot be made: each Vulkan call that can fail does, each allocation of the host's
// callbacks too. The pass draws on as it was, bit for bit, nothing is left behind, and a swap has nothing to fail.
#include "support/cameras.hpp"
#include "support/failing_device.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/gizmo.hpp>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;
using test::CountingAllocator;
using test::FailingDevice;
using test::Target;
using test::Way;

class PrepareFailures : public test::VulkanTest, public testing::WithParamInterface<VkResult> {
protected:
    void SetUp() override {
        VulkanTest::SetUp();
        FailingDevice::with = GetParam();
        context.begin_frame({.cursor = {-999, -999}});
        Transform object;
        context.manipulate(Mode::Universal, object,
                           test::look_at({3, 2.5, 5}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true},
                                         {0, 0, test::kTargetSize.width, test::kTargetSize.height}),
                           {.id = 1});
        context.end_frame();
    }
    Host failing_host() {
        Host h = host();
        h.get_device_proc_addr = FailingDevice::get;
        h.allocator = &allocator.callbacks;
        return h;
    }
    // @param depth what the target is cleared to: 1 is at the eye.
    std::vector<unsigned char> draw(Target& target, Pass& pass, float depth = 0) {
        const auto record = [&](VkCommandBuffer cmd) {
            const auto status = pass.record(cmd, context.draw_list(), frame++);
            EXPECT_TRUE(status) << status.error().message;
        };
        target.draw(record, depth);
        return read_back(target.image());
    }
    Context context;
    CountingAllocator allocator;
    std::uint64_t frame = 2;
};

TEST_P(PrepareFailures, PipelinesAreMadeOrNotAtAllAndThePassDrawsOnMeanwhile) {
    Target before(gpu(), {}), after(gpu(), {.way = Way::RenderPass, .depth = VK_FORMAT_D32_SFLOAT});
    auto pass = Pass::create(before.pass_info(failing_host()));
    ASSERT_TRUE(pass);
    const auto as_before = draw(before, pass.value());
    PassCreateInfo next = after.pass_info(failing_host());
    next.depth_style = DepthStyle::Dashed;
    const long live = allocator.live;
    PassPipelines pipelines;
    int failed = 0;
    for (int n = 1; n < 40; ++n) {
        FailingDevice::calls = 0;
        FailingDevice::fail_at = n;
        auto prepared = Pass::prepare(next);
        FailingDevice::fail_at = 0;
        if (prepared) {
            EXPECT_LT(FailingDevice::calls, n) << FailingDevice::failed << " failed and nobody said so";
            pipelines = std::move(prepared).value();
            break;
        }
        ++failed;
        EXPECT_EQ(prepared.error().result, GetParam());
        EXPECT_NE(prepared.error().message.find(FailingDevice::failed), std::string::npos) << prepared.error().message;
        EXPECT_EQ(allocator.live, live) << "after " << FailingDevice::failed;
        EXPECT_FALSE(pass->swap(pipelines)) << "there are none";
        EXPECT_EQ(draw(before, pass.value()), as_before) << "after " << FailingDevice::failed;
    }
    EXPECT_EQ(failed, 11) << "eight shaders, a layout, a cache, one call for all pipelines";
    ASSERT_TRUE(pipelines);

    // A swap calls nothing, so that there is nothing to fail, and gives back what was.
    FailingDevice::calls = 0;
    const long total = allocator.total, with_both = allocator.live;
    ASSERT_TRUE(pass->swap(pipelines));
    EXPECT_EQ(FailingDevice::calls, 0);
    EXPECT_EQ(allocator.total, total);
    EXPECT_EQ(allocator.live, with_both);
    EXPECT_NE(draw(after, pass.value(), 1), as_before) << "hidden, and dashed";
    ASSERT_TRUE(pass->swap(pipelines));
    EXPECT_EQ(draw(before, pass.value()), as_before);
    pipelines = {};
    EXPECT_EQ(allocator.live, live);
}

TEST_P(PrepareFailures, WhatTheHostsCallbacksDoNotGiveIsAnErrorAndNothingIsLeft) {
    Target before(gpu(), {}), after(gpu(), {.way = Way::RenderPass, .depth = VK_FORMAT_D32_SFLOAT});
    auto pass = Pass::create(before.pass_info(failing_host()));
    ASSERT_TRUE(pass);
    const auto as_before = draw(before, pass.value());
    const PassCreateInfo next = after.pass_info(failing_host());
    const long live = allocator.live;
    int failed = 0;
    for (long n = 1; n < 500; ++n) {
        allocator.fail_at = allocator.total + n;
        const auto prepared = Pass::prepare(next);
        const bool reached = allocator.total >= allocator.fail_at;
        allocator.fail_at = 0;
        if (!prepared) {
            ++failed;
            EXPECT_EQ(prepared.error().result, VK_ERROR_OUT_OF_HOST_MEMORY) << prepared.error().message;
            EXPECT_EQ(allocator.live, live) << "allocation " << n;
        }
        if (!reached) break;
    }
    EXPECT_GE(failed, 4);
    EXPECT_EQ(draw(before, pass.value()), as_before);
}

INSTANTIATE_TEST_SUITE_P(Results, PrepareFailures, testing::Values(VK_ERROR_OUT_OF_HOST_MEMORY, VK_ERROR_DEVICE_LOST),
                         [](const auto& result) {
                             return result.param == VK_ERROR_DEVICE_LOST ? "device_lost" : "out_of_host_memory";
                         });

} // namespace
