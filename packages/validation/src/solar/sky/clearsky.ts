import {
  type BirdInput,
  bird,
  type ClearSky,
  haurwitz,
  ineichen,
  simplifiedSolis,
} from '@sunwake/core/solar/clearsky'
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
import { parseTolerance, type Tolerance } from '../../tolerance.ts'

type Results = Readonly<Record<string, number>>

/** What the engine has for each model of the reference files. Inputs that are absent have the peer's defaults. */
const MODELS: Readonly<Record<string, (inputs: JsonObject) => Results>> = {
  ineichen: (inputs) =>
    first(
      ineichen({
        apparentZenithDeg: series(inputs, 'apparent_zenith'),
        airmassAbsolute: series(inputs, 'airmass_absolute'),
        linkeTurbidity: series(inputs, 'linke_turbidity'),
        dniExtra: series(inputs, 'dni_extra', 1364),
        altitude: valueAt(inputs, 'altitude', 0),
        perezEnhancement: inputs['perez_enhancement'] === true,
      }),
    ),
  haurwitz: (inputs) => ({ ghi: haurwitz(numberAt(inputs, 'apparent_zenith')) }),
  simplified_solis: (inputs) =>
    first(
      simplifiedSolis({
        apparentZenithDeg: Float64Array.of(90 - numberAt(inputs, 'apparent_elevation')),
        aod700: series(inputs, 'aod700', 0.1),
        precipitableWater: series(inputs, 'precipitable_water', 1),
        pressure: series(inputs, 'pressure', 101_325),
        dniExtra: series(inputs, 'dni_extra', 1364),
      }),
    ),
  bird: birdResults,
}

/** Sun at which the air mass of the peer, and with it all of its Bird model, ends [°]. */
const SUNDOWN_ZENITH_DEG = 90

/** Clear-sky irradiance by every model. */
export const clearskyAdapter: Adapter = {
  schema: 'clearsky',
  about: 'Clear-sky irradiance: Ineichen-Perez',
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const read = (key: string): Tolerance => parseTolerance(texts[key], `tolerance.${key}`)
    // The beam on the horizontal has no tolerance of its own: it is part of the global one.
    const tolerances: Readonly<Record<string, Tolerance>> = {
      ghi: read('ghi'),
      dni: read('dni'),
      dhi: read('dhi'),
      direct_horizontal: read('ghi'),
    }
    for (const [index, entry] of casesOf(document).entries()) yield runCase(entry, index, tolerances)
  },
}

function runCase(
  entry: JsonObject,
  index: number,
  tolerances: Readonly<Record<string, Tolerance>>,
): CaseResult {
  const name = String(entry['model'])
  const inputs = objectAt(entry, 'inputs')
  const expected = objectAt(entry, 'expected')
  const label = `${index} ${name} ${JSON.stringify(inputs)}`
  const model = Object.hasOwn(MODELS, name) ? MODELS[name] : undefined
  if (model === undefined) return { label, comparisons: [], unsupported: `model ${name}` }
  const results = model(inputs)
  const isDark = name === 'bird' && numberAt(inputs, 'zenith') >= SUNDOWN_ZENITH_DEG
  const comparisons: Comparison[] = []
  for (const key of Object.keys(expected)) {
    const actual = results[key]
    if (actual === undefined) return { label, comparisons: [], unsupported: `${name} has no ${key}` }
    // The peer has no value for Bird's night; the engine has no light.
    const reference = expectedAt(expected, key) ?? (isDark ? 0 : null)
    comparisons.push(compare(key, actual, reference, tolerances[key]))
  }
  return { label, comparisons }
}

function birdResults(inputs: JsonObject): Results {
  const input: BirdInput = {
    zenithDeg: series(inputs, 'zenith'),
    relativeAirmass: series(inputs, 'airmass_relative'),
    aod380: series(inputs, 'aod380'),
    aod500: series(inputs, 'aod500'),
    precipitableWater: series(inputs, 'precipitable_water'),
    ozone: series(inputs, 'ozone', 0.3),
    pressure: series(inputs, 'pressure', 101_325),
    dniExtra: series(inputs, 'dni_extra', 1364),
    albedo: series(inputs, 'albedo', 0.2),
    asymmetry: valueAt(inputs, 'asymmetry', 0.85),
  }
  const results = first(bird(input))
  return { ...results, direct_horizontal: results['ghi'] - results['dhi'] }
}

function first({ ghi, dni, dhi }: ClearSky): Results {
  return { ghi: ghi[0], dni: dni[0], dhi: dhi[0] }
}

/** One input as a series of one step; `null` is a gap. */
function series(inputs: JsonObject, key: string, absent: number = Number.NaN): Float64Array {
  return Float64Array.of(valueAt(inputs, key, absent))
}

function valueAt(inputs: JsonObject, key: string, absent: number): number {
  return key in inputs ? numberAt(inputs, key) : absent
}
