import { hypsometricDensity, pressureFromAltitude } from '@sunwake/core/atmosphere'
import { InputError } from '@sunwake/core/errors'
import { log } from '@sunwake/core/math/elementary'
import type { WindUncertaintyComponent } from '@sunwake/core/studies'
import type { TimeAxis } from '@sunwake/core/time'
import type { ClimateSector } from '@sunwake/core/wind/farm'
import { fitWeibull, speedsBySector, weibullScaleFromMean, windRose } from '@sunwake/core/wind/resource'
import { type SiteClimate, windSpeedAtHeight } from '@sunwake/data'
import { type HubWind, turbulenceOfCover } from '@sunwake/data/place'
import type { PlaceClimate } from '../../data/embedded/place-climate.ts'
import {
  climateOfHours,
  combinedUncertainty,
  meanWithoutGaps,
  type SeriesAtHub,
  seriesAtHub,
  verticalUncertainty,
} from '../../data/online/hub-wind-of-series.ts'
import type { WindSeriesOfRequest } from './series.ts'

/**
 * Standard deviation of a mean speed that was measured, calibration and mounting of the anemometer [fraction]; our own
 * assumption for a series of which only its numbers are known. MEASNET 2016 gives 2 to 3 % to good masts.
 */
const MEASURED_DEVIATION = 0.03
const SECTORS = 16
/** Wind from which turbines make some power: below it intensities are large and move nothing [m/s]. */
const WORKING_SPEED = 4
/** Sectors with fewer values take the shape of the year. */
const SECTOR_VALUES_MIN = 100

/** Own wind at a hub on its time axis, and the uncertainty of carrying it to other years. */
export interface AtHub extends SeriesAtHub {
  readonly axis: TimeAxis
  readonly longTerm: WindUncertaintyComponent | undefined
}

/**
 * The records at a hub. A single height, or heights without common records, go by the profile of the climatology.
 * @param ratioOf another profile: wind at the second height over that at the first.
 */
export function carried(
  { axis, levels }: WindSeriesOfRequest,
  climate: SiteClimate,
  hubHeight: number,
  ratioOf?: (heights: { readonly fromHeight: number; readonly toHeight: number }) => number,
): SeriesAtHub {
  const apart = ({ height }: { readonly height: number }): number =>
    Math.max(height, hubHeight) / Math.min(height, hubHeight)
  const nearestOf = <T extends { readonly height: number }>(list: readonly T[]): T =>
    list.reduce((best, level) => (apart(level) < apart(best) ? level : best))
  const directionsDeg = nearestOf(
    levels.flatMap(({ height, directionDeg }) =>
      directionDeg === undefined ? [] : [{ height, directionDeg }],
    ),
  ).directionDeg
  if (levels.length > 1) {
    try {
      const series = levels.map(({ height, speed }) => ({ height, speed, directionDeg: directionsDeg }))
      return { ...seriesAtHub({ axis, levels: series }, hubHeight), directionsDeg }
    } catch (error) {
      if (!(error instanceof InputError) || error.code !== 'missing') throw error
    }
  }
  const nearest = nearestOf(levels)
  const meanAt = (height: number): number => meanWithoutGaps(windSpeedAtHeight(climate, height))
  const ratio =
    ratioOf?.({ fromHeight: nearest.height, toHeight: hubHeight }) ??
    meanAt(hubHeight) / meanAt(nearest.height)
  return { speeds: nearest.speed.map((speed) => speed * ratio), directionsDeg, heightRatio: apart(nearest) }
}

/** The wind at a hub from the records that were carried to it. */
export function hubOf({
  own,
  place,
  hubHeight,
  atHub,
  past,
}: {
  readonly own: WindSeriesOfRequest
  readonly place: PlaceClimate
  readonly hubHeight: number
  readonly atHub: AtHub
  /** How far its years may lie from all years. */
  readonly past: WindUncertaintyComponent
}): HubWind {
  const { site, climate: known } = place
  const { climate, mean } = climateOfHours(atHub.axis, atHub, hubHeight)
  const uncertaintyComponents: readonly WindUncertaintyComponent[] = [
    {
      name: 'measurement',
      standardDeviation: MEASURED_DEVIATION,
      source: 'calibration and mounting of anemometers; assumed, MEASNET 2016 gives 2 to 3 % to good masts',
    },
    verticalUncertainty(atHub.heightRatio),
    ...(atHub.longTerm === undefined ? [] : [atHub.longTerm]),
    past,
  ]
  return {
    climate,
    sectors: sectorsOf(atHub, { mean, shape: climate.shape }),
    airDensity: hypsometricDensity({
      tempAir: own.tempAir === undefined ? known.temperatureYear : meanWithoutGaps(own.tempAir),
      temperatureHeight: 2,
      pressure:
        own.pressure === undefined ? pressureFromAltitude(site.altitude) : meanWithoutGaps(own.pressure),
      pressureHeight: 0,
      height: hubHeight,
    }),
    speedUncertainty: mean * combinedUncertainty(uncertaintyComponents),
    uncertaintyComponents,
    ...(measuredTurbulence(own, hubHeight, mean) ?? turbulenceOfCover(known, hubHeight)),
  }
}

/**
 * Mean intensity of the records of the height nearest to the hub that has deviations, where turbines work; carried to the
 * hub as eddies keep their size while the wind rises.
 */
function measuredTurbulence(
  { levels }: WindSeriesOfRequest,
  hubHeight: number,
  meanAtHub: number,
): Pick<HubWind, 'turbulence' | 'turbulenceSource' | 'turbulenceIsMeasured'> | undefined {
  const apart = ({ height }: { readonly height: number }): number => Math.abs(log(height / hubHeight))
  const [level] = levels.filter(({ deviation }) => deviation).sort((a, b) => apart(a) - apart(b))
  if (level?.deviation === undefined) return undefined
  const { speed, deviation, height } = level
  const shares = deviation.map((sigma, t) => (speed[t]! >= WORKING_SPEED ? sigma / speed[t]! : Number.NaN))
  const count = shares.reduce((sum, share) => sum + (Number.isNaN(share) ? 0 : 1), 0)
  if (count < SECTOR_VALUES_MIN) return undefined
  return {
    turbulence: (meanWithoutGaps(shares) * meanWithoutGaps(speed)) / meanAtHub,
    turbulenceIsMeasured: true,
    turbulenceSource: `mean of ${count} measured deviations at ${height} m from ${WORKING_SPEED} m/s on`,
  }
}

/**
 * Distributions by sectors, all scaled by the mean of the year whose months count alike over that of the records. Their
 * own mean is not that of the records: they keep the power density.
 */
function sectorsOf(
  { speeds, directionsDeg }: SeriesAtHub,
  { mean, shape: usual }: { readonly mean: number; readonly shape: number },
): ClimateSector[] {
  const { frequency, meanSpeed } = windRose({ speeds, directionsDeg, sectors: SECTORS })
  const found = speedsBySector({ speeds, directionsDeg }, SECTORS).map((part, s): ClimateSector => {
    const of = frequency[s] ?? 0
    if (part.length >= SECTOR_VALUES_MIN) return { frequency: of, ...fitWeibull(part, 'wasp') }
    const speed = of > 0 ? (meanSpeed[s] ?? mean) : mean
    return { frequency: of, shape: usual, scale: weibullScaleFromMean(speed, usual) }
  })
  const total = found.reduce((sum, { frequency: share }) => sum + share, 0)
  const sum = found.reduce((all, { frequency: of }, s) => all + (of > 0 ? of * (meanSpeed[s] ?? mean) : 0), 0)
  const ratio = (mean * total) / sum
  return found.map((sector) => ({ ...sector, scale: sector.scale * ratio }))
}
