// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/cameras.hpp"

#include <gizmo/camera.hpp>

#include <glm/ext/matrix_clip_space.hpp>
#include <glm/ext/matrix_transform.hpp>
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

// A right-handed camera with y up, as an engine draws with it.
const glm::dvec3 kEye(5, 4, 7), kOff(0.7, 0.4, -0.5);
Camera drawn_with() {
    return {.view = glm::lookAtRH(kEye, glm::dvec3(0), glm::dvec3(0, 1, 0)),
            .projection = glm::perspectiveRH_ZO(glm::radians(60.0), 16.0 / 9, 0.1, 100.0),
            .viewport = {0, 0, 1280, 720},
            .clip_y = ClipY::Up};
}
CameraFault fault_of(const Camera& camera, const glm::dvec3& point = kOff, const Camera& drawn = drawn_with()) {
    const glm::dvec3 seen = *world_to_screen(drawn, point);
    return check_camera(camera, point, glm::dvec2(seen), seen.z).fault;
}

TEST(CheckCamera, NamesTheHandedness) {
    EXPECT_EQ(fault_of(drawn_with()), CameraFault::None);
    Camera c = drawn_with();
    c.view = glm::lookAtLH(kEye, glm::dvec3(0), glm::dvec3(0, 1, 0));
    EXPECT_EQ(fault_of(c), CameraFault::MirroredX);
    c = drawn_with();
    c.projection = glm::perspectiveLH_ZO(glm::radians(60.0), 16.0 / 9, 0.1, 100.0);
    EXPECT_EQ(fault_of(c), CameraFault::MirroredX);
    // Seen by the depth alone.
    Camera parallel = drawn_with();
    parallel.projection = glm::orthoRH_ZO(-8.0, 8.0, -4.5, 4.5, 0.1, 100.0);
    c = parallel;
    c.projection = glm::orthoLH_ZO(-8.0, 8.0, -4.5, 4.5, 0.1, 100.0);
    EXPECT_EQ(fault_of(c, kOff, parallel), CameraFault::MirroredX);
    EXPECT_NE(std::string(check_camera(c, kOff, glm::dvec2(*world_to_screen(c, kOff)), 0.5).message), "");
}

TEST(CheckCamera, NamesADepthOrderThatContradictsTheProjection) {
    for (const bool reversed : {false, true}) {
        Camera c = drawn_with();
        if (reversed) c.projection = glm::perspectiveRH_ZO(glm::radians(60.0), 16.0 / 9, 100.0, 0.1);
        const Camera drawn = c;
        c.depth_order = reversed ? DepthOrder::Reversed : DepthOrder::Normal;
        EXPECT_EQ(fault_of(c, kOff, drawn), CameraFault::None);
        EXPECT_EQ(check_camera(c).fault, CameraFault::None);
        c.depth_order = reversed ? DepthOrder::Normal : DepthOrder::Reversed;
        EXPECT_EQ(fault_of(c, kOff, drawn), CameraFault::DepthReversed);
        EXPECT_EQ(check_camera(c).fault, CameraFault::DepthReversed);
    }
    Camera c = drawn_with();
    c.projection = glm::orthoRH_ZO(-8.0, 8.0, -4.5, 4.5, 0.1, 100.0);
    c.depth_order = DepthOrder::Reversed;
    EXPECT_EQ(check_camera(c).fault, CameraFault::DepthReversed);
    // Either may be meant with the eye within the range.
    c.projection = glm::orthoRH_ZO(-8.0, 8.0, -4.5, 4.5, -90.0, 50.0);
    for (const DepthOrder order : {DepthOrder::Normal, DepthOrder::Reversed}) {
        c.depth_order = order;
        EXPECT_EQ(check_camera(c).fault, CameraFault::None);
    }
}

// near = -far: the eye is in the middle of the depth range, and both ends may be the near one.
TEST(CheckCamera, AsksForADepthOrderThatTheProjectionDoesNotTell) {
    Camera c = drawn_with();
    for (const bool reversed : {false, true}) {
        const double near_plane = reversed ? 50 : -50;
        for (const ClipDepth range : {ClipDepth::ZeroToOne, ClipDepth::MinusOneToOne}) {
            c.clip_depth = range;
            const auto with = [&](double off) {
                const auto ortho = range == ClipDepth::ZeroToOne ? glm::orthoRH_ZO<double> : glm::orthoRH_NO<double>;
                c.projection = ortho(-8, 8, -4.5, 4.5, near_plane + off, -near_plane);
            };
            with(0);
            c.depth_order = DepthOrder::FromProjection;
            EXPECT_EQ(check_camera(c).fault, CameraFault::AmbiguousDepthOrder);
            EXPECT_NE(std::string(check_camera(c).message).find("Camera::depth_order"), std::string::npos);
            EXPECT_EQ(fault_of(c, kOff, c), CameraFault::AmbiguousDepthOrder);
            for (const DepthOrder order : {DepthOrder::Normal, DepthOrder::Reversed}) {
                c.depth_order = order;
                EXPECT_EQ(check_camera(c).fault, CameraFault::None);
                EXPECT_EQ(fault_of(c, kOff, c), CameraFault::None);
            }
            // What is nearer the eye on one side tells it, and so does a perspective.
            c.depth_order = DepthOrder::FromProjection;
            with(0.01);
            EXPECT_EQ(check_camera(c).fault, CameraFault::None);
            with(-0.01);
            EXPECT_EQ(check_camera(c).fault, CameraFault::None);
            with(1e-7); // of floats
            EXPECT_EQ(check_camera(c).fault, CameraFault::AmbiguousDepthOrder);
        }
    }
    // Another fault is named first: a pixel that is off, a wrong range of depths.
    c = drawn_with();
    c.projection = glm::orthoRH_ZO(-8.0, 8.0, -4.5, 4.5, -50.0, 50.0);
    const Camera drawn = c;
    c.clip_y = ClipY::Down;
    EXPECT_EQ(fault_of(c, kOff, drawn), CameraFault::YFlipped);
    c = drawn;
    const glm::dvec3 seen = *world_to_screen(drawn, kOff);
    EXPECT_EQ(check_camera(c, kOff, glm::dvec2(seen), 1 - seen.z).fault, CameraFault::DepthReversed);
    EXPECT_EQ(check_camera(c, kOff, glm::dvec2(seen) + 100.0).fault, CameraFault::Unknown);
}

TEST(CheckCamera, NamesTheClipDepthNearAndFar) {
    for (const glm::dvec3& point : {kOff, glm::dvec3(-40, -30, -50)}) {
        Camera c = drawn_with();
        c.clip_depth = ClipDepth::MinusOneToOne;
        EXPECT_EQ(fault_of(c, point), CameraFault::ClipDepth);
        // The rounding of a 16-bit depth buffer is no fault.
        const glm::dvec3 seen = *world_to_screen(drawn_with(), point);
        const double stored = std::round(seen.z * 65535) / 65535;
        EXPECT_EQ(check_camera(drawn_with(), point, glm::dvec2(seen), stored).fault, CameraFault::None);
    }
}

TEST(CheckCamera, NamesAViewThatHoldsTheProjection) {
    for (const bool orthographic : {false, true}) {
        Camera c = drawn_with();
        if (orthographic) c.projection = glm::orthoRH_ZO(-8.0, 8.0, -4.5, 4.5, 0.1, 100.0);
        const Camera drawn = c;
        c.view = c.projection * c.view;
        c.projection = glm::dmat4(1);
        EXPECT_EQ(fault_of(c, kOff, drawn), CameraFault::ViewHoldsProjection);
        EXPECT_EQ(check_camera(c).fault, CameraFault::ViewHoldsProjection);
    }
    Camera c = drawn_with();
    c.view = glm::transpose(c.view);
    EXPECT_EQ(check_camera(c).fault, CameraFault::ViewTransposed);
}

TEST(CheckCamera, NamesTheAspectWithAndWithoutAPoint) {
    EXPECT_EQ(check_camera(drawn_with()).fault, CameraFault::None);
    Camera c = drawn_with();
    c.viewport.height = 690; // without the title bar
    EXPECT_EQ(fault_of(c), CameraFault::Aspect);
    EXPECT_EQ(check_camera(c).fault, CameraFault::Aspect);
    EXPECT_NEAR(check_camera(c).error_px, 640 * (30.0 / 720), 1e-9);
    c = drawn_with();
    c.projection = glm::perspectiveRH_ZO(glm::radians(60.0), 4.0 / 3, 0.1, 100.0);
    EXPECT_EQ(fault_of(c), CameraFault::Aspect);
    EXPECT_EQ(check_camera(c).fault, CameraFault::Aspect);
    c.projection = glm::orthoRH_ZO(-4.0, 4.0, -3.0, 3.0, 0.1, 100.0);
    EXPECT_EQ(check_camera(c).fault, CameraFault::Aspect);
    c.projection = glm::orthoRH_ZO(-16.0, 0.0, -8.0, 1.0, 0.1, 100.0); // off the center
    EXPECT_EQ(check_camera(c).fault, CameraFault::None);
    c.viewport = {0, 0, 853, 480}; // rounded to pixels
    EXPECT_EQ(check_camera(c).fault, CameraFault::None);
    EXPECT_EQ(check_camera(Camera{}).fault, CameraFault::NotUsable);
}

TEST(CheckCamera, NamesACursorInPointsAndAViewportOutsideItsTarget) {
    const glm::dvec2 pixels(1280, 720), points(1024, 576); // a display's scale of 1.25
    EXPECT_EQ(check_camera(drawn_with(), pixels, pixels).fault, CameraFault::None);
    CameraCheck check = check_camera(drawn_with(), pixels, points);
    EXPECT_EQ(check.fault, CameraFault::CursorInPoints);
    EXPECT_EQ(check.scale, 1.25);
    Camera c = drawn_with();
    c.viewport = {0, 0, points.x, points.y};
    check = check_camera(c, pixels, points);
    EXPECT_EQ(check.fault, CameraFault::ViewportInPoints);
    EXPECT_EQ(check.scale, 1.25);
    EXPECT_EQ(check_camera(drawn_with(), points).fault, CameraFault::ViewportBeyondTarget);
    c.viewport = {640, 360, 640, 360}; // one of four views
    EXPECT_EQ(check_camera(c, pixels, pixels).fault, CameraFault::None);
    c.viewport.x += 10;
    EXPECT_EQ(check_camera(c, pixels, pixels).fault, CameraFault::ViewportBeyondTarget);
    // The user points at something known: the same is seen by a point.
    const glm::dvec2 seen(*world_to_screen(drawn_with(), kOff));
    EXPECT_EQ(check_camera(drawn_with(), kOff, seen / 1.25).fault, CameraFault::ViewportInPoints);
}

} // namespace
