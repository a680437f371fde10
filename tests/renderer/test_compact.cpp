// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Compact gizmos are placed by the vertex shader: the same picture as of whole instances, from fewer bytes.
#include "gizmo_io.h"
#include "handle_mesh.hpp"
#include "handles/visibility.hpp"
#include "support/cameras.hpp"
#include "support/list_pictures.hpp"

#include <gizmo/gizmo.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <span>

namespace {

using namespace gizmo;
using gizmo::vulkan::DepthStyle;
using gizmo::vulkan::Pass;
using test::kTargetSize;
using test::Target;

static_assert(GIZMO_FADE_OUT == kFadeOut && GIZMO_FADE_IN == kFadeIn);

using CompactPass = test::ListPictures;

// The same gizmos as compact ones and as whole instances in the same order.
struct Lists {
    DrawList compact, whole;
    std::size_t gizmos = 0;
};

Lists lists_of(Mode mode, const Camera& camera, std::span<DTransform> gizmos, const Options& options) {
    Lists lists;
    for (DrawList* list : {&lists.compact, &lists.whole}) {
        Context context;
        context.draw.compact = list == &lists.compact;
        context.begin_frame({.cursor = {-1e6, -1e6}});
        context.manipulate_each(mode, gizmos, camera, options);
        context.end_frame();
        *list = context.draw_list();
    }
    for (const auto& set : lists.compact.compact)
        lists.gizmos += set.size();
    return lists;
}

// Random gizmos and cameras of every kind, near the world's origin and ten million units from it.
struct Scene {
    Camera camera;
    Mode mode = Mode::Translate;
    std::vector<DTransform> gizmos;
    Options options{.id = 1};
};
Scene random_scene(test::Random& random, int n) {
    Scene s;
    s.mode = std::array{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal}[static_cast<std::size_t>(n % 4)];
    const glm::dvec3 center = n % 3 == 0 ? test::random_unit(random) * 1e7 : glm::dvec3(0);
    s.camera = test::look_at(center + test::random_unit(random) * test::uniform(random, 4, 9), center,
                             test::random_unit(random), test::random_lens(random, 20, 80),
                             {0, 0, kTargetSize.width, kTargetSize.height});
    s.options.space = n % 5 == 0 ? Space::World : Space::Local;
    for (int i = 0; i < 1 + n % 3; ++i)
        s.gizmos.push_back({.position = center + test::random_unit(random) * test::uniform(random, 0, 1.5),
                            .rotation = test::random_rotation(random)});
    return s;
}

struct Difference {
    int most = 0;
    std::size_t beyond_one = 0, drawn = 0; // pixels off by more than one level; pixels that are not the ground
};
Difference compare(const std::vector<unsigned char>& a, const std::vector<unsigned char>& b) {
    Difference d;
    for (std::size_t i = 0; i < a.size(); i += 4) {
        int most = 0;
        for (std::size_t c = 0; c < 3; ++c)
            most = std::max(most, std::abs(a[i + c] - b[i + c]));
        d.most = std::max(d.most, most);
        d.beyond_one += most > 1;
        d.drawn += a[i] != 32 || a[i + 1] != 32 || a[i + 2] != 32;
    }
    return d;
}

TEST_F(CompactPass, ShowsThePictureOfWholeInstances) {
    test::Random random(81);
    Target target(gpu(), {});
    auto info = target.pass_info(host());
    info.compact = true;
    auto pass = Pass::create(info);
    ASSERT_TRUE(pass);
    std::size_t gizmos = 0, drawn = 0, beyond = 0;
    int most = 0;
    for (int n = 0; n < 60; ++n) {
        Scene s = random_scene(random, n);
        const Lists lists = lists_of(s.mode, s.camera, s.gizmos, s.options);
        gizmos += lists.gizmos;
        const Difference d =
            compare(draw(target, pass.value(), lists.compact), draw(target, pass.value(), lists.whole));
        drawn += d.drawn, beyond += d.beyond_one;
        most = std::max(most, d.most);
        if (d.beyond_one > 0) std::printf("scene %d: %zu pixels off by up to %d\n", n, d.beyond_one, d.most);
    }
    std::printf("%zu compact gizmos, %zu pixels: %zu are off by more than a level of 255, the worst by %d\n", gizmos,
                drawn, beyond, most);
    EXPECT_GT(gizmos, 60u);
    EXPECT_EQ(beyond, 0u);
}

// Hidden parts, linear light, several samples.
TEST_F(CompactPass, ShowsItInEveryStyleAndTarget) {
    test::Random random(82);
    for (const VkSampleCountFlagBits samples : {VK_SAMPLE_COUNT_1_BIT, VK_SAMPLE_COUNT_4_BIT})
        for (const DepthStyle style : {DepthStyle::Tested, DepthStyle::SeeThrough, DepthStyle::Dashed}) {
            Target target(gpu(),
                          {.samples = samples,
                           .color = style == DepthStyle::Dashed ? VK_FORMAT_R8G8B8A8_SRGB : VK_FORMAT_R8G8B8A8_UNORM,
                           .depth = VK_FORMAT_D32_SFLOAT});
            auto info = target.pass_info(host());
            info.compact = true;
            info.depth_style = style;
            auto pass = Pass::create(info);
            ASSERT_TRUE(pass) << pass.error().message;
            std::size_t gizmos = 0, drawn = 0;
            for (int n = 0; n < 6; ++n) {
                Scene s = random_scene(random, n);
                const Lists lists = lists_of(s.mode, s.camera, s.gizmos, s.options);
                gizmos += lists.gizmos;
                const Difference d =
                    compare(draw(target, pass.value(), lists.compact), draw(target, pass.value(), lists.whole));
                EXPECT_EQ(d.beyond_one, 0u) << n << ' ' << d.most;
                drawn += d.drawn;
            }
            EXPECT_GT(drawn, 1000u);
            EXPECT_GE(gizmos, 6u);
        }
}

// A pass that has no pipeline for them makes whole instances of compact gizmos: the same bits.
TEST_F(CompactPass, OneThatWasNotAskedToPlaceThemDrawsThemAllTheSame) {
    test::Random random(83);
    Target target(gpu(), {});
    auto pass = Pass::create(target.pass_info(host()));
    ASSERT_TRUE(pass);
    std::size_t gizmos = 0;
    for (int n = 0; n < 8; ++n) {
        Scene s = random_scene(random, n);
        const Lists lists = lists_of(s.mode, s.camera, s.gizmos, s.options);
        gizmos += lists.gizmos;
        EXPECT_EQ(draw(target, pass.value(), lists.compact), draw(target, pass.value(), lists.whole)) << n;
    }
    EXPECT_GE(gizmos, 8u);
}

// Room for 800 whole instances is room for 2,048 compact ones.
TEST_F(CompactPass, UploadsFiftySixBytesEach) {
    Target target(gpu(), {});
    auto info = target.pass_info(host());
    info.compact = true;
    info.max_gizmos = 800;
    auto pass = Pass::create(info);
    ASSERT_TRUE(pass);
    std::vector<DTransform> gizmos(2048);
    for (std::size_t i = 0; i < gizmos.size(); ++i)
        gizmos[i].position = {static_cast<double>(i % 64) * 0.03 - 1, static_cast<double>(i / 64) * 0.03 - 0.5, 0};
    const Camera camera =
        test::look_at({0, 0, 6}, {0, 0, 0}, {0, 1, 0}, {}, {0, 0, kTargetSize.width, kTargetSize.height});
    const Lists lists = lists_of(Mode::Translate, camera, gizmos, {});
    ASSERT_EQ(lists.gizmos, gizmos.size());
    const auto before = pass->memory();
    draw(target, pass.value(), lists.compact);
    EXPECT_EQ(pass->memory().allocations, before.allocations);
    draw(target, pass.value(), lists.whole);
    EXPECT_GT(pass->memory().device_bytes, before.device_bytes) << "144 bytes each do not fit";
}

} // namespace
