// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// How good the picture is: edges against a supersampled reference, drawn handles against those that are hit.
#include "support/cameras.hpp"
#include "support/list_pictures.hpp"

#include <gizmo/all.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace {

using namespace gizmo;
using gizmo::vulkan::Pass;
using test::kTargetSize;
using test::Target;

using Quality = test::ListPictures;

struct Shot {
    Mode mode;
    glm::dvec3 eye;
    Handle hover;
};

// The list of a gizmo in a viewport of n times the target's size, n pixels a logical pixel: the same picture, larger.
DrawList list_of(const Shot& shot, double n) {
    Context context;
    context.style.pixel_scale = static_cast<float>(n);
    Transform t;
    const Camera camera = test::look_at(shot.eye, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true},
                                        {0, 0, kTargetSize.width * n, kTargetSize.height * n});
    const auto frame = [&](const Pointer& p) {
        context.begin_frame(p);
        context.manipulate(shot.mode, t, camera, {.id = 1});
        context.end_frame();
    };
    frame({.cursor = {-99, -99}});
    if (const auto at = context.handle_position(1, shot.hover)) {
        frame({.cursor = *at});
        frame({.cursor = *at});
    }
    return context.draw_list();
}

// Root mean squares of what is off at edges: by our one sample, and by four plain samples of hard edges.
struct EdgeError {
    double ours = 0, msaa4 = 0;
    long pixels = 0;
};

TEST_F(Quality, EdgesAtOneSampleAreNoWorseThanFourPlainSamples) {
    constexpr int kN = 8;
    const Shot shots[] = {{Mode::Translate, {2.4, 3.1, 5.6}, Handle::TranslateX},
                          {Mode::Rotate, {-3, 2, 5}, Handle::RotateY},
                          {Mode::Scale, {4, 1.2, 4.4}, Handle::ScaleZ},
                          {Mode::Universal, {3, 4, 3}, Handle::None},
                          {Mode::Rotate, {0.4, 0.3, 7}, Handle::None},
                          {Mode::Translate, {0, 0, 7}, Handle::None},        // cones from the side, and one end-on
                          {Mode::Translate, {-3, -2, -5}, Handle::None},     // their bases
                          {Mode::Translate, {0.5, 1.2, 6.5}, Handle::None}}; // a tip within its base
    for (const Shot& shot : shots) {
        Target target(gpu(), {});
        auto pass = Pass::create(target.pass_info(host()));
        ASSERT_TRUE(pass);
        const auto ours = draw(target, pass.value(), list_of(shot, 1));

        // The reference in tiles of the target's size: the viewport hangs out to the left and the top.
        DrawList large = list_of(shot, kN);
        const std::size_t width = kTargetSize.width, height = kTargetSize.height;
        std::vector<unsigned char> reference(width * kN * height * kN * 3);
        for (int ty = 0; ty < kN; ++ty)
            for (int tx = 0; tx < kN; ++tx) {
                large.viewport[0] = -static_cast<float>(tx) * static_cast<float>(width);
                large.viewport[1] = -static_cast<float>(ty) * static_cast<float>(height);
                const auto tile = draw(target, pass.value(), large);
                for (std::size_t y = 0; y < height; ++y)
                    for (std::size_t x = 0; x < width; ++x)
                        for (std::size_t c = 0; c < 3; ++c)
                            reference[(((static_cast<std::size_t>(ty) * height + y) * width * kN) +
                                       static_cast<std::size_t>(tx) * width + x) *
                                          3 +
                                      c] = tile[(y * width + x) * 4 + c];
            }
        EdgeError error;
        for (std::size_t y = 0; y < height; ++y)
            for (std::size_t x = 0; x < width; ++x) {
                double mean[3] = {}, four[3] = {};
                int least = 255, most = 0;
                // The standard positions of four samples, in eighths.
                constexpr std::size_t samples[4][2] = {{3, 1}, {7, 3}, {1, 5}, {5, 7}};
                const auto at = [&](std::size_t sx, std::size_t sy, std::size_t c) {
                    return static_cast<int>(reference[((y * kN + sy) * width * kN + x * kN + sx) * 3 + c]);
                };
                for (std::size_t c = 0; c < 3; ++c) {
                    for (std::size_t sy = 0; sy < kN; ++sy)
                        for (std::size_t sx = 0; sx < kN; ++sx) {
                            mean[c] += at(sx, sy, c) / double(kN * kN);
                            if (c != 0) continue;
                            least = std::min(least, at(sx, sy, c));
                            most = std::max(most, at(sx, sy, c));
                        }
                    for (const auto& s : samples)
                        four[c] += at(s[0], s[1], c) / 4.0;
                }
                if (most - least < 24) continue;
                ++error.pixels;
                for (std::size_t c = 0; c < 3; ++c) {
                    error.ours += std::pow(ours[(y * width + x) * 4 + c] - mean[c], 2) / 3;
                    error.msaa4 += std::pow(four[c] - mean[c], 2) / 3;
                }
            }
        ASSERT_GT(error.pixels, 500);
        const double a = std::sqrt(error.ours / double(error.pixels)),
                     b = std::sqrt(error.msaa4 / double(error.pixels));
        std::printf("mode %u: %ld edge pixels, off by %.2f of 255; four plain samples %.2f\n",
                    static_cast<unsigned>(shot.mode), error.pixels, a, b);
        EXPECT_LE(a, b) << "mode " << static_cast<unsigned>(shot.mode);
    }
}

// BatchManipulation handle drawn alone, for random cameras: what is drawn is where it is hit, and where it is hit is
// drawn.
TEST_F(Quality, WhatIsDrawnIsWhatIsHit) {
    Target target(gpu(), {});
    auto pass = Pass::create(target.pass_info(host()));
    ASSERT_TRUE(pass);
    test::Random random(77);
    long pixels = 0;
    int handles = 0, covered = 0, points = 0, skewed = 0;
    double worst = 0;
    for (int n = 0; n < 100; ++n) {
        const Mode mode =
            std::array{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal}[static_cast<std::size_t>(n % 4)];
        test::Lens lens = test::random_lens(random, 30, 80);
        const glm::dvec3 eye = test::random_unit(random) * test::uniform(random, 4, 9);
        const Camera camera = test::look_at(eye, {0, 0, 0}, test::random_unit(random), lens,
                                            {0, 0, kTargetSize.width, kTargetSize.height});
        const auto projector = make_projector(camera);
        DTransform t;
        t.rotation = test::random_rotation(random);
        const Style style;
        Options options{.id = 1};
        if (n >= 40) { // under a parent that leaves no right angle between the axes
            glm::dmat4 parent = glm::mat4_cast(test::random_rotation(random));
            parent[0] *= test::uniform(random, 1.5, 2);
            parent[1] *= test::uniform(random, 0.3, 3);
            parent[1] += parent[0] * test::uniform(random, -0.7, 0.7);
            parent[2] += parent[1] * test::uniform(random, -0.5, 0.5);
            options.parent = parent;
        }
        const auto frame = projector ? make_frame(*projector, mode, t, options) : std::nullopt;
        const auto whole = frame ? place(*projector, mode, *frame, options, style) : std::nullopt;
        if (!whole) continue;
        skewed += whole->ring_axes.has_value();
        for (std::uint32_t h = 1; h < static_cast<std::uint32_t>(kFirstBounds); ++h) {
            const auto handle = static_cast<Handle>(h);
            // A trackball is drawn as nothing but its outline's ring.
            if ((whole->pickable & handle_bit(handle)) == 0 || handle == Handle::RotateTrackball) continue;
            options.handles = handle_bit(handle);
            Context context;
            context.style.halo.a = 0; // it is round the handle, not of it
            DTransform object = t;
            context.begin_frame({.cursor = {-999, -999}});
            context.manipulate(mode, object, camera, options);
            context.end_frame();
            const auto alone = place(*projector, mode, *frame, options, style);
            if (!alone || context.draw_list().gizmo_count() == 0) continue;
            const auto picture = draw(target, pass.value(), context.draw_list());
            ++handles;
            const double radius = test::pick_radius(style);
            const auto drawn = [&](int x, int y) {
                const unsigned char* p =
                    &picture[(static_cast<std::size_t>(y) * kTargetSize.width + static_cast<std::size_t>(x)) * 4];
                return std::abs(p[0] - 32) + std::abs(p[1] - 32) + std::abs(p[2] - 32) > 40;
            };
            for (int y = 0; y < static_cast<int>(kTargetSize.height); ++y)
                for (int x = 0; x < static_cast<int>(kTargetSize.width); ++x) {
                    if (!drawn(x, y)) continue;
                    const auto hit = test::distance_to(*alone, handle, {x + 0.5, y + 0.5}, style);
                    ASSERT_TRUE(hit);
                    ++pixels;
                    // What is nearer than the pivot is drawn larger; the tolerance is in pixels and stays.
                    const double larger = std::max(1.0, alone->origin.z / hit->w);
                    worst = std::max(worst, hit->distance / larger);
                    ASSERT_LE(hit->distance, radius * larger + 0.5) // an edge fades over half a pixel
                        << handle_name(handle) << " is drawn at " << x << ' ' << y << " but not hit there";
                }
            // And points of its shape are drawn, or beside it by a pixel: a line's own points.
            for (int k = 0; k < 20; ++k) {
                const glm::dvec3 p = alone->point(test::point_on_handle(random, *alone, handle));
                if (!(p.z > 0)) continue;
                const glm::ivec2 at(glm::floor(glm::dvec2(p) / p.z));
                if (at.x < 1 || at.y < 1 || at.x >= static_cast<int>(kTargetSize.width) - 1 ||
                    at.y >= static_cast<int>(kTargetSize.height) - 1)
                    continue;
                ++points;
                bool any = false;
                for (int dy = -1; dy <= 1; ++dy)
                    for (int dx = -1; dx <= 1; ++dx)
                        any |= drawn(at.x + dx, at.y + dy);
                covered += any ? 1 : 0;
            }
        }
    }
    std::printf("%d handles, %ld pixels: the farthest from its hit shape %.2f px of 8, at the size of the pivot's "
                "depth; %d of %d points of the shapes drawn\n",
                handles, pixels, worst, covered, points);
    EXPECT_GT(handles, 150);
    EXPECT_GT(skewed, 10);
    // A ring's far half is faint, and so are handles that fade.
    EXPECT_GT(covered, 0.85 * points);
}

} // namespace
