// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A scene that is being edited: its file, its history, and whether it is saved.
#pragma once

#include "viewer/document/guarded_file.hpp"
#include "viewer/document/journal.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace viewer {

class Document {
public:
    /// @param path of the opened file; @param save_path target of save().
    Document(std::unique_ptr<sample::Scene> scene, std::string path, std::string save_path);

    sample::Scene& scene() { return *scene_; }
    const sample::Scene& scene() const { return *scene_; }
    const std::string& save_path() const { return file_.path(); }

    /// Starts writing edits to a journal there. @param recovers recovers the edits that an earlier viewer left in it;
    /// otherwise they wait for an answer. @return a message to the user; empty: none.
    std::string keep_journal(const std::string& directory, bool recovers = true);
    std::size_t found_count() const; ///< edits that wait
    /// Adds them to the history. @return a message to the user
    std::string recover();
    void discard_found();
    /// The next viewer that opens the file finds them; so do edits before an answer.
    void postpone_found();

    /// The current states of the nodes, to be passed to commit() after changing them.
    NodeStates states(std::span<const sample::NodeId> nodes);
    /// Adds a node, and to `before` its previous state, which is deleted: of an edit that commit() or withdraw() ends.
    sample::NodeId create(sample::Node node, NodeStates& before);
    /// Deletes created nodes that have no edit.
    void withdraw(const NodeStates& before);
    /// Makes one edit of everything that differs from `before`; none if nothing does. Undo and redo do not return the
    /// last `held` of them.
    void commit(const std::string& label, NodeStates before, std::size_t held = 0);
    /// Makes one edit of something about these nodes that no file and no journal keeps: `set(true)` makes it, now and
    /// again in redo(), and `set(false)` takes it back in undo().
    void commit_unsaved(const std::string& label, std::span<const sample::NodeId> nodes, std::function<void(bool)> set);
    /// Shows nodes with other values, for a field that is being edited. Previews with the same label and nodes
    /// become one edit, "label name", in settle(), which every function that reads or adds edits calls first: a preview
    /// is never missing in undo, journal or file.
    /// @param change gets each node with its index in `nodes`
    void preview(const std::string& label, std::span<const sample::NodeId> nodes,
                 const std::function<void(sample::Node&, std::size_t)>& change);
    void settle();
    /// Restores the state before the previews.
    void drop_preview();
    /// @return the changed nodes; empty: nothing to undo, or redo.
    std::vector<sample::NodeId> undo();
    std::vector<sample::NodeId> redo();

    std::size_t edit_count() const { return edits_.size(); }
    std::size_t done() const { return done_; } ///< edits before this one are applied
    const std::string& label(std::size_t edit) const { return edits_[edit].label; }
    /// Counts all changes of nodes, including undo.
    std::uint64_t version() const { return version_; }

    /// Independent of edits, a deleted file counts as unsaved.
    bool is_saved() const;
    /// The file it is saved to. Once it is guarded, save() under the same name refuses to overwrite changes of another
    /// program.
    GuardedFile& file() { return file_; }
    /// Returns a message that tells what was saved or why not. @param path empty: save_path()
    bool save(std::string& said, const std::string& path = {});
    /// Returns an error once if an edit could not be written to the journal; otherwise empty.
    std::string take_error() { return std::exchange(error_, {}); }
    /// Discards unsaved edits.
    void discard() { journal_.discard(); }

private:
    struct Edit {
        std::string label;
        NodeStates before, after;
        std::size_t held = 0;
        std::vector<sample::NodeId> about{}; ///< of commit_unsaved()
        std::function<void(bool)> set{};
    };
    struct Preview {
        std::string label;
        NodeStates before;
    };
    NodeStates copies(std::span<const sample::NodeId> nodes) const;
    NodeStates all_nodes() const;
    std::string restart_journal(const std::string& path);
    void write_journal(const std::string& label, const NodeStates& states);
    std::vector<sample::NodeId> put(const std::string& label, const NodeStates& states, std::size_t held);

    std::unique_ptr<sample::Scene> scene_;
    std::string path_, state_directory_;
    GuardedFile file_;
    Journal journal_;
    std::vector<Edit> edits_;
    std::optional<Preview> preview_{};
    std::size_t done_ = 0, saved_ = 0;
    std::uint64_t version_ = 0;
    std::string error_{};
    std::vector<JournalEdit> found_{}; ///< of an earlier viewer; they wait for an answer
};

} // namespace viewer
