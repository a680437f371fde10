// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The facade: every public call, and the only place that records calls.
#include "context/impl.hpp"
#include "record/record_writer.hpp"

#include <gizmo/drag.hpp>

#include <algorithm>
#include <utility>

namespace gizmo {
namespace {

// Runs a call and records its input, the snap features that it takes, the neighbors that it copies, and its result.
template <class Run>
auto run_recorded(RecordWriter& writer, const CallInput& input, const DrawSettings& settings, const Subject& subject,
                  const DragGuides& guides, const Run& run) {
    const std::uint64_t copies = guides.copies();
    writer.call_in(input, subject);
    Options options = input.options;
    SnapRecorder snaps{.provider = options.snap_provider, .user = options.snap_user, .geometry = options.snap_geometry};
    if (snaps.provides()) {
        options.snap_geometry.features = {};
        options.snap_provider = SnapRecorder::ask;
        options.snap_user = &snaps;
    }
    const auto result = run(Submission{input.mode, input.camera, options, input.custom, settings, input.form});
    writer.call_out(snaps, guides.copied_since(copies), RecordedAnswer(result), subject);
    return result;
}

template <class Run, class Impl>
auto run_call(Impl& impl, const CallInput& input, const DrawSettings& settings, const Subject& subject,
              const Run& run) {
    impl.see(input.camera, settings.style);
    const auto result =
        impl.recorder ? run_recorded(*impl.recorder, input, settings, subject, impl.drag.guides(), run)
                      : run(Submission{input.mode, input.camera, input.options, input.custom, settings, input.form});
    impl.diagnoser.result(input.camera, result.hidden, input.mode);
    return result;
}

} // namespace

Context::Context()
    : impl_(new Impl) {}
Context::~Context() {
    delete impl_;
}
Context::Context(Context&& other) noexcept
    : style(other.style)
    , draw(other.draw)
    , impl_(std::exchange(other.impl_, nullptr)) {}
Context& Context::operator=(Context&& other) noexcept {
    style = other.style;
    draw = other.draw;
    delete std::exchange(impl_, std::exchange(other.impl_, nullptr));
    return *this;
}

void Context::begin_frame(const Pointer& pointer, double seconds) {
    if (impl_->recorder) impl_->recorder->frame(pointer, seconds, style);
    impl_->begin_frame(pointer, seconds);
}

void Context::end_frame() {
    if (impl_->recorder) impl_->recorder->end();
    impl_->end_frame();
}

Manipulation Context::manipulate(Mode mode, TransformRef object, const Camera& camera, const Options& options) {
    const DTransform given = impl_->diagnoser.is_on() ? object.load() : DTransform{};
    const Manipulation result =
        run_call(*impl_, {CallForm::One, mode, camera, options}, {style, draw}, TransformSpan(object),
                 [&](const Submission& s) { return impl_->manipulate(s, object); });
    impl_->diagnoser.object(options.id, camera.target, given, result);
    return result;
}

Manipulation Context::manipulate(Mode mode, TransformSpan members, const Camera& camera, const Options& options) {
    return run_call(*impl_, {CallForm::Selection, mode, camera, options}, {style, draw}, members,
                    [&](const Submission& s) { return impl_->manipulate(s, members); });
}

BatchManipulation Context::manipulate_each(Mode mode, TransformSpan transforms, const Camera& camera,
                                           const Options& options) {
    return run_call(*impl_, {CallForm::Each, mode, camera, options}, {style, draw}, transforms,
                    [&](const Submission& s) { return impl_->manipulate_each(s, transforms); });
}

BatchManipulation Context::manipulate_each(std::span<const Mode> modes, TransformSpan transforms, const Camera& camera,
                                           std::span<const Options> options, std::span<const std::uint32_t> indices) {
    impl_->see(camera, style);
    const EachOwn own{modes, options, indices};
    const Options none;
    const Submission s{
        .camera = camera, .options = none, .settings = {style, draw}, .form = CallForm::Each, .own = &own};
    return impl_->recorder ? impl_->each_recorded(s, transforms) : impl_->manipulate_each(s, transforms);
}

BatchManipulation Context::Impl::each_recorded(const Submission& s, TransformSpan objects) {
    recorder->call_in({.form = CallForm::EachOwn, .camera = s.camera, .options = s.options, .own = s.own}, objects);
    SnapRecorder snaps;
    const RecordedOptions tapped(s.own->options, snaps);
    const EachOwn own{s.own->modes, tapped.options(), s.own->indices};
    Submission heard = s;
    heard.own = &own;
    const std::uint64_t copies = drag.guides().copies();
    const BatchManipulation each = manipulate_each(heard, objects);
    recorder->call_out(snaps, drag.guides().copied_since(copies), RecordedAnswer(each), objects);
    return each;
}

Manipulation Context::manipulate_value(double& value, const CustomHandle& handle, const Camera& camera,
                                       const Options& options) {
    return run_call(*impl_, {CallForm::Value, Mode::None, camera, options, &handle}, {style, draw}, &value,
                    [&](const Submission& s) { return impl_->manipulate_custom(s, {.number = &value}); });
}

Manipulation Context::manipulate_point(glm::dvec3& point, const CustomHandle& handle, const Camera& camera,
                                       const Options& options) {
    return run_call(*impl_, {CallForm::Point, Mode::None, camera, options, &handle}, {style, draw}, &point,
                    [&](const Submission& s) { return impl_->manipulate_custom(s, {.point = &point}); });
}

Manipulation Context::manipulate_parts(const Composite& composite, const Camera& camera, const Options& options) {
    MadeParts made(composite, camera);
    return run_call(*impl_, {CallForm::Parts, Mode::None, camera, options}, {style, draw}, &made,
                    [&](const Submission& s) { return impl_->manipulate_parts(s, made); });
}

namespace {

// Parts that do not depend on each other.
class FixedParts final : public Composite {
public:
    explicit FixedParts(std::span<const CustomPart> parts)
        : parts_(parts) {}
    std::span<const CustomPart> parts(const Camera&) const override { return parts_; }

private:
    std::span<const CustomPart> parts_;
};

} // namespace

Manipulation Context::manipulate_parts(std::span<const CustomPart> parts, const Camera& camera,
                                       const Options& options) {
    return manipulate_parts(FixedParts(parts), camera, options);
}

BatchManipulation Context::manipulate_points(PointSpan points, std::span<const std::uint8_t> selected,
                                             const Camera& camera, const Options& options,
                                             const PointStyle& point_style) {
    const CallInput input{CallForm::Points, Mode::None, camera, options, nullptr, &point_style, selected};
    return run_call(*impl_, input, {style, draw}, points,
                    [&](const Submission& s) { return impl_->manipulate_points(s, points, selected, point_style); });
}

ViewChange Context::view_cube(Camera& camera, double distance, const ViewCube& options) {
    impl_->see(camera, style);
    const Camera before = camera;
    const ViewChange change =
        impl_->view_cubes.show({camera, distance, options, style}, impl_->pointer, impl_->drag.is_on(), impl_->lists);
    if (impl_->recorder) impl_->recorder->view_cube(before, distance, options, camera.view, change);
    return change;
}

CommandStatus Context::start(std::uint64_t id, Handle handle) {
    if (impl_->recorder) impl_->recorder->start(id, handle);
    if (impl_->is_busy())
        impl_->commands.answer(CommandStatus::DragIsOn);
    else if (info_of(handle).action == Action::None)
        impl_->commands.answer(CommandStatus::UnknownHandle);
    else {
        impl_->presses.drop(PressKind::Command); // the last of two starts wins
        impl_->commands.add({.kind = CommandKind::Start, .id = id, .handle = handle});
    }
    return command_status();
}

CommandStatus Context::nudge(std::uint64_t id, const Nudge& nudge) {
    if (impl_->recorder) impl_->recorder->nudge(id, nudge);
    if (impl_->is_busy())
        impl_->commands.answer(CommandStatus::DragIsOn);
    else
        impl_->commands.add({.kind = CommandKind::Nudge, .id = id, .nudge = nudge});
    return command_status();
}

CommandStatus Context::drop(std::uint64_t id, const Drop& drop) {
    if (impl_->recorder) impl_->recorder->drop(id, drop);
    if (impl_->is_busy())
        impl_->commands.answer(CommandStatus::DragIsOn);
    else
        impl_->commands.add({.kind = CommandKind::Drop, .id = id, .drop = KeptDrop(drop)});
    return command_status();
}

CommandStatus Context::command_status() const {
    return impl_->commands.status();
}

void Context::constrain(Handle handle) {
    if (impl_->recorder) impl_->recorder->constrain(handle);
    if (impl_->is_busy())
        impl_->drag.constrain(handle);
    else if (AfterStart* after = impl_->commands.after_start())
        after->constraint = handle;
}

void Context::confirm() {
    if (impl_->recorder) impl_->recorder->confirm();
    if (impl_->is_busy())
        impl_->drag.confirm();
    else if (AfterStart* after = impl_->commands.after_start())
        after->confirmed = true;
}

bool Context::duplicate(std::uint64_t copy) {
    if (impl_->recorder) impl_->recorder->duplicate(copy);
    const CommandStatus status = impl_->drag.duplicate(copy);
    impl_->commands.answer(status);
    return status == CommandStatus::Done;
}

NumericInputError Context::set_numeric_input(std::string_view text) {
    if (impl_->recorder) impl_->recorder->numeric_input(text);
    const ParsedNumericInput parsed = parse_numeric_input(text);
    if (impl_->is_busy())
        impl_->drag.set_numeric_input(parsed);
    else if (AfterStart* after = impl_->commands.after_start())
        after->type(parsed);
    return parsed.error;
}

void Context::record_to(Recorder* recorder) {
    impl_->recorder = recorder ? recorder->writer_.get() : nullptr;
}

const char* Context::problem() const {
    return sentence_of(impl_->diagnoser.problem());
}

bool Context::needs_redraw() const {
    return impl_->needs_redraw();
}

bool Context::is_active() const {
    return impl_->drag.is_on() || impl_->view_cubes.is_pressed();
}

bool Context::is_hovered() const {
    return is_active() || impl_->hover || impl_->view_cubes.is_hovered();
}

Handle Context::hovered_handle() const {
    return impl_->drag.is_on() ? impl_->drag.last().drag.handle : impl_->hover.handle();
}

const DrawList& Context::draw_list(std::uint32_t target) const {
    return impl_->lists.shown(target);
}

std::optional<glm::dvec2> Context::handle_position(std::uint64_t id, Handle handle, std::uint32_t target) const {
    const PointerDevice device = impl_->pointer.now().device;
    const auto at = impl_->locator.locate(id, handle, target, impl_->lists.shown(target), device);
    return at && impl_->view_cubes.covers(target, *at, style, device) ? std::nullopt : at;
}

std::optional<Feedback> Context::feedback() const {
    if (!impl_->drag.is_on() && !impl_->drag.was_released()) return std::nullopt;
    Feedback feedback = feedback_of(impl_->drag.last(), impl_->drag.projector());
    const auto guides = impl_->drag.guides().shown();
    std::copy(guides.begin(), guides.end(), feedback.guides.begin());
    feedback.guide_count = guides.size();
    feedback.label_px = impl_->drag.label_px();
    if (feedback.surface_pixel)
        feedback.surface_pixel = impl_->drag.surface_pixel(*feedback.surface_pixel, impl_->pointer);
    return feedback;
}

const DragUpdate* Context::drag() const {
    return impl_->drag.is_on() ? &impl_->drag.reported() : nullptr;
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

std::span<const PointStart> Context::point_starts() const {
    return impl_->held_points.starts();
}

} // namespace gizmo
