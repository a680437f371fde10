// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pick/texel_space.hpp"

#include "errors.hpp"

#include <cmath>

namespace gizmo::vulkan {
namespace {

bool is_positive(double x) {
    return x > 0 && std::isfinite(x);
}

// Why a field is invalid; null if all are valid.
const char* wrong_place(const ViewportPlace& p) {
    const Viewport& r = p.region;
    const bool unset = r.width == 0 && r.height == 0;
    if (!unset && !(is_positive(r.width) && is_positive(r.height) && std::isfinite(r.x) && std::isfinite(r.y)))
        return "the source's region needs a finite corner and a positive width and height, in texels";
    if (!(p.min_depth >= 0 && p.min_depth <= 1 && p.max_depth >= 0 && p.max_depth <= 1) || p.min_depth == p.max_depth)
        return "the source's min_depth and max_depth are not two different numbers from 0 to 1: set them to those of "
               "the VkViewport that the image was drawn with";
    return nullptr;
}

} // namespace

Expected<TexelSpace> find_texels(const ViewportPlace& p, const glm::dvec2& cursor) {
    const Viewport& vp = p.viewport;
    if (!(cursor.x >= vp.x && cursor.y >= vp.y && cursor.x < vp.x + vp.width && cursor.y < vp.y + vp.height))
        return wrong_input("the cursor " + point_words(cursor) + " is outside the viewport " +
                           point_words({vp.x, vp.y}) + " to " + point_words({vp.x + vp.width, vp.y + vp.height}) +
                           ": request only if it is inside");
    if (const char* why = wrong_place(p)) return wrong_input(why);
    if (p.extent.width == 0 || p.extent.height == 0)
        return wrong_input("the source's extent is empty: set it to the texels of the mip");
    const glm::dvec2 corner(vp.x, vp.y), size(vp.width, vp.height);
    TexelSpace t;
    if (p.region.width > 0) {
        t.scale = glm::dvec2(p.region.width, p.region.height) / size;
        t.offset = glm::dvec2(p.region.x, p.region.y) - corner * t.scale;
    }
    // A rasterizer draws the texels whose centers are inside.
    const glm::dvec2 first = glm::ceil(corner * t.scale + t.offset - 0.5);
    const glm::dvec2 last = glm::max(first, glm::ceil((corner + size) * t.scale + t.offset - 0.5) - 1.0);
    const glm::dvec2 center = glm::clamp(glm::floor(cursor * t.scale + t.offset), first, last);
    const glm::dvec2 end(p.extent.width, p.extent.height);
    if (!(center.x >= 0 && center.y >= 0 && center.x < end.x && center.y < end.y))
        return wrong_input("the cursor " + point_words(cursor) + " is texel " + point_words(center) +
                           ", outside the depth image of " + point_words(end) +
                           " texels: set the source's region to the VkViewport that the image was drawn with");
    t.center = glm::ivec2(center);
    t.first = glm::ivec2(glm::max(first, 0.0));
    t.last = glm::ivec2(glm::min(last, end - 1.0));
    return t;
}

} // namespace gizmo::vulkan
