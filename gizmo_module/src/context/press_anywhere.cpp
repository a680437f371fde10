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
PressTarget* PressAnywhere::offer(const GizmoKey& key, Handle handle) {
    const bool is_of_last =
        handle_ != Handle::None && key.id == key_.id && key.form == key_.form && key.occurrence == key_.occurrence;
    if (candidate_.hit && (is_of_last_ || !is_of_last)) return nullptr;
    is_of_last_ = is_of_last;
    candidate_.hit.handle = handle;
    candidate_.has_members = false;
    return &candidate_;
}

} // namespace gizmo
