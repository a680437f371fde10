// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/scale.hpp"
#include "support/viewer_editor.hpp"

#include <viewer/editor/recording.hpp>

#include <fstream>
#include <iterator>

namespace {

class RecordingTest : public test::ViewerEditor {
protected:
    // Another editor, recorded from its first frame on.
    template <class Session>
    void record(const Session& session) {
        document = std::make_unique<viewer::Document>(test::default_scene(), GIZMO_DEFAULT_SCENE, "");
        viewer::Recording recording;
        editor = std::make_unique<viewer::Editor>(*document);
        std::string error;
        ASSERT_TRUE(recording.open(path, editor->context(), error)) << error;
        session();
        EXPECT_TRUE(recording.close(error)) << error;
        editor->context().record_to(nullptr);
    }
    void drag_the_arrow() {
        frames(2);
        const glm::dvec2 grip = handle(gizmo::Handle::TranslateX);
        drag(grip, grip + glm::dvec2(90, 30));
    }
    // Drags of any handle, of one node and of several, begun by a press or a key.
    void act(test::Random& random) {
        constexpr const char* kKeys[] = {"W", "E", "T", "T", "Y", "X", "G", "V", "Ctrl+Z", "Escape", "Right"};
        switch (random() % 5) {
        case 0:
            editor->select_these({static_cast<int>(random() % 6), static_cast<int>(random() % 6)});
            break;
        case 1:
            tap(kKeys[random() % std::size(kKeys)]);
            break;
        default:
            const auto h = static_cast<gizmo::Handle>(1 + random() % (gizmo::kHandleCount - 1));
            const auto grip = editor->context().handle_position(editor->gizmo().id(), h);
            const glm::dvec2 by(test::uniform(random, -50, 50), test::uniform(random, -50, 50));
            grip ? drag(*grip, *grip + by, 3) : move(glm::dvec2(300, 200) + by);
        }
    }
    std::string text() const { return viewer::file_contents(path); }
    void write(const std::string& text) const { std::ofstream(path, std::ios::binary | std::ios::trunc) << text; }

    const std::string path = directory / "session";
    std::string said{};
};

TEST_F(RecordingTest, WhatTheViewerRecordsIsReplayedToTheSameBits) {
    std::size_t edits = 0;
    for (std::uint64_t seed = 1; seed <= std::uint64_t{test::scaled(20)}; ++seed) {
        record([&] {
            test::Random random(seed);
            for (int i = 0; i < 80; ++i)
                act(random);
        });
        EXPECT_TRUE(viewer::replay_recording(path, said)) << "seed " << seed << ": " << said;
        edits += document->edit_count();
    }
    EXPECT_GT(edits, std::size_t{test::scaled(100)});
}

TEST_F(RecordingTest, AReplayWithOtherAnswersSaysInWhichFrameTheyBegin) {
    record([&] { drag_the_arrow(); });
    std::string whole = text();
    std::size_t press = 0;
    for (int frame = 0; frame <= 3; ++frame)
        press = whole.find("\nframe ", press + 1);
    write(whole.erase(press, whole.find("\nframe ", press + 1) - press));
    EXPECT_FALSE(viewer::replay_recording(path, said));
    EXPECT_NE(said.find("gave other bits than recorded, the first in frame 3"), std::string::npos) << said;
}

TEST_F(RecordingTest, EveryFrameIsInTheFileBeforeTheNextAndALineThatIsCutShortIsLeftOut) {
    viewer::Recording recording;
    document = std::make_unique<viewer::Document>(test::default_scene(), GIZMO_DEFAULT_SCENE, "");
    editor = std::make_unique<viewer::Editor>(*document);
    ASSERT_TRUE(recording.open(path, editor->context(), said)) << said;
    for (int i = 1; i <= 3; ++i) {
        frames(1);
        recording.write();
        EXPECT_TRUE(viewer::replay_recording(path, said)) << said;
        EXPECT_EQ(said.find("replayed " + std::to_string(i) + " frames"), 0u) << said;
    }
    editor->context().record_to(nullptr);
    const std::string whole = text();
    write(whole.substr(0, whole.rfind("\nframe ") + 20));
    EXPECT_TRUE(viewer::replay_recording(path, said)) << said;
    EXPECT_EQ(said.find("replayed 2 frames"), 0u) << said;
}

TEST_F(RecordingTest, AFileThatCannotBeWrittenOrIsNoRecordingSaysSo) {
    viewer::Recording recording;
    EXPECT_FALSE(recording.open(directory / "no/session", editor->context(), said));
    EXPECT_EQ(said, directory / "no/session" + ": cannot be written");
    EXPECT_FALSE(viewer::replay_recording(path, said));
    EXPECT_EQ(said, path + ": cannot be read");
    EXPECT_FALSE(viewer::replay_recording(GIZMO_DEFAULT_SCENE, said));
    EXPECT_NE(said.find("line 1: the text is not a gizmo session"), std::string::npos) << said;
    if (!std::filesystem::exists("/dev/full")) return;
    viewer::Recording full;
    said.clear();
    ASSERT_TRUE(full.open("/dev/full", editor->context(), said)) << said;
    frames(2);
    editor->context().record_to(nullptr);
    EXPECT_FALSE(full.close(said));
    EXPECT_EQ(said, "/dev/full: could not be written whole");
}

} // namespace
