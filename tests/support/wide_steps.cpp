// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/wide_session.hpp"

#include "math/elementary.hpp"
#include "math/screen_distance.hpp"

#include <gizmo/steps.hpp>

#include <limits>
#include <numbers>

namespace test {

using namespace gizmo;

namespace {

void add_check(const Camera& camera, const glm::dvec3& point, const glm::dvec2& pixel, std::optional<double> depth,
               Digest& out) {
    const CameraCheck check = check_camera(camera, point, pixel, depth);
    out.add("cameras", check.fault);
    add_value(out, "cameras", check.error_px);
    add_value(out, "cameras", check.pixel);
    add_value(out, "cameras", check.scale);
    out.add_all("cameras", std::string_view(check.message));
}

// A camera as a host has it that got one convention wrong.
Camera mistaken(Dice& dice, Camera c) {
    switch (dice.below(9)) {
    case 0:
        c.clip_y = c.clip_y == ClipY::Up ? ClipY::Down : ClipY::Up;
        break;
    case 1:
        c.clip_depth = c.clip_depth == ClipDepth::ZeroToOne ? ClipDepth::MinusOneToOne : ClipDepth::ZeroToOne;
        break;
    case 2:
        c.view = glm::transpose(c.view);
        break;
    case 3:
        c.projection = glm::transpose(c.projection);
        break;
    case 4:
        c.viewport.width *= 2, c.viewport.height *= 2, c.viewport.x *= 2, c.viewport.y *= 2;
        break;
    case 5:
        c.viewport.x = c.viewport.y = 0;
        break;
    case 6:
        c.view = glm::dmat4(1);
        break;
    case 7:
        c.projection[0] *= -1;
        break;
    default:
        dice.spoil(c);
        break;
    }
    return c;
}

void add_camera(Dice& dice, const Camera& camera, const Projector& p, Digest& out) {
    constexpr const char* kKind = "cameras";
    for (const glm::dvec4& v : {p.x, p.y, p.z, p.w, p.eye, p.ndc, glm::dvec4(p.anchor, p.focal),
                                glm::dvec4(p.inverse_focal, p.depth_scale, p.off_center, is_reversed_z(camera))})
        add_value(out, kKind, v);
    add_value(out, kKind, p.window);
    for (int i = 0; i < 4; ++i) {
        const glm::dvec3 point = dice.vector(6);
        glm::dvec2 cursor = {p.viewport.x, p.viewport.y};
        cursor += glm::dvec2(p.viewport.width, p.viewport.height) * (dice.pixels(1) * 0.75 + 0.5);
        const auto seen = world_to_screen(camera, point);
        add_value(out, kKind, seen);
        if (seen) add_value(out, kKind, screen_to_world(camera, *seen));
        add_value(out, kKind, screen_to_world(camera, glm::dvec3(cursor, dice.between(-0.25, 1.25))));
        add_value(out, kKind, screen_ray(camera, cursor));
        out.add(kKind, p.contains(cursor));
        for (const glm::dvec3& v : {p.sight(cursor), p.towards_viewer(point), p.direction(point),
                                    glm::dvec3(p.rounding_px(point, p.w_at(point)))})
            add_value(out, kKind, v);
        if (seen) {
            add_check(camera, point, glm::dvec2(*seen), dice.once_in(2) ? std::optional(seen->z) : std::nullopt, out);
            add_check(mistaken(dice, camera), point, glm::dvec2(*seen), seen->z, out);
        }
        const glm::dvec3 from = dice.vector(6), to = dice.vector(1), forward = dice.once_in(2) ? dice.unit() : to;
        const auto ray = make_ray_view(p, Ray{from, to}, forward);
        out.add(kKind, ray.has_value());
        if (!ray) continue;
        add_value(out, kKind, ray->cursor);
        add_value(out, kKind, ray->projector.window);
    }
}

void add_pick(const Placement& placement, const glm::dvec2& cursor, const Style& style, PointerDevice device,
              Digest& out) {
    const Hit hit = pick(placement, cursor, style, device);
    out.add("hits", hit.handle);
    out.add("hits", hit.priority);
    for (const double number : {hit.distance, hit.score, hit.w})
        add_value(out, "hits", number);
}

// From one press, with whatever an update may be told.
void add_updates(Dice& dice, Drag drag, const Projector& projector, const DTransform& transform, Digest& out) {
    add_value(out, "drags", drag);
    Pointer pointer;
    pointer.cursor = drag.cursor;
    std::array<SnapCandidate, 3> candidates{};
    const glm::dvec2 far = dice.pixels(dice.once_in(3) ? 3000 : 200);
    glm::dmat4 parent = drag.options.parent.value_or(glm::dmat4(1));
    for (int i = 0; i < 5; ++i) {
        pointer.cursor = drag.cursor + far * (0.25 * i);
        pointer.snap = dice.once_in(2);
        pointer.precise = dice.once_in(6);
        pointer.from_center = dice.once_in(4);
        DragInput input;
        if (dice.once_in(6)) {
            input.typed.count = static_cast<std::uint8_t>(1 + dice.below(3));
            input.typed.absolute = dice.once_in(2);
            for (double& number : input.typed.value)
                number = dice.once_in(20) ? dice.odd_number() : dice.between(-4, 4);
        }
        for (SnapCandidate& c : candidates)
            c.position = transform.position + dice.vector(0.5);
        if (dice.once_in(2)) input.candidates = candidates;
        input.on_surface = dice.once_in(8);
        if (dice.once_in(2)) input.surface = SurfacePoint{dice.vector(2), dice.unit()};
        if (dice.once_in(6)) parent[3] += glm::dvec4(dice.vector(0.5), 0), input.parent = &parent;
        const auto update = update_drag(drag, projector, pointer, input);
        out.add("drags", update.has_value());
        if (!update) continue;
        add_update(out, "drags", *update);
        add_feedback(out, feedback_of(*update, projector), "m");
        const MemberUpdate member = update_member(*update, transform, drag.options);
        add_value(out, "drags", member.transform);
        add_value(out, "drags", member.shear);
        drag = update->drag;
    }
}

} // namespace

void add_steps(std::uint64_t seed, Digest& out) {
    Dice dice(seed);
    const Camera camera = dice.camera(glm::dvec3(0), 1, 0);
    const auto projector = make_projector(camera);
    out.add("cameras", projector.has_value());
    if (!projector) return;
    add_camera(dice, camera, *projector, out);
    const Style style = dice.style();
    for (int i = 0; i < 3; ++i) {
        DTransform transform = dice.transform(glm::dvec3(0), 1);
        Options options = dice.options(glm::dvec3(0), 1);
        if (dice.once_in(12)) dice.spoil(options);
        if (dice.once_in(12)) dice.spoil(transform);
        const CustomHandle custom = dice.custom(glm::dvec3(0), 1);
        const glm::dvec3 value = dice.vector(1.5);
        const auto mode = static_cast<Mode>(1 + dice.below(7));
        std::array<std::optional<Placement>, 3> placed;
        if (const auto frame = make_frame(*projector, mode, transform, options))
            placed[0] = place(*projector, mode, *frame, options, style, dice.once_in(4) ? dice.between(0, 2) : 1);
        placed[1] = place_box(*projector, transform, options, style);
        placed[2] = place_custom(*projector, custom, value, style);
        for (const auto& p : placed) {
            out.add("placements", p.has_value());
            if (!p) continue;
            add_placement(out, "placements", *p);
            const glm::dvec2 pivot = pixel_of(p->point(glm::dvec3(0)));
            for (int k = 0; k < 6; ++k) {
                const glm::dvec2 at = pivot + dice.pixels(dice.once_in(3) ? 16 : 120);
                add_pick(*p, at, style, dice.any<PointerDevice>(), out);
            }
            const glm::dvec2 cursor = pivot + dice.pixels(100);
            std::uint64_t handle = dice.below(kHandleCount);
            for (std::uint32_t k = 0; k < kHandleCount && (p->visible >> handle & 1u) == 0; ++k)
                handle = (handle + 1) % kHandleCount;
            if (const auto drag = begin_drag(*projector, *p, static_cast<Handle>(handle), transform, options, cursor))
                add_updates(dice, *drag, *projector, transform, out);
            if (const auto drag = begin_value_drag(*projector, *p, custom, value.x, options, cursor))
                add_updates(dice, *drag, *projector, transform, out);
            if (const auto drag = begin_point_drag(*projector, *p, custom, value, options, cursor))
                add_updates(dice, *drag, *projector, transform, out);
        }
    }
}

namespace {

void add_nearest(const char* kind, const std::optional<ScreenNearest>& nearest, Digest& out) {
    out.add(kind, nearest.has_value());
    if (!nearest) return;
    for (const double number : {nearest->distance, nearest->parameter, nearest->w})
        add_value(out, kind, number);
}

// Shapes in homogeneous pixels, some of them degenerate or behind the eye in part.
void add_distances(Dice& dice, Digest& out) {
    constexpr const char* kKind = "distances";
    const auto point = [&] {
        glm::dvec3 h = dice.vector(64);
        h.z = dice.once_in(6) ? dice.between(-1, 1) : dice.between(0.5, 2);
        return h;
    };
    const auto direction = [&] {
        glm::dvec3 h = dice.vector(48);
        h.z = dice.once_in(2) ? 0 : dice.between(-1, 1);
        if (dice.once_in(10)) h = glm::dvec3(0);
        return h;
    };
    const glm::dvec3 c = point(), a = direction(), d = direction();
    const glm::dvec3 b = dice.once_in(10) ? a * dice.between(-1, 1) : direction();
    const glm::dvec2 cursor = dice.pixels(96);
    add_nearest(kKind, nearest_on_segment(c, c + a, cursor), out);
    add_nearest(kKind, nearest_on_quad(c, a, b, cursor), out);
    add_nearest(kKind, nearest_on_quad(c, a, b, cursor, 16), out);
    add_nearest(kKind, nearest_on_circle(c, a, b, cursor), out);
    add_nearest(kKind, nearest_on_circle(c, a, b, cursor, 16), out);
    add_nearest(kKind, nearest_on_arc(c, a, b, dice.between(-8, 8), cursor), out);
    add_nearest(kKind, nearest_on_box(c, a, b, d, cursor), out);
    const glm::dvec3 from = dice.vector(3);
    const glm::dvec4 eye(from, dice.once_in(2) ? 1 : 0);
    add_nearest(kKind, nearest_on_sphere(c, a, b, d, eye, cursor), out);
    add_value(out, kKind, distance_point_segment(glm::dvec2(c), glm::dvec2(c + a), cursor));
}

void add_points(Dice& dice, Digest& out) {
    const auto projector = make_projector(dice.camera(glm::dvec3(0), 1, 0));
    if (!projector) return;
    std::vector<glm::dvec3> points;
    std::vector<glm::vec3> floats;
    std::vector<std::uint8_t> selected;
    for (int i = 0; i < 21; ++i) {
        points.push_back(dice.vector(2));
        if (dice.once_in(20)) points.back().y = std::numeric_limits<double>::quiet_NaN();
        floats.emplace_back(points.back());
        selected.push_back(dice.once_in(2));
    }
    const Viewport& v = projector->viewport;
    const glm::dvec2 middle(v.x + v.width / 2, v.y + v.height / 2);
    const glm::dvec2 a = middle + dice.pixels(200), b = middle + dice.pixels(200);
    const double radius = dice.between(0, 256);
    for (const NearestPoint& n :
         {nearest_point(*projector, points, a, radius), nearest_point(*projector, floats, b, radius)}) {
        out.add("nearest points", n.index);
        add_value(out, "nearest points", n.distance);
        add_value(out, "nearest points", n.w);
    }
    for (const SelectBy by : {SelectBy::Toggle, SelectBy::Add, SelectBy::Remove, SelectBy::Set}) {
        out.add("nearest points", select_points(*projector, points, a, b, selected, by));
        add_value(out, "nearest points", selected);
        out.add("nearest points", select_points(*projector, floats, b, middle, selected, by));
    }
}

void add_typed(Dice& dice, Digest& out) {
    constexpr std::array kParts{"1", "2.5", ".5", "3.", "1e2", "1e-3", "-", "+", "*",
                                "/", "(",   ")",  ",",  " ",   "=",    "0", "e", "x"};
    char text[16];
    std::size_t size = 0;
    for (std::uint64_t i = 0, count = 1 + dice.below(8); i < count; ++i)
        for (const char c : std::string_view(kParts[dice.below(kParts.size())]))
            if (size < sizeof text) text[size++] = c;
    const ParsedNumericInput parsed = parse_numeric_input({text, size});
    out.add("typed", parsed.typed.count);
    out.add("typed", parsed.typed.absolute);
    add_value(out, "typed", parsed.typed.value);
    out.add("typed", parsed.error.position);
    if (parsed.error) out.add_all("typed", std::string_view(parsed.error.message));
}

void add_elementary(Dice& dice, Digest& out) {
    constexpr const char* kKind = "elementary";
    const double some = dice.between(-8, 8);
    for (const double x :
         {some, some * 1e5, some * 1e16, some / 8, some * 1e-9, some * std::numbers::pi / 4, dice.odd_number(), -0.0}) {
        const elementary::SinCos both = elementary::sin_cos(x);
        const double y = dice.between(-2, 2);
        for (const double number : {both.sin, both.cos, elementary::atan2(x, y), elementary::atan2(y, x),
                                    elementary::acos(x), elementary::hypot(x, y)})
            add_value(out, kKind, number);
    }
}

} // namespace

void add_arithmetic(std::uint64_t seed, Digest& out) {
    Dice dice(seed);
    for (int i = 0; i < 8; ++i)
        add_distances(dice, out);
    for (int i = 0; i < 6; ++i)
        add_typed(dice, out);
    add_points(dice, out);
    add_elementary(dice, out);
    constexpr const char* kKind = "conversions";
    const glm::dquat rotation = dice.rotation();
    const glm::dvec3 previous = dice.vector(8);
    for (int order = 0; order < 6; ++order)
        add_value(out, kKind, nearest_euler(rotation, previous, static_cast<EulerOrder>(order)));
    glm::dmat4 m = dice.matrix(glm::dvec3(0), 1);
    add_value(out, kKind, nearest_transform(m));
    const auto column = static_cast<int>(dice.below(4)), row = static_cast<int>(dice.below(4));
    m[column][row] = dice.odd_number();
    add_value(out, kKind, nearest_transform(m));
    add_value(out, kKind, any_perpendicular(dice.unit()));
    DTransform t = dice.transform(glm::dvec3(0), 1);
    if (dice.once_in(2)) dice.spoil(t);
    out.add(kKind, is_valid(t));
    add_value(out, kKind, to_float(t));
    add_value(out, kKind, to_matrix(t));
}

} // namespace test
