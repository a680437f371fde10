// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Custom handles, alone or as the parts of a composite. One part of a composite is dragged, hovered or begun by a
// command at a time.
#include "context/impl.hpp"
#include "context/why_hidden.hpp"
#include "drag/grab.hpp"

#include <algorithm>
#include <limits>

namespace gizmo {
namespace {

GizmoValue value_of(const CustomPart& part) {
    GizmoValue value;
    if (part.number) value.number = *part.number;
    if (part.point) value.transform.position = *part.point;
    return value;
}

bool is_whole(const CustomPart& part) {
    const bool has_number = part.number != nullptr, has_point = part.point != nullptr;
    return has_number != has_point && !part.handles.empty() &&
           std::ranges::all_of(part.handles,
                               [&](const CustomHandle& handle) { return is_point(handle.constraint) == has_point; });
}

bool is_draggable(const CustomPart& part) {
    return !part.outline;
}

Hidden why_hidden(std::span<const CustomPart> parts) {
    if (!std::ranges::any_of(parts, is_draggable) || !std::ranges::all_of(parts, is_whole)) return Hidden::BadOptions;
    const auto has_value = [](const CustomPart& part) { return is_valid(value_of(part)); };
    if (!std::ranges::all_of(parts, has_value)) return Hidden::BadTransform;
    for (const CustomPart& part : parts)
        if (std::ranges::any_of(part.handles, is_broken)) return Hidden::BadOptions;
    return Hidden::No;
}

class PartWriter final : public ResultWriter {
public:
    PartWriter(const DragSession& drag, const CustomPart& part)
        : ResultWriter(drag)
        , part_(part) {}
    void write(const WriteTask& task, Manipulation& m) override {
        const GizmoValue before = value_of(part_);
        if (part_.number) *part_.number = task.value.number;
        if (part_.point) *part_.point = task.value.transform.position;
        m.changed = !same_bits(before, value_of(part_));
    }
    GizmoValue now(const GizmoValue&) const override { return value_of(part_); }

private:
    const CustomPart part_; // a composite makes its list again
};

} // namespace

Manipulation Context::Impl::manipulate_custom(const Submission& s, const CustomPart& part) {
    Manipulation m;
    m.hidden = Hidden::BadOptions;
    if (is_point(s.custom->constraint) != (part.point != nullptr)) return m;
    GizmoValue value = value_of(part);
    PartWriter result_writer(drag, part);
    submit(s, value, result_writer, m);
    return m;
}

// Submits the part that is dragged, or that a command would drag, and shows all.
Manipulation Context::Impl::manipulate_parts(const Submission& s, MadeParts& made) {
    const std::span<const CustomPart> parts = made.now;
    const bool is_dragged = is_dragged_next(s);
    const Hidden hidden = why_hidden(parts);
    Manipulation m;
    m.hidden = hidden;
    if (hidden != Hidden::No && !is_dragged) {
        submissions.add(s.options.id, s.camera.target, s.form);
        return m;
    }
    const bool was_last = anywhere.key().id == s.options.id && anywhere.key().form == s.form;
    std::uint32_t index = is_dragged ? drag.part() : was_last ? anywhere.part() : 0;
    if (!is_dragged && (index >= parts.size() || parts[index].outline))
        index = static_cast<std::uint32_t>(std::find_if(parts.begin(), parts.end(), is_draggable) - parts.begin());
    const CustomPart part = index < parts.size() ? parts[index] : CustomPart{};
    const CustomHandle first = part.handles.empty() ? CustomHandle{} : part.handles[0];
    Submission own = s;
    own.made = &made;
    own.part = index;
    own.custom = &first;
    own.place = {0, parts.size()};
    own.is_whole = !is_dragged || (is_whole(part) && is_draggable(part) &&
                                   writes_number(drag.last().drag) == (part.number != nullptr));
    GizmoValue value = value_of(part);
    if (hidden != Hidden::No) value.number = value.transform.position.x = std::numeric_limits<double>::quiet_NaN();
    PartWriter result_writer(drag, part);
    submit(own, value, result_writer, m);
    return m;
}

// As the drag has left them.
Hidden Context::Impl::show_composite(const Submission& s, const Projector& projector, DragRole role) {
    s.made->make_again();
    const std::span<const CustomPart> parts = s.made->now;
    if (const Hidden why = why_hidden(parts); why != Hidden::No) return why;
    const std::size_t target = lists.open(s.camera, s.settings.style);
    const auto& drawn = lists.list(target).gizmos[static_cast<std::size_t>(HandleSet::Custom)];
    DrawnRef all{target, HandleSet::Custom};
    Hidden hidden = Hidden::No;
    bool any = false;
    Submission own = s;
    for (own.part = 0; own.part < parts.size(); ++own.part) {
        const CustomPart& part = parts[own.part];
        own.is_outline = part.outline;
        const bool dragged = drag.is_on() && role != DragRole::None && own.part == drag.part();
        all.instance = static_cast<std::uint32_t>(drawn.size());
        for (std::size_t i = 0; i < part.handles.size(); ++i) {
            own.custom = &part.handles[i];
            const DragRole own_role = dragged && i == 0 ? role : DragRole::None;
            const Hidden why = show(own, Mode::None, projector, value_of(part), own_role, false);
            if (why != Hidden::No && hidden == Hidden::No) hidden = why;
            any |= why == Hidden::No;
        }
        // The handles of a part are highlighted together.
        all.count = static_cast<std::uint32_t>(drawn.size()) - all.instance;
        if (dragged) lists.highlight(all, Handle::Custom, true);
        PressTarget* const best = presses.find(PressKind::Handle);
        if (best && best->call == submissions.last() && best->part == own.part) best->drawn = all;
    }
    return any ? Hidden::No : hidden;
}

} // namespace gizmo
