// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where NDEBUG is not defined, the adapters' pointers have a Diagnosis, which prints its sentence to stderr from the
// host's own code. To have another one, or none, set Pointer::diagnosis after the adapter's call.
#pragma once

#include <gizmo/diagnosis.hpp>

#ifndef NDEBUG
#include <cstdio>
#endif

namespace gizmo::detail {

/// The facts of a window in `kept`; null where NDEBUG is defined.
/// @param size, cursor pixels. @param window the size in the window system's unit
inline const Diagnosis* adapter_diagnosis([[maybe_unused]] Diagnosis& kept,
                                          [[maybe_unused]] const std::optional<glm::dvec2>& size = std::nullopt,
                                          [[maybe_unused]] const std::optional<glm::dvec2>& window = std::nullopt,
                                          [[maybe_unused]] const std::optional<glm::dvec2>& cursor = std::nullopt) {
#ifdef NDEBUG
    return nullptr;
#else
    kept.report = [](void*, const char* sentence) { std::fprintf(stderr, "gizmo: %s\n", sentence); };
    kept.target_size = size;
    kept.window_size = window;
    kept.cursor = cursor;
    return &kept;
#endif
}

} // namespace gizmo::detail
