// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Files for a test, in a place of their own.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace test {

/// A directory that goes with the test.
class Directory {
public:
    Directory() {
        std::string name = (std::filesystem::temp_directory_path() / "gizmo-XXXXXX").string();
        path = mkdtemp(name.data());
    }
    ~Directory() { std::filesystem::remove_all(path); }
    std::string operator/(const std::string& name) const { return (path / name).string(); }
    std::filesystem::path path;
};

} // namespace test
