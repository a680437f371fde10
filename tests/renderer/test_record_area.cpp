// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A list drawn elsewhere in the target, within a scissor, and without changing the target's alpha.
#include "support/cameras.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <algorithm>
#include <array>

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
        auto pass = Pass::create(info);
        EXPECT_TRUE(pass) << pass.error().message;
        target.draw([&](VkCommandBuffer cmd) { EXPECT_TRUE(pass->record(cmd, list, 1, area)); });
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

} // namespace
