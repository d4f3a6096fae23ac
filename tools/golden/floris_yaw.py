"""Makes packages/core/test/reference/wind/yaw_optimization.json: yaw angles for the most power of small farms.

Run from the root of the repository, in an environment of its own:

    pip install floris==4.7
    python tools/golden/floris_yaw.py

Nothing is drawn by chance: the file comes out the same each time.
"""

import copy
import json
import logging
from importlib.metadata import version
from pathlib import Path

import floris
import numpy as np
import yaml
from floris import FlorisModel
from floris.optimization.yaw_optimization.yaw_optimizer_scipy import YawOptimizationScipy
from floris.optimization.yaw_optimization.yaw_optimizer_sr import YawOptimizationSR

assert version("floris") == "4.7", version("floris")
logging.disable(logging.WARNING)

OUT = Path("packages/core/test/reference/wind/yaw_optimization.json")
DIGITS = 12
FOLDER = Path(floris.__file__).parent
TURBINE = yaml.safe_load((FOLDER / "turbine_library" / "nrel_5MW.yaml").read_text())
DIAMETER = TURBINE["rotor_diameter"]
TURBULENCE, SHEAR = 0.06, 0.12
SPEEDS = (6.0, 8.0, 10.0, 13.0)
PASSES = [5, 4]
SLSQP = {"maxiter": 20, "disp": False, "iprint": 0, "ftol": 1e-9, "eps": 0.01}
# No two turbines stand level with one another in these directions: which of two comes first is a matter of the last
# bit of the turned coordinates.
FARMS = {
    "row_3": ([0, 5, 10], [0, 0, 0], (264.0, 270.0, 273.0)),
    "square_2x2": ([0, 5, 0, 5], [0, 0, 3, 3], (267.0, 272.5, 302.0)),
    "staggered_5": ([0, 0.4, 5, 10, 10.3], [0, 3, 1.5, 0, 3], (262.0, 270.0, 285.0)),
}
# The third puts a bound of its own on each turbine.
BOUNDS = ((0.0, 25.0), (-25.0, 25.0), None)


def rounded(values):
    if isinstance(values, (list, np.ndarray)):
        return [rounded(value) for value in values]
    return float(f"{float(values):.{DIGITS}g}")


def model_of(x, y, directions, speeds):
    setup = yaml.safe_load((FOLDER / "default_inputs.yaml").read_text())
    setup["farm"].update(layout_x=x, layout_y=y, turbine_type=[copy.deepcopy(TURBINE)])
    setup["flow_field"].update(
        wind_directions=list(directions), wind_speeds=list(speeds),
        turbulence_intensities=[TURBULENCE] * len(speeds), wind_shear=SHEAR, wind_veer=0.0, air_density=1.225,
        reference_wind_height=TURBINE["hub_height"],
    )
    setup["solver"] = {"type": "turbine_grid", "turbine_grid_points": 3}
    for switch in ("enable_secondary_steering", "enable_yaw_added_recovery", "enable_transverse_velocities"):
        setup["wake"][switch] = True
    return FlorisModel(setup)


def power_at(x, y, direction, speed, yaw):
    model = model_of(x, y, [direction], [speed])
    model.set(yaw_angles=np.array([yaw]))
    model.run()
    return float(np.sum(model.get_turbine_powers()))


def cases():
    for name, (columns, rows, directions) in FARMS.items():
        x = [DIAMETER * value for value in columns]
        y = [DIAMETER * value for value in rows]
        states = [(direction, speed) for direction in directions for speed in SPEEDS]
        for number, bounds in enumerate(BOUNDS):
            lower = [bounds[0] if bounds else -5.0 * (i % 4) for i in range(len(x))]
            upper = [bounds[1] if bounds else 30.0 - 8.0 * (i % 3) for i in range(len(x))]
            options = {"minimum_yaw_angle": np.array(lower), "maximum_yaw_angle": np.array(upper)}
            fields = dict(zip(("wind_directions", "wind_speeds"), zip(*states), strict=True))
            model = model_of(x, y, fields["wind_directions"], fields["wind_speeds"])
            refined = YawOptimizationSR(model, Ny_passes=PASSES, **options).optimize(print_progress=False)
            searched = None
            if number == 1 and len(x) < 5:
                searched = YawOptimizationScipy(model, opt_options=SLSQP, **options).optimize()
            for row, (direction, speed) in enumerate(states):
                best = refined.iloc[row]
                yaw = [float(value) for value in best["yaw_angles_opt"]]
                zero = power_at(x, y, direction, speed, [0.0] * len(x))
                assert abs(zero / best["farm_power_baseline"] - 1) < 1e-12
                expected = {
                    "power_zero_w": rounded(zero),
                    "serial_refine": {"yaw_deg": rounded(yaw), "power_w": rounded(power_at(x, y, direction, speed, yaw))},
                }
                if searched is not None:
                    yaw = rounded([float(value) for value in searched.iloc[row]["yaw_angles_opt"]])
                    expected["scipy"] = {"yaw_deg": yaw, "power_w": rounded(power_at(x, y, direction, speed, yaw))}
                yield {
                    "id": f"{name}-wd{direction}-ws{speed}-bounds{number}", "model": "gch", "turbine": "nrel_5MW",
                    "x": rounded(x), "y": rounded(y), "wd": direction, "ws": speed, "ti": TURBULENCE, "shear": SHEAR,
                    "rho": 1.225, "yaw_min_deg": lower, "yaw_max_deg": upper, "passes": PASSES, "expected": expected,
                }


def main():
    table = TURBINE["power_thrust_table"]
    document = {
        "about": "Wake steering: yaw angles for the most power of small farms, per direction and speed.",
        "computed_with": "floris 4.7 (float64), turbine_grid_points=3: YawOptimizationSR, and YawOptimizationScipy "
                         "(SLSQP of at most 20 steps) where expected.scipy is given; powers by FlorisModel.run at the "
                         "angles as written",
        "model_source": "Fleming et al. 2022, Journal of Physics: Conference Series 2265:032109; wakes as "
                        "wake_floris_gch.json",
        "formula": [
            "serial refine: turbines from the most upstream down, all others held; each tries passes[p] angles, evenly "
            "spaced between its bounds, and keeps the first of the best if better than what it has; then its bounds "
            "become its angle -+ half a step. A later pass leaves out the middle one of passes[p] + 1 angles.",
        ],
        "units": {"x": "m", "y": "m", "wd": "deg from north", "ws": "m/s at hub height", "power_w": "W",
                  "yaw_deg": "deg, positive = counter-clockwise seen from above"},
        "tolerance": {
            "power": "rel 1e-9 of the farm's power at the angles of the file",
            "optimum": "the power at the angles found is at least that of the file, less rel 1e-6",
        },
        "notes": ["SLSQP climbs from 0 and ends in a local maximum, or where its steps end."],
        "turbines": {"nrel_5MW": {
            "D": DIAMETER, "hub_height": TURBINE["hub_height"], "TSR": TURBINE["TSR"],
            "ref_air_density": table["ref_air_density"], "ref_tilt_deg": table["ref_tilt"],
            "cosine_loss_exponent_yaw": table["cosine_loss_exponent_yaw"],
            "ws": table["wind_speed"], "power_kw": table["power"], "ct": table["thrust_coefficient"],
        }},
        "cases": list(cases()),
    }
    lines = json.dumps(document, separators=(",", ":")).replace('{"id"', '\n{"id"')
    OUT.write_text(lines + "\n", encoding="utf-8")


main()
