// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which handle is under the pointer: the nearest hit of all gizmos of a frame, with all that a press on it needs.
#pragma once

#include "context/gizmo_key.hpp"
#include "context/gizmo_value.hpp"
#include "draw/draw_list_builder.hpp"
#include "record/subject.hpp"

#include <gizmo/custom_handle.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/options.hpp>
#include <gizmo/pointer.hpp>
#include <gizmo/transform.hpp>

#include <array>
#include <optional>
#include <vector>

namespace gizmo {

/// What a selection's members, or a matrix, are at a press.
struct Members {
    std::vector<DTransform> transforms;
    std::vector<glm::dmat4> matrices;
    std::vector<std::uint8_t> moved;         ///< 0: follows a member that it is a descendant of
    std::vector<std::uint64_t> names;        ///< 0: none
    std::vector<std::uint64_t> shared_names; ///< sorted: those that several had, and that are none
    glm::dmat4 active_parent{1};             ///< of members with parents of their own: the active one's
    void clear() {
        transforms.clear();
        matrices.clear();
        moved.clear();
        names.clear();
        shared_names.clear();
    }
};

/// A handle that can be pressed, and what it would drag.
struct Press {
    Hit hit{};
    CallForm form = CallForm::One;
    std::size_t call = 0;                 ///< into the frame's SubmissionLog
    const Projector* projector = nullptr; ///< good until the frame ends
    DrawnRef drawn{};
    Placement placement{};
    GizmoValue value{}; ///< where a drag would start
    Options options{};
    std::optional<CustomHandle> custom{};
    bool has_members = false;
    Members members{};
};

class Hover {
public:
    void begin_frame() {
        next().hit = Hit{};
        before_ = {handle(), key_};
    }
    /// The press to be filled in by a hit that precedes all before it in this frame; null: it does not.
    Press* offer(const Hit& hit);
    /// The best that was offered in this frame.
    const Hit& best() const { return presses_[1 - now_].hit; }
    /// What was offered in this frame as `call`, for its members to be added; null: something else won.
    Press* offered(std::size_t call) { return next().hit && next().call == call ? &next() : nullptr; }
    /// The frame is over: what won is hovered from now on.
    void settle();
    void set_key(const GizmoKey& key) { key_ = key; }
    void clear() { now().hit = Hit{}; }

    explicit operator bool() const { return static_cast<bool>(presses_[now_].hit); }
    Handle handle() const { return presses_[now_].hit.handle; }
    const GizmoKey& key() const { return key_; }
    /// In this frame.
    bool has_changed() const { return handle() != before_.handle || (*this && key_ != before_.key); }
    Press& press() { return presses_[now_]; }

private:
    Press& now() { return presses_[now_]; }
    Press& next() { return presses_[1 - now_]; }
    std::array<Press, 2> presses_{};
    std::size_t now_ = 0;
    GizmoKey key_{};
    struct Before { ///< the frame
        Handle handle = Handle::None;
        GizmoKey key{};
    } before_{};
};

/// What of a placed gizmo is under the cursor. `reach` is bounding_radius_px() of it.
Hit hit_under(const Placement& placement, const Projector& projector, const Pointer& pointer, const Style& style,
              double reach);

/// What of it a controller's ray is on, and the placement as the ray's camera sees it.
struct RayHit {
    Hit hit{};
    Placement placement{};
};
/// None: the ray's camera does not see it.
std::optional<RayHit> hit_by_ray(const Placement& placement, const RayView& ray, const Style& style,
                                 PointerDevice device);

} // namespace gizmo
