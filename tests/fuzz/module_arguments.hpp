// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Arguments for the module's functions, by the types of their parameters.
#pragma once

#include "fuzz/module_structs.hpp"

#include <gizmo/module.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <type_traits>
#include <vector>

namespace fuzz {

class ModuleArguments : protected ModuleStructs {
protected:
    using ModuleStructs::ModuleStructs;

    // By value: an enumerator, flags, a count of what is there; a handle.
    std::uint32_t make(std::uint32_t*) { return below(9) == 0 ? random32() : below(below(2) ? 18 : 60); }
    std::uint64_t make(std::uint64_t*) { return count(kFewest / 3); }
    double make(double*) { return number(); }
    GizmoContext make(GizmoContext*) {
        if (contexts_.empty() || below(20) == 0) return below(2) ? stale_ : GizmoContext{random_() >> below(64)};
        return contexts_[below(contexts_.size())];
    }
    // Of a context, mostly with the bits of another type.
    template <class Handle>
    requires(sizeof(Handle) == 8 && requires(Handle h) { h.value; }) Handle make(Handle*) {
        return {make(static_cast<GizmoContext*>(nullptr)).value ^ std::uint64_t{below(8)} << 24};
    }
    GizmoTransformRef make(GizmoTransformRef*) {
        const GizmoTransformSpan all = make(static_cast<GizmoTransformSpan*>(nullptr));
        if (all.kind == GIZMO_TRANSFORM_EULER && all.data)
            static_cast<GizmoEulerTransform*>(all.data)->order = below(20) ? below(6) : random_();
        return {all.kind, all.data};
    }
    GizmoTransformSpan make(GizmoTransformSpan*) {
        const std::uint64_t kind = below(20) == 0 ? random_() : 1 + below(6);
        const bool is_float = kind == GIZMO_TRANSFORM_FLOAT || kind == GIZMO_TRANSFORM_FLOAT_MATRIX;
        const std::uint64_t* const names = below(6) ? nullptr : names_.data();
        if (kind == GIZMO_TRANSFORM_MEMBER) return {kind, members(), count(kMost), names};
        return {kind,
                below(40) == 0 ? nullptr
                : is_float     ? static_cast<void*>(written(floats_))
                               : written(doubles_),
                count(kMost), names};
    }
    GizmoPointSpan make(GizmoPointSpan*) {
        const std::uint64_t kind = below(20) == 0 ? random_() : 1 + below(2);
        return {kind,
                below(40) == 0              ? nullptr
                : kind == GIZMO_POINT_FLOAT ? static_cast<void*>(written(floats_))
                                            : written(doubles_),
                count(kMost)};
    }

    // By pointer: of numbers at least kFewest.
    const double* make(const double**) { return make(static_cast<double**>(nullptr)); }
    double* make(double**) { return below(40) ? const_cast<double*>(doubles()) : nullptr; }
    std::uint8_t* make(std::uint8_t**) { return bytes(); }
    const std::uint8_t* make(const std::uint8_t**) { return bytes(); }
    const std::uint32_t* make(const std::uint32_t**) {
        for (std::uint32_t& word : words_)
            word = below(4);
        return below(9) ? words_.data() : nullptr;
    }
    std::uint32_t* make(std::uint32_t**) { return below(9) ? words_.data() : nullptr; }
    std::uint64_t* make(std::uint64_t**) {
        size_ = sizeof text_;
        return below(9) ? &size_ : nullptr;
    }
    char* make(char**) { return below(2) ? text_ : nullptr; }
    const char* make(const char**) {
        static constexpr const char* kTexts[] = {"1", "=2,3", "1/0", "((", "", "-.5e3*2", "nan"};
        return below(8) ? kTexts[below(std::size(kTexts))] : nullptr;
    }
    void* make(void**) { return below(2) ? text_ : nullptr; } // of Vulkan's, where nothing is called with it
    template <class T>
    const T** make(const T***) {
        static const T* slot;
        slot = nullptr;
        return below(9) ? &slot : nullptr;
    }
    GizmoPartSpan make(GizmoPartSpan*) {
        double* const numbers = written(doubles_);
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            const bool is_point = below(2) == 0;
            for (GizmoCustomHandle& handle : part_handles_[i]) {
                handle = any_of<GizmoCustomHandle>();
                complete(handle);
                if (below(80) == 0) handle.struct_size = below(sizeof handle);
                if (below(40)) handle.constraint = is_point ? 3 + below(2) : below(3);
            }
            parts_[i] = {below(40) == 0 || !is_point ? numbers + 3 * i : nullptr,
                         below(40) == 0 || is_point ? numbers + 3 * i : nullptr,
                         below(40) ? part_handles_[i].data() : nullptr, below(20) ? 1 : count(part_handles_[i].size()),
                         below(3) == 0 ? 1u : 0u};
        }
        return {below(40) ? parts_.data() : nullptr, count(parts_.size()), below(2) ? make_again : nullptr, this};
    }
    static void make_again(void* user) {
        auto& self = *static_cast<ModuleArguments*>(user);
        for (auto& handles : self.part_handles_)
            handles[self.below(2)].length = self.number();
    }
    const GizmoSolid* make(const GizmoSolid**) {
        static GizmoSolid pool[4];
        static std::size_t next = 0;
        GizmoSolid& solid = pool[next++ % 4];
        std::memcpy(&solid.transform, doubles(), sizeof solid.transform);
        std::memcpy(&solid.box, doubles(), sizeof solid.box);
        solid.parent = below(2) ? doubles() : nullptr;
        return below(40) ? &solid : nullptr;
    }
    const GizmoPlaceTarget* make(const GizmoPlaceTarget**) {
        static GizmoPlaceTarget target;
        target.solid = below(2) ? make(static_cast<const GizmoSolid**>(nullptr)) : nullptr;
        target.side = below(9);
        std::memcpy(&target.surface, doubles(), sizeof target.surface);
        return below(40) ? &target : nullptr;
    }
    const GizmoTrianglePlace* make(const GizmoTrianglePlace**) {
        static GizmoTrianglePlace place;
        const auto any = [this] { return static_cast<float>(number()); };
        place = {any(), any(), below(2) ? 0.5f : any()};
        return below(2) ? &place : nullptr;
    }
    template <class T>
    requires(std::is_class_v<T>) T* make(T**) {
        if constexpr (requires(T & t) { t.struct_size; }) {
            return block<T>();
        } else {
            static std::remove_const_t<T> plain;
            plain = {};
            return below(9) ? &plain : nullptr;
        }
    }

    // Every number that the last call could write is finite if it was before.
    bool stays_finite() const {
        const auto all = [](const auto& numbers) {
            return std::ranges::all_of(numbers, [](auto number) { return std::isfinite(number); });
        };
        return !was_finite_ || (all(floats_) && all(doubles_));
    }
    void forget_written() {
        floats_.clear();
        doubles_.clear();
        was_finite_ = true;
    }

    std::vector<GizmoContext> contexts_{};
    GizmoContext stale_{}; // destroyed

private:
    // Numbers that a call writes: kMost matrices.
    template <class Number>
    Number* written(std::vector<Number>& numbers) {
        numbers.resize(16 * kMost);
        const bool plain = below(2) == 0;
        for (Number& n : numbers)
            n = plain ? static_cast<Number>(below(5)) : static_cast<Number>(std::fmod(number(), 1e30));
        was_finite_ = was_finite_ && std::ranges::all_of(numbers, [](Number n) { return std::isfinite(n); });
        return numbers.data();
    }
    std::uint8_t* bytes() {
        static std::vector<std::uint8_t> memory;
        memory.assign(64, static_cast<std::uint8_t>(below(2)));
        return below(3) ? memory.data() : nullptr;
    }
    GizmoMember* members() {
        static double parent[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
        members_.resize(kMost);
        auto* const transforms = reinterpret_cast<GizmoDTransform*>(written(doubles_));
        for (std::uint64_t i = 0; i < members_.size(); ++i)
            members_[i] = {below(20) ? transforms + i : nullptr, below(3) ? parent : nullptr,
                           static_cast<std::int64_t>(below(40)) - 20, below(3) ? i + 1 : below(3)};
        return below(40) ? members_.data() : nullptr;
    }

    static constexpr std::uint64_t kMost = 40; // transforms in an array

    std::vector<float> floats_{};
    std::vector<double> doubles_{};
    bool was_finite_ = true;
    std::vector<GizmoMember> members_{};
    std::array<GizmoCustomPart, 6> parts_{};
    std::array<std::array<GizmoCustomHandle, 2>, 6> part_handles_{};
    std::uint64_t size_ = 0;
    char text_[256]{};
    std::array<std::uint64_t, kMost> names_ = [] {
        std::array<std::uint64_t, kMost> names{};
        for (std::size_t i = 0; i < names.size(); ++i)
            names[i] = i % 30;
        return names;
    }();
};

} // namespace fuzz
