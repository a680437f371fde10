// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/canvas.hpp"

#include "draw/gizmo_drawer.hpp"
#include "draw/labels.hpp"
#include "draw/pixel_cells.hpp"
#include "handles/press_points.hpp"
#include "math/inlining.hpp"
#include "pick/handle_distance.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace gizmo {
namespace {

// Within `grip` pixels of a line all are as near.
bool is_clearly_better(const Hit& a, const Hit& b, double grip) {
    constexpr double kPixels = 0.02, kDepthShare = 1e-4;
    if (std::abs(a.score - b.score) > kPixels) return a.score < b.score;
    if (std::abs(a.distance - grip) < kPixels) return false; // on the edge of it
    if (a.priority != b.priority) return a.priority < b.priority && a.score <= b.score;
    return a.w < b.w * (1 - kDepthShare) && a.score <= b.score;
}

// Whether a press may take the other one as well.
bool is_as_near(const Hit& mine, const std::optional<Hit>& other, const Style& style) {
    constexpr double kBesideReach = 0.05; // pixels
    const double grip = static_cast<double>(style.grip_px) * static_cast<double>(style.pixel_scale);
    return other && other->distance < pick_radius(style, PointerDevice::Mouse) + kBesideReach &&
           !is_clearly_better(mine, *other, grip);
}

bool is_inside(const float* viewport, const glm::dvec2& cursor) {
    return cursor.x >= viewport[0] && cursor.x < viewport[0] + viewport[2] && cursor.y >= viewport[1] &&
           cursor.y < viewport[1] + viewport[3];
}

// Of which `used` are of this frame; it never shrinks here.
template <class T>
std::span<T> append_room(std::vector<T>& records, std::size_t& used, std::size_t count) {
    const std::size_t first = used;
    used = first + count;
    if (records.size() < used) records.resize(used);
    return std::span(records).subspan(first, count);
}

// The same, and what comes after it is on its way into the first cache while it is written: a frame writes where the
// one before wrote, which by then is in a slower one or in memory. @param least bytes of all records from which on it
// pays.
template <class T>
std::span<T> append_block(std::vector<T>& records, std::size_t& used, std::size_t count, std::size_t least) {
    const std::span<T> block = append_room(records, used, count);
    const std::size_t left = records.size() - used;
    if (left >= count && records.size() * sizeof(T) >= least) expect_writes(block.data() + count, count * sizeof(T));
    return block;
}
constexpr std::size_t kWholePays = 1 << 15, kCompactPays = 1 << 20; // measured: about a first and a second cache

// A set that had some in the last frame may have none, which a size, a division, takes longer to say.
template <class T>
void end_records(std::vector<T>& records, std::size_t used) {
    if (used == 0)
        records.clear();
    else
        records.resize(used);
}

} // namespace

void Canvas::begin_frame(bool compact) {
    compact_ = compact;
    has_compact_ = has_compact_ || compact;
    entries_.clear();
    for (Target& target : targets_) {
        target.used = target.has_compact_view = false;
        target.counts.fill(0);
        target.compact_counts.fill(0);
        target.list.lines.clear();
        target.list.labels.clear();
    }
}

void Canvas::end_frame() {
    for (Target& target : targets_) {
        for (std::uint32_t left = target.filled; left != 0; left &= left - 1) {
            const auto set = static_cast<std::size_t>(std::countr_zero(left));
            end_records(target.list.gizmos[set], target.counts[set]);
            if (target.counts[set] == 0) target.filled &= ~(1u << set);
        }
        if (!has_compact_) continue;
        for (std::size_t set = 0; set < kCompactSetCount; ++set)
            end_records(target.list.compact[set], target.compact_counts[set]);
    }
    has_compact_ = compact_;
    for (Target& target : targets_)
        if (target.used && target.list.style.axis_letters) add_letters(target);
}

// Of those that the batch path drew: the others have theirs.
void Canvas::add_letters(Target& target) {
    for (const Entry& e : entries_) {
        if (e.pickable != kPickableByFade || e.target != target.target) continue;
        const std::span<const GizmoInstance> all = target.list.gizmos[static_cast<std::size_t>(e.set)];
        add_axis_letters(target.list, e.set, all.subspan(e.instance, e.count));
    }
}

std::span<GizmoInstance> Canvas::add_room(std::size_t target, HandleSet set, std::size_t count) {
    const auto index = static_cast<std::size_t>(set);
    Target& t = targets_[target];
    t.filled |= 1u << index;
    return append_room(t.list.gizmos[index], t.counts[index], count);
}

std::size_t Canvas::open(const Camera& camera, const Style& style) {
    if (last_target_ >= targets_.size() || targets_[last_target_].target != camera.target) {
        last_target_ = 0;
        while (last_target_ < targets_.size() && targets_[last_target_].target != camera.target)
            ++last_target_;
        if (last_target_ == targets_.size()) targets_.emplace_back().target = camera.target;
    }
    Target& found = targets_[last_target_];
    if (!found.used) {
        found.used = true;
        const Viewport& vp = camera.viewport;
        const std::array rectangle{vp.x, vp.y, vp.width, vp.height};
        for (std::size_t i = 0; i < rectangle.size(); ++i)
            found.list.viewport[i] = static_cast<float>(rectangle[i]);
        found.list.style = style;
    }
    return last_target_;
}

void Canvas::add_ghost(std::size_t target, HandleSet set, const GizmoInstance& ghost) {
    add_room(target, set, 1)[0] = ghost;
}

DrawnRef Canvas::add(std::size_t target, std::uint64_t id, const Placement& placement, const GizmoInstance& instance) {
    const auto index = static_cast<std::uint32_t>(targets_[target].counts[static_cast<std::size_t>(placement.set)]);
    add_room(target, placement.set, 1)[0] = instance;
    entries_.push_back({placement.pickable, id, targets_[target].target, index, 1, placement.set, placement.custom,
                        placement.ring_axes.has_value()});
    return {target, placement.set, index, placement.custom};
}

std::span<GizmoInstance> Canvas::add_block(std::size_t target, HandleSet set, std::size_t count) {
    const auto index = static_cast<std::size_t>(set);
    Target& t = targets_[target];
    t.filled |= 1u << index;
    return append_block(t.list.gizmos[index], t.counts[index], count, kWholePays);
}

void Canvas::add_block_ids(std::size_t target, HandleSet set, std::uint64_t id, std::uint32_t count) {
    add_ids(target, set, static_cast<std::uint32_t>(instance_count(target, set)) - count, id, count);
}

void Canvas::add_ids(std::size_t target, HandleSet set, std::uint32_t instance, std::uint64_t id, std::uint32_t count) {
    add_run({kPickableByFade, id, targets_[target].target, instance, count, set});
}

void Canvas::add_run(const Entry& run) {
    Entry* const last = entries_.empty() ? nullptr : &entries_.back();
    if (last && last->pickable == run.pickable && last->id + last->count == run.id &&
        last->instance + last->count == run.instance && last->set == run.set && last->target == run.target &&
        last->custom == run.custom && last->compact == run.compact && last->skewed == run.skewed)
        last->count += run.count;
    else
        entries_.push_back(run);
}

bool Canvas::takes_compact(std::size_t target, const CompactView& view) {
    Target& t = targets_[target];
    if (compact_ && !t.has_compact_view) {
        t.has_compact_view = true;
        t.list.compact_view = view;
    }
    return compact_ && std::memcmp(&t.list.compact_view, &view, sizeof view) == 0;
}

std::span<CompactInstance> Canvas::add_compact(std::size_t target, HandleSet set, std::uint64_t id,
                                               std::uint32_t count) {
    add_compact_ids(target, set, static_cast<std::uint32_t>(compact_count(target, set)), id, count);
    return add_compact_block(target, set, count);
}

std::span<CompactInstance> Canvas::add_compact_block(std::size_t target, HandleSet set, std::size_t count) {
    const auto index = static_cast<std::size_t>(set);
    Target& t = targets_[target];
    return append_block(t.list.compact[index], t.compact_counts[index], count, kCompactPays);
}

void Canvas::add_compact_ids(std::size_t target, HandleSet set, std::uint32_t instance, std::uint64_t id,
                             std::uint32_t count) {
    add_run({kPickableByFade, id, targets_[target].target, instance, count, set, CustomShape::Point, false, true});
}

std::uint32_t Canvas::add_named(std::size_t target, HandleSet set, std::uint64_t id, std::uint32_t count) {
    const auto first = static_cast<std::uint32_t>(targets_[target].counts[static_cast<std::size_t>(set)]);
    add_room(target, set, count);
    add_block_ids(target, set, id, count);
    return first;
}

void Canvas::add_boxes(std::size_t target, std::uint32_t instance, std::uint64_t id,
                       std::span<const std::uint64_t> pickable) {
    const Target& t = targets_[target];
    const auto count = static_cast<std::uint32_t>(pickable.size());
    for (std::uint32_t i = 0; i < count; ++i)
        entries_.push_back({pickable[i], id + i, t.target, instance + i, 1, HandleSet::Bounds, CustomShape::Point});
}

Canvas::BoxPlace Canvas::add_named_box(std::size_t target, std::uint64_t id) {
    const BoxPlace place{static_cast<std::uint32_t>(instance_count(target, HandleSet::Bounds)), entries_.size()};
    add_room(target, HandleSet::Bounds, 1);
    entries_.push_back({0, id, targets_[target].target, place.instance, 1, HandleSet::Bounds, CustomShape::Point});
    return place;
}

DrawnRef Canvas::name_custom(std::size_t target, std::uint64_t id, CustomShape shape) {
    const auto instance = static_cast<std::uint32_t>(instance_count(target, HandleSet::Custom)) - 1;
    add_run({handle_bit(Handle::Custom), id, targets_[target].target, instance, 1, HandleSet::Custom, shape});
    return {target, HandleSet::Custom, instance, shape};
}

void Canvas::highlight(const DrawnRef& drawn, Handle handle, bool dragged) {
    GizmoInstance& instance = targets_[drawn.target].list.gizmos[static_cast<std::size_t>(drawn.set)][drawn.instance];
    instance.highlight =
        highlight_of(drawn.set, drawn.set == HandleSet::Custom ? Handle::Custom : handle, drawn.custom);
    instance.active = dragged ? 1 : 0;
}

const DrawList& Canvas::shown(std::uint32_t target) const {
    for (const Target& t : targets_)
        if (t.used && t.target == target) return t.list;
    return empty_;
}

Placement Canvas::placement(const DrawList& list, const Entry& e, std::uint32_t nth) const {
    const auto set = static_cast<std::size_t>(e.set);
    GizmoInstance made;
    if (e.compact) made = expanded(list.compact[set][e.instance + nth], list.compact_view);
    const GizmoInstance& instance = e.compact ? made : list.gizmos[set][e.instance + nth];
    const std::uint64_t pickable = e.pickable == kPickableByFade ? pickable_as_drawn(instance, e.set) : e.pickable;
    Placement p = placement_of(instance, list.viewport, e.set, e.custom, pickable);
    if (e.skewed) p.ring_axes.emplace(1); // that there are some: its rings are another entry
    return p;
}

// A pixel is no answer where another handle is nearly as near: the press is decided in double, this in float.
bool Canvas::wins(const Wanted& wanted, const glm::dvec2& cursor, Rival& rival) const {
    const Style& style = wanted.list.style;
    const auto mine = distance_to(wanted.placement, wanted.handle, cursor, style);
    if (!mine || pick(wanted.placement, cursor, style).handle != wanted.handle) return false;
    for (const Entry& e : entries_) {
        for (std::uint32_t i = 0; e.target == wanted.target && i < e.count; ++i) {
            const bool is_own = &e == wanted.own && i == wanted.nth;
            const Placement there = placement(wanted.list, e, i);
            for (std::uint64_t left = there.pickable; left != 0; left &= left - 1) {
                const auto other_handle = static_cast<Handle>(std::countr_zero(left));
                if (is_own && other_handle == wanted.handle) continue;
                if (!is_as_near(*mine, distance_to(there, other_handle, cursor, style), style)) continue;
                rival = {there, other_handle};
                return false;
            }
        }
    }
    return true;
}

// What does not hold a fiftieth of a pixel beside it is too near to call.
bool Canvas::wins_clearly(const Wanted& wanted, const glm::dvec2& cursor, Rival& rival) const {
    const glm::dvec2 beside(0.02, 0.013);
    return is_inside(wanted.list.viewport, cursor) && wins(wanted, cursor, rival) &&
           wins(wanted, cursor + beside, rival) && wins(wanted, cursor - beside, rival);
}

bool Canvas::is_covered(const Wanted& wanted, const glm::dvec2& cursor, const Hit& mine, Covering& covering) const {
    const Style& style = wanted.list.style;
    if (covering.own != Handle::None) {
        const auto own = distance_to(wanted.placement, covering.own, cursor, style);
        if (own && own->distance <= pick_radius(style, PointerDevice::Mouse) && precedes(*own, mine)) return true;
    }
    const Rival& rival = covering.rival;
    if (rival.handle != Handle::None &&
        is_as_near(mine, distance_to(rival.placement, rival.handle, cursor, style), style))
        return true;
    const Handle taken = pick(wanted.placement, cursor, style).handle;
    if (taken != wanted.handle) covering.own = taken;
    return taken != wanted.handle;
}

// Every whole pixel round the handle, coarsely first: where the places that are best to press are covered, others may
// not be. From one pixel to another a distance differs by no more than what lies between them, so only the cells whose
// first pixel is near are gone through. Who covered the handle at the last pixel is asked first: only where neither the
// gizmo's own handle nor the rival of the last pixel takes it are all others asked, and how often is bounded by their
// number.
std::optional<glm::dvec2> Canvas::search(const Wanted& wanted) const {
    constexpr std::size_t kMostPixels = PixelCells::kMostCells, kMostCompared = 1u << 14;
    const Style& style = wanted.list.style;
    const float* vp = wanted.list.viewport;
    const glm::dvec2 corner(vp[0], vp[1]), size(vp[2], vp[3]);
    const double reach = pick_radius(style, PointerDevice::Mouse);
    std::size_t pixels = 0, compared = 0;
    Covering covering;
    std::optional<Hit> mine;
    const auto takes = [&](const glm::dvec2& at) {
        mine = distance_to(wanted.placement, wanted.handle, at, style);
        if (!mine || !(mine->distance < reach) || is_covered(wanted, at, *mine, covering)) return false;
        compared += wanted.list.gizmo_count();
        return wins_clearly(wanted, at, covering.rival);
    };
    const auto spend_pixel = [&] { return ++pixels <= kMostPixels && compared <= kMostCompared; };
    PixelCells cells(press_box(wanted.placement, wanted.handle, reach, {corner, corner + size}));
    for (PixelCells::Pixel p = cells.first(); cells.holds(p); p = cells.next(p)) {
        if (!spend_pixel()) return std::nullopt;
        if (takes(p.at())) return p.at();
        if (!mine || mine->distance < reach + PixelCells::kDiagonal) cells.set_near(pixels - 1);
    }
    for (std::int64_t step = PixelCells::kSide / 2; step > 0; step /= 2)
        for (PixelCells::Pixel p = cells.first_near(step); cells.holds(p); p = cells.next_near(p, step)) {
            if (!spend_pixel()) return std::nullopt;
            if (takes(p.at())) return p.at();
        }
    return std::nullopt;
}

std::optional<glm::dvec2> Canvas::locate(std::uint64_t id, Handle handle, std::uint32_t target) const {
    const DrawList& list = shown(target);
    for (const Entry& e : entries_) {
        if (id - e.id >= e.count || e.target != target) continue;
        const auto nth = static_cast<std::uint32_t>(id - e.id);
        const Placement p = placement(list, e, nth);
        if ((p.pickable & handle_bit(handle)) == 0) continue;
        const Wanted wanted{list, target, &e, nth, p, handle};
        Rival rival;
        for (int i = 0; i < kPressPoints; ++i) {
            const auto cursor = press_point(p, handle, i);
            if (cursor && wins_clearly(wanted, *cursor, rival)) return cursor;
        }
        if (const auto cursor = search(wanted)) return cursor;
    }
    return std::nullopt;
}

} // namespace gizmo
