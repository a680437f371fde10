// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is kept of the handle before changes nothing: a handle is placed as one that nothing came before, to the bit.
#include "handles/kept_custom.hpp"
#include "handles/placement.hpp"
#include "support/cameras.hpp"

#include <gizmo/transform.hpp>

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <utility>

namespace {

using namespace gizmo;
using gizmo::detail::same_value;

struct Placed {
    Camera camera;
    CustomHandle handle;
    glm::dvec3 value{0.3, -0.2, 0.1};
};

using Change = std::function<void(Placed&)>;
const std::array kChanges{
    Change([](Placed&) {}),
    Change([](Placed& p) { p.handle.direction.x = -p.handle.direction.x; }),
    Change([](Placed& p) { p.handle.direction.y = -0.0; }),
    Change([](Placed& p) { p.handle.direction.z *= 2; }),
    Change([](Placed& p) { p.handle.direction = glm::dvec3(0); }),
    Change([](Placed& p) {
        p.handle.reference = {0.5, 0.25, 0.125};
    }),
    Change([](Placed& p) { p.handle.reference.x = std::numeric_limits<double>::quiet_NaN(); }),
    Change([](Placed& p) { p.handle.length = 2; }),
    Change([](Placed& p) { p.handle.origin.y += 0.5; }),
    Change([](Placed& p) { p.handle.shape = CustomShape::Segment; }),
    Change([](Placed& p) { p.handle.shape = CustomShape::Point; }),
    Change([](Placed& p) { p.handle.constraint = Constraint::Radius; }),
    Change([](Placed& p) { p.handle.constraint = Constraint::Angle; }),
    Change([](Placed& p) { p.value.x = 0; }),
    Change([](Placed& p) { p.value.x = -0.0; }),
    Change([](Placed& p) { p.camera.view[3].x += 0.25; }),
    Change([](Placed& p) { p.camera.viewport.width *= 2; }),
};

std::optional<Placement> placed(const Placed& p, KeptCustom& kept) {
    const auto projector = make_projector(p.camera);
    std::optional<Placement> out(std::in_place);
    if (!projector || !place_custom_into(*projector, p.handle, p.value, kept, *out)) out.reset();
    return out;
}

void expect_same(const std::optional<Placement>& a, const std::optional<Placement>& b, const std::string& what) {
    ASSERT_EQ(a.has_value(), b.has_value()) << what;
    if (!a) return;
    EXPECT_TRUE(same_value(a->pivot, b->pivot) && same_value(a->axes, b->axes) && same_value(a->origin, b->origin))
        << what;
    EXPECT_TRUE(same_value(a->size, b->size) && same_value(a->unit_px, b->unit_px) && same_value(a->eye, b->eye))
        << what;
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_TRUE(same_value(a->column[i], b->column[i])) << what << ", column " << i;
}

TEST(KeptCustom, PlacesAsOneThatNothingCameBefore) {
    const Placed usual{.camera = test::look_at({2, 3, 5}, {0, 0, 0}, {0, 1, 0}, {}, {0, 0, 640, 480}),
                       .handle = {.shape = CustomShape::Quad,
                                  .constraint = Constraint::Plane,
                                  .origin = {0.1, 0.2, 0.3},
                                  .direction = {0.4, 0.2, 1},
                                  .reference = {1, 0, 0},
                                  .length = 1.5}};
    int shown = 0;
    for (std::size_t before = 0; before < kChanges.size(); ++before)
        for (std::size_t after = 0; after < kChanges.size(); ++after) {
            Placed first = usual, second = usual;
            kChanges[before](first);
            kChanges[after](second);
            KeptCustom kept, unused;
            (void)placed(first, kept);
            const auto expected = placed(second, unused);
            shown += expected.has_value();
            const std::string what = std::to_string(before) + " then " + std::to_string(after);
            expect_same(placed(second, kept), expected, what);
            expect_same(placed(second, kept), expected, what + ", twice");
        }
    EXPECT_GT(shown, 200);
}

} // namespace
