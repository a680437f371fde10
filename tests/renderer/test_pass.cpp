// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The pass on a real device, in a render pass and in dynamic rendering; what it draws is where the hit test is.
#include "support/cameras.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <algorithm>
#include <cmath>

namespace {

using namespace gizmo;
using gizmo::vulkan::DepthStyle;
using gizmo::vulkan::Pass;
using gizmo::vulkan::PassCreateInfo;

constexpr VkFormat kDepthFormat = VK_FORMAT_D32_SFLOAT;
using test::Target;
using test::TargetInfo;
using test::Way;

struct Pixel {
    int r = 0, g = 0, b = 0;
};
Pixel pixel_at(const std::vector<unsigned char>& rgba, const glm::dvec2& at) {
    const auto x = static_cast<std::size_t>(at.x), y = static_cast<std::size_t>(at.y);
    const unsigned char* p = &rgba[(y * test::kTargetSize.width + x) * 4];
    return {p[0], p[1], p[2]};
}
// The hue agrees: shading and smoothing darken a color, they do not turn it.
double hue_error(const Pixel& p, const Color& c) {
    const glm::dvec3 a = glm::normalize(glm::dvec3(p.r, p.g, p.b)), b = glm::normalize(glm::dvec3(c.r, c.g, c.b));
    return std::acos(std::clamp(glm::dot(a, b), -1.0, 1.0));
}

Camera test_camera(const glm::dvec3& from = {2.4, 3.1, 5.6}) {
    return test::look_at(from, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true},
                         {0, 0, test::kTargetSize.width, test::kTargetSize.height});
}

void fill(Context& context, Mode mode, const Pointer& pointer, const Camera& camera) {
    Transform object{};
    context.begin_frame(pointer);
    context.manipulate(mode, object, camera, {.id = 1});
    context.end_frame();
}

class PassTest : public test::VulkanTest {
protected:
    std::vector<unsigned char> render(Target& target, const PassCreateInfo& info, const DrawList& list,
                                      float depth_clear = 0) {
        auto pass = Pass::create(info);
        EXPECT_TRUE(pass) << pass.error().message;
        target.draw(
            [&](VkCommandBuffer cmd) {
                const auto status = pass->record(cmd, list, 0);
                EXPECT_TRUE(status) << status.error().message;
            },
            depth_clear);
        return read_back(target.image());
    }
};

struct Variant {
    const char* name;
    TargetInfo target;
};
void PrintTo(const Variant& variant, std::ostream* out) { // or a test's name has the bytes in it
    *out << variant.name;
}

class PassVariants : public PassTest, public testing::WithParamInterface<Variant> {};

TEST_P(PassVariants, HasTheHandlesColorsWhereHandlePositionSaysTheyAre) {
    const Style style{};
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale}) {
        Context context;
        fill(context, mode, {.cursor = {1, 1}}, test_camera());
        Target target(gpu(), GetParam().target);
        const auto picture = render(target, target.pass_info(host()), context.draw_list());
        int checked = 0;
        for (std::uint32_t h = 1; h < kHandleCount; ++h) {
            const HandleInfo info = info_of(static_cast<Handle>(h));
            if (info.shape != HandleShape::Axis && info.shape != HandleShape::Ring) continue;
            const auto at = context.handle_position(1, static_cast<Handle>(h));
            if (!at) continue;
            EXPECT_LT(hue_error(pixel_at(picture, *at), style.axis[info.axis]), 0.12)
                << "handle " << h << " at " << at->x << ' ' << at->y;
            ++checked;
        }
        EXPECT_EQ(checked, 3);
        // 0.125 as the target encodes it.
        const int corner = GetParam().target.color == VK_FORMAT_R8G8B8A8_SRGB ? 99 : 32;
        EXPECT_NEAR(pixel_at(picture, {2, 2}).r, corner, 2) << "and nothing in the corner";
    }
}

TEST_F(PassTest, AFailedInitSaysWhyAndLeavesThePassAsItIs) {
    Target target(gpu(), {});
    Pass pass;
    const auto empty = pass.init({});
    ASSERT_FALSE(empty);
    EXPECT_EQ(empty.error().message, Pass::create({}).error().message);
    EXPECT_FALSE(pass);
    ASSERT_TRUE(pass.init(target.pass_info(host())));
    EXPECT_TRUE(pass);
    EXPECT_FALSE(pass.init({}));
    EXPECT_TRUE(pass);
}

TEST_P(PassVariants, ABoxsGripsAreWhereHandlePositionSaysTheyAre) {
    const Style style{};
    Context context;
    fill(context, Mode::Bounds, {.cursor = {1, 1}}, test_camera());
    Target target(gpu(), GetParam().target);
    const auto picture = render(target, target.pass_info(host()), context.draw_list());
    int checked = 0;
    for (std::uint32_t h = static_cast<std::uint32_t>(kFirstBounds); h < kHandleCount; ++h) {
        const auto handle = static_cast<Handle>(h);
        const HandleInfo info = info_of(handle);
        const auto at = context.handle_position(1, handle);
        if (!at) continue;
        // A grip whose middle another handle takes is pressed at its rim, where it need not be drawn. An edge is drawn
        // all along.
        const Box box{};
        const glm::dvec3 side(info.side[0], info.side[1], info.side[2]);
        const auto middle = world_to_screen(test_camera(), (box.min + box.max + side * (box.max - box.min)) * 0.5);
        if (info.shape != HandleShape::BoxEdge && !(middle && glm::distance(glm::dvec2(*middle), *at) < 0.5)) continue;
        // Of the faces, those that look at the camera are whole.
        if (info.shape == HandleShape::BoxFace && info.side[info.axis] > 0) {
            EXPECT_LT(hue_error(pixel_at(picture, *at), style.axis[info.axis]), 0.12) << handle_name(handle);
        }
        EXPECT_GT(pixel_at(picture, *at).r + pixel_at(picture, *at).g + pixel_at(picture, *at).b, 150)
            << handle_name(handle);
        ++checked;
    }
    EXPECT_GE(checked, 25) << "all but a corner along the line of sight";
}

TEST_P(PassVariants, ShapesOfTheHostsOwnHaveTheirColorWhereTheyAreHit) {
    for (int shape = 0; shape <= static_cast<int>(CustomShape::Sphere); ++shape) {
        CustomHandle handle{.shape = static_cast<CustomShape>(shape), .constraint = Constraint::Angle};
        handle.direction = {0.3, 0.2, 1};
        handle.color = {40, 220, 90, 255};
        double value = 1.1;
        Context context;
        const auto frame = [&](const Pointer& pointer) {
            context.begin_frame(pointer);
            context.manipulate_value(value, handle, test_camera(), {.id = 1});
            context.end_frame();
        };
        frame({.cursor = {1, 1}});
        const auto at = context.handle_position(1, Handle::Custom);
        ASSERT_TRUE(at) << shape;
        Target target(gpu(), GetParam().target);
        const auto picture = render(target, target.pass_info(host()), context.draw_list());
        // A box and a sphere are hit inside and drawn as their outline: somewhere on the picture is their color.
        double best = 1;
        for (int y = 0; y < static_cast<int>(test::kTargetSize.height); y += 1)
            for (int x = 0; x < static_cast<int>(test::kTargetSize.width); x += 1) {
                const Pixel p = pixel_at(picture, {x + 0.5, y + 0.5});
                if (p.g > 120) best = std::min(best, hue_error(p, handle.color));
            }
        EXPECT_LT(best, 0.12) << "shape " << shape;
        const bool solid = handle.shape != CustomShape::Box && handle.shape != CustomShape::Sphere;
        if (solid) {
            EXPECT_LT(hue_error(pixel_at(picture, *at), handle.color), handle.shape == CustomShape::Quad ? 0.4 : 0.15)
                << "shape " << shape;
        }
        frame({.cursor = *at});
        EXPECT_TRUE(context.is_hovered());
    }
}

TEST_P(PassVariants, TheHoveredHandleIsTheHighlightsYellow) {
    Context context;
    fill(context, Mode::Translate, {.cursor = {1, 1}}, test_camera());
    const glm::dvec2 at = context.handle_position(1, Handle::TranslateX).value();
    fill(context, Mode::Translate, {.cursor = at}, test_camera());
    Target target(gpu(), GetParam().target);
    const auto picture = render(target, target.pass_info(host()), context.draw_list());
    EXPECT_LT(hue_error(pixel_at(picture, at), Style{}.highlight), 0.12);
}

// Seen as squares of their size: their own color inside, the background around.
TEST_P(PassVariants, PointsAreSquaresOfTheirColor) {
    std::vector<glm::dvec3> points{{-1, 0, 0}, {0.9, 0.3, 0.2}, {0, 1.2, 0}, {0.3, -0.8, 1}};
    const std::array<std::uint8_t, 4> selected{0, 1, 0, 1};
    const PointStyle look{.grip_px = 5, .color = {90, 200, 250, 255}, .selected = {255, 165, 0, 255}};
    Context context;
    context.begin_frame({.cursor = {1, 1}});
    context.manipulate_points(std::span<glm::dvec3>(points), selected, test_camera(), {.id = 1}, look);
    context.end_frame();
    Target target(gpu(), GetParam().target);
    const auto picture = render(target, target.pass_info(host()), context.draw_list());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const glm::dvec2 at(*world_to_screen(test_camera(), points[i]));
        const Color color = selected[i] != 0 ? look.selected : look.color;
        for (const glm::dvec2& in : {glm::dvec2(0, 0), glm::dvec2(-3, -3), glm::dvec2(3, -3), glm::dvec2(3, 3)}) {
            EXPECT_LT(hue_error(pixel_at(picture, at + in), color), 0.12) << i;
        }
        for (const glm::dvec2& out : {glm::dvec2(-9, 0), glm::dvec2(9, 0), glm::dvec2(0, -9), glm::dvec2(0, 9)}) {
            const Pixel p = pixel_at(picture, at + out);
            EXPECT_TRUE(p.r == p.g && p.g == p.b) << i << " at " << out.x << ", " << out.y;
        }
    }
}

// Gizmos drawn in blocks are where a press grabs them, as any.
TEST_P(PassVariants, ManyGizmosInOneCallAreDrawnWhereTheyAreHit) {
    std::vector<Transform> objects(20);
    for (std::size_t i = 0; i < objects.size(); ++i)
        objects[i].position = {static_cast<float>(i % 5) - 2.0f, static_cast<float>(i / 5) * 0.9f - 1.4f, 0};
    Context context;
    context.style.size_px = 30;
    context.begin_frame({.cursor = {1, 1}});
    context.manipulate_each(Mode::Translate, std::span<Transform>(objects), test_camera(), {.id = 100});
    context.end_frame();
    Target target(gpu(), GetParam().target);
    const auto picture = render(target, target.pass_info(host()), context.draw_list());
    int seen = 0;
    for (std::uint64_t id = 100; id < 120; ++id)
        for (int axis = 0; axis < 3; ++axis) {
            const auto handle = static_cast<Handle>(static_cast<int>(Handle::TranslateX) + axis);
            const auto at = context.handle_position(id, handle);
            if (!at) continue;
            EXPECT_LT(hue_error(pixel_at(picture, *at), Style{}.axis[static_cast<std::size_t>(axis)]), 0.2)
                << id << " " << handle_name(handle);
            ++seen;
        }
    EXPECT_GT(seen, 40);
}

INSTANTIATE_TEST_SUITE_P(
    Targets, PassVariants,
    testing::Values(Variant{"dynamic", {}}, Variant{"dynamic_4x", {.samples = VK_SAMPLE_COUNT_4_BIT}},
                    Variant{"dynamic_depth", {.depth = kDepthFormat}},
                    Variant{"dynamic_srgb", {.color = VK_FORMAT_R8G8B8A8_SRGB}},
                    Variant{"render_pass", {.way = Way::RenderPass}},
                    Variant{"render_pass_4x_depth",
                            {.way = Way::RenderPass, .samples = VK_SAMPLE_COUNT_4_BIT, .depth = kDepthFormat}}),
    [](const auto& variant) { return std::string(variant.param.name); });

TEST_F(PassTest, RenderPassAndDynamicRenderingDrawTheSamePicture) {
    Context context;
    fill(context, Mode::Universal, {}, test_camera());
    Target dynamic(gpu(), {}), in_pass(gpu(), {.way = Way::RenderPass});
    EXPECT_EQ(render(dynamic, dynamic.pass_info(host()), context.draw_list()),
              render(in_pass, in_pass.pass_info(host()), context.draw_list()));
}

TEST_F(PassTest, AWallHidesATestedGizmoDimsASeenThroughOneAndLeavesOneThatIsOver) {
    Context context;
    fill(context, Mode::Translate, {}, test_camera());
    const glm::dvec2 at = context.handle_position(1, Handle::TranslateX).value();
    const auto redness = [&](DepthStyle style, float wall) {
        Target target(gpu(), {.depth = kDepthFormat});
        PassCreateInfo info = target.pass_info(host());
        info.depth_style = style;
        const Pixel p = pixel_at(render(target, info, context.draw_list(), wall), at);
        return p.r - p.g;
    };
    constexpr float kNear = 1, kFar = 0; // reversed
    EXPECT_GT(redness(DepthStyle::Over, kNear), 100);
    EXPECT_GT(redness(DepthStyle::Tested, kFar), 100);
    EXPECT_LT(redness(DepthStyle::Tested, kNear), 5);
    EXPECT_GT(redness(DepthStyle::SeeThrough, kFar), 100);
    const int dim = redness(DepthStyle::SeeThrough, kNear);
    EXPECT_GT(dim, 20);
    EXPECT_LT(dim, 90);
}

TEST_F(PassTest, WhatIsHiddenIsDashedAndTheDashesAreAsLongAtEveryScale) {
    for (const float scale : {1.0f, 2.0f}) {
        Context context;
        context.style.pixel_scale = scale;
        Camera camera = test_camera();
        fill(context, Mode::Translate, {}, camera);
        Target target(gpu(), {.depth = kDepthFormat});
        PassCreateInfo info = target.pass_info(host());
        info.depth_style = DepthStyle::Dashed;
        const auto picture = render(target, info, context.draw_list(), 1);
        // Along the x arrow's shaft, from its root to its tip: turns from red to not red and back.
        const auto& m =
            context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Translate)].at(0).clip_from_gizmo;
        const auto on_shaft = [&](float x) { // gizmo units
            const float w = m[3] * x + m[15];
            return glm::dvec2(((m[0] * x + m[12]) / w + 1) / 2 * test::kTargetSize.width,
                              ((m[1] * x + m[13]) / w + 1) / 2 * test::kTargetSize.height);
        };
        const glm::dvec2 from = on_shaft(0.3f), to = on_shaft(0.75f);
        const double length = glm::length(to - from);
        int turns = 0;
        std::optional<bool> red;
        for (double t = 0; t < length; t += 0.5) {
            const Pixel p = pixel_at(picture, from + (to - from) * (t / length));
            const bool now = p.r - p.g > 60;
            turns += red && *red != now ? 1 : 0;
            red = now;
        }
        EXPECT_NEAR(turns, length / (3.5 * static_cast<double>(scale)), 1.5) << "scale " << scale;
    }
}

TEST_F(PassTest, ARebuiltPassDrawsIntoTheNewTargetWithTheOldMemory) {
    Context context;
    fill(context, Mode::Universal, {}, test_camera());
    Target before(gpu(), {}),
        after(gpu(), {.way = Way::RenderPass, .samples = VK_SAMPLE_COUNT_4_BIT, .depth = kDepthFormat});
    auto made = Pass::create(before.pass_info(host()));
    ASSERT_TRUE(made);
    const vulkan::PassMemory memory = made->memory();
    PassCreateInfo next = after.pass_info({}); // the host is that of creation
    next.depth_style = DepthStyle::Tested;
    ASSERT_TRUE(made->rebuild(next));
    after.draw([&](VkCommandBuffer cmd) { EXPECT_TRUE(made->record(cmd, context.draw_list(), 0)); });
    const auto rebuilt = read_back(after.image());
    EXPECT_EQ(made->memory().device_bytes, memory.device_bytes);
    EXPECT_EQ(made->memory().allocations, memory.allocations);
    PassCreateInfo fresh = after.pass_info(host());
    fresh.depth_style = DepthStyle::Tested;
    EXPECT_EQ(render(after, fresh, context.draw_list(), 0), rebuilt);

    next.depth_format = VK_FORMAT_UNDEFINED; // contradicts Tested
    const auto refused = made->rebuild(next);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().stage, vulkan::Stage::Input);
    after.draw([&](VkCommandBuffer cmd) { EXPECT_TRUE(made->record(cmd, context.draw_list(), 1)); });
    EXPECT_EQ(read_back(after.image()), rebuilt) << "the refused one changed something";
}

TEST_F(PassTest, DrawsOnlyInsideTheListsViewport) {
    Camera camera = test_camera();
    camera.viewport = {160, 80, 120, 160};
    Context context;
    fill(context, Mode::Universal, {}, camera);
    Target target(gpu(), {});
    const auto picture = render(target, target.pass_info(host()), context.draw_list());
    int inside = 0, outside = 0;
    for (int y = 0; y < 320; ++y)
        for (int x = 0; x < 320; ++x) {
            const Pixel p = pixel_at(picture, {x, y});
            const bool touched = std::abs(p.r - 32) + std::abs(p.g - 32) + std::abs(p.b - 32) > 3;
            (x >= 160 && x < 280 && y >= 80 && y < 240 ? inside : outside) += touched;
        }
    EXPECT_GT(inside, 500);
    EXPECT_EQ(outside, 0);
}

// Draws do not grow with gizmos, memory does not grow in a steady state.
TEST_F(PassTest, GrowsForMoreGizmosAndThenStaysAsItIs) {
    Context context;
    const Camera camera = test_camera();
    const auto fill_many = [&](int count) {
        context.begin_frame({});
        for (int i = 0; i < count; ++i) {
            Transform t{.position = {static_cast<float>(i % 9) - 4, 0, static_cast<float>(i / 9 % 9) - 4}};
            context.manipulate(Mode::Translate, t, camera, {.id = static_cast<std::uint64_t>(i) + 1});
        }
        context.end_frame();
    };
    Target target(gpu(), {});
    auto pass = Pass::create(target.pass_info(host()));
    ASSERT_TRUE(pass);
    EXPECT_LT(pass->memory().device_bytes, 1u << 20) << "at most 1 MB for up to 100 gizmos";
    std::uint64_t frame = 0;
    const auto draw = [&] {
        target.draw([&](VkCommandBuffer cmd) { EXPECT_TRUE(pass->record(cmd, context.draw_list(), frame++)); });
    };
    fill_many(1000);
    for (std::uint32_t i = 0; i < PassCreateInfo{}.frames_in_flight; ++i)
        draw();
    const auto grown = pass->memory();
    for (int i = 0; i < 6; ++i)
        draw();
    EXPECT_EQ(pass->memory().device_bytes, grown.device_bytes);
    EXPECT_EQ(pass->memory().allocations, grown.allocations);
}

TEST_F(PassTest, SeveralTargetsInAFrameKeepTheirOwnInstances) {
    Context context;
    fill(context, Mode::Translate, {}, test_camera());
    Context other;
    fill(other, Mode::Rotate, {}, test_camera());
    Target a(gpu(), {}), b(gpu(), {});
    auto pass = Pass::create(a.pass_info(host()));
    ASSERT_TRUE(pass);
    gpu().run([](VkCommandBuffer) {});
    a.draw([&](VkCommandBuffer cmd) { EXPECT_TRUE(pass->record(cmd, context.draw_list(), 5)); });
    b.draw([&](VkCommandBuffer cmd) { EXPECT_TRUE(pass->record(cmd, other.draw_list(), 5)); });
    const auto picture = read_back(a.image());
    EXPECT_LT(hue_error(pixel_at(picture, context.handle_position(1, Handle::TranslateX).value()), Style{}.axis[0]),
              0.12);
}

TEST_F(PassTest, WrongInputIsAnErrorInWords) {
    const auto reason = [](const PassCreateInfo& info) {
        const auto pass = Pass::create(info);
        return pass ? std::string() : pass.error().message;
    };
    PassCreateInfo info;
    info.host = host();
    EXPECT_NE(reason(info).find("color_format"), std::string::npos);
    info.color_format = VK_FORMAT_R8G8B8A8_UNORM;
    info.frames_in_flight = 0;
    EXPECT_NE(reason(info).find("frames_in_flight"), std::string::npos);
    info.frames_in_flight = 2;
    info.depth_style = DepthStyle::Tested;
    EXPECT_NE(reason(info).find("depth_format"), std::string::npos);
    info.depth_format = VK_FORMAT_R8_UNORM;
    EXPECT_NE(reason(info).find("depth_format"), std::string::npos);
    info.depth_format = kDepthFormat;
    info.host.device = VK_NULL_HANDLE;
    EXPECT_NE(reason(info).find("device"), std::string::npos);
}

TEST_F(PassTest, NeedsNoInstanceWhenTheDeviceIsAllAHostShows) {
    VkPhysicalDeviceMemoryProperties memory{};
    vkGetPhysicalDeviceMemoryProperties(gpu().physical_device, &memory);
    PassCreateInfo info;
    info.host.device = gpu().device;
    info.host.get_device_proc_addr = vkGetDeviceProcAddr;
    info.host.memory_properties = &memory;
    info.color_format = VK_FORMAT_R8G8B8A8_UNORM;
    EXPECT_TRUE(Pass::create(info));
}

} // namespace
