// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What an edit says of itself: events and phases tell what the host has, to the bit, in whatever form it keeps it.
#include "support/editor.hpp"
#include "support/held_bits.hpp"
#include "support/scale.hpp"

#include <algorithm>
#include <span>
#include <string>

namespace {

using namespace gizmo;
using test::Editor;
using test::FloatEditor;
using test::Random;

DTransform random_transform(Random& random, double reach) {
    return {.position = test::random_unit(random) * test::uniform(random, 0, reach),
            .rotation = test::random_rotation(random),
            .scale = glm::dvec3(test::uniform(random, 0.5, 2), test::uniform(random, 0.5, 2),
                                test::uniform(random, 0.5, 2))};
}

// A host that keeps what is edited in one of many forms, each of which it has all the time.
struct FormsHost {
    enum Form {
        Double,
        Float,
        Matrix,
        FloatMatrix,
        Doubles,
        Floats,
        Matrices,
        FloatMatrices,
        Members,
        EachFloat,
        Number,
        Point,
        Points,
        FloatPoints,
        kForms
    };

    FormsHost(Random& random, Form which)
        : form(which) {
        for (int i = 0; i < 3; ++i) {
            doubles.push_back(random_transform(random, 1));
            floats.push_back(*to_float(random_transform(random, 1)));
            matrices.push_back(to_matrix(random_transform(random, 1)));
            matrices.back()[1] += matrices.back()[0] * test::uniform(random, -0.4, 0.4);
            float_matrices.emplace_back(to_matrix(random_transform(random, 1)));
            points.push_back(doubles.back().position);
            float_points.emplace_back(floats.back().position);
        }
        options.space = static_cast<Space>(random() % 4);
        options.shear = static_cast<ShearPolicy>(random() % 4);
        options.pivot = static_cast<Pivot>(random() % 4);
        if (random() % 3 == 0) options.parent = to_matrix(random_transform(random, 1));
        constexpr Mode kModes[] = {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Bounds};
        mode = kModes[random() % 4];
        if (form == Number) mode = Mode::None, options.parent.reset();
        if (form >= Point) mode = Mode::Translate, options.parent.reset();
        handle.direction = {1.3, 0.2, 0.4};
        if (form == Point) handle.constraint = Constraint::ViewPlane, handle.shape = CustomShape::Point;
    }
    Manipulation submit(Context& context) {
        switch (form) {
        case Double:
            return context.manipulate(mode, doubles[0], camera, options);
        case Float:
            return context.manipulate(mode, floats[0], camera, options);
        case Matrix:
            return context.manipulate(mode, matrices[0], camera, options);
        case FloatMatrix:
            return context.manipulate(mode, float_matrices[0], camera, options);
        case Doubles:
            return context.manipulate(mode, doubles, camera, options);
        case Floats:
            return context.manipulate(mode, floats, camera, options);
        case Matrices:
            return context.manipulate(mode, matrices, camera, options);
        case FloatMatrices:
            return context.manipulate(mode, float_matrices, camera, options);
        case Members: {
            std::vector<Member> members;
            for (DTransform& t : doubles)
                members.push_back({&t});
            return context.manipulate(mode, members, camera, options);
        }
        case EachFloat:
            return context.manipulate_each(mode, floats, camera, options).manipulation;
        case Number:
            return context.manipulate_value(number, handle, camera, options);
        case Point:
            return context.manipulate_point(points[0], handle, camera, options);
        case Points:
            return context.manipulate_points(points, selected, camera, options).manipulation;
        default:
            return context.manipulate_points(float_points, selected, camera, options).manipulation;
        }
    }
    // Where something can be pressed.
    std::optional<glm::dvec2> grip(const Context& context, Random& random) const {
        if (form >= Points) {
            const glm::dvec3 p = form == Points ? points[0] : glm::dvec3(float_points[0]);
            return glm::dvec2(*world_to_screen(camera, p));
        }
        for (int tries = 0; tries < 8; ++tries) {
            const auto h = form == Number || form == Point ? Handle::Custom
                                                           : static_cast<Handle>(1 + random() % (kHandleCount - 1));
            if (const auto at = context.handle_position(options.id, h)) return at;
        }
        return std::nullopt;
    }
    std::string bits() const {
        return test::held_bits(doubles, floats, matrices, float_matrices, points, float_points, std::span(&number, 1));
    }
    // What an event says of it.
    DTransform told() const {
        const auto place = [](const glm::dvec3& p) { return DTransform{.position = p}; };
        switch (form) {
        case Double:
            return doubles[0];
        case Float:
        case EachFloat:
            return to_double(floats[0]);
        case Matrix:
            return *nearest_transform(matrices[0]);
        case FloatMatrix:
            return *nearest_transform(glm::dmat4(float_matrices[0]));
        case Point:
        case Points:
            return place(points[0]);
        case FloatPoints:
            return place(float_points[0]);
        default:
            return {};
        }
    }
    bool is_selection() const { return form >= Doubles && form <= Members; }

    Form form;
    Mode mode = Mode::Translate;
    Camera camera = test::front_camera();
    Options options{.id = 9};
    CustomHandle handle{};
    std::vector<DTransform> doubles;
    std::vector<Transform> floats;
    std::vector<glm::dmat4> matrices;
    std::vector<glm::mat4> float_matrices;
    std::vector<glm::dvec3> points;
    std::vector<glm::vec3> float_points;
    std::vector<std::uint8_t> selected{1, 0, 1};
    double number = 0.7;
};

// Ways of a drag that an editor's users take, and those that go wrong.
TEST(Edits, AnEventSaysWhatTheHostHasAndThereIsNoneWithoutAChangedBit) {
    Random random(61);
    int committed = 0, cancelled = 0, nothing = 0, abandoned = 0;
    for (int n = 0; n < test::scaled(14000); ++n) {
        FormsHost host(random, static_cast<FormsHost::Form>(n % FormsHost::kForms));
        Context context;
        Manipulation m;
        bool began = false, ever = false;
        std::string bits = host.bits();
        const std::string at_press = bits;
        const DTransform before = host.told();
        const double number = host.number;
        const auto frame = [&](const Pointer& pointer) {
            bits = host.bits();
            context.begin_frame(pointer);
            m = host.submit(context);
            context.end_frame();
            ASSERT_EQ(m.changed, host.bits() != bits) << "case " << n;
            ever |= m.changed;
            if (m.phase == Phase::Began) {
                ASSERT_FALSE(began) << "case " << n;
                began = true;
            } else if (m.phase == Phase::Dragging || m.phase == Phase::Committed) {
                ASSERT_TRUE(began) << "case " << n;
            }
            ASSERT_EQ(m.phase == Phase::Committed, !context.events().empty() && !pointer.cancel) << "case " << n;
        };
        frame({.cursor = {-1000, -1000}});
        const auto at = host.grip(context, random);
        if (!at) continue;
        frame({.cursor = *at, .down = true});
        if (!context.is_active()) continue;
        glm::dvec2 cursor = *at;
        const auto move = [&] {
            constexpr const char* kTyped[] = {"1e40", "1e-12", "1e300", "0.5", "=1"};
            if (random() % 12 == 0) context.set_numeric_input(kTyped[random() % 5]);
            // Less than a float tells apart, back to the press, or anywhere.
            const auto way = random() % 8;
            if (way == 0)
                cursor = *at + glm::dvec2(1e-7, 0);
            else if (way == 1)
                cursor = *at;
            else if (way < 7)
                cursor = *at + glm::dvec2(test::uniform(random, -90, 90), test::uniform(random, -90, 90));
        };
        for (std::uint64_t f = random() % 4; f > 0; --f) {
            move();
            frame({.cursor = cursor, .down = true});
        }
        if (random() % 3 > 0) move();
        const auto end = random() % 4;
        if (end == 3) {
            const DTransform now = host.told();
            context.begin_frame({.cursor = cursor, .down = true});
            context.end_frame();
            ASSERT_EQ(context.events().size(), host.bits() != at_press ? 1u : 0u) << "case " << n;
            for (const EditEvent& e : context.events()) {
                ASSERT_EQ(e.phase, Phase::Committed);
                ASSERT_TRUE(began);
                if (!host.is_selection()) {
                    ASSERT_TRUE(same_bits(e.after, now)) << "case " << n;
                }
                ++abandoned;
            }
            continue;
        }
        frame({.cursor = cursor, .down = end == 2, .cancel = end == 2});
        if (context.is_active()) { // it has moved with the release
            ASSERT_TRUE(m.phase == Phase::Began || m.phase == Phase::Dragging);
            ASSERT_TRUE(context.events().empty());
            frame({.cursor = cursor + glm::dvec2(50, 50)});
            ASSERT_FALSE(m.changed);
        }
        ASSERT_FALSE(context.is_active()) << "case " << n;
        if (end == 2) {
            ASSERT_EQ(m.phase, Phase::Cancelled);
            ASSERT_EQ(host.bits(), at_press) << "case " << n << " form " << host.form;
            ASSERT_EQ(context.events().size(), ever ? 1u : 0u);
        } else {
            ASSERT_EQ(m.phase == Phase::Committed, host.bits() != at_press) << "case " << n << " form " << host.form;
            ASSERT_EQ(context.events().size(), m.phase == Phase::Committed ? 1u : 0u);
            nothing += m.phase == Phase::Committed ? 0 : 1;
        }
        for (const EditEvent& e : context.events()) {
            ASSERT_EQ(e.phase, m.phase);
            ASSERT_EQ(e.value_before, host.form == FormsHost::Number ? number : 0);
            ASSERT_EQ(e.value_after, host.form == FormsHost::Number ? host.number : 0);
            ASSERT_TRUE(same_bits(e.before, m.start));
            (end == 2 ? cancelled : committed) += 1;
            if (host.is_selection()) continue;
            ASSERT_TRUE(same_bits(e.before, before)) << "case " << n << " form " << host.form;
            ASSERT_TRUE(same_bits(e.after, host.told())) << "case " << n << " form " << host.form;
        }
    }
    EXPECT_GT(committed, test::scaled(3000));
    EXPECT_GT(cancelled, test::scaled(1000));
    EXPECT_GT(nothing, test::scaled(500));
    EXPECT_GT(abandoned, test::scaled(1000));
}

TEST(Edits, WhatAFloatCannotTellApartIsNoEdit) {
    FloatEditor e;
    e.object.position = {16777216.0f, 0, 0};
    e.camera = test::look_at(glm::dvec3(16777216.01, 0.01, 0.02), glm::dvec3(16777216, 0, 0), {0, 1, 0}, {});
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at + glm::dvec2(33, 1), .down = true});
    EXPECT_EQ(e.frame({.cursor = at + glm::dvec2(33, 1)}).phase, Phase::Hovered);
    EXPECT_TRUE(e.context.events().empty());
    e.frame({.cursor = {-1000, -1000}});
    e.context.nudge(7, {{1, 0}, 1});
    e.frame({.cursor = {-1000, -1000}});
    EXPECT_NE(e.last.phase, Phase::Committed);
    EXPECT_TRUE(e.context.events().empty());
}

TEST(Edits, CancelGivesBackWhatTheDragWroteAndLeavesTheRestToTheHost) {
    Editor e;
    e.object = {.position = {0.1, 0.2, 0.3}, .scale = {1, 2, 3}};
    const DTransform before = e.object;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at + glm::dvec2(30, 0), .down = true});
    e.object.scale = {9, 9, 9};
    e.frame({.cursor = at + glm::dvec2(30, 0), .down = true, .cancel = true});
    EXPECT_EQ(e.last.phase, Phase::Cancelled);
    EXPECT_FALSE(e.last.externally_modified);
    EXPECT_EQ(e.object.position, before.position);
    EXPECT_EQ(e.object.scale, glm::dvec3(9)) << "theirs";
    ASSERT_EQ(e.context.events().size(), 1u);
    EXPECT_TRUE(same_bits(e.context.events()[0].after, e.object));
}

TEST(Edits, NothingIsWrittenToAnObjectThatIsNotFinite) {
    Editor e;
    const DTransform before = e.object;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at + glm::dvec2(30, 0), .down = true});
    const double x = e.object.position.x;
    e.object.scale.y = NAN;
    e.frame({.cursor = at + glm::dvec2(60, 0), .down = true});
    EXPECT_FALSE(e.last.changed);
    EXPECT_EQ(e.object.position.x, x);
    e.object.scale.y = 1;
    e.frame({.cursor = at + glm::dvec2(60, 0), .down = true});
    EXPECT_GT(e.object.position.x, x) << "the drag goes on";
    e.frame({.cursor = at + glm::dvec2(30, 0), .down = true, .cancel = true});
    EXPECT_EQ(e.last.phase, Phase::Cancelled);
    EXPECT_TRUE(same_bits(e.object, before));
}

TEST(Edits, AnEventHasWhatTheHostWroteBesidesTheDrag) {
    Editor e;
    const DTransform before = e.object;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at + glm::dvec2(30, 0), .down = true});
    e.object.scale = {9, 9, 9};
    e.frame({.cursor = at + glm::dvec2(40, 0), .down = true});
    e.context.begin_frame({.down = true});
    e.context.end_frame();
    ASSERT_EQ(e.context.events().size(), 1u);
    EXPECT_TRUE(same_bits(e.context.events()[0].before, before));
    EXPECT_TRUE(same_bits(e.context.events()[0].after, e.object));
}

TEST(Edits, AHostThatClampsAnUnnamedGizmoKeepsItsDrag) {
    Context context;
    DTransform object;
    const Camera camera = test::front_camera();
    const auto frame = [&](const Pointer& p) {
        context.begin_frame(p);
        const Manipulation m = context.manipulate(Mode::Translate, object, camera);
        context.end_frame();
        object.position.x = std::min(object.position.x, 0.25);
        return m;
    };
    frame({});
    const glm::dvec2 at = *context.handle_position(0, Handle::TranslateX);
    frame({.cursor = at, .down = true});
    for (int i = 0; i < 20; ++i) {
        frame({.cursor = at + glm::dvec2(9 * i, 0), .down = true});
        EXPECT_TRUE(context.is_active()) << i;
    }
    EXPECT_EQ(object.position.x, 0.25);
    frame({.cursor = at + glm::dvec2(5, 0), .down = true});
    EXPECT_LT(object.position.x, 0.25) << "and comes back";
}

} // namespace
