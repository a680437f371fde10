// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/drag.hpp>

#include <array>
#include <charconv>
#include <cmath>
#include <numbers>

namespace gizmo {
namespace {

constexpr int kDigits = 3, kAngleDigits = 1;
constexpr double kExponentsFrom = 1e6;

// Appends while there is space.
class Text {
public:
    explicit Text(std::span<char> out)
        : out_(out) {}
    void add(std::string_view s) {
        for (const char c : s)
            if (size_ < out_.size()) out_[size_++] = c;
    }
    // Fixed point; exponents for numbers that would be too long.
    void add(double value, int digits, bool sign) {
        char buffer[64];
        const auto r = std::to_chars(
            buffer, buffer + sizeof buffer, value,
            std::abs(value) >= kExponentsFrom ? std::chars_format::scientific : std::chars_format::fixed, digits);
        std::string_view s(buffer, r.ec == std::errc{} ? static_cast<std::size_t>(r.ptr - buffer) : 0);
        if (s.find_first_not_of("-0.") == std::string_view::npos && s.starts_with('-')) s.remove_prefix(1);
        if (sign && !s.starts_with('-')) add("+");
        add(s);
    }
    std::string_view view() const { return {out_.data(), size_}; }

private:
    std::span<char> out_;
    std::size_t size_ = 0;
};

// The axes that a handle moves or scales along, in the order of its name.
struct HandleAxes {
    std::array<std::uint8_t, 3> axis{};
    std::size_t count = 0;
    const std::uint8_t* begin() const { return axis.data(); }
    const std::uint8_t* end() const { return axis.data() + count; }
};
HandleAxes handle_axes(const HandleInfo& info) {
    const unsigned bits = info.needed_axes == 0 ? 7u : info.needed_axes;
    const unsigned first = info.motion == Motion::Plane ? info.axis + 1u : 0u;
    HandleAxes axes;
    for (unsigned i = 0; i < 3; ++i) {
        const unsigned axis = (first + i) % 3;
        if ((bits >> axis & 1u) != 0) axes.axis[axes.count++] = static_cast<std::uint8_t>(axis);
    }
    return axes;
}
std::string_view letter_of(std::uint8_t axis) {
    static constexpr char kLetters[] = "XYZ";
    return {&kLetters[axis], 1};
}

void add_lengths(Text& text, const HandleAxes& axes, const glm::dvec3& lengths, std::string_view unit) {
    bool first = true;
    for (const std::uint8_t axis : axes) {
        if (!first) text.add(", ");
        text.add(letter_of(axis));
        text.add(" ");
        text.add(lengths[axis], kDigits, true);
        first = false;
    }
    if (unit.empty()) return;
    text.add(" ");
    text.add(unit);
}

void add_angle(Text& text, const Feedback& f) {
    constexpr double kWholeTurn = 2 * std::numbers::pi;
    const HandleInfo& info = info_of(f.handle);
    text.add(info.motion == Motion::Turn       ? letter_of(info.axis)
             : info.motion == Motion::TurnView ? std::string_view("View")
                                               : std::string_view("Trackball"));
    text.add(" ");
    if (f.turns != 0) {
        text.add(f.turns, 0, true);
        text.add(std::abs(f.turns) == 1 ? " turn " : " turns ");
    }
    text.add((f.angle - f.turns * kWholeTurn) * 360 / kWholeTurn, kAngleDigits, true);
    text.add("\xC2\xB0"); // the degree sign in UTF-8
}

void add_ratio(Text& text, const Feedback& f) {
    const HandleAxes axes = handle_axes(info_of(f.handle));
    bool same = true;
    for (const std::uint8_t axis : axes)
        same = same && f.ratio[axis] == f.ratio[axes.axis[0]];
    bool first = true;
    for (const std::uint8_t axis : axes) {
        if (!first && !same) text.add(", ");
        text.add(letter_of(axis));
        first = false;
        if (same && axis != axes.axis[axes.count - 1]) continue;
        text.add(" \xC3\x97"); // the multiplication sign
        text.add(f.ratio[axis], kDigits, false);
    }
}

} // namespace

std::string_view format_feedback(const Feedback& feedback, std::span<char> out, std::string_view length_unit) {
    Text text(out);
    switch (feedback.action) {
    case Action::Translate:
        add_lengths(text, handle_axes(info_of(feedback.handle)), feedback.delta_axes, length_unit);
        break;
    case Action::Rotate:
        add_angle(text, feedback);
        break;
    case Action::Scale:
    case Action::Bounds:
        add_ratio(text, feedback);
        break;
    case Action::Custom:
        if (feedback.is_point)
            add_lengths(text, {{0, 1, 2}, 3}, glm::dvec3(feedback.exact[3]), length_unit);
        else
            text.add(feedback.value, kDigits, false);
        break;
    case Action::None:
        break;
    }
    return text.view();
}

} // namespace gizmo
