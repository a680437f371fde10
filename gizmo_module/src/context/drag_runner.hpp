// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The running drag on the gizmo that it belongs to: updates it, writes the host's object, reports, ends.
#pragma once

#include "context/dragged_members.hpp"
#include "context/hover.hpp"
#include "context/size_easing.hpp"
#include "context/submission.hpp"
#include "context/submission_log.hpp"

#include <optional>
#include <vector>

namespace gizmo {

class DragRunner {
public:
    DragRunner(DragSession& drag, DraggedMembers& held, SizeEasing& easing, SubmissionLog& submissions, Hover& hover,
               PointerTracker& pointer, std::vector<EditEvent>& events)
        : drag_(drag)
        , held_(held)
        , easing_(easing)
        , submissions_(submissions)
        , hover_(hover)
        , pointer_(pointer)
        , events_(events) {}

    /// Dragged, or the same gizmo in another view. Ends the drag if its list or its selection has others than at the
    /// press, and leaves an original that is copied.
    DragRole begin(const Submission& s, const GizmoKey& key, GizmoValue& value, ResultWriter& result_writer,
                   Manipulation& m);
    /// @param projector null: an unusable camera
    void run(const Submission& s, const Projector* projector, GizmoValue& value, ResultWriter& result_writer,
             Manipulation& m);
    void finish(const std::optional<EditEvent>& event);

private:
    DragRole role_of(const Submission& s, const GizmoKey& key, Manipulation& m);
    Step update_result(const Submission& s, const Projector* projector, Manipulation& m);
    void write_result(const Submission& s, const Step& step, GizmoValue& value, ResultWriter& result_writer,
                      Manipulation& m);
    void leave_original(const Submission& s, GizmoValue& value, ResultWriter& result_writer, Manipulation& m);

    DragSession& drag_;
    DraggedMembers& held_;
    SizeEasing& easing_;
    SubmissionLog& submissions_;
    Hover& hover_;
    PointerTracker& pointer_;
    std::vector<EditEvent>& events_;
};

} // namespace gizmo
