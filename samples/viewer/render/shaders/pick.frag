// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#version 450
layout(location = 0) flat in uint object;
layout(location = 0) out uint target;

void main() {
    target = object;
}
