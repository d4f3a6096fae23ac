import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { createRng } from '../../math/random/index.ts'
import type { WindUncertaintyName } from './uncertainty-defaults.ts'
import { type YieldEstimate, type YieldUncertaintyInput, yieldUncertainty } from './yield-uncertainty.ts'

interface Case {
  readonly id: string
  readonly p50: number
  readonly components: Readonly<Record<string, number>>
  readonly sensitivity_ratio: number | null
  readonly interannual_variability: number
  readonly expected: Record<string, Record<string, number>>
}
const table = referenceTable('wind/uncertainty.json').document as unknown as { readonly cases: Case[] }
const [energyCase] = table.cases as [Case, ...Case[]]

const of = (name: WindUncertaintyName, standardDeviation: number) => ({
  name,
  standardDeviation,
  source: 'test',
})
const figure = (standardDeviation: number) => ({ standardDeviation, source: 'test' })

/** A farm whose energy goes with a power of the wind, half of it lost in wakes. */
const estimate = (power = 2): YieldEstimate => ({
  netKwh: 1000,
  wakeLoss: 0.5,
  wakeModelSpread: 0,
  response: (factor) => factor ** power,
})
const sure = { interannualVariability: figure(0), wakeModel: 0, powerCurve: 0, availability: 0, losses: 0 }
const run = (change: Partial<YieldUncertaintyInput> = {}, seed = 1, farm = estimate()) =>
  yieldUncertainty({ wind: [of('wind_resource', 0.05)], ...change }, farm, createRng(seed))

describe('the uncertainty budget of a yield', () => {
  it('has the exceedance energies of scipy for 1, 10 and 20 years', () => {
    const { components, p50, expected, interannual_variability: yearly } = energyCase
    const { periods } = run(
      {
        method: 'analytic',
        wind: [
          of('measurement', components['wind_measurement']!),
          of('long_term', components['long_term']!),
          of('vertical_extrapolation', components['vertical_extrapolation']!),
          of('horizontal_extrapolation', components['horizontal_extrapolation']!),
        ],
        interannualVariability: figure(yearly),
        wakeModel: components['wake']!,
        powerCurve: components['power_curve']!,
        losses: components['losses']!,
        availability: 0,
      },
      1,
      { ...estimate(1), netKwh: p50 },
    )
    expect(periods.map(({ years }) => years)).toEqual([1, 10, 20])
    for (const { years, total, p75Kwh, p90Kwh, p99Kwh } of periods) {
      const { sigma, P75, P90, P99 } = expected[`${years}y`]!
      expect(total).toBeCloseTo(sigma!, 10)
      expect([p75Kwh, p90Kwh, p99Kwh].map((energy, n) => energy / [P75, P90, P99][n]! - 1)).toEqual(
        [0, 0, 0].map((zero) => expect.closeTo(zero, 9)),
      )
    }
  })

  it('keeps the past years apart from the years to come', () => {
    const past = of('past_variability', 0.06 / Math.sqrt(2))
    const budget = (years: number) =>
      run({ ...sure, method: 'analytic', wind: [past], interannualVariability: figure(0.06), years })
    const deviation = (years: number, name: string) =>
      budget(years).components.find((component) => component.name === name)?.standardDeviation
    for (const years of [1, 20]) {
      expect(deviation(years, 'past_variability')).toBeCloseTo(0.0424264, 6)
      expect(deviation(years, 'future_variability')).toBeCloseTo(0.06 / Math.sqrt(years), 12)
      expect(budget(years).total).toBeCloseTo(2 * Math.hypot(0.0424264, 0.06 / Math.sqrt(years)), 6)
    }
    expect(budget(1).p90Kwh).toBeLessThan(budget(20).p90Kwh)
    expect(budget(1).periods).toEqual(budget(20).periods)
    expect(budget(7).periods.map(({ years }) => years)).toEqual([1, 7, 10, 20])
    expect(budget(7).periods[1]).toMatchObject({ p90Kwh: budget(7).p90Kwh })
  })

  it('combines correlated components by their covariance, by Monte Carlo and analytically', () => {
    const wind = [of('vertical_extrapolation', 0.02), of('horizontal_extrapolation', 0.03)]
    const correlations = [
      { names: ['vertical_extrapolation', 'horizontal_extrapolation'], coefficient: 0.5 },
    ] as const
    const expected = 2 * Math.sqrt(0.02 ** 2 + 0.03 ** 2 + 2 * 0.5 * 0.02 * 0.03)
    const normal = run({ ...sure, method: 'analytic', wind, correlations })
    expect(normal.total).toBeCloseTo(expected, 12)
    const drawn = run({ ...sure, wind, correlations, iterations: 50_000 })
    expect(Math.abs(drawn.total / expected - 1)).toBeLessThan(0.02)
    expect(drawn.components[0]?.correlations).toEqual([
      { name: 'horizontal_extrapolation', coefficient: 0.5 },
    ])
    expect(drawn.components[2]?.correlations).toEqual([])
    const against = run({
      ...sure,
      wind,
      correlations: [{ ...correlations[0], coefficient: -0.5 }],
      iterations: 50_000,
    })
    expect(Math.abs(against.total / (2 * Math.sqrt(0.0013 - 0.0006)) - 1)).toBeLessThan(0.02)
  })

  it('tells of every component where its figure comes from', () => {
    const { components } = run()
    expect(components.map(({ name }) => name)).toEqual([
      'wind_resource',
      'future_variability',
      'wake_model',
      'power_curve',
      'availability',
      'losses',
    ])
    for (const { source } of components) expect(source.length).toBeGreaterThan(3)
    const { components: spread } = run({}, 1, { ...estimate(), wakeModelSpread: 0.4 })
    expect(spread.find(({ name }) => name === 'wake_model')).toMatchObject({
      standardDeviation: 0.4,
      source: expect.stringContaining('niayifar_2016'),
    })
  })

  it('reproduces with its seed and moves little with another', () => {
    expect(run()).toEqual(run())
    const [a, b] = [run({ wakeModel: 0.05 }), run({ wakeModel: 0.05 }, 2)]
    expect(b.p90Kwh).not.toBe(a.p90Kwh)
    expect(Math.abs(b.p90Kwh / a.p90Kwh - 1)).toBeLessThan(0.005)
    expect(Math.abs(b.p50Kwh / a.p50Kwh - 1)).toBeLessThan(0.005)
  })

  it('has the same energies beside a component of 0', () => {
    const nil = run({ wind: [of('wind_resource', 0.05), of('horizontal_extrapolation', 0)] })
    expect(nil.periods).toEqual(run().periods)
  })

  it('ranks the energies, P50 near the estimate', () => {
    const { p50Kwh, p75Kwh, p90Kwh, p99Kwh } = run({ wind: [of('wind_resource', 0.17)], wakeModel: 0.05 })
    expect(p50Kwh > p75Kwh && p75Kwh > p90Kwh && p90Kwh > p99Kwh && p99Kwh > 0).toBe(true)
    expect(Math.abs(p50Kwh / 1000 - 1)).toBeLessThan(0.02)
  })

  it('agrees with the normal distribution when all is nearly linear', () => {
    const small = {
      wind: [of('wind_resource', 0.02)],
      interannualVariability: figure(0.02),
      wakeModel: 0.05,
      years: 1,
    }
    const [drawn, normal] = [run({ ...small, iterations: 50_000 }), run({ ...small, method: 'analytic' })]
    expect(Math.abs(drawn.total / normal.total - 1)).toBeLessThan(0.02)
    expect(Math.abs(drawn.p90Kwh / normal.p90Kwh - 1)).toBeLessThan(0.005)
    drawn.components.forEach(({ ofEnergy }, c) => {
      expect(Math.abs(ofEnergy / (normal.components[c]?.ofEnergy ?? 0) - 1)).toBeLessThan(0.03)
    })
  })

  it('is skewed upwards: the wind speed is lognormal', () => {
    const { periods } = run(
      { ...sure, wind: [of('wind_resource', 0.25)], iterations: 50_000 },
      1,
      estimate(1),
    )
    const [{ exceededKwh, p50Kwh }] = periods as [(typeof periods)[0]]
    // 1000·exp(0.25·z) with z of the normal distribution by table.
    const expected = [1377.662, 1000, 725.8674, 559.0105]
    const found = [exceededKwh[9], p50Kwh, exceededKwh[89], exceededKwh[98]]
    found.forEach((energy, n) => {
      expect(Math.abs((energy ?? 0) / (expected[n] ?? 0) - 1)).toBeLessThan(2e-3)
    })
  })

  it('is zero where nothing is uncertain', () => {
    const { total, p50Kwh, p99Kwh } = run({ ...sure, wind: [] })
    expect(total).toBe(0)
    expect(p99Kwh).toBe(p50Kwh)
  })

  it.each<[string, object]>([
    ['uncertainty.wind_resource', { wind: [of('wind_resource', -0.1)] }],
    ['uncertainty.wind_resource', { wind: [of('wind_resource', Number.NaN)] }],
    ['uncertainty.horizontal_extrapolation', { wind: [of('horizontal_extrapolation', 1.1)] }],
    ['uncertainty.wind\\[1\\].name', { wind: [of('measurement', 0.1), of('measurement', 0.1)] }],
    ['uncertainty.wind', { wind: 0.1 }],
    ['uncertainty.iterations', { iterations: 10 }],
    ['uncertainty.years', { years: 0 }],
    ['uncertainty.method', { method: 'guess' }],
    [
      'uncertainty.correlations\\[0\\].names',
      { correlations: [{ names: ['wind_resource', 'long_term'], coefficient: 0.1 }] },
    ],
    [
      'uncertainty.correlations\\[0\\].coefficient',
      { correlations: [{ names: ['wind_resource', 'losses'], coefficient: 1 }] },
    ],
    [
      'uncertainty.correlations',
      {
        wind: [of('measurement', 0.1), of('long_term', 0.1), of('past_variability', 0.1)],
        correlations: [
          { names: ['measurement', 'long_term'], coefficient: 0.9 },
          { names: ['long_term', 'past_variability'], coefficient: 0.9 },
          { names: ['measurement', 'past_variability'], coefficient: -0.9 },
        ],
      },
    ],
  ])('refuses by name: %s', (field, change) => {
    expect(() => run(change)).toThrow(new RegExp(`^${field}`))
  })
})
