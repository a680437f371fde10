# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Libraries and headers of the target come from GIZMO_SYSROOT, never from this system; programs are this system's.
set(GIZMO_SYSROOT "" CACHE PATH "Dependencies of the target system: include/, lib/cmake/")
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES GIZMO_SYSROOT)
set(CMAKE_FIND_ROOT_PATH ${GIZMO_SYSROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
