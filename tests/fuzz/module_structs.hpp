// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Structs of C for the module's functions: mostly usable, some of any size and content, some null.
#pragma once

#include <gizmo/module.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <random>
#include <type_traits>
#include <vector>

namespace fuzz {

class ModuleStructs {
protected:
    explicit ModuleStructs(std::uint64_t seed)
        : random_(seed) {}

    std::uint32_t below(std::uint64_t n) { return static_cast<std::uint32_t>(random_() % n); }
    std::uint32_t random32() { return static_cast<std::uint32_t>(random_()); }

    double number() {
        switch (below(12)) {
        case 0:
            return std::nan("");
        case 1:
            return -INFINITY;
        case 2:
            return 0;
        case 3:
            return std::ldexp(1.0, static_cast<int>(below(2000)) - 1000);
        default:
            return static_cast<double>(below(2000)) / 2 - 500;
        }
    }

    // Rarely more than there are: then so many that it must be refused.
    std::uint64_t count(std::uint64_t there) {
        return below(30) == 0 ? ~std::uint64_t{0} - below(100) : below(there + 1);
    }
    // Memory of its own for each struct, so that the sanitizer sees a byte too far.
    template <class T>
    T* block() {
        if (below(40) == 0) return nullptr;
        static std::vector<std::vector<unsigned char>> pool(32);
        static std::size_t next = 0;
        std::vector<unsigned char>& memory = pool[next++ % pool.size()];
        using Size = decltype(T::struct_size);
        Size size = sizeof(T);
        const std::uint32_t kind = below(20);
        if (kind == 0) size = below(sizeof(T));
        if (kind == 1) size = sizeof(T) + below(64);
        memory = std::vector<unsigned char>(std::max<std::size_t>(size, sizeof size));
        fill(memory);
        std::memcpy(memory.data(), &size, sizeof size);
        if constexpr (std::is_same_v<std::remove_const_t<T>, GizmoCamera>) {
            if (size >= sizeof(T)) tame(*reinterpret_cast<GizmoCamera*>(memory.data()));
        } else if (size >= 16 && below(8) != 0) {
            // Mostly enumerators that are some: small numbers where 32-bit fields are.
            for (std::size_t at = sizeof size; at + 4 <= memory.size() && at < 24; at += 4)
                memory[at] &= 3, memory[at + 1] = memory[at + 2] = memory[at + 3] = 0;
        }
        return reinterpret_cast<T*>(memory.data());
    }

    void fill(std::vector<unsigned char>& memory) {
        const bool doubles = below(3) != 0;
        for (std::size_t at = 0; at + 8 <= memory.size(); at += 8) {
            const double d = number();
            const std::uint64_t bits = random_();
            std::memcpy(&memory[at], doubles ? static_cast<const void*>(&d) : &bits, 8);
        }
    }

    // A camera that sees something, most of the time.
    void tame(GizmoCamera& c) {
        if (below(8) == 0) return;
        const std::uint64_t size = c.struct_size;
        c = {};
        c.struct_size = size;
        c.target = below(2);
        c.view[0] = c.view[5] = c.view[10] = c.view[15] = 1;
        c.view[14] = -10;
        c.projection[0] = 1;
        c.projection[5] = -1;
        c.projection[11] = -1;
        c.projection[14] = 0.1;
        c.viewport[2] = c.viewport[3] = 800;
    }

    GizmoOptions* options(GizmoOptions* block_of_options) {
        if (!block_of_options) return nullptr;
        const std::size_t size = std::min<std::size_t>(block_of_options->struct_size, sizeof(GizmoOptions));
        GizmoOptions o{};
        std::memcpy(&o, block_of_options, size);
        o.id = below(3);
        o.snap_provider = nullptr;
        o.snap = below(2) ? block<GizmoSnap>() : nullptr;
        o.parent = below(3) ? nullptr : doubles();
        o.active = below(3) ? nullptr : &active_;
        o.limits = below(3) ? nullptr : limits();
        o.box = below(3) ? nullptr : reinterpret_cast<const GizmoBox*>(doubles());
        o.surface = below(3) ? nullptr : surface();
        o.basis_follows_parent = below(3);
        o.snap_geometry = below(3) ? nullptr : geometry();
        o.neighbors = below(3) ? nullptr : neighbors();
        o.euler = below(3) ? nullptr : angles();
        o.neighbor_count = o.neighbors ? count(neighbors_.size()) : below(9) == 0;
        if (below(8) != 0) {
            o.space = below(6);
            o.axes = below(8);
            o.pivot = below(5);
            o.negative_scale = below(3);
            o.shear = below(4);
            o.smart_guides = below(3);
            if (below(4) == 0)
                o.snap_provider = [](void*, const GizmoSnapQuery* query, GizmoSnapFeature* out, size_t room) {
                    if (room > 0) out[0] = {static_cast<std::uint32_t>(query->id), 0, 4, {1, 2, 3}, {}, {}, 0};
                    return room + 5;
                };
        }
        std::memcpy(block_of_options, &o, size);
        return block_of_options;
    }
    const GizmoEulerAngles* angles() {
        angles_.order = static_cast<std::uint32_t>(below(20) ? below(6) : random_());
        std::memcpy(angles_.angles, doubles(), sizeof angles_.angles);
        return &angles_;
    }
    GizmoCustomHandle* custom(GizmoCustomHandle* h) {
        if (!h || h->struct_size <= offsetof(GizmoCustomHandle, min)) return h;
        // Shorter ones have the pointers too, or half of one.
        const double* const pointers[2] = {below(2) ? doubles() : nullptr, below(2) ? doubles() : nullptr};
        const std::size_t from = offsetof(GizmoCustomHandle, min);
        std::memcpy(reinterpret_cast<unsigned char*>(h) + from, pointers,
                    std::min<std::size_t>(h->struct_size - from, sizeof pointers));
        return h;
    }
    // What is counted is there, or so many that it must be refused.
    GizmoEachOptions* each(GizmoEachOptions* e) {
        if (!e || e->struct_size < sizeof *e) return e;
        own_.assign(below(2) ? 1 : below(5), GizmoOptions{});
        const bool same = below(6) != 0;
        const std::uint64_t options_there = own_.size() + (below(4) == 0 ? 1 : 0);
        for (GizmoOptions& o : own_) {
            const GizmoOptions* const any = options(block<GizmoOptions>());
            if (any && any->struct_size >= sizeof o) o = *any;
            o.struct_size = same ? static_cast<std::uint32_t>(sizeof o) : below(2 * sizeof o);
        }
        // One whose size is not the array's would be read where none is.
        if (!same && !own_.empty() && own_[0].struct_size > sizeof(GizmoOptions))
            own_[0].struct_size = sizeof(GizmoOptions);
        for (std::size_t i = 0; i < modes_.size(); ++i)
            modes_[i] = below(40) ? below(16) : random32(),
            indices_[i] = below(std::max<std::uint64_t>(1, options_there));
        e->modes = below(9) ? modes_.data() : nullptr;
        e->mode_count = below(2) ? 1 : own_.size();
        e->options = below(9) ? own_.data() : nullptr;
        e->option_count = own_.size();
        e->indices = below(3) ? indices_.data() : nullptr;
        return e;
    }
    GizmoLimits* limits() {
        auto* l = block<GizmoLimits>();
        if (!l || l->struct_size < sizeof *l) return l;
        for (const double* GizmoLimits::*field :
             {&GizmoLimits::position_min, &GizmoLimits::position_max, &GizmoLimits::angle_min, &GizmoLimits::angle_max,
              &GizmoLimits::scale_min, &GizmoLimits::scale_max})
            l->*field = below(2) ? doubles() : nullptr;
        return l;
    }
    GizmoSurfaceSnap* surface() {
        auto* s = block<GizmoSurfaceSnap>();
        if (!s || s->struct_size < sizeof *s) return s;
        s->point = below(2) ? reinterpret_cast<const GizmoSurfacePoint*>(doubles()) : nullptr;
        s->align = below(8);
        return s;
    }
    // Points and features that are there, null, or so many that they must be refused.
    GizmoSnapGeometry* geometry() {
        auto* g = block<GizmoSnapGeometry>();
        if (!g || g->struct_size < sizeof *g) return g;
        for (GizmoSnapFeature& f : features_) {
            f = {static_cast<std::uint32_t>(below(40) ? below(7) : below(9)), 0, below(5), {}, {}, {}, number()};
            for (double* const vector : {f.position, f.direction, f.u})
                std::memcpy(vector, doubles(), sizeof f.position);
        }
        g->source = static_cast<std::uint32_t>(below(40) ? below(8) : below(20));
        g->parts = below(2) ? 0 : static_cast<std::uint32_t>(random_());
        g->points = below(3) ? doubles() : nullptr;
        g->point_count = g->points ? count(5) : below(9) == 0;
        g->features = below(9) ? features_.data() : nullptr;
        g->feature_count = g->features ? count(features_.size()) : below(9) == 0;
        return g;
    }
    // Sixteen: as many as a matrix has.
    const GizmoNeighbor* neighbors() {
        for (GizmoNeighbor& n : neighbors_) {
            std::memcpy(n.world, doubles(), sizeof n.world);
            std::memcpy(&n.box, doubles(), sizeof n.box);
            n.user = below(100);
        }
        return neighbors_.data();
    }
    const double* doubles() {
        static std::vector<std::vector<double>> pool(64);
        static std::size_t next = 0;
        std::vector<double>& memory = pool[next++ % pool.size()];
        memory.assign(16, 0);
        for (double& d : memory)
            d = number();
        return memory.data();
    }

    // What a struct points to is there, or null.
    template <class T>
    T* with_targets(T* in) {
        return in;
    }
    const GizmoPointer* with_targets(const GizmoPointer* in) {
        auto* const p = const_cast<GizmoPointer*>(in);
        if (!p || p->struct_size < sizeof *p || below(9) == 0) return p;
        p->device = below(3);
        p->sweep = below(3);
        p->anywhere = below(47);
        if (below(3)) p->cursor[0] = 300 + below(200), p->cursor[1] = 300 + below(200); // where gizmos mostly are
        return p;
    }
    const GizmoViewCube* with_targets(const GizmoViewCube* in) {
        auto* const cube = const_cast<GizmoViewCube*>(in);
        if (cube && cube->struct_size >= sizeof *cube && below(9) != 0) cube->up = below(6), cube->turn = below(5);
        return cube;
    }
    const GizmoOptions* with_targets(const GizmoOptions* in) { return options(const_cast<GizmoOptions*>(in)); }
    const GizmoCustomHandle* with_targets(const GizmoCustomHandle* in) {
        return custom(const_cast<GizmoCustomHandle*>(in));
    }
    const GizmoEachOptions* with_targets(const GizmoEachOptions* in) { return each(const_cast<GizmoEachOptions*>(in)); }
    const GizmoDepthSource* with_targets(const GizmoDepthSource* in) {
        auto* const source = const_cast<GizmoDepthSource*>(in);
        if (source && source->struct_size >= offsetof(GizmoDepthSource, offset)) source->camera = block<GizmoCamera>();
        return source;
    }
    const GizmoProbeSource* with_targets(const GizmoProbeSource* in) {
        auto* const source = const_cast<GizmoProbeSource*>(in);
        if (source && source->struct_size >= offsetof(GizmoProbeSource, scale)) source->camera = block<GizmoCamera>();
        return source;
    }
    const GizmoDepthPickerCreateInfo* with_targets(const GizmoDepthPickerCreateInfo* in) {
        auto* const info = const_cast<GizmoDepthPickerCreateInfo*>(in);
        if (info && info->struct_size >= offsetof(GizmoDepthPickerCreateInfo, pipeline_cache)) info->host = host();
        return info;
    }
    const GizmoPassCreateInfo* with_targets(const GizmoPassCreateInfo* in) {
        return with_formats(const_cast<GizmoPassCreateInfo*>(in));
    }
    const GizmoDepthProbeCreateInfo* with_targets(const GizmoDepthProbeCreateInfo* in) {
        return with_formats(const_cast<GizmoDepthProbeCreateInfo*>(in));
    }
    // Vulkan's own handles and pointers must be good or null: one that is too short for all of them has no host.
    template <class Info>
    const Info* with_formats(Info* info) {
        if (!info) return info;
        if (info->struct_size < sizeof *info) {
            info->struct_size = std::min<std::uint64_t>(info->struct_size, offsetof(Info, host));
            return info;
        }
        info->host = host();
        info->color_formats = below(2) ? words_.data() : nullptr;
        info->color_format_count = std::min(info->color_format_count, below(5) ? 3u : 0u);
        info->pipeline_next = nullptr;
        return info;
    }
    const GizmoVulkanHost* host() {
        host_ = {};
        host_.struct_size = below(4) ? static_cast<std::uint32_t>(sizeof host_) : below(100);
        return below(5) ? &host_ : nullptr;
    }

    static constexpr std::uint64_t kFewest = 16; // numbers behind a pointer

    std::mt19937_64 random_;
    std::array<std::uint32_t, 64> words_{};

private:
    std::vector<GizmoOptions> own_{};
    std::array<std::uint32_t, 64> modes_{}, indices_{};
    GizmoVulkanHost host_{};
    std::uint64_t active_ = 1;
    GizmoEulerAngles angles_{};
    std::array<GizmoNeighbor, 3> neighbors_{};
    std::array<GizmoSnapFeature, 6> features_{};
};

} // namespace fuzz
