// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The panels round the shipped scene, without a window and without Vulkan: a hand that clicks, drags and types.
#pragma once

#include "support/viewer_editor.hpp"

#include <viewer/editor/file_route.hpp>
#include <viewer/ui/ui.hpp>

namespace test {

using viewer::InputEvent;

class Panels : public testing::Test {
protected:
    static constexpr double kWidth = 1180, kHeight = 760;
    double width_ = kWidth, height_ = kHeight; ///< of the window
    // Middles of fields, as the panel lays them out at that size.
    static constexpr glm::dvec2 kPositionX{933, 100}, kPositionY{1030, 100}, kEulerY{1030, 142}, kScaleX{933, 184},
        kSizeX{933, 226}, kSizeY{1030, 226}, kView{560, 700};

    explicit Panels(float scale = 1, bool can_ask = false, std::unique_ptr<sample::Scene> scene = default_scene())
        : files_(std::make_unique<viewer::Document>(std::move(scene), GIZMO_DEFAULT_SCENE, directory_ / "a.gltf"), "",
                 can_ask)
        , editor_(files_.document())
        , ui_(scale) {
        EXPECT_EQ(files_.document().keep_journal(directory_.path.string()), "");
        opened_ = essence(editor_.scene());
        editor_.select(editor_.scene().find("Crate"));
        work_off();
    }

    static glm::dvec2 row(int i) { return {90, 101 + 24.0 * i}; } // of the outliner

    void frame() {
        std::vector<InputEvent> passed;
        const gizmo::Viewport scene = ui_.begin(editor_, files_, width_, height_, 1.0 / 60, passed);
        for (const InputEvent& e : passed)
            editor_.push(e);
        editor_.frame(scene, 1.0 / 60);
        ui_.end(editor_);
        ++frames_;
    }
    void work_off() {
        for (int i = 0; i < 3 || ui_.has_events() || editor_.has_events(); ++i) {
            ASSERT_LT(i, 1000) << "events that nobody takes";
            frame();
        }
    }
    void push(const InputEvent& event) { ui_.push(event); }
    void move(const glm::dvec2& to) { push({.kind = InputEvent::Kind::Move, .cursor = to}); }
    void button(bool down, int which = 0) { push({.kind = InputEvent::Kind::Button, .button = which, .down = down}); }
    void click(const glm::dvec2& at) {
        move(at);
        button(true);
        button(false);
    }
    void drag(const glm::dvec2& from, const glm::dvec2& by) {
        move(from);
        button(true);
        for (int i = 1; i <= 4; ++i)
            move(from + by * (i / 4.0));
        button(false);
    }
    void key(const std::string& name) {
        push({.kind = InputEvent::Kind::Key, .down = true, .key = name});
        push({.kind = InputEvent::Kind::Key, .down = false, .key = name});
    }
    void type(const std::string& text) {
        for (const char c : text)
            push({.kind = InputEvent::Kind::Text, .key = std::string(1, c)});
    }
    const gizmo::DTransform& crate() const { return editor_.scene().node(editor_.scene().find("Crate")).local; }
    std::size_t edits() const { return editor_.document().done(); }

    Directory directory_;
    viewer::FileRoute files_;
    viewer::Editor editor_;
    viewer::Ui ui_;
    std::vector<std::string> opened_;
    int frames_ = 0;
};

} // namespace test
