"""Makes packages/api/test/reference/terrain-jacksboro.json: the figures of a site on real terrain, computed apart.

Run from the root of the repository, in an environment of its own:

    pip install rasterio==1.4.4 pyproj scipy numpy
    python tools/golden/terrain_site.py

Heights of packages/data/test/dem/jacksboro_90m.tif, read by GDAL, on the transverse Mercator plane of PROJ, by the
documented operators: bilinear heights, Horn's slope, Riley's ruggedness, Sappington's vector ruggedness, curvature after
Zevenbergen and Thorne, ruggedness index of 72 radii. The land cover is made up from the heights. The boundary, with a
hole, is looked for in longitude and latitude; its size is that of PROJ's geodesic, edges cut short.
"""

import json
from pathlib import Path

import numpy as np
import pyproj
import rasterio
from scipy.ndimage import convolve, map_coordinates, uniform_filter

assert rasterio.__version__ == "1.4.4", rasterio.__version__
DEM = Path("packages/data/test/dem/jacksboro_90m.tif")
OUT = Path("packages/api/test/reference/terrain-jacksboro.json")
OUTER = [[-84.3, 36.54], [-84.19, 36.56], [-84.18, 36.63], [-84.25, 36.65], [-84.31, 36.6], [-84.3, 36.54]]
HOLE = [[-84.25, 36.58], [-84.24, 36.58], [-84.24, 36.6], [-84.25, 36.59], [-84.25, 36.58]]
RINGS = [OUTER, HOLE]
DIRECTIONS = [0, 60, 180, 270]
RIX_RADIUS = 3500

with rasterio.open(DEM) as file:
    RASTER = file.read(1).astype(float)
    ORIGIN = file.transform

CENTRE = ((-84.31 - 84.18) / 2, (36.54 + 36.65) / 2)
PLANE = pyproj.Proj(proj="tmerc", lon_0=CENTRE[0], lat_0=CENTRE[1], k=1, ellps="WGS84")
GEOD = pyproj.Geod(ellps="WGS84")


def dense(ring, parts=200):
    points = []
    for (a, b), (c, d) in zip(ring[:-1], ring[1:]):
        share = np.arange(parts) / parts
        points += list(zip(a + share * (c - a), b + share * (d - b)))
    return np.array(points + [ring[-1]])


def cover_of(height):
    return np.where(height < 320, 80, np.where(height < 500, 40, 10))


def pixel(x, y):
    lon, lat = PLANE(x, y, inverse=True)
    return (lat - ORIGIN.f) / ORIGIN.e - 0.5, (lon - ORIGIN.c) / ORIGIN.a - 0.5


def inside(x, y):
    lon, lat = PLANE(x, y, inverse=True)
    odd = np.zeros(np.shape(lon), bool)
    for ring in RINGS:
        for (a, b), (c, d) in zip(ring[:-1], ring[1:]):
            crosses = (b > lat) != (d > lat)
            with np.errstate(divide="ignore", invalid="ignore"):
                at = a + (lat - b) / (d - b) * (c - a)
            odd ^= crosses & (lon < at)
    return odd


class Ground:
    """Heights on a lattice around the middle of the boundary's box."""

    def __init__(self, spacing, beyond):
        outline = PLANE(*dense(OUTER).T)
        reach = [round((np.abs(part).max() + beyond) / spacing) for part in outline]
        self.spacing = spacing
        self.x = np.arange(-reach[0], reach[0] + 1) * spacing
        self.y = np.arange(-reach[1], reach[1] + 1) * spacing
        mesh = np.meshgrid(self.x, self.y)
        self.rows = pixel(*mesh)
        self.height = map_coordinates(RASTER, self.rows, order=1, mode="nearest")
        self.inside = inside(*mesh)

    def at(self, x, y):
        where = [(y - self.y[0]) / self.spacing, (x - self.x[0]) / self.spacing]
        return map_coordinates(self.height, where, order=1, mode="nearest")


def gradient(height, spacing):
    sobel = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]]) / (8 * spacing)
    # scipy's convolution turns the kernel round.
    return convolve(height, -sobel), convolve(height, -sobel.T)


def rix(around, x, y, slope):
    step = min(around.spacing / 2, 25)
    steps = round(RIX_RADIUS / step)
    r = np.linspace(0, RIX_RADIUS, steps + 1)
    theta = np.radians(np.arange(72) * 5)[:, None]
    heights = around.at(x + r * np.sin(theta), y + r * np.cos(theta))
    return (np.abs(np.diff(heights, axis=1)) / (RIX_RADIUS / steps) > slope).mean()


def case(resolution, critical):
    ground = Ground(resolution, 2 * resolution)
    spacing = max(resolution, 25)
    around = Ground(spacing, RIX_RADIUS + 2 * spacing)
    here = ground.inside
    z = ground.height
    east, north = gradient(z, resolution)
    slope = np.degrees(np.arctan(np.hypot(east, north)))[here]
    cover = cover_of(RASTER)[np.rint(ground.rows[0]).astype(int), np.rint(ground.rows[1]).astype(int)][here]

    tri = np.sqrt(sum((np.roll(z, (a, b), (0, 1)) - z) ** 2 for a in (-1, 0, 1) for b in (-1, 0, 1)))
    length = np.sqrt(1 + east**2 + north**2)
    normals = [uniform_filter(part / length, 3) for part in (-east, -north, np.ones_like(east))]
    vrm = 1 - np.sqrt(sum(part**2 for part in normals))
    laplace = convolve(z, np.array([[0, 1, 0], [1, -4, 1], [0, 1, 0]])) / resolution**2

    stride = int(np.ceil(np.sqrt(here.sum() / 300)))
    places = [
        (x, y)
        for i, y in list(enumerate(ground.y))[stride // 2::stride]
        for j, x in list(enumerate(ground.x))[stride // 2::stride]
        if here[i, j]
    ]
    indices = {name: [rix(around, x, y, s) for x, y in places] for name, s in
               [("standard", 0.3), ("critical", np.tan(np.radians(critical)))]}

    size = sum(sign * abs(GEOD.polygon_area_perimeter(*dense(ring).T)[0]) for sign, ring in [(1, OUTER), (-1, HOLE)])
    steep = slope > critical
    water = ~steep & (cover == 80)
    roughness = {10: 1.5, 40: 0.1, 80: 0.0002}
    return {
        "request": {"resolution_m": resolution, "critical_slope_deg": critical, "profile_directions_deg": DIRECTIONS},
        "points": int(here.sum()),
        "summary": {
            "area_km2": size / 1e6,
            "max_elevation_m": z[here].max(),
            "min_elevation_m": z[here].min(),
            "mean_elevation_m": z[here].mean(),
            "mean_slope_deg": slope.mean(),
            "max_slope_deg": slope.max(),
            "mean_standard_rix_pct": 100 * np.mean(indices["standard"]),
            "max_standard_rix_pct": 100 * np.max(indices["standard"]),
            "mean_rix_pct": 100 * np.mean(indices["critical"]),
            "max_rix_pct": 100 * np.max(indices["critical"]),
            "mean_ruggedness_m": tri[here].mean(),
            "mean_vector_ruggedness": vrm[here].mean(),
            "mean_curvature_per_m": np.abs(laplace[here]).mean(),
            "mean_roughness_length_m": np.exp(np.mean([np.log(roughness[c]) for c in cover])),
        },
        "land_cover_pct": {str(code): 100 * (cover == code).mean() for code in (10, 40, 80)},
        "constraints": {
            "steep_slope_exclusion_pct": 100 * steep.mean(),
            "water_exclusion_pct": 100 * water.mean(),
            "buildable_area_km2": size / 1e6 * (1 - steep.mean() - water.mean()),
        },
        "profiles": profiles(ground),
    }


def centroid():
    moments = np.zeros(3)
    for sign, ring in [(1, OUTER), (-1, HOLE)]:
        x, y = PLANE(*dense(ring).T)
        cross = x[:-1] * y[1:] - x[1:] * y[:-1]
        area = cross.sum() / 2
        parts = np.array([area, (cross * (x[:-1] + x[1:])).sum() / 6, (cross * (y[:-1] + y[1:])).sum() / 6])
        moments += sign * np.sign(area) * parts
    return moments[1] / moments[0], moments[2] / moments[0]


def profiles(ground):
    x0, y0 = centroid()
    found = []
    for direction in DIRECTIONS:
        east, north = np.sin(np.radians(direction)), np.cos(np.radians(direction))
        r = np.arange(0, 12_000, 0.5)
        length = r[inside(x0 + r * east, y0 + r * north)].max()
        marks = np.array([0, 0.25, 0.5, 0.75]) * length
        found.append({"direction_deg": direction, "length_m": length, "at_m": list(marks),
                      "elevations_m": list(ground.at(x0 + marks * east, y0 + marks * north))})
    return found


document = {
    "about": "Figures of a site in the Cumberland Mountains (Tennessee), by GDAL, PROJ, NumPy and SciPy: see tools/golden/terrain_site.py.",
    "boundary": {"type": "Polygon", "coordinates": RINGS},
    "land_cover": "WorldCover codes by the height of the raster: 80 below 320 m, 40 below 500 m, else 10",
    "cases": [case(30, 15), case(90, 30)],
}
OUT.parent.mkdir(exist_ok=True)
OUT.write_text(json.dumps(document, indent=1, default=float) + "\n")
