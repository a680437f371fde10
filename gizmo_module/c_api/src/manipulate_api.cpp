// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Frames, and manipulate in all its forms.
#include "manipulate_api.hpp"

#include "convert_fields.hpp"
#include "module.hpp"

#include <span>

namespace gizmo::module {
namespace {

// More than any host has; keeps sizes in bytes from wrapping round.
constexpr std::uint64_t kMostElements = std::uint64_t{1} << 32;

constexpr GizmoOptions kDefaultOptions = [] {
    GizmoOptions o{};
    o.struct_size = sizeof o;
    return o;
}();

GizmoResult convert_camera(const GizmoCamera& in, LastInput& last) {
    if (last.has_camera && std::memcmp(&in, &last.camera_in, sizeof in) == 0) return GIZMO_OK;
    const GizmoResult r = to_camera(in, last.camera);
    last.has_camera = r == GIZMO_OK;
    last.camera_in = in;
    return r;
}

// Those that differ in the id alone are the same but for it and for what they point to.
GizmoResult convert_options(const GizmoOptions& in, SnapSource& snap, LastInput& last) {
    constexpr std::size_t head = offsetof(GizmoOptions, id), tail = offsetof(GizmoOptions, handles);
    const auto* a = reinterpret_cast<const std::byte*>(&in);
    const auto* b = reinterpret_cast<const std::byte*>(&last.options_in);
    GizmoResult r = GIZMO_OK;
    if (last.has_options && std::memcmp(a, b, head) == 0 && std::memcmp(a + tail, b + tail, sizeof in - tail) == 0) {
        last.options.id = in.id;
        r = convert_pointed_fields(in, last.options);
    } else {
        last.options = {};
        r = to_options(in, snap, last.options);
        last.options_in = in;
    }
    last.has_options = r == GIZMO_OK;
    return r;
}

// What is the same for every manipulate: checks all of the input before anything is done, then
// run(object, camera, options) -> GizmoManipulation.
template <class F>
GizmoResult manipulate_with(GizmoContext context, const GizmoCamera* camera_in, const GizmoOptions* options_in,
                            GizmoManipulation* out, const F& run) {
    const InStruct camera(camera_in);
    if (!camera) return camera.result;
    if (out)
        if (const GizmoResult r = check_out(out); r != GIZMO_OK) return r;
    const ObjectLock<ContextObject> object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    if (!object->in_frame) return GIZMO_ERROR_ORDER;
    if (const GizmoResult r = convert_camera(*camera, object->last); r != GIZMO_OK) return r;
    const InStruct options(options_in ? options_in : &kDefaultOptions);
    if (!options) return options.result;
    if (const GizmoResult r = convert_options(*options, object->snap, object->last); r != GIZMO_OK) return r;
    return guarded([&]() -> GizmoResult {
        const GizmoManipulation seen = run(*object, object->last.camera, object->last.options);
        if (out) write_out(seen, out);
        return GIZMO_OK;
    });
}

GizmoResult check_array(const void* data, std::uint64_t count) {
    if (count > kMostElements) return GIZMO_ERROR_ARGUMENT;
    return data || count == 0 ? GIZMO_OK : GIZMO_ERROR_NULL;
}

constexpr std::uint64_t kNoIndex = UINT64_MAX;

GizmoManipulation from_each(const BatchManipulation& each) {
    return from_manipulation(each.manipulation, each.index == BatchManipulation::kNone ? kNoIndex : each.index);
}

GizmoResult begin_frame(GizmoContext context, const GizmoPointer* pointer_in) {
    const InStruct pointer(pointer_in);
    if (!pointer) return pointer.result;
    Pointer p;
    if (const GizmoResult r = to_pointer(*pointer, p); r != GIZMO_OK) return r;
    const ObjectLock<ContextObject> object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    if (object->in_frame) return GIZMO_ERROR_ORDER;
    return guarded([&]() -> GizmoResult {
        object->context.begin_frame(p);
        object->in_frame = true;
        return GIZMO_OK;
    });
}

GizmoResult end_frame(GizmoContext context) {
    const ObjectLock<ContextObject> object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    if (!object->in_frame) return GIZMO_ERROR_ORDER;
    return guarded([&]() -> GizmoResult {
        object->in_frame = false;
        object->context.end_frame();
        return GIZMO_OK;
    });
}

template <class T, class C>
GizmoResult manipulate_one(GizmoContext context, std::uint32_t mode_in, C* transform, const GizmoCamera* camera,
                           const GizmoOptions* options, GizmoManipulation* out) {
    Mode mode;
    if (!transform) return GIZMO_ERROR_NULL;
    if (const GizmoResult r = to_mode(mode_in, mode); r != GIZMO_OK) return r;
    return manipulate_with(context, camera, options, out,
                           [&](ContextObject& object, const Camera& c, const Options& o) {
                               T& t = *reinterpret_cast<T*>(transform);
                               return from_manipulation(object.context.manipulate(mode, t, c, o), kNoIndex);
                           });
}

template <class T, class C>
GizmoResult manipulate_all(GizmoContext context, std::uint32_t mode_in, C* transforms, std::uint64_t count,
                           const GizmoCamera* camera, const GizmoOptions* options, GizmoManipulation* out) {
    Mode mode;
    if (const GizmoResult r = check_array(transforms, count); r != GIZMO_OK) return r;
    if (const GizmoResult r = to_mode(mode_in, mode); r != GIZMO_OK) return r;
    return manipulate_with(context, camera, options, out,
                           [&](ContextObject& object, const Camera& c, const Options& o) {
                               const std::span all(reinterpret_cast<T*>(transforms), count);
                               return from_each(object.context.manipulate_each(mode, all, c, o));
                           });
}

template <class T, class C>
GizmoResult manipulate_selected(GizmoContext context, std::uint32_t mode_in, C* members, std::uint64_t count,
                                const GizmoCamera* camera, const GizmoOptions* options, GizmoManipulation* out) {
    Mode mode;
    if (const GizmoResult r = check_array(members, count); r != GIZMO_OK) return r;
    if (const GizmoResult r = to_mode(mode_in, mode); r != GIZMO_OK) return r;
    return manipulate_with(context, camera, options, out,
                           [&](ContextObject& object, const Camera& c, const Options& o) {
                               TransformSpan all(std::span(reinterpret_cast<T*>(members), count));
                               if (const std::uint64_t* names = object.last.options_in.names)
                                   all = all.named({names, count});
                               return from_manipulation(object.context.manipulate(mode, all, c, o), kNoIndex);
                           });
}

GizmoResult manipulate_members(GizmoContext context, std::uint32_t mode_in, const GizmoMember* members,
                               std::uint64_t count, const GizmoCamera* camera, const GizmoOptions* options,
                               GizmoManipulation* out) {
    static_assert(sizeof(glm::dmat4) == 16 * sizeof(double));
    Mode mode;
    if (const GizmoResult r = check_array(members, count); r != GIZMO_OK) return r;
    if (const GizmoResult r = to_mode(mode_in, mode); r != GIZMO_OK) return r;
    return manipulate_with(context, camera, options, out,
                           [&](ContextObject& object, const Camera& c, const Options& o) {
                               object.members.clear();
                               for (std::uint64_t i = 0; i < count; ++i)
                                   object.members.push_back({reinterpret_cast<DTransform*>(members[i].transform),
                                                             reinterpret_cast<const glm::dmat4*>(members[i].parent),
                                                             members[i].ancestor, members[i].name});
                               const std::span<const Member> all(object.members);
                               return from_manipulation(object.context.manipulate(mode, all, c, o), kNoIndex);
                           });
}

GizmoResult manipulate_custom(GizmoContext context, double* value, const GizmoCustomHandle* handle_in,
                              const GizmoCamera* camera, const GizmoOptions* options, GizmoManipulation* out,
                              bool point) {
    if (!value) return GIZMO_ERROR_NULL;
    const InStruct handle(handle_in);
    if (!handle) return handle.result;
    CustomHandle h;
    if (const GizmoResult r = to_custom_handle(*handle, h); r != GIZMO_OK) return r;
    if (is_point(h.constraint) != point) return GIZMO_ERROR_ARGUMENT;
    return manipulate_with(
        context, camera, options, out, [&](ContextObject& object, const Camera& c, const Options& o) {
            Context& to = object.context;
            const Manipulation m = point ? to.manipulate_point(*reinterpret_cast<glm::dvec3*>(value), h, c, o)
                                         : to.manipulate_value(*value, h, c, o);
            return from_manipulation(m, kNoIndex);
        });
}
GizmoResult manipulate_value(GizmoContext context, double* value, const GizmoCustomHandle* handle,
                             const GizmoCamera* camera, const GizmoOptions* options, GizmoManipulation* out) {
    return manipulate_custom(context, value, handle, camera, options, out, false);
}
GizmoResult manipulate_point(GizmoContext context, double* point, const GizmoCustomHandle* handle,
                             const GizmoCamera* camera, const GizmoOptions* options, GizmoManipulation* out) {
    return manipulate_custom(context, point, handle, camera, options, out, true);
}

template <class V, class C>
GizmoResult manipulate_points(GizmoContext context, C* points, std::uint64_t count, const std::uint8_t* selected,
                              const GizmoCamera* camera, const GizmoOptions* options, const GizmoPointStyle* look_in,
                              GizmoManipulation* out) {
    if (const GizmoResult r = check_array(points, count); r != GIZMO_OK) return r;
    PointStyle look;
    if (look_in) {
        const InStruct in(look_in);
        if (!in) return in.result;
        look = to_point_style(*in);
    }
    return manipulate_with(context, camera, options, out,
                           [&](ContextObject& object, const Camera& c, const Options& o) {
                               const std::span all(reinterpret_cast<V*>(points), count);
                               const std::span marks(selected, selected ? count : 0);
                               return from_each(object.context.manipulate_points(all, marks, c, o, look));
                           });
}

} // namespace

void add_manipulate_slots(GizmoApi& api) {
    api.begin_frame = begin_frame;
    api.manipulate = manipulate_one<DTransform, GizmoDTransform>;
    api.manipulate_float = manipulate_one<Transform, GizmoTransform>;
    api.manipulate_each = manipulate_all<DTransform, GizmoDTransform>;
    api.manipulate_each_float = manipulate_all<Transform, GizmoTransform>;
    api.manipulate_selection = manipulate_selected<DTransform, GizmoDTransform>;
    api.manipulate_selection_float = manipulate_selected<Transform, GizmoTransform>;
    api.manipulate_matrix = manipulate_one<glm::dmat4, double>;
    api.manipulate_matrix_float = manipulate_one<glm::mat4, float>;
    api.manipulate_each_matrix = manipulate_all<glm::dmat4, double>;
    api.manipulate_each_matrix_float = manipulate_all<glm::mat4, float>;
    api.manipulate_selection_matrix = manipulate_selected<glm::dmat4, double>;
    api.manipulate_selection_matrix_float = manipulate_selected<glm::mat4, float>;
    api.manipulate_members = manipulate_members;
    api.manipulate_value = manipulate_value;
    api.manipulate_point = manipulate_point;
    api.manipulate_points = manipulate_points<glm::dvec3, double>;
    api.manipulate_points_float = manipulate_points<glm::vec3, float>;
    api.end_frame = end_frame;
}

} // namespace gizmo::module
