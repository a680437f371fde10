// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/labels.hpp"

#include "draw/pack.hpp"
#include "handles/visibility.hpp"

#include <gizmo/drag.hpp>

#include <cmath>
#include <span>

namespace gizmo {

// Beyond the ends of the axes that are shown.
void add_axis_letters(DrawList& list, const Projector& projector, const Placement& placement, const Style& style) {
    const Layout& layout = layout_of(placement.set);
    const double end = layout.translate ? layout.arrow_end : layout.scale ? layout.scale_end : layout.ring;
    for (std::size_t i = 0; i < 3; ++i) {
        const bool axis_shown =
            layout.rotate && !layout.translate
                ? (placement.visible & handle_bit(Handle::RotateX) << i) != 0
                : placement.axis_fade[i] > 0.3f && (placement.visible & handles_along(1u << i)) != 0;
        glm::dvec3 at(0);
        at[static_cast<int>(i)] = end + 0.14;
        const glm::dvec3 h = placement.point(at);
        if (!axis_shown || !(h.z > 0)) continue;
        const glm::dvec2 px = glm::dvec2(h) / h.z;
        Label label{};
        Narrowing floats;
        floats.write(label.anchor[0], px.x - 4 * static_cast<double>(style.pixel_scale));
        floats.write(label.anchor[1], px.y);
        label.color = style.axis[i];
        label.text[0] = static_cast<char>('X' + i);
        if (projector.contains(px) && floats.fitted()) list.labels.push_back(label);
    }
}

// Beside the cursor, so that the hand does not cover it.
void add_drag_label(DrawList& list, const Projector& projector, const DragUpdate& update, const Style& style) {
    Label label{};
    const Feedback feedback = feedback_of(update, projector);
    const glm::dvec2 at = feedback.pivot_px.value_or(update.cursor);
    const double off = 18 * static_cast<double>(style.pixel_scale);
    Narrowing floats;
    floats.write(label.anchor[0], at.x + off);
    floats.write(label.anchor[1], at.y - off);
    if (!floats.fitted()) return;
    label.color = style.neutral;
    const auto text = format_feedback(feedback, std::span(label.text, sizeof label.text - 1));
    label.text[text.size()] = 0;
    list.labels.push_back(label);
}

} // namespace gizmo
