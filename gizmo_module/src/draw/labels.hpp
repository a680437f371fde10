// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Text in a draw list: letters at the axes' ends, and the result of a drag.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/draw_list.hpp>
#include <gizmo/feedback.hpp>
#include <gizmo/pointer.hpp>

#include <string_view>

namespace gizmo {

void add_axis_letters(DrawList& list, const Projector& projector, const Placement& placement, const Style& style);

/// The subject of a drag's label, and the areas it must not cover.
struct DragLabel {
    const Placement* placement; ///< null if the gizmo is not in the image, for example behind the eye
    const DragUpdate& update;
    const Pointer& pointer;
    const Style& style;
    const DrawOptions& draw;
};

/// Beside the grabbed line, or beside the arc of a rotation: clear of the pointer and within the viewport, if there is
/// space for both. Drawn if DrawOptions::labels is set. @return its box, pixels
PixelBox add_drag_label(DrawList& list, const Projector& projector, const DragLabel& about);

/// A length with at most `decimals` digits after the point, centered at a pixel. Omitted if it would overlap another
/// one.
void add_length_label(DrawList& list, const glm::dvec2& at, double length, std::int32_t decimals, const Style& style,
                      const DrawOptions& draw);

/// The same beside the line from the handles to their pivot, in the viewport, and over no handle. Omitted if there is
/// no such place.
/// @param way unit, pixels, from the handles
void add_tether_label(DrawList& list, const Projector& projector, const Placement& placement, const glm::dvec2& way,
                      double length, std::int32_t decimals, const Style& style, const DrawOptions& draw);

/// Lines of text in the middle of the list's viewport.
void add_sentence(DrawList& list, std::string_view sentence);

} // namespace gizmo
