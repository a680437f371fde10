// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "script.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <sstream>

namespace viewer {
namespace {

constexpr std::array<const char*, gizmo::kHandleCount> kHandleNames{
    "None",          "TranslateX", "TranslateY", "TranslateZ", "TranslateYZ", "TranslateZX",     "TranslateXY",
    "TranslateView", "RotateX",    "RotateY",    "RotateZ",    "RotateView",  "RotateTrackball", "ScaleX",
    "ScaleY",        "ScaleZ",     "ScaleYZ",    "ScaleZX",    "ScaleXY",     "ScaleUniform"};

gizmo::Handle handle_named(const std::string& name) {
    for (std::size_t i = 0; i < kHandleNames.size(); ++i)
        if (name == kHandleNames[i]) return static_cast<gizmo::Handle>(i);
    return gizmo::Handle::None;
}

int button_named(const std::string& name) {
    return name.empty() || name == "left" ? 0 : name == "right" ? 1 : name == "middle" ? 2 : -1;
}

} // namespace

bool Script::load(const std::string& path, std::string& error) {
    std::ifstream file(path);
    if (!file) {
        error = path + ": cannot be read";
        return false;
    }
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (parse(text, error)) return true;
    error = path + ": " + error;
    return false;
}

bool Script::parse(const std::string& text, std::string& error) {
    std::istringstream lines(text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        line = line.substr(0, line.find('#'));
        Command command;
        command.line = number;
        std::istringstream probe(line);
        if (!(probe >> command.verb)) continue;
        if (!parse_line(line, command, error)) {
            error = "line " + std::to_string(number) + ": " + error;
            return false;
        }
        commands_.push_back(command);
    }
    return true;
}

bool Script::parse_line(const std::string& line, Command& c, std::string& error) const {
    std::istringstream in(line);
    std::string verb, rest;
    in >> verb;
    const auto optional_frames = [&] {
        if (!(in >> std::ws).eof()) in >> c.frames;
    };
    bool good = true;
    if (verb == "frame")
        optional_frames();
    else if (verb == "move" || verb == "by") {
        good = static_cast<bool>(in >> c.a >> c.b);
        if (good) optional_frames();
    } else if (verb == "hover") {
        good = in >> c.word && handle_named(c.word) != gizmo::Handle::None;
        if (good && !(in >> std::ws).eof()) good = static_cast<bool>(in >> c.a >> c.b);
    } else if (verb == "press" || verb == "release") {
        in >> c.word;
        in.clear(in.eof() ? std::ios::eofbit : in.rdstate());
        good = button_named(c.word) >= 0;
    } else if (verb == "scroll")
        good = static_cast<bool>(in >> c.a);
    else if (verb == "camera")
        good = static_cast<bool>(in >> c.a >> c.b >> c.c);
    else if (verb == "key" || verb == "hold" || verb == "let" || verb == "screenshot")
        good = static_cast<bool>(in >> c.word);
    else if (verb == "select")
        good = static_cast<bool>(std::getline(in >> std::ws, c.word));
    else {
        error = "unknown command '" + verb + "'";
        return false;
    }
    while (!c.word.empty() && (c.word.back() == ' ' || c.word.back() == '\r'))
        c.word.pop_back();
    if (good && !in.fail() && c.frames >= 1 && !(in >> rest)) return true;
    error = "'" + verb + "' has wrong arguments (--help lists them)";
    return false;
}

bool Script::start(const Command& c, Editor& editor, const sample::Scene& scene, std::string& error) {
    from_ = to_ = cursor_;
    if (c.verb == "move")
        to_ = {c.a, c.b};
    else if (c.verb == "by")
        to_ = cursor_ + glm::dvec2(c.a, c.b);
    else if (c.verb == "hover") {
        const auto at =
            editor.context().handle_position(static_cast<std::uint64_t>(editor.selected()) + 1, handle_named(c.word));
        if (!at)
            error = "line " + std::to_string(c.line) + ": " + c.word + " cannot be grabbed here";
        else
            to_ = *at + glm::dvec2(c.a, c.b);
    } else if (c.verb == "press" || c.verb == "release")
        editor.push({.kind = InputEvent::Kind::Button, .button = button_named(c.word), .down = c.verb == "press"});
    else if (c.verb == "scroll")
        editor.push({.kind = InputEvent::Kind::Scroll, .scroll = c.a});
    else if (c.verb == "key" || c.verb == "hold" || c.verb == "let")
        editor.push({.kind = InputEvent::Kind::Key, .down = c.verb != "let", .key = c.word});
    else if (c.verb == "select") {
        const int node = scene.find(c.word);
        if (node < 0) error = "line " + std::to_string(c.line) + ": there is no node '" + c.word + "'";
        editor.select(node);
    } else if (c.verb == "camera") {
        constexpr double kDegree = 0.017453292519943295;
        editor.orbit.yaw = c.a * kDegree;
        editor.orbit.pitch = c.b * kDegree;
        editor.orbit.distance = c.c;
    } else if (c.verb == "screenshot")
        screenshot = c.word;
    return error.empty();
}

bool Script::step(Editor& editor, const sample::Scene& scene, std::string& error) {
    if (is_done()) return true;
    const Command& c = commands_[next_];
    if (done_frames_ == 0 && !start(c, editor, scene, error)) return false;
    ++done_frames_;
    if (to_ != cursor_) {
        cursor_ = from_ + (to_ - from_) * (static_cast<double>(done_frames_) / c.frames);
        if (done_frames_ == c.frames) cursor_ = to_;
        editor.push({.kind = InputEvent::Kind::Move, .cursor = cursor_});
    }
    if (done_frames_ < c.frames) return true;
    done_frames_ = 0;
    ++next_;
    return true;
}

} // namespace viewer
