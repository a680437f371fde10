// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where picks are made: multisampled images, layers and mips, part of a larger image, another scale; what they answer;
// when.
#include "support/cameras.hpp"
#include "support/depth_formats.hpp"
#include "support/pick_scene.hpp"
#include "support/vulkan_test.hpp"

#include <common/scene/bvh.hpp>

#include <array>
#include <numbers>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;
using test::PickScene;
using test::PickTarget;
using test::PickTriangle;

constexpr VkExtent2D kSize{256, 192};
constexpr VkImageUsageFlags kBoth = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_SAMPLED_BIT;

Camera camera_at(const glm::dvec3& eye, VkExtent2D size = kSize) {
    return test::look_at(eye, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true},
                         {0, 0, double(size.width), double(size.height)});
}

// A square across z.
std::vector<PickTriangle> wall(float z, float half, std::uint32_t id) {
    const glm::vec3 a(-half, -half, z), b(half, -half, z), c(half, half, z), d(-half, half, z);
    return {{{a, b, c}, id}, {{a, c, d}, id}};
}

std::vector<PickTriangle> sphere(float radius, int steps, std::uint32_t id) {
    std::vector<PickTriangle> out;
    const auto at = [&](int i, int j) {
        const float a = static_cast<float>(j) / static_cast<float>(steps) * 2 * std::numbers::pi_v<float>;
        const float b = static_cast<float>(i) / static_cast<float>(steps) * std::numbers::pi_v<float>;
        return glm::vec3(std::sin(b) * std::cos(a), std::cos(b), std::sin(b) * std::sin(a)) * radius;
    };
    for (int i = 0; i < steps; ++i)
        for (int j = 0; j < steps; ++j) {
            out.push_back({{at(i, j), at(i + 1, j), at(i + 1, j + 1)}, id});
            out.push_back({{at(i, j), at(i + 1, j + 1), at(i, j + 1)}, id});
        }
    return out;
}

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

class PickSources : public test::VulkanTest {
protected:
    static DepthSource source_of(const sample::Image& image, const Camera& camera) {
        DepthSource s;
        s.image = image.image;
        s.format = image.format;
        s.usage = kBoth;
        s.view = image.view;
        s.extent = image.extent;
        s.camera = camera;
        if (s.format == VK_FORMAT_R32_UINT || s.format == VK_FORMAT_R16_UINT || s.format == VK_FORMAT_R32G32_UINT)
            s.layout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
        return s;
    }
    DepthPicker picker(std::uint32_t slots = 8) {
        auto p = DepthPicker::create({.host = host(), .slots = slots});
        EXPECT_TRUE(p);
        return std::move(p).value();
    }
    DepthSample pick(PickScene& scene, const PickTarget& target, const Camera& camera, const DepthSource& source,
                     const glm::dvec2& cursor) {
        auto p = picker(1);
        gpu().run([&](VkCommandBuffer cmd) {
            scene.draw(cmd, target, camera);
            const auto status = p.request(cmd, source, cursor, 1);
            EXPECT_TRUE(status) << status.error().message;
        });
        const auto sample = p.poll(1);
        EXPECT_TRUE(sample);
        return sample.value_or(DepthSample{});
    }
    // In what is drawn already.
    DepthSample pick_drawn(const DepthSource& source, const glm::dvec2& cursor) {
        auto p = picker(1);
        gpu().run([&](VkCommandBuffer cmd) {
            const auto status = p.request(cmd, source, cursor, 1);
            EXPECT_TRUE(status) << status.error().message;
        });
        const auto sample = p.poll(1);
        EXPECT_TRUE(sample);
        return sample.value_or(DepthSample{});
    }
};

TEST_F(PickSources, CopyAndShaderReadTheSameBits) {
    auto triangles = sphere(1, 40, 7);
    PickScene scene(gpu(), triangles);
    const Camera camera = camera_at({0.5, 1, 4});
    test::Random random(3);
    for (const auto& row : test::drawable_depth_formats(gpu())) {
        const VkFormat format = row.format;
        for (const VkFormat ids : {VK_FORMAT_R16_UINT, VK_FORMAT_R32_UINT, VK_FORMAT_R32G32_UINT}) {
            PickTarget target = scene.create_target(kSize, format, ids, kBoth);
            for (int i = 0; i < 6; ++i) {
                const glm::dvec2 cursor(test::uniform(random, 60, 200), test::uniform(random, 40, 150));
                std::array<DepthSample, 2> depth{}, id{};
                for (std::size_t m = 0; m < 2; ++m) {
                    DepthSource s = source_of(target.depth, camera), t = source_of(target.ids, camera);
                    s.method = t.method = m == 0 ? ReadMethod::Copy : ReadMethod::Compute;
                    depth[m] = pick(scene, target, camera, s, cursor);
                    id[m] = pick(scene, target, camera, t, cursor);
                }
                // The sampler turns fixed point into a float.
                EXPECT_NEAR(depth[0].depth, depth[1].depth, row.unorm_bits != 0 ? 4e-9 : 0);
                EXPECT_EQ(depth[0].world.has_value(), depth[1].world.has_value());
                EXPECT_EQ(id[0].id, id[1].id);
                EXPECT_EQ(id[0].id_cursor, id[1].id_cursor);
            }
            scene.destroy(target);
        }
    }
}

TEST_F(PickSources, AMultisampledImageIsReadByTheShaderAsTheRuleSays) {
    // An edge through the texel: some samples see the near wall, some the far one.
    auto triangles = wall(0, 1, 1);
    for (const auto& t : wall(-3, 20, 2))
        triangles.push_back(t);
    PickScene scene(gpu(), triangles);
    const Camera camera = camera_at({0, 0, 5});
    PickTarget target =
        scene.create_target(kSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, kBoth, VK_SAMPLE_COUNT_4_BIT);
    const double near = world_to_screen(camera, {0, 0, 0})->z, far = world_to_screen(camera, {0, 0, -3})->z;
    // Somewhere along the near wall's right edge.
    const double edge = world_to_screen(camera, {1, 0.1, 0})->x;
    bool mixed = false;
    for (int x = static_cast<int>(edge) - 2; x <= static_cast<int>(edge) + 2; ++x) {
        const glm::dvec2 cursor(x + 0.5, 90.5);
        std::array<double, 3> seen{};
        for (const SampleRule rule : {SampleRule::First, SampleRule::Least, SampleRule::Greatest}) {
            DepthSource s = source_of(target.depth, camera);
            s.samples = VK_SAMPLE_COUNT_4_BIT;
            s.rule = rule;
            seen[static_cast<std::size_t>(rule)] = pick(scene, target, camera, s, cursor).depth;
        }
        EXPECT_LE(seen[1], seen[0]);
        EXPECT_LE(seen[0], seen[2]);
        for (const double d : seen)
            EXPECT_TRUE(std::abs(d - near) < 1e-6 || std::abs(d - far) < 1e-6) << d;
        mixed |= seen[1] < seen[2];
        DepthSource ids = source_of(target.ids, camera);
        ids.samples = VK_SAMPLE_COUNT_4_BIT;
        ids.size = 1;
        const auto id = pick(scene, target, camera, ids, cursor).id;
        EXPECT_EQ(id, std::abs(seen[0] - near) < 1e-6 ? 1u : 2u) << "the first sample of both";
    }
    EXPECT_TRUE(mixed) << "no texel had both";
    // A copy of it cannot be, and the words say what to do.
    DepthSource s = source_of(target.depth, camera);
    s.samples = VK_SAMPLE_COUNT_4_BIT;
    s.usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
    auto p = picker();
    gpu().run([&](VkCommandBuffer cmd) {
        scene.draw(cmd, target, camera);
        const auto status = p.request(cmd, s, {100, 100}, 1);
        ASSERT_FALSE(status);
        EXPECT_NE(status.error().message.find("SAMPLED"), std::string::npos) << status.error().message;
    });
    scene.destroy(target);
}

TEST_F(PickSources, LayersAndMipsAreReadEach) {
    auto info = sample::make<VkImageCreateInfo>(VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO);
    info.imageType = VK_IMAGE_TYPE_2D;
    info.format = VK_FORMAT_D32_SFLOAT;
    info.extent = {64, 64, 1};
    info.mipLevels = 3;
    info.arrayLayers = 2;
    info.samples = VK_SAMPLE_COUNT_1_BIT;
    info.usage = kBoth | VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    VkImage image = VK_NULL_HANDLE;
    ASSERT_EQ(vkCreateImage(gpu().device, &info, nullptr, &image), VK_SUCCESS);
    VkMemoryRequirements needs{};
    vkGetImageMemoryRequirements(gpu().device, image, &needs);
    auto allocate = sample::make<VkMemoryAllocateInfo>(VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO);
    allocate.allocationSize = needs.size;
    VkDeviceMemory memory = VK_NULL_HANDLE;
    ASSERT_EQ(vkAllocateMemory(gpu().device, &allocate, nullptr, &memory), VK_SUCCESS);
    vkBindImageMemory(gpu().device, image, memory, 0);
    auto p = picker(16);
    std::vector<VkImageView> views;
    gpu().run([&](VkCommandBuffer cmd) {
        for (std::uint32_t mip = 0; mip < 3; ++mip)
            for (std::uint32_t layer = 0; layer < 2; ++layer) {
                const VkImageSubresourceRange range{VK_IMAGE_ASPECT_DEPTH_BIT, mip, 1, layer, 1};
                auto barrier = sample::make<VkImageMemoryBarrier>(VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER);
                barrier.dstAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT;
                barrier.newLayout = VK_IMAGE_LAYOUT_GENERAL;
                barrier.image = image;
                barrier.subresourceRange = range;
                vkCmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT, VK_PIPELINE_STAGE_TRANSFER_BIT, 0, 0,
                                     nullptr, 0, nullptr, 1, &barrier);
                const VkClearDepthStencilValue value{0.1f * static_cast<float>(1 + 2 * mip + layer), 0};
                vkCmdClearDepthStencilImage(cmd, image, VK_IMAGE_LAYOUT_GENERAL, &value, 1, &range);
                auto view = sample::make<VkImageViewCreateInfo>(VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO);
                view.image = image;
                view.viewType = VK_IMAGE_VIEW_TYPE_2D;
                view.format = info.format;
                view.subresourceRange = range;
                vkCreateImageView(gpu().device, &view, nullptr, &views.emplace_back());
                const std::uint32_t side = 64u >> mip;
                for (const ReadMethod method : {ReadMethod::Copy, ReadMethod::Compute}) {
                    DepthSource s;
                    s.image = image;
                    s.format = info.format;
                    s.usage = kBoth;
                    s.layout = VK_IMAGE_LAYOUT_GENERAL;
                    s.view = views.back();
                    s.extent = {side, side};
                    s.scale = 1.0 / (1u << mip);
                    s.mip = mip;
                    s.layer = layer;
                    s.method = method;
                    s.camera = camera_at({0, 0, 5}, {64, 64});
                    s.before = s.after = {VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT};
                    s.user = 1 + 2 * mip + layer;
                    const auto status = p.request(cmd, s, {63, 1}, 1);
                    EXPECT_TRUE(status) << status.error().message;
                }
            }
    });
    std::array<DepthSample, 16> seen{};
    ASSERT_EQ(p.poll(1, seen), 12u);
    for (std::size_t i = 0; i < 12; ++i)
        EXPECT_EQ(static_cast<float>(seen[i].depth), 0.1f * static_cast<float>(seen[i].user));
    for (VkImageView view : views)
        vkDestroyImageView(gpu().device, view, nullptr);
    vkDestroyImage(gpu().device, image, nullptr);
    vkFreeMemory(gpu().device, memory, nullptr);
}

TEST_F(PickSources, APictureInALargerImageAndAtAnotherScaleIsFound) {
    // The picture is drawn at 0.7 of the target's size, 30 texels in from the left and 20 from the top.
    PickScene scene(gpu(), sphere(1, 60, 3));
    const Camera shown = camera_at({0.3, 0.4, 4});
    const double scale = 0.7;
    const glm::ivec2 offset(30, 20);
    Camera drawn = shown;
    drawn.viewport = {double(offset.x), double(offset.y), kSize.width * scale, kSize.height * scale};
    PickTarget target = scene.create_target(kSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, kBoth);
    test::Random random(9);
    for (int i = 0; i < 20; ++i) {
        const glm::dvec2 cursor(test::uniform(random, 90, 166), test::uniform(random, 60, 130));
        DepthSource s = source_of(target.depth, shown), ids = source_of(target.ids, shown);
        s.scale = ids.scale = scale;
        s.offset = ids.offset = offset;
        const DepthSample d = pick(scene, target, drawn, s, cursor);
        ASSERT_TRUE(d.world) << i;
        EXPECT_NEAR(glm::length(*d.world), 1, 2e-3) << "on the sphere";
        const auto seen = world_to_screen(shown, *d.world);
        EXPECT_LT(glm::length(glm::dvec2(*seen) - cursor), 1.01) << "within the texel of the cursor";
        EXPECT_EQ(pick(scene, target, drawn, ids, cursor).id, 3u);
    }
    scene.destroy(target);
}

TEST_F(PickSources, NormalsOfASphereAreItsOwnAndOfEdgesOneSides) {
    PickScene scene(gpu(), sphere(1, 400, 1));
    const Camera camera = camera_at({0.3, 0.4, 3});
    double worst = 0;
    int compared = 0;
    test::Random random(11);
    PickTarget target = scene.create_target(kSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, kBoth);
    gpu().run([&](VkCommandBuffer cmd) { scene.draw(cmd, target, camera); }); // once: it has many triangles
    for (int i = 0; i < 200; ++i) {
        const glm::dvec2 cursor(test::uniform(random, 70, 186), test::uniform(random, 40, 152));
        const DepthSample d = pick_drawn(source_of(target.depth, camera), cursor);
        if (!d.world) continue;
        ASSERT_TRUE(d.normal);
        const glm::dvec3 n = glm::normalize(*d.world), v = glm::normalize(glm::dvec3(0.3, 0.4, 3) - *d.world);
        if (glm::dot(n, v) < 0.25) continue; // at the limb the square holds a large part of the sphere
        ++compared;
        worst = std::max(worst, glm::degrees(std::acos(std::min(1.0, glm::dot(n, *d.normal)))));
    }
    std::printf("normals of a sphere of %.0f pixels radius: worst %.2f degrees\n", 192 / 2 / std::tan(0.4) / 3, worst);
    EXPECT_LT(worst, 2.5);
    EXPECT_GT(compared, 150);
    scene.destroy(target);

    // A step: beside it, either side has its own normal and not one across the jump.
    auto step = wall(0, 1, 1);
    for (const auto& t : wall(-1, 20, 2))
        step.push_back(t);
    PickScene stairs(gpu(), step);
    const Camera from = camera_at({2, 1.5, 6});
    target = stairs.create_target(kSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, kBoth);
    const double edge = world_to_screen(from, {1, 0, 0})->x, y = world_to_screen(from, {1, 0, 0})->y;
    for (int dx = -8; dx <= 8; ++dx) {
        const DepthSample d = pick(stairs, target, from, source_of(target.depth, from), {edge + dx, y});
        ASSERT_TRUE(d.world && d.normal) << dx;
        EXPECT_GT(d.normal->z, 0.9999) << dx;
    }
    stairs.destroy(target);
}

TEST_F(PickSources, FootprintAndErrorAreWhatTheCameraMakesOfThem) {
    PickScene scene(gpu(), wall(0, 50, 1));
    for (const double distance : {2.0, 20.0, 200.0}) {
        const Camera camera = camera_at({0, 0, distance});
        for (const auto& row : test::drawable_depth_formats(gpu())) {
            const VkFormat format = row.format;
            PickTarget target = scene.create_target(kSize, format, VK_FORMAT_R32_UINT, kBoth);
            const DepthSample d = pick(scene, target, camera, source_of(target.depth, camera), {128.5, 96.5});
            ASSERT_TRUE(d.world);
            const auto a = world_to_screen(camera, {0, 0, 0}), b = world_to_screen(camera, {0.01, 0, 0});
            EXPECT_NEAR(d.footprint, 0.01 / (b->x - a->x), 0.02 * d.footprint + d.error);
            EXPECT_LE(std::abs(d.world->z), d.error);
            // z = near / depth: an error e of the depth is z^2 e / near; half a step of fixed point, 3e-6 of any.
            const double near = camera.projection[3][2], e = 0.5 * test::unorm_step(format);
            EXPECT_NEAR(d.error, distance * distance / near * e + 3.03e-6 * distance,
                        0.3 * d.error + 1e-9); // a large step is not linear
            scene.destroy(target);
        }
    }
}

TEST_F(PickSources, TheNearestIdWinsAndTheBackgroundIsNone) {
    PickScene scene(gpu(), wall(0, 0.3f, 5));
    const Camera camera = camera_at({0, 0, 5});
    PickTarget target = scene.create_target(kSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, kBoth);
    const double right = world_to_screen(camera, {0.3, 0, 0})->x;
    for (const double off : {-3.0, 1.5, 3.0, 6.0, 9.0}) {
        DepthSource s = source_of(target.ids, camera);
        const glm::dvec2 cursor(right + off, 96.5);
        const DepthSample d = pick(scene, target, camera, s, cursor);
        EXPECT_EQ(d.id.has_value(), off < 4.5) << off << ": nine texels reach four";
        if (d.id) {
            EXPECT_EQ(*d.id, 5u);
            if (off < 0) {
                EXPECT_EQ(d.id_cursor, cursor);
            } else {
                EXPECT_NEAR(d.id_cursor.x, right, 1);
                EXPECT_NEAR(d.id_cursor.y, cursor.y, 0.51) << "straight across";
            }
        }
        s.background = 5;
        s.size = 1;
        const DepthSample other = pick(scene, target, camera, s, {right - 5, 96.5});
        EXPECT_FALSE(other.id) << "5 is the background now";
        EXPECT_FALSE(other.world);
    }
    scene.destroy(target);
}

TEST_F(PickSources, TheSquareIsCutAtTheImagesEdges) {
    PickScene scene(gpu(), wall(0, 50, 5));
    const Camera camera = camera_at({1, 2, 5});
    PickTarget target = scene.create_target(kSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, kBoth);
    for (const glm::dvec2& cursor :
         {glm::dvec2(0, 0), glm::dvec2(255.9, 0.1), glm::dvec2(0.5, 191.5), glm::dvec2(255.5, 191.9)})
        for (const ReadMethod method : {ReadMethod::Copy, ReadMethod::Compute})
            for (const std::uint32_t size : {1u, 3u, 15u}) {
                DepthSource s = source_of(target.depth, camera);
                s.method = method;
                s.size = size;
                const DepthSample d = pick(scene, target, camera, s, cursor);
                ASSERT_TRUE(d.world);
                EXPECT_NEAR(d.world->z, 0, d.error);
                EXPECT_EQ(d.normal.has_value(), size > 1);
                if (d.normal) {
                    EXPECT_GT(d.normal->z, 0.999);
                }
            }
    auto p = picker();
    DepthSource s = source_of(target.depth, camera);
    gpu().run([&](VkCommandBuffer cmd) {
        scene.draw(cmd, target, camera);
        for (const std::uint32_t size : {0u, 2u, 17u}) {
            s.size = size;
            const auto status = p.request(cmd, s, {5, 5}, 1);
            ASSERT_FALSE(status);
            EXPECT_NE(status.error().message.find("size"), std::string::npos);
        }
        s.size = 3;
        s.method = ReadMethod::Compute;
        s.view = VK_NULL_HANDLE;
        EXPECT_NE(p.request(cmd, s, {5, 5}, 1).error().message.find("view"), std::string::npos);
        s.usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
        EXPECT_NE(p.request(cmd, s, {5, 5}, 1).error().message.find("SAMPLED"), std::string::npos);
        s.method = ReadMethod::Auto;
        s.usage = 0;
        EXPECT_NE(p.request(cmd, s, {5, 5}, 1).error().message.find("DepthProbe"), std::string::npos);
    });
    scene.destroy(target);
}

TEST_F(PickSources, ManyRequestsAFrameComeBackNewestFirst) {
    PickScene scene(gpu(), wall(0, 50, 5));
    const Camera camera = camera_at({0, 0, 5});
    PickTarget target = scene.create_target(kSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, kBoth);
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

TEST_F(PickSources, NothingInAFrameWaitsOrSubmitsAndPickNowDoes) {
    PickScene scene(gpu(), wall(0, 50, 5));
    const Camera camera = camera_at({0, 0, 5});
    PickTarget target = scene.create_target(kSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, kBoth);
    Waits::real = vkGetDeviceProcAddr;
    Waits::wait_for_fences = vkWaitForFences;
    Waits::queue_submit = vkQueueSubmit;
    auto h = host();
    h.get_device_proc_addr = Waits::get;
    auto p = DepthPicker::create({.host = h, .slots = 64});
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
TEST_F(PickSources, TheAnswerComesAfterTheFramesInFlightWhateverTheHostCountsWith) {
    PickScene scene(gpu(), wall(0, 50, 5));
    const Camera camera = camera_at({0, 0, 5});
    PickTarget target = scene.create_target(kSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, kBoth);
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
                vkWaitForFences(gpu().device, 1, &fences[slot], VK_TRUE, ~0ull);
                vkResetFences(gpu().device, 1, &fences[slot]);
                fenced = frame - in_flight;
            }
            auto wait = sample::make<VkSemaphoreWaitInfo>(VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO);
            wait.semaphoreCount = 1;
            wait.pSemaphores = &timeline;
            wait.pValues = &fenced;
            vkWaitSemaphores(gpu().device, &wait, ~0ull);
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
        vkQueueWaitIdle(gpu().queue);
        vkDestroySemaphore(gpu().device, timeline, nullptr);
        for (std::size_t i = 0; i < in_flight; ++i) {
            vkDestroyFence(gpu().device, fences[i], nullptr);
            vkFreeCommandBuffers(gpu().device, gpu().pool, 1, &cmds[i]);
        }
    }
    scene.destroy(target);
}

} // namespace
