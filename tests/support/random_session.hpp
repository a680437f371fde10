// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Editors at work, from a seed: gizmos of every form under random cameras and options, a pointer that hovers, presses
// and drags, keys. Everything that comes out is hashed by kind, so that two builds can be compared bit for bit. What
// goes in is the same everywhere too: no function of the C library that may round otherwise makes it, no distribution
// of the C++ library, and no two random numbers are drawn in one argument list, whose order is the compiler's.
#pragma once

#include "support/cameras.hpp"

#include <gizmo/gizmo.hpp>

#include <array>
#include <bit>
#include <cstring>
#include <map>
#include <string>
#include <vector>

namespace test {

/// A hash of every bit, in order, for each kind of output: a number at a time, mixed as splitmix64 mixes.
class Digest {
public:
    Digest() = default;
    Digest(const Digest&) = delete;
    Digest& operator=(const Digest&) = delete;

    template <class T>
    void add(const char* kind, const T& value) {
        static_assert(std::is_arithmetic_v<T> || std::is_enum_v<T>);
        static_assert(sizeof value <= sizeof(std::uint64_t));
        std::uint64_t bits = 0;
        if constexpr (sizeof value == 1) bits = static_cast<std::uint8_t>(value);
        if constexpr (sizeof value == 2) bits = std::bit_cast<std::uint16_t>(value);
        if constexpr (sizeof value == 4) bits = std::bit_cast<std::uint32_t>(value);
        if constexpr (sizeof value == 8) bits = std::bit_cast<std::uint64_t>(value);
        std::uint64_t& hash = of(kind);
        hash = (hash ^ bits) * 0xbf58476d1ce4e5b9ull;
        hash ^= hash >> 31;
    }
    template <glm::length_t N, class T>
    void add(const char* kind, const glm::vec<N, T>& v) {
        for (glm::length_t i = 0; i < N; ++i)
            add(kind, v[i]);
    }
    template <class T>
    void add_all(const char* kind, const T& values) {
        for (const auto& v : values)
            add(kind, v);
    }
    template <class T>
    void add_transform(const char* kind, const T& t) {
        add(kind, t.position);
        for (const auto number : {t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w}) // whatever GLM's order is
            add(kind, number);
        add(kind, t.scale);
    }
    template <glm::length_t C, glm::length_t R, class T>
    void add(const char* kind, const glm::mat<C, R, T>& m) {
        for (glm::length_t c = 0; c < C; ++c)
            add(kind, m[c]);
    }
    const std::map<std::string, std::uint64_t>& hashes() const { return hashes_; }

private:
    // Kinds are literals: the last one's address says most of the time where to go on.
    std::uint64_t& of(const char* kind) {
        if (kind != last_) {
            last_ = kind;
            hash_ = &hashes_.try_emplace(kind, 0x9e3779b97f4a7c15ull).first->second;
        }
        return *hash_;
    }

    std::map<std::string, std::uint64_t> hashes_;
    const char* last_ = nullptr;
    std::uint64_t* hash_ = nullptr;
};

class RandomSession {
public:
    RandomSession(std::uint64_t seed, Digest& digest, gizmo::Recorder* recorder = nullptr);
    void run(int frames);
    int drags() const { return drags_; }

private:
    /// A gizmo of one of the forms of manipulate, with all that it may be about.
    struct Thing {
        int form = 0;
        gizmo::Mode mode = gizmo::Mode::Universal;
        gizmo::Options options{};
        std::vector<gizmo::DTransform> doubles;
        std::vector<gizmo::Transform> floats;
        std::vector<glm::dmat4> matrices;
        std::vector<glm::mat4> float_matrices;
        std::vector<glm::dvec3> points;
        std::vector<glm::vec3> float_points;
        std::vector<std::uint8_t> selected;
        glm::dmat4 parent{1};
        gizmo::CustomHandle custom{};
        double number = 0;
        std::vector<gizmo::Mode> own_modes; ///< of manipulate_each() with options of their own
        std::vector<gizmo::Options> own_options;
        std::vector<std::uint32_t> own_indices;
    };
    static constexpr int kForms = 18;

    double between(double a, double b) { return a + (b - a) * (static_cast<double>(random_() >> 11) * 0x1p-53); }
    std::uint64_t below(std::uint64_t n) { return random_() % n; }
    bool once_in(std::uint64_t n) { return below(n) == 0; }
    glm::dvec3 vector(double size) { return {between(-size, size), between(-size, size), between(-size, size)}; }
    gizmo::DTransform transform();
    gizmo::Camera camera(std::uint32_t target);
    gizmo::Options options(std::uint64_t id);
    gizmo::CustomHandle custom();
    Thing thing(std::uint64_t id);
    void give_own_options(Thing& t);

    void move_pointer();
    void press_something();
    void command();
    void submit(Thing& t, const gizmo::Camera& camera);
    void submit_each_own(Thing& t, const gizmo::Camera& camera);
    void add(const gizmo::BatchManipulation& m);
    void add(const gizmo::Manipulation& m);
    void add_outputs();
    void add_list(const gizmo::DrawList& list);

    static std::size_t provide(void* self, const gizmo::SnapQuery& query, std::span<gizmo::SnapCandidate> out);

    Random random_;
    Digest& out_;
    gizmo::Context context_;
    std::vector<Thing> things_;
    std::vector<gizmo::Camera> cameras_;
    gizmo::Pointer pointer_{};
    glm::dvec2 goal_{0};
    int hold_ = 0, drags_ = 0;
};

/// The sessions that tests/gizmo_module/record/session_bits.inc has the bits of: groups of seeds, so that a difference
/// says where.
inline constexpr int kBitsGroups = 10, kBitsSessions = 10, kBitsFrames = 100;
/// Runs group 0 to kBitsGroups - 1 into `digest`; how many drags began.
int run_bits_group(int group, Digest& digest);

} // namespace test
