// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The viewer's surface drag and its camera, frame by frame: the crate is dragged over the default scene, and set onto
// what a ray hits where it touches the scene.
#include "support/viewer_editor.hpp"

#include <set>

namespace {

class SurfaceDrag : public test::ViewerEditor {
protected:
    SurfaceDrag()
        : crate(scene().find("Crate")) {
        editor->orbit() = {.target = {0.1, 0.75, -0.2}, .yaw = 0.55, .pitch = 0.6, .distance = 8};
        editor->select(crate);
        frames(2);
    }
    // How far the crate's lowest corner is above a plane, along its normal.
    double clearance(const glm::dvec3& point, const glm::dvec3& normal) {
        const glm::dmat4 world = scene().world_from_node(crate);
        double lowest = 1e300;
        for (int i = 0; i < 8; ++i) {
            const glm::dvec3 corner(i & 1 ? 0.5 : -0.5, i & 2 ? 0.5 : -0.5, i & 4 ? 0.5 : -0.5);
            lowest = std::min(lowest, glm::dot(glm::dvec3(world * glm::dvec4(corner, 1)) - point, normal));
        }
        return lowest;
    }
    int crate;
};

TEST_F(SurfaceDrag, SetsTheCrateOnWhatIsUnderTheCursor) {
    const gizmo::DTransform start = scene().node(crate).local;
    const glm::dvec2 at = handle(gizmo::Handle::TranslateView);
    move(at);
    hold("Alt", true);
    button(true);
    ASSERT_TRUE(editor->context().is_active());
    int followed = 0;
    double worst = 0;
    std::set<int> under;
    for (int i = 1; i <= 60; ++i) {
        const glm::dvec2 cursor = at + 2.0 * glm::dvec2(-115 + 4.0 * i, -35 + 1.25 * i);
        const auto before = editor->context().feedback();
        ASSERT_TRUE(before && before->surface_pixel && before->grabbed_px);
        move(cursor);
        const auto feedback = editor->context().feedback();
        ASSERT_TRUE(feedback && feedback->grabbed_px);
        EXPECT_LT(glm::length(*feedback->grabbed_px - cursor), 1e-4) << i << ": under the hand";
        // What a ray sees at the contact, through the crate.
        const glm::dvec2 seen_at = *before->surface_pixel + (cursor - *before->grabbed_px);
        const auto ray = gizmo::screen_ray(editor->camera(), seen_at);
        const auto hit = scene().cast(ray->origin, ray->direction, {&crate, 1});
        if (!hit) continue;
        const auto beside = gizmo::screen_ray(editor->camera(), seen_at + glm::dvec2(0.05, 0.05));
        const auto other = scene().cast(beside->origin, beside->direction, {&crate, 1});
        if (!other || other->node != hit->node || std::abs(other->t - hit->t) > 0.05) continue; // an edge
        const auto sight = gizmo::screen_ray(editor->camera(), cursor);
        if (std::abs(glm::dot(sight->direction, hit->normal)) < 0.06) continue; // too grazing: the last plane is kept
        under.insert(hit->node);
        worst = std::max(worst, std::abs(clearance(hit->point, hit->normal)));
        ++followed;
    }
    EXPECT_GT(followed, 30);
    EXPECT_GT(under.size(), 1u) << "over more than the ground";
    EXPECT_LT(worst, 1e-4);
    tap("Escape");
    button(false);
    hold("Alt", false);
    frames(2);
    EXPECT_TRUE(gizmo::same_bits(scene().node(crate).local, start));
}

TEST_F(SurfaceDrag, OrbitingAndZoomingKeepWhatIsUnderTheCursorThere) {
    const glm::dvec2 cursor(400.5, 250.5);
    move(cursor);
    const auto ray = gizmo::screen_ray(editor->camera(), cursor);
    const auto hit = scene().cast(ray->origin, ray->direction);
    ASSERT_TRUE(hit);
    const auto off = [&] {
        const auto seen = gizmo::world_to_screen(editor->camera(), hit->point);
        EXPECT_TRUE(seen);
        return glm::length(glm::dvec2(seen.value_or(glm::dvec3(1e9))) - cursor);
    };
    editor->push({.kind = viewer::InputEvent::Kind::Scroll, .scroll = 2});
    frames();
    EXPECT_LT(off(), 0.1);
    button(true, 1);
    for (int i = 1; i <= 10; ++i) {
        move(cursor + glm::dvec2(3 * i, 1.5 * i));
        EXPECT_LT(off(), 0.1) << "the point is the center of the turn";
    }
    button(false, 1);
}

} // namespace
