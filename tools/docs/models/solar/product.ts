import { planeOfDualAxis } from '@sunwake/core/solar/array'
import { efficiencyCurveInverter, stringLimits } from '@sunwake/core/solar/inverter'
import type { DiodeSeries } from '@sunwake/core/solar/module'
import {
  bypassStringMaximum,
  cecDiode,
  deSotoDiode,
  fitCec,
  fitDeSoto,
  fitPvsyst,
  GENERIC_MODULES,
  ivCurve,
  martinezShadingLoss,
  pvsystDiode,
} from '@sunwake/core/solar/module'
import { curves } from '../curves.ts'
import type { ModelCheck, ModelFamily, ModelPage } from '../model-page.ts'
import { constant, sweep } from '../sweep.ts'
import { casesOfModel } from '../table-filters.ts'
import { HOURS, SUN } from './summer-day.ts'

const TABLE = 'solar/datasheet_fit.json'
const { datasheet } = GENERIC_MODULES.mono_perc_400

/** Page of one fit: the curve through the datasheet's three points. */
function fitPage(
  slug: string,
  title: string,
  symbol: string,
  check: ModelCheck,
  fitted: (at: {
    readonly effectiveIrradiance: Float64Array
    readonly tempCell: Float64Array
  }) => DiodeSeries,
): ModelPage {
  return {
    slug,
    title,
    symbol,
    source: `solar/module/datasheet/${slug}.ts`,
    checks: [check],
    caption:
      'Current–voltage curve of the fitted module in full and in weak light; circles are the points of the datasheet (a generic 400 W module).',
    plot: () => {
      const lights = Float64Array.of(1000, 400)
      const diode = fitted({ effectiveIrradiance: lights, tempCell: constant(25, lights) })
      const series = Array.from(lights, (light, step) => {
        const { voltage, current } = ivCurve({ diode, step })
        return { name: `${light} W/m²`, x: voltage, y: current }
      })
      const { iSc, vOc, iMp, vMp } = datasheet
      const points = { name: 'datasheet', mark: 'points' as const, x: [0, vMp, vOc], y: [iSc, iMp, 0] }
      return {
        kind: 'lines',
        chart: {
          title,
          x: { label: 'voltage [V]' },
          y: { label: 'current [A]' },
          series: [...series, points],
        },
      }
    },
  }
}

/** Six groups of cells in a row, so many of them in shade at a tenth of the light. */
function stringWith(shaded: number) {
  const effectiveIrradiance = Float64Array.from({ length: 6 }, (_, n) => (n < shaded ? 100 : 1000))
  const groups = deSotoDiode({
    effectiveIrradiance,
    tempCell: constant(40, effectiveIrradiance),
    parameters: fitDeSoto(datasheet),
  })
  return bypassStringMaximum({ groups, groupsPerModule: 3 }).pMp
}

export const PRODUCT: ModelFamily = {
  slug: 'products',
  title: 'Products: datasheets, shade, strings',
  pages: [
    fitPage(
      'fit-de-soto',
      'Datasheet: De Soto et al. 2006',
      'fitDeSoto',
      casesOfModel(TABLE, 'desoto'),
      (at) => deSotoDiode({ ...at, parameters: fitDeSoto(datasheet) }),
    ),
    fitPage('fit-cec', 'Datasheet: CEC (Dobos 2012)', 'fitCec', casesOfModel(TABLE, 'cec'), (at) =>
      cecDiode({ ...at, parameters: fitCec(datasheet) }),
    ),
    fitPage('fit-pvsyst', 'Datasheet: PVsyst', 'fitPvsyst', casesOfModel(TABLE, 'pvsyst'), (at) =>
      pvsystDiode({ ...at, parameters: fitPvsyst(datasheet) }),
    ),
    {
      slug: 'martinez-shading',
      title: 'Partial shading: Martínez-Moreno et al. 2010',
      symbol: 'martinezShadingLoss',
      source: 'solar/module/partial-shading/martinez-shading-loss.ts',
      checks: [casesOfModel('solar/partial_shading.json', 'martinez')],
      caption:
        'Loss over the shaded share of the beam, when shade falls on one, two or three of four blocks.',
      plot: () => {
        const shade = sweep(0, 1, 101)
        const loss = (blocks: number): Float64Array =>
          martinezShadingLoss({
            poaGlobal: constant(900, shade),
            poaDirect: constant(750, shade),
            shadedFraction: shade,
            shadedBlocks: constant(blocks, shade),
            totalBlocks: 4,
          })
        return curves({
          title: 'Partial shading',
          x: { label: 'shaded share [1]', values: shade, range: [0, 1] },
          y: { label: 'loss of power [1]', range: [0, 1] },
          curves: { '1 of 4 blocks': loss(1), '2 of 4 blocks': loss(2), '3 of 4 blocks': loss(3) },
        })
      },
    },
    {
      slug: 'bypass-string',
      title: 'Partial shading: groups behind bypass diodes',
      symbol: 'bypassStringMaximum',
      source: 'solar/module/partial-shading/bypass-string-maximum.ts',
      checks: [casesOfModel('solar/partial_shading.json', 'bypass_string')],
      caption: 'Power of two modules of three groups each, over the number of groups in deep shade.',
      plot: () => {
        const shaded = sweep(0, 6, 7)
        return curves({
          title: 'Groups in shade',
          x: { label: 'shaded groups', values: shaded, range: [0, 6] },
          y: { label: 'power of the string over that in full light [1]', range: [0, 1.05] },
          curves: { string: shaded.map((count) => stringWith(count) / stringWith(0)) },
        })
      },
    },
    {
      slug: 'string-limits',
      title: 'Modules in a string',
      symbol: 'stringLimits',
      source: 'solar/inverter/string-sizing/string-limits.ts',
      checks: [],
      caption:
        'Most and fewest modules of a generic 400 W type on a 1000 V inverter that tracks from 200 to 850 V, over the coldest cell.',
      plot: () => {
        const cold = sweep(-40, 10, 51)
        const limits = (cellMin: number) =>
          stringLimits({
            module: datasheet,
            input: { dcVoltageMax: 1000, mpptLow: 200, mpptHigh: 850 },
            temperatures: { cellMin, cellMax: 70 },
          })
        return curves({
          title: 'Modules in a string',
          x: { label: 'coldest cell [°C]', values: cold, range: [-40, 10] },
          y: { label: 'modules', range: [0, 30] },
          curves: {
            most: cold.map((temp) => limits(temp).modulesMax),
            fewest: cold.map((temp) => limits(temp).modulesMin),
          },
        })
      },
    },
    {
      slug: 'efficiency-curve-inverter',
      title: 'Inverter by its efficiency curves',
      symbol: 'efficiencyCurveInverter',
      source: 'solar/inverter/efficiency-curve/efficiency-curve.ts',
      checks: [],
      caption: 'Efficiency of a made-up inverter with curves at three voltages, as .OND files have them.',
      plot: () => {
        const dcPower = sweep(100, 10500, 105)
        const at = (efficiency: number) => {
          const dc = Float64Array.of(100, 1000, 3000, 6000, 10200)
          const shape = [0.6, 0.95, 0.985, 1, 0.995]
          return { dcPower: dc, acPower: dc.map((power, n) => power * efficiency * (shape[n] ?? 1)) }
        }
        const parameters = {
          curves: [
            { dcVoltage: 300, ...at(0.96) },
            { dcVoltage: 550, ...at(0.975) },
            { dcVoltage: 800, ...at(0.97) },
          ],
          pacMax: 10000,
          startPower: 50,
          nightLoss: 1,
        }
        const by = (volts: number): Float64Array =>
          efficiencyCurveInverter({ dcPower, dcVoltage: constant(volts, dcPower), parameters }).map(
            (power, n) => power / (dcPower[n] ?? Number.NaN),
          )
        return curves({
          title: 'Inverter by its efficiency curves',
          x: { label: 'DC power [W]', values: dcPower, range: [0, 10500] },
          y: { label: 'efficiency [1]', range: [0.7, 1] },
          curves: { '300 V': by(300), '425 V': by(425), '550 V': by(550), '800 V': by(800) },
        })
      },
    },
    {
      slug: 'dual-axis-tracking',
      title: 'Dual-axis tracking',
      symbol: 'planeOfDualAxis',
      source: 'solar/array/plane/plane-of-dual-axis.ts',
      checks: [],
      caption: 'Tilt on the 21st of June at 40° N of a tracker that travels from 10° to 75°.',
      plot: () => {
        const plane = planeOfDualAxis(
          { kind: 'dual_axis', minTiltDeg: 10, maxTiltDeg: 75, midAzimuthDeg: 180, maxTurnDeg: 180 },
          SUN,
        )
        return curves({
          title: 'Dual-axis tracking',
          x: { label: 'hour', values: HOURS, range: [4, 20] },
          y: { label: 'angle [°]', range: [0, 95] },
          curves: { tilt: plane.tiltDeg, 'zenith angle of the sun': SUN.apparentZenithDeg },
        })
      },
    },
  ],
}
