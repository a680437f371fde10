// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The scene as a tree, on the left: selects, hides and locks nodes.
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

private:
    struct Row {
        int node = -1, depth = 0;
        bool has_children = false;
    };
    void build_rows(const Editor& editor);
    void show_row(Editor& editor, const Row& row);
    void scroll_to_active(int active);

    float scale_;
    std::vector<Row> rows_{}; ///< what is to be seen, from top to bottom
    bool rows_stale_ = true;
    const Document* rows_of_ = nullptr;
    std::uint64_t rows_version_ = ~std::uint64_t{0}; ///< of the document
    std::set<int> collapsed_{};
    std::string filter_{}; ///< part of a name; empty: the whole tree
    int scrolled_to_ = -1;
};

} // namespace viewer
