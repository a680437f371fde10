# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Where the samples that show one cube see what: their eye looks at the origin, and so does a gizmo that is there."""
import math

EYE, FOV = (3.0, 2.5, 5.0), 0.8
ARROW = 0.6  # of the way from the gizmo's center to the arrow's tip
SIZE_PX = 92


def project(p, width, height):
    """Pixel of a world point for an eye at EYE that looks at the origin."""
    length = math.sqrt(sum(c * c for c in EYE))
    out = tuple(c / length for c in EYE)
    right = (out[2], 0.0, -out[0])
    norm = math.hypot(right[0], right[2])
    right = tuple(c / norm for c in right)
    up = tuple(out[(i + 1) % 3] * right[(i + 2) % 3] - out[(i + 2) % 3] * right[(i + 1) % 3] for i in range(3))
    d = [p[i] - EYE[i] for i in range(3)]
    x, y, z = (sum(a[i] * d[i] for i in range(3)) for a in (right, up, out))
    f = height / 2 / math.tan(FOV / 2)
    return width / 2 + f * x / -z, height / 2 - f * y / -z


def along_x(cursor, width, height):
    """x of the point of the x axis whose pixel is the cursor's foot on the axis's screen line."""
    (ax, ay), (bx, by) = project((-0.01, 0, 0), width, height), project((0.01, 0, 0), width, height)
    low, high = -3.0, 3.0
    for _ in range(80):
        mid = (low + high) / 2
        px, py = project((mid, 0, 0), width, height)
        if (cursor[0] - px) * (bx - ax) + (cursor[1] - py) * (by - ay) > 0:
            low = mid
        else:
            high = mid
    return low


def arrow_of(size, scale=1):
    """Pixel on the x arrow. A gizmo at the origin is SIZE_PX long across the line of sight; the arrow, foreshortened."""
    distance = math.sqrt(sum(c * c for c in EYE))
    unit = SIZE_PX * scale * distance / (size[1] / 2 / math.tan(FOV / 2))
    return tuple(round(c) for c in project((ARROW * unit, 0, 0), *size))
