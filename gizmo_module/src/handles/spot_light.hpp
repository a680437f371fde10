// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The handles of a spot light, each a custom handle of one of its numbers.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/custom_handle.hpp>
#include <gizmo/types.hpp>

#include <array>

namespace gizmo {

struct SpotHandle {
    SpotPart part = SpotPart::None;
    CustomHandle handle{};
};

/// The handles of a part are consecutive, and the first one is the part's grip. @param projector null: no camera.
std::array<SpotHandle, 7> spot_handles(const SpotLight& light, const Projector* projector);

template <class Light> // SpotLight, or const
auto& number_of(Light& light, SpotPart part) {
    return part == SpotPart::Inner ? light.inner : part == SpotPart::Outer ? light.outer : light.range;
}

bool is_valid(const SpotLight& light);

} // namespace gizmo
