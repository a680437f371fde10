// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "stroke_font.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace gizmo::vulkan {
namespace {

constexpr float kCapital = 6, kAdvance = 6; // grid units
constexpr float kWidthPx = 1.5f, kRimPx = 4.0f;
constexpr std::string_view kBox = "0040460600";
constexpr std::string_view kDegree = "1020313222120110", kTimes = "0345 0543";
constexpr std::string_view kNarrow = ".,:;!'|il ";

// From the space on.
// clang-format off
constexpr std::array<std::string_view, 95> kGlyphs{
    "", // space
    "2024 2626", // !
    "1012 3032", // "
    "1016 3036 0242 0444", // #
    "413010010213334445361605 2026", // $
    "4006 0010110100 3545463635", // %
    "4612112031320405162644", // &
    "2022", // '
    "30212536", // (
    "10212516", // )
    "2125 0343 0145 0541", // *
    "2125 0343", // +
    "262718", // ,
    "0343", // -
    "2626", // .
    "4006", // /
    "103041453616050110", // 0
    "012026 0646", // 1
    "01103041420646", // 2
    "01103041423313 334445361605", // 3
    "36300444", // 4
    "400003334445361605", // 5
    "4130100105163645443303", // 6
    "004016", // 7
    "133342413010010213 1304051636454433", // 8
    "0516364541301001021343", // 9
    "2222 2626", // :
    "2222 262718", // ;
    "410345", // <
    "0242 0444", // =
    "014305", // >
    "011030414223 2424 2626", // ?
    "34242332343544 4441301001051646", // @
    "0602204246 0444", // A
    "003041423303 3344453606 0006", // B
    "4130100105163645", // C
    "00204244260600", // D
    "40000646 0333", // E
    "400006 0333", // F
    "41301001051636454424", // G
    "0006 4046 0343", // H
    "1030 2026 1636", // I
    "2040 3035261605", // J
    "0006 4003 0346", // K
    "000646", // L
    "0600234046", // M
    "06004640", // N
    "103041453616050110", // O
    "06003041423303", // P
    "103041453616050110 2446", // Q
    "06003041423303 2346", // R
    "413010010213334445361605", // S
    "0040 2026", // T
    "000516364540", // U
    "002640", // V
    "0016233640", // W
    "0046 0640", // X
    "002340 2326", // Y
    "00400646", // Z
    "30101636", // [
    "0046", // backslash
    "10303616", // ]
    "022042", // ^
    "0646", // _
    "1021", // `
    "12324346 441405163645", // a
    "0006 0312324345361605", // b
    "4332120305163645", // c
    "4046 4332120305163645", // d
    "04444332120305163645", // e
    "40302126 1232", // f
    "4247381807 4332120305163645", // g
    "0006 0312324346", // h
    "2226 2020", // i
    "22271807 2020", // j
    "0006 4204 1446", // k
    "102026 2636", // l
    "0206 03122326 23324346", // m
    "0206 0312324346", // n
    "123243453616050312", // o
    "0208 0312324345361605", // p
    "4248 4332120305163645", // q
    "0206 04123243", // r
    "43321203143445361605", // s
    "20252636 1232", // t
    "0205163645 4246", // u
    "022642", // v
    "0216243642", // w
    "0246 0642", // x
    "0226 422618", // y
    "02420646", // z
    "30212213242536", // {
    "2027", // |
    "10212233242516", // }
    "04133342", // ~
};
// clang-format on

// Calls piece(ax, ay, bx, by) in grid units for each straight piece of a glyph.
template <class F>
void for_each_piece(std::string_view strokes, const F& piece) {
    const auto digit = [&](std::size_t i) { return static_cast<float>(strokes[i] - '0'); };
    std::size_t last = std::string_view::npos; // of the stroke so far
    for (std::size_t i = 0; i + 1 < strokes.size();) {
        if (strokes[i] == ' ') {
            last = std::string_view::npos;
            ++i;
            continue;
        }
        if (last != std::string_view::npos) piece(digit(last), digit(last + 1), digit(i), digit(i + 1));
        last = i;
        i += 2;
    }
}

// Calls glyph(strokes, narrow) for each character.
template <class F>
void for_each_glyph(std::string_view text, const F& glyph) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c < 0x80) {
            glyph(strokes_of(c), kNarrow.find(text[i]) != std::string_view::npos);
            continue;
        }
        const unsigned next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0u;
        glyph(c == 0xc2 && next == 0xb0 ? kDegree : c == 0xc3 && next == 0x97 ? kTimes : kBox, false);
        while (i + 1 < text.size() && (static_cast<unsigned char>(text[i + 1]) & 0xc0u) == 0x80u)
            ++i;
    }
}

std::string_view text_of(const Label& label) {
    const std::string_view all(label.text, sizeof label.text);
    return all.substr(0, all.find('\0'));
}

// Too dark to be read within a dark rim. (Luma of ITU-R BT.601.)
bool is_dark(const Color& c) {
    return 299 * c.r + 587 * c.g + 114 * c.b < 70 * 1000;
}

} // namespace

std::string_view strokes_of(unsigned char c) {
    return c >= 32 && c < 127 ? kGlyphs[c - 32u] : kBox;
}

std::size_t stroke_count(std::string_view text) {
    std::size_t count = 0;
    for_each_glyph(text, [&](std::string_view strokes, bool) {
        for_each_piece(strokes, [&](float, float, float, float) { ++count; });
    });
    return count;
}

std::size_t stroke_count(const Label& label) {
    return stroke_count(text_of(label));
}

std::byte* write_label(const Label& label, const float (&viewport)[4], float pixel_scale, float depth, std::byte* out,
                       std::size_t stride) {
    const float unit = kFontHeightPx * pixel_scale / kCapital;
    const std::string_view text = text_of(label);
    float width = 0;
    for_each_glyph(text, [&](std::string_view, bool narrow) { width += narrow ? kAdvance - 2 : kAdvance; });
    // A text that would hang out of the viewport it begins in is moved in.
    const float margin = 3 * pixel_scale;
    const auto moved_in = [](float at, float low, float high, float before, float after) {
        return at < low || at > high ? at : std::max(low + before, std::min(at, high - after));
    };
    const float left = moved_in(label.anchor[0], viewport[0], viewport[0] + viewport[2], margin, width * unit + margin);
    const float half = kCapital / 2 * unit + margin, descender = 2 * unit;
    const float middle = moved_in(label.anchor[1], viewport[1], viewport[1] + viewport[3], half, half + descender);
    // A point of the grid: pixels, then clip space. The anchor is the text's left middle.
    const auto place = [&](float x, float y, float pen, float(&clip)[4]) {
        const float px = left + (pen + x) * unit, py = middle + (y - kCapital / 2) * unit;
        clip[0] = 2 * (px - viewport[0]) / viewport[2] - 1;
        clip[1] = 2 * (py - viewport[1]) / viewport[3] - 1;
        clip[2] = depth;
        clip[3] = 1;
    };
    for (const bool rim : {true, false}) {
        const auto rim_alpha = static_cast<std::uint8_t>(label.color.a * 3 / 4);
        const Color rim_color = is_dark(label.color) ? Color{244, 245, 248, rim_alpha} : Color{16, 17, 20, rim_alpha};
        float pen = 0;
        for_each_glyph(text, [&](std::string_view strokes, bool narrow) {
            pen -= narrow ? 1.0f : 0.0f; // its strokes are in the middle of the grid
            for_each_piece(strokes, [&](float ax, float ay, float bx, float by) {
                // A dot is a short piece: as long as wide.
                const float dot = ax == bx && ay == by ? 0.5f : 0.0f;
                LineInstance line;
                place(ax - dot, ay, pen, line.clip_a);
                place(bx + dot, by, pen, line.clip_b);
                line.color = rim ? rim_color : label.color;
                line.width_px = rim ? kRimPx : kWidthPx;
                std::memcpy(out, &line, sizeof line);
                out += stride;
            });
            pen += narrow ? kAdvance - 1 : kAdvance;
        });
    }
    return out;
}

} // namespace gizmo::vulkan
