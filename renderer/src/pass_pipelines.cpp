// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pass_pipelines.hpp"
#include "errors.hpp"

#include "depth_format.hpp"

namespace gizmo::vulkan {
namespace {

// The hardware encodes written values.
bool is_srgb(VkFormat f) {
    switch (f) {
    case VK_FORMAT_R8_SRGB:
    case VK_FORMAT_R8G8_SRGB:
    case VK_FORMAT_R8G8B8_SRGB:
    case VK_FORMAT_B8G8R8_SRGB:
    case VK_FORMAT_R8G8B8A8_SRGB:
    case VK_FORMAT_B8G8R8A8_SRGB:
    case VK_FORMAT_A8B8G8R8_SRGB_PACK32:
        return true;
    default:
        return false;
    }
}

bool is_float(VkFormat f) {
    switch (f) {
    case VK_FORMAT_R16_SFLOAT:
    case VK_FORMAT_R16G16_SFLOAT:
    case VK_FORMAT_R16G16B16_SFLOAT:
    case VK_FORMAT_R16G16B16A16_SFLOAT:
    case VK_FORMAT_R32_SFLOAT:
    case VK_FORMAT_R32G32_SFLOAT:
    case VK_FORMAT_R32G32B32_SFLOAT:
    case VK_FORMAT_R32G32B32A32_SFLOAT:
    case VK_FORMAT_B10G11R11_UFLOAT_PACK32:
    case VK_FORMAT_E5B9G9R9_UFLOAT_PACK32:
        return true;
    default:
        return false;
    }
}

// An SRGB format stores display values because linear light is written to it.
bool is_linear_target(Encoding encoding, VkFormat format) {
    return is_srgb(format) || encoding == Encoding::Linear || (encoding == Encoding::FromFormat && is_float(format));
}

// The value of white in the target.
float white_of(const PassCreateInfo& info, bool linear, VkFormat format) {
    if (info.encoding == Encoding::Hdr10) return static_cast<float>(info.white_nits / 10000);
    return linear && !is_srgb(format) ? static_cast<float>(info.white_nits / 80) : 1;
}

VkFormat written_format(const PassCreateInfo& info) {
    return info.color_formats.empty() ? info.color_format : info.color_formats[info.color_index];
}

std::optional<Error> check_colors(const PassCreateInfo& info) {
    if (info.color_formats.empty()) {
        if (info.color_index != 0) return wrong_input("PassCreateInfo::color_index is set without color_formats");
        if (info.color_format == VK_FORMAT_UNDEFINED)
            return wrong_input("PassCreateInfo::color_format is undefined: it is required for the encoding of colors");
        return std::nullopt;
    }
    if (info.color_index >= info.color_formats.size())
        return wrong_input("PassCreateInfo::color_index is out of the range of color_formats");
    if (written_format(info) == VK_FORMAT_UNDEFINED)
        return wrong_input(
            "PassCreateInfo::color_formats is undefined at color_index: the gizmo is drawn into that attachment");
    if (info.color_format != VK_FORMAT_UNDEFINED && info.color_format != written_format(info))
        return wrong_input("PassCreateInfo::color_format is not color_formats[color_index]: omit it");
    return std::nullopt;
}

std::optional<Error> check(const PassCreateInfo& info) {
    if (auto error = check_colors(info)) return error;
    if (info.depth_format != VK_FORMAT_UNDEFINED && !find_depth_attachment(info.depth_format))
        return wrong_input("PassCreateInfo::depth_format has no depth");
    if (info.depth_style != DepthStyle::Over && info.depth_format == VK_FORMAT_UNDEFINED)
        return wrong_input("PassCreateInfo::depth_style tests depth but depth_format is undefined");
    if (!(info.white_nits >= 1 && info.white_nits <= 10000))
        return wrong_input("PassCreateInfo::white_nits is not 1 to 10000: set the luminance of the host's white");
    if (info.encoding == Encoding::Hdr10 && is_srgb(written_format(info)))
        return wrong_input(
            "PassCreateInfo::encoding is Hdr10, but the device encodes an SRGB format itself: use a format such as "
            "A2B10G10R10_UNORM_PACK32");
    VkFormat single = VK_FORMAT_UNDEFINED;
    const PipelineTarget target = target_of(info, single);
    if (const auto what = check_target(target)) return wrong_input("PassCreateInfo::" + *what);
    if (!output_location(target))
        return wrong_input("PassCreateInfo::pipeline_next maps no shader location to the attachment at color_index");
    return std::nullopt;
}

// Checks device limits, as far as the host provides its physical device.
std::optional<Error> check_device(const DeviceTable& table, const PassCreateInfo& info) {
    if (!table.GetPhysicalDeviceFormatProperties || !table.GetPhysicalDeviceFeatures) return std::nullopt;
    VkFormatProperties format{};
    table.GetPhysicalDeviceFormatProperties(table.physical_device, written_format(info), &format);
    const VkFormatFeatureFlags blended = VK_FORMAT_FEATURE_COLOR_ATTACHMENT_BLEND_BIT;
    if (((format.optimalTilingFeatures | format.linearTilingFeatures) & blended) == 0)
        return wrong_input(
            "PassCreateInfo::color_format cannot be blended by this device: draw the gizmo into a format that "
            "can, such as R8G8B8A8_UNORM or R16G16B16A16_SFLOAT");
    VkPhysicalDeviceFeatures features{};
    table.GetPhysicalDeviceFeatures(table.physical_device, &features);
    if (info.color_formats.size() > 1 && !features.independentBlend)
        return wrong_input(
            "PassCreateInfo::color_formats has several formats, but this device has no independentBlend: draw "
            "the gizmo in a pass with one attachment");
    return std::nullopt;
}

} // namespace

PassPipelines::PassPipelines() noexcept = default;
PassPipelines::PassPipelines(PassPipelines&&) noexcept = default;
PassPipelines& PassPipelines::operator=(PassPipelines&&) noexcept = default;
PassPipelines::~PassPipelines() = default;

Expected<PassPipelines> Pass::prepare(const PassCreateInfo& info) {
    if (auto error = check(info)) return std::move(*error);
    auto loaded = load_device_table(info.host);
    if (!loaded) return loaded.error();
    if (auto error = check_dynamic_rendering(loaded.value(), info.render_pass)) return std::move(*error);
    if (auto error = check_device(loaded.value(), info)) return std::move(*error);
    PassPipelines made;
    made.impl_ = std::make_unique<PassPipelines::Impl>();
    PassPipelines::Impl& impl = *made.impl_;
    impl.table = loaded.value();
    impl.view_mask = info.view_mask;
    impl.depth_style = info.depth_style;
    impl.labels = info.labels;
    impl.reversed_z = info.reversed_z;
    impl.linear = is_linear_target(info.encoding, written_format(info));
    const float white = white_of(info, impl.linear, written_format(info));
    if (Result s = create_pipelines(impl.table, info, impl.linear, white, impl.pipelines); !s) return s.error();
    return made;
}

} // namespace gizmo::vulkan
