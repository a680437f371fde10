// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Structs of C for the module's functions, by the field lists of C++: mostly usable, some of any size and content, some
// null.
#pragma once

#include "fuzz/bytes.hpp"
#include "support/module_convert.hpp"

#include <gizmo/all.hpp>
#include <gizmo/module.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <random>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace fuzz {

// The struct of C++ whose list names the fields of a struct of C; void: there is none.
void list_of(...);
gizmo::Pointer list_of(GizmoPointer);
gizmo::Options list_of(GizmoOptions);
gizmo::CustomHandle list_of(GizmoCustomHandle);
gizmo::PointStyle list_of(GizmoPointStyle);
gizmo::Nudge list_of(GizmoNudge);
gizmo::PlaceOptions list_of(GizmoPlaceOptions);
gizmo::ViewCube list_of(GizmoViewCube);
gizmo::Style list_of(GizmoStyle);
template <class C>
using ListOf = decltype(list_of(std::declval<C>()));

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
        using C = std::remove_const_t<T>;
        if (below(40) == 0) return nullptr;
        C whole{};
        if constexpr (std::is_void_v<ListOf<C>>)
            fill({reinterpret_cast<unsigned char*>(&whole), sizeof whole}, 256);
        else
            whole = any_of<C>();
        complete(whole);
        static std::vector<std::vector<unsigned char>> pool(32);
        static std::size_t next = 0;
        std::vector<unsigned char>& memory = pool[next++ % pool.size()];
        decltype(C::struct_size) size = sizeof(C);
        const std::uint32_t kind = below(20);
        if (kind == 0) size = below(sizeof(C));
        if (kind == 1) size = sizeof(C) + below(64);
        memory = std::vector<unsigned char>(std::max<std::size_t>(size, sizeof size));
        fill(memory, 256);
        std::memcpy(memory.data(), &whole, std::min<std::size_t>(size, sizeof whole));
        std::memcpy(memory.data(), &size, sizeof size);
        return reinterpret_cast<T*>(memory.data());
    }
    void fill(std::span<unsigned char> memory, unsigned most) {
        for (std::size_t i = 0; i < memory.size(); ++i)
            memory[i] = static_cast<unsigned char>((i % 8 == 0 ? word_ = random_() : word_ >>= 8) % most);
    }
    // Of four, three have ordinary numbers (see Bytes::number).
    template <class C>
    C any_of() {
        static std::vector<test::InC> targets(64);
        static std::size_t next = 0;
        std::array<std::uint8_t, 512> bytes;
        fill(bytes, below(4) ? 200 : 256);
        Bytes in(bytes.data(), bytes.size());
        ListOf<C> value{};
        any_value(in, value);
        test::InC& target = targets[next++ % targets.size()] = {};
        return target.of<C>(value);
    }
    const double* doubles() {
        static std::vector<std::array<double, kFewest>> pool(64);
        static std::size_t next = 0;
        auto& memory = pool[next++ % pool.size()];
        for (double& d : memory)
            d = number();
        return memory.data();
    }

    // What is not in a field list: flags, arrays, callbacks. What a struct points to is there, or null. Some
    // enumerators are none.
    template <class C>
    void complete(C& c) {
        if constexpr (!std::is_void_v<ListOf<C>>)
            if (below(12) == 0) // it has no pointers
                reinterpret_cast<std::uint32_t*>(&c)[below(sizeof c / 4)] = random32();
    }
    void complete(GizmoCamera& c) { tame(c); }
    void complete(GizmoPointer& p) {
        p.flags = below(3) ? below(4) : random32();
        if (below(3)) p.cursor[0] = 300 + below(200), p.cursor[1] = 300 + below(200); // where gizmos mostly are
        if (below(12) == 0) p.device = p.sweep = random32();
    }
    void complete(GizmoCustomHandle& h) {
        if (below(12) == 0) h.shape = h.constraint = random32();
    }
    void complete(GizmoOptions& o) {
        o.id = below(3);
        o.axes &= 7;
        o.neighbors = below(3) ? nullptr : neighbors();
        o.neighbor_count = o.neighbors ? count(neighbors_.size()) : below(9) == 0;
        if (below(3) == 0) o.snap_geometry = geometry(*o.snap_geometry);
        if (below(4) == 0)
            o.snap_provider = [](void*, const GizmoSnapQuery* query, GizmoSnapFeature* out, size_t room) {
                if (room > 0) out[0] = {static_cast<std::uint32_t>(query->id), 0, 4, {1, 2, 3}, {}, {}, 0};
                return room + 5;
            };
        const auto shorten = [&](const auto* target) {
            if (target && below(40) == 0)
                const_cast<std::remove_const_t<std::remove_pointer_t<decltype(target)>>*>(target)->struct_size =
                    below(100);
        };
        shorten(o.snap), shorten(o.limits), shorten(o.surface), shorten(o.snap_geometry), shorten(o.body);
        if (below(12) == 0) o.space = o.pivot = o.axes = o.smart_guides = below(20);
    }
    // Points and features that are there, null, or so many that they must be refused.
    const GizmoSnapGeometry* geometry(const GizmoSnapGeometry& of) {
        geometry_ = of;
        for (GizmoSnapFeature& f : features_) {
            f = {below(40) ? below(7) : below(9), 0, below(5), {}, {}, {}, number()};
            for (double* const vector : {f.position, f.direction, f.u})
                std::memcpy(vector, doubles(), sizeof f.position);
        }
        geometry_.points = below(3) ? doubles() : nullptr;
        geometry_.point_count = geometry_.points ? count(5) : below(9) == 0;
        geometry_.features = below(9) ? features_.data() : nullptr;
        geometry_.feature_count = geometry_.features ? count(features_.size()) : below(9) == 0;
        return &geometry_;
    }
    void complete(GizmoDrop& d) {
        for (GizmoLanding& l : landings_) {
            std::memcpy(&l.surface, doubles(), sizeof l.surface);
            std::memcpy(&l.box, doubles(), sizeof l.box);
            l.points = below(2) ? doubles() : nullptr;
            l.point_count = l.points ? count(5) : below(9) == 0;
        }
        d.landings = below(9) ? landings_.data() : nullptr;
        d.landing_count = d.landings ? count(landings_.size()) : below(9) == 0;
        d.align = below(9);
        if (below(3)) std::memcpy(d.direction, doubles(), sizeof d.direction);
    }
    void complete(GizmoPlaceOptions& o) { o.align = below(9); }
    const GizmoNeighbor* neighbors() {
        for (GizmoNeighbor& n : neighbors_) {
            std::memcpy(n.world, doubles(), sizeof n.world);
            std::memcpy(&n.box, doubles(), sizeof n.box);
            n.user = below(100);
        }
        return neighbors_.data();
    }
    // What is counted is there, or so many that it must be refused.
    void complete(GizmoEachOptions& e) {
        own_.assign(below(2) ? 1 : below(5), GizmoOptions{});
        for (GizmoOptions& o : own_) {
            o = any_of<GizmoOptions>();
            complete(o);
        }
        // One whose size is not the array's would be read where none is.
        if (own_.size() > 1 && below(6) == 0) own_.back().struct_size = below(sizeof(GizmoOptions));
        const std::uint64_t there = std::max<std::uint64_t>(1, own_.size() + (below(4) == 0 ? 1 : 0));
        for (std::size_t i = 0; i < modes_.size(); ++i)
            modes_[i] = below(40) ? below(16) : random32(), indices_[i] = below(there);
        e.modes = below(9) ? modes_.data() : nullptr;
        e.mode_count = below(2) ? 1 : own_.size();
        e.options = below(9) ? own_.data() : nullptr;
        e.option_count = own_.size();
        e.indices = below(3) ? indices_.data() : nullptr;
    }
    void complete(GizmoDepthSource& s) { s.camera = block<GizmoCamera>(); }
    void complete(GizmoProbeSource& s) { s.camera = block<GizmoCamera>(); }
    void complete(GizmoDepthPickerCreateInfo& info) { info.host = host(); }
    void complete(GizmoPassCreateInfo& info) { complete_formats(info); }
    void complete(GizmoDepthProbeCreateInfo& info) { complete_formats(info); }
    // Vulkan's own handles and pointers must be good or null.
    template <class Info>
    void complete_formats(Info& info) {
        info.host = host();
        info.color_formats = below(2) ? words_.data() : nullptr;
        info.color_format_count = std::min(info.color_format_count, below(5) ? 3u : 0u);
        info.pipeline_next = nullptr;
    }
    const GizmoVulkanHost* host() {
        host_ = {};
        host_.struct_size = below(4) ? static_cast<std::uint32_t>(sizeof host_) : below(100);
        return below(5) ? &host_ : nullptr;
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

    static constexpr std::uint64_t kFewest = 16; // numbers behind a pointer

    std::mt19937_64 random_;
    std::array<std::uint32_t, 64> words_{};

private:
    std::uint64_t word_ = 0;
    std::vector<GizmoOptions> own_{};
    std::array<std::uint32_t, 64> modes_{}, indices_{};
    GizmoSnapGeometry geometry_{};
    GizmoVulkanHost host_{};
    std::array<GizmoLanding, 3> landings_{};
    std::array<GizmoNeighbor, 3> neighbors_{};
    std::array<GizmoSnapFeature, 6> features_{};
};

} // namespace fuzz
