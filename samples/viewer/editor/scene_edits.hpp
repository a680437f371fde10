// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Edits of the scene and its selection: each call is one entry of the history and one line of the journal. They do
// nothing while a drag is running.
#pragma once

#include "viewer/document/document.hpp"
#include "viewer/editor/arrange.hpp"
#include "viewer/editor/gizmo_binding.hpp"
#include "viewer/editor/selection.hpp"
#include "viewer/editor/status.hpp"

#include <gizmo/tools/orbit_camera.hpp>

#include <functional>
#include <span>
#include <string>

namespace viewer {

class SceneEdits {
public:
    using Change = std::function<void(sample::Node&)>;
    /// All of them must outlive this. @param gizmo tells whether a drag is running. @param status receives messages.
    SceneEdits(Document& document, Selection& selection, const GizmoBinding& gizmo, StatusLine& status)
        : document_(&document)
        , selection_(selection)
        , gizmo_(gizmo)
        , status_(status) {}
    /// Another scene.
    void open(Document& document) {
        document_ = &document;
        duplicated_ = ~std::uint64_t{0};
    }

    /// Edits all selected nodes; named "label node".
    void edit(const std::string& label, const Change& change);
    void edit_node(const std::string& label, sample::NodeId node, const Change& change);
    /// Shows a node with another transform without an edit, until commit_transform(): for a field that is being edited.
    /// Returns false, with nothing changed, if it is invalid, the node is locked or a drag is running.
    bool preview_transform(const std::string& label, sample::NodeId node, const gizmo::DTransform& local) {
        return preview_transforms(label, {&node, 1}, {&local, 1});
    }
    /// The same for several nodes; all or none.
    bool preview_transforms(const std::string& label, std::span<const sample::NodeId> nodes,
                            std::span<const gizmo::DTransform> locals);
    /// The same for a number of a light, in all its nodes: the range, where 0 is unlimited, or an angle of a spot
    /// light, which stops at the other one.
    void preview_light(const std::string& label, sample::NodeId light, double sample::Node::*number, double value);
    void cancel_transform() { document_->drop_preview(); } ///< removes the previews, to the bit
    /// Makes the previews one edit, named "label node". Every other edit, undo and save does so first.
    void commit_transform() { document_->settle(); }

    void show_all();
    /// Edits the selected nodes that are visible and not locked; named "label node".
    void transform(const std::string& label, const Change& change);
    /// Moves the selected nodes again, or copies of them if the last motion was that of copies.
    /// @param motion GizmoBinding::last_motion_again()
    void repeat(const Change& motion);
    /// Makes `count` copies, each a motion farther, and selects them. @param motion GizmoBinding::last_motion_again()
    void repeat_copies(const Change& motion, int count);
    /// Shows the selected nodes distributed or aligned along an axis of the world, until cancel_transform() or
    /// arrange(), which makes it an edit.
    /// @return why nothing changes; empty: something does
    std::string preview_arrangement(Arrangement how, int axis);
    void arrange(Arrangement how, int axis); ///< reports why nothing changes
    /// Gives a camera's node, and its lens wherever that is shared, the view. @param aspect of the view, width by
    /// height
    /// @return why it is not possible; empty: done
    std::string camera_to_view(sample::NodeId camera, const gizmo::tools::OrbitCamera& view, double aspect);
    /// True if the gizmo can move a selected node. Otherwise reports why not.
    bool can_move();
    bool duplicate(); ///< the selected subtrees; selects the copies. Returns false if there is nothing to copy
    void delete_selected();
    void group();
    void ungroup();
    void reparent(sample::NodeId parent); ///< the selected nodes; -1: to the top
    void undo();
    void redo();

private:
    const sample::Scene& scene() const { return document_->scene(); }
    bool is_held() const { return gizmo_.is_active(); } ///< by a drag
    std::string locked_among(const char* done) const;
    bool refuses_locked(const char* done);
    bool is_movable(sample::NodeId node) const { return scene().is_shown(node) && !scene().is_locked(node); }
    void change(const std::string& label, std::span<const sample::NodeId> nodes, const Change& change);
    void change_node(sample::NodeId id, const Change& change);

    Document* document_;
    Selection& selection_;
    const GizmoBinding& gizmo_;
    StatusLine& status_;
    std::uint64_t duplicated_ = ~std::uint64_t{0}; ///< version of the document after the last duplication
};

} // namespace viewer
