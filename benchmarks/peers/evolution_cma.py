"""CMA-ES of pycma with its defaults and restarts of doubled population: evaluations until a target is met.

Usage: evolution_cma.py SEEDS PROBLEMS   with PROBLEMS a JSON file of evolution-problems.ts
For every line it reads it makes one run: the first problem with the seeds 0, 1, ..., then the next. Writes
{"evaluations": ..., "reached": 0 or 1, "first": the value at the start}; ends with the input.
"""
import json
import os
import sys
import warnings

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")
warnings.filterwarnings("ignore")

import cma
import numpy as np
from evolution_problems import function_of, start_of

seeds = int(sys.argv[1])
with open(sys.argv[2]) as file:
    problems = json.load(file)


class Reached(Exception):
    """The target is met."""


def search(problem, seed):
    function = function_of(problem)
    count = 0

    def counted(x):
        nonlocal count
        count += 1
        value = function(x)
        if value <= problem["target"]:
            raise Reached
        return value

    start = start_of(problem, seed)
    random = np.random.default_rng(seed)
    low, high = problem["from"]
    begun = False

    def place():
        nonlocal begun
        if not begun:
            begun = True
            return start
        return low + (high - low) * random.random(len(start))

    options = {"maxfevals": problem["budget"], "verbose": -9, "seed": seed + 1}
    if "box" in problem:
        options["bounds"] = problem["box"]
    reached = 0
    try:
        cma.fmin2(counted, place, problem["step"], options, restarts=9, incpopsize=2)
    except Reached:
        reached = 1
    return {"evaluations": count, "reached": reached, "first": function(start)}


for turn, _ in enumerate(sys.stdin):
    print(json.dumps(search(problems[turn // seeds], turn % seeds)), flush=True)
