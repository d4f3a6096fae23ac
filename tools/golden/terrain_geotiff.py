"""Makes packages/data/test/reference/{jacksboro-dem,geotiff-files}.json by GDAL (rasterio), PROJ (pyproj) and SciPy.

Run from the root of the repository, in an environment of its own:

    pip install rasterio==1.4.4 pyproj scipy numpy
    python tools/golden/terrain_geotiff.py

The first table holds figures of packages/data/test/dem/jacksboro_90m.tif; the second small made-up files of every kind
that GDAL writes, each with values at places, and files that must be refused.
"""

import base64
import json
from pathlib import Path

import numpy as np
import pyproj
import rasterio
from rasterio.crs import CRS
from rasterio.io import MemoryFile
from rasterio.transform import Affine
from scipy.interpolate import RegularGridInterpolator

assert rasterio.__version__ == "1.4.4", rasterio.__version__
FOLDER = Path("packages/data/test")
rng = np.random.default_rng(11)


def summary(values):
    known = values[~np.isnan(values)]
    return {"min": known.min(), "max": known.max(), "mean": known.mean(), "known": int(known.size)}


def jacksboro():
    with rasterio.open(FOLDER / "dem/jacksboro_90m.tif") as file:
        data = file.read(1).astype(np.float64)
        lon = np.array([file.xy(0, col)[0] for col in range(file.width)])
        lat = np.array([file.xy(row, 0)[1] for row in range(file.height)])
    height = RegularGridInterpolator((lat[::-1], lon), data[::-1], method="linear")
    points = [(36.6, -84.25), (36.5012, -84.4), (36.7201, -84.0834), (36.55555, -84.11111), (36.64, -84.3)]
    box = {"west": -84.301, "south": 36.55, "east": -84.2, "north": 36.6301}
    inside = np.ix_(
        (lat >= box["south"]) & (lat <= box["north"]), (lon >= box["west"]) & (lon <= box["east"])
    )
    centre = (36.59, -84.25)
    plane = pyproj.Proj(proj="tmerc", lat_0=centre[0], lon_0=centre[1], k=1, ellps="WGS84")
    local = []
    for x, y in [(0, 0), (-4000, 3000), (5000, -5000), (1230, 4560), (-5000, -5000), (4990, 4990)]:
        at_lon, at_lat = plane(x, y, inverse=True)
        local.append({"x": x, "y": y, "height": float(height((at_lat, at_lon)))})
    # Means of 3 × 3 cells from the south-west corner of the file on.
    south_up = data[::-1]
    rows, cols = (size // 3 for size in data.shape)
    means = south_up[: 3 * rows, : 3 * cols].reshape(rows, 3, cols, 3).mean(axis=(1, 3))
    return {
        "about": "Figures of jacksboro_90m.tif by GDAL, bilinear between the middles of pixels by SciPy, "
        "the local plane by PROJ (transverse Mercator, scale 1, WGS 84). Heights in m.",
        "whole": summary(data),
        "box": {**box, **summary(data[inside])},
        "points": [{"lat": a, "lon": b, "height": float(height((a, b)))} for a, b in points],
        "local": {"lat": centre[0], "lon": centre[1], "points": local},
        "threes": {"rows": rows, "cols": cols, **summary(means), "southWest": means[0, 0]},
    }


WGS84 = CRS.from_epsg(4326)
WEST_NORTH = Affine(0.01, 0, 8, 0, -0.02, 47)
UTM33 = Affine(30, 0, 500_000, 0, -30, 5_200_000)
UTM21S = Affine(25, 0, 300_000, 0, -50, 7_000_000)


def heights(shape, dtype="float32"):
    values = rng.integers(0, 4000, shape)
    return (values / 8 if dtype.startswith("float") else values).astype(dtype)


def written(values, crs, transform, overviews=(), tags=None, scale=None, offset=None, **profile):
    bands = values if values.ndim == 3 else values[np.newaxis]
    with MemoryFile() as memory:
        with memory.open(
            driver="GTiff",
            height=bands.shape[1],
            width=bands.shape[2],
            count=bands.shape[0],
            dtype=bands.dtype,
            crs=crs,
            transform=transform,
            **profile,
        ) as file:
            if tags:
                file.update_tags(**tags)
            if scale is not None:
                file.scales = (scale,) * bands.shape[0]
                file.offsets = (offset,) * bands.shape[0]
            file.write(bands)
            if overviews:
                file.build_overviews(list(overviews), rasterio.enums.Resampling.average)
        return bytes(memory.getbuffer())


def case(name, content, band=1):
    with MemoryFile(content) as memory, memory.open() as file:
        values = file.read(band, masked=True).astype(np.float64).filled(np.nan)
        if np.isnan(file.nodata or 0):
            values[values == file.nodata] = np.nan
        values = values * file.scales[band - 1] + file.offsets[band - 1]
        places = [
            (int(rng.integers(file.height)), int(rng.integers(file.width))) for _ in range(10)
        ] + [(0, 0), (file.height - 1, file.width - 1)]
        points = []
        for row, col in places:
            x, y = file.xy(row, col)
            height = values[row, col]
            points.append({"x": x, "y": y, "value": None if np.isnan(height) else float(height)})
        levels = []
        for level, factor in enumerate(file.overviews(band)):
            with memory.open(overview_level=level) as overview:
                coarse = overview.read(band).astype(np.float64)
                x, y = overview.xy(0, 0)
                levels.append({"factor": factor, "x": x, "y": y, "value": coarse[0, 0], **summary(coarse)})
        return {
            "name": name,
            "epsg": file.crs.to_epsg(),
            "band": band,
            "rows": file.height,
            "cols": file.width,
            **summary(values),
            "points": points,
            "overviews": levels,
            "bytes": base64.b64encode(content).decode(),
        }


def with_gaps(values, gap):
    holed = values.copy()
    holed[rng.random(values.shape) < 0.2] = gap
    return holed


def files():
    sparse = np.full((48, 32), np.nan, "float32")
    sparse[:16, :16] = heights((16, 16))
    two = np.stack([heights((20, 24), "int16"), heights((20, 24), "int16")])
    point = {"AREA_OR_POINT": "Point"}
    return [
        case("whole numbers in strips, deflate", written(heights((31, 22), "int16"), WGS84, WEST_NORTH, compress="deflate", predictor=2)),
        case("pixels that are points, tiles with overviews, LZW", written(
            heights((70, 52)), WGS84, WEST_NORTH, overviews=(2, 4), tags=point, tiled=True, blockxsize=16, blockysize=16, compress="lzw", predictor=3)),
        case("UTM north with gaps, Zstandard", written(
            with_gaps(heights((40, 33)), -9999), CRS.from_epsg(32633), UTM33, nodata=-9999, tiled=True, blockxsize=16, blockysize=16, compress="zstd")),
        case("UTM south, scale and offset, PackBits", written(
            heights((17, 29), "uint16"), CRS.from_epsg(32721), UTM21S, scale=0.1, offset=-100.0, compress="packbits")),
        case("big file of doubles", written(heights((12, 9), "float64"), WGS84, WEST_NORTH, bigtiff="YES")),
        case("LERC", written(heights((32, 32)), WGS84, WEST_NORTH, tiled=True, blockxsize=16, blockysize=16, compress="lerc")),
        case("second of two bands, pixel by pixel", written(two, WGS84, WEST_NORTH, interleave="pixel", compress="deflate", predictor=2), band=2),
        case("second of two bands, band by band", written(two, WGS84, WEST_NORTH, interleave="band", compress="lzw"), band=2),
        case("sparse tiles without numbers", written(
            sparse, WGS84, WEST_NORTH, nodata=np.nan, tiled=True, blockxsize=16, blockysize=16, sparse_ok=True, compress="deflate")),
        case("high byte first", written(heights((15, 14), "int32"), WGS84, WEST_NORTH, endianness="BIG")),
        case("southmost row first", written(heights((15, 14)), WGS84, Affine(0.01, 0, 8, 0, 0.02, 46))),
        case("a gap that no single number is exactly", written(
            with_gaps(heights((15, 14)), np.float32(-999.9)), WGS84, WEST_NORTH, nodata=-999.9)),
    ]


def refusals():
    plain = heights((8, 8))
    small = [
        ("Web Mercator", CRS.from_epsg(3857), UTM33, "EPSG:3857", {}),
        ("ETRS89 in degrees", CRS.from_epsg(4258), WEST_NORTH, "EPSG:4258", {}),
        ("Swiss grid", CRS.from_epsg(2056), UTM33, "EPSG:2056", {}),
        ("no coordinate system", None, WEST_NORTH, "where on Earth", {}),
        ("turned against north", WGS84, WEST_NORTH * Affine.rotation(10), "turned", {}),
        ("a projection without a code", CRS.from_proj4("+proj=laea +lat_0=50 +lon_0=10 +datum=WGS84"), UTM33, "without an EPSG", {}),
        ("JPEG", WGS84, WEST_NORTH, "compression", {"compress": "jpeg", "dtype": "uint8"}),
    ]
    return [
        {
            "name": name,
            "problem": problem,
            "bytes": base64.b64encode(
                written(plain.astype(more.pop("dtype", "float32")), crs, transform, **more)
            ).decode(),
        }
        for name, crs, transform, problem, more in small
    ]


def save(name, document):
    path = FOLDER / "reference" / name
    path.write_text(json.dumps(document, indent=1) + "\n")
    print(path, path.stat().st_size)


save("jacksboro-dem.json", jacksboro())
save(
    "geotiff-files.json",
    {
        "about": f"Small files written by GDAL {rasterio.__gdal_version__}; their values are random. Places are those of "
        "the middles of pixels in the units of the file, values after scale and offset; null where there is none.",
        "files": files(),
        "refusals": refusals(),
    },
)
