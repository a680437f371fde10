// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A scene in a panel of Dear ImGui, without a window: which coordinates it has, what takes the pointer from it, and
// what a drag does to the windows. With Dear ImGui 1.87 or later the events of a frame go through its queue.
#include "support/cameras.hpp"

#include <gizmo/adapters/imgui_draw.hpp>
#include <gizmo/gizmo.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace {

using namespace gizmo;

// One window with a scene, at `place`; what else there is comes after it.
class ImGuiPanelTest : public testing::Test {
protected:
    ImGuiPanelTest() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {1000, 700};
        io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
#if IMGUI_VERSION_NUM >= 19200
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
#else
        io.Fonts->Build();
#endif
        set_scale(1);
        frame();
        frame();
    }
    ~ImGuiPanelTest() override {
        ImGui::DestroyContext();
    }

    void set_scale(float scale) {
        ImGui::GetIO().DisplayFramebufferScale = {scale, scale};
        context_.style.pixel_scale = scale;
    }
    void move(const glm::dvec2& to) {
        const ImVec2 at(static_cast<float>(to.x) + desktop_.x, static_cast<float>(to.y) + desktop_.y);
#if IMGUI_VERSION_NUM >= 18700
        ImGui::GetIO().AddMousePosEvent(at.x, at.y);
#else
        ImGui::GetIO().MousePos = at;
#endif
    }
    static void button(bool down) {
#if IMGUI_VERSION_NUM >= 18700
        ImGui::GetIO().AddMouseButtonEvent(0, down);
#else
        ImGui::GetIO().MouseDown[0] = down;
#endif
    }
    void scene() {
        if (position_.x >= 0)
            ImGui::SetNextWindowPos({position_.x + desktop_.x, position_.y + desktop_.y},
                                    placed_ ? ImGuiCond_Once : ImGuiCond_Always);
        ImGui::SetNextWindowSize(size_);
        placed_ = true;
        ImGui::Begin("Scene");
        where_ = ImGui::GetWindowPos();
        ImGui::Dummy(ImGui::GetContentRegionAvail()); // an image
        panel_ = panel_from_imgui();
        after_panel_();
        ImGui::End();
    }
    void frame() {
        ImGui::NewFrame();
        ImGuiViewport& main = *ImGui::GetMainViewport(); // as with multi-viewports: on the desktop
        main.Pos = main.WorkPos = desktop_;
        scene();
        others_();
        const Camera camera = test::look_at({2.4, 3.1, 5.6}, {0, 0, 0}, {0, 1, 0}, {}, panel_.viewport);
        context_.begin_frame(panel_.pointer);
        edit_ = context_.manipulate(Mode::Translate, object_, camera, {.id = 1});
        context_.end_frame();
        ImGui::Render();
    }
    // Coordinates of Dear ImGui, from the main window's corner; whole ones, as it makes them.
    glm::dvec2 arrow() {
        const auto at = context_.handle_position(1, Handle::TranslateX);
        EXPECT_TRUE(at);
        return glm::floor(at.value_or(glm::dvec2(0)) / static_cast<double>(panel_.scale));
    }
    void step(const glm::dvec2& to) {
        move(to);
        frame();
    }
    void press(bool down = true) {
        button(down);
        frame();
    }
    bool drags(const glm::dvec2& from, const glm::dvec2& by) {
        const DTransform before = object_;
        step(from);
        step(from);
        press();
        for (int i = 1; i <= 4; ++i)
            step(from + by * (i / 4.0));
        press(false);
        frame();
        return object_.position != before.position;
    }

    // The same drag by a host that has no panels.
    glm::dvec3 dragged_alone(const glm::dvec2& from, const glm::dvec2& by) const {
        const double scale = static_cast<double>(panel_.scale);
        Context context;
        context.style.pixel_scale = panel_.scale;
        DTransform object;
        const Camera camera = test::look_at({2.4, 3.1, 5.6}, {0, 0, 0}, {0, 1, 0}, {}, panel_.viewport);
        for (int i = -1; i <= 6; ++i) {
            const double part = std::clamp(i, 0, 4) / 4.0;
            context.begin_frame({.cursor = (from + by * part) * scale, .down = i >= 0 && i <= 4});
            context.manipulate(Mode::Translate, object, camera, {.id = 1});
            context.end_frame();
        }
        return object.position;
    }

    Context context_{};
    DTransform object_{};
    ImGuiPanel panel_{};
    Manipulation edit_{};
    ImVec2 position_{100, 60}, size_{500, 400}, desktop_{0, 0}, where_{}, slider_{};
    bool placed_ = false;
    std::function<void()> others_ = [] {}, after_panel_ = [] {};
};

TEST_F(ImGuiPanelTest, ADragMovesTheObjectUnderTheCursorAndNotTheWindow) {
    for (const float scale : {1.0f, 2.0f, 1.5f})
        for (const ImVec2 desktop : {ImVec2(0, 0), ImVec2(1920, -300)}) {
            SCOPED_TRACE(testing::Message() << scale << ", " << desktop.x);
            set_scale(scale);
            desktop_ = desktop;
            object_ = {};
            placed_ = false;
            move({-50, -50});
            frame();
            frame();
            EXPECT_GT(panel_.viewport.x, 100.0 * static_cast<double>(scale));
            EXPECT_LT(panel_.viewport.x, 120.0 * static_cast<double>(scale));
            const ImVec2 window = where_;
            const glm::dvec2 from = arrow();
            ASSERT_TRUE(drags(from, {60, 20}));
            EXPECT_GT(object_.position.x, 0.3);
            EXPECT_EQ(where_.x, window.x);
            EXPECT_EQ(where_.y, window.y);
            EXPECT_EQ(object_.position, dragged_alone(from, {60, 20})) << "the same drag in a window without panels";
        }
}

// A frame of 15 a second holds all of it.
TEST_F(ImGuiPanelTest, APressInTheFrameThatEntersThePanelGrabsTheHandle) {
    const glm::dvec2 from = arrow();
    step({-50, -50});
    const ImVec2 window = where_;
    move(from);
    press();
    frame();
    EXPECT_TRUE(context_.is_active());
    step(from + glm::dvec2(40, 10));
    press(false);
    frame();
    EXPECT_GT(object_.position.x, 0.1);
    EXPECT_EQ(where_.x, window.x);
}

TEST_F(ImGuiPanelTest, ADragGoesOnOutsideOfThePanelAndOverOtherWindows) {
    others_ = [] {
        ImGui::SetNextWindowPos({620, 60});
        ImGui::SetNextWindowSize({300, 400});
        ImGui::Begin("Other");
        ImGui::Button("Ok", {280, 300});
        ImGui::End();
    };
    frame();
    const glm::dvec2 from = arrow();
    step(from);
    press();
    step({750, 200});
    step({750, 200});
    EXPECT_TRUE(panel_.has_pointer);
    const double there = object_.position.x;
    EXPECT_GT(there, 1);
    step({-200, -500}); // off the desktop's window
    EXPECT_NE(object_.position.x, there);
    EXPECT_TRUE(context_.is_active());
    press(false);
    frame();
    EXPECT_FALSE(context_.is_active());
    EXPECT_FALSE(panel_.has_pointer);
}

TEST_F(ImGuiPanelTest, WhatIsOverThePanelTakesThePointer) {
    const glm::dvec2 from = arrow();
    const auto window_over = [&] {
        ImGui::SetNextWindowPos({static_cast<float>(from.x) - 40, static_cast<float>(from.y) - 40});
        ImGui::SetNextWindowSize({80, 80});
        ImGui::SetNextWindowFocus();
        ImGui::Begin("Over", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove);
        ImGui::End();
    };
    const auto popup = [&] {
        if (!ImGui::IsPopupOpen("menu")) ImGui::OpenPopup("menu");
        ImGui::SetNextWindowPos({20, 600});
        if (ImGui::BeginPopupModal("menu")) {
            ImGui::TextUnformatted("modal");
            ImGui::EndPopup();
        }
    };
    for (const std::function<void()>& over : {std::function<void()>(window_over), std::function<void()>(popup)}) {
        others_ = over;
        frame();
        frame();
        step(from);
        step(from);
        EXPECT_FALSE(panel_.has_pointer);
        EXPECT_FALSE(context_.is_hovered());
        EXPECT_FALSE(drags(from, {60, 20}));
        others_ = [] {};
        move({-50, -50});
        frame();
        frame();
    }
    EXPECT_TRUE(drags(from, {60, 20}));
}

// A slider of another window is dragged across the panel, or a press beside it comes in.
TEST_F(ImGuiPanelTest, ADragThatBeganElsewhereGrabsNothing) {
    float value = 0;
    others_ = [&] {
        ImGui::SetNextWindowPos({620, 60});
        ImGui::SetNextWindowSize({300, 200});
        ImGui::Begin("Other");
        ImGui::SetNextItemWidth(200);
        ImGui::SliderFloat("##value", &value, 0, 1);
        slider_ = ImGui::GetItemRectMin();
        ImGui::End();
    };
    frame();
    frame();
    const glm::dvec2 from = arrow();
    for (const glm::dvec2& start : {glm::dvec2(slider_.x + 20, slider_.y + 5), glm::dvec2(950, 650)}) {
        step(start);
        step(start);
        press();
        step(from);
        step(from);
        EXPECT_FALSE(panel_.has_pointer) << start.x;
        EXPECT_FALSE(context_.is_hovered());
        step(from + glm::dvec2(50, 0));
        press(false);
        EXPECT_EQ(object_.position, glm::dvec3(0));
    }
}

TEST_F(ImGuiPanelTest, ACollapsedWindowShowsNothing) {
    const glm::dvec2 from = arrow();
    step(from);
    step(from);
    EXPECT_TRUE(context_.is_hovered());
    for (const bool collapsed : {true, false}) {
        ImGui::SetWindowCollapsed("Scene", collapsed);
        for (int i = 0; i < 4; ++i)
            frame();
        EXPECT_EQ(panel_.viewport.width > 0, !collapsed);
        EXPECT_EQ(context_.is_hovered(), !collapsed);
        EXPECT_EQ(context_.draw_list().is_empty(), collapsed);
        Triangles triangles;
        EXPECT_TRUE(draw_with_imgui(panel_, context_.draw_list(), triangles));
    }
}

// The window is resized, by the host, while the cursor rests.
TEST_F(ImGuiPanelTest, AResizeInMidDragKeepsTheDrag) {
    const glm::dvec2 from = arrow();
    step(from);
    press();
    step(from + glm::dvec2(30, 10));
    for (int i = 0; i < 20; ++i) {
        size_ = {500.0f + 10 * static_cast<float>(i % 7), 400.0f - 12 * static_cast<float>(i % 5)};
        frame();
        EXPECT_TRUE(context_.is_active());
        EXPECT_LT(std::abs(object_.position.x), 3);
    }
    size_ = {0, 0}; // as small as Dear ImGui makes it
    frame();
    frame();
    size_ = {500, 400};
    frame();
    step(from + glm::dvec2(60, 20));
    EXPECT_TRUE(context_.is_active());
    press(false);
    frame();
    EXPECT_GT(object_.position.x, 0.3);
    EXPECT_EQ(object_.position.y, 0);
}

#if IMGUI_VERSION_NUM >= 18970
TEST_F(ImGuiPanelTest, AButtonOverTheSceneIsPressedInsteadOfTheHandle) {
    const glm::dvec2 from = arrow();
    int clicks = 0;
    after_panel_ = [&] {
        ImGui::SetCursorScreenPos({static_cast<float>(from.x) - 20, static_cast<float>(from.y) - 10});
        clicks += ImGui::Button("tool", {40, 20});
    };
    step({200, 300});
    frame();
    step(from);
    step(from);
    EXPECT_FALSE(panel_.has_pointer);
    press();
    step(from + glm::dvec2(5, 5));
    press(false);
    frame();
    EXPECT_EQ(clicks, 1);
    EXPECT_EQ(object_.position, glm::dvec3(0));
}
#endif

} // namespace
