"""Makes packages/core/test/reference/solar/partial_shading.json: power lost to shade on modules with bypass diodes.

Run from the root of the repository, in an environment of its own:

    pip install pvlib==0.16.1 numpy scipy
    python tools/golden/partial_shading.py

Cases are drawn with a fixed seed, so that the file comes out the same each time.
"""

import json
from pathlib import Path

import numpy as np
import pvlib
from scipy.optimize import minimize_scalar

assert pvlib.__version__ == "0.16.1", pvlib.__version__

OUT = Path("packages/core/test/reference/solar/partial_shading.json")
DIGITS = 12


def rounded(value):
    return float(f"{float(value):.{DIGITS}g}")


def martinez_cases(rng):
    for _ in range(60):
        total_blocks = int(rng.integers(1, 25))
        poa_global = round(float(rng.uniform(20, 1100)), 2)
        share = rng.choice([0.0, 1.0, rng.uniform(0, 1)], p=[0.1, 0.1, 0.8])
        inputs = {
            "poa_global": poa_global, "poa_direct": round(poa_global * float(share), 2),
            "shaded_fraction": round(float(rng.choice([0, 1, rng.uniform(0, 1)], p=[0.1, 0.1, 0.8])), 4),
            "shaded_blocks": round(float(rng.choice([rng.integers(0, total_blocks + 1), rng.uniform(0, total_blocks)])), 3),
            "total_blocks": total_blocks,
        }
        loss = pvlib.shading.direct_martinez(**inputs)
        yield {"model": "martinez", "inputs": inputs, "expected": {"loss": rounded(loss)}}


def string_cases(rng):
    library = pvlib.pvsystem.retrieve_sam("CECMod")
    names = list(library.columns[[1200, 5400, 9900, 14400, 20100]])
    for number in range(24):
        name = names[number % len(names)]
        module = library[name]
        per_module, modules = int(rng.choice([2, 3])), int(rng.integers(1, 6))
        count = per_module * modules
        kinds = [round(float(rng.uniform(60, 1100)), 1) for _ in range(int(rng.integers(1, 4)))]
        light = sorted(rng.choice(kinds, count).tolist())
        temp = round(float(rng.uniform(0, 65)), 1)
        bypass = float(rng.choice([0.0, 0.5, 0.7]))
        groups = [dict(zip(["photocurrent", "saturation_current", "resistance_series", "resistance_shunt", "nNsVth"],
                           (rounded(v) for v in pvlib.pvsystem.calcparams_cec(
                               g, temp, module.alpha_sc, module.a_ref, module.I_L_ref, module.I_o_ref, module.R_sh_ref,
                               module.R_s, module.Adjust)), strict=True)) for g in light]

        def voltage(current, groups=groups, per_module=per_module, bypass=bypass):
            total = 0.0
            for group in groups:
                v = pvlib.pvsystem.v_from_i(current, **group) / per_module
                total += max(float(v), -bypass) if np.isfinite(v) else -bypass
            return total

        turns = sorted({float(pvlib.pvsystem.i_from_v(-bypass * per_module, **group)) for group in groups})
        best, low = (0.0, 0.0), 0.0
        for high in turns:
            found = minimize_scalar(lambda i: -i * voltage(i), bounds=(low, high), method="bounded",
                                    options={"xatol": 1e-10})
            best = max(best, (-found.fun, found.x))
            low = high
        currents = [round(float(share) * turns[-1], 4) for share in (0.1, 0.4, 0.7, 0.9, 0.97)]
        yield {
            "model": "bypass_string", "module": name,
            "inputs": {"light": light, "temp_cell": temp, "groups": groups, "groups_per_module": per_module,
                       "bypass_voltage": bypass, "current": currents},
            "expected": {"voltage": [rounded(voltage(i)) for i in currents], "p_mp": rounded(best[0]),
                         "i_mp": rounded(best[1])},
        }


def main():
    rng = np.random.default_rng(2010)
    document = {
        "about": "Partial shading of modules with bypass diodes: loss by blocks, and the curve of a string of groups.",
        "computed_with": "pvlib 0.16.1 shading.direct_martinez; pvsystem.v_from_i per group, summed, with scipy's bounded "
                         "minimisation between the currents at which a bypass diode takes over",
        "model_source": "Martinez-Moreno et al. 2010 Sol. Energy Mater. Sol. Cells 94:2298; Quaschning & Hanitsch 1996 Sol. "
                        "Energy 56:513",
        "formula": [
            "martinez: loss = 1 - (poa_direct*(1 - Fes) + poa_global - poa_direct)/poa_global, "
            "1 - Fes = (1 - shaded_fraction)*(1 - ceil(shaded_blocks)/(total_blocks + 1))",
            "bypass_string: V(I) = sum over groups of max(V_module(I)/groups_per_module, -bypass_voltage), V_module by the "
            "single-diode equation with the parameters that the whole module has in the light of the group",
        ],
        "units": {"poa_global": "W/m2", "poa_direct": "W/m2", "loss": "1", "light": "W/m2", "temp_cell": "degC",
                  "current": "A", "voltage": "V", "bypass_voltage": "V", "p_mp": "W", "i_mp": "A"},
        "tolerance": {"loss": "rel 1e-12 abs 1e-14", "voltage": "rel 1e-9 abs 1e-9", "p_mp": "rel 1e-11",
                      "i_mp": "rel 1e-5"},
        "notes": ["i_mp lies on a flat maximum: good to some 1e-6 by minimisation."],
        "cases": [*martinez_cases(rng), *string_cases(rng)],
    }
    lines = json.dumps(document, separators=(",", ":")).replace('{"model"', '\n{"model"')
    OUT.write_text(lines + "\n", encoding="utf-8")


main()
