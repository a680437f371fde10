// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The editor's texts: the window's title, and the result of a running drag.
#include "viewer/editor/editor.hpp"

#include <gizmo/feedback.hpp>
#include <gizmo/handles.hpp>

#include <algorithm>

namespace viewer {
namespace {

const char* name_of(gizmo::Mode mode) {
    using enum gizmo::Mode;
    return mode == None        ? "Select"
           : mode == Translate ? "Translate"
           : mode == Rotate    ? "Rotate"
           : mode == Scale     ? "Scale"
           : mode == Bounds    ? "Bounds"
           : mode == Rectangle ? "Rectangle"
                               : "Universal";
}
const char* name_of(gizmo::Space space) {
    constexpr const char* kNames[] = {"local", "world", "parent", "gimbal"};
    return kNames[index_of(space)];
}

// "Move", "Box corner": for users, not the enumerator's name.
std::string words_of(gizmo::Handle handle, const NodeShapes& shapes) {
    const gizmo::HandleInfo& info = gizmo::info_of(handle);
    if (handle == gizmo::Handle::Custom) return shapes.word();
    if (info.mode == gizmo::Mode::Bounds) {
        const auto sides = std::count_if(info.side.begin(), info.side.end(), [](std::int8_t s) { return s != 0; });
        return sides == 1 ? "Box face" : sides == 2 ? "Box edge" : "Box corner";
    }
    return info.action == gizmo::Action::Rotate ? "Rotate" : info.action == gizmo::Action::Scale ? "Scale" : "Move";
}

// For the status line.
const char* words_of(const gizmo::SnapTarget& target, const sample::Scene& scene) {
    constexpr const char* kWords[] = {"a vertex",    "an end",    "a middle",        "a perpendicular", "a center",
                                      "a quadrant",  "a tangent", "a grid crossing", "an intersection", "an edge",
                                      "a grid line", "a surface", "a parallel"};
    static_assert(std::size(kWords) == static_cast<std::size_t>(last_enumerator(gizmo::SnapPart{})) + 1);
    const auto node = static_cast<sample::NodeId>(target.feature.user);
    if (target.part == gizmo::SnapPart::Point && target.to == glm::dvec3(scene.world_from_node(node)[3]))
        return "an origin";
    return kWords[static_cast<std::size_t>(target.part)];
}

// Of the first guide that holds; null: none.
const char* reached_guide(const gizmo::Feedback& feedback) {
    if (feedback.guide_count == 0 || !feedback.snapped || !feedback.guides[0].reached) return nullptr;
    switch (feedback.guides[0].kind) {
    case gizmo::GuideKind::Align:
        return ", aligned";
    case gizmo::GuideKind::Gap:
        return ", equal gaps";
    case gizmo::GuideKind::Size:
        return ", equal sizes";
    case gizmo::GuideKind::Parallel:
        return ", parallel";
    }
    return nullptr;
}

} // namespace

std::string selection_text(const Editor& editor) {
    if (editor.selection().empty()) return "nothing selected";
    const std::string name = editor.selection().label(editor.scene());
    if (!editor.settings.edit_pivot) return name + (editor.gizmo().placed_pivot() ? ", own pivot" : "");
    const bool scales = editor.gizmo().hidden() == gizmo::Hidden::PivotOnly;
    return "editing the pivot of " + name + (scales ? ": a pivot cannot be scaled" : "");
}

std::string title_of(const Editor& editor) {
    const Selection& selection = editor.selection();
    std::string t = "Gizmo viewer - ";
    t += selection.empty()       ? "nothing selected"
         : selection.size() == 1 ? selection.label(editor.scene())
                                 : std::to_string(selection.size()) + " selected";
    t += std::string(" - ") + name_of(editor.settings.mode) + (editor.settings.edit_pivot ? " pivot, " : ", ") +
         name_of(editor.settings.space);
    if (!editor.document().is_saved()) t += " *";
    if (editor.context().feedback()) t += " - " + status_of(editor);
    return t;
}

std::string status_of(const Editor& editor) {
    char text[64];
    const auto feedback = editor.context().feedback();
    if (!feedback) return editor.messages().text();
    const std::string &typed = editor.gizmo().keys().text(), &error = editor.gizmo().keys().error();
    if (typed.empty() && !error.empty()) return error;
    if (!error.empty()) return "typed " + typed + ": " + error;
    if (!typed.empty() && !feedback->limited) return "typed " + typed;
    std::string s = typed.empty() ? "" : "typed " + typed + ", limited: ";
    s += words_of(editor.context().hovered_handle(), editor.gizmo().shapes());
    s += editor.gizmo().drags_pivot() ? " pivot: " : ": ";
    s += gizmo::format_feedback(*feedback, text, editor.context().draw.length_unit); // as in the label
    if (feedback->snap_target)
        s += std::string(", snapped to ") + words_of(*feedback->snap_target, editor.scene());
    else if (const char* const guide = reached_guide(*feedback))
        s += guide;
    else if (feedback->snapped)
        s += ", snapped";
    if (const auto child = editor.gizmo().unheld(); child >= 0)
        s += ", " + editor.scene().node(child).name + " cannot stay exactly";
    return s;
}

} // namespace viewer
