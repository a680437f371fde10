// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/outline_renderer.hpp"

#include "sample_renderer_shaders.hpp"

#include <glm/common.hpp>
#include <glm/gtc/type_ptr.hpp>

#include <algorithm>
#include <utility>

namespace viewer {
namespace {

constexpr float kWidth = 2, kStartWidth = 1, kRimWidth = 1; ///< logical pixels
constexpr std::size_t kManyInstances = 256;                 ///< from here on the area is the whole view

using Kind = SceneMeshes::Kind;
using Rgba = OutlineColors::Rgba;

constexpr OutlineColors kDark{
    {1.0f, 0.647f, 0.0f, 1}, {0.933f, 0.549f, 0.0f, 1}, {0.92f, 0.92f, 0.94f, 0.65f}, {0, 0, 0, 0.5f}};
constexpr OutlineColors kLight{
    {0.80f, 0.33f, 0.0f, 1}, {0.62f, 0.30f, 0.06f, 1}, {0.15f, 0.16f, 0.18f, 0.65f}, {1, 1, 1, 0.5f}};

struct EdgePush {
    Rgba active, selected, start, rim;
    std::int32_t area[4];
    float width, start_width, rim_width, hidden;
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

// True if the handle in the gizmo's center is shown at the active node's origin.
bool covers_origin(const Editor& editor, const SceneState& state) {
    constexpr gizmo::Handle kCenter = gizmo::Handle::TranslateView;
    const gizmo::Context& context = editor.context();
    const auto center = context.handle_position(editor.gizmo().id(), kCenter);
    if (!center || editor.selection().empty()) return false;
    if (context.drag() && context.hovered_handle() != kCenter) return false; // a drag shows its own handle
    const glm::dvec3 origin(state.world(editor.selection().active())[3]);
    const auto at = gizmo::world_to_screen(editor.viewports().camera(editor.viewports().active()), origin);
    return at && glm::distance(glm::dvec2(*at), *center) < 16 * static_cast<double>(context.style.pixel_scale);
}

} // namespace

OutlineRenderer::OutlineRenderer(sample::Gpu& gpu, const SceneRenderer& scene, VkDescriptorSetLayout views,
                                 const TargetFormat& target)
    : gpu_(gpu)
    , scene_(scene)
    , instances_(gpu, scene.meshes().count())
    , mask_(gpu, target.samples)
    , dots_(gpu, views, target)
    , edge_layout_(sample::create_pipeline_layout(gpu.device, std::array{mask_.layout()},
                                                  {VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof(EdgePush)})) {
    create_pipelines(target);
}

OutlineRenderer::~OutlineRenderer() {
    vkDeviceWaitIdle(gpu_.device);
    for (const VkPipeline pipeline : {whole_[0], whole_[1], seen_[0], seen_[1], edge_})
        vkDestroyPipeline(gpu_.device, pipeline, nullptr);
    vkDestroyPipelineLayout(gpu_.device, edge_layout_, nullptr);
}

bool OutlineRenderer::is_ready() const {
    return whole_[0] && whole_[1] && seen_[0] && seen_[1] && edge_ && dots_.is_ready();
}

void OutlineRenderer::create_pipelines(const TargetFormat& target) {
    for (std::size_t marks = 0; marks < 2; ++marks) {
        sample::PipelineInfo info{.layout = scene_.layout(),
                                  .color = OutlineMask::kFormat,
                                  .depth = target.depth,
                                  .samples = target.samples,
                                  .depth_write = false,
                                  .blend = sample::Blend::Max};
        info.vert = marks ? sample::ShaderCode(shaders::mask_marks_vert) : sample::ShaderCode(shaders::mask_vert);
        info.frag = marks ? sample::ShaderCode(shaders::mask_marks_frag) : sample::ShaderCode(shaders::mask_frag);
        info.depth_test = false;
        info.write_mask = VK_COLOR_COMPONENT_R_BIT | VK_COLOR_COMPONENT_G_BIT | VK_COLOR_COMPONENT_A_BIT;
        const std::uint32_t inputs = kPosition | (marks ? kNormal | kUv : kUv | kColor) | kPlace | kKind;
        whole_[marks] = create_scene_pipeline(gpu_, info, inputs);
        info.depth_test = info.passes_equal = true;
        info.depth_bias = 2; // the node does not hide its own outline
        info.write_mask = VK_COLOR_COMPONENT_B_BIT;
        seen_[marks] = create_scene_pipeline(gpu_, info, inputs);
    }
    const sample::PipelineInfo over{.vert = shaders::screen_vert,
                                    .frag = shaders::outline_frag,
                                    .layout = edge_layout_,
                                    .color = target.color,
                                    .blend = sample::Blend::Premultiplied,
                                    .write_mask = 0x7}; // the picture stays opaque
    edge_ = sample::create_pipeline(gpu_.device, over);
}

void OutlineRenderer::update(const Editor& editor, const SceneState& state, const glm::dvec3& anchor, bool moved) {
    is_covered_ = covers_origin(editor, state);
    if (!outlined_.update(editor, state) && !moved) return;
    drawn_.clear();
    instances_.set(outlined_.nodes(), anchor);
    has_.fill(false);
    for (const DrawnNode& node : outlined_.nodes())
        has_[static_cast<std::size_t>(node.kind)] = true;
    dots_.set(outlined_.icons(), outlined_.origins(), anchor);
}

// The bounding rectangle of the meshes' boxes, extended by the width of a line.
VkRect2D OutlineRenderer::area_of(const PictureView& view) const {
    const VkRect2D whole = scissor_of(view.camera, mask_.extent());
    if (instances_.size() == 0) return {};
    if (instances_.size() > kManyInstances) return whole;
    const glm::mat4 clip = glm::make_mat4(view.data->clip_from_anchor);
    const glm::vec2 origin = glm::make_vec2(view.data->viewport), size = glm::make_vec2(view.data->viewport + 2);
    glm::vec2 low(1e9f), high(-1e9f);
    for (std::size_t mesh = 0; mesh < scene_.meshes().count(); ++mesh)
        for (std::uint32_t i = 0; i < instances_.count(mesh); ++i) {
            const auto& rows = instances_.instances()[instances_.first(mesh) + i].anchor_from_object;
            const glm::vec3 ends[2] = {scene_.meshes().low(mesh), scene_.meshes().high(mesh)};
            for (int corner = 0; corner < 8; ++corner) {
                const glm::vec4 p(ends[corner & 1].x, ends[corner >> 1 & 1].y, ends[corner >> 2].z, 1);
                const glm::vec4 q =
                    clip * glm::vec4(glm::dot(glm::make_vec4(rows[0]), p), glm::dot(glm::make_vec4(rows[1]), p),
                                     glm::dot(glm::make_vec4(rows[2]), p), 1);
                if (!(q.w > 1e-6f)) return whole;
                const glm::vec2 at = origin + (0.5f + 0.5f * glm::vec2(q) / q.w) * size;
                low = glm::min(low, at);
                high = glm::max(high, at);
            }
        }
    const float reach = (kWidth + kRimWidth + 3) * view.data->grid_size[3] + 2;
    const glm::vec2 first(whole.offset.x, whole.offset.y),
        last = first + glm::vec2(whole.extent.width, whole.extent.height);
    const glm::ivec2 from(glm::clamp(low - reach, first, last)), to(glm::clamp(high + reach, first, last));
    if (to.x <= from.x || to.y <= from.y) return {};
    return {{from.x, from.y}, {static_cast<std::uint32_t>(to.x - from.x), static_cast<std::uint32_t>(to.y - from.y)}};
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

std::size_t OutlineRenderer::record_mask(VkCommandBuffer cmd, const PictureViews& views, VkImageView depth,
                                         std::uint64_t frame) {
    areas_.clear();
    VkRect2D all{};
    for (const PictureView& view : views.shown())
        all = together(all, areas_.emplace_back(area_of(view)));
    const auto is_drawn = [](const PictureView& view, const ViewData& drawn) { return *view.data == drawn; };
    if (all.extent.width == 0 || std::ranges::equal(views.shown(), drawn_, is_drawn)) return 0;
    drawn_.clear();
    for (const PictureView& view : views.shown())
        drawn_.push_back(*view.data);
    mask_.begin(cmd, all, depth);
    scene_.meshes().bind(cmd);
    instances_.bind(cmd);
    std::size_t draws = 0;
    for (std::size_t v = 0; v < areas_.size(); ++v) {
        if (areas_[v].extent.width == 0) continue;
        const PictureView& view = views.shown()[v];
        set_view(cmd, view.camera, mask_.extent());
        vkCmdSetScissor(cmd, 0, 1, &areas_[v]);
        views.bind(cmd, scene_.layout(), frame, view);
        draws += draw_mask(cmd);
    }
    mask_.end(cmd);
    return draws;
}

void OutlineRenderer::draw_edge(VkCommandBuffer cmd, const VkRect2D& area, const OutlineColors& c, float scale) const {
    EdgePush push{c.active,
                  c.selected,
                  c.start,
                  c.rim,
                  {area.offset.x, area.offset.y, area.offset.x + static_cast<std::int32_t>(area.extent.width) - 1,
                   area.offset.y + static_cast<std::int32_t>(area.extent.height) - 1},
                  kWidth * scale,
                  kStartWidth * scale,
                  kRimWidth * scale,
                  0.35f};
    for (const auto& [color, kind] : {std::pair{&push.active, InstanceKind::Active},
                                      {&push.selected, InstanceKind::Selected},
                                      {&push.start, InstanceKind::Start}})
        if (!has_[static_cast<std::size_t>(kind)]) (*color)[3] = 0; // nothing to draw
    vkCmdSetScissor(cmd, 0, 1, &area);
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, edge_);
    vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, edge_layout_, 0, 1, &mask_.set(), 0, nullptr);
    vkCmdPushConstants(cmd, edge_layout_, VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof push, &push);
    vkCmdDraw(cmd, 3, 1, 0, 0);
}

std::size_t OutlineRenderer::record_icons(VkCommandBuffer cmd, const PictureViews& views, const PictureView& view,
                                          bool light, std::uint64_t frame) const {
    views.bind(cmd, dots_.layout(), frame, view);
    const OutlineColors& colors = light ? kLight : kDark;
    return dots_.record(cmd, OriginDots::kAllIcons, colors) + dots_.record(cmd, OriginDots::kSeenIcons, colors);
}

std::size_t OutlineRenderer::record(VkCommandBuffer cmd, const PictureViews& views, bool light, float scale,
                                    std::uint64_t frame) {
    const OutlineColors& colors = light ? kLight : kDark;
    OutlineColors dots = colors;
    if (is_covered_) dots.active[3] = 0;
    std::size_t draws = 0;
    for (std::size_t v = 0; v < areas_.size(); ++v) {
        const PictureView& view = views.shown()[v];
        set_view(cmd, view.camera, mask_.extent());
        if (areas_[v].extent.width > 0) {
            draw_edge(cmd, areas_[v], colors, scale);
            ++draws;
        }
        const VkRect2D whole = scissor_of(view.camera, mask_.extent());
        vkCmdSetScissor(cmd, 0, 1, &whole);
        views.bind(cmd, dots_.layout(), frame, view);
        draws += dots_.record(cmd, OriginDots::kDots, dots);
    }
    return draws;
}

} // namespace viewer
