// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A hash of every number of any value, in order. A struct with GIZMO_FIELDS is hashed by that list, an answer without
// one by a structured binding: a field that is left out does not compile.
#pragma once

#include <gizmo/all.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

namespace test {

namespace detail {
template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsVariant = false;
template <class... T>
inline constexpr bool kIsVariant<std::variant<T...>> = true;
template <class T>
inline constexpr bool kIsSpan = false;
template <class T>
inline constexpr bool kIsSpan<std::span<T>> = true;
template <class T>
inline constexpr bool kIsQuaternion = std::is_same_v<T, glm::dquat> || std::is_same_v<T, glm::quat>;
template <class T> // a vector or a matrix
concept Indexed = requires(T v) {
    v[0];
    v.length();
};
/// What a renderer reads: floats and whole numbers of 32 bits, and nothing else.
template <class T>
inline constexpr bool kIsInstance = std::is_same_v<T, gizmo::GizmoInstance> || std::is_same_v<T, gizmo::LineInstance>;
} // namespace detail

class Digest {
public:
    template <class... T>
    void add(const T&... values) {
        (add_one(values), ...);
    }
    std::uint64_t hash() const { return hash_; }

private:
    template <class T>
    void add_one(const T& value);
    void add_one(std::string_view text) {
        for (const char c : text)
            add_bits(static_cast<std::uint8_t>(c));
    }
    void add_one(const gizmo::Manipulation& m);
    void add_one(const gizmo::BatchManipulation& m);
    void add_one(const gizmo::EditEvent& e);
    void add_one(const gizmo::Feedback& f);
    void add_one(const gizmo::DragUpdate& u);
    void add_one(const gizmo::Placement& p);
    void add_one(const gizmo::DrawList& list);

    // As splitmix64 mixes.
    void add_bits(std::uint64_t bits) {
        hash_ = (hash_ ^ bits) * 0xbf58476d1ce4e5b9ull;
        hash_ ^= hash_ >> 31;
    }

    std::uint64_t hash_ = 0x9e3779b97f4a7c15ull;
};

template <class T>
void Digest::add_one(const T& value) {
    if constexpr (gizmo::HasFields<T>) {
        gizmo::for_each_value(value, [&](const auto& field) { add_one(field); });
    } else if constexpr (detail::kIsOptional<T>) {
        add_bits(value.has_value());
        if (value) add_one(*value);
    } else if constexpr (detail::kIsVariant<T>) {
        add_bits(value.index());
        std::visit([&](const auto& held) { add_one(held); }, value);
    } else if constexpr (detail::kIsQuaternion<T>) {
        add(value.x, value.y, value.z, value.w); // whatever GLM's order is
    } else if constexpr (std::is_pointer_v<T>) {
        add_bits(value != nullptr);
    } else if constexpr (std::is_same_v<T, std::span<const gizmo::Neighbor>>) {
        add_bits(value.size());
    } else if constexpr (std::is_same_v<T, std::array<std::uint64_t, 2>>) {
        for (const std::uint64_t one : value)
            add_bits(one);
    } else if constexpr (std::is_floating_point_v<T>) {
        using Bits = std::conditional_t<sizeof value == 4, std::uint32_t, std::uint64_t>;
        add_bits(value == value ? std::bit_cast<Bits>(value) : 0x7ff8); // one NaN is as good as another
    } else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
        add_bits(static_cast<std::uint64_t>(value));
    } else if constexpr (detail::Indexed<T>) {
        for (int i = 0; i < static_cast<int>(value.length()); ++i)
            add_one(value[i]);
    } else if constexpr (detail::kIsInstance<T>) {
        static_assert(sizeof value % sizeof(std::uint32_t) == 0);
        std::array<std::uint32_t, sizeof value / sizeof(std::uint32_t)> words;
        std::memcpy(words.data(), &value, sizeof value);
        add_one(words);
    } else {
        add_bits(std::size(value));
        for (const auto& one : value)
            add_one(one);
    }
}

inline void Digest::add_one(const gizmo::Manipulation& m) {
    const auto& [phase, handle, changed, hidden, start, start_value, shear, refused, modified, pivot, axes, angles,
                 part] = m;
    add(phase, handle, changed, hidden, start, start_value, shear, refused, modified, pivot, angles, part);
    if (axes) add(*axes); // always there with a pivot
}
inline void Digest::add_one(const gizmo::BatchManipulation& m) {
    const auto& [index, manipulation, hidden_count, hidden] = m;
    add(index, manipulation, hidden_count, hidden);
}
inline void Digest::add_one(const gizmo::EditEvent& e) {
    const auto& [id, handle, phase, before, after, value_before, value_after, angles_before, angles_after, part] = e;
    add(id, handle, phase, before, after, value_before, value_after, angles_before, angles_after, part);
}
inline void Digest::add_one(const gizmo::Feedback& f) {
    const auto& [handle, action, delta, delta_axes, axis, angle, turns, ratio, value, snapped, limited, at_bound,
                 refused, shear, exact, snap_target, start_px, pivot_px, grabbed_px, target_px, surface_pixel, is_point,
                 decimals, guides, guide_count, is_angle, is_length, label_px] = f;
    for (std::size_t i = 0; i < guide_count; ++i)
        add(guides[i]);
    add(handle, action, delta, delta_axes, axis, angle, turns, ratio, value, snapped, limited, at_bound, refused, shear,
        exact, snap_target, start_px, pivot_px, grabbed_px, target_px, is_point, decimals, is_angle, is_length);
    if (label_px) add(label_px->low, label_px->high);
    if (surface_pixel) add(*surface_pixel); // of free translations
    char text[64];
    add(gizmo::format_feedback(f, text, "cm"), gizmo::format_feedback(f, std::span(text).first(9)));
}
inline void Digest::add_one(const gizmo::DragUpdate& u) {
    const auto& [drag, transform, value, cursor, delta, angle, axis, ratio, center, aligned, at_bound, snapped, limited,
                 refused, shear, exact] = u;
    add(drag, transform, value, cursor, delta, angle, axis, ratio, center, aligned, at_bound, snapped, limited, refused,
        shear, exact);
}
inline void Digest::add_one(const gizmo::Placement& p) {
    add(p.visible, p.pickable, p.fade, p.set, p.pivot, p.axes, p.ring_axes, p.extent, p.flipped, p.size, p.unit_px,
        p.origin, p.column, p.eye, p.towards_viewer, p.custom, p.arc, p.gimbal);
}
inline void Digest::add_one(const gizmo::DrawList& list) {
    add(list.gizmos, list.lines, list.viewport, list.style);
    for (const gizmo::OverlayVertex& v : list.overlay)
        add(v.position, v.color);
    for (const gizmo::Label& label : list.labels)
        add(label.anchor, label.color, std::string_view(label.text));
}

} // namespace test
