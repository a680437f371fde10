// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a drag of a few pixels does to an object, by the geometry of its handle alone, in long double.
#pragma once

#include "support/ordinary.hpp"

#include <algorithm>
#include <cmath>

namespace test::ordinary {

using exact::Real, exact::Vec2, exact::Vec3;

/// A press on a handle of a scene, and the drag that follows.
class ExpectedDrag {
public:
    ExpectedDrag(const Scene& scene, const gizmo::HandleInfo& info, const glm::dvec2& press)
        : camera_(scene.camera)
        , info_(info)
        , press_(press)
        , pivot_(scene.pivot)
        , is_among_others_(scene.mode == gizmo::Mode::Universal) {
        const exact::Affine object = scene.world(0);
        axes_ = exact::unit_columns(object.linear);
        ring_axes_ = exact::square_axes(object.linear);
        // Of a mirrored object the frame has other signs; they count for boxes alone, which have the object's own.
        half_ = scene.subject == Selection ? exact::Mat3(static_cast<Real>(scene.unit)) : object.linear;
        sight_ = sight();
        aim();
    }

    /// Pixels: where the cursor goes, a few pixels along the handle's motion and one or two across it.
    glm::dvec2 cursor() const { return press_ + px_ * kTravel + glm::dvec2(-px_.y, px_.x) * 2.0; }
    /// True if the drag follows the cursor's travel, not a point: a ring seen edge-on, a uniform scale.
    bool is_rate() const { return kind_ == Kind::Front || kind_ == Kind::Screen; }

    /// Pixels by which the motion `by` of the object misses the cursor; infinite if it goes the wrong way.
    double error_px(const exact::Affine& by, const glm::dvec2& cursor, const gizmo::Drag& drag) const {
        switch (kind_) {
        case Kind::Line: {
            const auto from = exact::on_line(camera_, at_, u_, press_), to = exact::on_line(camera_, at_, u_, cursor);
            if (!from || !to || !(*to > *from)) return kWrong;
            return apart(by(at_ + u_ * *from), at_ + u_ * *to);
        }
        case Kind::Plane: {
            const auto from = exact::on_plane(camera_, at_, u_, v_, press_);
            return from ? from_cursor(by(at_ + u_ * from->x + v_ * from->y), cursor) : kWrong;
        }
        case Kind::Turn: {
            const auto from = exact::on_plane(camera_, at_, u_, v_, press_),
                       to = exact::on_plane(camera_, at_, u_, v_, cursor);
            if (!from || !to) return kWrong;
            const Vec3 arm = u_ * to->x + v_ * to->y, now = by(at_ + u_ * from->x + v_ * from->y) - at_;
            return from_cursor(at_ + now * (glm::length(arm) / glm::length(now)), cursor);
        }
        case Kind::Front: // the travel of the ring's front, of which a turn of a few pixels keeps all but its arc
            return std::abs(travel_of_front(by, drag) - kTravel) < 0.05 * kTravel ? 0 : kWrong;
        case Kind::Ball: {
            const auto* ball = std::get_if<gizmo::TrackballGrab>(&drag.grab);
            return ball ? from_cursor(by(at_ + Vec3(ball->arm)), cursor) : kWrong;
        }
        case Kind::Screen: {
            const Real ratio = by.linear[0][0];
            return ratio > 1.01L && ratio < 1.2L ? 0 : kWrong;
        }
        }
        return kWrong;
    }

    /// Where the handle is seen end-on or edge-on, so that it fades or is gone: the sine, 1 if it cannot be.
    double sine() const {
        const auto with = [&](const Vec3& d) { return std::abs(glm::dot(glm::normalize(d), sight_)); };
        const auto end_on = [](Real cosine) {
            return static_cast<double>(std::sqrt(std::max(Real{0}, 1 - cosine * cosine)));
        };
        switch (info_.shape) {
        case gizmo::HandleShape::Axis:
        case gizmo::HandleShape::BoxFace:
            return end_on(with(axes_[info_.axis]));
        case gizmo::HandleShape::Plane:
        case gizmo::HandleShape::BoxEdge:
            return static_cast<double>(with(glm::cross(next(axes_), last(axes_))));
        case gizmo::HandleShape::BoxCorner:
            return end_on(with(corner()));
        case gizmo::HandleShape::Ring: // beside other handles it would lie on an axis
            return is_among_others_ ? static_cast<double>(with(ring_axes_[info_.axis])) : 1;
        default:
            return 1;
        }
    }
    /// The least half side of the box across which this handle is, pixels.
    double thickness_px() const {
        double least = 1e9;
        for (int k = 0; k < 3; ++k)
            if (info_.side[static_cast<std::size_t>(k)] != 0) least = std::min(least, rate_px(half_[k]));
        return least;
    }
    bool is_rotation() const { return info_.action == gizmo::Action::Rotate; }

private:
    static constexpr double kWrong = 1e9, kTravel = 7;
    enum class Kind { Line, Plane, Turn, Front, Ball, Screen };

    const Vec3& next(const exact::Mat3& m) const { return m[(info_.axis + 1) % 3]; }
    const Vec3& last(const exact::Mat3& m) const { return m[(info_.axis + 2) % 3]; }
    Vec3 corner() const {
        Vec3 arm(0);
        for (int k = 0; k < 3; ++k)
            arm += half_[k] * static_cast<Real>(info_.side[static_cast<std::size_t>(k)]);
        return arm;
    }
    /// Unit, from the pivot towards the viewer.
    Vec3 sight() const {
        const glm::dmat4 world = glm::inverse(camera_.view);
        if (camera_.projection[0][3] != 0 || camera_.projection[1][3] != 0 || camera_.projection[2][3] != 0)
            return glm::normalize(Vec3(glm::dvec3(world[3])) - pivot_);
        const gizmo::Projector projector = *gizmo::make_projector(camera_);
        return Vec3(glm::dvec3(projector.eye));
    }
    /// The derivative of the pivot's pixel.
    double rate_px(const Vec3& v) const {
        const Vec3 a = exact::window(camera_, pivot_), d = exact::window(camera_, v, 0);
        return static_cast<double>(glm::length((Vec2(d) * a.z - Vec2(a) * d.z) / (a.z * a.z)));
    }

    void on_line(const Vec3& at, const Vec3& along) {
        kind_ = Kind::Line;
        at_ = at;
        u_ = glm::normalize(along);
        const auto s = exact::on_line(camera_, at_, u_, press_);
        px_ = s ? glm::dvec2(exact::screen_direction(camera_, at_ + u_ * *s, u_)) : glm::dvec2(0);
    }
    void on_plane(const Vec3& at, const Vec3& u, const Vec3& v) {
        kind_ = Kind::Plane;
        at_ = at;
        u_ = u;
        v_ = v;
        px_ = {0.8, -0.6};
        if (info_.action != gizmo::Action::Scale) return;
        if (const auto from = exact::on_plane(camera_, at_, u_, v_, press_)) { // away from the pivot
            const Vec3 out = u_ * from->x + v_ * from->y;
            px_ = glm::dvec2(exact::screen_direction(camera_, at_ + out, glm::normalize(out)));
        }
    }
    void turn(const Vec3& axis) {
        at_ = pivot_;
        u_ =
            glm::normalize(std::abs(axis.x) < 0.6L ? glm::cross(axis, Vec3(1, 0, 0)) : glm::cross(axis, Vec3(0, 1, 0)));
        v_ = glm::cross(axis, u_);
        axis_ = axis;
        if (std::abs(glm::dot(axis, sight_)) < static_cast<Real>(gizmo::kEdgeOnRing)) {
            kind_ = Kind::Front;
            const Vec3 front = glm::normalize(sight_ - axis * glm::dot(sight_, axis));
            px_ = glm::dvec2(exact::screen_direction(camera_, at_, glm::cross(axis, front)));
            return;
        }
        kind_ = Kind::Turn;
        const auto from = exact::on_plane(camera_, at_, u_, v_, press_);
        if (!from) return;
        const Vec3 arm = u_ * from->x + v_ * from->y;
        px_ = glm::dvec2(exact::screen_direction(camera_, at_ + arm, glm::normalize(glm::cross(axis, arm))));
    }
    void aim() {
        using gizmo::HandleShape;
        switch (info_.shape) {
        case HandleShape::Axis:
            return on_line(pivot_, axes_[info_.axis] * facing(info_.axis));
        case HandleShape::Plane:
            return on_plane(pivot_, next(axes_), last(axes_));
        case HandleShape::Ring:
            return turn(ring_axes_[info_.axis]);
        case HandleShape::ViewRing:
            return turn(sight_);
        case HandleShape::ViewCircle: {
            const glm::dmat3 world(glm::inverse(camera_.view));
            return on_plane(pivot_, Vec3(world[0]), Vec3(world[1]));
        }
        case HandleShape::BoxFace:
        case HandleShape::BoxCorner:
            return on_line(pivot_ + corner(), corner());
        case HandleShape::BoxEdge: {
            const Vec3 middle = pivot_ + corner(), along = half_[info_.axis];
            const auto s = exact::on_line(camera_, middle, along, press_).value_or(0);
            return on_plane(middle + along * std::clamp(s, Real{-1}, Real{1}), next(axes_), last(axes_));
        }
        case HandleShape::Trackball:
            kind_ = Kind::Ball;
            at_ = pivot_;
            px_ = {0.8, -0.6};
            return;
        default:
            kind_ = Kind::Screen;
            px_ = {0.8, -0.6};
        }
    }
    /// 1, or -1 if the handle of the axis is drawn against the object's own.
    Real facing(int axis) const {
        const auto s = exact::on_line(camera_, pivot_, axes_[axis], press_);
        return s && *s < 0 ? -1 : 1;
    }

    double apart(const Vec3& a, const Vec3& b) const {
        const auto pa = exact::pixel(camera_, a), pb = exact::pixel(camera_, b);
        return pa && pb ? static_cast<double>(glm::length(*pa - *pb)) : kWrong;
    }
    double from_cursor(const Vec3& p, const glm::dvec2& cursor) const {
        const auto at = exact::pixel(camera_, p);
        return at ? static_cast<double>(glm::length(*at - Vec2(cursor))) : kWrong;
    }
    double travel_of_front(const exact::Affine& by, const gizmo::Drag& drag) const {
        const auto* tangent = std::get_if<gizmo::TangentGrab>(&drag.grab);
        if (!tangent) return kWrong;
        const Vec3 front(tangent->point);
        const auto from = exact::pixel(camera_, front), to = exact::pixel(camera_, by(front));
        return from && to ? static_cast<double>(glm::dot(*to - *from, Vec2(px_))) : kWrong;
    }

    const gizmo::Camera& camera_;
    const gizmo::HandleInfo& info_;
    glm::dvec2 press_;
    Vec3 pivot_{0};
    bool is_among_others_ = false;
    exact::Mat3 axes_{1}, ring_axes_{1}, half_{1};
    Vec3 sight_{0}, axis_{0};
    Kind kind_ = Kind::Screen;
    Vec3 at_{0}, u_{0}, v_{0};
    glm::dvec2 px_{0}; ///< unit: where the cursor goes
};

} // namespace test::ordinary
