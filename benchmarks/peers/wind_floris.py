"""Times the energy of a farm through FLORIS: some directions of the rose, one thread, CPU time.

Usage: wind_floris.py gauss|gch FARM.json STEP
FARM.json: {"x", "y", "diameter", "hub_height", "speeds", "power_kw", "ct"}; STEP: degrees between directions.
Reads a line, runs the farm once, writes {"ms": ..., "power": ...}, power being the sum over its states [kW]; ends with
the input.
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
from floris import FlorisModel, WindRose

logging.disable(logging.WARNING)
model_name, farm_path, step = sys.argv[1:4]
farm = json.load(open(farm_path))
folder = os.path.dirname(floris.__file__)
turbine = yaml.safe_load(open(os.path.join(folder, "turbine_library", "nrel_5MW.yaml")))
turbine.update(turbine_type="bench", hub_height=farm["hub_height"], rotor_diameter=farm["diameter"])
turbine["power_thrust_table"].update(
    wind_speed=farm["speeds"], power=farm["power_kw"], thrust_coefficient=farm["ct"], ref_air_density=1.225
)
setup = yaml.safe_load(open(os.path.join(folder, "default_inputs.yaml")))
setup["farm"].update(layout_x=farm["x"], layout_y=farm["y"], turbine_type=[copy.deepcopy(turbine)])
setup["flow_field"].update(wind_speeds=[8.0], wind_directions=[270.0], turbulence_intensities=[0.06])
for switch in ("enable_secondary_steering", "enable_yaw_added_recovery", "enable_transverse_velocities"):
    setup["wake"][switch] = model_name == "gch"
model = FlorisModel(setup)
rose = WindRose(
    wind_directions=np.arange(0.0, 360.0, float(step)),
    wind_speeds=np.array(farm["speeds"], dtype=float),
    ti_table=0.06,
)


def run():
    model.set(wind_data=rose)
    model.run()
    return float(np.nansum(model.get_turbine_powers())) / 1000


for _ in sys.stdin:
    begin = time.process_time()
    power = run()
    print(json.dumps({"ms": 1000 * (time.process_time() - begin), "power": power}), flush=True)
