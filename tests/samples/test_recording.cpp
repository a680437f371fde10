// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/scale.hpp"
#include "support/viewer_editor.hpp"

#include <viewer/editor/recording.hpp>

#include <fstream>

namespace {

using viewer::Action;
using viewer::EditorRecordingReader;
using viewer::EditorRecordingWriter;
using viewer::InputEvent;

// A person who does not know what they want: presses, drags, keys, panels, at random.
class RandomPerson {
public:
    RandomPerson(viewer::Editor& editor, viewer::Document& document, EditorRecordingWriter& writer, std::uint64_t seed)
        : editor_(editor)
        , document_(document)
        , writer_(writer)
        , random_(seed) {}

    void frame() {
        writer_.watch(editor_, document_);
        if (random_() % 8 == 0) panel();
        writer_.unwatch(editor_, document_);
        std::vector<InputEvent> events;
        for (std::size_t i = 0, n = random_() % 4; i < n; ++i)
            events.push_back(event());
        const double seconds = test::uniform(random_, 0.005, 0.05);
        const gizmo::Viewport region{220, 20, 700, 500};
        writer_.frame(editor_, {1000, 560}, region, seconds, events, {});
        for (const InputEvent& e : events)
            editor_.push(e);
        editor_.frame(region, seconds);
    }

private:
    InputEvent event() {
        constexpr const char* kKeys[] = {"W",
                                         "E",
                                         "R",
                                         "T",
                                         "Y",
                                         "X",
                                         "G",
                                         "F",
                                         "V",
                                         "O",
                                         "Escape",
                                         "Enter",
                                         "Shift",
                                         "Ctrl",
                                         "Alt",
                                         "Ctrl+Z",
                                         "Ctrl+Shift+Z",
                                         "Ctrl+D",
                                         "Delete",
                                         "Ctrl+G",
                                         "Right"};
        switch (random_() % 6) {
        case 0:
        case 1: {
            // Mostly to a handle, or nothing would ever be dragged.
            const auto h = static_cast<gizmo::Handle>(1 + random_() % (gizmo::kHandleCount - 1));
            const auto at = editor_.context().handle_position(editor_.gizmo().id(), h);
            if (at && !editor_.context().is_active()) return {.kind = InputEvent::Kind::Move, .cursor = *at};
            return {.kind = InputEvent::Kind::Move,
                    .cursor = {test::uniform(random_, 220, 920), test::uniform(random_, 20, 520)}};
        }
        case 2:
        case 3:
            return {.kind = InputEvent::Kind::Button,
                    .button = static_cast<int>(random_() % 8 == 0),
                    .down = test::coin(random_)};
        case 4:
            return {.kind = InputEvent::Kind::Scroll, .scroll = test::uniform(random_, -0.2, 0.2)};
        default:
            return {
                .kind = InputEvent::Kind::Key, .down = random_() % 3 != 0, .key = kKeys[random_() % std::size(kKeys)]};
        }
    }
    void panel() {
        switch (random_() % 5) {
        case 0:
            editor_.settings.snap.translation = test::uniform(random_, 0, 1);
            break;
        case 1:
            editor_.select(static_cast<int>(random_() % editor_.scene().nodes.size()));
            break;
        case 2:
            editor_.edits().edit("Position of",
                                 [&](sample::Node& n) { n.local.position.z = test::uniform(random_, -3, 3) / 3; });
            break;
        case 3:
            editor_.execute(Action::Undo);
            break;
        default:
            editor_.orbit().yaw += 0.1;
        }
    }
    viewer::Editor& editor_;
    viewer::Document& document_;
    EditorRecordingWriter& writer_;
    test::Random random_;
};

struct Recording {
    std::string hash;
    std::size_t edits = 0;
};

Recording record(const std::string& path, std::uint64_t seed, int frames) {
    viewer::Document document(test::default_scene(), GIZMO_DEFAULT_SCENE, "");
    viewer::Editor editor(document);
    editor.replaying = true; // Ctrl+S would write
    EditorRecordingWriter writer;
    std::string error;
    EXPECT_TRUE(writer.open(path, GIZMO_DEFAULT_SCENE, error)) << error;
    RandomPerson person(editor, document, writer, seed);
    for (int i = 0; i < frames; ++i)
        person.frame();
    EXPECT_TRUE(writer.close(editor));
    return {viewer::scene_hash(document.scene()), document.edit_count()};
}

TEST(Session, ReplaysToTheSameSceneBitForBit) {
    test::Directory directory;
    std::size_t edits = 0;
    for (std::uint64_t seed = 1; seed <= std::uint64_t{test::scaled(60)}; ++seed) {
        const std::string path = directory / "session";
        const Recording made = record(path, seed, 800);
        edits += made.edits;
        EditorRecordingReader reader;
        std::string error;
        ASSERT_TRUE(reader.load(path, error)) << error;
        EXPECT_EQ(reader.final_hash(), made.hash);
        EXPECT_EQ(reader.scene_hash(), viewer::content_hash(GIZMO_DEFAULT_SCENE));
        viewer::Document document(test::default_scene(), GIZMO_DEFAULT_SCENE, "");
        viewer::Editor editor(document);
        while (!reader.is_done())
            ASSERT_TRUE(reader.step(editor, document, error)) << error;
        EXPECT_EQ(viewer::scene_hash(document.scene()), made.hash) << "seed " << seed;
    }
    std::printf("%zu edits replayed\n", edits);
    EXPECT_GT(edits, std::size_t{test::scaled(200)});
}

TEST(Session, OneThatWasCutShortIsReplayedAsFarAsItGoes) {
    test::Directory directory;
    record(directory / "session", 3, 60);
    const std::string whole = viewer::file_contents(directory / "session");
    for (std::size_t size = whole.size() - 1; size > whole.size() / 2; size -= 211) {
        std::ofstream(directory / "cut", std::ios::binary) << whole.substr(0, size);
        EditorRecordingReader reader;
        std::string error;
        ASSERT_TRUE(reader.load(directory / "cut", error)) << error;
        viewer::Document document(test::default_scene(), GIZMO_DEFAULT_SCENE, "");
        viewer::Editor editor(document);
        while (!reader.is_done())
            ASSERT_TRUE(reader.step(editor, document, error)) << error;
        if (size < whole.size() - 30) {
            EXPECT_EQ(reader.final_hash(), "");
        }
    }
}

TEST(Session, WhatIsNoRecordingIsOneClearLine) {
    test::Directory directory;
    record(directory / "session", 3, 20);
    const std::string whole = viewer::file_contents(directory / "session");
    const auto refused = [&](const std::string& text) {
        std::ofstream(directory / "bad", std::ios::binary | std::ios::trunc) << text;
        EditorRecordingReader reader;
        std::string error;
        EXPECT_FALSE(reader.load(directory / "bad", error)) << text.substr(0, 60);
        EXPECT_NE(error.find("session"), std::string::npos) << error;
        EXPECT_EQ(error.find('\n'), std::string::npos);
    };
    refused("");
    refused("{}\n{}\n");
    refused("not json\n");
    refused(whole.substr(whole.find('\n') + 1));
    // Bytes changed at random: refused with words, or read and replayed without harm.
    test::Random random(1);
    for (int i = 0; i < 300; ++i) {
        std::string text = whole;
        for (int k = 0; k < 3; ++k)
            text[random() % text.size()] = static_cast<char>(random());
        std::ofstream(directory / "bad", std::ios::binary | std::ios::trunc) << text;
        EditorRecordingReader reader;
        std::string error;
        if (!reader.load(directory / "bad", error)) continue;
        viewer::Document document(test::default_scene(), GIZMO_DEFAULT_SCENE, "");
        viewer::Editor editor(document);
        while (!reader.is_done() && reader.step(editor, document, error)) {
        }
        for (const sample::Node& node : document.scene().nodes)
            EXPECT_TRUE(gizmo::is_valid(node.local)) << node.name;
    }
}

} // namespace
