// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Limits of hosts that keep floats: the number that is stored is within them, not only the one it was rounded from.
#include "drag/limits.hpp"
#include "handles/handle_table.hpp"
#include "support/editor.hpp"
#include "support/scale.hpp"

#include <gizmo/transform.hpp>

#include <algorithm>
#include <array>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

// Around the numbers of the press, but of no float.
Limits limits_about(Random& random, std::span<const Transform> objects) {
    Limits l;
    for (int k = 0; k < 3; ++k) {
        double low = 1e9, high = -1e9, small = 1e9, large = -1e9;
        for (const Transform& t : objects) {
            low = std::min(low, static_cast<double>(t.position[k]));
            high = std::max(high, static_cast<double>(t.position[k]));
            small = std::min(small, static_cast<double>(t.scale[k]));
            large = std::max(large, static_cast<double>(t.scale[k]));
        }
        l.position_min[k] = low - uniform(random, 0, 0.2);
        l.position_max[k] = high + uniform(random, 0, 0.2);
        l.scale_min[k] = small - uniform(random, 0, 0.2);
        l.scale_max[k] = large + uniform(random, 0, 0.2);
    }
    return l;
}

bool is_within(const Limits& l, const Transform& t) {
    bool within = true;
    for (int k = 0; k < 3; ++k) {
        const double p = static_cast<double>(t.position[k]), s = static_cast<double>(t.scale[k]);
        within =
            within && p >= l.position_min[k] && p <= l.position_max[k] && s >= l.scale_min[k] && s <= l.scale_max[k];
    }
    return within;
}

// A frame with one of the objects, or with a selection of all.
template <class T>
void show_frame(Context& context, const Pointer& pointer, Mode mode, std::span<T> objects, bool all,
                const Options& options) {
    const Camera camera = test::front_camera();
    context.begin_frame(pointer);
    if (all)
        context.manipulate(mode, objects, camera, options);
    else
        context.manipulate(mode, objects[0], camera, options);
    context.end_frame();
}

TEST(LimitsOfFloats, HoldForTheNumbersThatAreStored) {
    Random random(121);
    int drags = 0, limited = 0;
    for (int n = 0; n < test::scaled(6000); ++n) {
        std::vector<Transform> objects(n % 2 ? 1 : 2 + random() % 3);
        for (Transform& t : objects) {
            t.position = glm::vec3(test::random_unit(random) * 0.5);
            t.rotation = glm::quat(test::random_rotation(random));
            t.scale = glm::vec3(uniform(random, 0.5, 2), uniform(random, 0.5, 2), uniform(random, 0.5, 2));
        }
        Options options{.id = 7};
        options.space = static_cast<Space>(random() % 3);
        options.limits = limits_about(random, objects);
        const Mode mode = std::array{Mode::Translate, Mode::Scale, Mode::Bounds}[random() % (n % 2 ? 3 : 2)];
        Handle handle = Handle::ScaleUniform;
        if (mode == Mode::Translate) handle = static_cast<Handle>(1 + random() % 7);
        if (mode == Mode::Scale && n % 2)
            handle = static_cast<Handle>(static_cast<std::uint64_t>(Handle::ScaleX) + random() % 7);
        if (mode == Mode::Bounds)
            handle = static_cast<Handle>(static_cast<std::uint64_t>(kFirstBounds) + random() % 26);
        Context context;
        const auto frame = [&](const Pointer& pointer) {
            show_frame(context, pointer, mode, std::span(objects), n % 2 == 0, options);
        };
        frame({.cursor = {-1000, -1000}});
        const auto at = context.handle_position(7, handle);
        if (!at) continue;
        frame({.cursor = *at, .down = true});
        if (!context.is_active()) continue;
        for (int f = 0; f < 3; ++f) {
            frame({.cursor = *at + glm::dvec2(uniform(random, -200, 200), uniform(random, -200, 200)), .down = true});
            for (const Transform& t : objects)
                EXPECT_TRUE(is_within(options.limits, t)) << n << ' ' << handle_name(handle);
            limited += context.feedback() && context.feedback()->limited;
            ++drags;
        }
    }
    EXPECT_GT(drags, test::scaled(6000));
    EXPECT_GT(limited, test::scaled(3000));
}

// A press there, and three ways to wander from it. What `frame` submits is looked at by see() in each.
// @return how often it was held by limits.
template <class Frame, class See>
int wander(Random& random, const Context& context, const glm::dvec2& at, const Frame& frame, const See& see) {
    frame({.cursor = at, .down = true});
    int limited = 0;
    for (int f = 0; f < 3 && context.is_active(); ++f) {
        frame({.cursor = at + glm::dvec2(uniform(random, -200, 200), uniform(random, -200, 200)), .down = true});
        see();
        limited += context.feedback() && context.feedback()->limited;
    }
    return limited;
}

// The one that is pressed takes all along; in doubles, too, no bit is beyond.
template <class V>
int limited_point_drags(std::uint64_t seed) {
    Random random(seed);
    int limited = 0;
    for (int n = 0; n < test::scaled(4000); ++n) {
        std::vector<Transform> at_press(1 + random() % 4);
        std::vector<V> points;
        for (Transform& t : at_press) {
            t.position = glm::vec3(test::random_unit(random) * 0.5);
            points.push_back(V(t.position));
        }
        const std::vector<std::uint8_t> selected(points.size(), 1);
        Options options{.id = 7};
        options.limits = limits_about(random, at_press);
        const Camera camera = test::front_camera();
        Context context;
        const auto frame = [&](const Pointer& pointer) {
            context.begin_frame(pointer);
            context.manipulate_points(std::span<V>(points), selected, camera, options);
            context.end_frame();
        };
        const auto pixel = world_to_screen(camera, glm::dvec3(points[0]));
        if (!pixel) continue;
        limited += wander(random, context, glm::dvec2(*pixel), frame, [&] {
            for (const V& p : points)
                for (int k = 0; k < 3; ++k) {
                    EXPECT_GE(static_cast<double>(p[k]), options.limits.position_min[k]) << n;
                    EXPECT_LE(static_cast<double>(p[k]), options.limits.position_max[k]) << n;
                }
        });
    }
    return limited;
}

TEST(LimitsOfFloats, HoldForPointsThatAreStored) {
    EXPECT_GT(limited_point_drags<glm::vec3>(122), test::scaled(3000));
    EXPECT_GT(limited_point_drags<glm::dvec3>(123), test::scaled(3000));
}

// As they are read again: the nearest transform of what is stored.
TEST(LimitsOfFloats, HoldForMatricesThatAreStored) {
    Random random(124);
    int limited = 0;
    for (int n = 0; n < test::scaled(6000); ++n) {
        std::vector<Transform> at_press(n % 2 ? 1 : 2 + random() % 3);
        std::vector<glm::mat4> objects;
        for (Transform& t : at_press) {
            t.position = glm::vec3(test::random_unit(random) * 0.5);
            t.rotation = glm::quat(test::random_rotation(random));
            t.scale = glm::vec3(uniform(random, 0.5, 2), uniform(random, 0.5, 2), uniform(random, 0.5, 2));
            objects.emplace_back(to_matrix(to_double(t)));
        }
        Options options{.id = 7};
        options.space = static_cast<Space>(random() % 3);
        options.limits = limits_about(random, at_press);
        const Mode mode = std::array{Mode::Translate, Mode::Rotate, Mode::Scale}[random() % 3];
        Handle handle = Handle::ScaleUniform;
        while (mode != Mode::Scale && mode_of(handle) != mode)
            handle = static_cast<Handle>(1 + random() % 19);
        Context context;
        const auto frame = [&](const Pointer& pointer) {
            show_frame(context, pointer, mode, std::span(objects), n % 2 == 0, options);
        };
        frame({.cursor = {-1000, -1000}});
        const auto at = context.handle_position(7, handle);
        if (!at) continue;
        limited += wander(random, context, *at, frame, [&] {
            for (const glm::mat4& m : objects) {
                const DTransform t = *nearest_transform(glm::dmat4(m));
                for (int k = 0; k < 3; ++k) {
                    EXPECT_GE(t.position[k], options.limits.position_min[k]) << n;
                    EXPECT_LE(t.position[k], options.limits.position_max[k]) << n;
                    EXPECT_GE(t.scale[k], options.limits.scale_min[k]) << n;
                    EXPECT_LE(t.scale[k], options.limits.scale_max[k]) << n;
                }
            }
        });
    }
    EXPECT_GT(limited, test::scaled(3000));
}

glm::dquat rotation_stored(const Transform& t) {
    return glm::dquat(t.rotation);
}
glm::dquat rotation_stored(const glm::mat4& m) {
    return nearest_transform(glm::dmat4(m))->rotation;
}
void store_rotation(Transform& t, const glm::dquat& rotation) {
    t.rotation = glm::quat(rotation);
}
void store_rotation(glm::mat4& m, const glm::dquat& rotation) {
    m = glm::mat4(to_matrix(DTransform{.rotation = rotation, .scale = {0.7, 1.3, 2}}));
}

// The twist about a parent's axis as it is read again: of doors that are ajar, open on, and turned against others.
template <class T>
void turn_against_limits(std::uint64_t seed) {
    Random random(seed);
    int limited = 0, drags = 0;
    double worst = 0;
    for (int n = 0; n < test::scaled(4000); ++n) {
        std::vector<T> objects(n % 2 ? 1 : 2 + random() % 3);
        Options options{.id = 7, .space = Space::Parent};
        if (n % 3 == 0) options.parent = glm::dmat4(glm::dmat3(n % 2 ? -1.5 : 1.5, 0, 0, 0, 1.5, 0, 0, 0, 1.5));
        const int axis = static_cast<int>(random() % 3);
        glm::dvec3 about(0);
        about[axis] = 1;
        const auto twist_of = [&](const T& t) {
            const glm::dquat q = rotation_stored(t);
            const double part[] = {q.x, q.y, q.z};
            return std::remainder(2 * std::atan2(part[axis], q.w), 2 * std::numbers::pi);
        };
        for (T& t : objects) {
            const glm::dquat ajar = glm::angleAxis(uniform(random, -1, 1), about);
            store_rotation(t, ajar * glm::angleAxis(uniform(random, -0.8, 0.8), test::random_unit(random)));
        }
        double low = 1e9, high = -1e9;
        for (const T& t : objects)
            low = std::min(low, twist_of(t)), high = std::max(high, twist_of(t));
        options.limits.angle_min[axis] = low - uniform(random, 0, 0.3);
        options.limits.angle_max[axis] = high + uniform(random, 0, 0.3);
        Context context;
        const auto frame = [&](const Pointer& pointer) {
            show_frame(context, pointer, Mode::Rotate, std::span(objects), n % 2 == 0, options);
        };
        frame({.cursor = {-1000, -1000}});
        const auto handle = static_cast<Handle>(static_cast<int>(Handle::RotateX) + axis);
        const auto at = context.handle_position(7, handle);
        if (!at) continue;
        frame({.cursor = *at, .down = true});
        if (!context.is_active() || context.hovered_handle() != handle) continue;
        for (int f = 0; f < 3; ++f) {
            frame({.cursor = *at + glm::dvec2(uniform(random, -200, 200), uniform(random, -200, 200)), .down = true});
            for (const T& t : objects) {
                const double twist = twist_of(t);
                worst =
                    std::max({worst, twist - options.limits.angle_max[axis], options.limits.angle_min[axis] - twist});
            }
            limited += context.feedback() && context.feedback()->limited;
            ++drags;
        }
    }
    EXPECT_LT(worst, 1e-9) << "radians beyond a limit";
    EXPECT_GT(drags, test::scaled(2500));
    EXPECT_GT(limited, test::scaled(1000));
}

TEST(LimitsOfFloats, HoldForTheTwistsThatAreStored) {
    turn_against_limits<Transform>(125);
    turn_against_limits<glm::mat4>(126);
}

// What is beyond its bound as floats goes back by a few floats, and no farther.
TEST(LimitsOfFloats, GoBackByAFewFloats) {
    int scaled = 0, turned = 0;
    double farthest = 0;
    for (int i = 1; i < 200; ++i) {
        const DTransform t{.rotation = glm::angleAxis(0.01 * i, glm::normalize(glm::dvec3(1, 2, 3))),
                           .scale = {1 + 0.01 * i, 2, 3}};
        Limits limits;
        limits.scale_max.x = t.scale.x;
        const glm::dmat4 value = to_matrix(t), kept = floats_within(limits, glm::dmat4(1), value);
        const auto stored = nearest_transform(glm::dmat4(glm::mat4(kept)));
        ASSERT_TRUE(stored);
        EXPECT_LE(stored->scale.x, t.scale.x) << i;
        for (int column = 0; column < 4; ++column)
            EXPECT_LT(glm::length(kept[column] - value[column]), 1e-6 * glm::length(value[column])) << i;
        scaled += kept != value;

        DragUpdate update;
        update.drag.handle = Handle::RotateZ;
        update.axis = {0, 0, 1};
        update.angle = update.drag.options.limits.angle_max.z = 0.01 * i;
        const DTransform at{.rotation = glm::angleAxis(0.01 * i, glm::dvec3(0, 0, 1))};
        const glm::dquat back = floats_within(update, {}, at).rotation, floats{glm::quat(back)};
        const double by = 0.01 * i - 2 * std::atan2(floats.z, floats.w);
        EXPECT_GT(by, -1e-12) << i;
        turned += back != at.rotation;
        farthest = std::max(farthest, by);
    }
    EXPECT_GT(scaled, 20);
    EXPECT_GT(turned, 20);
    EXPECT_LT(farthest, 2.5e-7) << "a float or two";
}

// What an axis leans beyond a bound is taken off the way that is told, too, however far out the object is.
TEST(LimitsOfFloats, AWayThatLeansIsToldAsItIsFarOutToo) {
    const DTransform object{.position = {1e6, 0, 0}};
    Options options{.space = Space::Custom, .basis = glm::angleAxis(5e-7, glm::dvec3(0, 0, 1))};
    options.limits.position_max.y = 0;
    const auto projector =
        make_projector(test::look_at(object.position + glm::dvec3(2, 3, 6), object.position, {0, 1, 0}, {}));
    ASSERT_TRUE(projector);
    const auto frame = make_frame(*projector, Mode::Translate, object, options);
    const auto placement = frame ? place(*projector, Mode::Translate, *frame, options, {}) : std::nullopt;
    ASSERT_TRUE(placement);
    const glm::dvec2 cursor = *world_to_screen(
        test::look_at(object.position + glm::dvec3(2, 3, 6), object.position, {0, 1, 0}, {}), object.position);
    const auto drag = begin_drag(*projector, *placement, Handle::TranslateX, object, options, cursor);
    ASSERT_TRUE(drag);
    DragInput input;
    input.typed = {.value = {1}, .count = 1};
    const auto update = update_drag(*drag, *projector, {.cursor = cursor}, input);
    ASSERT_TRUE(update);
    EXPECT_EQ(update->transform.position.y, 0);
    EXPECT_NEAR(update->delta.x, 1, 1e-9);
    EXPECT_LT(std::abs(update->delta.y), 1e-9);
}

} // namespace
