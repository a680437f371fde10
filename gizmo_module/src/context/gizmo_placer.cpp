// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/gizmo_placer.hpp"

#include "handles/frame.hpp"
#include "handles/in_view.hpp"
#include "handles/option_defaults.hpp"
#include "handles/placement.hpp"

namespace gizmo {

// A dragged gizmo keeps the axes and the world size of its press; its pivot moves.
std::optional<Placement> GizmoPlacer::place_dragged(const Submission& s, Mode part, const Projector& projector,
                                                    const GizmoValue& value, DragRole role) {
    const GizmoFrame& pressed = drag_.last().drag.frame;
    if (s.options.flip) flips_.keep(s.options.id, s.camera.target, pressed.flipped);
    auto frame = make_frame(projector, part, value.transform, s.options);
    if (!frame) return std::nullopt;
    if (s.options.pivot == Pivot::Custom) frame->pivot = pressed.pivot + drag_.last().delta; // it moves with the object
    frame->axes = pressed.axes;
    frame->ring_axes = pressed.ring_axes;
    const Options& options = drag_.last().drag.options;
    frame->gimbal = pressed.ring_axes && has_gimbal(options) ? std::optional(options.euler->order) : std::nullopt;
    flip(*frame, pressed.flipped);
    if (const auto turn = drag_.pivot_turn()) {
        frame->axes = *turn * frame->axes;
        if (frame->ring_axes) frame->ring_axes = *turn * *frame->ring_axes;
    }
    const glm::dvec3 offset = pressed.position - pressed.pivot;
    if (offset != glm::dvec3(0)) frame->position = frame->pivot + offset;
    if (role == DragRole::Dragged) hold_stand(s);
    const double ratio =
        role == DragRole::Dragged ? hold_size(projector, frame->position.value_or(frame->pivot), s) : 1;
    auto placed = gizmo::place(projector, part, *frame, s.options, s.settings.style, ratio);
    if (placed) return placed;
    placed = gizmo::place(projector, part, *frame, all_handles(s.options), s.settings.style, ratio);
    if (placed) placed->visible = placed->pickable = 0; // but the dragged one
    return placed;
}

double GizmoPlacer::hold_size(const Projector& projector, const glm::dvec3& pivot, const Submission& s) {
    return easing_.hold(drag_.last().drag.frame.size, nominal_size(projector, pivot, s.options, s.settings.style));
}

// After the drag its size eases back.
std::optional<Placement> GizmoPlacer::place(const Submission& s, Mode part, const Projector& projector,
                                            const GizmoValue& value, DragRole role, bool eased) {
    const Style& look = s.settings.style;
    if (s.custom) return place_custom(projector, *s.custom, place_value(*s.custom, value), look);
    if ((part & kBoxModes) != Mode::None) {
        const auto matrix = s.matrix ? std::optional(s.matrix->load_matrix()) : std::nullopt;
        const bool drags = role != DragRole::None && drag_.is_on();
        std::optional<std::uint8_t> rectangle;
        if (part == Mode::Rectangle) rectangle = drags ? drag_.rectangle_normal() : kNoAxis;
        return place_box(projector, value.transform, matrix ? &*matrix : nullptr, s.options, look, rectangle);
    }
    if (role != DragRole::None && drag_.is_on()) return place_dragged(s, part, projector, value, role);
    auto frame = make_frame(projector, part, value.transform, s.options);
    if (!frame) {
        if (s.options.flip) flips_.keep(s.options.id, s.camera.target);
        return std::nullopt;
    }
    double ratio = 1;
    const bool ends = role == DragRole::Dragged; // its drag has just ended
    if (ends || eased || s.options.always_in_view) ratio = stand_frame(s, projector, value, ends, eased, *frame);
    if (s.options.flip) flip(*frame, flips_.update(projector, *frame, s.options.id, s.camera.target));
    return gizmo::place(projector, part, *frame, s.options, look, ratio);
}

void GizmoPlacer::hold_stand(const Submission& s) {
    const GizmoFrame& frame = drag_.last().drag.frame;
    if (s.options.always_in_view) easing_.hold_offset(frame.position - frame.pivot);
}

double GizmoPlacer::stand_frame(const Submission& s, const Projector& projector, const GizmoValue& value, bool ends,
                                bool eased, Frame& frame) {
    if (ends) hold_stand(s);
    if (s.options.always_in_view) {
        frame.opacity = opacity_in_view(projector, frame.pivot);
        move_into_view(frame, projector, value.transform, s.options, s.settings.style);
        const glm::dvec3 now = frame.position.value_or(frame.pivot) - frame.pivot, offset = easing_.offset(now);
        if ((ends || eased) && offset != glm::dvec3(0)) frame.position = frame.pivot + offset;
    }
    if (ends) return hold_size(projector, frame.position.value_or(frame.pivot), s);
    return eased ? easing_.ratio() : 1;
}

} // namespace gizmo
