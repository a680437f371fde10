// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// When picks are answered: newest first, after the frames in flight, without a wait.
#include "support/pick_test.hpp"

#include <array>
#include <string_view>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;
using test::camera_at;
using test::PickScene;
using test::PickTarget;
using test::source_of;
using test::wall;

using PickAnswers = test::PickTest;

// Calls that a host's table counts.
struct Waits {
    static inline int count = 0;
    static inline PFN_vkGetDeviceProcAddr real = nullptr;
    static inline PFN_vkWaitForFences wait_for_fences = nullptr;
    static inline PFN_vkQueueSubmit queue_submit = nullptr;
    static VKAPI_ATTR VkResult VKAPI_CALL count_fences(VkDevice d, std::uint32_t n, const VkFence* f, VkBool32 all,
                                                       std::uint64_t timeout) {
        ++count;
        return wait_for_fences(d, n, f, all, timeout);
    }
    static VKAPI_ATTR VkResult VKAPI_CALL count_submit(VkQueue q, std::uint32_t n, const VkSubmitInfo* s, VkFence f) {
        ++count;
        return queue_submit(q, n, s, f);
    }
    static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL get(VkDevice device, const char* name) {
        const std::string_view n = name;
        // The library must not even ask for these.
        EXPECT_NE(n, "vkQueueWaitIdle");
        EXPECT_NE(n, "vkDeviceWaitIdle");
        EXPECT_NE(n, "vkWaitSemaphores");
        if (n == "vkWaitForFences") return reinterpret_cast<PFN_vkVoidFunction>(count_fences);
        if (n == "vkQueueSubmit") return reinterpret_cast<PFN_vkVoidFunction>(count_submit);
        return real(device, name);
    }
};

// A device whose fences tell that it is lost.
struct LostDevice {
    static inline VkResult answer = VK_NOT_READY;
    static VKAPI_ATTR VkResult VKAPI_CALL status(VkDevice, VkFence) { return answer; }
    static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL get(VkDevice device, const char* name) {
        if (std::string_view(name) == "vkGetFenceStatus") return reinterpret_cast<PFN_vkVoidFunction>(status);
        return vkGetDeviceProcAddr(device, name);
    }
};

TEST_F(PickAnswers, ALostDeviceEndsThePendingRequestsAndStatusSaysSo) {
    const DepthSource source = depths([](int, int) { return 0.5f; }, camera_at({0, 0, 5}));
    auto h = host();
    h.get_device_proc_addr = LostDevice::get;
    for (const VkResult answer : {VK_ERROR_DEVICE_LOST, VK_SUCCESS}) {
        LostDevice::answer = VK_NOT_READY;
        auto p = DepthPicker::create({.host = h});
        ASSERT_TRUE(p);
        gpu().run([&](VkCommandBuffer cmd) { ASSERT_TRUE(p->request(cmd, source, {100, 100}, 1)); });
        EXPECT_TRUE(p->poll(1)) << "what has run is answered";
        VkCommandBuffer cmd = gpu().allocate_command_buffer(); // never runs
        const auto begin = sample::make<VkCommandBufferBeginInfo>(VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO);
        ASSERT_EQ(vkBeginCommandBuffer(cmd, &begin), VK_SUCCESS);
        ASSERT_TRUE(p->request(cmd, source, {100, 100}, 2));
        EXPECT_FALSE(p->poll(2));
        EXPECT_TRUE(p->status());
        EXPECT_TRUE(p->is_pending());
        LostDevice::answer = answer;
        EXPECT_FALSE(p->poll(2));
        EXPECT_FALSE(p->is_pending());
        for (const Result& status : {p->status(), p->request(cmd, source, {100, 100}, 3)}) {
            ASSERT_FALSE(status);
            EXPECT_EQ(status.error().result, VK_ERROR_DEVICE_LOST);
            EXPECT_NE(status.error().message.find("vkGetFenceStatus"), std::string::npos);
        }
        vkFreeCommandBuffers(gpu().device, gpu().pool, 1, &cmd);
    }
}

TEST_F(PickAnswers, ClearedDepthIsNothingThere) {
    for (const bool reversed : {false, true}) {
        Camera camera = camera_at({3, 4, 9});
        if (!reversed) camera.projection = test::projection({.infinite = true}, 256.0 / 192);
        const float clear = reversed ? 0 : 1;
        const DepthSample sample = pick_drawn(depths([&](int, int) { return clear; }, camera), {100, 100});
        EXPECT_FALSE(sample.world);
        EXPECT_EQ(sample.depth, clear);
    }
}

TEST_F(PickAnswers, AreOfTheCameraOfTheirRequestAndComeOnceWhenTheirFrameIsDone) {
    const Camera first = camera_at({3, 4, 9}), second = camera_at({-5, 2, 4});
    DepthSource source = depths([](int, int) { return 0.0125f; }, first);
    auto p = picker();
    const auto request = [&](const Camera& camera, std::uint64_t frame) {
        source.camera = camera;
        gpu().run([&](VkCommandBuffer cmd) { EXPECT_TRUE(p.request(cmd, source, {100.5, 100.5}, frame)); });
    };
    request(first, 10);
    EXPECT_FALSE(p.poll(9)) << "not done yet";
    request(second, 11);
    for (const auto& [frame, camera] : {std::pair(std::uint64_t{10}, first), {std::uint64_t{11}, second}}) {
        const auto sample = p.poll(frame);
        ASSERT_TRUE(sample && sample->world);
        EXPECT_EQ(sample->frame, frame);
        EXPECT_LT(glm::length(*sample->world - *screen_to_world(camera, {100.5, 100.5, 0.0125})), 1e-4);
    }
    EXPECT_FALSE(p.poll(12)) << "handed out once";
}

TEST_F(PickAnswers, ManyRequestsAFrameComeBackNewestFirst) {
    PickScene scene(gpu(), wall(0, 50, 5));
    const Camera camera = camera_at({0, 0, 5});
    PickTarget target =
        scene.create_target(test::kPickSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, test::kBothReads);
    auto p = picker(8);
    for (std::uint64_t frame = 1; frame <= 2; ++frame)
        gpu().run([&](VkCommandBuffer cmd) {
            scene.draw(cmd, target, camera);
            for (std::uint64_t i = 0; i < 3; ++i) {
                DepthSource s = source_of(target.depth, camera);
                s.user = 10 * frame + i;
                EXPECT_TRUE(p.request(cmd, s, {100 + 10.0 * double(i), 90}, frame));
            }
        });
    std::array<DepthSample, 2> two{};
    EXPECT_EQ(p.poll(0, two), 0u);
    ASSERT_EQ(p.poll(1, two), 2u);
    EXPECT_EQ(two[0].user, 12u);
    EXPECT_EQ(two[1].user, 11u) << "the third stays: there was no room";
    std::array<DepthSample, 8> rest{};
    ASSERT_EQ(p.poll(2, rest), 4u);
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_EQ(rest[i].user, (std::array<std::uint64_t, 4>{22, 21, 20, 10})[i]);
    scene.destroy(target);
}

TEST_F(PickAnswers, NothingInAFrameWaitsOrSubmitsAndPickNowDoes) {
    PickScene scene(gpu(), wall(0, 50, 5));
    const Camera camera = camera_at({0, 0, 5});
    PickTarget target =
        scene.create_target(test::kPickSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, test::kBothReads);
    Waits::real = vkGetDeviceProcAddr;
    Waits::wait_for_fences = vkWaitForFences;
    Waits::queue_submit = vkQueueSubmit;
    auto h = host();
    h.get_device_proc_addr = Waits::get;
    auto p = DepthPicker::create({.host = h, .max_pending = 64});
    ASSERT_TRUE(p);
    Waits::count = 0;
    gpu().run([&](VkCommandBuffer cmd) {
        scene.draw(cmd, target, camera);
        for (int i = 0; i < 60; ++i) {
            DepthSource s = source_of(target.depth, camera);
            s.method = i % 2 == 0 ? ReadMethod::Copy : ReadMethod::Compute;
            EXPECT_TRUE(p->request(cmd, s, {100.0 + i, 90}, 1));
        }
    });
    EXPECT_TRUE(p->poll(1));
    EXPECT_EQ(Waits::count, 0);
    const auto now = p->pick_now({gpu().queue, gpu().queue_family}, source_of(target.depth, camera), {128, 96});
    ASSERT_TRUE(now) << now.error().message;
    ASSERT_TRUE(now.value().world);
    EXPECT_NEAR(now.value().world->z, 0, now.value().error);
    EXPECT_EQ(Waits::count, 2) << "one submission, one wait";
    EXPECT_FALSE(p->pick_now({}, source_of(target.depth, camera), {128, 96}));
    EXPECT_FALSE(p->pick_now({gpu().queue, gpu().queue_family}, source_of(target.depth, camera), {-1, 96}));
    scene.destroy(target);
}

// Hosts that count frames, that have a fence a frame, and that have one timeline semaphore: each gets its answer after
// just as many frames as it has in flight.
TEST_F(PickAnswers, TheAnswerComesAfterTheFramesInFlightWhateverTheHostCountsWith) {
    PickScene scene(gpu(), wall(0, 50, 5));
    const Camera camera = camera_at({0, 0, 5});
    PickTarget target =
        scene.create_target(test::kPickSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, test::kBothReads);
    auto type = sample::make<VkSemaphoreTypeCreateInfo>(VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO);
    type.semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE;
    auto semaphore = sample::make<VkSemaphoreCreateInfo>(VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO);
    semaphore.pNext = &type;
    const auto fence_info = sample::make<VkFenceCreateInfo>(VK_STRUCTURE_TYPE_FENCE_CREATE_INFO);
    for (const std::uint64_t in_flight : {1u, 2u, 3u}) {
        VkSemaphore timeline = VK_NULL_HANDLE;
        ASSERT_EQ(vkCreateSemaphore(gpu().device, &semaphore, nullptr, &timeline), VK_SUCCESS);
        std::vector<VkFence> fences(in_flight);
        std::vector<VkCommandBuffer> cmds(in_flight);
        for (std::size_t i = 0; i < in_flight; ++i) {
            vkCreateFence(gpu().device, &fence_info, nullptr, &fences[i]);
            cmds[i] = gpu().allocate_command_buffer();
        }
        auto by_counter = picker(8), by_fence = picker(8), by_timeline = picker(8);
        for (std::uint64_t frame = 1; frame <= 8; ++frame) {
            const std::size_t slot = frame % in_flight;
            // The host's own wait for the frame that had this slot, as every host has one.
            std::uint64_t fenced = 0;
            if (frame > in_flight) {
                ASSERT_EQ(vkWaitForFences(gpu().device, 1, &fences[slot], VK_TRUE, ~0ull), VK_SUCCESS);
                vkResetFences(gpu().device, 1, &fences[slot]);
                fenced = frame - in_flight;
            }
            auto wait = sample::make<VkSemaphoreWaitInfo>(VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO);
            wait.semaphoreCount = 1;
            wait.pSemaphores = &timeline;
            wait.pValues = &fenced;
            ASSERT_EQ(vkWaitSemaphores(gpu().device, &wait, ~0ull), VK_SUCCESS);
            std::uint64_t value = 0;
            vkGetSemaphoreCounterValue(gpu().device, timeline, &value);
            EXPECT_GE(value, fenced);
            std::array<DepthSample, 8> seen{};
            const std::uint64_t counted = frame > in_flight ? frame - in_flight : 0;
            const std::size_t a = by_counter.poll(counted, seen);
            EXPECT_EQ(a, frame > in_flight ? 1u : 0u);
            if (a > 0) {
                EXPECT_EQ(seen[0].frame, frame - in_flight) << "after just " << in_flight << " frames";
            }
            const std::size_t b = by_fence.poll(fenced, seen);
            EXPECT_EQ(b, a);
            if (const std::size_t c = by_timeline.poll(value, seen); c > 0) {
                EXPECT_EQ(seen[0].frame, value);
                ASSERT_TRUE(seen[0].world);
                EXPECT_NEAR(seen[0].world->z, 0, seen[0].error);
            }
            auto begin = sample::make<VkCommandBufferBeginInfo>(VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO);
            vkResetCommandBuffer(cmds[slot], 0);
            vkBeginCommandBuffer(cmds[slot], &begin);
            scene.draw(cmds[slot], target, camera);
            for (DepthPicker* p : {&by_counter, &by_fence, &by_timeline})
                EXPECT_TRUE(p->request(cmds[slot], source_of(target.depth, camera), {100, 90}, frame));
            vkEndCommandBuffer(cmds[slot]);
            auto values = sample::make<VkTimelineSemaphoreSubmitInfo>(VK_STRUCTURE_TYPE_TIMELINE_SEMAPHORE_SUBMIT_INFO);
            values.signalSemaphoreValueCount = 1;
            values.pSignalSemaphoreValues = &frame;
            auto submit = sample::make<VkSubmitInfo>(VK_STRUCTURE_TYPE_SUBMIT_INFO);
            submit.pNext = &values;
            submit.commandBufferCount = 1;
            submit.pCommandBuffers = &cmds[slot];
            submit.signalSemaphoreCount = 1;
            submit.pSignalSemaphores = &timeline;
            ASSERT_EQ(vkQueueSubmit(gpu().queue, 1, &submit, fences[slot]), VK_SUCCESS);
        }
        ASSERT_EQ(vkQueueWaitIdle(gpu().queue), VK_SUCCESS);
        vkDestroySemaphore(gpu().device, timeline, nullptr);
        for (std::size_t i = 0; i < in_flight; ++i) {
            vkDestroyFence(gpu().device, fences[i], nullptr);
            vkFreeCommandBuffers(gpu().device, gpu().pool, 1, &cmds[i]);
        }
    }
    scene.destroy(target);
}

// A click beside a thin object: its point is on the object, not on what is behind the cursor.
TEST_F(PickAnswers, AnIdBesideTheCursorHasTheDepthOfItsOwnPixel) {
    auto triangles = wall(0, 50, 0);
    const auto small = wall(1, 0.25f, 7);
    triangles.insert(triangles.end(), small.begin(), small.end());
    PickScene scene(gpu(), triangles);
    const Camera camera = camera_at({0, 0, 5});
    PickTarget target =
        scene.create_target(test::kPickSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, test::kBothReads);
    const glm::dvec3 edge = world_to_screen(camera, {0.25, 0, 1}).value();
    const glm::dvec2 beside = glm::dvec2(edge) + glm::dvec2(2.5, 0.25), elsewhere = beside + glm::dvec2(30, 0);
    auto p = picker(3);
    const auto request = [&](bool ids, const glm::dvec2& cursor, std::uint64_t frame) {
        gpu().run([&](VkCommandBuffer cmd) {
            scene.draw(cmd, target, camera);
            const auto asked = p.request(cmd, source_of(ids ? target.ids : target.depth, camera), cursor, frame);
            EXPECT_TRUE(asked) << asked.error().message;
        });
    };
    const auto expect_on_object = [&](const std::optional<DepthSample>& sample) {
        ASSERT_TRUE(sample);
        EXPECT_EQ(sample->id, 7u);
        EXPECT_LT(sample->id_cursor.x, edge.x);
        ASSERT_TRUE(sample->world && sample->normal);
        EXPECT_NEAR(sample->world->z, 1, sample->error + 1e-5);
        EXPECT_NEAR(sample->normal->z, 1, 1e-3);
        const glm::dvec3 there = world_to_screen(camera, *sample->world).value();
        EXPECT_NEAR(there.x, sample->id_cursor.x, 0.51);
        EXPECT_NEAR(there.z, sample->depth, 1e-6);
    };
    request(false, beside, 1); // the depth is recorded first, and the id polled first
    request(true, beside, 1);
    expect_on_object(p.poll(1));
    const auto behind = p.poll(1);
    ASSERT_TRUE(behind && behind->world && !behind->id);
    EXPECT_NEAR(behind->world->z, 0, behind->error + 1e-5) << "at the cursor";

    request(true, beside, 2); // the depth is recorded last and polled first, and the next frame does not take its slot
    request(false, beside, 2);
    std::array<DepthSample, 1> one{};
    ASSERT_EQ(p.poll(2, one), 1u);
    EXPECT_FALSE(one[0].id);
    request(false, elsewhere, 3);
    expect_on_object(p.poll(2));

    request(false, beside, 4);
    ASSERT_TRUE(p.poll(4));
    request(true, beside, 4);
    EXPECT_FALSE(p.poll(4)->world) << "recorded after the depth was taken";

    const struct {
        glm::dvec2 depth_at;
        std::uint64_t depth_frame;
    } of_others[] = {{elsewhere, 6}, {beside, 7}};
    for (const auto& other : of_others) {
        while (p.poll(5)) {
        }
        request(false, other.depth_at, other.depth_frame);
        request(true, beside, 6);
        const auto alone = p.poll(6);
        ASSERT_TRUE(alone && alone->id);
        EXPECT_FALSE(alone->world);
    }
    scene.destroy(target);
}

TEST_F(PickAnswers, AnIdWhoseObjectIsNotInTheDepthSaysThatThePointIsAnotherSurfaces) {
    constexpr std::uint32_t glass = 1u << 31;
    const Camera camera = camera_at({0, 0, 5});
    const DepthSource depth = depths([](int, int) { return 0.02f; }, camera); // a wall in 5 units, behind glass
    DepthSource id = ids([](int x, int) { return x < 100 ? 5u : 7u | glass; }, camera);
    id.see_through = glass;
    for (const auto& [x, expected] : {std::pair(90.5, 5u), {110.5, 7u | glass}}) {
        auto p = picker();
        gpu().run([&](VkCommandBuffer cmd) {
            EXPECT_TRUE(p.request(cmd, depth, {x, 100.5}, 1));
            EXPECT_TRUE(p.request(cmd, id, {x, 100.5}, 1));
        });
        const auto sample = p.poll(1);
        ASSERT_TRUE(sample && sample->id && sample->world);
        EXPECT_EQ(*sample->id, expected);
        EXPECT_EQ(sample->behind, (expected & glass) != 0);
        EXPECT_NEAR(sample->world->z, 0, sample->error) << "the wall's point, in both";
        EXPECT_FALSE(p.poll(1)->behind) << "the depth's own sample";
    }
}

TEST_F(PickAnswers, DepthAndIdOfAClickBothComeAndAPickerSaysWhetherMoreWill) {
    const Camera camera = camera_at({0, 0, 5});
    const DepthSource depth = depths([](int, int) { return 0.5f; }, camera);
    const DepthSource id = ids([](int, int) { return 3u; }, camera);
    auto p = picker();
    EXPECT_FALSE(p.is_pending());
    for (std::uint64_t frame = 1; frame <= 2; ++frame)
        gpu().run([&](VkCommandBuffer cmd) {
            EXPECT_TRUE(p.request(cmd, depth, {100, 100}, frame));
            EXPECT_TRUE(p.request(cmd, id, {100, 100}, frame));
        });
    EXPECT_TRUE(p.is_pending());
    EXPECT_FALSE(p.poll(0));
    const auto first = p.poll(2), second = p.poll(2);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->id, 3u);
    EXPECT_TRUE(second->world) << "the depth of the same click";
    EXPECT_EQ(first->frame, 2u);
    EXPECT_EQ(second->frame, 2u);
    EXPECT_FALSE(p.is_pending()) << "those of the first frame are dropped";
    EXPECT_FALSE(p.poll(2));
}

} // namespace
