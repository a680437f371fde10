// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which object a drag continues on: never another that is submitted under the same id, always the one that was grabbed,
// though its host rounds, converts or ignores what was written.
#include "support/changes.hpp"
#include "support/editor.hpp"

#include <gizmo/transform.hpp>

#include <algorithm>
#include <array>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

enum class Form { Double, Float, Matrix, Selection, Matrices, Members, Each, Points };
constexpr int kForms = 8;

// Submits transforms in any form. A form for one object takes the first.
Manipulation submit(Context& context, Form form, Mode mode, std::vector<DTransform>& objects, const Options& options) {
    const Camera camera = test::front_camera();
    const auto through = [&](auto copies, const auto& to, const auto& from, const auto& manipulate) {
        for (const DTransform& t : objects)
            copies.push_back(to(t));
        const auto before = copies;
        const Manipulation m = manipulate(copies);
        for (std::size_t i = 0; i < objects.size(); ++i)
            if (copies[i] != before[i]) objects[i] = from(copies[i]);
        return m;
    };
    const auto to_matrices = [](const DTransform& t) { return to_matrix(t); };
    const auto from_matrices = [](const glm::dmat4& m) { return *nearest_transform(m); };
    switch (form) {
    case Form::Double:
        return context.manipulate(mode, objects[0], camera, options);
    case Form::Float: {
        Transform t = *to_float(objects[0]);
        const Manipulation m = context.manipulate(mode, t, camera, options);
        if (!same_bits(t, *to_float(objects[0]))) objects[0] = to_double(t);
        return m;
    }
    case Form::Matrix:
        return through(std::vector<glm::dmat4>{}, to_matrices, from_matrices,
                       [&](std::vector<glm::dmat4>& m) { return context.manipulate(mode, m[0], camera, options); });
    case Form::Selection:
        return context.manipulate(mode, std::span<DTransform>(objects), camera, options);
    case Form::Matrices:
        return through(std::vector<glm::dmat4>{}, to_matrices, from_matrices, [&](std::vector<glm::dmat4>& m) {
            return context.manipulate(mode, std::span<glm::dmat4>(m), camera, options);
        });
    case Form::Members: {
        std::vector<Member> members;
        for (DTransform& t : objects)
            members.push_back({.transform = &t});
        return context.manipulate(mode, std::span<const Member>(members), camera, options);
    }
    case Form::Each:
        return context.manipulate_each(mode, std::span<DTransform>(objects), camera, options).manipulation;
    case Form::Points: {
        const std::vector<std::uint8_t> selected(objects.size(), 1);
        const auto place = [](const DTransform& t) { return t.position; };
        const auto at = [](const glm::dvec3& p) { return DTransform{p}; };
        return through(std::vector<glm::dvec3>{}, place, at, [&](std::vector<glm::dvec3>& points) {
            return context.manipulate_points(points, selected, camera, options).manipulation;
        });
    }
    }
    return {};
}

struct Host {
    Context context{};
    Form form;
    Mode mode;
    Options options;
    std::vector<DTransform>* selected;
    Manipulation last{};
    std::vector<EditEvent> events{};

    void frame(const Pointer& pointer) {
        context.begin_frame(pointer);
        last = submit(context, form, mode, *selected, options);
        context.end_frame();
        events.insert(events.end(), context.events().begin(), context.events().end());
    }
    /// Drags `handle` by `way` pixels in two frames. @return where the cursor is; none: the handle is not shown.
    std::optional<glm::dvec2> drag(Handle handle, const glm::dvec2& way) {
        frame({.cursor = {-1000, -1000}});
        std::optional<glm::dvec2> at = context.handle_position(options.id, handle);
        if (form == Form::Points) at = glm::dvec2(*world_to_screen(test::front_camera(), (*selected)[0].position));
        if (!at) return std::nullopt;
        frame({.cursor = *at, .down = true});
        frame({.cursor = *at + way, .down = true});
        return *at + way;
    }
};

bool same(const std::vector<DTransform>& a, const std::vector<DTransform>& b) {
    return std::ranges::equal(a, b, [](const DTransform& x, const DTransform& y) { return same_bits(x, y); });
}

// A unit scale and no rotation are in nearly every object, and so are those of one modeling program or one grid.
TEST(GrabbedGizmo, AnotherObjectUnderItsIdKeepsEveryBitAndTheDragIsCommitted) {
    Random random(61);
    int drags = 0;
    for (int n = 0; n < test::scaled(4000); ++n) {
        const Form form = static_cast<Form>(n % kForms);
        const auto [mode, handle] =
            std::array{std::pair(Mode::Translate, Handle::TranslateX), std::pair(Mode::Rotate, Handle::RotateY),
                       std::pair(Mode::Scale, Handle::ScaleX)}[random() % 3];
        const std::size_t count = form < Form::Selection ? 1 : 1 + random() % 3;
        std::vector<DTransform> a(count), b(count);
        for (std::size_t i = 0; i < count; ++i) {
            if (test::coin(random)) a[i].position = test::random_unit(random) * uniform(random, 0, 0.5);
            if (test::coin(random)) a[i].rotation = test::random_rotation(random);
            if (test::coin(random)) a[i].scale = glm::dvec3(0.01);
            // In a part or in all like the other.
            const int part = static_cast<int>(random() % 4);
            b[i] = part == 3 ? DTransform{} : a[i];
            b[i].position += test::random_unit(random) * uniform(random, 1, 2);
            if (part == 1) b[i].rotation = test::random_rotation(random);
            if (part == 2) b[i].scale = {2, 2, 2};
        }
        const std::vector<DTransform> a_at_press = a, b_before = b;
        Host host{.form = form, .mode = mode, .options = {.id = n % 3 ? 1u : 0u}, .selected = &a};
        auto cursor = host.drag(handle, {uniform(random, -40, 40), uniform(random, -40, 40)});
        if (!cursor || !host.context.is_active()) continue;
        if (test::coin(random)) host.frame({.cursor = *cursor, .down = true});
        ++drags;
        const std::vector<DTransform> a_left = a;
        host.selected = &b;
        for (int f = 0; f < 3; ++f) {
            if (test::coin(random)) *cursor += glm::dvec2(5, 5);
            host.frame({.cursor = *cursor, .down = f < 2});
            ASSERT_TRUE(same(b, b_before)) << "case " << n << " form " << n % kForms;
            ASSERT_FALSE(host.context.is_active());
            ASSERT_FALSE(host.last.changed);
        }
        ASSERT_TRUE(same(a, a_left));
        ASSERT_EQ(host.events.size(), same(a, a_at_press) ? 0u : 1u) << "case " << n << " form " << n % kForms;
        for (const EditEvent& e : host.events) {
            EXPECT_EQ(e.phase, Phase::Committed);
            if (form != Form::Double) continue;
            EXPECT_TRUE(same_bits(e.before, a_at_press[0]));
            EXPECT_TRUE(same_bits(e.after, a_left[0]));
        }
    }
    EXPECT_GT(drags, test::scaled(2000));
}

// Degrees in floats, and tenths of millimeters: nothing comes back to the bit.
TEST(GrabbedGizmo, AHostThatConvertsWhatIsWrittenKeepsItsDrag) {
    for (int n = 0; n < kForms; ++n)
        for (const auto& [mode, handle] :
             {std::pair(Mode::Translate, Handle::TranslateX), std::pair(Mode::Rotate, Handle::RotateY),
              std::pair(Mode::Scale, Handle::ScaleX)})
            for (const std::uint64_t id : {1u, 0u}) {
                std::vector<DTransform> objects{{.position = {0.1, 0.2, 0.3}, .scale = {1, 2, 3}}};
                Host host{.form = static_cast<Form>(n), .mode = mode, .options = {.id = id}, .selected = &objects};
                const auto cursor = host.drag(handle, {10, 5});
                ASSERT_TRUE(cursor);
                for (int f = 1; f < 20; ++f) {
                    for (DTransform& t : objects) {
                        t.position = glm::round(t.position * 1e4) / 1e4;
                        t.scale = glm::round(t.scale * 1e4) / 1e4;
                        const glm::vec3 degrees(glm::degrees(nearest_euler(t.rotation, glm::dvec3(0))));
                        t.rotation = glm::dquat(glm::radians(glm::dvec3(degrees)));
                    }
                    host.frame({.cursor = *cursor + glm::dvec2(4 * f, f), .down = true});
                    ASSERT_TRUE(host.context.is_active()) << "form " << n << " frame " << f;
                }
            }
}

// What a host ignores comes back as it was at the press, every time.
TEST(GrabbedGizmo, AHostThatIgnoresWhatIsWrittenKeepsItsDrag) {
    for (int n = 0; n < kForms; ++n) {
        if (static_cast<Form>(n) == Form::Points) continue; // these end where they are not as they were left
        const std::vector<DTransform> at_press{{.position = {0.1, 0.2, 0.3}}};
        std::vector<DTransform> objects = at_press;
        Host host{.form = static_cast<Form>(n), .mode = Mode::Translate, .options = {.id = 1}, .selected = &objects};
        const auto cursor = host.drag(Handle::TranslateX, {10, 5});
        ASSERT_TRUE(cursor);
        for (int f = 1; f < 10; ++f) {
            objects = at_press;
            host.frame({.cursor = *cursor + glm::dvec2(f % 4 * 20, f), .down = true});
            ASSERT_TRUE(host.context.is_active()) << "form " << n << " frame " << f;
            EXPECT_GT(objects[0].position.x, 0.1);
        }
    }
}

// Of several with one id only the one that comes back to the bit is it.
TEST(GrabbedGizmo, OneOfSeveralWithItsIdIsKnownByItsBits) {
    Context context;
    std::array<DTransform, 2> objects{DTransform{}, DTransform{.position = {1, 0, 0}}};
    std::array<Manipulation, 2> last;
    const auto frame = [&](const Pointer& pointer, bool swapped = false) {
        context.begin_frame(pointer);
        for (const std::size_t i : {swapped ? 1u : 0u, swapped ? 0u : 1u})
            last[i] = context.manipulate(Mode::Translate, objects[i], test::front_camera(), {.id = 5});
        context.end_frame();
    };
    frame({.cursor = {-1000, -1000}});
    const glm::dvec2 at = *context.handle_position(5, Handle::TranslateY);
    frame({.cursor = at, .down = true});
    frame({.cursor = at - glm::dvec2(0, 30), .down = true});
    const std::size_t grabbed = last[0].phase == Phase::Began ? 0 : 1;
    ASSERT_EQ(last[grabbed].phase, Phase::Began);
    frame({.cursor = at - glm::dvec2(0, 60), .down = true}, true);
    EXPECT_EQ(last[grabbed].phase, Phase::Dragging);
    objects[grabbed].position.x += 1e-6;
    const auto before = objects;
    frame({.cursor = at - glm::dvec2(0, 90), .down = true});
    EXPECT_FALSE(context.is_active());
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_TRUE(same_bits(objects[i], before[i]));
}

} // namespace
