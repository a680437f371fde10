// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/triangle_shapes.hpp"

#include "math/elementary.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

constexpr float kPi = 3.14159265f;
constexpr float kLineMargin = 64;    // pixels: lines are cut at the viewport and this margin, as by the pass
constexpr float kAreaMargin = 16384; // the same of everything else

Color faded(Color c, float alpha) {
    c.a = byte_of(static_cast<float>(c.a) / 255 * alpha);
    return c;
}

glm::vec2 perpendicular(const glm::vec2& v) {
    const float l = glm::length(v);
    return l > 0 ? glm::vec2(-v.y, v.x) / l : glm::vec2(0, 1);
}

// The end a of the line from a to b, moved to where the line enters the view.
glm::vec3 line_end(const glm::vec3& a, const glm::vec3& b, float near, const glm::vec2& room) {
    float share = a.z < std::min(b.z, near) ? (near - a.z) / (b.z - a.z) : 0.0f;
    for (int i = 0; i < 2; ++i)
        for (const float side : {1.0f, -1.0f}) {
            const float out_a = room[i] * a.z + side * a[i], out_b = room[i] * b.z + side * b[i];
            if (out_a < std::min(out_b, 0.0f)) share = std::max(share, out_a / (out_a - out_b));
        }
    return a + (b - a) * std::min(share, 1.0f);
}

float perp_dot(const glm::vec2& a, const glm::vec2& b) {
    return a.x * b.y - a.y * b.x;
}

using Row = std::array<float, kMostChords + 1>;

// Angles from one on, each by a step.
void turn(float from, float step, std::size_t count, Row& cosine, Row& sine) {
    const auto start = elementary::sin_cos(static_cast<double>(from)),
               by = elementary::sin_cos(static_cast<double>(step));
    const auto by_sine = static_cast<float>(by.sin), by_cosine = static_cast<float>(by.cos);
    auto c = static_cast<float>(start.cos), s = static_cast<float>(start.sin);
    for (std::size_t i = 0; i < count; ++i) {
        cosine[i] = c;
        sine[i] = s;
        const float next = c * by_cosine - s * by_sine;
        s = s * by_cosine + c * by_sine;
        c = next;
    }
}

// From one side of a line to the other.
struct LineProfile {
    LineProfile(const Edge& edge, float half_width)
        : count(2 * edge.count) {
        const auto last = static_cast<std::size_t>(count - 1);
        for (std::size_t i = 0; i < static_cast<std::size_t>(edge.count); ++i) {
            const std::size_t at = last / 2 - i;
            distance[last - at] = half_width + edge.out[i];
            distance[at] = -distance[last - at];
            color[at] = color[last - at] = edge.color[i];
        }
    }
    void fade(const LineProfile& opaque, float alpha) {
        const auto share = static_cast<unsigned>((alpha > 0 ? std::min(alpha, 1.0f) : 0) * 256 + 0.5f); // NaN: 0
        for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
            color[i].a = static_cast<std::uint8_t>(opaque.color[i].a * share >> 8);
    }
    int count;
    std::array<float, 8> distance{};
    std::array<Color, 8> color{};
};

// The filling of an area and its border.
void add_border(Edge& edge, const Paint& paint, float border, float within) {
    edge.add(-border - 0.5f, color_of({paint.rgb, paint.alpha * within}));
    edge.add(std::min(0.5f - border, -0.5f), color_of(paint));
}
// The filling ends in the middle of its border, which is drawn over it.
void add_textured_border(Edge& edge, const Paint& paint, float border, float within, float half) {
    const Color color = color_of(paint), filling{color.r, color.g, color.b, byte_of(paint.alpha * within)};
    edge.add(-0.5f * border - half, color);
    edge.add(-0.5f * border, filling);
    edge.add(-0.5f * border + half, color);
}
void add_edge(Edge& edge, const Edge& outer) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(outer.count); ++i)
        edge.add(outer.out[i], outer.color[i]);
}

} // namespace

float ring_opacity(const Curve& curve, float facing) {
    const float t = std::clamp((facing + kRingFadeEnd) / (kRingFadeEnd - kRingFadeBegin), 0.0f, 1.0f);
    return curve.away + (curve.towards - curve.away) * t * t * (3 - 2 * t);
}

// A chord of the angle 2h leaves an arc by r h^2 / 2; half of it on either side.
int chords_of(float radius_px, float radians, float apart_px) {
    const float chords = 0.25f * std::sqrt(radius_px / apart_px) * std::abs(radians) + 1;
    return chords < static_cast<float>(kMostChords) ? std::max(2, static_cast<int>(chords)) : kMostChords; // also NaN
}

TriangleShapes::TriangleShapes(const DrawList& list, TriangleWriter& out, const LineTexture& texture)
    : writer(out)
    , half_size(glm::vec2(list.viewport[2], list.viewport[3]) * 0.5f)
    , middle(glm::vec2(list.viewport[0], list.viewport[1]) + half_size)
    , halo_px(std::max(kHaloPx * std::min(list.style.pixel_scale, 1.0f), kHaloDensePx * list.style.pixel_scale))
    , halo_(list.style.halo)
    , texture_(texture) {}

bool TriangleShapes::is_near(const glm::vec3& p, float near) const {
    const glm::vec2 room = half_size + kAreaMargin;
    return p.z >= near && std::abs(p.x) <= room.x * p.z && std::abs(p.y) <= room.y * p.z;
}

Edge TriangleShapes::edge_of(const Paint& paint, bool halo) const {
    const Color color = color_of(paint);
    const Color around = faded(halo_, paint.alpha * std::min(halo_px, 1.0f));
    Edge edge;
    edge.add(-0.5f, color);
    if (!halo || around.a == 0) {
        edge.add(0.5f, {color.r, color.g, color.b, 0});
        return edge;
    }
    // A plateau of a quarter of a pixel is left out. Its two sides are moved to its middle.
    const float plateau = std::max(0.0f, halo_px - 1), moved = plateau > 0.3f ? 0 : 0.4f * plateau;
    edge.add(0.5f + moved, around);
    if (plateau > 0.3f) edge.add(halo_px - 0.5f, around);
    edge.add(halo_px + 0.5f + moved, {around.r, around.g, around.b, 0});
    return edge;
}

// The line whose width is nearest, drawn wider or narrower: it fades over about a pixel all the same.
TexturedLine TriangleShapes::textured(float half_width, bool halo) const {
    if (!texture_.lines || texture_.count < 2 || (halo && halo_.a != 0)) return {};
    const float width = 2 * half_width, last = static_cast<float>(texture_.count - 1);
    const float texels = width < last ? std::max(1.0f, std::floor(width + 0.5f)) : last; // NaN: the last
    return {texture_.lines + 4 * static_cast<int>(texels), half_width * (texels + 2) / texels};
}

// Lines thinner than a pixel are drawn one pixel wide and fainter.
void TriangleShapes::line(const glm::vec3& from, const glm::vec3& to, const Paint& paint, float half_width, bool halo,
                          float near) {
    const glm::vec2 room = half_size + kLineMargin;
    const glm::vec3 a = line_end(from, to, near, room), b = line_end(to, from, near, room);
    if (!is_near(a, 0.5f * near) || !is_near(b, 0.5f * near)) return;
    const glm::vec2 at = pixel(a), end = pixel(b), across = perpendicular(end - at);
    const Paint fainter{paint.rgb, paint.alpha * std::min(1.0f, 2 * half_width)};
    if (const TexturedLine strip = textured(std::max(0.5f, half_width), halo); strip.uv) {
        const Color color = color_of(fainter);
        writer.begin(4, 6);
        const int first = writer.next();
        for (const glm::vec2& p : {at, end})
            writer.sides(p, across * strip.half, color, strip.uv);
        writer.strips(first, 2, 2);
        return writer.end();
    }
    const LineProfile profile(edge_of(fainter, halo), std::max(0.5f, half_width));
    const auto columns = static_cast<std::size_t>(profile.count);
    writer.begin(2 * columns, 6 * (columns - 1));
    const int first = writer.next();
    for (const glm::vec2& p : {at, end})
        writer.row(p, across, profile.distance.data(), profile.color.data(), profile.count);
    writer.strips(first, 2, profile.count);
    writer.end();
}

void TriangleShapes::curve(const Curve& curve, const Paint& paint, float half_width) {
    const auto rows = static_cast<std::size_t>(curve.chords) + 1;
    const float step = curve.span / static_cast<float>(curve.chords), outwards = 1 + step * step / 16;
    const glm::vec3 x = curve.x * outwards, y = curve.y * outwards, center = curve.center;
    const glm::vec2 room = half_size + kAreaMargin;
    Row cosine, sine, at_x, at_y, across_x, across_y;
    turn(curve.from, step, rows, cosine, sine);
    unsigned outside = 0;
    for (std::size_t i = 0; i < rows; ++i) { // compiles to vectors
        const float c = cosine[i], s = sine[i];
        const float px = center.x + x.x * c + y.x * s, py = center.y + x.y * c + y.y * s,
                    pw = center.z + x.z * c + y.z * s;
        const float along_x = (y.x * c - x.x * s) * pw - (y.z * c - x.z * s) * px;
        const float along_y = (y.y * c - x.y * s) * pw - (y.z * c - x.z * s) * py;
        const float length = std::sqrt(along_x * along_x + along_y * along_y);
        across_x[i] = length > 0 ? -along_y / length : 0;
        across_y[i] = length > 0 ? along_x / length : 1;
        at_x[i] = middle.x + px / pw;
        at_y[i] = middle.y + py / pw;
        outside |= static_cast<unsigned>(!(pw >= kTriangleNear)) |
                   static_cast<unsigned>(!(std::abs(px) <= room.x * pw)) |
                   static_cast<unsigned>(!(std::abs(py) <= room.y * pw));
    }
    if (outside != 0) return curve_by_lines(curve, paint, half_width);
    const Paint fainter{paint.rgb, paint.alpha * std::min(1.0f, 2 * half_width)};
    const auto opacity_at = [&](std::size_t i) {
        return curve.facing != 0 ? ring_opacity(curve, curve.facing * cosine[i]) : 1.0f;
    };
    if (const TexturedLine strip = textured(std::max(0.5f, half_width), true); strip.uv) {
        Color color = color_of(fainter);
        writer.begin(2 * rows, (rows - 1) * 6);
        const int first = writer.next();
        for (std::size_t i = 0; i < rows; ++i) {
            color.a = byte_of(fainter.alpha * opacity_at(i));
            writer.sides({at_x[i], at_y[i]}, glm::vec2(across_x[i], across_y[i]) * strip.half, color, strip.uv);
        }
        writer.strips(first, static_cast<int>(rows), 2);
        return writer.end();
    }
    const LineProfile opaque(edge_of(fainter), std::max(0.5f, half_width));
    LineProfile profile = opaque;
    float opacity = 1; // of the profile
    const auto columns = static_cast<std::size_t>(profile.count);
    writer.begin(rows * columns, (rows - 1) * 6 * (columns - 1));
    const int first = writer.next();
    for (std::size_t i = 0; i < rows; ++i) {
        const float wanted = opacity_at(i);
        if (wanted != opacity) profile.fade(opaque, opacity = wanted);
        writer.row({at_x[i], at_y[i]}, {across_x[i], across_y[i]}, profile.distance.data(), profile.color.data(),
                   profile.count);
    }
    writer.strips(first, static_cast<int>(rows), profile.count);
    writer.end();
}

// Of a curve that is not all before the eye.
void TriangleShapes::curve_by_lines(const Curve& curve, const Paint& paint, float half_width) {
    glm::vec3 last{};
    for (int i = 0; i <= curve.chords; ++i) {
        const float angle = curve.from + curve.span * static_cast<float>(i) / static_cast<float>(curve.chords);
        const auto turn = elementary::sin_cos(static_cast<double>(angle));
        const auto s = static_cast<float>(turn.sin), c = static_cast<float>(turn.cos);
        const glm::vec3 at = curve.center + curve.x * c + curve.y * s;
        const float alpha = curve.facing != 0 ? ring_opacity(curve, curve.facing * c) : 1.0f;
        if (i > 0) line(last, at, {paint.rgb, paint.alpha * alpha}, half_width);
        last = at;
    }
}

void TriangleShapes::area(std::span<const glm::vec3> corners, Color color) {
    std::array<glm::vec3, 32> kept{}, next{}; // of 4 corners, each plane makes at most half as many again
    std::size_t count = corners.size();
    std::copy(corners.begin(), corners.end(), kept.begin());
    const glm::vec2 room = half_size + kAreaMargin;
    for (int plane = 0; plane < 5; ++plane) {
        const auto inside = [&](const glm::vec3& p) {
            if (plane == 0) return p.z - kTriangleNear;
            const int i = (plane - 1) / 2;
            return room[i] * p.z + (plane % 2 == 0 ? p[i] : -p[i]);
        };
        std::size_t left = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const glm::vec3 &a = kept[i], &b = kept[(i + 1) % count];
            const float in_a = inside(a), in_b = inside(b);
            if (in_a >= 0) next[left++] = a;
            if ((in_a >= 0) != (in_b >= 0)) next[left++] = a + (b - a) * (in_a / (in_a - in_b));
        }
        std::swap(kept, next);
        count = left;
        if (count < 3) return;
    }
    writer.begin(count, 3 * (count - 2));
    const int first = writer.next();
    for (std::size_t i = 0; i < count; ++i)
        writer.vertex(pixel(kept[i]), color);
    writer.fan(first, first + 1, 1, static_cast<int>(count) - 1);
    writer.end();
}

void TriangleShapes::square(const std::array<glm::vec3, 4>& corners, const Paint& paint, float border, float within,
                            unsigned meets) {
    std::array<glm::vec2, 4> at{};
    bool all_near = true;
    for (std::size_t i = 0; i < 4; ++i) {
        all_near = all_near && is_near(corners[i]);
        at[i] = pixel(corners[i]);
    }
    if (all_near) return flat_square(at, paint, border, within, meets);
    area(corners, color_of({paint.rgb, paint.alpha * within})); // across the eye plane there is no edge
}

// The corners of a parallel outline are the corners moved along both of their sides. To move the outline by a pixel, a
// corner moves along a side by 1 / (the distance of the opposite side in pixels) of the side.
void TriangleShapes::flat_square(const std::array<glm::vec2, 4>& corners, const Paint& paint, float border,
                                 float within, unsigned meets) {
    // From a corner, the way along one of its sides: by out * per_px + least, which is at least half of it inwards.
    struct Way {
        Way(const glm::vec2& by, float per_height, bool meets_other)
            : side(by)
            , per_px(meets_other ? 0 : std::min(per_height, 1e3f))
            , least(meets_other ? 0 : std::max(0.0f, 0.5f * per_px - 0.5f)) {}
        glm::vec2 to(float out) const { return side * -std::max(-0.5f, out * per_px + least); }
        glm::vec2 side;
        float per_px, least;
    };
    std::array<glm::vec2, 4> sides{};
    std::array<float, 4> lengths{}, areas{}; // of the parallelogram at a corner
    for (std::size_t i = 0; i < 4; ++i) {
        sides[i] = corners[(i + 1) % 4] - corners[i];
        lengths[i] = std::max(glm::length(sides[i]), 1e-3f);
    }
    for (std::size_t i = 0; i < 4; ++i)
        areas[i] = std::max(std::abs(perp_dot(sides[i], sides[(i + 3) % 4])), 1e-6f);
    const Paint fainter{paint.rgb,
                        paint.alpha * std::min(1.0f, areas[0] / lengths[0]) * std::min(1.0f, areas[0] / lengths[3])};
    const TexturedLine strip = border > 0 ? textured(0.5f * border, true) : TexturedLine{};
    Edge edge;
    if (strip.uv)
        add_textured_border(edge, fainter, border, within, strip.half);
    else if (border > 0)
        add_border(edge, fainter, border, within);
    if (!strip.uv) add_edge(edge, edge_of(fainter));
    const auto count = static_cast<std::size_t>(edge.count);
    writer.begin(4 * count, 24 * (count - 1) + 6);
    const int first = writer.next(), columns = edge.count;
    const float most = 1.5f * (halo_px + 0.5f); // no spikes at acute corners
    const float deepest = -edge.out[0], farthest = edge.out[count - 1];
    std::array<glm::vec2, 4> out_by_px{};
    bool is_plain = true; // thick, without acute corners
    for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t before = (i + 3) % 4;
        const float b = (meets >> before & 1u) != 0 ? 0 : lengths[before] / areas[i];
        const float c = (meets >> i & 1u) != 0 ? 0 : lengths[i] / areas[i];
        const glm::vec2 by = sides[before] * c - sides[i] * b;
        is_plain = is_plain && std::max(b, c) * std::max(1.0f, 2 * deepest) < 1 &&
                   glm::dot(by, by) * farthest * farthest <= most * most;
        out_by_px[i] = by;
    }
    for (std::size_t i = 0; i < 4; ++i) {
        if (is_plain) {
            writer.row(corners[i], out_by_px[i], edge.out.data(), edge.color.data(), columns);
            continue;
        }
        const std::size_t before = (i + 3) % 4;
        const Way b(sides[i], lengths[before] / areas[i], (meets >> before & 1u) != 0);
        const Way c(-sides[before], lengths[i] / areas[i], (meets >> i & 1u) != 0);
        for (std::size_t k = 0; k < count; ++k) {
            glm::vec2 by = b.to(edge.out[k]) + c.to(edge.out[k]);
            if (edge.out[k] > 0) by *= std::min(1.0f, most / std::max(glm::length(by), 1e-3f));
            writer.vertex(corners[i] + by, edge.color[k]);
        }
    }
    if (strip.uv) return textured_area(first, 4, strip);
    writer.strips(first, 4, columns);
    writer.closing_strips(first, 4, columns);
    writer.fan(first, first + columns, columns, 3);
    writer.end();
}

// Rows of the three vertices of add_textured_border().
void TriangleShapes::textured_area(int first, int rows, const TexturedLine& border) {
    writer.fan(first + 1, first + 4, 3, rows - 1);
    writer.border(first, rows, 3, border.uv);
    writer.end();
}

void TriangleShapes::circle(const glm::vec2& center, float radius, const Paint& paint, float border, float within) {
    const TexturedLine strip = border > 0 ? textured(0.5f * border, true) : TexturedLine{};
    const int corners = std::clamp(chords_of(radius, 2 * kPi, kOutlineApartPx), strip.uv ? 12 : 20, kMostChords);
    Edge edge;
    if (strip.uv) {
        add_textured_border(edge, paint, border, within, strip.half);
    } else {
        add_border(edge, paint, border, within);
        add_edge(edge, edge_of(paint));
    }
    const float step = 2 * kPi / static_cast<float>(corners), outwards = radius * step * step / 16;
    const auto turn = elementary::sin_cos(static_cast<double>(step));
    const auto turn_sin = static_cast<float>(turn.sin), turn_cos = static_cast<float>(turn.cos);
    std::array<float, 6> distances{};
    for (std::size_t i = 0; i < distances.size(); ++i)
        distances[i] = std::max(0.0f, radius + outwards + edge.out[i]);
    const auto count = static_cast<std::size_t>(edge.count), rows = static_cast<std::size_t>(corners);
    writer.begin(rows * count, rows * (6 * (count - 1) + 3));
    const int first = writer.next();
    glm::vec2 way(1, 0);
    for (int r = 0; r < corners; ++r) {
        writer.row(center, way, distances.data(), edge.color.data(), edge.count);
        way = {way.x * turn_cos - way.y * turn_sin, way.x * turn_sin + way.y * turn_cos};
    }
    if (strip.uv) return textured_area(first, corners, strip);
    writer.strips(first, corners, edge.count);
    writer.closing_strips(first, corners, edge.count);
    writer.fan(first, first + edge.count, edge.count, corners - 1);
    writer.end();
}

void TriangleShapes::pill(const glm::vec2& low, const glm::vec2& high, float radius, Color color) {
    constexpr std::size_t kOfACorner = 8;
    std::array<OutlineCorner, 4 * (kOfACorner + 1)> corners{};
    const glm::vec2 middle_of_it = (low + high) * 0.5f, inner = (high - low) * 0.5f - radius;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const std::size_t quarter = i / (kOfACorner + 1), step = i % (kOfACorner + 1);
        const auto turn =
            elementary::sin_cos(static_cast<double>(quarter * kOfACorner + step) * 1.57079632679489662 / kOfACorner);
        const glm::vec2 way(turn.cos, turn.sin);
        const glm::vec2 center(quarter == 0 || quarter == 3 ? inner.x : -inner.x, quarter < 2 ? inner.y : -inner.y);
        corners[i] = {middle_of_it + center + way * radius, -way, way};
    }
    const Paint paint{glm::vec3(color.r, color.g, color.b) / 255.0f, static_cast<float>(color.a) / 255};
    writer.begin(2 * corners.size(), 9 * corners.size());
    const int first = outline(corners, paint, edge_of(paint, false));
    writer.fan(first, first + 2, 2, static_cast<int>(corners.size()) - 1);
    writer.end();
}

int TriangleShapes::outline(std::span<const OutlineCorner> corners, const Paint& paint, const Edge& edge) {
    const int first = writer.next(), rows = static_cast<int>(corners.size());
    for (const OutlineCorner& corner : corners)
        for (std::size_t i = 0; i < static_cast<std::size_t>(edge.count); ++i) {
            const float out = edge.out[i];
            const Color color = i > 0 ? edge.color[i] : color_of(lit(paint, corner.light));
            writer.vertex(corner.at + (out < 0 ? corner.inwards * -out : corner.outwards * out), color);
        }
    writer.strips(first, rows, edge.count);
    writer.closing_strips(first, rows, edge.count);
    return first;
}

} // namespace gizmo
