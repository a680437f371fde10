// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The layer's advice, that of every vendor too: nothing of ours is reported, but what stands here with a reason.
#include "support/cameras.hpp"
#include "support/pick_scene.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/gizmo.hpp>

#include <cstdio>
#include <cstdlib>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;

struct Excuse {
    const char* words;
    const char* reason;
};
constexpr Excuse kExcuses[] = {
    {"AllocateMemory-SetPriority", "VK_EXT_memory_priority is the host's to enable; with its own allocator it can"},
    {"KeepLayoutSmall", "push constants spare a descriptor set and its memory; 128 bytes are every device's"},
    {"ImageBarrierAccessLayout", "resolves of depth write as colors do, which the layer's table of "
                                 "accesses for a layout does not know"},
    {"SpirvDeprecated_WorkgroupSize", "SPIR-V 1.0, which every device takes, knows no other way"},
    {"Pipeline-SortAndBind", "the layer's frame ends with a present, and nothing is presented here"},
    {"pipeline-stage-flags", "an image in a layout for no attachment may have been brought there by anything: a render "
                             "pass that names no dependency ends at BOTTOM_OF_PIPE, which ALL_COMMANDS alone follows"},
};

class BestPractices : public test::VulkanTest {
protected:
    static void SetUpTestSuite() {
        setenv("VK_LAYER_ENABLES", "VALIDATION_CHECK_ENABLE_VENDOR_SPECIFIC_ALL", 1);
        create_gpu({.validate = true, .best_practices = true});
        unsetenv("VK_LAYER_ENABLES");
    }
    // What the layer says while the library works; what it says of the host's own calls is not looked at.
    template <class F>
    auto watched(const F& work) {
        gpu().messages.clear();
        auto result = work();
        for (const std::string& m : gpu().messages) {
            bool excused = false;
            for (const Excuse& e : kExcuses)
                excused |= m.find(e.words) != std::string::npos;
            // Only as to resolves.
            if (m.find("ImageBarrierAccessLayout") != std::string::npos)
                excused =
                    m.find("VK_ACCESS_2_COLOR_ATTACHMENT_WRITE_BIT|VK_ACCESS_2_DEPTH_STENCIL") != std::string::npos;
            if (m.find("pipeline-stage-flags") != std::string::npos) {
                excused = waits_for_anything_;
                ++all_stages_;
            }
            if (excused)
                ++excused_;
            else
                ADD_FAILURE() << m;
        }
        gpu().messages.clear();
        return result;
    }
    void TearDown() override { gpu().messages.clear(); }
    int excused_ = 0, all_stages_ = 0; ///< of the excused: barriers of ALL_COMMANDS
    bool waits_for_anything_ = false;  ///< the host has not said by what the image was last used
};

TEST_F(BestPractices, NothingIsReportedOfWhatTheLibraryCallsOrItIsSaidWhyHere) {
    // That the layer is asked at all: a small allocation of the host's own is reported.
    sample::MappedBuffer small = gpu().create_buffer(1000, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    EXPECT_FALSE(gpu().messages.empty());
    gpu().destroy(small);

    const Camera camera = test::look_at({2, 3, 5}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true},
                                        {0, 0, test::kTargetSize.width, test::kTargetSize.height});
    Context context;
    Transform object;
    context.begin_frame({.cursor = {-999, -999}});
    context.manipulate(Mode::Universal, object, camera, {.id = 1});
    context.end_frame();
    test::Target target(gpu(), {.depth = VK_FORMAT_D32_SFLOAT});
    auto pass = watched([&] { return Pass::create(target.pass_info(host())); });
    ASSERT_TRUE(pass);
    test::PickScene scene(gpu(), {{{{-9, -9, 0}, {9, -9, 0}, {0, 9, 0}}, 1}});
    test::PickTarget picked = scene.create_target({64, 64}, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT,
                                                  VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_SAMPLED_BIT);
    auto picker = watched([&] { return DepthPicker::create({.host = host(), .max_pending = 64}); });
    ASSERT_TRUE(picker);
    DepthProbeCreateInfo info;
    info.host = host();
    info.color_format = VK_FORMAT_R32_UINT;
    info.depth_format = VK_FORMAT_D32_SFLOAT;
    auto probe = watched([&] { return DepthProbe::create(info); });
    ASSERT_TRUE(probe);
    Camera small_camera = camera;
    small_camera.viewport = {0, 0, 64, 64};
    ASSERT_TRUE(probe->start({.extent = {64, 64}, .camera = small_camera}, {32, 32}));
    for (std::uint64_t frame = 0; frame < 3; ++frame) {
        DrawList list = context.draw_list();
        if (frame == 2) list.lines.resize(20000); // more than there is room for
        target.draw([&](VkCommandBuffer cmd) { EXPECT_TRUE(watched([&] { return pass->record(cmd, list, frame); })); });
        gpu().run([&](VkCommandBuffer cmd) {
            watched([&] { return probe->prepare(cmd), 0; });
            scene.draw(cmd, picked, small_camera,
                       [&](VkCommandBuffer c) { watched([&] { return probe->record(c, small_camera, frame), 0; }); });
            for (const ReadMethod method : {ReadMethod::Copy, ReadMethod::Compute}) {
                DepthSource source;
                source.image = picked.depth.image;
                source.format = picked.depth.format;
                source.usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_SAMPLED_BIT;
                source.view = picked.depth.view;
                source.extent = picked.depth.extent;
                source.camera = small_camera;
                source.method = method;
                EXPECT_TRUE(watched([&] { return picker->request(cmd, source, {32, 32}, frame); }));
            }
        });
        watched([&] { return picker->poll(frame); });
        watched([&] { return probe->poll(frame); });
    }
    watched([&] { return pass->trim(), 0; });
    scene.destroy(picked);
    std::printf("%d messages are excused\n", excused_);
}

// Read as it is, which needs no transition. A host that knows who has the image says so and waits for less.
TEST_F(BestPractices, OfAReadableImageEverythingIsWaitedForUnlessTheHostSaysWhoUsesIt) {
    const Camera camera = test::look_at({2, 3, 5}, {0, 0, 0}, {0, 1, 0}, {}, {0, 0, 64, 64});
    test::PickScene scene(gpu(), {{{{-9, -9, 0}, {9, -9, 0}, {0, 9, 0}}, 1}});
    test::PickTarget picked =
        scene.create_target({64, 64}, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, VK_IMAGE_USAGE_SAMPLED_BIT);
    auto picker = DepthPicker::create({.host = host()});
    ASSERT_TRUE(picker);
    constexpr VkImageLayout kReadable = VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL;
    constexpr VkPipelineStageFlags kTests =
        VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT;
    const DepthSource unsaid{.image = picked.depth.image,
                             .format = picked.depth.format,
                             .usage = VK_IMAGE_USAGE_SAMPLED_BIT,
                             .layout = kReadable,
                             .extent = picked.depth.extent,
                             .camera = camera,
                             .view = picked.depth.view};
    DepthSource said = unsaid;
    said.before = {VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT, 0}; // where the transition below ends; it has written
    said.after = {kTests, VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT};
    for (std::uint64_t frame = 0; frame < 4; ++frame) {
        waits_for_anything_ = frame % 2 == 0;
        all_stages_ = 0;
        gpu().run([&](VkCommandBuffer cmd) {
            scene.draw(cmd, picked, camera);
            sample::transition(cmd, picked.depth.image, VK_IMAGE_ASPECT_DEPTH_BIT,
                               VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL, kReadable, kTests,
                               VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT, VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT,
                               VK_ACCESS_SHADER_READ_BIT);
            EXPECT_TRUE(watched([&] {
                return picker->request(cmd, waits_for_anything_ ? unsaid : said, {32, 32}, frame);
            }));
        });
        EXPECT_EQ(all_stages_, waits_for_anything_ ? 2 : 0) << "before and after";
        const auto sample = picker->poll(frame);
        ASSERT_TRUE(sample);
        EXPECT_TRUE(sample->world);
    }
    scene.destroy(picked);
}

} // namespace
