import { hypsometricDensity, pressureFromAltitude } from '@sunwake/core/atmosphere'
import { InputError } from '@sunwake/core/errors'
import { log } from '@sunwake/core/math'
import { isoUtc, labelMs, MS_PER_HOUR, stepHours, type TimeAxis } from '@sunwake/core/time'
import {
  averageSeries,
  type ClimateSector,
  fitWeibull,
  speedsBySector,
  weibullMean,
  weibullScaleFromMean,
  windRose,
} from '@sunwake/core/wind'
import { type SiteClimate, windSpeedAtHeight } from '@sunwake/data'
import { shortenValue, validationError } from '../errors/index.ts'
import type { WindDataRequest } from '../schemas/wind-data.ts'
import type { HubWind } from './embedded/hub-wind.ts'
import type { PlaceClimate } from './embedded/place-climate.ts'
import type { SyntheticWind } from './embedded/synthetic-wind.ts'
import { weatherIdentity } from './fingerprint.ts'
import type { Notes } from './notes.ts'
import {
  climateOfHours,
  EXPONENT_DEVIATION,
  interannualVariationOf,
  lastYearOf,
  meanWithoutGaps,
  type SeriesAtHub,
  seriesAtHub,
  USUAL_VARIATION,
  YEARS_MIN,
} from './online/hub-wind-of-series.ts'
import { ownWindSeries, type WindSeriesOfRequest } from './own-wind-series.ts'
import { warnOfQuality } from './variable-quality.ts'
import type { WindOfRun, WindWanted } from './wind-origin.ts'
import { type MastSeries, windQuality } from './wind-quality.ts'

/**
 * Standard deviation of a mean speed that was measured, calibration and mounting of the anemometer [fraction]; our own
 * assumption for a series of which only its numbers are known. MEASNET 2016 gives 2 to 3 % to good masts.
 */
const MEASURED_DEVIATION = 0.03
const SECTORS = 16
/** Sectors with fewer values take the shape of the year. */
const SECTOR_VALUES_MIN = 100
const HOURS_PER_YEAR = 8766
const HOURS_OF_YEAR = 8760

/**
 * Wind that a request brings, as a run works with it: statistics of all its records, each calendar month alike, sectors
 * with their own distributions.
 *
 * @throws {ServiceError} `validation_error`.
 */
export function ownWindOfRun(
  given: WindDataRequest,
  place: PlaceClimate,
  { years: wantedYears }: Pick<WindWanted, 'years'>,
  notes: Notes,
): WindOfRun {
  const own = ownWindSeries(given, notes)
  const quality = windQuality(own.axis, seriesOf(own))
  warnOfQuality(quality, notes)
  const { axis, levels } = own
  const values = levels.reduce((most, { speed }) => Math.max(most, countOf(speed)), 0)
  const yearsOfData = (values * stepHours(axis)) / HOURS_PER_YEAR
  const years = Math.max(Math.round(yearsOfData), 1)
  const variation = variationOf(own, yearsOfData)
  const representative = variation / Math.sqrt(Math.max(yearsOfData, 0.5))
  const sources = levels.map(({ height }) => `${height} m`).join(' and ')
  Object.assign(notes.assumptions, {
    wind_profile:
      levels.length > 1
        ? `power law by month and hour of the day between ${sources} of the request, carried on to the hub`
        : `speeds of ${sources} of the request, carried to the hub by the power law of the climatology`,
    weibull_shape:
      'fitted to the records of each of 16 sectors at the hub, keeping their power density (as WAsP does)',
    wind_direction:
      'records of the request at the nearest height that has directions; speed and direction together',
    wind_speed_uncertainty: `measurement ${100 * MEASURED_DEVIATION} % (assumed), record of ${yearsOfData.toFixed(1)} years ${(100 * representative).toFixed(1)} %, height ${100 * EXPONENT_DEVIATION} % for each unit of ln of the heights (assumed); no correction to the long term`,
    interannual_variability: `${(100 * variation).toFixed(1)} % of the mean wind speed, one standard deviation of single years${yearsOfData < YEARS_MIN ? ', the usual figure of the trade' : ', that of the series'}`,
    air_density: airAssumption(own),
  })
  if (years < wantedYears) {
    notes.warnings.push({
      code: 'fewer_years',
      message: `${wantedYears} years were asked for; wind_data has values of ${yearsOfData.toFixed(1)} years. They were not carried on to the long term.`,
    })
  }
  const atHub = remembering((hubHeight) => carried(own, place.climate, hubHeight))
  const period = `${isoUtc(labelMs(axis, 0))}/${isoUtc(labelMs(axis, axis.length - 1))}`
  return {
    place,
    hub: (hubHeight) =>
      sayingWind(() => hubOf({ own, place, hubHeight, atHub: atHub(hubHeight), representative })),
    series: undefined,
    lastYear: {
      at: (hubHeight) => lastHours(axis, atHub(hubHeight)),
      note: 'the last hours of wind_data, at most a year of them; the energies are those of all its records',
    },
    quality,
    dataSource: 'series of the request',
    data: () => ({ source: 'series of the request', version: null, licence: null, period, fetched_at: null }),
    fidelity: 'user_supplied',
    identity: identityOf(own),
    years,
    period,
    coverage: values / axis.length,
    interannualVariation: variation,
    statement: (speedUncertainty, hubHeight) =>
      `The long-term mean wind speed at ${hubHeight} m is taken as known to ±${speedUncertainty.toFixed(1)} m/s (one standard deviation) from ${yearsOfData.toFixed(1)} years of own wind.`,
    reasons: [],
  }
}

/** The series under the names of the request. */
function seriesOf({ levels, tempAir, pressure }: WindSeriesOfRequest): MastSeries[] {
  const optional = (
    variable: string,
    quantity: MastSeries['quantity'],
    values: Float64Array | undefined,
  ): MastSeries[] => (values === undefined ? [] : [{ variable, quantity, values }])
  return [
    ...levels.flatMap(({ index, speed, directionDeg }) => [
      ...optional(`levels[${index}].speed_ms`, 'speed', speed),
      ...optional(`levels[${index}].direction_deg`, 'direction', directionDeg),
    ]),
    ...optional('temp_air_c', 'temperature', tempAir),
    ...optional('pressure_hpa', 'pressure', pressure),
  ]
}

/** What no distribution follows, in the words of the wire. */
function sayingWind<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const { value, constraint } = error
    throw validationError([{ field: 'wind_data.levels', value: shortenValue(value), constraint }])
  }
}

function variationOf({ axis, levels }: WindSeriesOfRequest, yearsOfData: number): number {
  if (yearsOfData < YEARS_MIN) return USUAL_VARIATION
  const yearOf = (t: number): number => Number(isoUtc(labelMs(axis, t)).slice(0, 4))
  const series = levels.map((level) => ({ ...level, directionDeg: level.directionDeg ?? level.speed }))
  return interannualVariationOf({ axis, levels: series, years: [yearOf(0), yearOf(axis.length - 1)] })
}

/** The records at a hub. A single height, or heights without common records, go by the profile of the climatology. */
function carried(
  { axis, levels }: WindSeriesOfRequest,
  climate: SiteClimate,
  hubHeight: number,
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
  const ratio = meanAt(hubHeight) / meanAt(nearest.height)
  return { speeds: nearest.speed.map((speed) => speed * ratio), directionsDeg, heightRatio: apart(nearest) }
}

function hubOf({
  own,
  place,
  hubHeight,
  atHub,
  representative,
}: {
  readonly own: WindSeriesOfRequest
  readonly place: PlaceClimate
  readonly hubHeight: number
  readonly atHub: SeriesAtHub
  readonly representative: number
}): HubWind {
  const { site, climate: known } = place
  const { climate, mean } = climateOfHours(own.axis, atHub, hubHeight)
  const vertical = EXPONENT_DEVIATION * log(atHub.heightRatio)
  const share =
    MEASURED_DEVIATION * MEASURED_DEVIATION + representative * representative + vertical * vertical
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
    speedUncertainty: mean * Math.sqrt(share),
    turbulence: 1 / log(hubHeight / known.landCover.roughnessLength),
  }
}

/** Distributions by sectors, all scaled so that their mean is that of the year whose months count alike. */
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
  const sum = found.reduce((all, sector) => all + sector.frequency * weibullMean(sector), 0)
  const ratio = (mean * total) / sum
  return found.map((sector) => ({ ...sector, scale: sector.scale * ratio }))
}

/** At most a year of hours from the end of a series. */
function lastHours(axis: TimeAxis, { speeds, directionsDeg }: SeriesAtHub): SyntheticWind {
  const {
    axis: hours,
    speed,
    directionDeg,
  } = axis.stepMinutes === 60
    ? { axis, speed: speeds, directionDeg: directionsDeg }
    : averageSeries({ axis, speed: speeds, directionDeg: directionsDeg }, { stepMinutes: 60 })
  const atHub = { speeds: speed, directionsDeg: directionDeg ?? directionsDeg }
  return lastYearOf(atHub, hours, HOURS_OF_YEAR * MS_PER_HOUR)
}

function airAssumption({ tempAir, pressure }: WindSeriesOfRequest): string {
  const warmth =
    tempAir === undefined ? 'mean temperature of the climatology' : 'mean temperature of the request'
  const weight = pressure === undefined ? 'standard pressure at the altitude' : 'mean pressure of the request'
  return `kg/m³, ${warmth} and ${weight}, carried to the hub; dry air`
}

function identityOf({ axis, levels, tempAir, pressure }: WindSeriesOfRequest): string {
  const columns = levels.flatMap(({ height, speed, directionDeg }): [string, Float64Array | undefined][] => [
    [`speed${height}`, speed],
    [`direction${height}`, directionDeg],
  ])
  const series = { ...Object.fromEntries(columns), tempAir, pressure }
  return weatherIdentity({ axis, ...series } as Parameters<typeof weatherIdentity>[0])
}

function countOf(values: Float64Array): number {
  let count = 0
  for (const value of values) if (!Number.isNaN(value)) count++
  return count
}

/** A function of one number that works out each value once. */
function remembering<T>(of: (value: number) => T): (value: number) => T {
  const known = new Map<number, T>()
  return (value) => {
    const found = known.get(value) ?? of(value)
    known.set(value, found)
    return found
  }
}
