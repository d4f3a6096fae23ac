"""Makes packages/core/test/reference/solar/inland_water_albedo.json: the albedo of lakes and ponds by pvlib.

Run from the root of the repository, in an environment of its own:

    pip install pvlib==0.16.1
    python tools/golden/inland_water_albedo.py
"""

import json
from pathlib import Path

import numpy as np
import pvlib

assert pvlib.__version__ == "0.16.1", pvlib.__version__

OUT = Path("packages/core/test/reference/solar/inland_water_albedo.json")
DIGITS = 12
ELEVATIONS = [-20, 0, 0.3, 5, 12.5, 30, 47, 60, 89, 90]
OWN = [(0.05, 0.0), (0.4, 3.3), (1.0, 1.0)]


def rounded(value):
    return float(f"{float(value):.{DIGITS}g}")


def main():
    cases = []
    for name in pvlib.albedo.WATER_COLOR_COEFFS:
        for elevation in ELEVATIONS:
            value = pvlib.albedo.inland_water_dvoracek(elevation, surface_condition=name)
            cases.append({"inputs": {"solar_elevation": elevation, "surface_condition": name},
                          "expected": {"albedo": rounded(value)}})
    rng = np.random.default_rng(1990)
    for colour, roughness in OWN:
        for elevation in np.round(rng.uniform(-5, 90, 5), 3):
            value = pvlib.albedo.inland_water_dvoracek(
                elevation, color_coeff=colour, wave_roughness_coeff=roughness)
            cases.append({"inputs": {"solar_elevation": float(elevation), "color_coeff": colour,
                                     "wave_roughness_coeff": roughness},
                          "expected": {"albedo": rounded(value)}})
    document = {
        "about": "Albedo of inland water by the height of the sun.",
        "computed_with": "pvlib 0.16.1 albedo.inland_water_dvoracek",
        "model_source": "Dvoracek & Hannabas 1990, Visions of the Future, ASAE 04-90, 692",
        "units": {"solar_elevation": "deg", "color_coeff": "-", "wave_roughness_coeff": "-", "albedo": "-"},
        "tolerance": {"albedo": "rel 1e-10"},
        "notes": ["A surface_condition of pvlib's table, or color_coeff and wave_roughness_coeff."],
        "cases": cases,
    }
    lines = json.dumps(document, separators=(",", ":")).replace('{"inputs"', '\n{"inputs"')
    OUT.write_text(lines + "\n", encoding="utf-8")


main()
