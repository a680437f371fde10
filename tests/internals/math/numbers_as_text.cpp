// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// numbers_as_text [LOCALE]: prints numbers that the C++ library writes and reads as the core uses it: the same text by
// every library in every locale.
#include "math/older_libcxx.hpp"

#include <charconv>
#include <clocale>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <random>
#include <string_view>

namespace {

template <class Float>
void show(Float value) {
    char hex[64], fixed[19]{}, scientific[19]{};
    const auto written = std::to_chars(hex, std::end(hex), value, std::chars_format::hex);
    Float read = 0;
    const auto end = std::from_chars(hex, written.ptr, read, std::chars_format::hex);
    const auto as_fixed = std::to_chars(fixed, std::end(fixed) - 1, std::abs(value), std::chars_format::fixed, 4);
    std::to_chars(scientific, std::end(scientific) - 1, std::abs(value), std::chars_format::scientific, 3);
    const bool is_same = read == value && end.ptr == written.ptr && end.ec == std::errc{};
    // The first digit of a subnormal number may differ.
    std::printf("%.*s %s %s %d\n", std::fpclassify(value) == FP_SUBNORMAL ? 0 : static_cast<int>(written.ptr - hex),
                hex, as_fixed.ec == std::errc{} ? fixed : "too long", scientific, is_same);
}

template <class Float>
void show_read(std::string_view text, std::chars_format format) {
    Float value = 0;
    const auto r = std::from_chars(text.data(), text.data() + text.size(), value, format);
    const double wide = static_cast<double>(value);
    std::uint64_t bits;
    std::memcpy(&bits, &wide, sizeof bits);
    std::printf("%.*s: %d %d %d %llx\n", static_cast<int>(text.size()), text.data(),
                static_cast<int>(r.ptr - text.data()), r.ec == std::errc::invalid_argument,
                r.ec == std::errc::result_out_of_range, static_cast<unsigned long long>(bits));
}

} // namespace

int main(int argc, char** argv) {
    if (argc > 1 && !std::setlocale(LC_ALL, argv[1])) return 1;
    std::mt19937_64 random(7);
    for (int i = 0; i < 20000; ++i) {
        const std::uint64_t bits = random();
        double value;
        std::memcpy(&value, &bits, sizeof value);
        if (i % 2) value = static_cast<double>(static_cast<std::int64_t>(bits)) / 1e15;
        if (i % 1000 == 0) value = i % 2000 ? HUGE_VAL : -HUGE_VAL;
        const float narrow = static_cast<float>(value);
        if (std::isnan(value)) continue;
        show(value);
        show(narrow);
    }
    for (const char* text :
         {"5",   "5e",  "1e5", "0x10",   ".5",      "5-3", "1e400",   "1e-400", "-2.5e+3in",
          "",    "+5",  " 5",  "abc",    "1e+",     "3.",  "-.5e-2,", "0.1",    "123456789.123456789",
          "5E3", "--5", "1,5", "5e-324", "2.5e-308"})
        show_read<double>(text, std::chars_format::general);
    for (const char* text : {"1.8p+1", "-1p-3", "zz", "", "inf", "-inf", "1.8", "ffp3x", "+1p0", "1p+2000", "1p+200",
                             "1,8", "1.8P+1", "A.Fp0", "1p-1074", "1p-149", "1p-1080", "0.8p-1022"}) {
        show_read<double>(text, std::chars_format::hex);
        show_read<float>(text, std::chars_format::hex);
    }
}
