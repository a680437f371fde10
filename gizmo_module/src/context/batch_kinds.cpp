// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The kinds that the batch queue knows: found by what a call has, prepared for a frame, kept from one to the next.
#include "context/batch_queue.hpp"

namespace gizmo {
namespace {

constexpr Mode without_box(Mode mode) {
    return static_cast<Mode>(static_cast<std::uint32_t>(mode) & ~static_cast<std::uint32_t>(Mode::Bounds));
}

} // namespace

// The one that was asked for last is not it.
GIZMO_NO_INLINE BatchQueue::Shared& BatchQueue::find_shared(Mode mode, const Camera& camera, const Options& options,
                                                            const Style& style, const Pointer& pointer,
                                                            ViewCache& views, const Owners& to, std::uint64_t inputs,
                                                            Own own) {
    const auto modes = static_cast<std::uint32_t>(mode);
    std::uint8_t& last = last_kind_[modes];
    const auto take = [&](std::size_t k) -> Shared& {
        last = static_cast<std::uint8_t>(k);
        Shared& found = kind(modes, k);
        if (inputs != 0) found.inputs = inputs;
        return found;
    };
    for (std::size_t k = 0; inputs != 0 && k < kind_count(); ++k)
        if (is_known(kind(modes, k), inputs, own)) return take(k);
    for (std::size_t i = 1; i <= kind_count(); ++i) { // by turns the next is the next
        const std::size_t k = (last + i) % kind_count();
        if (is_for(kind(modes, k), camera, options, own)) return take(k);
    }
    const bool any_basis = (own == Own::Basis || own == Own::Any) && may_have_any_basis(mode, camera, options);
    const bool any_size =
        own == Own::Size || (own == Own::Any && !any_basis && may_have_any_size(mode, camera, options));
    std::size_t replaced = last; // of an earlier frame, or there is room beside it
    if (kind(modes, last).frame == frame_) {
        (void)more();
        replaced = (last + 1) % kKinds;
    }
    for (std::size_t k = 0; k < kind_count(); ++k) // the same of an earlier frame
        if (kind(modes, k).frame != frame_ && kind(modes, k).any_basis == any_basis &&
            kind(modes, k).any_size == any_size && is_like(kind(modes, k), camera, options))
            replaced = k;
    prepare(kind(modes, replaced), mode, camera, options, style, pointer, views, to, any_basis, any_size);
    return take(replaced);
}

bool BatchQueue::may_differ_in_basis(Mode mode, const Options& options) {
    return options.space == Space::Custom && !options.flip && !options.parent &&
           (mode != Mode::Scale || options.shear != ShearPolicy::OwnAxes) && without_box(mode) == mode;
}

// A second basis in a frame: there may be as many as gizmos.
bool BatchQueue::may_have_any_basis(Mode mode, const Camera& camera, const Options& options) {
    const bool plain = may_differ_in_basis(mode, options);
    for (std::size_t k = 0; plain && k < kind_count(); ++k)
        if (is_for_other_basis(kind(static_cast<std::uint32_t>(mode), k), camera, options)) return true;
    return false;
}

bool BatchQueue::has_size(Mode mode) {
    return without_box(mode) != Mode::None;
}

// Of as many sizes as have a kind in this frame there may be as many more as gizmos.
bool BatchQueue::may_have_any_size(Mode mode, const Camera& camera, const Options& options) {
    if (kind_count() <= kFewSizes || !has_size(mode)) return false;
    const BatchOptions own = batch_options(options);
    std::size_t others = 0;
    for (std::size_t k = 0; k < kind_count(); ++k) {
        const Shared& other = kind(static_cast<std::uint32_t>(mode), k);
        others += other.frame == frame_ && !other.any_basis && same_but_size(other.options, own) &&
                  other.has_basis(options) && other.camera.target == camera.target && same_camera(other.camera, camera);
    }
    return others >= kFewSizes;
}

GIZMO_COLD void BatchQueue::prepare(Shared& shared, Mode mode, const Camera& camera, const Options& options,
                                    const Style& style, const Pointer& pointer, ViewCache& views, const Owners& to,
                                    bool any_basis, bool any_size) {
    // What waits may have been batched with the values that change now.
    bool waits = false;
    for (std::size_t k = 0; k < waiting_count(); ++k)
        waits = waits || (waiting(k).count > 0 && waiting(k).of == &shared);
    if (waits) flush(to);
    shared.frame = frame_;
    shared.aimed = false;
    shared.inputs = 0;
    if (shared.any_basis != any_basis || shared.any_size != any_size) shared.usable = false; // made anew
    shared.any_basis = any_basis;
    shared.any_size = any_size;
    shared.has_size = has_size(mode);
    shared.usable = make_params(shared, mode, camera, options, style, pointer, views);
    if (!shared.usable) return;
    const BatchParams& params = shared.params;
    shared.straight = params.plain && !shared.has_box;
    shared.target = to.canvas.open(camera, style);
    // An axis's letter is where its instance is.
    shared.compact = params.plain && params.set != HandleSet::Bounds && !style.axis_letters &&
                     to.canvas.takes_compact(shared.target, compact_view_of(params));
}

// False: gizmos of these take the full path. In most frames only the pointer has moved since the one before.
bool BatchQueue::make_params(Shared& shared, Mode mode, const Camera& camera, const Options& options,
                             const Style& style, const Pointer& pointer, ViewCache& views) {
    const auto& projector = views.of(camera);
    const bool known = shared.usable && is_like(shared, camera, options) && same_bits(shared.style, style) &&
                       shared.device == pointer.device;
    if (known && projector) {
        point_at(shared.params, *projector, pointer);
        if (shared.has_box) point_at(shared.box, *projector, pointer);
        if (shared.has_skewed) point_at(shared.skewed, *projector, pointer);
        return true;
    }
    shared.camera = camera;
    shared.options = batch_options(options);
    shared.basis = options.basis;
    shared.style = style;
    shared.device = pointer.device;
    if (!projector) return false;
    const Mode rest = without_box(mode);
    shared.has_box = rest != mode && rest != Mode::None;
    const auto make = shared.any_size ? make_own_sized_params : make_batch_params;
    const auto params = make(*projector, shared.has_box ? rest : mode, options, style, pointer);
    if (!params) return false;
    shared.params = *params;
    if (shared.any_basis) shared.params.local = shared.params.plain = true; // the basis is each one's rotation
    // What leans with its axes is for the full path where sizes differ.
    const auto skewed =
        shared.any_size ? std::nullopt : make_skewed_params(*params, *projector, rest, options, style, pointer);
    shared.has_skewed = skewed.has_value();
    if (skewed) shared.skewed = *skewed;
    if (!shared.has_box) return true;
    const auto box = make_batch_params(*projector, Mode::Bounds, options, style, pointer);
    if (box) shared.box = *box;
    return box.has_value();
}

} // namespace gizmo
