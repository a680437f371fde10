// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Words with spaces between them, written and read by the same description of a type's fields.
#pragma once

#include "math/older_libcxx.hpp"

#include <gizmo/types.hpp>

#include <glm/mat3x3.hpp>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace gizmo {

/// Precedes the bits of a NaN, whose payload is kept too.
inline constexpr std::string_view kNanMark = "nan:";
template <class T>
using BitsOf = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;

/// As integers are written. The greatest index means none: it is 2^64 - 1 wherever it is written, so that a machine of
/// 32 bits reads the sessions of one of 64.
template <class T>
using Wide = std::conditional_t<std::is_enum_v<T> || std::is_unsigned_v<T>, std::uint64_t, std::int64_t>;
template <class T>
Wide<T> to_wide(T v) {
    if constexpr (std::is_same_v<T, std::size_t>)
        if (v == std::numeric_limits<T>::max()) return std::numeric_limits<std::uint64_t>::max();
    return static_cast<Wide<T>>(v);
}

class TextWriter {
public:
    static constexpr bool kReads = false;
    explicit TextWriter(std::string& out)
        : out_(out) {}

    void value(const double& v) { number(v, std::chars_format::hex); }
    void value(const float& v) { number(v, std::chars_format::hex); }
    void value(const bool& v) { word(v ? "1" : "0"); }
    template <class T>
    requires std::is_enum_v<T> || std::is_integral_v<T>
    void value(const T& v) {
        char buffer[32];
        const auto r = std::to_chars(buffer, buffer + sizeof buffer, to_wide(v));
        word({buffer, static_cast<std::size_t>(r.ptr - buffer)});
    }
    void word(std::string_view w) {
        if (!out_.empty() && out_.back() != '\n') out_ += ' ';
        out_ += w;
    }

private:
    template <class T>
    void number(T v, std::chars_format format) {
        char buffer[64];
        if (std::isnan(v)) {
            const auto end = std::copy(kNanMark.begin(), kNanMark.end(), buffer);
            const auto bits = std::to_chars(end, buffer + sizeof buffer, std::bit_cast<BitsOf<T>>(v), 16);
            word({buffer, static_cast<std::size_t>(bits.ptr - buffer)});
            return;
        }
        const auto r = std::to_chars(buffer, buffer + sizeof buffer, v, format);
        word({buffer, static_cast<std::size_t>(r.ptr - buffer)});
    }
    std::string& out_;
};

class TextReader {
public:
    static constexpr bool kReads = true;
    explicit TextReader(std::string_view text)
        : rest_(text) {}

    bool failed() const { return failed_; }
    void fail() { failed_ = true; }
    bool at_end() {
        skip_spaces();
        return rest_.empty();
    }
    void value(double& v) { number(v); }
    void value(float& v) { number(v); }
    void value(bool& v) {
        const std::string_view w = word();
        if (w != "0" && w != "1") failed_ = true;
        v = w == "1";
    }
    template <class T>
    requires std::is_enum_v<T> || std::is_integral_v<T>
    void value(T& v) {
        const std::string_view w = word();
        Wide<T> wide = 0;
        const auto r = std::from_chars(w.data(), w.data() + w.size(), wide);
        if (r.ec != std::errc{} || r.ptr != w.data() + w.size()) failed_ = true;
        v = static_cast<T>(wide);
        if (to_wide(v) != wide) failed_ = true;
    }
    /// Room for a list of that many values, each of at least one word, as long as the reader exists.
    template <class T>
    std::span<T> keep(std::size_t count) {
        if (count > rest_.size()) failed_ = true;
        if (failed_) return {};
        auto list = std::make_shared<std::vector<T>>(count);
        kept_.push_back(list);
        return *list;
    }
    std::string_view word() {
        skip_spaces();
        const std::size_t size = std::min(rest_.find_first_of(" \n"), rest_.size());
        const std::string_view w = rest_.substr(0, size);
        rest_.remove_prefix(size);
        if (w.empty()) failed_ = true;
        return w;
    }

private:
    void skip_spaces() {
        while (!rest_.empty() && rest_.front() == ' ')
            rest_.remove_prefix(1);
    }
    template <class T>
    void number(T& v) {
        std::string_view w = word();
        if (w.starts_with(kNanMark)) {
            w.remove_prefix(kNanMark.size());
            BitsOf<T> bits = 0;
            const auto end = std::from_chars(w.data(), w.data() + w.size(), bits, 16);
            v = std::bit_cast<T>(bits);
            if (end.ec != std::errc{} || end.ptr != w.data() + w.size() || !std::isnan(v)) failed_ = true;
            return;
        }
        const auto r = std::from_chars(w.data(), w.data() + w.size(), v, std::chars_format::hex);
        if (r.ec != std::errc{} || r.ptr != w.data() + w.size()) failed_ = true;
    }
    std::string_view rest_;
    std::vector<std::shared_ptr<void>> kept_{};
    bool failed_ = false;
};

} // namespace gizmo
