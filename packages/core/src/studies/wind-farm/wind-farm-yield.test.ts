import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { InputError } from '../../errors/index.ts'
import { createRng } from '../../math/random/index.ts'
import { createGeoArea } from '../../site/index.ts'
import { runToEnd } from '../../steps/index.ts'
import { yearAxis } from '../../time/index.ts'
import {
  createFrequencyTable,
  createPairwiseSolver,
  createWindFarm,
  horizontalPlane,
  PAIRWISE_PRESETS,
  TYPICAL_LOSSES,
  type WindFarm,
} from '../../wind/farm/index.ts'
import { weibullMean } from '../../wind/resource/index.ts'
import { createTurbineCurve, createTurbineModel, meanPowerOfWeibull } from '../../wind/turbine/index.ts'
import { layoutInArea } from './area-layout.ts'
import { jensenGrowth, WAKE_MODEL_NAMES } from './wake-models.ts'
import type { WindFarmYieldInput } from './wind-farm-input.ts'
import type { WindFarmYield } from './wind-farm-result.ts'
import { windFarmYield } from './wind-farm-yield.ts'

function run(input: WindFarmYieldInput): WindFarmYield {
  return runToEnd(windFarmYield(input))
}

const rng = createRng(1)

interface Place {
  readonly x: number[]
  readonly y: number[]
  readonly site: { readonly f: number[]; readonly A: number[]; readonly k: number[] }
}
interface Table {
  readonly farms: Record<string, Place>
  readonly turbines: Record<
    string,
    { D: number; hub_height: number; ws: number[]; power_w: number[]; ct: number[] }
  >
  readonly cases: {
    id: string
    farm: string
    expected: { aep_net_gwh: number; aep_gross_gwh: number; wake_loss_fraction: number }
  }[]
}
const farms = referenceTable('wind/farm_aep.json').document as unknown as Table
const v80 = farms.turbines['V80'] as Table['turbines'][string]
const hornsRev = farms.farms['hornsrev1'] as Place

const turbine = createTurbineModel({
  name: 'V80',
  rotorDiameter: v80.D,
  hubHeight: v80.hub_height,
  ratedPower: 2000,
  power: createTurbineCurve({
    speeds: v80.ws,
    values: v80.power_w.map((watts) => watts / 1000),
    outside: 'hold',
  }),
  thrust: createTurbineCurve({ speeds: v80.ws, values: v80.ct, outside: 'hold' }),
})
const sectors = hornsRev.site.f.map((frequency, s) => ({
  frequency,
  scale: hornsRev.site.A[s] as number,
  shape: hornsRev.site.k[s] as number,
}))
const farm: WindFarm = createWindFarm({ x: hornsRev.x, y: hornsRev.y, models: [turbine] })
const small = createWindFarm({ x: [0, 500, 1000], y: [0, 50, 0], models: [turbine] })
const climate = { kind: 'sectors', sectors, turbulence: 0.08 } as const
const input = (change: Partial<WindFarmYieldInput> = {}): WindFarmYieldInput => ({
  farm: small,
  wind: climate,
  rng,
  ...change,
})

const windOf = (standardDeviation: number) =>
  [{ name: 'wind_resource', standardDeviation, source: 'test' }] as const

describe('what stands around a farm', () => {
  const neighbours = createWindFarm({ x: [-700, -700, -700], y: [-300, 0, 300], models: [turbine] })

  it('tells the energy with and without neighbours', () => {
    const { farm: alone, neighbours: none } = run(input())
    const { farm: beside, neighbours: taken } = run(input({ neighbours }))
    expect(none).toBeNull()
    expect(beside.count).toBe(3)
    expect(beside.grossKwh).toBe(alone.grossKwh)
    expect(taken?.withoutKwh).toBe(alone.afterWakesKwh)
    expect(taken?.loss).toBeCloseTo(1 - beside.afterWakesKwh / alone.afterWakesKwh, 14)
    expect(taken?.loss).toBeGreaterThan(0.01)
  })

  it('tells the energy with and without blockage', () => {
    const { farm: alone } = run(input())
    const { farm: blocked, blockage: taken } = run(input({ blockage: {} }))
    expect(taken?.withoutKwh).toBe(alone.afterWakesKwh)
    expect(blocked.afterWakesKwh).toBeLessThan(alone.afterWakesKwh)
    expect(taken?.loss).toBeLessThan(0.01)
  })

  it('lets neighbours block, each effect reported with the other active', () => {
    const both = run(input({ neighbours, blockage: {} }))
    expect(both.neighbours?.withoutKwh).toBe(run(input({ blockage: {} })).farm.afterWakesKwh)
    expect(both.blockage?.withoutKwh).toBe(run(input({ neighbours })).farm.afterWakesKwh)
  })

  it('holds other wake models against this one beside the same neighbours', () => {
    const uncertainty = { wind: windOf(0.05), iterations: 100 }
    const alone = run(input({ uncertainty })).wakeModelSpread
    const beside = run(input({ uncertainty, neighbours })).wakeModelSpread
    expect(beside).not.toBe(alone)
    expect(beside).toBeLessThan(1)
  })
})

describe('the uncertainty of the wakes', () => {
  const uncertainty = { wind: windOf(0.05), iterations: 1000 }
  const compared = ['jensen', 'katic_1986', 'bastankhah', 'niayifar_2016'] as const
  const coarse = { directions: 36, speedStep: 2 }
  const wakeUncertainty = (result: WindFarmYield) =>
    result.uncertainty?.components.find(({ name }) => name === 'wake_model')?.standardDeviation

  it('is the root mean square difference of four models from the chosen one, over its loss', () => {
    const lossOf = (wakeModel: WindFarmYieldInput['wakeModel']) =>
      run(input({ wakeModel, ...coarse })).farm.wakeLoss
    const own = lossOf('iea37_2019')
    const squares = compared.map((name) => (lossOf(name) / own - 1) ** 2)
    const expected = Math.sqrt(squares.reduce((sum, value) => sum + value, 0) / compared.length)
    const result = run(input({ wakeModel: 'iea37_2019', uncertainty }))
    expect(result.wakeModelSpread).toBeCloseTo(expected, 12)
    expect(wakeUncertainty(result)).toBeCloseTo(Math.max(expected, 0.25), 12)
  })

  it('is at least a quarter of the loss, and the given value when there is one', () => {
    const usual = run(input({ wakeModel: 'bastankhah', uncertainty }))
    expect(usual.wakeModelSpread).toBeLessThan(0.25)
    expect(wakeUncertainty(usual)).toBe(0.25)
    const given = run(input({ uncertainty: { ...uncertainty, wakeModel: 0.1 } }))
    expect(given.wakeModelSpread).toBeNull()
    expect(wakeUncertainty(given)).toBe(0.1)
  })

  it('has no spread where there are no wakes', () => {
    expect(run(input({ wakeModel: 'none', uncertainty })).wakeModelSpread).toBe(0)
  })
})

describe('windFarmYield', () => {
  const iea = referenceTable('wind/iea37_cs1.json').document as unknown as {
    turbine: Record<string, number>
    wind_rose: { wd_deg: number[]; frequency: number[]; ws: number; ti: number }
    cases: { id: string; x: number[]; y: number[]; expected: { aep_mwh: number; aep_no_wake_mwh: number } }[]
  }

  it.each(iea.cases)('is the energy of IEA Task 37, $id', ({ x, y, expected }) => {
    const { cut_in: cutIn, rated_speed: rated, rated_power_w: watts, cut_out: cutOut, ct } = iea.turbine
    const speeds = Float64Array.from({ length: 21_001 }, (_, k) => 4 + k / 1000)
    const cube = (u: number): number => Math.min((u - (cutIn ?? 0)) / ((rated ?? 0) - (cutIn ?? 0)), 1) ** 3
    const model = createTurbineModel({
      name: 'IEA37 3.35 MW',
      rotorDiameter: 130,
      hubHeight: 110,
      ratedPower: (watts ?? 0) / 1000,
      power: createTurbineCurve({
        speeds,
        values: speeds.map((u) => (u < (cutOut ?? 0) ? 3350 * cube(u) : 0)),
      }),
      thrust: createTurbineCurve({ speeds, values: speeds.map(() => ct ?? 0) }),
    })
    const { wd_deg: directionsDeg, frequency, ws, ti } = iea.wind_rose
    const { farm: totals } = run({
      farm: createWindFarm({ x, y, models: [model] }),
      wind: {
        kind: 'table',
        table: createFrequencyTable({ directionsDeg, speeds: [ws], probability: frequency, turbulence: ti }),
      },
      wakeModel: 'iea37_2019',
      rng,
    })
    // The power curve is read from a table of 0.001 m/s here.
    expect(Math.abs(totals.netKwh / 1000 / expected.aep_mwh - 1)).toBeLessThan(1e-7)
    expect(Math.abs(totals.grossKwh / 1000 / expected.aep_no_wake_mwh - 1)).toBeLessThan(1e-12)
  })

  it('agrees with PyWake at Horns Rev 1 with own steps', () => {
    const peer = farms.cases.find(({ id }) => id === 'hornsrev1-bastankhah_mom1d')?.expected
    const { farm: totals } = run(
      input({ farm, wind: { ...climate, turbulence: 0.1 }, wakeModel: 'bastankhah' }),
    )
    // 360 directions of sectors with steps between them there, 72 that go straight from one to the next here.
    expect(Math.abs(totals.wakeLoss - (peer?.wake_loss_fraction ?? 0))).toBeLessThan(0.002)
    expect(Math.abs(totals.grossKwh / 1e6 / (peer?.aep_gross_gwh ?? 0) - 1)).toBeLessThan(0.005)
  })

  it.each(WAKE_MODEL_NAMES)('has consistent energies with %s', (wakeModel) => {
    const {
      farm: totals,
      turbines,
      losses,
      sectors: bySector,
    } = run(input({ wakeModel, losses: TYPICAL_LOSSES, directions: 36 }))
    const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)
    expect(sum(turbines.netKwh)).toBeCloseTo(totals.netKwh, 3)
    expect(sum(turbines.grossKwh)).toBeCloseTo(totals.grossKwh, 3)
    const kept = TYPICAL_LOSSES.reduce((left, { fraction }) => left * (1 - fraction), 1 - totals.wakeLoss)
    expect(totals.netKwh / (totals.grossKwh * kept)).toBeCloseTo(1, 12)
    expect(losses.steps.at(-1)?.afterKwh).toBeCloseTo(totals.netKwh, 3)
    expect(sum(bySector.netKwh)).toBeCloseTo(totals.afterWakesKwh, 3)
    expect(totals.afterWakesKwh).toBeLessThanOrEqual(totals.grossKwh * (1 + 1e-12))
    expect(totals.wakeLoss > 1e-12).toBe(wakeModel !== 'none')
    expect(totals.meanSpeed).toBeGreaterThan(Math.min(...turbines.meanSpeed) - 1e-9)
    expect(totals.meanTurbulence).toBeGreaterThanOrEqual(0.08 - 1e-12)
  })

  it('has the wind and the free energy of its climate, calms and storms included', () => {
    const total = sectors.reduce((sum, { frequency }) => sum + frequency, 0)
    const mean = sectors.reduce((sum, sector) => sum + (sector.frequency / total) * weibullMean(sector), 0)
    const power = sectors.reduce(
      (sum, sector) => sum + (sector.frequency / total) * meanPowerOfWeibull(turbine.power, sector),
      0,
    )
    // Between the sectors' middles scale and shape go straight here: some tenths of a percent.
    for (const speedStep of [1, undefined]) {
      const { farm: totals } = run(input({ speedStep }))
      expect(Math.abs(totals.meanSpeed / mean - 1)).toBeLessThan(0.003)
      expect(Math.abs(totals.grossKwh / (3 * power * 8760) - 1)).toBeLessThan(0.005)
    }
    const single = { frequency: 1, scale: 8, shape: 2 }
    const { farm: even } = run(input({ wind: { ...climate, sectors: [single] } }))
    expect(Math.abs(even.meanSpeed / weibullMean(single) - 1)).toBeLessThan(1e-3)
    expect(Math.abs(even.grossKwh / (3 * meanPowerOfWeibull(turbine.power, single) * 8760) - 1)).toBeLessThan(
      1e-3,
    )
  })

  it('has wakes that recover faster in more turbulent air, with models that depend on turbulence', () => {
    const loss = (wakeModel: 'jensen' | 'bastankhah' | 'gauss_curl', turbulence: number): number =>
      run(input({ wakeModel, wind: { ...climate, turbulence } })).farm.wakeLoss
    expect(loss('jensen', 0.15)).toBeLessThan(loss('jensen', 0.07))
    expect(loss('gauss_curl', 0.15)).toBeLessThan(loss('gauss_curl', 0.07))
    expect(loss('bastankhah', 0.15)).toBe(loss('bastankhah', 0.07))
    expect([0, 0.1, 1].map(jensenGrowth)).toEqual([0.02, 0.04000000000000001, 0.1])
  })

  it('takes a model of the caller', () => {
    const own = run(input({ wakeModel: (bound) => createPairwiseSolver(bound, PAIRWISE_PRESETS.katic_1986) }))
    expect(own.farm.netKwh).toBe(run(input({ wakeModel: 'katic_1986' })).farm.netKwh)
  })

  it('counts a series of the climate as the climate', () => {
    const length = 200_000
    const draws = createRng(4)
    const total = sectors.reduce((sum, { frequency }) => sum + frequency, 0)
    const speeds = new Float64Array(length)
    const directionsDeg = new Float64Array(length)
    for (let t = 0; t < length; t++) {
      let place = draws.uniform() * total
      let s = 0
      while (place > (sectors[s]?.frequency ?? 0) && s < 11) place -= sectors[s++]?.frequency ?? 0
      directionsDeg[t] = 30 * s + 30 * (draws.uniform() - 0.5)
      speeds[t] =
        (sectors[s]?.scale ?? 0) * (-Math.log(1 - draws.uniform())) ** (1 / (sectors[s]?.shape ?? 1))
    }
    const counted = run(input({ wind: { kind: 'series', speeds, directionsDeg, turbulence: 0.08 } })).farm
    const drawn = run(input()).farm
    expect(Math.abs(counted.grossKwh / drawn.grossKwh - 1)).toBeLessThan(0.01)
    expect(Math.abs(counted.wakeLoss / drawn.wakeLoss - 1)).toBeLessThan(0.03)
  })

  it('has the sensitivity that another climate of the same shape shows', () => {
    const { sensitivity = 0 } = run(input({ uncertainty: { wind: windOf(0.05) } })).uncertainty ?? {}
    const windier = (factor: number): number =>
      run(
        input({
          wind: {
            ...climate,
            sectors: sectors.map((sector) => ({ ...sector, scale: sector.scale * factor })),
          },
        }),
      ).farm.netKwh
    const expected = (windier(1.02) - windier(0.98)) / (0.04 * windier(1))
    expect(Math.abs(sensitivity / expected - 1)).toBeLessThan(0.03)
  })

  describe('a year step by step', () => {
    const axis = yearAxis({ year: 2019 })
    const speeds = Float64Array.from({ length: 8760 }, (_, t) => 8 + 5 * Math.sin(t / 11))
    const directionsDeg = Float64Array.from({ length: 8760 }, (_, t) => (t * 7) % 360)
    const losses = [{ name: 'electrical', category: 'electrical', fraction: 0.03 }] as const

    it('has the power of its steps, less the losses, and keeps gaps', () => {
      const gappy = Float64Array.from(speeds)
      gappy[5] = Number.NaN
      const series = run(input({ losses, series: { axis, speeds: gappy, directionsDeg } })).series
      expect(series?.netPower[5]).toBeNaN()
      const { netPower, grossPower } = series!
      expect(netPower.subarray(6).every((net, n) => net <= grossPower[n + 6]! * 0.97 + 1e-9)).toBe(true)
      const free = run(input({ losses, wakeModel: 'none', series: { axis, speeds, directionsDeg } })).series
      expect(free?.netPower[100]).toBeCloseTo((free?.grossPower[100] ?? 0) * 0.97, 9)
      expect(free?.grossPower[100]).toBeCloseTo(series?.grossPower[100] ?? 0, 9)
    })

    it('has the power of each turbine on request, which adds up to that of the farm', () => {
      const series = run(
        input({ losses, series: { axis, speeds, directionsDeg, turbinePower: true } }),
      ).series
      const count = (series?.turbinePower?.length ?? 0) / 8760
      expect(count).toBe(run(input({})).farm.count)
      for (let t = 0; t < 8760; t += 97) {
        const sum = series!.turbinePower!.subarray(t * count, (t + 1) * count).reduce((a, b) => a + b, 0)
        expect(sum * 0.97).toBeCloseTo(series!.netPower[t]!, 6)
      }
      expect(run(input({ series: { axis, speeds, directionsDeg } })).series?.turbinePower).toBeNull()
    })

    it('keeps rules, and takes their share from the year', () => {
      const ruled = run(
        input({
          losses,
          series: {
            axis,
            speeds,
            directionsDeg,
            farmRules: [{ kind: 'grid_cap', name: 'grid', limit: 4000 }],
          },
        }),
      )
      const free = run(input({ losses, series: { axis, speeds, directionsDeg } }))
      const { beforeKwh = 0, afterKwh = 0, rules = [] } = ruled.curtailment ?? {}
      expect(Math.max(...(ruled.series?.netPower ?? []))).toBeLessThanOrEqual(4000 * 0.97 + 1e-9)
      expect(afterKwh).toBeLessThan(beforeKwh)
      expect(rules[0]?.curtailedKwh).toBeCloseTo(beforeKwh - afterKwh, 3)
      expect(ruled.farm.netKwh / free.farm.netKwh).toBeCloseTo(afterKwh / beforeKwh, 12)
      expect(ruled.losses.steps.at(-1)?.name).toBe('curtailment_rules')
      expect(free.curtailment).toBeNull()
    })
  })

  it('maps the wind: behind a turbine less than before it, and the mean of a year', () => {
    const plane = horizontalPlane({ from: -400, to: 1400, count: 10 }, { from: -200, to: 200, count: 5 }, 70)
    const map = run(input({ flowMap: { plane, wind: { directionDeg: 270, speed: 9 } } })).flowMap
    expect(map?.data[20]).toBeCloseTo(9, 6)
    expect(map?.data[25]).toBeLessThan(8)
    const mean = run(input({ flowMap: { plane }, directions: 12 })).flowMap
    expect(mean?.data[25]).toBeLessThan(mean?.data[0] ?? 0)
  })

  it('reports progress that never falls within a stage', () => {
    const stages: string[] = []
    let [before, stage] = [0, '']
    for (const step of windFarmYield(input())) {
      if (step.stage !== stage) before = 0
      expect(step.done).toBeGreaterThan(before)
      expect(step.done).toBeLessThanOrEqual(step.total)
      ;[before, stage] = [step.done, step.stage]
      stages.push(stage)
    }
    expect(stages).toContain('directions')
  })

  it.each<[string, Partial<WindFarmYieldInput>, RegExp]>([
    ['an unknown model', { wakeModel: 'fuga' as 'jensen' }, /^wakeModel/],
    ['no wind', { wind: { ...climate, sectors: [{ frequency: 1, scale: 0.3, shape: 2 }] } }, /^wind/],
    ['a negative turbulence', { wind: { ...climate, turbulence: -1 } }, /turbulence/],
    ['half a direction', { directions: 1.5 }, /^directions/],
    ['a loss of two', { losses: [{ name: 'x', category: 'electrical', fraction: 2 }] }, /^losses\[0\]/],
    [
      'a wind beyond the circle',
      {
        flowMap: {
          plane: horizontalPlane({ from: 0, to: 1, count: 2 }, { from: 0, to: 1, count: 2 }, 10),
          wind: { directionDeg: 400, speed: 8 },
        },
      },
      /^flowMap.wind.directionDeg/,
    ],
  ])('refuses %s', (_, change, message) => {
    expect(() => run(input(change))).toThrow(InputError)
    expect(() => run(input(change))).toThrow(message)
  })
})

describe('layoutInArea', () => {
  const area = createGeoArea(
    [
      [
        [
          [10, 54],
          [10.1, 54],
          [10.1, 54.05],
          [10, 54.05],
          [10, 54],
        ],
        [
          [10.04, 54.02],
          [10.06, 54.02],
          [10.06, 54.03],
          [10.04, 54.03],
          [10.04, 54.02],
        ],
      ],
    ],
    'area',
  )
  const wanted = { area, rotorDiameter: 112, ratedPower: 3000, windDirectionDeg: 240 }

  it('has as many turbines as the density allows, none in a hole', () => {
    const { places, wanted: count } = layoutInArea(wanted)
    expect(count).toBe(Math.floor(((area.size / 1e6) * 5) / 3))
    expect(places).toHaveLength(count)
    for (const { latitudeDeg, longitudeDeg } of places) {
      const inHole =
        longitudeDeg > 10.04 && longitudeDeg < 10.06 && latitudeDeg > 54.02 && latitudeDeg < 54.03
      expect(inHole || longitudeDeg < 10 || longitudeDeg > 10.1).toBe(false)
    }
  })

  it('puts one turbine into the smallest ground', () => {
    const tiny = createGeoArea(
      [
        [
          [
            [0, 0],
            [0.0001, 0],
            [0, 0.0001],
            [0, 0],
          ],
        ],
      ],
      'area',
    )
    expect(layoutInArea({ ...wanted, area: tiny }).places).toHaveLength(1)
  })
})
