#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""place_objects.py [SEED]: throws ten crates above a table and drops each onto what is below it, without a window: prints
where they stand. Each drop is an edit with its event, as a press of a key in an editor."""
import sys

import numpy as np

import gizmo

UP = np.array([0.0, 1.0, 0.0])
BOX = gizmo.Box(min=(-0.5, -0.5, -0.5), max=(0.5, 0.5, 0.5))
CAMERA = gizmo.gl_camera(gizmo.look_at((4, 3, 5), (0, 0, 0)), gizmo.perspective(0.8, 1), 600, 600)


def top_below(foot: np.ndarray, others: list[gizmo.Transform]) -> gizmo.SurfacePoint:
    """The host's cast: the highest top of a level box under a point, otherwise the floor."""
    height = 0.0
    for other in others:
        top = other.position[1] + other.scale[1] / 2
        beside = np.abs(foot - other.position)[[0, 2]] <= other.scale[[0, 2]] / 2
        if beside.all() and top <= foot[1] + 1e-9:
            height = max(height, top)
    return gizmo.SurfacePoint(position=(foot[0], height, foot[2]), normal=UP)


def drop(context: gizmo.Context, crate: gizmo.Transform, others: list[gizmo.Transform]) -> gizmo.EditEvent:
    world = np.diag([*crate.scale, 1.0])
    world[:3, 3] = crate.position
    landing = gizmo.Landing(surface=top_below(gizmo.foot_of(world, BOX, UP), others), box=BOX)
    context.drop(1, direction=-UP, landings=[landing])
    with context.frame():
        context.manipulate(gizmo.Mode.TRANSLATE, crate, CAMERA, id=1)
    return context.events[0]


def main() -> None:
    rng = np.random.default_rng(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    context = gizmo.Context()
    placed = [gizmo.Transform(position=(0, 0.4, 0), scale=(3, 0.8, 2))]  # the table
    for i in range(10):
        crate = gizmo.Transform(position=(*rng.uniform(-2, 2, 1), 10, *rng.uniform(-1.5, 1.5, 1)), scale=rng.uniform(0.3, 1, 3))
        edit = drop(context, crate, placed)
        placed.append(crate)
        print(f"crate {i}: fell {edit.before.position[1] - edit.after.position[1]:.3f}, stands at {abs(crate.position[1] - crate.scale[1] / 2):.3f}")


if __name__ == "__main__":
    main()
