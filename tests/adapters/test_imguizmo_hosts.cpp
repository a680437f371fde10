// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The table of hosts (support/host_drag.hpp) under ImGuizmo's names.
#include "imguizmo_host.hpp"
#include "support/host_drag.hpp"

namespace test::hosts {
namespace {

using gizmo::Handle;

constexpr float kBox[] = {-0.7f, -0.7f, -0.7f, 0.7f, 0.7f, 0.7f};

/// That shows a handle; 0: there is none.
unsigned operation_of(Handle handle) {
    const auto from = [&](Handle first) { return static_cast<int>(handle) - static_cast<int>(first); };
    if (handle >= Handle::BoundsMinX) return handle < Handle::BoundsCornerMinMinMin ? ImGuizmo::BOUNDS + 0u : 0u;
    if (handle >= Handle::TranslateX && handle <= Handle::TranslateZ)
        return ImGuizmo::TRANSLATE_X * 1u << from(Handle::TranslateX);
    if (handle >= Handle::TranslateYZ && handle <= Handle::TranslateXY)
        return ImGuizmo::TRANSLATE & ~(ImGuizmo::TRANSLATE_X * 1u << from(Handle::TranslateYZ));
    if (handle == Handle::TranslateView) return ImGuizmo::TRANSLATE + 0u;
    if (handle >= Handle::RotateX && handle <= Handle::RotateView)
        return ImGuizmo::ROTATE_X * 1u << from(Handle::RotateX);
    if (handle >= Handle::ScaleX && handle <= Handle::ScaleZ) return ImGuizmo::SCALE_X * 1u << from(Handle::ScaleX);
    return handle == Handle::ScaleUniform ? ImGuizmo::SCALE + 0u : 0u;
}

class ImGuizmoDoor final : public Door {
public:
    ImGuizmoDoor() { ImGui::GetIO().DeltaTime = 1.0f / 15; }
    void begin(const gizmo::Pointer& pointer) override {
        is_using_ = false;
        host_.mouse = pointer.cursor;
        host_.down = pointer.down;
        host_.escape = pointer.cancel;
        host_.send();
        ImGui::NewFrame();
        ImGuizmo::BeginFrame();
        ImGuizmo::SetRect(host_.rect.x, host_.rect.y, host_.rect.z, host_.rect.w);
    }
    Answer submit(const DragCase& setup, Held& held) override {
        host_.view = glm::mat4(setup.camera.view);
        host_.projection = glm::mat4(setup.camera.projection);
        const auto mode = setup.options.space == gizmo::Space::Local ? ImGuizmo::LOCAL : ImGuizmo::WORLD;
        const unsigned operation = operation_of(setup.handle);
        ImGuizmo::PushID(static_cast<int>(setup.options.id));
        const bool changed = host_.manipulate(static_cast<ImGuizmo::OPERATION>(operation), mode,
                                              std::get<std::vector<glm::mat4>>(held)[0], nullptr, nullptr,
                                              operation == ImGuizmo::BOUNDS ? kBox : nullptr);
        is_using_ = ImGuizmo::IsUsing();
        ImGuizmo::PopID();
        Answer answer;
        answer.changed = changed;
        return answer;
    }
    void end() override { ImGui::Render(); }
    bool is_active() override { return is_using_; }
    std::optional<glm::dvec2> handle_position(const DragCase& setup, std::uint64_t) override {
        return test::ImGuizmoHost::place_of(setup.handle);
    }
    std::optional<std::vector<gizmo::EditEvent>> events() override { return std::nullopt; }
    glm::dvec2 place(const glm::dvec2& cursor) const override { return glm::floor(cursor + 0.5); }

private:
    test::ImGuizmoHost host_;
    bool is_using_ = false;
};

// What can be said in ImGuizmo's names: a matrix in the world, with its own axes or the world's.
DragCase in_the_world(DragCase setup) {
    setup.camera.viewport = {0, 0, 800, 600};
    setup.camera.projection[0][0] *= (1280.0 / 720) / (800.0 / 600);
    setup.options.parent.reset();
    setup.options.pivot = gizmo::Pivot::Median;
    if (setup.options.space != gizmo::Space::Local) setup.options.space = gizmo::Space::World;
    if (setup.mode == gizmo::Mode::Scale) setup.options.space = gizmo::Space::Local;
    return setup;
}

TEST(ImGuizmoHosts, DragsWriteWhatTheyOwnAndNothingElse) {
    Table table([] { return std::make_unique<ImGuizmoDoor>(); });
    unsigned variant = 0;
    for (const Grip& grip : grips()) {
        const bool is_shown =
            operation_of(grip.handle) != 0 && grip.mode != gizmo::Mode::Rectangle && grip.space != gizmo::Space::Gimbal;
        for (int found = 0, i = 0; is_shown && found < 2 && i < 40; ++i)
            found += table.add(in_the_world(setup_of(kObjects[3], grip, variant += 7)));
    }
    EXPECT_EQ(table.failed(), 0) << table.text();
    EXPECT_GT(table.drags(), 700);
    RecordProperty("drags", table.drags());
}

} // namespace
} // namespace test::hosts
