// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Cameras and options that are the same from call to call are looked through once: those that are not must be seen.
#include "adapters/slow_frames.hpp"
#include "support/cameras.hpp"
#include "support/module_api.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;
using test::to_c;

class ModuleInputs : public test::ModuleTest {};

struct Inputs {
    std::array<Camera, 4> cameras{};
    std::array<Options, 10> options{};
    std::array<GizmoCamera, 4> cameras_in_c{};
    std::array<GizmoOptions, 10> options_in_c{};
    std::array<glm::dmat4, 2> parents{glm::dmat4(1), glm::dmat4(1)}; ///< what options 4 and 5 point to
    std::array<GizmoBox, 2> boxes{};                                 ///< options 6 and 7
};

// Cameras that differ in all, in a bit of one number, in the target alone; options that differ in one field each.
void make_inputs(Random& random, Inputs& in) {
    const test::Lens lens = test::random_lens(random, 20, 100);
    in.cameras[0] = test::random_camera(random, {0, 0, 0}, lens);
    in.cameras[1] = test::random_camera(random, {0, 0, 0}, lens);
    in.cameras[2] = in.cameras[0];
    in.cameras[2].viewport.width *= 1 + 1e-15;
    in.cameras[3] = in.cameras[0];
    in.cameras[3].target = 1;
    for (std::size_t i = 0; i < in.cameras.size(); ++i)
        in.cameras_in_c[i] = to_c(in.cameras[i]);
    in.options_in_c.fill(test::options_with_id(0));
    in.options[1].size = in.options_in_c[1].size = 1.5;
    in.options[2].space = Space::World;
    in.options_in_c[2].space = GIZMO_SPACE_WORLD;
    in.options[3].axes = 3;
    in.options_in_c[3].axes = 3;
    for (std::size_t k = 0; k < 2; ++k) { // options that differ in what hosts have for each gizmo
        in.options[4 + k].parent = in.parents[k];
        in.options_in_c[4 + k].parent = &in.parents[k][0][0];
        in.options_in_c[6 + k].box = &in.boxes[k];
        in.options[8 + k].space = Space::Custom;
        in.options_in_c[8 + k].space = GIZMO_SPACE_CUSTOM;
    }
}

// What the pointers are to changes, the pointers do not.
void change_own(Random& random, Inputs& in) {
    const std::size_t k = random() % 2;
    in.parents[k] = glm::dmat4(glm::dmat3(test::random_rotation(random)));
    in.options[4 + k].parent = in.parents[k];
    for (int i = 0; i < 3; ++i) {
        in.boxes[k].min[i] = in.options[6 + k].box.min[i] = test::uniform(random, -1, -0.1);
        in.boxes[k].max[i] = in.options[6 + k].box.max[i] = test::uniform(random, 0.1, 1);
    }
    Options& turned = in.options[8 + k];
    turned.basis = random() % 4 == 0 ? glm::dquat(1, 0, 0, 0) : test::random_rotation(random);
    const bool none = turned.basis == glm::dquat(1, 0, 0, 0) && random() % 2 == 0; // all 0 says the same
    for (int i = 0; i < 4; ++i)
        in.options_in_c[8 + k].basis[i] = none ? 0
                                               : std::array{turned.basis.x, turned.basis.y, turned.basis.z,
                                                            turned.basis.w}[static_cast<std::size_t>(i)];
}

TEST_F(ModuleInputs, APointerHoversInItsTargetAlone) {
    GizmoCamera camera = test::plain_camera();
    camera.target = 3;
    const GizmoOptions options = test::options_with_id(1);
    GizmoDTransform object = test::plain_transform();
    GizmoPointer pointer = test::pointer_at(400, 400); // on the middle
    const auto hovers = [&](std::uint32_t flags, std::uint32_t target) {
        GizmoManipulation seen{};
        seen.struct_size = sizeof seen;
        pointer.flags = flags;
        pointer.only_target = target;
        for (int i = 0; i < 2; ++i) { // the second frame reports the first one's hover
            EXPECT_EQ(api.begin_frame(context, &pointer), GIZMO_OK);
            EXPECT_EQ(api.manipulate(context, GIZMO_MODE_TRANSLATE, &object, &camera, &options, &seen), GIZMO_OK);
            EXPECT_EQ(api.end_frame(context), GIZMO_OK);
        }
        return seen.phase == GIZMO_PHASE_HOVERED;
    };
    EXPECT_TRUE(hovers(0, 0));
    EXPECT_FALSE(hovers(GIZMO_POINTER_TARGET, 0));
    EXPECT_TRUE(hovers(GIZMO_POINTER_TARGET, 3));
}

TEST_F(ModuleInputs, EveryCallOfAFrameHasItsOwn) {
    Random random(11);
    Context reference;
    int idle = 0, taken = 0, drawn = 0;
    for (int frame = 0; frame < 120; ++frame) {
        Inputs in;
        make_inputs(random, in);
        for (int times = 0; times < 8; ++times)
            change_own(random, in);
        const Viewport& vp = in.cameras[0].viewport;
        const Pointer pointer{.cursor = {vp.x + vp.width / 2, vp.y + vp.height / 2}, .down = frame % 7 > 4};
        const GizmoPointer p = to_c(pointer);
        reference.begin_frame(pointer);
        ASSERT_EQ(api.begin_frame(context, &p), GIZMO_OK);
        std::size_t camera = 0, option = 0;
        auto mode = Mode::Translate;
        for (std::uint64_t call = 1; call <= 60; ++call) {
            if (random() % 3 == 0) camera = random() % in.cameras.size();
            if (random() % 3 == 0) option = random() % in.options.size();
            if (random() % 3 == 0)
                mode =
                    std::array{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Bounds, Mode::Rectangle}[random() % 5];
            if (random() % 3 == 0) change_own(random, in);
            std::array<Transform, 20> cxx;
            for (Transform& t : cxx)
                t = {glm::vec3(test::random_unit(random) * test::uniform(random, 0, 3)),
                     glm::quat(test::random_rotation(random))};
            auto c = to_c<std::array<GizmoTransform, 20>>(cxx);
            in.options[option].id = in.options_in_c[option].id = call * 100;
            GizmoManipulation seen{};
            seen.struct_size = sizeof seen;
            GizmoCamera& camera_in_c = in.cameras_in_c[camera];
            const GizmoOptions* const options_in_c = &in.options_in_c[option];
            const auto mode_in_c = static_cast<std::uint32_t>(mode);
            if (random() % 8 == 0) { // a call that fails leaves nothing behind
                const std::uint32_t before = std::exchange(camera_in_c.clip_y, 7u);
                ASSERT_EQ(api.manipulate_float(context, mode_in_c, c.data(), &camera_in_c, options_in_c, &seen),
                          GIZMO_ERROR_ARGUMENT);
                camera_in_c.clip_y = before;
            }
            if (random() % 8 == 0) { // a call of another form in between
                reference.manipulate_each(mode, std::span<Transform>(cxx), in.cameras[camera], in.options[option]);
                ASSERT_EQ(api.manipulate_each_float(context, mode_in_c, c.data(), c.size(), &camera_in_c, options_in_c,
                                                    &seen),
                          GIZMO_OK);
                continue;
            }
            const Manipulation m = reference.manipulate(mode, cxx[0], in.cameras[camera], in.options[option]);
            ASSERT_EQ(api.manipulate_float(context, mode_in_c, c.data(), &camera_in_c, options_in_c, &seen), GIZMO_OK);
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
    Random random(3);
    const test::Lens lens = test::random_lens(random, 40, 60);
    const GizmoCamera camera = to_c(test::random_camera(random, {0, 0, 0}, lens));
    const GizmoPointer p = test::pointer_at(-1e4, -1e4);
    GizmoTransform t{{0, 0, 0}, {0, 0, 0, 1}, {1, 1, 1}};
    for (const std::size_t size :
         {sizeof(GizmoManipulation), sizeof(GizmoManipulation) + 8, offsetof(GizmoManipulation, pivot)}) {
        std::array<unsigned char, sizeof(GizmoManipulation) + 8> bytes;
        bytes.fill(0xa5);
        const auto out = reinterpret_cast<GizmoManipulation*>(bytes.data());
        out->struct_size = static_cast<std::uint32_t>(size);
        ASSERT_EQ(api.begin_frame(context, &p), GIZMO_OK);
        ASSERT_EQ(api.manipulate_float(context, GIZMO_MODE_TRANSLATE, &t, &camera, nullptr, out), GIZMO_OK);
        ASSERT_EQ(api.end_frame(context), GIZMO_OK);
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
        EXPECT_EQ(whole.reserved, 0u);
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
    const GizmoCamera camera = to_c(e.camera);
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
                    GizmoManipulation seen{};
                    seen.struct_size = sizeof seen;
                    ASSERT_EQ(api.begin_frame(own, &p), GIZMO_OK);
                    ASSERT_EQ(api.manipulate(own, GIZMO_MODE_TRANSLATE, &object, &camera, &options, &seen), GIZMO_OK);
                    ASSERT_EQ(api.end_frame(own), GIZMO_OK);
                });
            EXPECT_EQ(object.position[0], test::dragged(story.drags)) << story.name << ", " << rate << " Hz";
            EXPECT_EQ(api.context_destroy(own), GIZMO_OK);
        }
}

} // namespace
