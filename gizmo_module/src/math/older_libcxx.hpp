// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The functions of C++20 that the core uses and libc++ does not have in every version: before 20 it does not read
// floating point numbers (Apple's, Android's and Debian 12's Emscripten among them). CMakeLists.txt includes this file
// before the first line of each of the core's sources.
#pragma once

#include <version>

#if defined(_LIBCPP_VERSION) && !defined(__cpp_lib_to_chars)
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <clocale>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace std {

#if _LIBCPP_VERSION < 14000
template <class To, class From>
constexpr To bit_cast(const From& from) {
    return __builtin_bit_cast(To, from);
}
inline to_chars_result to_chars(char* first, char* last, double value, chars_format format, int digits = 0) {
    char buffer[400];
    const bool is_hex = format == chars_format::hex;
    const char* const pattern = is_hex ? "%.*a" : format == chars_format::fixed ? "%.*f" : "%.*e";
    char* end = buffer + snprintf(buffer, sizeof buffer, pattern, is_hex ? -1 : digits, value); // -1: all digits
    if (char* const x = find(buffer, end, 'x'); x != end) end = copy(x + 1, end, x - 1);        // 0x is not written
    const string_view point = localeconv()->decimal_point;
    if (char* const at = search(buffer, end, point.begin(), point.end()); at != end) {
        *at = '.';
        end = copy(at + point.size(), end, at + 1);
    }
    if (end - buffer > last - first) return {last, errc::value_too_large};
    return {copy(buffer, end, first), errc{}};
}
#endif
#if _LIBCPP_VERSION < 15000
namespace ranges {
inline constexpr auto any_of = [](const auto& range, auto is) { return std::any_of(range.begin(), range.end(), is); };
inline constexpr auto all_of = [](const auto& range, auto is) { return std::all_of(range.begin(), range.end(), is); };
inline constexpr auto none_of = [](const auto& range, auto is) { return std::none_of(range.begin(), range.end(), is); };
inline constexpr auto count_if = [](const auto& range, auto is) {
    return std::count_if(range.begin(), range.end(), is);
};
} // namespace ranges
#endif
// A library's own function that is no template is preferred to this one.
template <class Float>
requires is_floating_point_v<Float> from_chars_result from_chars(const char* first, const char* last, Float& value,
                                                                 chars_format format = chars_format::general) {
    const bool is_negative = first != last && *first == '-';
    const char* const digits = first + is_negative;
    const bool is_hex = format == chars_format::hex && (digits == last || *digits != 'i');
    const string_view allowed = is_hex ? "0123456789abcdefABCDEF.pP+-" : "0123456789.eE+-inf";
    string text = is_hex ? "0x" : "";
    text.append(digits, find_if(digits, last, [&](char c) { return allowed.find(c) == string_view::npos; }));
    const string_view point = localeconv()->decimal_point;
    const size_t dot = text.find('.');
    if (dot != string::npos) text.replace(dot, 1, point);
    errno = 0;
    char* end = nullptr;
    const Float read = static_cast<Float>(sizeof(Float) == 4 ? strtof(text.c_str(), &end) : strtod(text.c_str(), &end));
    auto size = (end - text.c_str()) - (is_hex ? 2 : 0);
    if (size <= 0 || text[0] == '+' || text[0] == '-') return {first, errc::invalid_argument};
    if (dot < static_cast<size_t>(end - text.c_str())) size -= static_cast<ptrdiff_t>(point.size()) - 1;
    if (errno == ERANGE && (read == 0 || isinf(read)))
        return {digits + size, errc::result_out_of_range}; // not subnormal
    value = is_negative ? -read : read;
    return {digits + size, errc{}};
}

} // namespace std
#endif
