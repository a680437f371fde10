#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_imguizmo.py ROOT FOLDER...: compiles <gizmo/adapters/imguizmo.hpp> and every signature of ImGuizmo.h 1.92.5 and of
its forks as C++11, after the headers and macros that hosts have before it, and imguizmo.cpp as C++20, with the Dear
ImGui of each folder, by each compiler that is there, with all warnings as errors. Further folders are read from the
environment variable GIZMO_IMGUI_INCLUDES, separated by ':'. Where Vulkan's headers are, imguizmo_vulkan.hpp too."""
import os
import pathlib
import shutil
import subprocess
import sys

root = pathlib.Path(sys.argv[1])
folders = sys.argv[2:] + [f for f in os.environ.get("GIZMO_IMGUI_INCLUDES", "").split(":") if f]
flags = ["-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror",
         "-I", str(root / "gizmo_module/include"), "-I", str(root / "renderer/include"), "-x", "c++", "-"]
# What a host may define, and the name of the namespace then.
WAYS = [("", "ImGuizmo"),
        ("#define IMGUIZMO_NAMESPACE EngineGizmo\n#define USE_IMGUI_API\n#define IMGUI_DEFINE_MATH_OPERATORS\n", "EngineGizmo")]
# What makes macros of everyday words; those of <windows.h> where there is none.
MACROS = """#include <algorithm>
#include <cfloat>
#include <cmath>
#if __has_include(<X11/Xlib.h>)
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#endif
#define min(a, b) (((a) < (b)) ? (a) : (b))
#define max(a, b) (((a) > (b)) ? (a) : (b))
#define near
#define far
#define small char
#define TEXT(quote) quote
"""
SIGNATURES = """
void SetDrawlist(ImDrawList*); void BeginFrame(); void SetImGuiContext(ImGuiContext*); bool IsOver(); bool IsUsing();
bool IsUsingViewManipulate(); bool IsViewManipulateHovered(); bool IsUsingAny(); void Enable(bool);
void DecomposeMatrixToComponents(const float*, float*, float*, float*);
void RecomposeMatrixFromComponents(const float*, const float*, const float*, float*);
void SetRect(float, float, float, float); void SetOrthographic(bool);
void DrawAxes(const float*, const float*, const float*, int); void DrawCubes(const float*, const float*, const float*, int);
void DrawGrid(const float*, const float*, const float*, const float);
void DrawGridCustom(const float*, const float*, const float*, const float, const float, const unsigned int);
void DrawGridCustomColor(const float*, const float*, const float*, const float, const float, const unsigned int, const ImU32, const ImU32, const ImU32);
bool Manipulate(const float*, const float*, OPERATION, MODE, float*, float*, const float*, const float*, const float*);
void ViewManipulate(float*, float, ImVec2, ImVec2, ImU32);
void ViewManipulate(float*, const float*, OPERATION, MODE, float*, float, ImVec2, ImVec2, ImU32);
void SetAlternativeWindow(ImGuiWindow*); void PushID(const char*); void PushID(const char*, const char*);
void PushID(const void*); void PushID(int); void PopID(); ImGuiID GetID(const char*);
ImGuiID GetID(const char*, const char*); ImGuiID GetID(const void*); bool IsOver(OPERATION);
void SetGizmoSizeClipSpace(float); MOVETYPE GetActiveHandleType(); MOVETYPE GetHoveredHandleType();
MOVETYPE GetActiveMoveType(); MOVETYPE GetHoveredMoveType(); void AllowAxisFlip(bool); void SetAxisLimit(float);
void SetAxisMask(bool, bool, bool); void SetPlaneLimit(float); bool IsOver(float*, float); Style& GetStyle();
void ComputeMouseRay(const float*, const float*, const ImVec2&, const ImVec2&, const ImVec2&, float*, float*);
void SetID(int); bool IsEnabled(); void PushContext(); void PopContext(); void ClearContextStack(); void Create();
void Destroy(); void SetAllowNonUniformScaling(bool);
"""


def declared(namespace):
    """A host that reads the header alone."""
    lines = ["#include <gizmo/adapters/imguizmo.hpp>", "#ifdef GLM_VERSION\n#error it needs GLM\n#endif"]
    for number, signature in enumerate(s.strip() for s in SIGNATURES.replace("\n", " ").split(";") if s.strip()):
        result, rest = signature.split(" ", 1)
        name, arguments = rest.split("(", 1)
        spell = f"using namespace {namespace}; {result} (*f)({arguments} = &{namespace}::{name}; (void)f;"
        lines.append(f"inline void use_{number}() {{ {spell} }}")
    lines.append(f'static_assert({namespace}::UNIVERSAL == 0x387f && {namespace}::BOUNDS == 1 << 10 && {namespace}::COUNT == 15, "");')
    lines.append(f'static_assert(({namespace}::ROTATE | {namespace}::SCALE) == 0x3f8 && {namespace}::MT_SCALE_XYZ == 15, "");')
    return "\n".join(lines)


def by_pass(namespace):
    return f"""#if __has_include(<vulkan/vulkan.h>)
#include <gizmo/adapters/imguizmo_vulkan.hpp>
[[maybe_unused]] static void (*const setup)(::gizmo::vulkan::Pass*, VkCommandBuffer) = &{namespace}::Setup;
[[maybe_unused]] static ::gizmo::vulkan::Result (*const status)() = &{namespace}::DrawStatus;
#endif
"""


units = []
for defines, namespace in WAYS:
    units += [("c++11", defines + declared(namespace)), ("c++11", defines + "#include <imgui.h>\n" + MACROS + declared(namespace)),
              ("c++11", defines + MACROS + declared(namespace)),
              ("c++20", defines + "#include <gizmo/adapters/imguizmo.cpp>\n" + by_pass(namespace))]
compilers = [c for c in ("g++", "clang++") if shutil.which(c)]
runs = failed = 0
for folder in folders:
    for compiler in compilers:
        for standard, text in units:
            done = subprocess.run([compiler, f"-std={standard}", "-isystem", folder, *flags], input=text, text=True,
                                  capture_output=True, timeout=300)
            runs += 1
            if done.returncode or done.stderr:
                failed += 1
                print(f"{compiler} {folder} {standard}\n{text[:200]}\n{done.stderr[:2000]}")
print(f"{len(folders)} Dear ImGui, {runs} runs, {failed} failed")
sys.exit(1 if failed or not runs else 0)
