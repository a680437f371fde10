// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Options::edit_pivot_only of whatever a host submits.
#include "support/editor.hpp"
#include "support/held_bits.hpp"

#include <gizmo/transform.hpp>

#include <array>
#include <string>

namespace {

using namespace gizmo;

// Of one object, in whatever form, of one of a list, and of a selection of one: the handle goes along under
// the cursor, the objects stay, and cancel says where the pivot was.
TEST(Selection, ThePivotAloneOfOneOrOfAListMovesToo) {
    const Camera camera = test::front_camera();
    for (const std::uint64_t id : {0u, 7u})
        for (int form = 0; form < 10; ++form)
            for (const bool cancels : {false, true}) {
                Context context;
                std::array<DTransform, 2> doubles{{{.position = {0.25, 0, 0}}, {.position = {0, 3, 0}}}};
                std::array<Transform, 2> floats{*to_float(doubles[0]), *to_float(doubles[1])};
                std::array<glm::dmat4, 2> matrices{to_matrix(doubles[0]), to_matrix(doubles[1])};
                std::array<glm::mat4, 2> float_matrices{glm::mat4(matrices[0]), glm::mat4(matrices[1])};
                const std::array<Member, 1> node{{{doubles.data()}}};
                const auto bits = [&] { return test::held_bits(doubles, floats, matrices, float_matrices); };
                const std::string before = bits();
                const Options options{.id = id, .space = Space::World, .edit_pivot_only = true};
                Manipulation last;
                const auto frame = [&](const Pointer& p) {
                    context.begin_frame(p);
                    const auto one = [&](auto& list) {
                        return form % 2 ? context.manipulate_each(Mode::Translate, list, camera, options).manipulation
                                        : context.manipulate(Mode::Translate, list[0], camera, options);
                    };
                    last = form < 2   ? one(doubles)
                           : form < 4 ? one(floats)
                           : form < 6 ? one(matrices)
                           : form < 8 ? one(float_matrices)
                           : form < 9
                               ? context.manipulate(Mode::Translate, std::span(doubles).first(1), camera, options)
                               : context.manipulate(Mode::Translate, node, camera, options);
                    context.end_frame();
                };
                frame({.cursor = {-1e5, 0}});
                const auto at = context.handle_position(id, Handle::TranslateX);
                ASSERT_TRUE(at) << form;
                frame({.cursor = *at, .down = true});
                int began = 0;
                for (int i = 1; i <= 4; ++i) {
                    const glm::dvec2 cursor = *at + glm::dvec2(15 * i, 0);
                    frame({.cursor = cursor, .down = true});
                    began += last.phase == Phase::Began;
                    ASSERT_TRUE(context.is_active()) << form << ' ' << id << ' ' << i;
                    ASSERT_TRUE(last.pivot);
                    EXPECT_FALSE(last.changed);
                    EXPECT_FALSE(last.externally_modified) << form << ' ' << id;
                    EXPECT_GT(last.pivot->x, 0.26);
                    EXPECT_EQ(last.pivot->y, 0);
                    const auto shown = context.handle_position(id, Handle::TranslateX);
                    ASSERT_TRUE(shown);
                    EXPECT_LT(std::abs(shown->x - at->x - 15 * i), 12) << "it goes along";
                }
                EXPECT_EQ(began, 1);
                const glm::dvec3 to = *last.pivot;
                frame({.cursor = *at + glm::dvec2(60, 0), .cancel = cancels});
                EXPECT_TRUE(bits() == before) << form;
                EXPECT_EQ(last.phase, cancels ? Phase::Cancelled : Phase::Committed) << form;
                ASSERT_TRUE(last.pivot);
                EXPECT_EQ(*last.pivot, cancels ? glm::dvec3(0.25, 0, 0) : to);
                ASSERT_EQ(context.events().size(), 1u);
                EXPECT_EQ(context.events()[0].after.position, *last.pivot);
                EXPECT_EQ(context.events()[0].before.position.x, 0.25);
            }
}

// A pivot that the host hands back is not taken for one that the nodes' parents have moved: what is typed counts once.
TEST(SelectionNodes, APivotThatIsHandedBackMovesByWhatIsTyped) {
    DTransform node{.position = {0.5, 0, 0}};
    const std::array<Member, 1> members{{{&node}}};
    const Camera camera = test::front_camera();
    Context context;
    Options options{.id = 1, .space = Space::World, .pivot = Pivot::Custom, .edit_pivot_only = true};
    const auto frame = [&](const Pointer& p) {
        context.begin_frame(p);
        const Manipulation m = context.manipulate(Mode::Translate, members, camera, options);
        context.end_frame();
        if (m.pivot) options.pivot_point = *m.pivot;
    };
    frame({.cursor = {-1e5, 0}});
    const auto at = context.handle_position(1, Handle::TranslateY);
    ASSERT_TRUE(at);
    frame({.cursor = *at, .down = true});
    context.set_numeric_input("2");
    for (int i = 0; i < 4; ++i) {
        frame({.cursor = *at, .down = true});
        EXPECT_EQ(options.pivot_point, glm::dvec3(0, 2, 0)) << i;
    }
    frame({.cursor = *at, .down = true, .cancel = true});
    EXPECT_EQ(options.pivot_point, glm::dvec3(0));
    EXPECT_EQ(node.position.x, 0.5);
}

} // namespace
