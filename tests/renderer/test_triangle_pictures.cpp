// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The triangles of a draw list show what the pass draws: every golden that needs no depth of the scene, on dark and
// light ground, at 1x and 2x. The pictures side by side are in build/pictures/triangles.
#include "support/goldens.hpp"
#include "support/list_pictures.hpp"
#include "support/raster.hpp"

#include <gizmo/triangles.hpp>

#include <stb/stb_image_write.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace {

using namespace gizmo;
using test::Picture;

class TrianglePictures : public test::ListPictures {
protected:
    Picture by_pass(const DrawList& list, Color ground) {
        const auto size = static_cast<std::uint32_t>(list.viewport[2]);
        const auto part = [](std::uint8_t v) { return static_cast<float>(v) / 255; };
        test::Target target(
            gpu(), {.clear = {.color = {{part(ground.r), part(ground.g), part(ground.b), 1}}}, .size = {size, size}});
        auto pass = vulkan::Pass::create(target.pass_info(host()));
        EXPECT_TRUE(pass);
        return {static_cast<int>(size), static_cast<int>(size), draw(target, pass.value(), list)};
    }
    static Picture by_triangles(const DrawList& list, Color ground) {
        Triangles triangles;
        triangles.set(list);
        Picture picture =
            test::picture_of(static_cast<int>(list.viewport[2]), static_cast<int>(list.viewport[3]), ground);
        test::draw(picture, triangles);
        return picture;
    }
    static void write(const std::string& name, const Picture& a, const Picture& b) {
        const std::filesystem::path folder = std::filesystem::path(GIZMO_PICTURES) / "triangles";
        std::filesystem::create_directories(folder);
        std::vector<unsigned char> both;
        const auto bytes = static_cast<std::ptrdiff_t>(a.width) * 4;
        for (std::ptrdiff_t y = 0; y < a.height; ++y)
            for (const Picture* p : {&a, &b})
                both.insert(both.end(), p->rgba.begin() + y * bytes, p->rgba.begin() + (y + 1) * bytes);
        for (std::size_t i = 3; i < both.size(); i += 4)
            both[i] = 255;
        stbi_write_png((folder / (name + ".png")).string().c_str(), 2 * a.width, a.height, 4, both.data(),
                       2 * a.width * 4);
    }
};

// The share of pixels that either picture covers and that are more than 32 levels apart.
double share_apart(const Picture& a, const Picture& b, Color ground) {
    int covered = 0, apart = 0;
    for (std::size_t i = 0; i < a.rgba.size(); i += 4) {
        const std::uint8_t empty[] = {ground.r, ground.g, ground.b};
        int most = 0;
        bool drawn = false;
        for (std::size_t k = 0; k < 3; ++k) {
            most = std::max(most, std::abs(a.rgba[i + k] - b.rgba[i + k]));
            drawn = drawn || a.rgba[i + k] != empty[k] || b.rgba[i + k] != empty[k];
        }
        covered += drawn ? 1 : 0;
        apart += most > 32 ? 1 : 0;
    }
    EXPECT_GT(covered, 500);
    return static_cast<double>(apart) / std::max(covered, 1);
}

TEST_F(TrianglePictures, EveryGoldenIsThePassesPicture) {
    for (const test::Golden& g : test::goldens()) {
        if (g.style != vulkan::DepthStyle::Over) continue; // needs the scene's depth
        for (const int scale : {1, 2})
            for (const Color ground : {Color{32, 32, 32, 255}, Color{238, 238, 238, 255}}) {
                const DrawList list = test::list_of(g, scale);
                const Picture pass = by_pass(list, ground), triangles = by_triangles(list, ground);
                const std::string name =
                    g.name + "-" + (ground.r < 128 ? "dark" : "light") + "-" + std::to_string(scale) + "x";
                write(name, pass, triangles);
                const double apart = share_apart(pass, triangles, ground);
                EXPECT_LE(apart, 0.02) << name;
                RecordProperty(name, std::to_string(apart));
            }
    }
}

bool has_color(const Picture& picture, Color c) {
    for (std::size_t i = 0; i < picture.rgba.size(); i += 4)
        if (std::abs(picture.rgba[i] - c.r) + std::abs(picture.rgba[i + 1] - c.g) +
                std::abs(picture.rgba[i + 2] - c.b) <
            12)
            return true;
    return false;
}

// Colors that no part has by default.
TEST_F(TrianglePictures, PartsHaveTheirOwnColorsAndSizesInBoth) {
    Style style;
    style.plane_alpha = 1;
    style.inactive_alpha = 1;
    style.plane[0] = {0, 90, 90, 255}, style.plane[1] = {90, 0, 90, 255}, style.plane[2] = {90, 90, 0, 255};
    style.inactive = {0, 120, 0, 255};
    style.guide = {0, 60, 140, 255};
    style.sector = {60, 0, 140, 255};
    style.sector_border = {140, 60, 0, 255};
    style.label = {0, 255, 180, 255};
    style.label_pill = {120, 0, 60, 255};
    style.ring_px = 6, style.view_ring_px = 1.5f, style.scale_px = 7;
    style.arrow_size = 1.6f, style.cube_size = 1.8f, style.center_size = 0.6f, style.plane_size = 1.4f,
    style.plane_distance = 1.5f;
    struct Case {
        const char* golden;
        std::vector<Color> colors;
    };
    const std::vector<Case> cases{{"translate-idle", {style.plane[0], style.plane[1], style.plane[2]}},
                                  {"translate-dragged", {style.inactive, style.guide, style.label, style.label_pill}},
                                  {"rotate-dragged", {style.inactive, style.sector, style.sector_border}},
                                  {"scale-idle", {}},
                                  {"universal-idle", {style.plane[0]}},
                                  {"bounds-dragged", {style.inactive}}};
    const Color ground{238, 238, 238, 255};
    for (const Case& c : cases) {
        const auto goldens = test::goldens();
        test::Golden golden = *std::ranges::find(goldens, std::string(c.golden), &test::Golden::name);
        for (const bool own : {false, true}) {
            golden.theme = own ? style : Style{};
            DrawList list = test::list_of(golden, 2);
            for (GizmoInstance& g : list.gizmos[static_cast<std::size_t>(HandleSet::Rotate)])
                if (g.sweep != 0) g.sweep = 1; // wide enough to see its filling
            const Picture pass = by_pass(list, ground), triangles = by_triangles(list, ground);
            if (own) write(std::string("parts-") + c.golden, pass, triangles);
            EXPECT_LE(share_apart(pass, triangles, ground), 0.02) << c.golden;
            for (const Color& color : c.colors) {
                EXPECT_EQ(has_color(pass, color), own) << c.golden << ' ' << int{color.r} << ' ' << int{color.g};
                EXPECT_EQ(has_color(triangles, color), own) << c.golden << ' ' << int{color.r} << ' ' << int{color.g};
            }
        }
    }
}

} // namespace
