// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The gizmo of the selected nodes: they are submitted in every view, a drag writes their transforms, and a committed
// drag becomes one edit of the document.
#pragma once

#include "viewer/document/document.hpp"
#include "viewer/editor/held_children.hpp"
#include "viewer/editor/node_shapes.hpp"
#include "viewer/editor/pivots.hpp"
#include "viewer/editor/selection.hpp"
#include "viewer/editor/settings.hpp"
#include "viewer/editor/shown_rotation.hpp"
#include "viewer/editor/snap_targets.hpp"
#include "viewer/editor/subtree_box.hpp"
#include "viewer/editor/viewports.hpp"

#include <gizmo/context.hpp>
#include <gizmo/drag.hpp>
#include <gizmo/selection.hpp>
#include <gizmo/tools/drag_keys.hpp>

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace viewer {

/// Whether the drag that runs or begins follows a surface, and its point.
struct SurfaceUnderCursor {
    bool follows = false;
    std::optional<gizmo::SurfacePoint> point{}; ///< nullopt: unknown, or no surface
    std::optional<glm::dvec3> body{};           ///< world: the point by which a press drags the selection itself
};

class GizmoBinding {
public:
    GizmoBinding(Document& document, Selection& selection);
    /// Another scene: cancels a running drag.
    void open(Document& document);

    const gizmo::Context& context() const { return context_; }
    gizmo::Context& context() { return context_; } ///< for its style and draw options
    bool is_active() const { return context_.is_active(); }
    std::uint64_t id() const;                            ///< the id of the selection's gizmo
    const NodeShapes& shapes() const { return shapes_; } ///< of the active node
    /// The id of the handles of the active light.
    std::uint64_t range_id() const { return id() + NodeShapes::kIds; }

    /// One frame, in this order. @param pointer the current state. @param seconds since the last frame.
    void begin(gizmo::Pointer pointer, double seconds);
    void submit(const Viewports& viewports, const Settings& settings, const SurfaceUnderCursor& surface);
    /// The label of the edit that a drag has made, or why the last start(), nudge() or drop() did nothing; otherwise
    /// empty.
    std::string end();
    /// True if the running drag moves its nodes, for example along a surface.
    bool moves() const;
    /// The nodes of the running drag at its start; null if none runs.
    const NodeStates* held() const { return before_ ? &before_->states : nullptr; }

    /// A finished drag or nudge.
    struct Motion {
        gizmo::DragUpdate update{};
        const char* verb = "";
        std::uint64_t version = 0; ///< of the document before it
        bool is_copy = false;      ///< of copies made in the drag
    };
    const std::optional<Motion>& last_motion() const { return motion_; } ///< nullopt: none yet
    /// The last motion in the world, about the pivot of the selection; null if there is none.
    std::function<void(sample::Node&)> last_motion_again(const Settings& settings);

    void start(gizmo::Handle handle); ///< a drag without a press
    /// A start() takes place in this frame.
    bool starts() const { return asked_ && *asked_ == 0; }
    /// A drag by the mode's freest handle, in which the vertex under the cursor snaps. Returns false if there is none.
    bool start_by_vertex(gizmo::Mode mode);
    /// @param direction on the screen, pixels, y down. @param step world units; 0: a pixel
    void nudge(const glm::dvec2& direction, double step);
    /// Each selected node onto what is below it. Returns false if there is nothing below any of them.
    bool drop(const Settings& settings);
    void cancel() { cancel_ = true; } ///< the running drag, in the next frame
    /// The running drag continues with copies of its nodes, which become the selection; one edit with the motion. A
    /// cancel deletes them. @param if_moved deletes those that have not moved at the end. @return false: not possible
    bool duplicate(bool if_moved = false);
    /// duplicate() takes place in the next frame.
    bool awaits_copies() const { return awaits_copies_; }
    /// A child that does not stay exactly in the running drag; -1: none.
    sample::NodeId unheld() const { return before_ ? unheld_ : -1; }
    /// X, Y, Z constrain to that axis, Shift+X, Y, Z to its plane, a second time to the world's or local axis; Enter
    /// confirms; B picks the vertex under the cursor as what snaps; Backspace deletes a character.
    void drag_key(const std::string& key);
    /// Types a character into the running drag.
    void type(const std::string& text);
    /// The text typed into the running drag, and why its last key had no effect.
    const gizmo::tools::DragKeys& keys() const { return keys_; }

    /// The rotation of the active node as the panel shows it, with the angles of Space::Gimbal.
    ShownRotation& shown_rotation();
    /// World: of the selection, as of the last frame; nullopt: nothing is selected, or only hidden or locked nodes.
    const std::optional<glm::dvec3>& pivot() const { return pivot_; }
    /// The pivot that the user has placed for the selection.
    std::optional<PlacedPivot> placed_pivot() const { return pivots_.of(document_->scene(), selection_.nodes()); }
    /// Where the handles stand, with their axes; nullopt as for pivot().
    std::optional<PlacedPivot> pivot_frame(const Settings& settings) const;
    /// One edit; nullopt: the selection has none any more. @return its label; empty: it was not possible
    std::string place_pivot(const char* verb, const std::optional<PlacedPivot>& pivot);
    bool drags_pivot() const { return live_pivot_.has_value(); } ///< the running drag
    gizmo::Hidden hidden() const { return hidden_; }             ///< why the gizmo is not shown in the last view
    /// The snap targets of the running drag, world.
    std::span<const glm::dvec3> snap_targets() const { return snap_targets_.points(); }

    void set_theme(std::size_t index); ///< index in themes()
    std::size_t theme() const { return theme_; }
    /// Handles are smaller in a quarter of the window, where they would fill it.
    void size_handles(std::span<const View> views);

private:
    gizmo::Options options(const Settings& settings, const SurfaceUnderCursor& surface);
    void snap_to_scene(gizmo::Options& options, const Settings& settings);
    void submit_views(const Viewports& viewports, const Settings& settings, const SurfaceUnderCursor& surface);
    void submit_one(const Settings& settings, const gizmo::Camera& camera, gizmo::Options options);
    gizmo::Manipulation submit_angles(gizmo::Mode mode, const gizmo::Camera& camera, const gizmo::Options& options);
    void submit_many(const Settings& settings, const gizmo::Camera& camera, gizmo::Options options);
    void gather_members();
    void look_below(gizmo::Options& options, const gizmo::DTransform& local) const;
    void gather_neighbors(const Viewports& viewports, const Settings& settings);
    void take_pivot(gizmo::Options& options, const Settings& settings);
    void keep_pivot(const gizmo::Manipulation& m, const gizmo::Options& options);
    std::string commit_pivot(const gizmo::EditEvent& event);
    std::string limit_text() const;
    bool pick_source();
    void capture_before(std::uint64_t id);
    void continue_with_copies(const Viewports& viewports, const Settings& settings, const SurfaceUnderCursor& surface);
    std::string commit(const gizmo::EditEvent& event);
    void forget_drag();
    bool is_idle_copy() const;
    bool is_dragged(sample::NodeId node) const;
    std::string refusal();

    Document* document_;
    Selection& selection_;
    gizmo::Context context_;
    /// The nodes of the running drag at its start.
    struct Before {
        std::uint64_t id;
        std::string label;
        NodeStates states;
        std::size_t held = 0;                    ///< the last of them, which are not selected
        std::vector<sample::NodeId> originals{}; ///< of copies: the selection before them
        const char* verb = nullptr;              ///< of a command that is no motion to repeat
    };
    std::optional<Before> before_{};
    NodeShapes shapes_{};
    std::vector<HeldChild> children_{}; ///< of the running drag
    bool children_stay_ = false;        ///< the setting at its start
    sample::NodeId unheld_ = -1;
    std::size_t several_ = 0;                            ///< index of the id of several nodes
    bool awaits_copies_ = false, only_if_moved_ = false; ///< see duplicate()
    std::vector<gizmo::Member> members_{};               ///< reused from frame to frame
    std::vector<glm::dmat4> parents_{};
    SubtreeBoxes boxes_{};
    SnapTargets snap_targets_{};
    std::vector<glm::dvec3> picked_{}; ///< the running drag's source, in the node's space; empty: that of the settings
    gizmo::Camera camera_{};           ///< of the active view
    glm::dvec2 cursor_{0};
    std::vector<gizmo::Neighbor> neighbors_{}; ///< for the drag that begins
    std::optional<glm::dvec3> pivot_{};
    Pivots pivots_{};
    std::optional<PlacedPivot> live_pivot_{}; ///< of a drag of the pivot, in the space of the parent
    gizmo::tools::DragKeys keys_{};
    std::optional<Motion> motion_{};
    std::optional<gizmo::DragUpdate> running_{}; ///< the drag of the last frame
    gizmo::Hidden hidden_ = gizmo::Hidden::No;   ///< why the gizmo is not shown in the last view
    bool was_active_ = false;                    ///< a drag ran in the last frame
    ShownRotation shown_{};
    sample::NodeId shown_node_ = -1;
    const char* asked_ = nullptr; ///< start(), nudge() or drop() has no result yet: what is said if nothing moves
    std::size_t theme_ = 0;
    bool cancel_ = false;
};

} // namespace viewer
