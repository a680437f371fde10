// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The table of handles against what the names say: that of a handle is its action, then its axes or its side.
#include "handles/handle_table.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <set>
#include <string>

namespace {

using namespace gizmo;

bool begins(const std::string& text, const char* with) {
    return text.rfind(with, 0) == 0;
}

TEST(HandleTable, EveryNameIsItsOwnAndLeadsBack) {
    std::set<std::string> names;
    for (std::uint32_t h = 0; h < kHandleCount; ++h) {
        const auto handle = static_cast<Handle>(h);
        EXPECT_TRUE(names.insert(handle_name(handle)).second) << handle_name(handle);
        EXPECT_EQ(handle_named(handle_name(handle)), handle);
    }
    EXPECT_EQ(handle_named("Nothing"), Handle::None);
    EXPECT_STREQ(handle_name(static_cast<Handle>(kHandleCount)), "None");
    EXPECT_EQ(info_of(static_cast<Handle>(kHandleCount)).action, Action::None);
    EXPECT_EQ(info_of(static_cast<Handle>(1000000)).action, Action::None);
}

TEST(HandleTable, ActionModeAndWhatIsWrittenFollowTheName) {
    for (std::uint32_t h = 1; h < kHandleCount; ++h) {
        const HandleInfo& info = info_of(static_cast<Handle>(h));
        const std::string name = info.name;
        Action action = Action::Custom;
        Mode mode = Mode::None, writes = Mode::Translate;
        if (begins(name, "Translate")) action = Action::Translate, mode = Mode::Translate;
        if (begins(name, "Rotate")) action = Action::Rotate, mode = writes = Mode::Rotate;
        if (begins(name, "Scale")) action = Action::Scale, mode = writes = Mode::Scale;
        if (begins(name, "Bounds")) {
            action = Action::Bounds;
            mode = Mode::Bounds;
            writes = Mode::Translate | Mode::Scale;
        }
        EXPECT_EQ(info.action, action) << name;
        EXPECT_EQ(mode_of(info.handle), mode) << name;
        EXPECT_EQ(info.writes, writes) << name;
    }
}

// "TranslateYZ" moves along y and z, and so needs both; "RotateX" turns y and z into each other.
TEST(HandleTable, AxesFollowTheName) {
    for (std::uint32_t h = 1; h < static_cast<std::uint32_t>(kFirstBounds); ++h) {
        const HandleInfo& info = info_of(static_cast<Handle>(h));
        const std::string name = info.name;
        std::uint32_t named = 0;
        for (const char c : name.substr(name.find_first_of("XYZVTU", 1)))
            if (c >= 'X' && c <= 'Z') named |= 1u << (c - 'X');
        const std::uint32_t own = 1u << info.axis;
        switch (info.shape) {
        case HandleShape::Axis:
            EXPECT_EQ(named, own) << name;
            EXPECT_EQ(info.needed_axes, named) << name;
            break;
        case HandleShape::Plane:
            EXPECT_EQ(named, 7u & ~own) << name;
            EXPECT_EQ(info.needed_axes, named) << name;
            break;
        case HandleShape::Ring:
            EXPECT_EQ(named, own) << name;
            EXPECT_EQ(info.needed_axes, 7u & ~own) << name;
            break;
        case HandleShape::Uniform:
            EXPECT_EQ(info.needed_axes, 0) << "grows what may grow";
            break;
        default:
            EXPECT_EQ(info.needed_axes, 7) << name;
        }
    }
}

// "BoundsEdgeMinMidMax": the least side along x, the greatest along z, and it runs along y.
TEST(HandleTable, SidesOfTheBoxFollowTheName) {
    int faces = 0, edges = 0, corners = 0;
    for (std::uint32_t h = 0; h < kBoundsHandleCount; ++h) {
        const auto handle = static_cast<Handle>(static_cast<std::uint32_t>(kFirstBounds) + h);
        const HandleInfo& info = info_of(handle);
        const std::string name = info.name;
        std::array<int, 3> side{};
        if (info.shape == HandleShape::BoxFace) {
            side[static_cast<std::size_t>(name.back() - 'X')] = name.substr(6, 3) == "Min" ? -1 : 1;
            EXPECT_EQ(info.axis, name.back() - 'X') << name;
            ++faces;
        } else {
            const std::string sides = name.substr(name.size() - 9);
            for (std::size_t k = 0; k < 3; ++k) {
                const std::string at = sides.substr(3 * k, 3);
                side[k] = at == "Min" ? -1 : at == "Max" ? 1 : 0;
                if (at == "Mid") {
                    EXPECT_EQ(info.axis, k) << name;
                }
            }
            info.shape == HandleShape::BoxEdge ? ++edges : ++corners;
        }
        std::uint32_t needed = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            EXPECT_EQ(info.side[k], side[k]) << name;
            needed |= side[k] != 0 ? 1u << k : 0u;
        }
        EXPECT_EQ(info.needed_axes, needed) << name;
        EXPECT_EQ(std::popcount(needed), info.shape == HandleShape::BoxFace   ? 1
                                         : info.shape == HandleShape::BoxEdge ? 2
                                                                              : 3)
            << name;
        EXPECT_EQ(bounds_handle(side[0], side[1], side[2]), handle) << name;
    }
    EXPECT_EQ(faces, 6);
    EXPECT_EQ(edges, 12);
    EXPECT_EQ(corners, 8);
}

// What is small and in the midst of others wins over what is large and around it; thin is what is a line or a ring.
TEST(HandleTable, TiesAreBrokenFromTheMiddleOutwards) {
    const auto priority = [](Handle handle) { return info_of(handle).priority; };
    EXPECT_LT(priority(Handle::ScaleUniform), priority(Handle::TranslateView));
    EXPECT_LT(priority(Handle::TranslateView), priority(Handle::TranslateX));
    EXPECT_LT(priority(Handle::TranslateX), priority(Handle::RotateX));
    EXPECT_LT(priority(Handle::RotateX), priority(Handle::RotateView));
    EXPECT_LT(priority(Handle::RotateView), priority(Handle::TranslateXY));
    EXPECT_LT(priority(Handle::TranslateXY), priority(Handle::RotateTrackball));
    EXPECT_LT(priority(Handle::BoundsCornerMaxMaxMax), priority(Handle::BoundsMaxX));
    EXPECT_LT(priority(Handle::BoundsMaxX), priority(Handle::BoundsEdgeMidMaxMax));
    EXPECT_EQ(priority(Handle::ScaleX), priority(Handle::TranslateX));
    EXPECT_EQ(priority(Handle::ScaleXY), priority(Handle::TranslateXY));
    for (std::uint32_t h = 1; h < kHandleCount; ++h) {
        const HandleInfo& info = info_of(static_cast<Handle>(h));
        const bool line = info.shape == HandleShape::Axis || info.shape == HandleShape::Ring ||
                          info.shape == HandleShape::ViewRing || info.shape == HandleShape::BoxEdge;
        EXPECT_EQ(info.is_line, line) << info.name;
        EXPECT_EQ(info.is_backdrop, info.handle == Handle::RotateTrackball) << info.name;
    }
}

TEST(HandleTable, AModeShowsItsOwnHandles) {
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale})
        for (std::uint32_t h = 1; h < kHandleCount; ++h)
            EXPECT_EQ((handles_of(mode, {}) >> h & 1u) != 0, mode_of(static_cast<Handle>(h)) == mode)
                << handle_name(static_cast<Handle>(h));
}

// Lines fade by their direction, squares by their plane; what has a direction of its own shares a fade with its like.
TEST(HandleTable, HandlesOfOneDirectionFadeAlike) {
    for (const HandleInfo& info : kHandleTable) {
        const int fade = info.shape == HandleShape::Axis    ? info.axis
                         : info.shape == HandleShape::Plane ? 3 + info.axis
                                                            : kNoFade;
        EXPECT_EQ(info.fade, fade) << info.name;
    }
    auto rows = kHandleTable;
    const auto point = [&](Handle handle, std::array<std::int8_t, 3> direction) {
        HandleInfo& row = rows[static_cast<std::size_t>(handle)];
        row.direction = direction;
        row.axis = kNoAxis;
    };
    point(Handle::TranslateX, {{1, 1, 1}});
    point(Handle::ScaleY, {{1, 1, 1}});
    point(Handle::ScaleZ, {{1, 1, 0}});
    rows = detail::with_fades(rows);
    const auto fade_of_row = [&](Handle handle) { return rows[static_cast<std::size_t>(handle)].fade; };
    EXPECT_EQ(fade_of_row(Handle::TranslateX), 6);
    EXPECT_EQ(fade_of_row(Handle::ScaleY), 6);
    EXPECT_EQ(fade_of_row(Handle::ScaleZ), 7);
    EXPECT_EQ(fade_of_row(Handle::TranslateY), 1);
}

// Between the axes as they are shown; along an axis it is the axis itself, flipped or not.
TEST(HandleTable, ADirectionBetweenAxesFollowsTheAxesThatAreFlipped) {
    HandleInfo info;
    info.direction = {{1, 0, 1}};
    const glm::dmat3 axes(1);
    EXPECT_LT(glm::length(direction_of(info, axes) - glm::dvec3(1, 0, 1) * std::sqrt(0.5)), 1e-15);
    EXPECT_LT(glm::length(direction_of(info, axes, 4) - glm::dvec3(1, 0, -1) * std::sqrt(0.5)), 1e-15);
    EXPECT_EQ(direction_of(info_of(Handle::TranslateZ), axes, 4), glm::dvec3(0, 0, 1));
    EXPECT_EQ(color_of(info, Style{}).r, Style{}.neutral.r);
    EXPECT_EQ(color_of(info_of(Handle::RotateY), Style{}).g, Style{}.axis[1].g);
}

} // namespace
