import { sinDeg } from '@sunwake/core/math/angles'
import { type SolarPosition, spa, sunPath } from '@sunwake/core/solar/position'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { type Comparison, compare, compareAngle } from '../../comparison.ts'
import { parseInstant } from '../../instant.ts'
import { parseTolerance, type Tolerance } from '../../tolerance.ts'

/** An azimuth is compared as a length on the sky, but never looser than this share of the circle. */
const SIN_ZENITH_MIN = 1e-3

/** Every instant by the full algorithm (plain names) and by the path for series (`path.` before the name). */
export const solarPositionAdapter: Adapter = {
  schema: 'solar_position',
  about: 'NREL SPA solar position',
  *run(document) {
    const tolerances = objectAt(document, 'tolerance')
    for (const [index, entry] of casesOf(document).entries()) yield runCase(entry, index, tolerances)
  },
}

function runCase(entry: JsonObject, index: number, tolerances: JsonObject): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const expected = objectAt(entry, 'expected')
  const label = `${index} ${String(entry['note'] ?? '')} ${String(inputs['time_utc'])}`
  const instantMs = parseInstant(inputs['time_utc'], 'time_utc')
  const site = {
    latitudeDeg: numberAt(inputs, 'latitude'),
    longitudeDeg: numberAt(inputs, 'longitude'),
    altitude: numberAt(inputs, 'altitude'),
  }
  const options = {
    pressure: numberAt(inputs, 'pressure'),
    temperature: numberAt(inputs, 'temperature'),
    deltaTSeconds: numberAt(inputs, 'delta_t'),
  }
  const axis = {
    startMs: instantMs,
    stepMinutes: 60,
    length: 1,
    label: 'center',
    utcOffsetHours: 0,
  } as const
  const exact = spa(instantMs, site, options)
  const path = sunPath(axis, site, options)
  const results: Readonly<Record<string, readonly number[]>> = {
    zenith: [exact.zenithDeg, path.zenithDeg[0]],
    apparent_zenith: [exact.apparentZenithDeg, path.apparentZenithDeg[0]],
    elevation: [90 - exact.zenithDeg, 90 - path.zenithDeg[0]],
    apparent_elevation: [90 - exact.apparentZenithDeg, 90 - path.apparentZenithDeg[0]],
    azimuth: [exact.azimuthDeg, path.azimuthDeg[0]],
    equation_of_time: [exact.equationOfTimeMinutes],
    earth_sun_distance_au: [exact.earthSunDistanceAu],
  }
  const comparisons: Comparison[] = []
  for (const key of Object.keys(expected)) {
    const values = results[key]
    if (values === undefined) return { label, comparisons, unsupported: key }
    values.forEach((value, which) => {
      const name = which === 0 ? key : `path.${key}`
      comparisons.push(compareOne(name, key, value, expectedAt(expected, key), exact, tolerances))
    })
  }
  return { label, comparisons }
}

function compareOne(
  name: string,
  key: string,
  actual: number,
  expected: number | null,
  { zenithDeg }: SolarPosition,
  tolerances: JsonObject,
): Comparison {
  const tolerance: Tolerance = parseTolerance(
    tolerances[key] ?? tolerances[key.replace('apparent_', '')],
    `tolerance.${key}`,
  )
  if (key !== 'azimuth') return compare(name, actual, expected, tolerance)
  const sinZenith = sinDeg(zenithDeg)
  return compareAngle(name, actual, expected, tolerance.absolute / Math.max(sinZenith, SIN_ZENITH_MIN))
}
