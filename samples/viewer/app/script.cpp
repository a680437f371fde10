// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/script.hpp"

#include "common/fail.hpp"
#include "viewer/editor/subtree_box.hpp"

#include <gizmo/camera.hpp>
#include <gizmo/handles.hpp>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <fstream>
#include <iterator>
#include <span>
#include <sstream>

namespace viewer {

using Step = Script::Step;
using Words = std::span<const std::string>;

namespace {

// The state that a step changes in its first frame.
struct Effect {
    Editor& editor;
    std::vector<InputEvent>& events;
    glm::dvec2& to; // the pointer's target, pixels; its current position
    std::string& screenshot;
    std::string error{}; // why it is impossible
};

} // namespace

struct Script::Verb {
    const char* name;
    const char* help; ///< a line of --help; null: in another verb's
    /// Parses the arguments of the verb into the step. Returns false if they are invalid.
    bool (*parse)(Words words, Step& step);
    void (*start)(const Step& step, Effect& effect);
};

namespace {

int button_named(const std::string& name) {
    return name.empty() || name == "left" ? 0 : name == "right" ? 1 : name == "middle" ? 2 : -1;
}

bool read_number(const std::string& text, double& out) {
    const auto [stop, code] = std::from_chars(text.data(), text.data() + text.size(), out);
    return code == std::errc{} && stop == text.data() + text.size() && std::isfinite(out);
}

bool read_frames(const std::string& text, int& out) {
    double frames = 0;
    if (!read_number(text, frames) || frames < 1 || frames > 1e6) return false;
    out = static_cast<int>(frames);
    return true;
}

bool parse_frames(Words words, Step& step) {
    return words.empty() || (words.size() == 1 && read_frames(words[0], step.frames));
}

bool parse_move(Words words, Step& step) {
    return (words.size() == 2 || words.size() == 3) && read_number(words[0], step.a) && read_number(words[1], step.b) &&
           parse_frames(words.subspan(2), step);
}

bool parse_handle(Words words, Step& step) {
    if (words.size() != 1 && words.size() != 3) return false;
    step.word = words[0];
    if (gizmo::handle_named(step.word) == gizmo::Handle::None) return false;
    return words.size() == 1 || (read_number(words[1], step.a) && read_number(words[2], step.b));
}

bool parse_words(Words words, Step& step) {
    for (const std::string& word : words)
        step.word += (step.word.empty() ? "" : " ") + word;
    return !words.empty();
}

// "X Y Z NODE"
bool parse_point(Words words, Step& step) {
    return words.size() > 3 && read_number(words[0], step.a) && read_number(words[1], step.b) &&
           read_number(words[2], step.c) && parse_words(words.subspan(3), step);
}

bool parse_button(Words words, Step& step) {
    if (words.size() == 1) step.word = words[0];
    return words.size() <= 1 && button_named(step.word) >= 0;
}

bool parse_number(Words words, Step& step) {
    return words.size() == 1 && read_number(words[0], step.a);
}

bool parse_three_numbers(Words words, Step& step) {
    return words.size() == 3 && read_number(words[0], step.a) && read_number(words[1], step.b) &&
           read_number(words[2], step.c);
}

bool parse_word(Words words, Step& step) {
    if (words.size() == 1) step.word = words[0];
    return words.size() == 1;
}

void hover(const Step& step, Effect& effect) {
    const Editor& editor = effect.editor;
    const auto at = editor.context().handle_position(editor.gizmo().id(), gizmo::handle_named(step.word));
    if (at)
        effect.to = *at + glm::dvec2(step.a, step.b);
    else
        effect.error = step.word + " cannot be grabbed here";
}

void push_key(const Step& step, Effect& effect, bool down) {
    effect.events.push_back({.kind = InputEvent::Kind::Key, .down = down, .key = step.word});
}

void tap_key(const Step& step, Effect& effect) {
    push_key(step, effect, true);
    // A keyboard also sends the typed character.
    if (step.word.size() == 1 && !std::isalpha(static_cast<unsigned char>(step.word[0])))
        effect.events.push_back({.kind = InputEvent::Kind::Text, .key = step.word});
    push_key(step, effect, false);
}

void push_button(const Step& step, Effect& effect, bool down) {
    effect.events.push_back({.kind = InputEvent::Kind::Button, .button = button_named(step.word), .down = down});
}

void type(const Step& step, Effect& effect) {
    for (const char letter : step.word)
        effect.events.push_back({.kind = InputEvent::Kind::Text, .key = std::string(1, letter)});
}

sample::NodeId find_node(const Step& step, Effect& effect) {
    const sample::NodeId node = effect.editor.scene().find(step.word);
    if (node < 0) effect.error = "there is no node '" + step.word + "'";
    return node;
}

void move_to_point(const Step& step, Effect& effect) {
    const Editor& editor = effect.editor;
    const sample::NodeId node = find_node(step, effect);
    if (node < 0) return;
    const gizmo::Box box = SubtreeBoxes().of(editor.scene(), 0, node);
    const glm::dvec3 point = glm::mix(box.min, box.max, glm::dvec3(step.a, step.b, step.c) * 0.5 + 0.5);
    const glm::dvec3 world = editor.scene().world_from_node(node) * glm::dvec4(point, 1);
    const auto at = gizmo::world_to_screen(editor.viewports().camera(0), world);
    if (at)
        effect.to = *at;
    else
        effect.error = step.word + " is behind the camera";
}

void set_camera(const Step& step, Effect& effect) {
    constexpr double kDegree = 0.017453292519943295;
    gizmo::tools::OrbitCamera& orbit = effect.editor.orbit();
    orbit.yaw = step.a * kDegree;
    orbit.pitch = step.b * kDegree;
    orbit.distance = step.c;
}

// In the order of --help.
constexpr Script::Verb kVerbs[] = {
    {"frame", "frame [N]                  runs N frames (1)", parse_frames, [](const Step&, Effect&) {}},
    {"move", "move X Y [N]               moves the pointer there in N frames (1), in a straight line", parse_move,
     [](const Step& s, Effect& e) {
         e.to = {s.a, s.b};
     }},
    {"hover",
     "hover HANDLE [DX DY]       moves the pointer to a handle of the gizmo (TranslateX, RotateView, ScaleUniform ...)",
     parse_handle, hover},
    {"at", "at X Y Z NODE              moves the pointer to a point of a node's box, from -1 to 1 along each side",
     parse_point, move_to_point},
    {"by", "by DX DY [N]               moves the pointer by DX, DY pixels in N frames (1)", parse_move,
     [](const Step& s, Effect& e) { e.to += glm::dvec2(s.a, s.b); }},
    {"press", "press [left|right|middle]  release [left|right|middle]", parse_button,
     [](const Step& s, Effect& e) { push_button(s, e, true); }},
    {"release", nullptr, parse_button, [](const Step& s, Effect& e) { push_button(s, e, false); }},
    {"scroll", "scroll STEPS", parse_number,
     [](const Step& s, Effect& e) { e.events.push_back({.kind = InputEvent::Kind::Scroll, .scroll = s.a}); }},
    {"key",
     "key NAME                   taps a key of the list above, Enter, Backspace, Escape, an arrow (Left ...) or a "
     "digit",
     parse_word, tap_key},
    {"type", "type TEXT                  types characters", parse_words, type},
    {"hold", "hold Shift|Ctrl|Alt        let Shift|Ctrl|Alt", parse_word,
     [](const Step& s, Effect& e) { push_key(s, e, true); }},
    {"let", nullptr, parse_word, [](const Step& s, Effect& e) { push_key(s, e, false); }},
    {"select", "select NAME                selects a node; add NAME: toggles it in the selection", parse_words,
     [](const Step& s, Effect& e) {
         if (const auto node = find_node(s, e); node >= 0) e.editor.select(node);
     }},
    {"add", nullptr, parse_words,
     [](const Step& s, Effect& e) {
         if (const auto node = find_node(s, e); node >= 0) e.editor.select_also(node);
     }},
    {"camera", "camera YAW PITCH DIST      turns the camera: degrees, degrees, world units", parse_three_numbers,
     set_camera},
    {"screenshot", "screenshot FILE            writes the frame that follows", parse_word,
     [](const Step& s, Effect& e) { e.screenshot = s.word; }},
};

const Script::Verb* verb_named(const std::string& name) {
    const auto found =
        std::find_if(std::begin(kVerbs), std::end(kVerbs), [&](const auto& v) { return name == v.name; });
    return found == std::end(kVerbs) ? nullptr : &*found;
}

} // namespace

std::string script_help() {
    std::string text = "Script commands; positions are pixels from the top left:\n";
    for (const Script::Verb& verb : kVerbs)
        if (verb.help) text += "  " + std::string(verb.help) + '\n';
    return text + "  COMMAND                    runs the command: duplicate, frame-selected ... of the list above\n";
}

bool Script::load(const std::string& path, std::string& error) {
    std::ifstream file(path);
    if (!file) return sample::fail(error, path + ": cannot be read");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (parse(text, error)) return true;
    return sample::fail(error, path + ": " + error);
}

bool Script::parse(const std::string& text, std::string& error) {
    std::istringstream lines(text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        line = line.substr(0, line.find('#'));
        if (line.find_first_not_of(" \t\r\v\f") == std::string::npos) continue;
        Step step;
        step.line = number;
        if (!parse_line(line, step, error)) return sample::fail(error, "line " + std::to_string(number) + ": " + error);
        steps_.push_back(step);
    }
    return true;
}

bool Script::parse_line(const std::string& line, Step& step, std::string& error) const {
    std::istringstream in(line);
    const std::vector<std::string> words{std::istream_iterator<std::string>(in), {}};
    const Words arguments = Words(words).subspan(1);
    step.verb = verb_named(words.front());
    if (!step.verb) step.action = command_named(words.front());
    if (!step.verb && !step.action) return sample::fail(error, "unknown command '" + words.front() + "'");
    const bool good = step.verb ? step.verb->parse(arguments, step) : arguments.empty();
    if (!good) error = "'" + words.front() + "' has wrong arguments (--help lists them)";
    return good;
}

bool Script::step(Editor& editor, std::vector<InputEvent>& events, std::string& error) {
    if (is_done()) return true;
    const Step& s = steps_[next_];
    if (done_frames_ == 0) {
        from_ = to_ = cursor_;
        Effect effect{editor, events, to_, screenshot};
        if (s.verb)
            s.verb->start(s, effect);
        else
            editor.execute(*s.action);
        if (!effect.error.empty()) return sample::fail(error, "line " + std::to_string(s.line) + ": " + effect.error);
    }
    ++done_frames_;
    if (to_ != cursor_) {
        cursor_ = from_ + (to_ - from_) * (static_cast<double>(done_frames_) / s.frames);
        if (done_frames_ == s.frames) cursor_ = to_;
        events.push_back({.kind = InputEvent::Kind::Move, .cursor = cursor_});
    }
    if (done_frames_ < s.frames) return true;
    done_frames_ = 0;
    ++next_;
    return true;
}

} // namespace viewer
