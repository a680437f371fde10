#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_imguizmo.py ROOT FOLDER...: compiles <gizmo/adapters/imguizmo.hpp> and every signature of ImGuizmo.h 1.92.5 with
the Dear ImGui of each folder, by each compiler that is there, with all warnings as errors. Further folders are read from
the environment variable GIZMO_IMGUI_INCLUDES, separated by ':'. Where Vulkan's headers are, imguizmo_vulkan.hpp too."""
import os
import pathlib
import shutil
import subprocess
import sys

root = pathlib.Path(sys.argv[1])
folders = sys.argv[2:] + [f for f in os.environ.get("GIZMO_IMGUI_INCLUDES", "").split(":") if f]
flags = ["-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror",
         "-I", str(root / "gizmo_module/include"), "-I", str(root / "renderer/include"), "-x", "c++", "-"]
# What a host may define, and the name of the namespace then.
WAYS = [("", "ImGuizmo"), ("#define IMGUIZMO_NAMESPACE engine::gizmo\n#define USE_IMGUI_API\n"
                           "#define IMGUI_DEFINE_MATH_OPERATORS\n", "engine::gizmo")]
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
"""


def program(defines, namespace):
    lines = [defines + "#include <imgui.h>", "#include <gizmo/adapters/imguizmo.hpp>", f"using namespace {namespace};"]
    for number, signature in enumerate(s.strip() for s in SIGNATURES.replace("\n", " ").split(";") if s.strip()):
        result, rest = signature.split(" ", 1)
        name, arguments = rest.split("(", 1)
        lines.append(f"[[maybe_unused]] static {result} (*const f{number})({arguments} = &{namespace}::{name};")
    lines.append(f"static_assert({namespace}::UNIVERSAL == 0x387f && {namespace}::BOUNDS == 1 << 10 && {namespace}::COUNT == 15);")
    lines.append(f"static_assert(({namespace}::ROTATE | {namespace}::SCALE) == 0x3f8 && {namespace}::MT_SCALE_XYZ == 15);")
    lines.append(f"""#if __has_include(<vulkan/vulkan.h>)
#include <gizmo/adapters/imguizmo_vulkan.hpp>
[[maybe_unused]] static void (*const setup)(::gizmo::vulkan::Pass*, VkCommandBuffer) = &{namespace}::Setup;
[[maybe_unused]] static ::gizmo::vulkan::Result (*const status)() = &{namespace}::DrawStatus;
#endif""")
    # Hosts of releases before 1.89.3, with operators of their own or with Dear ImGui's by a later macro.
    lines.append("""#if IMGUI_VERSION_NUM < 18930
#ifndef IMGUI_DEFINE_MATH_OPERATORS
#define IMGUI_DEFINE_MATH_OPERATORS
static inline ImVec2 operator-(const ImVec2& a, const ImVec2& b) { return ImVec2(a.x - b.x, a.y - b.y); }
#endif
#include <imgui_internal.h>
[[maybe_unused]] static ImVec2 sum(ImVec2 a, const ImVec2& b) {
    (a += b / 2.0f) *= 3.0f;
    return a * b - a / b + b * 2.0f;
}
[[maybe_unused]] static ImVec4 product(const ImVec4& a, const ImVec4& b) { return (a + b) * (a - b); }
#endif""")
    return "\n".join(lines)


compilers = [c for c in ("g++", "clang++") if shutil.which(c)]
runs = failed = 0
for folder in folders:
    for compiler in compilers:
        for defines, namespace in WAYS:
            done = subprocess.run([compiler, "-isystem", folder, *flags], input=program(defines, namespace), text=True,
                                  capture_output=True, timeout=300)
            runs += 1
            if done.returncode or done.stderr:
                failed += 1
                print(f"{compiler} {folder} {namespace}\n{done.stderr[:2000]}")
print(f"{len(folders)} Dear ImGui, {runs} runs, {failed} failed")
sys.exit(1 if failed or not runs else 0)
