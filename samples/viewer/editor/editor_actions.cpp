// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What keys, panels and scripts ask for by name. Every change is one edit of the document.
#include "viewer/editor/editor.hpp"

#include <glm/geometric.hpp>
#include <glm/gtc/matrix_inverse.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace viewer {
namespace {

std::string fresh_name(const sample::Scene& scene, const std::string& base) {
    for (int i = 1;; ++i) {
        std::string name = base + "." + std::to_string(i);
        if (scene.find(name) < 0) return name;
    }
}

} // namespace

void Editor::act(Action action) {
    using gizmo::Mode;
    constexpr double kQuarter = std::numbers::pi / 2;
    if (context_.is_active() && action == Action::Save) tell("not saved: let go of the drag first");
    if (context_.is_active() && action != Action::Quit) return;
    const auto start = [&](gizmo::Handle handle) {
        if (!selection_.empty()) context_.start(gizmo_id(), handle);
    };
    switch (action) {
    case Action::Translate:
        mode_ = Mode::Translate;
        break;
    case Action::Rotate:
        mode_ = Mode::Rotate;
        break;
    case Action::Scale:
        mode_ = Mode::Scale;
        break;
    case Action::Universal:
        mode_ = Mode::Universal;
        break;
    case Action::Bounds:
        mode_ = Mode::Bounds;
        break;
    case Action::StartTranslate:
        start(gizmo::Handle::TranslateView);
        break;
    case Action::StartRotate:
        start(gizmo::Handle::RotateView);
        break;
    case Action::StartScale:
        start(gizmo::Handle::ScaleUniform);
        break;
    case Action::ToggleSpace:
        settings.space = static_cast<gizmo::Space>((static_cast<int>(settings.space) + 1) % 3);
        break;
    case Action::NextPivot:
        settings.pivot = static_cast<gizmo::Pivot>((static_cast<int>(settings.pivot) + 1) % 5);
        break;
    case Action::ToggleSnap:
        settings.snap_always = !settings.snap_always;
        tell(settings.snap_always ? "snaps, but with Ctrl" : "snaps with Ctrl");
        break;
    case Action::ToggleVertices:
        settings.snap_vertices = !settings.snap_vertices;
        tell(settings.snap_vertices ? "snaps to vertices under the cursor" : "snaps in steps");
        break;
    case Action::ToggleAlign:
        settings.align = !settings.align;
        tell(settings.align ? "surface drags turn to the normal" : "surface drags keep their turn");
        break;
    case Action::FrameSelected:
        frame_nodes(selection_);
        break;
    case Action::FrameAll:
        frame_nodes({});
        break;
    case Action::NextLayout:
        settings.layout = settings.layout % kMaxViews + 1;
        break;
    case Action::ToggleOrtho:
        orbit().ortho = !orbit().ortho;
        tell(orbit().ortho ? "orthographic" : "perspective");
        break;
    case Action::ViewFront:
        set_camera_side(0, 0, "front");
        break;
    case Action::ViewRight:
        set_camera_side(kQuarter, 0, "right");
        break;
    case Action::ViewTop:
        set_camera_side(0, kQuarter, "top");
        break;
    case Action::SelectAll: {
        std::vector<int> all;
        for (int i = 0; i < static_cast<int>(scene().nodes.size()); ++i)
            if (scene().nodes[static_cast<std::size_t>(i)].mesh >= 0 && scene().is_shown(i) &&
                !scene().nodes[static_cast<std::size_t>(i)].locked)
                all.push_back(i);
        select_these(std::move(all));
        break;
    }
    case Action::SelectNone:
        select(-1);
        break;
    case Action::Duplicate:
        duplicate();
        break;
    case Action::Delete:
        delete_selected();
        break;
    case Action::Group:
        group();
        break;
    case Action::Ungroup:
        ungroup();
        break;
    case Action::Hide:
        edit("Hide", [](sample::Node& n) { n.hidden = true; });
        break;
    case Action::ShowAll: {
        std::vector<int> all;
        for (int i = 0; i < static_cast<int>(scene().nodes.size()); ++i)
            if (scene().nodes[static_cast<std::size_t>(i)].hidden) all.push_back(i);
        NodeStates before = document_->states(all);
        for (const int i : all)
            document_->scene().nodes[static_cast<std::size_t>(i)].hidden = false;
        document_->commit("Show all", std::move(before));
        break;
    }
    case Action::Lock: {
        const bool lock = !selection_.empty() && !scene().nodes[static_cast<std::size_t>(selected())].locked;
        edit(lock ? "Lock" : "Unlock", [lock](sample::Node& n) { n.locked = lock; });
        break;
    }
    case Action::Undo:
        undo();
        break;
    case Action::Redo:
        redo();
        break;
    case Action::Save:
        save();
        break;
    case Action::SaveAs:
        requests_.save_as = true;
        break;
    case Action::Open:
        requests_.open = true;
        break;
    case Action::Quit:
        requests_.quit = true;
        break;
    case Action::NextTheme:
        theme_ = (theme_ + 1) % 3;
        set_theme(theme());
        tell(std::string("theme ") + theme());
        break;
    case Action::NextPick:
        settings.pick = static_cast<PickMethod>((static_cast<int>(settings.pick) + 1) % 3);
        tell(std::string("picks by ") + pick_method_name(settings.pick));
        break;
    case Action::ToggleDebug:
        context_.draw.debug = !context_.draw.debug;
        break;
    case Action::TogglePanels:
        requests_.panels = true;
        break;
    case Action::Help:
        requests_.help = true;
        break;
    case Action::Screenshot:
        requests_.screenshot = true;
        break;
    case Action::Turntable:
        requests_.turntable = true;
        break;
    }
}

void Editor::edit(const std::string& label, const std::function<void(sample::Node&)>& change) {
    if (selection_.empty() || context_.is_active()) return;
    NodeStates before = document_->states(selection_);
    for (const int n : selection_)
        change(document_->scene().nodes[static_cast<std::size_t>(n)]);
    const std::string what = selection_.size() == 1 ? scene().nodes[static_cast<std::size_t>(selected())].name
                                                    : std::to_string(selection_.size()) + " nodes";
    document_->commit(label + ' ' + what, std::move(before));
}

void Editor::edit_node(const std::string& label, int node, const std::function<void(sample::Node&)>& change) {
    if (context_.is_active()) return;
    NodeStates before = document_->states({&node, 1});
    sample::Node& n = document_->scene().nodes[static_cast<std::size_t>(node)];
    change(n);
    document_->commit(label + ' ' + n.name, std::move(before));
}

void Editor::undo() {
    const auto touched = document_->undo();
    if (touched.empty()) return;
    select_these(touched);
    tell("undo " + document_->label(document_->done()));
}

void Editor::redo() {
    const auto touched = document_->redo();
    if (touched.empty()) return;
    select_these(touched);
    tell("redo " + document_->label(document_->done() - 1));
}

void Editor::save() {
    std::string said;
    if (replaying)
        said = "a replay saves nothing";
    else
        document_->save(said);
    tell(said);
}

// With what hangs under them; the copies are selected.
void Editor::duplicate() {
    std::vector<sample::Node>& nodes = document_->scene().nodes;
    const int count = static_cast<int>(nodes.size());
    NodeStates before;
    std::vector<int> copies;
    std::vector<std::pair<int, int>> open; // of, parent of the copy
    for (const int top : topmost())
        open.emplace_back(top, nodes[static_cast<std::size_t>(top)].parent);
    std::vector<std::vector<int>> children(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        if (const int parent = nodes[static_cast<std::size_t>(i)].parent; parent >= 0)
            children[static_cast<std::size_t>(parent)].push_back(i);
    for (std::size_t i = 0; i < open.size(); ++i) {
        const auto [of, parent] = open[i];
        sample::Node copy = nodes[static_cast<std::size_t>(of)];
        if (copy.deleted) continue;
        copy.parent = parent;
        copy.source = -1;
        copy.locked = false;
        const int here = static_cast<int>(nodes.size());
        if (copy.parent == nodes[static_cast<std::size_t>(of)].parent) {
            copy.name = fresh_name(scene(), copy.name);
            copies.push_back(here);
        }
        for (const int child : children[static_cast<std::size_t>(of)])
            open.emplace_back(child, here);
        sample::Node not_yet = copy;
        not_yet.deleted = true;
        nodes.push_back(std::move(copy));
        before.emplace_back(here, std::move(not_yet));
    }
    if (copies.empty()) return;
    const std::size_t made = copies.size();
    document_->commit(
        "Duplicate " + (made == 1 ? nodes[static_cast<std::size_t>(copies[0])].name : std::to_string(made) + " nodes"),
        std::move(before));
    select_these(std::move(copies));
    tell("duplicated " + std::to_string(made));
}

void Editor::delete_selected() {
    const std::size_t count = selection_.size();
    edit("Delete", [](sample::Node& n) { n.deleted = true; });
    select(-1);
    if (count > 0) tell("deleted " + std::to_string(count));
}

// A node in their middle, with their axes those of the parent they share.
void Editor::group() {
    const std::vector<int> tops = topmost();
    if (tops.empty()) return;
    std::vector<sample::Node>& nodes = document_->scene().nodes;
    const int parent = nodes[static_cast<std::size_t>(tops[0])].parent;
    glm::dvec3 middle(0);
    for (const int n : tops) {
        if (nodes[static_cast<std::size_t>(n)].parent != parent) {
            tell("not grouped: they hang under different nodes");
            return;
        }
        middle += nodes[static_cast<std::size_t>(n)].local.position / static_cast<double>(tops.size());
    }
    NodeStates before = document_->states(tops);
    const int here = static_cast<int>(nodes.size());
    sample::Node made;
    made.name = fresh_name(scene(), "Group");
    made.parent = parent;
    made.local.position = middle;
    sample::Node not_yet = made;
    not_yet.deleted = true;
    before.emplace_back(here, not_yet);
    nodes.push_back(std::move(made));
    for (const int n : tops) {
        nodes[static_cast<std::size_t>(n)].parent = here;
        nodes[static_cast<std::size_t>(n)].local.position -= middle;
    }
    // The group comes first, so that who reads the journal knows it.
    std::rotate(before.begin(), before.end() - 1, before.end());
    document_->commit("Group " + std::to_string(tops.size()), std::move(before));
    select(here);
    tell("grouped " + std::to_string(tops.size()));
}

// Its children take its place. A group that was turned or scaled hands that on where a position, a rotation and a scale
// can say it; else it stays.
void Editor::ungroup() {
    const int group = selected();
    if (group < 0) return;
    std::vector<sample::Node>& nodes = document_->scene().nodes;
    const gizmo::DTransform outer = nodes[static_cast<std::size_t>(group)].local;
    std::vector<int> children;
    for (int i = 0; i < static_cast<int>(nodes.size()); ++i)
        if (nodes[static_cast<std::size_t>(i)].parent == group && !nodes[static_cast<std::size_t>(i)].deleted)
            children.push_back(i);
    const bool even = outer.scale.x == outer.scale.y && outer.scale.y == outer.scale.z;
    if (children.empty() || nodes[static_cast<std::size_t>(group)].mesh >= 0 || !even) {
        tell(!even ? "not dissolved: its scale is not the same along all axes" : "not dissolved: it is no group");
        return;
    }
    std::vector<int> touched = children;
    touched.push_back(group);
    NodeStates before = document_->states(touched);
    for (const int n : children) {
        sample::Node& child = nodes[static_cast<std::size_t>(n)];
        child.parent = nodes[static_cast<std::size_t>(group)].parent;
        child.local.position = outer.position + outer.rotation * (outer.scale.x * child.local.position);
        child.local.rotation = glm::normalize(outer.rotation * child.local.rotation);
        child.local.scale *= outer.scale.x;
    }
    nodes[static_cast<std::size_t>(group)].deleted = true;
    document_->commit("Dissolve " + nodes[static_cast<std::size_t>(group)].name, std::move(before));
    select_these(std::move(children));
}

void Editor::frame_nodes(std::span<const int> nodes) {
    glm::dvec3 low, high;
    scene().bounds(low, high, nodes);
    for (View& view : views_) {
        view.orbit.target = (low + high) * 0.5;
        view.orbit.distance = std::max(1e-3, glm::length(high - low) * 1.3);
        view.orbit.near = view.orbit.distance * 0.002;
    }
}

// Where it stands and what it looks at; a camera that lies on its side stands up.
void Editor::look_through(const sample::SceneCamera& camera) {
    if (!scene().is_alive(camera.node)) return;
    const glm::dmat4 world = scene().world_from_node(camera.node);
    const glm::dvec3 back = glm::normalize(glm::dvec3(world[2])), eye(world[3]);
    sample::OrbitCamera& o = orbit();
    glm::dvec3 low, high;
    scene().bounds(low, high);
    o.yaw = std::atan2(back.x, back.z);
    o.pitch = std::asin(std::clamp(back.y, -1.0, 1.0));
    o.ortho = camera.ortho;
    o.fov_y = camera.ortho ? 0.7 : camera.fov_y;
    const double to_scene = glm::dot(eye - (low + high) * 0.5, back);
    o.distance = camera.ortho ? camera.half_height / std::tan(o.fov_y / 2)
                              : std::max(to_scene, 0.05 * glm::length(high - low) + 1e-3);
    o.near = o.distance * 0.002;
    o.target = eye - back * o.distance;
    tell("through " + camera.name);
}

} // namespace viewer
