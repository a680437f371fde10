// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Reads the numbers of a glTF file's buffers, whatever their layout.
#pragma once

#include "common/scene/gltf_source.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace sample {

/// An accessor's numbers, `width` per element, with sparse elements in place. Returns nullopt if the shape does not
/// match, or it exceeds its buffer.
std::optional<std::vector<float>> read_floats(const tinygltf::Model& model, int accessor, std::size_t width);
/// The same for integers.
std::optional<std::vector<std::uint32_t>> read_indices(const tinygltf::Model& model, int accessor);

} // namespace sample
