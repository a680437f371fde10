// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The view cubes of a context: which one is hovered or pressed, and the turns that are running.
#pragma once

#include "context/pointer_tracker.hpp"
#include "draw/draw_list_builder.hpp"

#include <gizmo/view_cube.hpp>

#include <optional>
#include <vector>

namespace gizmo {

/// A view cube of this frame.
struct ViewCubeCall {
    Camera& camera;
    double distance;
    const ViewCube& options;
    const Style& style;
};

class ViewCubes {
public:
    void begin_frame(double seconds);
    /// Runs the press or the turn of this view cube, draws it, and tests the pointer. @param busy a handle is dragged.
    ViewChange show(const ViewCubeCall& call, PointerTracker& pointer, bool busy, DrawListBuilder& lists);
    /// A press on a view cube begins its drag. @param taken the press belongs to something else.
    void end_frame(PointerTracker& pointer, bool taken);

    /// The pointer was on a view cube in this frame.
    bool is_hovered() const { return now_.hit.is_over; }
    /// A view cube is pressed, with or without a drag.
    bool is_pressed() const { return press_.has_value(); }
    /// True if the next frame differs although its input does not.
    bool is_unsettled() const { return changed_ || !turns_.empty() || !(now_ == before_); }

    /// True if a press there presses a view cube.
    bool covers(std::uint32_t target, const glm::dvec2& at, const Style& style, PointerDevice device) const;

private:
    struct Key {
        std::uint64_t id = 0;
        std::uint32_t target = 0;
        bool operator==(const Key&) const = default;
    };
    struct Seen { ///< a hovered view cube
        Key key{};
        ViewCubeHit hit{};
        bool operator==(const Seen& o) const {
            return hit.is_over == o.hit.is_over &&
                   (!hit.is_over || (key == o.key && hit.place == o.hit.place && hit.button == o.hit.button));
        }
    };
    struct Press {
        Key key{};
        ViewCubeHit hit{};
        glm::dvec2 cursor{0};
        ViewMotion motion{};
        bool dragging = false;
        bool submitted = true; ///< in this frame
    };
    struct Turn {
        Key key{};
        ViewMotion motion{};
        glm::dmat4 written{1};
        double seconds = 0;
        bool is_new = true;
        bool submitted = true; ///< in this frame
    };
    struct Shown {
        std::uint32_t target = 0;
        ViewCubePlacement placement{};
    };
    void run_press(const ViewCubeCall& call, PointerTracker& pointer, ViewChange& change);
    void run_turn(const ViewCubeCall& call, const Key& key, ViewChange& change);
    void begin_turn(const Key& key, const std::optional<ViewMotion>& motion);

    double seconds_ = 0; ///< of this frame
    Seen now_{}, before_{};
    std::optional<ViewMotion> hovered_motion_{}; ///< in the frame of a press
    std::optional<Press> press_{};
    std::vector<Turn> turns_;
    std::vector<Shown> shown_; ///< in this frame
    bool changed_ = false;     ///< in this frame
};

} // namespace gizmo
