// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Sessions of random calls, as a host may make them: nothing crashes, and every number is finite.
#include "imguizmo_host.hpp"

#include <array>
#include <limits>

namespace {

using test::coin;
using test::ImGuizmoHost;
using test::uniform;

bool is_finite(const glm::mat4& m) {
    for (int i = 0; i < 16; ++i)
        if (!std::isfinite((&m[0][0])[i])) return false;
    return true;
}

class Session {
public:
    explicit Session(std::uint64_t seed)
        : random_(seed) {
        for (std::size_t i = 0; i < objects_.size(); ++i)
            objects_[i] = glm::translate(glm::mat4(1), {static_cast<float>(i) - 1, 0, 0});
    }
    int calls = 0, changes = 0, drags = 0;

    void frame() {
        look();
        ImGuizmo::Enable(true);
        if (coin(random_)) ImGuizmo::SetAxisMask(false, false, false);
        host_.frame([&] {
            for (int i = 0, n = static_cast<int>(random_() % 4); i < n; ++i, ++calls)
                any_call();
            for (std::size_t i = 0; i < objects_.size(); ++i)
                manipulate(i);
        });
        const ImDrawData* const data = ImGui::GetDrawData();
        for (int i = 0; i < data->CmdListsCount; ++i)
            for (const ImDrawVert& v : data->CmdLists[i]->VtxBuffer)
                ASSERT_TRUE(std::isfinite(v.pos.x) && std::isfinite(v.pos.y)) << calls;
        drags += ImGuizmo::IsUsingAny() ? 1 : 0;
    }

private:
    void look() {
        if (uniform(random_, 0, 1) < 0.05)
            host_.look_from(test::random_unit(random_) * uniform(random_, 0.1, 20), coin(random_));
        const auto& entries = ImGuizmo::detail::state().entries;
        if (!host_.down && !entries.empty() && coin(random_)) {
            const auto& entry = *entries[random_() % entries.size()];
            const auto handle = static_cast<gizmo::Handle>(random_() % gizmo::kHandleCount);
            if (const auto at = entry.context.handle_position(1, handle)) host_.move_mouse(*at);
        } else {
            host_.mouse += glm::dvec2(uniform(random_, -40, 40), uniform(random_, -40, 40));
        }
        if (uniform(random_, 0, 1) < 0.02) host_.mouse = {-std::numeric_limits<float>::max(), 1e30};
        if (uniform(random_, 0, 1) < (host_.down ? 0.1 : 0.6)) host_.down = !host_.down;
        host_.escape = uniform(random_, 0, 1) < 0.02;
    }

    void manipulate(std::size_t i) {
        constexpr std::array<ImGuizmo::OPERATION, 7> kOften = {ImGuizmo::TRANSLATE,
                                                               ImGuizmo::ROTATE,
                                                               ImGuizmo::SCALE,
                                                               ImGuizmo::UNIVERSAL,
                                                               ImGuizmo::SCALEU,
                                                               ImGuizmo::BOUNDS,
                                                               ImGuizmo::TRANSLATE | ImGuizmo::ROTATE_Z};
        if (!host_.down || uniform(random_, 0, 1) < 0.05)
            operations_[i] = uniform(random_, 0, 1) < 0.2 ? static_cast<ImGuizmo::OPERATION>(random_() % (1u << 14))
                                                          : kOften[random_() % kOften.size()];
        const float steps[] = {static_cast<float>(uniform(random_, -1, 1)), 0.5f, 0}, box[] = {-1, -1, -0.5f, 1, 1, 2};
        glm::mat4 before = objects_[i], delta(0);
        if (uniform(random_, 0, 1) < 0.01) before[1] *= coin(random_) ? 0.0f : -1.0f;
        if (uniform(random_, 0, 1) < 0.01) before[3].y = std::numeric_limits<float>::quiet_NaN();
        glm::mat4 object = before;
        ImGuizmo::PushID(static_cast<int>(i));
        const bool changed =
            host_.manipulate(operations_[i], coin(random_) ? ImGuizmo::LOCAL : ImGuizmo::WORLD, object, &delta[0][0],
                             coin(random_) ? steps : nullptr, coin(random_) ? box : nullptr, steps);
        ImGuizmo::PopID();
        ++calls;
        changes += changed ? 1 : 0;
        ASSERT_EQ(changed, std::memcmp(&object, &before, sizeof object) != 0);
        ASSERT_TRUE(is_finite(delta));
        if (is_finite(object) && glm::length(glm::vec3(object[3])) < 30) objects_[i] = object;
    }

    void any_call() {
        const float* const v = &host_.view[0][0];
        const float* const p = &host_.projection[0][0];
        const float* const m = &objects_[0][0][0];
        const auto number = [&](double most) { return static_cast<float>(uniform(random_, -0.1, 1) * most); };
        float out[16], back[16] = {}, out3[3], more3[3];
        switch (random_() % 24) {
        case 0:
            return ImGuizmo::DrawGrid(v, p, m, number(100));
        case 1:
            return ImGuizmo::DrawGridCustom(v, p, m, number(20), number(3), static_cast<unsigned>(random_() % 4));
        case 2:
            return ImGuizmo::DrawGridCustomColor(v, p, m, number(20), 1, 4, ~0u, 0xff00ff00, 0x80ffffff);
        case 3:
            return ImGuizmo::DrawCubes(v, p, m, 3);
        case 4:
            return ImGuizmo::DrawAxes(v, p, m, 3);
        case 5:
            return ImGuizmo::SetDrawlist(coin(random_) ? ImGui::GetForegroundDrawList() : nullptr);
        case 6:
            return ImGuizmo::SetOrthographic(coin(random_));
        case 7:
            return ImGuizmo::SetGizmoSizeClipSpace(0.1f + number(0.2));
        case 8:
            return ImGuizmo::AllowAxisFlip(coin(random_));
        case 9:
            return ImGuizmo::SetAxisLimit(number(0.1));
        case 10:
            return ImGuizmo::SetPlaneLimit(number(0.1));
        case 11:
            return ImGuizmo::SetAxisMask(coin(random_) && coin(random_), coin(random_) && coin(random_), false);
        case 12:
            return ImGuizmo::Enable(uniform(random_, 0, 1) < 0.8);
        case 13:
            return ImGuizmo::SetRect(number(100), number(100), 300 + number(500), 300 + number(400));
        case 14:
            return ImGuizmo::SetAlternativeWindow(nullptr);
        case 15:
            ImGuizmo::GetStyle().Colors[random_() % ImGuizmo::COUNT].x = number(1);
            return;
        case 16:
            ImGuizmo::GetStyle().TranslationLineThickness = number(9);
            return;
        case 17:
            ImGuizmo::DecomposeMatrixToComponents(m, out3, more3, out);
            return ImGuizmo::RecomposeMatrixFromComponents(out3, more3, out, back);
        case 18:
            return ImGuizmo::ViewManipulate(&host_.view[0][0], number(20), ImVec2(600, number(99)), ImVec2(90, 128), 0);
        case 19:
            return ImGuizmo::ViewManipulate(&host_.view[0][0], p, ImGuizmo::ROTATE, ImGuizmo::WORLD, back, 5,
                                            ImVec2(0, 0), ImVec2(number(200), number(200)), 0x10101010);
        case 20:
            ImGuizmo::ComputeMouseRay(v, p, ImVec2(number(800), number(600)), ImVec2(0, 0), ImVec2(800, 600), out3,
                                      more3);
            return;
        case 21:
            (void)ImGuizmo::IsOver(out3 + (out3[0] = out3[1] = out3[2] = number(3), 0), number(99));
            return;
        case 22:
            (void)(ImGuizmo::IsOver() || ImGuizmo::IsOver(ImGuizmo::ROTATE) || ImGuizmo::IsUsing());
            return;
        default:
            (void)(ImGuizmo::GetActiveMoveType() + ImGuizmo::GetHoveredMoveType() + ImGuizmo::GetHoveredHandleType());
            (void)(ImGuizmo::IsUsingViewManipulate() || ImGuizmo::IsViewManipulateHovered());
        }
    }

    test::Random random_;
    ImGuizmoHost host_;
    std::array<glm::mat4, 3> objects_{};
    std::array<ImGuizmo::OPERATION, 3> operations_{};
};

TEST(ImGuizmoSession, TenThousandCallsAreFinite) {
    int calls = 0, changes = 0, drags = 0;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Session session(seed);
        while (session.calls < 2000 && !testing::Test::HasFatalFailure())
            session.frame();
        calls += session.calls, changes += session.changes, drags += session.drags;
    }
    EXPECT_GE(calls, 10000);
    EXPECT_GT(changes, 100);
    EXPECT_GT(drags, 100);
}

} // namespace
