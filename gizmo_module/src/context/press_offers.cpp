// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/press_offers.hpp"

#include "context/under_pointer.hpp"
#include "drag/drop.hpp"
#include "drag/nudge.hpp"
#include "handles/frame.hpp"
#include "handles/handle_table.hpp"
#include "handles/in_view.hpp"
#include "handles/option_defaults.hpp"
#include "handles/placement.hpp"
#include "math/euler.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

namespace gizmo {
namespace {

// The handles that the options leave to a gizmo, before fading.
std::uint64_t shown_by(const Submission& s) {
    if (s.custom) return handle_bit(Handle::Custom);
    const Mode rest = s.mode & ~kBoxModes;
    const std::uint64_t box = contains(s.mode, Mode::Rectangle) ? rectangle_handles(s.options)
                              : contains(s.mode, Mode::Bounds)  ? box_handles(s.options)
                                                                : 0;
    return placement_defaults(rest, s.options, s.settings.style).visible | box;
}

// The placement for a drag that does not begin on its handle.
std::optional<Placement> place_for(Handle handle, const Submission& s, const Projector& projector,
                                   const GizmoValue& value) {
    const bool may_be_rectangle = contains(s.mode, Mode::Rectangle) && !s.custom;
    const auto matrix = s.matrix ? std::optional(s.matrix->load_matrix()) : std::nullopt;
    const auto place_as = [&](std::optional<std::uint8_t> rectangle) {
        return place_box(projector, value.transform, matrix ? &*matrix : nullptr, all_handles(s.options),
                         s.settings.style, rectangle);
    };
    if (may_be_rectangle)
        if (auto placed = place_as(kNoAxis); placed && (placed->visible & handle_bit(handle)) != 0) return placed;
    if (mode_of(handle) == Mode::Bounds && matrix) return place_as(std::nullopt);
    return placement_for(handle, value, projector, s.options, s.custom, s.settings.style);
}

} // namespace

void PressOffers::take_command(const Submission& s, const Projector& projector, GizmoValue& value,
                               ResultWriter& result_writer, Manipulation& m) {
    const Command* const found = commands_.find(s.options.id);
    if (!found) return;
    const Command command = *found;
    if (command.kind == CommandKind::Start) return prepare_start(s, projector, value, command);
    std::vector<Landing> room;
    const CommandStatus status = command.kind == CommandKind::Drop
                                     ? take_drop(s, value, command.drop.view(room), result_writer, m)
                                     : take_nudge(s, projector, value, command.nudge, result_writer, m);
    // Another view may be able to solve it.
    if (status == CommandStatus::NotSolvable)
        commands_.note(command, status);
    else
        commands_.finish(command, status);
}

void PressOffers::prepare_start(const Submission& s, const Projector& projector, const GizmoValue& value,
                                const Command& start) {
    const Handle handle = start.handle;
    if (!takes_handle(s.options, s.custom, handle)) return commands_.finish(start, CommandStatus::WrongHandle);
    if (pointer_.now().cancel) return commands_.finish(start, CommandStatus::Cancelled);
    const auto placement = place_for(handle, s, projector, value);
    if (!placement) return commands_.note(start, CommandStatus::NotSolvable);
    PressTarget& press = presses_.set(PressKind::Command, {.handle = handle}, submissions_.last());
    fill_press(press, s, projector, value, *placement);
    commands_.prepare(start);
}

// The drag begins at the end of the frame, if no handle is under the pointer_.
void PressOffers::offer_anywhere(const Submission& s, const GizmoKey& key, const Projector& projector,
                                 const GizmoValue& value) {
    const Pointer& now = pointer_.now();
    const bool is_here = now.ray || (is_finite(now.cursor) && projector.contains(now.cursor));
    if (!is_here || !pointer_.can_hover(s.camera.target)) return;
    const Handle handle = *now.anywhere != Handle::None ? *now.anywhere : anywhere_.handle_of(shown_by(s));
    if (info_of(handle).action == Action::None || !takes_handle(s.options, s.custom, handle))
        return anywhere_.refuse(CommandStatus::WrongHandle);
    const auto placement = place_for(handle, s, projector, value);
    if (!placement) return anywhere_.refuse(CommandStatus::NotSolvable);
    if (!anywhere_.precedes(key, presses_.find(PressKind::Anywhere) != nullptr)) return;
    fill_press(presses_.set(PressKind::Anywhere, {.handle = handle}, submissions_.last()), s, projector, value,
               *placement);
}

CommandStatus PressOffers::take_nudge(const Submission& s, const Projector& projector, GizmoValue& value,
                                      const Nudge& by, ResultWriter& result_writer, Manipulation& m) {
    if (s.custom && !is_point(s.custom->constraint)) return CommandStatus::WrongHandle;
    Options own = s.options;
    if (s.custom) own.pivot = Pivot::Median; // a custom point has no other
    auto frame = make_frame(projector, Mode::Translate, value.transform, own);
    if (frame && !s.custom) move_into_view(*frame, projector, value.transform, own, s.settings.style);
    const auto placement = frame ? place(projector, Mode::Translate, *frame, own, s.settings.style) : std::nullopt;
    if (!placement) return CommandStatus::NotSolvable;
    std::optional<PressedPivot> pivot;
    if (own.edit_pivot_only && !s.custom) own = pivot.emplace(*placement, value.transform, own).options(own);
    const DTransform moved = pivot ? pivot->placed() : value.transform;
    const auto nudged = gizmo::nudge(projector, *placement, moved, own, by, pivot ? nullptr : s.members);
    if (!nudged) return CommandStatus::NotSolvable;
    if (has_same_bits(nudged->update.transform, moved)) return CommandStatus::NothingToDo;
    const DTransform start = pivot ? pivot->at_press() : value.transform;
    GizmoValue after{nudged->update.transform};
    if (pivot) {
        after.transform.rotation = start.rotation;
        m.pivot = after.transform.position;
        m.pivot_axes = start.rotation;
    } else {
        const Drag& of = nudged->update.drag;
        const Owned owned =
            owned_by(nudged->update, {.rotation = start.rotation, .parent_from_world = of.frame.parent_from_world});
        write_owned(value.transform, nudged->update.transform, owned);
        result_writer.write({DragWrite::Nudge, nudged->update, owned, value}, m);
        after = result_writer.now(value);
        if (!m.changed) return CommandStatus::NothingToDo; // below the precision of the host's numbers
    }
    commit(s, nudged->handle, {start, 0, value.angles}, after, m);
    return CommandStatus::Done;
}

// Members and matrices are dropped as they are stored; the rest is the value.
CommandStatus PressOffers::take_drop(const Submission& s, GizmoValue& value, const Drop& drop,
                                     ResultWriter& result_writer, Manipulation& m) {
    if (s.custom || s.form == CallForm::Parts || s.options.edit_pivot_only) return CommandStatus::WrongHandle;
    const GizmoValue before = value;
    DragUpdate update = drop_update(value.transform, s.options, drop);
    const Owned owned = owned_by(
        update, {.rotation = value.transform.rotation, .parent_from_world = update.drag.frame.parent_from_world});
    if (s.form != CallForm::Selection && !drop.landings.empty()) {
        const DTransform& at = value.transform;
        if (const auto to = dropped(to_matrix(at), at.rotation, s.options, drop, drop.landings[0]))
            value.transform = {to->position, to->rotation, at.scale};
        if (value.angles && !detail::same_value(value.transform.rotation, before.transform.rotation))
            value.angles = nearest_euler(value.transform.rotation, *value.angles, s.options.euler->order);
    }
    result_writer.write({DragWrite::Nudge, update, owned, value, &drop}, m);
    value = result_writer.now(before);
    if (!m.changed) return CommandStatus::NothingToDo;
    commit(s, update.drag.handle, before, value, m);
    return CommandStatus::Done;
}

void PressOffers::commit(const Submission& s, Handle handle, const GizmoValue& before, const GizmoValue& after,
                         Manipulation& m) {
    m.handle = handle;
    m.part = s.part;
    m.start = before.transform;
    m.start_angles = before.angles.value_or(glm::dvec3(0));
    m.phase = Phase::Committed;
    events_.push_back({.id = s.options.id,
                       .handle = handle,
                       .phase = Phase::Committed,
                       .before = before.transform,
                       .after = after.transform,
                       .angles_before = m.start_angles,
                       .angles_after = after.angles.value_or(glm::dvec3(0)),
                       .part = s.part});
}

} // namespace gizmo
