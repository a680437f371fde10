// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Names of members that are not what they should be: the same for several, or 0 for some.
#include "support/editor.hpp"
#include "support/scale.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

// Members that have one name are known by what they hold, whatever their order becomes: none goes to another's place,
// and cancel gives each its own back.
TEST(SharedNames, AreNoneAndNoMemberIsMovedToAnothersPlace) {
    Random random(91);
    int drags = 0, followed = 0;
    for (int n = 0; n < test::scaled(2000); ++n) {
        struct NamedMember {
            DTransform transform{};
            std::uint64_t name = 0;
        };
        std::vector<NamedMember> objects(2 + random() % 5);
        for (std::size_t i = 0; i < objects.size(); ++i)
            objects[i] = {{test::random_unit(random) * uniform(random, 0.1, 1), test::random_rotation(random)},
                          random() % 4 == 0 ? 100 + i : random() % 3};
        const std::vector<NamedMember> start = objects;
        std::vector<std::size_t> order(objects.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        const bool turns = test::coin(random);
        const Handle handle = turns ? Handle::RotateY : Handle::TranslateX;
        const Camera camera = test::front_camera();
        Context context;
        Manipulation last;
        const auto frame = [&](const Pointer& pointer) {
            std::vector<DTransform> list;
            std::vector<std::uint64_t> names;
            for (const std::size_t i : order) {
                list.push_back(objects[i].transform);
                names.push_back(objects[i].name);
            }
            context.begin_frame(pointer);
            last = context.manipulate(turns ? Mode::Rotate : Mode::Translate, TransformSpan(list).named(names), camera,
                                      {.id = 7, .space = Space::World});
            context.end_frame();
            for (std::size_t k = 0; k < order.size(); ++k)
                objects[order[k]].transform = list[k];
        };
        frame({.cursor = {-1e4, 0}});
        const auto at = context.handle_position(7, handle);
        if (!at) continue;
        frame({.cursor = *at, .down = true});
        if (!context.is_active()) continue;
        ++drags;
        for (int f = 0; f < 3; ++f) {
            std::shuffle(order.begin(), order.end(), random);
            frame({.cursor = *at + glm::dvec2(uniform(random, 5, 60), uniform(random, -60, 60)), .down = true});
            ASSERT_TRUE(context.is_active()) << n;
            const auto& u = *context.drag();
            for (std::size_t i = 0; i < objects.size(); ++i) {
                const glm::dvec3 before = start[i].transform.position;
                const glm::dvec3 to =
                    turns ? u.center + glm::angleAxis(u.angle, u.axis) * (before - u.center) : before + u.delta;
                ASSERT_LT(glm::length(objects[i].transform.position - to), 1e-9) << n << ", object " << i;
                ++followed;
            }
        }
        std::shuffle(order.begin(), order.end(), random);
        frame({.cursor = *at, .down = true, .cancel = true});
        for (std::size_t i = 0; i < objects.size(); ++i)
            EXPECT_TRUE(same_bits(objects[i].transform, start[i].transform)) << n << ", object " << i;
    }
    EXPECT_GT(drags, test::scaled(700));
    EXPECT_GT(followed, 2 * drags);
}

} // namespace
