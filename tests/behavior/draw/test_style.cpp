// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Themes: colors that can be told apart, and letters where they cannot.
#include "support/editor.hpp"

#include <algorithm>
#include <cstdio>
#include <set>

namespace {

using namespace gizmo;
using test::Editor;

TEST(Style, LettersStandBeyondTheEndsOfTheAxesThatAreShown) {
    for (const Mode mode : {Mode::Translate, Mode::Scale, Mode::Rotate, Mode::Universal}) {
        Editor e;
        e.mode = mode;
        e.frame({.cursor = {-1000, -1000}});
        EXPECT_TRUE(e.context.draw_list().labels.empty()) << "not by default";
        e.context.style = color_blind_theme();
        e.frame({.cursor = {-1000, -1000}});
        const auto& labels = e.context.draw_list().labels;
        ASSERT_EQ(labels.size(), 3u);
        const glm::dvec2 center = e.pixel({0, 0, 0});
        for (std::size_t i = 0; i < 3; ++i) {
            EXPECT_EQ(labels[i].text[0], static_cast<char>('X' + i));
            EXPECT_EQ(labels[i].text[1], 0);
            EXPECT_EQ(labels[i].color.r, e.context.style.axis[i].r);
            // In the axis's direction on the screen, beyond its end.
            glm::dvec3 tip(0);
            tip[static_cast<int>(i)] = 1;
            const glm::dvec2 way = glm::normalize(e.pixel(tip) - center);
            const glm::dvec2 at = glm::dvec2(labels[i].anchor[0] + 4, labels[i].anchor[1]) - center;
            EXPECT_GT(glm::dot(glm::normalize(at), way), 0.99) << i;
        }
        e.options.handles &=
            ~(handle_bit(Handle::TranslateY) | handle_bit(Handle::ScaleY) | handle_bit(Handle::RotateY));
        e.frame({.cursor = {-1000, -1000}});
        for (const Label& l : e.context.draw_list().labels)
            EXPECT_NE(l.text[0], 'Y') << "its handles are masked";
    }
}

TEST(Style, LettersAreWrittenForManyGizmosToo) {
    Context context;
    context.style.axis_letters = true;
    std::vector<Transform> many(10);
    for (std::size_t i = 0; i < many.size(); ++i)
        many[i].position.x = static_cast<float>(i) * 0.2f - 1;
    context.begin_frame({.cursor = {-1000, -1000}});
    context.manipulate_each(Mode::Translate, std::span<Transform>(many), test::front_camera(), {.id = 1});
    context.end_frame();
    EXPECT_EQ(context.draw_list().labels.size(), 30u);
}

// Linear light of a color as those see it who lack the cones for red, green or blue (Vienot, Brettel and Mollon 1999,
// and for blue the plane of Brettel 1997 in its simple form).
glm::dvec3 seen_without(int cone, const Color& c) {
    const auto linear = [](std::uint8_t v) {
        const double s = v / 255.0;
        return s <= 0.04045 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
    };
    const glm::dvec3 rgb(linear(c.r), linear(c.g), linear(c.b));
    const glm::dmat3 lms_from_rgb(glm::dvec3(17.8824, 3.45565, 0.0299566), glm::dvec3(43.5161, 27.1554, 0.184309),
                                  glm::dvec3(4.11935, 3.86714, 1.46709));
    glm::dvec3 lms = lms_from_rgb * rgb;
    if (cone == 0) lms.x = 2.02344 * lms.y - 2.52581 * lms.z;
    if (cone == 1) lms.y = 0.494207 * lms.x + 1.24827 * lms.z;
    if (cone == 2) lms.z = -0.395913 * lms.x + 0.801109 * lms.y;
    return glm::inverse(lms_from_rgb) * lms;
}

// How far apart two colors look: their difference as sRGB-like thirds, which is about even to the eye.
double apart(const glm::dvec3& a, const glm::dvec3& b) {
    const auto even = [](const glm::dvec3& v) {
        return glm::dvec3(std::cbrt(std::max(0.0, v.x)), std::cbrt(std::max(0.0, v.y)), std::cbrt(std::max(0.0, v.z)));
    };
    return glm::length(even(a) - even(b));
}

TEST(Style, TheColorBlindThemeCanBeToldApartWithoutAnyOneKindOfCone) {
    const Style theme = color_blind_theme(), usual = dark_theme();
    double worst = 1, usual_worst = 1;
    for (int cone = -1; cone < 3; ++cone) {
        const auto least = [&](const Style& s) {
            const Color colors[] = {s.axis[0], s.axis[1], s.axis[2], s.highlight};
            double d = 1;
            for (int i = 0; i < 4; ++i)
                for (int j = 0; j < i; ++j)
                    d = std::min(d, apart(seen_without(cone, colors[i]), seen_without(cone, colors[j])));
            return d;
        };
        worst = std::min(worst, least(theme));
        usual_worst = std::min(usual_worst, least(usual));
    }
    std::printf("least difference of two handles' colors: %.3f, of the usual theme %.3f\n", worst, usual_worst);
    EXPECT_GT(worst, 0.4);
    EXPECT_GT(worst, 2.5 * usual_worst);
}

} // namespace
