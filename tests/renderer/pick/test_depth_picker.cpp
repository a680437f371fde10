// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/cameras.hpp"
#include "support/depth_formats.hpp"
#include "support/vulkan_test.hpp"

#include <common/scene/orbit_camera.hpp>
#include <common/scene/scene.hpp>
#include <viewer/render/scene_pipeline.hpp>
#include <viewer/render/scene_renderer.hpp>
#include <viewer/render/shadow_map.hpp>

#include <algorithm>
#include <cstdio>

namespace {

using namespace gizmo;
using gizmo::vulkan::DepthPicker;
using gizmo::vulkan::DepthSource;

constexpr VkExtent2D kPickerSize{256, 192};

constexpr VkPipelineStageFlags kDepthStages =
    VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT;
constexpr VkAccessFlags kDepthAccess =
    VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT | VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT;

class DepthPickerTest : public test::VulkanTest {
protected:
    // A depth image drawn into by `draw`, cleared first.
    void draw_depth(VkCommandBuffer cmd, const sample::Image& image, float clear,
                    const std::function<void(VkCommandBuffer)>& draw, const sample::Image* color = nullptr) {
        sample::transition(cmd, image.image, test::depth_aspects(image.format), VK_IMAGE_LAYOUT_UNDEFINED,
                           VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL, kDepthStages, 0, kDepthStages,
                           kDepthAccess);
        VkRenderingAttachmentInfo depth{}, target{};
        depth.sType = target.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO;
        depth.imageView = image.view;
        depth.imageLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
        depth.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
        depth.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
        depth.clearValue.depthStencil = {clear, 0};
        if (color) {
            sample::transition(cmd, color->image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                               VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT,
                               0, VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT, VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT);
            target.imageView = color->view;
            target.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
            target.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
        }
        VkRenderingInfo info{};
        info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
        info.renderArea.extent = kPickerSize;
        info.layerCount = 1;
        info.colorAttachmentCount = color ? 1 : 0;
        info.pColorAttachments = &target;
        info.pDepthAttachment = &depth;
        vkCmdBeginRendering(cmd, &info);
        draw(cmd);
        vkCmdEndRendering(cmd);
    }
    static void paint(VkCommandBuffer cmd, std::int32_t x, std::int32_t y, float depth) {
        VkClearAttachment clear{};
        clear.aspectMask = VK_IMAGE_ASPECT_DEPTH_BIT;
        clear.clearValue.depthStencil = {depth, 0};
        const VkClearRect rect{{{x, y}, {1, 1}}, 0, 1};
        vkCmdClearAttachments(cmd, 1, &clear, 1, &rect);
    }
    static sample::Image depth_image(VkFormat format) {
        return gpu().create_image(kPickerSize, format,
                                  VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
                                  VK_IMAGE_ASPECT_DEPTH_BIT);
    }
    static DepthSource source_of(const sample::Image& image, const Camera& camera) {
        DepthSource s;
        s.image = image.image;
        s.format = image.format;
        s.extent = image.extent;
        s.camera = camera;
        return s;
    }
    DepthPicker picker(std::uint32_t slots = 4) {
        auto p = DepthPicker::create({.host = host(), .max_pending = slots});
        EXPECT_TRUE(p);
        return std::move(p).value();
    }
};

// The step of a format at a stored depth: fixed point, or half the spacing of floats there and the transform's own.
double depth_step(VkFormat f, double depth) {
    if (const double fixed = test::unorm_step(f); fixed > 0) return fixed;
    return std::max(depth * 1.2e-7, 1e-38);
}

TEST_F(DepthPickerTest, UnprojectsWhatIsStoredInEveryFormatAndConvention) {
    test::Random random(1);
    auto pick = picker();
    std::uint64_t frame = 0;
    for (const auto& row : test::drawable_depth_formats(gpu())) {
        const VkFormat format = row.format;
        sample::Image image = depth_image(format);
        int hits = 0;
        for (int n = 0; n < 24; ++n) {
            test::Lens lens;
            lens.orthographic = n % 4 == 3;
            lens.reversed = n % 2 == 0;
            lens.infinite = !lens.orthographic && n % 3 == 0;
            lens.near = 0.5;
            lens.far = 60;
            const Camera camera =
                test::look_at({3, 4, 9}, {0, 0, 0}, {0, 1, 0}, lens, {0, 0, kPickerSize.width, kPickerSize.height});
            const glm::dvec2 cursor(test::uniform(random, 40, 200), test::uniform(random, 40, 150));
            const glm::dvec2 center = glm::floor(cursor) + 0.5;
            const auto ray = screen_ray(camera, center);
            const glm::dvec3 expected = ray->origin + ray->direction * test::uniform(random, 3, 20);
            const double depth = world_to_screen(camera, expected)->z;
            gpu().run([&](VkCommandBuffer cmd) {
                draw_depth(cmd, image, lens.reversed ? 0.0f : 1.0f, [&](VkCommandBuffer c) {
                    paint(c, static_cast<std::int32_t>(cursor.x), static_cast<std::int32_t>(cursor.y),
                          static_cast<float>(depth));
                });
                EXPECT_TRUE(pick.request(cmd, source_of(image, camera), cursor, frame));
            });
            const auto sample = pick.poll(frame);
            ASSERT_TRUE(sample);
            ASSERT_TRUE(sample->world);
            ++hits;
            ++frame;
            EXPECT_NEAR(sample->depth, depth, depth_step(format, depth));
            // One step of the format, in world units, where the sample is.
            const double inward = lens.reversed ? 1 : -1, step = depth_step(format, depth);
            const auto nearer = screen_to_world(camera, {center, std::clamp(depth + inward * step, 0.0, 1.0)});
            const double allowed =
                1.05 * (nearer ? glm::length(*nearer - expected) : 0.0) + 2e-6 * glm::length(expected - ray->origin);
            EXPECT_LT(glm::length(*sample->world - expected), allowed) << "format " << format << " case " << n;
        }
        EXPECT_EQ(hits, 24);
        gpu().destroy(image);
    }
}

TEST_F(DepthPickerTest, ClearedDepthAnswersNothingThere) {
    auto pick = picker();
    sample::Image image = depth_image(VK_FORMAT_D32_SFLOAT);
    for (const bool reversed : {false, true}) {
        const Camera camera = test::look_at({3, 4, 9}, {0, 0, 0}, {0, 1, 0}, {.reversed = reversed, .infinite = true},
                                            {0, 0, kPickerSize.width, kPickerSize.height});
        gpu().run([&](VkCommandBuffer cmd) {
            draw_depth(cmd, image, reversed ? 0.0f : 1.0f, [](VkCommandBuffer) {});
            EXPECT_TRUE(pick.request(cmd, source_of(image, camera), {100, 100}, 1));
        });
        const auto sample = pick.poll(1);
        ASSERT_TRUE(sample);
        EXPECT_FALSE(sample->world);
        EXPECT_EQ(sample->depth, reversed ? 0.0 : 1.0);
    }
    gpu().destroy(image);
}

TEST_F(DepthPickerTest, AnswersWithTheCameraOfItsRequestAndOnlyWhenItsFrameIsDone) {
    auto pick = picker();
    sample::Image image = depth_image(VK_FORMAT_D32_SFLOAT);
    const test::Lens lens{.reversed = true, .infinite = true};
    const Camera first =
        test::look_at({3, 4, 9}, {0, 0, 0}, {0, 1, 0}, lens, {0, 0, kPickerSize.width, kPickerSize.height});
    const Camera second =
        test::look_at({-5, 2, 4}, {0, 0, 0}, {0, 1, 0}, lens, {0, 0, kPickerSize.width, kPickerSize.height});
    const auto request = [&](const Camera& camera, std::uint64_t frame) {
        gpu().run([&](VkCommandBuffer cmd) {
            draw_depth(cmd, image, 0, [](VkCommandBuffer c) { paint(c, 100, 100, 0.0125f); });
            EXPECT_TRUE(pick.request(cmd, source_of(image, camera), {100.5, 100.5}, frame));
        });
    };
    request(first, 10);
    EXPECT_FALSE(pick.poll(9)) << "not done yet";
    request(second, 11);
    const auto a = pick.poll(10);
    ASSERT_TRUE(a && a->world);
    EXPECT_EQ(a->frame, 10u);
    EXPECT_LT(glm::length(*a->world - *screen_to_world(first, {100.5, 100.5, 0.0125})), 1e-4);
    const auto b = pick.poll(11);
    ASSERT_TRUE(b && b->world);
    EXPECT_LT(glm::length(*b->world - *screen_to_world(second, {100.5, 100.5, 0.0125})), 1e-4);
    EXPECT_FALSE(pick.poll(12)) << "handed out once";
    request(first, 20);
    request(second, 21);
    EXPECT_EQ(pick.poll(30)->frame, 21u) << "the newest; older ones are dropped";
    EXPECT_FALSE(pick.poll(30));
    gpu().destroy(image);
}

TEST_F(DepthPickerTest, WrongRequestsAreErrorsInWordsAndRecordNothing) {
    auto pick = picker(1);
    sample::Image image = depth_image(VK_FORMAT_D32_SFLOAT);
    const Camera camera =
        test::look_at({3, 4, 9}, {0, 0, 0}, {0, 1, 0}, {}, {0, 0, kPickerSize.width, kPickerSize.height});
    gpu().run([&](VkCommandBuffer cmd) {
        draw_depth(cmd, image, 1, [](VkCommandBuffer) {});
        const auto reason = [&](const DepthSource& source, const glm::dvec2& cursor) {
            const auto status = pick.request(cmd, source, cursor, 1);
            return status ? std::string() : status.error().message;
        };
        DepthSource source = source_of(image, camera);
        EXPECT_NE(reason(source, {-1, 5}).find("outside the viewport"), std::string::npos);
        EXPECT_NE(reason(source, {256, 5}).find("outside the viewport"), std::string::npos);
        EXPECT_NE(reason(source, {std::nan(""), 5}).find("outside"), std::string::npos);
        source.extent = {50, 50};
        EXPECT_NE(reason(source, {100, 100}).find("outside the depth image"), std::string::npos);
        source = source_of(image, camera);
        source.format = VK_FORMAT_R32_SFLOAT;
        EXPECT_NE(reason(source, {100, 100}).find("neither a depth format"), std::string::npos);
        source = source_of(image, camera);
        source.usage = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT;
        EXPECT_NE(reason(source, {100, 100}).find("TRANSFER_SRC"), std::string::npos);
        EXPECT_EQ(reason(source_of(image, camera), {100, 100}), "");
        EXPECT_NE(reason(source_of(image, camera), {100, 100}).find("max_pending"), std::string::npos);
    });
    gpu().destroy(image);
}

// The default scene, drawn by the GPU and cast on the CPU.
TEST_F(DepthPickerTest, AgreesWithTheRayHitOnTheDefaultScene) {
    std::string error;
    const auto scene = sample::Scene::load(GIZMO_DEFAULT_SCENE, error);
    ASSERT_TRUE(scene) << error;
    sample::OrbitCamera orbit{.target = {0, 0.6, 0}, .yaw = 0.6, .pitch = 0.5, .distance = 8};
    const Camera camera = orbit.camera({0, 0, kPickerSize.width, kPickerSize.height});
    const viewer::ShadowMap shadow(gpu());
    viewer::ViewBuffer views(gpu(), shadow.view(), shadow.sampler());
    viewer::SceneRenderer renderer(gpu(), *scene, views.layout(),
                                   {.color = VK_FORMAT_R8G8B8A8_UNORM, .depth = VK_FORMAT_D32_SFLOAT});
    ASSERT_TRUE(renderer.is_ready());
    viewer::SceneState state;
    state.update(*scene);
    renderer.set(*scene, state, glm::dvec3(0));
    sample::Image image = depth_image(VK_FORMAT_D32_SFLOAT);
    sample::Image color = gpu().create_image(kPickerSize, VK_FORMAT_R8G8B8A8_UNORM, VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT,
                                             VK_IMAGE_ASPECT_COLOR_BIT);
    auto pick = picker(64);
    test::Random random(2);
    int hits = 0, misses = 0, edges = 0;
    double worst = 0;
    for (int batch = 0; batch < 4; ++batch) {
        std::vector<glm::dvec2> cursors;
        for (int i = 0; i < 50; ++i)
            cursors.emplace_back(test::uniform(random, 0, kPickerSize.width),
                                 test::uniform(random, 0, kPickerSize.height));
        const auto frame = static_cast<std::uint64_t>(batch);
        renderer.upload(frame);
        views.write(frame, 0, viewer::make_view_data(camera, {.distance = 8}));
        gpu().run([&](VkCommandBuffer cmd) {
            shadow.begin(cmd);
            shadow.end(cmd);
            const auto draw = [&](VkCommandBuffer c) {
                viewer::set_view(c, camera, kPickerSize);
                views.bind(c, renderer.layout(), frame, 0);
                renderer.record_solid(c);
            };
            draw_depth(cmd, image, 0, draw, &color);
            for (std::size_t i = 0; i < cursors.size(); ++i)
                EXPECT_TRUE(pick.request(cmd, source_of(image, camera), cursors[i],
                                         static_cast<std::uint64_t>(batch) * 100 + i));
        });
        for (std::size_t i = 0; i < cursors.size(); ++i) {
            const auto sample = pick.poll(static_cast<std::uint64_t>(batch) * 100 + i);
            ASSERT_TRUE(sample);
            const glm::dvec2 center = glm::floor(cursors[i]) + 0.5;
            const auto ray = screen_ray(camera, center);
            const auto hit = scene->cast(ray->origin, ray->direction);
            // On a silhouette the rasterizer's fixed-point corners decide; there the two may see different things.
            bool silhouette = false;
            double snapped = 0; // how far the surface moves along the ray if corners move by 1/256 px
            for (const glm::dvec2& d :
                 {glm::dvec2(0.02, 0), glm::dvec2(-0.02, 0), glm::dvec2(0, 0.02), glm::dvec2(0, -0.02)}) {
                const auto aside = screen_ray(camera, center + d);
                const auto other = scene->cast(aside->origin, aside->direction);
                silhouette |= other.has_value() != hit.has_value() || (hit && other->node != hit->node);
                if (hit && other) snapped = std::max(snapped, std::abs(other->t - hit->t) / (0.02 * 256));
            }
            if (silhouette) {
                ++edges;
                continue;
            }
            ASSERT_EQ(sample->world.has_value(), hit.has_value()) << cursors[i].x << ' ' << cursors[i].y;
            if (!hit) {
                ++misses;
                continue;
            }
            ++hits;
            const double off = std::max(glm::length(*sample->world - hit->point) - snapped, 0.0) / hit->t;
            worst = std::max(worst, off);
        }
    }
    // Reversed float depth keeps the same relative error everywhere: 2^-24 of it, and as much again a few times over
    // from the float matrices of the vertex stage.
    EXPECT_LT(worst, 2e-6);
    EXPECT_GT(hits, 100);
    EXPECT_LT(edges, 10);
    std::printf("depth against ray: %d hits, %d misses, %d on silhouettes, worst %.2e of the distance\n", hits, misses,
                edges, worst);
    gpu().destroy(color);
    gpu().destroy(image);
}

} // namespace
