// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Exchange of cut and pasted text with other programs.
#pragma once

#include <functional>
#include <string>
#include <utility>

namespace viewer {

/// The system's clipboard, through the window.
struct SystemClipboard {
    std::function<std::string()> get{};
    std::function<void(const std::string&)> set{};
};

/// For Dear ImGui: set() writes to the system, get() reads from it.
class Clipboard {
public:
    void use(SystemClipboard system) { system_ = std::move(system); }
    void set(const char* text) const { system_.set(text); }
    /// Valid until the next call.
    const char* get() {
        pasted_ = system_.get();
        return pasted_.c_str();
    }

private:
    SystemClipboard system_{};
    std::string pasted_{};
};

} // namespace viewer
