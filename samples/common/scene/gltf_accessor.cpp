// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "common/scene/gltf_accessor.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace sample {
namespace {

constexpr std::size_t kMaxElements = 150'000'000;
constexpr std::size_t kMaxZeros = std::size_t{1}
                                  << 22; ///< limit for a sparse accessor without data for its other elements

// A typed, bounds-checked view of elements in a buffer.
struct Elements {
    const unsigned char* data = nullptr;
    std::size_t count = 0, stride = 0;
};

std::optional<Elements> view_elements(const tinygltf::Model& model, int view, std::size_t offset, std::size_t count,
                                      std::size_t element, std::size_t stride) {
    if (view < 0 || static_cast<std::size_t>(view) >= model.bufferViews.size()) return std::nullopt;
    const tinygltf::BufferView& v = model.bufferViews[static_cast<std::size_t>(view)];
    if (v.buffer < 0 || static_cast<std::size_t>(v.buffer) >= model.buffers.size()) return std::nullopt;
    const auto& bytes = model.buffers[static_cast<std::size_t>(v.buffer)].data;
    if (count == 0 || element == 0 || stride < element || v.byteOffset > bytes.size()) return std::nullopt;
    const std::size_t room = bytes.size() - v.byteOffset;
    if (offset > room || room - offset < element || (count - 1) > (room - offset - element) / stride)
        return std::nullopt;
    return Elements{bytes.data() + v.byteOffset + offset, count, stride};
}

double read_component(const unsigned char* p, int type, bool normalized) {
    const auto as = [&](auto v) {
        std::memcpy(&v, p, sizeof v);
        return v;
    };
    const auto scaled = [&](double v, double max) { return normalized ? std::max(-1.0, v / max) : v; };
    switch (type) {
    case TINYGLTF_COMPONENT_TYPE_BYTE:
        return scaled(as(std::int8_t{}), 127);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE:
        return scaled(as(std::uint8_t{}), 255);
    case TINYGLTF_COMPONENT_TYPE_SHORT:
        return scaled(as(std::int16_t{}), 32767);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT:
        return scaled(as(std::uint16_t{}), 65535);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT:
        return as(std::uint32_t{});
    default:
        return static_cast<double>(as(float{}));
    }
}

// An int in older releases of tinygltf, a size_t in newer ones.
template <class N>
std::size_t no_less_than_zero(N offset) {
    return static_cast<std::size_t>(std::max(N{0}, offset));
}

template <class T>
std::optional<std::vector<T>> read_accessor(const tinygltf::Model& model, int index, std::size_t width,
                                            const char*& why) {
    const auto no = [&](const char* reason) {
        why = reason;
        return std::nullopt;
    };
    if (index < 0 || static_cast<std::size_t>(index) >= model.accessors.size()) return no("it does not exist");
    const tinygltf::Accessor& a = model.accessors[static_cast<std::size_t>(index)];
    const int size = tinygltf::GetComponentSizeInBytes(static_cast<std::uint32_t>(a.componentType));
    const int components = tinygltf::GetNumComponentsInType(static_cast<std::uint32_t>(a.type));
    if (size <= 0 || components < 0 || static_cast<std::size_t>(components) != width || a.count == 0 ||
        a.count > kMaxElements || a.componentType == TINYGLTF_COMPONENT_TYPE_DOUBLE)
        return no("its type or its count is not one for this use");
    const bool whole = a.componentType == TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE ||
                       a.componentType == TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT ||
                       a.componentType == TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT;
    if (std::is_integral_v<T> && (!whole || a.normalized)) return no("indices must be unsigned integers");
    if (a.bufferView < 0 && a.count > kMaxZeros) return no("it has too many zeros");
    const std::size_t element = static_cast<std::size_t>(size) * width;
    const auto read = [&](const unsigned char* p, T* to) {
        for (std::size_t k = 0; k < width; ++k)
            to[k] =
                static_cast<T>(read_component(p + k * static_cast<std::size_t>(size), a.componentType, a.normalized));
    };
    std::optional<Elements> base;
    if (a.bufferView >= 0) {
        if (static_cast<std::size_t>(a.bufferView) >= model.bufferViews.size())
            return no("its buffer view does not exist");
        const std::size_t own = model.bufferViews[static_cast<std::size_t>(a.bufferView)].byteStride;
        base = view_elements(model, a.bufferView, a.byteOffset, a.count, element, own > 0 ? own : element);
        if (!base) return no("it reaches beyond its buffer");
    } else if (!a.sparse.isSparse) {
        return no("it has no data");
    }
    std::vector<T> out(a.count * width, T{});
    for (std::size_t i = 0; base && i < a.count; ++i)
        read(base->data + i * base->stride, &out[i * width]);
    if (!a.sparse.isSparse) return out;
    const auto& s = a.sparse;
    const int index_size = tinygltf::GetComponentSizeInBytes(static_cast<std::uint32_t>(s.indices.componentType));
    if (s.count < 0 || index_size <= 0) return no("its sparse part has a wrong type or count");
    if (s.count == 0) return out;
    const auto count = static_cast<std::size_t>(s.count), bytes = static_cast<std::size_t>(index_size);
    const auto places =
        view_elements(model, s.indices.bufferView, no_less_than_zero(s.indices.byteOffset), count, bytes, bytes);
    const auto values =
        view_elements(model, s.values.bufferView, no_less_than_zero(s.values.byteOffset), count, element, element);
    if (!places || !values) return no("its sparse part reaches beyond its buffer");
    for (std::size_t i = 0; i < count; ++i) {
        const double at = read_component(places->data + i * bytes, s.indices.componentType, false);
        if (!(at >= 0) || at >= static_cast<double>(a.count)) return no("a sparse index points beyond its elements");
        read(values->data + i * element, &out[static_cast<std::size_t>(at) * width]);
    }
    return out;
}

} // namespace

std::optional<std::vector<float>> read_floats(const tinygltf::Model& model, int accessor, std::size_t width,
                                              const char*& why) {
    return read_accessor<float>(model, accessor, width, why);
}
std::optional<std::vector<std::uint32_t>> read_indices(const tinygltf::Model& model, int accessor, const char*& why) {
    return read_accessor<std::uint32_t>(model, accessor, 1, why);
}

} // namespace sample
