// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The numbers in a glTF file's buffers, out of whatever layout they have there.
#pragma once

#include "common/scene/gltf_source.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace sample {

/// An accessor's numbers, `width` an element, sparse ones put in their places. none: it is not of that shape, or points
/// out of its buffer.
std::optional<std::vector<float>> read_floats(const tinygltf::Model& model, int accessor, std::size_t width);
/// The same of whole numbers.
std::optional<std::vector<std::uint32_t>> read_indices(const tinygltf::Model& model, int accessor);

} // namespace sample
