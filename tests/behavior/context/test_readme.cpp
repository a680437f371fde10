// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The README's first snippet, run by a host that copied it.
#include <gizmo/gizmo.hpp>

#include <gtest/gtest.h>

#include <cmath>

namespace readme {
#include "readme_snippets/snippet_0.cpp"
} // namespace readme

namespace {

class Readme : public testing::Test {
protected:
    bool frame(glm::dvec2 mouse, bool button, bool ctrl = false) {
        return editor.frame(id, *node, glm::mat4(1), projection, {800, 600}, mouse, button, false, ctrl);
    }
    glm::dvec2 arrow() { return editor.context.handle_position(id, gizmo::Handle::TranslateX).value(); }

    readme::Editor editor;
    // From the front, a pixel is 1/50.
    glm::mat4 projection{{1 / 8.0, 0, 0, 0}, {0, -1 / 6.0, 0, 0}, {0, 0, -1 / 200.0, 0}, {0, 0, 0.5, 1}};
    glm::mat4 first{1}, second{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {3, 0, 0, 1}};
    glm::mat4* node = &first;
    std::uint64_t id = 7;
};

TEST_F(Readme, TheNodeFollowsTheMouseAndWithCtrlInSteps) {
    frame({0, 0}, false);
    const glm::dvec2 at = arrow();
    EXPECT_TRUE(frame(at, true)) << "the gizmo uses the pointer";
    EXPECT_TRUE(frame(at, true));
    frame(at + glm::dvec2(57, 0), true);
    EXPECT_NEAR(first[3].x, 1.14, 1e-5);
    frame(at + glm::dvec2(57, 0), true, true);
    EXPECT_EQ(first[3].x, 1.25f);
    frame(at + glm::dvec2(57, 0), false, true);
    EXPECT_EQ(first[3], glm::vec4(1.25f, 0, 0, 1));
    EXPECT_FALSE(frame({0, 0}, false));
}

TEST_F(Readme, AnotherNodeSelectedDuringADragKeepsItsPlace) {
    frame({0, 0}, false);
    const glm::dvec2 at = arrow();
    frame(at, true);
    frame(at + glm::dvec2(50, 0), true);
    EXPECT_NEAR(first[3].x, 1, 1e-5);
    const glm::mat4 was = second;
    node = &second;
    id = 8;
    for (int i = 2; i < 5; ++i)
        frame(at + glm::dvec2(50 * i, 0), true);
    EXPECT_EQ(second, was);
    EXPECT_NEAR(first[3].x, 1, 1e-5);
}

} // namespace
