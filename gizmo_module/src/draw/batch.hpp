// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Gizmos that nobody points at: in an editor that shows ten thousand, all but a few. What all of a kind share is worked
// out once a frame; each is then tested against a circle, and they are drawn a block at a time, in loops that compilers
// turn into vector instructions. Any other gizmo takes the full path, place(), which draws the same.
#pragma once

#include <gizmo/draw_list.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/pointer.hpp>

#include <array>

namespace gizmo {

/// What of Options a BatchParams depends on; gizmos with a parent or flipped axes have none.
struct BatchOptions {
    std::uint64_t handles = 0;
    double size = 0;
    std::uint8_t axes = 0;
    Space space = Space::Local;
    ShearPolicy shear = ShearPolicy::OwnAxes;
    bool operator==(const BatchOptions&) const = default;
};
inline BatchOptions batch_options(const Options& options) {
    return {allowed_handles(options), size_factor(options), allowed_axes(options), options.space, options.shear};
}

/// What gizmos of one mode, view and options share. Floats hold what is relative to the gizmo's own origin.
struct BatchParams {
    std::array<glm::dvec4, 4> clip{}; ///< columns of clip_from_world about the anchor
    glm::dvec3 anchor{0};             ///< the Projector's
    glm::dvec3 eye{0};                ///< about the anchor
    glm::vec3 towards_viewer{0};      ///< where there is no eye: the direction to the viewer
    bool perspective = true;
    bool local = true; ///< the axes are the object's; else the world's
    HandleSet set = HandleSet::Translate;
    double min_w = 0, max_w = 0;                 ///< beyond these, sizes are out of the ordinary
    double min_distance2 = 0, max_distance2 = 0; ///< the same of the squared distance from the eye, by clip w squared
    double world_per_w = 0;                      ///< world units per gizmo unit, by clip w
    glm::dvec2 half_pixels{0};                   ///< pixels per unit of NDC
    glm::dvec2 edge{1};                          ///< NDC: the viewport's, and a gizmo's reach beyond it
    glm::dvec2 cursor{0};                        ///< NDC
    double reach2 = -1;    ///< pixels squared round the pivot that may be a hit; < 0: nobody points
    GizmoInstance blank{}; ///< what they have in common
};

/// None: nothing is shown, the space is of the view, a parent or a basis, or a gizmo is almost as near to the eye as it
/// is large.
std::optional<BatchParams> make_batch_params(const Projector& projector, Mode mode, const Options& options,
                                             const Style& style, const Pointer& pointer);

enum class BatchResult : std::uint8_t {
    Batched,
    OutOfView,     ///< culled: beyond the edges
    BehindTheEye,  ///< culled
    NotFinite,     ///< culled
    NeedsFullPath, ///< perhaps under the pointer, or with numbers out of the ordinary
};
constexpr Hidden hidden_of(BatchResult result) {
    return result == BatchResult::OutOfView      ? Hidden::OutOfView
           : result == BatchResult::BehindTheEye ? Hidden::BehindTheEye
           : result == BatchResult::NotFinite    ? Hidden::BadTransform
                                                 : Hidden::No;
}
BatchResult classify_for_batch(const BatchParams& kind, const Transform& transform);
BatchResult classify_for_batch(const BatchParams& kind, const DTransform& transform);

/// Far gizmos of one kind, to be drawn together.
struct InstanceBlock {
    static constexpr std::size_t kSize = 16;
    std::size_t count = 0;
    std::array<std::array<double, kSize>, 3> offset{};  ///< position - anchor, by coordinate
    std::array<std::array<float, kSize>, 4> rotation{}; ///< x, y, z, w

    std::array<std::array<double, kSize>, 4> clip{}; ///< of the pivots, by coordinate: project()

    void add(const BatchParams& kind, const Transform& transform);
    void add(const BatchParams& kind, const DTransform& transform);
    void project(const BatchParams& kind);
};

/// True when classify_for_batch() says Yes of a whole block that is projected; scales are not looked at.
bool classify_for_batch(const BatchParams& kind, const InstanceBlock& block);

/// Draws the gizmos of a block that is projected into `out`, each of which holds kind.blank.
void draw_batch(const BatchParams& kind, const InstanceBlock& block, GizmoInstance* out);

} // namespace gizmo
