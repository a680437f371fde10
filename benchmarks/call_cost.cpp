// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// CPU cost of Pass::create, Pass::record, DepthPicker::request and poll. Reads one call per line and answers with the
// least processor time in seconds of that many calls, so that device_cost.py can ask two builds alternately; callgrind
// counts instructions by the names measured_*. Also builds with the library of an earlier commit.
//   create 1 TIMES       a pass; includes the driver's compilation of shaders
//   record N TIMES       N universal gizmos, without a driver
//   request SIDE TIMES   SIDE x SIDE texels, copied; includes the driver's recording
//   poll SIDE TIMES      of that request
#include "bare_device.hpp"
#include "vulkan_calls.hpp"

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <tuple>

namespace {

using namespace bench;

template <class T>
T value_or_exit(vulkan::Expected<T>&& made) {
    if (!made) check(VK_ERROR_UNKNOWN, made.error().message.c_str());
    return std::move(made.value());
}

void check_status(const vulkan::Result& s) {
    if (!s) check(VK_ERROR_UNKNOWN, s.error().message.c_str());
}

} // namespace

__attribute__((noinline)) bool measured_create(const vulkan::PassCreateInfo& info) {
    return static_cast<bool>(vulkan::Pass::create(info));
}
__attribute__((noinline)) bool measured_record(vulkan::Pass& pass, VkCommandBuffer cmd, const DrawList& list,
                                               std::uint64_t frame) {
    return static_cast<bool>(pass.record(cmd, list, frame));
}
__attribute__((noinline)) bool measured_request(vulkan::DepthPicker& picker, VkCommandBuffer cmd,
                                                const vulkan::DepthSource& source, std::uint64_t frame) {
    return static_cast<bool>(picker.request(cmd, source, {960.5, 540.5}, frame));
}
__attribute__((noinline)) bool measured_poll(vulkan::DepthPicker& picker, std::uint64_t frame) {
    return picker.poll(frame).has_value();
}

namespace {

// Never dereferenced: the calls that would use it do nothing.
const VkCommandBuffer kNoCommands = reinterpret_cast<VkCommandBuffer>(std::uintptr_t{1});

class Least {
public:
    template <class Call>
    void measure(const Call& call) {
        const double begin = processor_seconds();
        if (!call()) check(VK_ERROR_UNKNOWN, "what is measured");
        seconds_ = std::min(seconds_, processor_seconds() - begin);
    }
    double seconds() const { return seconds_; }

private:
    double seconds_ = 1e9;
};

double least_create(const Device& device, int times) {
    Least least;
    for (int i = 0; i < times; ++i)
        least.measure([&] { return measured_create(pass_info(device, vkGetDeviceProcAddr)); });
    return least.seconds();
}

double least_record(const Device& device, std::size_t gizmos, int times) {
    auto pass = value_or_exit(vulkan::Pass::create(pass_info(device, quiet_proc)));
    Context context;
    make_frame({.mode = Mode::Universal, .count = gizmos}, context);
    std::uint64_t number = 0;
    for (int i = 0; i < 4; ++i)
        check_status(pass.record(kNoCommands, context.draw_list(), ++number)); // makes room
    Least least;
    for (int i = 0; i < times; ++i)
        least.measure([&] { return measured_record(pass, kNoCommands, context.draw_list(), ++number); });
    return least.seconds();
}

// A depth image in the layout of an attachment, and the commands of one frame at a time.
class DepthFrames {
public:
    explicit DepthFrames(const Device& device)
        : d_(device) {
        std::tie(image_, memory_) =
            d_.create_image(VK_FORMAT_D32_SFLOAT, {1920, 1080},
                            VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT);
        cmd_ = d_.allocate_commands();
    }
    ~DepthFrames() {
        vkFreeCommandBuffers(d_.device, d_.pool, 1, &cmd_);
        vkDestroyImage(d_.device, image_, nullptr);
        vkFreeMemory(d_.device, memory_, nullptr);
    }
    DepthFrames(const DepthFrames&) = delete;
    DepthFrames& operator=(const DepthFrames&) = delete;

    VkImage image() const { return image_; }

    template <class Record>
    void run(const Record& record) {
        check(vkResetCommandPool(d_.device, d_.pool, 0), "vkResetCommandPool");
        VkCommandBufferBeginInfo begin{};
        begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
        vkBeginCommandBuffer(cmd_, &begin);
        VkImageMemoryBarrier b{};
        b.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER;
        b.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
        b.oldLayout = VK_IMAGE_LAYOUT_UNDEFINED;
        b.newLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
        b.srcQueueFamilyIndex = b.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
        b.image = image_;
        b.subresourceRange = {VK_IMAGE_ASPECT_DEPTH_BIT, 0, 1, 0, 1};
        const VkPipelineStageFlags all = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
        vkCmdPipelineBarrier(cmd_, all, all, 0, 0, nullptr, 0, nullptr, 1, &b);
        record(cmd_);
        vkEndCommandBuffer(cmd_);
        VkSubmitInfo submit{};
        submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
        submit.commandBufferCount = 1;
        submit.pCommandBuffers = &cmd_;
        check(vkQueueSubmit(d_.queue, 1, &submit, VK_NULL_HANDLE), "vkQueueSubmit");
        check(vkQueueWaitIdle(d_.queue), "vkQueueWaitIdle");
    }

private:
    const Device& d_;
    VkImage image_{};
    VkDeviceMemory memory_{};
    VkCommandBuffer cmd_{};
};

double least_pick(const Device& device, std::uint32_t side, bool poll, int times) {
    DepthFrames frames(device);
    vulkan::DepthPickerCreateInfo info;
    info.host = host_of(device, vkGetDeviceProcAddr);
    vulkan::DepthSource source;
    source.image = frames.image();
    source.format = VK_FORMAT_D32_SFLOAT;
    source.usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
    source.extent = {1920, 1080};
    source.size = side;
    source.camera.projection = glm::dmat4(0);
    source.camera.projection[0][0] = 1;
    source.camera.projection[1][1] = -1.78;
    source.camera.projection[2][3] = -1;
    source.camera.projection[3][2] = 0.1;
    source.camera.viewport = {0, 0, 1920, 1080};
    auto picker = value_or_exit(vulkan::DepthPicker::create(info));
    std::uint64_t frame = 0;
    for (int i = 0; i < 4; ++i) {
        ++frame;
        frames.run([&](VkCommandBuffer cmd) { check_status(picker.request(cmd, source, {960.5, 540.5}, frame)); });
        if (!picker.poll(frame)) check(VK_ERROR_UNKNOWN, "a first poll");
    }
    Least requested, polled;
    for (int i = 0; i < times; ++i) {
        ++frame;
        frames.run([&](VkCommandBuffer cmd) {
            requested.measure([&] { return measured_request(picker, cmd, source, frame); });
        });
        polled.measure([&] { return measured_poll(picker, frame); });
    }
    return (poll ? polled : requested).seconds();
}

} // namespace

int main() {
    const Device device;
    std::string line, call;
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        unsigned size = 0;
        int times = 0;
        if (!(in >> call >> size >> times) || size < 1 || times < 1) return 2;
        double seconds = 0;
        if (call == "create")
            seconds = least_create(device, times);
        else if (call == "record")
            seconds = least_record(device, size, times);
        else if (call == "request" || call == "poll")
            seconds = least_pick(device, size, call == "poll", times);
        else
            return 2;
        std::printf("%.9f\n", seconds);
        std::fflush(stdout);
    }
}
