# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
# Each public header compiled alone: a source file of one line each.
function(gizmo_compile_headers target link)
    set(sources)
    foreach(header ${ARGN})
        string(MAKE_C_IDENTIFIER ${header} name)
        set(source ${CMAKE_CURRENT_BINARY_DIR}/headers/${name}.cpp)
        file(CONFIGURE OUTPUT ${source} CONTENT "#include <${header}>\n#include <${header}>\n")
        list(APPEND sources ${source})
    endforeach()
    add_library(${target} OBJECT ${sources})
    target_link_libraries(${target} PRIVATE ${link})
    gizmo_warnings(${target})
    gizmo_only_compile(${target})
endfunction()
