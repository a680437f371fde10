// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Drags of every kind of object by every handle, with any options: through C all that a host gets has the bits that it
// has through C++.
#include "support/cameras.hpp"
#include "support/host_door.hpp"
#include "support/module_api.hpp"

#include <algorithm>
#include <iterator>
#include <type_traits>

namespace test::hosts {
namespace {

using namespace gizmo;

class ModuleDoor final : public Door {
public:
    explicit ModuleDoor(const GizmoApi& api)
        : api_(api) {
        EXPECT_EQ(api_.context_create(&context_), GIZMO_OK);
    }
    ~ModuleDoor() override { EXPECT_EQ(api_.context_destroy(context_), GIZMO_OK); }

    void begin(const Pointer& pointer) override {
        GizmoPointer c = to_c(pointer);
        c.seconds = 1.0 / 15;
        EXPECT_EQ(api_.begin_frame(context_, &c), GIZMO_OK);
    }
    Answer submit(const DragCase& setup, Held& held) override {
        EXPECT_EQ(std::visit([&](auto& list) { return submit(setup, list); }, held), GIZMO_OK) << setup.words;
        return {};
    }
    void end() override { EXPECT_EQ(api_.end_frame(context_), GIZMO_OK); }
    bool is_active() override { return (asked(api_.status).flags & GIZMO_STATUS_ACTIVE) != 0; }
    std::optional<glm::dvec2> handle_position(const DragCase& setup, std::uint64_t id) override {
        glm::dvec2 at;
        const GizmoResult result =
            api_.handle_position(context_, id, static_cast<std::uint32_t>(setup.handle), 0, &at.x);
        return result == GIZMO_OK ? std::optional(at) : std::nullopt;
    }
    std::optional<std::vector<EditEvent>> events() override { return std::nullopt; }

    GizmoContext context() const { return context_; }
    const GizmoManipulation& last() const { return last_; }
    template <class T>
    T asked(GizmoResult (*ask)(GizmoContext, T*)) const {
        auto out = sized<T>();
        EXPECT_EQ(ask(context_, &out), GIZMO_OK);
        return out;
    }
    template <class T>
    std::span<const T> list(GizmoResult (*ask)(GizmoContext, const T**, std::uint64_t*)) const {
        const T* first = nullptr;
        std::uint64_t count = 0;
        EXPECT_EQ(ask(context_, &first, &count), GIZMO_OK);
        return {first, count};
    }

private:
    template <class T>
    GizmoResult submit(const DragCase& setup, std::vector<T>& list) {
        const GizmoCamera camera = to_c(setup.camera);
        InC in;
        const auto options = in.of<GizmoOptions>(setup.options);
        const auto mode = static_cast<std::uint32_t>(setup.mode);
        if constexpr (std::is_same_v<T, double>) {
            const auto handle = in.of<GizmoCustomHandle>(setup.custom);
            return api_.manipulate_value(context_, list.data(), &handle, &camera, &options, &last_);
        } else if constexpr (std::is_same_v<T, SpotLight>) {
            if (setup.options.id == 0) return submit_parts(ShapeParts(list[0]).parts(setup.camera), camera, options);
            SpotLight& light = list[0];
            const glm::dvec3 &at = light.position, &along = light.direction;
            auto shape = sized<GizmoShape>();
            shape.kind = GIZMO_SHAPE_SPOT;
            const double numbers[] = {light.range, light.inner, light.outer, 0,       0,       0,
                                      at.x,        at.y,        at.z,        along.x, along.y, along.z};
            std::copy(std::begin(numbers), std::end(numbers), shape.numbers);
            const GizmoResult result = api_.manipulate_shape(context_, &shape, &camera, &options, &last_);
            light.range = shape.numbers[0], light.inner = shape.numbers[1], light.outer = shape.numbers[2];
            return result;
        } else if constexpr (std::is_same_v<T, EulerTransform>) {
            auto euler = in.of<GizmoEulerTransform>(list[0]);
            const GizmoResult result = api_.manipulate(context_, mode, ref(euler), &camera, &options, &last_);
            std::memcpy(&list[0].position, euler.position, sizeof euler.position);
            std::memcpy(&list[0].angles, euler.angles, sizeof euler.angles);
            std::memcpy(&list[0].scale, euler.scale, sizeof euler.scale);
            return result;
        } else if constexpr (std::is_same_v<T, glm::vec3> || std::is_same_v<T, glm::dvec3>) {
            if (setup.call == Call::Point) {
                const auto handle = in.of<GizmoCustomHandle>(setup.custom);
                auto* const point = reinterpret_cast<double*>(list.data());
                return api_.manipulate_point(context_, point, &handle, &camera, &options, &last_);
            }
            const GizmoPointSpan points{std::is_same_v<T, glm::vec3> ? GIZMO_POINT_FLOAT + 0u : GIZMO_POINT_DOUBLE + 0u,
                                        list.data(), list.size()};
            return api_.manipulate_points(context_, points, setup.selected.data(), &camera, &options, nullptr, &last_);
        } else {
            constexpr std::uint64_t kKind = std::is_same_v<T, Transform>    ? GIZMO_TRANSFORM_FLOAT
                                            : std::is_same_v<T, DTransform> ? GIZMO_TRANSFORM_DOUBLE
                                            : std::is_same_v<T, glm::mat4>  ? GIZMO_TRANSFORM_FLOAT_MATRIX
                                                                            : GIZMO_TRANSFORM_DOUBLE_MATRIX;
            const GizmoTransformSpan all{kKind, list.data(), list.size(),
                                         setup.call == Call::Named ? setup.names.data() : nullptr};
            if (setup.call == Call::One)
                return api_.manipulate(context_, mode, {kKind, list.data()}, &camera, &options, &last_);
            if (setup.call == Call::Each) {
                const GizmoEachOptions each = each_with(mode, options);
                return api_.manipulate_each(context_, all, &camera, &each, &last_);
            }
            if constexpr (std::is_same_v<T, DTransform>)
                if (setup.call == Call::Members) return submit_members(setup, list, camera, options);
            return api_.manipulate_selection(context_, mode, all, &camera, &options, &last_);
        }
    }
    GizmoResult submit_parts(std::span<const CustomPart> parts, const GizmoCamera& camera,
                             const GizmoOptions& options) {
        InC in;
        std::vector<std::vector<GizmoCustomHandle>> handles;
        std::vector<GizmoCustomPart> in_c;
        for (const CustomPart& part : parts) {
            for (auto& own = handles.emplace_back(); const CustomHandle& handle : part.handles)
                own.push_back(in.of<GizmoCustomHandle>(handle));
            in_c.push_back({part.number, nullptr, handles.back().data(), part.handles.size(), part.outline ? 1u : 0u});
        }
        return api_.manipulate_parts(context_, {in_c.data(), in_c.size(), nullptr, nullptr}, &camera, &options, &last_);
    }
    GizmoResult submit_members(const DragCase& setup, std::vector<DTransform>& list, const GizmoCamera& camera,
                               const GizmoOptions& options) {
        std::vector<GizmoMember> members;
        for (std::size_t i = 0; i < setup.names.size(); ++i)
            members.push_back({reinterpret_cast<GizmoDTransform*>(&list[i]), &setup.parents[i][0].x, setup.ancestors[i],
                               setup.names[i]});
        return api_.manipulate_selection(context_, static_cast<std::uint32_t>(setup.mode),
                                         {GIZMO_TRANSFORM_MEMBER, members.data(), members.size(), nullptr}, &camera,
                                         &options, &last_);
    }

    const GizmoApi& api_;
    GizmoContext context_{};
    GizmoManipulation last_ = sized<GizmoManipulation>();
};

// Each of them is made or not.
using Change = void (*)(Random&, Options&);
constexpr Change kChanges[] = {
    [](Random& r, Options& o) { o.space = static_cast<Space>(r() % 6); },
    [](Random& r, Options& o) { o.basis = random_rotation(r); },
    [](Random& r, Options& o) { o.parent = glm::dmat4(glm::dmat3(random_rotation(r)) * uniform(r, 0.5, 2)); },
    [](Random& r, Options& o) { o.snap = {.translation = 0.25, .scale = 0.1, .absolute = coin(r)}; },
    [](Random& r, Options& o) { o.snap.rotation_axis.z = 0.3, o.snap.absolute_rotation = coin(r); },
    [](Random& r, Options& o) { o.snap.side = 0.15, o.snap.side_axis.y = 0.1, o.snap.parent_units = coin(r); },
    [](Random&, Options& o) { o.snap.adaptive_px = 17; },
    [](Random&, Options& o) { o.axes = 3; },
    [](Random&, Options& o) { o.handles = ~std::uint64_t{0}; },
    [](Random& r, Options& o) { o.size = uniform(r, 0.5, 2); },
    [](Random& r, Options& o) {
        o.pivot = static_cast<Pivot>(r() % 5), o.pivot_point = {0.1, 0.2, 0.3};
    },
    [](Random&, Options& o) { o.active = 1; },
    [](Random&, Options& o) { o.edit_pivot_only = true; },
    [](Random& r, Options& o) { o.negative_scale = static_cast<NegativeScale>(r() % 3); },
    [](Random& r, Options& o) { o.shear = static_cast<ShearPolicy>(r() % 4); },
    [](Random&, Options& o) { o.limits.position_max = glm::dvec3(1), o.limits.scale_min.x = 0.5; },
    [](Random&, Options& o) {
        o.box = {{-1, -1, -1}, {1, 2, 1}};
    },
    [](Random& r, Options& o) {
        o.surface = {.on = true, .align = static_cast<SurfaceAxis>(r() % 7), .place_on_bounds = coin(r)};
        if (coin(r)) o.surface.point = SurfacePoint{{0.5, 0.2, 0.5}, {0, 1, 0}};
    },
    [](Random& r, Options& o) {
        o.body = {.on_ground = coin(r), .up = static_cast<UpAxis>(r() % 6)};
        if (coin(r)) o.body.point = glm::dvec3(0.1, 0.2, 0.1);
        if (coin(r)) o.body.below = SurfacePoint{{0, -2, 0}, {0, 1, 0}};
    },
    [](Random&, Options& o) { o.flip = true; },
    [](Random&, Options& o) { o.basis_follows_parent = true; },
    [](Random&, Options& o) { o.rotate_along_tangent = true; },
    [](Random&, Options& o) { o.smart_guides = SmartGuides::Show; },
    [](Random&, Options& o) { o.always_in_view = true; },
    [](Random& r, Options& o) {
        o.euler = EulerAngles{{0.1, 0.2, 3}, static_cast<EulerOrder>(r() % 6)};
    },
};

struct SameAsCpp : ModuleTest {
    // An object in both. The first of two is the one that is dragged.
    struct Object {
        DragCase setup;
        Held in_cpp, in_c;
    };

    Object random_object(Random& random, std::uint64_t id) {
        static const std::vector<Grip> all = grips();
        const auto variant = static_cast<unsigned>(random() % 4096);
        std::vector<DragCase> customs = custom_setups(variant);
        DragCase setup = random() % 4 == 0
                             ? customs[random() % customs.size()]
                             : setup_of(kObjects[random() % std::size(kObjects)], all[random() % all.size()], variant);
        for (const Change change : kChanges)
            if (random() % 8 == 0) change(random, setup.options);
        setup.options.id = id;
        if (coin(random)) setup.custom.min = 0.5, setup.custom.max = 1;
        return {setup, setup.press, setup.press};
    }
    // Away, a press, a drag, a release or a cancel; some are seen late, with the place of the press or of the release.
    static Pointer random_pointer(Random& random, int i, const std::optional<glm::dvec2>& at) {
        Pointer p{.cursor = {-1e4, -1e4}, .snap = coin(random)};
        if (i == 0 || !at) return p;
        p.cursor = i == 1 ? *at : *at + glm::dvec2(i * uniform(random, 0, 12), i * uniform(random, -8, 4));
        p.down = i < 6;
        p.cancel = i == 5 && random() % 4 == 0;
        p.precise = i == 4 && coin(random);
        if (i == 1 && coin(random)) p.press = *at, p.cursor += glm::dvec2(7, 3);
        if (i == 6 && coin(random)) p.release = *at + glm::dvec2(50, -22);
        return p;
    }
    // The host writes what the drag may or may not own, moves the parent, and changes the order of its members.
    static void meddle(Random& random, Object& object) {
        Options& o = object.setup.options;
        if (o.parent && coin(random)) *o.parent *= glm::dmat4(glm::dmat3(random_rotation(random)));
        Numbers numbers = numbers_of(object.in_cpp);
        if (coin(random)) numbers[random() % numbers.size()] += 0.25;
        assign(object.in_cpp, numbers);
        assign(object.in_c, numbers);
        if (object.setup.call != Call::Named) return;
        for (Held* held : {&object.in_cpp, &object.in_c})
            std::visit([](auto& list) { std::ranges::reverse(list); }, *held);
        std::ranges::reverse(object.setup.names);
    }
    void expect_same_feedback(const CoreDoor& cpp, const ModuleDoor& door) const {
        const auto f = cpp.context().feedback();
        auto c = sized<GizmoFeedback>();
        ASSERT_EQ(api.feedback(door.context(), &c), f ? GIZMO_OK : GIZMO_NOT_READY);
        if (!f) return;
        const std::pair<bool, std::uint32_t> flags[] = {{f->snapped, GIZMO_FEEDBACK_SNAPPED},
                                                        {f->limited, GIZMO_FEEDBACK_LIMITED},
                                                        {f->at_bound, GIZMO_FEEDBACK_AT_BOUND},
                                                        {f->refused, GIZMO_FEEDBACK_REFUSED},
                                                        {f->snap_target.has_value(), GIZMO_FEEDBACK_SNAP_TARGET},
                                                        {f->start_px.has_value(), GIZMO_FEEDBACK_START_PX},
                                                        {f->pivot_px.has_value(), GIZMO_FEEDBACK_PIVOT_PX},
                                                        {f->grabbed_px.has_value(), GIZMO_FEEDBACK_GRABBED_PX},
                                                        {f->target_px.has_value(), GIZMO_FEEDBACK_TARGET_PX},
                                                        {f->surface_pixel.has_value(), GIZMO_FEEDBACK_SURFACE_PIXEL},
                                                        {f->is_point, GIZMO_FEEDBACK_IS_POINT},
                                                        {f->is_angle, GIZMO_FEEDBACK_IS_ANGLE},
                                                        {f->is_length, GIZMO_FEEDBACK_IS_LENGTH},
                                                        {f->label_px.has_value(), GIZMO_FEEDBACK_LABEL_PX}};
        EXPECT_EQ(flags_of(flags), c.flags);
        EXPECT_EQ(static_cast<std::uint32_t>(f->handle), c.handle);
        EXPECT_EQ(static_cast<std::uint32_t>(f->action), c.action);
        EXPECT_TRUE(same_memory(f->delta, c.delta) && same_memory(f->delta_axes, c.delta_axes));
        EXPECT_TRUE(same_memory(f->axis, c.axis) && same_memory(f->angle, c.angle) && f->turns == c.turns);
        EXPECT_TRUE(same_memory(f->ratio, c.ratio) && same_memory(f->value, c.value));
        EXPECT_TRUE(same_memory(f->shear, c.shear) && same_memory(f->exact, c.exact) && f->decimals == c.decimals);
        const glm::dvec2 none(0);
        EXPECT_TRUE(same_memory(f->start_px.value_or(none), c.start_px));
        EXPECT_TRUE(same_memory(f->pivot_px.value_or(none), c.pivot_px));
        EXPECT_TRUE(same_memory(f->grabbed_px.value_or(none), c.grabbed_px));
        EXPECT_TRUE(same_memory(f->surface_pixel.value_or(none), c.surface_pixel));
        EXPECT_TRUE(same_memory(f->label_px.value_or(PixelBox{}).low, c.label_low));
        EXPECT_TRUE(same_memory(f->label_px.value_or(PixelBox{}).high, c.label_high));
        char text[64]{};
        format_feedback(*f, std::span(text, sizeof text - 1));
        EXPECT_STREQ(text, c.text);
    }
    void expect_same_events(const CoreDoor& cpp, const ModuleDoor& door) {
        const auto events = cpp.context().events();
        const auto in_c = door.list(api.events);
        ASSERT_EQ(events.size(), in_c.size());
        for (std::size_t i = 0; i < events.size(); ++i) {
            const EditEvent& e = events[i];
            const GizmoEditEvent& c = in_c[i];
            EXPECT_TRUE(e.id == c.id && same_memory(e.handle, c.handle));
            EXPECT_EQ(static_cast<std::uint32_t>(e.phase), c.phase);
            EXPECT_TRUE(same_memory(e.before, c.before) && same_memory(e.after, c.after));
            EXPECT_TRUE(same_memory(e.value_before, c.value_before) && same_memory(e.value_after, c.value_after));
            EXPECT_TRUE(same_memory(e.angles_before, c.angles_before) && same_memory(e.angles_after, c.angles_after));
            EXPECT_EQ(static_cast<std::uint64_t>(e.part), c.part);
        }
        edits += events.size();
    }
    template <class T, class C>
    static void expect_same_lists(std::span<const T> a, std::span<const C> b) {
        ASSERT_EQ(a.size(), b.size());
        EXPECT_TRUE(a.empty() || std::memcmp(a.data(), b.data(), a.size_bytes()) == 0);
    }
    void expect_same_answer(const CoreDoor& cpp, const ModuleDoor& door, const Object& object) {
        const BatchManipulation& m = cpp.last();
        expect_same(m.manipulation, [&] {
            GizmoManipulation c = door.last(); // of several, the first that is not shown
            c.hidden = static_cast<std::uint32_t>(m.manipulation.hidden);
            return c;
        }());
        EXPECT_EQ(static_cast<std::uint32_t>(m.hidden), door.last().hidden);
        EXPECT_EQ(m.hidden_count, door.last().hidden_count);
        EXPECT_EQ(m.index == BatchManipulation::kNone ? UINT64_MAX : m.index, door.last().index);
        EXPECT_TRUE(hosts::same_bits(numbers_of(object.in_cpp), numbers_of(object.in_c)));
    }
    // After a frame.
    void expect_same_state(const CoreDoor& cpp, const ModuleDoor& door) {
        const Context& context_of_cpp = cpp.context();
        const GizmoStatus status = door.asked(api.status);
        const std::pair<bool, std::uint32_t> flags[] = {{context_of_cpp.is_active(), GIZMO_STATUS_ACTIVE},
                                                        {context_of_cpp.is_hovered(), GIZMO_STATUS_HOVERED},
                                                        {context_of_cpp.needs_redraw(), GIZMO_STATUS_NEEDS_REDRAW}};
        EXPECT_EQ(flags_of(flags), status.flags);
        EXPECT_EQ(static_cast<std::uint32_t>(context_of_cpp.hovered_handle()), status.handle);
        expect_same_feedback(cpp, door);
        expect_same_events(cpp, door);
        expect_same_lists(context_of_cpp.selection_starts(), door.list(api.selection_starts));
        expect_same_lists(context_of_cpp.matrix_starts(), door.list(api.matrix_starts));
        expect_same_lists(context_of_cpp.point_starts(), door.list(api.point_starts));
        expect_same_list(context_of_cpp, api, door.context(), 0);
    }

    std::size_t edits = 0;
};

// Beside the dragged object there is another one, whose calls leave nothing behind.
TEST_F(SameAsCpp, EveryDragOfEveryObject) {
    Random random(5);
    for (int n = 0; n < 3000 && !HasFailure(); ++n) {
        CoreDoor cpp;
        ModuleDoor c(api);
        Object objects[2] = {random_object(random, n % 2 == 0 ? 7 : 0), random_object(random, 1000)};
        SCOPED_TRACE(objects[0].setup.words + ", " + std::to_string(n));
        std::optional<glm::dvec2> at;
        for (int i = 0; i < 9; ++i) {
            const Pointer pointer = random_pointer(random, i, at);
            if (i == 4) meddle(random, objects[0]);
            cpp.begin(pointer);
            c.begin(pointer);
            for (Object& object : objects) {
                cpp.submit(object.setup, object.in_cpp);
                c.submit(object.setup, object.in_c);
                expect_same_answer(cpp, c, object);
            }
            cpp.end();
            c.end();
            expect_same_state(cpp, c);
            if (i != 0) continue;
            at = press_point(cpp, objects[0].setup);
            EXPECT_EQ(at, press_point(c, objects[0].setup));
        }
    }
    EXPECT_GT(edits, 800u);
}

} // namespace
} // namespace test::hosts
