// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Steps of a scale of every size, from far finer than the object to far coarser.
#include "support/editor.hpp"

#include <cmath>

namespace {

using namespace gizmo;

TEST(StepSizes, NeverWriteAScaleOfZeroNorChangeItsSignUnlessAllowed) {
    for (const auto policy : {NegativeScale::Clamp, NegativeScale::Refuse, NegativeScale::Allow})
        for (const Handle handle : {Handle::ScaleX, Handle::ScaleXY, Handle::ScaleUniform, Handle::BoundsMaxX,
                                    Handle::BoundsEdgeMaxMaxMid, Handle::BoundsCornerMaxMaxMax})
            for (const bool absolute : {false, true})
                for (int decade = -9; decade <= 15; ++decade)
                    for (const double mantissa : {1.0, 3.7}) {
                        test::Editor e;
                        e.mode = test::mode_of(handle);
                        e.object.scale = {1.2, 0.9, 1.1};
                        e.options.negative_scale = policy;
                        e.options.snap.absolute = absolute;
                        e.options.snap.scale = mantissa * std::pow(10.0, decade);
                        if (decade % 2 != 0) e.options.snap.translation = e.options.snap.scale;
                        const glm::dvec2 at = e.press(handle), center = e.pixel(glm::dvec3(0));
                        for (const double way : {0.05, -0.4, -0.98, -1.5, 2.0}) {
                            e.frame({.cursor = at + (at - center) * way, .down = true, .snap = true});
                            for (int i = 0; i < 3; ++i) {
                                const double scale = e.object.scale[i];
                                ASSERT_TRUE(policy == NegativeScale::Allow ? scale != 0 : scale > 0)
                                    << handle_name(handle) << " step " << e.options.snap.scale << " way " << way
                                    << " scale " << scale;
                                ASSERT_GE(std::abs(scale), 1.2e-3 * 0.7);
                            }
                        }
                    }
}

} // namespace
