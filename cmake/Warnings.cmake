# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
# Warnings are errors in what is written here; never in what a host builds around it.
function(gizmo_warnings target)
    if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
        target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
        if(PROJECT_IS_TOP_LEVEL)
            target_compile_options(${target} PRIVATE -Werror)
        endif()
        if(GIZMO_SANITIZE)
            target_compile_options(${target} PUBLIC -fsanitize=${GIZMO_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
            target_link_options(${target} PUBLIC -fsanitize=${GIZMO_SANITIZE})
        endif()
    endif()
endfunction()
