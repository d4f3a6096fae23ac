import { weibullScaleFromMean } from '@sunwake/core/wind/resource'
import {
  createTurbineCurve,
  createTurbineModel,
  curveSeries,
  densityCorrectedCurve,
  interpolatedCurve,
  meanPowerOfWeibull,
  runsBelowCutOut,
  thrustFromPower,
  turbinePower,
  turbulenceCorrectedCurve,
} from '@sunwake/core/wind/turbine'
import type { JsonObject } from '@sunwake/validation'
import { curves } from '../curves.ts'
import type { ModelFamily } from '../model-page.ts'
import { casesOf } from '../reference-tables.ts'
import { sweep } from '../sweep.ts'
import { valuesNamed } from '../table-filters.ts'

const SPEED = sweep(0, 28, 281)
const X = { label: 'wind speed [m/s]', values: SPEED, range: [0, 28] } as const
const POWER = { label: 'power [kW]' }

/** The first power curve of the table of energies: a Vestas V80. */
const TABLE = (casesOf('wind/aep_integral.json')[0]?.['power_curve'] ?? {}) as JsonObject
const V80 = createTurbineCurve({ speeds: TABLE['ws'] as number[], values: TABLE['power_kw'] as number[] })
const THRUST = thrustFromPower({ power: V80, rotorDiameter: 80 })
const TURBINE = createTurbineModel({
  name: 'V80',
  rotorDiameter: 80,
  hubHeight: 70,
  ratedPower: 2000,
  power: V80,
  thrust: THRUST,
})

export const TURBINES: ModelFamily = {
  slug: 'wind-turbines',
  title: 'Wind turbines',
  pages: [
    {
      slug: 'power-curve',
      title: 'Power curve between its points',
      symbol: 'interpolatedCurve',
      also: ['refinedCurve'],
      source: 'wind/turbine/interpolated-curve.ts',
      checks: [{ table: 'wind/power_ct_curves.json' }],
      caption:
        'The table of a V80 (circles) by three interpolations. The check holds the straight one against the peers.',
      plot: () => {
        const speeds = sweep(3, 16, 131)
        const by = (name: 'linear' | 'pchip' | 'natural'): Float64Array =>
          speeds.map(interpolatedCurve(V80, name))
        return curves({
          title: 'Power between the points',
          x: { label: 'wind speed [m/s]', values: speeds, range: [3, 16] },
          y: POWER,
          curves: { linear: by('linear'), PCHIP: by('pchip'), 'natural cubic': by('natural') },
          points: [{ name: 'table', x: V80.speeds.subarray(0, 14), y: V80.values.subarray(0, 14) }],
        })
      },
    },
    {
      slug: 'density-correction',
      title: 'Power at another air density',
      symbol: 'normalizedSpeed',
      also: ['normalizedCurve', 'densityCorrectedCurve', 'stallCorrectedPower'],
      source: 'wind/turbine/correction/density-correction.ts',
      checks: [valuesNamed('wind/air_density.json', /^power_kw_/), { table: 'wind/modelchain.json' }],
      caption: 'A V80 in thin air (1.0 kg/m³) by IEC 61400-12-1 and by the improved correction.',
      plot: () =>
        curves({
          title: 'Power in thin air',
          x: X,
          y: POWER,
          curves: {
            '1.225 kg/m³': curveSeries(V80, SPEED),
            'IEC, 1.0 kg/m³': SPEED.map((speed) => turbinePower(TURBINE, speed, 1)),
            'improved, 1.0 kg/m³': curveSeries(densityCorrectedCurve(V80, 1), SPEED),
          },
        }),
    },
    {
      slug: 'mean-power',
      title: 'Mean power in a Weibull climate',
      symbol: 'meanPowerOfWeibull',
      also: ['meanPowerOfSectors'],
      source: 'wind/turbine/mean-power.ts',
      checks: [{ table: 'wind/aep_integral.json' }],
      caption: 'Capacity factor of a V80 over the mean wind, for three shapes.',
      plot: () => {
        const mean = sweep(4, 12, 81)
        const byShape = (shape: number): Float64Array =>
          mean.map(
            (speed) => meanPowerOfWeibull(V80, { scale: weibullScaleFromMean(speed, shape), shape }) / 2000,
          )
        return curves({
          title: 'Capacity factor',
          x: { label: 'mean wind speed [m/s]', values: mean, range: [4, 12] },
          y: { label: 'capacity factor [1]', range: [0, 0.7] },
          curves: { 'k = 1.8': byShape(1.8), 'k = 2.0': byShape(2), 'k = 2.4': byShape(2.4) },
        })
      },
    },
    {
      slug: 'thrust-from-power',
      title: 'Thrust estimated from power',
      symbol: 'thrustFromPower',
      also: ['thrustOfPowerCoefficient'],
      source: 'wind/turbine/thrust-from-power.ts',
      checks: [],
      caption:
        'Estimated thrust coefficient of a V80, used where a catalogue has no table of it and labelled as assumed.',
      plot: () =>
        curves({
          title: 'Thrust from power',
          x: X,
          y: { label: 'thrust coefficient [1]', range: [0, 1] },
          curves: { estimated: curveSeries(THRUST, SPEED) },
        }),
    },
    {
      slug: 'turbulence-correction',
      title: 'Power in turbulent wind (Albers 2010)',
      symbol: 'turbulentPower',
      also: ['turbulenceCorrectedCurve'],
      source: 'wind/turbine/correction/turbulence-correction.ts',
      checks: [],
      caption: 'A V80 measured at 10 % turbulence, corrected to 5 % and 18 %.',
      plot: () => {
        const at = (turbulence: number): Float64Array =>
          curveSeries(turbulenceCorrectedCurve(V80, { turbulence, referenceTurbulence: 0.1 }), SPEED)
        return curves({
          title: 'Power in turbulent wind',
          x: X,
          y: POWER,
          curves: { '10 % (table)': curveSeries(V80, SPEED), '5 %': at(0.05), '18 %': at(0.18) },
        })
      },
    },
    {
      slug: 'cut-out-hysteresis',
      title: 'Cut-out with hysteresis',
      symbol: 'runsBelowCutOut',
      source: 'wind/turbine/cut-out-hysteresis.ts',
      checks: [],
      caption: 'A storm that crosses 25 m/s: the turbine stops there and starts again only below 22 m/s.',
      plot: () => {
        const hours = sweep(0, 24, 145)
        const speeds = hours.map(
          (hour) => 19 + 7.5 * Math.sin((hour * Math.PI) / 24) + 1.2 * Math.sin(hour * 4),
        )
        const runs = runsBelowCutOut(speeds, { cutOutSpeed: 25, reCutInSpeed: 22 })
        return curves({
          title: 'Cut-out with hysteresis',
          x: { label: 'hour', values: hours, range: [0, 24] },
          y: { label: 'wind speed [m/s]; 10 where it runs', range: [8, 30] },
          curves: { wind: speeds, running: Float64Array.from(runs, (on) => (on === 1 ? 10 : Number.NaN)) },
        })
      },
    },
  ],
}
