// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/batch_queue.hpp"

namespace gizmo {

void BatchQueue::begin_frame() {
    for (Shared& shared : shared_)
        shared.ready = false;
    pending_.count = 0;
}

GIZMO_COLD void BatchQueue::prepare(Shared& shared, Mode mode, const Camera& camera, const Options& options,
                                    const Style& style, const Pointer& pointer, ViewCache& views, Canvas& canvas) {
    if (pending_of_ == &shared) flush(canvas); // what waits was batched with the values that change now
    shared.ready = true;
    shared.usable = false;
    shared.camera = camera;
    shared.options = batch_options(options);
    const auto& projector = views.of(camera);
    if (!projector) return;
    const auto params = make_batch_params(*projector, mode, options, style, pointer);
    if (!params) return;
    shared.params = *params;
    shared.target = canvas.open(camera, style);
    shared.usable = true;
}

GIZMO_NO_INLINE void BatchQueue::draw_pending(Canvas& canvas) {
    const BatchParams& params = pending_of_->params;
    const std::size_t target = pending_of_->target;
    const auto count = static_cast<std::uint32_t>(pending_.count);
    pending_.project(params);
    draw_batch(params, pending_, canvas.add_block(target, params.set, count, params.blank).data());
    std::uint32_t first = 0;
    for (std::uint32_t i = 1; i <= count; ++i) {
        if (i < count && pending_ids_[i] == pending_ids_[i - 1] + 1) continue;
        canvas.add_block_ids(target, params.set, pending_ids_[first], i - first, count - i);
        first = i;
    }
    pending_.count = 0;
}

} // namespace gizmo
