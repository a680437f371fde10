// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/selection.hpp"
#include "drag/change.hpp"
#include "drag/grab.hpp"
#include "drag/limits.hpp"
#include "math/linear.hpp"

#include <gizmo/handles.hpp>
#include <gizmo/selection.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

// Accumulates positions, so that no list of them is built.
class PivotSum {
public:
    void add(const glm::dvec3& p) {
        low_ = count_ > 0 ? glm::min(low_, p) : p;
        high_ = count_ > 0 ? glm::max(high_, p) : p;
        sum_ += p;
        ++count_;
    }
    glm::dvec3 pivot(const glm::dvec3& active, const Options& options) const {
        switch (options.pivot) {
        case Pivot::Active:
        case Pivot::Individual:
            return active;
        case Pivot::Custom:
            return options.pivot_point;
        case Pivot::Bounds:
            return low_ + (high_ - low_) * 0.5;
        case Pivot::Median:
            break;
        }
        return sum_ / static_cast<double>(count_);
    }
    std::size_t count() const { return count_; }

private:
    glm::dvec3 low_{0}, high_{0}, sum_{0};
    std::size_t count_ = 0;
};

// The space in which a drag is applied: directions from the world, the sign of rotations, the fixed point.
struct Space3 {
    glm::dmat3 parent_from_world{1};
    bool mirrored = false;
    glm::dvec3 center{0};
};

// Removes violations of the limits due to rounding, or all violations if the drag did not know the members.
void keep_within(const Limits& limits, const DTransform& start, DTransform& now) {
    if (limits_position(limits)) now.position = position_within(limits, start.position, now.position);
    if (limits_scale(limits)) now.scale = scale_within(limits, start.scale, now.scale);
}

// P^-1 G P gives exact positions for any shear of the parent.
MemberUpdate applied(const DragUpdate& update, const DTransform& start, const Options& options, const Space3& space) {
    const Drag& drag = update.drag;
    if (info_of(drag.handle).action == Action::Custom) return {start, 0};
    const glm::dmat3& pfw = space.parent_from_world;
    const glm::dvec3& center = is_in_place(drag, options) ? start.position : space.center;
    ChangedShape shape{start};
    if (is_rotation(drag.grab) && update.angle != 0)
        shape = turned_shape(start, pfw, space.mirrored, update.axis, update.angle);
    else if (update.ratio != glm::dvec3(1))
        shape = stretched_shape(start, pfw, drag.frame.axes, update.ratio, drag.options.negative_scale);
    shape.transform.position = changed(in_parent(change_of(update), pfw, center), start.position);
    keep_within(drag.options.limits, start, shape.transform);
    return {shape.transform, shape.shear};
}

glm::dmat4 parent_of(const Member& member, const Options& options) {
    return member.parent ? *member.parent : options.parent.value_or(glm::dmat4(1));
}

// The rotation nearest to a matrix's axes that keeps x; for a left-handed matrix z is negated.
std::optional<glm::dquat> rotation_of(const glm::dmat3& m) {
    const auto axes = right_handed(m);
    if (!axes) return std::nullopt;
    return glm::normalize(glm::quat_cast(*axes));
}

// The frame of `count` members; load(i) returns the i-th.
template <class Load>
std::optional<DTransform> frame_of(std::size_t count, const Load& load, const Options& options) {
    if (count == 0) return std::nullopt;
    PivotSum sum;
    for (std::size_t i = 0; i < count; ++i) {
        const DTransform& m = load(i);
        if (!is_valid(m)) return std::nullopt;
        sum.add(m.position);
    }
    const DTransform& active = load(std::min(options.active.value_or(count), count - 1));
    DTransform frame;
    frame.rotation = active.rotation;
    frame.position = sum.pivot(active.position, options);
    if (!is_valid(frame)) return std::nullopt;
    return frame;
}

} // namespace

std::uint64_t TransformSpan::name(std::size_t i) const {
    if (kind_ == TransformKind::Member) return static_cast<const Member*>(data_)[i].name;
    return names_ ? names_[i] : 0;
}

std::optional<DTransform> selection_frame(std::span<const DTransform> members, const Options& options) {
    return frame_of(
        members.size(), [&](std::size_t i) -> const DTransform& { return members[i]; }, options);
}

std::optional<DTransform> selection_frame(const TransformSpan& members, const Options& options) {
    return frame_of(
        members.size(), [&](std::size_t i) { return members[i].load(); }, options);
}

namespace {

// The frame of nodes with transforms load(i) under their current parents.
template <class Load>
std::optional<WorldFrame> frame_of_nodes(std::span<const Member> members, const Load& load, const Options& options,
                                         glm::dmat4& active_parent) {
    PivotSum sum;
    std::size_t active = members.size();
    for (std::size_t i = 0; i < members.size(); ++i) {
        const Member& m = members[i];
        const DTransform* const transform = load(i);
        if (!transform || !is_valid(*transform)) return std::nullopt;
        if (m.ancestor >= 0) continue;
        const glm::dmat4 parent = parent_of(m, options);
        if (!is_finite(parent) || !invertible_determinant(glm::dmat3(parent))) return std::nullopt;
        sum.add(glm::dvec3(parent * glm::dvec4(transform->position, 1.0)));
        // The active node, or the last one that moves.
        if (active == members.size() || !options.active || i <= *options.active) active = i;
    }
    if (sum.count() == 0) return std::nullopt;
    const DTransform& a = *load(active);
    const glm::dmat4 parent = active_parent = parent_of(members[active], options);
    const auto rotation = rotation_of(glm::dmat3(parent) * rotation_matrix(a.rotation));
    if (!rotation) return std::nullopt;
    WorldFrame frame;
    frame.transform.rotation = *rotation;
    frame.transform.position = sum.pivot(glm::dvec3(parent * glm::dvec4(a.position, 1.0)), options);
    frame.options = options;
    frame.options.parent.reset();
    frame.options.euler.reset();
    if (options.space == Space::Parent) {
        const auto basis = rotation_of(glm::dmat3(parent));
        if (!basis) return std::nullopt;
        frame.options.space = Space::Custom;
        frame.options.basis = *basis;
        frame.options.basis_follows_parent = true;
    }
    if (!is_valid(frame.transform)) return std::nullopt;
    return frame;
}

} // namespace

std::optional<WorldFrame> selection_frame(std::span<const Member> members, const Options& options) {
    glm::dmat4 active_parent;
    return selection_frame(members, options, active_parent);
}

std::optional<WorldFrame> selection_frame(std::span<const Member> members, const Options& options,
                                          glm::dmat4& active_parent) {
    return frame_of_nodes(
        members, [&](std::size_t i) -> const DTransform* { return members[i].transform; }, options, active_parent);
}

std::optional<glm::dmat4> selection_motion(std::span<const Member> members, std::span<const DTransform> starts,
                                           const glm::dmat4& active_parent_at_press, const glm::dvec3& pivot_at_press,
                                           const Options& options) {
    if (starts.size() != members.size()) return std::nullopt;
    glm::dmat4 active_parent(1);
    const auto now = frame_of_nodes(
        members, [&](std::size_t i) { return &starts[i]; }, options, active_parent);
    if (!now || !invertible_determinant(glm::dmat3(active_parent_at_press))) return std::nullopt;
    // A custom pivot is in world space, so it does not follow the parents.
    const glm::dvec3 pivot = options.pivot == Pivot::Custom ? pivot_at_press : now->transform.position;
    if (active_parent == active_parent_at_press && pivot == pivot_at_press) return glm::dmat4(1);
    glm::dmat4 parent_motion(glm::dmat3(active_parent) * glm::inverse(glm::dmat3(active_parent_at_press)));
    parent_motion[3] = glm::dvec4(pivot - glm::dmat3(parent_motion) * pivot_at_press, 1);
    return parent_motion;
}

std::optional<WorldFrame> selection_frame_of(const TransformSpan& members, const Options& options) {
    if (members.kind() == TransformKind::Member) return selection_frame(members.as<const Member>(), options);
    const auto frame = selection_frame(members, options);
    if (!frame) return std::nullopt;
    return WorldFrame{*frame, options};
}

MemberUpdate update_member(const DragUpdate& update, const DTransform& start, const Options& options) {
    return applied(update, start, options,
                   {update.drag.frame.parent_from_world, update.drag.frame.mirrored, update.center});
}

std::optional<MemberUpdate> update_member(const DragUpdate& update, const DTransform& start, const Options& options,
                                          const glm::dmat4& world_from_parent, const glm::dmat4& world_from_frame) {
    const auto det = invertible_determinant(glm::dmat3(world_from_parent));
    if (!det) return std::nullopt;
    const glm::dmat3 pfw = glm::inverse(glm::dmat3(world_from_parent));
    const glm::dvec3 center(world_from_frame * glm::dvec4(update.center, 1.0));
    return applied(update, start, options, {pfw, *det < 0, pfw * (center - glm::dvec3(world_from_parent[3]))});
}

std::optional<MemberUpdate> hold_child(const DTransform& start, const glm::dmat4& at_press, const glm::dmat4& now) {
    constexpr double kRounding = 1e-12;
    if (detail::same_value(at_press, now)) return MemberUpdate{start, 0};
    if (!invertible_determinant(glm::dmat3(now))) return std::nullopt;
    const glm::dmat3 from_world = glm::inverse(glm::dmat3(now)), linear = from_world * glm::dmat3(at_press);
    const glm::dmat3 exact = linear * glm::dmat3(to_matrix(start));
    glm::dmat4 moved(exact);
    moved[3] = glm::dvec4(linear * start.position + from_world * glm::dvec3(at_press[3] - now[3]), 1);
    const auto nearest = nearest_transform(moved);
    if (!nearest) return std::nullopt;
    MemberUpdate held{*nearest, 0};
    const glm::dmat3 written(to_matrix(*nearest));
    for (int i = 0; i < 3; ++i)
        held.shear = std::max(held.shear, glm::length(written[i] - exact[i]) / std::max(glm::length(exact[i]), 1e-300));
    if (!(held.shear > kRounding)) held.shear = 0;
    return held;
}

} // namespace gizmo
