// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The file a scene came from, for what loads and what saves it.
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

/// Images hold their encoded bytes, as they were.
struct Scene::Source {
    tinygltf::Model model;
    int scene = -1;                        ///< the one that is shown
    std::vector<gizmo::DTransform> loaded; ///< by node of the file, as it was read or written last
};

} // namespace sample
