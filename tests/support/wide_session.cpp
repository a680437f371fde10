// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/wide_session.hpp"

#include <algorithm>

namespace test {

using namespace gizmo;

WideSession::WideSession(std::uint64_t seed, Digest& digest)
    : dice_(seed)
    , out_(digest) {
    if (dice_.once_in(3)) unit_ = dice_.once_in(2) ? 1.0 / 1024 : 4096;
    if (dice_.once_in(5)) home_ = glm::dvec3(1 << 20, -(1 << 18), 1 << 19) * unit_;
    context_.style = dice_.style();
    context_.draw.guides = !dice_.once_in(4);
    context_.draw.ghost = !dice_.once_in(4);
    context_.draw.labels = !dice_.once_in(3);
    context_.draw.debug = dice_.once_in(3);
    if (dice_.once_in(2)) context_.draw.length_unit[0] = 'm';
    for (std::uint64_t i = 0, count = 2 + dice_.below(3); i < count; ++i)
        things_.push_back(thing(dice_.once_in(10) ? 0 : 1 + 1000 * i));
    for (std::uint32_t i = 0, count = 1 + static_cast<std::uint32_t>(dice_.below(2)); i < count; ++i)
        cameras_.push_back(dice_.camera(home_, unit_, i));
}

Options WideSession::any_options(std::uint64_t id) {
    Options o = dice_.options(home_, unit_);
    o.id = id;
    if (dice_.once_in(3)) o.snap_provider = provide, o.snap_user = this;
    return o;
}

WideSession::Thing WideSession::thing(std::uint64_t id) {
    Thing t;
    constexpr std::array kForms{Form::One,       Form::One,   Form::One,   Form::One,     Form::Selection,
                                Form::Selection, Form::Each,  Form::Each,  Form::Members, Form::EachOwn,
                                Form::Value,     Form::Point, Form::Points};
    t.form = kForms[dice_.below(kForms.size())];
    t.kind = static_cast<TransformKind>(dice_.below(4));
    t.mode = static_cast<Mode>(dice_.once_in(2) ? dice_.below(16) : 1u << dice_.below(4));
    t.options = any_options(id);
    const bool one = t.form == Form::One || t.form == Form::Value || t.form == Form::Point;
    for (std::uint64_t i = 0, count = one ? 1 : dice_.once_in(4) ? 20 : 5; i < count; ++i) {
        t.doubles.push_back(dice_.transform(home_, unit_));
        t.floats.push_back(to_float(t.doubles.back()).value_or(Transform{}));
        t.matrices.push_back(dice_.matrix(home_, unit_));
        t.float_matrices.emplace_back(t.matrices.back());
        t.points.push_back(home_ + dice_.vector(2) * unit_);
        t.float_points.emplace_back(t.points.back());
        t.selected.push_back(dice_.once_in(2));
        t.names.push_back(i + 7);
    }
    if (dice_.once_in(2)) t.names.clear();
    if (dice_.once_in(4)) t.selected.clear();
    t.parent = dice_.matrix(glm::dvec3(0), 1);
    for (std::size_t i = 0; i < t.doubles.size(); ++i)
        t.members.push_back(
            {&t.doubles[i], i % 2 ? &t.parent : nullptr, i == 3 ? 1 : -1, dice_.once_in(2) ? i + 7 : 0});
    t.custom = dice_.custom(home_, unit_);
    if (is_point(t.custom.constraint) != (t.form == Form::Point) && !dice_.once_in(6))
        t.custom.constraint = t.form == Form::Point ? Constraint::ViewPlane : Constraint::Line;
    t.point_style.draw = !dice_.once_in(4);
    t.point_style.grip_px = dice_.between(0, 8);
    t.number = unit_ * dice_.between(-1, 1.5);
    if (t.form == Form::EachOwn) fill_own(t);
    return t;
}

// The vectors do not move when a Thing does, so the members' pointers hold; its own parent is left to submit().
void WideSession::fill_own(Thing& t) {
    const bool indexed = dice_.once_in(2);
    const std::size_t kinds = indexed ? 3 : t.doubles.size();
    for (std::size_t i = 0; i < kinds; ++i) {
        t.own.push_back(any_options(t.options.id + 100 * i));
        t.modes.push_back(static_cast<Mode>(dice_.below(16)));
    }
    if (dice_.once_in(2)) t.modes.resize(1);
    const bool sorted = dice_.once_in(2);
    for (std::size_t i = 0; indexed && i < t.doubles.size(); ++i)
        t.indices.push_back(static_cast<std::uint32_t>(sorted ? i * kinds / t.doubles.size() : dice_.below(kinds)));
    if (dice_.once_in(20)) t.modes.clear();
    if (dice_.once_in(20) && indexed) t.indices.back() = 3;
}

std::size_t WideSession::provide(void* self, const SnapQuery& query, std::span<SnapCandidate> out) {
    auto& session = *static_cast<WideSession*>(self);
    session.out_.add("candidates", query.id);
    session.out_.add("candidates", query.handle);
    add_value(session.out_, "candidates", query.pivot);
    add_value(session.out_, "candidates", query.cursor);
    add_value(session.out_, "candidates", query.radius);
    const std::size_t count = std::min<std::size_t>(6, out.size());
    for (std::size_t i = 0; i < count; ++i)
        out[i] = {query.pivot + session.dice_.vector(0.25) * session.unit_, i};
    if (session.dice_.once_in(8)) out[2].position.x = session.dice_.odd_number();
    return session.dice_.once_in(10) ? out.size() + 5 : count;
}

// One that it may show, most of the time.
Handle WideSession::handle_of(const Thing& t) {
    if (t.form == Form::Value || t.form == Form::Point) return Handle::Custom;
    Handle handle = dice_.handle();
    for (int tries = 0; tries < 24 && (info_of(handle).mode == Mode::None || !has(t.mode, info_of(handle).mode));
         ++tries)
        handle = dice_.handle();
    return handle;
}

// The cursor is put on a handle that can be pressed, or beside it.
void WideSession::aim() {
    const Thing& t = things_[dice_.below(things_.size())];
    const std::uint64_t id = t.options.id + dice_.below(2);
    const std::uint32_t target = cameras_[dice_.below(cameras_.size())].target;
    for (int tries = 0; tries < 4; ++tries) {
        const auto at = context_.handle_position(id, handle_of(t), target);
        out_.add("positions", at.has_value());
        if (!at) continue;
        add_value(out_, "positions", *at);
        pointer_.cursor = *at;
        if (dice_.once_in(4)) pointer_.cursor += dice_.pixels(dice_.between(1, 32));
        return;
    }
    const Camera& c = cameras_[0];
    pointer_.cursor = {c.viewport.x + c.viewport.width * dice_.between(0, 1),
                       c.viewport.y + c.viewport.height * dice_.between(0, 1)};
}

void WideSession::begin_episode() {
    left_ = 3 + static_cast<int>(dice_.below(8));
    pointer_.down = false;
    pointer_.ray.reset();
    aim();
    presses_ = !dice_.once_in(5);
    goal_ = pointer_.cursor + dice_.pixels(dice_.once_in(5) ? 2000 : dice_.between(8, 256));
    if (dice_.once_in(3)) pointer_.device = dice_.any<PointerDevice>();
    pointer_.snap = dice_.once_in(2);
    pointer_.from_center = dice_.once_in(4);
    pointer_.precise = dice_.once_in(6);
    Thing& t = things_[dice_.below(things_.size())];
    const std::uint64_t id = t.options.id;
    if (dice_.once_in(3)) t = thing(id);
    if (dice_.once_in(4)) t.options = any_options(id);
    if (dice_.once_in(3)) cameras_[0] = dice_.camera(home_, unit_, 0);
    if (dice_.once_in(4)) {
        presses_ = false;
        out_.add("commands", context_.start(id, handle_of(t)));
    } else if (dice_.once_in(6)) {
        presses_ = false;
        const glm::dvec2 direction = dice_.pixels(1);
        const double pixels = dice_.between(-16, 16), step = dice_.once_in(2) ? unit_ * dice_.between(-1, 1) : 0;
        out_.add("commands", context_.nudge(id, {direction, pixels, step}));
    }
}

void WideSession::move_pointer() {
    if (left_-- == 0) return begin_episode();
    if (presses_) {
        pointer_.down = true;
        presses_ = false;
        return;
    }
    pointer_.cursor += (goal_ - pointer_.cursor) * dice_.between(0, 0.5);
    if (dice_.once_in(12)) pointer_.cursor = goal_;
    if (dice_.once_in(10)) pointer_.snap = !pointer_.snap;
    if (dice_.once_in(12)) pointer_.precise = !pointer_.precise;
    pointer_.cancel = dice_.once_in(40);
    pointer_.blocked = dice_.once_in(25);
    pointer_.capture_lost = dice_.once_in(60);
    pointer_.warp = dice_.once_in(15) ? dice_.pixels(32) : glm::dvec2(0);
    pointer_.relative = dice_.once_in(15);
    pointer_.motion = dice_.pixels(8);
    if (pointer_.ray && dice_.once_in(4)) pointer_.ray.reset();
    if (dice_.once_in(20)) {
        const glm::dvec3 from = home_ + dice_.vector(6) * unit_;
        const glm::dvec3 to = home_ + dice_.vector(1) * unit_;
        pointer_.ray = Ray{from, to - from};
    }
    if (dice_.once_in(50)) pointer_.cursor.x = dice_.odd_number(), left_ = 0;
}

void WideSession::command() {
    constexpr std::array kTyped{"1", "=2", "0.5,1", "", "-3", "90", "1/0", "2*(", "=0.25,0.5,1", "1,2,3,4", " 45 "};
    if (dice_.once_in(14)) context_.constrain(dice_.handle());
    if (dice_.once_in(40)) context_.confirm();
    if (dice_.once_in(12)) {
        const NumericInputError error = context_.set_numeric_input(kTyped[dice_.below(kTyped.size())]);
        out_.add("commands", error.position);
        if (error) out_.add_all("commands", std::string_view(error.message));
    }
    out_.add("commands", context_.command_status());
}

// The host writes, moves parents, changes spaces, hands over in another order.
void WideSession::meddle() {
    for (Thing& t : things_) {
        if (t.options.parent && dice_.once_in(8)) (*t.options.parent)[3] += glm::dvec4(dice_.vector(0.5) * unit_, 0);
        if (dice_.once_in(40)) t.options.space = dice_.any<Space>();
        if (dice_.once_in(40)) t.mode = static_cast<Mode>(1u << dice_.below(4));
        if (dice_.once_in(30)) t.doubles[0].position += dice_.vector(0.5) * unit_;
        if (dice_.once_in(30)) t.float_matrices[0][3].x += static_cast<float>(unit_);
        if (dice_.once_in(40)) t.points[0] += dice_.vector(0.5) * unit_;
        if (dice_.once_in(40)) t.number += dice_.between(-0.5, 0.5);
        if (t.names.size() == t.doubles.size() && t.doubles.size() > 2 && dice_.once_in(20)) {
            std::swap(t.names[0], t.names[1]);
            std::swap(t.doubles[0], t.doubles[1]);
            std::swap(t.floats[0], t.floats[1]);
        }
        if (t.options.surface.on && t.options.surface.point && dice_.once_in(3))
            t.options.surface.point->position += dice_.vector(0.5) * unit_;
    }
}

void WideSession::add(const Manipulation& m) {
    add_manipulation(out_, m);
    drags_ += m.phase == Phase::Began ? 1 : 0;
}

void WideSession::add_batch(const BatchManipulation& m) {
    out_.add("manipulations", m.index);
    out_.add("manipulations", m.hidden_count);
    out_.add("manipulations", m.hidden);
    add(m.manipulation);
}

void WideSession::submit(Thing& t, const Camera& camera) {
    const auto with_span = [&](const auto& call) {
        if (t.kind == TransformKind::Double) return call(TransformSpan(t.doubles).named(t.names));
        if (t.kind == TransformKind::Float) return call(TransformSpan(t.floats).named(t.names));
        if (t.kind == TransformKind::DoubleMatrix) return call(TransformSpan(t.matrices).named(t.names));
        return call(TransformSpan(t.float_matrices).named(t.names));
    };
    switch (t.form) {
    case Form::One:
        return with_span([&](const TransformSpan& s) { add(context_.manipulate(t.mode, s[0], camera, t.options)); });
    case Form::Selection:
        return with_span([&](const TransformSpan& s) { add(context_.manipulate(t.mode, s, camera, t.options)); });
    case Form::Members:
        for (std::size_t i = 1; i < t.members.size(); i += 2)
            t.members[i].parent = &t.parent;
        return add(context_.manipulate(t.mode, t.members, camera, t.options));
    case Form::Each:
        return with_span(
            [&](const TransformSpan& s) { add_batch(context_.manipulate_each(t.mode, s, camera, t.options)); });
    case Form::EachOwn:
        return with_span(
            [&](const TransformSpan& s) { add_batch(context_.manipulate_each(t.modes, s, camera, t.own, t.indices)); });
    case Form::Value:
        return add(context_.manipulate_value(t.number, t.custom, camera, t.options));
    case Form::Point:
        return add(context_.manipulate_point(t.points[0], t.custom, camera, t.options));
    case Form::Points:
        break;
    }
    if (t.kind == TransformKind::Float)
        add_batch(context_.manipulate_points(t.float_points, t.selected, camera, t.options, t.point_style));
    else
        add_batch(context_.manipulate_points(t.points, t.selected, camera, t.options, t.point_style));
}

// A copy with a fault, so that the session goes on.
void WideSession::submit_spoiled(const Thing& t, const Camera& camera) {
    Thing bad = t;
    Camera seen_by = camera;
    for (std::size_t i = 0; i < bad.members.size(); ++i)
        bad.members[i].transform = &bad.doubles[i];
    const std::size_t i = dice_.below(bad.doubles.size());
    switch (dice_.below(5)) {
    case 0:
        dice_.spoil(seen_by);
        break;
    case 1:
        dice_.spoil(bad.doubles[i]);
        bad.floats[i].position.x = static_cast<float>(std::clamp(bad.doubles[i].position.x, -1e38, 1e38));
        bad.matrices[i][1][1] = dice_.odd_number();
        bad.float_matrices[i][2][3] = static_cast<float>(dice_.between(0, 1));
        break;
    case 2:
        bad.parent[static_cast<int>(dice_.below(3))] = glm::dvec4(0);
        bad.number = dice_.odd_number();
        bad.points[0].x = dice_.odd_number();
        break;
    case 3:
        bad.mode = Mode::None;
        bad.custom.direction = glm::dvec3(dice_.odd_number());
        bad.members.clear();
        break;
    default:
        dice_.spoil(bad.options);
        if (!bad.own.empty()) dice_.spoil(bad.own[dice_.below(bad.own.size())]);
        break;
    }
    submit(bad, seen_by);
}

void WideSession::add_thing(const Thing& t) {
    if (t.form == Form::Points || t.form == Form::Point || t.form == Form::Value) {
        add_value(out_, "points", t.points);
        add_value(out_, "points", t.float_points);
        add_value(out_, "points", t.number);
    } else if (t.form == Form::Members || t.kind == TransformKind::Double) {
        add_value(out_, "transforms", t.doubles);
    } else if (t.kind == TransformKind::Float) {
        add_value(out_, "transforms", t.floats);
    } else {
        add_value(out_, "transforms", t.matrices);
        add_value(out_, "transforms", t.float_matrices);
    }
}

void WideSession::add_outputs() {
    for (const bool b : {context_.is_active(), context_.is_hovered(), context_.needs_redraw()})
        out_.add("queries", b);
    out_.add("queries", context_.hovered_handle());
    for (const EditEvent& e : context_.events()) {
        out_.add("events", e.id);
        out_.add("events", e.handle);
        out_.add("events", e.phase);
        add_value(out_, "events", e.before);
        add_value(out_, "events", e.after);
        add_value(out_, "events", e.value_before);
        add_value(out_, "events", e.value_after);
    }
    if (const auto f = context_.feedback()) add_feedback(out_, *f, "cm");
    if (const DragUpdate* drag = context_.drag()) add_update(out_, "drags", *drag);
    add_value(out_, "starts", context_.selection_starts());
    add_value(out_, "starts", context_.matrix_starts());
    for (const auto& p : context_.point_starts()) {
        out_.add("starts", p.index);
        add_value(out_, "starts", p.position);
    }
    for (const Camera& c : cameras_)
        add_draw_list(out_, context_.draw_list(c.target));
}

void WideSession::frame() {
    move_pointer();
    meddle();
    context_.begin_frame(pointer_, dice_.once_in(6) ? dice_.between(-0.125, 0.25) : kDefaultFrameSeconds);
    command();
    for (const Camera& c : cameras_)
        for (Thing& t : things_) {
            if (dice_.once_in(40)) continue;
            if (dice_.once_in(24))
                submit_spoiled(t, c);
            else
                submit(t, c);
            add_thing(t);
        }
    context_.end_frame();
    add_outputs();
}

void WideSession::run(int frames) {
    for (int i = 0; i < frames; ++i)
        frame();
}

int run_wide_group(int group, Digest& digest) {
    constexpr int kSessions = 10, kFrames = 50, kScenes = 120;
    int drags = 0;
    for (int i = 0; i < kSessions; ++i) {
        WideSession session(static_cast<std::uint64_t>(2'000'000 + group * kSessions + i), digest);
        session.run(kFrames);
        drags += session.drags();
    }
    for (int i = 0; i < kScenes; ++i) {
        const auto seed = static_cast<std::uint64_t>(3'000'000 + group * kScenes + i);
        add_steps(seed, digest);
        add_arithmetic(seed, digest);
    }
    return drags;
}

} // namespace test
