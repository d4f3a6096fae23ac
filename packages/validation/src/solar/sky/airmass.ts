import {
  altitudeFromPressure,
  dewPointFromHumidity,
  humidityFromDewPoint,
  precipitableWaterGueymard94,
  pressureFromAltitude,
} from '@sunwake/core/atmosphere'
import { AIRMASS_MODELS, absoluteAirmass } from '@sunwake/core/solar/airmass'
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
import { parseTolerance } from '../../tolerance.ts'

/** A result and the entry of the file's tolerances that it is held to. */
interface Result {
  readonly value: number
  readonly tolerance: string
}

/** Air mass by every model, pressure and altitude, precipitable water and dew point. */
export const airmassAdapter: Adapter = {
  schema: 'airmass',
  about: 'Relative and absolute air mass',
  *run(document) {
    const tolerances = objectAt(document, 'tolerance')
    for (const [index, entry] of casesOf(document).entries()) yield runCase(entry, index, tolerances)
  },
}

/** What the engine has for each kind of case. */
const KINDS: Readonly<Record<string, (inputs: JsonObject) => Readonly<Record<string, Result>>>> = {
  airmass: airmasses,
  alt2pres: (inputs) => ({
    pressure: { value: pressureFromAltitude(numberAt(inputs, 'altitude')), tolerance: 'pressure' },
  }),
  pres2alt: (inputs) => ({
    altitude: { value: altitudeFromPressure(numberAt(inputs, 'pressure')), tolerance: 'altitude' },
  }),
  humidity: humidities,
}

function runCase(entry: JsonObject, index: number, tolerances: JsonObject): CaseResult {
  const kind = String(entry['kind'])
  const inputs = objectAt(entry, 'inputs')
  const expected = objectAt(entry, 'expected')
  const label = `${index} ${kind} ${JSON.stringify(inputs)}`
  const comparisons: Comparison[] = []
  const results = KINDS[kind]?.(inputs)
  if (results === undefined) return { label, comparisons, unsupported: `kind ${kind}` }
  for (const key of Object.keys(expected)) {
    const result = results[key]
    if (result === undefined) return { label, comparisons, unsupported: key }
    const tolerance = parseTolerance(tolerances[result.tolerance], `tolerance.${result.tolerance}`)
    comparisons.push(compare(key, result.value, expectedAt(expected, key), tolerance))
  }
  return { label, comparisons }
}

function airmasses(inputs: JsonObject): Readonly<Record<string, Result>> {
  const zenithDeg = numberAt(inputs, 'zenith')
  const pressure = numberAt(inputs, 'pressure')
  const results: Record<string, Result> = {}
  for (const [name, model] of Object.entries(AIRMASS_MODELS)) {
    const relative = model(zenithDeg)
    results[name] = { value: relative, tolerance: 'airmass' }
    results[`absolute_${name}`] = { value: absoluteAirmass(relative, pressure), tolerance: 'airmass' }
  }
  return results
}

function humidities(inputs: JsonObject): Readonly<Record<string, Result>> {
  const tempAir = numberAt(inputs, 'temp_air')
  const humidity = numberAt(inputs, 'relative_humidity') / 100
  const tempDew = dewPointFromHumidity(tempAir, humidity)
  return {
    precipitable_water_gueymard94: {
      value: precipitableWaterGueymard94(tempAir, humidity),
      tolerance: 'precipitable_water',
    },
    temp_dew: { value: tempDew, tolerance: 'temp_dew' },
    // The file has no tolerance of its own for the way back: that of the other humidity figure.
    rh_back: { value: 100 * humidityFromDewPoint(tempAir, tempDew), tolerance: 'precipitable_water' },
  }
}
