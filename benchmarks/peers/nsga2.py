"""Times NSGA-II of pymoo with its defaults: one thread, CPU time.

Usage: nsga2.py PROBLEM VARIABLES POPULATION GENERATIONS
Reads a line, runs once with the next seed, writes {"ms": ..., "hypervolume": ...}, the hypervolume being that of the
last population below 1.1 in every objective; ends with the input.
"""
import json
import os
import sys
import time

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")

import numpy as np
from pymoo.algorithms.moo.nsga2 import NSGA2
from pymoo.indicators.hv import HV
from pymoo.optimize import minimize
from pymoo.problems import get_problem

name = sys.argv[1]
variables, population, generations = map(int, sys.argv[2:5])
problem = get_problem(name, n_var=variables)
measure = HV(ref_point=np.full(problem.n_obj, 1.1))

for seed, _ in enumerate(sys.stdin):
    begin = time.process_time()
    found = minimize(problem, NSGA2(pop_size=population), ("n_gen", generations), seed=seed, verbose=False)
    ms = (time.process_time() - begin) * 1000
    print(json.dumps({"ms": ms, "hypervolume": float(measure(found.F))}), flush=True)
