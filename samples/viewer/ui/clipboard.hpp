// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is cut and pasted in fields goes to and comes from other programs.
#pragma once

#include <functional>
#include <string>
#include <utility>

namespace viewer {

/// The system's, as the window knows it.
struct SystemClipboard {
    std::function<std::string()> get{};
    std::function<void(const std::string&)> set{};
};

/// For Dear ImGui: set() of it into the system, get() the other way.
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
