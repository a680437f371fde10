// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pick/pick_readout.hpp"

#include "depth_format.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

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

// Of two one-sided differences along an axis, the one with the smaller magnitude, or their mean if they agree.
std::optional<double> nearer_difference(std::optional<double> before, std::optional<double> after, double tolerance) {
    if (!before || !after) return before ? before : after;
    if (std::abs(*before - *after) <= tolerance) return (*before + *after) / 2;
    return std::abs(*before) < std::abs(*after) ? before : after;
}

} // namespace

std::optional<glm::dvec2> depth_slope(const TexelRect& rect, const Depths& depths, double cleared, double uncertainty) {
    const auto at = [&](std::int32_t dx, std::int32_t dy) -> std::optional<double> {
        const std::int32_t x = rect.center_x - rect.x + dx, y = rect.center_y - rect.y + dy;
        if (x < 0 || y < 0 || x >= static_cast<std::int32_t>(rect.width) || y >= static_cast<std::int32_t>(rect.height))
            return std::nullopt;
        const double d = depths[static_cast<std::size_t>(y) * rect.width + static_cast<std::size_t>(x)];
        return std::isfinite(d) && d != cleared ? std::optional(d) : std::nullopt;
    };
    const auto center = at(0, 0);
    if (!center) return std::nullopt;
    const auto difference = [&](std::int32_t dx, std::int32_t dy) -> std::optional<double> {
        const auto d = at(dx, dy);
        return d ? std::optional((*d - *center) * (dx + dy)) : std::nullopt; // (dx, dy) is a step along one axis
    };
    const double noise = 4 * uncertainty;
    const auto gx = nearer_difference(difference(-1, 0), difference(1, 0), noise);
    const auto gy = nearer_difference(difference(0, -1), difference(0, 1), noise);
    if (!gx || !gy) return std::nullopt;

    // Ring by ring outwards: a texel near the plane so far belongs to the same surface. A curved surface deviates with
    // the square of the distance; a discontinuity does so immediately.
    glm::dvec3 plane(*gx, *gy, 0);
    PlaneFit fit;
    fit.add(0, 0, 0);
    double bend = noise; // the largest deviation of a ring so far, divided by its squared radius
    const std::int32_t reach = static_cast<std::int32_t>(kMaxPickSize / 2);
    for (std::int32_t r = 1; r <= reach; ++r) {
        double misfit = 0;
        int taken = 0;
        for (std::int32_t dy = -r; dy <= r; ++dy)
            for (std::int32_t dx = -r; dx <= r; ++dx) {
                if (std::max(std::abs(dx), std::abs(dy)) != r) continue;
                const auto d = at(dx, dy);
                if (!d) continue;
                const double off = std::abs(*d - *center - plane.x * dx - plane.y * dy);
                const double slope = std::abs(plane.x) + std::abs(plane.y);
                if (off > noise + bend * r * r + 0.3 * slope) continue;
                fit.add(dx, dy, *d - *center);
                misfit = std::max(misfit, off);
                ++taken;
            }
        if (taken == 0) break;
        if (const auto better = fit.solve()) plane = *better;
        bend = std::max(bend, misfit / (r * r));
    }
    return fit.solve() ? std::optional(glm::dvec2(plane)) : std::nullopt;
}

namespace {

constexpr std::uint32_t kRawTexelBytes = 8; // two words per texel, as the shader writes them

// Converts texels to the cursor's space.
glm::dvec2 pixel_of(const PickRequest& r, const glm::dvec2& texel) {
    return (texel - r.offset) / r.scale;
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
    const double cleared = is_reversed_z(r.camera) ? 0.0 : 1.0;
    if (!std::isfinite(out.depth) || out.depth == cleared) return;
    const glm::dvec2 texel(r.rect.center_x, r.rect.center_y);
    const auto unproject = [&](double dx, double dy, double depth) {
        return screen_to_world(r.camera, {pixel_of(r, texel + r.sample_position + glm::dvec2(dx, dy)), depth});
    };
    out.world = unproject(0, 0, out.depth);
    if (!out.world) return;
    const double uncertainty = format.uncertainty(out.depth);
    for (const double side : {-1.0, 1.0}) {
        const auto other = unproject(0, 0, std::clamp(out.depth + side * uncertainty, 0.0, 1.0));
        out.error =
            std::max(out.error, other ? glm::length(*other - *out.world) : std::numeric_limits<double>::infinity());
    }
    if (const auto beside = unproject(r.scale, 0, out.depth)) out.footprint = glm::length(*beside - *out.world);
    const auto slope = depth_slope(r.rect, depths, cleared, uncertainty);
    if (!slope) return;
    // Three points of the fitted plane, half a texel apart, so that none is beyond the near plane.
    const auto u = unproject(0.5, 0, out.depth + 0.5 * slope->x), v = unproject(0, 0.5, out.depth + 0.5 * slope->y);
    const auto projector = make_projector(r.camera);
    if (!u || !v || !projector) return;
    const glm::dvec3 n = glm::cross(*u - *out.world, *v - *out.world);
    const double length = glm::length(n);
    if (!(length > 0) || !std::isfinite(length)) return;
    out.normal = n / length;
    if (glm::dot(*out.normal, projector->towards_viewer(*out.world)) < 0) out.normal = -*out.normal;
}

void read_out_id(const PickRequest& r, const IdFormat& format, const std::byte* texels, DepthSample& out) {
    const std::uint32_t stride = r.raw_bits ? kRawTexelBytes : format.texel_bytes;
    double nearest = std::numeric_limits<double>::infinity();
    for (std::uint32_t y = 0; y < r.rect.height; ++y)
        for (std::uint32_t x = 0; x < r.rect.width; ++x) {
            const std::byte* const texel_at = texels + (std::size_t{y} * r.rect.width + x) * stride;
            const std::uint64_t id = format.decode(texel_at, r.raw_bits);
            if (id == r.background) continue;
            const glm::dvec2 pixel = pixel_of(r, glm::dvec2(r.rect.x, r.rect.y) + glm::dvec2(x, y) + glm::dvec2(0.5));
            const glm::dvec2 texel(r.rect.x + static_cast<std::int32_t>(x), r.rect.y + static_cast<std::int32_t>(y));
            // The cursor's own texel first, wherever the cursor is inside it.
            const bool own = texel == glm::dvec2(r.rect.center_x, r.rect.center_y);
            const double distance = own ? -1 : glm::length(pixel - r.cursor);
            if (distance >= nearest) continue;
            nearest = distance;
            out.id = id;
            out.id_cursor = own ? r.cursor : pixel;
        }
}

} // namespace

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

} // namespace gizmo::vulkan
