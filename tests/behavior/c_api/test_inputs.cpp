// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Every call of a frame has its own inputs; the pointer of hosts at every frame rate.
#include "adapters/slow_frames.hpp"
#include "support/cameras.hpp"
#include "support/module_api.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;
using test::sized;
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

// They differ in all, in a bit of one number, in the target alone.
std::array<Camera, 4> random_cameras(Random& random) {
    const test::Lens lens = test::random_lens(random, 20, 100);
    std::array<Camera, 4> cameras{test::random_camera(random, {0, 0, 0}, lens),
                                  test::random_camera(random, {0, 0, 0}, lens)};
    cameras[2] = cameras[3] = cameras[0];
    cameras[2].viewport.width *= 1 + 1e-15;
    cameras[3].target = 1;
    return cameras;
}

// They differ in one field.
Options random_options(Random& random, std::uint64_t id) {
    Options o{.id = id};
    const std::uint64_t changed = random() % 7;
    if (changed == 0) o.size = 1.5;
    if (changed == 1) o.space = Space::World;
    if (changed == 2) o.axes = 3;
    if (changed == 3) o.parent = glm::dmat4(glm::dmat3(test::random_rotation(random)));
    if (changed == 4) o.box = {glm::dvec3(test::uniform(random, -1, -0.1)), glm::dvec3(test::uniform(random, 0.1, 1))};
    if (changed == 5) o.space = Space::Custom, o.basis = test::random_rotation(random);
    return o;
}

TEST_F(ModuleInputs, EveryCallOfAFrameHasItsOwn) {
    constexpr std::array kModes{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Bounds, Mode::Rectangle};
    Random random(11);
    Context reference;
    int idle = 0, taken = 0, drawn = 0;
    for (int frame = 0; frame < 120; ++frame) {
        const auto cameras = random_cameras(random);
        const Viewport& vp = cameras[0].viewport;
        const Pointer pointer{.cursor = {vp.x + vp.width / 2, vp.y + vp.height / 2}, .down = frame % 7 > 4};
        const GizmoPointer p = to_c(pointer);
        reference.begin_frame(pointer);
        ASSERT_EQ(api.begin_frame(context, &p), GIZMO_OK);
        for (std::uint64_t call = 1; call <= 60; ++call) {
            const Camera& seen_by = cameras[random() % cameras.size()];
            const Mode mode = kModes[random() % kModes.size()];
            const Options o = random_options(random, call * 100);
            std::array<Transform, 20> cxx;
            for (Transform& t : cxx)
                t = {glm::vec3(test::random_unit(random) * test::uniform(random, 0, 3)),
                     glm::quat(test::random_rotation(random))};
            auto c = to_c<std::array<GizmoTransform, 20>>(cxx);
            test::InC in;
            const auto options = in.of<GizmoOptions>(o);
            const auto mode_in_c = static_cast<std::uint32_t>(mode);
            camera = to_c(seen_by);
            if (random() % 8 == 0) { // a call that fails leaves nothing behind
                camera.clip_y = 7;
                ASSERT_EQ(manipulate(mode_in_c, c[0], options), GIZMO_ERROR_ARGUMENT);
                camera = to_c(seen_by);
            }
            if (random() % 8 == 0) { // a call of another form in between
                const GizmoEachOptions each = test::each_with(mode_in_c, options);
                reference.manipulate_each(mode, cxx, seen_by, o);
                ASSERT_EQ(api.manipulate_each(context, test::span(c.data(), c.size()), &camera, &each, &seen),
                          GIZMO_OK);
                continue;
            }
            const Manipulation m = reference.manipulate(mode, cxx[0], seen_by, o);
            ASSERT_EQ(manipulate(mode_in_c, c[0], options), GIZMO_OK);
            ASSERT_EQ(std::memcmp(cxx.data(), c.data(), sizeof cxx), 0) << frame << " " << call;
            test::expect_same(m, seen);
            EXPECT_EQ(seen.index, UINT64_MAX);
            ++(m.phase == Phase::Idle ? idle : taken);
        }
        reference.end_frame();
        ASSERT_EQ(api.end_frame(context), GIZMO_OK);
        for (const std::uint32_t target : {0u, 1u}) {
            test::expect_same_list(reference, api, context, target);
            for (const auto& set : reference.draw_list(target).gizmos)
                drawn += static_cast<int>(set.size());
        }
        ASSERT_FALSE(HasFailure()) << frame;
    }
    EXPECT_GT(idle, 1000);
    EXPECT_GT(drawn, 3000);
    EXPECT_GT(taken, 5) << "hovered or dragged";
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
