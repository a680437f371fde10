// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/vulkan/pass.hpp>

#include "buffer.hpp"
#include "encoding.hpp"
#include "errors.hpp"
#include "frame_memory.hpp"
#include "gizmo_io.h"
#include "handle_mesh.hpp"
#include "pass_pipelines.hpp"
#include "pass_vertices.hpp"

#include <glm/packing.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace gizmo::vulkan {
namespace {

constexpr float kHiddenDim = 0.3f; ///< factor of alpha for parts hidden by the scene, DepthStyle::SeeThrough
constexpr float kDashedDim = 0.8f; ///< the same, DepthStyle::Dashed
constexpr float kDashPx = 7;       ///< a dash and its gap, logical pixels
constexpr std::uint32_t kMaxFrames = 8;
constexpr VkShaderStageFlags kPushStages = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT;

// Slack between the parts of a block: alignment of buffers and of flushed atoms.
constexpr VkDeviceSize kAlignmentSlack = 1024;

VkDeviceSize bytes_of(const HandleMeshes& meshes) {
    return meshes.vertices.size() * sizeof(MeshVertex) + meshes.indices.size() * sizeof(std::uint16_t) +
           kAlignmentSlack;
}

io::PushConstants push_constants(const DrawList& list, const RecordArea& area, bool linear) {
    const Style& style = list.style;
    const Parts parts = parts_of(style);
    const auto pair = [](float a, float b) { return glm::packHalf2x16(glm::vec2(a, b)); };
    const auto plane = [&](std::size_t i) {
        return packed_color(style.plane[i].a != 0 ? style.plane[i] : style.axis[i]);
    };
    io::PushConstants pc{};
    pc.viewport_width = list.viewport[2];
    pc.viewport_height = list.viewport[3];
    pc.pixel_scale = style.pixel_scale;
    pc.line_px = style.line_px;
    pc.axis_x = packed_color(style.axis[0]);
    pc.axis_y = packed_color(style.axis[1]);
    pc.axis_z = packed_color(style.axis[2]);
    pc.plane_x = plane(0);
    pc.plane_y = plane(1);
    pc.plane_z = plane(2);
    pc.inactive = packed_color(style.inactive);
    pc.sector = packed_color(style.sector);
    pc.sector_border = packed_color(style.sector_border);
    pc.ring_view_ring_px = pair(parts.ring_px, parts.view_ring_px);
    pc.scale_px_arrow = pair(parts.scale_px, parts.arrow_size);
    pc.cube_center = pair(parts.cube_size, parts.center_size);
    pc.plane_size_distance = pair(parts.plane_size, parts.plane_distance);
    pc.highlight = packed_color(style.highlight);
    pc.dragged = packed_color(style.dragged);
    pc.neutral = packed_color(style.neutral);
    pc.plane_alpha = style.plane_alpha;
    pc.hidden_alpha = style.hidden_alpha;
    pc.inactive_alpha = style.inactive_alpha;
    pc.halo = overlay_color(style.halo, linear);
    pc.dim = 1;
    pc.min_depth = area.min_depth;
    pc.depth_span = area.max_depth - area.min_depth;
    return pc;
}

// The pixels of the viewport that are inside `limit`. A scissor has no negative offset; the part left of the target is
// clipped there.
VkRect2D scissor_of(const VkViewport& v, const std::optional<VkRect2D>& limit) {
    const auto side = [](float from, float size, const std::int64_t* limits) {
        std::int64_t low = std::max(std::int64_t{0}, static_cast<std::int64_t>(std::floor(from)));
        auto high = static_cast<std::int64_t>(std::ceil(from + size));
        if (limits) {
            low = std::max(low, limits[0]);
            high = std::min(high, limits[1]);
        }
        return std::pair(static_cast<std::int32_t>(low), static_cast<std::uint32_t>(std::max(low, high) - low));
    };
    std::int64_t x[2]{}, y[2]{};
    if (limit) {
        x[0] = limit->offset.x, x[1] = x[0] + limit->extent.width;
        y[0] = limit->offset.y, y[1] = y[0] + limit->extent.height;
    }
    const auto across = side(v.x, v.width, limit ? x : nullptr), down = side(v.y, v.height, limit ? y : nullptr);
    return {{across.first, down.first}, {across.second, down.second}};
}

// Clockwise; nullopt if it is no rotation.
std::optional<std::uint32_t> quarter_turns(VkSurfaceTransformFlagBitsKHR transform) {
    switch (transform) {
    case VK_SURFACE_TRANSFORM_IDENTITY_BIT_KHR:
        return 0;
    case VK_SURFACE_TRANSFORM_ROTATE_90_BIT_KHR:
        return 1;
    case VK_SURFACE_TRANSFORM_ROTATE_180_BIT_KHR:
        return 2;
    case VK_SURFACE_TRANSFORM_ROTATE_270_BIT_KHR:
        return 3;
    default:
        return std::nullopt;
    }
}

// Why a field is invalid; null if all are valid.
const char* wrong_area(const RecordArea& area) {
    if (!(area.min_depth >= 0 && area.min_depth <= 1 && area.max_depth >= 0 && area.max_depth <= 1))
        return "RecordArea::min_depth and max_depth must be 0 to 1: set them to those of the scene's VkViewport";
    if (!quarter_turns(area.transform))
        return "RecordArea::transform is not IDENTITY, ROTATE_90, ROTATE_180 or ROTATE_270: set it to the swapchain's "
               "preTransform if the target is pre-rotated";
    return nullptr;
}

Error empty_pass() {
    return Error{Stage::Input, VK_SUCCESS, "the pass is empty: create one with Pass::create()"};
}

// For Context::problem().
Result marked(std::span<const DrawList* const> lists, Result status) {
    for (const DrawList* list : lists)
        if (list && status)
            list->drawn.set();
        else if (list)
            list->drawn.fail();
    return status;
}

} // namespace

struct Pass::Impl {
    DeviceTable table{}; // declared before the objects that are destroyed through it
    PassPipelines made{};
    Host host{};     ///< for rebuild()
    Memory memory{}; // declared before the buffers in it
    Buffer mesh{};
    VkDeviceSize vertex_offset = 0;
    HandleMeshes meshes{};
    FrameMemory frames{};

    const PassPipelines::Impl& pipelines() const { return *made.impl_; }
    Result create(const PassCreateInfo& info);
    Result create_mesh();
    Result record(VkCommandBuffer cmd, ViewLists lists, const DrawList& list, std::uint64_t frame,
                  const RecordArea& area);
    Result record_views(VkCommandBuffer cmd, ViewLists views, std::uint64_t frame, const RecordArea& area);
    void draw_all(VkCommandBuffer cmd, const io::PushConstants& pc, const DrawList& list, const PassVertices& vertices,
                  const FrameMemory::Upload& upload, bool under) const;
    void draw(VkCommandBuffer cmd, io::PushConstants pc, const DrawList& list, const PassVertices& vertices,
              const FrameMemory::Upload& upload, bool hidden, bool under) const;
    void draw_gizmos(VkCommandBuffer cmd, io::PushConstants& pc, const DrawList& list, const PassVertices& vertices,
                     const FrameMemory::Upload& upload, bool hidden, bool under) const;
    void draw_lines(VkCommandBuffer cmd, const io::PushConstants& pc, VkPipeline pipeline,
                    const FrameMemory::Upload& upload, std::size_t offset, std::uint32_t count) const;
    void draw_overlay(VkCommandBuffer cmd, const io::PushConstants& pc, const PassVertices& vertices,
                      const FrameMemory::Upload& upload, bool under) const;
    void draw_labels(VkCommandBuffer cmd, io::PushConstants pc, const PassVertices& vertices,
                     const FrameMemory::Upload& upload, bool under) const;
};

Result Pass::Impl::create(const PassCreateInfo& info) {
    if (info.frames_in_flight < 1 || info.frames_in_flight > kMaxFrames)
        return wrong_input("PassCreateInfo::frames_in_flight must be 1 to 8, not " +
                           std::to_string(info.frames_in_flight));
    auto prepared = prepare(info);
    if (!prepared) return prepared.error();
    made = std::move(prepared).value();
    table = pipelines().table;
    host = info.host;
    if (host.memory_properties) { // the host's memory, read during create only
        host.memory_properties = &table.memory;
        host.non_coherent_atom_size = table.atom;
    }
    const VkDeviceSize bytes = std::max(1u, info.max_gizmos) * sizeof(GizmoInstance) + 16 * sizeof(LineInstance);
    meshes = make_handle_meshes();
    memory.init(table, bytes_of(meshes) + info.frames_in_flight * (bytes + kAlignmentSlack));
    if (Result s = create_mesh(); !s) return s;
    return frames.create(table, memory, info.frames_in_flight, bytes);
}

// Indices first, so that tools that inspect the memory from its beginning find them dense.
Result Pass::Impl::create_mesh() {
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
        return call_failed(Stage::Memory, r, "vkFlushMappedMemoryRanges for the handle meshes");
    // Only the ranges are needed from here on.
    meshes.vertices = {};
    meshes.indices = {};
    return ok();
}

// Over everything, whatever the scene's depth.
void Pass::Impl::draw_labels(VkCommandBuffer cmd, io::PushConstants pc, const PassVertices& vertices,
                             const FrameMemory::Upload& upload, bool under) const {
    constexpr float kCos[] = {1, 0, -1, 0}, kSin[] = {0, 1, 0, -1};
    pc.turn = glm::packHalf2x16(glm::vec2(kCos[vertices.turns], kSin[vertices.turns]));
    if (vertices.turns % 2 != 0) std::swap(pc.viewport_width, pc.viewport_height);
    const VkDeviceSize at = upload.offset + vertices.label_offset();
    table.CmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipelines().pipelines.get(Pipelines::Label, under));
    table.CmdPushConstants(cmd, pipelines().pipelines.layout.get(), kPushStages, 0, sizeof pc, &pc);
    table.CmdBindVertexBuffers(cmd, 0, 1, &upload.buffer, &at);
    table.CmdDraw(cmd, 6, vertices.label_tiles, 0, 0);
}

// Below the gizmos.
void Pass::Impl::draw_lines(VkCommandBuffer cmd, const io::PushConstants& pc, VkPipeline pipeline,
                            const FrameMemory::Upload& upload, std::size_t offset, std::uint32_t count) const {
    if (count == 0) return;
    const VkDeviceSize at = upload.offset + offset;
    table.CmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
    table.CmdPushConstants(cmd, pipelines().pipelines.layout.get(), kPushStages, 0, sizeof pc, &pc);
    table.CmdBindVertexBuffers(cmd, 0, 1, &upload.buffer, &at);
    table.CmdDraw(cmd, 6, count, 0, 0);
}

// Over everything, the labels too.
void Pass::Impl::draw_overlay(VkCommandBuffer cmd, const io::PushConstants& pc, const PassVertices& vertices,
                              const FrameMemory::Upload& upload, bool under) const {
    const VkDeviceSize at = upload.offset + vertices.overlay_offset();
    table.CmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipelines().pipelines.get(Pipelines::Overlay, under));
    table.CmdPushConstants(cmd, pipelines().pipelines.layout.get(), kPushStages, 0, sizeof pc, &pc);
    table.CmdBindVertexBuffers(cmd, 0, 1, &upload.buffer, &at);
    table.CmdDraw(cmd, 3, vertices.overlay, 0, 0);
}

void Pass::Impl::draw_gizmos(VkCommandBuffer cmd, io::PushConstants& pc, const DrawList& list,
                             const PassVertices& vertices, const FrameMemory::Upload& upload, bool hidden,
                             bool under) const {
    if (vertices.all_instances == 0) return;
    const VkPipelineLayout with = pipelines().pipelines.layout.get();
    const std::uint32_t detail = detail_of(list.style.size_px * list.style.pixel_scale);
    VkPipeline bound = VK_NULL_HANDLE;
    const VkBuffer buffers[] = {mesh.handle(), upload.buffer};
    const VkDeviceSize offsets[] = {vertex_offset, upload.offset};
    table.CmdBindVertexBuffers(cmd, 0, 2, buffers, offsets);
    table.CmdBindIndexBuffer(cmd, mesh.handle(), 0, VK_INDEX_TYPE_UINT16);
    std::uint32_t first = 0;
    for (std::uint32_t set = 0; set < kHandleSetCount; ++set) {
        if (vertices.of_set[set] == 0) continue;
        const Layout layout = layout_of(static_cast<HandleSet>(set), parts_of(list.style));
        pc.circle = static_cast<float>(layout.trackball > 0 ? layout.trackball : layout.view_circle);
        pc.ring = static_cast<float>(layout.ring);
        pc.view_ring = static_cast<float>(layout.view_ring);
        table.CmdPushConstants(cmd, with, kPushStages, 0, sizeof pc, &pc);
        for (std::uint32_t i = 0; i < kVariantCount; ++i) {
            const std::uint32_t variant = drawn_variant(static_cast<HandleSet>(set), i);
            const std::uint32_t count = vertices.instances[set][variant];
            if (count == 0) continue;
            const VkPipeline pipeline = pipelines().of_gizmos(static_cast<HandleSet>(set), variant, hidden, under);
            if (bound != pipeline) table.CmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
            bound = pipeline;
            const MeshRange& range = meshes.ranges[detail][set][variant];
            table.CmdDrawIndexed(cmd, range.index_count, count, range.first_index, 0, first);
            first += count;
        }
    }
}

// Everything except the labels. `hidden`: the parts hidden by the scene.
void Pass::Impl::draw(VkCommandBuffer cmd, io::PushConstants pc, const DrawList& list, const PassVertices& vertices,
                      const FrameMemory::Upload& upload, bool hidden, bool under) const {
    const bool dashed = hidden && pipelines().depth_style == DepthStyle::Dashed;
    pc.dim = dashed ? kDashedDim : hidden ? kHiddenDim : 1;
    pc.dash_px = dashed ? kDashPx * list.style.pixel_scale : 0;
    draw_lines(cmd, pc, pipelines().pipelines.get(hidden ? Pipelines::LineHidden : Pipelines::Line, under), upload,
               vertices.line_offset(), vertices.lines);
    draw_gizmos(cmd, pc, list, vertices, upload, hidden, under);
}

void Pass::Impl::draw_all(VkCommandBuffer cmd, const io::PushConstants& pc, const DrawList& list,
                          const PassVertices& vertices, const FrameMemory::Upload& upload, bool under) const {
    if (pipelines().pipelines.has_hidden()) draw(cmd, pc, list, vertices, upload, true, under);
    draw(cmd, pc, list, vertices, upload, false, under);
    if (vertices.label_tiles > 0) draw_labels(cmd, pc, vertices, upload, under);
    if (vertices.overlay > 0) draw_overlay(cmd, pc, vertices, upload, under);
}

// Viewport and style are those of `list`, one of the lists.
Result Pass::Impl::record(VkCommandBuffer cmd, ViewLists lists, const DrawList& list, std::uint64_t frame,
                          const RecordArea& area) {
    const float x = list.viewport[0] + static_cast<float>(area.offset.x),
                y = list.viewport[1] + static_cast<float>(area.offset.y), width = list.viewport[2],
                height = list.viewport[3];
    if (cmd == VK_NULL_HANDLE) return wrong_input("the command buffer is null: record inside your render pass");
    if (const char* why = wrong_area(area)) return wrong_input(why);
    const PassPipelines::Impl& with = pipelines();
    const std::uint32_t turns = *quarter_turns(area.transform);
    const PassVertices vertices = count_vertices(lists, with.labels, with.view_mask, turns);
    if (vertices.size() == 0 || !(width >= 1) || !(height >= 1)) return ok();
    if (!table.viewport.has(x, y, width, height))
        return wrong_input("the list's viewport of " + point_words({width, height}) + " pixels at " +
                           point_words({x, y}) + " exceeds the device's limits: its size is limited to " +
                           point_words({table.viewport.width, table.viewport.height}));

    const auto upload = frames.allocate(frame, vertices.size());
    if (!upload) return upload.error();
    write_vertices(lists, vertices, with.view_mask, with.linear, upload.value().data);
    if (const VkResult r = upload.value().flush(); r != VK_SUCCESS)
        return call_failed(Stage::Record, r, "vkFlushMappedMemoryRanges for the instances");

    const bool labeled = table.CmdBeginDebugUtilsLabelEXT && table.CmdEndDebugUtilsLabelEXT;
    if (labeled) {
        const VkDebugUtilsLabelEXT label{.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT, .pLabelName = "gizmo"};
        table.CmdBeginDebugUtilsLabelEXT(cmd, &label);
    }
    const VkViewport viewport{x, y, width, height, 0, 1};
    const VkRect2D scissor = scissor_of(viewport, area.scissor);
    table.CmdSetViewport(cmd, 0, 1, &viewport);
    table.CmdSetScissor(cmd, 0, 1, &scissor);
    const io::PushConstants pc = push_constants(list, area, with.linear);
    if (with.pipelines.has_under()) draw_all(cmd, pc, list, vertices, upload.value(), true);
    draw_all(cmd, pc, list, vertices, upload.value(), false);
    if (labeled) table.CmdEndDebugUtilsLabelEXT(cmd);
    return ok();
}

Pass::Pass() noexcept = default;
Pass::Pass(std::unique_ptr<Impl> impl)
    : impl_(std::move(impl)) {}
Pass::Pass(Pass&&) noexcept = default;
Pass& Pass::operator=(Pass&&) noexcept = default;
Pass::~Pass() = default;

Expected<Pass> Pass::create(const PassCreateInfo& info) {
    auto impl = std::make_unique<Impl>();
    if (Result s = impl->create(info); !s) return s.error();
    return Pass(std::move(impl));
}

Result Pass::init(const PassCreateInfo& info) {
    return assign(*this, create(info));
}

Result Pass::swap(PassPipelines& pipelines) {
    if (!impl_) return empty_pass();
    if (!pipelines) return Error{Stage::Input, VK_SUCCESS, "the pipelines are empty: create them with Pass::prepare()"};
    if (pipelines.impl_->table.device != impl_->table.device)
        return Error{Stage::Input, VK_SUCCESS, "the pipelines belong to another device than the pass"};
    std::swap(impl_->made.impl_, pipelines.impl_);
    return ok();
}

Result Pass::rebuild(const PassCreateInfo& info) {
    if (!impl_) return empty_pass();
    PassCreateInfo next = info;
    next.host = impl_->host;
    auto made = prepare(next);
    return made ? swap(made.value()) : Result(made.error());
}

Result Pass::record(VkCommandBuffer cmd, const DrawList& list, std::uint64_t frame, const RecordArea& area) {
    const DrawList* const lists[] = {&list};
    const Result status = impl_ ? impl_->record(cmd, lists, list, frame, area) : empty_pass();
    return marked(lists, status);
}

Result Pass::record(VkCommandBuffer cmd, std::span<const DrawList* const> views, std::uint64_t frame,
                    const RecordArea& area) {
    return marked(views, impl_ ? impl_->record_views(cmd, views, frame, area) : empty_pass());
}

Result Pass::Impl::record_views(VkCommandBuffer cmd, ViewLists views, std::uint64_t frame, const RecordArea& area) {
    const auto wanted = static_cast<std::size_t>(std::popcount(pipelines().view_mask));
    if (wanted == 0) return Error{Stage::Input, VK_SUCCESS, "one list per view requires PassCreateInfo::view_mask"};
    if (views.size() != wanted || std::find(views.begin(), views.end(), nullptr) != views.end())
        return Error{Stage::Input, VK_SUCCESS,
                     "the number of lists must be the number of views in PassCreateInfo::view_mask"};
    // The list of an unusable camera has no viewport.
    const DrawList* first = views[0];
    for (const DrawList* list : views) {
        if (list->is_empty()) continue;
        if (first->is_empty()) first = list;
        if (!std::equal(list->viewport, list->viewport + 4, first->viewport))
            return Error{Stage::Input, VK_SUCCESS,
                         "the lists have different viewports: all views must have the same one"};
    }
    return record(cmd, views, *first, frame, area);
}

PassMemory Pass::memory() const {
    return impl_ ? impl_->memory.size() : PassMemory{};
}

void Pass::trim() {
    if (impl_) impl_->frames.trim();
}

} // namespace gizmo::vulkan
