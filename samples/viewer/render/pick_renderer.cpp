// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/pick_renderer.hpp"

#include "sample_renderer_shaders.hpp"

#include "common/vulkan/rendering.hpp"
#include "viewer/render/scene_pipeline.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace viewer {
namespace {

struct Push {
    float clip_from_object[16];
    std::uint32_t object;
};
constexpr std::int32_t kReach = 8; ///< pixels around the cursor: what the pickers read, plus one
constexpr VkPipelineStageFlags kDepthStages =
    VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT;
constexpr VkAccessFlags kDepthAccess =
    VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT | VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;
constexpr VkPipelineStageFlags kColorStage = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
constexpr VkAccessFlags kColorAccess = VK_ACCESS_COLOR_ATTACHMENT_READ_BIT | VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT;

// The area that will be read. Returns nullopt if the cursor is outside the target.
std::optional<VkRect2D> area_round(const glm::dvec2& cursor, VkExtent2D target) {
    const auto width = static_cast<std::int32_t>(target.width), height = static_cast<std::int32_t>(target.height);
    const auto x = static_cast<std::int32_t>(std::floor(cursor.x)), y = static_cast<std::int32_t>(std::floor(cursor.y));
    if (x < 0 || y < 0 || x >= width || y >= height) return std::nullopt;
    const std::int32_t left = std::max(0, x - kReach), top = std::max(0, y - kReach);
    return VkRect2D{{left, top},
                    {static_cast<std::uint32_t>(std::min(width, x + kReach + 1) - left),
                     static_cast<std::uint32_t>(std::min(height, y + kReach + 1) - top)}};
}

} // namespace

PickRenderer::PickRenderer(sample::Gpu& gpu, const SceneMeshes& meshes)
    : gpu_(gpu)
    , meshes_(meshes) {
    create_pipeline();
    if (!pipeline_) error_ = "the pick's pipeline could not be created";
    const gizmo::vulkan::DepthPickerCreateInfo info{.host = {.device = gpu.device,
                                                             .instance = gpu.instance,
                                                             .physical_device = gpu.physical_device,
                                                             .get_instance_proc_addr = vkGetInstanceProcAddr}};
    for (auto* to : {&depth_picker_, &id_picker_}) {
        if (const auto made = to->init(info); !made) {
            error_ = "depth picker: " + made.error().message;
            return;
        }
    }
}

PickRenderer::~PickRenderer() {
    vkDeviceWaitIdle(gpu_.device);
    destroy_targets();
    vkDestroyPipeline(gpu_.device, pipeline_, nullptr);
    vkDestroyPipelineLayout(gpu_.device, layout_, nullptr);
}

void PickRenderer::destroy_targets() {
    gpu_.destroy(depth_);
    gpu_.destroy(ids_);
}

void PickRenderer::resize(VkExtent2D extent) {
    if (extent.width == depth_.extent.width && extent.height == depth_.extent.height) return;
    vkDeviceWaitIdle(gpu_.device);
    destroy_targets();
    depth_ =
        gpu_.create_image(extent, kDepth, VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
                          VK_IMAGE_ASPECT_DEPTH_BIT);
    ids_ = gpu_.create_image(extent, kIds, VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
                             VK_IMAGE_ASPECT_COLOR_BIT);
}

void PickRenderer::create_pipeline() {
    layout_ = sample::create_pipeline_layout(gpu_.device, {}, {VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof(Push)});
    pipeline_ = create_scene_pipeline(
        gpu_,
        {.vert = shaders::pick_vert, .frag = shaders::pick_frag, .layout = layout_, .color = kIds, .depth = kDepth},
        kPosition);
}

void PickRenderer::begin_rendering(VkCommandBuffer cmd, const VkRect2D& area) const {
    // Depth 0 is far, id 0 is the background.
    const VkRenderingAttachmentInfo ids = sample::color_attachment(ids_.view, VK_ATTACHMENT_LOAD_OP_CLEAR),
                                    depth = sample::depth_attachment(depth_.view, VK_ATTACHMENT_LOAD_OP_CLEAR);
    sample::begin_rendering(cmd, area, &ids, &depth);
    vkCmdSetScissor(cmd, 0, 1, &area);
}

void PickRenderer::draw_scene(VkCommandBuffer cmd, const sample::Scene& scene, const gizmo::Camera& camera,
                              std::span<const int> except) {
    const gizmo::Viewport& v = camera.viewport;
    const VkViewport viewport{static_cast<float>(v.x),
                              static_cast<float>(v.y),
                              static_cast<float>(v.width),
                              static_cast<float>(v.height),
                              0,
                              1};
    vkCmdSetViewport(cmd, 0, 1, &viewport);
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline_);
    meshes_.bind(cmd);
    scene.worlds(worlds_);
    except_.assign(scene.nodes.size(), 0);
    for (const int node : except)
        except_[static_cast<std::size_t>(node)] = 1;
    const glm::dmat4 clip_from_world = camera.projection * camera.view;
    for (std::size_t n = 0; n < scene.nodes.size(); ++n) {
        const int node = static_cast<int>(n);
        bool left_out = false;
        for (int up = node; up >= 0 && !left_out; up = scene.node(up).parent)
            left_out = except_[static_cast<std::size_t>(up)];
        if (scene.nodes[n].mesh < 0 || left_out || !scene.is_shown(node)) continue;
        const glm::dmat4 clip = clip_from_world * worlds_[n];
        Push push{};
        for (int i = 0; i < 16; ++i)
            push.clip_from_object[i] = static_cast<float>(clip[i / 4][i % 4]);
        push.object = static_cast<std::uint32_t>(n + 1);
        vkCmdPushConstants(cmd, layout_, VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof push, &push);
        meshes_.draw(cmd, scene.nodes[n].mesh);
    }
}

void PickRenderer::ask_pickers(VkCommandBuffer cmd, const gizmo::Camera& camera, const PickRequest& request,
                               std::uint64_t frame) {
    gizmo::vulkan::DepthSource source;
    source.camera = camera;
    source.extent = depth_.extent;
    source.user = request.number;
    source.image = depth_.image;
    source.format = kDepth;
    if (const auto status = depth_picker_.request(cmd, source, request.cursor, frame); !status)
        error_ = "depth pick: " + status.error().message;
    source.image = ids_.image;
    source.format = kIds;
    source.layout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    source.size = 7;
    if (const auto status = id_picker_.request(cmd, source, request.cursor, frame); !status)
        error_ = "id pick: " + status.error().message;
}

void PickRenderer::record(VkCommandBuffer cmd, const sample::Scene& scene, const gizmo::Camera& camera,
                          const PickRequest& request, std::uint64_t frame) {
    sample::transition(cmd, depth_.image, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                       VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL, kDepthStages | VK_PIPELINE_STAGE_TRANSFER_BIT,
                       kDepthAccess, kDepthStages, kDepthAccess);
    sample::transition(cmd, ids_.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                       VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, kColorStage | VK_PIPELINE_STAGE_TRANSFER_BIT,
                       kColorAccess, kColorStage, kColorAccess);
    const auto area = area_round(request.cursor, depth_.extent);
    if (!area) return;
    begin_rendering(cmd, *area);
    draw_scene(cmd, scene, camera, request.except);
    vkCmdEndRendering(cmd);
    ask_pickers(cmd, camera, request, frame);
}

std::optional<PickAnswer> PickRenderer::poll(std::uint64_t completed_frame) {
    // Both had requests in the same frames, so their results match.
    std::array<gizmo::vulkan::DepthSample, 1> depth{}, id{};
    if (depth_picker_.poll(completed_frame, depth) == 0 || id_picker_.poll(completed_frame, id) == 0)
        return std::nullopt;
    PickAnswer a;
    a.number = depth[0].user;
    a.cursor = depth[0].cursor;
    a.world = depth[0].world;
    a.normal = depth[0].normal;
    a.node = id[0].id ? static_cast<int>(*id[0].id) - 1 : -1;
    return a;
}

} // namespace viewer
