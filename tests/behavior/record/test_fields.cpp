// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What follows from a struct's list of fields.
#include "support/editor.hpp"

#include <gizmo/all.hpp>

#include <gtest/gtest.h>

#include <array>
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
                                               "min", "max", "step", "color", "unit", "is_ratio"}));
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

// Calls visit(name, number) for each number, flag and enumerator in `value`, such as "surface.point.normal". An empty
// optional is made first. Pointers and spans are left out.
template <class T, class Visit>
void visit_leaves(const std::string& name, T& value, const Visit& visit) {
    if constexpr (gizmo::HasFields<T>) {
        gizmo::for_each_field<T>([&](const char* field, const auto& get) {
            visit_leaves(name.empty() ? field : name + "." + field, get(value), visit);
        });
    } else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
        visit(name, value);
    } else if constexpr (requires { value.emplace(); }) {
        visit_leaves(name, value ? *value : value.emplace(), visit);
    } else if constexpr (requires { value.length(); }) {
        for (glm::length_t i = 0; i < value.length(); ++i)
            visit_leaves(name, value[i], visit);
    }
}
// To another value of its type; an enumerator to another one.
template <class T>
void change_leaf(T& leaf) {
    if constexpr (std::is_enum_v<T>)
        leaf = leaf == T{} ? last_enumerator(T{}) : T{};
    else if constexpr (std::is_same_v<T, bool>)
        leaf = !leaf;
    else if constexpr (std::is_integral_v<T>)
        leaf ^= 1;
    else
        leaf = leaf == T(0.5) ? T(0.25) : T(0.5);
}

// As it is recorded, and as a replay reads and records it again.
std::array<std::string, 2> recorded(const Options& options) {
    Recorder recorder, again;
    test::Editor e;
    e.options = options;
    e.context.record_to(&recorder);
    e.frame({});
    Context player;
    player.record_to(&again);
    EXPECT_FALSE(replay(recorder.text(), player).error);
    return {recorder.text(), again.text()};
}

// A new option need not be told to comparison or recording: both go over the list.
TEST(Fields, EachOptionIsComparedRecordedAndReadBack) {
    Options base;
    std::size_t count = 0;
    visit_leaves("", base, [&](const std::string&, auto&) { ++count; });
    EXPECT_GT(count, 60u);
    const std::string text = recorded(base)[0];
    for (std::size_t i = 0; i < count; ++i) {
        Options changed = base;
        std::size_t n = 0;
        std::string changed_field;
        visit_leaves("", changed, [&](const std::string& name, auto& leaf) {
            if (n++ != i) return;
            change_leaf(leaf);
            changed_field = name;
        });
        EXPECT_FALSE(same_bits(base, changed)) << changed_field;
        const auto texts = recorded(changed);
        EXPECT_NE(texts[0], text) << changed_field;
        EXPECT_EQ(texts[1], texts[0]) << changed_field;
    }
}

} // namespace
