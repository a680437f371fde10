// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The public functions behind a session, called by themselves with whatever they may be told.
#include "support/session.hpp"

#include <gizmo/steps.hpp>

namespace test {

using namespace gizmo;

namespace {

// A camera as a host has it that got one convention wrong.
Camera mistaken(Dice& dice, Camera c) {
    switch (dice.below(9)) {
    case 0:
        c.clip_y = dice.any<ClipY>(), c.clip_depth = dice.any<ClipDepth>();
        break;
    case 1:
        c.view = glm::transpose(c.view);
        break;
    case 2:
        c.projection = glm::transpose(c.projection);
        break;
    case 3:
        c.viewport.width *= 2, c.viewport.height *= 2, c.viewport.x *= 2, c.viewport.y *= 2;
        break;
    case 4:
        c.viewport.x = c.viewport.y = 0;
        break;
    case 5:
        c.view = glm::dmat4(1);
        break;
    case 6:
        c.view = glm::inverse(c.view);
        break;
    case 7:
        dice.spoil(c);
        break;
    default:
        c.projection[0] *= -1;
        break;
    }
    return c;
}

void add_camera(Dice& dice, const Camera& camera, const Projector& p, Digest& out) {
    out.add(p.x, p.y, p.z, p.w, p.window, p.anchor, p.eye, p.focal, p.inverse_focal, p.depth_scale, p.off_center, p.ndc,
            is_reversed_z(camera));
    for (int i = 0; i < 3; ++i) {
        const glm::dvec3 point = dice.vector(6);
        glm::dvec2 cursor = {p.viewport.x, p.viewport.y};
        cursor += glm::dvec2(p.viewport.width, p.viewport.height) * (dice.pixels(1) * 0.75 + 0.5);
        const auto seen = world_to_screen(camera, point);
        out.add(seen, screen_to_world(camera, glm::dvec3(cursor, dice.between(-0.25, 1.25))));
        out.add(screen_ray(camera, cursor), p.contains(cursor), p.sight(cursor), p.towards_viewer(point));
        out.add(p.direction(point), p.window_direction(point), p.rounding_px(point, p.w_at(point)));
        if (seen)
            for (const Camera& c : {camera, mistaken(dice, camera)}) {
                const auto [fault, error_px, pixel, scale, message] =
                    check_camera(c, point, glm::dvec2(*seen), seen->z);
                out.add(fault, error_px, pixel, scale, std::string_view(message));
            }
        const glm::dvec3 from = dice.vector(6), to = dice.vector(1);
        if (const auto ray = make_ray_view(p, Ray{from, to}, dice.unit())) out.add(ray->cursor, ray->projector.window);
    }
}

// From one press, with whatever an update may be told.
void add_updates(Dice& dice, Drag drag, const Projector& projector, const DTransform& transform, Digest& out) {
    out.add(drag);
    std::array<SnapFeature, 3> features{};
    const glm::dvec2 far = dice.pixels(dice.once_in(3) ? 3000 : 200);
    glm::dmat4 parent = drag.options.parent.value_or(glm::dmat4(1));
    const glm::dvec2 at = drag.cursor;
    for (int i = 0; i < 4; ++i) {
        Pointer pointer;
        pointer.snap = dice.once_in(2);
        dice.roll_some(pointer, 8);
        pointer.cursor = at + far * (0.25 * i);
        DragInput input;
        if (dice.once_in(6)) {
            input.typed = {.count = static_cast<std::uint8_t>(1 + dice.below(3)), .absolute = dice.once_in(2)};
            for (double& number : input.typed.value)
                number = dice.once_in(20) ? dice.odd_number() : dice.between(-4, 4);
        }
        for (SnapFeature& f : features) {
            dice.roll(f.kind);
            f.position = transform.position + dice.vector(0.5);
            f.direction = dice.unit();
            f.u = glm::cross(f.direction, dice.unit());
        }
        dice.roll(input.snap_geometry.source);
        if (dice.once_in(2)) input.snap_geometry.features = features;
        input.on_surface = dice.once_in(8);
        if (dice.once_in(2)) input.surface = SurfacePoint{dice.vector(2), dice.unit()};
        if (dice.once_in(6)) parent[3] += glm::dvec4(dice.vector(0.5), 0), input.parent = &parent;
        const auto update = update_drag(drag, projector, pointer, input);
        out.add(update.has_value());
        if (!update) continue;
        const auto& [member, shear] = update_member(*update, transform, drag.options);
        out.add(*update, feedback_of(*update, projector), member, shear);
        drag = update->drag;
    }
}

void add_gizmo(Dice& dice, const Projector& projector, Digest& out) {
    DTransform transform = dice.transform({});
    Options options = dice.options({});
    if (dice.once_in(12)) dice.spoil(options);
    if (dice.once_in(12)) dice.spoil(transform);
    const Style style = dice.style();
    const CustomHandle custom = dice.custom({});
    const glm::dvec3 value = dice.vector(1.5);
    const auto mode = static_cast<Mode>(1 + dice.below(7));
    std::array<std::optional<Placement>, 3> placed;
    if (const auto frame = make_frame(projector, mode, transform, options))
        placed[0] = place(projector, mode, *frame, options, style, dice.once_in(4) ? dice.between(0, 2) : 1);
    placed[1] = place_box(projector, transform, options, style);
    placed[2] = place_custom(projector, custom, value, style);
    for (const auto& p : placed) {
        out.add(p);
        if (!p) continue;
        const glm::dvec2 pivot = pixel_of(p->point(glm::dvec3(0)));
        for (int k = 0; k < 6; ++k) {
            const glm::dvec2 at = pivot + dice.pixels(dice.once_in(3) ? 16 : 120);
            const auto& [handle, distance, score, priority, layer, w] = pick(*p, at, style, dice.any<PointerDevice>());
            out.add(handle, distance, score, priority, layer, w);
        }
        const glm::dvec2 cursor = pivot + dice.pixels(100);
        Handle handle = dice.handle();
        for (std::uint32_t k = 0; k < kHandleCount && (p->visible & handle_bit(handle)) == 0; ++k)
            handle = static_cast<Handle>((static_cast<std::uint32_t>(handle) + 1) % kHandleCount);
        for (const auto& drag : {begin_drag(projector, *p, handle, transform, options, cursor),
                                 begin_value_drag(projector, *p, custom, value.x, options, cursor),
                                 begin_point_drag(projector, *p, custom, value, options, cursor)})
            if (drag) add_updates(dice, *drag, projector, transform, out);
    }
}

void add_view_cube(Dice& dice, const Camera& camera, Digest& out) {
    ViewCube cube;
    dice.roll_some(cube, 4);
    const Style style = dice.style();
    const double distance = dice.between(0, 8);
    const auto placed = place_view_cube(camera, distance, cube, style);
    out.add(why_no_view_cube(camera, distance, cube, style), placed.has_value());
    if (placed) {
        const auto& [look, center, radius, axes, up, home, rolls] = *placed;
        out.add(look, center, radius, axes, up, home, rolls);
        const glm::dvec2 cursor = center + dice.pixels(radius);
        const auto [is_over, place, button] = pick_view_cube(*placed, cursor, style, dice.any<PointerDevice>());
        DrawList list;
        draw_view_cube(*placed, {is_over, place, button}, dice.once_in(2), style, list);
        out.add(is_over, place, button, list);
    }
    const auto side = glm::round(dice.vector(1.4));
    for (const auto& motion : {begin_view_motion(camera, distance, cube.up),
                               begin_look_from(camera, distance, cube.up, side, dice.once_in(2)),
                               begin_view_turn(camera, distance, cube.up, cube.turn, cube.from)}) {
        out.add(motion.has_value());
        if (!motion) continue;
        const auto& [from, to, screen, level, pivot, length, hand, angles, turn] = *motion;
        const double share = dice.between(-0.25, 1.25);
        out.add(from, to, screen, level, pivot, length, hand, angles, turn, view_at(*motion, share),
                orbited_view(*motion, dice.pixels(4)));
    }
}

void add_points(Dice& dice, const Projector& projector, Digest& out) {
    std::vector<glm::dvec3> points;
    std::vector<glm::vec3> floats;
    std::vector<std::uint8_t> selected;
    for (int i = 0; i < 40; ++i) {
        points.push_back(dice.vector(2));
        if (dice.once_in(20)) dice.spoil(points.back());
        floats.emplace_back(points.back());
        selected.push_back(dice.once_in(2));
    }
    const Viewport& v = projector.viewport;
    const glm::dvec2 middle(v.x + v.width / 2, v.y + v.height / 2);
    const glm::dvec2 a = middle + dice.pixels(200), b = middle + dice.pixels(200);
    const double radius = dice.between(0, 256);
    for (const auto& [index, distance, w] :
         {nearest_point(projector, points, a, radius), nearest_point(projector, floats, b, radius)})
        out.add(index, distance, w);
    for (const SelectBy by : {SelectBy::Toggle, SelectBy::Add, SelectBy::Remove, SelectBy::Set}) {
        out.add(select_points(projector, points, a, b, selected, by), selected);
        out.add(select_points(projector, floats, b, middle, selected, by), selected);
    }
}

void add_conversions(Dice& dice, Digest& out) {
    constexpr std::array kParts{"1", "2.5", ".5", "3.", "1e2", "1e-3", "-", "+", "*",
                                "/", "(",   ")",  ",",  " ",   "=",    "0", "e", "x"};
    std::string text;
    for (std::uint64_t i = 0, count = 1 + dice.below(8); i < count; ++i)
        text += kParts[dice.below(kParts.size())];
    const ParsedNumericInput parsed = parse_numeric_input(text);
    out.add(parsed.typed.count, parsed.typed.absolute, parsed.typed.value, parsed.error.position);
    const glm::dquat rotation = dice.rotation();
    const glm::dvec3 previous = dice.vector(8);
    for (int order = 0; order < 6; ++order)
        out.add(nearest_euler(rotation, previous, static_cast<EulerOrder>(order)));
    glm::dmat4 m = dice.matrix({});
    out.add(nearest_transform(m), any_perpendicular(dice.unit()));
    dice.spoil(m);
    DTransform t = dice.transform({});
    if (dice.once_in(2)) dice.spoil(t);
    out.add(nearest_transform(m), is_valid(t), to_float(t), to_matrix(t));
}

} // namespace

std::uint64_t hash_of_steps(std::uint64_t seed) {
    Dice dice(seed);
    Digest out;
    for (int scene = 0; scene < 8; ++scene) {
        const Camera camera = dice.camera({}, 0);
        const auto projector = make_projector(camera);
        out.add(projector.has_value());
        if (!projector) continue;
        add_camera(dice, camera, *projector, out);
        for (int i = 0; i < 3; ++i)
            add_gizmo(dice, *projector, out);
        add_points(dice, *projector, out);
        add_view_cube(dice, camera, out);
        for (int i = 0; i < 4; ++i)
            add_conversions(dice, out);
    }
    return out.hash();
}

} // namespace test
