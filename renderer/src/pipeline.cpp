// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pipeline.hpp"

#include "errors.hpp"
#include "gizmo_io.h"
#include "handle_mesh.hpp"
#include "label_tiles.hpp"
#include "pass_vertices.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <span>
#include <utility>

namespace gizmo::vulkan {
namespace {

constexpr std::uint32_t kGizmoVert[] =
#include "gizmo.vert.inc"
    ;
constexpr std::uint32_t kGizmoFrag[] =
#include "gizmo.frag.inc"
    ;
constexpr std::uint32_t kLineVert[] =
#include "line.vert.inc"
    ;
constexpr std::uint32_t kLineFrag[] =
#include "line.frag.inc"
    ;
constexpr std::uint32_t kLabelVert[] =
#include "label.vert.inc"
    ;
constexpr std::uint32_t kLabelFrag[] =
#include "label.frag.inc"
    ;
constexpr std::uint32_t kOverlayVert[] =
#include "overlay.vert.inc"
    ;
constexpr std::uint32_t kOverlayFrag[] =
#include "overlay.frag.inc"
    ;
// With GIZMO_DEPTH: these write the depth that is tested.
constexpr std::uint32_t kGizmoFragDepth[] =
#include "gizmo_depth.frag.inc"
    ;
constexpr std::uint32_t kLineFragDepth[] =
#include "line_depth.frag.inc"
    ;
// With GIZMO_MULTIVIEW: view indices require multiview.
constexpr std::uint32_t kGizmoVertMultiview[] =
#include "gizmo_multiview.vert.inc"
    ;
constexpr std::uint32_t kLineVertMultiview[] =
#include "line_multiview.vert.inc"
    ;
constexpr std::uint32_t kLabelVertMultiview[] =
#include "label_multiview.vert.inc"
    ;
constexpr std::uint32_t kOverlayVertMultiview[] =
#include "overlay_multiview.vert.inc"
    ;

constexpr std::uint32_t offset(std::size_t bytes) {
    return static_cast<std::uint32_t>(bytes);
}

constexpr std::array<VkVertexInputBindingDescription, 2> kGizmoBindings{{
    {0, sizeof(MeshVertex), VK_VERTEX_INPUT_RATE_VERTEX},
    {1, sizeof(GizmoInstance), VK_VERTEX_INPUT_RATE_INSTANCE},
}};
constexpr VkFormat kVec3 = VK_FORMAT_R32G32B32_SFLOAT, kVec4 = VK_FORMAT_R32G32B32A32_SFLOAT;
constexpr std::array<VkVertexInputAttributeDescription, 14> kGizmoAttributes{{
    {0, 0, kVec3, offset(offsetof(MeshVertex, position))},
    {1, 0, kVec3, offset(offsetof(MeshVertex, other))},
    {2, 0, VK_FORMAT_R32G32_SFLOAT, offset(offsetof(MeshVertex, anchor))},
    {3, 0, VK_FORMAT_R32_UINT, offset(offsetof(MeshVertex, part))},
    {4, 1, kVec4, offset(offsetof(GizmoInstance, clip_from_gizmo))},
    {5, 1, kVec4, offset(offsetof(GizmoInstance, clip_from_gizmo) + 16)},
    {6, 1, kVec4, offset(offsetof(GizmoInstance, clip_from_gizmo) + 32)},
    {7, 1, kVec4, offset(offsetof(GizmoInstance, clip_from_gizmo) + 48)},
    {8, 1, kVec4, offset(offsetof(GizmoInstance, eye))},
    {9, 1, kVec4, offset(offsetof(GizmoInstance, stretch))},
    {10, 1, kVec4, offset(offsetof(GizmoInstance, sweep_from))},
    {11, 1, kVec3, offset(offsetof(GizmoInstance, sweep_axis))},
    {12, 1, VK_FORMAT_R32G32B32A32_UINT, offset(offsetof(GizmoInstance, shown))},
    {13, 1, VK_FORMAT_R32_UINT, offset(offsetof(GizmoInstance, color))},
}};
constexpr std::array<VkVertexInputBindingDescription, 1> kLineBindings{{
    {0, sizeof(LineInstance), VK_VERTEX_INPUT_RATE_INSTANCE},
}};
constexpr std::array<VkVertexInputAttributeDescription, 4> kLineAttributes{{
    {0, 0, kVec4, offset(offsetof(LineInstance, clip_a))},
    {1, 0, kVec4, offset(offsetof(LineInstance, clip_b))},
    {2, 0, VK_FORMAT_R8G8B8A8_UNORM, offset(offsetof(LineInstance, color))},
    {3, 0, VK_FORMAT_R32_SFLOAT, offset(offsetof(LineInstance, width_px))},
}};

constexpr std::array<VkVertexInputBindingDescription, 1> kViewLineBindings{{
    {0, sizeof(ViewLine), VK_VERTEX_INPUT_RATE_INSTANCE},
}};
constexpr std::array<VkVertexInputAttributeDescription, 5> kViewLineAttributes{{
    kLineAttributes[0],
    kLineAttributes[1],
    kLineAttributes[2],
    kLineAttributes[3],
    {4, 0, VK_FORMAT_R32_UINT, offset(offsetof(ViewLine, view))},
}};

constexpr std::array<VkVertexInputBindingDescription, 1> kOverlayBindings{{
    {0, sizeof(ViewTriangle), VK_VERTEX_INPUT_RATE_INSTANCE},
}};
constexpr std::array<VkVertexInputAttributeDescription, 7> kOverlayAttributes{{
    {0, 0, VK_FORMAT_R32G32_SFLOAT, offset(offsetof(ViewTriangle, corner))},
    {1, 0, VK_FORMAT_R32G32_SFLOAT, offset(offsetof(ViewTriangle, corner) + 8)},
    {2, 0, VK_FORMAT_R32G32_SFLOAT, offset(offsetof(ViewTriangle, corner) + 16)},
    {3, 0, VK_FORMAT_R8G8B8A8_UNORM, offset(offsetof(ViewTriangle, color))},
    {4, 0, VK_FORMAT_R8G8B8A8_UNORM, offset(offsetof(ViewTriangle, color) + 4)},
    {5, 0, VK_FORMAT_R8G8B8A8_UNORM, offset(offsetof(ViewTriangle, color) + 8)},
    {6, 0, VK_FORMAT_R32_UINT, offset(offsetof(ViewTriangle, view))}, // multiview only
}};

constexpr VkVertexInputBindingDescription kLabelBinding{0, sizeof(LabelTile), VK_VERTEX_INPUT_RATE_INSTANCE};
constexpr VkFormat kUvec4 = VK_FORMAT_R32G32B32A32_UINT;
constexpr std::array<VkVertexInputAttributeDescription, 8> kLabelAttributes{{
    {0, 0, VK_FORMAT_R32G32_SFLOAT, offset(offsetof(LabelTile, corner))},
    {1, 0, VK_FORMAT_R8G8B8A8_UNORM, offset(offsetof(LabelTile, pill_color))},
    {2, 0, VK_FORMAT_R8G8B8A8_UNORM, offset(offsetof(LabelTile, ink))},
    {3, 0, kUvec4, offset(offsetof(LabelTile, texels))},
    {4, 0, kUvec4, offset(offsetof(LabelTile, texels) + 16)},
    {5, 0, kUvec4, offset(offsetof(LabelTile, texels) + 32)},
    {6, 0, kUvec4, offset(offsetof(LabelTile, texels) + 48)},
    {7, 0, VK_FORMAT_R32_UINT, offset(offsetof(LabelTile, view))}, // multiview only
}};

VkCompareOp compare_op(Visibility visibility, bool reversed_z) {
    if (visibility == Visibility::All) return VK_COMPARE_OP_ALWAYS;
    const bool greater = (visibility == Visibility::Visible) == reversed_z;
    if (visibility == Visibility::Visible)
        return greater ? VK_COMPARE_OP_GREATER_OR_EQUAL : VK_COMPARE_OP_LESS_OR_EQUAL;
    return greater ? VK_COMPARE_OP_GREATER : VK_COMPARE_OP_LESS;
}

PipelineDesc recipe_of(const PassCreateInfo& info, VkPipelineLayout layout, VkShaderModule vert, VkShaderModule frag,
                       const VkPipelineVertexInputStateCreateInfo& input, Visibility visibility, PartClasses classes,
                       bool linear) {
    const bool dashed = visibility == Visibility::Hidden && info.depth_style == DepthStyle::Dashed;
    const auto constant = [](bool value) -> VkBool32 { return value ? VK_TRUE : VK_FALSE; };
    std::array<std::uint32_t, GIZMO_CONSTANT_COUNT> constants{};
    constants[GIZMO_CONSTANT_DASHED] = constant(dashed);
    constants[GIZMO_CONSTANT_LINEAR] = constant(linear);
    constants[GIZMO_CONSTANT_STRAIGHT] = constant(classes != PartClasses::Curved);
    constants[GIZMO_CONSTANT_CURVED] = constant(classes != PartClasses::Straight);
    return {.vert = vert,
            .frag = frag,
            .constants = constants,
            .input = input,
            .layout = layout,
            .depth_test = visibility != Visibility::All,
            .compare = compare_op(visibility, info.reversed_z)};
}

template <std::size_t B, std::size_t A>
VkPipelineVertexInputStateCreateInfo vertex_input(const std::array<VkVertexInputBindingDescription, B>& bindings,
                                                  const std::array<VkVertexInputAttributeDescription, A>& attributes) {
    return {.sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO,
            .vertexBindingDescriptionCount = static_cast<std::uint32_t>(B),
            .pVertexBindingDescriptions = bindings.data(),
            .vertexAttributeDescriptionCount = static_cast<std::uint32_t>(A),
            .pVertexAttributeDescriptions = attributes.data()};
}

VkPipelineVertexInputStateCreateInfo label_input(bool multiview) {
    return {.sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO,
            .vertexBindingDescriptionCount = 1,
            .pVertexBindingDescriptions = &kLabelBinding,
            .vertexAttributeDescriptionCount =
                static_cast<std::uint32_t>(kLabelAttributes.size()) - (multiview ? 0u : 1u),
            .pVertexAttributeDescriptions = kLabelAttributes.data()};
}

struct Modules {
    UniqueShaderModule gizmo_vert{}, gizmo_frag{}, line_vert{}, line_frag{}, label_vert{}, label_frag{}, overlay_vert{},
        overlay_frag{};
};

VkResult load(const DeviceTable& table, const PassCreateInfo& info, std::uint32_t location, Modules& out) {
    using Code = std::span<const std::uint32_t>;
    VkResult r = VK_SUCCESS;
    const auto load_vertex = [&](Code code, Code multiview, UniqueShaderModule& module) {
        if (r == VK_SUCCESS) r = create_shader_module(table, info.view_mask != 0 ? multiview : code, module);
    };
    const auto load_fragment = [&](Code code, UniqueShaderModule& module) {
        if (r != VK_SUCCESS) return;
        r = location == 0 ? create_shader_module(table, code, module)
                          : create_shader_module(table, with_output_location(code, location), module);
    };
    load_vertex(kGizmoVert, kGizmoVertMultiview, out.gizmo_vert);
    load_vertex(kLineVert, kLineVertMultiview, out.line_vert);
    const bool tested = info.depth_style != DepthStyle::Over;
    load_fragment(tested ? Code(kGizmoFragDepth) : kGizmoFrag, out.gizmo_frag);
    load_fragment(tested ? Code(kLineFragDepth) : kLineFrag, out.line_frag);
    load_vertex(kOverlayVert, kOverlayVertMultiview, out.overlay_vert);
    load_fragment(kOverlayFrag, out.overlay_frag);
    if (!info.labels) return r;
    load_vertex(kLabelVert, kLabelVertMultiview, out.label_vert);
    load_fragment(kLabelFrag, out.label_frag);
    return r;
}

struct PipelineDescs {
    std::size_t count = 0;
    std::array<std::size_t, kMaxRecipes> which{};
    std::array<PipelineDesc, kMaxRecipes> how{};
    void add(std::size_t one, const PipelineDesc& desc) {
        which[count] = one;
        how[count++] = desc;
    }
};

PipelineDescs make_recipes(const PassCreateInfo& info, VkPipelineLayout layout, const Modules& modules, bool linear) {
    const auto gizmo_input = vertex_input(kGizmoBindings, kGizmoAttributes);
    const auto line_input = info.view_mask != 0 ? vertex_input(kViewLineBindings, kViewLineAttributes)
                                                : vertex_input(kLineBindings, kLineAttributes);
    const bool hidden_too = info.depth_style == DepthStyle::SeeThrough || info.depth_style == DepthStyle::Dashed;
    const Visibility visible = info.depth_style == DepthStyle::Over ? Visibility::All : Visibility::Visible;
    PipelineDescs out;
    const auto add_lines = [&](Pipelines::Which which, Visibility visibility) {
        out.add(which, recipe_of(info, layout, modules.line_vert.get(), modules.line_frag.get(), line_input, visibility,
                                 PartClasses::Straight, linear));
    };
    const auto add_gizmos = [&](Visibility visibility) {
        for (std::size_t i = 0; i < kPartClassesCount; ++i) {
            const auto classes = static_cast<PartClasses>(i);
            out.add(Pipelines::index_of(classes, visibility == Visibility::Hidden),
                    recipe_of(info, layout, modules.gizmo_vert.get(), modules.gizmo_frag.get(), gizmo_input, visibility,
                              classes, linear));
        }
    };
    add_gizmos(visible);
    add_lines(Pipelines::Line, visible);
    auto overlay_input = vertex_input(kOverlayBindings, kOverlayAttributes);
    if (info.view_mask == 0) --overlay_input.vertexAttributeDescriptionCount;
    out.add(Pipelines::Overlay, recipe_of(info, layout, modules.overlay_vert.get(), modules.overlay_frag.get(),
                                          overlay_input, Visibility::All, PartClasses::All, linear));
    if (info.labels)
        out.add(Pipelines::Label,
                recipe_of(info, layout, modules.label_vert.get(), modules.label_frag.get(),
                          label_input(info.view_mask != 0), Visibility::All, PartClasses::All, linear));
    if (hidden_too) {
        add_gizmos(Visibility::Hidden);
        add_lines(Pipelines::LineHidden, Visibility::Hidden);
    }
    return out;
}

} // namespace

PartClasses part_classes_of(HandleSet set, std::uint32_t variant) {
    switch (set) {
    case HandleSet::Scale:
        return PartClasses::Straight;
    case HandleSet::Bounds:
        return variant == kPlainVariant ? PartClasses::Straight : PartClasses::All;
    case HandleSet::Rotate:
        return variant == kPlainVariant ? PartClasses::Curved : PartClasses::All;
    case HandleSet::Translate:
    case HandleSet::Universal:
    case HandleSet::Custom:
        break;
    }
    return PartClasses::All;
}

PipelineTarget target_of(const PassCreateInfo& info, VkFormat& single) {
    single = info.color_format;
    const std::span<const VkFormat> one(&single, 1);
    PipelineTarget target = target_of(info, info.color_formats.empty() ? one : info.color_formats);
    target.keeps_alpha = info.alpha == Alpha::Unchanged;
    target.written = info.color_index;
    return target;
}

Result create_pipelines(const DeviceTable& table, const PassCreateInfo& info, bool linear, float white,
                        Pipelines& out) {
    const auto failed = [](VkResult r, const char* what) { return call_failed(Stage::Pipeline, r, what); };
    VkFormat single = VK_FORMAT_UNDEFINED;
    PipelineTarget target = target_of(info, single);
    Modules modules; // only needed while pipelines are created
    VkResult r = load(table, info, output_location(target).value_or(0), modules);
    if (r != VK_SUCCESS) return failed(r, "vkCreateShaderModule");

    const VkPushConstantRange push{VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT, 0,
                                   sizeof(io::PushConstants)};
    const VkPipelineLayoutCreateInfo layout{.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
                                            .pushConstantRangeCount = 1,
                                            .pPushConstantRanges = &push};
    r = out.layout.create(table, table.CreatePipelineLayout, layout);
    if (r != VK_SUCCESS) return failed(r, "vkCreatePipelineLayout");

    PipelineDescs descs = make_recipes(info, out.layout.get(), modules, linear);
    const std::size_t count = descs.count;
    for (PipelineDesc& desc : descs.how) {
        desc.constants[GIZMO_CONSTANT_PQ] = info.encoding == Encoding::Hdr10 ? VK_TRUE : VK_FALSE;
        desc.constants[GIZMO_CONSTANT_WHITE] = std::bit_cast<std::uint32_t>(white);
    }
    // Common parts of the pipelines are compiled once, also without a cache of the host.
    UniquePipelineCache cache;
    if (info.pipeline_cache == VK_NULL_HANDLE) {
        r = cache.create(table, table.CreatePipelineCache, {.sType = VK_STRUCTURE_TYPE_PIPELINE_CACHE_CREATE_INFO});
        if (r != VK_SUCCESS) return failed(r, "vkCreatePipelineCache");
    }
    const auto create = [&](std::array<UniquePipeline, kMaxRecipes>& to) {
        std::array<UniquePipeline, kMaxRecipes> made;
        r = create_graphics_pipelines(table, target, std::span(descs.how).first(count),
                                      cache ? cache.get() : info.pipeline_cache, "gizmo pipeline",
                                      std::span(made).first(count));
        for (std::size_t i = 0; i < count; ++i)
            to[descs.which[i]] = std::move(made[i]);
    };
    create(out.pipelines);
    if (r == VK_SUCCESS && info.alpha == Alpha::Straight) {
        target.under = true;
        for (PipelineDesc& desc : descs.how)
            desc.constants[GIZMO_CONSTANT_UNDER] = VK_TRUE;
        create(out.under);
    }
    return r == VK_SUCCESS ? ok() : Result(failed(r, "vkCreateGraphicsPipelines"));
}

} // namespace gizmo::vulkan
