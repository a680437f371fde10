// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A block of gizmos of one kind before a camera, for the tests of what is drawn and hit in blocks.
#pragma once

#include "support/cameras.hpp"

#include "draw/batch.hpp"

#include <array>
#include <cmath>
#include <optional>

namespace test {

/// The modes of handles at constant pixel size.
inline constexpr std::array kBatchModes{gizmo::Mode::Translate, gizmo::Mode::Rotate, gizmo::Mode::Scale,
                                        gizmo::Mode::Universal, gizmo::Mode::Translate | gizmo::Mode::Scale};

struct BlockScene {
    gizmo::Mode mode = gizmo::Mode::Translate;
    gizmo::Camera camera{};
    gizmo::Projector projector{};
    gizmo::Options options{};
    std::array<gizmo::DTransform, gizmo::kLanes> objects{};
};

/// A random camera that looks at the world's origin. Where `squeezed` is 0 or 1 its pixels are not square: along x or y
/// it sees more. None: it is not usable.
inline std::optional<BlockScene> random_block_view(Random& random, int squeezed = -1) {
    BlockScene s;
    s.camera = random_camera(random, {0, 0, 0}, random_lens(random, 20, 100));
    if (squeezed >= 0) s.camera.projection[squeezed] *= uniform(random, 0.05, 1);
    const auto projector = gizmo::make_projector(s.camera);
    if (!projector) return std::nullopt;
    s.projector = *projector;
    return s;
}

/// Anywhere within `spread` of the origin, with a quaternion of any length.
inline gizmo::DTransform random_in_block(Random& random, double spread) {
    return {.position = random_unit(random) * uniform(random, 0, spread),
            .rotation = random_rotation(random) * uniform(random, 0.6, 1.9)};
}

/// In some of fifty scenes one object has a number that is none.
inline void break_numbers(BlockScene& s, int n) {
    if (n % 50 == 1) s.objects[3].position.x = std::nan("");
    if (n % 50 == 2) s.objects[4].scale.y = INFINITY;
    if (n % 50 == 3) s.objects[5].rotation = times(s.objects[5].rotation, 0);
}

inline std::optional<gizmo::BatchParams> params_of(const BlockScene& s, const glm::dvec2& cursor) {
    return gizmo::make_batch_params(s.projector, s.mode, s.options, gizmo::Style{}, {.cursor = cursor});
}

} // namespace test
