// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The interpretation of the host's frame numbers, shared by pass, picker and probe. Hosts count with 64 or 32 bits,
// start at any value, wrap, and subtract the frames in flight from 0; some pass a wrapping index instead of a counter.
#pragma once

#include <cstdint>

namespace gizmo::vulkan {

/// The number of frames from `from` to `to`, modulo the host's width; negative if `to` is earlier. Two numbers that fit
/// in 32 bits are taken as a 32-bit counter, so 2^32 - 2 is two before 0.
constexpr std::int64_t frames_between(std::uint64_t from, std::uint64_t to) {
    constexpr std::uint64_t kLast32 = 0xffffffffu;
    if (from <= kLast32 && to <= kLast32)
        return static_cast<std::int32_t>(static_cast<std::uint32_t>(to) - static_cast<std::uint32_t>(from));
    return static_cast<std::int64_t>(to - from);
}

/// The finished frames of one host. `frame` has finished if the host has reported it or a later one, where "later" is
/// less than 2^31 frames away; anything farther counts as negative.
class FrameNumbers {
public:
    /// How often one frame may be recorded; a larger count means that the number does not change. An editor has about
    /// ten viewports.
    static constexpr std::uint32_t kMaxRecords = 64;

    /// A number relative to the previous ones.
    enum class Step : std::uint8_t { Same, Next, GoneBack, Standing };

    /// Call it with every recorded frame. GoneBack and Standing are not counted.
    Step note_recorded(std::uint64_t frame) {
        const Step step = recorded_.note(frame);
        unreliable_ |= step == Step::GoneBack || step == Step::Standing;
        return step;
    }
    /// The same with every frame that is reported as finished; any number of times.
    void note_completed(std::uint64_t frame) { unreliable_ |= completed_.note(frame) == Step::GoneBack; }

    /// The newest recorded frame.
    std::uint64_t newest() const { return recorded_.newest; }

    /// True if the host's numbers allow `frame` to have finished. Also true for unreliable numbers, so the caller must
    /// have another way to know.
    bool may_be_done(std::uint64_t frame, std::uint64_t completed) const {
        constexpr std::int64_t kFarthest = std::int64_t{1} << 31;
        const std::int64_t after = frames_between(frame, completed);
        return unreliable_ || (after >= 0 && after < kFarthest);
    }

    /// Later numbers need not be greater than earlier ones.
    void restart() { *this = {}; }

private:
    struct Sequence {
        std::uint64_t newest = 0;
        std::uint32_t times = 0; ///< how often the newest number was noted; 0: no number yet

        Step note(std::uint64_t frame) {
            const std::int64_t after = times == 0 ? 1 : frames_between(newest, frame);
            if (after < 0) return Step::GoneBack;
            times = after > 0 ? 1 : times + (times <= kMaxRecords ? 1 : 0);
            newest = frame;
            return after > 0 ? Step::Next : times <= kMaxRecords ? Step::Same : Step::Standing;
        }
    };
    Sequence recorded_{}, completed_{};
    bool unreliable_ = false;
};

} // namespace gizmo::vulkan
