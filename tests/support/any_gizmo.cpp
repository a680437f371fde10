// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/any_gizmo.hpp"

#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>

namespace test {

using namespace gizmo;

AnyGizmo::AnyGizmo(Dice& dice, std::uint64_t id, const Home& home) {
    form = dice.once_in(3) ? Form::One : dice.once_in(5) ? Form::Each : dice.any<Form>();
    kind = static_cast<TransformKind>(dice.below(4));
    has_angles = dice.once_in(4);
    mode = static_cast<Mode>(dice.once_in(2) ? dice.below(32) : 1u << dice.below(5));
    options = dice.options(home);
    // Many are close together and most of them plain, so that they are drawn as blocks.
    const bool one = form == Form::One || is_custom(), crowd = !one && dice.once_in(4);
    if (crowd && !dice.once_in(3)) {
        mode = static_cast<Mode>(1u << dice.below(3));
        options = {.space = dice.any<Space>(), .parent = dice.once_in(2) ? options.parent : std::nullopt};
    }
    options.id = id;
    for (std::uint64_t i = 0, count = one ? 1 : crowd ? 40 : 4; i < count; ++i) {
        doubles.push_back(dice.transform({home.at, crowd ? home.unit / 4 : home.unit}));
        floats.push_back(to_float(doubles.back()).value_or(Transform{}));
        matrices.push_back(dice.matrix(home));
        float_matrices.emplace_back(matrices.back());
        points.push_back(home.at + dice.vector(2) * home.unit);
        float_points.emplace_back(points.back());
        selected.push_back(dice.once_in(2));
        names.push_back(i + 7);
    }
    if (dice.once_in(2)) names.clear();
    if (dice.once_in(4)) selected.clear();
    member_parent = dice.matrix({});
    dice.roll_some(angled, 2);
    custom = dice.custom(home);
    dice.roll_some(spot, 2);
    spot.position = home.at + dice.vector(1) * home.unit;
    spot.direction = dice.unit();
    spot.range = home.unit * dice.between(0.25, 2);
    spot.outer = dice.between(0, 1.5);
    spot.inner = spot.outer * dice.between(0, 1);
    if (spot.has_target) spot.target = home.at + dice.vector(2) * home.unit;
    if ((form == Form::Value || form == Form::Point) && is_point(custom.constraint) != (form == Form::Point))
        custom.constraint = form == Form::Point ? Constraint::ViewPlane : Constraint::Line;
    dice.roll_some(point_style, 3);
    number = home.unit * dice.between(-1, 1.5);
    for (std::uint64_t i = 0, count = dice.once_in(2) ? dice.below(12) : 0; i < count; ++i) {
        neighbors.push_back({.world = dice.matrix({home.at, home.unit}), .user = 90 + i});
        if (dice.once_in(2))
            neighbors.back().world = glm::translate(glm::dmat4(1), home.at + dice.vector(2) * home.unit);
        if (dice.once_in(3)) dice.roll(neighbors.back().box);
    }
    if (form == Form::EachOwn) fill_own(dice, home);
}

// An index for each, sorted or not, or one of the options for each; one mode for all, or one for each of the options.
void AnyGizmo::fill_own(Dice& dice, const Home& home) {
    const bool indexed = dice.once_in(2), sorted = dice.once_in(2);
    const std::size_t count = doubles.size(), kinds = indexed ? 3 : count;
    for (std::size_t k = 0; k < kinds; ++k) {
        own_options.push_back(dice.options(home));
        own_options.back().id = options.id + (indexed ? 100 * k : k);
        own_modes.push_back(static_cast<Mode>(dice.below(32)));
    }
    if (dice.once_in(2)) own_modes.resize(1);
    for (std::size_t i = 0; indexed && i < count; ++i)
        indices.push_back(static_cast<std::uint32_t>(sorted ? i * kinds / count : dice.below(kinds)));
}

std::uint64_t AnyGizmo::own_id(std::size_t i) const {
    return indices.empty() ? own_options[i].id : own_options[indices[i]].id + i;
}

Handle AnyGizmo::handle(Dice& dice) const {
    if (is_custom()) return Handle::Custom;
    Handle handle = dice.handle();
    const Mode modes = mode == Mode::Rectangle ? Mode::Translate | Mode::Rotate | Mode::Bounds : mode;
    for (int tries = 0; tries < 24 && (info_of(handle).mode == Mode::None || !contains(modes, info_of(handle).mode));
         ++tries)
        handle = dice.handle();
    return handle;
}

std::optional<glm::dvec2> AnyGizmo::somewhere(const Context& in, const Camera& camera, Dice& dice) const {
    const std::size_t i = dice.below(doubles.size());
    const auto in_view = [&](const glm::dvec3& world) -> std::optional<glm::dvec2> {
        const auto at = world_to_screen(camera, world);
        const auto projector = make_projector(camera);
        return at && projector && projector->contains(glm::dvec2(*at)) ? std::optional(glm::dvec2(*at)) : std::nullopt;
    };
    if (form == Form::Points) return in_view(kind == TransformKind::Float ? glm::dvec3(float_points[i]) : points[i]);
    if (form == Form::Parts && dice.once_in(2)) { // on one of its circles
        const bool inner = dice.once_in(2);
        const glm::dvec3 along = glm::normalize(spot.has_target ? spot.target - spot.position : spot.direction),
                         side = any_perpendicular(along);
        const glm::dvec3 turn = euler_rotation({inner ? spot.inner : spot.outer, 0, 0}) * glm::dvec3(0, 0, 1);
        const double length = spot.range * (inner ? 0.75 : 1);
        return in_view(spot.position + (along * turn.z + side * turn.y) * length);
    }
    const std::uint64_t id = form == Form::Each ? options.id + i : form == Form::EachOwn ? own_id(i) : options.id;
    return in.handle_position(id, handle(dice), camera.target);
}

void AnyGizmo::submit(Context& to, const Camera& camera) {
    options.snap_geometry.features = features;
    options.snap_geometry.points = sources;
    options.neighbors = neighbors;
    for (Options& one : own_options) {
        one.snap_geometry.features = features;
        one.neighbors = neighbors;
    }
    const auto with_span = [&](const auto& call) {
        if (kind == TransformKind::Float) return call(TransformSpan(floats).named(names));
        if (kind == TransformKind::FloatMatrix) return call(TransformSpan(float_matrices).named(names));
        if (kind == TransformKind::DoubleMatrix) return call(TransformSpan(matrices).named(names));
        return call(TransformSpan(doubles).named(names));
    };
    const auto of_many = [&](const BatchManipulation& m) {
        many = m;
        last = m.manipulation;
    };
    switch (form) {
    case Form::One:
        if (has_angles) return void(last = to.manipulate(mode, angled, camera, options));
        return with_span([&](const TransformSpan& s) { last = to.manipulate(mode, s[0], camera, options); });
    case Form::Selection:
        return with_span([&](const TransformSpan& s) { last = to.manipulate(mode, s, camera, options); });
    case Form::Members: {
        std::vector<Member> members;
        for (std::size_t i = 0; i < doubles.size(); ++i)
            members.push_back(
                {&doubles[i], i % 2 ? &member_parent : nullptr, i == 3 ? 1 : -1, names.empty() ? 0 : names[i]});
        last = to.manipulate(mode, members, camera, options);
        return;
    }
    case Form::Each:
        return with_span([&](const TransformSpan& s) { of_many(to.manipulate_each(mode, s, camera, options)); });
    case Form::EachOwn:
        return with_span(
            [&](const TransformSpan& s) { of_many(to.manipulate_each(own_modes, s, camera, own_options, indices)); });
    case Form::Value:
        last = to.manipulate_value(number, custom, camera, options);
        return;
    case Form::Point:
        last = to.manipulate_point(points[0], custom, camera, options);
        return;
    case Form::Parts: {
        const ShapeParts light(spot);
        const std::span<const CustomPart> of_light = light.parts(camera);
        std::vector<CustomPart> parts(of_light.begin(), of_light.end());
        parts.push_back({.handles = {&custom, 1}});
        if (is_point(custom.constraint))
            parts.back().point = &points[0];
        else
            parts.back().number = &number;
        last = to.manipulate_parts(parts, camera, options);
        return;
    }
    case Form::Points:
        if (kind == TransformKind::Float)
            of_many(to.manipulate_points(float_points, selected, camera, options, point_style));
        else
            of_many(to.manipulate_points(points, selected, camera, options, point_style));
        return;
    }
}

void AnyGizmo::spoil_data(Dice& dice) {
    const std::size_t i = dice.below(doubles.size());
    dice.spoil(doubles[i]);
    dice.spoil(floats[i]);
    dice.spoil(matrices[i]);
    dice.spoil(float_matrices[i]);
    dice.spoil(angled);
    dice.spoil(points[i]);
    dice.spoil(float_points[i]);
    dice.spoil(number);
    dice.spoil(spot);
}

void AnyGizmo::spoil(Dice& dice) {
    switch (dice.below(6)) {
    case 0:
        return dice.spoil(options);
    case 1:
        return dice.spoil(custom);
    case 2:
        return neighbors.empty() ? dice.spoil(member_parent) : dice.spoil(neighbors.back());
    case 3: // of sizes that do not match, or an index beyond the options
        mode = Mode::None;
        if (!indices.empty()) indices.back() = 3;
        if (form == Form::EachOwn && indices.empty()) own_modes.clear();
        return;
    default:
        return spoil_data(dice);
    }
}

std::uint64_t AnyGizmo::bits() const {
    Digest digest;
    digest.add(doubles, floats, matrices, float_matrices, points, float_points, number, angled, spot);
    return digest.hash();
}

LoneGizmo::LoneGizmo(Dice first)
    : AnyGizmo(first, 10)
    , dice(first) {
    camera = dice.camera({}, 0);
    options.snap_radius = 60;
    if (dice.once_in(2))
        options.snap_provider = [](void*, const SnapQuery& query, std::span<SnapFeature> out) {
            for (std::size_t i = 0; i < 4; ++i)
                out[i].position = query.pivot + glm::dvec3(0.1, 0.07, -0.05) * static_cast<double>(i + 1);
            return std::size_t{4};
        };
}

Manipulation LoneGizmo::frame(const Pointer& pointer) {
    context.begin_frame(pointer);
    last = Manipulation{};
    submit(context, camera);
    context.end_frame();
    commits += last.phase == Phase::Committed ? 1 : 0;
    changes += last.changed ? 1 : 0;
    events += static_cast<int>(
        std::ranges::count_if(context.events(), [](const EditEvent& e) { return e.phase == Phase::Committed; }));
    return last;
}

std::optional<glm::dvec2> LoneGizmo::somewhere() {
    frame({.cursor = {-1000, -1000}});
    for (int tries = 0; tries < 30; ++tries)
        if (const auto at = AnyGizmo::somewhere(context, camera, dice)) return at;
    return std::nullopt;
}

Pointer LoneGizmo::flags() {
    Pointer p;
    p.snap = !dice.once_in(4);
    p.precise = dice.once_in(4);
    p.from_center = dice.once_in(3);
    p.device = dice.any<PointerDevice>();
    if (dice.once_in(5)) p.anywhere = dice.any<Handle>();
    return p;
}

} // namespace test
