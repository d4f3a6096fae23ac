"""Times FLORIS' serial refine of yaw angles: all states of a rose at once, one thread, CPU time.

Usage: yaw.py FARM.json
FARM.json: {"x", "y", "diameter", "hub_height", "speeds", "power_kw", "ct", "directions", "winds", "limit", "passes"}.
Reads a line, seeks the angles once, writes {"ms": ..., "base": ..., "steered": ...}, sums over the states [kW]; ends
with the input.
"""
import copy
import json
import logging
import os
import sys
import time

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")

import floris
import numpy as np
import yaml
from floris import FlorisModel
from floris.optimization.yaw_optimization.yaw_optimizer_sr import YawOptimizationSR

logging.disable(logging.WARNING)
farm = json.load(open(sys.argv[1]))
folder = os.path.dirname(floris.__file__)
turbine = yaml.safe_load(open(os.path.join(folder, "turbine_library", "nrel_5MW.yaml")))
turbine.update(turbine_type="bench", hub_height=farm["hub_height"], rotor_diameter=farm["diameter"])
turbine["power_thrust_table"].update(
    wind_speed=farm["speeds"], power=farm["power_kw"], thrust_coefficient=farm["ct"], ref_air_density=1.225
)
states = [(direction, wind) for direction in farm["directions"] for wind in farm["winds"]]
setup = yaml.safe_load(open(os.path.join(folder, "default_inputs.yaml")))
setup["farm"].update(layout_x=farm["x"], layout_y=farm["y"], turbine_type=[copy.deepcopy(turbine)])
setup["flow_field"].update(
    wind_directions=[direction for direction, _ in states],
    wind_speeds=[float(wind) for _, wind in states],
    turbulence_intensities=[0.06] * len(states),
)
for switch in ("enable_secondary_steering", "enable_yaw_added_recovery", "enable_transverse_velocities"):
    setup["wake"][switch] = True
model = FlorisModel(setup)


def run():
    optimizer = YawOptimizationSR(
        model, minimum_yaw_angle=-farm["limit"], maximum_yaw_angle=farm["limit"], Ny_passes=farm["passes"]
    )
    found = optimizer.optimize(print_progress=False)
    return found["farm_power_baseline"].sum() / 1000, found["farm_power_opt"].sum() / 1000


for _ in sys.stdin:
    begin = time.process_time()
    base, steered = run()
    print(
        json.dumps({"ms": 1000 * (time.process_time() - begin), "base": float(base), "steered": float(steered)}),
        flush=True,
    )
