// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/cameras.hpp"

#include <gizmo/camera.hpp>

#include <glm/matrix.hpp>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <string>

namespace {

using namespace gizmo;

struct Mistake {
    CameraFault fault;
    std::function<void(Camera&, glm::dvec2&)> make;
};

// A camera with a viewport off the corner, and a point off the middle of its image.
Camera right_camera(test::Random& random) {
    Camera c = test::random_camera(random, {0, 0, 0}, test::random_lens(random, 30, 90));
    c.viewport = {130, 70, 900, 610};
    return c;
}

const std::vector<Mistake> kMistakes{
    {CameraFault::YFlipped,
     [](Camera& c, glm::dvec2&) { c.clip_y = c.clip_y == ClipY::Down ? ClipY::Up : ClipY::Down; }},
    {CameraFault::ViewTransposed, [](Camera& c, glm::dvec2&) { c.view = glm::transpose(c.view); }},
    {CameraFault::ProjectionTransposed, [](Camera& c, glm::dvec2&) { c.projection = glm::transpose(c.projection); }},
    {CameraFault::BothTransposed,
     [](Camera& c, glm::dvec2&) {
         c.view = glm::transpose(c.view);
         c.projection = glm::transpose(c.projection);
     }},
    {CameraFault::ViewInverted, [](Camera& c, glm::dvec2&) { c.view = glm::inverse(c.view); }},
    {CameraFault::ViewAppliedTwice, [](Camera& c, glm::dvec2&) { c.projection = c.projection * c.view; }},
    {CameraFault::MirroredX,
     [](Camera& c, glm::dvec2&) {
         for (int i = 0; i < 4; ++i)
             c.projection[i][0] *= -1;
     }},
    {CameraFault::ViewportOffset,
     [](Camera& c, glm::dvec2& pixel) { pixel -= glm::dvec2(c.viewport.x, c.viewport.y); }},
    {CameraFault::ViewportInPoints,
     [](Camera& c, glm::dvec2&) {
         const Viewport v = c.viewport;
         c.viewport = {v.x / 2, v.y / 2, v.width / 2, v.height / 2};
     }},
    {CameraFault::YFlipped,
     [](Camera& c, glm::dvec2& pixel) { pixel.y = 2 * c.viewport.y + c.viewport.height - pixel.y; }},
};

TEST(CheckCamera, ARightCameraIsRight) {
    test::Random random(61);
    for (int n = 0; n < 500; ++n) {
        const Camera camera = right_camera(random);
        const glm::dvec3 point = test::random_unit(random) * 0.8;
        const auto seen = world_to_screen(camera, point);
        if (!seen) continue;
        const CameraCheck check = check_camera(camera, point, glm::dvec2(*seen), seen->z);
        EXPECT_TRUE(check) << check.message;
        EXPECT_LT(check.error_px, 1e-9);
    }
}

// Every mistake is named, or said to be one of several that look the same; never another.
TEST(CheckCamera, NamesTheMistake) {
    for (const Mistake& mistake : kMistakes) {
        test::Random random(62);
        int named = 0, cases = 0;
        for (int n = 0; n < 400; ++n) {
            Camera camera = right_camera(random);
            const glm::dvec3 point = test::random_unit(random) * 0.8;
            const auto seen = world_to_screen(camera, point);
            if (!seen) continue;
            glm::dvec2 pixel(*seen);
            mistake.make(camera, pixel);
            if (check_camera(camera, point, pixel, std::nullopt, 1e-6)) continue; // the mistake changes nothing here
            const CameraCheck check = check_camera(camera, point, pixel, std::nullopt, 1e-6);
            ++cases;
            named += check.fault == mistake.fault;
            // A view without a usable inverse or projection may be none at all.
            EXPECT_TRUE(check.fault == mistake.fault || check.fault == CameraFault::Several ||
                        check.fault == CameraFault::NotUsable)
                << static_cast<int>(mistake.fault) << ": " << check.message;
            if (mistake.fault == CameraFault::ViewportInPoints && check.fault == mistake.fault) {
                EXPECT_EQ(check.scale, 2);
            }
        }
        EXPECT_GT(cases, 100) << static_cast<int>(mistake.fault);
        EXPECT_GT(named, cases * 9 / 10) << static_cast<int>(mistake.fault);
    }
}

// A viewport that is off the corner along one side alone, and a host that left that out.
TEST(CheckCamera, NamesAnOffsetAlongEitherSide) {
    for (const glm::dvec2 off : {glm::dvec2(130, 0), glm::dvec2(0, 70), glm::dvec2(130, 70)}) {
        Camera camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {});
        camera.viewport = {off.x, off.y, 900, 610};
        const glm::dvec3 point(0.3, 0.2, 0.1);
        const glm::dvec2 seen(*world_to_screen(camera, point));
        EXPECT_EQ(check_camera(camera, point, seen - off).fault, CameraFault::ViewportOffset) << off.x << ' ' << off.y;
    }
}

TEST(CheckCamera, NamesTheDepthsMistake) {
    test::Random random(63);
    const Camera camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {});
    const glm::dvec3 point(0.3, 0.2, 0.1);
    const auto seen = world_to_screen(camera, point);
    ASSERT_TRUE(seen);
    EXPECT_TRUE(check_camera(camera, point, glm::dvec2(*seen), seen->z));
    EXPECT_EQ(check_camera(camera, point, glm::dvec2(*seen), 1 - seen->z).fault, CameraFault::DepthReversed);
    EXPECT_EQ(check_camera(camera, point, glm::dvec2(*seen), 0.3).fault, CameraFault::Unknown);
    // Two depths are the same that differ by less than a thousandth of the range; at the far end the sums are exact.
    const glm::dvec3 far_end(0, 0, -2);
    const Camera straight{.projection = glm::dmat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -0.5, 0, 0, 0, 0, 1),
                          .viewport = {0, 0, 800, 600}};
    const auto there_is = world_to_screen(straight, far_end);
    ASSERT_TRUE(there_is);
    ASSERT_EQ(there_is->z, 1);
    for (const double sign : {1.0, -1.0}) {
        const auto fault_at = [&](double depth) {
            return check_camera(straight, far_end, glm::dvec2(*there_is), depth).fault;
        };
        EXPECT_EQ(fault_at(sign * 1e-3), CameraFault::Unknown);
        EXPECT_EQ(fault_at(sign * 0.999e-3), CameraFault::DepthReversed);
    }
    // At the near end, 0 with either convention but for what is halved.
    const glm::dvec3 near_end(0, 0, 0);
    const auto near_is = world_to_screen(straight, near_end);
    ASSERT_TRUE(near_is);
    ASSERT_EQ(near_is->z, 0);
    EXPECT_EQ(check_camera(straight, near_end, glm::dvec2(*near_is), 1e-3).fault, CameraFault::Unknown);
    EXPECT_TRUE(check_camera(straight, near_end, glm::dvec2(*near_is), 0.999e-3));
    Camera other = camera;
    other.clip_depth = camera.clip_depth == ClipDepth::ZeroToOne ? ClipDepth::MinusOneToOne : ClipDepth::ZeroToOne;
    const auto there = world_to_screen(other, point);
    ASSERT_TRUE(there);
    if (std::abs(there->z - seen->z) > 1e-3) {
        EXPECT_EQ(check_camera(other, point, glm::dvec2(*there), seen->z).fault, CameraFault::ClipDepth);
    }
}

TEST(CheckCamera, BadInputIsSaidInWords) {
    const double nan = std::nan("");
    const Camera camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {});
    EXPECT_EQ(check_camera(Camera{}, {0, 0, 0}, {10, 10}).fault, CameraFault::NotUsable);
    EXPECT_EQ(check_camera(camera, {nan, 0, 0}, {10, 10}).fault, CameraFault::NotUsable);
    EXPECT_EQ(check_camera(camera, {0, 0, 0}, {nan, 10}).fault, CameraFault::NotUsable);
    const CameraCheck unknown = check_camera(camera, {0, 0, 0}, {1, 2});
    EXPECT_EQ(unknown.fault, CameraFault::Unknown);
    EXPECT_GT(std::string(unknown.message).size(), 20u);
}

// A guess that is exactly right is right without a tolerance, too.
TEST(CheckCamera, AGuessToTheLastBitNeedsNoTolerance) {
    Camera right{.viewport = {0, 0, 512, 256}, .clip_y = ClipY::Up};
    right.view[3].z = -8;
    right.projection = glm::dmat4(0.25, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, -1.0 / 16, 0, 0, 0, 0, 1);
    Camera wrong = right;
    wrong.clip_y = ClipY::Down;
    const glm::dvec3 point(1, 0.5, 0);
    const auto seen = world_to_screen(right, point);
    ASSERT_TRUE(seen);
    EXPECT_EQ(check_camera(right, point, glm::dvec2(*seen), {}, 0).fault, CameraFault::None);
    EXPECT_EQ(check_camera(wrong, point, glm::dvec2(*seen), {}, 0).fault,
              check_camera(wrong, point, glm::dvec2(*seen), {}, 0x1p-20).fault);
    EXPECT_NE(check_camera(wrong, point, glm::dvec2(*seen), {}, 0).fault, CameraFault::Unknown);
}

} // namespace
