// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Multiview with parallax: a camera for each view, and each layer is to the bit the picture of that eye drawn alone, in
// as many draws.
#include "support/cameras.hpp"
#include "support/pictures_apart.hpp"
#include "support/target.hpp"

#include <gizmo/all.hpp>

#include <cstring>
#include <memory>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;
using test::kTargetSize;
using test::Target;
using test::TargetInfo;
using test::Way;

int draws = 0;
VKAPI_ATTR void VKAPI_CALL count_draw(VkCommandBuffer cmd, std::uint32_t a, std::uint32_t b, std::uint32_t c,
                                      std::uint32_t d) {
    ++draws;
    vkCmdDraw(cmd, a, b, c, d);
}
VKAPI_ATTR void VKAPI_CALL count_draw_indexed(VkCommandBuffer cmd, std::uint32_t a, std::uint32_t b, std::uint32_t c,
                                              std::int32_t d, std::uint32_t e) {
    ++draws;
    vkCmdDrawIndexed(cmd, a, b, c, d, e);
}
VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL counting(VkDevice device, const char* name) {
    if (std::strcmp(name, "vkCmdDraw") == 0) return reinterpret_cast<PFN_vkVoidFunction>(count_draw);
    if (std::strcmp(name, "vkCmdDrawIndexed") == 0) return reinterpret_cast<PFN_vkVoidFunction>(count_draw_indexed);
    return vkGetDeviceProcAddr(device, name);
}

class Multiview : public testing::TestWithParam<Way> {
protected:
    void SetUp() override {
        std::string error;
        const bool khr = GetParam() == Way::DynamicKhr;
        gpu_ = sample::Gpu::create({.validate = true, .api_version = khr ? VK_API_VERSION_1_2 : VK_API_VERSION_1_3},
                                   error);
        ASSERT_TRUE(gpu_) << error;
        host_.instance = gpu_->instance;
        host_.physical_device = gpu_->physical_device;
        host_.device = gpu_->device;
        host_.debug_utils = true;
        host_.get_device_proc_addr = counting;
    }
    void TearDown() override {
        if (!gpu_) return;
        vkDeviceWaitIdle(gpu_->device);
        for (const std::string& m : gpu_->messages)
            ADD_FAILURE() << m;
    }
    // What an eye sees: gizmos before, beside and behind it, so that the eyes' lists are not alike.
    static DrawList seen_by(const glm::dvec3& eye, Mode mode, std::uint32_t hovered) {
        Context context;
        context.draw.labels = true;
        context.style.axis_letters = true;
        const Camera camera =
            test::look_at(eye, eye + glm::dvec3(-2.4, -3.1, -5.6), {0, 1, 0},
                          {.reversed = true, .near = 0.5, .far = 60}, {0, 0, kTargetSize.width, kTargetSize.height});
        Transform a, b{.position = {1.5, 0.4, -1}}, c{.position = {2.2, 3.1, 5.4}};
        const auto frame = [&](const Pointer& pointer) {
            context.begin_frame(pointer);
            Camera turned = camera;
            context.view_cube(turned, 7,
                              {.corner = hovered == 1 ? ViewCubeCorner::TopLeft : ViewCubeCorner::BottomRight});
            context.manipulate(mode, a, camera, {.id = 1});
            context.manipulate(mode, b, camera, {.id = 2});
            context.manipulate(mode, c, camera, {.id = 3});
            context.end_frame();
        };
        frame({.cursor = {-99, -99}});
        const auto at = context.handle_position(hovered, mode == Mode::Rotate ? Handle::RotateY : Handle::TranslateX);
        if (at) frame({.cursor = *at});
        DrawList list = context.draw_list();
        list.labels.resize(1);
        list.labels[0] = {{40 + static_cast<float>(hovered) * 30, 60}, {255, 255, 255, 255}, "eye"};
        list.lines.push_back(
            {{-0.5f, 0.1f * static_cast<float>(hovered), 0.5f, 1}, {0.6f, 0.4f, 0.5f, 1}, {90, 220, 120, 255}, 3});
        return list;
    }
    std::vector<unsigned char> layer_of(const sample::Image& image, std::uint32_t layer) {
        const std::size_t size = std::size_t{image.extent.width} * image.extent.height * 4;
        sample::MappedBuffer buffer = gpu_->create_buffer(size, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
        gpu_->run([&](VkCommandBuffer cmd) {
            VkBufferImageCopy copy{};
            copy.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, layer, 1};
            copy.imageExtent = {image.extent.width, image.extent.height, 1};
            vkCmdCopyImageToBuffer(cmd, image.image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, buffer.buffer, 1, &copy);
        });
        const auto* const data = static_cast<const unsigned char*>(buffer.data);
        std::vector<unsigned char> out(data, data + size);
        gpu_->destroy(buffer);
        return out;
    }
    std::vector<unsigned char> alone(TargetInfo info, const DrawList& list, DepthStyle style) {
        info.layers = 1;
        Target target(*gpu_, info);
        auto pass_info = target.pass_info(host_);
        pass_info.depth_style = style;
        auto pass = Pass::create(pass_info);
        EXPECT_TRUE(pass) << pass.error().message;
        draws = 0;
        target.draw([&](VkCommandBuffer cmd) { EXPECT_TRUE(pass->record(cmd, list, 0)); });
        return layer_of(target.image(), 0);
    }

    std::unique_ptr<sample::Gpu> gpu_;
    Host host_{};
};

TEST_P(Multiview, EachLayerIsThePictureOfItsEyeAloneInAsManyDraws) {
    for (const std::uint32_t views : {2u, 3u})
        for (const VkSampleCountFlagBits samples : {VK_SAMPLE_COUNT_1_BIT, VK_SAMPLE_COUNT_4_BIT})
            for (const DepthStyle style : {DepthStyle::Over, DepthStyle::SeeThrough}) {
                const Mode mode = views == 2 ? Mode::Universal : Mode::Rotate;
                TargetInfo info{.way = GetParam(), .samples = samples, .layers = views};
                if (style != DepthStyle::Over) info.depth = VK_FORMAT_D32_SFLOAT;
                std::vector<DrawList> lists;
                for (std::uint32_t i = 0; i < views; ++i)
                    lists.push_back(seen_by({2.4 + 0.35 * i, 3.1, 5.6 - 0.1 * i}, mode, 1 + i % 2));
                std::vector<const DrawList*> pointers;
                for (const DrawList& list : lists)
                    pointers.push_back(&list);
                Target target(*gpu_, info);
                auto pass_info = target.pass_info(host_);
                pass_info.view_mask = target.view_mask();
                pass_info.depth_style = style;
                auto pass = Pass::create(pass_info);
                ASSERT_TRUE(pass) << pass.error().message;
                draws = 0;
                target.draw([&](VkCommandBuffer cmd) {
                    const auto status = pass->record(cmd, pointers, 0);
                    EXPECT_TRUE(status) << status.error().message;
                });
                const int together = draws;
                for (std::uint32_t i = 0; i < views; ++i) {
                    const auto layer = layer_of(target.image(), i), expected = alone(info, lists[i], style);
                    EXPECT_EQ(together, draws);
                    EXPECT_LE(test::bytes_beyond_a_level(layer, expected), 12u) // three pixels of 10,000 and more
                        << "view " << i << " of " << views << ", " << samples << " samples";
                    if (i > 0) {
                        EXPECT_NE(layer, layer_of(target.image(), 0)) << "parallax";
                    }
                }
            }
}

TEST_P(Multiview, AnEyeThatSeesNothingIsLeftEmptyAndAWrongNumberOfListsIsRefused) {
    TargetInfo info{.way = GetParam(), .layers = 2};
    Target target(*gpu_, info);
    auto pass_info = target.pass_info(host_);
    pass_info.view_mask = 3;
    auto pass = Pass::create(pass_info);
    ASSERT_TRUE(pass);
    const DrawList list = seen_by({2.4, 3.1, 5.6}, Mode::Translate, 1);
    const DrawList nothing;
    DrawList elsewhere = list;
    elsewhere.viewport[0] += 10;
    const DrawList* const second[] = {&nothing, &list};
    target.draw([&](VkCommandBuffer cmd) {
        const auto refused = [&](std::span<const DrawList* const> lists) {
            const auto status = pass->record(cmd, lists, 0);
            return status ? std::string("recorded") : status.error().message;
        };
        const DrawList* const one[] = {&list};
        const DrawList* const null[] = {&list, nullptr};
        const DrawList* const moved[] = {&list, &elsewhere};
        EXPECT_NE(refused(one).find("view_mask"), std::string::npos);
        EXPECT_NE(refused(null).find("view_mask"), std::string::npos);
        EXPECT_NE(refused(moved).find("viewport"), std::string::npos);
        EXPECT_EQ(refused(second), "recorded");
    });
    const auto empty = layer_of(target.image(), 0);
    for (std::size_t i = 4; i < empty.size(); ++i)
        ASSERT_EQ(empty[i], empty[i - 4]) << "cleared and no more";
    EXPECT_LE(test::bytes_beyond_a_level(layer_of(target.image(), 1), alone(info, list, DepthStyle::Over)), 12u);
}

INSTANTIATE_TEST_SUITE_P(Ways, Multiview,
                         testing::Values(Way::RenderPass, Way::Subpass1, Way::Dynamic, Way::DynamicKhr),
                         test::name_of_way);

} // namespace
