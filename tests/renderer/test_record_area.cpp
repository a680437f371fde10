// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A list drawn elsewhere in the target, within a scissor, in another range of depths, in a pre-rotated target, and
// without changing the target's alpha.
#include "support/cameras.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace {

using namespace gizmo;
using gizmo::vulkan::Alpha;
using gizmo::vulkan::Pass;
using gizmo::vulkan::RecordArea;

using Rgba = std::array<int, 4>;

class RecordAreaTest : public test::VulkanTest {
protected:
    /// A gizmo whose label is drawn too.
    static void fill(Context& context, const Viewport& viewport) {
        DTransform object;
        const Camera camera = test::look_at({2.4, 3.1, 5.6}, {}, {0, 1, 0}, {}, viewport);
        for (int i = 0; i < 2; ++i) {
            context.begin_frame({.cursor = {-9e3, 0}});
            context.manipulate(Mode::Universal, object, camera, {.id = 1});
            context.end_frame();
        }
    }
    std::vector<Rgba> draw(const DrawList& list, const RecordArea& area, Alpha alpha = Alpha::Premultiplied,
                           const VkClearColorValue& clear = {{0.125f, 0.125f, 0.125f, 1}}) {
        test::Target target(gpu(), {.clear = {.color = clear}});
        auto info = target.pass_info(host());
        info.alpha = alpha;
        return draw(target, info, list, area);
    }
    static std::vector<Rgba> draw(test::Target& target, const gizmo::vulkan::PassCreateInfo& info, const DrawList& list,
                                  const RecordArea& area, float depth_clear = 0) {
        auto pass = Pass::create(info);
        EXPECT_TRUE(pass) << pass.error().message;
        target.draw([&](VkCommandBuffer cmd) { EXPECT_TRUE(pass->record(cmd, list, 1, area)); }, depth_clear);
        const auto bytes = read_back(target.image());
        std::vector<Rgba> out;
        for (std::size_t i = 0; i < bytes.size(); i += 4)
            out.push_back({bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3]});
        return out;
    }
    static const Rgba& at(const std::vector<Rgba>& picture, int x, int y) {
        return picture[static_cast<std::size_t>(y) * test::kTargetSize.width + static_cast<std::size_t>(x)];
    }
};

TEST_F(RecordAreaTest, AScissorCutsTheListAndAnOffsetMovesIt) {
    Context context;
    fill(context, {0, 0, 160, 160});
    const auto whole = draw(context.draw_list(), {});
    const auto moved = draw(context.draw_list(), {.offset = {120, 100}});
    const auto cut = draw(context.draw_list(), {.scissor = VkRect2D{{-20, 60}, {100, 300}}});
    const Rgba empty = at(whole, 319, 319);
    int drawn = 0, inside = 0;
    for (int y = 0; y < 160; ++y)
        for (int x = 0; x < 160; ++x) {
            const Rgba& pixel = at(whole, x, y);
            drawn += pixel != empty;
            for (std::size_t c = 0; c < 4; ++c) // edges are rounded at another place
                ASSERT_NEAR(at(moved, x + 120, y + 100)[c], pixel[c], 2) << x << ", " << y;
            const bool in = x < 80 && y >= 60;
            inside += in && pixel != empty;
            ASSERT_EQ(at(cut, x, y), in ? pixel : empty) << x << ", " << y;
        }
    EXPECT_GT(inside, 500);
    EXPECT_GT(drawn, inside + 500);
    EXPECT_EQ(at(moved, 5, 5), empty);
}

TEST_F(RecordAreaTest, AScissorBesideTheListLeavesNothing) {
    Context context;
    fill(context, {0, 0, 160, 160});
    for (const VkRect2D& beside : {VkRect2D{{200, 0}, {50, 50}}, VkRect2D{{0, 0}, {0, 0}}}) {
        const auto picture = draw(context.draw_list(), {.scissor = beside});
        EXPECT_EQ(std::count(picture.begin(), picture.end(), picture.back()), std::ssize(picture));
    }
}

// What a texture looks like that is shown with straight alpha: as drawn, if its alpha stays 1.
TEST_F(RecordAreaTest, AnAlphaThatIsLeftAloneStaysAndTheColorsAreTheSame) {
    Context context;
    fill(context, {0, 0, 320, 320});
    const auto usual = draw(context.draw_list(), {});
    const auto kept = draw(context.draw_list(), {}, Alpha::Unchanged, {{0.125f, 0.125f, 0.125f, 0.4f}});
    for (std::size_t i = 0; i < usual.size(); ++i) {
        ASSERT_EQ(kept[i][3], 102);
        for (std::size_t c = 0; c < 3; ++c)
            ASSERT_EQ(kept[i][c], usual[i][c]) << i;
    }
    const auto written = draw(context.draw_list(), {}, Alpha::Premultiplied, {{0, 0, 0, 0}});
    EXPECT_GT(std::count_if(written.begin(), written.end(), [](const Rgba& p) { return p[3] == 255; }), 1000);
}

// A texture that was cleared to transparent, over another picture: as if the gizmo were drawn on that.
TEST_F(RecordAreaTest, AStraightTextureOverAPictureLooksAsDrawnOnIt) {
    for (const bool labels : {false, true})
        for (const int level : {32, 128, 255}) { // whole levels, because devices round half of one up or down
            const float gray = static_cast<float>(level) / 255;
            Context context;
            context.style.axis_letters = labels;
            fill(context, {0, 0, 320, 320});
            const auto expected = draw(context.draw_list(), {}, Alpha::Premultiplied, {{gray, gray, gray, 1}});
            const auto opaque = draw(context.draw_list(), {}, Alpha::Straight, {{gray, gray, gray, 1}});
            // Pixels that are off by more than 8 levels, and the average of all that are drawn.
            const auto off_by = [&](Alpha alpha) {
                const auto texture = draw(context.draw_list(), {}, alpha, {{0, 0, 0, 0}});
                double sum = 0;
                int drawn = 0, far_off = 0;
                for (std::size_t i = 0; i < texture.size(); ++i) {
                    const double a = texture[i][3] / 255.0;
                    drawn += texture[i][3] > 0;
                    double worst = 0;
                    for (std::size_t c = 0; c < 3; ++c) {
                        const double shown = texture[i][c] * a + (1 - a) * level;
                        worst = std::max(worst, std::abs(shown - expected[i][c]));
                    }
                    far_off += worst > 8;
                    sum += worst;
                }
                return std::pair(far_off, sum / drawn);
            };
            const auto [far_off, average] = off_by(Alpha::Straight);
            const auto [usually_far_off, usual_average] = off_by(Alpha::Premultiplied);
            EXPECT_LT(far_off, usually_far_off / 8) << "of " << usually_far_off;
            // It was an eighth before parts were drawn in the order of hits and the halo became lighter: translucent
            // edges of different colors then overlap more often.
            EXPECT_LT(average, usual_average / 7) << usual_average;
            for (std::size_t i = 0; i < opaque.size(); ++i)
                for (std::size_t c = 0; c < 4; ++c)
                    ASSERT_NEAR(opaque[i][c], expected[i][c], 1) << "an opaque target";
        }
}

// The scene drew its depths through a VkViewport from 1 to 0, or behind a part of its own from 0.1 to 1. A wall just
// before the handle hides it, and one just behind does not.
TEST_F(RecordAreaTest, TheSceneHidesAGizmoInEveryRangeOfDepths) {
    const Camera camera = test::look_at({2.4, 3.1, 5.6}, {}, {0, 1, 0}, {.far = 20}, {0, 0, 320, 320});
    Context context;
    DTransform object;
    for (int i = 0; i < 2; ++i) {
        context.begin_frame({.cursor = {-9e3, 0}});
        context.manipulate(Mode::Translate, object, camera, {.id = 1});
        context.end_frame();
    }
    const glm::dvec2 on_shaft = context.handle_position(1, Handle::TranslateX).value();
    // The arrow's ends are nearer and farther than this by less than 0.01.
    const double depth = world_to_screen(camera, {0.6, 0, 0}).value().z;
    struct Range {
        float min, max;
    };
    for (const Range range : {Range{0, 1}, Range{1, 0}, Range{0.1f, 1}, Range{0.75f, 0.25f}})
        for (const gizmo::vulkan::DepthStyle style :
             {gizmo::vulkan::DepthStyle::Tested, gizmo::vulkan::DepthStyle::SeeThrough}) {
            const auto redness = [&](double wall) {
                test::Target target(gpu(), {.depth = VK_FORMAT_D32_SFLOAT, .reversed_z = range.min > range.max});
                auto info = target.pass_info(host());
                info.depth_style = style;
                const double stored = double{range.min} + (double{range.max} - double{range.min}) * wall;
                const auto picture = draw(target, info, context.draw_list(),
                                          {.min_depth = range.min, .max_depth = range.max}, static_cast<float>(stored));
                const Rgba& p = at(picture, static_cast<int>(on_shaft.x), static_cast<int>(on_shaft.y));
                return p[0] - p[1];
            };
            SCOPED_TRACE(testing::Message() << range.min << " to " << range.max);
            EXPECT_GT(redness(depth + 0.01), 100);
            EXPECT_LT(redness(depth - 0.01), style == gizmo::vulkan::DepthStyle::Tested ? 5 : 90);
        }
    test::Target target(gpu(), {});
    auto pass = Pass::create(target.pass_info(host()));
    target.draw([&](VkCommandBuffer cmd) {
        const auto refused = pass->record(cmd, context.draw_list(), 1, {.min_depth = -1});
        ASSERT_FALSE(refused);
        EXPECT_NE(refused.error().message.find("min_depth"), std::string::npos) << refused.error().message;
    });
}

// The target's content is turned clockwise, and the screen turns it back.
TEST_F(RecordAreaTest, LabelsStandUprightOnPreRotatedTargets) {
    constexpr int kWidth = 320, kHeight = 200;
    Context upright, turned;
    upright.style.axis_letters = turned.style.axis_letters = true;
    const auto frame = [](Context& context, const Camera& camera) {
        DTransform object;
        context.begin_frame({.cursor = {-9e3, 0}});
        context.manipulate(Mode::Translate, object, camera, {.id = 1});
        context.end_frame();
        ASSERT_GE(context.draw_list().labels.size(), 2u);
    };
    const Camera camera = test::look_at({2.4, 3.1, 5.6}, {}, {0, 1, 0}, {}, {0, 0, kWidth, kHeight});
    frame(upright, camera);
    const auto expected = draw(upright.draw_list(), {});
    for (int turns = 1; turns < 4; ++turns) {
        Camera rotated = camera;
        const double s[] = {0, 1, 0, -1}, c[] = {1, 0, -1, 0};
        glm::dmat4 turn(1);
        turn[0] = {c[turns], s[turns], 0, 0};
        turn[1] = {-s[turns], c[turns], 0, 0};
        rotated.projection = turn * camera.projection;
        if (turns % 2 == 1) rotated.viewport = {0, 0, kHeight, kWidth};
        frame(turned, rotated);
        const auto transform =
            std::array{VK_SURFACE_TRANSFORM_ROTATE_90_BIT_KHR, VK_SURFACE_TRANSFORM_ROTATE_180_BIT_KHR,
                       VK_SURFACE_TRANSFORM_ROTATE_270_BIT_KHR}[static_cast<std::size_t>(turns - 1)];
        // Channels of pixels that differ from the upright picture.
        const auto far_off = [&](VkSurfaceTransformFlagBitsKHR labels) {
            const auto picture = draw(turned.draw_list(), {.transform = labels});
            int count = 0;
            for (int y = 0; y < kHeight; ++y)
                for (int x = 0; x < kWidth; ++x) {
                    const int tx[] = {x, kHeight - 1 - y, kWidth - 1 - x, y},
                              ty[] = {y, x, kHeight - 1 - y, kWidth - 1 - x};
                    for (std::size_t i = 0; i < 3; ++i)
                        count += std::abs(at(expected, x, y)[i] - at(picture, tx[turns], ty[turns])[i]) > 8;
                }
            return count;
        };
        EXPECT_LE(far_off(transform), 20) << "beyond a line's end on a pixel's center; " << turns << " quarter turns";
        EXPECT_GT(far_off(VK_SURFACE_TRANSFORM_IDENTITY_BIT_KHR), 100) << "the letters lie on their side";
    }
    test::Target target(gpu(), {});
    auto pass = Pass::create(target.pass_info(host()));
    target.draw([&](VkCommandBuffer cmd) {
        const auto refused =
            pass->record(cmd, upright.draw_list(), 1, {.transform = VK_SURFACE_TRANSFORM_HORIZONTAL_MIRROR_BIT_KHR});
        ASSERT_FALSE(refused);
        EXPECT_NE(refused.error().message.find("transform"), std::string::npos) << refused.error().message;
    });
}

// Longer than wide on the turned target, about the same middle, and inside of the viewport at its edge.
TEST_F(RecordAreaTest, ATextTurnsAboutItsMiddle) {
    DrawList list;
    list.viewport[2] = 200, list.viewport[3] = 300;
    struct Extent {
        int left = 9999, right = -1, top = 9999, bottom = -1;
        int width() const { return right - left + 1; }
        int height() const { return bottom - top + 1; }
    };
    const auto extent = [&](VkSurfaceTransformFlagBitsKHR transform) {
        const auto picture = draw(list, {.transform = transform});
        Extent e;
        for (int y = 0; y < 320; ++y)
            for (int x = 0; x < 320; ++x)
                if (at(picture, x, y) != picture.back()) {
                    e.left = std::min(e.left, x), e.right = std::max(e.right, x);
                    e.top = std::min(e.top, y), e.bottom = std::max(e.bottom, y);
                }
        return e;
    };
    for (const std::array<float, 2>& anchor : {std::array{70.0f, 140.0f}, std::array{70.0f, 5.0f}, {120.0f, 290.0f}}) {
        list.labels = {{.anchor = {anchor[0], anchor[1]}, .color = {255, 255, 255, 255}, .text = "-12.50, 4.25"}};
        const Extent flat = extent(VK_SURFACE_TRANSFORM_IDENTITY_BIT_KHR);
        ASSERT_GT(flat.width(), 2 * flat.height());
        for (const auto transform : {VK_SURFACE_TRANSFORM_ROTATE_90_BIT_KHR, VK_SURFACE_TRANSFORM_ROTATE_270_BIT_KHR}) {
            const Extent on_end = extent(transform);
            EXPECT_EQ(on_end.width(), flat.height());
            EXPECT_EQ(on_end.height(), flat.width());
            EXPECT_GE(on_end.top, 0);
            EXPECT_LT(on_end.bottom, 300);
            EXPECT_GE(on_end.left, 0);
            EXPECT_LT(on_end.right, 200);
            if (anchor[1] == 140) {
                EXPECT_NEAR(on_end.left + on_end.right, flat.left + flat.right, 2);
                EXPECT_NEAR(on_end.top + on_end.bottom, flat.top + flat.bottom, 2);
            }
        }
    }
}

} // namespace
