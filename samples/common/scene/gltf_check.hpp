// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Checks of a file before tinygltf, which validates less, reads it.
#pragma once

#include "common/scene/gltf_source.hpp"

#include <span>
#include <string>

namespace sample {

/// Why the file's JSON is rejected; null if it is accepted.
const char* refuse_before_reading(std::span<const unsigned char> json);
/// A required extension that the viewer does not support; empty if there is none. @param model null: the file could not
/// be read; the extension is then the likely reason.
std::string missing_extension(std::span<const unsigned char> json, const tinygltf::Model* model);

} // namespace sample
