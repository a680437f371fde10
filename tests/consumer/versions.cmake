# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
# Which versions and ranges of find_package(gizmo) accept VERSION, by the file that is installed in BUILD.
cmake_minimum_required(VERSION 3.25)
set(PACKAGE ${BUILD}/versions)
file(MAKE_DIRECTORY ${PACKAGE})
file(COPY ${BUILD}/gizmo-config-version.cmake DESTINATION ${PACKAGE})
file(WRITE ${PACKAGE}/gizmo-config.cmake "# Nothing: the question is the version.\n")
string(REGEX MATCH "^([0-9]+)\\.([0-9]+)\\.([0-9]+)$" matched ${VERSION})
set(major ${CMAKE_MATCH_1})
set(minor ${CMAKE_MATCH_2})
math(EXPR next_patch "${CMAKE_MATCH_3} + 1")
math(EXPR next_minor "${minor} + 1")
math(EXPR next_major "${major} + 1")

function(expect accepted)
    foreach(asked ${ARGN})
        unset(gizmo_DIR CACHE)
        find_package(gizmo ${asked} QUIET CONFIG PATHS ${PACKAGE} NO_DEFAULT_PATH)
        if(NOT gizmo_FOUND EQUAL accepted)
            message(SEND_ERROR "find_package(gizmo ${asked}): gizmo_FOUND is ${gizmo_FOUND}, the version is ${VERSION}")
        endif()
    endforeach()
endfunction()
expect(1 ${major}.${minor} ${VERSION} ${major}.${minor}...<${next_major} ${major}.${minor}...${major}.${next_minor}
    ${VERSION}...${VERSION} 0.0...<${next_major})
expect(0 ${next_major}.0 ${major}.${next_minor} ${major}.${minor}.${next_patch} ${major}.${next_minor}...<${next_major}
    ${major}.0.0...<${VERSION} ${major}.${minor}.${next_patch}...${next_major})
