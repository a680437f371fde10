// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/draw_list_builder.hpp"

#include <gizmo/camera.hpp>

#include <bit>
#include <span>

namespace gizmo {

void DrawListBuilder::begin_frame() {
    for (Target& target : targets_) {
        target.used = target.asked = false;
        target.list.drawn.clear();
        for (auto& gizmos : target.list.gizmos)
            gizmos.clear();
        target.list.lines.clear();
        target.list.labels.clear();
        target.list.overlay.clear();
    }
}

std::size_t DrawListBuilder::open(const Camera& camera, const Style& style) {
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

std::uint32_t DrawListBuilder::add(std::size_t target, HandleSet set, const GizmoInstance& gizmo) {
    std::vector<GizmoInstance>& list = targets_[target].list.gizmos[static_cast<std::size_t>(set)];
    list.push_back(gizmo);
    return static_cast<std::uint32_t>(list.size() - 1);
}

void DrawListBuilder::highlight(const DrawnRef& drawn, Handle handle, bool dragged) {
    const std::span all = targets_[drawn.target].list.gizmos[static_cast<std::size_t>(drawn.set)];
    for (GizmoInstance& instance : all.subspan(drawn.instance, drawn.count)) {
        // A custom handle has one shape.
        instance.highlight = drawn.set == HandleSet::Custom
                                 ? static_cast<std::uint32_t>(std::countr_zero(instance.shown)) + 1
                                 : highlight_of(drawn.set, handle);
        instance.active = dragged ? 1 : 0;
    }
}

const DrawList& DrawListBuilder::shown(std::uint32_t target) const {
    for (const Target& t : targets_)
        if (t.used && t.target == target) {
            t.asked = true;
            return t.list;
        }
    elsewhere_ = target;
    return empty_;
}

DrawListBuilder::Use DrawListBuilder::use() const {
    Use use{.elsewhere = elsewhere_.has_value()};
    for (const Target& t : targets_) {
        if (!t.used || (t.list.gizmo_count() == 0 && t.list.overlay.empty())) continue;
        use.shows = true;
        use.asked |= t.asked;
        use.drawn |= t.list.drawn.is_drawn();
        use.failed |= t.list.drawn.has_failed();
    }
    return use;
}

void DrawListBuilder::show_last() {
    for (const Target& t : targets_)
        if (t.used) return;
    if (last_target_ < targets_.size()) targets_[last_target_].used = true;
}

void DrawListBuilder::open_elsewhere() {
    if (!elsewhere_ || last_target_ >= targets_.size()) return;
    const DrawList& from = targets_[last_target_].list;
    const auto& [x, y, width, height] = from.viewport;
    Camera camera;
    camera.viewport = {x, y, width, height};
    camera.target = *elsewhere_;
    const std::size_t before = last_target_;
    const Style style = from.style;
    open(camera, style);
    last_target_ = before;
}

} // namespace gizmo
