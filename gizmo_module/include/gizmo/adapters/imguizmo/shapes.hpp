// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Lines and faces in the world, drawn into an ImDrawList, for <gizmo/adapters/imguizmo.hpp>. What is behind the eye or
// outside of the view is cut off before the perspective division.
#pragma once

#include <gizmo/adapters/imguizmo.hpp>

#include <glm/mat4x4.hpp>
#include <glm/vec4.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace IMGUIZMO_NAMESPACE {
namespace detail {

struct Rect {
    float x = 0, y = 0, width = 0, height = 0;
};

/// Four points of a face, cut by five planes, are nine at most.
struct Polygon {
    std::array<glm::dvec4, 9> points{};
    std::size_t count = 0;
    void add(const glm::dvec4& point) {
        if (count < points.size()) points[count++] = point;
    }
};

/// Positive inside of the view: in front of the eye, and within the image's left, right, bottom and top.
inline double inside_of(int plane, const glm::dvec4& clip) {
    constexpr double kLeastW = 1e-5;
    const double side = plane == 1 || plane == 3 ? clip.x : clip.y;
    return plane == 0 ? clip.w - kLeastW : plane < 3 ? clip.w + side : clip.w - side;
}

/// What is inside of the view (Sutherland and Hodgman, 1974).
inline Polygon cut_to_view(Polygon in) {
    for (int plane = 0; plane < 5; ++plane) {
        Polygon out;
        for (std::size_t i = 0; i < in.count; ++i) {
            const glm::dvec4 &a = in.points[i], &b = in.points[(i + 1) % in.count];
            const double at_a = inside_of(plane, a), at_b = inside_of(plane, b);
            if (at_a >= 0) out.add(a);
            if ((at_a < 0) != (at_b < 0)) out.add(a + (b - a) * (at_a / (at_a - at_b)));
        }
        in = out;
    }
    return in;
}

class WorldPainter {
public:
    WorldPainter(ImDrawList& out, const Rect& rect, const glm::dmat4& clip_from_world)
        : out_(out)
        , rect_(rect)
        , clip_from_world_(clip_from_world) {
        out_.PushClipRect(ImVec2(rect.x, rect.y), ImVec2(rect.x + rect.width, rect.y + rect.height), true);
    }
    ~WorldPainter() { out_.PopClipRect(); }
    WorldPainter(const WorldPainter&) = delete;
    WorldPainter& operator=(const WorldPainter&) = delete;

    glm::dvec4 clip(const glm::dmat4& model, double x, double y, double z) const {
        return clip_from_world_ * (model * glm::dvec4(x, y, z, 1));
    }

    void line(const glm::dvec4& a, const glm::dvec4& b, ImU32 color, float thickness) {
        double from = 0, to = 1;
        for (int plane = 0; plane < 5; ++plane) {
            const double at_a = inside_of(plane, a), at_b = inside_of(plane, b);
            if (!(at_a >= 0 || at_b >= 0)) return; // also if not a number
            if (at_a < 0) from = (std::max)(from, at_a / (at_a - at_b));
            if (at_b < 0) to = (std::min)(to, at_a / (at_a - at_b));
        }
        if (from >= to) return;
        const ImVec2 p = place(a + (b - a) * from), q = place(a + (b - a) * to);
        if (is_finite(p) && is_finite(q)) out_.AddLine(p, q, color, thickness);
    }

    void face(const Polygon& whole, ImU32 color) {
        const Polygon visible = cut_to_view(whole);
        std::array<ImVec2, 9> points;
        for (std::size_t i = 0; i < visible.count; ++i) {
            points[i] = place(visible.points[i]);
            if (!is_finite(points[i])) return;
        }
        if (visible.count > 2) out_.AddConvexPolyFilled(points.data(), static_cast<int>(visible.count), color);
    }

private:
    static bool is_finite(const ImVec2& p) { return std::isfinite(p.x) && std::isfinite(p.y); }
    ImVec2 place(const glm::dvec4& clip) const {
        const double x = (clip.x / clip.w + 1) / 2, y = (1 - clip.y / clip.w) / 2;
        return ImVec2(rect_.x + static_cast<float>(x) * rect_.width, rect_.y + static_cast<float>(y) * rect_.height);
    }

    ImDrawList& out_;
    Rect rect_;
    glm::dmat4 clip_from_world_;
};

struct GridLook {
    ImU32 center, major, minor;
};

/// Lines in the plane of the model's x and z: from -size to size, at every step from `first` to -`first`.
template <class Major>
void draw_grid(WorldPainter& painter, const glm::dmat4& model, double size, double first, double step,
               const GridLook& look, const Major& is_major) {
    constexpr double kMostLines = 20000;
    const double count = std::floor(-2 * first / step + 1e-6);
    if (!(count >= 0 && count < kMostLines)) return;
    for (int i = 0; i <= static_cast<int>(count); ++i) {
        const double at = first + i * step;
        const bool center = std::abs(at) < step * 1e-6, major = is_major(at);
        const ImU32 color = center ? look.center : major ? look.major : look.minor;
        const float thickness = center ? 2.3f : major ? 1.5f : 1.0f;
        painter.line(painter.clip(model, at, 0, -size), painter.clip(model, at, 0, size), color, thickness);
        painter.line(painter.clip(model, -size, 0, at), painter.clip(model, size, 0, at), color, thickness);
    }
}

/// Unit cubes, the farthest face first.
class CubePainter {
public:
    void add(const WorldPainter& painter, const glm::dmat4& model, const ImU32 (&colors)[3]) {
        for (glm::length_t face = 0; face < 6; ++face) {
            const glm::length_t normal = face % 3, u = (normal + 1) % 3, v = (normal + 2) % 3;
            glm::dvec3 at(0);
            at[normal] = face < 3 ? 0.5 : -0.5;
            const glm::dvec4 middle = painter.clip(model, at.x, at.y, at.z);
            Face& added = faces_.emplace_back(Face{{}, middle.z / middle.w, colors[normal]});
            for (int corner = 0; corner < 4; ++corner) {
                at[u] = corner == 1 || corner == 2 ? 0.5 : -0.5;
                at[v] = corner > 1 ? 0.5 : -0.5;
                added.corners.add(painter.clip(model, at.x, at.y, at.z));
            }
        }
    }
    /// @param farthest the depth of what is farthest away is 1, or -1 if stored depth decreases with distance.
    void draw(WorldPainter& painter, double farthest) {
        std::erase_if(faces_, [](const Face& face) { return !std::isfinite(face.depth); });
        std::sort(faces_.begin(), faces_.end(),
                  [&](const Face& a, const Face& b) { return a.depth * farthest > b.depth * farthest; });
        for (const Face& face : faces_)
            painter.face(face.corners, face.color);
        faces_.clear();
    }

private:
    struct Face {
        Polygon corners{};
        double depth = 0;
        ImU32 color = 0;
    };
    std::vector<Face> faces_; ///< keeps its memory
};

} // namespace detail
} // namespace IMGUIZMO_NAMESPACE
