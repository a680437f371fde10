#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Prints the coefficients of gizmo_module/src/math/elementary.cpp: minimax fits of the relative error by Remez' exchange,
each coefficient rounded to double in turn and the rest fitted again; and the tables, all in 300 and more bits. Needs
mpmath; runs in half a minute. Nothing of the build does."""
from mpmath import atan, cos, floor, linspace, log, lu_solve, matrix, mp, mpf, nstr, pi, polyval, sign, sin, sqrt

mp.prec = 300
TINY = mpf(10) ** -20


def remez(f, weight, degree, low, high):
    """The polynomial with the least largest weight * |f - p| between low and high, and that error."""
    points = degree + 2
    xs = [(low + high) / 2 + (high - low) / 2 * cos(pi * (points - 1 - k) / (points - 1)) for k in range(points)]
    grid = [low + (high - low) * (1 - cos(pi * k / 800)) / 2 for k in range(801)]
    for _ in range(30):
        a, b = matrix(points, points), matrix(points, 1)
        for i, x in enumerate(xs):
            for j in range(degree + 1):
                a[i, j] = x ** j
            a[i, degree + 1] = (-1) ** i / weight(x)
            b[i] = f(x)
        solution = lu_solve(a, b)
        coefficients, level = [solution[j] for j in range(degree + 1)], abs(solution[degree + 1])
        errors = [weight(x) * (f(x) - polyval(coefficients[::-1], x)) for x in grid]
        extrema, best = [], 0
        for k in range(1, len(grid)):
            if sign(errors[k]) != sign(errors[best]):
                extrema.append(best)
                best = k
            elif abs(errors[k]) > abs(errors[best]):
                best = k
        extrema.append(best)
        if len(extrema) < points:
            break
        while len(extrema) > points:
            extrema.pop(0 if abs(errors[extrema[0]]) < abs(errors[extrema[-1]]) else -1)
        xs = [grid[k] for k in extrema]
        if max(abs(errors[k]) for k in extrema) / level - 1 < 1e-3:
            break
    return coefficients


def fit(name, f, weight, degree, high):
    fixed = []
    coefficients = remez(f, weight, degree, mpf(0), high)
    for k in range(degree + 1):
        fixed.append(mpf(float(coefficients[0])))
        if k < degree:
            done = list(fixed)
            coefficients = remez(lambda z: (f(z) - polyval(done[::-1], z)) / z ** len(done),
                                 lambda z: weight(z) * z ** len(done), degree - len(done), high * mpf(2) ** -12, high)
    worst = max(weight(z) * abs(f(z) - polyval(fixed[::-1], z)) for z in linspace(high * mpf(10) ** -6, high, 4000))
    print(f"{name}: relative error 2^{nstr(log(worst, 2), 4)}")
    for c in fixed:
        print(f"    {float(c).hex()}")


quarter = (pi / 4 * (1 + mpf(2) ** -30)) ** 2
fit("sin r = r + r z s(z)", lambda z: (sin(sqrt(z)) / sqrt(z) - 1) / z if z > TINY else -mpf(1) / 6 + z / 120,
    lambda z: max(z, TINY) * (sqrt(z) / sin(sqrt(z)) if z > TINY else 1), 5, quarter)
fit("cos r = 1 - z / 2 + z^2 c(z)", lambda z: (cos(sqrt(z)) - 1 + z / 2) / z ** 2 if z > TINY else mpf(1) / 24 - z / 720,
    lambda z: max(z, mpf(10) ** -15) ** 2 / cos(sqrt(z)), 5, quarter)
fit("atan t = t + t z p(z)", lambda z: (atan(sqrt(z)) / sqrt(z) - 1) / z if z > TINY else -mpf(1) / 3 + z / 5,
    lambda z: max(z, TINY), 5, (mpf(3) / 32 * (1 + mpf(2) ** -40)) ** 2)

half_pi = pi / 2
a = floor(half_pi * mpf(2) ** 32) / mpf(2) ** 32
b = floor((half_pi - a) * mpf(2) ** 66) / mpf(2) ** 66
print("pi / 2 = a + b + c:", *(float(part).hex() for part in (a, b, half_pi - a - b)))
for k in range(9):
    angle = atan(mpf(k) / 8)
    print(f"atan({k} / 8):", float(angle).hex(), float(angle - mpf(float(angle))).hex())
mp.prec = 1400
rest, words = 2 / pi, []
for _ in range(38):
    rest *= 2 ** 32
    words.append(int(floor(rest)))
    rest -= words[-1]
print("2 / pi:", " ".join(f"{word:08x}" for word in words))
