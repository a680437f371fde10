// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The pointer of hosts at every frame rate, and in one target; an idle answer.
#include "adapters/slow_frames.hpp"
#include "support/module_api.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace {

using namespace gizmo;
using test::to_c;

class ModuleInputs : public test::ModuleTest {};

TEST_F(ModuleInputs, APointerHoversInItsTargetAlone) {
    camera.target = 3;
    const GizmoOptions options = test::options_with_id(1);
    GizmoDTransform object = test::plain_transform();
    GizmoPointer pointer = test::pointer_at(400, 400); // on the middle
    const auto hovers = [&](std::uint32_t flags, std::uint32_t target) {
        pointer.flags = flags;
        pointer.target = target;
        for (int i = 0; i < 2; ++i) // the second frame reports the first one's hover
            frame(pointer, [&] { return manipulate(GIZMO_MODE_TRANSLATE, object, options); });
        return seen.phase == GIZMO_PHASE_HOVERED;
    };
    EXPECT_TRUE(hovers(0, 0));
    EXPECT_FALSE(hovers(GIZMO_POINTER_TARGET, 0));
    EXPECT_TRUE(hovers(GIZMO_POINTER_TARGET, 3));
}

// Whatever was in the caller's struct before.
TEST_F(ModuleInputs, AnIdleAnswerIsThatOfTheDefaultManipulation) {
    const GizmoPointer p = test::pointer_at(-1e4, -1e4);
    GizmoTransform t{{0, 0, 0}, {0, 0, 0, 1}, {1, 1, 1}};
    for (const std::size_t size :
         {sizeof(GizmoManipulation), sizeof(GizmoManipulation) + 8, offsetof(GizmoManipulation, pivot)}) {
        std::array<unsigned char, sizeof(GizmoManipulation) + 8> bytes;
        bytes.fill(0xa5);
        const auto out = reinterpret_cast<GizmoManipulation*>(bytes.data());
        out->struct_size = static_cast<std::uint32_t>(size);
        frame(p, [&] { return api.manipulate(context, GIZMO_MODE_TRANSLATE, test::ref(t), &camera, nullptr, out); });
        GizmoManipulation whole{};
        whole.pivot_axes[3] = 1;
        whole.part = GIZMO_NO_PART;
        std::memcpy(&whole, bytes.data(), std::min(size, sizeof whole));
        test::expect_same(Manipulation{}, whole);
        EXPECT_EQ(whole.start_value, 0);
        EXPECT_EQ(out->struct_size, size);
        for (std::size_t i = std::min(size, sizeof whole); i < bytes.size(); ++i)
            EXPECT_EQ(bytes[i], 0xa5) << i;
        if (size < sizeof whole) continue;
        EXPECT_EQ(whole.index, UINT64_MAX);
        EXPECT_EQ(whole.hidden_count, 0u);
        EXPECT_EQ(whole.pivot[0] + whole.pivot[1] + whole.pivot[2], 0);
    }
}

// What docs/integration.md shows: the pointer after each event that changes its flags, the oldest for each frame.
struct CInput {
    GizmoPointer now = test::pointer_at(0, 0);
    std::vector<GizmoPointer> waiting{};

    void event(double x, double y, std::uint32_t flags) {
        const bool same = now.flags == flags;
        now = test::pointer_at(x, y, flags);
        if (!same) waiting.push_back(now);
    }
    void send(test::Act act, double x, double y) {
        using enum test::Act;
        std::uint32_t flags = now.flags;
        if (act == Press) flags |= GIZMO_POINTER_DOWN + 0u;
        if (act == Release) flags &= ~(GIZMO_POINTER_DOWN + 0u);
        if (act == Right || act == Escape) flags |= GIZMO_POINTER_CANCEL + 0u;
        if (act == RightUp || act == EscapeUp) flags &= ~(GIZMO_POINTER_CANCEL + 0u);
        if (act == FocusLost) flags = 0;
        event(x, y, flags);
        if (act != FocusLost) return;
        event(x, y, GIZMO_POINTER_CAPTURE_LOST);
        event(x, y, 0);
    }
    GizmoPointer next() {
        if (waiting.empty()) return now;
        const GizmoPointer first = waiting.front();
        waiting.erase(waiting.begin());
        return first;
    }
};

TEST_F(ModuleInputs, DragTheSameAtEveryFrameRateWhateverPeopleDo) {
    const test::StoryEditor e;
    camera = to_c(e.camera);
    const GizmoOptions options = test::options_with_id(7);
    const glm::dvec2 arrow = glm::floor(test::StoryEditor().at(Handle::TranslateX));
    for (const test::Story& story : test::stories())
        for (const double rate : test::kFrameRates) {
            GizmoContext own{};
            ASSERT_EQ(api.context_create(&own), GIZMO_OK);
            GizmoDTransform object = to_c<GizmoDTransform>(DTransform{});
            CInput input;
            test::play(
                story, rate, 0.4,
                [&](const test::HostEvent& event) { input.send(event.act, arrow.x + event.x, arrow.y); },
                [&](double seconds) {
                    GizmoPointer p = input.next();
                    p.seconds = seconds;
                    p.device = story.finger ? 2 : 0;
                    ASSERT_EQ(api.begin_frame(own, &p), GIZMO_OK);
                    ASSERT_EQ(api.manipulate(own, GIZMO_MODE_TRANSLATE, test::ref(object), &camera, &options, nullptr),
                              GIZMO_OK);
                    ASSERT_EQ(api.end_frame(own), GIZMO_OK);
                });
            EXPECT_EQ(object.position[0], test::dragged(story.drags)) << story.name << ", " << rate << " Hz";
            EXPECT_EQ(api.context_destroy(own), GIZMO_OK);
        }
}

} // namespace
