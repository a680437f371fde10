/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * Gizmo as a module: a shared library that a host links or loads at run time, from C or anything that calls C.
 *
 *     uint32_t version;
 *     if (gizmo_module_negotiate(GIZMO_ABI_OLDEST, GIZMO_ABI_VERSION, &version) != GIZMO_OK) ...   // or by dlsym
 *     GizmoRegistry registry = {.struct_size = sizeof registry, .add = my_add, .remove = my_remove};
 *     gizmo_module_load(&registry, 1);          // my_add gets "gizmo" and "gizmo_vulkan"
 *     ...
 *     gizmo->begin_frame(context, &pointer);
 *     gizmo->manipulate(context, GIZMO_MODE_TRANSLATE, &transform, &camera, &options, &seen);
 *     gizmo->end_frame(context);
 *     gizmo_vulkan->pass_record(pass, command_buffer, context, 0, frame, &error);
 *
 * No C++ type or exception crosses; memory comes from the host's allocator, and what the module allocates it frees.
 * Different contexts may be used from different threads at once; one context from one thread at a time (else
 * GIZMO_ERROR_IN_USE). Nothing is allocated in a steady frame.
 *
 * Every function answers with a GizmoResult. Handles are checked, so stale ones are errors. Pointers that are neither
 * null nor good cannot be.
 */
#ifndef GIZMO_MODULE_H
#define GIZMO_MODULE_H

#include <gizmo/module_types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of tables and structs. It rises when something that was there changes; what is only appended shows in
 * struct_size. A module serves every version from its oldest to its own. */
#define GIZMO_ABI_VERSION 1u
#define GIZMO_ABI_OLDEST 1u /* the oldest this header's host can use, and this version's module serves */

#define GIZMO_API_NAME "gizmo"
#define GIZMO_VULKAN_API_NAME "gizmo_vulkan"

/* The interaction. Slots are only appended: a host looks at struct_size before it calls one younger than itself. */
typedef struct GizmoApi {
    uint32_t struct_size;
    uint32_t abi_version;
    const char* version; /* "0.1.0" */
    /* In words, English, static. */
    const char* (*result_text)(GizmoResult result);

    GizmoResult (*context_create)(GizmoContext* out);
    GizmoResult (*context_destroy)(GizmoContext context); /* a drag that is on ends with it */
    GizmoResult (*get_style)(GizmoContext context, GizmoStyle* out);
    GizmoResult (*set_style)(GizmoContext context, const GizmoStyle* style);

    /* A frame: begin_frame, manipulate once for each gizmo and camera, end_frame. What is hovered and pressed is
     * settled in end_frame and told by the next frame's manipulate. `options` and `out` may be null. */
    GizmoResult (*begin_frame)(GizmoContext context, const GizmoPointer* pointer);
    GizmoResult (*manipulate)(GizmoContext context, uint32_t mode, GizmoDTransform* transform,
                              const GizmoCamera* camera, const GizmoOptions* options, GizmoManipulation* out);
    GizmoResult (*manipulate_float)(GizmoContext context, uint32_t mode, GizmoTransform* transform,
                                    const GizmoCamera* camera, const GizmoOptions* options, GizmoManipulation* out);
    /* A gizmo for each: transforms[i] has the id options->id + i. */
    GizmoResult (*manipulate_each)(GizmoContext context, uint32_t mode, GizmoDTransform* transforms, uint64_t count,
                                   const GizmoCamera* camera, const GizmoOptions* options, GizmoManipulation* out);
    GizmoResult (*manipulate_each_float)(GizmoContext context, uint32_t mode, GizmoTransform* transforms,
                                         uint64_t count, const GizmoCamera* camera, const GizmoOptions* options,
                                         GizmoManipulation* out);
    /* One gizmo for many. */
    GizmoResult (*manipulate_selection)(GizmoContext context, uint32_t mode, GizmoDTransform* members, uint64_t count,
                                        const GizmoCamera* camera, const GizmoOptions* options, GizmoManipulation* out);
    GizmoResult (*manipulate_selection_float)(GizmoContext context, uint32_t mode, GizmoTransform* members,
                                              uint64_t count, const GizmoCamera* camera, const GizmoOptions* options,
                                              GizmoManipulation* out);
    /* The same of matrices: 16 numbers each, parent_from_object, affine, column-major. The exact change is written, so
     * shear and mirroring stay. */
    GizmoResult (*manipulate_matrix)(GizmoContext context, uint32_t mode, double* matrix, const GizmoCamera* camera,
                                     const GizmoOptions* options, GizmoManipulation* out);
    GizmoResult (*manipulate_matrix_float)(GizmoContext context, uint32_t mode, float* matrix,
                                           const GizmoCamera* camera, const GizmoOptions* options,
                                           GizmoManipulation* out);
    GizmoResult (*manipulate_each_matrix)(GizmoContext context, uint32_t mode, double* matrices, uint64_t count,
                                          const GizmoCamera* camera, const GizmoOptions* options,
                                          GizmoManipulation* out);
    GizmoResult (*manipulate_each_matrix_float)(GizmoContext context, uint32_t mode, float* matrices, uint64_t count,
                                                const GizmoCamera* camera, const GizmoOptions* options,
                                                GizmoManipulation* out);
    GizmoResult (*manipulate_selection_matrix)(GizmoContext context, uint32_t mode, double* members, uint64_t count,
                                               const GizmoCamera* camera, const GizmoOptions* options,
                                               GizmoManipulation* out);
    GizmoResult (*manipulate_selection_matrix_float)(GizmoContext context, uint32_t mode, float* members,
                                                     uint64_t count, const GizmoCamera* camera,
                                                     const GizmoOptions* options, GizmoManipulation* out);
    GizmoResult (*manipulate_members)(GizmoContext context, uint32_t mode, const GizmoMember* members, uint64_t count,
                                      const GizmoCamera* camera, const GizmoOptions* options, GizmoManipulation* out);
    /* Handles of the host's own: a number, a point (3). */
    GizmoResult (*manipulate_value)(GizmoContext context, double* value, const GizmoCustomHandle* handle,
                                    const GizmoCamera* camera, const GizmoOptions* options, GizmoManipulation* out);
    GizmoResult (*manipulate_point)(GizmoContext context, double* point, const GizmoCustomHandle* handle,
                                    const GizmoCamera* camera, const GizmoOptions* options, GizmoManipulation* out);
    /* Many points, x y z each; `selected` has a byte a point, or is null. */
    GizmoResult (*manipulate_points)(GizmoContext context, double* points, uint64_t count, const uint8_t* selected,
                                     const GizmoCamera* camera, const GizmoOptions* options,
                                     const GizmoPointStyle* look, GizmoManipulation* out);
    GizmoResult (*manipulate_points_float)(GizmoContext context, float* points, uint64_t count, const uint8_t* selected,
                                           const GizmoCamera* camera, const GizmoOptions* options,
                                           const GizmoPointStyle* look, GizmoManipulation* out);
    GizmoResult (*end_frame)(GizmoContext context);

    /* Commands; each takes effect with the next manipulate of its gizmo. What follows a start is kept for its drag;
     * what became of start and nudge, GizmoStatus.command says. */
    GizmoResult (*start)(GizmoContext context, uint64_t id, uint32_t handle);
    GizmoResult (*constrain)(GizmoContext context, uint32_t handle);
    GizmoResult (*confirm)(GizmoContext context);
    GizmoResult (*set_numeric_input)(GizmoContext context, const char* text,
                                     GizmoNumericInput* out); /* `out` may be null */
    GizmoResult (*nudge)(GizmoContext context, uint64_t id, const GizmoNudge* nudge);

    /* As of the last end_frame. The arrays are the context's, and good until its next begin_frame. */
    GizmoResult (*status)(GizmoContext context, GizmoStatus* out);
    GizmoResult (*events)(GizmoContext context, const GizmoEvent** out, uint64_t* count);
    GizmoResult (*feedback)(GizmoContext context,
                            GizmoFeedback* out); /* GIZMO_NOT_READY: no drag, nor one let go in this frame */
    GizmoResult (*draw_list)(GizmoContext context, uint32_t target, GizmoDrawList* out);
    /* Pixels (2): pressing there grabs that handle. GIZMO_NOT_READY: not shown, or covered. */
    GizmoResult (*handle_position)(GizmoContext context, uint64_t id, uint32_t handle, uint32_t target, double* out);
    GizmoResult (*selection_starts)(GizmoContext context, const GizmoDTransform** out, uint64_t* count);
    GizmoResult (*matrix_starts)(GizmoContext context, const double** out, uint64_t* count); /* 16 each */
    GizmoResult (*point_starts)(GizmoContext context, const GizmoPointStart** out, uint64_t* count);

    /* Recording, between frames and not during a drag; the context begins anew, as the replay's does. While it is on,
     * calls are written down; the text is got before it is switched off. `size` holds the room of `text` and gets the
     * length, without the 0 at its end. Every form of call is. */
    GizmoResult (*record)(GizmoContext context, uint32_t on);
    GizmoResult (*recording)(GizmoContext context, char* text, uint64_t* size);
    /* Plays a recording in a context of its own. */
    GizmoResult (*replay)(const char* text, uint64_t size, GizmoReplay* out);

    /* Without a context. Arrays are 2 (pixels) and 3 (world; pixels and depth) long. GIZMO_NOT_READY: there is no
     * answer (behind the eye, a singular matrix). */
    GizmoResult (*world_to_screen)(const GizmoCamera* camera, const double* world, double* window);
    GizmoResult (*screen_to_world)(const GizmoCamera* camera, const double* window, double* world);
    GizmoResult (*screen_ray)(const GizmoCamera* camera, const double* cursor, double* origin, double* direction);
    /* `depth`: null where only the pixel is checked. tolerance: pixels. */
    GizmoResult (*check_camera)(const GizmoCamera* camera, const double* world, const double* expected_pixel,
                                const double* depth, double tolerance, GizmoCameraCheck* out);
    GizmoResult (*nearest_point)(const GizmoCamera* camera, const double* points, uint64_t count, const double* cursor,
                                 double radius, uint64_t* index);
    /* `by`: 0 set, 1 add, 2 remove, 3 toggle. `changed` may be null. */
    GizmoResult (*select_points)(const GizmoCamera* camera, const double* points, uint64_t count,
                                 const double* corner_a, const double* corner_b, uint8_t* selected, uint32_t by,
                                 uint64_t* changed);
    /* Angles about x, y, z nearest to `previous`; `order`: GIZMO_EULER_... */
    GizmoResult (*nearest_euler_in)(const double* rotation, const double* previous, uint32_t order, double* out);
    /* In the order ZYX. */
    GizmoResult (*nearest_euler)(const double* rotation, const double* previous, double* out);
    /* GIZMO_HIDDEN_... in words, at most 51 bytes, English, static. */
    const char* (*hidden_text)(uint32_t hidden);

    /* manipulate_each with modes and options of their own. GIZMO_ERROR_ARGUMENT: sizes that do not match, or an index
     * beyond the options; GIZMO_ERROR_STRUCT_SIZE: options of different sizes. */
    GizmoResult (*manipulate_each_own)(GizmoContext context, GizmoDTransform* transforms, uint64_t count,
                                       const GizmoCamera* camera, const GizmoEachOptions* each, GizmoManipulation* out);
    GizmoResult (*manipulate_each_own_float)(GizmoContext context, GizmoTransform* transforms, uint64_t count,
                                             const GizmoCamera* camera, const GizmoEachOptions* each,
                                             GizmoManipulation* out);
    GizmoResult (*manipulate_each_own_matrix)(GizmoContext context, double* matrices, uint64_t count,
                                              const GizmoCamera* camera, const GizmoEachOptions* each,
                                              GizmoManipulation* out);
    GizmoResult (*manipulate_each_own_matrix_float)(GizmoContext context, float* matrices, uint64_t count,
                                                    const GizmoCamera* camera, const GizmoEachOptions* each,
                                                    GizmoManipulation* out);
} GizmoApi;

/* Vulkan. `error` may be null. */
typedef struct GizmoVulkanApi {
    uint32_t struct_size;
    uint32_t abi_version;

    GizmoResult (*pass_create)(const GizmoPassCreateInfo* info, GizmoPass* out, GizmoError* error);
    GizmoResult (*pass_destroy)(GizmoPass pass); /* when the device no longer uses it */
    /* Inside the host's pass. `frame` counts the host's frames; an index that goes round is an error. Leaves set:
     * pipeline, vertex buffers 0 and 1, index buffer, push constants, viewport 0, scissor 0. */
    GizmoResult (*pass_record)(GizmoPass pass, void* command_buffer, GizmoContext context, uint32_t target,
                               uint64_t frame, GizmoError* error);
    GizmoResult (*pass_memory)(GizmoPass pass, uint64_t* device_bytes, uint32_t* allocations);
    /* Gives back what grew; no frame of the pass may be in flight. Frames may count from anywhere again. */
    GizmoResult (*pass_trim)(GizmoPass pass);

    GizmoResult (*picker_create)(const GizmoDepthPickerCreateInfo* info, GizmoDepthPicker* out, GizmoError* error);
    GizmoResult (*picker_destroy)(GizmoDepthPicker picker);
    /* Makes what a read by shader of such images needs, so that the first request need not. VkFormat, samples. */
    GizmoResult (*picker_prepare)(GizmoDepthPicker picker, uint32_t format, uint32_t samples, GizmoError* error);
    /* Outside a pass. cursor: pixels (2). */
    GizmoResult (*picker_request)(GizmoDepthPicker picker, void* command_buffer, const GizmoDepthSource* source,
                                  const double* cursor, uint64_t frame, GizmoError* error);
    /* The newest sample of frames up to `completed_frame`. GIZMO_NOT_READY: none. */
    GizmoResult (*picker_poll)(GizmoDepthPicker picker, uint64_t completed_frame, GizmoDepthSample* out);
    /* One of them at a time, the newest first; the others stay. GIZMO_NOT_READY: no more. */
    GizmoResult (*picker_next)(GizmoDepthPicker picker, uint64_t completed_frame, GizmoDepthSample* out);
    /* Submits and waits: for tools. `queue`: VkQueue. */
    GizmoResult (*picker_pick_now)(GizmoDepthPicker picker, void* queue, uint32_t queue_family,
                                   const GizmoDepthSource* source, const double* cursor, GizmoDepthSample* out,
                                   GizmoError* error);

    /* For depth images that can be neither copied nor sampled. */
    GizmoResult (*probe_create)(const GizmoDepthProbeCreateInfo* info, GizmoDepthProbe* out, GizmoError* error);
    GizmoResult (*probe_destroy)(GizmoDepthProbe probe);
    GizmoResult (*probe_start)(GizmoDepthProbe probe, const GizmoProbeSource* source, const double* cursor,
                               GizmoError* error);
    GizmoResult (*probe_prepare)(GizmoDepthProbe probe, void* command_buffer); /* outside a pass */
    GizmoResult (*probe_record)(GizmoDepthProbe probe, void* command_buffer, const GizmoCamera* camera,
                                uint64_t frame); /* inside */
    GizmoResult (*probe_poll)(GizmoDepthProbe probe, uint64_t completed_frame, GizmoDepthSample* out);

    /* Of a multiview pass a draw list for each view: the context's targets, in the order of the view mask's bits. */
    GizmoResult (*pass_record_views)(GizmoPass pass, void* command_buffer, GizmoContext context,
                                     const uint32_t* targets, uint32_t target_count, uint64_t frame, GizmoError* error);
    /* Another target, depth style or encoding. Pipelines are made at once, and the device no longer uses the old ones.
     */
    GizmoResult (*pass_rebuild)(GizmoPass pass, const GizmoPassCreateInfo* info, GizmoError* error);
    /* The same without a hitch: made on any thread while the pass draws, then swapped in. The handle has the pass's
     * former pipelines then: to be destroyed when the frames recorded with them are done. */
    GizmoResult (*pass_prepare)(const GizmoPassCreateInfo* info, GizmoPassPipelines* out, GizmoError* error);
    GizmoResult (*pass_swap)(GizmoPass pass, GizmoPassPipelines pipelines, GizmoError* error);
    GizmoResult (*pipelines_destroy)(GizmoPassPipelines pipelines);
    GizmoResult (*probe_is_running)(GizmoDepthProbe probe, uint32_t* out); /* 1: a look is on */
    /* How many rounds a look takes at most. VkFormat. */
    GizmoResult (*probe_rounds)(uint32_t depth_format, uint32_t queries, uint32_t* out);
    /* GIZMO_READ_...: how such an image can be read. VkImageUsageFlags, samples, VkAttachmentStoreOp. */
    GizmoResult (*best_method)(uint32_t usage, uint32_t samples, uint32_t store, uint32_t* out);
} GizmoVulkanApi;

enum { GIZMO_LOG_INFO, GIZMO_LOG_ERROR };

/* What the host gives. */
typedef struct GizmoRegistry {
    uint32_t struct_size;
    uint32_t reserved;
    void* user; /* handed to all of these */
    /* Required. Copy the table: `size` bytes, or as many as your header's struct has. Then your copy's address, and
     * what you hand out of it, stays good over reloads. */
    GizmoResult (*add)(void* user, const char* name, uint32_t abi_version, const void* table, uint64_t size);
    void (*remove)(void* user, const char* name);
    /* Optional: both or neither. Called from whatever thread calls the module. alignment: a power of 2. */
    void* (*allocate)(void* user, size_t size, size_t alignment);
    void (*deallocate)(void* user, void* memory);
    /* Optional. */
    void (*log)(void* user, uint32_t severity, const char* message);
    /* What a reload carries over, the module's; null at first. */
    void* state;
} GizmoRegistry;

#if defined(GIZMO_MODULE_BUILD) && defined(_WIN32)
#define GIZMO_EXPORT __declspec(dllexport)
#elif defined(GIZMO_MODULE_BUILD)
#define GIZMO_EXPORT __attribute__((visibility("default")))
#else
#define GIZMO_EXPORT
#endif

/* The module's two symbols. */

/* The newest version that both know. GIZMO_ERROR_VERSION: none, and `version` has the module's newest. To be called
 * before gizmo_module_load. */
GIZMO_EXPORT GizmoResult gizmo_module_negotiate(uint32_t host_oldest, uint32_t host_newest, uint32_t* version);

/* load 1: adds the interfaces to the registry. load 0: removes them; to be called before the library is closed.
 *
 * Contexts that are alive at load 0 go into registry->state, and load 1 of a module that can read it takes them up
 * again, under the same handles, in the middle of a drag too. One that cannot says so: GIZMO_ERROR_STATE, the reason in
 * the log, the state untouched, and the old module can be loaded back. Passes and pickers, and contexts between
 * begin_frame and end_frame, hold the module: load 0 is refused with GIZMO_ERROR_STATE. A host that ends destroys its
 * contexts first; else their memory stays with it. */
GIZMO_EXPORT GizmoResult gizmo_module_load(GizmoRegistry* registry, uint32_t load);

typedef GizmoResult (*GizmoModuleNegotiate)(uint32_t host_oldest, uint32_t host_newest, uint32_t* version);
typedef GizmoResult (*GizmoModuleLoad)(GizmoRegistry* registry, uint32_t load);
#define GIZMO_MODULE_NEGOTIATE_NAME "gizmo_module_negotiate"
#define GIZMO_MODULE_LOAD_NAME "gizmo_module_load"

#ifdef __cplusplus
}
#endif
#endif
