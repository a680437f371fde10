// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Drives a Context by arbitrary bytes: cameras, pointers, transforms, options, commands, with NaN, infinities,
// denormals and singular matrices among them. What must hold whatever they are:
//   - a transform that was finite stays finite; one that was not is not touched;
//   - what goes to the renderer is finite;
//   - afterwards a clean gizmo can be hovered, dragged and let go: no state is stuck, and no input takes a minute.
// LLVMFuzzerTestOneInput is libFuzzer's entry; without libFuzzer main() runs files, and seeded random inputs:
//   fuzz_context [--random FRAMES] [--seed N] [--write DIR [--keep INPUTS]] [file or directory...]
#include "fuzz/bytes.hpp"

#include <gizmo/all.hpp>

#include <glm/ext/matrix_transform.hpp>
#include <glm/geometric.hpp>
#if __has_include(<unistd.h>)
#include <unistd.h>
#endif

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <random>
#include <span>
#include <string>
#include <vector>

namespace {

using namespace gizmo;
using fuzz::any_value;
using fuzz::Bytes;

std::uint64_t frames_run = 0, drags_begun = 0;

[[noreturn]] void fail(const char* what) {
    std::fprintf(stderr, "fuzz_context: %s\n", what);
    std::abort();
}
void require(bool ok, const char* what) {
    if (!ok) fail(what);
}

Camera clean_camera(const glm::dvec3& eye) {
    Camera c;
    const glm::dvec3 back = glm::normalize(eye), right = glm::normalize(glm::cross(glm::dvec3(0, 1, 0), back)),
                     up = glm::cross(back, right);
    c.view = glm::transpose(glm::dmat4(glm::dvec4(right, -glm::dot(right, eye)), glm::dvec4(up, -glm::dot(up, eye)),
                                       glm::dvec4(back, -glm::dot(back, eye)), glm::dvec4(0, 0, 0, 1)));
    c.projection = glm::dmat4(1.4, 0, 0, 0, 0, -1.8, 0, 0, 0, 0, 0, -1, 0, 0, 0.1, 0);
    c.viewport = {0, 0, 800, 600};
    return c;
}

Camera any_camera(Bytes& in) {
    Camera c = clean_camera(glm::dvec3(0, 0, 5) + in.vec3(4));
    const std::uint8_t kind = in.byte();
    if (kind > 150) c.projection[static_cast<int>(kind % 4u)][static_cast<int>(in.byte() % 4u)] = in.number(3);
    if (kind > 180) c.view[static_cast<int>(kind % 4u)][static_cast<int>(in.byte() % 4u)] = in.number(3);
    if (kind > 200) c.viewport = {in.number(100), in.number(100), in.number(1000), in.number(1000)};
    if (kind > 240)
        for (int i = 0; i < 16; ++i)
            c.view[i / 4][i % 4] = in.number();
    if (kind < 30) c.projection = glm::dmat4(0.3, 0, 0, 0, 0, -0.4, 0, 0, 0, 0, -0.01, 0, 0, 0, 0.5, 1);
    c.clip_y = static_cast<ClipY>(kind & 1u);
    c.clip_depth = static_cast<ClipDepth>(kind >> 1 & 1u);
    c.depth_order = static_cast<DepthOrder>(kind % 3u);
    if (kind == 199) any_value(in, c);
    c.target = in.byte() % 3u;
    return c;
}

std::size_t any_features(void* user, const SnapQuery& query, std::span<SnapFeature> out) {
    auto& in = *static_cast<Bytes*>(user);
    const std::size_t n = in.byte() % 8u;
    for (std::size_t i = 0; i < n; ++i)
        out[i] = {static_cast<SnapKind>(in.byte() % 8u),
                  in.flag(),
                  i,
                  query.pivot + in.vec3(),
                  in.vec3(),
                  in.vec3(),
                  std::abs(in.number())};
    return in.byte() > 250 ? 1000 : n;
}

Options any_options(Bytes& in) {
    Options o;
    o.id = in.byte() % 4u;
    const std::uint8_t kind = in.byte();
    o.space = static_cast<Space>(kind % 5u);
    o.pivot = static_cast<Pivot>(in.byte() % 5u);
    if (kind < 60) o.snap = {in.number(), in.number(), in.number(), in.flag(), in.vec3(), in.vec3(), in.vec3()};
    if (kind > 60 && kind < 110) {
        o.limits = {in.vec3(2), in.vec3(2), in.vec3(4), in.vec3(4), in.vec3(2), in.vec3(2)};
    }
    if (kind > 200) {
        glm::dmat4 parent(1);
        for (int i = 0; i < 12; ++i)
            parent[i / 3][i % 3] += in.number(2);
        o.parent = parent;
    }
    if (kind > 230) o.basis = glm::dquat(in.number(), in.number(), in.number(), in.number());
    if (kind % 7u == 0) o.handles = in.wide();
    if (kind % 11u == 0) o.axes = in.byte();
    if (kind % 5u == 0) o.box = {in.vec3(2), in.vec3(2)};
    if (kind % 13u == 0) o.size = in.number(3);
    o.negative_scale = static_cast<NegativeScale>(in.byte() % 3u);
    o.shear = static_cast<ShearPolicy>(in.byte() % 4u);
    o.flip = in.flag();
    if (kind % 5u == 0) {
        o.surface.on = true;
        o.surface.align = static_cast<SurfaceAxis>(in.byte() % 7u);
        o.surface.place_on_bounds = in.flag();
        if (in.flag()) o.surface.point = SurfacePoint{in.vec3(4), in.vec3()};
    }
    if (kind % 3u == 0) {
        o.body.point = in.vec3(2);
        o.body.on_ground = in.flag();
        o.body.up = static_cast<UpAxis>(in.byte() % 6u);
        if (in.flag()) o.body.below = SurfacePoint{in.vec3(4), in.vec3()};
    }
    o.edit_pivot_only = kind % 17u == 0;
    o.basis_follows_parent = kind % 19u == 0;
    o.rotate_along_tangent = kind % 7u == 0;
    o.snap.absolute_rotation = o.snap.parent_units = kind % 2u == 0;
    if (kind % 5u == 0) o.snap.side = in.number();
    o.pivot_point = in.vec3();
    o.active = in.byte();
    if (kind % 3u == 0) {
        o.snap_provider = any_features;
        o.snap_user = &in;
        o.snap_radius = in.number(50);
        o.snap_geometry.source = static_cast<SnapSource>(in.byte() % 8u);
    }
    if (kind % 7u == 0) {
        static std::array<Neighbor, 4> neighbors;
        for (Neighbor& n : neighbors)
            any_value(in, n);
        o.neighbors = std::span(neighbors).first(in.byte() % 5u);
    }
    // Every field at once, a new one too, but the few ids.
    if (kind > 250) {
        const std::uint64_t id = o.id;
        any_value(in, o);
        o.id = id;
    }
    return o;
}

Pointer any_pointer(Bytes& in, const Context& context) {
    Pointer p;
    p.cursor = glm::dvec2(400, 300) + in.vec2(300);
    const std::uint8_t kind = in.byte();
    p.down = (kind & 1u) != 0;
    p.precise = (kind & 2u) != 0;
    p.snap = (kind & 4u) != 0;
    p.from_center = (kind & 8u) != 0;
    p.cancel = kind > 245;
    p.blocked = kind > 235 && kind < 240;
    p.capture_lost = kind == 230;
    p.device = static_cast<PointerDevice>(kind % 3u);
    p.sweep = static_cast<AxisSweep>(kind / 64u % 3u);
    if (kind > 200 && kind < 215) p.warp = in.vec2(50);
    p.relative = kind > 215 && kind < 225;
    if (p.relative) p.motion = in.vec2(50);
    if (kind > 180 && kind < 190) p.ray = Ray{in.vec3(4), in.vec3()};
    if (kind == 191) any_value(in, p);
    // Often on a handle, so that drags begin.
    if (in.byte() < 70)
        if (const auto at = context.handle_position(
                in.byte() % 4u, static_cast<Handle>(1 + in.byte() % (kHandleCount - 1)), in.byte() % 3u))
            p.cursor = *at;
    return p;
}

DTransform any_transform(Bytes& in) {
    return {in.vec3(2), glm::dquat(in.number(), in.number(), in.number(), in.number()), in.vec3(2)};
}

template <class T>
bool finite(const T* v, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i)
        if (!std::isfinite(v[i])) return false;
    return true;
}

void check_lists(const Context& context) {
    for (std::uint32_t target = 0; target < 3; ++target) {
        const DrawList& list = context.draw_list(target);
        for (const auto& set : list.gizmos)
            for (const GizmoInstance& g : set) {
                require(finite(g.clip_from_gizmo, 16), "a matrix that is not finite goes to the renderer");
                require(finite(g.eye, 4) && finite(g.stretch, 3) && finite(&g.unit_px, 1), "an instance is not finite");
                require(finite(g.sweep_from, 3) && finite(&g.sweep, 1) && finite(g.sweep_axis, 3),
                        "a swept sector is not finite");
            }
        for (const LineInstance& line : list.lines)
            require(finite(line.clip_a, 4) && finite(line.clip_b, 4) && finite(&line.width_px, 1),
                    "a line is not finite");
        for (const OverlayVertex& vertex : list.overlay)
            require(finite(vertex.position, 2), "a vertex of the overlay is not finite");
        for (const Label& label : list.labels)
            require(finite(label.anchor, 2) && std::memchr(label.text, 0, sizeof label.text), "a label is not finite");
    }
}

// A clean gizmo can be used as if nothing had been.
void check_not_stuck(Context& context) {
    context.style = Style{};
    DTransform object;
    const Camera camera = clean_camera({2, 3, 6});
    const auto frame = [&](const Pointer& p) {
        context.begin_frame(p);
        const Manipulation m = context.manipulate(Mode::Translate, object, camera, {.id = 77});
        context.end_frame();
        return m;
    };
    frame({.cursor = {-100, -100}, .cancel = true});
    frame({.cursor = {-100, -100}});
    require(!context.is_active(), "a drag is stuck");
    const auto at = context.handle_position(77, Handle::TranslateX);
    require(at.has_value(), "a clean gizmo is not shown");
    frame({.cursor = *at, .down = true});
    require(context.is_active(), "a press is not taken");
    frame({.cursor = *at + glm::dvec2(20, 0), .down = true});
    require(object.position.x > 0, "a drag does not move");
    frame({.cursor = *at + glm::dvec2(20, 0)});
    require(!context.is_active() && context.events().size() == 1, "a release is not taken");
}

struct World {
    std::array<DTransform, 20> objects{};
    std::array<Transform, 2> floats{};
    double value = 0.5;
    glm::dvec3 point{0.5, 0, 0};
    std::array<glm::dmat4, 2> matrices{glm::dmat4(1), glm::dmat4(1)};
    std::array<glm::dvec3, 40> points{};
};

CustomHandle any_custom(Bytes& in, bool point) {
    CustomHandle h;
    h.shape = static_cast<CustomShape>(in.byte() % 7u);
    if (in.byte() > 200) any_value(in, h);
    h.constraint =
        point ? (in.flag() ? Constraint::Plane : Constraint::ViewPlane) : static_cast<Constraint>(in.byte() % 3u);
    h.origin = in.vec3();
    h.direction = in.vec3();
    h.reference = in.vec3();
    h.length = in.number(2);
    if (in.flag()) h.min = in.number(), h.max = in.number(), h.step = in.number();
    return h;
}

void commands(Bytes& in, Context& context) {
    const auto handle = static_cast<Handle>(in.byte() % (kHandleCount + 2));
    switch (in.byte() % 24u) {
    case 0:
        context.start(in.byte() % 4u, handle);
        return;
    case 1:
        return context.constrain(handle);
    case 2:
        return context.confirm();
    case 3: {
        std::string text;
        for (int n = in.byte() % 8; n > 0; --n)
            text += "0123456789.+-*/()=,e "[in.byte() % 21u];
        context.set_numeric_input(text);
        return;
    }
    case 4:
        context.nudge(in.byte() % 4u, {in.vec2(1), in.number(10), in.number()});
        return;
    case 5: {
        const std::array<glm::dvec3, 2> points{in.vec3(2), in.vec3(2)};
        std::array<Landing, 3> landings;
        for (Landing& landing : landings) {
            landing = {.surface = {in.vec3(4), in.vec3()}, .box = {in.vec3(2), in.vec3(2)}};
            if (in.flag()) landing.points = points;
        }
        context.drop(in.byte() % 4u, {in.vec3(), static_cast<SurfaceAxis>(in.byte() % 7u), landings});
        return;
    }
    default:
        return;
    }
}

// Modes and options of their own, in numbers that match or do not, by indices that are there or beyond.
void each_of_its_own(Bytes& in, Context& context, Mode mode, std::span<DTransform> objects, const Camera& camera,
                     const Options& first) {
    std::vector<Options> own{first};
    std::vector<Mode> modes{mode};
    const bool indexed = in.flag();
    for (std::size_t count = indexed ? in.byte() % 4u : objects.size(); own.size() < count;)
        own.push_back(any_options(in));
    if (in.byte() > 250) own.clear();
    while (in.flag() && modes.size() < own.size())
        modes.push_back(static_cast<Mode>(in.byte() % 16u));
    std::vector<std::uint32_t> indices;
    for (std::size_t i = 0; indexed && i < objects.size(); ++i)
        indices.push_back(in.byte() > 252 ? in.byte() : in.byte() % static_cast<std::uint32_t>(own.size() + 1));
    if (!own.empty())
        for (std::uint32_t& k : indices)
            if (in.byte() > 3) k %= static_cast<std::uint32_t>(own.size());
    context.manipulate_each(modes, objects, camera, own, indices);
}

void one_frame(Bytes& in, Context& context, World& world) {
    commands(in, context);
    const Pointer pointer = any_pointer(in, context);
    context.begin_frame(pointer, in.number(1));
    for (int n = in.byte() % 4; n >= 0; --n) {
        const Camera camera = any_camera(in);
        const Options options = any_options(in);
        const auto mode = static_cast<Mode>(in.byte() % 16u);
        const std::uint8_t kind = in.byte();
        if (kind < 20) {
            const auto before = world.objects;
            const auto objects = std::span<DTransform>(world.objects).first(in.byte() % 21u);
            if (kind < 12)
                context.manipulate_each(mode, objects, camera, options);
            else
                each_of_its_own(in, context, mode, objects, camera, options);
            for (std::size_t i = 0; i < before.size(); ++i)
                require(is_valid(world.objects[i]) || same_bits(world.objects[i], before[i]),
                        "one of many became one that is not finite");
        } else if (kind < 40) {
            const auto before = world.points;
            const std::array<std::uint8_t, 40> selected{1, 0, 1, 1};
            context.manipulate_points(std::span<glm::dvec3>(world.points), selected, camera, options,
                                      {.grip_px = in.number(9)});
            for (std::size_t i = 0; i < before.size(); ++i)
                require(finite(&world.points[i].x, 3) ||
                            std::memcmp(&world.points[i], &before[i], sizeof before[i]) == 0,
                        "a point of many became one that is not finite");
        } else if (kind < 140) {
            DTransform& t = world.objects[kind % 4u];
            const DTransform before = t;
            context.manipulate(mode, t, camera, options);
            require(is_valid(t) || same_bits(t, before), "a finite transform became one that is not");
        } else if (kind < 155) {
            glm::dmat4& m = world.matrices[kind % 2u];
            if (in.flag()) m[in.byte() % 4u][in.byte() % 3u] = in.number(4);
            const glm::dmat4 before = m;
            if (in.flag())
                context.manipulate(mode, m, camera, options);
            else if (in.flag())
                context.manipulate(mode, std::span<glm::dmat4>(world.matrices), camera, options);
            else
                context.manipulate_each(mode, std::span<glm::dmat4>(world.matrices), camera, options);
            require(finite(&m[0].x, 16) || std::memcmp(&m, &before, sizeof m) == 0,
                    "a matrix became one that is not finite");
        } else if (kind < 170) {
            Transform& t = world.floats[kind % 2u];
            const Transform before = t;
            context.manipulate(mode, t, camera, options);
            require(is_valid(to_double(t)) || same_bits(t, before), "a finite float transform became one that is not");
        } else if (kind < 200) {
            const auto before = world.objects;
            context.manipulate(mode, std::span<DTransform>(world.objects).first(kind % 5u), camera, options);
            for (std::size_t i = 0; i < 4; ++i)
                require(is_valid(world.objects[i]) || same_bits(world.objects[i], before[i]),
                        "a member became one that is not finite");
        } else if (kind < 220) {
            glm::dmat4 parent(1);
            parent[in.byte() % 3u] = glm::dvec4(in.vec3(2), 0);
            const auto before = world.objects;
            const std::uint64_t name = kind % 2u; // all or none
            const std::array<Member, 3> members{{{&world.objects[0], &parent, -1, name},
                                                 {&world.objects[1], nullptr, in.flag() ? 0 : -1, name * 2},
                                                 {kind == 219 ? nullptr : &world.objects[2], &parent, -1, name * 3}}};
            context.manipulate(mode, std::span<const Member>(members), camera, options);
            for (std::size_t i = 0; i < 4; ++i)
                require(is_valid(world.objects[i]) || same_bits(world.objects[i], before[i]),
                        "a node became one that is not finite");
        } else if (kind < 226) {
            Camera seen = camera;
            ViewCube cube{.style = static_cast<ViewCubeStyle>(kind % 2u), .up = static_cast<UpAxis>(in.byte() % 6u)};
            if (in.byte() > 200) any_value(in, cube);
            context.view_cube(seen, in.number(5), cube);
            require(finite(&seen.view[0].x, 16) || std::memcmp(&seen.view, &camera.view, sizeof seen.view) == 0,
                    "a view became one that is not finite");
        } else if (kind < 238) {
            const double before = world.value;
            context.manipulate_value(world.value, any_custom(in, false), camera, options);
            require(std::isfinite(world.value) ||
                        std::bit_cast<std::uint64_t>(world.value) == std::bit_cast<std::uint64_t>(before),
                    "a number became one that is not finite");
        } else {
            const glm::dvec3 before = world.point;
            context.manipulate_point(world.point, any_custom(in, true), camera, options);
            require(finite(&world.point.x, 3) || std::memcmp(&world.point, &before, sizeof before) == 0,
                    "a point became one that is not finite");
        }
    }
    if (in.byte() > 240) {
        world.objects[in.byte() % 4u] = any_transform(in);
        world.floats[in.byte() % 2u] = {glm::vec3(in.vec3(2)), glm::quat(1, 0, 0, 0), glm::vec3(in.vec3(2))};
        world.value = in.number(2);
        world.point = in.vec3(2);
        world.points[in.byte() % 40u] = in.vec3(2);
    }
    if (in.byte() > 250) world = World{};
    const bool was_active = context.is_active();
    context.end_frame();
    drags_begun += !was_active && context.is_active();
    check_lists(context);
    if (context.is_active()) {
        char text[32];
        if (const auto f = context.feedback()) format_feedback(*f, text);
        if (in.byte() > 250 && context.drag())
            require(drag_from_text(to_text(context.drag()->drag)).has_value(), "a drag cannot be read back");
    }
    ++frames_run;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes in(data, size);
    Context context;
    World world;
    const std::uint8_t look = in.byte();
    context.draw = {(look & 1u) != 0, (look & 2u) != 0, (look & 4u) != 0, look > 200};
    if (look > 240) context.style.pixel_scale = static_cast<float>(in.number(3));
    if (look > 250) context.style.size_px = static_cast<float>(in.number(300));
    if (look == 240) any_value(in, context.style);
    if (look == 239) any_value(in, context.draw);
    while (!in.is_empty())
        one_frame(in, context, world);
    check_not_stuck(context);
    return 0;
}

#ifndef GIZMO_LIBFUZZER
namespace {

// An input that takes too long ends the run, where there is an alarm.
void limit_time() {
#if __has_include(<unistd.h>)
    alarm(60);
#endif
}

void run_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    limit_time();
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

// Inputs of random bytes and, half of them, of another's bytes with some changed.
void run_random(std::uint64_t frames, std::uint64_t seed, const std::string& write_to, std::uint64_t keep) {
    std::mt19937_64 random(seed);
    std::string last;
    for (std::uint64_t n = 0; frames_run < frames; ++n) {
        std::string bytes = last;
        if (bytes.empty() || random() % 2 == 0) {
            bytes.resize(200 + random() % 8000);
            for (char& c : bytes)
                c = static_cast<char>(random());
        } else {
            for (std::uint64_t i = 1 + random() % 20; i > 0; --i)
                bytes[random() % bytes.size()] = static_cast<char>(random());
        }
        last = bytes;
        limit_time();
        // Written before it runs, so that one that crashes is there.
        if (!write_to.empty() && keep == 0) std::ofstream(write_to + "/current", std::ios::binary) << bytes;
        const std::uint64_t before = drags_begun;
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
        // What begins drags is worth keeping for the corpus.
        if (keep > 0 && drags_begun - before > 4) {
            std::ofstream(write_to + "/drags-" + std::to_string(seed) + "-" + std::to_string(n), std::ios::binary)
                << bytes;
            --keep;
        }
    }
}

} // namespace

int main(int argc, char** argv) {
    std::uint64_t frames = 0, seed = 1, keep = 0;
    std::string write_to;
    std::size_t files = 0;
    for (int i = 1; i < argc; ++i) {
        const std::string arg = argv[i];
        const bool more = i + 1 < argc;
        if (arg == "--random" && more) {
            frames = std::strtoull(argv[++i], nullptr, 10);
        } else if (arg == "--seed" && more) {
            seed = std::strtoull(argv[++i], nullptr, 10);
        } else if (arg == "--keep" && more) {
            keep = std::strtoull(argv[++i], nullptr, 10);
        } else if (arg == "--write" && more) {
            write_to = argv[++i];
        } else if (std::filesystem::is_directory(arg)) {
            for (const auto& entry : std::filesystem::directory_iterator(arg)) {
                run_file(entry.path());
                ++files;
            }
        } else {
            run_file(arg);
            ++files;
        }
    }
    const std::uint64_t from_files = frames_run;
    if (frames > 0) run_random(from_files + frames, seed, write_to, keep);
    std::printf("fuzz_context: %zu files with %llu frames, %llu random frames, %llu drags begun, nothing found\n",
                files, static_cast<unsigned long long>(from_files),
                static_cast<unsigned long long>(frames_run - from_files), static_cast<unsigned long long>(drags_begun));
    return 0;
}
#endif
