// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// <gizmo/module_open.h>: what a host without a plugin loader of its own opens the module with.
#include "support/aligned_memory.hpp"

#include <gizmo/module_open.h>

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <string>

namespace {

struct Host {
    GizmoModule module{};
    long blocks = 0;
    std::string said;
    Host() {
        module.user = this;
        module.registry.allocate = [](void* user, std::size_t size, std::size_t alignment) {
            ++static_cast<Host*>(static_cast<GizmoModule*>(user)->user)->blocks;
            return test::aligned_allocate(size, alignment);
        };
        module.registry.deallocate = [](void* user, void* memory) {
            --static_cast<Host*>(static_cast<GizmoModule*>(user)->user)->blocks;
            test::aligned_free(memory);
        };
        module.registry.log = [](void* user, std::uint32_t, const char* message) {
            static_cast<Host*>(static_cast<GizmoModule*>(user)->user)->said += message;
        };
    }
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;
};

TEST(ModuleOpen, TakesTheTablesAndGivesThemBack) {
    Host host;
    GizmoModule& m = host.module;
    ASSERT_EQ(gizmo_module_open(&m, GIZMO_MODULE_PATH), GIZMO_OK) << m.error;
    EXPECT_EQ(std::string(m.error), "");
    EXPECT_EQ(m.gizmo.struct_size, sizeof(GizmoApi));
    EXPECT_EQ(m.vulkan.struct_size, GIZMO_HAS_VULKAN ? sizeof(GizmoVulkanApi) : 0);
    EXPECT_EQ(gizmo_module_open(&m, GIZMO_MODULE_PATH), GIZMO_ERROR_STATE) << "it is open";
    EXPECT_EQ(m.gizmo.struct_size, sizeof(GizmoApi)) << "and stays so";
    EXPECT_GT(host.blocks, 0) << "of the host's memory";
    ASSERT_EQ(gizmo_module_close(&m), GIZMO_OK);
    EXPECT_EQ(m.gizmo.struct_size + m.vulkan.struct_size, 0u);
    EXPECT_EQ(m.library, nullptr);
    EXPECT_EQ(gizmo_module_close(&m), GIZMO_ERROR_STATE) << "it is not open";
    EXPECT_EQ(host.blocks, 0);
}

TEST(ModuleOpen, ContextsLiveOnAndHoldItWhileTheyAreWithinAFrame) {
    Host host;
    GizmoModule& m = host.module;
    ASSERT_EQ(gizmo_module_open(&m, GIZMO_MODULE_PATH), GIZMO_OK) << m.error;
    GizmoContext context{};
    ASSERT_EQ(m.gizmo.context_create(&context), GIZMO_OK);
    GizmoPointer pointer{};
    pointer.struct_size = sizeof pointer;
    ASSERT_EQ(m.gizmo.begin_frame(context, &pointer), GIZMO_OK);
    EXPECT_EQ(gizmo_module_close(&m), GIZMO_ERROR_STATE);
    EXPECT_NE(host.said.find("begin_frame"), std::string::npos) << host.said;
    ASSERT_EQ(m.gizmo.end_frame(context), GIZMO_OK) << "the tables are there still";
    for (int i = 0; i < 3; ++i) {
        ASSERT_EQ(gizmo_module_close(&m), GIZMO_OK) << m.error;
        ASSERT_EQ(gizmo_module_open(&m, GIZMO_MODULE_PATH), GIZMO_OK) << m.error;
        ASSERT_EQ(m.gizmo.begin_frame(context, &pointer), GIZMO_OK) << "the same handle";
        ASSERT_EQ(m.gizmo.end_frame(context), GIZMO_OK);
    }
    // A build that cannot read the contexts is refused, with nothing open, and the right one takes them up again.
    ASSERT_EQ(gizmo_module_close(&m), GIZMO_OK);
    EXPECT_EQ(gizmo_module_open(&m, GIZMO_OTHER_MODULE_PATH), GIZMO_ERROR_STATE);
    EXPECT_NE(std::string(m.error), "");
    EXPECT_EQ(m.library, nullptr);
    EXPECT_EQ(m.gizmo.struct_size, 0u);
    ASSERT_EQ(gizmo_module_open(&m, GIZMO_MODULE_PATH), GIZMO_OK) << m.error;
    EXPECT_EQ(m.gizmo.context_destroy(context), GIZMO_OK);
    ASSERT_EQ(gizmo_module_close(&m), GIZMO_OK);
    EXPECT_EQ(host.blocks, 0);
}

TEST(ModuleOpen, APathMayHaveSpacesAndAnyScript) {
    namespace fs = std::filesystem;
    const std::u8string name = u8"gizmo module \u0413\u0438\u0437\u043C\u043E \u05D2 \u5C0F\u5DE5\u5177";
    const fs::path folder = fs::temp_directory_path() / name, file = folder / u8"the module.dll";
    fs::create_directories(folder);
    fs::copy_file(fs::path(GIZMO_MODULE_PATH), file, fs::copy_options::overwrite_existing);
    const std::u8string path = file.u8string();
    Host host;
    ASSERT_EQ(gizmo_module_open(&host.module, reinterpret_cast<const char*>(path.c_str())), GIZMO_OK)
        << host.module.error;
    EXPECT_EQ(gizmo_module_close(&host.module), GIZMO_OK);
    fs::remove_all(folder);
}

TEST(ModuleOpen, WhatIsNoModuleIsSaidAndNothingIsOpen) {
    Host host;
    GizmoModule& m = host.module;
    EXPECT_EQ(gizmo_module_open(&m, "/no/such/module.so"), GIZMO_ERROR_ARGUMENT);
#if defined(_WIN32)
    EXPECT_EQ(std::string(m.error), "there is no such library");
    EXPECT_EQ(gizmo_module_open(&m, "kernel32.dll"), GIZMO_ERROR_VERSION);
#else
    EXPECT_NE(std::string(m.error).find("/no/such/module.so"), std::string::npos) << m.error;
    EXPECT_EQ(gizmo_module_open(&m, "libm.so.6"), GIZMO_ERROR_VERSION);
#endif
    EXPECT_NE(std::string(m.error).find("not a gizmo module"), std::string::npos) << m.error;
    EXPECT_EQ(m.library, nullptr);
    EXPECT_EQ(m.load, nullptr);
    EXPECT_EQ(gizmo_module_close(&m), GIZMO_ERROR_STATE);
    EXPECT_EQ(host.blocks, 0);
}

} // namespace
