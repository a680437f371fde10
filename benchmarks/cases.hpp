// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Crowds of which each gizmo, or the pointer, is in one way not plain: what no option may make much slower.
#pragma once

#include "lattice.hpp"

#include <array>
#include <string_view>

namespace bench {

enum class Case : std::uint8_t {
    Plain,
    ParentEach, ///< each its own parent
    OneParent,
    View,
    ParentSpace, ///< axes of one parent
    CustomSpace,
    Flip,
    Bounds,
    Point,     ///< the host's own handle
    Dragged,   ///< one of them
    Crowd,     ///< the cursor in its midst
    Viewports, ///< four, each with all of them
    Mixed,     ///< four kinds by turns
    Letters,   ///< at the ends of the axes
};
struct CaseRow {
    Case value;
    std::string_view name;
    bool each, all; ///< has a form with a call each, with one call
};
inline constexpr std::array kCases{
    CaseRow{Case::Plain, "plain", true, true},
    CaseRow{Case::ParentEach, "a parent each", true, false},
    CaseRow{Case::OneParent, "one parent", true, true},
    CaseRow{Case::View, "View space", true, true},
    CaseRow{Case::ParentSpace, "Parent space", true, true},
    CaseRow{Case::CustomSpace, "Custom space", true, true},
    CaseRow{Case::Flip, "flip", true, true},
    CaseRow{Case::Bounds, "Bounds", true, true},
    CaseRow{Case::Point, "custom points", true, false},
    CaseRow{Case::Dragged, "one of them dragged", true, true},
    CaseRow{Case::Crowd, "cursor in the midst", true, true},
    CaseRow{Case::Viewports, "four viewports", true, true},
    CaseRow{Case::Mixed, "four kinds by turns", true, true},
    CaseRow{Case::Letters, "axis letters", true, true},
};

inline glm::dmat4 turned_parent(double angle) {
    gizmo::DTransform t;
    t.position = {0.2, -0.1, 0.3};
    t.rotation = glm::angleAxis(angle, glm::normalize(glm::dvec3(1, 2, 3)));
    t.scale = glm::dvec3(0.9);
    return gizmo::to_matrix(t);
}

/// False: the version that this is compiled with has no letters.
template <class Style>
bool set_letters([[maybe_unused]] Style& style, [[maybe_unused]] bool on) {
    constexpr bool kHas = requires {
        style.axis_letters;
    };
    if constexpr (kHas) style.axis_letters = on;
    return kHas;
}

/// False: the version that this is compiled with has no one call for kinds by turns.
template <class Context, class... Arguments>
bool manipulate_kinds(Context& context, const Arguments&... arguments) {
    constexpr bool kHas = requires {
        context.manipulate_each(arguments...);
    };
    if constexpr (kHas) context.manipulate_each(arguments...);
    return kHas;
}

/// A crowd of one case, submitted a frame at a time.
class Crowd {
public:
    Crowd(Case c, bool bulk, gizmo::Mode mode, std::size_t count)
        : case_(c)
        , bulk_(bulk)
        , mode_(c == Case::Bounds ? gizmo::Mode::Bounds : mode)
        , transforms_(lattice_transforms(count)) {
        if (c == Case::OneParent || c == Case::ParentSpace) options_.parent = turned_parent(0.3);
        if (c == Case::View) options_.space = gizmo::Space::View;
        if (c == Case::ParentSpace) options_.space = gizmo::Space::Parent;
        if (c == Case::CustomSpace) options_.space = gizmo::Space::Custom;
        options_.basis = glm::angleAxis(0.7, glm::normalize(glm::dvec3(3, 1, 2)));
        options_.flip = c == Case::Flip;
        if (c == Case::Bounds)
            for (gizmo::Transform& t : transforms_)
                t.scale = glm::vec3(0.2f);
        if (c == Case::ParentEach)
            for (std::size_t i = 0; i < count; ++i)
                parents_.push_back(turned_parent(static_cast<double>(i) * 0.1));
        for (std::size_t i = 0; c == Case::Mixed && i < count; ++i)
            turns_.push_back(static_cast<std::uint32_t>(i % kinds_.size()));
        for (std::size_t k = 0; k < kinds_.size(); ++k) {
            kinds_[k].space =
                std::array{gizmo::Space::Local, gizmo::Space::World, gizmo::Space::View, gizmo::Space::Custom}[k];
            kinds_[k].basis = options_.basis;
        }
        if (c == Case::Point)
            for (const gizmo::Transform& t : transforms_)
                points_.emplace_back(t.position);
        (void)set_letters(context.style, c == Case::Letters);
        pointer_.cursor = kElsewhere;
        if (c == Case::Crowd) pointer_.cursor = glm::dvec2(*gizmo::world_to_screen(camera_, {0.1, 0.1, 0}));
        frame();
        if (c == Case::Dragged) grab();
        frame();
        frame();
    }
    void frame() {
        if (pointer_.down) pointer_.cursor += glm::dvec2(++step_ % 8 < 4 ? 1 : -1, 0);
        context.begin_frame(pointer_);
        for (std::uint32_t i = 0; i < (case_ == Case::Viewports ? 4u : 1u); ++i) {
            camera_.target = i;
            submit();
        }
        context.end_frame();
    }
    /// Gizmos drawn in a frame.
    std::size_t drawn() const {
        std::size_t count = 0;
        for (std::uint32_t i = 0; i < 4; ++i)
            count += context.draw_list(i).gizmo_count();
        return count;
    }
    gizmo::Context context;

private:
    void grab() {
        pointer_.cursor = glm::dvec2(*gizmo::world_to_screen(camera_, glm::dvec3(transforms_[0].position)));
        pointer_.down = true;
    }
    void submit() {
        if (bulk_ && case_ == Case::Mixed) {
            if (manipulate_kinds(context, std::span(&mode_, 1), std::span<gizmo::Transform>(transforms_), camera_,
                                 kinds_, turns_))
                return;
        } else if (bulk_) {
            context.manipulate_each(mode_, std::span<gizmo::Transform>(transforms_), camera_, options_);
            return;
        }
        for (std::size_t i = 0; i < transforms_.size(); ++i) {
            if (case_ == Case::Plain) {
                context.manipulate(mode_, transforms_[i], camera_, {.id = i});
                continue;
            }
            gizmo::Options& options = case_ == Case::Mixed ? kinds_[turns_[i]] : options_;
            options.id = i;
            if (!parents_.empty()) options.parent = parents_[i];
            if (case_ == Case::Point)
                context.manipulate_point(points_[i], handle_, camera_, options);
            else
                context.manipulate(mode_, transforms_[i], camera_, options);
        }
    }

    Case case_;
    bool bulk_;
    gizmo::Mode mode_;
    std::vector<gizmo::Transform> transforms_;
    std::vector<glm::dmat4> parents_;
    std::vector<glm::dvec3> points_;
    std::array<gizmo::Options, 4> kinds_{};
    std::vector<std::uint32_t> turns_;
    gizmo::Camera camera_ = camera();
    gizmo::Options options_{.id = 0};
    gizmo::CustomHandle handle_{};
    gizmo::Pointer pointer_{};
    int step_ = 0;
};

} // namespace bench
