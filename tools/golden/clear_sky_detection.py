"""Makes packages/core/test/reference/solar/clear_sky_detection.json: Reno & Hansen's detection by pvlib.

Run from the root of the repository, in an environment of its own:

    pip install pvlib==0.16.1 pandas numpy scipy
    python tools/golden/clear_sky_detection.py

The skies are drawn with a fixed seed, so that the file comes out the same each time.
"""

import json
import warnings
from pathlib import Path

import numpy as np
import pandas as pd
import pvlib

assert pvlib.__version__ == "0.16.1", pvlib.__version__

OUT = Path("packages/core/test/reference/solar/clear_sky_detection.json")
DIGITS = 12


def sky(seed, steps, step_minutes, first_hour, bias, cloud_share, noise):
    """A clear sky and one measured under spells of cloud, rounded so that JSON keeps both exactly."""
    rng = np.random.default_rng(seed)
    hour = first_hour + np.arange(steps) * step_minutes / 60
    sun = np.clip(np.sin((hour % 24 - 6) / 12 * np.pi), 0, None)
    clear = np.round(1040 * sun**1.2, 2)
    cover = np.zeros(steps)
    spell = max(2, int(45 / step_minutes))
    for start in range(0, steps, spell):
        kind = rng.uniform() / cloud_share if cloud_share > 0 else np.inf
        size = min(spell, steps - start)
        if kind < 0.5:
            cover[start:start + spell] = rng.uniform(0.05, 0.8, size)
        elif kind < 1:
            # A thin steady veil: told from a clear sky by its level alone.
            cover[start:start + spell] = rng.uniform(0.02, 0.25) + rng.normal(0, 0.001, size)
    measured = np.round(clear * bias * (1 - cover) + rng.normal(0, noise, steps) * (sun > 0), 2)
    return measured, clear


CASES = [
    dict(note="each minute, clear sky 4 % too low", sky=(1, 360, 1, 8, 1.04, 0.35, 0.4), model={}),
    dict(note="each minute, clear sky 7 % too high: scaled over several turns", sky=(2, 360, 1, 9, 0.93, 0.3, 0.3),
         model={}),
    dict(note="each minute, overcast: nothing is clear", sky=(3, 120, 1, 10, 1.0, 2.0, 0.5), model={}),
    dict(note="each minute, no cloud, through dusk into the night", sky=(4, 150, 1, 16.5, 1.0, 0.0, 0.2), model={}),
    dict(note="each minute, gaps", sky=(5, 240, 1, 9, 1.02, 0.5, 0.4), model={},
         gaps=[30, 31, 32, 77, 150, 151, 200]),
    dict(note="each minute, thresholds of Jordan & Hansen", sky=(6, 300, 1, 8, 1.03, 0.6, 2.0),
         model=dict(infer_limits=True)),
    dict(note="5 min, thresholds of Jordan & Hansen", sky=(7, 288, 5, 0, 0.97, 0.4, 3.0),
         model=dict(infer_limits=True)),
    dict(note="10 min, thresholds between two rows of the table", sky=(8, 288, 10, 0, 1.05, 0.4, 4.0),
         model=dict(infer_limits=True)),
    dict(note="15 min, thresholds of Jordan & Hansen", sky=(9, 288, 15, 0, 1.01, 0.35, 5.0),
         model=dict(infer_limits=True)),
    dict(note="30 min, thresholds of Jordan & Hansen", sky=(10, 240, 30, 0, 0.98, 0.3, 5.0),
         model=dict(infer_limits=True)),
    dict(note="5 min, thresholds of its own", sky=(11, 144, 5, 6, 1.0, 0.3, 1.0),
         model=dict(window_length=30, mean_diff=50, max_diff=60, lower_line_length=-20, upper_line_length=25,
                    var_diff=0.008, slope_dev=20)),
    dict(note="5 min, stopped after one turn", sky=(12, 144, 5, 6, 0.9, 0.3, 1.0),
         model=dict(infer_limits=True, max_iterations=1)),
]


def run(case):
    measured, clear = sky(*case["sky"])
    _, steps, step_minutes, *_ = case["sky"]
    measured[case.get("gaps", [])] = np.nan
    index = pd.date_range("2021-06-01", periods=steps, freq=f"{step_minutes}min", tz="UTC")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        flags, _, alpha = pvlib.clearsky.detect_clearsky(
            pd.Series(measured, index), pd.Series(clear, index), return_components=True, **case["model"])
    return {
        "note": case["note"],
        "inputs": {
            "step_minutes": step_minutes,
            "measured": [None if np.isnan(v) else float(v) for v in measured],
            "clearsky": [float(v) for v in clear],
            **case["model"],
        },
        "expected": {
            "clear_samples": [int(flag) for flag in flags],
            "alpha": float(f"{float(alpha):.{DIGITS}g}"),
            "converged": not any("failed to converge" in str(w.message) for w in caught),
        },
    }


def main():
    document = {
        "about": "Clear-sky detection after Reno and Hansen: which records were taken under a clear sky.",
        "computed_with": "pvlib 0.16.1 clearsky.detect_clearsky",
        "model_source": "Reno & Hansen 2016 (Renewable Energy 90:520); thresholds of Jordan & Hansen 2023 "
                        "(Renewable Energy 209:393)",
        "units": {
            "step_minutes": "min", "measured": "W/m2", "clearsky": "W/m2", "window_length": "min",
            "mean_diff": "W/m2", "max_diff": "W/m2", "var_diff": "1/min", "slope_dev": "W/m2",
        },
        "tolerance": {"clear_samples": "exact", "alpha": "rel 1e-9", "converged": "exact"},
        "notes": [
            "Absent thresholds are those of Reno & Hansen for one minute; infer_limits takes those of Jordan & Hansen "
            "for the step. alpha scales the clear sky; null in inputs is a gap.",
        ],
        "cases": [run(case) for case in CASES],
    }
    for case in document["cases"]:
        print(sum(case["expected"]["clear_samples"]), len(case["inputs"]["measured"]), case["expected"]["alpha"],
              case["expected"]["converged"], case["note"])
    lines = json.dumps(document, separators=(",", ":")).replace('{"note"', '\n{"note"')
    OUT.write_text(lines + "\n", encoding="utf-8")


main()
