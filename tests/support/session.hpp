// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Editors at work, from a seed: gizmos of every form and view cubes with every option, random cameras, a pointer that
// hovers, presses and drags, keys, hosts that write what is dragged, and input that is broken. All that comes out goes
// into one hash, so that two builds can be compared bit for bit; support/dice.hpp says why what goes in is the same
// everywhere.
#pragma once

#include "support/any_gizmo.hpp"

#include <gizmo/all.hpp>

#include <vector>

namespace test {

class Session {
public:
    explicit Session(std::uint64_t seed, gizmo::Recorder* recorder = nullptr);
    void frame();
    void run(int frames) {
        for (int i = 0; i < frames; ++i)
            frame();
    }
    std::uint64_t hash() const { return out_.hash(); }
    int drags() const { return drags_; }

private:
    AnyGizmo gizmo(std::uint64_t id);
    AnyGizmo& some() { return gizmos_[dice_.below(gizmos_.size())]; }
    void begin_episode();
    void aim();
    gizmo::Pointer next_pointer();
    void command();
    void meddle(AnyGizmo& g);
    void submit(AnyGizmo& g, const gizmo::Camera& camera);
    void show_view_cube(gizmo::Camera& camera);
    void add_outputs();
    gizmo::SnapFeature feature(const glm::dvec3& at, std::uint64_t user);
    static std::size_t provide(void* self, const gizmo::SnapQuery& query, std::span<gizmo::SnapFeature> out);

    Dice dice_;
    Digest out_;
    gizmo::Context context_;
    Home home_{};
    std::vector<AnyGizmo> gizmos_;
    std::vector<gizmo::Camera> cameras_;
    gizmo::ViewCube cube_{};
    gizmo::Pointer pointer_{}; ///< what stays from frame to frame
    glm::dvec2 goal_{0};
    int age_ = 0, left_ = 0; ///< frames of the episode, gone and in all
    bool presses_ = false;   ///< in this episode
    int drags_ = 0;
};

/// The hash of what is behind a session, called by itself: cameras, placement, hits, drags, conversions.
std::uint64_t hash_of_steps(std::uint64_t seed);

/// The sessions that tests/behavior/record/session_bits.inc has the hashes of.
inline constexpr int kSessions = 100, kSessionFrames = 120;
struct SessionBits {
    int drags = 0;
    std::uint64_t hash = 0; ///< of the session and of the steps of its seed
};
SessionBits session_bits(int seed, int frames = kSessionFrames);

} // namespace test
