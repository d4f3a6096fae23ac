#!/usr/bin/env python3
"""
Diffuse light of the sky on a plane by every set of coefficients of the Perez model, computed by pvlib: a sky of each
class of clearness for each set, so that no coefficient is left out.

    pip install pvlib==0.16.1; python3 tools/golden/perez_sets.py packages/core/test/reference/solar/perez_sets.json
"""
import json
import math
import sys

import pvlib

SETS = {
    "all_sites_1990": "allsitescomposite1990",
    "all_sites_1988": "allsitescomposite1988",
    "sandia_composite_1988": "sandiacomposite1988",
    "usa_composite_1988": "usacomposite1988",
    "france_1988": "france1988",
    "phoenix_1988": "phoenix1988",
    "el_monte_1988": "elmonte1988",
    "osage_1988": "osage1988",
    "albuquerque_1988": "albuquerque1988",
    "cape_canaveral_1988": "capecanaveral1988",
    "albany_1988": "albany1988",
}
TILT, AZIMUTH, DNI_EXTRA = 35.0, 190.0, 1367.0
# Clearness in the middle of each of the eight classes, diffuse light, and where the sun stands.
SKIES = [
    (1.03, 200.0, 50.0, 150.0), (1.15, 210.0, 55.0, 170.0), (1.36, 220.0, 40.0, 200.0), (1.7, 200.0, 62.0, 230.0),
    (2.3, 180.0, 35.0, 160.0), (3.5, 160.0, 48.0, 185.0), (5.2, 120.0, 30.0, 210.0), (8.0, 70.0, 58.0, 240.0),
]


def direct_light(clearness, dhi, zenith):
    bent = 1.041 * math.radians(zenith) ** 3
    return dhi * (clearness * (1 + bent) - bent - 1)


cases = []
for name, theirs in SETS.items():
    for clearness, dhi, zenith, azimuth in SKIES:
        dni = direct_light(clearness, dhi, zenith)
        airmass = float(pvlib.atmosphere.get_relative_airmass(zenith))
        sky = float(
            pvlib.irradiance.perez(
                TILT, AZIMUTH, dhi, dni, DNI_EXTRA, zenith, azimuth, airmass, model=theirs
            )
        )
        cases.append([name, dhi, dni, zenith, azimuth, airmass, sky])
about = {
    "source": f"pvlib {pvlib.__version__}, irradiance.perez; Perez et al. 1988 and 1990",
    "plane": {"tilt_deg": TILT, "azimuth_deg": AZIMUTH},
    "dni_extra": DNI_EXTRA,
    "columns": ["set", "dhi", "dni", "zenith_deg", "azimuth_deg", "airmass", "sky_diffuse"],
    "units": "W/m2, degrees",
    "rtol": 1e-9,
}
with open(sys.argv[1], "w") as file:
    json.dump({"about": about, "cases": cases}, file, indent=1)
    file.write("\n")
