// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The frame: which gizmo is where, which handle is under the pointer, what is drawn.
#include <gizmo/context.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>

namespace gizmo {
namespace {

// A gizmo may be drawn up to twice or half its nominal size so that what was grabbed stays under the cursor.
constexpr double kMaxHeldSize = 2.0;
// Share of the difference to the nominal size that is left after a frame, and where it is gone.
constexpr double kEasePerFrame = 0.72, kEaseDone = 0.004;

} // namespace

void Context::begin_frame(const Pointer& pointer) {
    pointer_ = pointer;
    pressed_ = pointer.down && !was_down_;
    was_down_ = pointer.down;
    follow_pointer();
    calls_.clear();
    entries_.clear();
    events_.clear();
    candidate_.hit = modal_.hit = Hit{};
    for (View& view : views_)
        view.used = false;
    for (Target& target : targets_) {
        target.used = false;
        for (auto& set : target.list.gizmos)
            set.clear();
        target.list.lines.clear();
        target.list.labels.clear();
    }
    std::swap(flips_, flips_before_);
    flips_.clear();
    next_flip_ = 0;
    for (FarShared& shared : far_)
        shared.ready = false;
    pending_.count = 0;
    active_.submitted = false;
    active_.entry = -1;
    active_.watch.seen = hover_.watch.seen = easing_.watch.seen = 0;
    easing_.ratio = 1 + (easing_.ratio - 1) * kEasePerFrame;
    if (std::abs(easing_.ratio - 1) < kEaseDone) easing_.ratio = 1;
}

// A drag's cursor goes on where the host's jumped, and moves where the host's stands still.
void Context::follow_pointer() {
    if (!active_.on) {
        cursor_offset_ = glm::dvec2(0);
    } else if (pointer_.relative) {
        if (is_finite(pointer_.motion)) drag_cursor_ += pointer_.motion;
        if (is_finite(pointer_.cursor)) cursor_offset_ = drag_cursor_ - pointer_.cursor;
        return;
    } else if (is_finite(pointer_.warp)) {
        cursor_offset_ -= pointer_.warp;
    }
    drag_cursor_ = pointer_.cursor + cursor_offset_;
}

Manipulation Context::manipulate_double(Mode mode, DTransform& transform, const Camera& camera,
                                        const Options& options) {
    call_.custom = nullptr;
    return manipulate_any(mode, transform, camera, options);
}

Manipulation Context::manipulate_float(Mode mode, Transform& transform, const Camera& camera, const Options& options) {
    DTransform wide = to_double(transform);
    call_.custom = nullptr;
    Manipulation m = manipulate_any(mode, wide, camera, options);
    if (m.phase != Phase::Began && m.phase != Phase::Dragging && !m.changed) return m;
    const auto narrow = to_float(wide);
    m.changed = narrow && !same_bits(*narrow, transform);
    if (m.changed) transform = *narrow;
    active_.written = to_double(transform);
    return m;
}

Manipulation Context::manipulate_value(double& value, const CustomHandle& handle, const Camera& camera,
                                       const Options& options) {
    if (is_point(handle.constraint)) return {};
    DTransform t{.position = {value, 0, 0}};
    const Manipulation m = manipulate_custom(t, handle, camera, options);
    if (m.changed) value = t.position.x;
    return m;
}

Manipulation Context::manipulate_point(glm::dvec3& point, const CustomHandle& handle, const Camera& camera,
                                       const Options& options) {
    if (!is_point(handle.constraint)) return {};
    DTransform t{.position = point};
    const Manipulation m = manipulate_custom(t, handle, camera, options);
    if (m.changed) point = t.position;
    return m;
}

Manipulation Context::manipulate_custom(DTransform& value, const CustomHandle& handle, const Camera& camera,
                                        const Options& options) {
    call_.custom = &handle;
    const Manipulation m = manipulate_any(Mode::None, value, camera, options);
    call_.custom = nullptr;
    return m;
}

Manipulation Context::manipulate_any(Mode mode, DTransform& transform, const Camera& camera, const Options& options) {
    Manipulation m;
    call_.wrote = call_.cancelled = call_.nudged = false;
    flush_far(); // gizmos are drawn in the order of their calls
    calls_.push_back({options.id, camera.target, 1});
    const std::size_t view = view_of(camera);
    const Shown shown = recognize(options, camera.target);
    if (!views_[view].projector) {
        // A camera that sees nothing, as in a minimized window: a drag stays where it was, and can be let go or
        // cancelled.
        return shown.dragged ? run_drag(transform, nullptr, options, camera) : m;
    }
    const Projector& projector = *views_[view].projector;
    const bool hovered = hover_.hit && !active_.on && hover_.watch.matches(options.id, camera.target);
    if (shown.dragged) m = run_drag(transform, &projector, options, camera);
    if (!commands_.empty() && !active_.on && m.phase == Phase::Idle) m = take_commands(transform, view, options);
    const auto parts = static_cast<std::uint32_t>(mode);
    if (call_.custom) {
        show(Mode::None, transform, camera, view, options, shown);
    } else {
        const Mode box = static_cast<Mode>(parts & static_cast<std::uint32_t>(Mode::Bounds));
        const Mode rest = static_cast<Mode>(parts & ~static_cast<std::uint32_t>(Mode::Bounds));
        // While a handle is dragged only the part that has it is held to the press.
        const bool box_dragged = active_.on && info_of(active_.last.drag.handle).action == Action::Bounds;
        if (box != Mode::None) show(box, transform, camera, view, options, box_dragged ? shown : Shown{});
        if (rest != Mode::None) show(rest, transform, camera, view, options, box_dragged ? Shown{} : shown);
    }
    if (hovered && m.phase == Phase::Idle) {
        m.phase = Phase::Hovered;
        m.handle = hover_.hit.handle;
    }
    return m;
}

// Draws a part of a gizmo and looks whether the pointer is on it.
void Context::show(Mode mode, const DTransform& transform, const Camera& camera, std::size_t view,
                   const Options& options, const Shown& shown) {
    const Projector& projector = *views_[view].projector;
    const bool on = active_.on && (shown.dragged || shown.echoed);
    if (!place_shown(mode, transform, options, projector, shown, camera.target, on)) return;
    Target& target = target_of(camera);
    if (!add_instance(target, projector, placement_, shown)) return;
    if (on) add_drag_visuals(target.list, projector, placement_, shown.dragged);
    if (draw.debug) add_debug(target.list, projector, placement_, on && shown.dragged);
    const bool touch_hover = pointer_.device == PointerDevice::Touch && !pointer_.down;
    if (!active_.on && !pointer_.blocked && !touch_hover && (!pointer_.down || pressed_))
        offer(view, transform, options);
}

// Into placement_. While it is dragged a gizmo keeps the axes and the world size of its press.
bool Context::place_shown(Mode mode, const DTransform& transform, const Options& options, const Projector& projector,
                          const Shown& shown, std::uint32_t target, bool on) {
    const bool world_sized = call_.custom != nullptr || mode == Mode::Bounds;
    if (world_sized) {
        const auto placed = call_.custom ? place_custom(projector, *call_.custom, transform.position, style)
                                         : place_box(projector, transform, options, style);
        if (placed) placement_ = *placed;
        return placed && is_on_screen(projector);
    }
    if (!on && !shown.eased && !shown.dragged && !options.flip)
        return place_transform(projector, mode, transform, options, style, placement_) && is_on_screen(projector);
    auto frame = make_frame(projector, mode, transform, options);
    if (!frame) return false;
    if (on)
        frame = with_flipped({frame->pivot, active_.last.drag.frame.axes, 0}, active_.last.drag.frame.flipped);
    else if (options.flip)
        frame = with_flipped(*frame, flipped_of(projector, *frame, options.id, target));
    const auto placed = place(projector, mode, *frame, options, style, size_ratio(shown, projector, *frame, options));
    if (placed) placement_ = *placed;
    return placed && (is_on_screen(projector) || on);
}

// Off the screen by more than its size: neither drawn nor hit.
bool Context::is_on_screen(const Projector& projector) {
    const glm::dvec2 at = glm::dvec2(placement_.origin) / placement_.origin.z;
    const double reach = reach_ = bounding_radius_px(placement_, projector, style, pointer_.device);
    const Viewport& vp = projector.viewport;
    return at.x > vp.x - reach && at.y > vp.y - reach && at.x < vp.x + vp.width + reach &&
           at.y < vp.y + vp.height + reach;
}

// Gizmos come in much the same order every frame, so the last frame's state is usually where the search begins.
std::uint8_t Context::flipped_of(const Projector& projector, const Frame& frame, std::uint64_t id,
                                 std::uint32_t target) {
    const auto is_same = [&](const FlipState& f) { return f.id == id && f.target == target; };
    auto found =
        std::find_if(flips_before_.begin() + static_cast<std::ptrdiff_t>(std::min(next_flip_, flips_before_.size())),
                     flips_before_.end(), is_same);
    if (found == flips_before_.end()) found = std::find_if(flips_before_.begin(), flips_before_.end(), is_same);
    std::uint8_t so_far = 0;
    if (found != flips_before_.end()) {
        so_far = found->flipped;
        next_flip_ = static_cast<std::size_t>(found - flips_before_.begin()) + 1;
    }
    const std::uint8_t flipped = flipped_axes(projector, frame, so_far);
    flips_.push_back({id, target, flipped});
    return flipped;
}

Context::Shown Context::recognize(const Options& options, std::uint32_t target) {
    Shown shown;
    if (active_.on) {
        shown.dragged = active_.watch.matches(options.id, target);
        shown.echoed = options.id != 0 && options.id == active_.watch.key.id && target != active_.watch.key.target;
    } else if (easing_.ratio != 1) {
        shown.eased = easing_.watch.matches(options.id, target);
    }
    return shown;
}

void Context::end_frame() {
    flush_far();
    if (active_.on && !active_.submitted) end_abandoned_drag();
    if (!active_.on) {
        if (candidate_.hit)
            hover_ = candidate_;
        else
            hover_.hit = Hit{};
        if (modal_.hit) {
            begin_modal_drag();
        } else if (hover_.hit) {
            // The how manyth of its id it is, counted now that it is known to matter.
            hover_.watch = watch_of(hover_.call);
            if (pressed_ && !pointer_.cancel && !pointer_.capture_lost) begin_hovered_drag();
        }
    }
    confirmed_ = false;
    commands_.clear();
    mark_highlight();
}

Context::Watch Context::watch_of(std::size_t call) const {
    const Submitted& own = calls_[call];
    Watch watch{{own.id, own.target, 0}, 0};
    for (std::size_t i = 0; i < call; ++i)
        if (own.id - calls_[i].id < calls_[i].count && calls_[i].target == own.target) ++watch.key.occurrence;
    return watch;
}

void Context::mark_highlight() {
    const std::ptrdiff_t entry = active_.on   ? active_.entry
                                 : hover_.hit ? static_cast<std::ptrdiff_t>(hover_.entry)
                                              : -1;
    if (entry < 0) return;
    const Entry& e = entries_[static_cast<std::size_t>(entry)];
    for (Target& target : targets_) {
        if (!target.used || target.target != e.target) continue;
        GizmoInstance& instance = target.list.gizmos[static_cast<std::size_t>(e.set)][e.instance];
        instance.highlight = static_cast<std::uint32_t>(e.set == HandleSet::Custom ? Handle::Custom : hovered_handle());
        instance.active = active_.on ? 1 : 0;
    }
}

std::size_t Context::view_of(const Camera& camera) {
    if (last_view_ < views_.size() && views_[last_view_].used && same_camera(views_[last_view_].camera, camera))
        return last_view_;
    std::size_t slot = views_.size();
    for (std::size_t i = 0; i < views_.size(); ++i) {
        if (same_camera(views_[i].camera, camera)) {
            views_[i].used = true;
            return last_view_ = i;
        }
        if (!views_[i].used && slot == views_.size()) slot = i;
    }
    if (slot == views_.size()) views_.emplace_back();
    views_[slot] = {camera, make_projector(camera), true};
    return last_view_ = slot;
}

Context::Target& Context::target_of(const Camera& camera) {
    if (last_target_ >= targets_.size() || targets_[last_target_].target != camera.target) {
        last_target_ = 0;
        while (last_target_ < targets_.size() && targets_[last_target_].target != camera.target)
            ++last_target_;
        if (last_target_ == targets_.size()) targets_.emplace_back().target = camera.target;
    }
    Target* const found = &targets_[last_target_];
    if (!found->used) {
        found->used = true;
        const Viewport& vp = camera.viewport;
        const double rectangle[4] = {vp.x, vp.y, vp.width, vp.height};
        for (std::size_t i = 0; i < 4; ++i)
            found->list.viewport[i] = static_cast<float>(rectangle[i]);
        found->list.style = style;
    }
    return *found;
}

// While it is dragged a gizmo keeps the world size of its press, within bounds; afterwards it eases back.
double Context::size_ratio(const Shown& shown, const Projector& projector, const Frame& frame, const Options& options) {
    if (shown.eased) return easing_.ratio;
    if (!shown.dragged || (!active_.on && easing_.ratio == 1 && active_.last.drag.frame.size <= 0)) return 1;
    const double nominal = nominal_size(projector, frame.pivot, options, style);
    if (!(nominal > 0)) return 1;
    const double ratio = std::clamp(active_.last.drag.frame.size / nominal, 1 / kMaxHeldSize, kMaxHeldSize);
    easing_.ratio = ratio;
    return ratio;
}

std::optional<RayView> Context::ray_view(const Projector& projector) const {
    if (!pointer_.ray) return std::nullopt;
    return make_ray_view(projector, *pointer_.ray, active_.on ? active_.forward : pointer_.ray->direction);
}

namespace {

// As another eye sees it; what turns to the viewer still turns to the first.
Placement seen_by(const Projector& projector, Placement p) {
    p.origin = projector.window_point(p.pivot);
    for (std::size_t i = 0; i < 3; ++i)
        p.column[i] =
            projector.window * glm::dvec4(p.axes[static_cast<int>(i)] * (p.size * p.extent[static_cast<int>(i)]), 0.0);
    p.unit_px = p.size * projector.focal / p.origin.z;
    return p;
}

} // namespace

void Context::offer(std::size_t view, const DTransform& transform, const Options& options) {
    const Projector* projector = &*views_[view].projector;
    glm::dvec2 cursor = pointer_.cursor;
    Placement by_ray;
    const Placement* placement = &placement_;
    if (pointer_.ray) {
        const auto ray = ray_view(*projector);
        if (!ray) return;
        by_ray = seen_by(ray->projector, placement_);
        if (!(by_ray.origin.z > 0) || !std::isfinite(by_ray.unit_px)) return;
        placement = &by_ray;
        cursor = ray->cursor;
    } else {
        if (!is_finite(cursor) || !projector->contains(cursor)) return;
        const double reach = reach_, w = placement_.origin.z;
        const glm::dvec2 offset = glm::dvec2(placement_.origin) - cursor * w;
        if (glm::dot(offset, offset) > reach * reach * w * w) return;
    }
    const Hit hit = pick(*placement, cursor, style, pointer_.device);
    if (!hit || !precedes(hit, candidate_.hit)) return;
    candidate_.hit = hit;
    candidate_.selection = false;
    candidate_.view = view;
    candidate_.entry = entries_.size() - 1;
    candidate_.call = calls_.size() - 1;
    candidate_.placement = *placement;
    candidate_.transform = transform;
    candidate_.options = options;
    if (call_.custom) candidate_.custom = *call_.custom;
}

const DrawList& Context::draw_list(std::uint32_t target) const {
    static const DrawList empty{};
    for (const Target& t : targets_)
        if (t.used && t.target == target) return t.list;
    return empty;
}

} // namespace gizmo
