// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The numbers of a drag: lengths, angles, ratios, values. Each is, in this order, that of a snap target, a typed one,
// that of a smart guide, one on a step, or the cursor's. Limits then hold all of a handle's numbers jointly.
#pragma once

#include "drag/drag_guides.hpp"
#include "drag/snap.hpp"
#include "drag/snap_path.hpp"

#include <gizmo/selection.hpp>

#include <array>
#include <optional>

namespace gizmo {

/// The numbers of a handle that a guide or a step has decided, by the indices of typed ones.
struct DecidedNumbers {
    std::array<std::optional<double>, 3> value{};
    bool all = true;
};

/// One update's input, after precise mode.
struct UpdateInput {
    glm::dvec2 cursor{0};                  ///< pixels
    glm::dvec2 steady{0};                  ///< pixels: DragInput::steady_cursor
    const Snap* snap = &kNoSteps;          ///< the steps to apply
    bool snaps = false;                    ///< Pointer::snap is set and nothing is typed
    NumericInput typed{};                  ///< replaces the cursor
    const SnapMove* move = nullptr;        ///< replaces the cursor: the motion to a snap target
    const SurfacePoint* surface = nullptr; ///< the surface that a translation follows
    bool from_center = false;              ///< keeps a box's center fixed
    bool at_press = false;                 ///< the cursor is at the press, and nothing is typed
    const DragMembers* members = nullptr;  ///< the members whose limits apply; null: the object's
    DragGuides* guides = nullptr;          ///< null: no smart guides, or something else decides
    DecidedNumbers* decided = nullptr;     ///< null: all numbers are those of the cursor
};

/// The sources of one number. `typed(value)` converts a typed number. `guide(guides)` and `step()` return the number
/// that they choose; a step of 0 leaves the cursor's.
template <class Typed, class Guide, class Step>
struct NumberSources {
    std::optional<double> target{}; ///< nullopt: no snap target
    Typed typed;
    Guide guide;
    Step step;
};
template <class Typed, class Guide, class Step>
NumberSources(std::optional<double>, Typed, Guide, Step) -> NumberSources<Typed, Guide, Step>;

/// Decides a number; sets DragUpdate::snapped if it is on a step. @param index of the number among the handle's
template <class Typed, class Guide, class Step>
double decide_number(DragUpdate& update, const UpdateInput& in, std::size_t index,
                     const NumberSources<Typed, Guide, Step>& sources) {
    if (sources.target) return *sources.target;
    if (index < in.typed.count) return sources.typed(in.typed.value[index]);
    if (in.decided && in.decided->value[index]) return *in.decided->value[index];
    const std::optional<double> guided = in.guides ? sources.guide(*in.guides) : std::nullopt;
    const Stepped stepped = guided ? Stepped{*guided, 0} : sources.step();
    const bool is_on_step = stepped.step > 0;
    update.snapped |= is_on_step;
    if (in.decided && (guided || is_on_step)) in.decided->value[index] = stepped.value;
    if (in.decided && !guided && !is_on_step) in.decided->all = false;
    return stepped.value;
}

} // namespace gizmo
