// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A sentence for the developer if nothing can be seen or hit: what is wrong, and where to mend it. On in each frame in
// which Pointer::diagnosis is set. The adapters set it where NDEBUG is not defined; any host in any build can:
//
//     static const gizmo::Diagnosis diagnosis{.report = log_problem};
//     pointer.diagnosis = &diagnosis;
#pragma once

#include <gizmo/types.hpp>

#include <optional>

namespace gizmo {

/// What a host knows about its window, and what to do with the sentence. Without the facts, what depends on them is not
/// watched. A state counts if it is the same for three frames; a window that is being resized does not.
struct Diagnosis {
    /// Called once for each problem of a context, inside a call of that context. The sentence is static, English. Null:
    /// it is only shown.
    void (*report)(void* user, const char* sentence) = nullptr;
    void* user = nullptr; ///< passed to `report`
    bool show = true;     ///< as labels in the middle of each draw list

    std::optional<glm::dvec2> target_size{}; ///< pixels: the target in which Camera::viewport and Pointer::cursor are
    std::optional<glm::dvec2> window_size{}; ///< the same size in the window system's unit, which may be points
    std::optional<glm::dvec2> cursor{};      ///< pixels of the target: the cursor as the window system has it
};

} // namespace gizmo
