// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What Pass::create, Pass::record, DepthPicker::request and its poll cost the host. Reads a call a line and answers
// with the least processor time (s) of so many such calls, so that device_cost.py can ask two builds of it in turn;
// callgrind counts instructions by the names measured_*. With a library of another time it is built as it is.
//   create 1 TIMES       one gizmo's pass, as for a first frame: the driver compiles in it
//   record N TIMES       N universal gizmos, no driver beneath
//   request SIDE TIMES   of so many texels a side, no driver beneath
//   poll SIDE TIMES      of that request
#include "bare_device.hpp"
#include "vulkan_calls.hpp"

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>

namespace {

using namespace bench;

template <class T>
T value_or_exit(vulkan::Expected<T>&& made) {
    if (!made) check(VK_ERROR_UNKNOWN, made.error().message.c_str());
    return std::move(made.value());
}

void check_status(const vulkan::Status& s) {
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

// No command buffer: the calls that would touch it do nothing.
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

// Nothing runs, so that a picker's slots are not given back: a picker each.
double least_pick(const Device& device, std::uint32_t side, bool poll, int times) {
    const vulkan::DepthPickerCreateInfo info = {.host = host_of(device, quiet_proc)};
    const vulkan::DepthSource source = {
        .image = reinterpret_cast<VkImage>(std::uintptr_t{1}), // never touched
        .format = VK_FORMAT_D32_SFLOAT,
        .extent = {1920, 1080},
        .camera = {.projection = {{1, 0, 0, 0}, {0, -1.78, 0, 0}, {0, 0, 0, -1}, {0, 0, 0.1, 0}},
                   .viewport = {0, 0, 1920, 1080}},
        .size = side};
    Least requested, polled;
    for (int i = 0; i < times; ++i) {
        auto picker = value_or_exit(vulkan::DepthPicker::create(info));
        check_status(picker.request(kNoCommands, source, {960.5, 540.5}, 1));
        picker.poll(1);
        requested.measure([&] { return measured_request(picker, kNoCommands, source, 1); });
        polled.measure([&] { return measured_poll(picker, 1); });
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
