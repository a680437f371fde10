// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/drag.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>

namespace {

using namespace gizmo;

double value(std::string_view text) {
    const auto p = parse_numeric_input(text);
    EXPECT_FALSE(p.error) << text << ": " << p.error.message;
    EXPECT_EQ(p.typed.count, 1) << text;
    return p.typed.value[0];
}

TEST(Expression, ReadsNumbersAsTheyAreTyped) {
    EXPECT_EQ(value("1.5"), 1.5);
    EXPECT_EQ(value(".5"), 0.5);
    EXPECT_EQ(value("2."), 2);
    EXPECT_EQ(value("1e-3"), 1e-3);
    EXPECT_EQ(value(" - 7 "), -7);
    EXPECT_EQ(value("+3"), 3);
}

TEST(Expression, KeepsTheOrderOfOperations) {
    EXPECT_EQ(value("-2*3"), -6);
    EXPECT_EQ(value("1+2*3"), 7);
    EXPECT_EQ(value("(1+2)*3"), 9);
    EXPECT_EQ(value("8/2/2"), 2);
    EXPECT_EQ(value("2-3-4"), -5);
    EXPECT_EQ(value("2*-3"), -6);
    EXPECT_EQ(value("--2"), 2);
}

TEST(Expression, AnEqualsSignMeansTheValueItself) {
    EXPECT_TRUE(parse_numeric_input("=10").typed.absolute);
    EXPECT_EQ(value("=10"), 10);
    EXPECT_FALSE(parse_numeric_input("10").typed.absolute);
}

TEST(Expression, CommasSeparateUpToThree) {
    const auto p = parse_numeric_input("1, -2*2 ,3");
    ASSERT_FALSE(p.error);
    EXPECT_EQ(p.typed.count, 3);
    EXPECT_EQ(p.typed.value, (std::array<double, 3>{1, -4, 3}));
    EXPECT_TRUE(parse_numeric_input("1,2,3,4").error);
}

TEST(Expression, NothingTypedIsNoError) {
    for (const char* text : {"", "  "}) {
        EXPECT_FALSE(parse_numeric_input(text).error);
        EXPECT_EQ(parse_numeric_input(text).typed.count, 0);
    }
}

TEST(Expression, SaysWhatIsWrongAndWhere) {
    const auto position = [](std::string_view text) {
        const auto p = parse_numeric_input(text);
        EXPECT_TRUE(p.error) << text;
        EXPECT_EQ(p.typed.count, 0) << "half a value is none";
        return p.error.position;
    };
    EXPECT_EQ(position("1+"), 2u);
    EXPECT_EQ(position("(1"), 2u);
    EXPECT_EQ(position("1 2"), 2u);
    EXPECT_EQ(position("x"), 0u);
    EXPECT_EQ(position("1,"), 2u);
    for (const char* text : {"1/0", "inf", "nan", "1/inf", "-1/infinity", "1e999", "0x10", "=", "1e308*10", ")"})
        EXPECT_TRUE(parse_numeric_input(text).error) << text;
    EXPECT_TRUE(parse_numeric_input(std::string(1000, '(')).error) << "not the stack";
    std::string signs(100001, '-');
    signs.back() = '1';
    EXPECT_TRUE(parse_numeric_input(signs).error);
}

TEST(Expression, ThirtyTwoBracketsOrSignsAreReadAndOneMoreIsNot) {
    for (const std::size_t depth : {std::size_t{32}, std::size_t{33}}) {
        const auto brackets = parse_numeric_input(std::string(depth, '(') + '1' + std::string(depth, ')'));
        const auto signs = parse_numeric_input(std::string(depth, '-') + '1');
        EXPECT_EQ(!brackets.error, depth == 32);
        EXPECT_EQ(!signs.error, depth == 32);
        EXPECT_EQ(brackets.typed.value[0], depth == 32 ? 1 : 0);
    }
}

} // namespace
