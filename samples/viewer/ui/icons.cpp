// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/icons.hpp"

#include <algorithm>
#include <initializer_list>

namespace viewer {
namespace {

constexpr float kPi = 3.14159265f;

// Strokes on a square of 16 units, from its upper left corner.
class Pen {
public:
    Pen(ImDrawList& draw, const ImVec2& at, float side, ImU32 color)
        : draw_(draw)
        , at_(at)
        , unit_(side / 16)
        , width_(std::max(1.0f, side / 12))
        , color_(color) {}

    void line(std::initializer_list<ImVec2> points, bool closed = false) const {
        for (const ImVec2& p : points)
            draw_.PathLineTo(place(p));
        draw_.PathStroke(color_, closed ? ImDrawFlags_Closed : 0, width_);
    }
    void fill(std::initializer_list<ImVec2> points) const {
        for (const ImVec2& p : points)
            draw_.PathLineTo(place(p));
        draw_.PathFillConvex(color_);
    }
    /// @param from, to radians, clockwise from the right
    void arc(const ImVec2& middle, float radius, float from, float to) const {
        draw_.PathArcTo(place(middle), radius * unit_, from, to, 24);
        draw_.PathStroke(color_, 0, width_);
    }
    void dot(const ImVec2& middle, float radius) const { draw_.AddCircleFilled(place(middle), radius * unit_, color_); }
    void box(const ImVec2& low, const ImVec2& high) const {
        draw_.AddRect(place(low), place(high), color_, 0, 0, width_);
    }

private:
    ImVec2 place(const ImVec2& p) const { return {at_.x + p.x * unit_, at_.y + p.y * unit_}; }

    ImDrawList& draw_;
    ImVec2 at_;
    float unit_, width_;
    ImU32 color_;
};

void draw_move(const Pen& pen) {
    pen.line({{8, 3}, {8, 13}});
    pen.line({{3, 8}, {13, 8}});
    pen.fill({{8, 0.5f}, {10.5f, 4}, {5.5f, 4}});
    pen.fill({{8, 15.5f}, {5.5f, 12}, {10.5f, 12}});
    pen.fill({{0.5f, 8}, {4, 5.5f}, {4, 10.5f}});
    pen.fill({{15.5f, 8}, {12, 10.5f}, {12, 5.5f}});
}

void draw_turn(const Pen& pen) {
    pen.arc({8, 8.5f}, 5.5f, -0.1f * kPi, 1.35f * kPi);
    pen.fill({{6, 0.5f}, {10.5f, 3.6f}, {5.4f, 6}});
}

void draw_scale(const Pen& pen) {
    pen.box({2, 8}, {8, 14});
    pen.line({{8, 8}, {12, 4}});
    pen.fill({{14.5f, 1.5f}, {14, 6.2f}, {9.8f, 2}});
}

void draw_all(const Pen& pen) {
    pen.arc({8, 8}, 6.3f, 0, 2 * kPi);
    pen.line({{8, 8}, {8, 3}});
    pen.line({{8, 8}, {12, 10.5f}});
    pen.line({{8, 8}, {4, 10.5f}});
    pen.dot({8, 8}, 1.8f);
}

void draw_box(const Pen& pen) {
    pen.line({{3, 3}, {13, 3}, {13, 13}, {3, 13}}, true);
    for (const float x : {3.0f, 13.0f})
        for (const float y : {3.0f, 13.0f})
            pen.fill({{x - 2, y - 2}, {x + 2, y - 2}, {x + 2, y + 2}, {x - 2, y + 2}});
}

// A magnet.
void draw_snap(const Pen& pen) {
    pen.arc({8, 7.5f}, 5, kPi, 2 * kPi);
    pen.arc({8, 7.5f}, 2, kPi, 2 * kPi);
    for (const float x : {3.0f, 10.0f}) {
        pen.line({{x, 7.5f}, {x, 13}, {x + 3, 13}, {x + 3, 7.5f}});
        pen.fill({{x, 10.5f}, {x + 3, 10.5f}, {x + 3, 13}, {x, 13}});
    }
}

void draw_pivot(const Pen& pen) {
    pen.dot({8, 8}, 2);
    pen.arc({8, 8}, 4.6f, 0, 2 * kPi);
    for (const auto& [a, b] : {std::pair{ImVec2{8, 0.5f}, ImVec2{8, 3.5f}},
                               {{8, 12.5f}, {8, 15.5f}},
                               {{0.5f, 8}, {3.5f, 8}},
                               {{12.5f, 8}, {15.5f, 8}}})
        pen.line({a, b});
}

void draw_space(const Pen& pen) {
    pen.line({{5, 11}, {5, 2.5f}});
    pen.line({{5, 11}, {14, 11}});
    pen.line({{5, 11}, {1.5f, 14.5f}});
    pen.fill({{5, 0}, {7, 3.5f}, {3, 3.5f}});
    pen.fill({{16, 11}, {12.5f, 13}, {12.5f, 9}});
    pen.dot({5, 11}, 1.6f);
}

void draw_eye(const Pen& pen, bool open) {
    pen.arc({8, 11.5f}, 7.4f, 1.22f * kPi, 1.78f * kPi);
    pen.arc({8, 4.5f}, 7.4f, 0.22f * kPi, 0.78f * kPi);
    if (open)
        pen.dot({8, 8}, 2.2f);
    else
        pen.line({{2.5f, 13.5f}, {13.5f, 2.5f}});
}

void draw_lock(const Pen& pen, bool open) {
    pen.fill({{3.5f, 7.5f}, {12.5f, 7.5f}, {12.5f, 14.5f}, {3.5f, 14.5f}});
    const float x = open ? 10.5f : 8;
    pen.arc({x, 5.5f}, 3, kPi, 2 * kPi);
    pen.line({{x - 3, 5.5f}, {x - 3, 7.5f}});
    if (!open) pen.line({{x + 3, 5.5f}, {x + 3, 7.5f}});
}

} // namespace

void draw_icon(ImDrawList& draw, Icon icon, const ImVec2& at, float side, ImU32 color) {
    const Pen pen(draw, at, side, color);
    switch (icon) {
    case Icon::Select:
        pen.line({{4, 1.5f}, {4, 13}, {7, 10.2f}, {9, 14.5f}, {11, 13.6f}, {9, 9.4f}, {13, 9.2f}}, true);
        break;
    case Icon::Move:
        draw_move(pen);
        break;
    case Icon::Turn:
        draw_turn(pen);
        break;
    case Icon::Scale:
        draw_scale(pen);
        break;
    case Icon::All:
        draw_all(pen);
        break;
    case Icon::Box:
        draw_box(pen);
        break;
    case Icon::Rect:
        pen.line({{2.5f, 4.5f}, {13.5f, 4.5f}, {13.5f, 11.5f}, {2.5f, 11.5f}}, true);
        for (const float x : {2.5f, 13.5f})
            for (const float y : {4.5f, 11.5f})
                pen.dot({x, y}, 1.8f);
        break;
    case Icon::Snap:
        draw_snap(pen);
        break;
    case Icon::Pivot:
        draw_pivot(pen);
        break;
    case Icon::Space:
        draw_space(pen);
        break;
    case Icon::Eye:
    case Icon::EyeShut:
        draw_eye(pen, icon == Icon::Eye);
        break;
    case Icon::Lock:
    case Icon::LockOpen:
        draw_lock(pen, icon == Icon::LockOpen);
        break;
    case Icon::Folder:
        pen.fill({{1.5f, 3}, {6.5f, 3}, {8, 5}, {14.5f, 5}, {14.5f, 13.5f}, {1.5f, 13.5f}});
        break;
    }
}

} // namespace viewer
