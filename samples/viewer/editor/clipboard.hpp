// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Exchange of text with other programs; without a window, within this one.
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

class Clipboard {
public:
    void use(SystemClipboard system) { system_ = std::move(system); }
    void set(const std::string& text) {
        text_ = text;
        if (system_.set) system_.set(text);
    }
    /// Valid until the next call.
    const std::string& get() {
        if (system_.get) text_ = system_.get();
        return text_;
    }

private:
    SystemClipboard system_{};
    std::string text_{};
};

} // namespace viewer
