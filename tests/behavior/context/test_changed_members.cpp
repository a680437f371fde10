// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What changes in a selection under a drag: members that are added, taken away, swapped, replaced or written by others.
#include "support/changes.hpp"
#include "support/editor.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace {

using namespace gizmo;
using test::below;
using test::kChangeCases;
using test::Random;
using test::random_transform;
using test::wander;

// A selection, held in one of the host's forms.
struct Selection {
    enum class Form { Double, Float, Matrix, FloatMatrix, Members };

    static Selection make(Random& random, int n) {
        Selection s;
        s.form = static_cast<Form>(n % 5);
        s.named = n % 7 < 3;
        for (std::size_t i = 0, count = 1 + below(random, 5); i < count; ++i)
            s.insert(random, s.size());
        return s;
    }
    std::size_t size() const { return selves.size(); }
    void insert(Random& random, std::size_t at) {
        const DTransform t = random_transform(random);
        const auto place = [&](auto& list, const auto& value) {
            list.insert(list.begin() + static_cast<std::ptrdiff_t>(at), value);
        };
        place(selves, next++);
        place(doubles, t);
        place(floats, *to_float(t));
        glm::dmat4 m = to_matrix(t);
        m[1] += m[0] * test::uniform(random, -0.4, 0.4);
        place(matrices, m);
        place(float_matrices, glm::mat4(m));
    }
    void erase(std::size_t at) {
        const auto take = [&](auto& list) { list.erase(list.begin() + static_cast<std::ptrdiff_t>(at)); };
        take(selves), take(doubles), take(floats), take(matrices), take(float_matrices);
    }
    void swap(std::size_t a, std::size_t b) {
        std::swap(selves[a], selves[b]);
        std::swap(doubles[a], doubles[b]);
        std::swap(floats[a], floats[b]);
        std::swap(matrices[a], matrices[b]);
        std::swap(float_matrices[a], float_matrices[b]);
    }
    Manipulation manipulate(Context& context, Mode mode, const Camera& camera, const Options& options) {
        std::vector<std::uint64_t> names;
        for (const int self : selves)
            names.push_back(named ? static_cast<std::uint64_t>(self) + 1 : 0);
        const auto submit = [&](auto& list) {
            return context.manipulate(mode, TransformSpan(list).named(names), camera, options);
        };
        if (form == Form::Float) return submit(floats);
        if (form == Form::Matrix) return submit(matrices);
        if (form == Form::FloatMatrix) return submit(float_matrices);
        if (form == Form::Double) return submit(doubles);
        std::vector<Member> members;
        for (std::size_t i = 0; i < size(); ++i)
            members.push_back({.transform = &doubles[i], .name = names[i]});
        return context.manipulate(mode, members, camera, options);
    }
    // All that a member holds, whatever the form.
    struct Held {
        DTransform d;
        Transform f;
        glm::dmat4 m;
        glm::mat4 fm;
        bool operator==(const Held& o) const {
            return same_bits(d, o.d) && same_bits(f, o.f) && m == o.m && fm == o.fm;
        }
    };
    Held held(std::size_t i) const { return {doubles[i], floats[i], matrices[i], float_matrices[i]}; }
    DTransform frame(const Options& options) {
        std::vector<DTransform> all;
        for (std::size_t i = 0; i < size(); ++i)
            all.push_back(form == Form::Float         ? to_double(floats[i])
                          : form == Form::Matrix      ? *nearest_transform(matrices[i])
                          : form == Form::FloatMatrix ? *nearest_transform(glm::dmat4(float_matrices[i]))
                                                      : doubles[i]);
        return *selection_frame(all, options);
    }

    Form form = Form::Double;
    bool named = false;
    std::vector<int> selves;
    std::vector<DTransform> doubles;
    std::vector<Transform> floats;
    std::vector<glm::dmat4> matrices;
    std::vector<glm::mat4> float_matrices;
    int next = 0;
};

// Members that are added, taken away, swapped, replaced or written by others.
TEST(Changes, NoMemberIsMovedToAnothersPlace) {
    Random random(52);
    const Camera camera = test::front_camera();
    const Options options{.id = 3, .space = Space::World};
    int drags = 0, followed = 0, ended = 0, restored = 0, modified = 0;
    for (int n = 0; n < kChangeCases; ++n) {
        Selection s = Selection::make(random, n);
        Context context;
        Manipulation m;
        const Mode mode = n % 3 == 0 ? Mode::Translate : n % 3 == 1 ? Mode::Rotate : Mode::Scale;
        const auto frame = [&](const Pointer& pointer) {
            context.begin_frame(pointer);
            m = s.manipulate(context, mode, camera, options);
            context.end_frame();
        };
        frame({.cursor = {-1000, -1000}});
        const Handle handle = mode == Mode::Translate ? Handle::TranslateView
                              : mode == Mode::Rotate  ? Handle::RotateView
                                                      : Handle::ScaleUniform;
        const auto at = context.handle_position(3, handle);
        if (!at) continue;
        glm::dvec2 cursor = *at;
        std::map<int, Selection::Held> start;
        for (std::size_t i = 0; i < s.size(); ++i)
            start[s.selves[i]] = s.held(i);
        frame({.cursor = cursor, .down = true});
        if (!context.is_active()) continue;
        frame({.cursor = cursor + wander(random), .down = true});
        ++drags;
        std::set<int> written; // by somebody else
        for (int f = 0; f < 6 && context.is_active(); ++f) {
            bool same_set = true, foreign = false;
            if (below(random, 2) == 0) {
                const std::size_t a = below(random, s.size()), b = below(random, s.size());
                switch (below(random, 5)) {
                case 0:
                    s.insert(random, a);
                    same_set = false;
                    break;
                case 1:
                    if (s.size() < 2) break;
                    s.erase(a);
                    same_set = false;
                    break;
                case 2:
                    s.swap(a, b);
                    break;
                case 3:
                    s.erase(a);
                    s.insert(random, a);
                    same_set = false;
                    break;
                default: {
                    const DTransform t = random_transform(random);
                    s.doubles[a] = t;
                    s.floats[a] = *to_float(t);
                    s.matrices[a] = to_matrix(t);
                    s.float_matrices[a] = glm::mat4(s.matrices[a]);
                    written.insert(s.selves[a]);
                    foreign = true;
                    break;
                }
                }
            }
            std::vector<Selection::Held> before;
            for (std::size_t i = 0; i < s.size(); ++i)
                before.push_back(s.held(i));
            cursor += wander(random);
            const bool cancel = f == 4 && n % 2 == 0;
            frame({.cursor = cursor, .down = true, .cancel = cancel});
            const bool goes_on = same_set && (s.named || !foreign);
            ASSERT_EQ(m.externally_modified, !same_set || foreign) << "case " << n;
            modified += m.externally_modified ? 1 : 0;
            if (!goes_on) {
                ASSERT_FALSE(context.is_active()) << "case " << n << " frame " << f;
                ASSERT_NE(m.phase, Phase::Cancelled);
                ASSERT_FALSE(m.changed);
                for (std::size_t i = 0; i < s.size(); ++i)
                    ASSERT_TRUE(s.held(i) == before[i]) << "case " << n;
                ++ended;
                continue;
            }
            ASSERT_EQ(m.phase, cancel ? Phase::Cancelled : Phase::Dragging) << "case " << n << " frame " << f;
            if (cancel) {
                for (std::size_t i = 0; i < s.size(); ++i)
                    if (!written.contains(s.selves[i])) {
                        ASSERT_TRUE(s.held(i) == start[s.selves[i]]) << "case " << n << " form " << n % 5;
                    }
                ++restored;
            } else {
                ++followed;
            }
        }
        if (context.is_active()) {
            frame({.cursor = cursor});
            ASSERT_EQ(context.events().size(), m.phase == Phase::Committed ? 1u : 0u);
            if (m.phase == Phase::Committed && s.form != Selection::Form::Members) {
                ASSERT_TRUE(context.events()[0].after.position == s.frame(options).position);
            }
        }
    }
    EXPECT_GT(drags, kChangeCases / 2);
    EXPECT_GT(followed, drags);
    EXPECT_GT(ended, drags / 4);
    EXPECT_GT(restored, drags / 20);
    EXPECT_GT(modified, drags / 4);
}

// A member with a name is not the one without that has its bits, nor the other way round: it has been replaced.
TEST(Changes, AMemberThatGetsOrLosesItsNameIsAnother) {
    const Camera camera = test::front_camera();
    for (const std::uint64_t before : {0u, 5u, 6u})
        for (const std::uint64_t after : {0u, 5u, 6u}) {
            std::array<DTransform, 2> objects{};
            objects[1].position.x = 1;
            std::array<Member, 2> members{Member{&objects[0], nullptr, -1, before},
                                          Member{&objects[1], nullptr, -1, 7}};
            Context context;
            Manipulation m;
            const auto frame = [&](const Pointer& pointer) {
                context.begin_frame(pointer);
                m = context.manipulate(Mode::Translate, std::span<const Member>(members), camera, {.id = 3});
                context.end_frame();
            };
            frame({.cursor = {-1000, -1000}});
            const auto at = context.handle_position(3, Handle::TranslateView);
            ASSERT_TRUE(at);
            frame({.cursor = *at, .down = true});
            frame({.cursor = *at + glm::dvec2(20, 5), .down = true});
            ASSERT_TRUE(context.is_active());
            members[0].name = after;
            const auto left = objects;
            frame({.cursor = *at + glm::dvec2(40, 5), .down = true});
            EXPECT_EQ(context.is_active(), before == after) << before << ' ' << after;
            EXPECT_EQ(same_bits(objects[0], left[0]), before != after);
            EXPECT_EQ(same_bits(objects[1], left[1]), before != after);
            EXPECT_EQ(m.phase, before == after ? Phase::Dragging : Phase::Committed);
            EXPECT_EQ(m.externally_modified, before != after);
        }
}

// Two that are as like as a conversion leaves one: handed over the other way round they are told apart by their bits.
TEST(Changes, MembersThatAreNearlyTheSameKeepTheirPlaces) {
    Context context;
    const Camera camera = test::front_camera();
    std::vector<DTransform> objects(2);
    objects[1].position.x = 1e-4;
    objects[1].scale.y = 1.0001;
    const std::vector<DTransform> starts = objects;
    const auto frame = [&](const Pointer& pointer) {
        context.begin_frame(pointer);
        const Manipulation m = context.manipulate(Mode::Translate, std::span<DTransform>(objects), camera, {.id = 7});
        context.end_frame();
        return m;
    };
    frame({.cursor = {-1000, -1000}});
    const auto at = context.handle_position(7, Handle::TranslateY);
    ASSERT_TRUE(at);
    frame({.cursor = *at, .down = true});
    frame({.cursor = *at - glm::dvec2(0, 40), .down = true});
    std::swap(objects[0], objects[1]);
    ASSERT_EQ(frame({.cursor = *at - glm::dvec2(0, 80), .down = true}).phase, Phase::Dragging);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_GT(objects[i].position.y, 0.1);
        EXPECT_EQ(objects[i].position.x, starts[1 - i].position.x) << i;
        EXPECT_EQ(objects[i].scale.y, starts[1 - i].scale.y) << i;
    }
}

} // namespace
