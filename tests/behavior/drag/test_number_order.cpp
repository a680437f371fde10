// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The number that a drag writes, for every kind of handle: the typed one, else that of the snap target, else that of
// the guide, else that of the step, else that of the cursor; then the limit. A target beyond the limit is none.
// Targets, guides and steps are there while the pointer snaps. Each row gives all of these numbers, and the test tries
// them in all combinations.
#include "support/editor.hpp"
#include "support/orthographic_camera.hpp"

#include <glm/gtc/matrix_transform.hpp>

#include <array>
#include <string>

namespace {

using namespace gizmo;

// What a row drags, and what it reads of it.
struct Written {
    DTransform object{};
    double value = 0;    ///< of a custom handle that writes a number
    glm::dvec3 point{0}; ///< of one that writes a point
};
double read_x(const Written& w) {
    return w.object.position.x;
}
double read_y(const Written& w) {
    return w.object.position.y;
}
double read_width(const Written& w) {
    return w.object.scale.x;
}
double read_height(const Written& w) {
    return w.object.scale.y;
}
double read_degrees(const Written& w) {
    return 2 * std::atan2(w.object.rotation.z, w.object.rotation.w) * 180 / std::numbers::pi;
}
double read_turn(const Written& w) {
    return 2 * std::acos(w.object.rotation.w) * 180 / std::numbers::pi;
}
double read_value(const Written& w) {
    return w.value;
}
double read_value_degrees(const Written& w) {
    return w.value * 180 / std::numbers::pi;
}
double read_point(const Written& w) {
    return w.point.x;
}

constexpr double kNone = std::numeric_limits<double>::quiet_NaN(); ///< the handle takes no such number

Neighbor cube_at(const glm::dvec3& center, const glm::dvec3& size = glm::dvec3(1), double degrees = 0) {
    const glm::dmat4 turned =
        glm::rotate(glm::translate(glm::dmat4(1), center), glm::radians(degrees), glm::dvec3(0, 0, 1));
    return {{-size * 0.5, size * 0.5}, turned};
}
glm::dvec3 from_center(double degrees, double radius, const glm::dvec3& center = {0.25, 0.25, 0}) {
    return center + radius * glm::dvec3(std::cos(glm::radians(degrees)), std::sin(glm::radians(degrees)), 0);
}

// The way of the cursor: pixels, a share of the way from the pivot to the press, or degrees about the pivot.
struct Way {
    glm::dvec2 by{0};
    double along = 0, around = 0;
};
struct OnStep {
    double step = 0, number = kNone;
};
struct OnGuide {
    Neighbor neighbor{};
    double number = kNone;
};
struct OnTarget {
    glm::dvec3 source{0}, target{0}; ///< a point of the object, in its own space, and where it goes
    double number = kNone;
};
struct OnTyped {
    const char* text = "";
    double number = kNone;
};

// The numbers of a handle in the plain view, of 100 pixels a unit. A cube with sides of 1 is at (0.25, 0.25, 0); it is
// scaled by 0.8 before it is scaled, and turned by 5 degrees before it is turned. A custom handle is at 1 along x, an
// angle at 10 degrees from x.
struct NumberRow {
    Handle handle{};
    Constraint constraint{}; ///< Handle::Custom
    double (*read)(const Written&) = nullptr;
    Way way{};
    double cursor = 0;
    OnStep step{};
    OnGuide guide{};
    OnTarget target{};
    OnTyped change{}, absolute{};
    double limit = Limits::kNone; ///< the greatest number, below that of the step
};

constexpr double kDiagonal = 1 / std::numbers::sqrt2;
constexpr Constraint kNot{};
using enum Handle;

// clang-format off
const NumberRow kNumberRows[] = {
    // handle, what is read, the way, cursor, step
    //     guide, target
    //     typed change, typed number, limit
    {TranslateX, kNot, read_x, {{100, 0}}, 1.25, {0.3, 1.15},
        {cube_at({1.3, 3, 0}), 1.3}, {{}, {1.2, 0.25, 0}, 1.2},
        {"0.7", 0.95}, {"=0.7", 0.7}, 1},
    {TranslateXY, kNot, read_x, {{100, 0}}, 1.25, {0.3, 1.15},
        {cube_at({1.3, 3, 0}), 1.3}, {{}, {1.2, 0.25, 0}, 1.2},
        {"0.7", 0.95}, {"=0.7", 0.7}, 1},
    {TranslateXY, kNot, read_y, {{0, -100}}, 1.25, {0.3, 1.15},
        {cube_at({3, 1.3, 0}), 1.3}, {{}, {0.25, 1.2, 0}, 1.2},
        {"0, 0.7", 0.95}, {"=0, 0.7", 0.7}, 1},
    {TranslateView, kNot, read_x, {{100, 0}}, 1.25, {0.3, 1.15},
        {cube_at({1.3, 3, 0}), 1.3}, {{}, {1.2, 0.25, 0}, 1.2},
        {"0.7", 0.95}, {"=0.7", 0.7}, 1},
    {ScaleX, kNot, read_width, {{}, 0.5}, 1.2, {0.35, 1.08},
        {cube_at({3, 3, 0}, {1.25, 9, 9}), 1.25}, {{0.5, 0, 0}, {0.83, 0.25, 0}, 1.16},
        {"1.2", 0.96}, {"=1.1", 1.1}, 1},
    {ScaleXY, kNot, read_width, {{}, 0.5}, 1.2, {0.35, 1.08},
        {cube_at({3, 3, 0}, {1.25, 9, 9}), 1.25}, {{0.5, 0, 0}, {0.83, 0.25, 0}, 1.16},
        {"1.2, 1", 0.96}, {"=1.1, 0.8", 1.1}, 1},
    {ScaleXY, kNot, read_height, {{}, 0.5}, 1.2, {0.35, 1.08},
        {cube_at({3, 3, 0}, {9, 1.25, 9}), 1.25}, {{0, 0.5, 0}, {0.25, 0.83, 0}, 1.16},
        {"1, 1.2", 0.96}, {"=0.8, 1.1", 1.1}, 1},
    {ScaleUniform, kNot, read_width, {{46 * kDiagonal, -46 * kDiagonal}}, 1.2, {0.35, 1.08},
        {cube_at({3, 3, 0}, {1.25, 9, 9}), 1.25}, {{0.5, 0, 0}, {0.83, 0.25, 0}, 1.16},
        {"1.2", 0.96}, {"=1.1", 1.1}, 1},
    {BoundsMaxX, kNot, read_width, {{40, 0}}, 1.2, {0.3, 1.1},
        {cube_at({3, 3, 0}, {1.25, 9, 9}), 1.25}, {{0.5, 0, 0}, {1.01, 0.25, 0}, 1.16},
        {"1.2", 0.96}, {"=1.1", 1.1}, 1},
    {BoundsEdgeMaxMaxMid, kNot, read_width, {{40, 0}}, 1.2, {0.3, 1.1},
        {cube_at({3, 3, 0}, {1.25, 9, 9}), 1.25}, {{0.5, 0.5, 0}, {1.01, 0.65, 0}, 1.16},
        {"1.2", 0.96}, {"=1.1", 1.1}, 1},
    {RotateZ, kNot, read_degrees, {{}, 0, 30}, 35, {13, 31},
        {cube_at({3, 3, 0}, {1, 1, 1}, 37), 37}, {{0.5, 0, 0}, from_center(33, 0.5), 33},
        {"20", 25}, {"=20", 20}, 22},
    {RotateView, kNot, read_degrees, {{}, 0, 30}, 35, {13, 31}, // it has no angle of its own
        {}, {{0.5, 0, 0}, from_center(33, 0.5), 33},
        {"20", 25}, {"=20", 25}},
    {RotateTrackball, kNot, read_turn, {{40, 0}}, 45.8757416715, {13, 52}, // it takes no numbers
        {}, {{0, 0, 0.5}, {0.5, 0.25, 0.4}, 32.0053832081},
        {"20"}, {"=20"}},
    {Custom, Constraint::Line, read_value, {{50, 0}}, 1.5, {0.35, 1.35},
        {}, {{}, {1.45, 0, 0}, 1.45},
        {"0.2", 1.2}, {"=1.1", 1.1}, 1.15},
    {Custom, Constraint::Radius, read_value, {{}, 0.5}, 1.5, {0.35, 1.35},
        {}, {{}, {}, 1.45}, // in the direction that is grabbed
        {"0.2", 1.2}, {"=1.1", 1.1}, 1.15},
    {Custom, Constraint::Angle, read_value_degrees, {{}, 0, 30}, 40, {13, 36},
        {}, {{}, from_center(38, 1, {}), 38},
        {"20", 30}, {"=20", 20}, 25},
    {Custom, Constraint::Cone, read_value_degrees, {{}, 0, 30}, 40, {13, 36}, // it reaches no target
        {}, {},
        {"20", 30}, {"=20", 20}, 25},
    {Custom, Constraint::Plane, read_point, {{100, 0}}, 2, {0.3, 1.9},
        {}, {{}, {1.95, 0, 0}, 1.95},
        {"0.7", 1.7}, {"=1.2", 1.2}, 1.5},
    {Custom, Constraint::ViewPlane, read_point, {{100, 0}}, 2, {0.3, 1.9},
        {}, {{}, {1.95, 0, 0}, 1.95},
        {"0.7", 1.7}, {"=1.2", 1.2}, 1.5},
};
// clang-format on

struct NumberScene {
    const NumberRow& row;
    Context context{};
    Camera camera = test::orthographic_camera();
    Written written{{.position = {0.25, 0.25, 0}}, 1, {1, 0, 0}};
    CustomHandle custom{};
    SnapFeature feature{};
    Options options{.id = 7, .space = Space::World, .box = {glm::dvec3(-0.5), glm::dvec3(0.5)}};

    NumberScene(const NumberRow& of, bool target, bool guide, bool step, double limit)
        : row(of) {
        if (row.read == read_degrees) written.object.rotation = glm::angleAxis(glm::radians(5.0), glm::dvec3(0, 0, 1));
        if (row.read == read_width || row.read == read_height) written.object.scale = glm::dvec3(0.8);
        if (is_angle(row.constraint)) written.value = glm::radians(10.0);
        custom.constraint = row.constraint;
        if (row.constraint == Constraint::Line || row.constraint == Constraint::Cone)
            custom.direction = {1, 0, 0}, custom.reference = {0, 1, 0};
        if (row.constraint == Constraint::Radius) custom.shape = CustomShape::Circle;
        if (step)
            options.snap = {
                .translation = row.step.step, .rotation = glm::radians(row.step.step), .scale = row.step.step};
        if (guide) options.neighbors = {&row.guide.neighbor, 1};
        feature.position = row.target.target;
        options.snap_geometry = {.source = SnapSource::Points, .points = {&row.target.source, 1}};
        if (target) options.snap_geometry.features = {&feature, 1};
        options.limits.position_max = options.limits.scale_max = glm::dvec3(limit);
        options.limits.angle_max = glm::dvec3(glm::radians(limit));
        custom.max = is_angle(row.constraint) ? glm::radians(limit) : limit;
    }
    void frame(const Pointer& pointer) {
        context.begin_frame(pointer);
        if (row.handle != Handle::Custom)
            context.manipulate(test::mode_of(row.handle), written.object, camera, options);
        else if (is_point(row.constraint))
            context.manipulate_point(written.point, custom, camera, options);
        else
            context.manipulate_value(written.value, custom, camera, options);
        context.end_frame();
    }
    // Presses the handle and goes where the row says.
    void drag(const char* typed, bool snaps) {
        frame({.cursor = {-1000, -1000}});
        const glm::dvec2 at = context.handle_position(7, row.handle).value();
        const glm::dvec3 pivot = row.handle == Handle::Custom ? glm::dvec3(0) : written.object.position;
        const glm::dvec2 center(*world_to_screen(camera, pivot));
        const double c = std::cos(glm::radians(row.way.around)), s = std::sin(glm::radians(row.way.around));
        const glm::dvec2 arm = (at - center) * (1 + row.way.along);
        if (row.constraint == Constraint::Radius) // in the direction that was grabbed
            feature.position = glm::dvec3(glm::normalize((at - center) * glm::dvec2(1, -1)) * row.target.number, 0);
        frame({.cursor = at, .down = true});
        EXPECT_FALSE(context.set_numeric_input(typed));
        const glm::dvec2 turned(c * arm.x + s * arm.y, c * arm.y - s * arm.x); // pixels run down
        frame({.cursor = center + turned + row.way.by, .down = true, .snap = snaps});
    }
};

// The parts of an input that are there.
struct Given {
    bool snaps = false, typed = false, absolute = false, target = false, guide = false, step = false;
    double limit = Limits::kNone;
};
std::string words_of(const NumberRow& row, const Given& given) {
    std::string words =
        handle_name(row.handle) + (" of constraint " + std::to_string(static_cast<int>(row.constraint)));
    for (const auto& [is_there, word] : {std::pair(given.snaps, ", snapping"),
                                         {given.typed, ", typed"},
                                         {given.absolute, " with ="},
                                         {given.target, ", target"},
                                         {given.guide, ", guide"},
                                         {given.step, ", step"}})
        if (is_there) words += word;
    return words + ", limit " + std::to_string(given.limit);
}

void expect_number(const NumberRow& row, const Given& given) {
    const std::string words = words_of(row, given);
    const OnTyped& typed = given.absolute ? row.absolute : row.change;
    double asked = row.cursor;
    for (const auto& [is_there, number] :
         {std::pair(given.snaps && given.step, row.step.number),
          {given.snaps && given.guide, row.guide.number},
          {given.snaps && given.target && row.target.number <= given.limit, row.target.number},
          {given.typed, typed.number}})
        if (is_there && !std::isnan(number)) asked = number; // the later one wins
    const double expected = std::min(asked, given.limit);

    NumberScene scene(row, given.target, given.guide, given.step, given.limit);
    scene.drag(given.typed ? typed.text : "", given.snaps);
    EXPECT_NEAR(row.read(scene.written), expected, 1e-7) << words;
    const auto feedback = scene.context.feedback();
    ASSERT_TRUE(feedback) << words;
    EXPECT_EQ(feedback->limited, expected != asked) << words;
    EXPECT_EQ(feedback->snap_target.has_value(), asked == row.target.number && expected == asked) << words;
    EXPECT_TRUE(asked != typed.number || feedback->guide_count == 0) << words;
    EXPECT_TRUE(feedback->limited || feedback->snapped == (asked != row.cursor && asked != typed.number)) << words;
}

TEST(NumberOrder, IsTypedElseTargetElseGuideElseStepElseCursorThenLimit) {
    for (const NumberRow& row : kNumberRows)
        for (unsigned n = 0; n < 64; ++n) {
            const auto has = [&](unsigned bit) { return (n >> bit & 1u) != 0; };
            if (has(2) && !has(1)) continue;
            Given given{has(0), has(1), has(2), has(3), has(4), has(5)};
            expect_number(row, given);
            if (row.limit == Limits::kNone) continue; // the handle has no limit
            const bool has_target = !std::isnan(row.target.number);
            for (const double limit : {row.limit, has_target ? (row.step.number + row.target.number) / 2 : row.limit}) {
                given.limit = limit;
                expect_number(row, given);
            }
        }
}

} // namespace
