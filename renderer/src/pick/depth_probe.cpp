// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/vulkan/depth_probe.hpp>

#include "pick/pick_readout.hpp"
#include "pipeline.hpp"

#include <array>
#include <bit>
#include <cmath>

namespace gizmo::vulkan {
namespace {

constexpr std::uint32_t kVertexCode[] =
#include "probe.vert.inc"
    ;
constexpr std::uint32_t kMaxQueries = 256;

// The depths a format can store, counted from 0. Floats of one sign are in the order of their bits.
std::uint64_t last_step(VkFormat format) {
    if (format == VK_FORMAT_D16_UNORM) return 0xffff;
    if (format == VK_FORMAT_X8_D24_UNORM_PACK32 || format == VK_FORMAT_D24_UNORM_S8_UINT) return 0xffffff;
    return std::bit_cast<std::uint32_t>(1.0f);
}
double depth_of(VkFormat format, std::uint64_t step) {
    const std::uint64_t last = last_step(format);
    if (last <= 0xffffff) return static_cast<double>(step) / static_cast<double>(last);
    return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(step)));
}

Error wrong(const char* what) {
    return Error{Stage::Input, VK_SUCCESS, what};
}

} // namespace

// The stored depth is the greatest that a point can have and still be seen under LESS_OR_EQUAL, whichever way the scene
// itself tests: known to be at `low`, and not at `high`.
struct DepthProbe::Impl {
    DepthProbeCreateInfo info{};
    DeviceTable table{};
    VkPipelineLayout layout = VK_NULL_HANDLE;
    VkPipeline pipeline = VK_NULL_HANDLE;
    VkQueryPool pool = VK_NULL_HANDLE;

    bool running = false, prepared = false, under_way = false;
    bool stale = false; ///< the round under way is of a look that was given up
    ProbeSource source{};
    glm::dvec2 cursor{0}, texel{0};
    std::uint64_t low = 0, high = 0, frame = 0;
    std::uint32_t asked = 0; ///< queries of the round under way
    std::array<std::uint64_t, kMaxQueries> step{};

    Impl() = default;
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() {
        if (!table.device) return;
        table.DestroyQueryPool(table.device, pool, table.allocator);
        table.DestroyPipeline(table.device, pipeline, table.allocator);
        table.DestroyPipelineLayout(table.device, layout, table.allocator);
    }
    Status create();
    void begin_anew();
    void choose_steps();
    void read_round(const std::array<std::uint32_t, kMaxQueries>& seen);
    DepthSample answer() const;
};

Status DepthProbe::Impl::create() {
    if (!is_depth_format(info.depth_format)) return wrong("DepthProbeCreateInfo::depth_format is no depth format");
    if (info.queries < 4 || info.queries > kMaxQueries) return wrong("DepthProbeCreateInfo::queries must be 4 to 256");
    if (info.color_attachments > 1) return wrong("DepthProbeCreateInfo::color_attachments must be 0 or 1");
    auto loaded = load_device_table(info.host);
    if (!loaded) return loaded.error();
    table = loaded.value();
    const auto failed = [](VkResult r, const char* what) {
        return Error{Stage::Pipeline, r, std::string(what) + " failed for the probe: " + to_string(r)};
    };
    VkQueryPoolCreateInfo queries{};
    queries.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO;
    queries.queryType = VK_QUERY_TYPE_OCCLUSION;
    queries.queryCount = info.queries;
    if (const VkResult r = table.CreateQueryPool(table.device, &queries, table.allocator, &pool); r != VK_SUCCESS) {
        pool = VK_NULL_HANDLE;
        return failed(r, "vkCreateQueryPool");
    }
    const VkPushConstantRange push{VK_SHADER_STAGE_VERTEX_BIT, 0, 16};
    VkPipelineLayoutCreateInfo layout_info{};
    layout_info.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    layout_info.pushConstantRangeCount = 1;
    layout_info.pPushConstantRanges = &push;
    if (const VkResult r = table.CreatePipelineLayout(table.device, &layout_info, table.allocator, &layout);
        r != VK_SUCCESS) {
        layout = VK_NULL_HANDLE;
        return failed(r, "vkCreatePipelineLayout");
    }
    VkShaderModuleCreateInfo code{};
    code.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
    code.codeSize = sizeof kVertexCode;
    code.pCode = kVertexCode;
    PipelineRecipe recipe;
    if (const VkResult r = table.CreateShaderModule(table.device, &code, table.allocator, &recipe.vert);
        r != VK_SUCCESS)
        return failed(r, "vkCreateShaderModule");
    recipe.layout = layout;
    recipe.topology = VK_PRIMITIVE_TOPOLOGY_POINT_LIST;
    recipe.depth_test = true;
    recipe.compare = VK_COMPARE_OP_LESS_OR_EQUAL;
    const PipelineTarget target{info.render_pass,  info.subpass,        info.color_attachments, info.color_format,
                                info.depth_format, info.stencil_format, info.samples,           0};
    const VkResult r = create_graphics_pipeline(table, target, recipe, info.pipeline_cache, "gizmo probe", pipeline);
    table.DestroyShaderModule(table.device, recipe.vert, table.allocator);
    return r == VK_SUCCESS ? ok() : Status(failed(r, "vkCreateGraphicsPipelines"));
}

// Every depth is at least 0, and none is beyond the last step.
void DepthProbe::Impl::begin_anew() {
    low = 0;
    high = last_step(info.depth_format) + 1;
}

// The two ends of what is left, so that a scene that has moved shows, and steps spread evenly between them.
void DepthProbe::Impl::choose_steps() {
    asked = 0;
    step[asked++] = low;
    if (high <= last_step(info.depth_format)) step[asked++] = high;
    const std::uint64_t between = high - low - 1;
    const std::uint64_t room = info.queries - asked;
    const std::uint64_t count = between < room ? between : room;
    for (std::uint64_t i = 1; i <= count; ++i)
        step[asked++] = low + (high - low) * i / (count + 1);
}

void DepthProbe::Impl::read_round(const std::array<std::uint32_t, kMaxQueries>& seen) {
    std::uint64_t most = 0, least = last_step(info.depth_format) + 1;
    bool any = false;
    for (std::uint32_t i = 0; i < asked; ++i) {
        if (seen[i] != 0) {
            most = std::max(most, step[i]);
            any = true;
        } else {
            least = std::min(least, step[i]);
        }
    }
    // Nothing seen at what was seen before, or everything at what was not: the scene has moved.
    const bool consistent = any && most >= low && least <= high && most < least;
    if (!consistent) return begin_anew();
    low = most;
    high = least;
}

DepthSample DepthProbe::Impl::answer() const {
    PickRequest request;
    request.frame = frame;
    request.user = source.user;
    request.format = info.depth_format;
    request.raw_bits = true;
    request.rect = {static_cast<std::int32_t>(texel.x), static_cast<std::int32_t>(texel.y), 1, 1,
                    static_cast<std::int32_t>(texel.x), static_cast<std::int32_t>(texel.y)};
    request.cursor = cursor;
    request.offset = glm::dvec2(source.offset);
    request.scale = source.scale;
    request.camera = source.camera;
    std::array<float, 2> bits{static_cast<float>(depth_of(info.depth_format, low)), 0};
    return read_out(request, reinterpret_cast<const std::byte*>(bits.data()));
}

DepthProbe::DepthProbe(std::unique_ptr<Impl> impl)
    : impl_(std::move(impl)) {}
DepthProbe::DepthProbe(DepthProbe&&) noexcept = default;
DepthProbe& DepthProbe::operator=(DepthProbe&&) noexcept = default;
DepthProbe::~DepthProbe() = default;

Expected<DepthProbe> DepthProbe::create(const DepthProbeCreateInfo& info) {
    auto impl = std::make_unique<Impl>();
    impl->info = info;
    if (Status s = impl->create(); !s) return s.error();
    return DepthProbe(std::move(impl));
}

std::uint32_t DepthProbe::rounds(VkFormat format, std::uint32_t queries) {
    if (!is_depth_format(format) || queries < 4) return 0;
    std::uint64_t left = last_step(format) + 1;
    std::uint32_t n = 0;
    // The first round has one end to look at, later ones two; then the gaps are one more than the points between.
    for (; left > 1; ++n) {
        const std::uint64_t gaps = queries - (n == 0 ? 1 : 2) + 1;
        left = (left + gaps - 1) / gaps;
    }
    return n;
}

Status DepthProbe::start(const ProbeSource& source, const glm::dvec2& cursor) {
    Impl& p = *impl_;
    const Viewport& vp = source.camera.viewport;
    if (!(cursor.x >= vp.x && cursor.y >= vp.y && cursor.x < vp.x + vp.width && cursor.y < vp.y + vp.height))
        return wrong("the cursor is outside the viewport");
    if (!(source.scale > 0) || !std::isfinite(source.scale))
        return wrong("ProbeSource::scale is not a positive number");
    const glm::dvec2 texel = glm::floor(cursor * source.scale) + glm::dvec2(source.offset);
    if (!(texel.x >= 0 && texel.y >= 0 && texel.x < source.extent.width && texel.y < source.extent.height))
        return wrong("the cursor is outside the target");
    p.source = source;
    p.cursor = cursor;
    p.texel = texel;
    p.running = true;
    p.stale = p.under_way;
    p.begin_anew();
    return ok();
}

bool DepthProbe::is_running() const {
    return impl_->running;
}

void DepthProbe::prepare(VkCommandBuffer cmd) {
    Impl& p = *impl_;
    if (!p.running || p.under_way || cmd == VK_NULL_HANDLE) return;
    p.table.CmdResetQueryPool(cmd, p.pool, 0, p.info.queries);
    p.prepared = true;
}

void DepthProbe::record(VkCommandBuffer cmd, const Camera& camera, std::uint64_t frame) {
    Impl& p = *impl_;
    if (!p.running || p.under_way || !p.prepared || cmd == VK_NULL_HANDLE) return;
    if (!same_camera(camera, p.source.camera)) p.begin_anew();
    p.source.camera = camera;
    p.choose_steps();
    const auto width = static_cast<float>(p.source.extent.width), height = static_cast<float>(p.source.extent.height);
    const VkViewport viewport{0, 0, width, height, 0, 1};
    const VkRect2D pixel{{static_cast<std::int32_t>(p.texel.x), static_cast<std::int32_t>(p.texel.y)}, {1, 1}};
    p.table.CmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, p.pipeline);
    p.table.CmdSetViewport(cmd, 0, 1, &viewport);
    p.table.CmdSetScissor(cmd, 0, 1, &pixel);
    for (std::uint32_t i = 0; i < p.asked; ++i) {
        const float point[4] = {2 * (static_cast<float>(p.texel.x) + 0.5f) / width - 1,
                                2 * (static_cast<float>(p.texel.y) + 0.5f) / height - 1,
                                static_cast<float>(depth_of(p.info.depth_format, p.step[i])), 1};
        p.table.CmdPushConstants(cmd, p.layout, VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof point, point);
        p.table.CmdBeginQuery(cmd, p.pool, i, 0);
        p.table.CmdDraw(cmd, 1, 1, 0, 0);
        p.table.CmdEndQuery(cmd, p.pool, i);
    }
    p.under_way = true;
    p.prepared = false;
    p.frame = frame;
}

std::optional<DepthSample> DepthProbe::poll(std::uint64_t completed_frame) {
    Impl& p = *impl_;
    if (!p.under_way || p.frame > completed_frame) return std::nullopt;
    p.under_way = false;
    std::array<std::uint32_t, kMaxQueries> seen{};
    // Not waited for: the host says that the frame is done.
    const VkResult r =
        p.table.GetQueryPoolResults(p.table.device, p.pool, 0, p.asked, sizeof seen, seen.data(), sizeof seen[0], 0);
    if (p.stale || r != VK_SUCCESS) {
        p.stale = false;
        p.begin_anew();
        return std::nullopt;
    }
    p.read_round(seen);
    if (p.high - p.low > 1) return std::nullopt;
    p.running = false;
    return p.answer();
}

std::optional<ReadMethod> best_method(VkImageUsageFlags usage, VkSampleCountFlagBits samples,
                                      VkAttachmentStoreOp store) {
    const VkImageUsageFlags transient = VK_IMAGE_USAGE_TRANSIENT_ATTACHMENT_BIT;
    if (store != VK_ATTACHMENT_STORE_OP_STORE || (usage & transient) != 0) return std::nullopt;
    if ((usage & VK_IMAGE_USAGE_TRANSFER_SRC_BIT) && samples == VK_SAMPLE_COUNT_1_BIT) return ReadMethod::Copy;
    if (usage & VK_IMAGE_USAGE_SAMPLED_BIT) return ReadMethod::Compute;
    return std::nullopt;
}

} // namespace gizmo::vulkan
