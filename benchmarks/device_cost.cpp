// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Cost of gizmos on the device, in addition to an empty frame. Reads one case per line and answers with a line, so that
// device_cost.py can ask two builds alternately. Also builds with the library of an earlier commit.
//   MODE COUNT LINES SIZE [outside]    MODE: translate rotate scale universal; LINES: 1080 or 2160; SIZE: logical
//   pixels
// Answer: wall time in seconds, vertex and fragment shader invocations, pixels covered, draws, bytes of instances, and
// the time between timestamps of the device in seconds, -1 if it has none.
#include "bare_device.hpp"
#include "vulkan_calls.hpp"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <sstream>
#include <string>
#include <tuple>

namespace {

using namespace bench;

struct Cost {
    double wall = 0, device = -1;
    std::uint64_t invocations[2] = {}; // vertex, fragment shader
};

// A color image that is cleared and drawn into.
class Stage {
public:
    Stage(const Device& device, VkExtent2D size)
        : d_(device)
        , size_(size) {
        const VkFormat format = VK_FORMAT_R8G8B8A8_UNORM;
        std::tie(image_, memory_) =
            d_.create_image(format, size, VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT);
        VkImageViewCreateInfo view{};
        view.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO;
        view.image = image_;
        view.viewType = VK_IMAGE_VIEW_TYPE_2D;
        view.format = format;
        view.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
        check(vkCreateImageView(d_.device, &view, nullptr, &view_), "vkCreateImageView");
        VkBufferCreateInfo buffer{};
        buffer.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
        buffer.size = VkDeviceSize{4} * size.width * size.height;
        buffer.usage = VK_BUFFER_USAGE_TRANSFER_DST_BIT;
        check(vkCreateBuffer(d_.device, &buffer, nullptr, &copy_), "vkCreateBuffer");
        VkMemoryRequirements needs{};
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
        tick_ = tick_of(device);
        queries.queryType = VK_QUERY_TYPE_TIMESTAMP;
        queries.queryCount = 2;
        queries.pipelineStatistics = 0;
        if (tick_ > 0) check(vkCreateQueryPool(d_.device, &queries, nullptr, &times_), "vkCreateQueryPool");
        cmd_ = d_.allocate_commands();
    }
    ~Stage() {
        vkFreeCommandBuffers(d_.device, d_.pool, 1, &cmd_);
        vkDestroyQueryPool(d_.device, queries_, nullptr);
        vkDestroyQueryPool(d_.device, times_, nullptr);
        vkDestroyBuffer(d_.device, copy_, nullptr);
        vkFreeMemory(d_.device, copy_memory_, nullptr);
        vkDestroyImageView(d_.device, view_, nullptr);
        vkDestroyImage(d_.device, image_, nullptr);
        vkFreeMemory(d_.device, memory_, nullptr);
    }
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    // The cost of a frame from its submission to its end, with a statistics query or with a copy of the picture.
    template <class Record>
    Cost frame(bool query, bool copy, const Record& record) {
        check(vkResetCommandPool(d_.device, d_.pool, 0), "vkResetCommandPool");
        VkCommandBufferBeginInfo begin{};
        begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
        vkBeginCommandBuffer(cmd_, &begin);
        if (query) vkCmdResetQueryPool(cmd_, queries_, 0, 1);
        if (tick_ > 0) vkCmdResetQueryPool(cmd_, times_, 0, 2);
        barrier(VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
        if (query) vkCmdBeginQuery(cmd_, queries_, 0, 0);
        if (tick_ > 0) vkCmdWriteTimestamp(cmd_, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT, times_, 0);
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
        if (tick_ > 0) vkCmdWriteTimestamp(cmd_, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, times_, 1);
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
        const auto wall = std::chrono::steady_clock::now();
        check(vkQueueSubmit(d_.queue, 1, &submit, VK_NULL_HANDLE), "vkQueueSubmit");
        check(vkQueueWaitIdle(d_.queue), "vkQueueWaitIdle");
        cost.wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - wall).count();
        if (query)
            check(vkGetQueryPoolResults(d_.device, queries_, 0, 1, sizeof cost.invocations, cost.invocations,
                                        sizeof cost.invocations, VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WAIT_BIT),
                  "vkGetQueryPoolResults");
        std::uint64_t ticks[2] = {};
        if (tick_ > 0) {
            check(vkGetQueryPoolResults(d_.device, times_, 0, 2, sizeof ticks, ticks, sizeof ticks[0],
                                        VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WAIT_BIT),
                  "vkGetQueryPoolResults");
            cost.device = static_cast<double>(ticks[1] - ticks[0]) * tick_;
        }
        return cost;
    }

    // In the last frame's copy.
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
    // Seconds per tick; 0 if the queue has no timestamps.
    static double tick_of(const Device& device) {
        std::uint32_t count = 1;
        VkQueueFamilyProperties family{};
        vkGetPhysicalDeviceQueueFamilyProperties(device.physical, &count, &family);
        VkPhysicalDeviceProperties properties{};
        vkGetPhysicalDeviceProperties(device.physical, &properties);
        return family.timestampValidBits == 0 ? 0 : 1e-9 * static_cast<double>(properties.limits.timestampPeriod);
    }
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
    VkQueryPool queries_{}, times_{};
    double tick_ = 0;
    VkCommandBuffer cmd_{};
};

void answer(const Device& device, const Case& c) {
    Stage stage(device, {c.lines * 16 / 9, c.lines});
    auto made = vulkan::Pass::create(pass_info(device, counting_proc));
    if (!made) check(VK_ERROR_UNKNOWN, made.error().message.c_str());
    vulkan::Pass pass = std::move(made.value());
    Context context;
    make_frame(c, context);
    std::uint64_t number = 0;
    const auto record = [&](VkCommandBuffer cmd) {
        if (const auto s = pass.record(cmd, context.draw_list(), ++number); !s)
            check(VK_ERROR_UNKNOWN, s.error().message.c_str());
    };
    const auto nothing = [](VkCommandBuffer) {};
    stage.frame(false, false, record); // the driver may compile at the first draw
    draws_counted = 0;
    const Cost counted = stage.frame(true, false, record);
    const long drawn = draws_counted;
    stage.frame(false, true, record);
    const long covered = stage.covered_pixels();
    // The least of many, because other programs on the machine only add to it.
    Cost with{1e9, 1e9, {}}, without = with;
    const auto keep = [](Cost& least, const Cost& now) {
        least.wall = std::min(least.wall, now.wall);
        least.device = std::min(least.device, now.device);
    };
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < 3 || (i < 200 && std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(300));
         ++i) {
        keep(without, stage.frame(false, false, nothing));
        keep(with, stage.frame(false, false, record));
    }
    const double device_time = with.device < 0 ? -1 : with.device - without.device;
    std::printf("%.9f %llu %llu %ld %ld %zu %.9f\n", with.wall - without.wall,
                static_cast<unsigned long long>(counted.invocations[0]),
                static_cast<unsigned long long>(counted.invocations[1]), covered, drawn,
                context.draw_list().gizmo_count() * sizeof(GizmoInstance), device_time);
    std::fflush(stdout);
}

} // namespace

int main() {
    const Device device;
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        Case c;
        std::string mode, where;
        if (!(in >> mode >> c.count >> c.lines >> c.size_px) || c.count < 1) return 2;
        c.outside = static_cast<bool>(in >> where);
        c.mode = mode == "rotate"      ? Mode::Rotate
                 : mode == "scale"     ? Mode::Scale
                 : mode == "universal" ? Mode::Universal
                                       : Mode::Translate;
        answer(device, c);
    }
}
