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
    Ids,       ///< that do not follow each other
    Matrices,  ///< the host's transforms
    Rings,     ///< the cursor in the midst of a crowd of them
    Universal, ///< the same of all handles
    BoxEach,   ///< boxes, each of its own sides
    BoxParent, ///< boxes in one parent
    Skewing,   ///< a parent that leaves no right angles
    Eight,     ///< kinds by turns
    Modes,     ///< four by turns
    Flips,     ///< every other one does
    Boxes,     ///< every other one is a box, the others as they are
    Spaces,    ///< two by turns, each gizmo with options of its own
    Ray,       ///< a controller's, instead of the cursor
    RayCrowd,  ///< in its midst
    Skewed,    ///< the cursor in the midst of a crowd whose parent leaves no right angles
    SizeEach,  ///< each of a size of its own
};
struct CaseRow {
    Case value;
    std::string_view name;
    bool each, all; ///< has a form with a call each, with one call
};
inline constexpr std::array kCases{
    CaseRow{Case::Plain, "plain", true, true},
    CaseRow{Case::ParentEach, "a parent each", true, true},
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
    CaseRow{Case::Ids, "scattered ids", true, false},
    CaseRow{Case::Matrices, "matrices", true, true},
    CaseRow{Case::Rings, "cursor among rings", true, true},
    CaseRow{Case::Universal, "cursor among all handles", true, true},
    CaseRow{Case::BoxEach, "a box each", true, true},
    CaseRow{Case::BoxParent, "boxes in a parent", true, true},
    CaseRow{Case::Skewing, "a skewing parent", true, true},
    CaseRow{Case::Eight, "eight kinds by turns", true, true},
    CaseRow{Case::Modes, "four modes by turns", true, true},
    CaseRow{Case::Flips, "every other flipped", true, true},
    CaseRow{Case::Boxes, "every other a box", true, true},
    CaseRow{Case::Spaces, "own options, two spaces", true, true},
    CaseRow{Case::Ray, "a ray elsewhere", true, true},
    CaseRow{Case::RayCrowd, "a ray in the midst", true, true},
    CaseRow{Case::Skewed, "cursor among skewed", true, true},
    CaseRow{Case::SizeEach, "a size each", true, true},
};

inline glm::mat4 matrix_of(const gizmo::Transform& t) {
    gizmo::DTransform wide;
    wide.position = t.position;
    wide.rotation = t.rotation;
    wide.scale = t.scale;
    return glm::mat4(gizmo::to_matrix(wide));
}

inline constexpr bool is_crowd(Case c) {
    return c == Case::Crowd || c == Case::Rings || c == Case::Universal || c == Case::Skewed;
}
inline constexpr bool has_boxes(Case c) {
    return c == Case::Bounds || c == Case::BoxEach || c == Case::BoxParent || c == Case::Boxes;
}
inline gizmo::Mode mode_of(Case c, gizmo::Mode mode) {
    if (has_boxes(c) && c != Case::Boxes) return gizmo::Mode::Bounds;
    return c == Case::Rings ? gizmo::Mode::Rotate : c == Case::Universal ? gizmo::Mode::Universal : mode;
}

inline glm::dmat4 turned_parent(double angle, const glm::dvec3& scale = glm::dvec3(0.9)) {
    gizmo::DTransform t;
    t.position = {0.2, -0.1, 0.3};
    t.rotation = glm::angleAxis(angle, glm::normalize(glm::dvec3(1, 2, 3)));
    t.scale = scale;
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

/// False: the version that this is compiled with has no one call for these.
template <class Context, class... Arguments>
bool manipulate_kinds(Context& context, const Arguments&... arguments) {
    constexpr bool kHas = requires {
        context.manipulate_each(arguments...);
    };
    if constexpr (kHas) context.manipulate_each(arguments...);
    return kHas;
}

/// False: the version that this is compiled with takes no such object.
template <class Context, class Object>
bool manipulate_object(Context& context, gizmo::Mode mode, Object& object, const gizmo::Camera& camera,
                       const gizmo::Options& options) {
    constexpr bool kHas = requires {
        context.manipulate(mode, object, camera, options);
    };
    if constexpr (kHas) context.manipulate(mode, object, camera, options);
    return kHas;
}

/// A crowd of one case, submitted a frame at a time.
class Crowd {
public:
    Crowd(Case c, bool bulk, gizmo::Mode mode, std::size_t count)
        : case_(c)
        , bulk_(bulk)
        , mode_(mode_of(c, mode))
        , transforms_(lattice_transforms(count)) {
        if (c == Case::OneParent || c == Case::ParentSpace || c == Case::BoxParent)
            options_.parent = turned_parent(0.3);
        if (c == Case::Skewing || c == Case::Skewed) options_.parent = turned_parent(0.3, {0.5, 1, 1.5});
        if (c == Case::View) options_.space = gizmo::Space::View;
        if (c == Case::ParentSpace) options_.space = gizmo::Space::Parent;
        if (c == Case::CustomSpace) options_.space = gizmo::Space::Custom;
        options_.basis = glm::angleAxis(0.7, glm::normalize(glm::dvec3(3, 1, 2)));
        options_.flip = c == Case::Flip;
        if (has_boxes(c))
            for (gizmo::Transform& t : transforms_)
                t.scale = glm::vec3(0.2f);
        for (std::size_t i = 0; c == Case::BoxEach && i < count; ++i) {
            own_.emplace_back().id = i;
            own_.back().box.max.x += static_cast<double>(i) * 1e-4;
        }
        for (std::size_t i = 0; c == Case::Matrices && i < count; ++i)
            matrices_.emplace_back(matrix_of(transforms_[i]));
        for (std::size_t i = 0; c == Case::ParentEach && i < count; ++i) {
            own_.emplace_back().id = i;
            own_.back().parent = turned_parent(static_cast<double>(i) * 0.1);
        }
        for (std::size_t i = 0; c == Case::Spaces && i < count; ++i) {
            own_.emplace_back().id = i;
            own_.back().space = i % 2 == 0 ? gizmo::Space::Local : gizmo::Space::World;
        }
        for (std::size_t i = 0; c == Case::SizeEach && i < count; ++i) {
            own_.emplace_back().id = i;
            own_.back().size = 0.5 + static_cast<double>(i) * 1e-4;
        }
        make_kinds(count);
        if (c == Case::Point)
            for (const gizmo::Transform& t : transforms_)
                points_.emplace_back(t.position);
        (void)set_letters(context.style, c == Case::Letters);
        pointer_.cursor = kElsewhere;
        if (is_crowd(c)) pointer_.cursor = glm::dvec2(*gizmo::world_to_screen(camera_, {0.1, 0.1, 0}));
        if (c == Case::Ray || c == Case::RayCrowd) pointer_.ray = ray_to({0.1, 0.1, c == Case::Ray ? 500 : 0});
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
    // Of a hand beside the eye.
    static gizmo::Ray ray_to(const glm::dvec3& at) {
        const glm::dvec3 hand(21, 29, 60);
        return {hand, glm::normalize(at - hand)};
    }
    void make_kinds(std::size_t count) {
        using enum gizmo::Space;
        const bool two = case_ == Case::Flips || case_ == Case::Boxes;
        if (!two && case_ != Case::Mixed && case_ != Case::Eight && case_ != Case::Modes) return;
        kinds_.resize(two ? 2 : case_ == Case::Eight ? 8 : 4);
        for (std::size_t i = 0; i < count; ++i)
            turns_.push_back(static_cast<std::uint32_t>(i % kinds_.size()));
        for (std::size_t k = 0; k < kinds_.size(); ++k) {
            kinds_[k].flip = case_ == Case::Flips && k == 1;
            if (two || case_ == Case::Modes) continue;
            kinds_[k].space = std::array{Local, World, View, Custom}[k % 4];
            kinds_[k].basis = options_.basis;
            kinds_[k].size = k < 4 ? 1 : 0.9;
        }
        if (case_ == Case::Boxes) modes_ = {mode_, gizmo::Mode::Bounds};
        if (case_ == Case::Modes)
            modes_ = {gizmo::Mode::Translate, gizmo::Mode::Rotate, gizmo::Mode::Scale, gizmo::Mode::Universal};
    }
    void grab() {
        pointer_.cursor = glm::dvec2(*gizmo::world_to_screen(camera_, glm::dvec3(transforms_[0].position)));
        pointer_.down = true;
    }
    void submit() {
        if (bulk_ && !turns_.empty()) {
            if (manipulate_kinds(context, std::span<const gizmo::Mode>(modes_),
                                 std::span<gizmo::Transform>(transforms_), camera_, kinds_, turns_))
                return;
        } else if (bulk_ && !own_.empty()) {
            if (manipulate_kinds(context, std::span(&mode_, 1), std::span<gizmo::Transform>(transforms_), camera_,
                                 own_))
                return;
        } else if (bulk_ && !matrices_.empty()) {
            if (manipulate_kinds(context, mode_, std::span<glm::mat4>(matrices_), camera_, options_)) return;
        } else if (bulk_) {
            context.manipulate_each(mode_, std::span<gizmo::Transform>(transforms_), camera_, options_);
            return;
        }
        for (std::size_t i = 0; i < transforms_.size(); ++i) {
            if (case_ == Case::Plain) {
                context.manipulate(mode_, transforms_[i], camera_, {.id = i});
                continue;
            }
            gizmo::Options& options = !turns_.empty() ? kinds_[turns_[i]] : !own_.empty() ? own_[i] : options_;
            options.id = case_ == Case::Ids ? (i + 1) * 0x9e3779b97f4a7c15u : i;
            const gizmo::Mode mode = modes_[modes_.size() == 1 ? 0 : turns_[i]];
            if (case_ == Case::Point)
                context.manipulate_point(points_[i], handle_, camera_, options);
            else if (matrices_.empty() || !manipulate_object(context, mode, matrices_[i], camera_, options))
                context.manipulate(mode, transforms_[i], camera_, options);
        }
    }

    Case case_;
    bool bulk_;
    gizmo::Mode mode_;
    std::vector<gizmo::Mode> modes_{mode_}; ///< one, or of each kind
    std::vector<gizmo::Transform> transforms_;
    std::vector<glm::dvec3> points_;
    std::vector<glm::mat4> matrices_;
    std::vector<gizmo::Options> own_, kinds_;
    std::vector<std::uint32_t> turns_;
    gizmo::Camera camera_ = camera();
    gizmo::Options options_{.id = 0};
    gizmo::CustomHandle handle_{};
    gizmo::Pointer pointer_{};
    int step_ = 0;
};

} // namespace bench
