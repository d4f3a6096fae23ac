"""Times gradient boosting of scikit-learn on the shared split, one fit for every line read: one thread, CPU time."""

import csv
import gzip
import json
import math
import os
import sys
import time

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")

import numpy as np
from sklearn.ensemble import GradientBoostingRegressor, HistGradientBoostingRegressor
from sklearn.metrics import mean_pinball_loss

with gzip.open(sys.argv[2], "rt") as file:
    ROWS = list(csv.DictReader(file))
PLAIN = ["ghi_fc", "cloud_fc", "temp_fc", "wind_fc", "rh_fc", "cos_zenith", "sun_azimuth", "clearsky_ghi"]


def features(row):
    hour = 2 * math.pi * float(row["hour"]) / 24
    day = 2 * math.pi * float(row["doy"]) / 365
    return [float(row[name]) for name in PLAIN] + [math.sin(hour), math.cos(hour), math.sin(day), math.cos(day)]


def part(split):
    rows = [row for row in ROWS if row["split"] == split]
    return np.array([features(row) for row in rows]), np.array([float(row["power"]) for row in rows])


(X, Y), (X_TEST, Y_TEST) = part("train"), part("test")
BOOSTED = {"learning_rate": 0.05, "max_depth": 4, "subsample": 0.8, "random_state": 0}
QUANTILES = (0.1, 0.5, 0.9)


def mean_model():
    return GradientBoostingRegressor(n_estimators=300, min_samples_leaf=5, **BOOSTED)


def run(kind):
    if kind == "quantile":
        models = [
            GradientBoostingRegressor(loss="quantile", alpha=q, n_estimators=200, min_samples_leaf=10, **BOOSTED)
            for q in QUANTILES
        ]
    else:
        models = [mean_model() if kind == "exact" else HistGradientBoostingRegressor(random_state=0)]
    begin = time.process_time()
    for model in models:
        model.fit(X, Y)
    ms = (time.process_time() - begin) * 1000
    forecasts = [model.predict(X_TEST) for model in models]
    if kind == "quantile":
        error = sum(mean_pinball_loss(Y_TEST, f, alpha=q) for f, q in zip(forecasts, QUANTILES)) / len(QUANTILES)
    else:
        error = np.abs(forecasts[0] - Y_TEST).mean()
    return {"ms": ms, "error": float(error)}


for _ in sys.stdin:
    print(json.dumps(run(sys.argv[1])), flush=True)
