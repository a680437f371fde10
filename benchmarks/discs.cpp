// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The largest disc that each handle owns: the pixels of a viewport by the handle that a press takes there.
// discs [number of random cameras per mode, or 0] [number of scenes of five gizmos, or 0] [a file for the random
// cameras' discs: mode, device, camera, handle, diameter]
#include "pixel_discs.hpp"
#include "support/cameras.hpp"
#include "support/ordinary.hpp"

#include <gizmo/all.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace {

using namespace discs;

constexpr int kBlock = 16; // pixels
constexpr double kHalfDiagonal = kBlock * 0.7072;

struct Device {
    PointerDevice device;
    const char* name;
    double wanted; // pixels
};
constexpr Device kDevices[] = {{PointerDevice::Mouse, "mouse", 10}, {PointerDevice::Touch, "touch", 24}};

// The handle's number, or the same plus 64 times its gizmo's; kFree: nothing is hit.
using OwnerAt = std::function<int(const glm::dvec2&)>;
using MayBeHit = std::function<bool(const glm::dvec2& middle)>; // within kHalfDiagonal

Map map_of(const Rect& rect, const MayBeHit& may_be_hit, const OwnerAt& owner_at) {
    Map map{rect, std::vector<int>(static_cast<std::size_t>(rect.width() * rect.height()), kFree)};
    for (int by = rect.y0; by < rect.y1; by += kBlock)
        for (int bx = rect.x0; bx < rect.x1; bx += kBlock) {
            if (!may_be_hit({bx + kBlock / 2.0, by + kBlock / 2.0})) continue;
            for (int y = by; y < std::min(by + kBlock, rect.y1); ++y)
                for (int x = bx; x < std::min(bx + kBlock, rect.x1); ++x)
                    map.at(x, y) = owner_at({x + 0.5, y + 0.5});
        }
    return map;
}

// Diameters by owner. A disc has its middle in that of a pixel, and none in it has another owner.
std::map<int, double> discs_of(const Map& map) {
    std::map<int, Rect> boxes;
    for (int y = map.rect.y0; y < map.rect.y1; ++y)
        for (int x = map.rect.x0; x < map.rect.x1; ++x) {
            const int owner = map.at(x, y);
            if (owner == kFree) continue;
            Rect& b = boxes.try_emplace(owner, Rect{x, y, x + 1, y + 1}).first->second;
            b = {std::min(b.x0, x), std::min(b.y0, y), std::max(b.x1, x + 1), std::max(b.y1, y + 1)};
        }
    std::map<int, double> discs;
    for (const auto& [owner, b] : boxes) {
        const auto depths = depths_of(map, owner, b);
        discs[owner] = 2 * std::sqrt(*std::max_element(depths.begin(), depths.end()));
    }
    return discs;
}

// The histogram of diameters, and what is too small.
constexpr std::array<double, 7> kLimits{1, 5, 10, 16, 24, 40, 1e9};
struct Tally {
    long shown = 0, small = 0, covered = 0;
    std::array<long, kLimits.size()> bins{};
    std::map<std::string, std::array<long, 2>> kinds{}; // shown, too small
    std::map<std::string, long> reasons{};

    // `room`: the largest disc in its reach without pixels where another handle is drawn on top.
    void add(Handle handle, double disc, double room, double wanted, const std::string& reason) {
        ++shown;
        auto& of_kind = kinds[kind_of(handle)];
        ++of_kind[0];
        for (std::size_t i = 0; i < bins.size(); ++i)
            if (disc < kLimits[i]) {
                ++bins[i];
                break;
            }
        if (disc >= wanted) return;
        ++small;
        covered += room < wanted;
        ++of_kind[1];
        ++reasons[std::string(kind_of(handle)) + " by " + reason];
    }
    void print(const char* name, const Device& device) const {
        std::printf("| %s | %s | %ld |", name, device.name, shown);
        for (const long n : bins)
            std::printf(" %.2f |", 100.0 * static_cast<double>(n) / static_cast<double>(std::max(1L, shown)));
        std::printf(" **%.2f** | %.2f |\n",
                    100.0 * static_cast<double>(small) / static_cast<double>(std::max(1L, shown)),
                    100.0 * static_cast<double>(covered) / static_cast<double>(std::max(1L, shown)));
    }
    void explain(const char* name, const Device& device) const {
        if (small == 0) return;
        std::printf("%s, %s, below %g px:", name, device.name, device.wanted);
        for (const auto& [kind, n] : kinds)
            if (n[1] > 0) std::printf(" %s %ld of %ld,", kind.c_str(), n[1], n[0]);
        std::vector<std::pair<long, std::string>> sorted;
        for (const auto& [reason, n] : reasons)
            sorted.emplace_back(n, reason);
        std::sort(sorted.rbegin(), sorted.rend());
        std::printf("\n   ");
        for (std::size_t i = 0; i < sorted.size() && i < 12; ++i)
            std::printf(" %s %ld;", sorted[i].second.c_str(), sorted[i].first);
        std::printf("\n");
    }
};

Style reaching(double px) {
    Style style;
    style.pick_px += static_cast<float>(px);
    style.pick_touch_px += static_cast<float>(px);
    return style;
}

// Each handle alone, so that no space is shared.
bool is_near(const Placement& p, const glm::dvec2& at, const Style& style, PointerDevice device) {
    Placement alone = p;
    for (std::uint32_t h = 1; h < kHandleCount; ++h) {
        alone.pickable = p.pickable & handle_bit(static_cast<Handle>(h));
        if (alone.pickable != 0 && pick(alone, at, style, device)) return true;
    }
    return false;
}

// @param key the handle in `map`
std::string reason_of(const Map& map, const Map& alone, int key, double wanted) {
    const auto disc = discs_of(alone);
    if (disc.empty() || disc.begin()->second < wanted) return "itself or the edge";
    std::map<int, long> covering;
    for (std::size_t i = 0; i < map.owner.size(); ++i)
        if (alone.owner[i] != kFree && map.owner[i] != key) ++covering[map.owner[i] & 63];
    int most = 0;
    for (const auto& [owner, n] : covering)
        if (most == 0 || n > covering[most]) most = owner;
    return kind_of(static_cast<Handle>(most));
}

// The largest disc within a handle's reach without pixels where another handle is drawn on top.
double room_of(const Placement& p, Handle handle, Map alone) {
    Style drawn;
    drawn.pick_px = drawn.grip_px;
    for (int y = alone.rect.y0; y < alone.rect.y1; ++y)
        for (int x = alone.rect.x0; x < alone.rect.x1; ++x) {
            if (alone.at(x, y) == kFree) continue;
            const Hit top = pick(p, {x + 0.5, y + 0.5}, drawn, PointerDevice::Mouse);
            if (top && !(top.score > 0) && top.handle != handle) alone.at(x, y) = kFree;
        }
    const auto discs = discs_of(alone);
    return discs.empty() ? 0 : discs.begin()->second;
}

// @param shown is told each handle's diameter.
void measure(const Placement& p, const Viewport& vp, const Device& device, Tally& tally,
             const std::function<void(Handle, double disc)>& shown = {}) {
    const auto owners = [&](const Placement& of) {
        return map_of(
            extent_of(of, vp, 34),
            [&](const glm::dvec2& at) { return is_near(of, at, reaching(kHalfDiagonal), device.device); },
            [&](const glm::dvec2& at) { return static_cast<int>(pick(of, at, {}, device.device).handle); });
    };
    const Map map = owners(p);
    auto discs = discs_of(map);
    for (std::uint32_t h = 1; h < kHandleCount; ++h) {
        const auto handle = static_cast<Handle>(h);
        if ((p.pickable & handle_bit(handle)) == 0) continue;
        const double disc = discs.contains(static_cast<int>(h)) ? discs[static_cast<int>(h)] : 0;
        std::string reason;
        double room = disc;
        if (disc < device.wanted) {
            Placement alone = p;
            alone.pickable = handle_bit(handle);
            const Map own = owners(alone);
            // A handle outside of the viewport is not shown.
            if (std::all_of(own.owner.begin(), own.owner.end(), [](int o) { return o == kFree; })) continue;
            reason = reason_of(map, own, static_cast<int>(h), device.wanted);
            room = room_of(p, handle, own);
        }
        tally.add(handle, disc, room, device.wanted, reason);
        if (shown) shown(handle, disc);
    }
}

struct Row {
    std::string name;
    const Device* device;
    Tally tally{};
};

void random_cameras(int count, std::vector<Row>& rows, std::FILE* file) {
    for (const auto& [mode, name] : kModes)
        for (const Device& device : kDevices) {
            Row row{name, &device};
            test::Random random(static_cast<std::uint64_t>(mode) + 490);
            for (int n = 0; n < count; ++n) {
                const auto s = test::random_scene(random, Mode::Universal);
                const auto p = s ? placed(s->projector, mode, s->transform) : std::nullopt;
                if (!p) continue;
                measure(*p, s->camera.viewport, device, row.tally, [&](Handle handle, double disc) {
                    if (file)
                        std::fprintf(file, "%s %s %d %s %.1f\n", row.name.c_str(), device.name, n, handle_name(handle),
                                     disc);
                });
            }
            rows.push_back(row);
        }
}

// Along each axis and from three diagonals, perspective and orthographic.
void ordinary_cameras(std::vector<Row>& rows) {
    for (const auto& [mode, name] : kModes)
        for (const Device& device : kDevices) {
            Row row{std::string(name) + ", ordinary", &device};
            for (int from = 0; from < 9; ++from)
                for (const int lens : {0, 1}) {
                    test::ordinary::Row of{};
                    of[test::ordinary::From] = from;
                    of[test::ordinary::Lens] = lens;
                    const auto s = test::ordinary::scene_of(of);
                    DTransform object = s.objects[0];
                    object.scale *= 2; // its box is from -1 to 1
                    const auto projector = make_projector(s.camera);
                    const auto p = projector ? placed(*projector, mode, object) : std::nullopt;
                    if (p) measure(*p, s.camera.viewport, device, row.tally);
                }
            rows.push_back(row);
        }
}

// One frame of a context: the owner under the cursor.
class FiveGizmos {
public:
    FiveGizmos(Mode mode, const test::Scene& scene, test::Random& random)
        : mode_(mode)
        , camera_(scene.camera)
        , projector_(scene.projector) {
        const double unit = scene.placement.size;
        for (std::size_t i = 0; i < objects_.size(); ++i) {
            objects_[i] = scene.transform;
            if (i > 0) objects_[i].position += test::random_unit(random) * (test::uniform(random, 0.1, 1) * unit);
            objects_[i].rotation = test::random_rotation(random);
            if (mode == Mode::Bounds) objects_[i].scale = glm::dvec3(unit * test::uniform(random, 1, 2.5));
        }
    }
    std::size_t count() const { return objects_.size(); }
    std::optional<Placement> placement(std::size_t i) const { return placed(projector_, mode_, objects_[i]); }
    int owner_at(const glm::dvec2& at, const Style& style) {
        context_.style = style;
        frame(at);
        return context_.is_hovered() ? frame(at) : kFree;
    }

private:
    // Returns the owner that the frame before found.
    int frame(const glm::dvec2& at) {
        context_.begin_frame({.cursor = at});
        Options options{.box = {glm::dvec3(-0.5), glm::dvec3(0.5)}};
        int owner = kFree;
        for (std::size_t i = 0; i < objects_.size(); ++i) {
            options.id = i + 1;
            const Manipulation m = context_.manipulate(mode_, objects_[i], camera_, options);
            if (m.phase == Phase::Hovered) owner = static_cast<int>(m.handle) + 64 * static_cast<int>(i + 1);
        }
        context_.end_frame();
        return owner;
    }

    Mode mode_;
    Camera camera_;
    Projector projector_;
    std::array<DTransform, 5> objects_{};
    Context context_{};
};

// A finger that hovers over nothing is a mouse with its radius.
Style as_mouse(const Device& device) {
    Style style;
    if (device.device == PointerDevice::Touch) style.pick_px = style.pick_touch_px;
    return style;
}

void measure_five(FiveGizmos& five, const Viewport& vp, const Device& device, Tally& tally) {
    const Style style = as_mouse(device);
    Style reach = style;
    reach.pick_px += static_cast<float>(kHalfDiagonal);
    std::vector<Placement> placements;
    for (std::size_t i = 0; i < five.count(); ++i)
        if (const auto p = five.placement(i)) placements.push_back(*p);
    if (placements.size() < five.count()) return;
    Rect rect = extent_of(placements[0], vp, 34);
    for (const Placement& p : placements) {
        const Rect r = extent_of(p, vp, 34);
        rect = {std::min(rect.x0, r.x0), std::min(rect.y0, r.y0), std::max(rect.x1, r.x1), std::max(rect.y1, r.y1)};
    }
    const auto near = [&](const glm::dvec2& at) {
        return std::any_of(placements.begin(), placements.end(),
                           [&](const Placement& p) { return is_near(p, at, reach, PointerDevice::Mouse); });
    };
    const Map map = map_of(rect, near, [&](const glm::dvec2& at) { return five.owner_at(at, style); });
    auto discs = discs_of(map);
    for (std::size_t i = 0; i < five.count(); ++i)
        for (std::uint32_t h = 1; h < kHandleCount; ++h) {
            const auto handle = static_cast<Handle>(h);
            if ((placements[i].pickable & handle_bit(handle)) == 0) continue;
            Placement alone = placements[i];
            alone.pickable = handle_bit(handle);
            const int key = static_cast<int>(h + 64 * (i + 1));
            const double disc = discs.contains(key) ? discs[key] : 0;
            if (disc >= device.wanted) {
                tally.add(handle, disc, disc, device.wanted, "");
                continue;
            }
            const Map own = map_of(
                rect, [&](const glm::dvec2& at) { return is_near(alone, at, reach, PointerDevice::Mouse); },
                [&](const glm::dvec2& at) { return static_cast<int>(pick(alone, at, style).handle); });
            if (std::all_of(own.owner.begin(), own.owner.end(), [](int o) { return o == kFree; })) continue;
            tally.add(handle, disc, room_of(placements[i], handle, own), device.wanted,
                      reason_of(map, own, key, device.wanted));
        }
}

void five_gizmos(int count, std::vector<Row>& rows) {
    for (const auto& [mode, name] : kModes)
        for (const Device& device : kDevices) {
            Row row{std::string("five: ") + name, &device};
            test::Random random(static_cast<std::uint64_t>(mode) + 4900);
            for (int n = 0; n < count; ++n) {
                const auto s = test::random_scene(random, Mode::Universal);
                if (!s) continue;
                FiveGizmos five(mode, *s, random);
                measure_five(five, s->camera.viewport, device, row.tally);
            }
            rows.push_back(row);
        }
}

} // namespace

int main(int argc, char** argv) {
    const int cameras = argc > 1 ? std::atoi(argv[1]) : 60, scenes = argc > 2 ? std::atoi(argv[2]) : 2;
    std::FILE* const file = argc > 3 ? std::fopen(argv[3], "w") : nullptr;
    std::vector<Row> rows;
    random_cameras(cameras, rows, file);
    if (file) std::fclose(file);
    ordinary_cameras(rows);
    five_gizmos(scenes, rows);
    std::printf("| gizmo | device | handles shown | <1 px, %% | <5 | <10 | <16 | <24 | <40 | more | too small, %% | of "
                "them covered, %% |\n");
    std::printf("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n");
    for (const Row& row : rows)
        row.tally.print(row.name.c_str(), *row.device);
    std::printf("\n");
    for (const Row& row : rows)
        row.tally.explain(row.name.c_str(), *row.device);
    return 0;
}
