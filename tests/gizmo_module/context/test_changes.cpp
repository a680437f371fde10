// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What changes under a drag: objects that go away, come in between, change places, take each other's place or are
// written by others. Nobody who was not grabbed is ever touched, and what a cancel says it gave back is given back.
#include "support/editor.hpp"
#include "support/scale.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace {

using namespace gizmo;
using test::Random;

constexpr int kCases = test::scaled(10000);

DTransform random_transform(Random& random) {
    return {.position = test::random_unit(random) * test::uniform(random, 0, 3),
            .rotation = test::random_rotation(random),
            .scale = glm::dvec3(test::uniform(random, 0.5, 2), test::uniform(random, 0.5, 2),
                                test::uniform(random, 0.5, 2))};
}

// An object of the host's, which is itself wherever it stands in the host's lists.
struct Object {
    int self = 0;
    std::uint64_t id = 0;
    DTransform at{};
    DTransform left{}; ///< as the host knows it: what it wrote itself, or let a drag write
};

std::size_t below(Random& random, std::size_t n) {
    return static_cast<std::size_t>(random() % n);
}

glm::dvec2 wander(Random& random) {
    return {test::uniform(random, -90, 90), test::uniform(random, -90, 90)};
}

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
    for (int n = 0; n < kCases; ++n) {
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
    EXPECT_GT(drags, kCases / 2);
    EXPECT_GT(followed, drags);
    EXPECT_GT(ended, drags / 8);
    EXPECT_GT(cancelled, drags / 10);
}

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
    for (int n = 0; n < kCases; ++n) {
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
    EXPECT_GT(drags, kCases / 2);
    EXPECT_GT(followed, drags);
    EXPECT_GT(ended, drags / 4);
    EXPECT_GT(restored, drags / 20);
    EXPECT_GT(modified, drags / 4);
}

// The elements of a list: what stands at an index may be another in the next frame.
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

TEST(Changes, NoOtherElementOfAListIsDraggedOn) {
    Random random(53);
    const Camera camera = test::front_camera();
    int drags = 0, ended = 0, followed = 0;
    for (int n = 0; n < kCases; ++n) {
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
    EXPECT_GT(drags, kCases / 2);
    EXPECT_GT(followed, drags);
    EXPECT_GT(ended, drags / 8);
}

} // namespace
