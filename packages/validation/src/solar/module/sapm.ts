import { type SapmParameters, sapm, sapmEffectiveIrradiance } from '@sunwake/core/solar/module'
import { sapmSpectral } from '@sunwake/core/solar/spectral'
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

/** Effective irradiance and curve points of the Sandia array performance model. */
export const sapmAdapter: Adapter = {
  schema: 'sapm',
  about: 'Sandia array performance model',
  *run(document) {
    let index = 0
    for (const entry of casesOf(document)) yield runCase(entry, index++, objectAt(document, 'tolerance'))
  },
}

type Values = Readonly<Record<string, number>>

const MODELS: Readonly<Record<string, (inputs: JsonObject) => Values>> = {
  sapm: points,
  sapm_effective_irradiance: effectiveIrradiance,
}

function runCase(entry: JsonObject, index: number, tolerances: JsonObject): CaseResult {
  const name = String(entry['model'])
  const label = `case ${index}: ${name} ${String(entry['module'] ?? '')}`
  const model = MODELS[name]
  if (model === undefined) return { label, comparisons: [], unsupported: `no model ${name}` }
  const actual = model(objectAt(entry, 'inputs'))
  const expected = objectAt(entry, 'expected')
  const comparisons: Comparison[] = []
  for (const key of Object.keys(expected)) {
    const value = actual[key]
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${key}` }
    const tolerance = parseTolerance(tolerances[key], `tolerance.${key}`)
    comparisons.push(compare(key, value, expectedAt(expected, key), tolerance))
  }
  return { label, comparisons }
}

function points(inputs: JsonObject): Values {
  const { iSc, vOc, iMp, vMp, pMp, iX, iXx } = sapm({
    effectiveIrradiance: Float64Array.of(numberAt(inputs, 'effective_irradiance')),
    tempCell: Float64Array.of(numberAt(inputs, 'temp_cell')),
    parameters: parametersOf(inputs),
  })
  return { i_sc: iSc[0], v_oc: vOc[0], i_mp: iMp[0], v_mp: vMp[0], p_mp: pMp[0], i_x: iX[0], i_xx: iXx[0] }
}

function effectiveIrradiance(inputs: JsonObject): Values {
  const series = (key: string): Float64Array => Float64Array.of(numberAt(inputs, key))
  const coefficients = (...keys: readonly string[]): number[] => keys.map((key) => numberAt(inputs, key))
  const spectralFactor = sapmSpectral({
    airmassAbsolute: series('airmass_absolute'),
    coefficients: coefficients('A0', 'A1', 'A2', 'A3', 'A4'),
  })
  const [effective] = sapmEffectiveIrradiance({
    poaDirect: series('poa_direct'),
    poaDiffuse: series('poa_diffuse'),
    spectralFactor,
    aoiDeg: series('aoi'),
    incidenceCoefficients: coefficients('B0', 'B1', 'B2', 'B3', 'B4', 'B5'),
    diffuseShare: given(inputs, 'FD'),
  })
  return { effective_irradiance: effective }
}

function parametersOf(inputs: JsonObject): SapmParameters {
  return {
    isco: numberAt(inputs, 'Isco'),
    voco: numberAt(inputs, 'Voco'),
    impo: numberAt(inputs, 'Impo'),
    vmpo: numberAt(inputs, 'Vmpo'),
    aisc: numberAt(inputs, 'Aisc'),
    aimp: numberAt(inputs, 'Aimp'),
    c0: numberAt(inputs, 'C0'),
    c1: numberAt(inputs, 'C1'),
    c2: numberAt(inputs, 'C2'),
    c3: numberAt(inputs, 'C3'),
    bvoco: numberAt(inputs, 'Bvoco'),
    mbvoc: numberAt(inputs, 'Mbvoc'),
    bvmpo: numberAt(inputs, 'Bvmpo'),
    mbvmp: numberAt(inputs, 'Mbvmp'),
    n: numberAt(inputs, 'N'),
    cellsInSeries: numberAt(inputs, 'Cells_in_Series'),
    ixo: given(inputs, 'IXO'),
    c4: given(inputs, 'C4'),
    c5: given(inputs, 'C5'),
    ixxo: given(inputs, 'IXXO'),
    c6: given(inputs, 'C6'),
    c7: given(inputs, 'C7'),
  }
}

function given(inputs: JsonObject, key: string): number | undefined {
  return expectedAt(inputs, key) ?? undefined
}
