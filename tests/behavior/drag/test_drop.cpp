// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Context::drop(): objects go along a direction until they touch what the host's cast has found.
#include "support/editor.hpp"

#include <gizmo/body.hpp>
#include <gizmo/recorder.hpp>
#include <gizmo/selection.hpp>
#include <gizmo/transform.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace {

using namespace gizmo;
using test::Editor;
using test::Random;
using test::uniform;

const Box kCrate{{-0.5, -0.5, -0.5}, {0.5, 0.5, 0.5}};

// The least height over the plane.
double lowest(const glm::dmat4& world, const Landing& landing, const glm::dvec3& n) {
    std::vector<glm::dvec3> points(landing.points.begin(), landing.points.end());
    for (int i = 0; i < 8 && landing.points.empty(); ++i)
        points.emplace_back(i & 1 ? landing.box.max.x : landing.box.min.x,
                            i & 2 ? landing.box.max.y : landing.box.min.y,
                            i & 4 ? landing.box.max.z : landing.box.min.z);
    double least = std::numeric_limits<double>::infinity();
    for (const glm::dvec3& p : points)
        least = std::min(least, glm::dot(glm::dvec3(world * glm::dvec4(p, 1)) - landing.surface.position, n));
    return least;
}

template <class T>
Manipulation drop(test::EditorOf<T>& e, const Drop& how) {
    EXPECT_EQ(e.context.drop(7, how), CommandStatus::Waiting);
    return e.frame({.cursor = {-1000, -1000}});
}

TEST(Drop, ACrateLandsOnTheFloorByOneEdit) {
    Editor e;
    e.object.position = {1, 3, 2};
    const DTransform before = e.object;
    const Landing floor{.surface = {{5, -1, 4}, {0, 1, 0}}, .box = kCrate};
    const Manipulation m = drop(e, {.landings = {&floor, 1}});
    EXPECT_EQ(e.object.position, (glm::dvec3(1, -0.5, 2)));
    EXPECT_EQ(e.object.rotation, before.rotation);
    EXPECT_EQ(m.phase, Phase::Committed);
    EXPECT_TRUE(m.changed);
    EXPECT_EQ(e.context.command_status(), CommandStatus::Done);
    ASSERT_EQ(e.context.events().size(), 1u);
    EXPECT_TRUE(same_bits(e.context.events().front().before, before));
    EXPECT_TRUE(same_bits(e.context.events().front().after, e.object));
    drop(e, {.landings = {&floor, 1}});
    EXPECT_EQ(e.context.command_status(), CommandStatus::NothingToDo) << "it stands there";
    EXPECT_TRUE(e.context.events().empty());
    e.object.position.y = -4;
    drop(e, {.landings = {&floor, 1}});
    EXPECT_NEAR(e.object.position.y, -0.5, 1e-12) << "back up";
}

TEST(Drop, LandsWithItsBoxItsOriginOrItsPoints) {
    const std::vector<glm::dvec3> feet{{0.1, -0.9, 0}, {0, -0.8, 0.2}};
    const SurfacePoint floor{{0, 0, 0}, {0, 1, 0}};
    for (const auto& [landing, height] : {std::pair<Landing, double>{{.surface = floor, .box = kCrate}, 0.5},
                                          {{.surface = floor, .box = {glm::dvec3(0), glm::dvec3(0)}}, 0},
                                          {{.surface = floor, .box = kCrate, .points = feet}, 0.9}}) {
        Editor e;
        e.object.position.y = 7;
        drop(e, {.landings = {&landing, 1}});
        EXPECT_NEAR(e.object.position.y, height, 1e-12);
    }
}

// Any object, parent, plane and direction.
TEST(Drop, TouchesThePlaneTo1e9AndMovesAlongTheDirection) {
    Random random(3);
    int dropped = 0;
    for (int n = 0; n < 2000; ++n) {
        Editor e;
        e.object = {test::random_unit(random) * 3.0,
                    test::random_rotation(random),
                    {uniform(random, 0.3, 2), uniform(random, 0.3, 2), test::coin(random) ? 0.7 : -1.2}};
        glm::dmat4 parent(1);
        if (test::coin(random)) {
            parent = to_matrix({test::random_unit(random),
                                test::random_rotation(random),
                                {uniform(random, 0.5, 2), uniform(random, 0.5, 2), test::coin(random) ? 1.3 : -0.7}});
            if (test::coin(random)) parent[1] += parent[0] * 0.4;
            e.options.parent = parent;
        }
        std::array<glm::dvec3, 4> points;
        for (glm::dvec3& p : points)
            p = test::random_unit(random);
        Landing landing{
            .surface = {test::random_unit(random) * 4.0, test::random_unit(random) * uniform(random, 0.2, 3)},
            .box = {-glm::dvec3(uniform(random, 0, 1)), glm::dvec3(uniform(random, 0, 1))}};
        if (test::coin(random)) landing.points = points;
        const glm::dvec3 d = test::random_unit(random);
        glm::dvec3 normal = glm::normalize(landing.surface.normal);
        if (glm::dot(normal, d) > 0) normal = -normal;
        const auto align = static_cast<SurfaceAxis>(random() % 7);
        const DTransform before = e.object;
        const glm::dmat4 from = parent * to_matrix(before);
        drop(e, {.direction = d * 5.0, .align = align, .landings = {&landing, 1}});
        const glm::dmat4 now = parent * to_matrix(e.object);
        if (glm::dot(normal, d) > -0.05) {
            EXPECT_TRUE(same_bits(e.object, before)) << "too steep";
            continue;
        }
        ++dropped;
        ASSERT_NEAR(lowest(now, landing, normal), 0, 1e-9) << n;
        const glm::dvec3 by(now[3] - from[3]);
        ASSERT_LT(glm::length(glm::cross(by, d)), 1e-9 * (1 + glm::length(by))) << n;
        if (align == SurfaceAxis::None) {
            ASSERT_EQ(e.object.rotation, before.rotation);
        } else {
            const int axis = (static_cast<int>(align) - 1) % 3;
            const glm::dmat3 unscaled = glm::dmat3(parent) * glm::mat3_cast(glm::normalize(e.object.rotation));
            const glm::dvec3 up = glm::normalize(unscaled[axis]) * (static_cast<int>(align) > 3 ? -1.0 : 1.0);
            ASSERT_LT(glm::length(up - normal), 1e-9) << n;
        }
    }
    EXPECT_GT(dropped, 1500);
}

TEST(Drop, EachOfASelectionLandsByItselfWithOneEvent) {
    Context context;
    const Camera camera = test::front_camera();
    std::array<DTransform, 3> members{{{.position = {-1, 2, 0}}, {.position = {0, 3, 0}}, {.position = {1, 4, 0}}}};
    const auto before = members;
    const std::array<Landing, 3> landings{{{.surface = {{0, 0, 0}, {0, 1, 0}}, .box = kCrate},
                                           {.surface = {{0, 1, 0}, {0, 0, 0}}, .box = {{-1, -1, -1}, {1, 1, 1}}},
                                           {.surface = {glm::dvec3(std::nan("")), {0, 1, 0}}, .box = kCrate}}};
    const auto frame = [&] {
        context.begin_frame({.cursor = {-1000, -1000}});
        const Manipulation m = context.manipulate(Mode::Translate, std::span(members), camera, {.id = 7});
        context.end_frame();
        return m;
    };
    frame();
    context.drop(7, {.landings = landings});
    EXPECT_EQ(frame().phase, Phase::Committed);
    EXPECT_EQ(members[0].position, (glm::dvec3(-1, 0.5, 0)));
    EXPECT_EQ(members[1].position, (glm::dvec3(0, 2, 0))) << "without a normal, across the direction";
    EXPECT_TRUE(same_bits(members[2], before[2])) << "the cast has found nothing";
    ASSERT_EQ(context.events().size(), 1u);
    ASSERT_EQ(context.selection_starts().size(), 3u);
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_TRUE(same_bits(context.selection_starts()[i], before[i])) << "the undo record";
}

TEST(Drop, NodesLandUnderTheirOwnParentsAndChildrenFollow) {
    Context context;
    const Camera camera = test::front_camera();
    const glm::dmat4 parent = to_matrix({{0, 1, 0}, glm::angleAxis(1.2, glm::dvec3(0, 0, 1)), glm::dvec3(2, 1, 1)});
    DTransform node{.position = {0.4, 0.3, 0}}, child{.position = {0, 1, 0}};
    const DTransform child_before = child;
    const std::array<Member, 2> members{{{.transform = &node, .parent = &parent, .name = 1},
                                         {.transform = &child, .parent = &parent, .ancestor = 0, .name = 2}}};
    const std::array<Landing, 2> landings{
        {{.surface = {{0, -2, 0}, {0.2, 1, 0}}, .box = kCrate}, {.surface = {{0, -2, 0}, {0, 1, 0}}, .box = kCrate}}};
    context.drop(7, {.landings = landings});
    context.begin_frame({.cursor = {-1000, -1000}});
    context.manipulate(Mode::Translate, std::span(members), camera, {.id = 7});
    context.end_frame();
    EXPECT_NEAR(lowest(parent * to_matrix(node), landings[0], glm::normalize(glm::dvec3(0.2, 1, 0))), 0, 1e-9);
    EXPECT_TRUE(same_bits(child, child_before));
    EXPECT_EQ(context.events().size(), 1u);
}

TEST(Drop, AMatrixKeepsItsShearAndFloatsLandInTheirPrecision) {
    const Landing slope{.surface = {{0, -1, 0}, {0.3, 1, 0.1}}, .box = kCrate};
    const glm::dvec3 n = glm::normalize(slope.surface.normal);
    test::EditorOf<glm::dmat4> m;
    m.object = glm::dmat4(1);
    m.object[1][0] = 0.5;
    m.object[3] = {0, 4, 0, 1};
    const glm::dmat4 before = m.object;
    drop(m, {.landings = {&slope, 1}});
    EXPECT_NEAR(lowest(m.object, slope, n), 0, 1e-9);
    EXPECT_EQ(glm::dmat3(m.object), glm::dmat3(before));
    EXPECT_EQ(m.context.events().size(), 1u);
    ASSERT_EQ(m.context.matrix_starts().size(), 1u);
    EXPECT_EQ(m.context.matrix_starts()[0], before);
    drop(m, {.align = SurfaceAxis::Z, .landings = {&slope, 1}});
    EXPECT_NEAR(lowest(m.object, slope, n), 0, 1e-9);
    EXPECT_LT(glm::length(glm::normalize(glm::dvec3(m.object[2])) - n), 1e-9);

    test::FloatEditor f;
    f.object.position.y = 4;
    drop(f, {.landings = {&slope, 1}});
    EXPECT_NEAR(lowest(to_matrix(to_double(f.object)), slope, n), 0, 1e-6);

    test::EditorOf<EulerTransform> u;
    u.object.position.y = 4;
    drop(u, {.align = SurfaceAxis::Y, .landings = {&slope, 1}});
    EXPECT_NEAR(lowest(to_matrix(to_double(u.object)), slope, n), 0, 1e-9);
    EXPECT_LT(glm::length(glm::mat3_cast(to_double(u.object).rotation)[1] - n), 1e-9);
    ASSERT_EQ(u.context.events().size(), 1u);
    EXPECT_EQ(u.context.events().front().angles_after, u.object.angles);
    EXPECT_EQ(u.context.events().front().angles_before, glm::dvec3(0));
}

TEST(Drop, LimitsHoldItAndWhatCannotDropSaysSo) {
    const Landing floor{.surface = {{0, 0, 0}, {0, 1, 0}}, .box = kCrate};
    Editor e;
    e.object.position.y = 3;
    e.options.limits.position_min.y = 1;
    drop(e, {.landings = {&floor, 1}});
    EXPECT_EQ(e.object.position.y, 1);
    const DTransform before = e.object;
    const auto stays = [&](const Drop& how, CommandStatus status) {
        drop(e, how);
        EXPECT_TRUE(same_bits(e.object, before));
        EXPECT_EQ(e.context.command_status(), status);
        EXPECT_TRUE(e.context.events().empty());
    };
    stays({}, CommandStatus::NothingToDo);
    stays({.direction = glm::dvec3(0), .landings = {&floor, 1}}, CommandStatus::NothingToDo);
    stays({.direction = {std::nan(""), 0, 0}, .landings = {&floor, 1}}, CommandStatus::NothingToDo);
    stays({.direction = {1, 0, 0}, .landings = {&floor, 1}}, CommandStatus::NothingToDo);
    e.options.edit_pivot_only = true;
    stays({.landings = {&floor, 1}}, CommandStatus::WrongHandle);
    e.options.edit_pivot_only = false;
    e.press(Handle::TranslateY);
    EXPECT_EQ(e.context.drop(7, {.landings = {&floor, 1}}), CommandStatus::DragIsOn);
    Context other;
    glm::dvec3 point(0);
    other.drop(7, {.landings = {&floor, 1}});
    other.begin_frame({});
    other.manipulate_point(point, {.constraint = Constraint::ViewPlane}, e.camera, {.id = 7});
    other.end_frame();
    EXPECT_EQ(other.command_status(), CommandStatus::WrongHandle);
}

// The host's lists need not outlive the call.
TEST(Drop, ItIsRecordedAndReplayedToTheSameBits) {
    Recorder recorder;
    Editor e;
    e.context.record_to(&recorder);
    e.object = {{0.3, 4, -1}, glm::angleAxis(0.7, glm::normalize(glm::dvec3(1, 2, 3))), glm::dvec3(0.8)};
    {
        std::vector<glm::dvec3> feet{{0.1, -0.9, 0}, {0, -0.8, 0.2}};
        std::vector<Landing> landings{{.surface = {{0, 0.1, 0}, {0.1, 1, 0.2}}, .points = feet}};
        e.context.drop(7, {.direction = {0.1, -1, 0}, .align = SurfaceAxis::Y, .landings = landings});
        std::ranges::fill(feet, glm::dvec3(9));
        landings[0].surface.position.y = 50;
    }
    e.frame({.cursor = {-1000, -1000}});
    EXPECT_LT(e.object.position.y, 3);
    e.context.record_to(nullptr);
    Context again;
    const Replay replayed = replay(recorder.text(), again);
    ASSERT_EQ(replayed.error, nullptr);
    EXPECT_EQ(replayed.calls, 1u);
    EXPECT_EQ(replayed.differences, 0u);
    EXPECT_EQ(again.events().size(), 1u);
}

} // namespace
