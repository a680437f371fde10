// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where a drag cannot be followed there is no update, and the drag goes on from there: none that says nothing moved.
#include "support/cameras.hpp"

#include <gizmo/steps.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <variant>

namespace {

using namespace gizmo;

// A drag of a handle of an object with a parent, begun from the front or along the ring's plane.
struct BegunDrag {
    Projector projector{};
    std::optional<Drag> drag{};
};
BegunDrag begun(Handle handle, const glm::dvec3& eye, const Options& options) {
    const Camera camera = test::look_at(eye, {0, 0, 0}, {0, 1, 0}, {});
    BegunDrag out{*make_projector(camera), {}};
    const Mode mode = info_of(handle).mode;
    const auto frame = make_frame(out.projector, mode, {}, options);
    if (!frame) return out;
    const auto p = place(out.projector, mode, *frame, options, {});
    if (p) out.drag = begin_drag(out.projector, *p, handle, {}, options, {660, 330});
    return out;
}

TEST(NoUpdate, WhereWhatWasGrabbedIsBehindTheEye) {
    const Projector away = *make_projector(test::look_at({2, 3, 6}, {4, 6, 12}, {0, 1, 0}, {}));
    int compared = 0;
    // From the front, and rings about x from their edge.
    for (const glm::dvec3& eye : {glm::dvec3(2, 3, 6), glm::dvec3(0, 0.01, 6)})
        for (const Handle handle : {Handle::TranslateX, Handle::TranslateYZ, Handle::TranslateView, Handle::RotateX,
                                    Handle::RotateTrackball, Handle::ScaleX, Handle::ScaleUniform}) {
            const BegunDrag begin = begun(handle, eye, {});
            if (!begin.drag) continue;
            const Pointer pointer{.cursor = {700, 300}};
            EXPECT_TRUE(update_drag(*begin.drag, begin.projector, pointer)) << handle_name(handle);
            // A ring goes on turning the way of the cursor, a ball as from within it.
            const Grab& grab = begin.drag->grab;
            if (std::holds_alternative<RingGrab>(grab) || std::holds_alternative<TrackballGrab>(grab)) continue;
            EXPECT_FALSE(update_drag(*begin.drag, away, pointer)) << handle_name(handle);
            ++compared;
        }
    EXPECT_GT(compared, 5);
}

// The least ratio there is may be asked for; what is less is refused, and what is not typed has no say.
TEST(TypedAtTheBound, TheLeastRatioIsNotRefused) {
    Options options;
    options.negative_scale = NegativeScale::Refuse;
    for (const Handle handle : {Handle::ScaleX, Handle::ScaleUniform}) {
        const BegunDrag begin = begun(handle, {2, 3, 6}, options);
        ASSERT_TRUE(begin.drag);
        const auto refused = [&](double ratio) {
            DragInput input;
            input.typed = {.value = {ratio, 7, 7}, .count = 1};
            return update_drag(*begin.drag, begin.projector, {.cursor = {660, 330}}, input)->refused;
        };
        EXPECT_FALSE(refused(kMinScaleRatio));
        EXPECT_FALSE(refused(1));
        EXPECT_TRUE(refused(std::nextafter(kMinScaleRatio, 0)));
        EXPECT_TRUE(refused(-1));
    }
    for (const Handle handle : {Handle::TranslateX, Handle::TranslateYZ, Handle::ScaleX, Handle::RotateX}) {
        const BegunDrag begin = begun(handle, {2, 3, 6}, {.space = Space::World});
        if (!begin.drag) continue;
        DragInput nothing;
        nothing.typed = {.value = {7, 7, 7}, .count = 0, .absolute = true};
        const Pointer pointer{.cursor = {700, 300}};
        EXPECT_TRUE(same_bits(update_drag(*begin.drag, begin.projector, pointer, nothing)->transform,
                              update_drag(*begin.drag, begin.projector, pointer)->transform))
            << handle_name(handle);
    }
}

// Of a press, a cursor or a parent that is none, for every handle. However far the cursor goes, an update is finite.
TEST(NoUpdate, OfWhatIsNotFinite) {
    const double nan = std::numeric_limits<double>::quiet_NaN(), infinite = HUGE_VAL;
    glm::dmat4 flat(1), broken(1), endless(1), moved(1);
    flat[1] = glm::dvec4(0);
    broken[3].y = nan;
    endless[0].x = infinite;
    moved[3].y = 0.5;
    const Projector projector = *make_projector(test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {}));
    const Options options{.parent = glm::dmat4(1)};
    const glm::dvec2 at(650, 330);
    int drags = 0, refused = 0;
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale})
        for (const HandleInfo& info : test::all_handles()) {
            const auto frame = make_frame(projector, mode, {}, options);
            const auto p = place(projector, mode, *frame, options, {});
            if ((p->visible & handle_bit(info.handle)) == 0 || info.handle == Handle::None) continue;
            ++drags;
            const auto begin = [&](const DTransform& object, const Options& with, const glm::dvec2& cursor) {
                return begin_drag(projector, *p, info.handle, object, with, cursor);
            };
            EXPECT_FALSE(begin({}, options, {nan, 0})) << info.name;
            EXPECT_FALSE(begin({.position = {infinite, 0, 0}}, options, at)) << info.name;
            EXPECT_FALSE(begin({}, {.parent = glm::dmat4(0)}, at)) << info.name;
            const auto drag = begin({}, options, at);
            ASSERT_TRUE(drag) << info.name;
            for (const glm::dvec2 cursor :
                 {glm::dvec2(nan, 300), glm::dvec2(700, nan), glm::dvec2(infinite, 300), glm::dvec2(0, infinite)})
                EXPECT_FALSE(update_drag(*drag, projector, {.cursor = cursor})) << info.name;
            for (const auto& [parent, is_one] :
                 {std::pair(&moved, true), {&flat, false}, {&broken, false}, {&endless, false}}) {
                const auto u = update_drag(*drag, projector, {.cursor = {700, 300}}, {.parent = parent});
                EXPECT_EQ(u.has_value(), is_one) << info.name;
            }
            for (const double far : {1e3, 1e6, 1e12, 1e100})
                for (const double side : {1.0, -1.0}) {
                    const auto u = update_drag(*drag, projector, {.cursor = {side * far, far}});
                    EXPECT_TRUE(!u || is_valid(u->transform)) << info.name;
                }
            // What would become infinite stays.
            const auto large = begin({.scale = glm::dvec3(1.5e308)}, options, at);
            for (const double x : {-2000.0, -500.0, 1800.0, 4000.0}) {
                const auto u = large ? update_drag(*large, projector, {.cursor = {x, 330}}) : std::nullopt;
                EXPECT_TRUE(!u || is_valid(u->transform)) << info.name << ' ' << x;
                refused += large && !u;
            }
        }
    EXPECT_GT(drags, 15);
    EXPECT_GT(refused, 0);
    Placement no_size = *place(projector, Mode::Scale, {}, {}, {});
    EXPECT_TRUE(begin_drag(projector, no_size, Handle::ScaleUniform, {}, {}, at));
    no_size.unit_px = 0;
    EXPECT_FALSE(begin_drag(projector, no_size, Handle::ScaleUniform, {}, {}, at));
}

} // namespace
