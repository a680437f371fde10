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
#include <cstring>
#include <map>
#include <string>
#include <vector>

namespace test {

/// FNV-1a, by kind of output.
class Digest {
public:
    template <class T>
    void add(const char* kind, const T& value) {
        static_assert(std::is_arithmetic_v<T> || std::is_enum_v<T>);
        std::uint64_t& hash = hashes_.try_emplace(kind, 1469598103934665603ull).first->second;
        unsigned char bytes[sizeof value];
        std::memcpy(bytes, &value, sizeof value);
        for (const unsigned char b : bytes)
            hash = (hash ^ b) * 1099511628211ull;
    }
    template <int N, class T>
    void add(const char* kind, const glm::vec<N, T>& v) {
        for (int i = 0; i < N; ++i)
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
        for (int i = 0; i < 4; ++i)
            add(kind, t.rotation[i]);
        add(kind, t.scale);
    }
    template <int C, int R, class T>
    void add(const char* kind, const glm::mat<C, R, T>& m) {
        for (int c = 0; c < C; ++c)
            add(kind, m[c]);
    }
    const std::map<std::string, std::uint64_t>& hashes() const { return hashes_; }

private:
    std::map<std::string, std::uint64_t> hashes_;
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
    };
    static constexpr int kForms = 15;

    double between(double a, double b) { return a + (b - a) * (static_cast<double>(random_() >> 11) * 0x1p-53); }
    std::uint64_t below(std::uint64_t n) { return random_() % n; }
    bool once_in(std::uint64_t n) { return below(n) == 0; }
    glm::dvec3 vector(double size) { return {between(-size, size), between(-size, size), between(-size, size)}; }
    gizmo::DTransform transform();
    gizmo::Camera camera(std::uint32_t target);
    gizmo::Options options(std::uint64_t id);
    gizmo::CustomHandle custom();
    Thing thing(std::uint64_t id);

    void move_pointer();
    void press_something();
    void command();
    void submit(Thing& t, const gizmo::Camera& camera);
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

} // namespace test
