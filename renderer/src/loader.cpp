// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "device_table.hpp"

// The only file that includes <windows.h>, and so a unit of its own: its macros are words such as near and ERROR.
#if defined(_WIN32)
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>
#else
#include <dlfcn.h>
#endif

namespace gizmo::vulkan {

PFN_vkGetInstanceProcAddr open_loader() {
#if defined(_WIN32)
    const HMODULE library = LoadLibraryA("vulkan-1.dll");
    return library ? reinterpret_cast<PFN_vkGetInstanceProcAddr>(
                         reinterpret_cast<void*>(GetProcAddress(library, "vkGetInstanceProcAddr")))
                   : nullptr;
#else
#if defined(__APPLE__)
    constexpr const char* names[] = {"libvulkan.1.dylib", "libvulkan.dylib", "libMoltenVK.dylib"};
#else
    constexpr const char* names[] = {"libvulkan.so.1", "libvulkan.so"};
#endif
    for (const char* name : names)
        if (void* library = dlopen(name, RTLD_NOW | RTLD_LOCAL))
            if (void* symbol = dlsym(library, "vkGetInstanceProcAddr"))
                return reinterpret_cast<PFN_vkGetInstanceProcAddr>(symbol);
    return nullptr;
#endif
}

} // namespace gizmo::vulkan
