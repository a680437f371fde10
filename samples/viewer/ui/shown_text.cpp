// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/shown_text.hpp"

#include <imgui.h>

#ifdef GIZMO_HAS_FRIBIDI
#include <fribidi.h>
#endif

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace viewer {
namespace {

// U+0590, Hebrew's first character, begins with this byte; earlier scripts are left-to-right.
constexpr unsigned char kFirstByte = 0xD6;

#ifdef GIZMO_HAS_FRIBIDI
// Returns an empty string on failure.
std::string in_seen_order(std::string_view utf8) {
    const auto size = static_cast<FriBidiStrIndex>(utf8.size());
    std::vector<FriBidiChar> letters(utf8.size() + 1), seen(utf8.size() + 1);
    FriBidiStrIndex count = fribidi_charset_to_unicode(FRIBIDI_CHAR_SET_UTF8, utf8.data(), size, letters.data());
    FriBidiParType direction = FRIBIDI_PAR_ON; // from the first character with a direction
    if (!fribidi_log2vis(letters.data(), count, &direction, seen.data(), nullptr, nullptr, nullptr)) return {};
    // Removes direction marks, and the filler of a ligature's second letter.
    count = fribidi_remove_bidi_marks(seen.data(), count, nullptr, nullptr, nullptr);
    std::string text(4 * static_cast<std::size_t>(count) + 1, '\0'); // and a terminating 0
    text.resize(
        static_cast<std::size_t>(fribidi_unicode_to_charset(FRIBIDI_CHAR_SET_UTF8, seen.data(), count, text.data())));
    return text;
}
#endif

} // namespace

bool shapes_text() {
#ifdef GIZMO_HAS_FRIBIDI
    return true;
#else
    return false;
#endif
}

std::string shown_text(std::string_view utf8) {
    std::string text(utf8);
    std::replace_if(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, ' ');
    [[maybe_unused]] const bool may_turn =
        std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= kFirstByte; });
#ifdef GIZMO_HAS_FRIBIDI
    if (may_turn)
        if (std::string seen = in_seen_order(text); !seen.empty()) return seen;
#endif
    return text;
}

std::string shown_lines(std::string_view utf8) {
    std::string text;
    for (std::size_t end = utf8.find('\n'); end != std::string_view::npos; end = utf8.find('\n')) {
        text += shown_text(utf8.substr(0, end)) + '\n';
        utf8.remove_prefix(end + 1);
    }
    return text + shown_text(utf8);
}

// A carriage return has no width and is not drawn; one after each '#' prevents "##" in the text.
std::string shown_label(std::string_view utf8, std::string_view id) {
    std::string label;
    for (const char c : shown_text(utf8)) {
        label += c;
        if (c == '#') label += '\r';
    }
    return label.append("###").append(id);
}

std::string fitted(const std::string& shown, float width) {
    if (ImGui::CalcTextSize(shown.c_str()).x <= width) return shown;
    const float room = width - ImGui::CalcTextSize("...").x;
    ImFont& font = *ImGui::GetFont(); // const until 1.91
    const char* end = nullptr;        // after the last character that fits
    font.CalcTextSizeA(ImGui::GetFontSize(), std::fmax(room, 1.0f), 0, shown.data(), shown.data() + shown.size(), &end);
    return std::string(shown.data(), end) + "...";
}

void show_whole(const std::string& shown) {
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(std::fmin(32 * ImGui::GetFontSize(), 0.8f * ImGui::GetIO().DisplaySize.x));
    ImGui::TextUnformatted(shown.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

void draw_over_field(const std::string& shown) {
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax(), pad = ImGui::GetStyle().FramePadding;
    ImDrawList* const draw = ImGui::GetWindowDrawList();
    draw->PushClipRect({low.x + pad.x, low.y}, {high.x - pad.x, high.y}, true);
    draw->AddText({low.x + pad.x, low.y + pad.y}, ImGui::GetColorU32(ImGuiCol_Text), shown.data(),
                  shown.data() + shown.size());
    draw->PopClipRect();
}

} // namespace viewer
