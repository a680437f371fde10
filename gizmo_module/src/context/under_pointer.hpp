// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The hit test of a gizmo that is drawn: offers the handle under the pointer to presses and to the hover.
#pragma once

#include "context/gizmo_painter.hpp"
#include "context/hover.hpp"
#include "context/submission.hpp"
#include "context/submission_log.hpp"
#include "context/view_cache.hpp"

namespace gizmo {

/// Where a press would grab.
struct PressAim {
    const Projector& projector; ///< of the camera
    const Projector& pressed;   ///< of the camera or of a controller's ray
    glm::dvec2 cursor;          ///< pixels of `pressed`
};

/// Fills in the inputs of a drag that begins with this press.
void fill_press(PressTarget& press, const Submission& s, const Projector& projector, const GizmoValue& value,
                const Placement& placement);

class UnderPointer {
public:
    UnderPointer(const PointerTracker& pointer, ViewCache& views, const SubmissionLog& submissions,
                 const DragSession& drag, const Hover& hover, PressCandidates& presses)
        : pointer_(pointer)
        , views_(views)
        , submissions_(submissions)
        , drag_(drag)
        , hover_(hover)
        , presses_(presses) {}
    /// Tests the gizmo that was submitted last. @param reach its bounding_radius_px()
    void look_at(const Submission& s, const Projector& projector, const GizmoValue& value, const Placement& placement,
                 double reach, const DrawnParts& drawn);
    /// The object's body: below all handles, and drawn by the host. A gizmo that shows no handle has one, too.
    void look_at_body(const Submission& s, const Projector& projector, const GizmoValue& value);

private:
    void offer(const Submission& s, const PressAim& aim, const GizmoValue& value, const Placement& placement,
               const Hit& hit, const DrawnParts& drawn);
    void submit_hit(const Submission& s, const Projector& projector, const GizmoValue& value,
                    const Placement& placement, const Hit& hit, const DrawnParts& drawn);

    const PointerTracker& pointer_;
    ViewCache& views_;
    const SubmissionLog& submissions_;
    const DragSession& drag_;
    const Hover& hover_;
    PressCandidates& presses_;
};

} // namespace gizmo
