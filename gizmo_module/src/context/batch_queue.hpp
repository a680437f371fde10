// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The batch path: gizmos that nobody points at wait here, to be drawn a block at a time.
#pragma once

#include "context/roll.hpp"
#include "context/view_cache.hpp"
#include "draw/canvas.hpp"
#include "math/inlining.hpp"

#include "draw/batch.hpp"

#include <array>

namespace gizmo {

class BatchQueue {
public:
    /// What gizmos of one mode share in this frame.
    struct Shared {
        bool ready = false, usable = false;
        std::size_t target = 0; ///< into the canvas's targets
        BatchOptions options{};
        Camera camera{};
        BatchParams params{};
    };

    /// What waited is gone: end_frame() has drawn it.
    void begin_frame();

    /// Null: gizmos of that mode, camera and options take the full path.
    Shared* shared(Mode mode, const Camera& camera, const Options& options, const Style& style, const Pointer& pointer,
                   ViewCache& views, Canvas& canvas);

    /// Takes a gizmo. False: it takes the full path.
    template <class T>
    bool try_add(Shared& shared, const T& transform, std::uint64_t id, Roll& roll, Canvas& canvas);

    /// Takes as many whole blocks from the first on as can be batched, ids from `id`, up to one that `is_watched` or
    /// that has a gizmo for the full path.
    /// @return how many gizmos.
    template <class T, class IsWatched>
    std::size_t try_add_blocks(Shared& shared, std::span<const T> transforms, std::uint64_t id, Roll& roll,
                               Canvas& canvas, const IsWatched& is_watched);

    /// Draws what waits: gizmos are drawn in the order of their calls.
    void flush(Canvas& canvas) {
        if (pending_.count > 0) draw_pending(canvas);
    }

private:
    void prepare(Shared& shared, Mode mode, const Camera& camera, const Options& options, const Style& style,
                 const Pointer& pointer, ViewCache& views, Canvas& canvas);
    void draw_pending(Canvas& canvas);

    std::array<Shared, 8> shared_{}; ///< by Mode
    Shared* pending_of_ = nullptr;
    InstanceBlock pending_{};
    std::array<std::uint64_t, InstanceBlock::kSize> pending_ids_{};
};

GIZMO_ALWAYS_INLINE BatchQueue::Shared* BatchQueue::shared(Mode mode, const Camera& camera, const Options& options,
                                                           const Style& style, const Pointer& pointer, ViewCache& views,
                                                           Canvas& canvas) {
    const auto modes = static_cast<std::uint32_t>(mode);
    if (modes >= shared_.size() || options.parent || options.flip) return nullptr;
    Shared& shared = shared_[modes];
    if (!shared.ready || !same_camera(shared.camera, camera) || shared.camera.target != camera.target ||
        shared.options != batch_options(options))
        prepare(shared, mode, camera, options, style, pointer, views, canvas);
    return shared.usable ? &shared : nullptr;
}

template <class T>
bool BatchQueue::try_add(Shared& shared, const T& transform, std::uint64_t id, Roll& roll, Canvas& canvas) {
    const BatchResult result = classify_for_batch(shared.params, transform);
    if (result == BatchResult::NeedsFullPath) return false;
    roll.enter_block(id, 1, shared.camera.target);
    if (result == BatchResult::Culled) return true;
    if (pending_of_ != &shared || pending_.count == InstanceBlock::kSize) {
        flush(canvas);
        pending_of_ = &shared;
    }
    pending_ids_[pending_.count] = id;
    pending_.add(shared.params, transform);
    return true;
}

template <class T, class IsWatched>
std::size_t BatchQueue::try_add_blocks(Shared& shared, std::span<const T> transforms, std::uint64_t id, Roll& roll,
                                       Canvas& canvas, const IsWatched& is_watched) {
    constexpr std::size_t kSize = InstanceBlock::kSize;
    flush(canvas);
    std::size_t done = 0;
    while (transforms.size() - done >= kSize) {
        InstanceBlock block;
        decltype(T{}.scale.x) scales = 0;
        for (const T& t : transforms.subspan(done, kSize)) {
            block.add(shared.params, t);
            scales += (t.scale.x + t.scale.y + t.scale.z) * 0;
        }
        block.project(shared.params);
        if (scales != 0 || is_watched(id + done, kSize) || !classify_for_batch(shared.params, block)) break;
        draw_batch(shared.params, block,
                   canvas.add_block(shared.target, shared.params.set, kSize, shared.params.blank).data());
        canvas.add_block_ids(shared.target, shared.params.set, id + done, kSize, 0);
        done += kSize;
    }
    if (done > 0) roll.enter_block(id, static_cast<std::uint32_t>(done), shared.camera.target);
    return done;
}

} // namespace gizmo
