// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A host's own fragment shader of gizmos draws all kinds of them, and lines too where it brings none for them: the
// library's own one, brought so, draws the picture that it draws otherwise.
#include "support/cameras.hpp"
#include "support/list_pictures.hpp"

#include <gizmo/gizmo.hpp>

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace {

using namespace gizmo;
using gizmo::vulkan::DepthStyle;
using gizmo::vulkan::Pass;

constexpr std::uint32_t kOwnGizmoFrag[] =
#include "gizmo.frag.inc"
    ;

using HostShaders = test::ListPictures;

// Gizmos of all kinds of parts, and the lines of their debug picture.
DrawList handles_and_lines() {
    Context context;
    context.draw.debug = true;
    const Camera camera = test::look_at({2.4, 3.1, 5.6}, {0, 0, 0}, {0, 1, 0}, {},
                                        {0, 0, test::kTargetSize.width, test::kTargetSize.height});
    Transform object;
    context.begin_frame({.cursor = {150, 150}});
    context.manipulate(Mode::Universal, object, camera, {.id = 1});
    context.end_frame();
    return context.draw_list();
}

TEST_F(HostShaders, ItsGizmoFragAloneDrawsLinesToo) {
    const DrawList list = handles_and_lines();
    ASSERT_GT(list.lines.size(), 20u);
    for (const std::uint32_t layers : {1u, 2u})
        for (const DepthStyle style : {DepthStyle::Over, DepthStyle::Dashed}) {
            test::Target target(gpu(), {.depth = VK_FORMAT_D32_SFLOAT, .layers = layers});
            auto info = target.pass_info(host());
            info.depth_style = style;
            auto library = Pass::create(info);
            info.shaders.gizmo_frag = kOwnGizmoFrag;
            auto hosts = Pass::create(info);
            ASSERT_TRUE(library && hosts);
            const auto expected = draw(target, library.value(), list), picture = draw(target, hosts.value(), list);
            ASSERT_EQ(picture.size(), expected.size());
            int most = 0;
            for (std::size_t i = 0; i < picture.size(); ++i)
                most = std::max(most, std::abs(picture[i] - expected[i]));
            EXPECT_LE(most, 1) << layers << " views, style " << static_cast<int>(style);
            EXPECT_GT(std::count_if(picture.begin(), picture.end(), [](unsigned char b) { return b > 100; }), 2000);
        }
}

// The library leaves out of a kind's fragment shader what the kind has no parts of; in a host's is all.
TEST_F(HostShaders, EachKindOfGizmoNeedsNoMoreThanItsOwnFragmentShaderHas) {
    test::Target target(gpu(), {});
    auto info = target.pass_info(host());
    auto library = Pass::create(info);
    info.shaders.gizmo_frag = kOwnGizmoFrag;
    auto hosts = Pass::create(info);
    ASSERT_TRUE(library && hosts);
    const Camera camera = test::look_at({2.4, 3.1, 5.6}, {0, 0, 0}, {0, 1, 0}, {},
                                        {0, 0, test::kTargetSize.width, test::kTargetSize.height});
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Bounds}) {
        Context context;
        Transform object;
        const auto frame = [&](const Pointer& pointer) {
            context.begin_frame(pointer);
            context.manipulate(mode, object, camera, {.id = 1});
            context.end_frame();
        };
        frame({});
        const auto handle = mode == Mode::Rotate   ? Handle::RotateY
                            : mode == Mode::Scale  ? Handle::ScaleX
                            : mode == Mode::Bounds ? Handle::BoundsCornerMaxMaxMax
                                                   : Handle::TranslateX;
        const auto at = context.handle_position(1, handle);
        ASSERT_TRUE(at) << static_cast<int>(mode);
        for (const bool down : {false, true}) {
            const auto expected = draw(target, hosts.value(), context.draw_list()),
                       picture = draw(target, library.value(), context.draw_list());
            int most = 0;
            for (std::size_t i = 0; i < picture.size(); ++i)
                most = std::max(most, std::abs(picture[i] - expected[i]));
            EXPECT_LE(most, 1) << static_cast<int>(mode) << (down ? ", dragged" : ", idle");
            EXPECT_GT(std::count_if(picture.begin(), picture.end(), [](unsigned char b) { return b > 100; }), 1000);
            frame({.cursor = *at, .down = true});
            frame({.cursor = *at + glm::dvec2(16, 9), .down = true});
        }
    }
}

} // namespace
