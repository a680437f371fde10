// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Limits of hosts that store floats: positions and scales of transforms, and points, are within them to the bit; the
// rotations of transforms, and matrices, to one float step.
#include "support/editor.hpp"
#include "support/scale.hpp"

#include <gizmo/transform.hpp>

#include <algorithm>
#include <limits>
#include <ranges>
#include <tuple>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

constexpr double kFloatStep = std::numeric_limits<float>::epsilon();

DTransform read(const Transform& t) {
    return to_double(t);
}
DTransform read(const glm::mat4& m) {
    return *nearest_transform(glm::dmat4(m));
}
DTransform read(const glm::vec3& point) {
    return {.position = glm::dvec3(point)};
}
DTransform read(const glm::dvec3& point) {
    return {.position = point};
}

void make(Random& random, Transform& t) {
    t.position = glm::vec3(test::random_unit(random) * 0.5);
    t.rotation = glm::quat(glm::angleAxis(uniform(random, -1.5, 1.5), test::random_unit(random)));
    t.scale = glm::vec3(uniform(random, 0.5, 2), uniform(random, 0.5, 2), uniform(random, 0.5, 2));
}
void make(Random& random, glm::mat4& m) {
    Transform t;
    make(random, t);
    m = glm::mat4(to_matrix(to_double(t)));
}
template <class V>
void make(Random& random, V& point) {
    point = V(test::random_unit(random) * 0.5);
}

double twist(const DTransform& t, int axis) {
    const double part[] = {t.rotation.x, t.rotation.y, t.rotation.z};
    return std::remainder(2 * std::atan2(part[axis], t.rotation.w), 2 * glm::pi<double>());
}

// Bounds close to what the objects hold, which no float equals.
template <class T>
Limits limits_about(Random& random, const std::vector<T>& objects, bool turns) {
    Limits l;
    for (int k = 0; k < 3; ++k) {
        const auto bound = [&](double& min, double& max, const auto& number) {
            const auto [low, high] =
                std::ranges::minmax_element(objects, {}, [&](const T& o) { return number(read(o)); });
            min = number(read(*low)) - uniform(random, 0, 0.2);
            max = number(read(*high)) + uniform(random, 0, 0.2);
        };
        bound(l.position_min[k], l.position_max[k], [&](const DTransform& t) { return t.position[k]; });
        bound(l.scale_min[k], l.scale_max[k], [&](const DTransform& t) { return t.scale[k]; });
        if (turns) bound(l.angle_min[k], l.angle_max[k], [&](const DTransform& t) { return twist(t, k); });
    }
    return l;
}

// How far the objects are beyond the limits, by field.
struct Beyond {
    double position = 0, scale = 0, angle = 0;
    int limited = 0; ///< frames that were held by a limit
};

template <class T>
void see(Beyond& worst, const Limits& l, const T& object, int ring) {
    const DTransform t = read(object);
    for (int k = 0; k < 3; ++k) {
        worst.position =
            std::max({worst.position, t.position[k] - l.position_max[k], l.position_min[k] - t.position[k]});
        worst.scale = std::max({worst.scale, t.scale[k] - l.scale_max[k], l.scale_min[k] - t.scale[k]});
    }
    if (ring >= 0)
        worst.angle = std::max({worst.angle, twist(t, ring) - l.angle_max[ring], l.angle_min[ring] - twist(t, ring)});
}

// Drags one of `handles`, of one object or of a selection.
template <class T>
Beyond drag_against_limits(std::uint64_t seed, int cases, Mode mode, std::span<const Handle> handles) {
    Random random(seed);
    Beyond worst;
    for (int n = 0; n < test::scaled(cases); ++n) {
        const Handle handle = handles[random() % handles.size()];
        const bool turns = mode == Mode::Rotate;
        const bool one = mode == Mode::Bounds || n % 2;
        std::vector<T> objects(one ? 1 : 2 + random() % 3);
        for (T& o : objects)
            make(random, o);
        Options options{.id = 7, .space = turns ? Space::Parent : static_cast<Space>(random() % 3)};
        if (n % 3 == 0) options.parent = glm::dmat4(glm::dmat3(n % 2 ? -1.5 : 1.5, 0, 0, 0, 1.5, 0, 0, 0, 1.5));
        options.limits = limits_about(random, objects, turns);
        const Camera camera = test::front_camera();
        Context context;
        const auto frame = [&](const Pointer& pointer) {
            context.begin_frame(pointer);
            if constexpr (requires(T & point) { context.manipulate_points(std::span<T>(&point, 1), {}, camera); })
                context.manipulate_points(std::span<T>(objects), std::vector<std::uint8_t>(objects.size(), 1), camera,
                                          options);
            else if (one)
                context.manipulate(mode, objects[0], camera, options);
            else
                context.manipulate(mode, std::span<T>(objects), camera, options);
            context.end_frame();
        };
        frame({.cursor = {-1000, -1000}});
        std::optional<glm::dvec2> at = context.handle_position(7, handle);
        if (handle == Handle::Custom)
            if (const auto pixel = world_to_screen(camera, read(objects[0]).position)) at = glm::dvec2(*pixel);
        if (!at) continue;
        frame({.cursor = *at, .down = true});
        for (int f = 0; f < 3 && context.is_active(); ++f) {
            frame({.cursor = *at + glm::dvec2(uniform(random, -200, 200), uniform(random, -200, 200)), .down = true});
            const int ring = turns ? static_cast<int>(handle) - static_cast<int>(Handle::RotateX) : -1;
            for (const T& o : objects)
                see(worst, options.limits, o, ring);
            worst.limited += context.feedback() && context.feedback()->limited;
        }
    }
    EXPECT_GT(worst.limited, test::scaled(cases) / 4);
    return worst;
}

std::vector<Handle> handles_from(Handle first, int count) {
    std::vector<Handle> out;
    for (int i = 0; i < count; ++i)
        out.push_back(static_cast<Handle>(static_cast<std::uint64_t>(first) + static_cast<std::uint64_t>(i)));
    return out;
}

TEST(LimitsOfFloats, HoldForTheNumbersThatAreStored) {
    for (const auto& [mode, first, count] :
         {std::tuple(Mode::Translate, Handle::TranslateX, 7), std::tuple(Mode::Scale, Handle::ScaleX, 7),
          std::tuple(Mode::Bounds, kFirstBounds, 26)}) {
        const Beyond worst = drag_against_limits<Transform>(121, 2000, mode, handles_from(first, count));
        EXPECT_EQ(worst.position, 0);
        EXPECT_EQ(worst.scale, 0);
    }
}

TEST(LimitsOfFloats, HoldForPointsThatAreStored) {
    const std::vector<Handle> point{Handle::Custom};
    EXPECT_EQ(drag_against_limits<glm::vec3>(122, 4000, Mode::None, point).position, 0);
    EXPECT_EQ(drag_against_limits<glm::dvec3>(123, 4000, Mode::None, point).position, 0);
}

TEST(LimitsOfFloats, HoldForMatricesThatAreStored) {
    const Beyond moved =
        drag_against_limits<glm::mat4>(124, 3000, Mode::Translate, handles_from(Handle::TranslateX, 7));
    EXPECT_LE(moved.position, kFloatStep) << "numbers below 2";
    const Beyond scaled = drag_against_limits<glm::mat4>(125, 3000, Mode::Scale, handles_from(Handle::ScaleUniform, 1));
    EXPECT_LE(scaled.scale, 2 * kFloatStep) << "numbers below 4";
}

TEST(LimitsOfFloats, HoldForTheTwistsThatAreStored) {
    const auto rings = handles_from(Handle::RotateX, 3);
    EXPECT_LE(drag_against_limits<Transform>(125, 2000, Mode::Rotate, rings).angle, 2 * kFloatStep)
        << "an angle is twice a number's";
    EXPECT_LE(drag_against_limits<glm::mat4>(126, 2000, Mode::Rotate, rings).angle, 4 * kFloatStep);
}

} // namespace
