// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/exact.hpp"
#include "support/limited_drag.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;
using test::exact::Mat3;
using test::exact::Real;
using test::exact::Vec3;

// The largest share by which a written axis misses the exact one, which the stretch of the world makes of it: also
// where that one runs the other way, and the scale is kept from zero.
TEST(Shear, OfAScaleIsWhatTheWrittenAxesMiss) {
    Random random(61);
    int compared = 0, kept_from_zero = 0;
    for (int n = 0; n < test::scaled(20000); ++n) {
        const auto s = test::limited_scene(random, Mode::Scale, [&](test::LimitedScene& scene) {
            scene.options.shear = test::coin(random) ? ShearPolicy::Nearest : ShearPolicy::Matrix;
            if (test::coin(random)) scene.options.negative_scale = NegativeScale::Allow;
        });
        if (!s) continue;
        const auto handle = static_cast<Handle>(static_cast<std::uint64_t>(Handle::ScaleX) + random() % 7);
        const auto d = test::drag_both(*s, handle, test::random_way(random));
        if (!d || d->kept.ratio == glm::dvec3(1)) continue;
        const DragUpdate& u = d->kept;
        const Mat3 p(s->world_from_parent()), axes(u.drag.frame.axes);
        const Mat3 stretch = glm::inverse(p) * axes *
                             Mat3(Vec3(u.ratio.x, 0, 0), Vec3(0, u.ratio.y, 0), Vec3(0, 0, u.ratio.z)) *
                             glm::inverse(axes) * p;
        const Mat3 own = test::exact::rotation(s->object.rotation);
        Real shear = 0;
        bool turned_over = false;
        for (int k = 0; k < 3; ++k) {
            const Vec3 should = stretch * own[k] * static_cast<Real>(s->object.scale[k]);
            if (!std::holds_alternative<ScreenGrab>(u.drag.grab) && s->options.space != Space::Local) {
                EXPECT_LT(glm::length(Vec3(u.exact[k]) - should), 1e-8L * (1 + glm::length(should)))
                    << handle_name(handle);
            }
            const Vec3 is = own[k] * static_cast<Real>(u.transform.scale[k]);
            shear = std::max(shear, glm::length(should - is) / glm::length(should));
            turned_over = turned_over || glm::dot(should, is) < 0;
        }
        ASSERT_NEAR(u.shear, static_cast<double>(shear), 1e-8) << n << ' ' << handle_name(handle);
        ++compared;
        kept_from_zero += turned_over;
    }
    EXPECT_GT(compared, test::scaled(5000));
    EXPECT_GT(kept_from_zero, test::scaled(20));
}

} // namespace
