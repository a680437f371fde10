// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Reads and checks the parts of a glTF file for which tinygltf, which reads the rest, has no useful errors: the file
// itself, its chunks, its JSON, its buffers and images.
#pragma once

#include "common/scene/gltf_source.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sample {

using Bytes = std::span<const unsigned char>;

/// Why the file with these first bytes is not a .glb or a .gltf; empty if it may be one.
std::string refuse_glb(Bytes head);
std::string refuse_text(Bytes head);

/// Reads at most `most` bytes. Returns why it cannot; empty: it did.
std::string read_file(const std::string& path, std::vector<unsigned char>& bytes, std::uintmax_t most = ~0ull);

/// Reads the model with its buffers and its images, which stay encoded and are empty if they are missing. A buffer that
/// only holds the place of compressed data is empty, too. Returns what is wrong and where; empty: nothing.
std::string read_gltf(Bytes file, bool binary, const std::string& directory, tinygltf::Model& model);

/// True for the extensions that compress meshes.
bool is_compression(const std::string& extension);

} // namespace sample
