// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Pictures held to those in tests/goldens: each mode and state, depth style and theme. GIZMO_WRITE_GOLDENS=1 writes
// them anew (scripts/goldens.sh); look at them before they are committed.
#include "support/goldens.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/gizmo.hpp>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wimplicit-fallthrough"
#pragma GCC diagnostic ignored "-Wcast-function-type"
#endif
#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#include <stb/stb_image.h>
#include <stb/stb_image_write.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#include <cstdlib>
#include <filesystem>
#include <set>

namespace {

using namespace gizmo;
using gizmo::vulkan::DepthStyle;
using gizmo::vulkan::Pass;
using test::kTargetSize;

using test::Golden;
using test::goldens;

class Goldens : public test::VulkanTest {
protected:
    std::vector<unsigned char> draw(const Golden& g) {
        test::Target target(gpu(), {.depth = VK_FORMAT_D32_SFLOAT});
        auto info = target.pass_info(host());
        info.depth_style = g.style;
        auto pass = Pass::create(info);
        EXPECT_TRUE(pass);
        const DrawList list = test::list_of(g);
        target.draw([&](VkCommandBuffer cmd) {
            if (g.wall) { // the right half of the picture is near
                VkClearAttachment near{}, gray{};
                near.aspectMask = VK_IMAGE_ASPECT_DEPTH_BIT;
                near.clearValue.depthStencil = {1, 0};
                gray.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT;
                gray.clearValue.color = {{0.36f, 0.37f, 0.40f, 1}};
                const VkClearRect half{{{160, 0}, {160, 320}}, 0, 1};
                const VkClearAttachment both[] = {near, gray};
                vkCmdClearAttachments(cmd, 2, both, 1, &half);
            }
            const auto status = pass->record(cmd, list, 0);
            EXPECT_TRUE(status) << status.error().message;
        });
        auto pixels = read_back(target.image());
        for (std::size_t i = 3; i < pixels.size(); i += 4)
            pixels[i] = 255;
        return pixels;
    }
};

TEST_F(Goldens, PicturesAreTheOnesKept) {
    const bool write = std::getenv("GIZMO_WRITE_GOLDENS") != nullptr;
    const std::filesystem::path folder = GIZMO_GOLDENS, failed = std::filesystem::path(GIZMO_PICTURES) / "goldens";
    const int width = static_cast<int>(kTargetSize.width), height = static_cast<int>(kTargetSize.height);
    std::set<std::string> names;
    for (const Golden& g : goldens()) {
        const std::string path = (folder / (g.name + ".png")).string();
        names.insert(g.name + ".png");
        const auto picture = draw(g);
        if (write) {
            ASSERT_TRUE(stbi_write_png(path.c_str(), width, height, 4, picture.data(), width * 4));
            continue;
        }
        int w = 0, h = 0, channels = 0;
        unsigned char* kept = stbi_load(path.c_str(), &w, &h, &channels, 4);
        ASSERT_TRUE(kept) << path << ": " << stbi_failure_reason();
        ASSERT_TRUE(w == width && h == height) << path;
        // Another driver rounds otherwise; a part that is elsewhere or of another color is seen by many pixels.
        double sum = 0;
        int far_off = 0;
        for (std::size_t i = 0; i < picture.size(); ++i) {
            const int off = std::abs(picture[i] - kept[i]);
            sum += off;
            far_off += off > 24 ? 1 : 0;
        }
        stbi_image_free(kept);
        const double mean = sum / static_cast<double>(picture.size());
        const bool same = mean < 0.15 && far_off < static_cast<int>(picture.size() / 2000);
        EXPECT_TRUE(same) << g.name << ": off by " << mean << " of 255 in the mean, " << far_off
                          << " values by more than 24; the picture is in " << failed;
        if (same) continue;
        std::filesystem::create_directories(failed);
        stbi_write_png((failed / (g.name + ".png")).string().c_str(), width, height, 4, picture.data(), width * 4);
    }
    // None that nothing draws any more.
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        EXPECT_TRUE(names.contains(entry.path().filename().string())) << entry.path();
}

TEST_F(Goldens, AMovedHandleOrAnotherColorIsSeen) {
    // What the tolerance must not let through.
    Golden g;
    const auto reference = draw(g);
    const auto differs = [&](const Golden& other) {
        const auto p = draw(other);
        double sum = 0;
        int far_off = 0;
        for (std::size_t i = 0; i < p.size(); ++i) {
            sum += std::abs(p[i] - reference[i]);
            far_off += std::abs(p[i] - reference[i]) > 24 ? 1 : 0;
        }
        return sum / static_cast<double>(p.size()) >= 0.15 || far_off >= static_cast<int>(p.size() / 2000);
    };
    EXPECT_FALSE(differs(g));
    Golden moved = g;
    moved.eye.x += 0.12;
    EXPECT_TRUE(differs(moved));
    Golden thick = g;
    thick.theme.line_px += 0.6f;
    EXPECT_TRUE(differs(thick));
    Golden tinted = g;
    tinted.theme.axis[0] = {200, 90, 90, 255};
    EXPECT_TRUE(differs(tinted));
}

} // namespace
