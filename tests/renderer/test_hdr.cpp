// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Targets of high dynamic range: the luminance of the gizmo's colors beside the host's white.
#include "support/light.hpp"
#include "support/target.hpp"
#include "support/universal_list.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/gizmo.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstring>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;
using test::decoded;
using test::half_to_double;
using test::kTargetSize;
using test::Target;

constexpr VkFormat kDisplay = VK_FORMAT_R8G8B8A8_UNORM, kScRgb = VK_FORMAT_R16G16B16A16_SFLOAT,
                   kHdr10 = VK_FORMAT_A2B10G10R10_UNORM_PACK32;
constexpr double kReferenceWhite = 203; // ITU-R BT.2408

double nits_of_pq(double v) { // SMPTE ST 2084
    const double p = std::pow(v, 1 / 78.84375);
    return 10000 * std::pow(std::max(p - 0.8359375, 0.0) / (18.8515625 - 18.6875 * p), 1 / 0.1593017578125);
}
glm::dvec3 light_of(Color c) {
    return {decoded(c.r / 255.0), decoded(c.g / 255.0), decoded(c.b / 255.0)};
}
double luminance(const glm::dvec3& light) { // BT.709
    return glm::dot(light, glm::dvec3(0.2126, 0.7152, 0.0722));
}

class Hdr : public test::VulkanTest {
protected:
    static DrawList list() {
        return test::dragged_list(test::camera_of_list(kTargetSize, true), true, Style{}.size_px, Handle::ScaleX);
    }
    static std::vector<unsigned char> drawn(VkFormat format, Encoding encoding, double white) {
        Target target(gpu(), {.color = format});
        auto info = target.pass_info(host());
        info.encoding = encoding;
        info.white_nits = white;
        auto pass = Pass::create(info);
        EXPECT_TRUE(pass) << pass.error().message;
        const DrawList draw_list = list();
        target.draw([&](VkCommandBuffer cmd) { EXPECT_TRUE(pass->record(cmd, draw_list, 0)); });
        return test::texels(gpu(), target.image(), format == kScRgb ? 8 : 4);
    }
    static glm::dvec3 scrgb_at(const std::vector<unsigned char>& p, std::size_t i) { // nits
        return 80.0 *
               glm::dvec3(half_to_double(&p[8 * i]), half_to_double(&p[8 * i + 2]), half_to_double(&p[8 * i + 4]));
    }
    static glm::dvec3 hdr10_at(const std::vector<unsigned char>& p, std::size_t i) { // nits, BT.2020
        std::uint32_t bits;
        std::memcpy(&bits, &p[4 * i], 4);
        const auto nits = [&](int shift) { return nits_of_pq((bits >> shift & 1023u) / 1023.0); };
        return {nits(0), nits(10), nits(20)};
    }
};

// Both targets beside the picture of display values: wherever that is opaque, the light is the color's times the white.
TEST_F(Hdr, ColorsAreAsBrightAsTheHostsWhiteMakesThem) {
    const auto display = drawn(kDisplay, Encoding::FromFormat, 80), plain = drawn(kScRgb, Encoding::FromFormat, 80),
               scrgb = drawn(kScRgb, Encoding::FromFormat, kReferenceWhite),
               hdr10 = drawn(kHdr10, Encoding::Hdr10, kReferenceWhite);
    // BT.709 to BT.2020 (ITU-R BT.2087), by columns.
    const glm::dmat3 to_2020({0.6274, 0.0691, 0.0164}, {0.3293, 0.9195, 0.0880}, {0.0433, 0.0114, 0.8956});
    const Style style = list().style;
    const std::array<Color, 3> opaque{style.dragged, Color{255, 255, 255, 255}, style.neutral};
    std::array<int, 3> found{};
    for (std::size_t i = 0; i < display.size() / 4; ++i)
        for (std::size_t k = 0; k < opaque.size(); ++k) {
            const unsigned char* const p = &display[4 * i];
            if (p[0] != opaque[k].r || p[1] != opaque[k].g || p[2] != opaque[k].b) continue;
            ++found[k];
            const glm::dvec3 light = light_of(opaque[k]), wide = to_2020 * light * kReferenceWhite;
            const glm::dvec3 linear = scrgb_at(scrgb, i), pq = hdr10_at(hdr10, i), at_80 = scrgb_at(plain, i);
            for (int c = 0; c < 3; ++c) {
                EXPECT_NEAR(linear[c], light[c] * kReferenceWhite, 0.012 * kReferenceWhite) << k << ' ' << c;
                EXPECT_NEAR(at_80[c], light[c] * 80, 0.012 * 80) << k << ' ' << c;
                EXPECT_NEAR(pq[c], wide[c], 0.02 * wide[c] + 0.5) << k << ' ' << c;
            }
        }
    EXPECT_GT(found[0], 30) << "the dragged axis";
    EXPECT_GT(found[1], 5) << "the label's digits";
    for (const VkFormat srgb : {VK_FORMAT_R8G8B8A8_SRGB, kDisplay})
        EXPECT_EQ(drawn(srgb, Encoding::FromFormat, kReferenceWhite), drawn(srgb, Encoding::FromFormat, 80))
            << "no luminance";
}

TEST_F(Hdr, WhatCannotBeIsSaidInWords) {
    PassCreateInfo info{.host = host(), .color_format = kScRgb};
    const auto refusal = [&] {
        const auto pass = Pass::create(info);
        return pass ? std::string("made") : pass.error().message;
    };
    for (const double wrong : {0.0, -80.0, 20000.0, std::nan("")}) {
        info.white_nits = wrong;
        EXPECT_NE(refusal().find("white_nits"), std::string::npos) << wrong;
    }
    info.white_nits = 10000;
    EXPECT_EQ(refusal(), "made");
    info.encoding = Encoding::Hdr10;
    info.color_format = VK_FORMAT_R8G8B8A8_SRGB;
    EXPECT_NE(refusal().find("Hdr10"), std::string::npos);
}

// The table of docs/drawing.md.
TEST_F(Hdr, ThePrintedTableHasTheNitsOfEachColor) {
    const auto print = [](const char* name, Color c) {
        const double y = luminance(light_of(c));
        std::printf("| %s | %.0f | %.0f | %.0f |\n", name, 80 * y, kReferenceWhite * y, 300 * y);
        return y;
    };
    const Style dark = dark_theme();
    EXPECT_NEAR(print("neutral", dark.neutral) * 80, 65, 1);
    print("x", dark.axis[0]);
    print("y", dark.axis[1]);
    print("z", dark.axis[2]);
    print("hovered", dark.highlight);
    print("dragged", dark.dragged);
    EXPECT_EQ(print("text of labels", {255, 255, 255, 255}), 1);
}

} // namespace
