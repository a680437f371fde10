/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * A Vulkan layer over an X11 window whose surface answers as those of other desktops do. GIZMO_SURFACE selects it:
 *   wayland    no size of its own; as many images at most as at least
 *   srgb       one format, which encodes what is written
 *   minimized  no pixels in the first queries, then the window's
 *   turned     rotated by a quarter, unless the swapchain leaves that to the compositor; always suboptimal
 * Says on stderr each swapchain, and what a program may not do ("refused"). For one device and one swapchain. */
#include <vulkan/vulkan.h>

#include <vulkan/vk_layer.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_IMAGES 16

/* The next layer's functions. */
static PFN_vkGetInstanceProcAddr next_of_instance;
static PFN_vkGetDeviceProcAddr next_of_device;
static PFN_vkCreateDevice next_create_device;
static PFN_vkGetPhysicalDeviceSurfaceCapabilitiesKHR next_get_capabilities;
static PFN_vkGetPhysicalDeviceSurfaceFormatsKHR next_get_formats;
static PFN_vkCreateSwapchainKHR next_create_swapchain;
static PFN_vkQueuePresentKHR next_present;

static int queries;
static uint32_t least_images;
static VkSemaphore waited[MAX_IMAGES]; /* that of each image's last present */

static int surface_is(const char* kind) {
    const char* wanted = getenv("GIZMO_SURFACE");
    return wanted && strcmp(wanted, kind) == 0;
}

static VkResult refuse(const char* why) {
    fprintf(stderr, "surface: refused: %s\n", why);
    return VK_ERROR_INITIALIZATION_FAILED;
}

static VKAPI_ATTR VkResult VKAPI_CALL get_capabilities(VkPhysicalDevice physical, VkSurfaceKHR surface,
                                                       VkSurfaceCapabilitiesKHR* caps) {
    const VkExtent2D none = {0, 0}, least = {1, 1}, most = {16384, 16384}, undecided = {~0u, ~0u};
    const VkResult result = next_get_capabilities(physical, surface, caps);
    if (result != VK_SUCCESS) return result;
    least_images = caps->minImageCount;
    if (surface_is("wayland")) {
        caps->currentExtent = undecided;
        caps->minImageExtent = least;
        caps->maxImageExtent = most;
        caps->maxImageCount = least_images;
    }
    if (surface_is("minimized") && queries++ < 5)
        caps->currentExtent = caps->minImageExtent = caps->maxImageExtent = none;
    if (surface_is("turned")) {
        caps->currentTransform = VK_SURFACE_TRANSFORM_ROTATE_90_BIT_KHR;
        caps->supportedTransforms |= VK_SURFACE_TRANSFORM_ROTATE_90_BIT_KHR;
    }
    return VK_SUCCESS;
}

static VKAPI_ATTR VkResult VKAPI_CALL get_formats(VkPhysicalDevice physical, VkSurfaceKHR surface, uint32_t* count,
                                                  VkSurfaceFormatKHR* formats) {
    const VkSurfaceFormatKHR srgb = {VK_FORMAT_B8G8R8A8_SRGB, VK_COLOR_SPACE_SRGB_NONLINEAR_KHR};
    if (!surface_is("srgb")) return next_get_formats(physical, surface, count, formats);
    if (formats && *count > 0) formats[0] = srgb;
    *count = 1;
    return VK_SUCCESS;
}

static VKAPI_ATTR VkResult VKAPI_CALL create_swapchain(VkDevice device, const VkSwapchainCreateInfoKHR* info,
                                                       const VkAllocationCallbacks* allocator, VkSwapchainKHR* out) {
    fprintf(stderr, "surface: a swapchain of %u x %u\n", info->imageExtent.width, info->imageExtent.height);
    if (info->imageExtent.width == 0 || info->imageExtent.height == 0) return refuse("no pixels");
    if (info->imageExtent.width > 16384 || info->imageExtent.height > 16384)
        return refuse("more pixels than there are");
    if (surface_is("wayland") && info->minImageCount > least_images) return refuse("more images than there are");
    if (surface_is("srgb") && info->imageFormat != VK_FORMAT_B8G8R8A8_SRGB) return refuse("a format it has not");
    if (surface_is("turned") && info->preTransform != VK_SURFACE_TRANSFORM_IDENTITY_BIT_KHR)
        return refuse("a picture that is not turned, said to be");
    memset(waited, 0, sizeof waited);
    return next_create_swapchain(device, info, allocator, out);
}

static VKAPI_ATTR VkResult VKAPI_CALL present(VkQueue queue, const VkPresentInfoKHR* info) {
    const VkResult result = next_present(queue, info);
    const uint32_t image = info->pImageIndices[0] % MAX_IMAGES;
    waited[image] = info->pWaitSemaphores[0];
    for (uint32_t other = 0; other < MAX_IMAGES; ++other)
        if (other != image && waited[other] == waited[image]) return refuse("a semaphore of two images");
    return result == VK_SUCCESS && surface_is("turned") ? VK_SUBOPTIMAL_KHR : result;
}

/* The next layer's link in the chain of `next`; moves it on. */
static void* take_link(const void* next, VkStructureType type) {
    VkLayerInstanceCreateInfo* link = (VkLayerInstanceCreateInfo*)next;
    while (link && (link->sType != type || link->function != VK_LAYER_LINK_INFO))
        link = (VkLayerInstanceCreateInfo*)link->pNext;
    return link;
}

static VKAPI_ATTR VkResult VKAPI_CALL create_instance(const VkInstanceCreateInfo* info,
                                                      const VkAllocationCallbacks* allocator, VkInstance* out) {
    VkLayerInstanceCreateInfo* link =
        (VkLayerInstanceCreateInfo*)take_link(info->pNext, VK_STRUCTURE_TYPE_LOADER_INSTANCE_CREATE_INFO);
    next_of_instance = link->u.pLayerInfo->pfnNextGetInstanceProcAddr;
    link->u.pLayerInfo = link->u.pLayerInfo->pNext;
    const VkResult result = ((PFN_vkCreateInstance)next_of_instance(NULL, "vkCreateInstance"))(info, allocator, out);
    if (result != VK_SUCCESS) return result;
    next_create_device = (PFN_vkCreateDevice)next_of_instance(*out, "vkCreateDevice");
    next_get_capabilities = (PFN_vkGetPhysicalDeviceSurfaceCapabilitiesKHR)next_of_instance(
        *out, "vkGetPhysicalDeviceSurfaceCapabilitiesKHR");
    next_get_formats =
        (PFN_vkGetPhysicalDeviceSurfaceFormatsKHR)next_of_instance(*out, "vkGetPhysicalDeviceSurfaceFormatsKHR");
    return result;
}

static VKAPI_ATTR VkResult VKAPI_CALL create_device(VkPhysicalDevice physical, const VkDeviceCreateInfo* info,
                                                    const VkAllocationCallbacks* allocator, VkDevice* out) {
    VkLayerDeviceCreateInfo* link =
        (VkLayerDeviceCreateInfo*)take_link(info->pNext, VK_STRUCTURE_TYPE_LOADER_DEVICE_CREATE_INFO);
    next_of_device = link->u.pLayerInfo->pfnNextGetDeviceProcAddr;
    link->u.pLayerInfo = link->u.pLayerInfo->pNext;
    const VkResult result = next_create_device(physical, info, allocator, out);
    if (result != VK_SUCCESS) return result;
    next_create_swapchain = (PFN_vkCreateSwapchainKHR)next_of_device(*out, "vkCreateSwapchainKHR");
    next_present = (PFN_vkQueuePresentKHR)next_of_device(*out, "vkQueuePresentKHR");
    return result;
}

static const struct {
    const char* name;
    PFN_vkVoidFunction function;
} ours[] = {
    {"vkCreateInstance", (PFN_vkVoidFunction)create_instance},
    {"vkCreateDevice", (PFN_vkVoidFunction)create_device},
    {"vkGetPhysicalDeviceSurfaceCapabilitiesKHR", (PFN_vkVoidFunction)get_capabilities},
    {"vkGetPhysicalDeviceSurfaceFormatsKHR", (PFN_vkVoidFunction)get_formats},
    {"vkCreateSwapchainKHR", (PFN_vkVoidFunction)create_swapchain},
    {"vkQueuePresentKHR", (PFN_vkVoidFunction)present},
};

static PFN_vkVoidFunction find(const char* name) {
    for (size_t i = 0; i < sizeof ours / sizeof ours[0]; ++i)
        if (strcmp(name, ours[i].name) == 0) return ours[i].function;
    return NULL;
}

VK_LAYER_EXPORT VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL surface_get_device(VkDevice device, const char* name) {
    const PFN_vkVoidFunction own = find(name);
    if (strcmp(name, "vkGetDeviceProcAddr") == 0) return (PFN_vkVoidFunction)surface_get_device;
    return own ? own : next_of_device(device, name);
}

VK_LAYER_EXPORT VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL surface_get_instance(VkInstance instance, const char* name) {
    const PFN_vkVoidFunction own = find(name);
    if (strcmp(name, "vkGetInstanceProcAddr") == 0) return (PFN_vkVoidFunction)surface_get_instance;
    if (strcmp(name, "vkGetDeviceProcAddr") == 0) return (PFN_vkVoidFunction)surface_get_device;
    if (own) return own;
    return next_of_instance ? next_of_instance(instance, name) : NULL;
}
