// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What may be concluded from the host's frame numbers: the one rule for pass, picker and probe. Hosts count with 64 or
// with 32 bits, start anywhere, wrap round, and subtract the frames in flight from 0; some hand over an index that goes
// round where a number that counts up is meant.
#pragma once

#include <cstdint>

namespace gizmo::vulkan {

/// How many frames it is from `from` to `to`, modulo the host's width: below 0 where `to` was before `from`. Two
/// numbers that fit in 32 bits are taken for those of a counter of 32 bits, so that 2^32 - 2 is two before 0.
constexpr std::int64_t frames_between(std::uint64_t from, std::uint64_t to) {
    constexpr std::uint64_t kLast32 = 0xffffffffu;
    if (from <= kLast32 && to <= kLast32)
        return static_cast<std::int32_t>(static_cast<std::uint32_t>(to) - static_cast<std::uint32_t>(from));
    return static_cast<std::int64_t>(to - from);
}

/// Which frames are done, of one host. `frame` is done when the host has said of it or of a later one that it is, where
/// "later" is less than 2^31 frames away: what is farther is a number below 0.
class FrameNumbers {
public:
    /// How often one frame may be recorded: more is a number that does not change. An editor has ten viewports.
    static constexpr std::uint32_t kMaxRecords = 64;

    /// What a number is after the ones before.
    enum class Step : std::uint8_t { Same, Next, GoneBack, Standing };

    /// To be called with every frame that is recorded. GoneBack, Standing: it does not count.
    Step note_recorded(std::uint64_t frame) {
        const Step step = recorded_.note(frame);
        unreliable_ |= step == Step::GoneBack || step == Step::Standing;
        return step;
    }
    /// The same with every frame that is said to be done; any number of times.
    void note_completed(std::uint64_t frame) { unreliable_ |= completed_.note(frame) == Step::GoneBack; }

    /// The newest that was recorded.
    std::uint64_t newest() const { return recorded_.newest; }

    /// Whether the host's numbers allow `frame` to be done. Numbers that have not counted say nothing, and this is
    /// true: whoever asks must know by other means than numbers.
    bool may_be_done(std::uint64_t frame, std::uint64_t completed) const {
        constexpr std::int64_t kFarthest = std::int64_t{1} << 31;
        const std::int64_t after = frames_between(frame, completed);
        return unreliable_ || (after >= 0 && after < kFarthest);
    }

    /// What comes next need not be later than what was.
    void restart() { *this = {}; }

private:
    struct Sequence {
        std::uint64_t newest = 0;
        std::uint32_t times = 0; ///< that the newest was noted; 0: there is none

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
