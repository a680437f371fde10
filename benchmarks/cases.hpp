// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Many gizmos with one option each that is not the default, or a pointer that is near them.
#pragma once

#include "lattice.hpp"

#include <array>
#include <string_view>

namespace bench {

enum class Case : std::uint8_t {
    Plain,
    OneParent,
    ParentEach,
    View,
    Custom,
    Flip,
    Matrices,
    Boxes,
    Skewing,
    Letters,
    Indices,
    Points,
    Midst,
    Ray
};
struct CaseRow {
    Case value;
    std::string_view name;
    bool has_one_call = true; ///< a form with one call for all of them
};
inline constexpr std::array kCases{
    CaseRow{Case::Plain, "plain"},
    CaseRow{Case::OneParent, "one parent"},
    CaseRow{Case::ParentEach, "a parent each"},
    CaseRow{Case::View, "View space"},
    CaseRow{Case::Custom, "Custom space"},
    CaseRow{Case::Flip, "flip"},
    CaseRow{Case::Matrices, "matrices"},
    CaseRow{Case::Boxes, "boxes"},
    CaseRow{Case::Skewing, "a skewing parent"},
    CaseRow{Case::Letters, "axis letters"},
    CaseRow{Case::Indices, "own options by indices"},
    CaseRow{Case::Points, "custom points", false},
    CaseRow{Case::Midst, "cursor in their midst"},
    CaseRow{Case::Ray, "a ray into their midst"},
};

inline glm::dmat4 rotated_parent(double angle, const glm::dvec3& scale = glm::dvec3(0.9)) {
    gizmo::DTransform t;
    t.position = {0.2, -0.1, 0.3};
    t.rotation = glm::angleAxis(angle, glm::normalize(glm::dvec3(1, 2, 3)));
    t.scale = scale;
    return gizmo::to_matrix(t);
}

/// The gizmos of one case, submitted a frame at a time.
class Crowd {
public:
    /// @param bulk one call for all of them, instead of a call each
    Crowd(Case c, bool bulk, gizmo::Mode mode, std::size_t count)
        : case_(c)
        , bulk_(bulk)
        , mode_(c == Case::Boxes ? gizmo::Mode::Bounds : mode)
        , transforms_(lattice_transforms(count)) {
        set_options();
        set_objects();
        context.style.axis_letters = c == Case::Letters;
        const glm::dvec3 middle(0.1, 0.1, 0), hand(21, 29, 60);
        pointer_.cursor = c == Case::Midst ? glm::dvec2(*gizmo::world_to_screen(camera_, middle)) : kElsewhere;
        if (c == Case::Ray) pointer_.ray = gizmo::Ray{hand, glm::normalize(middle - hand)};
        for (int i = 0; i < 3; ++i)
            frame();
    }
    void frame() {
        context.begin_frame(pointer_);
        bulk_ ? submit_all() : submit_each();
        context.end_frame();
    }
    gizmo::Context context;

private:
    void set_options() {
        if (case_ == Case::OneParent) options_.parent = rotated_parent(0.3);
        if (case_ == Case::Skewing) options_.parent = rotated_parent(0.3, {0.5, 1, 1.5});
        if (case_ == Case::View) options_.space = gizmo::Space::View;
        if (case_ == Case::Custom) options_.space = gizmo::Space::Custom;
        options_.basis = glm::angleAxis(0.7, glm::normalize(glm::dvec3(3, 1, 2)));
        options_.flip = case_ == Case::Flip;
        own_.resize(case_ == Case::ParentEach ? transforms_.size() : case_ == Case::Indices ? 4 : 0, options_);
        for (std::size_t k = 0; k < own_.size(); ++k) {
            if (case_ == Case::ParentEach) own_[k].id = k; // with indices the library adds them to the id
            own_[k].parent = rotated_parent(static_cast<double>(k) * 0.1);
        }
    }
    void set_objects() {
        for (std::size_t i = 0; i < transforms_.size(); ++i) {
            gizmo::Transform& t = transforms_[i];
            if (case_ == Case::Boxes) t.scale = glm::vec3(2); // large enough on the screen to have grips
            if (case_ == Case::Indices) indices_.push_back(static_cast<std::uint32_t>(i % own_.size()));
            if (case_ == Case::Points) points_.emplace_back(t.position);
            if (case_ == Case::Matrices)
                matrices_.emplace_back(gizmo::to_matrix({glm::dvec3(t.position), glm::dquat(t.rotation)}));
        }
    }
    void submit_all() {
        const gizmo::TransformSpan all = matrices_.empty()
                                             ? gizmo::TransformSpan(std::span<gizmo::Transform>(transforms_))
                                             : gizmo::TransformSpan(std::span<glm::mat4>(matrices_));
        if (own_.empty())
            context.manipulate_each(mode_, all, camera_, options_);
        else
            context.manipulate_each(std::span(&mode_, 1), all, camera_, own_, indices_);
    }
    void submit_each() {
        for (std::size_t i = 0; i < transforms_.size(); ++i) {
            gizmo::Options& options = own_.empty() ? options_ : own_[indices_.empty() ? i : indices_[i]];
            options.id = i;
            if (case_ == Case::Points)
                context.manipulate_point(points_[i], {}, camera_, options);
            else if (case_ == Case::Matrices)
                context.manipulate(mode_, matrices_[i], camera_, options);
            else
                context.manipulate(mode_, transforms_[i], camera_, options);
        }
    }

    Case case_;
    bool bulk_;
    gizmo::Mode mode_;
    std::vector<gizmo::Transform> transforms_;
    std::vector<glm::mat4> matrices_;
    std::vector<glm::dvec3> points_;
    gizmo::Options options_{};
    std::vector<gizmo::Options> own_; ///< empty: options_ for all
    std::vector<std::uint32_t> indices_;
    gizmo::Camera camera_ = camera();
    gizmo::Pointer pointer_{};
};

} // namespace bench
