// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the viewer's pictures show of a scene and its selection, measured in their pixels.
#include "support/lights_scene.hpp"
#include "support/scene_picture.hpp"

#include <nlohmann/json.hpp>

#include <cmath>
#include <numbers>
#include <random>
#include <utility>

namespace {

using nlohmann::json;
using Pixel = glm::dvec3; // 0..255

// A quad from -0.5 to 0.5 in x and y, facing +z, without normals; triangles, or its outline as a line strip, or points.
json quad_scene(const json& nodes) {
    json j = {
        {"asset", {{"version", "2.0"}}},
        {"buffers",
         {{{"uri", "data:application/octet-stream;base64,"
                   "AAAAvwAAAL8AAAAAAAAAPwAAAL8AAAAAAAAAPwAAAD8AAAAAAAAAvwAAAD8AAAAAAAABAAIAAAACAAMA"},
           {"byteLength", 60}}}},
        {"bufferViews", {{{"buffer", 0}, {"byteLength", 48}}, {{"buffer", 0}, {"byteOffset", 48}, {"byteLength", 12}}}},
        {"accessors",
         {{{"bufferView", 0},
           {"componentType", 5126},
           {"count", 4},
           {"type", "VEC3"},
           {"min", {-0.5, -0.5, 0}},
           {"max", {0.5, 0.5, 0}}},
          {{"bufferView", 1}, {"componentType", 5123}, {"count", 6}, {"type", "SCALAR"}}}},
        {"materials",
         {{{"pbrMetallicRoughness", {{"baseColorFactor", {0.2, 0.2, 0.2, 1}}}}},
          {{"pbrMetallicRoughness", {{"baseColorFactor", {1, 0, 0, 0.5}}}}, {"alphaMode", "BLEND"}},
          {{"pbrMetallicRoughness", {{"baseColorFactor", {1, 1, 1, 0.3}}}}, {"alphaMode", "MASK"}},
          {{"pbrMetallicRoughness", {{"baseColorFactor", {0, 1, 0, 1}}}}}}},
    };
    const auto primitive = [](int material, int mode) {
        json p = {{"attributes", {{"POSITION", 0}}}, {"material", material}, {"mode", mode}};
        if (mode == 4) p["indices"] = 1;
        return json{{"primitives", {p}}};
    };
    j["meshes"] = {primitive(0, 4), primitive(1, 4), primitive(2, 4), primitive(3, 2), primitive(3, 0)};
    j["nodes"] = nodes;
    json roots = json::array();
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (!nodes[i].contains("below")) roots.push_back(i);
    for (auto& node : j["nodes"])
        node.erase("below");
    j["scenes"] = {{{"nodes", roots}}};
    return j;
}
enum Mesh { kGray, kGlass, kCut, kLoop, kDots };

class ScenePicture : public test::ScenePicture {
protected:
    void open(const json& nodes, double pixels = 100, VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_4_BIT) {
        open_text(quad_scene(nodes).dump(), pixels, samples);
    }
};

constexpr Pixel kActive{255, 165, 0}, kSelected{238, 140, 0};

double luminance(const Pixel& p) {
    const auto linear = [](double c) {
        c /= 255;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(p.x) + 0.7152 * linear(p.y) + 0.0722 * linear(p.z);
}
double contrast(const Pixel& a, const Pixel& b) {
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

TEST_F(ScenePicture, AnOutlineIsTwoLogicalPixelsWideAtAnySampleCountAndScale) {
    for (const VkSampleCountFlagBits samples : {VK_SAMPLE_COUNT_1_BIT, VK_SAMPLE_COUNT_4_BIT})
        for (const float scale : {1.0f, 2.0f}) {
            open({{{"mesh", kGray}, {"rotation", {0, 0, 0.0436194, 0.9990482}}}}, 100, samples); // turned by 5 degrees
            editor->context().style.pixel_scale = scale;
            draw();
            const std::vector<unsigned char> before = picture;
            editor->select(0);
            editor->settings.mode = gizmo::Mode::None;
            draw();
            const std::vector<unsigned char> after = picture;
            double widest = 0, sum = 0;
            int rows = 0;
            for (int y = 85; y < 155; y += 3, ++rows) {
                // Across the left edge, which no handle is near: from the ground, by the dark rim, to the quad.
                double width = 0;
                for (int x = 90; x < 140; ++x) {
                    picture = before;
                    const Pixel ground = at(x, y);
                    picture = after;
                    // Blue goes away under orange and under the rim, red comes with orange alone.
                    width += share({at(x, y).x, 0, 0}, {ground.x, 0, 0}, {kActive.x, 0, 0});
                }
                widest = std::max(widest, width);
                sum += width;
            }
            const double mean = sum / rows / std::cos(5 * std::numbers::pi / 180);
            EXPECT_NEAR(mean, 2 * scale, 0.35) << samples << " samples at scale " << scale;
            EXPECT_LT(widest, 2 * scale + 1.0) << samples << " samples at scale " << scale;
        }
}

TEST_F(ScenePicture, TheActiveNodeAndTheOthersHaveColorsOfTheirOwnThatStandOut) {
    open({{{"mesh", kGray}, {"translation", {-0.8, 0, 0}}}, {{"mesh", kGray}, {"translation", {0.8, 0, 0}}}});
    editor->settings.mode = gizmo::Mode::None;
    editor->select_these({0, 1});
    draw("two-selected");
    const int x[] = {160 - 80 - 50 - 1, 160 + 80 + 50};
    for (const auto& [column, color] : {std::pair{x[0], kSelected}, {x[1], kActive}}) {
        EXPECT_LT(glm::distance(at(column, 100), color), 12) << column;
        EXPECT_GT(contrast(at(column, 100), at(column < 160 ? column - 6 : column + 6, 100)), 3) << "the ground";
        EXPECT_GT(contrast(at(column, 100), at(column < 160 ? column + 6 : column - 6, 100)), 3) << "the quad";
    }
    editor->select(0);
    draw();
    EXPECT_LT(glm::distance(at(x[0], 100), kActive), 12);
    EXPECT_GT(glm::distance(at(x[1], 100), kActive), 100) << "no longer selected";
}

TEST_F(ScenePicture, OutlinesFillNeitherThinPartsNorGapsBetweenParts) {
    // A pole 3 pixels wide, and two quads 4 pixels apart.
    open({{{"mesh", kGray}, {"translation", {-0.8, 0, 0}}, {"scale", {0.03, 1.5, 1}}},
          {{"mesh", kGray}, {"translation", {0.28, 0, 0}}},
          {{"mesh", kGray}, {"translation", {1.32, 0, 0}}}});
    editor->settings.mode = gizmo::Mode::None;
    editor->select_these({0, 1, 2});
    draw("thin");
    const auto orange = [&](int x) { return share({at(x, 100).x, 0, 0}, {40, 0, 0}, {kSelected.x, 0, 0}); };
    double width = 0;
    for (int x = 70; x < 90; ++x)
        width += orange(x);
    EXPECT_GT(width, 1.5) << "lines on both sides of the pole";
    EXPECT_LT(width, 3.8) << "and the pole between them"; // 4 would be two whole lines
    EXPECT_LT(orange(80), 0.5) << "the pole";
    EXPECT_LT(std::min(orange(239), orange(240)), 0.5) << "the gap";
    EXPECT_GT(orange(136), 0.8) << "beside wide parts the line is whole";
}

TEST_F(ScenePicture, TheOriginIsADotWhereNoHandleCoversIt) {
    open({{{"mesh", kGray}}});
    editor->select(0);
    const auto orange = [&](gizmo::Mode mode) {
        editor->settings.mode = mode;
        editor->orbit().yaw = 0.5;
        editor->orbit().pitch = 0.4;
        draw();
        draw();
        return at(160, 119).x - at(160, 119).z > 80;
    };
    EXPECT_TRUE(orange(gizmo::Mode::None));
    EXPECT_FALSE(orange(gizmo::Mode::Translate)) << "a dot inside a circle";
    EXPECT_TRUE(orange(gizmo::Mode::Rotate));
}

// As its outline does not fill it.
TEST_F(ScenePicture, TheDotOfANodeThatLooksSmallLeavesItsColor) {
    open({{{"mesh", kGray}, {"scale", {0.16, 0.16, 1}}}}); // 16 pixels
    editor->settings.mode = gizmo::Mode::None;
    draw();
    const Pixel own = at(160, 119);
    editor->select(0);
    draw("small");
    int kept = 0;
    for (int x = 153; x < 167; ++x)
        kept += glm::distance(at(x, 119), own) < 12 ? 1 : 0;
    EXPECT_GE(kept, 7) << "of 16";
    EXPECT_GT(glm::distance(at(160, 119), own), 40) << "the dot";
}

TEST_F(ScenePicture, AnOutlineIsFainterWhereItsNodeIsHidden) {
    // The right half is behind a larger quad.
    open({{{"mesh", kGray}}, {{"mesh", kGray}, {"translation", {1, 0, 1}}, {"scale", {2, 2, 1}}}});
    editor->settings.mode = gizmo::Mode::None;
    draw();
    const Pixel wall = at(215, 100);
    editor->select(0);
    draw("half-hidden");
    const double left = share(at(109, 100), {30, 30, 30}, kActive), right = share(at(210, 100), wall, kActive);
    EXPECT_GT(left, 0.9);
    EXPECT_NEAR(right, 0.35, 0.08);
    EXPECT_LT(glm::distance(at(160, 100), wall), 4) << "no line where the one only covers the other";
}

TEST_F(ScenePicture, AGroupIsOutlinedByItsChildrenAndItsOriginIsADot) {
    open({{{"name", "Group"}, {"children", {1}}}, {{"mesh", kGray}, {"translation", {0.8, 0, 0}}, {"below", true}}});
    editor->settings.mode = gizmo::Mode::None;
    editor->select(0);
    draw("group");
    EXPECT_LT(glm::distance(at(290, 120), kActive), 12) << "the child's right edge";
    EXPECT_LT(glm::distance(at(160, 119), kActive), 12) << "the group's origin";
    EXPECT_LT(glm::distance(at(240, 110), at(250, 140)), 12) << "the child itself is as it was";
}

TEST_F(ScenePicture, ADragShowsWhereItsNodeWas) {
    open({{{"mesh", kGray}}});
    editor->select(0);
    draw();
    const auto from = editor->context().handle_position(editor->gizmo().id(), gizmo::Handle::TranslateX);
    ASSERT_TRUE(from);
    using Kind = viewer::InputEvent::Kind;
    editor->push({.kind = Kind::Move, .cursor = *from});
    draw();
    const Pixel ground = at(100, 150);
    editor->push({.kind = Kind::Button, .down = true});
    draw();
    editor->push({.kind = Kind::Move, .cursor = *from + glm::dvec2(40, 0)});
    draw("start");
    const auto brightest = [&](int first, int last) {
        Pixel best(0);
        for (int x = first; x < last; ++x)
            if (luminance(at(x, 150)) > luminance(best)) best = at(x, 150);
        return best;
    };
    const Pixel start = brightest(104, 114);
    EXPECT_GT(contrast(start, ground), 3) << "the left edge as it was";
    EXPECT_LT(start.x - start.z, 40) << "in no color of the selection";
    editor->push({.kind = Kind::Button, .down = false});
    draw();
    draw();
    EXPECT_LT(contrast(brightest(104, 114), ground), 1.5) << "gone with the drag";
}

TEST_F(ScenePicture, GlassShowsWhatIsBehindItFromEitherSideAndWhatIsCutOutIsNotThere) {
    open({{{"mesh", kGlass}, {"translation", {-0.8, 0, 1}}},
          {{"mesh", kGray}, {"translation", {-1.05, 0, 0}}, {"scale", {0.5, 0.5, 1}}},
          {{"mesh", kCut}, {"translation", {0.8, 0, 0}}}});
    draw("glass");
    const Pixel over_gray = at(60, 125), over_ground = at(100, 125), hole = at(240, 125), ground = at(180, 125);
    EXPECT_GT(over_gray.x, over_gray.y + 40) << "red";
    EXPECT_GT(over_gray.y, over_ground.y + 8) << "and the gray behind it";
    EXPECT_LT(glm::distance(hole, ground), 14) << "0.3 is below the cutoff";
    editor->orbit().yaw = std::numbers::pi;
    draw();
    EXPECT_GT(at(320 - 100, 125).x, at(320 - 100, 125).y + 40) << "two-sided";
}

TEST_F(ScenePicture, LinesAndPointsAreDrawnAsWideAsTheScaleSays) {
    for (const float scale : {1.0f, 2.0f}) {
        open({{{"mesh", kLoop}, {"translation", {-0.8, 0, 0}}}, {{"mesh", kDots}, {"translation", {0.8, 0, 0}}}});
        editor->context().style.pixel_scale = scale;
        EXPECT_EQ(editor->scene().notes, "");
        draw("marks");
        double line = 0, points = 0;
        for (int x = 20; x < 40; ++x)
            line += share({0, at(x, 130).y, 0}, {0, 40, 0}, {0, 255, 0});
        for (int y = 60; y < 80; ++y)
            for (int x = 180; x < 200; ++x)
                points += share({0, at(x, y).y, 0}, {0, 40, 0}, {0, 255, 0});
        EXPECT_NEAR(line, 1.5 * scale, 0.4 * scale);
        EXPECT_NEAR(points, 25 * scale * scale, 8 * scale * scale);
    }
}

TEST_F(ScenePicture, TheGridHasLinesAtUnitsAxesInTheirColorsAndNoneWhereTheyWouldBeTooMany) {
    open({{{"mesh", kGray}, {"translation", {0, -90, 0}}}}, 40);
    editor->settings.mode = gizmo::Mode::None;
    draw("grid");
    // Along a row between the lines: brighter at each unit, and only there.
    for (int x = 8; x < 320; ++x) {
        if (x >= 158 && x <= 161) continue;
        const bool on_line = (x - 160 + 400) % 40 == 0 || (x - 160 + 400) % 40 == 39;
        const double step = at(x, 100).y - 0.5 * (at(x - 4, 100).y + at(x + 4, 100).y);
        if (on_line) {
            EXPECT_GT(step, 3) << x;
        } else if ((x - 160 + 400) % 40 > 5 && (x - 160 + 400) % 40 < 34) {
            EXPECT_LT(std::abs(step), 3) << x;
        }
    }
    EXPECT_GT(at(160, 100).y, at(160, 100).x + 20) << "the y axis is green";
    EXPECT_GT(at(100, 120).x, at(100, 120).y + 30) << "the x axis is red";
    // In perspective from low above the ground: no row far away is busier than a step of the noise.
    editor->orbit() = {.target = {0, 0.3, 0}, .yaw = 0.7, .pitch = 0.04, .distance = 8};
    draw("horizon");
    for (int y = 124; y < 128; ++y)
        for (int x = 1; x < 320; ++x)
            EXPECT_LT(std::abs(at(x, y).y - at(x - 1, y).y), 24) << x << " " << y;
    EXPECT_GT(at(20, 60).z, 0);
    EXPECT_NE(at(20, 5), at(20, 100)) << "a gradient";
}

// From above: over what lies below the ground, and over nothing that lies on it or in it.
TEST_F(ScenePicture, TheGridRunsOverWhatIsBelowTheGround) {
    const auto contrast_of = [&](double height) {
        open({{{"mesh", kGray},
               {"rotation", {-0.7071068, 0, 0, 0.7071068}},
               {"translation", {0, height, 0}},
               {"scale", {12, 12, 1}}}});
        editor->settings.mode = gizmo::Mode::None;
        editor->orbit() = {.target = {0, 0, 0}, .yaw = 0, .pitch = 0.9, .distance = 8};
        draw(height < 0 ? "grid-over" : nullptr);
        double most = 0; // of neighbors in rows that cross lines of the grid
        for (int y = 150; y < 200; ++y)
            for (int x = 60; x < 260; ++x)
                most = std::max(most, std::abs(at(x, y).z - at(x - 1, y).z));
        return most;
    };
    EXPECT_GT(contrast_of(-1), 8);
    EXPECT_LT(contrast_of(0), 3);
    EXPECT_LT(contrast_of(0.5), 3);
}

TEST_F(ScenePicture, WhatStandsOnTheGroundCastsASoftShadow) {
    open({{{"mesh", kGray}, {"rotation", {-0.7071068, 0, 0, 0.7071068}}, {"scale", {8, 8, 1}}},
          {{"mesh", kGray}, {"rotation", {-0.7071068, 0, 0, 0.7071068}}, {"translation", {0, 1, 0}}}});
    editor->settings.mode = gizmo::Mode::None;
    editor->orbit() = {.target = {0, 0, 0}, .yaw = 0, .pitch = 1.5, .distance = 6};
    draw("shadow");
    double darkest = 1e9, lightest = 0;
    int between = 0;
    for (int x = 60; x < 320; ++x) {
        const double l = at(x, 90).y;
        darkest = std::min(darkest, l);
        lightest = std::max(lightest, l);
    }
    for (int x = 60; x < 320; ++x)
        between += at(x, 90).y > darkest + 6 && at(x, 90).y < lightest - 6;
    EXPECT_LT(darkest, 0.75 * lightest);
    EXPECT_GE(between, 2) << "soft";
    EXPECT_LT(between, 40);
}

// The left edge of the shadow of a square above a wide ground, seen from above: near and far, with and without
// perspective, in scenes of every size.
TEST_F(ScenePicture, TheEdgeOfAShadowIsEquallySoftAtAnyDistance) {
    const json flat = {-0.7071068, 0, 0, 0.7071068};
    for (const double size : {1e-4, 1.0, 1e6})
        for (const double distance : {0.3, 1.0, 5.0, 30.0}) {
            const double width = 8 * size, height = 4 * size;
            open(
                {{{"mesh", kGray}, {"rotation", flat}, {"scale", {400 * size, 400 * size, 1}}},
                 {{"mesh", kGray}, {"rotation", flat}, {"translation", {0, height, 0}}, {"scale", {width, width, 1}}}});
            editor->settings.mode = gizmo::Mode::None;
            for (const bool ortho : {false, true}) {
                editor->orbit() = {.target = {-width / 2 - height * 0.45 / 0.8, 0, -height * 0.35 / 0.8},
                                   .yaw = 0.2,
                                   .pitch = 1.5,
                                   .distance = distance * size,
                                   .near_plane = 1e-3 * distance * size,
                                   .ortho = ortho};
                draw();
                const double light = at(146, 120).y, dark = at(174, 120).y;
                EXPECT_LT(dark, 0.8 * light) << size << " " << ortho << " " << distance;
                int between = 0;
                for (int x = 146; x < 174; ++x)
                    between += std::abs(at(x, 120).y - 0.5 * (dark + light)) < 0.4 * (light - dark);
                EXPECT_GE(between, 1) << size << " " << ortho << " " << distance;
                EXPECT_LE(between, 6) << size << " " << ortho << " " << distance;
            }
        }
}

TEST_F(ScenePicture, OnlyWhatHasChangedIsSentToTheGpuAndDrawsDoNotGrowWithNodes) {
    json nodes = json::array();
    for (int i = 0; i < 400; ++i)
        nodes.push_back({{"mesh", kGray}, {"translation", {0.2 * (i % 20) - 2, 0.2 * (i / 20.0) - 2, 0}}});
    open(nodes);
    editor->select(210);
    for (int i = 0; i < 3; ++i)
        draw();
    EXPECT_EQ(renderer->work().uploaded, 0u);
    EXPECT_EQ(renderer->work().shadow_draws, 0u);
    EXPECT_EQ(renderer->work().mask_draws, 0u);
    EXPECT_LE(renderer->work().draws, 6u);
    editor->orbit().yaw = 0.4; // the camera is no part of the instances
    draw();
    EXPECT_EQ(renderer->work().uploaded, 0u);
    EXPECT_GT(renderer->work().mask_draws, 0u);
    document->scene().node(210).local.position.x += 0.5;
    draw();
    EXPECT_EQ(renderer->work().uploaded, 3 * sizeof(viewer::Instance)) << "the node, its outline, its dot";
    EXPECT_EQ(renderer->work().shadow_draws, 2u) << "one for each level of the shadow map";
    EXPECT_GT(renderer->work().mask_draws, 0u);
    draw();
    draw();
    EXPECT_EQ(renderer->work().uploaded, 0u);
}

// A new renderer keeps nothing: no state of the scene, no shadow, no outline.
TEST_F(ScenePicture, WhatIsKeptOfEarlierFramesShowsTheSameAsANewRenderer) {
    json nodes = json::array();
    for (int i = 0; i < 9; ++i)
        nodes.push_back({{"mesh", i % 3}, {"translation", {0.4 * (i % 3) - 0.4, 0.4 * (i / 3.0) - 0.4, 0.1 * i}}});
    open(nodes);
    std::mt19937 random(7);
    for (int step = 0; step < 14; ++step) {
        const auto node = static_cast<sample::NodeId>(random() % nodes.size());
        const auto what = random() % 6;
        if (what == 0) editor->select(node);
        if (what == 1) editor->select_also(node);
        if (what == 2) document->scene().node(node).local.position.x += 0.1;
        if (what == 3) document->scene().node(node).hidden ^= true;
        if (what == 4) editor->orbit().yaw += 0.2;
        const auto shown = draw();
        auto kept = std::exchange(
            renderer, std::make_unique<viewer::FrameRenderer>(gpu(), editor->scene(), VK_SAMPLE_COUNT_4_BIT));
        renderer->resize(kSize);
        EXPECT_EQ(draw(), shown) << "step " << step << " of kind " << what;
        renderer = std::move(kept);
    }
}

// Front view of test::lights_scene(), 40 pixels to the unit.
TEST_F(ScenePicture, LightsCamerasAndEmptiesAreIconsOfOneSizeFaintBehindSurfaces) {
    const auto count = [&](const glm::dvec2& world, double least) { // bright pixels around a place
        int sum = 0;
        for (int y = -24; y <= 24; ++y)
            for (int x = -24; x <= 24; ++x) {
                const int px = static_cast<int>(160 + 40 * world.x) + x, py = static_cast<int>(120 - 40 * world.y) + y;
                if (px >= 0 && py >= 0 && px < 320 && py < 240) sum += luminance(at(px, py)) > least ? 1 : 0;
            }
        return sum;
    };
    open_text(test::kLightsText, 40);
    draw("lights");
    for (const glm::dvec2 light : {glm::dvec2(-2, 0), {0, -0.2}, {2, 0.5}, {2, -1}, {-1, 1.7}})
        EXPECT_GT(count(light, 0.5), 12) << light.x << ' ' << light.y;
    const int once = count({2, -1}, 0.5);
    editor->orbit().distance *= 0.5;
    editor->orbit().target = {1, -0.5, 0}; // the camera stays at its pixel
    draw();
    EXPECT_NEAR(count({2, -1}, 0.5), once, 0.1 * once) << "nearer, the same size";
    editor->orbit().distance *= 2;
    editor->orbit().target = {0, 0, 0};
    editor->context().style.pixel_scale = 2;
    draw("lights-scale-2");
    EXPECT_GT(count({2, -1}, 0.5), 2.5 * once);
    // Behind the wall: the light "Inside" is faint, the empty "Mount" is not drawn.
    editor->context().style.pixel_scale = 1;
    editor->orbit().target = {0.5, 1.2, 0};
    editor->orbit().distance /= 6;
    const auto differs = [&](double x, double y) { // from the wall, within 8 pixels
        double most = 0;
        const int px = static_cast<int>(160 + 240 * (x - 0.5)), py = static_cast<int>(120 - 240 * (y - 1.2));
        for (int dy = -8; dy <= 8; ++dy)
            for (int dx = -8; dx <= 8; ++dx)
                most = std::max(most, glm::distance(at(px + dx, py + dy), at(160 - 60, 120 + 30)));
        return most;
    };
    draw("lights-behind");
    EXPECT_GT(differs(0.5, 1.2), 8);
    EXPECT_LT(differs(0.3, 1), 3);
    const double faint = differs(0.5, 1.2);
    editor->edits().edit_node("Move", editor->scene().find("Inside"), [](sample::Node& n) { n.local.position.z = 2; });
    draw("lights-before");
    EXPECT_GT(differs(0.5, 1.2), 1.5 * faint) << "before it";
    // The selection's color, with no dot in the middle.
    editor->settings.mode = gizmo::Mode::None;
    editor->select(editor->scene().find("Mount"));
    editor->edits().edit_node("Move", editor->scene().find("Mount"), [](sample::Node& n) { n.local.position.z = 2; });
    draw("lights-selected");
    double nearest = 1e9;
    for (int x = 108; x < 116; ++x)
        nearest = std::min(nearest, glm::distance(at(x, 168), kActive));
    EXPECT_LT(nearest, 40);
}

} // namespace
