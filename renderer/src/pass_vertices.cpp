// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pass_vertices.hpp"

#include "gizmo_io.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

namespace gizmo::vulkan {
namespace {

// The value of GIZMO_VIEW for the i-th list: a view's number plus 1, or 0 for one list that all views show.
class Views {
public:
    Views(ViewLists lists, std::uint32_t mask)
        : mask_(lists.size() > 1 ? mask : 0) {}
    std::uint32_t next() {
        if (mask_ == 0) return 0;
        const auto bit = static_cast<std::uint32_t>(std::countr_zero(mask_));
        mask_ &= mask_ - 1;
        return bit + 1;
    }

private:
    std::uint32_t mask_;
};

// Writes only, because the memory may be uncached.
std::byte* write_instances(std::span<const GizmoInstance> instances, std::uint32_t view, std::byte* out) {
    std::memcpy(out, instances.data(), instances.size_bytes());
    for (std::size_t i = 0; view != 0 && i < instances.size(); ++i) {
        const std::uint32_t active = instances[i].active | view << GIZMO_VIEW_SHIFT;
        std::memcpy(out + i * sizeof(GizmoInstance) + offsetof(GizmoInstance, active), &active, sizeof active);
    }
    return out + instances.size_bytes();
}

// Copies runs of instances of one variant at once; nearly all are plain.
std::byte* write_variant(ViewLists lists, std::size_t set, std::uint32_t variant, std::uint32_t view_mask,
                         std::byte* out) {
    Views views(lists, view_mask);
    for (const DrawList* list : lists) {
        const std::uint32_t view = views.next();
        const std::span instances(list->gizmos[set]);
        const auto is_of = [&](std::size_t i) {
            return variant_of(static_cast<HandleSet>(set), instances[i]) == variant;
        };
        for (std::size_t i = 0; i < instances.size(); ++i) {
            const std::size_t first = i;
            while (i < instances.size() && is_of(i))
                ++i;
            if (i > first) out = write_instances(instances.subspan(first, i - first), view, out);
        }
    }
    return out;
}

std::byte* write_set(ViewLists lists, std::size_t set, const PassVertices& vertices, std::uint32_t view_mask,
                     std::byte* out) {
    const auto& of_variant = vertices.instances[set];
    if (vertices.of_set[set] != *std::max_element(of_variant.begin(), of_variant.end())) {
        for (std::uint32_t i = 0; i < kVariantCount; ++i)
            if (const std::uint32_t variant = drawn_variant(static_cast<HandleSet>(set), i); of_variant[variant] > 0)
                out = write_variant(lists, set, variant, view_mask, out);
        return out;
    }
    Views views(lists, view_mask);
    for (const DrawList* list : lists)
        out = write_instances(list->gizmos[set], views.next(), out);
    return out;
}

std::byte* write_lines(ViewLists lists, const PassVertices& vertices, std::uint32_t view_mask, std::byte* out) {
    Views views(lists, view_mask);
    for (const DrawList* list : lists) {
        const std::uint32_t view = views.next() << GIZMO_VIEW_SHIFT;
        if (list->lines.empty()) continue;
        if (vertices.line_size == sizeof(LineInstance)) {
            std::memcpy(out, list->lines.data(), list->lines.size() * sizeof(LineInstance));
            out += list->lines.size() * sizeof(LineInstance);
            continue;
        }
        for (const LineInstance& line : list->lines) {
            const ViewLine of_view{line, view};
            std::memcpy(out, &of_view, sizeof of_view);
            out += sizeof of_view;
        }
    }
    return out;
}

std::byte* write_overlay(ViewLists lists, std::uint32_t view_mask, std::byte* out) {
    Views views(lists, view_mask);
    for (const DrawList* list : lists) {
        const std::uint32_t view = views.next() << GIZMO_VIEW_SHIFT;
        for (std::size_t i = 0; i + 2 < list->overlay.size(); i += 3) {
            ViewTriangle triangle{.view = view};
            for (std::size_t k = 0; k < 3; ++k) {
                const OverlayVertex& v = list->overlay[i + k];
                triangle.corner[k][0] = v.position[0] - list->viewport[0];
                triangle.corner[k][1] = v.position[1] - list->viewport[1];
                triangle.color[k] = v.color;
            }
            std::memcpy(out, &triangle, sizeof triangle);
            out += sizeof triangle;
        }
    }
    return out;
}

void write_labels(ViewLists lists, std::uint32_t turns, std::uint32_t view_mask, bool linear, std::byte* out) {
    Views views(lists, view_mask);
    for (const DrawList* list : lists) {
        LabelTarget target{.pixel_scale = list->style.pixel_scale,
                           .text = list->style.label,
                           .pill = list->style.label_pill,
                           .view = views.next() << GIZMO_VIEW_SHIFT,
                           .linear = linear};
        for (const Label& label : list->labels) {
            const UprightLabel upright(label, list->viewport, target.pixel_scale, turns);
            std::copy(std::begin(upright.viewport), std::end(upright.viewport), target.viewport);
            out = write_label(upright.label, target, out);
        }
    }
}

// For one list. Most have gizmos of one or two sets.
void count_gizmos(const DrawList& list, PassVertices& v) {
    for (std::size_t set = 0; set < kHandleSetCount; ++set) {
        const std::vector<GizmoInstance>& gizmos = list.gizmos[set];
        if (gizmos.empty()) continue;
        auto& of_variant = v.instances[set];
        if (variant_count(static_cast<HandleSet>(set)) > 1)
            for (const GizmoInstance& instance : gizmos)
                ++of_variant[variant_of(static_cast<HandleSet>(set), instance)];
        else
            of_variant[kPlainVariant] += static_cast<std::uint32_t>(gizmos.size());
        v.of_set[set] += static_cast<std::uint32_t>(gizmos.size());
    }
}

} // namespace

PassVertices count_vertices(ViewLists lists, bool labels, std::uint32_t view_mask, std::uint32_t turns) {
    PassVertices v;
    v.turns = turns;
    if (view_mask != 0) v.line_size = sizeof(ViewLine);
    for (const DrawList* list : lists) {
        count_gizmos(*list, v);
        v.lines += static_cast<std::uint32_t>(list->lines.size());
        v.overlay += static_cast<std::uint32_t>(list->overlay.size() / 3);
        if (!labels) continue;
        for (const Label& label : list->labels) {
            const UprightLabel upright(label, list->viewport, list->style.pixel_scale, turns);
            v.label_tiles += label_box(upright.label, upright.viewport, list->style.pixel_scale).tile_count();
        }
    }
    v.all_instances = std::accumulate(v.of_set.begin(), v.of_set.end(), 0u);
    return v;
}

void write_vertices(ViewLists lists, const PassVertices& vertices, std::uint32_t view_mask, bool linear,
                    std::byte* out) {
    for (std::size_t set = 0; set < kHandleSetCount; ++set)
        if (vertices.of_set[set] > 0) out = write_set(lists, set, vertices, view_mask, out);
    out = write_lines(lists, vertices, view_mask, out);
    out = write_overlay(lists, view_mask, out);
    if (vertices.label_tiles > 0) write_labels(lists, vertices.turns, view_mask, linear, out);
}

} // namespace gizmo::vulkan
