# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# gizmo::imguizmo: the functions of ImGuizmo, compiled in the host's own build, because they call the host's Dear ImGui.
# That is its target imgui::imgui or imgui; without one, give gizmo_imguizmo the folder of imgui.h:
#   target_include_directories(gizmo_imguizmo PRIVATE third_party/imgui)
# Whoever links it gets neither C++20 nor GLM. Nothing is compiled if nobody links it.
# gizmo_include: the folder of the public headers; Conan includes this file from there.
if(NOT gizmo_include)
    get_filename_component(gizmo_include "${CMAKE_CURRENT_LIST_DIR}" DIRECTORY)
endif()
get_property(gizmo_languages GLOBAL PROPERTY ENABLED_LANGUAGES)
if("CXX" IN_LIST gizmo_languages AND NOT TARGET gizmo_imguizmo)
    add_library(gizmo_imguizmo STATIC EXCLUDE_FROM_ALL "${gizmo_include}/gizmo/adapters/imguizmo.cpp")
    add_library(gizmo::imguizmo ALIAS gizmo_imguizmo)
    set_target_properties(gizmo_imguizmo PROPERTIES CXX_STANDARD 20 CXX_STANDARD_REQUIRED ON CXX_EXTENSIONS OFF
        POSITION_INDEPENDENT_CODE ON)
    target_include_directories(gizmo_imguizmo INTERFACE "${gizmo_include}")
    target_link_libraries(gizmo_imguizmo PRIVATE gizmo::core
        PUBLIC $<TARGET_NAME_IF_EXISTS:imgui::imgui> $<TARGET_NAME_IF_EXISTS:imgui>)
endif()
