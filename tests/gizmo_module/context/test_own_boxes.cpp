// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Boxes of which each has its own box and parent, alone or with other handles of the same gizmo: a call each, one call
// for all, and the full path, before any camera, with the pointer elsewhere, in their midst and dragging one.
#include "support/cameras.hpp"
#include "support/drawn_both_ways.hpp"
#include "support/held_bits.hpp"
#include "support/scale.hpp"

#include <gizmo/gizmo.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;

constexpr std::size_t kCount = 48, kCalls = 0, kOneCall = 1, kFullPath = 2, kForms = 3;
constexpr auto kBoxes = static_cast<std::size_t>(HandleSet::Bounds);

struct Parents {
    bool any = false, skew = false, mirror = false;
};

// What a host has: it is the same in all three.
struct Host {
    Mode mode = Mode::Bounds;
    std::vector<Options> options{kCount};
    std::vector<Transform> objects{kCount};
    Camera camera{};

    Host(Random& random, Mode shown, const Parents& parents, bool all_alike)
        : mode(shown) {
        const bool far_away = random() % 3 == 0;
        const glm::dvec3 middle = far_away ? test::random_unit(random) * 3000.0 : glm::dvec3(0);
        camera = test::random_camera(random, middle, test::random_lens(random, 30, 90));
        const std::uint64_t first = random() % 1000, step = all_alike ? 1 : 1 + random() % 3;
        constexpr std::array kSpaces{Space::Local, Space::World, Space::View, Space::Parent};
        const Space space = kSpaces[random() % kSpaces.size()];
        const bool flip = random() % 3 == 0; // and of others than boxes
        for (std::size_t i = 0; i < kCount; ++i) {
            Options& o = options[i];
            if (i > 0 && all_alike) o = options[0];
            o.id = first + i * step;
            o.space = space;
            o.flip = flip;
            Transform& t = objects[i];
            DTransform in_world{.position = middle + test::random_unit(random) * test::uniform(random, 0, 3)};
            in_world.rotation = test::random_rotation(random);
            in_world.scale = glm::dvec3(test::uniform(random, 0.05, 0.4));
            if (random() % 40 == 0) in_world.position += test::random_unit(random) * 60.0;
            if (random() % 50 == 0) in_world.scale.y = 0;
            t = *to_float(in_world);
            if (random() % 60 == 0) t.position.x = std::nanf("");
            if (i > 0 && all_alike) continue;
            if (test::coin(random)) o.box = {test::random_unit(random), test::random_unit(random)};
            if (parents.any) o.parent = random_parent(random, parents, middle);
        }
    }
    static glm::dmat4 random_parent(Random& random, const Parents& parents, const glm::dvec3& middle) {
        DTransform t{.position = middle, .rotation = test::random_rotation(random)};
        t.scale = glm::dvec3(test::uniform(random, 0.7, 1.3));
        if (parents.skew) t.scale *= glm::dvec3(1, test::uniform(random, 0.3, 2), test::uniform(random, 0.3, 2));
        if (parents.mirror) t.scale.x *= -1;
        return to_matrix(t) * to_matrix({.position = -middle}); // what is about the middle stays there
    }
};

struct Answer {
    std::size_t hidden_count = 0, index = BatchManipulation::kNone;
    Hidden hidden = Hidden::No;
    Phase phase = Phase::Idle;
    Handle handle = Handle::None;
    bool operator==(const Answer&) const = default;
};

Answer submit(Context& context, Host& host, std::size_t form, bool all_alike) {
    BatchManipulation each;
    if (form == kOneCall) {
        each = all_alike ? context.manipulate_each(host.mode, std::span(host.objects), host.camera, host.options[0])
                         : context.manipulate_each(std::span(&host.mode, 1), std::span(host.objects), host.camera,
                                                   host.options);
    } else {
        for (std::size_t i = 0; i < kCount; ++i) {
            const Manipulation m = context.manipulate(host.mode, host.objects[i], host.camera, host.options[i]);
            if (m.hidden != Hidden::No && each.hidden_count++ == 0) each.hidden = m.hidden;
            if (m.phase == Phase::Idle && !m.changed) continue;
            each.index = i;
            each.manipulation = m;
        }
    }
    return {each.hidden_count, each.index, each.hidden, each.manipulation.phase, each.manipulation.handle};
}

// Boxes bit for bit, others to a thousandth of a pixel.
void expect_as_the_full_path(const Context& batch, const Context& full, const Viewport& viewport, int frame) {
    const auto &a = batch.draw_list(), &b = full.draw_list();
    for (std::size_t set = 0; set < kHandleSetCount; ++set) {
        ASSERT_EQ(a.gizmos[set].size(), b.gizmos[set].size()) << frame << ' ' << set;
        for (std::size_t i = 0; i < a.gizmos[set].size(); ++i) {
            const GizmoInstance &x = a.gizmos[set][i], &y = b.gizmos[set][i];
            if (set == kBoxes) {
                ASSERT_EQ(std::memcmp(&x, &y, sizeof x), 0) << frame << ' ' << i;
                continue;
            }
            ASSERT_LT(test::pixel_difference(x, y, viewport), 1e-3) << frame << ' ' << i;
            test::expect_alike(x, y, frame);
            ASSERT_EQ(x.highlight, y.highlight) << frame << ' ' << i;
        }
    }
}

void expect_same_bytes(const Context& a, const Context& b, int frame) {
    for (std::size_t set = 0; set < kHandleSetCount; ++set) {
        const auto &x = a.draw_list().gizmos[set], &y = b.draw_list().gizmos[set];
        ASSERT_EQ(x.size(), y.size()) << frame << ' ' << set;
        for (std::size_t i = 0; i < x.size(); ++i)
            ASSERT_EQ(std::memcmp(&x[i], &y[i], sizeof x[i]), 0) << frame << ' ' << set << ' ' << i;
    }
}

struct Seen {
    int drags = 0, hovers = 0, boxes = 0, hidden = 0;
};

// A handle of any of them, or a place among them, is pointed at, pressed and dragged.
void run(Random& random, Host first, bool all_alike, Seen& seen) {
    std::array<Context, kForms> contexts;
    std::vector<Host> hosts(kForms, first);
    contexts[kFullPath].draw.debug = true; // which lets none be drawn in blocks
    const Camera& camera = first.camera;
    Pointer pointer{.cursor = {-1e6, -1e6}};
    for (int frame = 0; frame < 24; ++frame) {
        if (frame % 12 == 3)
            if (const auto at = world_to_screen(camera, glm::dvec3(first.objects[random() % kCount].position)))
                pointer.cursor = glm::dvec2(*at);
        for (std::size_t tries = 0; frame % 12 == 5 && tries < 60; ++tries) {
            const auto handle = static_cast<Handle>(1 + random() % (kHandleCount - 1));
            const std::uint64_t id = first.options[random() % kCount].id;
            const auto at = contexts[kCalls].handle_position(id, handle);
            EXPECT_EQ(at.has_value(), contexts[kFullPath].handle_position(id, handle).has_value());
            EXPECT_EQ(at, contexts[kOneCall].handle_position(id, handle));
            if (!at) continue;
            pointer.cursor = *at;
            break;
        }
        pointer.down = frame % 12 >= 7 && frame % 12 < 10;
        if (pointer.down) pointer.cursor += glm::dvec2(3, -2);
        std::array<Answer, kForms> answers;
        for (std::size_t form = 0; form < kForms; ++form) {
            contexts[form].begin_frame(pointer);
            answers[form] = submit(contexts[form], hosts[form], form, all_alike);
            contexts[form].end_frame();
        }
        for (const std::size_t form : {kOneCall, kFullPath}) {
            ASSERT_EQ(answers[form], answers[kCalls]) << frame << ' ' << form;
            ASSERT_EQ(contexts[form].hovered_handle(), contexts[kCalls].hovered_handle()) << frame << ' ' << form;
            ASSERT_EQ(contexts[form].is_active(), contexts[kCalls].is_active()) << frame << ' ' << form;
            ASSERT_EQ(test::held_bits(hosts[form].objects), test::held_bits(hosts[kCalls].objects)) << frame;
        }
        expect_same_bytes(contexts[kCalls], contexts[kOneCall], frame);
        expect_as_the_full_path(contexts[kCalls], contexts[kFullPath], camera.viewport, frame);
        if (testing::Test::HasFailure()) return;
        seen.drags += contexts[kCalls].is_active();
        seen.hovers += contexts[kCalls].is_hovered();
        seen.boxes += static_cast<int>(contexts[kCalls].draw_list().gizmos[kBoxes].size());
        seen.hidden += static_cast<int>(answers[kCalls].hidden_count);
    }
}

void run_all(Mode mode, const Parents& parents, std::uint64_t seed, int least = test::scaled(40)) {
    const int sessions = std::max(least, 8); // of few cameras none may leave one out
    Random random(seed);
    Seen seen;
    for (int n = 0; n < sessions; ++n) {
        const bool all_alike = n % 2 == 1;
        run(random, Host(random, mode, parents, all_alike), all_alike, seen);
        ASSERT_FALSE(testing::Test::HasFailure()) << n;
    }
    EXPECT_GT(seen.drags, sessions);
    EXPECT_GT(seen.hovers, 2 * sessions);
    EXPECT_GT(seen.boxes, 300 * sessions);
    EXPECT_GT(seen.hidden, 20 * sessions);
}

TEST(OwnBoxes, AreWhatTheFullPathShowsWithoutParents) {
    run_all(Mode::Bounds, {}, 1);
}

TEST(OwnBoxes, AreWhatTheFullPathShowsInParents) {
    run_all(Mode::Bounds, {.any = true}, 2);
    run_all(Mode::Bounds, {.any = true, .mirror = true}, 3);
}

TEST(OwnBoxes, AreWhatTheFullPathShowsInParentsThatSkew) {
    run_all(Mode::Bounds, {.any = true, .skew = true}, 4);
    run_all(Mode::Bounds, {.any = true, .skew = true, .mirror = true}, 5);
}

TEST(OwnBoxes, AreWhatTheFullPathShowsWithOtherHandlesOfTheSameGizmo) {
    run_all(Mode::Translate | Mode::Bounds, {}, 6, test::scaled(16));
    run_all(Mode::Rotate | Mode::Bounds, {}, 7, test::scaled(16));
    run_all(Mode::Universal | Mode::Bounds, {}, 8, test::scaled(16));
    run_all(Mode::Scale | Mode::Bounds, {.any = true}, 9, test::scaled(16));
    run_all(Mode::Translate | Mode::Scale | Mode::Bounds, {.any = true, .mirror = true}, 10, test::scaled(16));
    run_all(Mode::Translate | Mode::Bounds, {.any = true, .skew = true}, 11, test::scaled(16));
}

// The others are compact, in the order of the calls; boxes never are.
TEST(OwnBoxes, AreTheSameBesideCompactOnes) {
    Random random(12);
    std::size_t compact = 0;
    for (int n = 0; n < test::scaled(40); ++n) {
        const bool all_alike = n % 2 == 1;
        Host host(random, Mode::Translate | Mode::Bounds, {}, all_alike);
        for (Options& o : host.options)
            o.flip = false;
        std::array<Context, kForms> contexts;
        contexts[kFullPath].draw.debug = true;
        const auto at = world_to_screen(host.camera, glm::dvec3(host.objects[0].position));
        for (std::size_t form = 0; form < kForms; ++form) {
            contexts[form].draw.compact = form != kFullPath;
            contexts[form].begin_frame({.cursor = at ? glm::dvec2(*at) : glm::dvec2(0)});
            (void)submit(contexts[form], host, form, all_alike);
            contexts[form].end_frame();
        }
        const auto &a = contexts[kCalls].draw_list(), &b = contexts[kOneCall].draw_list();
        const auto& full = contexts[kFullPath].draw_list();
        ASSERT_EQ(a.gizmos[kBoxes].size(), full.gizmos[kBoxes].size()) << n;
        for (std::size_t i = 0; i < full.gizmos[kBoxes].size(); ++i)
            ASSERT_EQ(std::memcmp(&a.gizmos[kBoxes][i], &full.gizmos[kBoxes][i], sizeof(GizmoInstance)), 0) << n;
        expect_same_bytes(contexts[kCalls], contexts[kOneCall], n);
        const auto &x = a.compact[0], &y = b.compact[0];
        ASSERT_EQ(x.size(), y.size()) << n;
        for (std::size_t i = 0; i < x.size(); ++i)
            ASSERT_EQ(std::memcmp(&x[i], &y[i], sizeof x[i]), 0) << n << ' ' << i;
        ASSERT_EQ(x.size() + a.gizmos[0].size(), full.gizmos[0].size()) << n;
        compact += x.size();
    }
    EXPECT_GT(compact, static_cast<std::size_t>(test::scaled(40)) * 10);
}

} // namespace
