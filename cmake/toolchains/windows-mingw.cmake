# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Windows on x86-64, by Debian's mingw-w64. GIZMO_SYSROOT, a folder with include/ and lib/cmake/, has what the project
# depends on; scripts/platforms.sh makes one. Programs run under Wine.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
find_program(GIZMO_WINE NAMES wine64 wine PATHS /usr/lib/wine)
if(GIZMO_WINE)
    set(CMAKE_CROSSCOMPILING_EMULATOR ${GIZMO_WINE})
endif()
include(${CMAKE_CURRENT_LIST_DIR}/sysroot.cmake)
