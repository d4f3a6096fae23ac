import {
  type AdrInverterParameters,
  adrInverter,
  pvwattsInverter,
  type SandiaInverterParameters,
  sandiaInverter,
} from '@sunwake/core/solar/inverter'
import type { JsonObject } from '@sunwake/validation'
import { curves } from '../curves.ts'
import type { ModelFamily, ModelPage } from '../model-page.ts'
import { casesOf } from '../reference-tables.ts'
import { constant, sweep } from '../sweep.ts'
import { casesOfModel } from '../table-filters.ts'

const TABLE = 'solar/inverter.json'
/** DC power as a share of what makes the nameplate. */
const LOAD = sweep(0.01, 1.2, 120)

/** Inputs of the first case of a model. */
function exampleOf(model: string): JsonObject {
  return (casesOf(TABLE).find((each) => each['model'] === model)?.['inputs'] ?? {}) as JsonObject
}

/** Page of one inverter: efficiency over its load. */
function page(
  slug: string,
  title: string,
  symbol: string,
  model: string,
  efficiencies: () => { readonly [name: string]: Float64Array },
): ModelPage {
  return {
    slug: `${slug}-inverter`,
    title,
    symbol,
    source: `solar/inverter/${slug}.ts`,
    checks: [casesOfModel(TABLE, model)],
    caption: 'AC over DC power, over the DC power as a share of the nameplate; above 1 the inverter clips.',
    plot: () =>
      curves({
        title,
        x: { label: 'DC power / nameplate [1]', values: LOAD, range: [0, 1.2] },
        y: { label: 'efficiency [1]', range: [0.7, 1] },
        curves: efficiencies(),
      }),
  }
}

/** Parameters of the first Sandia inverter of the table. */
function sandiaParameters(): SandiaInverterParameters {
  const inputs = exampleOf('sandia')
  const of = (name: string): number => Number(inputs[name])
  return {
    paco: of('Paco'),
    pdco: of('Pdco'),
    vdco: of('Vdco'),
    pso: of('Pso'),
    c0: of('C0'),
    c1: of('C1'),
    c2: of('C2'),
    c3: of('C3'),
    pnt: of('Pnt'),
  }
}

/** Parameters of the first ADR inverter of the table. */
function adrParameters(): AdrInverterParameters {
  const inputs = exampleOf('adr')
  const of = (name: string): number => Number(inputs[name])
  return {
    pnom: of('Pnom'),
    vnom: of('Vnom'),
    vmin: of('Vmin'),
    vmax: of('Vmax'),
    vdcmax: of('Vdcmax'),
    mpptLow: of('MPPTLow'),
    mpptHi: of('MPPTHi'),
    pacmax: of('Pacmax'),
    pnt: of('Pnt'),
    coefficients: inputs['ADRCoefficients'] as number[],
  }
}

/** Efficiency of AC over DC. */
function efficiencyOf(acPower: Float64Array, dcPower: Float64Array): Float64Array {
  return acPower.map((power, n) => power / (dcPower[n] ?? Number.NaN))
}

export const INVERTER: ModelFamily = {
  slug: 'inverters',
  title: 'Inverters',
  pages: [
    page('pvwatts', 'Inverter: PVWatts', 'pvwattsInverter', 'pvwatts', () => {
      const { acPower } = pvwattsInverter({ dcPower: LOAD, dcLimit: 1 })
      return { 'nominal 0.96': efficiencyOf(acPower, LOAD) }
    }),
    page('sandia', 'Inverter: Sandia (King et al. 2007)', 'sandiaInverter', 'sandia', () => {
      const parameters = sandiaParameters()
      const dcPower = LOAD.map((load) => load * parameters.pdco)
      const at = (volts: number): Float64Array =>
        efficiencyOf(sandiaInverter({ dcPower, dcVoltage: constant(volts, LOAD), parameters }), dcPower)
      return { '30 V': at(30), '40 V': at(40), '50 V': at(50) }
    }),
    page('adr', 'Inverter: ADR (Driesse 2008)', 'adrInverter', 'adr', () => {
      const parameters = adrParameters()
      const dcPower = LOAD.map((load) => load * parameters.pnom)
      const at = (volts: number): Float64Array =>
        efficiencyOf(adrInverter({ dcPower, dcVoltage: constant(volts, LOAD), parameters }), dcPower)
      return { '200 V': at(200), '300 V': at(300), '391 V': at(391) }
    }),
  ],
}
