// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "options.hpp"

#include <charconv>
#include <cstring>

namespace viewer {
namespace {

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

} // namespace

std::optional<ViewerOptions> parse_options(int argc, char** argv, std::string& error) {
    ViewerOptions o;
    for (int i = 1; i < argc; ++i) {
        const std::string arg = argv[i];
        const bool takes_value = arg == "--size" || arg == "--frames" || arg == "--script" || arg == "--screenshot" ||
                                 arg == "--device" || arg == "--save" || arg == "--pick" || arg == "--theme";
        const char* value = takes_value && i + 1 < argc ? argv[++i] : nullptr;
        if (takes_value && !value)
            error = arg + " needs a value";
        else if (arg == "--help" || arg == "-h")
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
        else if (arg == "--script")
            o.script = value;
        else if (arg == "--screenshot")
            o.screenshot = value;
        else if (arg == "--save")
            o.save = value;
        else if (arg == "--theme") {
            o.theme = value;
            if (o.theme != "dark" && o.theme != "light" && o.theme != "colour-blind")
                error = std::string("--theme wants dark, light or colour-blind, not '") + value + "'";
        } else if (arg == "--pick") {
            const auto method = pick_method_named(value);
            if (method)
                o.pick = *method;
            else
                error = std::string("--pick wants ray, depth or id, not '") + value + "'";
        } else if (arg == "--size" && !parse_size(value, o.width, o.height))
            error = std::string("--size wants WxH, each 1 to 16384, not '") + value + "'";
        else if (arg == "--frames" && !parse_int(value, 1, 1000000, o.frames))
            error = std::string("--frames wants a count of 1 or more, not '") + value + "'";
        else if (arg == "--device" && !parse_int(value, 0, 255, o.device))
            error = std::string("--device wants a number of 0 or more, not '") + value + "'";
        else if (arg.size() > 1 && arg[0] == '-' && !takes_value)
            error = "unknown option " + arg + " (--help lists them)";
        else if (!takes_value && !o.scene.empty())
            error = "one scene at a time: " + o.scene + " or " + arg;
        else if (!takes_value)
            o.scene = arg;
        if (!error.empty()) return std::nullopt;
    }
    if (o.series && o.screenshot.empty()) error = "--series needs --screenshot OUT.png";
    if (!error.empty()) return std::nullopt;
    return o;
}

const char* help_text() {
    return R"(usage: viewer [options] [SCENE.gltf|SCENE.glb]

Opens a glTF 2.0 scene, or the one that ships with the project, and edits its nodes with the gizmo.

  --headless         no window: renders offscreen, runs the script, ends
  --size WxH         of the window or the picture (1280x800)
  --frames N         ends after N frames
  --script FILE      plays pointer and keys from a file, one command a line; # starts a comment
  --screenshot PNG   writes the last frame; with --series every frame, numbered PNG-0001.png ...
  --series           see --screenshot
  --print-scene      at the end prints every node's transform as JSON on stdout
  --print-handles    after the third frame prints where each handle can be pressed, on stderr:
                     handle NAME X Y, pixels from the top left; for tests that move a real mouse
  --pick METHOD      finds what is under the cursor by ray (on the CPU), depth or id (read back from the GPU); ray
  --theme NAME       dark, light or colour-blind, which writes letters at the axes
  --save FILE        where Ctrl+S writes (default: the opened file; default-edited.gltf for the shipped scene)
  --validate         with the Vulkan validation layer; any message of it makes the exit code 3
  --device N         takes the N-th Vulkan device
  --help             this

Mouse: left drags handles and selects, right orbits about what is under the cursor (cancels a drag), middle pans, the
       wheel zooms there.
Keys:  W translate, E rotate, R scale, T all three, Y the box, X local or world axes, F frame the scene, D what the hit
       test sees, P the next way to pick, C the next theme, N turn to the normal or not, Esc cancel the drag, Shift slow, Ctrl snap, Alt
       the box about its centre or, moving, along the surface under the cursor, Ctrl+Z undo, Ctrl+Shift+Z redo, Ctrl+S
       save, Ctrl+Q quit. G moves without a press; while a drag runs X, Y, Z keep it on an axis, Shift+X,
       Y, Z across it, digits and + - * / ( ) = are its value, Enter lets go.

Script commands; positions are pixels from the top left:
  frame [N]                  runs N frames (1)
  move X Y [N]               moves the pointer there in N frames (1), in a straight line
  hover HANDLE [DX DY]       moves the pointer to a handle of the gizmo (TranslateX, RotateView, ScaleUniform ...)
  by DX DY [N]               moves the pointer by so many pixels in N frames (1)
  press [left|right|middle]  release [left|right|middle]
  scroll STEPS
  key NAME                   taps W, E, R, T, Y, G, D, P, C, N, X, F, a digit, Enter, Escape, Ctrl+Z, Ctrl+Shift+Z or Ctrl+S
  hold Shift|Ctrl|Alt        let Shift|Ctrl|Alt
  select NAME                selects a node
  camera YAW PITCH DIST      turns the camera: degrees, degrees, world units
  screenshot FILE            writes the frame that follows

Exit codes: 0 done, 1 could not run (a file, an option, no Vulkan device), 3 validation messages.
)";
}

} // namespace viewer
