// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "record/record_writer.hpp"

#include <gizmo/context.hpp>

#include <utility>
#include <vector>

namespace gizmo {
namespace {

// A call read from a recording.
struct RecordedCall {
    CallForm form = CallForm::One;
    Mode mode = Mode::None;
    Camera camera{};
    Options options{};
    CustomHandle custom{};
    PointStyle point_style{};
    std::vector<std::uint8_t> selected;
    std::vector<Mode> modes; ///< ... and the following: manipulate_each() with options per element
    std::vector<Options> own;
    std::vector<std::uint32_t> indices;
    OwnedSubject subject, after;
    SnapRecorder snaps{.replays = true};
    std::vector<Neighbor> neighbors;
    RecordedAnswer answer{};

    bool read(TextReader& r);
    RecordedAnswer run(Context& context);

private:
    void read_points(TextReader& r);
    void read_own(TextReader& r);
};

bool is_custom(CallForm form) {
    return form == CallForm::Value || form == CallForm::Point;
}

void RecordedCall::read_points(TextReader& r) {
    fields(r, point_style);
    std::size_t count = 0;
    r.value(count);
    for (std::size_t i = 0; i < count && !r.failed(); ++i)
        r.value(selected.emplace_back());
}

void RecordedCall::read_own(TextReader& r) {
    const auto read_all = [&](auto& list, const auto& read_one) {
        std::size_t count = 0;
        r.value(count);
        for (std::size_t i = 0; i < count && !r.failed(); ++i)
            read_one(list.emplace_back());
    };
    read_all(modes, [&](Mode& one) { r.value(one); });
    read_all(own, [&](Options& one) {
        bool provides = false;
        fields(r, one);
        r.value(provides);
        if (!provides) return;
        one.snap_provider = SnapRecorder::ask;
        one.snap_user = &snaps;
    });
    read_all(indices, [&](std::uint32_t& one) { r.value(one); });
}

bool RecordedCall::read(TextReader& r) {
    const std::string_view word = r.word();
    if (word.size() != 1 || kCallForms.find(word[0]) == std::string_view::npos) return false;
    form = static_cast<CallForm>(word[0]);
    all(r, mode, camera, options);
    if (is_custom(form)) fields(r, custom);
    if (form == CallForm::Points) read_points(r);
    if (form == CallForm::EachOwn) read_own(r);
    if (r.failed() || !subject.read(r)) return false;
    bool provides = false;
    r.value(provides);
    r.value(snaps.count);
    if (r.failed() || snaps.count > snaps.found.size()) return false;
    for (std::size_t i = 0; i < snaps.count; ++i)
        fields(r, snaps.found[i]);
    std::size_t neighbor_count = 0;
    r.value(neighbor_count);
    for (std::size_t i = 0; i < neighbor_count && !r.failed(); ++i)
        fields(r, neighbors.emplace_back());
    options.neighbors = neighbors;
    for (Options& one : own)
        one.neighbors = neighbors;
    fields(r, answer);
    if (!after.read(r) || r.failed() || !r.at_end()) return false;
    if (provides) {
        options.snap_provider = SnapRecorder::ask;
        options.snap_user = &snaps;
    }
    return true;
}

// The parts before the drag's write and after it.
class RecordedParts final : public Composite {
public:
    RecordedParts(OwnedSubject& before, const OwnedSubject& after)
        : before_(before)
        , after_(after) {}
    std::span<const CustomPart> parts(const Camera&) const override {
        return std::exchange(again_, true) ? before_.remade_parts(after_) : before_.parts();
    }

private:
    OwnedSubject& before_;
    const OwnedSubject& after_;
    mutable bool again_ = false;
};

// A call that does not fit its form was not written by a recorder, and is not run.
RecordedAnswer RecordedCall::run(Context& context) {
    const Subject view = subject.view();
    const auto* transforms = std::get_if<TransformSpan>(&view);
    const auto* points = std::get_if<PointSpan>(&view);
    const auto* value = std::get_if<double*>(&view);
    const auto* point = std::get_if<glm::dvec3*>(&view);
    if (form == CallForm::One && transforms && transforms->size() == 1 && transforms->kind() != TransformKind::Member)
        return RecordedAnswer(context.manipulate(mode, (*transforms)[0], camera, options));
    if (form == CallForm::Selection && transforms)
        return RecordedAnswer(context.manipulate(mode, *transforms, camera, options));
    if (form == CallForm::Each && transforms)
        return RecordedAnswer(context.manipulate_each(mode, *transforms, camera, options));
    if (form == CallForm::EachOwn && transforms)
        return RecordedAnswer(context.manipulate_each(modes, *transforms, camera, own, indices));
    if (form == CallForm::Value && value)
        return RecordedAnswer(context.manipulate_value(**value, custom, camera, options));
    if (form == CallForm::Point && point && *point)
        return RecordedAnswer(context.manipulate_point(**point, custom, camera, options));
    if (form == CallForm::Parts && subject.has_parts())
        return RecordedAnswer(context.manipulate_parts(RecordedParts(subject, after), camera, options));
    if (form == CallForm::Points && points)
        return RecordedAnswer(context.manipulate_points(*points, selected, camera, options, point_style));
    return {};
}

// Plays one line; returns null or the error.
class Player {
public:
    Player(Context& context, Replay& out)
        : context_(context)
        , out_(out) {}

    const char* play(std::string_view line) {
        TextReader r(line);
        const std::string_view what = r.word();
        if (what == "frame") return frame(r);
        if (what == "call") return call(r);
        if (what == "view") return view(r);
        if (what == "type") {
            context_.set_numeric_input(line.size() > 5 ? line.substr(5) : std::string_view{});
            return nullptr;
        }
        if (what == "end" || what == "confirm") {
            if (!r.at_end()) return "the line has extra words";
            if (what == "end")
                context_.end_frame();
            else
                context_.confirm();
        } else if (what == "start" || what == "constrain" || what == "nudge" || what == "drop" || what == "duplicate") {
            return command(what, r);
        } else {
            return "the line begins with an unknown word";
        }
        return nullptr;
    }

private:
    const char* frame(TextReader& r) {
        Pointer pointer;
        double seconds = 0;
        r.value(seconds);
        fields(r, pointer);
        fields(r, context_.style);
        if (r.failed() || !r.at_end()) return "the frame is invalid";
        context_.begin_frame(pointer, seconds);
        ++out_.frames;
        return nullptr;
    }
    const char* command(std::string_view what, TextReader& r) {
        std::uint64_t id = 0;
        Handle handle = Handle::None;
        Nudge nudge;
        Drop drop;
        if (what != "constrain") r.value(id);
        if (what == "nudge")
            fields(r, nudge);
        else if (what == "drop")
            fields(r, drop);
        else if (what != "duplicate")
            r.value(handle);
        if (r.failed() || !r.at_end()) return "the command is invalid";
        if (what == "nudge")
            context_.nudge(id, nudge);
        else if (what == "drop")
            context_.drop(id, drop);
        else if (what == "start")
            context_.start(id, handle);
        else if (what == "duplicate")
            context_.duplicate(id);
        else
            context_.constrain(handle);
        return nullptr;
    }
    const char* call(TextReader& r) {
        RecordedCall c;
        if (!c.read(r)) return "the call is invalid";
        compared(c.run(context_) == c.answer && c.subject == c.after);
        return nullptr;
    }
    const char* view(TextReader& r) {
        Camera camera;
        double distance = 0;
        ViewCube options;
        glm::dmat4 after(1);
        ViewChange change;
        all(r, camera, distance, options, after, change);
        if (r.failed() || !r.at_end()) return "the call is invalid";
        const ViewChange now = context_.view_cube(camera, distance, options);
        compared(same_bits(now, change) && detail::same_value(camera.view, after));
        return nullptr;
    }
    void compared(bool same) {
        ++out_.calls;
        if (!same && out_.differences++ == 0) out_.first_difference = out_.frames > 0 ? out_.frames - 1 : 0;
    }

    Context& context_;
    Replay& out_;
};

} // namespace

Replay replay(std::string_view text, Context& context) {
    Replay out;
    Player player(context, out);
    bool header = false;
    while (!text.empty() && !out.error) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        ++out.error_line;
        if (header)
            out.error = end == std::string_view::npos ? "the last line is truncated" : player.play(line);
        else if (line != kSessionHeader)
            out.error = "the text is not a gizmo session";
        header = true;
    }
    if (!header) out.error = "the text is empty";
    if (!out.error) out.error_line = 0;
    return out;
}

} // namespace gizmo
