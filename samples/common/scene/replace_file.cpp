// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "common/scene/replace_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <system_error>

namespace sample {
namespace {

namespace fs = std::filesystem;

// 0 once every byte is on the disk; otherwise the system's errno.
int write_and_sync(const std::string& path, mode_t mode, std::string_view bytes) {
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);
    if (file < 0) return errno;
    bool good = true;
    errno = 0;
    for (std::size_t done = 0; good && done < bytes.size();) {
        const ssize_t n = write(file, bytes.data() + done, bytes.size() - done);
        good = n > 0;
        done += good ? static_cast<std::size_t>(n) : 0;
    }
    good = good && fsync(file) == 0;
    const int reason = errno;
    const bool closed = close(file) == 0;
    return good && closed ? 0 : !good && reason != 0 ? reason : EIO;
}

// Without this, the new name may be lost in a power failure.
void sync_directory(const fs::path& path) {
    const int directory = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0) return;
    fsync(directory);
    close(directory);
}

} // namespace

std::string replace_file(const std::string& path, std::string_view bytes) {
    std::error_code code;
    fs::path target = fs::is_symlink(path, code) ? fs::canonical(path, code) : fs::path(path);
    if (code || target.empty()) target = path;
    struct stat old {};
    const bool exists = stat(target.c_str(), &old) == 0;
    const std::string temporary = target.string() + ".saving";
    code.assign(write_and_sync(temporary, exists ? old.st_mode & 0777 : 0666, bytes), std::generic_category());
    if (!code) fs::rename(temporary, target, code);
    if (!code) {
        sync_directory(target.parent_path().empty() ? fs::path(".") : target.parent_path());
        return {};
    }
    std::error_code ignored;
    fs::remove(temporary, ignored);
    return path + ": cannot be written: " + code.message();
}

} // namespace sample
