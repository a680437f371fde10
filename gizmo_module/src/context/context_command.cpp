// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What keys ask for.
#include "drag/nudge.hpp"

#include <gizmo/context.hpp>
#include <gizmo/transform.hpp>

#include <algorithm>

namespace gizmo {

void Context::start(std::uint64_t id, Handle handle) {
    if (!active_.on) commands_.push_back({.is_nudge = false, .id = id, .handle = handle});
}

void Context::nudge(std::uint64_t id, const Nudge& nudge) {
    if (!active_.on) commands_.push_back({.is_nudge = true, .id = id, .nudge = nudge});
}

void Context::constrain(Handle handle) {
    if (active_.on) constrain_ = handle;
}

void Context::confirm() {
    confirmed_ = active_.on;
}

NumericInputError Context::set_numeric_input(std::string_view text) {
    const ParsedNumericInput parsed = parse_numeric_input(text);
    if (!parsed.error && active_.on) typed_ = parsed.typed;
    return parsed.error;
}

// The first command for this gizmo; what other views submit under the same id finds it gone.
Manipulation Context::take_commands(DTransform& transform, std::size_t view, const Options& options) {
    const auto found =
        std::find_if(commands_.begin(), commands_.end(), [&](const Command& c) { return c.id == options.id; });
    if (found == commands_.end()) return {};
    const Command command = *found;
    commands_.erase(found);
    if (command.is_nudge) return take_nudge(command.nudge, transform, *views_[view].projector, options);
    prepare_start(command.handle, transform, view, options);
    return {};
}

// The drag begins when the frame ends, as one begun by a press does.
void Context::prepare_start(Handle handle, const DTransform& transform, std::size_t view, const Options& options) {
    const auto placement = placement_for(handle, transform, options, *views_[view].projector);
    if (!placement || pointer_.cancel) return;
    modal_.hit.handle = handle;
    modal_.selection = false;
    modal_.view = view;
    modal_.call = calls_.size() - 1;
    modal_.placement = *placement;
    modal_.transform = transform;
    modal_.options = options;
    if (call_.custom) modal_.custom = *call_.custom;
}

Manipulation Context::take_nudge(const Nudge& by, DTransform& transform, const Projector& projector,
                                 const Options& options) {
    Manipulation m;
    if (call_.custom && !is_point(call_.custom->constraint)) return m;
    const auto frame = make_frame(projector, Mode::Translate, transform, options);
    const auto placement = frame ? place(projector, Mode::Translate, *frame, options, style) : std::nullopt;
    const auto nudged = placement ? gizmo::nudge(projector, *placement, transform, options, by) : std::nullopt;
    if (!nudged || same_bits(nudged->update.transform, transform)) return m;
    m.handle = nudged->handle;
    m.start = transform;
    m.phase = Phase::Committed;
    m.changed = !options.pivot_only;
    if (options.pivot_only)
        m.pivot = nudged->update.transform.position;
    else
        transform.position = nudged->update.transform.position;
    call_.wrote = call_.nudged = true;
    call_.nudge = nudged->update;
    call_.update = &call_.nudge;
    events_.push_back({options.id, nudged->handle, Phase::Committed, m.start, nudged->update.transform});
    return m;
}

std::optional<Feedback> Context::feedback() const {
    if (!active_.on) return std::nullopt;
    return feedback_of(active_.last, active_.projector);
}

} // namespace gizmo
