// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The handles of what a node has beside its mesh: a light, a camera, a collider. They change numbers of the file, which
// all nodes with the same light, camera or collider share.
#pragma once

#include "common/scene/scene.hpp"

#include <gizmo/context.hpp>

#include <cstdint>
#include <vector>

namespace viewer {

class NodeShapes {
public:
    /// Ids of gizmos of shapes are `id` of the node plus a multiple of this.
    static constexpr std::uint64_t kIds = std::uint64_t{1} << 41;

    /// Submits the shapes of a node that is shown and not locked. A light's range and a camera's far plane without a
    /// limit have faint handles at a distance that is in sight, and get a limit if they are dragged.
    /// @param id of the node's own gizmo. @param unlimited world units
    void submit(gizmo::Context& context, sample::Scene& scene, sample::NodeId node, std::uint64_t id,
                const gizmo::Camera& camera, double unlimited, const gizmo::Snap& snap);
    /// The number that the hovered or dragged handle changes, for example "Outer angle".
    const char* word() const { return word_; }

private:
    template <class Shape>
    bool edit(std::uint64_t kind, Shape& shape, const glm::dmat4& world, const gizmo::Color& color,
              const char* const* words);
    void submit_light();
    void submit_camera();
    void submit_collider();
    template <class Write>
    void write(int sample::NodeContent::*what, const Write& write);

    struct Call {
        gizmo::Context* context;
        sample::Scene* scene;
        sample::NodeId node;
        std::uint64_t id;
        const gizmo::Camera* camera;
        double unlimited;
        gizmo::Snap snap;
    };
    Call call_{}; ///< of the running submit()
    const char* word_ = "Range";
    std::uint32_t part_ = 0;   ///< that the last call has changed
    bool is_straight_ = false; ///< the dragged collider has one radius
};

/// All nodes whose numbers a drag of this node's shapes can change.
std::vector<sample::NodeId> nodes_of_shapes(const sample::Scene& scene, sample::NodeId node);

} // namespace viewer
