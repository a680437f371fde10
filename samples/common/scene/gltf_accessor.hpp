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

/// An accessor's numbers, `width` per element, with sparse elements in place. Returns nullopt on failure; `why` is the
/// reason, as "it ...".
std::optional<std::vector<float>> read_floats(const tinygltf::Model& model, int accessor, std::size_t width,
                                              const char*& why);
/// The same for integers.
std::optional<std::vector<std::uint32_t>> read_indices(const tinygltf::Model& model, int accessor, const char*& why);

} // namespace sample
