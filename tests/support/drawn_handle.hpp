// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where a draw list shows a handle, computed from the floats of its instance as a renderer does.
#pragma once

#include <gizmo/all.hpp>

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace test {

/// A handle in a draw list.
class DrawnHandle {
public:
    DrawnHandle(const gizmo::DrawList& list, gizmo::HandleSet set, const gizmo::GizmoInstance& instance,
                const gizmo::HandleInfo& info)
        : list_(list)
        , set_(set)
        , instance_(instance)
        , info_(info) {}

    const gizmo::GizmoInstance& instance() const { return instance_; }
    bool is_lit() const { return instance_.highlight == gizmo::highlight_of(set_, info_.handle); }

    /// 0..1, of lines and planes that are foreshortened.
    double opacity() const {
        if (set_ == gizmo::HandleSet::Bounds || info_.fade > 5) return 1;
        return (instance_.fade >> (5 * info_.fade) & 31u) / 31.0;
    }

    /// Calls use(point, follows) with points along the handle, in gizmo units; `follows`: on a line with the last one.
    template <class Use>
    void each_point(const Use& use) const {
        const gizmo::Layout& layout = gizmo::layout_of(set_);
        const glm::dvec3 axis = unit(info_.axis), next = unit((info_.axis + 1) % 3), last = unit((info_.axis + 2) % 3);
        const auto line = [&](const glm::dvec3& a, const glm::dvec3& b, int count) {
            for (int i = 0; i <= count; ++i)
                use(a + (b - a) * (static_cast<double>(i) / count), i > 0);
        };
        const auto circle = [&](const glm::dvec3& a, const glm::dvec3& b, double radius) {
            for (int i = 0; i <= kOfCircle; ++i) {
                const double turn = 2 * std::numbers::pi * i / kOfCircle;
                use((a * std::cos(turn) + b * std::sin(turn)) * radius, i > 0);
            }
        };
        const glm::dvec3 eye(instance_.eye[0], instance_.eye[1], instance_.eye[2]);
        switch (info_.shape) {
        case gizmo::HandleShape::Axis:
            if (info_.action == gizmo::Action::Scale)
                return line(axis * layout.scale_begin, axis * layout.scale_end, 16);
            return line(axis * layout.arrow_begin, axis * layout.arrow_end, 16);
        case gizmo::HandleShape::Plane:
            for (int i = 0; i <= 8; ++i) {
                const double at = layout.plane_begin + (layout.plane_end - layout.plane_begin) * i / 8;
                line(next * at + last * layout.plane_begin, next * at + last * layout.plane_end, 8);
            }
            return;
        case gizmo::HandleShape::Ring:
            return circle(next, last, layout.ring);
        case gizmo::HandleShape::ViewRing: {
            const glm::dvec3 towards = glm::normalize(eye), a = gizmo::any_perpendicular(towards);
            return circle(a, glm::cross(towards, a), layout.view_ring);
        }
        case gizmo::HandleShape::BoxEdge:
            return line(side() - axis, side() + axis, 16);
        case gizmo::HandleShape::BoxFace:
        case gizmo::HandleShape::BoxCorner:
            return use(side(), false);
        default:
            return use(glm::dvec3(0), false);
        }
    }

    /// Homogeneous pixels (x*w, y*w, w).
    glm::dvec3 window(const glm::dvec3& p) const {
        glm::dvec4 clip(0);
        for (int row = 0; row < 4; ++row)
            clip[row] = at(0, row) * p.x + at(1, row) * p.y + at(2, row) * p.z + at(3, row);
        const glm::dvec2 half(list_.viewport[2] / 2, list_.viewport[3] / 2);
        const glm::dvec2 middle = glm::dvec2(list_.viewport[0], list_.viewport[1]) + half;
        return {clip.x * half.x + clip.w * middle.x, clip.y * half.y + clip.w * middle.y, clip.w};
    }

    /// Pixels from the cursor to what is drawn.
    double distance(const glm::dvec2& cursor) const {
        double least = std::numeric_limits<double>::infinity();
        glm::dvec3 before(0);
        each_point([&](const glm::dvec3& p, bool follows) {
            const glm::dvec3 now = window(p);
            if (now.z > 0)
                least = std::min(least, follows && before.z > 0 ? from_line(before, now, cursor)
                                                                : glm::length(pixel(now) - cursor));
            before = now;
        });
        return std::max(0.0, least - radius());
    }

private:
    static constexpr int kOfCircle = 64;
    static glm::dvec3 unit(int axis) { return {axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0}; }
    static glm::dvec2 pixel(const glm::dvec3& h) { return glm::dvec2(h) / h.z; }
    static double from_line(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec2& cursor) {
        const glm::dvec2 from = pixel(a), along = pixel(b) - from, to = cursor - from;
        const double length2 = glm::dot(along, along);
        const double share = length2 > 0 ? std::clamp(glm::dot(to, along) / length2, 0.0, 1.0) : 0;
        return glm::length(to - along * share);
    }
    glm::dvec3 side() const { return {info_.side[0], info_.side[1], info_.side[2]}; }
    double at(int column, int row) const { return static_cast<double>(instance_.clip_from_gizmo[4 * column + row]); }
    /// Pixels: of a disc, or of a grip.
    double radius() const {
        const gizmo::Layout& layout = gizmo::layout_of(set_);
        const auto px = static_cast<double>(instance_.unit_px), scale = static_cast<double>(list_.style.pixel_scale);
        switch (info_.shape) {
        case gizmo::HandleShape::ViewCircle:
            return layout.view_circle * px;
        case gizmo::HandleShape::Uniform:
            return layout.uniform * px;
        case gizmo::HandleShape::Trackball:
            return layout.trackball * px;
        case gizmo::HandleShape::BoxFace:
        case gizmo::HandleShape::BoxEdge:
        case gizmo::HandleShape::BoxCorner:
            return gizmo::kBoxGripPx * scale;
        default:
            return 0;
        }
    }

    const gizmo::DrawList& list_;
    gizmo::HandleSet set_;
    const gizmo::GizmoInstance& instance_;
    const gizmo::HandleInfo& info_;
};

/// nullopt: the list does not show it, or too faintly to be seen.
inline std::optional<DrawnHandle> find_drawn(const gizmo::DrawList& list, gizmo::Handle handle) {
    for (std::uint32_t i = 0; i < gizmo::kHandleSetCount; ++i) {
        const auto set = static_cast<gizmo::HandleSet>(i);
        for (const gizmo::GizmoInstance& instance : list.gizmos[i]) {
            if ((instance.shown & gizmo::draw_bit(set, handle)) == 0) continue;
            const DrawnHandle drawn(list, set, instance, gizmo::info_of(handle));
            if (drawn.opacity() > 0) return drawn;
        }
    }
    return std::nullopt;
}

} // namespace test
