// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The validation layer skips shaders that it has found in its cache, under whatever version of Vulkan it saw them: each
// run of the tests has an empty one. The driver's own cache stays where it was.
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>

namespace {

class EmptyCache {
public:
    EmptyCache() {
#if !defined(_WIN32)
        std::error_code failed;
        const char* const former = std::getenv("XDG_CACHE_HOME");
        const char* const home = std::getenv("HOME");
        const std::string drivers = former ? former : std::string(home ? home : "/tmp").append("/.cache");
        setenv("MESA_SHADER_CACHE_DIR", drivers.c_str(), 0);
        directory_ = std::filesystem::temp_directory_path(failed) /
                     std::string("gizmo-tests-").append(std::to_string(std::random_device{}()));
        std::filesystem::create_directories(directory_, failed);
        setenv("XDG_CACHE_HOME", directory_.c_str(), 1);
#endif
    }
    ~EmptyCache() {
        std::error_code failed;
        if (!directory_.empty()) std::filesystem::remove_all(directory_, failed);
    }
    EmptyCache(const EmptyCache&) = delete;
    EmptyCache& operator=(const EmptyCache&) = delete;

private:
    std::filesystem::path directory_{};
};
const EmptyCache empty_cache; // before any test opens Vulkan

} // namespace
