// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Pictures held to those in tests/goldens: each mode and state, depth style and theme. GIZMO_WRITE_GOLDENS=1 writes
// them anew (scripts/goldens.sh); look at them before they are committed.
#include "support/cameras.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/gizmo.hpp>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wimplicit-fallthrough"
#pragma GCC diagnostic ignored "-Wcast-function-type"
#endif
#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#include <stb/stb_image.h>
#include <stb/stb_image_write.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#include <cstdlib>
#include <filesystem>
#include <set>

namespace {

using namespace gizmo;
using gizmo::vulkan::DepthStyle;
using gizmo::vulkan::Pass;
using test::kTargetSize;

enum class State { Idle, Hovered, Dragged };

struct Golden {
    std::string name;
    Mode mode = Mode::Translate;
    State state = State::Idle;
    Handle handle = Handle::None;
    DepthStyle style = DepthStyle::Over;
    Style theme{};
    bool wall = false; ///< something of the scene stands before the gizmo
    bool snap = false, debug = false;
    glm::dvec3 eye{2.4, 3.1, 5.6};
};

std::vector<Golden> goldens() {
    std::vector<Golden> all;
    struct Named {
        const char* name;
        Mode mode;
        Handle handle;
    };
    const Named modes[] = {{"translate", Mode::Translate, Handle::TranslateX},
                           {"rotate", Mode::Rotate, Handle::RotateY},
                           {"scale", Mode::Scale, Handle::ScaleZ},
                           {"universal", Mode::Universal, Handle::TranslateX},
                           {"bounds", Mode::Bounds, Handle::BoundsCornerMaxMaxMax}};
    constexpr std::pair<State, const char*> states[] = {
        {State::Idle, "idle"}, {State::Hovered, "hovered"}, {State::Dragged, "dragged"}};
    for (const Named& m : modes)
        for (const auto& [state, word] : states) {
            Golden g;
            g.name = std::string(m.name) + "-" + word;
            g.mode = m.mode;
            g.state = state;
            g.handle = m.handle;
            all.push_back(g);
        }
    const auto add = [&](const char* name, auto change) {
        Golden g;
        g.name = name;
        change(g);
        all.push_back(g);
    };
    add("plane-dragged", [](Golden& g) { g.state = State::Dragged, g.handle = Handle::TranslateZX; });
    add("free-dragged", [](Golden& g) { g.state = State::Dragged, g.handle = Handle::TranslateView; });
    add("trackball-hovered",
        [](Golden& g) { g.mode = Mode::Rotate, g.state = State::Hovered, g.handle = Handle::RotateTrackball; });
    add("view-ring-dragged",
        [](Golden& g) { g.mode = Mode::Rotate, g.state = State::Dragged, g.handle = Handle::RotateView; });
    add("uniform-dragged",
        [](Golden& g) { g.mode = Mode::Scale, g.state = State::Dragged, g.handle = Handle::ScaleUniform; });
    add("snapping",
        [](Golden& g) { g.mode = Mode::Rotate, g.state = State::Dragged, g.handle = Handle::RotateY, g.snap = true; });
    add("debug", [](Golden& g) { g.state = State::Dragged, g.handle = Handle::TranslateX, g.debug = true; });
    add("axis-towards-the-eye", [](Golden& g) { g.eye = {0.2, 0.3, 7}; });
    add("rings-edge-on", [](Golden& g) { g.mode = Mode::Rotate, g.eye = {6.5, 0, 0.2}; });
    add("universal-along-an-axis", [](Golden& g) { g.mode = Mode::Universal, g.eye = {0, 0, 7}; });
    add("over-a-wall", [](Golden& g) { g.mode = Mode::Universal, g.wall = true; });
    add("tested-by-a-wall", [](Golden& g) { g.mode = Mode::Universal, g.wall = true, g.style = DepthStyle::Tested; });
    add("seen-through-a-wall",
        [](Golden& g) { g.mode = Mode::Universal, g.wall = true, g.style = DepthStyle::SeeThrough; });
    add("dashed-behind-a-wall",
        [](Golden& g) { g.mode = Mode::Universal, g.wall = true, g.style = DepthStyle::Dashed; });
    add("theme-light", [](Golden& g) { g.mode = Mode::Universal, g.theme = light_theme(); });
    add("theme-color-blind", [](Golden& g) { g.mode = Mode::Universal, g.theme = color_blind_theme(); });
    add("hi-dpi", [](Golden& g) { g.theme.pixel_scale = 1.5f; });
    return all;
}

DrawList list_of(const Golden& g) {
    Context context;
    context.style = g.theme;
    context.draw.labels = true;
    context.draw.debug = g.debug;
    DTransform t;
    const Camera camera = test::look_at(g.eye, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true},
                                        {0, 0, kTargetSize.width, kTargetSize.height});
    Options options{.id = 1};
    options.snap.rotation = 0.2617993877991494;
    const auto frame = [&](Pointer p) {
        p.snap = g.snap;
        context.begin_frame(p);
        context.manipulate(g.mode, t, camera, options);
        context.end_frame();
    };
    frame({.cursor = {-999, -999}});
    auto at = context.handle_position(1, g.handle);
    // Between the rings; no one place of it is told.
    constexpr std::uint32_t kTrackball = highlight_of(HandleSet::Rotate, Handle::RotateTrackball);
    for (double x = 100; g.handle == Handle::RotateTrackball && !at && x < 220; x += 8) {
        frame({.cursor = {x, 180}});
        frame({.cursor = {x, 180}});
        if (context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Rotate)].at(0).highlight == kTrackball)
            at = glm::dvec2(x, 180);
    }
    if (g.state == State::Idle) return context.draw_list();
    EXPECT_TRUE(at) << g.name;
    if (!at) return {};
    frame({.cursor = *at});
    frame({.cursor = *at, .down = g.state == State::Dragged});
    if (g.state == State::Dragged)
        frame({.cursor = *at + (g.snap ? glm::dvec2(70, 30) : glm::dvec2(26, 22)), .down = true});
    return context.draw_list();
}

class Goldens : public test::VulkanTest {
protected:
    std::vector<unsigned char> draw(const Golden& g) {
        test::Target target(gpu(), {.depth = VK_FORMAT_D32_SFLOAT});
        auto info = target.pass_info(host());
        info.depth_style = g.style;
        auto pass = Pass::create(info);
        EXPECT_TRUE(pass);
        const DrawList list = list_of(g);
        target.draw([&](VkCommandBuffer cmd) {
            if (g.wall) { // the right half of the picture is near
                VkClearAttachment near{}, gray{};
                near.aspectMask = VK_IMAGE_ASPECT_DEPTH_BIT;
                near.clearValue.depthStencil = {1, 0};
                gray.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT;
                gray.clearValue.color = {{0.36f, 0.37f, 0.40f, 1}};
                const VkClearRect half{{{160, 0}, {160, 320}}, 0, 1};
                const VkClearAttachment both[] = {near, gray};
                vkCmdClearAttachments(cmd, 2, both, 1, &half);
            }
            const auto status = pass->record(cmd, list, 0);
            EXPECT_TRUE(status) << status.error().message;
        });
        auto pixels = read_back(target.image());
        for (std::size_t i = 3; i < pixels.size(); i += 4)
            pixels[i] = 255;
        return pixels;
    }
};

TEST_F(Goldens, PicturesAreTheOnesKept) {
    const bool write = std::getenv("GIZMO_WRITE_GOLDENS") != nullptr;
    const std::filesystem::path folder = GIZMO_GOLDENS, failed = std::filesystem::path(GIZMO_PICTURES) / "goldens";
    const int width = static_cast<int>(kTargetSize.width), height = static_cast<int>(kTargetSize.height);
    std::set<std::string> names;
    for (const Golden& g : goldens()) {
        const std::string path = (folder / (g.name + ".png")).string();
        names.insert(g.name + ".png");
        const auto picture = draw(g);
        if (write) {
            ASSERT_TRUE(stbi_write_png(path.c_str(), width, height, 4, picture.data(), width * 4));
            continue;
        }
        int w = 0, h = 0, channels = 0;
        unsigned char* kept = stbi_load(path.c_str(), &w, &h, &channels, 4);
        ASSERT_TRUE(kept) << path << ": " << stbi_failure_reason();
        ASSERT_TRUE(w == width && h == height) << path;
        // Another driver rounds otherwise; a part that is elsewhere or of another color is seen by many pixels.
        double sum = 0;
        int far_off = 0;
        for (std::size_t i = 0; i < picture.size(); ++i) {
            const int off = std::abs(picture[i] - kept[i]);
            sum += off;
            far_off += off > 24 ? 1 : 0;
        }
        stbi_image_free(kept);
        const double mean = sum / static_cast<double>(picture.size());
        const bool same = mean < 0.15 && far_off < static_cast<int>(picture.size() / 2000);
        EXPECT_TRUE(same) << g.name << ": off by " << mean << " of 255 in the mean, " << far_off
                          << " values by more than 24; the picture is in " << failed;
        if (same) continue;
        std::filesystem::create_directories(failed);
        stbi_write_png((failed / (g.name + ".png")).string().c_str(), width, height, 4, picture.data(), width * 4);
    }
    // None that nothing draws any more.
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        EXPECT_TRUE(names.contains(entry.path().filename().string())) << entry.path();
}

TEST_F(Goldens, AMovedHandleOrAnotherColorIsSeen) {
    // What the tolerance must not let through.
    Golden g;
    const auto reference = draw(g);
    const auto differs = [&](const Golden& other) {
        const auto p = draw(other);
        double sum = 0;
        int far_off = 0;
        for (std::size_t i = 0; i < p.size(); ++i) {
            sum += std::abs(p[i] - reference[i]);
            far_off += std::abs(p[i] - reference[i]) > 24 ? 1 : 0;
        }
        return sum / static_cast<double>(p.size()) >= 0.15 || far_off >= static_cast<int>(p.size() / 2000);
    };
    EXPECT_FALSE(differs(g));
    Golden moved = g;
    moved.eye.x += 0.12;
    EXPECT_TRUE(differs(moved));
    Golden thick = g;
    thick.theme.line_px += 0.6f;
    EXPECT_TRUE(differs(thick));
    Golden tinted = g;
    tinted.theme.axis[0] = {200, 90, 90, 255};
    EXPECT_TRUE(differs(tinted));
}

} // namespace
