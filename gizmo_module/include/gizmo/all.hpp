// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// All of gizmo::core.
#pragma once

#include <gizmo/body.hpp>
#include <gizmo/custom_handle.hpp>
#include <gizmo/diagnosis.hpp>
#include <gizmo/feedback.hpp>
#include <gizmo/fields.hpp>
#include <gizmo/gizmo.hpp>
#include <gizmo/guides.hpp>
#include <gizmo/label_pixels.hpp>
#include <gizmo/layout.hpp>
#include <gizmo/numeric_input.hpp>
#include <gizmo/placing.hpp>
#include <gizmo/pointer_events.hpp>
#include <gizmo/points.hpp>
#include <gizmo/recorder.hpp>
#include <gizmo/shapes.hpp>
#include <gizmo/snap_geometry.hpp>
#include <gizmo/steps.hpp>
#include <gizmo/triangles.hpp>
