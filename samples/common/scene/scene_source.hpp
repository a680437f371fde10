// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The file of a scene as it was read, which a save edits.
#pragma once

#include "common/scene/json_text.hpp"
#include "common/scene/scene.hpp"

namespace sample {

/// The members of a shape of KHR_implicit_shapes in the order of Node::collider; those of a box are an array.
struct ColliderForm {
    const char* type;
    std::array<const char*, 3> names;
    std::array<double, 3> usual; ///< without the member
};
/// By ColliderShape.
inline constexpr ColliderForm kColliderForms[] = {
    {"", {}, {}},
    {"box", {"size"}, {1, 1, 1}},
    {"sphere", {"radius"}, {0.5}},
    {"capsule", {"height", "radiusBottom", "radiusTop"}, {0.5, 0.25, 0.25}},
    {"cylinder", {"height", "radiusBottom", "radiusTop"}, {0.5, 0.25, 0.25}},
};

struct Scene::Source {
    std::string bytes{};     ///< the whole file
    TextSpan json{};         ///< its JSON text in `bytes`
    bool is_binary = false;  ///< GLB
    std::string directory{}; ///< its relative URIs begin there
    int scene = -1;          ///< the displayed scene; -1: the file has none
    /// By index in the file, as they were read, with the parents' indices in the file; empty ones for nodes that are in
    /// no scene.
    std::vector<Node> loaded{};
    std::vector<bool> animated{}, keeps_flags{}; ///< by index in the file
    std::vector<int> joints{}; ///< by index in the file: a joint of the node's skin, by index in the file; -1: no skin
    std::vector<NodeContent> contents{}; ///< by index in the file

    std::string_view text() const { return text_of(bytes, json); }
};

} // namespace sample
