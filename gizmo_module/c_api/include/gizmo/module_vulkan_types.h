/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * The structs of the Vulkan functions. Include <gizmo/module_types.h> instead, which also states their conventions. No
 * Vulkan header is needed.
 */
#ifndef GIZMO_MODULE_VULKAN_TYPES_H
#define GIZMO_MODULE_VULKAN_TYPES_H

#include <gizmo/module_types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Vulkan's types by value: dispatchable handles are pointers, the others 64-bit numbers, enumerators 32-bit. */
typedef void (*GizmoFunction)(void); /* any function, cast to this type */
/* The host's allocator of device memory; see <gizmo/vulkan/host.hpp>. With it the module calls neither vkAllocateMemory
 * nor vkMapMemory. */
typedef struct GizmoMemoryRequest {
    uint64_t size, alignment;
    uint64_t type_bits;           /* mask of the allowed memory types */
    uint32_t required, preferred; /* VkMemoryPropertyFlags */
    uint64_t buffer;              /* the VkBuffer it is for; the module binds it */
    const char* name;             /* its purpose, for debugging */
} GizmoMemoryRequest;
typedef struct GizmoMemoryBlock {
    uint64_t memory; /* VkDeviceMemory */
    uint64_t offset;
    void* mapped;         /* the mapped address of that offset */
    uint64_t memory_type; /* the index of the memory type */
    void* handle;         /* host data, passed to free */
} GizmoMemoryBlock;
typedef struct GizmoMemoryCallbacks {
    uint64_t struct_size;
    void* user;
    int32_t (*allocate)(void* user, const GizmoMemoryRequest* request, GizmoMemoryBlock* out); /* VkResult */
    void (*free)(void* user, const GizmoMemoryBlock* block);
} GizmoMemoryCallbacks;
typedef struct GizmoVulkanHost {
    uint32_t struct_size;
    uint32_t debug_utils;                 /* 1: VK_EXT_debug_utils is enabled on the instance */
    void* device;                         /* VkDevice; required */
    void* instance;                       /* VkInstance, VkPhysicalDevice: required, unless */
    void* physical_device;                /* get_device_proc_addr and memory_properties are given */
    GizmoFunction get_instance_proc_addr; /* PFN_vkGetInstanceProcAddr; null: opens the system's loader */
    GizmoFunction get_device_proc_addr;   /* PFN_vkGetDeviceProcAddr; null: queried from the instance */
    const void* memory_properties;        /* VkPhysicalDeviceMemoryProperties; read during create only */
    uint64_t non_coherent_atom_size;      /* 0: the device's, or 256 */
    const void* allocator;                /* VkAllocationCallbacks; must outlive the objects created with it */
    const GizmoMemoryCallbacks* memory;   /* must outlive the objects created with it; null: the module allocates */
} GizmoVulkanHost;

/* See <gizmo/vulkan/pass.hpp>. */
typedef struct GizmoPassCreateInfo {
    uint64_t struct_size;
    const GizmoVulkanHost* host;
    uint64_t render_pass; /* VkRenderPass; 0: dynamic rendering with the formats below */
    uint32_t subpass;
    uint32_t color_format; /* VkFormat; required */
    uint32_t depth_format; /* 0: no depth attachment */
    uint32_t stencil_format;
    uint32_t samples;     /* 0: 1 */
    uint32_t view_mask;   /* for VR hosts with VK_KHR_multiview; see PassCreateInfo::view_mask */
    uint32_t depth_style; /* 0 over the scene, 1 depth-tested, 2 hidden parts dimmed, 3 the same with dashed lines */
    uint32_t reversed_z;
    uint32_t encoding;         /* 0 from the format, 1 linear light, 2 display values, 3 HDR10 */
    uint32_t alpha;            /* 0 premultiplied, 1 unchanged, 2 straight; see PassCreateInfo::alpha */
    uint32_t frames_in_flight; /* 0: 8 */
    uint32_t max_gizmos;       /* 0: 64 */
    uint32_t host_labels;      /* 1: the host draws the labels */
    uint32_t pipeline_flags;   /* VkPipelineCreateFlags */
    uint32_t color_format_count, color_index;
    /* VkFormat of each color attachment, 0: unused; color_index is the one that is written. Null: one attachment of
     * color_format. This and the chain of pipeline_next are read only during the call. */
    const void* color_formats;
    uint64_t pipeline_cache;   /* VkPipelineCache */
    const void* pipeline_next; /* chained to each VkGraphicsPipelineCreateInfo */
    double white_nits;         /* of linear light and HDR10; 0: 80 */
} GizmoPassCreateInfo;

/* Where in the target a list is drawn; see RecordArea. */
typedef struct GizmoRecordArea {
    uint32_t struct_size;
    uint32_t has_scissor; /* 1: nothing is drawn outside of the scissor */
    int32_t offset[2];    /* pixels, added to the list's viewport */
    int32_t scissor_offset[2];
    uint32_t scissor_extent[2];
    float min_depth, max_depth; /* those of the scene's VkViewport; both 0: 0 and 1 */
    uint32_t transform;         /* VkSurfaceTransformFlagBitsKHR of a pre-rotated target; 0: identity */
} GizmoRecordArea;

/* See <gizmo/vulkan/depth_picker.hpp>. */
typedef struct GizmoDepthPickerCreateInfo {
    uint32_t struct_size;
    uint32_t max_pending; /* 0: 8 */
    const GizmoVulkanHost* host;
    uint64_t pipeline_cache; /* VkPipelineCache; must outlive the picker */
} GizmoDepthPickerCreateInfo;
typedef struct GizmoDepthSource {
    uint32_t struct_size;
    uint32_t format; /* VkFormat: depth, R32_SFLOAT; ids: UINT, SINT of 1, 2, 4 components, R8G8B8A8_UNORM */
    uint64_t image;  /* VkImage */
    uint32_t usage;  /* VkImageUsageFlags at creation */
    uint32_t layout; /* VkImageLayout before and after the read */
    uint32_t width, height;
    uint32_t mip, layer;
    double sample_position[2];             /* position in the texel; both 0: the standard positions */
    const GizmoCamera* camera;             /* the camera the image was drawn with */
    uint32_t size;                         /* side of the square that is read: odd, up to 15; 0: 9 */
    uint32_t samples;                      /* 0: 1 */
    uint64_t view;                         /* VkImageView, for shader reads */
    uint32_t method;                       /* 0 automatic, 1 copy, 2 shader */
    uint32_t rule;                         /* multisampling: 0 first sample, 1 least, 2 greatest */
    uint32_t before_stages, before_access; /* VkPipelineStageFlags, VkAccessFlags; 0: attachment use */
    uint32_t after_stages, after_access;
    uint64_t background;        /* ids: the value of the background */
    uint64_t see_through;       /* ids: the bits in those of objects that are not in the depth image, such as glass */
    uint64_t user;              /* host data, returned with the sample */
    uint32_t queue_flags;       /* VkQueueFlags of the family of the command buffer's queue; 0: graphics and compute */
    uint32_t resolved_from;     /* sample count of the image that this one was resolved from; 0: 1 */
    double region[4];           /* the part of the mip that shows the viewport: x, y, width, height; all 0: empty */
    float min_depth, max_depth; /* those of the image's VkViewport; both 0: 0 and 1 */
} GizmoDepthSource;
typedef struct GizmoDepthSample {
    uint32_t struct_size;
    uint32_t flags; /* GIZMO_SAMPLE_...: the valid fields; BEHIND: see DepthSample::behind */
    uint64_t frame, user;
    double cursor[2];
    double depth;
    double world[3];
    double normal[3];
    double footprint, error; /* world units: size of a pixel, bound of the point's error */
    uint64_t id;             /* the bits of the components, x in the lowest, at most 64 */
    double id_cursor[2];
    uint32_t id_components[4]; /* x, y, z, w of the id's texel; 0 if the format has fewer */
} GizmoDepthSample;
enum { GIZMO_READ_AUTO, GIZMO_READ_COPY, GIZMO_READ_COMPUTE, GIZMO_READ_PROBE };
enum { GIZMO_SAMPLE_WORLD = 1, GIZMO_SAMPLE_NORMAL = 2, GIZMO_SAMPLE_ID = 4, GIZMO_SAMPLE_BEHIND = 8 };

/* See <gizmo/vulkan/depth_probe.hpp>. */
typedef struct GizmoDepthProbeCreateInfo {
    uint64_t struct_size;
    const GizmoVulkanHost* host;
    uint64_t render_pass; /* VkRenderPass; 0: dynamic rendering with the formats below */
    uint32_t subpass;
    uint32_t depth_format; /* VkFormat; required */
    uint32_t color_attachments;
    uint32_t color_format;
    uint32_t stencil_format;
    uint32_t samples;        /* 0: 1 */
    uint32_t queries;        /* 0: 64 */
    uint32_t view_mask;      /* the view mask of multiview; 0: no multiview */
    uint32_t pipeline_flags; /* VkPipelineCreateFlags */
    uint32_t color_format_count;
    /* VkFormat of each color attachment, 0: unused. Null: color_attachments of color_format. */
    const void* color_formats;
    uint64_t pipeline_cache;
    const void* pipeline_next; /* chained to the VkGraphicsPipelineCreateInfo */
} GizmoDepthProbeCreateInfo;
typedef struct GizmoProbeSource {
    uint32_t struct_size;
    uint32_t view;          /* with multiview: the index of the view, a set bit of the mask */
    uint32_t width, height; /* texels of the target */
    const GizmoCamera* camera;
    uint64_t user;
    double region[4];           /* as in GizmoDepthSource */
    float min_depth, max_depth; /* as in GizmoDepthSource */
} GizmoProbeSource;

#ifdef __cplusplus
}
#endif
#endif
