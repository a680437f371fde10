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
        auto seen = test::sized<GizmoManipulation>();
        const GizmoResult result = std::visit([&](auto& list) { return submit(setup, list, seen); }, held);
        EXPECT_EQ(result, GIZMO_OK) << setup.words;
        return {static_cast<Phase>(seen.phase), (seen.flags & GIZMO_MANIPULATION_CHANGED) != 0,
                (seen.flags & GIZMO_MANIPULATION_EXTERNALLY_MODIFIED) != 0, from_c(seen.start),
                static_cast<SpotPart>(seen.part)};
    }
    void end() override { EXPECT_EQ(api_.end_frame(context_), GIZMO_OK); }
    bool is_active() override {
        auto status = test::sized<GizmoStatus>();
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
        const GizmoEditEvent* events = nullptr;
        std::uint64_t count = 0;
        EXPECT_EQ(api_.events(context_, &events, &count), GIZMO_OK);
        std::vector<EditEvent> all;
        for (std::uint64_t i = 0; i < count; ++i) {
            const GizmoEditEvent& from = events[i];
            EditEvent& event = all.emplace_back();
            event.id = from.id;
            event.handle = static_cast<Handle>(from.handle);
            event.phase = static_cast<Phase>(from.phase);
            event.before = from_c(from.before), event.after = from_c(from.after);
            event.value_before = from.value_before, event.value_after = from.value_after;
            std::memcpy(&event.angles_before, from.angles_before, sizeof event.angles_before);
            std::memcpy(&event.angles_after, from.angles_after, sizeof event.angles_after);
            event.part = static_cast<SpotPart>(from.part);
        }
        return all;
    }

private:
    template <class T>
    GizmoResult submit(const DragCase& setup, std::vector<T>& list, GizmoManipulation& out) {
        const GizmoCamera camera = to_c(setup.camera);
        test::InC in;
        const auto options = in.of<GizmoOptions>(setup.options);
        const auto mode = static_cast<std::uint32_t>(setup.mode);
        if constexpr (std::is_same_v<T, double>) {
            const auto handle = in.of<GizmoCustomHandle>(setup.custom);
            return api_.manipulate_value(context_, list.data(), &handle, &camera, &options, &out);
        } else if constexpr (std::is_same_v<T, SpotLight>) {
            auto light = in.of<GizmoSpotLight>(list[0]);
            const GizmoResult result = api_.manipulate_spot(context_, &light, &camera, &options, &out);
            list[0].range = light.range, list[0].inner = light.inner, list[0].outer = light.outer;
            return result;
        } else if constexpr (std::is_same_v<T, EulerTransform>) {
            auto euler = in.of<GizmoEulerTransform>(list[0]);
            const GizmoResult result =
                api_.manipulate(context_, mode, {GIZMO_TRANSFORM_EULER, &euler}, &camera, &options, &out);
            std::memcpy(&list[0].position, euler.position, sizeof euler.position);
            std::memcpy(&list[0].angles, euler.angles, sizeof euler.angles);
            std::memcpy(&list[0].scale, euler.scale, sizeof euler.scale);
            return result;
        } else if constexpr (std::is_same_v<T, glm::vec3> || std::is_same_v<T, glm::dvec3>) {
            if (setup.call == Call::Point) {
                const auto handle = in.of<GizmoCustomHandle>(setup.custom);
                return api_.manipulate_point(context_, reinterpret_cast<double*>(list.data()), &handle, &camera,
                                             &options, &out);
            }
            const GizmoPointSpan points{std::is_same_v<T, glm::vec3> ? GIZMO_POINT_FLOAT + 0u : GIZMO_POINT_DOUBLE + 0u,
                                        list.data(), list.size()};
            return api_.manipulate_points(context_, points, setup.selected.data(), &camera, &options, nullptr, &out);
        } else {
            constexpr std::uint64_t kKind = std::is_same_v<T, Transform>    ? GIZMO_TRANSFORM_FLOAT
                                            : std::is_same_v<T, DTransform> ? GIZMO_TRANSFORM_DOUBLE
                                            : std::is_same_v<T, glm::mat4>  ? GIZMO_TRANSFORM_FLOAT_MATRIX
                                                                            : GIZMO_TRANSFORM_DOUBLE_MATRIX;
            const GizmoTransformSpan all{kKind, list.data(), list.size(),
                                         setup.call == Call::Named ? setup.names.data() : nullptr};
            if (setup.call == Call::One)
                return api_.manipulate(context_, mode, {kKind, list.data()}, &camera, &options, &out);
            if (setup.call == Call::Each) {
                const GizmoEachOptions each = test::each_with(mode, options);
                return api_.manipulate_each(context_, all, &camera, &each, &out);
            }
            if constexpr (std::is_same_v<T, DTransform>)
                if (setup.call == Call::Members) return submit_members(setup, list, camera, options, out);
            return api_.manipulate_selection(context_, mode, all, &camera, &options, &out);
        }
    }
    GizmoResult submit_members(const DragCase& setup, std::vector<DTransform>& list, const GizmoCamera& camera,
                               const GizmoOptions& options, GizmoManipulation& out) {
        std::vector<GizmoMember> members;
        for (std::size_t i = 0; i < setup.names.size(); ++i)
            members.push_back({reinterpret_cast<GizmoDTransform*>(&list[i]), &setup.parents[i][0].x, setup.ancestors[i],
                               setup.names[i]});
        return api_.manipulate_selection(context_, static_cast<std::uint32_t>(setup.mode),
                                         {GIZMO_TRANSFORM_MEMBER, members.data(), members.size(), nullptr}, &camera,
                                         &options, &out);
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
