// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/labels.hpp"

#include "drag/grab.hpp"
#include "draw/label_font.hpp"
#include "draw/pack.hpp"
#include "handles/skewed.hpp"
#include "handles/visibility.hpp"
#include "math/linear.hpp"

#include <gizmo/drag.hpp>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <limits>
#include <numbers>
#include <optional>
#include <span>
#include <string_view>

namespace gizmo {
namespace {

// Pixels: the area for the center of a label.
struct Room {
    glm::dvec2 low{0}, high{0};
};

// The position beside which a label is placed, in pixels, and a unit direction towards the label. The label of a line
// can also be on the other side.
struct Side {
    glm::dvec2 at{0}, towards{0, -1};
    bool is_line = false;
};

// Half the size of the pill, pixels: at least that of any renderer, which rounds each part to whole pixels.
glm::dvec2 half_size_of(std::string_view text, double scale) {
    constexpr double kRounding = 0.5;
    const double capital = kLabelCapitalPx * scale + kRounding;
    double width = 2 * (kLabelPadXPx * scale + kRounding);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xc0u) == 0x80u) continue; // a continuation byte of UTF-8
        const bool latin = (byte & 0xfeu) == 0xc2u && i + 1 < text.size();
        const char32_t c = latin ? (byte & 0x1fu) << 6 | (static_cast<unsigned char>(text[i + 1]) & 0x3fu) : byte;
        width += label_advance(c) * capital + kRounding;
    }
    return glm::dvec2(width, capital + 2 * (kLabelPadYPx * scale + kRounding)) * 0.5;
}

// A label that is wider than its viewport shows its beginning.
Room room_in(const Viewport& vp, const glm::dvec2& half, double scale) {
    const glm::dvec2 margin = half + (kLabelMarginPx * scale + 1);
    const glm::dvec2 low = glm::dvec2(vp.x, vp.y) + margin;
    return {low, glm::max(low, glm::dvec2(vp.x + vp.width, vp.y + vp.height) - margin)};
}

// The area where a label's center would be under the pointer: a mouse cursor's image is below and to the right of its
// point, a finger hides its surroundings.
Room around(const Pointer& pointer, const glm::dvec2& half, double scale) {
    const bool touch = pointer.device == PointerDevice::Touch;
    const glm::dvec2 before = touch ? glm::dvec2(30) : glm::dvec2(8),
                     behind = touch ? glm::dvec2(30) : glm::dvec2(14, 20);
    return {pointer.cursor - half - before * scale, pointer.cursor + half + behind * scale};
}

bool is_in(const Room& room, const glm::dvec2& p) {
    return p.x > room.low.x && p.x < room.high.x && p.y > room.low.y && p.y < room.high.y;
}

// The areas where a label's center would be too near to a point.
Room around(const glm::dvec2& point, const glm::dvec2& half, double scale) {
    constexpr double kGapPx = 8; // less than beside() leaves
    return {point - half - kGapPx * scale, point + half + kGapPx * scale};
}

// Where a label would be under the pointer, over the grabbed point, or over the pivot.
using Covered = std::array<Room, 3>;
bool is_in(const Covered& covered, const glm::dvec2& p) {
    return std::any_of(covered.begin(), covered.end(), [&](const Room& room) { return is_in(room, p); });
}

// The nearest position in the area that is not in `covered`; may not exist in a small viewport.
glm::dvec2 clear_of(const Covered& covered, const Room& room, const glm::dvec2& center) {
    const auto& [a, b, c] = covered;
    glm::dvec2 best = center;
    double least = std::numeric_limits<double>::infinity();
    for (const double x : {center.x, a.low.x, a.high.x, b.low.x, b.high.x, c.low.x, c.high.x})
        for (const double y : {center.y, a.low.y, a.high.y, b.low.y, b.high.y, c.low.y, c.high.y}) {
            const glm::dvec2 at(x, y);
            const double far = glm::length(at - center);
            if (far >= least || at != glm::clamp(at, room.low, room.high) || is_in(covered, at)) continue;
            best = at;
            least = far;
        }
    return best;
}

// At least `kAway` to that side: no part of the label is nearer than 0.7 times that, in any direction.
glm::dvec2 beside(const Side& side, const glm::dvec2& half, double scale) {
    constexpr double kAway = 18; // logical pixels
    const glm::dvec2 d = side.towards;
    return d * (kAway * scale) + half * d / std::max(std::abs(d.x), std::abs(d.y));
}

// Perpendicular to a direction of the image, upwards.
glm::dvec2 across(const glm::dvec2& along) {
    const double length = glm::length(along);
    if (!(length > 0)) return {0, -1};
    const glm::dvec2 n = glm::dvec2(along.y, -along.x) / length;
    return n.y < 0 || (n.y == 0 && n.x > 0) ? n : -n;
}

// The middle of a rotation's arc, outside of the ring, perpendicular to its image there.
std::optional<Side> side_of_arc(const Projector& projector, const DragLabel& about) {
    if (!about.placement) return std::nullopt;
    const DragUpdate& now = about.update;
    const Layout& layout = layout_of(about.placement->set);
    const HandleInfo& info = info_of(now.drag.handle);
    const double radius = ring_radius(info, layout) * ring_share(*about.placement, info) * about.placement->size;
    if (!is_rotation(now.drag.grab) || std::holds_alternative<TrackballGrab>(now.drag.grab) || !(radius > 0))
        return std::nullopt;
    // c + a cos t + b sin t, where t is half of the swept angle, at most half of the ring.
    const glm::dvec3 a = grab_radius_vector(now.drag) * radius, b = glm::cross(now.axis, a);
    const glm::dvec2 t = on_unit_circle(std::clamp(now.angle * 0.5, -std::numbers::pi, std::numbers::pi));
    const glm::dvec3& pivot = about.placement->pivot;
    const glm::dvec3 at = pivot + a * t.x + b * t.y, h = projector.point(at), center = projector.point(pivot);
    if (!(h.z > 0) || !(center.z > 0)) return std::nullopt;
    Side side{pixel_of(h), across(projector.screen_rate(at, b * t.x - a * t.y))};
    const glm::dvec2 outwards = side.at - pixel_of(center);
    constexpr double kEdgeOn = 0.05; // seen edge-on it has no outside: upwards
    if (glm::dot(side.towards, outwards) < -kEdgeOn * glm::length(outwards)) side.towards = -side.towards;
    return side;
}

// Beside the grabbed line; otherwise on the far side as seen from the gizmo, so that it does not cover the gizmo.
Side side_of(const Projector& projector, const DragLabel& about, const Feedback& feedback) {
    constexpr double kAtPivotPx = 16;
    if (const auto arc = side_of_arc(projector, about)) return *arc;
    const Drag& drag = about.update.drag;
    Side side{feedback.grabbed_px ? *feedback.grabbed_px : feedback.pivot_px.value_or(about.update.cursor)};
    const auto* line = std::get_if<LineGrab>(&drag.grab);
    if (line && feedback.grabbed_px) {
        side.towards = across(projector.screen_rate(grabbed_point(drag) + about.update.delta, line->direction));
        side.is_line = true;
        return side;
    }
    const glm::dvec2 outwards = side.at - feedback.pivot_px.value_or(side.at);
    const double length = glm::length(outwards);
    side.towards = length > kAtPivotPx * static_cast<double>(about.style.pixel_scale)
                       ? outwards / length
                       : glm::dvec2(std::numbers::sqrt2 / 2, -std::numbers::sqrt2 / 2);
    return side;
}

} // namespace

namespace {

constexpr float kLetterFade = 0.3f; // fainter axes have no letter
constexpr double kLetterGap = 0.14; // gizmo units beyond an axis's end

double letter_place(const Layout& layout) {
    return (layout.translate ? layout.arrow_end : layout.scale ? layout.scale_end : layout.ring) + kLetterGap;
}

// True if an axis has a letter.
bool has_letter(const Layout& layout, std::uint64_t visible, std::uint32_t axis, float fade) {
    if (layout.rotate && !layout.translate) return (visible & handle_bit(Handle::RotateX) << axis) != 0;
    return fade > kLetterFade && (visible & kFading[axis]) != 0;
}

void add_letter(DrawList& list, std::size_t axis, const glm::dvec2& pixel, const Style& style) {
    Label& label = list.labels.emplace_back(); // in place: copying bytes that were just written would stall
    Narrowing floats;
    floats.write(label.anchor[0], pixel.x - 4 * static_cast<double>(style.pixel_scale));
    floats.write(label.anchor[1], pixel.y);
    label.color = style.axis[axis];
    label.text[0] = static_cast<char>('X' + axis);
    if (!floats.fitted()) list.labels.pop_back();
}

} // namespace

// Beyond the ends of the visible axes.
void add_axis_letters(DrawList& list, const Projector& projector, const Placement& placement, const Style& style) {
    const Layout& layout = layout_of(placement.set);
    for (std::uint32_t i = 0; i < 3; ++i) {
        glm::dvec3 at(0);
        at[static_cast<int>(i)] = letter_place(layout);
        if (placement.gimbal && !layout.translate) {
            const HandleInfo& ring = info_of(static_cast<Handle>(static_cast<std::uint32_t>(Handle::RotateX) + i));
            at = along_axes(placement, *placement.ring_axes * at) * ring_share(placement, ring);
        }
        const glm::dvec3 h = placement.point(at);
        if (!has_letter(layout, placement.visible, i, placement.fade[i]) || !(h.z > 0)) continue;
        const glm::dvec2 px = pixel_of(h);
        if (projector.contains(px)) add_letter(list, i, px, style);
    }
}

namespace {

std::string_view length_unit_of(const DrawOptions& draw) {
    const auto& unit = draw.length_unit;
    return {unit, static_cast<std::size_t>(std::find(unit, std::end(unit), '\0') - unit)};
}

void push_centered(DrawList& list, Label& label, const glm::dvec2& center, const glm::dvec2& half, double scale) {
    Narrowing floats;
    floats.write(label.anchor[0], center.x - half.x + kLabelPadXPx * scale);
    floats.write(label.anchor[1], center.y);
    if (floats.fitted()) list.labels.push_back(label);
}

} // namespace

PixelBox add_drag_label(DrawList& list, const Projector& projector, const DragLabel& about) {
    const Feedback feedback = feedback_of(about.update, projector);
    Label label{};
    const auto text =
        format_feedback(feedback, std::span(label.text, sizeof label.text - 1), length_unit_of(about.draw));
    label.text[text.size()] = 0;
    const double scale = static_cast<double>(about.style.pixel_scale);
    const glm::dvec2 half = half_size_of(text, scale);
    const Room room = room_in(projector.viewport, half, scale);
    const Side side = side_of(projector, about, feedback);
    const Covered covered{around(about.pointer, half, scale),
                          around(feedback.grabbed_px.value_or(side.at), half, scale),
                          around(feedback.pivot_px.value_or(side.at), half, scale)};
    const glm::dvec2 away = beside(side, half, scale);
    glm::dvec2 center = glm::clamp(side.at + away, room.low, room.high);
    if (is_in(covered, center)) {
        const glm::dvec2 opposite = side.at - away;
        const bool fits = side.is_line && opposite == glm::clamp(opposite, room.low, room.high);
        center = fits && !is_in(covered, opposite) ? opposite : clear_of(covered, room, center);
    }
    label.color = about.style.neutral;
    if (about.draw.labels) push_centered(list, label, center, half, scale);
    return {center - half, center + half};
}

namespace {

// At least two characters, because a single one names an axis. nullopt: too long.
std::optional<Label> length_label(double length, std::int32_t decimals, const Style& style, const DrawOptions& draw) {
    Label label{};
    char* const end = std::end(label.text) - 1 - sizeof draw.length_unit - 1;
    const bool is_long = !(std::abs(length) < 1e15);
    auto written = is_long ? std::to_chars(label.text, end, length, std::chars_format::scientific, 3)
                           : std::to_chars(label.text, end, length, std::chars_format::fixed,
                                           std::clamp(decimals, std::int32_t{1}, std::int32_t{15}));
    if (written.ec != std::errc{}) return std::nullopt;
    while (!is_long && written.ptr[-1] == '0' && written.ptr[-2] != '.')
        *--written.ptr = '\0';
    const std::string_view unit = length_unit_of(draw);
    if (!unit.empty()) *written.ptr++ = ' ';
    written.ptr = std::copy(unit.begin(), unit.end(), written.ptr);
    label.color = style.smart_guide;
    return label;
}

// True if a label would overlap one of the list.
bool is_over_label(const DrawList& list, const glm::dvec2& at, const glm::dvec2& half, double scale, bool letters) {
    return std::any_of(list.labels.begin(), list.labels.end(), [&](const Label& other) {
        const glm::dvec2 room = half_size_of(other.text, scale) + half;
        const double left = static_cast<double>(other.anchor[0]) - kLabelPadXPx * scale;
        return (letters || other.text[1] != 0) && std::abs(left + room.x - half.x - at.x) < room.x &&
               std::abs(static_cast<double>(other.anchor[1]) - at.y) < room.y;
    });
}

// True if a handle is under a label. What crosses its edges, slightly inside, is within half a step of a sample.
bool is_over_handle(const Placement& placement, const glm::dvec2& at, const glm::dvec2& half, const Style& style) {
    constexpr double kInsidePx = 1, kStepPx = 4;
    Style near = style;
    near.pick_px = kStepPx / 2;
    const double scale = static_cast<double>(style.pixel_scale);
    const glm::dvec2 edge = glm::max(half - kInsidePx * scale, glm::dvec2(0));
    const glm::ivec2 steps(glm::ceil(2.0 * edge / (kStepPx * scale)) + 1.0);
    const auto is_hit = [&](int x, int y) {
        const Hit hit = pick(placement, at + edge * (2.0 * glm::dvec2(x, y) / glm::dvec2(steps) - 1.0), near);
        return hit && !info_of(hit.handle).is_backdrop;
    };
    for (int x = 0; x <= steps.x; ++x)
        if (is_hit(x, 0) || is_hit(x, steps.y)) return true;
    for (int y = 1; y < steps.y; ++y)
        if (is_hit(0, y) || is_hit(steps.x, y)) return true;
    return false;
}

} // namespace

void add_length_label(DrawList& list, const glm::dvec2& at, double length, std::int32_t decimals, const Style& style,
                      const DrawOptions& draw) {
    auto label = length_label(length, decimals, style, draw);
    if (!label) return;
    const double scale = static_cast<double>(style.pixel_scale);
    const glm::dvec2 half = half_size_of(label->text, scale);
    if (!is_over_label(list, at, half, scale, false)) push_centered(list, *label, at, half, scale);
}

// Beside the line near the handles' center, in the viewport: on its upper side first, then farther and farther away on
// either side. kUpper is along no axis and towards no corner, so a line of an ordinary view has a clear upper side.
void add_tether_label(DrawList& list, const Projector& projector, const Placement& placement, const glm::dvec2& way,
                      double length, std::int32_t decimals, const Style& style, const DrawOptions& draw) {
    constexpr double kAlongLine = 0.6; // gizmo units
    constexpr int kMostSteps = 61;     // four gizmo units of the default size
    constexpr double kGapPx = 6, kStepPx = 6;
    const glm::dvec2 kUpper(0.34, -0.94);
    auto label = length_label(length, decimals, style, draw);
    if (!label) return;
    const double scale = static_cast<double>(style.pixel_scale);
    const glm::dvec2 half = half_size_of(label->text, scale), center = pixel_of(glm::dvec3(placement.origin));
    const Room room = room_in(projector.viewport, half, scale);
    glm::dvec2 side(way.y, -way.x);
    if (glm::dot(side, kUpper) < 0) side = -side;
    const double least = glm::dot(half, glm::abs(side)) + kGapPx * scale;
    for (int step = 0; step < kMostSteps; ++step)
        for (const double sense : {1.0, -1.0}) {
            const double away = sense * (least + step * kStepPx * scale);
            const glm::dvec2 at =
                glm::clamp(center + way * (kAlongLine * placement.unit_px) + side * away, room.low, room.high);
            if (std::abs(glm::dot(at - center, side)) < 0.999 * least || is_over_label(list, at, half, scale, true) ||
                is_over_handle(placement, at, half, style))
                continue;
            push_centered(list, *label, at, half, scale);
            return;
        }
}

namespace {

// Of the pill in the font of labels.
double width_of_line(std::string_view text, double scale) {
    double advance = 0;
    while (!text.empty())
        advance += static_cast<double>(advance_of(take_character(text)));
    return (advance * kLabelCapitalPx + 2 * kLabelPadXPx) * scale;
}

// As many words as fit into a label and the viewport, at least one; removes them and the space behind them.
std::string_view take_line(std::string_view& text, double width, double scale) {
    const auto fits = [&](std::size_t size) {
        return size < sizeof Label::text && width_of_line(text.substr(0, size), scale) <= width;
    };
    std::size_t size = std::min(text.find(' '), text.size());
    while (size < text.size()) {
        const std::size_t next = std::min(text.find(' ', size + 1), text.size());
        if (!fits(next)) break;
        size = next;
    }
    const std::string_view line = text.substr(0, std::min(size, sizeof Label::text - 1));
    text.remove_prefix(std::min(size + 1, text.size()));
    return line;
}

} // namespace

void add_sentence(DrawList& list, std::string_view sentence) {
    constexpr double kGapPx = 2;
    const double scale = static_cast<double>(list.style.pixel_scale);
    const auto& [x, y, width, height] = list.viewport;
    const double room = static_cast<double>(width) - 2 * kLabelMarginPx * scale;
    if (!(room > 0)) return;
    const double line_height = 2 * half_size_of({}, scale).y + kGapPx * scale;
    double lines = 0;
    for (std::string_view rest = sentence; !rest.empty(); ++lines)
        take_line(rest, room, scale);
    glm::dvec2 at(x + width / 2, static_cast<double>(y + height / 2) - line_height * (lines - 1) / 2);
    for (std::string_view rest = sentence; !rest.empty(); at.y += line_height) {
        const std::string_view line = take_line(rest, room, scale);
        Label label{};
        label.color = list.style.neutral;
        line.copy(label.text, sizeof label.text - 1);
        push_centered(list, label, at, {width_of_line(line, scale) / 2, 0}, scale);
    }
}

} // namespace gizmo
