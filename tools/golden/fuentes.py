"""Makes packages/core/test/reference/solar/fuentes.json: the PVWatts cell temperature (Fuentes 1987) by pvlib.

Run from the root of the repository, in an environment of its own:

    pip install pvlib==0.16.1 pandas numpy
    python tools/golden/fuentes.py

The weather is drawn with a fixed seed, so that the file comes out the same each time.
"""

import json
from pathlib import Path

import numpy as np
import pandas as pd
import pvlib

assert pvlib.__version__ == "0.16.1", pvlib.__version__

OUT = Path("packages/core/test/reference/solar/fuentes.json")
DIGITS = 12


def weather(seed, steps, step_minutes, poa_max, temp_mean, wind_mean):
    """Light like a partly cloudy day, air that follows it, gusty wind; rounded so that JSON keeps it exactly."""
    rng = np.random.default_rng(seed)
    hour = np.arange(steps) * step_minutes / 60
    sun = np.clip(np.sin((hour - 6) / 12 * np.pi), 0, None)
    poa = np.round(poa_max * sun * rng.uniform(0.15, 1.0, steps), 2)
    air = np.round(temp_mean + 7 * np.sin((hour - 9) / 12 * np.pi) + rng.normal(0, 0.5, steps), 2)
    wind = np.round(rng.weibull(2.0, steps) * wind_mean * 1.13, 2)
    return poa, air, wind


def rounded(values):
    return [None if np.isnan(v) else float(f"{v:.{DIGITS}g}") for v in values]


CASES = [
    dict(note="PVWatts open rack, hourly", weather=(1, 48, 60, 1000, 18, 3.0), model=dict(noct_installed=45)),
    dict(note="PVWatts roof mount: larger heat capacity, hourly", weather=(2, 48, 60, 950, 25, 2.0),
         model=dict(noct_installed=49)),
    dict(note="5-minute steps: the memory matters most", weather=(3, 288, 5, 1100, 12, 2.5),
         model=dict(noct_installed=45)),
    dict(note="15-minute steps, wind at 10 m, low array, steep", weather=(4, 96, 15, 900, 5, 4.0),
         model=dict(noct_installed=47.5, wind_height=10, module_height=1.5, surface_tilt=70)),
    dict(note="level array: no free convection", weather=(5, 48, 60, 1050, 30, 1.0),
         model=dict(noct_installed=46, surface_tilt=0)),
    dict(note="hot roof, large modules, calm", weather=(6, 48, 30, 1000, 33, 0.4),
         model=dict(noct_installed=65, module_width=1.0, module_length=2.0, surface_tilt=15)),
    dict(note="storm: turbulent, memory forgotten", weather=(7, 48, 60, 800, -12, 14.0),
         model=dict(noct_installed=44, wind_height=2, module_height=8)),
    dict(note="other emissivity and absorption, vertical", weather=(8, 72, 20, 700, 10, 3.0),
         model=dict(noct_installed=45, emissivity=0.9, absorption=0.75, surface_tilt=90)),
    dict(note="gaps: pvlib is given the series without these rows", weather=(9, 96, 30, 1000, 20, 3.0),
         model=dict(noct_installed=45), gaps=[5, 17, 18, 19, 26, 40, 41, 70, 71, 72, 73, 74, 95]),
]


def run(case):
    seed, steps, step_minutes, *scale = case["weather"]
    poa, air, wind = weather(seed, steps, step_minutes, *scale)
    index = pd.date_range("2021-06-01", periods=steps, freq=f"{step_minutes}min", tz="UTC")
    gaps = case.get("gaps", [])
    frame = pd.DataFrame({"poa_global": poa, "temp_air": air, "wind_speed": wind}, index=index)
    kept = frame.drop(index=index[gaps])
    cell = pvlib.temperature.fuentes(kept.poa_global, kept.temp_air, kept.wind_speed, **case["model"])
    frame.iloc[gaps, 0] = np.nan
    return {
        "note": case["note"],
        "inputs": {
            "step_hours": step_minutes / 60,
            **{name: rounded(frame[name]) for name in frame.columns},
            **case["model"],
        },
        "expected": {"temp_cell": rounded(cell.reindex(index))},
    }


def main():
    document = {
        "about": "Fuentes cell temperature: transient model of PVWatts, state carried from step to step.",
        "computed_with": "pvlib 0.16.1 temperature.fuentes",
        "model_source": "Fuentes 1987 SAND85-0330; Dobos 2014 NREL/TP-6A20-62641 (PVWatts v5)",
        "units": {
            "step_hours": "h", "poa_global": "W/m2", "temp_air": "degC", "wind_speed": "m/s at wind_height",
            "noct_installed": "degC", "module_height": "m", "wind_height": "m", "surface_tilt": "deg",
            "module_width": "m", "module_length": "m", "temp_cell": "degC",
        },
        "tolerance": {"temp_cell": "abs 1e-8"},
        "notes": [
            "Absent parameters: module_height 5, wind_height 9.144, emissivity 0.84, absorption 0.83, "
            "surface_tilt 30, module_width 0.31579, module_length 1.2.",
            "The module starts at 20 degC in the dark; the first step is as long as the others.",
            "null in inputs is a gap; expected there is null, and the steps after it are pvlib's on the series "
            "without the gap's rows (its time step then is the whole time since the last row).",
        ],
        "cases": [run(case) for case in CASES],
    }
    lines = json.dumps(document, separators=(",", ":")).replace('{"note"', '\n{"note"')
    OUT.write_text(lines + "\n", encoding="utf-8")


main()
