// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/document/document.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace viewer {

Document::Document(std::unique_ptr<sample::Scene> scene, std::string path, std::string save_path)
    : scene_(std::move(scene))
    , path_(std::move(path))
    , file_(std::move(save_path)) {}

std::string Document::keep_journal(const std::string& directory) {
    state_directory_ = directory;
    std::vector<NodeStates> lost;
    std::string said = journal_.open(directory, path_, lost);
    std::size_t count = 0;
    for (const NodeStates& states : lost) {
        if (!apply(*scene_, states)) {
            said = "the autosave does not fit the scene from its edit " + std::to_string(count + 1) +
                   " on; it was kept beside the new one, as .stale";
            // Otherwise further edits would follow entries that do not fit.
            journal_.quarantine();
            restart_journal(path_);
            break;
        }
        ++count;
    }
    if (count == 0) return said;
    recovered_ = true;
    ++version_;
    const std::string found =
        "recovered " + std::to_string(count) + (count == 1 ? " edit that was not saved" : " edits that were not saved");
    return said.empty() ? found : found + "; " + said;
}

NodeStates Document::states(std::span<const sample::NodeId> nodes) {
    settle();
    return copies(nodes);
}

NodeStates Document::copies(std::span<const sample::NodeId> nodes) const {
    NodeStates out;
    out.reserve(nodes.size());
    for (const sample::NodeId n : nodes)
        out.emplace_back(n, scene_->node(n));
    return out;
}

void Document::preview(const std::string& label, std::span<const sample::NodeId> nodes,
                       std::span<const gizmo::DTransform> locals) {
    const auto is_same = [&](const Preview& p) {
        return p.label == label && std::equal(p.before.begin(), p.before.end(), nodes.begin(), nodes.end(),
                                              [](const auto& state, sample::NodeId n) { return state.first == n; });
    };
    if (preview_ && !is_same(*preview_)) settle();
    if (!preview_) preview_ = Preview{label, copies(nodes)};
    for (std::size_t i = 0; i < nodes.size(); ++i)
        scene_->node(nodes[i]).local = locals[i];
}

void Document::drop_preview() {
    if (!preview_) return;
    for (auto& [index, node] : preview_->before)
        scene_->node(index) = std::move(node);
    preview_.reset();
}

void Document::settle() {
    if (!preview_) return;
    Preview preview = std::move(*preview_);
    preview_.reset();
    const std::string label = preview.label + ' ' +
                              (preview.before.size() == 1 ? preview.before.front().second.name
                                                          : std::to_string(preview.before.size()) + " nodes");
    commit(label, std::move(preview.before));
}

void Document::commit(const std::string& label, NodeStates before) {
    settle();
    Edit edit{label, {}, {}};
    for (auto& [index, node] : before) {
        const sample::Node& now = scene_->node(index);
        if (now == node) continue;
        edit.after.emplace_back(index, now);
        edit.before.emplace_back(index, std::move(node));
    }
    if (edit.after.empty()) return;
    if (saved_ > done_) saved_ = ~std::size_t{0}; // the saved state can no longer be reached
    edits_.resize(done_);
    write_journal(edit.after);
    edits_.push_back(std::move(edit));
    done_ = edits_.size();
    ++version_;
}

NodeStates Document::all_nodes() const {
    std::vector<sample::NodeId> all(scene_->nodes.size());
    std::iota(all.begin(), all.end(), 0);
    return copies(all);
}

std::string Document::restart_journal(const std::string& path) {
    return journal_.restart(state_directory_, path, all_nodes());
}

void Document::write_journal(const NodeStates& states) {
    if (!journal_.append(states)) error_ = "the autosave cannot be written: save the scene";
}

std::vector<sample::NodeId> Document::put(const NodeStates& states) {
    std::vector<sample::NodeId> touched;
    for (const auto& [index, node] : states) {
        sample::Node& now = scene_->node(index);
        const int source = now.source; // assigned by a save in between
        now = node;
        now.source = source;
        touched.push_back(index);
    }
    if (!is_saved() || !journal_.clear(all_nodes())) write_journal(copies(touched));
    ++version_;
    return touched;
}

std::vector<sample::NodeId> Document::undo() {
    settle();
    if (done_ == 0) return {};
    return put(edits_[--done_].before);
}

std::vector<sample::NodeId> Document::redo() {
    settle();
    if (done_ == edits_.size()) return {};
    return put(edits_[done_++].after);
}

bool Document::save(std::string& said, const std::string& path) {
    settle();
    const std::string to = path.empty() ? save_path() : path;
    if (path.empty() && file_.look() == OnDisk::Changed) {
        said = "not saved: " + to + " was changed by another program";
        return false;
    }
    if (!scene_->save(to, said)) {
        said = "not saved: " + said;
        return false;
    }
    path_ = to;
    file_.write_to(to);
    saved_ = done_;
    recovered_ = false;
    const std::string warning = restart_journal(to);
    said = "saved " + to + (warning.empty() ? "" : "; " + warning);
    return true;
}

} // namespace viewer
