// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "record/text_fields.hpp"

#include <gizmo/recorder.hpp>

namespace gizmo {
namespace {

constexpr std::string_view kDragHeader = "gizmo-drag-2";

} // namespace

std::string to_text(const Drag& drag) {
    std::string text;
    TextWriter writer(text);
    writer.word(kDragHeader);
    Drag copy = drag;
    fields(writer, copy);
    return text;
}

std::optional<Drag> drag_from_text(std::string_view text) {
    TextReader reader(text);
    if (reader.word() != kDragHeader) return std::nullopt;
    Drag drag;
    fields(reader, drag);
    const bool known = static_cast<std::uint32_t>(drag.handle) < kHandleCount && drag.solver <= Solver::Uniform;
    if (reader.failed() || !reader.at_end() || !known) return std::nullopt;
    return drag;
}

} // namespace gizmo
