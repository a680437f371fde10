/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT */
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb/stb_image_write.h>
