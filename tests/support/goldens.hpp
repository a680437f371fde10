// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the pictures in tests/goldens show: each mode and state, depth style and theme.
#pragma once

#include "support/cameras.hpp"

#include <gizmo/all.hpp>
#include <gizmo/vulkan.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace test {

inline constexpr int kGoldenPx = 320; ///< the side of a picture

enum class State { Idle, Hovered, Dragged };

struct Golden {
    std::string name;
    gizmo::Mode mode = gizmo::Mode::Translate;
    State state = State::Idle;
    gizmo::Handle handle = gizmo::Handle::None;
    gizmo::vulkan::DepthStyle style = gizmo::vulkan::DepthStyle::Over;
    gizmo::Style theme{};
    float ground = 0.125f; ///< gray
    bool wall = false;     ///< something of the scene stands before the gizmo
    bool snap = false, debug = false;
    glm::dvec3 eye{2.4, 3.1, 5.6};
    std::optional<gizmo::ViewCubeStyle> view_cube{}; ///< instead of a gizmo
    std::vector<gizmo::Neighbor> neighbors{};        ///< for smart guides
    std::optional<glm::dvec3> angles{};              ///< with the rings of their gimbal
    glm::dvec3 target{0};                            ///< of the camera, which keeps the gizmo in the view
    std::uint32_t spot = gizmo::kNoPart;             ///< of a spot light instead of a gizmo: the part at the pointer
    int shape = -1;                                  ///< a row of golden_shapes() instead of a gizmo
};

/// A shape, and where a grip of it is.
struct GoldenShape {
    const char* name;
    std::variant<gizmo::SphereVolume, gizmo::Box, gizmo::BoxVolume, gizmo::CapsuleVolume, gizmo::ConeVolume,
                 gizmo::CameraFrustum, gizmo::AreaLight, gizmo::SpotLight, gizmo::Hinge>
        numbers;
    glm::dvec3 grip{0};
};
inline std::vector<GoldenShape> golden_shapes() {
    using namespace gizmo;
    return {{"sphere", SphereVolume{1.3}, {1.3 * std::cos(0.3), 0, 1.3 * std::sin(0.3)}},
            {"box-sides", Box{glm::dvec3(-1, -0.7, -0.8), glm::dvec3(1, 0.7, 0.8)}, {1, 0, 0}},
            {"box", BoxVolume{.size = {2, 1.4, 1.6}}, {0, 0, 0.8}},
            {"capsule", CapsuleVolume{.radius = 0.6, .height = 2.6}, {0, 1.3, 0}},
            {"cone", ConeVolume{.radius = 0.9, .height = 1.6}, {0, 0, 1.6}},
            {"frustum",
             CameraFrustum{.far_plane = 2.2, .near_plane = 0.6, .field_of_view = 0.9, .aspect = 1.4},
             {0, 1.4 * std::sin(0.45), -1.4 * std::cos(0.45)}},
            {"frustum-orthographic",
             CameraFrustum{.far_plane = 1.6, .near_plane = -0.6, .size = 1.4, .aspect = 1.4, .orthographic = true},
             {0.98, 0, -0.5}},
            {"area", AreaLight{.width = 2, .height = 1.4}, {1, 0, 0}},
            {"disc", AreaLight{.width = 2, .disc = true}, {std::cos(0.6), std::sin(0.6), 0}},
            {"spot-target",
             SpotLight{.range = 1.4, .inner = 0.2, .outer = 0.5, .target = {1.6, 0.6, 0}, .has_target = true},
             {1.6, 0.6, 0}},
            {"hinge", Hinge{.low = -0.4, .high = 1.2, .radius = 1.4}, {1.4 * std::cos(1.2), 1.4 * std::sin(1.2), 0}}};
}

inline std::vector<Golden> goldens() {
    using namespace gizmo;
    std::vector<Golden> all;
    struct Named {
        const char* name;
        Mode mode;
        Handle handle;
    };
    const Named modes[] = {{"translate", Mode::Translate, Handle::TranslateX},
                           {"rotate", Mode::Rotate, Handle::RotateY},
                           {"scale", Mode::Scale, Handle::ScaleZ},
                           {"universal", Mode::Universal, Handle::TranslateX},
                           {"bounds", Mode::Bounds, Handle::BoundsCornerMaxMaxMax},
                           {"rectangle", Mode::Rectangle, Handle::TranslateXY}};
    constexpr std::pair<State, const char*> states[] = {
        {State::Idle, "idle"}, {State::Hovered, "hovered"}, {State::Dragged, "dragged"}};
    for (const Named& m : modes)
        for (const auto& [state, word] : states) {
            Golden g;
            g.name = std::string(m.name) + "-" + word;
            g.mode = m.mode;
            g.state = state;
            g.handle = m.handle;
            all.push_back(g);
        }
    const auto add = [&](const char* name, auto change) {
        Golden g;
        g.name = name;
        change(g);
        all.push_back(g);
    };
    add("plane-dragged", [](Golden& g) { g.state = State::Dragged, g.handle = Handle::TranslateZX; });
    add("free-dragged", [](Golden& g) { g.state = State::Dragged, g.handle = Handle::TranslateView; });
    add("trackball-hovered",
        [](Golden& g) { g.mode = Mode::Rotate, g.state = State::Hovered, g.handle = Handle::RotateTrackball; });
    add("view-ring-dragged",
        [](Golden& g) { g.mode = Mode::Rotate, g.state = State::Dragged, g.handle = Handle::RotateView; });
    add("uniform-dragged",
        [](Golden& g) { g.mode = Mode::Scale, g.state = State::Dragged, g.handle = Handle::ScaleUniform; });
    add("rectangle-turned", [](Golden& g) {
        g.mode = Mode::Rectangle, g.state = State::Dragged, g.handle = Handle::RotateZ, g.eye = {0, 0, 7};
    });
    add("snapping",
        [](Golden& g) { g.mode = Mode::Rotate, g.state = State::Dragged, g.handle = Handle::RotateY, g.snap = true; });
    add("smart-guides", [](Golden& g) {
        g.state = State::Dragged, g.handle = Handle::TranslateX, g.snap = true;
        for (const glm::dvec3& at : {glm::dvec3(-2.4, 0, 0), {-0.6, 0, 0}, {1.2, -1.6, 0.4}}) {
            g.neighbors.push_back({.box = {glm::dvec3(-0.5), glm::dvec3(0.5)}});
            g.neighbors.back().world[3] = glm::dvec4(at, 1);
        }
    });
    add("debug", [](Golden& g) { g.state = State::Dragged, g.handle = Handle::TranslateX, g.debug = true; });
    add("axis-towards-the-eye", [](Golden& g) { g.eye = {0.2, 0.3, 7}; });
    add("rings-edge-on", [](Golden& g) { g.mode = Mode::Rotate, g.eye = {6.5, 0, 0.2}; });
    add("universal-along-an-axis", [](Golden& g) { g.mode = Mode::Universal, g.eye = {0, 0, 7}; });
    add("over-a-wall", [](Golden& g) { g.mode = Mode::Universal, g.wall = true; });
    add("tested-by-a-wall",
        [](Golden& g) { g.mode = Mode::Universal, g.wall = true, g.style = vulkan::DepthStyle::Tested; });
    add("seen-through-a-wall",
        [](Golden& g) { g.mode = Mode::Universal, g.wall = true, g.style = vulkan::DepthStyle::SeeThrough; });
    add("dashed-behind-a-wall",
        [](Golden& g) { g.mode = Mode::Universal, g.wall = true, g.style = vulkan::DepthStyle::Dashed; });
    add("theme-light", [](Golden& g) { g.mode = Mode::Universal, g.theme = light_theme(), g.ground = 0.9f; });
    add("theme-light-dragged", [](Golden& g) {
        g.mode = Mode::Rotate, g.state = State::Dragged, g.handle = Handle::RotateZ;
        g.theme = light_theme(), g.ground = 0.9f;
    });
    add("theme-color-blind", [](Golden& g) { g.mode = Mode::Universal, g.theme = color_blind_theme(); });
    const double at_the_lock = 1.5707963267948966;
    add("gimbal-idle", [](Golden& g) { g.mode = Mode::Rotate, g.angles = {0.4, 0.6, -0.5}; });
    add("gimbal-hovered-at-the-lock", [&](Golden& g) {
        g.mode = Mode::Rotate, g.state = State::Hovered, g.handle = Handle::RotateX, g.angles = {0.4, at_the_lock, 0.3};
    });
    add("gimbal-dragged", [](Golden& g) {
        g.mode = Mode::Rotate, g.state = State::Dragged, g.handle = Handle::RotateY, g.angles = {0.4, 0.6, -0.5};
    });
    add("gimbal-universal", [](Golden& g) { g.mode = Mode::Universal, g.angles = {0.4, 0.6, -0.5}; });
    add("hi-dpi", [](Golden& g) { g.theme.pixel_scale = 1.5f; });
    add("in-view-beside", [](Golden& g) { g.target = {5.4, 1.2, -1.6}; });
    add("in-view-dragged", [](Golden& g) {
        g.target = {5.4, 1.2, -1.6}, g.state = State::Dragged, g.handle = Handle::TranslateY;
    });
    add("in-view-behind", [](Golden& g) { g.mode = Mode::Rotate, g.target = {8.4, 3.6, 7.6}; });
    for (const auto& one : states)
        add((std::string("spot-") + one.second).c_str(), [&](Golden& g) {
            g.spot = kSpotOuter, g.state = one.first, g.eye = {0.8, 1.6, 5.6};
        });
    add("spot-range-hovered", [](Golden& g) { g.spot = kSpotRange, g.state = State::Hovered; });
    add("spot-inner-hovered", [](Golden& g) { g.spot = kSpotInner, g.state = State::Hovered; });
    const auto shapes = golden_shapes();
    for (std::size_t i = 0; i < shapes.size(); ++i)
        for (const auto& one : states)
            add((std::string("shape-") + shapes[i].name + "-" + one.second).c_str(),
                [&](Golden& g) { g.shape = static_cast<int>(i), g.state = one.first; });
    add("view-cube-idle", [](Golden& g) { g.view_cube = ViewCubeStyle::Cube; });
    add("view-cube-hovered", [](Golden& g) { g.view_cube = ViewCubeStyle::Cube, g.state = State::Hovered; });
    add("view-axes-idle", [](Golden& g) { g.view_cube = ViewCubeStyle::Axes; });
    add("view-axes-hovered", [](Golden& g) { g.view_cube = ViewCubeStyle::Axes, g.state = State::Hovered; });
    return all;
}

/// Where the viewer sees the grip of a part of a spot light, pixels.
inline glm::dvec2 spot_grip(const gizmo::SpotLight& light, std::uint32_t part, const gizmo::Camera& camera) {
    const auto projector = gizmo::make_projector(camera);
    const glm::dvec3 along = glm::normalize(light.direction),
                     side = glm::normalize(glm::cross(projector->towards_viewer(light.position), along));
    const double angle = part == gizmo::kSpotRange   ? 0
                         : part == gizmo::kSpotInner ? light.inner
                                                     : light.outer,
                 length = (part == gizmo::kSpotInner ? 0.75 : 1) * light.range;
    const glm::dvec3 at = light.position + (along * std::cos(angle) + side * std::sin(angle)) * length;
    return glm::dvec2(gizmo::world_to_screen(camera, at).value_or(glm::dvec3(-1)));
}

/// @param scale pixels a logical pixel: of a viewport that is as much larger, the same picture
inline gizmo::DrawList list_of(const Golden& g, double scale = 1) {
    using namespace gizmo;
    Context context;
    context.style = g.theme;
    context.style.pixel_scale *= static_cast<float>(scale);
    context.draw.labels = true;
    context.draw.debug = g.debug;
    DTransform t;
    Camera camera = test::look_at(g.eye, g.target, {0, 1, 0}, {.reversed = true, .infinite = true},
                                  {0, 0, kGoldenPx * scale, kGoldenPx * scale});
    Options options{.id = 1};
    options.snap.rotation = 0.2617993877991494;
    options.neighbors = g.neighbors;
    EulerTransform angled{.angles = g.angles.value_or(glm::dvec3(0))};
    if (g.angles) options.space = Space::Gimbal;
    SpotLight light{.position = {0, 1.1, 0}, .direction = {0, -1, 0}, .range = 2, .inner = 0.3, .outer = 0.55};
    options.always_in_view = true;
    std::optional<GoldenShape> shape;
    if (g.shape >= 0) shape = golden_shapes()[static_cast<std::size_t>(g.shape)];
    const auto frame = [&](Pointer p) {
        p.snap = g.snap;
        context.begin_frame(p);
        if (shape)
            std::visit(
                [&](auto& numbers) {
                    context.manipulate_parts(ShapeParts(numbers, glm::dmat4(1), {120, 210, 140, 255}), camera, options);
                },
                shape->numbers);
        else if (g.spot != kNoPart)
            context.manipulate_parts(ShapeParts(light, glm::dmat4(1), {255, 214, 120, 255}), camera, options);
        else if (g.angles)
            context.manipulate(g.mode, angled, camera, options);
        else
            context.manipulate(g.mode, t, camera, options);
        context.end_frame();
    };
    if (g.view_cube) {
        const ViewCube cube{.style = *g.view_cube, .margin = 50, .size = 150};
        context.begin_frame({.cursor = g.state == State::Hovered ? scale * glm::dvec2(190, 84) : glm::dvec2(-999)});
        EXPECT_TRUE(context.view_cube(camera, 7, cube).hidden == Hidden::No);
        context.end_frame();
        return context.draw_list();
    }
    frame({.cursor = {-999, -999}});
    auto at = context.handle_position(1, g.handle);
    if (g.spot != kNoPart) at = spot_grip(light, g.spot, camera);
    if (shape) at = glm::dvec2(world_to_screen(camera, shape->grip).value_or(glm::dvec3(-1)));
    // Between the rings; no one place of it is told.
    constexpr std::uint32_t kTrackball = highlight_of(HandleSet::Rotate, Handle::RotateTrackball);
    for (double x = 100; g.handle == Handle::RotateTrackball && !at && x < 220; x += 8) {
        frame({.cursor = {x * scale, 180 * scale}});
        frame({.cursor = {x * scale, 180 * scale}});
        if (context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Rotate)].at(0).highlight == kTrackball)
            at = glm::dvec2(x, 180) * scale;
    }
    if (g.state == State::Idle) return context.draw_list();
    EXPECT_TRUE(at) << g.name;
    if (!at) return {};
    frame({.cursor = *at});
    frame({.cursor = *at, .down = g.state == State::Dragged});
    if (g.state == State::Dragged)
        frame({.cursor = *at + (g.snap ? glm::dvec2(70, 30) : glm::dvec2(26, 22)) * scale, .down = true});
    return context.draw_list();
}

} // namespace test
