// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/outline_renderer.hpp"

#include "viewer/render/scene_pipeline.hpp"

#include <algorithm>
#include <cmath>

namespace viewer {
namespace {

constexpr std::uint32_t kMaskVert[] =
#include "mask.vert.inc"
    ;
constexpr std::uint32_t kMaskMarksVert[] =
#include "mask_marks.vert.inc"
    ;
constexpr std::uint32_t kMaskFrag[] =
#include "mask.frag.inc"
    ;
constexpr std::uint32_t kMaskMarksFrag[] =
#include "mask_marks.frag.inc"
    ;
constexpr std::uint32_t kScreenVert[] =
#include "screen.vert.inc"
    ;
constexpr std::uint32_t kOutlineFrag[] =
#include "outline.frag.inc"
    ;
constexpr std::uint32_t kDotVert[] =
#include "dot.vert.inc"
    ;
constexpr std::uint32_t kDotFrag[] =
#include "dot.frag.inc"
    ;

constexpr VkFormat kMask = VK_FORMAT_R8G8B8A8_UNORM;
constexpr float kWidth = 2, kStartWidth = 1, kRimWidth = 1; ///< logical pixels
constexpr std::size_t kManyInstances = 256;                 ///< from here on the area is the whole view

using Kind = SceneMeshes::Kind;
using Rgba = std::array<float, 4>;

struct Colors {
    Rgba active, selected, start, rim;
};
constexpr Colors kDark{
    {1.0f, 0.647f, 0.0f, 1}, {0.933f, 0.549f, 0.0f, 1}, {0.92f, 0.92f, 0.94f, 0.65f}, {0, 0, 0, 0.5f}};
constexpr Colors kLight{
    {0.80f, 0.33f, 0.0f, 1}, {0.62f, 0.30f, 0.06f, 1}, {0.15f, 0.16f, 0.18f, 0.65f}, {1, 1, 1, 0.5f}};

struct EdgePush {
    Rgba active, selected, start, rim;
    std::int32_t area[4];
    float width, start_width, rim_width, hidden;
};
struct DotPush {
    Rgba active, selected, rim;
};

VkRect2D together(const VkRect2D& a, const VkRect2D& b) {
    if (a.extent.width == 0) return b;
    if (b.extent.width == 0) return a;
    const auto right = [](const VkRect2D& r) { return r.offset.x + static_cast<std::int32_t>(r.extent.width); };
    const auto bottom = [](const VkRect2D& r) { return r.offset.y + static_cast<std::int32_t>(r.extent.height); };
    const std::int32_t x = std::min(a.offset.x, b.offset.x), y = std::min(a.offset.y, b.offset.y);
    return {{x, y},
            {static_cast<std::uint32_t>(std::max(right(a), right(b)) - x),
             static_cast<std::uint32_t>(std::max(bottom(a), bottom(b)) - y)}};
}

} // namespace

OutlineRenderer::OutlineRenderer(sample::Gpu& gpu, const SceneRenderer& scene, VkDescriptorSetLayout views,
                                 const TargetFormat& target)
    : gpu_(gpu)
    , scene_(scene)
    , samples_(target.samples)
    , instances_(gpu, scene.meshes().count())
    , origins_(gpu) {
    resize({1, 1}); // for the layout of what the mask is read by
    create_layouts(views);
    create_pipelines(target);
}

OutlineRenderer::~OutlineRenderer() {
    vkDeviceWaitIdle(gpu_.device);
    destroy_targets();
    for (const VkPipeline pipeline : {whole_[0], whole_[1], seen_[0], seen_[1], edge_, dot_})
        vkDestroyPipeline(gpu_.device, pipeline, nullptr);
    vkDestroyPipelineLayout(gpu_.device, edge_layout_, nullptr);
    vkDestroyPipelineLayout(gpu_.device, dot_layout_, nullptr);
}

void OutlineRenderer::destroy_targets() {
    gpu_.destroy(many_);
    mask_.destroy(gpu_);
    one_ = {};
}

bool OutlineRenderer::is_ready() const {
    return whole_[0] && whole_[1] && seen_[0] && seen_[1] && edge_ && dot_;
}

void OutlineRenderer::resize(VkExtent2D extent) {
    if (extent.width == one_.extent.width && extent.height == one_.extent.height) return;
    vkDeviceWaitIdle(gpu_.device);
    destroy_targets();
    const VkImageUsageFlags color = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT;
    if (samples_ != VK_SAMPLE_COUNT_1_BIT)
        many_ = gpu_.create_image(extent, kMask, color, VK_IMAGE_ASPECT_COLOR_BIT, samples_);
    one_ = gpu_.create_image(extent, kMask, color | VK_IMAGE_USAGE_SAMPLED_BIT, VK_IMAGE_ASPECT_COLOR_BIT);
    const sample::SampledImage whole{};
    mask_.create(gpu_, {one_}, {&whole, 1});
}

void OutlineRenderer::create_layouts(VkDescriptorSetLayout views) {
    const auto create = [&](VkDescriptorSetLayout set, std::uint32_t push_size) {
        const VkPushConstantRange push{VK_SHADER_STAGE_FRAGMENT_BIT, 0, push_size};
        auto info = sample::make<VkPipelineLayoutCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO);
        info.setLayoutCount = info.pushConstantRangeCount = 1;
        info.pSetLayouts = &set;
        info.pPushConstantRanges = &push;
        VkPipelineLayout layout = VK_NULL_HANDLE;
        vkCreatePipelineLayout(gpu_.device, &info, nullptr, &layout);
        return layout;
    };
    edge_layout_ = create(mask_.layout(), sizeof(EdgePush));
    dot_layout_ = create(views, sizeof(DotPush));
}

void OutlineRenderer::create_pipelines(const TargetFormat& target) {
    for (std::size_t marks = 0; marks < 2; ++marks) {
        sample::PipelineInfo info{.layout = scene_.layout(),
                                  .color = kMask,
                                  .depth = target.depth,
                                  .samples = samples_,
                                  .depth_write = false,
                                  .blend = sample::Blend::Max};
        info.vert = marks ? sample::ShaderCode{kMaskMarksVert, sizeof kMaskMarksVert}
                          : sample::ShaderCode{kMaskVert, sizeof kMaskVert};
        info.frag = marks ? sample::ShaderCode{kMaskMarksFrag, sizeof kMaskMarksFrag}
                          : sample::ShaderCode{kMaskFrag, sizeof kMaskFrag};
        info.depth_test = false;
        info.write_mask = VK_COLOR_COMPONENT_R_BIT | VK_COLOR_COMPONENT_G_BIT | VK_COLOR_COMPONENT_A_BIT;
        const std::uint32_t inputs = kPosition | (marks ? kNormal | kUv : kUv | kColor) | kPlace | kKind;
        whole_[marks] = create_scene_pipeline(gpu_, info, inputs);
        info.depth_test = info.passes_equal = true;
        info.depth_bias = 2; // itself does not hide it
        info.write_mask = VK_COLOR_COMPONENT_B_BIT;
        seen_[marks] = create_scene_pipeline(gpu_, info, inputs);
    }
    sample::PipelineInfo over{.vert = {kScreenVert, sizeof kScreenVert},
                              .frag = {kOutlineFrag, sizeof kOutlineFrag},
                              .layout = edge_layout_,
                              .color = target.color,
                              .blend = sample::Blend::Premultiplied,
                              .write_mask = 0x7}; // the picture stays opaque
    edge_ = sample::create_pipeline(gpu_.device, over);
    over.vert = {kDotVert, sizeof kDotVert};
    over.frag = {kDotFrag, sizeof kDotFrag};
    over.layout = dot_layout_;
    dot_ = create_scene_pipeline(gpu_, over, kPlace | kKind);
}

void OutlineRenderer::set(const Outlined& outlined, const glm::dvec3& anchor) {
    instances_.set(outlined.nodes(), anchor);
    has_.fill(false);
    for (const DrawnNode& node : outlined.nodes())
        has_[static_cast<std::size_t>(node.kind)] = true;
    dots_.clear();
    for (const DrawnNode& origin : outlined.origins())
        dots_.push_back(make_instance(origin.world, anchor, origin.kind));
    origins_.set(dots_);
}

std::size_t OutlineRenderer::upload(std::uint64_t frame) {
    return instances_.upload(frame) + origins_.upload(frame);
}

// Round the corners of the meshes' boxes, and as far as a line reaches.
VkRect2D OutlineRenderer::area_of(const View& view) const {
    const VkRect2D whole = scissor_of(view.camera, one_.extent);
    if (instances_.size() == 0) return {};
    if (instances_.size() > kManyInstances) return whole;
    const float* m = view.data->clip_from_anchor;
    const float *vp = view.data->viewport, reach = (kWidth + kRimWidth + 3) * view.data->grid_size[3] + 2;
    float left = 1e9f, top = 1e9f, right = -1e9f, bottom = -1e9f;
    for (std::size_t mesh = 0; mesh < scene_.meshes().count(); ++mesh)
        for (std::uint32_t i = 0; i < instances_.count(mesh); ++i) {
            const Instance& instance = instances_.instances()[instances_.first(mesh) + i];
            const glm::vec3 ends[2] = {scene_.meshes().low(mesh), scene_.meshes().high(mesh)};
            for (int corner = 0; corner < 8; ++corner) {
                const glm::vec4 p(ends[corner & 1].x, ends[corner >> 1 & 1].y, ends[corner >> 2].z, 1);
                glm::vec3 a;
                for (int row = 0; row < 3; ++row) {
                    const float* r = instance.anchor_from_object[row];
                    a[row] = r[0] * p.x + r[1] * p.y + r[2] * p.z + r[3];
                }
                const float w = m[3] * a.x + m[7] * a.y + m[11] * a.z + m[15];
                if (!(w > 1e-6f)) return whole;
                const float x = vp[0] + (0.5f + 0.5f * (m[0] * a.x + m[4] * a.y + m[8] * a.z + m[12]) / w) * vp[2];
                const float y = vp[1] + (0.5f + 0.5f * (m[1] * a.x + m[5] * a.y + m[9] * a.z + m[13]) / w) * vp[3];
                left = std::min(left, x);
                right = std::max(right, x);
                top = std::min(top, y);
                bottom = std::max(bottom, y);
            }
        }
    const auto clip = [](float at, std::int32_t low, std::uint32_t size) {
        const float high = static_cast<float>(low) + static_cast<float>(size);
        return static_cast<std::int32_t>(std::clamp(at, static_cast<float>(low), high));
    };
    const std::int32_t x0 = clip(left - reach, whole.offset.x, whole.extent.width),
                       x1 = clip(right + reach, whole.offset.x, whole.extent.width),
                       y0 = clip(top - reach, whole.offset.y, whole.extent.height),
                       y1 = clip(bottom + reach, whole.offset.y, whole.extent.height);
    if (x1 <= x0 || y1 <= y0) return {};
    return {{x0, y0}, {static_cast<std::uint32_t>(x1 - x0), static_cast<std::uint32_t>(y1 - y0)}};
}

void OutlineRenderer::begin_mask(VkCommandBuffer cmd, const VkRect2D& all, VkImageView depth) const {
    const VkPipelineStageFlags color_stage = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT,
                               depth_stage = VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT |
                                             VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT;
    const VkAccessFlags write = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT | VK_ACCESS_COLOR_ATTACHMENT_READ_BIT;
    for (const VkImage image : {one_.image, many_.image})
        if (image)
            sample::transition(cmd, image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                               VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                               VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT | color_stage, write, color_stage, write);
    const VkMemoryBarrier after_scene{VK_STRUCTURE_TYPE_MEMORY_BARRIER, nullptr,
                                      VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT,
                                      VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT};
    vkCmdPipelineBarrier(cmd, depth_stage, depth_stage, 0, 1, &after_scene, 0, nullptr, 0, nullptr);
    auto color = sample::make<VkRenderingAttachmentInfo>(VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO), scene = color;
    color.imageView = many_.view ? many_.view : one_.view;
    color.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    color.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
    color.storeOp = many_.view ? VK_ATTACHMENT_STORE_OP_DONT_CARE : VK_ATTACHMENT_STORE_OP_STORE;
    if (many_.view) {
        color.resolveMode = VK_RESOLVE_MODE_AVERAGE_BIT;
        color.resolveImageView = one_.view;
        color.resolveImageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    }
    scene.imageView = depth;
    scene.imageLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
    scene.loadOp = VK_ATTACHMENT_LOAD_OP_LOAD;
    scene.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
    auto rendering = sample::make<VkRenderingInfo>(VK_STRUCTURE_TYPE_RENDERING_INFO);
    rendering.renderArea = all;
    rendering.layerCount = rendering.colorAttachmentCount = 1;
    rendering.pColorAttachments = &color;
    rendering.pDepthAttachment = &scene;
    vkCmdBeginRendering(cmd, &rendering);
}

std::size_t OutlineRenderer::draw_mask(VkCommandBuffer cmd) const {
    std::size_t draws = 0;
    for (const auto* pass : {&whole_, &seen_}) {
        vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, (*pass)[0]);
        for (const Kind kind : {Kind::Opaque, Kind::Mask, Kind::Blend})
            draws += scene_.draw(cmd, instances_, kind);
        vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, (*pass)[1]);
        draws += scene_.draw(cmd, instances_, Kind::Marks);
    }
    return draws;
}

std::size_t OutlineRenderer::record_mask(VkCommandBuffer cmd, std::span<const View> views, const ViewBuffer& buffer,
                                         VkImageView depth, std::uint64_t frame) {
    areas_.clear();
    VkRect2D all{};
    for (const View& view : views)
        all = together(all, areas_.emplace_back(area_of(view)));
    if (all.extent.width == 0) return 0;
    begin_mask(cmd, all, depth);
    scene_.meshes().bind(cmd);
    instances_.bind(cmd);
    std::size_t draws = 0;
    for (std::size_t v = 0; v < views.size(); ++v) {
        if (areas_[v].extent.width == 0) continue;
        set_view(cmd, views[v].camera, one_.extent);
        vkCmdSetScissor(cmd, 0, 1, &areas_[v]);
        buffer.bind(cmd, scene_.layout(), frame, views[v].entry);
        draws += draw_mask(cmd);
    }
    vkCmdEndRendering(cmd);
    sample::transition(cmd, one_.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                       VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL, VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT,
                       VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT, VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT,
                       VK_ACCESS_SHADER_READ_BIT);
    return draws;
}

std::size_t OutlineRenderer::record(VkCommandBuffer cmd, std::span<const View> views, const ViewBuffer& buffer,
                                    bool light, float scale, std::uint64_t frame) {
    const Colors& c = light ? kLight : kDark;
    std::size_t draws = 0;
    for (std::size_t v = 0; v < views.size(); ++v) {
        const VkRect2D& area = areas_[v];
        set_view(cmd, views[v].camera, one_.extent);
        if (area.extent.width > 0) {
            EdgePush push{c.active,
                          c.selected,
                          c.start,
                          c.rim,
                          {area.offset.x, area.offset.y,
                           area.offset.x + static_cast<std::int32_t>(area.extent.width) - 1,
                           area.offset.y + static_cast<std::int32_t>(area.extent.height) - 1},
                          kWidth * scale,
                          kStartWidth * scale,
                          kRimWidth * scale,
                          0.35f};
            for (const auto& [color, kind] : {std::pair{&push.active, InstanceKind::Active},
                                              {&push.selected, InstanceKind::Selected},
                                              {&push.start, InstanceKind::Start}})
                if (!has_[static_cast<std::size_t>(kind)]) (*color)[3] = 0; // nothing to look for
            vkCmdSetScissor(cmd, 0, 1, &area);
            vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, edge_);
            vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, edge_layout_, 0, 1, &mask_.set(0), 0,
                                    nullptr);
            vkCmdPushConstants(cmd, edge_layout_, VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof push, &push);
            vkCmdDraw(cmd, 3, 1, 0, 0);
            ++draws;
        }
        const auto dots = static_cast<std::uint32_t>(origins_.instances().size());
        if (dots == 0) continue;
        const DotPush push{c.active, c.selected, c.rim};
        const VkRect2D whole = scissor_of(views[v].camera, one_.extent);
        vkCmdSetScissor(cmd, 0, 1, &whole);
        vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, dot_);
        buffer.bind(cmd, dot_layout_, frame, views[v].entry);
        vkCmdPushConstants(cmd, dot_layout_, VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof push, &push);
        origins_.bind(cmd);
        vkCmdDraw(cmd, 6, dots, 0, 0);
        ++draws;
    }
    return draws;
}

} // namespace viewer
