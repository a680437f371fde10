# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Vulkan's headers as the target Vulkan::Headers: what the host has already, a package of Vulkan-Headers where it looks
# for packages, what find_package(Vulkan) finds (VULKAN_SDK, CMAKE_PREFIX_PATH, the system), headers alone, and last a
# package of the system's. No loader is needed. Part of the build and of the installed package.
if(NOT TARGET Vulkan::Headers)
    find_package(VulkanHeaders CONFIG QUIET NO_CMAKE_SYSTEM_PATH NO_SYSTEM_ENVIRONMENT_PATH)
endif()
if(NOT TARGET Vulkan::Headers)
    find_package(Vulkan QUIET)
endif()
if(NOT TARGET Vulkan::Headers)
    find_path(GIZMO_VULKAN_INCLUDE vulkan/vulkan_core.h HINTS ENV VULKAN_SDK PATH_SUFFIXES include
        DOC "Where vulkan/vulkan_core.h is")
    if(GIZMO_VULKAN_INCLUDE)
        add_library(Vulkan::Headers INTERFACE IMPORTED)
        set_target_properties(Vulkan::Headers PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${GIZMO_VULKAN_INCLUDE}")
    endif()
endif()
if(NOT TARGET Vulkan::Headers)
    find_package(VulkanHeaders CONFIG QUIET)
endif()
