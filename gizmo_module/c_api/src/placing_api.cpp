// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Placing by calls.
#include "convert_fields.hpp"
#include "manipulate_api.hpp"
#include "module.hpp"

#include <gizmo/placing.hpp>

namespace gizmo::module {
namespace {

Solid solid_at(const GizmoSolid& in) {
    Solid out{.box = {vec3(in.box.min), vec3(in.box.max)}};
    detail::convert_memory(&in.transform, out.transform);
    if (in.parent) detail::convert_memory(in.parent, out.parent.emplace());
    return out;
}

// `place` gets a Solid, a PlaceTarget and PlaceOptions.
template <class F>
GizmoResult place(const GizmoSolid* object, const GizmoPlaceTarget* target, const GizmoPlaceOptions* options,
                  GizmoPlaceResult* out, const F& relation) {
    if (!object || !target) return GIZMO_ERROR_NULL;
    if (const GizmoResult r = check_out(out); r != GIZMO_OK) return r;
    PlaceOptions how;
    if (options)
        if (const GizmoResult r = detail::convert_pointed(options, how); r != GIZMO_OK) return r;
    PlaceTarget to(SurfacePoint{vec3(target->surface.position), vec3(target->surface.normal)});
    if (target->solid) to.solid = solid_at(*target->solid);
    if (const GizmoResult r = detail::convert_enum(target->side, to.side); r != GIZMO_OK) return r;
    const PlaceResult placed = relation(solid_at(*object), to, how);
    GizmoPlaceResult result{};
    result.fault = static_cast<std::uint32_t>(placed.fault);
    result.transform = from_transform(placed.transform);
    result.message = placed.message;
    write_out(result, out);
    return placed ? GIZMO_OK : GIZMO_NOT_READY;
}

GizmoResult place_on(const GizmoSolid* object, const GizmoPlaceTarget* target, const GizmoPlaceOptions* options,
                     GizmoPlaceResult* out) {
    return place(object, target, options, out, gizmo::place_on);
}

template <auto Relation>
GizmoResult place_by_axis(const GizmoSolid* object, std::uint32_t axis, const GizmoPlaceTarget* target,
                          const GizmoPlaceOptions* options, GizmoPlaceResult* out) {
    SurfaceAxis of{};
    if (const GizmoResult r = detail::convert_enum(axis, of); r != GIZMO_OK) return r;
    return place(object, target, options, out, [of](const Solid& o, const PlaceTarget& t, const PlaceOptions& how) {
        return Relation(o, of, t, how);
    });
}

GizmoResult place_at_distance(const GizmoSolid* object, const GizmoPlaceTarget* target, const double* direction,
                              const GizmoPlaceOptions* options, GizmoPlaceResult* out) {
    if (!direction) return GIZMO_ERROR_NULL;
    return place(object, target, options, out, [&](const Solid& o, const PlaceTarget& t, const PlaceOptions& how) {
        return gizmo::place_at_distance(o, t, vec3(direction), how);
    });
}

} // namespace

void add_placing_slots(GizmoApi& api) {
    api.place_on = place_on;
    api.place_against = place_by_axis<place_against>;
    api.place_flush = place_by_axis<place_flush>;
    api.place_at_distance = place_at_distance;
    api.place_facing = place_by_axis<place_facing>;
}

} // namespace gizmo::module
