// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/pressed_pivot.hpp"

#include "drag/begin.hpp"
#include "drag/grab.hpp"
#include "drag/surface.hpp"
#include "handles/frame.hpp"
#include "handles/option_defaults.hpp"
#include "math/linear.hpp"

#include <glm/geometric.hpp>

namespace gizmo {
namespace {

bool rotates(Handle handle) {
    return info_of(handle).action == Action::Rotate;
}

} // namespace

// The axes keep the bits of the rotation that they come from, if there is one.
PressedPivot::PressedPivot(const Placement& placement, const DTransform& object, const Options& options)
    : object_{.position = options.pivot == Pivot::Custom ? options.pivot_point : object.position,
              .rotation = object.rotation}
    , space_(options.space)
    , basis_(options.basis) {
    if (space_ == Space::World) return;
    if (space_ == Space::Custom) {
        axes_ = basis_;
    } else if (is_local(space_) && !options.parent) {
        axes_ = object.rotation;
    } else {
        Frame frame{placement.pivot, placement.axes, placement.flipped, placement.ring_axes};
        flip(frame, 0);
        if (const auto square = right_handed(frame.ring_axes.value_or(frame.axes))) axes_ = glm::quat_cast(*square);
    }
}

glm::dquat PressedPivot::axes_after(const DragUpdate& update) const {
    const Drag& drag = update.drag;
    if (rotates(drag.handle)) return update.transform.rotation;
    if (!update.aligned) return axes_;
    return aligned_rotation(axes_, drag.options.surface.align, glm::normalize(drag.progress.surface->normal));
}

Options PressedPivot::options(const Options& now) const {
    Options own = now;
    own.pivot = Pivot::Median;
    if (now.space == Space::Custom) own.space = space_; // passed back
    own.basis = basis_;
    own.limits = {};
    own.box = {glm::dvec3(0), glm::dvec3(0)};
    return own;
}

std::optional<Drag> PressedPivot::begin(const Projector& projector, const Placement& placement, Handle handle,
                                        const Options& now, const glm::dvec2& cursor, const glm::dvec3* through) const {
    Options own = options(now);
    own.parent = parent(handle, now.parent);
    if (!rotates(handle)) return begin_drag_through(projector, placement, handle, object_, own, cursor, through);
    if (through) return std::nullopt;
    if (own.space != Space::World) own.space = Space::Local;
    own.box = {glm::dvec3(-placement.size), glm::dvec3(placement.size)}; // its axes are sources of snap targets
    return begin_drag(projector, placement, handle, at_press(), own, cursor);
}

std::optional<glm::dmat4> PressedPivot::parent(Handle handle, const std::optional<glm::dmat4>& now) const {
    if (!now || !rotates(handle)) return now;
    const glm::dvec4 pivot(object_.position, 1);
    glm::dmat4 shift(1);
    shift[3] += *now * pivot - pivot;
    return shift;
}

} // namespace gizmo
