// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What goes wrong in the first hour with a gizmo, as public threads about gizmos report it: an ordinary host with one
// fault, which is told by one sentence within three frames, with no call of the host's for it. A right host hears none.
#undef NDEBUG // as in a host's own build while it is written
#include <gizmo/adapters/report.hpp>

#include "support/cameras.hpp"
#include "support/count_allocations.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <string>

using namespace gizmo;
using namespace test;

namespace {

// A window of a display of two pixels per point, and the pointer as an adapter makes it.
struct Window {
    glm::dvec2 size{1600, 1200}, points{800, 600}, cursor{200, 900};
    bool down = false;
    Diagnosis kept{};
    std::vector<std::string>* told = nullptr;

    Pointer next() {
        Pointer pointer{.cursor = cursor, .down = down};
        pointer.diagnosis = detail::adapter_diagnosis(kept, size, points, cursor);
        kept.report = [](void* user, const char* sentence) {
            static_cast<std::vector<std::string>*>(user)->emplace_back(sentence);
        };
        kept.user = told;
        return pointer;
    }
};

Camera ordinary_camera(const Viewport& viewport) {
    return look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {}, viewport);
}

struct Host {
    std::vector<std::string> told; // by the callback
    Window window{.told = &told};
    Context context;
    glm::mat4 object{1};
    glm::mat4 other = glm::mat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1);
    Camera camera = ordinary_camera({0, 0, 1600, 1200});
    Options options{.id = 1}, other_options{.id = 2};
    Triangles triangles;
    bool begins = true, ends = true, manipulates_first = false, draws = true;
    std::uint32_t drawn_target = 0;
    std::function<void(Host&, Pointer&)> changes = nullptr; // what the host does to the adapter's pointer

    Host() { context.draw.labels = false; } // but the sentence's
    Host(const Host&) = delete;
    void frame() {
        Pointer pointer = window.next();
        if (changes) changes(*this, pointer);
        if (manipulates_first) manipulate();
        if (begins) context.begin_frame(pointer);
        if (!manipulates_first) manipulate();
        if (ends) context.end_frame();
        if (draws) triangles.set(context.draw_list(drawn_target));
    }
    void manipulate() {
        context.manipulate(Mode::Translate, object, camera, options);
        context.manipulate(Mode::Translate, other, camera, other_options);
    }
    // Where the handle of the object is seen.
    glm::dvec2 handle() const { return glm::dvec2(*world_to_screen(ordinary_camera({0, 0, 1600, 1200}), {0, 0.3, 0})); }
    std::string shown() const {
        std::string text;
        for (const Label& label : context.draw_list(drawn_target).labels)
            text += (text.empty() ? "" : " ") + std::string(label.text);
        return text;
    }
};

// One fault of a host.
struct Situation {
    const char* name;
    const char* remedy; // words of the sentence
    std::function<void(Host&)> fault;
    std::function<void(Host&, int)> before_frame = nullptr; // what the user does
    int frames = 3;
    bool in_view = true;     // false: there is no image that could show it
    bool by_callback = true; // false: no frame begins, so the adapter is not heard
};

void click(Host& host, int frame) {
    host.window.cursor = host.handle();
    host.window.down = frame % 2 == 1;
}
void drag(Host& host, int frame) {
    host.window.cursor = host.handle() + glm::dvec2(0, -12 * (frame - 1));
    host.window.down = true;
}

const Situation kSituations[] = {
    {"no frame is begun", "begin_frame()", [](Host& h) { h.begins = h.ends = false; }, nullptr, 3, true, false},
    {"no frame is ended", "end_frame()", [](Host& h) { h.ends = false; }},
    {"manipulate() before begin_frame()", "begin_frame()", [](Host& h) { h.manipulates_first = true; }},
    {"the aspect is 0 / 0", "aspect",
     [](Host& h) { h.camera.projection[0][0] = std::numeric_limits<double>::quiet_NaN(); }},
    {"the view looks along its up vector", "up vector", [](Host& h) { h.camera.view = glm::dmat4(0); }},
    {"the viewport is not set", "Camera::viewport", [](Host& h) { h.camera.viewport = {}; }, nullptr, 3, false},
    {"the view is row-major", "transpose", [](Host& h) { h.camera.view = glm::transpose(h.camera.view); }},
    {"the projection is row-major", "transpose",
     [](Host& h) { h.camera.projection = glm::transpose(h.camera.projection); }},
    {"the view holds the projection", "applied twice",
     [](Host& h) { h.camera.view = h.camera.projection * h.camera.view; }},
    {"the projection holds the view", "applied twice",
     [](Host& h) { h.camera.projection = h.camera.projection * h.camera.view; }},
    {"the viewport is in points", "framebuffer",
     [](Host& h) {
         h.camera.viewport = {0, 0, 800, 600};
     }},
    {"the viewport is scaled twice", "framebuffer",
     [](Host& h) {
         h.camera.viewport = {0, 0, 3200, 2400};
     }},
    {"the viewport is moved by a title bar", "title bar", [](Host& h) { h.camera.viewport.y = 38; }},
    {"the viewport includes a title bar", "title bar",
     [](Host& h) {
         h.camera = ordinary_camera({0, 38, 1600, 1162}), h.camera.viewport = {0, 0, 1600, 1200};
     }},
    {"the viewport is in pixels of the desktop", "top left",
     [](Host& h) {
         h.camera = ordinary_camera({1920, 200, 1000, 800});
     }},
    {"the cursor is in points", "in points",
     [](Host& h) { h.changes = [](Host& host, Pointer& p) { p.cursor = host.window.cursor / 2.0; }; }},
    {"the cursor's y is from the bottom", "from the bottom",
     [](Host& h) { h.changes = [](Host&, Pointer& p) { p.cursor.y = 1200 - p.cursor.y; }; }},
    {"the cursor is relative to the viewport", "relative to the viewport",
     [](Host& h) {
         h.camera = ordinary_camera({300, 100, 1300, 1100});
         h.changes = [](Host&, Pointer& p) { p.cursor -= glm::dvec2(300, 100); };
     }},
    {"the matrix is not initialized", "initialize", [](Host& h) { h.object = glm::mat4(0); }},
    {"the matrix is row-major", "row-major",
     [](Host& h) { h.object = glm::transpose(glm::mat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1)); }},
    {"the parent is not initialized", "Options::parent", [](Host& h) { h.options.parent = glm::dmat4(0); }},
    {"the size is 0", "size", [](Host& h) { h.context.style.size_px = 0; }},
    {"two objects have one id", "same Options::id", [](Host& h) { h.other_options.id = 1; }},
    {"the id is that of the frame", "another one in each frame",
     [](Host& h) { h.changes = [](Host& host, Pointer&) { host.options.id += 10, host.other_options.id += 10; }; }},
    {"nothing is drawn", "draw_list()", [](Host& h) { h.draws = false; }},
    {"the list of another target is drawn", "Camera::target", [](Host& h) { h.drawn_target = 1; }},
    {"the list is fetched and not drawn", "record()",
     [](Host& h) {
         h.draws = false;
         h.changes = [](Host& host, Pointer&) { EXPECT_GE(host.context.draw_list().gizmo_count(), 0u); };
     }},
    {"the window of the UI takes each press", "Pointer::blocked",
     [](Host& h) { h.changes = [](Host&, Pointer& p) { p.blocked = true; }; }, click},
    {"the pointer is that of another view", "Pointer::target",
     [](Host& h) { h.changes = [](Host&, Pointer& p) { p.target = 3; }; }, click},
    {"each frame cancels", "Pointer::cancel", [](Host& h) { h.changes = [](Host&, Pointer& p) { p.cancel = true; }; },
     click},
    // The first frame of the drag is that after the press; it is lost in the next one.
    {"what a drag writes is not stored", "store",
     [](Host& h) { h.changes = [](Host& host, Pointer&) { host.object = glm::mat4(1); }; }, drag, 5},
};

// The frame in which the sentence is told; 0: never.
int told_in(const Situation& s, Host& host) {
    for (int frame = 1; frame <= s.frames; ++frame) {
        if (s.before_frame) s.before_frame(host, frame);
        host.frame();
        if (std::string(host.context.problem()).find(s.remedy) != std::string::npos) return frame;
    }
    return 0;
}

} // namespace

TEST(FirstHour, EachFaultIsToldWithinThreeFrames) {
    for (const Situation& s : kSituations) {
        SCOPED_TRACE(s.name);
        Host host;
        s.fault(host);
        const int frame = told_in(s, host);
        EXPECT_GT(frame, 0) << "told: " << host.context.problem();
        if (s.by_callback) {
            ASSERT_EQ(host.told.size(), 1u);
            EXPECT_EQ(host.told[0], host.context.problem());
        }
        EXPECT_EQ(host.shown(), s.in_view ? host.context.problem() : "");
    }
}

TEST(FirstHour, TheSameUserOfARightHostHearsNothing) {
    for (const Situation& s : kSituations) {
        SCOPED_TRACE(s.name);
        Host host;
        for (int frame = 1; frame <= 10; ++frame) {
            if (s.before_frame) s.before_frame(host, frame);
            host.frame();
            EXPECT_STREQ(host.context.problem(), "");
            EXPECT_EQ(host.shown(), "");
        }
        EXPECT_TRUE(host.told.empty());
    }
}

TEST(FirstHour, TheSentenceGoesWithTheFault) {
    Host host;
    const Camera right = host.camera;
    host.camera.viewport = {0, 0, 800, 600};
    for (int frame = 0; frame < 3; ++frame)
        host.frame();
    EXPECT_NE(host.shown(), "");
    host.camera = right;
    host.frame();
    EXPECT_EQ(host.shown(), "");
    EXPECT_STREQ(host.context.problem(), "");
}

// The swapchain of a window that is being resized is a frame late.
TEST(FirstHour, AWindowThatIsBeingResizedIsRight) {
    Host host;
    for (int frame = 0; frame < 20; ++frame) {
        host.camera = ordinary_camera({0, 0, host.window.size.x, host.window.size.y});
        if (frame < 15)
            host.window.points += glm::dvec2(frame % 2 == 0 ? 7 : -4, 3), host.window.size = host.window.points * 2.0;
        host.frame();
        ASSERT_STREQ(host.context.problem(), "") << frame;
    }
}

TEST(FirstHour, AHostThatDrawsOnDemandDrawsTheSentenceAndRests) {
    for (const bool is_right : {true, false}) {
        Host host;
        if (!is_right) host.camera.viewport.y = 38;
        int frames = 0;
        do
            host.frame();
        while (host.context.needs_redraw() && ++frames < 10);
        EXPECT_LT(frames, 6);
        EXPECT_EQ(host.shown().empty(), is_right);
    }
}

TEST(FirstHour, AHostMayShowTheSentenceItself) {
    Host host;
    host.camera.viewport.y = 38;
    Diagnosis own{.show = false, .target_size = glm::dvec2(1600, 1200)};
    host.changes = [&](Host&, Pointer& p) { p.diagnosis = &own; };
    for (int frame = 0; frame < 3; ++frame)
        host.frame();
    EXPECT_STRNE(host.context.problem(), "");
    EXPECT_EQ(host.shown(), "");
    host.changes = [](Host&, Pointer& p) { p.diagnosis = nullptr; }; // not watched
    host.frame();
    EXPECT_STREQ(host.context.problem(), "");
}

TEST(FirstHour, ASteadyFrameWithTheSentenceAllocatesNothing) {
    Host host;
    host.camera.viewport.y = 38;
    for (int frame = 0; frame < 5; ++frame)
        host.frame();
    const long before = allocation_count();
    host.frame();
    EXPECT_EQ(allocation_count(), before);
}

namespace {

// A right host: any convention, several views in one window, what it shows and where the user clicks.
struct RightHost {
    std::vector<std::string> told;
    Window window{.told = &told};
    Context context;
    Triangles triangles;
    std::vector<Camera> views;
    std::vector<DTransform> objects;
    bool is_float = false;

    explicit RightHost(Random& random) {
        const double scale = coin(random) ? 1 : 2;
        window.size = glm::floor(glm::dvec2(uniform(random, 1000, 4000), uniform(random, 600, 2600)));
        window.points = window.size / scale;
        context.style.pixel_scale = coin(random) ? static_cast<float>(scale) : 1;
        is_float = coin(random);
        const double fov = std::exp(uniform(random, std::log(1.0), std::log(170.0)));
        const Lens lens = random_lens(random, fov, fov);
        const std::uint64_t across = 1 + random() % 2, down = 1 + random() % 2;
        const glm::dvec2 parts(static_cast<double>(across), static_cast<double>(down)),
            size = glm::floor(window.size / parts);
        objects.assign(1 + random() % 3, {.position = random_unit(random) * uniform(random, 0, 1000)});
        for (DTransform& object : objects)
            object.position += random_unit(random) * uniform(random, 0, 2);
        for (std::uint32_t i = 0; i < across * down; ++i)
            views.push_back(view(
                random, lens, i,
                {static_cast<double>(i % across) * size.x, static_cast<double>(i / across) * size.y, size.x, size.y}));
    }
    Camera view(Random& random, const Lens& lens, std::uint32_t target, Viewport viewport) {
        if (coin(random)) { // in a panel
            viewport.y += 30, viewport.height -= 30;
            viewport.x += 4, viewport.width -= 8;
        }
        const glm::dvec3 out = random_unit(random);
        const glm::dvec3 ups[] = {{0, 1, 0}, {0, 0, 1}, {0, -1, 0}, random_unit(random)};
        glm::dvec3 up = ups[random() % 4];
        if (glm::length(glm::cross(up, out)) < 0.1) up = any_perpendicular(out);
        const glm::dvec3 at = objects[0].position + random_unit(random) * uniform(random, 0, 3);
        Camera camera = look_at(at + out * uniform(random, 0.5, 30), at, up, lens, viewport);
        camera.target = target;
        if (random() % 4 == 0) camera.view = glm::inverse(glm::inverse(camera.view));
        if (random() % 4 == 0) camera.view[0] = -camera.view[0]; // a mirror's image
        if (random() % 4 == 0) camera.projection = turned(camera.projection, camera.viewport);
        if (random() % 8 == 0) camera.projection *= uniform(random, 0.1, 10); // homogeneous
        if (is_float) {
            camera.view = glm::dmat4(glm::mat4(camera.view));
            camera.projection = glm::dmat4(glm::mat4(camera.projection));
        }
        return camera;
    }
    // For a swapchain that is turned by 90 degrees.
    static glm::dmat4 turned(const glm::dmat4& projection, const Viewport& viewport) {
        const double aspect = viewport.width / viewport.height;
        return glm::dmat4(0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1) *
               glm::dmat4(aspect, 0, 0, 0, 0, 1 / aspect, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1) * projection;
    }
    void frame(Random& random, int number) {
        if (coin(random)) window.cursor = {uniform(random, 0, window.size.x), uniform(random, 0, window.size.y)};
        if (const auto at = context.handle_position(1, kFirst[random() % 3], 0); at && coin(random))
            window.cursor = *at;
        window.down = random() % 3 == 0;
        Pointer pointer = window.next();
        pointer.blocked = random() % 4 == 0;
        context.begin_frame(pointer);
        for (const Camera& camera : views)
            for (std::size_t i = 0; i < objects.size(); ++i) {
                const Mode mode = number % 5 == 4 ? Mode::None : static_cast<Mode>(random() % 16);
                context.manipulate(mode, objects[i], camera,
                                   {.id = i + 1, .axes = static_cast<std::uint8_t>(random() % 8)});
            }
        context.end_frame();
        for (const Camera& camera : views)
            triangles.set(context.draw_list(camera.target));
    }
    static constexpr Handle kFirst[] = {Handle::TranslateX, Handle::RotateY, Handle::ScaleZ};
};

} // namespace

TEST(FirstHour, TenThousandRightHostsOfAllConventionsHearNothing) {
    Random random(20261129);
    for (int i = 0; i < 10000; ++i) {
        RightHost host(random);
        for (int frame = 0; frame < 6; ++frame) {
            host.frame(random, frame);
            ASSERT_STREQ(host.context.problem(), "") << "host " << i << ", frame " << frame;
        }
        ASSERT_TRUE(host.told.empty());
    }
}
