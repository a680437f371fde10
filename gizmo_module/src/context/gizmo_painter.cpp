// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/gizmo_painter.hpp"

#include "drag/grab.hpp"
#include "draw/debug_drag.hpp"
#include "draw/debug_shapes.hpp"
#include "draw/drag_visuals.hpp"
#include "draw/gizmo_drawer.hpp"
#include "draw/labels.hpp"
#include "draw/line_writer.hpp"
#include "draw/plumb_line.hpp"
#include "draw/smart_guides.hpp"
#include "draw/tether.hpp"
#include "handles/handle_table.hpp"
#include "handles/skewed.hpp"
#include "pick/handle_distance.hpp"

#include <cmath>

namespace gizmo {

std::optional<DrawnParts> GizmoPainter::paint(const Submission& s, const Projector& projector, const GizmoValue& value,
                                              const Placement& placement, DragRole role) {
    const std::size_t target = lists_.open(s.camera, s.settings.style);
    const auto drawn = placement.ring_axes ? draw_skewed(s, projector, placement, target, role)
                                           : draw_upright(s, projector, placement, target, role);
    if (!drawn) return std::nullopt;
    if (s.custom) locator_.add_custom({&projector, *s.custom, value.number, value.transform.position});
    decorate(lists_.list(target), s, projector, placement, role);
    if (drags(role) && s.settings.draw.guides && info_of(drag_.last().drag.handle).action == Action::Translate)
        add_plumb_line(lists_.list(target), projector, value.transform, s.options, s.settings.style);
    return drawn;
}

void GizmoPainter::decorate(DrawList& list, const Submission& s, const Projector& projector, const Placement& placement,
                            DragRole role) {
    const bool has_own_size = placement.set == HandleSet::Bounds || placement.set == HandleSet::Custom;
    const Style& look = s.settings.style;
    const DrawOptions& draw = s.settings.draw;
    if (look.axis_letters && !has_own_size) add_axis_letters(list, projector, placement, look);
    if (placement.drag_pivot) add_tether(list, projector, placement, look, draw);
    if (drags(role) && draw.guides) {
        const bool steps = pointer_.now().snap && !drag_.has_numeric_input();
        add_drag_guides(list, projector, placement, drag_.last(), look, steps);
        add_smart_guides(list, projector, drag_.guides().shown(), look, draw, drag_.last().drag.decimals);
    }
    if (!draw.debug) return;
    LineWriter lines(list, projector);
    add_debug_shapes(lines, placement, pick_radius(look, pointer_.now().device), static_cast<double>(look.pixel_scale));
    if (drags(role) && role == DragRole::Dragged) add_debug_drag(list, projector, placement, drag_.last(), look);
}

void GizmoPainter::add_hidden_label(const Submission& s, Hidden why) {
    Label label{};
    const Viewport& vp = s.camera.viewport;
    DrawList& list = lists_.list(lists_.open(s.camera, s.settings.style));
    const double line = 16 * static_cast<double>(s.settings.style.pixel_scale);
    label.anchor[0] = static_cast<float>(vp.x + line);
    label.anchor[1] = static_cast<float>(vp.y + line * static_cast<double>(1 + list.labels.size()));
    label.color = s.settings.style.neutral;
    const std::string_view text = hidden_text(why);
    text.copy(label.text, sizeof label.text - 1);
    if (std::isfinite(label.anchor[0]) && std::isfinite(label.anchor[1])) list.labels.push_back(label);
}

DrawnRef GizmoPainter::add_instance(const Submission& s, const Placement& placement, std::size_t target,
                                    const GizmoInstance& instance) {
    const std::uint32_t index = lists_.add(target, placement.set, instance);
    locator_.add({.id = s.options.id,
                  .pickable = placement.pickable,
                  .target = s.camera.target,
                  .instance = index,
                  .set = placement.set,
                  .custom = placement.custom,
                  .is_hollow = placement.is_hollow,
                  .normal = placement.normal,
                  .skewed = placement.ring_axes.has_value(),
                  .gimbal = placement.gimbal,
                  .form = s.form});
    return {target, placement.set, index};
}

// An instance as the drag changes it, above its ghost.
DrawnRef GizmoPainter::add_dragged(const Submission& s, const Projector& projector, const Placement& placement,
                                   std::size_t target, DragRole role, GizmoInstance& instance) {
    apply_drag(instance, placement, {drag_.last(), grab_radius_vector(drag_.last().drag)});
    if (role != DragRole::Dragged) return add_instance(s, placement, target, instance);
    if (s.settings.draw.ghost)
        if (const auto ghost = ghost_of(instance, placement, projector, drag_.last()))
            lists_.add(target, placement.set, *ghost);
    const DrawnRef drawn = add_instance(s, placement, target, instance);
    drag_.set_drawn(drawn);
    return drawn;
}

std::optional<DrawnParts> GizmoPainter::draw_upright(const Submission& s, const Projector& projector,
                                                     const Placement& placement, std::size_t target, DragRole role) {
    const bool is_dragged = drags(role);
    if (placement.visible == 0 && !is_dragged) return std::nullopt; // a box of a few pixels, only axes seen end-on
    auto instance = make_instance(projector, placement, s.custom ? s.custom->color : Color{});
    if (!instance) return std::nullopt;
    const DrawnRef drawn = is_dragged ? add_dragged(s, projector, placement, target, role, *instance)
                                      : add_instance(s, placement, target, *instance);
    return DrawnParts{drawn, {{drawn}}};
}

// The rings below the lines, each part with its own axes. Only one of them has the dragged handle.
std::optional<DrawnParts> GizmoPainter::draw_skewed(const Submission& s, const Projector& projector,
                                                    const Placement& placement, std::size_t target, DragRole role) {
    const bool is_dragged = drags(role);
    const HandleInfo& dragged = info_of(drag_.last().drag.handle);
    const bool rotates = is_dragged && dragged.action == Action::Rotate;
    DrawnParts drawn;
    bool any = false;
    const auto add = [&](const Placement& part, bool has_dragged, DrawnRef& out) {
        if (part.visible == 0 && !has_dragged) return;
        auto instance = make_instance(projector, part, Color{});
        if (!instance) return;
        if (is_dragged && !has_dragged) step_back(*instance);
        out = has_dragged ? add_dragged(s, projector, part, target, role, *instance)
                          : add_instance(s, part, target, *instance);
        any = true;
    };
    // Hidden rings are not placed, because that takes longer than the lines.
    for (int part = 0; part < count_ring_parts(placement); ++part) {
        const bool has_dragged = rotates && part == ring_part(placement, dragged);
        if (has_dragged || (placement.visible & handles_of_part(placement, part)) != 0)
            add(rings_of(placement, part), has_dragged, drawn.rings[static_cast<std::size_t>(part)]);
    }
    add(lines_of(placement), is_dragged && !rotates, drawn.lines);
    return any ? std::optional(drawn) : std::nullopt;
}

} // namespace gizmo
