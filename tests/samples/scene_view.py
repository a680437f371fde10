# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Where the viewer's camera sees what, from first principles."""
import math

FOV = 0.7  # of the viewer's cameras at first, radians from bottom to top


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return tuple(a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3] for i in range(3))


class Camera:
    """From first principles: an independent copy of the viewer's, for a viewport of the window and a pose: its target, yaw,
    pitch and distance."""

    def __init__(self, viewport, pose):
        self.x, self.y, self.width, self.height = viewport
        *target, yaw, pitch, distance = pose
        self.out = (math.cos(pitch) * math.sin(yaw), math.sin(pitch), math.cos(pitch) * math.cos(yaw))
        self.right = (math.cos(yaw), 0.0, -math.sin(yaw))
        self.up = cross(self.out, self.right)
        self.eye = tuple(target[i] + self.out[i] * distance for i in range(3))
        self.focal = self.height / 2 / math.tan(FOV / 2)

    def project(self, p):
        d = tuple(p[i] - self.eye[i] for i in range(3))
        x, y, z = dot(self.right, d), dot(self.up, d), dot(self.out, d)
        return self.x + self.width / 2 + self.focal * x / -z, self.y + self.height / 2 - self.focal * y / -z

    def ray(self, cursor):
        x = (cursor[0] - self.x - self.width / 2) / self.focal
        y = (self.y + self.height / 2 - cursor[1]) / self.focal
        return tuple(self.right[i] * x + self.up[i] * y - self.out[i] for i in range(3))

    def along(self, origin, axis, cursor):
        """Where on the line the pixel nearest to the cursor's foot on the line's picture is."""
        (ax, ay), (bx, by) = (self.project(tuple(origin[i] + t * axis[i] for i in range(3))) for t in (-0.01, 0.01))
        low, high = -6.0, 6.0
        for _ in range(80):
            mid = (low + high) / 2
            px, py = self.project(tuple(origin[i] + mid * axis[i] for i in range(3)))
            if (cursor[0] - px) * (bx - ax) + (cursor[1] - py) * (by - ay) > 0:
                low = mid
            else:
                high = mid
        return low

    def angle(self, origin, u, v, cursor):
        """In the plane of u and v, of the point under the cursor."""
        n, ray = cross(u, v), self.ray(cursor)
        t = dot(n, tuple(origin[i] - self.eye[i] for i in range(3))) / dot(n, ray)
        d = tuple(self.eye[i] + t * ray[i] - origin[i] for i in range(3))
        return math.atan2(dot(d, v), dot(d, u))
