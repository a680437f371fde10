// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/session.hpp"

#include <gizmo/body.hpp>

#include <algorithm>
#include <array>

namespace test {

using namespace gizmo;

Session::Session(std::uint64_t seed, Recorder* recorder)
    : dice_(seed) {
    context_.record_to(recorder);
    if (dice_.once_in(3)) home_.unit = dice_.once_in(2) ? 1.0 / 1024 : 4096;
    if (dice_.once_in(5)) home_.at = glm::dvec3(1 << 20, -(1 << 18), 1 << 19) * home_.unit;
    context_.style = dice_.style();
    dice_.roll_some(context_.draw, 3);
    if (dice_.once_in(2)) context_.draw.length_unit[0] = 'm';
    for (std::uint64_t i = 0, count = 2 + dice_.below(3); i < count; ++i)
        gizmos_.push_back(gizmo(dice_.once_in(10) ? 0 : 1 + 1000 * i));
    for (std::uint32_t i = 0, count = 1 + static_cast<std::uint32_t>(dice_.below(2)); i < count; ++i)
        cameras_.push_back(dice_.camera(home_, i));
}

AnyGizmo Session::gizmo(std::uint64_t id) {
    AnyGizmo made(dice_, id, home_);
    if (dice_.once_in(3)) made.options.snap_provider = provide, made.options.snap_user = this;
    made.sources.resize(dice_.below(3));
    for (glm::dvec3& source : made.sources)
        source = dice_.vector(0.5);
    for (std::uint64_t i = dice_.once_in(3) ? 0 : dice_.below(80); i > 0; --i)
        made.features.push_back(feature(home_.at + dice_.vector(2) * home_.unit, i));
    return made;
}

SnapFeature Session::feature(const glm::dvec3& at, std::uint64_t user) {
    SnapFeature f{.kind = dice_.any<SnapKind>(), .hidden = dice_.once_in(4), .user = user, .position = at};
    f.direction = dice_.unit() * home_.unit;
    f.u = glm::cross(f.direction, dice_.unit());
    f.radius = home_.unit * dice_.between(0, 1);
    return f;
}

std::size_t Session::provide(void* self, const SnapQuery& query, std::span<SnapFeature> out) {
    auto& session = *static_cast<Session*>(self);
    session.out_.add(query.id, query.handle, query.pivot, query.cursor, query.radius);
    const std::size_t count = std::min<std::size_t>(6, out.size());
    const double grid = 0.25 * session.home_.unit;
    for (std::size_t i = 0; i < count; ++i) // the same from frame to frame, so that one may be kept
        out[i] = session.feature(glm::round(query.pivot / grid + session.dice_.vector(1)) * grid, i / 2);
    if (session.dice_.once_in(8)) session.dice_.spoil(out[2].position);
    return session.dice_.once_in(10) ? out.size() + 5 : count;
}

// The cursor is put on a handle that can be pressed, or beside it.
void Session::aim() {
    const AnyGizmo& g = some();
    const Camera& c = cameras_[dice_.below(cameras_.size())];
    const auto cube = place_view_cube(c, home_.unit, cube_, context_.style);
    if (cube && dice_.once_in(4)) {
        pointer_.cursor = cube->center + dice_.pixels(cube->radius);
        return;
    }
    for (int tries = 0; tries < 8; ++tries) {
        const auto at = g.somewhere(context_, c, dice_);
        out_.add(at);
        if (!at) continue;
        pointer_.cursor = *at;
        if (dice_.once_in(4)) pointer_.cursor += dice_.pixels(dice_.between(1, 32));
        return;
    }
    pointer_.cursor = {c.viewport.x + c.viewport.width * dice_.between(0, 1),
                       c.viewport.y + c.viewport.height * dice_.between(0, 1)};
}

// Some of the scene changes; then a command, or a press where something is and a drag.
void Session::begin_episode() {
    left_ = 5 + static_cast<int>(dice_.below(9));
    age_ = 0;
    pointer_ = {.cursor = pointer_.cursor, .snap = dice_.once_in(2)};
    if (dice_.once_in(3)) pointer_.device = dice_.any<PointerDevice>();
    pointer_.from_center = dice_.once_in(4);
    pointer_.precise = dice_.once_in(6);
    if (dice_.once_in(6)) pointer_.sweep = dice_.any<AxisSweep>();
    AnyGizmo& g = some();
    const std::uint64_t id = g.options.id;
    if (dice_.once_in(3)) g = gizmo(id);
    if (dice_.once_in(3)) cameras_[0] = dice_.camera(home_, 0);
    if (dice_.once_in(3)) cube_ = {}, dice_.roll_some(cube_, 5);
    presses_ = false;
    if (dice_.once_in(4)) {
        out_.add(context_.start(id, g.handle(dice_)));
    } else if (dice_.once_in(6)) {
        Nudge nudge;
        dice_.roll(nudge);
        nudge.step *= home_.unit;
        out_.add(context_.nudge(id, nudge));
    } else if (dice_.once_in(6)) {
        std::array<Landing, 3> landings;
        for (Landing& landing : landings)
            landing = {.surface = {home_.at + dice_.vector(2) * home_.unit, dice_.unit()},
                       .box = {-dice_.vector(1), dice_.vector(1)}};
        out_.add(context_.drop(id, {dice_.unit(), dice_.any<SurfaceAxis>(), landings}));
    } else {
        presses_ = !dice_.once_in(5);
    }
}

Pointer Session::next_pointer() {
    if (age_++ == left_) {
        begin_episode();
    } else if (age_ == 2) {
        aim();
        goal_ = pointer_.cursor + dice_.pixels(dice_.once_in(5) ? 2000 : dice_.between(8, 256));
    } else if (age_ == 3) {
        pointer_.down = presses_;
    } else {
        pointer_.cursor += (goal_ - pointer_.cursor) * dice_.between(0, 0.5);
        if (dice_.once_in(12)) pointer_.cursor = goal_;
        if (dice_.once_in(10)) pointer_.snap = !pointer_.snap;
    }
    Pointer p = pointer_; // and what comes for one frame alone
    dice_.roll_some(p, 40);
    p.cursor = pointer_.cursor;
    if (p.target) *p.target %= 3;
    if (dice_.once_in(20)) p.warp = dice_.pixels(32);
    if (p.relative) p.motion = dice_.pixels(8);
    if (p.ray) {
        p.ray->origin = home_.at + dice_.vector(6) * home_.unit;
        p.ray->direction = home_.at + dice_.vector(1) * home_.unit - p.ray->origin;
    }
    if (dice_.once_in(60)) dice_.spoil(p);
    return p;
}

void Session::command() {
    constexpr std::array kTyped{"1", "=2", "0.5,1", "", "-3", "90", "1/0", "2*(", "=0.25,0.5,1", "1,2,3,4", " 45 "};
    if (dice_.once_in(14)) context_.constrain(dice_.handle());
    if (dice_.once_in(40)) context_.confirm();
    if (dice_.once_in(12)) {
        const NumericInputError error = context_.set_numeric_input(kTyped[dice_.below(kTyped.size())]);
        out_.add(error.position, std::string_view(error.message ? error.message : ""));
    }
    out_.add(context_.command_status());
}

// The host writes, moves parents, changes options, hands over in another order.
void Session::meddle(AnyGizmo& g) {
    if (g.options.parent && dice_.once_in(8)) (*g.options.parent)[3] += glm::dvec4(dice_.vector(0.5) * home_.unit, 0);
    if (dice_.once_in(40)) dice_.roll(g.options.space);
    if (dice_.once_in(40)) g.options.flip = !g.options.flip;
    if (dice_.once_in(40)) g.mode = static_cast<Mode>(1u << dice_.below(5));
    if (dice_.once_in(30)) g.doubles[0].position += dice_.vector(0.5) * home_.unit;
    if (dice_.once_in(30)) g.float_matrices[0][3].x += static_cast<float>(home_.unit);
    if (dice_.once_in(40)) g.points[0] += dice_.vector(0.5) * home_.unit;
    if (dice_.once_in(40)) g.number += dice_.between(-0.5, 0.5);
    if (dice_.once_in(40)) g.spot.range *= dice_.between(0.5, 2);
    if (g.names.size() > 2 && dice_.once_in(20)) {
        std::swap(g.names[0], g.names[1]);
        std::swap(g.doubles[0], g.doubles[1]);
        std::swap(g.floats[0], g.floats[1]);
    }
    if (g.options.surface.on && g.options.surface.point && dice_.once_in(3))
        g.options.surface.point->position += dice_.vector(0.5) * home_.unit;
}

// Now and then something is wrong, in a copy, so that the session goes on.
void Session::submit(AnyGizmo& g, const Camera& camera) {
    if (dice_.once_in(24)) {
        AnyGizmo bad = g;
        Camera seen_by = camera;
        if (dice_.once_in(4))
            dice_.spoil(seen_by);
        else
            bad.spoil(dice_);
        bad.submit(context_, seen_by);
        out_.add(bad.bits(), bad.last, bad.many);
        return;
    }
    g.submit(context_, camera);
    out_.add(g.bits(), g.last, g.many);
    drags_ += g.last.phase == Phase::Began ? 1 : 0;
}

// One of each view, which a click or a command turns; now and then something is wrong, in a copy.
void Session::show_view_cube(Camera& camera) {
    ViewCube cube = cube_;
    cube.turn = dice_.once_in(40) ? dice_.any<ViewTurn>() : ViewTurn::None;
    Camera seen = camera;
    const bool bad = dice_.once_in(30);
    if (bad) dice_.once_in(2) ? dice_.spoil(seen) : dice_.spoil(cube);
    out_.add(context_.view_cube(seen, 6 * home_.unit, cube), seen.view);
    if (!bad) camera = seen;
}

void Session::add_outputs() {
    out_.add(context_.is_active(), context_.is_hovered(), context_.needs_redraw(), context_.hovered_handle());
    out_.add(context_.events(), context_.feedback());
    if (const DragUpdate* drag = context_.drag()) out_.add(*drag);
    out_.add(context_.selection_starts(), context_.matrix_starts());
    for (const PointStart& p : context_.point_starts())
        out_.add(p.index, p.position);
    for (const Camera& c : cameras_)
        out_.add(context_.draw_list(c.target));
}

void Session::frame() {
    const Pointer pointer = next_pointer();
    for (AnyGizmo& g : gizmos_)
        meddle(g);
    context_.begin_frame(pointer, dice_.once_in(6) ? dice_.between(-0.125, 0.25) : kDefaultFrameSeconds);
    command();
    for (Camera& c : cameras_) {
        if (!dice_.once_in(10)) show_view_cube(c);
        for (AnyGizmo& g : gizmos_)
            if (!dice_.once_in(40)) submit(g, c);
    }
    context_.end_frame();
    add_outputs();
}

SessionBits session_bits(int seed, int frames) {
    Session session(static_cast<std::uint64_t>(seed));
    session.run(frames);
    Digest both;
    both.add(session.hash(), hash_of_steps(static_cast<std::uint64_t>(seed)));
    return {session.drags(), both.hash()};
}

} // namespace test
