// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Calls the module's table with arbitrary bytes: null pointers, structs of any size and content, handles that are
// stale, of other kinds or never were, counts that are too large. Every answer is a GizmoResult of the list; what was
// finite stays finite; in the end every context can be destroyed and no memory is left.
//   fuzz_module [--calls N] [--seed N]
#include "fuzz/module_arguments.hpp"
#include "support/aligned_memory.hpp"

#include <gizmo/module.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

[[noreturn]] void fail(const char* what, GizmoResult result = 0) {
    std::fprintf(stderr, "fuzz_module: %s (%d)\n", what, result);
    std::abort();
}

struct Host {
    GizmoApi api{};
    GizmoVulkanApi vulkan{};
    bool has_vulkan = false;
    long live = 0;
    std::mt19937_64* random = nullptr;
    bool scarce = false; ///< one allocation in eight fails
};

GizmoRegistry make_registry(Host& host) {
    GizmoRegistry r{};
    r.struct_size = sizeof r;
    r.user = &host;
    r.add = [](void* user, const char* name, uint32_t, const void* table, uint64_t size) {
        Host& h = *static_cast<Host*>(user);
        if (std::string(name) == GIZMO_API_NAME) {
            std::memcpy(&h.api, table, size);
        } else {
            std::memcpy(&h.vulkan, table, size);
            h.has_vulkan = true;
        }
        return GizmoResult{GIZMO_OK};
    };
    r.remove = [](void*, const char*) {};
    r.allocate = [](void* user, size_t size, size_t alignment) -> void* {
        Host& h = *static_cast<Host*>(user);
        if (h.scarce && (*h.random)() % 8 == 0) return nullptr;
        ++h.live;
        return test::aligned_allocate(size, alignment);
    };
    r.deallocate = [](void* user, void* memory) {
        --static_cast<Host*>(user)->live;
        test::aligned_free(memory);
    };
    return r;
}

// Every slot of the tables, with arguments by the types of its parameters.
class Fuzzer : fuzz::ModuleArguments {
public:
    Fuzzer(Host& host, std::uint64_t seed)
        : ModuleArguments(seed)
        , host_(host) {
        host.random = &random_;
#define GIZMO_CALL(name) add(#name, host_.api.name);
#include "GizmoApi.inc"
#undef GIZMO_CALL
        add_special();
        if (!host.has_vulkan) return;
#define GIZMO_CALL(name) add(#name, host_.vulkan.name);
#include "GizmoVulkanApi.inc"
#undef GIZMO_CALL
    }

    void call() {
        host_.scarce = below(50) == 0;
        calls_[below(calls_.size())]();
        host_.scarce = false;
        if (!stays_finite()) fail("a number is not finite any more");
        forget_written();
    }

    void finish() {
        for (const GizmoContext c : contexts_) {
            host_.api.end_frame(c);
            host_.api.context_destroy(c);
        }
    }

private:
    // With any arguments: as often as here, otherwise once; what add_special() calls not at all.
    static int weight_of(std::string_view name) {
        static constexpr std::pair<std::string_view, int> kWeights[] = {
            {"begin_frame", 5},     {"end_frame", 5},
            {"manipulate", 4},      {"manipulate_selection", 3},
            {"manipulate_each", 3}, {"manipulate_points", 2},
            {"context_create", 0},  {"context_destroy", 0},
            {"events", 0},          {"selection_starts", 0},
            {"matrix_starts", 0},   {"point_starts", 0},
            {"draw_list", 0},       {"replay", 0},
            {"foot_of", 0}};
        for (const auto& [of, weight] : kWeights)
            if (of == name) return weight;
        return 1;
    }
    template <class... A>
    void add(const char* name, GizmoResult (*f)(A...)) {
        for (int i = weight_of(name); i > 0; --i)
            add_call([this, f] { check(f(make(static_cast<A*>(nullptr))...)); });
    }
    template <class A>
    void add(const char*, const char* (*f)(A)) {
        add_call([this, f] {
            if (!f(static_cast<A>(random32()))) fail("a text that is none");
        });
    }
    template <class F>
    void add_call(const F& f) {
        calls_.emplace_back(f);
    }
    // What is counted is there.
    template <class T, class F>
    void add_list(GizmoResult (*f)(GizmoContext, const T**, uint64_t*), const F& is_good) {
        add_call([=, this] {
            const T* first = nullptr;
            uint64_t n = 0;
            const bool asks = below(9) != 0, counts = below(9) != 0;
            const GizmoResult result =
                check(f(make(static_cast<GizmoContext*>(nullptr)), asks ? &first : nullptr, counts ? &n : nullptr));
            for (uint64_t i = 0; result == GIZMO_OK && i < n; ++i)
                if (!first || !is_good(first[i])) fail("a list has an element that is none");
        });
    }

    void add_special() {
        const GizmoApi& api = host_.api;
        add_call([&] {
            GizmoContext created{};
            if (contexts_.size() < 6 && check(api.context_create(below(9) ? &created : nullptr)) == GIZMO_OK)
                contexts_.push_back(created);
        });
        add_call([&] {
            if (contexts_.size() < 3 || below(9) == 0) return;
            stale_ = contexts_.front();
            contexts_.erase(contexts_.begin());
            check(api.end_frame(stale_));
            check(api.context_destroy(stale_));
        });
        const auto is_any = [](const auto&) { return true; };
        add_list(api.events, [](const GizmoEditEvent& e) { return e.handle <= GIZMO_HANDLE_CUSTOM; });
        add_list(api.selection_starts, is_any);
        add_list(api.matrix_starts, is_any);
        add_list(api.point_starts, is_any);
        add_call([&] { draw_list(make(static_cast<GizmoContext*>(nullptr))); });
        add_call([&] {
            std::string garbage = "gizmo-session-1\nframe 0 1\n";
            garbage[below(garbage.size())] = static_cast<char>(random_());
            check(api.replay(garbage.data(), garbage.size(), block<GizmoReplay>()));
        });
        add_call([&] {
            GizmoBox box;
            double out[3];
            std::memcpy(&box, doubles(), sizeof box);
            check(api.foot_of(doubles(), below(9) ? &box : nullptr, doubles(), out));
        });
    }

    void draw_list(GizmoContext c) {
        auto* list = block<GizmoDrawList>();
        if (check(host_.api.draw_list(c, below(3), list)) != GIZMO_OK || list->struct_size < sizeof *list) return;
        for (int set = 0; set < 6; ++set)
            for (uint64_t i = 0; i < list->gizmo_count[set]; ++i)
                for (const float f : list->gizmos[set][i].clip_from_gizmo)
                    if (!std::isfinite(f)) fail("a draw list is not finite");
    }

    GizmoResult check(GizmoResult result) {
        if (result < GIZMO_ERROR_TEXT || result > GIZMO_NOT_READY) fail("an answer that is none", result);
        return result;
    }

    Host& host_;
    std::vector<std::function<void()>> calls_{};
};

} // namespace

int main(int argc, char** argv) {
    std::uint64_t calls = 200000, seed = 1;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (std::string(argv[i]) == "--calls")
            calls = std::strtoull(argv[i + 1], nullptr, 10);
        else if (std::string(argv[i]) == "--seed")
            seed = std::strtoull(argv[i + 1], nullptr, 10);
        else
            return std::fprintf(stderr, "fuzz_module [--calls N] [--seed N]\n"), 2;
    }
    Host host;
    GizmoRegistry registry = make_registry(host);
    if (gizmo_module_load(&registry, 1) != GIZMO_OK) fail("it does not load");
    {
        Fuzzer fuzzer(host, seed);
        for (std::uint64_t i = 0; i < calls; ++i)
            fuzzer.call();
        fuzzer.finish();
    }
    const GizmoResult unloaded = gizmo_module_load(&registry, 0);
    if (unloaded != GIZMO_OK) fail("it does not unload", unloaded);
    if (host.live != 0) fail("memory is left");
    std::printf("fuzz_module: %llu calls, nothing found\n", static_cast<unsigned long long>(calls));
    return 0;
}
