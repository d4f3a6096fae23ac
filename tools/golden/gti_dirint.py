"""Makes packages/core/test/reference/solar/gti_dirint.json: reverse transposition by pvlib.

Run from the root of the repository, in an environment of its own:

    pip install pvlib==0.16.1 pandas numpy
    python tools/golden/gti_dirint.py

The skies are drawn with a fixed seed, so that the file comes out the same each time.

pvlib's gti_dirint takes kt' of the record itself, not the mean of the half day, into the table of DIRINT where the sun
is behind the plane, and has NaN where kt' passes 1. Those records (key "past") are computed here by pvlib's own
functions with the mean kt' of section 2.2 of the paper, held at 1 for the table, and dni held where dhi would fall
below 0; in glancing light the beam on the plane is taken off first.
"""

import json
import warnings
from pathlib import Path

import numpy as np
import pandas as pd
import pvlib
from pvlib import irradiance, tools

assert pvlib.__version__ == "0.16.1", pvlib.__version__

OUT = Path("packages/core/test/reference/solar/gti_dirint.json")
DIGITS = 12

CASES = [
    dict(note="Golden, facing south, clear spring days, daylight only", site=(39.74, -105.18, 1829, -7),
         start="2021-03-20", days=2, step=60, plane=(40, 180), cloud=0.0, daylight=True),
    dict(note="Golden, facing south, broken cloud in June: sun behind the plane morning and evening",
         site=(39.74, -105.18, 1829, -7), start="2021-06-18", days=3, step=60, plane=(40, 180), cloud=0.5),
    dict(note="east plane, every 30 minutes, sun behind it all afternoon", site=(45.0, 8.0, 230, 1),
         start="2022-05-02", days=2, step=30, plane=(60, 90), cloud=0.3),
    dict(note="west plane, every 15 minutes, dew point", site=(-33.87, 151.21, 40, 10),
         start="2020-01-08", days=2, step=15, plane=(35, 270), cloud=0.4, dew=True),
    dict(note="level plane near the equator, without the steadiness of the sky", site=(-1.29, 36.82, 1700, 3),
         start="2021-10-10", days=2, step=60, plane=(0, 180), cloud=0.4, stability=False),
    dict(note="upright plane to the north, southern winter, albedo of snow", site=(-45.03, 168.66, 350, 12),
         start="2021-07-01", days=3, step=60, plane=(90, 0), cloud=0.4, albedo=0.65),
    dict(note="overcast", site=(52.5, 13.4, 40, 1), start="2021-11-04", days=3, step=60, plane=(30, 190), cloud=1.5),
    dict(note="stopped after four turns", site=(39.74, -105.18, 1829, -7), start="2021-09-01", days=2, step=60,
         plane=(25, 160), cloud=0.6, turns=4, daylight=True),
]


def rounded(values):
    return [None if np.isnan(v) else float(f"{float(v):.{DIGITS}g}") for v in np.asarray(values, dtype=float)]


def past(poa, aoi, zenith, azimuth, tilt, times, kt_prime, pressure, dew, albedo):
    """Section 2.2 by pvlib's functions, with the mean kt' in both places."""
    mean = pd.Series(np.nan, index=times)
    speaks = (aoi > 65) & (aoi < 80)
    for date in np.unique(times.date):
        for half in (azimuth < 180, azimuth >= 180):
            of_half = (times.date == date) & half
            mean[of_half] = kt_prime[of_half & speaks].mean()
    extra = irradiance.get_extra_radiation(times, 1370, "spencer")
    airmass = pvlib.atmosphere.get_absolute_airmass(
        pvlib.atmosphere.get_relative_airmass(zenith, model="kasten1966"), pressure)
    kt = mean * irradiance._kt_kt_prime_factor(airmass)
    disc = np.maximum(irradiance._disc_kn(kt, airmass)[0] * extra, 0)
    dni = irradiance._dirint_from_dni_ktprime(disc, mean.clip(upper=1), zenith, False, dew)
    ground = albedo * (1 - tools.cosd(tilt))
    facing = np.maximum(tools.cosd(aoi), 0)
    dni = np.minimum(dni, poa / (facing + 0.5 * tools.cosd(zenith) * ground))
    level = dni * tools.cosd(zenith)
    dhi = np.maximum((2 * (poa - dni * facing) - level * ground) / (1 + tools.cosd(tilt) + ground), 0)
    return level + dhi, dni, dhi


def run(case, rng):
    latitude, longitude, altitude, offset = case["site"]
    tz = f"Etc/GMT{-offset:+d}"
    times = pd.date_range(f"{case['start']} {case['step'] // 2 // 60:02d}:{case['step'] // 2 % 60:02d}",
                          periods=case["days"] * 1440 // case["step"], freq=f"{case['step']}min", tz=tz)
    site = pvlib.location.Location(latitude, longitude, tz, altitude)
    sun = site.get_solarposition(times)
    if case.get("daylight"):
        lit = sun["zenith"] < 85
        # An even axis: one day's daylight only.
        first = times[lit][0]
        last = times[lit & (times.date == first.date())][-1]
        times = pd.date_range(first, last, freq=f"{case['step']}min")
        sun = site.get_solarposition(times)
    zenith, azimuth = sun["zenith"].round(6), sun["azimuth"].round(6)
    clear = site.get_clearsky(times, model="ineichen", linke_turbidity=3)
    spell = np.repeat(rng.uniform(0, 1, len(times) // 3 + 1), 3)[: len(times)]
    clearness = np.clip(1 - case["cloud"] * spell - 0.1 * case["cloud"] * rng.uniform(0, 1, len(times)), 0.05, 1)
    ghi = clear["ghi"] * clearness
    parts = irradiance.erbs(ghi, zenith, times)
    tilt, facing = case["plane"]
    albedo = case.get("albedo", 0.25)
    true = irradiance.get_total_irradiance(tilt, facing, zenith, azimuth, parts["dni"], ghi, parts["dhi"],
                                           dni_extra=irradiance.get_extra_radiation(times), albedo=albedo,
                                           model="haydavies")
    # Night has some twilight left, so that every record has light.
    poa = (true["poa_global"].fillna(0) + 1.5).round(3)
    pressure = round(pvlib.atmosphere.alt2pres(altitude), 3)
    dew = pd.Series(np.round(rng.uniform(-8, 18, len(times)), 2), times) if case.get("dew") else None
    aoi = irradiance.aoi(tilt, facing, zenith, azimuth)
    turns = case.get("turns", 30)
    stability = case.get("stability", True)
    captured = {}
    original = irradiance._gti_dirint_lt_90

    def keep(*args, **kwargs):
        captured["result"] = original(*args, **kwargs)
        return captured["result"]

    irradiance._gti_dirint_lt_90 = keep
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        irradiance.gti_dirint(poa, aoi, zenith, azimuth, times, tilt, facing, pressure=pressure,
                              use_delta_kt_prime=stability, temp_dew=dew, albedo=albedo, max_iterations=turns)
    irradiance._gti_dirint_lt_90 = original
    g, b, d, kt_prime = captured["result"]
    # A plane in glancing light: no answer of the first turn.
    filled = (aoi >= 90) | d.isna()
    gp, bp, dp = past(poa, aoi, zenith, azimuth, tilt, times, kt_prime, pressure, dew, albedo)
    result = {"ghi": g.where(~filled, gp), "dni": b.where(~filled, bp), "dhi": d.where(~filled, dp)}
    print(f"{case['note']}: {len(times)} records, {int((filled & (zenith < 90)).sum())} past, "
          f"{int(((aoi < 90) & d.isna() & (zenith < 90)).sum())} glancing, "
          f"{int((result['dhi'].isna() & (zenith < 90)).sum())} without answer")
    inputs = {
        "start_utc": times[0].tz_convert("UTC").strftime("%Y-%m-%dT%H:%M:%SZ"),
        "step_minutes": case["step"], "utc_offset_hours": offset,
        "surface_tilt": tilt, "surface_azimuth": facing, "albedo": albedo, "pressure": pressure,
        "solar_zenith": list(zenith), "solar_azimuth": list(azimuth), "poa_global": list(poa),
    }
    if dew is not None:
        inputs["temp_dew"] = list(dew)
    if not stability:
        inputs["use_delta_kt_prime"] = False
    if turns != 30:
        inputs["max_iterations"] = turns
    down = zenith >= 90
    return {"note": case["note"], "model": "gti_dirint", "inputs": inputs,
            "expected": {name: rounded(values.where(~down)) for name, values in result.items()}}


def driesse(rng):
    count = 160
    zenith = np.round(rng.uniform(0, 96, count), 3)
    azimuth = np.round(rng.uniform(0, 360, count), 3)
    tilt = np.round(rng.uniform(0, 90, count), 2)
    facing = np.round(rng.uniform(0, 360, count), 2)
    extra = np.round(rng.uniform(1321, 1412, count), 2)
    albedo = np.round(rng.uniform(0.05, 0.8, count), 3)
    ghi = np.round(extra * np.maximum(tools.cosd(zenith), 0.01) * rng.uniform(0.02, 0.9, count), 3)
    airmass = pvlib.atmosphere.get_relative_airmass(np.minimum(zenith, 90))
    poa = np.round([irradiance._poa_from_ghi(*row) for row in
                    zip(tilt, facing, zenith, azimuth, ghi, extra, airmass, albedo)], 4)
    poa[:3] = [0, -2, 5000]
    result = irradiance.ghi_from_poa_driesse_2024(tilt, facing, zenith, azimuth, poa, extra, None, albedo, xtol=1e-9)
    cases = []
    for i in range(count):
        cases.append({"note": f"plane {i}", "model": "driesse_2024",
                      "inputs": {"surface_tilt": tilt[i], "surface_azimuth": facing[i], "solar_zenith": zenith[i],
                                 "solar_azimuth": azimuth[i], "poa_global": float(poa[i]), "dni_extra": extra[i],
                                 "albedo": albedo[i]},
                      "expected": {"ghi": rounded([result[i]])[0]}})
    return cases


def main():
    rng = np.random.default_rng(2015)
    document = {
        "about": "Reverse transposition: GTI-DIRINT on series, and bisection with Erbs-Driesse and Perez-Driesse.",
        "computed_with": "pvlib 0.16.1 irradiance.gti_dirint, ghi_from_poa_driesse_2024",
        "model_source": "Marion 2015 (Solar Energy 122:1037); Driesse et al. 2024 (Solar Energy 267:112093)",
        "units": {"solar_zenith": "deg, true", "solar_azimuth": "deg", "surface_tilt": "deg", "poa_global": "W/m2",
                  "pressure": "Pa", "temp_dew": "degC", "ghi": "W/m2", "dni": "W/m2", "dhi": "W/m2"},
        "tolerance": {"gti_dirint": "rel 1e-9 abs 1e-6", "driesse_2024": "abs 2e-4"},
        "notes": [
            "gti_dirint: instants are start_utc + i * step_minutes; days are cut at utc_offset_hours. Records with the "
            "sun behind the plane, or without an answer of pvlib's first turn, are computed by pvlib's functions with "
            "the mean kt' of the half day in both places (paper, section 2.2), the beam on the plane taken off, dni held "
            "where dhi would fall below 0.",
            "null at a zenith of 90 deg or more: the sun is down and the peer has no answer. null elsewhere: NaN.",
            "driesse_2024: pvlib stops after 25 halvings, hence the tolerance. Its air mass is Kasten & Young 1989 of "
            "solar_zenith, which stands for the true and the apparent angle.",
        ],
        "cases": [run(case, rng) for case in CASES] + driesse(rng),
    }
    lines = json.dumps(document, separators=(",", ":")).replace('{"note"', '\n{"note"')
    OUT.write_text(lines + "\n", encoding="utf-8")


main()
