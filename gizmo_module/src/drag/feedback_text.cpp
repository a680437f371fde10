// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "math/angle.hpp"

#include <gizmo/feedback.hpp>
#include <gizmo/handles.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <numbers>

namespace gizmo {
namespace {

constexpr std::string_view kUtf8Degree = "\xC2\xB0"; // in UTF-8
constexpr std::size_t kLongestText = 51;             // of a Label
constexpr std::size_t kLongestNumber = 17;           // with its sign and its point: a double has 15 digits

// Appends while there is space.
class Text {
public:
    explicit Text(std::span<char> out)
        : out_(out) {}
    void add(std::string_view s) {
        for (const char c : s)
            if (size_ < out_.size()) out_[size_++] = c;
    }
    // Fixed point in at most `room` characters, with fewer decimals for a larger number; an exponent if there is no
    // room for it, or not for the decimals of any number.
    void add(double value, int decimals, bool plus, std::size_t room) {
        constexpr int kDigits = 3;
        constexpr std::size_t kSignZeroAndPoint = 3;
        char buffer[kLongestNumber + 2]{};
        const auto write = [&](std::chars_format format, int digits) -> std::string_view {
            const auto r = std::to_chars(buffer + 1, std::end(buffer), std::abs(value), format, digits);
            const std::string_view number(buffer + 1, static_cast<std::size_t>(r.ptr - buffer) - 1);
            buffer[0] = value < 0 && number.find_first_not_of("0.") != std::string_view::npos ? '-' : '+';
            return {buffer, number.size() + 1};
        };
        room = std::min(room, kLongestNumber);
        std::string_view text;
        int digits = kSignZeroAndPoint + static_cast<std::size_t>(decimals) <= room ? decimals : -1;
        for (; digits >= 0; --digits)
            if ((text = write(std::chars_format::fixed, digits)).size() <= room) break;
        if (digits < 0) text = write(std::chars_format::scientific, kDigits);
        add(text.substr(buffer[0] == '+' && !plus ? 1 : 0));
    }
    std::string_view view() const { return {out_.data(), size_}; }

private:
    std::span<char> out_;
    std::size_t size_ = 0;
};

// The axes that a handle moves or scales along.
struct HandleAxes {
    std::array<std::uint8_t, 3> axis{};
    std::size_t count = 0;
    const std::uint8_t* begin() const { return axis.data(); }
    const std::uint8_t* end() const { return axis.data() + count; }
};
HandleAxes handle_axes(const HandleInfo& info) {
    const unsigned bits = info.needed_axes == 0 ? 7u : info.needed_axes;
    HandleAxes axes;
    for (std::uint8_t axis = 0; axis < 3; ++axis)
        if ((bits >> axis & 1u) != 0) axes.axis[axes.count++] = axis;
    return axes;
}
std::string_view letter_of(std::uint8_t axis) {
    static constexpr char kLetters[] = "XYZ";
    return {&kLetters[axis], 1};
}

void add_unit(Text& text, std::string_view unit) {
    if (unit.empty()) return;
    text.add(" ");
    text.add(unit);
}

void add_lengths(Text& text, const HandleAxes& axes, const glm::dvec3& lengths, int decimals, std::string_view unit) {
    constexpr std::size_t kAxis = 4, kUnit = 9; // "X ", ", "; " " and the longest unit
    const std::size_t unit_size = unit.empty() ? 0 : std::min(unit.size() + 1, kUnit);
    const std::size_t room = (kLongestText + 2 - unit_size) / axes.count - kAxis; // no comma after the last
    bool first = true;
    for (const std::uint8_t axis : axes) {
        if (!first) text.add(", ");
        text.add(letter_of(axis));
        text.add(" ");
        text.add(lengths[axis], decimals, true, room);
        first = false;
    }
    add_unit(text, unit);
}

void add_angle(Text& text, const Feedback& f) {
    constexpr double kWholeTurn = 2 * std::numbers::pi;
    const HandleInfo& info = info_of(f.handle);
    text.add(info.motion == Motion::Turn       ? letter_of(info.axis)
             : info.motion == Motion::TurnView ? std::string_view("View")
                                               : std::string_view("Trackball"));
    text.add(" ");
    if (f.turns != 0) {
        text.add(f.turns, 0, true, kLongestNumber);
        text.add(std::abs(f.turns) == 1 ? " turn " : " turns ");
    }
    text.add((f.angle - f.turns * kWholeTurn) * 360 / kWholeTurn, f.decimals, true, kLongestNumber);
    text.add(kUtf8Degree);
}

void add_ratio(Text& text, const Feedback& f) {
    const HandleAxes axes = handle_axes(info_of(f.handle));
    bool same = true;
    for (const std::uint8_t axis : axes)
        same = same && f.ratio[axis] == f.ratio[axes.axis[0]];
    constexpr std::size_t kAxis = 6; // "X ", the sign of two bytes, ", "
    bool first = true;
    for (const std::uint8_t axis : axes) {
        if (!first && !same) text.add(", ");
        text.add(letter_of(axis));
        first = false;
        if (same && axis != axes.axis[axes.count - 1]) continue;
        text.add(" \xC3\x97"); // the multiplication sign
        text.add(f.ratio[axis], f.decimals, false, kLongestText / axes.count - kAxis);
    }
}

} // namespace

std::string_view format_feedback(const Feedback& feedback, std::span<char> out, std::string_view length_unit) {
    Text text(out);
    switch (feedback.action) {
    case Action::Translate:
        add_lengths(text, handle_axes(info_of(feedback.handle)), feedback.delta_axes, feedback.decimals, length_unit);
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
            add_lengths(text, {{0, 1, 2}, 3}, glm::dvec3(feedback.exact[3]), feedback.decimals, length_unit);
        else
            text.add(feedback.is_angle ? feedback.value * kDegreesPerRadian : feedback.value, feedback.decimals, false,
                     kLongestNumber);
        if (feedback.is_angle) text.add(kUtf8Degree);
        if (feedback.is_length) add_unit(text, length_unit);
        break;
    case Action::None:
        break;
    }
    return text.view();
}

} // namespace gizmo
