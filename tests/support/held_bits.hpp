// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Every bit of what a host of the tests keeps, to see whether anything has changed.
#pragma once

#include <string>

namespace test {

/// Of lists of anything that has no padding.
template <class... Lists>
std::string held_bits(const Lists&... lists) {
    std::string all;
    (all.append(reinterpret_cast<const char*>(lists.data()), lists.size() * sizeof(lists[0])), ...);
    return all;
}

} // namespace test
