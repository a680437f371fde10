// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A composite of a host of C: made again after a drag has written, it is drawn in that frame as that of C++ is.
#include "support/module_api.hpp"
#include "support/orthographic_camera.hpp"

#include <gizmo/shapes.hpp>

#include <vector>

namespace host {

// A wind that blows along -z: how far, and how wide there.
struct Wind {
    double reach = 2, width = 1;
};
void add_parts(gizmo::PartList& list, Wind& wind) {
    list.number(wind.reach);
    list.handle(list.on_line({0, 0, 0}, {0, 0, -1}, gizmo::CustomShape::Segment));
    list.number(wind.width);
    list.handle(list.on_line({0, 0, -wind.reach}, {0.5, 0, 0}));
}

} // namespace host

namespace {

using namespace gizmo;
using test::sized;

// The same in C, by the parts of C++.
struct WindInC {
    host::Wind wind{};
    Camera camera{};
    test::InC in{};
    GizmoCustomHandle handles[2]{};
    GizmoCustomPart parts[2]{};
    int made = 0, breaks_at = 0; ///< the call that makes an invalid part

    static void make(void* user) {
        WindInC& self = *static_cast<WindInC*>(user);
        const ShapeParts shape(self.wind);
        const auto parts = shape.parts(self.camera);
        for (std::size_t i = 0; i < 2; ++i) {
            self.handles[i] = self.in.of<GizmoCustomHandle>(parts[i].handles[0]);
            self.parts[i] = {parts[i].number, nullptr, &self.handles[i], 1, 0};
        }
        if (++self.made == self.breaks_at) self.parts[1].handle_count = 0;
    }
};

class ModuleParts : public test::ModuleTest {
protected:
    ModuleParts() { own.camera = view; }
    // Both in the same frame of the same hand.
    Manipulation frame(const Pointer& pointer, bool makes_again = true) {
        const GizmoPointer c_pointer = test::to_c(pointer);
        const GizmoCamera c_view = test::to_c(view);
        const auto options = test::options_with_id(4);
        reference.begin_frame(pointer, 1.0 / 60);
        const Manipulation m = reference.manipulate_parts(ShapeParts(wind), view, {.id = 4});
        reference.end_frame();
        if (!makes_again) WindInC::make(&own);
        const GizmoPartSpan parts{own.parts, 2, makes_again ? WindInC::make : nullptr, &own};
        EXPECT_EQ(api.begin_frame(context, &c_pointer), GIZMO_OK);
        EXPECT_EQ(api.manipulate_parts(context, parts, &c_view, &options, &answer), GIZMO_OK);
        EXPECT_EQ(api.end_frame(context), GIZMO_OK);
        return m;
    }
    glm::dvec2 pixel(const glm::dvec3& p) const { return glm::dvec2(*world_to_screen(view, p)); }
    // Drags the end of the reach from 2 to 3.
    void drag(bool makes_again = true) {
        frame({.cursor = pixel({0, 0, -2}), .down = true}, makes_again);
        frame({.cursor = pixel({0, 0, -2}), .down = true}, makes_again);
        EXPECT_TRUE(frame({.cursor = pixel({0, 0, -3}), .down = true}, makes_again).changed);
        EXPECT_NEAR(wind.reach, 3, 1e-9);
        EXPECT_EQ(own.wind.reach, wind.reach);
    }
    // Where the second part is drawn.
    std::vector<float> drawn_width(const gizmo::GizmoInstance& g) const {
        return {std::begin(g.clip_from_gizmo), std::end(g.clip_from_gizmo)};
    }
    std::vector<float> drawn_width() {
        auto list = sized<GizmoDrawList>();
        EXPECT_EQ(api.draw_list(context, 0, &list), GIZMO_OK);
        constexpr auto kCustom = static_cast<std::size_t>(HandleSet::Custom);
        EXPECT_EQ(list.gizmo_count[kCustom], 2u);
        gizmo::GizmoInstance last;
        std::memcpy(&last, &list.gizmos[kCustom][1], sizeof last);
        return drawn_width(last);
    }

    const Camera view = test::orthographic_camera({5, 3, 6});
    Context reference;
    host::Wind wind{};
    WindInC own{};
    GizmoManipulation answer = sized<GizmoManipulation>();
};

TEST_F(ModuleParts, MadeAgainAfterTheWriteTheyAreDrawnAsThoseOfCpp) {
    drag();
    test::expect_same_list(reference, api, context, 0);
    const auto& of_cpp = reference.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Custom)];
    EXPECT_EQ(drawn_width(), drawn_width(of_cpp[1]));
    // The bits of a drag are the same, and so is its end.
    const Manipulation m = frame({.cursor = pixel({0, 0, -3}), .down = true});
    test::expect_same(m, answer);
    frame({.cursor = pixel({0, 0, -3})});
    EXPECT_EQ(own.wind.reach, wind.reach);
    EXPECT_EQ(reference.events().size(), 1u);
    std::uint64_t ended = 0;
    const GizmoEditEvent* event = nullptr;
    EXPECT_EQ(api.events(context, &event, &ended), GIZMO_OK);
    ASSERT_EQ(ended, 1u);
    EXPECT_EQ(event->value_after, wind.reach);
}

TEST_F(ModuleParts, OtherwiseTheOthersFollowInTheNextFrame) {
    drag(false);
    const auto late = drawn_width();
    frame({.cursor = pixel({0, 0, -3}), .down = true}, false);
    EXPECT_NE(drawn_width(), late);
    test::expect_same_list(reference, api, context, 0);
}

TEST_F(ModuleParts, InvalidPartsAfterTheWriteHideAllOfThemAndKeepTheNumber) {
    frame({.cursor = {-99, -99}});
    own.breaks_at = own.made + 2; // the first call is before the drag's write
    frame({.cursor = {-99, -99}});
    EXPECT_EQ(answer.hidden, GIZMO_HIDDEN_BAD_OPTIONS + 0u);
    EXPECT_EQ(own.wind.reach, 2);
    frame({.cursor = {-99, -99}});
    EXPECT_EQ(answer.hidden, GIZMO_HIDDEN_NO + 0u);
    own.breaks_at = own.made + 1;
    const GizmoPartSpan parts{own.parts, 2, WindInC::make, &own};
    const GizmoCamera c_view = test::to_c(view);
    const GizmoPointer away = test::pointer_at(-99, -99);
    EXPECT_EQ(api.begin_frame(context, &away), GIZMO_OK);
    EXPECT_EQ(api.manipulate_parts(context, parts, &c_view, nullptr, &answer), GIZMO_ERROR_ARGUMENT);
    EXPECT_EQ(api.end_frame(context), GIZMO_OK);
}

} // namespace
