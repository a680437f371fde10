// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/view_cache.hpp"

#include "math/ray_focal.hpp"

#include <gizmo/transform.hpp>

namespace gizmo {

void ViewCache::begin_frame() {
    for (const auto& view : views_)
        view->used = false;
}

const std::optional<Projector>& ViewCache::of(const Camera& camera) {
    if (last_ < views_.size() && views_[last_]->used && same_camera(views_[last_]->camera, camera))
        return views_[last_]->projector;
    std::size_t slot = views_.size();
    for (std::size_t i = 0; i < views_.size(); ++i) {
        if (same_camera(views_[i]->camera, camera)) {
            views_[i]->used = true;
            last_ = i;
            return views_[i]->projector;
        }
        if (!views_[i]->used && slot == views_.size()) slot = i;
    }
    if (slot == views_.size()) views_.push_back(std::make_unique<View>());
    *views_[slot] = {camera, make_projector(camera), true};
    last_ = slot;
    return views_[slot]->projector;
}

const std::optional<RayView>& ViewCache::of(const Projector& projector, const Ray& ray) {
    const double focal = ray_focal(projector);
    if (ray_.focal != focal || !detail::same_value(ray_.ray.origin, ray.origin) ||
        !detail::same_value(ray_.ray.direction, ray.direction))
        ray_ = {ray, focal, make_ray_view(projector, ray, ray.direction)};
    return ray_.view;
}

} // namespace gizmo
