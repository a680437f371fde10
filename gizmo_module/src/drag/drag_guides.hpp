// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The smart guides of a running drag: the places beside the neighbors that it snaps to, and what holds there.
#pragma once

#include "snap/guides.hpp"

#include <gizmo/drag.hpp>

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace gizmo {

class DragGuides {
public:
    /// A drag begins: its neighbors are not read yet. Memory is kept.
    void begin();
    /// Before an update. `neighbors` are copied in the first one that uses guides.
    void prepare(std::span<const Neighbor> neighbors, SmartGuides use);
    bool is_on() const { return use_ != SmartGuides::Off; }
    /// How often neighbors were copied.
    std::uint64_t copies() const { return copies_; }
    std::span<const Neighbor> copied_since(std::uint64_t copies) const {
        return copies == copies_ ? std::span<const Neighbor>{} : neighbors_;
    }

    // During an update, in this order. @param snaps the results are snapped to.
    void begin_update(const Projector& projector, bool snaps);
    /// Travel from the press along unit directions, each along one of the gizmo's axes. Results are in travel().
    void look_along(const Drag& drag, const Snap& snap, const glm::dmat3& directions, const std::array<int, 3>& axes,
                    int count, const glm::dvec3& by);
    std::optional<double> travel(std::size_t index) const;
    bool is_taken() const { return travel(0) || travel(1) || travel(2); }
    /// True if the last update had guides.
    bool is_held() const { return held_[0] || held_[1] || held_[2]; }
    /// The ratio of a scale along the gizmo's axes in the mask. @param index of this number of the drag. @param step of
    /// the ratio, or 0. @param fixed the point that it keeps, in the parent's space.
    std::optional<double> scale(const Drag& drag, std::size_t index, unsigned axes, double ratio, double step,
                                const glm::dvec3& fixed);
    /// Radians about `axis`, world.
    std::optional<double> angle(const Drag& drag, const glm::dvec3& axis, double angle, double step);
    /// Keeps what holds now. @return true if the drag has snapped to it.
    bool end_update(const DragUpdate& update);

    /// The guides of the last update.
    std::span<const Guide> shown() const { return std::span(shown_).first(count_); }

private:
    void measure(const Drag& drag);
    double radius_at(const Drag& drag, const glm::dvec3& point) const;
    void search(std::size_t index, const Extent& now, const GuidedNumber& number);
    Guide shown_as(const FoundGuide& found, const DragUpdate& update, const Extent& now) const;

    std::vector<Neighbor> neighbors_{};
    std::uint64_t copies_ = 0;
    bool has_neighbors_ = false, has_extents_ = false, has_turns_ = false; ///< of this drag
    SmartGuides use_ = SmartGuides::Off;
    const Projector* projector_ = nullptr; ///< during an update
    bool snaps_ = false;
    AxisCoordinates coordinates_{};
    glm::dmat4 start_{1}; ///< of the object: world
    Extent press_{};      ///< the same along the axes
    NeighborExtents extents_{};
    EdgeTurns turns_{};
    std::array<FoundGuides, 3> found_{};
    std::array<std::optional<double>, 3> held_{}; ///< the numbers of the last update
    std::array<Guide, kMostGuides> shown_{};
    std::size_t count_ = 0;
};

} // namespace gizmo
