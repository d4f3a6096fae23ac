import type { RasterName } from '../raster/raster-table.ts'
import type { SourceId } from './sources.ts'

/** Where the values of one raster come from. */
export interface RasterProvenance {
  readonly raster: RasterName
  /** What it holds. */
  readonly quantity: string
  /** Side of a cell [°]. */
  readonly resolutionDeg: number
  /** Years that the data cover. */
  readonly period: string
  /** `observed`: averages of observations or of a reanalysis; `derived`: by published formulas from such; `mixed`: both, or modelled in part. */
  readonly basis: 'observed' | 'derived' | 'mixed'
  /** How it was made, one sentence. */
  readonly method: string
  readonly sources: readonly SourceId[]
}

/** One line for each embedded raster. */
export const RASTER_PROVENANCE: readonly RasterProvenance[] = [
  {
    raster: 'clearness',
    quantity: 'monthly clearness index',
    resolutionDeg: 1,
    period: 'sunshine 1961–1990, MERRA-2 2011–2015, cloud over sea 1950–1979',
    basis: 'derived',
    method:
      'Land: regression on sunshine, MERRA-2, humidity, height and a haze map, then a smooth regional adjustment (at most 6 %) to atlas totals. Sea: cloud by Reed 1977, near land averaged with MERRA-2 × 0.88. Antarctica: 0.9 and Greenland ice: 0.85 of FAO clear sky.',
    sources: ['cruCl2', 'merra2', 'icoads'],
  },
  {
    raster: 'clearnessSigma',
    quantity: 'standard deviation of the yearly irradiation',
    resolutionDeg: 1,
    period: 'as the clearness index',
    basis: 'derived',
    method:
      'Terrain, coast, haze, disagreement of sunshine and MERRA-2, lack of MERRA-2 and latitude; scaled by leave-one-out errors at 192 places.',
    sources: ['cruCl2', 'merra2', 'icoads'],
  },
  {
    raster: 'seaLevelTemperature',
    quantity: 'monthly mean air temperature',
    resolutionDeg: 1,
    period: 'land 1961–1990, sea 1946–1989',
    basis: 'mixed',
    method:
      'Land: inverse-distance mean of 8 of 20,599 station points, reduced to sea level. Antarctica and pack ice: a formula, not data.',
    sources: ['cruCl2', 'icoads'],
  },
  {
    raster: 'diurnalRange',
    quantity: 'monthly mean diurnal temperature range',
    resolutionDeg: 1,
    period: '1961–1990',
    basis: 'mixed',
    method: 'Land: stations. Sea: 1.5 K, assumed.',
    sources: ['cruCl2'],
  },
  {
    raster: 'windSpeed10m',
    quantity: 'monthly mean wind speed at 10 m',
    resolutionDeg: 1,
    period: 'land 1961–1990, sea about 1987–2015',
    basis: 'mixed',
    method:
      'Land: stations. Sea: Blended Sea Winds, ICOADS × 1.05 in gaps. Clipped to 4–6.5 m/s north of 78° N; Antarctica 6 m/s, assumed.',
    sources: ['cruCl2', 'blendedSeaWinds', 'icoads'],
  },
  {
    raster: 'linkeTurbidity',
    quantity: 'monthly Linke turbidity',
    resolutionDeg: 1,
    period: 'about 1990–2000',
    basis: 'observed',
    method: 'Mean of 1/12° cells.',
    sources: ['sodaLinke'],
  },
  {
    raster: 'ghiDailyCv',
    quantity: 'variability of daily irradiation within a month',
    resolutionDeg: 3,
    period: '2011–2015',
    basis: 'observed',
    method: 'Reanalysis, 57° S to 72° N near land; elsewhere 0.30, assumed.',
    sources: ['merra2'],
  },
  {
    raster: 'windRose',
    quantity: 'seasonal frequency of wind direction',
    resolutionDeg: 2,
    period: 'sea about 1987–2015, land 1982–1992',
    basis: 'mixed',
    method:
      'Sea: counts. Land: modelled, an isotropic Gaussian about the monthly mean vector; terrain does not steer it.',
    sources: ['blendedSeaWinds', 'fnocWinds'],
  },
  {
    raster: 'weibullShape',
    quantity: 'Weibull shape of wind speed at 10 m',
    resolutionDeg: 2,
    period: 'as the wind speed',
    basis: 'mixed',
    method: 'Sea: fitted to the mean and the share of calms and gales. Land: 0.94·√v, Justus et al. 1978.',
    sources: ['blendedSeaWinds', 'cruCl2'],
  },
  {
    raster: 'quality',
    quantity: 'land share, distance to the nearest station',
    resolutionDeg: 1,
    period: '2019',
    basis: 'derived',
    method: 'From the land cover and the station list.',
    sources: ['cruCl2', 'mcd12c1'],
  },
  {
    raster: 'landCover',
    quantity: 'land cover, roughness length, albedo',
    resolutionDeg: 0.1,
    period: '2019',
    basis: 'observed',
    method:
      'Most frequent IGBP class of 2 × 2 cells of 0.05°, land winning ties. Roughness and albedo are class values.',
    sources: ['mcd12c1', 'windkit'],
  },
  {
    raster: 'elevation',
    quantity: 'height of the ground',
    resolutionDeg: 360 / 2160,
    period: 'about 2000–2015',
    basis: 'observed',
    method: 'Mean of the land in each cell; ice sheets and sea from ETOPO5.',
    sources: ['terrainTiles', 'etopo5'],
  },
]
