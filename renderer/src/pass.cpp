// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/vulkan/pass.hpp>

#include "buffer.hpp"
#include "depth_format.hpp"
#include "frame_memory.hpp"
#include "gizmo_io.h"
#include "handle_mesh.hpp"
#include "pipeline.hpp"
#include "stroke_font.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>
#include <vector>

namespace gizmo::vulkan {
namespace {

constexpr float kHiddenDim = 0.3f; ///< times alpha where the scene hides the gizmo, DepthStyle::SeeThrough
constexpr float kDashedDim = 0.8f; ///< the same, DepthStyle::Dashed
constexpr float kDashPx = 7;       ///< a dash and its gap, logical pixels
constexpr std::uint32_t kMaxFrames = 8;

// Targets whose contents are linear light: the hardware encodes SRGB formats, float ones hold it as it is.
bool is_linear_target(VkFormat f) {
    switch (f) {
    case VK_FORMAT_R8G8B8A8_SRGB:
    case VK_FORMAT_B8G8R8A8_SRGB:
    case VK_FORMAT_A8B8G8R8_SRGB_PACK32:
    case VK_FORMAT_R16G16B16A16_SFLOAT:
    case VK_FORMAT_R32G32B32A32_SFLOAT:
    case VK_FORMAT_B10G11R11_UFLOAT_PACK32:
        return true;
    default:
        return false;
    }
}

std::optional<Error> check(const PassCreateInfo& info) {
    const auto wrong = [](const char* what) { return Error{Stage::Input, VK_SUCCESS, what}; };
    if (info.color_format == VK_FORMAT_UNDEFINED)
        return wrong("PassCreateInfo::color_format is undefined: it says how colors are encoded");
    if (info.frames_in_flight < 1 || info.frames_in_flight > kMaxFrames)
        return wrong("PassCreateInfo::frames_in_flight must be 1 to 8");
    if (info.depth_format != VK_FORMAT_UNDEFINED && !find_depth_format(info.depth_format))
        return wrong("PassCreateInfo::depth_format has no depth");
    if (info.depth_style != DepthStyle::Over && info.depth_format == VK_FORMAT_UNDEFINED)
        return wrong("PassCreateInfo::depth_style tests depth but depth_format is undefined");
    return std::nullopt;
}

// Between parts of a block: alignments of buffers, and of the atoms that a flush reaches.
constexpr VkDeviceSize kAlignmentSlack = 1024;

VkDeviceSize bytes_of(const HandleMeshes& meshes) {
    return meshes.vertices.size() * sizeof(MeshVertex) + meshes.indices.size() * sizeof(std::uint16_t) +
           kAlignmentSlack;
}

io::PushConstants push_constants(const DrawList& list, bool linear) {
    const Style& style = list.style;
    io::PushConstants pc{};
    pc.viewport_width = list.viewport[2];
    pc.viewport_height = list.viewport[3];
    pc.pixel_scale = style.pixel_scale;
    pc.line_px = style.line_px;
    pc.axis_x = packed_color(style.axis[0]);
    pc.axis_y = packed_color(style.axis[1]);
    pc.axis_z = packed_color(style.axis[2]);
    pc.highlight = packed_color(style.highlight);
    pc.dragged = packed_color(style.dragged);
    pc.neutral = packed_color(style.neutral);
    pc.plane_alpha = style.plane_alpha;
    pc.hidden_alpha = style.hidden_alpha;
    pc.idle_alpha = style.idle_alpha;
    pc.dim = 1;
    pc.linear_target = linear ? 1 : 0;
    return pc;
}

} // namespace

struct Pass::Impl {
    PassCreateInfo info{};
    DeviceTable table{}; // before what is destroyed through it
    Pipelines pipelines{};
    Memory memory{}; // before the buffers in it
    Buffer mesh{};
    VkDeviceSize vertex_offset = 0;
    HandleMeshes meshes{};
    FrameMemory frames{};

    Status create();
    Status create_mesh();
    std::uint32_t strokes_of_labels(const DrawList& list) const;
    void write_vertices(const DrawList& list, std::uint32_t strokes, std::byte* data) const;
    void draw(VkCommandBuffer cmd, const DrawList& list, const FrameMemory::Upload& upload, bool hidden);
    void draw_labels(VkCommandBuffer cmd, const DrawList& list, const FrameMemory::Upload& upload,
                     std::uint32_t strokes);
};

Status Pass::Impl::create() {
    if (auto error = check(info)) return *error;
    auto loaded = load_device_table(info.host);
    if (!loaded) return loaded.error();
    table = loaded.value();
    if (Status s = create_pipelines(table, info, pipelines); !s) return s;
    const VkDeviceSize bytes = std::max(1u, info.max_gizmos) * sizeof(GizmoInstance) + 16 * sizeof(LineInstance);
    meshes = make_handle_meshes();
    memory.init(table, bytes_of(meshes) + info.frames_in_flight * (bytes + kAlignmentSlack));
    if (Status s = create_mesh(); !s) return s;
    return frames.create(table, memory, info.frames_in_flight, bytes);
}

// Indices first: a tool that looks at the memory from its beginning finds them dense.
Status Pass::Impl::create_mesh() {
    const VkDeviceSize vertex_bytes = meshes.vertices.size() * sizeof(MeshVertex);
    const VkDeviceSize index_bytes = meshes.indices.size() * sizeof(std::uint16_t);
    vertex_offset = (index_bytes + alignof(MeshVertex) - 1) / alignof(MeshVertex) * alignof(MeshVertex);
    auto buffer = Buffer::create(table, memory, vertex_offset + vertex_bytes,
                                 VK_BUFFER_USAGE_VERTEX_BUFFER_BIT | VK_BUFFER_USAGE_INDEX_BUFFER_BIT,
                                 MemoryUse::DeviceReads, "gizmo handle meshes");
    if (!buffer) return buffer.error();
    mesh = std::move(buffer).value();
    std::memcpy(mesh.data(), meshes.indices.data(), index_bytes);
    std::memcpy(mesh.data() + vertex_offset, meshes.vertices.data(), vertex_bytes);
    if (const VkResult r = mesh.flush(0, mesh.size()); r != VK_SUCCESS)
        return Error{Stage::Memory, r, "vkFlushMappedMemoryRanges failed for the handle meshes"};
    // Only the ranges are needed from here on.
    meshes.vertices = {};
    meshes.indices = {};
    return ok();
}

void Pass::Impl::draw(VkCommandBuffer cmd, const DrawList& list, const FrameMemory::Upload& upload, bool hidden) {
    constexpr VkShaderStageFlags stages = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT;
    io::PushConstants pc = push_constants(list, is_linear_target(info.color_format));
    const bool dashed = hidden && info.depth_style == DepthStyle::Dashed;
    pc.dim = dashed ? kDashedDim : hidden ? kHiddenDim : 1;
    pc.dash_px = dashed ? kDashPx * list.style.pixel_scale : 0;
    const auto push = [&] { table.CmdPushConstants(cmd, pipelines.layout.get(), stages, 0, sizeof pc, &pc); };
    const VkDeviceSize line_offset = upload.offset + list.gizmo_count() * sizeof(GizmoInstance);
    if (!list.lines.empty()) {
        table.CmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS,
                              (hidden ? pipelines.line_hidden : pipelines.line).get());
        push();
        table.CmdBindVertexBuffers(cmd, 0, 1, &upload.buffer, &line_offset);
        table.CmdDraw(cmd, 6, static_cast<std::uint32_t>(list.lines.size()), 0, 0);
    }
    if (list.gizmo_count() == 0) return;
    const VkBuffer buffers[] = {mesh.handle(), upload.buffer};
    const VkDeviceSize offsets[] = {vertex_offset, upload.offset};
    table.CmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS,
                          (hidden ? pipelines.gizmo_hidden : pipelines.gizmo).get());
    table.CmdBindVertexBuffers(cmd, 0, 2, buffers, offsets);
    table.CmdBindIndexBuffer(cmd, mesh.handle(), 0, VK_INDEX_TYPE_UINT16);
    std::uint32_t first = 0;
    for (std::uint32_t set = 0; set < kHandleSetCount; ++set) {
        const auto count = static_cast<std::uint32_t>(list.gizmos[set].size());
        if (count == 0) continue;
        const Layout layout = layout_of(static_cast<HandleSet>(set));
        pc.view_circle = static_cast<float>(layout.view_circle);
        pc.ring = static_cast<float>(layout.ring);
        pc.view_ring = static_cast<float>(layout.view_ring);
        pc.trackball = static_cast<float>(layout.trackball);
        push();
        table.CmdDrawIndexed(cmd, meshes.sets[set].index_count, count, meshes.sets[set].first_index, 0, first);
        first += count;
    }
}

std::uint32_t Pass::Impl::strokes_of_labels(const DrawList& list) const {
    std::size_t count = 0;
    if (info.labels)
        for (const Label& label : list.labels)
            count += 2 * stroke_count(label);
    return static_cast<std::uint32_t>(count);
}

// Instances by set, lines, strokes of labels.
void Pass::Impl::write_vertices(const DrawList& list, std::uint32_t strokes, std::byte* data) const {
    for (const auto& set : list.gizmos) {
        if (set.empty()) continue;
        std::memcpy(data, set.data(), set.size() * sizeof(GizmoInstance));
        data += set.size() * sizeof(GizmoInstance);
    }
    if (!list.lines.empty()) std::memcpy(data, list.lines.data(), list.lines.size() * sizeof(LineInstance));
    if (strokes == 0) return;
    // In front of everything: nothing of the scene hides a label.
    auto* out = reinterpret_cast<LineInstance*>(data + list.lines.size() * sizeof(LineInstance));
    for (const Label& label : list.labels)
        out = write_label(label, list.viewport, list.style.pixel_scale, info.reversed_z ? 1.0f : 0.0f, out);
}

// Over the gizmos.
void Pass::Impl::draw_labels(VkCommandBuffer cmd, const DrawList& list, const FrameMemory::Upload& upload,
                             std::uint32_t strokes) {
    if (strokes == 0) return;
    constexpr VkShaderStageFlags stages = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT;
    const io::PushConstants pc = push_constants(list, is_linear_target(info.color_format));
    const VkDeviceSize offset =
        upload.offset + list.gizmo_count() * sizeof(GizmoInstance) + list.lines.size() * sizeof(LineInstance);
    table.CmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipelines.line.get());
    table.CmdPushConstants(cmd, pipelines.layout.get(), stages, 0, sizeof pc, &pc);
    table.CmdBindVertexBuffers(cmd, 0, 1, &upload.buffer, &offset);
    table.CmdDraw(cmd, 6, strokes, 0, 0);
}

Pass::Pass(std::unique_ptr<Impl> impl)
    : impl_(std::move(impl)) {}
Pass::Pass(Pass&&) noexcept = default;
Pass& Pass::operator=(Pass&&) noexcept = default;
Pass::~Pass() = default;

Expected<Pass> Pass::create(const PassCreateInfo& info) {
    auto impl = std::make_unique<Impl>();
    impl->info = info;
    if (Status s = impl->create(); !s) return s.error();
    impl->info.shaders = {}; // the host's memory
    return Pass(std::move(impl));
}

Status Pass::rebuild(const PassCreateInfo& info) {
    Impl& impl = *impl_;
    PassCreateInfo next = info;
    next.host = impl.info.host;
    next.frames_in_flight = impl.info.frames_in_flight;
    next.max_gizmos = impl.info.max_gizmos;
    if (auto error = check(next)) return *error;
    Pipelines made;
    if (Status s = create_pipelines(impl.table, next, made); !s) return s;
    impl.pipelines = std::move(made);
    impl.info = next;
    impl.info.shaders = {};
    return ok();
}

Status Pass::record(VkCommandBuffer cmd, const DrawList& list, std::uint64_t frame) {
    Impl& impl = *impl_;
    const float x = list.viewport[0], y = list.viewport[1], width = list.viewport[2], height = list.viewport[3];
    if (cmd == VK_NULL_HANDLE) return Error{Stage::Input, VK_SUCCESS, "the command buffer is null"};
    const std::uint32_t strokes = impl.strokes_of_labels(list);
    if ((list.is_empty() && strokes == 0) || !(width >= 1) || !(height >= 1)) return ok();

    const VkDeviceSize bytes =
        list.gizmo_count() * sizeof(GizmoInstance) + (list.lines.size() + strokes) * sizeof(LineInstance);
    const auto upload = impl.frames.allocate(frame, bytes);
    if (!upload) return upload.error();
    impl.write_vertices(list, strokes, upload.value().data);
    if (const VkResult r = upload.value().flush(); r != VK_SUCCESS)
        return Error{Stage::Record, r, "vkFlushMappedMemoryRanges failed for the instances"};

    const bool labeled = impl.table.CmdBeginDebugUtilsLabelEXT && impl.table.CmdEndDebugUtilsLabelEXT;
    if (labeled) {
        const VkDebugUtilsLabelEXT label{.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT, .pLabelName = "gizmo"};
        impl.table.CmdBeginDebugUtilsLabelEXT(cmd, &label);
    }
    const VkViewport viewport{x, y, width, height, 0, 1};
    // A scissor has no negative offset; what hangs out of the target on the left is cut there.
    const float left = std::max(0.0f, std::floor(x)), top = std::max(0.0f, std::floor(y));
    const VkRect2D scissor{{static_cast<std::int32_t>(left), static_cast<std::int32_t>(top)},
                           {static_cast<std::uint32_t>(std::max(0.0f, std::ceil(x + width) - left)),
                            static_cast<std::uint32_t>(std::max(0.0f, std::ceil(y + height) - top))}};
    impl.table.CmdSetViewport(cmd, 0, 1, &viewport);
    impl.table.CmdSetScissor(cmd, 0, 1, &scissor);
    if (impl.pipelines.gizmo_hidden) impl.draw(cmd, list, upload.value(), true);
    impl.draw(cmd, list, upload.value(), false);
    impl.draw_labels(cmd, list, upload.value(), strokes);
    if (labeled) impl.table.CmdEndDebugUtilsLabelEXT(cmd);
    return ok();
}

PassMemory Pass::memory() const {
    return impl_->memory.size();
}

void Pass::trim() {
    if (impl_) impl_->frames.trim();
}

} // namespace gizmo::vulkan
