// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Messages to the user, one line each. A line disappears after some seconds; an error stays until it is dismissed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace viewer {

/// The subject of a line: a newer line replaces an older one on the same subject, for example while the wheel turns.
/// Anything: no subject.
enum class About { Anything, Selection, History, Setting, View };

struct Message {
    std::string text{};
    bool is_error = false;
    About about = About::Anything;
    double age = 0;           ///< seconds
    std::uint64_t number = 0; ///< counts the lines
};

class StatusLine {
public:
    static constexpr double kStay = 5; ///< seconds
    static constexpr std::size_t kMost = 4;

    void on_line(std::function<void(const std::string&)> listener) { listener_ = std::move(listener); }
    void set(const std::string& line, About about = About::Anything) { say({.text = line, .about = about}); }
    void set_error(const std::string& line) { say({.text = line, .is_error = true}); }
    /// Only for the listener.
    void print(const std::string& line) const {
        if (listener_) listener_(line);
    }
    const std::string& text() const { return text_; } ///< the last line

    /// The current lines, the oldest first: at most kMost.
    std::span<const Message> shown() const { return shown_; }
    void dismiss(std::size_t message) { shown_.erase(shown_.begin() + static_cast<std::ptrdiff_t>(message)); }
    /// The user has read the error in a dialog.
    void dismiss_errors_about(const std::string& reason) {
        std::erase_if(shown_, [&](const Message& m) { return m.is_error && m.text.ends_with(reason); });
    }
    void pass(double seconds) {
        for (Message& m : shown_)
            m.age += seconds;
        std::erase_if(shown_, [](const Message& m) { return !m.is_error && m.age >= kStay; });
    }
    /// Seconds until a new line appears or one disappears; infinite: never.
    double next_change() const {
        double least = std::numeric_limits<double>::infinity();
        for (const Message& m : shown_)
            if (m.age == 0)
                least = 0;
            else if (!m.is_error)
                least = std::min(least, kStay - m.age);
        return least;
    }

private:
    void say(Message message) {
        text_ = message.text;
        print(text_);
        std::erase_if(shown_, [&](const Message& m) {
            return m.text == message.text || (m.about == message.about && m.about != About::Anything);
        });
        if (text_.empty()) return;
        message.number = ++said_;
        if (shown_.size() == kMost) shown_.erase(shown_.begin());
        shown_.push_back(std::move(message));
    }

    std::string text_{};
    std::uint64_t said_ = 0;
    std::vector<Message> shown_{};
    std::function<void(const std::string&)> listener_{};
};

} // namespace viewer
