// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The batch path: gizmos that the pointer does not take wait here, to be drawn a block at a time.
#pragma once

#include "context/flip_memory.hpp"
#include "context/hover.hpp"
#include "context/pointer_tracker.hpp"
#include "context/roll.hpp"
#include "context/view_cache.hpp"
#include "draw/batch_aim.hpp"
#include "draw/box_glance.hpp"
#include "draw/box_lanes.hpp"
#include "draw/canvas.hpp"
#include "draw/compact.hpp"
#include "draw/frame_lanes.hpp"
#include "draw/matrix_lanes.hpp"
#include "draw/parent_axes.hpp"
#include "draw/skewed_lanes.hpp"
#include "math/inlining.hpp"
#include "math/vectors.hpp"

#include "draw/batch.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <type_traits>

namespace gizmo {

/// Of gizmos that differ in size alone up to so many sizes have a kind each; of more all share one.
inline constexpr std::size_t kFewSizes = 4;

class BatchQueue {
public:
    /// What each gizmo of a kind may have of its own.
    enum class Own : std::uint8_t {
        Nothing, ///< they are a run of the same options
        Basis,
        Any,  ///< a basis or a size
        Size, ///< sizes are known to differ
    };
    /// What gizmos of one mode share in this frame.
    struct Shared {
        std::uint64_t frame = 0; ///< of which it is ready
        bool usable = false;
        bool straight = false;    ///< plain, and no box beside it
        bool has_box = false;     ///< Mode::Bounds and others: each is a box as well
        bool any_basis = false;   ///< Space::Custom: each gizmo that is added alone has its own
        bool any_size = false;    ///< the same of Options::size; not both
        bool has_size = true;     ///< BatchQueue::has_size() of its mode
        std::uint64_t inputs = 0; ///< known to be these; 0: as they are below
        std::size_t target = 0;   ///< into the canvas's targets
        BatchOptions options{};
        glm::dquat basis{1, 0, 0, 0}; ///< Space::Custom, unless any_basis
        Camera camera{};
        Style style{};
        PointerDevice device{};
        BatchParams params{}; ///< of its box where that is all it has
        BatchAim aim{};
        Hit aimed_beyond{}; ///< what `aim` takes for the best so far
        bool aimed = false;
        bool compact = false; ///< what draw_batch() would draw is compact
        BatchParams box{};    ///< has_box
        bool has_skewed = false;
        BatchParams skewed{}; ///< has_skewed: of those that draw_skewed() draws
        /// Gizmos of which each may have so much of its own may be of this kind.
        GIZMO_ALWAYS_INLINE bool allows(Own own) const {
            if (any_size) return own >= Own::Any;
            return own != Own::Size && (own != Own::Nothing || !any_basis);
        }
        bool has_basis(const Options& of) const { return of.space != Space::Custom || any_basis || basis == of.basis; }
        bool has_any_box() const { return has_box || params.set == HandleSet::Bounds; }
        const BatchParams& box_params() const { return has_box ? box : params; }
    };
    /// What the pointer may take.
    struct Gaze {
        const PointerTracker& pointer;
        const Hover& hover;
        const Style& style;
        bool drag_is_on = false; ///< it takes nothing else
        bool is_on() const { return !drag_is_on && pointer.can_hover(); }
    };
    /// Whom a gizmo is told to that is drawn here.
    struct Owners {
        Roll& roll;
        Canvas& canvas;
        FlipMemory& flips;
    };
    /// The gizmos of a block, in the order of their calls.
    struct Block {
        std::size_t taken = 0;             ///< so many of the first are done; the next, if any, is for the full path
        std::uint32_t batched = kAllLanes; ///< lanes that are drawn here
        std::uint32_t for_full_path = 0;   ///< lanes that are not to be decided here
        std::array<BatchResult, kLanes> results; ///< of lanes that are neither: why they are hidden
        bool is_whole = false;                   ///< all of it is drawn, and needs no look at lane by lane

        /// Of those that are taken.
        std::uint32_t hidden() const { return ~(batched | for_full_path) & ((1u << taken) - 1); }
        void leave_for_full_path(std::uint32_t lanes) {
            batched &= ~lanes;
            for_full_path |= lanes;
        }
        void settle(std::size_t lane, BatchResult result) {
            const std::uint32_t bit = 1u << lane;
            if (result == BatchResult::Batched) return;
            if (result == BatchResult::NeedsFullPath) return leave_for_full_path(bit);
            batched &= ~bit;
            results[lane] = result;
        }
    };

    /// What waited is gone: end_frame() has drawn it.
    void begin_frame();

    /// Null: gizmos of that mode, camera and options take the full path.
    /// @param inputs a number that camera, mode and options but for their id have for good; 0: they have none.
    /// @param own Any for try_add(), which is told each gizmo's.
    Shared* shared(Mode mode, const Camera& camera, const Options& options, const Style& style, const Pointer& pointer,
                   ViewCache& views, const Owners& to, std::uint64_t inputs = 0, Own own = Own::Nothing);

    /// `inputs` of the first of 2^32 kinds of a call: no other call has these numbers, nor has a host of the C
    /// interface.
    std::uint64_t number_call() { return std::uint64_t{1} << 63 | ++calls_ << 32; }

    /// Takes a gizmo, unless it NeedsFullPath. @param id instead of that of the options
    template <class T> // Transform or DTransform
    BatchResult try_add(Shared& shared, const T& transform, std::uint64_t id, const Options& options, const Gaze& gaze,
                        const Owners& to);

    /// The same of a matrix, which may be turned when its block is drawn.
    template <class Matrix>
    BatchResult try_add_matrix(Shared& shared, const Matrix& matrix, std::uint64_t id, const Options& options,
                               const Gaze& gaze, const Owners& to);

    /// Takes whole blocks from the first on, ids from `options.id`, up to one that `is_watched` or that is not drawn
    /// whole by draw_batch().
    /// @return how many gizmos.
    template <class T, class IsWatched>
    std::size_t try_add_blocks(Shared& shared, std::span<const T> transforms, std::uint64_t id, const Options& options,
                               const Gaze& gaze, const Owners& to, const IsWatched& is_watched);
    /// The same of kinds that draw_frames() or draw_boxes() draws, or that have a box beside others, up to a block of
    /// which one may be hidden or taken by the pointer.
    template <class T, class IsWatched>
    std::size_t try_add_framed_blocks(Shared& shared, std::span<const T> transforms, std::uint64_t id,
                                      const Options& options, const Gaze& gaze, const Owners& to,
                                      const IsWatched& is_watched);
    /// Takes the first gizmos of a block of which none is watched, ids from `id`.
    template <class T>
    Block try_add_block(Shared& shared, std::span<const T> transforms, std::uint64_t id, const Options& options,
                        const Gaze& gaze, const Owners& to);

    /// Of gizmos that differ in nothing but the basis of Space::Custom, each may have its own: Shared::any_basis.
    static bool may_differ_in_basis(Mode mode, const Options& options);
    /// False: a box alone, which is as large as what is in it, whatever Options::size.
    static bool has_size(Mode mode);
    /// What a pointer would take rather than the best so far. Null: there is no cursor in this view, or nothing.
    static const BatchAim* aim_of(Shared& shared, const Gaze& gaze);
    /// Of `near`, the lanes of a plain block that the pointer may take.
    static std::uint32_t find_near_lanes(Shared& shared, const InstanceBlock& block, std::uint32_t near,
                                         const Gaze& gaze, Vectors vectors);
    /// The same of all lanes of a block that find_frames() finds.
    static std::uint32_t find_near_lanes(Shared& shared, const FrameLanes<kLanes>& gizmos, const Gaze& gaze,
                                         Vectors vectors);

    Vectors vectors() const { return vectors_; }

    /// Draws what waits: gizmos of a set are drawn in the order of their calls.
    void flush(const Owners& to) {
        for (std::size_t k = 0; k < waiting_count(); ++k)
            if (waiting(k).count > 0) draw_waiting(waiting(k), to);
    }

private:
    /// Of one mode so many kinds are known at a time, and of all so many wait.
    static constexpr std::size_t kKinds = 8, kWaiting = 8;
    static constexpr std::size_t kModes = 16; ///< sets of transform handles, each without and with a box
    enum class Shape : std::uint8_t {
        Plain,  ///< in Waiting::plain, or in boxes_
        Framed, ///< in Waiting::frames
        Skewed, ///< there too
    };
    /// Gizmos of one kind and shape that are to be drawn together.
    struct Waiting {
        Shared* of = nullptr;
        Shape shape = Shape::Plain;
        std::size_t count = 0;
        std::size_t placed = 0; ///< the first so many have instances already: others were called after them
        InstanceBlock plain{};
        TurnLanes columns{};        ///< of matrices among them that are not turned yet
        std::uint32_t unturned = 0; ///< lanes that have such
        FrameLanes<kLanes> frames{};
        std::array<std::uint64_t, kLanes> ids{};
        std::array<std::uint32_t, kLanes> instances{}; ///< of those that are placed
        std::array<Canvas::BoxPlace, kLanes> boxes{};  ///< the same of boxes
        std::array<std::size_t, kLanes> flips{};       ///< FlipMemory::reserve()
        FlippedLanes flipped{};                        ///< in the last frame
        bool has_boxes() const { return of->has_any_box(); }
        bool holds(const Shared& shared, Shape wanted) const { return of == &shared && shape == wanted; }
        template <class Placed>
        GIZMO_ALWAYS_INLINE void add(const Placed& gizmo, std::uint64_t id) {
            ids[count++] = id;
            plain.add(of->params.anchor, gizmo);
        }
        GIZMO_ALWAYS_INLINE void add(const UnturnedMatrix& matrix, std::uint64_t id) {
            const MatrixNumbers& m = matrix.numbers;
            std::size_t row = 0;
            for (const double number : {m.a0, m.a1, m.a2, m.b0, m.b1, m.b2})
                columns[row++][count] = number;
            unturned |= 1u << count;
            ids[count++] = id;
            plain.add(of->params.anchor, matrix);
        }
    };
    GIZMO_ALWAYS_INLINE Waiting& waiting_for(Shared& shared, Shape shape, const Owners& to) {
        Waiting& last = waiting(last_waiting_);
        const bool has_room = last.count - 1 < kLanes - 1; // and is not empty
        return last.holds(shared, shape) && has_room ? last : wait_in(shared, shape, to);
    }
    /// What a host needs that has several kinds of one mode in a frame, or kinds by turns: made when it is needed
    /// first.
    struct More {
        std::array<std::array<Shared, kKinds - 1>, kModes> shared;
        std::array<Waiting, kWaiting - 1> waiting;
    };
    More& more() {
        if (!more_) more_ = std::make_unique<More>();
        return *more_;
    }
    static bool is_compact(const Waiting& w) { return w.shape == Shape::Plain && w.of->compact; }
    std::size_t waiting_count() const { return more_ ? kWaiting : 1; }
    std::size_t kind_count() const { return more_ ? kKinds : 1; }
    /// The first, or one of those that there are more of.
    Waiting& waiting(std::size_t k) { return k == 0 ? waiting_ : more_->waiting[k - 1]; }
    Shared& kind(std::uint32_t mode, std::size_t k) { return k == 0 ? shared_[mode] : more_->shared[mode][k - 1]; }
    bool is_known(const Shared& shared, std::uint64_t inputs, Own own) const {
        return shared.frame == frame_ && shared.inputs == inputs && shared.allows(own);
    }
    bool is_for(const Shared& shared, const Camera& camera, const Options& options, Own own) const {
        return shared.frame == frame_ && shared.allows(own) && is_like(shared, camera, options);
    }
    /// Differs in nothing but a basis: then both may have any.
    bool is_for_other_basis(const Shared& shared, const Camera& camera, const Options& options) const {
        return shared.frame == frame_ && shared.usable && shared.options == batch_options(options) &&
               shared.camera.target == camera.target && same_camera(shared.camera, camera);
    }
    /// For these, in its frame.
    static bool is_like(const Shared& shared, const Camera& camera, const Options& options);
    static bool has_options(const Shared& shared, const Options& options) {
        const BatchOptions own = batch_options(options);
        const bool of_one_size = shared.has_size && !shared.any_size;
        return (shared.options == own || (!of_one_size && same_but_size(shared.options, own))) &&
               shared.has_basis(options);
    }
    bool make_params(Shared& shared, Mode mode, const Camera& camera, const Options& options, const Style& style,
                     const Pointer& pointer, ViewCache& views);
    Shared& find_shared(Mode mode, const Camera& camera, const Options& options, const Style& style,
                        const Pointer& pointer, ViewCache& views, const Owners& to, std::uint64_t inputs, Own own);
    bool may_have_any_basis(Mode mode, const Camera& camera, const Options& options);
    bool may_have_any_size(Mode mode, const Camera& camera, const Options& options);
    void prepare(Shared& shared, Mode mode, const Camera& camera, const Options& options, const Style& style,
                 const Pointer& pointer, ViewCache& views, const Owners& to, bool any_basis, bool any_size);
    static bool is_block(const Waiting& waiting);
    void draw_waiting(Waiting& waiting, const Owners& to);
    void draw_waiting_boxes(const Waiting& waiting, const Owners& to);
    void draw_waiting_frames(Waiting& waiting, GizmoInstance* out, const Owners& to);
    void draw_waiting_skewed(Waiting& waiting, const Owners& to);
    void draw_found_skewed(const Shared& shared, const FrameLanes<kLanes>& found, const RingAxes& ring_axes,
                           std::span<const std::uint64_t, kLanes> ids, std::uint32_t lanes, const Owners& to);
    void draw_found_boxes(const Shared& shared, std::span<const std::uint64_t> ids, const Owners& to);
    void flip_waiting(Waiting& waiting, const Owners& to);
    static void place_waiting(Waiting& waiting, const Owners& to);
    template <class Instance>
    static Lanes<Instance*> places_of(const Waiting& waiting, Instance* first, Instance& nowhere);
    void draw_other_boxes(const Shared& shared, Shape shape, const Owners& to);
    Waiting& wait_in(Shared& shared, Shape shape, const Owners& to);
    /// Makes parents_.plain the options' parent, where they have one.
    /// False: gizmos of these are drawn by draw_frames() or draw_boxes().
    bool take_parent(const Shared& shared, const Options& options) {
        return shared.params.plain && (!shared.params.frame.in_parent || parents_.plain.set(*options.parent));
    }
    const PlainParent* parent_of(const Shared& shared) const {
        return shared.params.frame.in_parent ? &parents_.plain : nullptr;
    }
    /// What is to be drawn here of what is found of a gizmo: else it NeedsFullPath.
    struct TakeAny {
        constexpr bool operator()(BatchResult) const { return true; }
    };
    template <class Placed, class T, class Takes = TakeAny>
    BatchResult try_add_plain(Shared& shared, const Placed& placed, const T& transform, std::uint64_t id,
                              const Options& options, const Gaze& gaze, const Owners& to, const Takes& takes = {});
    template <class T>
    BatchResult try_add_in_basis(Shared& shared, const T& transform, std::uint64_t id, const Options& options,
                                 const Gaze& gaze, const Owners& to);
    template <class T, class Takes = TakeAny>
    BatchResult try_add_in_parent(Shared& shared, const T& transform, std::uint64_t id, const Options& options,
                                  const Gaze& gaze, const Owners& to, const Takes& takes = {});
    template <class T, class Takes = TakeAny>
    BatchResult try_add_framed(Shared& shared, const T& transform, std::uint64_t id, const Options& options,
                               const Gaze& gaze, const Owners& to, const Takes& takes = {});
    template <class T>
    BatchResult try_add_with_box(Shared& shared, const T& transform, std::uint64_t id, const Options& options,
                                 const Gaze& gaze, const Owners& to);
    template <class T>
    void set_box(std::size_t lane, const T& transform, const Options& options) {
        boxes_.set(lane, transform);
        boxes_.set_options(lane, options);
    }
    template <class T>
    BatchResult try_add_box(Shared& shared, const T& transform, std::uint64_t id, const Options& options,
                            const Gaze& gaze, const Owners& to);
    template <class T>
    BatchResult find_box(const BatchParams& params, const T& transform, const Options& options, const Gaze& gaze);
    static void remember_flipped(const Shared& shared, FrameLanes<1>& hidden, std::uint64_t id, const Owners& to);
    static bool may_be_taken(Shared& shared, FrameLanes<1>& one, bool has_axes, const Gaze& gaze);
    static bool may_be_taken_skewed(Shared& shared, FrameLanes<1>& one, const Gaze& gaze);
    static bool may_be_taken(Shared& shared, const glm::dvec3& position, const glm::vec4& rotation, const Gaze& gaze);
    bool find_frames_whole(const Shared& shared, bool looks) {
        return find_frames(shared.params, block_.frames, vectors_) && !(looks && block_.frames.one_within_reach);
    }
    void draw_frames_whole(const Shared& shared, std::uint64_t id, const Owners& to);
    /// The parent of a block leaves right angles, or none of its gizmos is for draw_skewed().
    bool is_never_skewed(const Shared& shared) const {
        const bool leaves_all = block_.frames.one_parent.is_conformal;
        const bool is_square = shared.params.frame.axes == BatchAxes::Parents && block_.frames.one_parent.off_frame < 0;
        return !shared.has_skewed || leaves_all || is_square;
    }
    static std::uint32_t find_near_skewed(Shared& shared, const FrameLanes<kLanes>& gizmos, const RingAxes& ring_axes,
                                          const Gaze& gaze, Vectors vectors);
    bool draw_skewed_whole(Shared& shared, std::uint64_t id, const Gaze& gaze, const Owners& to);
    bool settle_skewed(Shared& shared, std::uint64_t id, const Gaze& gaze, const Owners& to, Block& block);
    void draw_boxes_whole(const Shared& shared, std::uint64_t id, const Owners& to);
    template <class T>
    bool find_plain_whole(Shared& shared, const T* transforms, const Gaze& gaze, InstanceBlock& block);
    bool is_plain_whole(Shared& shared, const Gaze& gaze, InstanceBlock& block) const;
    template <class T>
    bool draw_whole_with_boxes(Shared& shared, const T* transforms, std::uint64_t id, const Options& options,
                               const Gaze& gaze, const Owners& to);
    void flip_block(const Shared& shared, std::uint64_t id, std::size_t taken, const Owners& to);
    void finish_block(const Shared& shared, std::uint32_t framed, std::uint64_t id, Block& block, const Owners& to);
    void draw_block(const Shared& shared, std::uint32_t framed, GizmoInstance* out);
    void settle_boxes(const Shared& shared, const Gaze& gaze, Block& block);
    /// What is drawn of a block, and of boxes what of it can be grabbed.
    struct Drawn {
        std::array<GizmoInstance, kLanes> instances;
        std::array<CompactInstance, kLanes> compact;
        PickableLanes pickable;
    };
    void draw_plain(const Shared& shared, const InstanceBlock& block, std::uint64_t id, const Owners& to) {
        const std::size_t target = shared.target;
        const HandleSet set = shared.params.set;
        if (shared.compact)
            return draw_compact(shared.params, block, to.canvas.add_compact(target, set, id, kLanes).data(), vectors_);
        draw_batch(shared.params, block, to.canvas.add_block(target, set, kLanes).data(), vectors_);
        to.canvas.add_block_ids(target, set, id, kLanes);
    }
    static void keep_compact(const Shared& shared, std::uint32_t lanes, std::uint64_t id, const Drawn& drawn,
                             const Owners& to);
    static void name_waiting(Waiting& waiting, const Drawn& drawn, const Owners& to);
    static void name_block(const Shared& shared, std::span<const std::uint64_t, kLanes> ids, const Owners& to);
    static void name_boxes(const Shared& shared, std::uint64_t id, std::span<const std::uint32_t> pickable,
                           const Owners& to);
    static void keep(const Shared& shared, HandleSet set, std::uint32_t lanes, std::uint64_t id, const Drawn& drawn,
                     const Owners& to);
    template <class T>
    std::uint32_t settle_plain(Shared& shared, std::span<const T> transforms, const Gaze& gaze, Block& block);
    void settle_frames(Shared& shared, std::uint32_t lanes, bool all_batched, std::uint64_t id, const Gaze& gaze,
                       const Owners& to, Block& block);

    struct Room {
        InstanceBlock plain{};
        FrameLanes<kLanes> frames{};
    };
    struct Parents {       ///< the last of each kind
        PlainParent plain; ///< that take_parent(), or a call each, was given
        ParentAxes axes;   ///< of a gizmo that is not plain
        BoxParent box;
    };

    Vectors vectors_ = widest_vectors();
    std::uint64_t frame_ = 1, calls_ = 0;
    std::array<Shared, kModes> shared_{};          ///< by Mode
    std::array<std::uint8_t, kModes> last_kind_{}; ///< by Mode: the one that was asked for
    Waiting waiting_{};
    std::unique_ptr<More> more_;
    std::size_t last_waiting_ = 0; ///< all others are placed
    Room block_;                   ///< of try_add_block()
    Parents parents_;
    BoxLanes<kLanes> boxes_{}; ///< those that wait; of try_add_block(), which lets none wait
};

GIZMO_ALWAYS_INLINE BatchQueue::Shared* BatchQueue::shared(Mode mode, const Camera& camera, const Options& options,
                                                           const Style& style, const Pointer& pointer, ViewCache& views,
                                                           const Owners& to, std::uint64_t inputs, Own own) {
    const auto modes = static_cast<std::uint32_t>(mode);
    if (modes >= shared_.size()) return nullptr;
    Shared* shared = &kind(modes, last_kind_[modes]);
    if (inputs != 0 && is_known(*shared, inputs, own)) return shared->usable ? shared : nullptr;
    if (!is_for(*shared, camera, options, own))
        shared = &find_shared(mode, camera, options, style, pointer, views, to, inputs, own);
    else if (inputs != 0)
        shared->inputs = inputs;
    return shared->usable ? shared : nullptr;
}

GIZMO_ALWAYS_INLINE bool BatchQueue::is_like(const Shared& shared, const Camera& camera, const Options& options) {
    // First what kinds differ in that come by turns: cameras are long.
    return has_options(shared, options) && shared.camera.target == camera.target && same_camera(shared.camera, camera);
}

} // namespace gizmo
