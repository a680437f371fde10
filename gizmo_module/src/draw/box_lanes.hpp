// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Boxes that the pointer does not take, a block at a time, bit for bit as the full path draws one: each line here is a
// line of place_box() or write_instance() for all lanes. Each has a box and a parent of its own, so that gizmos that
// differ in these alone are of one kind. What is shown where is decided by a ball about the pivot that the box is in,
// which costs no corner; where that does not say it, the full path does.
//
//   |pixel(corner) - c| <= R (|X| + |c| |W|) / (w - R |W|),  c: of the pivot, X, W: rows of the projector
#pragma once

#include "draw/frame_lanes.hpp"

namespace gizmo {

/// Beyond these a box is for the full path. Squares: of a half side by all three, of one, of all three, of the way to
/// the eye by that of the shortest half side; and by w, how far its ball may reach towards the eye.
struct BoxLimits {
    static constexpr double kShare2 = 1e-12, kLeast2 = 1e-20, kMost2 = 1e24, kFarthest2 = 1e24, kAhead = 0.99;
};

template <std::size_t N>
struct BoxLanes : ParentLanes<N> {
    // In: what the host has.
    std::array<Lanes<double, N>, 3> position, scale;
    std::array<Lanes<double, N>, 4> rotation;     ///< x, y, z, w
    std::array<Lanes<double, N>, 3> half, center; ///< of Options::box
    // find_boxes():
    std::array<std::array<Lanes<double, N>, 3>, 3> turned; ///< rotation_matrix(), in the parent
    std::array<Lanes<double, N>, 3> length;                ///< half sides
    std::array<Lanes<double, N>, 3> pivot;
    std::array<Lanes<double, N>, 4> origin;            ///< Placement::origin
    Lanes<double, N> ball;                             ///< world units: no part is farther from the pivot
    Lanes<double, N> reach;                            ///< the same by w, pixels, and what is taken beyond it
    Lanes<double, N> off_frame, off_range, off_screen; ///< not < 0: see result_of()

    template <class T>
    GIZMO_ALWAYS_INLINE void set(std::size_t i, const T& transform);
#if defined(GIZMO_CAN_TURN_VECTORS)
    /// Lanes i to i + 3.
    GIZMO_ALWAYS_INLINE void set(std::size_t i, const lanes::FourTransforms& four);
#endif
    /// Its box, and its parent where it has one.
    GIZMO_ALWAYS_INLINE void set_options(std::size_t i, const Options& options);
    void set_options(const Options& of_all) {
        for (std::size_t i = 0; i < N; ++i)
            set_options(i, of_all);
    }
    /// The same box as another's lane has, before find_boxes().
    template <std::size_t M>
    void take(std::size_t i, const BoxLanes<M>& from, std::size_t lane, bool in_parent);
    /// > 0, or no number: a ray may be on it.
    GIZMO_ALWAYS_INLINE double within_ray(const BatchParams& k, std::size_t i) const {
        const glm::dvec3& from = k.frame.anchor;
        return k.ray.within(pivot[0][i] - from.x, pivot[1][i] - from.y, pivot[2][i] - from.z, ball[i]);
    }
    /// False: the pointer is beyond all of its parts, or nowhere.
    bool is_within_reach(const BatchParams& k, std::size_t i) const {
        if (k.ray.is_on) return !(within_ray(k, i) <= 0);
        const double w = origin[2][i], x = origin[0][i] - k.cursor_px.x * w, y = origin[1][i] - k.cursor_px.y * w;
        return k.reach2 >= 0 && x * x + y * y <= reach[i] * reach[i];
    }
    /// As the full path finds it; what is out of the ordinary, or at the viewport's edge, NeedsFullPath.
    BatchResult result_of(const BatchParams& k, std::size_t i) const {
        if (!(off_frame[i] < 0)) return BatchResult::NeedsFullPath;
        if (origin[2][i] < -k.min_w) return BatchResult::BehindTheEye;
        if (!(off_range[i] < 0)) return BatchResult::NeedsFullPath;
        const double edge = kEdge * origin[2][i];
        if (off_screen[i] < -edge) return BatchResult::Batched;
        return off_screen[i] > reach[i] + edge ? BatchResult::OutOfView : BatchResult::NeedsFullPath;
    }
};

template <std::size_t N>
template <class T>
GIZMO_ALWAYS_INLINE void BoxLanes<N>::set(std::size_t i, const T& t) {
    for (std::size_t c = 0; c < 3; ++c) {
        position[c][i] = static_cast<double>(t.position[static_cast<int>(c)]);
        scale[c][i] = static_cast<double>(t.scale[static_cast<int>(c)]);
    }
    rotation[0][i] = static_cast<double>(t.rotation.x);
    rotation[1][i] = static_cast<double>(t.rotation.y);
    rotation[2][i] = static_cast<double>(t.rotation.z);
    rotation[3][i] = static_cast<double>(t.rotation.w);
}

#if defined(GIZMO_CAN_TURN_VECTORS)
template <std::size_t N>
GIZMO_ALWAYS_INLINE void BoxLanes<N>::set(std::size_t i, const lanes::FourTransforms& four) {
    for (std::size_t c = 0; c < 3; ++c) {
        lanes::store_widened(four[c], &position[c][i]);
        lanes::store_widened(four[7 + c], &scale[c][i]);
    }
    for (std::size_t c = 0; c < 4; ++c)
        lanes::store_widened(four[3 + c], &rotation[c][i]);
}
#endif

template <std::size_t N>
GIZMO_ALWAYS_INLINE void BoxLanes<N>::set_options(std::size_t i, const Options& options) {
    const Box& box = options.box;
    for (std::size_t c = 0; c < 3; ++c) {
        const double low = box.min[static_cast<int>(c)], high = box.max[static_cast<int>(c)];
        half[c][i] = std::abs((high - low) * 0.5);
        center[c][i] = (high + low) * 0.5;
    }
    if (options.parent) this->put_parent(i, *options.parent);
}

template <std::size_t N>
template <std::size_t M>
void BoxLanes<N>::take(std::size_t i, const BoxLanes<M>& from, std::size_t lane, bool in_parent) {
    for (std::size_t c = 0; c < 3; ++c) {
        position[c][i] = from.position[c][lane];
        scale[c][i] = from.scale[c][lane];
        half[c][i] = from.half[c][lane];
        center[c][i] = from.center[c][lane];
    }
    for (std::size_t c = 0; c < 4; ++c)
        rotation[c][i] = from.rotation[c][lane];
    if (in_parent) this->take_parent(i, from, lane);
}

/// What boxes share; make_batch_params() of Mode::Bounds. None: nothing is shown.
std::optional<BatchParams> make_box_params(const Projector& projector, const Options& options, const Style& style,
                                           const Pointer& pointer);

/// A block of the host's transforms.
void set_lanes(const Transform* transforms, BoxLanes<kLanes>& boxes, Vectors vectors);
void set_lanes(const DTransform* transforms, BoxLanes<kLanes>& boxes, Vectors vectors);

/// Where boxes are, and what result_of() and is_within_reach() ask. True: all are Batched, and the pointer is beyond
/// them.
bool find_boxes(const BatchParams& kind, BoxLanes<kLanes>& boxes, Vectors vectors);
void find_boxes(const BatchParams& kind, BoxLanes<1>& box);

/// draw_bit()s of each lane's handles that can be grabbed.
using PickableLanes = Lanes<std::uint32_t>;
/// Instances of all lanes; those of which result_of() does not say Batched are of no meaning.
void draw_boxes(const BatchParams& kind, const BoxLanes<kLanes>& boxes, GizmoInstance* out, PickableLanes& pickable,
                Vectors vectors);

} // namespace gizmo
