// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Pictures held to those in tests/goldens: each mode and state, depth style and theme. GIZMO_WRITE_GOLDENS=1 writes
// them anew (scripts/goldens.sh); look at them before they are committed.
#include "support/golden_sheets.hpp"
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

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace {

using namespace gizmo;
using gizmo::vulkan::DepthStyle;
using gizmo::vulkan::Pass;
using test::kTargetSize;

using test::Golden;
using test::goldens;

// Another driver rounds otherwise; a part that is elsewhere or of another color is seen by many pixels.
struct Difference {
    double mean = 0; ///< of 255
    int far_off = 0; ///< values by more than 24
    /// @param cells of a sheet: in one of them alone
    bool is_rounding(std::size_t size, std::size_t cells) const {
        return mean * static_cast<double>(cells) < 0.15 && static_cast<std::size_t>(far_off) < size / 2000 / cells;
    }
};
Difference difference_of(std::span<const unsigned char> a, std::span<const unsigned char> b) {
    Difference out;
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const int off = std::abs(a[i] - b[i]);
        sum += off;
        out.far_off += off > 24 ? 1 : 0;
    }
    out.mean = sum / static_cast<double>(a.size());
    return out;
}

struct Picture {
    std::string name;
    std::size_t cells = 1;
    std::vector<unsigned char> pixels{};
};

class Goldens : public test::VulkanTest {
protected:
    std::vector<unsigned char> draw(const Golden& g) {
        const DrawList list = test::list_of(g);
        return draw(g, {&list, 1});
    }
    std::vector<unsigned char> draw(const Golden& g, std::span<const DrawList> lists) {
        const VkClearValue ground{.color = {{g.ground, g.ground, g.ground, 1}}};
        test::Target target(gpu(), {.depth = VK_FORMAT_D32_SFLOAT, .clear = ground});
        auto info = target.pass_info(host());
        info.depth_style = g.style;
        auto pass = Pass::create(info);
        EXPECT_TRUE(pass);
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
            for (const DrawList& list : lists) {
                const auto status = pass->record(cmd, list, 0);
                EXPECT_TRUE(status) << status.error().message;
            }
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
    std::vector<Picture> all;
    for (const Golden& g : goldens())
        all.push_back({g.name, 1, draw(g)});
    for (const test::GoldenSheet& sheet : test::golden_sheets())
        all.push_back({sheet.name, sheet.cells.size(), draw({}, sheet.cells)});
    for (const auto& [name, cells, picture] : all) {
        const std::string path = (folder / (name + ".png")).string();
        names.insert(name + ".png");
        if (write) {
            ASSERT_TRUE(stbi_write_png(path.c_str(), width, height, 4, picture.data(), width * 4));
            continue;
        }
        int w = 0, h = 0, channels = 0;
        unsigned char* kept = stbi_load(path.c_str(), &w, &h, &channels, 4);
        ASSERT_TRUE(kept) << path << ": " << stbi_failure_reason();
        ASSERT_TRUE(w == width && h == height) << path;
        const Difference off = difference_of(picture, {kept, picture.size()});
        stbi_image_free(kept);
        const bool same = off.is_rounding(picture.size(), cells);
        EXPECT_TRUE(same) << name << ": off by " << off.mean << " of 255 in the mean, " << off.far_off
                          << " values by more than 24; the picture is in " << failed;
        if (same) continue;
        std::filesystem::create_directories(failed);
        stbi_write_png((failed / (name + ".png")).string().c_str(), width, height, 4, picture.data(), width * 4);
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
        return !difference_of(draw(other), reference).is_rounding(reference.size(), 1);
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

// In each cell of a sheet: the mark or the guide of another one, even if it is as large.
TEST_F(Goldens, AnotherMarkOrGuideIsSeen) {
    const std::vector<test::GoldenSheet> sheets = test::golden_sheets();
    for (const test::GoldenSheet& sheet : sheets) {
        const auto reference = draw({}, sheet.cells);
        for (std::size_t i = 0; i < sheet.cells.size(); ++i) {
            const std::size_t other = i == 0 ? 1 : i - 1;
            auto cells = sheet.cells;
            cells[i] = sheet.cells[other];
            std::copy_n(sheet.cells[i].viewport, 4, cells[i].viewport);
            const Difference off = difference_of(draw({}, cells), reference);
            EXPECT_FALSE(off.is_rounding(reference.size(), cells.size()))
                << sheet.name << ' ' << i << ": " << off.mean << ' ' << off.far_off;
        }
    }
}

} // namespace
