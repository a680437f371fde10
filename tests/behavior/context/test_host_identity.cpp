// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Whose a drag is: of an id, a viewport and a kind of call, and of the n-th call in the frame of those that share them;
// of an index and a count, or of names. No value decides it.
#include "support/orthographic_camera.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

namespace {

using namespace gizmo;

const glm::dvec2 kOutside{-1000, -1000};

// Drags by 10 pixels a frame to the right, in the plainest view: a tenth of a unit.
struct IdentityHost {
    Context context;
    Camera camera = test::orthographic_camera();
    Pointer pointer{.cursor = kOutside};
    int frames = 0; ///< of motion
    int events = 0; ///< Committed

    /// @param submit calls manipulate() for all objects
    template <class Submit>
    void frame(const Submit& submit) {
        context.begin_frame(pointer, 1.0 / 15);
        submit();
        context.end_frame();
        for (const EditEvent& event : context.events())
            events += event.phase == Phase::Committed ? 1 : 0;
    }
    template <class Submit>
    void press(std::uint64_t id, const Submit& submit, Handle handle = Handle::TranslateX) {
        frame(submit);
        const auto at = context.handle_position(id, handle);
        ASSERT_TRUE(at);
        press_at(*at, submit);
    }
    template <class Submit>
    void press_at(const glm::dvec2& at, const Submit& submit) {
        pointer = {.cursor = at, .down = true};
        frame(submit);
        ASSERT_TRUE(context.is_active());
    }
    template <class Submit>
    void move(const Submit& submit) {
        pointer.cursor.x += 10;
        ++frames;
        frame(submit);
    }
    template <class Submit>
    void release(const Submit& submit) {
        pointer.down = false;
        frame(submit);
    }
    Manipulation one(DTransform& object, std::uint64_t id = 7) {
        return context.manipulate(Mode::Translate, object, camera, {.id = id});
    }
    double travel() const { return 0.1 * frames; }
};

DTransform at_place(double x, double y, double z = 0) {
    return {.position = {x, y, z}};
}

// What a host must not do without confirm(): the drag does not look at values.
TEST(HostIdentity, AnotherObjectUnderTheIdIsDraggedOn) {
    IdentityHost host;
    DTransform first = at_place(0.25, 0.5, -1), second{{3, -0.5, 2}, euler_rotation({0.3, 0.2, 0.1}), {2, 3, 4}};
    host.press(7, [&] { host.one(first); });
    for (int i = 0; i < 3; ++i)
        host.move([&] { host.one(first); });
    EXPECT_NEAR(first.position.x, 0.55, 1e-12);
    const DTransform left = first, other = second;
    Manipulation m;
    host.move([&] { m = host.one(second); });
    EXPECT_EQ(m.phase, Phase::Dragging);
    EXPECT_TRUE(m.externally_modified);
    EXPECT_NEAR(second.position.x, 0.65, 1e-12) << "the result is that of the press";
    second.position.x = other.position.x;
    EXPECT_TRUE(same_bits(second, other)) << "of all else nothing is written";
    EXPECT_TRUE(same_bits(first, left));
    host.frame([&] { m = host.one(second); });
    host.release([&] { m = host.one(second); });
    EXPECT_EQ(m.phase, Phase::Committed);
    EXPECT_EQ(host.events, 1);
}

// Three that share an id, and have the same bits but for their places.
TEST(HostIdentity, OfSeveralWithOneIdTheSameInTheOrderOfTheFrameIsDragged) {
    for (const std::uint64_t id : {0u, 7u}) {
        IdentityHost host;
        std::array<DTransform, 4> objects{at_place(-2, 1), at_place(0, 0), at_place(1.5, -1), at_place(2, 2)};
        std::array<Manipulation, 4> said;
        std::size_t count = 3;
        const auto submit = [&] {
            for (std::size_t i = 0; i < count; ++i)
                said[i] = host.one(objects[i], id);
        };
        host.frame(submit);
        host.press_at(glm::dvec2(*world_to_screen(host.camera, {0.5, 0, 0})), submit);
        const auto y = [&] { return std::array{objects[0].position.y, objects[1].position.y, objects[2].position.y}; };
        for (int i = 0; i < 6; ++i) {
            for (DTransform& object : objects)
                object.position.y += 0.01; // all are on a lift
            if (i == 2) std::swap(objects[0], objects[2]);
            if (i == 3) objects[2] = objects[1]; // the same bits
            if (i == 4) count = 4;               // one more after it
            const auto others = objects;
            const auto before = y();
            host.move(submit);
            EXPECT_EQ(said[1].phase, i == 0 ? Phase::Began : Phase::Dragging) << id;
            EXPECT_NEAR(objects[1].position.x, host.travel(), 1e-12) << id << ' ' << i;
            EXPECT_EQ(y(), before);
            for (const std::size_t k : {0u, 2u, 3u}) {
                EXPECT_TRUE(same_bits(objects[k], others[k])) << id << ' ' << i;
                EXPECT_FALSE(said[k].changed);
            }
        }
        // Without the first, the one that was the third is now the second.
        const auto last = objects[2];
        host.pointer.cursor.x += 10;
        host.frame([&] {
            host.one(objects[1], id);
            said[2] = host.one(objects[2], id);
        });
        EXPECT_EQ(said[2].phase, Phase::Dragging) << id;
        EXPECT_NE(objects[2].position.x, last.position.x);
        // Of one alone there is no second: the drag ends as one whose gizmo is not submitted.
        const auto left = objects;
        host.frame([&] { host.one(objects[1], id); });
        EXPECT_FALSE(host.context.is_active());
        EXPECT_EQ(host.events, 1);
        for (std::size_t k = 0; k < 4; ++k)
            EXPECT_TRUE(same_bits(objects[k], left[k]));
    }
}

// Calls of other kinds, and for other viewports, do not count, in whatever order they come.
TEST(HostIdentity, OtherKindsOfCallsAndOtherViewportsWithTheIdAreOthers) {
    IdentityHost host;
    Camera second_view = host.camera;
    second_view.target = 1;
    second_view.viewport.x = 2000;
    DTransform object = at_place(0, 0);
    std::array<DTransform, 2> selection{at_place(-2, 1), at_place(-1, 1)}, each{at_place(2, 2), at_place(2, -2)};
    double number = 1;
    SpotLight light{.position = {-2, -2, 0}};
    std::vector<glm::dvec3> points{{3, 0, 0}};
    const CustomHandle slider{.constraint = Constraint::Line, .origin = {1, 2, 0}, .direction = {1, 0, 0}};
    Manipulation m;
    int order = 0;
    const std::array<std::function<void()>, 7> calls{
        [&] { host.context.manipulate(Mode::Translate, selection, host.camera, {.id = 7}); },
        [&] { host.context.manipulate_each(Mode::Translate, each, host.camera, {.id = 7}); },
        [&] { host.context.manipulate_value(number, slider, host.camera, {.id = 7}); },
        [&] { host.context.manipulate_parts(ShapeParts(light), host.camera, {.id = 7}); },
        [&] { host.context.manipulate_points(points, {}, host.camera, {.id = 7}); },
        [&] { host.context.manipulate(Mode::Translate, object, second_view, {.id = 7}); },
        [&] { m = host.one(object); }};
    const auto submit = [&] {
        for (std::size_t i = 0; i < calls.size(); ++i)
            calls[(i + static_cast<std::size_t>(order)) % calls.size()]();
    };
    host.frame(submit);
    host.press_at(glm::dvec2(*world_to_screen(host.camera, {0.5, 0, 0})), submit);
    const auto rest = [&] {
        return std::array{selection[0].position.x,
                          selection[1].position.x,
                          each[0].position.x,
                          each[1].position.x,
                          number,
                          light.range,
                          light.inner,
                          light.outer,
                          points[0].x};
    };
    const auto before = rest();
    for (order = 1; order <= 7; ++order) {
        host.move(submit);
        EXPECT_EQ(m.phase, order == 1 ? Phase::Began : Phase::Dragging) << order;
        EXPECT_NEAR(object.position.x, host.travel(), 1e-12) << order;
        EXPECT_EQ(rest(), before) << order;
    }
    host.release(submit);
    EXPECT_EQ(m.phase, Phase::Committed);
    EXPECT_EQ(host.events, 1);
}

// A selection without names.
TEST(HostIdentity, UnnamedMembersAreThoseOfTheirIndices) {
    IdentityHost host;
    std::vector<DTransform> members{at_place(-1, 0), at_place(1, 0, 2)};
    Manipulation m;
    const auto submit = [&] { m = host.context.manipulate(Mode::Translate, members, host.camera, {.id = 7}); };
    host.press(7, submit);
    for (int i = 0; i < 5; ++i) {
        for (DTransform& member : members)
            member.position.y += 0.05;
        if (i == 2) members[1] = {{9, 0.75, 3}, euler_rotation({0.5, 0, 0}), {2, 2, 2}}; // another in its place
        if (i == 3) std::swap(members[0].position.z, members[1].position.z);
        const std::vector<DTransform> before = members;
        host.move(submit);
        EXPECT_EQ(m.phase, i == 0 ? Phase::Began : Phase::Dragging);
        for (std::size_t k = 0; k < 2; ++k) {
            EXPECT_NEAR(members[k].position.x, (k == 0 ? -1 : 1) + host.travel(), 1e-12) << i;
            DTransform rest = members[k];
            rest.position.x = before[k].position.x;
            EXPECT_TRUE(same_bits(rest, before[k])) << i;
        }
    }
    host.release(submit);
    EXPECT_EQ(m.phase, Phase::Committed);
    EXPECT_EQ(host.events, 1);
}

// Members with names: spans of transforms, and nodes.
TEST(HostIdentity, NamedMembersMayBeReorderedAndWritten) {
    for (const bool are_nodes : {false, true}) {
        IdentityHost host;
        std::vector<DTransform> members{at_place(-1, 0), at_place(0, 0.5), at_place(1, 0, 2)};
        std::vector<std::uint64_t> names{11, 12, 13};
        Manipulation m;
        const auto submit = [&] {
            if (!are_nodes) {
                m = host.context.manipulate(Mode::Translate, TransformSpan(members).named(names), host.camera,
                                            {.id = 7});
                return;
            }
            std::vector<Member> nodes;
            for (std::size_t i = 0; i < members.size(); ++i)
                nodes.push_back({.transform = &members[i], .name = names[i]});
            m = host.context.manipulate(Mode::Translate, nodes, host.camera, {.id = 7});
        };
        host.press(7, submit, Handle::TranslateX);
        const auto start_x = [](std::uint64_t name) { return static_cast<double>(name) - 12; };
        for (int i = 0; i < 6; ++i) {
            for (DTransform& member : members)
                member.position.y += 0.05;
            if (i == 4) members[0] = members[1]; // equal bits are two members
            if (i > 0) {
                std::rotate(members.begin(), members.begin() + 1, members.end());
                std::rotate(names.begin(), names.begin() + 1, names.end());
            }
            const std::vector<DTransform> before = members;
            host.move(submit);
            EXPECT_EQ(m.phase, i == 0 ? Phase::Began : Phase::Dragging);
            EXPECT_EQ(m.externally_modified, i == 4);
            for (std::size_t k = 0; k < 3; ++k) {
                EXPECT_NEAR(members[k].position.x, start_x(names[k]) + host.travel(), 1e-12) << are_nodes << i;
                EXPECT_EQ(members[k].position.y, before[k].position.y);
                EXPECT_EQ(members[k].position.z, before[k].position.z);
            }
        }
        host.release(submit);
        EXPECT_EQ(m.phase, Phase::Committed);
        EXPECT_EQ(host.events, 1);
    }
}

// In every order of the others; the second of them may come to stand where it stood.
TEST(HostIdentity, MembersWithEqualNamesKeepTheirOrder) {
    constexpr std::array<std::uint64_t, 4> kNames{5, 7, 5, 8};
    std::array<std::size_t, 4> order{0, 1, 2, 3};
    do {
        const auto place = [&](std::size_t start) { return std::find(order.begin(), order.end(), start); };
        if (place(2) < place(0)) continue;
        IdentityHost host;
        std::vector<DTransform> members;
        std::vector<std::uint64_t> names(kNames.begin(), kNames.end());
        for (int i = 0; i < 4; ++i)
            members.push_back(at_place(i - 1.5, 0));
        const auto submit = [&] {
            host.context.manipulate(Mode::Translate, TransformSpan(members).named(names), host.camera, {.id = 7});
        };
        host.press(7, submit);
        host.move(submit);
        const std::vector<DTransform> old = members;
        for (std::size_t i = 0; i < 4; ++i) {
            members[i] = old[order[i]];
            names[i] = kNames[order[i]];
        }
        host.move(submit);
        for (std::size_t i = 0; i < 4; ++i)
            EXPECT_NEAR(members[i].position.x, static_cast<double>(order[i]) - 1.5 + host.travel(), 1e-12) << i;
    } while (std::next_permutation(order.begin(), order.end()));
}

TEST(HostIdentity, AChangedCountOrAMissingNameCommitsWithoutAWrite) {
    enum Change { OneMore, OneLess, None, Renamed, LosesItsName };
    for (const Change change : {OneMore, OneLess, None, Renamed, LosesItsName})
        for (const bool named : {false, true}) {
            if (!named && change >= Renamed) continue;
            IdentityHost host;
            std::vector<DTransform> members{at_place(-1, 0), at_place(1, 0)};
            std::vector<std::uint64_t> names{11, 12};
            Manipulation m;
            const auto submit = [&] {
                const TransformSpan span(members);
                m = host.context.manipulate(Mode::Translate, named ? span.named(names) : span, host.camera, {.id = 7});
            };
            host.press(7, submit);
            for (int i = 0; i < 3; ++i)
                host.move(submit);
            if (change == OneMore) members.push_back(at_place(2, 2)), names.push_back(14);
            if (change == OneLess) members.pop_back(), names.pop_back();
            if (change == Renamed) names[1] = 15;
            if (change == LosesItsName) names[1] = 0;
            const std::vector<DTransform> before = members;
            host.move(submit);
            if (change == None) {
                EXPECT_EQ(m.phase, Phase::Dragging) << named;
                continue;
            }
            EXPECT_EQ(m.phase, Phase::Committed) << change << named;
            EXPECT_FALSE(m.changed);
            EXPECT_TRUE(m.externally_modified);
            EXPECT_FALSE(host.context.is_active()) << change << named;
            EXPECT_EQ(host.events, 1) << change << named;
            for (std::size_t k = 0; k < members.size(); ++k)
                EXPECT_TRUE(same_bits(members[k], before[k])) << change << named;
            host.move(submit);
            for (std::size_t k = 0; k < members.size(); ++k)
                EXPECT_TRUE(same_bits(members[k], before[k])) << "nor afterwards: " << change << named;
            EXPECT_EQ(host.events, 1);
        }
}

// Elements and points: by index and count.
TEST(HostIdentity, ElementsAndPointsAreThoseOfTheirIndices) {
    for (const bool are_points : {false, true}) {
        IdentityHost host;
        std::vector<DTransform> list{at_place(-2, 1), at_place(0, 0), at_place(2, -1)};
        BatchManipulation said;
        const auto submit = [&] {
            if (!are_points) {
                said = host.context.manipulate_each(Mode::Translate, list, host.camera, {.id = 50});
                return;
            }
            std::vector<glm::dvec3> places;
            for (const DTransform& object : list)
                places.push_back(object.position);
            said = host.context.manipulate_points(places, {}, host.camera, {.id = 50});
            for (std::size_t i = 0; i < list.size(); ++i)
                list[i].position = places[i];
        };
        host.frame(submit);
        host.press_at(glm::dvec2(*world_to_screen(host.camera, {are_points ? 0 : 0.5, 0, 0})), submit);
        for (int i = 0; i < 4; ++i) {
            for (DTransform& object : list)
                object.position.z += 0.05;
            if (i == 2) list[1] = at_place(1, 0.5); // another at the index
            if (i == 3) std::swap(list[0], list[2]);
            const std::vector<DTransform> before = list;
            host.move(submit);
            EXPECT_EQ(said.index, 1u);
            EXPECT_EQ(said.manipulation.phase, i == 0 ? Phase::Began : Phase::Dragging) << are_points << i;
            EXPECT_NEAR(list[1].position.x, host.travel(), 1e-12) << are_points << i;
            EXPECT_TRUE(same_bits(list[0], before[0]) && same_bits(list[2], before[2])) << are_points << i;
        }
        list.push_back(at_place(3, 3));
        const std::vector<DTransform> before = list;
        host.move(submit);
        EXPECT_FALSE(host.context.is_active()) << are_points;
        EXPECT_EQ(host.events, 1) << are_points;
        EXPECT_FALSE(said.manipulation.changed);
        for (std::size_t k = 0; k < list.size(); ++k)
            EXPECT_TRUE(same_bits(list[k], before[k])) << are_points;
    }
}

// The copy has names and an order of its own.
TEST(HostIdentity, TheFirstSubmissionOfACopySetsItsNamesAndIndices) {
    for (const bool named : {false, true}) {
        IdentityHost host;
        const std::vector<DTransform> start{at_place(-1, 0), at_place(1, 0.5)};
        std::vector<DTransform> originals = start, copies;
        std::vector<std::uint64_t> names{11, 12}, copy_names{91, 92};
        Manipulation of_originals, of_copies;
        const auto submit = [&] {
            const TransformSpan span(originals), copy_span(copies);
            of_originals =
                host.context.manipulate(Mode::Translate, named ? span.named(names) : span, host.camera, {.id = 1});
            if (copies.empty()) return;
            of_copies = host.context.manipulate(Mode::Translate, named ? copy_span.named(copy_names) : copy_span,
                                                host.camera, {.id = 2});
        };
        host.press(1, submit);
        host.move(submit);
        copies = originals;
        ASSERT_TRUE(host.context.duplicate(2));
        host.move(submit);
        EXPECT_EQ(of_originals.phase, Phase::Cancelled);
        EXPECT_EQ(host.events, 0);
        for (int i = 0; i < 4; ++i) {
            for (DTransform& copy : copies)
                copy.position.y += 0.05;
            if (named) {
                std::swap(copies[0], copies[1]);
                std::swap(copy_names[0], copy_names[1]);
            }
            const std::vector<DTransform> before = copies;
            host.move(submit);
            EXPECT_EQ(of_copies.phase, Phase::Dragging) << named << i;
            for (std::size_t k = 0; k < 2; ++k) {
                const std::size_t original = named ? copy_names[k] - 91 : k;
                EXPECT_NEAR(copies[k].position.x, start[original].position.x + host.travel(), 1e-12) << named << i;
                EXPECT_EQ(copies[k].position.y, before[k].position.y);
                EXPECT_TRUE(same_bits(originals[k], start[k]));
            }
        }
        host.release(submit);
        EXPECT_EQ(of_copies.phase, Phase::Committed);
        EXPECT_EQ(host.events, 1);
    }
}

TEST(HostIdentity, ACopyUnderTheIdOfTheOriginalIsRefused) {
    IdentityHost host;
    DTransform object = at_place(0, 0);
    Manipulation m;
    const auto submit = [&] { m = host.one(object); };
    host.press(7, submit);
    host.move(submit);
    EXPECT_FALSE(host.context.duplicate(7));
    host.move(submit);
    EXPECT_EQ(host.context.command_status(), CommandStatus::SameId);
    EXPECT_EQ(m.phase, Phase::Dragging) << "the drag goes on";
    EXPECT_NEAR(object.position.x, host.travel(), 1e-12);
    EXPECT_TRUE(host.context.duplicate(8));
}

} // namespace
