// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a press in this frame may begin. Candidates are filled in while gizmos are submitted; at the end of the frame
// the first one, in the order of their kinds, begins a drag.
#pragma once

#include "context/gizmo_key.hpp"
#include "context/gizmo_value.hpp"
#include "draw/draw_list_builder.hpp"

#include <gizmo/custom_handle.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/options.hpp>
#include <gizmo/transform.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
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
    std::uint32_t part = kNoPart; ///< of a composite
    // For the handle under the pointer, the rest is set only in the frame of a press.
    ListPlace place{};
    const Projector* projector = nullptr; ///< valid until the end of the frame
    Placement placement{};
    GizmoValue value{}; ///< the start value of a drag
    Options options{};
    std::optional<CustomHandle> custom{};
    std::optional<glm::dvec3> body{}; ///< world: the point of the object that is pressed; nullopt: its handle is
    bool has_members = false;
    Members members{};
};

enum class PressKind : std::uint8_t {
    Command,  ///< Context::start()
    Handle,   ///< the nearest handle under the pointer
    Anywhere, ///< Pointer::anywhere
};

class PressCandidates {
public:
    void begin_frame() {
        for (PressTarget& press : all_)
            press.hit = Hit{};
    }
    /// Null if there is none.
    PressTarget* find(PressKind kind) { return at(kind).hit ? &at(kind) : nullptr; }
    /// Replaces the candidate of that kind. @param call the gizmo's number in the frame's SubmissionLog
    PressTarget& set(PressKind kind, const Hit& hit, std::size_t call) {
        PressTarget& press = at(kind);
        press.hit = hit;
        press.call = call;
        press.has_members = false;
        press.body.reset();
        return press;
    }
    void drop(PressKind kind) { at(kind).hit = Hit{}; }
    /// By kind; an entry without a hit is empty.
    std::span<PressTarget> all() { return all_; }

private:
    PressTarget& at(PressKind kind) { return all_[static_cast<std::size_t>(kind)]; }
    std::array<PressTarget, 3> all_{};
};

} // namespace gizmo
