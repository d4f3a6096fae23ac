import {
  type CellTechnology,
  fitCec,
  fitDeSoto,
  fitPvsyst,
  type PowerDatasheet,
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
import { compare } from '../../comparison.ts'
import { parseTolerance } from '../../tolerance.ts'

/** Parameters of three single-diode models from a datasheet. */
export const datasheetFitAdapter: Adapter = {
  schema: 'datasheet_fit',
  about: 'Single-diode parameters fitted to datasheets',
  unread: ['inputs.cells_in_series', 'peer', 'technology'],
  *run(document) {
    const tolerances = objectAt(document, 'tolerance')
    let index = 0
    for (const entry of casesOf(document)) yield runCase(entry, index++, tolerances)
  },
}

type Fit = (inputs: JsonObject) => Readonly<Record<string, number | undefined>>

const FITS: Readonly<Record<string, Fit>> = {
  desoto: (inputs) => named(fitDeSoto(datasheetOf(inputs), bandGap(inputs))),
  cec: (inputs) => {
    const { adjust, ...parameters } = fitCec(datasheetOf(inputs))
    return { ...named(parameters), Adjust: adjust }
  },
  pvsyst: (inputs) => {
    const parameters = fitPvsyst(
      {
        ...datasheetOf(inputs),
        cellsInSeries: numberAt(inputs, 'cells_in_series'),
        technology: String(inputs['cell_technology']) as CellTechnology,
      },
      {
        egRef: given(inputs, 'EgRef'),
        rShExp: given(inputs, 'R_sh_exp'),
        rShRef: given(inputs, 'R_sh_ref'),
        rSh0: given(inputs, 'R_sh_0'),
      },
    )
    return {
      gamma_ref: parameters.gammaRef,
      mu_gamma: parameters.muGamma,
      I_L_ref: parameters.iLRef,
      I_o_ref: parameters.iORef,
      R_s: parameters.rS,
      R_sh_ref: parameters.rShRef,
      R_sh_0: parameters.rSh0,
    }
  },
}

function runCase(entry: JsonObject, index: number, tolerances: JsonObject): CaseResult {
  const model = String(entry['model'])
  const label = `case ${index}: ${model} ${String(entry['module'] ?? '')}`
  const fit = FITS[model]
  if (fit === undefined) return { label, comparisons: [], unsupported: 'no such model' }
  const expected = objectAt(entry, 'expected')
  const actual = fit(objectAt(entry, 'inputs'))
  const unknown = Object.keys(expected).find((key) => actual[key] === undefined)
  if (unknown !== undefined) return { label, comparisons: [], unsupported: `no model for ${unknown}` }
  const comparisons = Object.keys(expected).map((key) => {
    const tolerance = parseTolerance(tolerances[key] ?? tolerances['params'], `tolerance.${key}`)
    return compare(key, actual[key] ?? Number.NaN, expectedAt(expected, key), tolerance)
  })
  return { label, comparisons }
}

function named({ aRef, iLRef, iORef, rS, rShRef }: ReturnType<typeof fitDeSoto>): Record<string, number> {
  return { a_ref: aRef, I_L_ref: iLRef, I_o_ref: iORef, R_s: rS, R_sh_ref: rShRef }
}

function datasheetOf(inputs: JsonObject): PowerDatasheet {
  return {
    iSc: numberAt(inputs, 'i_sc'),
    vOc: numberAt(inputs, 'v_oc'),
    iMp: numberAt(inputs, 'i_mp'),
    vMp: numberAt(inputs, 'v_mp'),
    alphaSc: numberAt(inputs, 'alpha_sc'),
    betaVoc: numberAt(inputs, 'beta_voc'),
    gammaPmp: numberAt(inputs, 'gamma_pmp') / 100,
  }
}

function bandGap(inputs: JsonObject): { egRef: number | undefined; dEgdT: number | undefined } {
  return { egRef: given(inputs, 'EgRef'), dEgdT: given(inputs, 'dEgdT') }
}

/** A number of the inputs that may be absent. */
function given(inputs: JsonObject, key: string): number | undefined {
  return expectedAt(inputs, key) ?? undefined
}
