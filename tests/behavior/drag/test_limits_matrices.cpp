// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Limits of selections that the host keeps as matrices, sheared and mirrored ones too, under any parent: as of the
// nearest transform of each, by the tightest.
#include "support/editor.hpp"
#include "support/limited_drag.hpp"
#include "support/mode_name.hpp"
#include "support/scale.hpp"

#include <gizmo/transform.hpp>

#include <array>
#include <cstdio>
#include <vector>

namespace {

using namespace gizmo;
using test::mode_of;
using test::Random;
using test::uniform;

glm::dmat4 random_affine(Random& random) {
    glm::dmat4 m = to_matrix(
        {test::random_unit(random) * uniform(random, 0, 1), test::random_rotation(random), test::random_scale(random)});
    m[1] += m[0] * uniform(random, -0.6, 0.6);
    m[2] += m[1] * uniform(random, -0.6, 0.6);
    return m;
}

struct Matrices {
    Context context{};
    std::vector<glm::dmat4> objects{}, starts{};
    Mode mode = Mode::Translate;
    Camera camera = test::front_camera();
    Options options{.id = 7};

    void frame(const Pointer& pointer) {
        context.begin_frame(pointer);
        context.manipulate(mode, std::span(objects), camera, options);
        context.end_frame();
    }
    // From the press to there, without letting go. False: the handle is not to be had here.
    bool drag(Handle handle, const glm::dvec2& by) {
        starts = objects;
        frame({.cursor = {-1000, -1000}});
        const auto at = context.handle_position(7, handle);
        if (!at) return false;
        frame({.cursor = *at, .down = true});
        frame({.cursor = *at + by, .down = true});
        return context.is_active();
    }
    // How near to a bound the nearest of all is, as a share; below zero: beyond it.
    double room() const {
        double least = 1e9;
        const Limits& l = options.limits;
        for (std::size_t i = 0; i < objects.size(); ++i) {
            const DTransform from = *nearest_transform(starts[i]), now = *nearest_transform(objects[i]);
            for (int k = 0; k < 3; ++k) {
                const auto add = [&](double min, double max, double start, double value) {
                    const double size = std::max(1.0, std::abs(value));
                    least = std::min(least, (value - std::min(min, start)) / size);
                    least = std::min(least, (std::max(max, start) - value) / size);
                };
                add(l.position_min[k], l.position_max[k], from.position[k], now.position[k]);
                if (mode == Mode::Scale) add(l.scale_min[k], l.scale_max[k], from.scale[k], now.scale[k]);
            }
        }
        return least;
    }
};

Matrices random_matrices(Random& random, Mode mode) {
    Matrices m;
    m.mode = mode;
    for (std::size_t n = 2 + random() % 3; n > 0; --n)
        m.objects.push_back(random_affine(random));
    if (test::coin(random)) m.options.parent = test::random_parent(random);
    m.options.space = static_cast<Space>(random() % 5);
    m.options.basis = test::random_rotation(random);
    m.options.pivot = std::array{Pivot::Median, Pivot::Active, Pivot::Bounds, Pivot::Individual}[random() % 4];
    // Bounds that hold all of them at the press.
    glm::dvec3 low(1e9), high(-1e9), small(1e9), large(-1e9);
    for (const glm::dmat4& o : m.objects) {
        const DTransform t = *nearest_transform(o);
        low = glm::min(low, t.position), high = glm::max(high, t.position);
        small = glm::min(small, t.scale), large = glm::max(large, t.scale);
    }
    Limits& l = m.options.limits;
    for (int k = 0; k < 3; ++k) {
        if (test::coin(random)) l.position_min[k] = low[k] - uniform(random, 0, 0.5);
        if (test::coin(random)) l.position_max[k] = high[k] + uniform(random, 0, 0.5);
        if (test::coin(random)) l.scale_min[k] = small[k] - uniform(random, 0, 0.5);
        if (test::coin(random)) l.scale_max[k] = large[k] + uniform(random, 0, 0.5);
    }
    return m;
}

class LimitsOfMatrices : public testing::TestWithParam<Mode> {};

TEST_P(LimitsOfMatrices, HoldForTheNearestTransformOfEachAndTheTightestHoldsAll) {
    const Mode mode = GetParam();
    Random random(61 + static_cast<unsigned>(mode));
    int drags = 0, limited = 0, free_drags = 0;
    for (int n = 0; n < test::scaled(6000); ++n) {
        Matrices m = random_matrices(random, mode);
        Handle handle = Handle::ScaleUniform;
        while (mode != Mode::Scale && (handle == Handle::ScaleUniform || mode_of(handle) != mode))
            handle = static_cast<Handle>(1 + random() % 19);
        Matrices free;
        free.objects = m.objects, free.mode = mode, free.options = m.options;
        free.options.limits = {};
        const glm::dvec2 by(uniform(random, -150, 150), uniform(random, -150, 150));
        if (!m.drag(handle, by) || !free.drag(handle, by)) continue;
        ++drags;
        EXPECT_GE(m.room(), -1e-9) << handle_name(handle);
        const auto feedback = m.context.feedback();
        ASSERT_TRUE(feedback);
        free.options.limits = m.options.limits;
        if (feedback->limited) {
            ++limited;
            // A turn may be held on a way that leads out and in again.
            const bool straight = mode != Mode::Rotate;
            EXPECT_TRUE(!straight || free.room() < 1e-9) << handle_name(handle) << " was held, nothing in the way";
            EXPECT_LT(m.room(), 1e-6) << handle_name(handle) << " ends where nothing holds it";
        } else {
            ++free_drags;
            EXPECT_EQ(m.objects, free.objects) << handle_name(handle);
        }
    }
    EXPECT_GT(limited, test::scaled(500));
    EXPECT_GT(free_drags, test::scaled(500));
    std::printf("matrices: %d drags, %d of them limited\n", drags, limited);
}

INSTANTIATE_TEST_SUITE_P(Modes, LimitsOfMatrices, testing::Values(Mode::Translate, Mode::Rotate, Mode::Scale),
                         test::mode_name);

} // namespace
