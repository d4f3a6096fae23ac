"""The genetic algorithm of pymoo with its operators for the kind of genome: lowest value within a budget.

Usage: evolution_genetic.py SEEDS POPULATION EVALUATIONS JOB...   with JOB = KIND,FUNCTION,SIZE
For every line it reads it makes one run: the first job with the seeds 0, 1, ..., then the next. Writes {"best": ...};
ends with the input.
"""
import json
import os
import sys

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")

import numpy as np
from evolution_problems import function_of, shares
from pymoo.algorithms.soo.nonconvex.ga import GA
from pymoo.core.problem import ElementwiseProblem
from pymoo.operators.crossover.ox import OrderCrossover
from pymoo.operators.crossover.pntx import TwoPointCrossover
from pymoo.operators.crossover.sbx import SBX
from pymoo.operators.mutation.bitflip import BitflipMutation
from pymoo.operators.mutation.inversion import InversionMutation
from pymoo.operators.mutation.pm import PM
from pymoo.operators.repair.rounding import RoundingRepair
from pymoo.operators.sampling.rnd import BinaryRandomSampling, IntegerRandomSampling, PermutationRandomSampling
from pymoo.optimize import minimize

LOW, HIGH, STEPS = -5, 5, 20


class Job(ElementwiseProblem):
    def __init__(self, value, broken=None, **space):
        super().__init__(n_obj=1, n_ieq_constr=0 if broken is None else 1, **space)
        self.value, self.broken = value, broken

    def _evaluate(self, x, out, *args, **kwargs):
        out["F"] = self.value(x)
        if self.broken is not None:
            out["G"] = self.broken(x)


def real(name, size):
    place = {"name": name, "size": size, "isRotated": False, "optimum": "inside"}
    return Job(function_of(place), n_var=size, xl=LOW, xu=HIGH), {}


def whole(_, size):
    draw = shares(size)
    best = np.array([STEPS * next(draw) for _ in range(size)])

    def value(x):
        away = x - best
        return (away * away).sum() + 0.9 * (away[1:] * away[:-1]).sum()

    operators = {
        "sampling": IntegerRandomSampling(),
        "crossover": SBX(vtype=float, repair=RoundingRepair()),
        "mutation": PM(vtype=float, repair=RoundingRepair()),
    }
    return Job(value, n_var=size, xl=0, xu=STEPS, vtype=int), operators


def bits(_, size):
    draw = shares(size)
    worth = np.array([10 + 90 * next(draw) for _ in range(size)])
    weight = np.array([10 + 90 * next(draw) for _ in range(size)])
    limit = 0.4 * weight.sum()
    operators = {
        "sampling": BinaryRandomSampling(),
        "crossover": TwoPointCrossover(),
        "mutation": BitflipMutation(),
    }
    value, broken = (lambda x: worth[~x].sum()), (lambda x: weight[x].sum() / limit - 1)
    return Job(value, broken, n_var=size, xl=0, xu=1, vtype=bool), operators


def permutation(_, size):
    draw = shares(size)
    towns = np.array([[next(draw), next(draw)] for _ in range(size)])
    operators = {
        "sampling": PermutationRandomSampling(),
        "crossover": OrderCrossover(),
        "mutation": InversionMutation(),
    }

    def value(x):
        return np.linalg.norm(towns[x] - towns[np.roll(x, -1)], axis=1).sum()

    return Job(value, n_var=size, xl=0, xu=size - 1, vtype=int), operators


seeds, population, evaluations = map(int, sys.argv[1:4])
jobs = [job.split(",") for job in sys.argv[4:]]

for turn, _ in enumerate(sys.stdin):
    kind, name, size = jobs[turn // seeds]
    problem, operators = globals()[kind](name, int(size))
    algorithm = GA(pop_size=population, **operators)
    found = minimize(problem, algorithm, ("n_eval", evaluations), seed=turn % seeds, verbose=False)
    best = None if found.F is None else float(found.F[0])
    print(json.dumps({"best": best}), flush=True)
