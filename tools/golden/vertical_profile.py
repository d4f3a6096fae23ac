"""Makes packages/core/test/reference/wind/vertical_profile.json: the wind at a hub over that at a mast, above forests and
in air of several stabilities, by quadrature of the dimensionless shear.

Run from the root of the repository, in an environment of its own:

    pip install scipy==1.17.1
    python tools/golden/vertical_profile.py

Nothing is drawn by chance: the file comes out the same each time.
"""

import json
from pathlib import Path

from scipy.integrate import quad

OUT = Path("packages/core/test/reference/wind/vertical_profile.json")
# Gryning et al. 2007, table 2: bounds of the classes' Obukhov lengths [m]; each stands for the middle in 1/L.
CLASSES = {"very_unstable": (-100, -50), "unstable": (-200, -100), "slightly_unstable": (-500, -200), "neutral": None,
           "slightly_stable": (200, 500), "stable": (50, 200), "very_stable": (10, 50)}


def shear(zeta):
    """Dyer 1974: phi_m."""
    return 1 + 5 * zeta if zeta >= 0 else (1 - 16 * zeta) ** -0.25


def speed(height, roughness, inverse):
    """Speed over u*/kappa: the integral of phi_m(z/L)/z from the roughness length up."""
    return quad(lambda z: shear(z * inverse) / z, roughness, height, epsabs=0, epsrel=1e-13, limit=500)[0]


def displacement(trees, distance, share=2 / 3):
    return max(share * trees - distance / 50, 0)


def cases():
    for name, bounds in CLASSES.items():
        inverse = 0 if bounds is None else (1 / bounds[0] + 1 / bounds[1]) / 2
        for trees, of_mast, of_turbines, mast, hub, roughness in (
            (0, 0, 0, 40, 100, 0.03), (20, 0, 0, 60, 140, 2.0), (25, 0, 300, 80, 120, 2.5), (15, 900, 0, 50, 110, 1.5),
        ):
            low, high = mast - displacement(trees, of_mast), hub - displacement(trees, of_turbines)
            yield {"id": f"{name}-{trees}-{of_mast}-{of_turbines}", "stability": name, "trees": trees,
                   "mast_distance": of_mast, "distance": of_turbines, "mast": mast, "hub": hub, "z0": roughness,
                   "expected": {"mast_displacement": displacement(trees, of_mast),
                                "displacement": displacement(trees, of_turbines),
                                "inverse_length": inverse,
                                "ratio": speed(high, roughness, inverse) / speed(low, roughness, inverse)}}


def main():
    document = {
        "about": "Wind at a hub over that at a mast: forests lift the foot of both profiles, stability bends them.",
        "computed_with": "scipy.integrate.quad of the dimensionless shear phi_m = (1 - 16 z/L)^(-1/4), 1 + 5 z/L",
        "model_source": "Dyer 1974, Boundary-Layer Meteorol. 7:363; Gryning et al. 2007, doi 10.1007/s10546-007-9166-9; "
                        "Floors et al. 2021, doi 10.5194/wes-6-1379-2021 (displacement)",
        "units": {"trees": "m", "mast": "m", "hub": "m", "z0": "m", "distance": "m", "inverse_length": "1/m"},
        "cases": list(cases()),
    }
    OUT.write_text(json.dumps(document, separators=(",", ":")).replace('{"id"', '\n{"id"') + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
