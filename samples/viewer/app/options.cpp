// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/options.hpp"

#include "viewer/app/script.hpp"
#include "viewer/editor/keymap_help.hpp"

#include <charconv>
#include <cstring>
#include <span>

namespace viewer {
namespace {

// "a, b or c"
template <class Named>
std::string one_of(std::span<const Named> all) {
    std::string text;
    for (std::size_t i = 0; i < all.size(); ++i)
        text += std::string(i == 0 ? "" : i + 1 < all.size() ? ", " : " or ") + all[i].name;
    return text;
}

bool parse_int(const char* text, int low, int high, int& out) {
    const char* end = text + std::strlen(text);
    int value = 0;
    const auto [stop, code] = std::from_chars(text, end, value);
    if (code != std::errc{} || stop != end || value < low || value > high) return false;
    out = value;
    return true;
}

bool parse_size(const std::string& text, int& width, int& height) {
    const auto x = text.find('x');
    return x != std::string::npos && parse_int(text.substr(0, x).c_str(), 1, 16384, width) &&
           parse_int(text.substr(x + 1).c_str(), 1, 16384, height);
}

// An option that takes a value. False: there is no such option; `error`: the value is none that it takes.
bool take_value(const std::string& arg, const std::string& value, ViewerOptions& o, std::string& error) {
    const auto wants = [&](const std::string& what) { error = arg + " wants " + what + ", not '" + value + "'"; };
    if (arg == "--script")
        o.script = value;
    else if (arg == "--screenshot")
        o.screenshot = value;
    else if (arg == "--save")
        o.save = value;
    else if (arg == "--record")
        o.record = value;
    else if (arg == "--replay")
        o.replay = value;
    else if (arg == "--shaders")
        o.shaders = value;
    else if (arg == "--state")
        o.state = value;
    else if (arg == "--pictures")
        o.pictures = value;
    else if (arg == "--theme") {
        o.theme = value;
        if (!theme_named(value)) wants(one_of(themes()));
    } else if (arg == "--pick") {
        const auto method = pick_method_named(value);
        if (method)
            o.pick = *method;
        else
            wants("ray, depth or id");
    } else if (arg == "--keymap") {
        const auto keymap = keymap_named(value);
        if (keymap)
            o.keymap = *keymap;
        else
            wants(one_of(keymaps()));
    } else if (arg == "--size") {
        if (!parse_size(value, o.width, o.height)) wants("WxH, each 1 to 16384");
    } else if (arg == "--frames") {
        if (!parse_int(value.c_str(), 1, 1000000, o.frames)) wants("a count of 1 or more");
    } else if (arg == "--device") {
        if (!parse_int(value.c_str(), 0, 255, o.device)) wants("a number of 0 or more");
    } else if (arg == "--views") {
        if (!parse_int(value.c_str(), 1, 4, o.views)) wants("1 to 4");
    } else if (arg == "--scale") {
        const auto [stop, code] = std::from_chars(value.data(), value.data() + value.size(), o.scale);
        if (code != std::errc{} || stop != value.data() + value.size() || !(o.scale >= 0.5 && o.scale <= 4))
            wants("0.5 to 4");
    } else
        return false;
    return true;
}

bool take_flag(const std::string& arg, ViewerOptions& o) {
    if (arg == "--help" || arg == "-h")
        o.help = true;
    else if (arg == "--headless")
        o.headless = true;
    else if (arg == "--series")
        o.series = true;
    else if (arg == "--print-scene")
        o.print_scene = true;
    else if (arg == "--validate")
        o.validate = true;
    else if (arg == "--print-handles")
        o.print_handles = true;
    else if (arg == "--panels")
        o.panels = true;
    else if (arg == "--no-panels")
        o.panels = false;
    else
        return false;
    return true;
}

// What goes together and what does not.
std::string contradiction(const ViewerOptions& o) {
    if (o.series && o.screenshot.empty()) return "--series needs --screenshot OUT.png";
    if (!o.replay.empty() && !o.script.empty()) return "--replay has its own input: no --script with it";
    if (!o.replay.empty() && !o.record.empty()) return "--replay and --record do not go together";
    return {};
}

} // namespace

std::optional<ViewerOptions> parse_options(int argc, char** argv, std::string& error) {
    ViewerOptions o;
    for (int i = 1; i < argc && error.empty(); ++i) {
        const std::string arg = argv[i];
        if (take_flag(arg, o)) continue;
        const bool has_value = i + 1 < argc;
        std::string ignored;
        ViewerOptions probe;
        if (arg.size() > 1 && arg[0] == '-') {
            if (!take_value(arg, "", probe, ignored))
                error = "unknown option " + arg + " (--help lists them)";
            else if (!has_value)
                error = arg + " needs a value";
            else
                take_value(arg, argv[++i], o, error);
        } else if (!o.scene.empty())
            error = "one scene at a time: " + o.scene + " or " + arg;
        else
            o.scene = arg;
    }
    if (error.empty()) error = contradiction(o);
    return error.empty() ? std::optional(o) : std::nullopt;
}

std::string help_text() {
    std::string text = std::string(R"(usage: viewer [options] [SCENE.gltf|SCENE.glb]

Opens a glTF 2.0 scene, or the one that ships with the project, and edits its nodes with the gizmo.

  --headless         no window: renders offscreen, runs the script, ends
  --size WxH         of the window or the picture (1280x800)
  --frames N         ends after N frames
  --script FILE      plays pointer and keys from a file, one command a line; # starts a comment
  --screenshot PNG   writes the last frame; with --series every frame, numbered PNG-0001.png ...
  --series           see --screenshot
  --print-scene      at the end prints every node's transform as JSON on stdout
  --print-handles    after the third frame prints where each handle can be pressed, on stderr:
                     handle NAME X Y, and viewport X Y WIDTH HEIGHT, pixels from the top left; for tests that
                     move a real mouse
  --pick METHOD      finds what is under the cursor by ray (on the CPU), depth or id (read back from the GPU); ray
  --theme NAME       )") +
                       one_of(themes()) +
                       R"(, which writes letters at the axes
  --views N          1 to 4 viewports (1)
  --scale S          pixels per logical pixel, 0.5 to 4 (the screen's; offscreen 1)
  --keymap NAME      )" +
                       one_of(keymaps()) +
                       R"(
  --panels           with panels offscreen too; --no-panels: without them in a window
  --save FILE        where Ctrl+S writes (default: the opened file; default-edited.gltf for the shipped scene)
  --record FILE      writes down what reaches the editor, to be replayed
  --replay FILE      plays a recording, in a window or offscreen, and says whether the scene ends the same, bit for bit;
                     saves nothing
  --pictures DIR     where screenshots (F12) and turntables (F11) go (.)
  --state DIR        where autosaves and the list of recent files are kept ($XDG_STATE_HOME/gizmo-viewer or
                     ~/.local/state/gizmo-viewer; offscreen nothing is kept unless this is given)
  --shaders DIR      compiles the gizmo's shaders from there whenever they change; an error leaves the old ones
  --validate         with the Vulkan validation layer; any message of it makes the exit code 3
  --device N         takes the N-th Vulkan device
  --help             this

Every edit is written to the autosave before the next frame: a viewer that was killed gives them back when the scene is
opened again, or when the viewer is started without one. Saving replaces the file whole or not at all.

)";
    return text + keymap_help() + '\n' + script_help() + R"(
Exit codes: 0 done, 1 could not run (a file, an option, no Vulkan device), 3 validation messages.
)";
}

} // namespace viewer
