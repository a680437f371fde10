// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the editor says to the person, a line at a time.
#pragma once

#include <functional>
#include <string>
#include <utility>

namespace viewer {

class StatusLine {
public:
    void on_line(std::function<void(const std::string&)> listener) { listener_ = std::move(listener); }
    /// Stands until the next one.
    void set(const std::string& line) {
        text_ = line;
        print(line);
    }
    /// For the listener alone.
    void print(const std::string& line) const {
        if (listener_) listener_(line);
    }
    const std::string& text() const { return text_; }

private:
    std::string text_{};
    std::function<void(const std::string&)> listener_{};
};

} // namespace viewer
