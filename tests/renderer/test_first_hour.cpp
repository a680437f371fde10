// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A pass that draws nothing is told by the context: one that was never recorded, and one whose errors nobody reads.
#include "support/cameras.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <algorithm>
#include <string>

namespace {

using namespace gizmo;
using gizmo::vulkan::Pass;

class FirstHourOfAPass : public test::VulkanTest {
protected:
    // A host that does `draw` in each frame; what the context says after three of them.
    template <class Draw>
    static std::string after_three_frames(Context& context, const Viewport& viewport, const Draw& draw) {
        const Diagnosis diagnosis{};
        const Camera camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {}, viewport);
        DTransform object;
        for (std::uint64_t frame = 1; frame <= 3; ++frame) {
            context.begin_frame({.cursor = {-99, -99}, .diagnosis = &diagnosis});
            context.manipulate(Mode::Translate, object, camera, {.id = 1});
            context.end_frame();
            draw(context.draw_list(), frame);
        }
        return context.problem();
    }
    static constexpr Viewport kWhole{0, 0, test::kTargetSize.width, test::kTargetSize.height};
};

TEST_F(FirstHourOfAPass, APassThatIsNeverRecordedIsTold) {
    Context context;
    const std::string told = after_three_frames(context, kWhole, [](const DrawList&, std::uint64_t) {});
    EXPECT_NE(told.find("call vulkan::Pass::record() inside the render pass"), std::string::npos) << told;
}

TEST_F(FirstHourOfAPass, AnErrorOfRecordThatNobodyReadsIsTold) {
    Context context;
    Pass none;
    const std::string told = after_three_frames(context, kWhole, [&](const DrawList& list, std::uint64_t frame) {
        EXPECT_FALSE(none.record(VK_NULL_HANDLE, list, frame));
    });
    EXPECT_NE(told.find("read the message of the Result"), std::string::npos) << told;
}

TEST_F(FirstHourOfAPass, APassThatDrawsIsNot) {
    test::Target target(gpu(), {});
    auto pass = Pass::create(target.pass_info(host()));
    ASSERT_TRUE(pass) << pass.error().message;
    Context context;
    const std::string told = after_three_frames(context, kWhole, [&](const DrawList& list, std::uint64_t frame) {
        target.draw([&](VkCommandBuffer cmd) { EXPECT_TRUE(pass->record(cmd, list, frame)); });
    });
    EXPECT_EQ(told, "");
}

// The sentence is drawn by the labels of the pass: in the middle of the view, at each display scale.
TEST_F(FirstHourOfAPass, TheSentenceIsReadInTheMiddleOfTheView) {
    for (const float scale : {1.0f, 2.0f}) {
        const VkExtent2D size{static_cast<std::uint32_t>(640 * scale), static_cast<std::uint32_t>(400 * scale)};
        test::Target target(gpu(), {.size = size});
        auto pass = Pass::create(target.pass_info(host()));
        ASSERT_TRUE(pass) << pass.error().message;
        Context context;
        context.style.pixel_scale = scale;
        const Diagnosis diagnosis{};
        Camera camera =
            test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {}, {0, 0, double(size.width), double(size.height)});
        camera.view = glm::transpose(camera.view);
        DTransform object;
        for (std::uint64_t frame = 1; frame <= 3; ++frame) {
            context.begin_frame({.cursor = {-99, -99}, .diagnosis = &diagnosis});
            context.manipulate(Mode::Translate, object, camera, {.id = 1});
            context.end_frame();
            target.draw([&](VkCommandBuffer cmd) { EXPECT_TRUE(pass->record(cmd, context.draw_list(), frame)); });
        }
        EXPECT_FALSE(context.draw_list().labels.empty());
        const auto texels = read_back(target.image());
        const auto white = [&](double x, double y, double half_x, double half_y) { // letters in a rectangle
            int count = 0;
            for (double v = y - half_y; v < y + half_y; ++v)
                for (double u = x - half_x; u < x + half_x; ++u)
                    count += texels[4 * (static_cast<std::size_t>(v) * size.width + static_cast<std::size_t>(u))] > 200;
            return count;
        };
        const double x = size.width / 2.0, y = size.height / 2.0;
        EXPECT_GT(white(x, y, x, 40.0 * scale), 500 * scale * scale);
        EXPECT_EQ(white(x, y / 4, x, y / 4), 0);
    }
}

} // namespace
