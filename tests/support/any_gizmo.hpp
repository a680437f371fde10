// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A gizmo of any form under any options, for what must hold whatever a host submits.
#pragma once

#include "support/cameras.hpp"
#include "support/held_bits.hpp"

#include <gizmo/gizmo.hpp>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace test {

using namespace gizmo;

/// One gizmo of a random form, with what it is about, before a random camera; from a seed.
class AnyGizmo {
public:
    static constexpr int kForms = 15;

    explicit AnyGizmo(std::uint64_t seed)
        : random(seed) {
        form = static_cast<int>(below(kForms));
        mode = static_cast<Mode>(1 + below(15));
        for (int i = 0; i < 4; ++i) {
            doubles.push_back(transform());
            floats.push_back(*to_float(transform()));
            matrices.push_back(to_matrix(transform()));
            matrices.back()[1] += matrices.back()[0] * between(-0.5, 0.5);
            float_matrices.emplace_back(matrices.back());
            points.push_back(vector(1));
            float_points.emplace_back(vector(1));
            selected.push_back(static_cast<std::uint8_t>(below(2)));
        }
        parent = to_matrix(transform());
        member_parent = to_matrix(transform());
        number = between(-2, 2);
        custom.shape = static_cast<CustomShape>(below(7));
        custom.constraint = static_cast<Constraint>(below(3) + (form == 11 ? 0 : 2));
        if (form == 11 && below(2) == 0) custom.constraint = Constraint::Line;
        if (form == 12 && !is_point(custom.constraint)) custom.constraint = Constraint::ViewPlane;
        custom.origin = vector(0.5);
        custom.direction = vector(1);
        custom.reference = vector(1);
        custom.length = between(0.3, 1.2);
        custom.step = between(-0.2, 0.7);
        if (below(2) == 0) custom.min = between(-1, 1), custom.max = custom.min + between(0, 1);
        set_options();
        camera = test::look_at(glm::normalize(vector(1) + glm::dvec3(0, 0, 1e-3)) * between(4, 9), vector(0.3),
                               {0.1, 1, 0.05},
                               {.orthographic = below(3) == 0, .reversed = below(2) == 0, .fov_y = between(0.4, 1.6)});
    }

    Manipulation frame(Pointer pointer) {
        context.begin_frame(pointer);
        last = Manipulation{};
        submit(context);
        context.end_frame();
        commits += last.phase == Phase::Committed ? 1 : 0;
        changes += last.changed ? 1 : 0;
        for (const EditEvent& event : context.events())
            events += event.phase == Phase::Committed ? 1 : 0;
        return last;
    }
    /// Into any to.
    void submit(Context& to) {
        const auto batch = [&](const BatchManipulation& m) {
            many = m;
            last = m.manipulation;
        };
        switch (form) {
        case 0:
            last = to.manipulate(mode, doubles[0], camera, options);
            break;
        case 1:
            last = to.manipulate(mode, floats[0], camera, options);
            break;
        case 2:
            last = to.manipulate(mode, matrices[0], camera, options);
            break;
        case 3:
            last = to.manipulate(mode, float_matrices[0], camera, options);
            break;
        case 4:
            batch(to.manipulate_each(mode, doubles, camera, options));
            break;
        case 5:
            batch(to.manipulate_each(mode, floats, camera, options));
            break;
        case 6:
            batch(to.manipulate_each(mode, matrices, camera, options));
            break;
        case 7:
            last = to.manipulate(mode, doubles, camera, options);
            break;
        case 8:
            last = to.manipulate(mode, floats, camera, options);
            break;
        case 9:
            last = to.manipulate(mode, matrices, camera, options);
            break;
        case 10: {
            std::vector<Member> members;
            for (std::size_t i = 0; i < doubles.size(); ++i)
                members.push_back({&doubles[i], i % 2 ? &member_parent : nullptr, i == 3 ? 1 : -1});
            last = to.manipulate(mode, members, camera, options);
            break;
        }
        case 11:
            last = to.manipulate_value(number, custom, camera, options);
            break;
        case 12:
            last = to.manipulate_point(points[0], custom, camera, options);
            break;
        case 13:
            batch(to.manipulate_points(points, selected, camera, options));
            break;
        default:
            batch(to.manipulate_points(float_points, selected, camera, options));
            break;
        }
    }
    /// Puts a number into some of what the host owns.
    void spoil(double n) {
        const auto i = static_cast<int>(below(3));
        DTransform& t = doubles[below(doubles.size())];
        (below(3) == 0 ? t.scale : t.position)[i] = n;
        floats[below(4)].position[i] = static_cast<float>(n);
        matrices[below(4)][3][i] = n;
        float_matrices[below(4)][static_cast<int>(below(4))][i] = static_cast<float>(n);
        points[0][i] = number = n;
        if (below(4) == 0) custom.direction *= n;
        if (below(4) == 0) custom.origin[i] = n;
    }
    /// Where some handle of it can be pressed.
    std::optional<glm::dvec2> somewhere() {
        frame({.cursor = {-1000, -1000}});
        if (form >= 13) {
            const std::size_t i = below(points.size());
            const auto at = world_to_screen(camera, form == 13 ? points[i] : glm::dvec3(float_points[i]));
            return at ? std::optional(glm::dvec2(*at)) : std::nullopt;
        }
        for (int tries = 0; tries < 30; ++tries) {
            const auto handle = form >= 11 ? Handle::Custom : static_cast<Handle>(1 + below(kHandleCount - 2));
            const std::uint64_t of_many = form >= 4 && form <= 6 ? below(4) : 0;
            if (const auto at = context.handle_position(options.id + of_many, handle)) return at;
        }
        return std::nullopt;
    }
    /// Whatever the host owns.
    std::string bits() const {
        return held_bits(doubles, floats, matrices, float_matrices, points, float_points, std::span(&number, 1));
    }
    /// Flags that change nothing by themselves.
    Pointer flags() {
        Pointer p;
        p.snap = below(4) != 0;
        p.precise = below(4) == 0;
        p.from_center = below(3) == 0;
        p.device = static_cast<PointerDevice>(below(3));
        return p;
    }
    double between(double a, double b) { return uniform(random, a, b); }
    std::uint64_t below(std::uint64_t n) { return random() % n; }
    glm::dvec3 vector(double size) { return {between(-size, size), between(-size, size), between(-size, size)}; }

    Context context;
    Random random;
    int form = 0, commits = 0, changes = 0, events = 0;
    Mode mode = Mode::Translate;
    Options options{.id = 10};
    Camera camera{};
    Manipulation last{};
    BatchManipulation many{}; ///< of forms 4, 5, 6 and of points

private:
    DTransform transform() {
        DTransform t;
        t.position = vector(1);
        t.rotation = glm::normalize(glm::dquat(between(-1, 1), between(-1, 1), between(-1, 1), between(-1, 1)));
        for (int i = 0; i < 3; ++i)
            t.scale[i] = between(0.3, 2) * (below(6) == 0 ? -1 : 1);
        return t;
    }
    // Most objects are off the grid and outside of what is allowed.
    void set_options() {
        options.space = static_cast<Space>(below(5));
        options.snap = {.translation = between(-0.2, 1), .rotation = between(-0.2, 1), .scale = between(-0.2, 3)};
        options.snap.absolute = below(2) == 0;
        options.snap.translation_axis.y = between(0, 1);
        if (below(2) == 0) {
            options.parent = parent;
            if (below(3) == 0) (*options.parent)[0] += (*options.parent)[1] * 0.4;
        }
        options.basis = transform().rotation;
        options.pivot = static_cast<Pivot>(below(5));
        options.pivot_point = vector(1);
        if (below(2) == 0) options.active = below(5);
        for (int i = 0; i < 3; ++i) {
            const auto range = [&](double& low, double& high, double reach) {
                if (below(2) == 0) low = between(-reach, reach);
                if (below(2) == 0) high = std::max(std::isfinite(low) ? low : -reach, -reach) + between(0, reach);
            };
            range(options.limits.position_min[i], options.limits.position_max[i], 1);
            range(options.limits.angle_min[i], options.limits.angle_max[i], 1.5);
            range(options.limits.scale_min[i], options.limits.scale_max[i], 1.5);
        }
        options.negative_scale = static_cast<NegativeScale>(below(3));
        options.shear = static_cast<ShearPolicy>(below(4));
        options.surface.on = below(3) == 0;
        options.surface.point = SurfacePoint{vector(1), glm::normalize(vector(1))};
        options.surface.align = static_cast<SurfaceAxis>(below(7));
        options.surface.rest_on_bounds = below(2) == 0;
        options.flip = below(4) == 0;
        options.snap_radius = 60;
        if (below(2) == 0)
            options.snap_provider = [](void*, const SnapQuery& query, std::span<SnapCandidate> out) {
                for (std::size_t i = 0; i < 4; ++i)
                    out[i].position = query.pivot + glm::dvec3(0.1, 0.07, -0.05) * static_cast<double>(i + 1);
                return std::size_t{4};
            };
    }
    std::vector<DTransform> doubles;
    std::vector<Transform> floats;
    std::vector<glm::dmat4> matrices;
    std::vector<glm::mat4> float_matrices;
    std::vector<glm::dvec3> points;
    std::vector<glm::vec3> float_points;
    std::vector<std::uint8_t> selected;
    glm::dmat4 parent{1}, member_parent{1};
    CustomHandle custom{};
    double number = 0;
};

} // namespace test
