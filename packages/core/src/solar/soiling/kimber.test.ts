import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type KimberInput, kimberSoiling } from './kimber.ts'

/** Dry hours but for the rain given by hour [mm]. */
function hours(length: number, showers: Readonly<Record<number, number>> = {}): Float64Array {
  return Float64Array.from({ length }, (_, t) => showers[t] ?? 0)
}

const losses = (input: Partial<KimberInput>, rain = hours(240)): number[] =>
  Array.from(kimberSoiling({ rain, stepHours: 1, ...input }).soilingLoss)

describe('Kimber soiling', () => {
  it('grows by its rate in a day without rain, from where it begins', () => {
    const loss = losses({ lossPerDay: 0.0024, initialLoss: 0.01 })
    expect(loss[0]).toBe(0.01)
    expect(loss[1]).toBeCloseTo(0.0101, 14)
    expect(loss[24]).toBeCloseTo(0.0124, 14)
    expect(loss[216]).toBeCloseTo(0.01 + 9 * 0.0024, 14)
  })

  it('grows by the day, whatever the steps', () => {
    const coarse = losses({ stepHours: 24 }, hours(10))
    expect(losses({})[216]).toBeCloseTo(coarse[9] ?? Number.NaN, 14)
  })

  it('stops at its maximum and starts anew from there after rain', () => {
    const loss = losses({ lossPerDay: 0.24, lossMax: 0.05, graceDays: 0 }, hours(48, { 20: 10 }))
    expect(loss.slice(3, 8)).toEqual([0.03, 0.04, 0.05, 0.05, 0.05].map((value) => expect.closeTo(value, 14)))
    // The day's rain counts as a cleaning for all steps whose last 24 h have it.
    expect(loss.slice(20, 44).every((value) => value === 0)).toBe(true)
    expect(loss[44]).toBeCloseTo(0.01, 14)
  })

  it.each([
    ['exactly the threshold', { 5: 0.1, 6: 0.2, 7: 5.7 }, false],
    ['exactly the threshold, in another order', { 5: 3.8, 6: 2.1, 7: 0.1 }, false],
    ['a tenth more', { 5: 0.1, 6: 0.3, 7: 5.7 }, true],
    ['as much in more than a day', { 5: 3.1, 29: 3.1 }, false],
    ['as much in a day', { 5: 3.1, 28: 3.1 }, true],
  ])('by %s: cleans or not', (_, showers, cleans) => {
    expect(losses({}, hours(240, showers)).slice(7, 40).includes(0)).toBe(cleans)
  })

  it('stays clean for the grace period after the last rain', () => {
    const loss = losses({ rainPeriodHours: 1, graceDays: 2, lossPerDay: 0.24 }, hours(100, { 10: 7 }))
    expect(loss[9]).toBeGreaterThan(0)
    expect(loss.slice(10, 58).every((value) => value === 0)).toBe(true)
    expect(loss[58]).toBeCloseTo(0.01, 14)
  })

  it('restarts at once after a wash, which neither begins nor ends a grace period', () => {
    const washed = losses({ washSteps: [50], lossPerDay: 0.24, lossMax: 1 })
    expect(washed[49]).toBeCloseTo(0.49, 12)
    expect(washed[50]).toBe(0)
    expect(washed[51]).toBeCloseTo(0.01, 14)
    const rained = { rainPeriodHours: 1, graceDays: 2 }
    const rain = hours(100, { 10: 7 })
    expect(losses({ ...rained, washSteps: [20] }, rain)).toEqual(losses(rained, rain))
  })

  it('gives the same bits in parts as in one, wherever the cut', () => {
    const rain = hours(400, { 30: 3.3, 40: 3, 41: 0.1, 200: 4, 223: 2.1, 224: 9 })
    const options = { stepHours: 1, graceDays: 3, initialLoss: 0.004 }
    const whole = kimberSoiling({ rain, ...options, washSteps: [150, 350] })
    const within = (from: number, to: number): number[] =>
      [150, 350].filter((step) => step >= from && step < to).map((step) => step - from)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (cut) => {
        const first = kimberSoiling({ rain: rain.slice(0, cut), ...options, washSteps: within(0, cut) })
        const washSteps = within(cut, 400)
        const second = kimberSoiling({ rain: rain.slice(cut), ...options, washSteps, previous: first.state })
        expect([...first.soilingLoss, ...second.soilingLoss]).toEqual([...whole.soilingLoss])
        expect(second.state).toEqual(whole.state)
      }),
      { seed: 11 },
    )
  })

  it('is never less with less rain, nor outside 0..maximum', () => {
    const rains = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 5, maxLength: 120 })
    fc.assert(
      fc.property(rains, fc.integer({ min: 0, max: 10 }), (tenths, graceDays) => {
        const options = { stepHours: 6, graceDays, lossPerDay: 0.02 }
        const wet = kimberSoiling({ rain: Float64Array.from(tenths, (value) => value / 10), ...options })
        const dry = kimberSoiling({ rain: Float64Array.from(tenths, (value) => value / 20), ...options })
        wet.soilingLoss.forEach((loss, t) => {
          expect(dry.soilingLoss[t]).toBeGreaterThanOrEqual(loss)
          expect(loss).toBeGreaterThanOrEqual(0)
          expect(loss).toBeLessThanOrEqual(0.3)
        })
      }),
      { seed: 12 },
    )
  })

  it('treats a gap in the rain as dry, and may overwrite the rain', () => {
    const gap = hours(240, { 30: 9, 100: Number.NaN })
    const expected = losses({}, hours(240, { 30: 9 }))
    expect(losses({}, gap)).toEqual(expected)
    expect([...kimberSoiling({ rain: gap, stepHours: 1 }, gap).soilingLoss]).toEqual(expected)
  })

  it.each<[string, Partial<KimberInput>]>([
    ['stepHours', { stepHours: 0 }],
    ['cleaningThreshold', { cleaningThreshold: -1 }],
    ['lossPerDay', { lossPerDay: 1.5 }],
    ['graceDays', { graceDays: -1 }],
    ['lossMax', { lossMax: Number.NaN }],
    ['initialLoss', { initialLoss: 2 }],
    ['rainPeriodHours', { rainPeriodHours: 0 }],
    ['washSteps', { washSteps: [240] }],
    ['washSteps', { washSteps: [0.5] }],
    ['previous.loss', { previous: { loss: -1, dampSteps: 0, recentRain: [] } }],
    ['previous.dampSteps', { previous: { loss: 0, dampSteps: Number.NaN, recentRain: [] } }],
  ])('refuses an invalid %s', (field, part) => {
    expect(() => losses(part)).toThrow(field)
  })

  it('refuses room of another length', () => {
    expect(() => kimberSoiling({ rain: hours(4), stepHours: 1 }, new Float64Array(3))).toThrow('out.length')
  })
})
