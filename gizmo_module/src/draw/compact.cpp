// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/compact.hpp"

#include "draw/plain_lanes.hpp"

#include <cstring>

namespace gizmo {
namespace {

struct CompactRows {
    std::array<Lanes<float>, 4> clip;
    std::array<Lanes<float>, 4> eye_size; ///< CompactInstance::eye, size
};

#if defined(GIZMO_CAN_TURN_VECTORS)
template <class Out>
GIZMO_ALWAYS_INLINE void store_compact(const CompactRows& rows, const std::array<Lanes<float>, 4>& rotation,
                                       const CompactInstance& blank, const Out& out) {
    static_assert(offsetof(CompactInstance, rotation) == 16 && offsetof(CompactInstance, eye) == 32 &&
                  offsetof(CompactInstance, unit_px) == 48 && sizeof(CompactInstance) == 56);
    const auto* const tail = reinterpret_cast<const unsigned char*>(&blank) + 48;
    for (std::size_t i = 0; i < kLanes; i += 4) {
        const lanes::FourPlaces to = lanes::four_at(out, i);
        const auto turn = [&](const std::array<Lanes<float>, 4>& of, std::size_t offset) GIZMO_INLINE_LAMBDA {
            lanes::store_turned(lanes::load_four(&of[0][i]), lanes::load_four(&of[1][i]), lanes::load_four(&of[2][i]),
                                lanes::load_four(&of[3][i]), to, offset);
        };
        turn(rows.clip, 0);
        turn(rotation, 16);
        turn(rows.eye_size, 32);
        for (unsigned char* const one : to)
            std::memcpy(one + 48, tail, 8);
    }
}
#else
template <class Out>
GIZMO_ALWAYS_INLINE void store_compact(const CompactRows& rows, const std::array<Lanes<float>, 4>& rotation,
                                       const CompactInstance& blank, const Out& out) {
    for (std::size_t i = 0; i < kLanes; ++i) {
        CompactInstance& to = *lane_at(out, i);
        to = blank;
        for (std::size_t r = 0; r < 4; ++r) {
            to.clip_origin[r] = rows.clip[r][i];
            to.rotation[r] = rotation[r][i];
        }
        for (std::size_t c = 0; c < 3; ++c)
            to.eye[c] = rows.eye_size[c][i];
        to.size = rows.eye_size[3][i];
    }
}
#endif

template <class Out>
GIZMO_ALWAYS_INLINE void draw_compact_to(const BatchParams& k, const InstanceBlock& block, const Out& out) {
    CompactRows rows;
    for (std::size_t r = 0; r < 4; ++r)
        for (std::size_t i = 0; i < kLanes; ++i)
            rows.clip[r][i] = static_cast<float>(block.clip[r][i]);
    for (std::size_t c = 0; c < 3; ++c) {
        const float direction = k.towards_viewer[static_cast<int>(c)];
        const double at = k.eye[static_cast<int>(c)];
        if (k.perspective)
            for (std::size_t i = 0; i < kLanes; ++i)
                rows.eye_size[c][i] = static_cast<float>(at - block.offset[c][i]);
        else
            rows.eye_size[c].fill(direction);
    }
    for (std::size_t i = 0; i < kLanes; ++i)
        rows.eye_size[3][i] = static_cast<float>(k.world_per_w * block.clip[3][i]);
    CompactInstance blank{};
    blank.unit_px = k.blank.unit_px;
    blank.shown = k.blank.shown | (k.perspective ? 0 : kNoEye);
    if (k.local) return store_compact(rows, block.rotation, blank, out);
    std::array<Lanes<float>, 4> fixed;
    for (std::size_t i = 0; i < 4; ++i)
        fixed[i].fill(k.fixed_rotation[static_cast<int>(i)]);
    store_compact(rows, fixed, blank, out);
}

} // namespace

void draw_compact(const BatchParams& kind, const InstanceBlock& block, CompactInstance* out, Vectors vectors) {
    with_vectors(vectors, GIZMO_LOOP(draw_compact_to), kind, block, out);
}
void draw_compact(const BatchParams& kind, const InstanceBlock& block, const Lanes<CompactInstance*>& out,
                  Vectors vectors) {
    with_vectors(vectors, GIZMO_LOOP(draw_compact_to), kind, block, out);
}

GizmoInstance expanded(const CompactInstance& gizmo, const CompactView& view) {
    const bool perspective = (gizmo.shown & kNoEye) == 0;
    std::array<Lanes<float, 1>, 4> rotation;
    for (std::size_t i = 0; i < 4; ++i)
        rotation[i][0] = gizmo.rotation[i];
    PlainLanes<1> g;
    rotation_columns<1>(rotation, g.axes);
    for (std::size_t i = 0; i < 3; ++i)
        g.eye[i][0] = gizmo.eye[i];
    g.size[0] = gizmo.size;
    InstanceRowsOf<1> rows;
    write_rows<1>(view, perspective, g, rows);
    for (std::size_t r = 0; r < 4; ++r)
        rows.clip[12 + r][0] = gizmo.clip_origin[r];
    GizmoInstance blank{};
    blank.eye[3] = perspective ? 1.0f : 0.0f;
    blank.stretch[0] = blank.stretch[1] = blank.stretch[2] = 1;
    blank.unit_px = gizmo.unit_px;
    blank.shown = gizmo.shown & ~kNoEye;
    GizmoInstance out;
    store_instance(rows, 0, blank, out);
    return out;
}

} // namespace gizmo
