import { hypsometricDensity } from '@sunwake/core/atmosphere'
import { log } from '@sunwake/core/math/elementary'
import type { WindUncertaintyComponent } from '@sunwake/core/studies'
import { monthOfRecords, stepMs, type TimeAxis } from '@sunwake/core/time'
import {
  annualMeans,
  extrapolateSpeeds,
  fitShear,
  fitWeibull,
  MONTH_HOURS,
  monthHourOfRecords,
  monthHourTable,
  monthlyTable,
  windSector,
} from '@sunwake/core/wind/resource'
import type { OnlineSourceName, WindLevel, WindSeries } from '@sunwake/data'
import { type HubWind, turbulenceOfCover } from '@sunwake/data/place'
import type { PlaceClimate } from '../embedded/place-climate.ts'

/**
 * Standard deviation of the long-term mean speed of a series about that of the site, over open land [fraction]; our own
 * assumption, ERA5 having wind at 100 m, the others being coarser, lower or shorter.
 */
const SPEED_DEVIATION: Readonly<Partial<Record<OnlineSourceName, number>>> = { 'open-meteo-era5': 0.1 }
const SPEED_DEVIATION_OTHERS = 0.15

/** Change of the speed where a shear is wrong by one standard deviation, for each unit of ln of the heights [1]. */
const EXPONENT_DEVIATION = 0.05

/** Years from which the change between years is the series' own; before it the usual figure of the trade. */
export const YEARS_MIN = 5
export const USUAL_VARIATION = 0.06

/** Calm months count as this; the energy of either is nothing [m/s]. */
const SPEED_MIN = 0.1
const ROSE_SECTORS = 8
/** Of each month, December to February first. */
const SEASONS = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 0]

/** The wind of a series at one height. */
export interface SeriesAtHub {
  /** [m/s], NaN a gap. */
  readonly speeds: Float64Array
  /** Of the nearest height that has one [°]. */
  readonly directionsDeg: Float64Array
  /** Ratio of the heights that the speeds were carried over [1]. */
  readonly heightRatio: number
}

/** Carries a series to a height by the shear between its heights, by month and hour of the day. */
export function seriesAtHub(
  { axis, levels }: Pick<WindSeries, 'axis' | 'levels'>,
  hubHeight: number,
): SeriesAtHub {
  const apart = ({ height }: WindLevel): number => Math.max(height, hubHeight) / Math.min(height, hubHeight)
  const nearest = levels.reduce((best, level) => (apart(level) < apart(best) ? level : best))
  const groups = monthHourOfRecords(axis)
  const shear = fitShear({
    heights: levels.map(({ height }) => height),
    speeds: levels.map(({ speed }) => speed),
    groups,
    groupCount: MONTH_HOURS,
  })
  const speeds = extrapolateSpeeds({
    speeds: nearest.speed,
    fromHeight: nearest.height,
    toHeight: hubHeight,
    shear,
    groups,
  })
  return { speeds, directionsDeg: nearest.directionDeg, heightRatio: apart(nearest) }
}

/** The last year of a series at a height. */
export function lastYearAtHub(
  series: WindSeries,
  hubHeight: number,
): { readonly axis: TimeAxis; readonly speeds: Float64Array; readonly directionsDeg: Float64Array } {
  const { axis, years } = series
  const last = years[1]
  return lastYearOf(seriesAtHub(series, hubHeight), axis, Date.UTC(last + 1, 0) - Date.UTC(last, 0))
}

/** The last records of a series, as many as a year has [ms]. */
export function lastYearOf(
  { speeds, directionsDeg }: Pick<SeriesAtHub, 'speeds' | 'directionsDeg'>,
  axis: TimeAxis,
  yearMs: number,
): ReturnType<typeof lastYearAtHub> {
  const length = Math.min(yearMs / stepMs(axis), axis.length)
  const from = axis.length - length
  return {
    axis: { ...axis, startMs: axis.startMs + from * stepMs(axis), length },
    speeds: speeds.slice(from),
    directionsDeg: directionsDeg.slice(from),
  }
}

/** Wind at a hub from a series, in the form that runs on a climatology take. */
export function hubWindOfSeries(
  series: WindSeries,
  hubHeight: number,
  { climate: known }: PlaceClimate,
): HubWind {
  const atHub = seriesAtHub(series, hubHeight)
  const { climate, mean } = climateOfHours(series.axis, atHub, hubHeight)
  const [first, last] = series.years
  const uncertaintyComponents: readonly WindUncertaintyComponent[] = [
    {
      name: 'wind_resource',
      standardDeviation: speedDeviationOf(series),
      source: `${series.provenance.dataset} against sites on open land; assumed`,
    },
    verticalUncertainty(atHub.heightRatio),
    pastUncertainty(interannualVariationOf(series), last - first + 1, `${first}-${last}`),
  ]
  return {
    climate,
    airDensity: hypsometricDensity({ ...airOf(series), height: hubHeight }),
    speedUncertainty: mean * combinedUncertainty(uncertaintyComponents),
    uncertaintyComponents,
    ...turbulenceOfCover(known, hubHeight),
  }
}

/** Of the speeds of a series about those of sites on open land [fraction]. */
export function speedDeviationOf({ provenance }: Pick<WindSeries, 'provenance'>): number {
  return SPEED_DEVIATION[provenance.source] ?? SPEED_DEVIATION_OTHERS
}

/** Uncertainty of the wind's extrapolation from another height. */
export function verticalUncertainty(heightRatio: number): WindUncertaintyComponent {
  return {
    name: 'vertical_extrapolation',
    standardDeviation: EXPONENT_DEVIATION * log(heightRatio),
    source: `${100 * EXPONENT_DEVIATION} % for each unit of ln of the heights; assumed`,
  }
}

/** How far the mean of the years that the wind is known for lies from that of all years. */
export function pastUncertainty(variation: number, years: number, period: string): WindUncertaintyComponent {
  return {
    name: 'past_variability',
    standardDeviation: variation / Math.sqrt(years),
    source: `${(100 * variation).toFixed(1)} % of single years over the root of ${Number(years.toFixed(1))} years, ${period}`,
  }
}

/** Independent components, combined as the root of their squares [fraction]. */
export function combinedUncertainty(components: readonly WindUncertaintyComponent[]): number {
  return Math.sqrt(components.reduce((sum, { standardDeviation: part }) => sum + part * part, 0))
}

/** The climate at a hub of hours that were carried there, and their mean speed, each month alike [m/s]. */
export function climateOfHours(
  axis: TimeAxis,
  { speeds, directionsDeg }: Pick<SeriesAtHub, 'speeds' | 'directionsDeg'>,
  hubHeight: number,
): { readonly climate: HubWind['climate']; readonly mean: number } {
  const { monthly } = monthHourTable(axis, speeds)
  const months = monthOfRecords(axis)
  const rose = Array.from({ length: 4 }, () => new Float64Array(ROSE_SECTORS))
  for (let t = 0; t < speeds.length; t++) {
    if (Number.isNaN(speeds[t]! + directionsDeg[t]!)) continue
    rose[SEASONS[months[t]!]!]![windSector(directionsDeg[t]!, ROSE_SECTORS)]! += 1
  }
  return {
    mean: monthly.reduce((sum, speed) => sum + speed, 0) / monthly.length,
    climate: {
      speed: monthly.map((speed) => Math.max(speed, SPEED_MIN)),
      shape: Math.min(Math.max(fitWeibull(speeds, 'wasp').shape, 1), 10),
      shapeHeight: hubHeight,
      landShare: 0,
      rose,
    },
  }
}

/** Mean air of a series. */
export function airOf({ tempAir, pressure }: WindSeries): {
  readonly tempAir: number
  readonly temperatureHeight: number
  readonly pressure: number
  readonly pressureHeight: number
} {
  return {
    tempAir: meanWithoutGaps(tempAir),
    temperatureHeight: 2,
    pressure: meanWithoutGaps(pressure),
    pressureHeight: 0,
  }
}

/** Standard deviation of single years over the long-term mean [fraction]. */
export function interannualVariationOf({
  axis,
  levels,
  years: [first, last],
}: Pick<WindSeries, 'axis' | 'levels' | 'years'>): number {
  const top = levels.at(-1)
  if (top === undefined || last - first + 1 < YEARS_MIN) return USUAL_VARIATION
  const { interannualDeviation } = annualMeans(monthlyTable(axis, top.speed))
  return Number.isFinite(interannualDeviation) ? Math.min(interannualDeviation, 0.5) : USUAL_VARIATION
}

export function meanWithoutGaps(values: Float64Array): number {
  let sum = 0
  let count = 0
  for (const value of values) {
    if (Number.isNaN(value)) continue
    sum += value
    count++
  }
  return sum / count
}
