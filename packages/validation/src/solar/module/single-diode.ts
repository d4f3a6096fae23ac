import {
  cecDiode,
  currentAtVoltage,
  type DeSotoParameters,
  type DiodeSeries,
  deSotoDiode,
  type PvsystParameters,
  pvsystDiode,
  singleDiode,
} from '@sunwake/core/solar/module'
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

/** Parameters of the single-diode equation by three models, the key points of its curve, and whole curves. */
export const singleDiodeAdapter: Adapter = {
  schema: 'single_diode',
  about: 'Single-diode five parameters at operating conditions',
  unread: ['inputs.Adjust'],
  *run(document) {
    const tolerances = objectAt(document, 'tolerance')
    const toleranceOf = (key: string): Tolerance => parseTolerance(tolerances[key], `tolerance.${key}`)
    let index = 0
    for (const entry of casesOf(document)) {
      const model = String(entry['model'])
      const label = `case ${index++}: ${model} ${String(entry['module'] ?? '')}`
      yield model === 'iv_curve'
        ? runCurve(label, entry, toleranceOf('i_sc'))
        : runPoints(label, entry, toleranceOf)
    }
  },
}

type Model = (inputs: JsonObject) => DiodeSeries

const MODELS: Readonly<Record<string, Model>> = {
  cec: (inputs) =>
    cecDiode({
      ...conditions(inputs),
      parameters: { ...deSotoParameters(inputs), adjust: numberAt(inputs, 'Adjust') },
    }),
  desoto: (inputs) => deSotoDiode({ ...conditions(inputs), parameters: deSotoParameters(inputs) }),
  pvsyst: (inputs) => pvsystDiode({ ...conditions(inputs), parameters: pvsystParameters(inputs) }),
}

/** In the dark, where every point is 0, Lambert's W leaves the peer with some 1e-20 of rounding. */
const DARK_NOISE = 1e-15

/** The engine's modules are rated at 1000 W/m² and 25 °C. */
const RATING: Readonly<Record<string, number>> = { irrad_ref: 1000, temp_ref: 25 }

function runPoints(label: string, entry: JsonObject, toleranceOf: (key: string) => Tolerance): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const model = MODELS[String(entry['model'])]
  if (model === undefined) return { label, comparisons: [], unsupported: 'no such model' }
  for (const [key, rating] of Object.entries(RATING)) {
    if ((inputs[key] ?? rating) !== rating) return { label, comparisons: [], unsupported: `another ${key}` }
  }
  const diode = model(inputs)
  const points = singleDiode(diode)
  const actual: Readonly<Record<string, number>> = {
    i_sc: points.iSc[0],
    v_oc: points.vOc[0],
    i_mp: points.iMp[0],
    v_mp: points.vMp[0],
    p_mp: points.pMp[0],
    i_x: points.iX[0],
    i_xx: points.iXx[0],
  }
  const comparisons: Comparison[] = []
  const { params, ...expected } = objectAt(entry, 'expected')
  if (params !== undefined) comparisons.push(...compareParameters(diode, params, toleranceOf('params')))
  for (const key of Object.keys(expected)) {
    const value = actual[key]
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${key}` }
    const { relative, absolute } = toleranceOf(key)
    const tolerance = { relative, absolute: Math.max(absolute, DARK_NOISE) }
    comparisons.push(compare(key, value, expectedAt(expected, key), tolerance))
  }
  return { label, comparisons }
}

function compareParameters(diode: DiodeSeries, params: unknown, tolerance: Tolerance): Comparison[] {
  const expected = objectAt({ params }, 'params')
  const actual: Readonly<Record<string, number>> = {
    photocurrent: diode.photocurrent[0],
    saturation_current: diode.saturationCurrent[0],
    resistance_series: diode.resistanceSeries,
    resistance_shunt: diode.resistanceShunt[0],
    nNsVth: diode.nNsVth[0],
  }
  // The table has null for an infinite shunt; one that it does not know is compared as NaN and fails.
  return Object.keys(expected).map((key) => {
    const value = actual[key] ?? Number.NaN
    return compare(
      key,
      value === Number.POSITIVE_INFINITY ? Number.NaN : value,
      expectedAt(expected, key),
      tolerance,
    )
  })
}

/** The currents run to 0 at open circuit, so they are held to `i_sc`'s tolerance of the photocurrent. */
function runCurve(label: string, entry: JsonObject, { relative }: Tolerance): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const params = objectAt(inputs, 'params')
  const voltage = Float64Array.from(numbersAt(inputs, 'voltage'))
  const expected = numbersAt(objectAt(entry, 'expected'), 'current')
  if (expected.length !== voltage.length) {
    return { label, comparisons: [], unsupported: 'current is not as long as voltage' }
  }
  const constant = (key: string): Float64Array => new Float64Array(voltage.length).fill(numberAt(params, key))
  const current = currentAtVoltage({
    photocurrent: constant('photocurrent'),
    saturationCurrent: constant('saturation_current'),
    resistanceSeries: numberAt(params, 'resistance_series'),
    resistanceShunt: constant('resistance_shunt'),
    nNsVth: constant('nNsVth'),
    voltage,
  })
  const tolerance = { relative, absolute: relative * numberAt(params, 'photocurrent') }
  const comparisons = expected.map((reference, k) =>
    compare(`current[${k}]`, current[k], Number.isNaN(reference) ? null : reference, tolerance),
  )
  return { label, comparisons }
}

function conditions(inputs: JsonObject): { effectiveIrradiance: Float64Array; tempCell: Float64Array } {
  return {
    effectiveIrradiance: Float64Array.of(numberAt(inputs, 'effective_irradiance')),
    tempCell: Float64Array.of(numberAt(inputs, 'temp_cell')),
  }
}

function deSotoParameters(inputs: JsonObject): DeSotoParameters {
  return {
    alphaSc: numberAt(inputs, 'alpha_sc'),
    aRef: numberAt(inputs, 'a_ref'),
    iLRef: numberAt(inputs, 'I_L_ref'),
    iORef: numberAt(inputs, 'I_o_ref'),
    rShRef: numberAt(inputs, 'R_sh_ref'),
    rS: numberAt(inputs, 'R_s'),
    egRef: expectedAt(inputs, 'EgRef') ?? undefined,
    dEgdT: expectedAt(inputs, 'dEgdT') ?? undefined,
  }
}

function pvsystParameters(inputs: JsonObject): PvsystParameters {
  return {
    alphaSc: numberAt(inputs, 'alpha_sc'),
    gammaRef: numberAt(inputs, 'gamma_ref'),
    muGamma: numberAt(inputs, 'mu_gamma'),
    iLRef: numberAt(inputs, 'I_L_ref'),
    iORef: numberAt(inputs, 'I_o_ref'),
    rShRef: numberAt(inputs, 'R_sh_ref'),
    rSh0: numberAt(inputs, 'R_sh_0'),
    rShExp: expectedAt(inputs, 'R_sh_exp') ?? undefined,
    rS: numberAt(inputs, 'R_s'),
    cellsInSeries: numberAt(inputs, 'cells_in_series'),
    egRef: expectedAt(inputs, 'EgRef') ?? undefined,
  }
}

function numbersAt(document: JsonObject, key: string): number[] {
  const values = document[key]
  return Array.isArray(values) ? values.map((value) => (typeof value === 'number' ? value : Number.NaN)) : []
}
