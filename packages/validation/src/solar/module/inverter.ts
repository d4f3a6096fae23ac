import { adrInverter, pvwattsInverter, sandiaInverter } from '@sunwake/core/solar/inverter'
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

/** AC power of three inverter models. */
export const inverterAdapter: Adapter = {
  schema: 'inverter',
  about: 'Inverter AC power',
  unread: ['inverter'],
  *run(document) {
    const tolerance = parseTolerance(objectAt(document, 'tolerance')['p_ac'], 'tolerance.p_ac')
    let index = 0
    for (const entry of casesOf(document)) yield runCase(entry, index++, tolerance)
  },
}

const MODELS: Readonly<Record<string, (inputs: JsonObject) => number>> = { sandia, pvwatts, adr }

function runCase(entry: JsonObject, index: number, tolerance: Tolerance): CaseResult {
  const name = String(entry['model'])
  const label = `case ${index}: ${name}`
  const model = MODELS[name]
  if (model === undefined) return { label, comparisons: [], unsupported: `no model ${name}` }
  const reference = expectedAt(objectAt(entry, 'expected'), 'p_ac')
  const value = model(objectAt(entry, 'inputs'))
  return { label, comparisons: [compare('p_ac', value, reference, tolerance)] }
}

function sandia(inputs: JsonObject): number {
  return sandiaInverter({
    dcPower: Float64Array.of(numberAt(inputs, 'p_dc')),
    dcVoltage: Float64Array.of(numberAt(inputs, 'v_dc')),
    parameters: {
      paco: numberAt(inputs, 'Paco'),
      pdco: numberAt(inputs, 'Pdco'),
      vdco: numberAt(inputs, 'Vdco'),
      pso: numberAt(inputs, 'Pso'),
      c0: numberAt(inputs, 'C0'),
      c1: numberAt(inputs, 'C1'),
      c2: numberAt(inputs, 'C2'),
      c3: numberAt(inputs, 'C3'),
      pnt: numberAt(inputs, 'Pnt'),
    },
  })[0]
}

function pvwatts(inputs: JsonObject): number {
  const { acPower } = pvwattsInverter({
    dcPower: Float64Array.of(numberAt(inputs, 'pdc')),
    dcLimit: numberAt(inputs, 'pdc0'),
    efficiency: expectedAt(inputs, 'eta_inv_nom') ?? undefined,
    referenceEfficiency: expectedAt(inputs, 'eta_inv_ref') ?? undefined,
  })
  return acPower[0]
}

function adr(inputs: JsonObject): number {
  const coefficients = inputs['ADRCoefficients']
  return adrInverter({
    dcPower: Float64Array.of(numberAt(inputs, 'p_dc')),
    dcVoltage: Float64Array.of(numberAt(inputs, 'v_dc')),
    voltageTolerance: expectedAt(inputs, 'vtol') ?? undefined,
    parameters: {
      pnom: numberAt(inputs, 'Pnom'),
      vnom: numberAt(inputs, 'Vnom'),
      vmin: numberAt(inputs, 'Vmin'),
      vmax: numberAt(inputs, 'Vmax'),
      vdcmax: numberAt(inputs, 'Vdcmax'),
      mpptLow: numberAt(inputs, 'MPPTLow'),
      mpptHi: numberAt(inputs, 'MPPTHi'),
      pacmax: numberAt(inputs, 'Pacmax'),
      pnt: numberAt(inputs, 'Pnt'),
      coefficients: Array.isArray(coefficients) ? coefficients.map(Number) : [],
    },
  })[0]
}
