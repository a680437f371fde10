// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "record/text_fields.hpp"

#include <gizmo/recorder.hpp>

#include <utility>

namespace gizmo {
namespace {

constexpr std::string_view kDragHeader = "gizmo-drag-1";

// Sets `grab` to the alternative with this index. Returns false if there is none.
template <std::size_t I = 0>
bool emplace_kind(Grab& grab, std::size_t kind) {
    if constexpr (I < std::variant_size_v<Grab>) {
        if (kind != I) return emplace_kind<I + 1>(grab, kind);
        grab = Grab(std::in_place_index<I>); // not emplace(), whose code can throw in theory
        return true;
    }
    return false;
}

} // namespace

// Preceded by the index of its alternative.
template <class Archive>
void fields(Archive& a, DragStart& press) {
    std::size_t kind = press.grab.index();
    a.value(kind);
    if constexpr (Archive::kReads)
        if (!emplace_kind(press.grab, kind)) a.fail();
    for_each_value(press, [&](auto& field) { fields(a, field); });
}

std::string to_text(const Drag& drag) {
    std::string text;
    TextWriter writer(text);
    writer.word(kDragHeader);
    writer.value(drag.grab.index());
    Drag copy = drag;
    fields(writer, copy);
    return text;
}

std::optional<Drag> drag_from_text(std::string_view text) {
    TextReader reader(text);
    if (reader.word() != kDragHeader) return std::nullopt;
    Drag drag;
    std::size_t kind = 0;
    reader.value(kind);
    if (reader.failed() || !emplace_kind(drag.grab, kind)) return std::nullopt;
    fields(reader, drag);
    const bool known = static_cast<std::uint32_t>(drag.handle) < kHandleCount;
    if (reader.failed() || !reader.at_end() || !known) return std::nullopt;
    return drag;
}

} // namespace gizmo
