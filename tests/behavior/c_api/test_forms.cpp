// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the forms of manipulate() report beside what test_hosts.cpp drags them to: elements and their options, starts of
// all members, numbers, points and spot lights.
#include "support/module_api.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace {

using namespace gizmo;
using test::sized;

class ModuleForms : public test::ModuleTest {
protected:
    GizmoOptions options = test::options_with_id(3);
};

// Transforms of every kind as numbers.
struct Kind {
    std::uint64_t kind;
    std::size_t stride, x; ///< numbers, and which of them is the position along x
    bool is_float;
};
constexpr Kind kKinds[] = {{GIZMO_TRANSFORM_FLOAT, 10, 0, true},
                           {GIZMO_TRANSFORM_DOUBLE, 10, 0, false},
                           {GIZMO_TRANSFORM_FLOAT_MATRIX, 16, 12, true},
                           {GIZMO_TRANSFORM_DOUBLE_MATRIX, 16, 12, false}};

class Transforms {
public:
    // At x = 0, apart along y.
    Transforms(const Kind& kind, std::initializer_list<double> y)
        : kind_(kind) {
        for (const double at : y) {
            std::vector<double> one(kind.stride);
            if (kind.stride == 10)
                one[6] = one[7] = one[8] = one[9] = 1;
            else
                one[0] = one[5] = one[10] = one[15] = 1;
            one[kind.x + 1] = at;
            doubles_.insert(doubles_.end(), one.begin(), one.end());
        }
        for (const double d : doubles_)
            floats_.push_back(static_cast<float>(d));
    }
    GizmoTransformSpan span() {
        void* const data = kind_.is_float ? static_cast<void*>(floats_.data()) : doubles_.data();
        return {kind_.kind, data, doubles_.size() / kind_.stride, nullptr};
    }
    double x(std::size_t i) const {
        const std::size_t at = i * kind_.stride + kind_.x;
        return kind_.is_float ? static_cast<double>(floats_[at]) : doubles_[at];
    }

private:
    Kind kind_;
    std::vector<double> doubles_{};
    std::vector<float> floats_{};
};

// All have one mode and one id; or those of an index; or each its own.
TEST_F(ModuleForms, AnElementHasItsIndexItsModeAndItsOptions) {
    const std::uint32_t modes[3] = {GIZMO_MODE_ROTATE, GIZMO_MODE_TRANSLATE, GIZMO_MODE_ROTATE};
    const GizmoOptions own[3] = {test::options_with_id(100), test::options_with_id(200), test::options_with_id(300)};
    const std::uint32_t indices[3] = {0, 1, 0};
    const GizmoEachOptions forms[] = {{sizeof forms[0], modes + 1, 1, own, 1, nullptr},
                                      {sizeof forms[0], modes + 1, 1, nullptr, 0, nullptr},
                                      {sizeof forms[0], modes, 2, own, 2, indices},
                                      {sizeof forms[0], modes, 3, own, 3, nullptr}};
    const std::uint64_t ids[] = {101, 1, 201, 200};
    for (const Kind& kind : kKinds)
        for (std::size_t form = 0; form < std::size(forms); ++form) {
            SCOPED_TRACE(std::to_string(kind.kind) + " " + std::to_string(form));
            Transforms all(kind, {5, 0, -5});
            drag_by_40_pixels([&] { return api.manipulate_each(context, all.span(), &camera, &forms[form], &seen); });
            EXPECT_NEAR(all.x(1), 1, 1e-6);
            EXPECT_EQ(all.x(0), 0);
            EXPECT_EQ(seen.index, 1u);
            ASSERT_EQ(events().size(), 1u);
            EXPECT_EQ(events()[0].id, ids[form]);
        }
}

TEST_F(ModuleForms, ASelectionsStartsAreThoseOfAllMembers) {
    for (const Kind& kind : kKinds) {
        Transforms members(kind, {1, -1});
        drag_by_40_pixels([&] {
            return api.manipulate_selection(context, GIZMO_MODE_TRANSLATE, members.span(), &camera, &options, &seen);
        });
        EXPECT_NEAR(members.x(0), 1, 1e-6);
        EXPECT_NEAR(members.x(1), 1, 1e-6);
        EXPECT_EQ(seen.index, UINT64_MAX);
        const GizmoDTransform* transforms = nullptr;
        const double* matrices = nullptr;
        std::uint64_t count = 0;
        if (kind.stride == 10) {
            ASSERT_EQ(api.selection_starts(context, &transforms, &count), GIZMO_OK);
        } else {
            ASSERT_EQ(api.matrix_starts(context, &matrices, &count), GIZMO_OK);
        }
        ASSERT_EQ(count, 2u);
        EXPECT_EQ(kind.stride == 10 ? transforms[1].position[0] : matrices[16 + 12], 0);
        EXPECT_EQ(kind.stride == 10 ? transforms[1].position[1] : matrices[16 + 13], -1);
    }
    std::uint64_t count = 0;
    EXPECT_EQ(api.matrix_starts(context, nullptr, &count), GIZMO_ERROR_NULL);
}

// Sheared and mirrored: a translation leaves it as it is.
TEST_F(ModuleForms, AMatrixKeepsWhatATransformCannotHold) {
    const double m[16] = {1, 0.25, 0, 0, 0.5, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1};
    options.space = GIZMO_SPACE_WORLD;
    double d[16];
    float f[16];
    std::copy(m, m + 16, d);
    std::copy(m, m + 16, f);
    for (const GizmoTransformRef object :
         {GizmoTransformRef{GIZMO_TRANSFORM_DOUBLE_MATRIX, d}, GizmoTransformRef{GIZMO_TRANSFORM_FLOAT_MATRIX, f}}) {
        drag_by_40_pixels(
            [&] { return api.manipulate(context, GIZMO_MODE_TRANSLATE, object, &camera, &options, &seen); });
        for (int i = 0; i < 12; ++i)
            EXPECT_EQ(object.object == d ? d[i] : static_cast<double>(f[i]), m[i]) << i;
        EXPECT_NEAR(object.object == d ? d[12] : static_cast<double>(f[12]), 1, 1e-6);
        EXPECT_EQ(seen.phase, GIZMO_PHASE_COMMITTED + 0u);
    }
}

// The child's numbers stay: it follows its parent.
TEST_F(ModuleForms, AMemberFollowsItsAncestor) {
    GizmoDTransform node = test::plain_transform(), child = node;
    const double parent[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    GizmoMember nodes[2] = {{&node, nullptr, -1, 0}, {&child, parent, 0, 0}};
    drag_by_40_pixels([&] {
        return api.manipulate_selection(context, GIZMO_MODE_TRANSLATE, {GIZMO_TRANSFORM_MEMBER, nodes, 2, nullptr},
                                        &camera, &options, &seen);
    });
    EXPECT_NEAR(node.position[0], 1, 1e-9);
    EXPECT_EQ(child.position[0], 0);
}

TEST_F(ModuleForms, ANumberStopsAtItsBoundAndAPointIsInTheLabel) {
    auto slider = sized<GizmoCustomHandle>();
    slider.shape = 1;
    slider.direction[0] = 1;
    const double most = 2.2;
    slider.max = &most;
    double value = 1.5;
    drag_by_40_pixels([&] { return api.manipulate_value(context, &value, &slider, &camera, &options, &seen); });
    EXPECT_EQ(value, 2.2) << "one unit on, and the limit";
    EXPECT_EQ(asked(api.feedback).flags & GIZMO_FEEDBACK_IS_POINT, 0u);

    auto grip = sized<GizmoCustomHandle>();
    grip.constraint = 4;
    double point[3] = {1.5, 0, 0};
    drag_by_40_pixels([&] { return api.manipulate_point(context, point, &grip, &camera, &options, &seen); });
    EXPECT_NEAR(point[0], 2.5, 1e-9);
    const GizmoFeedback feedback = asked(api.feedback);
    EXPECT_STREQ(feedback.text, "X +2.5000, Y +0.0000, Z +0.0000") << "where the point is";
    EXPECT_EQ(feedback.decimals, 4);
    EXPECT_NE(feedback.flags & GIZMO_FEEDBACK_IS_POINT, 0u);
    EXPECT_NEAR(feedback.exact[12], 2.5, 1e-9);
}

TEST_F(ModuleForms, ASpotLightsEventHasItsThreeNumbers) {
    auto spot = sized<GizmoSpotLight>();
    spot.direction[0] = 1;
    spot.range = 1.5;
    spot.outer = 0.5;
    drag_by_40_pixels([&] { return api.manipulate_spot(context, &spot, &camera, &options, &seen); });
    EXPECT_NEAR(spot.range, 2.5, 1e-9);
    EXPECT_EQ(spot.outer, 0.5);
    EXPECT_EQ(seen.part, GIZMO_SPOT_RANGE + 0u);
    ASSERT_EQ(events().size(), 1u);
    const GizmoEditEvent event = events()[0];
    EXPECT_EQ(event.before.position[0], 1.5);
    EXPECT_EQ(event.after.position[0], spot.range);
    EXPECT_EQ(event.after.position[2], 0.5);
    EXPECT_EQ(event.part, GIZMO_SPOT_RANGE + 0u);
}

TEST_F(ModuleForms, PointsGoAlongWithTheSelection) {
    double d[6] = {1.5, 0, 0, 1, 3, 0};
    float f[6] = {1.5f, 0, 0, 1, 3, 0};
    const std::uint8_t selected[2] = {1, 1};
    for (const GizmoPointSpan points :
         {GizmoPointSpan{GIZMO_POINT_DOUBLE, d, 2}, GizmoPointSpan{GIZMO_POINT_FLOAT, f, 2}})
        drag_by_40_pixels(
            [&] { return api.manipulate_points(context, points, selected, &camera, &options, nullptr, &seen); });
    for (int i = 0; i < 6; ++i)
        EXPECT_NEAR(static_cast<double>(f[i]), d[i], 1e-6);
    EXPECT_NEAR(d[0], 2.5, 1e-9);
    EXPECT_NEAR(d[3], 2, 1e-9);
    const GizmoPointStart* starts = nullptr;
    std::uint64_t count = 0;
    EXPECT_EQ(api.point_starts(context, &starts, &count), GIZMO_OK);
    ASSERT_EQ(count, 2u);
    EXPECT_EQ(starts[0].position[0], 1.5);
}

TEST_F(ModuleForms, FeedbackNamesThePixelOfTheSurface) {
    for (const double from : {400.0, 460.0}) { // the center, and the x arrow
        GizmoDTransform object = test::plain_transform();
        drag_by_40_pixels([&] { return manipulate(GIZMO_MODE_TRANSLATE, object, options); }, from);
        EXPECT_NEAR(object.position[0], 1, 1e-9);
        const GizmoFeedback feedback = asked(api.feedback);
        const bool is_free = from == 400;
        EXPECT_EQ((feedback.flags & GIZMO_FEEDBACK_SURFACE_PIXEL) != 0, is_free);
        EXPECT_NEAR(feedback.surface_pixel[0], is_free ? 440 : 0, 1e-6);
        EXPECT_NEAR(feedback.surface_pixel[1], is_free ? 400 : 0, 1e-6);
    }
}

} // namespace
