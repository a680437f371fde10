// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The least size of each sized struct: the fields that every caller needs. It never changes, so that hosts that were
// compiled against an older header keep working; appended fields do not count here.
#pragma once

#include <gizmo/module.h>

#include <cstddef>

namespace gizmo::module {

/// A struct that begins with struct_size. A struct missing in the list below cannot be read or written.
template <class T>
struct Sized;

/// Up to the end of `last_field`; check_abi.py compares the list with abi.txt.
#define GIZMO_SIZED(Struct, last_field)                                                                                \
    template <>                                                                                                        \
    struct Sized<Struct> {                                                                                             \
        static constexpr const char* kName = #Struct;                                                                  \
        static constexpr std::size_t kLeastSize = offsetof(Struct, last_field) + sizeof(decltype(Struct::last_field)); \
    }

GIZMO_SIZED(GizmoError, result);
GIZMO_SIZED(GizmoCamera, viewport);
GIZMO_SIZED(GizmoDiagnosis, hidden);
GIZMO_SIZED(GizmoPointer, cursor);
GIZMO_SIZED(GizmoSnap, scale_axis);
GIZMO_SIZED(GizmoLimits, scale_max);
GIZMO_SIZED(GizmoSurfaceSnap, place_on_bounds);
GIZMO_SIZED(GizmoBodyDrag, up);
GIZMO_SIZED(GizmoSnapGeometry, feature_count);
GIZMO_SIZED(GizmoOptions, id);
GIZMO_SIZED(GizmoManipulation, flags);
GIZMO_SIZED(GizmoEachOptions, option_count);
GIZMO_SIZED(GizmoCustomHandle, max);
GIZMO_SIZED(GizmoShape, numbers);
GIZMO_SIZED(GizmoViewCube, from);
GIZMO_SIZED(GizmoViewChange, hidden);
GIZMO_SIZED(GizmoPointStyle, hidden);
GIZMO_SIZED(GizmoNudge, step);
GIZMO_SIZED(GizmoDrop, landing_count);
GIZMO_SIZED(GizmoPlaceOptions, gap);
GIZMO_SIZED(GizmoPlaceResult, message);
GIZMO_SIZED(GizmoFeedback, flags);
GIZMO_SIZED(GizmoStatus, flags);
GIZMO_SIZED(GizmoStyle, neutral);
GIZMO_SIZED(GizmoDrawList, label_count);
GIZMO_SIZED(GizmoTriangles, run_count);
GIZMO_SIZED(GizmoReplay, error_line);
GIZMO_SIZED(GizmoCameraCheck, message);
GIZMO_SIZED(GizmoNumericInput, error_position);
GIZMO_SIZED(GizmoRegistry, state);

GIZMO_SIZED(GizmoMemoryCallbacks, free);
GIZMO_SIZED(GizmoVulkanHost, allocator);
GIZMO_SIZED(GizmoPassCreateInfo, color_format);
GIZMO_SIZED(GizmoRecordArea, max_depth);
GIZMO_SIZED(GizmoDepthPickerCreateInfo, host);
GIZMO_SIZED(GizmoDepthSource, camera);
GIZMO_SIZED(GizmoDepthSample, world);
GIZMO_SIZED(GizmoDepthProbeCreateInfo, depth_format);
GIZMO_SIZED(GizmoProbeSource, user);

#undef GIZMO_SIZED

} // namespace gizmo::module
