// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The viewer's surface drag and its camera, frame by frame: the crate is dragged over the default scene by what is read
// back of it where it touches the scene, two frames late.
#include "support/vulkan_test.hpp"

#include <viewer/render/frame_renderer.hpp>

#include <gizmo/transform.hpp>

#include <cmath>
#include <cstdio>
#include <filesystem>
#include <set>

namespace {

using viewer::InputEvent;
using viewer::PickAnswer;
using viewer::PickMethod;

constexpr VkExtent2D kSize{320, 200}; // a software device takes as long as there are pixels

class ViewerPicks : public test::VulkanTest {
protected:
    void SetUp() override {
        VulkanTest::SetUp();
        std::string error;
        auto loaded = sample::Scene::load(GIZMO_DEFAULT_SCENE, error);
        ASSERT_TRUE(loaded) << error;
        document = std::make_unique<viewer::Document>(std::move(loaded), GIZMO_DEFAULT_SCENE, "");
        scene = &document->scene();
        editor = std::make_unique<viewer::Editor>(*document);
        editor->orbit() = {.target = {0.1, 0.75, -0.2}, .yaw = 0.55, .pitch = 0.6, .distance = 8};
        // One sample a pixel: two thirds of the work on a software device. Of several is read in
        // test_pick_sources.cpp.
        renderer = std::make_unique<viewer::FrameRenderer>(gpu(), *scene, VK_SAMPLE_COUNT_1_BIT);
        ASSERT_EQ(renderer->error(), "");
        renderer->resize(kSize);
        crate = scene->find("Crate");
        editor->select(crate);
    }
    void TearDown() override {
        renderer.reset();
        VulkanTest::TearDown();
    }
    // One frame; answers are two frames late, as with two in flight.
    std::optional<PickAnswer> frame() {
        std::optional<PickAnswer> newest;
        if (number >= 2)
            while (const auto answer = renderer->picks().poll(number - 2)) {
                editor->take_pick(*answer);
                newest = answer;
            }
        editor->frame(kSize.width, kSize.height);
        gpu().run([&](VkCommandBuffer cmd) {
            renderer->record(cmd, {.editor = editor.get(), .pick = editor->pick_request()}, number);
        });
        EXPECT_EQ(renderer->error(), "");
        ++number;
        return newest;
    }
    void move(const glm::dvec2& to) { editor->push({.kind = InputEvent::Kind::Move, .cursor = to}); }
    void key(const char* name, bool down = true) {
        editor->push({.kind = InputEvent::Kind::Key, .down = down, .key = name});
    }
    void button(bool down, int which = 0) {
        editor->push({.kind = InputEvent::Kind::Button, .button = which, .down = down});
    }
    // How far the crate's lowest corner is above a plane, along its normal.
    double clearance(const glm::dvec3& point, const glm::dvec3& normal) const {
        const glm::dmat4 world = scene->world_from_node(crate);
        double lowest = 1e300;
        for (int i = 0; i < 8; ++i) {
            const glm::dvec3 corner(i & 1 ? 0.5 : -0.5, i & 2 ? 0.5 : -0.5, i & 4 ? 0.5 : -0.5);
            lowest = std::min(lowest, glm::dot(glm::dvec3(world * glm::dvec4(corner, 1)) - point, normal));
        }
        return lowest;
    }

    std::unique_ptr<viewer::Document> document;
    sample::Scene* scene = nullptr;
    std::unique_ptr<viewer::Editor> editor;
    std::unique_ptr<viewer::FrameRenderer> renderer;
    std::uint64_t number = 0;
    int crate = -1;
};

TEST_F(ViewerPicks, ASurfaceDragSetsTheCrateOnWhatIsUnderTheCursor) {
    const std::filesystem::path pictures = std::filesystem::path(GIZMO_PICTURES) / "surface";
    std::filesystem::create_directories(pictures);
    for (const PickMethod method : {PickMethod::Ray, PickMethod::Depth, PickMethod::Id}) {
        editor->settings.pick = method;
        const gizmo::DTransform start = scene->node(crate).local;
        move({5, 5});
        frame();
        frame();
        const auto at =
            editor->context().handle_position(static_cast<std::uint64_t>(crate) + 1, gizmo::Handle::TranslateView);
        ASSERT_TRUE(at);
        move(*at);
        frame();
        key("Alt");
        button(true);
        frame();
        ASSERT_TRUE(editor->context().is_active());
        int followed = 0;
        double worst = 0;
        std::set<int> under;
        for (int i = 1; i <= 60; ++i) {
            const glm::dvec2 cursor = *at + glm::dvec2(-115 + 4.0 * i, -35 + 1.25 * i);
            move(cursor);
            const auto before = editor->context().feedback();
            ASSERT_TRUE(before && before->surface_pixel && before->grabbed_px);
            const auto answer = frame();
            const auto feedback = editor->context().feedback();
            ASSERT_TRUE(feedback && feedback->grabbed_px);
            EXPECT_LT(glm::length(*feedback->grabbed_px - cursor), 1e-4) << i << ": under the hand, late or not";
            glm::dvec2 seen_at = *before->surface_pixel + (cursor - *before->grabbed_px);
            if (method != PickMethod::Ray) {
                // The first answers are of wishes from before the press: the crate itself.
                if (i < 4 || !answer || !answer->world) continue;
                seen_at = glm::floor(answer->cursor) + 0.5;
            }
            // What a ray sees at the contact, through the crate: the truth that the readback must have seen.
            const auto ray = gizmo::screen_ray(editor->camera(), seen_at);
            const auto hit = scene->cast(ray->origin, ray->direction, {&crate, 1});
            if (!hit) continue;
            const auto beside = gizmo::screen_ray(editor->camera(), seen_at + glm::dvec2(0.05, 0.05));
            const auto other = scene->cast(beside->origin, beside->direction, {&crate, 1});
            if (!other || other->node != hit->node || std::abs(other->t - hit->t) > 0.05) continue; // an edge
            if (method != PickMethod::Ray) {
                // A rasterizer may move a triangle's corners by 1/256 px.
                const double snapped = std::abs(other->t - hit->t) / (0.05 * 256);
                ASSERT_LT(glm::length(*answer->world - hit->point), 1e-4 + snapped) << i;
            }
            const glm::dvec3 normal = method == PickMethod::Ray ? hit->normal : answer->normal.value_or(hit->normal);
            const auto sight = gizmo::screen_ray(editor->camera(), cursor);
            if (std::abs(glm::dot(sight->direction, normal)) < 0.06) continue; // too grazing: the last plane is kept
            under.insert(hit->node);
            worst = std::max(worst, std::abs(clearance(hit->point, normal)));
            ++followed;
            if (method == PickMethod::Depth && i % 10 == 0) {
                char name[32];
                std::snprintf(name, sizeof name, "surface-%02d.png", i / 10);
                viewer::write_png((pictures / name).string(), renderer->extent(), renderer->read_back());
            }
        }
        std::printf("%d frames on %zu objects, the lowest corner off by at most %.1e units\n", followed, under.size(),
                    worst);
        EXPECT_GT(followed, 30);
        EXPECT_GT(under.size(), 1u) << "over more than the ground";
        EXPECT_LT(worst, 1e-4);
        key("Escape");
        frame();
        button(false);
        key("Alt", false);
        frame();
        frame();
        EXPECT_TRUE(gizmo::same_bits(scene->node(crate).local, start));
    }
}

TEST_F(ViewerPicks, OrbitingAndZoomingKeepWhatIsUnderTheCursorThere) {
    for (const PickMethod method : {PickMethod::Ray, PickMethod::Depth}) {
        editor->settings.pick = method;
        const glm::dvec2 cursor(200.5, 125.5);
        move(cursor);
        for (int i = 0; i < 4; ++i)
            frame();
        const auto ray = gizmo::screen_ray(editor->camera(), cursor);
        const auto hit = scene->cast(ray->origin, ray->direction);
        ASSERT_TRUE(hit);
        editor->push({.kind = InputEvent::Kind::Scroll, .scroll = 2});
        frame();
        auto seen = gizmo::world_to_screen(editor->camera(), hit->point);
        ASSERT_TRUE(seen);
        EXPECT_LT(glm::length(glm::dvec2(*seen) - cursor), 0.1);
        for (int i = 0; i < 3; ++i)
            frame();
        button(true, 1);
        frame();
        for (int i = 1; i <= 10; ++i) {
            move(cursor + glm::dvec2(3 * i, 1.5 * i));
            frame();
            seen = gizmo::world_to_screen(editor->camera(), hit->point);
            ASSERT_TRUE(seen);
            EXPECT_LT(glm::length(glm::dvec2(*seen) - cursor), 0.1) << "the point is the center of the turn";
        }
        button(false, 1);
        frame();
    }
}

TEST_F(ViewerPicks, AClickSelectsTheSameByEveryMethodAndMarksThePoint) {
    for (int i = 0; i < 12; ++i) {
        const glm::dvec2 cursor(45.5 + 21 * i, 100.5 + 5 * (i % 5));
        std::array<int, 3> selected{};
        for (const PickMethod method : {PickMethod::Ray, PickMethod::Depth, PickMethod::Id}) {
            editor->settings.pick = method;
            editor->select(-1);
            move(cursor);
            frame();
            button(true);
            frame();
            button(false);
            for (int n = 0; n < 5; ++n)
                frame();
            selected[static_cast<std::size_t>(method)] = editor->selection().active();
            EXPECT_FALSE(editor->picking().marked()) << "a click asks for no normal";
        }
        EXPECT_EQ(selected[0], selected[1]) << i;
        EXPECT_EQ(selected[0], selected[2]) << i;
    }
}

} // namespace
