// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The probe against the copy of the same image: the same bits, after the stated number of rounds.
#include "support/cameras.hpp"
#include "support/depth_formats.hpp"
#include "support/failing_device.hpp"
#include "support/pick_scene.hpp"
#include "support/vulkan_test.hpp"

#include <cstring>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;
using test::PickScene;
using test::PickTarget;

constexpr VkExtent2D kProbeSize{256, 192};

std::vector<test::PickTriangle> hills(test::Random& random) {
    std::vector<test::PickTriangle> out;
    for (std::uint32_t i = 0; i < 60; ++i) {
        test::PickTriangle t;
        for (auto& corner : t.corners)
            corner = glm::vec3(test::random_unit(random) * 3.0);
        t.id = i + 1;
        out.push_back(t);
    }
    return out;
}

class Probing : public test::VulkanTest {
protected:
    DepthProbe probe(VkFormat depth, VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT,
                     std::uint32_t queries = 64) {
        DepthProbeCreateInfo info;
        info.host = host();
        info.color_format = VK_FORMAT_R32_UINT;
        info.depth_format = depth;
        info.samples = samples;
        info.queries = queries;
        auto p = DepthProbe::create(info);
        EXPECT_TRUE(p) << p.error().message;
        return std::move(p).value();
    }
    static Camera random_camera(test::Random& random, bool reversed, bool orthographic) {
        test::Lens lens;
        lens.reversed = reversed;
        lens.orthographic = orthographic;
        lens.infinite = !orthographic;
        lens.near = 0.5;
        lens.half_height = 3;
        return test::look_at(test::random_unit(random) * 7.0, {0, 0, 0}, test::random_unit(random), lens,
                             {0, 0, kProbeSize.width, kProbeSize.height});
    }
    // Rounds of frames until the probe answers; what is copied in the last of them, too.
    std::optional<DepthSample> look(PickScene& scene, const PickTarget& target, const Camera& camera, DepthProbe& p,
                                    const glm::dvec2& cursor, int& rounds, DepthSample* copied = nullptr) {
        auto picker = DepthPicker::create({.host = host(), .max_pending = 2});
        EXPECT_TRUE(picker);
        const auto started = p.start({.extent = kProbeSize, .camera = camera, .user = 9}, cursor);
        EXPECT_TRUE(started) << started.error().message;
        for (rounds = 0; rounds < 40;) {
            ++rounds;
            gpu().run([&](VkCommandBuffer cmd) {
                p.prepare(cmd);
                scene.draw(cmd, target, camera,
                           [&](VkCommandBuffer c) { p.record(c, camera, static_cast<std::uint64_t>(rounds)); });
                if (!copied) return;
                DepthSource s;
                s.image = target.depth.image;
                s.format = target.depth.format;
                s.extent = kProbeSize;
                s.camera = camera;
                EXPECT_TRUE(picker->request(cmd, s, cursor, static_cast<std::uint64_t>(rounds)));
            });
            if (copied) *copied = picker->poll(static_cast<std::uint64_t>(rounds)).value_or(DepthSample{});
            if (auto sample = p.poll(static_cast<std::uint64_t>(rounds))) return sample;
        }
        return std::nullopt;
    }
};

TEST_F(Probing, FindsTheVeryBitsThatACopyReads) {
    test::Random random(5);
    PickScene scene(gpu(), hills(random));
    for (const auto& row : test::drawable_depth_formats(gpu())) {
        const VkFormat format = row.format;
        PickTarget target =
            scene.create_target(kProbeSize, format, VK_FORMAT_R32_UINT, VK_IMAGE_USAGE_TRANSFER_SRC_BIT);
        for (const std::uint32_t queries : {64u, 16u}) {
            auto p = probe(format, VK_SAMPLE_COUNT_1_BIT, queries);
            int hits = 0;
            for (int n = 0; n < 12; ++n) {
                const Camera camera = random_camera(random, n % 2 == 0, n % 4 == 3);
                const glm::dvec2 cursor(test::uniform(random, 60, 196), test::uniform(random, 40, 150));
                int rounds = 0;
                DepthSample copied;
                const auto probed = look(scene, target, camera, p, cursor, rounds, &copied);
                ASSERT_TRUE(probed) << format;
                EXPECT_LE(rounds, static_cast<int>(DepthProbe::rounds(format, queries)));
                EXPECT_GE(rounds, static_cast<int>(DepthProbe::rounds(format, queries)) - 1);
                EXPECT_EQ(static_cast<float>(probed->depth), static_cast<float>(copied.depth)) << format;
                ASSERT_EQ(probed->world.has_value(), copied.world.has_value());
                if (probed->world) {
                    EXPECT_LE(glm::length(*probed->world - *copied.world), copied.error);
                    ++hits;
                }
                EXPECT_EQ(probed->user, 9u);
                EXPECT_FALSE(p.is_running());
            }
            EXPECT_GT(hits, 3);
        }
        scene.destroy(target);
    }
    EXPECT_EQ(DepthProbe::rounds(VK_FORMAT_D16_UNORM, 64), 3u);
    EXPECT_EQ(DepthProbe::rounds(VK_FORMAT_D24_UNORM_S8_UINT, 64), 5u);
    EXPECT_EQ(DepthProbe::rounds(VK_FORMAT_D32_SFLOAT, 64), 6u);
    EXPECT_EQ(DepthProbe::rounds(VK_FORMAT_D32_SFLOAT, 256), 4u);
}

// Depth 0 is what reversed Z clears to. Devices take subnormal depths for 0, so that a point there says nothing.
TEST_F(Probing, AnswersNothingThereForClearedDepthInEveryFormatNormalAndReversed) {
    test::Random random(15);
    PickScene empty(gpu(), {{{{90, 90, 0}, {91, 90, 0}, {90, 91, 0}}, 1}});
    for (const auto& row : test::drawable_depth_formats(gpu())) {
        PickTarget target =
            empty.create_target(kProbeSize, row.format, VK_FORMAT_R32_UINT, VK_IMAGE_USAGE_TRANSFER_SRC_BIT);
        auto p = probe(row.format);
        for (const bool reversed : {false, true}) {
            int rounds = 0;
            const auto probed = look(empty, target, random_camera(random, reversed, false), p, {100.5, 80.5}, rounds);
            ASSERT_TRUE(probed) << row.format;
            EXPECT_EQ(probed->depth, reversed ? 0 : 1) << row.format;
            EXPECT_FALSE(probed->world) << row.format;
        }
        empty.destroy(target);
    }
}

TEST_F(Probing, NeedsNoUsageFlagNorStoredDepthAndAtFourSamplesTheGreatestAnswers) {
    test::Random random(6);
    PickScene scene(gpu(), hills(random));
    PickTarget target = scene.create_target(kProbeSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT,
                                            VK_IMAGE_USAGE_SAMPLED_BIT, VK_SAMPLE_COUNT_4_BIT);
    auto p = probe(VK_FORMAT_D32_SFLOAT, VK_SAMPLE_COUNT_4_BIT);
    auto picker = DepthPicker::create({.host = host()});
    ASSERT_TRUE(picker);
    for (int n = 0; n < 10; ++n) {
        const Camera camera = random_camera(random, n % 2 == 0, false);
        const glm::dvec2 cursor(test::uniform(random, 60, 196), test::uniform(random, 40, 150));
        int rounds = 0;
        const auto probed = look(scene, target, camera, p, cursor, rounds);
        ASSERT_TRUE(probed);
        DepthSource s;
        s.image = target.depth.image;
        s.format = target.depth.format;
        s.extent = kProbeSize;
        s.camera = camera;
        s.usage = VK_IMAGE_USAGE_SAMPLED_BIT;
        s.view = target.depth.view;
        s.samples = VK_SAMPLE_COUNT_4_BIT;
        s.rule = SampleRule::Greatest;
        s.size = 1;
        gpu().run([&](VkCommandBuffer cmd) {
            scene.draw(cmd, target, camera);
            EXPECT_TRUE(picker->request(cmd, s, cursor, 1));
        });
        EXPECT_EQ(probed->depth, picker->poll(1)->depth);
    }
    scene.destroy(target);
    EXPECT_EQ(best_method(VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT, VK_SAMPLE_COUNT_1_BIT), std::nullopt);
    EXPECT_EQ(best_method(VK_IMAGE_USAGE_TRANSFER_SRC_BIT, VK_SAMPLE_COUNT_1_BIT, VK_ATTACHMENT_STORE_OP_DONT_CARE),
              std::nullopt);
    EXPECT_EQ(best_method(VK_IMAGE_USAGE_TRANSFER_SRC_BIT, VK_SAMPLE_COUNT_1_BIT), ReadMethod::Copy);
    EXPECT_EQ(best_method(VK_IMAGE_USAGE_TRANSFER_SRC_BIT, VK_SAMPLE_COUNT_4_BIT), std::nullopt);
    EXPECT_EQ(best_method(VK_IMAGE_USAGE_SAMPLED_BIT, VK_SAMPLE_COUNT_4_BIT), ReadMethod::Compute);
}

TEST_F(Probing, ACameraOrASceneThatMovesBeginsAnewAndTheAnswerIsOfTheLastRound) {
    test::Random random(7);
    PickScene one(gpu(), hills(random)), other(gpu(), hills(random));
    PickTarget target =
        one.create_target(kProbeSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, VK_IMAGE_USAGE_TRANSFER_SRC_BIT);
    auto p = probe(VK_FORMAT_D32_SFLOAT);
    const glm::dvec2 cursor(128.5, 96.5);
    for (int n = 0; n < 8; ++n) {
        const Camera first = random_camera(random, true, false);
        const Camera then = n % 2 == 0 ? first : random_camera(random, true, false);
        ASSERT_TRUE(p.start({.extent = kProbeSize, .camera = first}, cursor));
        std::optional<DepthSample> probed;
        DepthSample copied;
        auto picker = DepthPicker::create({.host = host(), .max_pending = 2});
        std::uint64_t frame = 0;
        while (!probed && frame < 40) {
            ++frame;
            // From the fourth frame on another scene, or another camera.
            PickScene& scene = frame < 4 || n % 2 != 0 ? one : other;
            const Camera& camera = frame < 4 ? first : then;
            gpu().run([&](VkCommandBuffer cmd) {
                p.prepare(cmd);
                scene.draw(cmd, target, camera, [&](VkCommandBuffer c) { p.record(c, camera, frame); });
                DepthSource s;
                s.image = target.depth.image;
                s.format = target.depth.format;
                s.extent = kProbeSize;
                s.camera = camera;
                EXPECT_TRUE(picker->request(cmd, s, cursor, frame));
            });
            copied = picker->poll(frame).value_or(DepthSample{});
            probed = p.poll(frame);
        }
        ASSERT_TRUE(probed);
        EXPECT_EQ(probed->depth, copied.depth) << n;
        EXPECT_EQ(probed->world, copied.world);
    }
    one.destroy(target);
}

// Temporal anti-aliasing: each frame is drawn with the projection shifted by a part of a pixel.
TEST_F(Probing, AnswersUnderAJitterOfTheProjection) {
    const glm::vec3 a(-90, 0, 20), b(90, 0, 20), c(90, 0, -90), d(-90, 0, -90);
    PickScene ground(gpu(), {{{a, b, c}, 1}, {{a, c, d}, 1}});
    test::Random random(21);
    for (const VkFormat format : {VK_FORMAT_D32_SFLOAT, VK_FORMAT_D16_UNORM})
        for (const bool orthographic : {false, true})
            for (const double pixels : {0.5, 1.0}) {
                PickTarget target = ground.create_target(kProbeSize, format, VK_FORMAT_R32_UINT, 0);
                const Camera steady =
                    test::look_at({0, 1.7, 5}, {0, 1.2, 0}, {0, 1, 0},
                                  {.orthographic = orthographic, .reversed = true, .near = 0.5, .far = 60},
                                  {0, 0, kProbeSize.width, kProbeSize.height});
                auto p = probe(format);
                const glm::dvec2 cursor(128.5, 130.5);
                ASSERT_TRUE(p.start({.extent = kProbeSize, .camera = steady}, cursor));
                std::optional<DepthSample> probed;
                std::vector<Camera> drawn{steady};
                for (std::uint64_t frame = 1; !probed && frame <= 40; ++frame) {
                    Camera camera = steady;
                    for (int row = 0; row < 2; ++row) {
                        const double by = test::uniform(random, -pixels, pixels) * 2 /
                                          (row == 0 ? kProbeSize.width : kProbeSize.height);
                        for (int column = 0; column < 4; ++column)
                            camera.projection[column][row] += by * camera.projection[column][3];
                    }
                    drawn.push_back(camera);
                    gpu().run([&](VkCommandBuffer cmd) {
                        p.prepare(cmd);
                        ground.draw(cmd, target, camera, [&](VkCommandBuffer cb) { p.record(cb, camera, frame); });
                    });
                    probed = p.poll(frame);
                }
                ASSERT_TRUE(probed && probed->world) << "no answer in 40 frames";
                EXPECT_NEAR(probed->world->y, 0, 1.01 * probed->error) << format << orthographic << pixels;
                // A pixel's worth of depth at most, and the format's own steps.
                const auto beside = screen_ray(steady, cursor + glm::dvec2(0, 1));
                const double pixel = glm::length(
                    beside->origin - beside->direction * (beside->origin.y / beside->direction.y) - *probed->world);
                EXPECT_LT(probed->error, 2.5 * pixel + (format == VK_FORMAT_D16_UNORM ? 0.01 : 0));
                ASSERT_LT(probed->frame, drawn.size());
                const glm::dvec2 off = glm::dvec2(*world_to_screen(drawn[probed->frame], *probed->world)) - cursor;
                EXPECT_LT(glm::length(off), 1e-4) << "of the camera of its frame";
                ground.destroy(target);
            }
}

TEST_F(Probing, FramesInFlightAreWaitedForByCountAndALookGivenUpTellsNothing) {
    test::Random random(8);
    PickScene scene(gpu(), hills(random));
    PickTarget target = scene.create_target(kProbeSize, VK_FORMAT_D16_UNORM, VK_FORMAT_R32_UINT, 0);
    auto p = probe(VK_FORMAT_D16_UNORM);
    const Camera camera = random_camera(random, true, false);
    ASSERT_TRUE(p.start({.extent = kProbeSize, .camera = camera, .user = 1}, {100, 100}));
    std::optional<DepthSample> probed;
    std::uint64_t frame = 0;
    while (!probed && frame < 40) {
        ++frame;
        const std::uint64_t done = frame > 2 ? frame - 2 : 0; // two in flight
        if (frame == 2) {
            ASSERT_TRUE(p.start({.extent = kProbeSize, .camera = camera, .user = 2}, {128, 96}));
        }
        probed = p.poll(done);
        if (probed) break;
        gpu().run([&](VkCommandBuffer cmd) {
            p.prepare(cmd);
            scene.draw(cmd, target, camera, [&](VkCommandBuffer c) { p.record(c, camera, frame); });
        });
    }
    ASSERT_TRUE(probed);
    EXPECT_EQ(probed->user, 2u);
    // The first round was of the look given up: read and dropped at frame 3; three rounds of two frames after it.
    EXPECT_EQ(frame, 3 + 2 * DepthProbe::rounds(VK_FORMAT_D16_UNORM, 64));
    scene.destroy(target);
}

// What cannot be read tells nothing, and the look begins anew; on a lost device there is none.
TEST_F(Probing, AReadThatFailsBeginsTheLookAnewAndALostDeviceEndsIt) {
    using test::FailingDevice;
    test::Random random(11);
    PickScene scene(gpu(), hills(random));
    const VkFormat format = VK_FORMAT_D16_UNORM;
    PickTarget target = scene.create_target(kProbeSize, format, VK_FORMAT_R32_UINT, 0);
    DepthProbeCreateInfo info{.host = host(), .color_format = VK_FORMAT_R32_UINT, .depth_format = format};
    info.host.get_device_proc_addr = FailingDevice::get;
    auto made = DepthProbe::create(info);
    ASSERT_TRUE(made);
    DepthProbe p = std::move(made).value();
    const Camera camera = random_camera(random, true, false);
    const std::uint64_t rounds = DepthProbe::rounds(format, info.queries);
    for (const VkResult result : {VK_ERROR_OUT_OF_HOST_MEMORY, VK_ERROR_DEVICE_LOST}) {
        ASSERT_TRUE(p.start({.extent = kProbeSize, .camera = camera}, {128, 96}));
        std::optional<DepthSample> probed;
        for (std::uint64_t frame = 1; frame <= 1 + rounds; ++frame) {
            gpu().run([&](VkCommandBuffer cmd) {
                p.prepare(cmd);
                scene.draw(cmd, target, camera, [&](VkCommandBuffer c) { p.record(c, camera, frame); });
            });
            FailingDevice::with = result;
            FailingDevice::calls = 0;
            FailingDevice::fail_at = frame == 1 ? 1 : 0;
            probed = p.poll(frame);
            if (result == VK_ERROR_DEVICE_LOST) break;
            EXPECT_TRUE(p.status());
            EXPECT_EQ(probed.has_value(), frame == 1 + rounds) << "one round is lost";
            EXPECT_NE(p.is_running(), probed.has_value());
        }
        FailingDevice::fail_at = 0;
    }
    EXPECT_FALSE(p.is_running());
    for (const Result& status : {p.status(), p.start({.extent = kProbeSize, .camera = camera}, {128, 96})}) {
        ASSERT_FALSE(status);
        EXPECT_EQ(status.error().result, VK_ERROR_DEVICE_LOST);
        EXPECT_NE(status.error().message.find("vkGetQueryPoolResults"), std::string::npos);
        EXPECT_NE(status.error().message.find("VK_ERROR_DEVICE_LOST"), std::string::npos) << status.error().message;
    }
    scene.destroy(target);
}

// A device whose occlusion queries are available at once and count no samples, as long as it is said so.
struct BlindDevice {
    static inline bool is_blind = true;
    static inline int reads = 0;
    static PFN_vkVoidFunction VKAPI_CALL get(VkDevice device, const char* name) {
        if (std::strcmp(name, "vkGetQueryPoolResults") == 0) return reinterpret_cast<PFN_vkVoidFunction>(read);
        return vkGetDeviceProcAddr(device, name);
    }
    static VKAPI_ATTR VkResult VKAPI_CALL read(VkDevice device, VkQueryPool pool, std::uint32_t first,
                                               std::uint32_t count, std::size_t bytes, void* out, VkDeviceSize stride,
                                               VkQueryResultFlags flags) {
        ++reads;
        const VkResult r = vkGetQueryPoolResults(device, pool, first, count, bytes, out, stride, flags);
        for (std::uint32_t i = 0; is_blind && i < count; ++i)
            std::memset(static_cast<char*>(out) + i * stride, 0, sizeof(std::uint32_t));
        return r;
    }
};

TEST_F(Probing, QueriesThatSeeNothingAreAnErrorAndTheNextLookIsALook) {
    test::Random random(12);
    PickScene scene(gpu(), hills(random));
    for (const auto& row : test::drawable_depth_formats(gpu()))
        for (const bool reversed : {false, true}) {
            PickTarget target = scene.create_target(kProbeSize, row.format, VK_FORMAT_R32_UINT, 0);
            DepthProbeCreateInfo info{.host = host(), .color_format = VK_FORMAT_R32_UINT, .depth_format = row.format};
            info.host.get_device_proc_addr = BlindDevice::get;
            auto p = DepthProbe::create(info);
            ASSERT_TRUE(p);
            EXPECT_TRUE(p->status());
            const Camera camera = random_camera(random, reversed, false);
            BlindDevice::is_blind = true;
            BlindDevice::reads = 0;
            int rounds = 0;
            EXPECT_FALSE(look(scene, target, camera, p.value(), {128, 96}, rounds));
            EXPECT_EQ(BlindDevice::reads, 4) << "four rounds, and then none";
            EXPECT_FALSE(p->is_running());
            ASSERT_FALSE(p->status());
            EXPECT_EQ(p->status().error().stage, Stage::Readback);
            EXPECT_NE(p->status().error().message.find("occlusion queries see nothing"), std::string::npos);
            BlindDevice::is_blind = false;
            EXPECT_TRUE(look(scene, target, camera, p.value(), {128, 96}, rounds));
            EXPECT_TRUE(p->status());
            scene.destroy(target);
        }
}

TEST_F(Probing, WrongInputsAreErrorsInWords) {
    DepthProbeCreateInfo info;
    info.host = host();
    info.color_format = VK_FORMAT_R32_UINT;
    info.depth_format = VK_FORMAT_R32_UINT;
    EXPECT_NE(DepthProbe::create(info).error().message.find("depth_format"), std::string::npos);
    info.depth_format = VK_FORMAT_D32_SFLOAT;
    info.queries = 3;
    EXPECT_NE(DepthProbe::create(info).error().message.find("queries"), std::string::npos);
    auto p = probe(VK_FORMAT_D32_SFLOAT);
    test::Random random(1);
    const Camera camera = random_camera(random, true, false);
    EXPECT_FALSE(p.start({.extent = kProbeSize, .camera = camera}, {-1, 5}));
    EXPECT_FALSE(p.start({.extent = {10, 10}, .camera = camera}, {50, 50}));
    EXPECT_FALSE(p.start({.extent = kProbeSize, .camera = camera, .region = {0, 0, -1, 5}}, {50, 50}));
    EXPECT_FALSE(p.is_running());
    EXPECT_FALSE(p.poll(100));
}

} // namespace
