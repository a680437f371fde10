// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Hosts that number their frames in every way hosts do: pass, picker and probe give the right answer or an error in
// words, and never an old sample, memory that grows, or memory that is in use.
#include "frame_numbers.hpp"
#include "support/cameras.hpp"
#include "support/pick_scene.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/gizmo.hpp>

#include <array>
#include <deque>
#include <functional>
#include <string>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;

// The number of the n-th frame as a host writes it, and the one it says is done when it begins that frame.
struct NumberingHost {
    const char* name;
    std::function<std::uint64_t(std::uint64_t frame, std::uint64_t in_flight)> number, done;
    bool counts = true; ///< else the number goes round, or stands
};

template <class T>
NumberingHost counter(const char* name, T first) {
    const auto number = [first](std::uint64_t frame, std::uint64_t) {
        return static_cast<std::uint64_t>(static_cast<T>(static_cast<std::uint64_t>(first) + frame));
    };
    const auto done = [first](std::uint64_t frame, std::uint64_t in_flight) {
        return static_cast<std::uint64_t>(static_cast<T>(static_cast<std::uint64_t>(first) + frame - in_flight));
    };
    return {name, number, done};
}

std::vector<NumberingHost> hosts_that_count() {
    return {counter<std::uint64_t>("64 bits from 0", 0),
            counter<std::uint64_t>("64 bits from 1", 1),
            counter<std::uint64_t>("64 bits from far", 1234567890123456789u),
            counter<std::uint64_t>("64 bits through 2^32", 0xfffffff0u),
            counter<std::uint32_t>("32 bits from 0", 0),
            counter<std::uint32_t>("32 bits from 1", 1),
            counter<std::uint32_t>("32 bits wrapping", 0xfffffff0u),
            counter<std::int32_t>("int from 0", 0),
            counter<std::int32_t>("int from 1", 1),
            {"every other number", [](auto f, auto) { return 2 * f; }, [](auto f, auto n) { return 2 * f - 2 * n; }},
            {"64 bits, none done before there is", [](auto f, auto) { return f; },
             [](auto f, auto n) { return f < n ? ~std::uint64_t{0} : f - n; }}};
}

std::vector<NumberingHost> hosts_that_do_not() {
    const auto index = [](std::uint64_t f, std::uint64_t n) { return f % n; };
    const auto image = [](std::uint64_t f, std::uint64_t n) { return f % (n + 1); };
    const auto mailbox = [](std::uint64_t f, std::uint64_t) { return (f * f + f / 3) % 4; };
    const auto back = [](std::uint64_t f, std::uint64_t n) { return f % n - n; };
    return {
        {"index, itself done", index, index, false},
        {"index, less the frames in flight", index, back, false},
        {"index of 32 bits, less the frames in flight", index,
         [back](auto f, auto n) { return static_cast<std::uint32_t>(back(f, n)); }, false},
        {"index, all done", index, [](auto, auto) { return ~std::uint64_t{0}; }, false},
        {"image index", image, image, false},
        {"image index, out of order", mailbox, mailbox, false},
        {"0 and 0", [](auto, auto) { return std::uint64_t{0}; }, [](auto, auto) { return std::uint64_t{0}; }, false},
        {"a counter that says it is done itself", [](auto f, auto) { return f; }, [](auto f, auto) { return f; },
         false}};
}

TEST(FrameNumbers, SayWhatIsDoneOfAnyCounterThatWrapsAnywhere) {
    test::Random random(71);
    const auto hosts = hosts_that_count();
    for (int n = 0; n < 20000; ++n) {
        const NumberingHost& host = hosts[random() % hosts.size()];
        const std::uint64_t in_flight = 1 + random() % 8, start = random() % 40;
        FrameNumbers numbers;
        std::vector<std::uint64_t> recorded;
        for (std::uint64_t frame = start; frame < start + 24; ++frame) {
            if (frame >= in_flight || std::string(host.name).find("none") == std::string::npos)
                numbers.note_completed(host.done(frame, in_flight));
            for (const std::uint64_t r : recorded)
                ASSERT_EQ(numbers.may_be_done(host.number(r, in_flight), host.done(frame, in_flight)),
                          r + in_flight <= frame)
                    << host.name << " frame " << frame << " of " << r;
            if (random() % 3 == 0) continue; // nothing to record
            ASSERT_EQ(numbers.note_recorded(host.number(frame, in_flight)), FrameNumbers::Step::Next) << host.name;
            for (std::uint64_t views = random() % FrameNumbers::kMaxRecords; views > 0; views /= 2)
                ASSERT_EQ(numbers.note_recorded(host.number(frame, in_flight)), FrameNumbers::Step::Same);
            recorded.push_back(frame);
        }
    }
}

TEST(FrameNumbers, AnIndexThatGoesRoundOrStandsIsNoticed) {
    for (const NumberingHost& host : hosts_that_do_not())
        for (std::uint64_t in_flight = 1; in_flight < 8; ++in_flight) {
            FrameNumbers numbers;
            FrameNumbers::Step step{};
            for (std::uint64_t frame = 0; frame < 80 && step < FrameNumbers::Step::GoneBack; ++frame)
                step = numbers.note_recorded(host.number(frame, in_flight));
            const std::string name = host.name;
            const bool stands = name == "0 and 0" || (in_flight == 1 && name.starts_with("index"));
            EXPECT_EQ(step, name.starts_with("a counter") ? FrameNumbers::Step::Next
                            : stands                      ? FrameNumbers::Step::Standing
                                                          : FrameNumbers::Step::GoneBack)
                << name;
        }
}

// vkCmdBindVertexBuffers, to see where instances are put.
struct Binds {
    struct Bind {
        VkBuffer buffer;
        VkDeviceSize offset;
    };
    static inline std::vector<Bind> seen;
    static inline PFN_vkCmdBindVertexBuffers real = nullptr;
    static VKAPI_ATTR void VKAPI_CALL bind(VkCommandBuffer cmd, std::uint32_t first, std::uint32_t count,
                                           const VkBuffer* buffers, const VkDeviceSize* offsets) {
        seen.push_back({buffers[count - 1], offsets[count - 1]});
        real(cmd, first, count, buffers, offsets);
    }
    static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL get(VkDevice device, const char* name) {
        if (std::string_view(name) == "vkCmdBindVertexBuffers") {
            real = reinterpret_cast<PFN_vkCmdBindVertexBuffers>(vkGetDeviceProcAddr(device, name));
            return reinterpret_cast<PFN_vkVoidFunction>(bind);
        }
        return vkGetDeviceProcAddr(device, name);
    }
};

constexpr VkExtent2D kNumberedSize{64, 64};
constexpr VkDeviceSize kInstance = sizeof(GizmoInstance);

class FrameNumbering : public test::VulkanTest {
protected:
    FrameNumbering() {
        camera = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true}, {0, 0, 320, 320});
        context.begin_frame({.cursor = {-999, -999}});
        context.manipulate(Mode::Translate, object, camera, {.id = 1});
        context.end_frame();
    }
    Context context;
    Transform object;
    Camera camera;

    Expected<Pass> create_pass(const test::Target& target, std::uint32_t in_flight) {
        PassCreateInfo info = target.pass_info(host());
        VkPhysicalDeviceMemoryProperties memory{};
        vkGetPhysicalDeviceMemoryProperties(gpu().physical_device, &memory);
        info.host.get_device_proc_addr = Binds::get;
        info.host.memory_properties = &memory;
        info.frames_in_flight = in_flight;
        info.max_gizmos = 1;
        return Pass::create(info);
    }
    // Frames of a host, until one is an error. @return the error's words.
    std::string run(Pass& pass, test::Target& target, const NumberingHost& h, std::uint64_t in_flight,
                    std::uint64_t frames) {
        std::deque<std::vector<Binds::Bind>> under_way;
        const PassMemory before = pass.memory();
        std::string words;
        for (std::uint64_t frame = 0; frame < frames && words.empty(); ++frame) {
            Binds::seen.clear();
            const std::uint64_t views = 1 + frame % 2; // numbers that do not change cannot be told from viewports
            target.draw([&](VkCommandBuffer cmd) {
                for (std::uint64_t view = 0; view < views; ++view) {
                    const auto status = pass.record(cmd, context.draw_list(), h.number(frame, in_flight));
                    if (status) continue;
                    words = status.error().message;
                    EXPECT_EQ(status.error().stage, Stage::Input);
                }
            });
            for (const auto& mine : Binds::seen)
                for (const auto& others : under_way)
                    for (const auto& other : others)
                        EXPECT_TRUE(mine.buffer != other.buffer || mine.offset >= other.offset + kInstance ||
                                    other.offset >= mine.offset + kInstance)
                            << h.name << ": frame " << frame << " with " << in_flight << " in flight writes over one";
            under_way.push_back(Binds::seen);
            if (under_way.size() >= in_flight) under_way.pop_front();
            EXPECT_EQ(pass.memory().device_bytes, before.device_bytes) << h.name;
            EXPECT_EQ(pass.memory().allocations, before.allocations) << h.name;
        }
        return words;
    }
};

TEST_F(FrameNumbering, ThePassTakesAnyCounterAndRefusesWhatIsNone) {
    test::Target target(gpu(), {});
    for (const std::uint32_t in_flight : {1u, 2u, 3u}) {
        for (const NumberingHost& h : hosts_that_count()) {
            auto pass = create_pass(target, in_flight);
            ASSERT_TRUE(pass);
            EXPECT_EQ(run(pass.value(), target, h, in_flight, 10), "") << h.name;
        }
        for (const NumberingHost& h : hosts_that_do_not()) {
            if (std::string(h.name).starts_with("a counter")) continue; // for polls
            auto pass = create_pass(target, in_flight);
            ASSERT_TRUE(pass);
            const std::string words = run(pass.value(), target, h, in_flight, 80);
            EXPECT_NE(words.find("counter that increases"), std::string::npos) << h.name << ": " << words;
            pass->trim();
            EXPECT_EQ(run(pass.value(), target, counter<std::uint64_t>("again", 0), in_flight, 4), "")
                << "and numbers may begin anew";
        }
    }
}

// A frame of which the host does not know yet that it is done, as all between request and submission.
class PickFrames : public FrameNumbering {
protected:
    // The depth of a frame's picture, one of its own.
    static float depth_of(std::uint64_t frame) { return 0.25f + 0.001f * static_cast<float>(frame); }
    void SetUp() override {
        FrameNumbering::SetUp();
        image = gpu().create_image(kNumberedSize, VK_FORMAT_D32_SFLOAT,
                                   VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT |
                                       VK_IMAGE_USAGE_TRANSFER_DST_BIT,
                                   VK_IMAGE_ASPECT_DEPTH_BIT);
        source.image = image.image;
        source.format = image.format;
        source.extent = kNumberedSize;
        source.camera = camera;
        source.camera.viewport = {0, 0, 64, 64};
        source.layout = VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL;
    }
    void TearDown() override {
        gpu().destroy(image);
        FrameNumbering::TearDown();
    }
    void clear(VkCommandBuffer cmd, std::uint64_t frame) {
        sample::transition(cmd, image.image, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                           VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0,
                           VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT);
        const VkClearDepthStencilValue value{depth_of(frame), 0};
        const VkImageSubresourceRange all{VK_IMAGE_ASPECT_DEPTH_BIT, 0, 1, 0, 1};
        vkCmdClearDepthStencilImage(cmd, image.image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, &value, 1, &all);
    }
    sample::Image image{};
    DepthSource source{};
};

TEST_F(PickFrames, ThePickerTellsNothingThatHasNotRunAndTheRightThingInTheEnd) {
    auto every = hosts_that_count();
    for (const NumberingHost& h : hosts_that_do_not())
        every.push_back(h);
    for (const std::uint64_t in_flight : {1u, 2u, 3u})
        for (const NumberingHost& h : every)
            for (const bool thrown_away : {false, true}) {
                auto picker = DepthPicker::create({.host = host()});
                ASSERT_TRUE(picker);
                std::uint64_t newest = 0, told = 0;
                bool refused = false; // as too many are under way
                // Until numbers are known to stand, nothing is known to be done.
                const bool stands = in_flight == 1 && std::string(h.name).starts_with("index");
                const std::uint64_t frames = stands ? 90 : 20;
                const auto poll = [&](std::uint64_t frame, std::uint64_t submitted) {
                    const auto sample = picker->poll(h.done(frame, in_flight));
                    if (!sample) return;
                    ++told;
                    ASSERT_LT(sample->user, submitted) << h.name << ": nobody has submitted it";
                    ASSERT_EQ(static_cast<float>(sample->depth), depth_of(sample->user)) << h.name << ": an old sample";
                    if (newest > 0) {
                        ASSERT_GT(sample->user, newest) << h.name;
                    }
                    newest = sample->user;
                };
                for (std::uint64_t frame = 0; frame < frames; ++frame) {
                    poll(frame, frame);
                    const bool lost = thrown_away && frame % 5 == 2;
                    gpu().run([&](VkCommandBuffer cmd) {
                        clear(cmd, frame);
                        source.user = frame;
                        VkCommandBuffer into = lost ? gpu().allocate_command_buffer() : cmd;
                        if (lost) {
                            auto begin =
                                sample::make<VkCommandBufferBeginInfo>(VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO);
                            vkBeginCommandBuffer(into, &begin);
                        }
                        const auto status = picker->request(into, source, {20, 20}, h.number(frame, in_flight));
                        refused |= !status;
                        if (!status) {
                            EXPECT_NE(status.error().message.find("increasing numbers"), std::string::npos);
                        }
                        if (lost) {
                            vkEndCommandBuffer(into);
                            vkFreeCommandBuffers(gpu().device, gpu().pool, 1, &into);
                        }
                        poll(frame, frame); // before it is submitted
                    });
                }
                EXPECT_GT(told, 8u) << h.name << " with " << in_flight << " in flight";
                EXPECT_GT(newest, frames - 6) << h.name;
                EXPECT_TRUE(!refused || stands) << h.name;
            }
}

TEST_F(PickFrames, ARequestThatWasNotSubmittedGivesItsSlotBack) {
    auto picker = DepthPicker::create({.host = host(), .max_pending = 1});
    ASSERT_TRUE(picker);
    for (std::uint64_t round = 0; round < 3; ++round) {
        VkCommandBuffer lost = gpu().allocate_command_buffer();
        auto begin = sample::make<VkCommandBufferBeginInfo>(VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO);
        vkBeginCommandBuffer(lost, &begin);
        EXPECT_TRUE(picker->request(lost, source, {20, 20}, 1000 * round));
        EXPECT_FALSE(picker->request(lost, source, {20, 20}, 1000 * round)) << "there is one slot";
        vkEndCommandBuffer(lost);
        vkFreeCommandBuffers(gpu().device, gpu().pool, 1, &lost);
        for (std::uint64_t frame = 1; frame < 600; ++frame)
            EXPECT_FALSE(picker->poll(1000 * round + frame));
    }
    gpu().run([&](VkCommandBuffer cmd) {
        clear(cmd, 7);
        source.user = 7;
        EXPECT_TRUE(picker->request(cmd, source, {20, 20}, 5000));
    });
    const auto sample = picker->poll(5000);
    ASSERT_TRUE(sample);
    EXPECT_EQ(static_cast<float>(sample->depth), depth_of(7));
}

TEST_F(PickFrames, TheProbeFindsItWhateverTheHostCounts) {
    test::PickScene scene(gpu(), {{{{-9, -9, 0}, {9, -9, 0}, {0, 9, 0}}, 1}});
    test::PickTarget target = scene.create_target(kNumberedSize, VK_FORMAT_D16_UNORM, VK_FORMAT_R32_UINT, 0);
    Camera from = source.camera;
    const double depth = std::round(world_to_screen(from, {0, 0, 0})->z * 65535) / 65535;
    auto every = hosts_that_count();
    for (const NumberingHost& h : hosts_that_do_not())
        every.push_back(h);
    for (const std::uint64_t in_flight : {1u, 2u, 3u})
        for (const NumberingHost& h : every) {
            DepthProbeCreateInfo info;
            info.host = host();
            info.color_format = VK_FORMAT_R32_UINT;
            info.depth_format = VK_FORMAT_D16_UNORM;
            auto probe = DepthProbe::create(info);
            ASSERT_TRUE(probe);
            int looks = 0;
            const bool stands = in_flight == 1 && std::string(h.name).starts_with("index");
            const std::uint64_t frames = stands ? 80 : 10 + 10 * in_flight;
            for (std::uint64_t frame = 0; frame < frames; ++frame) {
                const auto poll = [&] {
                    const auto sample = probe->poll(h.done(frame, in_flight));
                    if (!sample) return;
                    ++looks;
                    EXPECT_NEAR(sample->depth, depth, 1e-9) << h.name;
                };
                if (!probe->is_running()) {
                    ASSERT_TRUE(probe->start({.extent = kNumberedSize, .camera = from}, {32.5, 32.5}));
                }
                poll();
                gpu().run([&](VkCommandBuffer cmd) {
                    probe->prepare(cmd);
                    scene.draw(cmd, target, from,
                               [&](VkCommandBuffer c) { probe->record(c, from, h.number(frame, in_flight)); });
                    if (frame > 0) poll(); // a round that is not submitted yet answers nothing
                });
            }
            EXPECT_GE(looks, 2) << h.name << " with " << in_flight << " in flight";
        }
    scene.destroy(target);
}

} // namespace
