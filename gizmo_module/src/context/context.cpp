// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The facade: every public call, and the one place where a recorder hears of it.
#include "context/impl.hpp"
#include "math/inlining.hpp"
#include "record/record_writer.hpp"

#include <gizmo/numeric_input.hpp>

namespace gizmo {
namespace {

// Runs a call and writes it down: what goes in, the candidates asked for, what comes out. Out of the way of calls that
// nobody records.
template <class Run>
GIZMO_COLD auto run_recorded(Recorder& recorder, const CallInput& input, const Look& look, const Subject& subject,
                             const Run& run) {
    RecordWriter writer(recorder);
    writer.call_in(input, subject);
    CandidateTap candidates{.provider = input.options.snap_provider, .user = input.options.snap_user};
    Options options = input.options;
    if (options.snap_provider) {
        options.snap_provider = CandidateTap::ask;
        options.snap_user = &candidates;
    }
    const auto result = run(Submission{input.mode, input.camera, options, input.custom, look, input.form});
    writer.call_out(candidates, RecordedAnswer(result), subject);
    return result;
}

template <class Run>
auto run_call(Recorder* recorder, const CallInput& input, const Look& look, const Subject& subject, const Run& run) {
    if (recorder) return run_recorded(*recorder, input, look, subject, run);
    return run(Submission{input.mode, input.camera, input.options, input.custom, look, input.form});
}

} // namespace

Context::Context()
    : impl_(std::make_unique<Impl>()) {}
Context::~Context() = default;
Context::Context(Context&&) noexcept = default;
Context& Context::operator=(Context&&) noexcept = default;

void Context::begin_frame(const Pointer& pointer) {
    if (impl_->recorder) RecordWriter(*impl_->recorder).frame(pointer, style);
    impl_->begin_frame(pointer);
}

void Context::end_frame() {
    if (impl_->recorder) RecordWriter(*impl_->recorder).end();
    impl_->end_frame();
}

Manipulation Context::manipulate(Mode mode, TransformRef object, const Camera& camera, const Options& options) {
    const Look look{style, draw};
    if (impl_->recorder) return impl_->manipulate_recorded({mode, camera, options, nullptr, look}, object);
    if (impl_->try_batch(mode, object, camera, options, look)) return {};
    return impl_->manipulate({mode, camera, options, nullptr, look}, object);
}

// Apart, so that the way of those that nobody records keeps `object` in registers.
GIZMO_COLD Manipulation Context::Impl::manipulate_recorded(const Submission& s, TransformRef object) {
    return run_recorded(*recorder, {CallForm::One, s.mode, s.camera, s.options}, s.look, TransformSpan(object),
                        [&](const Submission& own) {
                            return try_batch(own.mode, object, own.camera, own.options, own.look)
                                       ? Manipulation{}
                                       : manipulate(own, object);
                        });
}

Manipulation Context::manipulate(Mode mode, TransformSpan members, const Camera& camera, const Options& options) {
    return run_call(impl_->recorder, {CallForm::Selection, mode, camera, options}, {style, draw}, members,
                    [&](const Submission& s) { return impl_->manipulate(s, members); });
}

BatchManipulation Context::manipulate_each(Mode mode, TransformSpan transforms, const Camera& camera,
                                           const Options& options) {
    return run_call(impl_->recorder, {CallForm::Each, mode, camera, options}, {style, draw}, transforms,
                    [&](const Submission& s) { return impl_->manipulate_each(s, transforms); });
}

Manipulation Context::manipulate_value(double& value, const CustomHandle& handle, const Camera& camera,
                                       const Options& options) {
    return run_call(impl_->recorder, {CallForm::Value, Mode::None, camera, options, &handle}, {style, draw}, &value,
                    [&](const Submission& s) { return impl_->manipulate_value(s, value); });
}

Manipulation Context::manipulate_point(glm::dvec3& point, const CustomHandle& handle, const Camera& camera,
                                       const Options& options) {
    return run_call(impl_->recorder, {CallForm::Point, Mode::None, camera, options, &handle}, {style, draw}, &point,
                    [&](const Submission& s) { return impl_->manipulate_point(s, point); });
}

BatchManipulation Context::manipulate_points(PointSpan points, std::span<const std::uint8_t> selected,
                                             const Camera& camera, const Options& options,
                                             const PointStyle& point_style) {
    const CallInput input{CallForm::Points, Mode::None, camera, options, nullptr, &point_style, selected};
    return run_call(impl_->recorder, input, {style, draw}, points,
                    [&](const Submission& s) { return impl_->manipulate_points(s, points, selected, point_style); });
}

void Context::start(std::uint64_t id, Handle handle) {
    if (impl_->recorder) RecordWriter(*impl_->recorder).start(id, handle);
    if (!is_active()) impl_->commands.add({.is_nudge = false, .id = id, .handle = handle});
}

void Context::nudge(std::uint64_t id, const Nudge& nudge) {
    if (impl_->recorder) RecordWriter(*impl_->recorder).nudge(id, nudge);
    if (!is_active()) impl_->commands.add({.is_nudge = true, .id = id, .nudge = nudge});
}

void Context::constrain(Handle handle) {
    if (impl_->recorder) RecordWriter(*impl_->recorder).constrain(handle);
    impl_->drag.constrain(handle);
}

void Context::confirm() {
    if (impl_->recorder) RecordWriter(*impl_->recorder).confirm();
    impl_->drag.confirm();
}

NumericInputError Context::set_numeric_input(std::string_view text) {
    if (impl_->recorder) RecordWriter(*impl_->recorder).numeric_input(text);
    const ParsedNumericInput parsed = parse_numeric_input(text);
    if (!parsed.error) impl_->drag.set_numeric_input(parsed.typed);
    return parsed.error;
}

void Context::record_to(Recorder* recorder) {
    impl_->recorder = recorder;
}

bool Context::is_active() const {
    return impl_->drag.is_on();
}

bool Context::is_hovered() const {
    return impl_->drag.is_on() || impl_->hover;
}

Handle Context::hovered_handle() const {
    return impl_->drag.is_on() ? impl_->drag.last().drag.handle : impl_->hover.handle();
}

const DrawList& Context::draw_list(std::uint32_t target) const {
    return impl_->canvas.shown(target);
}

std::optional<glm::dvec2> Context::handle_position(std::uint64_t id, Handle handle, std::uint32_t target) const {
    return impl_->canvas.locate(id, handle, target);
}

std::optional<Feedback> Context::feedback() const {
    if (!is_active()) return std::nullopt;
    return feedback_of(impl_->drag.last(), impl_->drag.projector());
}

const DragUpdate* Context::drag() const {
    return is_active() ? &impl_->drag.told() : nullptr;
}

std::span<const EditEvent> Context::events() const {
    return impl_->events;
}

std::span<const DTransform> Context::selection_starts() const {
    return impl_->held.starts().transforms;
}

std::span<const glm::dmat4> Context::matrix_starts() const {
    return impl_->held.starts().matrices;
}

std::span<const Context::PointStart> Context::point_starts() const {
    return impl_->held_points.starts();
}

} // namespace gizmo
