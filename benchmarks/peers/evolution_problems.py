"""The functions of evolution-problems.ts once more: same starts, same values to rounding."""
from math import e, pi, sqrt

import numpy as np


def shares(seed):
    """Numbers in 0..1 (Park & Miller 1988, with the multiplier of 1993)."""
    state = seed
    drawn = 0
    while True:
        state = state * 48271 % 2147483647
        drawn += 1
        if drawn > 3:
            yield state / 2147483647


def start_of(problem, seed):
    low, high = problem["from"]
    draw = shares(700 + 97 * seed + problem["size"])
    return np.array([low + (high - low) * next(draw) for _ in range(problem["size"])])


def rotation(size):
    draw = shares(1000 + size)
    rows = []
    for _ in range(size):
        row = np.array([sum(next(draw) for _ in range(12)) - 6 for _ in range(size)])
        for other in rows + rows:
            row = row - (row @ other) * other
        rows.append(row / sqrt(row @ row))
    return np.array(rows)


def function_of(problem):
    name, size = problem["name"], problem["size"]
    draw = shares(50 + size)
    best = np.array([2 * next(draw) - 1 for _ in range(size)])
    if name == "schwefel":
        best[:] = 0
    if problem["optimum"] == "edge":
        best[1::2] = problem["box"][0]
    basis = rotation(size) if problem["isRotated"] else None
    value = FUNCTIONS[name]

    def function(x):
        away = np.asarray(x) - best
        return float(value(away if basis is None else basis @ away))

    return function


def exponents(z):
    return np.arange(len(z)) / max(len(z) - 1, 1)


def rosenbrock(z):
    return (100 * (z[1:] + 1 - (z[:-1] + 1) ** 2) ** 2 + z[:-1] ** 2).sum()


def ackley(z):
    return 20 - 20 * np.exp(-0.2 * np.sqrt((z * z).mean())) + e - np.exp(np.cos(2 * pi * z).mean())


FUNCTIONS = {
    "sphere": lambda z: (z * z).sum(),
    "ellipsoid": lambda z: (10 ** (6 * exponents(z)) * z * z).sum(),
    "cigar": lambda z: z[0] ** 2 + 1e6 * (z[1:] ** 2).sum(),
    "discus": lambda z: 1e6 * z[0] ** 2 + (z[1:] ** 2).sum(),
    "different powers": lambda z: np.sqrt((np.abs(z) ** (2 + 4 * exponents(z))).sum()),
    "rosenbrock": rosenbrock,
    "ackley": ackley,
    "rastrigin": lambda z: (z * z + 10 - 10 * np.cos(2 * pi * z)).sum(),
    "schwefel": lambda z: (418.9828872724339 - z * np.sin(np.sqrt(np.abs(z)))).sum(),
}
