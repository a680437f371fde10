// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Arguments for the module's functions: mostly usable, some of any size and content, some null.
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

class ModuleArguments {
public:
    explicit ModuleArguments(std::uint64_t seed)
        : random_(seed) {}

protected:
    template <class T>
    struct Array {
        T* data = nullptr;
        std::uint64_t count = 0;
    };

    std::uint64_t below(std::uint64_t n, int) { return random_() % n; }
    std::uint32_t below(std::uint64_t n) { return static_cast<std::uint32_t>(random_() % n); }

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

    // Memory of its own for each struct, so that the sanitizer sees a byte too far.
    template <class T>
    T* block() {
        if (below(40) == 0) return nullptr;
        static std::vector<std::vector<unsigned char>> pool(32);
        static std::size_t next = 0;
        std::vector<unsigned char>& memory = pool[next++ % pool.size()];
        std::uint32_t size = sizeof(T);
        const std::uint32_t kind = below(20);
        if (kind == 0) size = below(sizeof(T));
        if (kind == 1) size = sizeof(T) + below(64);
        memory = std::vector<unsigned char>(std::max<std::size_t>(size, 4));
        fill(memory);
        std::memcpy(memory.data(), &size, 4);
        if constexpr (std::is_same_v<T, GizmoCamera>) {
            if (size >= sizeof(T)) tame(*reinterpret_cast<T*>(memory.data()));
        } else if (size >= 16 && below(8) != 0) {
            // Mostly enumerators that are some: small numbers where 32-bit fields are.
            for (std::size_t at = 4; at + 4 <= memory.size() && at < 16; at += 4)
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
        const std::uint32_t size = c.struct_size;
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

    GizmoOptions* options() {
        auto* const block_of_options = block<GizmoOptions>();
        if (!block_of_options) return nullptr;
        const std::size_t size = std::min<std::size_t>(block_of_options->struct_size, sizeof(GizmoOptions));
        GizmoOptions o{};
        std::memcpy(&o, block_of_options, size);
        o.id = below(3);
        o.snap_provider = nullptr;
        // What is pointed to is there, or null.
        o.snap = below(2) ? block<GizmoSnap>() : nullptr;
        o.parent = below(3) ? nullptr : doubles();
        o.active = below(3) ? nullptr : &active_;
        o.limits = below(3) ? nullptr : limits();
        o.box = below(3) ? nullptr : reinterpret_cast<const GizmoBox*>(doubles());
        o.surface = below(3) ? nullptr : surface();
        o.basis_follows_parent = below(3);
        o.names = below(3) ? nullptr : names_.data();
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
                o.snap_provider = [](void*, const GizmoSnapQuery*, GizmoSnapCandidate* out, size_t room) {
                    if (room > 0) out[0] = {{1, 2, 3}, 4};
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
    GizmoCustomHandle* custom() {
        auto* h = block<GizmoCustomHandle>();
        if (!h || h->struct_size <= offsetof(GizmoCustomHandle, min)) return h;
        // Shorter ones have the pointers too, or half of one.
        const double* const pointers[2] = {below(2) ? doubles() : nullptr, below(2) ? doubles() : nullptr};
        const std::size_t from = offsetof(GizmoCustomHandle, min);
        std::memcpy(reinterpret_cast<unsigned char*>(h) + from, pointers,
                    std::min<std::size_t>(h->struct_size - from, sizeof pointers));
        return h;
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

    template <class T>
    Array<T> array() {
        if (below(40) == 0) return {};
        static std::vector<std::vector<T>> pool(8);
        static std::size_t next = 0;
        std::vector<T>& memory = pool[next++ % pool.size()];
        memory = std::vector<T>(16 + below(40));
        auto* floats = reinterpret_cast<unsigned char*>(memory.data());
        const std::size_t size = memory.size() * sizeof(T);
        for (std::size_t at = 0; at + 8 <= size; at += 8) {
            if constexpr (std::is_same_v<T, GizmoTransform> || std::is_same_v<T, float>) {
                const float f[2] = {static_cast<float>(std::fmod(number(), 1e30)), 1};
                std::memcpy(floats + at, f, 8);
            } else {
                const double d = number();
                std::memcpy(floats + at, &d, 8);
            }
        }
        return {memory.data(), memory.size()};
    }
    std::uint8_t* bytes() {
        static std::vector<std::uint8_t> memory;
        memory.assign(64, static_cast<std::uint8_t>(below(2)));
        return below(3) ? memory.data() : nullptr;
    }
    // Rarely more than there are: then so many that it must be refused.
    std::uint64_t count(std::uint64_t there) {
        return below(30) == 0 ? ~std::uint64_t{0} - below(100) : below(there + 1, 0);
    }
    Array<GizmoMember> members() {
        static std::vector<GizmoMember> memory;
        static double parent[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
        const auto transforms = array<GizmoDTransform>();
        memory.clear();
        for (std::uint64_t i = 0; i < transforms.count; ++i)
            memory.push_back({below(20) ? transforms.data + i : nullptr, below(3) ? parent : nullptr,
                              static_cast<std::int64_t>(below(40)) - 20, below(3) ? i + 1 : below(3)});
        return {memory.data(), memory.size()};
    }

    std::mt19937_64 random_;

private:
    std::uint64_t active_ = 1;
    GizmoEulerAngles angles_{};
    std::array<GizmoNeighbor, 3> neighbors_{};
    std::array<GizmoSnapFeature, 6> features_{};
    std::array<std::uint64_t, 64> names_ = [] { // as many as an array may have elements
        std::array<std::uint64_t, 64> names{};
        for (std::size_t i = 0; i < names.size(); ++i)
            names[i] = i % 50;
        return names;
    }();
};

} // namespace fuzz
