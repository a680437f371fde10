// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What an editor begins with; <gizmo/all.hpp> has everything. A frame of an editor:
//
//     context.begin_frame({.cursor = mouse, .down = left_button, .cancel = escape});
//     auto edit = context.manipulate(gizmo::Mode::Translate, transform, camera);
//     context.end_frame();
//     if (edit.phase == gizmo::Phase::Committed) undo_stack.push(edit.start, transform);
//     pass.record(command_buffer, context.draw_list(), frame);
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/context.hpp>
#include <gizmo/draw_list.hpp>
#include <gizmo/options.hpp>
#include <gizmo/pointer.hpp>
#include <gizmo/style.hpp>
#include <gizmo/transform.hpp>
#include <gizmo/types.hpp>
#include <gizmo/version.h>
