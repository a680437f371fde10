// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/arrange.hpp"

#include "viewer/editor/subtree_box.hpp"

#include <algorithm>
#include <numeric>

namespace viewer {
namespace {

struct Extent {
    double low, high;
    double center() const { return (low + high) / 2; }
};

// Of the meshes shown in the subtree.
Extent extent_of(const sample::Scene& scene, sample::NodeId root, int axis) {
    const glm::dvec3 origin(scene.world_from_node(root)[3]);
    const gizmo::Box box = box_of(scene, {&root, 1}).value_or(gizmo::Box{origin, origin});
    return {box.min[axis], box.max[axis]};
}

} // namespace

std::vector<double> arranged(const sample::Scene& scene, std::span<const sample::NodeId> nodes, Arrangement how,
                             int axis) {
    std::vector<Extent> of;
    for (const sample::NodeId node : nodes)
        of.push_back(extent_of(scene, node, axis));
    std::vector<double> by(nodes.size(), 0);
    if (least_count(how) == 2) {
        const auto place = [how](const Extent& e) {
            return how == Arrangement::LowSides ? e.low : how == Arrangement::HighSides ? e.high : e.center();
        };
        for (std::size_t i = 0; i < of.size(); ++i)
            by[i] = place(of.back()) - place(of[i]);
        return by;
    }
    std::vector<std::size_t> order(of.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return of[a].center() < of[b].center(); });
    const Extent first = of[order.front()], last = of[order.back()];
    const auto steps = static_cast<double>(order.size() - 1);
    double inner = 0; // the lengths between the first and the last
    for (std::size_t i = 1; i + 1 < order.size(); ++i)
        inner += of[order[i]].high - of[order[i]].low;
    const double gap = (last.low - first.high - inner) / steps;
    double low = first.high + gap;
    for (std::size_t i = 1; i + 1 < order.size(); ++i) {
        const Extent& e = of[order[i]];
        const double center = first.center() + (last.center() - first.center()) * (static_cast<double>(i) / steps);
        by[order[i]] = how == Arrangement::EqualGaps ? low - e.low : center - e.center();
        low += e.high - e.low + gap;
    }
    return by;
}

} // namespace viewer
