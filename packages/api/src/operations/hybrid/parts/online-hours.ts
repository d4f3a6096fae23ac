import { meanDirections, meansOfInstants } from '@sunwake/core/forecast'
import { centerMs, civilTime, isLeapYear, MS_PER_HOUR, type TimeAxis } from '@sunwake/core/time'
import type { SolarSeries, WindSeries } from '@sunwake/data'
import type { PlaceClimate } from '../../data/embedded/place-climate.ts'
import { yearOfWind } from '../../data/online/fetch-online.ts'
import { fillFromNeighbours } from '../../data/online/fill-from-neighbours.ts'
import { hubWindOfSeries, lastYearOf, seriesAtHub } from '../../data/online/hub-wind-of-series.ts'
import { onlineSun } from '../../data/online/online-sun.ts'
import { onlineProvenance, warningsOf } from '../../data/online/provenance.ts'
import { seriesIdentity } from '../../data/online/series-identity.ts'
import { canonicalJson, weatherIdentity } from '../../result/fingerprint.ts'
import type { Notes } from '../../result/notes.ts'
import type { HybridWeather } from './hybrid-weather.ts'

const USUAL_HOURS = 8760

/** What providers sent for a hybrid: sun, wind or both. */
export interface HybridSeries {
  readonly sun: SolarSeries | undefined
  readonly wind: WindSeries | undefined
}

/** The calendar year that a hybrid on series of providers has. */
export function yearOfSeries({ sun, wind }: HybridSeries): number {
  if (wind !== undefined) return yearOfWind(wind)
  const { axis } = (sun as SolarSeries).weather
  const { year } = civilTime(centerMs(axis, 0), 0)
  // A typical year has no 29th of February, whatever year its stamps are of.
  return isLeapYear(year) && axis.length === USUAL_HOURS ? year + 1 : year
}

/**
 * Sun and wind of one calendar year as providers have them, carried onto the year of the place: hours of the calendar
 * year in UTC that lie before or after it are taken from its other end. Both are of the same hours, so that they come
 * together as they did.
 */
export function onlineHours(
  { sun, wind }: HybridSeries,
  {
    place,
    hubHeight,
    axis,
  }: { readonly place: PlaceClimate; readonly hubHeight: number; readonly axis: TimeAxis },
  notes: Notes,
): HybridWeather {
  const year = civilTime(centerMs(axis, 0), axis.utcOffsetHours).year
  const light = sun && onlineSun(sun, { ...place, altitudeGiven: false }, notes)
  for (const series of [sun, wind]) if (series !== undefined) notes.warnings.push(...warningsOf(series))
  const blow = wind && windOfYear(wind, year, hubHeight, axis)
  const datasets = [...new Set([sun, wind].flatMap((series) => series?.provenance.dataset ?? []))]
  notes.assumptions['weather'] =
    `hours of ${datasets.join(' and ')}, ${sun === undefined || wind === undefined ? (sun ?? wind)?.provenance.period : year}; the first ${Math.abs(axis.utcOffsetHours)} h of the year at the place are taken from its other end where UTC has another year`
  const provenances = [sun, wind].flatMap((series) =>
    series === undefined ? [] : [onlineProvenance(series)],
  )
  const [first] = provenances
  const joined = (values: readonly (string | null | undefined)[]): string | null =>
    [...new Set(values.filter((value) => value !== null && value !== undefined))].join('; ') || null
  return {
    site: light?.site ?? place.site,
    weather: light?.weather,
    onAxis: (values) => (light === undefined ? values : onYear(values, light.weather.axis, axis)),
    speeds: blow?.speeds ?? new Float64Array(axis.length),
    directionsDeg: blow?.directionsDeg ?? new Float64Array(axis.length),
    hub: wind && hubWindOfSeries(wind, hubHeight, place),
    ghiDeviation: light?.uncertainty.ghiYear ?? 0,
    data: {
      ...first!,
      source: joined(provenances.map(({ source }) => source)) ?? '',
      version: joined(provenances.map(({ version }) => version)),
      licence: joined(provenances.map(({ licence }) => licence)),
      period: joined(provenances.map(({ period }) => period)),
      resolution: joined(provenances.map(({ resolution }) => resolution)) ?? '',
      attributions: [
        ...new Map(
          provenances.flatMap(({ attributions = [] }) => attributions.map((one) => [one.name, one])),
        ).values(),
      ],
    },
    fidelity: 'reanalysis',
    identity: canonicalJson([
      light === undefined ? null : weatherIdentity(light.weather),
      wind === undefined ? null : seriesIdentity(wind),
      year,
    ]),
  }
}

/** Wind at the hub over the hours of a year. */
function windOfYear(
  series: WindSeries,
  year: number,
  hubHeight: number,
  target: TimeAxis,
): Pick<HybridWeather, 'speeds' | 'directionsDeg'> {
  const { axis, years } = series
  const whole = seriesAtHub(series, hubHeight)
  const upTo = Date.UTC(year + 1, 0) - Date.UTC(years[0], 0)
  const until = { ...axis, length: Math.min(axis.length, upTo / MS_PER_HOUR) }
  const cut = (values: Float64Array): Float64Array => values.subarray(0, until.length)
  const own = lastYearOf(
    { speeds: cut(whole.speeds), directionsDeg: cut(whole.directionsDeg) },
    until,
    Date.UTC(year + 1, 0) - Date.UTC(year, 0),
  )
  const speeds = fillFromNeighbours(own.speeds).values
  const directionsDeg = fillFromNeighbours(own.directionsDeg).values
  if (own.axis.label !== 'center') {
    return {
      speeds: onYear(speeds, own.axis, target),
      directionsDeg: onYear(directionsDeg, own.axis, target),
    }
  }
  // Instants: an hour is the mean of those at its ends; the year closes on itself.
  const closed = (values: Float64Array): Float64Array => Float64Array.of(...values, values[0]!)
  const hours: TimeAxis = { ...own.axis, label: 'start' }
  return {
    speeds: onYear(meansOfInstants(closed(speeds)), hours, target),
    directionsDeg: onYear(meanDirections(closed(directionsDeg)), hours, target),
  }
}

/** Values of a year's hours on those of a year at another offset: the year closes on itself. */
function onYear(values: Float64Array, from: TimeAxis, to: TimeAxis): Float64Array {
  const begin = (axis: TimeAxis): number => {
    const ms = centerMs(axis, 0)
    return ms - Date.UTC(civilTime(ms + 12 * MS_PER_HOUR, 0).year, 0)
  }
  const { length } = values
  const shift = Math.round((begin(to) - begin(from)) / MS_PER_HOUR)
  return Float64Array.from(
    { length: to.length },
    (_, t) => values[(((t + shift) % length) + length) % length]!,
  )
}
