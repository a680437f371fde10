// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Gizmos of <gizmo/adapters/imguizmo.hpp> drawn by the pass: Dear ImGui's draw data are rendered here without a window.
#include "adapters/imguizmo_host.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/adapters/imguizmo_vulkan.hpp>

#include <functional>
#include <numeric>

namespace {

using gizmo::vulkan::Pass;
using Bytes = std::vector<unsigned char>;

class ImGuizmoPassTest : public test::VulkanTest {
protected:
    ImGuizmoPassTest() {
        ImGui::GetIO().DisplayFramebufferScale = {2, 2};
        ImGuizmo::SetGizmoSizeClipSpace(0.35f);
        place_at({0, 0});
    }
    void place_at(const ImVec2& desktop) {
        corner = {desktop.x + 20, desktop.y + 10};
        editor.rect = {corner.x, corner.y, 120, 120};
        editor.look_from({2, 2.5, 6});
    }
    // Two gizmos in a window that is smaller than the scene.
    void frame(const ImVec2& desktop = {0, 0}, bool enabled = true) {
        editor.frame([&] {
            ImGuizmo::Enable(true);
            ImGuiViewport& main = *ImGui::GetMainViewport(); // as with multi-viewports: on the desktop
            main.Pos = main.WorkPos = desktop;
            ImGui::SetNextWindowPos(corner);
            ImGui::SetNextWindowSize({90, 110});
            ImGui::Begin("scene", nullptr, ImGuiWindowFlags_NoDecoration);
            ImGuizmo::SetDrawlist();
            editor.manipulate(ImGuizmo::TRANSLATE, ImGuizmo::WORLD, objects[0]);
            editor.manipulate(ImGuizmo::ROTATE, ImGuizmo::WORLD, objects[1]);
            const ImVec2 min = ImGui::GetWindowDrawList()->GetClipRectMin(),
                         max = ImGui::GetWindowDrawList()->GetClipRectMax();
            const auto pixel = [](float from, float to) {
                return static_cast<std::int32_t>(std::lround(to - from) * 2);
            };
            seen.offset = {pixel(desktop.x, min.x), pixel(desktop.y, min.y)};
            seen.extent = {static_cast<std::uint32_t>(pixel(min.x, max.x)),
                           static_cast<std::uint32_t>(pixel(min.y, max.y))};
            ImGui::End();
            ImGuizmo::Enable(enabled);
        });
    }
    // As a backend does; nothing of Dear ImGui itself is drawn. Returns the number of callbacks.
    static int render() {
        const ImDrawData* data = ImGui::GetDrawData();
        int count = 0;
        for (int i = 0; i < data->CmdListsCount; ++i)
            for (const ImDrawCmd& command : data->CmdLists[i]->CmdBuffer)
                if (command.UserCallback && command.UserCallback != ImDrawCallback_ResetRenderState)
                    command.UserCallback(data->CmdLists[i], &command), ++count;
        return count;
    }
    Bytes picture(const std::function<void(Pass&, VkCommandBuffer)>& with) {
        test::Target target(gpu(), {});
        auto pass = Pass::create(target.pass_info(host()));
        EXPECT_TRUE(pass) << pass.error().message;
        target.draw([&](VkCommandBuffer cmd) { with(pass.value(), cmd); });
        return read_back(target.image());
    }
    Bytes shown(const ImVec2& desktop = {0, 0}, bool enabled = true) {
        return picture([&](Pass& pass, VkCommandBuffer cmd) {
            ImGuizmo::Setup(&pass);
            frame(desktop, enabled);
            ImGuizmo::Setup(&pass, cmd);
            EXPECT_EQ(render(), 2);
            ImGuizmo::Setup(nullptr);
            const auto status = ImGuizmo::DrawStatus();
            EXPECT_TRUE(status) << status.error().message;
        });
    }

    test::ImGuizmoHost editor;
    glm::mat4 objects[2] = {glm::mat4(1), glm::translate(glm::mat4(1), {1, 0.5f, 0})};
    ImVec2 corner{};
    VkRect2D seen{};
};

TEST_F(ImGuizmoPassTest, TwoGizmosAreDrawnInTheirPlaceAndClippedToTheirWindow) {
    for (const ImVec2 desktop : {ImVec2(0, 0), ImVec2(1920, -300)}) {
        SCOPED_TRACE(desktop.x);
        place_at(desktop);
        const Bytes both = shown(desktop);
        const VkOffset2D offset{static_cast<std::int32_t>(-desktop.x * 2), static_cast<std::int32_t>(-desktop.y * 2)};
        const auto direct = [&](std::size_t count, std::optional<VkRect2D> scissor) {
            return picture([&](Pass& pass, VkCommandBuffer cmd) {
                for (std::size_t i = 0; i < count; ++i)
                    EXPECT_TRUE(pass.record(cmd, ImGuizmo::detail::state().entries.at(i)->context.draw_list(), 1,
                                            {.offset = offset, .scissor = scissor}));
            });
        };
        ASSERT_EQ(ImGuizmo::detail::state().entries.size(), 2u);
        const Bytes none = direct(0, seen), one = direct(1, seen);
        EXPECT_EQ(both, direct(2, seen));
        EXPECT_NE(both, direct(2, {})) << "the window hides a part";
        const auto differ = [](const Bytes& a, const Bytes& b) {
            return std::inner_product(a.begin(), a.end(), b.begin(), 0, std::plus<>(), std::not_equal_to<>());
        };
        EXPECT_GT(differ(none, one), 1000) << "of 409600";
        EXPECT_GT(differ(one, both), 1000);
    }
}

TEST_F(ImGuizmoPassTest, WithoutSetupDearImGuiDrawsThem) {
    frame();
    EXPECT_EQ(render(), 0);
    const int vertices = ImGui::GetDrawData()->TotalVtxCount;
    shown();
    EXPECT_LT(ImGui::GetDrawData()->TotalVtxCount, vertices);
    frame();
    EXPECT_EQ(render(), 0);
    EXPECT_EQ(ImGui::GetDrawData()->TotalVtxCount, vertices);
}

TEST_F(ImGuizmoPassTest, AnErrorOfThePassIsReturned) {
    Pass empty;
    ImGuizmo::Setup(&empty);
    frame();
    EXPECT_TRUE(ImGuizmo::DrawStatus());
    EXPECT_EQ(render(), 2);
    const auto status = ImGuizmo::DrawStatus();
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().message.find("empty"), std::string::npos);
}

TEST_F(ImGuizmoPassTest, AGizmoThatIsDisabledAfterItsCallIsDrawnAsItWas) {
    editor.look_from({2, 2.5, 6});
    frame();
    editor.move_mouse(test::ImGuizmoHost::place_of(gizmo::Handle::TranslateX).value());
    frame();
    editor.down = true;
    frame();
    ASSERT_TRUE(ImGuizmo::IsUsingAny());
    const Bytes before = shown();
    EXPECT_EQ(shown({0, 0}, false), before);
    EXPECT_FALSE(ImGuizmo::IsUsingAny());
    frame();
    EXPECT_FALSE(ImGuizmo::IsUsingAny()) << "the drag ended, and the button is held from before";
}

} // namespace
