// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Golden pictures of many cells, each with a drag of its own: the mark of each SnapPart, the guide of each GuideKind.
#pragma once

#include "support/goldens.hpp"

#include <array>
#include <functional>

namespace test {

struct GoldenSheet {
    std::string name;
    std::vector<gizmo::DrawList> cells; ///< by rows, each in a viewport of its own
};

/// Looks along -z at the square from (-1, -1) to (1, 1), in a cell of the picture.
inline gizmo::Camera cell_camera(std::size_t cell, int columns) {
    const double side = static_cast<double>(kGoldenPx) / columns;
    const auto at = [&](std::size_t i) { return side * static_cast<double>(i); };
    const auto n = static_cast<std::size_t>(columns);
    gizmo::Camera camera{.viewport = {at(cell % n), at(cell / n), side, side}};
    camera.projection = {{1, 0, 0, 0}, {0, -1, 0, 0}, {0, 0, 0.05, 0}, {0, 0, 0.5, 1}}; // reversed depth from -10 to 10
    return camera;
}

/// A drag of a handle, by a way in the world; its draw list.
inline gizmo::DrawList dragged(gizmo::Mode mode, gizmo::Handle handle, const gizmo::DTransform& start,
                               const glm::dvec2& way, const gizmo::Camera& camera, const gizmo::Options& options,
                               const gizmo::Style& style, bool labels) {
    gizmo::Context context;
    context.style = style;
    context.draw.labels = labels;
    gizmo::DTransform object = start;
    const auto frame = [&](const gizmo::Pointer& pointer) {
        context.begin_frame(pointer);
        context.manipulate(mode, object, camera, options);
        context.end_frame();
    };
    frame({.cursor = {-999, -999}});
    const auto at = context.handle_position(options.id, handle);
    EXPECT_TRUE(at) << gizmo::handle_name(handle);
    if (!at) return {};
    const glm::dvec2 by = way * (camera.viewport.width / 2) * glm::dvec2(1, -1);
    frame({.cursor = *at});
    frame({.cursor = *at, .down = true});
    for (const double share : {0.5, 1.0})
        frame({.cursor = *at + by * share, .down = true, .snap = true});
    return context.draw_list();
}

// A feature whose part of that kind is at `p`, for a source that is at `press` at the press.
inline std::vector<gizmo::SnapFeature> feature_with(gizmo::SnapPart part, const glm::dvec3& p,
                                                    const glm::dvec3& press) {
    using gizmo::SnapKind;
    using gizmo::SnapPart;
    const glm::dvec3 z(0, 0, 1), across = glm::normalize(glm::cross(z, p - press));
    switch (part) {
    case SnapPart::Point:
        return {{.position = p}};
    case SnapPart::End:
        return {{.kind = SnapKind::Segment, .position = p, .direction = {1, 0.2, 0}}};
    case SnapPart::Middle:
        return {{.kind = SnapKind::Segment, .position = p - 0.3 * z, .direction = 0.6 * z}};
    case SnapPart::Foot:
        return {{.kind = SnapKind::Segment, .position = p - across, .direction = 2.0 * across}};
    case SnapPart::Center:
        return {{.kind = SnapKind::Circle, .position = p, .direction = z, .radius = 0.5}};
    case SnapPart::Quadrant:
        return {{.kind = SnapKind::Circle, .position = p - glm::dvec3(0, 0.5, 0), .direction = z, .radius = 0.5}};
    case SnapPart::Tangent:
        return {{.kind = SnapKind::Circle, .position = p + 0.4 * across, .direction = z, .radius = 0.4}};
    case SnapPart::Crossing:
    case SnapPart::GridLine:
        return {{.kind = SnapKind::Grid, .position = p, .direction = z, .u = {3, 0, 0}}};
    case SnapPart::Intersection:
        return {{.kind = SnapKind::Line, .position = p, .direction = {1, 0.4, 0}},
                {.kind = SnapKind::Line, .position = p, .direction = {0.4, -1, 0}}};
    case SnapPart::Curve:
    case SnapPart::Parallel:
        return {{.kind = SnapKind::Line, .position = p, .direction = {1, 0.25, 0}}};
    case SnapPart::Surface:
        return {{.kind = SnapKind::Plane, .position = p - 0.1 * z, .direction = z}};
    }
    return {};
}

inline GoldenSheet snap_marks(const char* name, float pixel_scale, bool hidden) {
    using namespace gizmo;
    GoldenSheet sheet{name, {}};
    Style style;
    style.pixel_scale = pixel_scale;
    style.size_px = 20 / pixel_scale;
    DTransform start{{-0.7, -0.2, 0}, glm::identity<glm::dquat>(), glm::dvec3(1)};
    const std::vector<glm::dvec3> source{{0.95, 0, 0}};
    const glm::dvec3 press = start.position + source[0], p = press + glm::dvec3(0.2, 0.2, 0);
    for (std::size_t i = 0; i <= static_cast<std::size_t>(last_enumerator(SnapPart{})); ++i) {
        const auto part = static_cast<SnapPart>(i);
        auto features = feature_with(part, p, press);
        for (SnapFeature& f : features)
            f.hidden = hidden;
        Options options{.id = 1};
        options.box = {glm::dvec3(-0.65), glm::dvec3(0.65)};
        options.snap_geometry = {
            .source = SnapSource::Points, .parts = snap_bit(part), .points = source, .features = features};
        Mode mode = Mode::Translate;
        Handle handle = Handle::TranslateView;
        if (part == SnapPart::Parallel) {
            mode = Mode::Rotate, handle = Handle::RotateZ;
            start.position = {0, 0.2, 0};
            options.snap_geometry.source = SnapSource::BoxEdge;
        }
        sheet.cells.push_back(dragged(mode, handle, start, {0.21, 0.2}, cell_camera(i, 4), options, style, false));
    }
    return sheet;
}

inline GoldenSheet guides(const char* name, float pixel_scale) {
    using namespace gizmo;
    GoldenSheet sheet{name, {}};
    Style style;
    style.pixel_scale = pixel_scale;
    style.size_px = 30 / pixel_scale;
    struct Cell {
        Mode mode;
        Handle handle;
        glm::dvec2 way;
        std::vector<glm::dvec3> neighbors;
        double turned = 0; ///< the neighbors about z
    };
    const Cell cells[] = {
        {Mode::Translate, Handle::TranslateX, {0.31, 0}, {{0.3, -0.65, 0}}},             // Align
        {Mode::Translate, Handle::TranslateX, {0.33, 0}, {{-0.75, 0, 0}, {-0.3, 0, 0}}}, // Gap
        {Mode::Scale, Handle::ScaleX, {0.1, 0}, {{0.1, -0.65, 0}}},                      // Size
        {Mode::Rotate, Handle::RotateZ, {0.06, 0.1}, {{0.5, 0.5, 0}}, 0.3},              // Parallel
    };
    for (const Cell& cell : cells) {
        Options options{.id = 1};
        std::vector<Neighbor> neighbors;
        for (const glm::dvec3& at : cell.neighbors) {
            const double half = cell.mode == Mode::Scale ? 0.19 : 0.15;
            Neighbor& n = neighbors.emplace_back();
            n.box = {glm::dvec3(-half, -0.12, -0.12), glm::dvec3(half, 0.12, 0.12)};
            n.world = to_matrix(DTransform{at, glm::angleAxis(cell.turned, glm::dvec3(0, 0, 1)), glm::dvec3(1)});
        }
        options.neighbors = neighbors;
        options.box = {glm::dvec3(-0.15, -0.12, -0.12), glm::dvec3(0.15, 0.12, 0.12)};
        sheet.cells.push_back(dragged(cell.mode, cell.handle, {}, cell.way, cell_camera(sheet.cells.size(), 2), options,
                                      style, pixel_scale == 1 && cell.mode != Mode::Rotate));
    }
    return sheet;
}

inline std::vector<GoldenSheet> golden_sheets() {
    return {snap_marks("snap-marks", 1, false), snap_marks("snap-marks-hidden", 1, true),
            snap_marks("snap-marks-hi-dpi", 2, false), guides("guides", 1), guides("guides-hi-dpi", 2)};
}

} // namespace test
