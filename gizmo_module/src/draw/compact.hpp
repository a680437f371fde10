// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Plain gizmos as what they are: CompactInstance.
#pragma once

#include "draw/batch.hpp"

namespace gizmo {

inline CompactView compact_view_of(const BatchParams& k) {
    CompactView view;
    for (std::size_t i = 0; i < 12; ++i)
        view.clip_from_world[i] = static_cast<float>(k.clip[i / 4][static_cast<int>(i % 4)]);
    return view;
}

/// As draw_batch(), what expanded() makes those instances of.
void draw_compact(const BatchParams& kind, const InstanceBlock& block, CompactInstance* out, Vectors vectors);
void draw_compact(const BatchParams& kind, const InstanceBlock& block, const Lanes<CompactInstance*>& out,
                  Vectors vectors);

} // namespace gizmo
