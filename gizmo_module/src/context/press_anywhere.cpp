// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/press_anywhere.hpp"

#include <bit>

namespace gizmo {

Handle PressAnywhere::handle_of(std::uint64_t shown) const {
    for (const Handle handle : {handle_, Handle::TranslateView, Handle::ScaleUniform})
        if (handle != Handle::None && (shown & handle_bit(handle)) != 0) return handle;
    return shown != 0 ? static_cast<Handle>(std::countr_zero(shown)) : Handle::None;
}

// In another viewport it is the same gizmo.
bool PressAnywhere::precedes(const GizmoKey& key, bool has_candidate) {
    const bool is_of_last =
        handle_ != Handle::None && key.id == key_.id && key.form == key_.form && key.occurrence == key_.occurrence;
    if (has_candidate && (is_of_last_ || !is_of_last)) return false;
    is_of_last_ = is_of_last;
    return true;
}

} // namespace gizmo
