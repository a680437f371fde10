// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Letters at the ends of axes.
#include "support/cameras.hpp"
#include "support/count_allocations.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;

DrawList lettered(Mode mode, std::vector<DTransform> objects, const Camera& camera, const Options& options, bool each) {
    Context context;
    context.style = color_blind_theme();
    context.begin_frame({.cursor = {-1e6, -1e6}, .blocked = true});
    if (each) (void)context.manipulate_each(mode, std::span(objects), camera, options);
    Options own = options;
    for (std::size_t i = 0; i < objects.size() && !each; ++i, ++own.id)
        (void)context.manipulate(mode, objects[i], camera, own);
    context.end_frame();
    return context.draw_list();
}

TEST(AxisLetters, SeenFromTheFrontNameTheTwoAxesAcrossAtTheirEnds) {
    const Camera camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
    const DrawList list = lettered(Mode::Translate, {DTransform{}}, camera, {.id = 1}, false);
    ASSERT_EQ(list.labels.size(), 2u);
    const double middle_x = camera.viewport.width / 2, middle_y = camera.viewport.height / 2;
    EXPECT_STREQ(list.labels[0].text, "X");
    EXPECT_GT(static_cast<double>(list.labels[0].anchor[0]), middle_x + 40);
    EXPECT_STREQ(list.labels[1].text, "Y");
    EXPECT_LT(static_cast<double>(list.labels[1].anchor[1]), middle_y - 40);
}

TEST(AxisLetters, OfOneCallForManyAreThoseOfACallForEach) {
    Random random(71);
    std::size_t letters = 0;
    for (int n = 0; n < test::scaled(300); ++n) {
        const Mode mode = std::array{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal}[random() % 4];
        const Camera camera = test::random_camera(random, {0, 0, 0}, test::random_lens(random, 20, 100));
        std::vector<DTransform> objects(20);
        for (DTransform& t : objects)
            t = {.position = test::random_unit(random) * test::uniform(random, 0, 3),
                 .rotation = test::random_rotation(random)};
        const Options options{.id = 1, .space = static_cast<Space>(n % 5), .basis = test::random_rotation(random)};
        const DrawList all = lettered(mode, objects, camera, options, true);
        const DrawList alone = lettered(mode, objects, camera, options, false);
        ASSERT_EQ(all.labels.size(), alone.labels.size()) << n;
        for (std::size_t i = 0; i < all.labels.size(); ++i)
            EXPECT_EQ(std::memcmp(&all.labels[i], &alone.labels[i], sizeof(Label)), 0) << n << ' ' << i;
        letters += all.labels.size();
    }
    EXPECT_GT(letters, static_cast<std::size_t>(test::scaled(300)) * 5);
}

TEST(AxisLetters, AllocateNothingInASteadyFrame) {
    const Camera camera = test::look_at({3, 4, 9}, {0, 0, 0}, {0, 1, 0}, {});
    Context context;
    context.style.axis_letters = true;
    std::vector<Transform> objects(200);
    const auto frame = [&] {
        context.begin_frame({.cursor = {-1e6, -1e6}});
        (void)context.manipulate_each(Mode::Translate, std::span(objects), camera, {.id = 1});
        context.end_frame();
    };
    frame();
    frame();
    EXPECT_FALSE(context.draw_list().labels.empty());
    const long before = test::allocation_count();
    frame();
    EXPECT_EQ(test::allocation_count(), before);
}

} // namespace
