// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include <gizmo/batch.hpp>
#include <gizmo/camera.hpp>
#include <gizmo/custom_handle.hpp>
#include <gizmo/drag.hpp>
#include <gizmo/draw_list.hpp>
#include <gizmo/feedback.hpp>
#include <gizmo/fields.hpp>
#include <gizmo/numeric_input.hpp>
#include <gizmo/options.hpp>
#include <gizmo/pick.hpp>
#include <gizmo/pointer.hpp>
#include <gizmo/points.hpp>
#include <gizmo/selection.hpp>
#include <gizmo/style.hpp>
#include <gizmo/types.hpp>

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace gizmo {

/// One finished edit, for an undo stack. `before` and `after` are what the gizmo read and wrote, in the parent's space.
struct EditEvent {
    std::uint64_t id = 0;
    Handle handle = Handle::None;
    Phase phase = Phase::Committed;           ///< Committed or Cancelled
    DTransform before{}, after{};             ///< of a host's point, position is the point
    double value_before = 0, value_after = 0; ///< of a host's number
};

/// What may be left out of the draw list, or put in.
struct DrawOptions {
    bool guides = true;  ///< the line a drag runs along, the path from its start, ticks where it snaps
    bool ghost = true;   ///< the dragged handle where it was pressed, faint
    bool labels = false; ///< DrawList::labels: what the drag amounts to
    bool debug = false;  ///< what the hit test and the solver see: shapes, tolerance, screen line, projected cursor
};
GIZMO_FIELDS(DrawOptions, guides, ghost, labels, debug)

/// What manipulate_each() saw and did.
struct BatchManipulation {
    static constexpr std::size_t kNone = ~std::size_t{0};
    std::size_t index = kNone;   ///< of the one that is hovered or dragged
    Manipulation manipulation{}; ///< and its own
    explicit operator bool() const { return manipulation.changed; }
};

/// One per editor: hover and the drag live here; there are no globals. Not to be used from two threads at once;
/// different contexts may be.
///
/// A frame: begin_frame, manipulate() once for each gizmo and camera, end_frame. Which handle is under the pointer is
/// known only when every gizmo has been seen, so hover and presses are settled in end_frame and reported by the next
/// frame's manipulate(). A press needs no hover frame before it. What is not submitted is neither drawn nor hit; a drag
/// whose gizmo is not submitted is committed and ends.
class Context {
public:
    Style style{};      ///< may be changed between frames
    DrawOptions draw{}; ///< the same

    void begin_frame(const Pointer& pointer);

    /// Shows the handles of `mode` at `transform` (in the space of Options::parent) and, while one of them is dragged,
    /// writes the transform. Input that is not finite, or a singular camera or parent, shows nothing and changes
    /// nothing. The same id under several cameras is one gizmo in several viewports; a drag belongs to the viewport of
    /// its press and keeps its handle when mode, space or the transform change under it.
    Manipulation manipulate(Mode mode, Transform& transform, const Camera& camera, const Options& options = {});
    Manipulation manipulate(Mode mode, DTransform& transform, const Camera& camera, const Options& options = {});

    /// A gizmo for each: transforms[i] has the id options.id + i. As a call for each, at a fraction of the cost.
    BatchManipulation manipulate_each(Mode mode, std::span<Transform> transforms, const Camera& camera,
                                      const Options& options = {});
    BatchManipulation manipulate_each(Mode mode, std::span<DTransform> transforms, const Camera& camera,
                                      const Options& options = {});

    /// One gizmo for many: one drag moves, turns or scales all of them from where they were at the press, about
    /// Options::pivot, all in the space of Options::parent. Do not pass a node and its child: the child follows its
    /// parent already; or say so with Member. Manipulation::start is the frame of the handles; selection_starts() has
    /// the members'. A member that does not fit into floats holds all of them back.
    Manipulation manipulate(Mode mode, std::span<Transform> members, const Camera& camera, const Options& options = {});
    Manipulation manipulate(Mode mode, std::span<DTransform> members, const Camera& camera,
                            const Options& options = {});
    /// The same where each has a parent of its own. Spaces, pivot point and Manipulation::pivot are in the world.
    Manipulation manipulate(Mode mode, std::span<const Member> members, const Camera& camera,
                            const Options& options = {});

    /// A handle of the host's own, which writes a number or a point. Hover, drag, cancel, snapping and undo are as for
    /// any handle. A number's press and edit are in Manipulation::start_value and EditEvent::value_before and
    /// value_after, a point's are positions. A constraint of the other kind, or input that is not finite, shows nothing
    /// and changes nothing.
    Manipulation manipulate_value(double& value, const CustomHandle& handle, const Camera& camera,
                                  const Options& options = {});
    Manipulation manipulate_point(glm::dvec3& point, const CustomHandle& handle, const Camera& camera,
                                  const Options& options = {});

    /// Points to be dragged, millions of them: points[i] has the id options.id + i, and moves parallel to the image, or
    /// as constrain() says. The one grabbed takes the rest of the selection along when it belongs to it. Costs one pass
    /// over the points while no drag runs. Clicks do not select; see select_points() and BatchManipulation::index.
    /// @param selected a byte a point, 0 or 1; empty: none is.
    BatchManipulation manipulate_points(std::span<glm::dvec3> points, std::span<const std::uint8_t> selected,
                                        const Camera& camera, const Options& options = {}, const PointStyle& look = {});
    BatchManipulation manipulate_points(std::span<glm::vec3> points, std::span<const std::uint8_t> selected,
                                        const Camera& camera, const Options& options = {}, const PointStyle& look = {});

    /// A point that is dragged, or was last, as it was at the press.
    struct PointStart {
        std::size_t index = 0;
        glm::dvec3 position{0};
    };
    /// The points being dragged, or dragged last: the undo record. The first is the one that was grabbed.
    std::span<const PointStart> point_starts() const { return point_starts_; }

    /// The members of the selection being dragged, or dragged last, as they were at the press: the undo record.
    std::span<const DTransform> selection_starts() const { return selection_starts_; }

    /// The nearest hit of all gizmos wins; draw lists are built.
    void end_frame();

    // Commands: keys are the host's. BatchManipulation takes effect with the next manipulate() of its gizmo.

    /// Starts a drag without a press (Blender's G, R, S), as if its handle had been grabbed by the middle; whether the
    /// mode shows the handle does not matter. It follows the pointer with the button up and ends when the button goes
    /// down, by confirm() or by Pointer::cancel. Not while a drag is on.
    void start(std::uint64_t id, Handle handle);
    /// The running drag goes on with another handle from the same press (Blender's X, Y, Z): what the cursor has moved
    /// since counts for the new one. Ignored when that handle cannot be dragged here; a host's point takes translate
    /// handles, a host's number none.
    void constrain(Handle handle);
    /// Ends the running drag as a release does.
    void confirm();
    /// The whole text typed so far into the running drag; see parse_numeric_input() and numeric_input_count(). Replaces
    /// the cursor until the text is empty. An error leaves what was typed before. Without a drag it does nothing.
    NumericInputError set_numeric_input(std::string_view text);
    /// Moves a gizmo or a host's point by a key: one edit, with its event. Not while a drag is on. A host's number
    /// stays.
    void nudge(std::uint64_t id, const Nudge& nudge);

    /// A drag is on: the host keeps its camera and its picking still.
    bool is_active() const { return active_.on; }
    /// Of either: the pointer is ours.
    bool is_hovered() const { return active_.on || static_cast<bool>(hover_.hit); }
    /// The handle under the pointer or dragged, and whose it is.
    Handle hovered_handle() const { return active_.on ? active_.last.drag.handle : hover_.hit.handle; }

    /// As of the last end_frame. Empty for a target nothing was submitted to.
    const DrawList& draw_list(std::uint32_t target = 0) const;

    /// Pixels: pressing there grabs that handle, as of the last end_frame. None: not shown, faded, behind the eye, out
    /// of the viewport, or wholly covered by other handles.
    std::optional<glm::dvec2> handle_position(std::uint64_t id, Handle handle, std::uint32_t target = 0) const;

    /// What the running drag amounts to, or the last update of this frame's that ended one. None: no drag.
    std::optional<Feedback> feedback() const;
    /// What the running drag captured and last gave, to be stored, shown or replayed; null: no drag.
    const DragUpdate* drag() const { return active_.on ? &active_.last : nullptr; }

    /// Edits that ended in this frame, the ones that ended because their gizmo was not submitted included.
    std::span<const EditEvent> events() const { return events_; }

private:
    /// A gizmo across frames: its id in a viewport, and the how manyth with that id it is there.
    struct Key {
        std::uint64_t id = 0;
        std::uint32_t target = 0;
        std::uint32_t occurrence = 0;
    };
    /// Recognizes one gizmo as the frame's gizmos go by, without a table of all of them.
    struct Watch {
        Key key{};
        std::uint32_t seen = 0; ///< with its id and target, in this frame
        bool matches(std::uint64_t id, std::uint32_t target) {
            return id == key.id && target == key.target && seen++ == key.occurrence;
        }
    };
    struct View { ///< a camera made ready, kept from frame to frame
        Camera camera{};
        std::optional<Projector> projector{};
        bool used = false;
    };
    static constexpr std::uint64_t kGrabbableByFade = ~std::uint64_t{0}; ///< as its instance is faded
    struct Entry { ///< gizmos that are shown, of consecutive ids and instances
        std::uint64_t pickable = 0;
        std::uint64_t id = 0;
        std::uint32_t target = 0;
        std::uint32_t instance = 0; ///< into the target's gizmos of that set
        std::uint32_t count = 1;
        HandleSet set = HandleSet::Translate;
        CustomShape custom = CustomShape::Point;
    };
    struct FarShared { ///< a BatchParams, and what it was made for
        bool ready = false, usable = false;
        std::size_t target = 0; ///< into targets_
        BatchOptions options{};
        Camera camera{};
        BatchParams kind{};
    };
    struct Submitted { ///< gizmos of consecutive ids, whether they showed anything or not
        std::uint64_t id = 0;
        std::uint32_t target = 0;
        std::uint32_t count = 1;
    };
    struct Target {
        std::uint32_t target = 0;
        bool used = false;
        DrawList list{};
    };
    struct Hover { ///< the nearest hit, with all that a press on it needs
        Hit hit{};
        Watch watch{};
        std::size_t view = 0, entry = 0, call = 0;
        Placement placement{};
        DTransform transform{};
        Options options{};
        CustomHandle custom{};
        bool selection = false; ///< selection_candidate_ has the members
    };
    struct Active {
        bool on = false;
        bool announced = false;    ///< Phase::Began was returned
        bool submitted = false;    ///< in this frame
        bool modal = false;        ///< started by start(): runs with the button up
        std::ptrdiff_t entry = -1; ///< in this frame, in the viewport of the press
        Watch watch{};
        DragUpdate last{};      ///< last.drag is the drag
        DTransform written{};   ///< what the host was last given
        Projector projector{};  ///< of the last update
        glm::dvec2 followed{0}; ///< the cursor of the last update, before precise mode
        glm::dvec3 forward{0};  ///< of a ray: where it pointed at the press
    };
    struct Easing { ///< how much larger than nominal the last dragged gizmo is still drawn
        Watch watch{};
        double ratio = 1;
    };
    struct Shown {            ///< how a gizmo takes part in the drag or its aftermath
        bool dragged = false; ///< it is the dragged one, in the viewport of the press
        bool echoed = false;  ///< it is the dragged one, in another viewport
        bool eased = false;   ///< it was dragged and still returns to its nominal size
    };
    struct FlipState { ///< which axes of a gizmo are flipped
        std::uint64_t id = 0;
        std::uint32_t target = 0;
        std::uint8_t flipped = 0;
    };
    struct Command { ///< waits for its gizmo
        bool is_nudge = false;
        std::uint64_t id = 0;
        Handle handle = Handle::None;
        Nudge nudge{};
    };
    struct Call { ///< of the manipulate() under way
        const CustomHandle* custom = nullptr;
        bool wrote = false;                 ///< `update` is to be applied to a selection's members
        bool cancelled = false;             ///< they get back what they had at the press
        bool nudged = false;                ///< from what they have now
        const DragUpdate* update = nullptr; ///< active_.last or nudge
        DragUpdate nudge{};
    };

    Manipulation manipulate_double(Mode mode, DTransform& transform, const Camera& camera, const Options& options);
    Manipulation manipulate_float(Mode mode, Transform& transform, const Camera& camera, const Options& options);
    Manipulation manipulate_any(Mode mode, DTransform& transform, const Camera& camera, const Options& options);
    Manipulation manipulate_custom(DTransform& value, const CustomHandle& handle, const Camera& camera,
                                   const Options& options);
    template <class Get, class Apply>
    Manipulation manipulate_members(Mode mode, DTransform frame, std::size_t count, const Camera& camera,
                                    const Options& options, const Get& get, const Apply& apply);
    Manipulation run_drag(DTransform& transform, const Projector* projector, const Options& options,
                          const Camera& camera);
    void update_active(const Projector& projector, const Options& options, const Camera& camera);
    void apply_constrain(const Projector& projector, const Options& options);
    std::size_t find_candidates(const Projector& projector, const Options& options, const Camera& camera,
                                const Pointer& pointer);
    void end_drag(Phase phase, const DTransform& after);
    void end_abandoned_drag();
    bool begin_at(Hover& from, const Projector& projector, const glm::dvec2& cursor);
    void begin_hovered_drag();
    void begin_modal_drag();
    std::optional<Placement> placement_for(Handle handle, const DTransform& transform, const Options& options,
                                           const Projector& projector) const;
    void prepare_start(Handle handle, const DTransform& transform, std::size_t view, const Options& options);
    Manipulation take_commands(DTransform& transform, std::size_t view, const Options& options);
    Manipulation take_nudge(const Nudge& nudge, DTransform& transform, const Projector& projector,
                            const Options& options);
    template <class T>
    BatchManipulation manipulate_each_of(Mode mode, std::span<T> transforms, const Camera& camera,
                                         const Options& options);
    template <class T>
    bool show_far(FarShared& shared, const T& transform, std::uint64_t id);
    void flush_far();
    template <class V>
    std::size_t point_of_interest(const Projector* projector, std::span<const V> points, const Options& options);
    template <class V>
    BatchManipulation manipulate_points_of(std::span<V> points, std::span<const std::uint8_t> selected,
                                           const Camera& camera, const Options& options, const PointStyle& look);
    template <class V>
    void hold_points(std::span<const V> points, std::span<const std::uint8_t> selected, std::size_t grabbed,
                     const glm::dvec3& start);
    template <class V>
    bool move_points(std::span<V> points, const glm::dvec3& value);
    std::uint32_t draw_block(const FarShared& shared, const InstanceBlock& block);
    void add_far_entry(const FarShared& shared, std::uint64_t id, std::uint32_t instance, std::uint32_t count);
    template <class T>
    std::size_t show_far_blocks(FarShared& shared, std::span<const T> transforms, std::uint64_t id);
    void submit(std::uint64_t id, std::uint32_t count, std::uint32_t target);
    FarShared* far_shared(Mode mode, const Camera& camera, const Options& options);
    void prepare_far(FarShared& shared, Mode mode, const Camera& camera, const Options& options);
    bool is_watched(std::uint64_t id, std::uint64_t count = 1) const;
    std::size_t view_of(const Camera& camera);
    Target& target_of(const Camera& camera);
    void show(Mode mode, const DTransform& transform, const Camera& camera, std::size_t view, const Options& options,
              const Shown& shown);
    bool place_shown(Mode mode, const DTransform& transform, const Options& options, const Projector& projector,
                     const Shown& shown, std::uint32_t target, bool on);
    bool is_on_screen(const Projector& projector);
    std::uint8_t flipped_of(const Projector& projector, const Frame& frame, std::uint64_t id, std::uint32_t target);
    Shown recognize(const Options& options, std::uint32_t target);
    Watch watch_of(std::size_t call) const;
    double size_ratio(const Shown& shown, const Projector& projector, const Frame& frame, const Options& options);
    bool add_instance(Target& target, const Projector& projector, const Placement& placement, const Shown& shown);
    void add_drag_visuals(DrawList& list, const Projector& projector, const Placement& placement, bool dragged) const;
    std::optional<GizmoInstance> ghost_of(const GizmoInstance& now, const Placement& placement,
                                          const Projector& projector) const;
    void add_label(DrawList& list, const Projector& projector) const;
    void add_letters(DrawList& list, const Projector& projector, const Placement& placement) const;
    void add_debug(DrawList& list, const Projector& projector, const Placement& placement, bool dragged) const;
    void offer(std::size_t view, const DTransform& transform, const Options& options);
    std::optional<RayView> ray_view(const Projector& projector) const;
    void mark_highlight();
    void follow_pointer();

    Pointer pointer_{};
    glm::dvec2 drag_cursor_{0};   ///< what a drag follows: the pointer's, but for warps and relative motion
    glm::dvec2 cursor_offset_{0}; ///< of that from the pointer's
    glm::dvec2 press_cursor_{0};  ///< the pointer's at the press
    bool was_down_ = false;
    bool pressed_ = false;   ///< the button went down with this frame
    bool confirmed_ = false; ///< confirm()
    Handle constrain_ = Handle::None;
    NumericInput typed_{};
    Active active_{};
    Hover hover_{}, candidate_{}, modal_{};
    Easing easing_{};
    Call call_{};
    Placement placement_{};             ///< of the call under way
    double reach_ = 0;                  ///< and its bounding_radius_px()
    std::vector<DTransform> selection_; ///< of the call under way, where the host's are floats
    std::vector<DTransform> selection_candidate_, selection_modal_, selection_starts_;
    std::vector<PointStart> point_starts_;
    std::vector<Command> commands_;
    std::vector<FlipState> flips_, flips_before_;
    std::size_t next_flip_ = 0;
    std::array<SnapCandidate, 64> candidates_{};
    std::size_t last_target_ = 0;
    std::array<FarShared, 8> far_{};  ///< by Mode
    FarShared* pending_of_ = nullptr; ///< whose gizmos wait to be drawn together
    InstanceBlock pending_{};
    std::array<std::uint64_t, InstanceBlock::kSize> pending_ids_{};
    std::vector<View> views_;
    std::size_t last_view_ = 0;
    std::vector<Target> targets_;
    std::vector<Submitted> calls_;
    std::vector<Entry> entries_;
    std::vector<EditEvent> events_;
};

} // namespace gizmo
