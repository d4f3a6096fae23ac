import {
  cecDiode,
  type DiodeSeries,
  deSotoDiode,
  ivCurve,
  pvsystDiode,
  pvwattsDc,
  type SapmParameters,
  sapm,
} from '@sunwake/core/solar/module'
import type { LineSeries } from '@sunwake/report/chart'
import type { JsonObject } from '@sunwake/validation'
import { curves } from '../curves.ts'
import type { ModelCheck, ModelFamily, ModelPage, Plot } from '../model-page.ts'
import { casesOf } from '../reference-tables.ts'
import { constant, sweep } from '../sweep.ts'
import { casesOfModel } from '../table-filters.ts'

const DIODES = 'solar/single_diode.json'
const SAPM = 'solar/sapm.json'
const LIGHT = sweep(20, 1200, 119)

/** Inputs of the first case of a model, as the table writes them. */
function exampleOf(table: string, model: string): (name: string) => number {
  const example = casesOf(table).find((each) => each['model'] === model)
  const inputs = (example?.['inputs'] ?? {}) as JsonObject
  return (name) => Number(inputs[name])
}

/** Current–voltage curves of a module at 25 °C in four lights. */
function ivPlot(title: string, diodeOf: (light: Float64Array, temp: Float64Array) => DiodeSeries): Plot {
  const lights = Float64Array.of(1000, 800, 400, 200)
  const diode = diodeOf(lights, constant(25, lights))
  const series = Array.from(lights, (light, step): LineSeries => {
    const { voltage, current } = ivCurve({ diode, step })
    return { name: `${light} W/m²`, x: voltage, y: current }
  })
  return { kind: 'lines', chart: { title, x: { label: 'voltage [V]' }, y: { label: 'current [A]' }, series } }
}

/** Page of one translation of the five parameters. */
function diodePage(
  slug: string,
  title: string,
  symbol: string,
  model: string,
  diodeOf: (light: Float64Array, temp: Float64Array) => DiodeSeries,
): ModelPage {
  return {
    slug,
    title,
    symbol,
    source: `solar/module/single-diode/${slug}.ts`,
    checks: [casesOfModel(DIODES, model)],
    caption: 'Current–voltage curves of the first module of the table at 25 °C.',
    plot: () => ivPlot(title, diodeOf),
  }
}

/** Power of a module over the light, at three temperatures of its cells. */
function powerPlot(title: string, power: (light: Float64Array, temp: Float64Array) => Float64Array): Plot {
  return curves({
    title,
    x: { label: 'effective irradiance [W/m²]', values: LIGHT, range: [0, 1200] },
    y: { label: 'power at the maximum power point [W]' },
    curves: {
      '0 °C': power(LIGHT, constant(0, LIGHT)),
      '25 °C': power(LIGHT, constant(25, LIGHT)),
      '60 °C': power(LIGHT, constant(60, LIGHT)),
    },
  })
}

/** Page whose picture is power over light. */
function powerPage(
  page: Pick<ModelPage, 'slug' | 'title' | 'symbol' | 'source'> & { readonly check: ModelCheck },
  power: (light: Float64Array, temp: Float64Array) => Float64Array,
): ModelPage {
  const { check, ...head } = page
  return {
    ...head,
    checks: [check],
    caption: 'Power over the light that reaches the cells, at three cell temperatures.',
    plot: () => powerPlot(page.title, power),
  }
}

const cec = exampleOf(DIODES, 'cec')
const deSoto = exampleOf(DIODES, 'desoto')
const pvsyst = exampleOf(DIODES, 'pvsyst')
const king = exampleOf(SAPM, 'sapm')

const KING: SapmParameters = {
  isco: king('Isco'),
  voco: king('Voco'),
  impo: king('Impo'),
  vmpo: king('Vmpo'),
  aisc: king('Aisc'),
  aimp: king('Aimp'),
  c0: king('C0'),
  c1: king('C1'),
  c2: king('C2'),
  c3: king('C3'),
  bvoco: king('Bvoco'),
  mbvoc: king('Mbvoc'),
  bvmpo: king('Bvmpo'),
  mbvmp: king('Mbvmp'),
  n: king('N'),
  cellsInSeries: king('Cells_in_Series'),
}

export const MODULE: ModelFamily = {
  slug: 'modules',
  title: 'Modules',
  pages: [
    powerPage(
      {
        slug: 'pvwatts-dc',
        title: 'Module: PVWatts',
        symbol: 'pvwattsDc',
        source: 'solar/module/pvwatts-dc.ts',
        check: { table: 'solar/pvwatts_dc.json' },
      },
      (effectiveIrradiance, tempCell) =>
        pvwattsDc({ effectiveIrradiance, tempCell, capacity: 400, temperatureCoefficientPerC: -0.0037 }),
    ),
    diodePage('cec', 'Module: CEC six parameters', 'cecDiode', 'cec', (effectiveIrradiance, tempCell) =>
      cecDiode({
        effectiveIrradiance,
        tempCell,
        parameters: {
          alphaSc: cec('alpha_sc'),
          aRef: cec('a_ref'),
          iLRef: cec('I_L_ref'),
          iORef: cec('I_o_ref'),
          rShRef: cec('R_sh_ref'),
          rS: cec('R_s'),
          adjust: cec('Adjust'),
        },
      }),
    ),
    diodePage('de-soto', 'Module: De Soto 2006', 'deSotoDiode', 'desoto', (effectiveIrradiance, tempCell) =>
      deSotoDiode({
        effectiveIrradiance,
        tempCell,
        parameters: {
          alphaSc: deSoto('alpha_sc'),
          aRef: deSoto('a_ref'),
          iLRef: deSoto('I_L_ref'),
          iORef: deSoto('I_o_ref'),
          rShRef: deSoto('R_sh_ref'),
          rS: deSoto('R_s'),
        },
      }),
    ),
    diodePage('pvsyst', 'Module: PVsyst', 'pvsystDiode', 'pvsyst', (effectiveIrradiance, tempCell) =>
      pvsystDiode({
        effectiveIrradiance,
        tempCell,
        parameters: {
          alphaSc: pvsyst('alpha_sc'),
          gammaRef: pvsyst('gamma_ref'),
          muGamma: pvsyst('mu_gamma'),
          iLRef: pvsyst('I_L_ref'),
          iORef: pvsyst('I_o_ref'),
          rShRef: pvsyst('R_sh_ref'),
          rSh0: pvsyst('R_sh_0'),
          rS: pvsyst('R_s'),
          cellsInSeries: pvsyst('cells_in_series'),
        },
      }),
    ),
    {
      slug: 'single-diode',
      title: 'Single-diode equation: key points and curves',
      symbol: 'singleDiode',
      source: 'solar/module/single-diode/single-diode.ts',
      checks: [{ table: DIODES }],
      caption: 'Current–voltage curves by the same solver, CEC parameters of the first module of the table.',
      plot: () =>
        ivPlot('Single-diode curves', (effectiveIrradiance, tempCell) =>
          deSotoDiode({
            effectiveIrradiance,
            tempCell,
            parameters: {
              alphaSc: cec('alpha_sc'),
              aRef: cec('a_ref'),
              iLRef: cec('I_L_ref'),
              iORef: cec('I_o_ref'),
              rShRef: cec('R_sh_ref'),
              rS: cec('R_s'),
            },
          }),
        ),
    },
    powerPage(
      {
        slug: 'sapm',
        title: 'Module: SAPM (King et al. 2004)',
        symbol: 'sapm',
        source: 'solar/module/sapm/sapm.ts',
        check: casesOfModel(SAPM, 'sapm'),
      },
      (effectiveIrradiance, tempCell) => sapm({ effectiveIrradiance, tempCell, parameters: KING }).pMp,
    ),
  ],
}
