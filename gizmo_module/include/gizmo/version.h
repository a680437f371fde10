/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * The library's version as macros. GIZMO_ABI_VERSION of <gizmo/module.h> is that of the C tables. */
#ifndef GIZMO_VERSION_H
#define GIZMO_VERSION_H

#define GIZMO_VERSION_MAJOR 0
#define GIZMO_VERSION_MINOR 1
#define GIZMO_VERSION_PATCH 0
#define GIZMO_VERSION_STRING "0.1.0"
/* Ordered: GIZMO_VERSION_NUMBER >= 10200 from 1.2.0 on. */
#define GIZMO_VERSION_NUMBER (GIZMO_VERSION_MAJOR * 10000 + GIZMO_VERSION_MINOR * 100 + GIZMO_VERSION_PATCH)

#endif
