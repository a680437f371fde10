// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Crowds of a host's own handles, of which most take the idle path, against contexts in which all take the full path:
// before any camera, with the pointer elsewhere, in their midst, dragging one, and with a controller's ray.
#include "support/cameras.hpp"
#include "support/scale.hpp"

#include <gizmo/gizmo.hpp>

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

constexpr std::size_t kCount = 40;
constexpr auto kCustom = static_cast<std::size_t>(HandleSet::Custom);

constexpr double kOdd[] = {0.0,    -0.0,
                           1e-13,  1e30,
                           -1e200, std::numeric_limits<double>::infinity(),
                           1e308,  std::numeric_limits<double>::quiet_NaN()};

struct Crowd {
    Camera camera;
    glm::dvec3 center{0};
    std::vector<CustomHandle> handles;
    std::vector<glm::dvec3> points;
    std::vector<double> numbers;
    std::vector<DTransform> others; ///< a gizmo after each fourth

    explicit Crowd(Random& random) {
        if (test::coin(random)) center = test::random_unit(random) * uniform(random, 0, 1e6);
        camera = test::random_camera(random, center, test::random_lens(random, 10, 100));
        if (test::coin(random)) camera.view = glm::scale(glm::dmat4(1), {-1, 1, 1}) * camera.view;
        const bool alike = test::coin(random);
        const glm::dvec3 direction = test::random_unit(random);
        for (std::size_t i = 0; i < kCount; ++i) {
            CustomHandle h;
            h.shape = static_cast<CustomShape>(random() % 7);
            h.constraint = static_cast<Constraint>(random() % 5);
            h.direction = alike ? direction : test::random_unit(random) * uniform(random, 0.1, 3);
            h.reference = alike ? glm::dvec3(1, 0, 0) : test::random_unit(random);
            h.origin = place(random, i);
            h.length = alike ? 0.5 : uniform(random, -0.2, 2);
            h.color.r = static_cast<std::uint8_t>(i);
            handles.push_back(h);
            points.push_back(place(random, i));
            numbers.push_back(uniform(random, -2, 2));
            others.push_back({.position = place(random, i)});
            if (random() % 8 == 0) spoil(random);
        }
    }
    // Some are beside the picture or behind the eye.
    glm::dvec3 place(Random& random, std::size_t i) const {
        return center + test::random_unit(random) * uniform(random, 0, i % 5 == 0 ? 40 : 3);
    }
    // The last: one of its numbers is none that can be shown, or hardly.
    void spoil(Random& random) {
        const double odd = kOdd[random() % std::size(kOdd)];
        const auto axis = static_cast<int>(random() % 3);
        CustomHandle& h = handles.back();
        switch (random() % 6) {
        case 0:
            h.origin[axis] = odd;
            break;
        case 1:
            h.direction = glm::dvec3(odd);
            break;
        case 2:
            h.reference[axis] = odd;
            break;
        case 3:
            h.length = odd;
            break;
        case 4:
            points.back()[axis] = odd;
            break;
        default:
            numbers.back() = odd;
            break;
        }
        if (test::coin(random)) h.origin = points.back();
    }
};

std::vector<std::uint64_t> bits_of(const Crowd& crowd) {
    std::vector<std::uint64_t> bits;
    for (std::size_t i = 0; i < kCount; ++i)
        for (const double x : {crowd.points[i].x, crowd.points[i].y, crowd.points[i].z, crowd.numbers[i]})
            bits.push_back(std::bit_cast<std::uint64_t>(x));
    return bits;
}

struct Answer {
    Phase phase{};
    Handle handle{};
    Hidden hidden{};
    bool changed = false;
    bool operator==(const Answer&) const = default;
};

// @param shared_ids some have the id of the one before.
std::vector<Answer> submit(Context& context, Crowd& crowd, bool shared_ids) {
    std::vector<Answer> answers;
    for (std::size_t i = 0; i < kCount; ++i) {
        const Options options{.id = shared_ids ? 1 + i / 2 : 1 + i};
        const CustomHandle& h = crowd.handles[i];
        const bool point = i % 7 == 0 ? !is_point(h.constraint) : is_point(h.constraint); // some are of the other kind
        const Manipulation m = point ? context.manipulate_point(crowd.points[i], h, crowd.camera, options)
                                     : context.manipulate_value(crowd.numbers[i], h, crowd.camera, options);
        answers.push_back({m.phase, m.handle, m.hidden, m.changed});
        if (i % 4 != 3) continue;
        const Manipulation other = context.manipulate(Mode::Translate, crowd.others[i], crowd.camera, {.id = 1000 + i});
        answers.push_back({other.phase, other.handle, other.hidden, other.changed});
    }
    return answers;
}

void expect_same_custom(const Context& a, const Context& b, int frame) {
    const auto &x = a.draw_list().gizmos[kCustom], &y = b.draw_list().gizmos[kCustom];
    ASSERT_EQ(x.size(), y.size()) << frame;
    for (std::size_t i = 0; i < x.size(); ++i)
        ASSERT_EQ(std::memcmp(&x[i], &y[i], sizeof x[i]), 0) << frame << ' ' << i;
    for (std::size_t set = 0; set < kHandleSetCount; ++set)
        ASSERT_EQ(a.draw_list().gizmos[set].size(), b.draw_list().gizmos[set].size()) << frame << ' ' << set;
    ASSERT_EQ(std::memcmp(a.draw_list().viewport, b.draw_list().viewport, sizeof a.draw_list().viewport), 0) << frame;
}

struct Seen {
    int drags = 0, hovers = 0, shown = 0, hidden = 0, found = 0;
};

void run(Random& random, bool with_rays, Seen& seen) {
    const Crowd first(random);
    const bool shared_ids = test::coin(random);
    std::array<Crowd, 2> crowds{first, first};
    std::array<Context, 2> contexts;
    contexts[1].draw.debug = true; // which lets none take the idle path
    Pointer pointer{.cursor = {-1e6, -1e6}};
    if (test::coin(random)) pointer.device = PointerDevice::Pen;
    const Viewport& vp = first.camera.viewport;
    for (int frame = 0; frame < 24; ++frame) {
        if (frame % 12 == 2)
            pointer.cursor = {vp.x + uniform(random, 0, vp.width), vp.y + uniform(random, 0, vp.height)};
        for (int tries = 0; frame % 12 == 4 && tries < 8; ++tries) {
            const std::uint64_t id = 1 + random() % kCount;
            const auto at = contexts[0].handle_position(id, Handle::Custom);
            ASSERT_EQ(at, contexts[1].handle_position(id, Handle::Custom)) << frame << ' ' << id;
            seen.found += at.has_value();
            if (at) pointer.cursor = *at;
        }
        pointer.down = frame % 12 >= 6 && frame % 12 < 9;
        if (pointer.down) pointer.cursor += glm::dvec2(3, -2);
        if (with_rays) pointer.ray = screen_ray(first.camera, pointer.cursor);
        std::array<std::vector<Answer>, 2> answers;
        for (std::size_t k = 0; k < 2; ++k) {
            contexts[k].begin_frame(pointer);
            answers[k] = submit(contexts[k], crowds[k], shared_ids);
            contexts[k].end_frame();
        }
        ASSERT_EQ(answers[0], answers[1]) << frame;
        ASSERT_EQ(contexts[0].hovered_handle(), contexts[1].hovered_handle()) << frame;
        ASSERT_EQ(contexts[0].is_active(), contexts[1].is_active()) << frame;
        ASSERT_EQ(contexts[0].needs_redraw(), contexts[1].needs_redraw()) << frame;
        ASSERT_EQ(bits_of(crowds[0]), bits_of(crowds[1])) << frame;
        expect_same_custom(contexts[0], contexts[1], frame);
        if (testing::Test::HasFailure()) return;
        seen.drags += contexts[0].is_active();
        seen.hovers += contexts[0].is_hovered();
        seen.shown += static_cast<int>(contexts[0].draw_list().gizmos[kCustom].size());
        for (const Answer& a : answers[0])
            seen.hidden += a.hidden != Hidden::No;
    }
}

void run_all(std::uint64_t seed, bool with_rays) {
    Random random(seed);
    Seen seen;
    const int sessions = test::scaled(60);
    for (int n = 0; n < sessions; ++n) {
        run(random, with_rays, seen);
        ASSERT_FALSE(testing::Test::HasFailure()) << n;
    }
    EXPECT_GT(seen.drags, 2 * sessions);
    EXPECT_GT(seen.hovers, 4 * sessions);
    EXPECT_GT(seen.found, 2 * sessions);
    EXPECT_GT(seen.shown, 200 * sessions);
    EXPECT_GT(seen.hidden, 100 * sessions);
}

TEST(IdleCustom, IsDrawnAnsweredHoveredAndDraggedAsInTheFullPath) {
    run_all(81, false);
}

TEST(IdleCustom, IsTakenByARayAsInTheFullPath) {
    run_all(82, true);
}

// What is taken back leaves no trace.
TEST(IdleCustom, IsNotDrawnWhereAFloatHoldsNoneOfIt) {
    const Camera camera = test::look_at({0, 0, 1e39}, {0, 0, 0}, {0, 1, 0}, {.far = 1e41});
    Context context;
    glm::dvec3 far(0);
    CustomHandle h{.shape = CustomShape::Quad};
    context.begin_frame({.cursor = {-1e6, -1e6}});
    EXPECT_EQ(context.manipulate_point(far, h, camera, {.id = 1}).hidden, Hidden::OutOfRange);
    context.end_frame();
    EXPECT_TRUE(context.draw_list().gizmos[kCustom].empty());
    EXPECT_FALSE(context.handle_position(1, Handle::Custom));
}

} // namespace
