// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "record/text_fields.hpp"

#include <gizmo/replay.hpp>
#include <gizmo/transform.hpp>

#include <array>
#include <cstring>

namespace gizmo {
namespace {

constexpr std::string_view kSessionHeader = "gizmo-session-3";

// What kind of call, as one letter: transforms in float or double, one or many; a number, a point.
enum class Kind : char { Float = 'f', Double = 'd', Floats = 'F', Doubles = 'D', Number = 'n', Point = 'p' };

// The host's candidates, taken down on their way to the context; or handed out again.
struct Candidates {
    SnapProvider provider = nullptr;
    void* user = nullptr;
    std::size_t count = 0;
    std::array<SnapCandidate, 64> found{};

    static std::size_t ask(void* self, const SnapQuery& query, std::span<SnapCandidate> out) {
        auto& c = *static_cast<Candidates*>(self);
        if (c.provider) {
            c.count = std::min(c.provider(c.user, query, out), std::min(out.size(), c.found.size()));
            std::copy_n(out.begin(), c.count, c.found.begin());
        } else {
            c.count = std::min(c.count, out.size());
            std::copy_n(c.found.begin(), c.count, out.begin());
        }
        return c.count;
    }
};

struct Result {
    Phase phase = Phase::Idle;
    Handle handle = Handle::None;
    bool changed = false;
};

template <class Archive>
void fields(Archive& a, Result& r) {
    all(a, r.phase, r.handle, r.changed);
}

bool same(const DTransform& a, const DTransform& b) {
    return same_bits(a, b);
}

// One call with everything that went in; `transforms` is in and out.
struct SessionCall {
    Kind kind = Kind::Double;
    Mode mode = Mode::None;
    Camera camera{};
    Options options{};
    CustomHandle custom{};
    std::vector<DTransform> transforms;

    Result run(Context& context);
};

Result SessionCall::run(Context& context) {
    Manipulation m;
    switch (kind) {
    case Kind::Float: {
        Transform t = to_float(transforms[0]).value_or(Transform{});
        m = context.manipulate(mode, t, camera, options);
        transforms[0] = to_double(t);
        break;
    }
    case Kind::Double:
        m = context.manipulate(mode, transforms[0], camera, options);
        break;
    case Kind::Floats: {
        std::vector<Transform> floats;
        for (const DTransform& t : transforms)
            floats.push_back(to_float(t).value_or(Transform{}));
        m = context.manipulate(mode, std::span<Transform>(floats), camera, options);
        for (std::size_t i = 0; i < floats.size(); ++i)
            transforms[i] = to_double(floats[i]);
        break;
    }
    case Kind::Doubles:
        m = context.manipulate(mode, std::span<DTransform>(transforms), camera, options);
        break;
    case Kind::Number:
        m = context.manipulate_value(transforms[0].position.x, custom, camera, options);
        break;
    case Kind::Point:
        m = context.manipulate_point(transforms[0].position, custom, camera, options);
        break;
    }
    return {m.phase, m.handle, m.changed};
}

// Runs the call and writes it down: what went in, then what came out.
Manipulation record(std::string& text, Kind kind, Mode mode, const Camera& camera, const Options& options,
                    const CustomHandle* custom, std::span<const DTransform> before, Candidates& candidates,
                    const auto& run, const auto& after) {
    TextWriter w(text);
    w.word("call");
    w.word({reinterpret_cast<const char*>(&kind), 1});
    Camera c = camera;
    Options o = options;
    CustomHandle h = custom ? *custom : CustomHandle{};
    w.value(mode);
    fields(w, c);
    fields(w, o);
    fields(w, h);
    w.value(before.size());
    for (DTransform t : before)
        fields(w, t);
    candidates.provider = options.snap_provider;
    candidates.user = options.snap_user;
    if (options.snap_provider) {
        o.snap_provider = Candidates::ask;
        o.snap_user = &candidates;
    }
    const Manipulation m = run(o);
    const bool provides = options.snap_provider != nullptr;
    w.value(provides);
    w.value(candidates.count);
    for (std::size_t i = 0; i < candidates.count; ++i)
        fields(w, candidates.found[i]);
    Result result{m.phase, m.handle, m.changed};
    fields(w, result);
    for (std::size_t i = 0; i < before.size(); ++i) {
        DTransform t = after(i);
        fields(w, t);
    }
    text += '\n';
    return m;
}

} // namespace

Recorder::Recorder(Context& context)
    : context_(context)
    , text_(std::string(kSessionHeader) + "\n") {}

void Recorder::begin_frame(const Pointer& pointer) {
    TextWriter w(text_);
    w.word("frame");
    Pointer p = pointer;
    Style s = context_.style;
    fields(w, p);
    fields(w, s);
    text_ += '\n';
    context_.begin_frame(pointer);
}

void Recorder::end_frame() {
    text_ += "end\n";
    context_.end_frame();
}

Manipulation Recorder::manipulate(Mode mode, Transform& transform, const Camera& camera, const Options& options) {
    Candidates candidates;
    const DTransform before = to_double(transform);
    return record(
        text_, Kind::Float, mode, camera, options, nullptr, {&before, 1}, candidates,
        [&](const Options& o) { return context_.manipulate(mode, transform, camera, o); },
        [&](std::size_t) { return to_double(transform); });
}

namespace {

// As many calls as gizmos: what they come to is the same, and each is a line.
template <class T>
BatchManipulation record_each(Recorder& recorder, Mode mode, std::span<T> transforms, const Camera& camera,
                              const Options& options) {
    BatchManipulation each;
    Options own = options;
    for (std::size_t i = 0; i < transforms.size(); ++i) {
        own.id = options.id + i;
        const Manipulation m = recorder.manipulate(mode, transforms[i], camera, own);
        if (m.phase != Phase::Idle || m.changed) each = {i, m};
    }
    return each;
}

} // namespace

BatchManipulation Recorder::manipulate_each(Mode mode, std::span<Transform> transforms, const Camera& camera,
                                            const Options& options) {
    return record_each(*this, mode, transforms, camera, options);
}
BatchManipulation Recorder::manipulate_each(Mode mode, std::span<DTransform> transforms, const Camera& camera,
                                            const Options& options) {
    return record_each(*this, mode, transforms, camera, options);
}

Manipulation Recorder::manipulate(Mode mode, DTransform& transform, const Camera& camera, const Options& options) {
    Candidates candidates;
    const DTransform before = transform;
    return record(
        text_, Kind::Double, mode, camera, options, nullptr, {&before, 1}, candidates,
        [&](const Options& o) { return context_.manipulate(mode, transform, camera, o); },
        [&](std::size_t) { return transform; });
}

Manipulation Recorder::manipulate(Mode mode, std::span<Transform> members, const Camera& camera,
                                  const Options& options) {
    Candidates candidates;
    std::vector<DTransform> before;
    for (const Transform& t : members)
        before.push_back(to_double(t));
    return record(
        text_, Kind::Floats, mode, camera, options, nullptr, before, candidates,
        [&](const Options& o) { return context_.manipulate(mode, members, camera, o); },
        [&](std::size_t i) { return to_double(members[i]); });
}

Manipulation Recorder::manipulate(Mode mode, std::span<DTransform> members, const Camera& camera,
                                  const Options& options) {
    Candidates candidates;
    const std::vector<DTransform> before(members.begin(), members.end());
    return record(
        text_, Kind::Doubles, mode, camera, options, nullptr, before, candidates,
        [&](const Options& o) { return context_.manipulate(mode, members, camera, o); },
        [&](std::size_t i) { return members[i]; });
}

Manipulation Recorder::manipulate_value(double& value, const CustomHandle& handle, const Camera& camera,
                                        const Options& options) {
    Candidates candidates;
    const DTransform before{.position = {value, 0, 0}};
    return record(
        text_, Kind::Number, Mode::None, camera, options, &handle, {&before, 1}, candidates,
        [&](const Options& o) { return context_.manipulate_value(value, handle, camera, o); },
        [&](std::size_t) {
            return DTransform{.position = {value, 0, 0}};
        });
}

Manipulation Recorder::manipulate_point(glm::dvec3& point, const CustomHandle& handle, const Camera& camera,
                                        const Options& options) {
    Candidates candidates;
    const DTransform before{.position = point};
    return record(
        text_, Kind::Point, Mode::None, camera, options, &handle, {&before, 1}, candidates,
        [&](const Options& o) { return context_.manipulate_point(point, handle, camera, o); },
        [&](std::size_t) { return DTransform{.position = point}; });
}

void Recorder::start(std::uint64_t id, Handle handle) {
    TextWriter w(text_);
    w.word("start");
    all(w, id, handle);
    text_ += '\n';
    context_.start(id, handle);
}

void Recorder::constrain(Handle handle) {
    TextWriter w(text_);
    w.word("constrain");
    all(w, handle);
    text_ += '\n';
    context_.constrain(handle);
}

void Recorder::confirm() {
    text_ += "confirm\n";
    context_.confirm();
}

NumericInputError Recorder::set_numeric_input(std::string_view typed) {
    // The rest of the line; a line break could not be typed, and would be an error in the text as it is here.
    text_ += "type ";
    for (const char c : typed)
        text_ += c == '\n' ? '\r' : c;
    text_ += '\n';
    return context_.set_numeric_input(typed);
}

void Recorder::nudge(std::uint64_t id, const Nudge& nudge) {
    TextWriter w(text_);
    w.word("nudge");
    Nudge n = nudge;
    fields(w, id);
    fields(w, n);
    text_ += '\n';
    context_.nudge(id, nudge);
}

namespace {

// Plays one line; null or what is wrong with it.
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
        if (what == "type") {
            context_.set_numeric_input(line.size() > 5 ? line.substr(5) : std::string_view{});
            return nullptr;
        }
        if (what == "end")
            context_.end_frame();
        else if (what == "confirm")
            context_.confirm();
        else if (what == "start" || what == "constrain" || what == "nudge")
            return command(what, r);
        else
            return "an unknown word begins the line";
        return nullptr;
    }

private:
    const char* frame(TextReader& r) {
        Pointer pointer;
        fields(r, pointer);
        fields(r, context_.style);
        if (r.failed() || !r.at_end()) return "a frame that cannot be read";
        context_.begin_frame(pointer);
        ++out_.frames;
        return nullptr;
    }
    const char* command(std::string_view what, TextReader& r) {
        std::uint64_t id = 0;
        Handle handle = Handle::None;
        Nudge nudge;
        if (what != "constrain") r.value(id);
        if (what == "nudge")
            fields(r, nudge);
        else
            r.value(handle);
        if (r.failed() || !r.at_end()) return "a command that cannot be read";
        if (what == "nudge")
            context_.nudge(id, nudge);
        else if (what == "start")
            context_.start(id, handle);
        else
            context_.constrain(handle);
        return nullptr;
    }
    const char* call(TextReader& r) {
        SessionCall c;
        const std::string_view kind = r.word();
        if (kind.size() != 1 || std::string_view("fdFDnp").find(kind[0]) == std::string_view::npos)
            return "an unknown kind of call";
        c.kind = static_cast<Kind>(kind[0]);
        r.value(c.mode);
        fields(r, c.camera);
        fields(r, c.options);
        fields(r, c.custom);
        std::size_t count = 0;
        r.value(count);
        const bool many = c.kind == Kind::Floats || c.kind == Kind::Doubles;
        if (r.failed() || (!many && count != 1)) return "a call that cannot be read";
        const auto read = [&](std::vector<DTransform>& out) {
            for (std::size_t i = 0; i < count && !r.failed(); ++i)
                fields(r, out.emplace_back());
        };
        read(c.transforms);
        Candidates candidates;
        bool provides = false;
        r.value(provides);
        r.value(candidates.count);
        if (candidates.count > candidates.found.size()) return "too many candidates";
        for (std::size_t i = 0; i < candidates.count; ++i)
            fields(r, candidates.found[i]);
        Result expected;
        fields(r, expected);
        std::vector<DTransform> after;
        read(after);
        if (r.failed() || !r.at_end()) return "a call that cannot be read";
        if (provides) {
            c.options.snap_provider = Candidates::ask;
            c.options.snap_user = &candidates;
        }
        const Result got = c.run(context_);
        bool equal = got.phase == expected.phase && got.handle == expected.handle && got.changed == expected.changed;
        for (std::size_t i = 0; i < count; ++i)
            equal = equal && same(c.transforms[i], after[i]);
        ++out_.calls;
        if (!equal && out_.differences++ == 0) out_.first_difference = out_.frames > 0 ? out_.frames - 1 : 0;
        return nullptr;
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
            out.error = end == std::string_view::npos ? "the last line is cut short" : player.play(line);
        else if (line != kSessionHeader)
            out.error = "this is no gizmo session";
        header = true;
    }
    if (!header) out.error = "the text is empty";
    if (!out.error) out.error_line = 0;
    return out;
}

} // namespace gizmo
