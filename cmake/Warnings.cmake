# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
# Whether the compiler reads g++'s options; clang-cl is a Clang that reads MSVC's.
set(GIZMO_GNU_OPTIONS OFF)
if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang" AND NOT CMAKE_CXX_COMPILER_FRONTEND_VARIANT STREQUAL "MSVC")
    set(GIZMO_GNU_OPTIONS ON)
endif()

# With g++ and clang++ warnings are errors in what is written here; never in what a host builds around it.
function(gizmo_warnings target)
    if(GIZMO_GNU_OPTIONS)
        target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
        if(PROJECT_IS_TOP_LEVEL)
            target_compile_options(${target} PRIVATE -Werror)
        endif()
        if(GIZMO_SANITIZE)
            target_compile_options(${target} PUBLIC -fsanitize=${GIZMO_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
            target_link_options(${target} PUBLIC -fsanitize=${GIZMO_SANITIZE})
        endif()
    elseif(MSVC)
        # C4324 names what alignas() is for. A unit of many files has more functions than an object file counts without
        # /bigobj.
        target_compile_options(${target} PRIVATE /W4 /wd4324 /bigobj /utf-8)
    endif()
endfunction()
