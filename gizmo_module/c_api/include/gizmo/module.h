/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * Gizmo as a module: a shared library that a host links or loads at run time, from C or any language that calls C.
 *
 *     uint32_t version;
 *     if (gizmo_module_negotiate(GIZMO_ABI_OLDEST, GIZMO_ABI_VERSION, &version) != GIZMO_OK) ...   // or by dlsym
 *     GizmoRegistry registry = {.struct_size = sizeof registry, .add = my_add, .remove = my_remove};
 *     gizmo_module_load(&registry, 1);          // my_add gets "gizmo" and "gizmo_vulkan"
 *     ...
 *     GizmoTransformRef object = {GIZMO_TRANSFORM_DOUBLE, &transform};
 *     gizmo->begin_frame(context, &pointer);
 *     gizmo->manipulate(context, GIZMO_MODE_TRANSLATE, object, &camera, &options, &seen);
 *     gizmo->end_frame(context);
 *     gizmo_vulkan->pass_record(pass, command_buffer, context, &target, 1, frame, NULL, &error);
 *
 * No C++ type or exception crosses the interface. Memory comes from the host's allocator, and the module frees what it
 * allocates. Different contexts may be used by different threads at the same time; a context only by one thread at a
 * time (otherwise GIZMO_ERROR_IN_USE). Nothing is allocated in a steady frame.
 *
 * Every function returns a GizmoResult. Handles are validated, so stale handles are errors. Pointers are only compared
 * with null.
 */
#ifndef GIZMO_MODULE_H
#define GIZMO_MODULE_H

#include <gizmo/module_types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of tables and structs. It increases when existing parts change; appended parts only increase struct_size.
 * A module supports every version from its oldest to its own. */
#define GIZMO_ABI_VERSION 1u
#define GIZMO_ABI_OLDEST 1u /* the oldest version that hosts and modules of this header support */

#define GIZMO_API_NAME "gizmo"
#define GIZMO_VULKAN_API_NAME "gizmo_vulkan"

/* The interaction. Functions are only appended: a host checks struct_size before calling one that may be newer than the
 * module. */
typedef struct GizmoApi {
    uint32_t struct_size; /* sizeof the table in the module: what it has */
    uint32_t abi_version; /* GIZMO_ABI_VERSION that was negotiated */
    const char* version;  /* "0.1.0" */
    /* A description in English; static. */
    const char* (*result_text)(GizmoResult result);

    GizmoResult (*context_create)(GizmoContext* out);                /* with the default style; for one editor */
    GizmoResult (*context_destroy)(GizmoContext context);            /* also ends a running drag */
    GizmoResult (*get_style)(GizmoContext context, GizmoStyle* out); /* colors and sizes */
    GizmoResult (*set_style)(GizmoContext context, const GizmoStyle* style); /* between frames */

    /* A frame is begin_frame, manipulate once for each gizmo and camera, end_frame. Hover and presses are resolved in
     * end_frame and reported by the next frame's manipulate. `options` and `out` may be null. GIZMO_ERROR_ARGUMENT: the
     * function does not take that `kind`; the log names those that it takes. */
    GizmoResult (*begin_frame)(GizmoContext context, const GizmoPointer* pointer);
    /* Shows the handles of `mode` at a transform, and writes it while one of them is dragged. */
    GizmoResult (*manipulate)(GizmoContext context, uint32_t mode, GizmoTransformRef object, const GizmoCamera* camera,
                              const GizmoOptions* options, GizmoManipulation* out);
    /* One gizmo for a selection. */
    GizmoResult (*manipulate_selection)(GizmoContext context, uint32_t mode, GizmoTransformSpan members,
                                        const GizmoCamera* camera, const GizmoOptions* options, GizmoManipulation* out);
    /* One gizmo for each transform. GIZMO_ERROR_ARGUMENT: sizes do not match or an index is out of range;
     * GIZMO_ERROR_STRUCT_SIZE: options have different sizes. */
    GizmoResult (*manipulate_each)(GizmoContext context, GizmoTransformSpan transforms, const GizmoCamera* camera,
                                   const GizmoEachOptions* each, GizmoManipulation* out);
    /* A custom handle that writes a number. */
    GizmoResult (*manipulate_value)(GizmoContext context, double* value, const GizmoCustomHandle* handle,
                                    const GizmoCamera* camera, const GizmoOptions* options, GizmoManipulation* out);
    /* A custom handle that writes a point (3 numbers). */
    GizmoResult (*manipulate_point)(GizmoContext context, double* point, const GizmoCustomHandle* handle,
                                    const GizmoCamera* camera, const GizmoOptions* options, GizmoManipulation* out);
    /* A composite: one gizmo of several custom handles. GIZMO_ERROR_ARGUMENT: a part has no handle, neither or both of
     * number and point, or a constraint that does not match; GIZMO_ERROR_STRUCT_SIZE: handles have different sizes. */
    GizmoResult (*manipulate_parts)(GizmoContext context, GizmoPartSpan parts, const GizmoCamera* camera,
                                    const GizmoOptions* options, GizmoManipulation* out);
    /* The composite of a shape: writes its numbers. GIZMO_ERROR_ARGUMENT: no such kind or choice. */
    GizmoResult (*manipulate_shape)(GizmoContext context, GizmoShape* shape, const GizmoCamera* camera,
                                    const GizmoOptions* options, GizmoManipulation* out);
    /* Bulk points. `selected` has one byte per point, or is null; `point_style` may be null. */
    GizmoResult (*manipulate_points)(GizmoContext context, GizmoPointSpan points, const uint8_t* selected,
                                     const GizmoCamera* camera, const GizmoOptions* options,
                                     const GizmoPointStyle* point_style, GizmoManipulation* out);
    /* A view cube: writes camera->view while it turns the view. Call it before manipulate for that camera. distance:
     * from the eye to the point about which the view turns. `cube` and `out` may be null. */
    GizmoResult (*view_cube)(GizmoContext context, GizmoCamera* camera, double distance, const GizmoViewCube* cube,
                             GizmoViewChange* out);
    GizmoResult (*end_frame)(GizmoContext context); /* resolves hover and presses, builds the draw lists */

    /* Starts a drag without a press. Commands take effect in the next manipulate of their gizmo; those after a start
     * are kept for its drag. GizmoStatus.command is the result of start, nudge and drop. */
    GizmoResult (*start)(GizmoContext context, uint64_t id, uint32_t handle);
    GizmoResult (*constrain)(GizmoContext context, uint32_t handle); /* the running drag takes another handle */
    GizmoResult (*confirm)(GizmoContext context);                    /* ends and commits the running drag */
    /* The running drag continues with a copy: copy what is dragged as it is, call this, submit the original once more
     * (its bits are restored; phase cancelled), then the copy as `copy`. Its event has that id; cancelled: remove the
     * copy. GIZMO_NOT_READY: nothing is dragged that could have a copy, or the copy has the id of the original. */
    GizmoResult (*duplicate)(GizmoContext context, uint64_t copy);
    /* Sets the whole text typed so far into the running drag. After GIZMO_ERROR_TEXT nothing is committed until it is
     * corrected. `out` may be null. */
    GizmoResult (*set_numeric_input)(GizmoContext context, const char* text, GizmoNumericInput* out);
    /* Moves a gizmo by a key press: one edit with its event. */
    GizmoResult (*nudge)(GizmoContext context, uint64_t id, const GizmoNudge* nudge);

    /* What is hovered, dragged and waiting, as of the last end_frame. Of this and the functions below, the context owns
     * the arrays; they are valid until its next begin_frame. */
    GizmoResult (*status)(GizmoContext context, GizmoStatus* out);
    /* The edits that ended in this frame. */
    GizmoResult (*events)(GizmoContext context, const GizmoEditEvent** out, uint64_t* count);
    /* The result of the drag as numbers and text. GIZMO_NOT_READY: none is running or was released in this frame. */
    GizmoResult (*feedback)(GizmoContext context, GizmoFeedback* out);
    /* What to draw of one target; may be empty. */
    GizmoResult (*draw_list)(GizmoContext context, uint32_t target, GizmoDrawList* out);
    /* The same as triangles, to be drawn in the order of the runs without culling and depth test. `place`: null for
     * pixels. GIZMO_ERROR_ARGUMENT: a place that is not finite, or a scale <= 0. */
    GizmoResult (*triangles)(GizmoContext context, uint32_t target, const GizmoTrianglePlace* place,
                             GizmoTriangles* out);
    /* A pixel (2 numbers) where a press grabs that handle. GIZMO_NOT_READY: no press point takes the handle (it is not
     * shown or covered). */
    GizmoResult (*handle_position)(GizmoContext context, uint64_t id, uint32_t handle, uint32_t target, double* out);
    /* The members' transforms at the press of the last drag. */
    GizmoResult (*selection_starts)(GizmoContext context, const GizmoDTransform** out, uint64_t* count);
    /* The same for matrices, 16 numbers each. */
    GizmoResult (*matrix_starts)(GizmoContext context, const double** out, uint64_t* count);
    /* The same for points; the grabbed one is first. */
    GizmoResult (*point_starts)(GizmoContext context, const GizmoPointStart** out, uint64_t* count);

    /* Starts or stops a recording. Only between frames and not during a drag. It resets the context, as the replay
     * starts with a new one. While it is on, all calls are recorded. */
    GizmoResult (*record)(GizmoContext context, uint32_t on);
    /* Gets the text of the recording; call it before stopping it. `size` is the capacity of `text` on input, and its
     * length without the terminating 0 on output. */
    GizmoResult (*recording)(GizmoContext context, char* text, uint64_t* size);
    /* Replays a recording in a temporary context. */
    GizmoResult (*replay)(const char* text, uint64_t size, GizmoReplay* out);

    /* The pixel and depth (3 numbers) of a point of the world. This and the functions below need no context.
     * GIZMO_NOT_READY: no result (behind the eye, a singular matrix). */
    GizmoResult (*world_to_screen)(const GizmoCamera* camera, const double* world, double* window);
    /* The reverse: the point of a pixel and depth. */
    GizmoResult (*screen_to_world)(const GizmoCamera* camera, const double* window, double* world);
    /* The ray through a pixel (2 numbers), in the world. */
    GizmoResult (*screen_ray)(const GizmoCamera* camera, const double* cursor, double* origin, double* direction);
    /* Names the wrong convention of a camera, by a point and its pixel. `depth`: null to check only the pixel.
     * tolerance: pixels. */
    GizmoResult (*check_camera)(const GizmoCamera* camera, const double* world, const double* expected_pixel,
                                const double* depth, double tolerance, GizmoCameraCheck* out);
    /* check_camera without a point. Sizes are 2 numbers: the target's in pixels, and the window's in the unit of the
     * cursor; either may be null. */
    GizmoResult (*check_camera_sizes)(const GizmoCamera* camera, const double* target_size, const double* cursor_size,
                                      GizmoCameraCheck* out);
    /* The axes of GIZMO_SPACE_VIEW as a rotation, 4 numbers: x right, y up, z towards the viewer. GIZMO_NOT_READY: the
     * camera has none. */
    GizmoResult (*view_rotation)(const GizmoCamera* camera, double* out);
    /* The index of the point nearest to the cursor within `radius` pixels. */
    GizmoResult (*nearest_point)(const GizmoCamera* camera, const double* points, uint64_t count, const double* cursor,
                                 double radius, uint64_t* index);
    /* Box selection of points. `by`: GIZMO_SELECT_.... `changed` may be null. */
    GizmoResult (*select_points)(const GizmoCamera* camera, const double* points, uint64_t count,
                                 const double* corner_a, const double* corner_b, uint8_t* selected, uint32_t by,
                                 uint64_t* changed);
    /* Angles about x, y, z nearest to `previous`, of a rotation of 4 numbers; `order`: GIZMO_EULER_... */
    GizmoResult (*nearest_euler)(const double* rotation, const double* previous, uint32_t order, double* out);
    /* The reverse: the rotation of these angles. */
    GizmoResult (*euler_rotation)(const double* angles, uint32_t order, double* out);
    /* The affine map with after = map before, 16 numbers each. GIZMO_NOT_READY: `before` is singular, or a number
     * is not finite. */
    GizmoResult (*change_between)(const double* before, const double* after, double* out);
    /* The transform of a child that stays in place while its parent moves. 16 numbers each: world_from_parent at the
     * press and now. `shear` may be null. GIZMO_NOT_READY: `now` is singular, or a number is not finite. */
    GizmoResult (*hold_child)(const GizmoDTransform* start, const double* at_press, const double* now,
                              GizmoDTransform* out, double* shear);
    /* A description of GIZMO_HIDDEN_...: at most 51 bytes, English, static. */
    const char* (*hidden_text)(uint32_t hidden);
    /* A drop of a gizmo's objects onto surfaces: one edit with its event. What `drop` points to is copied. */
    GizmoResult (*drop)(GizmoContext context, uint64_t id, const GizmoDrop* drop);
    /* World, 3 numbers: below the middle of a box, as low as its lowest corner. `up`: 3 numbers, unit. */
    GizmoResult (*foot_of)(const double* world_from_object, const GizmoBox* box, const double* up, double* out);
    /* Where an object stands on the target. Of this and the next four, <gizmo/placing.hpp> has the details: `options`
     * may be null; sides and axes: GIZMO_ALIGN_.... GIZMO_NOT_READY: there is no result, and
     * `out` says why. */
    GizmoResult (*place_on)(const GizmoSolid* object, const GizmoPlaceTarget* target, const GizmoPlaceOptions* options,
                            GizmoPlaceResult* out);
    /* Where a side of the object touches the target from outside. */
    GizmoResult (*place_against)(const GizmoSolid* object, uint32_t side, const GizmoPlaceTarget* target,
                                 const GizmoPlaceOptions* options, GizmoPlaceResult* out);
    /* Where a side of the object is in one plane with the target's. */
    GizmoResult (*place_flush)(const GizmoSolid* object, uint32_t side, const GizmoPlaceTarget* target,
                               const GizmoPlaceOptions* options, GizmoPlaceResult* out);
    /* Where the object is the gap beyond the target. `direction`: 3 numbers, world. */
    GizmoResult (*place_at_distance)(const GizmoSolid* object, const GizmoPlaceTarget* target, const double* direction,
                                     const GizmoPlaceOptions* options, GizmoPlaceResult* out);
    /* The object turned until its axis looks at the target. */
    GizmoResult (*place_facing)(const GizmoSolid* object, uint32_t axis, const GizmoPlaceTarget* target,
                                const GizmoPlaceOptions* options, GizmoPlaceResult* out);
} GizmoApi;

/* Vulkan. `error` may be null. */
typedef struct GizmoVulkanApi {
    uint32_t struct_size; /* sizeof the table in the module: what it has */
    uint32_t abi_version; /* GIZMO_ABI_VERSION that was negotiated */

    /* Creates pipelines and buffers for a target. */
    GizmoResult (*pass_create)(const GizmoPassCreateInfo* info, GizmoPass* out, GizmoError* error);
    GizmoResult (*pass_destroy)(GizmoPass pass); /* once the device no longer uses it */
    /* Call it inside the host's render pass. Draws one target of the context, or for the views of a multiview pass
     * several, in the order of the view mask's bits. `frame` is the host's frame counter; a wrapping index is an error.
     * `area`: another place of the image or another range of depths, or null. State left set: pipeline, vertex buffers
     * 0 and 1, index buffer, push constants, viewport 0, scissor 0. */
    GizmoResult (*pass_record)(GizmoPass pass, void* command_buffer, GizmoContext context, const uint32_t* targets,
                               uint32_t target_count, uint64_t frame, const GizmoRecordArea* area, GizmoError* error);
    /* Changes target, depth style or encoding. Creates the pipelines immediately; the device must no longer use the old
     * ones. */
    GizmoResult (*pass_rebuild)(GizmoPass pass, const GizmoPassCreateInfo* info, GizmoError* error);
    /* The same without a stall: prepare on any thread while the pass draws, then swap. Afterwards the handle holds the
     * pass's former pipelines: destroy it when the frames recorded with them have finished. */
    GizmoResult (*pass_prepare)(const GizmoPassCreateInfo* info, GizmoPassPipelines* out, GizmoError* error);
    /* Uses prepared pipelines from the next pass_record on. */
    GizmoResult (*pass_swap)(GizmoPass pass, GizmoPassPipelines pipelines, GizmoError* error);
    /* Once the device no longer uses them. */
    GizmoResult (*pipelines_destroy)(GizmoPassPipelines pipelines);
    /* The device memory of a pass. */
    GizmoResult (*pass_memory)(GizmoPass pass, uint64_t* device_bytes, uint32_t* allocations);
    /* Frees memory beyond the initial capacity. No frame of the pass may be in flight. The frame counter may start at
     * any value again. */
    GizmoResult (*pass_trim)(GizmoPass pass);

    /* Allocates the memory of a picker. */
    GizmoResult (*picker_create)(const GizmoDepthPickerCreateInfo* info, GizmoDepthPicker* out, GizmoError* error);
    GizmoResult (*picker_destroy)(GizmoDepthPicker picker); /* once the device no longer uses it */
    /* Creates the pipeline for shader reads of such images ahead of the first request. VkFormat, samples. */
    GizmoResult (*picker_prepare)(GizmoDepthPicker picker, uint32_t format, uint32_t samples, GizmoError* error);
    /* Records the read under the cursor, outside a render pass. cursor: pixels (2 numbers). */
    GizmoResult (*picker_request)(GizmoDepthPicker picker, void* command_buffer, const GizmoDepthSource* source,
                                  const double* cursor, uint64_t frame, GizmoError* error);
    /* Gets the newest sample of frames up to `completed_frame`. GIZMO_NOT_READY: there is none.
     * GIZMO_ERROR_VULKAN: the device is lost, and no sample comes any more. */
    GizmoResult (*picker_poll)(GizmoDepthPicker picker, uint64_t completed_frame, GizmoDepthSample* out);
    /* Gets one sample at a time, the newest first; the others stay. GIZMO_NOT_READY: there are no more. */
    GizmoResult (*picker_next)(GizmoDepthPicker picker, uint64_t completed_frame, GizmoDepthSample* out);
    GizmoResult (*picker_is_pending)(GizmoDepthPicker picker, uint32_t* out); /* 1: a poll may still get a sample */
    /* Submits and waits, for tools. `queue`: VkQueue. */
    GizmoResult (*picker_pick_now)(GizmoDepthPicker picker, void* queue, uint32_t queue_family,
                                   const GizmoDepthSource* source, const double* cursor, GizmoDepthSample* out,
                                   GizmoError* error);

    /* Creates a probe, for depth images that can be neither copied nor sampled. */
    GizmoResult (*probe_create)(const GizmoDepthProbeCreateInfo* info, GizmoDepthProbe* out, GizmoError* error);
    GizmoResult (*probe_destroy)(GizmoDepthProbe probe); /* once the device no longer uses it */
    /* Starts a query at a cursor, and abandons a running one. */
    GizmoResult (*probe_start)(GizmoDepthProbe probe, const GizmoProbeSource* source, const double* cursor,
                               GizmoError* error);
    GizmoResult (*probe_prepare)(GizmoDepthProbe probe, void* command_buffer); /* outside a render pass */
    GizmoResult (*probe_record)(GizmoDepthProbe probe, void* command_buffer, const GizmoCamera* camera,
                                uint64_t frame); /* inside a render pass */
    /* Gets the sample once the query has finished. An error: it ended without one, because its occlusion queries see
     * nothing. */
    GizmoResult (*probe_poll)(GizmoDepthProbe probe, uint64_t completed_frame, GizmoDepthSample* out);
    GizmoResult (*probe_is_running)(GizmoDepthProbe probe, uint32_t* out); /* 1: a query is running */
    /* The maximum number of rounds of a query. VkFormat. */
    GizmoResult (*probe_rounds)(uint32_t depth_format, uint32_t queries, uint32_t* out);
    /* Gets GIZMO_READ_...: the method that can read such an image. VkImageUsageFlags, samples, VkAttachmentStoreOp. */
    GizmoResult (*best_method)(uint32_t usage, uint32_t samples, uint32_t store, uint32_t* out);
} GizmoVulkanApi;

enum { GIZMO_LOG_INFO, GIZMO_LOG_ERROR };

/* The host's callbacks. */
typedef struct GizmoRegistry {
    uint64_t struct_size;
    void* user; /* passed to all callbacks */
    /* Required. Copy `size` bytes of the table, or at most the size of your header's struct, so that the copy's address
     * stays valid over reloads. */
    GizmoResult (*add)(void* user, const char* name, uint32_t abi_version, const void* table, uint64_t size);
    void (*remove)(void* user, const char* name);
    /* Optional; set both or neither. Called from the thread that calls the module. alignment: a power of 2. */
    void* (*allocate)(void* user, size_t size, size_t alignment);
    void (*deallocate)(void* user, void* memory);
    /* Optional. */
    void (*log)(void* user, uint32_t severity, const char* message);
    /* The module's state over a reload; initially null. */
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

/* Gets the newest version that both support. GIZMO_ERROR_VERSION: there is none, and `version` is the module's newest.
 * Call it before gizmo_module_load. */
GIZMO_EXPORT GizmoResult gizmo_module_negotiate(uint32_t host_oldest, uint32_t host_newest, uint32_t* version);

/* load 1: adds the interfaces to the registry. load 0: removes them; call it before closing the library.
 *
 * Contexts that exist at load 0 are saved in registry->state, and load 1 of a compatible module restores them with the
 * same handles, even during a drag. An incompatible module returns GIZMO_ERROR_STATE, logs the reason and leaves the
 * state unchanged, so the old module can be loaded again. Existing passes and pickers, and contexts between begin_frame
 * and end_frame, prevent unloading: load 0 returns GIZMO_ERROR_STATE. A host that terminates destroys its contexts
 * first; otherwise their memory leaks. */
GIZMO_EXPORT GizmoResult gizmo_module_load(GizmoRegistry* registry, uint32_t load);

typedef GizmoResult (*GizmoModuleNegotiate)(uint32_t host_oldest, uint32_t host_newest, uint32_t* version);
typedef GizmoResult (*GizmoModuleLoad)(GizmoRegistry* registry, uint32_t load);
#define GIZMO_MODULE_NEGOTIATE_NAME "gizmo_module_negotiate"
#define GIZMO_MODULE_LOAD_NAME "gizmo_module_load"

#ifdef __cplusplus
}
#endif
#endif
