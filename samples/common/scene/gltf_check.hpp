// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is asked of a file before tinygltf is, which reads it with less care.
#pragma once

#include "common/scene/gltf_source.hpp"

#include <span>
#include <string>

namespace sample {

/// Why the file's JSON is not handed on; null: it may be.
const char* refuse_before_reading(std::span<const unsigned char> json);
/// An extension the file cannot do without and the viewer has not; empty: none. @param model null: the file could not
/// be read, for which this is then the likely reason.
std::string missing_extension(std::span<const unsigned char> json, const tinygltf::Model* model);

} // namespace sample
