"""Makes packages/core/test/reference/solar/e2e/pv_presets.json: yearly plants by the tools whose names are presets.

Run from the root of the repository, in an environment of its own:

    pip install pvlib==0.16.1 NREL-PySAM==7.1.1.post1 pandas numpy
    python tools/golden/pv_presets.py

Each case states the plant alone; models and losses are those that the tool has unless told otherwise: pvlib's
ModelChain.with_pvwatts with its pvwatts_losses, Pvwattsv8 and Pvsamv1 with the figures of PySAM's defaults
"PVWattsNone" and "FlatPlatePVNone". Pvsamv1 gets a module of a nominal operating temperature of 45 °C and an efficiency
of 0.2, which the preset assumes.
"""

import json
from importlib.metadata import version
from pathlib import Path

import numpy as np
import pandas as pd
import pvlib
import PySAM.Pvsamv1 as pvsam
import PySAM.Pvwattsv8 as pvwatts

assert pvlib.__version__ == "0.16.1", pvlib.__version__
assert version("NREL-PySAM") == "7.1.1.post1"

FOLDER = Path("packages/core/test/reference/solar/e2e")
OUT = FOLDER / "pv_presets.json"
DIGITS = 12
# Largest differences of the engine: energy, light on the modules, largest power.
TOLERANCE = {"pvlib": ("rel 1e-6", "rel 1e-6", "rel 1e-6"), "pvwatts": ("rel 0.01", "rel 0.01", "rel 0.02"),
             "sam": ("rel 0.003", "rel 0.001", "rel 0.0102 (AC wires come after SAM's ceiling)")}
PLACES = {"greensboro": 180, "sydney": 0, "nairobi": 180}

MODULE = dict(alpha_sc=0.00373527, a_ref=2.57764, I_L_ref=6.05373, I_o_ref=8.36043e-11, R_sh_ref=500.069, R_s=0.30812,
              Adjust=22.9092)
INVERTER = dict(Paco=33300, Pdco=34130.886719, Vdco=683, Pso=126.152641, C0=-3.152817e-07, C1=-4.5e-05, C2=-0.000366,
                C3=-0.002622, Pnt=9.99)


def rounded(value):
    return float(f"{float(value):.{DIGITS}g}")


def figures(ac_kw, poa):
    return {"annual_ac_kwh": rounded(np.sum(ac_kw)), "annual_poa_kwh_m2": rounded(np.sum(poa) / 1000),
            "max_ac_kw": rounded(np.max(ac_kw))}


def weather_of(place):
    return json.loads((FOLDER / f"weather_{place}.json").read_text())


def by_pvlib(data, mount):
    times = pd.date_range(f"{data['year']}-01-01 00:{data['minute']:02d}", periods=8760, freq="h",
                          tz=f"Etc/GMT{-data['utc_offset_h']:+d}")
    frame = pd.DataFrame({k: data[k] for k in ("ghi", "dni", "dhi", "temp_air", "wind_speed")}, index=times)
    kind = (pvlib.pvsystem.FixedMount(mount["tilt"], mount["azimuth"]) if mount["tracking"] == "fixed"
            else pvlib.pvsystem.SingleAxisTrackerMount(0, mount["axis_azimuth"], max_angle=mount["max_angle"],
                                                       backtrack=True, gcr=mount["gcr"]))
    sapm = pvlib.temperature.TEMPERATURE_MODEL_PARAMETERS["sapm"]["open_rack_glass_glass"]
    array = pvlib.pvsystem.Array(kind, module_parameters={"pdc0": 100, "gamma_pdc": -0.0037},
                                 temperature_model_parameters=sapm)
    system = pvlib.pvsystem.PVSystem([array], inverter_parameters={"pdc0": 100 / 1.2 / 0.96, "eta_inv_nom": 0.96})
    place = pvlib.location.Location(data["latitude"], data["longitude"], altitude=data["altitude"])
    chain = pvlib.modelchain.ModelChain.with_pvwatts(system, place)
    chain.run_model(frame)
    return figures(chain.results.ac.fillna(0), chain.results.total_irrad["poa_global"].fillna(0))


def resource(data):
    stamps = pd.date_range(f"{data['year']}-01-01", periods=8760, freq="h")
    return {"lat": data["latitude"], "lon": data["longitude"], "tz": data["utc_offset_h"], "elev": data["altitude"],
            "year": list(stamps.year), "month": list(stamps.month), "day": list(stamps.day), "hour": list(stamps.hour),
            "minute": [data["minute"]] * 8760, "dn": data["dni"], "df": data["dhi"], "gh": data["ghi"],
            "wspd": data["wind_speed"], "tdry": data["temp_air"]}


def by_pvwatts(data, mount):
    model = pvwatts.default("PVWattsNone")
    model.SolarResource.solar_resource_data = resource(data)
    model.SystemDesign.system_capacity = 100
    if mount["tracking"] == "fixed":
        model.SystemDesign.assign({"array_type": 0, "tilt": mount["tilt"], "azimuth": mount["azimuth"]})
    else:
        model.SystemDesign.assign({"array_type": 3, "tilt": 0, "azimuth": mount["axis_azimuth"], "gcr": mount["gcr"]})
        model.SystemDesign.rotlim = mount["max_angle"]
    model.execute(0)
    return figures(np.array(model.Outputs.ac) / 1000, np.array(model.Outputs.poa))


def by_sam(data, mount):
    model = pvsam.default("FlatPlatePVNone")
    model.SolarResource.solar_resource_data = resource(data)
    area = 5.67 * 54.7 / 1000 / 0.2
    model.CECPerformanceModelWithModuleDatabase.assign({
        "cec_t_noct": 45, "cec_area": area, "cec_v_mp_ref": 54.7, "cec_i_mp_ref": 5.67,
        **{f"cec_{k}": v for k, v in [("a_ref", MODULE["a_ref"]), ("adjust", MODULE["Adjust"]),
                                      ("alpha_sc", MODULE["alpha_sc"]), ("i_l_ref", MODULE["I_L_ref"]),
                                      ("i_o_ref", MODULE["I_o_ref"]), ("r_s", MODULE["R_s"]),
                                      ("r_sh_ref", MODULE["R_sh_ref"])]}})
    model.InverterCECDatabase.assign({f"inv_snl_{k.lower()}": v for k, v in INVERTER.items()} | {"inv_snl_vdcmax": 1000})
    model.Inverter.assign({"inv_snl_paco": INVERTER["Paco"], "mppt_low_inverter": 0, "mppt_hi_inverter": 1000,
                           "inverter_count": 1})
    model.SystemDesign.assign({"inverter_count": 1, "subarray1_modules_per_string": 12, "subarray1_nstrings": 11,
                               "system_capacity": 12 * 11 * 5.67 * 54.7 / 1000})
    if mount["tracking"] == "fixed":
        model.SystemDesign.assign({"subarray1_azimuth": mount["azimuth"], "subarray1_tilt": mount["tilt"]})
    else:
        model.SystemDesign.assign({"subarray1_track_mode": 1, "subarray1_backtrack": 1, "subarray1_tilt": 0,
                                   "subarray1_azimuth": mount["axis_azimuth"], "subarray1_gcr": mount["gcr"],
                                   "subarray1_rotlim": mount["max_angle"]})
    model.execute(0)
    out = model.Outputs
    # Light on all modules before soiling and glass, over their area.
    return figures(np.array(out.gen)[:8760], [out.annual_poa_nom * 1000 / (area * 12 * 11)])


def main():
    cases = []
    for place, azimuth in PLACES.items():
        data = weather_of(place)
        fixed = {"tracking": "fixed", "tilt": 20, "azimuth": azimuth}
        tracker = {"tracking": "single_axis", "axis_azimuth": 180, "max_angle": 52, "gcr": 0.35}
        for preset, run in (("pvlib", by_pvlib), ("pvwatts", by_pvwatts)):
            for mount in (fixed, tracker):
                cases.append({"preset": preset, "weather": place, "mount": mount, "capacity_kw": 100,
                              "expected": run(data, mount)})
        for mount in (fixed, tracker):
            cases.append({"preset": "sam", "weather": place, "mount": mount, "module": MODULE, "modules_per_string": 12,
                          "strings": 11, "inverter": INVERTER, "expected": by_sam(data, mount)})
    document = {
        "about": "Yearly plants by pvlib, PVWatts and SAM with what each has unless told otherwise.",
        "computed_with": "pvlib 0.16.1 ModelChain.with_pvwatts; PySAM 7.1.1.post1 Pvwattsv8 and Pvsamv1",
        "model_source": "Dobos 2014 NREL/TP-6A20-62641; Gilman 2018 NREL/TP-6A20-67399; ssc source",
        "tolerance": {preset: dict(zip(("annual_ac_kwh", "annual_poa_kwh_m2", "max_ac_kw"), texts))
                      for preset, texts in TOLERANCE.items()},
        "cases": cases,
    }
    OUT.write_text(json.dumps(document, indent=1) + "\n")


main()
