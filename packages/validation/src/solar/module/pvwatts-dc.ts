import { pvwattsDc } from '@sunwake/core/solar/module'
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

/** DC power of the PVWatts module model, with and without the low-light correction. */
export const pvwattsDcAdapter: Adapter = {
  schema: 'pvwatts_dc',
  about: 'PVWatts DC power',
  *run(document) {
    const tolerance = parseTolerance(objectAt(document, 'tolerance')['p_dc'], 'tolerance.p_dc')
    let index = 0
    for (const entry of casesOf(document)) yield runCase(entry, index++, tolerance)
  },
}

function runCase(entry: JsonObject, index: number, tolerance: Tolerance): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const reference = expectedAt(objectAt(entry, 'expected'), 'p_dc')
  const value = pvwattsDc({
    effectiveIrradiance: Float64Array.of(numberAt(inputs, 'effective_irradiance')),
    tempCell: Float64Array.of(numberAt(inputs, 'temp_cell')),
    capacity: numberAt(inputs, 'pdc0'),
    temperatureCoefficientPerC: numberAt(inputs, 'gamma_pdc'),
    tempReference: expectedAt(inputs, 'temp_ref') ?? undefined,
    lowLightLoss: expectedAt(inputs, 'k') ?? undefined,
    capsLowLightGain: inputs['cap_adjustment'] === true,
  })[0]
  return { label: `case ${index}`, comparisons: [compare('p_dc', value, reference, tolerance)] }
}
