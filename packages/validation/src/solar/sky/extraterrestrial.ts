import { RAD_PER_DEG } from '@sunwake/core/math/angles'
import {
  declinationCooper69Deg,
  declinationSpencer71Deg,
  deltaTSeconds,
  earthSunDistanceAu,
  equationOfTimePvcdrom,
  equationOfTimeSpencer71,
  extraterrestrialAsce,
  extraterrestrialNrel,
  extraterrestrialSpencer,
} from '@sunwake/core/solar/position'
import { dayOfYear } from '@sunwake/core/time'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import { parseInstant } from '../../instant.ts'
import { parseTolerance } from '../../tolerance.ts'

/** Under which name of the file's tolerances a result stands, where it is not its own. */
const TOLERANCE_OF: Readonly<Record<string, string>> = {
  eot_pvcdrom: 'eot_spencer71',
  declination_cooper69_rad: 'declination_spencer71_rad',
  earth_sun_distance_au: 'nrel',
}

/** Extraterrestrial irradiance, equation of time and declination of a day; distance at an instant; ΔT of a month. */
export const extraterrestrialAdapter: Adapter = {
  schema: 'extraterrestrial',
  about: 'Extraterrestrial normal irradiance',
  *run(document) {
    const tolerances = objectAt(document, 'tolerance')
    for (const [index, entry] of casesOf(document).entries()) yield runCase(entry, index, tolerances)
  },
}

function runCase(entry: JsonObject, index: number, tolerances: JsonObject): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const expected = objectAt(entry, 'expected')
  const label = `${index} ${JSON.stringify(inputs)}`
  const results = {
    ...(inputs['year'] === undefined ? {} : resultsOfMonth(inputs)),
    ...(inputs['dayofyear'] === undefined ? {} : resultsOfDay(inputs, numberAt(inputs, 'dayofyear'))),
    ...(inputs['time_utc'] === undefined ? {} : resultsAtInstant(inputs)),
  }
  const comparisons: Comparison[] = []
  for (const key of Object.keys(expected)) {
    const value = results[key]
    if (value === undefined) return { label, comparisons, unsupported: key }
    const tolerance = parseTolerance(tolerances[TOLERANCE_OF[key] ?? key], `tolerance.${key}`)
    comparisons.push(compare(key, value, expectedAt(expected, key), tolerance))
  }
  return { label, comparisons }
}

function resultsOfMonth(inputs: JsonObject): Record<string, number> {
  return { delta_t: deltaTSeconds(numberAt(inputs, 'year'), numberAt(inputs, 'month')) }
}

function resultsOfDay(inputs: JsonObject, day: number): Record<string, number> {
  const solarConstant = numberAt(inputs, 'solar_constant')
  return {
    spencer: extraterrestrialSpencer(day, solarConstant),
    asce: extraterrestrialAsce(day, solarConstant),
    eot_spencer71: equationOfTimeSpencer71(day),
    eot_pvcdrom: equationOfTimePvcdrom(day),
    declination_spencer71_rad: declinationSpencer71Deg(day) * RAD_PER_DEG,
    declination_cooper69_rad: declinationCooper69Deg(day) * RAD_PER_DEG,
  }
}

function resultsAtInstant(inputs: JsonObject): Record<string, number> {
  const instantMs = parseInstant(inputs['time_utc'], 'time_utc')
  const deltaT = numberAt(inputs, 'delta_t')
  return {
    ...resultsOfDay(inputs, dayOfYear(instantMs)),
    nrel: extraterrestrialNrel(instantMs, deltaT, numberAt(inputs, 'solar_constant')),
    earth_sun_distance_au: earthSunDistanceAu(instantMs, deltaT),
  }
}
