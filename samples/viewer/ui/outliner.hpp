// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The scene as a tree, on the left: selects, hides, locks, renames and reparents nodes. A click selects, Ctrl adds one,
// Shift a range; a double click or F2 renames; a drag onto another node reparents the selected ones; the right button
// opens a menu.
#pragma once

#include "viewer/editor/editor.hpp"
#include "viewer/editor/hierarchy.hpp"

namespace viewer {

class Outliner {
public:
    /// @param scale pixels per logical pixel
    explicit Outliner(float scale)
        : scale_(scale) {}
    /// @param at pixels of the window
    void show(Editor& editor, const gizmo::Viewport& at);

    /// Starts renaming the node.
    void rename(const Editor& editor, int node);
    void find() { is_finding_ = true; } ///< gives the keyboard to the search
    /// True if a field was opened but has no focus yet.
    bool is_opening() const { return is_finding_ || (renamed_ >= 0 && !is_entered_); }

private:
    void build_rows(const Editor& editor);
    bool matches(const sample::Node& node) const;
    std::vector<char> nodes_in(const sample::Scene& scene) const;
    void show_row(Editor& editor, const TreeRow& row);
    void show_fold(const TreeRow& row);
    void show_name(Editor& editor, const TreeRow& row, float width);

    void show_rename(Editor& editor, const TreeRow& row, float width);
    void click_row(Editor& editor, const TreeRow& row);
    void select_range(Editor& editor, int to);
    void show_context_menu(Editor& editor, const TreeRow& row);
    void drag_and_drop(Editor& editor, const TreeRow& row);
    static void take_drop(Editor& editor, int parent);
    static void show_rest(Editor& editor);
    void show_search(Editor& editor);
    void select_match(Editor& editor);
    void reveal(const Editor& editor, int node);
    void scroll_to_active(const Editor& editor);

    float scale_;
    std::vector<TreeRow> rows_{};           ///< the visible rows, from top to bottom
    std::vector<sample::NodeIcon> icons_{}; ///< by node
    bool rows_stale_ = true;
    const Document* rows_of_ = nullptr;
    std::uint64_t rows_version_ = ~std::uint64_t{0}; ///< of the document
    std::set<int> collapsed_{};
    std::string filter_{};      ///< part of a name; empty: the whole tree
    bool is_finding_ = false;   ///< its field was asked for, and has no focus yet
    bool is_searching_ = false; ///< its field has the focus
    int scrolled_to_ = -1;
    std::size_t selected_ = 0; ///< the number of nodes in the last frame
    int anchor_ = -1;          ///< the first node of a range
    int renamed_ = -1;         ///< the node that is being renamed; -1: none
    bool is_entered_ = false;  ///< its field has the focus
    std::string name_{};
};

} // namespace viewer
