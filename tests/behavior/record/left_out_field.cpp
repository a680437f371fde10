// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Compiles as it is, and not with LEAVE_OUT: a list of fields must be whole.
#include <gizmo/fields.hpp>

#include <optional>

namespace host {

struct Everything {
    int number = 1;
    std::optional<double> maybe{};
    unsigned char rows[3][4] = {};
};
#ifdef LEAVE_OUT
GIZMO_FIELDS(Everything, number, maybe)
#else
GIZMO_FIELDS(Everything, number, maybe, rows)
#endif

static_assert(gizmo::HasFields<Everything> && gizmo::HasFields<const Everything> && !gizmo::HasFields<int>);

} // namespace host
