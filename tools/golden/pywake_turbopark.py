"""Makes packages/core/test/reference/wind/wake_turbopark.json: PyWake's TurbOPark and top hats that heed turbulence.

Run from the root of the repository, in an environment of its own:

    pip install py_wake==2.6.20 h5py
    python tools/golden/pywake_turbopark.py

Nothing is drawn by chance: the file comes out the same each time.
"""

import json
import warnings
from importlib.metadata import version
from pathlib import Path

import numpy as np
from scipy.stats import ncx2

warnings.filterwarnings("ignore")

from py_wake.deficit_models.gaussian import TurboGaussianDeficit
from py_wake.deficit_models.noj import NOJLocal, TurboNOJDeficit
from py_wake.deficit_models.utils import ct2a_mom1d
from py_wake.ground_models import Mirror
from py_wake.literature.turbopark import Nygaard_2022
from py_wake.rotor_avg_models import GridRotorAvg
from py_wake.site import UniformSite
from py_wake.superposition_models import SquaredSum
from py_wake.wind_farm_models import PropagateDownwind
from py_wake.wind_turbines import WindTurbine, WindTurbines
from py_wake.wind_turbines.power_ct_functions import PowerCtTabular

assert version("py_wake") == "2.6.20", version("py_wake")

OUT = Path("packages/core/test/reference/wind/wake_turbopark.json")
DIGITS = 14
SPEEDS = [3, 5, 7, 9, 11, 13, 25]
TYPES = {
    "small": {"D": 80.0, "hub_height": 70.0, "ws": SPEEDS,
              "power_w": [0.03e6, 0.2e6, 0.57e6, 1.2e6, 1.87e6, 2e6, 2e6],
              "ct": [0.82, 0.81, 0.8, 0.79, 0.63, 0.38, 0.06]},
    "large": {"D": 104.0, "hub_height": 84.0, "ws": SPEEDS,
              "power_w": [0.04e6, 0.45e6, 1.28e6, 2.7e6, 4.6e6, 5e6, 5e6],
              "ct": [0.95, 0.88, 0.84, 0.8, 0.61, 0.36, 0.07]},
}
FARMS = {
    "row": ([0, 400, 900, 1400], [0, 20, -50, 30], ["small"] * 4),
    "mixed": ([0, 610, 1330, 1890, 2600, 3500], [0, 60, -70, 110, 20, -40],
              ["large", "small", "small", "large", "small", "large"]),
    "grid": ([560 * (i % 3) + 97 * (i // 3) for i in range(9)], [430 * (i // 3) + 41 * (i % 3) for i in range(9)],
             ["small"] * 9),
}


def disc_nodes(rings, spokes):
    """Nodes and weights of a mean over the unit disc: Gauss-Legendre over the squared radius, even over the angle."""
    nodes, weights = np.polynomial.legendre.leggauss(rings)
    radius = np.sqrt((nodes + 1) / 2)
    angle = 2 * np.pi * (np.arange(spokes) + 0.5) / spokes
    x = np.outer(radius, np.cos(angle)).ravel()
    y = np.outer(radius, np.sin(angle)).ravel()
    return x, y, np.repeat(weights / 2 / spokes, spokes)


def turbines():
    return WindTurbines.from_WindTurbine_lst([
        WindTurbine(name, t["D"], t["hub_height"], PowerCtTabular(t["ws"], t["power_w"], "W", t["ct"]))
        for name, t in TYPES.items()
    ])


def farm_model(model, site, types):
    if model == "nygaard_2022":
        return Nygaard_2022(site, types)
    if model == "nygaard_2022_nodes":
        nodes = GridRotorAvg(*disc_nodes(24, 48))
        deficit = TurboGaussianDeficit(ct2a=ct2a_mom1d, groundModel=Mirror(), rotorAvgModel=nodes)
        return PropagateDownwind(site, types, deficit, SquaredSum())
    if model == "nygaard_2020":
        return PropagateDownwind(site, types, TurboNOJDeficit(ct2a=ct2a_mom1d), SquaredSum())
    return NOJLocal(site, types)


def rounded(values):
    return [float(f"{float(v):.{DIGITS}g}") for v in np.ravel(values)]


def cases():
    types = turbines()
    names = list(TYPES)
    for model in ("nygaard_2022", "nygaard_2022_nodes", "nygaard_2020", "pywake_noj_local"):
        for farm, (x, y, kinds) in FARMS.items():
            for ti in (0.06, 0.14):
                peer = farm_model(model, UniformSite([1], ti=ti), types)
                for wd in (270.0, 262.0, 35.0):
                    for ws in (6.0, 10.5, 14.0):
                        result = peer(x, y, type=[names.index(kind) for kind in kinds], wd=[wd], ws=[ws])
                        expected = {
                            "ws_eff": rounded(result.WS_eff.values), "ct": rounded(result.CT.values),
                            "power_w": rounded(result.Power.values),
                        }
                        if model == "pywake_noj_local":
                            expected["ti_eff"] = rounded(result.TI_eff.values)
                        yield {"id": f"{model}-{farm}-ti{ti}-wd{wd}-ws{ws}", "model": model, "turbine": kinds,
                               "x": [float(v) for v in x], "y": [float(v) for v in y], "wd": wd, "ws": ws, "ti": ti,
                               "expected": expected}


def rotor_means():
    for sigma in (25.0, 60.0, 300.0):
        for radius in (40.0, 110.0):
            for offset in (0.0, 30.0, 100.0, 240.0):
                share = ncx2.cdf(radius**2 / sigma**2, 2, offset**2 / sigma**2) if offset else 1 - np.exp(-radius**2 / 2 / sigma**2)
                yield {"id": f"rotor_mean-{sigma}-{radius}-{offset}", "model": "rotor_mean", "sigma": sigma,
                       "radius": radius, "offset": offset,
                       "expected": {"mean": float(f"{2 * sigma**2 / radius**2 * share:.13g}")}}


def main():
    document = {
        "about": "PyWake's TurbOPark (Nygaard_2022), its top hat (TurboNOJDeficit) and NOJLocal, in uniform wind. "
                 "Coordinates and order as wake_jensen.json; no wake is narrower than the rotor it meets, where the peer "
                 "counts the whole rotor as waked; beyond the table the end values hold. nygaard_2022_nodes "
                 "is Nygaard_2022 with the mean over the rotor by 24 x 48 nodes in place of the peer's table.",
        "computed_with": "py_wake 2.6.20 (float64); rotor_mean by scipy.stats.ncx2",
        "model_source": "Pedersen et al. 2022, doi 10.1088/1742-6596/2265/2/022063; Nygaard et al. 2020, doi "
                        "10.1088/1742-6596/1618/6/062072; Frandsen 2007, Risoe-R-1188 (turbulence)",
        "units": {"x": "m", "y": "m", "D": "m", "wd": "deg from north, coming from", "ws": "m/s", "power_w": "W"},
        "tolerance": {
            "ws_eff_rel": 1e-9, "ct_rel": 1e-8, "power_rel": 1e-8, "ti_rel": 1e-9,
            "table": 2e-5, "mean": 1e-11,
            "note": "table: of nygaard_2022, whose mean over the rotor the peer reads from a table of its own",
        },
        "turbines": TYPES,
        "cases": list(rotor_means()) + list(cases()),
    }
    lines = json.dumps(document, separators=(",", ":")).replace('{"id"', '\n{"id"')
    OUT.write_text(lines + "\n", encoding="utf-8")


main()
