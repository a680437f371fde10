// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What follows from a struct's list of fields.
#include <gizmo/gizmo.hpp>

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

namespace {

using namespace gizmo;

struct Padded {
    std::uint8_t small = 1;
    double wide = 2;
    std::optional<glm::dvec2> maybe{};
    Color rows[2] = {};
};
GIZMO_FIELDS(Padded, small, wide, maybe, rows)

TEST(Fields, AreNamedInTheOrderOfTheStruct) {
    std::vector<std::string> names;
    for_each_field<CustomHandle>([&](const char* name, const auto&) { names.emplace_back(name); });
    EXPECT_EQ(names, (std::vector<std::string>{"shape", "constraint", "origin", "direction", "reference", "length",
                                               "min", "max", "step", "color"}));
}

TEST(Fields, AreTakenOutOfAnyStructWithOneOfThatName) {
    struct Other {
        int wide = 5;
    } other;
    int found = 0, missing = 0;
    for_each_field<Padded>([&](const char* name, const auto& get) {
        if constexpr (std::is_invocable_v<decltype(get), Other&>) {
            EXPECT_STREQ(name, "wide");
            get(other) = 6;
            ++found;
        } else {
            ++missing;
        }
    });
    EXPECT_EQ(found, 1);
    EXPECT_EQ(missing, 3);
    EXPECT_EQ(other.wide, 6);
}

// Every field counts, and every bit of it.
TEST(Fields, SameBitsSeesEachField) {
    const Padded a;
    EXPECT_TRUE(same_bits(a, Padded{}));
    Padded b;
    b.small = 2;
    EXPECT_FALSE(same_bits(a, b));
    b = a;
    b.wide = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(same_bits(a, b));
    EXPECT_TRUE(same_bits(b, b));
    b = a;
    b.maybe = glm::dvec2(0, 0);
    EXPECT_FALSE(same_bits(a, b));
    Padded c = b;
    c.maybe->y = -0.0;
    EXPECT_FALSE(same_bits(b, c));
    b = a;
    b.rows[1].g = 1;
    EXPECT_FALSE(same_bits(a, b));
}

TEST(Fields, SameBitsFollowsStructsWithinStructs) {
    Options a, b;
    EXPECT_TRUE(same_bits(a, b));
    b.surface.point = SurfacePoint{};
    EXPECT_FALSE(same_bits(a, b));
    a.surface.point = SurfacePoint{};
    EXPECT_TRUE(same_bits(a, b));
    b.surface.point->normal.z = 1;
    EXPECT_FALSE(same_bits(a, b));
    b = a;
    b.snap_user = &a;
    EXPECT_FALSE(same_bits(a, b));
}

} // namespace
