/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT */
#include "offscreen.h"

#include <stdio.h>
#include <string.h>

#define TRY(call)                                                                                                      \
    do {                                                                                                               \
        const VkResult result_ = (call);                                                                               \
        if (result_ != VK_SUCCESS) {                                                                                   \
            fprintf(stderr, "offscreen: %s gave %d\n", #call, (int)result_);                                           \
            return 0;                                                                                                  \
        }                                                                                                              \
    } while (0)

static VKAPI_ATTR VkBool32 VKAPI_CALL on_message(VkDebugUtilsMessageSeverityFlagBitsEXT severity,
                                                 VkDebugUtilsMessageTypeFlagsEXT type,
                                                 const VkDebugUtilsMessengerCallbackDataEXT* data, void* user) {
    (void)severity;
    (void)type;
    ++((Offscreen*)user)->messages;
    fprintf(stderr, "validation: %s\n", data->pMessage);
    return VK_FALSE;
}

static int create_instance(Offscreen* o, int validate) {
    const char* layer = "VK_LAYER_KHRONOS_validation";
    const char* extension = VK_EXT_DEBUG_UTILS_EXTENSION_NAME;
    const VkValidationFeatureEnableEXT enabled = VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT;
    const VkValidationFeaturesEXT features = {.sType = VK_STRUCTURE_TYPE_VALIDATION_FEATURES_EXT,
                                              .enabledValidationFeatureCount = 1,
                                              .pEnabledValidationFeatures = &enabled};
    const VkApplicationInfo app = {
        .sType = VK_STRUCTURE_TYPE_APPLICATION_INFO, .pApplicationName = "offscreen", .apiVersion = VK_API_VERSION_1_0};
    const VkInstanceCreateInfo info = {.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
                                       .pNext = validate ? &features : NULL,
                                       .pApplicationInfo = &app,
                                       .enabledLayerCount = validate ? 1 : 0,
                                       .ppEnabledLayerNames = &layer,
                                       .enabledExtensionCount = validate ? 1 : 0,
                                       .ppEnabledExtensionNames = &extension};
    TRY(vkCreateInstance(&info, NULL, &o->instance));
    if (!validate) return 1;
    const VkDebugUtilsMessengerCreateInfoEXT messenger = {
        .sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT,
        .messageSeverity =
            VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT | VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT,
        .messageType = VK_DEBUG_UTILS_MESSAGE_TYPE_GENERAL_BIT_EXT | VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT,
        .pfnUserCallback = on_message,
        .pUserData = o};
    const PFN_vkCreateDebugUtilsMessengerEXT create =
        (PFN_vkCreateDebugUtilsMessengerEXT)vkGetInstanceProcAddr(o->instance, "vkCreateDebugUtilsMessengerEXT");
    TRY(create(o->instance, &messenger, NULL, &o->messenger));
    return 1;
}

static int create_device(Offscreen* o) {
    uint32_t one = 1;
    const VkResult found = vkEnumeratePhysicalDevices(o->instance, &one, &o->physical_device);
    if ((found != VK_SUCCESS && found != VK_INCOMPLETE) || one == 0) {
        fprintf(stderr, "offscreen: no Vulkan device\n");
        return 0;
    }
    /* Uses the first queue family of the first device; an engine would query them. */
    const float priority = 1;
    const VkDeviceQueueCreateInfo queue = {
        .sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO, .queueCount = 1, .pQueuePriorities = &priority};
    const VkDeviceCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO, .queueCreateInfoCount = 1, .pQueueCreateInfos = &queue};
    TRY(vkCreateDevice(o->physical_device, &info, NULL, &o->device));
    vkGetDeviceQueue(o->device, 0, 0, &o->queue);
    const VkCommandPoolCreateInfo pool = {.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
                                          .flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT};
    TRY(vkCreateCommandPool(o->device, &pool, NULL, &o->pool));
    const VkCommandBufferAllocateInfo cmd = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
                                             .commandPool = o->pool,
                                             .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
                                             .commandBufferCount = 1};
    TRY(vkAllocateCommandBuffers(o->device, &cmd, &o->cmd));
    return 1;
}

static int allocate(Offscreen* o, VkMemoryRequirements needs, VkMemoryPropertyFlags wanted, VkDeviceMemory* out) {
    VkPhysicalDeviceMemoryProperties memory;
    vkGetPhysicalDeviceMemoryProperties(o->physical_device, &memory);
    for (uint32_t i = 0; i < memory.memoryTypeCount; ++i) {
        if (!(needs.memoryTypeBits & 1u << i) || (memory.memoryTypes[i].propertyFlags & wanted) != wanted) continue;
        const VkMemoryAllocateInfo info = {
            .sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, .allocationSize = needs.size, .memoryTypeIndex = i};
        TRY(vkAllocateMemory(o->device, &info, NULL, out));
        return 1;
    }
    fprintf(stderr, "offscreen: no memory of the kind needed\n");
    return 0;
}

#define COLOR_FORMAT VK_FORMAT_R8G8B8A8_UNORM
#define DEPTH_FORMAT VK_FORMAT_D32_SFLOAT /* what nearly every device has */

static int create_image(Offscreen* o, VkFormat format, VkImageUsageFlags usage, VkImageAspectFlags aspect, VkImage* out,
                        VkDeviceMemory* memory, VkImageView* out_view) {
    const VkImageCreateInfo image = {.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO,
                                     .imageType = VK_IMAGE_TYPE_2D,
                                     .format = format,
                                     .extent = {o->width, o->height, 1},
                                     .mipLevels = 1,
                                     .arrayLayers = 1,
                                     .samples = VK_SAMPLE_COUNT_1_BIT,
                                     .usage = usage};
    TRY(vkCreateImage(o->device, &image, NULL, out));
    VkMemoryRequirements needs;
    vkGetImageMemoryRequirements(o->device, *out, &needs);
    if (!allocate(o, needs, 0, memory)) return 0;
    TRY(vkBindImageMemory(o->device, *out, *memory, 0));
    const VkImageViewCreateInfo view = {.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
                                        .image = *out,
                                        .viewType = VK_IMAGE_VIEW_TYPE_2D,
                                        .format = format,
                                        .subresourceRange = {aspect, 0, 1, 0, 1}};
    TRY(vkCreateImageView(o->device, &view, NULL, out_view));
    return 1;
}

static int create_render_pass(Offscreen* o) {
    const VkAttachmentDescription attachments[] = {{.format = COLOR_FORMAT,
                                                    .samples = VK_SAMPLE_COUNT_1_BIT,
                                                    .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
                                                    .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
                                                    .stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE,
                                                    .stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE,
                                                    .finalLayout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL},
                                                   {.format = DEPTH_FORMAT,
                                                    .samples = VK_SAMPLE_COUNT_1_BIT,
                                                    .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
                                                    .storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE,
                                                    .stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE,
                                                    .stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE,
                                                    .finalLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL}};
    const VkAttachmentReference color = {0, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL};
    const VkAttachmentReference depth = {1, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL};
    const VkSubpassDescription subpass = {.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS,
                                          .colorAttachmentCount = 1,
                                          .pColorAttachments = &color,
                                          .pDepthStencilAttachment = &depth};
    const VkSubpassDependency to_copy = {.srcSubpass = 0,
                                         .dstSubpass = VK_SUBPASS_EXTERNAL,
                                         .srcStageMask = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT,
                                         .dstStageMask = VK_PIPELINE_STAGE_TRANSFER_BIT,
                                         .srcAccessMask = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT,
                                         .dstAccessMask = VK_ACCESS_TRANSFER_READ_BIT};
    const VkRenderPassCreateInfo pass = {.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO,
                                         .attachmentCount = 2,
                                         .pAttachments = attachments,
                                         .subpassCount = 1,
                                         .pSubpasses = &subpass,
                                         .dependencyCount = 1,
                                         .pDependencies = &to_copy};
    TRY(vkCreateRenderPass(o->device, &pass, NULL, &o->render_pass));
    return 1;
}

static int create_target(Offscreen* o) {
    if (!create_image(o, COLOR_FORMAT, VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
                      VK_IMAGE_ASPECT_COLOR_BIT, &o->image, &o->image_memory, &o->view) ||
        !create_image(o, DEPTH_FORMAT, VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT, VK_IMAGE_ASPECT_DEPTH_BIT,
                      &o->depth, &o->depth_memory, &o->depth_view) ||
        !create_render_pass(o))
        return 0;
    const VkImageView views[] = {o->view, o->depth_view};
    const VkFramebufferCreateInfo framebuffer = {.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO,
                                                 .renderPass = o->render_pass,
                                                 .attachmentCount = 2,
                                                 .pAttachments = views,
                                                 .width = o->width,
                                                 .height = o->height,
                                                 .layers = 1};
    TRY(vkCreateFramebuffer(o->device, &framebuffer, NULL, &o->framebuffer));

    VkMemoryRequirements needs;
    const VkBufferCreateInfo buffer = {.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
                                       .size = (VkDeviceSize)o->width * o->height * 4,
                                       .usage = VK_BUFFER_USAGE_TRANSFER_DST_BIT};
    TRY(vkCreateBuffer(o->device, &buffer, NULL, &o->pixels));
    vkGetBufferMemoryRequirements(o->device, o->pixels, &needs);
    if (!allocate(o, needs, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT,
                  &o->pixels_memory))
        return 0;
    TRY(vkBindBufferMemory(o->device, o->pixels, o->pixels_memory, 0));
    void* mapped = NULL;
    TRY(vkMapMemory(o->device, o->pixels_memory, 0, VK_WHOLE_SIZE, 0, &mapped));
    o->mapped = mapped;
    return 1;
}

int offscreen_create(Offscreen* o, uint32_t width, uint32_t height, int validate) {
    memset(o, 0, sizeof *o);
    o->width = width;
    o->height = height;
    return create_instance(o, validate) && create_device(o) && create_target(o);
}

int offscreen_begin_commands(Offscreen* o) {
    const VkCommandBufferBeginInfo begin = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO,
                                            .flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT};
    TRY(vkBeginCommandBuffer(o->cmd, &begin));
    return 1;
}

void offscreen_begin_pass(Offscreen* o) {
    const VkClearValue clear[] = {{.color = {.float32 = {0.22f, 0.24f, 0.27f, 1}}}, {.depthStencil = {1, 0}}};
    const VkRenderPassBeginInfo pass = {.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO,
                                        .renderPass = o->render_pass,
                                        .framebuffer = o->framebuffer,
                                        .renderArea = {{0, 0}, {o->width, o->height}},
                                        .clearValueCount = 2,
                                        .pClearValues = clear};
    vkCmdBeginRenderPass(o->cmd, &pass, VK_SUBPASS_CONTENTS_INLINE);
}

int offscreen_end(Offscreen* o) {
    vkCmdEndRenderPass(o->cmd);
    const VkBufferImageCopy copy = {.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1},
                                    .imageExtent = {o->width, o->height, 1}};
    vkCmdCopyImageToBuffer(o->cmd, o->image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, o->pixels, 1, &copy);
    const VkMemoryBarrier to_host = {.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER,
                                     .srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT,
                                     .dstAccessMask = VK_ACCESS_HOST_READ_BIT};
    vkCmdPipelineBarrier(o->cmd, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_HOST_BIT, 0, 1, &to_host, 0, NULL, 0,
                         NULL);
    TRY(vkEndCommandBuffer(o->cmd));
    const VkSubmitInfo submit = {
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &o->cmd};
    TRY(vkQueueSubmit(o->queue, 1, &submit, VK_NULL_HANDLE));
    TRY(vkQueueWaitIdle(o->queue));
    return 1;
}

void offscreen_destroy(Offscreen* o) {
    if (o->device) {
        vkDeviceWaitIdle(o->device);
        vkDestroyBuffer(o->device, o->pixels, NULL);
        vkFreeMemory(o->device, o->pixels_memory, NULL);
        vkDestroyFramebuffer(o->device, o->framebuffer, NULL);
        vkDestroyRenderPass(o->device, o->render_pass, NULL);
        vkDestroyImageView(o->device, o->depth_view, NULL);
        vkDestroyImage(o->device, o->depth, NULL);
        vkFreeMemory(o->device, o->depth_memory, NULL);
        vkDestroyImageView(o->device, o->view, NULL);
        vkDestroyImage(o->device, o->image, NULL);
        vkFreeMemory(o->device, o->image_memory, NULL);
        vkDestroyCommandPool(o->device, o->pool, NULL);
        vkDestroyDevice(o->device, NULL);
    }
    if (o->messenger)
        ((PFN_vkDestroyDebugUtilsMessengerEXT)vkGetInstanceProcAddr(o->instance, "vkDestroyDebugUtilsMessengerEXT"))(
            o->instance, o->messenger, NULL);
    if (o->instance) vkDestroyInstance(o->instance, NULL);
    memset(o, 0, sizeof *o);
}
