// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What was asked for by a key, without a context.
#include "context/commands.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;

TEST(Commands, TheFirstForAGizmoIsTakenOnce) {
    Commands commands;
    EXPECT_EQ(commands.status(), CommandStatus::None);
    commands.add({.id = 4, .handle = Handle::TranslateX});
    commands.add({.is_nudge = true, .id = 4});
    EXPECT_EQ(commands.status(), CommandStatus::Waiting);
    EXPECT_FALSE(commands.find(5));
    ASSERT_TRUE(commands.find(4));
    EXPECT_EQ(commands.find(4)->handle, Handle::TranslateX);
    EXPECT_NE(commands.after_start(), nullptr);
    EXPECT_EQ(commands.pending(), nullptr);
    const Command start = *commands.find(4);
    commands.prepare(start);
    EXPECT_NE(commands.pending(), nullptr);
    EXPECT_NE(commands.after_start(), nullptr);
    ASSERT_TRUE(commands.find(4));
    const Command nudge = *commands.find(4);
    EXPECT_TRUE(nudge.is_nudge);
    commands.finish(nudge, CommandStatus::Done);
    EXPECT_EQ(commands.status(), CommandStatus::Done);
    EXPECT_FALSE(commands.find(4));
    commands.begin_frame();
    EXPECT_EQ(commands.pending(), nullptr);
    EXPECT_EQ(commands.after_start(), nullptr);
}

TEST(Commands, OneThatMissedItsGizmoWaitsForAWholeFrame) {
    Commands commands;
    commands.begin_frame();
    commands.add({.id = 4, .handle = Handle::TranslateX});
    commands.end_frame(false);
    EXPECT_TRUE(commands.find(4));
    EXPECT_EQ(commands.status(), CommandStatus::Waiting);
    commands.begin_frame();
    commands.end_frame(false);
    EXPECT_FALSE(commands.find(4));
    EXPECT_EQ(commands.status(), CommandStatus::NotSubmitted);
    commands.add({.id = 4, .handle = Handle::TranslateX});
    commands.begin_frame();
    commands.end_frame(true);
    EXPECT_EQ(commands.status(), CommandStatus::DragIsOn);
}

} // namespace
