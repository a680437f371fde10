// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Features beyond moving one object. Each scene is one function: the submissions of an editor in each frame, a drag by
// a scripted pointer, and the result as text. The program exits with 1 if a drag does not end as it should.
#include <gizmo/all.hpp>

#include <glm/ext/matrix_clip_space.hpp>
#include <glm/ext/matrix_transform.hpp>

#include <cmath>
#include <cstdio>
#include <functional>
#include <utility>
#include <vector>

namespace {

using gizmo::Handle;
using gizmo::Mode;

bool all_as_expected = true;

void expect(bool as_expected, const char* what) {
    if (!as_expected) std::printf("  not as expected: %s\n", what);
    all_as_expected = all_as_expected && as_expected;
}

// An editor without a window: one context, one camera, and a function that submits the scene.
struct Editor {
    gizmo::Context context;
    gizmo::Camera camera{.view = glm::lookAt(glm::dvec3(4, 3, 7), glm::dvec3(0), glm::dvec3(0, 1, 0)),
                         .projection = glm::perspectiveRH_ZO(glm::radians(45.0), 16.0 / 9.0, 0.1, 1000.0),
                         .viewport = {0, 0, 1280, 720},
                         .clip_y = gizmo::ClipY::Up}; // GLM's projections have y up
    std::function<void()> submit;

    void frame(const gizmo::Pointer& pointer) {
        context.begin_frame(pointer);
        submit();
        context.end_frame();
    }
    glm::dvec2 pixel(const glm::dvec3& world) const {
        return glm::dvec2(gizmo::world_to_screen(camera, world).value_or(glm::dvec3(0)));
    }
    glm::dvec2 press_point(Handle handle, std::uint64_t id = 1) {
        frame({});
        const auto at = context.handle_position(id, handle);
        expect(at.has_value(), "the handle is shown");
        return at.value_or(glm::dvec2(0));
    }
    // Holds the button along the path and releases it at the end.
    void drag(std::vector<gizmo::Pointer> path) {
        for (gizmo::Pointer& pointer : path) {
            pointer.down = true;
            frame(pointer);
        }
        frame({.cursor = path.back().cursor, .snap = path.back().snap, .ray = path.back().ray});
    }
    void drag(const glm::dvec2& from, const glm::dvec2& to, bool snap = false) {
        std::vector<gizmo::Pointer> path;
        for (int i = 0; i <= 20; ++i)
            path.push_back({.cursor = glm::mix(from, to, i / 20.0), .snap = snap});
        drag(path);
    }
};

void a_light_has_a_radius() {
    Editor editor;
    double radius = 1;
    gizmo::CustomHandle circle{.shape = gizmo::CustomShape::Circle, .constraint = gizmo::Constraint::Radius};
    circle.direction = {0, 1, 0};
    circle.min = circle.step = 0.25;
    editor.submit = [&] { editor.context.manipulate_value(radius, circle, editor.camera, {.id = 1}); };
    const glm::dvec2 grip = editor.press_point(Handle::Custom), center = editor.pixel({0, 0, 0});
    editor.drag(grip, center + 1.8 * (grip - center), true);
    for (const gizmo::EditEvent& edit : editor.context.events())
        std::printf("A light reached %.2f m and reaches %.2f m.\n", edit.value_before, edit.value_after);
    expect(radius == 1.75, "the radius follows the cursor in steps of 0.25");
}

void a_door_opens_so_far() {
    Editor editor;
    gizmo::DTransform door; // its origin is the hinge
    gizmo::Options options{.id = 1, .handles = gizmo::handle_bit(Handle::RotateY)};
    options.limits.angle_min.y = 0;
    options.limits.angle_max.y = glm::radians(110.0);
    editor.submit = [&] { editor.context.manipulate(Mode::Rotate, door, editor.camera, options); };
    // Around the hinge, from the point where the ring is pressed.
    const auto sight = gizmo::screen_ray(editor.camera, editor.press_point(Handle::RotateY)).value_or(gizmo::Ray{});
    const glm::dvec3 pressed = sight.origin - sight.direction * (sight.origin.y / sight.direction.y);
    std::vector<gizmo::Pointer> path;
    for (double degrees = 0; degrees <= 160; degrees += 4)
        path.push_back({.cursor = editor.pixel(glm::angleAxis(glm::radians(degrees), glm::dvec3(0, 1, 0)) * pressed)});
    editor.drag(path);
    const double open = glm::degrees(2 * std::atan2(door.rotation.y, door.rotation.w));
    std::printf("A door is pulled round by 160 degrees and opens by %.1f.\n", open);
    expect(std::abs(open - 110) < 1e-9 && editor.context.feedback().value().limited, "the door stops at its limit");
}

void a_spline_has_points_and_a_tangent() {
    Editor editor;
    std::vector<glm::dvec3> points{{-3, 0, 0}, {-2, 0.5, 0}, {0, 0.5, 0}, {1, 0.5, 0}, {2, 0, 0}};
    const std::vector<std::uint8_t> selected{0, 1, 1, 1, 0};
    glm::dvec3 tangent{3, 0, 0};
    const gizmo::CustomHandle in_the_plane{
        .shape = gizmo::CustomShape::Segment, .constraint = gizmo::Constraint::Plane, .origin = points.back()};
    editor.submit = [&] {
        editor.context.manipulate_points(points, selected, editor.camera, {.id = 1});
        editor.context.manipulate_point(tangent, in_the_plane, editor.camera, {.id = 100});
    };
    const glm::dvec2 grip = editor.pixel(points[2]), tip = editor.press_point(Handle::Custom, 100);
    editor.drag(grip, grip + glm::dvec2(0, -100));
    std::printf("%zu of a spline's points are selected and move together.\n", editor.context.point_starts().size());
    expect(points[1].y > 0.6 && std::abs(points[3].y - points[1].y) < 1e-12 && points[0].y == 0, "no others move");
    editor.drag(tip, tip + glm::dvec2(40, -80));
    std::printf("Its tangent ends at %.2f %.2f %.2f.\n", tangent.x, tangent.y, tangent.z);
    expect(tangent.y > 0.1 && std::abs(tangent.z) < 1e-12, "the tangent stays in its plane");
}

void one_of_a_thousand_trees_moves() {
    Editor editor;
    editor.camera.view = glm::lookAt(glm::dvec3(0, 22, 30), glm::dvec3(0), glm::dvec3(0, 1, 0));
    std::vector<gizmo::Transform> trees(1000);
    for (std::size_t i = 0; i < trees.size(); ++i)
        trees[i].position = {static_cast<float>(i % 40) - 20, 0, static_cast<float>(i / 40) - 12};
    const auto before = trees;
    gizmo::BatchManipulation edit;
    editor.submit = [&] { // tree i has the id 1 + i; axes: x and z
        edit = editor.context.manipulate_each(Mode::Translate, trees, editor.camera, {.id = 1, .size = 0.2, .axes = 5});
    };
    const glm::dvec2 square = editor.press_point(Handle::TranslateZX, 1 + 517);
    editor.drag(square, square + glm::dvec2(150, 40));
    std::size_t moved = 0;
    for (std::size_t i = 0; i < trees.size(); ++i)
        moved += !gizmo::same_bits(trees[i], before[i]);
    std::printf("Of %zu trees number %zu moves along the ground.\n", trees.size(), edit.index);
    expect(moved == 1 && edit.index == 517, "one tree moves");
    expect(!editor.context.handle_position(1 + 517, Handle::TranslateY), "no handle leads off the ground");
}

void a_bug_is_recorded() {
    Editor editor;
    gizmo::Transform object;
    editor.submit = [&] { editor.context.manipulate(Mode::Universal, object, editor.camera, {.id = 1}); };
    gizmo::Recorder recorder;
    editor.context.record_to(&recorder);
    const glm::dvec2 arrow = editor.press_point(Handle::TranslateX);
    editor.drag(arrow, arrow + glm::dvec2(100, 30));
    editor.context.record_to(nullptr);
    gizmo::Context elsewhere; // on another computer, from the text in a bug report
    const gizmo::Replay again = gizmo::replay(recorder.text(), elsewhere);
    std::printf("A recording of %zu frames is replayed with %zu differences.\n", again.frames, again.differences);
    expect(!again.error && again.frames == 23 && again.differences == 0, "the replay gives the same bits");
}

void two_crates_slide_along_an_edge() {
    Editor editor;
    std::vector<gizmo::DTransform> crates{{.position = {-1, 0, 0}}, {.position = {1, 0, 0}}};
    const glm::dvec3 edge = glm::normalize(glm::dvec3(3, 1, 1)), up = glm::normalize(glm::dvec3(-1, 3, 0));
    const glm::dquat basis = glm::quat_cast(glm::dmat3(edge, up, glm::cross(edge, up)));
    const gizmo::Options options{.id = 1, .space = gizmo::Space::Custom, .basis = basis};
    editor.submit = [&] { editor.context.manipulate(Mode::Translate, crates, editor.camera, options); };
    const glm::dvec2 arrow = editor.press_point(Handle::TranslateX);
    editor.drag(arrow, arrow + glm::dvec2(100, 0));
    const auto starts = editor.context.selection_starts(); // the crates at the press: the undo record
    const glm::dvec3 a = crates[0].position - starts[0].position, b = crates[1].position - starts[1].position;
    std::printf("Two crates slide along an edge by %.2f m.\n", glm::dot(a, edge));
    // The drag as a matrix, for what else is to move along.
    const auto change = gizmo::change_between(gizmo::to_matrix(starts[0]), gizmo::to_matrix(crates[0]));
    expect(change && glm::distance(glm::dvec3((*change)[3]), a) < 1e-12, "the map is the crates' move");
    expect(glm::dot(a, edge) > 0.5 && glm::distance(a, edge * glm::dot(b, edge)) < 1e-12, "along the edge");
}

// Drags the scale handle of x to this multiple of its distance from the center.
auto scale_x(gizmo::DTransform part, const gizmo::Options& options, double times) {
    Editor editor;
    gizmo::Manipulation edit;
    editor.submit = [&] { edit = editor.context.manipulate(Mode::Scale, part, editor.camera, options); };
    const glm::dvec2 cube = editor.press_point(Handle::ScaleX), center = editor.pixel({0, 0, 0});
    editor.drag(cube, center + times * (cube - center));
    return std::pair(part, edit);
}

void a_part_is_mirrored_if_that_is_allowed() {
    const auto [clamped, a] = scale_x({}, {.id = 1, .negative_scale = gizmo::NegativeScale::Clamp}, -1);
    const auto [mirrored, b] = scale_x({}, {.id = 1, .negative_scale = gizmo::NegativeScale::Allow}, -1);
    const auto [kept, refused] = scale_x({}, {.id = 1, .negative_scale = gizmo::NegativeScale::Refuse}, -1);
    std::printf("A part that is pulled through itself stops at %.3f, or is mirrored to %.2f, or keeps %.0f.\n",
                clamped.scale.x, mirrored.scale.x, kept.scale.x);
    expect(clamped.scale.x == gizmo::kMinScaleRatio && mirrored.scale.x < -0.9 && refused.refused, "only if allowed");
}

void a_rotated_child_grows_under_an_uneven_parent() {
    const gizmo::DTransform child{.rotation = glm::angleAxis(glm::radians(30.0), glm::dvec3(0, 0, 1))};
    gizmo::Options options{.id = 1, .space = gizmo::Space::World};
    options.parent = glm::scale(glm::dmat4(1), glm::dvec3(1, 3, 1));
    const auto grown = [&](gizmo::ShearPolicy policy) {
        options.shear = policy;
        return scale_x(child, options, 2);
    };
    const auto [own, exact] = grown(gizmo::ShearPolicy::ObjectAxes);
    const auto [world, nearest] = grown(gizmo::ShearPolicy::Nearest);
    const auto [kept, refused] = grown(gizmo::ShearPolicy::Refuse);
    std::printf("A rotated child grows to %.2f along its own axis, with %.0f %% shear to %.2f along the world's.\n",
                own.scale.x, 100 * nearest.shear, world.scale.x);
    expect(exact.shear == 0 && nearest.shear > 0.1, "only growth along its own axis is exact");
    expect(refused.refused && gizmo::same_bits(kept, child), "an inexact result can be refused");
}

void a_controller_points() {
    Editor editor;
    gizmo::DTransform object;
    editor.submit = [&] { editor.context.manipulate(Mode::Translate, object, editor.camera, {.id = 1}); };
    const glm::dvec3 hand{4.2, 2.6, 6.8}; // beside the eye
    std::vector<gizmo::Pointer> path;
    for (double x = 0.6; x < 2.61; x += 0.1)
        path.push_back({.ray = gizmo::Ray{hand, glm::normalize(glm::dvec3(x, 0, 0) - hand)}});
    editor.drag(path);
    std::printf("A controller's ray takes the arrow %.3f m along x.\n", object.position.x);
    expect(std::abs(object.position.x - 2) < 1e-6, "it follows the ray");
}

void a_lamp_is_turned_until_it_points_at_a_ball() {
    Editor editor;
    gizmo::DTransform lamp;
    const std::vector<glm::dvec3> front{{0, 0, 1}}; // in the lamp's space
    const std::vector<gizmo::SnapFeature> ball{
        {.kind = gizmo::SnapKind::Sphere, .user = 7, .position = {2, 0, -0.5}, .radius = 0.3}};
    const gizmo::Options options{
        .id = 1, .snap_geometry = {.source = gizmo::SnapSource::Points, .points = front, .features = ball}};
    editor.submit = [&] { editor.context.manipulate(Mode::Rotate, lamp, editor.camera, options); };
    editor.drag(editor.press_point(Handle::RotateY), editor.pixel(ball[0].position), true);
    const double turned = glm::degrees(2 * std::atan2(lamp.rotation.y, lamp.rotation.w));
    std::printf("A lamp is turned by %.3f degrees and points at the center of a ball.\n", turned);
    expect(std::abs(turned - glm::degrees(std::atan2(2, -0.5))) < 1e-9, "the front is in the ball's direction");
}

void a_sweep_of_the_cursor_chooses_the_axis() {
    Editor editor;
    gizmo::DTransform crate;
    const gizmo::Options options{.id = 1, .snap = {.adaptive_px = 20}};
    editor.submit = [&] { editor.context.manipulate(Mode::Translate, crate, editor.camera, options); };
    const glm::dvec2 center = editor.press_point(Handle::TranslateView),
                     up = editor.pixel({0, 1.32, 0}) - editor.pixel({0, 0, 0});
    std::vector<gizmo::Pointer> path;
    for (int i = 0; i <= 20; ++i)
        path.push_back({.cursor = center + up * (i / 20.0), .snap = true, .sweep = gizmo::AxisSweep::Axis});
    editor.drag(path);
    std::printf("A crate moves %.1f m along the axis of the cursor's sweep, in steps of at least 20 pixels.\n",
                crate.position.y);
    expect(crate.position.x == 0 && crate.position.z == 0, "along y alone");
    expect(std::abs(crate.position.y - 1.4) < 1e-9, "in steps of 0.2 units");
}

void a_cursor_is_wrapped_or_locked() {
    const auto dragged = [](bool wraps, bool locked) {
        Editor editor;
        gizmo::DTransform object;
        editor.submit = [&] { editor.context.manipulate(Mode::Translate, object, editor.camera, {.id = 1}); };
        const glm::dvec2 arrow = editor.press_point(Handle::TranslateX);
        std::vector<gizmo::Pointer> path;
        for (double x = arrow.x; x < 1500; x += 50) {
            const bool past = wraps && x >= 1280, now = past && x - 50 < 1280; // the host moves the cursor once
            path.push_back({.cursor = {past ? x - 1280 : x, arrow.y}, .warp = {now ? -1280 : 0, 0}});
            if (locked) path.back() = {.cursor = arrow, .relative = true, .motion = {x > arrow.x ? 50 : 0, 0}};
        }
        editor.drag(path);
        return object;
    };
    const auto free = dragged(false, false), wrapped = dragged(true, false), locked = dragged(false, true);
    std::printf("A drag continues past the window's edge, wrapped or locked, by %.3f m.\n", wrapped.position.x);
    expect(free.position.x > 1 && gizmo::same_bits(free, wrapped) && gizmo::same_bits(free, locked), "they are equal");
}

} // namespace

void a_view_turns_to_its_right_side() {
    gizmo::Context context;
    gizmo::Camera camera = Editor().camera;
    const gizmo::ViewCube cube{.turn = gizmo::ViewTurn::LookFrom, .from = {1, 0, 0}};
    int frames = 0;
    for (gizmo::ViewChange change{.turning = true}; change.turning; ++frames) {
        context.begin_frame({.cursor = {-1, -1}}, 1.0 / 60);
        change = context.view_cube(camera, 7, frames == 0 ? cube : gizmo::ViewCube{});
        context.end_frame();
    }
    std::printf("A view turns to its right side in %d frames.\n", frames);
    expect(glm::transpose(camera.view)[2].x == 1, "it looks along the axis");
}

// scripts/make_placing_scenes.py reads these lines.
void show(const char* relation, const char* name, const char* state, const gizmo::Solid& solid) {
    const auto& [position, q, scale] = solid.transform;
    const auto& [min, max] = solid.box;
    std::printf("  %s: %s %s box %.3f %.3f %.3f %.3f %.3f %.3f at %.3f %.3f %.3f turned %.6f %.6f %.6f %.6f\n",
                relation, name, state, min.x, min.y, min.z, max.x, max.y, max.z, position.x, position.y, position.z,
                q.x, q.y, q.z, q.w);
}

void a_room_is_furnished_by_calls() {
    using gizmo::Solid;
    using gizmo::SurfaceAxis;
    const auto turned = [](double degrees) { return glm::angleAxis(glm::radians(degrees), glm::dvec3(0, 1, 0)); };
    const auto box = [](double x, double y, double z) {
        return gizmo::Box{{-x / 2, 0, -z / 2}, {x / 2, y, z / 2}}; // the origin is at the foot
    };
    const auto place = [](const char* relation, const char* name, Solid object, const gizmo::PlaceResult& placed,
                          const char* other_name, const Solid& other) {
        show(relation, name, "was", object);
        object.transform = placed.transform;
        show(relation, name, "is", object);
        show(relation, other_name, "is", other);
        expect(placed.fault == gizmo::PlaceFault::No, placed.message);
        return object.transform;
    };
    std::printf("A room is furnished by calls:\n");
    const Solid table{.box = box(1.4, 0.72, 0.9)}, wall{{.position = {0, 0, -1}}, box(3.2, 1.7, 0.12)};
    const Solid crate{{{0.35, 1.2, 0.1}, turned(25)}, box(0.4, 0.4, 0.4)};
    const auto on = place("on", "crate", crate, gizmo::place_on(crate, table), "table", table);
    expect(std::abs(on.position.y - 0.72) < 1e-12 && on.position.x == 0.35, "it goes straight down to the top");

    const Solid cupboard{{{0.3, 0, 0.7}, turned(-40)}, box(0.8, 1.3, 0.44)};
    const auto back = gizmo::place_against(cupboard, SurfaceAxis::MinusZ, {wall, SurfaceAxis::Z}, {.gap = 0.02});
    const auto against = place("against", "cupboard", cupboard, back, "wall", wall);
    expect(std::abs(against.position.z + 0.70) < 1e-12, "its back is 2 cm in front of the wall");

    const Solid deep{{.position = {-0.45, 0, 0}}, box(0.8, 1.2, 0.8)},
        low{{.position = {0.45, 0, -0.6}}, box(0.8, 0.8, 0.4)};
    const auto front = gizmo::place_flush(low, SurfaceAxis::Z, {deep, SurfaceAxis::Z});
    const auto flush = place("flush", "cupboard", low, front, "cupboard", deep);
    expect(std::abs(flush.position.z - 0.2) < 1e-12, "the fronts are in one plane");

    const Solid chair{{{1.9, 0, 0}, turned(-90)}, box(0.45, 0.9, 0.45)};
    const auto beside = gizmo::place_at_distance(chair, table, {1, 0, 0}, {.gap = 0.2});
    const auto apart = place("distance", "chair", chair, beside, "table", table);
    expect(std::abs(apart.position.x - 1.125) < 1e-12, "20 cm are between them");

    const Solid turns{{{1.2, 0, 0.75}, turned(80)}, chair.box};
    const auto facing =
        place("facing", "chair", turns, gizmo::place_facing(turns, SurfaceAxis::Z, table), "table", table);
    expect(facing.position == turns.transform.position, "it turns where it stands");
}

void a_table_moves_under_its_lamp() {
    Editor editor;
    gizmo::DTransform table, lamp{.position = {0.3, 0.8, 0}}; // the lamp is the table's child
    const gizmo::DTransform table_at_press = table, lamp_at_press = lamp;
    editor.submit = [&] {
        if (!editor.context.manipulate(Mode::Translate, table, editor.camera, {.id = 1})) return;
        const auto held = gizmo::hold_child(lamp_at_press, gizmo::to_matrix(table_at_press), gizmo::to_matrix(table));
        if (held) lamp = held->transform;
    };
    const glm::dvec2 at = editor.press_point(Handle::TranslateX);
    editor.drag(at, at + glm::dvec2(120, 0));
    const double lamp_x = (gizmo::to_matrix(table) * glm::dvec4(lamp.position, 1)).x;
    std::printf("A table moves by %.2f m, and its lamp stays at %.2f m.\n", table.position.x, lamp_x);
    expect(table.position.x > 0.5 && std::abs(lamp_x - 0.3) < 1e-12, "the child stays in place");
}

void a_chair_is_copied_while_it_is_dragged() {
    Editor editor;
    std::vector<gizmo::DTransform> chairs(1);
    editor.submit = [&] {
        for (std::size_t i = 0; i < chairs.size(); ++i)
            editor.context.manipulate(Mode::Translate, chairs[i], editor.camera, {.id = i + 1});
    };
    const glm::dvec2 at = editor.press_point(Handle::TranslateX);
    editor.frame({.cursor = at, .down = true});
    editor.frame({.cursor = at + glm::dvec2(60, 0), .down = true});
    chairs.push_back(chairs[0]);
    expect(editor.context.duplicate(chairs.size()), "the drag continues with the copy");
    editor.drag(at + glm::dvec2(60, 0), at + glm::dvec2(120, 0));
    for (const gizmo::EditEvent& edit : editor.context.events())
        std::printf("Chair %d is a copy, %.2f m from chair 1.\n", static_cast<int>(edit.id), edit.after.position.x);
    expect(chairs[0].position.x == 0 && chairs[1].position.x > 0.5, "the original is where it was");
}

namespace game {

// A host's own shape: where a fan blows, and how wide.
struct Wind {
    double reach = 3, width = 1;
};
void add_parts(gizmo::PartList& list, Wind& wind) {
    list.number(wind.reach);
    list.handle(list.on_line({0, 0, 0}, {0, 0, -1}, gizmo::CustomShape::Segment));
    list.number(wind.width);
    list.handle(list.on_line({0, 0, -wind.reach}, {0.5, 0, 0}));
    list.edge(list.world({-wind.width / 2, 0, -wind.reach}), list.world({wind.width / 2, 0, -wind.reach}));
}

} // namespace game

void a_fan_and_a_capsule_are_shapes() {
    Editor editor;
    game::Wind wind;
    gizmo::CapsuleVolume capsule{.radius = 0.4, .height = 1.6};
    glm::dmat4 scaled(1);
    scaled[1] *= 2.0;
    editor.submit = [&] {
        editor.context.manipulate_parts(gizmo::ShapeParts(wind), editor.camera, {.id = 1});
        editor.context.manipulate_parts(gizmo::ShapeParts(capsule, scaled), editor.camera, {.id = 2});
    };
    editor.drag(editor.pixel({0, 0, -3}), editor.pixel({0, 0, -4}));
    std::printf("A fan blows %.2f m.\n", wind.reach);
    expect(std::abs(wind.reach - 4) < 1e-9, "its reach is where the cursor is");
    editor.drag(editor.pixel({0, 1.6, 0}), editor.pixel({0, 2, 0}));
    std::printf("A capsule is %.2f high, twice that in its scaled world.\n", capsule.height);
    expect(std::abs(capsule.height - 2) < 1e-9, "it is its own number");
}

int main() {
    for (const auto scene :
         {a_light_has_a_radius, a_door_opens_so_far, a_spline_has_points_and_a_tangent, one_of_a_thousand_trees_moves,
          a_bug_is_recorded, two_crates_slide_along_an_edge, a_part_is_mirrored_if_that_is_allowed,
          a_rotated_child_grows_under_an_uneven_parent, a_controller_points, a_lamp_is_turned_until_it_points_at_a_ball,
          a_sweep_of_the_cursor_chooses_the_axis, a_cursor_is_wrapped_or_locked, a_view_turns_to_its_right_side,
          a_room_is_furnished_by_calls, a_table_moves_under_its_lamp, a_chair_is_copied_while_it_is_dragged,
          a_fan_and_a_capsule_are_shapes})
        scene();
    return all_as_expected ? 0 : 1;
}
