import { FIRST_SOLAR_COEFFICIENTS, firstSolarMismatch } from '@sunwake/core/solar/spectral'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { compare } from '../../comparison.ts'
import { parseTolerance, type Tolerance } from '../../tolerance.ts'

/** Kinds of module by the names of the reference files, two of which have two. */
const COEFFICIENTS: Readonly<Record<string, readonly number[]>> = {
  ...FIRST_SOLAR_COEFFICIENTS,
  xsi: FIRST_SOLAR_COEFFICIENTS.monosi,
  multisi: FIRST_SOLAR_COEFFICIENTS.polysi,
}

/** Spectral mismatch after First Solar. */
export const spectralAdapter: Adapter = {
  schema: 'spectral',
  about: 'First Solar spectral mismatch',
  *run(document) {
    const text = objectAt(document, 'tolerance')['spectral_mismatch']
    const tolerance = parseTolerance(text, 'tolerance.spectral_mismatch')
    for (const [index, entry] of casesOf(document).entries()) yield runCase(entry, index, tolerance)
  },
}

function runCase(entry: JsonObject, index: number, tolerance: Tolerance): CaseResult {
  const model = String(entry['model'])
  const inputs = objectAt(entry, 'inputs')
  const expected = objectAt(entry, 'expected')
  const label = `${index} ${model} ${JSON.stringify(inputs)}`
  if (model !== 'firstsolar') return { label, comparisons: [], unsupported: `model ${model}` }
  const unknown = Object.keys(expected).find((key) => key !== 'spectral_mismatch')
  if (unknown !== undefined) return { label, comparisons: [], unsupported: unknown }
  const coefficients = coefficientsAt(inputs)
  if (coefficients === undefined) {
    return { label, comparisons: [], unsupported: `module type ${String(inputs['module_type'])}` }
  }
  const mismatch = firstSolarMismatch({
    precipitableWater: Float64Array.of(numberAt(inputs, 'precipitable_water')),
    airmassAbsolute: Float64Array.of(numberAt(inputs, 'airmass_absolute')),
    coefficients,
  })[0]
  const reference = expectedAt(expected, 'spectral_mismatch')
  return { label, comparisons: [compare('spectral_mismatch', mismatch, reference, tolerance)] }
}

/** The coefficients of a case: its own, or those of its kind of module. */
function coefficientsAt(inputs: JsonObject): readonly number[] | undefined {
  const given = inputs['coefficients']
  if (Array.isArray(given)) return given as readonly number[]
  const kind = String(inputs['module_type']).toLowerCase()
  return Object.hasOwn(COEFFICIENTS, kind) ? COEFFICIENTS[kind] : undefined
}
