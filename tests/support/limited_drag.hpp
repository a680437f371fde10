// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Random drags under random affine parents, each made twice: with limits and without.
#pragma once

#include "support/cameras.hpp"

#include <gizmo/steps.hpp>
#include <gizmo/transform.hpp>

#include <glm/matrix.hpp>

#include <algorithm>
#include <initializer_list>

namespace test {

/// A limit counts as passed beyond this, in its own unit.
inline constexpr double kBeyond = 1e-9;
/// No limit.
inline constexpr double kInf = gizmo::Limits::kNone;

/// Rotated, scaled by 0.1 to 10 along each axis, mirrored, sheared, moved; each or none of it.
inline glm::dmat4 random_parent(Random& random) {
    glm::dmat3 m(1);
    if (coin(random)) m = glm::dmat3(glm::mat3_cast(random_rotation(random)));
    if (coin(random))
        for (int i = 0; i < 3; ++i)
            m[i] *= std::pow(10.0, uniform(random, -1, 1));
    if (coin(random)) m[2] += m[0] * uniform(random, -0.7, 0.7) + m[1] * uniform(random, -0.7, 0.7);
    if (coin(random)) m[0] = -m[0];
    if (coin(random)) m = glm::dmat3(glm::mat3_cast(random_rotation(random))) * m;
    glm::dmat4 parent(m);
    if (coin(random)) parent[3] = glm::dvec4(random_unit(random) * uniform(random, 0, 5), 1);
    return parent;
}

/// Some bounds round `value`, at most `reach` away; with `outside` the value may be beyond one.
inline void random_bounds(Random& random, double value, double reach, bool outside, double& min, double& max) {
    min = coin(random) ? value - uniform(random, 0, reach) : -kInf;
    max = coin(random) ? value + uniform(random, 0, reach) : kInf;
    if (uniform(random, 0, 1) < 0.05) min = value;
    if (uniform(random, 0, 1) < 0.05) max = value;
    if (outside && coin(random)) {
        min = value + uniform(random, 0.1, 1) * reach;
        max = min + uniform(random, 0, 1) * reach;
        if (coin(random)) min -= 3 * reach, max = min + uniform(random, 0, 1) * reach;
    }
}

/// A number's range: from min to max, and out to where it was.
struct Allowed {
    double low = 0, high = 0;
    Allowed(double min, double max, double start)
        : low(std::min(min, start))
        , high(std::max(max, start)) {}
    /// How far beyond, as a share of the numbers' size.
    double beyond(double value) const {
        const double by = std::max(value - high, low - value);
        return by > 0 ? by / std::max({1.0, std::abs(value)}) : 0;
    }
};

inline double position_beyond(const gizmo::Limits& l, const glm::dvec3& start, const glm::dvec3& now) {
    double worst = 0;
    for (int i = 0; i < 3; ++i)
        worst = std::max(worst, Allowed(l.position_min[i], l.position_max[i], start[i]).beyond(now[i]));
    return worst;
}
inline double scale_beyond(const gizmo::Limits& l, const glm::dvec3& start, const glm::dvec3& now) {
    double worst = 0;
    for (int i = 0; i < 3; ++i)
        worst = std::max(worst, Allowed(l.scale_min[i], l.scale_max[i], start[i]).beyond(now[i]));
    return worst;
}

/// A gizmo under a parent, before a camera.
struct LimitedScene {
    gizmo::Projector projector{};
    gizmo::Placement placement{};
    gizmo::DTransform object{};
    gizmo::Options options{};

    glm::dmat3 world_from_parent() const { return glm::dmat3(options.parent.value_or(glm::dmat4(1))); }
};

inline glm::dvec3 random_scale(Random& random) {
    return {uniform(random, 0.2, 3) * (coin(random) ? 1 : -1), uniform(random, 0.2, 3), uniform(random, 0.2, 3)};
}

/// Sets the projector and the placement. False: the gizmo is out of sight.
inline bool place_before_random_camera(Random& random, gizmo::Mode mode, LimitedScene& s) {
    const glm::dvec3 pivot(s.options.parent.value_or(glm::dmat4(1)) * glm::dvec4(s.object.position, 1));
    const auto projector = gizmo::make_projector(random_camera(random, pivot, random_lens(random, 20, 100)));
    if (!projector) return false;
    s.projector = *projector;
    std::optional<gizmo::Placement> placement;
    if (mode == gizmo::Mode::Bounds) {
        placement = gizmo::place_box(s.projector, s.object, s.options, gizmo::Style{});
    } else if (const auto frame = gizmo::make_frame(s.projector, mode, s.object, s.options)) {
        placement = gizmo::place(s.projector, mode, *frame, s.options, gizmo::Style{});
    }
    if (placement) s.placement = *placement;
    return placement.has_value();
}

/// @param prepare is shown the scene before it is placed, to set options.
template <class F>
std::optional<LimitedScene> limited_scene(Random& random, gizmo::Mode mode, const F& prepare) {
    LimitedScene s;
    s.object = {.position = random_unit(random) * uniform(random, 0, 3),
                .rotation = coin(random) ? random_rotation(random) : glm::identity<glm::dquat>(),
                .scale = random_scale(random)};
    if (uniform(random, 0, 1) < 0.8) s.options.parent = random_parent(random);
    s.options.space = static_cast<gizmo::Space>(random() % 5);
    s.options.basis = random_rotation(random);
    prepare(s);
    return place_before_random_camera(random, mode, s) ? std::optional(s) : std::nullopt;
}

/// What a drag came to with and without limits.
struct LimitedDrag {
    gizmo::Drag drag{};
    gizmo::DragUpdate kept{}, asked{};
};

inline std::optional<LimitedDrag> drag_both(const LimitedScene& s, gizmo::Handle handle, const glm::dvec2& by,
                                            const gizmo::Pointer& buttons = {}, const gizmo::DragInput& input = {}) {
    const auto grip = grip_of(s.projector, s.placement, handle, {333, 222});
    if (!grip) return std::nullopt;
    gizmo::Options free = s.options;
    free.limits = {};
    const auto drag = gizmo::begin_drag(s.projector, s.placement, handle, s.object, s.options, *grip);
    const auto without = gizmo::begin_drag(s.projector, s.placement, handle, s.object, free, *grip);
    if (!drag || !without) return std::nullopt;
    gizmo::Pointer pointer = buttons;
    pointer.cursor = *grip + by;
    const auto kept = gizmo::update_drag(*drag, s.projector, pointer, input);
    const auto asked = gizmo::update_drag(*without, s.projector, pointer, input);
    if (!kept || !asked) return std::nullopt;
    return LimitedDrag{*drag, *kept, *asked};
}

inline glm::dvec2 random_way(Random& random) {
    const double length = std::pow(10.0, uniform(random, 0, 3));
    const double angle = uniform(random, 0, 2 * std::numbers::pi);
    return glm::dvec2(std::cos(angle), std::sin(angle)) * length;
}

inline gizmo::Handle any_of(Random& random, std::initializer_list<gizmo::Handle> handles) {
    return handles.begin()[random() % handles.size()];
}

/// Numbers for a quarter of all drags.
inline gizmo::NumericInput maybe_typed(Random& random) {
    gizmo::NumericInput typed;
    if (uniform(random, 0, 1) > 0.25) return typed;
    typed.count = static_cast<std::uint8_t>(1 + random() % 3);
    typed.absolute = coin(random);
    for (double& v : typed.value)
        v = uniform(random, -4, 4);
    return typed;
}

} // namespace test
