import { requireFields, requireList, requireObject } from '@sunwake/core/errors'
import { requireSite, type Site } from '@sunwake/core/site'
import { attributionsFor } from '../attribution/attributions-for.ts'
import { RASTER_PROVENANCE } from '../attribution/raster-provenance.ts'
import { airOfPacks, sunOfPacks, uncertaintyOfPacks } from '../packs/climate-of-packs.ts'
import type { ClimatePack } from '../packs/climate-pack.ts'
import { type PackValues, packValuesAt } from '../packs/pack-values.ts'
import { cellAt } from '../raster/grid-position.ts'
import { interpolateBands } from '../raster/interpolation.ts'
import { type EarthRasters, pixelAt, type Raster } from '../raster/raster.ts'
import { RASTER_NAMES, type RasterName } from '../raster/raster-table.ts'
import { landCoverAt, monthlyAlbedo } from '../surface/surface-at.ts'
import { upwindCoverAt } from '../surface/upwind-cover.ts'
import { elevationAt } from '../terrain/elevation-at.ts'
import type { ClimateQuality, SiteFacts } from './climate-quality.ts'
import { climateUncertainty, windUncertainty } from './climate-uncertainty.ts'
import { DAYS_IN_MONTH, extraterrestrialMonthMeans } from './extraterrestrial-month.ts'
import type { ClimateProvenance, HourClimate, SiteClimate, WindClimate } from './site-climate.ts'
import { siteTemperature } from './site-temperature.ts'
import { landWeight, shearExponentAbove, type WindSurface, windSpeedAt100m } from './site-wind.ts'
import { windRoseAt } from './wind-rose.ts'

/** Variability of daily irradiation where the data have none: at sea and near the poles [1]. */
const DAILY_CV_ELSEWHERE = 0.3
/** Band of the raster `quality` that tells whether the wind rose was observed; 0 and 1 are quantities. */
const ROSE_OBSERVED = 2

/** Rasters that the wind of a site is made of. */
export const WIND_RASTERS = [
  ...(['windSpeed10m', 'weibullShape', 'windRose', 'seaLevelTemperature'] as const),
  ...(['quality', 'landCover', 'elevation'] as const),
] satisfies readonly RasterName[]

/** Rasters that the hours of a site are made of. */
export const HOUR_RASTERS = [
  ...(['clearness', 'ghiDailyCv', 'linkeTurbidity', 'seaLevelTemperature', 'diurnalRange'] as const),
  ...(['windSpeed10m', 'weibullShape', 'windRose', 'quality', 'landCover'] as const),
] satisfies readonly RasterName[]

type Rasters<N extends RasterName> = Pick<EarthRasters, N>

/**
 * Climate of a site from climate packs where they know it, else from the embedded rasters; bilinear between the centres
 * of their cells.
 *
 * Monthly irradiation is clearness × extraterrestrial irradiation (solar constant 1361.1 W/m²). Temperature is
 * carried from sea level to the altitude of the site and to the present. Wind at 100 m follows from that at 10 m by
 * the land share; land in a cell of mostly sea takes the land formula. All values are continuous in latitude and
 * longitude but for land cover, what depends on it (albedo, the choice of formula for wind) and the uncertainties.
 *
 * @param rasters from `EmbeddedData.rastersAround` the site, or `EmbeddedData.rasters`.
 * @param packs in their order: each quantity is that of the first pack that has it at the site.
 * @throws {InputError} a site that is not on Earth.
 * @throws {RangeError} the rasters are not loaded there.
 */
export function climateAt(
  rasters: EarthRasters,
  site: Site,
  packs: readonly ClimatePack[] = [],
): SiteClimate {
  requireRasters(rasters)
  requireObject(site, 'site')
  requireList(packs, 'packs')
  const values = valuesAt(packs, site)
  const hours = hoursOf(rasters, site, values)
  const ghiSigma = interpolateBands(rasters.clearnessSigma, site)[0]! / 100
  const uncertainty = climateUncertainty(factsOf(rasters, hours), ghiSigma)
  return {
    ...hours,
    uncertainty: uncertaintyOfPacks(uncertainty, hours.windSpeed100mYear, values),
    provenance: CLIMATE_PROVENANCE,
  }
}

/** What packs know of a site; its place is checked first. */
function valuesAt(packs: readonly ClimatePack[], site: Site): PackValues {
  requireSite(site, '')
  return packs.length === 0 ? {} : packValuesAt(packs, site)
}

/** What the hours of a site are made of: its climate without what is not certain of it. */
export function hourClimateAt(
  rasters: Rasters<(typeof HOUR_RASTERS)[number]>,
  site: Site,
  packs: readonly ClimatePack[] = [],
): HourClimate {
  return hoursOf(rasters, site, valuesAt(packs, site))
}

function hoursOf(
  rasters: Rasters<(typeof HOUR_RASTERS)[number]>,
  site: Site,
  values: PackValues,
): HourClimate {
  const { latitudeDeg } = site
  const wind = airOfPacks(airAt(rasters, site), values)
  const embedded = interpolateBands(rasters.clearness, site)
  const outside = extraterrestrialMonthMeans(latitudeDeg)
  const sun = sunOfPacks(
    embedded.map((kt, month) => kt * outside[month]!),
    values,
  )
  const { ghiKwhM2Day } = sun
  const isPacked = values.ghi !== undefined || values.ghiCycle !== undefined
  const clearness = isPacked
    ? ghiKwhM2Day.map((ghi, month) => (outside[month]! > 0 ? ghi / outside[month]! : embedded[month]!))
    : embedded
  const ghiKwhM2Month = ghiKwhM2Day.map((ghi, month) => ghi * DAYS_IN_MONTH[month]!)
  return {
    ...wind,
    clearness,
    ...sun,
    ghiKwhM2Month,
    ghiKwhM2Year: sum(ghiKwhM2Month),
    ghiDailyCv: interpolateBands(rasters.ghiDailyCv, site, { fill: DAILY_CV_ELSEWHERE }),
    linkeTurbidity: interpolateBands(rasters.linkeTurbidity, site),
    diurnalRange: interpolateBands(rasters.diurnalRange, site),
    albedo: monthlyAlbedo(wind.landCover, wind.temperature),
  }
}

/** The wind of a site, with the air and the ground that bear on it. */
export function windClimateAt(
  rasters: Rasters<(typeof WIND_RASTERS)[number]>,
  site: Site,
  packs: readonly ClimatePack[] = [],
): WindClimate {
  const values = valuesAt(packs, site)
  const air = airOfPacks(airAt(rasters, site), values)
  const uncertainty = windUncertainty(factsOf(rasters, air))
  return { ...air, uncertainty: uncertaintyOfPacks(uncertainty, air.windSpeed100mYear, values) }
}

/** Warmth, wind and ground. */
function airAt(
  rasters: Rasters<Exclude<(typeof WIND_RASTERS)[number], 'elevation'>>,
  site: Site,
): Omit<WindClimate, 'uncertainty'> {
  const { latitudeDeg, longitudeDeg, altitude } = site
  const quality = qualityAt(rasters.quality, site)
  const { landFraction } = quality
  const landCover = landCoverAt(rasters.landCover, site)
  const temperature = siteTemperature(
    interpolateBands(rasters.seaLevelTemperature, site),
    { latitudeDeg, altitude },
    landFraction,
  )
  const windSurface: WindSurface = landCover.igbp !== 0 && landFraction < 0.5 ? 'land' : 'mixed'
  const weight = landWeight(windSurface, landFraction)
  const windSpeed10m = interpolateBands(rasters.windSpeed10m, site)
  const windSpeed100m = windSpeedAt100m(windSpeed10m, weight)
  return {
    source: 'embedded-climatology',
    site: { latitudeDeg, longitudeDeg, altitude },
    temperature,
    temperatureYear: sum(temperature) / 12,
    windSpeed10m,
    windSpeed100m,
    windSpeed10mYear: sum(windSpeed10m) / 12,
    windSpeed100mYear: sum(windSpeed100m) / 12,
    windSurface,
    shearExponentAbove: shearExponentAbove(weight),
    weibullShape10m: interpolateBands(rasters.weibullShape, site)[0]!,
    windRose: windRoseAt(rasters.windRose, site),
    landCover,
    upwindCover: upwindCoverAt(rasters.landCover, site),
    quality,
  }
}

function factsOf(
  rasters: Rasters<'elevation' | 'landCover'>,
  { site, quality, landCover }: Omit<WindClimate, 'uncertainty'>,
): SiteFacts {
  return { site, quality, landCover, terrain: elevationAt(rasters, site) }
}

/** The same for every site. */
const CLIMATE_PROVENANCE: ClimateProvenance = {
  statement:
    'Long-term means of a global climatology on a grid of 1° (about 110 km), not measured at the site; terrain, shore and towns inside a cell are not seen.',
  rasters: RASTER_PROVENANCE,
  attributions: attributionsFor({ rasters: RASTER_NAMES }),
}

function qualityAt(quality: Raster, point: Site): ClimateQuality {
  const [landPercent, distance] = interpolateBands(quality, point, { count: ROSE_OBSERVED })
  const { row, column } = cellAt(quality.spec, point.latitudeDeg, point.longitudeDeg)
  return {
    landFraction: landPercent! / 100,
    stationDistanceKm: distance! * 10,
    roseObserved: pixelAt(quality, ROSE_OBSERVED, row, column) === 1,
  }
}

function sum(values: Float64Array): number {
  let total = 0
  for (const value of values) total += value
  return total
}

/** Refuses what are not the rasters of the Earth. */
export function requireRasters(rasters: EarthRasters): void {
  requireFields(
    rasters,
    {
      clearness: 'object',
      clearnessSigma: 'object',
      seaLevelTemperature: 'object',
      diurnalRange: 'object',
      windSpeed10m: 'object',
      linkeTurbidity: 'object',
      ghiDailyCv: 'object',
      windRose: 'object',
      weibullShape: 'object',
      quality: 'object',
      landCover: 'object',
      elevation: 'object',
    },
    'rasters',
  )
}
