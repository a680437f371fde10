// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/script.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <sstream>

namespace viewer {
namespace {

int button_named(const std::string& name) {
    return name.empty() || name == "left" ? 0 : name == "right" ? 1 : name == "middle" ? 2 : -1;
}

bool read_number(const std::string& text, double& out) {
    const auto [stop, code] = std::from_chars(text.data(), text.data() + text.size(), out);
    return code == std::errc{} && stop == text.data() + text.size() && std::isfinite(out);
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
    std::vector<std::string> args;
    std::istringstream in(line);
    for (std::string word; in >> word;)
        args.push_back(word);
    const std::string verb = args.front();
    args.erase(args.begin());
    const auto is = [&](std::initializer_list<const char*> verbs) {
        return std::any_of(verbs.begin(), verbs.end(), [&](const char* v) { return verb == v; });
    };
    // How many words, and where among them the numbers a, b, c and the frame count are.
    bool good = true;
    const std::size_t n = args.size();
    const auto number = [&](std::size_t i, double& out) { good &= i < n && read_number(args[i], out); };
    double frames = 1;
    if (is({"frame"})) {
        good = n <= 1;
        if (n == 1) number(0, frames);
    } else if (is({"move", "by"})) {
        good = n == 2 || n == 3;
        number(0, c.a);
        number(1, c.b);
        if (n == 3) number(2, frames);
    } else if (is({"hover"})) {
        good = (n == 1 || n == 3) && gizmo::handle_named(c.word = args[0]) != gizmo::Handle::None;
        if (good && n == 3) {
            number(1, c.a);
            number(2, c.b);
        }
    } else if (is({"press", "release"})) {
        if (n == 1) c.word = args[0];
        good = n <= 1 && button_named(c.word) >= 0;
    } else if (is({"scroll"})) {
        good = n == 1;
        number(0, c.a);
    } else if (is({"camera"})) {
        good = n == 3;
        number(0, c.a);
        number(1, c.b);
        number(2, c.c);
    } else if (is({"key", "hold", "let", "screenshot"})) {
        good = n == 1;
        if (good) c.word = args[0];
    } else if (is({"select", "add", "type"})) {
        good = n >= 1;
        for (const std::string& word : args)
            c.word += (c.word.empty() ? "" : " ") + word;
    } else {
        error = "unknown command '" + verb + "'";
        return false;
    }
    good &= frames >= 1 && frames <= 1e6;
    if (!good)
        error = "'" + verb + "' has wrong arguments (--help lists them)";
    else
        c.frames = static_cast<int>(frames);
    return good;
}

bool Script::start(const Command& c, Editor& editor, std::vector<InputEvent>& events, std::string& error) {
    from_ = to_ = cursor_;
    if (c.verb == "move")
        to_ = {c.a, c.b};
    else if (c.verb == "by")
        to_ = cursor_ + glm::dvec2(c.a, c.b);
    else if (c.verb == "hover") {
        const auto at = editor.context().handle_position(editor.gizmo_id(), gizmo::handle_named(c.word));
        if (!at)
            error = "line " + std::to_string(c.line) + ": " + c.word + " cannot be grabbed here";
        else
            to_ = *at + glm::dvec2(c.a, c.b);
    } else if (c.verb == "press" || c.verb == "release")
        events.push_back({.kind = InputEvent::Kind::Button, .button = button_named(c.word), .down = c.verb == "press"});
    else if (c.verb == "scroll")
        events.push_back({.kind = InputEvent::Kind::Scroll, .scroll = c.a});
    else if (c.verb == "key" || c.verb == "hold" || c.verb == "let") {
        events.push_back({.kind = InputEvent::Kind::Key, .down = c.verb != "let", .key = c.word});
        if (c.verb == "key") {
            // A keyboard says what was typed besides.
            if (c.word.size() == 1 && !std::isalpha(static_cast<unsigned char>(c.word[0])))
                events.push_back({.kind = InputEvent::Kind::Text, .key = c.word});
            events.push_back({.kind = InputEvent::Kind::Key, .down = false, .key = c.word});
        }
    } else if (c.verb == "type")
        for (const char letter : c.word)
            events.push_back({.kind = InputEvent::Kind::Text, .key = std::string(1, letter)});
    else if (c.verb == "select") {
        const int node = editor.scene().find(c.word);
        if (node < 0) error = "line " + std::to_string(c.line) + ": there is no node '" + c.word + "'";
        if (node >= 0) editor.select(node);
    } else if (c.verb == "add") {
        const int node = editor.scene().find(c.word);
        if (node < 0) error = "line " + std::to_string(c.line) + ": there is no node '" + c.word + "'";
        if (node >= 0) editor.select_also(node);
    } else if (c.verb == "camera") {
        constexpr double kDegree = 0.017453292519943295;
        editor.orbit().yaw = c.a * kDegree;
        editor.orbit().pitch = c.b * kDegree;
        editor.orbit().distance = c.c;
    } else if (c.verb == "screenshot")
        screenshot = c.word;
    return error.empty();
}

bool Script::step(Editor& editor, std::vector<InputEvent>& events, std::string& error) {
    if (is_done()) return true;
    const Command& c = commands_[next_];
    if (done_frames_ == 0 && !start(c, editor, events, error)) return false;
    ++done_frames_;
    if (to_ != cursor_) {
        cursor_ = from_ + (to_ - from_) * (static_cast<double>(done_frames_) / c.frames);
        if (done_frames_ == c.frames) cursor_ = to_;
        events.push_back({.kind = InputEvent::Kind::Move, .cursor = cursor_});
    }
    if (done_frames_ < c.frames) return true;
    done_frames_ = 0;
    ++next_;
    return true;
}

} // namespace viewer
