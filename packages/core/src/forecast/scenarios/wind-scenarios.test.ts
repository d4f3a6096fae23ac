import { describe, expect, it } from 'vitest'
import { hoursFrom, PLAIN_CLIMATE } from '../../../test/forecast-case.ts'
import { turbineRecords } from '../../../test/la-haute-borne.ts'
import { createRng } from '../../math/random/index.ts'
import { normalQuantile } from '../../math/special/index.ts'
import { autocorrelation, averageRanks } from '../../math/statistics/index.ts'
import { monthOfRecords } from '../../time/index.ts'
import { monthlyHubWind } from '../../weather/internal.ts'
import { hubMarginals, scoreOfSpeed, speedOfScore } from '../wind/hub-climate.ts'
import { forecastSkill } from './forecast-skill.ts'
import { createScoreProcess } from './score-process.ts'
import { windScenarios } from './wind-scenarios.ts'

const LENGTH = 96
const marginals = hubMarginals(
  hoursFrom(Date.UTC(2027, 0, 10), LENGTH),
  monthlyHubWind(PLAIN_CLIMATE, 100),
  5,
)
const process = createScoreProcess(0.92)
const leadHours = Float64Array.from({ length: LENGTH }, (_, t) => t + 1)
const base = { marginals, process, leadHours, forecasts: [], count: 1000, rng: createRng(3) }

function scoresAt(speed: readonly Float64Array[], t: number): Float64Array {
  return Float64Array.from(speed, (values) => scoreOfSpeed(marginals, t, values[t] ?? 0))
}

function momentsOf(values: Float64Array): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length }
}

describe('the random process', () => {
  it('has the autocorrelation that it states, of the climate at one hour', () => {
    expect(process.correlation(0)).toBe(1)
    expect(process.correlation(1)).toBeCloseTo(0.92, 12)
    const drawn = process.draw(new Float64Array(400_000), createRng(1))
    const found = autocorrelation(drawn, 72)
    for (const lag of [1, 3, 6, 12, 24, 48, 72]) {
      expect(found[lag]).toBeCloseTo(process.correlation(lag), 1)
      expect(Math.abs((found[lag] ?? 0) - process.correlation(lag))).toBeLessThan(0.02)
    }
    expect(momentsOf(drawn).variance).toBeCloseTo(1, 1)
  })

  it('is within 0.06 of hourly wind at La Haute Borne from one hour to four days', () => {
    const { wind } = turbineRecords()
    const months = monthOfRecords(wind.axis)
    const score = new Float64Array(wind.speed.length).fill(Number.NaN)
    for (let month = 0; month < 12; month++) {
      const own = Array.from(wind.speed.keys()).filter(
        (t) => months[t] === month && !Number.isNaN(wind.speed[t]),
      )
      const ranks = averageRanks(Float64Array.from(own, (t) => wind.speed[t] ?? 0))
      own.forEach((t, i) => {
        score[t] = normalQuantile(((ranks[i] ?? 0) - 0.5) / own.length)
      })
    }
    const found = autocorrelation(score, 96)
    for (const lag of [1, 2, 3, 6, 9, 12, 18, 24, 48, 72, 96]) {
      expect(Math.abs((found[lag] ?? 0) - process.correlation(lag)), `${lag} h`).toBeLessThan(0.06)
    }
  })

  it.each([0.4, 1, Number.NaN])('refuses an autocorrelation of %d', (wrong) => {
    expect(() => createScoreProcess(wrong)).toThrow(expect.objectContaining({ field: 'lagOne' }))
  })
})

describe('scenarios of the climate alone', () => {
  const { speed, withoutModel } = windScenarios(base)

  it('have the climate at every hour', () => {
    for (const t of [0, 40, 95]) {
      const { mean, variance } = momentsOf(scoresAt(speed, t))
      expect(mean).toBeCloseTo(0, 9)
      expect(variance).toBeGreaterThan(0.88)
      expect(variance).toBeLessThan(1.12)
    }
    expect(withoutModel).toBe(LENGTH)
  })

  it('start at the last measured wind and decorrelate as the process does', () => {
    const latest = { score: 1.8, gapHours: 1 }
    const followed = windScenarios({ ...base, latest })
    for (const t of [0, 5, 23, 95]) {
      const { mean, variance } = momentsOf(scoresAt(followed.speed, t))
      const rho = process.correlation(1 + t)
      expect(mean).toBeCloseTo(rho * latest.score, 6)
      expect(Math.abs(variance - (1 - rho * rho))).toBeLessThan(0.12 * (1 - rho * rho) + 0.01)
    }
  })

  it('are the same for the same seed', () => {
    expect(windScenarios({ ...base, rng: createRng(3) }).speed[7]).toEqual(speed[7])
    expect(windScenarios({ ...base, rng: createRng(4) }).speed[7]).not.toEqual(speed[7])
  })
})

describe('scenarios of models', () => {
  const windy = Float64Array.from({ length: LENGTH }, (_, t) => speedOfScore(marginals, t, 1))
  const calm = Float64Array.from({ length: LENGTH }, (_, t) => speedOfScore(marginals, t, -0.6))
  const one = { model: 'a', member: 0, speed: windy }

  it('lie around the model according to its weight, and spread with the lead time', () => {
    const { speed, central } = windScenarios({ ...base, forecasts: [one] })
    expect(central[5]).toBeCloseTo(windy[5] ?? 0, 6)
    let last = 0
    for (const t of [0, 23, 95]) {
      const { mean, variance } = momentsOf(scoresAt(speed, t))
      const r = forecastSkill(leadHours[t] ?? 0)
      expect(mean).toBeCloseTo(r, 6)
      expect(Math.abs(variance - (1 - r * r))).toBeLessThan(0.12 * (1 - r * r))
      expect(variance).toBeGreaterThan(last)
      last = variance
    }
  })

  it('blend models by their weights', () => {
    const forecasts = [one, { model: 'b', member: 0, speed: calm }]
    expect(windScenarios({ ...base, forecasts }).score[9]).toBeCloseTo(0.2, 6)
    const weighted = windScenarios({ ...base, forecasts, weights: { a: 0.75, b: 0.25 } })
    expect(weighted.score[9]).toBeCloseTo(0.6, 6)
  })

  it('spread wider when members differ more', () => {
    const members = (size: number) => [
      one,
      ...Array.from({ length: 20 }, (_, m) => ({
        model: 'a',
        member: m + 1,
        speed: Float64Array.from({ length: LENGTH }, (_, t) =>
          speedOfScore(marginals, t, 1 + (size * (m - 9.5)) / 9.5),
        ),
      })),
    ]
    const spreadOf = (size: number) =>
      momentsOf(scoresAt(windScenarios({ ...base, forecasts: members(size) }).speed, 3)).variance
    expect(spreadOf(1.5)).toBeGreaterThan(1.5 * spreadOf(0.2))
  })

  it('use the climate for hours that no model covers', () => {
    const short = { ...one, speed: windy.map((value, t) => (t < 48 ? value : Number.NaN)) }
    const { speed, withoutModel } = windScenarios({ ...base, forecasts: [short] })
    expect(withoutModel).toBe(48)
    expect(momentsOf(scoresAt(speed, 90)).mean).toBeCloseTo(0, 9)
    expect(speed.every((values) => values.every(Number.isFinite))).toBe(true)
  })

  it.each([
    ['count', { count: 1 }],
    ['leadHours.length', { leadHours: new Float64Array(3) }],
    ['forecasts[0].speed.length', { forecasts: [{ ...one, speed: new Float64Array(2) }] }],
    ['latest.gapHours', { latest: { score: 0, gapHours: 0 } }],
  ])('refuse %s by name', (field, wrong) => {
    expect(() => windScenarios({ ...base, ...wrong })).toThrow(
      expect.objectContaining({ name: 'InputError', field }),
    )
  })
})
