// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/fonts.hpp"

#include "viewer/editor/file_route.hpp"
#include "viewer/ui/shown_text.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

namespace viewer {
namespace {

// A proportional font; Chinese, Japanese and Korean; the rest. Debian's fonts-dejavu-core, fonts-droid-fallback and
// fonts-unifont.
constexpr const char* kPaths[] = {"/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
                                  "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
                                  "/usr/share/fonts/opentype/unifont/unifont.otf"};

// Of headings, and of labels at fields: a heavier weight, and a smaller size. ASCII.
constexpr std::pair<const char*, float> kOthers[] = {{"/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf", 14},
                                                     {kPaths[0], 12}};

bool is_there(const char* path) {
    std::error_code code;
    return std::filesystem::is_regular_file(path, code);
}

// From 1.92 on Dear ImGui can load glyphs by itself. Without ImGuiBackendFlags_RendererHasTextures it makes the atlas
// as before, from the given ranges.
#if IMGUI_VERSION_NUM >= 19200
bool has_glyph(ImFont& font, ImWchar c) {
    return font.IsGlyphInFont(c);
}
#else
bool has_glyph(const ImFont& font, ImWchar c) {
    return font.FindGlyphNoFallback(c) != nullptr;
}
#endif

} // namespace

std::span<const char* const> Fonts::paths() {
    return kPaths;
}

Fonts::Fonts(float scale)
    : scale_(scale) {
    build();
}

void Fonts::need(std::string_view utf8) {
    const char *at = utf8.data(), *const end = at + utf8.size();
    while (at < end) {
        if (static_cast<unsigned char>(*at) < 0x80) {
            ++at;
            continue;
        }
        unsigned int letter = 0;
        at += std::max(1, ImTextCharFromUtf8(&letter, at, end));
        const auto c = static_cast<ImWchar>(letter);
        if (letter <= 0xff || letter > IM_UNICODE_CODEPOINT_MAX || c == IM_UNICODE_CODEPOINT_INVALID) continue;
        if (wanted_.size() < kMost && wanted_.insert(c).second) is_stale_ = true;
    }
}

// A field that is being edited shows the text as typed.
void Fonts::need_shown(std::string_view utf8) {
    need(utf8);
    need(shown_lines(utf8));
}

void Fonts::need(const Editor& editor, const FileRoute& files) {
    const Document& document = editor.document();
    const Seen now{&document, document.done(), document.edit_count(), editor.scene().nodes.size()};
    if (!(now == seen_)) {
        for (const sample::Node& node : editor.scene().nodes)
            need_shown(node.name);
        for (const std::string& path : files.recent())
            need_shown(path);
        need_shown(document.save_path());
        seen_ = now;
    }
    for (const Message& message : editor.messages().shown())
        need_shown(message.text);
}

void Fonts::build() {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    ranges_.assign({0x20, 0xff});
    for (const ImWchar c : wanted_) // ascending: runs become one range
        ranges_.back() + 1 == c ? static_cast<void>(ranges_.back() = c)
                                : static_cast<void>(ranges_.insert(ranges_.end(), {c, c}));
    ranges_.push_back(0);
    ImFontConfig config;
    for (const char* const path : kPaths) {
        if (!is_there(path) || (config.MergeMode && wanted_.empty())) continue;
        if (atlas.AddFontFromFileTTF(path, std::round(14 * scale_), &config, ranges_.data()) && !config.MergeMode) {
            config = {};
            config.MergeMode = true; // glyphs of one font are not replaced by the next
        }
    }
    if (!config.MergeMode) {
        config.SizePixels = std::round(13 * scale_); // the built-in font
        atlas.AddFontDefault(&config);
    }
    for (const auto& [path, size] : kOthers) // if one is missing, the first font serves
        if (is_there(kPaths[0])) atlas.AddFontFromFileTTF(is_there(path) ? path : kPaths[0], std::round(size * scale_));
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    atlas.GetTexDataAsAlpha8(&pixels, &width, &height);
    atlas.SetTexID(ImTextureID(++version_)); // there is only one; a pointer until 1.91.3, then a number
}

bool Fonts::update() {
    if (!std::exchange(is_stale_, false)) return true;
    build();
    bool has_all = true;
    for (const ImWchar c : wanted_)
        if (!has_glyph(*ImGui::GetIO().Fonts->Fonts[0], c)) has_all &= !lacking_.insert(c).second;
    return has_all;
}

} // namespace viewer
