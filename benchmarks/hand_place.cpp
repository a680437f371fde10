// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "hand_place.hpp"

#include "hand_model.hpp"

#include <glm/geometric.hpp>

#include <array>
#include <cstdio>
#include <limits>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

namespace hand {
namespace {

using test::Random;
using test::uniform;

// Fitts' law of dragging with a mouse: MacKenzie, Sellen and Buxton, CHI '91. A press or a release is a keystroke of
// the model human processor: Card, Moran and Newell, 1983.
constexpr double kDragIntercept = 0.135, kDragSlope = 0.249, kButton = 0.1;
constexpr double kLevel = 3; // pixels: a gap of less is not seen
constexpr auto kAxes = std::to_array<Handle>({Handle::TranslateX, Handle::TranslateY, Handle::TranslateZ});
constexpr glm::dvec3 kUp(0, 1, 0);

struct Block {
    glm::dvec3 at{0}, size{1}; // at: its middle
    double top() const { return at.y + size.y / 2; }
};

struct Seen {
    std::size_t block = 0; // its number; that of all blocks: the floor
    double t = std::numeric_limits<double>::infinity();
    SurfacePoint surface{};
};

// Boxes on a floor; the first is to stand on the second, in the middle of its top or nearer to it than `slack`.
struct Room {
    std::vector<Block> blocks{};
    Camera camera{};
    Projector projector{};
    double slack = 0;

    glm::dvec3 goal() const { return {blocks[1].at.x, blocks[1].top() + blocks[0].size.y / 2, blocks[1].at.z}; }
    glm::dvec2 pixel(const glm::dvec3& p) const { return pixel_of(projector.point(p)); }
    Seen look(const glm::dvec2& cursor, std::size_t from) const { // without the blocks before `from`
        Seen seen;
        const auto ray = screen_ray(camera, cursor);
        if (!ray) return seen;
        if (ray->direction.y < 0) seen = {blocks.size(), -ray->origin.y / ray->direction.y, {{}, kUp}};
        for (std::size_t i = from; i < blocks.size(); ++i) {
            const glm::dvec3 a = (blocks[i].at - blocks[i].size / 2.0 - ray->origin) / ray->direction,
                             b = (blocks[i].at + blocks[i].size / 2.0 - ray->origin) / ray->direction,
                             in = glm::min(a, b), out = glm::max(a, b);
            const int axis = in.x > in.y ? (in.x > in.z ? 0 : 2) : (in.y > in.z ? 1 : 2);
            if (in[axis] > std::min({out.x, out.y, out.z}) || in[axis] < 0 || in[axis] >= seen.t) continue;
            glm::dvec3 normal(0);
            normal[axis] = ray->direction[axis] < 0 ? 1 : -1;
            seen = {i, in[axis], {{}, normal}};
        }
        seen.surface.position = ray->origin + seen.t * ray->direction;
        return seen;
    }
};

// Apart from each other, and in the window before and after.
std::optional<Room> room_of(std::uint64_t seed) {
    Random random(seed);
    Room room;
    for (int tried = 0; tried < 200 && room.blocks.size() < 8; ++tried) {
        const bool carries = room.blocks.size() == 1;
        Block b{.size = {uniform(random, 0.5, 1), uniform(random, 0.4, 1.2), uniform(random, 0.5, 1)}};
        if (carries) b.size = {uniform(random, 1, 1.8), uniform(random, 0.3, 1), uniform(random, 1, 1.8)};
        b.at = {uniform(random, -3, 3), b.size.y / 2, uniform(random, -3, 3)};
        if (std::ranges::none_of(room.blocks, [&](const Block& o) {
                const glm::dvec3 gap = glm::abs(b.at - o.at) - (b.size + o.size) / 2.0;
                return std::max(gap.x, gap.z) < 0.1;
            }))
            room.blocks.push_back(b);
    }
    const double yaw = uniform(random, 0, 2 * std::numbers::pi), pitch = uniform(random, 0.4, 0.9);
    const glm::dvec3 out(std::cos(pitch) * std::sin(yaw), std::sin(pitch), std::cos(pitch) * std::cos(yaw));
    room.camera = test::look_at(out * uniform(random, 10, 13), {0, 0.3, 0}, kUp, {.reversed = true, .infinite = true});
    const auto projector = make_projector(room.camera);
    if (!projector || room.blocks.size() < 8) return std::nullopt;
    room.projector = *projector;
    room.slack = std::min(room.blocks[1].size.x, room.blocks[1].size.z) / 4;
    const Viewport& vp = room.camera.viewport;
    for (const glm::dvec3& p : {room.blocks[0].at, room.goal()})
        if (glm::any(glm::greaterThan(glm::abs(room.pixel(p) - glm::dvec2(vp.width, vp.height) / 2.0),
                                      glm::dvec2(vp.width, vp.height) / 2.0 - 110.0)))
            return std::nullopt;
    return room;
}

// A host that shows the handles of the first block, or lets it be dragged by its body.
class Host {
public:
    Host(Room& room, Mode mode, bool body)
        : room_(room)
        , mode_(mode)
        , body_(body) {
        frame({-9999, -9999});
    }
    Handle frame(const glm::dvec2& cursor, bool down = false) {
        Block& block = room_.blocks[0];
        DTransform object{.position = block.at, .scale = block.size};
        Options options{.id = 1, .box = {glm::dvec3(-0.5), glm::dvec3(0.5)}};
        const auto feedback = context_.feedback();
        if (body_) {
            const Seen seen = room_.look(cursor, 0);
            if (seen.block == 0) options.body.point = seen.surface.position;
            options.body.on_ground = true;
            options.surface = {.on = true, .place_on_bounds = true};
            if (feedback) options.surface.point = room_.look(feedback->surface_pixel.value_or(cursor), 1).surface;
        }
        context_.begin_frame({.cursor = cursor, .down = down});
        context_.manipulate(mode_, object, room_.camera, options);
        context_.end_frame();
        block.at = object.position;
        return context_.hovered_handle();
    }
    bool is_dragged() const { return context_.is_active(); }
    const DrawList& list() const { return context_.draw_list(); }

private:
    Room& room_;
    Mode mode_;
    bool body_;
    Context context_{};
};

// The pixels in which the first block is seen.
Map visible_pixels(const Room& room) {
    const Block& block = room.blocks[0];
    glm::dvec2 low(1e9), high(-1e9);
    for (int i = 0; i < 8; ++i) {
        const glm::dvec3 side(i & 1 ? 0.5 : -0.5, i & 2 ? 0.5 : -0.5, i & 4 ? 0.5 : -0.5);
        const glm::dvec2 p = room.pixel(block.at + side * block.size);
        low = glm::min(low, p), high = glm::max(high, p);
    }
    Map map{around(room.camera.viewport, low, high, 2), {}};
    for (int y = map.rect.y0; y < map.rect.y1; ++y)
        for (int x = map.rect.x0; x < map.rect.x1; ++x)
            map.owner.push_back(room.look({x + 0.5, y + 0.5}, 0).block == 0 ? static_cast<int>(Handle::TranslateView)
                                                                            : kFree);
    return map;
}

struct Total {
    double seconds = 0, reaching = 0, width = 0;
    int grabs = 0, missed = 0, corrections = 0;
    bool fails = false, unseen = false;
};

// What a grab has to reach of the block: the image of `to` in the end, along these axes of the world.
struct Leg {
    Handle handle;
    std::array<bool, 3> axes;
};

bool is_done(const Room& room, const std::array<bool, 3>& axes, bool lands) {
    const glm::dvec3 at = room.blocks[0].at, goal = room.goal();
    for (const int axis : {0, 2})
        if (axes[static_cast<std::size_t>(axis)] && std::abs(at[axis] - goal[axis]) > room.slack) return false;
    if (!axes[1]) return true;
    if (lands) return std::abs(at.y - goal.y) < 1e-6;
    return glm::length(room.pixel({at.x, goal.y, at.z}) - room.pixel(at)) <= kLevel;
}

// The smaller side, in pixels, of the places where the hand may let go.
double width_of(const Room& room, const Leg& leg) {
    if (leg.axes[1] && !leg.axes[0]) return 2 * kLevel;
    double least = 1e9;
    if (leg.axes[0] && leg.axes[2]) { // of all directions of the plane
        for (double a = 0; a < std::numbers::pi; a += 0.1)
            least = std::min(
                least, glm::length(room.pixel(room.goal() + room.slack * glm::dvec3(std::cos(a), 0, std::sin(a))) -
                                   room.pixel(room.goal())));
        return 2 * least;
    }
    const glm::dvec3 along = leg.axes[0] ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 0, 1);
    return 2 * glm::length(room.pixel(room.goal() + room.slack * along) - room.pixel(room.goal()));
}

// One grab: the way to the handle, the press, the drag with its corrections, the release.
void grab(Host& host, Room& room, const Map& pixels, const Leg& leg, bool body, glm::dvec2& cursor, Random& random,
          Total& total) {
    const Result reached = reach(host, pixels, leg.handle, cursor, random);
    cursor = reached.at;
    ++total.grabs;
    total.width += target_in(pixels, static_cast<int>(leg.handle), cursor).width;
    total.missed += reached.first != leg.handle;
    total.seconds += reached.seconds + 2 * kButton;
    total.reaching += reached.seconds;
    if (!reached.pressed) {
        total.fails = true;
        return;
    }
    std::normal_distribution<double> noise(0, kNoise);
    const double width = width_of(room, leg);
    for (int tried = 0; tried <= kCorrections; ++tried) {
        const glm::dvec3 at = room.blocks[0].at;
        glm::dvec3 to = at;
        for (int axis = 0; axis < 3; ++axis)
            if (leg.axes[static_cast<std::size_t>(axis)]) to[axis] = room.goal()[axis];
        const glm::dvec2 from = cursor, way = room.pixel(to) - room.pixel(at); // as far as the block is from its place
        const double seconds = kDragIntercept + kDragSlope * std::log2(glm::length(way) / width + 1);
        const glm::dvec2 ends = way + glm::dvec2(noise(random), noise(random));
        const int frames = static_cast<int>(std::ceil(seconds / kDefaultFrameSeconds));
        for (int i = 1; i <= frames; ++i)
            host.frame(cursor = from + ends * minimum_jerk(static_cast<double>(i) / frames), true);
        host.frame(cursor, true); // the surface that was picked in the frame before
        total.seconds += seconds;
        if (is_done(room, leg.axes, body)) break;
        total.seconds += kReaction;
        ++total.corrections;
        total.fails |= tried == kCorrections;
    }
    host.frame(cursor);
}

Total by_legs(Room room, std::span<const Leg> legs, glm::dvec2 cursor, std::uint64_t seed) {
    Random random(seed);
    Total total;
    Host host(room, Mode::Translate, false);
    for (const Leg& leg : legs) {
        host.frame({-9999, -9999});
        const auto placement = placed(room.projector, Mode::Translate, {.position = room.blocks[0].at});
        if (!placement) return {.unseen = true};
        const Map pixels = Sight(host.list(), *placement, room.camera.viewport).pixels_of(leg.handle);
        if (!(target_in(pixels, static_cast<int>(leg.handle), cursor).width > 0)) return {.unseen = true};
        if (total.grabs > 0) total.seconds += kReaction;
        grab(host, room, pixels, leg, false, cursor, random, total);
    }
    total.fails |= !is_done(room, {true, true, true}, false);
    return total;
}

// With the object's own pixels, or the circle in the middle of its handles.
Total on_surface(Room room, bool body, glm::dvec2 cursor, std::uint64_t seed) {
    Random random(seed);
    Total total;
    Host host(room, body ? Mode::None : Mode::Translate, true);
    const Leg leg{Handle::TranslateView, {true, true, true}};
    Map pixels;
    if (body) {
        pixels = visible_pixels(room);
    } else {
        const auto placement = placed(room.projector, Mode::Translate, {.position = room.blocks[0].at});
        if (!placement) return {.unseen = true};
        pixels = Sight(host.list(), *placement, room.camera.viewport).pixels_of(leg.handle);
    }
    if (!(target_in(pixels, static_cast<int>(leg.handle), cursor).width > 0)) return {.unseen = true};
    grab(host, room, pixels, leg, true, cursor, random, total);
    return total;
}

struct Row {
    const char* name;
    std::vector<double> seconds{};
    double reaching = 0, width = 0;
    long grabs = 0, missed = 0, corrections = 0, fails = 0, unseen = 0;

    void add(const Total& t) {
        unseen += t.unseen;
        if (t.unseen) return;
        seconds.push_back(t.seconds);
        reaching += t.reaching;
        width += t.width;
        grabs += t.grabs, missed += t.missed, corrections += t.corrections, fails += t.fails;
    }
    double mean() const { return std::reduce(seconds.begin(), seconds.end()) / static_cast<double>(seconds.size()); }
    void print(double first) {
        const auto n = static_cast<double>(seconds.size());
        std::sort(seconds.begin(), seconds.end());
        std::printf("| %s | %zu | %.0f | %.0f | %.0f | %.0f | %.1f | %.2f | %.1f | %.2f | %.1f | %ld |\n", name,
                    seconds.size(), 1000 * seconds[seconds.size() / 2], 1000 * mean(), 100 * mean() / first,
                    1000 * reaching / n, width / static_cast<double>(grabs), static_cast<double>(grabs) / n,
                    100 * static_cast<double>(missed) / n, static_cast<double>(corrections) / n,
                    100 * static_cast<double>(fails) / n, unseen);
    }
};

} // namespace

int place(int scenes) {
    constexpr Leg kTwo[] = {{Handle::TranslateZX, {true, false, true}}, {Handle::TranslateY, {false, true, false}}};
    constexpr Leg kThree[] = {
        {kAxes[0], {true, false, false}}, {kAxes[2], {false, false, true}}, {kAxes[1], {false, true, false}}};
    std::printf(
        "A box is placed on another one: its middle within a quarter of the other's smaller side, its bottom\n"
        "within %.0f px of the top. The hand reaches what it presses in %.0f ms + %.0f ms per bit, drags in %.0f ms\n"
        "+ %.0f ms per bit, and ends beside its aim by %.0f px rms. A press and a release take %.0f ms each, and a\n"
        "reaction, before a correction and before the next grab, %.0f ms. The handles are there: neither a click\n"
        "to select the box is counted nor time to decide.\n\n",
        kLevel, 1000 * kIntercept, 1000 * kSlope, 1000 * kDragIntercept, 1000 * kDragSlope, kNoise, 1000 * kButton,
        1000 * kReaction);
    Row rows[] = {{"a plane, an arrow"}, {"three arrows"}, {"the circle in the middle, on surfaces"}, {"the body"}};
    int made = 0;
    for (std::uint64_t seed = 1; made < scenes && seed < 100 * static_cast<std::uint64_t>(scenes); ++seed) {
        const auto room = room_of(10 * seed);
        if (!room) continue;
        Random start(10 * seed + 1);
        const Viewport& vp = room->camera.viewport;
        const glm::dvec2 cursor(uniform(start, 0, vp.width), uniform(start, 0, vp.height));
        const Total body = on_surface(*room, true, cursor, 10 * seed + 2);
        if (body.unseen) continue; // behind another one
        ++made;
        rows[0].add(by_legs(*room, kTwo, cursor, 10 * seed + 2));
        rows[1].add(by_legs(*room, kThree, cursor, 10 * seed + 2));
        rows[2].add(on_surface(*room, false, cursor, 10 * seed + 2));
        rows[3].add(body);
    }
    std::printf(
        "| by | scenes | median, ms | mean | of the first, %% | of it reaching | seen, px | grabs | missed first, %% | "
        "corrections | fails, %% | unseen |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n");
    for (Row& row : rows)
        row.print(rows[0].mean());
    return 0;
}

} // namespace hand
