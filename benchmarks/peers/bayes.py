"""Times a Gaussian-process fit through scikit-learn, or a search through scikit-optimize: one thread, CPU time.

Usage: bayes.py fit DATA.json SEEDS
       bayes.py search DATA.json SEEDS
DATA.json: {"x": rows, "y": values, "bounds": [low, high] a variable, "initial": places, "evaluations": count}
Reads a line, runs once with the next of the seeds, writes {"ms": ..., "value": ...}, value being the log marginal
likelihood or the lowest value found; ends with the input.
"""
import json
import os
import sys
import time
import warnings

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")
warnings.filterwarnings("ignore")

import numpy as np

mode, path, seeds = sys.argv[1:4]
data = json.load(open(path))

if mode == "fit":
    from sklearn.gaussian_process import GaussianProcessRegressor
    from sklearn.gaussian_process.kernels import ConstantKernel, Matern, WhiteKernel

    x, y = np.array(data["x"]), np.array(data["y"])
    kernel = ConstantKernel(1.0, (1e-3, 1e3)) * Matern([1.0] * x.shape[1], (1e-2, 1e2), nu=2.5) + WhiteKernel(
        1e-2, (1e-8, 10.0)
    )

    def run(seed):
        model = GaussianProcessRegressor(
            kernel, alpha=1e-10, normalize_y=True, n_restarts_optimizer=5, random_state=seed
        )
        model.fit(x, y)
        return model.log_marginal_likelihood_value_

else:
    from skopt import gp_minimize

    def branin(p):
        bend = p[1] - 5.1 / (4 * np.pi**2) * p[0] ** 2 + 5 / np.pi * p[0] - 6
        return float(bend**2 + 10 * (1 - 1 / (8 * np.pi)) * np.cos(p[0]) + 10)

    def run(seed):
        initial = data["initial"]
        found = gp_minimize(
            branin,
            [tuple(map(float, pair)) for pair in data["bounds"]],
            x0=initial,
            # The initial points are in its count.
            n_calls=data["evaluations"],
            n_initial_points=0,
            random_state=seed,
        )
        assert len(found.x_iters) == data["evaluations"]
        return found.fun


for turn, _ in enumerate(sys.stdin):
    begin = time.process_time()
    value = run(turn % int(seeds))
    print(json.dumps({"ms": 1000 * (time.process_time() - begin), "value": value}), flush=True)
