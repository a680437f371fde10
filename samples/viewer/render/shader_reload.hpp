// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The pass's shaders, compiled from a directory while the viewer runs, whenever one of them has changed there.
#pragma once

#include <gizmo/vulkan.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace viewer {

class ShaderReload {
public:
    /// @param directory with gizmo.vert, gizmo_cone.glsl, gizmo.frag, line.vert, line.frag and gizmo_io.h
    explicit ShaderReload(std::string directory);

    struct Code {
        std::vector<std::uint32_t> gizmo_vert, line_vert, gizmo_frag, line_frag;
        gizmo::vulkan::PassShaders shaders() const { return {gizmo_vert, line_vert, gizmo_frag, line_frag}; }
    };
    /// Whether a file has another time than at the last call; true at the first.
    bool has_changed();
    /// False: `error` is what the compiler says, with file and line.
    bool compile(Code& code, std::string& error) const;

private:
    bool compile_one(const std::string& name, std::vector<std::uint32_t>& words, std::string& error) const;
    std::filesystem::path directory_;
    std::vector<std::filesystem::file_time_type> times_{};
};

} // namespace viewer
