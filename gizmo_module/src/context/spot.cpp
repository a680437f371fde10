// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// manipulate_spot(): custom handles that are one gizmo. One of them is dragged, hovered or begun by a command at a
// time, and all follow the light.
#include "context/impl.hpp"
#include "draw/line_writer.hpp"
#include "handles/spot_light.hpp"
#include "handles/visibility.hpp"
#include "math/linear.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <limits>
#include <utility>

namespace gizmo {
namespace {

GizmoValue value_of(const SpotLight& light, SpotPart part) {
    return {{.position = {light.range, light.inner, light.outer}}, number_of(light, part)};
}

class SpotWriter final : public ResultWriter {
public:
    SpotWriter(const DragSession& drag, SpotLight& light, SpotPart part)
        : ResultWriter(drag)
        , light_(light)
        , part_(part) {}
    void write(const WriteTask& task, Manipulation& m) override {
        const double before = std::exchange(number_of(light_, part_), task.value.number);
        m.changed = !has_same_bits(before, number_of(light_, part_));
    }
    GizmoValue now(const GizmoValue&) const override { return value_of(light_, part_); }

private:
    SpotLight& light_;
    SpotPart part_;
};

// The opacity of the range's handle: seen end-on it is hidden, because there a pixel is any length.
float range_opacity(const SpotLight& light, const Projector& projector, const Style& style) {
    const glm::dvec3 along = glm::normalize(light.direction);
    const glm::dvec3 across = glm::cross(projector.towards_viewer(light.position + along * light.range), along);
    return fade_of(static_cast<float>(glm::dot(across, across)), FadeRange(parts_of(style).axis_limit));
}

// From the light to a grip of the inner angle: it shows the cone, and cannot be grabbed.
void add_side(DrawList& list, const Projector& projector, const CustomHandle& handle, const Submission& s) {
    constexpr std::uint8_t kAlpha = 130;
    const SpotLight& light = *s.spot;
    if (handle.shape != CustomShape::Point || !(light.inner > 0)) return;
    const auto grip = place_custom(projector, handle, glm::dvec3(light.inner), s.settings.style);
    const auto alpha = static_cast<std::uint8_t>(kAlpha * handle.color.a / 255);
    if (grip) LineWriter(list, projector).world(light.position, grip->pivot, with_alpha(handle.color, alpha), 1.2);
}

} // namespace

// The part that is dragged, or that a command would drag.
Manipulation Context::Impl::manipulate_spot(const Submission& s, SpotLight& light) {
    SpotPart part = SpotPart::Range;
    const bool is_dragged = is_dragged_next(s);
    if (is_dragged)
        part = drag.part();
    else if (anywhere.key().id == s.options.id && anywhere.part() != SpotPart::None)
        part = anywhere.part();
    Manipulation m;
    if (!is_valid(light) && !is_dragged) {
        submissions.add(s.options.id, s.camera.target, s.form);
        m.hidden = Hidden::BadTransform;
        return m;
    }
    const auto& projector = views.of(s.camera);
    const auto handles = spot_handles(light, projector ? &*projector : nullptr);
    Submission own = s;
    own.spot = &light;
    own.part = part;
    own.custom =
        &std::find_if(handles.begin(), handles.end(), [&](const SpotHandle& h) { return h.part == part; })->handle;
    SpotWriter result_writer(drag, light, part);
    GizmoValue value = value_of(light, part);
    if (!is_finite(light.position) || !is_finite(light.direction))
        value.number = std::numeric_limits<double>::quiet_NaN();
    submit(own, value, result_writer, m);
    return m;
}

// As the drag has left the light.
Hidden Context::Impl::show_spot(const Submission& s, const Projector& projector, DragRole role) {
    const std::size_t target = lists.open(s.camera, s.settings.style);
    const auto& drawn = lists.list(target).gizmos[static_cast<std::size_t>(HandleSet::Custom)];
    DrawnRef all{target, HandleSet::Custom};
    Hidden hidden = Hidden::No;
    bool any = false;
    SpotPart last = SpotPart::None;
    for (SpotHandle each : spot_handles(*s.spot, &projector)) {
        const bool dragged = drag.is_on() && role != DragRole::None && each.part == drag.part(),
                   first = each.part != last;
        if (first) all.instance = static_cast<std::uint32_t>(drawn.size());
        last = each.part;
        Submission own = s;
        own.custom = &each.handle;
        own.part = each.part;
        if (each.part == SpotPart::Range) {
            const float opacity = range_opacity(*s.spot, projector, s.settings.style);
            each.handle.color.a = static_cast<std::uint8_t>(opacity * each.handle.color.a);
            if (is_too_faint(opacity)) continue;
        }
        const Hidden why = show(own, Mode::None, projector, value_of(*s.spot, each.part),
                                dragged && first ? role : DragRole::None, false);
        if (why != Hidden::No && hidden == Hidden::No) hidden = why;
        any |= why == Hidden::No;
        if (each.part == SpotPart::Inner && why == Hidden::No) add_side(lists.list(target), projector, each.handle, s);
        // The handles of a part are highlighted together.
        all.count = static_cast<std::uint32_t>(drawn.size()) - all.instance;
        if (dragged) lists.highlight(all, Handle::Custom, true);
        PressTarget* const best = presses.find(PressKind::Handle);
        if (best && best->call == submissions.last() && best->part == each.part) best->drawn = all;
    }
    return any ? Hidden::No : hidden == Hidden::No ? Hidden::OutOfRange : hidden;
}

} // namespace gizmo
