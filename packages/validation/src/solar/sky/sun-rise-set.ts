import { type SunEvents, sunEvents } from '@sunwake/core/solar/position'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import { parseInstant } from '../../instant.ts'
import { parseTolerance } from '../../tolerance.ts'

/** From this latitude on the sun may graze the horizon, and the file's wider bound holds. */
const GRAZING_LATITUDE_DEG = 60
/** Figures of the tolerance text: the narrow bound, the words, the wide bound. */
const WIDE_BOUND = /;\s*abs ([0-9.e+-]+) s elsewhere/

/** Sunrise, transit and sunset as seconds from the reference's instant; a missing event against null. */
export const sunRiseSetAdapter: Adapter = {
  schema: 'sun_rise_set',
  about: 'Sunrise, transit, sunset',
  unread: ['pvlib_spa'],
  *run(document) {
    const tolerances = objectAt(document, 'tolerance')
    for (const [index, entry] of casesOf(document).entries()) yield runCase(entry, index, tolerances)
  },
}

function runCase(entry: JsonObject, index: number, tolerances: JsonObject): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const expected = objectAt(entry, 'expected')
  const label = `${index} ${String(entry['note'] ?? '')} ${String(inputs['date_local'])}`
  const [year, month, day] = String(inputs['date_local']).split('-').map(Number)
  const latitudeDeg = numberAt(inputs, 'latitude')
  const events = sunEvents(
    { year, month, day, utcOffsetHours: numberAt(inputs, 'utc_offset_h') },
    { latitudeDeg, longitudeDeg: numberAt(inputs, 'longitude'), altitude: 0 },
    numberAt(inputs, 'delta_t'),
  )
  const comparisons: Comparison[] = []
  for (const [key, reference] of Object.entries(expected)) {
    if (key === 'kind') {
      comparisons.push(compareKind(events, reference))
      continue
    }
    const actualMs = INSTANTS[key]?.(events)
    if (actualMs === undefined) return { label, comparisons, unsupported: key }
    const seconds = boundSeconds(tolerances, key, latitudeDeg)
    comparisons.push(compareInstant(key, actualMs, reference, seconds))
  }
  return { label, comparisons }
}

const INSTANTS: Readonly<Record<string, (events: SunEvents) => number>> = {
  sunrise_utc: (events) => events.sunriseMs,
  transit_utc: (events) => events.transitMs,
  sunset_utc: (events) => events.sunsetMs,
}

function boundSeconds(tolerances: JsonObject, key: string, latitudeDeg: number): number {
  const text = tolerances[key] === 'same' ? tolerances['sunrise_utc'] : tolerances[key]
  const wide = typeof text === 'string' ? WIDE_BOUND.exec(text) : null
  if (wide !== null && Math.abs(latitudeDeg) >= GRAZING_LATITUDE_DEG) return Number(wide[1])
  return parseTolerance(text, `tolerance.${key}`).absolute
}

/** Compares the difference of two instants with 0 s. */
function compareInstant(name: string, actualMs: number, reference: unknown, seconds: number): Comparison {
  if (typeof reference !== 'string') return compare(name, actualMs, null, { relative: 0, absolute: 0 })
  const differenceSeconds = (actualMs - parseInstant(reference, name)) / 1000
  // The reference's instants are written to the millisecond.
  return compare(name, differenceSeconds, 0, { relative: 0, absolute: seconds + 0.0005 })
}

/** A kind is right or wrong: 0 or 1 against 0. */
function compareKind(events: SunEvents, reference: unknown): Comparison {
  const wrong = events.kind === reference ? 0 : 1
  return compare('kind', wrong, 0, { relative: 0, absolute: 0 })
}
