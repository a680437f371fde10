// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Limits of scales and boxes over random parents, one object.
#include "support/limited_drag.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;
using test::kBeyond;
using test::kInf;
using test::LimitedScene;
using test::Random;

double smallest_share(const glm::dvec3& scale, const glm::dvec3& start) {
    const glm::dvec3 share = glm::abs(scale / start);
    return std::min({share.x, share.y, share.z});
}

TEST(LimitsOfScales, ScalesAlongTheObjectsOwnAxes) {
    Random random(15);
    test::Tally tally;
    for (int n = 0; n < test::scaled(16000); ++n) {
        const bool outside = test::coin(random);
        const auto s = test::limited_scene(random, Mode::Scale, [&](LimitedScene& scene) {
            test::random_scale_limits(random, scene, outside);
            scene.options.negative_scale = test::coin(random) ? NegativeScale::Allow : NegativeScale::Clamp;
        });
        if (!s) continue;
        const Handle handle = test::any_of(random, {Handle::ScaleX, Handle::ScaleY, Handle::ScaleZ, Handle::ScaleYZ,
                                                    Handle::ScaleZX, Handle::ScaleXY, Handle::ScaleUniform});
        const auto d = test::drag_both(*s, handle, test::random_way(random), {}, {.typed = test::maybe_typed(random)});
        if (!d) continue;
        tally.add(*d);
        const Limits& l = s->options.limits;
        const glm::dvec3 &start = s->object.scale, &now = d->kept.transform.scale, &asked = d->asked.transform.scale;
        EXPECT_LE(test::scale_beyond(l, start, now), kBeyond);
        EXPECT_GT(smallest_share(now, start), kMinScaleRatio * (1 - 1e-9)) << "never zero";
        if (test::scale_beyond(l, start, asked) == 0) {
            EXPECT_TRUE(same_bits(d->kept.transform, d->asked.transform));
            EXPECT_EQ(d->kept.limited, d->asked.limited) << "by NegativeScale, without limits too";
        } else if (test::scale_beyond(l, start, asked) > 1e-12) {
            EXPECT_TRUE(d->kept.limited);
        }
        EXPECT_LT(glm::length(d->kept.ratio - now / start), 1e-9 * (1 + glm::length(d->kept.ratio)));
        const auto allowed = [&](int i) { return test::Allowed(l.scale_min[i], l.scale_max[i], start[i]); };
        if (handle == Handle::ScaleUniform) {
            // One ratio for all: of the ratios that keep all within, the nearest to the one asked for.
            double low = -kInf, high = kInf;
            for (int i = 0; i < 3; ++i) {
                const double a = allowed(i).low / start[i], b = allowed(i).high / start[i];
                low = std::max(low, std::min(a, b));
                high = std::min(high, std::max(a, b));
            }
            double r = std::clamp(d->asked.ratio.x, low, high);
            if (std::abs(r) < kMinScaleRatio) r = kMinScaleRatio;
            for (int i = 0; i < 3; ++i)
                EXPECT_NEAR(d->kept.ratio[i], r, 1e-9 * (1 + std::abs(r)));
            continue;
        }
        for (int i = 0; i < 3; ++i) {
            double to = std::clamp(asked[i], allowed(i).low, allowed(i).high);
            if (std::abs(to) < kMinScaleRatio * std::abs(start[i])) to = kMinScaleRatio * start[i];
            EXPECT_NEAR(now[i], to, 1e-9 * (1 + std::abs(to)));
        }
    }
    EXPECT_GT(tally.drags, test::scaled(10000));
    EXPECT_GT(tally.limited, test::scaled(4000));
}

// Along other axes a ratio stretches all three scales; the ratio is what is limited, so that what is reported, written
// and exact are one.
TEST(LimitsOfScales, ScalesAlongOtherAxesReportTheRatioThatIsWritten) {
    Random random(16);
    test::Tally tally;
    for (int n = 0; n < test::scaled(16000); ++n) {
        const bool outside = test::coin(random);
        const auto s = test::limited_scene(random, Mode::Scale, [&](LimitedScene& scene) {
            test::random_scale_limits(random, scene, outside);
            scene.options.shear = test::coin(random) ? ShearPolicy::Nearest : ShearPolicy::Matrix;
            if (scene.options.space == Space::Local) scene.options.space = Space::World;
            // No axis nearly lost: its stretched length is what is compared.
            scene.options.negative_scale = NegativeScale::Clamp;
        });
        if (!s) continue;
        const Handle handle = test::any_of(random, {Handle::ScaleX, Handle::ScaleY, Handle::ScaleZ, Handle::ScaleXY});
        const auto d = test::drag_both(*s, handle, test::random_way(random));
        if (!d) continue;
        tally.add(*d);
        const Limits& l = s->options.limits;
        const glm::dvec3& start = s->object.scale;
        EXPECT_LE(test::scale_beyond(l, start, d->kept.transform.scale), kBeyond);
        if (test::scale_beyond(l, start, d->asked.transform.scale) == 0) {
            EXPECT_TRUE(same_bits(d->kept.transform, d->asked.transform));
            EXPECT_FALSE(d->kept.limited);
        }
        // From the reported ratio: G = A diag(ratio) A^-1, and of each rotated axis what lies along it.
        const glm::dmat3 a = glm::inverse(s->world_from_parent()) * d->drag.frame.axes;
        const glm::dvec3& r = d->kept.ratio;
        const glm::dmat3 change = a * glm::dmat3(r.x, 0, 0, 0, r.y, 0, 0, 0, r.z) * glm::inverse(a);
        const glm::dmat3 rotation = glm::mat3_cast(s->object.rotation);
        const Feedback f = feedback_of(d->kept, s->projector);
        EXPECT_EQ(f.ratio, r);
        EXPECT_EQ(f.limited, d->kept.limited);
        for (int k = 0; k < 3; ++k) {
            const double along = glm::dot(change * rotation[k], rotation[k]);
            if (along > kMinScaleRatio) {
                EXPECT_NEAR(d->kept.transform.scale[k], start[k] * along, 1e-8 * (1 + std::abs(start[k] * along)));
            }
            if (r != glm::dvec3(1)) {
                EXPECT_LT(glm::length(glm::dvec3(f.exact[k]) - change * rotation[k] * start[k]),
                          1e-8 * (1 + glm::length(f.exact[k])));
            }
        }
    }
    EXPECT_GT(tally.drags, test::scaled(9000));
    EXPECT_GT(tally.limited, test::scaled(2500));
}

TEST(LimitsOfScales, BoxesKeepTheirSizesAndTheirPositionsWithinThem) {
    Random random(17);
    test::Tally tally;
    for (int n = 0; n < test::scaled(30000); ++n) {
        const bool outside = test::coin(random), positions = test::coin(random), scales = test::coin(random);
        const auto s = test::limited_scene(random, Mode::Bounds, [&](LimitedScene& scene) {
            if (positions) scene = test::with_position_limits(random, scene, outside);
            if (scales) test::random_scale_limits(random, scene, outside);
            scene.options.box = {{-1, -0.5, test::uniform(random, -1, 0)}, {test::uniform(random, 0.2, 1), 0.5, 0.75}};
            scene.options.negative_scale = test::coin(random) ? NegativeScale::Allow : NegativeScale::Clamp;
        });
        if (!s) continue;
        const auto handle =
            static_cast<Handle>(static_cast<std::uint32_t>(kFirstBounds) + random() % kBoundsHandleCount);
        const auto d = test::drag_both(*s, handle, test::random_way(random), {.from_center = test::coin(random)});
        if (!d) continue;
        tally.add(*d);
        const Limits& l = s->options.limits;
        const DTransform &start = s->object, &now = d->kept.transform, &asked = d->asked.transform;
        const auto beyond = [&](const DTransform& t) {
            return std::max(test::position_beyond(l, start.position, t.position),
                            test::scale_beyond(l, start.scale, t.scale));
        };
        EXPECT_LE(beyond(now), kBeyond);
        EXPECT_GT(smallest_share(now.scale, start.scale), kMinScaleRatio * (1 - 1e-9));
        if (beyond(asked) == 0) {
            EXPECT_TRUE(same_bits(now, asked));
            EXPECT_FALSE(d->kept.limited);
        } else if (beyond(asked) > 1e-9) {
            EXPECT_TRUE(d->kept.limited);
        }
        // What stays, stays.
        const glm::dvec3 fixed =
            glm::inverse(glm::mat3_cast(start.rotation)) * (d->kept.center - start.position) / start.scale;
        EXPECT_LT(glm::length(now.position + glm::mat3_cast(now.rotation) * (now.scale * fixed) - d->kept.center),
                  1e-8 * (1 + glm::length(now.position - start.position)));
        // A little farther towards what was asked for is beyond.
        if (!d->kept.limited) continue;
        const auto at_ratio = [&](const glm::dvec3& ratio) {
            DTransform t = start;
            t.scale = start.scale * ratio;
            t.position = d->kept.center - glm::mat3_cast(start.rotation) * (t.scale * fixed);
            return t;
        };
        const bool through_zero = s->options.negative_scale == NegativeScale::Allow;
        const auto is_too_small = [&](const glm::dvec3& ratio) {
            const glm::dvec3 r = through_zero ? glm::abs(ratio) : ratio;
            return std::min({r.x, r.y, r.z}) < kMinScaleRatio;
        };
        const HandleInfo info = info_of(handle);
        if (info.shape == HandleShape::BoxEdge) {
            const auto& grab = std::get<PlaneGrab>(d->drag.grab);
            const int j = (info.axis + 1) % 3, k = (info.axis + 2) % 3;
            const auto moved = [&](const glm::dvec3& ratio) {
                return grab.u * ((ratio[j] - 1) * grab.side.x) + grab.v * ((ratio[k] - 1) * grab.side.y);
            };
            const double distance = glm::length(moved(d->kept.ratio) - moved(d->asked.ratio));
            for (int w = 0; w < 32; ++w) {
                glm::dvec3 ratio = d->kept.ratio;
                ratio[j] += std::cos(w * std::numbers::pi / 16) * 1e-4 * distance / grab.side.x;
                ratio[k] += std::sin(w * std::numbers::pi / 16) * 1e-4 * distance / grab.side.y;
                if (glm::length(moved(ratio) - moved(d->asked.ratio)) > distance * (1 - 1e-8)) continue;
                EXPECT_TRUE(beyond(at_ratio(ratio)) > 0 || is_too_small(ratio)) << handle_name(handle);
            }
        } else {
            const glm::dvec3 ratio = d->kept.ratio + (d->asked.ratio - d->kept.ratio) * 1e-4;
            EXPECT_TRUE(beyond(at_ratio(ratio)) > 0 || is_too_small(ratio)) << handle_name(handle);
        }
        const Feedback f = feedback_of(d->kept, s->projector);
        EXPECT_EQ(f.limited, true);
        EXPECT_EQ(f.ratio, d->kept.ratio);
    }
    EXPECT_GT(tally.drags, test::scaled(15000));
    EXPECT_GT(tally.limited, test::scaled(6000));
}

} // namespace
