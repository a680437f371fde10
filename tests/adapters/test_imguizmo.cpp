// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "imguizmo_host.hpp"

namespace {

using gizmo::Handle;
using test::ImGuizmoHost;

struct ImGuizmoCalls : testing::Test {
    ImGuizmoHost host;
    glm::mat4 object{1};
    bool changed = false;

    void frame(ImGuizmo::OPERATION operation = ImGuizmo::TRANSLATE) {
        host.frame([&] { changed = host.manipulate(operation, ImGuizmo::WORLD, object); });
    }
    void move_to(Handle handle, ImGuizmo::OPERATION operation = ImGuizmo::TRANSLATE) {
        frame(operation);
        host.move_mouse(ImGuizmoHost::place_of(handle).value());
    }
};

TEST_F(ImGuizmoCalls, ADragAlongAnAxisFollowsTheMouseAndEndsWithTheButton) {
    move_to(Handle::TranslateX);
    const glm::dvec2 press = host.mouse;
    frame();
    EXPECT_FALSE(changed);
    EXPECT_TRUE(ImGuizmo::IsOver());
    EXPECT_FALSE(ImGuizmo::IsUsing());
    EXPECT_EQ(ImGuizmo::GetHoveredHandleType(), ImGuizmo::MT_MOVE_X);
    host.down = true;
    frame();
    EXPECT_FALSE(changed);
    EXPECT_TRUE(ImGuizmo::IsUsing()) << "in the frame of the press, as with ImGuizmo";
    EXPECT_EQ(ImGuizmo::GetActiveHandleType(), ImGuizmo::MT_MOVE_X);
    EXPECT_EQ(ImGuizmo::GetHoveredHandleType(), ImGuizmo::MT_NONE);
    host.mouse += glm::dvec2(90, 10);
    const double travel =
        host.on_axis({0, 0, 0}, {1, 0, 0}, host.mouse).x - host.on_axis({0, 0, 0}, {1, 0, 0}, press).x;
    ASSERT_GT(travel, 0.5);
    frame();
    EXPECT_TRUE(changed);
    EXPECT_NEAR(static_cast<double>(object[3].x), travel, 1e-4);
    host.down = false;
    frame();
    EXPECT_FALSE(ImGuizmo::IsUsing()) << "in the frame of the release";
    EXPECT_FALSE(ImGuizmo::IsUsingAny());
    host.mouse += 50.0;
    frame();
    EXPECT_FALSE(changed);
    EXPECT_NEAR(static_cast<double>(object[3].x), travel, 1e-4);
}

TEST_F(ImGuizmoCalls, StepsMayBeTurnedOnWithTheMouseHeld) {
    const float steps[] = {0.5f, 0.5f, 0.5f};
    const float* snap = nullptr;
    const auto next = [&] {
        host.frame([&] { changed = host.manipulate(ImGuizmo::TRANSLATE, ImGuizmo::WORLD, object, nullptr, snap); });
        return static_cast<double>(object[3].x);
    };
    move_to(Handle::TranslateX);
    next();
    host.down = true;
    next();
    host.mouse += glm::dvec2(71, 8);
    const double free = next();
    snap = steps;
    EXPECT_NEAR(next(), std::round(free * 2) / 2, 1e-6);
    EXPECT_GT(std::abs(static_cast<double>(object[3].x) - free), 0.01);
    snap = nullptr;
    EXPECT_NEAR(next(), free, 1e-6);
}

TEST_F(ImGuizmoCalls, ARotationReadsOneStepAlone) {
    const std::vector<float> step = {15}; // the sanitizer watches its end
    move_to(Handle::RotateX, ImGuizmo::ROTATE);
    for (const bool down : {false, true, true}) {
        host.down = down;
        host.frame([&] {
            host.manipulate(ImGuizmo::ROTATE | ImGuizmo::SCALE, ImGuizmo::LOCAL, object, nullptr, step.data());
        });
        host.mouse += 9.0;
    }
}

TEST_F(ImGuizmoCalls, EscapeRestoresTheMatrix) {
    const glm::mat4 start = object;
    glm::mat4 delta(1), all(1);
    move_to(Handle::RotateY, ImGuizmo::ROTATE);
    for (int i = 0; i < 5; ++i) {
        host.down = i > 0;
        host.escape = i == 4;
        host.frame([&] { changed = host.manipulate(ImGuizmo::ROTATE, ImGuizmo::WORLD, object, &delta[0][0]); });
        all = delta * all;
        if (i > 0) host.mouse += 9.0;
        EXPECT_TRUE(i != 3 || object != start);
    }
    EXPECT_TRUE(changed);
    EXPECT_EQ(object, start);
    EXPECT_FALSE(ImGuizmo::IsUsing());
    for (int i = 0; i < 4; ++i)
        EXPECT_LT(glm::length(all[i] - start[i]), 1e-6f) << "the matrices of all frames give the identity";
}

TEST_F(ImGuizmoCalls, AGizmoHasNoMoreVerticesThanThatOfImGuizmo) {
    struct Row {
        ImGuizmo::OPERATION operation;
        int most;
    };
    ImGuizmo::SetGizmoSizeClipSpace(0.16f); // 64 pixels, as 0.1 in a window 1,280 pixels wide
    for (const Row& row : {Row{ImGuizmo::TRANSLATE, 142}, Row{ImGuizmo::ROTATE, 518}, Row{ImGuizmo::SCALE, 148},
                           Row{ImGuizmo::UNIVERSAL, 820}}) {
        frame(row.operation);
        EXPECT_LE(ImGui::GetDrawData()->TotalVtxCount, row.most);
        EXPECT_GT(ImGui::GetDrawData()->TotalVtxCount, row.most / 2);
    }
}

TEST_F(ImGuizmoCalls, PlanesAreWhereThoseOfImGuizmoAre) {
    ImGuizmo::SetGizmoSizeClipSpace(0.5f);
    host.look_from({0.01, 0.01, 8}, true);
    frame();
    const glm::dvec2 center = host.pixel({0, 0, 0});
    const double axis = 0.5 / 2 * 800; // 12 pixels beside the square are beyond the pick radius
    for (const auto& [along, there] :
         {std::pair(0.44, false), std::pair(0.55, true), std::pair(0.75, true), std::pair(0.86, false)}) {
        host.move_mouse(center + glm::dvec2(along, -along) * axis);
        frame();
        frame();
        EXPECT_EQ(ImGuizmo::GetHoveredHandleType() == ImGuizmo::MT_MOVE_XY, there) << along;
    }
}

TEST_F(ImGuizmoCalls, UniformScalingAloneLeavesTheCenter) {
    frame(ImGuizmo::SCALE);
    EXPECT_TRUE(ImGuizmoHost::place_of(Handle::ScaleX));
    ImGuizmo::SetAllowNonUniformScaling(false);
    frame(ImGuizmo::SCALE);
    EXPECT_FALSE(ImGuizmoHost::place_of(Handle::ScaleX));
    EXPECT_TRUE(ImGuizmoHost::place_of(Handle::ScaleUniform));
}

TEST_F(ImGuizmoCalls, AContextIsPushedAndPoppedWithWhatWasSet) {
    ImGuizmo::SetAllowNonUniformScaling(false);
    ImGuizmo::GetStyle().CenterCircleSize = 9;
    ImGuizmo::PushContext();
    ImGuizmo::Enable(false);
    ImGuizmo::GetStyle().CenterCircleSize = 3;
    EXPECT_FALSE(ImGuizmo::IsEnabled());
    ImGuizmo::PopContext();
    EXPECT_TRUE(ImGuizmo::IsEnabled());
    EXPECT_EQ(ImGuizmo::GetStyle().CenterCircleSize, 9);
    ImGuizmo::PopContext(); // there is none
    EXPECT_EQ(ImGuizmo::GetStyle().CenterCircleSize, 9);
    ImGuizmo::PushContext();
    ImGuizmo::ClearContextStack();
    ImGuizmo::Enable(false);
    ImGuizmo::PopContext();
    EXPECT_FALSE(ImGuizmo::IsEnabled());
}

TEST_F(ImGuizmoCalls, DestroyEndsDragsAndResetsWhatWasSet) {
    ImGuizmo::Create();
    move_to(Handle::TranslateX);
    host.down = true;
    frame();
    ASSERT_TRUE(ImGuizmo::IsUsing());
    ImGuizmo::GetStyle().CenterCircleSize = 9;
    ImGuizmo::Destroy();
    EXPECT_FALSE(ImGuizmo::IsUsing());
    EXPECT_EQ(ImGuizmo::GetStyle().CenterCircleSize, ImGuizmo::Style().CenterCircleSize);
    frame();
    EXPECT_FALSE(ImGuizmo::IsUsing()) << "the button was held before";
}

TEST_F(ImGuizmoCalls, AGizmoThatAppearsUnderAHeldButtonIsNotDragged) {
    frame();
    host.move_mouse(ImGuizmoHost::place_of(Handle::TranslateX).value());
    host.down = true;
    host.frame([] {});
    for (int i = 0; i < 3; ++i) {
        frame();
        EXPECT_FALSE(ImGuizmo::IsUsing());
        host.mouse += 5.0;
    }
}

TEST_F(ImGuizmoCalls, DisabledItEndsTheDragAndIsDrawnWithoutHovering) {
    move_to(Handle::TranslateX);
    frame();
    host.down = true;
    frame();
    ImGuizmo::Enable(false);
    EXPECT_FALSE(ImGuizmo::IsUsing());
    host.mouse += 20.0;
    frame();
    EXPECT_FALSE(changed);
    EXPECT_FALSE(ImGuizmo::IsOver());
    EXPECT_GT(ImGuizmo::detail::state().entries[0]->context.draw_list().gizmo_count(), 0u);
    host.down = false;
    ImGuizmo::Enable(true);
    move_to(Handle::TranslateX);
    frame();
    EXPECT_TRUE(ImGuizmo::IsOver());
}

TEST_F(ImGuizmoCalls, EachIdHasItsOwnGizmoAndTheFirstUnderTheMouseHasIt) {
    glm::mat4 objects[2] = {glm::mat4(1), glm::translate(glm::mat4(1), {1.5f, 0, 0})};
    bool using_now[2] = {}, over_now[2] = {};
    const auto next = [&] {
        host.frame([&] {
            for (int i = 0; i < 2; ++i) {
                ImGuizmo::PushID(i);
                host.manipulate(ImGuizmo::TRANSLATE, ImGuizmo::WORLD, objects[i]);
                using_now[i] = ImGuizmo::IsUsing();
                over_now[i] = ImGuizmo::IsOver();
                ImGuizmo::PopID();
            }
        });
    };
    next();
    const auto& entries = ImGuizmo::detail::state().entries;
    ASSERT_EQ(entries.size(), 2u);
    host.move_mouse(entries[1]->context.handle_position(1, Handle::TranslateY).value());
    next();
    EXPECT_FALSE(over_now[0]);
    EXPECT_TRUE(over_now[1]);
    EXPECT_TRUE(ImGuizmo::IsOver()) << "outside of both ids: over any";
    host.down = true;
    next();
    host.mouse.y -= 40;
    next();
    EXPECT_FALSE(using_now[0]);
    EXPECT_TRUE(using_now[1]);
    EXPECT_FALSE(ImGuizmo::IsUsing());
    EXPECT_TRUE(ImGuizmo::IsUsingAny());
    EXPECT_EQ(objects[0], glm::mat4(1));
    EXPECT_GT(objects[1][3].y, 0.3f);
    host.down = false;
    next();
    objects[1] = objects[0];
    next();
    host.move_mouse(entries[1]->context.handle_position(1, Handle::TranslateY).value());
    next();
    EXPECT_TRUE(over_now[0] && !over_now[1]) << "two in the same place";
}

TEST_F(ImGuizmoCalls, ADragEndsWithoutTheGizmo) {
    move_to(Handle::TranslateX);
    frame();
    host.down = true;
    frame();
    ASSERT_TRUE(ImGuizmo::IsUsingAny());
    host.frame([] {});
    host.frame([] {});
    EXPECT_FALSE(ImGuizmo::IsUsingAny());
}

// A floating window with the scene in it, another one beside it, and what stands in them.
struct ImGuizmoWindows : ImGuizmoCalls {
    ImVec2 corner{100, 50}, other{900, 700};
    bool covers = false;     // a button covers the scene
    bool has_dialog = false; // a modal one, beside the scene
    bool types = false;      // a text field has the keyboard
    bool field_last = false; // it is called after the gizmo
    glm::mat4 second = glm::translate(glm::mat4(1), {0, 0, 2.5f});

    void next() {
        host.frame([&] {
            ImGui::SetNextWindowPos(ImVec2(100, 50), ImGuiCond_FirstUseEver);
            ImGui::SetNextWindowSize(ImVec2(500, 400));
            ImGui::Begin("scene");
            ImGuizmo::SetDrawlist();
            corner = ImGui::GetWindowPos();
            host.rect = {corner.x, corner.y, 500, 400};
            ImGuizmo::SetRect(corner.x, corner.y, 500, 400);
            if (covers) ImGui::Button("over all", ImVec2(480, 360));
            if (!field_last) text_field();
            changed = host.manipulate(ImGuizmo::TRANSLATE, ImGuizmo::WORLD, object);
            ImGuizmo::PushID("second");
            host.manipulate(ImGuizmo::TRANSLATE, ImGuizmo::WORLD, second);
            ImGuizmo::PopID();
            ImGui::End();
            ImGui::SetNextWindowPos(other);
            ImGui::SetNextWindowSize(ImVec2(200, 150));
            ImGui::Begin("other");
            if (field_last) text_field();
            ImGui::End();
            if (has_dialog && !ImGui::IsPopupOpen("dialog")) ImGui::OpenPopup("dialog");
            ImGui::SetNextWindowPos(ImVec2(650, 450));
            ImGui::SetNextWindowSize(ImVec2(100, 100));
            if (!ImGui::BeginPopupModal("dialog")) return;
            if (!has_dialog) ImGui::CloseCurrentPopup();
            ImGui::EndPopup();
        });
    }
    void text_field() {
        static char text[16] = "";
        if (types && !ImGui::GetIO().WantTextInput && !host.down) ImGui::SetKeyboardFocusHere();
        if (types) ImGui::InputText("text", text, sizeof text);
    }
    void point_at(Handle handle) {
        for (int i = 0; i < 3; ++i)
            next();
        host.move_mouse(ImGuizmoHost::place_of(handle).value());
        next();
        next();
    }
};

TEST_F(ImGuizmoWindows, ADragNeitherMovesTheWindowNorStopsAtItsEdge) {
    point_at(Handle::TranslateX);
    ASSERT_TRUE(ImGuizmo::IsOver());
    host.down = true;
    next();
    next();
    EXPECT_TRUE(ImGui::IsAnyItemActive());
    host.mouse += glm::dvec2(700, 100);
    next();
    EXPECT_TRUE(changed);
    EXPECT_TRUE(ImGuizmo::IsUsing());
    EXPECT_TRUE(ImGui::GetIO().WantCaptureMouse);
    host.down = false;
    next();
    next();
    EXPECT_EQ(corner.x, 100);
    EXPECT_EQ(corner.y, 50);
    EXPECT_FALSE(ImGui::IsAnyItemActive());
}

TEST_F(ImGuizmoWindows, WhatIsAboveItHasTheMouse) {
    point_at(Handle::TranslateX);
    EXPECT_TRUE(ImGuizmo::IsOver());
    other = ImVec2(static_cast<float>(host.mouse.x) - 90, static_cast<float>(host.mouse.y) - 70);
    next();
    next();
    EXPECT_FALSE(ImGuizmo::IsOver()) << "another window";
    ImGuizmo::SetAlternativeWindow(ImGui::FindWindowByName("other"));
    next();
    EXPECT_TRUE(ImGuizmo::IsOver());
    ImGuizmo::SetAlternativeWindow(nullptr);
    other = ImVec2(900, 700);
    next();
    next();
    EXPECT_TRUE(ImGuizmo::IsOver());
    covers = true;
    next();
    next();
    EXPECT_FALSE(ImGuizmo::IsOver()) << "a button";
    host.down = true;
    next();
    EXPECT_FALSE(ImGuizmo::IsUsing());
}

TEST_F(ImGuizmoWindows, APressBehindAModalDialogDragsNothing) {
    point_at(Handle::TranslateX);
    ASSERT_TRUE(ImGuizmo::IsOver());
    has_dialog = true;
    for (int i = 0; i < 3; ++i)
        next();
    EXPECT_FALSE(ImGuizmo::IsOver());
    host.down = true;
    for (int i = 0; i < 3; ++i) {
        host.mouse.x += 10;
        next();
        EXPECT_FALSE(ImGuizmo::IsUsingAny() || changed);
    }
    host.down = false;
    has_dialog = false;
    for (int i = 0; i < 3; ++i)
        next();
    point_at(Handle::TranslateX);
    EXPECT_TRUE(ImGuizmo::IsOver()) << "the dialog is closed";
    host.down = true;
    next();
    EXPECT_TRUE(ImGuizmo::IsUsing());
}

TEST_F(ImGuizmoCalls, APressBehindAModalDialogDragsNothingOnTheBackgroundEither) {
    move_to(Handle::TranslateX);
    frame();
    ASSERT_TRUE(ImGuizmo::IsOver());
    const auto with_dialog = [&] {
        host.frame([&] {
            if (!ImGui::IsPopupOpen("dialog")) ImGui::OpenPopup("dialog");
            ImGui::SetNextWindowPos(ImVec2(650, 450));
            if (ImGui::BeginPopupModal("dialog")) ImGui::EndPopup();
            changed = host.manipulate(ImGuizmo::TRANSLATE, ImGuizmo::WORLD, object);
        });
    };
    for (int i = 0; i < 3; ++i)
        with_dialog();
    EXPECT_FALSE(ImGuizmo::IsOver());
    host.down = true;
    for (int i = 0; i < 3; ++i) {
        host.mouse.x += 10;
        with_dialog();
        EXPECT_FALSE(ImGuizmo::IsUsingAny() || changed);
    }
}

TEST_F(ImGuizmoWindows, ATextFieldWithTheKeyboardHidesNoHover) {
    for (const bool last : {false, true}) {
        types = true;
        field_last = last;
        point_at(Handle::TranslateX);
        ASSERT_TRUE(ImGui::IsAnyItemActive() && ImGui::GetIO().WantTextInput) << last;
        EXPECT_TRUE(ImGuizmo::IsOver()) << last;
        EXPECT_EQ(ImGuizmo::GetHoveredHandleType(), ImGuizmo::MT_MOVE_X) << last;
        host.down = true;
        next();
        EXPECT_TRUE(ImGuizmo::IsUsing()) << last;
        const glm::mat4 before = object;
        host.mouse.x += 30;
        next();
        EXPECT_TRUE(changed) << last;
        EXPECT_NE(object, before);
        next();
        EXPECT_FALSE(ImGui::GetIO().WantTextInput) << "it has lost the keyboard, as by any press elsewhere";
        host.down = false;
        types = false;
        next();
        EXPECT_EQ(corner.x, 100) << "the window has not moved";
    }
}

TEST_F(ImGuizmoCalls, AnObjectOutOfViewHasHandlesOnlyIfAskedFor) {
    object[3] = glm::vec4(20, 0, 0, 1); // to the right
    frame();
    EXPECT_FALSE(ImGuizmoHost::place_of(Handle::TranslateX) || ImGuizmoHost::place_of(Handle::TranslateView));
    ImGuizmo::SetAlwaysInView(true);
    frame();
    EXPECT_TRUE(ImGuizmoHost::place_of(Handle::TranslateView));
    ImGuizmo::SetAlwaysInView(false);
    frame();
    EXPECT_FALSE(ImGuizmoHost::place_of(Handle::TranslateView));
}

TEST_F(ImGuizmoCalls, OverAndTheHandlesThatAreHidden) {
    move_to(Handle::TranslateX, ImGuizmo::UNIVERSAL);
    frame(ImGuizmo::UNIVERSAL);
    EXPECT_TRUE(ImGuizmo::IsOver(ImGuizmo::TRANSLATE));
    EXPECT_TRUE(ImGuizmo::IsOver(ImGuizmo::TRANSLATE_X));
    EXPECT_FALSE(ImGuizmo::IsOver(ImGuizmo::TRANSLATE_Y));
    EXPECT_FALSE(ImGuizmo::IsOver(ImGuizmo::ROTATE));
    EXPECT_FALSE(ImGuizmo::IsOver(ImGuizmo::SCALE));
    float point[] = {0, 0, 0};
    const auto away = static_cast<float>(glm::length(host.pixel({0, 0, 0}) - host.mouse));
    EXPECT_TRUE(ImGuizmo::IsOver(point, away + 1));
    EXPECT_FALSE(ImGuizmo::IsOver(point, away - 1));
    ImGuizmo::SetAxisMask(true, false, false);
    frame(ImGuizmo::UNIVERSAL);
    EXPECT_FALSE(ImGuizmo::IsOver(ImGuizmo::TRANSLATE_X));
    using enum Handle;
    for (const Handle hidden : {TranslateX, TranslateXY, TranslateZX, RotateY, RotateZ, ScaleX})
        EXPECT_FALSE(ImGuizmoHost::place_of(hidden)) << gizmo::handle_name(hidden);
    for (const Handle shown : {TranslateY, TranslateZ, TranslateYZ, RotateX, ScaleY})
        EXPECT_TRUE(ImGuizmoHost::place_of(shown)) << gizmo::handle_name(shown);
}

TEST_F(ImGuizmoCalls, AClickOnTheCubeTurnsTheView) {
    glm::mat4 before = host.view;
    const auto cube = [&](bool alone) {
        host.frame([&] {
            if (alone)
                ImGuizmo::ViewManipulate(&host.view[0][0], &host.projection[0][0], ImGuizmo::ROTATE, ImGuizmo::WORLD,
                                         &object[0][0], 7, ImVec2(650, 10), ImVec2(140, 140), 0x10101010);
            else
                ImGuizmo::ViewManipulate(&host.view[0][0], 7, ImVec2(650, 10), ImVec2(140, 140), 0x10101010);
        });
    };
    cube(true);
    EXPECT_EQ(host.view, before);
    EXPECT_FALSE(ImGuizmo::IsViewManipulateHovered());
    for (const bool alone : {true, false}) {
        host.look_from({3, 2.5, 6});
        before = host.view;
        host.mouse = {720, 80};
        cube(alone);
        EXPECT_TRUE(ImGuizmo::IsViewManipulateHovered());
        EXPECT_FALSE(ImGuizmo::IsUsingViewManipulate());
        host.down = true;
        cube(alone);
        EXPECT_FALSE(ImGuizmo::IsUsingAny());
        host.down = false;
        cube(alone);
        cube(alone);
        EXPECT_TRUE(ImGuizmo::IsUsingViewManipulate());
        int frames = 0;
        while (ImGuizmo::IsUsingViewManipulate() && ++frames < 100)
            cube(alone);
        EXPECT_GT(frames, 5);
        EXPECT_LT(frames, 100);
        EXPECT_NE(host.view, before);
        const glm::vec3 from(host.view[0].z, host.view[1].z, host.view[2].z);
        const glm::vec3 place = glm::round(from);
        EXPECT_LT(glm::length(from - glm::normalize(place)), 1e-5f) << "one of the 26";
    }
}

TEST_F(ImGuizmoCalls, ADragOnTheCubeOrbits) {
    host.mouse = {720, 80};
    const auto cube = [&] {
        host.frame([&] {
            ImGuizmo::ViewManipulate(&host.view[0][0], 7, ImVec2(650, 10), ImVec2(140, 140), 0);
            host.manipulate(ImGuizmo::TRANSLATE, ImGuizmo::WORLD, object);
        });
    };
    cube();
    host.down = true;
    cube();
    host.mouse.x += 30;
    cube();
    EXPECT_TRUE(ImGuizmo::IsUsingViewManipulate());
    EXPECT_FALSE(ImGuizmo::IsUsingAny());
    const glm::mat4 turned = host.view;
    EXPECT_NEAR(static_cast<double>(turned[1].x), 0, 1e-6) << "the up axis stays up";
    host.down = false;
    cube();
    cube();
    EXPECT_FALSE(ImGuizmo::IsUsingViewManipulate());
}

TEST_F(ImGuizmoCalls, ComponentsAndBack) {
    test::Random random(3);
    for (int n = 0; n < 1000; ++n) {
        gizmo::DTransform t;
        t.position = test::random_unit(random) * 10.0;
        t.rotation = test::random_rotation(random);
        for (int i = 0; i < 3; ++i)
            t.scale[i] = test::uniform(random, 0.2, 3);
        if (n % 3 == 0) t.scale.x = -t.scale.x;
        const glm::mat4 m(gizmo::to_matrix(t));
        float position[3], angles[3], scale[3];
        ImGuizmo::DecomposeMatrixToComponents(&m[0][0], position, angles, scale);
        glm::mat4 back(0);
        ImGuizmo::RecomposeMatrixFromComponents(position, angles, scale, &back[0][0]);
        for (int i = 0; i < 4; ++i)
            EXPECT_LT(glm::length(m[i] - back[i]), 1e-5f * (1 + glm::length(m[i]))) << n;
    }
    const float position[] = {1, 2, 3}, angles[] = {30, -40, 50}, scale[] = {1, 0, 2};
    glm::mat4 m(0);
    ImGuizmo::RecomposeMatrixFromComponents(position, angles, scale, &m[0][0]);
    EXPECT_NEAR(static_cast<double>(glm::length(glm::vec3(m[1]))), 0.001, 1e-6) << "a scale of 0";
    const glm::mat4 x_first = glm::rotate(glm::mat4(1), glm::radians(50.0f), {0, 0, 1}) *
                              glm::rotate(glm::mat4(1), glm::radians(-40.0f), {0, 1, 0}) *
                              glm::rotate(glm::mat4(1), glm::radians(30.0f), {1, 0, 0});
    EXPECT_LT(glm::length(m[0] - x_first[0]), 1e-6f);
    float read[3], t[3], s[3];
    ImGuizmo::DecomposeMatrixToComponents(&m[0][0], t, read, s);
    for (int i = 0; i < 3; ++i)
        EXPECT_NEAR(static_cast<double>(read[i]), static_cast<double>(angles[i]), 1e-4);
}

TEST_F(ImGuizmoCalls, TheRayOfAPixelGoesThroughWhatIsThere) {
    for (const bool orthographic : {false, true}) {
        host.look_from({3, 2.5, 6}, orthographic);
        const glm::dvec3 point(0.4, -0.7, 1.1);
        const glm::dvec2 at = host.pixel(point);
        float origin[3], direction[3];
        ImGuizmo::ComputeMouseRay(&host.view[0][0], &host.projection[0][0],
                                  ImVec2(static_cast<float>(at.x) + 20, static_cast<float>(at.y) + 30), ImVec2(20, 30),
                                  ImVec2(800, 600), origin, direction);
        const glm::dvec3 o(glm::make_vec3(origin)), d(glm::make_vec3(direction));
        EXPECT_NEAR(glm::length(d), 1, 1e-6);
        EXPECT_GT(glm::dot(point - o, d), 0);
        EXPECT_LT(glm::length(glm::cross(point - o, d)), 1e-3) << orthographic;
    }
}

TEST(ImGuizmoState, BelongsToItsContextAndBeginsAsItWasSetBefore) {
    ImGuizmo::SetImGuiContext(nullptr);
    ImGuizmo::SetGizmoSizeClipSpace(0.2f);
    EXPECT_FALSE(ImGuizmo::IsUsing());
    {
        ImGuizmoHost host;
        EXPECT_EQ(ImGuizmo::detail::state().settings.size, 0.2f);
        ImGuizmo::SetGizmoSizeClipSpace(0.3f);
        ImGuiContext* const first = ImGui::GetCurrentContext();
        ImGuiContext* const second = ImGui::CreateContext();
        ImGuizmo::SetImGuiContext(second);
        EXPECT_EQ(ImGuizmo::detail::state().settings.size, 0.2f);
        ImGui::DestroyContext(second);
        ImGuizmo::SetImGuiContext(first);
        EXPECT_EQ(ImGuizmo::detail::state().settings.size, 0.3f);
    }
    ImGuizmo::SetGizmoSizeClipSpace(0.1f);
}

TEST_F(ImGuizmoCalls, IdsAreHashesOfTheWholeStack) {
    const ImGuiID outer = ImGuizmo::GetID("a");
    EXPECT_EQ(ImGuizmo::GetID("a", nullptr), outer);
    ImGuizmo::PushID("x");
    EXPECT_NE(ImGuizmo::GetID("a"), outer);
    const char text[] = "xyz";
    ImGuizmo::PushID(text, text + 1);
    ImGuizmo::PushID(&host);
    EXPECT_NE(ImGuizmo::GetID(&host), ImGuizmo::GetID("a"));
    for (int i = 0; i < 5; ++i)
        ImGuizmo::PopID();
    EXPECT_EQ(ImGuizmo::GetID("a"), outer) << "one pop too many does nothing";
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    ImGuizmo::SetID(7);
#pragma GCC diagnostic pop
    EXPECT_NE(ImGuizmo::GetID("a"), outer);
}

} // namespace
