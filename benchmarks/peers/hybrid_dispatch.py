"""Times HiGHS on the best dispatch of a battery over a year: one solve for every line read."""

import csv
import gzip
import json
import sys
import time

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import diags, eye, hstack, vstack

series, power, energy, pv_kw, wind_kw, limit = sys.argv[1], *map(float, sys.argv[2:7])
with gzip.open(series, "rt") as rows:
    table = list(csv.DictReader(rows))
column = lambda name: np.array([float(row[name]) for row in table])
generation = column("pv_pu") * pv_kw + column("wind_pu") * wind_kw
price = np.maximum(column("price"), 0.5) / 1000
n = len(price)
eta = 0.95
one = eye(n, format="csr")
# Columns: charge, discharge, curtailment, stored energy.
balance = hstack([-eta * one, one / eta, 0 * one, one - diags(np.ones(n - 1), -1, shape=(n, n))])
export = hstack([-one, one, -one, 0 * one])
right = np.zeros(n)
right[0] = 0.5 * energy
stored = [(0, energy)] * (n - 1) + [(0.5 * energy, 0.5 * energy)]
bounds = [(0, power)] * (2 * n) + [(0, g) for g in generation] + stored
cost = np.concatenate([price, -price, price, np.zeros(n)])

for _ in sys.stdin:
    begin = time.process_time()
    result = linprog(
        cost,
        A_ub=vstack([export, -export]),
        b_ub=np.concatenate([limit - generation, generation]),
        A_eq=balance,
        b_eq=right,
        bounds=bounds,
        method="highs",
    )
    ms = 1000 * (time.process_time() - begin)
    print(json.dumps({"ms": ms, "objective": float(price @ generation - result.fun)}), flush=True)
