// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Blocks of one call on their way into the batch path: whole ones as long as all is shown and nothing may be taken,
// then lane by lane.
#pragma once

#include "context/batch_queue.hpp"

namespace gizmo {

template <class T, class IsWatched>
std::size_t BatchQueue::try_add_blocks(Shared& shared, std::span<const T> transforms, std::uint64_t id,
                                       const Options& options, const Gaze& gaze, const Owners& to,
                                       const IsWatched& is_watched) {
    if (shared.has_box || !take_parent(shared, options))
        return try_add_framed_blocks(shared, transforms, id, options, gaze, to, is_watched);
    flush(to);
    std::size_t done = 0;
    while (transforms.size() - done >= kLanes) {
        InstanceBlock block;
        if (!find_plain_whole(shared, &transforms[done], gaze, block) || is_watched(id + done, kLanes)) break;
        draw_plain(shared, block, id + done, to);
        done += kLanes;
    }
    if (done > 0) to.roll.enter_block(id, static_cast<std::uint32_t>(done), shared.camera.target);
    return done;
}

// False: not all of a plain block are shown, or the pointer may take one.
template <class T>
GIZMO_ALWAYS_INLINE bool BatchQueue::find_plain_whole(Shared& shared, const T* transforms, const Gaze& gaze,
                                                      InstanceBlock& block) {
    const bool has_scales = fill_block(shared.params, parent_of(shared), transforms, block, vectors_);
    return is_plain_whole(shared, gaze, block) && has_scales;
}

GIZMO_ALWAYS_INLINE bool BatchQueue::is_plain_whole(Shared& shared, const Gaze& gaze, InstanceBlock& block) const {
    const BlockLanes lanes = classify_for_batch(shared.params, block, vectors_);
    return (lanes.batched | lanes.near) == kAllLanes && find_near_lanes(shared, block, lanes.near, gaze, vectors_) == 0;
}

template <class T, class IsWatched>
std::size_t BatchQueue::try_add_framed_blocks(Shared& shared, std::span<const T> transforms, std::uint64_t id,
                                              const Options& options, const Gaze& gaze, const Owners& to,
                                              const IsWatched& is_watched) {
    const bool boxes = shared.params.set == HandleSet::Bounds, looks = gaze.is_on();
    flush(to);
    if (boxes || shared.has_box) boxes_.set_options(options);
    if (options.parent && !boxes) block_.frames.set_parent(*options.parent);
    std::size_t done = 0;
    for (; transforms.size() - done >= kLanes && !is_watched(id + done, kLanes); done += kLanes) {
        const T* const block = &transforms[done];
        if (shared.has_box) {
            if (!draw_whole_with_boxes(shared, block, id + done, options, gaze, to)) break;
        } else if (boxes) {
            set_lanes(block, boxes_, vectors_);
            if (!find_boxes(shared.params, boxes_, vectors_)) break;
            draw_boxes_whole(shared, id + done, to);
        } else {
            set_lanes(block, block_.frames, vectors_);
            if (!draw_skewed_whole(shared, id + done, gaze, to)) {
                if (!find_frames_whole(shared, looks)) break;
                draw_frames_whole(shared, id + done, to);
            }
        }
    }
    if (done > 0) to.roll.enter_block(id, static_cast<std::uint32_t>(done), shared.camera.target);
    return done;
}

// False: not all of a block are shown as boxes and as the others, or the pointer may take one; nothing is drawn.
template <class T>
bool BatchQueue::draw_whole_with_boxes(Shared& shared, const T* transforms, std::uint64_t id, const Options& options,
                                       const Gaze& gaze, const Owners& to) {
    set_lanes(transforms, boxes_, vectors_);
    if (!find_boxes(shared.box, boxes_, vectors_)) return false;
    if (take_parent(shared, options)) {
        if (!find_plain_whole(shared, transforms, gaze, block_.plain)) return false;
        draw_boxes_whole(shared, id, to);
        draw_plain(shared, block_.plain, id, to);
        return true;
    }
    set_lanes(transforms, block_.frames, vectors_);
    if (!find_frames_whole(shared, gaze.is_on())) return false;
    draw_boxes_whole(shared, id, to);
    draw_frames_whole(shared, id, to);
    return true;
}

// @return the lanes that draw_frames() is to draw.
template <class T>
std::uint32_t BatchQueue::settle_plain(Shared& shared, std::span<const T> transforms, const Gaze& gaze, Block& block) {
    const PlainParent* const parent = parent_of(shared);
    const bool has_scales = fill_block(shared.params, parent, transforms.data(), block_.plain, vectors_);
    const BlockLanes lanes = classify_for_batch(shared.params, block_.plain, vectors_);
    const std::uint32_t shown = has_scales ? lanes.batched | lanes.near : 0;
    block.leave_for_full_path(find_near_lanes(shared, block_.plain, lanes.near, gaze, vectors_));
    block.is_whole = shown == kAllLanes && block.batched == kAllLanes;
    // Lane by lane what is out of view or out of the ordinary.
    std::uint32_t framed = 0;
    for (std::uint32_t left = kAllLanes & ~shown; left != 0; left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        const auto looks = [] { return false; }; // found above
        const auto& one = plain_of(transforms[i]);
        const BatchResult result = parent ? classify_for_batch(shared.params, parent->place(one), looks)
                                          : classify_for_batch(shared.params, one, looks);
        if (result == BatchResult::NeedsFullPath)
            framed |= 1u << i; // settle_frames() looks again
        else
            block.settle(i, result);
    }
    return framed;
}

template <class T>
BatchQueue::Block BatchQueue::try_add_block(Shared& shared, std::span<const T> transforms, std::uint64_t id,
                                            const Options& options, const Gaze& gaze, const Owners& to) {
    flush(to);
    Block block;
    if (shared.has_box) {
        boxes_.set_options(options);
        if (options.parent) block_.frames.set_parent(*options.parent);
        block.is_whole = draw_whole_with_boxes(shared, transforms.data(), id, options, gaze, to);
        block.taken = block.is_whole ? kLanes : 0;
        if (block.is_whole)
            to.roll.enter_block(id, kLanes, shared.camera.target);
        else
            block.leave_for_full_path(kAllLanes); // or for a call each
        return block;
    }
    if (shared.params.set == HandleSet::Bounds) {
        set_lanes(transforms.data(), boxes_, vectors_);
        boxes_.set_options(options);
        settle_boxes(shared, gaze, block);
        block.is_whole = block.batched == kAllLanes;
        finish_block(shared, 0, id, block, to);
        return block;
    }
    const bool plain = take_parent(shared, options);
    const std::uint32_t framed = plain ? settle_plain(shared, transforms, gaze, block) : kAllLanes;
    if (framed != 0) {
        set_lanes(transforms.data(), block_.frames, vectors_);
        if (options.parent) block_.frames.set_parent(*options.parent);
        if (!plain && settle_skewed(shared, id, gaze, to, block)) return block;
        const bool all_batched = find_frames(shared.params, block_.frames, vectors_);
        settle_frames(shared, framed, all_batched, id, gaze, to, block);
        if (!plain) block.is_whole = block.batched == kAllLanes;
    }
    finish_block(shared, framed, id, block, to);
    return block;
}

} // namespace gizmo
