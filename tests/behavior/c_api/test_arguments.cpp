// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Arguments that are none, as tables: each is an error value that changes nothing, and the log has cause and remedy
// where the value alone does not tell.
#include "support/module_api.hpp"

#include <gizmo/handles.hpp>

#include <cstdint>
#include <limits>
#include <string>
#include <utility>

namespace {

using test::ref;
using test::sized;
using test::span;

class ModuleArguments : public test::ModuleTest {
protected:
    void SetUp() override {
        test::ModuleTest::SetUp();
        const GizmoPointer pointer = test::pointer_at(0, 0);
        ASSERT_EQ(api.begin_frame(context, &pointer), GIZMO_OK);
    }
    void TearDown() override {
        EXPECT_EQ(api.end_frame(context), GIZMO_OK);
        EXPECT_EQ(std::memcmp(object, before, sizeof object), 0);
        test::ModuleTest::TearDown();
    }
    GizmoResult with(const GizmoOptions& given) {
        return api.manipulate(context, GIZMO_MODE_TRANSLATE, ref(object[0]), &camera, &given, &seen);
    }
    GizmoResult with(const GizmoEachOptions& given) {
        return api.manipulate_each(context, span(object, 2), &camera, &given, &seen);
    }
    void expect_logged(const std::string& words) {
        EXPECT_NE(host.last_error.find(words), std::string::npos) << '"' << host.last_error << "\" has no " << words;
        host.last_error.clear();
    }

    GizmoDTransform object[2] = {test::plain_transform(), test::plain_transform()};
    const GizmoDTransform before[2] = {object[0], object[1]};
    const std::uint32_t mode = GIZMO_MODE_TRANSLATE;
    GizmoOptions options = test::options_with_id(1);
    GizmoEachOptions each = test::each_with(mode, options);
};

// What a function is not for is said by its kinds, and so is a kind that is none.
TEST_F(ModuleArguments, AKindThatAFunctionDoesNotTakeIsRefusedInWords) {
    GizmoMember member{&object[0], nullptr, -1, 0};
    GizmoEulerTransform euler{{}, {}, {1, 1, 1}, 0};
    double point[3] = {};
    void* const data[] = {object, object, object, object, object, &member, &euler, object};
    const auto takes = [](std::uint64_t kind, GizmoResult result, std::initializer_list<std::uint64_t> others) {
        bool known = kind >= GIZMO_TRANSFORM_FLOAT && kind <= GIZMO_TRANSFORM_DOUBLE_MATRIX;
        for (const std::uint64_t other : others)
            known |= kind == other;
        EXPECT_EQ(result, known ? GIZMO_OK : GIZMO_ERROR_ARGUMENT) << kind;
        return known;
    };
    for (std::uint64_t kind = 0; kind < std::size(data); ++kind) {
        const std::string words = " cannot take the kind " + std::to_string(kind) + ": set it to the type of the data";
        const GizmoTransformSpan one{kind, data[kind], 1, nullptr};
        if (!takes(kind, api.manipulate(context, mode, {kind, data[kind]}, &camera, &options, &seen),
                   {GIZMO_TRANSFORM_EULER}))
            expect_logged("manipulate" + words);
        if (!takes(kind, api.manipulate_selection(context, mode, one, &camera, &options, &seen),
                   {GIZMO_TRANSFORM_MEMBER}))
            expect_logged("manipulate_selection" + words);
        if (!takes(kind, api.manipulate_each(context, one, &camera, &each, &seen), {}))
            expect_logged("manipulate_each" + words);
        const bool is_point = kind == GIZMO_POINT_FLOAT || kind == GIZMO_POINT_DOUBLE;
        EXPECT_EQ(api.manipulate_points(context, {kind, point, 1}, nullptr, &camera, &options, nullptr, &seen),
                  is_point ? GIZMO_OK : GIZMO_ERROR_ARGUMENT);
        if (!is_point) expect_logged("manipulate_points" + words + ", GIZMO_POINT_FLOAT");
    }
}

TEST_F(ModuleArguments, NamesAreForTheMembersOfASelection) {
    const std::uint64_t names[2] = {1, 2};
    GizmoMember members[2] = {{&object[0], nullptr, -1, 1}, {&object[1], nullptr, -1, 2}};
    EXPECT_EQ(api.manipulate_each(context, span(object, 2, names), &camera, &each, &seen), GIZMO_ERROR_ARGUMENT);
    expect_logged("set it to null, manipulate_each");
    EXPECT_EQ(
        api.manipulate_selection(context, mode, {GIZMO_TRANSFORM_MEMBER, members, 2, names}, &camera, &options, &seen),
        GIZMO_ERROR_ARGUMENT);
    expect_logged("GizmoMember.name");
    EXPECT_EQ(api.manipulate_selection(context, mode, span(object, 2, names), &camera, &options, &seen), GIZMO_OK);
}

TEST_F(ModuleArguments, ARequiredPointerIsNotNull) {
    const GizmoCamera* const none = nullptr;
    double number = 1;
    auto custom = sized<GizmoCustomHandle>();
    auto spot = sized<GizmoShape>();
    const GizmoCustomPart part{&number, nullptr, &custom, 1, 0}, without{&number, nullptr, nullptr, 1, 0};
    auto without_landings = sized<GizmoDrop>(), without_points = without_landings;
    const GizmoLanding no_points{{}, {}, nullptr, 1};
    without_points.landings = &no_points;
    without_landings.landing_count = without_points.landing_count = 1;
    GizmoBox box{};
    const double matrix[16] = {};
    const GizmoSolid solid{};
    const GizmoPlaceTarget target{};
    auto placed = sized<GizmoPlaceResult>();
    const GizmoResult results[] = {
        api.begin_frame(context, nullptr),
        api.manipulate(context, mode, {GIZMO_TRANSFORM_DOUBLE, nullptr}, &camera, nullptr, nullptr),
        api.manipulate(context, mode, {GIZMO_TRANSFORM_EULER, nullptr}, &camera, nullptr, nullptr),
        api.manipulate(context, mode, ref(object[0]), none, nullptr, nullptr),
        api.manipulate_selection(context, mode, {GIZMO_TRANSFORM_DOUBLE, nullptr, 1, nullptr}, &camera, nullptr,
                                 nullptr),
        api.manipulate_each(context, {GIZMO_TRANSFORM_DOUBLE, nullptr, 1, nullptr}, &camera, &each, nullptr),
        api.manipulate_each(context, span(object, 2), &camera, nullptr, nullptr),
        api.manipulate_value(context, nullptr, &custom, &camera, nullptr, nullptr),
        api.manipulate_value(context, &number, nullptr, &camera, nullptr, nullptr),
        api.manipulate_parts(context, {nullptr, 1, nullptr, nullptr}, &camera, nullptr, nullptr),
        api.manipulate_parts(context, {&part, 1, nullptr, nullptr}, none, nullptr, nullptr),
        api.manipulate_parts(context, {&without, 1, nullptr, nullptr}, &camera, nullptr, nullptr),
        api.manipulate_shape(context, nullptr, &camera, nullptr, nullptr),
        api.manipulate_shape(context, &spot, none, nullptr, nullptr),
        api.manipulate_points(context, {GIZMO_POINT_FLOAT, nullptr, 1}, nullptr, &camera, nullptr, nullptr, nullptr),
        api.set_numeric_input(context, nullptr, nullptr),
        api.events(context, nullptr, nullptr),
        api.nudge(context, 1, nullptr),
        api.drop(context, 1, nullptr),
        api.drop(context, 1, &without_landings),
        api.drop(context, 1, &without_points),
        api.foot_of(nullptr, &box, box.min, box.max),
        api.foot_of(matrix, nullptr, box.min, box.max),
        api.foot_of(matrix, &box, nullptr, box.max),
        api.foot_of(matrix, &box, box.min, nullptr),
        api.place_on(nullptr, &target, nullptr, &placed),
        api.place_against(&solid, 1, nullptr, nullptr, &placed),
        api.place_flush(&solid, 1, &target, nullptr, nullptr),
        api.place_at_distance(&solid, &target, nullptr, nullptr, &placed),
        api.place_facing(nullptr, 1, &target, nullptr, &placed),
    };
    for (std::size_t i = 0; i < std::size(results); ++i)
        EXPECT_EQ(results[i], GIZMO_ERROR_NULL) << i;
}

TEST_F(ModuleArguments, APartOfACompositeIsANumberOrAPointWithHandlesThatFit) {
    double number = 1, point[3] = {1, 0, 0};
    GizmoCustomHandle handles[2] = {sized<GizmoCustomHandle>(), sized<GizmoCustomHandle>()};
    handles[0].direction[0] = handles[1].direction[0] = 1;
    const GizmoCustomPart whole{&number, nullptr, handles, 2, 0};
    const auto result = [&](const GizmoCustomPart& part) {
        const GizmoCustomPart parts[2] = {whole, part};
        return api.manipulate_parts(context, {parts, 2, nullptr, nullptr}, &camera, nullptr, nullptr);
    };
    EXPECT_EQ(result(whole), GIZMO_OK);
    EXPECT_EQ(result({nullptr, nullptr, handles, 2, 0}), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(result({&number, point, handles, 2, 0}), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(result({&number, nullptr, handles, 0, 0}), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(result({nullptr, point, handles, 2, 0}), GIZMO_ERROR_ARGUMENT) << "of a number";
    EXPECT_EQ(result({&number, nullptr, handles, UINT64_MAX, 0}), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(api.manipulate_parts(context, {&whole, UINT64_MAX, nullptr, nullptr}, &camera, nullptr, nullptr),
              GIZMO_ERROR_ARGUMENT);
    handles[1].struct_size -= 8;
    EXPECT_EQ(result(whole), GIZMO_ERROR_STRUCT_SIZE);
    handles[0].struct_size -= 8;
    EXPECT_NE(result(whole), GIZMO_OK) << "the second one begins where a shorter first one ends";
    const GizmoCustomPart alone{&number, nullptr, handles, 1, 0};
    EXPECT_EQ(api.manipulate_parts(context, {&alone, 1, nullptr, nullptr}, &camera, nullptr, nullptr), GIZMO_OK);
    // Without any there is nothing to show.
    EXPECT_EQ(api.manipulate_parts(context, {}, &camera, nullptr, &seen), GIZMO_OK);
    EXPECT_EQ(seen.hidden, GIZMO_HIDDEN_BAD_OPTIONS + 0u);
    EXPECT_EQ(seen.part, GIZMO_NO_PART);
}

TEST_F(ModuleArguments, ValuesBeyondAnEnumerationsLastAreErrors) {
    for (std::uint32_t GizmoCamera::*field :
         {&GizmoCamera::clip_y, &GizmoCamera::clip_depth, &GizmoCamera::depth_order}) {
        GizmoCamera bad = camera;
        bad.*field = 3;
        EXPECT_EQ(api.manipulate(context, mode, ref(object[0]), &bad, nullptr, nullptr), GIZMO_ERROR_ARGUMENT);
    }
    for (std::uint32_t GizmoOptions::*field :
         {&GizmoOptions::space, &GizmoOptions::pivot, &GizmoOptions::negative_scale, &GizmoOptions::shear,
          &GizmoOptions::axes, &GizmoOptions::smart_guides}) {
        GizmoOptions bad = options;
        bad.*field = 8;
        EXPECT_EQ(with(bad), GIZMO_ERROR_ARGUMENT);
    }
    GizmoSurfaceSnap surface{sizeof surface, 1, nullptr, 8, 0};
    GizmoOptions on_surface = options;
    on_surface.surface = &surface;
    EXPECT_EQ(with(on_surface), GIZMO_ERROR_ARGUMENT);
    GizmoEulerTransform euler{{}, {}, {1, 1, 1}, GIZMO_EULER_ZYX + 1};
    EXPECT_EQ(api.manipulate(context, mode, ref(euler), &camera, &options, nullptr), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(api.manipulate(context, 32, ref(object[0]), &camera, nullptr, nullptr), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(api.start(context, 1, gizmo::kHandleCount), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(api.end_frame(context), GIZMO_OK);
    const GizmoPointer pointer = test::pointer_at(0, 0);
    for (std::uint32_t GizmoPointer::*field : {&GizmoPointer::device, &GizmoPointer::sweep}) {
        GizmoPointer bad = pointer;
        bad.*field = 3;
        EXPECT_EQ(api.begin_frame(context, &bad), GIZMO_ERROR_ARGUMENT);
    }
    EXPECT_EQ(api.begin_frame(context, &pointer), GIZMO_OK);
}

// The handle of a number is not that of a point.
TEST_F(ModuleArguments, AConstraintIsThatOfTheCall) {
    double numbers[3] = {};
    auto custom = sized<GizmoCustomHandle>();
    custom.direction[0] = 1;
    for (custom.constraint = 0; custom.constraint < 7; ++custom.constraint) {
        const bool is_point = custom.constraint == 3 || custom.constraint == 4, is_none = custom.constraint == 6;
        EXPECT_EQ(api.manipulate_value(context, numbers, &custom, &camera, nullptr, nullptr),
                  is_point || is_none ? GIZMO_ERROR_ARGUMENT : GIZMO_OK);
        EXPECT_EQ(api.manipulate_point(context, numbers, &custom, &camera, nullptr, nullptr),
                  is_point ? GIZMO_OK : GIZMO_ERROR_ARGUMENT);
    }
}

TEST_F(ModuleArguments, AStructIsAsLongAsItsNeededFields) {
    GizmoSurfaceSnap surface{4, 1, nullptr, 0, 0};
    options.surface = &surface;
    EXPECT_EQ(with(options), GIZMO_ERROR_STRUCT_SIZE);
    expect_logged("GizmoSurfaceSnap.struct_size is 4");
    for (const std::uint64_t size : {std::size_t{0}, std::size_t{4}, offsetof(GizmoCamera, clip_y) - 1}) {
        camera.struct_size = size;
        EXPECT_EQ(api.manipulate(context, mode, ref(object[0]), &camera, nullptr, nullptr), GIZMO_ERROR_STRUCT_SIZE);
        expect_logged("GizmoCamera.struct_size is " + std::to_string(size) + ",");
    }
    camera.struct_size = offsetof(GizmoCamera, clip_y);
    EXPECT_EQ(api.manipulate(context, mode, ref(object[0]), &camera, nullptr, nullptr), GIZMO_OK);
}

TEST_F(ModuleArguments, CountsAreThoseOfTheArrays) {
    EXPECT_EQ(api.manipulate_each(context, span(object, UINT64_MAX), &camera, &each, &seen), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(api.manipulate_each(context, {GIZMO_TRANSFORM_FLOAT, nullptr, 0, nullptr}, &camera, &each, &seen),
              GIZMO_OK)
        << "none of none";
    const GizmoNeighbor neighbor{};
    const GizmoSnapFeature feature{};
    const double point[3] = {};
    auto geometry = sized<GizmoSnapGeometry>();
    options.snap_geometry = &geometry;
    const auto expect_of = [&](std::uint64_t& count, auto& array, const auto* first) {
        EXPECT_EQ(with(options), GIZMO_OK);
        count = 1;
        EXPECT_EQ(with(options), GIZMO_ERROR_NULL);
        array = first;
        EXPECT_EQ(with(options), GIZMO_OK);
        for (const std::uint64_t huge : {UINT64_MAX, std::uint64_t{1} << 40}) {
            count = huge;
            EXPECT_EQ(with(options), GIZMO_ERROR_ARGUMENT);
        }
        count = 1;
    };
    expect_of(options.neighbor_count, options.neighbors, &neighbor);
    expect_of(geometry.point_count, geometry.points, point);
    expect_of(geometry.feature_count, geometry.features, &feature);
    GizmoSnapFeature none = feature;
    none.kind = GIZMO_SNAP_GRID + 1;
    geometry.features = &none;
    EXPECT_EQ(with(options), GIZMO_ERROR_ARGUMENT);
}

TEST_F(ModuleArguments, OptionsOfTheirOwnMatchTheTransforms) {
    const std::uint32_t modes[3] = {GIZMO_MODE_ROTATE, GIZMO_MODE_TRANSLATE, 1u << 20}, indices[2] = {1, 2};
    GizmoOptions own[2] = {test::options_with_id(1), test::options_with_id(9)};
    const GizmoEachOptions good{sizeof good, modes, 2, own, 2, nullptr};
    using MadeBad = void (*)(GizmoEachOptions&, const std::uint32_t*);
    const std::pair<MadeBad, GizmoResult> rows[] = {
        {[](GizmoEachOptions&, auto*) {}, GIZMO_OK},
        {[](GizmoEachOptions& e, auto*) { e.mode_count = 1; }, GIZMO_OK},
        {[](GizmoEachOptions& e, auto*) { e.mode_count = e.option_count = 1; }, GIZMO_OK},
        {[](GizmoEachOptions& e, auto*) { e.mode_count = 1, e.option_count = 0, e.options = nullptr; }, GIZMO_OK},
        {[](GizmoEachOptions& e, auto*) { e.mode_count = 0; }, GIZMO_ERROR_ARGUMENT},
        {[](GizmoEachOptions& e, auto*) { e.mode_count = 3; }, GIZMO_ERROR_ARGUMENT},
        {[](GizmoEachOptions& e, auto*) { e.option_count = 0; }, GIZMO_ERROR_ARGUMENT},
        {[](GizmoEachOptions& e, auto*) { e.mode_count = 1, e.option_count = 3; }, GIZMO_ERROR_ARGUMENT},
        {[](GizmoEachOptions& e, auto* i) { e.indices = i; }, GIZMO_ERROR_ARGUMENT},
        {[](GizmoEachOptions& e, auto*) { ++e.modes; }, GIZMO_ERROR_ARGUMENT},
        {[](GizmoEachOptions& e, auto*) { e.modes = nullptr; }, GIZMO_ERROR_NULL},
        {[](GizmoEachOptions& e, auto*) { e.options = nullptr; }, GIZMO_ERROR_NULL},
        {[](GizmoEachOptions& e, auto*) { e.struct_size = 8; }, GIZMO_ERROR_STRUCT_SIZE},
    };
    for (std::size_t i = 0; i < std::size(rows); ++i) {
        GizmoEachOptions changed = good;
        rows[i].first(changed, indices);
        EXPECT_EQ(with(changed), rows[i].second) << i;
    }
    own[1].struct_size -= 8;
    EXPECT_EQ(with(good), GIZMO_ERROR_STRUCT_SIZE);
    expect_logged("GizmoOptions.struct_size is " + std::to_string(own[1].struct_size) +
                  " in element 1: set it to sizeof(GizmoOptions)");
    own[0].struct_size -= 4;
    EXPECT_EQ(with(good), GIZMO_ERROR_STRUCT_SIZE);
    expect_logged("in element 0");
}

TEST_F(ModuleArguments, TrianglesHaveAPlaceWithAPositiveScale) {
    constexpr float kNaN = std::numeric_limits<float>::quiet_NaN(), kInfinity = std::numeric_limits<float>::infinity();
    const GizmoTrianglePlace wrong[] = {{0, 0, 0}, {0, 0, -1}, {kNaN, 0, 1}, {0, kInfinity, 1}, {0, 0, kNaN}};
    auto drawn = sized<GizmoTriangles>();
    for (const GizmoTrianglePlace& place : wrong) {
        EXPECT_EQ(api.triangles(context, 0, &place, &drawn), GIZMO_ERROR_ARGUMENT);
        expect_logged("its scale is not positive");
    }
    EXPECT_EQ(api.triangles(context, 0, nullptr, &drawn), GIZMO_OK);
    EXPECT_EQ(drawn.vertex_count, 0u); // nothing was submitted
}

TEST_F(ModuleArguments, CallsOutOfOrderAreErrors) {
    const GizmoPointer pointer = test::pointer_at(0, 0);
    double at[2];
    EXPECT_EQ(api.begin_frame(context, &pointer), GIZMO_ERROR_ORDER);
    EXPECT_EQ(api.record(context, 1), GIZMO_ERROR_ORDER);
    EXPECT_EQ(api.handle_position(context, 1, 1, 0, at), GIZMO_ERROR_ORDER);
    EXPECT_EQ(api.end_frame(context), GIZMO_OK);
    EXPECT_EQ(with(options), GIZMO_ERROR_ORDER);
    EXPECT_EQ(with(each), GIZMO_ERROR_ORDER);
    EXPECT_EQ(api.end_frame(context), GIZMO_ERROR_ORDER);
    EXPECT_EQ(api.begin_frame(context, &pointer), GIZMO_OK);
}

TEST_F(ModuleArguments, EveryResultHasAText) {
    for (GizmoResult r = -20; r <= 2; ++r)
        EXPECT_GT(std::strlen(api.result_text(r)), 3u);
}

} // namespace
