// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A recording of the editor: what reached the editor in every frame, as lines of JSON. Replayed, it ends with the same
// scene, bit for bit. Panels and scripts are recorded by what they changed, so that a replay needs neither.
#pragma once

#include "viewer/editor/editor_state.hpp"

#include <cstdio>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace viewer {

class EditorRecordingWriter {
public:
    EditorRecordingWriter() = default;
    ~EditorRecordingWriter();
    EditorRecordingWriter(const EditorRecordingWriter&) = delete;
    EditorRecordingWriter& operator=(const EditorRecordingWriter&) = delete;

    /// @param scene_path that the session starts with. False: `error` says why.
    bool open(const std::string& path, const std::string& scene_path, std::string& error);

    /// Another scene was opened.
    void opened(const std::string& scene_path);
    /// Call round what panels and scripts do: notes what they have changed.
    void watch(const Editor& editor, Document& document);
    void unwatch(const Editor& editor, Document& document);
    /// Before the editor's frame: what it gets.
    void frame(const Editor& editor, glm::dvec2 size, const gizmo::Viewport& region, double seconds,
               std::span<const InputEvent> events, std::span<const PickAnswer> picks);
    /// False: not everything could be written.
    bool close(const Editor& editor);

private:
    void line(const std::string& text);
    std::FILE* file_ = nullptr;
    EditorState before_{};               ///< as watch() found it
    std::optional<EditorState> state_{}; ///< to be recorded; none: nothing has changed it from outside
    std::string changes_{};              ///< of the document since the last frame(), JSON
    bool is_first_ = true, good_ = true;
};

class EditorRecordingReader {
public:
    /// False: `error` names the line.
    bool load(const std::string& path, std::string& error);

    const std::string& scene_path() const { return scene_path_; }
    const std::string& scene_hash() const { return scene_content_; } ///< of the file's content
    bool is_done() const { return next_ >= frames_.size(); }
    glm::dvec2 size() const; ///< of the window in the next frame
    /// The scene file that is to be opened before the next frame; empty: none.
    const std::string& to_open() const;
    const std::string& to_open_hash() const; ///< of its content, while to_open() names one
    /// Runs the editor's next frame. False: `error` says what in it does not fit the scene.
    bool step(Editor& editor, Document& document, std::string& error);
    /// Of the scene at the end; empty: the recording was cut short.
    const std::string& final_hash() const { return final_; }

private:
    struct Frame {
        std::string open{}, open_hash{}; ///< of a scene file and its content; empty: an ordinary frame
        std::optional<EditorState> state{};
        glm::dvec2 size{0};
        gizmo::Viewport region{};
        double seconds = 0;
        bool mouse_elsewhere = false;
        std::vector<InputEvent> events{};
        std::vector<PickAnswer> picks{};
        struct Change {
            int kind = 0;
            std::string label{};
            NodeStates states{};
        };
        std::vector<Change> changes{};
    };
    bool read_line(const std::string& line);
    static bool redo(const Frame::Change& change, Document& document);

    std::string scene_path_{}, scene_content_{}, final_{};
    std::vector<Frame> frames_{};
    std::size_t next_ = 0;
};

} // namespace viewer
