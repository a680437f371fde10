// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which candidate of a snap is taken at its radius, as near as another, and for how long the last one stays.
#include "drag/snap.hpp"

#include <gizmo/camera.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace {

using namespace gizmo;

// A pixel is a unit, the eye is far above; the cursor is where the origin is.
struct Candidates {
    Drag drag;
    Projector projector;

    Candidates() {
        Camera camera{.viewport = {0, 0, 64, 64}};
        camera.view[3].z = -8;
        camera.projection = glm::dmat4(1.0 / 32, 0, 0, 0, 0, 1.0 / 32, 0, 0, 0, 0, -1.0 / 16, 0, 0, 0, 0, 1);
        projector = *make_projector(camera);
        drag.options.snap_radius = 12;
    }
    std::uint64_t chosen(const std::vector<SnapCandidate>& candidates) const {
        const glm::dvec2 cursor(projector.point(glm::dvec3(0)));
        const auto found = choose_candidate(drag, projector, cursor, candidates);
        return found ? found->user : 0;
    }
};

TEST(CandidatesAtTheBound, TheNearestWithinTheRadiusIsTakenAndOfThoseAsNearTheFirst) {
    const Candidates c;
    EXPECT_EQ(c.chosen({}), 0u);
    EXPECT_EQ(c.chosen({{{12, 0, 0}, 1}}), 1u);
    EXPECT_EQ(c.chosen({{{12.01, 0, 0}, 1}}), 0u);
    EXPECT_EQ(c.chosen({{{12, 0, 0}, 1}, {{0, -12, 0}, 2}}), 1u);
    EXPECT_EQ(c.chosen({{{5, 0, 0}, 1}, {{0, -5, 0}, 2}, {{4, 0, 0}, 3}, {{0, 4, 0}, 4}}), 3u);
    EXPECT_EQ(c.chosen({{{NAN, 0, 0}, 1}, {{0, INFINITY, 0}, 2}, {{3, 0, 0}, 3}}), 3u);
}

TEST(CandidatesAtTheBound, TheLastOneStaysHalfARadiusLongerUntilAnotherIsAThirdNearer) {
    Candidates c;
    const auto keeps = [&](double at, std::optional<double> other) {
        std::vector<SnapCandidate> all{{{at, 0, 0}, 1}};
        if (other) all.push_back({{0, *other, 0}, 2});
        c.drag.progress.candidate = all[0];
        return c.chosen(all);
    };
    EXPECT_EQ(keeps(18, {}), 1u);
    EXPECT_EQ(keeps(18.01, {}), 0u);
    EXPECT_EQ(keeps(18.01, 12), 2u);
    EXPECT_EQ(keeps(10, 6.5), 1u);
    EXPECT_EQ(keeps(10, 5.5), 2u);
    EXPECT_EQ(keeps(17, 12), 2u);
    EXPECT_EQ(keeps(15, 11.5), 1u);
}

TEST(CandidatesAtTheBound, OnlyTheSameAtTheSamePlaceIsTheLastOne) {
    Candidates c;
    c.drag.progress.candidate = SnapCandidate{{14, 0, 0}, 1};
    EXPECT_EQ(c.chosen({{{14, 0, 0}, 1}}), 1u);
    EXPECT_EQ(c.chosen({{{14, 0, 0}, 2}}), 0u);
    EXPECT_EQ(c.chosen({{{14, 1, 0}, 1}}), 0u);
}

} // namespace
