// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Committed but unsaved edits in a file: one line per edit, written before the next frame, so that a killed viewer
// loses none.
#pragma once

#include "common/scene/scene.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace viewer {

/// The directory of journals and recent files: $XDG_STATE_HOME/gizmo-viewer, or ~/.local/state/gizmo-viewer. Empty if
/// neither is set.
std::string default_state_directory();

/// The nodes after an edit.
using NodeStates = std::vector<std::pair<sample::NodeId, sample::Node>>;

struct JournalEdit {
    std::string label{};
    NodeStates after{};
};
/// The label of an entry that is no edit: it numbers the nodes as the edits after it do.
inline constexpr const char* kBaseLabel = "base";

class Journal {
public:
    Journal() = default;
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    /// Opens the journal of the scene file at `path`. Resumes an existing journal for the same content and returns its
    /// edits in order; does not use one that another viewer holds, and moves one for other content aside. An empty
    /// `directory` disables it. @return a message if something is unusual, otherwise empty.
    std::string open(const std::string& directory, const std::string& path, std::vector<JournalEdit>& recovered);
    /// Appends, and returns after the data is on the disk. Returns false if it could not be written.
    bool append(const std::string& label, const NodeStates& after);
    /// Nodes that the next edit is written with, because no edit has them.
    void note(const NodeStates& nodes) { base_.insert(base_.end(), nodes.begin(), nodes.end()); }
    /// The scene was saved at `path`: starts a new journal for that file, with all its nodes.
    std::string restart(const std::string& directory, const std::string& path, const NodeStates& all);
    /// Removes the edits, which are undone or were not recovered; the next edit is written with all nodes. Returns
    /// false if it could not.
    bool clear(NodeStates all);
    /// Copies it to NAME.stale, or to NAME.later, which open() takes up again.
    void quarantine(const char* ending) const;
    /// Discards it: nothing is left to recover.
    void discard();

    /// The scene file of a journal in `directory` that has edits and no running viewer; empty if there is none.
    static std::string unowned(const std::string& directory);

private:
    void close();
    int file_ = -1;
    std::string name_;
    std::size_t first_size_ = 0; ///< bytes before the first edit
    NodeStates base_{};          ///< precedes the next edit
};

/// Returns false, with nothing changed, if the states do not fit the scene: an index that neither exists nor is the
/// next, a cycle, an invalid transform.
bool apply(sample::Scene& scene, const NodeStates& states);

} // namespace viewer
