// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/viewports.hpp"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
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
        frame(early->low, early->high);
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

// A corner at (x, y, z) from the box's center, z towards the viewer, is within the share m of half the image if |y| <=
// m tan(fov/2) (distance - z)   and   |x| <= m aspect tan(fov/2) (distance - z); for an orthographic camera with
// distance alone.
void Viewports::frame(const glm::dvec3& low, const glm::dvec3& high) {
    constexpr double kShare = 0.8; // of half the image: leaves a tenth of the whole on each side
    for (View& view : views_) {
        sample::OrbitCamera& o = view.orbit;
        const bool is_laid_out = view.rect.width >= 1 && view.rect.height >= 1;
        const double aspect = is_laid_out ? view.rect.width / view.rect.height : 1;
        const double up = kShare * std::tan(o.fov_y / 2), side = up * aspect;
        const glm::dmat3 from_world = glm::transpose(o.axes());
        double distance = 1e-3;
        for (int corner = 0; corner < 8; ++corner) {
            const glm::dvec3 sign(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1);
            const glm::dvec3 p = from_world * (sign * (high - low) * 0.5);
            const double seen = std::max(std::abs(p.y) / up, std::abs(p.x) / side);
            distance = std::max(distance, o.ortho ? seen : p.z + seen);
        }
        o.target = (low + high) * 0.5;
        o.distance = distance;
        o.near = distance * 0.002;
    }
    unframed_.reset();
    if (views_[0].rect.width < 1) unframed_ = Unframed{low, high, orbit()};
}

namespace {

// The share t of the way: distances interpolate by ratio, angles the shorter way.
sample::OrbitCamera between(const sample::OrbitCamera& a, const sample::OrbitCamera& b, double t) {
    constexpr double kTurn = 2 * std::numbers::pi;
    sample::OrbitCamera c = b;
    c.target = a.target + (b.target - a.target) * t;
    c.yaw = b.yaw - std::remainder(b.yaw - a.yaw, kTurn) * (1 - t);
    c.pitch = a.pitch + (b.pitch - a.pitch) * t;
    c.distance = a.distance * std::pow(b.distance / a.distance, t);
    c.near = a.near * std::pow(b.near / a.near, t);
    c.fov_y = a.fov_y + (b.fov_y - a.fov_y) * t;
    return c;
}

} // namespace

void Viewports::advance(double seconds, double duration) {
    for (View& v : views_) {
        if (v.orbit != v.to) {
            v.from = v.shown;
            v.to = v.orbit;
            // A move without a start, or of length 0, is skipped.
            const bool begins = v.from.distance > 0 && v.from.near > 0 && v.to.distance > 0 && v.to.near > 0;
            v.left = begins ? std::max(0.0, duration) : 0;
        }
        v.left = std::max(0.0, v.left - std::max(0.0, seconds));
        const double t = v.left > 0 && duration > 0 ? 1 - std::min(1.0, v.left / duration) : 1;
        v.shown = v.left > 0 ? between(v.from, v.to, 1 - (1 - t) * (1 - t) * (1 - t)) : v.orbit; // slows down
    }
}

bool Viewports::is_easing() const {
    return std::any_of(views_.begin(), views_.end(), [](const View& v) { return v.left > 0 || v.orbit != v.to; });
}

std::string name_of(const glm::ivec3& side) {
    constexpr const char* kNames[3][2] = {{"left", "right"}, {"bottom", "top"}, {"back", "front"}};
    std::string name;
    for (const int axis : {1, 2, 0})
        if (side[axis] != 0) name += std::string(name.empty() ? "" : " ") + kNames[axis][side[axis] > 0];
    return name;
}

std::string name_of(const sample::OrbitCamera& camera) {
    const glm::dvec3 back = camera.axes()[2], nearest = glm::round(back);
    const char* const drawn = camera.ortho ? "orthographic" : "perspective";
    return glm::length(back - nearest) < 1e-6 ? name_of(glm::ivec3(nearest)) + ", " + drawn : drawn;
}

void Viewports::look_through(const sample::Scene& scene, sample::NodeId node) {
    const bool ortho = scene.content(node).ortho;
    const double height = scene.node(node).lens[2];
    const glm::dmat4 world = scene.world_from_node(node);
    const glm::dvec3 back = glm::normalize(glm::dvec3(world[2])), eye(world[3]);
    sample::OrbitCamera& o = orbit();
    glm::dvec3 low, high;
    scene.bounds(low, high);
    o.look_from(back);
    o.ortho = ortho;
    o.fov_y = ortho ? 0.7 : height;
    const double to_scene = glm::dot(eye - (low + high) * 0.5, back);
    o.distance = ortho ? height / std::tan(o.fov_y / 2) : std::max(to_scene, 0.05 * glm::length(high - low) + 1e-3);
    o.near = o.distance * 0.002;
    o.target = eye - back * o.distance;
}

} // namespace viewer
