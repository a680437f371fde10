// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Bulk points: one pass finds the point under the cursor, which is then a handle like any other.
#include "context/impl.hpp"
#include "context/why_hidden.hpp"
#include "draw/draw_points.hpp"
#include "math/linear.hpp"
#include "pick/handle_distance.hpp"

namespace gizmo {
namespace {

constexpr std::size_t kNoPoint = NearestPoint::kNone;

// The grabbed point, with the points that move along.
template <class V>
class PointsWriter final : public ResultWriter {
public:
    PointsWriter(const DragSession& drag, DraggedPoints& held, std::span<V> points, std::size_t index)
        : ResultWriter(drag)
        , held_(held)
        , points_(points)
        , index_(index) {}
    void write(const WriteTask& task, Manipulation& m) override {
        const bool restores = task.write == DragWrite::Restore;
        const glm::dvec3& to = restores ? task.update.drag.start.position : task.update.transform.position;
        m.changed = held_.write(points_, to, task.owned.position, task.update.drag.options.limits, restores);
    }
    GizmoValue now(const GizmoValue&) const override { return {{.position = glm::dvec3(points_[index_])}}; }
    bool differs(const GizmoValue&) const override { return held_.differ(points_, drag().owned().position); }
    bool is_modified(const GizmoValue&) const override { return held_.are_modified(points_, drag().owned().position); }

private:
    DraggedPoints& held_;
    std::span<V> points_;
    std::size_t index_;
};

} // namespace

// The point to submit: the dragged one, one with a pending command, or the one under the cursor.
template <class V>
std::size_t Context::Impl::point_of_interest(const Projector* projector, std::span<const V> points,
                                             const Submission& s) const {
    const auto index_of = [&](std::uint64_t id) {
        return is_within(id, s.options.id, points.size()) ? static_cast<std::size_t>(id - s.options.id) : kNoPoint;
    };
    if (drag.is_on()) return index_of(drag.key().id);
    for (const Command& command : commands.waiting())
        if (index_of(command.id) != kNoPoint) return index_of(command.id);
    if (!projector || !pointer.can_hover(s.camera.target)) return kNoPoint;
    const Pointer& now = pointer.now();
    const double grip = kBoxGripPx * static_cast<double>(s.settings.style.pixel_scale);
    const double radius = pick_radius(s.settings.style, now.device) + grip;
    std::size_t nearest = kNoPoint;
    if (!now.ray) {
        if (!projector->contains(now.cursor)) return kNoPoint;
        nearest = nearest_point(*projector, points, now.cursor, radius).index;
    } else if (const auto ray = make_ray_view(*projector, *now.ray, now.ray->direction)) {
        nearest = nearest_point(ray->projector, points, ray->cursor, radius).index;
    }
    const bool takes_last = nearest == kNoPoint && presses_anywhere() && anywhere.handle() == Handle::Custom;
    return takes_last ? index_of(anywhere.key().id) : nearest;
}

// True if a drag of that gizmo may begin at the end of the frame.
bool Context::Impl::can_begin_drag(std::size_t call) {
    const auto is_its = [&](PressKind kind) {
        const PressTarget* const press = presses.find(kind);
        return press && press->call == call;
    };
    return is_its(PressKind::Command) ||
           (pointer.pressed() && (is_its(PressKind::Handle) || is_its(PressKind::Anywhere)));
}

template <class V>
BatchManipulation Context::Impl::points_of(const Submission& s, std::span<V> points,
                                           std::span<const std::uint8_t> selected, const PointStyle& point_style) {
    const auto& projector = views.of(s.camera);
    const std::size_t target = projector ? lists.open(s.camera, s.settings.style) : 0;
    if (projector && point_style.draw) {
        auto& lines = lists.list(target).lines;
        const std::size_t first = lines.size();
        draw_points(*projector, std::span<const V>(points), selected, point_style,
                    static_cast<double>(s.settings.style.pixel_scale), lines);
        locator.add_points(s.camera.target, first, lines.size());
    }
    BatchManipulation each;
    if (!projector) each.hidden = why_no_view(s.camera);
    const std::size_t index = point_of_interest<V>(projector ? &*projector : nullptr, points, s);
    if (index == kNoPoint) {
        submissions.add_many(s.options.id, s.camera.target, CallForm::Points, points.size());
        return each;
    }
    const CustomHandle handle{
        .shape = CustomShape::Point, .constraint = Constraint::ViewPlane, .color = point_style.selected};
    Options own = s.options;
    own.id = s.options.id + index;
    GizmoValue moved{{.position = glm::dvec3(points[index])}};
    Submission own_submission{.mode = Mode::None,
                              .camera = s.camera,
                              .options = own,
                              .custom = &handle,
                              .settings = s.settings,
                              .form = CallForm::Points,
                              .place = {index, points.size()}};
    const bool is_nudged = !drag.is_on() && waits_for(own.id);
    if (is_nudged) held_points.begin<V>(points, selected, index, moved.transform.position);
    const DragMembers members{.positions = held_points.box()};
    if (drag.is_on() || is_nudged) own_submission.members = &members;
    PointsWriter<V> result_writer(drag, held_points, points, index);
    Manipulation& m = each.manipulation;
    const std::size_t call = submit(own_submission, moved, result_writer, m);
    if (can_begin_drag(call)) pressed_points.begin<V>(points, selected, index, moved.transform.position);
    if (m.phase != Phase::Idle) each.index = index;
    return each;
}

BatchManipulation Context::Impl::manipulate_points(const Submission& s, PointSpan points,
                                                   std::span<const std::uint8_t> selected,
                                                   const PointStyle& point_style) {
    if (points.floats().empty()) return points_of(s, points.doubles(), selected, point_style);
    return points_of(s, points.floats(), selected, point_style);
}

} // namespace gizmo
