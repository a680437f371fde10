/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * The structs of <gizmo/module.h>. C11 and C++; the layout is the same for every compiler on 64-bit machines.
 *
 * - Zero is the default of every field: clear a struct, set struct_size, set the fields you need. A null pointer means
 *   that the field is not set; flags tell which arrays of a result are valid. A struct without struct_size is a plain
 *   value: all its fields are used, and it never grows.
 * - struct_size is sizeof the struct in the caller's header. Fields are only appended. Fields beyond struct_size are
 *   read as zero and not written; fields unknown to the module are ignored. A struct that is too small for the fields
 *   that every caller needs is an error; the log names the struct, its size and the size it needs.
 * - No struct has padding. A number is 64 bits wide where that fills the struct.
 * - Matrices are column-major for column vectors; quaternions are x, y, z, w; angles are radians; pixels have their
 *   origin at the target's top left, y down. <gizmo/types.hpp> and <gizmo/options.hpp> document the fields, which have
 *   the same names and meaning.
 * - Non-finite numbers are valid input that changes nothing. Values beyond an enumeration's last are an error.
 */
#ifndef GIZMO_MODULE_TYPES_H
#define GIZMO_MODULE_TYPES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef int32_t GizmoResult;
enum {
    GIZMO_OK = 0,
    GIZMO_NOT_READY = 1,            /* no error, but no result: out parameters are unchanged */
    GIZMO_ERROR_NULL = -1,          /* a required pointer is null */
    GIZMO_ERROR_STRUCT_SIZE = -2,   /* no version of the struct has that struct_size; the log names it */
    GIZMO_ERROR_HANDLE = -3,        /* the handle is invalid, of another type, or destroyed */
    GIZMO_ERROR_IN_USE = -4,        /* another thread, or a callback, is inside a call with this handle */
    GIZMO_ERROR_ARGUMENT = -5,      /* an invalid enumerator, kind or size; the log names a kind */
    GIZMO_ERROR_OUT_OF_MEMORY = -6, /* the host's allocator failed: the call had no effect, or its effect is lost */
    GIZMO_ERROR_VULKAN = -7,        /* see GizmoError */
    GIZMO_ERROR_VERSION = -8,       /* no version in common */
    GIZMO_ERROR_STATE = -9,         /* the reload is not possible; the log has the reason; nothing has changed */
    GIZMO_ERROR_ORDER = -10,        /* the call is only valid between begin_frame and end_frame, or not valid there */
    GIZMO_ERROR_TOO_SMALL = -11,    /* the buffer is too small; the required size was written */
    GIZMO_ERROR_TEXT = -12          /* the text (an expression, a recording) is invalid */
};

/* Details of an error. Written only on errors. */
typedef struct GizmoError {
    uint32_t struct_size;
    GizmoResult result;
    int32_t vk_result; /* VkResult; 0 if no Vulkan call failed */
    uint32_t stage;    /* GIZMO_STAGE_... */
    char message[240]; /* UTF-8, null-terminated */
} GizmoError;
enum {
    GIZMO_STAGE_INPUT,
    GIZMO_STAGE_LOADER,
    GIZMO_STAGE_MEMORY,
    GIZMO_STAGE_PIPELINE,
    GIZMO_STAGE_RECORD,
    GIZMO_STAGE_READBACK
};

/* A handle to an object of the module; 0 is null. A destroyed handle stays invalid for four billion successors. */
typedef struct GizmoContext {
    uint64_t value;
} GizmoContext;
typedef struct GizmoPass {
    uint64_t value;
} GizmoPass;
typedef struct GizmoDepthPicker {
    uint64_t value;
} GizmoDepthPicker;
/* Pipelines for another target, made while a pass draws. */
typedef struct GizmoPassPipelines {
    uint64_t value;
} GizmoPassPipelines;
typedef struct GizmoDepthProbe {
    uint64_t value;
} GizmoDepthProbe;

/* Orders of Euler angles as products: the rotation of the last letter is applied first. */
enum { GIZMO_EULER_XYZ, GIZMO_EULER_XZY, GIZMO_EULER_YXZ, GIZMO_EULER_YZX, GIZMO_EULER_ZXY, GIZMO_EULER_ZYX };

/* parent_from_object = T * R * S */
typedef struct GizmoTransform {
    float position[3], rotation[4], scale[3];
} GizmoTransform;
typedef struct GizmoDTransform {
    double position[3], rotation[4], scale[3];
} GizmoDTransform;
/* Angles about x, y and z, radians, of any size; order: GIZMO_EULER_... */
typedef struct GizmoEulerAngles {
    double angles[3];
    uint64_t order;
} GizmoEulerAngles;
typedef struct GizmoEulerTransform {
    double position[3], angles[3], scale[3];
    uint64_t order;
} GizmoEulerTransform;
/* The host's representation of a transform, and of many. Matrices have 16 numbers each, parent_from_object, affine,
 * column-major; they receive the exact change, so shear and mirroring are kept. */
enum {
    GIZMO_TRANSFORM_FLOAT = 1,     /* GizmoTransform */
    GIZMO_TRANSFORM_DOUBLE,        /* GizmoDTransform */
    GIZMO_TRANSFORM_FLOAT_MATRIX,  /* float[16] */
    GIZMO_TRANSFORM_DOUBLE_MATRIX, /* double[16] */
    GIZMO_TRANSFORM_MEMBER,        /* GizmoMember: manipulate_selection */
    GIZMO_TRANSFORM_EULER          /* GizmoEulerTransform: manipulate */
};
typedef struct GizmoTransformRef {
    uint64_t kind; /* GIZMO_TRANSFORM_... */
    void* object;
} GizmoTransformRef;
typedef struct GizmoTransformSpan {
    uint64_t kind; /* GIZMO_TRANSFORM_... */
    void* data;    /* contiguous */
    uint64_t count;
    /* manipulate_selection, except of GizmoMember: for each member a number that identifies the object permanently, 0:
     * unnamed. A drag finds members by it, so that they may be reordered. Null: members keep their indices. */
    const uint64_t* names;
} GizmoTransformSpan;

enum { GIZMO_POINT_FLOAT = 1, GIZMO_POINT_DOUBLE };
typedef struct GizmoPointSpan {
    uint64_t kind; /* GIZMO_POINT_... */
    void* data;    /* x, y, z each: floats or doubles */
    uint64_t count;
} GizmoPointSpan;

typedef struct GizmoCamera {
    uint64_t struct_size;
    double view[16];       /* view_from_world */
    double projection[16]; /* clip_from_view */
    double viewport[4];    /* x, y, width, height, pixels */
    uint32_t clip_y;       /* GIZMO_CLIP_Y_... */
    uint32_t clip_depth;   /* GIZMO_CLIP_DEPTH_... */
    uint32_t depth_order;  /* GIZMO_DEPTH_ORDER_... */
    uint32_t target;       /* index of the host's viewport; there is one draw list per target */
} GizmoCamera;
enum { GIZMO_CLIP_Y_DOWN /* Vulkan */, GIZMO_CLIP_Y_UP /* OpenGL */ };
enum { GIZMO_CLIP_DEPTH_ZERO_TO_ONE /* Vulkan */, GIZMO_CLIP_DEPTH_MINUS_ONE_TO_ONE /* OpenGL */ };
enum { GIZMO_DEPTH_ORDER_FROM_PROJECTION, GIZMO_DEPTH_ORDER_NORMAL, GIZMO_DEPTH_ORDER_REVERSED };

enum {
    GIZMO_MODE_TRANSLATE = 1,
    GIZMO_MODE_ROTATE = 2,
    GIZMO_MODE_SCALE = 4,
    GIZMO_MODE_UNIVERSAL = 7,
    GIZMO_MODE_BOUNDS = 8,
    GIZMO_MODE_RECTANGLE = 16 /* one rectangle through the center of the box; hides GIZMO_MODE_BOUNDS */
};
enum {
    GIZMO_SPACE_LOCAL,
    GIZMO_SPACE_WORLD,
    GIZMO_SPACE_PARENT,
    GIZMO_SPACE_VIEW,
    GIZMO_SPACE_CUSTOM,
    GIZMO_SPACE_GIMBAL /* rings that change one Euler angle each */
};
enum {
    GIZMO_HANDLE_NONE,
    GIZMO_HANDLE_TRANSLATE_X,
    GIZMO_HANDLE_TRANSLATE_Y,
    GIZMO_HANDLE_TRANSLATE_Z,
    GIZMO_HANDLE_TRANSLATE_YZ,
    GIZMO_HANDLE_TRANSLATE_ZX,
    GIZMO_HANDLE_TRANSLATE_XY,
    GIZMO_HANDLE_TRANSLATE_VIEW,
    GIZMO_HANDLE_ROTATE_X,
    GIZMO_HANDLE_ROTATE_Y,
    GIZMO_HANDLE_ROTATE_Z,
    GIZMO_HANDLE_ROTATE_VIEW,
    GIZMO_HANDLE_ROTATE_TRACKBALL,
    GIZMO_HANDLE_SCALE_X,
    GIZMO_HANDLE_SCALE_Y,
    GIZMO_HANDLE_SCALE_Z,
    GIZMO_HANDLE_SCALE_YZ,
    GIZMO_HANDLE_SCALE_ZX,
    GIZMO_HANDLE_SCALE_XY,
    GIZMO_HANDLE_SCALE_UNIFORM,
    GIZMO_HANDLE_BOUNDS_FIRST = 20, /* six faces, twelve edges, eight corners, in the order of <gizmo/types.hpp> */
    GIZMO_HANDLE_BOUNDS_LAST = 45,
    GIZMO_HANDLE_CUSTOM = 46
};

/* A sentence for the developer if nothing can be seen or hit: what is wrong, and where to mend it. See
 * <gizmo/diagnosis.hpp>. All but struct_size is optional. */
typedef struct GizmoDiagnosis {
    uint32_t struct_size;
    uint32_t hidden; /* 1: the sentence is not shown in the draw lists */
    /* Called once for each problem of a context, inside a call of that context, which it must not use. */
    void (*report)(void* user, const char* sentence);
    void* user;
    const double* target_size; /* 2 numbers, pixels: the target in which viewport and cursor are */
    const double* window_size; /* the same size in the window system's unit, which may be points */
    const double* cursor;      /* pixels of the target: the cursor as the window system has it */
} GizmoDiagnosis;

/* The current state of the pointer. */
typedef struct GizmoPointer {
    uint32_t struct_size;
    uint32_t flags;   /* GIZMO_POINTER_... */
    double cursor[2]; /* pixels of the target */
    double warp[2];   /* pixels by which the host itself moved the cursor since the last frame */
    double motion[2]; /* with GIZMO_POINTER_RELATIVE: the device's motion since the last frame, pixels */
    double ray_origin[3], ray_direction[3]; /* with GIZMO_POINTER_RAY: world */
    uint32_t device;                        /* GIZMO_DEVICE_... */
    uint32_t target;                        /* with GIZMO_POINTER_TARGET */
    double seconds;                         /* since the last frame; 0, negative or not finite: 1/60 */
    /* With GIZMO_POINTER_PRESSED, GIZMO_POINTER_RELEASED: where the button was pressed and released since the last
       frame, pixels as `cursor`. A host that only polls sets neither; then a change of GIZMO_POINTER_DOWN counts at
       `cursor`. */
    double press[2];
    double release[2];
    uint32_t sweep;                  /* GIZMO_SWEEP_...: while a key is held, what the travel of the cursor chooses */
    uint32_t anywhere;               /* GIZMO_HANDLE_...: with GIZMO_POINTER_ANYWHERE; 0: the last one */
    const GizmoDiagnosis* diagnosis; /* read by begin_frame; null: nothing is watched */
} GizmoPointer;
enum {
    GIZMO_POINTER_DOWN = 1,
    GIZMO_POINTER_CANCEL = 2,
    GIZMO_POINTER_PRECISE = 4,
    GIZMO_POINTER_SNAP = 8,
    GIZMO_POINTER_BLOCKED = 16,
    GIZMO_POINTER_FROM_CENTER = 32,
    GIZMO_POINTER_CAPTURE_LOST = 64,
    GIZMO_POINTER_RELATIVE = 128,
    GIZMO_POINTER_RAY = 256,
    GIZMO_POINTER_PRESSED = 512,
    GIZMO_POINTER_RELEASED = 1024,
    GIZMO_POINTER_TARGET = 2048,
    GIZMO_POINTER_ANYWHERE = 4096
};
enum { GIZMO_DEVICE_MOUSE, GIZMO_DEVICE_PEN, GIZMO_DEVICE_TOUCH };
enum { GIZMO_SWEEP_OFF, GIZMO_SWEEP_AXIS, GIZMO_SWEEP_PLANE };

/* Snap increments, active while GIZMO_POINTER_SNAP is set; 0 or not finite: off. Non-zero per-axis steps override. */
typedef struct GizmoSnap {
    uint32_t struct_size;
    uint32_t absolute;  /* 1: relative to the world's origin instead of the press */
    double translation; /* world units */
    double rotation;    /* radians */
    double scale;       /* of the ratio: 0.1 scales to 1.1, 1.2 */
    /* The same along, or about, each axis of the gizmo. */
    double translation_axis[3], rotation_axis[3], scale_axis[3];
    uint32_t absolute_rotation; /* 1: rings about an axis end at angles that are multiples of the step */
    uint32_t parent_units;      /* 1: translations and sides are in steps of the parent's units */
    double side;                /* the length of a box's side */
    double side_axis[3];
    double adaptive_px; /* logical pixels: replaces `translation` by the smallest of 1, 2, 5 x 10^n at least so long */
} GizmoSnap;

/* Bounds of a drag: 3 numbers each; null: no bound. */
typedef struct GizmoLimits {
    uint64_t struct_size;
    const double* position_min;
    const double* position_max;
    const double* angle_min;
    const double* angle_max;
    const double* scale_min;
    const double* scale_max;
} GizmoLimits;

typedef struct GizmoBox {
    double min[3], max[3];
} GizmoBox;

typedef struct GizmoSurfacePoint {
    double position[3]; /* world */
    double normal[3];   /* world; all 0: unknown, the plane faces the eye */
} GizmoSurfacePoint;

/* Makes translations follow a surface. */
typedef struct GizmoSurfaceSnap {
    uint32_t struct_size;
    uint32_t on;
    const GizmoSurfacePoint* point; /* picked at GizmoFeedback::surface_pixel; null: keeps the last point */
    uint32_t align;                 /* GIZMO_ALIGN_...: the object's axis that turns to the normal */
    uint32_t place_on_bounds;       /* 1: places the box on the surface; 0: the origin */
} GizmoSurfaceSnap;
/* An axis of an object, or the side of its box there. */
enum {
    GIZMO_ALIGN_NONE,
    GIZMO_ALIGN_X,
    GIZMO_ALIGN_Y,
    GIZMO_ALIGN_Z,
    GIZMO_ALIGN_MINUS_X,
    GIZMO_ALIGN_MINUS_Y,
    GIZMO_ALIGN_MINUS_Z
};
/* The world's up axis. */
enum { GIZMO_UP_Y, GIZMO_UP_Z, GIZMO_UP_X, GIZMO_UP_MINUS_Y, GIZMO_UP_MINUS_Z, GIZMO_UP_MINUS_X };

/* Makes the object itself a handle: a press on it drags it by the pressed point. */
typedef struct GizmoBodyDrag {
    uint64_t struct_size;
    const double* point; /* 3, world: the object's point under the pointer, by the host's pick; null: it is not there */
    uint32_t on_ground;  /* 1: in a level plane, 0: parallel to the image; with a surface, until it has a point */
    uint32_t up;         /* GIZMO_UP_... */
    const GizmoSurfacePoint* below; /* straight below the object: ends its plumb line; null: there is none */
} GizmoBodyDrag;

/* A feature of the scene that a drag can snap to, in world space. See <gizmo/snap_geometry.hpp>. */
typedef struct GizmoSnapFeature {
    uint32_t kind; /* GIZMO_SNAP_... */
    uint32_t hidden;
    uint64_t user; /* host data, returned with the target */
    double position[3], direction[3], u[3];
    double radius;
} GizmoSnapFeature;
enum {
    GIZMO_SNAP_POINT,
    GIZMO_SNAP_SEGMENT,
    GIZMO_SNAP_LINE,
    GIZMO_SNAP_CIRCLE,
    GIZMO_SNAP_PLANE,
    GIZMO_SNAP_SPHERE,
    GIZMO_SNAP_GRID
};
typedef struct GizmoSnapQuery {
    uint32_t struct_size;
    uint32_t handle; /* GIZMO_HANDLE_... */
    uint64_t id;
    double pivot[3];       /* world */
    const double* sources; /* 3 each, world: the sources without snapping */
    uint64_t source_count;
    double cursor[2]; /* pixels */
    double radius;    /* pixels */
} GizmoSnapQuery;
/* Writes at most `capacity` features and returns their number. Called during manipulate; it must not call functions
 * of that context (GIZMO_ERROR_IN_USE). */
typedef size_t (*GizmoSnapFeatureProvider)(void* user, const GizmoSnapQuery* query, GizmoSnapFeature* out,
                                           size_t capacity);
/* What snaps, and what to. */
typedef struct GizmoSnapGeometry {
    uint64_t struct_size;
    uint32_t source;      /* GIZMO_SNAP_SOURCE_... */
    uint32_t parts;       /* bit GIZMO_SNAP_PART_...: the parts of features that are taken; 0: all */
    const double* points; /* 3 each: sources in the object's own space */
    uint64_t point_count;
    const GizmoSnapFeature* features;
    uint64_t feature_count;
    uint64_t own_first, own_count; /* the features that move with the object, by `user`: no targets */
} GizmoSnapGeometry;
/* See SnapSource in <gizmo/snap_geometry.hpp>. */
enum {
    GIZMO_SNAP_SOURCE_PIVOT,
    GIZMO_SNAP_SOURCE_ORIGIN,
    GIZMO_SNAP_SOURCE_BOX_CORNER,
    GIZMO_SNAP_SOURCE_BOX_MIDDLE,
    GIZMO_SNAP_SOURCE_BOX_EDGE,
    GIZMO_SNAP_SOURCE_BOX_SIDE,
    GIZMO_SNAP_SOURCE_POINTS,
    GIZMO_SNAP_SOURCE_NEAREST
};
enum {
    GIZMO_SNAP_PART_POINT,
    GIZMO_SNAP_PART_END,
    GIZMO_SNAP_PART_MIDDLE,
    GIZMO_SNAP_PART_FOOT,
    GIZMO_SNAP_PART_CENTER,
    GIZMO_SNAP_PART_QUADRANT,
    GIZMO_SNAP_PART_TANGENT,
    GIZMO_SNAP_PART_CROSSING,
    GIZMO_SNAP_PART_INTERSECTION,
    GIZMO_SNAP_PART_CURVE,
    GIZMO_SNAP_PART_GRID_LINE,
    GIZMO_SNAP_PART_SURFACE,
    GIZMO_SNAP_PART_PARALLEL
};
/* What a drag has snapped to. */
typedef struct GizmoSnapTarget {
    uint32_t part;                   /* GIZMO_SNAP_PART_... */
    uint32_t index;                  /* tells several such parts of the feature apart */
    uint64_t source;                 /* tells several sources apart */
    double cell[2];                  /* of a grid: the number of its steps from its position */
    GizmoSnapFeature feature, other; /* other: the second one of an intersection */
    double from[3], to[3];           /* world: the source and the target now */
    double distance;                 /* world units from the source without snapping to the source now */
} GizmoSnapTarget;

/* Another object of the scene, which smart guides compare the dragged one with. */
typedef struct GizmoNeighbor {
    GizmoBox box;     /* in its own space */
    double world[16]; /* world_from_neighbor, affine */
    uint64_t user;    /* host data, returned with a guide */
} GizmoNeighbor;

/* Pointers are read only during the call. */
typedef struct GizmoOptions {
    /* For everybody. */
    uint32_t struct_size;
    uint32_t space;        /* GIZMO_SPACE_...: the axes of the handles */
    uint64_t id;           /* identifies the gizmo across frames; 0: anonymous, known by its order */
    const GizmoSnap* snap; /* null: no steps */
    uint64_t handles;      /* bit i: handle i may be shown; 0: all */
    const double* parent;  /* 16: world_from_parent, affine; null: the world */
    double size;           /* factor of the style's size; 0: 1 */
    uint32_t axes;         /* bits 0, 1, 2: the axes along which the object may move and scale; 0: all three */

    /* For an editor: its axes and pivot, selections, views, snapping to the scene. */
    uint32_t pivot;         /* GIZMO_PIVOT_...: of rotations and scales of a selection */
    double basis[4];        /* GIZMO_SPACE_CUSTOM: world_from_basis; all 0: identity */
    double pivot_point[3];  /* in the parent's space */
    const uint64_t* active; /* selections: index of the member whose axes are local; null: the last */
    /* 1: translations and rotations move and turn the pivot instead of the object */
    uint32_t edit_pivot_only;
    uint32_t flip; /* 1: flips axes towards the camera */
    /* GIZMO_SPACE_GIMBAL: of the object, or of a selection's active member. A GizmoEulerTransform has its own. */
    const GizmoEulerAngles* euler;
    const GizmoBox* box;             /* null: -0.5 to 0.5 */
    uint32_t rotate_along_tangent;   /* 1: rings rotate by the cursor's travel along the tangent at the grabbed point */
    uint32_t always_in_view;         /* 1: handles whose pivot cannot be seen stand in the view */
    const GizmoSurfaceSnap* surface; /* null: translations follow no surface */
    const GizmoSnapGeometry* snap_geometry; /* null: snaps the pivot to the features of snap_provider */
    /* The objects that smart guides compare `box` with, without the object itself. They are copied in the first call
     * that updates a drag (with GIZMO_PHASE_BEGAN) and may be null in all others. */
    const GizmoNeighbor* neighbors;
    uint64_t neighbor_count;
    uint32_t smart_guides; /* GIZMO_SMART_GUIDES_...: while neighbors are given */

    /* For a tool: what a drag may do, and targets and axes of its own. */
    uint32_t negative_scale;       /* GIZMO_NEGATIVE_SCALE_...: what a scale beyond 0 does */
    const GizmoLimits* limits;     /* null: no bounds */
    uint32_t shear;                /* GIZMO_SHEAR_...: what a scale along other axes than the object's does */
    uint32_t basis_follows_parent; /* 1: a custom basis belongs to the parent and follows its rotation during a drag */
    GizmoSnapFeatureProvider snap_provider; /* finds further features */
    void* snap_user;
    double snap_radius; /* logical pixels; 0: 14 */

    const GizmoBodyDrag* body; /* for an editor; null: only its handles drag the object */
} GizmoOptions;
/* See <gizmo/options.hpp>. */
enum {
    GIZMO_PIVOT_MEDIAN,
    GIZMO_PIVOT_BOUNDS,
    GIZMO_PIVOT_ACTIVE,
    GIZMO_PIVOT_INDIVIDUAL,
    GIZMO_PIVOT_CUSTOM /* pivot_point */
};
enum {
    GIZMO_SMART_GUIDES_SNAP, /* shown, and snapped to while GIZMO_POINTER_SNAP is set */
    GIZMO_SMART_GUIDES_SHOW,
    GIZMO_SMART_GUIDES_OFF
};
enum { GIZMO_NEGATIVE_SCALE_CLAMP, GIZMO_NEGATIVE_SCALE_ALLOW, GIZMO_NEGATIVE_SCALE_REFUSE };
enum { GIZMO_SHEAR_OBJECT_AXES, GIZMO_SHEAR_NEAREST, GIZMO_SHEAR_REFUSE, GIZMO_SHEAR_MATRIX };

enum {
    GIZMO_PHASE_IDLE,
    GIZMO_PHASE_HOVERED,
    GIZMO_PHASE_BEGAN,
    GIZMO_PHASE_DRAGGING,
    GIZMO_PHASE_COMMITTED,
    GIZMO_PHASE_CANCELLED
};
/* Result of one call. */
typedef struct GizmoManipulation {
    uint32_t struct_size;
    uint32_t phase;        /* GIZMO_PHASE_... */
    uint32_t handle;       /* GIZMO_HANDLE_...: the hovered or dragged one */
    uint32_t flags;        /* GIZMO_MANIPULATION_... */
    GizmoDTransform start; /* the transform at the press: (start, now) is the undo record */
    double start_value;    /* a custom number at the press */
    double pivot[3];       /* with GIZMO_MANIPULATION_PIVOT */
    double shear;
    uint64_t index;         /* calls for several: the hovered or dragged element; UINT64_MAX: none */
    uint64_t hidden_count;  /* manipulate_each: the number of elements that are not shown */
    uint32_t hidden;        /* GIZMO_HIDDEN_...: why it is not shown; for several, the first one's reason */
    uint32_t part;          /* the part that the hovered or dragged handle changes; GIZMO_NO_PART: none */
    double pivot_axes[4];   /* with GIZMO_MANIPULATION_PIVOT: world_from_basis */
    double start_angles[3]; /* Euler angles at the press; with the angles now the undo record */
} GizmoManipulation;
/* manipulate_parts, manipulate_shape: the index of a part */
#define GIZMO_NO_PART UINT32_MAX
/* See <gizmo/types.hpp>. */
enum {
    GIZMO_HIDDEN_NO,
    GIZMO_HIDDEN_EMPTY_VIEWPORT,
    GIZMO_HIDDEN_BAD_CAMERA,
    GIZMO_HIDDEN_BAD_TRANSFORM,
    GIZMO_HIDDEN_BAD_PARENT,
    GIZMO_HIDDEN_BAD_OPTIONS,
    GIZMO_HIDDEN_NO_MEMBERS,
    GIZMO_HIDDEN_NO_HANDLES,
    GIZMO_HIDDEN_NO_SIZE,
    GIZMO_HIDDEN_BEHIND_THE_EYE,
    GIZMO_HIDDEN_OUT_OF_VIEW,
    GIZMO_HIDDEN_OUT_OF_RANGE,
    GIZMO_HIDDEN_PIVOT_ONLY
};
enum {
    GIZMO_MANIPULATION_CHANGED = 1,
    GIZMO_MANIPULATION_REFUSED = 2,
    GIZMO_MANIPULATION_EXTERNALLY_MODIFIED = 4,
    GIZMO_MANIPULATION_PIVOT = 8
};

/* A view cube; lengths are logical pixels. See <gizmo/view_cube.hpp>. */
typedef struct GizmoViewCube {
    uint64_t struct_size;
    uint64_t id;           /* distinguishes several view cubes of one target */
    uint32_t style;        /* GIZMO_VIEW_CUBE_STYLE_... */
    uint32_t up;           /* GIZMO_UP_... */
    uint32_t corner;       /* GIZMO_CORNER_... */
    uint32_t turn;         /* GIZMO_VIEW_TURN_...: set it for one frame: begins a turn as a click does */
    uint32_t home_button;  /* not 0: shows a button for GIZMO_VIEW_TURN_LOOK_FROM */
    uint32_t roll_buttons; /* not 0: shows two for GIZMO_VIEW_TURN_ROLL_LEFT and GIZMO_VIEW_TURN_ROLL_RIGHT */
    double margin, size;   /* 0: 10 and 100 */
    double seconds;        /* duration of a turn; 0: 0.3; negative: none */
    double from[3];        /* GIZMO_VIEW_TURN_LOOK_FROM: world, towards the eye; all 0: 1, 1, 1 */
} GizmoViewCube;
enum { GIZMO_VIEW_CUBE_STYLE_CUBE, GIZMO_VIEW_CUBE_STYLE_AXES };
enum { GIZMO_CORNER_TOP_RIGHT, GIZMO_CORNER_TOP_LEFT, GIZMO_CORNER_BOTTOM_RIGHT, GIZMO_CORNER_BOTTOM_LEFT };
enum {
    GIZMO_VIEW_TURN_NONE,
    GIZMO_VIEW_TURN_LOOK_FROM,
    GIZMO_VIEW_TURN_BEHIND,
    GIZMO_VIEW_TURN_ROLL_LEFT,
    GIZMO_VIEW_TURN_ROLL_RIGHT
};
/* Result of view_cube. */
typedef struct GizmoViewChange {
    uint64_t struct_size;
    uint32_t flags;          /* GIZMO_VIEW_... */
    int32_t place[3];        /* the hovered or pressed place: -1, 0 or 1 along each axis of the world; all 0: none */
    int32_t clicked[3];      /* in the frame in which a click begins a turn: where the view will look from */
    uint32_t button;         /* GIZMO_VIEW_TURN_...: what the hovered or pressed button does */
    uint32_t clicked_button; /* GIZMO_VIEW_TURN_...: in the frame in which a click begins it */
    uint32_t hidden;         /* GIZMO_HIDDEN_...: why nothing is shown */
} GizmoViewChange;
enum {
    GIZMO_VIEW_CHANGED = 1, /* the camera's view was written */
    GIZMO_VIEW_OVER = 2,    /* the pointer is on the view cube */
    GIZMO_VIEW_DRAGGING = 4,
    GIZMO_VIEW_TURNING = 8
};

/* The modes and options of manipulate_each. One of each is for all transforms, and transforms[i] has the id
 * options->id + i. Otherwise transforms[i] uses options[k] with k = indices[i], and has the id options[k].id + i;
 * without indices it uses options[i] and that id. */
typedef struct GizmoEachOptions {
    uint64_t struct_size;
    const uint32_t* modes;       /* GIZMO_MODE_... */
    uint64_t mode_count;         /* the number of options, or 1 for all of them */
    const GizmoOptions* options; /* contiguous, all with the same struct_size */
    uint64_t option_count;       /* 0 or 1: one for all, with 0 the default */
    const uint32_t* indices;     /* one for each transform, or null */
} GizmoEachOptions;

/* A member of a selection whose members have parents of their own. */
typedef struct GizmoMember {
    GizmoDTransform* transform; /* in the parent's space */
    const double* parent;       /* 16: world_from_parent; null: the options' parent */
    int64_t ancestor;           /* index of a member that is an ancestor of this one; -1: none */
    uint64_t name;              /* identifies the object permanently; 0: unnamed. See GizmoTransformSpan.names */
} GizmoMember;

/* A custom handle; see <gizmo/custom_handle.hpp>. */
typedef struct GizmoCustomHandle {
    uint32_t struct_size;
    uint32_t shape;      /* GIZMO_CUSTOM_SHAPE_... */
    uint32_t constraint; /* GIZMO_CONSTRAINT_... */
    uint8_t color[4];
    double origin[3], direction[3], reference[3];
    double length;     /* 0: 1 */
    const double* min; /* range of a number; null: unbounded */
    const double* max;
    double step;
    double unit;       /* 0: 1 */
    uint64_t is_ratio; /* 1: the number is no length */
} GizmoCustomHandle;
enum {
    GIZMO_CUSTOM_SHAPE_POINT,
    GIZMO_CUSTOM_SHAPE_SEGMENT,
    GIZMO_CUSTOM_SHAPE_CIRCLE,
    GIZMO_CUSTOM_SHAPE_ARC,
    GIZMO_CUSTOM_SHAPE_QUAD,
    GIZMO_CUSTOM_SHAPE_BOX,
    GIZMO_CUSTOM_SHAPE_SPHERE,
    GIZMO_CUSTOM_SHAPE_EDGE
};
enum {
    GIZMO_CONSTRAINT_LINE,
    GIZMO_CONSTRAINT_RADIUS,
    GIZMO_CONSTRAINT_ANGLE,
    GIZMO_CONSTRAINT_PLANE,
    GIZMO_CONSTRAINT_VIEW_PLANE,
    GIZMO_CONSTRAINT_CONE
};

/* A number or a point of a composite, and the handles that change it; see <gizmo/custom_handle.hpp>. */
typedef struct GizmoCustomPart {
    double* number;                   /* the host's; null: `point` */
    double* point;                    /* 3 numbers; null: `number` */
    const GizmoCustomHandle* handles; /* at least one; contiguous, all with the same struct_size */
    uint64_t handle_count;
    uint64_t outline; /* 1: drawn only */
} GizmoCustomPart;

/* The parts of a composite. */
typedef struct GizmoPartSpan {
    const GizmoCustomPart* data;
    uint64_t count;
    /* Writes the parts and their handles for the numbers as they are, in place: `data` and all that it points to. The
     * module calls it in the call of manipulate_parts, before it reads the parts, and again after a drag has written,
     * so that all of them follow in the same frame; it calls no function of the module. Null: they do not depend on the
     * numbers, or follow in the next frame. */
    void (*make)(void* user);
    void* user; /* of make */
} GizmoPartSpan;

/* A shape; see <gizmo/shapes.hpp>. A number's part is its index, of a target that of its x. */
typedef struct GizmoShape {
    uint32_t struct_size;
    uint32_t kind;    /* GIZMO_SHAPE_... */
    uint8_t color[4]; /* all 0: the default */
    uint32_t choice;
    double world_from_object[16]; /* all 0: the identity */
    double numbers[12];
} GizmoShape;
/* The numbers of each kind, in their order, and its choice. */
enum {
    GIZMO_SHAPE_SPHERE,  /* radius */
    GIZMO_SHAPE_SIDES,   /* min x, y, z, max x, y, z */
    GIZMO_SHAPE_BOX,     /* size x, y, z, center x, y, z */
    GIZMO_SHAPE_CAPSULE, /* radius, height; the axis: 0, 1, 2 */
    GIZMO_SHAPE_CONE,    /* radius, height */
    GIZMO_SHAPE_FRUSTUM, /* far, near, field of view or size, aspect; 1: orthographic */
    GIZMO_SHAPE_AREA,    /* width, height; 1: a disc */
    GIZMO_SHAPE_SPOT,    /* range, inner, outer, target, position, direction (0, 0, 0: -z), 3 each; 1: to the target */
    GIZMO_SHAPE_HINGE    /* low, high, radius */
};

typedef struct GizmoPointStyle {
    uint32_t struct_size;
    uint32_t hidden;               /* 1: the host draws the points */
    double grip_px;                /* 0: 3 */
    uint8_t color[4], selected[4]; /* all 0: the defaults */
} GizmoPointStyle;

/* What select_points does with the points in the box. */
enum { GIZMO_SELECT_SET, GIZMO_SELECT_ADD, GIZMO_SELECT_REMOVE, GIZMO_SELECT_TOGGLE };

typedef struct GizmoPointStart {
    uint64_t index;
    double position[3];
} GizmoPointStart;

typedef struct GizmoNudge {
    uint64_t struct_size;
    double direction[2]; /* pixels, y down */
    double pixels;
    double step; /* if not 0, the distance in world units, instead of `pixels` */
} GizmoNudge;

/* Where one object lands, and what of it touches first, in its own space. */
typedef struct GizmoLanding {
    GizmoSurfacePoint
        surface;          /* what the host's cast from the object along the direction finds; not finite: it stays */
    GizmoBox box;         /* its lowest corner touches; all 0: the origin does */
    const double* points; /* 3 each; null: the box touches. Otherwise the lowest of these does */
    uint64_t point_count;
} GizmoLanding;
typedef struct GizmoDrop {
    uint32_t struct_size;
    uint32_t align;      /* GIZMO_ALIGN_... */
    double direction[3]; /* world; all 0: 0, -1, 0 */
    const GizmoLanding* landings;
    uint64_t landing_count; /* one for each member of a selection, otherwise 1; objects without one stay */
} GizmoDrop;

/* Placing by calls; see <gizmo/placing.hpp>. An object of a scene and the box around it. */
typedef struct GizmoSolid {
    GizmoDTransform transform; /* in the parent's space */
    GizmoBox box;              /* in the object's own space; all 0: the origin */
    const double* parent;      /* 16: world_from_parent; null: the transform is in world space */
} GizmoSolid;
/* What an object is placed by: a solid or one of its sides, a plane, or a point. */
typedef struct GizmoPlaceTarget {
    const GizmoSolid* solid;   /* null: the surface */
    uint64_t side;             /* GIZMO_ALIGN_...: of the solid, X at box.max[0], MINUS_X at box.min[0] */
    GizmoSurfacePoint surface; /* normal all 0: a point */
} GizmoPlaceTarget;
typedef struct GizmoPlaceOptions {
    uint32_t struct_size;
    uint32_t align;    /* GIZMO_ALIGN_...: of place_on */
    uint32_t centered; /* place_on: 1: above the target's middle or point */
    uint32_t freely;   /* place_facing: 1: by the smallest turn instead of about `up` */
    double up[3];      /* world; all 0: 0, 1, 0 */
    const double* gap; /* world units; null: 0, of place_facing: the object stays where it is */
} GizmoPlaceOptions;
typedef struct GizmoPlaceResult {
    uint32_t struct_size;
    uint32_t fault;            /* GIZMO_PLACE_... */
    GizmoDTransform transform; /* in the parent's space; after a fault that of the object */
    const char* message;       /* cause and remedy; valid while the module is loaded */
} GizmoPlaceResult;
enum {
    GIZMO_PLACE_OK,
    GIZMO_PLACE_NOT_FINITE,
    GIZMO_PLACE_BAD_PARENT,
    GIZMO_PLACE_NO_DIRECTION,
    GIZMO_PLACE_NO_SIDE,
    GIZMO_PLACE_NO_PLANE,
    GIZMO_PLACE_NO_AXIS,
    GIZMO_PLACE_TOO_STEEP,
    GIZMO_PLACE_NOT_ABOVE,
    GIZMO_PLACE_ALONG_UP
};

typedef struct GizmoEditEvent {
    uint64_t id;
    uint32_t handle;                          /* GIZMO_HANDLE_... */
    uint32_t phase;                           /* GIZMO_PHASE_...: committed or cancelled */
    GizmoDTransform before, after;            /* a custom point is in position */
    double value_before, value_after;         /* a custom number */
    double angles_before[3], angles_after[3]; /* of a GizmoEulerTransform */
    uint64_t part;                            /* the part that has changed; GIZMO_NO_PART: none */
} GizmoEditEvent;

/* What the dragged object's box has in common with a neighbor's: two lines in the world. See <gizmo/guides.hpp>. */
typedef struct GizmoGuide {
    uint32_t kind;    /* GIZMO_GUIDE_... */
    uint32_t axis;    /* 0, 1, 2: the gizmo's axis; parallel: the object's edge */
    uint64_t reached; /* 1: it holds exactly; 0: the object is near it */
    uint64_t user[2]; /* of the neighbors */
    double distance;  /* world units */
    double from[3], to[3], other_from[3], other_to[3];
} GizmoGuide;
enum { GIZMO_GUIDE_ALIGN, GIZMO_GUIDE_GAP, GIZMO_GUIDE_SIZE, GIZMO_GUIDE_PARALLEL };
/* Result of the running drag. */
typedef struct GizmoFeedback {
    uint32_t struct_size;
    uint32_t handle;         /* GIZMO_HANDLE_... */
    uint32_t action;         /* GIZMO_ACTION_... */
    uint32_t flags;          /* GIZMO_FEEDBACK_... */
    double delta[3];         /* translation since the press, after steps: world units */
    double delta_axes[3];    /* the same along the gizmo's axes */
    double axis[3];          /* of the rotation: world, unit */
    double angle;            /* rotation about it since the press, after steps: radians, not wrapped */
    double ratio[3];         /* scale along the gizmo's axes */
    double value;            /* a custom number, or a custom point's x */
    double shear;            /* what a transform cannot store of a scale; 0: nothing */
    double exact[16];        /* parent_from_object with it, in columns */
    double start_px[2];      /* pixels: the pivot at the press */
    double pivot_px[2];      /* the pivot now */
    double grabbed_px[2];    /* the grabbed point now */
    double target_px[2];     /* with GIZMO_FEEDBACK_SNAP_TARGET: its point */
    double surface_pixel[2]; /* where the host picks the next GizmoSurfacePoint, without the dragged objects */
    int32_t turns;
    int32_t decimals;            /* digits after the point in `text` */
    char text[64];               /* the text of a label, without a unit */
    GizmoSnapTarget snap_target; /* with GIZMO_FEEDBACK_SNAP_TARGET */
    GizmoGuide guides[6];        /* the first guide_count: the smart guides */
    uint64_t guide_count;
    double label_low[2], label_high[2]; /* with GIZMO_FEEDBACK_LABEL_PX: the label's box, pixels */
} GizmoFeedback;
enum {
    GIZMO_ACTION_NONE,
    GIZMO_ACTION_TRANSLATE,
    GIZMO_ACTION_ROTATE,
    GIZMO_ACTION_SCALE,
    GIZMO_ACTION_BOUNDS,
    GIZMO_ACTION_CUSTOM
};
enum {
    GIZMO_FEEDBACK_SNAPPED = 1,
    GIZMO_FEEDBACK_LIMITED = 2,
    GIZMO_FEEDBACK_AT_BOUND = 4,
    GIZMO_FEEDBACK_REFUSED = 8,
    GIZMO_FEEDBACK_SNAP_TARGET = 16,
    GIZMO_FEEDBACK_START_PX = 32,
    GIZMO_FEEDBACK_PIVOT_PX = 64,
    GIZMO_FEEDBACK_GRABBED_PX = 128,
    GIZMO_FEEDBACK_TARGET_PX = 256,
    GIZMO_FEEDBACK_SURFACE_PIXEL = 512,
    GIZMO_FEEDBACK_IS_POINT = 1024, /* a custom point: columns 12 to 14 of `exact` */
    GIZMO_FEEDBACK_IS_ANGLE = 2048, /* `value` is an angle, radians */
    GIZMO_FEEDBACK_IS_LENGTH = 4096,
    GIZMO_FEEDBACK_LABEL_PX = 8192
};

/* The state after a frame. */
typedef struct GizmoStatus {
    uint32_t struct_size;
    uint32_t flags;   /* GIZMO_STATUS_... */
    uint32_t handle;  /* GIZMO_HANDLE_... */
    uint32_t command; /* GIZMO_COMMAND_...: result of the last start or nudge */
    /* Why nothing is seen or hit, while GizmoPointer.diagnosis is set: a sentence, English, static. "": nothing is
     * known. */
    const char* problem;
} GizmoStatus;
enum {
    GIZMO_STATUS_ACTIVE = 1,  /* a drag is running */
    GIZMO_STATUS_HOVERED = 2, /* a drag is running or a handle is hovered: the gizmo wants the pointer */
    GIZMO_STATUS_RECORDING = 4,
    GIZMO_STATUS_NEEDS_REDRAW = 8 /* another frame with the same input would look different */
};
/* See <gizmo/types.hpp>. */
enum {
    GIZMO_COMMAND_NONE,
    GIZMO_COMMAND_WAITING,
    GIZMO_COMMAND_DONE,
    GIZMO_COMMAND_DRAG_IS_ON,
    GIZMO_COMMAND_UNKNOWN_HANDLE,
    GIZMO_COMMAND_NOT_SUBMITTED,
    GIZMO_COMMAND_WRONG_HANDLE,
    GIZMO_COMMAND_NOT_SOLVABLE,
    GIZMO_COMMAND_NOTHING_TO_DO,
    GIZMO_COMMAND_CANCELLED,
    GIZMO_COMMAND_SAME_ID
};

/* Colors and sizes; get_style returns the current ones. Colors are sRGB with straight alpha; see <gizmo/style.hpp>. */
typedef struct GizmoStyle {
    uint32_t struct_size;
    uint32_t draw; /* GIZMO_DRAW_... */
    uint8_t axis[3][4], highlight[4], dragged[4], neutral[4];
    uint8_t halo[4]; /* around every handle; alpha 0: none */
    float plane_alpha, hidden_alpha, inactive_alpha;
    float size_px, line_px, pick_px, pick_pen_px, pick_touch_px, grip_px, pixel_scale;
    uint32_t axis_letters; /* 1: labels X, Y, Z at the ends of the axes */
    /* Part by part. Alpha 0 and width 0: the common color and width. */
    uint8_t plane[3][4], inactive[4], guide[4], sector[4], sector_border[4];
    uint8_t label[4], label_pill[4];
    float ring_px, view_ring_px, scale_px;
    float arrow_size, cube_size, center_size, plane_size; /* factors, 0.25 to 3 */
    float axis_limit, plane_limit;                        /* sines, 0.01 to 0.45 */
    uint8_t smart_guide[4];
    char length_unit[8];  /* follows lengths in labels, UTF-8: "m"; null-terminated if shorter */
    float plane_distance; /* a factor as plane_size */
} GizmoStyle;
enum { GIZMO_DRAW_GUIDES = 1, GIZMO_DRAW_GHOST = 2, GIZMO_DRAW_LABELS = 4, GIZMO_DRAW_DEBUG = 8 };

/* The draw list, for hosts that draw it themselves; see <gizmo/draw_list.hpp>. */
typedef struct GizmoInstance {
    float clip_from_gizmo[16];
    float eye[4];
    float stretch[3], unit_px;
    float sweep_from[3], sweep;
    float sweep_axis[3];
    uint32_t shown, fade, highlight, active, color;
} GizmoInstance;
typedef struct GizmoLineInstance {
    float clip_a[4], clip_b[4];
    uint8_t color[4];
    float width_px;
} GizmoLineInstance;
typedef struct GizmoLabel {
    float anchor[2];
    uint8_t color[4];
    char text[52];
} GizmoLabel;
/* A corner of a triangle of the overlay, pixels of the target. */
typedef struct GizmoOverlayVertex {
    float position[2];
    uint8_t color[4];
} GizmoOverlayVertex;
/* The context owns the arrays; they are valid until its next begin_frame. */
typedef struct GizmoDrawList {
    uint64_t struct_size;
    float viewport[4];
    const GizmoInstance* gizmos[6]; /* translate, rotate, scale, universal, bounds, custom */
    uint64_t gizmo_count[6];
    const GizmoLineInstance* lines;
    uint64_t line_count;
    const GizmoLabel* labels;
    uint64_t label_count;
    const GizmoOverlayVertex* overlay; /* triangles, drawn above everything else */
    uint64_t overlay_count;            /* vertices: three per triangle */
} GizmoDrawList;

/* A draw list as colored triangles, for hosts without Vulkan; see <gizmo/triangles.hpp>. */
typedef struct GizmoTriangleVertex {
    float x, y;       /* the host's coordinates, see GizmoTrianglePlace */
    float u, v;       /* 0: for LineTexture of C++ */
    uint8_t color[4]; /* sRGB with straight alpha: blend with SRC_ALPHA, ONE_MINUS_SRC_ALPHA */
} GizmoTriangleVertex;
/* Consecutive triangles with at most 65,535 vertices: their indices count from first_vertex. */
typedef struct GizmoTriangleRun {
    uint32_t first_vertex, vertex_count, first_index, index_count;
} GizmoTriangleRun;
/* Where a pixel of the draw list is in the host's coordinates: (x, y) + scale * pixel. */
typedef struct GizmoTrianglePlace {
    float x, y, scale; /* scale > 0 */
} GizmoTrianglePlace;
/* The context owns the arrays; they are valid until its next call of `triangles`. */
typedef struct GizmoTriangles {
    uint64_t struct_size;
    const GizmoTriangleVertex* vertices;
    uint64_t vertex_count;
    const uint16_t* indices; /* three per triangle */
    uint64_t index_count;
    const GizmoTriangleRun* runs;
    uint64_t run_count;
} GizmoTriangles;

/* Result of replaying a recording. */
typedef struct GizmoReplay {
    uint64_t struct_size;
    uint64_t frames, calls;
    uint64_t differences, first_difference; /* calls with different bits, and the frame of the first */
    uint64_t error_line;                    /* with GIZMO_ERROR_TEXT: line of the error, from 1 */
} GizmoReplay;

/* Result of check_camera; see <gizmo/camera.hpp>. */
typedef struct GizmoCameraCheck {
    uint64_t struct_size;
    uint32_t fault; /* GIZMO_CAMERA_FAULT_... */
    uint32_t has_pixel;
    double error_px, scale;
    double pixel[2];
    const char* message; /* valid while the module is loaded */
} GizmoCameraCheck;
/* See <gizmo/camera.hpp>. */
enum {
    GIZMO_CAMERA_FAULT_NONE,
    GIZMO_CAMERA_FAULT_NOT_USABLE,
    GIZMO_CAMERA_FAULT_Y_FLIPPED,
    GIZMO_CAMERA_FAULT_VIEWPORT_IN_POINTS,
    GIZMO_CAMERA_FAULT_VIEWPORT_OFFSET,
    GIZMO_CAMERA_FAULT_VIEW_TRANSPOSED,
    GIZMO_CAMERA_FAULT_PROJECTION_TRANSPOSED,
    GIZMO_CAMERA_FAULT_BOTH_TRANSPOSED,
    GIZMO_CAMERA_FAULT_VIEW_INVERTED,
    GIZMO_CAMERA_FAULT_VIEW_APPLIED_TWICE,
    GIZMO_CAMERA_FAULT_MIRRORED_X,
    GIZMO_CAMERA_FAULT_CLIP_DEPTH,
    GIZMO_CAMERA_FAULT_DEPTH_REVERSED,
    GIZMO_CAMERA_FAULT_SEVERAL,
    GIZMO_CAMERA_FAULT_UNKNOWN,
    GIZMO_CAMERA_FAULT_ASPECT,
    GIZMO_CAMERA_FAULT_VIEW_HOLDS_PROJECTION,
    GIZMO_CAMERA_FAULT_VIEWPORT_BEYOND_TARGET,
    GIZMO_CAMERA_FAULT_CURSOR_IN_POINTS,
    GIZMO_CAMERA_FAULT_AMBIGUOUS_DEPTH_ORDER
};

typedef struct GizmoNumericInput {
    uint32_t struct_size;
    uint32_t count;
    double value[3];
    uint32_t absolute;
    uint32_t error_position;   /* with GIZMO_ERROR_TEXT: byte offset in the text */
    const char* error_message; /* the same: cause and remedy; valid while the module is loaded */
} GizmoNumericInput;

#ifdef __cplusplus
}
#endif

#include <gizmo/module_vulkan_types.h>

#endif
