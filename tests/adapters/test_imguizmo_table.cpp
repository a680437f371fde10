// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The table of what ImGuizmo's users expect: each operation, in each mode, with and without steps, before a perspective
// and an orthographic camera. The right matrix is a closed form of the pixels of the press and of the mouse.
//
// Where ImGuizmo's own result differs, it is not the right one:
//   axes, planes    its planes go through the eye's ray to the origin, so the object runs away from the mouse at steep
//                   angles; here the point of the axis that was grabbed stays under the mouse
//   rotations       it adds up the angles of all frames, which drifts; here each frame counts from the press
//   uniform scales  it grows by 1 % for each unit to the right; here by the size of an axis for each axis length
//   boxes           its new size is a multiple of the step; here the size at the press plus whole steps. With a size
//                   that is a multiple, as here, they are the same
//   SCALE           it makes the axes orthogonal; here shear stays (no row has any)
#include "imguizmo_host.hpp"

#include <string>
#include <vector>

namespace {

using gizmo::Handle;
using test::ImGuizmoHost;

struct Shown {
    ImGuizmo::OPERATION operation;
    Handle handle;
    bool box = false;
};

const std::vector<Shown> kShown = {
    {ImGuizmo::TRANSLATE_X, Handle::TranslateX},
    {ImGuizmo::TRANSLATE_Y, Handle::TranslateY},
    {ImGuizmo::TRANSLATE_Z, Handle::TranslateZ},
    {ImGuizmo::TRANSLATE_Y | ImGuizmo::TRANSLATE_Z, Handle::TranslateYZ},
    {ImGuizmo::TRANSLATE_Z | ImGuizmo::TRANSLATE_X, Handle::TranslateZX},
    {ImGuizmo::TRANSLATE, Handle::TranslateXY},
    {ImGuizmo::TRANSLATE, Handle::TranslateView},
    {ImGuizmo::ROTATE_X, Handle::RotateX},
    {ImGuizmo::ROTATE_Y, Handle::RotateY},
    {ImGuizmo::ROTATE, Handle::RotateZ},
    {ImGuizmo::ROTATE_SCREEN, Handle::RotateView},
    {ImGuizmo::SCALE_X, Handle::ScaleX},
    {ImGuizmo::SCALE_Y, Handle::ScaleY},
    {ImGuizmo::SCALE_Z, Handle::ScaleZ},
    {ImGuizmo::SCALE, Handle::ScaleUniform},
    {ImGuizmo::SCALE_XU, Handle::ScaleX},
    {ImGuizmo::SCALE_YU, Handle::ScaleY},
    {ImGuizmo::SCALE_ZU, Handle::ScaleZ},
    {ImGuizmo::SCALEU, Handle::ScaleUniform},
    {ImGuizmo::UNIVERSAL, Handle::TranslateX},
    {ImGuizmo::UNIVERSAL, Handle::RotateY},
    {ImGuizmo::UNIVERSAL, Handle::ScaleZ},
    {ImGuizmo::TRANSLATE | ImGuizmo::ROTATE, Handle::TranslateZ},
    {ImGuizmo::TRANSLATE | ImGuizmo::SCALE, Handle::TranslateX},
    {ImGuizmo::BOUNDS, Handle::BoundsMaxX, true},
    {ImGuizmo::BOUNDS, Handle::BoundsEdgeMaxMaxMid, true},
    {ImGuizmo::TRANSLATE | ImGuizmo::BOUNDS, Handle::BoundsMaxY, true},
};

constexpr float kMove[] = {0.25f, 0.5f, 0.1f}, kTurn[] = {15}, kGrow[] = {0.25f},
                kBox[] = {-0.5f, -0.5f, -0.5f, 0.5f, 0.5f, 0.5f},
                kBoxSteps[] = {0.15f, 0.15f, 0.15f}; // the size at the press is no multiple

struct Row {
    Shown shown;
    ImGuizmo::MODE mode;
    bool steps, orthographic;

    gizmo::Action action() const { return gizmo::info_of(shown.handle).action; }
    bool is_local() const { return mode == ImGuizmo::LOCAL || (shown.operation & ImGuizmo::SCALE) != 0; }
    const float* snap() const {
        if (!steps || shown.box) return nullptr;
        return action() == gizmo::Action::Translate ? kMove : action() == gizmo::Action::Rotate ? kTurn : kGrow;
    }
    std::string name() const {
        return std::string(gizmo::handle_name(shown.handle)) + " of " + std::to_string(shown.operation) +
               (mode == ImGuizmo::LOCAL ? " local" : " world") + (steps ? " steps" : "") +
               (orthographic ? " orthographic" : "");
    }
};

double stepped(double value, double step) {
    return step > 0 ? std::round(value / step) * step : value;
}

/// What the drag from `press` to `now` makes of `start`.
class Expected {
public:
    Expected(const Row& row, const ImGuizmoHost& host, const glm::dmat4& start, const glm::dvec2& press,
             const glm::dvec2& now)
        : row_(row)
        , host_(host)
        , start_(start)
        , pivot_(start[3])
        , press_(press)
        , now_(now) {
        for (int i = 0; i < 3; ++i)
            local_[i] = glm::normalize(glm::dvec3(start[i]));
        axes_ = row.is_local() ? local_ : glm::dmat3(1);
        const glm::dmat3 rows = glm::transpose(glm::dmat3(host.view));
        to_viewer_ = row.orthographic ? rows[2] : glm::normalize(host.eye - pivot_);
        image_ = rows[2];
    }

    glm::dmat4 matrix() const {
        const gizmo::HandleInfo& info = gizmo::info_of(row_.shown.handle);
        switch (info.action) {
        case gizmo::Action::Translate:
            return glm::translate(glm::dmat4(1), moved(info)) * start_;
        case gizmo::Action::Rotate:
            return about(pivot_, glm::rotate(glm::dmat4(1), turned(info), axis_of_turn(info)));
        case gizmo::Action::Scale:
            return start_ * glm::scale(glm::dmat4(1), grown(info));
        default:
            return resized(info);
        }
    }

private:
    glm::dmat4 about(const glm::dvec3& point, const glm::dmat4& change) const {
        return glm::translate(glm::dmat4(1), point) * change * glm::translate(glm::dmat4(1), -point) * start_;
    }
    double step(int axis) const { return row_.steps ? static_cast<double>(kMove[axis]) : 0; }

    glm::dvec3 moved(const gizmo::HandleInfo& info) const {
        glm::dvec3 by(0);
        if (info.motion == gizmo::Motion::Line) {
            const glm::dvec3 axis = axes_[info.axis];
            by = host_.on_axis(pivot_, axis, now_) - host_.on_axis(pivot_, axis, press_);
        } else {
            const glm::dvec3 normal = info.motion == gizmo::Motion::Plane ? axes_[info.axis] : image_;
            by = test::on_plane(pivot_, normal, host_.ray(now_)) - test::on_plane(pivot_, normal, host_.ray(press_));
        }
        glm::dvec3 along = by * axes_;
        for (int i = 0; i < 3; ++i)
            along[i] = stepped(along[i], step(i));
        return axes_ * along;
    }

    glm::dvec3 axis_of_turn(const gizmo::HandleInfo& info) const {
        return info.motion == gizmo::Motion::TurnView ? to_viewer_ : axes_[info.axis];
    }
    double turned(const gizmo::HandleInfo& info) const {
        const glm::dvec3 axis = axis_of_turn(info);
        const glm::dvec3 from = test::on_plane(pivot_, axis, host_.ray(press_)) - pivot_,
                         to = test::on_plane(pivot_, axis, host_.ray(now_)) - pivot_;
        const double angle = std::atan2(glm::dot(axis, glm::cross(from, to)), glm::dot(from, to));
        return stepped(angle, row_.steps ? glm::radians(static_cast<double>(kTurn[0])) : 0);
    }

    /// Across zero, it stays at the least.
    static double grown_by(double ratio, double step) {
        return std::max(stepped(ratio, step), step > 0 ? step : gizmo::kMinScaleRatio);
    }
    glm::dvec3 grown(const gizmo::HandleInfo& info) const {
        const double step = row_.steps ? static_cast<double>(kGrow[0]) : 0;
        if (info.motion == gizmo::Motion::Screen) {
            constexpr double kAxisPx = 40; // a twentieth of the width
            const double travel = glm::dot(now_ - press_, glm::normalize(glm::dvec2(1, -1)));
            return glm::dvec3(grown_by(1 + travel / kAxisPx, step));
        }
        const glm::dvec3 axis = local_[info.axis];
        glm::dvec3 ratio(1);
        ratio[info.axis] = grown_by(glm::dot(axis, host_.on_axis(pivot_, axis, now_) - pivot_) /
                                        glm::dot(axis, host_.on_axis(pivot_, axis, press_) - pivot_),
                                    step);
        return ratio;
    }

    glm::dmat4 resized(const gizmo::HandleInfo& info) const {
        glm::dvec3 ratio(1), fixed(0);
        for (int i = 0; i < 3; ++i) {
            if (info.side[static_cast<std::size_t>(i)] == 0) continue;
            fixed[i] = -0.5;
            const double opposite = -0.5 * glm::length(glm::dvec3(start_[i]));
            ratio[i] = stepped((along(info, i, now_) - opposite) / (along(info, i, press_) - opposite),
                               row_.steps ? static_cast<double>(kBoxSteps[i]) : 0);
        }
        return start_ * glm::translate(glm::dmat4(1), fixed) * glm::scale(glm::dmat4(1), ratio) *
               glm::translate(glm::dmat4(1), -fixed);
    }
    /// From the box's center, along one of its axes.
    double along(const gizmo::HandleInfo& info, int axis, const glm::dvec2& at) const {
        if (info.shape == gizmo::HandleShape::BoxFace)
            return glm::dot(local_[axis], host_.on_axis(pivot_, local_[axis], at) - pivot_);
        // In the plane through the point of the edge that was pressed.
        glm::dvec3 middle = pivot_;
        for (int i = 0; i < 3; ++i)
            middle += glm::dvec3(start_[i]) * (0.5 * info.side[static_cast<std::size_t>(i)]);
        const glm::dvec3 edge = local_[info.axis];
        const glm::dvec3 point = test::on_plane(host_.on_axis(middle, edge, press_), edge, host_.ray(at));
        return glm::dot(local_[axis], point - pivot_);
    }

    const Row& row_;
    const ImGuizmoHost& host_;
    glm::dmat4 start_;
    glm::dvec3 pivot_;
    glm::dvec2 press_, now_;
    glm::dmat3 local_{1}, axes_{1};
    glm::dvec3 to_viewer_{0}, image_{0};
};

double apart(const glm::dmat4& a, const glm::dmat4& b) {
    double most = 0;
    for (int i = 0; i < 4; ++i)
        most = std::max(most, glm::length(a[i] - b[i]));
    return most;
}

/// False if the handle is not shown from here.
bool check(const Row& row) {
    ImGuizmoHost host;
    host.look_from({5, 3, 4.5}, row.orthographic);
    gizmo::DTransform at;
    at.position = {0.3, -0.2, 0.1};
    at.rotation = glm::angleAxis(0.4, glm::normalize(glm::dvec3(1, 2, -0.5)));
    at.scale = {1, 1.5, 0.75};
    const glm::mat4 start(gizmo::to_matrix(at));
    glm::mat4 object = start, before = start;
    glm::mat4 delta(0);
    bool changed = false;
    const auto frame = [&] {
        before = object;
        host.frame([&] {
            changed = host.manipulate(row.shown.operation, row.mode, object, &delta[0][0], row.snap(),
                                      row.shown.box ? kBox : nullptr, row.shown.box && row.steps ? kBoxSteps : nullptr);
        });
    };
    frame();
    const auto place = ImGuizmoHost::place_of(row.shown.handle);
    if (!place) return false;
    host.move_mouse(*place);
    const glm::dvec2 press = host.mouse;
    frame();
    host.down = true;
    frame();
    EXPECT_FALSE(changed) << "a press changes nothing";
    EXPECT_TRUE(ImGuizmo::IsUsing());
    EXPECT_EQ(ImGuizmo::GetActiveHandleType(), ImGuizmo::detail::move_type(row.shown.handle));
    for (const glm::dvec2 travel : {glm::dvec2(23, -31), glm::dvec2(64, 18), glm::dvec2(37, -45)}) {
        host.mouse = press + travel;
        frame();
        const glm::dmat4 expected = Expected(row, host, glm::dmat4(start), press, host.mouse).matrix();
        EXPECT_LT(apart(glm::dmat4(object), expected), 1e-4) << travel.x;
        EXPECT_EQ(changed, object != before);
        const bool is_local = row.action() == gizmo::Action::Scale;
        const glm::mat4 again = row.shown.box ? object : is_local ? before * delta : delta * before;
        EXPECT_LT(apart(glm::dmat4(again), glm::dmat4(object)), 1e-5) << "the matrix of the frame";
        EXPECT_TRUE(!row.shown.box || delta == glm::mat4(1));
    }
    frame();
    EXPECT_FALSE(changed) << "the mouse has not moved";
    EXPECT_EQ(delta, glm::mat4(1));
    host.down = false;
    frame();
    EXPECT_FALSE(changed);
    EXPECT_FALSE(ImGuizmo::IsUsing());
    return true;
}

TEST(ImGuizmoTable, EachDragEndsWhereTheMouseIs) {
    int rows = 0;
    for (const Shown& shown : kShown)
        for (const ImGuizmo::MODE mode : {ImGuizmo::LOCAL, ImGuizmo::WORLD})
            for (const bool steps : {false, true})
                for (const bool orthographic : {false, true}) {
                    const Row row{shown, mode, steps, orthographic};
                    SCOPED_TRACE(row.name());
                    EXPECT_TRUE(check(row)) << "not shown";
                    ++rows;
                }
    EXPECT_EQ(rows, 216);
}

} // namespace
