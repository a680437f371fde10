// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The source file of a scene, shared by loading and saving.
#pragma once

#include "common/scene/scene.hpp"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wconversion"
#endif
#include <tiny_gltf.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace sample {

/// Images hold their original encoded bytes.
struct Scene::Source {
    tinygltf::Model model;
    int scene = -1;                        ///< the displayed scene
    std::vector<gizmo::DTransform> loaded; ///< indexed by node of the file, as last read or written
};

} // namespace sample
