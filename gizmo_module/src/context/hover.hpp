// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The hovered handle: the nearest hit of all gizmos of a frame, with all data for a press on it.
#pragma once

#include "context/gizmo_key.hpp"
#include "context/gizmo_value.hpp"
#include "draw/draw_list_builder.hpp"

#include <gizmo/custom_handle.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/options.hpp>
#include <gizmo/pointer.hpp>
#include <gizmo/transform.hpp>

#include <array>
#include <optional>
#include <vector>

namespace gizmo {

/// The members of a selection, or a matrix, at a press.
struct Members {
    std::vector<DTransform> transforms;
    std::vector<glm::dmat4> matrices;
    std::vector<std::uint8_t> moved;  ///< 0: follows a member that is its ancestor
    std::vector<std::uint64_t> names; ///< 0: unnamed
    glm::dmat4 active_parent{1};      ///< for members with parents of their own: the active one's
    void clear() {
        transforms.clear();
        matrices.clear();
        moved.clear();
        names.clear();
    }
};

/// A handle that can be pressed, and the object it would drag.
struct PressTarget {
    Hit hit{};
    std::size_t call = 0; ///< index in the frame's SubmissionLog
    DrawnRef drawn{};
    SpotPart part = SpotPart::None;
    // For a hovered handle, the rest is set only in the frame of a press.
    ListPlace place{};
    const Projector* projector = nullptr; ///< valid until the end of the frame
    Placement placement{};
    GizmoValue value{}; ///< the start value of a drag
    Options options{};
    std::optional<CustomHandle> custom{};
    bool has_members = false;
    Members members{};
};

class Hover {
public:
    void begin_frame() {
        next().hit = Hit{};
        before_ = {handle(), part(), key_};
    }
    /// Returns the candidate to fill in if the hit precedes all earlier ones in this frame; otherwise null.
    PressTarget* submit_hit(const Hit& hit);
    /// The best hit of this frame.
    const Hit& best() const { return presses_[1 - now_].hit; }
    /// The candidate of `call` in this frame, to add its members; null if another gizmo won.
    PressTarget* candidate_of(std::size_t call) { return next().hit && next().call == call ? &next() : nullptr; }
    /// Ends the frame: the winner becomes the hovered handle.
    void settle();
    void set_key(const GizmoKey& key) { key_ = key; }
    void clear() { now().hit = Hit{}; }
    /// Drops the hits of this frame: the pointer is on something above all handles.
    void discard() { next().hit = Hit{}; }

    explicit operator bool() const { return static_cast<bool>(presses_[now_].hit); }
    Handle handle() const { return presses_[now_].hit.handle; }
    SpotPart part() const { return presses_[now_].part; }
    const GizmoKey& key() const { return key_; }
    /// In this frame.
    bool has_changed() const {
        return handle() != before_.handle || (*this && (key_ != before_.key || part() != before_.part));
    }
    PressTarget& press() { return presses_[now_]; }

private:
    PressTarget& now() { return presses_[now_]; }
    PressTarget& next() { return presses_[1 - now_]; }
    std::array<PressTarget, 2> presses_{};
    std::size_t now_ = 0;
    GizmoKey key_{};
    struct Before { ///< of the frame
        Handle handle = Handle::None;
        SpotPart part = SpotPart::None;
        GizmoKey key{};
    } before_{};
};

/// The hit of a placed gizmo under the cursor. `reach` is its bounding_radius_px().
Hit hit_under(const Placement& placement, const Projector& projector, const Pointer& pointer, const Style& style,
              double reach);

/// The hit of a controller's ray, and the placement as seen by the ray's camera.
struct RayHit {
    Hit hit{};
    Placement placement{};
};
/// Returns nullopt if the ray's camera does not see it.
std::optional<RayHit> hit_by_ray(const Placement& placement, const RayView& ray, const Style& style,
                                 PointerDevice device);

} // namespace gizmo
