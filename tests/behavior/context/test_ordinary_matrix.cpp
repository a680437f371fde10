// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Every row of the matrix of ordinary use (support/ordinary.hpp): each handle that is shown is drawn where it is hit,
// lights up, is dragged the right way with the grabbed point under the cursor, and is cancelled to the bit; for each
// that is not shown there is a reason.
#include "support/drawn_handle.hpp"
#include "support/expected_drag.hpp"
#include "support/handles.hpp"
#include "support/ordinary.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <vector>

namespace {

using namespace gizmo;
using namespace test::ordinary;
using test::ordinary::Scene;
namespace exact = test::exact;

constexpr double kTooFaint = 0.13; ///< the sine of an axis with the line of sight
constexpr double kFlatPx = 9;      ///< half a box's side
constexpr double kLockPx = 1e-6;   ///< three thousand million pixels from the origin a double's step is half of it

/// What a row showed to be wrong, by kind, with the first case of each.
class Tally {
public:
    void add(const char* kind, const Row& row, Handle handle, double by = 0) {
        auto& [count, first] = wrong_[kind];
        rows_ += row != last_;
        last_ = row;
        if (count++ == 0)
            first = std::string(handle_name(handle)) + ": " + words_of(row) + " (" + std::to_string(by) + ")";
    }
    int rows() const { return rows_; }
    void print() const {
        for (const auto& [kind, wrong] : wrong_)
            ADD_FAILURE() << wrong.count << " " << kind << ", first " << wrong.first;
    }

private:
    struct Wrong {
        int count = 0;
        std::string first{};
    };
    std::map<std::string, Wrong> wrong_{};
    int rows_ = 0;
    Row last_{};
};

class OrdinaryMatrix : public testing::TestWithParam<int> {
protected:
    Tally wrong_{};
    std::map<std::string, int> unseen_{}; ///< handles that are not offered, by reason
    int rows_ = 0, handles_ = 0;
    double worst_ = 0;

    void check(const Row& row);

private:
    /// One row.
    struct Run {
        Row row;
        Scene scene, start;
        Context context{};
        Manipulation frame(const Pointer& pointer) {
            context.begin_frame(pointer, 1);
            const Manipulation m = scene.submit(context);
            context.end_frame();
            return m;
        }
    };
    void check_unseen(Run& run, const HandleInfo& info);
    const char* why_no_place(Run& run, const test::DrawnHandle& drawn, Handle handle) const;
    void check_handle(Run& run, const HandleInfo& info, const glm::dvec2& at);
    void check_motion(Run& run, const ExpectedDrag& expected, const HandleInfo& info);
    const char* why_hidden(const Row& row, Hidden hidden) const;
};

// Pixels that the object is large decide whether a box is seen, and its place whether a gizmo is.
const char* OrdinaryMatrix::why_hidden(const Row& row, Hidden hidden) const {
    if (row[Place] == AtTheEye) return hidden == Hidden::BehindTheEye ? "at the eye" : nullptr;
    if (kModes[row[Shown]] == Mode::Bounds && hidden == Hidden::OutOfRange) return "a box of a few pixels";
    return nullptr;
}

/// Why a drawn handle has no place for a press; null: it has.
const char* OrdinaryMatrix::why_no_place(Run& run, const test::DrawnHandle& drawn, Handle handle) const {
    const Viewport& vp = run.scene.camera.viewport;
    std::vector<glm::dvec2> inside;
    std::size_t points = 0, taken = 0;
    drawn.each_point([&](const glm::dvec3& p, bool) {
        ++points;
        const glm::dvec3 h = drawn.window(p);
        const glm::dvec2 at = glm::dvec2(h) / h.z;
        if (h.z > 0 && at.x >= vp.x && at.y >= vp.y && at.x < vp.x + vp.width && at.y < vp.y + vp.height)
            inside.push_back(at);
    });
    if (inside.empty()) return "outside of the view";
    if (inside.size() == 1 && points > 1) return "outside of the view but for its end";
    for (const glm::dvec2& at : inside) {
        run.frame({.cursor = at});
        taken += run.context.hovered_handle() == handle;
    }
    run.frame({.cursor = {-1000, -1000}});
    return taken * 8 <= inside.size() ? "covered by other handles" : nullptr;
}

void OrdinaryMatrix::check_unseen(Run& run, const HandleInfo& info) {
    const ExpectedDrag expected(run.scene, info, glm::dvec2(0));
    const auto drawn = test::find_drawn(run.context.draw_list(), info.handle);
    const double scale = run.row[Scale] + 1;
    const char* why = nullptr;
    if (!drawn && info.action == Action::Bounds && expected.thickness_px() < kFlatPx * scale * 1.001)
        why = "a side of a few pixels";
    else if (expected.sine() < kTooFaint)
        why = "seen along an axis or edge-on";
    else if (drawn)
        why = why_no_place(run, *drawn, info.handle);
    if (why)
        ++unseen_[why];
    else
        wrong_.add(drawn ? "drawn, not hit" : "not drawn", run.row, info.handle, expected.sine());
}

void OrdinaryMatrix::check_handle(Run& run, const HandleInfo& info, const glm::dvec2& at) {
    const Handle handle = info.handle;
    ++handles_;
    run.frame({.cursor = at});
    const auto drawn = test::find_drawn(run.context.draw_list(), handle);
    const double reach = test::pick_radius(run.context.style);
    if (!drawn) return wrong_.add("hit, not drawn", run.row, handle);
    if (const double px = drawn->distance(at); !(px <= reach)) wrong_.add("drawn elsewhere", run.row, handle, px);
    if (run.context.hovered_handle() != handle || !drawn->is_lit() || drawn->instance().active != 0)
        wrong_.add("not lit", run.row, handle);
    const Manipulation begun = run.frame({.cursor = at, .down = true});
    if (!run.context.drag() || run.context.drag()->drag.handle != handle || begun.changed) {
        wrong_.add("not grabbed", run.row, handle);
    } else {
        const ExpectedDrag expected(run.start, info, at);
        run.frame({.cursor = at, .down = true});
        if (!run.scene.is_same(run.start)) wrong_.add("moved by the press", run.row, handle);
        run.frame({.cursor = expected.cursor(), .down = true});
        check_motion(run, expected, info);
    }
    const Manipulation cancelled = run.frame({.cursor = at, .down = true, .cancel = true});
    if (cancelled.phase != Phase::Cancelled) wrong_.add("not cancelled", run.row, handle);
    if (!run.scene.is_same(run.start)) wrong_.add("bits not restored", run.row, handle);
    run.scene = run.start;
}

// What was done to the object, or, where that would shear, what is said to have been done.
void OrdinaryMatrix::check_motion(Run& run, const ExpectedDrag& expected, const HandleInfo& info) {
    const DragUpdate* const update = run.context.drag();
    if (!update || run.scene.is_same(run.start)) return wrong_.add("not moved", run.row, info.handle);
    exact::Affine by{};
    for (std::size_t i = 0; i < run.scene.count(); ++i) {
        const exact::Affine motion = run.scene.world(i) * exact::inverse(run.start.world(i));
        if (i > 0 && !(glm::length(motion(Vec3(run.start.pivot)) - by(Vec3(run.start.pivot))) <
                       1e-9L * static_cast<Real>(run.start.unit)))
            wrong_.add("members part", run.row, info.handle);
        by = motion;
    }
    if (info.action == Action::Rotate && run.scene.options.parent) {
        const Vec3 pivot(run.start.pivot), axis(update->axis);
        for (int i = 0; i < 3; ++i) {
            Vec3 unit(0);
            unit[i] = 1;
            by.linear[i] = exact::turned(unit, axis, static_cast<Real>(update->angle));
        }
        by.position = pivot - by.linear * pivot;
    }
    if (update->at_bound) { // short of the vanishing point
        ++unseen_["stopped at the bound of travel"];
        return;
    }
    const double px = expected.error_px(by, expected.cursor(), update->drag);
    if (!(px < kLockPx)) return wrong_.add("not under the cursor", run.row, info.handle, px);
    worst_ = std::max(worst_, px);
}

void OrdinaryMatrix::check(const Row& row) {
    ++rows_;
    Run run{row, scene_of(row), scene_of(row)};
    run.context.style.pixel_scale = static_cast<float>(row[Scale] + 1);
    const Manipulation idle = run.frame({.cursor = {-1000, -1000}});
    if (idle.hidden != Hidden::No) {
        const char* why = why_hidden(row, idle.hidden);
        if (why) ++unseen_[why];
        if (!why || !run.context.draw_list().is_empty()) wrong_.add(hidden_text(idle.hidden), row, Handle::None);
        return;
    }
    std::array<std::optional<glm::dvec2>, kHandleCount> places{};
    int drawn = 0;
    const std::uint64_t handles = test::handles_of(run.scene.mode);
    for (std::uint32_t h = 1; h < kHandleCount; ++h) {
        const auto handle = static_cast<Handle>(h);
        if ((handles & handle_bit(handle)) == 0) continue;
        drawn += test::find_drawn(run.context.draw_list(), handle).has_value();
        places[h] = run.context.handle_position(7, handle);
        if (!places[h]) check_unseen(run, info_of(handle));
    }
    if (drawn == 0) wrong_.add("nothing is drawn, and no reason is told", row, Handle::None);
    for (std::uint32_t h = 1; h < kHandleCount; ++h)
        if (places[h]) check_handle(run, info_of(static_cast<Handle>(h)), *places[h]);
}

TEST_P(OrdinaryMatrix, EachHandleIsDrawnWhereItIsHitAndDragged) {
    // A long run tries all; no count of the matrix is a multiple of 7 or 11.
    constexpr int kEvery = test::kLongRun ? 1 : test::kSlow ? 11 : 7;
    std::map<std::string, int> absent;
    int exist = 0;
    each_row(GetParam(), [&](const Row& row) {
        if (const char* why = why_not(row))
            ++absent[why];
        else if (exist++ % kEvery == 0)
            check(row);
    });
    wrong_.print();
    std::printf("%d rows, of which %d are wrong, %d handles dragged, at most %.1e px from the cursor\n", rows_,
                wrong_.rows(), handles_, worst_);
    for (const auto& [why, count] : unseen_)
        std::printf("  %d handles or gizmos: %s\n", count, why.c_str());
    for (const auto& [why, count] : absent)
        std::printf("  %d rows do not exist: %s\n", count, why.c_str());
    EXPECT_EQ(exist, GetParam() == 0 ? 16920 : 11520);
    EXPECT_GT(handles_, 64000 / kEvery);
}

INSTANTIATE_TEST_SUITE_P(From, OrdinaryMatrix, testing::Range(0, 9),
                         [](const auto& from) { return "Direction" + std::to_string(from.param); });

} // namespace
