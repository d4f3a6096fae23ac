"""NSGA-II of pymoo with its defaults for the kind of variable: the fronts that it finds.

Usage: nsga2_front.py SEEDS JOB...   with JOB = PROBLEM,VARIABLES,OBJECTIVES,POPULATION,GENERATIONS
For every line it reads it makes one run: the first job with the seeds 0, 1, …, then the next job. Writes {"front": rows
of the objectives of its result}; ends with the input.
"""
import json
import os
import sys

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")

import numpy as np
from pymoo.algorithms.moo.nsga2 import NSGA2
from pymoo.core.problem import Problem
from pymoo.operators.crossover.pntx import TwoPointCrossover
from pymoo.operators.crossover.sbx import SBX
from pymoo.operators.mutation.bitflip import BitflipMutation
from pymoo.operators.mutation.pm import PM
from pymoo.operators.repair.rounding import RoundingRepair
from pymoo.operators.sampling.rnd import BinaryRandomSampling, IntegerRandomSampling
from pymoo.optimize import minimize
from pymoo.problems import get_problem


class GearTrain(Problem):
    """Sandgren 1990: error of a ratio against the largest of four wheels."""

    def __init__(self):
        super().__init__(n_var=4, n_obj=2, xl=12, xu=60, vtype=int)

    def _evaluate(self, x, out, *args, **kwargs):
        a, b, c, d = x.astype(float).T
        out["F"] = np.column_stack([(1 / 6.931 - a * b / (c * d)) ** 2, x.max(axis=1)])




def problem_of(name, variables, objectives):
    if name == "gear_train":
        return GearTrain()
    if "dtlz" in name:
        return get_problem(name, n_var=variables, n_obj=objectives)
    return get_problem(name)


def operators_of(name):
    if name == "zdt5":
        return {
            "sampling": BinaryRandomSampling(),
            "crossover": TwoPointCrossover(),
            "mutation": BitflipMutation(),
        }
    if name == "gear_train":
        return {
            "sampling": IntegerRandomSampling(),
            "crossover": SBX(prob=1.0, eta=3.0, vtype=float, repair=RoundingRepair()),
            "mutation": PM(prob=1.0, eta=3.0, vtype=float, repair=RoundingRepair()),
        }
    return {}


seeds = int(sys.argv[1])
jobs = [job.split(",") for job in sys.argv[2:]]

for turn, _ in enumerate(sys.stdin):
    name, *sizes = jobs[turn // seeds]
    variables, objectives, population, generations = map(int, sizes)
    algorithm = NSGA2(pop_size=population, **operators_of(name))
    problem = problem_of(name, variables, objectives)
    found = minimize(problem, algorithm, ("n_gen", generations), seed=turn % seeds, verbose=False)
    front = [] if found.F is None else np.atleast_2d(found.F).tolist()
    print(json.dumps({"front": front}), flush=True)
