// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The selected nodes in the gizmo's hand: they are submitted in every view, a drag writes their transforms, and what a
// drag has done becomes one edit of the document.
#pragma once

#include "viewer/document/document.hpp"
#include "viewer/editor/selection.hpp"
#include "viewer/editor/settings.hpp"
#include "viewer/editor/subtree_box.hpp"
#include "viewer/editor/viewports.hpp"

#include <gizmo/context.hpp>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace viewer {

/// Whether the running drag follows the surface under the cursor, and where that is.
struct SurfaceUnderCursor {
    bool follows = false;
    std::optional<gizmo::SurfacePoint> point{}; ///< none: not known, or nothing there
};

class GizmoBinding {
public:
    GizmoBinding(Document& document, const Selection& selection);
    /// Another scene: a drag of the old one is cancelled.
    void open(Document& document);

    const gizmo::Context& context() const { return context_; }
    gizmo::Context& context() { return context_; } ///< for its style and what it draws
    bool is_active() const { return context_.is_active(); }
    std::uint64_t id() const; ///< that the selection is submitted under

    /// One frame, in this order. @param pointer what the hand does. @param seconds since the last frame.
    void begin(gizmo::Pointer pointer, double seconds);
    void submit(const Viewports& viewports, const Settings& settings, const SurfaceUnderCursor& surface);
    /// The label of the edit that a drag has made; empty: none.
    std::string end();
    /// The running drag moves what it holds, as along a surface.
    bool moves() const;
    /// What the running drag holds, as it found it; null: none runs.
    const NodeStates* held() const { return before_ ? &before_->states : nullptr; }

    void start(gizmo::Handle handle); ///< a drag without a press
    /// @param direction on the screen, pixels, y down. @param step world units; 0: a pixel
    void nudge(const glm::dvec2& direction, double step);
    void cancel() { cancel_ = true; } ///< the running drag, in the next frame
    /// X, Y, Z go on along that axis, Shift+X, Y, Z across it, the same once more along the world's or its own; Enter
    /// lets go; Backspace takes a character back.
    void drag_key(const std::string& key);
    /// A character for the number of the running drag.
    void type(const std::string& text);
    const std::string& typed() const { return typed_; }
    /// What is wrong with it, so that the drag stays at what was typed before; empty: nothing.
    const std::string& typed_error() const { return typed_error_; }

    /// Points, world, that the running drag could snap to.
    std::span<const glm::dvec3> snap_targets() const { return snap_targets_; }

    void set_theme(std::size_t index); ///< into themes()
    std::size_t theme() const { return theme_; }
    /// In a quarter of the window the handles are smaller, or they would fill it.
    void size_handles(std::span<const View> views);

private:
    gizmo::Options options(const Settings& settings, const SurfaceUnderCursor& surface);
    void submit_one(gizmo::Mode mode, const gizmo::Camera& camera, gizmo::Options options);
    void submit_many(const Settings& settings, const gizmo::Camera& camera, gizmo::Options options);
    void set_numeric_input();
    std::size_t offer_vertices(const gizmo::SnapQuery& query, std::span<gizmo::SnapCandidate> out);
    void capture_before();

    Document* document_;
    const Selection& selection_;
    gizmo::Context context_;
    /// What the running drag holds, as it found it.
    struct Before {
        std::uint64_t id;
        std::string label;
        NodeStates states;
    };
    std::optional<Before> before_{};
    std::vector<gizmo::Member> members_{}; ///< kept from frame to frame
    std::vector<glm::dmat4> parents_{};
    SubtreeBox boxes_{};
    std::vector<glm::dvec3> snap_targets_{};
    std::string typed_error_{};
    std::string typed_{};     ///< into the running drag
    bool other_axes_ = false; ///< the running drag: the world's, or its own where the settings say the world's
    gizmo::Handle constrained_ = gizmo::Handle::None; ///< that the keys X, Y, Z have asked for
    std::size_t theme_ = 0;
    bool cancel_ = false;
};

} // namespace viewer
