// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "math/elementary.hpp"

#include <gizmo/numeric_input.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <numbers>
#include <span>
#include <utility>

namespace gizmo {
namespace {

struct Function {
    std::string_view name;
    double (*of)(double);
};
constexpr Function kFunctions[] = {
    {"abs", [](double x) { return std::abs(x); }},
    {"acos", [](double x) { return elementary::acos(x); }},
    {"asin", [](double x) { return elementary::atan2(x, std::sqrt((1 - x) * (1 + x))); }},
    {"atan", [](double x) { return elementary::atan2(x, 1); }},
    {"ceil", [](double x) { return std::ceil(x); }},
    {"cos", [](double x) { return elementary::cos(x); }},
    {"floor", [](double x) { return std::floor(x); }},
    {"round", [](double x) { return std::round(x); }},
    {"sin", [](double x) { return elementary::sin(x); }},
    {"sqrt", [](double x) { return std::sqrt(x); }},
    {"tan", [](double x) { return elementary::sin(x) / elementary::cos(x); }},
};

// By products and square roots, which have the same bits on every platform.
double power(double base, double exponent) {
    if (exponent < 0) return 1 / power(base, -exponent);
    double result = 1, fraction = exponent - std::floor(exponent);
    double whole = exponent - fraction, square = base;
    while (whole >= 1) {
        if (std::fmod(whole, 2) != 0) result *= square;
        square *= square;
        whole = std::floor(whole / 2);
    }
    for (double root = base; fraction > 0;) {
        root = std::sqrt(root);
        fraction *= 2;
        if (fraction < 1) continue;
        result *= root;
        fraction -= 1;
    }
    return result;
}

// 32 nested brackets and signs, plus the number inside.
constexpr int kMaxDepth = 33;

// A recursive-descent parser; after the first error it reads nothing more.
class Reader {
public:
    Reader(std::string_view text, std::span<const NumericUnit> units)
        : text_(text)
        , units_(units) {}

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
    double last_unit() const { return last_unit_; }

    double sum() {
        double left = product(), last = left;
        while (!error_) {
            if (take('+'))
                last = product();
            else if (take('-'))
                last = -product();
            else if (follows_unit_ && is_number_next()) // "1m 20cm"
                last = std::copysign(product(), last);
            else
                break;
            left += last;
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
            } else if (take('%')) {
                const double divisor = factor();
                if (divisor == 0) fail("division by zero");
                left = std::fmod(left, divisor);
            } else if (const NumericUnit* const unit = follows_unit_ ? nullptr : take_unit()) {
                (has_unit_ || !at_end() ? left : last_unit_) *= unit->factor;
                has_unit_ = follows_unit_ = true;
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
        } else {
            value = operand();
            if (take('^')) value = power(value, factor());
        }
        --depth_;
        return value;
    }
    bool is_number_next() { return !at_end() && ((text_[at_] >= '0' && text_[at_] <= '9') || text_[at_] == '.'); }
    std::string_view name_next() {
        skip_spaces();
        const auto is_end = [](char c) { return (c < 'a' || c > 'z') && static_cast<unsigned char>(c) < 0x80; };
        const auto rest = text_.substr(at_);
        return rest.substr(0, static_cast<std::size_t>(std::find_if(rest.begin(), rest.end(), is_end) - rest.begin()));
    }
    const NumericUnit* take_unit() {
        const auto name = name_next();
        const auto found = std::find_if(units_.begin(), units_.end(), [&](const auto& u) { return u.name == name; });
        if (name.empty() || found == units_.end()) return nullptr;
        at_ += name.size();
        return &*found;
    }
    double operand() {
        follows_unit_ = false;
        if (take('(')) {
            const double value = sum();
            if (!take(')')) fail("a closing bracket is missing");
            return value;
        }
        const auto name = name_next();
        return name.empty() ? number() : named(name);
    }
    double named(std::string_view name) {
        const auto* const found = std::find_if(std::begin(kFunctions), std::end(kFunctions),
                                               [&](const Function& f) { return f.name == name; });
        if (name != "pi" && found == std::end(kFunctions)) {
            fail("known names: pi, sqrt, sin, cos, tan, asin, acos, atan, abs, floor, ceil, round");
            return 0;
        }
        at_ += name.size();
        if (name == "pi") return std::numbers::pi;
        if (!take('(')) fail("a bracket is missing");
        const auto units = std::exchange(units_, {}); // a function has numbers only
        const double value = found->of(sum());
        units_ = units;
        if (!take(')')) fail("a closing bracket is missing");
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
    std::span<const NumericUnit> units_;
    double last_unit_ = 1; ///< factor of the unit at the end, if there is no other: not applied yet
    bool has_unit_ = false, follows_unit_ = false;
    int depth_ = 0;
    NumericInputError error_{};
};

} // namespace

ParsedNumericInput parse_numeric_input(std::string_view text, std::span<const NumericUnit> units) {
    ParsedNumericInput parsed;
    Reader reader(text, units);
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
    for (double& value : typed.value)
        if (!std::isfinite(value *= reader.last_unit())) reader.fail("the result is not finite");
    parsed.error = reader.error();
    if (!parsed.error) parsed.typed = typed;
    return parsed;
}

} // namespace gizmo
