// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Hosts of every make: several color attachments of which one is the picture, encodings that the format does not tell,
// secondary command buffers, structures of extensions, passes made on another thread.
#include "support/light.hpp"
#include "support/pictures_apart.hpp"
#include "support/target.hpp"
#include "support/universal_list.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/gizmo.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <thread>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;
using test::decoded;
using test::half_to_double;
using test::kTargetSize;
using test::levels_apart;
using test::Target;
using test::TargetInfo;
using test::Way;

constexpr VkFormat kNone = VK_FORMAT_UNDEFINED, kColor = VK_FORMAT_R8G8B8A8_UNORM, kIds = VK_FORMAT_R32_UINT,
                   kVelocity = VK_FORMAT_R16G16_SFLOAT, kLight = VK_FORMAT_R16G16B16A16_SFLOAT;

std::size_t texel_bytes(VkFormat format) {
    return format == kLight ? 8 : 4;
}

class Guest : public test::VulkanTest {
protected:
    static DrawList list() {
        return test::dragged_list(test::camera_of_list(kTargetSize, true), true, Style{}.size_px, Handle::ScaleX);
    }
    static std::vector<unsigned char> bytes_of(const sample::Image& image) {
        return test::texels(gpu(), image, texel_bytes(image.format));
    }
    static void draw(Target& target, Pass& pass, const DrawList& draw_list, std::uint64_t frame = 0) {
        target.draw([&](VkCommandBuffer cmd) {
            const auto status = pass.record(cmd, draw_list, frame);
            EXPECT_TRUE(status) << status.error().message;
        });
    }
    static std::vector<unsigned char> picture(Target& target, const PassCreateInfo& info, const DrawList& draw_list) {
        auto pass = Pass::create(info);
        EXPECT_TRUE(pass) << pass.error().message;
        if (!pass) return {};
        draw(target, pass.value(), draw_list);
        return bytes_of(target.image());
    }
    static std::string refusal(const PassCreateInfo& info) {
        const auto pass = Pass::create(info);
        return pass ? std::string("made") : pass.error().message;
    }
};

TEST_F(Guest, DrawsIntoOneOfSeveralAttachmentsAndLeavesTheOthersAlone) {
    const DrawList draw_list = list();
    constexpr VkFormat others[] = {kIds, kVelocity, kLight};
    for (const Way way : {Way::RenderPass, Way::Subpass1, Way::Dynamic}) {
        Target alone(gpu(), {.way = way});
        const auto expected = picture(alone, alone.pass_info(host()), draw_list);
        for (const std::size_t count : {1u, 2u, 4u})
            for (std::size_t index = 0; index < count; ++index) {
                TargetInfo info{.way = way};
                for (std::size_t i = 0; i + 1 < count; ++i)
                    (i < index ? info.colors_before : info.colors_after).push_back(others[i]);
                Target target(gpu(), info);
                EXPECT_LE(levels_apart(picture(target, target.pass_info(host()), draw_list), expected), 1)
                    << count << " attachments, written is " << index;
                for (const sample::Image& other : target.others()) {
                    const auto bytes = bytes_of(other);
                    EXPECT_TRUE(std::all_of(bytes.begin(), bytes.end(), [](unsigned char b) { return b == 0; }))
                        << "an attachment of format " << other.format << " is written";
                }
            }
    }
}

TEST_F(Guest, AttachmentsMayBeUnused) {
    const DrawList draw_list = list();
    for (const Way way : {Way::RenderPass, Way::Dynamic}) {
        Target alone(gpu(), {.way = way, .depth = VK_FORMAT_D32_SFLOAT});
        const auto expected = picture(alone, alone.pass_info(host()), draw_list);
        Target some(gpu(), {.way = way,
                            .depth = VK_FORMAT_D32_SFLOAT,
                            .colors_before = {kNone, kIds},
                            .colors_after = {kNone, kNone}});
        EXPECT_EQ(picture(some, some.pass_info(host()), draw_list), expected);
    }
}

TEST_F(Guest, WhatATargetCannotHaveIsSaidInWords) {
    PassCreateInfo info{.host = host(), .color_format = kColor};
    const VkFormat two[] = {kIds, kColor}, nine[9] = {kColor};
    info.color_index = 1;
    EXPECT_NE(refusal(info).find("color_formats"), std::string::npos);
    info.color_formats = two;
    EXPECT_EQ(refusal(info), "made");
    info.color_index = 2;
    EXPECT_NE(refusal(info).find("color_index"), std::string::npos);
    info.color_index = 0;
    EXPECT_NE(refusal(info).find("color_format "), std::string::npos) << "which is not that of the index";
    info.color_format = kNone;
    EXPECT_NE(refusal(info).find("blend"), std::string::npos) << "ids cannot be blended: " << refusal(info);
    info.color_formats = nine;
    EXPECT_NE(refusal(info).find("8"), std::string::npos);
    const VkFormat unused[] = {kNone, kColor};
    info.color_formats = unused;
    EXPECT_NE(refusal(info).find("undefined"), std::string::npos);
    info.color_index = 1;
    EXPECT_EQ(refusal(info), "made");
    info.samples = static_cast<VkSampleCountFlagBits>(3);
    EXPECT_NE(refusal(info).find("samples"), std::string::npos);
    info.samples = VK_SAMPLE_COUNT_1_BIT;
    info.pipeline_flags = VK_PIPELINE_CREATE_LIBRARY_BIT_KHR;
    EXPECT_NE(refusal(info).find("pipeline_flags"), std::string::npos);
    info.pipeline_flags = 0;
    const VkPipelineRenderingCreateInfo rendering{
        VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO, nullptr, 0, 0, nullptr, kNone, kNone};
    info.pipeline_next = &rendering;
    EXPECT_NE(refusal(info).find("pipeline_next"), std::string::npos);
}

TEST_F(Guest, TheProbeLooksInAPassOfSeveralAttachments) {
    const Camera camera = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .near = 0.5, .far = 60},
                                        {0, 0, kTargetSize.width, kTargetSize.height});
    for (const Way way : {Way::RenderPass, Way::Dynamic}) {
        Target target(
            gpu(),
            {.way = way, .depth = VK_FORMAT_D32_SFLOAT, .colors_before = {kIds}, .colors_after = {kNone, kVelocity}});
        const auto of_pass = target.pass_info(host());
        DepthProbeCreateInfo info{.host = host()};
        info.render_pass = of_pass.render_pass;
        info.depth_format = of_pass.depth_format;
        info.color_formats = of_pass.color_formats;
        auto probe = DepthProbe::create(info);
        ASSERT_TRUE(probe) << probe.error().message;
        ASSERT_TRUE(probe->start({.extent = kTargetSize, .camera = camera}, {50.5, 60.5}));
        std::optional<DepthSample> sample;
        for (std::uint64_t frame = 1; frame < 12 && !sample; ++frame) {
            gpu().run([&](VkCommandBuffer cmd) { probe->prepare(cmd); });
            target.draw([&](VkCommandBuffer cmd) { probe->record(cmd, camera, frame); }, 0.375f);
            sample = probe->poll(frame);
        }
        ASSERT_TRUE(sample);
        EXPECT_EQ(sample->depth, 0.375);
        for (const sample::Image& other : target.others()) {
            if (!other.image) continue;
            const auto bytes = bytes_of(other);
            EXPECT_TRUE(std::all_of(bytes.begin(), bytes.end(), [](unsigned char b) { return b == 0; }));
        }
        const VkFormat nine[9] = {kColor};
        info.color_formats = nine;
        EXPECT_FALSE(DepthProbe::create(info));
    }
}

// Of a float image that is shown as it is, and of a UNORM image that is encoded later.
TEST_F(Guest, AnEncodingThatTheFormatDoesNotTellCanBeSaid) {
    const DrawList draw_list = list();
    const auto drawn = [&](VkFormat format, Encoding encoding) {
        Target target(gpu(), {.color = format});
        auto info = target.pass_info(host());
        info.encoding = encoding;
        return picture(target, info, draw_list);
    };
    const auto display = drawn(kColor, Encoding::FromFormat), light = drawn(kColor, Encoding::Linear);
    EXPECT_EQ(drawn(kColor, Encoding::Srgb), display);
    const auto display_float = drawn(kLight, Encoding::Srgb), light_float = drawn(kLight, Encoding::Linear);
    EXPECT_EQ(drawn(kLight, Encoding::FromFormat), light_float);
    constexpr VkFormat srgb = VK_FORMAT_R8G8B8A8_SRGB;
    EXPECT_EQ(drawn(srgb, Encoding::Srgb), drawn(srgb, Encoding::FromFormat)) << "the hardware encodes";
    int opaque = 0;
    for (std::size_t i = 0; i < display.size(); i += 4) {
        const unsigned char* const p = &display[i];
        const auto is_dragged = [&](std::size_t at) {
            const Color c = draw_list.style.dragged;
            return display[at] == c.r && display[at + 1] == c.g && display[at + 2] == c.b;
        };
        // Inside the dragged axis, not on its edge.
        if (i < 4 || i + 8 > display.size() || !is_dragged(i - 4) || !is_dragged(i) || !is_dragged(i + 4)) continue;
        ++opaque;
        for (std::size_t k = 0; k < 3; ++k) {
            EXPECT_NEAR(half_to_double(&display_float[(i + k) * 2]) * 255, p[k], 1.01);
            EXPECT_NEAR(half_to_double(&light_float[(i + k) * 2]), decoded(p[k] / 255.0), 0.005);
            EXPECT_NEAR(light[i + k], 255 * decoded(p[k] / 255.0), 2);
        }
    }
    EXPECT_GT(opaque, 30);
}

TEST_F(Guest, ASecondaryCommandBufferRecordsTheSame) {
    const DrawList draw_list = list();
    for (const Way way : {Way::RenderPass, Way::Subpass1, Way::Dynamic})
        for (const VkSampleCountFlagBits samples : {VK_SAMPLE_COUNT_1_BIT, VK_SAMPLE_COUNT_4_BIT}) {
            TargetInfo info{.way = way, .samples = samples, .depth = VK_FORMAT_D24_UNORM_S8_UINT};
            Target direct(gpu(), info);
            info.secondary = true;
            Target indirect(gpu(), info);
            EXPECT_EQ(picture(indirect, indirect.pass_info(host()), draw_list),
                      picture(direct, direct.pass_info(host()), draw_list));
        }
}

// As when a swapchain is made anew: the render pass of creation is gone, a compatible one is drawn into.
TEST_F(Guest, ATargetMadeAnewOfTheSameFormatsNeedsNoOtherPass) {
    const DrawList draw_list = list();
    for (const Way way : {Way::RenderPass, Way::Subpass1, Way::Dynamic})
        for (const VkSampleCountFlagBits samples : {VK_SAMPLE_COUNT_1_BIT, VK_SAMPLE_COUNT_4_BIT}) {
            const TargetInfo info{.way = way, .samples = samples, .depth = VK_FORMAT_D32_SFLOAT};
            std::optional<Target> target;
            target.emplace(gpu(), info);
            auto pass = Pass::create(target->pass_info(host()));
            ASSERT_TRUE(pass);
            draw(*target, pass.value(), draw_list, 2);
            const auto before = bytes_of(target->image());
            target.emplace(gpu(), info);
            draw(*target, pass.value(), draw_list, 3);
            EXPECT_EQ(bytes_of(target->image()), before);
        }
}

TEST_F(Guest, AViewportBeyondTheDevicesIsAnErrorInWordsAndOneBesideTheTargetIsNone) {
    Target target(gpu(), {});
    auto pass = Pass::create(target.pass_info(host()));
    ASSERT_TRUE(pass);
    const float nan = std::numeric_limits<float>::quiet_NaN();
    struct Case {
        float viewport[4];
        bool good;
    };
    const Case cases[] = {
        {{-40, -30, 400, 380}, true},   {{100.25f, 50.5f, 100.25f, 77.75f}, true},
        {{-500, -500, 100, 100}, true}, {{300, 310, 500, 500}, true},
        {{1e9f, 0, 100, 100}, false},   {{0, -1e9f, 100, 100}, false},
        {{0, 0, 1e6f, 100}, false},     {{0, 0, 100, 1e12f}, false},
        {{nan, 0, 100, 100}, false},    {{1e30f, 0, 1e30f, 10}, false},
    };
    std::uint64_t frame = 2;
    for (const Case& c : cases) {
        DrawList draw_list = list();
        std::copy(std::begin(c.viewport), std::end(c.viewport), draw_list.viewport);
        target.draw([&](VkCommandBuffer cmd) {
            const auto status = pass->record(cmd, draw_list, frame++);
            EXPECT_EQ(bool(status), c.good) << c.viewport[0] << ' ' << c.viewport[2];
            if (!status) {
                EXPECT_NE(status.error().message.find("viewport"), std::string::npos);
            }
        });
    }
}

TEST_F(Guest, AnEmptyPassIsAMemberWithoutMore) {
    struct Engine {
        Pass pass;
        PassPipelines next;
    } engine;
    EXPECT_FALSE(engine.pass);
    EXPECT_FALSE(engine.next);
    EXPECT_EQ(engine.pass.memory().allocations, 0u);
    const DrawList draw_list = list();
    Target target(gpu(), {});
    const PassCreateInfo info = target.pass_info(host());
    target.draw([&](VkCommandBuffer cmd) {
        const auto status = engine.pass.record(cmd, draw_list, 0);
        ASSERT_FALSE(status);
        EXPECT_NE(status.error().message.find("empty"), std::string::npos);
    });
    EXPECT_FALSE(engine.pass.rebuild(info));
    EXPECT_FALSE(engine.pass.swap(engine.next));

    auto made = Pass::create(info);
    ASSERT_TRUE(made);
    engine.pass = std::move(made).value();
    EXPECT_TRUE(engine.pass);
    draw(target, engine.pass, draw_list);
    Pass moved = std::move(engine.pass);
    EXPECT_TRUE(moved);
    EXPECT_FALSE(engine.pass); // NOLINT(bugprone-use-after-move): what moving leaves is promised
    engine.pass = {};
}

TEST_F(Guest, PipelinesAreMadeOnAnotherThreadAndSwappedInWithoutMakingAny) {
    const DrawList draw_list = list();
    Target before(gpu(), {}), after(gpu(), {.way = Way::RenderPass, .depth = VK_FORMAT_D32_SFLOAT});
    auto pass = Pass::create(before.pass_info(host()));
    ASSERT_TRUE(pass);
    const PassMemory memory = pass->memory();
    PassCreateInfo next = after.pass_info(host());
    next.depth_style = DepthStyle::Dashed;
    const auto expected = picture(after, next, draw_list);
    draw(before, pass.value(), draw_list, 0);
    const auto as_before = bytes_of(before.image());

    Expected<PassPipelines> prepared = Error{};
    std::thread worker([&] { prepared = Pass::prepare(next); });
    for (std::uint64_t frame = 1; frame < 4; ++frame)
        draw(before, pass.value(), draw_list, frame);
    worker.join();
    ASSERT_TRUE(prepared) << prepared.error().message;
    PassPipelines pipelines = std::move(prepared).value();
    ASSERT_TRUE(pass->swap(pipelines));
    EXPECT_TRUE(pipelines) << "the former ones, to be destroyed when the frames are done";
    draw(after, pass.value(), draw_list, 4);
    EXPECT_EQ(bytes_of(after.image()), expected);
    EXPECT_EQ(pass->memory().allocations, memory.allocations);

    ASSERT_TRUE(pass->swap(pipelines)) << "and back";
    draw(before, pass.value(), draw_list, 5);
    EXPECT_EQ(bytes_of(before.image()), as_before);
    PassPipelines none;
    const auto refused = pass->swap(none);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("prepare"), std::string::npos);
}

// The properties of memory that a host handed over may be gone when the pass is rebuilt.
TEST_F(Guest, IsRebuiltWithoutWhatWasReadAtCreation) {
    Target target(gpu(), {});
    PassCreateInfo info = target.pass_info({.device = gpu().device});
    auto memory = std::make_unique<VkPhysicalDeviceMemoryProperties>();
    vkGetPhysicalDeviceMemoryProperties(gpu().physical_device, memory.get());
    info.host.get_device_proc_addr = vkGetDeviceProcAddr;
    info.host.memory_properties = memory.get();
    auto pass = Pass::create(info);
    ASSERT_TRUE(pass);
    memory.reset();
    EXPECT_TRUE(pass->rebuild(target.pass_info({})));
    draw(target, pass.value(), list());
}

// What the library asks of Vulkan, looked at on the way.
struct Asked {
    int calls = 0;
    std::uint32_t pipelines = 0;
    std::vector<VkStructureType> chain;
    VkPipelineCreateFlags flags = 0;
    std::uint32_t location = ~0u; ///< of the fragment shader's output
} asked;

VKAPI_ATTR VkResult VKAPI_CALL look_at_module(VkDevice device, const VkShaderModuleCreateInfo* info,
                                              const VkAllocationCallbacks* allocator, VkShaderModule* out) {
    // OpEntryPoint Fragment; OpDecorate <the one output> Location n comes later: the greatest location of an output.
    std::vector<std::uint32_t> outputs;
    bool fragment = false;
    const std::size_t words = info->codeSize / 4;
    for (std::size_t i = 5; i < words; i += std::max(1u, info->pCode[i] >> 16)) {
        const std::uint32_t op = info->pCode[i] & 0xffffu;
        if (op == 15) fragment = info->pCode[i + 1] == 4;
        if (op == 59 && info->pCode[i + 3] == 3) outputs.push_back(info->pCode[i + 2]);
    }
    for (std::size_t i = 5; fragment && i < words; i += std::max(1u, info->pCode[i] >> 16))
        if ((info->pCode[i] & 0xffffu) == 71 && info->pCode[i + 2] == 30 &&
            std::find(outputs.begin(), outputs.end(), info->pCode[i + 1]) != outputs.end())
            asked.location = info->pCode[i + 3];
    return vkCreateShaderModule(device, info, allocator, out);
}
VKAPI_ATTR VkResult VKAPI_CALL look_at_pipelines(VkDevice, VkPipelineCache, std::uint32_t count,
                                                 const VkGraphicsPipelineCreateInfo* infos,
                                                 const VkAllocationCallbacks*, VkPipeline* out) {
    ++asked.calls;
    asked.pipelines = count;
    asked.flags = infos[0].flags;
    asked.chain.clear();
    for (auto* s = static_cast<const VkBaseInStructure*>(infos[0].pNext); s; s = s->pNext)
        asked.chain.push_back(s->sType);
    std::fill(out, out + count, VkPipeline(VK_NULL_HANDLE)); // never reaches a driver that knows no such structures
    return VK_SUCCESS;
}
VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL looked_at(VkDevice device, const char* name) {
    if (std::strcmp(name, "vkCreateGraphicsPipelines") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(look_at_pipelines);
    if (std::strcmp(name, "vkCreateShaderModule") == 0) return reinterpret_cast<PFN_vkVoidFunction>(look_at_module);
    return vkGetDeviceProcAddr(device, name);
}

TEST_F(Guest, AllPipelinesAreMadeByOneCallAndTheHostsStructuresReachThem) {
    Host looking = host();
    looking.debug_utils = false;
    looking.get_device_proc_addr = looked_at;
    PassCreateInfo info{.host = looking, .color_format = kColor, .depth_format = VK_FORMAT_D32_SFLOAT};
    info.depth_style = DepthStyle::SeeThrough;
    asked = {};
    ASSERT_TRUE(Pass::create(info));
    EXPECT_EQ(asked.calls, 1);
    EXPECT_EQ(asked.pipelines, 10u) << "gizmos of three kinds and lines, both hidden too, labels, the overlay";
    EXPECT_EQ(asked.location, 0u);

    // Newer than the headers: VkRenderingAttachmentLocationInfo of VK_KHR_dynamic_rendering_local_read.
    struct Locations {
        VkStructureType type = static_cast<VkStructureType>(1000232001);
        const void* next = nullptr;
        std::uint32_t count = 3;
        const std::uint32_t* locations = nullptr;
    };
    const std::uint32_t remapped[] = {2, VK_ATTACHMENT_UNUSED, 1};
    Locations locations;
    locations.locations = remapped;
    VkPipelineFragmentShadingRateStateCreateInfoKHR rate{};
    rate.sType = VK_STRUCTURE_TYPE_PIPELINE_FRAGMENT_SHADING_RATE_STATE_CREATE_INFO_KHR;
    rate.pNext = &locations;
    const VkFormat formats[] = {kColor, kColor, kColor};
    info.color_formats = formats;
    info.pipeline_next = &rate;
    info.pipeline_flags = VK_PIPELINE_CREATE_RENDERING_FRAGMENT_SHADING_RATE_ATTACHMENT_BIT_KHR;
    for (const std::uint32_t index : {0u, 2u}) {
        info.color_index = index;
        ASSERT_TRUE(Pass::create(info));
        EXPECT_EQ(asked.location, remapped[index]);
        EXPECT_EQ(asked.flags, info.pipeline_flags);
        EXPECT_EQ(asked.chain, (std::vector<VkStructureType>{VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO,
                                                             rate.sType, locations.type}));
    }
    info.color_index = 1;
    EXPECT_NE(refusal(info).find("location"), std::string::npos) << "led to from none";
}

} // namespace
