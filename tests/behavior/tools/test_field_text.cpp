// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Text of a number field: what is accepted, and the numbers and units that are read.
#include <gizmo/tools/field_text.hpp>

#include <gtest/gtest.h>

#include <numbers>
#include <vector>

namespace {

TEST(FieldText, IsOneNumberWithAUnitOrWithout) {
    using gizmo::tools::FieldUnit;
    using gizmo::tools::parse_field;
    EXPECT_EQ(parse_field("12", FieldUnit::Plain).value, 12);
    EXPECT_EQ(parse_field("1,5", FieldUnit::Plain).value, 1.5);
    EXPECT_EQ(parse_field(" 2 * (3 + 1) ", FieldUnit::Plain).value, 8);
    EXPECT_EQ(parse_field("1e3", FieldUnit::Length).value, 1000);
    EXPECT_EQ(parse_field("2 km", FieldUnit::Length).value, 2000);
    EXPECT_EQ(parse_field("1+1 ft", FieldUnit::Length).value, 2 * 0.3048);
    EXPECT_EQ(parse_field("90\u00b0", FieldUnit::Degrees).value, 90);
    EXPECT_EQ(parse_field("0.5turn", FieldUnit::Degrees).value, 180);
    EXPECT_NEAR(parse_field("3.14159265358979 rad", FieldUnit::Degrees).value, 180, 1e-12);
    for (const char* wrong : {"", " ", "m", "1 2", "1.5.2", "were", "1 cm", "1/0", "1e400", "(1"})
        EXPECT_NE(parse_field(wrong, FieldUnit::Plain).error, "") << wrong;
    EXPECT_NE(parse_field("5 rad", FieldUnit::Length).error, "");
    EXPECT_NE(parse_field("1e308 km", FieldUnit::Length).error, "") << "not finite";
}

TEST(FieldText, HasFunctionsAndUnitsInside) {
    using gizmo::tools::FieldUnit;
    using gizmo::tools::parse_field;
    EXPECT_EQ(parse_field("pi", FieldUnit::Plain).value, std::numbers::pi);
    EXPECT_EQ(parse_field("sqrt(2,25)", FieldUnit::Length).value, 1.5);
    EXPECT_EQ(parse_field("2^3 % 5", FieldUnit::Plain).value, 3);
    EXPECT_NEAR(parse_field("sin(pi/6)", FieldUnit::Length).value, 0.5, 1e-15);
    EXPECT_EQ(parse_field("1m 20cm", FieldUnit::Length).value, 1.2);
    EXPECT_EQ(parse_field("-1m 20cm", FieldUnit::Length).value, -1.2);
    EXPECT_EQ(parse_field("2 yd", FieldUnit::Length).value, 2 * 0.9144);
    EXPECT_EQ(parse_field("3 um", FieldUnit::Length).value, 3e-6);
    EXPECT_EQ(parse_field("5 mm", FieldUnit::Length).value, 0.005);
    EXPECT_EQ(parse_field("1 in", FieldUnit::Length).value, 0.0254);
    EXPECT_EQ(parse_field("1turn 90deg", FieldUnit::Degrees).value, 450);
    EXPECT_EQ(parse_field("pi/2 rad", FieldUnit::Degrees).value, 90);
    EXPECT_NE(parse_field("sin(30 deg)", FieldUnit::Degrees).error, "") << "radians; in silence it would be wrong";
}

TEST(FieldText, OfADragIsTheSameWithANumberForEachAxis) {
    using gizmo::tools::FieldUnit;
    const auto values = [](const char* text, FieldUnit unit = FieldUnit::Length) {
        const gizmo::tools::DragText drag = gizmo::tools::parse_drag(text, unit);
        EXPECT_EQ(drag.error, "") << text;
        return drag.values;
    };
    EXPECT_EQ(values(""), "");
    EXPECT_EQ(values(" 25cm"), "0.25");
    EXPECT_EQ(values("1,5"), "1.5");
    EXPECT_EQ(values("=2 km; 1 + 2"), "=2000,3");
    EXPECT_EQ(values("0.5turn", FieldUnit::Degrees), "180");
    EXPECT_EQ(values("-1", FieldUnit::Plain), "-1");
    for (const char* wrong : {"=", "1;", ";1", "1.5.2", "10mmm", "2 deg", "1/0", "1,2,3", "+=1"})
        EXPECT_NE(gizmo::tools::parse_drag(wrong, FieldUnit::Length).error, "") << wrong;
    EXPECT_EQ(gizmo::tools::parse_field("=25cm", FieldUnit::Length).value, 0.25) << "a field's number is the place";
}

TEST(FieldText, ChangesEachNodesNumberOrHasOneForEach) {
    using gizmo::tools::FieldUnit;
    const auto of_three = [](const char* text) {
        std::vector<double> numbers{10, 20, -4};
        for (std::size_t i = 0; i < 3; ++i) {
            const gizmo::tools::FieldText f = gizmo::tools::parse_field(text, FieldUnit::Length, {i, 3, numbers[i]});
            EXPECT_EQ(f.error, "") << text;
            numbers[i] = f.value;
        }
        return numbers;
    };
    using Numbers = std::vector<double>;
    EXPECT_EQ(of_three("7"), (Numbers{7, 7, 7}));
    EXPECT_EQ(of_three("+=0.5"), (Numbers{10.5, 20.5, -3.5}));
    EXPECT_EQ(of_three(" += 50 cm"), (Numbers{10.5, 20.5, -3.5}));
    EXPECT_EQ(of_three("-=1"), (Numbers{9, 19, -5}));
    EXPECT_EQ(of_three("*=2"), (Numbers{20, 40, -8}));
    EXPECT_EQ(of_three("/=4"), (Numbers{2.5, 5, -1}));
    EXPECT_EQ(of_three("L(-2,2)"), (Numbers{-2, 0, 2}));
    EXPECT_EQ(of_three("L(0,5; 1,5)"), (Numbers{0.5, 1, 1.5}));
    EXPECT_EQ(of_three("+=L(0, 2)"), (Numbers{10, 21, -2}));
    EXPECT_EQ(of_three("1; 2,5; 30 cm"), (Numbers{1, 2.5, 0.3}));
    EXPECT_EQ(gizmo::tools::parse_field("L(3, 9)", FieldUnit::Plain).value, 3) << "of one node";
}

TEST(FieldText, SaysWhereAMistakeIsAndWhatIsAccepted) {
    using gizmo::tools::FieldUnit;
    const auto error = [](const char* text, std::size_t nodes = 1) {
        return gizmo::tools::parse_field(text, FieldUnit::Length, {0, nodes, 5}).error;
    };
    EXPECT_EQ(error("1+*2"), "at \"*2\": a number is expected");
    EXPECT_EQ(error("(1"), "at the end: a closing bracket is missing");
    EXPECT_EQ(error("5 apples"), "at \"apples\": an operator is expected, or a unit: m km cm mm um \u00b5m in ft yd");
    EXPECT_NE(error("sqr(2)").find("sqrt"), std::string::npos);
    EXPECT_NE(error("1, 2, 3").find(";"), std::string::npos);
    EXPECT_EQ(error("1; 2; 3", 2), "3 numbers for 2 selected");
    EXPECT_NE(error("L(1)", 3).find("L(1, 3)"), std::string::npos);
    for (const char* text : {"+=", "*=2 cm", "L(", "L(1,)", "1;", "+=+=1", "/=0"})
        EXPECT_NE(error(text, 2), "") << text;
}

} // namespace
