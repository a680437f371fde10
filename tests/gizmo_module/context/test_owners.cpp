// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The owners behind Context, each without one.
#include "context/batch_queue.hpp"
#include "context/commands.hpp"
#include "context/drag_session.hpp"
#include "context/flip_memory.hpp"
#include "context/hover.hpp"
#include "context/pointer_tracker.hpp"
#include "context/roll.hpp"
#include "context/size_easing.hpp"
#include "context/view_cache.hpp"
#include "draw/canvas.hpp"
#include "draw/gizmo_drawer.hpp"
#include "pick/handle_distance.hpp"
#include "support/editor.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace {

using namespace gizmo;

TEST(PointerTracker, SeesAPressOnceAndADragGoesOnWhereTheCursorWasWarped) {
    PointerTracker tracker;
    tracker.begin_frame({.cursor = {10, 20}}, false);
    EXPECT_FALSE(tracker.pressed());
    tracker.begin_frame({.cursor = {10, 20}, .down = true}, false);
    EXPECT_TRUE(tracker.pressed());
    EXPECT_TRUE(tracker.can_hover());
    tracker.press({10, 20});
    tracker.begin_frame({.cursor = {700, 20}, .down = true, .warp = {600, 0}}, true);
    EXPECT_FALSE(tracker.pressed());
    EXPECT_FALSE(tracker.can_hover());
    EXPECT_EQ(tracker.cursor(), glm::dvec2(100, 20));
    tracker.begin_frame({.cursor = {700, 20}, .down = true, .relative = true, .motion = {5, -1}}, true);
    EXPECT_EQ(tracker.cursor(), glm::dvec2(105, 19));
    tracker.rebase({0, 0});
    tracker.begin_frame({.cursor = {701, 20}, .down = true}, true);
    EXPECT_EQ(tracker.cursor(), glm::dvec2(1, 0));
    EXPECT_EQ(tracker.press_cursor(), glm::dvec2(10, 20));
}

TEST(PointerTracker, AFingerThatIsUpAndAPanelsPointerHoverOverNothing) {
    PointerTracker tracker;
    tracker.begin_frame({.device = PointerDevice::Touch}, false);
    EXPECT_FALSE(tracker.can_hover());
    tracker.begin_frame({.blocked = true}, false);
    EXPECT_FALSE(tracker.can_hover());
    tracker.begin_frame({.device = PointerDevice::Pen}, false);
    EXPECT_TRUE(tracker.can_hover());
}

TEST(ViewCache, KeepsAddressesWhileAFrameAddsCameras) {
    ViewCache views;
    views.begin_frame();
    std::vector<Camera> cameras;
    std::vector<const std::optional<Projector>*> seen;
    for (int i = 0; i < 40; ++i) {
        cameras.push_back(test::front_camera({i, 0, 0}));
        seen.push_back(&views.of(cameras.back()));
        ASSERT_TRUE(*seen.back());
    }
    for (std::size_t i = 0; i < cameras.size(); ++i)
        EXPECT_EQ(&views.of(cameras[i]), seen[i]);
    Camera nothing = cameras[0];
    nothing.viewport.width = 0;
    EXPECT_FALSE(views.of(nothing));
}

TEST(ViewCache, AFramesCamerasTakeThePlacesOfTheLastOnes) {
    ViewCache views;
    std::vector<const void*> places;
    for (int frame = 0; frame < 20; ++frame) {
        views.begin_frame();
        for (int i = 0; i < 3; ++i) {
            const auto& projector = views.of(test::front_camera({frame, i, 0}));
            ASSERT_TRUE(projector);
            EXPECT_EQ(projector->viewport.width, 1280);
            if (std::find(places.begin(), places.end(), &projector) == places.end()) places.push_back(&projector);
        }
    }
    EXPECT_EQ(places.size(), 3u) << "as many as a frame has";
}

TEST(Roll, CountsOccurrencesOfWhatIsWatchedAndOfWhatIsAskedFor) {
    Roll roll;
    roll.begin_frame();
    roll.watch({7, 0, 0});
    EXPECT_EQ(roll.enter(7, 0), (GizmoKey{7, 0, 0}));
    EXPECT_EQ(roll.enter(8, 0).occurrence, Roll::kNotCounted);
    EXPECT_EQ(roll.enter(7, 1).occurrence, Roll::kNotCounted) << "another target's";
    EXPECT_EQ(roll.enter(7, 0), (GizmoKey{7, 0, 1}));
    roll.enter_block(20, 5, 0);
    roll.enter_block(25, 5, 0);
    roll.enter(27, 0);
    EXPECT_EQ(roll.key_of(roll.last()), (GizmoKey{27, 0, 1})) << "the block has one of that id";
    EXPECT_EQ(roll.key_of(3), (GizmoKey{7, 0, 1}));
    roll.begin_frame();
    EXPECT_EQ(roll.enter(7, 0).occurrence, Roll::kNotCounted) << "nothing is watched any more";
}

// Occurrences and counts against a list of all that were entered.
TEST(Roll, CountsThoseOfTheSameTargetAlone) {
    Roll roll;
    roll.begin_frame();
    for (std::uint32_t target = 0; target < 2; ++target)
        roll.watch({7, target, 0});
    std::vector<std::array<std::uint32_t, 2>> entered;
    std::vector<std::size_t> calls;
    for (std::uint32_t i = 0; i < 24; ++i) {
        const std::uint32_t target = i % 3 == 0 ? 1 : 0, id = i % 2 == 0 ? 7 : 8;
        const std::array one{id, target};
        const auto before = static_cast<std::uint32_t>(std::count(entered.begin(), entered.end(), one));
        EXPECT_EQ(roll.enter(id, target).occurrence, id == 7 ? before : Roll::kNotCounted) << i;
        entered.push_back(one);
        calls.push_back(roll.last());
    }
    for (std::size_t i = 0; i < entered.size(); ++i) {
        const auto same = [&](std::size_t end) {
            return static_cast<std::uint32_t>(
                std::count(entered.begin(), entered.begin() + static_cast<std::ptrdiff_t>(end), entered[i]));
        };
        EXPECT_EQ(roll.key_of(calls[i]).occurrence, same(i)) << i;
        EXPECT_EQ(roll.count(calls[i]), same(entered.size())) << i;
    }
}

// Of neighbors by id in two pictures and of two sets each is found in its own.
TEST(Canvas, NeighborsByIdInOtherPicturesAndSetsAreTheirOwn) {
    constexpr std::array kModes{Mode::Translate, Mode::Rotate};
    for (std::uint32_t way = 0; way < 64; ++way) {
        Context together;
        together.begin_frame({.cursor = {-1000, -1000}});
        const auto target = [&](std::uint64_t id) { return way >> (id - 1) & 1u; };
        const auto mode = [&](std::uint64_t id) { return kModes[way >> (id + 2) & 1u]; };
        const auto submit = [&](Context& context, std::uint64_t id) {
            DTransform object{.position = {static_cast<double>(id) * 1.5 - 3, 0, 0}};
            Camera camera = test::front_camera();
            camera.target = target(id);
            context.manipulate(mode(id), object, camera, {.id = id, .size = 0.5});
        };
        for (std::uint64_t id = 1; id <= 3; ++id)
            submit(together, id);
        together.end_frame();
        for (std::uint64_t id = 1; id <= 3; ++id) {
            Context alone;
            alone.begin_frame({.cursor = {-1000, -1000}});
            submit(alone, id);
            alone.end_frame();
            const Handle handle = mode(id) == Mode::Translate ? Handle::TranslateY : Handle::RotateView;
            const auto here = together.handle_position(id, handle, target(id));
            const auto there = alone.handle_position(id, handle, target(id));
            ASSERT_TRUE(here && there) << way << ' ' << id;
            EXPECT_EQ(*here, *there) << way << ' ' << id;
            EXPECT_FALSE(together.handle_position(id, handle, 1 - target(id))) << way << ' ' << id;
        }
    }
}

TEST(SizeEasing, HoldsWithinBoundsAndEasesBackToOne) {
    SizeEasing easing;
    easing.begin({3, 0, 0});
    EXPECT_FALSE(easing.is_on());
    EXPECT_EQ(easing.hold(1.5, 1), 1.5);
    EXPECT_EQ(easing.hold(9, 1), 2);
    EXPECT_EQ(easing.hold(0.1, 1), 0.5);
    EXPECT_EQ(easing.hold(1, 0), 1) << "no nominal size";
    EXPECT_EQ(easing.ratio(), 0.5);
    double before = easing.ratio();
    int frames = 0;
    for (; easing.is_on() && frames < 100; ++frames) {
        easing.begin_frame(1.0 / 60);
        EXPECT_GT(easing.ratio(), before);
        before = easing.ratio();
    }
    EXPECT_EQ(easing.ratio(), 1);
    EXPECT_GT(frames, 5);
    EXPECT_LT(frames, 40);
}

// Blocks and single gizmos, ids that repeat, come in another order or not at all: as a list of all that were.
TEST(FlipMemory, RemembersRunsOfIdsAsOneByOne) {
    struct Flip {
        std::uint64_t id;
        std::uint32_t target;
        std::uint8_t flipped;
    };
    test::Random random(71);
    const auto below = [&](int n) { return static_cast<std::uint64_t>(test::uniform(random, 0, n)); };
    int found = 0;
    for (int scene = 0; scene < 50; ++scene) {
        FlipMemory flips;
        std::vector<Flip> now, before;
        for (int frame = 0; frame < 6; ++frame) {
            flips.begin_frame();
            std::swap(now, before);
            now.clear();
            std::size_t next = 0;
            const auto recall = [&](std::uint64_t id, std::uint32_t target) -> std::uint8_t {
                for (std::size_t k = 0; k < 2 * before.size(); ++k) {
                    const std::size_t i = k < before.size() ? k : k - before.size();
                    if ((k < before.size() && i < next) || before[i].id != id || before[i].target != target) continue;
                    next = i + 1;
                    ++found;
                    return before[i].flipped;
                }
                return 0;
            };
            for (int block = 0; block < 8; ++block) {
                const std::uint64_t id = below(6) * 8;
                const auto target = static_cast<std::uint32_t>(below(2));
                std::array<std::uint8_t, 16> flipped{};
                const std::span run = std::span(flipped).first(1 + below(15));
                flips.recall(id, target, run);
                for (std::size_t i = 0; i < run.size(); ++i)
                    ASSERT_EQ(run[i], recall(id + i, target)) << scene << " " << frame << " " << block;
                for (std::uint8_t& f : run)
                    f = static_cast<std::uint8_t>(below(8));
                flips.remember(id, target, run);
                for (std::size_t i = 0; i < run.size(); ++i)
                    now.push_back({id + i, target, run[i]});
            }
        }
    }
    EXPECT_GT(found, 5000);
}

TEST(FlipMemory, AnAxisTurnsOnlyWhenItIsWellOnTheOtherSide) {
    FlipMemory flips;
    Frame frame;
    const auto at = [&](double x) {
        flips.begin_frame();
        const Camera camera = test::look_at({x, 3, 6}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
        return flips.update(*make_projector(camera), frame, 5, 0) & 1;
    };
    EXPECT_EQ(at(3), 0);
    EXPECT_EQ(at(-0.3), 0) << "not yet";
    EXPECT_EQ(at(-3), 1);
    EXPECT_EQ(at(0.3), 1) << "not yet back";
    EXPECT_EQ(at(3), 0);
}

Placement placed(const Projector& projector, const glm::dvec3& position = {0, 0, 0}) {
    const auto frame = make_frame(projector, Mode::Translate, {.position = position}, {});
    const auto placement = frame ? place(projector, Mode::Translate, *frame, {}, {}) : std::nullopt;
    EXPECT_TRUE(placement);
    return placement.value_or(Placement{});
}

TEST(Hover, TheNearestHitOfAFrameIsHoveredFromTheNextOn) {
    Hover hover;
    hover.begin_frame();
    EXPECT_FALSE(hover);
    Press* first = hover.offer({Handle::TranslateX, 4, 4});
    ASSERT_TRUE(first);
    first->call = 0;
    EXPECT_EQ(hover.offer({Handle::TranslateY, 6, 6}), nullptr) << "farther";
    EXPECT_EQ(hover.offer({}), nullptr);
    Press* second = hover.offer({Handle::TranslateZ, 1, 1});
    ASSERT_TRUE(second);
    second->call = 2;
    EXPECT_EQ(hover.offered(0), nullptr);
    EXPECT_EQ(hover.offered(2), second);
    EXPECT_FALSE(hover) << "the frame is not over";
    hover.settle();
    EXPECT_EQ(hover.handle(), Handle::TranslateZ);
    EXPECT_EQ(hover.press().call, 2u);
    hover.begin_frame();
    EXPECT_EQ(hover.handle(), Handle::TranslateZ);
    hover.settle();
    EXPECT_FALSE(hover) << "nothing was under the pointer";
}

TEST(Hover, OnlyWhatIsWithinReachOfTheCursorIsMeasured) {
    const Camera camera = test::front_camera();
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    const Placement placement = placed(*projector);
    const glm::dvec3 tip = placement.point({0.6, 0, 0});
    const Pointer on{.cursor = glm::dvec2(tip) / tip.z};
    const double reach = bounding_radius_px(placement, *projector, {}, PointerDevice::Mouse);
    EXPECT_EQ(hit_under(placement, *projector, on, {}, reach).handle, Handle::TranslateX);
    EXPECT_FALSE(hit_under(placement, *projector, on, {}, 1));
    EXPECT_FALSE(hit_under(placement, *projector, {.cursor = {NAN, 0}}, {}, reach));
}

TEST(DragSession, IsAFunctionOfThePressAndTheCursorNow) {
    const Camera camera = test::front_camera();
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    Press press;
    press.hit.handle = Handle::TranslateX;
    press.placement = placed(*projector);
    const glm::dvec3 h = press.placement.point({0.6, 0, 0});
    const glm::dvec2 cursor = glm::dvec2(h) / h.z;
    PointerTracker pointer;
    pointer.begin_frame({.cursor = cursor, .down = true}, false);
    DragSession drag;
    const GizmoKey key{7, 0, 0};
    ASSERT_TRUE(drag.begin(press, key, 1, *projector, cursor, pointer, false));
    pointer.press(cursor);
    drag.begin_frame();
    EXPECT_EQ(drag.claim(key, CallForm::One, Likeness::Part), DragRole::Dragged) << "the id says so";
    EXPECT_EQ(drag.claim({7, 1, 0}, CallForm::One, Likeness::Same), DragRole::Echoed);
    EXPECT_EQ(drag.claim({7, 0, 1}, CallForm::One, Likeness::Same), DragRole::None) << "not twice in a frame";

    GizmoValue value;
    Manipulation told;
    const auto update = [&](const Pointer& now) {
        drag.begin_frame();
        pointer.begin_frame(now, drag.is_on());
        told = {};
        const Step step = drag.update(value, {&*projector, 1}, camera, {}, nullptr, {}, nullptr, pointer, told);
        drag.conclude(step.hand, {value, drag.differs(value)}, told);
        return step;
    };
    update({.cursor = cursor, .down = true});
    EXPECT_EQ(told.phase, Phase::Began);
    EXPECT_TRUE(same_bits(value.transform, DTransform{}));
    update({.cursor = cursor + glm::dvec2(300, 50), .down = true});
    const Step step = update({.cursor = cursor + glm::dvec2(40, 10), .down = true});
    EXPECT_EQ(told.phase, Phase::Dragging);
    EXPECT_EQ(step.write, MemberWrite::Update);
    const DTransform direct = update_drag(*begin_drag(*projector, press.placement, Handle::TranslateX, {}, {}, cursor),
                                          *projector, {.cursor = cursor + glm::dvec2(40, 10)})
                                  ->transform;
    EXPECT_TRUE(same_bits(value.transform, direct)) << "where it wandered before does not count";
    const Step cancelled = update({.cursor = cursor, .down = true, .cancel = true});
    EXPECT_EQ(cancelled.hand, HandSign::Cancels);
    EXPECT_EQ(cancelled.write, MemberWrite::Restore);
    EXPECT_TRUE(same_bits(value.transform, DTransform{}));
    EXPECT_FALSE(drag.is_on());
    EXPECT_EQ(drag.claim(key, CallForm::One, Likeness::Same), DragRole::None);
}

TEST(DragSession, KeepsTheProjectorOfItsLastUpdate) {
    auto projector = *make_projector(test::front_camera());
    Press press;
    press.hit.handle = Handle::TranslateX;
    press.placement = placed(projector);
    const glm::dvec3 h = press.placement.point({0.6, 0, 0});
    const glm::dvec2 cursor = glm::dvec2(h) / h.z;
    PointerTracker pointer;
    pointer.begin_frame({.cursor = cursor, .down = true}, false);
    DragSession drag;
    ASSERT_TRUE(drag.begin(press, {7, 0, 0}, 1, projector, cursor, pointer, false));
    pointer.press(cursor);
    GizmoValue value;
    const auto focal_after = [&](const Eye& eye) {
        drag.begin_frame();
        pointer.begin_frame({.cursor = cursor, .down = true}, true);
        Manipulation told;
        drag.update(value, eye, test::front_camera(), {}, nullptr, {}, nullptr, pointer, told);
        return drag.projector().focal;
    };
    Projector other = projector;
    other.focal *= 2;
    EXPECT_EQ(focal_after({&projector, 1}), projector.focal);
    EXPECT_EQ(focal_after({&other, 1}), other.focal) << "another camera";
    EXPECT_EQ(focal_after({&projector, 1}), projector.focal);
    projector.focal *= 3;
    EXPECT_EQ(focal_after({&projector, 2}), projector.focal) << "made anew in the same place";
}

TEST(Commands, TheFirstForAGizmoIsTakenOnce) {
    Commands commands;
    EXPECT_EQ(commands.status(), CommandStatus::None);
    commands.add({.id = 4, .handle = Handle::TranslateX});
    commands.add({.is_nudge = true, .id = 4});
    EXPECT_EQ(commands.status(), CommandStatus::Waiting);
    EXPECT_FALSE(commands.find(5));
    ASSERT_TRUE(commands.find(4));
    EXPECT_EQ(commands.find(4)->handle, Handle::TranslateX);
    EXPECT_NE(commands.after_start(), nullptr);
    EXPECT_EQ(commands.pending(), nullptr);
    const Command start = *commands.find(4);
    commands.prepare(start);
    EXPECT_NE(commands.pending(), nullptr);
    EXPECT_NE(commands.after_start(), nullptr);
    ASSERT_TRUE(commands.find(4));
    const Command nudge = *commands.find(4);
    EXPECT_TRUE(nudge.is_nudge);
    commands.finish(nudge, CommandStatus::Done);
    EXPECT_EQ(commands.status(), CommandStatus::Done);
    EXPECT_FALSE(commands.find(4));
    commands.begin_frame();
    EXPECT_EQ(commands.pending(), nullptr);
    EXPECT_EQ(commands.after_start(), nullptr);
}

TEST(Commands, OneThatMissedItsGizmoWaitsForAWholeFrame) {
    Commands commands;
    commands.begin_frame();
    commands.add({.id = 4, .handle = Handle::TranslateX});
    commands.end_frame(false);
    EXPECT_TRUE(commands.find(4));
    EXPECT_EQ(commands.status(), CommandStatus::Waiting);
    commands.begin_frame();
    commands.end_frame(false);
    EXPECT_FALSE(commands.find(4));
    EXPECT_EQ(commands.status(), CommandStatus::NotSubmitted);
    commands.add({.id = 4, .handle = Handle::TranslateX});
    commands.begin_frame();
    commands.end_frame(true);
    EXPECT_EQ(commands.status(), CommandStatus::DragIsOn);
}

TEST(Canvas, HighlightsWhatARefNamesThoughAGhostIsBeneathIt) {
    const Camera camera = test::front_camera();
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    Canvas canvas;
    canvas.begin_frame();
    const std::size_t target = canvas.open(camera, {});
    const Placement placement = placed(*projector);
    GizmoInstance instance;
    ASSERT_TRUE(write_instance(instance, *projector, placement, {}));
    canvas.add(target, 1, placement, instance);
    canvas.add_ghost(target, placement.set, instance);
    const DrawnRef second = canvas.add(target, 2, placement, instance);
    canvas.highlight(second, Handle::TranslateY, true);
    const auto& drawn = canvas.shown(camera.target).gizmos[0];
    ASSERT_EQ(drawn.size(), 3u);
    EXPECT_EQ(drawn[1].highlight, 0u);
    EXPECT_NE(drawn[2].highlight, 0u);
    EXPECT_EQ(drawn[2].active, 1u);
    EXPECT_TRUE(canvas.shown(99).is_empty());
    canvas.begin_frame();
    EXPECT_TRUE(canvas.shown(camera.target).is_empty());
}

TEST(BatchQueue, DrawsWhatWaitsInTheOrderOfTheCallsAndTellsTheirIds) {
    const Camera camera = test::front_camera();
    BatchQueue batch;
    Canvas canvas;
    ViewCache views;
    Roll roll;
    const Pointer elsewhere{.cursor = {-1000, -1000}};
    batch.begin_frame(), canvas.begin_frame(), views.begin_frame(), roll.begin_frame();
    FlipMemory flips;
    const BatchQueue::Owners owners{roll, canvas, flips};
    auto* shared = batch.shared(Mode::Translate, camera, {}, {}, elsewhere, views, owners);
    ASSERT_TRUE(shared);
    const PointerTracker pointer;
    const Hover hover;
    const Style style;
    for (const std::uint64_t id : {5u, 6u, 7u, 20u, 21u})
        EXPECT_TRUE(batch.try_add(*shared, DTransform{.position = {0.1 * static_cast<double>(id), 0, 0}}, id, {},
                                  {pointer, hover, style}, owners) == BatchResult::Batched);
    EXPECT_TRUE(canvas.shown(camera.target).is_empty()) << "they wait";
    batch.flush(owners);
    canvas.end_frame();
    EXPECT_EQ(canvas.shown(camera.target).gizmos[0].size(), 5u);
    for (const std::uint64_t id : {5u, 7u, 20u, 21u})
        EXPECT_TRUE(canvas.locate(id, Handle::TranslateY, camera.target)) << id;
    EXPECT_FALSE(canvas.locate(8, Handle::TranslateY, camera.target));
    EXPECT_EQ(batch.shared(Mode::Bounds | Mode::Translate, camera, {}, {}, elsewhere, views, owners), nullptr);
}

// More kinds than wait at a time, of one set and of others, plain ones, flipped ones and boxes.
TEST(BatchQueue, DrawsKindsThatComeByTurnsInTheOrderOfTheCalls) {
    const Camera camera = test::front_camera();
    BatchQueue batch;
    Canvas canvas;
    ViewCache views;
    Roll roll;
    FlipMemory flips;
    const BatchQueue::Owners owners{roll, canvas, flips};
    const PointerTracker pointer;
    const Hover hover;
    const Style style;
    const Pointer elsewhere{.cursor = {-1000, -1000}};
    struct Kind {
        Mode mode;
        Options options;
    };
    const std::array kinds{Kind{Mode::Translate, {}},
                           Kind{Mode::Translate, {.space = Space::World}},
                           Kind{Mode::Rotate, {}},
                           Kind{Mode::Translate, {.space = Space::View}},
                           Kind{Mode::Translate, {.axes = 3}},
                           Kind{Mode::Bounds, {}},
                           Kind{Mode::Translate, {.flip = true}},
                           Kind{Mode::Translate, {.parent = glm::dmat4(1)}}};
    test::Random random(8);
    for (int frame = 0; frame < 50; ++frame) {
        batch.begin_frame(), canvas.begin_frame(), views.begin_frame(), roll.begin_frame(), flips.begin_frame();
        std::array<std::size_t, kHandleSetCount> counts{};
        for (std::uint64_t id = 0; id < 100; ++id) {
            const Kind& kind = kinds[random() % kinds.size()];
            auto* const shared = batch.shared(kind.mode, camera, kind.options, style, elsewhere, views, owners);
            ASSERT_TRUE(shared);
            const DTransform at{.position = {0.02 * static_cast<double>(id) - 1, 0, 0}, .scale = glm::dvec3(0.5)};
            ASSERT_EQ(batch.try_add(*shared, at, id, kind.options, {pointer, hover, style}, owners),
                      BatchResult::Batched);
            ++counts[static_cast<std::size_t>(shared->params.set)];
        }
        batch.flush(owners);
        canvas.end_frame();
        const DrawList& list = canvas.shown(camera.target);
        for (std::size_t set = 0; set < kHandleSetCount; ++set) {
            ASSERT_EQ(list.gizmos[set].size(), counts[set]) << frame;
            float before = -1;
            for (const GizmoInstance& g : list.gizmos[set]) {
                const float x = g.clip_from_gizmo[12] / g.clip_from_gizmo[15];
                ASSERT_GT(x, before) << frame << " " << set;
                before = x;
            }
        }
    }
}

} // namespace
