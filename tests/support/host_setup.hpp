// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The drags of the table of hosts: each handle of each kind of object, before an ordinary camera; and which of the
// host's numbers such a drag owns, from the rule alone.
#pragma once

#include "support/host_subjects.hpp"

#include <string>
#include <vector>

namespace test::hosts {

/// How objects are submitted.
enum class Call { One, Selection, Named, Members, Each, Value, Point, Points, Spot };

/// How a drag ends.
enum class Ending {
    AtRest,      ///< the button is released where the cursor was
    Moved,       ///< it is released elsewhere
    CameraMoved, ///< the camera moves in the frame of the release
    Cancelled,
    NotSubmitted, ///< the host stops to submit the gizmo
};
inline constexpr int kEndingCount = 5;

/// One drag, as a function of nothing else.
struct DragCase {
    std::string words;
    Call call = Call::One;
    Held press; ///< what the host has at the press
    gizmo::Mode mode = gizmo::Mode::Translate;
    gizmo::Handle handle = gizmo::Handle::None;
    gizmo::Options options{};
    gizmo::Camera camera{};
    std::vector<glm::dmat4> parents{};       ///< Call::Members
    std::vector<std::ptrdiff_t> ancestors{}; ///< Call::Members
    std::vector<std::uint64_t> names{};      ///< Call::Named, Call::Members
    std::vector<std::uint8_t> selected{};    ///< Call::Points
    gizmo::CustomHandle custom{};            ///< Call::Value, Call::Point
    std::uint32_t part = gizmo::kNoPart;     ///< Call::Spot
    std::size_t grabbed = 0;                 ///< Call::Each, Call::Points
    Ending ending = Ending::AtRest;
};

/// Whose a number is during a drag.
enum class Own : std::uint8_t {
    Host,   ///< no drag writes it
    Drag,   ///< the drag writes it
    Either, ///< the rule leaves it open: the drag writes it always or never
    Length, ///< of a matrix's column: the drag writes the column's length
};
/// For each number of the press.
std::vector<Own> owners_of(const DragCase& setup);

/// A kind of object and a way to submit it.
struct Subject {
    const char* name;
    std::size_t type; ///< an index of Held
    Call call;
};
inline constexpr Subject kObjects[] = {{"Transform", 0, Call::One},
                                       {"DTransform", 1, Call::One},
                                       {"EulerTransform", 2, Call::One},
                                       {"mat4", 3, Call::One},
                                       {"dmat4", 4, Call::One},
                                       {"Transforms", 0, Call::Selection},
                                       {"DTransforms", 1, Call::Selection},
                                       {"mat4s", 3, Call::Selection},
                                       {"dmat4s", 4, Call::Selection},
                                       {"named Transforms", 0, Call::Named},
                                       {"named DTransforms", 1, Call::Named},
                                       {"named mat4s", 3, Call::Named},
                                       {"named dmat4s", 4, Call::Named},
                                       {"Members", 1, Call::Members},
                                       {"each Transform", 0, Call::Each},
                                       {"each DTransform", 1, Call::Each},
                                       {"each mat4", 3, Call::Each},
                                       {"each dmat4", 4, Call::Each}};

/// A handle and the mode that shows it.
struct Grip {
    gizmo::Mode mode;
    gizmo::Handle handle;
    gizmo::Space space = gizmo::Space::Local; ///< Gimbal: for angles alone
};
std::vector<Grip> grips();

/// @param variant selects camera, placement, space, pivot, id and ending: each of their combinations has one
DragCase setup_of(const Subject& subject, const Grip& grip, unsigned variant);
/// Custom numbers, points and spot lights.
std::vector<DragCase> custom_setups(unsigned variant);

} // namespace test::hosts
