// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A parent that moves, turns, grows, mirrors and shears while its child is dragged: the grabbed point stays under the
// cursor, and a parent that comes back leaves no trace. And where none moves: how far off what is stretched a
// thousandfold may be. References are long double (support/exact.hpp).
#include "drag/grab.hpp"
#include "handles/handle_table.hpp"
#include "support/editor.hpp"
#include "support/exact.hpp"
#include "support/mode_name.hpp"
#include "support/scale.hpp"

#include <gizmo/steps.hpp>
#include <gizmo/transform.hpp>

#include <array>
#include <bit>

namespace {

using namespace gizmo;
namespace exact = test::exact;
using exact::Mat3;
using exact::Real;
using exact::Vec2;
using exact::Vec3;
using test::Random;
using test::uniform;

enum class Kind { Rigid, Scaled, Mirrored, Uneven, Sheared };

glm::dmat3 random_linear(Random& random, Kind kind, double most_turn) {
    const glm::dquat q = glm::angleAxis(uniform(random, -most_turn, most_turn), test::random_unit(random));
    glm::dmat3 m = glm::mat3_cast(q);
    if (kind == Kind::Rigid) return m;
    if (kind == Kind::Uneven)
        for (int i = 0; i < 3; ++i)
            m[i] *= uniform(random, 0.4, 2.5);
    else
        m *= uniform(random, 0.4, 2.5);
    if (kind == Kind::Mirrored) m[static_cast<int>(random() % 3)] *= -1;
    if (kind == Kind::Sheared) m[1] += m[0] * uniform(random, -0.8, 0.8), m[2] += m[1] * uniform(random, -0.5, 0.5);
    return m * glm::mat3_cast(test::random_rotation(random));
}

// A press on a random handle under a random parent, and that parent somewhat later.
struct Ride {
    test::Scene scene{};
    Handle handle = Handle::None;
    glm::dvec2 at{0};
    glm::dmat4 before{1}, after{1};
    bool similar = false; ///< neither parent shears or scales unevenly
    Drag drag{};
};

glm::dmat4 affine_of(const glm::dmat3& linear, const glm::dvec3& position) {
    glm::dmat4 m(linear);
    m[3] = glm::dvec4(position, 1);
    return m;
}

std::optional<Ride> random_ride(Random& random, Mode mode, Space space) {
    auto scene = test::random_scene(random, Mode::Translate);
    if (!scene) return std::nullopt;
    Ride r;
    r.scene = *scene;
    const auto kind = static_cast<Kind>(random() % 5);
    const auto later = static_cast<Kind>(random() % 5);
    r.similar = kind <= Kind::Mirrored && later <= Kind::Mirrored && later != Kind::Mirrored;
    const glm::dvec3 world = r.scene.transform.position;
    const glm::dmat3 linear = random_linear(random, kind, 3);
    r.before = affine_of(linear, test::random_unit(random) * uniform(random, 0, 5));
    r.scene.transform.position = glm::dvec3(glm::inverse(r.before) * glm::dvec4(world, 1));
    for (int i = 0; i < 3; ++i)
        r.scene.transform.scale[i] = uniform(random, 0.3, 2) * (test::coin(random) ? 1 : -1);
    // It turns, grows and shears about some point near the object, and slides a little.
    glm::dmat3 change = random_linear(random, later, 0.7);
    if (later >= Kind::Uneven && test::coin(random)) change = glm::dmat3(1) * 0.5 + change * 0.5;
    if (later == Kind::Rigid && random() % 4 == 0) change = glm::dmat3(1);
    const double size = r.scene.placement.size;
    const glm::dvec3 to = world + test::random_unit(random) * (size * uniform(random, 0, 1.5));
    r.after = affine_of(change * linear, glm::dvec3(0));
    r.after[3] = glm::dvec4(to - glm::dmat3(r.after) * r.scene.transform.position, 1);
    if (std::abs(glm::determinant(change)) < 0.02) return std::nullopt;

    Options& options = r.scene.options;
    options.parent = r.before;
    options.space = space;
    options.basis = test::random_rotation(random);
    const Projector& projector = r.scene.projector;
    std::optional<Placement> placement;
    if (mode == Mode::Bounds) {
        options.box = {glm::dvec3(-0.5) * size, glm::dvec3(1) * size};
        placement = place_box(projector, r.scene.transform, options, {});
    } else if (const auto frame = make_frame(projector, mode, r.scene.transform, options)) {
        placement = place(projector, mode, *frame, options, {});
    }
    if (!placement || placement->pickable == 0) return std::nullopt;
    r.scene.placement = *placement;
    std::array<Handle, kHandleCount> handles{};
    std::size_t count = 0;
    for (std::uint32_t h = 1; h < kHandleCount; ++h)
        if ((placement->pickable >> h & 1u) != 0) handles[count++] = static_cast<Handle>(h);
    r.handle = handles[random() % count];
    const glm::dvec3 h = placement->point(test::point_on_handle(random, *placement, r.handle));
    if (!(h.z > 0)) return std::nullopt;
    // Beside it, as a hand presses.
    r.at = glm::dvec2(h) / h.z + glm::dvec2(uniform(random, -3, 3), uniform(random, -3, 3));
    const auto drag = begin_drag(projector, *placement, r.handle, r.scene.transform, options, r.at);
    if (!drag) return std::nullopt;
    r.drag = *drag;
    return r;
}

// The axes the handles of a space lie along, as the words say it.
Mat3 columns_of(const Ride& r, const glm::dmat4& parent) {
    const Mat3 linear = exact::affine(parent).linear;
    const HandleInfo info = info_of(r.handle);
    if (info.action == Action::Scale || info.action == Action::Bounds || r.scene.options.space == Space::Local)
        return linear * exact::rotation(r.scene.transform.rotation);
    if (r.scene.options.space == Space::Parent) return linear;
    if (r.scene.options.space == Space::Custom) return exact::rotation(r.scene.options.basis);
    return Mat3(1);
}

Real off_line(const Camera& camera, const Vec3& on, const Vec3& along, const Vec3& now, const glm::dvec2& cursor) {
    const auto px = exact::pixel(camera, now);
    if (!px) return 1e9L;
    return std::abs(glm::dot(*px - Vec2(cursor), exact::screen_direction(camera, on, along)));
}
Real off_point(const Camera& camera, const Vec3& now, const glm::dvec2& cursor) {
    const auto px = exact::pixel(camera, now);
    return px ? glm::length(*px - Vec2(cursor)) : 1e9L;
}

// A translation: the coordinates on the gizmo of what was grabbed are kept.
std::optional<Real> translation_error(const Ride& r, const DTransform& now, const glm::dvec2& cursor) {
    const Camera& camera = r.scene.camera;
    const exact::Affine before = exact::affine(r.before), after = exact::affine(r.after);
    const Vec3 start(r.scene.transform.position), pivot0 = before(start), pivot1 = after(start);
    const Vec3 pivot = after(Vec3(now.position));
    const Mat3 a0 = exact::unit_columns(columns_of(r, r.before)), a1 = exact::unit_columns(columns_of(r, r.after));
    const HandleInfo info = info_of(r.handle);
    const int i = info.axis, j = (i + 1) % 3, k = (i + 2) % 3;
    if (info.shape == HandleShape::Axis) {
        const auto s = exact::on_line(camera, pivot0, a0[i], r.at);
        if (!s) return std::nullopt;
        return off_line(camera, pivot1 + a1[i] * *s, a1[i], pivot + a1[i] * *s, cursor);
    }
    if (info.shape != HandleShape::Plane) return std::nullopt;
    const auto xy = exact::on_plane(camera, pivot0, a0[j], a0[k], r.at);
    if (!xy) return std::nullopt;
    return off_point(camera, pivot + a1[j] * xy->x + a1[k] * xy->y, cursor);
}

// A turn: the direction of what was grabbed is carried by the parent and turned; its foot on the ring is at the cursor.
std::optional<Real> turn_error(const Ride& r, const DragUpdate& u, const glm::dvec2& cursor) {
    if (!std::holds_alternative<RingGrab>(r.drag.grab) || info_of(r.handle).shape != HandleShape::Ring)
        return std::nullopt;
    const Camera& camera = r.scene.camera;
    const exact::Affine before = exact::affine(r.before), after = exact::affine(r.after);
    const Vec3 start(r.scene.transform.position), pivot0 = before(start), pivot1 = after(start);
    const int i = info_of(r.handle).axis;
    const Mat3 a0 = exact::square_axes(columns_of(r, r.before)), a1 = exact::square_axes(columns_of(r, r.after));
    const auto at = exact::on_plane(camera, pivot0, a0[(i + 1) % 3], a0[(i + 2) % 3], r.at);
    const auto to = exact::on_plane(camera, pivot1, a1[(i + 1) % 3], a1[(i + 2) % 3], cursor);
    if (!at || !to || glm::length(*to) < 1e-3L) return std::nullopt;
    const Vec3 grabbed = a0[(i + 1) % 3] * at->x + a0[(i + 2) % 3] * at->y;
    Vec3 now;
    if (r.similar) { // a turn of the world: seen in what was written
        const Mat3 r0 = before.linear * exact::rotation(r.scene.transform.rotation);
        now = after.linear * exact::rotation(u.transform.rotation) * glm::inverse(r0) * grabbed;
    } else {
        now = exact::turned(after.linear * glm::inverse(before.linear) * grabbed, a1[i], u.angle);
    }
    now -= a1[i] * glm::dot(now, a1[i]);
    if (glm::length(now) < 1e-3L * glm::length(grabbed)) return std::nullopt;
    return off_point(camera, pivot1 + glm::normalize(now) * glm::length(*to), cursor);
}

// A scale: the length of what was grabbed along each axis is carried by the parent.
std::optional<Real> scale_error(const Ride& r, const DTransform& now, const glm::dvec2& cursor) {
    const Camera& camera = r.scene.camera;
    const exact::Affine before = exact::affine(r.before), after = exact::affine(r.after);
    const Vec3 start(r.scene.transform.position), pivot0 = before(start), pivot1 = after(start);
    const Mat3 c0 = columns_of(r, r.before), c1 = columns_of(r, r.after);
    const HandleInfo info = info_of(r.handle);
    const int i = info.axis, j = (i + 1) % 3, k = (i + 2) % 3;
    const auto ratio = [&](int n) {
        return static_cast<Real>(now.scale[n]) / static_cast<Real>(r.scene.transform.scale[n]);
    };
    for (int n = 0; n < 3; ++n)
        if (ratio(n) < 1.001L * static_cast<Real>(kMinScaleRatio)) return std::nullopt; // it stays on its side
    if (info.shape == HandleShape::Axis) {
        const auto s = exact::on_line(camera, pivot0, c0[i], r.at);
        if (!s) return std::nullopt;
        return off_line(camera, pivot1 + c1[i] * *s, c1[i], pivot1 + c1[i] * (*s * ratio(i)), cursor);
    }
    if (info.shape != HandleShape::Plane) return std::nullopt;
    const auto xy = exact::on_plane(camera, pivot0, c0[j], c0[k], r.at);
    if (!xy) return std::nullopt;
    return off_point(camera, pivot1 + c1[j] * (xy->x * ratio(j)) + c1[k] * (xy->y * ratio(k)), cursor);
}

// A box: what was grabbed is a point of the object.
std::optional<Real> box_error(const Ride& r, const DTransform& now, const glm::dvec2& cursor) {
    const Camera& camera = r.scene.camera;
    const HandleInfo info = info_of(r.handle);
    const Box& box = r.scene.options.box;
    const exact::Affine start0 = exact::affine(r.before) * exact::affine(r.scene.transform),
                        start1 = exact::affine(r.after) * exact::affine(r.scene.transform),
                        written = exact::affine(r.after) * exact::affine(now);
    for (int n = 0; n < 3; ++n)
        if (now.scale[n] / r.scene.transform.scale[n] < 1.001 * kMinScaleRatio) return std::nullopt;
    const Vec3 center = Vec3(box.max + box.min) / 2.0L, half = Vec3(box.max - box.min) / 2.0L;
    // The side the handle is on, in the object's own space: negative scales turn the box's sides over.
    Vec3 arm(0);
    for (int n = 0; n < 3; ++n)
        arm[n] = half[n] * static_cast<Real>(info.side[static_cast<std::size_t>(n)]);
    const Vec3 middle = start0(center + arm);
    if (info.shape == HandleShape::BoxEdge) {
        const int j = (info.axis + 1) % 3, k = (info.axis + 2) % 3;
        // From the point of the edge nearest to the press, as anywhere along it: the plane is the same.
        Vec3 along(0);
        along[info.axis] = half[info.axis];
        const Vec3 d = start0.linear * along;
        const Vec3 a = exact::window(camera, middle - d), b = exact::window(camera, middle + d);
        if (!(a.z > 0) || !(b.z > 0)) return std::nullopt;
        const Vec2 pa = Vec2(a) / a.z, ab = Vec2(b) / b.z - pa;
        const Real t = std::min(1.0L, std::max(0.0L, glm::dot(Vec2(r.at) - pa, ab) / glm::dot(ab, ab)));
        const Real world_t = t * a.z / (t * a.z + (1 - t) * b.z);
        const Vec3 from = middle + d * (2 * world_t - 1);
        const auto xy = exact::on_plane(camera, from, start0.linear[j], start0.linear[k], r.at);
        if (!xy) return std::nullopt;
        const Vec3 grabbed = from + start0.linear[j] * xy->x + start0.linear[k] * xy->y;
        return off_point(camera, written(exact::inverse(start0)(grabbed)), cursor);
    }
    const Vec3 along = glm::normalize(start0.linear * arm);
    const auto s = exact::on_line(camera, middle, along, r.at);
    if (!s) return std::nullopt;
    const Vec3 own = exact::inverse(start0)(middle + along * *s);
    return off_line(camera, start1(own), glm::normalize(start1.linear * arm), written(own), cursor);
}

std::optional<Real> lock_error(const Ride& r, const DragUpdate& u, const glm::dvec2& cursor) {
    switch (info_of(r.handle).action) {
    case Action::Translate:
        return translation_error(r, u.transform, cursor);
    case Action::Rotate:
        return turn_error(r, u, cursor);
    case Action::Scale:
        return scale_error(r, u.transform, cursor);
    default:
        return box_error(r, u.transform, cursor);
    }
}

constexpr std::array<Space, 4> kSpaces{Space::Local, Space::World, Space::Parent, Space::Custom};

class MovingParent : public testing::TestWithParam<Mode> {};

TEST_P(MovingParent, TheGrabbedPointStaysUnderTheCursor) {
    Random random(700 + static_cast<std::uint64_t>(GetParam()));
    const int cases = test::scaled(20000);
    int held = 0;
    Real worst = 0;
    for (int n = 0; n < 10 * cases && held < cases; ++n) {
        const auto r = random_ride(random, GetParam(), kSpaces[random() % 4]);
        if (!r) continue;
        const glm::dvec2 cursor = r->at + glm::dvec2(uniform(random, -150, 150), uniform(random, -150, 150));
        const auto u = update_drag(r->drag, r->scene.projector, {.cursor = cursor}, {.parent = &r->after});
        if (!u || u->at_bound) continue;
        const auto error = lock_error(*r, *u, cursor);
        if (!error) continue;
        ++held;
        worst = std::max(worst, *error);
        ASSERT_LT(*error, 1e-6L) << n << " " << handle_name(r->handle) << " space "
                                 << static_cast<int>(r->scene.options.space);
    }
    EXPECT_GE(held, cases);
    std::printf("moving parents: %d drags held, worst %.1Le px\n", held, worst);
}

TEST_P(MovingParent, OneThatComesBackLeavesTheBitsOfOneThatNeverMoved) {
    Random random(710 + static_cast<std::uint64_t>(GetParam()));
    const int cases = test::scaled(10000);
    int compared = 0;
    for (int n = 0; n < 10 * cases && compared < cases; ++n) {
        const auto r = random_ride(random, GetParam(), static_cast<Space>(random() % 5));
        if (!r) continue;
        const auto near = [&] { return r->at + glm::dvec2(uniform(random, -9, 9), uniform(random, -9, 9)); };
        Drag moved = r->drag, still = r->drag;
        for (const glm::dmat4& parent : {r->after, r->before, r->after, r->before}) {
            const Pointer pointer{.cursor = near()};
            const auto a = update_drag(moved, r->scene.projector, pointer, {.parent = &parent});
            const auto b = update_drag(still, r->scene.projector, pointer, {.parent = &r->before});
            if (!a || !b) continue;
            moved = a->drag;
            still = b->drag;
            if (parent != r->before) continue;
            // A ring that went round by its parent's turn stays round.
            if (a->angle != b->angle) continue;
            ++compared;
            ASSERT_TRUE(same_bits(a->transform, b->transform)) << n << " " << handle_name(r->handle);
            ASSERT_FALSE(a->drag.press);
        }
    }
    EXPECT_GE(compared, cases);
}

// As a host sees it: the options of every frame have the parent of that frame.
TEST(MovingParents, EveryFramesParentCountsAndCancelGivesBackThePress) {
    Random random(730);
    const int cases = test::scaled(2500);
    int held = 0;
    for (int n = 0; n < 10 * cases && held < cases; ++n) {
        const Mode mode = std::array{Mode::Translate, Mode::Scale, Mode::Bounds}[random() % 3];
        auto r = random_ride(random, mode, kSpaces[random() % 4]);
        if (!r) continue;
        Context context;
        DTransform object = r->scene.transform;
        Options options = r->scene.options;
        options.id = 1;
        const auto frame = [&](const Pointer& p) {
            context.begin_frame(p);
            const auto m = context.manipulate(mode, object, r->scene.camera, options);
            context.end_frame();
            return m;
        };
        frame({.cursor = {-1e5, -1e5}});
        const auto at = context.handle_position(1, r->handle);
        if (!at) continue;
        r->at = *at;
        frame({.cursor = *at, .down = true});
        if (!context.drag() || context.drag()->drag.handle != r->handle) continue;
        const glm::dvec2 cursor = *at + glm::dvec2(uniform(random, -100, 100), uniform(random, 3, 100));
        frame({.cursor = cursor, .down = true});
        options.parent = r->after;
        frame({.cursor = cursor, .down = true});
        // Where there is no answer, with what was grabbed behind the eye, it stays as it was.
        if (!context.drag()->at_bound && context.drag()->drag.press) {
            if (const auto error = lock_error(*r, *context.drag(), cursor)) {
                ++held;
                ASSERT_LT(*error, 1e-6L) << n << " " << handle_name(r->handle);
            }
        }
        // It slid away under the hand; what is kept of that is none.
        const Manipulation cancelled = frame({.cursor = cursor, .down = true, .cancel = true});
        EXPECT_EQ(cancelled.phase, Phase::Cancelled);
        EXPECT_TRUE(same_bits(object, r->scene.transform));
    }
    EXPECT_GE(held, cases);
}

// A platform that slides under a still hand: the handle's point stays where it was grabbed.
TEST(MovingParents, APlatformThatSlidesLeavesTheObjectUnderTheHand) {
    test::Editor e;
    e.options.space = Space::World;
    e.options.parent = glm::dmat4(1);
    const glm::dvec2 at = e.press(Handle::TranslateX), cursor = at + glm::dvec2(1, 0);
    const glm::dvec3 grabbed = grabbed_point(e.context.drag()->drag);
    (*e.options.parent)[3].x = 1;
    e.frame({.cursor = cursor, .down = true});
    const glm::dvec3 world(*e.options.parent * glm::dvec4(e.object.position, 1));
    const glm::dvec2 along = glm::normalize(e.pixel({1, 0, 0}) - e.pixel({0, 0, 0}));
    EXPECT_NEAR(glm::dot(e.pixel(grabbed + world) - cursor, along), 0, 1e-9);
    EXPECT_EQ(grabbed_point(e.context.drag()->drag), grabbed) << "the host is told what was grabbed at the press";
    EXPECT_NEAR(e.object.position.x, -1, 0.1);
    e.frame({.cursor = at, .cancel = true});
    EXPECT_EQ(e.object.position, glm::dvec3(0));
}

// Nodes under parents of their own, each of which goes its own way: the pivot is that of where they would be now, and
// all move by one world vector or turn about that pivot.
TEST(MovingParents, NodesUnderTheirOwnAreDraggedFromWhereThesePutThem) {
    Random random(731);
    const int cases = test::scaled(10000);
    int held = 0;
    for (int n = 0; n < 10 * cases && held < cases; ++n) {
        const auto scene = test::random_scene(random, Mode::Translate);
        if (!scene) continue;
        const Camera& camera = scene->camera;
        const double size = scene->placement.size;
        std::array<glm::dmat4, 3> before, after;
        std::array<DTransform, 3> nodes;
        std::array<Member, 3> members;
        for (std::size_t i = 0; i < 3; ++i) {
            const glm::dmat3 linear = random_linear(random, static_cast<Kind>(random() % 3), 3);
            const glm::dvec3 world = scene->transform.position + test::random_unit(random) * (size * 0.5);
            const glm::dvec3 to = world + test::random_unit(random) * (size * uniform(random, 0, 0.8));
            before[i] = affine_of(linear, test::random_unit(random));
            nodes[i] = {.position = glm::dvec3(glm::inverse(before[i]) * glm::dvec4(world, 1)),
                        .rotation = test::random_rotation(random)};
            after[i] = affine_of(random_linear(random, Kind::Rigid, 0.5) * linear, glm::dvec3(0));
            after[i][3] = glm::dvec4(to - glm::dmat3(after[i]) * nodes[i].position, 1);
            members[i] = {&nodes[i], &before[i], -1};
        }
        const std::array<DTransform, 3> start = nodes;
        const bool turns = test::coin(random);
        Context context;
        const Options options{.id = 1, .space = test::coin(random) ? Space::World : Space::Local};
        const auto frame = [&](const Pointer& p) {
            context.begin_frame(p);
            const auto m = context.manipulate(turns ? Mode::Rotate : Mode::Translate, members, camera, options);
            context.end_frame();
            return m;
        };
        frame({.cursor = {-1e5, -1e5}});
        const auto handle = static_cast<Handle>(
            static_cast<std::uint32_t>(turns ? Handle::RotateX : Handle::TranslateX) + random() % 3);
        const auto at = context.handle_position(1, handle);
        if (!at) continue;
        frame({.cursor = *at, .down = true});
        if (!context.drag() || context.drag()->drag.handle != handle) continue;
        const Drag drag = context.drag()->drag;
        const glm::dvec2 cursor = *at + glm::dvec2(uniform(random, -60, 60), uniform(random, 3, 60));
        frame({.cursor = cursor, .down = true});
        for (std::size_t i = 0; i < 3; ++i)
            members[i].parent = &after[i];
        frame({.cursor = cursor, .down = true});
        const DragUpdate u = *context.drag();
        if (u.at_bound || !u.drag.press) continue;
        Vec3 pivot0(0), pivot1(0), pivot(0);
        std::array<Vec3, 3> put, now;
        for (std::size_t i = 0; i < 3; ++i) {
            put[i] = exact::affine(after[i])(Vec3(start[i].position));
            now[i] = exact::affine(after[i])(Vec3(nodes[i].position));
            pivot0 += exact::affine(before[i])(Vec3(start[i].position)) / 3.0L;
            pivot1 += put[i] / 3.0L;
            pivot += now[i] / 3.0L;
        }
        const Real scale = 1 + glm::length(pivot1);
        // The last one is the active one.
        const Mat3 active0 = exact::affine(before[2]).linear, active1 = exact::affine(after[2]).linear;
        const bool local = options.space == Space::Local;
        const Mat3 own = exact::rotation(start[2].rotation);
        const Mat3 a0 = local ? exact::square_axes(active0 * own) : Mat3(1);
        const Mat3 a1 = local ? exact::square_axes(active1 * own) : Mat3(1);
        const int i = info_of(handle).axis;
        if (!turns) {
            for (std::size_t k = 0; k < 3; ++k)
                ASSERT_LT(glm::length((now[k] - put[k]) - (pivot - pivot1)), 1e-12L * scale);
            const auto s = exact::on_line(camera, pivot0, a0[i], *at);
            if (!s) continue;
            ASSERT_LT(off_line(camera, pivot1 + a1[i] * *s, a1[i], pivot + a1[i] * *s, cursor), 1e-6L) << n;
        } else {
            if (!std::holds_alternative<RingGrab>(drag.grab)) continue;
            for (std::size_t k = 0; k < 3; ++k)
                ASSERT_LT(glm::length(exact::turned(put[k] - pivot1, Vec3(u.axis), u.angle) - (now[k] - pivot1)),
                          1e-11L * scale);
            const auto from = exact::on_plane(camera, pivot0, a0[(i + 1) % 3], a0[(i + 2) % 3], *at);
            const auto to = exact::on_plane(camera, pivot1, a1[(i + 1) % 3], a1[(i + 2) % 3], cursor);
            if (!from || !to || glm::length(*to) < 1e-3L) continue;
            const Vec3 arm = a0[(i + 1) % 3] * from->x + a0[(i + 2) % 3] * from->y;
            Vec3 there = exact::turned(active1 * glm::inverse(active0) * arm, Vec3(u.axis), u.angle);
            there -= a1[i] * glm::dot(there, a1[i]);
            if (glm::length(there) < 1e-3L * glm::length(arm)) continue;
            ASSERT_LT(off_point(camera, pivot1 + glm::normalize(there) * glm::length(*to), cursor), 1e-6L) << n;
        }
        ++held;
    }
    EXPECT_GE(held, cases);
}

// A press right on a handle, to a rounding or to a millionth of a pixel, where nothing may be let go: it is stretched.
glm::dvec2 right_on(Random& random, const glm::dvec3& h) {
    const double off = std::pow(10.0, uniform(random, -12, -5));
    return pixel_of(h) + glm::dvec2(uniform(random, -off, off), uniform(random, -off, off));
}

TEST(ExactLock, BoxesHoldWhatWasGrabbedToAMillionthOfAPixel) {
    Random random(720);
    const int cases = test::scaled(100000);
    int held = 0;
    Real worst = 0;
    while (held < cases) {
        test::Wild wild;
        const auto scene = test::wild_scene(random, Mode::Bounds, wild);
        if (!scene || wild.far_out || scene->placement.pickable == 0) continue;
        Ride r;
        r.scene = *scene;
        std::uint64_t left = scene->placement.pickable;
        for (auto skip = static_cast<int>(random() % 26); skip > 0 && (left & (left - 1)) != 0; --skip)
            left &= left - 1;
        r.handle = static_cast<Handle>(std::countr_zero(left));
        const glm::dvec3 h = scene->placement.point(test::point_on_handle(random, scene->placement, r.handle));
        if (!(h.z > 0)) continue;
        r.at = right_on(random, h);
        const auto drag =
            begin_drag(r.scene.projector, r.scene.placement, r.handle, r.scene.transform, r.scene.options, r.at);
        if (!drag) continue;
        const double reach = std::pow(10.0, uniform(random, 0, 4));
        const glm::dvec2 cursor = r.at + glm::dvec2(uniform(random, -reach, reach), uniform(random, -reach, reach));
        const auto u = update_drag(*drag, r.scene.projector, {.cursor = cursor});
        if (!u || u->at_bound) continue;
        const auto error = box_error(r, u->transform, cursor);
        if (!error) continue;
        ++held;
        worst = std::max(worst, *error);
        ASSERT_LT(*error, 1e-6L) << handle_name(r.handle);
    }
    std::printf("boxes: %d drags held, worst %.1Le px\n", held, worst);
}

TEST(ExactLock, HostsLinesHoldWhatWasGrabbedToAMillionthOfAPixel) {
    Random random(721);
    const int cases = test::scaled(100000);
    int held = 0;
    Real worst = 0;
    while (held < cases) {
        test::Wild wild;
        const auto scene = test::wild_scene(random, Mode::Translate, wild);
        if (!scene || wild.far_out) continue;
        const double size = scene->placement.size;
        const CustomHandle handle{.shape = CustomShape::Point,
                                  .constraint = Constraint::Line,
                                  .origin = scene->placement.pivot,
                                  .direction = test::random_unit(random) * uniform(random, 0.3, 3)};
        const double value = uniform(random, -1, 1) * size;
        const auto placed = place_custom(scene->projector, handle, {value, 0, 0}, {});
        if (!placed || !(placed->origin.z > 0)) continue;
        const glm::dvec2 at = right_on(random, glm::dvec3(placed->origin));
        const auto drag = begin_value_drag(scene->projector, *placed, handle, value, {}, at);
        if (!drag) continue;
        const double reach = std::pow(10.0, uniform(random, 0, 4));
        const glm::dvec2 cursor = at + glm::dvec2(uniform(random, -reach, reach), uniform(random, -reach, reach));
        const auto u = update_drag(*drag, scene->projector, {.cursor = cursor});
        if (!u || u->at_bound) continue;
        const Vec3 z = glm::normalize(Vec3(handle.direction));
        const Vec3 from = Vec3(handle.origin) + z * static_cast<Real>(value);
        const auto s = exact::on_line(scene->camera, from, z, at);
        if (!s) continue;
        const Real by = static_cast<Real>(u->value) - static_cast<Real>(value);
        ++held;
        const Real error = off_line(scene->camera, from + z * *s, z, from + z * (*s + by), cursor);
        worst = std::max(worst, error);
        ASSERT_LT(error, 1e-6L);
    }
    std::printf("lines: %d drags held, worst %.1Le px\n", held, worst);
}

INSTANTIATE_TEST_SUITE_P(Modes, MovingParent, testing::Values(Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Bounds),
                         test::mode_name);

} // namespace
