"""Times the energy of a farm through PyWake: 360 directions, one thread, CPU time.

Usage: wind_farm.py gaussian|jensen FARM.json
FARM.json: {"x", "y", "diameter", "hub_height", "speeds", "power_kw", "ct"}
Reads a line, runs the farm once, writes {"ms": ..., "clock_ms": ..., "power": ...}, power being the sum over all states [kW]; ends with
the input.
"""
import json
import os
import sys
import time

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")

import numpy as np
from py_wake.deficit_models.gaussian import BastankhahGaussianDeficit
from py_wake.deficit_models.noj import NOJDeficit
from py_wake.site import UniformSite
from py_wake.superposition_models import SquaredSum
from py_wake.wind_farm_models import PropagateDownwind
from py_wake.wind_turbines import WindTurbine
from py_wake.wind_turbines.power_ct_functions import PowerCtTabular

model_name, farm_path = sys.argv[1:3]
farm = json.load(open(farm_path))

turbine = WindTurbine(
    "turbine",
    farm["diameter"],
    farm["hub_height"],
    PowerCtTabular(farm["speeds"], farm["power_kw"], "kW", farm["ct"]),
)
deficit = BastankhahGaussianDeficit() if model_name == "gaussian" else NOJDeficit(k=0.1)
model = PropagateDownwind(UniformSite(ti=0.1), turbine, wake_deficitModel=deficit, superpositionModel=SquaredSum())
directions = np.arange(360)
speeds = np.array(farm["speeds"])


def run():
    result = model(farm["x"], farm["y"], wd=directions, ws=speeds)
    return float(result.Power.values.sum()) / 1000


for _ in sys.stdin:
    begin, clock = time.process_time(), time.perf_counter()
    power = run()
    cpu, passed = time.process_time() - begin, time.perf_counter() - clock
    print(json.dumps({"ms": 1000 * cpu, "clock_ms": 1000 * passed, "power": power}), flush=True)
