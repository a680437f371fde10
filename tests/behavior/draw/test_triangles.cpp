// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A draw list as triangles: right pixels in the plainest cases, sound numbers for any list, nothing allocated.
// tests/renderer/test_triangle_pictures.cpp compares them with the Vulkan pass.
#include "support/cameras.hpp"
#include "support/count_allocations.hpp"
#include "support/raster.hpp"
#include "support/scale.hpp"

#include <gizmo/gizmo.hpp>
#include <gizmo/triangles.hpp>

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <functional>

namespace {

using namespace gizmo;

constexpr Color kGround{32, 32, 32, 255};

Color pixel(const test::Picture& p, int x, int y) {
    const unsigned char* c = &p.rgba[static_cast<std::size_t>(y * p.width + x) * 4];
    return {c[0], c[1], c[2], c[3]};
}
bool same(Color a, Color b, int off = 1) {
    return std::abs(a.r - b.r) <= off && std::abs(a.g - b.g) <= off && std::abs(a.b - b.b) <= off;
}
::testing::AssertionResult shows(const test::Picture& p, int x, int y, Color c) {
    const Color is = pixel(p, x, y);
    if (same(is, c)) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << "at " << x << ", " << y << ": " << int{is.r} << ' ' << int{is.g} << ' '
                                         << int{is.b};
}

test::Picture drawn(const DrawList& list, const TrianglePlace& place = {}) {
    Triangles triangles;
    triangles.set(list, place);
    test::Picture p = test::picture_of(static_cast<int>(list.viewport[2]), static_cast<int>(list.viewport[3]), kGround);
    test::draw(p, triangles);
    return p;
}

// Sees the x axis to the right and the y axis upwards, from (0, 0, 8).
DrawList list_of(
    Mode mode, const std::function<void(Context&)>& change = [](Context&) {}, std::size_t count = 1) {
    Context context;
    change(context);
    std::vector<DTransform> objects(count);
    const Camera camera =
        test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true}, {0, 0, 400, 300});
    context.begin_frame({.cursor = {-999, -999}});
    for (std::size_t i = 0; i < count; ++i) {
        objects[i].position = {static_cast<double>(i % 10) * 0.1, static_cast<double>(i / 10) * 0.1, 0};
        context.manipulate(mode, objects[i], camera, {.id = i + 1});
    }
    context.end_frame();
    return context.draw_list();
}

TEST(Triangles, ALineHasItsWidthAndFadesOverOnePixel) {
    DrawList list;
    list.viewport[2] = 100, list.viewport[3] = 100;
    const Color white{255, 255, 255, 255};
    list.lines.push_back({{-0.5f, 0, 0.5f, 1}, {0.5f, 0, 0.5f, 1}, white, 3}); // at y = 50: from 48.5 to 51.5
    const auto p = drawn(list);
    for (const int x : {25, 50, 74}) {
        EXPECT_TRUE(shows(p, x, 47, kGround));
        EXPECT_TRUE(shows(p, x, 48, {144, 144, 144, 255})) << "half of it is covered";
        EXPECT_TRUE(shows(p, x, 49, white));
        EXPECT_TRUE(shows(p, x, 50, white));
        EXPECT_TRUE(shows(p, x, 52, kGround));
    }
    EXPECT_TRUE(shows(p, 24, 50, kGround));
    EXPECT_TRUE(shows(p, 75, 50, kGround));
}

TEST(Triangles, AnArrowIsAHaloAroundTheColorOfItsAxis) {
    const DrawList list = list_of(Mode::Translate);
    const auto p = drawn(list);
    const Color red = list.style.axis[0];
    EXPECT_TRUE(shows(p, 245, 149, red)) << "the shaft to the right";
    EXPECT_LT(pixel(p, 245, 147).r, 32) << "the halo is darker than the ground";
    EXPECT_TRUE(shows(p, 245, 144, kGround));
    const Color tip = pixel(p, 275, 149);
    EXPECT_GT(tip.r, 2 * tip.g) << "the cone is red";
}

TEST(Triangles, TheDraggedHandleHasTheColorOfADragAndPlanesAreHidden) {
    DrawList list = list_of(Mode::Translate);
    const test::Picture idle = drawn(list);
    list.gizmos[0][0].highlight = highlight_of(HandleSet::Translate, Handle::TranslateX);
    EXPECT_TRUE(shows(drawn(list), 245, 149, list.style.highlight));
    list.gizmos[0][0].active = 1;
    const test::Picture dragged = drawn(list);
    EXPECT_TRUE(shows(dragged, 245, 149, list.style.dragged));
    EXPECT_FALSE(same(pixel(idle, 238, 112), kGround)) << "the plane of x and y";
    EXPECT_TRUE(shows(dragged, 238, 112, kGround));
}

TEST(Triangles, ALabelIsWhiteOnAPill) {
    DrawList list = list_of(Mode::Translate);
    Label label{};
    label.anchor[0] = 60, label.anchor[1] = 40;
    std::strcpy(label.text, "HHHH");
    list.labels.push_back(label);
    const auto p = drawn(list);
    int white = 0, pill = 0;
    for (int y = 30; y < 50; ++y)
        for (int x = 50; x < 110; ++x) {
            white += pixel(p, x, y).r > 150 ? 1 : 0;
            pill += same(pixel(p, x, y), {22, 24, 27, 255}, 2) ? 1 : 0;
        }
    EXPECT_GT(white, 20);
    EXPECT_GT(pill, 300);
}

TEST(Triangles, APlaceMovesAndScalesThem) {
    const DrawList list = list_of(Mode::Universal);
    Triangles plain, placed;
    plain.set(list);
    placed.set(list, {100, -50, 0.5f});
    ASSERT_EQ(plain.vertices().size(), placed.vertices().size());
    for (std::size_t i = 0; i < plain.vertices().size(); ++i) {
        EXPECT_NEAR(placed.vertices()[i].x, 100 + plain.vertices()[i].x / 2, 1e-3);
        EXPECT_NEAR(placed.vertices()[i].y, -50 + plain.vertices()[i].y / 2, 1e-3);
    }
}

void expect_sound(const Triangles& t) {
    std::size_t vertices = 0, indices = 0;
    for (const TriangleRun& run : t.runs()) {
        EXPECT_EQ(run.first_vertex, vertices);
        EXPECT_EQ(run.first_index, indices);
        EXPECT_GT(run.index_count, 0u);
        EXPECT_EQ(run.index_count % 3, 0u);
        EXPECT_LE(run.vertex_count, 65535u);
        for (const std::uint16_t index : t.indices().subspan(run.first_index, run.index_count))
            ASSERT_LT(index, run.vertex_count);
        vertices += run.vertex_count, indices += run.index_count;
    }
    EXPECT_EQ(vertices, t.vertices().size());
    EXPECT_EQ(indices, t.indices().size());
    for (const TriangleVertex& v : t.vertices())
        ASSERT_TRUE(std::isfinite(v.x) && std::isfinite(v.y));
}

TEST(Triangles, ManyGizmosAreRunsOf16BitIndices) {
    Triangles one, many;
    one.set(list_of(Mode::Universal));
    many.set(list_of(
        Mode::Universal, [](Context&) {}, 100));
    EXPECT_EQ(one.runs().size(), 1u);
    EXPECT_GT(many.runs().size(), 1u);
    EXPECT_LT(many.vertices().size(), 130 * one.vertices().size());
    EXPECT_GT(many.vertices().size(), 80 * one.vertices().size());
    expect_sound(many);
}

TEST(Triangles, AnEmptyViewportOrListHasNone) {
    DrawList list = list_of(Mode::Universal);
    Triangles t;
    t.set(list);
    EXPECT_FALSE(t.runs().empty());
    for (const float wrong : {0.0f, -10.0f, std::nanf(""), INFINITY, 1e30f}) {
        list.viewport[2] = wrong;
        t.set(list);
        EXPECT_TRUE(t.runs().empty() && t.vertices().empty() && t.indices().empty()) << wrong;
    }
    t.set({});
    EXPECT_TRUE(t.runs().empty());
}

TEST(Triangles, ASteadyFrameAllocatesNothing) {
    const auto labels = [](Context& c) { c.style.axis_letters = true; };
    const DrawList lists[] = {list_of(Mode::Universal, labels, 40), list_of(Mode::Bounds, labels, 40),
                              list_of(Mode::Rotate)};
    Triangles t;
    for (const DrawList& list : lists)
        t.set(list);
    const long before = test::allocation_count();
    for (int i = 0; i < 20; ++i)
        for (const DrawList& list : lists)
            t.set(list, {static_cast<float>(i), 0, 1});
    EXPECT_EQ(test::allocation_count(), before);
}

// Any bits as numbers: common ones, huge ones, no numbers.
float any_number(test::Random& random) {
    switch (random() % 6) {
    case 0:
        return std::bit_cast<float>(static_cast<std::uint32_t>(random()));
    case 1:
        return random() % 2 == 0 ? std::nanf("") : (random() % 2 == 0 ? 1e30f : 0.0f);
    default:
        return static_cast<float>(test::uniform(random, -2, 2));
    }
}
void spoil(test::Random& random, float* numbers, std::size_t count, unsigned one_in) {
    for (std::size_t i = 0; i < count; ++i)
        if (random() % one_in == 0) numbers[i] = any_number(random);
}

TEST(Triangles, NumbersAreFiniteWhateverTheListHolds) {
    test::Random random(47);
    Triangles t;
    int with_some = 0;
    const int lists = test::scaled(20000);
    for (int n = 0; n < lists; ++n) {
        DrawList list = list_of(static_cast<Mode>(1u << random() % 3));
        const unsigned one_in = n % 2 == 0 ? 12 : 2;
        const auto rounds = random() % 3;
        for (std::uint64_t i = 0; i < rounds; ++i) {
            GizmoInstance g{};
            for (auto& set : list.gizmos)
                if (!set.empty()) g = set[0];
            spoil(random, g.clip_from_gizmo, 16, one_in);
            spoil(random, g.eye, 4, one_in);
            spoil(random, g.stretch, 3, one_in);
            spoil(random, &g.unit_px, 1, one_in);
            spoil(random, g.sweep_from, 3, one_in);
            spoil(random, &g.sweep, 1, 2);
            spoil(random, g.sweep_axis, 3, one_in);
            g.shown = static_cast<std::uint32_t>(random());
            g.fade = static_cast<std::uint32_t>(random());
            g.highlight = static_cast<std::uint32_t>(random() % 34);
            g.active = static_cast<std::uint32_t>(random() % 2);
            g.color = static_cast<std::uint32_t>(random());
            list.gizmos[random() % kHandleSetCount].push_back(g);
        }
        LineInstance line{{}, {}, kGround, 3};
        for (float* numbers : {line.clip_a, line.clip_b})
            for (int i = 0; i < 4; ++i)
                numbers[i] = any_number(random);
        line.width_px = any_number(random) * 3;
        list.lines.push_back(line);
        Label label{{any_number(random) * 100, any_number(random) * 100}, kGround, {}};
        for (std::size_t i = 0; i < random() % sizeof label.text; ++i)
            label.text[i] = static_cast<char>(random());
        list.labels.push_back(label);
        spoil(random, list.viewport, 4, 20);
        float* const style[] = {&list.style.plane_alpha, &list.style.hidden_alpha, &list.style.inactive_alpha,
                                &list.style.line_px, &list.style.pixel_scale};
        for (float* number : style)
            spoil(random, number, 1, 20);
        list.style.halo.a = static_cast<std::uint8_t>(random());
        TrianglePlace place;
        spoil(random, &place.x, 1, 20);
        spoil(random, &place.scale, 1, 20);
        t.set(list, place);
        expect_sound(t);
        if (HasFatalFailure()) return;
        with_some += t.runs().empty() ? 0 : 1;
    }
    EXPECT_GT(with_some, lists / 2);
}

// Whole gizmos before any camera: what is drawn is near its viewport's numbers, and parts behind the eye do no harm.
TEST(Triangles, NoGizmoBeforeAnyCameraDrawsFarAway) {
    test::Random random(48);
    constexpr Mode kModes[] = {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Bounds};
    Triangles t;
    for (int n = 0; n < test::scaled(10000); ++n) {
        const Mode mode = kModes[n % 5];
        auto scene = test::random_scene(random, mode == Mode::Bounds ? Mode::Translate : mode);
        if (!scene) continue;
        Context context;
        if (mode == Mode::Bounds) scene->transform.scale = glm::dvec3(test::uniform(random, 0.1, 100));
        context.begin_frame({.cursor = {-999, -999}});
        context.manipulate(mode, scene->transform, scene->camera, {.id = 1});
        context.end_frame();
        t.set(context.draw_list());
        expect_sound(t);
        const Viewport& vp = scene->camera.viewport;
        for (const TriangleVertex& v : t.vertices())
            ASSERT_TRUE(std::abs(v.x - vp.x) < 2e4 + vp.width && std::abs(v.y - vp.y) < 2e4 + vp.height)
                << v.x << ' ' << v.y;
    }
}

} // namespace
