// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pick/pick_readout.hpp"

#include "depth_format.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iterator>
#include <limits>
#include <span>

namespace gizmo::vulkan {
namespace {

// Sums of a least-squares fit of depth - depth0 = gx x + gy y + g0 over texels (x, y) from the center.
struct PlaneFit {
    double n = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0, d = 0, xd = 0, yd = 0;
    void add(double px, double py, double depth) {
        n += 1;
        x += px;
        y += py;
        xx += px * px;
        xy += px * py;
        yy += py * py;
        d += depth;
        xd += px * depth;
        yd += py * depth;
    }
    // Returns nullopt if all texels are on one line.
    std::optional<glm::dvec3> solve() const {
        if (n < 3) return std::nullopt;
        // About the mean: two unknowns.
        const double sxx = xx - x * x / n, sxy = xy - x * y / n, syy = yy - y * y / n;
        const double sxd = xd - x * d / n, syd = yd - y * d / n;
        const double det = sxx * syy - sxy * sxy;
        if (!(det > 1e-9 * (sxx + syy) * (sxx + syy))) return std::nullopt;
        const double gx = (syy * sxd - sxy * syd) / det, gy = (sxx * syd - sxy * sxd) / det;
        return glm::dvec3(gx, gy, (d - gx * x - gy * y) / n);
    }
};

// The difference of depth per texel along an axis.
struct Difference {
    double value = 0;
    double bend = std::numeric_limits<double>::infinity(); // the second difference; infinity: unknown
};

// The difference from the center towards one side. The next two texels show whether the side continues the center's
// surface: a line through them meets the center, or misses it by less than a curved surface does at its outline.
std::optional<Difference> one_sided(double center, std::optional<double> next, std::optional<double> second,
                                    double noise, double steepest) {
    if (!next) return std::nullopt;
    Difference d{*next - center};
    if (!second) return std::abs(d.value) <= steepest ? std::optional(d) : std::nullopt;
    d.bend = std::abs(center - 2 * *next + *second);
    return d.bend <= noise + 2 * std::abs(*second - *next) ? std::optional(d) : std::nullopt;
}

// Of the differences towards both sides, their mean if they belong to one surface, otherwise that of the straighter
// side. A curved surface is bent as much on both sides as between them, a crease on one side. The bend is what is
// certain of it: of one side alone, at most a part of its slope.
std::optional<Difference> better_side(std::optional<Difference> before, std::optional<Difference> after, double noise) {
    if (before) before->value = -before->value;
    const auto alone = [&](const Difference& d) {
        return Difference{d.value, std::min(std::max(0.0, d.bend - noise), 0.3 * std::abs(d.value))};
    };
    if (!before && !after) return std::nullopt;
    if (!before || !after) return alone(before ? *before : *after);
    const double apart = std::abs(before->value - after->value), least = std::min(before->bend, after->bend);
    const double curved = std::isfinite(least) ? 2 * least : std::min(std::abs(before->value), std::abs(after->value));
    if (apart <= 2 * noise + curved)
        return Difference{(before->value + after->value) / 2, std::max(0.0, apart - noise)};
    if (before->bend == after->bend) return alone(std::abs(before->value) < std::abs(after->value) ? *before : *after);
    return alone(before->bend < after->bend ? *before : *after);
}

} // namespace

std::optional<glm::dvec2> depth_slope(const TexelRect& rect, const Depths& depths, double roughness, double steepest) {
    const auto at = [&](std::int32_t dx, std::int32_t dy) -> std::optional<double> {
        const std::int32_t x = rect.center_x - rect.x + dx, y = rect.center_y - rect.y + dy;
        if (x < 0 || y < 0 || x >= static_cast<std::int32_t>(rect.width) || y >= static_cast<std::int32_t>(rect.height))
            return std::nullopt;
        const double d = depths[static_cast<std::size_t>(y) * rect.width + static_cast<std::size_t>(x)];
        return std::isfinite(d) ? std::optional(d) : std::nullopt;
    };
    const auto center = at(0, 0);
    if (!center) return std::nullopt;
    const double noise = 4 * roughness; // of a second difference
    const auto side = [&](std::int32_t dx, std::int32_t dy) {
        return one_sided(*center, at(dx, dy), at(2 * dx, 2 * dy), noise, steepest);
    };
    const auto gx = better_side(side(-1, 0), side(1, 0), noise);
    const auto gy = better_side(side(0, -1), side(0, 1), noise);
    if (!gx || !gy) return std::nullopt;

    // Ring by ring outwards: a texel near the plane so far belongs to the same surface. A curved surface deviates with
    // the square of the distance; a crease or a discontinuity does so immediately.
    double bend = std::max(gx->bend, gy->bend); // the deviation per squared texel
    double rough = noise;                       // of a texel beside the plane
    glm::dvec3 plane(gx->value, gy->value, 0);
    PlaneFit fit;
    fit.add(0, 0, 0);
    const std::int32_t reach = static_cast<std::int32_t>(kMaxPickSize / 2);
    for (std::int32_t r = 1; r <= reach; ++r) {
        double misfit = 0;
        int taken = 0;
        for (std::int32_t dy = -r; dy <= r; ++dy)
            for (std::int32_t dx = -r; dx <= r; ++dx) {
                if (std::max(std::abs(dx), std::abs(dy)) != r) continue;
                const auto d = at(dx, dy);
                if (!d) continue;
                const double off = std::abs(*d - *center - plane.x * dx - plane.y * dy - plane.z) - rough;
                if (off > bend * r * r) continue;
                fit.add(dx, dy, *d - *center);
                misfit = std::max(misfit, off);
                ++taken;
            }
        if (taken == 0) break;
        if (const auto better = fit.solve()) {
            plane = *better;
            rough = noise / 2; // the fit has its own depth at the center
        }
        bend = std::max(bend, misfit / (r * r));
    }
    return fit.solve() ? std::optional(glm::dvec2(plane)) : std::nullopt;
}

namespace {

constexpr std::uint32_t kRawTexelBytes = 16; // four words per texel, as the shader writes them

// Without a second texel on its side, a neighbor in depth farther than this many of its texels is of another surface.
constexpr double kSteepest = 30;

// Converts stored depths to those of the camera.
struct DepthRange {
    double min, span;
    double far_end;      // the stored depth of the far end
    double towards_near; // 1: stored depths decrease with distance, -1: they increase

    DepthRange(const PickRequest& r, const DepthFormat& format)
        : min(static_cast<double>(r.min_depth))
        , span(static_cast<double>(r.max_depth) - min) {
        const bool given = r.camera.depth_order != DepthOrder::FromProjection; // the order of stored depths
        const bool decreasing = is_reversed_z(r.camera) != (!given && span < 0);
        far_end = decreasing ? std::min(min, min + span) : std::max(min, min + span);
        towards_near = decreasing ? 1 : -1;
        if (format.unorm_bits != 0) {
            const auto steps = static_cast<double>(format.last_step());
            far_end = std::round(far_end * steps) / steps;
            if (r.raw_bits) far_end = static_cast<double>(static_cast<float>(far_end));
        }
    }
    // Hosts clear to the far end, or to a depth beyond it.
    bool is_surface(double stored) const { return std::isfinite(stored) && (stored - far_end) * towards_near > 0; }
    double of_camera(double stored) const {
        return is_surface(stored) ? (stored - min) / span : std::numeric_limits<double>::quiet_NaN();
    }
};

// The position of the stored sample in its texel, for a surface of that slope.
glm::dvec2 sample_position(const PickRequest& r, const std::optional<glm::dvec2>& slope) {
    const std::span<const glm::dvec2> all(r.samples.at.data(), r.samples.count);
    if (r.rule == SampleRule::First || all.size() == 1) return all[0];
    if (!slope) return glm::dvec2(0.5);
    const bool ascending = (r.rule == SampleRule::Least) == (r.max_depth > r.min_depth);
    const glm::dvec2 uphill = ascending ? *slope : -*slope;
    return *std::min_element(all.begin(), all.end(), [&](const glm::dvec2& a, const glm::dvec2& b) {
        return glm::dot(uphill, a) < glm::dot(uphill, b);
    });
}

// Decodes copied depths, or the floats that the shader read.
void decode_depths(const PickRequest& r, const DepthFormat& format, const std::byte* texels, Depths& depths) {
    const std::size_t count = std::size_t{r.rect.width} * r.rect.height;
    if (!r.raw_bits) return format.decode(texels, count, depths.data());
    for (std::size_t i = 0; i < count; ++i) {
        float raw = 0;
        std::memcpy(&raw, texels + i * kRawTexelBytes, sizeof raw);
        depths[i] = static_cast<double>(raw);
    }
}

void read_out_depth(const PickRequest& r, const DepthFormat& format, const std::byte* texels, DepthSample& out) {
    Depths depths{};
    decode_depths(r, format, texels, depths);
    const auto cx = static_cast<std::size_t>(r.rect.center_x - r.rect.x);
    const auto cy = static_cast<std::size_t>(r.rect.center_y - r.rect.y);
    out.depth = depths[cy * r.rect.width + cx];
    const DepthRange range(r, format);
    for (double& d : depths)
        d = range.of_camera(d);
    const double depth = depths[cy * r.rect.width + cx];
    if (!std::isfinite(depth)) return;
    glm::dvec2 at = glm::dvec2(r.rect.center_x, r.rect.center_y) + 0.5;
    const auto unproject = [&](double dx, double dy, double d) {
        return screen_to_world(r.camera, {r.texels.pixel(at + glm::dvec2(dx, dy)), d});
    };
    const auto middle = unproject(0, 0, depth), beside = unproject(r.texels.scale.x, 0, depth);
    if (!middle) return;
    if (beside) out.footprint = glm::length(*beside - *middle);
    const double uncertainty = (format.uncertainty(out.depth) + r.depth_error) / std::abs(range.span);
    for (const double side : {-1.0, 1.0}) {
        const auto other = unproject(0, 0, std::clamp(depth + side * uncertainty, 0.0, 1.0));
        out.error =
            std::max(out.error, other ? glm::length(*other - *middle) : std::numeric_limits<double>::infinity());
    }
    const double texel_size = out.footprint / r.texels.scale.x;
    const auto slope = depth_slope(r.rect, depths, format.roughness(out.depth) / std::abs(range.span),
                                   kSteepest * texel_size * uncertainty / out.error);
    at = glm::dvec2(r.rect.center_x, r.rect.center_y) + sample_position(r, slope);
    out.world = unproject(0, 0, depth);
    if (!slope || !out.world) return;
    // Three points of the fitted plane, half a texel apart, so that none is beyond the near plane.
    const auto u = unproject(0.5, 0, depth + 0.5 * slope->x), v = unproject(0, 0.5, depth + 0.5 * slope->y);
    const auto projector = make_projector(r.camera);
    if (!u || !v || !projector) return;
    const glm::dvec3 n = glm::cross(*u - *out.world, *v - *out.world);
    const double length = glm::length(n);
    if (!(length > 0) || !std::isfinite(length)) return;
    out.normal = n / length;
    if (glm::dot(*out.normal, projector->towards_viewer(*out.world)) < 0) out.normal = -*out.normal;
}

void read_out_id(const PickRequest& r, const IdFormat& format, const std::byte* texels, DepthSample& out) {
    const std::uint32_t stride = r.raw_bits ? kRawTexelBytes : format.texel_bytes();
    double nearest = std::numeric_limits<double>::infinity();
    for (std::uint32_t y = 0; y < r.rect.height; ++y)
        for (std::uint32_t x = 0; x < r.rect.width; ++x) {
            const std::byte* const texel_at = texels + (std::size_t{y} * r.rect.width + x) * stride;
            const auto components = format.decode(texel_at, r.raw_bits);
            const std::uint64_t id = format.pack(components);
            if (id == format.cut(r.background)) continue;
            const glm::dvec2 pixel = r.texels.pixel(glm::dvec2(r.rect.x, r.rect.y) + glm::dvec2(x, y) + 0.5);
            const glm::dvec2 texel(r.rect.x + static_cast<std::int32_t>(x), r.rect.y + static_cast<std::int32_t>(y));
            // The cursor's own texel first, wherever the cursor is inside it.
            const bool own = texel == glm::dvec2(r.rect.center_x, r.rect.center_y);
            const double distance = own ? -1 : glm::length(pixel - r.cursor);
            if (distance >= nearest) continue;
            nearest = distance;
            out.id = id;
            out.behind = (id & r.see_through) != 0;
            out.id_components = components;
            out.id_cursor = own ? r.cursor : pixel;
        }
}

// Vulkan's chapter on rasterization, "Standard sample locations".
const SamplePositions kStandardSamples[] = {
    {{{{0.75, 0.75}, {0.25, 0.25}}}, 2},
    {{{{0.375, 0.125}, {0.875, 0.375}, {0.125, 0.625}, {0.625, 0.875}}}, 4},
    {{{{0.5625, 0.3125},
       {0.4375, 0.6875},
       {0.8125, 0.5625},
       {0.3125, 0.1875},
       {0.1875, 0.8125},
       {0.0625, 0.4375},
       {0.6875, 0.9375},
       {0.9375, 0.0625}}},
     8},
    {{{{0.5625, 0.5625},
       {0.4375, 0.3125},
       {0.3125, 0.625},
       {0.75, 0.4375},
       {0.1875, 0.375},
       {0.625, 0.8125},
       {0.8125, 0.6875},
       {0.6875, 0.1875},
       {0.375, 0.875},
       {0.5, 0.0625},
       {0.25, 0.125},
       {0.125, 0.75},
       {0, 0.5},
       {0.9375, 0.25},
       {0.875, 0.9375},
       {0.0625, 0}}},
     16},
};

} // namespace

SamplePositions samples_of(const DepthSource& source) {
    if (source.sample_position) return {{*source.sample_position}, 1};
    const auto count =
        static_cast<std::uint32_t>(source.samples != VK_SAMPLE_COUNT_1_BIT ? source.samples : source.resolved_from);
    const auto* const row = std::find_if(std::begin(kStandardSamples), std::end(kStandardSamples),
                                         [&](const SamplePositions& s) { return s.count == count; });
    return row != std::end(kStandardSamples) ? *row : SamplePositions{};
}

DepthSample read_out(const PickRequest& request, const std::byte* texels) {
    DepthSample out;
    out.frame = request.frame;
    out.user = request.user;
    out.cursor = request.cursor;
    if (const IdFormat* const ids = find_id_format(request.format))
        read_out_id(request, *ids, texels, out);
    else if (const DepthFormat* const depth = find_depth_format(request.format))
        read_out_depth(request, *depth, texels, out);
    return out;
}

DepthSample read_out_at(PickRequest r, const glm::dvec2& pixel, const std::byte* texels) {
    const glm::ivec2 texel = r.texels.nearest(pixel);
    const glm::ivec2 end = glm::ivec2(r.rect.x, r.rect.y) + glm::ivec2(r.rect.width, r.rect.height);
    if (texel.x < r.rect.x || texel.y < r.rect.y || texel.x >= end.x || texel.y >= end.y) return {};
    r.rect.center_x = texel.x;
    r.rect.center_y = texel.y;
    r.cursor = pixel;
    return read_out(r, texels);
}

} // namespace gizmo::vulkan
