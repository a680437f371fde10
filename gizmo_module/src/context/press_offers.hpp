// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Drags and edits without a press on a handle: the commands start(), nudge() and drop(), and a press anywhere. A drag
// that is offered here begins at the end of the frame.
#pragma once

#include "context/commands.hpp"
#include "context/press_anywhere.hpp"
#include "context/submission.hpp"
#include "context/submission_log.hpp"

#include <vector>

namespace gizmo {

class PressOffers {
public:
    PressOffers(Commands& commands, PressCandidates& presses, PressAnywhere& anywhere, const PointerTracker& pointer,
                const SubmissionLog& submissions, std::vector<EditEvent>& events)
        : commands_(commands)
        , presses_(presses)
        , anywhere_(anywhere)
        , pointer_(pointer)
        , submissions_(submissions)
        , events_(events) {}

    /// Executes the nudge or the drop, or prepares the start that waits for the gizmo that was submitted last.
    void take_command(const Submission& s, const Projector& projector, GizmoValue& value, ResultWriter& result_writer,
                      Manipulation& m);
    /// In the frame of a press anywhere: the drag begins if no handle is under the pointer.
    void offer_anywhere(const Submission& s, const GizmoKey& key, const Projector& projector, const GizmoValue& value);

private:
    void prepare_start(const Submission& s, const Projector& projector, const GizmoValue& value, const Command& start);
    CommandStatus take_nudge(const Submission& s, const Projector& projector, GizmoValue& value, const Nudge& by,
                             ResultWriter& result_writer, Manipulation& m);
    CommandStatus take_drop(const Submission& s, GizmoValue& value, const Drop& drop, ResultWriter& result_writer,
                            Manipulation& m);
    /// An edit without a drag: its result and its event.
    void commit(const Submission& s, Handle handle, const GizmoValue& before, const GizmoValue& after, Manipulation& m);

    Commands& commands_;
    PressCandidates& presses_;
    PressAnywhere& anywhere_;
    const PointerTracker& pointer_;
    const SubmissionLog& submissions_;
    std::vector<EditEvent>& events_;
};

} // namespace gizmo
