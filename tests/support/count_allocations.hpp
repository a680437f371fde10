// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// For tests that nothing is allocated.
#pragma once

namespace test {

/// Calls of operator new in this program so far; count_allocations.cpp replaces it.
long allocation_count();

} // namespace test
