// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Smart guides as lines and labels: crosses at what is aligned, marks with ticks for gaps and sizes, distances.
#pragma once

#include <gizmo/draw_list.hpp>
#include <gizmo/guides.hpp>

#include <cstdint>
#include <span>

namespace gizmo {

struct Projector;

/// Guides that are not reached are faint. @param decimals the most digits after the point.
void add_smart_guides(DrawList& list, const Projector& projector, std::span<const Guide> guides, const Style& style,
                      const DrawOptions& draw, std::int32_t decimals);

} // namespace gizmo
