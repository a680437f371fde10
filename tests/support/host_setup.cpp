// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/host_setup.hpp"

#include "support/cameras.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace test::hosts {
namespace {

using namespace gizmo;
using Directions = std::vector<glm::dvec3>;

constexpr double kLeastCoefficient = 2.5e-7; ///< of a direction, against its largest
constexpr double kYaw = 0.5235987755982988;

const char* const kCameras[] = {"perspective", "front", "top"};
Camera ordinary_camera(unsigned which) {
    Lens lens{.clip_y = ClipY::Up};
    if (which == 0) return look_at({4, 3, 6}, glm::dvec3(0), {0, 1, 0}, lens);
    lens.orthographic = true;
    if (which == 1) return look_at({0, 0, 9}, glm::dvec3(0), {0, 1, 0}, lens);
    return look_at({0, 9, 0}, glm::dvec3(0), {0, 0, -1}, lens);
}

glm::dmat4 yawed_parent(double yaw, double scale, const glm::dvec3& at) {
    return to_matrix({.position = at, .rotation = euler_rotation({0, yaw, 0}), .scale = glm::dvec3(scale)});
}

// Axes of handles, and what of an object they can change.
class Rule {
public:
    explicit Rule(const DragCase& setup)
        : setup_(setup)
        , press_(numbers_of(setup.press))
        , layout_(layout_of(setup.press))
        , own_(press_.size(), Own::Host) {}

    std::vector<Own> owners() {
        for (std::size_t i = 0; i < count_of(setup_.press); ++i)
            if (is_dragged(i)) mark(i);
        return own_;
    }

private:
    bool is_dragged(std::size_t i) const {
        if (setup_.call == Call::Each) return i == setup_.grabbed;
        if (setup_.call == Call::Points)
            return i == setup_.grabbed || (setup_.selected[setup_.grabbed] && setup_.selected[i]);
        return setup_.call != Call::Members || setup_.ancestors[i] < 0;
    }
    bool is_selection() const {
        return setup_.call == Call::Selection || setup_.call == Call::Named || setup_.call == Call::Members;
    }
    std::span<const double> object(std::size_t i) const {
        return std::span(press_).subspan(i * size_of(layout_), size_of(layout_));
    }
    std::size_t active() const { return is_selection() ? count_of(setup_.press) - 1 : setup_.grabbed; }
    glm::dmat3 parent(std::size_t i) const {
        if (setup_.call == Call::Members) return glm::dmat3(setup_.parents[i]);
        return glm::dmat3(setup_.options.parent.value_or(glm::dmat4(1)));
    }
    glm::dmat3 own_axes(std::size_t i) const { return parent(i) * glm::mat3_cast(rotation_of(layout_, object(i))); }
    glm::dmat3 view_axes() const { return glm::transpose(glm::dmat3(setup_.camera.view)); }
    glm::dmat3 axes() const { // world
        if (setup_.mode == Mode::Scale || setup_.mode == Mode::Bounds || setup_.mode == Mode::Rectangle)
            return own_axes(active());
        switch (setup_.options.space) {
        case Space::World:
            return glm::dmat3(1);
        case Space::Parent:
            return parent(active());
        case Space::View:
            return view_axes();
        default:
            return own_axes(active());
        }
    }
    static std::array<bool, 3> moved_by(const glm::dvec3& direction) {
        const double most = std::max({std::abs(direction.x), std::abs(direction.y), std::abs(direction.z)});
        std::array<bool, 3> moved{};
        for (int k = 0; k < 3; ++k)
            moved[static_cast<std::size_t>(k)] = std::abs(direction[k]) >= kLeastCoefficient * most && most > 0;
        return moved;
    }

    void set(std::size_t i, std::size_t number, Own own) {
        Own& now = own_[i * size_of(layout_) + number];
        if (now != Own::Drag) now = own;
    }
    void mark_position(std::size_t i, const Directions& world, Own own = Own::Drag) {
        const glm::dmat3 parent_from_world = glm::inverse(parent(i));
        for (const glm::dvec3& direction : world) {
            const auto moved = moved_by(parent_from_world * direction);
            for (std::size_t k = 0; k < 3; ++k)
                if (moved[k]) set(i, position_at(layout_) + k, own);
        }
    }
    void mark_rotation(std::size_t i) {
        if (layout_ == Layout::Matrix) return mark_linear(i);
        for (std::size_t k = 3; k < scale_at(layout_); ++k)
            set(i, k, Own::Drag);
    }
    void mark_linear(std::size_t i) {
        for (std::size_t k = 0; k < 12; ++k)
            if (k % 4 != 3) set(i, k, Own::Drag);
    }
    // A stretch of an object along directions of the world.
    void mark_scale(std::size_t i, const Directions& world) {
        const glm::dmat3 own_from_world = glm::inverse(own_axes(i));
        std::array<bool, 3> stretched{};
        bool is_oblique = false;
        for (const glm::dvec3& direction : world) {
            const auto moved = moved_by(own_from_world * direction);
            is_oblique = is_oblique || std::ranges::count(moved, true) > 1;
            for (std::size_t k = 0; k < 3; ++k)
                stretched[k] = stretched[k] || moved[k];
        }
        if (layout_ == Layout::Matrix && is_oblique) return mark_linear(i);
        for (std::size_t k = 0; k < 3; ++k) {
            if (!stretched[k]) continue;
            if (layout_ != Layout::Matrix) set(i, scale_at(layout_) + k, Own::Drag);
            for (std::size_t r = 0; r < 3 && layout_ == Layout::Matrix; ++r)
                set(i, 4 * k + r, Own::Length);
        }
    }

    bool has_pivot_elsewhere() const { return is_selection() || setup_.options.pivot == Pivot::Custom; }
    bool looks_along_an_axis() const { return std::ranges::count(moved_by(view_axes()[2]), true) == 1; }

    void mark_image_plane(std::size_t i) {
        // Along the line of sight nothing moves, but the free handle may own that coordinate.
        mark_position(i, {view_axes()[0], view_axes()[1], view_axes()[2]}, Own::Either);
        mark_position(i, {view_axes()[0], view_axes()[1]});
    }
    void mark_turn(std::size_t i, const glm::dvec3& axis, Own position) {
        if (setup_.options.space == Space::Gimbal) {
            set(i, 3 + static_cast<std::size_t>(setup_.handle) - static_cast<std::size_t>(Handle::RotateX), Own::Drag);
            return;
        }
        mark_rotation(i);
        if (!has_pivot_elsewhere() && position == Own::Drag) return;
        const glm::dvec3 u = any_perpendicular(glm::normalize(axis));
        mark_position(i, {u, glm::cross(glm::normalize(axis), u)}, position);
    }
    void mark_trackball(std::size_t i) {
        mark_rotation(i);
        if (has_pivot_elsewhere()) mark_position(i, {{1, 1, 1}, {1, -1, 0}, {0, 1, -1}});
    }
    void mark_stretch(std::size_t i, const Directions& world, bool moves) {
        mark_scale(i, world);
        if (moves) mark_position(i, world);
    }
    void mark_uniform(std::size_t i) {
        const glm::dmat3 own = own_axes(i);
        mark_scale(i, {own[0], own[1], own[2]});
        if (has_pivot_elsewhere()) mark_position(i, {own[0], own[1], own[2]});
    }

    void mark(std::size_t i) {
        const auto from = [&](Handle first) {
            return static_cast<glm::length_t>(setup_.handle) - static_cast<glm::length_t>(first);
        };
        if (setup_.handle == Handle::Custom) return mark_custom(i);
        if (setup_.handle >= kFirstBounds) {
            const HandleInfo& info = info_of(setup_.handle);
            Directions sides;
            for (std::size_t k = 0; k < 3; ++k)
                if (info.side[k] != 0) sides.push_back(axes()[static_cast<glm::length_t>(k)]);
            return mark_stretch(i, sides, true);
        }
        const glm::dmat3 a = axes();
        const auto plane = [&](Handle first) { // YZ, ZX, XY
            return Directions{a[(from(first) + 1) % 3], a[(from(first) + 2) % 3]};
        };
        switch (setup_.handle) {
        case Handle::TranslateX:
        case Handle::TranslateY:
        case Handle::TranslateZ:
            return mark_position(i, {a[from(Handle::TranslateX)]});
        case Handle::TranslateYZ:
        case Handle::TranslateZX:
        case Handle::TranslateXY:
            return mark_position(i, plane(Handle::TranslateYZ));
        case Handle::TranslateView:
            return mark_image_plane(i);
        case Handle::RotateX:
        case Handle::RotateY:
        case Handle::RotateZ: // a rectangle turns about its center, where the object is
            return mark_turn(i, a[from(Handle::RotateX)],
                             setup_.mode == Mode::Rectangle && !is_selection() ? Own::Either : Own::Drag);
        case Handle::RotateView:
            if (looks_along_an_axis()) return mark_turn(i, view_axes()[2], Own::Drag);
            [[fallthrough]];
        case Handle::RotateTrackball:
            return mark_trackball(i);
        case Handle::ScaleX:
        case Handle::ScaleY:
        case Handle::ScaleZ:
            return mark_stretch(i, {a[from(Handle::ScaleX)]}, has_pivot_elsewhere());
        case Handle::ScaleUniform:
            return mark_uniform(i);
        default:
            return mark_stretch(i, plane(Handle::ScaleYZ), has_pivot_elsewhere());
        }
    }
    void mark_custom(std::size_t i) {
        if (setup_.call == Call::Value) return set(i, 0, Own::Drag);
        if (setup_.call == Call::Spot) return set(i, 6 + setup_.part, Own::Drag);
        if (setup_.call == Call::Points || setup_.custom.constraint == Constraint::ViewPlane)
            return mark_image_plane(i);
        const glm::dvec3 normal = glm::normalize(setup_.custom.direction), u = any_perpendicular(normal);
        mark_position(i, {u, glm::cross(normal, u)});
    }

    const DragCase& setup_;
    const Numbers press_;
    const Layout layout_;
    std::vector<Own> own_;
};

template <class T>
T as(const DTransform& t) {
    if constexpr (std::is_same_v<T, DTransform>)
        return t;
    else if constexpr (std::is_same_v<T, Transform>)
        return to_float(t).value();
    else if constexpr (std::is_same_v<T, EulerTransform>)
        return {t.position, nearest_euler(t.rotation, glm::dvec3(0)), t.scale};
    else
        return T(to_matrix(t));
}

Held held_as(std::size_t type, const std::vector<DTransform>& objects) {
    const auto list = [&]<class T>(T) {
        std::vector<T> all;
        for (const DTransform& object : objects)
            all.push_back(as<T>(object));
        return Held(all);
    };
    switch (type) {
    case 0:
        return list(Transform{});
    case 1:
        return list(DTransform{});
    case 2:
        return list(EulerTransform{});
    case 3:
        return list(glm::mat4{});
    default:
        return list(glm::dmat4{});
    }
}

const char* const kPlacements[] = {"plain", "yawed", "child"};
void place_objects(const Subject& subject, unsigned placement, DragCase& setup) {
    DTransform object{.position = {0.1, 0.13, 0.07}};
    if (placement > 0) object = {object.position, euler_rotation({0, kYaw, 0}), {1.2, 0.9, 1.1}};
    std::vector<DTransform> objects{object};
    if (setup.call != Call::One) { // others beside it, the active one last
        const glm::dquat turned = euler_rotation({0, placement > 0 ? kYaw / 2 : 0, 0});
        objects.push_back({object.position + glm::dvec3(-0.9, 0.45, -0.65), turned, object.scale});
        objects.push_back({object.position + glm::dvec3(0.7, -0.4, 0.8), object.rotation, object.scale});
    }
    setup.grabbed = setup.call == Call::Each ? 1 : 0;
    setup.press = held_as(subject.type, objects);
    if (placement == 2) setup.options.parent = yawed_parent(-0.7, 1.5, {0.2, -0.1, 0.3});
    if (setup.call == Call::Members) { // each has its own parent, and the second follows the first
        const double yaw = placement == 0 ? 0 : 0.3;
        setup.parents = {yawed_parent(yaw, 1, {0, 0.1, 0}), glm::dmat4(1), yawed_parent(-yaw, 0.8, {0.1, 0, 0})};
        setup.ancestors = {-1, 0, -1};
    }
    if (setup.call == Call::Named || setup.call == Call::Members) setup.names = {31, 17, 23};
}

} // namespace

std::vector<Own> owners_of(const DragCase& setup) {
    return Rule(setup).owners();
}

std::vector<Grip> grips() {
    std::vector<Grip> all;
    const auto add = [&](Mode mode, Handle first, Handle last, Space space = Space::Local) {
        for (auto h = static_cast<std::uint32_t>(first); h <= static_cast<std::uint32_t>(last); ++h)
            all.push_back({mode, static_cast<Handle>(h), space});
    };
    add(Mode::Translate, Handle::TranslateX, Handle::TranslateView);
    add(Mode::Rotate, Handle::RotateX, Handle::RotateTrackball);
    add(Mode::Rotate, Handle::RotateX, Handle::RotateZ, Space::Gimbal);
    add(Mode::Scale, Handle::ScaleX, Handle::ScaleUniform);
    add(Mode::Bounds, Handle::BoundsMinX, Handle::BoundsMaxZ);
    for (const Handle handle : {Handle::BoundsEdgeMidMinMax, Handle::BoundsEdgeMaxMidMax, Handle::BoundsEdgeMaxMaxMid,
                                Handle::BoundsCornerMaxMaxMax, Handle::BoundsCornerMinMaxMin})
        add(Mode::Bounds, handle, handle);
    for (const Handle handle :
         {Handle::TranslateXY, Handle::RotateZ, Handle::BoundsMaxX, Handle::BoundsMinY, Handle::BoundsEdgeMaxMaxMid})
        add(Mode::Rectangle, handle, handle);
    return all;
}

DragCase setup_of(const Subject& subject, const Grip& grip, unsigned variant) {
    const auto next = [&](unsigned count) {
        const unsigned value = variant % count;
        variant /= count;
        return value;
    };
    DragCase setup;
    setup.call = subject.call;
    setup.mode = grip.mode;
    setup.handle = grip.handle;
    const unsigned camera = next(3), placement = next(3), space = next(4);
    setup.ending = static_cast<Ending>(next(kEndingCount));
    const bool custom_pivot = next(2) == 1, anonymous = next(2) == 1;
    setup.camera = ordinary_camera(camera);
    place_objects(subject, placement, setup);
    setup.options.id = anonymous ? 0 : 7;
    setup.options.space = grip.space == Space::Gimbal ? Space::Gimbal : static_cast<Space>(space);
    setup.options.handles = handle_bit(grip.handle);
    setup.options.box = {glm::dvec3(-0.7), glm::dvec3(0.7)};
    if (grip.mode == Mode::Rectangle) setup.options.box.min.z = setup.options.box.max.z = 0;
    const bool has_pivot = subject.call == Call::One && grip.mode <= Mode::Scale && grip.space != Space::Gimbal;
    if (custom_pivot && has_pivot) {
        setup.options.pivot = Pivot::Custom;
        setup.options.pivot_point = {-0.35, 0.6, 0.5};
    }
    constexpr const char* kSpaces[] = {"local", "world", "parent", "view", "custom", "gimbal"};
    setup.words = std::string(subject.name) + ", " + handle_name(grip.handle) +
                  (grip.mode == Mode::Rectangle ? " of a rectangle" : "") + ", " + kCameras[camera] + ", " +
                  kPlacements[placement] + ", " + kSpaces[static_cast<std::size_t>(setup.options.space)] +
                  (setup.options.pivot == Pivot::Custom ? ", custom pivot" : "") + (anonymous ? ", no id" : "");
    return setup;
}

std::vector<DragCase> custom_setups(unsigned variant) {
    std::vector<DragCase> all;
    const unsigned camera = variant % 3;
    DragCase base;
    base.handle = Handle::Custom;
    base.camera = ordinary_camera(camera);
    base.ending = static_cast<Ending>(variant / 3 % kEndingCount);
    base.options.id = variant % 2 == 0 ? 7 : 0;
    const auto add = [&](const char* name, Call call, const Held& press) -> DragCase& {
        DragCase& setup = all.emplace_back(base);
        setup.words = std::string(name) + ", " + kCameras[camera] + (base.options.id == 0 ? ", no id" : "");
        setup.call = call;
        setup.press = press;
        return setup;
    };
    const auto number = [&](const char* name, Constraint constraint, CustomShape shape) {
        DragCase& setup = add(name, Call::Value, Held(std::vector<double>{0.8}));
        setup.custom = {.shape = shape, .constraint = constraint, .origin = {0.1, 0.13, 0.07}};
        setup.custom.direction = camera == 2 ? glm::dvec3(0, 1, 0) : glm::dvec3(0, 0, 1);
        if (constraint == Constraint::Line || constraint == Constraint::Cone) setup.custom.direction = {1, 0, 0};
        setup.custom.reference = constraint == Constraint::Cone ? glm::dvec3(0, 1, -1) : glm::dvec3(1, 0, 0);
    };
    number("number on a line", Constraint::Line, CustomShape::Segment);
    number("radius", Constraint::Radius, CustomShape::Circle);
    number("angle", Constraint::Angle, CustomShape::Arc);
    number("cone", Constraint::Cone, CustomShape::Point);
    const std::vector<glm::dvec3> places{{0.1, 0.13, 0.07}, {-0.9, 0.45, -0.65}, {0.7, -0.4, 0.8}};
    DragCase& plane = add("point in a plane", Call::Point, Held(std::vector<glm::dvec3>{places[0]}));
    plane.custom = {.constraint = Constraint::Plane, .origin = places[0]};
    plane.custom.direction = camera == 2 ? glm::dvec3(0, 1, 0) : glm::dvec3(0, 0, 1);
    add("point", Call::Point, Held(std::vector<glm::dvec3>{places[0]})).custom.constraint = Constraint::ViewPlane;
    add("points", Call::Points, Held(places)).selected = {1, 0, 1};
    DragCase& floats = add("float points", Call::Points, Held(std::vector<glm::vec3>(places.begin(), places.end())));
    floats.selected = {1, 0, 0};
    floats.grabbed = 1;
    SpotLight light{.position = places[0], .direction = {0.8, -0.5, 0.2}, .range = 1.5, .inner = 0.3, .outer = 0.6};
    for (const std::uint32_t part : {kSpotRange, kSpotInner, kSpotOuter}) {
        constexpr const char* kParts[] = {"range", "inner angle", "outer angle"};
        add(kParts[part], Call::Spot, Held(std::vector{light})).part = part;
    }
    return all;
}

} // namespace test::hosts
