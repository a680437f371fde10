// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Crowds that a controller's ray points at, of which most take the batch path, against contexts in which all take the
// full path.
#include "draw/batch.hpp"

#include "support/cameras.hpp"
#include "support/crowd_both_ways.hpp"
#include "support/drawn_both_ways.hpp"
#include "support/scale.hpp"

#include <gizmo/gizmo.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

// All of one mode and with the same options.
struct Crowd {
    Mode mode = Mode::Translate;
    Options options{.id = 100};
    Camera camera{};
    glm::dvec3 middle{0}; ///< world
    std::vector<DTransform> objects;

    Crowd(Random& random, int n, std::size_t count) {
        constexpr std::array kModes{Mode::Translate, Mode::Rotate, Mode::Scale,
                                    Mode::Universal, Mode::Bounds, Mode::Rotate | Mode::Bounds};
        mode = kModes[static_cast<std::size_t>(n) % kModes.size()];
        options.space = static_cast<Space>(random() % 5);
        options.basis = test::random_rotation(random);
        options.flip = n % 5 == 1;
        options.size = uniform(random, 0.4, 1);
        options.box = {glm::dvec3(-uniform(random, 0.1, 0.5)), glm::dvec3(0.3)};
        DTransform parent{.position = n % 7 == 2 ? glm::dvec3(3e4, -2e4, 1e4) : glm::dvec3(0),
                          .rotation = test::random_rotation(random)};
        if (n % 4 == 3) parent.scale = {uniform(random, 0.5, 2), uniform(random, 0.5, 2), 1};
        if (n % 4 > 1) options.parent = to_matrix(parent);
        if (n % 4 > 1) middle = parent.position;
        camera = test::random_camera(random, middle, test::random_lens(random, 20, 100));
        for (std::size_t i = 0; i < count; ++i) {
            objects.push_back({.position = test::random_unit(random) * uniform(random, 0, i % 9 == 0 ? 20 : 3),
                               .rotation = test::random_rotation(random)});
            if (i % 57 == 13) objects.back().position.x = std::nan("");
        }
    }
    // How many are hidden, and why the first is.
    std::pair<std::size_t, Hidden> submit(Context& to, bool all) {
        return test::submit_alike(to, mode, objects, camera, options, all);
    }
    // Through the crowd's middle where the cursor is in the picture's.
    test::AimByHand hand() const {
        const auto projector = make_projector(camera);
        const double away = projector && projector->eye.w != 0 ? glm::length(glm::dvec3(projector->eye) - middle) : 10;
        return {.beside = glm::dvec3(0.03, -0.04, 0.01) * away, .depth = away};
    }
};

void expect_same_places(const DrawList& a, const DrawList& b, const Viewport& viewport, int n) {
    for (std::size_t set = 0; set < a.gizmos.size(); ++set) {
        ASSERT_EQ(a.gizmos[set].size(), b.gizmos[set].size()) << n << " " << set;
        for (std::size_t i = 0; i < a.gizmos[set].size(); ++i)
            ASSERT_LT(test::pixel_difference(a.gizmos[set][i], b.gizmos[set][i], viewport), 1e-3) << n << " " << i;
    }
}

TEST(RayCrowds, AreHoveredAndDraggedAsInTheFullPath) {
    Random random(61);
    int drags = 0;
    for (int n = 0; n < test::scaled(120); ++n) {
        const Crowd crowd(random, n, 70);
        drags += test::follow_both_ways(random, crowd, n % 2 == 0, n, expect_same_places, crowd.hand());
        if (HasFailure()) return;
    }
    EXPECT_GT(drags, test::scaled(150));
}

// Nothing that the full path finds under the ray is beyond what the batch path leaves to it; and that is little.
TEST(RayCrowds, TheBoundHoldsWhateverIsHitAndIsClose) {
    Random random(62);
    int hits = 0, within = 0, tried = 0;
    for (int n = 0; n < test::scaled(4000); ++n) {
        const Mode mode = std::array{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal}[random() % 4];
        const Camera camera = test::random_camera(random, {0, 0, 0}, test::random_lens(random, 20, 100));
        const auto projector = make_projector(camera);
        ASSERT_TRUE(projector);
        const DTransform object{.position = test::random_unit(random) * uniform(random, 0, 2),
                                .rotation = test::random_rotation(random)};
        const Options options{.id = 1, .size = uniform(random, 0.2, 2)};
        const glm::dvec3 hand = test::random_unit(random) * uniform(random, 1, 30);
        const double world = uniform(random, 0, 2);
        const glm::dvec3 to = object.position + test::random_unit(random) * world;
        const Pointer pointer{.ray = Ray{hand, (to - hand) * uniform(random, 0.1, 10)}};
        const auto kind = make_batch_params(*projector, mode, options, {}, pointer);
        if (!kind) continue;
        ASSERT_TRUE(kind->ray.is_on);
        const glm::dvec3 d = object.position - kind->anchor;
        const bool may = !(kind->ray.within(d.x, d.y, d.z) <= 0);
        Context context;
        context.draw.debug = true;
        DTransform moved = object;
        context.begin_frame(pointer);
        context.manipulate(mode, moved, camera, options);
        context.end_frame();
        EXPECT_TRUE(may || !context.is_hovered()) << n;
        hits += context.is_hovered();
        within += may;
        ++tried;
    }
    EXPECT_GT(hits, test::scaled(150));
    EXPECT_LT(within, 8 * hits);
    EXPECT_LT(within, tried * 9 / 10);
}

TEST(RayCrowds, ARayThatIsNoneIsOnNothing) {
    for (const Ray& ray : {Ray{{NAN, 0, 0}, {0, 0, 1}}, Ray{{0, 0, 0}, {0, 0, 0}}, Ray{{0, 0, 5}, {INFINITY, 0, 0}}}) {
        const Camera camera = test::look_at({3, 4, 9}, {0, 0, 0}, {0, 1, 0}, {});
        std::vector<Transform> objects(40);
        Context context;
        context.begin_frame({.cursor = {400, 300}, .ray = ray});
        EXPECT_EQ(context.manipulate_each(Mode::Translate, std::span(objects), camera, {.id = 1}).hidden_count, 0u);
        context.end_frame();
        EXPECT_FALSE(context.is_hovered());
        EXPECT_EQ(context.draw_list().gizmo_count(), objects.size());
    }
}

} // namespace
