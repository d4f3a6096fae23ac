"""Makes packages/core/test/reference/wind/wake_floris_mixed.json: FLORIS' wakes in farms of several types.

Run from the root of the repository, in an environment of its own:

    pip install floris==4.7
    python tools/golden/floris_mixed.py

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

assert version("floris") == "4.7", version("floris")
logging.disable(logging.WARNING)

OUT = Path("packages/core/test/reference/wind/wake_floris_mixed.json")
DIGITS = 12
FOLDER = Path(floris.__file__).parent
RHO, SHEAR, REFERENCE_HEIGHT = 1.225, 0.12, 100.0
SWITCHES = ("enable_secondary_steering", "enable_yaw_added_recovery", "enable_transverse_velocities")


def turbine(name, changes):
    data = yaml.safe_load((FOLDER / "turbine_library" / f"{name}.yaml").read_text())
    data["turbine_type"] = name if not changes else f"{name}_changed"
    data["TSR"] = changes.get("TSR", data["TSR"])
    table = data["power_thrust_table"]
    for field in ("ref_tilt", "cosine_loss_exponent_yaw"):
        table[field] = changes.get(field, table[field])
    return data


# One type differs from the library in all that a type may bring: tilt, tip speed ratio and the exponent of the yaw.
TYPES = {
    data["turbine_type"]: data
    for data in (
        turbine("nrel_5MW", {}),
        turbine("iea_15MW", {}),
        turbine("iea_10MW", {"TSR": 9.5, "ref_tilt": 8.0, "cosine_loss_exponent_yaw": 1.4}),
    )
}
SMALL, LARGE, OTHER = TYPES
FARMS = {
    # Level in no direction of the cases: which of two comes first is a matter of the last bit of turned coordinates.
    "row_3": ([0, 900, 1900], [0, 30, -20], [SMALL, LARGE, OTHER]),
    "row_3_turned": ([0, 900, 1900], [0, 30, -20], [LARGE, OTHER, SMALL]),
    "askew_5": ([0, 610, 1330, 1890, 2600], [0, 60, -70, 110, 20], [LARGE, SMALL, SMALL, OTHER, LARGE]),
}
YAWS = {"0": lambda count: [0.0] * count, "mixed": lambda count: [(17.0, -11.0, 6.0, 0.0, -20.0)[i] for i in range(count)]}


def rounded(values):
    if isinstance(values, (list, np.ndarray)):
        return [rounded(value) for value in values]
    return float(f"{float(values):.{DIGITS}g}")


def wake_of(model):
    wake = copy.deepcopy(yaml.safe_load((FOLDER / "default_inputs.yaml").read_text()))["wake"]
    if model == "empirical_gauss":
        wake["model_strings"] = {
            "combination_model": "sosfs", "deflection_model": "empirical_gauss",
            "turbulence_model": "wake_induced_mixing", "velocity_model": "empirical_gauss",
        }
    if model == "cc":
        wake["model_strings"]["velocity_model"] = "cc"
    for switch in SWITCHES:
        wake[switch] = model in ("gch", "cc")
    wake["enable_active_wake_mixing"] = False
    if model == "empirical_gauss":
        wake["enable_yaw_added_recovery"] = False
    return wake


def run(model, x, y, names, wd, ws, ti, yaw):
    setup = yaml.safe_load((FOLDER / "default_inputs.yaml").read_text())
    setup["wake"] = wake_of(model)
    types = copy.deepcopy(TYPES)
    setup["farm"].update(layout_x=x, layout_y=y, turbine_type=[types[name] for name in names])
    setup["flow_field"].update(
        wind_directions=[wd], wind_speeds=[ws], turbulence_intensities=[ti], wind_shear=SHEAR, wind_veer=0.0,
        air_density=RHO, reference_wind_height=REFERENCE_HEIGHT,
    )
    setup["solver"] = {"type": "turbine_grid", "turbine_grid_points": 3}
    peer = FlorisModel(setup)
    peer.set(yaw_angles=np.array([yaw]))
    peer.run()
    return {
        "ws_rotor_avg": rounded(peer.turbine_average_velocities[0]),
        "power_w": rounded(peer.get_turbine_powers()[0]),
        "ct": rounded(peer.get_turbine_thrust_coefficients()[0]),
        "axial_induction": rounded(peer.get_turbine_ais()[0]),
    }


def cases():
    for model in ("empirical_gauss", "gauss", "gch", "cc"):
        for name, (x, y, names) in FARMS.items():
            for wd in (268.0, 274.0, 92.0):
                for ws in (7.0, 10.5):
                    for yaw_name, yaw_of in YAWS.items():
                        yaw = yaw_of(len(x))
                        yield {
                            "id": f"{model}-{name}-wd{wd}-ws{ws}-yaw_{yaw_name}", "model": model, "turbine": names,
                            "x": [float(v) for v in x], "y": [float(v) for v in y], "wd": wd, "ws": ws, "ti": 0.07,
                            "shear": SHEAR, "rho": RHO, "reference_height": REFERENCE_HEIGHT, "yaw_deg": yaw,
                            "expected": run(model, x, y, names, wd, ws, 0.07, yaw),
                        }


def main():
    document = {
        "about": "FLORIS' wakes in farms of several types: rotors, hubs, tilt, tip speed ratio and exponent of the yaw "
                 "by turbine. Conventions as wake_floris_other.json.",
        "computed_with": "floris 4.7 (float64), turbine_grid_points=3; gch and cc with secondary steering, yaw-added "
                         "recovery and transverse velocities",
        "model_source": "Bastankhah & Porte-Agel 2014, 2016; King et al. 2021; Bay et al. 2022; FLORIS documentation, "
                        "Empirical Gaussian model",
        "formula": ["empirical_gauss: the mixing that a turbine makes at another is a*overlap/(dx/D)^2 with D of the "
                    "rotor in the wake"],
        "units": {"x": "m", "y": "m", "wd": "deg from north", "ws": "m/s at reference_height", "power_w": "W",
                  "yaw_deg": "deg, positive = counter-clockwise seen from above"},
        "tolerance": {"ws_rel": 1e-9, "power_rel": 1e-9},
        "turbines": {
            name: {
                "D": data["rotor_diameter"], "hub_height": data["hub_height"], "TSR": data["TSR"],
                "ref_air_density": data["power_thrust_table"]["ref_air_density"],
                "ref_tilt_deg": data["power_thrust_table"]["ref_tilt"],
                "cosine_loss_exponent_yaw": data["power_thrust_table"]["cosine_loss_exponent_yaw"],
                "ws": data["power_thrust_table"]["wind_speed"], "power_kw": data["power_thrust_table"]["power"],
                "ct": data["power_thrust_table"]["thrust_coefficient"],
            }
            for name, data in TYPES.items()
        },
        "cases": list(cases()),
    }
    lines = json.dumps(document, separators=(",", ":")).replace('{"id"', '\n{"id"')
    OUT.write_text(lines + "\n", encoding="utf-8")


main()
