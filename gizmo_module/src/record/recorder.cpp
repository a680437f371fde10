// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "record/record_writer.hpp"

#include <algorithm>
#include <utility>

namespace gizmo {

std::size_t SnapRecorder::ask(void* self, const SnapQuery& query, std::span<SnapFeature> out) {
    auto& tap = *static_cast<SnapRecorder*>(self);
    if (tap.replays) {
        tap.count = std::min(tap.count, out.size());
        std::copy_n(tap.found.begin(), tap.count, out.begin());
    } else {
        tap.count = gather_features(tap.provider, tap.user, tap.geometry, query,
                                    out.first(std::min(out.size(), tap.found.size())));
        std::copy_n(out.begin(), tap.count, tap.found.begin());
    }
    return tap.count;
}

RecordedOptions::RecordedOptions(std::span<const Options> options, SnapRecorder& tap)
    : options_(options.begin(), options.end()) {
    sources_.reserve(options_.size()); // options point to its elements
    for (Options& o : options_) {
        sources_.push_back({&tap, o.snap_provider, o.snap_user, o.snap_geometry});
        if (!o.snap_provider && o.snap_geometry.features.empty()) continue;
        o.snap_geometry.features = {};
        o.snap_provider = ask;
        o.snap_user = &sources_.back();
    }
}

std::size_t RecordedOptions::ask(void* source, const SnapQuery& query, std::span<SnapFeature> out) {
    const Source& from = *static_cast<const Source*>(source);
    from.tap->provider = from.provider;
    from.tap->user = from.user;
    from.tap->geometry = from.geometry;
    return SnapRecorder::ask(from.tap, query, out);
}

Recorder::Recorder()
    : writer_(std::make_unique<RecordWriter>()) {}
Recorder::~Recorder() = default;

const std::string& Recorder::text() const {
    return writer_->text();
}

void RecordWriter::end() {
    text_ += "end\n";
}

void RecordWriter::confirm() {
    text_ += "confirm\n";
}

void RecordWriter::frame(const Pointer& pointer, double seconds, const Style& style) {
    TextWriter w(text_);
    w.word("frame");
    w.value(seconds);
    Pointer p = pointer;
    Style s = style;
    fields(w, p);
    fields(w, s);
    text_ += '\n';
}

void RecordWriter::start(std::uint64_t id, Handle handle) {
    TextWriter w(text_);
    w.word("start");
    all(w, id, handle);
    text_ += '\n';
}

void RecordWriter::constrain(Handle handle) {
    TextWriter w(text_);
    w.word("constrain");
    all(w, handle);
    text_ += '\n';
}

void RecordWriter::duplicate(std::uint64_t copy) {
    TextWriter w(text_);
    w.word("duplicate");
    all(w, copy);
    text_ += '\n';
}

// The rest of the line. A line break cannot be typed and would break the text format.
void RecordWriter::numeric_input(std::string_view typed) {
    text_ += "type ";
    for (const char c : typed)
        text_ += c == '\n' ? '\r' : c;
    text_ += '\n';
}

void RecordWriter::nudge(std::uint64_t id, const Nudge& nudge) {
    TextWriter w(text_);
    w.word("nudge");
    Nudge n = nudge;
    fields(w, id);
    fields(w, n);
    text_ += '\n';
}

void RecordWriter::drop(std::uint64_t id, const Drop& drop) {
    TextWriter w(text_);
    w.word("drop");
    Drop d = drop;
    all(w, id, d);
    text_ += '\n';
}

// Inputs, then results.
void RecordWriter::view_cube(const Camera& camera, double distance, const ViewCube& options, const glm::dmat4& view,
                             const ViewChange& change) {
    TextWriter w(text_);
    w.word("view");
    Camera c = camera;
    ViewCube o = options;
    glm::dmat4 v = view;
    ViewChange result = change;
    all(w, c, distance, o, v, result);
    text_ += '\n';
}

void RecordWriter::call_in(const CallInput& input, const Subject& before) {
    TextWriter w(text_);
    w.word("call");
    const char form = static_cast<char>(input.form);
    w.word({&form, 1});
    Mode mode = input.mode;
    Camera camera = input.camera;
    Options options = input.options;
    all(w, mode, camera, options);
    CustomHandle custom = input.custom ? *input.custom : CustomHandle{};
    if (input.custom) fields(w, custom);
    if (input.point_style) {
        PointStyle style = *input.point_style;
        fields(w, style);
        w.value(input.selected.size());
        for (const std::uint8_t mark : input.selected)
            w.value(mark);
    }
    if (input.own) own_in(*input.own);
    write_subject(w, before);
}

// For a provider, only its existence is recorded.
void RecordWriter::own_in(const EachOwn& own) {
    TextWriter w(text_);
    w.value(own.modes.size());
    for (const Mode mode : own.modes)
        w.value(mode);
    w.value(own.options.size());
    for (Options options : own.options) {
        fields(w, options);
        w.value(options.snap_provider != nullptr || !options.snap_geometry.features.empty());
    }
    w.value(own.indices.size());
    for (const std::uint32_t index : own.indices)
        w.value(index);
}

void RecordWriter::call_out(const SnapRecorder& snaps, std::span<const Neighbor> neighbors,
                            const RecordedAnswer& answer, const Subject& after) {
    TextWriter w(text_);
    const bool provides = snaps.provides();
    w.value(provides);
    w.value(snaps.count);
    for (std::size_t i = 0; i < snaps.count; ++i) {
        SnapFeature feature = snaps.found[i];
        fields(w, feature);
    }
    w.value(neighbors.size());
    for (Neighbor neighbor : neighbors)
        fields(w, neighbor);
    RecordedAnswer copy = answer;
    fields(w, copy);
    write_subject(w, after);
    text_ += '\n';
}

} // namespace gizmo
