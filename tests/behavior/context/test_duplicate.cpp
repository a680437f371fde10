// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Context::duplicate(): the original gets its bits back, and the drag continues with the copy.
#include "support/cameras.hpp"

#include <gizmo/recorder.hpp>

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

namespace {

using namespace gizmo;
using test::uniform;

template <class T>
bool is_same(const T& a, const T& b) {
    return gizmo::detail::same_value(a, b);
}

// A host with objects, whose ids are their indices plus 1.
template <class T>
struct CopyHost {
    Context context;
    Camera camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
    Mode mode = Mode::Translate;
    std::vector<T> objects;
    std::vector<Manipulation> m;
    std::vector<EditEvent> events;
    bool backwards = false; // submits the last object first
    std::vector<SnapFeature> features{};

    void frame(const Pointer& pointer) {
        context.begin_frame(pointer);
        m.resize(objects.size());
        for (std::size_t k = 0; k < objects.size(); ++k) {
            const std::size_t i = backwards ? objects.size() - 1 - k : k;
            m[i] = context.manipulate(
                mode, objects[i], camera,
                {.id = i + 1, .snap_geometry = {.source = SnapSource::BoxSide, .features = features}});
        }
        context.end_frame();
        const auto now = context.events();
        events.insert(events.end(), now.begin(), now.end());
    }
    glm::dvec2 press_point(Handle handle) {
        frame({.cursor = {-999, -999}});
        return context.handle_position(1, handle).value_or(glm::dvec2(0));
    }
    bool duplicate() {
        objects.push_back(objects[0]);
        return context.duplicate(objects.size());
    }
};

TEST(Duplicate, LeavesACubeWhereItWasAndDragsItsCopyAlongAnAxis) {
    CopyHost<DTransform> host, plain;
    host.objects = plain.objects = {{}};
    const glm::dvec2 at = host.press_point(Handle::TranslateX);
    plain.frame({.cursor = {-999, -999}});
    const auto both = [&](const Pointer& pointer) { host.frame(pointer), plain.frame(pointer); };
    both({.cursor = at, .down = true});
    both({.cursor = at + glm::dvec2(30, 0), .down = true});
    EXPECT_GT(host.objects[0].position.x, 0.1);
    ASSERT_TRUE(host.duplicate());
    both({.cursor = at + glm::dvec2(40, 0), .down = true});
    EXPECT_TRUE(is_same(host.objects[0], DTransform{}));
    EXPECT_EQ(host.m[0].phase, Phase::Cancelled);
    EXPECT_TRUE(host.m[0].changed);
    EXPECT_TRUE(is_same(host.objects[1], plain.objects[0]));
    both({.cursor = at + glm::dvec2(55, 0), .down = true});
    EXPECT_EQ(host.m[1].phase, Phase::Dragging);
    EXPECT_EQ(host.m[0].phase, Phase::Idle);
    both({.cursor = at + glm::dvec2(55, 0)});
    EXPECT_TRUE(is_same(host.objects[1], plain.objects[0])) << "where the object would be";
    EXPECT_TRUE(is_same(host.objects[0], DTransform{}));
    ASSERT_EQ(host.events.size(), 1u);
    EXPECT_EQ(host.events[0].id, 2u);
    EXPECT_EQ(host.events[0].phase, Phase::Committed);
    EXPECT_TRUE(is_same(host.events[0].before, DTransform{}));
    EXPECT_TRUE(is_same(host.events[0].after, host.objects[1]));
}

// Side by side with a wall: the copy stays where the object has snapped to, and its target is the same.
TEST(Duplicate, KeepsTheSnapTarget) {
    CopyHost<DTransform> host, plain;
    host.objects = plain.objects = {{}};
    host.features = plain.features = {{.kind = SnapKind::Plane, .position = {1, 0, 0}, .direction = {1, 0, 0}}};
    const glm::dvec2 at = host.press_point(Handle::TranslateX);
    plain.frame({.cursor = {-999, -999}});
    const double px = world_to_screen(host.camera, {0.5, 0, 0})->x - world_to_screen(host.camera, {0, 0, 0})->x;
    const auto both = [&](double by) {
        const Pointer pointer{.cursor = at + glm::dvec2(px + by, 0), .down = true, .snap = true};
        host.frame(pointer), plain.frame(pointer);
    };
    const Pointer press{.cursor = at, .down = true, .snap = true};
    host.frame(press), plain.frame(press);
    both(3);
    EXPECT_EQ(host.objects[0].position.x, 0.5);
    ASSERT_TRUE(host.duplicate());
    for (const double by : {3.0, -4.0, 15.0, 40.0}) { // 15: kept; 40: let go
        both(by);
        EXPECT_TRUE(is_same(host.objects[0], DTransform{}));
        EXPECT_TRUE(is_same(host.objects[1], plain.objects[0])) << by;
        EXPECT_EQ(host.objects[1].position.x == 0.5, by < 40) << by;
        EXPECT_EQ(host.context.feedback()->snap_target.has_value(), by < 40) << by;
    }
}

TEST(Duplicate, IsAnEditThoughTheCopyIsWhereTheOriginalIs) {
    for (const bool cancels : {false, true}) {
        CopyHost<DTransform> host;
        host.objects = {{}};
        const glm::dvec2 at = host.press_point(Handle::TranslateX);
        host.frame({.cursor = at, .down = true});
        ASSERT_TRUE(host.context.is_active());
        ASSERT_TRUE(host.duplicate());
        host.frame({.cursor = at, .down = true});
        host.frame({.cursor = at, .down = !cancels ? false : true, .cancel = cancels});
        ASSERT_EQ(host.events.size(), 1u);
        EXPECT_EQ(host.events[0].id, 2u);
        EXPECT_EQ(host.events[0].phase, cancels ? Phase::Cancelled : Phase::Committed);
        EXPECT_FALSE(host.context.is_active());
    }
}

TEST(Duplicate, EndsInTheSameFrameWithTheReleaseOrACancel) {
    for (const bool cancels : {false, true}) {
        CopyHost<DTransform> host;
        host.objects = {{}};
        const glm::dvec2 at = host.press_point(Handle::TranslateX);
        host.frame({.cursor = at, .down = true});
        host.frame({.cursor = at + glm::dvec2(20, 0), .down = true});
        const DTransform moved = host.objects[0];
        ASSERT_TRUE(host.duplicate());
        host.frame({.cursor = at + glm::dvec2(20, 0), .down = cancels, .cancel = cancels});
        EXPECT_TRUE(is_same(host.objects[0], DTransform{}));
        ASSERT_EQ(host.events.size(), 1u);
        EXPECT_EQ(host.events[0].id, 2u);
        EXPECT_EQ(host.events[0].phase, cancels ? Phase::Cancelled : Phase::Committed);
        EXPECT_TRUE(is_same(host.events[0].after, cancels ? DTransform{} : moved));
        host.frame({.cursor = at});
        EXPECT_FALSE(host.context.is_active());
    }
}

TEST(Duplicate, NeedsADragOfAnObject) {
    CopyHost<DTransform> host;
    host.objects = {{}};
    EXPECT_FALSE(host.context.duplicate(2));
    double value = 1;
    Context context;
    const CustomHandle circle{.shape = CustomShape::Circle, .constraint = Constraint::Radius};
    const auto frame = [&](const Pointer& pointer) {
        context.begin_frame(pointer);
        context.manipulate_value(value, circle, host.camera, {.id = 1});
        context.end_frame();
    };
    frame({.cursor = {-999, -999}});
    const auto at = context.handle_position(1, Handle::Custom);
    ASSERT_TRUE(at);
    frame({.cursor = *at, .down = true});
    ASSERT_TRUE(context.is_active());
    EXPECT_FALSE(context.duplicate(2));
}

// In every form of object, from any view, submitted in either order: the bits of the same drag without a copy.
template <class T>
void try_random(std::uint64_t seed) {
    test::Random random(seed);
    int copied = 0;
    for (int n = 0; n < 60; ++n) {
        CopyHost<T> host, plain;
        DTransform object{test::random_unit(random), test::random_rotation(random),
                          glm::dvec3(uniform(random, 0.5, 2))};
        T value{};
        if constexpr (std::is_constructible_v<T, glm::dmat4>)
            value = T(to_matrix(object));
        else
            TransformRef(value).store(object);
        host.objects = plain.objects = {value};
        host.backwards = n % 2 == 1;
        host.mode = plain.mode = std::array{Mode::Translate, Mode::Rotate, Mode::Scale}[random() % 3];
        host.camera = plain.camera = test::random_camera(random, object.position, test::random_lens(random, 20, 90));
        Recorder recorder;
        host.context.record_to(&recorder);
        const Handle handle = host.mode == Mode::Translate ? Handle::TranslateY
                              : host.mode == Mode::Rotate  ? Handle::RotateZ
                                                           : Handle::ScaleX;
        const glm::dvec2 at = host.press_point(handle);
        plain.frame({.cursor = {-999, -999}});
        const auto both = [&](const Pointer& pointer) { host.frame(pointer), plain.frame(pointer); };
        both({.cursor = at, .down = true});
        if (!host.context.is_active()) continue;
        glm::dvec2 cursor = at;
        const std::uint64_t when = random() % 6;
        for (std::uint64_t i = 0; i < 8; ++i) {
            cursor += glm::dvec2(uniform(random, -20, 20), uniform(random, -20, 20));
            EXPECT_TRUE(i != when || host.duplicate());
            both({.cursor = cursor, .down = true});
        }
        EXPECT_TRUE(is_same(host.objects[1], plain.objects[0])) << n;
        EXPECT_TRUE(is_same(host.objects[0], value)) << n;
        const bool cancels = test::coin(random);
        both({.cursor = cursor, .down = cancels, .cancel = cancels});
        both({.cursor = cursor});
        EXPECT_TRUE(is_same(host.objects[1], plain.objects[0])) << n;
        EXPECT_TRUE(is_same(host.objects[0], value)) << n;
        ASSERT_EQ(host.events.size(), 1u) << n;
        EXPECT_EQ(host.events[0].id, 2u) << n;
        EXPECT_EQ(host.events[0].phase, cancels ? Phase::Cancelled : Phase::Committed) << n;
        Context again;
        const Replay replayed = replay(recorder.text(), again);
        EXPECT_EQ(replayed.error, nullptr) << n;
        EXPECT_EQ(replayed.differences, 0u) << n;
        ++copied;
    }
    EXPECT_GT(copied, 30);
}

TEST(Duplicate, OfAnyObjectInAnyViewIsTheSameDrag) {
    try_random<DTransform>(71);
    try_random<Transform>(72);
    try_random<glm::dmat4>(73);
    try_random<glm::mat4>(74);
}

// The copies take names of their own with their first submission.
TEST(Duplicate, OfASelectionTakesItsCopiesInTheirOrder) {
    for (const bool named : {false, true}) {
        Context context;
        const Camera camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
        std::vector<DTransform> originals{{.position = {-1, 0, 0}}, {.position = {1, 0, 0}}, {.position = {0, 1, 0}}};
        std::vector<DTransform> copies;
        const std::vector<DTransform> starts = originals;
        const std::vector<std::uint64_t> names{1, 2, 3}, copy_names{11, 12, 13};
        std::vector<EditEvent> events;
        Manipulation of_copies;
        const auto span = [&](std::vector<DTransform>& all, const std::vector<std::uint64_t>& own) {
            return named ? TransformSpan(all).named(own) : TransformSpan(all);
        };
        const auto frame = [&](const Pointer& pointer, bool shows_originals) {
            context.begin_frame(pointer);
            if (shows_originals) context.manipulate(Mode::Translate, span(originals, names), camera, {.id = 1});
            if (!copies.empty())
                of_copies = context.manipulate(Mode::Translate, span(copies, copy_names), camera, {.id = 2});
            context.end_frame();
            events.insert(events.end(), context.events().begin(), context.events().end());
        };
        frame({.cursor = {-999, -999}}, true);
        const glm::dvec2 at = context.handle_position(1, Handle::TranslateX).value();
        frame({.cursor = at, .down = true}, true);
        frame({.cursor = at + glm::dvec2(30, 0), .down = true}, true);
        copies = originals;
        ASSERT_TRUE(context.duplicate(2));
        frame({.cursor = at + glm::dvec2(40, 0), .down = true}, true);
        EXPECT_EQ(std::memcmp(originals.data(), starts.data(), 3 * sizeof(DTransform)), 0);
        frame({.cursor = at + glm::dvec2(60, 0), .down = true}, false);
        EXPECT_EQ(of_copies.phase, Phase::Dragging);
        EXPECT_EQ(of_copies.externally_modified, false);
        frame({.cursor = at + glm::dvec2(60, 0)}, false);
        const double dx = copies[0].position.x - starts[0].position.x;
        EXPECT_GT(dx, 0.3);
        EXPECT_NEAR(copies[1].position.x - starts[1].position.x, dx, 1e-12);
        EXPECT_NEAR(copies[2].position.x - starts[2].position.x, dx, 1e-12);
        EXPECT_EQ(std::memcmp(originals.data(), starts.data(), 3 * sizeof(DTransform)), 0);
        ASSERT_EQ(events.size(), 1u);
        EXPECT_EQ(events[0].id, 2u);
    }
}

TEST(Duplicate, NeedsAnIdOfItsOwn) {
    Context context;
    const Camera camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
    DTransform object;
    const auto frame = [&](const Pointer& pointer) {
        context.begin_frame(pointer);
        const Manipulation m = context.manipulate(Mode::Translate, object, camera, {.id = 1});
        context.end_frame();
        return m;
    };
    frame({.cursor = {-999, -999}});
    const glm::dvec2 at = context.handle_position(1, Handle::TranslateX).value();
    frame({.cursor = at, .down = true});
    frame({.cursor = at + glm::dvec2(30, 0), .down = true});
    const double x = object.position.x;
    EXPECT_FALSE(context.duplicate(1));
    EXPECT_EQ(context.command_status(), CommandStatus::SameId);
    EXPECT_EQ(frame({.cursor = at + glm::dvec2(60, 0), .down = true}).phase, Phase::Dragging);
    EXPECT_GT(object.position.x, x) << "the drag goes on with the original";
}

} // namespace
