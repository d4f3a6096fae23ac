import { InputError } from '@sunwake/core/errors'
import { isoUtc, labelMs, MS_PER_HOUR, stepHours } from '@sunwake/core/time'
import { averageSeries } from '@sunwake/core/wind/resource'
import type { SyntheticWind } from '@sunwake/data/place'
import { shortenValue, validationError } from '../../../errors/index.ts'
import type { PlaceClimate } from '../../data/embedded/place-climate.ts'
import { lastYearOf } from '../../data/online/hub-wind-of-series.ts'
import type { WindOfRun, WindWanted } from '../../data/wind-origin.ts'
import { canonicalJson, weatherIdentity } from '../../result/fingerprint.ts'
import { createNotes, type Notes } from '../../result/notes.ts'
import { warnOfQuality } from '../../weather/variable-quality.ts'
import { requireAbovePlane, type WithForest } from '../forest/forest.ts'
import { type AtHub, carried, hubOf } from './at-hub.ts'
import { windClock } from './clock.ts'
import { longTermOf } from './long-term.ts'
import { type MastOfRequest, mastsOf } from './masts.ts'
import { referencesOfRequest } from './own-reanalysis.ts'
import { mastProfile, mastProfileRatio } from './profile.ts'
import { type MastSeries, warnOfUnits, windQuality } from './quality.ts'
import { type OwnWindReferences, provenanceOf, referencesIdentity } from './reference.ts'
import type { WindDataRequest } from './schema.ts'
import { ownWindSeries, type WindSeriesOfRequest } from './series.ts'
import { spanOfOwnWind } from './span.ts'

const HOURS_PER_YEAR = 8766
const HOURS_OF_YEAR = 8760

/**
 * Wind that a request brings, as a run works with it: that of its first mast, and beside it those of all masts that have
 * a place.
 *
 * @throws {ServiceError} `validation_error`.
 */
export function ownWindOfRun(
  { given, place, fetched }: OwnWindGiven,
  wanted: Pick<WindWanted, 'years'> & WithForest,
  notes: Notes,
): WindOfRun {
  const [first, ...others] = mastsOf(given)
  const references = given.reanalysis === undefined ? fetched : referencesOfRequest(given.reanalysis)
  const origin = windOfMast(first, { place, references }, wanted, notes)
  if (first.place === undefined) return { ...origin, masts: [] }
  const rest = others.map((mast, i) => {
    const own = createNotes()
    const wind = windOfMast(mast, { place, references }, wanted, own)
    for (const { code, message } of own.warnings) {
      notes.warnings.push({ code, message: `Mast ${i + 2}: ${message}` })
    }
    return wind
  })
  const winds = [origin, ...rest]
  return {
    ...origin,
    identity: winds
      .map(({ identity }, i) => `${canonicalJson([first, ...others][i]?.place)}${identity}`)
      .join(),
    masts: [first, ...others].map(({ place: { latitude = 0, longitude = 0 } = {}, path }, i) => ({
      path,
      place: { latitudeDeg: latitude, longitudeDeg: longitude },
      sectorsAt: (hubHeight: number) => winds[i]?.hub(hubHeight).sectors ?? [],
    })),
  }
}

/**
 * Wind of one mast: statistics of all its records, each calendar month alike, sectors with their own distributions.
 */
function windOfMast(
  { series, path }: MastOfRequest,
  { place, references }: { readonly place: PlaceClimate; readonly references: OwnWindReferences },
  { years: wantedYears, forest }: Pick<WindWanted, 'years'> & WithForest,
  notes: Notes,
): WindOfRun {
  const own = abovePlane(ownWindSeries(series, notes, path), forest?.ofMast ?? 0, path)
  const longTerm = longTermOf(own, series.long_term_correction, references, notes)
  const quality = {
    ...windQuality(own.axis, seriesOf(own)),
    ...windClock(own, references.reference, notes),
    long_term: longTerm?.told ?? null,
  }
  warnOfQuality(quality, notes)
  warnOfUnits(seriesOf(own), notes)
  const { axis, levels } = own
  const values = levels.reduce((most, { speed }) => Math.max(most, countOf(speed)), 0)
  const span = spanOfOwnWind(own, (values * stepHours(axis)) / HOURS_PER_YEAR, longTerm)
  const sources = levels.map(({ height }) => `${height} m`).join(' and ')
  Object.assign(notes.assumptions, {
    wind_profile:
      levels.length > 1
        ? `power law by month and hour of the day between ${sources} of the request, carried on to the hub`
        : `speeds of ${sources} of the request, carried to the hub by the power law of the climatology`,
    weibull_shape:
      'fitted to the records of each of 16 sectors at the hub, keeping their power density (as WAsP does)',
    wind_direction:
      longTerm === undefined
        ? 'records of the request at the nearest height that has directions; speed and direction together'
        : 'hours of the reanalysis, turned by the mean veer to the records of the request in each of 12 sectors',
    interannual_variability: `${(100 * span.variation).toFixed(1)} % of the mean wind speed, one standard deviation of single years, ${span.variationSource}`,
    air_density: airAssumption(own),
    ...span.assumption,
  })
  const { roughnessLength, name: land } = place.climate.landCover
  const usual =
    forest === undefined
      ? { roughness: roughnessLength, of: `the land cover (${land.toLowerCase()})` }
      : { roughness: forest.roughness, of: 'the forest, a tenth of its trees' }
  const profile = mastProfile(series.profile, { levels: levels.length, usual }, notes)
  const ratioOf =
    profile &&
    ((heights: Parameters<typeof mastProfileRatio>[1]) => mastProfileRatio(profile, heights, notes))
  if (span.years < wantedYears) {
    notes.warnings.push({
      code: 'fewer_years',
      message: `The exceedance energies are means of ${wantedYears} years to come; ${span.fewer}.`,
    })
  }
  const atHub = remembering((hubHeight): AtHub => {
    const measured = carried(own, place.climate, hubHeight, ratioOf)
    return longTerm === undefined
      ? { ...measured, axis, longTerm: undefined }
      : longTerm.carry(measured, hubHeight)
  })
  const { dataSource } = span
  return {
    place,
    hub: (hubHeight) =>
      sayingWind(`${path}.levels`, () =>
        hubOf({ own, place, hubHeight, atHub: atHub(hubHeight), past: span.past }),
      ),
    series: undefined,
    lastYear: { at: (hubHeight) => lastHours(atHub(hubHeight)), note: span.lastHours },
    quality,
    dataSource,
    data: (turbine) => ({
      ...provenanceOf(references, turbine),
      source: dataSource,
      period: `${isoUtc(labelMs(axis, 0))}/${isoUtc(labelMs(axis, axis.length - 1))}`,
    }),
    fidelity: 'user_supplied',
    identity:
      identityOf(own) +
      (profile === undefined
        ? ''
        : canonicalJson({ ...profile, obukhovLength: String(profile.obukhovLength) })) +
      referencesIdentity(references),
    years: span.years,
    period: span.period,
    coverage: values / axis.length,
    interannualVariation: span.variation,
    statement: (speedUncertainty, hubHeight) =>
      `The long-term mean wind speed at ${hubHeight} m is taken as known to ±${speedUncertainty.toFixed(1)} m/s (one standard deviation) from ${span.basis}.`,
    reasons: [],
  }
}

/** Heights above the foot of the profile, where a forest lifts it. */
function abovePlane(own: WindSeriesOfRequest, displacement: number, path: string): WindSeriesOfRequest {
  if (displacement === 0) return own
  const levels = own.levels.map((level) => ({ ...level, height: level.height - displacement }))
  requireAbovePlane(
    levels.map(({ index, height }) => ({ field: `${path}.levels[${index}].height_m`, height })),
    displacement,
  )
  return { ...own, levels }
}

/** Own wind of a request, its place, and what was fetched beside it where the request brings no reanalysis. */
interface OwnWindGiven {
  readonly given: WindDataRequest
  readonly place: PlaceClimate
  readonly fetched: OwnWindReferences
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
function sayingWind<T>(field: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const { value, constraint } = error
    throw validationError([{ field, value: shortenValue(value), constraint }])
  }
}

/** At most a year of hours from the end of a series. */
function lastHours({ axis, speeds, directionsDeg }: AtHub): SyntheticWind {
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
  const columns = levels.flatMap(
    ({ height, speed, directionDeg, deviation }): [string, Float64Array | undefined][] => [
      [`speed${height}`, speed],
      [`direction${height}`, directionDeg],
      ...(deviation === undefined ? [] : [[`deviation${height}`, deviation] as [string, Float64Array]]),
    ],
  )
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
