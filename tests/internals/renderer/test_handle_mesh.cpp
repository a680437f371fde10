// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "handle_mesh.hpp"

#include <gizmo/handles.hpp>

#include <gtest/gtest.h>

#include <cstdint>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;

// The draw numbers of the handles that a range of the mesh shows. On an axis, a plane or a ring a part has x's number,
// and stands for those of y and z.
std::uint32_t numbers_in(const HandleMeshes& meshes, const MeshRange& range) {
    std::uint32_t numbers = 0;
    for (std::uint32_t i = 0; i < range.index_count; ++i) {
        const std::uint32_t part = meshes.vertices[meshes.indices[range.first_index + i]].part;
        const std::uint32_t kind = part & ((1u << GIZMO_PART_KIND_BITS) - 1);
        const bool for_three = kind <= GIZMO_KIND_LAST_ON_AXIS || kind == GIZMO_KIND_RING || kind == GIZMO_KIND_PLANE;
        const std::uint32_t number = part >> GIZMO_PART_HANDLE_SHIFT & ((1u << GIZMO_PART_HANDLE_BITS) - 1);
        numbers |= (for_three ? 7u : 1u) << number;
    }
    return numbers;
}

// A handle that has a row and no part could be grabbed and not be seen.
TEST(HandleMesh, HasAPartForEachHandleOfEachMode) {
    const HandleMeshes meshes = make_handle_meshes();
    for (std::uint32_t i = 1; i < kHandleCount; ++i) {
        const HandleInfo& info = info_of(static_cast<Handle>(i));
        const HandleSet set = info.mode == Mode::Translate ? HandleSet::Translate
                              : info.mode == Mode::Rotate  ? HandleSet::Rotate
                              : info.mode == Mode::Scale   ? HandleSet::Scale
                              : info.mode == Mode::Bounds  ? HandleSet::Bounds
                                                           : HandleSet::Custom;
        const std::uint32_t variant = set == HandleSet::Rotate   ? kRotationVariant
                                      : set == HandleSet::Custom ? kAllShapesVariant
                                                                 : kPlainVariant;
        for (const auto& ranges : meshes.ranges)
            EXPECT_NE(numbers_in(meshes, ranges[static_cast<std::size_t>(set)][variant]) & draw_bit(set, info.handle),
                      0u)
                << info.name;
    }
}

// Those that move, rotate and resize it, and no others.
TEST(HandleMesh, HasThePartsOfARectangleForEachNormal) {
    const HandleMeshes meshes = make_handle_meshes();
    for (const auto& ranges : meshes.ranges)
        for (std::uint8_t normal = 0; normal < 3; ++normal) {
            std::uint32_t expected = 0;
            for (std::uint32_t i = 1; i < kHandleCount; ++i) {
                const HandleInfo& info = info_of(static_cast<Handle>(i));
                const bool across = info.action != Action::Bounds && info.axis == normal,
                           side = info.shape == HandleShape::BoxFace && info.axis != normal,
                           corner = info.shape == HandleShape::BoxEdge && info.axis == normal;
                if (across || side || corner) expected |= draw_bit(HandleSet::Bounds, info.handle);
            }
            GizmoInstance instance{};
            instance.shown = expected;
            const std::uint32_t variant = variant_of(HandleSet::Bounds, instance);
            EXPECT_EQ(numbers_in(meshes, ranges[static_cast<std::size_t>(HandleSet::Bounds)][variant]), expected);
        }
}

// What is drawn later is on top, and of handles that are hit alike the one with the least priority is taken.
TEST(HandleMesh, IsInTheReverseOrderOfThePrioritiesOfHits) {
    const HandleMeshes meshes = make_handle_meshes();
    for (std::uint32_t set = 0; set < kHandleSetCount; ++set) {
        if (static_cast<HandleSet>(set) == HandleSet::Custom) continue;
        const MeshRange& range = meshes.ranges[0][set][kPlainVariant];
        int least = 99;
        for (std::uint32_t i = 0; i < range.index_count; ++i) {
            const std::uint32_t part = meshes.vertices[meshes.indices[range.first_index + i]].part;
            const std::uint32_t number = part >> GIZMO_PART_HANDLE_SHIFT & ((1u << GIZMO_PART_HANDLE_BITS) - 1);
            for (std::uint32_t h = 1; h < kHandleCount; ++h) {
                const auto handle = static_cast<Handle>(h);
                if (draw_bit(static_cast<HandleSet>(set), handle) != 1u << number) continue;
                EXPECT_LE(info_of(handle).priority, least) << handle_name(handle);
                least = info_of(handle).priority;
            }
        }
        EXPECT_LT(least, 4) << "it has parts";
    }
}

} // namespace
