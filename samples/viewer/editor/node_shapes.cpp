// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/node_shapes.hpp"

#include <gizmo/shapes.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <numbers>

namespace viewer {

using sample::ColliderShape;
using sample::Node;
using sample::NodeContent;
using sample::NodeIcon;
using sample::NodeId;

namespace {

constexpr gizmo::Color kLight{255, 214, 120, 255}, kCamera{150, 200, 255, 255}, kCollider{120, 220, 120, 255};

gizmo::Color faint(gizmo::Color color, bool is_faint) {
    if (is_faint) color.a = 110;
    return color;
}

// A capsule or a cylinder along y, by the numbers of the file. Parts: height, radius, and if it has two, both of them.
struct RoundCollider {
    double height, below, above;
    bool has_caps, is_straight;
};

// From one side over the tip of a cap to the other side.
void add_cap(gizmo::PartList& list, gizmo::CustomHandle circle, double radius, double side) {
    const glm::dvec3 y = glm::normalize(list.column(1));
    circle.shape = gizmo::CustomShape::Arc;
    circle.constraint = gizmo::Constraint::Angle;
    circle.length = radius * circle.unit;
    circle.unit = 1;
    for (const int axis : {0, 2}) {
        circle.reference = glm::normalize(list.column(axis));
        circle.direction = glm::cross(circle.reference, y) * side;
        list.outline(circle, std::numbers::pi);
    }
}

void add_parts(gizmo::PartList& list, RoundCollider& round) {
    if (round.is_straight) round.above = round.below;
    const double unit = list.largest(0, 2);
    const auto circle = [&](double side) { return list.radius({0, side * round.height * 0.5, 0}, {0, 1, 0}, unit); };
    const auto radius = [&](double side) { return side > 0 ? round.above : round.below; };
    list.number(round.height);
    for (const double side : {1.0, -1.0}) {
        gizmo::CustomHandle end = list.on_line({0, 0, 0}, {0, side * 0.5, 0});
        if (round.has_caps) end.origin += glm::normalize(end.direction) * (radius(side) * unit);
        list.handle(end);
    }
    list.number(round.below);
    list.handle(circle(-1));
    if (!round.is_straight) list.number(round.above);
    list.handle(circle(1));
    for (const int axis : {0, 2})
        for (const double side : {1.0, -1.0}) {
            const glm::dvec3 out = glm::normalize(list.column(axis)) * (side * unit);
            list.edge(circle(-1).origin + out * round.below, circle(1).origin + out * round.above);
        }
    for (const double side : {1.0, -1.0})
        if (round.has_caps) add_cap(list, circle(side), radius(side), side);
}

glm::dmat4 without_scale(glm::dmat4 world) {
    for (int axis = 0; axis < 3; ++axis)
        world[axis] = glm::normalize(world[axis]);
    return world;
}

} // namespace

std::vector<NodeId> nodes_of_shapes(const sample::Scene& scene, NodeId node) {
    std::vector<NodeId> all;
    for (const auto what : {&NodeContent::light, &NodeContent::camera, &NodeContent::collider}) {
        const auto sharing = scene.sharing(node, what);
        all.insert(all.end(), sharing.begin(), sharing.end());
    }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

void NodeShapes::submit(gizmo::Context& context, sample::Scene& scene, NodeId node, std::uint64_t id,
                        const gizmo::Camera& camera, double unlimited, const gizmo::Snap& snap) {
    if (scene.is_locked(node) || !scene.is_shown(node)) return;
    call_ = {&context, &scene, node, id, &camera, unlimited, snap};
    submit_light();
    submit_camera();
    submit_collider();
}

// Returns true if a drag has changed the shape.
template <class Shape>
bool NodeShapes::edit(std::uint64_t kind, Shape& shape, const glm::dmat4& world, const gizmo::Color& color,
                      const char* const* words) {
    const gizmo::Options options{.id = call_.id + kind * kIds, .snap = call_.snap};
    const auto drag = call_.context->manipulate_parts(gizmo::ShapeParts(shape, world, color), *call_.camera, options);
    if (drag.phase != gizmo::Phase::Idle && drag.part != gizmo::kNoPart) word_ = words[part_ = drag.part];
    return drag.changed;
}

template <class Write>
void NodeShapes::write(int NodeContent::*what, const Write& write) {
    for (const NodeId node : call_.scene->sharing(call_.node, what))
        write(call_.scene->node(node));
}

// A sphere about a point light, the cones of a spot light.
void NodeShapes::submit_light() {
    constexpr const char* kWords[] = {"Range", "Inner angle", "Outer angle"};
    const Node& light = call_.scene->node(call_.node);
    const NodeIcon icon = call_.scene->content(call_.node).icon;
    const glm::dmat4 world = without_scale(call_.scene->world_from_node(call_.node)); // as the range of a light is
    const gizmo::Color color = faint(kLight, light.range <= 0);
    const double range = light.range > 0 ? light.range : call_.unlimited;
    if (icon == NodeIcon::Spot) {
        gizmo::SpotLight spot{.range = range, .inner = light.inner, .outer = light.outer};
        if (!edit(1, spot, world, color, kWords)) return;
        write(&NodeContent::light, [&](Node& node) {
            if (part_ == gizmo::kSpotRange) node.range = spot.range;
            if (part_ == gizmo::kSpotInner) node.inner = spot.inner;
            if (part_ == gizmo::kSpotOuter) node.outer = spot.outer;
        });
    } else if (icon == NodeIcon::Point) {
        double radius = range;
        const gizmo::CustomHandle sphere{.shape = gizmo::CustomShape::Sphere,
                                         .constraint = gizmo::Constraint::Radius,
                                         .origin = glm::dvec3(world[3]),
                                         .min = 1e-4 * call_.unlimited, // 0 is without a limit
                                         .color = color};
        const gizmo::Options options{.id = call_.id + kIds, .snap = call_.snap};
        const auto drag = call_.context->manipulate_value(radius, sphere, *call_.camera, options);
        if (drag.phase != gizmo::Phase::Idle) word_ = kWords[gizmo::kSpotRange];
        if (drag.changed) write(&NodeContent::light, [&](Node& node) { node.range = radius; });
    }
}

void NodeShapes::submit_camera() {
    constexpr const char* kPerspective[] = {"Far plane", "Near plane", "Field of view", "Aspect"};
    constexpr const char* kOrthographic[] = {"Far plane", "Near plane", "Height", "Aspect"};
    constexpr double kAnyAspect = 1.5;
    const NodeContent& content = call_.scene->content(call_.node);
    if (content.camera < 0) return;
    const auto& lens = call_.scene->node(call_.node).lens;
    gizmo::CameraFrustum f{.far_plane = lens[0] > 0 ? lens[0] : lens[1] + call_.unlimited,
                           .near_plane = lens[1],
                           .field_of_view = lens[2],
                           .size = 2 * lens[2],
                           .aspect = lens[3] > 0 ? lens[3] : kAnyAspect,
                           .orthographic = content.ortho};
    if (content.ortho && lens[3] > 0) f.aspect = lens[3] / lens[2];
    const glm::dmat4 world = without_scale(call_.scene->world_from_node(call_.node)); // a view has no scale
    if (!edit(2, f, world, faint(kCamera, lens[0] <= 0), content.ortho ? kOrthographic : kPerspective)) return;
    // Within what glTF allows.
    const double least = 1e-6, height = content.ortho ? std::max(least, f.size / 2) : std::max(0.002, f.field_of_view);
    write(&NodeContent::camera, [&](Node& node) {
        if (part_ == 0) node.lens[0] = std::max(f.far_plane, node.lens[1] + least);
        if (part_ == 1) node.lens[1] = std::max(content.ortho ? 0 : least, std::min(f.near_plane, f.far_plane - least));
        if (part_ == 2) node.lens[2] = height;
        if (part_ == 3 || (part_ == 2 && content.ortho)) // an orthographic image keeps its aspect
            node.lens[3] = std::max(least, content.ortho ? f.aspect * height : f.aspect);
    });
}

void NodeShapes::submit_collider() {
    constexpr const char *kBox[] = {"Width", "Height", "Depth"}, *kSphere[] = {"Radius"},
                         *kStraight[] = {"Height", "Radius"}, *kConical[] = {"Height", "Lower radius", "Upper radius"};
    const ColliderShape shape = call_.scene->content(call_.node).shape;
    const auto& size = call_.scene->node(call_.node).collider;
    const glm::dmat4 world = call_.scene->world_from_node(call_.node);
    if (!call_.context->is_active()) is_straight_ = size[1] == size[2]; // a drag changes the same numbers to its end
    std::array<double, 3> now = size;
    const auto changes = [&](auto volume, const char* const* words, const auto& numbers) {
        if (edit(3, volume, world, kCollider, words)) now = numbers(volume);
    };
    switch (shape) {
    case ColliderShape::None:
        return;
    case ColliderShape::Box:
        changes(gizmo::BoxVolume{.size = {size[0], size[1], size[2]}}, kBox, [](const auto& box) {
            return std::array{box.size.x, box.size.y, box.size.z};
        });
        break;
    case ColliderShape::Sphere:
        changes(gizmo::SphereVolume{size[0]}, kSphere, [&](const auto& sphere) {
            return std::array{sphere.radius, size[1], size[2]};
        });
        break;
    case ColliderShape::Capsule:
    case ColliderShape::Cylinder:
        changes(RoundCollider{size[0], size[1], size[2], shape == ColliderShape::Capsule, is_straight_},
                is_straight_ ? kStraight : kConical, [](const auto& round) {
                    return std::array{round.height, round.below, round.above};
                });
        break;
    }
    if (now != size) write(&NodeContent::collider, [&](Node& node) { node.collider = now; });
}

} // namespace viewer
