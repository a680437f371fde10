// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450

layout(location = 0) flat in uint id;
layout(location = 0) out uvec2 target;

void main() {
    target = uvec2(id, id ^ 0x5a5a5a5au);
}
