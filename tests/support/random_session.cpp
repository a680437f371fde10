// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/random_session.hpp"

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <cmath>

namespace test {

using namespace gizmo;

RandomSession::RandomSession(std::uint64_t seed, Digest& digest, Recorder* recorder)
    : random_(seed)
    , out_(digest) {
    context_.record_to(recorder);
    context_.style.axis_letters = once_in(4);
    context_.draw = {.guides = !once_in(4), .ghost = !once_in(4), .labels = once_in(2), .debug = once_in(5)};
    if (once_in(4)) context_.style.pixel_scale = 2;
    for (std::uint64_t i = 0, count = 1 + below(4); i < count; ++i)
        things_.push_back(thing(1 + 1000 * i));
    for (std::uint32_t i = 0, count = 1 + static_cast<std::uint32_t>(below(2)); i < count; ++i)
        cameras_.push_back(camera(i));
}

DTransform RandomSession::transform() {
    DTransform t;
    t.position = vector(2);
    glm::dquat q;
    for (double* number : {&q.w, &q.x, &q.y, &q.z})
        *number = between(-1, 1);
    t.rotation = glm::normalize(q);
    t.scale = {between(0.3, 2), between(0.3, 2), between(0.3, 2)};
    if (once_in(6)) t.scale.x *= -1;
    return t;
}

Camera RandomSession::camera(std::uint32_t target) {
    Camera c;
    const double distance = between(4, 9);
    const glm::dvec3 eye = glm::normalize(vector(1) + glm::dvec3(0, 0, 1e-3)) * distance;
    c.view = glm::lookAtRH(eye, vector(0.5), glm::dvec3(0.1, 1, 0.05));
    c.viewport = {static_cast<double>(below(30)), static_cast<double>(below(30)), 640, 480};
    if (once_in(3)) {
        c.projection = glm::orthoRH_ZO(-4.0, 4.0, -3.0, 3.0, 0.1, 40.0);
    } else {
        const double focal = between(1.1, 3.9), near = 0.1, far = 100;
        c.projection = glm::dmat4(0);
        c.projection[0][0] = focal * 480 / 640;
        c.projection[1][1] = focal;
        c.projection[2][2] = far / (near - far);
        c.projection[2][3] = -1;
        c.projection[3][2] = -(far * near) / (far - near);
    }
    c.clip_y = ClipY::Up;
    c.target = target;
    if (once_in(20)) c.view[0][0] = std::nan("");
    return c;
}

Options RandomSession::options(std::uint64_t id) {
    Options o;
    o.id = id;
    o.space = static_cast<Space>(below(5));
    if (once_in(3)) {
        o.snap = {.translation = between(0, 1), .rotation = between(0, 0.6), .scale = between(0, 0.5)};
        o.snap.absolute = once_in(2);
        o.snap.translation_axis.y = between(0, 1);
    }
    if (once_in(6)) o.handles = random_() | random_();
    if (once_in(6)) o.axes = static_cast<std::uint8_t>(1 + below(7));
    if (once_in(3)) {
        o.parent = to_matrix(transform());
        if (once_in(4)) (*o.parent)[0] += (*o.parent)[1] * 0.3;
    }
    o.basis = transform().rotation;
    o.pivot = static_cast<Pivot>(below(5));
    o.pivot_point = vector(1);
    if (once_in(2)) o.active = below(4);
    o.pivot_only = once_in(8);
    if (once_in(4)) o.limits.position_min = glm::dvec3(-1.5), o.limits.position_max = glm::dvec3(1.5);
    if (once_in(4)) o.limits.angle_min = glm::dvec3(-1), o.limits.angle_max = glm::dvec3(between(0, 2));
    if (once_in(4)) o.limits.scale_min = glm::dvec3(0.5), o.limits.scale_max = glm::dvec3(1.7);
    o.negative_scale = static_cast<NegativeScale>(below(3));
    o.shear = static_cast<ShearPolicy>(below(4));
    o.surface.on = once_in(6);
    if (once_in(2)) o.surface.point = SurfacePoint{vector(1), glm::normalize(vector(1))};
    o.surface.align = static_cast<SurfaceAxis>(below(7));
    o.flip = once_in(4);
    if (once_in(3)) o.snap_provider = provide, o.snap_user = this;
    o.snap_radius = between(4, 40);
    o.basis_follows_parent = once_in(2);
    return o;
}

std::size_t RandomSession::provide(void* self, const SnapQuery& query, std::span<SnapCandidate> out) {
    Digest& digest = static_cast<RandomSession*>(self)->out_;
    digest.add("candidates", query.id);
    digest.add("candidates", query.pivot);
    digest.add("candidates", query.cursor);
    for (std::size_t i = 0; i < 8 && i < out.size(); ++i)
        out[i] = {query.pivot + glm::dvec3(0.1 * static_cast<double>(i) - 0.3, 0.05, 0), i};
    return std::min<std::size_t>(8, out.size());
}

CustomHandle RandomSession::custom() {
    CustomHandle h;
    h.shape = static_cast<CustomShape>(below(7));
    h.constraint = static_cast<Constraint>(below(5));
    h.origin = vector(1);
    h.direction = vector(1);
    h.reference = vector(1);
    h.length = between(0.3, 1.2);
    if (once_in(3)) h.min = 0.1, h.max = 1.4;
    if (once_in(3)) h.step = 0.25;
    return h;
}

RandomSession::Thing RandomSession::thing(std::uint64_t id) {
    Thing t;
    t.form = static_cast<int>(below(kForms));
    t.mode = static_cast<Mode>(below(16));
    t.options = options(id);
    for (std::uint64_t i = 0, count = once_in(4) ? 60 : 5; i < count; ++i) {
        t.doubles.push_back(transform());
        t.floats.push_back(*to_float(transform()));
        t.matrices.push_back(to_matrix(transform()));
        t.matrices.back()[1] += t.matrices.back()[0] * between(-0.5, 0.5);
        t.float_matrices.emplace_back(t.matrices.back());
    }
    for (int i = 0; i < 40; ++i) {
        t.points.push_back(vector(2));
        t.float_points.emplace_back(vector(2));
        t.selected.push_back(static_cast<std::uint8_t>(below(2)));
    }
    t.parent = to_matrix(transform());
    t.custom = custom();
    t.number = between(0.2, 1.5);
    if (t.form >= 15) give_own_options(t);
    return t;
}

// Few and an index for each, or one for each; one mode for all, or one for each of the options.
void RandomSession::give_own_options(Thing& t) {
    const bool indexed = once_in(2);
    const std::uint64_t kinds = indexed ? 1 + below(3) : t.doubles.size();
    for (std::uint64_t k = 0; k < kinds; ++k)
        t.own_options.push_back(options(t.options.id + (indexed ? 100 * k : k)));
    for (std::uint64_t k = 0, count = once_in(2) ? 1 : kinds; k < count; ++k)
        t.own_modes.push_back(static_cast<Mode>(below(16)));
    for (std::size_t i = 0; indexed && i < t.doubles.size(); ++i)
        t.own_indices.push_back(static_cast<std::uint32_t>(i < 2 || once_in(2) ? below(kinds) : t.own_indices[i - 1]));
}

// Where some handle can be pressed, now and then with the button.
void RandomSession::press_something() {
    const Thing& t = things_[below(things_.size())];
    for (int tries = 0; tries < 20; ++tries) {
        const auto handle = static_cast<Handle>(1 + below(kHandleCount - 1));
        const std::uint64_t id = t.options.id + below(3);
        const auto at = context_.handle_position(id, handle, static_cast<std::uint32_t>(below(2)));
        out_.add("positions", at.has_value());
        if (!at) continue;
        out_.add("positions", *at);
        pointer_.cursor = *at;
        pointer_.down = once_in(2);
        return;
    }
}

void RandomSession::move_pointer() {
    if (hold_-- <= 0) {
        pointer_.down = !pointer_.down && once_in(2);
        hold_ = static_cast<int>(below(14));
        goal_ = {between(-50, 700), between(-50, 530)};
        if (!pointer_.down && once_in(2)) press_something();
    } else if (pointer_.down) {
        pointer_.cursor += (goal_ - pointer_.cursor) * between(0, 0.3);
    }
    pointer_.cancel = once_in(60);
    pointer_.snap = once_in(3);
    if (once_in(9)) pointer_.precise = !pointer_.precise;
    pointer_.blocked = once_in(40);
    pointer_.from_center = once_in(5);
    pointer_.capture_lost = once_in(200);
    if (once_in(10)) pointer_.device = static_cast<PointerDevice>(below(3));
    pointer_.warp = once_in(20) ? glm::dvec2{between(-30, 30), between(-30, 30)} : glm::dvec2(0);
    pointer_.relative = once_in(30);
    pointer_.motion = {between(-5, 5), between(-5, 5)};
    pointer_.ray.reset();
    if (once_in(25)) pointer_.ray = Ray{vector(5), glm::normalize(vector(1))};
}

void RandomSession::command() {
    constexpr std::array kTyped{"1", "=2", "0.5,1", "", "-3", "90", "1/0", "2*("};
    const std::uint64_t id = things_[below(things_.size())].options.id;
    if (once_in(12)) context_.start(id, static_cast<Handle>(1 + below(kHandleCount - 1)));
    if (once_in(10)) context_.constrain(static_cast<Handle>(below(kHandleCount)));
    if (once_in(25)) context_.confirm();
    if (once_in(10)) context_.set_numeric_input(kTyped[below(kTyped.size())]);
    if (once_in(15)) context_.nudge(id, {{between(-1, 1), between(-1, 1)}, between(-5, 5), between(-1, 1)});
}

void RandomSession::add(const Manipulation& m) {
    out_.add("manipulations", m.phase);
    out_.add("manipulations", m.handle);
    out_.add("manipulations", m.changed);
    out_.add("manipulations", m.shear);
    out_.add("manipulations", m.refused);
    out_.add("manipulations", m.externally_modified);
    out_.add_transform("manipulations", m.start);
    out_.add("manipulations", m.start_value);
    if (m.pivot) out_.add("manipulations", *m.pivot);
    drags_ += m.phase == Phase::Began ? 1 : 0;
}

void RandomSession::add(const BatchManipulation& m) {
    out_.add("manipulations", m.index);
    add(m.manipulation);
}

void RandomSession::submit_each_own(Thing& t, const Camera& camera) {
    if (t.form == 15)
        add(context_.manipulate_each(t.own_modes, t.doubles, camera, t.own_options, t.own_indices));
    else if (t.form == 16)
        add(context_.manipulate_each(t.own_modes, t.floats, camera, t.own_options, t.own_indices));
    else
        add(context_.manipulate_each(t.own_modes, t.matrices, camera, t.own_options, t.own_indices));
}

void RandomSession::submit(Thing& t, const Camera& camera) {
    switch (t.form) {
    case 0:
        add(context_.manipulate(t.mode, t.doubles[0], camera, t.options));
        break;
    case 1:
        add(context_.manipulate(t.mode, t.floats[0], camera, t.options));
        break;
    case 2:
        add(context_.manipulate(t.mode, t.matrices[0], camera, t.options));
        break;
    case 3:
        add(context_.manipulate(t.mode, t.float_matrices[0], camera, t.options));
        break;
    case 4:
        add(context_.manipulate_each(t.mode, t.doubles, camera, t.options));
        break;
    case 5:
        add(context_.manipulate_each(t.mode, t.floats, camera, t.options));
        break;
    case 6:
        add(context_.manipulate_each(t.mode, t.matrices, camera, t.options));
        break;
    case 7:
        add(context_.manipulate(t.mode, t.doubles, camera, t.options));
        break;
    case 8:
        add(context_.manipulate(t.mode, t.floats, camera, t.options));
        break;
    case 9:
        add(context_.manipulate(t.mode, t.matrices, camera, t.options));
        break;
    case 10: {
        std::vector<Member> members;
        for (std::size_t i = 0; i < t.doubles.size(); ++i)
            members.push_back({&t.doubles[i], i % 2 ? &t.parent : nullptr, i == 3 ? 1 : -1});
        add(context_.manipulate(t.mode, members, camera, t.options));
        break;
    }
    case 11:
        add(context_.manipulate_value(t.number, t.custom, camera, t.options));
        break;
    case 12:
        add(context_.manipulate_point(t.points[0], t.custom, camera, t.options));
        break;
    case 13:
        add(context_.manipulate_points(t.points, t.selected, camera, t.options));
        break;
    case 14:
        add(context_.manipulate_points(t.float_points, {}, camera, t.options));
        break;
    default:
        submit_each_own(t, camera);
        break;
    }
    for (std::size_t i = 0; i < t.doubles.size(); ++i) {
        out_.add_transform("transforms", t.doubles[i]);
        out_.add_transform("transforms", t.floats[i]);
        out_.add("transforms", t.matrices[i]);
        out_.add("transforms", t.float_matrices[i]);
    }
    out_.add_all("points", t.points);
    out_.add_all("points", t.float_points);
    out_.add("points", t.number);
}

void RandomSession::add_list(const DrawList& list) {
    for (const auto& set : list.gizmos) {
        out_.add("gizmos", set.size());
        for (const GizmoInstance& g : set) {
            float floats[31];
            static_assert(offsetof(GizmoInstance, shown) == sizeof floats);
            std::memcpy(floats, &g, sizeof floats);
            out_.add_all("gizmos", floats);
            out_.add_all("gizmo bits", std::array{g.shown, g.fade, g.highlight, g.active, g.color});
        }
    }
    for (const LineInstance& l : list.lines) {
        out_.add_all("lines", l.clip_a);
        out_.add_all("lines", l.clip_b);
        out_.add_all("lines", std::array{l.color.r, l.color.g, l.color.b, l.color.a});
        out_.add("lines", l.width_px);
    }
    for (const Label& l : list.labels) {
        out_.add_all("labels", l.anchor);
        out_.add_all("labels", std::string(l.text));
    }
}

void RandomSession::add_outputs() {
    out_.add("queries", context_.is_active());
    out_.add("queries", context_.is_hovered());
    out_.add("queries", context_.hovered_handle());
    for (const EditEvent& e : context_.events()) {
        out_.add("events", e.id);
        out_.add("events", e.handle);
        out_.add("events", e.phase);
        out_.add_transform("events", e.before);
        out_.add_transform("events", e.after);
        out_.add("events", e.value_before);
        out_.add("events", e.value_after);
    }
    if (const auto f = context_.feedback()) {
        char text[64];
        out_.add_all("feedback", format_feedback(*f, text));
        out_.add("feedback", f->delta);
        out_.add("feedback", f->angle);
        out_.add("feedback", f->ratio);
        out_.add("feedback", f->exact);
        out_.add("feedback", f->grabbed_px.value_or(glm::dvec2(-1)));
    }
    for (const DTransform& t : context_.selection_starts())
        out_.add_transform("starts", t);
    out_.add_all("starts", context_.matrix_starts());
    for (const auto& p : context_.point_starts())
        out_.add("starts", p.position);
    for (std::uint32_t target = 0; target < 3; ++target)
        add_list(context_.draw_list(target));
}

void RandomSession::run(int frames) {
    for (int i = 0; i < frames; ++i) {
        move_pointer();
        context_.begin_frame(pointer_);
        command();
        for (const Camera& c : cameras_)
            for (Thing& t : things_) {
                if (once_in(40)) continue;
                if (once_in(50)) t.options.space = static_cast<Space>(below(5));
                if (once_in(60)) t.mode = static_cast<Mode>(1u << below(4));
                submit(t, c);
            }
        context_.end_frame();
        add_outputs();
    }
}

int run_bits_group(int group, Digest& digest) {
    constexpr int kFirstSeed = 1'000'000;
    int drags = 0;
    for (int i = 0; i < kBitsSessions; ++i) {
        RandomSession session(static_cast<std::uint64_t>(kFirstSeed + group * kBitsSessions + i), digest);
        session.run(kBitsFrames);
        drags += session.drags();
    }
    return drags;
}

} // namespace test
