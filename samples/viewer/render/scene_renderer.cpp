// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/scene_renderer.hpp"

#include "sample_renderer_shaders.hpp"

#include "viewer/render/scene_pipeline.hpp"
#include "viewer/render/shadow_map.hpp"

#include <glm/geometric.hpp>
#include <glm/gtc/type_ptr.hpp>

#include <algorithm>
#include <cmath>

namespace viewer {
namespace {

using Kind = SceneMeshes::Kind;
constexpr VkColorComponentFlags kRgb = 0x7; ///< the picture stays opaque

struct Push {
    float base_color[4]{}, cutoff = 0, blends = 0, unused[2]{};
};

sample::SampledImage sampled(std::size_t image, const sample::Sampler& how) {
    const auto mode = [](sample::Wrap wrap) {
        return wrap == sample::Wrap::Clamp    ? VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE
               : wrap == sample::Wrap::Mirror ? VK_SAMPLER_ADDRESS_MODE_MIRRORED_REPEAT
                                              : VK_SAMPLER_ADDRESS_MODE_REPEAT;
    };
    const auto filter = [](bool smooth) { return smooth ? VK_FILTER_LINEAR : VK_FILTER_NEAREST; };
    return {image, mode(how.u), mode(how.v), filter(how.magnified_smooth), filter(how.minified_smooth), how.mips};
}

constexpr std::size_t index_of(Kind kind) {
    return static_cast<std::size_t>(kind);
}

} // namespace

SceneRenderer::SceneRenderer(sample::Gpu& gpu, const sample::Scene& scene, VkDescriptorSetLayout views,
                             const TargetFormat& target)
    : gpu_(gpu)
    , meshes_(gpu, scene)
    , instances_(gpu, meshes_.count()) {
    for (std::size_t m = 0; m < meshes_.count(); ++m)
        for (const SceneMeshes::Range& range : meshes_.ranges(m))
            if (range.index_count > 0) parts_[index_of(range.kind)].push_back({m, range});
    create_textures(scene);
    create_pipelines(views, target);
}

SceneRenderer::~SceneRenderer() {
    vkDeviceWaitIdle(gpu_.device);
    for (const VkPipeline pipeline : pipelines_)
        vkDestroyPipeline(gpu_.device, pipeline, nullptr);
    vkDestroyPipeline(gpu_.device, shadow_, nullptr);
    vkDestroyPipeline(gpu_.device, shadow_cut_, nullptr);
    vkDestroyPipelineLayout(gpu_.device, layout_, nullptr);
    textures_.destroy(gpu_);
}

bool SceneRenderer::is_ready() const {
    return std::find(pipelines_.begin(), pipelines_.end(), VkPipeline{}) == pipelines_.end() && shadow_ && shadow_cut_;
}

// One image per texture, and one descriptor set per sampler of it.
void SceneRenderer::create_textures(const sample::Scene& scene) {
    constexpr unsigned char kWhite[4] = {255, 255, 255, 255};
    std::vector<sample::Image> images;
    const auto upload = [&](VkExtent2D extent, const unsigned char* rgba, std::size_t bytes) {
        images.push_back(sample::upload_image(gpu_, extent, VK_FORMAT_R8G8B8A8_SRGB, rgba, bytes, true));
    };
    for (const sample::Texture& t : scene.textures)
        upload({t.width, t.height}, t.rgba.data(), t.rgba.size());
    upload({1, 1}, kWhite, 4);
    std::vector<sample::SampledImage> sets;
    std::vector<std::pair<int, sample::Sampler>> made; // by set
    for (std::vector<Part>& parts : parts_)
        for (Part& part : parts) {
            const std::pair use{part.range.texture, part.range.sampler};
            const auto same = std::find(made.begin(), made.end(), use);
            part.set = static_cast<std::size_t>(same - made.begin());
            if (same != made.end()) continue;
            made.push_back(use);
            const std::size_t image = use.first >= 0 ? static_cast<std::size_t>(use.first) : images.size() - 1;
            sets.push_back(sampled(image, use.second));
        }
    if (sets.empty()) sets.push_back({.image = images.size() - 1}); // the layout requires one
    textures_.create(gpu_, std::move(images), sets);
}

void SceneRenderer::create_pipelines(VkDescriptorSetLayout views, const TargetFormat& target) {
    const VkDescriptorSetLayout sets[] = {views, textures_.layout()};
    layout_ = sample::create_pipeline_layout(gpu_.device, sets, {VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof(Push)});
    const std::uint32_t inputs = kPosition | kNormal | kUv | kColor | kPlace;
    sample::PipelineInfo info{.vert = shaders::scene_vert,
                              .frag = shaders::scene_frag,
                              .layout = layout_,
                              .color = target.color,
                              .depth = target.depth,
                              .samples = target.samples};
    pipelines_[index_of(Kind::Opaque)] = create_scene_pipeline(gpu_, info, inputs);
    info.alpha_to_coverage = true;
    info.write_mask = kRgb;
    pipelines_[index_of(Kind::Mask)] = create_scene_pipeline(gpu_, info, inputs);
    info.alpha_to_coverage = false;
    info.depth_write = false;
    info.blend = sample::Blend::Premultiplied;
    pipelines_[index_of(Kind::Blend)] = create_scene_pipeline(gpu_, info, inputs);
    info.depth_write = true;
    info.blend = sample::Blend::None;
    info.write_mask = 0xf;
    info.vert = shaders::marks_vert;
    info.frag = shaders::marks_frag;
    pipelines_[index_of(Kind::Marks)] = create_scene_pipeline(gpu_, info, inputs);
    sample::PipelineInfo shadow{
        .vert = shaders::shadow_vert, .layout = layout_, .depth = ShadowMap::kFormat, .depth_bias = -1.5f};
    shadow_ = create_scene_pipeline(gpu_, shadow, kPosition | kPlace);
    shadow.vert = shaders::shadow_cut_vert;
    shadow.frag = shaders::shadow_cut_frag;
    shadow_cut_ = create_scene_pipeline(gpu_, shadow, kPosition | kUv | kColor | kPlace);
}

void SceneRenderer::set(const sample::Scene& scene, const SceneState& state, const glm::dvec3& anchor) {
    nodes_.clear();
    for (sample::NodeId n = 0; n < scene.node_count(); ++n)
        if (state.draws(n)) nodes_.push_back({scene.node(n).mesh, state.world(n)});
    instances_.set(nodes_, anchor);
}

void SceneRenderer::bind_material(VkCommandBuffer cmd, const Part& part) const {
    const SceneMeshes::Range& range = part.range;
    vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, layout_, 1, 1, &textures_.set(part.set), 0, nullptr);
    Push push{.cutoff = range.cutoff, .blends = range.kind == Kind::Blend ? 1.0f : 0.0f};
    std::copy(range.color.begin(), range.color.end(), push.base_color);
    vkCmdPushConstants(cmd, layout_, VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof push, &push);
}

std::size_t SceneRenderer::draw(VkCommandBuffer cmd, const SceneInstances& instances, SceneMeshes::Kind kind) const {
    std::size_t draws = 0;
    for (const Part& part : parts_[index_of(kind)]) {
        const std::uint32_t count = instances.count(part.mesh);
        if (count == 0) continue;
        bind_material(cmd, part);
        vkCmdDrawIndexed(cmd, part.range.index_count, count, part.range.first_index, part.range.vertex_offset,
                         instances.first(part.mesh));
        ++draws;
    }
    return draws;
}

std::size_t SceneRenderer::record_solid(VkCommandBuffer cmd) const {
    meshes_.bind(cmd);
    instances_.bind(cmd);
    std::size_t draws = 0;
    for (const Kind kind : {Kind::Opaque, Kind::Mask, Kind::Marks}) {
        if (parts_[index_of(kind)].empty()) continue;
        vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipelines_[index_of(kind)]);
        draws += draw(cmd, instances_, kind);
    }
    return draws;
}

std::size_t SceneRenderer::record_shadow(VkCommandBuffer cmd) const {
    meshes_.bind(cmd);
    instances_.bind(cmd);
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, shadow_);
    std::size_t draws = draw(cmd, instances_, Kind::Opaque);
    if (parts_[index_of(Kind::Mask)].empty()) return draws;
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, shadow_cut_);
    return draws + draw(cmd, instances_, Kind::Mask);
}

std::size_t SceneRenderer::record_blended(VkCommandBuffer cmd, const ViewData& view) {
    blended_.clear();
    for (const Part& part : parts_[index_of(Kind::Blend)])
        for (std::uint32_t i = 0; i < instances_.count(part.mesh); ++i) {
            const std::uint32_t at = instances_.first(part.mesh) + i;
            const Instance& instance = instances_.instances()[at];
            const glm::vec3 middle = 0.5f * (meshes_.low(part.mesh) + meshes_.high(part.mesh));
            // In clip space z decreases with distance, with and without perspective; w only with it.
            glm::vec4 seen(0, 0, 0, 1);
            for (int row = 0; row < 3; ++row)
                seen[row] = glm::dot(glm::make_vec4(instance.anchor_from_object[row]), glm::vec4(middle, 1));
            seen = glm::make_mat4(view.clip_from_anchor) * seen;
            const float from_eye = view.eye[3] != 0 ? seen.w : -seen.z;
            blended_.push_back({std::isfinite(from_eye) ? from_eye : 0, &part, at});
        }
    if (blended_.empty()) return 0;
    std::sort(blended_.begin(), blended_.end(), [](const Blended& a, const Blended& b) {
        return a.depth != b.depth ? a.depth > b.depth : a.instance < b.instance;
    });
    meshes_.bind(cmd);
    instances_.bind(cmd);
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipelines_[index_of(Kind::Blend)]);
    for (const Blended& b : blended_) {
        bind_material(cmd, *b.part);
        vkCmdDrawIndexed(cmd, b.part->range.index_count, 1, b.part->range.first_index, b.part->range.vertex_offset,
                         b.instance);
    }
    return blended_.size();
}

} // namespace viewer
