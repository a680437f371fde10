// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The fonts of the panels: Latin from the start, other scripts on demand, from the first installed font that has them.
// Characters are not shaped here: shown_text() joins and orders them before.
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

    /// The searched fonts, the best first; any of them may be missing.
    static std::span<const char* const> paths();
    /// Registers a text that will be shown.
    void need(std::string_view utf8);
    /// The same for texts of these: names, messages, files.
    void need(const Editor& editor, const FileRoute& files);
    /// Call it between frames: adds new characters to the atlas, whose ID then changes. Returns false, once, if no font
    /// has some of them.
    bool update();

private:
    void need_shown(std::string_view utf8);
    void build();

    float scale_;
    std::set<ImWchar> wanted_{}, lacking_{};
    bool is_stale_ = false;
    std::vector<ImWchar> ranges_{}; ///< referenced by the atlas
    std::uintptr_t version_ = 0;    ///< of the atlas
    struct Seen {
        const void* document = nullptr;
        std::size_t done = 0, edits = 0, nodes = 0;
        friend bool operator==(const Seen&, const Seen&) = default;
    };
    Seen seen_{}; ///< whose names are registered
};

} // namespace viewer
