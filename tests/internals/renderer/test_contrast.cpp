// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Handles stand out on any ground: the contrast of what is drawn, body or rim, against what is behind it, as WCAG 2
// counts it, read from pictures.
#include "label_tiles.hpp"
#include "support/cameras.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/all.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace {

using namespace gizmo;
using gizmo::vulkan::Pass;
using test::kTargetSize;
using test::Target;

using Bytes = std::vector<unsigned char>;

// Relative luminance: WCAG 2.
double luminance(const unsigned char* rgb) {
    static const auto linear = [] {
        std::array<double, 256> table{};
        for (std::size_t i = 0; i < table.size(); ++i) {
            const double s = static_cast<double>(i) / 255;
            table[i] = s <= 0.04045 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
        }
        return table;
    }();
    return 0.2126 * linear[rgb[0]] + 0.7152 * linear[rgb[1]] + 0.0722 * linear[rgb[2]];
}
double contrast(double a, double b) {
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

struct Ground {
    const char* name;
    Color color;
    bool busy = false;
};
std::vector<Ground> grounds_of(const Style& style) {
    return {{"white", {255, 255, 255}},      {"black", {0, 0, 0}},
            {"dark gray", {64, 64, 64}},     {"mid gray", {128, 128, 128}},
            {"light gray", {192, 192, 192}}, {"sky", {135, 180, 235}},
            {"sand", {196, 160, 112}},       {"grass", {104, 148, 62}},
            {"as x", style.axis[0]},         {"as y", style.axis[1]},
            {"as z", style.axis[2]},         {"busy", {}, true}};
}

void paint(VkCommandBuffer cmd, const Color& color, const VkRect2D& area) {
    VkClearAttachment clear{};
    clear.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT;
    clear.clearValue.color = {
        {static_cast<float>(color.r) / 255, static_cast<float>(color.g) / 255, static_cast<float>(color.b) / 255, 1}};
    const VkClearRect rect{area, 0, 1};
    vkCmdClearAttachments(cmd, 1, &clear, 1, &rect);
}
void paint(VkCommandBuffer cmd, const Ground& ground) {
    paint(cmd, ground.color, {{0, 0}, kTargetSize});
    if (!ground.busy) return;
    test::Random random(3);
    constexpr std::uint32_t kBlock = 20;
    for (std::uint32_t y = 0; y < kTargetSize.height; y += kBlock)
        for (std::uint32_t x = 0; x < kTargetSize.width; x += kBlock) {
            const auto part = [&] { return static_cast<std::uint8_t>(test::uniform(random, 0, 255)); };
            paint(cmd, {part(), part(), part(), 255},
                  {{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)}, {kBlock, kBlock}});
        }
}

enum class Look { Idle, Hovered, Dragged };

struct Grounded {
    DrawList list{};
    Look state = Look::Idle;
    std::vector<std::pair<Handle, std::vector<glm::dvec2>>> places{}; ///< of each handle: pixels of its shape
};

class Contrast : public test::VulkanTest {
protected:
    void SetUp() override {
        VulkanTest::SetUp();
        target_.emplace(gpu(), test::TargetInfo{});
        auto made = Pass::create(target_->pass_info(host()));
        ASSERT_TRUE(made);
        pass_ = std::move(made).value();
    }
    void TearDown() override {
        pass_ = {};
        target_.reset();
        VulkanTest::TearDown();
    }
    Bytes draw(const Ground& ground, const DrawList& list) {
        target_->draw([&](VkCommandBuffer cmd) {
            paint(cmd, ground);
            const auto status = pass_.record(cmd, list, frame_++);
            EXPECT_TRUE(status) << status.error().message;
        });
        return read_back(target_->image());
    }

private:
    std::optional<Target> target_;
    Pass pass_;
    std::uint64_t frame_ = 0;
};

// Pixels of a handle's shape; of a ring its near half.
std::vector<glm::dvec2> places_of(const Placement& placement, Handle handle) {
    std::vector<glm::dvec2> out;
    test::Random random(5);
    const bool ring = info_of(handle).shape == HandleShape::Ring;
    for (int i = 0; i < 24; ++i) {
        const glm::dvec3 p = placement.point(test::point_on_handle(random, placement, handle));
        if (ring && !(p.z < placement.origin.z - 0.2 * placement.size)) continue;
        out.push_back(glm::dvec2(p) / p.z);
    }
    return out;
}

Grounded scene_of(Mode mode, const Style& style, Look state, Handle handle) {
    Grounded scene;
    Context context;
    context.style = style;
    context.draw.guides = context.draw.ghost = false;
    DTransform t;
    const Camera camera = test::look_at({2.4, 3.1, 5.6}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true},
                                        {0, 0, kTargetSize.width, kTargetSize.height});
    const auto frame = [&](const Pointer& p) {
        context.begin_frame(p);
        context.manipulate(mode, t, camera, {.id = 1});
        context.end_frame();
    };
    frame({.cursor = {-999, -999}});
    const auto at = context.handle_position(1, handle).value_or(glm::dvec2(-999));
    if (state != Look::Idle) frame({.cursor = at});
    if (state != Look::Idle) frame({.cursor = at, .down = state == Look::Dragged});
    if (state == Look::Dragged) frame({.cursor = at + glm::dvec2(0.01, 0), .down = true});
    scene.list = context.draw_list();
    scene.state = state;
    const auto projector = make_projector(camera);
    const auto placed = place(*projector, mode, *make_frame(*projector, mode, t, {}), {}, style);
    for (std::uint32_t h = 1; h < kHandleCount; ++h) {
        const auto each = static_cast<Handle>(h);
        if (each == Handle::RotateTrackball || each == Handle::Custom || (state != Look::Idle && each != handle))
            continue;
        if (!placed || (placed->pickable & handle_bit(each)) == 0) continue;
        if (mode != Mode::Bounds)
            scene.places.emplace_back(each, places_of(*placed, each));
        else if (const auto grip = context.handle_position(1, each))
            scene.places.emplace_back(each, std::vector{*grip});
    }
    return scene;
}

// Pixels from any place of a shape to its edge: a cone, a square, a circle are known by what is round them.
int reach_of(HandleShape shape) {
    switch (shape) {
    case HandleShape::Ring:
    case HandleShape::ViewRing:
        return 3;
    case HandleShape::Axis:
        return 8;
    default:
        return 11;
    }
}

// The best within reach.
double best_near(const Bytes& picture, const Bytes& ground, const glm::dvec2& at, int reach) {
    double best = 1;
    const glm::ivec2 center(glm::floor(at));
    for (int y = center.y - reach; y <= center.y + reach; ++y)
        for (int x = center.x - reach; x <= center.x + reach; ++x) {
            if (x < 0 || y < 0 || x >= static_cast<int>(kTargetSize.width) || y >= static_cast<int>(kTargetSize.height))
                continue;
            const std::size_t i = (static_cast<std::size_t>(y) * kTargetSize.width + static_cast<std::size_t>(x)) * 4;
            best = std::max(best, contrast(luminance(&picture[i]), luminance(&ground[i])));
        }
    return best;
}

TEST_F(Contrast, EveryHandleStandsOutOnTwelveGroundsInEveryTheme) {
    constexpr double kLeast = 3; // WCAG 2.1, 1.4.11: what is needed to know a control by
    struct Case {
        Mode mode;
        Look state;
        Handle handle;
    };
    const Case cases[] = {{Mode::Translate, Look::Idle, Handle::None},
                          {Mode::Rotate, Look::Idle, Handle::None},
                          {Mode::Scale, Look::Idle, Handle::None},
                          {Mode::Bounds, Look::Idle, Handle::None},
                          {Mode::Translate, Look::Hovered, Handle::TranslateX},
                          {Mode::Rotate, Look::Hovered, Handle::RotateY},
                          {Mode::Translate, Look::Dragged, Handle::TranslateZ},
                          {Mode::Rotate, Look::Dragged, Handle::RotateView}};
    const std::pair<const char*, Style> themes[] = {
        {"dark", dark_theme()}, {"light", light_theme()}, {"color-blind", color_blind_theme()}};
    double worst = 99;
    int measured = 0;
    for (const auto& [theme, at_one] : themes)
        for (const float scale : {1.0f, 2.0f}) {
            Style style = at_one;
            style.pixel_scale = scale;
            style.size_px /= scale; // within the picture, where letters would cover it
            style.axis_letters &= scale == 1;
            std::vector<Grounded> scenes;
            for (const Case& c : cases)
                scenes.push_back(scene_of(c.mode, style, c.state, c.handle));
            for (const Ground& ground : grounds_of(style)) {
                DrawList nothing = scenes[0].list;
                for (auto& set : nothing.gizmos)
                    set.clear();
                nothing.labels.clear();
                const Bytes behind = draw(ground, nothing);
                for (const Grounded& scene : scenes) {
                    const Bytes picture = draw(ground, scene.list);
                    for (const auto& [handle, places] : scene.places) {
                        ASSERT_FALSE(places.empty()) << handle_name(handle);
                        const int reach = reach_of(info_of(handle).shape) * static_cast<int>(scale);
                        std::size_t seen = 0;
                        for (const glm::dvec2& at : places) {
                            const double best = best_near(picture, behind, at, reach);
                            seen += best >= kLeast ? 1 : 0;
                            ++measured;
                            if (!ground.busy) worst = std::min(worst, best);
                        }
                        // Of the busy ground some is as bright as the body and as dark as the rim, a block of it at a
                        // time.
                        const std::size_t enough = ground.busy ? (places.size() * 3 + 3) / 4 : places.size();
                        EXPECT_GE(seen, enough)
                            << handle_name(handle) << " on " << ground.name << ", " << theme << " theme at " << scale
                            << ", state " << static_cast<int>(scene.state) << " of " << places.size();
                    }
                }
            }
        }
    std::printf("%d places of handles: the least contrast is %.2f : 1\n", measured, worst);
    EXPECT_GT(measured, 10000);
}

// The brightest and the darkest pixel of three faces, each of them even and large enough to be seen.
TEST_F(Contrast, TheThreeFacesOfACubeDifferFromAnyViewpoint) {
    for (const double x : {1.0, -1.0})
        for (const double y : {1.0, -1.0})
            for (const double z : {1.0, -1.0}) {
                Context context;
                context.style.size_px = 600; // the center alone, large
                DTransform t;
                const Camera camera = test::look_at(glm::dvec3(x, y, z) * 9.0, {0, 0, 0}, {0, 1, 0}, {},
                                                    {0, 0, kTargetSize.width, kTargetSize.height});
                context.begin_frame({.cursor = {-999, -999}});
                context.manipulate(Mode::Scale, t, camera, {.id = 1, .handles = handle_bit(Handle::ScaleUniform)});
                context.end_frame();
                const Bytes picture = draw({"black", {0, 0, 0}}, context.draw_list());
                std::array<int, 256> count{};
                for (std::size_t i = 0; i < picture.size(); i += 4)
                    ++count[picture[i]];
                std::vector<double> faces;
                for (std::size_t value = 1; value < count.size(); ++value) {
                    const auto byte = static_cast<unsigned char>(value);
                    const unsigned char rgb[] = {byte, byte, byte};
                    if (count[value] > 500) faces.push_back(luminance(rgb));
                }
                ASSERT_EQ(faces.size(), 3u);
                EXPECT_GT(contrast(faces[0], faces[1]), 1.3);
                EXPECT_GT(contrast(faces[1], faces[2]), 1.3);
            }
}

TEST_F(Contrast, TheViewRingIsLessBrightThanTheAxes) {
    for (const Style& style : {dark_theme(), light_theme(), color_blind_theme()}) {
        const Grounded scene = scene_of(Mode::Rotate, style, Look::Idle, Handle::None);
        const Bytes picture = draw({"black", {0, 0, 0}}, scene.list);
        double brightest = 0;
        for (const auto& [handle, places] : scene.places)
            for (const glm::dvec2& at : places) {
                const auto x = static_cast<std::size_t>(at.x), y = static_cast<std::size_t>(at.y);
                if (handle == Handle::RotateView)
                    brightest = std::max(brightest, luminance(&picture[(y * kTargetSize.width + x) * 4]));
            }
        EXPECT_GT(brightest, 0.2);
        for (const Color& axis : style.axis) {
            const unsigned char rgb[] = {axis.r, axis.g, axis.b};
            EXPECT_LT(brightest, luminance(rgb));
        }
    }
}

// Within the text's own place, so that what is brightest is ink and what is darkest what it stands on.
double text_contrast(const Bytes& picture, const LabelBox& box) {
    double dark = 1, bright = 0;
    for (int y = box.baseline - box.capital; y < box.baseline; ++y)
        for (int x = box.x + box.width / 4; x < box.x + box.width * 3 / 4; ++x) {
            const double l = luminance(
                &picture[(static_cast<std::size_t>(y) * kTargetSize.width + static_cast<std::size_t>(x)) * 4]);
            dark = std::min(dark, l);
            bright = std::max(bright, l);
        }
    return contrast(bright, dark);
}

TEST_F(Contrast, LabelsAreReadAtFourAndAHalfToOneOnAnyGround) {
    double worst = 99;
    for (const Style& style : {dark_theme(), light_theme(), color_blind_theme()})
        for (const float scale : {1.0f, 1.5f, 2.0f}) {
            DrawList list;
            list.style = style;
            list.style.pixel_scale = scale;
            list.viewport[2] = static_cast<float>(kTargetSize.width);
            list.viewport[3] = static_cast<float>(kTargetSize.height);
            list.labels = {{{60, 40}, style.neutral, "X +0.943"}};
            for (std::size_t i = 0; i < 3; ++i) {
                list.labels.push_back({{60 + 80 * static_cast<float>(i), 120}, style.axis[i], ""});
                list.labels.back().text[0] = static_cast<char>('X' + i);
            }
            for (const Ground& ground : grounds_of(style)) {
                const Bytes picture = draw(ground, list);
                for (const Label& label : list.labels) {
                    const double now = text_contrast(picture, label_box(label, list.viewport, scale));
                    worst = std::min(worst, now);
                    EXPECT_GE(now, 4.5) << label.text << " on " << ground.name << " at " << scale;
                }
            }
        }
    std::printf("labels: the least contrast is %.2f : 1\n", worst);
}

} // namespace
