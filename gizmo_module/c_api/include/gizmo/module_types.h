/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * The structs of <gizmo/module.h>. C11 and C++; laid out the same by every compiler for 64-bit machines.
 *
 * - Zero is the default of every field: clear a struct, set struct_size, set what you want. A null pointer is a field
 *   that was not set, and flags say which of the arrays behind them hold. A struct without struct_size is a value: all
 *   of it counts, and it stays as it is.
 * - struct_size is sizeof the struct as the caller's header has it. Fields are only appended. What a caller's struct is
 *   too short to hold is taken as zero, or not written; what the module does not know is not read. A struct too short
 *   for its first fields is an error.
 * - Matrices are column-major and take column vectors; quaternions are x, y, z, w; angles are radians; pixels have
 * their origin at the target's top left, y down. <gizmo/types.hpp> and <gizmo/options.hpp> say more of each field:
 * names and meaning are the same.
 * - Numbers may be anything (NaN, infinite): such input changes nothing. Enumerators beyond the last are an error.
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
    GIZMO_NOT_READY = 1,            /* nothing is wrong, and there is nothing to tell: out parameters are untouched */
    GIZMO_ERROR_NULL = -1,          /* a pointer that must not be null is */
    GIZMO_ERROR_STRUCT_SIZE = -2,   /* a struct_size that no version of the struct has */
    GIZMO_ERROR_HANDLE = -3,        /* never a handle, one of another kind, or destroyed */
    GIZMO_ERROR_IN_USE = -4,        /* another thread is in a call with it, or a callback of such a call is */
    GIZMO_ERROR_ARGUMENT = -5,      /* an enumerator or a size that is none */
    GIZMO_ERROR_OUT_OF_MEMORY = -6, /* the host's allocator gave none: the call did nothing, or what it did is lost */
    GIZMO_ERROR_VULKAN = -7,        /* see GizmoError */
    GIZMO_ERROR_VERSION = -8,       /* no version in common */
    GIZMO_ERROR_STATE = -9,         /* a reload that cannot be done; the log says why, and nothing has changed */
    GIZMO_ERROR_ORDER = -10,        /* a call that belongs between begin_frame and end_frame, or must not be there */
    GIZMO_ERROR_TOO_SMALL = -11,    /* a buffer; the size needed was written */
    GIZMO_ERROR_TEXT = -12          /* a text that cannot be read: an expression, a recording */
};

/* What went wrong, in words. Written on errors only. */
typedef struct GizmoError {
    uint32_t struct_size;
    GizmoResult result;
    int32_t vk_result; /* VkResult; 0 when no Vulkan call failed */
    uint32_t stage;    /* GIZMO_STAGE_... */
    char message[240]; /* UTF-8, ends with 0 */
} GizmoError;
enum {
    GIZMO_STAGE_INPUT,
    GIZMO_STAGE_LOADER,
    GIZMO_STAGE_MEMORY,
    GIZMO_STAGE_PIPELINE,
    GIZMO_STAGE_RECORD,
    GIZMO_STAGE_READBACK
};

/* Names an object of the module's. 0 is none. One that was destroyed is known as such for four billion successors. */
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

/* Orders of Euler angles as the product is written: the last letter turns first. */
enum { GIZMO_EULER_XYZ, GIZMO_EULER_XZY, GIZMO_EULER_YXZ, GIZMO_EULER_YZX, GIZMO_EULER_ZXY, GIZMO_EULER_ZYX };

/* parent_from_object = T * R * S */
typedef struct GizmoTransform {
    float position[3], rotation[4], scale[3];
} GizmoTransform;
typedef struct GizmoDTransform {
    double position[3], rotation[4], scale[3];
} GizmoDTransform;

typedef struct GizmoCamera {
    uint32_t struct_size;
    uint32_t target;       /* which of the host's viewports; draw lists come back per target */
    double view[16];       /* view_from_world */
    double projection[16]; /* clip_from_view */
    double viewport[4];    /* x, y, width, height, pixels */
    uint32_t clip_y;       /* 0 down (Vulkan), 1 up */
    uint32_t clip_depth;   /* 0: 0..1 (Vulkan), 1: -1..1 */
    uint32_t depth_order;  /* 0 as the projection has it, 1 normal, 2 reversed */
    uint32_t reserved;
} GizmoCamera;

enum {
    GIZMO_MODE_TRANSLATE = 1,
    GIZMO_MODE_ROTATE = 2,
    GIZMO_MODE_SCALE = 4,
    GIZMO_MODE_UNIVERSAL = 7,
    GIZMO_MODE_BOUNDS = 8
};
enum { GIZMO_SPACE_LOCAL, GIZMO_SPACE_WORLD, GIZMO_SPACE_PARENT, GIZMO_SPACE_VIEW, GIZMO_SPACE_CUSTOM };
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

/* The pointer as it is now. */
typedef struct GizmoPointer {
    uint32_t struct_size;
    uint32_t flags;   /* GIZMO_POINTER_... */
    double cursor[2]; /* pixels of the target */
    double warp[2];   /* pixels by which the host moved the cursor since the last frame */
    double motion[2]; /* with GIZMO_POINTER_RELATIVE: pixels the device moved since the last frame */
    double ray_origin[3], ray_direction[3]; /* with GIZMO_POINTER_RAY: world */
    uint32_t device;                        /* 0 mouse, 1 pen, 2 touch */
    uint32_t reserved;
    double seconds; /* since the last frame; 0, negative or not finite: a 60th */
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
    GIZMO_POINTER_RAY = 256
};

/* Steps kept while GIZMO_POINTER_SNAP holds; 0, or not finite: off. Per-axis steps that are not 0 stand instead. */
typedef struct GizmoSnap {
    uint32_t struct_size;
    uint32_t absolute; /* 1: counted from the world's origin, not from the press */
    double translation, rotation, scale;
    double translation_axis[3], rotation_axis[3], scale_axis[3];
} GizmoSnap;

/* What a drag does not go beyond: 3 numbers each; null: nothing. */
typedef struct GizmoLimits {
    uint32_t struct_size;
    uint32_t reserved;
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
    double normal[3];   /* world; all 0: not known */
} GizmoSurfacePoint;

/* A translation follows the surface under the cursor. */
typedef struct GizmoSurfaceSnap {
    uint32_t struct_size;
    uint32_t on;
    const GizmoSurfacePoint* point; /* null: the last one is kept */
    uint32_t align;                 /* 0 none; 1, 2, 3 turn x, y, z to the normal; 4, 5, 6 the other way round */
    uint32_t rest_on_bounds;        /* 1: the box stands on it, instead of the origin being on it */
} GizmoSurfaceSnap;

typedef struct GizmoSnapCandidate {
    double position[3]; /* world */
    uint64_t user;      /* the host's; comes back with the one that was taken */
} GizmoSnapCandidate;
typedef struct GizmoSnapQuery {
    uint32_t struct_size;
    uint32_t handle;
    uint64_t id;
    double pivot[3];  /* world */
    double cursor[2]; /* pixels */
    double radius;    /* pixels */
} GizmoSnapQuery;
/* Writes at most `capacity` candidates and says how many. It is called during manipulate; calls with that context from
 * here are refused. */
typedef size_t (*GizmoSnapProvider)(void* user, const GizmoSnapQuery* query, GizmoSnapCandidate* out, size_t capacity);

/* What is pointed to is read during the call. */
typedef struct GizmoOptions {
    uint32_t struct_size;
    uint32_t space;         /* GIZMO_SPACE_... */
    uint64_t id;            /* names the gizmo across frames; 0: none, it is known by what its object holds */
    uint64_t handles;       /* bit i: handle i may be shown; 0: all */
    uint32_t axes;          /* bits 0, 1, 2: the axes along which the object may move and grow; 0: all three */
    uint32_t pivot;         /* selections: 0 median, 1 bounds, 2 active, 3 individual, 4 pivot_point */
    const GizmoSnap* snap;  /* null: no steps */
    const double* parent;   /* 16: world_from_parent, affine; null: the world */
    double basis[4];        /* GIZMO_SPACE_CUSTOM: world_from_basis; all 0: none */
    double pivot_point[3];  /* in the parent's space */
    const uint64_t* active; /* selections: the member whose axes are local; null: the last */
    uint32_t pivot_only;    /* selections, 1: a translation moves the pivot and no member */
    uint32_t flip;          /* 1: handles turn to the side of the viewer */
    double size;            /* times the style's; 0: 1 */
    const GizmoLimits* limits;
    uint32_t negative_scale; /* 0 clamp, 1 allow, 2 refuse */
    uint32_t shear;          /* 0 own axes, 1 nearest, 2 refuse, 3 matrix */
    const GizmoBox* box;     /* null: -0.5 to 0.5 */
    const GizmoSurfaceSnap* surface;
    GizmoSnapProvider snap_provider;
    void* snap_user;
    double snap_radius; /* logical pixels; 0: 14 */
    /* Selections but GizmoMember's: for each member a number, not 0, that stays with the object whatever else changes:
     * a drag knows them by it, so that they may change places and be written by others. A number that several have is
     * none. Null: it knows them by what they hold, and ends when they are others. */
    const uint64_t* names;
    uint32_t basis_follows_parent; /* 1: a custom basis belongs to the parent and turns with it during a drag */
    uint32_t reserved;
} GizmoOptions;

enum {
    GIZMO_PHASE_IDLE,
    GIZMO_PHASE_HOVERED,
    GIZMO_PHASE_BEGAN,
    GIZMO_PHASE_DRAGGING,
    GIZMO_PHASE_COMMITTED,
    GIZMO_PHASE_CANCELLED
};
/* What one call saw and did. */
typedef struct GizmoManipulation {
    uint32_t struct_size;
    uint32_t phase;
    uint32_t handle;
    uint32_t flags;        /* GIZMO_MANIPULATION_... */
    GizmoDTransform start; /* at the press: (start, now) is the undo record */
    double start_value;    /* of a host's number, at the press */
    double pivot[3];       /* with GIZMO_MANIPULATION_PIVOT */
    double shear;
    uint64_t index;        /* of many: the hovered or dragged one; UINT64_MAX: none */
    uint64_t hidden_count; /* manipulate_each: so many are not shown */
    uint32_t hidden;       /* GIZMO_HIDDEN_...: why it is not shown, or the first of those */
    uint32_t reserved;
} GizmoManipulation;
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
    GIZMO_HIDDEN_OUT_OF_RANGE
};
enum {
    GIZMO_MANIPULATION_CHANGED = 1,
    GIZMO_MANIPULATION_REFUSED = 2,
    GIZMO_MANIPULATION_EXTERNALLY_MODIFIED = 4,
    GIZMO_MANIPULATION_PIVOT = 8
};

/* Modes and options of many gizmos that have not all the same: transforms[i] has options[k], k = indices[i], and the id
 * options[k].id + i. Without indices k is i, and the id that of options[i]. */
typedef struct GizmoEachOptions {
    uint32_t struct_size;
    uint32_t reserved;
    const uint32_t* modes;       /* GIZMO_MODE_... */
    uint64_t mode_count;         /* as many as options; 1: of all of them */
    const GizmoOptions* options; /* one beside the other, all of the same struct_size */
    uint64_t option_count;
    const uint32_t* indices; /* one for each transform; null: none */
} GizmoEachOptions;

/* One of a selection whose members have parents of their own. */
typedef struct GizmoMember {
    GizmoDTransform* transform; /* in the parent's space */
    const double* parent;       /* 16: world_from_parent; null: the options' parent */
    int64_t ancestor;           /* index of a member that this one hangs under; -1: none */
    uint64_t name;              /* stays with the object whatever else changes; 0: none. See GizmoOptions.names */
} GizmoMember;

/* A handle of the host's own; see <gizmo/custom_handle.hpp>. */
typedef struct GizmoCustomHandle {
    uint32_t struct_size;
    uint32_t shape;      /* 0 point, 1 segment, 2 circle, 3 arc, 4 quad, 5 box, 6 sphere */
    uint32_t constraint; /* 0 line, 1 radius, 2 angle, 3 plane, 4 view plane */
    uint8_t color[4];
    double origin[3], direction[3], reference[3];
    double length;     /* 0: 1 */
    const double* min; /* of a number; null: none */
    const double* max;
    double step;
} GizmoCustomHandle;

typedef struct GizmoPointStyle {
    uint32_t struct_size;
    uint32_t hidden;               /* 1: the host draws the points */
    double grip_px;                /* 0: 3 */
    uint8_t color[4], selected[4]; /* all 0: the defaults */
} GizmoPointStyle;

typedef struct GizmoPointStart {
    uint64_t index;
    double position[3];
} GizmoPointStart;

typedef struct GizmoNudge {
    uint32_t struct_size;
    uint32_t reserved;
    double direction[2]; /* pixels, y down */
    double pixels;
    double step; /* not 0: so many world units instead */
} GizmoNudge;

typedef struct GizmoEvent {
    uint64_t id;
    uint32_t handle, phase; /* committed or cancelled */
    GizmoDTransform before, after;
    double value_before, value_after; /* of a host's number */
} GizmoEvent;

/* What the running drag amounts to. */
typedef struct GizmoFeedback {
    uint32_t struct_size;
    uint32_t handle;
    uint32_t action; /* 1 translate, 2 rotate, 3 scale, 4 bounds, 5 custom */
    uint32_t flags;  /* GIZMO_FEEDBACK_... */
    double delta[3], delta_axes[3];
    double axis[3], angle;
    double ratio[3], value, shear;
    double exact[16];
    double start_px[2], pivot_px[2], grabbed_px[2], candidate_px[2];
    GizmoSnapCandidate candidate;
    int32_t turns;
    uint32_t reserved;
    char text[64]; /* as a label would show it, without a unit */
} GizmoFeedback;
enum {
    GIZMO_FEEDBACK_SNAPPED = 1,
    GIZMO_FEEDBACK_LIMITED = 2,
    GIZMO_FEEDBACK_AT_BOUND = 4,
    GIZMO_FEEDBACK_REFUSED = 8,
    GIZMO_FEEDBACK_CANDIDATE = 16,
    GIZMO_FEEDBACK_START_PX = 32,
    GIZMO_FEEDBACK_PIVOT_PX = 64,
    GIZMO_FEEDBACK_GRABBED_PX = 128,
    GIZMO_FEEDBACK_CANDIDATE_PX = 256
};

/* What the host asks after a frame. */
typedef struct GizmoStatus {
    uint32_t struct_size;
    uint32_t flags; /* GIZMO_STATUS_... */
    uint32_t handle;
    uint32_t command; /* GIZMO_COMMAND_...: what became of the last start or nudge */
} GizmoStatus;
enum {
    GIZMO_STATUS_ACTIVE = 1,  /* a drag is on */
    GIZMO_STATUS_HOVERED = 2, /* or a handle is under the pointer: it is ours */
    GIZMO_STATUS_RECORDING = 4,
    GIZMO_STATUS_NEEDS_REDRAW = 8 /* one more frame would look different though nothing is moved */
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
    GIZMO_COMMAND_CANCELLED
};

/* Looks and sizes; get_style fills it with what holds. Colors are sRGB with straight alpha; see <gizmo/style.hpp>. */
typedef struct GizmoStyle {
    uint32_t struct_size;
    uint32_t draw; /* GIZMO_DRAW_... */
    uint8_t axis[3][4], highlight[4], dragged[4], neutral[4];
    float plane_alpha, hidden_alpha, idle_alpha;
    float size_px, line_px, pick_px, pick_pen_px, pick_touch_px, grip_px, pixel_scale;
    uint32_t axis_letters; /* 1: X, Y, Z at the ends of the axes, as labels */
    uint32_t reserved;
    uint8_t rim[4]; /* round every handle; alpha 0: none */
    uint32_t reserved2;
    char length_unit[8]; /* behind lengths in labels, UTF-8: "m"; ends with 0 where it is shorter */
} GizmoStyle;
enum {
    GIZMO_DRAW_GUIDES = 1,
    GIZMO_DRAW_GHOST = 2,
    GIZMO_DRAW_LABELS = 4,
    GIZMO_DRAW_DEBUG = 8,
    GIZMO_DRAW_COMPACT = 16 /* ignored: there are no compact gizmos any more */
};

/* What to draw, for hosts that draw it themselves; see <gizmo/draw_list.hpp>. */
typedef struct GizmoInstance {
    float clip_from_gizmo[16];
    float eye[4];
    float stretch[3], unit_px;
    float sweep_from[3], sweep;
    float sweep_axis[3];
    uint32_t shown, fade, highlight, active, color;
} GizmoInstance;
/* Not used: GizmoDrawList::compact is always null. */
typedef struct GizmoCompactInstance {
    float clip_origin[4];
    float rotation[4]; /* x, y, z, w */
    float eye[3], size, unit_px;
    uint32_t shown;
} GizmoCompactInstance;
typedef struct GizmoLine {
    float clip_a[4], clip_b[4];
    uint8_t color[4];
    float width_px;
} GizmoLine;
typedef struct GizmoLabel {
    float anchor[2];
    uint8_t color[4];
    char text[52];
} GizmoLabel;
/* The arrays are the context's, and good until its next begin_frame. */
typedef struct GizmoDrawList {
    uint32_t struct_size;
    uint32_t label_count;
    float viewport[4];
    const GizmoInstance* gizmos[6]; /* translate, rotate, scale, universal, bounds, custom */
    uint64_t gizmo_count[6];
    const GizmoLine* lines;
    uint64_t line_count;
    const GizmoLabel* labels;
    const GizmoCompactInstance* compact[4]; /* always null */
    uint64_t compact_count[4];              /* always 0 */
    float compact_clip_from_world[12];      /* always 0 */
} GizmoDrawList;

/* What became of a recording when it was played again. */
typedef struct GizmoReplay {
    uint32_t struct_size;
    uint32_t reserved;
    uint64_t frames, calls;
    uint64_t differences, first_difference; /* calls that gave other bits, and the frame of the first */
    uint64_t error_line;                    /* with GIZMO_ERROR_TEXT: from 1 */
} GizmoReplay;

/* Where the host draws a point and where the camera has it; see <gizmo/camera.hpp>. */
typedef struct GizmoCameraCheck {
    uint32_t struct_size;
    uint32_t fault; /* 0: none */
    double error_px, scale;
    double pixel[2];
    uint32_t has_pixel;
    uint32_t reserved;
    const char* message; /* good while the module is loaded */
} GizmoCameraCheck;

typedef struct GizmoNumericInput {
    uint32_t struct_size;
    uint32_t count;
    double value[3];
    uint32_t absolute;
    uint32_t error_position; /* with GIZMO_ERROR_TEXT: byte in the text */
} GizmoNumericInput;

#ifdef __cplusplus
}
#endif

#include <gizmo/module_vulkan_types.h>

#endif
