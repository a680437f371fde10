// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/grabbed_gizmo.hpp"

#include "math/linear.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

// Of two rotations a turn by t apart: 2 sin(t / 4), which is t / 2 where t is small. q and -q are one rotation.
double half_turn(const glm::dquat& a, const glm::dquat& b) {
    const glm::dquat u = glm::normalize(a), v = glm::normalize(b);
    return std::min(glm::length(u - v), glm::length(u + v));
}

// Every component of `now` no farther from `written` than `before` is, or than `slack`.
bool is_near(const glm::dvec3& now, const glm::dvec3& before, const glm::dvec3& written, double slack) {
    const glm::dvec3 off = glm::abs(now - written), step = glm::abs(before - written);
    return off.x <= step.x + slack && off.y <= step.y + slack && off.z <= step.z + slack;
}

double largest(const glm::dvec3& v) {
    const glm::dvec3 a = glm::abs(v);
    return std::max({a.x, a.y, a.z});
}

} // namespace

Slack slack_of(const Drag& drag) {
    constexpr double kUnits = 0.01;
    const glm::dmat3& p = drag.frame.parent_from_world;
    const double longest = std::max({glm::length(p[0]), glm::length(p[1]), glm::length(p[2])});
    return {kUnits * drag.frame.size * longest, kUnits, kUnits};
}

bool is_like(const DTransform& a, const DTransform& b, const Slack& slack) {
    if (same_bits(a, b)) return true;
    return is_near(a.position, b.position, b.position, slack.position) &&
           half_turn(a.rotation, b.rotation) <= slack.angle / 2 &&
           is_near(a.scale, b.scale, b.scale, slack.ratio * largest(b.scale));
}

bool is_like(const glm::dmat4& a, const glm::dmat4& b, const Slack& slack) {
    if (a == b) return true;
    bool like = is_near(glm::dvec3(a[3]), glm::dvec3(b[3]), glm::dvec3(b[3]), slack.position);
    for (int i = 0; i < 3; ++i)
        like = like && glm::length(a[i] - b[i]) <= slack.ratio * glm::length(b[i]);
    return like;
}

Likeness likeness(const GizmoValue& now, const GizmoValue& before, const GizmoValue& written, const Slack& slack) {
    if (same_bits(now, written)) return Likeness::Same;
    const double number = slack.ratio * std::abs(written.number);
    const double off = std::abs(now.number - written.number);
    if (is_like(now.transform, written.transform, slack) && off <= number) return Likeness::Same;
    const DTransform &t = now.transform, &b = before.transform, &w = written.transform;
    const bool between = is_near(t.position, b.position, w.position, slack.position) &&
                         half_turn(t.rotation, w.rotation) <= half_turn(b.rotation, w.rotation) + slack.angle / 2 &&
                         is_near(t.scale, b.scale, w.scale, slack.ratio * largest(w.scale)) &&
                         off <= std::abs(before.number - written.number) + number;
    if (between) return Likeness::Between;
    const bool part = same_bits(DTransform{t.position}, DTransform{w.position}) ||
                      same_bits(DTransform{.rotation = t.rotation}, DTransform{.rotation = w.rotation}) ||
                      same_bits(DTransform{.scale = t.scale}, DTransform{.scale = w.scale});
    return part ? Likeness::Part : Likeness::Other;
}

void GrabbedGizmo::begin(const GizmoKey& key, CallForm form, std::uint32_t count) {
    key_ = key;
    form_ = form;
    shared_ = count > 1;
    found_ = is_first_ = true; // until the next frame
    seen_ = 0;
    twins_.clear();
}

void GrabbedGizmo::begin_frame() {
    shared_ |= seen_ > 1;
    is_first_ = is_first_ && seen_ == 0;
    found_ = false;
    seen_ = 0;
    std::swap(twins_, twins_before_);
    twins_.clear();
}

// Of several that come as it was left (an object that is submitted twice, a copy in its place) it is the one that was
// not there before it a frame ago; of the frame of the press only the order is known.
bool GrabbedGizmo::claim(const GizmoKey& key, Likeness likeness) {
    const bool is_alone_yet = seen_++ == 0;
    if (found_) return false;
    if (is_named() && is_alone_yet) {
        found_ = likeness != Likeness::Other || form_ != CallForm::One;
    } else if (likeness == Likeness::Same) {
        const bool was_twin =
            is_first_ ? key.occurrence < key_.occurrence
                      : std::find(twins_before_.begin(), twins_before_.end(), key.occurrence) != twins_before_.end();
        found_ = !was_twin;
        if (was_twin) twins_.push_back(key.occurrence);
    } else if (likeness == Likeness::Between) {
        found_ = !shared_ && !is_in_list() && is_alone_yet;
    }
    if (found_) key_.occurrence = key.occurrence;
    return found_;
}

} // namespace gizmo
