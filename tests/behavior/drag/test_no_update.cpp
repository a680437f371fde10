// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where a drag cannot be followed there is no update, and the drag goes on from there: none that says nothing moved.
#include "support/cameras.hpp"

#include <gizmo/steps.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <optional>
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

constexpr std::array kOfEveryGrab{Handle::TranslateX,      Handle::TranslateYZ, Handle::TranslateView, Handle::RotateX,
                                  Handle::RotateTrackball, Handle::ScaleX,      Handle::ScaleUniform};

TEST(NoUpdate, WhereWhatWasGrabbedIsBehindTheEye) {
    const Projector away = *make_projector(test::look_at({2, 3, 6}, {4, 6, 12}, {0, 1, 0}, {}));
    int compared = 0;
    // From the front, and rings about x from their edge.
    for (const glm::dvec3& eye : {glm::dvec3(2, 3, 6), glm::dvec3(0, 0.01, 6)})
        for (const Handle handle : kOfEveryGrab) {
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

TEST(NoUpdate, OfACursorOrAParentThatIsNone) {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    glm::dmat4 flat(1), broken(1), endless(1), moved(1);
    flat[1] = glm::dvec4(0);
    broken[3].y = kNone;
    endless[0].x = HUGE_VAL;
    moved[3].y = 0.5;
    int compared = 0;
    for (const Handle handle : kOfEveryGrab) {
        const BegunDrag begin = begun(handle, {2, 3, 6}, {.parent = glm::dmat4(1)});
        if (!begin.drag) continue;
        for (const glm::dvec2 cursor : {glm::dvec2(kNone, 300), glm::dvec2(700, kNone), glm::dvec2(HUGE_VAL, 300)})
            EXPECT_FALSE(update_drag(*begin.drag, begin.projector, {.cursor = cursor})) << handle_name(handle);
        const auto under = [&](const glm::dmat4& parent) {
            DragInput input;
            input.parent = &parent;
            return update_drag(*begin.drag, begin.projector, {.cursor = {700, 300}}, input).has_value();
        };
        EXPECT_TRUE(under(moved)) << handle_name(handle);
        EXPECT_FALSE(under(flat)) << handle_name(handle);
        EXPECT_FALSE(under(broken)) << handle_name(handle);
        EXPECT_FALSE(under(endless)) << handle_name(handle);
        ++compared;
    }
    EXPECT_GT(compared, 3);
}

} // namespace
