// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/document/document.hpp"

#include "common/fail.hpp"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

namespace viewer {
namespace {

constexpr const char *kUndo = "undo ", *kRedo = "redo "; // before the labels of such entries of the journal

} // namespace

Document::Document(std::unique_ptr<sample::Scene> scene, std::string path, std::string save_path)
    : scene_(std::move(scene))
    , path_(std::move(path))
    , file_(std::move(save_path)) {}

std::string Document::keep_journal(const std::string& directory, bool recovers) {
    state_directory_ = directory;
    std::string said = journal_.open(directory, path_, found_);
    if (found_count() == 0) {
        if (!found_.empty()) discard_found(); // a base without edits
    } else if (recovers)
        said = recover() + (said.empty() ? "" : "; " + said);
    return said;
}

std::size_t Document::found_count() const {
    return static_cast<std::size_t>(
        std::count_if(found_.begin(), found_.end(), [](const JournalEdit& e) { return e.label != kBaseLabel; }));
}

// "undo" and "redo" of an edit that is in the journal move along the history; before a save, they are edits.
std::string Document::recover() {
    std::string said;
    const std::vector<JournalEdit> all = std::move(found_);
    found_.clear();
    for (const JournalEdit& found : all) {
        NodeStates before;
        for (const auto& [index, node] : found.after) {
            before.emplace_back(index, index < 0 || index >= scene_->node_count() ? node : scene_->node(index));
            if (index >= scene_->node_count()) before.back().second.deleted = true;
        }
        if (!apply(*scene_, found.after)) {
            said = "; the autosave does not fit the scene from its edit " + std::to_string(done_ + 1) +
                   " on; it was kept beside the new one, as .stale";
            // Otherwise further edits would follow entries that do not fit.
            journal_.quarantine(".stale");
            restart_journal(path_);
            break;
        }
        if (found.label == kBaseLabel) continue;
        if (found.label.starts_with(kUndo) && done_ > 0)
            --done_;
        else if (found.label.starts_with(kRedo) && done_ < edits_.size())
            ++done_;
        else {
            edits_.resize(done_++);
            const std::size_t prefix = found.label.starts_with(kRedo) ? std::string_view(kRedo).size() : 0;
            edits_.push_back({found.label.substr(prefix), std::move(before), found.after});
        }
    }
    ++version_;
    if (done_ == 0) journal_.clear(all_nodes());
    return "recovered " + std::to_string(done_) +
           (done_ == 1 ? " edit that was not saved" : " edits that were not saved") + said;
}

void Document::discard_found() {
    found_.clear();
    journal_.clear(all_nodes());
}

void Document::postpone_found() {
    if (found_.empty()) return;
    journal_.quarantine(".later");
    discard_found();
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
                       const std::function<void(sample::Node&, std::size_t)>& change) {
    const auto is_same = [&](const Preview& p) {
        return p.label == label && std::equal(p.before.begin(), p.before.end(), nodes.begin(), nodes.end(),
                                              [](const auto& state, sample::NodeId n) { return state.first == n; });
    };
    if (preview_ && !is_same(*preview_)) settle();
    if (!preview_) preview_ = Preview{label, copies(nodes)};
    for (std::size_t i = 0; i < nodes.size(); ++i)
        change(scene_->node(nodes[i]), i);
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

sample::NodeId Document::create(sample::Node node, NodeStates& before) {
    settle();
    const sample::NodeId id = scene_->node_count();
    before.emplace_back(id, node);
    before.back().second.deleted = true;
    scene_->nodes.push_back(std::move(node));
    ++version_;
    return id;
}

void Document::withdraw(const NodeStates& before) {
    for (const auto& [index, node] : before)
        scene_->node(index) = node;
    journal_.note(before);
    ++version_;
}

void Document::commit(const std::string& label, NodeStates before, std::size_t held) {
    settle();
    Edit edit{label, {}, {}};
    std::size_t left = before.size();
    for (auto& [index, node] : before) {
        const bool is_held = left-- <= held;
        const sample::Node& now = scene_->node(index);
        if (now == node) continue;
        edit.held += is_held ? 1 : 0;
        edit.after.emplace_back(index, now);
        edit.before.emplace_back(index, std::move(node));
    }
    if (edit.after.empty()) return;
    if (saved_ > done_) saved_ = is_saved() ? done_ : ~std::size_t{0}; // otherwise it can no longer be reached
    edits_.resize(done_);
    write_journal(edit.label, edit.after);
    edits_.push_back(std::move(edit));
    done_ = edits_.size();
    ++version_;
}

void Document::commit_unsaved(const std::string& label, std::span<const sample::NodeId> nodes,
                              std::function<void(bool)> set) {
    settle();
    set(true);
    const bool was_saved = is_saved();
    if (saved_ > done_) saved_ = ~std::size_t{0};
    edits_.resize(done_);
    edits_.push_back({label, {}, {}, 0, {nodes.begin(), nodes.end()}, std::move(set)});
    done_ = edits_.size();
    if (was_saved) saved_ = done_;
}

// The edits between the saved state and this one have changed no node.
bool Document::is_saved() const {
    if (preview_ || file_.is_gone() || saved_ > edits_.size()) return false;
    const auto at = [&](std::size_t edit) { return edits_.begin() + static_cast<std::ptrdiff_t>(edit); };
    return std::all_of(at(std::min(done_, saved_)), at(std::max(done_, saved_)),
                       [](const Edit& e) { return e.set != nullptr; });
}

NodeStates Document::all_nodes() const {
    std::vector<sample::NodeId> all(scene_->nodes.size());
    std::iota(all.begin(), all.end(), 0);
    return copies(all);
}

std::string Document::restart_journal(const std::string& path) {
    return journal_.restart(state_directory_, path, all_nodes());
}

void Document::write_journal(const std::string& label, const NodeStates& states) {
    postpone_found();
    if (!journal_.append(label, states)) error_ = "the autosave cannot be written: save the scene";
}

std::vector<sample::NodeId> Document::put(const std::string& label, const NodeStates& states, std::size_t held) {
    std::vector<sample::NodeId> touched;
    for (const auto& [index, node] : states) {
        sample::Node& now = scene_->node(index);
        const int source = now.source; // assigned by a save in between
        now = node;
        now.source = source;
        touched.push_back(index);
    }
    if (!is_saved() || !journal_.clear(all_nodes())) write_journal(label, copies(touched));
    ++version_;
    touched.resize(touched.size() - held);
    return touched;
}

std::vector<sample::NodeId> Document::undo() {
    settle();
    if (done_ == 0) return {};
    --done_;
    if (edits_[done_].set) return edits_[done_].set(false), edits_[done_].about;
    return put(kUndo + edits_[done_].label, edits_[done_].before, edits_[done_].held);
}

std::vector<sample::NodeId> Document::redo() {
    settle();
    if (done_ == edits_.size()) return {};
    ++done_;
    if (edits_[done_ - 1].set) return edits_[done_ - 1].set(true), edits_[done_ - 1].about;
    return put(kRedo + edits_[done_ - 1].label, edits_[done_ - 1].after, edits_[done_ - 1].held);
}

bool Document::save(std::string& said, const std::string& path) {
    settle();
    const std::string to = path.empty() ? save_path() : path;
    if (path.empty() && file_.look() == OnDisk::Changed)
        return sample::fail(said, "not saved: " + to + " was changed by another program");
    if (!scene_->save(to, said)) return sample::fail(said, "not saved: " + said);
    postpone_found();
    path_ = to;
    file_.write_to(to);
    saved_ = done_;
    const std::string warning = restart_journal(to);
    said = "saved " + to + (warning.empty() ? "" : "; " + warning);
    return true;
}

} // namespace viewer
