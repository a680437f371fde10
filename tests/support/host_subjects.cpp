// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/host_subjects.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace test::hosts {
namespace {

using namespace gizmo;

constexpr double kCell = 0.125; ///< of the host's own grid

// Calls use(number) for each number of an object, in the order of its layout.
template <class Object, class Use>
void each_number(Object& object, const Use& use) {
    const auto all = [&](auto& vector, glm::length_t count) {
        for (glm::length_t i = 0; i < count; ++i)
            use(vector[i]);
    };
    if constexpr (requires { object.outer; }) {
        all(object.position, 3), all(object.direction, 3), use(object.range), use(object.inner), use(object.outer);
    } else if constexpr (requires { object.angles; }) {
        all(object.position, 3), all(object.angles, 3), all(object.scale, 3);
    } else if constexpr (requires { object.rotation; }) {
        all(object.position, 3);
        use(object.rotation.x), use(object.rotation.y), use(object.rotation.z), use(object.rotation.w);
        all(object.scale, 3);
    } else if constexpr (requires { object[3][3]; }) {
        for (glm::length_t c = 0; c < 4; ++c)
            all(object[c], 4);
    } else if constexpr (requires { object[2]; }) {
        all(object, 3);
    } else {
        use(object);
    }
}

glm::dvec3 column(std::span<const double> matrix, std::size_t c) {
    return {matrix[4 * c], matrix[4 * c + 1], matrix[4 * c + 2]};
}

void set_rotation(Layout layout, std::span<double> object, const glm::dquat& rotation) {
    if (layout == Layout::Parts) {
        object[3] = rotation.x, object[4] = rotation.y, object[5] = rotation.z, object[6] = rotation.w;
    } else if (layout == Layout::Angles) {
        const glm::dvec3 angles = nearest_euler(rotation, glm::dvec3(object[3], object[4], object[5]));
        std::copy_n(&angles.x, 3, &object[3]);
    } else if (layout == Layout::Matrix) {
        const glm::dvec3 scale = scale_of(layout, object);
        for (std::size_t c = 0; c < 3; ++c) {
            const auto i = static_cast<glm::length_t>(c);
            const glm::dvec3 axis = glm::mat3_cast(rotation)[i] * scale[i];
            std::copy_n(&axis.x, 3, &object[4 * c]);
        }
    }
}

void set_scale(Layout layout, std::span<double> object, const glm::dvec3& scale) {
    if (layout != Layout::Matrix) {
        std::copy_n(&scale.x, 3, &object[scale_at(layout)]);
        return;
    }
    for (std::size_t c = 0; c < 3; ++c) {
        const double ratio = scale[static_cast<glm::length_t>(c)] / glm::length(column(object, c));
        for (std::size_t r = 0; r < 3 && ratio != 1; ++r)
            object[4 * c + r] *= ratio;
    }
}

double rounded_to_half(double number) {
    if (number == 0) return number;
    int exponent = 0;
    const double mantissa = std::frexp(number, &exponent);
    return std::ldexp(std::round(std::ldexp(mantissa, 11)), exponent - 11);
}

double on_grid(double number) {
    return std::round(number / kCell) * kCell;
}

void make_uniform(Host host, Layout layout, std::span<double> object, std::span<const double> before) {
    const glm::dvec3 now = scale_of(layout, object), change = glm::abs(now - scale_of(layout, before));
    const glm::length_t most = change.x >= change.y && change.x >= change.z ? 0 : change.y >= change.z ? 1 : 2;
    double factor = now[most];
    if (host == Host::UniformByMean) factor = (now.x + now.y + now.z) / 3;
    if (host == Host::UniformByLargest) factor = std::max({now.x, now.y, now.z});
    set_scale(layout, object, glm::dvec3(factor));
}

void rotate(Host host, Layout layout, std::span<double> object) {
    constexpr double kDegree = 0.017453292519943295;
    if (layout == Layout::Spot) { // the turntable alone
        const glm::dvec3 to = euler_rotation({0, 0.05, 0}) * glm::dvec3(object[3], object[4], object[5]);
        std::copy_n(&to.x, 3, &object[3]);
        return;
    }
    if (host == Host::Turntable)
        return set_rotation(layout, object, euler_rotation({0, 0.05, 0}) * rotation_of(layout, object));
    glm::dvec3 angles = nearest_euler(rotation_of(layout, object), glm::dvec3(0));
    if (host == Host::Degrees) angles = glm::round(angles / kDegree) * kDegree;
    if (layout == Layout::Angles)
        std::copy_n(&angles.x, 3, &object[3]);
    else
        set_rotation(layout, object, euler_rotation(angles));
}

// The position, rotation and scale of a frame; of a light its numbers.
void animate(Layout layout, std::span<double> object, std::span<const double> press, int frame) {
    const double t = 0.01 * (frame + 1);
    if (layout == Layout::Number) {
        object[0] = press[0] + t;
        return;
    }
    for (std::size_t i = 0; i < 3; ++i)
        object[position_at(layout) + i] = press[position_at(layout) + i] + t * (1 + 0.5 * static_cast<double>(i));
    if (layout == Layout::Spot) {
        for (std::size_t i = 6; i < 9; ++i)
            object[i] = press[i] * (1 + t / 2);
    } else if (layout != Layout::Point) {
        set_rotation(layout, object, euler_rotation({0.3 * t, t, -0.5 * t}) * rotation_of(layout, press));
        set_scale(layout, object, scale_of(layout, press) * (1 + t));
    }
}

void act_on_place(Host host, Layout layout, std::span<double> object, std::span<const double> press, int frame) {
    if (layout == Layout::Number || (layout == Layout::Spot && (host == Host::Grid || host == Host::GridFromOff))) {
        double& number = object[layout == Layout::Spot ? 6 : 0];
        if (host == Host::Lift) number += 0.03;
        if (host == Host::Gravity) number -= 0.005 * frame;
        if (host == Host::Grid || host == Host::GridFromOff) number = on_grid(number);
        if (host == Host::Room) number = std::clamp(number, press[0] - 0.1, press[0] + 0.1);
        if (layout == Layout::Number) return;
    }
    const std::size_t at = position_at(layout);
    double& y = object[at + 1];
    if (host == Host::Ground) y = 0.2 * object[at] * object[at] - 0.3 * object[at + 2];
    if (host == Host::Lift) y += 0.03;
    if (host == Host::Gravity) y -= 0.005 * frame;
    for (std::size_t i = at; i < at + 3; ++i) {
        if (host == Host::Grid || host == Host::GridFromOff) object[i] = on_grid(object[i]);
        if (host == Host::Room) object[i] = std::clamp(object[i], press[i] - 0.1, press[i] + 0.1);
    }
}

void act_on(Host host, Layout layout, std::span<double> object, std::span<const double> before,
            std::span<const double> press, int frame) {
    switch (host) {
    case Host::None:
        return;
    case Host::UniformByFactor:
    case Host::UniformByMean:
    case Host::UniformByLargest:
        return make_uniform(host, layout, object, before);
    case Host::Turntable:
    case Host::Degrees:
    case Host::EulerRoundTrip:
        return rotate(host, layout, object);
    case Host::Refusal:
        std::ranges::copy(before, object.begin());
        return;
    case Host::HalfFloats:
        for (double& number : object)
            number = rounded_to_half(number);
        return;
    case Host::Animation:
        return animate(layout, object, press, frame);
    default:
        return act_on_place(host, layout, object, press, frame);
    }
}

} // namespace

Layout layout_of(const Held& held) {
    constexpr Layout kLayouts[] = {Layout::Parts, Layout::Parts, Layout::Angles, Layout::Matrix, Layout::Matrix,
                                   Layout::Point, Layout::Point, Layout::Spot,   Layout::Number};
    return kLayouts[held.index()];
}

bool is_float(const Held& held) {
    return held.index() == 0 || held.index() == 3 || held.index() == 5;
}

std::size_t count_of(const Held& held) {
    return std::visit([](const auto& list) { return list.size(); }, held);
}

std::size_t size_of(Layout layout) {
    constexpr std::size_t kSizes[] = {10, 9, 16, 3, 9, 1};
    return kSizes[static_cast<std::size_t>(layout)];
}

Numbers numbers_of(const Held& held) {
    Numbers numbers;
    std::visit(
        [&](const auto& list) {
            for (const auto& object : list)
                each_number(object, [&](const auto& number) { numbers.push_back(static_cast<double>(number)); });
        },
        held);
    return numbers;
}

void assign(Held& held, const Numbers& numbers) {
    auto next = numbers.begin();
    std::visit(
        [&](auto& list) {
            for (auto& object : list)
                each_number(object, [&](auto& number) {
                    number = static_cast<std::remove_reference_t<decltype(number)>>(*next++);
                });
        },
        held);
}

bool same_bits(std::span<const double> a, std::span<const double> b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size_bytes()) == 0;
}

glm::dvec3 position_of(Layout layout, std::span<const double> object) {
    const std::size_t at = position_at(layout);
    return {object[at], object[at + 1], object[at + 2]};
}

glm::dquat rotation_of(Layout layout, std::span<const double> object) {
    if (layout == Layout::Parts) return glm::normalize(glm::dquat(object[6], object[3], object[4], object[5]));
    if (layout == Layout::Angles) return euler_rotation({object[3], object[4], object[5]});
    glm::dmat3 axes;
    for (std::size_t c = 0; c < 3; ++c)
        axes[static_cast<glm::length_t>(c)] = glm::normalize(column(object, c));
    return glm::quat_cast(axes);
}

glm::dvec3 scale_of(Layout layout, std::span<const double> object) {
    if (layout == Layout::Matrix)
        return {glm::length(column(object, 0)), glm::length(column(object, 1)), glm::length(column(object, 2))};
    const std::size_t at = scale_at(layout);
    return {object[at], object[at + 1], object[at + 2]};
}

const char* name_of(Host host) {
    constexpr const char* kNames[] = {
        "no host",  "ground",  "uniform by factor", "uniform by mean", "uniform by largest",
        "lift",     "gravity", "turntable",         "own grid",        "own grid from off",
        "room",     "refusal", "degrees",           "half floats",     "Euler round trip",
        "animation"};
    return kNames[static_cast<std::size_t>(host)];
}

bool acts_on(Host host, Layout layout) {
    const bool is_object = layout <= Layout::Matrix;
    switch (host) {
    case Host::Ground:
        return layout != Layout::Number;
    case Host::UniformByFactor:
    case Host::UniformByMean:
    case Host::UniformByLargest:
    case Host::Degrees:
    case Host::EulerRoundTrip:
        return is_object;
    case Host::Turntable:
        return is_object || layout == Layout::Spot;
    default:
        return true;
    }
}

void prepare(Host host, Held& held) {
    if (host != Host::Grid) return;
    const Numbers numbers = numbers_of(held);
    act(host, held, numbers, numbers, 0);
}

void act(Host host, Held& held, const Numbers& before, const Numbers& press, int frame) {
    Numbers numbers = numbers_of(held);
    const Layout layout = layout_of(held);
    const std::size_t size = size_of(layout);
    for (std::size_t at = 0; at < numbers.size(); at += size)
        act_on(host, layout, std::span(numbers).subspan(at, size), std::span(before).subspan(at, size),
               std::span(press).subspan(at, size), frame);
    assign(held, numbers);
}

} // namespace test::hosts
