// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/context.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace gizmo {
namespace {

// A gizmo may be drawn up to twice or half its nominal size so that what was grabbed stays under the cursor.
constexpr double kMaxHeldSize = 2.0;
// Share of the difference to the nominal size that is left after a frame, and where it is gone.
constexpr double kEasePerFrame = 0.72, kEaseDone = 0.004;

bool same_camera(const Camera& a, const Camera& b) {
    return std::memcmp(&a.view, &b.view, sizeof a.view) == 0 &&
           std::memcmp(&a.projection, &b.projection, sizeof a.projection) == 0 &&
           std::memcmp(&a.viewport, &b.viewport, sizeof a.viewport) == 0 && a.clip_y == b.clip_y &&
           a.clip_depth == b.clip_depth && a.depth_order == b.depth_order;
}

// Only what the handle acts on is written, so that a host's own changes to the rest are kept.
void write_action(DTransform& to, const DTransform& from, Handle handle) {
    switch (info_of(handle).action) {
    case Action::Translate:
        to.position = from.position;
        break;
    case Action::Rotate:
        to.rotation = from.rotation;
        break;
    case Action::Scale:
        to.scale = from.scale;
        break;
    case Action::None:
        break;
    }
}

} // namespace

void Context::begin_frame(const Pointer& pointer) {
    pointer_ = pointer;
    pressed_ = pointer.down && !was_down_;
    was_down_ = pointer.down;
    entries_.clear();
    events_.clear();
    candidate_.hit = Hit{};
    candidate_is_selection_ = false;
    for (View& view : views_)
        view.used = false;
    for (Target& target : targets_) {
        target.used = false;
        for (auto& set : target.list.gizmos)
            set.clear();
        target.list.lines.clear();
    }
    active_.submitted = false;
    active_.entry = -1;
    active_.watch.seen = hover_.watch.seen = easing_.watch.seen = 0;
    easing_.ratio = 1 + (easing_.ratio - 1) * kEasePerFrame;
    if (std::abs(easing_.ratio - 1) < kEaseDone) easing_.ratio = 1;
}

Manipulation Context::manipulate(Mode mode, DTransform& transform, const Camera& camera, const Options& options) {
    return manipulate_any(mode, transform, camera, options);
}

Manipulation Context::manipulate(Mode mode, Transform& transform, const Camera& camera, const Options& options) {
    DTransform wide = to_double(transform);
    Manipulation m = manipulate_any(mode, wide, camera, options);
    if (!m.changed) return m;
    const auto narrow = to_float(wide);
    m.changed = narrow && !same_bits(*narrow, transform);
    if (m.changed) transform = *narrow;
    return m;
}

Manipulation Context::manipulate(Mode mode, std::span<Transform> members, const Camera& camera,
                                 const Options& options) {
    selection_.resize(members.size());
    std::transform(members.begin(), members.end(), selection_.begin(), to_double);
    Manipulation m = manipulate(mode, std::span<DTransform>(selection_), camera, options);
    if (!m.changed) return m;
    m.changed = false;
    // All or none: a member that does not fit into floats holds the others back.
    for (const DTransform& wide : selection_)
        if (!to_float(wide)) return m;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const Transform narrow = *to_float(selection_[i]);
        m.changed |= !same_bits(narrow, members[i]);
        members[i] = narrow;
    }
    return m;
}

Manipulation Context::manipulate(Mode mode, std::span<DTransform> members, const Camera& camera,
                                 const Options& options) {
    const bool was_active = active_.on;
    auto frame = selection_frame(members, options);
    if (!frame) return {};
    const std::size_t entry = entries_.size();
    Manipulation m = manipulate_any(mode, *frame, camera, options);
    const bool is_candidate = candidate_.hit && entries_.size() > entry && candidate_.entry == entry;
    if (is_candidate) {
        // A press at the end of this frame starts from what the members are now.
        selection_candidate_.assign(members.begin(), members.end());
        candidate_is_selection_ = true;
    }
    const bool runs = was_active && m.phase != Phase::Idle && selection_starts_.size() == members.size();
    m.changed = false;
    if (!runs) return m;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const MemberUpdate update = m.phase == Phase::Cancelled
                                        ? MemberUpdate{selection_starts_[i], 0}
                                        : update_member(active_.last, selection_starts_[i], options);
        if (!is_valid(update.transform)) continue;
        m.shear = std::max(m.shear, update.shear);
        m.changed |= !same_bits(update.transform, members[i]);
        members[i] = update.transform;
    }
    return m;
}

Manipulation Context::manipulate_any(Mode mode, DTransform& transform, const Camera& camera, const Options& options) {
    Manipulation m;
    const std::size_t view = view_of(camera);
    const Shown shown = recognise(options, camera.target);
    if (!views_[view].projector) {
        // A camera that sees nothing, as in a minimised window: a drag stays where it was, and can be let go or
        // cancelled.
        return shown.dragged ? run_drag(transform, nullptr) : m;
    }
    const Projector& projector = *views_[view].projector;
    const bool hovered = hover_.hit && !active_.on && hover_.watch.matches(options.id, camera.target);
    if (shown.dragged) m = run_drag(transform, &projector);
    const bool on = active_.on && (shown.dragged || shown.echoed);
    if (!place_shown(mode, transform, options, projector, shown, on)) return m;
    Target& target = target_of(camera);
    add_instance(target, projector, placement_, shown, options);
    if (on) add_drag_lines(target.list, projector, placement_.pivot);
    if (!active_.on && !pointer_.blocked && (!pointer_.down || pressed_))
        consider_hit(placement_, view, transform, options);
    if (hovered && m.phase == Phase::Idle) {
        m.phase = Phase::Hovered;
        m.handle = hover_.hit.handle;
    }
    return m;
}

// Into placement_. While it is dragged a gizmo keeps the axes and the world size of its press.
bool Context::place_shown(Mode mode, const DTransform& transform, const Options& options, const Projector& projector,
                          const Shown& shown, bool on) {
    if (!on && !shown.eased && !shown.dragged) {
        if (!place_transform(projector, mode, transform, options, style, placement_)) return false;
        // Off the screen by more than its size: neither drawn nor hit.
        const glm::dvec2 at = glm::dvec2(placement_.origin) / placement_.origin.z;
        const double reach = reach_ = pick_reach(placement_, projector, style);
        const Viewport& vp = projector.viewport;
        return at.x > vp.x - reach && at.y > vp.y - reach && at.x < vp.x + vp.width + reach &&
               at.y < vp.y + vp.height + reach;
    }
    auto frame = make_frame(projector, mode, transform, options);
    if (!frame) return false;
    if (on) frame->axes = active_.last.drag.axes;
    const auto placed = place(projector, mode, *frame, options, style, size_ratio(shown, projector, *frame, options));
    if (placed) {
        placement_ = *placed;
        reach_ = pick_reach(placement_, projector, style);
    }
    return placed.has_value();
}

Context::Shown Context::recognise(const Options& options, std::uint32_t target) {
    Shown shown;
    if (active_.on) {
        shown.dragged = active_.watch.matches(options.id, target);
        shown.echoed = options.id != 0 && options.id == active_.watch.key.id && target != active_.watch.key.target;
    } else if (easing_.ratio != 1) {
        shown.eased = easing_.watch.matches(options.id, target);
    }
    return shown;
}

Manipulation Context::run_drag(DTransform& transform, const Projector* projector) {
    Manipulation m;
    active_.submitted = true;
    const DTransform before = transform;
    const Handle handle = active_.last.drag.handle;
    m.handle = handle;
    m.start = active_.last.drag.start;
    if (pointer_.cancel) {
        transform = m.start;
        end_drag(Phase::Cancelled, m.start);
        m.phase = Phase::Cancelled;
        m.changed = !same_bits(transform, before);
        return m;
    }
    if (const auto update = projector ? update_drag(active_.last.drag, *projector, pointer_) : std::nullopt)
        active_.last = *update;
    write_action(transform, active_.last.transform, handle);
    m.changed = !same_bits(transform, before);
    if (pointer_.down) {
        m.phase = active_.announced ? Phase::Dragging : Phase::Began;
        active_.announced = true;
        return m;
    }
    const bool edited = !same_bits(active_.last.transform, m.start);
    m.phase = edited ? Phase::Committed : Phase::Hovered;
    end_drag(Phase::Committed, transform);
    return m;
}

void Context::end_drag(Phase phase, const DTransform& after) {
    const Drag& drag = active_.last.drag;
    if (phase == Phase::Cancelled || !same_bits(active_.last.transform, drag.start))
        events_.push_back({active_.watch.key.id, drag.handle, phase, drag.start, after});
    easing_.watch = active_.watch;
    active_.on = false;
    hover_.hit = Hit{};
}

void Context::end_frame() {
    if (active_.on && !active_.submitted) {
        DTransform after = active_.last.drag.start;
        write_action(after, active_.last.transform, active_.last.drag.handle);
        end_drag(Phase::Committed, after);
    }
    if (!active_.on) {
        std::swap(hover_, candidate_);
        if (hover_.hit) {
            // The how manyth of its id it is, counted now that it is known to matter.
            const Entry& won = entries_[hover_.entry];
            hover_.watch = {{won.id, won.target, 0}, 0};
            for (std::size_t i = 0; i < hover_.entry; ++i)
                if (entries_[i].id == won.id && entries_[i].target == won.target) ++hover_.watch.key.occurrence;
            if (pressed_ && !pointer_.cancel) begin_hovered_drag();
        }
    }
    mark_highlight();
}

void Context::begin_hovered_drag() {
    const auto& projector = views_[hover_.view].projector;
    const auto drag =
        begin_drag(*projector, hover_.placement, hover_.hit.handle, hover_.transform, hover_.options, pointer_.cursor);
    if (!drag) return;
    active_ = Active{};
    active_.on = active_.submitted = true;
    active_.watch = hover_.watch;
    active_.entry = static_cast<std::ptrdiff_t>(hover_.entry);
    active_.last.drag = *drag;
    active_.last.drag.precise = pointer_.precise;
    active_.last.transform = drag->start;
    easing_.ratio = 1;
    if (candidate_is_selection_)
        std::swap(selection_starts_, selection_candidate_);
    else
        selection_starts_.clear();
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
        instance.highlight = static_cast<std::uint32_t>(hovered_handle());
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
    if (!shown.dragged || (!active_.on && easing_.ratio == 1 && active_.last.drag.size <= 0)) return 1;
    const double nominal = nominal_size(projector, frame.pivot, options, style);
    if (!(nominal > 0)) return 1;
    const double ratio = std::clamp(active_.last.drag.size / nominal, 1 / kMaxHeldSize, kMaxHeldSize);
    easing_.ratio = ratio;
    return ratio;
}

void Context::consider_hit(const Placement& placement, std::size_t view, const DTransform& transform,
                           const Options& options) {
    const Projector& projector = *views_[view].projector;
    if (!is_finite(pointer_.cursor) || !projector.contains(pointer_.cursor)) return;
    const double reach = reach_, w = placement.origin.z;
    const glm::dvec2 offset = glm::dvec2(placement.origin) - pointer_.cursor * w;
    if (glm::dot(offset, offset) > reach * reach * w * w) return;
    const Hit hit = pick(placement, pointer_.cursor, style);
    if (!hit || !is_better(hit, candidate_.hit)) return;
    candidate_.hit = hit;
    candidate_is_selection_ = false;
    candidate_.view = view;
    candidate_.entry = entries_.size() - 1;
    candidate_.placement = placement;
    candidate_.transform = transform;
    candidate_.options = options;
}

const DrawList& Context::draw_list(std::uint32_t target) const {
    static const DrawList empty{};
    for (const Target& t : targets_)
        if (t.used && t.target == target) return t.list;
    return empty;
}

} // namespace gizmo
