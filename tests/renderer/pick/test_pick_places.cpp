// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Picks in images whose texels are written one by one: part of an image, depth ranges, samples, normals at edges.
#include "support/pick_test.hpp"

#include <common/vulkan/gpu.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <functional>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;

constexpr VkExtent2D kPlaceSize{400, 300};

// A camera 1.7 above the ground y = 0.
Camera over_ground(const Viewport& viewport, bool reversed = true) {
    return test::look_at({0, 1.7, 5}, {0, 1.5, 0}, {0, 1, 0}, {.reversed = reversed, .infinite = reversed}, viewport);
}

// The depth of the ground in a pixel of the viewport; the far end above the horizon.
double ground_depth(const Camera& camera, const glm::dvec2& pixel) {
    const auto ray = screen_ray(camera, pixel);
    const double far = is_reversed_z(camera) ? 0 : 1;
    if (!ray || ray->direction.y >= 0) return far;
    const auto at = world_to_screen(camera, ray->origin - ray->direction * (ray->origin.y / ray->direction.y));
    return at ? at->z : far;
}

using PickPlaces = test::PickTest;

TEST_F(PickPlaces, AnIdOfAnotherViewportOfTheImageIsNotFound) {
    const Camera right = over_ground({200, 0, 200, 300}), left = over_ground({0, 0, 200, 300});
    DepthSource s = ids([](int x, int) { return x < 200 ? 3u : 0u; }, right, kPlaceSize);
    for (const double x : {200.0, 200.5, 203.5}) {
        EXPECT_FALSE(pick_drawn(s, {x, 150.5}).id) << x;
    }
    s.camera = left;
    EXPECT_EQ(pick_drawn(s, {199.5, 150.5}).id, 3u);
    // What an earlier frame left beyond the part that dynamic resolution draws.
    s = ids([](int x, int y) { return x >= 200 || y >= 150 ? 3u : 0u; }, over_ground({0, 0, 400, 300}), kPlaceSize);
    s.region = {0, 0, 200, 150};
    EXPECT_FALSE(pick_drawn(s, {397.5, 150.5}).id);
    EXPECT_FALSE(pick_drawn(s, {50.5, 299.5}).id);
}

struct Place {
    Viewport viewport, region;
};

TEST_F(PickPlaces, TheRegionThatShowsTheViewportIsWherePointsAndIdsAreFound) {
    const Place places[] = {
        {{0, 0, 400, 300}, {0, 0, 400, 300}},         // the plain case
        {{0, 0, 400, 300}, {0, 0, 266, 200}},         // dynamic resolution of 0.667
        {{101, 51, 256, 200}, {0, 0, 128, 100}},      // a panel with an image of its own, at half scale
        {{20, 30, 300, 200}, {33.5, 17.25, 180, 99}}, // part of an atlas
    };
    for (const Place& p : places) {
        Camera drawn = over_ground(p.region), seen = drawn;
        seen.viewport = p.viewport;
        const auto is_read = [&](int y) {
            const double row = (y + 0.5 - p.region.y) / p.region.height;
            return row >= 0.6 && row <= 0.8;
        };
        DepthSource s = depths(
            [&](int x, int y) {
                return is_read(y) ? static_cast<float>(ground_depth(drawn, {x + 0.5, y + 0.5})) : 0.0f;
            },
            seen, kPlaceSize);
        DepthSource id = ids([&](int, int y) { return is_read(y) ? 3u : 0u; }, seen, kPlaceSize);
        for (DepthSource* source : {&s, &id}) {
            source->extent = {static_cast<std::uint32_t>(std::ceil(p.region.x + p.region.width)),
                              static_cast<std::uint32_t>(std::ceil(p.region.y + p.region.height))};
            source->region = p.region;
        }
        for (const double across : {0.0, 0.03, 0.5, 0.9985}) {
            const glm::dvec2 cursor(p.viewport.x + across * p.viewport.width, p.viewport.y + 0.705 * p.viewport.height);
            const DepthSample d = pick_drawn(s, cursor);
            ASSERT_TRUE(d.world) << p.region.width << ' ' << across;
            EXPECT_NEAR(d.world->y, 0, d.error + 1e-5) << p.region.width << ' ' << across;
            const glm::dvec2 texels =
                glm::dvec2(p.viewport.width, p.viewport.height) / glm::dvec2(p.region.width, p.region.height);
            const glm::dvec2 off = glm::abs(glm::dvec2(*world_to_screen(seen, *d.world)) - cursor);
            EXPECT_LE(off.x, 1.001 * texels.x) << "within a texel of the cursor";
            EXPECT_LE(off.y, 0.501 * texels.y + 0.5);
            EXPECT_EQ(pick_drawn(id, cursor).id, 3u) << p.region.width << ' ' << across;
        }
    }
}

TEST_F(PickPlaces, TheDepthRangeOfTheHostsViewportIsUndone) {
    struct Range {
        float min, max;
    };
    for (const bool reversed : {false, true})
        for (const Range& r : {Range{0, 1}, Range{1, 0}, Range{0.1f, 1}, Range{0, 0.9f}, Range{0.75f, 0.25f}}) {
            const Camera camera = over_ground({0, 0, 80, 60}, reversed);
            DepthSource s = depths(
                [&](int x, int y) {
                    const double d = ground_depth(camera, {x + 0.5, y + 0.5});
                    return static_cast<float>(r.min + d * (double(r.max) - double(r.min)));
                },
                camera, {80, 60});
            s.min_depth = r.min;
            s.max_depth = r.max;
            const DepthSample ground = pick_drawn(s, {40.5, 44.5}), sky = pick_drawn(s, {40.5, 2.5});
            ASSERT_TRUE(ground.world && ground.normal) << reversed << r.min << r.max;
            EXPECT_NEAR(ground.world->y, 0, ground.error) << reversed << r.min << r.max;
            EXPECT_LT(ground.error, 0.01);
            EXPECT_GT(ground.normal->y, 0.9999);
            EXPECT_FALSE(sky.world) << reversed << r.min << r.max;
            s.camera.depth_order = reversed != (r.min > r.max) ? DepthOrder::Reversed : DepthOrder::Normal;
            EXPECT_FALSE(pick_drawn(s, {40.5, 2.5}).world) << "the order of stored depths, said";
        }
}

// A level of a pyramid at half resolution, and a copy of the whole, read by both methods.
TEST_F(PickPlaces, ACopyOfADepthInAColorImageIsReadLikeTheDepth) {
    const Camera camera = over_ground({0, 0, 80, 60});
    const auto depth = [&](double scale) {
        return [&camera, scale](int x, int y) {
            return static_cast<float>(ground_depth(camera, (glm::dvec2(x, y) + 0.5) / scale));
        };
    };
    for (const double scale : {1.0, 0.5}) {
        const VkExtent2D size{static_cast<std::uint32_t>(80 * scale), static_cast<std::uint32_t>(60 * scale)};
        DepthSource attachment = depths(depth(scale), camera, size);
        DepthSource copy = filled<float>(VK_FORMAT_R32_SFLOAT, size, depth(scale), camera);
        for (DepthSource* s : {&attachment, &copy})
            s->region = {0, 0, double(size.width), double(size.height)};
        for (const ReadMethod method : {ReadMethod::Copy, ReadMethod::Compute}) {
            copy.method = method;
            const DepthSample expected = pick_drawn(attachment, {40.5, 44.5}), d = pick_drawn(copy, {40.5, 44.5});
            ASSERT_TRUE(d.world && d.normal && expected.world && expected.normal);
            EXPECT_NEAR(d.world->y, 0, d.error);
            EXPECT_EQ(d.depth, expected.depth);
            EXPECT_EQ(*d.world, *expected.world);
            EXPECT_EQ(*d.normal, *expected.normal);
            EXPECT_FALSE(pick_drawn(copy, {40.5, 2.5}).world) << "the sky";
        }
    }
}

std::vector<test::PickTriangle> ground() {
    const glm::vec3 a(-90, 0, 20), b(90, 0, 20), c(90, 0, -90), d(-90, 0, -90);
    return {{{a, b, c}, 1}, {{a, c, d}, 1}};
}

TEST_F(PickPlaces, SamplesAreWhereVulkanPutsThem) {
    test::PickScene scene(gpu(), ground());
    const Camera camera = over_ground({0, 0, 256, 192});
    for (const VkSampleCountFlagBits samples : {VK_SAMPLE_COUNT_1_BIT, VK_SAMPLE_COUNT_4_BIT}) {
        test::PickTarget target =
            scene.create_target(test::kPickSize, VK_FORMAT_D32_SFLOAT, VK_FORMAT_R32_UINT, test::kBothReads, samples);
        for (const SampleRule rule : {SampleRule::First, SampleRule::Least, SampleRule::Greatest})
            for (const double y : {115.5, 120.5, 150.5}) {
                DepthSource s = test::source_of(target.depth, camera);
                s.samples = samples;
                s.method = ReadMethod::Compute;
                s.rule = rule;
                const DepthSample d = pick(scene, target, camera, s, {128.5, y});
                ASSERT_TRUE(d.world);
                EXPECT_NEAR(d.world->y, 0, d.error) << samples << ' ' << int(rule) << ' ' << y;
            }
        scene.destroy(target);
    }
}

TEST_F(PickPlaces, ADepthResolvedFromSamplesIsThatOfTheModesSample) {
    const Camera camera = over_ground({0, 0, 80, 60});
    const std::array<glm::dvec2, 4> standard{{{0.375, 0.125}, {0.875, 0.375}, {0.125, 0.625}, {0.625, 0.875}}};
    for (const SampleRule rule : {SampleRule::First, SampleRule::Least, SampleRule::Greatest}) {
        DepthSource s = depths(
            [&](int x, int y) {
                std::array<double, 4> d{};
                for (std::size_t i = 0; i < 4; ++i)
                    d[i] = ground_depth(camera, glm::dvec2(x, y) + standard[i]);
                return static_cast<float>(rule == SampleRule::First   ? d[0]
                                          : rule == SampleRule::Least ? *std::min_element(d.begin(), d.end())
                                                                      : *std::max_element(d.begin(), d.end()));
            },
            camera, {80, 60});
        s.resolved_from = VK_SAMPLE_COUNT_4_BIT;
        s.rule = rule;
        const DepthSample d = pick_drawn(s, {40.5, 36.5});
        ASSERT_TRUE(d.world);
        EXPECT_NEAR(d.world->y, 0, d.error) << int(rule);
        s.sample_position = {0.5, 0.5};
        EXPECT_GT(std::abs(pick_drawn(s, {40.5, 36.5}).world->y), 10 * d.error) << "the host's word counts";
    }
}

// Distances along the view of the camera at the origin that looks along -z.
using Distance = std::function<double(int x, int y)>;

TEST_F(PickPlaces, AWireHasNoNormalAndASurfaceBesideAnEdgeHasItsOwn) {
    constexpr VkExtent2D size{64, 48};
    const Camera camera = test::look_at({0, 0, 0}, {0, 0, -1}, {0, 1, 0}, {.reversed = true, .infinite = true},
                                        {0, 0, size.width, size.height});
    const auto source = [&](const Distance& distance) {
        return depths([&](int i, int j) { return static_cast<float>(0.1 / distance(i, j)); }, camera, size);
    };
    const auto normal_of = [&](DepthSource s, int x, int y, std::uint32_t side = 9) {
        s.size = side;
        return pick_drawn(s, {x + 0.5, y + 0.5}).normal;
    };
    const std::pair<const char*, Distance> thin[] = {
        {"upright wire", [](int x, int) { return x == 32 ? 5.0 : 14.0; }},
        {"level wire", [](int, int y) { return y == 24 ? 5.0 : 14.0; }},
        {"wire aslant", [](int x, int y) { return x == y + 8 ? 5.0 : 14.0; }},
        {"dot", [](int x, int y) { return x == 32 && y == 24 ? 5.0 : 14.0; }},
        {"gap in a wall", [](int x, int) { return x == 32 ? 14.0 : 5.0; }},
    };
    for (const auto& [name, distance] : thin)
        for (const std::uint32_t side : {3u, 5u, 9u, 15u})
            EXPECT_FALSE(normal_of(source(distance), 32, 24, side)) << name << ' ' << side;
    for (const std::uint32_t side : {3u, 5u, 9u, 15u}) {
        const auto wide = normal_of(source([](int x, int) { return x == 32 || x == 33 ? 5.0 : 14.0; }), 32, 24, side);
        ASSERT_TRUE(wide) << "two texels have a slope";
        EXPECT_GT(wide->z, 0.9999);
    }
    // A floor or a side wall, and a wall in front of the eye.
    for (const glm::dvec3& up : {glm::dvec3(0, 1, 0), glm::dvec3(1, 0, 0), glm::dvec3(0.6, 0.8, 0)})
        for (const double turn : {0.0, 0.3, -0.5}) {
            const glm::dvec3 wall(std::sin(turn), 0, std::cos(turn));
            const auto hit = [&](int x, int y, bool& on_wall) {
                const auto ray = screen_ray(camera, {x + 0.5, y + 0.5});
                const double w = glm::dot(ray->direction, wall), f = glm::dot(ray->direction, up);
                const double to_wall = w < 0 ? -8 / w : 1e9, to_floor = f < 0 ? -1 / f : 1e9;
                on_wall = to_wall < to_floor;
                return -std::min(to_wall, to_floor) * ray->direction.z;
            };
            bool on_wall = false;
            const DepthSource corner = source([&](int x, int y) { return hit(x, y, on_wall); });
            int compared = 0;
            for (int y = 8; y < 40; ++y)
                for (int x = 8; x < 56; x += 7) {
                    bool center = false, near = false;
                    (void)hit(x, y, center);
                    for (int d = -4; d <= 4; ++d) {
                        (void)hit(x + d, y, on_wall);
                        near |= on_wall != center;
                        (void)hit(x, y + d, on_wall);
                        near |= on_wall != center;
                    }
                    if (!near) continue;
                    ++compared;
                    const auto normal = normal_of(corner, x, y);
                    ASSERT_TRUE(normal) << x << ' ' << y;
                    const double off = glm::degrees(std::acos(std::min(1.0, glm::dot(*normal, center ? wall : up))));
                    EXPECT_LT(off, 0.5) << x << ' ' << y << (center ? " wall" : " floor") << turn << up.x;
                }
            EXPECT_GT(compared, 3);
        }
}

// An id image of one format: every texel has these components, the background has `other`.
template <class Component, std::size_t kCount>
struct IdImage {
    VkFormat format;
    std::array<Component, kCount> object, background;
};

class PickIds : public PickPlaces {
protected:
    template <class Component, std::size_t kCount>
    void expect_ids(const IdImage<Component, kCount>& image) {
        using Texel = std::array<Component, kCount>;
        const auto bits = [](const Texel& t) {
            std::uint64_t b = 0;
            std::memcpy(&b, t.data(), std::min(sizeof b, sizeof t));
            return b;
        };
        DepthSource s = filled<Texel>(
            image.format, {64, 48}, [&](int x, int) { return x < 30 ? image.background : image.object; },
            over_ground({0, 0, 64, 48}));
        // Bits beyond the format's width are ignored, as those of ~0 and of a sign.
        s.background = bits(image.background) | (sizeof(Texel) < 8 ? ~std::uint64_t{0} << 8 * sizeof(Texel) : 0);
        for (const ReadMethod method : {ReadMethod::Copy, ReadMethod::Compute}) {
            s.method = method;
            for (const double x : {40.5, 28.5}) {
                const DepthSample d = pick_drawn(s, {x, 20.5});
                ASSERT_EQ(d.id, bits(image.object)) << image.format << ' ' << int(method);
                EXPECT_EQ(d.id_cursor, glm::dvec2(std::max(x, 30.5), 20.5)) << image.format;
                for (std::size_t i = 0; i < 4; ++i)
                    EXPECT_EQ(d.id_components[i], i < kCount ? static_cast<std::uint32_t>(image.object[i]) : 0u)
                        << image.format << ' ' << int(method) << ' ' << i;
            }
            EXPECT_FALSE(pick_drawn(s, {10.5, 20.5}).id) << image.format << ' ' << int(method);
        }
    }
};

TEST_F(PickIds, AreReadInEveryFormatThatEnginesKeepThemIn) {
    constexpr std::uint32_t none = ~0u;
    expect_ids(IdImage<std::uint32_t, 1>{VK_FORMAT_R32_UINT, {7}, {none}});
    expect_ids(IdImage<std::int32_t, 1>{VK_FORMAT_R32_SINT, {7}, {-1}});
    expect_ids(IdImage<std::int32_t, 1>{VK_FORMAT_R32_SINT, {-7}, {0}});
    expect_ids(IdImage<std::uint8_t, 1>{VK_FORMAT_R8_UINT, {200}, {255}});
    expect_ids(IdImage<std::uint16_t, 1>{VK_FORMAT_R16_UINT, {60000}, {0xffff}});
    expect_ids(IdImage<std::uint16_t, 2>{VK_FORMAT_R16G16_UINT, {60000, 3}, {0, 0}});
    expect_ids(IdImage<std::int16_t, 2>{VK_FORMAT_R16G16_SINT, {5, -3}, {-1, -1}});
    expect_ids(IdImage<std::uint32_t, 2>{VK_FORMAT_R32G32_UINT, {7, 9}, {none, none}});
    expect_ids(IdImage<std::uint8_t, 4>{VK_FORMAT_R8G8B8A8_UINT, {1, 2, 3, 250}, {0, 0, 0, 0}});
    expect_ids(IdImage<std::uint8_t, 4>{VK_FORMAT_R8G8B8A8_UNORM, {1, 128, 3, 254}, {255, 255, 255, 255}});
    expect_ids(IdImage<std::int8_t, 4>{VK_FORMAT_R8G8B8A8_SINT, {1, -2, 3, -128}, {0, 0, 0, 0}});
    expect_ids(IdImage<std::uint16_t, 4>{VK_FORMAT_R16G16B16A16_UINT, {1, 2, 3, 60000}, {0, 0, 0, 0}});
    expect_ids(IdImage<std::uint32_t, 4>{VK_FORMAT_R32G32B32A32_UINT, {7, 9, 11, none}, {none, none, 0, 0}});
    expect_ids(IdImage<std::int32_t, 4>{VK_FORMAT_R32G32B32A32_SINT, {7, -9, 11, -13}, {0, 0, 0, 0}});
}

} // namespace
