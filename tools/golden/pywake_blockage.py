"""Makes packages/core/test/reference/wind/farm_blockage.json: farms with wakes and blockage by PyWake.

Run from the root of the repository, in an environment of its own:

    pip install py_wake==2.6.20 h5py
    python tools/golden/pywake_blockage.py

Nothing is drawn by chance: the file comes out the same each time.
"""

import json
import warnings
from importlib.metadata import version
from pathlib import Path

import numpy as np

warnings.filterwarnings("ignore")

from py_wake.deficit_models import SelfSimilarityDeficit2020
from py_wake.deficit_models.gaussian import BastankhahGaussianDeficit
from py_wake.site import UniformSite
from py_wake.superposition_models import LinearSum, SquaredSum
from py_wake.wind_farm_models import All2AllIterative
from py_wake.wind_turbines import WindTurbine
from py_wake.wind_turbines.power_ct_functions import PowerCtTabular

assert version("py_wake") == "2.6.20", version("py_wake")

OUT = Path("packages/core/test/reference/wind/farm_blockage.json")
DIGITS = 14
TURBINE = {"D": 80.0, "hub_height": 70.0, "ws": [3, 5, 7, 9, 11, 13, 25],
           "power_w": [0.03e6, 0.2e6, 0.57e6, 1.2e6, 1.87e6, 2e6, 2e6], "ct": [0.82, 0.81, 0.8, 0.79, 0.63, 0.38, 0.06]}
FARMS = {
    # A line across the wind: blockage from beside, no wakes.
    "abreast": ([10.0 * i for i in range(6)], [-240.0 * i for i in range(6)]),
    "staggered": ([560.0 * (i % 3) + 97 * (i // 3) for i in range(9)], [330.0 * (i // 3) + 41 * (i % 3) for i in range(9)]),
    "grid": ([400.0 * (i % 5) for i in range(25)], [400.0 * (i // 5) for i in range(25)]),
}


def model(blockage):
    """blockage: None for wakes alone; "upstream" where rotors act on the air before them alone; "both" where they speed
    up that beside and behind them too, as PyWake does unless told otherwise."""
    turbine = WindTurbine("small", TURBINE["D"], TURBINE["hub_height"],
                          PowerCtTabular(TURBINE["ws"], TURBINE["power_w"], "W", TURBINE["ct"]))
    return All2AllIterative(
        UniformSite([1], ti=0.1), turbine, BastankhahGaussianDeficit(), superpositionModel=SquaredSum(),
        blockage_deficitModel=None if blockage is None else SelfSimilarityDeficit2020(
            upstream_only=blockage == "upstream", superpositionModel=LinearSum()),
        convergence_tolerance=1e-12)


def rounded(values):
    return [float(f"{float(v):.{DIGITS}g}") for v in np.ravel(values)]


def cases():
    models = [model(blockage) for blockage in (None, "upstream", "both")]
    for farm, (x, y) in FARMS.items():
        for wd in (270.0, 278.0, 305.0):
            for ws in (6.0, 9.5, 12.0):
                without, upstream, both = (one(x, y, wd=[wd], ws=[ws]) for one in models)
                yield {"id": f"{farm}-wd{wd}-ws{ws}", "x": list(x), "y": list(y), "wd": wd, "ws": ws,
                       "expected": {"ws_eff_without": rounded(without.WS_eff.values), "ws_eff": rounded(upstream.WS_eff.values),
                                    "power_w_without": rounded(without.Power.values),
                                    "power_w": rounded(upstream.Power.values),
                                    "power_w_both_ways": rounded(both.Power.values)}}


def main():
    document = {
        "about": "Farms in uniform wind with Bastankhah's Gaussian wakes (squared sum) and the self-similar blockage of 2020 "
                 "(linear sum), each turbine in the wakes and blockage of all others until nothing changes: upstream of "
                 "rotors alone, and both_ways with the air beside and behind them sped up, which is PyWake's default.",
        "computed_with": "py_wake 2.6.20 (float64), All2AllIterative, BastankhahGaussianDeficit, SelfSimilarityDeficit2020",
        "model_source": "Bastankhah & Porte-Agel 2014, doi 10.1016/j.renene.2014.01.002; Troldborg & Meyer Forsting 2017, doi "
                        "10.1002/we.2137; Branlard & Meyer Forsting 2020, doi 10.1002/we.2546",
        "units": {"x": "m", "y": "m", "D": "m", "wd": "deg from north, coming from", "ws": "m/s", "power_w": "W"},
        "turbine": TURBINE,
        "cases": list(cases()),
    }
    lines = json.dumps(document, separators=(",", ":")).replace('{"id"', '\n{"id"')
    OUT.write_text(lines + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
