// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The table of hosts (support/host_drag.hpp) through the C interface.
#include "support/host_drag.hpp"
#include "support/module_api.hpp"

#include <cstring>
#include <type_traits>

namespace test::hosts {
namespace {

using namespace gizmo;
using test::to_c;

// Options and what they point to.
struct HostOptions {
    explicit HostOptions(const DragCase& setup) {
        const Options& from = setup.options;
        parent = from.parent.value_or(glm::dmat4(1));
        box = to_c<GizmoBox>(from.box);
        options.struct_size = sizeof options;
        options.id = from.id;
        options.space = static_cast<std::uint32_t>(from.space);
        options.handles = from.handles;
        options.parent = from.parent ? &parent[0][0] : nullptr;
        options.pivot = static_cast<std::uint32_t>(from.pivot);
        std::memcpy(options.pivot_point, &from.pivot_point, sizeof options.pivot_point);
        options.box = &box;
        options.names = setup.call == Call::Named ? setup.names.data() : nullptr;
    }
    HostOptions(const HostOptions&) = delete;
    HostOptions& operator=(const HostOptions&) = delete;

    GizmoOptions options{};

private:
    glm::dmat4 parent{1};
    GizmoBox box{};
};

GizmoCustomHandle custom_to_c(const CustomHandle& from) {
    GizmoCustomHandle c{};
    c.struct_size = sizeof c;
    c.shape = static_cast<std::uint32_t>(from.shape);
    c.constraint = static_cast<std::uint32_t>(from.constraint);
    std::memcpy(c.origin, &from.origin, sizeof c.origin);
    std::memcpy(c.direction, &from.direction, sizeof c.direction);
    std::memcpy(c.reference, &from.reference, sizeof c.reference);
    c.length = from.length;
    return c;
}

DTransform from_c(const GizmoDTransform& c) {
    DTransform t;
    static_assert(sizeof t == sizeof c);
    std::memcpy(static_cast<void*>(&t), &c, sizeof t);
    return t;
}

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
        const HostOptions own(setup);
        const GizmoCamera camera = to_c(setup.camera);
        GizmoManipulation seen{};
        seen.struct_size = sizeof seen;
        const GizmoResult result =
            std::visit([&](auto& list) { return submit(setup, list, camera, own.options, seen); }, held);
        EXPECT_EQ(result, GIZMO_OK) << setup.words;
        return {static_cast<Phase>(seen.phase), (seen.flags & GIZMO_MANIPULATION_CHANGED) != 0,
                (seen.flags & GIZMO_MANIPULATION_EXTERNALLY_MODIFIED) != 0, from_c(seen.start),
                static_cast<SpotPart>(seen.part)};
    }
    void end() override { EXPECT_EQ(api_.end_frame(context_), GIZMO_OK); }
    bool is_active() override {
        GizmoStatus status{};
        status.struct_size = sizeof status;
        EXPECT_EQ(api_.status(context_, &status), GIZMO_OK);
        return (status.flags & GIZMO_STATUS_ACTIVE) != 0;
    }
    std::optional<glm::dvec2> handle_position(const DragCase& setup, std::uint64_t id) override {
        glm::dvec2 at;
        const GizmoResult result =
            api_.handle_position(context_, id, static_cast<std::uint32_t>(setup.handle), 0, &at.x);
        return result == GIZMO_OK ? std::optional(at) : std::nullopt;
    }
    std::optional<std::vector<EditEvent>> events() override {
        const GizmoEvent* events = nullptr;
        std::uint64_t count = 0;
        EXPECT_EQ(api_.events(context_, &events, &count), GIZMO_OK);
        std::vector<EditEvent> all;
        for (std::uint64_t i = 0; i < count; ++i) {
            const GizmoEvent& from = events[i];
            EditEvent& event = all.emplace_back();
            event.id = from.id;
            event.handle = static_cast<Handle>(from.handle);
            event.phase = static_cast<Phase>(from.phase);
            event.before = from_c(from.before), event.after = from_c(from.after);
            event.value_before = from.value_before, event.value_after = from.value_after;
        }
        return all;
    }
    bool events_have_angles() const override { return false; }

private:
    // A call over a copy of the list in C's structs.
    template <class C, class T, class Run>
    static GizmoResult with_copy(std::vector<T>& list, const Run& run) {
        static_assert(sizeof(C) == sizeof(T) && std::is_trivially_copyable_v<T>);
        std::vector<C> copy(list.size());
        std::memcpy(copy.data(), list.data(), list.size() * sizeof(T));
        const GizmoResult result = run(copy.data());
        std::memcpy(static_cast<void*>(list.data()), copy.data(), list.size() * sizeof(T));
        return result;
    }

    template <class T>
    GizmoResult submit(const DragCase& setup, std::vector<T>& list, const GizmoCamera& camera,
                       const GizmoOptions& options, GizmoManipulation& out) {
        const auto mode = static_cast<std::uint32_t>(setup.mode);
        const std::uint64_t count = list.size();
        // The three forms of a type: one, one for each, one for all.
        const auto call = [&](auto* data, const auto one, const auto each, const auto selection) {
            if (setup.call == Call::One) return one(context_, mode, data, &camera, &options, &out);
            const auto many = setup.call == Call::Each ? each : selection;
            return many(context_, mode, data, count, &camera, &options, &out);
        };
        if constexpr (std::is_same_v<T, double>) {
            const GizmoCustomHandle handle = custom_to_c(setup.custom);
            return api_.manipulate_value(context_, list.data(), &handle, &camera, &options, &out);
        } else if constexpr (std::is_same_v<T, SpotLight>) {
            return submit_spot(list[0], camera, options, out);
        } else if constexpr (std::is_same_v<T, glm::vec3>) {
            return api_.manipulate_points_float(context_, &list[0].x, count, setup.selected.data(), &camera, &options,
                                                nullptr, &out);
        } else if constexpr (std::is_same_v<T, glm::dvec3>) {
            const GizmoCustomHandle handle = custom_to_c(setup.custom);
            if (setup.call == Call::Point)
                return api_.manipulate_point(context_, &list[0].x, &handle, &camera, &options, &out);
            return api_.manipulate_points(context_, &list[0].x, count, setup.selected.data(), &camera, &options,
                                          nullptr, &out);
        } else if constexpr (std::is_same_v<T, EulerTransform>) {
            return submit_euler(mode, list[0], camera, options, out);
        } else if constexpr (std::is_same_v<T, Transform>) {
            return with_copy<GizmoTransform>(list, [&](GizmoTransform* data) {
                return call(data, api_.manipulate_float, api_.manipulate_each_float, api_.manipulate_selection_float);
            });
        } else if constexpr (std::is_same_v<T, DTransform>) {
            return with_copy<GizmoDTransform>(list, [&](GizmoDTransform* data) {
                if (setup.call == Call::Members) return submit_members(setup, data, camera, options, out);
                return call(data, api_.manipulate, api_.manipulate_each, api_.manipulate_selection);
            });
        } else if constexpr (std::is_same_v<T, glm::mat4>) {
            return call(&list[0][0].x, api_.manipulate_matrix_float, api_.manipulate_each_matrix_float,
                        api_.manipulate_selection_matrix_float);
        } else {
            return call(&list[0][0].x, api_.manipulate_matrix, api_.manipulate_each_matrix,
                        api_.manipulate_selection_matrix);
        }
    }
    GizmoResult submit_members(const DragCase& setup, GizmoDTransform* data, const GizmoCamera& camera,
                               const GizmoOptions& options, GizmoManipulation& out) {
        std::vector<GizmoMember> members;
        for (std::size_t i = 0; i < setup.names.size(); ++i)
            members.push_back({&data[i], &setup.parents[i][0].x, setup.ancestors[i], setup.names[i]});
        return api_.manipulate_members(context_, static_cast<std::uint32_t>(setup.mode), members.data(), members.size(),
                                       &camera, &options, &out);
    }
    GizmoResult submit_euler(std::uint32_t mode, EulerTransform& object, const GizmoCamera& camera,
                             const GizmoOptions& options, GizmoManipulation& out) {
        GizmoEulerTransform c{};
        std::memcpy(c.position, &object.position, sizeof c.position);
        std::memcpy(c.angles, &object.angles, sizeof c.angles);
        std::memcpy(c.scale, &object.scale, sizeof c.scale);
        c.order = static_cast<std::uint32_t>(object.order);
        const GizmoResult result = api_.manipulate_euler(context_, mode, &c, &camera, &options, &out);
        std::memcpy(&object.position, c.position, sizeof c.position);
        std::memcpy(&object.angles, c.angles, sizeof c.angles);
        std::memcpy(&object.scale, c.scale, sizeof c.scale);
        return result;
    }
    GizmoResult submit_spot(SpotLight& light, const GizmoCamera& camera, const GizmoOptions& options,
                            GizmoManipulation& out) {
        GizmoSpotLight c{};
        c.struct_size = sizeof c;
        std::memcpy(c.position, &light.position, sizeof c.position);
        std::memcpy(c.direction, &light.direction, sizeof c.direction);
        c.range = light.range, c.inner = light.inner, c.outer = light.outer;
        const GizmoResult result = api_.manipulate_spot(context_, &c, &camera, &options, &out);
        light.range = c.range, light.inner = c.inner, light.outer = c.outer;
        return result;
    }

    const GizmoApi& api_;
    GizmoContext context_{};
};

struct ModuleHosts : testing::Test {
    void SetUp() override {
        host.open();
        ASSERT_EQ(host.load(), GIZMO_OK);
    }
    void TearDown() override { EXPECT_EQ(host.unload(), GIZMO_OK) << host.last_error; }
    Table table() {
        return Table([this] { return std::make_unique<ModuleDoor>(host.api); });
    }
    test::ModuleHost host{GIZMO_MODULE_PATH};
};

// Each handle of some kinds of objects, each kind with some handles.
TEST_F(ModuleHosts, DragsWriteWhatTheyOwnAndNothingElse) {
    Table drags = table();
    unsigned variant = 0;
    const std::vector<Grip> all = grips();
    for (std::size_t s = 0; s < std::size(kObjects); ++s)
        for (std::size_t g = s % 4; g < all.size(); g += 4)
            drags.add(kObjects[s], all[g], variant += 11, 1);
    EXPECT_EQ(drags.failed(), 0) << drags.text();
    EXPECT_GT(drags.drags(), 2000);
    RecordProperty("drags", drags.drags());
}

TEST_F(ModuleHosts, DragsOfCustomHandlesWriteWhatTheyOwnAndNothingElse) {
    Table drags = table();
    for (unsigned variant = 0; variant < 30; variant += 4)
        for (const DragCase& setup : custom_setups(variant))
            drags.add(setup);
    EXPECT_EQ(drags.failed(), 0) << drags.text();
    EXPECT_GT(drags.drags(), 500);
    RecordProperty("drags", drags.drags());
}

} // namespace
} // namespace test::hosts
