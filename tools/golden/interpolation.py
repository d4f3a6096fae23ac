"""Makes packages/core/test/reference/math/interpolation.json: PCHIP and bilinear interpolation by SciPy.

Run from the root of the repository, in an environment of its own:

    pip install scipy==1.17.1 numpy
    python tools/golden/interpolation.py

Tables are drawn with a fixed seed and rounded, so that JSON keeps them exactly.
"""

import json
from pathlib import Path

import numpy as np
import scipy
from scipy.interpolate import PchipInterpolator, RegularGridInterpolator

assert scipy.__version__ == "1.17.1", scipy.__version__
OUT = Path("packages/core/test/reference/math/interpolation.json")
rng = np.random.default_rng(4)


def steps(count, scale):
    return np.round(np.cumsum(rng.uniform(0.05, 1, count) * scale), 4)


TABLES = {
    "power curve": (
        np.array([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 25.0]),
        np.array([0, 98, 245, 462, 771, 1186, 1680, 2174, 2586, 2861, 2974, 3000.0]),
    ),
    "two points": (np.array([0, 2.0]), np.array([1, -3.0])),
    "three points with a turn": (np.array([0, 1, 4.0]), np.array([0, 2, 1.0])),
    "steep ends": (np.array([0, 0.1, 5, 5.1]), np.array([0, 4, 4.5, 9.0])),
    "ends whose slope is held": (np.array([0, 1, 1.5, 4.0]), np.array([0, 1, -4, -5.0])),
    "level stretches": (np.array([0, 1, 2, 3, 4, 5.0]), np.array([2, 2, 5, 5, 1, 1.0])),
    "uneven random": (steps(14, 3), np.round(rng.normal(0, 5, 14), 3)),
    "rising random": (steps(20, 0.2), np.round(np.cumsum(rng.exponential(1, 20)), 3)),
}


def run_pchip(name):
    x, y = TABLES[name]
    at = np.unique(np.round(np.concatenate([x, rng.uniform(x[0], x[-1], 30), x[:-1] + 1e-3 * np.diff(x)]), 6))
    at = at[(at >= x[0]) & (at <= x[-1])]
    return {"name": name, "x": x.tolist(), "y": y.tolist(), "at": at.tolist(), "pchip": PchipInterpolator(x, y)(at).tolist()}


def run_bilinear(rows, cols):
    data = np.round(rng.normal(100, 30, (rows, cols)), 2)
    points = np.round(np.column_stack([rng.uniform(0, rows - 1, 40), rng.uniform(0, cols - 1, 40)]), 6)
    values = RegularGridInterpolator((np.arange(rows), np.arange(cols)), data, method="linear")(points)
    return {"rows": rows, "cols": cols, "data": data.ravel().tolist(), "at": points.tolist(), "bilinear": values.tolist()}


def main():
    document = {
        "about": "PCHIP through tables and bilinear surfaces through grids.",
        "computed_with": "scipy 1.17.1 PchipInterpolator, RegularGridInterpolator(method='linear')",
        "row": "at: [row, column] in units of the grid's steps",
        "tables": [run_pchip(name) for name in TABLES],
        "grids": [run_bilinear(5, 7), run_bilinear(2, 3)],
    }
    text = json.dumps(document, separators=(",", ":")).replace('{"name"', '\n{"name"').replace('{"rows"', '\n{"rows"')
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(text + "\n", encoding="utf-8")


main()
