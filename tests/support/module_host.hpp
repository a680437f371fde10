// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A host of the module: opens the library, counts what it allocates, keeps its tables.
#pragma once

#include "support/aligned_memory.hpp"
#include "support/shared_library.hpp"

#include <gizmo/module.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <set>
#include <string>

namespace test {

class ModuleHost {
public:
    explicit ModuleHost(const char* path)
        : path_(path) {
        registry.struct_size = sizeof registry;
        registry.user = this;
        registry.add = [](void* user, const char* name, std::uint32_t, const void* table, std::uint64_t size) {
            auto& host = *static_cast<ModuleHost*>(user);
            if (host.refuse_interface == name) return GIZMO_ERROR_ARGUMENT + 0;
            host.names.insert(name);
            if (name == std::string(GIZMO_API_NAME)) std::memcpy(&host.api, table, std::min(size, sizeof host.api));
            if (name == std::string(GIZMO_VULKAN_API_NAME))
                std::memcpy(&host.vulkan, table, std::min(size, sizeof host.vulkan));
            return GIZMO_OK + 0;
        };
        registry.remove = [](void* user, const char* name) { static_cast<ModuleHost*>(user)->names.erase(name); };
        registry.allocate = [](void* user, std::size_t size, std::size_t alignment) -> void* {
            auto& host = *static_cast<ModuleHost*>(user);
            if (host.fail_at != 0 && ++host.asked == host.fail_at) return nullptr;
            void* memory = aligned_allocate(size, alignment);
            ++host.allocations;
            const std::lock_guard lock(host.mutex_);
            host.live.insert(memory);
            return memory;
        };
        registry.deallocate = [](void* user, void* memory) {
            auto& host = *static_cast<ModuleHost*>(user);
            {
                const std::lock_guard lock(host.mutex_);
                EXPECT_EQ(host.live.erase(memory), 1u) << "freed what is not the host's";
            }
            aligned_free(memory);
        };
        registry.log = [](void* user, std::uint32_t severity, const char* message) {
            auto& host = *static_cast<ModuleHost*>(user);
            if (severity == GIZMO_LOG_ERROR) host.last_error = message;
        };
    }
    ModuleHost(const ModuleHost&) = delete;
    ModuleHost& operator=(const ModuleHost&) = delete;
    ~ModuleHost() {
        if (library_) close();
    }

    void open(const char* path = nullptr) {
        library_ = open_library(path ? path : path_);
        ASSERT_TRUE(library_) << (path ? path : path_);
        negotiate = symbol_of<GizmoModuleNegotiate>(library_, GIZMO_MODULE_NEGOTIATE_NAME);
        load_symbol = symbol_of<GizmoModuleLoad>(library_, GIZMO_MODULE_LOAD_NAME);
        ASSERT_TRUE(negotiate && load_symbol);
    }
    void close() {
        close_library(library_);
        library_ = nullptr;
    }
    bool is_resident() const { return is_library_resident(path_); }
    GizmoResult load() { return load_symbol(&registry, 1); }
    GizmoResult unload() { return load_symbol(&registry, 0); }

    GizmoRegistry registry{};
    GizmoModuleNegotiate negotiate = nullptr;
    GizmoModuleLoad load_symbol = nullptr;
    GizmoApi api{};
    GizmoVulkanApi vulkan{};
    std::set<std::string> names;
    std::string refuse_interface, last_error;
    std::set<void*> live;
    std::atomic<std::uint64_t> allocations{0};
    std::uint64_t asked = 0, fail_at = 0; ///< the allocation, counted from 1, that gives null; 0: none

private:
    const char* path_;
    void* library_ = nullptr;
    std::mutex mutex_;
};

/// A struct of C with its size, all else zero.
template <class T>
T sized() {
    T out{};
    out.struct_size = sizeof out;
    return out;
}

inline GizmoTransformRef ref(GizmoTransform& t) {
    return {GIZMO_TRANSFORM_FLOAT, &t};
}
inline GizmoTransformRef ref(GizmoDTransform& t) {
    return {GIZMO_TRANSFORM_DOUBLE, &t};
}
inline GizmoTransformRef ref(GizmoEulerTransform& t) {
    return {GIZMO_TRANSFORM_EULER, &t};
}
inline GizmoTransformSpan span(GizmoTransform* data, std::uint64_t count, const std::uint64_t* names = nullptr) {
    return {GIZMO_TRANSFORM_FLOAT, data, count, names};
}
inline GizmoTransformSpan span(GizmoDTransform* data, std::uint64_t count, const std::uint64_t* names = nullptr) {
    return {GIZMO_TRANSFORM_DOUBLE, data, count, names};
}
/// One mode and one set of options for all.
inline GizmoEachOptions each_with(const std::uint32_t& mode, const GizmoOptions& options) {
    return {sizeof(GizmoEachOptions), &mode, 1, &options, 1, nullptr};
}

/// A camera of C ten units before the origin, 40 pixels a unit there.
inline GizmoCamera plain_camera() {
    auto c = sized<GizmoCamera>();
    c.view[0] = c.view[5] = c.view[10] = c.view[15] = 1;
    c.view[14] = -10;
    c.projection[0] = 1;
    c.projection[5] = -1;
    c.projection[11] = -1;
    c.projection[14] = 0.1;
    c.viewport[2] = c.viewport[3] = 800;
    return c;
}

inline GizmoDTransform plain_transform() {
    GizmoDTransform t{};
    t.rotation[3] = 1;
    t.scale[0] = t.scale[1] = t.scale[2] = 1;
    return t;
}

inline GizmoPointer pointer_at(double x, double y, std::uint32_t flags = 0) {
    auto p = sized<GizmoPointer>();
    p.cursor[0] = x;
    p.cursor[1] = y;
    p.flags = flags;
    return p;
}

inline GizmoOptions options_with_id(std::uint64_t id) {
    auto o = sized<GizmoOptions>();
    o.id = id;
    return o;
}

} // namespace test
