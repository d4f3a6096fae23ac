"""Makes packages/core/test/reference/optimizer/local_starts.json: where L-BFGS-B ends from many starts, by SciPy.

Run from the root of the repository, in an environment of its own:

    pip install scipy==1.17.1 numpy
    python tools/golden/lbfgsb_starts.py

Rosenbrock's function in boxes has several local minima; which one is met depends on every step of the way. Starts where
SciPy itself ends elsewhere with twice the memory are left out: there rounding decides.
"""

import json
import random
from pathlib import Path

import numpy as np
import scipy
from scipy.optimize import minimize, rosen, rosen_der

assert scipy.__version__ == "1.17.1", scipy.__version__

OUT = Path("packages/core/test/reference/optimizer/local_starts.json")
COUNT = 150
DIGITS = 15


def rounded(value):
    return float(f"{float(value):.{DIGITS}g}")


def box_of(draw, k, size):
    bounds = []
    for _ in range(size):
        low = round(draw.uniform(-3, 1.2), 2)
        high = round(low + draw.choice([0, 0.1, 0.5, 2, 5]), 2)
        if k % 4 == 0:
            low, high = -5.0, 5.0
        if k % 7 == 0:
            low = None
        if k % 7 == 1:
            high = None
        bounds.append([low, high])
    return [[None, None]] * size if k % 11 == 0 else bounds


def end_of(start, bounds, memory):
    options = {"ftol": 1e-16, "gtol": 1e-10, "maxiter": 5000, "maxfun": 50000, "maxcor": memory}
    return minimize(rosen, start, jac=rosen_der, method="L-BFGS-B", bounds=bounds, options=options)


def cases():
    draw = random.Random(9)
    for k in range(COUNT):
        size = draw.choice([2, 2, 3, 4, 5, 10, 20])
        start = [round(draw.uniform(-3, 3), 2) for _ in range(size)]
        bounds = box_of(draw, k, size)
        low = np.array([-np.inf if a is None else a for a, _ in bounds])
        high = np.array([np.inf if b is None else b for _, b in bounds])
        inside = np.clip(start, low, high)
        end, other = (end_of(inside, bounds, memory) for memory in (10, 20))
        if np.abs(end.x - other.x).max() > 1e-4:
            continue
        # A Newton method that knows the bounds takes the last digits.
        last = minimize(rosen, end.x, jac=rosen_der, method="TNC", bounds=bounds,
                        options={"ftol": 1e-16, "gtol": 1e-12, "xtol": 1e-16, "maxfun": 50000})
        x = last.x if last.fun <= end.fun else end.x
        step = np.clip(x - rosen_der(x), low, high) - x
        yield {"id": f"start-{k}-d{size}", "method": "L-BFGS-B", "function": "rosenbrock", "x0": start, "bounds": bounds,
               "expect": {"x": [rounded(v) for v in x], "f": rounded(rosen(x)),
                          "projected_gradient_inf": rounded(np.abs(step).max())}}


def main():
    document = {
        "about": "L-BFGS-B: minimise sum_i 100(x_{i+1}-x_i^2)^2+(1-x_i)^2 inside bounds with the analytic gradient; x0 is "
                 "first clipped to the box. Many local minima: the start decides. A null bound is none.",
        "computed_with": "scipy 1.17.1 (L-BFGS-B, the last digits by TNC)",
        "model_source": "Byrd et al. 1995; More & Thuente 1994",
        "units": "dimensionless",
        "tolerance": {"L-BFGS-B": "x abs 1e-5, f abs 1e-9"},
        "cases": list(cases()),
    }
    OUT.write_text(json.dumps(document, separators=(",", ":")) + "\n")
    print(OUT, len(document["cases"]))


if __name__ == "__main__":
    main()
