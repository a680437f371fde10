// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The numbers a drag lands on: steps of a scale and of a box's side, and values that are typed.
#include "support/editor.hpp"
#include "support/limited_drag.hpp"
#include "support/scale.hpp"

#include <limits>

namespace {

using namespace gizmo;
using test::Editor;
using test::kInf;
using test::LimitedScene;
using test::Random;

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

// Of origin + k step, k whole, the nearest to what is asked for that a policy lets be, by trying them all.
double nearest_step(double origin, double step, double asked, NegativeScale policy) {
    const bool negative = policy == NegativeScale::Allow && asked < 0;
    double best = kNan;
    const auto middle = static_cast<long>(std::round((asked - origin) / step));
    const auto zero = static_cast<long>(std::round(-origin / step));
    const long reach = 3 + static_cast<long>(std::ceil(kMinScaleRatio / step));
    for (const long around : {middle, zero})
        for (long k = around - reach; k <= around + reach; ++k) {
            const double v = origin + static_cast<double>(k) * step;
            if (negative ? v > -kMinScaleRatio * (1 - 1e-9) : v < kMinScaleRatio * (1 - 1e-9)) continue;
            if (!(std::abs(v - asked) >= std::abs(best - asked) - 1e-12)) best = v;
        }
    return best;
}

TEST(ScaleSteps, AreOnePlusWholeStepsOnTheSideOfZeroThePolicyLeaves) {
    Random random(41);
    int stepped = 0;
    for (int n = 0; n < test::scaled(20000); ++n) {
        const double step =
            std::array{0.25, 0.3, 0.4, 2.0, 10.0, 0.333, std::pow(10.0, test::uniform(random, -4, 1))}[random() % 7];
        const bool absolute = test::coin(random);
        const auto policy = static_cast<NegativeScale>(random() % 3);
        const auto s = test::limited_scene(random, Mode::Scale, [&](LimitedScene& scene) {
            scene.options.snap = {.scale = step, .absolute = absolute};
            scene.options.negative_scale = policy;
        });
        if (!s) continue;
        const auto handle = static_cast<Handle>(static_cast<std::uint32_t>(Handle::ScaleX) + random() % 3);
        const int axis = info_of(handle).axis;
        const glm::dvec2 way = test::random_way(random);
        const auto free = test::drag_both(*s, handle, way);
        const auto snapped_to = test::drag_both(*s, handle, way, {.snap = true});
        if (!free || !snapped_to) continue;
        const auto* grab = std::get_if<LineGrab>(&free->drag.grab);
        ASSERT_TRUE(grab);
        ++stepped;
        // What the cursor asks for, whatever the policy makes of it.
        const auto open = test::drag_both(
            [&] {
                LimitedScene allowing = *s;
                allowing.options.negative_scale = NegativeScale::Allow;
                return allowing;
            }(),
            handle, way);
        const double asked = open->kept.ratio[axis], got = snapped_to->kept.ratio[axis];
        if (std::abs(asked) <= kMinScaleRatio * 1.001) continue; // the policy has had its say
        EXPECT_EQ(snapped_to->kept.refused, policy == NegativeScale::Refuse && asked < kMinScaleRatio);
        if (snapped_to->kept.refused) {
            EXPECT_TRUE(same_bits(snapped_to->kept.transform, s->object));
            continue;
        }
        const double start = std::abs(s->object.scale[axis]);
        const double origin = absolute ? 0 : 1, unit = absolute ? step / start : step;
        EXPECT_NEAR(std::remainder(got - origin, unit), 0, 1e-9 * (unit + std::abs(got))) << "on a step";
        const double want = nearest_step(origin, unit, asked, policy);
        EXPECT_NEAR(std::abs(got - asked), std::abs(want - asked), 1e-9 * (1 + std::abs(want)))
            << "step " << unit << " asked " << asked;
        EXPECT_GE(policy == NegativeScale::Allow ? std::abs(got) : got, kMinScaleRatio * (1 - 1e-9));
        EXPECT_TRUE(snapped_to->kept.snapped);
    }
    EXPECT_GT(stepped, test::scaled(10000));
}

// The reported ones: 2, 3, ... never 1; 0.7, 0.4, 0.3 for steps of 0.3; 0.4 for steps of 0.4.
TEST(ScaleSteps, APressIsOneAndTheLeastIsTheLeastPositiveStep) {
    const std::array<std::pair<double, double>, 6> least{
        {{0.25, 0.25}, {0.3, 0.1}, {0.4, 0.2}, {2, 1}, {10, 1}, {1, 1}}};
    for (const auto& [step, smallest] : least)
        for (const Handle handle : {Handle::ScaleX, Handle::ScaleUniform}) {
            Editor e;
            e.mode = Mode::Scale;
            e.options.snap.scale = step;
            const DTransform before = e.object;
            const glm::dvec2 at = e.press(handle);
            e.frame({.cursor = at, .down = true, .snap = true});
            EXPECT_TRUE(same_bits(e.object, before)) << step;
            const glm::dvec2 inwards = handle == Handle::ScaleX ? e.pixel({0, 0, 0}) - at : glm::dvec2(-300, 300);
            for (int i = 1; i <= 200; ++i) {
                e.frame({.cursor = at + inwards * (i * 0.01), .down = true, .snap = true});
                const double k = (e.object.scale.x - 1) / step;
                EXPECT_NEAR(k, std::round(k), 1e-9) << step;
                EXPECT_GE(e.object.scale.x, smallest - 1e-9) << step;
            }
            EXPECT_NEAR(e.object.scale.x, smallest, 1e-9) << step;
            e.frame({.cursor = at, .down = true, .snap = true});
            EXPECT_NE(e.frame({.cursor = at, .snap = true}).phase, Phase::Committed) << step;
            EXPECT_TRUE(same_bits(e.object, before)) << step;
        }
}

TEST(ScaleSteps, AStepThatIsNotFiniteLeavesItsAxisFreeAndTheOthersStepped) {
    for (const double step : {kInf, kNan, -kInf, 1e-320}) {
        Editor e;
        e.mode = Mode::Scale;
        e.options.snap.scale = 0.5;
        e.options.snap.scale_axis.x = step;
        const glm::dvec2 at = e.press(Handle::ScaleXY);
        const glm::dvec2 by = (e.pixel({1, 1, 0}) - e.pixel({0, 0, 0})) * 0.7;
        e.frame({.cursor = at + by, .down = true, .snap = true});
        EXPECT_NE(e.object.scale.x, 1) << step;
        EXPECT_TRUE(std::isfinite(e.object.scale.x)) << step;
        EXPECT_NEAR(std::remainder(e.object.scale.y, 0.5), 0, 1e-12) << step;
        EXPECT_GT(e.object.scale.y, 1) << step;
    }
    for (const double step : {kInf, kNan})
        for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Bounds})
            for (const bool absolute : {false, true}) {
                Editor e;
                e.mode = mode;
                e.options.snap = {.translation = step, .rotation = step, .scale = step, .absolute = absolute};
                const Handle handle = mode == Mode::Translate ? Handle::TranslateXY
                                      : mode == Mode::Rotate  ? Handle::RotateY
                                      : mode == Mode::Scale   ? Handle::ScaleXY
                                                              : Handle::BoundsMaxX;
                const glm::dvec2 at = e.press(handle);
                e.frame({.cursor = at + glm::dvec2(23, -17), .down = true, .snap = true});
                const DTransform with = e.object;
                const bool snapped_now = e.context.feedback()->snapped;
                e.frame({.cursor = at + glm::dvec2(23, -17), .down = true});
                EXPECT_TRUE(same_bits(with, e.object)) << step << " " << static_cast<int>(mode);
                EXPECT_FALSE(snapped_now);
                EXPECT_FALSE(same_bits(with, DTransform{}));
            }
}

TEST(ScaleSteps, ABoxsSideStaysOnThemWhenItIsMadeSmall) {
    Random random(42);
    int dragged = 0;
    for (int n = 0; n < test::scaled(12000); ++n) {
        const double step = test::uniform(random, 0.05, 0.8);
        const bool by_length = test::coin(random), absolute = test::coin(random) && by_length;
        const auto s = test::limited_scene(random, Mode::Bounds, [&](LimitedScene& scene) {
            scene.options.box = {glm::dvec3(-1), glm::dvec3(1)};
            scene.options.snap = {.translation = by_length ? step : 0, .scale = step, .absolute = absolute};
        });
        if (!s) continue;
        const auto handle = static_cast<Handle>(static_cast<std::uint32_t>(Handle::BoundsMinX) + random() % 6);
        const auto d = test::drag_both(*s, handle, test::random_way(random) * 2.0, {.snap = true});
        if (!d) continue;
        const auto& grab = std::get<LineGrab>(d->drag.grab);
        const int axis = info_of(handle).axis;
        const double ratio = d->kept.ratio[axis], length = grab.side * ratio;
        if (!by_length) {
            EXPECT_NEAR(std::remainder(ratio - 1, step), 0, 1e-9 * (1 + ratio));
        } else if (!absolute) {
            EXPECT_NEAR(std::remainder(length - grab.side, step), 0, 1e-9 * (1 + length));
        } else {
            const double place = glm::dot(s->placement.pivot, grab.direction) + length - grab.side / 2;
            EXPECT_NEAR(std::remainder(place, step), 0, 1e-9 * (1 + std::abs(place)));
        }
        EXPECT_GE(ratio, kMinScaleRatio * (1 - 1e-9));
        ++dragged;
    }
    EXPECT_GT(dragged, test::scaled(6000));
}

// The axis of a plane's typed number, in the order x, y, z.
int typed_axis(const HandleInfo& info, int number) {
    const int a = (info.axis + 1) % 3, b = (info.axis + 2) % 3;
    return number == 0 ? std::min(a, b) : std::max(a, b);
}

// In the parent's own space, and along the object's own axes, what is typed is what a field of its position shows;
// along other axes it is a place in the world.
TEST(TypedValues, AnAbsoluteOneIsThePositionItselfInTheSpaceOfTheHandles) {
    Random random(43);
    int typed_in = 0;
    for (int n = 0; n < test::scaled(20000); ++n) {
        const auto s = test::limited_scene(random, Mode::Translate, [](LimitedScene&) {});
        if (!s) continue;
        const auto handle = static_cast<Handle>(static_cast<std::uint32_t>(Handle::TranslateX) + random() % 7);
        const HandleInfo info = info_of(handle);
        DragInput input;
        input.typed.absolute = true;
        input.typed.count = static_cast<std::uint8_t>(1 + random() % 3);
        for (double& v : input.typed.value)
            v = test::uniform(random, -12, 12);
        const auto d = test::drag_both(*s, handle, test::random_way(random), {}, input);
        if (!d) continue;
        ++typed_in;
        const int numbers = info.shape == HandleShape::Axis ? 1 : info.shape == HandleShape::Plane ? 2 : 3;
        const glm::dvec3& now = d->kept.transform.position;
        const glm::dvec3 world(s->options.parent.value_or(glm::dmat4(1)) * glm::dvec4(now, 1));
        for (int i = 0; i < std::min<int>(numbers, input.typed.count); ++i) {
            const int axis = numbers == 1 ? info.axis : numbers == 2 ? typed_axis(info, i) : i;
            const double want = input.typed.value[static_cast<std::size_t>(i)];
            if (s->options.space == Space::Parent) {
                EXPECT_EQ(now[axis], want);
            } else if (s->options.space == Space::Local) {
                EXPECT_NEAR(glm::dot(glm::mat3_cast(s->object.rotation)[axis], now), want,
                            1e-12 * (1 + glm::length(now)));
            } else {
                EXPECT_NEAR(glm::dot(d->drag.frame.axes[axis], world), want, 1e-11 * (1 + glm::length(world)));
            }
        }
        // It has kept to its line or plane.
        if (const auto* line = std::get_if<LineGrab>(&d->drag.grab)) {
            const glm::dvec3 moved = s->world_from_parent() * (now - s->object.position);
            EXPECT_LT(glm::length(glm::cross(moved, line->direction)), 1e-10 * (1 + glm::length(moved)));
        }
    }
    EXPECT_GT(typed_in, test::scaled(12000));
}

TEST(TypedValues, TheReportedParentTwiceAsLargeAndMovedByFive) {
    Editor e;
    glm::dmat4 parent = glm::dmat4(glm::dmat3(2));
    parent[3] = glm::dvec4(5, 0, 0, 1);
    e.options.parent = parent;
    e.object.position = {-2, 0, 0};
    e.camera = test::front_camera({1, 0, 0});
    for (const Space space : {Space::Parent, Space::Local}) {
        e.options.space = space;
        const glm::dvec2 at = e.press(Handle::TranslateX);
        e.context.set_numeric_input("=10");
        e.frame({.cursor = at, .down = true});
        EXPECT_EQ(e.object.position, glm::dvec3(10, 0, 0));
        e.frame({.cursor = at, .cancel = true});
    }
    e.options.space = Space::World;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.context.set_numeric_input("=10");
    e.frame({.cursor = at, .down = true});
    EXPECT_NEAR(e.object.position.x, 2.5, 1e-12) << "10 in the world";
}

TEST(TypedValues, AnAbsoluteScaleIsThatScaleToTheLastBitBesideALimitedAxis) {
    for (int n = 1; n <= 100; ++n) {
        Editor e;
        e.mode = Mode::Scale;
        e.options.limits.scale_max.y = 3;
        e.object.scale = {0.7, 1, 1};
        const glm::dvec2 at = e.press(Handle::ScaleXY);
        e.context.set_numeric_input("=" + std::to_string(n) + " / 100, 9");
        e.frame({.cursor = at, .down = true});
        EXPECT_EQ(e.object.scale, glm::dvec3(n / 100.0, 3, 1)) << n;
    }
}

TEST(TypedValues, AnAbsoluteScaleIsThatScaleToTheLastBit) {
    Random random(44);
    for (int n = 0; n < test::scaled(10000); ++n) {
        const auto s = test::limited_scene(
            random, Mode::Scale, [](LimitedScene& scene) { scene.options.negative_scale = NegativeScale::Allow; });
        if (!s) continue;
        const auto handle = static_cast<Handle>(static_cast<std::uint32_t>(Handle::ScaleX) + random() % 7);
        const HandleInfo info = info_of(handle);
        DragInput input;
        input.typed = {{test::uniform(random, -4, 4), test::uniform(random, -4, 4), 0}, 2, true};
        const auto d = test::drag_both(*s, handle, test::random_way(random), {}, input);
        if (!d) continue;
        const glm::dvec3& now = d->kept.transform.scale;
        const int first = info.shape == HandleShape::Plane  ? typed_axis(info, 0)
                          : info.shape == HandleShape::Axis ? info.axis
                                                            : 0;
        if (std::abs(input.typed.value[0] / s->object.scale[first]) > kMinScaleRatio) {
            EXPECT_EQ(now[first], input.typed.value[0]);
        }
        if (info.shape == HandleShape::Plane &&
            std::abs(input.typed.value[1] / s->object.scale[typed_axis(info, 1)]) > kMinScaleRatio) {
            EXPECT_EQ(now[typed_axis(info, 1)], input.typed.value[1]);
        }
    }
}

} // namespace
