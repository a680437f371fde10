// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Sessions with as much as possible in few frames: gizmos of every form with every option, several viewports, hosts
// that write what is dragged, input that is broken. And the steps of a drag as pure functions, with what they stand on.
#pragma once

#include "support/dice.hpp"

#include <vector>

namespace test {

class WideSession {
public:
    WideSession(std::uint64_t seed, Digest& digest);
    void run(int frames);
    int drags() const { return drags_; }

private:
    enum class Form : std::uint8_t { One, Selection, Members, Each, EachOwn, Value, Point, Points };
    struct Thing {
        Form form = Form::One;
        gizmo::TransformKind kind = gizmo::TransformKind::Double;
        gizmo::Mode mode = gizmo::Mode::Universal;
        gizmo::Options options{};
        std::vector<gizmo::DTransform> doubles;
        std::vector<gizmo::Transform> floats;
        std::vector<glm::dmat4> matrices;
        std::vector<glm::mat4> float_matrices;
        std::vector<glm::dvec3> points;
        std::vector<glm::vec3> float_points;
        std::vector<std::uint8_t> selected;
        std::vector<std::uint64_t> names;
        std::vector<gizmo::Mode> modes;
        std::vector<gizmo::Options> own;
        std::vector<std::uint32_t> indices;
        std::vector<gizmo::Member> members;
        glm::dmat4 parent{1};
        gizmo::CustomHandle custom{};
        gizmo::PointStyle point_style{};
        double number = 0;
    };

    Thing thing(std::uint64_t id);
    void fill_own(Thing& t);
    gizmo::Options any_options(std::uint64_t id);
    void begin_episode();
    gizmo::Handle handle_of(const Thing& t);
    void aim();
    void move_pointer();
    void command();
    void meddle();
    void frame();
    void submit(Thing& t, const gizmo::Camera& camera);
    void submit_spoiled(const Thing& t, const gizmo::Camera& camera);
    void add_batch(const gizmo::BatchManipulation& m);
    void add(const gizmo::Manipulation& m);
    void add_thing(const Thing& t);
    void add_outputs();

    static std::size_t provide(void* self, const gizmo::SnapQuery& query, std::span<gizmo::SnapCandidate> out);

    Dice dice_;
    Digest& out_;
    gizmo::Context context_;
    double unit_ = 1;
    glm::dvec3 home_{0};
    std::vector<Thing> things_;
    std::vector<gizmo::Camera> cameras_;
    gizmo::Pointer pointer_{};
    glm::dvec2 goal_{0};
    int left_ = 0, drags_ = 0;
    bool presses_ = false; ///< with the next frame
};

/// What is behind a session, called by itself: cameras, placement, hits, drags, and the arithmetic beneath them.
void add_steps(std::uint64_t seed, Digest& out);
void add_arithmetic(std::uint64_t seed, Digest& out);

/// What tests/gizmo_module/record/wide_bits.inc has the bits of.
inline constexpr int kWideGroups = 12;
/// Runs group 0 to kWideGroups - 1 into `digest`; how many drags began.
int run_wide_group(int group, Digest& digest);

} // namespace test
