// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/drag.hpp>

#include <charconv>
#include <cmath>

namespace gizmo {
namespace {

// 32 nested brackets and signs, plus the number inside.
constexpr int kMaxDepth = 33;

// A recursive-descent parser; after the first error it reads nothing more.
class Reader {
public:
    explicit Reader(std::string_view text)
        : text_(text) {}

    bool take(char c) {
        skip_spaces();
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    bool at_end() {
        skip_spaces();
        return at_ >= text_.size();
    }
    void fail(const char* message) {
        if (!error_) error_ = {message, at_};
    }
    const NumericInputError& error() const { return error_; }

    double sum() {
        double left = product();
        while (!error_) {
            if (take('+'))
                left += product();
            else if (take('-'))
                left -= product();
            else
                break;
        }
        if (!error_ && !std::isfinite(left)) fail("the result is not finite");
        return left;
    }

private:
    void skip_spaces() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t'))
            ++at_;
    }
    double product() {
        double left = factor();
        while (!error_) {
            if (take('*')) {
                left *= factor();
            } else if (take('/')) {
                const double divisor = factor();
                if (divisor == 0) fail("division by zero");
                left /= divisor;
            } else {
                break;
            }
        }
        return left;
    }
    double factor() {
        if (++depth_ > kMaxDepth) {
            fail("too many brackets or signs");
            return 0;
        }
        double value = 0;
        if (take('-')) {
            value = -factor();
        } else if (take('+')) {
            value = factor();
        } else if (take('(')) {
            value = sum();
            if (!take(')')) fail("a closing bracket is missing");
        } else {
            value = number();
        }
        --depth_;
        return value;
    }
    // Digits with an optional point and exponent; from_chars alone would also accept "inf" and "nan".
    double number() {
        skip_spaces();
        const char* const from = text_.data() + at_;
        const char* const to = text_.data() + text_.size();
        double value = 0;
        const bool begins = from != to && ((*from >= '0' && *from <= '9') || *from == '.');
        const auto [end, code] =
            begins ? std::from_chars(from, to, value) : std::from_chars_result{from, std::errc::invalid_argument};
        if (code == std::errc::result_out_of_range) fail("the number is out of range");
        if (code == std::errc::invalid_argument) fail("a number is expected");
        at_ += static_cast<std::size_t>(end - from);
        return value;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
    NumericInputError error_{};
};

} // namespace

ParsedNumericInput parse_numeric_input(std::string_view text) {
    ParsedNumericInput parsed;
    Reader reader(text);
    if (reader.at_end()) return parsed;
    NumericInput typed;
    typed.absolute = reader.take('=');
    do {
        if (typed.count == typed.value.size()) {
            reader.fail("more than three values");
            break;
        }
        typed.value[typed.count++] = reader.sum();
    } while (!reader.error() && reader.take(','));
    if (!reader.error() && !reader.at_end()) reader.fail("an operator or a comma is expected");
    parsed.error = reader.error();
    if (!parsed.error) parsed.typed = typed;
    return parsed;
}

} // namespace gizmo
