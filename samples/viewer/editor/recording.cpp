// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/recording.hpp"

#include "viewer/document/node_json.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace viewer {
namespace {

using nlohmann::json;

constexpr const char* kFormat = "gizmo-editor-recording";
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

} // namespace

EditorRecordingWriter::~EditorRecordingWriter() {
    if (file_) std::fclose(file_);
}

void EditorRecordingWriter::line(const std::string& text) {
    good_ &= std::fputs((text + '\n').c_str(), file_) >= 0 && std::fflush(file_) == 0;
}

bool EditorRecordingWriter::open(const std::string& path, const std::string& scene_path, std::string& error) {
    file_ = std::fopen(path.c_str(), "w");
    if (!file_) {
        error = path + ": cannot be written";
        return false;
    }
    line(text_of({{kFormat, kVersion},
                  {"scene", std::filesystem::absolute(scene_path).string()},
                  {"hash", content_hash(scene_path)}}));
    return true;
}

void EditorRecordingWriter::opened(const std::string& scene_path) {
    if (!file_) return;
    line(text_of({{"open", std::filesystem::absolute(scene_path).string()}, {"hash", content_hash(scene_path)}}));
    changes_.clear();
    is_first_ = true;
}

void EditorRecordingWriter::watch(const Editor& editor, Document& document) {
    if (!file_) return;
    before_ = state_of(editor);
    document.on_change = [this](const DocumentChange& change) {
        if (!changes_.empty()) changes_ += ',';
        changes_ += text_of({static_cast<int>(change.kind), change.label, states_json(change.states)});
    };
}

void EditorRecordingWriter::unwatch(const Editor& editor, Document& document) {
    if (!file_) return;
    document.on_change = nullptr;
    state_ = state_of(editor);
    if (!is_first_ && state_ == before_) state_.reset();
}

void EditorRecordingWriter::frame(const Editor& editor, glm::dvec2 size, const gizmo::Viewport& region, double seconds,
                                  std::span<const InputEvent> events, std::span<const PickAnswer> picks) {
    if (!file_) return;
    json j = {{"f", seconds}, {"size", of(size)}, {"r", {region.x, region.y, region.width, region.height}}};
    if (editor.wants_mouse_elsewhere) j["m"] = true;
    if (is_first_ && !state_) state_ = state_of(editor);
    if (state_) j["s"] = json::parse(editor_state_json(*state_));
    for (const InputEvent& e : events)
        j["e"].push_back(of(e));
    for (const PickAnswer& a : picks)
        j["p"].push_back(of(a));
    if (!changes_.empty()) j["d"] = json::parse("[" + changes_ + "]");
    changes_.clear();
    state_.reset();
    is_first_ = false;
    line(text_of(j));
}

bool EditorRecordingWriter::close(const Editor& editor) {
    if (!file_) return true;
    line(text_of({{"end", scene_hash(editor.scene())}}));
    good_ &= std::fclose(file_) == 0;
    file_ = nullptr;
    return good_;
}

bool EditorRecordingReader::load(const std::string& path, std::string& error) {
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

bool EditorRecordingReader::read_line(const std::string& line) {
    try {
        const json j = json::parse(line);
        if (j.contains(kFormat)) {
            if (j.at(kFormat) != kVersion) return false;
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
            f.open_hash = j.at("hash");
            frames_.push_back(std::move(f));
            return true;
        }
        f.seconds = j.at("f");
        f.size = {j.at("size").at(0), j.at("size").at(1)};
        const json& r = j.at("r");
        f.region = {r.at(0), r.at(1), r.at(2), r.at(3)};
        f.mouse_elsewhere = j.value("m", false);
        if (j.contains("s")) {
            f.state = editor_state_of_json(text_of(j.at("s")));
            if (!f.state) return false;
        }
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

glm::dvec2 EditorRecordingReader::size() const {
    for (std::size_t i = next_; i < frames_.size(); ++i)
        if (frames_[i].open.empty()) return frames_[i].size;
    return {0, 0};
}

const std::string& EditorRecordingReader::to_open_hash() const {
    return frames_[next_].open_hash;
}

const std::string& EditorRecordingReader::to_open() const {
    static const std::string none;
    return is_done() ? none : frames_[next_].open;
}

bool EditorRecordingReader::redo(const Frame::Change& change, Document& document) {
    using Kind = DocumentChange::Kind;
    if (change.kind == static_cast<int>(Kind::Undo)) return !document.undo().empty();
    if (change.kind == static_cast<int>(Kind::Redo)) return !document.redo().empty();
    NodeStates before;
    const sample::NodeId count = document.scene().node_count();
    for (const auto& [index, node] : change.states) {
        before.emplace_back(index, node);
        if (index >= 0 && index < count)
            before.back().second = document.scene().node(index);
        else
            before.back().second.deleted = true;
    }
    if (!apply(document.scene(), change.states)) return false;
    document.commit(change.label, std::move(before));
    return true;
}

bool EditorRecordingReader::step(Editor& editor, Document& document, std::string& error) {
    const Frame& f = frames_[next_++];
    if (!f.open.empty()) return true; // the caller has opened it
    for (const Frame::Change& change : f.changes)
        if (!redo(change, document)) error = "an edit of the recording does not fit the scene";
    if (f.state && !set_state(editor, *f.state)) error = "a line of the recording has no valid state";
    for (const PickAnswer& pick : f.picks)
        editor.take_pick(pick);
    for (const InputEvent& event : f.events)
        editor.push(event);
    editor.wants_mouse_elsewhere = f.mouse_elsewhere;
    editor.frame(f.region, f.seconds);
    return error.empty();
}

} // namespace viewer
