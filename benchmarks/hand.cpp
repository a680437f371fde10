// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The time in which a simulated hand reaches a handle with a mouse: it aims at what is drawn, misses as people do, and
// corrects itself when the highlighted handle is another one.
// hand [number of tasks per mode]
// hand --place [number of scenes]   the time to place a box on another one
#include "hand_model.hpp"
#include "hand_place.hpp"

#include <gizmo/all.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <numeric>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace hand;

// One gizmo in a window.
class Window {
public:
    Window(Mode mode, const test::Scene& scene)
        : mode_(mode)
        , scene_(scene) {
        frame({-9999, -9999});
    }
    Handle frame(const glm::dvec2& cursor, bool down = false) {
        context_.begin_frame({.cursor = cursor, .down = down});
        context_.manipulate(mode_, object_, scene_.camera, {.id = 1, .box = {glm::dvec3(-0.5), glm::dvec3(0.5)}});
        context_.end_frame();
        return context_.hovered_handle();
    }
    bool is_dragged() const { return context_.is_active(); }
    const DrawList& list() const { return context_.draw_list(); }

private:
    Mode mode_;
    const test::Scene& scene_;
    DTransform object_ = scene_.transform;
    Context context_{};
};

struct Tasks {
    std::vector<double> seconds{};
    double width = 0; // the sum
    long unseen = 0, missed = 0, on_another = 0, never = 0, not_pressed = 0;
    std::map<std::string, std::array<long, 3>> kinds{}; // tasks, missed, never reached

    void add(Handle wanted, double seen_px, const Result& r) {
        seconds.push_back(r.seconds);
        width += seen_px;
        auto& kind = kinds[kind_of(wanted)];
        ++kind[0];
        if (r.first != wanted) ++missed, ++kind[1];
        on_another += r.first != wanted && r.first != Handle::None;
        if (!r.reached) ++never, ++kind[2];
        not_pressed += r.reached && !r.pressed;
    }
    void print(const char* name) {
        const auto count = static_cast<double>(std::max<std::size_t>(1, seconds.size()));
        const auto percent = [&](long n) { return 100 * static_cast<double>(n) / count; };
        std::sort(seconds.begin(), seconds.end());
        std::printf("| %s | %zu | %.1f | %.0f | %.0f | **%.1f** | %.1f | %.1f | %ld | %ld |\n", name, seconds.size(),
                    width / count, seconds.empty() ? 0 : 1000 * seconds[seconds.size() / 2],
                    1000 * std::reduce(seconds.begin(), seconds.end()) / count, percent(missed), percent(on_another),
                    percent(never), not_pressed, unseen);
    }
    void explain(const char* name) const {
        std::printf("%s, missed:", name);
        for (const auto& [kind, n] : kinds)
            std::printf(" %s %ld of %ld,", kind.c_str(), n[1], n[0]);
        std::printf(" never reached:");
        for (const auto& [kind, n] : kinds)
            if (n[2] > 0) std::printf(" %s %ld,", kind.c_str(), n[2]);
        std::printf("\n");
    }
};

// The shown handles in a random order that does not depend on which of them are shown.
std::map<std::uint64_t, Handle> shuffled(const Placement& p, test::Random& random) {
    std::map<std::uint64_t, Handle> order;
    for (std::uint32_t h = 1; h < kHandleCount; ++h) {
        const std::uint64_t rank = random();
        if ((p.pickable & handle_bit(static_cast<Handle>(h))) != 0) order[rank] = static_cast<Handle>(h);
    }
    return order;
}

void one_task(Mode mode, std::uint64_t seed, Tasks& tasks) {
    test::Random random(seed), choice(seed + 1), motion(seed + 2);
    const auto scene = test::random_scene(random, Mode::Universal);
    const auto placement = scene ? placed(scene->projector, mode, scene->transform) : std::nullopt;
    if (!placement) return;
    const Viewport& vp = scene->camera.viewport;
    const glm::dvec2 start(test::uniform(motion, vp.x, vp.x + vp.width), test::uniform(motion, vp.y, vp.y + vp.height));
    Window window(mode, *scene);
    Sight sight(window.list(), *placement, vp);
    for (const auto& [rank, wanted] : shuffled(*placement, choice)) {
        const Map pixels = sight.pixels_of(wanted);
        const double width = target_in(pixels, static_cast<int>(wanted), start).width;
        if (width > 0) return tasks.add(wanted, width, reach(window, pixels, wanted, start, motion));
        ++tasks.unseen;
    }
}

} // namespace

int main(int argc, char** argv) {
    if (argc > 1 && std::string(argv[1]) == "--place") return hand::place(argc > 2 ? std::atoi(argv[2]) : 1000);
    const auto count = static_cast<std::size_t>(argc > 1 ? std::atoi(argv[1]) : 1000);
    std::vector<Tasks> all;
    std::printf("| gizmo | tasks | seen, px | median, ms | mean | missed first, %% | on another | never reached, %% | "
                "hovered, not pressed | unseen |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n");
    for (const auto& [mode, name] : kModes) {
        Tasks& tasks = all.emplace_back();
        for (std::uint64_t seed = 1; tasks.seconds.size() < count && seed < 3 * count; ++seed)
            one_task(mode, 10 * seed, tasks);
        tasks.print(name);
        std::fflush(stdout);
    }
    std::printf("\n");
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i].explain(kModes[i].name);
    return 0;
}
