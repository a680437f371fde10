// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A failure with its reason.
#pragma once

#include <string>
#include <utility>

namespace sample {

/// For functions that return false on failure, with the reason in `error`.
inline bool fail(std::string& error, std::string why) {
    error = std::move(why);
    return false;
}

} // namespace sample
