// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/snap_target.hpp"

#include "drag/change.hpp"
#include "drag/grab.hpp"
#include "drag/solve.hpp"
#include "math/linear.hpp"
#include "math/screen_distance.hpp"

#include <gizmo/handles.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

constexpr double kKept = 1.5, kClearlyNearer = 1.0 / 3; // in radii
constexpr double kFarther[] = {0, 0.5, 1};              // a point, a curve, a surface, in radii

bool same_target(const SnapFeature& a, const SnapFeature& b) {
    return a.kind == b.kind && a.user == b.user && a.position == b.position && a.direction == b.direction &&
           a.u == b.u && a.radius == b.radius;
}
// But for their indices. The features of an intersection are in any order.
bool same_target(const SnapTarget& a, const SnapTarget& b) {
    return a.part == b.part && a.cell == b.cell &&
           ((same_target(a.feature, b.feature) && same_target(a.other, b.other)) ||
            (a.part == SnapPart::Intersection && same_target(a.feature, b.other) && same_target(a.other, b.feature)));
}

bool is_own(const SnapGeometry& geometry, const SnapFeature& feature) {
    return feature.user - geometry.own_first < geometry.own_count;
}

glm::dvec3 place_of(const Locus& shape) {
    return std::visit([](const auto& s) { return s.at; }, shape);
}

double pixels_between(const std::optional<glm::dvec2>& a, const glm::dvec2& b) {
    return a ? glm::length(*a - b) : kUnbounded;
}

// False for a ratio that the policy does not allow; the least one may be rounded.
bool is_allowed(const SnapMove& move, NegativeScale policy) {
    constexpr double kLeast = kMinScaleRatio * (1 - 1e-9);
    for (int k = 0; k < 3; ++k) {
        const double ratio = policy == NegativeScale::Allow ? std::abs(move.ratio[k]) : move.ratio[k];
        if (ratio != 0 && ratio < kLeast) return false;
    }
    return true;
}

// A source, during one choice.
struct Mover {
    std::uint32_t index = 0;
    Locus shape{};               // at the press
    glm::dvec3 press{0}, now{0}; // now: without snapping
    std::optional<glm::dvec2> pixel{};
    double px_per_unit = 0;
    Path path{};
};

// What the target is to a point of the source: an edge reaches a point if it is on a line along the edge, and a side if
// it is in a plane along the side. Returns nullopt if nothing reaches it.
std::optional<Locus> seen_by(const Locus& source, const Locus& target) {
    constexpr double kParallelShare = 1e-9;
    const glm::dvec3 at = place_of(target);
    const glm::dvec3 along = locus_direction(target);
    if (std::holds_alternative<PointLocus>(source)) return target;
    if (const auto* edge = std::get_if<LineLocus>(&source)) {
        if (std::holds_alternative<PointLocus>(target)) return LineLocus{at, edge->along};
        if (std::holds_alternative<PlaneLocus>(target) && std::abs(glm::dot(edge->along, along)) < kParallelShare)
            return target;
        if (!std::holds_alternative<LineLocus>(target)) return std::nullopt;
        const glm::dvec3 normal = glm::cross(edge->along, along);
        const double sine = glm::length(normal);
        if (sine < kParallelShare) return LineLocus{at, along};
        return PlaneLocus{at, normal / sine};
    }
    const glm::dvec3 normal = locus_direction(source);
    if (std::holds_alternative<PointLocus>(target)) return PlaneLocus{at, normal};
    const double sine = glm::length(glm::cross(normal, along));
    const bool lies_along =
        (std::holds_alternative<LineLocus>(target) && std::abs(glm::dot(normal, along)) < kParallelShare) ||
        (std::holds_alternative<PlaneLocus>(target) && sine < kParallelShare);
    if (!lies_along) return std::nullopt;
    return PlaneLocus{at, normal};
}

class TargetSearch {
public:
    TargetSearch(const DragUpdate& free, const Projector& projector, const SnapGeometry& geometry,
                 const glm::dvec2& hand, std::span<const SnapTarget> refused)
        : free_(free)
        , hand_(hand)
        , projector_(projector)
        , geometry_(geometry)
        , refused_(refused)
        , radius_(free.drag.options.snap_radius)
        , last_(free.drag.progress.snap_target) {}

    std::optional<SnapChoice> run();

private:
    bool takes(SnapPart part) const { return geometry_.parts == 0 || (geometry_.parts & snap_bit(part)) != 0; }
    void consider(const Mover& mover, const SnapTarget& target, const Locus& shape);
    void consider_grid(const Mover& mover, const SnapFeature& feature);
    void offer(const Mover& mover, const SnapTarget& target, std::uint8_t index, const Locus& on, const glm::dvec3& to,
               const SnapMove& move, double px, int kind);
    void consider_parallel(const Mover& mover, const SnapFeature& feature);
    void consider_pairs(std::span<const Mover> movers);
    std::optional<glm::dvec3> under_cursor(const Mover& mover, const Locus& on, const glm::dvec2& hand) const;
    std::optional<glm::dvec3> nearest_in_image(const Mover& mover, const Locus& on) const;

    const DragUpdate& free_;
    const glm::dvec2 hand_;
    const Projector& projector_;
    const SnapGeometry& geometry_;
    const std::span<const SnapTarget> refused_;
    const double radius_;
    const std::optional<SnapTarget>& last_;
    std::optional<SnapChoice> best_{}, held_{};
    double best_score_ = 0, held_score_ = 0;
};

// The point of `on`, within the source's path, for the cursor: of a translation the grabbed point follows it as far as
// it can, otherwise the source its pixel without snapping. Seen edge-on, or end-on for a line, it is the nearest one.
std::optional<glm::dvec3> TargetSearch::under_cursor(const Mover& mover, const Locus& on,
                                                     const glm::dvec2& hand) const {
    if (const auto* point = std::get_if<PointLocus>(&on)) return point->at;
    const glm::dvec3 near = nearest_on(on, mover.now);
    const Drag& drag = free_.drag;
    const auto* grab = std::get_if<PlaneGrab>(&drag.grab);
    const Action action = info_of(drag.handle).action;
    const bool moves = grab && (action == Action::Translate || action == Action::Custom);
    const glm::dvec3 offset = moves ? grab->point - mover.press : glm::dvec3(0);
    const glm::dvec3 viewer = projector_.towards_viewer(near);
    const glm::dvec2 cursor = moves ? hand : *mover.pixel;
    const double most = moves ? grab->max_travel : kUnbounded;
    if (const auto* line = std::get_if<LineLocus>(&on)) {
        if (glm::length(glm::cross(line->along, viewer)) < kEdgeOnRing) return near;
        const auto at = solve_line(projector_, near + offset, line->along, cursor, most);
        if (!at || at->at_bound) return std::nullopt;
        return nearest_on(on, near + line->along * at->s);
    }
    if (std::holds_alternative<SphereLocus>(on) || std::abs(glm::dot(locus_direction(on), viewer)) < kEdgeOnRing)
        return near;
    const glm::dvec3 u = any_perpendicular(locus_direction(on)), v = glm::cross(locus_direction(on), u);
    const auto at = solve_plane(projector_, near + offset, u, v, cursor, most);
    if (!at || at->at_bound) return std::nullopt;
    return nearest_on(on, near + u * at->x + v * at->y);
}

// On a circle; nullopt otherwise.
std::optional<glm::dvec3> TargetSearch::nearest_in_image(const Mover& mover, const Locus& on) const {
    const auto* circle = std::get_if<CircleLocus>(&on);
    if (!circle || !mover.pixel) return std::nullopt;
    const glm::dvec3 u = any_perpendicular(circle->normal) * circle->radius, v = glm::cross(circle->normal, u);
    const auto nearest =
        nearest_of_circle(projector_.point(circle->at), projector_.direction(u), projector_.direction(v), *mover.pixel);
    return nearest ? std::optional(circle->at + u * nearest->unit.x + v * nearest->unit.y) : std::nullopt;
}

void TargetSearch::offer(const Mover& mover, const SnapTarget& part, std::uint8_t index, const Locus& on,
                         const glm::dvec3& to, const SnapMove& move, double px, int kind) {
    const double score = px + kFarther[kind] * radius_;
    const auto is = [&](const SnapTarget& one) {
        return one.index == index && one.source == mover.index && same_target(one, part);
    };
    const bool is_best = px <= radius_ && (!best_ || score < best_score_);
    const bool is_held = last_ && px <= radius_ * kKept && is(*last_);
    if ((!is_best && !is_held) || std::any_of(refused_.begin(), refused_.end(), is)) return;
    SnapTarget target = part;
    target.index = index;
    target.source = mover.index;
    target.to = std::holds_alternative<PointLocus>(on) ? place_of(on) : to;
    Locus there = mover.shape;
    std::visit([&](auto& shape) { shape.at = to; }, there);
    target.from = nearest_on(there, target.to);
    target.distance = glm::length(to - mover.now);
    const SnapChoice choice{target, move, mover.press, to};
    if (is_best) best_ = choice, best_score_ = score;
    if (is_held) held_ = choice, held_score_ = score;
}

void TargetSearch::consider(const Mover& mover, const SnapTarget& target, const Locus& shape) {
    if (!takes(target.part)) return;
    const int kind = freedom_of(shape);
    const bool is_point = kind == 0;
    const auto pixel = is_point ? seen_at(projector_, place_of(shape)) : std::nullopt;
    const double point_px = std::min(pixels_between(pixel, free_.cursor), pixels_between(pixel, *mover.pixel));
    const double least_score = (is_point ? point_px : 0) + kFarther[kind] * radius_;
    const bool is_beaten = best_ && least_score >= best_score_ && !(last_ && same_target(*last_, target));
    if (is_beaten || (is_point && point_px > radius_ * kKept)) return;
    const auto goal = seen_by(mover.shape, shape);
    if (!goal) return;
    const Path& path = mover.path;
    Loci reached;
    if (path.contains_all()) {
        reached.add(*goal);
    } else if (const auto* point = std::get_if<PointLocus>(&*goal)) {
        // The nearest place of the path: of a circle or a sphere the one that is in the point's direction.
        const glm::dvec3 nearest = nearest_on(*path.shape, point->at);
        const bool round =
            std::holds_alternative<CircleLocus>(*path.shape) || std::holds_alternative<SphereLocus>(*path.shape);
        if (round && !path_of(free_, point->at)) return; // on the axis: in no direction
        reached.add(PointLocus{nearest});
    } else {
        reached = intersect(*path.shape, *goal);
    }
    std::uint8_t which = 0;
    const NegativeScale policy = free_.drag.options.negative_scale;
    for (const Locus& one : reached) {
        const int left = freedom_of(one);
        if (!path.contains_all() && left >= freedom_of(*path.shape)) continue; // the whole path is on the target
        const auto index = static_cast<std::uint8_t>(target.index * 2 + which++);
        // What is foreshortened may be near the source where the place under the cursor is far from it.
        const std::optional<glm::dvec3> near = nearest_on(one, mover.now),
                                        seen = under_cursor(mover, one, free_.cursor);
        double least = kUnbounded;
        glm::dvec3 place(0);
        const auto is_possible = [&](const std::optional<glm::dvec3>& to) {
            return to && is_finite(*to) && is_allowed(move_to(free_, mover.press, *to), policy);
        };
        for (const auto& to : {seen, near, nearest_in_image(mover, one)}) {
            if (least <= radius_) break;
            if (!is_possible(to)) continue;
            // A surface that is near is followed by the cursor, however far along the line of sight that is.
            const double px = is_point    ? point_px
                              : left == 2 ? glm::length(*near - mover.now) * mover.px_per_unit
                                          : pixels_between(seen_at(projector_, *to), *mover.pixel);
            if (px < least) least = px, place = *to;
        }
        if (least > radius_ * kKept) continue;
        if (hand_ != free_.cursor && place == seen)
            if (const auto to = under_cursor(mover, one, hand_); is_possible(to)) place = *to;
        const SnapMove move = move_to(free_, mover.press, place);
        offer(mover, target, index, is_point ? shape : one, place, move, least, kind);
    }
}

// The two shortest ways between crossings in the image, in steps (Lagrange's reduction): the crossing nearest to a
// place is a corner of the cell that they span about it.
std::array<glm::dvec2, 2> shortest_steps(glm::dvec2 a_px, glm::dvec2 b_px) {
    glm::dvec2 a(1, 0), b(0, 1);
    for (int i = 0; i < 64; ++i) {
        if (glm::dot(b_px, b_px) < glm::dot(a_px, a_px)) std::swap(a_px, b_px), std::swap(a, b);
        const double times = std::round(glm::dot(a_px, b_px) / glm::dot(a_px, a_px));
        if (times == 0 || !std::isfinite(times)) break;
        b_px -= a_px * times, b -= a * times;
    }
    return {a, b};
}

// Those nearest to the source, those under the cursor and under the source at the grid's depth, and the current one.
void TargetSearch::consider_grid(const Mover& mover, const SnapFeature& feature) {
    const auto grid = grid_of(feature);
    if (!grid) return;
    SnapTarget target{};
    target.feature = feature;
    const auto crossing = [&](const glm::dvec2& cell) {
        target.part = SnapPart::Crossing, target.index = 0, target.cell = cell;
        consider(mover, target, PointLocus{grid->crossing(cell)});
    };
    const auto line = [&](const glm::dvec2& cell, std::uint8_t along) {
        target.part = SnapPart::GridLine, target.index = along, target.cell = cell;
        target.cell[along] = 0;
        consider(mover, target, LineLocus{grid->crossing(cell), grid->axis[along]});
    };
    const auto around = [&](const glm::dvec2& cell) { crossing(cell), line(cell, 0), line(cell, 1); };
    const glm::dvec2 now = glm::round(grid->cell(mover.now));
    around(now);
    if (last_ && same_target(last_->feature, feature)) {
        const auto along = static_cast<std::uint8_t>(last_->index / 2); // see consider()
        glm::dvec2 held = last_->cell;
        if (last_->part == SnapPart::Crossing) crossing(held);
        if (last_->part == SnapPart::GridLine) held[along] = now[along], line(held, along);
    }
    const glm::dvec3 viewer = projector_.towards_viewer(mover.now);
    const glm::dvec3 u = any_perpendicular(viewer), v = glm::cross(viewer, u);
    for (const bool is_source : {true, false}) {
        const glm::dvec2& pixel = is_source ? *mover.pixel : free_.cursor;
        const auto beside = solve_plane(projector_, mover.now, u, v, pixel, kUnbounded);
        if (!beside) continue;
        const glm::dvec3 from = mover.now + u * beside->x + v * beside->y, sight = projector_.sight(pixel);
        const glm::dvec3 place =
            from + sight * (glm::dot(grid->at - from, grid->normal) / glm::dot(sight, grid->normal));
        if (!is_finite(place) || !(projector_.w_at(place) > projector_.min_w)) continue;
        const glm::dvec2 cell = grid->cell(place), low = glm::floor(cell);
        const auto [a, b] = shortest_steps(projector_.screen_rate(place, grid->axis[0] * grid->step),
                                           projector_.screen_rate(place, grid->axis[1] * grid->step));
        const double sense = a.x * b.y - a.y * b.x; // 1 or -1
        const double p = std::floor((cell.x * b.y - cell.y * b.x) * sense),
                     q = std::floor((a.x * cell.y - a.y * cell.x) * sense);
        for (int j = 0; j < 2; ++j)
            for (int i = 0; i < 2; ++i)
                crossing(a * (p + i) + b * (q + j));
        if (is_source) around(low), around(low + 1.0); // the lines on either side
    }
}

void TargetSearch::consider_parallel(const Mover& mover, const SnapFeature& feature) {
    const auto shape = locus_of(feature);
    std::array<double, 2> angles{};
    if (!shape || !takes(SnapPart::Parallel)) return;
    const std::size_t count = parallel_angles(free_.axis, mover.shape, *shape, angles);
    for (std::size_t i = 0; i < count; ++i) {
        SnapTarget target{};
        target.part = SnapPart::Parallel;
        target.feature = feature;
        const glm::dvec3& pivot = free_.drag.frame.pivot;
        const glm::dvec3 to = pivot + angle_axis(angles[i], free_.axis) * (mover.press - pivot);
        const double px = pixels_between(seen_at(projector_, to), *mover.pixel);
        SnapMove move;
        move.axis = free_.axis;
        move.angle = angles[i];
        offer(mover, target, static_cast<std::uint8_t>(i), *shape, to, move, px, 1);
    }
}

// The intersections of every two features.
void TargetSearch::consider_pairs(std::span<const Mover> movers) {
    std::array<Locus, kMostFeatures> shapes{};
    std::array<const SnapFeature*, kMostFeatures> of{};
    std::size_t count = 0;
    for (const SnapFeature& f : geometry_.features.first(std::min(geometry_.features.size(), kMostFeatures)))
        if (const auto shape = locus_of(f); shape && freedom_of(*shape) > 0 && !is_own(geometry_, f))
            of[count] = &f, shapes[count++] = *shape;
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = i + 1; j < count; ++j) {
            SnapTarget target{};
            for (const Locus& one : intersect(shapes[i], shapes[j])) {
                if (freedom_of(one) >= std::min(freedom_of(shapes[i]), freedom_of(shapes[j]))) continue;
                target.part = SnapPart::Intersection;
                target.feature = *of[i], target.other = *of[j];
                for (const Mover& mover : movers)
                    consider(mover, target, one);
                ++target.index;
            }
        }
}

std::optional<SnapChoice> TargetSearch::run() {
    const Sources sources(free_.drag, geometry_);
    std::array<Mover, Sources::kMost> room{};
    std::size_t count = 0;
    const bool turns = is_rotation(free_.drag.grab);
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const auto source = sources[i];
        const auto path = source ? path_of(free_, place_of(*source)) : std::nullopt;
        if (!path) continue;
        Mover& mover = room[count];
        mover.index = static_cast<std::uint32_t>(i);
        mover.shape = *source;
        mover.press = place_of(*source);
        mover.now = moved(free_, mover.press);
        mover.pixel = seen_at(projector_, mover.now);
        mover.px_per_unit = projector_.focal / projector_.w_at(mover.now);
        mover.path = *path;
        if (mover.pixel) ++count; // behind the eye nothing is near
    }
    const std::span<const Mover> movers = std::span(room).first(count);
    const bool rotates_directions = turns && geometry_.source != SnapSource::Pivot;
    for (const SnapFeature& f : geometry_.features.first(std::min(geometry_.features.size(), kMostFeatures)))
        for (const Mover& mover : movers) {
            if (is_own(geometry_, f)) break;
            if (rotates_directions && !std::holds_alternative<PointLocus>(mover.shape)) {
                consider_parallel(mover, f);
                continue;
            }
            consider_grid(mover, f);
            SnapTarget target{};
            target.feature = f;
            for (const FeaturePart& part : parts_of(f, mover.press)) {
                target.part = part.part, target.index = part.index;
                consider(mover, target, part.locus);
            }
        }
    if (count > 0 && takes(SnapPart::Intersection) && !(turns && !std::holds_alternative<PointLocus>(room[0].shape)))
        consider_pairs(movers);
    if (held_ && !(best_ && best_score_ < held_score_ - radius_ * kClearlyNearer)) return held_;
    return best_;
}

} // namespace

std::optional<SnapChoice> choose_target(const DragUpdate& free, const Projector& projector,
                                        const SnapGeometry& geometry, const glm::dvec2& hand,
                                        std::span<const SnapTarget> refused) {
    if (geometry.features.empty()) return std::nullopt;
    return TargetSearch(free, projector, geometry, hand, refused).run();
}

// --- features near the drag -----------------------------------------------------------------------------------------

namespace {

// Pixels from the cursor and the sources to a feature, or less.
class FeatureDistance {
public:
    explicit FeatureDistance(const SnapQuery& query)
        : projector_(*query.projector)
        , sources_(query.sources)
        , count_(std::min(query.sources.size(), Sources::kMost) + 1) {
        pixels_[0] = query.cursor;
        for (std::size_t i = 1; i < count_; ++i)
            pixels_[i] = seen_at(projector_, sources_[i - 1]).value_or(query.cursor);
    }
    /// kUnbounded for an invalid feature.
    double px(const SnapFeature& feature) const {
        const auto shape = locus_of(feature);
        if (!shape) return kUnbounded;
        if (feature.kind == SnapKind::Grid) return 0; // it has crossings under every cursor
        return std::visit([&](const auto& s) { return px_to(s); }, *shape);
    }

private:
    // To a ball around what is bounded.
    double px_to_ball(const glm::dvec3& center, double radius) const {
        const glm::dvec3 h = projector_.point(center);
        const double deep = radius * projector_.depth_scale;
        if (!(h.z > deep)) return h.z + deep > 0 ? 0 : kUnbounded;
        double least = kUnbounded;
        for (std::size_t i = 0; i < count_; ++i)
            least = std::min(least, glm::length(glm::dvec2(h) / h.z - pixels_[i]));
        const double stretched = (1 + projector_.off_center) * projector_.stretch; // towards the image's corners
        return std::max(0.0, least - radius * projector_.focal / (h.z - deep) * stretched);
    }
    double px_to(const PointLocus& s) const { return px_to_ball(s.at, 0); }
    double px_to(const CircleLocus& s) const { return px_to_ball(s.at, s.radius); }
    double px_to(const SphereLocus& s) const { return px_to_ball(s.at, s.radius); }
    double px_to(const LineLocus& s) const {
        if (s.high < kUnbounded) return px_to_ball(s.at + s.along * (s.high / 2), s.high / 2);
        constexpr double kEndOn = 1e-6; // a sine: its image is a point
        if (glm::length(glm::cross(s.along, projector_.towards_viewer(s.at))) < kEndOn) return 0;
        const glm::dvec3 line = glm::cross(projector_.point(s.at), projector_.direction(s.along));
        double least = kUnbounded;
        for (std::size_t i = 0; i < count_; ++i)
            least = std::min(least, std::abs(glm::dot(line, glm::dvec3(pixels_[i], 1))));
        return least / glm::length(glm::dvec2(line));
    }
    // Before a plane every cursor is on it, so its distance from the sources is taken.
    double px_to(const PlaneLocus& s) const {
        double least = kUnbounded;
        for (const glm::dvec3& source : sources_)
            least = std::min(least, std::abs(glm::dot(source - s.at, s.normal)) * projector_.focal /
                                        std::abs(projector_.w_at(source)));
        return least;
    }

    const Projector& projector_;
    std::span<const glm::dvec3> sources_;
    std::size_t count_;
    std::array<glm::dvec2, Sources::kMost + 1> pixels_{};
};

} // namespace

std::size_t gather_features(SnapFeatureProvider provider, void* user, const SnapGeometry& geometry,
                            const SnapQuery& query, std::span<SnapFeature> out) {
    const auto offered = out.first(provider ? std::min(provider(user, query, out), out.size()) : 0);
    const auto kept =
        std::remove_if(offered.begin(), offered.end(), [&](const SnapFeature& f) { return is_own(geometry, f); });
    auto count = static_cast<std::size_t>(kept - offered.begin());
    if (geometry.features.empty() || out.size() > kMostFeatures) return count;
    const FeatureDistance nearness(query);
    std::array<double, kMostFeatures> px{};
    std::transform(offered.begin(), kept, px.begin(), [&](const SnapFeature& f) { return nearness.px(f); });
    for (const SnapFeature& f : geometry.features) {
        if (is_own(geometry, f)) continue;
        const double here = nearness.px(f);
        if (!(here <= query.radius * kKept) && !(f.kind == SnapKind::Plane && here < kUnbounded)) continue;
        std::size_t at = count;
        if (count < out.size()) {
            ++count;
        } else {
            const auto* const farthest = std::max_element(px.data(), px.data() + count);
            if (!(here < *farthest)) continue;
            at = static_cast<std::size_t>(farthest - px.data());
        }
        out[at] = f;
        px[at] = here;
    }
    return count;
}

} // namespace gizmo
