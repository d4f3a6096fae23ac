/** What is known of a raster before its file is opened. */
export interface RasterSpec {
  /** File in the folder of embedded data. */
  readonly file: string
  /** Columns, all round the Earth. */
  readonly width: number
  /** Rows, from north to south. */
  readonly height: number
  readonly bands: number
  /** West edge of the first column [°]. */
  readonly westDeg: number
  /** North edge of the first row [°]. */
  readonly northDeg: number
  /** A pixel p stands for p·scale + offset. */
  readonly scale: number
  readonly offset: number
  /** Pixel that stands for "no value". */
  readonly nodata?: number | undefined
}

const ONE_DEGREE = { width: 360, height: 180, westDeg: -180, northDeg: 90, offset: 0 }
const TWO_DEGREES = { width: 180, height: 90, westDeg: -180, northDeg: 90, offset: 0 }

/**
 * The embedded rasters, by the quantity that they hold. All are on a grid of square cells in latitude and longitude
 * (EPSG:4326), first row in the north. `embedded/index.json` describes the same rasters in words.
 */
export const RASTERS = {
  /** Monthly clearness index GHI/H0 [1]. */
  clearness: { ...ONE_DEGREE, file: 'kt.tif', bands: 12, scale: 0.004 },
  /** One standard deviation of the yearly irradiation that follows from `clearness` [%]. */
  clearnessSigma: { ...ONE_DEGREE, file: 'kt_sigma.tif', bands: 1, scale: 0.1 },
  /** Monthly air temperature at 2 m, reduced to sea level by 6.5 K/km [°C]. */
  seaLevelTemperature: { ...ONE_DEGREE, file: 't2m_sl.tif', bands: 12, scale: 0.1 },
  /** Monthly mean of the difference between the day's maximum and minimum [K]. */
  diurnalRange: { ...ONE_DEGREE, file: 'dtr.tif', bands: 12, scale: 0.1 },
  /** Monthly mean wind speed at 10 m [m/s]. */
  windSpeed10m: { ...ONE_DEGREE, file: 'ws10.tif', bands: 12, scale: 0.06 },
  /** Monthly Linke turbidity for air mass 2 [1]. */
  linkeTurbidity: { ...ONE_DEGREE, file: 'linke.tif', bands: 12, scale: 0.05 },
  /** Standard deviation over mean of daily GHI within each month [1]; near land only. */
  ghiDailyCv: {
    file: 'ghi_daily_cv.tif',
    width: 120,
    height: 44,
    bands: 12,
    westDeg: -181.5,
    northDeg: 73.5,
    scale: 0.005,
    offset: 0,
    nodata: 255,
  },
  /** Frequency of 8 wind sectors (N first, clockwise) in 4 seasons (DJF first) [1]. */
  windRose: { ...TWO_DEGREES, file: 'rose8.tif', bands: 32, scale: 0.004 },
  /** Shape of the year's Weibull distribution at 10 m [1]. */
  weibullShape: { ...TWO_DEGREES, file: 'weibull_k.tif', bands: 1, scale: 0.02 },
  /** Land share [%]; distance to the nearest weather station [10 km]; 1 where the wind rose was observed. */
  quality: { ...ONE_DEGREE, file: 'quality.tif', bands: 3, scale: 1 },
  /** IGBP land-cover class, 0..16; 0 is water. */
  landCover: {
    file: 'landcover_igbp.tif',
    width: 3600,
    height: 1800,
    bands: 1,
    westDeg: -180,
    northDeg: 90,
    scale: 1,
    offset: 0,
  },
  /** Mean height of the land in a cell; depth where a cell has no land [m]. */
  elevation: {
    file: 'global_dem_10min.tif',
    width: 2160,
    height: 1080,
    bands: 1,
    westDeg: -180,
    northDeg: 90,
    scale: 1,
    offset: 0,
  },
} as const satisfies Readonly<Record<string, RasterSpec>>

/** Name of an embedded raster. */
export type RasterName = keyof typeof RASTERS

/** All names, in the order of the table. */
export const RASTER_NAMES: readonly RasterName[] = Object.keys(RASTERS) as RasterName[]
