// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/handles.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <cmath>

namespace gizmo {
namespace {

constexpr std::uint32_t bits_of(Action action) {
    std::uint32_t bits = 0;
    for (std::uint32_t i = 0; i < kHandleCount; ++i)
        if (kHandleTable[i].action == action && kHandleTable[i].shape != HandleShape::Trackball) bits |= 1u << i;
    return bits;
}

constexpr std::uint32_t bits_of(Action action, HandleShape shape, int axis) {
    std::uint32_t bits = 0;
    for (std::uint32_t i = 0; i < kHandleCount; ++i)
        if (kHandleTable[i].action == action && kHandleTable[i].shape == shape && kHandleTable[i].axis == axis)
            bits |= 1u << i;
    return bits;
}

constexpr std::array<std::uint32_t, 3> axis_bits(HandleShape shape) {
    std::array<std::uint32_t, 3> bits{};
    for (int i = 0; i < 3; ++i)
        bits[static_cast<std::size_t>(i)] = bits_of(Action::Translate, shape, i) | bits_of(Action::Scale, shape, i);
    return bits;
}

constexpr std::uint32_t kTranslateBits = bits_of(Action::Translate);
constexpr std::uint32_t kRotateBits = bits_of(Action::Rotate);
constexpr std::uint32_t kScaleBits = bits_of(Action::Scale);
constexpr std::array<std::uint32_t, 3> kAxisBits = axis_bits(HandleShape::Axis);
constexpr std::array<std::uint32_t, 3> kPlaneBits = axis_bits(HandleShape::Plane);

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

// From the square of the sine: most handles are plainly whole or gone, and need no root.
float fade(double sine2) {
    if (sine2 >= kFadeWhole * kFadeWhole) return 1;
    if (!(sine2 > kFadeGone * kFadeGone)) return 0;
    return static_cast<float>((std::sqrt(sine2) - kFadeGone) / (kFadeWhole - kFadeGone));
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

} // namespace

std::uint32_t handles_of(Mode mode, Space space) {
    std::uint32_t bits = 0;
    if (has(mode, Mode::Translate)) bits |= kTranslateBits;
    if (has(mode, Mode::Rotate)) bits |= kRotateBits;
    if (has(mode, Mode::Scale)) bits |= kScaleBits;
    if (mode == Mode::Scale || !has(mode, Mode::Scale)) return bits;
    // Several at once: the inner squares are the translate planes', and a scale axis is shown only where the gizmo's
    // axes are the object's.
    if (has(mode, Mode::Translate)) bits &= ~(kScaleBits & (kPlaneBits[0] | kPlaneBits[1] | kPlaneBits[2]));
    if (space != Space::Local) bits &= ~(kScaleBits & ~handle_bit(Handle::ScaleUniform));
    return bits;
}

std::optional<Frame> make_frame(const Projector& projector, Mode mode, const DTransform& transform,
                                const Options& options) {
    if (!is_valid(transform)) return std::nullopt;
    Frame frame;
    frame.pivot = transform.position;
    if (options.parent) {
        if (!is_finite(*options.parent)) return std::nullopt;
        frame.pivot = glm::dvec3(*options.parent * glm::dvec4(transform.position, 1.0));
    }
    std::optional<glm::dmat3> axes;
    switch (mode == Mode::Scale ? Space::Local : options.space) {
    case Space::Local: {
        const glm::dmat3 rotation = rotation_matrix(transform.rotation);
        axes = options.parent ? orthonormalized(glm::dmat3(*options.parent) * rotation) : rotation;
        break;
    }
    case Space::World:
        axes = glm::dmat3(1);
        break;
    case Space::Parent:
        axes = options.parent ? orthonormalized(glm::dmat3(*options.parent)) : glm::dmat3(1);
        break;
    case Space::View:
        axes = view_axes(projector);
        break;
    case Space::Custom: {
        const double length2 = glm::dot(options.basis, options.basis);
        if (!(length2 > 0) || !std::isfinite(length2)) return std::nullopt;
        axes = rotation_matrix(options.basis);
        break;
    }
    }
    if (!axes) return std::nullopt;
    frame.axes = *axes;
    return frame;
}

namespace {

double nominal_unit_px(const Options& options, const Style& style) {
    return static_cast<double>(style.size_px) * static_cast<double>(style.pixel_scale) * options.size;
}

} // namespace

// A gizmo unit across the line of sight is unit_px = size * focal / w pixels.
double nominal_size(const Projector& projector, const glm::dvec3& pivot, const Options& options, const Style& style) {
    return nominal_unit_px(options, style) * glm::dot(projector.w, glm::dvec4(pivot, 1.0)) / projector.focal;
}

std::optional<Placement> place(const Projector& projector, Mode mode, const Frame& frame, const Options& options,
                               const Style& style, double size_ratio) {
    std::uint32_t shown = handles_of(mode, options.space) & options.handles;
    if (shown == 0) return std::nullopt;
    const glm::dvec4 pivot(frame.pivot, 1.0);
    const double w = glm::dot(projector.w, pivot);
    if (!(w > 0)) return std::nullopt; // at or behind the eye, or not finite
    const double unit_px = nominal_unit_px(options, style) * size_ratio;
    const double size = unit_px * w * projector.inverse_focal;
    if (!(size > 0) || !std::isfinite(size)) return std::nullopt;

    Placement p;
    p.set = set_of(mode);
    p.pivot = frame.pivot;
    p.axes = frame.axes;
    p.size = size;
    p.unit_px = unit_px;
    p.origin = {glm::dot(projector.x, pivot), glm::dot(projector.y, pivot), w, glm::dot(projector.z, pivot)};
    const glm::dvec3 eye_offset = glm::dvec3(projector.eye) - frame.pivot * projector.eye.w;
    const double eye_scale = projector.eye.w != 0 ? 1 / size : 1.0;
    for (std::size_t i = 0; i < 3; ++i) {
        const glm::dvec3& axis = frame.axes[static_cast<int>(i)];
        const glm::dvec3 d = projector.direction(axis);
        p.column[i] = glm::dvec4(d, glm::dot(glm::dvec3(projector.z), axis)) * size;
        p.eye[static_cast<int>(i)] = glm::dot(axis, eye_offset) * eye_scale;
    }
    p.eye.w = projector.eye.w;
    const double eye_length = glm::length(glm::dvec3(p.eye));
    if (!(eye_length > 0) || !std::isfinite(eye_length)) return std::nullopt;
    p.towards_viewer = glm::dvec3(p.eye) * (1 / eye_length);
    p.grabbable = shown;
    for (std::size_t i = 0; i < 3; ++i) {
        const double cosine = p.towards_viewer[static_cast<int>(i)];
        p.axis_fade[i] = fade(1 - cosine * cosine);
        p.plane_fade[i] = fade(cosine * cosine);
        if (p.axis_fade[i] <= 0) shown &= ~kAxisBits[i];
        if (p.plane_fade[i] <= 0) shown &= ~kPlaneBits[i];
        if (static_cast<double>(p.axis_fade[i]) < kFadeGrab) p.grabbable &= ~kAxisBits[i];
        if (static_cast<double>(p.plane_fade[i]) < kFadeGrab) p.grabbable &= ~kPlaneBits[i];
    }
    p.shown = shown;
    return p;
}

} // namespace gizmo
