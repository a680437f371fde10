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

double half_step(const DepthFormat& format, double depth) {
    return format.unorm_bits != 0 ? 0.5 / static_cast<double>(format.last_step()) : std::abs(depth) * 0x1p-25;
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
    return half_step(*this, depth) + 3e-6 * std::abs(depth);
}
double DepthFormat::roughness(double depth) const {
    return half_step(*this, depth) + std::abs(depth) * 0x1p-22;
}

std::array<std::uint32_t, 4> IdFormat::decode(const std::byte* texel, bool words) const {
    std::array<std::uint32_t, 4> out{};
    const std::uint32_t bytes = words ? 4 : bits / 8;
    for (std::uint32_t i = 0; i < components && i < out.size(); ++i) {
        std::memcpy(&out[i], texel + std::size_t{i} * bytes, bytes); // little endian, as everywhere here
        if (words && type == IdType::Unorm)
            out[i] = static_cast<std::uint32_t>(std::lround(255 * std::bit_cast<float>(out[i])));
        else if (!words && type == IdType::Sint && (out[i] >> (bits - 1) & 1u) != 0)
            out[i] |= ~(~std::uint32_t{0} >> (32 - bits));
    }
    return out;
}

std::uint64_t IdFormat::pack(const std::array<std::uint32_t, 4>& decoded) const {
    std::uint64_t packed = 0;
    for (std::uint32_t i = 0; i < components && i * bits < 64; ++i)
        packed |= std::uint64_t{decoded[i] & (~std::uint32_t{0} >> (32 - bits))} << (i * bits);
    return packed;
}

std::uint64_t IdFormat::cut(std::uint64_t value) const {
    const std::uint32_t width = std::min(64u, components * bits);
    return value & (~std::uint64_t{0} >> (64 - width));
}

const DepthFormat* find_depth_format(VkFormat format) {
    return find(kDepthFormats, format);
}
const DepthFormat* find_depth_attachment(VkFormat format) {
    const DepthFormat* const row = find_depth_format(format);
    return row && !row->is_copy ? row : nullptr;
}
const IdFormat* find_id_format(VkFormat format) {
    return find(kIdFormats, format);
}

std::string depth_format_names() {
    std::string names;
    for (const DepthFormat& row : kDepthFormats)
        names += (names.empty() ? "" : ", ") + std::string(row.name);
    return names;
}

} // namespace gizmo::vulkan
