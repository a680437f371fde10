// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the pass hands to the device, without one: how many vertices a gizmo is, and that each instance is drawn with
// those that it can show.
#include "handle_mesh.hpp"
#include "pass_vertices.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <random>
#include <set>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;

std::size_t vertices_of(const HandleMeshes& meshes, HandleSet set, std::uint32_t variant, std::uint32_t detail = 0) {
    const MeshRange& range = meshes.ranges[detail][static_cast<std::size_t>(set)][variant];
    const auto begin = meshes.indices.begin() + range.first_index;
    return std::set(begin, begin + range.index_count).size();
}

TEST(PassVertices, AGizmoIsFewVertices) {
    const HandleMeshes meshes = make_handle_meshes();
    const auto plain = [&](HandleSet set) { return vertices_of(meshes, set, kPlainVariant); };
    EXPECT_LE(plain(HandleSet::Translate), 200u);
    EXPECT_LE(plain(HandleSet::Rotate), 300u);
    EXPECT_LE(plain(HandleSet::Scale), 200u);
    EXPECT_LE(plain(HandleSet::Universal), 700u);
    EXPECT_LE(plain(HandleSet::Bounds), 200u);
    for (std::uint32_t shape = 0; shape < kAllShapesVariant; ++shape)
        EXPECT_LE(vertices_of(meshes, HandleSet::Custom, shape), 200u) << shape;
    for (const HandleSet set : {HandleSet::Rotate, HandleSet::Universal}) {
        EXPECT_GT(vertices_of(meshes, set, kRotationVariant), plain(set));
        EXPECT_LT(vertices_of(meshes, set, kPlainVariant, 1), plain(set));
    }
}

TEST(PassVertices, EveryIndexIsOfAVertexAndEveryVertexOfATriangle) {
    const HandleMeshes meshes = make_handle_meshes();
    ASSERT_LE(meshes.vertices.size(), 65536u);
    const std::set used(meshes.indices.begin(), meshes.indices.end());
    EXPECT_EQ(used.size(), meshes.vertices.size());
    EXPECT_EQ(*used.rbegin(), meshes.vertices.size() - 1);
    EXPECT_EQ(meshes.indices.size() % 3, 0u);
}

// Lists of gizmos that are idle, dragged and of all shapes, shuffled, for one view and for two.
TEST(PassVertices, EveryInstanceIsDrawnOnceWithWhatItCanShow) {
    std::mt19937 engine(5);
    const auto random = [&] { return static_cast<std::uint32_t>(engine()); };
    for (int round = 0; round < 40; ++round) {
        DrawList lists[2];
        std::uint32_t name = 0;
        for (DrawList& list : lists)
            for (std::uint32_t set = 0; set < kHandleSetCount; ++set)
                for (std::uint32_t n = random() % 9; n > 0; --n) {
                    GizmoInstance instance{};
                    instance.shown = set == static_cast<std::uint32_t>(HandleSet::Custom) && random() % 8 != 0
                                         ? 1u << random() % kAllShapesVariant
                                         : random();
                    instance.sweep = round % 2 != 0 && random() % 3 == 0 ? 1.0f : 0.0f;
                    instance.highlight = highlight_of(static_cast<HandleSet>(set), static_cast<Handle>(random() % 20));
                    instance.color = ++name;
                    list.gizmos[set].push_back(instance);
                }
        const DrawList* const both[] = {&lists[0], &lists[1]};
        const std::uint32_t view_mask = round % 4 < 2 ? 0 : 0b101;
        const ViewLists of(both, view_mask != 0 ? 2 : 1);
        const PassVertices vertices = count_vertices(of, false, view_mask);
        std::vector<std::byte> bytes(vertices.size());
        write_vertices(of, vertices, view_mask, false, bytes.data());
        std::set<std::uint32_t> names;
        const std::byte* at = bytes.data();
        for (std::uint32_t set = 0; set < kHandleSetCount; ++set)
            for (std::uint32_t i = 0; i < kVariantCount; ++i) {
                const std::uint32_t variant = drawn_variant(static_cast<HandleSet>(set), i);
                for (std::uint32_t n = 0; n < vertices.instances[set][variant]; ++n, at += sizeof(GizmoInstance)) {
                    GizmoInstance instance{};
                    std::memcpy(&instance, at, sizeof instance);
                    EXPECT_EQ(variant_of(static_cast<HandleSet>(set), instance), variant);
                    EXPECT_TRUE(names.insert(instance.color).second);
                }
            }
        EXPECT_EQ(names.size(), vertices.all_instances);
        std::size_t wanted = 0;
        for (const DrawList* list : of)
            wanted += list->gizmo_count();
        EXPECT_EQ(names.size(), wanted);
    }
}

} // namespace
