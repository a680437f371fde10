// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Loading, unloading and reloading the module; handles that are misused; the host's memory.
#include "support/module_host.hpp"

#include <cstdint>
#include <cstring>
#include <thread>
#include <vector>

namespace {

using test::ModuleHost;
using test::options_with_id;
using test::plain_camera;
using test::plain_transform;
using test::pointer_at;
using test::ref;
using test::sized;

class ModuleLifetime : public testing::Test {
protected:
    void SetUp() override {
        host.open();
        ASSERT_EQ(host.load(), GIZMO_OK) << host.last_error;
    }
    void TearDown() override {
        EXPECT_EQ(host.unload(), GIZMO_OK) << host.last_error;
        EXPECT_EQ(host.registry.state, nullptr);
        EXPECT_TRUE(host.live.empty()) << host.live.size() << " blocks are left";
    }

    GizmoContext create() {
        GizmoContext context{};
        EXPECT_EQ(host.api.context_create(&context), GIZMO_OK);
        EXPECT_NE(context.value, 0u);
        return context;
    }
    GizmoResult frame(GizmoContext context, const GizmoPointer& pointer, GizmoDTransform& transform,
                      GizmoManipulation* seen = nullptr) {
        const GizmoCamera camera = plain_camera();
        const GizmoOptions options = options_with_id(7);
        if (const GizmoResult r = host.api.begin_frame(context, &pointer); r != GIZMO_OK) return r;
        const GizmoResult r =
            host.api.manipulate(context, GIZMO_MODE_TRANSLATE, ref(transform), &camera, &options, seen);
        const GizmoResult end = host.api.end_frame(context);
        return r != GIZMO_OK ? r : end;
    }
    void press_x(GizmoContext context, GizmoDTransform& transform, double (&at)[2]) {
        ASSERT_EQ(frame(context, pointer_at(-1000, -1000), transform), GIZMO_OK);
        ASSERT_EQ(host.api.handle_position(context, 7, GIZMO_HANDLE_TRANSLATE_X, 0, at), GIZMO_OK);
        ASSERT_EQ(frame(context, pointer_at(at[0], at[1], GIZMO_POINTER_DOWN), transform), GIZMO_OK);
    }

    ModuleHost host{GIZMO_MODULE_PATH};
};

TEST_F(ModuleLifetime, NegotiatesTheNewestVersionBothKnow) {
    std::uint32_t v = 99;
    EXPECT_EQ(host.negotiate(GIZMO_ABI_OLDEST, GIZMO_ABI_VERSION, &v), GIZMO_OK);
    EXPECT_EQ(v, GIZMO_ABI_VERSION);
    EXPECT_EQ(host.negotiate(0, GIZMO_ABI_VERSION, &v), GIZMO_OK) << "a host that serves older modules too";
    EXPECT_EQ(v, GIZMO_ABI_VERSION);
    EXPECT_EQ(host.negotiate(GIZMO_ABI_VERSION, 77, &v), GIZMO_OK) << "a newer host";
    EXPECT_EQ(v, GIZMO_ABI_VERSION);
    EXPECT_EQ(host.negotiate(GIZMO_ABI_VERSION + 1, 77, &v), GIZMO_ERROR_VERSION);
    EXPECT_EQ(v, GIZMO_ABI_VERSION) << "says what it has";
    EXPECT_EQ(host.negotiate(0, 0, &v), GIZMO_ERROR_VERSION);
    EXPECT_EQ(host.negotiate(2, 1, &v), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(host.negotiate(1, 1, nullptr), GIZMO_ERROR_NULL);
}

TEST_F(ModuleLifetime, AddsItsInterfacesUnderTheirNamesAndRemovesThem) {
    EXPECT_TRUE(host.names.contains(GIZMO_API_NAME));
    EXPECT_EQ(host.names.contains(GIZMO_VULKAN_API_NAME), GIZMO_HAS_VULKAN == 1);
    EXPECT_EQ(host.api.struct_size, sizeof(GizmoApi));
    EXPECT_EQ(host.api.abi_version, GIZMO_ABI_VERSION);
    ASSERT_EQ(host.unload(), GIZMO_OK);
    EXPECT_TRUE(host.names.empty());
    ASSERT_EQ(host.load(), GIZMO_OK);
}

TEST_F(ModuleLifetime, EverySlotOfTheTablesIsFilled) {
    const auto all_filled = [](const void* table, std::size_t first, std::size_t size) {
        for (std::size_t at = first; at < size; at += sizeof(void*)) {
            void* slot = nullptr;
            std::memcpy(&slot, static_cast<const char*>(table) + at, sizeof slot);
            if (!slot) return false;
        }
        return true;
    };
    EXPECT_TRUE(all_filled(&host.api, offsetof(GizmoApi, version), sizeof host.api));
    EXPECT_EQ(all_filled(&host.vulkan, offsetof(GizmoVulkanApi, pass_create), sizeof host.vulkan),
              GIZMO_HAS_VULKAN == 1);
}

TEST_F(ModuleLifetime, WrongRegistriesAreErrors) {
    EXPECT_EQ(host.load(), GIZMO_ERROR_STATE) << "it is loaded";
    ASSERT_EQ(host.unload(), GIZMO_OK);
    EXPECT_EQ(host.unload(), GIZMO_ERROR_STATE) << "it is not";
    EXPECT_EQ(host.load_symbol(nullptr, 1), GIZMO_ERROR_NULL);
    EXPECT_EQ(host.load_symbol(&host.registry, 2), GIZMO_ERROR_ARGUMENT);
    GizmoRegistry bad = host.registry;
    bad.struct_size = 8;
    EXPECT_EQ(host.load_symbol(&bad, 1), GIZMO_ERROR_STRUCT_SIZE);
    bad = host.registry;
    bad.add = nullptr;
    EXPECT_EQ(host.load_symbol(&bad, 1), GIZMO_ERROR_NULL);
    bad = host.registry;
    bad.deallocate = nullptr;
    EXPECT_EQ(host.load_symbol(&bad, 1), GIZMO_ERROR_NULL) << "one without the other";
    std::uint64_t garbage[16] = {1, 2, 3};
    bad = host.registry;
    bad.state = garbage;
    EXPECT_EQ(host.load_symbol(&bad, 1), GIZMO_ERROR_STATE) << "no state of a module's";
    host.refuse_interface = GIZMO_API_NAME;
    EXPECT_EQ(host.load(), GIZMO_ERROR_ARGUMENT) << "what the host's add() said";
    EXPECT_TRUE(host.names.empty());
    EXPECT_TRUE(host.live.empty());
    host.refuse_interface = GIZMO_VULKAN_API_NAME;
    if (GIZMO_HAS_VULKAN == 1) {
        EXPECT_EQ(host.load(), GIZMO_ERROR_ARGUMENT);
        EXPECT_TRUE(host.names.empty()) << "the first interface is taken back";
    }
    host.refuse_interface.clear();
    ASSERT_EQ(host.load(), GIZMO_OK);
}

TEST_F(ModuleLifetime, ClosingTheLibraryUnloadsItsCode) {
    ASSERT_EQ(host.unload(), GIZMO_OK);
    EXPECT_TRUE(host.is_resident());
    host.close();
    EXPECT_FALSE(host.is_resident()) << "something keeps the library: a reload would run the old code";
    host.open();
    ASSERT_EQ(host.load(), GIZMO_OK);
}

TEST_F(ModuleLifetime, AReloadInMidDragGoesOnToTheSameBits) {
    const GizmoContext reloaded = create(), kept = create();
    GizmoDTransform a = plain_transform(), b = plain_transform();
    double at[2];
    press_x(reloaded, a, at);
    press_x(kept, b, at);
    for (int i = 1; i <= 40; ++i) {
        if (i % 8 == 0) {
            ASSERT_EQ(host.unload(), GIZMO_OK);
            EXPECT_NE(host.registry.state, nullptr);
            host.close();
            host.open();
            ASSERT_EQ(host.load(), GIZMO_OK) << host.last_error;
            EXPECT_EQ(host.registry.state, nullptr);
        }
        // The other context lives through the same reloads, but never sees a frame just before one.
        auto seen = sized<GizmoManipulation>();
        ASSERT_EQ(frame(reloaded, pointer_at(at[0] + 3 * i, at[1] + i, GIZMO_POINTER_DOWN), a, &seen), GIZMO_OK);
        EXPECT_EQ(seen.phase, i == 1 ? GIZMO_PHASE_BEGAN + 0u : GIZMO_PHASE_DRAGGING + 0u);
    }
    for (int i = 1; i <= 40; ++i)
        ASSERT_EQ(frame(kept, pointer_at(at[0] + 3 * i, at[1] + i, GIZMO_POINTER_DOWN), b), GIZMO_OK);
    EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0);
    EXPECT_GT(a.position[0], 0.5);
    ASSERT_EQ(frame(reloaded, pointer_at(at[0] + 120, at[1] + 40), a), GIZMO_OK);
    const GizmoEditEvent* events = nullptr;
    std::uint64_t count = 0;
    ASSERT_EQ(host.api.events(reloaded, &events, &count), GIZMO_OK);
    ASSERT_EQ(count, 1u);
    EXPECT_EQ(events[0].before.position[0], 0) << "the press was before five reloads";
    EXPECT_EQ(host.api.context_destroy(reloaded), GIZMO_OK);
    EXPECT_EQ(host.api.context_destroy(kept), GIZMO_OK);
}

TEST_F(ModuleLifetime, AHundredReloadsLeaveNothing) {
    const GizmoContext context = create();
    GizmoDTransform t = plain_transform();
    std::size_t blocks = 0;
    for (int i = 0; i < 100; ++i) {
        ASSERT_EQ(frame(context, pointer_at(438, 400), t), GIZMO_OK);
        if (i == 10) blocks = host.live.size();
        if (i > 10) {
            EXPECT_EQ(host.live.size(), blocks);
        }
        ASSERT_EQ(host.unload(), GIZMO_OK);
        host.close();
        host.open();
        ASSERT_EQ(host.load(), GIZMO_OK) << host.last_error;
    }
    EXPECT_EQ(host.api.context_destroy(context), GIZMO_OK);
}

TEST_F(ModuleLifetime, AnotherBuildRefusesTheContextsAndTheOldOneTakesThemBack) {
    const GizmoContext context = create();
    GizmoDTransform t = plain_transform();
    double at[2];
    press_x(context, t, at);
    ASSERT_EQ(host.unload(), GIZMO_OK);
    host.close();
    host.open(GIZMO_OTHER_MODULE_PATH);
    void* const state = host.registry.state;
    EXPECT_EQ(host.load(), GIZMO_ERROR_STATE);
    EXPECT_NE(host.last_error.find("another build"), std::string::npos) << host.last_error;
    EXPECT_EQ(host.registry.state, state);
    EXPECT_TRUE(host.names.empty());
    host.close();
    host.open();
    ASSERT_EQ(host.load(), GIZMO_OK) << host.last_error;
    ASSERT_EQ(frame(context, pointer_at(at[0] + 40, at[1], GIZMO_POINTER_DOWN), t), GIZMO_OK);
    EXPECT_GT(t.position[0], 0.1);
    EXPECT_EQ(host.api.context_destroy(context), GIZMO_OK);
}

TEST_F(ModuleLifetime, AnotherAllocatorCannotTakeUpTheContexts) {
    const GizmoContext context = create();
    ASSERT_EQ(host.unload(), GIZMO_OK);
    GizmoRegistry other = host.registry;
    other.allocate = nullptr;
    other.deallocate = nullptr;
    EXPECT_EQ(host.load_symbol(&other, 1), GIZMO_ERROR_STATE);
    ASSERT_EQ(host.load(), GIZMO_OK);
    EXPECT_EQ(host.api.context_destroy(context), GIZMO_OK);
}

TEST_F(ModuleLifetime, AContextInAFrameHoldsTheModule) {
    const GizmoContext context = create();
    const GizmoPointer pointer = pointer_at(0, 0);
    ASSERT_EQ(host.api.begin_frame(context, &pointer), GIZMO_OK);
    EXPECT_EQ(host.unload(), GIZMO_ERROR_STATE);
    EXPECT_NE(host.last_error.find("begin_frame"), std::string::npos);
    ASSERT_EQ(host.api.end_frame(context), GIZMO_OK);
    EXPECT_EQ(host.api.context_destroy(context), GIZMO_OK);
}

TEST_F(ModuleLifetime, HandlesSurviveMisuse) {
    const GizmoContext context = create();
    EXPECT_EQ(host.api.end_frame({}), GIZMO_ERROR_HANDLE) << "none";
    EXPECT_EQ(host.api.context_destroy({~std::uint64_t{0}}), GIZMO_ERROR_HANDLE);
    EXPECT_EQ(host.api.context_destroy({context.value + 1}), GIZMO_ERROR_HANDLE) << "a free slot";
    EXPECT_EQ(host.api.context_destroy({context.value ^ 1ull << 24}), GIZMO_ERROR_HANDLE) << "another kind";
    EXPECT_EQ(host.api.context_destroy(context), GIZMO_OK);
    EXPECT_EQ(host.api.context_destroy(context), GIZMO_ERROR_HANDLE) << "stale";
    const GizmoContext next = create();
    EXPECT_NE(next.value, context.value) << "the slot is the same, the handle is not";
    EXPECT_EQ(host.api.context_destroy(context), GIZMO_ERROR_HANDLE);
    if (GIZMO_HAS_VULKAN == 1) {
        EXPECT_EQ(host.vulkan.pass_destroy({next.value}), GIZMO_ERROR_HANDLE) << "a context is no pass";
    }
    EXPECT_EQ(host.api.context_destroy(next), GIZMO_OK);
}

TEST_F(ModuleLifetime, ThousandsOfContextsAndThenNoMore) {
    std::vector<GizmoContext> all;
    GizmoContext context{};
    GizmoResult r = GIZMO_OK;
    while ((r = host.api.context_create(&context)) == GIZMO_OK && all.size() < 100000)
        all.push_back(context);
    EXPECT_EQ(r, GIZMO_ERROR_OUT_OF_MEMORY);
    EXPECT_EQ(all.size(), 64u * 256u);
    for (const GizmoContext c : all)
        ASSERT_EQ(host.api.context_destroy(c), GIZMO_OK);
}

TEST_F(ModuleLifetime, ThreadsUseContextsOfTheirOwnAndAreRefusedEachOthers) {
    const GizmoContext shared = create();
    std::atomic<int> refused{0}, wrong{0};
    std::vector<std::thread> threads;
    for (int n = 0; n < 4; ++n)
        threads.emplace_back([&] {
            for (int i = 0; i < 200; ++i) {
                GizmoContext own{};
                GizmoDTransform t = plain_transform();
                if (host.api.context_create(&own) != GIZMO_OK) ++wrong;
                if (frame(own, pointer_at(400, 400), t) != GIZMO_OK) ++wrong;
                if (host.api.context_destroy(own) != GIZMO_OK) ++wrong;
                auto style = sized<GizmoStyle>();
                const GizmoResult r = host.api.get_style(shared, &style);
                if (r == GIZMO_ERROR_IN_USE)
                    ++refused;
                else if (r != GIZMO_OK)
                    ++wrong;
            }
        });
    for (std::thread& t : threads)
        t.join();
    EXPECT_EQ(wrong, 0);
    EXPECT_EQ(host.api.context_destroy(shared), GIZMO_OK);
}

TEST_F(ModuleLifetime, ASteadyFrameAllocatesNothing) {
    const GizmoContext context = create();
    GizmoDTransform t = plain_transform();
    double at[2];
    press_x(context, t, at);
    for (int i = 0; i < 4; ++i)
        ASSERT_EQ(frame(context, pointer_at(at[0] + i, at[1], GIZMO_POINTER_DOWN), t), GIZMO_OK);
    const std::uint64_t before = host.allocations;
    for (int i = 0; i < 50; ++i)
        ASSERT_EQ(frame(context, pointer_at(at[0] + i, at[1], GIZMO_POINTER_DOWN), t), GIZMO_OK);
    EXPECT_EQ(host.allocations, before);
    EXPECT_GT(before, 0u) << "the module's memory is the host's";
    EXPECT_EQ(host.api.context_destroy(context), GIZMO_OK);
}

// Lets each allocation of a session fail in turn: the answer is an error value, nothing leaks, and the context works
// afterwards.
TEST_F(ModuleLifetime, EveryAllocationMayFail) {
    int failed = 0;
    int spared = 0; // in a row: with and without a recording
    for (std::uint64_t n = 1; spared < 2 && n < 1000; ++n) {
        host.asked = 0;
        host.fail_at = n;
        bool any = false;
        GizmoContext context{};
        const GizmoResult created = host.api.context_create(&context);
        any |= created == GIZMO_ERROR_OUT_OF_MEMORY;
        if (created == GIZMO_OK) {
            GizmoDTransform t = plain_transform(), many[3] = {t, t, t};
            const GizmoCamera camera = plain_camera();
            const GizmoOptions options = options_with_id(20);
            double points[6] = {1, 1, 0, 2, 2, 0};
            const GizmoEditEvent* events = nullptr;
            std::uint64_t count = 0;
            const auto note = [&](GizmoResult r) {
                EXPECT_TRUE(r == GIZMO_OK || r == GIZMO_ERROR_OUT_OF_MEMORY || r == GIZMO_ERROR_ORDER) << r;
                any |= r == GIZMO_ERROR_OUT_OF_MEMORY;
            };
            note(host.api.record(context, n % 2));
            for (int i = 0; i < 3; ++i) {
                const GizmoPointer pointer = pointer_at(438, 400, i > 0 ? GIZMO_POINTER_DOWN : 0);
                note(host.api.begin_frame(context, &pointer));
                note(host.api.manipulate(context, 1, ref(t), &camera, nullptr, nullptr));
                note(host.api.manipulate_selection(context, 2, test::span(many, 3), &camera, &options, nullptr));
                note(host.api.manipulate_points(context, {GIZMO_POINT_DOUBLE, points, 2}, nullptr, &camera, nullptr,
                                                nullptr, nullptr));
                note(host.api.end_frame(context));
            }
            note(host.api.events(context, &events, &count));
            note(host.api.start(context, 7, GIZMO_HANDLE_TRANSLATE_Y));
            host.fail_at = 0;
            host.api.record(context, 0);
            // It still works: let go, then a drag of 40 pixels. A frame whose begin_frame failed has no end.
            GizmoDTransform fresh = plain_transform();
            for (int i = 0; i < 3; ++i)
                frame(context, pointer_at(-1000, -1000, i == 0 ? GIZMO_POINTER_CANCEL : 0), fresh);
            fresh = plain_transform();
            double at[2];
            press_x(context, fresh, at);
            EXPECT_EQ(frame(context, pointer_at(at[0] + 40, at[1], GIZMO_POINTER_DOWN), fresh), GIZMO_OK);
            EXPECT_NEAR(fresh.position[0], 1, 0.5) << "after allocation " << n << " failed";
            EXPECT_EQ(host.api.context_destroy(context), GIZMO_OK);
        }
        host.fail_at = 0;
        failed += any ? 1 : 0;
        spared = any ? 0 : spared + 1;
    }
    EXPECT_GT(failed, 15);
}

} // namespace
