// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What was committed and not saved, in a file of the viewer's own: a line for each edit, written before the next frame,
// so that a killed viewer loses none.
#pragma once

#include "common/scene/scene.hpp"

#include <string>
#include <utility>
#include <vector>

namespace viewer {

/// Where the viewer keeps journals and what was opened last: $XDG_STATE_HOME/gizmo-viewer, or
/// ~/.local/state/gizmo-viewer. Empty: neither is set.
std::string default_state_directory();

/// Nodes as an edit left them.
using NodeStates = std::vector<std::pair<sample::NodeId, sample::Node>>;

class Journal {
public:
    Journal() = default;
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    /// For the scene file at `path`; takes up one that is there for that very content and gives its edits in order.
    /// Not one that another viewer holds, nor one for other content, which is moved aside. An empty `directory` keeps
    /// none. @return words when something is not as usual, else empty.
    std::string open(const std::string& directory, const std::string& path, std::vector<NodeStates>& recovered);
    /// Appends, and is on the disk when it returns. False: it could not be written.
    bool append(const NodeStates& after);
    /// The scene was saved at `path`: begins anew for that file, with all its nodes.
    std::string restart(const std::string& directory, const std::string& path, const NodeStates& all);
    /// Keeps what is in it as NAME.stale.
    void quarantine() const;
    /// Nothing is left to recover.
    void discard();

    /// The scene file of a journal in `directory` that has edits and no viewer; empty: none.
    static std::string unowned(const std::string& directory);

private:
    void close();
    int file_ = -1;
    std::string name_;
    NodeStates base_{}; ///< goes before the next edit
};

/// False, and nothing is changed: the states do not fit into the scene: an index that is neither there nor next, a
/// cycle, a transform that is not valid.
bool apply(sample::Scene& scene, const NodeStates& states);

} // namespace viewer
