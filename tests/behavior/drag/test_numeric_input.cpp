// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/drag.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <numbers>
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

TEST(Expression, HasPowersRemaindersAndFunctions) {
    EXPECT_EQ(value("2^3"), 8);
    EXPECT_EQ(value("-2^2"), -4);
    EXPECT_EQ(value("2^3^2"), 512);
    EXPECT_EQ(value("2^-1"), 0.5);
    EXPECT_EQ(value("2*3^2"), 18);
    EXPECT_EQ(value("9^0.5"), 3);
    EXPECT_NEAR(value("8^(1/3)"), 2, 1e-14);
    EXPECT_EQ(value("7 % 4"), 3);
    EXPECT_EQ(value("-7 % 4"), -3);
    EXPECT_EQ(value("pi"), std::numbers::pi);
    EXPECT_EQ(value("2*pi"), 2 * std::numbers::pi);
    EXPECT_EQ(value("sqrt(2)"), std::sqrt(2.0));
    EXPECT_EQ(value("sqrt ( 3^2 + 4^2 )"), 5);
    EXPECT_NEAR(value("sin(pi/6) + cos(0) + tan(pi/4)"), 2.5, 1e-15);
    EXPECT_NEAR(value("asin(1) + acos(0) + atan(1)"), 1.25 * std::numbers::pi, 1e-15);
    EXPECT_EQ(value("abs(-3) + floor(1.5) + ceil(1.5) + round(2.5)"), 3 + 1 + 2 + 3);
    for (const char* text :
         {"sqrt(-1)", "sqrt 2", "sqrt(2", "pi2", "sin", "5 % 0", "2^", "^2", "(-2)^0.5", "0^-1", "e"})
        EXPECT_TRUE(parse_numeric_input(text).error) << text;
}

TEST(Expression, UnitsFollowNumbersOrTheWholeSum) {
    constexpr NumericUnit kUnits[] = {{"m", 1}, {"cm", 0.01}, {"in", 0.0254}, {"ft", 0.3048}, {"\u00b0", 2}};
    const auto with = [&](std::string_view text) {
        const auto p = parse_numeric_input(text, kUnits);
        EXPECT_FALSE(p.error) << text << ": " << p.error.message;
        return p.typed.value[0];
    };
    EXPECT_EQ(with("25 cm"), 0.25);
    EXPECT_EQ(with("1+1 ft"), 2 * 0.3048);
    EXPECT_EQ(with("1m 20cm"), 1.2);
    EXPECT_EQ(with("1m20cm"), 1.2);
    EXPECT_EQ(with("-1m 20cm"), -1.2);
    EXPECT_EQ(with("3m - 1m 20cm"), 1.8);
    EXPECT_DOUBLE_EQ(with("(1m + 20cm) * 2"), 2.4);
    EXPECT_DOUBLE_EQ(with("1/2 m 20 cm"), 0.7);
    EXPECT_DOUBLE_EQ(with("5ft 3in"), 5 * 0.3048 + 3 * 0.0254);
    EXPECT_DOUBLE_EQ(with("10^2 cm"), 1);
    EXPECT_EQ(with("3 \u00b0"), 6);
    EXPECT_EQ(parse_numeric_input("1m, 2cm, 3", kUnits).typed.value, (std::array<double, 3>{1, 0.02, 3}));
    EXPECT_EQ(with("1m 20"), 21);
    for (const char* text : {"m", "1 m m", "1 km", "sqrt(2 cm)", "1m cm"})
        EXPECT_TRUE(parse_numeric_input(text, kUnits).error) << text;
    EXPECT_TRUE(parse_numeric_input("1 m").error) << "no units were given";
    EXPECT_TRUE(parse_numeric_input("1e308 m", std::array{NumericUnit{"m", 1000}}).error);
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
