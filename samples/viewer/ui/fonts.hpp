// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The panels' letters: Latin from the start, others of any script when a text has them, from the first installed font
// that does. Each letter stands for itself: shown_text() joins them and puts them in order before.
#pragma once

#include <imgui.h>

#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string_view>
#include <vector>

namespace viewer {

class FileRoute;
class Editor;

class Fonts {
public:
    static constexpr std::size_t kMost = 6000; ///< letters beyond Latin; more are shown as "?"

    /// Into the current context's atlas. @param scale pixels per logical pixel
    explicit Fonts(float scale);

    /// Where fonts are looked for, the best first; not each has to be there.
    static std::span<const char* const> paths();
    /// The text is to be shown.
    void need(std::string_view utf8);
    /// And what the viewer shows of these: names, messages, files.
    void need(const Editor& editor, const FileRoute& files);
    /// Between frames: draws the letters that are new into the atlas, whose ID is then another. False: some are in no
    /// font; they are said once.
    bool update();

private:
    void need_shown(std::string_view utf8);
    void build();

    float scale_;
    std::set<ImWchar> wanted_{}, lacking_{};
    bool is_stale_ = false;
    std::vector<ImWchar> ranges_{}; ///< the atlas refers to them
    std::uintptr_t version_ = 0;    ///< of the atlas
    struct Seen {
        const void* document = nullptr;
        std::size_t done = 0, edits = 0, nodes = 0;
        friend bool operator==(const Seen&, const Seen&) = default;
    };
    Seen seen_{}; ///< whose names are known
};

} // namespace viewer
