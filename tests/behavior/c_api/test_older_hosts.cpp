// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Structs of their least size, as hosts that were compiled against an older header have them: the module takes them,
// and reads and writes nothing beyond them. The structs are those of abi.txt; one that has no row here fails.
#include "support/module_api.hpp"

#include <cstring>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

using test::ModuleHost;
using Bytes = std::vector<unsigned char>;

template <class T>
void append(Bytes& to, const T& what) {
    const auto* const from = reinterpret_cast<const unsigned char*>(&what);
    to.insert(to.end(), from, from + sizeof what);
}

// What a call gives back, but for the struct that is tried.
struct Answer {
    GizmoResult result = GIZMO_OK;
    Bytes bytes{};
    bool operator==(const Answer&) const = default;
};

enum class Way { Read, Written };

// A sized struct and a call with it.
struct Row {
    std::string name;
    Way way;
    Bytes whole;       ///< all of it; the fields that not every caller needs are zero
    std::size_t width; ///< of struct_size, bytes
    std::function<Answer(void*)> call;
    bool logs = true;
};

// A struct in memory of the host's: `size` bytes are its own, what follows is something else.
class HostStruct {
public:
    HostStruct(const Row& row, std::uint64_t size, unsigned char other)
        : words_(row.whole.size() / sizeof(std::uint64_t) + kBehind)
        , width_(row.width) {
        std::memset(bytes(), other, words_.size() * sizeof words_[0]);
        if (row.way == Way::Read) std::memcpy(bytes(), row.whole.data(), std::min<std::size_t>(size, row.whole.size()));
        std::memcpy(bytes(), &size, width_); // little-endian
    }
    unsigned char* bytes() { return reinterpret_cast<unsigned char*>(words_.data()); }
    Bytes from(std::size_t first) { return {bytes() + first, bytes() + words_.size() * sizeof words_[0]}; }
    Bytes upto(std::size_t last) { return {bytes() + width_, bytes() + last}; }

private:
    static constexpr std::size_t kBehind = 8;
    std::vector<std::uint64_t> words_;
    std::size_t width_;
};

// The name and the least size of every struct.
std::map<std::string, std::uint32_t> least_sizes() {
    std::ifstream abi(GIZMO_ABI_LIST);
    std::map<std::string, std::uint32_t> sizes;
    for (std::string name, word, line; std::getline(abi, line);) {
        std::istringstream words(line);
        std::uint32_t size = 0;
        if (words >> name >> word >> size && word == "least") sizes[name] = size;
    }
    return sizes;
}

class OlderHosts : public test::ModuleTest {
protected:
    using Manipulate = std::function<GizmoResult(GizmoContext, GizmoDTransform&, GizmoManipulation*)>;

    // A drag of a gizmo by 40 pixels in a context of its own, and what is drawn on the way.
    Answer drag(const Manipulate& manipulate, const GizmoPointer* last = nullptr) {
        Answer a;
        GizmoContext own{};
        EXPECT_EQ(api.context_create(&own), GIZMO_OK);
        GizmoDTransform t = test::plain_transform();
        for (int i = 0; i < 4; ++i) {
            GizmoPointer p = test::pointer_at(i < 3 ? 460 : 500, 400, GIZMO_POINTER_SNAP);
            if (i > 1) p.flags |= GIZMO_POINTER_DOWN;
            const GizmoResult begun = api.begin_frame(own, i == 3 && last ? last : &p);
            if (begun != GIZMO_OK) a.result = begin_error(begun, own, p);
            auto out = test::sized<GizmoManipulation>();
            if (const GizmoResult r = manipulate(own, t, &out); r != GIZMO_OK) a.result = r;
            EXPECT_EQ(api.end_frame(own), GIZMO_OK);
            append(a.bytes, out);
            append(a.bytes, t);
            append_drawn(own, a.bytes);
        }
        EXPECT_EQ(api.context_destroy(own), GIZMO_OK);
        return a;
    }
    Answer drag(const GizmoCamera& seen_by, const GizmoOptions& with, const GizmoPointer* last = nullptr) {
        const auto run = [&](GizmoContext own, GizmoDTransform& t, GizmoManipulation* out) {
            return api.manipulate(own, GIZMO_MODE_TRANSLATE, test::ref(t), &seen_by, &with, out);
        };
        return drag(run, last);
    }

    // Adds a row. `call` is handed the struct, which may be shorter than T.
    template <class T, class F>
    void reads(const char* name, T whole, const F& call) {
        whole.struct_size = sizeof whole;
        Row& row = rows.emplace_back(
            Row{name, Way::Read, {}, sizeof whole.struct_size, [call](void* s) { return call(static_cast<T*>(s)); }});
        append(row.whole, whole);
    }
    // One that options point to.
    template <class T>
    void reads_target(const char* name, const T& whole, const T* GizmoOptions::*field) {
        reads(name, whole, [this, field](const T* s) {
            GizmoOptions with = options;
            with.*field = s;
            return drag(camera, with);
        });
    }
    template <class T, class F>
    void writes(const char* name, const F& call) {
        rows.push_back({name, Way::Written, Bytes(sizeof(T)), sizeof T{}.struct_size, [call](void* s) {
                            return Answer{call(static_cast<T*>(s)), {}};
                        }});
    }

    void add_frame_rows();
    void add_drop_row();
    void add_options_rows();
    void add_answer_rows();
    void add_view_cube_rows();
    void add_registry_row();
    void add_vulkan_rows();

    std::vector<Row> rows;
    GizmoOptions options = test::options_with_id(5);

private:
    GizmoResult begin_error(GizmoResult begun, GizmoContext own, const GizmoPointer& instead) {
        EXPECT_EQ(api.begin_frame(own, &instead), GIZMO_OK);
        return begun;
    }
    void append_drawn(GizmoContext own, Bytes& to) const {
        auto list = test::sized<GizmoDrawList>();
        EXPECT_EQ(api.draw_list(own, 0, &list), GIZMO_OK);
        append(to, list.line_count);
        for (int set = 0; set < 6; ++set)
            for (std::uint64_t i = 0; i < list.gizmo_count[set]; ++i)
                append(to, list.gizmos[set][i]);
    }
};

void OlderHosts::add_frame_rows() {
    reads("GizmoCamera", camera, [this](const GizmoCamera* s) { return drag(*s, options); });
    reads("GizmoPointer", test::pointer_at(520, 400, GIZMO_POINTER_DOWN),
          [this](const GizmoPointer* s) { return drag(camera, options, s); });
    reads("GizmoDiagnosis", GizmoDiagnosis{}, [this](const GizmoDiagnosis* s) {
        GizmoPointer last = test::pointer_at(520, 400, GIZMO_POINTER_DOWN);
        last.diagnosis = s;
        return drag(camera, options, &last);
    });
    options.space = GIZMO_SPACE_WORLD;
    reads("GizmoOptions", options, [this](const GizmoOptions* s) { return drag(camera, *s); });
    GizmoCustomHandle handle{};
    handle.shape = 1;
    handle.direction[0] = 1;
    reads("GizmoCustomHandle", handle, [this](const GizmoCustomHandle* s) {
        double value = 1;
        return drag([&](GizmoContext own, GizmoDTransform&, GizmoManipulation* out) {
            return api.manipulate_value(own, &value, s, &camera, &options, out);
        });
    });
    GizmoShape spot{};
    spot.kind = GIZMO_SHAPE_SPOT;
    spot.numbers[0] = 1.5;
    spot.numbers[9] = 1;
    reads("GizmoShape", spot, [this](const GizmoShape* s) { // and its numbers are written
        return drag([&](GizmoContext own, GizmoDTransform&, GizmoManipulation* out) {
            return api.manipulate_shape(own, const_cast<GizmoShape*>(s), &camera, &options, out);
        });
    });
    GizmoPointStyle look{};
    look.hidden = 1;
    reads("GizmoPointStyle", look, [this](const GizmoPointStyle* s) {
        double points[6] = {1.5, 0, 0, 0, 0, 0};
        return drag([&](GizmoContext own, GizmoDTransform&, GizmoManipulation* out) {
            return api.manipulate_points(own, {GIZMO_POINT_DOUBLE, points, 2}, nullptr, &camera, &options, s, out);
        });
    });
    static constexpr std::uint32_t kMode = GIZMO_MODE_TRANSLATE;
    GizmoEachOptions each{};
    each.modes = &kMode;
    each.mode_count = each.option_count = 1;
    each.options = &options;
    reads("GizmoEachOptions", each, [this](const GizmoEachOptions* s) {
        return drag([&](GizmoContext own, GizmoDTransform& t, GizmoManipulation* out) {
            return api.manipulate_each(own, test::span(&t, 1), &camera, s, out);
        });
    });
    GizmoNudge nudge{};
    nudge.direction[0] = 1;
    nudge.pixels = 3;
    reads("GizmoNudge", nudge, [this](const GizmoNudge* s) {
        GizmoResult r = GIZMO_OK;
        Answer a = drag([&](GizmoContext own, GizmoDTransform& t, GizmoManipulation* out) {
            if (r == GIZMO_OK) r = api.nudge(own, options.id, s);
            return api.manipulate(own, GIZMO_MODE_TRANSLATE, test::ref(t), &camera, &options, out);
        });
        a.result = r;
        return a;
    });
}

void OlderHosts::add_drop_row() {
    static constexpr GizmoLanding kFloor{{{0, -4, 0}, {0, 1, 0}}, {}, nullptr, 0};
    GizmoDrop drop{};
    drop.landings = &kFloor;
    drop.landing_count = 1;
    reads("GizmoDrop", drop, [this](const GizmoDrop* s) {
        GizmoResult r = GIZMO_OK;
        Answer a = drag([&](GizmoContext own, GizmoDTransform& t, GizmoManipulation* out) {
            if (r == GIZMO_OK) r = api.drop(own, options.id, s);
            return api.manipulate(own, GIZMO_MODE_TRANSLATE, test::ref(t), &camera, &options, out);
        });
        a.result = r;
        return a;
    });
}

// What options point to.
void OlderHosts::add_options_rows() {
    GizmoSnap snap{};
    snap.absolute = 1;
    snap.translation = 0.3;
    reads_target("GizmoSnap", snap, &GizmoOptions::snap);
    static constexpr double kMost[3] = {0.5, 0.5, 0.5};
    GizmoLimits limits{};
    limits.position_max = kMost;
    reads_target("GizmoLimits", limits, &GizmoOptions::limits);
    static constexpr GizmoSurfacePoint kPoint{{1, 1, 0}, {0, 1, 0}};
    GizmoSurfaceSnap surface{};
    surface.on = surface.align = 1;
    surface.point = &kPoint;
    reads_target("GizmoSurfaceSnap", surface, &GizmoOptions::surface);
    GizmoBodyDrag body{};
    body.point = kPoint.position;
    body.on_ground = 1;
    body.below = &kPoint;
    reads_target("GizmoBodyDrag", body, &GizmoOptions::body);
    static constexpr GizmoSnapFeature kFeature{GIZMO_SNAP_POINT, 0, 5, {0.4, 0, 0}, {}, {}, 0};
    GizmoSnapGeometry geometry{};
    geometry.features = &kFeature;
    geometry.feature_count = 1;
    reads_target("GizmoSnapGeometry", geometry, &GizmoOptions::snap_geometry);
}

// Structs that the module writes: of the fixture's context, which is in the midst of a drag.
void OlderHosts::add_answer_rows() {
    static GizmoDTransform t;
    t = test::plain_transform();
    const auto frame = [this](const GizmoPointer& p, GizmoManipulation* out) {
        EXPECT_EQ(api.begin_frame(context, &p), GIZMO_OK);
        const GizmoResult r = api.manipulate(context, GIZMO_MODE_TRANSLATE, test::ref(t), &camera, &options, out);
        EXPECT_EQ(api.end_frame(context), GIZMO_OK);
        return r;
    };
    EXPECT_EQ(frame(test::pointer_at(460, 400), nullptr), GIZMO_OK);
    const GizmoPointer dragged = test::pointer_at(500, 400, GIZMO_POINTER_DOWN);
    EXPECT_EQ(frame(test::pointer_at(460, 400, GIZMO_POINTER_DOWN), nullptr), GIZMO_OK);
    for (int i = 0; i < 3; ++i) // began, dragging
        EXPECT_EQ(frame(dragged, nullptr), GIZMO_OK);
    writes<GizmoManipulation>("GizmoManipulation", [=](GizmoManipulation* s) { return frame(dragged, s); });
    writes<GizmoFeedback>("GizmoFeedback", [this](GizmoFeedback* s) { return api.feedback(context, s); });
    writes<GizmoStatus>("GizmoStatus", [this](GizmoStatus* s) { return api.status(context, s); });
    writes<GizmoDrawList>("GizmoDrawList", [this](GizmoDrawList* s) { return api.draw_list(context, 0, s); });
    writes<GizmoTriangles>("GizmoTriangles",
                           [this](GizmoTriangles* s) { return api.triangles(context, 0, nullptr, s); });
    writes<GizmoStyle>("GizmoStyle", [this](GizmoStyle* s) { return api.get_style(context, s); });
    writes<GizmoNumericInput>("GizmoNumericInput", [this](GizmoNumericInput* s) {
        GizmoContext own{};
        EXPECT_EQ(api.context_create(&own), GIZMO_OK);
        const GizmoResult r = api.set_numeric_input(own, "2", s);
        EXPECT_EQ(api.context_destroy(own), GIZMO_OK);
        return r;
    });
    writes<GizmoReplay>("GizmoReplay", [this](GizmoReplay* s) { return api.replay("no recording", 12, s); });
    static constexpr GizmoSolid kObject{{{0, 3, 0}, {0, 0, 0, 1}, {1, 1, 1}}, {}, nullptr};
    static constexpr GizmoPlaceTarget kFloor{nullptr, 0, {{0, -4, 0}, {0, 1, 0}}};
    writes<GizmoPlaceResult>("GizmoPlaceResult",
                             [this](GizmoPlaceResult* s) { return api.place_on(&kObject, &kFloor, nullptr, s); });
    reads("GizmoPlaceOptions", GizmoPlaceOptions{}, [this](const GizmoPlaceOptions* s) {
        auto out = test::sized<GizmoPlaceResult>();
        Answer a{api.place_on(&kObject, &kFloor, s, &out), {}};
        append(a.bytes, out);
        return a;
    });
    writes<GizmoCameraCheck>("GizmoCameraCheck", [this](GizmoCameraCheck* s) {
        const double world[3] = {0, 0, 0}, pixel[2] = {400, 300};
        return api.check_camera(&camera, world, pixel, nullptr, 1, s);
    });
    auto style = test::sized<GizmoStyle>();
    EXPECT_EQ(api.get_style(context, &style), GIZMO_OK);
    style.draw = GIZMO_DRAW_LABELS;
    // What a shorter one does not have stays as it is.
    reads("GizmoStyle", style, [this](const GizmoStyle* s) {
        Answer a{api.set_style(context, s), {}};
        auto now = test::sized<GizmoStyle>();
        EXPECT_EQ(api.get_style(context, &now), GIZMO_OK);
        append(a.bytes, now);
        return a;
    });
}

void OlderHosts::add_view_cube_rows() {
    const auto show = [this](const GizmoViewCube* cube, GizmoViewChange* change) {
        GizmoContext own{};
        GizmoCamera seen_by = camera;
        const GizmoPointer pointer = test::pointer_at(10, 10);
        EXPECT_EQ(api.context_create(&own), GIZMO_OK);
        EXPECT_EQ(api.begin_frame(own, &pointer), GIZMO_OK);
        Answer a{api.view_cube(own, &seen_by, 5, cube, change), {}};
        EXPECT_EQ(api.end_frame(own), GIZMO_OK);
        append(a.bytes, seen_by);
        EXPECT_EQ(api.context_destroy(own), GIZMO_OK);
        return a;
    };
    GizmoViewCube cube{};
    cube.seconds = -1;
    cube.turn = GIZMO_VIEW_TURN_LOOK_FROM;
    cube.from[1] = 1;
    reads("GizmoViewCube", cube, [show](const GizmoViewCube* s) { return show(s, nullptr); });
    writes<GizmoViewChange>("GizmoViewChange", [show](GizmoViewChange* s) { return show(nullptr, s).result; });
}

// Of another module, for this one is loaded. A registry that is too short says of no log.
void OlderHosts::add_registry_row() {
    reads("GizmoRegistry", host.registry, [](GizmoRegistry* s) {
        ModuleHost other(GIZMO_OTHER_MODULE_PATH);
        other.open();
        s->user = &other;
        Answer a{other.load_symbol(s, 1), {}};
        append(a.bytes, other.names.size());
        EXPECT_TRUE(a.result != GIZMO_OK || other.load_symbol(s, 0) == GIZMO_OK);
        return a;
    });
    rows.back().logs = false;
}

// Without a device: the structs are read before it is found to be missing.
void OlderHosts::add_vulkan_rows() {
    const GizmoVulkanApi& vulkan = host.vulkan;
    static constexpr double kCursor[2] = {1, 1};
    static GizmoVulkanHost device{};
    device.struct_size = sizeof device;
    static GizmoPassCreateInfo info{};
    info.struct_size = sizeof info;
    info.host = &device;
    info.color_format = 37;
    const auto create = [&vulkan](const GizmoPassCreateInfo* with) {
        Answer a;
        GizmoPass pass{};
        auto error = test::sized<GizmoError>();
        a.result = vulkan.pass_create(with, &pass, &error);
        append(a.bytes, error);
        return a;
    };
    const auto create_on = [create](const GizmoVulkanHost* on) {
        GizmoPassCreateInfo with = info;
        with.host = on;
        return create(&with);
    };
    writes<GizmoError>("GizmoError", [&vulkan](GizmoError* s) {
        GizmoPass pass{};
        return vulkan.pass_create(&info, &pass, s);
    });
    reads("GizmoPassCreateInfo", info, create);
    reads("GizmoVulkanHost", device, create_on);
    GizmoMemoryCallbacks memory{};
    memory.allocate = [](void*, const GizmoMemoryRequest*, GizmoMemoryBlock*) { return std::int32_t{-1}; };
    memory.free = [](void*, const GizmoMemoryBlock*) {};
    reads("GizmoMemoryCallbacks", memory, [create_on](const GizmoMemoryCallbacks* s) {
        GizmoVulkanHost with = device;
        with.memory = s;
        return create_on(&with);
    });
    reads("GizmoRecordArea", GizmoRecordArea{}, [&vulkan](const GizmoRecordArea* s) {
        int commands = 0;
        const std::uint32_t target = 0;
        return Answer{vulkan.pass_record({0}, &commands, {0}, &target, 1, 0, s, nullptr), {}};
    });
    GizmoDepthPickerCreateInfo picker{};
    picker.host = &device;
    reads("GizmoDepthPickerCreateInfo", picker, [&vulkan](const GizmoDepthPickerCreateInfo* s) {
        GizmoDepthPicker out{};
        return Answer{vulkan.picker_create(s, &out, nullptr), {}};
    });
    GizmoDepthProbeCreateInfo probe{};
    probe.host = &device;
    reads("GizmoDepthProbeCreateInfo", probe, [&vulkan](const GizmoDepthProbeCreateInfo* s) {
        GizmoDepthProbe out{};
        return Answer{vulkan.probe_create(s, &out, nullptr), {}};
    });
    GizmoDepthSource source{};
    source.camera = &camera;
    reads("GizmoDepthSource", source, [&vulkan](const GizmoDepthSource* s) {
        int commands = 0;
        return Answer{vulkan.picker_request({0}, &commands, s, kCursor, 0, nullptr), {}};
    });
    GizmoProbeSource looked{};
    looked.camera = &camera;
    reads("GizmoProbeSource", looked, [&vulkan](const GizmoProbeSource* s) {
        return Answer{vulkan.probe_start({0}, s, kCursor, nullptr), {}};
    });
    writes<GizmoDepthSample>("GizmoDepthSample",
                             [&vulkan](GizmoDepthSample* s) { return vulkan.picker_poll({0}, 0, s); });
}

TEST_F(OlderHosts, AStructOfTheLeastSizeWorksAndAShorterOneIsRefusedByName) {
    add_frame_rows();
    add_options_rows();
    add_drop_row();
    add_answer_rows();
    add_view_cube_rows();
    add_registry_row();
    const std::size_t without_vulkan = rows.size();
    add_vulkan_rows();
    auto sizes = least_sizes();
    ASSERT_GT(sizes.size(), 20u);
    std::set<std::string> tried;
    for (const Row& row : rows) {
        tried.insert(row.name);
        if (&row >= rows.data() + without_vulkan && GIZMO_HAS_VULKAN == 0) continue;
        SCOPED_TRACE(row.name);
        ASSERT_TRUE(sizes.contains(row.name));
        const std::uint32_t least = sizes[row.name];
        HostStruct whole(row, static_cast<std::uint32_t>(row.whole.size()), 0xcd), old(row, least, 0xcd);
        const Bytes behind = old.from(least);
        const Answer expected = row.call(whole.bytes()), answer = row.call(old.bytes());
        EXPECT_NE(expected.result, GIZMO_ERROR_STRUCT_SIZE);
        EXPECT_EQ(answer.result, expected.result) << host.last_error;
        EXPECT_TRUE(answer.bytes == expected.bytes) << "what lies behind the struct was read";
        EXPECT_TRUE(old.from(least) == behind) << "something was written behind the struct";
        EXPECT_TRUE(row.way == Way::Read || old.upto(least) == whole.upto(least));

        for (const std::uint32_t size : {least - 1, std::uint32_t{4}, std::uint32_t{0}}) {
            HostStruct shorter(row, size, 0xcd);
            const Bytes before = shorter.from(0);
            host.last_error.clear();
            EXPECT_EQ(row.call(shorter.bytes()).result, GIZMO_ERROR_STRUCT_SIZE) << size;
            EXPECT_TRUE(row.way == Way::Read || shorter.from(0) == before) << "written into though it was refused";
            if (!row.logs) continue;
            const std::string said = row.name + ".struct_size is " + std::to_string(size) + ",";
            EXPECT_NE(host.last_error.find(said), std::string::npos) << host.last_error;
            EXPECT_NE(host.last_error.find(" " + std::to_string(least) + " bytes"), std::string::npos);
        }
    }
    for (const auto& [name, size] : sizes)
        EXPECT_TRUE(tried.contains(name)) << name << " is in abi.txt: add a row with a call that takes it";
}

} // namespace
