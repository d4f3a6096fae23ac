"""Times one year of hours through pvlib's ModelChain, through its functions for a new plane, or SAM's Pvwattsv8: one thread, CPU time.

Usage: pv_chain.py pvlib|pvlib-plane|pysam WEATHER.json
`pvlib-plane` keeps the sun's position, air mass and extraterrestrial irradiance and computes the rest on arrays.
Reads a line, runs the chain once, writes {"ms": ..., "energy_kwh": ...}; ends with the input.
"""
import json
import os
import sys
import time

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")

peer, weather_path = sys.argv[1:3]
weather = json.load(open(weather_path))

if peer.startswith("pvlib"):
    import numpy
    import pandas
    import pvlib

    offset = weather["utc_offset_h"]
    index = pandas.date_range(
        f"{weather['year']}-01-01 00:{weather['minute']:02d}", periods=8760, freq="h", tz=f"Etc/GMT{-offset:+d}"
    )
    frame = pandas.DataFrame(
        {name: pandas.Series(weather[name], dtype=float).values for name in ("ghi", "dni", "dhi", "temp_air", "wind_speed")},
        index=index,
    )
    location = pvlib.location.Location(weather["latitude"], weather["longitude"], altitude=weather["altitude"])
    system = pvlib.pvsystem.PVSystem(
        surface_tilt=20,
        surface_azimuth=180,
        albedo=0.2,
        module_parameters={"pdc0": 100e3, "gamma_pdc": -0.0037},
        inverter_parameters={"pdc0": 100e3 / 1.2 / 0.96, "eta_inv_nom": 0.96},
        racking_model="open_rack",
        module_type="glass_glass",
        temperature_model_parameters=pvlib.temperature.TEMPERATURE_MODEL_PARAMETERS["sapm"]["open_rack_glass_glass"],
    )

    if peer == "pvlib":

        def run():
            chain = pvlib.modelchain.ModelChain.with_pvwatts(system, location)
            chain.run_model(frame)
            return float(chain.results.ac.fillna(0).sum()) / 1000

    else:
        sun = location.get_solarposition(index, temperature=frame["temp_air"])
        zenith = sun["apparent_zenith"].to_numpy()
        azimuth = sun["azimuth"].to_numpy()
        airmass = pvlib.atmosphere.get_relative_airmass(zenith)
        dni_extra = pvlib.irradiance.get_extra_radiation(index).to_numpy()
        ghi, dni, dhi, temp, wind = (frame[name].to_numpy() for name in ("ghi", "dni", "dhi", "temp_air", "wind_speed"))
        mounting = pvlib.temperature.TEMPERATURE_MODEL_PARAMETERS["sapm"]["open_rack_glass_glass"]

        def run(tilt=20.0, facing=180.0):
            aoi = pvlib.irradiance.aoi(tilt, facing, zenith, azimuth)
            plane = pvlib.irradiance.get_total_irradiance(
                tilt, facing, zenith, azimuth, dni, ghi, dhi, dni_extra=dni_extra, airmass=airmass, albedo=0.2, model="perez"
            )
            light = plane["poa_direct"] * pvlib.iam.physical(aoi) + plane["poa_diffuse"]
            cell = pvlib.temperature.sapm_cell(plane["poa_global"], temp, wind, **mounting)
            dc = pvlib.pvsystem.pvwatts_dc(light, cell, 100e3, -0.0037) * (1 - 0.1407566)
            ac = pvlib.inverter.pvwatts(dc, 100e3 / 1.2 / 0.96, 0.96)
            return float(numpy.nansum(ac)) / 1000

else:
    import datetime

    import PySAM.Pvwattsv8 as pvwatts

    start = datetime.datetime(weather["year"], 1, 1)
    times = [start + datetime.timedelta(hours=hour) for hour in range(8760)]
    model = pvwatts.default("PVWattsNone")
    model.SolarResource.solar_resource_data = {
        "lat": weather["latitude"],
        "lon": weather["longitude"],
        "tz": weather["utc_offset_h"],
        "elev": weather["altitude"],
        "year": [moment.year for moment in times],
        "month": [moment.month for moment in times],
        "day": [moment.day for moment in times],
        "hour": [moment.hour for moment in times],
        "minute": [weather["minute"]] * 8760,
        "gh": weather["ghi"],
        "dn": weather["dni"],
        "df": weather["dhi"],
        "tdry": weather["temp_air"],
        "wspd": weather["wind_speed"],
    }
    design = model.SystemDesign
    design.system_capacity, design.tilt, design.azimuth = 100, 20, 180
    design.dc_ac_ratio, design.array_type, design.gcr = 1.2, 0, 0.01

    def run():
        model.execute()
        return model.Outputs.ac_annual


for _ in sys.stdin:
    begin = time.process_time()
    energy = run()
    print(json.dumps({"ms": 1000 * (time.process_time() - begin), "energy_kwh": energy}), flush=True)
