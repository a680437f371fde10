// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What gizmos cost the device, over an empty frame. Reads a case a line and answers with a line, so that
// device_cost.py can ask two builds of it in turn; with a library of another time it is built as it is.
//   MODE COUNT LINES SIZE [outside | compact]    MODE: translate rotate scale universal; LINES: 1080 or 2160; SIZE:
//   logical pixels wall and processor time (s), vertex and fragment shader invocations, pixels covered, draws, bytes of
//   instances create                             processor time to create a pass (s)
#include <gizmo/gizmo.hpp>
#include <gizmo/vulkan.hpp>
#include <volk.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace gizmo;

void check(VkResult r, const char* what) {
    if (r == VK_SUCCESS) return;
    std::fprintf(stderr, "%s: VkResult %d\n", what, r);
    std::exit(1);
}

long draws = 0;
VKAPI_ATTR void VKAPI_CALL counted_draw(VkCommandBuffer cmd, std::uint32_t vertices, std::uint32_t instances,
                                        std::uint32_t first_vertex, std::uint32_t first_instance) {
    ++draws;
    vkCmdDraw(cmd, vertices, instances, first_vertex, first_instance);
}
VKAPI_ATTR void VKAPI_CALL counted_indexed(VkCommandBuffer cmd, std::uint32_t indices, std::uint32_t instances,
                                           std::uint32_t first_index, std::int32_t offset,
                                           std::uint32_t first_instance) {
    ++draws;
    vkCmdDrawIndexed(cmd, indices, instances, first_index, offset, first_instance);
}
VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL counting_proc(VkDevice device, const char* name) {
    if (std::strcmp(name, "vkCmdDraw") == 0) return reinterpret_cast<PFN_vkVoidFunction>(counted_draw);
    if (std::strcmp(name, "vkCmdDrawIndexed") == 0) return reinterpret_cast<PFN_vkVoidFunction>(counted_indexed);
    return vkGetDeviceProcAddr(device, name);
}

struct Device {
    VkInstance instance{};
    VkPhysicalDevice physical{};
    VkDevice device{};
    VkQueue queue{};
    VkCommandPool pool{};

    Device() {
        check(volkInitialize(), "volkInitialize");
        VkApplicationInfo app{};
        app.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
        app.apiVersion = VK_API_VERSION_1_3;
        VkInstanceCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
        info.pApplicationInfo = &app;
        check(vkCreateInstance(&info, nullptr, &instance), "vkCreateInstance");
        volkLoadInstance(instance);
        std::uint32_t count = 1;
        const VkResult found = vkEnumeratePhysicalDevices(instance, &count, &physical);
        if (found != VK_INCOMPLETE) check(found, "vkEnumeratePhysicalDevices");
        const float priority = 1;
        VkDeviceQueueCreateInfo queues{}; // the first family draws, on every driver that there is
        queues.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
        queues.queueCount = 1;
        queues.pQueuePriorities = &priority;
        VkPhysicalDeviceFeatures features{};
        features.pipelineStatisticsQuery = VK_TRUE;
        VkPhysicalDeviceVulkan13Features features13{};
        features13.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES;
        features13.dynamicRendering = VK_TRUE;
        VkDeviceCreateInfo create{};
        create.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
        create.pNext = &features13;
        create.queueCreateInfoCount = 1;
        create.pQueueCreateInfos = &queues;
        create.pEnabledFeatures = &features;
        check(vkCreateDevice(physical, &create, nullptr, &device), "vkCreateDevice");
        volkLoadDevice(device);
        vkGetDeviceQueue(device, 0, 0, &queue);
        VkCommandPoolCreateInfo pools{};
        pools.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
        check(vkCreateCommandPool(device, &pools, nullptr, &pool), "vkCreateCommandPool");
    }
    ~Device() {
        vkDestroyCommandPool(device, pool, nullptr);
        vkDestroyDevice(device, nullptr);
        vkDestroyInstance(instance, nullptr);
    }
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    VkDeviceMemory allocate(const VkMemoryRequirements& needs, VkMemoryPropertyFlags wanted) const {
        VkPhysicalDeviceMemoryProperties memory{};
        vkGetPhysicalDeviceMemoryProperties(physical, &memory);
        VkMemoryAllocateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
        info.allocationSize = needs.size;
        for (std::uint32_t i = memory.memoryTypeCount; i-- > 0;)
            if ((needs.memoryTypeBits >> i & 1u) != 0 && (memory.memoryTypes[i].propertyFlags & wanted) == wanted)
                info.memoryTypeIndex = i;
        VkDeviceMemory out{};
        check(vkAllocateMemory(device, &info, nullptr, &out), "vkAllocateMemory");
        return out;
    }
};

struct Cost {
    double wall = 0, processor = 0;
    std::uint64_t invocations[2] = {}; // vertex, fragment shader
};

double processor_seconds() {
    timespec t{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// A color image that is cleared and drawn into.
class Stage {
public:
    Stage(const Device& device, VkExtent2D size)
        : d_(device)
        , size_(size) {
        VkImageCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO;
        info.imageType = VK_IMAGE_TYPE_2D;
        info.format = VK_FORMAT_R8G8B8A8_UNORM;
        info.extent = {size.width, size.height, 1};
        info.mipLevels = info.arrayLayers = 1;
        info.samples = VK_SAMPLE_COUNT_1_BIT;
        info.usage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
        check(vkCreateImage(d_.device, &info, nullptr, &image_), "vkCreateImage");
        VkMemoryRequirements needs{};
        vkGetImageMemoryRequirements(d_.device, image_, &needs);
        memory_ = d_.allocate(needs, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
        check(vkBindImageMemory(d_.device, image_, memory_, 0), "vkBindImageMemory");
        VkImageViewCreateInfo view{};
        view.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO;
        view.image = image_;
        view.viewType = VK_IMAGE_VIEW_TYPE_2D;
        view.format = info.format;
        view.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
        check(vkCreateImageView(d_.device, &view, nullptr, &view_), "vkCreateImageView");
        VkBufferCreateInfo buffer{};
        buffer.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
        buffer.size = VkDeviceSize{4} * size.width * size.height;
        buffer.usage = VK_BUFFER_USAGE_TRANSFER_DST_BIT;
        check(vkCreateBuffer(d_.device, &buffer, nullptr, &copy_), "vkCreateBuffer");
        vkGetBufferMemoryRequirements(d_.device, copy_, &needs);
        copy_memory_ = d_.allocate(needs, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
        check(vkBindBufferMemory(d_.device, copy_, copy_memory_, 0), "vkBindBufferMemory");
        VkQueryPoolCreateInfo queries{};
        queries.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO;
        queries.queryType = VK_QUERY_TYPE_PIPELINE_STATISTICS;
        queries.queryCount = 1;
        queries.pipelineStatistics = VK_QUERY_PIPELINE_STATISTIC_VERTEX_SHADER_INVOCATIONS_BIT |
                                     VK_QUERY_PIPELINE_STATISTIC_FRAGMENT_SHADER_INVOCATIONS_BIT;
        check(vkCreateQueryPool(d_.device, &queries, nullptr, &queries_), "vkCreateQueryPool");
        VkCommandBufferAllocateInfo commands{};
        commands.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
        commands.commandPool = d_.pool;
        commands.commandBufferCount = 1;
        check(vkAllocateCommandBuffers(d_.device, &commands, &cmd_), "vkAllocateCommandBuffers");
    }
    ~Stage() {
        vkFreeCommandBuffers(d_.device, d_.pool, 1, &cmd_);
        vkDestroyQueryPool(d_.device, queries_, nullptr);
        vkDestroyBuffer(d_.device, copy_, nullptr);
        vkFreeMemory(d_.device, copy_memory_, nullptr);
        vkDestroyImageView(d_.device, view_, nullptr);
        vkDestroyImage(d_.device, image_, nullptr);
        vkFreeMemory(d_.device, memory_, nullptr);
    }
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    // What a frame costs from its submission to its end; with a query about it, or with a copy of the picture.
    template <class Record>
    Cost frame(bool query, bool copy, const Record& record) {
        check(vkResetCommandPool(d_.device, d_.pool, 0), "vkResetCommandPool");
        VkCommandBufferBeginInfo begin{};
        begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
        vkBeginCommandBuffer(cmd_, &begin);
        if (query) vkCmdResetQueryPool(cmd_, queries_, 0, 1);
        barrier(VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
        if (query) vkCmdBeginQuery(cmd_, queries_, 0, 0);
        VkRenderingAttachmentInfo color{};
        color.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO;
        color.imageView = view_;
        color.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
        color.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
        color.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
        VkRenderingInfo info{};
        info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
        info.renderArea.extent = size_;
        info.layerCount = info.colorAttachmentCount = 1;
        info.pColorAttachments = &color;
        vkCmdBeginRendering(cmd_, &info);
        record(cmd_);
        vkCmdEndRendering(cmd_);
        if (query) vkCmdEndQuery(cmd_, queries_, 0);
        if (copy) {
            barrier(VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
            VkBufferImageCopy region{};
            region.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1};
            region.imageExtent = {size_.width, size_.height, 1};
            vkCmdCopyImageToBuffer(cmd_, image_, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, copy_, 1, &region);
        }
        vkEndCommandBuffer(cmd_);
        VkSubmitInfo submit{};
        submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
        submit.commandBufferCount = 1;
        submit.pCommandBuffers = &cmd_;
        Cost cost;
        const double processor = processor_seconds();
        const auto wall = std::chrono::steady_clock::now();
        check(vkQueueSubmit(d_.queue, 1, &submit, VK_NULL_HANDLE), "vkQueueSubmit");
        check(vkQueueWaitIdle(d_.queue), "vkQueueWaitIdle");
        cost.wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - wall).count();
        cost.processor = processor_seconds() - processor;
        if (query)
            check(vkGetQueryPoolResults(d_.device, queries_, 0, 1, sizeof cost.invocations, cost.invocations,
                                        sizeof cost.invocations, VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WAIT_BIT),
                  "vkGetQueryPoolResults");
        return cost;
    }

    // Of the last frame's copy.
    long covered_pixels() const {
        void* data = nullptr;
        check(vkMapMemory(d_.device, copy_memory_, 0, VK_WHOLE_SIZE, 0, &data), "vkMapMemory");
        const auto* const p = static_cast<const std::uint32_t*>(data);
        const std::size_t n = std::size_t{size_.width} * size_.height;
        const long covered = static_cast<long>(n) - static_cast<long>(std::count(p, p + n, 0u));
        vkUnmapMemory(d_.device, copy_memory_);
        return covered;
    }

private:
    void barrier(VkImageLayout from, VkImageLayout to) const {
        VkImageMemoryBarrier b{};
        b.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER;
        b.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
        b.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
        b.oldLayout = from;
        b.newLayout = to;
        b.srcQueueFamilyIndex = b.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
        b.image = image_;
        b.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
        const VkPipelineStageFlags all = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
        vkCmdPipelineBarrier(cmd_, all, all, 0, 0, nullptr, 0, nullptr, 1, &b);
    }

    const Device& d_;
    VkExtent2D size_;
    VkImage image_{};
    VkDeviceMemory memory_{}, copy_memory_{};
    VkImageView view_{};
    VkBuffer copy_{};
    VkQueryPool queries_{};
    VkCommandBuffer cmd_{};
};

struct Case {
    Mode mode = Mode::Translate;
    std::size_t count = 1;
    std::uint32_t lines = 1080;
    float size_px = 92;
    bool outside = false;
    bool compact = false; // DrawOptions::compact and PassCreateInfo::compact, where there are such
};

// For libraries that are older than it: both sides are built of this file.
template <class T>
void ask_for_compact(T& options, bool compact) {
    if constexpr (requires { options.compact; }) options.compact = compact;
}
template <class T>
std::size_t bytes_of(const T& list) {
    std::size_t bytes = 0;
    for (const auto& set : list.gizmos)
        bytes += set.size() * sizeof set[0];
    if constexpr (requires { list.compact; })
        for (const auto& set : list.compact)
            bytes += set.size() * sizeof set[0];
    return bytes;
}

// On a grid that fills the picture, each turned another way; the first as it is. Outside: to the left of the picture.
std::vector<Transform> transforms_of(const Case& c) {
    std::vector<Transform> out(c.count);
    const auto columns = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(c.count) * 16 / 9)));
    const std::size_t rows = (c.count + columns - 1) / columns;
    for (std::size_t i = 0; i < c.count; ++i) {
        const auto share = [](std::size_t k, std::size_t n) {
            return (static_cast<float>(k) + 0.5f) / static_cast<float>(n) * 2 - 1;
        };
        out[i].position = {16 * share(i % columns, columns) - (c.outside ? 60.0f : 0.0f), 9 * share(i / columns, rows),
                           0};
        const float t = static_cast<float>(i % 1000) * 0.37f;
        out[i].rotation = glm::normalize(
            glm::angleAxis(0.6f, glm::vec3(0.4f, 0.8f, 0.44721f)) *
            (i == 0 ? glm::quat(1, 0, 0, 0) : glm::angleAxis(t, glm::normalize(glm::vec3(t, 3, 2 - t)))));
    }
    return out;
}

void make_frame(const Case& c, Context& context) {
    Camera camera;
    camera.view = glm::dmat4(1);
    camera.view[3] = {0, 0, -30, 1};
    camera.projection = glm::dmat4(0);
    camera.projection[0][0] = 30.0 / 16;
    camera.projection[1][1] = -30.0 / 9;
    camera.projection[2][3] = -1;
    camera.projection[3][2] = 0.1;
    camera.viewport = {0, 0, c.lines * 16.0 / 9, static_cast<double>(c.lines)};
    context.style.size_px = c.size_px;
    ask_for_compact(context.draw, c.compact);
    auto transforms = transforms_of(c);
    context.begin_frame({.cursor = {-99, -99}});
    context.manipulate_each(c.mode, std::span<Transform>(transforms), camera, {.id = 1});
    context.end_frame();
}

vulkan::Pass make_pass(const Device& device, bool compact = false) {
    vulkan::PassCreateInfo info;
    ask_for_compact(info, compact);
    info.host.instance = device.instance;
    info.host.physical_device = device.physical;
    info.host.device = device.device;
    info.host.get_device_proc_addr = counting_proc;
    info.color_format = VK_FORMAT_R8G8B8A8_UNORM;
    auto pass = vulkan::Pass::create(info);
    if (!pass) check(VK_ERROR_UNKNOWN, pass.error().message.c_str());
    return std::move(pass.value());
}

void answer_create(const Device& device) {
    double least = 1e9;
    for (int i = 0; i < 5; ++i) {
        const double begin = processor_seconds();
        const vulkan::Pass pass = make_pass(device);
        least = std::min(least, processor_seconds() - begin);
    }
    std::printf("%.9f\n", least);
    std::fflush(stdout);
}

void answer(const Device& device, const Case& c) {
    Stage stage(device, {c.lines * 16 / 9, c.lines});
    vulkan::Pass pass = make_pass(device, c.compact);
    Context context;
    make_frame(c, context);
    std::uint64_t number = 0;
    const auto record = [&](VkCommandBuffer cmd) {
        if (auto s = pass.record(cmd, context.draw_list(), ++number); !s)
            check(VK_ERROR_UNKNOWN, s.error().message.c_str());
    };
    const auto nothing = [](VkCommandBuffer) {};
    stage.frame(false, false, record); // what is compiled at the first draw
    draws = 0;
    const Cost counted = stage.frame(true, false, record);
    const long drawn = draws;
    stage.frame(false, true, record);
    const long covered = stage.covered_pixels();
    // The least of many: what is beside it on the machine only adds.
    Cost with{1e9, 1e9, {}}, without{1e9, 1e9, {}};
    const auto keep = [](Cost& least, const Cost& now) {
        least.wall = std::min(least.wall, now.wall);
        least.processor = std::min(least.processor, now.processor);
    };
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < 3 || (i < 200 && std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(300));
         ++i) {
        keep(without, stage.frame(false, false, nothing));
        keep(with, stage.frame(false, false, record));
    }
    std::printf("%.9f %.9f %llu %llu %ld %ld %zu\n", with.wall - without.wall, with.processor - without.processor,
                static_cast<unsigned long long>(counted.invocations[0]),
                static_cast<unsigned long long>(counted.invocations[1]), covered, drawn, bytes_of(context.draw_list()));
    std::fflush(stdout);
}

} // namespace

int main() {
    const Device device;
    std::string line;
    while (std::getline(std::cin, line)) {
        if (line == "create") {
            answer_create(device);
            continue;
        }
        std::istringstream in(line);
        Case c;
        std::string mode, where;
        if (!(in >> mode >> c.count >> c.lines >> c.size_px) || c.count < 1) return 2;
        in >> where;
        c.outside = where == "outside";
        c.compact = where == "compact";
        c.mode = mode == "rotate"      ? Mode::Rotate
                 : mode == "scale"     ? Mode::Scale
                 : mode == "universal" ? Mode::Universal
                                       : Mode::Translate;
        answer(device, c);
    }
}
