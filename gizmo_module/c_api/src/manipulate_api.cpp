// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Frames, and all forms of manipulate.
#include "manipulate_api.hpp"

#include "convert_fields.hpp"
#include "module.hpp"
#include "shape_numbers.hpp"

#include <optional>
#include <span>
#include <utility>

namespace gizmo::module {
namespace {

constexpr std::uint64_t kNoIndex = UINT64_MAX;

constexpr GizmoOptions kDefaultOptions = [] {
    GizmoOptions o{};
    o.struct_size = sizeof o;
    return o;
}();

// Everything except struct_size.
void put_answer(const Manipulation& in, GizmoManipulation& out) {
    out.phase = static_cast<std::uint32_t>(in.phase);
    out.handle = static_cast<std::uint32_t>(in.handle);
    out.flags = flag(in.changed, GIZMO_MANIPULATION_CHANGED) | flag(in.refused, GIZMO_MANIPULATION_REFUSED) |
                flag(in.externally_modified, GIZMO_MANIPULATION_EXTERNALLY_MODIFIED) |
                flag(in.pivot.has_value(), GIZMO_MANIPULATION_PIVOT);
    std::memcpy(static_cast<void*>(&out.start), &in.start, sizeof out.start);
    out.start_value = in.start_value;
    put(in.pivot.value_or(glm::dvec3(0)), out.pivot);
    const glm::dquat axes = in.pivot_axes.value_or(glm::identity<glm::dquat>());
    std::memcpy(out.pivot_axes, &axes, sizeof out.pivot_axes);
    out.shear = in.shear;
    out.index = kNoIndex;
    out.hidden_count = 0;
    out.hidden = static_cast<std::uint32_t>(in.hidden);
    put(in.start_angles, out.start_angles);
    out.part = in.part;
}
void put_answer(const BatchManipulation& in, GizmoManipulation& out) {
    put_answer(in.manipulation, out);
    out.index = in.index == BatchManipulation::kNone ? kNoIndex : in.index;
    out.hidden_count = in.hidden_count;
    out.hidden = static_cast<std::uint32_t>(in.hidden);
}

// Writes as much as fits into the caller's struct; in place if everything fits.
template <class Answer>
void write_answer(const Answer& in, GizmoManipulation* out) {
    if (!out) return;
    if (out->struct_size >= sizeof *out) return put_answer(in, *out);
    GizmoManipulation whole{};
    put_answer(in, whole);
    write_out(whole, out);
}

// Checks and converts the common arguments of manipulate, then calls use(object, camera) -> GizmoResult.
template <class Out, class F>
GizmoResult with_camera(GizmoContext context, const GizmoCamera* camera_in, Out* out, const F& use) {
    const InStruct in(camera_in);
    if (!in) return in.result;
    if (out)
        if (const GizmoResult r = check_out(out); r != GIZMO_OK) return r;
    const ObjectLock<ContextObject> object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    if (!object->in_frame) return GIZMO_ERROR_ORDER;
    Camera camera;
    if (const GizmoResult r = to_camera(*in, camera); r != GIZMO_OK) return r;
    return guarded([&] { return use(*object, camera); });
}

// Converts the options, which may be null, then calls run(options) -> Manipulation or BatchManipulation.
template <class F>
GizmoResult run_with(ContextObject& object, const GizmoOptions* options_in, GizmoManipulation* out, const F& run) {
    const InStruct in(options_in ? options_in : &kDefaultOptions);
    if (!in) return in.result;
    Options options;
    if (const GizmoResult r = to_options(*in, object.snap, options); r != GIZMO_OK) return r;
    write_answer(run(options), out);
    return GIZMO_OK;
}

// Checks all input first, then calls run(object, camera, options).
template <class F>
GizmoResult manipulate_with(GizmoContext context, const GizmoCamera* camera_in, const GizmoOptions* options_in,
                            GizmoManipulation* out, const F& run) {
    return with_camera(context, camera_in, out, [&](ContextObject& object, const Camera& camera) -> GizmoResult {
        return run_with(object, options_in, out, [&](const Options& options) { return run(object, camera, options); });
    });
}

GizmoResult check_array(const void* data, std::uint64_t count) {
    if (count > kMostElements) return GIZMO_ERROR_ARGUMENT;
    return data || count == 0 ? GIZMO_OK : GIZMO_ERROR_NULL;
}

// A kind of TransformKind::Float to DoubleMatrix, which all functions take.
bool is_plain(std::uint64_t kind) {
    return kind >= GIZMO_TRANSFORM_FLOAT && kind <= GIZMO_TRANSFORM_DOUBLE_MATRIX;
}

template <class T>
TransformSpan span_as(void* data, std::uint64_t count) {
    return std::span(static_cast<T*>(data), count);
}
// Of a plain kind.
TransformSpan span_of(std::uint64_t kind, void* data, std::uint64_t count) {
    switch (kind) {
    case GIZMO_TRANSFORM_FLOAT:
        return span_as<Transform>(data, count);
    case GIZMO_TRANSFORM_DOUBLE:
        return span_as<DTransform>(data, count);
    case GIZMO_TRANSFORM_FLOAT_MATRIX:
        return span_as<glm::mat4>(data, count);
    default:
        return span_as<glm::dmat4>(data, count);
    }
}

GizmoResult begin_frame(GizmoContext context, const GizmoPointer* pointer_in) {
    const InStruct pointer(pointer_in);
    if (!pointer) return pointer.result;
    Pointer p;
    Diagnosis diagnosis;
    if (const GizmoResult r = to_pointer(*pointer, diagnosis, p); r != GIZMO_OK) return r;
    const ObjectLock<ContextObject> object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    if (object->in_frame) return GIZMO_ERROR_ORDER;
    return guarded([&]() -> GizmoResult {
        object->context.begin_frame(p, pointer->seconds != 0 ? pointer->seconds : kDefaultFrameSeconds);
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

GizmoResult manipulate_ref(GizmoContext context, std::uint32_t mode_in, TransformRef object, const GizmoCamera* camera,
                           const GizmoOptions* options, GizmoManipulation* out) {
    Mode mode;
    if (const GizmoResult r = to_mode(mode_in, mode); r != GIZMO_OK) return r;
    return manipulate_with(context, camera, options, out, [&](ContextObject& to, const Camera& c, const Options& o) {
        return to.context.manipulate(mode, object, c, o);
    });
}

GizmoResult manipulate(GizmoContext context, std::uint32_t mode, GizmoTransformRef object, const GizmoCamera* camera,
                       const GizmoOptions* options, GizmoManipulation* out) {
    const bool is_euler = object.kind == GIZMO_TRANSFORM_EULER;
    if (!is_euler && !is_plain(object.kind))
        return refuse_kind("manipulate", object.kind, "GIZMO_TRANSFORM_FLOAT to _DOUBLE_MATRIX, or _EULER");
    if (!object.object) return GIZMO_ERROR_NULL;
    if (!is_euler)
        return manipulate_ref(context, mode, span_of(object.kind, object.object, 1)[0], camera, options, out);
    auto& angles = *static_cast<GizmoEulerTransform*>(object.object);
    EulerTransform t;
    if (const GizmoResult r = convert_fields<Zero::Counts, 0>(angles, t); r != GIZMO_OK) return r;
    const GizmoResult result = manipulate_ref(context, mode, t, camera, options, out);
    write_fields<0>(t, angles);
    return result;
}

// Calls convert(element, index) -> GizmoResult. All have the same size, which gives the address of the next one.
template <class T, class F>
GizmoResult convert_elements(const T* first, std::uint64_t count, const F& convert) {
    if (count == 0) return GIZMO_OK;
    const std::uint64_t size = struct_size_of(first);
    if (size % alignof(T) != 0) return refuse_element(Sized<T>::kName, size, 0);
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto* const element = reinterpret_cast<const T*>(reinterpret_cast<const std::byte*>(first) + i * size);
        const InStruct in(element);
        if (!in) return in.result;
        const std::uint64_t own_size = struct_size_of(element);
        if (own_size != size) return refuse_element(Sized<T>::kName, own_size, i);
        if (const GizmoResult r = convert(*in, i); r != GIZMO_OK) return r;
    }
    return GIZMO_OK;
}

GizmoResult convert_own_options(const GizmoOptions* first, std::uint64_t count, OwnInput& own) {
    own.options.clear();
    own.snaps.resize(count);
    return convert_elements(first, count, [&](const GizmoOptions& in, std::uint64_t i) {
        return to_options(in, own.snaps[i], own.options.emplace_back());
    });
}

// Options that are not given are the default ones.
GizmoResult convert_own(const GizmoEachOptions& in, std::uint64_t count, OwnInput& own) {
    const GizmoOptions* const options = in.option_count == 0 ? &kDefaultOptions : in.options;
    const std::uint64_t option_count = in.option_count == 0 ? 1 : in.option_count;
    if (const GizmoResult r = check_array(in.modes, in.mode_count); r != GIZMO_OK) return r;
    if (const GizmoResult r = check_array(options, option_count); r != GIZMO_OK) return r;
    if (in.mode_count != 1 && in.mode_count != option_count) return GIZMO_ERROR_ARGUMENT;
    if (!in.indices && option_count != 1 && option_count != count) return GIZMO_ERROR_ARGUMENT;
    for (std::uint64_t i = 0; in.indices && i < count; ++i)
        if (in.indices[i] >= option_count) return GIZMO_ERROR_ARGUMENT;
    own.modes.resize(in.mode_count);
    for (std::uint64_t i = 0; i < in.mode_count; ++i)
        if (const GizmoResult r = to_mode(in.modes[i], own.modes[i]); r != GIZMO_OK) return r;
    return convert_own_options(options, option_count, own);
}

GizmoResult manipulate_each(GizmoContext context, GizmoTransformSpan transforms, const GizmoCamera* camera,
                            const GizmoEachOptions* each_in, GizmoManipulation* out) {
    if (!is_plain(transforms.kind))
        return refuse_kind("manipulate_each", transforms.kind, "GIZMO_TRANSFORM_FLOAT to _DOUBLE_MATRIX");
    if (transforms.names)
        return refuse_argument("gizmo: GizmoTransformSpan.names is for manipulate_selection: set it to null, "
                               "manipulate_each knows transforms by their index");
    if (const GizmoResult r = check_array(transforms.data, transforms.count); r != GIZMO_OK) return r;
    const InStruct each(each_in);
    if (!each) return each.result;
    return with_camera(context, camera, out, [&](ContextObject& object, const Camera& c) -> GizmoResult {
        OwnInput& own = object.own;
        if (const GizmoResult r = convert_own(*each, transforms.count, own); r != GIZMO_OK) return r;
        const TransformSpan all = span_of(transforms.kind, transforms.data, transforms.count);
        Context& to = object.context;
        const std::span indices(each->indices, each->indices ? transforms.count : 0);
        write_answer(!each->indices && own.options.size() == 1
                         ? to.manipulate_each(own.modes[0], all, c, own.options[0])
                         : to.manipulate_each(own.modes, all, c, own.options, indices),
                     out);
        return GIZMO_OK;
    });
}

std::span<const Member> convert_members(const GizmoMember* members, std::uint64_t count, std::vector<Member>& out) {
    out.clear();
    for (std::uint64_t i = 0; i < count; ++i)
        out.push_back({reinterpret_cast<DTransform*>(members[i].transform),
                       reinterpret_cast<const glm::dmat4*>(members[i].parent), members[i].ancestor, members[i].name});
    return out;
}

GizmoResult manipulate_selection(GizmoContext context, std::uint32_t mode_in, GizmoTransformSpan members,
                                 const GizmoCamera* camera, const GizmoOptions* options, GizmoManipulation* out) {
    const bool have_parents = members.kind == GIZMO_TRANSFORM_MEMBER;
    if (!have_parents && !is_plain(members.kind))
        return refuse_kind("manipulate_selection", members.kind, "GIZMO_TRANSFORM_FLOAT to _DOUBLE_MATRIX, or _MEMBER");
    if (have_parents && members.names)
        return refuse_argument("gizmo: GizmoTransformSpan.names is not for GizmoMember: set it to null, and name the "
                               "members by GizmoMember.name");
    Mode mode;
    if (const GizmoResult r = check_array(members.data, members.count); r != GIZMO_OK) return r;
    if (const GizmoResult r = to_mode(mode_in, mode); r != GIZMO_OK) return r;
    return manipulate_with(
        context, camera, options, out, [&](ContextObject& object, const Camera& c, const Options& o) {
            const auto* const nodes = static_cast<const GizmoMember*>(members.data);
            TransformSpan all = have_parents ? TransformSpan(convert_members(nodes, members.count, object.members))
                                             : span_of(members.kind, members.data, members.count);
            if (members.names) all = all.named({members.names, members.count});
            return object.context.manipulate(mode, all, c, o);
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
    return manipulate_with(context, camera, options, out,
                           [&](ContextObject& object, const Camera& c, const Options& o) {
                               Context& to = object.context;
                               return point ? to.manipulate_point(*reinterpret_cast<glm::dvec3*>(value), h, c, o)
                                            : to.manipulate_value(*value, h, c, o);
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

GizmoResult convert_part(const GizmoCustomPart& in, std::vector<CustomHandle>& handles) {
    if ((in.number == nullptr) == (in.point == nullptr) || in.handle_count == 0) return GIZMO_ERROR_ARGUMENT;
    if (const GizmoResult r = check_array(in.handles, in.handle_count); r != GIZMO_OK) return r;
    return convert_elements(in.handles, in.handle_count, [&](const GizmoCustomHandle& one, std::uint64_t) {
        CustomHandle& handle = handles.emplace_back();
        const GizmoResult result = to_custom_handle(one, handle);
        return result == GIZMO_OK && is_point(handle.constraint) != (in.point != nullptr) ? GIZMO_ERROR_ARGUMENT
                                                                                          : result;
    });
}

GizmoResult make_parts(const GizmoPartSpan& in, PartsInput& out) {
    if (in.make) in.make(in.user);
    out.handles.clear();
    out.parts.clear();
    for (std::uint64_t i = 0; i < in.count; ++i)
        if (const GizmoResult r = convert_part(in.data[i], out.handles); r != GIZMO_OK) return r;
    std::span<const CustomHandle> rest = out.handles;
    for (const GizmoCustomPart& part : std::span(in.data, in.count)) {
        out.parts.push_back(
            {part.number, reinterpret_cast<glm::dvec3*>(part.point), rest.first(part.handle_count), part.outline != 0});
        rest = rest.subspan(part.handle_count);
    }
    return GIZMO_OK;
}

// Parts that have been made once. None if the host then makes invalid ones, which hides the composite.
class HostParts final : public Composite {
public:
    HostParts(const GizmoPartSpan& in, PartsInput& made)
        : in_(in)
        , made_(made) {}
    std::span<const CustomPart> parts(const Camera&) const override {
        const bool again = std::exchange(is_read_, true) && in_.make;
        if (again && make_parts(in_, made_) != GIZMO_OK) made_.parts.clear();
        return made_.parts;
    }

private:
    const GizmoPartSpan& in_;
    PartsInput& made_;
    mutable bool is_read_ = false;
};

GizmoResult manipulate_parts(GizmoContext context, GizmoPartSpan parts, const GizmoCamera* camera,
                             const GizmoOptions* options, GizmoManipulation* out) {
    if (const GizmoResult r = check_array(parts.data, parts.count); r != GIZMO_OK) return r;
    return with_camera(context, camera, out, [&](ContextObject& object, const Camera& c) -> GizmoResult {
        PartsInput& own = object.parts;
        if (const GizmoResult r = make_parts(parts, own); r != GIZMO_OK) return r;
        return run_with(object, options, out,
                        [&](const Options& o) { return object.context.manipulate_parts(HostParts(parts, own), c, o); });
    });
}

GizmoResult manipulate_shape(GizmoContext context, GizmoShape* shape, const GizmoCamera* camera,
                             const GizmoOptions* options, GizmoManipulation* out) {
    const InStruct in(shape);
    if (!in) return in.result;
    glm::dmat4 world(1);
    if (!detail::is_zero(in->world_from_object)) detail::convert_memory(in->world_from_object, world);
    Color color = CustomHandle{}.color;
    if (!detail::is_zero(in->color)) detail::convert_memory(in->color, color);
    return with_shape(*in, shape->numbers, [&](auto& numbers) {
        return manipulate_with(context, camera, options, out,
                               [&](ContextObject& object, const Camera& c, const Options& o) {
                                   return object.context.manipulate_parts(ShapeParts(numbers, world, color), c, o);
                               });
    });
}

GizmoResult view_cube(GizmoContext context, GizmoCamera* camera, double distance, const GizmoViewCube* cube_in,
                      GizmoViewChange* out) {
    return with_camera(context, camera, out, [&](ContextObject& object, const Camera& given) -> GizmoResult {
        ViewCube cube;
        if (cube_in) {
            const InStruct in(cube_in);
            if (!in) return in.result;
            if (const GizmoResult r = to_view_cube(*in, cube); r != GIZMO_OK) return r;
        }
        Camera c = given;
        const ViewChange change = object.context.view_cube(c, distance, cube);
        if (change.changed) std::memcpy(camera->view, &c.view, sizeof camera->view);
        if (out) write_out(from_view_change(change), out);
        return GIZMO_OK;
    });
}

GizmoResult manipulate_points(GizmoContext context, GizmoPointSpan points, const std::uint8_t* selected,
                              const GizmoCamera* camera, const GizmoOptions* options,
                              const GizmoPointStyle* point_style, GizmoManipulation* out) {
    const bool is_float = points.kind == GIZMO_POINT_FLOAT;
    if (!is_float && points.kind != GIZMO_POINT_DOUBLE)
        return refuse_kind("manipulate_points", points.kind, "GIZMO_POINT_FLOAT or GIZMO_POINT_DOUBLE");
    if (const GizmoResult r = check_array(points.data, points.count); r != GIZMO_OK) return r;
    PointStyle look;
    if (point_style) {
        const InStruct in(point_style);
        if (!in) return in.result;
        look = to_point_style(*in);
    }
    return manipulate_with(
        context, camera, options, out, [&](ContextObject& object, const Camera& c, const Options& o) {
            const PointSpan all = is_float ? PointSpan(std::span(static_cast<glm::vec3*>(points.data), points.count))
                                           : PointSpan(std::span(static_cast<glm::dvec3*>(points.data), points.count));
            const std::span marks(selected, selected ? points.count : 0);
            return object.context.manipulate_points(all, marks, c, o, look);
        });
}

} // namespace

void add_manipulate_slots(GizmoApi& api) {
    api.begin_frame = begin_frame;
    api.manipulate = manipulate;
    api.manipulate_selection = manipulate_selection;
    api.manipulate_each = manipulate_each;
    api.manipulate_value = manipulate_value;
    api.manipulate_point = manipulate_point;
    api.manipulate_parts = manipulate_parts;
    api.manipulate_shape = manipulate_shape;
    api.manipulate_points = manipulate_points;
    api.view_cube = view_cube;
    api.end_frame = end_frame;
}

} // namespace gizmo::module
