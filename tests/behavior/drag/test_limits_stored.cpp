// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Limits hold for what the host stores. Positions and scales of float transforms, and points, are within them to the
// bit; rotations and float matrices to a float step; sheared matrices by the nearest transform of each.
#include "support/editor.hpp"
#include "support/limited_drag.hpp"
#include "support/scale.hpp"

#include <gizmo/transform.hpp>

#include <limits>
#include <type_traits>
#include <vector>

namespace {

using namespace gizmo;
using test::coin;
using test::Random;
using test::uniform;

constexpr double kFloatStep = std::numeric_limits<float>::epsilon();

template <class T>
constexpr bool kIsPoint = std::is_same_v<T, glm::vec3> || std::is_same_v<T, glm::dvec3>;

template <class T>
DTransform read(const T& object) {
    if constexpr (kIsPoint<T>)
        return {.position = glm::dvec3(object)};
    else if constexpr (std::is_same_v<T, Transform>)
        return to_double(object);
    else
        return *nearest_transform(glm::dmat4(object));
}

template <class T>
T random_stored(Random& random) {
    const Transform t{.position = glm::vec3(test::random_unit(random) * 0.5),
                      .rotation = glm::quat(glm::angleAxis(uniform(random, -1.5, 1.5), test::random_unit(random))),
                      .scale = {uniform(random, 0.5, 2), uniform(random, 0.5, 2), uniform(random, 0.5, 2)}};
    if constexpr (kIsPoint<T>) return T(t.position);
    if constexpr (std::is_same_v<T, Transform>) return t;
    if constexpr (std::is_same_v<T, glm::mat4>) return glm::mat4(to_matrix(to_double(t)));
    if constexpr (std::is_same_v<T, glm::dmat4>) {
        glm::dmat4 m = to_matrix(to_double(t));
        if (coin(random)) m[0] = -m[0];
        m[1] += m[0] * uniform(random, -0.6, 0.6);
        m[2] += m[1] * uniform(random, -0.6, 0.6);
        return m;
    }
}

// The number of a transform that a mode changes: along an axis, or of a ring.
double number_of(const DTransform& t, Mode quantity, int axis) {
    if (quantity == Mode::Translate) return t.position[axis];
    if (quantity == Mode::Scale) return t.scale[axis];
    const double part[] = {t.rotation.x, t.rotation.y, t.rotation.z};
    return std::remainder(2 * std::atan2(part[axis], t.rotation.w), 2 * glm::pi<double>());
}

struct StoredBounds {
    glm::dvec3 *min = nullptr, *max = nullptr;
};
StoredBounds bounds_of(Limits& l, Mode quantity) {
    if (quantity == Mode::Translate) return {&l.position_min, &l.position_max};
    if (quantity == Mode::Scale) return {&l.scale_min, &l.scale_max};
    return {&l.angle_min, &l.angle_max};
}

// Objects of a host, one or several, and their gizmo.
template <class T>
struct Stored {
    Context context{};
    std::vector<T> objects{};
    Mode mode = Mode::Translate;
    Options options{.id = 7};
    Camera camera = test::front_camera();

    void frame(const Pointer& pointer) {
        context.begin_frame(pointer);
        if constexpr (kIsPoint<T>)
            context.manipulate_points(std::span<T>(objects), std::vector<std::uint8_t>(objects.size(), 1), camera,
                                      options);
        else if (objects.size() == 1)
            context.manipulate(mode, objects[0], camera, options);
        else
            context.manipulate(mode, std::span<T>(objects), camera, options);
        context.end_frame();
    }
    std::optional<glm::dvec2> press(Handle handle) {
        frame({.cursor = {-1000, -1000}});
        std::optional<glm::dvec2> at = context.handle_position(7, handle);
        if (kIsPoint<T>)
            if (const auto pixel = world_to_screen(camera, read(objects[0]).position)) at = glm::dvec2(*pixel);
        if (at) frame({.cursor = *at, .down = true});
        return context.is_active() ? at : std::nullopt;
    }
    // Close to what the objects hold, no float equals them.
    void limit(Random& random, Mode quantity) {
        const auto [min, max] = bounds_of(options.limits, quantity);
        for (int k = 0; k < 3; ++k) {
            (*min)[k] = Limits::kNone, (*max)[k] = -Limits::kNone;
            for (const T& object : objects) {
                (*min)[k] = std::min((*min)[k], number_of(read(object), quantity, k));
                (*max)[k] = std::max((*max)[k], number_of(read(object), quantity, k));
            }
            (*min)[k] -= uniform(random, 0, 0.2);
            (*max)[k] += uniform(random, 0, 0.2);
        }
    }
    // How far the nearest of all is from a bound; below zero: beyond it.
    double room(Mode quantity, int ring) {
        double least = Limits::kNone;
        const auto [min, max] = bounds_of(options.limits, quantity);
        for (const T& object : objects)
            for (int k = 0; k < 3; ++k) {
                if (ring >= 0 && k != ring) continue;
                const double number = number_of(read(object), quantity, k);
                least = std::min({least, number - (*min)[k], (*max)[k] - number});
            }
        return least;
    }
};

// Drags handles from `first` on against limits of their numbers. @param rounding how far beyond them a number may be
template <class T>
void expect_within(Mode mode, Handle first, std::uint32_t count, Mode quantity, double rounding) {
    Random random(121);
    int limited = 0, free_frames = 0;
    constexpr int kStoredDrags = 2000;
    for (int n = 0; n < test::scaled(kStoredDrags); ++n) {
        const auto handle = static_cast<Handle>(static_cast<std::uint32_t>(first) + random() % count);
        const bool ring = quantity == Mode::Rotate;
        Stored<T> kept;
        kept.mode = mode;
        kept.objects.resize(mode == Mode::Bounds || n % 2 == 0 ? 1 : 2 + random() % 3);
        for (T& object : kept.objects)
            object = random_stored<T>(random);
        kept.options.space = ring ? Space::Parent : static_cast<Space>(random() % 5);
        kept.options.pivot = static_cast<Pivot>(random() % 4);
        if (n % 3 == 0)
            kept.options.parent = glm::dmat4(glm::dmat3(coin(random) ? 1.5 : -1.5, 0, 0, 0, 1.5, 0, 0, 0, 1.5));
        Stored<T> free;
        free.objects = kept.objects, free.mode = mode, free.options = kept.options;
        kept.limit(random, quantity);
        const std::vector<T> starts = kept.objects;
        const auto at = kept.press(handle);
        if (!at || !free.press(handle)) continue;
        for (int f = 0; f < 3; ++f) {
            const glm::dvec2 by = test::random_way(random);
            kept.frame({.cursor = *at + by, .down = true});
            free.frame({.cursor = *at + by, .down = true});
            const double room = kept.room(quantity, ring ? info_of(handle).axis : -1);
            EXPECT_GE(room, -rounding) << handle_name(handle);
            if constexpr (kIsPoint<T>) {
                for (std::size_t i = 1; i < kept.objects.size(); ++i)
                    EXPECT_LT(glm::length(kept.objects[i] - starts[i] - (kept.objects[0] - starts[0])), 4 * kFloatStep)
                        << "all by the same";
            }
            if (kept.context.feedback() && kept.context.feedback()->limited) {
                ++limited;
                EXPECT_LT(room, 1e-6) << handle_name(handle) << " ends where nothing holds it";
            } else {
                ++free_frames;
                for (std::size_t i = 0; i < kept.objects.size(); ++i)
                    EXPECT_NEAR(number_of(read(kept.objects[i]), quantity, 0),
                                number_of(read(free.objects[i]), quantity, 0), rounding + 2 * kFloatStep);
            }
        }
    }
    EXPECT_GT(limited, test::scaled(kStoredDrags) / 4);
    EXPECT_GT(free_frames, test::scaled(kStoredDrags) / 10);
}

template <class T>
void expect_moves_within(double rounding) {
    expect_within<T>(Mode::Translate, Handle::TranslateX, 7, Mode::Translate, rounding);
}
template <class T>
void expect_uniform_scales_within(double rounding) {
    expect_within<T>(Mode::Scale, Handle::ScaleUniform, 1, Mode::Scale, rounding);
}
template <class T>
void expect_rings_within(double rounding) {
    expect_within<T>(Mode::Rotate, Handle::RotateX, 3, Mode::Rotate, rounding);
}

TEST(LimitsOfStored, PointsAreExact) {
    expect_within<glm::vec3>(Mode::None, Handle::Custom, 1, Mode::Translate, 0);
    expect_within<glm::dvec3>(Mode::None, Handle::Custom, 1, Mode::Translate, 0);
}

TEST(LimitsOfStored, PositionsAndScalesOfFloatTransformsAreExact) {
    expect_moves_within<Transform>(0);
    expect_within<Transform>(Mode::Scale, Handle::ScaleX, 7, Mode::Scale, 0);
    expect_within<Transform>(Mode::Bounds, kFirstBounds, kBoundsHandleCount, Mode::Scale, 0);
    expect_within<Transform>(Mode::Bounds, kFirstBounds, kBoundsHandleCount, Mode::Translate, 0);
}

TEST(LimitsOfStored, RotationsAndFloatMatricesAreOneStepOff) {
    expect_rings_within<Transform>(2 * kFloatStep); // an angle is twice a number's
    expect_rings_within<glm::mat4>(4 * kFloatStep);
    expect_moves_within<glm::mat4>(kFloatStep);              // of numbers below 2
    expect_uniform_scales_within<glm::mat4>(2 * kFloatStep); // of numbers below 4
}

TEST(LimitsOfStored, ShearedMatricesAreTheirNearestTransforms) {
    expect_moves_within<glm::dmat4>(1e-9);
    expect_uniform_scales_within<glm::dmat4>(1e-9);
    // Of a selection that turns, the positions.
    expect_within<glm::dmat4>(Mode::Rotate, Handle::RotateX, 4, Mode::Translate, 1e-9);
}

} // namespace
