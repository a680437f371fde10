// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The digits of a label: those that one pixel changes, in a scene of any size, and the same number of them in a drag.
#include "support/editor.hpp"

#include <cctype>
#include <cstdlib>
#include <numbers>

namespace {

using namespace gizmo;

// A number of a label, and its digits after the point.
struct Number {
    double value = 0;
    int decimals = 0;
};
std::vector<Number> numbers_in(const std::string& text) {
    std::vector<Number> out;
    for (std::size_t i = 0; i < text.size();) {
        if (!std::isdigit(static_cast<unsigned char>(text[i]))) {
            ++i;
            continue;
        }
        std::size_t end = text.find_first_not_of("0123456789.", i);
        end = std::min(end, text.size());
        const std::string digits = text.substr(i, end - i);
        const std::size_t point = digits.find('.');
        const double sign = i > 0 && text[i - 1] == '-' ? -1 : 1;
        out.push_back({sign * std::strtod(digits.c_str(), nullptr),
                       point == std::string::npos ? 0 : static_cast<int>(digits.size() - point - 1)});
        i = end;
    }
    return out;
}

bool has_exponent(const std::string& text) {
    return text.find("e+") != std::string::npos || text.find("e-") != std::string::npos;
}

Camera camera_of(double unit, bool orthographic) {
    return test::look_at(
        glm::dvec3(2, 3, 6) * unit, {0, 0, 0}, {0, 1, 0},
        {.orthographic = orthographic, .half_height = 3 * unit, .near = 0.1 * unit, .far = 1000 * unit});
}

std::string label_of(const Context& context) {
    EXPECT_EQ(context.draw_list().labels.size(), 1u);
    return context.draw_list().labels.empty() ? std::string() : context.draw_list().labels[0].text;
}

// Half of the third digit of what one pixel changes, and of the largest number in a label.
double tolerance(double change) {
    return 0.005 * std::pow(10.0, std::floor(std::log10(change)));
}

void check_one_pixel(Handle handle, Mode mode, double unit, bool orthographic) {
    const std::string where = handle_name(handle) + std::string(" at ") + std::to_string(std::log10(unit));
    test::Editor e;
    e.mode = mode;
    e.camera = camera_of(unit, orthographic);
    e.object.scale = glm::dvec3(unit);
    e.context.draw = {.labels = true, .length_unit = "m"};
    const glm::dvec2 at = e.press(handle);
    for (const glm::dvec2 by : {glm::dvec2(1, 0), glm::dvec2(0, 1), glm::dvec2(-1, -1)}) {
        e.frame({.cursor = at + by, .down = true});
        const Feedback f = *e.context.feedback();
        const std::string text = label_of(e.context);
        EXPECT_FALSE(has_exponent(text)) << text << ' ' << where;
        const auto numbers = numbers_in(text);
        ASSERT_FALSE(numbers.empty()) << text;
        std::vector<double> exact;
        if (f.action == Action::Rotate)
            exact = {f.angle * 180 / std::numbers::pi};
        else
            for (int i = 0; i < 3; ++i)
                if (info_of(handle).needed_axes == 0 || (info_of(handle).needed_axes >> i & 1u) != 0)
                    exact.push_back(f.action == Action::Translate ? f.delta_axes[i] : f.ratio[i]);
        const bool same = exact.size() > 1 && exact[0] == exact.back() && f.action != Action::Translate;
        if (same) exact.resize(1);
        ASSERT_EQ(numbers.size(), exact.size()) << text << ' ' << where;
        const double none = f.action == Action::Translate || f.action == Action::Rotate ? 0 : 1;
        double change = 0;
        for (const double x : exact)
            change = std::max(change, std::abs(x - none));
        if (!(change > 0)) continue;
        for (std::size_t i = 0; i < exact.size(); ++i)
            EXPECT_NEAR(numbers[i].value, exact[i], 10 * tolerance(change)) << text << ' ' << where;
    }
}

TEST(Digits, AMoveByOnePixelIsSaid) {
    for (const double unit : {1.0, 1e-4, 1e6}) {
        test::Editor e;
        e.camera = camera_of(unit, false);
        e.context.draw = {.labels = true};
        const glm::dvec2 at = e.press(Handle::TranslateX);
        e.frame({.cursor = at + glm::dvec2(1, 0), .down = true});
        const double moved = e.object.position.x;
        EXPECT_GT(moved, 0.001 * unit);
        const std::string text = label_of(e.context);
        EXPECT_TRUE(text.starts_with("X +")) << text;
        EXPECT_FALSE(has_exponent(text)) << text;
        EXPECT_NEAR(std::strtod(text.c_str() + 2, nullptr), moved, tolerance(moved)) << text;
        EXPECT_LE(text.size(), std::string_view("X +0.00000xxxx").size()) << "no more digits than that " << text;
    }
}

TEST(Digits, EveryHandleSaysWhatOnePixelChangesInScenesOfAnySize) {
    for (const double unit : {1e-4, 0.01, 1.0, 300.0, 1e6})
        for (const bool orthographic : {false, true}) {
            for (const Handle handle :
                 {Handle::TranslateX, Handle::TranslateXY, Handle::TranslateZX, Handle::TranslateView})
                check_one_pixel(handle, Mode::Translate, unit, orthographic);
            for (const Handle handle : {Handle::RotateY, Handle::RotateView, Handle::RotateTrackball})
                check_one_pixel(handle, Mode::Rotate, unit, orthographic);
            for (const Handle handle : {Handle::ScaleX, Handle::ScaleXY, Handle::ScaleUniform})
                check_one_pixel(handle, Mode::Scale, unit, orthographic);
            check_one_pixel(Handle::BoundsMaxX, Mode::Bounds, unit, orthographic);
            check_one_pixel(bounds_handle(1, 1, 0), Mode::Bounds, unit, orthographic);
        }
}

TEST(Digits, CustomNumbersAndPointsHaveThemToo) {
    for (const double unit : {1e-4, 1.0, 1e6})
        for (const Constraint constraint : {Constraint::Line, Constraint::Radius, Constraint::Angle, Constraint::Plane,
                                            Constraint::ViewPlane, Constraint::Cone}) {
            Context context;
            context.draw = {.labels = true};
            CustomHandle handle{.shape = CustomShape::Point,
                                .constraint = constraint,
                                .direction = {0, 1, 0},
                                .reference = {1, 0, 0},
                                .length = unit};
            if (constraint == Constraint::Radius) handle.shape = CustomShape::Circle;
            double value = is_angle(constraint) ? 0.5 : unit;
            glm::dvec3 point = glm::dvec3(0.1, 0.2, 0.3) * unit;
            const auto frame = [&](const Pointer& pointer) {
                context.begin_frame(pointer);
                if (is_point(constraint))
                    context.manipulate_point(point, handle, camera_of(unit, false), {.id = 3});
                else
                    context.manipulate_value(value, handle, camera_of(unit, false), {.id = 3});
                context.end_frame();
            };
            frame({.cursor = {-1000, -1000}});
            const auto at = context.handle_position(3, Handle::Custom);
            ASSERT_TRUE(at);
            frame({.cursor = *at, .down = true});
            ASSERT_TRUE(context.is_active());
            const glm::dvec3 point_before = point;
            const double before = value;
            frame({.cursor = *at + glm::dvec2(1, -1), .down = true});
            const std::string text = label_of(context);
            EXPECT_FALSE(has_exponent(text)) << text;
            const auto numbers = numbers_in(text);
            ASSERT_EQ(numbers.size(), is_point(constraint) ? 3u : 1u) << text;
            for (std::size_t i = 0; i < numbers.size(); ++i) {
                const double degrees = is_angle(constraint) ? 180 / std::numbers::pi : 1;
                const double exact = is_point(constraint) ? point[static_cast<int>(i)] : value * degrees;
                const double change =
                    is_point(constraint) ? glm::length(point - point_before) : (value - before) * degrees;
                EXPECT_NE(change, 0);
                EXPECT_NEAR(numbers[i].value, exact, 10 * tolerance(std::abs(change))) << text;
            }
        }
}

// However far it goes, and whatever the camera does: the text does not change its width but for digits before the
// point.
TEST(Digits, TheirNumberIsThatOfThePress) {
    for (const Handle handle : {Handle::TranslateX, Handle::TranslateZ, Handle::TranslateView}) {
        test::Editor e;
        e.camera = camera_of(1, false);
        e.context.draw = {.labels = true, .length_unit = "m"};
        const glm::dvec2 at = e.press(handle);
        std::vector<int> seen;
        for (int i = 1; i < 60; ++i) {
            if (i == 40) e.camera = camera_of(30, false);
            e.frame({.cursor = at + glm::dvec2(7, 3) * static_cast<double>(i), .down = true});
            for (const Number& n : numbers_in(label_of(e.context)))
                seen.push_back(n.decimals);
        }
        ASSERT_FALSE(seen.empty());
        EXPECT_EQ(std::count(seen.begin(), seen.end(), seen[0]), static_cast<std::ptrdiff_t>(seen.size()));
    }
}

// The plainest steps: a quarter of a unit, 15 degrees, a tenth of the size.
TEST(Digits, OnStepsTheyAreThoseOfTheStep) {
    struct Case {
        Mode mode;
        Handle handle;
        Snap snap;
        int decimals;
    };
    const Case cases[] = {
        {Mode::Translate, Handle::TranslateX, {.translation = 0.25}, 2},
        {Mode::Translate, Handle::TranslateXY, {.translation = 1}, 0},
        {Mode::Rotate, Handle::RotateZ, {.rotation = std::numbers::pi / 12}, 0},
        {Mode::Scale, Handle::ScaleX, {.scale = 0.1}, 1},
    };
    for (const Case& c : cases) {
        test::Editor e;
        e.mode = c.mode;
        e.camera = camera_of(1, false);
        e.context.draw = {.labels = true};
        e.options.snap = c.snap;
        const glm::dvec2 at = e.press(c.handle);
        for (int i = 1; i < 30; ++i) {
            e.frame({.cursor = at + glm::dvec2(9, -4) * static_cast<double>(i), .down = true, .snap = true});
            if (!e.context.feedback()->snapped) continue;
            for (const Number& n : numbers_in(label_of(e.context)))
                EXPECT_EQ(n.decimals, c.decimals) << label_of(e.context);
        }
        EXPECT_TRUE(e.context.feedback()->snapped);
        e.frame({.cursor = at + glm::dvec2(90, -40), .down = true});
        EXPECT_GT(numbers_in(label_of(e.context))[0].decimals, 2) << "without steps";
    }
    // From beside the grid onto it: the way is no whole number of steps, and is said.
    test::Editor e;
    e.camera = camera_of(1, false);
    e.context.draw = {.labels = true};
    e.object.position.x = 0.123;
    e.options.snap = {.translation = 0.25, .absolute = true};
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at + glm::dvec2(60, 0), .down = true, .snap = true});
    ASSERT_TRUE(e.context.feedback()->snapped);
    EXPECT_NEAR(numbers_in(label_of(e.context))[0].value, e.object.position.x - 0.123, 1e-9);
}

TEST(Digits, ANumberThatIsTooLongForALabelHasFewerAndAnExponentOnlyThen) {
    Feedback f;
    f.handle = Handle::TranslateView;
    f.action = Action::Translate;
    f.decimals = 5;
    f.delta_axes = {0.0092, -1234.56789, 123456789.123};
    char text[64];
    EXPECT_EQ(format_feedback(f, text, "m"), "X +0.00920, Y -1234.56789, Z +123456789.12 m");
    EXPECT_EQ(format_feedback(f, text, "furlongs"), "X +0.00920, Y -1234.5679, Z +123456789 furlongs");
    f.delta_axes.z = -1e12;
    EXPECT_EQ(format_feedback(f, text, "furlongs"), "X +0.00920, Y -1234.5679, Z -1.000e+12 furlongs");
    f.decimals = 12;
    EXPECT_EQ(format_feedback(f, text, "m"), "X +9.200e-03, Y -1.235e+03, Z -1.000e+12 m");
    f.handle = Handle::TranslateX;
    EXPECT_EQ(format_feedback(f, text, "m"), "X +0.009200000000 m");
}

} // namespace
