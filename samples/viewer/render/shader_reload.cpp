// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/shader_reload.hpp"

#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>

extern char** environ; // NOLINT: POSIX has it so

namespace viewer {
namespace {

constexpr const char* kFiles[] = {"gizmo.vert", "gizmo_cone.glsl", "line.vert",
                                  "gizmo.frag", "line.frag",       "gizmo_io.h"};

// Runs a command with its stdout and stderr in pipes, read to their ends. @return its exit status; -1: it could not
// run.
int run(std::vector<std::string> command, std::string& out, std::string& err) {
    std::array<std::array<int, 2>, 2> pipes{};
    if (pipe(pipes[0].data()) != 0 || pipe(pipes[1].data()) != 0) return -1;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (std::size_t i = 0; i < 2; ++i) {
        posix_spawn_file_actions_adddup2(&actions, pipes[i][1], static_cast<int>(i) + 1);
        posix_spawn_file_actions_addclose(&actions, pipes[i][0]);
    }
    std::vector<char*> words;
    for (std::string& word : command)
        words.push_back(word.data());
    words.push_back(nullptr);
    pid_t child = -1;
    const int spawned = posix_spawnp(&child, words[0], &actions, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    for (const auto& p : pipes)
        close(p[1]);
    // Whichever has something: a pipe that is full and not read would stop the command for ever.
    std::string* const into[] = {&out, &err};
    pollfd ends[] = {{pipes[0][0], POLLIN, 0}, {pipes[1][0], POLLIN, 0}};
    for (int open = spawned == 0 ? 2 : 0; open > 0;) {
        if (poll(ends, 2, -1) < 0) break;
        for (std::size_t i = 0; i < 2; ++i) {
            if (ends[i].fd < 0 || ends[i].revents == 0) continue;
            char bytes[4096];
            const ssize_t n = read(ends[i].fd, bytes, sizeof bytes);
            if (n > 0)
                into[i]->append(bytes, static_cast<std::size_t>(n));
            else {
                ends[i].fd = -1; // poll() passes it over
                --open;
            }
        }
    }
    for (const auto& p : pipes)
        close(p[0]);
    int status = 0;
    if (spawned != 0 || waitpid(child, &status, 0) != child) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

ShaderReload::ShaderReload(std::string directory)
    : directory_(std::move(directory)) {}

bool ShaderReload::has_changed() {
    std::vector<std::filesystem::file_time_type> now;
    for (const char* name : kFiles) {
        std::error_code code; // a file that an editor is just replacing has the least of times
        now.push_back(std::filesystem::last_write_time(directory_ / name, code));
    }
    if (now == times_) return false;
    times_ = std::move(now);
    return true;
}

bool ShaderReload::compile_one(const std::string& name, std::vector<std::uint32_t>& words, std::string& error) const {
    std::string code, said;
    const int status =
        run({GIZMO_GLSLC_PATH, "--target-env=vulkan1.0", "-O", "-Werror", "-o", "-", (directory_ / name).string()},
            code, said);
    while (!said.empty() && said.back() == '\n')
        said.pop_back();
    if (status != 0 || code.empty() || code.size() % 4 != 0) {
        error = !said.empty() ? said : std::string(GIZMO_GLSLC_PATH) + " cannot be run (Debian: glslc)";
        return false;
    }
    words.resize(code.size() / 4);
    std::memcpy(words.data(), code.data(), code.size());
    return true;
}

bool ShaderReload::compile(Code& code, std::string& error) const {
    return compile_one("gizmo.vert", code.gizmo_vert, error) && compile_one("line.vert", code.line_vert, error) &&
           compile_one("gizmo.frag", code.gizmo_frag, error) && compile_one("line.frag", code.line_frag, error);
}

} // namespace viewer
