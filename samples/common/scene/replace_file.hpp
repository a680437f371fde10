// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Files that are replaced as a whole or not at all.
#pragma once

#include <string>
#include <string_view>

namespace sample {

/// Replaces the file atomically and keeps its permissions; of a symbolic link, the file that it names. After a failure
/// or a power cut the old content or the new one is there. Returns an empty string on success, otherwise the reason.
std::string replace_file(const std::string& path, std::string_view bytes);

} // namespace sample
