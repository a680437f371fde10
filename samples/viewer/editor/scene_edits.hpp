// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Edits of the scene, and of what is selected in it: each call is one entry of the history and one line of the journal.
// Nothing happens while a drag runs.
#pragma once

#include "viewer/document/document.hpp"
#include "viewer/editor/gizmo_binding.hpp"
#include "viewer/editor/selection.hpp"
#include "viewer/editor/status.hpp"

#include <functional>
#include <span>
#include <string>

namespace viewer {

class SceneEdits {
public:
    /// All of them outlive this. @param gizmo says whether a drag runs. @param status gets a line for the person.
    SceneEdits(Document& document, Selection& selection, const GizmoBinding& gizmo, StatusLine& status)
        : document_(&document)
        , selection_(selection)
        , gizmo_(gizmo)
        , status_(status) {}
    void open(Document& document) { document_ = &document; } ///< another scene

    /// Named "label node"; of all that are selected.
    void edit(const std::string& label, const std::function<void(sample::Node&)>& change);
    void edit_node(const std::string& label, sample::NodeId node, const std::function<void(sample::Node&)>& change);
    /// Shows a node with another transform, which is no edit before commit_transform(): for a field under edit. False:
    /// it is not valid, the node is locked or a drag runs, and nothing changes.
    bool preview_transform(const std::string& label, sample::NodeId node, const gizmo::DTransform& local) {
        return preview_transforms(label, {&node, 1}, {&local, 1});
    }
    /// The same of several at once; of all of them or none.
    bool preview_transforms(const std::string& label, std::span<const sample::NodeId> nodes,
                            std::span<const gizmo::DTransform> locals);
    void cancel_transform() { document_->drop_preview(); } ///< the previews are gone, to the bit
    /// Makes the previews one edit, named "label node". Every other edit, undo and save does that first.
    void commit_transform() { document_->settle(); }

    void show_all();
    bool is_held_by_a_lock(); ///< the active node; says so to the person
    bool duplicate();         ///< the selected subtrees; the copies are selected. False: there is nothing to copy
    void delete_selected();
    void group();
    void ungroup();
    void reparent(sample::NodeId parent); ///< the selected nodes; -1: below none
    void undo();
    void redo();

private:
    const sample::Scene& scene() const { return document_->scene(); }
    bool is_held() const { return gizmo_.is_active(); } ///< by a drag
    bool refuses_locked(const char* done);

    Document* document_;
    Selection& selection_;
    const GizmoBinding& gizmo_;
    StatusLine& status_;
};

} // namespace viewer
