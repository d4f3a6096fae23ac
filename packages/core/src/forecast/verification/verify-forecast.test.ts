import { describe, expect, it } from 'vitest'
import { createRng } from '../../math/random/index.ts'
import { createScoreProcess } from '../scenarios/score-process.ts'
import { referenceForecasts } from './reference-forecasts.ts'
import { verifyForecast } from './verify-forecast.ts'

const HOURS = 4000
const CAPACITY = 1000
const hold = (value: number) => Math.min(Math.max(value, 0), CAPACITY)
const course = (seed: number) => createScoreProcess(0.92).draw(new Float64Array(HOURS), createRng(seed))
const observed = course(1).map((score) => hold(450 + 250 * score))
const other = course(2)
const near = observed.map((value, t) => hold(value + 60 * (other[t] ?? 0)))
const base = { observed, leadSteps: 24, stepMinutes: 60, capacityKw: CAPACITY }

describe('a perfect forecast', () => {
  const quantiles = [0.1, 0.5, 0.9].map((level) => ({ level, values: observed }))
  const perfect = verifyForecast({ ...base, forecast: observed, quantiles })

  it('has zero error by every measure', () => {
    expect(perfect.crps).toBe(0)
    expect(perfect.errors.rootMeanSquare).toBe(0)
    expect(perfect.pinball.map(({ loss }) => loss)).toEqual([0, 0, 0])
    expect(verifyForecast({ ...base, forecast: observed, members: [observed, observed] }).crps).toBe(0)
    expect(verifyForecast({ ...base, forecast: observed }).crps).toBe(0)
  })

  it('has full skill and finds every ramp', () => {
    for (const { skillCrps, skillRmse } of Object.values(perfect.references)) {
      expect(skillCrps).toBe(1)
      expect(skillRmse).toBe(1)
    }
    expect(perfect.ramps.events.criticalSuccessIndex).toBe(1)
    expect(perfect.ramps.up.misses + perfect.ramps.up.falseAlarms).toBe(0)
    expect(perfect.ramps.up.hits).toBeGreaterThan(5)
  })
})

describe('the references', () => {
  const { persistence, climatology, blend } = referenceForecasts(observed, new Int32Array(HOURS).fill(24))
  const skillOf = (forecast: Float64Array) => verifyForecast({ ...base, forecast }).references

  it('have no skill against themselves', () => {
    expect(skillOf(persistence).persistence.skillRmse).toBe(0)
    expect(skillOf(climatology).climatology.skillRmse).toBe(0)
    expect(skillOf(blend).blend.skillRmse).toBe(0)
  })

  it('have a larger square error than their blend', () => {
    const { persistence: last, climatology: mean } = skillOf(blend)
    expect(last.skillRmse).toBeGreaterThan(0.1)
    expect(mean.skillRmse).toBeGreaterThan(0)
  })

  it('follow the correlation at the lead', () => {
    const { correlation } = referenceForecasts(observed, new Int32Array(HOURS).fill(1))
    expect(correlation[5]).toBeGreaterThan(0.85)
    expect(correlation[5]).toBeLessThan(0.95)
  })
})

describe('a forecast with errors', () => {
  it('has skill, and less pinball loss where its quantiles are reliable', () => {
    const band = (width: number) =>
      [0.1, 0.5, 0.9].map((level) => ({
        level,
        values: near.map((value) => hold(value + width * 2 * (level - 0.5))),
      }))
    const fitting = verifyForecast({ ...base, forecast: near, quantiles: band(96) })
    const narrow = verifyForecast({ ...base, forecast: near, quantiles: band(5) })
    expect(fitting.references.blend.skillCrps).toBeGreaterThan(0.5)
    expect(fitting.crps).toBeLessThan(narrow.crps)
    expect(fitting.coverage).toBeGreaterThan(0.75)
    expect(narrow.coverage).toBeLessThan(0.5)
    expect(fitting.reliability.map(({ observed: share }) => share)).toEqual(
      [...fitting.reliability.map(({ observed: share }) => share)].sort((a, b) => a - b),
    )
  })

  it('is scored on the steps that have all values', () => {
    const gappy = observed.map((value, t) => (t >= 100 && t < 110 ? Number.NaN : value))
    expect(verifyForecast({ ...base, observed: gappy, forecast: near }).records).toBe(HOURS - 10)
  })

  it('has no skill score against an unknown persistence', () => {
    const { references, crps } = verifyForecast({ ...base, forecast: near, leadSteps: HOURS })
    expect(references.persistence.skillRmse).toBeNaN()
    expect(references.blend.crps).toBeNaN()
    expect(references.climatology.skillCrps).toBeGreaterThan(0)
    expect(crps).toBeGreaterThan(0)
  })
})

it.each([
  ['forecast.length', { forecast: new Float64Array(3) }],
  [
    'quantiles[1].level',
    {
      quantiles: [
        { level: 0.5, values: near },
        { level: 0.1, values: near },
      ],
    },
  ],
  ['leadSteps', { leadSteps: 0 }],
  ['observed', { observed: new Float64Array(HOURS).fill(Number.NaN) }],
  ['windowMinutes', { stepMinutes: 420 }],
])('verification refuses %s by name', (field, wrong) => {
  expect(() => verifyForecast({ ...base, forecast: near, ...wrong })).toThrow(
    expect.objectContaining({ name: 'InputError', field }),
  )
})
