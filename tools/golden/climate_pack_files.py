"""Makes packages/data/test/reference/packs: small GeoTIFF and NetCDF files of every kind that climate packs are made of,
with the values that GDAL (rasterio) and the NetCDF libraries read back from them.

Run from the root of the repository, in an environment of its own:

    pip install rasterio==1.4.4 netCDF4==1.7.5.1.post1 h5netcdf==1.8.2 numpy
    python tools/golden/climate_pack_files.py

The figures are made up; the files have the names, units and layouts of those that anyone can download. Means of months
are computed here by NumPy.
"""

import json
from pathlib import Path

import h5netcdf
import netCDF4
import numpy as np
import rasterio
from rasterio.transform import from_origin

assert rasterio.__version__ == "1.4.4", rasterio.__version__
FOLDER = Path("packages/data/test/reference/packs")
FOLDER.mkdir(parents=True, exist_ok=True)
rng = np.random.default_rng(52)
DAYS = np.array([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
WEST, NORTH, STEP, ROWS, COLS = 9.0, 56.0, 0.1, 12, 15
figures = {}


def geotiff(name, bands, crs="EPSG:4326", nodata=-9999.0, unit=None, dtype="float32", hole=None):
    data = np.stack([np.asarray(band, dtype) for band in bands])
    if hole is not None:
        data[:, hole[0], hole[1]] = nodata
    with rasterio.open(
        FOLDER / name, "w", driver="GTiff", width=data.shape[2], height=data.shape[1], count=data.shape[0],
        dtype=dtype, crs=crs, nodata=nodata, compress="deflate", tiled=True, blockxsize=16, blockysize=16,
        transform=from_origin(WEST, NORTH, STEP, STEP) if crs == "EPSG:4326" else from_origin(5e5, 6.2e6, 1e3, 1e3),
    ) as file:
        file.write(data)
        if unit is not None:
            file.units = [unit] * data.shape[0]
    with rasterio.open(FOLDER / name) as file:
        read = file.read(masked=True).astype(np.float64)
        # Southmost row first, as packs have them.
        figures[name] = [[None if v is np.ma.masked else v for v in band[::-1].flatten()] for band in read]


def smooth(low, high):
    y, x = np.mgrid[0:ROWS, 0:COLS]
    field = np.sin(x / 4.0) + np.cos(y / 3.0) + 0.05 * rng.normal(size=(ROWS, COLS))
    return low + (high - low) * (field - field.min()) / (field.max() - field.min())


from math import gamma

speed50 = smooth(5.5, 7.5)
speed100 = speed50 * 1.13
shape100 = smooth(1.9, 2.4)
scale100 = speed100 / np.vectorize(lambda k: gamma(1 + 1 / k))(shape100)
geotiff("DNK_wind-speed_50m.tif", [speed50], unit="m/s", hole=(2, 3))
geotiff("DNK_wind-speed_100m.tif", [speed100], unit="m/s", hole=(2, 3))
geotiff("DNK_combined-Weibull-A_100m.tif", [scale100], hole=(2, 3))
geotiff("DNK_combined-Weibull-k_100m.tif", [shape100], hole=(2, 3))
geotiff("wrong_combined-Weibull-A_100m.tif", [scale100 * 1.3])
geotiff("knots_wind-speed_100m.tif", [speed100 / 0.514444], unit="knots")
geotiff("utm_wind-speed_100m.tif", [speed100], crs="EPSG:32632")
geotiff("empty_wind-speed_100m.tif", [np.full((ROWS, COLS), -9999.0)])
geotiff("outside_wind-speed_100m.tif", [speed100 + 100])
geotiff("GHI.tif", [smooth(990, 1080)])
geotiff("DNI.tif", [smooth(2.6, 3.1)])
geotiff("TEMP.tif", [smooth(8, 9.5)])
rose = rng.uniform(0.5, 2, size=(12, ROWS, COLS))
geotiff("rose.tif", 100 * rose / rose.sum(axis=0))


def months(low, high):
    course = np.cos(2 * np.pi * (np.arange(12) - 6) / 12)
    field = low + (high - low) * (course[:, None, None] + 1) / 2
    return field * (1 + 0.02 * rng.normal(size=(12, 5, 6)))


lat = np.array([57.0, 56.5, 56.0, 55.5, 55.0])
lon = np.array([8.0, 8.5, 9.0, 9.5, 10.0, 10.5])
ssrd = months(1.5e6, 1.9e7)
t2m = months(273.5, 289.0)
si10 = months(4.0, 5.0)
z = 9.80665 * rng.uniform(0, 120, size=(5, 6))


def era5(name, fmt, longitude=lon, order=slice(None), record=False, packed=False, since="1900-01-01"):
    file = netCDF4.Dataset(FOLDER / name, "w", format=fmt)
    file.createDimension("time", None if record else 24)
    file.createDimension("latitude", 5)
    file.createDimension("longitude", 6)
    stamps = np.array([np.datetime64(f"{2001 + i // 12}-{i % 12 + 1:02d}-01") for i in range(24)])
    time = file.createVariable("time", "i4" if fmt != "NETCDF4" else "i8", ("time",))
    time.units = f"hours since {since} 00:00:00.0"
    time.calendar = "gregorian"
    time[:] = (stamps - np.datetime64(since)).astype("timedelta64[h]").astype(np.int64)
    latitude = file.createVariable("latitude", "f4", ("latitude",))
    latitude.units = "degrees_north"
    latitude[:] = lat[order]
    east = file.createVariable("longitude", "f4", ("longitude",))
    east.units = "degrees_east"
    east[:] = longitude
    kind = {"datatype": "i2", "fill_value": -32767} if packed else {"datatype": "f4", "fill_value": np.float32(9.969e36)}
    for key, unit, values in (("ssrd", "J m**-2", ssrd), ("t2m", "K", t2m), ("si10", "m s**-1", si10)):
        options = {"zlib": True, "shuffle": True, "chunksizes": (1, 5, 6)} if fmt == "NETCDF4" else {}
        variable = file.createVariable(key, dimensions=("time", "latitude", "longitude"), **kind, **options)
        variable.units = unit
        # Two years, the second a little more, whose mean is that of the figures.
        both = np.concatenate([values * 0.99, values * 1.01])[:, order]
        if packed:
            variable.scale_factor = (both.max() - both.min()) / 60000
            variable.add_offset = (both.max() + both.min()) / 2
        variable[:] = both
    ground = file.createVariable("z", "f4", ("latitude", "longitude"))
    ground.units = "m**2 s**-2"
    ground[:] = z[order]
    file.createVariable("u100", "f4", ("latitude", "longitude")).units = "m s**-1"
    file.close()


era5("era5_classic.nc", "NETCDF3_CLASSIC", record=True, packed=True)
era5("era5_offset64.nc", "NETCDF3_64BIT_OFFSET")
era5("era5_netcdf4.nc", "NETCDF4", longitude=lon, order=slice(None, None, -1))
era5("era5_0to360.nc", "NETCDF4_CLASSIC", longitude=lon + 352)

# By the other HDF5 library, in the newest form of chunks, with months by number and no list of fill values.
with h5netcdf.File(FOLDER / "ceres_latest.nc", "w", libver="latest") as file:
    file.dimensions = {"ctime": 12, "lat": 5, "lon": 6}
    file.create_variable("ctime", ("ctime",), data=np.arange(1, 13, dtype=np.int16))
    file.create_variable("lat", ("lat",), data=lat).attrs["units"] = "degrees_north"
    file.create_variable("lon", ("lon",), data=lon).attrs["units"] = "degrees_east"
    light = file.create_variable(
        "sfc_sw_down_all_clim", ("ctime", "lat", "lon"), data=(ssrd / 3.6e6 * 1000 / 24).astype(np.float32),
        chunks=(4, 5, 6), compression="gzip",
    )
    light.attrs["units"] = "W m-2"

with netCDF4.Dataset(FOLDER / "curved.nc", "w", format="NETCDF3_CLASSIC") as file:
    file.createDimension("y", 3)
    file.createDimension("x", 3)
    file.createVariable("t2m", "f4", ("y", "x")).units = "K"

with netCDF4.Dataset(FOLDER / "half_a_year.nc", "w", format="NETCDF3_CLASSIC") as file:
    for name, size in (("time", 6), ("latitude", 5), ("longitude", 6)):
        file.createDimension(name, size)
    file.createVariable("time", "i4", ("time",)).units = "days since 2001-01-01"
    file["time"][:] = np.arange(6) * 30
    file.createVariable("latitude", "f4", ("latitude",)).units = "degrees_north"
    file["latitude"][:] = lat
    file.createVariable("longitude", "f4", ("longitude",)).units = "degrees_east"
    file["longitude"][:] = lon
    file.createVariable("t2m", "f4", ("time", "latitude", "longitude")).units = "K"
    file["t2m"][:] = 280


def weighted(values):
    return (values * DAYS[:, None, None]).sum(axis=0) / 365


south = slice(None, None, -1)
ghi, temperature = ssrd / 3.6e6, t2m - 273.15
figures["era5"] = {
    "ghi": weighted(ghi)[south].flatten().tolist(),
    "ghi_cycle": (ghi / weighted(ghi))[:, south].reshape(12, -1).tolist(),
    "temperature": weighted(temperature)[south].flatten().tolist(),
    "temperature_cycle": (temperature - weighted(temperature))[:, south].reshape(12, -1).tolist(),
    "wind_speed": weighted(si10)[south].flatten().tolist(),
    "wind_cycle": (si10 / weighted(si10))[:, south].reshape(12, -1).tolist(),
    "elevation": (z / 9.80665)[south].flatten().tolist(),
}

# The forms of NASA POWER's replies, written by hand after its documentation; no reply was asked for.
names = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]
units = {"ALLSKY_SFC_SW_DWN": "kW-hr/m^2/day", "ALLSKY_SFC_SW_DNI": "kW-hr/m^2/day", "T2M": "C", "WS50M": "m/s"}
power = {
    "ALLSKY_SFC_SW_DWN": months(0.5, 5.6), "ALLSKY_SFC_SW_DNI": months(1.0, 5.0),
    "T2M": months(0.5, 17.0), "WS50M": months(6.4, 8.1),
}
plat, plon = np.arange(55.0, 57.5, 0.5), np.arange(8.0, 11.0, 0.5)
features = []
for r in range(5):
    for c in range(6):
        parameter = {
            key: {**{m: round(float(v[i, r, c]), 4) for i, m in enumerate(names)}, "ANN": -999.0}
            for key, v in power.items()
        }
        features.append({
            "type": "Feature", "geometry": {"type": "Point", "coordinates": [plon[c], plat[r], 20.0 + r + c]},
            "properties": {"parameter": parameter},
        })
head = {"header": {"fill_value": -999.0}, "parameters": {k: {"units": u, "longname": k} for k, u in units.items()}}
(FOLDER / "power_region.json").write_text(json.dumps({"type": "FeatureCollection", "features": features, **head}))
(FOLDER / "power_point.json").write_text(json.dumps({**features[7], **head}))
lines = ["-BEGIN HEADER-", "NASA/POWER", "Location: Regional", "Parameter(s): "]
lines += [f"{key}     Some longer name of it ({unit}) " for key, unit in units.items()]
lines += ["-END HEADER-", ",".join(["PARAMETER", "LAT", "LON", *names, "ANN"])]
for key, values in power.items():
    for r in range(5):
        for c in range(6):
            row = [f"{values[i, r, c]:.4f}" for i in range(12)]
            lines.append(",".join([key, str(plat[r]), str(plon[c]), *row, "-999"]))
(FOLDER / "power_region.csv").write_text("\n".join(lines) + "\n")
figures["power"] = {
    "ghi": [weighted(power["ALLSKY_SFC_SW_DWN"])[r, c] for r in range(5) for c in range(6)],
    "dni": [weighted(power["ALLSKY_SFC_SW_DNI"])[r, c] for r in range(5) for c in range(6)],
    "wind_speed": [weighted(power["WS50M"])[r, c] for r in range(5) for c in range(6)],
}

(FOLDER / "figures.json").write_text(json.dumps(figures))
