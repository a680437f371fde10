// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Edits of a JSON text that keep every other byte: positions of values in the text, and members set and removed in the
// style of what is around them. A JSON library gives values but not their positions. All texts must be valid JSON,
// which a parser has accepted before.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sample {

/// Bytes of a text, from `begin` to before `end`.
struct TextSpan {
    std::size_t begin = 0, end = 0;
};
struct JsonMember {
    TextSpan key; ///< with its quotes
    TextSpan value;
};

inline std::string_view text_of(std::string_view text, TextSpan span) {
    return text.substr(span.begin, span.end - span.begin);
}
/// The value that begins at or after `at`, behind whitespace.
TextSpan json_value(std::string_view text, std::size_t at = 0);
/// The members of an object in their order; empty for other values.
std::vector<JsonMember> json_members(std::string_view text, TextSpan object);
/// The elements of an array; empty for other values.
std::vector<TextSpan> json_elements(std::string_view text, TextSpan array);
/// The value of the last member with this name, which is the one that parsers take.
std::optional<TextSpan> json_member(std::string_view text, TextSpan object, std::string_view name);
/// The content of a string value, without escapes.
std::string json_string(std::string_view value);

/// The shortest text from which the same number is read. @param x finite
std::string json_number(double x);
std::string json_quoted(const std::string& text);

/// Replaces the value of a member, or adds the member at the end. @param object the text of an object alone
void set_json_member(std::string& object, std::string_view name, std::string_view value);
void remove_json_member(std::string& object, std::string_view name);
/// The array with other elements: whitespace around and between the elements stays as it was between the first ones.
std::string json_array_like(std::string_view array, const std::vector<std::string>& elements);

/// Replacements in one text, applied together.
class JsonEdits {
public:
    /// An empty span inserts. Of overlapping spans the first counts.
    void replace(TextSpan span, std::string by) { edits_.emplace_back(span, std::move(by)); }
    bool is_empty() const { return edits_.empty(); }
    std::string apply(std::string_view text) const;

private:
    std::vector<std::pair<TextSpan, std::string>> edits_;
};

} // namespace sample
