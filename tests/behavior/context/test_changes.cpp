// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What changes under a drag: objects that go away, come in between, change places, take each other's place or are
// written by others. Nobody who was not grabbed is ever touched, and what a cancel says it gave back is given back.
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

// An object of the host's, which is itself wherever it stands in the host's lists.
struct Object {
    int self = 0;
    std::uint64_t id = 0;
    DTransform at{};
    DTransform left{}; ///< as the host knows it: what it wrote itself, or let a drag write
};

// A scene of gizmos, some with one id; and what somebody does to it in mid-drag.
class Scene {
public:
    explicit Scene(Random& random, bool shares_ids)
        : random_(random)
        , shares_ids_(shares_ids) {
        for (std::size_t i = 0, n = 1 + below(random, 5); i < n; ++i)
            insert();
    }

    void insert() {

        const std::uint64_t id = shares_ids_ ? below(random_, 2) * 7 : static_cast<std::uint64_t>(100 + next_);
        const DTransform t = random_transform(random_);
        const std::size_t at = below(random_, objects.size() + 1);
        objects.insert(objects.begin() + static_cast<std::ptrdiff_t>(at), {next_++, id, t, t});
    }
    void change() {
        switch (below(random_, 6)) {
        case 0:
            insert();
            break;
        case 1:
            if (!objects.empty())
                objects.erase(objects.begin() + static_cast<std::ptrdiff_t>(below(random_, objects.size())));
            break;
        case 2:
            std::shuffle(objects.begin(), objects.end(), random_);
            break;
        case 3: // another in its place
            if (!objects.empty()) {
                Object& o = objects[below(random_, objects.size())];
                o.at = o.left = random_transform(random_);
                o.self = next_++;
                if (!shares_ids_) o.id = static_cast<std::uint64_t>(100 + o.self);
            }
            break;
        case 4: // one that nobody drags is written
            if (!objects.empty()) {
                Object& o = objects[below(random_, objects.size())];
                if (o.self != grabbed) o.at = o.left = random_transform(random_);
            }
            break;
        default:
            break;
        }
    }
    Object* find(int self) {
        const auto found =
            std::find_if(objects.begin(), objects.end(), [&](const Object& o) { return o.self == self; });
        return found == objects.end() ? nullptr : &*found;
    }

    std::vector<Object> objects;
    int grabbed = -1;

private:
    Random& random_;
    bool shares_ids_;
    int next_ = 0;
};

// Ids that are left out or repeat: nobody says which is which but what they hold.
TEST(Changes, NoOtherGizmoIsDraggedOnWhateverComesAndGoes) {
    Random random(51);
    const Camera camera = test::front_camera();
    int drags = 0, followed = 0, ended = 0, cancelled = 0;
    for (int n = 0; n < kChangeCases; ++n) {
        Scene scene(random, n % 4 != 0);
        Context context;
        const Mode mode = n % 3 == 0 ? Mode::Translate : n % 3 == 1 ? Mode::Rotate : Mode::Scale;
        std::vector<Manipulation> told;
        const auto frame = [&](const Pointer& pointer) {
            told.clear();
            context.begin_frame(pointer);
            for (Object& o : scene.objects)
                told.push_back(context.manipulate(mode, o.at, camera, {.id = o.id}));
            context.end_frame();
        };
        frame({.cursor = {-1000, -1000}});
        const Object& any = scene.objects[below(random, scene.objects.size())];
        const auto first = static_cast<Handle>(mode == Mode::Translate ? Handle::TranslateX
                                               : mode == Mode::Rotate  ? Handle::RotateX
                                                                       : Handle::ScaleX);
        const auto handle = static_cast<Handle>(static_cast<std::uint32_t>(first) + below(random, 4));
        const auto at = context.handle_position(any.id, handle);
        if (!at) continue;
        frame({.cursor = *at, .down = true});
        if (!context.is_active()) continue;
        // Nothing changes under the press itself: the first update tells who it is.
        glm::dvec2 cursor = *at;
        frame({.cursor = cursor, .down = true});
        for (std::size_t i = 0; i < told.size(); ++i)
            if (told[i].phase == Phase::Began) scene.grabbed = scene.objects[i].self;
        ASSERT_GE(scene.grabbed, 0);
        const DTransform start = scene.find(scene.grabbed)->at;
        ++drags;
        for (int f = 0; f < 6 && context.is_active(); ++f) {
            if (below(random, 2) == 0) scene.change();
            cursor += wander(random);
            const bool cancel = f == 5 && n % 2 == 0;
            Object* grabbed = scene.find(scene.grabbed);
            frame({.cursor = cursor, .down = true, .cancel = cancel});
            grabbed = scene.find(scene.grabbed);
            for (std::size_t i = 0; i < scene.objects.size(); ++i) {
                Object& o = scene.objects[i];
                if (o.self == scene.grabbed) {
                    o.left = o.at;
                    continue;
                }
                ASSERT_TRUE(same_bits(o.at, o.left)) << "case " << n << " frame " << f;
                ASSERT_FALSE(told[i].changed);
                ASSERT_LE(static_cast<int>(told[i].phase), static_cast<int>(Phase::Hovered));
            }
            for (const EditEvent& e : context.events()) {
                ASSERT_TRUE(same_bits(e.before, start));
                if (grabbed) {
                    ASSERT_TRUE(same_bits(e.after, grabbed->at));
                }
                ASSERT_EQ(e.phase == Phase::Cancelled, cancel && grabbed);
            }
            if (cancel && grabbed) {
                ASSERT_TRUE(same_bits(grabbed->at, start));
                ++cancelled;
            } else if (!context.is_active()) {
                ASSERT_FALSE(grabbed) << "it was there and was lost: case " << n << " frame " << f;
                ++ended;
            } else {
                ASSERT_TRUE(grabbed) << "it is gone and is dragged";
                ++followed;
            }
        }
    }
    EXPECT_GT(drags, kChangeCases / 2);
    EXPECT_GT(followed, drags);
    EXPECT_GT(ended, drags / 8);
    EXPECT_GT(cancelled, drags / 10);
}

// The elements of a list: what stands at an index may be another in the next frame.
TEST(Changes, NoOtherElementOfAListIsDraggedOn) {
    Random random(53);
    const Camera camera = test::front_camera();
    int drags = 0, ended = 0, followed = 0;
    for (int n = 0; n < kChangeCases; ++n) {
        const bool points = n % 2 == 0;
        struct Element {
            int self;
            DTransform at, left;
        };
        std::vector<Element> list;
        int next = 0;
        const auto insert = [&](std::size_t at) {
            const DTransform t = random_transform(random);
            list.insert(list.begin() + static_cast<std::ptrdiff_t>(at), {next++, t, t});
        };
        for (std::size_t i = 0, count = 2 + below(random, 6); i < count; ++i)
            insert(i);
        Context context;
        BatchManipulation told;
        const auto frame = [&](const Pointer& pointer) {
            std::vector<DTransform> each;
            std::vector<glm::dvec3> places;
            for (const Element& e : list) {
                each.push_back(e.at);
                places.push_back(e.at.position);
            }
            const std::vector<std::uint8_t> selected(list.size(), n % 4 < 2 ? 1 : 0);
            context.begin_frame(pointer);
            told = points ? context.manipulate_points(places, selected, camera, {.id = 50})
                          : context.manipulate_each(Mode::Translate, each, camera, {.id = 50});
            context.end_frame();
            for (std::size_t i = 0; i < list.size(); ++i) {
                if (points) each[i].position = places[i];
                list[i].at = each[i];
            }
        };
        frame({.cursor = {-1000, -1000}});
        const std::size_t any = below(random, list.size());
        const auto at = points ? std::optional(glm::dvec2(*world_to_screen(camera, list[any].at.position)))
                               : context.handle_position(50 + any, Handle::TranslateView);
        if (!at) continue;
        frame({.cursor = *at, .down = true});
        if (!context.is_active()) continue;
        glm::dvec2 cursor = *at + wander(random);
        frame({.cursor = cursor, .down = true});
        ASSERT_EQ(told.manipulation.phase, Phase::Began);
        const int grabbed = list[told.index].self;
        const bool all = points && n % 4 < 2;
        std::set<int> ours;
        for (Element& e : list) {
            if (all || e.self == grabbed) ours.insert(e.self);
            e.left = e.at;
        }
        ++drags;
        for (int f = 0; f < 5 && context.is_active(); ++f) {
            bool changes = below(random, 3) == 0;
            if (changes) {
                const std::size_t a = below(random, list.size()), b = below(random, list.size());
                switch (below(random, 4)) {
                case 0:
                    insert(a);
                    break;
                case 1:
                    list.erase(list.begin() + static_cast<std::ptrdiff_t>(a));
                    break;
                case 2:
                    std::swap(list[a], list[b]);
                    break;
                default:
                    list.erase(list.begin() + static_cast<std::ptrdiff_t>(a));
                    insert(a);
                    break;
                }
            }
            cursor += wander(random);
            frame({.cursor = cursor, .down = true});
            for (Element& e : list) {
                if (!ours.contains(e.self)) {
                    ASSERT_TRUE(same_bits(e.at, e.left)) << "case " << n << " frame " << f;
                }
                e.left = e.at;
            }
            if (context.is_active())
                ++followed;
            else
                ++ended;
            if (!changes) {
                ASSERT_TRUE(context.is_active());
            }
        }
    }
    EXPECT_GT(drags, kChangeCases / 2);
    EXPECT_GT(followed, drags);
    EXPECT_GT(ended, drags / 8);
}

} // namespace
