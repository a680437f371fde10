/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * A Vulkan 1.0 engine as small as can be: one offscreen color image, a depth image that it neither stores nor lets
 * anybody read, one render pass, one frame at a time. */
#ifndef OFFSCREEN_H
#define OFFSCREEN_H

#include <vulkan/vulkan.h>

#ifdef __cplusplus
extern "C" {
#endif

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
    VkImage depth;
    VkDeviceMemory depth_memory;
    VkImageView depth_view;
    VkFramebuffer framebuffer;
    VkBuffer pixels; /* RGBA8 rows of the last frame */
    VkDeviceMemory pixels_memory;
    const unsigned char* mapped;
    VkCommandPool pool;
    VkCommandBuffer cmd;
    uint32_t width, height;
    int messages; /* of the validation layer */
} Offscreen;

/* Returns 0 on failure, after printing the reason to stderr. */
int offscreen_create(Offscreen* o, uint32_t width, uint32_t height, int validate);
/* Begins o->cmd, for commands before the pass. */
int offscreen_begin_commands(Offscreen* o);
/* Clears and begins the pass; everything recorded into o->cmd until offscreen_end is drawn. The depth is cleared to
 * 1. */
void offscreen_begin_pass(Offscreen* o);
/* Ends the pass, submits, waits; the image is in o->mapped. */
int offscreen_end(Offscreen* o);
void offscreen_destroy(Offscreen* o);

#ifdef __cplusplus
}
#endif

#endif
