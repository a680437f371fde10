// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "depth_format.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <iterator>

namespace gizmo::vulkan {
namespace {

static_assert(std::bit_cast<std::uint32_t>(1.0f) == 0x3f800000);

template <class T>
T load(const std::byte* bytes) {
    T value;
    std::memcpy(&value, bytes, sizeof value);
    return value;
}

template <class Row, std::size_t N>
const Row* find(const Row (&rows)[N], VkFormat format) {
    const auto* const row = std::find_if(rows, rows + N, [&](const Row& r) { return r.format == format; });
    return row == rows + N ? nullptr : row;
}

template <class Row, std::size_t N>
std::string names_of(const Row (&rows)[N]) {
    std::string names;
    for (const Row& row : rows)
        names += (names.empty() ? "" : ", ") + std::string(row.name);
    return names;
}

} // namespace

double DepthFormat::depth_of_step(std::uint64_t step) const {
    if (unorm_bits != 0) return static_cast<double>(step) / static_cast<double>(last_step());
    const std::uint32_t bits = step == 0 ? 0 : static_cast<std::uint32_t>(step) + kSubnormals;
    return static_cast<double>(std::bit_cast<float>(bits));
}

void DepthFormat::decode(const std::byte* texels, std::size_t count, double* out) const {
    const std::uint64_t last = last_step(); // bits above it are undefined
    const auto largest = static_cast<double>(last);
    if (unorm_bits == 0)
        for (std::size_t i = 0; i < count; ++i)
            out[i] = static_cast<double>(load<float>(texels + i * sizeof(float)));
    else if (texel_bytes() == 2)
        for (std::size_t i = 0; i < count; ++i)
            out[i] = static_cast<double>(load<std::uint16_t>(texels + 2 * i) & last) / largest;
    else
        for (std::size_t i = 0; i < count; ++i)
            out[i] = static_cast<double>(load<std::uint32_t>(texels + 4 * i) & last) / largest;
}

double DepthFormat::uncertainty(double depth) const {
    const double rounding = 3e-6 * std::abs(depth);
    const double half_step = unorm_bits != 0 ? 0.5 / static_cast<double>(last_step()) : std::abs(depth) * 0x1p-25;
    return half_step + rounding;
}

std::uint64_t IdFormat::decode(const std::byte* texel, bool words) const {
    if (texel_bytes == 8) return load<std::uint64_t>(texel);
    return texel_bytes == 2 && !words ? load<std::uint16_t>(texel) : load<std::uint32_t>(texel);
}

const DepthFormat* find_depth_format(VkFormat format) {
    return find(kDepthFormats, format);
}
const IdFormat* find_id_format(VkFormat format) {
    return find(kIdFormats, format);
}

std::string depth_format_names() {
    return names_of(kDepthFormats);
}
std::string id_format_names() {
    return names_of(kIdFormats);
}

} // namespace gizmo::vulkan
