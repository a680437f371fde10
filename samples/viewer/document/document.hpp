// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A scene that is being edited: its file, what was done to it, and whether that is saved.
#pragma once

#include "viewer/document/guarded_file.hpp"
#include "viewer/document/journal.hpp"

#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace viewer {

class Document {
public:
    /// @param path where it was read; @param save_path where save() writes.
    Document(std::unique_ptr<sample::Scene> scene, std::string path, std::string save_path);

    sample::Scene& scene() { return *scene_; }
    const sample::Scene& scene() const { return *scene_; }
    const std::string& save_path() const { return file_.path(); }

    /// Begins to write edits to a journal there, after redoing what an earlier viewer left in it. @return what is to be
    /// told to the person; empty: nothing.
    std::string keep_journal(const std::string& directory);

    /// The nodes as they are, to be handed to commit() when they have been changed.
    NodeStates states(std::span<const sample::NodeId> nodes);
    /// One edit for what differs from `before`; none if nothing does. A node made for it is given as deleted.
    void commit(const std::string& label, NodeStates before);
    /// Shows nodes with other transforms, for a field under edit. Previews of one label and the same nodes become one
    /// edit, "label name", by settle(), which all that looks at the document's edits or adds to them calls first: a
    /// preview is never left out of undo, journal or file.
    void preview(const std::string& label, std::span<const sample::NodeId> nodes,
                 std::span<const gizmo::DTransform> locals);
    void settle();
    /// Gives back what the previews have changed.
    void drop_preview();
    /// @return the nodes it touched; empty: nothing to undo, or redo.
    std::vector<sample::NodeId> undo();
    std::vector<sample::NodeId> redo();

    std::size_t edit_count() const { return edits_.size(); }
    std::size_t done() const { return done_; } ///< edits before this one are applied
    const std::string& label(std::size_t edit) const { return edits_[edit].label; }
    /// Counts whatever changes a node, undo included.
    std::uint64_t version() const { return version_; }

    /// Edits or not: a file that is gone holds nothing.
    bool is_saved() const { return done_ == saved_ && !recovered_ && !preview_ && !file_.is_gone(); }
    /// Where it is saved. Once it is guarded, save() under the same name refuses to replace what another program wrote.
    GuardedFile& file() { return file_; }
    /// Words that say what was saved or why not. @param path empty: save_path()
    bool save(std::string& said, const std::string& path = {});
    /// Words once, when an edit could not be written to the journal; else empty.
    std::string take_error() { return std::exchange(error_, {}); }
    /// Edits that are not saved are not wanted.
    void discard() { journal_.discard(); }

private:
    struct Edit {
        std::string label;
        NodeStates before, after;
    };
    struct Preview {
        std::string label;
        NodeStates before;
    };
    NodeStates copies(std::span<const sample::NodeId> nodes) const;
    std::string restart_journal(const std::string& path);
    void write_journal(const NodeStates& states);
    std::vector<sample::NodeId> put(const NodeStates& states);

    std::unique_ptr<sample::Scene> scene_;
    std::string path_, state_directory_;
    GuardedFile file_;
    Journal journal_;
    std::vector<Edit> edits_;
    std::optional<Preview> preview_{};
    std::size_t done_ = 0, saved_ = 0;
    std::uint64_t version_ = 0;
    std::string error_{};
    bool recovered_ = false; ///< has edits of an earlier viewer's, not saved
};

} // namespace viewer
