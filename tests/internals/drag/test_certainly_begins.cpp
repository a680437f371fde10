// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// certainly_begins() against begin_drag().
#include "drag/grab.hpp"
#include "support/cameras.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>

namespace {

using namespace gizmo;
using test::Random;
using test::Scene;
using test::uniform;

constexpr std::array kModes{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal};

// The pixels where a press may have no solution, and those beside them.
glm::dvec2 doubtful_cursor(Random& random, const Scene& s) {
    const Placement& p = s.placement;
    const glm::dvec3 column(p.column[random() % 3]), other(p.column[random() % 3]);
    const glm::dvec2 pivot = glm::dvec2(p.origin) / p.origin.z;
    glm::dvec2 at = pivot;
    switch (random() % 5) {
    case 0: // a vanishing point
        if (column.z != 0) at = glm::dvec2(column) / column.z;
        break;
    case 1: // a horizon
        if (column.z != 0 && other.z != 0)
            at = glm::mix(glm::dvec2(column) / column.z, glm::dvec2(other) / other.z, uniform(random, -2, 3));
        break;
    case 2: // an axis
        at = (glm::dvec2(p.origin) + glm::dvec2(column) * 0.8) / (p.origin.z + column.z * 0.8);
        break;
    case 3: // across an axis, or on it
        at = pivot + glm::dvec2(column.y, -column.x) / p.origin.z;
        break;
    default:
        break;
    }
    return at + glm::dvec2(test::random_unit(random)) * std::pow(10, uniform(random, -14, 3)) *
                    static_cast<double>(random() % 3);
}

void randomize_parent(Random& random, Options& options) {
    if (random() % 4 != 0) return;
    glm::dmat4 parent = glm::mat4_cast(test::random_rotation(random));
    const double size = std::pow(10, uniform(random, -9, 9));
    for (int i = 0; i < 3; ++i)
        parent[i] *= random() % 4 == 0 ? -size : size;
    if (random() % 3 == 0) parent[2] = glm::dvec4(0);
    options.parent = parent;
}

// Every handle that a press might take.
template <class Visit>
void each_pickable(const Scene& s, const Visit& visit) {
    for (std::uint64_t left = s.placement.pickable; left != 0; left &= left - 1)
        visit(static_cast<Handle>(std::countr_zero(left)));
}

bool is_certain(const Scene& s, Handle handle, const glm::dvec2& cursor) {
    return certainly_begins(s.placement, info_of(handle), s.options.parent, cursor);
}

// Seen along an axis: some rings and planes are edge-on, to the bit.
std::optional<Scene> straight_scene(Random& random, Mode mode) {
    Scene s;
    const bool along_z = test::coin(random);
    s.camera = test::look_at(along_z ? glm::dvec3(0, 0, 10) : glm::dvec3(10, 0, 0), glm::dvec3(0), {0, 1, 0},
                             {.orthographic = test::coin(random)});
    s.projector = *make_projector(s.camera);
    return test::with_placement(s, mode);
}

TEST(CertainlyBegins, OnlyWhereAPressBegins) {
    Random random(45);
    int sure = 0, dead = 0;
    for (int n = 0; n < 20000; ++n) {
        const Mode mode = kModes[random() % kModes.size()];
        test::Wild wild;
        auto scene = n % 5 == 0   ? straight_scene(random, mode)
                     : n % 2 == 0 ? test::random_scene(random, mode, 1, 170)
                                  : test::wild_scene(random, mode, wild);
        if (!scene) continue;
        randomize_parent(random, scene->options);
        for (int i = 0; i < 4; ++i) {
            const glm::dvec2 cursor = doubtful_cursor(random, *scene);
            if (!std::isfinite(cursor.x) || !std::isfinite(cursor.y)) continue;
            each_pickable(*scene, [&](Handle handle) {
                const bool begins =
                    begin_drag(scene->projector, scene->placement, handle, scene->transform, scene->options, cursor)
                        .has_value();
                const bool certain = is_certain(*scene, handle, cursor);
                EXPECT_LE(certain, begins) << n << ' ' << info_of(handle).name;
                sure += certain;
                dead += !begins;
            });
        }
    }
    EXPECT_GT(sure, 20000);
    EXPECT_GT(dead, 20000);
}

TEST(CertainlyBegins, WhereverAnOrdinaryCursorHoversALineAPlaneOrARing) {
    Random random(46);
    int hits = 0, sure = 0;
    for (int n = 0; n < 4000; ++n) {
        const auto scene = test::random_scene(random, kModes[random() % kModes.size()], 20, 60);
        if (!scene) continue;
        const Placement& p = scene->placement;
        const glm::dvec2 cursor = glm::dvec2(p.origin) / p.origin.z +
                                  glm::dvec2(uniform(random, -1, 1), uniform(random, -1, 1)) * (1.2 * p.unit_px);
        const Handle handle = pick(p, cursor, Style{}).handle;
        if (handle == Handle::None || handle == Handle::TranslateView) continue;
        ++hits;
        sure += is_certain(*scene, handle, cursor);
    }
    EXPECT_GT(hits, 1000);
    EXPECT_GT(sure, hits * 9 / 10) << "of " << hits;
}

} // namespace
