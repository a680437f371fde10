// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/handles.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <cmath>
#include <utility>

namespace gizmo {
namespace {

using Bits = std::uint64_t;

constexpr Bits bit(std::uint32_t index) {
    return Bits{1} << index;
}

constexpr Bits bits_of(Action action) {
    Bits bits = 0;
    for (std::uint32_t i = 0; i < kHandleCount; ++i)
        if (kHandleTable[i].action == action) bits |= bit(i);
    return bits;
}

constexpr Bits bits_of(Action action, HandleShape shape, int axis) {
    Bits bits = 0;
    for (std::uint32_t i = 0; i < kHandleCount; ++i)
        if (kHandleTable[i].action == action && kHandleTable[i].shape == shape && kHandleTable[i].axis == axis)
            bits |= bit(i);
    return bits;
}

constexpr std::array<Bits, 3> axis_bits(HandleShape shape) {
    std::array<Bits, 3> bits{};
    for (int i = 0; i < 3; ++i)
        bits[static_cast<std::size_t>(i)] = bits_of(Action::Translate, shape, i) | bits_of(Action::Scale, shape, i);
    return bits;
}

constexpr Bits kTranslateBits = bits_of(Action::Translate);
constexpr Bits kRotateBits = bits_of(Action::Rotate);
constexpr Bits kScaleBits = bits_of(Action::Scale);
constexpr std::array<Bits, 3> kAxisBits = axis_bits(HandleShape::Axis);
constexpr std::array<Bits, 3> kPlaneBits = axis_bits(HandleShape::Plane);

// Which handles may stay when the object moves along these axes only (Options::axes).
constexpr Bits bits_within(std::uint32_t axes) {
    Bits bits = 0;
    for (std::uint32_t i = 0; i < kHandleCount; ++i) {
        const HandleInfo& info = kHandleTable[i];
        std::uint32_t needed = 7;
        switch (info.shape) {
        case HandleShape::Axis:
            needed = 1u << info.axis;
            break;
        case HandleShape::Plane:
        case HandleShape::Ring:
            needed = 7u & ~(1u << info.axis);
            break;
        case HandleShape::BoxFace:
        case HandleShape::BoxEdge:
        case HandleShape::BoxCorner:
            needed = 0;
            for (std::uint32_t k = 0; k < 3; ++k)
                needed |= info.side[k] != 0 ? 1u << k : 0u;
            break;
        case HandleShape::Uniform: // grows what may grow
        case HandleShape::Custom:
        case HandleShape::None:
            needed = 0;
            break;
        default:
            break;
        }
        if ((axes & needed) == needed) bits |= bit(i);
    }
    return bits;
}

constexpr std::array<Bits, 8> kWithin{bits_within(0), bits_within(1), bits_within(2), bits_within(3),
                                      bits_within(4), bits_within(5), bits_within(6), bits_within(7)};

HandleSet set_of(Mode mode) {
    switch (mode) {
    case Mode::Translate:
        return HandleSet::Translate;
    case Mode::Rotate:
        return HandleSet::Rotate;
    case Mode::Scale:
        return HandleSet::Scale;
    default:
        return HandleSet::Universal;
    }
}

// Right, up, towards the viewer: what the window's rows say, so that a mirrored view mirrors them too.
std::optional<glm::dmat3> view_axes(const Projector& p) {
    const glm::dvec3 back = p.eye.w != 0 ? -glm::dvec3(p.w) : glm::dvec3(p.eye);
    const double bb = glm::dot(back, back);
    const auto across = [&](const glm::dvec4& row) {
        return glm::dvec3(row) - back * (glm::dot(glm::dvec3(row), back) / bb);
    };
    if (!(bb > 0)) return std::nullopt;
    return orthonormalized(glm::dmat3(across(p.x), -across(p.y), back));
}

constexpr std::array<const char*, kHandleCount> kHandleNames{"None",
                                                             "TranslateX",
                                                             "TranslateY",
                                                             "TranslateZ",
                                                             "TranslateYZ",
                                                             "TranslateZX",
                                                             "TranslateXY",
                                                             "TranslateView",
                                                             "RotateX",
                                                             "RotateY",
                                                             "RotateZ",
                                                             "RotateView",
                                                             "RotateTrackball",
                                                             "ScaleX",
                                                             "ScaleY",
                                                             "ScaleZ",
                                                             "ScaleYZ",
                                                             "ScaleZX",
                                                             "ScaleXY",
                                                             "ScaleUniform",
                                                             "BoundsMinX",
                                                             "BoundsMaxX",
                                                             "BoundsMinY",
                                                             "BoundsMaxY",
                                                             "BoundsMinZ",
                                                             "BoundsMaxZ",
                                                             "BoundsEdgeMidMinMin",
                                                             "BoundsEdgeMidMinMax",
                                                             "BoundsEdgeMidMaxMin",
                                                             "BoundsEdgeMidMaxMax",
                                                             "BoundsEdgeMinMidMin",
                                                             "BoundsEdgeMinMidMax",
                                                             "BoundsEdgeMaxMidMin",
                                                             "BoundsEdgeMaxMidMax",
                                                             "BoundsEdgeMinMinMid",
                                                             "BoundsEdgeMinMaxMid",
                                                             "BoundsEdgeMaxMinMid",
                                                             "BoundsEdgeMaxMaxMid",
                                                             "BoundsCornerMinMinMin",
                                                             "BoundsCornerMinMinMax",
                                                             "BoundsCornerMinMaxMin",
                                                             "BoundsCornerMinMaxMax",
                                                             "BoundsCornerMaxMinMin",
                                                             "BoundsCornerMaxMinMax",
                                                             "BoundsCornerMaxMaxMin",
                                                             "BoundsCornerMaxMaxMax",
                                                             "Custom"};

} // namespace

const char* handle_name(Handle handle) {
    const auto index = static_cast<std::uint32_t>(handle);
    return index < kHandleCount ? kHandleNames[index] : kHandleNames[0];
}

Handle handle_named(std::string_view name) {
    for (std::uint32_t i = 0; i < kHandleCount; ++i)
        if (name == kHandleNames[i]) return static_cast<Handle>(i);
    return Handle::None;
}

std::uint64_t handles_of(Mode mode, const Options& options) {
    Bits bits = 0;
    if (has(mode, Mode::Translate)) bits |= kTranslateBits;
    if (has(mode, Mode::Rotate)) bits |= kRotateBits;
    if (has(mode, Mode::Scale)) bits |= kScaleBits;
    if (mode == Mode::Translate || mode == Mode::Rotate || mode == Mode::Scale) return bits;
    // Several at once: no trackball beneath the others, the inner squares are the translate planes', and a scale axis
    // is shown only where the gizmo's axes are the object's or may be others.
    bits &= ~handle_bit(Handle::RotateTrackball);
    if (has(mode, Mode::Translate)) bits &= ~(kScaleBits & (kPlaneBits[0] | kPlaneBits[1] | kPlaneBits[2]));
    if (options.space != Space::Local && options.shear == ShearPolicy::OwnAxes)
        bits &= ~(kScaleBits & ~handle_bit(Handle::ScaleUniform));
    return bits;
}

namespace {

// The axes a mode and space ask for; false: there are none.
bool make_axes(const Projector& projector, Mode mode, const DTransform& transform, const Options& options,
               glm::dmat3& out) {
    const auto take = [&](const std::optional<glm::dmat3>& axes) {
        if (axes) out = *axes;
        return axes.has_value();
    };
    switch (mode == Mode::Scale && options.shear == ShearPolicy::OwnAxes ? Space::Local : options.space) {
    case Space::Local:
        out = rotation_matrix(transform.rotation);
        return !options.parent || take(orthonormalized(glm::dmat3(*options.parent) * out));
    case Space::World:
        out = glm::dmat3(1);
        return true;
    case Space::Parent:
        out = glm::dmat3(1);
        return !options.parent || take(orthonormalized(glm::dmat3(*options.parent)));
    case Space::View:
        return take(view_axes(projector));
    case Space::Custom: {
        const double length2 = glm::dot(options.basis, options.basis);
        if (!(length2 > 0) || !std::isfinite(length2)) return false;
        out = rotation_matrix(options.basis);
        return true;
    }
    }
    return false;
}

bool make_frame_into(const Projector& projector, Mode mode, const DTransform& transform, const Options& options,
                     glm::dvec3& pivot, glm::dmat3& axes) {
    if (!is_valid(transform)) return false;
    pivot = transform.position;
    if (options.parent) {
        if (!is_finite(*options.parent)) return false;
        pivot = glm::dvec3(*options.parent * glm::dvec4(transform.position, 1.0));
    }
    return make_axes(projector, mode, transform, options, axes);
}

} // namespace

std::optional<Frame> make_frame(const Projector& projector, Mode mode, const DTransform& transform,
                                const Options& options) {
    Frame frame;
    if (!make_frame_into(projector, mode, transform, options, frame.pivot, frame.axes)) return std::nullopt;
    return frame;
}

namespace {

double nominal_unit_px(const Options& options, const Style& style) {
    return static_cast<double>(style.size_px) * static_cast<double>(style.pixel_scale) * size_factor(options);
}

} // namespace

// A gizmo unit across the line of sight is unit_px = size * focal / w pixels.
double nominal_size(const Projector& projector, const glm::dvec3& pivot, const Options& options, const Style& style) {
    return nominal_unit_px(options, style) * projector.w_at(pivot) / projector.focal;
}

namespace {

Bits shown_of(Mode mode, const Options& options) {
    return handles_of(mode, options) & allowed_handles(options) & kWithin[allowed_axes(options) & 7u];
}

// p.pivot and p.axes are there; the rest follows.
bool place_frame(const Projector& projector, Mode mode, const Options& options, const Style& style, double size_ratio,
                 Placement& p) {
    const Bits shown = shown_of(mode, options);
    if (shown == 0) return false;
    const glm::dmat4& window = projector.window;
    p.origin = projector.window_point(p.pivot);
    const double w = p.origin.z;
    if (!(w > 0)) return false; // at or behind the eye, or not finite
    p.set = set_of(mode);
    p.unit_px = nominal_unit_px(options, style) * size_ratio;
    p.size = p.unit_px * w * projector.inverse_focal;
    if (!(p.size > 0) || !std::isfinite(p.size)) return false;
    const glm::dvec3 eye_offset = glm::dvec3(projector.eye) - p.pivot * projector.eye.w;
    const double eye_scale = projector.eye.w != 0 ? 1 / p.size : 1.0;
    for (std::size_t i = 0; i < 3; ++i) {
        const glm::dvec3 axis = p.axes[static_cast<int>(i)] * p.size;
        p.column[i] = window[0] * axis.x + window[1] * axis.y + window[2] * axis.z;
    }
    p.eye = glm::dvec4(eye_offset * p.axes * eye_scale, projector.eye.w);
    const double eye_length = glm::length(glm::dvec3(p.eye));
    if (!(eye_length > 0) || !std::isfinite(eye_length)) return false;
    p.towards_viewer = glm::dvec3(p.eye) * (1 / eye_length);
    static_cast<HandleVisibility&>(p) = visibility_of(p.towards_viewer, shown);
    return true;
}

} // namespace

HandleVisibility visibility_of(const glm::dvec3& towards_viewer, std::uint64_t shown) {
    HandleVisibility f;
    f.shown = f.pickable = shown;
    for (std::size_t i = 0; i < 3; ++i) {
        const double cosine = towards_viewer[static_cast<int>(i)];
        f.axis_fade[i] = fade_of(static_cast<float>(1 - cosine * cosine));
        f.plane_fade[i] = fade_of(static_cast<float>(cosine * cosine));
        if (f.axis_fade[i] <= 0) f.shown &= ~kAxisBits[i];
        if (f.plane_fade[i] <= 0) f.shown &= ~kPlaneBits[i];
    }
    f.pickable &= pickable_of(f.axis_fade, f.plane_fade);
    return f;
}

// From the square of the sine: most handles are plainly whole or gone, and need no root.
float fade_of(float sine2) {
    constexpr auto kGone = static_cast<float>(kFadeOut), kWhole = static_cast<float>(kFadeIn);
    if (sine2 >= kWhole * kWhole) return 1;
    if (!(sine2 > kGone * kGone)) return 0;
    return (std::sqrt(sine2) - kGone) / (kWhole - kGone);
}

std::uint64_t handles_along(std::uint32_t axes_and_planes) {
    Bits bits = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        if ((axes_and_planes >> i & 1u) != 0) bits |= kAxisBits[i];
        if ((axes_and_planes >> (i + 3) & 1u) != 0) bits |= kPlaneBits[i];
    }
    return bits;
}

std::uint64_t pickable_of(const std::array<float, 3>& axis_fade, const std::array<float, 3>& plane_fade) {
    Bits pickable = ~Bits{0};
    for (std::size_t i = 0; i < 3; ++i) {
        if (static_cast<double>(axis_fade[i]) < kMinPickAlpha) pickable &= ~kAxisBits[i];
        if (static_cast<double>(plane_fade[i]) < kMinPickAlpha) pickable &= ~kPlaneBits[i];
    }
    return pickable;
}

Placement placement_defaults(Mode mode, const Options& options, const Style& style) {
    Placement p;
    p.set = set_of(mode);
    p.unit_px = nominal_unit_px(options, style);
    p.shown = p.pickable = shown_of(mode, options);
    return p;
}

std::optional<Placement> place(const Projector& projector, Mode mode, const Frame& frame, const Options& options,
                               const Style& style, double size_ratio) {
    std::optional<Placement> p(std::in_place);
    p->pivot = frame.pivot;
    p->axes = frame.axes;
    p->flipped = frame.flipped;
    if (!place_frame(projector, mode, options, style, size_ratio, *p)) p.reset();
    return p;
}

bool place_transform(const Projector& projector, Mode mode, const DTransform& transform, const Options& options,
                     const Style& style, Placement& out) {
    return make_frame_into(projector, mode, transform, options, out.pivot, out.axes) &&
           place_frame(projector, mode, options, style, 1, out);
}

// Flipped when the axis points away from the viewer by more than this sine, and back when it points to him by more.
std::uint8_t flipped_axes(const Projector& projector, const Frame& frame, std::uint8_t so_far) {
    constexpr double kWellOver = 0.08;
    const glm::dvec3 viewer = projector.towards_viewer(frame.pivot);
    std::uint32_t flipped = so_far;
    for (std::uint32_t i = 0; i < 3; ++i) {
        const double facing = glm::dot(viewer, frame.axes[static_cast<int>(i)]);
        if (facing < -kWellOver) flipped |= 1u << i;
        if (facing > kWellOver) flipped &= ~(1u << i);
    }
    return static_cast<std::uint8_t>(flipped & 7u);
}

Frame with_flipped(Frame frame, std::uint8_t flipped) {
    for (std::uint32_t i = 0; i < 3; ++i)
        if (((flipped ^ frame.flipped) >> i & 1u) != 0) frame.axes[static_cast<int>(i)] *= -1;
    frame.flipped = flipped;
    return frame;
}

} // namespace gizmo
