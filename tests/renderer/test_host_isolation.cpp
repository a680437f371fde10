// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A host with volk's globals and one that is linked to the loader, each with a device of its own, in one process.
#include "support/cameras.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/gizmo.hpp>

#include <dlfcn.h>

#include <algorithm>

namespace {

using namespace gizmo;

using HostIsolation = test::VulkanTest;

TEST_F(HostIsolation, AHostWithVolkAndALinkedOneDrawTheSameInOneProcess) {
    void* library = dlopen(GIZMO_LINKED_HOST, RTLD_NOW | RTLD_LOCAL);
    ASSERT_TRUE(library) << dlerror();
    using Draw = int (*)(const Camera*, unsigned, unsigned, unsigned char*);
    const auto linked_draw = reinterpret_cast<Draw>(dlsym(library, "linked_host_draw"));
    ASSERT_TRUE(linked_draw);

    const Camera camera = test::look_at({2.4, 3.1, 5.6}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true},
                                        {0, 0, test::kTargetSize.width, test::kTargetSize.height});
    Context context;
    Transform t;
    context.begin_frame({.cursor = {-999, -999}});
    context.manipulate(Mode::Universal, t, camera, {.id = 1});
    context.end_frame();
    // Clears to what the other clears to, so that every pixel is compared.
    test::Target target(gpu(), {.way = test::Way::RenderPass, .clear = {.color = {{0.22f, 0.24f, 0.27f, 1}}}});
    auto pass = vulkan::Pass::create(target.pass_info(host()));
    ASSERT_TRUE(pass);

    // In turn, so that either has run before and after the other.
    for (std::uint64_t frame = 0; frame < 3; ++frame) {
        target.draw([&](VkCommandBuffer cmd) { EXPECT_TRUE(pass->record(cmd, context.draw_list(), frame)); });
        const auto ours = read_back(target.image());
        std::vector<unsigned char> theirs(ours.size());
        ASSERT_EQ(linked_draw(&camera, test::kTargetSize.width, test::kTargetSize.height, theirs.data()), 0);
        std::size_t covered = 0;
        for (std::size_t i = 0; i < ours.size(); i += 4)
            covered += std::equal(&ours[i], &ours[i] + 3, ours.data()) ? 0 : 1; // the corner is background
        EXPECT_GT(covered, 1000u);
        EXPECT_EQ(ours, theirs) << "frame " << frame;
    }
    dlclose(library);
}

} // namespace
