// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/document/session.hpp"

#include "viewer/document/node_json.hpp"

#include <nlohmann/json.hpp>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace viewer {
namespace {

using nlohmann::json;

constexpr int kVersion = 1;

std::string text_of(const json& j) {
    return j.dump(-1, ' ', false, json::error_handler_t::replace);
}
json of(const glm::dvec2& v) {
    return {v.x, v.y};
}
json of(const glm::dvec3& v) {
    return {v.x, v.y, v.z};
}
glm::dvec3 vec3_of(const json& j) {
    return {j.at(0), j.at(1), j.at(2)};
}

json of(const InputEvent& e) {
    switch (e.kind) {
    case InputEvent::Kind::Move:
        return {"m", e.cursor.x, e.cursor.y};
    case InputEvent::Kind::Button:
        return {"b", e.button, e.down};
    case InputEvent::Kind::Scroll:
        return {"s", e.scroll};
    case InputEvent::Kind::Key:
        return {"k", e.key, e.down};
    default:
        return {"t", e.key};
    }
}

InputEvent event_of(const json& j) {
    const std::string kind = j.at(0);
    if (kind == "m") return {.kind = InputEvent::Kind::Move, .cursor = {j.at(1), j.at(2)}};
    if (kind == "b") {
        const int button = j.at(1);
        if (button < 0 || button > 2) throw std::range_error("no such button");
        return {.kind = InputEvent::Kind::Button, .button = button, .down = j.at(2)};
    }
    if (kind == "s") return {.kind = InputEvent::Kind::Scroll, .scroll = j.at(1)};
    if (kind == "k") return {.kind = InputEvent::Kind::Key, .down = j.at(2), .key = j.at(1)};
    return {.kind = InputEvent::Kind::Text, .key = j.at(1)};
}

json of(const PickAnswer& a) {
    return {a.number, of(a.cursor), a.world ? of(*a.world) : json(), a.normal ? of(*a.normal) : json(), a.node};
}

PickAnswer pick_of(const json& j) {
    PickAnswer a;
    a.number = j.at(0);
    a.cursor = {j.at(1).at(0), j.at(1).at(1)};
    if (!j.at(2).is_null()) a.world = vec3_of(j.at(2));
    if (!j.at(3).is_null()) a.normal = vec3_of(j.at(3));
    a.node = j.at(4);
    return a;
}

json of(const Settings& s) {
    return {{"space", s.space},
            {"pivot", s.pivot},
            {"point", of(s.pivot_point)},
            {"snap", {s.snap.translation, s.snap.rotation, s.snap.scale, s.snap.absolute}},
            {"always", s.snap_always},
            {"vertices", s.snap_vertices},
            {"surface", s.surface_always},
            {"align", s.align},
            {"rest", s.rest},
            {"flip", s.flip},
            {"pick", s.pick},
            {"keymap", s.keymap},
            {"layout", s.layout}};
}

// An enumerator of a file is of the enumeration only after a look at it.
template <class E>
void read_enum(const json& j, int count, E& out) {
    const int value = j;
    if (value < 0 || value >= count) throw std::range_error("not of the enumeration");
    out = static_cast<E>(value);
}

Settings settings_of(const json& j) {
    Settings s;
    read_enum(j.at("space"), 4, s.space);
    read_enum(j.at("pivot"), 5, s.pivot);
    s.pivot_point = vec3_of(j.at("point"));
    const json& snap = j.at("snap");
    s.snap = {.translation = snap.at(0), .rotation = snap.at(1), .scale = snap.at(2), .absolute = snap.at(3)};
    s.snap_always = j.at("always");
    s.snap_vertices = j.at("vertices");
    s.surface_always = j.at("surface");
    s.align = j.at("align");
    s.rest = j.at("rest");
    s.flip = j.at("flip");
    read_enum(j.at("pick"), 3, s.pick);
    read_enum(j.at("keymap"), kKeymapCount, s.keymap);
    s.layout = std::clamp(j.at("layout").get<int>(), 1, Editor::kMaxViews);
    return s;
}

} // namespace

std::string editor_state(const Editor& editor) {
    json views = json::array();
    for (int v = 0; v < Editor::kMaxViews; ++v) {
        const sample::OrbitCamera& o = editor.view(v).orbit;
        views.push_back({of(o.target), o.yaw, o.pitch, o.distance, o.fov_y, o.near, o.ortho});
    }
    const std::vector<int> selection(editor.selection().begin(), editor.selection().end());
    const gizmo::DrawOptions& draw = editor.context().draw;
    return text_of({{"settings", of(editor.settings)},
                    {"mode", editor.mode()},
                    {"selection", selection},
                    {"theme", editor.theme()},
                    {"scale", editor.context().style.pixel_scale},
                    {"views", views},
                    {"labels", draw.labels},
                    {"debug", draw.debug}});
}

bool set_editor_state(Editor& editor, const std::string& state) {
    try {
        const json j = json::parse(state);
        editor.settings = settings_of(j.at("settings"));
        gizmo::Mode mode{};
        read_enum(j.at("mode"), 16, mode); // bits
        editor.set_mode(mode);
        std::vector<int> selection = j.at("selection");
        editor.select_these(std::move(selection));
        if (!editor.set_theme(j.at("theme"))) return false;
        editor.context().style.pixel_scale = j.at("scale");
        editor.context().draw.labels = j.at("labels");
        editor.context().draw.debug = j.at("debug");
        for (int v = 0; v < Editor::kMaxViews; ++v) {
            const json& view = j.at("views").at(static_cast<std::size_t>(v));
            editor.view(v).orbit = {.target = vec3_of(view.at(0)),
                                    .yaw = view.at(1),
                                    .pitch = view.at(2),
                                    .distance = view.at(3),
                                    .fov_y = view.at(4),
                                    .near = view.at(5),
                                    .ortho = view.at(6)};
        }
        return true;
    } catch (const json::exception&) { // not a state
        return false;
    } catch (const std::range_error&) {
        return false;
    }
}

SessionWriter::~SessionWriter() {
    if (file_) std::fclose(file_);
}

void SessionWriter::line(const std::string& text) {
    good_ &= std::fputs((text + '\n').c_str(), file_) >= 0 && std::fflush(file_) == 0;
}

bool SessionWriter::open(const std::string& path, const std::string& scene_path, std::string& error) {
    file_ = std::fopen(path.c_str(), "w");
    if (!file_) {
        error = path + ": cannot be written";
        return false;
    }
    line(text_of({{"gizmo-session", kVersion},
                  {"scene", std::filesystem::absolute(scene_path).string()},
                  {"hash", content_hash(scene_path)}}));
    return true;
}

void SessionWriter::opened(const std::string& scene_path) {
    if (!file_) return;
    line(text_of({{"open", std::filesystem::absolute(scene_path).string()}, {"hash", content_hash(scene_path)}}));
    changes_.clear();
    is_first_ = true;
}

void SessionWriter::watch(Editor& editor) {
    if (!file_) return;
    before_ = editor_state(editor);
    editor.document().on_change = [this](const DocumentChange& change) {
        if (!changes_.empty()) changes_ += ',';
        changes_ += text_of({static_cast<int>(change.kind), change.label, states_json(change.states)});
    };
}

void SessionWriter::unwatch(Editor& editor) {
    if (!file_) return;
    editor.document().on_change = nullptr;
    state_ = editor_state(editor);
    if (!is_first_ && state_ == before_) state_.clear();
}

void SessionWriter::frame(const Editor& editor, glm::dvec2 size, const gizmo::Viewport& region, double seconds,
                          std::span<const InputEvent> events, std::span<const PickAnswer> picks) {
    if (!file_) return;
    json j = {{"f", seconds}, {"size", of(size)}, {"r", {region.x, region.y, region.width, region.height}}};
    if (editor.wants_mouse_elsewhere) j["m"] = true;
    if (is_first_ && state_.empty()) state_ = editor_state(editor);
    if (!state_.empty()) j["s"] = state_;
    for (const InputEvent& e : events)
        j["e"].push_back(of(e));
    for (const PickAnswer& a : picks)
        j["p"].push_back(of(a));
    if (!changes_.empty()) j["d"] = json::parse("[" + changes_ + "]");
    changes_.clear();
    state_.clear();
    is_first_ = false;
    line(text_of(j));
}

bool SessionWriter::close(const Editor& editor) {
    if (!file_) return true;
    line(text_of({{"end", scene_hash(editor.scene())}}));
    good_ &= std::fclose(file_) == 0;
    file_ = nullptr;
    return good_;
}

bool SessionReader::load(const std::string& path, std::string& error) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        error = path + ": cannot be read";
        return false;
    }
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        // The last line of a viewer that was killed may be half of one.
        if (file.eof() && number > 1 && json::parse(line, nullptr, false).is_discarded()) break;
        if (read_line(line)) continue;
        error = path + ": line " + std::to_string(number) + " is not of a recorded session";
        return false;
    }
    if (scene_path_.empty()) error = path + ": not a recorded session";
    return error.empty();
}

bool SessionReader::read_line(const std::string& line) {
    try {
        const json j = json::parse(line);
        if (j.contains("gizmo-session")) {
            if (j.at("gizmo-session") != kVersion) return false;
            scene_path_ = j.at("scene");
            scene_content_ = j.at("hash");
            return true;
        }
        if (scene_path_.empty()) return false;
        if (j.contains("end")) {
            final_ = j.at("end");
            return true;
        }
        Frame f;
        if (j.contains("open")) {
            f.open = j.at("open");
            f.state = j.at("hash");
            frames_.push_back(std::move(f));
            return true;
        }
        f.seconds = j.at("f");
        f.size = {j.at("size").at(0), j.at("size").at(1)};
        const json& r = j.at("r");
        f.region = {r.at(0), r.at(1), r.at(2), r.at(3)};
        f.mouse_elsewhere = j.value("m", false);
        f.state = j.value("s", "");
        for (const json& e : j.value("e", json::array()))
            f.events.push_back(event_of(e));
        for (const json& p : j.value("p", json::array()))
            f.picks.push_back(pick_of(p));
        for (const json& d : j.value("d", json::array())) {
            auto states = states_of_json(d.at(2));
            if (!states) return false;
            f.changes.push_back({d.at(0), d.at(1), std::move(*states)});
        }
        frames_.push_back(std::move(f));
        return true;
    } catch (const json::exception&) { // not of a session
        return false;
    } catch (const std::range_error&) {
        return false;
    }
}

glm::dvec2 SessionReader::size() const {
    for (std::size_t i = next_; i < frames_.size(); ++i)
        if (frames_[i].open.empty()) return frames_[i].size;
    return {0, 0};
}

const std::string& SessionReader::to_open_hash() const {
    return frames_[next_].state;
}

const std::string& SessionReader::to_open() const {
    static const std::string none;
    return is_done() ? none : frames_[next_].open;
}

bool SessionReader::redo(const Frame::Change& change, Editor& editor) const {
    Document& document = editor.document();
    using Kind = DocumentChange::Kind;
    if (change.kind == static_cast<int>(Kind::Undo)) return !document.undo().empty();
    if (change.kind == static_cast<int>(Kind::Redo)) return !document.redo().empty();
    NodeStates before;
    const int count = static_cast<int>(document.scene().nodes.size());
    for (const auto& [index, node] : change.states) {
        before.emplace_back(index, node);
        if (index >= 0 && index < count)
            before.back().second = document.scene().nodes[static_cast<std::size_t>(index)];
        else
            before.back().second.deleted = true;
    }
    if (!apply(document.scene(), change.states)) return false;
    document.commit(change.label, std::move(before));
    return true;
}

bool SessionReader::step(Editor& editor, std::string& error) {
    const Frame& f = frames_[next_++];
    if (!f.open.empty()) return true; // the caller has opened it
    for (const Frame::Change& change : f.changes)
        if (!redo(change, editor)) error = "an edit of the recording does not fit the scene";
    if (!f.state.empty() && !set_editor_state(editor, f.state)) error = "a line of the recording has no valid state";
    for (const PickAnswer& pick : f.picks)
        editor.take_pick(pick);
    for (const InputEvent& event : f.events)
        editor.push(event);
    editor.wants_mouse_elsewhere = f.mouse_elsewhere;
    editor.frame(f.region, f.seconds);
    return error.empty();
}

} // namespace viewer
