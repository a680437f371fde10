// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is hit is drawn in the plainest views: cameras exactly along an axis, gizmos at and beyond the camera's near and
// far planes, lines that leave the view. Many small pictures are drawn into one image.
#include "support/cameras.hpp"
#include "support/mode_name.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <glm/ext/matrix_clip_space.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace {

using namespace gizmo;
using gizmo::vulkan::DepthStyle;
using gizmo::vulkan::Pass;

constexpr int kViewTile = 128, kTilesAcross = 8,
              kTiles = kTilesAcross * kTilesAcross; // record() allows 64 calls a frame
constexpr int kWidth = kViewTile * kTilesAcross;
constexpr double kSide = kViewTile;
constexpr glm::dvec2 kAway(-9e3, 0);

struct ViewPixel {
    int r, g, b;
};
using ViewPicture = std::vector<ViewPixel>; // of a tile, row by row

std::string name_of(Mode mode) {
    return test::mode_name(testing::TestParamInfo<Mode>(mode, 0));
}
bool is_drawn(const ViewPixel& p) {
    return std::abs(p.r - 32) + std::abs(p.g - 32) + std::abs(p.b - 32) > 6;
}
// The hue agrees, and the pixel is bright: edges and shading darken a color, they do not turn it.
bool has_color(const ViewPixel& p, const Color& c) {
    if (std::max({p.r, p.g, p.b}) < 60) return false;
    const glm::dvec3 a = glm::normalize(glm::dvec3(p.r, p.g, p.b)), b = glm::normalize(glm::dvec3(c.r, c.g, c.b));
    return std::acos(std::clamp(glm::dot(a, b), -1.0, 1.0)) < 0.25;
}
int drawn(const ViewPicture& picture) {
    return static_cast<int>(std::count_if(picture.begin(), picture.end(), is_drawn));
}
int of_color(const ViewPicture& picture, const Color& color) {
    return static_cast<int>(
        std::count_if(picture.begin(), picture.end(), [&](const ViewPixel& p) { return has_color(p, color); }));
}

std::string name_of_style(const testing::TestParamInfo<DepthStyle>& style) {
    constexpr const char* names[] = {"over", "tested", "see_through", "dashed"};
    return names[static_cast<std::size_t>(style.param)];
}

Viewport tile_viewport(std::size_t number) {
    const std::size_t i = number % kTiles;
    return {static_cast<double>(i % kTilesAcross) * kSide, static_cast<double>(i / kTilesAcross) * kSide, kSide, kSide};
}

/// One gizmo in a tile. The camera's viewport is at the origin; draw() moves it.
struct ViewShot {
    Mode mode = Mode::Translate;
    Camera camera{};
    DTransform object{};
    Options options{.id = 1};
    float size_px = 34;
    std::string name{};
    Handle drag = Handle::None; ///< dragged a hundredth of a pixel, so that its guides are drawn
};

class ViewsTest : public test::VulkanTest {
public:
    /// Draws all of them, 64 in one image.
    std::vector<ViewPicture> draw(const std::vector<ViewShot>& shots, DepthStyle style = DepthStyle::Over) {
        std::vector<ViewPicture> pictures;
        const bool tested = style != DepthStyle::Over;
        test::Target target(gpu(), {.depth = tested ? VK_FORMAT_D32_SFLOAT : VK_FORMAT_UNDEFINED,
                                    .reversed_z = false,
                                    .size = {kWidth, kWidth}});
        auto info = target.pass_info(host());
        info.depth_style = style;
        auto pass = Pass::create(info);
        EXPECT_TRUE(pass) << pass.error().message;
        for (std::size_t first = 0; first < shots.size(); first += kTiles) {
            const std::size_t last = std::min(shots.size(), first + kTiles);
            target.draw(
                [&](VkCommandBuffer cmd) {
                    for (std::size_t i = first; i < last; ++i) {
                        Context context;
                        submit(context, shots[i], i);
                        const auto status = pass->record(cmd, context.draw_list(), first);
                        EXPECT_TRUE(status) << status.error().message;
                    }
                },
                1);
            const auto rgba = read_back(target.image());
            for (std::size_t i = first; i < last; ++i)
                pictures.push_back(cut(rgba, i));
        }
        return pictures;
    }

    /// Two frames, so that sizes have eased in; then the press of a drag.
    static void submit(Context& context, const ViewShot& shot, std::size_t tile) {
        ViewShot s = shot;
        s.camera.viewport = tile_viewport(tile);
        context.style.size_px = s.size_px;
        const auto frame = [&](const glm::dvec2& cursor, bool down) {
            context.begin_frame({.cursor = cursor, .down = down});
            context.manipulate(s.mode, s.object, s.camera, s.options);
            context.end_frame();
        };
        frame(kAway, false);
        frame(kAway, false);
        if (s.drag == Handle::None) return;
        const auto at = context.handle_position(1, s.drag);
        ASSERT_TRUE(at) << s.name;
        frame(*at, false);
        frame(*at, true);
        frame(*at + glm::dvec2(0, 0.01), true);
    }

private:
    static ViewPicture cut(const std::vector<unsigned char>& rgba, std::size_t tile) {
        const Viewport v = tile_viewport(tile);
        ViewPicture out;
        for (int y = 0; y < kViewTile; ++y)
            for (int x = 0; x < kViewTile; ++x) {
                const auto at = (static_cast<std::size_t>(v.y) + static_cast<std::size_t>(y)) * kWidth +
                                static_cast<std::size_t>(v.x) + static_cast<std::size_t>(x);
                out.push_back({rgba[at * 4], rgba[at * 4 + 1], rgba[at * 4 + 2]});
            }
        return out;
    }
};

struct OneView {
    const char* name;
    glm::dvec3 from, up;
};
constexpr OneView kViews[] = {{"right", {8, 0, 0}, {0, 1, 0}}, {"left", {-8, 0, 0}, {0, 1, 0}},
                              {"top", {0, 8, 0}, {0, 0, -1}},  {"bottom", {0, -8, 0}, {0, 0, 1}},
                              {"front", {0, 0, 8}, {0, 1, 0}}, {"back", {0, 0, -8}, {0, 1, 0}}};

Camera camera_of(const OneView& view, bool orthographic, const glm::dvec3& aside = {}) {
    return test::look_at(view.from + aside, aside, view.up, {.orthographic = orthographic}, {0, 0, kSide, kSide});
}

/// The axis views, perspective and orthographic, the object in the middle and off it.
std::vector<ViewShot> axis_views(Mode mode) {
    std::vector<ViewShot> shots;
    for (const OneView& view : kViews)
        for (const bool orthographic : {false, true})
            for (const bool off : {false, true}) {
                ViewShot s{.mode = mode, .camera = camera_of(view, orthographic)};
                const glm::dvec3 right = glm::cross(view.up, glm::normalize(view.from));
                if (off) s.object.position = right * 0.75 + view.up * 0.5;
                s.name = name_of(mode) + ", " + view.name + (orthographic ? ", orthographic" : ", perspective") +
                         (off ? ", off the middle" : "");
                shots.push_back(s);
            }
    return shots;
}

Color color_of(Handle handle) {
    const HandleInfo& info = info_of(handle);
    const bool of_axis = info.shape == HandleShape::Axis || info.shape == HandleShape::Plane ||
                         info.shape == HandleShape::Ring || info.shape == HandleShape::BoxFace;
    return of_axis ? Style{}.axis[info.axis] : Style{}.neutral;
}

/// One shot for each handle that can be pressed, with that handle alone. The trackball is drawn only if it is hovered.
std::vector<std::pair<ViewShot, Handle>> each_handle(const ViewShot& shot) {
    std::vector<std::pair<ViewShot, Handle>> out;
    Context context;
    ViewsTest::submit(context, shot, 0);
    for (std::uint32_t h = 1; h < kHandleCount; ++h) {
        const auto handle = static_cast<Handle>(h);
        if (info_of(handle).shape == HandleShape::Trackball || !context.handle_position(1, handle)) continue;
        ViewShot alone = shot;
        alone.options.handles = handle_bit(handle);
        alone.name += std::string(", ") + std::string(handle_name(handle));
        out.emplace_back(alone, handle);
    }
    return out;
}

class AxisViews : public ViewsTest, public testing::WithParamInterface<Mode> {};

TEST_P(AxisViews, EachHandleThatCanBePressedHasPixelsOfItsColor) {
    std::vector<ViewShot> shots;
    std::vector<Handle> handles;
    for (const ViewShot& view : axis_views(GetParam()))
        for (const auto& [shot, handle] : each_handle(view)) {
            shots.push_back(shot);
            handles.push_back(handle);
        }
    const auto pictures = draw(shots);
    EXPECT_GE(shots.size(), 24u * 3) << "three handles in each view";
    for (std::size_t i = 0; i < shots.size(); ++i) {
        EXPECT_GE(of_color(pictures[i], color_of(handles[i])), 12) << shots[i].name;
    }
}

INSTANTIATE_TEST_SUITE_P(Modes, AxisViews,
                         testing::Values(Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Bounds),
                         test::mode_name);

// A ring that faces the viewer is as large and as whole as one that does so nearly.
TEST_F(ViewsTest, ARingThatFacesTheViewerIsDrawnAsIfTheCameraWereAHairsBreadthAside) {
    constexpr double kTilts[] = {1e-3, 0.0, 1e-12, 1e-8, 1e-7, 2e-7, 1e-6, 1e-5};
    std::vector<ViewShot> shots;
    for (const bool orthographic : {false, true})
        for (const int axis : {0, 1, 2})
            for (const double tilt : kTilts) {
                const OneView& view = kViews[static_cast<std::size_t>(axis) * 2];
                const glm::dvec3 right = glm::cross(view.up, glm::normalize(view.from));
                OneView tilted = view;
                tilted.from = view.from * std::cos(tilt) + right * (8 * std::sin(tilt));
                ViewShot s{.mode = Mode::Rotate, .camera = camera_of(tilted, orthographic)};
                s.options.handles = handle_bit(static_cast<Handle>(static_cast<int>(Handle::RotateX) + axis));
                s.name = std::string(view.name) + ", tilted by " + std::to_string(tilt);
                shots.push_back(s);
            }
    const auto pictures = draw(shots);
    for (std::size_t i = 0; i < shots.size(); ++i) {
        const int expected = drawn(pictures[i - i % std::size(kTilts)]);
        EXPECT_GT(expected, 300);
        EXPECT_NEAR(drawn(pictures[i]), expected, 0.02 * expected) << shots[i].name;
    }
}

// The near and far planes of the camera cut no handle, drawn over the scene or tested against an empty one.
class Planes : public ViewsTest, public testing::WithParamInterface<DepthStyle> {};

Camera camera_with(double distance, double near, double far, bool orthographic) {
    const glm::dvec3 from = glm::normalize(glm::dvec3(5, 4, 7)) * distance;
    return test::look_at(from, {}, {0, 1, 0},
                         {.orthographic = orthographic, .half_height = 0.4 * distance, .near = near, .far = far},
                         {0, 0, kSide, kSide});
}

TEST_P(Planes, CutNoHandle) {
    std::vector<ViewShot> shots;
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Bounds})
        for (const bool orthographic : {false, true})
            for (const double distance : {0.05, 0.099, 0.105, 0.2, 99.9, 100.1, 300.0})
                for (const bool planes : {true, false}) {
                    ViewShot s{.mode = mode};
                    s.camera = planes ? camera_with(distance, 0.1, 100, orthographic)
                                      : camera_with(distance, 1e-3, 1e6, orthographic);
                    s.object.scale = glm::dvec3(0.4 * distance); // of the box
                    s.name = name_of(mode) + (orthographic ? ", orthographic" : "") + ", " + std::to_string(distance) +
                             " away";
                    shots.push_back(s);
                }
    const auto pictures = draw(shots, GetParam());
    for (std::size_t i = 0; i < shots.size(); i += 2) {
        const int whole = drawn(pictures[i + 1]);
        EXPECT_GT(whole, 300) << shots[i].name;
        EXPECT_NEAR(drawn(pictures[i]), whole, 0.01 * whole) << shots[i].name;
    }
}

// glm::ortho(0, width, height, 0) has near -1 and far 1, and handles are longer than that.
TEST_P(Planes, Of2dHostsCutNoHandleAndNoGuide) {
    std::vector<ViewShot> shots;
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Bounds})
        for (const Handle drag : {Handle::None, Handle::TranslateX})
            for (const double depth : {1.0, 1e4}) {
                if (drag != Handle::None && mode != Mode::Translate) continue;
                ViewShot s{.mode = mode, .drag = drag};
                s.camera = {.projection = glm::orthoRH_ZO(0.0, kSide, kSide, 0.0, -depth, depth),
                            .viewport = {0, 0, kSide, kSide},
                            .clip_y = ClipY::Up};
                s.object.position = {60, 70, 0};
                s.object.rotation = glm::angleAxis(0.6, glm::normalize(glm::dvec3(1, 2, 3)));
                s.object.scale = glm::dvec3(20);
                s.name = name_of(mode);
                shots.push_back(s);
            }
    const auto pictures = draw(shots, GetParam());
    for (std::size_t i = 0; i < shots.size(); i += 2) {
        const int whole = drawn(pictures[i + 1]);
        EXPECT_GT(whole, 300) << shots[i].name;
        EXPECT_NEAR(drawn(pictures[i]), whole, 0.01 * whole) << shots[i].name;
    }
}

INSTANTIATE_TEST_SUITE_P(Styles, Planes,
                         testing::Values(DepthStyle::Over, DepthStyle::Tested, DepthStyle::SeeThrough,
                                         DepthStyle::Dashed),
                         name_of_style);

// Each row, or column, of a line that crosses the whole view.
TEST_F(ViewsTest, AGuideThatLeavesTheViewIsDrawnFromBorderToBorder) {
    std::vector<ViewShot> shots;
    for (const double pitch : {-0.3, -1e-2, -1e-3, -1e-6, 0.0, 1e-6, 1e-3, 1e-2, 0.3, 0.9})
        for (const bool upright : {true, false}) {
            const glm::dvec3 back = upright ? glm::dvec3(0, std::sin(pitch), std::cos(pitch))
                                            : glm::dvec3(std::sin(pitch), 0, std::cos(pitch));
            ViewShot s{.camera = test::look_at(back * 8.0, {}, {0, 1, 0}, {}, {0, 0, kSide, kSide})};
            s.drag = upright ? Handle::TranslateY : Handle::TranslateX;
            s.name = (upright ? "upright, " : "level, ") + std::to_string(pitch);
            shots.push_back(s);
        }
    const auto pictures = draw(shots);
    for (std::size_t i = 0; i < shots.size(); ++i) {
        const bool upright = shots[i].drag == Handle::TranslateY;
        int lit = 0;
        for (int along = 0; along < kViewTile; ++along) {
            bool any = false;
            for (int across = kViewTile / 2 - 2; across < kViewTile / 2 + 2; ++across) {
                const int at = upright ? along * kViewTile + across : across * kViewTile + along;
                any = any || is_drawn(pictures[i][static_cast<std::size_t>(at)]);
            }
            lit += any;
        }
        EXPECT_GE(lit, kViewTile - 1) << shots[i].name;
    }
}

// An arrow longer than the view: its shaft is drawn up to the border.
TEST_F(ViewsTest, AShaftThatLeavesTheViewIsDrawnUpToTheBorder) {
    std::vector<ViewShot> shots;
    for (const double pitch : {-1e-2, -1e-3, 0.0, 1e-3, 1e-2, 0.3, 0.8}) {
        const glm::dvec3 back(0, std::sin(pitch), std::cos(pitch));
        ViewShot s{.camera = test::look_at(back * 8.0, {}, {0, 1, 0}, {}, {0, 0, kSide, kSide}), .size_px = 100};
        s.options.handles = handle_bit(Handle::TranslateY);
        s.name = std::to_string(pitch);
        shots.push_back(s);
    }
    const auto pictures = draw(shots);
    for (std::size_t i = 0; i < shots.size(); ++i) {
        int lit = 0;
        for (int y = 0; y < kViewTile / 4; ++y) { // beside the pivot the shaft has a gap
            bool any = false;
            for (int x = kViewTile / 2 - 2; x < kViewTile / 2 + 2; ++x)
                any = any || is_drawn(pictures[i][static_cast<std::size_t>(y * kViewTile + x)]);
            lit += any;
        }
        EXPECT_GE(lit, kViewTile / 4 - 1) << shots[i].name;
    }
}

} // namespace
