// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// For the C interface, which has to look through a host's structs before it converts them, and so knows which of them
// are those of an earlier call: nobody needs to look through the converted ones again.
#pragma once

#include <gizmo/context.hpp>

#include <cstdint>
#include <optional>

namespace gizmo {

/// Context::manipulate() in two parts.
struct KnownInputs {
    /// The first: of a gizmo that the pointer does not take. It answers an idle Manipulation, and why it is hidden.
    /// None: the second is to be called.
    /// @param number not 0; of the camera and the options but for their id: calls of one context with the same number
    ///        have the same ones.
    static std::optional<Hidden> try_idle(Context& context, std::uint64_t number, Mode mode, TransformRef object,
                                          const Camera& camera, const Options& options);
    /// The second: of all others.
    static Manipulation manipulate(Context& context, Mode mode, TransformRef object, const Camera& camera,
                                   const Options& options);
};

} // namespace gizmo
