// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/cameras.hpp"

#include <gizmo/handle_parts.hpp>

#include <gtest/gtest.h>

namespace {

using namespace gizmo;

// The bits, as in GizmoInstance::shown, of the handles that have a part.
std::uint32_t bits_of(HandleSet set, std::uint32_t variant) {
    std::uint32_t bits = 0;
    for_each_part(set, variant, [&](const HandlePart& part) {
        bits |= 1u << (part.handle + (is_for_each_axis(part.kind) ? part.axis : 0));
    });
    return bits;
}

// A handle that has a row and no part could be grabbed and not be seen.
TEST(HandleParts, EveryShownHandleHasOne) {
    test::Random random(31);
    std::uint64_t shown = 0;
    for (int n = 0; n < 300; ++n) {
        constexpr Mode kModes[] = {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Bounds, Mode::Rectangle};
        const auto scene = test::random_scene(random, Mode::Translate);
        if (!scene) continue;
        Context context;
        DTransform object = scene->transform;
        context.begin_frame({});
        context.manipulate(n % 6 < 5 ? kModes[n % 6] : Mode::Universal, object, scene->camera, {.id = 1});
        context.end_frame();
        for (std::uint32_t i = 0; i < kHandleSetCount; ++i)
            for (const GizmoInstance& gizmo : context.draw_list().gizmos[i]) {
                const auto set = static_cast<HandleSet>(i);
                const std::uint32_t variant = layout_of(set).rotate ? kRotationVariant : variant_of(set, gizmo);
                EXPECT_EQ(gizmo.shown & ~bits_of(set, variant), 0u) << "set " << i;
            }
        for (std::uint32_t h = 1; h < kHandleCount; ++h)
            if (context.handle_position(1, static_cast<Handle>(h))) shown |= handle_bit(static_cast<Handle>(h));
    }
    EXPECT_EQ(shown, ((std::uint64_t{1} << kHandleCount) - 2) & ~handle_bit(Handle::Custom));
    for (std::uint32_t shape = 0; shape < kAllShapesVariant; ++shape)
        EXPECT_EQ(bits_of(HandleSet::Custom, shape), 1u << shape);
}

TEST(HandleParts, OfARectangleMoveRotateAndResizeIt) {
    for (std::uint8_t normal = 0; normal < 3; ++normal) {
        std::uint32_t expected = 0;
        for (std::uint32_t i = 1; i < kHandleCount; ++i) {
            const HandleInfo& info = info_of(static_cast<Handle>(i));
            const bool across = info.action != Action::Bounds && info.axis == normal,
                       side = info.shape == HandleShape::BoxFace && info.axis != normal,
                       corner = info.shape == HandleShape::BoxEdge && info.axis == normal;
            if (across || side || corner) expected |= draw_bit(HandleSet::Bounds, info.handle);
        }
        EXPECT_EQ(bits_of(HandleSet::Bounds, normal + 1u), expected);
    }
}

TEST(HandleParts, OfABoxAreAtItsSides) {
    int grips = 0;
    for_each_part(HandleSet::Bounds, kPlainVariant, [&](const HandlePart& part) {
        if (part.kind != PartKind::Grip) return;
        const HandleInfo& info = info_of(static_cast<Handle>(static_cast<std::uint32_t>(kFirstBounds) + part.handle));
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_EQ(part.from[i], info.side[i]) << info.name;
        ++grips;
    });
    EXPECT_EQ(grips, static_cast<int>(kBoundsHandleCount));
}

// What is drawn later is on top, and of handles that are hit alike the one with the least priority is taken.
TEST(HandleParts, AreInTheReverseOrderOfThePrioritiesOfHits) {
    for (std::uint32_t i = 0; i < kHandleSetCount; ++i) {
        const auto set = static_cast<HandleSet>(i);
        if (set == HandleSet::Custom) continue;
        int least = 99;
        for_each_part(set, kPlainVariant, [&](const HandlePart& part) {
            for (std::uint32_t h = 1; h < kHandleCount; ++h) {
                const auto handle = static_cast<Handle>(h);
                if (part.kind == PartKind::Line || draw_bit(set, handle) != 1u << part.handle) continue;
                EXPECT_LE(info_of(handle).priority, least) << handle_name(handle);
                least = info_of(handle).priority;
            }
        });
        EXPECT_LT(least, 4) << "it has parts";
    }
}

} // namespace
