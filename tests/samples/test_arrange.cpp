// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Distribution, alignment and arrays of nodes.
#include "support/viewer_editor.hpp"

#include <glm/gtc/quaternion.hpp>

#include <array>
#include <limits>
#include <numbers>

namespace {

using sample::NodeId;
using viewer::Action;
using viewer::Arrangement;

class ArrangeTest : public test::ViewerEditor {
protected:
    NodeId add(const char* name, const char* parent, const gizmo::DTransform& local) {
        sample::Node box = node("Crate"); // a cube from -0.5 to 0.5
        box.name = name;
        box.parent = scene().find(parent);
        box.source = -1;
        box.local = local;
        viewer::NodeStates before;
        const NodeId id = document->create(box, before);
        document->commit("Add", std::move(before));
        return id;
    }
    // Five, of five sizes, below parents that are turned and unevenly scaled.
    void five_turned() {
        const glm::dquat turned = glm::angleAxis(0.7, glm::normalize(glm::dvec3(1, 2, -1)));
        boxes_ = {add("A", "Stack", {{-3, 0.2, 1}, turned, {0.4, 0.5, 0.6}}),
                  add("B", "", {{1.4, 1, 4}, glm::dquat(1, 0, 0, 0), {1.1, 0.3, 0.7}}),
                  add("C", "Turntable", {{0.3, 2, -2}, turned, {0.3, 0.9, 0.2}}),
                  add("D", "Stack", {{0.9, -1, 0.3}, glm::dquat(1, 0, 0, 0), {0.8, 0.1, 1.2}}),
                  add("E", "Tilted", {{3.2, 0.5, -1}, turned, {0.5, 0.5, 0.5}})};
        editor->select_these(boxes_);
        frames(2);
    }
    // From the corners, in the world.
    std::array<double, 2> sides(NodeId n, int axis) {
        std::array<double, 2> out{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
        for (int i = 0; i < 8; ++i) {
            const glm::dvec4 corner(i & 1 ? 0.5 : -0.5, i & 2 ? 0.5 : -0.5, i & 4 ? 0.5 : -0.5, 1);
            const double at = (scene().world_from_node(n) * corner)[axis];
            out = {std::min(out[0], at), std::max(out[1], at)};
        }
        return out;
    }
    std::vector<std::array<double, 2>> sorted_sides(int axis) {
        std::vector<std::array<double, 2>> all;
        for (const NodeId n : boxes_)
            all.push_back(sides(n, axis));
        std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a[0] + a[1] < b[0] + b[1]; });
        return all;
    }
    std::vector<glm::dvec3> positions() {
        std::vector<glm::dvec3> all;
        for (const NodeId n : boxes_)
            all.emplace_back(scene().world_from_node(n)[3]);
        return all;
    }
    // Nothing moves along the two other axes, and one undo restores every bit.
    void expect_only_along(int axis, const std::vector<glm::dvec3>& before, const std::vector<sample::Node>& nodes) {
        const auto now = positions();
        for (std::size_t i = 0; i < now.size(); ++i)
            for (int k = 0; k < 3; ++k)
                EXPECT_TRUE(k == axis || std::abs(now[i][k] - before[i][k]) < 1e-12) << i;
        editor->edits().undo();
        for (std::size_t i = 0; i < nodes.size(); ++i)
            EXPECT_TRUE(gizmo::same_bits(scene().nodes[i].local, nodes[i].local)) << i;
        editor->select_these(boxes_);
    }

    std::vector<NodeId> boxes_{};
};

TEST_F(ArrangeTest, FiveBoxesOfDifferentSizesGetEqualGaps) {
    const double sizes[] = {0.4, 1.1, 0.3, 0.8, 0.5}, at[] = {-3, -1.9, 0.2, 0.9, 3.2};
    for (const std::size_t i : {2u, 0u, 4u, 1u, 3u}) // in any order of selection
        boxes_.push_back(add("Box", "", {{at[i], 0.1, 0}, glm::dquat(1, 0, 0, 0), glm::dvec3(sizes[i])}));
    editor->select_these(boxes_);
    frames(2);
    editor->execute(Action::EqualGapsX);
    const double gap = (3.2 - 0.25 - (-3 + 0.2) - (1.1 + 0.3 + 0.8)) / 4;
    const double expected[] = {-3, -2.8 + gap + 0.55, -1.7 + 2 * gap + 0.15, -1.4 + 3 * gap + 0.4, 3.2};
    const std::size_t order[] = {2, 0, 4, 1, 3};
    for (std::size_t i = 0; i < 5; ++i) {
        const glm::dvec3& p = scene().node(boxes_[i]).local.position;
        EXPECT_NEAR(p.x, expected[order[i]], 1e-12) << order[i];
        EXPECT_EQ(p.y, 0.1);
        EXPECT_EQ(p.z, 0);
    }
}

TEST_F(ArrangeTest, GapsAndCentersAreEqualUnderTurnedParents) {
    five_turned();
    for (int axis = 0; axis < 3; ++axis) {
        const auto before = positions();
        const auto nodes = scene().nodes;
        const auto ends = sorted_sides(axis);
        const std::size_t edits = document->done();
        for (const bool by_centers : {false, true}) {
            editor->edits().arrange(by_centers ? Arrangement::EqualCenters : Arrangement::EqualGaps, axis);
            EXPECT_EQ(document->done(), edits + 1) << status_of(*editor);
            const auto all = sorted_sides(axis);
            for (std::size_t i = 1; i + 1 < all.size(); ++i)
                for (std::size_t side = 0; side < 2; ++side) {
                    const auto distance = [&](std::size_t a) {
                        return by_centers ? (all[a + 1][0] + all[a + 1][1] - all[a][0] - all[a][1]) / 2
                                          : all[a + 1][0] - all[a][1];
                    };
                    EXPECT_NEAR(distance(i), distance(i - 1), 1e-9) << axis;
                }
            EXPECT_EQ(all.front(), ends.front());
            EXPECT_EQ(all.back(), ends.back());
            expect_only_along(axis, before, nodes);
        }
    }
}

TEST_F(ArrangeTest, SidesAndCentersAreThoseOfTheActiveNode) {
    five_turned();
    const Arrangement each[] = {Arrangement::LowSides, Arrangement::Centers, Arrangement::HighSides};
    for (int axis = 0; axis < 3; ++axis)
        for (int how = 0; how < 3; ++how) {
            const auto before = positions();
            const auto nodes = scene().nodes;
            editor->edits().arrange(each[how], axis);
            const auto place = [&](NodeId n) {
                const auto [low, high] = sides(n, axis);
                return how == 0 ? low : how == 1 ? (low + high) / 2 : high;
            };
            for (const NodeId n : boxes_)
                EXPECT_NEAR(place(n), place(boxes_.back()), 1e-9) << axis << how;
            EXPECT_TRUE(gizmo::same_bits(scene().node(boxes_.back()).local,
                                         nodes[static_cast<std::size_t>(boxes_.back())].local));
            expect_only_along(axis, before, nodes);
        }
}

TEST_F(ArrangeTest, TooFewOrLockedNodesAreRefusedWithAReason) {
    five_turned();
    const std::size_t edits = document->edit_count();
    editor->select_these({boxes_[0], boxes_[1]});
    editor->execute(Action::EqualGapsX);
    EXPECT_EQ(status_of(*editor), "select three nodes at least");
    editor->select(boxes_[0]);
    editor->execute(Action::CentersZ);
    EXPECT_EQ(status_of(*editor), "select two nodes at least");
    scene().node(boxes_[3]).locked = true;
    editor->select_these(boxes_);
    editor->execute(Action::EqualGapsX);
    EXPECT_EQ(status_of(*editor), "not arranged: D is locked");
    EXPECT_EQ(document->edit_count(), edits);
}

TEST_F(ArrangeTest, APreviewIsNoEditUntilItIsAcceptedAndGoesWithoutATrace) {
    five_turned();
    const auto nodes = scene().nodes;
    const std::size_t edits = document->edit_count();
    EXPECT_EQ(editor->edits().preview_arrangement(Arrangement::LowSides, 1), "");
    EXPECT_NEAR(sides(boxes_[0], 1)[0], sides(boxes_.back(), 1)[0], 1e-9);
    EXPECT_EQ(editor->edits().preview_arrangement(Arrangement::Centers, 0), "");
    EXPECT_GT(std::abs(sides(boxes_[0], 1)[0] - sides(boxes_.back(), 1)[0]), 0.01) << "one choice at a time";
    editor->edits().cancel_transform();
    EXPECT_TRUE(scene().nodes == nodes);
    EXPECT_EQ(document->edit_count(), edits);
    editor->edits().preview_arrangement(Arrangement::LowSides, 1);
    editor->edits().arrange(Arrangement::LowSides, 1);
    EXPECT_EQ(document->edit_count(), edits + 1);
    editor->edits().undo();
    EXPECT_TRUE(scene().nodes == nodes);
}

TEST_F(ArrangeTest, AnArrayRepeatsTheLastMoveAsOneEdit) {
    editor->select(scene().find("Crate"));
    editor->execute(Action::Array);
    EXPECT_NE(status_of(*editor).find("nothing to repeat"), std::string::npos);
    frames(2);
    editor->settings.space = gizmo::Space::World;
    editor->settings.copies = 6;
    tap("G");
    tap("X");
    for (const char* c : {"0", ".", "7"})
        editor->push({.kind = viewer::InputEvent::Kind::Text, .key = c});
    frames(2);
    tap("Enter");
    frames(2);
    const auto first = scene().node_count();
    const glm::dvec3 from = node("Crate").local.position;
    editor->execute(Action::Array);
    ASSERT_EQ(editor->selection().size(), 6u) << status_of(*editor);
    for (int i = 0; i < 6; ++i)
        EXPECT_LT(glm::length(scene().node(first + i).local.position - from - glm::dvec3(0.7 * (i + 1), 0, 0)), 1e-12);
    EXPECT_EQ(document->done(), 2u);
    editor->edits().undo();
    for (NodeId n = first; n < scene().node_count(); ++n)
        EXPECT_FALSE(scene().is_alive(n));
}

TEST_F(ArrangeTest, AnArrayOfATurnStandsInACircle) {
    editor->select(scene().find("Crate"));
    editor->settings.pivot = gizmo::Pivot::Custom;
    editor->settings.pivot_point = {1, 0, 2};
    editor->settings.copies = 4;
    editor->settings.mode = gizmo::Mode::Rotate;
    frames(2);
    tap("Shift+E");
    tap("Y");
    for (const char* c : {"6", "0"})
        editor->push({.kind = viewer::InputEvent::Kind::Text, .key = c});
    frames(2);
    tap("Enter");
    frames(2);
    const auto first = scene().node_count();
    const glm::dvec3 arm = node("Crate").local.position - editor->settings.pivot_point;
    editor->execute(Action::Array);
    for (int i = 0; i < 4; ++i) {
        const glm::dquat turn = glm::angleAxis((i + 1) * std::numbers::pi / 3, glm::dvec3(0, 1, 0));
        EXPECT_LT(glm::length(scene().node(first + i).local.position - glm::dvec3(1, 0, 2) - turn * arm), 1e-12);
    }
}

} // namespace
