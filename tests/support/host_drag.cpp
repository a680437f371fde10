// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/host_drag.hpp"

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <cmath>
#include <sstream>

namespace test::hosts {
namespace {

using namespace gizmo;

constexpr int kMoves = 8; ///< frames of motion between the press and the release

// A frame of a drag: the pointer and the camera, the same for all hosts.
struct Frame {
    Pointer pointer{};
    bool camera_moved = false, is_submitted = true;
    Phase phase = Phase::Idle; ///< that the call reports, of a drag that changes something
};

Camera moved(Camera camera) {
    camera.view = glm::translate(glm::dmat4(1), {0.03, -0.02, 0}) * camera.view;
    return camera;
}

// From the press on.
std::vector<Frame> frames_of(const DragCase& setup, const glm::dvec2& at, const Door& door) {
    const auto place = [&](double moves) { return door.place(at + glm::dvec2(6.3, -4.1) * moves); };
    std::vector<Frame> frames{{{.cursor = at, .down = true}}};
    for (int i = 0; i <= kMoves; ++i) // at rest in the first
        frames.push_back({{.cursor = place(i), .down = true}, false, true, i == 0 ? Phase::Began : Phase::Dragging});
    const bool has_moved = setup.ending == Ending::CameraMoved;
    const auto release = [&](double moves, Phase phase) {
        frames.push_back({{.cursor = place(moves)}, has_moved, true, phase});
    };
    switch (setup.ending) {
    case Ending::AtRest:
        release(kMoves, Phase::Committed);
        break;
    case Ending::Moved: // the pointer that goes on does not matter
        release(kMoves + 0.7, Phase::Dragging);
        release(kMoves + 3, Phase::Committed);
        break;
    case Ending::CameraMoved:
        release(kMoves, Phase::Dragging);
        release(kMoves, Phase::Committed);
        break;
    case Ending::Cancelled:
        frames.push_back({{.cursor = place(kMoves + 1), .down = true, .cancel = true}, false, true, Phase::Cancelled});
        break;
    case Ending::NotSubmitted:
        frames.push_back({{.cursor = place(kMoves), .down = true}, false, false, Phase::Committed});
        break;
    }
    for (int i = 0; i < 2; ++i) // nothing comes after it
        frames.push_back({{.cursor = {-1000, -1000}}, has_moved});
    return frames;
}

// What a call got and gave.
struct CallRecord {
    Numbers submitted, left;
    Answer answer;
    std::vector<EditEvent> events;
    bool is_active = false; ///< after the frame
};
struct Run {
    bool is_grabbed = false, has_events = true;
    std::vector<CallRecord> calls; ///< one per frame from the press on
    std::vector<Frame> frames;
};

Run run(const MakeDoor& make_door, const DragCase& original, Host host) {
    DragCase setup = original;
    prepare(host, setup.press);
    const std::unique_ptr<Door> door = make_door();
    Held held = setup.press;
    Run result;
    const auto call = [&](const Frame& frame) {
        CallRecord now{numbers_of(held), {}, {}, {}, false};
        if (frame.camera_moved) setup.camera = moved(original.camera);
        door->begin(frame.pointer);
        if (frame.is_submitted) now.answer = door->submit(setup, held);
        door->end();
        now.is_active = door->is_active();
        const auto events = door->events();
        result.has_events = events.has_value();
        if (events) now.events = *events;
        now.left = numbers_of(held);
        return now;
    };
    call({{.cursor = {-1000, -1000}}});
    const auto at = press_point(*door, setup);
    if (!at) return result;
    call({{.cursor = door->place(*at)}});
    result.frames = frames_of(setup, door->place(*at), *door);
    const Numbers press = numbers_of(held);
    for (std::size_t i = 0; i < result.frames.size(); ++i) {
        result.calls.push_back(call(result.frames[i]));
        if (i == 0 && !result.calls[0].is_active) return result;
        if (i == 1 && setup.part != kNoPart && result.calls[1].answer.part != setup.part) return result;
        act(host, held, result.calls.back().submitted, press, static_cast<int>(i));
    }
    result.is_grabbed = true;
    return result;
}

// A scale that stays at its least ratio: the release changes the hand but not the result, and may commit.
bool repeats_at_release(const DragCase& setup, const Run& alone) {
    if (setup.ending != Ending::Moved && setup.ending != Ending::CameraMoved) return false;
    const std::size_t release = kMoves + 2;
    return same_bits(alone.calls[release].left, alone.calls[release - 1].left);
}

std::string bits_text(double number) {
    std::ostringstream text;
    text.precision(17);
    text << number;
    return text.str();
}

// One drag of a host against the drag alone.
class Check {
public:
    Check(const DragCase& setup, const Run& alone, const Run& run)
        : setup_(setup)
        , alone_(alone)
        , run_(run)
        , owners_(owners_of(setup))
        , chosen_(owners_.size(), Own::Either)
        , press_(run.calls[0].submitted)
        , written_(press_)
        , epsilon_(is_float(setup.press) ? 1e-5 : 1e-12) {}

    std::optional<std::pair<Wrong, std::string>> failure() {
        for (frame_ = 0; frame_ < run_.calls.size() && !failure_; ++frame_)
            check_frame();
        return failure_;
    }

private:
    enum class Is { No, Yes, Unknown };

    void fail(Wrong wrong, const std::string& what) {
        if (!failure_) failure_ = {wrong, "frame " + std::to_string(frame_) + ": " + what};
    }
    const CallRecord& call() const { return run_.calls[frame_]; }
    bool is_active_frame() const { // the drag is on, before it is committed
        const Phase phase = run_.frames[frame_].phase;
        return phase == Phase::Began || phase == Phase::Dragging;
    }

    void check_frame() {
        const Frame& frame = run_.frames[frame_];
        if (frame.phase == Phase::Committed) {
            check_commit();
        } else {
            if (run_.has_events && !call().events.empty() && frame.phase != Phase::Cancelled)
                fail(Wrong::Event, "an event before or after the end");
            if (is_active_frame() || frame.phase == Phase::Cancelled)
                check_update(frame.phase);
            else
                expect_untouched("after its end");
        }
        written_ = call().left;
    }

    void expect_untouched(const char* when) {
        if (!same_bits(call().left, call().submitted)) fail(Wrong::Value, std::string("written ") + when);
        if (call().answer.changed.value_or(false)) fail(Wrong::Flag, std::string("changed ") + when);
    }

    void check_update(Phase phase) {
        if (call().answer.phase && *call().answer.phase != phase)
            fail(Wrong::Lost, "phase " + std::to_string(static_cast<int>(*call().answer.phase)) + " instead of " +
                                  std::to_string(static_cast<int>(phase)));
        if (run_.frames[frame_].pointer.down && call().is_active != (phase != Phase::Cancelled))
            fail(Wrong::Lost, call().is_active ? "it goes on" : "it is over");
        const Numbers& result = phase == Phase::Cancelled ? press_ : alone_.calls[frame_].left;
        check_values(result);
        check_flags(phase);
    }

    void check_values(const Numbers& result) {
        const std::size_t size = size_of(layout_of(setup_.press));
        for (std::size_t i = 0; i < owners_.size(); ++i) {
            const double left = call().left[i], host = call().submitted[i];
            const auto is = [&](double number) { return same_bits({&left, 1}, {&number, 1}); };
            bool right = false;
            if (owners_[i] == Own::Host)
                right = is(host);
            else if (owners_[i] == Own::Drag)
                right = is(result[i]);
            else if (owners_[i] == Own::Length)
                right = is_column_right(i / size * size + i % size / 4 * 4, result);
            else
                right = is_choice_right(i, is(host), is(result[i]));
            if (!right)
                return fail(Wrong::Value, "number " + std::to_string(i) + " is " + bits_text(left) + ", submitted " +
                                              bits_text(host) + ", the result " + bits_text(result[i]));
        }
    }
    bool is_choice_right(std::size_t i, bool is_host, bool is_result) {
        if (is_host == is_result) return is_host;
        const Own choice = is_host ? Own::Host : Own::Drag;
        if (chosen_[i] == Own::Either) chosen_[i] = choice;
        return chosen_[i] == choice;
    }

    static glm::dvec3 column(const Numbers& numbers, std::size_t at) {
        return {numbers[at], numbers[at + 1], numbers[at + 2]};
    }
    // As last written, along the last result's: the result's column. Otherwise the host's direction with its length;
    // within rounding of the last result's direction, either.
    bool is_column_right(std::size_t at, const Numbers& result) const {
        const glm::dvec3 left = column(call().left, at), to = column(result, at);
        const glm::dvec3 host = column(call().submitted, at), last = column(alone_.calls[frame_ - 1].left, at);
        if (is_column_as_written(at)) {
            if (same_bits({&left.x, 3}, {&to.x, 3})) return angle(host, last) <= 10 * epsilon_;
            if (same_bits({&host.x, 3}, {&last.x, 3})) return false;
        }
        const glm::dvec3 expected = host * (glm::length(to) / glm::length(host));
        return glm::length(left - expected) <= epsilon_ * glm::length(expected);
    }
    static double angle(const glm::dvec3& a, const glm::dvec3& b) {
        return glm::length(glm::cross(a, b)) / (glm::length(a) * glm::length(b));
    }
    bool is_column_as_written(std::size_t at) const {
        const glm::dvec3 host = column(call().submitted, at), written = column(written_, at);
        return same_bits({&host.x, 3}, {&written.x, 3});
    }

    // Whether a number that the drag owns has other bits than in `before`.
    Is differs(const Numbers& numbers, const Numbers& before) const {
        const std::size_t size = size_of(layout_of(setup_.press));
        Is is = Is::No;
        for (std::size_t i = 0; i < owners_.size(); ++i) {
            const double now = numbers[i];
            if (owners_[i] == Own::Host || chosen_[i] == Own::Host || same_bits({&now, 1}, {&before[i], 1})) continue;
            if (owners_[i] == Own::Drag || chosen_[i] == Own::Drag) return Is::Yes;
            is = Is::Unknown;
            if (owners_[i] == Own::Either) continue;
            const std::size_t at = i / size * size + i % size / 4 * 4;
            const double a = glm::length(column(numbers, at)), b = glm::length(column(before, at));
            if (std::abs(a - b) > 10 * epsilon_ * b) return Is::Yes;
        }
        return is;
    }

    void check_flags(Phase phase) {
        const Answer& answer = call().answer;
        if (answer.changed && *answer.changed == same_bits(call().left, call().submitted)) fail(Wrong::Flag, "changed");
        if (answer.externally_modified && phase != Phase::Cancelled) {
            const Is modified = differs(call().submitted, written_);
            if (modified != Is::Unknown && *answer.externally_modified != (modified == Is::Yes))
                fail(Wrong::Flag,
                     modified == Is::Yes ? "externally_modified is not set" : "externally_modified is set");
        }
        const Answer& lone = alone_.calls[frame_].answer;
        if (answer.start && lone.start && !gizmo::same_bits(*answer.start, *lone.start)) fail(Wrong::Flag, "start");
    }

    // Writes nothing; one event if a number that the drag owns differs from the press.
    void check_commit() {
        expect_untouched("by the committing call");
        if (call().is_active) fail(Wrong::End, "it goes on");
        // A gizmo that is not submitted: as last written.
        const Numbers& after = run_.frames[frame_].is_submitted ? call().submitted : run_.calls[frame_ - 1].left;
        const Is changed = differs(after, press_);
        if (changed == Is::Unknown) return;
        const Phase phase = changed == Is::Yes ? Phase::Committed : Phase::Hovered;
        if (run_.frames[frame_].is_submitted && call().answer.phase && *call().answer.phase != phase)
            fail(Wrong::End, "the committing call says " + std::to_string(static_cast<int>(*call().answer.phase)) +
                                 " instead of " + std::to_string(static_cast<int>(phase)));
        if (!run_.has_events) return;
        if (call().events.size() != (changed == Is::Yes ? 1u : 0u))
            return fail(Wrong::Event, std::to_string(call().events.size()) + " events at the end");
        if (changed == Is::Yes) check_event(call().events[0], after);
    }

    void check_event(const EditEvent& event, const Numbers& after) {
        if (event.phase != Phase::Committed || event.handle != setup_.handle || event.id != grabbed_id(setup_))
            return fail(Wrong::Event, "phase, handle or id");
        const EditEvent before = as_event(press_), now = as_event(after);
        const auto same = [&](const DTransform& a, const DTransform& b) {
            if (is_selection()) return glm::length(a.position - b.position) <= 1e-12; // the frame of the handles
            return gizmo::same_bits(a, b);
        };
        const auto bits = [](const auto& a, const auto& b) { return gizmo::detail::same_value(a, b); };
        if (!same(event.before, before.before) || !bits(event.angles_before, before.angles_before) ||
            !bits(event.value_before, before.value_before))
            fail(Wrong::Event, "before is not the value at the press");
        if (!same(event.after, now.before) || !bits(event.angles_after, now.angles_before) ||
            !bits(event.value_after, now.value_before))
            fail(Wrong::Event, "after is not the value submitted to the committing call");
    }
    bool is_selection() const {
        return setup_.call == Call::Selection || setup_.call == Call::Named || setup_.call == Call::Members;
    }
    // The whole value of what is dragged.
    EditEvent as_event(const Numbers& numbers) const {
        EditEvent event;
        Held held = setup_.press;
        assign(held, numbers);
        if (setup_.call == Call::Spot) {
            event.value_before = numbers[6 + setup_.part];
        } else if (setup_.call == Call::Value) {
            event.value_before = numbers[0];
        } else if (setup_.call == Call::Point || setup_.call == Call::Points) {
            event.before.position = position_of(Layout::Point, std::span(numbers).subspan(3 * setup_.grabbed, 3));
        } else if (is_selection()) {
            event.before = selection_frame(held);
        } else {
            event.before = object(held, setup_.grabbed);
            if (const auto* angled = std::get_if<std::vector<EulerTransform>>(&held))
                event.angles_before = (*angled)[0].angles;
        }
        return event;
    }
    static DTransform object(Held& held, std::size_t i) {
        return std::visit(
            [&](auto& list) -> DTransform {
                using T = typename std::remove_reference_t<decltype(list)>::value_type;
                if constexpr (gizmo::detail::kIsObject<T>)
                    return TransformRef(list[i]).load();
                else
                    return {};
            },
            held);
    }
    DTransform selection_frame(Held& held) const {
        std::vector<DTransform> objects;
        for (std::size_t i = 0; i < count_of(held); ++i)
            objects.push_back(object(held, i));
        if (setup_.call != Call::Members) return *gizmo::selection_frame(objects, setup_.options);
        std::vector<Member> members;
        for (std::size_t i = 0; i < objects.size(); ++i)
            members.push_back({&objects[i], &setup_.parents[i], setup_.ancestors[i], setup_.names[i]});
        return gizmo::selection_frame(members, setup_.options)->transform;
    }

    const DragCase& setup_;
    const Run &alone_, &run_;
    const std::vector<Own> owners_;
    std::vector<Own> chosen_; ///< for Own::Either: what the drag has done so far
    const Numbers press_;
    Numbers written_; ///< what the last call left
    const double epsilon_;
    std::size_t frame_ = 0;
    std::optional<std::pair<Wrong, std::string>> failure_;
};

} // namespace

bool Table::add(const DragCase& setup) {
    const Run alone = run(make_door_, setup, Host::None);
    if (!alone.is_grabbed || repeats_at_release(setup, alone)) return false;
    for (int h = 0; h < kHostCount; ++h) {
        const auto host = static_cast<Host>(h);
        if (!acts_on(host, layout_of(setup.press))) continue;
        DragCase prepared = setup;
        prepare(host, prepared.press);
        const bool is_other = !same_bits(numbers_of(prepared.press), numbers_of(setup.press));
        const Run other = is_other ? run(make_door_, prepared, Host::None) : Run{};
        const Run& lone = is_other ? other : alone;
        if (!lone.is_grabbed || repeats_at_release(setup, lone)) continue;
        const Run hosted = run(make_door_, prepared, host);
        if (!hosted.is_grabbed) {
            count(host, setup, std::pair{Wrong::Lost, std::string("not grabbed")});
            continue;
        }
        count(host, setup, Check(prepared, lone, hosted).failure());
    }
    return true;
}

void Table::add(const Subject& subject, const Grip& grip, unsigned first_variant, int count) {
    if (grip.space == Space::Gimbal && subject.type != 2) return;
    constexpr unsigned kStride = 7, kVariants = 3 * 3 * 4 * kEndingCount * 2 * 2; // which it visits all of
    for (unsigned i = 0; i < kVariants && count > 0; ++i)
        if (add(setup_of(subject, grip, (first_variant + i * kStride) % kVariants))) --count;
}

void Table::count(Host host, const DragCase& setup, const std::optional<std::pair<Wrong, std::string>>& failure) {
    ++drags_;
    ++drags_of_[static_cast<std::size_t>(host)];
    if (!failure) return;
    ++failed_;
    ++wrong_[static_cast<std::size_t>(host)][static_cast<std::size_t>(failure->first)];
    constexpr std::size_t kMostMessages = 12;
    constexpr const char* kEndings[] = {"released at rest", "released in motion", "released as the camera moved",
                                        "cancelled", "not submitted"};
    if (messages_.size() < kMostMessages)
        messages_.push_back(std::string(name_of(host)) + ", " + setup.words + ", " +
                            kEndings[static_cast<std::size_t>(setup.ending)] + ": " + failure->second);
}

std::string Table::figures() const {
    std::ostringstream text;
    text << "host, drags, lost, value, flag, end, event\n";
    for (std::size_t h = 0; h < kHostCount; ++h) {
        text << name_of(static_cast<Host>(h)) << ", " << drags_of_[h];
        for (const int wrong : wrong_[h])
            text << ", " << wrong;
        text << '\n';
    }
    return text.str();
}

std::string Table::text() const {
    std::string all = std::to_string(failed_) + " of " + std::to_string(drags_) + " drags fail\n" + figures();
    for (const std::string& message : messages_)
        all += message + '\n';
    return all;
}

} // namespace test::hosts
