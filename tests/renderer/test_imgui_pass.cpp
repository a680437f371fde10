// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A list drawn by the pass in a callback of Dear ImGui's draw data, which are rendered here without a window.
#include "support/cameras.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/adapters/imgui_vulkan.hpp>
#include <gizmo/gizmo.hpp>

#include <algorithm>
#include <functional>

namespace {

using namespace gizmo;
using gizmo::vulkan::ImGuiDraw;
using gizmo::vulkan::Pass;

class ImGuiPassTest : public test::VulkanTest {
protected:
    ImGuiPassTest() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {160, 160}; // two pixels of the target each
        io.DisplayFramebufferScale = {2, 2};
#if IMGUI_VERSION_NUM >= 19200
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
#else
        io.Fonts->Build();
#endif
    }
    ~ImGuiPassTest() override {
        ImGui::DestroyContext();
    }

    // A window whose scene is larger than it is, so that its parts to the right and below are not seen.
    static ImGuiPanel panel_at(const ImVec2& desktop) {
        ImGui::NewFrame();
        ImGuiViewport& main = *ImGui::GetMainViewport(); // as with multi-viewports: on the desktop
        main.Pos = main.WorkPos = desktop;
        ImGui::SetNextWindowPos({desktop.x + 20, desktop.y + 10});
        ImGui::SetNextWindowSize({90, 80});
        ImGui::Begin("scene", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoScrollWithMouse);
        ImGui::Dummy({100, 100});
        const ImGuiPanel panel = panel_from_imgui();
        ImGui::End();
        return panel;
    }
    // As a backend does; nothing of Dear ImGui itself is drawn.
    static void render(VkCommandBuffer cmd, ImGuiDraw& draw) {
        draw.cmd = cmd;
        const ImDrawData* data = ImGui::GetDrawData();
        for (int i = 0; i < data->CmdListsCount; ++i)
            for (const ImDrawCmd& command : data->CmdLists[i]->CmdBuffer)
                if (command.UserCallback && command.UserCallback != ImDrawCallback_ResetRenderState)
                    command.UserCallback(data->CmdLists[i], &command);
    }
    static void fill(Context& context, const Viewport& viewport) {
        DTransform object;
        context.style.pixel_scale = 2;
        for (int i = 0; i < 2; ++i) {
            context.begin_frame({.cursor = {-9e3, 0}});
            context.manipulate(Mode::Universal, object, test::look_at({2.4, 3.1, 5.6}, {}, {0, 1, 0}, {}, viewport),
                               {.id = 1});
            context.end_frame();
        }
    }
    std::vector<unsigned char> picture(const std::function<void(Pass&, VkCommandBuffer)>& with) {
        test::Target target(gpu(), {});
        auto pass = Pass::create(target.pass_info(host()));
        EXPECT_TRUE(pass) << pass.error().message;
        target.draw([&](VkCommandBuffer cmd) { with(pass.value(), cmd); });
        return read_back(target.image());
    }
};

TEST_F(ImGuiPassTest, APanelsListIsDrawnInItsPlaceAndClippedToItsWindow) {
    for (const ImVec2 desktop : {ImVec2(0, 0), ImVec2(1920, -300)}) {
        SCOPED_TRACE(desktop.x);
        const ImGuiPanel panel = panel_at(desktop);
        ASSERT_EQ(panel.viewport.width, 200);
        EXPECT_EQ(panel.viewport.x, (20 + ImGui::GetStyle().WindowPadding.x) * 2);
        Context context;
        fill(context, panel.viewport);
        const auto shown = picture([&](Pass& pass, VkCommandBuffer cmd) {
            ImGuiDraw draw;
            EXPECT_TRUE(draw.draw(pass, panel, context.draw_list()));
            ImGui::Render();
            render(cmd, draw);
        });
        const VkRect2D seen{{static_cast<std::int32_t>(panel.viewport.x), static_cast<std::int32_t>(panel.viewport.y)},
                            {static_cast<std::uint32_t>((panel.clip_max.x - panel.clip_min.x) * 2),
                             static_cast<std::uint32_t>((panel.clip_max.y - panel.clip_min.y) * 2)}};
        EXPECT_LT(seen.extent.width, 190u);
        const auto direct = picture([&](Pass& pass, VkCommandBuffer cmd) {
            EXPECT_TRUE(pass.record(cmd, context.draw_list(), 1, {.scissor = seen}));
        });
        const auto whole =
            picture([&](Pass& pass, VkCommandBuffer cmd) { EXPECT_TRUE(pass.record(cmd, context.draw_list(), 1)); });
        EXPECT_EQ(shown, direct);
        EXPECT_NE(shown, whole) << "the window covers a part";
        EXPECT_GT(std::count_if(shown.begin(), shown.end(), [](unsigned char c) { return c > 200 && c < 255; }), 100);
    }
}

TEST_F(ImGuiPassTest, AnErrorOfTheCallbackIsReturnedByTheNextFrame) {
    Pass empty;
    ImGuiDraw draw;
    for (int i = 0; i < 2; ++i) {
        const ImGuiPanel panel = panel_at({0, 0});
        Context context;
        fill(context, panel.viewport);
        const auto status = draw.draw(empty, panel, context.draw_list());
        EXPECT_EQ(static_cast<bool>(status), i == 0);
        if (!status) {
            EXPECT_NE(status.error().message.find("empty"), std::string::npos);
        }
        ImGui::Render();
        render(VK_NULL_HANDLE, draw);
    }
}

} // namespace
