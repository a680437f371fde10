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

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
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

class Fuzzer : fuzz::ModuleArguments {
public:
    Fuzzer(Host& host, std::uint64_t seed)
        : ModuleArguments(seed)
        , host_(host) {
        host.random = &random_;
    }

    void call() {
        const GizmoApi& api = host_.api;
        const GizmoContext c = context();
        host_.scarce = below(50) == 0;
        switch (below(host_.has_vulkan ? 46 : 38)) {
        case 0: {
            GizmoContext created{};
            if (check(api.context_create(below(9) ? &created : nullptr)) == GIZMO_OK && created.value)
                known_.push_back(created);
            break;
        }
        case 1:
            if (known_.size() > 3) check(api.context_destroy(c));
            break;
        case 2:
            check(api.get_style(c, block<GizmoStyle>()));
            break;
        case 3:
            check(api.set_style(c, block<GizmoStyle>()));
            break;
        case 4:
        case 5:
        case 6:
        case 7:
            check(api.begin_frame(c, block<GizmoPointer>()));
            break;
        case 8:
        case 9:
        case 10:
        case 11:
            check(api.end_frame(c));
            break;
        case 12:
            manipulate(api.manipulate, &GizmoDTransform::position);
            break;
        case 13:
            check(api.manipulate_euler(c, below(18), array<GizmoEulerTransform>().data, block<GizmoCamera>(), options(),
                                       block<GizmoManipulation>()));
            break;
        case 14:
            manipulate(api.manipulate_float, &GizmoTransform::position);
            break;
        case 15:
            many(api.manipulate_each, array<GizmoDTransform>());
            break;
        case 16:
            many(api.manipulate_each_float, array<GizmoTransform>());
            break;
        case 17:
            many(api.manipulate_selection, array<GizmoDTransform>());
            matrices(api.manipulate_matrix, api.manipulate_each_matrix, api.manipulate_selection_matrix);
            break;
        case 18:
            many(api.manipulate_selection_float, array<GizmoTransform>());
            matrices(api.manipulate_matrix_float, api.manipulate_each_matrix_float,
                     api.manipulate_selection_matrix_float);
            break;
        case 19:
            many(api.manipulate_members, members());
            break;
        case 20:
            check(api.manipulate_value(c, array<double>().data, custom(), block<GizmoCamera>(), options(),
                                       block<GizmoManipulation>()));
            break;
        case 21:
            check(api.manipulate_spot(c, block<GizmoSpotLight>(), block<GizmoCamera>(), options(),
                                      block<GizmoManipulation>()));
            check(api.manipulate_point(c, array<double>().data, custom(), block<GizmoCamera>(), options(),
                                       block<GizmoManipulation>()));
            break;
        case 22: {
            const auto points = array<double>();
            check(api.manipulate_points(c, points.data, count(points.count / 3), bytes(), block<GizmoCamera>(),
                                        options(), block<GizmoPointStyle>(), block<GizmoManipulation>()));
            break;
        }
        case 23: {
            const auto points = array<float>();
            check(api.manipulate_points_float(c, points.data, count(points.count / 3), bytes(), block<GizmoCamera>(),
                                              options(), block<GizmoPointStyle>(), block<GizmoManipulation>()));
            break;
        }
        case 24:
            check(api.view_cube(c, block<GizmoCamera>(), number(), block<GizmoViewCube>(), block<GizmoViewChange>()));
            check(api.start(c, below(4), below(60)));
            break;
        case 25:
            check(api.constrain(c, below(60)));
            break;
        case 26:
            check(below(2) ? api.confirm(c) : api.nudge(c, below(4), block<GizmoNudge>()));
            break;
        case 27: {
            const char* const texts[] = {"1", "=2,3", "1/0", "((", "", "-.5e3*2", "nan"};
            check(api.set_numeric_input(c, below(8) ? texts[below(7)] : nullptr, block<GizmoNumericInput>()));
            break;
        }
        case 28:
            check(api.status(c, block<GizmoStatus>()));
            break;
        case 29: {
            const GizmoEvent* e = nullptr;
            uint64_t n = 0;
            check(api.events(c, below(9) ? &e : nullptr, &n));
            for (uint64_t i = 0; i < n; ++i)
                if (e[i].handle > GIZMO_HANDLE_CUSTOM) fail("an event of no handle");
            break;
        }
        case 30:
            check(api.feedback(c, block<GizmoFeedback>()));
            break;
        case 31:
            draw_list(c);
            break;
        case 32:
            check(api.handle_position(c, below(4), below(60), below(3), array<double>().data));
            break;
        case 33: {
            check(api.record(c, below(3)));
            uint64_t size = 256;
            char text[256];
            check(api.recording(c, below(2) ? text : nullptr, below(9) ? &size : nullptr));
            std::string garbage = "gizmo-session-10\nframe 0 1\n";
            garbage[below(garbage.size())] = static_cast<char>(random_());
            check(api.replay(garbage.data(), garbage.size(), block<GizmoReplay>()));
            break;
        }
        case 34:
            check(api.world_to_screen(block<GizmoCamera>(), array<double>().data, array<double>().data));
            check(api.screen_to_world(block<GizmoCamera>(), array<double>().data, array<double>().data));
            check(
                api.screen_ray(block<GizmoCamera>(), array<double>().data, array<double>().data, array<double>().data));
            check(api.change_between(array<double>().data, array<double>().data, array<double>().data));
            check(api.nearest_euler(array<double>().data, array<double>().data, array<double>().data));
            check(api.nearest_euler_in(array<double>().data, array<double>().data, below(8), array<double>().data));
            break;
        case 35: {
            check(api.check_camera(block<GizmoCamera>(), array<double>().data, array<double>().data,
                                   array<double>().data, number(), block<GizmoCameraCheck>()));
            const auto points = array<double>();
            uint64_t out = 0;
            check(api.nearest_point(block<GizmoCamera>(), points.data, count(points.count / 3), array<double>().data,
                                    number(), below(9) ? &out : nullptr));
            check(api.select_points(block<GizmoCamera>(), points.data, count(points.count / 3), array<double>().data,
                                    array<double>().data, bytes(), below(6), below(2) ? &out : nullptr));
            break;
        }
        case 36:
            each_own(api.manipulate_each_own, array<GizmoDTransform>(), 1);
            each_own(api.manipulate_each_own_float, array<GizmoTransform>(), 1);
            each_own(api.manipulate_each_own_matrix, array<double>(), 16);
            each_own(api.manipulate_each_own_matrix_float, array<float>(), 16);
            break;
        case 37:
            starts(api.selection_starts, c);
            starts(api.matrix_starts, c);
            starts(api.point_starts, c);
            if (!api.hidden_text(random32()) || !api.result_text(static_cast<GizmoResult>(random32())))
                fail("a text that is none");
            break;
        default:
            vulkan(c);
        }
        host_.scarce = false;
    }

    void finish() {
        for (const GizmoContext c : known_) {
            host_.api.end_frame(c);
            host_.api.context_destroy(c);
        }
    }

private:
    GizmoContext context() {
        if (known_.empty() || below(20) == 0) return {random_() >> below(64)};
        return known_[below(known_.size())];
    }

    template <class T, class E>
    void manipulate(GizmoResult (*f)(GizmoContext, uint32_t, T*, const GizmoCamera*, const GizmoOptions*,
                                     GizmoManipulation*),
                    E (T::*position)[3]) {
        const auto t = array<T>();
        const bool was_finite = t.data && is_finite(t.data, sizeof(T));
        check(f(context(), below(18), t.data, block<GizmoCamera>(), options(), block<GizmoManipulation>()));
        if (was_finite && !is_finite((t.data->*position), sizeof(E) * 3)) fail("a transform is not finite any more");
    }
    template <class T>
    void matrices(GizmoResult (*one)(GizmoContext, uint32_t, T*, const GizmoCamera*, const GizmoOptions*,
                                     GizmoManipulation*),
                  GizmoResult (*each)(GizmoContext, uint32_t, T*, uint64_t, const GizmoCamera*, const GizmoOptions*,
                                      GizmoManipulation*),
                  decltype(each) selection) {
        const auto numbers = array<T>();
        const std::uint32_t mode = below(18), what = below(3);
        if (what == 0)
            check(one(context(), mode, numbers.data, block<GizmoCamera>(), options(), block<GizmoManipulation>()));
        else
            check((what == 1 ? each : selection)(context(), mode, numbers.data, count(numbers.count / 16),
                                                 block<GizmoCamera>(), options(), block<GizmoManipulation>()));
    }
    template <class E>
    static bool is_finite(const E* data, std::size_t size) {
        using Number = std::conditional_t<std::is_same_v<E, GizmoTransform> || std::is_same_v<E, float>, float, double>;
        for (std::size_t at = 0; at < size; at += sizeof(Number)) {
            Number n;
            std::memcpy(&n, reinterpret_cast<const unsigned char*>(data) + at, sizeof n);
            if (!std::isfinite(n)) return false;
        }
        return true;
    }

    template <class F, class T>
    void many(const F& f, const Array<T>& items) {
        check(f(context(), below(18), items.data, count(items.count), block<GizmoCamera>(), options(),
                block<GizmoManipulation>()));
    }

    // As many elements of T as one gizmo takes. What is counted is there, or so many that it must be refused.
    template <class F, class T>
    void each_own(const F& f, const Array<T>& items, std::size_t of_one) {
        static std::vector<GizmoOptions> own;
        static std::array<std::uint32_t, 64> modes, indices;
        own.assign(below(5), GizmoOptions{});
        const bool same = below(6) != 0;
        for (GizmoOptions& o : own) {
            const GizmoOptions* const any = options();
            if (any && any->struct_size >= sizeof o) o = *any;
            o.struct_size = same ? static_cast<std::uint32_t>(sizeof o) : below(2 * sizeof o);
        }
        // One whose size is not the array's would be read where none is.
        if (!same && !own.empty() && own[0].struct_size > sizeof(GizmoOptions))
            own[0].struct_size = sizeof(GizmoOptions);
        for (std::size_t i = 0; i < modes.size(); ++i)
            modes[i] = below(9) ? below(16) : random32(), indices[i] = below(9) ? below(own.size() + 1) : random32();
        GizmoEachOptions each{};
        each.struct_size = below(9) ? static_cast<std::uint32_t>(sizeof each) : below(sizeof each);
        each.modes = below(9) ? modes.data() : nullptr;
        each.mode_count = below(2) ? 1 : own.size();
        each.options = below(9) ? own.data() : nullptr;
        each.option_count = own.size();
        each.indices = below(3) ? indices.data() : nullptr;
        const std::uint64_t gizmos = items.count / of_one;
        const std::uint64_t most = each.indices ? std::min<std::uint64_t>(gizmos, indices.size()) : gizmos;
        check(f(context(), items.data, below(2) ? std::min<std::uint64_t>(own.size(), most) : count(most),
                block<GizmoCamera>(), below(9) ? &each : nullptr, block<GizmoManipulation>()));
    }
    std::uint32_t random32() { return static_cast<std::uint32_t>(random_()); }

    template <class T>
    void starts(GizmoResult (*f)(GizmoContext, const T**, uint64_t*), GizmoContext c) {
        const T* first = nullptr;
        uint64_t n = 0;
        const bool asks = below(9) != 0;
        if (check(f(c, asks ? &first : nullptr, below(9) ? &n : nullptr)) == GIZMO_OK && asks && n > 0 && !first)
            fail("starts that are counted and not there");
    }

    void draw_list(GizmoContext c) {
        auto* list = block<GizmoDrawList>();
        if (check(host_.api.draw_list(c, below(3), list)) != GIZMO_OK || list->struct_size < sizeof *list) return;
        float sum = 0;
        for (int set = 0; set < 6; ++set)
            for (uint64_t i = 0; i < list->gizmo_count[set]; ++i)
                for (const float f : list->gizmos[set][i].clip_from_gizmo)
                    sum += std::isfinite(f) ? 0.0f : 1.0f;
        if (sum > 0) fail("a draw list is not finite");
    }

    void vulkan(GizmoContext c) {
        const GizmoVulkanApi& api = host_.vulkan;
        GizmoPass pass{c.value ^ (below(2) ? std::uint64_t{3} << 24 : 0)};
        GizmoDepthPicker picker{c.value ^ (below(2) ? std::uint64_t{2} << 24 : 0)};
        // Vulkan's own handles and pointers must be good or null.
        GizmoVulkanHost host{};
        host.struct_size = below(4) ? static_cast<std::uint32_t>(sizeof host) : below(100);
        GizmoDepthProbe probe{c.value ^ (below(2) ? std::uint64_t{5} << 24 : 0)};
        auto* info = block<GizmoPassCreateInfo>();
        if (info && info->struct_size >= offsetof(GizmoPassCreateInfo, render_pass))
            info->host = below(5) ? &host : nullptr;
        const std::uint32_t formats[] = {below(200), below(200), below(200)};
        const GizmoPassShaders shaders{};
        if (info && info->struct_size < sizeof *info)
            info->struct_size =
                std::min<std::uint32_t>(info->struct_size, offsetof(GizmoPassCreateInfo, color_formats));
        else if (info) {
            info->color_formats = below(2) ? formats : nullptr;
            info->color_format_count = std::min(info->color_format_count, below(5) ? 3u : 0u);
            info->pipeline_next = nullptr;
            info->shaders = below(4) ? nullptr : &shaders;
        }
        check(api.pass_create(info, &pass, block<GizmoError>()));
        GizmoPassPipelines pipelines{c.value ^ (below(2) ? std::uint64_t{6} << 24 : 0)};
        check(api.pass_prepare(info, &pipelines, block<GizmoError>()));
        check(api.pass_rebuild(pass, info, block<GizmoError>()));
        check(api.pass_swap(pass, pipelines, block<GizmoError>()));
        check(api.pipelines_destroy(pipelines));
        auto* picker_info = block<GizmoDepthPickerCreateInfo>();
        if (picker_info && picker_info->struct_size >= offsetof(GizmoDepthPickerCreateInfo, pipeline_cache))
            picker_info->host = below(5) ? &host : nullptr;
        check(api.picker_create(picker_info, &picker, block<GizmoError>()));
        auto* probe_info = block<GizmoDepthProbeCreateInfo>();
        if (probe_info && probe_info->struct_size >= sizeof *probe_info) {
            probe_info->host = &host;
            probe_info->color_formats = probe_info->pipeline_next = nullptr;
        } else if (probe_info) // without the pointers, which are no pointers
            probe_info->struct_size =
                std::min<std::uint32_t>(probe_info->struct_size, offsetof(GizmoDepthProbeCreateInfo, host));
        check(api.probe_create(probe_info, &probe, block<GizmoError>()));
        int not_a_buffer = 0;
        uint64_t device_bytes = 0;
        uint32_t allocations = 0;
        check(api.pass_record(pass, below(2) ? &not_a_buffer : nullptr, c, 0, random_(), block<GizmoError>()));
        const std::uint32_t targets[] = {below(4), below(4), below(4)};
        check(api.pass_record_views(pass, below(2) ? &not_a_buffer : nullptr, c, targets, below(4), 1,
                                    block<GizmoError>()));
        check(api.pass_memory(pass, &device_bytes, below(2) ? &allocations : nullptr));
        check(api.pass_trim(pass));
        check(api.picker_prepare(picker, below(200), below(9), block<GizmoError>()));
        check(api.probe_is_running(probe, below(2) ? &allocations : nullptr));
        check(api.picker_is_pending(picker, below(2) ? &allocations : nullptr));
        check(api.probe_rounds(below(200), below(300), below(2) ? &allocations : nullptr));
        check(api.best_method(below(64), below(9), below(3), below(2) ? &allocations : nullptr));
        auto* source = block<GizmoDepthSource>();
        if (source && source->struct_size >= offsetof(GizmoDepthSource, offset)) source->camera = block<GizmoCamera>();
        check(api.picker_request(picker, &not_a_buffer, source, array<double>().data, 1, block<GizmoError>()));
        check(api.picker_pick_now(picker, below(2) ? &not_a_buffer : nullptr, 0, source, array<double>().data,
                                  block<GizmoDepthSample>(), block<GizmoError>()));
        check(api.picker_next(picker, random_(), block<GizmoDepthSample>()));
        auto* look = block<GizmoProbeSource>();
        if (look && look->struct_size > offsetof(GizmoProbeSource, camera)) look->camera = block<GizmoCamera>();
        check(api.probe_start(probe, look, array<double>().data, block<GizmoError>()));
        check(api.probe_prepare(probe, below(2) ? &not_a_buffer : nullptr));
        check(api.probe_record(probe, &not_a_buffer, block<GizmoCamera>(), random_()));
        check(api.probe_poll(probe, random_(), block<GizmoDepthSample>()));
        check(api.probe_destroy(probe));
        check(api.picker_poll(picker, random_(), block<GizmoDepthSample>()));
        check(api.pass_destroy(pass));
        check(api.picker_destroy(picker));
    }

    GizmoResult check(GizmoResult result) {
        if (result < GIZMO_ERROR_TEXT || result > GIZMO_NOT_READY) fail("an answer that is none", result);
        return result;
    }

    Host& host_;
    std::vector<GizmoContext> known_;
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
