// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A gizmo of any form under any options: what random sessions are made of, and for what must hold whatever a host
// submits.
#pragma once

#include "support/dice.hpp"

#include <gizmo/all.hpp>

#include <string>
#include <vector>

namespace test {

/// Each way there is to submit something to a context.
enum class Form : std::uint8_t { One, Selection, Members, Each, EachOwn, Value, Point, Parts, Points };
constexpr Form last_enumerator(Form) {
    return Form::Points;
}

/// What one call of a context is told, with all that it may write.
struct AnyGizmo {
    AnyGizmo(Dice& dice, std::uint64_t id, const Home& home = {});

    bool is_many() const { return form == Form::Each || form == Form::EachOwn; }
    bool is_custom() const { return form == Form::Value || form == Form::Point || form == Form::Parts; }
    /// A handle that it may show, most of the time.
    gizmo::Handle handle(Dice& dice) const;
    /// Where some handle of it can be pressed, as of the last frame; none where that one cannot.
    std::optional<glm::dvec2> somewhere(const gizmo::Context& in, const gizmo::Camera& camera, Dice& dice) const;
    /// What the call answers is in `last`, and of forms with many in `many`.
    void submit(gizmo::Context& to, const gizmo::Camera& camera);
    /// An odd number in some of what it tells or writes.
    void spoil(Dice& dice);
    /// An odd number in what the host owns alone.
    void spoil_data(Dice& dice);
    /// A hash of all that a call may write.
    std::uint64_t bits() const;

    Form form = Form::One;
    gizmo::TransformKind kind = gizmo::TransformKind::Double;
    bool has_angles = false; ///< Form::One: it is `angled`
    gizmo::Mode mode = gizmo::Mode::Universal;
    gizmo::Options options{};
    std::vector<gizmo::DTransform> doubles;
    std::vector<gizmo::Transform> floats;
    gizmo::EulerTransform angled{};
    std::vector<glm::dmat4> matrices;
    std::vector<glm::mat4> float_matrices;
    std::vector<glm::dvec3> points;
    std::vector<glm::vec3> float_points;
    std::vector<std::uint8_t> selected;
    std::vector<std::uint64_t> names; ///< empty: none has a name
    glm::dmat4 member_parent{1};
    std::vector<gizmo::SnapFeature> features; ///< targets, and sources
    std::vector<glm::dvec3> sources;
    std::vector<gizmo::Mode> own_modes;
    std::vector<gizmo::Options> own_options;
    std::vector<std::uint32_t> indices;
    std::vector<gizmo::Neighbor> neighbors;
    gizmo::CustomHandle custom{};
    gizmo::SpotLight spot{}; ///< Form::Parts: with `custom` as a fourth part
    gizmo::PointStyle point_style{};
    double number = 0;
    gizmo::Manipulation last{};
    gizmo::BatchManipulation many{};

private:
    void fill_own(Dice& dice, const Home& home);
    std::uint64_t own_id(std::size_t i) const;
};

/// One of them in a context of its own, before a camera of its own.
class LoneGizmo : public AnyGizmo {
public:
    explicit LoneGizmo(std::uint64_t seed)
        : LoneGizmo(Dice(seed)) {}

    /// One frame; counts what it commits and changes.
    gizmo::Manipulation frame(const gizmo::Pointer& pointer);
    /// Where some handle of it can be pressed, in a frame without the pointer.
    std::optional<glm::dvec2> somewhere();
    /// Flags that change nothing by themselves.
    gizmo::Pointer flags();

    Dice dice;
    gizmo::Context context;
    gizmo::Camera camera{};
    int commits = 0, changes = 0, events = 0;

private:
    explicit LoneGizmo(Dice first);
};

} // namespace test
