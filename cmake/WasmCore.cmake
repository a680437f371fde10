# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# gizmo::core alone, for projects that Emscripten configures.
set(GIZMO_VULKAN OFF)
add_compile_options(-fno-exceptions -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
find_path(GIZMO_GLM glm/glm.hpp PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH)
file(CREATE_LINK ${GIZMO_GLM}/glm ${CMAKE_BINARY_DIR}/glm SYMBOLIC) # alone: Emscripten has its own C library
add_library(glm::glm INTERFACE IMPORTED)
target_include_directories(glm::glm SYSTEM INTERFACE ${CMAKE_BINARY_DIR})
add_subdirectory(${CMAKE_CURRENT_LIST_DIR}/.. gizmo EXCLUDE_FROM_ALL)
set_target_properties(gizmo_core PROPERTIES POSITION_INDEPENDENT_CODE OFF)
