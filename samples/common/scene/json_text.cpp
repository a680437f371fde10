// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "common/scene/json_text.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace sample {
namespace {

std::size_t skip_space(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(" \t\r\n", at), text.size());
}

// @param at of the opening quote. @return after the closing one
std::size_t skip_string(std::string_view text, std::size_t at) {
    while ((at = text.find_first_of("\"\\", at + 1)) != std::string_view::npos) {
        if (text[at] == '"') return at + 1;
        ++at; // the escaped character
    }
    return text.size();
}

std::size_t skip_value(std::string_view text, std::size_t at) {
    if (at >= text.size()) return text.size();
    if (text[at] == '"') return skip_string(text, at);
    if (text[at] != '{' && text[at] != '[') return std::min(text.find_first_of(",]} \t\r\n", at), text.size());
    for (std::size_t depth = 0; at < text.size();) {
        const char c = text[at];
        if (c == '"') {
            at = skip_string(text, at);
            continue;
        }
        depth += c == '{' || c == '[';
        depth -= c == '}' || c == ']';
        ++at;
        if (depth == 0) return at;
    }
    return at;
}

// The first element or key of a container; its closing bracket if it is empty.
std::size_t first_inside(std::string_view text, TextSpan container) {
    return skip_space(text, container.begin + 1);
}

// After the comma behind `at`; the end of the text at the closing bracket.
std::size_t next_inside(std::string_view text, std::size_t at) {
    at = skip_space(text, at);
    return at < text.size() && text[at] == ',' ? skip_space(text, at + 1) : text.size();
}

bool is_closing(std::string_view text, std::size_t at) {
    return at >= text.size() || text[at] == ']' || text[at] == '}';
}

// What stands before another element: the text between the first two, or a comma and what is before the first.
std::string separator(std::string_view text, std::size_t open, TextSpan first, const TextSpan* second) {
    if (second) return std::string(text.substr(first.end, second->begin - first.end));
    return "," + std::string(text.substr(open + 1, first.begin - open - 1));
}

} // namespace

TextSpan json_value(std::string_view text, std::size_t at) {
    at = skip_space(text, at);
    return {at, skip_value(text, at)};
}

std::vector<JsonMember> json_members(std::string_view text, TextSpan object) {
    std::vector<JsonMember> out;
    if (object.begin >= text.size() || text[object.begin] != '{') return out;
    for (std::size_t at = first_inside(text, object); !is_closing(text, at);) {
        const TextSpan key{at, skip_value(text, at)};
        const std::size_t colon = skip_space(text, key.end);
        const TextSpan value = json_value(text, std::min(colon + 1, text.size()));
        out.push_back({key, value});
        at = next_inside(text, value.end);
    }
    return out;
}

std::vector<TextSpan> json_elements(std::string_view text, TextSpan array) {
    std::vector<TextSpan> out;
    if (array.begin >= text.size() || text[array.begin] != '[') return out;
    for (std::size_t at = first_inside(text, array); !is_closing(text, at); at = next_inside(text, out.back().end))
        out.push_back({at, skip_value(text, at)});
    return out;
}

std::optional<TextSpan> json_member(std::string_view text, TextSpan object, std::string_view name) {
    std::optional<TextSpan> found;
    for (const JsonMember& m : json_members(text, object)) {
        const std::string_view key = text_of(text, m.key);
        const bool escaped = key.find('\\') != std::string_view::npos;
        if (escaped ? json_string(key) == name : key.substr(1, key.size() - 2) == name) found = m.value;
    }
    return found;
}

std::string json_string(std::string_view value) {
    const auto json = nlohmann::json::parse(value, nullptr, false);
    return json.is_string() ? json.get<std::string>() : std::string();
}

std::string json_number(double x) {
    if (x == 0 && std::signbit(x)) return "-0.0"; // "-0" is read as an integer
    char digits[32];
    return {digits, std::to_chars(digits, digits + sizeof digits, x).ptr};
}

std::string json_quoted(const std::string& text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void set_json_member(std::string& object, std::string_view name, std::string_view value) {
    const TextSpan whole = json_value(object);
    if (const auto old = json_member(object, whole, name)) {
        object.replace(old->begin, old->end - old->begin, value);
        return;
    }
    const auto members = json_members(object, whole);
    const std::string key = json_quoted(std::string(name));
    if (members.empty()) {
        object.insert(whole.begin + 1, key + ": " + std::string(value));
        return;
    }
    const auto span = [](const JsonMember& m) { return TextSpan{m.key.begin, m.value.end}; };
    const TextSpan second = members.size() > 1 ? span(members[1]) : TextSpan{};
    const std::string before = separator(object, whole.begin, span(members[0]), members.size() > 1 ? &second : nullptr);
    const std::string colon = object.substr(members[0].key.end, members[0].value.begin - members[0].key.end);
    object.insert(members.back().value.end, before + key + colon + std::string(value));
}

void remove_json_member(std::string& object, std::string_view name) {
    const auto value = json_member(object, json_value(object), name);
    if (!value) return;
    const auto members = json_members(object, json_value(object));
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (members[i].value.begin != value->begin) continue;
        const bool is_last = i + 1 == members.size();
        const std::size_t from = i > 0 && is_last ? members[i - 1].value.end : members[i].key.begin;
        const std::size_t to = is_last ? members[i].value.end : members[i + 1].key.begin;
        object.erase(from, to - from);
        break;
    }
    remove_json_member(object, name); // an earlier one of the same name
}

std::string json_array_like(std::string_view array, const std::vector<std::string>& elements) {
    const TextSpan whole = json_value(array);
    const auto old = json_elements(array, whole);
    std::string before, between = ", ", after;
    if (!old.empty()) {
        before = array.substr(whole.begin + 1, old.front().begin - whole.begin - 1);
        after = array.substr(old.back().end, whole.end - 1 - old.back().end);
        between = separator(array, whole.begin, old[0], old.size() > 1 ? &old[1] : nullptr);
        if (old.size() == 1 && before.empty()) between = ", ";
    }
    std::string out = "[";
    for (std::size_t i = 0; i < elements.size(); ++i)
        out += (i == 0 ? before : between) + elements[i];
    return out + (elements.empty() ? "" : after) + "]";
}

std::string JsonEdits::apply(std::string_view text) const {
    auto sorted = edits_;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.first.begin < b.first.begin; });
    std::string out;
    std::size_t at = 0;
    for (const auto& [span, by] : sorted) {
        if (span.begin < at) continue; // of the same value
        out += text.substr(at, span.begin - at);
        out += by;
        at = span.end;
    }
    return out += text.substr(at);
}

} // namespace sample
