// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What hosts do on their first day: cameras along an axis, 2D views, objects at the near plane, beyond the far plane
// and around the camera, tiny and huge ones. Each pair of values of all axes is drawn, with each shown handle hovered
// once: a handle is drawn where it is hit, in its own color, and lights up there.
#include "support/cameras.hpp"
#include "support/handles.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/all.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <sstream>
#include <vector>

namespace {

using namespace gizmo;
using gizmo::vulkan::DepthStyle;

enum Axis { Direction, LensOf, Place, Size, ModeOf, Subject, Scale, YDown, Depth, StyleOf, kAxisCount };
constexpr int kCounts[kAxisCount] = {9, 4, 5, 3, 5, 4, 2, 2, 3, 3};
struct Row {
    int values[kAxisCount]{};
    int& operator[](int axis) { return values[axis]; }
    int operator[](int axis) const { return values[axis]; }
};

constexpr glm::dvec3 kDirections[] = {{0, 0, 1},  {0, 0, -1}, {-1, 0, 0}, {1, 0, 0}, {0, 1, 0},
                                      {0, -1, 0}, {1, 1, 1},  {-1, 1, 1}, {1, -1, 1}};
enum { Perspective, Orthographic, Pixels, Identity };
enum { Middle, OffMiddle, AtNearPlane, BeyondFarPlane, AroundCamera };
constexpr double kSizes[] = {1, 1e-4, 1e6};
constexpr Mode kModes[] = {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Bounds};
constexpr const char* kModeNames[] = {"Translate", "Rotate", "Scale", "Universal", "Bounds"};
enum { One, Selection, ChildOfUnevenParent, Mirrored };
enum { Normal, Reversed, Infinite };
constexpr DepthStyle kStyles[] = {DepthStyle::Over, DepthStyle::Tested, DepthStyle::Dashed};

// 2D views have no direction, only perspective has an infinite far plane, and the identity is not reversed.
bool exists(int a, int value_a, int b, int value_b) {
    if (a > b) return exists(b, value_b, a, value_a);
    if (a == Direction && b == LensOf) return value_a == 0 || value_b < Pixels;
    if (a == LensOf && b == Depth)
        return value_b == Normal || value_a == Perspective || (value_b == Reversed && value_a != Identity);
    return true;
}

// Rows that contain each pair of values that exists: each row starts with a missing pair and is completed with the
// values that add the most missing pairs.
class CoveringArray {
public:
    /// @param first rotates the values that are tried first, which gives other rows.
    explicit CoveringArray(int first)
        : first_(first) {
        for (int a = 0; a < kAxisCount; ++a)
            for (int b = a + 1; b < kAxisCount; ++b)
                for (int i = 0; i < kCounts[a]; ++i)
                    for (int j = 0; j < kCounts[b]; ++j)
                        if (exists(a, i, b, j) && !has(a, i, b, j)) add(a, i, b, j);
    }
    std::vector<Row> rows;

private:
    int first_;
    bool has(int a, int i, int b, int j) const {
        return std::any_of(rows.begin(), rows.end(), [&](const Row& r) { return r[a] == i && r[b] == j; });
    }
    void add(int a, int i, int b, int j) {
        Row row;
        std::fill(std::begin(row.values), std::end(row.values), -1);
        row[a] = i;
        row[b] = j;
        for (int axis = 0; axis < kAxisCount; ++axis) {
            if (row[axis] >= 0) continue;
            int best = -1, most = -1;
            for (int k = 0; k < kCounts[axis]; ++k) {
                const int value = (k + first_ * axis + static_cast<int>(rows.size())) % kCounts[axis];
                int gain = 0;
                for (int other = 0; other < kAxisCount && gain >= 0; ++other) {
                    if (row[other] < 0) continue;
                    gain = exists(axis, value, other, row[other]) ? gain + !has(axis, value, other, row[other]) : -1;
                }
                if (gain > most) most = gain, best = value;
            }
            row[axis] = best;
        }
        rows.push_back(row);
    }
};

std::string words_of(const Row& r) {
    constexpr const char* kLenses[] = {"perspective", "orthographic", "2D pixels", "identity"};
    constexpr const char* kPlaces[] = {"middle", "off the middle", "at the near plane", "beyond the far plane",
                                       "around the camera"};
    constexpr const char* kSubjects[] = {"one", "selection", "child of an uneven parent", "mirrored"};
    constexpr const char* kDepths[] = {"normal", "reversed", "infinite"};
    constexpr const char* kStyleNames[] = {"Over", "Tested", "Dashed"};
    std::ostringstream out;
    const glm::dvec3& d = kDirections[r[Direction]];
    out << "from (" << d.x << ", " << d.y << ", " << d.z << "), " << kLenses[r[LensOf]] << ", " << kPlaces[r[Place]]
        << ", " << kSizes[r[Size]] << " large, " << kModeNames[r[ModeOf]] << ", " << kSubjects[r[Subject]] << ", "
        << r[Scale] + 1 << "x, y " << (r[YDown] != 0 ? "down" : "up") << ", " << kDepths[r[Depth]] << " depth, "
        << kStyleNames[r[StyleOf]];
    return out.str();
}

constexpr int kCell = 256, kColumns = 8, kLines = 4; ///< pixels of a cell, cells of an image
constexpr double kTile = 128;                        ///< logical pixels

struct Scene {
    Camera camera{};
    glm::dvec3 position{0};
    double unit = 1; ///< the object's size
};

Scene flat_scene(const Row& r, const Viewport& vp) {
    Scene s;
    s.unit = kSizes[r[Size]];
    const bool down = r[YDown] != 0, identity = r[LensOf] == Identity, reversed = r[Depth] == Reversed;
    s.camera = {.viewport = vp, .clip_y = down ? ClipY::Down : ClipY::Up};
    if (!identity) {
        s.camera.depth_order = reversed ? DepthOrder::Reversed : DepthOrder::Normal;
        s.camera.projection[0] = {2 / vp.width, 0, 0, 0};
        s.camera.projection[1] = {0, 2 / vp.height, 0, 0};
        s.camera.projection[2] = {0, 0, reversed ? 0.5 : -0.5, 0}; // from -1 to 1, the viewer at +z
        s.camera.projection[3] = {-1, -1, 0.5, 1};
    }
    const double depths[] = {0, 0, 0.999, -3, 0}, of_identity[] = {0.5, 0.5, 0.001, 4, 0.5};
    const glm::dvec2 at = r[Place] == OffMiddle ? glm::dvec2(0.25, -0.15) : glm::dvec2(0);
    s.position = identity ? glm::dvec3(at, of_identity[r[Place]])
                          : glm::dvec3((at + 1.0) * 0.5 * glm::dvec2(vp.width, vp.height), depths[r[Place]]);
    return s;
}

Scene scene_of(const Row& r, const Viewport& vp) {
    if (r[LensOf] >= Pixels) return flat_scene(r, vp);
    Scene s;
    s.unit = kSizes[r[Size]];
    const glm::dvec3 out = glm::normalize(kDirections[r[Direction]]);
    const glm::dvec3 up = std::abs(out.y) > 0.9 ? glm::dvec3(0, 0, -1) : glm::dvec3(0, 1, 0);
    const test::Lens lens{.orthographic = r[LensOf] == Orthographic,
                          .reversed = r[Depth] == Reversed,
                          .infinite = r[Depth] == Infinite,
                          .clip_y = r[YDown] != 0 ? ClipY::Down : ClipY::Up,
                          .half_height = 3 * s.unit,
                          .near = 0.1 * s.unit,
                          .far = 20 * s.unit};
    const glm::dvec3 eye = out * 6.0 * s.unit, right = glm::normalize(glm::cross(up, out));
    s.camera = test::look_at(eye, glm::dvec3(0), up, lens, vp);
    if (r[Place] == OffMiddle) s.position = (right * 0.6 + glm::cross(out, right) * 0.4) * s.unit;
    if (r[Place] == AtNearPlane) s.position = eye - out * (1.05 * lens.near);
    if (r[Place] == BeyondFarPlane) s.position = eye - out * (2.5 * lens.far);
    return s;
}

/// One frame of the row's gizmo.
Manipulation submit(Context& context, const Row& r, const Scene& s, const glm::dvec2& cursor) {
    const double scale = s.unit * (r[Place] == AroundCamera ? 20 : 1);
    std::array<DTransform, 2> objects;
    for (DTransform& object : objects) {
        object.position = s.position;
        object.scale = glm::dvec3(scale);
    }
    Options options{.id = 1, .box = {glm::dvec3(-1), glm::dvec3(1)}}; // grips of a smaller one overlap
    if (r[Subject] == Mirrored) objects[0].scale.x *= -1;
    if (r[Subject] == Selection) objects[1].scale *= 0.5;
    if (r[Subject] == ChildOfUnevenParent) {
        const glm::dvec3 by(2, 1, 0.5);
        options.parent = glm::dmat4(1);
        for (int i = 0; i < 3; ++i)
            (*options.parent)[i][i] = by[i];
        objects[0].position /= by;
    }
    context.begin_frame({.cursor = cursor});
    const auto count = r[Subject] == Selection ? std::size_t{2} : std::size_t{1};
    const Mode mode = kModes[r[ModeOf]];
    const auto seen = count == 1 ? context.manipulate(mode, objects[0], s.camera, options)
                                 : context.manipulate(mode, TransformSpan(std::span(objects)), s.camera, options);
    context.end_frame();
    return seen;
}

/// A row's gizmo in a viewport of an image, as it is or with a handle hovered.
struct Picture {
    DrawList list{};
    Handle handle = Handle::None;
    glm::dvec2 at{0}; ///< its handle_position()
};

struct Rgb {
    int r = 0, g = 0, b = 0;
    int apart(const Rgb& o) const { return std::max({std::abs(r - o.r), std::abs(g - o.g), std::abs(b - o.b)}); }
    bool is_highlight() const { return r > 60 && g > 60 && b * 10 < g * 8 && std::abs(r - g) < 70; }
    /// The color of an axis or, beyond them, the neutral one, over dark gray.
    bool is_of(int axis) const {
        const std::array<int, 3> c{r, g, b};
        const int most = std::max({r, g, b}), least = std::min({r, g, b});
        if (axis > 2) return least > 42 && most - least < 25;
        return c[static_cast<std::size_t>(axis)] == most && most > 40 && most - least > 10;
    }
};

class OrdinaryMatrix : public test::VulkanTest {
protected:
    /// Draws the row's pictures into one image, and looks at each handle.
    void check(const Row& r) {
        const std::vector<Picture> pictures = pictures_of(r);
        drawn_ += static_cast<int>(pictures.size());
        const std::vector<unsigned char> bytes = draw(r, pictures);
        const auto pixel = [&](std::size_t picture, int x, int y) {
            const int column = static_cast<int>(picture) % kColumns, line = static_cast<int>(picture) / kColumns;
            const auto i = 4 * static_cast<std::size_t>((line * kCell + y) * kColumns * kCell + column * kCell + x);
            return Rgb{bytes[i], bytes[i + 1], bytes[i + 2]};
        };
        const int scale = r[Scale] + 1, side = static_cast<int>(kTile) * scale, reach = 9 * scale;
        for (std::size_t i = 1; i < pictures.size(); ++i) {
            const HandleInfo& info = info_of(pictures[i].handle);
            int changed = 0, lit = 0, own = 0;
            const glm::ivec2 at(pictures[i].at);
            for (int y = std::max(0, at.y - reach); y < std::min(side, at.y + reach); ++y)
                for (int x = std::max(0, at.x - reach); x < std::min(side, at.x + reach); ++x) {
                    const Rgb idle = pixel(0, x, y), hovered = pixel(i, x, y);
                    if (idle.apart(hovered) < 12) continue;
                    ++changed;
                    lit += hovered.is_highlight();
                    own += idle.is_of(own_color(info));
                }
            // What is just outside of the viewport is within reach of a press inside.
            if (changed == 0 && std::min({at.x, at.y, side - at.x, side - at.y}) < reach) continue;
            const bool ball = info.handle == Handle::RotateTrackball; // visible only if hovered, in its own color
            EXPECT_TRUE(ball ? changed >= 100 : lit >= 3 && own >= 1)
                << info.name << " at " << at.x << ", " << at.y << ": " << changed << " px changed, " << lit << " lit, "
                << own << " of its color: " << words_of(r);
        }
        handles_ += static_cast<int>(pictures.size()) - 1;
    }
    static std::vector<Picture> pictures_of(const Row& r) {
        const double side = kTile * (r[Scale] + 1);
        Context context;
        context.style.pixel_scale = static_cast<float>(r[Scale] + 1);
        context.style.size_px = 42;
        const Scene scene = scene_of(r, {0, 0, side, side});
        Manipulation seen;
        for (int i = 0; i < 2; ++i)
            seen = submit(context, r, scene, {-1000, -1000});
        std::vector<Picture> pictures{{.list = context.draw_list()}};
        for (const HandleInfo& info : test::all_handles())
            if (const auto at = context.handle_position(1, info.handle)) pictures.push_back({{}, info.handle, *at});
        // A box of a few pixels, or one around the camera, has no handle that can be hit.
        EXPECT_TRUE(pictures.size() > 1 || seen.hidden != Hidden::No || kModes[r[ModeOf]] == Mode::Bounds)
            << words_of(r);
        for (std::size_t i = 1; i < pictures.size(); ++i) {
            for (int k = 0; k < 2; ++k)
                submit(context, r, scene, pictures[i].at);
            EXPECT_EQ(context.hovered_handle(), pictures[i].handle) << words_of(r);
            pictures[i].list = context.draw_list();
        }
        return pictures;
    }
    std::vector<unsigned char> draw(const Row& r, const std::vector<Picture>& pictures) {
        const bool reversed = r[Depth] == Reversed;
        OfStyle& with = of_style_[static_cast<std::size_t>(2 * r[StyleOf] + reversed)];
        if (!with.target) {
            with.target =
                std::make_unique<test::Target>(gpu(), test::TargetInfo{.depth = VK_FORMAT_D32_SFLOAT,
                                                                       .reversed_z = reversed,
                                                                       .size = {kColumns * kCell, kLines * kCell}});
            auto info = with.target->pass_info(host());
            info.depth_style = kStyles[r[StyleOf]];
            auto made = gizmo::vulkan::Pass::create(info);
            EXPECT_TRUE(made);
            with.pass = std::move(made).value();
        }
        EXPECT_LE(pictures.size(), std::size_t{kColumns * kLines});
        ++frame_;
        with.target->draw(
            [&](VkCommandBuffer cmd) {
                for (int i = 0; i < static_cast<int>(pictures.size()); ++i) {
                    const auto status = with.pass.record(cmd, pictures[static_cast<std::size_t>(i)].list, frame_,
                                                         {.offset = {i % kColumns * kCell, i / kColumns * kCell}});
                    EXPECT_TRUE(status) << status.error().message;
                }
            },
            reversed ? 0.0f : 1.0f);
        return read_back(with.target->image());
    }
    static int own_color(const HandleInfo& info) {
        if (info.shape == HandleShape::BoxFace) return info.side[0] != 0 ? 0 : info.side[1] != 0 ? 1 : 2;
        return info.shape == HandleShape::BoxEdge ? 3 : info.axis; // kNoAxis is 3
    }

    struct OfStyle {
        std::unique_ptr<test::Target> target{};
        gizmo::vulkan::Pass pass{};
    };
    std::array<OfStyle, 6> of_style_{};
    std::uint64_t frame_ = 0;
    std::size_t rows_ = 0;
    int drawn_ = 0, handles_ = 0;
};

TEST_F(OrdinaryMatrix, EachHandleIsDrawnWhereItIsHitAndLightsUp) {
    for (const int first : {0, 1, 2}) {
        const CoveringArray all(first);
        EXPECT_GT(all.rows.size(), 45u);
        for (const Row& r : all.rows)
            check(r);
        rows_ += all.rows.size();
    }
    std::printf("%zu rows, %d pictures, %d handles\n", rows_, drawn_, handles_);
    EXPECT_GT(drawn_, 1000);
}

} // namespace
