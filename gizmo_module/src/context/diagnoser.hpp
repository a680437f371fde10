// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Watches the calls of a context for what shows nothing or takes no input, and shows and reports one sentence. Costs a
// few tests of a flag while it is off; calls outside of a frame are told nevertheless.
#pragma once

#include "context/problem.hpp"
#include "draw/draw_list_builder.hpp"

#include <gizmo/transform.hpp>

#include <array>
#include <bitset>

namespace gizmo {

class Diagnoser {
public:
    /// Before the lists of the last frame are cleared. @param now as the host passed it
    void begin_frame(const Pointer& now, const DrawListBuilder& lists);
    /// Every call that shows something. @return true if the sentence is to be shown already.
    bool call(const Camera& camera, const Style& style);
    /// Why the gizmo of a call is hidden.
    void result(const Camera& camera, Hidden hidden, Mode mode);
    /// A single object, as it was given and with what its call reported.
    void object(std::uint64_t id, std::uint32_t target, const DTransform& given, const Manipulation& m);
    /// A press on a handle of that target, which cannot be hovered.
    void refuse_press(std::uint32_t target);
    /// @param takes_input a handle is hovered or dragged. @param refused a press on a hovered handle begins no drag
    void end_frame(bool takes_input, bool refused);
    void show(DrawListBuilder& lists);

    bool is_on() const { return on_; }
    Problem problem() const { return problem_; }
    /// True if the next frame may tell another problem with the same input.
    bool is_unsettled() const;

private:
    static constexpr int kFrames = 3;        ///< in which a state must be the same
    static constexpr int kUndrawnFrames = 2; ///< whole frames, before the one that tells it
    /// A state of the frame; the first Problem counts.
    struct Found {
        Problem problem{};
        Viewport viewport{};
        glm::dvec2 target_size{0};
        int frames = 0; ///< with the same
    };
    struct Seen {
        std::uint64_t id = 0;
        std::uint32_t target = 0;
        glm::dvec3 position{0};
        bool is_at(const Seen& other) const { return target == other.target && position == other.position; }
    };
    struct Objects {
        std::array<Seen, 32> seen{}; ///< the first ones of a frame
        std::size_t count = 0;
        const Seen* begin() const { return seen.data(); }
        const Seen* end() const { return seen.data() + count; }
        bool has(std::uint64_t id) const;
    };

    void find(Problem problem, const Viewport& viewport);
    void find_in_use();
    void find_in_objects();
    void tell(Problem problem);
    void tell_refusal(Problem problem);

    bool on_ = false, in_frame_ = false, has_calls_ = false, is_outside_ = false;
    bool is_shown_ = false, has_changed_ = false;
    Diagnosis known_{};
    Pointer pointer_{};
    Found found_{}, before_{};
    Problem problem_{};
    bool is_event_ = false; ///< the problem is one of a moment: it stays until a handle takes input
    std::bitset<static_cast<std::size_t>(Problem::Count)> reported_{};
    // Since the context was made.
    DrawListBuilder::Use use_{}; ///< of the lists: `shows` in any frame, and so on
    int uses_ = 0;               ///< frames with lists that nobody drew, at most kUndrawnFrames
    bool saw_viewport_ = false;  ///< a viewport that was in the target
    bool has_views_beyond_points_ = false;
    bool was_free_ = false, was_uncancelled_ = false;
    int refusals_ = 0; ///< frames with a press that is not taken
    // In this frame.
    bool shows_ = false, is_refused_ = false;
    bool is_over_ = false; ///< the cursor is in the viewport of the pointer's target
    std::optional<Camera> checked_{};
    Objects objects_{}, objects_before_{};
    int id_changes_ = 0, lost_writes_ = 0; ///< in a row
};

} // namespace gizmo
