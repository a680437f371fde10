// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Appends parts to Triangles. A part is left out if a vertex is not finite or too far away.
#pragma once

#include <gizmo/triangles.hpp>

#include <glm/vec2.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace gizmo {

class TriangleWriter {
public:
    TriangleWriter(Triangles& out, const TrianglePlace& place, const LineTexture& texture)
        : out_(out)
        , place_(place)
        , white_u_(texture.white_u)
        , white_v_(texture.white_v) {
        out.vertex_count_ = out.index_count_ = 0;
        out.runs_.clear();
    }

    /// Starts a part of at most this number of vertices and indices.
    void begin(std::size_t vertices, std::size_t indices) {
        constexpr std::size_t kMostVertices = 65535;
        if (out_.runs_.empty() || out_.vertex_count_ - out_.runs_.back().first_vertex + vertices > kMostVertices)
            out_.runs_.push_back(
                {static_cast<std::uint32_t>(out_.vertex_count_), 0, static_cast<std::uint32_t>(out_.index_count_), 0});
        make_room(out_.vertices_, out_.vertex_count_ + vertices);
        make_room(out_.indices_, out_.index_count_ + indices + kBlock);
        first_ = out_.vertices_.data() + out_.runs_.back().first_vertex;
        vertex_ = out_.vertices_.data() + out_.vertex_count_;
        index_ = out_.indices_.data() + out_.index_count_;
        good_ = 1;
    }
    /// @return the index of the next vertex.
    std::uint16_t next() const { return static_cast<std::uint16_t>(vertex_ - first_); }
    std::uint16_t vertex(const glm::vec2& at, Color color) {
        check(at);
        *vertex_++ = {place_.x + place_.scale * at.x, place_.y + place_.scale * at.y, white_u_, white_v_, color};
        return static_cast<std::uint16_t>(vertex_ - 1 - first_);
    }
    /// Vertices on a line: at distances along a vector.
    void row(const glm::vec2& at, const glm::vec2& across, const float* distances, const Color* colors, int count) {
        check(at + across * distances[count - 1]);
        const float x = place_.x + place_.scale * at.x, y = place_.y + place_.scale * at.y;
        const float along_x = place_.scale * across.x, along_y = place_.scale * across.y;
        for (int i = 0; i < count; ++i)
            vertex_[i] = {x + along_x * distances[i], y + along_y * distances[i], white_u_, white_v_, colors[i]};
        vertex_ += count;
    }
    /// The two sides of a textured line at its point `at`. @param half from there to each side
    void sides(const glm::vec2& at, const glm::vec2& half, Color color, const float* uv) {
        check(at + half);
        const float x = place_.x + place_.scale * at.x, y = place_.y + place_.scale * at.y;
        const float by_x = place_.scale * half.x, by_y = place_.scale * half.y;
        vertex_[0] = {x - by_x, y - by_y, uv[0], uv[1], color};
        vertex_[1] = {x + by_x, y + by_y, uv[2], uv[3], color};
        vertex_ += 2;
    }
    void triangle(int a, int b, int c) {
        *index_++ = static_cast<std::uint16_t>(a);
        *index_++ = static_cast<std::uint16_t>(b);
        *index_++ = static_cast<std::uint16_t>(c);
    }
    /// Strips between consecutive rows of `columns` vertices, the first at `first`.
    void strips(int first, int rows, int columns) {
        const Pattern pattern = kPatterns[static_cast<std::size_t>(columns)];
        const std::size_t count = 6 * (static_cast<std::size_t>(columns) - 1);
        for (int r = 0; r + 1 < rows; ++r, index_ += count) {
            const auto base = static_cast<std::uint16_t>(first + r * columns);
            for (std::size_t block = 0; block < count; block += kBlock)
                for (std::size_t i = block; i < block + kBlock; ++i)
                    index_[i] = static_cast<std::uint16_t>(pattern[i] + base);
        }
    }
    /// The last of the rows joined to the first.
    void closing_strips(int first, int rows, int columns) {
        const int last = first + (rows - 1) * columns;
        for (int i = 0; i + 1 < columns; ++i) {
            triangle(last + i, last + i + 1, first + i);
            triangle(first + i, last + i + 1, first + i + 1);
        }
    }
    /// A textured line around rows of `columns` vertices, between the first and the last of each.
    void border(int first, int rows, int columns, const float* uv) {
        for (int r = 0, a = first; r < rows; ++r, a += columns) {
            const int b = r + 1 < rows ? a + columns : first, side = columns - 1;
            first_[a].u = uv[0], first_[a].v = uv[1];
            first_[a + side].u = uv[2], first_[a + side].v = uv[3];
            triangle(a, a + side, b);
            triangle(b, a + side, b + side);
        }
    }
    void fan(int hub, int first, int step, int count) {
        for (int i = 0; i + 1 < count; ++i)
            triangle(hub, first + i * step, first + (i + 1) * step);
    }
    void end() {
        if (good_ == 0) return;
        out_.vertex_count_ = static_cast<std::size_t>(vertex_ - out_.vertices_.data());
        out_.index_count_ = static_cast<std::size_t>(index_ - out_.indices_.data());
        TriangleRun& run = out_.runs_.back();
        run.vertex_count = static_cast<std::uint32_t>(out_.vertex_count_) - run.first_vertex;
        run.index_count = static_cast<std::uint32_t>(out_.index_count_) - run.first_index;
    }

private:
    // The indices of two rows by their number of columns; copied in whole blocks, which compile to vectors.
    static constexpr std::size_t kBlock = 8, kMostColumns = 8;
    using Pattern = std::array<std::uint16_t, 48>;
    static constexpr std::array<Pattern, kMostColumns + 1> kPatterns = [] {
        std::array<Pattern, kMostColumns + 1> all{};
        for (std::size_t columns = 2; columns <= kMostColumns; ++columns)
            for (std::size_t i = 0, at = 0; i + 1 < columns; ++i)
                for (const std::size_t corner : {i, i + 1, columns + i, columns + i, i + 1, columns + i + 1})
                    all[columns][at++] = static_cast<std::uint16_t>(corner);
        return all;
    }();

    // NaN is not near either.
    void check(const glm::vec2& at) {
        constexpr float kFarthest = 1e6f;
        good_ &= static_cast<int>(std::abs(at.x) < kFarthest) & static_cast<int>(std::abs(at.y) < kFarthest);
    }
    template <class T>
    static void make_room(std::vector<T>& all, std::size_t size) {
        if (size > all.size()) all.resize(std::max(size, all.size() * 2));
    }

    Triangles& out_;
    const TrianglePlace place_;
    const float white_u_, white_v_;
    TriangleVertex *first_ = nullptr, *vertex_ = nullptr;
    std::uint16_t* index_ = nullptr;
    int good_ = 1; ///< 0 if a number of the part is not good
};

} // namespace gizmo
