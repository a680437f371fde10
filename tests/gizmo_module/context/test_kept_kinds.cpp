// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What gizmos of a kind share is kept from one frame to the next: whatever changes in between, the next frame is the
// one that a new context makes.
#include "support/editor.hpp"
#include "support/owned_queue.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <functional>
#include <vector>

namespace {

using namespace gizmo;

struct Frame {
    Mode mode = Mode::Universal;
    Camera camera = test::front_camera();
    Options options{.id = 3};
    Pointer pointer{.cursor = {700, 500}};
    Style style{};
    DrawOptions draw{};
    std::vector<Transform> objects = std::vector<Transform>(40);

    Frame() {
        for (std::size_t i = 0; i < objects.size(); ++i)
            objects[i].position = {static_cast<float>(i % 8) * 0.4f - 1.5f, static_cast<float>(i / 8) * 0.4f - 1, 0};
        for (Transform& t : objects)
            t.rotation = glm::angleAxis(t.position.x, glm::vec3(0.6f, 0, 0.8f));
    }
    void run(Context& context, bool each) {
        context.style = style;
        context.draw = draw;
        context.begin_frame(pointer);
        if (each) {
            for (std::size_t i = 0; i < objects.size(); ++i) {
                Options own = options;
                own.id += i;
                (void)context.manipulate(mode, objects[i], camera, own);
            }
        } else {
            (void)context.manipulate_each(mode, std::span(objects), camera, options);
        }
        context.end_frame();
    }
};

template <class T>
void expect_same_bytes(const std::vector<T>& a, const std::vector<T>& b, std::size_t what) {
    ASSERT_EQ(a.size(), b.size()) << what;
    EXPECT_TRUE(a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0) << what;
}

void expect_same(const Context& a, const Context& b, std::size_t what) {
    const DrawList &x = a.draw_list(), &y = b.draw_list();
    for (std::size_t set = 0; set < x.gizmos.size(); ++set)
        expect_same_bytes(x.gizmos[set], y.gizmos[set], what);
    for (std::size_t set = 0; set < x.compact.size(); ++set)
        expect_same_bytes(x.compact[set], y.compact[set], what);
    EXPECT_EQ(a.is_hovered(), b.is_hovered()) << what;
    EXPECT_EQ(a.hovered_handle(), b.hovered_handle()) << what;
}

TEST(KeptKinds, AreMadeAnewOfWhateverChanges) {
    const std::vector<std::function<void(Frame&)>> changes{
        [](Frame&) {},
        [](Frame& f) {
            f.pointer.cursor = {400, 300};
        },
        [](Frame& f) { f.pointer.cursor.x = std::nan(""); },
        [](Frame& f) { f.pointer.device = PointerDevice::Touch; },
        [](Frame& f) {
            f.pointer.ray = Ray{{2, 3, 6}, {-2, -3, -6}};
        },
        [](Frame& f) { f.pointer.blocked = true; },
        [](Frame& f) { f.mode = Mode::Rotate; },
        [](Frame& f) { f.mode = Mode::Bounds; },
        [](Frame& f) {
            f.mode = Mode::Bounds, f.options.box.max = {1, 2, 3};
        },
        [](Frame& f) { f.mode = Mode::Translate | Mode::Bounds; },
        [](Frame& f) {
            f.mode = Mode::Translate | Mode::Bounds, f.pointer.cursor = {420, 310};
        },
        [](Frame& f) { f.mode = Mode::Bounds, f.options.parent = glm::dmat4(2), (*f.options.parent)[0].y = 0.5; },
        [](Frame& f) { f.camera.view[3].x += 0.1; },
        [](Frame& f) { f.camera.projection[0][0] *= 1.5; },
        [](Frame& f) { f.camera.viewport.width *= 0.5; },
        [](Frame& f) { f.camera.projection = glm::dmat4(0); },
        [](Frame& f) { f.options.size = 1.5; },
        [](Frame& f) { f.options.axes = 3; },
        [](Frame& f) { f.options.handles = handle_bit(Handle::TranslateX) | handle_bit(Handle::RotateY); },
        [](Frame& f) { f.options.handles = 0; },
        [](Frame& f) { f.style.size_px = 0; },
        [](Frame& f) { f.options.space = Space::Parent, f.options.parent = glm::dmat4(0); },
        [](Frame& f) { f.options.space = Space::World; },
        [](Frame& f) { f.options.space = Space::Custom; },
        [](Frame& f) { f.options.space = Space::Custom, f.options.basis = glm::angleAxis(1.0, glm::dvec3(0, 1, 0)); },
        [](Frame& f) { f.options.flip = true; },
        [](Frame& f) { f.options.parent = glm::dmat4(2); },
        [](Frame& f) { f.options.parent = glm::dmat4(1), (*f.options.parent)[0].y = 0.5; },
        [](Frame& f) { f.style.size_px = 60; },
        [](Frame& f) { f.style.pick_px = 20; },
        [](Frame& f) { f.style.pick_touch_px = 60; },
        [](Frame& f) { f.style.pixel_scale = 2; },
        [](Frame& f) { f.style.line_px = 9; },
        [](Frame& f) { f.style.axis_letters = true; },
        [](Frame& f) { f.draw.compact = true; },
        [](Frame& f) { f.draw.debug = true; },
    };
    for (const bool each : {false, true})
        for (std::size_t from = 0; from < changes.size(); ++from)
            for (std::size_t to = 0; to < changes.size(); ++to) {
                const std::size_t what = (from * 100 + to) * 10 + each;
                Context kept, fresh;
                Frame first, second;
                changes[from](first);
                changes[to](second);
                first.run(kept, each);
                // Hovered and flipped is what was so in the frame before: both have the same one.
                if (first.options.flip || kept.is_hovered() || second.options.flip) continue;
                second.run(kept, each);
                second.run(fresh, each);
                expect_same(kept, fresh, what);
                // The same once more: what took the full path takes it again.
                second.run(kept, each);
                second.run(fresh, each);
                expect_same(kept, fresh, what);
                // And back: of an earlier frame than the last.
                if (kept.is_hovered()) continue;
                Context fresh_first;
                first.run(kept, each);
                first.run(fresh_first, each);
                expect_same(kept, fresh_first, what);
            }
}

// A pen reaches farther than a mouse, from where none of the mouse's handles is.
TEST(KeptKinds, ReachAsFarAsTheDeviceThatPointsNow) {
    // Without perspective the largest ring is all that is allowed for.
    for (const bool each : {false, true}) {
        int farther = 0;
        for (int i = 0; i < 600; ++i) {
            Frame mouse, pen;
            mouse.mode = pen.mode = Mode::Rotate;
            mouse.camera = pen.camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
            mouse.objects = pen.objects = std::vector<Transform>(20);
            const double angle = 0.1 * i, radius = 90 + 0.1 * i;
            const auto pivot = *world_to_screen(mouse.camera, glm::dvec3(0));
            mouse.pointer.cursor = pen.pointer.cursor =
                glm::dvec2(pivot) + radius * glm::dvec2(std::cos(angle), std::sin(angle));
            pen.pointer.device = PointerDevice::Pen;
            Context kept, fresh;
            mouse.run(kept, each);
            if (kept.is_hovered()) continue;
            pen.run(kept, each);
            pen.run(fresh, each);
            expect_same(kept, fresh, static_cast<std::size_t>(i));
            farther += kept.is_hovered();
        }
        EXPECT_GT(farther, 50);
    }
}

// A host may give a frame up: what waited in it, of kinds by turns, is not in the next.
TEST(KeptKinds, LeaveNothingOfAFrameThatWasGivenUp) {
    Frame frame;
    Context context;
    const auto submit = [&] {
        context.begin_frame(frame.pointer);
        for (std::size_t i = 0; i < 6; ++i) {
            Options own{.id = i};
            own.space = i % 2 == 0 ? Space::Local : Space::View;
            (void)context.manipulate(Mode::Translate, frame.objects[i], frame.camera, own);
        }
    };
    submit();
    submit();
    context.end_frame();
    EXPECT_EQ(context.draw_list().gizmo_count(), 6u);
    submit();
    context.begin_frame(frame.pointer);
    context.end_frame();
    EXPECT_EQ(context.draw_list().gizmo_count(), 0u);
}

// Frame after frame with other kinds, in another order: each is the one that a new context makes.
TEST(KeptKinds, AreThoseOfTheFrameWhateverTheFramesBeforeHad) {
    test::Random random(32);
    const Camera camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {});
    std::array<glm::dquat, 4> bases;
    for (glm::dquat& basis : bases)
        basis = test::random_rotation(random);
    Context kept;
    for (std::size_t n = 0; n < 2000; ++n) {
        const Mode mode = n / 500 % 2 == 0 ? Mode::Translate : Mode::Universal;
        Context fresh;
        std::array<Options, 3> kinds;
        for (Options& kind : kinds) {
            kind.space = std::array{Space::Local, Space::World, Space::Custom, Space::Custom}[random() % 4];
            if (kind.space == Space::Custom) kind.basis = bases[random() % bases.size()];
            if (random() % 8 == 0) kind.size = 0.5;
        }
        for (Context* context : {&kept, &fresh})
            context->begin_frame({.cursor = {-500, -500}});
        for (std::uint64_t id = 0; id < 6; ++id) {
            DTransform object{.position = {0.3 * static_cast<double>(id) - 1, 0.2, 0.1}, .rotation = bases[id % 4]};
            Options& options = kinds[random() % kinds.size()];
            options.id = id;
            for (Context* context : {&kept, &fresh})
                (void)context->manipulate(mode, object, camera, options);
        }
        for (Context* context : {&kept, &fresh})
            context->end_frame();
        expect_same(kept, fresh, n);
        if (HasFailure()) return;
    }
}

// A second basis in a frame is for all that come, whichever kinds came before the first.
TEST(KeptKinds, OfASecondBasisAreForEveryBasis) {
    const Camera camera = test::front_camera();
    test::Random random(33);
    for (std::size_t before = 0; before < 4; ++before) {
        test::OwnedQueue queue;
        queue.begin_frame();
        const auto kind = [&](const Options& options) {
            return queue.batch.shared(Mode::Translate, camera, options, {}, {.cursor = {-500, -500}}, queue.views,
                                      queue.owners, 0, BatchQueue::Own::Any);
        };
        for (std::size_t i = 0; i < before; ++i)
            (void)kind({.space = std::array{Space::Local, Space::World, Space::View, Space::World}[i]});
        for (int i = 0; i < 4; ++i) {
            const auto* shared = kind({.space = Space::Custom, .basis = test::random_rotation(random)});
            ASSERT_TRUE(shared);
            EXPECT_EQ(shared->any_basis, i > 0) << before << ' ' << i;
        }
    }
}

// A basis for each gizmo is no kind for each: they are drawn, hidden and found as each is in a context of its own.
TEST(KeptKinds, OfManyBasesAreWhatEachIsAlone) {
    test::Random random(31);
    int drawn = 0, grabbed = 0;
    for (int n = 0; n < test::scaled(60); ++n) {
        const Mode mode =
            std::array{Mode::Translate, Mode::Rotate, Mode::Universal, Mode::Scale}[static_cast<std::size_t>(n % 4)];
        const Camera camera = test::random_camera(random, {0, 0, 0}, test::random_lens(random, 15, 100));
        std::vector<DTransform> objects(40);
        std::vector<Options> options(objects.size());
        for (std::size_t i = 0; i < objects.size(); ++i) {
            objects[i].position = test::random_unit(random) * test::uniform(random, 0, i % 9 == 4 ? 30 : 2);
            objects[i].rotation = test::random_rotation(random) * (i % 13 == 5 ? 30.0 : 1.0);
            if (i % 17 == 6) objects[i].rotation = glm::dquat(0, 0, 0, 0);
            if (i % 17 == 9) objects[i].rotation.x = std::nan("");
            if (i % 17 == 12) objects[i].scale.y = std::nan("");
            options[i] = {.id = 10 + 3 * i, .space = Space::Custom, .basis = test::random_rotation(random)};
            if (n % 3 == 0) options[i].shear = ShearPolicy::Nearest;
            if (i % 11 == 7) options[i].basis *= 10.0;
            if (i % 19 == 8) options[i].basis = glm::dquat(0, 0, 0, 0);
        }
        Context together;
        const Pointer elsewhere{.cursor = {-500, -500}};
        std::vector<Hidden> hidden;
        for (int frame = 0; frame < 2; ++frame) {
            hidden.clear();
            together.begin_frame(elsewhere);
            for (std::size_t i = 0; i < objects.size(); ++i)
                hidden.push_back(together.manipulate(mode, objects[i], camera, options[i]).hidden);
            together.end_frame();
        }
        std::array<std::size_t, kHandleSetCount> seen{};
        for (std::size_t i = 0; i < objects.size(); ++i) {
            Context alone;
            alone.begin_frame(elsewhere);
            const Hidden why = alone.manipulate(mode, objects[i], camera, options[i]).hidden;
            EXPECT_EQ(why == Hidden::No, hidden[i] == Hidden::No) << n << " " << i;
            const bool broken = !is_valid(objects[i]) || options[i].basis == glm::dquat(0, 0, 0, 0);
            EXPECT_TRUE(why == hidden[i] || broken) << n << " " << i; // of two reasons either may be told
            alone.end_frame();
            for (std::size_t set = 0; set < kHandleSetCount; ++set)
                for (const GizmoInstance& g : alone.draw_list().gizmos[set]) {
                    ASSERT_LT(seen[set], together.draw_list().gizmos[set].size()) << n << " " << i;
                    const GizmoInstance& other = together.draw_list().gizmos[set][seen[set]++];
                    EXPECT_EQ(std::memcmp(&g, &other, sizeof g), 0) << n << " " << i;
                    ++drawn;
                }
            const Handle handle = mode == Mode::Rotate  ? Handle::RotateY
                                  : mode == Mode::Scale ? Handle::ScaleY
                                                        : Handle::TranslateY;
            if (mode == Mode::Scale || n % 5 != 0 || !together.handle_position(options[i].id, handle)) continue;
            Context dragging;
            const auto at = together.handle_position(options[i].id, handle);
            for (int frame = 0; frame < 3; ++frame) {
                dragging.begin_frame({.cursor = *at + glm::dvec2(frame == 2 ? 5 : 0, 0), .down = frame > 0});
                for (std::size_t k = 0; k < objects.size(); ++k) {
                    DTransform copy = objects[k];
                    (void)dragging.manipulate(mode, copy, camera, options[k]);
                }
                dragging.end_frame();
            }
            EXPECT_TRUE(dragging.is_active()) << n << " " << i;
            ++grabbed;
        }
        if (HasFailure()) return;
    }
    EXPECT_GT(drawn, test::scaled(1000));
    EXPECT_GT(grabbed, test::scaled(20));
}

} // namespace
