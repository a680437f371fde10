// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where a drag without a press takes hold, against corners.
#include "drag/grab.hpp"
#include "support/cameras.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

// Of a box the middle of the side, edge or corner; of a scale the end of what it stretches; of a ring the cursor, or
// beside the pivot.
TEST(GrabPoint, OfADragWithoutAPressIsOnWhatItDrags) {
    Random random(83);
    int boxes = 0, scales = 0, rings = 0;
    for (int n = 0; n < 400; ++n) {
        DTransform t{test::random_unit(random),
                     test::random_rotation(random),
                     {uniform(random, 0.5, 2), uniform(random, 0.5, 2), uniform(random, 0.5, 2)}};
        const auto projector =
            make_projector(test::random_camera(random, t.position, test::random_lens(random, 20, 90)));
        if (!projector) continue;
        Options options;
        options.box = {{-0.6, -0.2, -0.4}, {0.3, 0.5, 0.7}};
        const glm::dvec2 cursor(100, 77);
        const auto box = place_box(*projector, t, options, Style{});
        for (auto h = static_cast<std::uint32_t>(kFirstBounds); box && h < kHandleCount; ++h) {
            const HandleInfo info = info_of(static_cast<Handle>(h));
            if (info.action != Action::Bounds) continue;
            glm::dvec3 p = (options.box.min + options.box.max) / 2.0;
            for (std::size_t k = 0; k < 3; ++k) {
                const int i = static_cast<int>(k);
                if (info.side[k] > 0) p[i] = options.box.max[i];
                if (info.side[k] < 0) p[i] = options.box.min[i];
            }
            const auto right = test::pixel(*projector, glm::dvec3(to_matrix(t) * glm::dvec4(p, 1)));
            const auto at = default_grab_point(*projector, *box, info.handle, cursor);
            ASSERT_EQ(at.has_value(), right.has_value());
            if (!at) continue;
            EXPECT_LT(glm::length(*at - *right), 1e-6 * (1 + glm::length(*right))) << handle_name(info.handle);
            ++boxes;
        }
        for (const Mode mode : {Mode::Scale, Mode::Rotate}) {
            const auto frame = make_frame(*projector, mode, t, options);
            const auto placed = frame ? place(*projector, mode, *frame, options, Style{}) : std::nullopt;
            if (!placed) continue;
            const glm::dvec2 pivot = *test::pixel(*projector, placed->pivot);
            if (mode == Mode::Rotate) {
                EXPECT_EQ(default_grab_point(*projector, *placed, Handle::RotateX, cursor), cursor);
                const auto beside = default_grab_point(*projector, *placed, Handle::RotateX, pivot);
                ASSERT_TRUE(beside);
                EXPECT_NEAR(glm::length(*beside - pivot), placed->unit_px, 1e-6 * placed->unit_px);
                ++rings;
                continue;
            }
            const glm::dmat3 axes = glm::mat3_cast(t.rotation) * placed->size;
            for (int i = 0; i < 3; ++i) {
                const auto axis = static_cast<Handle>(static_cast<int>(Handle::ScaleX) + i);
                const auto plane = static_cast<Handle>(static_cast<int>(Handle::ScaleYZ) + i);
                const auto end = test::pixel(*projector, placed->pivot + axes[i]);
                const auto corner = test::pixel(*projector, placed->pivot + axes[(i + 1) % 3] + axes[(i + 2) % 3]);
                const auto at_end = default_grab_point(*projector, *placed, axis, cursor);
                const auto at_corner = default_grab_point(*projector, *placed, plane, cursor);
                ASSERT_EQ(at_end.has_value(), end.has_value());
                ASSERT_EQ(at_corner.has_value(), corner.has_value());
                if (!end || !corner) continue;
                EXPECT_LT(glm::length(*at_end - *end), 1e-6 * (1 + glm::length(*end)));
                EXPECT_LT(glm::length(*at_corner - *corner), 1e-6 * (1 + glm::length(*corner)));
                ++scales;
            }
        }
    }
    EXPECT_GT(boxes, 3000);
    EXPECT_GT(scales, 500);
    EXPECT_GT(rings, 200);
}

} // namespace
