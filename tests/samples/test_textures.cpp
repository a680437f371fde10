// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Base color textures as the viewer draws them: where a texel is, what is beyond the image, near and far.
#include "support/cameras.hpp"
#include "support/directory.hpp"
#include "support/scene_picture.hpp"

#include <common/scene/texture_decode.hpp>

#include <nlohmann/json.hpp>

#include <array>
#include <fstream>
#include <iterator>

namespace {

using nlohmann::json;
using Texel = std::array<unsigned char, 4>;

constexpr Texel kRed{255, 0, 0, 255}, kGreen{0, 255, 0, 255}, kBlue{0, 0, 255, 255}, kWhite{255, 255, 255, 255};
constexpr int kNearest = 9728, kSmooth = 9729, kRepeat = 10497, kMirror = 33648, kClamp = 33071;

// Two units wide and high, as much as the picture shows at 100 pixels a unit: coordinates (0, 0) at the top left, (2,
// 2) at the bottom right.
class Textures : public test::ScenePicture {
protected:
    using Pixel = glm::dvec3;
    static constexpr int kLeft = 60, kTop = 20, kSide = 200; // of the quad, pixels

    void SetUp() override {
        ScenePicture::SetUp();
        const float data[] = {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, 1, 0, // positions
                              0,  2,  2, 2, 2,  0, 0, 2, 2, 0,  0,  0,                    // coordinates
                              5,  5,  5, 5, 5,  5, 5, 5, 5, 5,  5,  5}; // others that are not asked for
        std::ofstream(directory / "quad.bin", std::ios::binary).write(reinterpret_cast<const char*>(data), sizeof data);
    }
    void write_image(unsigned width, unsigned height, const std::vector<Texel>& texels) {
        std::vector<unsigned char> rgba;
        for (const Texel& t : texels)
            rgba.insert(rgba.end(), t.begin(), t.end());
        ASSERT_TRUE(viewer::write_png(directory / "image.png", {width, height}, rgba));
    }
    json scene(const json& sampler, int coordinates = 1, int others = 2) const {
        json j;
        j["asset"]["version"] = "2.0";
        j["scenes"] = json::array({{{"nodes", {0}}}});
        j["nodes"] = json::array({{{"mesh", 0}}});
        j["buffers"] = json::array({{{"uri", "quad.bin"}, {"byteLength", 168}}});
        const auto view = [](int offset, int size) {
            return json{{"buffer", 0}, {"byteOffset", offset}, {"byteLength", size}};
        };
        j["bufferViews"] = {view(0, 72), view(72, 48), view(120, 48)};
        const auto accessor = [](int from, const char* type) {
            return json{{"bufferView", from}, {"componentType", 5126}, {"count", 6}, {"type", type}};
        };
        j["accessors"] = {accessor(0, "VEC3"), accessor(1, "VEC2"), accessor(2, "VEC2")};
        j["images"] = json::array({{{"uri", "image.png"}}});
        j["samplers"] = json::array({sampler});
        j["textures"] = json::array({{{"source", 0}, {"sampler", 0}}});
        json material;
        material["pbrMetallicRoughness"]["baseColorTexture"]["index"] = 0;
        j["materials"] = json::array({material});
        const json attributes = {{"POSITION", 0}, {"TEXCOORD_0", coordinates}, {"TEXCOORD_1", others}};
        j["meshes"] = json::array({{{"primitives", json::array({{{"attributes", attributes}, {"material", 0}}})}}});
        return j;
    }
    void show(const json& file, const char* name = nullptr) {
        open_text(file.dump(), 100, VK_SAMPLE_COUNT_4_BIT, directory.path.string());
        ASSERT_EQ(editor->scene().notes, "");
        draw(name);
    }
    static json& texture_of(json& file) { return file["materials"][0]["pbrMetallicRoughness"]["baseColorTexture"]; }
    // Which of the four colors a pixel has: lit, but of the same hue.
    static Texel color_of(const Pixel& p) {
        const double half = 0.6 * std::max({p.x, p.y, p.z});
        const auto on = [half](double c) { return static_cast<unsigned char>(c > half ? 255 : 0); };
        return {on(p.x), on(p.y), on(p.z), 255};
    }
    static int texel_of(double coordinate, int wrap) { // of two
        const int i = static_cast<int>(std::floor(2 * coordinate));
        if (wrap == kClamp) return std::clamp(i, 0, 1);
        const int period = wrap == kMirror ? 4 : 2, at = ((i % period) + period) % period;
        return at < 2 ? at : 3 - at;
    }

    test::Directory directory;
};

TEST_F(Textures, ATexelIsWhereItsCoordinatesSayAndWhatIsBeyondIsRepeatedMirroredOrClamped) {
    const Texel image[2][2] = {{kRed, kGreen}, {kBlue, kWhite}};
    write_image(2, 2, {kRed, kGreen, kBlue, kWhite});
    test::Random random(5);
    const int wraps[] = {kRepeat, kMirror, kClamp};
    for (int round = 0; round < 4; ++round) {
        const int u_wrap = wraps[round % 3], v_wrap = wraps[(round + 2) % 3];
        json file =
            scene({{"magFilter", kNearest}, {"minFilter", kNearest}, {"wrapS", u_wrap}, {"wrapT", v_wrap}}, 2, 1);
        const double angle = round == 0 ? 0 : test::uniform(random, -3, 3);
        const glm::dvec2 scale(test::uniform(random, -2, 2), test::uniform(random, 0.3, 2)),
            offset(test::uniform(random, -3, 3), test::uniform(random, -3, 3));
        texture_of(file)["extensions"]["KHR_texture_transform"] = {
            {"rotation", angle}, {"scale", {scale.x, scale.y}}, {"offset", {offset.x, offset.y}}, {"texCoord", 1}};
        show(file, round == 1 ? "texture" : nullptr);
        int checked = 0;
        for (int y = kTop + 3; y < kTop + kSide; y += 7)
            for (int x = kLeft + 3; x < kLeft + kSide; x += 7) {
                const glm::dvec2 uv = glm::dvec2(x + 0.5 - kLeft, y + 0.5 - kTop) * (2.0 / kSide) * scale;
                // Counter-clockwise as the image is looked at, whose v points down.
                const glm::dvec2 at = offset + glm::dvec2(std::cos(angle) * uv.x + std::sin(angle) * uv.y,
                                                          std::cos(angle) * uv.y - std::sin(angle) * uv.x);
                const glm::dvec2 edge = glm::abs(2.0 * at - glm::round(2.0 * at));
                if (std::min(edge.x, edge.y) < 0.1) continue; // the pixel may have two colors
                ++checked;
                const Texel& want = image[texel_of(at.y, v_wrap)][texel_of(at.x, u_wrap)];
                ASSERT_EQ(color_of(this->at(x, y)), want) << round << ": " << x << " " << y;
            }
        EXPECT_GT(checked, 300);
    }
}

TEST_F(Textures, TexelsAreSquaresOrBlendedAsTheFileAsks) {
    write_image(2, 1, {kRed, kGreen});
    for (const int filter : {kNearest, kSmooth}) {
        show(scene({{"magFilter", filter}, {"wrapS", kClamp}}));
        // Coordinate 0.5 is at a quarter of the quad; a smooth texture goes from 0.25 to 0.75.
        int between = 0;
        for (int x = kLeft; x < kLeft + kSide / 2; ++x)
            between += at(x, 125).x > 60 && at(x, 125).y > 60;
        EXPECT_TRUE(filter == kNearest ? between <= 1 : between > 30) << between;
    }
}

TEST_F(Textures, FarAwayIsTheMeanOfTheLightAndNoFlicker) {
    std::vector<Texel> checkered(256 * 256);
    for (std::size_t i = 0; i < checkered.size(); ++i)
        checkered[i] = (i / 256 + i % 256) % 2 == 0 ? kWhite : Texel{0, 0, 0, 255};
    write_image(256, 256, checkered);
    json file = scene({{"minFilter", 9987}});
    texture_of(file)["extensions"]["KHR_texture_transform"] = {{"scale", {2, 2}}}; // 1024 texels over 200 pixels
    show(file);
    const Pixel texture = at(100, 100);
    double most = 0;
    for (int y = kTop + 4; y < kTop + kSide - 4; y += 3)
        for (int x = kLeft + 4; x < kLeft + kSide - 4; x += 3)
            most = std::max(most, glm::distance(at(x, y), texture));
    EXPECT_LT(most, 3) << "one color";
    json plain = scene(json::object());
    plain["materials"][0]["pbrMetallicRoughness"] = {{"baseColorFactor", {0.5, 0.5, 0.5, 1}}};
    show(plain);
    EXPECT_LT(glm::distance(at(100, 100), texture), 4) << "half the light, not half the number";
}

TEST_F(Textures, WhatIsCutOutIsNotThere) {
    write_image(2, 1, {{255, 0, 0, 255}, {255, 0, 0, 40}});
    json file = scene({{"magFilter", kNearest}, {"wrapS", kRepeat}});
    file["materials"][0]["alphaMode"] = "MASK";
    show(file, "texture-mask");
    const Pixel there = at(kLeft + 25, 125), hole = at(kLeft + 75, 125), ground = at(30, 125);
    EXPECT_GT(there.x, there.y + 60);
    EXPECT_LT(glm::distance(hole, ground), 14);
}

TEST_F(Textures, AreDecodedInBoundedMemory) {
    std::vector<Texel> half(64 * 32);
    for (std::size_t i = 0; i < half.size(); ++i)
        half[i] = i % 64 < 32 ? kRed : kBlue;
    write_image(64, 32, half);
    std::ifstream file(directory / "image.png", std::ios::binary);
    const std::vector<unsigned char> bytes{std::istreambuf_iterator<char>(file), {}};
    const auto texture = sample::decode_texture(bytes);
    ASSERT_TRUE(texture);
    // All of them are as large as fits, whatever their order.
    for (const std::size_t most : {6144u, 6143u, 3000u, 1536u, 100u, 3u, 1u}) {
        std::vector<sample::Texture> all(3, *texture);
        const int times = sample::halve_to_fit(all, most);
        std::size_t pixels = 0;
        for (const sample::Texture& t : all) {
            EXPECT_EQ(t.width, std::max(1u, 64u >> times)) << most;
            EXPECT_EQ(t.height, std::max(1u, 32u >> times)) << most;
            ASSERT_EQ(t.rgba.size(), std::size_t{t.width} * t.height * 4);
            pixels += std::size_t{t.width} * t.height;
            if (t.width < 2) continue;
            EXPECT_EQ(t.rgba[0], 255);
            EXPECT_EQ(t.rgba[t.width * 4 - 2], 255) << "blue at the right";
        }
        EXPECT_LE(pixels, std::max<std::size_t>(most, 3));
        EXPECT_TRUE(times == 0 || 4 * pixels > most) << most << ": no smaller than need be";
    }
    for (std::size_t size = 0; size < bytes.size(); size += 7)
        if (const auto cut = sample::decode_texture(std::span(bytes).first(size))) {
            EXPECT_EQ(cut->rgba.size(), 64u * 32 * 4) << "whole, or none";
        }
}

} // namespace
