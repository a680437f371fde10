/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * A Vulkan 1.1 engine as small as can be: one offscreen color image, one render pass, one frame at a time. */
#ifndef OFFSCREEN_H
#define OFFSCREEN_H

#include <vulkan/vulkan.h>

typedef struct Offscreen {
    VkInstance instance;
    VkDebugUtilsMessengerEXT messenger;
    VkPhysicalDevice physical_device;
    VkDevice device;
    VkQueue queue;
    VkRenderPass render_pass;
    VkImage image;
    VkDeviceMemory image_memory;
    VkImageView view;
    VkFramebuffer framebuffer;
    VkBuffer pixels; /* RGBA8 rows of the last frame */
    VkDeviceMemory pixels_memory;
    const unsigned char* mapped;
    VkCommandPool pool;
    VkCommandBuffer cmd;
    uint32_t width, height;
    int messages; /* of the validation layer */
} Offscreen;

/* 0: it failed, and said why on stderr. */
int offscreen_create(Offscreen* o, uint32_t width, uint32_t height, int validate);
/* Clears and begins the pass; what is recorded into o->cmd until offscreen_end is drawn. */
int offscreen_begin(Offscreen* o);
/* Ends the pass, submits, waits; the picture is in o->mapped. */
int offscreen_end(Offscreen* o);
void offscreen_destroy(Offscreen* o);

#endif
