// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The subject of a recorded call, as text and back: the host's transforms, points or numbers, before and after.
#pragma once

#include "record/text_fields.hpp"

#include <gizmo/custom_handle.hpp>
#include <gizmo/options.hpp>
#include <gizmo/points.hpp>
#include <gizmo/selection.hpp>
#include <gizmo/transform.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace gizmo {

/// The form of a call, as one letter.
enum class CallForm : char {
    One = 'o',       ///< manipulate() of one transform
    Selection = 's', ///< manipulate() of a selection
    Each = 'e',      ///< manipulate_each()
    EachOwn = 'E',   ///< the same with options per element
    Value = 'v',     ///< manipulate_value()
    Point = 'p',     ///< manipulate_point()
    Points = 'P',    ///< manipulate_points()
    Parts = 'c',     ///< manipulate_parts()
};
inline constexpr std::string_view kCallForms = "oseEvpPc";

/// Modes and options of manipulate_each() if they differ between elements.
struct EachOwn {
    std::span<const Mode> modes;
    std::span<const Options> options;
    std::span<const std::uint32_t> indices;
};

/// The parts of a composite as they were last made.
struct MadeParts {
    MadeParts(const Composite& by, const Camera& seen)
        : composite(by)
        , camera(seen)
        , now(by.parts(seen)) {}
    void make_again() { now = composite.parts(camera); }

    const Composite& composite;
    const Camera& camera;
    std::span<const CustomPart> now;
};

using Subject = std::variant<TransformSpan, PointSpan, double*, glm::dvec3*, const MadeParts*>;

void write_subject(TextWriter& w, const Subject& subject);

/// A part of a composite with its own memory.
struct OwnedPart {
    std::optional<double> number;
    std::optional<glm::dvec3> point;
    std::vector<CustomHandle> handles;
    bool outline = false;

    bool operator==(const OwnedPart& other) const;
};

/// A subject with its own memory, read from text.
class OwnedSubject {
public:
    /// Returns false if the text is invalid.
    bool read(TextReader& r);
    Subject view();
    bool has_parts() const { return kind_ == 'c'; }
    /// The parts of a composite, valid until the next call; remade as they were in `after`.
    std::span<const CustomPart> parts();
    std::span<const CustomPart> remade_parts(const OwnedSubject& after);
    /// The same values, bit for bit.
    bool operator==(const OwnedSubject& other) const;

private:
    template <class T>
    void read_all(TextReader& r, std::vector<T>& out, std::size_t count);
    void read_names(TextReader& r);
    void read_parts(TextReader& r, std::size_t count);

    /// f, d, m, M, u transforms; n nodes with parents; v a number; p a point; x, X points; c parts
    char kind_ = 0;
    std::vector<Transform> floats_;
    std::vector<DTransform> doubles_;
    std::vector<EulerTransform> eulers_;
    std::vector<glm::mat4> float_matrices_;
    std::vector<glm::dmat4> matrices_;
    std::vector<std::uint8_t> has_transform_; ///< of nodes
    std::vector<std::optional<glm::dmat4>> parents_;
    std::vector<std::ptrdiff_t> ancestors_;
    std::vector<std::uint64_t> names_; ///< of transforms: one for each, or none
    std::vector<Member> members_;
    std::vector<glm::vec3> float_points_;
    std::vector<glm::dvec3> points_;
    double value_ = 0;
    std::vector<OwnedPart> owned_parts_;
    std::vector<CustomPart> parts_;
};

} // namespace gizmo
