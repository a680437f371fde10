// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/viewports.hpp"

#include "viewer/editor/camera_nodes.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace viewer {

Viewports::Viewports() {
    constexpr glm::dvec3 kSides[] = {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}};
    for (std::size_t i = 1; i < views_.size(); ++i) {
        views_[i].orbit.ortho = true;
        views_[i].orbit.look_from(kSides[i - 1]);
    }
}

void Viewports::lay_out(const gizmo::Viewport& r, int count, const glm::dvec2& split) {
    if (is_maximized() && count > 1) { // the number of views was chosen again
        int former = 1;
        toggle_maximized(former);
    }
    const double w = std::floor(r.width * split.x), h = std::floor(r.height * split.y);
    const double rest_w = std::max(0.0, r.width - w - 1), rest_h = std::max(0.0, r.height - h - 1);
    for (int v = 0; v < count; ++v) {
        const int quarter = count == 3 && v > 0 ? v + 1 : v;
        const bool is_right = quarter % 2 == 1, is_below = quarter > 1;
        const bool is_wide = count == 1 || (count == 3 && v == 0), is_tall = count < 3;
        view(v).rect = {is_right ? r.x + w + 1 : r.x, is_below ? r.y + h + 1 : r.y,
                        is_wide    ? r.width
                        : is_right ? rest_w
                                   : w,
                        is_tall    ? r.height
                        : is_below ? rest_h
                                   : h};
    }
    count_ = count;
    if (active_ >= count) active_ = 0;
    if (const auto early = std::exchange(unframed_, std::nullopt); early && early->put == orbit())
        frame(early->framing);
}

void Viewports::toggle_maximized(int& count) {
    if (is_maximized()) {
        std::swap(views_[0], view(maximized_.view));
        active_ = maximized_.view;
        count = maximized_.count;
        maximized_ = {};
    } else if (count > 1) {
        maximized_ = {active_, count};
        std::swap(views_[0], view(active_));
        active_ = 0;
        count = 1;
    }
}

int Viewports::view_at(const glm::dvec2& cursor) const {
    for (int v = 0; v < count_; ++v) {
        const gizmo::Viewport& r = view(v).rect;
        if (cursor.x >= r.x && cursor.y >= r.y && cursor.x < r.x + r.width && cursor.y < r.y + r.height) return v;
    }
    return -1;
}

gizmo::Camera Viewports::camera(int view) const {
    const View& v = this->view(view);
    gizmo::Camera c = v.eye().camera(v.rect);
    c.target = static_cast<std::uint32_t>(view);
    return c;
}

void Viewports::frame(const glm::dvec3& low, const glm::dvec3& high) {
    frame([=](gizmo::tools::OrbitCamera& camera, double aspect) { camera.frame(low, high, aspect); });
}

void Viewports::frame(const Framing& framing) {
    for (View& view : views_) {
        const bool is_laid_out = view.rect.width >= 1 && view.rect.height >= 1;
        framing(view.orbit, is_laid_out ? view.rect.width / view.rect.height : 1);
    }
    unframed_.reset();
    if (views_[0].rect.width < 1) unframed_ = Unframed{framing, orbit()};
}

void Viewports::advance(double seconds, double duration) {
    for (View& v : views_)
        v.advance(seconds, duration);
}

bool Viewports::is_easing() const {
    return std::any_of(views_.begin(), views_.end(), [](const View& v) { return v.is_easing(); });
}

std::string name_of(const glm::ivec3& side) {
    constexpr const char* kNames[3][2] = {{"left", "right"}, {"bottom", "top"}, {"back", "front"}};
    std::string name;
    for (const int axis : {1, 2, 0})
        if (side[axis] != 0) name += std::string(name.empty() ? "" : " ") + kNames[axis][side[axis] > 0];
    return name;
}

std::string name_of(const gizmo::tools::OrbitCamera& camera) {
    const glm::dvec3 back = camera.axes()[2], nearest = glm::round(back);
    const char* const drawn = camera.ortho ? "orthographic" : "perspective";
    return glm::length(back - nearest) < 1e-6 ? name_of(glm::ivec3(nearest)) + ", " + drawn : drawn;
}

void View::look_through(const sample::Scene& scene, sample::NodeId camera) {
    const gizmo::tools::OrbitCamera before = orbit;
    orbit.distance = target_distance(scene, camera);
    orbit = view_through(scene, camera, orbit);
    through_ = {camera, before, orbit};
}

bool View::look_back() {
    const bool looks = looks_through() >= 0;
    if (looks) orbit = through_.before;
    through_ = {};
    return looks;
}

void View::follow(const sample::Scene& scene) {
    if (looks_through() < 0 || !scene.is_alive(through_.camera)) return;
    const gizmo::tools::OrbitCamera now = view_through(scene, through_.camera, orbit);
    if (now == orbit) return;
    move([&](gizmo::tools::OrbitCamera& camera) { camera = now; });
    through_.put = now;
}

} // namespace viewer
