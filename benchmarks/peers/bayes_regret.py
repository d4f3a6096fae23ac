"""Searches of scikit-optimize and of BoTorch on the functions of a reference file, from its starting points: one thread.

Usage: bayes_regret.py skopt|botorch FILE.json SEEDS
For every line it reads it makes one search of 50 evaluations: the first function with the seeds 0, 1, ..., then the next
function. Writes {"ms": CPU time, "regret": lowest feasible value found less the minimum, null where there is none};
ends with the input. scikit-optimize with its defaults; BoTorch with log expected improvement and a noise of 1e-6 of the
variance, and with its constrained form where the function has constraints.
"""
import json
import os
import sys
import time
import warnings

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")
warnings.filterwarnings("ignore")

import numpy as np

EVALUATIONS = 50

method, path, seeds = sys.argv[1], sys.argv[2], int(sys.argv[3])
document = json.load(open(path))
constants = document["constants"] if "constants" in document else json.load(
    open(os.path.join(os.path.dirname(path), "bo_regret.json"))
)["constants"]


def branin(x):
    bend = x[1] - 5.1 / (4 * np.pi**2) * x[0] ** 2 + 5 / np.pi * x[0] - 6
    return bend**2 + 10 * (1 - 1 / (8 * np.pi)) * np.cos(x[0]) + 10


def hartmann(name):
    a, p = np.array(constants[name + "_A"]), np.array(constants[name + "_P"])
    return lambda x: -np.array([1, 1.2, 3, 3.2]) @ np.exp(-(a * (np.asarray(x) - p) ** 2).sum(axis=1))


def ackley(x):
    x = np.asarray(x)
    waves = np.cos(2 * np.pi * x).mean()
    return -20 * np.exp(-0.2 * np.sqrt((x**2).mean())) - np.exp(waves) + 20 + np.e


def plant(x):
    """Energy, cost and shade of the plant that the file describes."""
    c = constants["pv"]
    softplus = lambda z: np.logaddexp(0, z)
    b, g, ilr = np.radians(x[0]), np.radians(x[1] - 180), x[2]
    gcr = x[3] if len(x) > 3 else 0.35
    rb = np.cos(b) + np.sin(b) * (c["A"] * np.cos(g) + c["B"] * np.sin(g))
    poa = c["ghi"] * ((1 - c["kd"]) * rb + c["kd"] * (1 + np.cos(b)) / 2 + c["rho"] * (1 - np.cos(b)) / 2)
    knee = c["u0"] + c["u1"] * (1 - np.cos(g)) + c["u1"] * abs(np.sin(b - np.radians(30)))
    clip = c["kclip"] * c["s"] * softplus((ilr - knee) / c["s"]) / ilr
    crowding = softplus((gcr * (1 + 0.9 * np.sin(b)) - c["sh_b"]) / c["sh_s"])
    shade = c["sh_a"] * c["sh_s"] * crowding * (0.35 + 0.65 * np.sin(b))
    energy = poa * ilr * c["pr"] * (1 - clip) * max(1 - shade, 0)
    capex = c["c_ac"] + c["c_dc"] * ilr + c["c_tilt"] * ilr * (1 - np.cos(b)) + c["c_land"] * ilr / gcr + c["c_fix"]
    return energy, c["fcr"] * capex + c["opex"], shade


def margin(x):
    energy, cost, _ = plant(x)
    return -(constants["pv"]["price"] * energy - cost)


def lcoe(x):
    energy, cost, _ = plant(x)
    return 1000 * cost / energy


def shaded(x):
    energy, _, shade = plant(x)
    return [shade - 0.006, (2180 - energy) / 1000]


def gramacy(x):
    return [1.5 - x[0] - 2 * x[1] - 0.5 * np.sin(2 * np.pi * (x[0] ** 2 - 2 * x[1])), x[0] ** 2 + x[1] ** 2 - 1.5]


FUNCTIONS = {
    "branin": (branin, None),
    "hartmann3": (hartmann("hartmann3"), None),
    "hartmann6": (hartmann("hartmann6"), None),
    "ackley4": (ackley, None),
    "pv_margin3": (margin, None),
    "pv_lcoe4": (lcoe, None),
    "gramacy": (lambda x: x[0] + x[1], gramacy),
    "pv_lcoe4_shade": (lcoe, shaded),
}


def search_skopt(f, _, bounds, initial, seed):
    from skopt import gp_minimize

    # Its count of calls has the initial points in it.
    return gp_minimize(
        f, bounds, x0=initial, n_calls=EVALUATIONS, n_initial_points=0, random_state=seed
    ).x_iters


def search_botorch(f, g, bounds, initial, seed):
    import torch
    from botorch.acquisition.analytic import LogConstrainedExpectedImprovement, LogExpectedImprovement
    from botorch.fit import fit_gpytorch_mll
    from botorch.models import ModelListGP, SingleTaskGP
    from botorch.models.transforms import Normalize, Standardize
    from botorch.optim import optimize_acqf
    from gpytorch.mlls import ExactMarginalLogLikelihood

    torch.set_default_dtype(torch.float64)
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    box = torch.tensor(bounds).T

    def surrogate(x, y):
        y = y.unsqueeze(-1)
        model = SingleTaskGP(
            x,
            y,
            train_Yvar=torch.full_like(y, 1e-6 * float(y.var())),
            outcome_transform=Standardize(1),
            input_transform=Normalize(len(bounds), bounds=box),
        )
        fit_gpytorch_mll(ExactMarginalLogLikelihood(model.likelihood, model))
        return model

    places = [list(x) for x in initial]
    while len(places) < EVALUATIONS:
        x = torch.tensor(places)
        y = torch.tensor([float(f(place)) for place in places])
        if g is None:
            acquisition = LogExpectedImprovement(surrogate(x, y), best_f=y.min(), maximize=False)
        else:
            limits = torch.tensor([[float(value) for value in g(place)] for place in places])
            feasible = (limits <= 0).all(dim=1)
            best = y[feasible].min() if feasible.any() else y.max()
            model = ModelListGP(surrogate(x, y), *(surrogate(x, column) for column in limits.T))
            bound = {i + 1: (None, 0.0) for i in range(limits.shape[1])}
            acquisition = LogConstrainedExpectedImprovement(model, best, 0, bound, maximize=False)
        candidate, _ = optimize_acqf(
            acquisition, bounds=box, q=1, num_restarts=4, raw_samples=128, options={"maxiter": 60}
        )
        places.append(candidate[0].tolist())
    return places


def check(case):
    """That the functions are those of the file."""
    f, g = FUNCTIONS[case["id"]]
    for known in case["function_checks"]:
        assert np.isclose(f(known["x"]), known["f"], rtol=1e-8, atol=1e-9), case["id"]
        if g is not None:
            assert np.allclose(g(known["x"]), known["g"], rtol=1e-8, atol=1e-9), case["id"]


for case in document["cases"]:
    check(case)

search = {"skopt": search_skopt, "botorch": search_botorch}[method]
for turn, _ in enumerate(sys.stdin):
    case, seed = document["cases"][turn // seeds], turn % seeds
    f, g = FUNCTIONS[case["id"]]
    bounds = [tuple(map(float, pair)) for pair in case["bounds"]]
    low, high = np.array(bounds).T
    initial = np.clip(case["initial_designs"][seed], low, high).tolist()
    begin = time.process_time()
    places = search(f, g, bounds, initial, seed)
    ms = 1000 * (time.process_time() - begin)
    assert len(places) == EVALUATIONS
    values = [float(f(x)) for x in places if g is None or max(g(x)) <= 0]
    print(json.dumps({"ms": ms, "regret": min(values) - case["f_min"] if values else None}), flush=True)
