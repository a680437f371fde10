// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The object belongs to the host: a drag goes on whatever the host does to its object in every frame, writes the
// numbers that its handle can change, and no others. The table is in support/host_drag.hpp.
#include "support/host_drag.hpp"

#include <gtest/gtest.h>

namespace test::hosts {
namespace {

Table core_table() {
    return Table([] { return std::make_unique<CoreDoor>(); });
}

TEST(HostsOfObjects, DragsOfEveryHandleWriteWhatTheyOwnAndNothingElse) {
    unsigned variant = 0;
    int drags = 0;
    for (const Subject& subject : kObjects) {
        Table table = core_table();
        for (const Grip& grip : grips())
            table.add(subject, grip, variant += 11, 1);
        EXPECT_EQ(table.failed(), 0) << subject.name << ": " << table.text();
        EXPECT_GT(table.drags(), 400) << subject.name;
        drags += table.drags();
    }
    RecordProperty("drags", drags);
}

TEST(HostsOfObjects, DragsOfCustomHandlesWriteWhatTheyOwnAndNothingElse) {
    Table table = core_table();
    for (unsigned variant = 0; variant < 30; ++variant)
        for (const DragCase& setup : custom_setups(variant))
            table.add(setup);
    EXPECT_EQ(table.failed(), 0) << table.text();
    EXPECT_GT(table.drags(), 1000);
    RecordProperty("drags", table.drags());
}

} // namespace
} // namespace test::hosts
