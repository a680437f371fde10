// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The short way of a gizmo that nobody points at.
#include <gizmo/context.hpp>

namespace gizmo {

// A drag's, an eased one's and the hovered one's id take the full path.
bool Context::is_watched(std::uint64_t id, std::uint64_t count) const {
    if (active_.on) return active_.watch.key.id - id < count;
    return (easing_.ratio != 1 && easing_.watch.key.id - id < count) ||
           (hover_.hit && hover_.watch.key.id - id < count);
}

// Null: gizmos of this kind take the full path.
Context::FarShared* Context::far_shared(Mode mode, const Camera& camera, const Options& options) {
    const auto modes = static_cast<std::uint32_t>(mode);
    if (modes >= far_.size() || draw.debug || style.axis_letters || !commands_.empty() || options.parent ||
        options.flip)
        return nullptr;
    FarShared& shared = far_[modes];
    if (!shared.ready || !same_camera(shared.camera, camera) || shared.camera.target != camera.target ||
        shared.options != batch_options(options))
        prepare_far(shared, mode, camera, options);
    return shared.usable ? &shared : nullptr;
}

void Context::prepare_far(FarShared& shared, Mode mode, const Camera& camera, const Options& options) {
    if (pending_of_ == &shared) flush_far(); // they are of what it was
    shared.ready = true;
    shared.usable = false;
    shared.camera = camera;
    shared.options = batch_options(options);
    const std::size_t view = view_of(camera);
    if (!views_[view].projector) return;
    const auto kind = make_batch_params(*views_[view].projector, mode, options, style, pointer_);
    if (!kind) return;
    shared.kind = *kind;
    target_of(camera);
    shared.target = last_target_;
    shared.usable = true;
}

// Says which instance the first is.
std::uint32_t Context::draw_block(const FarShared& shared, const InstanceBlock& block) {
    auto& set = targets_[shared.target].list.gizmos[static_cast<std::size_t>(shared.kind.set)];
    const std::size_t instance = set.size();
    set.resize(instance + block.count, shared.kind.blank);
    draw_batch(shared.kind, block, set.data() + instance);
    return static_cast<std::uint32_t>(instance);
}

// Gizmos of consecutive ids and instances are one entry.
void Context::add_far_entry(const FarShared& shared, std::uint64_t id, std::uint32_t instance, std::uint32_t count) {
    const HandleSet set = shared.kind.set;
    const std::uint32_t target = shared.camera.target;
    Entry* const last = entries_.empty() ? nullptr : &entries_.back();
    if (last && last->pickable == kGrabbableByFade && last->id + last->count == id &&
        last->instance + last->count == instance && last->set == set && last->target == target)
        last->count += count;
    else
        entries_.push_back({kGrabbableByFade, id, target, instance, count, set, CustomShape::Point});
}

// Draws what waits.
void Context::flush_far() {
    if (pending_.count == 0) return;
    pending_.project(pending_of_->kind);
    const std::uint32_t instance = draw_block(*pending_of_, pending_);
    const auto count = static_cast<std::uint32_t>(pending_.count);
    std::uint32_t first = 0;
    for (std::uint32_t i = 1; i <= count; ++i) {
        if (i < count && pending_ids_[i] == pending_ids_[i - 1] + 1) continue;
        add_far_entry(*pending_of_, pending_ids_[first], instance + first, i - first);
        first = i;
    }
    pending_.count = 0;
}

// Consecutive ids are one record.
void Context::submit(std::uint64_t id, std::uint32_t count, std::uint32_t target) {
    if (!calls_.empty() && calls_.back().id + calls_.back().count == id && calls_.back().target == target)
        calls_.back().count += count;
    else
        calls_.push_back({id, target, count});
}

// False: this gizmo takes the full path.
template <class T>
bool Context::show_far(FarShared& shared, const T& transform, std::uint64_t id) {
    const BatchResult result = classify_for_batch(shared.kind, transform);
    if (result == BatchResult::NeedsFullPath) return false;
    submit(id, 1, shared.camera.target);
    if (result == BatchResult::Culled) return true;
    if (pending_of_ != &shared || pending_.count == InstanceBlock::kSize) {
        flush_far();
        pending_of_ = &shared;
    }
    pending_ids_[pending_.count] = id;
    pending_.add(shared.kind, transform);
    return true;
}

Manipulation Context::manipulate(Mode mode, Transform& transform, const Camera& camera, const Options& options) {
    FarShared* const shared = is_watched(options.id) ? nullptr : far_shared(mode, camera, options);
    if (shared && show_far(*shared, transform, options.id)) return {};
    return manipulate_float(mode, transform, camera, options);
}

Manipulation Context::manipulate(Mode mode, DTransform& transform, const Camera& camera, const Options& options) {
    FarShared* const shared = is_watched(options.id) ? nullptr : far_shared(mode, camera, options);
    if (shared && show_far(*shared, transform, options.id)) return {};
    return manipulate_double(mode, transform, camera, options);
}

// How many from the first on are far and were drawn: whole blocks, up to one that is to be looked at one by one.
template <class T>
std::size_t Context::show_far_blocks(FarShared& shared, std::span<const T> transforms, std::uint64_t id) {
    flush_far();
    std::size_t done = 0;
    while (transforms.size() - done >= InstanceBlock::kSize) {
        InstanceBlock block;
        decltype(T{}.scale.x) scales = 0;
        for (const T& t : transforms.subspan(done, InstanceBlock::kSize)) {
            block.add(shared.kind, t);
            scales += (t.scale.x + t.scale.y + t.scale.z) * 0;
        }
        block.project(shared.kind);
        if (scales != 0 || is_watched(id + done, InstanceBlock::kSize) || !classify_for_batch(shared.kind, block))
            break;
        add_far_entry(shared, id + done, draw_block(shared, block), InstanceBlock::kSize);
        done += InstanceBlock::kSize;
    }
    if (done > 0) submit(id, static_cast<std::uint32_t>(done), shared.camera.target);
    return done;
}

template <class T>
BatchManipulation Context::manipulate_each_of(Mode mode, std::span<T> transforms, const Camera& camera,
                                              const Options& options) {
    BatchManipulation each;
    Options own = options;
    for (std::size_t i = 0; i < transforms.size();) {
        FarShared* const shared = far_shared(mode, camera, options);
        if (shared) i += show_far_blocks<T>(*shared, transforms.subspan(i), options.id + i);
        for (std::size_t end = std::min(i + InstanceBlock::kSize, transforms.size()); i < end; ++i) {
            own.id = options.id + i;
            const Manipulation m = manipulate(mode, transforms[i], camera, own);
            if (m.phase != Phase::Idle || m.changed) each = {i, m};
        }
    }
    return each;
}

BatchManipulation Context::manipulate_each(Mode mode, std::span<Transform> transforms, const Camera& camera,
                                           const Options& options) {
    return manipulate_each_of(mode, transforms, camera, options);
}
BatchManipulation Context::manipulate_each(Mode mode, std::span<DTransform> transforms, const Camera& camera,
                                           const Options& options) {
    return manipulate_each_of(mode, transforms, camera, options);
}

} // namespace gizmo
