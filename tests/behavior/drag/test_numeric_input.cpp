// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a text that is typed means.
#include <gizmo/drag.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <numbers>
#include <string>

namespace {

using namespace gizmo;

constexpr NumericUnit kUnits[] = {{"m", 1}, {"cm", 0.01}, {"in", 0.0254}, {"ft", 0.3048}, {"\u00b0", 2}};

struct ReadRow {
    const char* text;
    double value;
};
// clang-format off
const ReadRow kReads[] = {
    // numbers
    {"1.5", 1.5}, {".5", 0.5}, {"2.", 2}, {"1e-3", 1e-3}, {" - 7 ", -7}, {"+3", 3},
    // the order of operations
    {"-2*3", -6}, {"1+2*3", 7}, {"(1+2)*3", 9}, {"8/2/2", 2}, {"2-3-4", -5}, {"2*-3", -6}, {"--2", 2},
    // powers, remainders and functions
    {"2^3", 8}, {"-2^2", -4}, {"2^3^2", 512}, {"2^-1", 0.5}, {"2*3^2", 18}, {"9^0.5", 3}, {"7 % 4", 3}, {"-7 % 4", -3},
    {"pi", std::numbers::pi}, {"2*pi", 2 * std::numbers::pi}, {"sqrt(2)", std::numbers::sqrt2},
    {"sqrt ( 3^2 + 4^2 )", 5}, {"sin(pi/6) + cos(0) + tan(pi/4)", 2.5},
    {"asin(1) + acos(0) + atan(1)", 1.25 * std::numbers::pi}, {"abs(-3) + floor(1.5) + ceil(1.5) + round(2.5)", 9},
    // units, of numbers or of the whole sum
    {"25 cm", 0.25}, {"1+1 ft", 0.6096}, {"1m 20cm", 1.2}, {"1m20cm", 1.2}, {"-1m 20cm", -1.2}, {"3m - 1m 20cm", 1.8},
    {"(1m + 20cm) * 2", 2.4}, {"1/2 m 20 cm", 0.7}, {"5ft 3in", 5 * 0.3048 + 3 * 0.0254}, {"10^2 cm", 1},
    {"3 \u00b0", 6}, {"1m 20", 21},
    // the value itself
    {"=10", 10},
};
// clang-format on

TEST(Expression, IsRead) {
    for (const ReadRow& row : kReads) {
        const auto parsed = parse_numeric_input(row.text, kUnits);
        EXPECT_FALSE(parsed.error) << row.text << ": " << parsed.error.message;
        EXPECT_DOUBLE_EQ(parsed.typed.value[0], row.value) << row.text;
        EXPECT_EQ(parsed.typed.count, 1) << row.text;
        EXPECT_EQ(parsed.typed.absolute, row.text[0] == '=') << row.text;
    }
}

TEST(Expression, HasRoots) {
    EXPECT_NEAR(parse_numeric_input("8^(1/3)").typed.value[0], 2, 1e-14);
}

TEST(Expression, CommasSeparateUpToThree) {
    for (const auto& [text, values] : {std::pair("1, -2*2 ,3", std::array<double, 3>{1, -4, 3}),
                                       {"1m, 2cm, 3", std::array<double, 3>{1, 0.02, 3}}}) {
        const auto parsed = parse_numeric_input(text, kUnits);
        ASSERT_FALSE(parsed.error);
        EXPECT_EQ(parsed.typed.count, 3);
        EXPECT_EQ(parsed.typed.value, values);
    }
}

TEST(Expression, NothingTypedIsNoError) {
    for (const char* text : {"", "  "}) {
        EXPECT_FALSE(parse_numeric_input(text).error);
        EXPECT_EQ(parse_numeric_input(text).typed.count, 0);
    }
}

TEST(Expression, SaysWhatIsWrongAndWhere) {
    for (const auto& [text, position] : {std::pair("1+", 2u), {"(1", 2u}, {"1 2", 2u}, {"x", 0u}, {"1,", 2u}}) {
        EXPECT_TRUE(parse_numeric_input(text).error) << text;
        EXPECT_EQ(parse_numeric_input(text).error.position, position) << text;
        EXPECT_EQ(parse_numeric_input(text).typed.count, 0) << "half a value is none";
    }
    for (const char* text :
         {"1/0", "inf",      "nan",      "1/inf",  "-1/infinity", "1e999", "0x10", "=",          "1e308*10",
          ")",   "1,2,3,4",  "sqrt(-1)", "sqrt 2", "sqrt(2",      "pi2",   "sin",  "5 % 0",      "2^",
          "^2",  "(-2)^0.5", "0^-1",     "e",      "m",           "1 m m", "1 km", "sqrt(2 cm)", "1m cm"})
        EXPECT_TRUE(parse_numeric_input(text, kUnits).error) << text;
    EXPECT_TRUE(parse_numeric_input("1 m").error) << "no units were given";
    EXPECT_TRUE(parse_numeric_input("1e308 m", std::array{NumericUnit{"m", 1000}}).error);
}

// Deeper ones are not read, so that no text can exhaust the stack.
TEST(Expression, ThirtyTwoBracketsOrSignsAreReadAndOneMoreIsNot) {
    for (const std::size_t depth : {std::size_t{32}, std::size_t{33}, std::size_t{100000}}) {
        const auto brackets = parse_numeric_input(std::string(depth, '(') + '1' + std::string(depth, ')'));
        const auto signs = parse_numeric_input(std::string(depth, '-') + '1');
        EXPECT_EQ(!brackets.error, depth == 32);
        EXPECT_EQ(!signs.error, depth == 32);
        EXPECT_EQ(brackets.typed.value[0], depth == 32 ? 1 : 0);
    }
}

} // namespace
