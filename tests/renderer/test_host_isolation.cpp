// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A host with volk's globals and one that is linked to the loader, each with a device of its own, in one process.
#include "support/cameras.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/gizmo.hpp>

#include <dlfcn.h>

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
    test::Target target(gpu(), {.way = test::Way::RenderPass});
    auto pass = vulkan::Pass::create(target.pass_info(host()));
    ASSERT_TRUE(pass);

    // In turn, so that either has run before and after the other.
    for (std::uint64_t frame = 0; frame < 3; ++frame) {
        target.draw([&](VkCommandBuffer cmd) { EXPECT_TRUE(pass->record(cmd, context.draw_list(), frame)); });
        const auto ours = read_back(target.image());
        std::vector<unsigned char> theirs(ours.size());
        ASSERT_EQ(linked_draw(&camera, test::kTargetSize.width, test::kTargetSize.height, theirs.data()), 0);
        // The hosts clear to colors of their own: what covers them is compared.
        std::size_t covered = 0, other = 0;
        for (std::size_t i = 0; i < ours.size(); i += 4) {
            // The outermost of a rim darkens a background by less than a level, and another by a few.
            int a = 0, b = 0;
            for (std::size_t k = 0; k < 3; ++k) {
                a = std::max(a, std::abs(ours[i + k] - ours[k]));
                b = std::max(b, std::abs(theirs[i + k] - theirs[k]));
            }
            EXPECT_TRUE((a > 0) == (b > 0) || std::max(a, b) < 6) << "pixel " << i / 4 << ": " << a << ", " << b;
            if (a == 0 || b == 0) continue;
            ++covered;
            for (std::size_t k = 0; k < 3; ++k)
                other += std::abs(ours[i + k] - theirs[i + k]) > 60 ? 1 : 0;
        }
        EXPECT_GT(covered, 1000u);
        EXPECT_EQ(other, 0u) << "beyond what shows through of the two backgrounds";
    }
    dlclose(library);
}

} // namespace
