// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The scene as a tree, on the left: selects, hides, locks, renames and reparents nodes. A click selects, Ctrl adds one,
// Shift a range; a double click or F2 renames; a drag onto another node reparents the selected ones; the right button
// opens a menu.
#pragma once

#include "viewer/editor/editor.hpp"

namespace viewer {

class Outliner {
public:
    /// @param scale pixels per logical pixel
    explicit Outliner(float scale)
        : scale_(scale) {}
    /// @param at pixels of the window
    void show(Editor& editor, const gizmo::Viewport& at);

    /// Starts renaming the node, if it is visible.
    void rename(const Editor& editor, int node);
    /// True if the field for a name was opened but has no focus yet.
    bool is_opening() const { return renamed_ >= 0 && !is_entered_; }

private:
    struct Row {
        int node = -1, depth = 0;
        bool has_children = false;
    };
    void build_rows(const Editor& editor);
    std::vector<char> nodes_in(const sample::Scene& scene) const;
    void show_row(Editor& editor, const Row& row);
    void show_fold(const Row& row);
    void show_name(Editor& editor, const Row& row, float width);

    void show_rename(Editor& editor, const Row& row, float width);
    void click_row(Editor& editor, const Row& row);
    void select_range(Editor& editor, int to);
    void show_context_menu(Editor& editor, const Row& row);
    void drag_and_drop(Editor& editor, const Row& row);
    static void take_drop(Editor& editor, int parent);
    static void show_rest(Editor& editor);
    void scroll_to_active(int active);

    float scale_;
    std::vector<Row> rows_{}; ///< the visible rows, from top to bottom
    bool rows_stale_ = true;
    const Document* rows_of_ = nullptr;
    std::uint64_t rows_version_ = ~std::uint64_t{0}; ///< of the document
    std::set<int> collapsed_{};
    std::string filter_{}; ///< part of a name; empty: the whole tree
    int scrolled_to_ = -1;
    int anchor_ = -1;         ///< the first node of a range
    int renamed_ = -1;        ///< the node that is being renamed; -1: none
    bool is_entered_ = false; ///< its field has the focus
    std::string name_{};
};

} // namespace viewer
