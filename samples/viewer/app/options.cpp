// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/options.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

namespace viewer {
namespace {

using Options = ViewerOptions;
using Text = const std::string&;

template <class T>
bool parse_number(Text text, T low, T high, T& out) {
    const char* const end = text.data() + text.size();
    T value = 0;
    const auto [stop, code] = std::from_chars(text.data(), end, value);
    if (code != std::errc{} || stop != end || !(value >= low && value <= high)) return false;
    out = value;
    return true;
}

bool set_size(Options& o, Text v) {
    const auto x = v.find('x');
    return x != std::string::npos && parse_number(v.substr(0, x), 1, 16384, o.width) &&
           parse_number(v.substr(x + 1), 1, 16384, o.height);
}

// "a, b or c"
std::string any_of(const std::vector<std::string>& names) {
    std::string out;
    for (std::size_t i = 0; i < names.size(); ++i)
        out += (i == 0 ? "" : i + 1 < names.size() ? ", " : " or ") + names[i];
    return out;
}
template <class Named>
std::string any_of(std::span<const Named> all) {
    std::vector<std::string> names;
    for (const Named& one : all)
        names.push_back(one.name);
    return any_of(names);
}

bool set_theme(Options& o, Text v) {
    o.theme = v;
    return theme_named(v).has_value();
}

bool set_keymap(Options& o, Text v) {
    const auto keymap = keymap_named(v);
    if (keymap) o.keymap = *keymap;
    return keymap.has_value();
}

bool set_samples(Options& o, Text v) {
    return parse_number(v, 1u, 8u, o.samples) && (o.samples & (o.samples - 1)) == 0;
}

// Setters of fields that accept anything, and of flags.
template <auto field>
bool set_text(Options& o, Text v) {
    o.*field = v;
    return true;
}
template <auto field, bool value = true>
bool set_flag(Options& o, Text) {
    o.*field = value;
    return true;
}

std::vector<OptionInfo> make_table() {
    return {
        {"--headless", "", "no window: renders offscreen, runs the script, ends", "", set_flag<&Options::headless>},
        {"--size", "WxH", "of the window or the picture, each 1 to 16384 (the last size, or 1280x800)",
         "WxH, each 1 to 16384", set_size},
        {"--frames", "N", "ends after N frames", "a count of 1 or more",
         [](Options& o, Text v) { return parse_number(v, 1, 1000000, o.frames); }},
        {"--script", "FILE", "plays pointer and keys from a file, one command a line; # starts a comment", "",
         set_text<&Options::script>},
        {"--screenshot", "PNG", "writes the last frame; with --series every frame, numbered PNG-0001.png ...", "",
         set_text<&Options::screenshot>},
        {"--series", "", "see --screenshot", "", set_flag<&Options::series>},
        {"--print-scene", "", "at the end prints every node's transform as JSON on stdout", "",
         set_flag<&Options::print_scene>},
        {"--print-handles", "",
         "after the third frame prints where each handle can be pressed, on stderr: handle NAME X Y, and viewport X Y "
         "WIDTH HEIGHT, pixels from the top left, and camera TARGET (X Y Z) YAW PITCH DISTANCE; for tests that move a "
         "real mouse",
         "", set_flag<&Options::print_handles>},
        {"--print-state", "",
         "prints the viewer's state to stderr, as NAME=VALUE words, whenever it changes; for tests", "",
         set_flag<&Options::print_state>},
        {"--theme", "NAME", any_of(themes()) + ", which writes letters at the axes", any_of(themes()), set_theme},
        {"--views", "N", "1 to 4 viewports (1)", "1 to 4",
         [](Options& o, Text v) { return parse_number(v, 1, 4, o.views); }},
        {"--samples", "N", "samples per pixel of the scene, from 1 (fastest) to 8 (smoothest edges) (4)",
         "1, 2, 4 or 8", set_samples},
        {"--scale", "S", "pixels per logical pixel, 0.5 to 4 (the screen's; offscreen 1)", "0.5 to 4",
         [](Options& o, Text v) { return parse_number(v, 0.5, 4.0, o.scale); }},
        {"--keymap", "NAME", any_of(keymaps()) + "; F1 shows the keys", any_of(keymaps()), set_keymap},
        {"--panels", "", "with panels offscreen too", "", set_flag<&Options::panels>},
        {"--no-panels", "", "without panels in a window", "", set_flag<&Options::panels, false>},
        {"--save", "FILE", "where Ctrl+S writes (the opened file; default-edited.gltf for the shipped scene)", "",
         set_text<&Options::save>},
        {"--record", "FILE",
         "records the gizmo's input and results of every frame, for a bug report; gizmo::replay() plays it", "",
         set_text<&Options::record>},
        {"--replay", "FILE",
         "replays a recording without a scene or a window and compares every answer, bit for bit; exit code 1 if one "
         "differs",
         "", set_text<&Options::replay>},
        {"--pictures", "DIR", "where screenshots (F12) go (.)", "", set_text<&Options::pictures>},
        {"--state", "DIR",
         "where autosaves, preferences and the list of recent files are kept ($XDG_STATE_HOME/gizmo-viewer or "
         "~/.local/state/gizmo-viewer; offscreen runs keep nothing unless this is given)",
         "", set_text<&Options::state>},
        {"--validate", "", "enables the Vulkan validation layer; any of its messages sets exit code 3", "",
         set_flag<&Options::validate>},
        {"--device", "N", "uses the N-th Vulkan device", "a number of 0 or more",
         [](Options& o, Text v) { return parse_number(v, 0, 255, o.device); }},
        {"--help", "", "writes all options, the keys of all keymaps and the commands of scripts to stdout", "",
         set_flag<&Options::help>},
    };
}

// Checks for options that exclude or require each other.
std::string contradiction(const ViewerOptions& o) {
    if (o.series && o.screenshot.empty()) return "--series needs --screenshot OUT.png";
    if (!o.replay.empty() && !o.script.empty()) return "--replay supplies the input: --script cannot be used with it";
    if (!o.replay.empty() && !o.record.empty()) return "--replay and --record do not go together";
    if (!o.replay.empty() && !o.scene.empty()) return "--replay opens no scene";
    return {};
}

} // namespace

std::span<const OptionInfo> option_table() {
    static const std::vector<OptionInfo> table = make_table();
    return table;
}

std::optional<ViewerOptions> parse_options(int argc, char** argv, std::string& error) {
    ViewerOptions o;
    const auto table = option_table();
    for (int i = 1; i < argc && error.empty(); ++i) {
        const std::string arg = argv[i];
        if (arg.size() < 2 || arg[0] != '-') {
            if (!o.scene.empty()) error = "one scene at a time: " + o.scene + " or " + arg;
            o.scene = arg;
            continue;
        }
        const auto row = std::find_if(table.begin(), table.end(), [&](const OptionInfo& option) {
            return option.name == (arg == "-h" ? "--help" : arg);
        });
        if (row == table.end())
            error = "unknown option " + arg + " (--help lists them)";
        else if (row->metavar.empty())
            row->set(o, "");
        else if (i + 1 == argc)
            error = arg + " needs a value";
        else if (const std::string value = argv[++i]; !row->set(o, value))
            error = arg + " wants " + row->wants + ", not '" + value + "'";
    }
    if (error.empty()) error = contradiction(o);
    return error.empty() ? std::optional(o) : std::nullopt;
}

} // namespace viewer
