// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A gizmo of a call on its way through the frame, and the host's object behind it.
#pragma once

#include "context/drag_session.hpp"
#include "context/gizmo_key.hpp"

#include <gizmo/context.hpp>

#include <cstdint>
#include <span>

namespace gizmo {

/// Settings that a host may change between frames.
struct DrawSettings {
    const Style& style;
    const DrawOptions& draw;
};

/// One gizmo of one call.
struct Submission {
    Mode mode = Mode::None; ///< None: a custom handle
    const Camera& camera;
    const Options& options;
    const CustomHandle* custom = nullptr;
    DrawSettings settings;
    CallForm form = CallForm::One;
    ListPlace place{};
    bool is_whole = true;                 ///< false: it is dragged, and its members are not those of the press
    const DragMembers* members = nullptr; ///< the members whose limits apply
    /// For a selection with parents of their own: the motion of these since the press.
    const glm::dmat4* parent_motion = nullptr;
    const EachOwn* own = nullptr;         ///< manipulate_each(): replaces mode and options
    const TransformRef* matrix = nullptr; ///< a single object that is a matrix
    MadeParts* made = nullptr;            ///< manipulate_parts(): shows all of them
    std::uint32_t part = kNoPart;         ///< the custom handle's
    bool is_outline = false;              ///< of it: cannot be grabbed
};

/// A write of a drag or a nudge to the host's object.
struct WriteTask {
    DragWrite write = DragWrite::None;
    const DragUpdate& update;
    const Owned& owned;
    const GizmoValue& value;    ///< the host's, with the owned numbers of the result
    const Drop* drop = nullptr; ///< what members and matrices get instead of the update
};

/// The host's object during a drag.
class ResultWriter {
public:
    explicit ResultWriter(const DragSession& drag)
        : drag_(drag) {}
    /// Writes the owned numbers; `m` receives what changed.
    virtual void write(const WriteTask& task, Manipulation& m) = 0;
    /// The host's value as events report it. @param shown the value at which the gizmo is shown
    virtual GizmoValue now(const GizmoValue& shown) const = 0;
    /// True if an owned number differs from the press; below, from the last write. @param now the host's value
    virtual bool differs(const GizmoValue& now) const { return drag_.differs(now); }
    virtual bool is_modified(const GizmoValue& now) const { return drag_.is_modified(now); }
    /// True if an update that repeats the last one writes the same.
    virtual bool repeats(const DragUpdate&) const { return true; }

protected:
    ~ResultWriter() = default;
    const DragSession& drag() const { return drag_; }

private:
    const DragSession& drag_;
};

} // namespace gizmo
