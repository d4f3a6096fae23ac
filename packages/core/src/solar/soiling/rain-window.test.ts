import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepsWithin, sumRain } from './rain-window.ts'

const showers = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 99 })), {
  minLength: 1,
  maxLength: 60,
})

describe('rain in a window', () => {
  it('is the sum over the steps of the window, as far as there are any', () => {
    fc.assert(
      fc.property(showers, fc.integer({ min: 1, max: 80 }), (rain, windowSteps) => {
        const { sums } = sumRain(Float64Array.from(rain), windowSteps)
        for (let t = 0; t < rain.length; t++) {
          const window = rain.slice(Math.max(t - windowSteps + 1, 0), t + 1)
          expect(sums[t]).toBe(window.reduce((sum, value) => sum + value, 0))
        }
      }),
      { seed: 41 },
    )
  })

  it('continues where the previous part ended', () => {
    fc.assert(
      fc.property(showers, fc.integer({ min: 1, max: 80 }), fc.nat(60), (tenths, windowSteps, at) => {
        const rain = Float64Array.from(tenths, (value) => value / 10)
        const cut = Math.min(at, rain.length)
        const whole = sumRain(rain, windowSteps)
        const first = sumRain(rain.slice(0, cut), windowSteps)
        const second = sumRain(rain.slice(cut), windowSteps, first.recentRain)
        expect([...first.sums, ...second.sums]).toEqual([...whole.sums])
        expect(second.recentRain).toEqual(whole.recentRain)
      }),
      { seed: 42 },
    )
  })

  it('treats gaps and negative values as dry', () => {
    expect([...sumRain(Float64Array.of(1, Number.NaN, -5, 2), 4).sums]).toEqual([1, 1, 1, 3])
  })

  it('has the steps that end within the period, one at least', () => {
    expect(stepsWithin(24, 1)).toBe(24)
    expect(stepsWithin(24, 1 / 12)).toBe(288)
    expect(stepsWithin(2, 0.1)).toBe(20)
    expect(stepsWithin(5, 2)).toBe(3)
    expect(stepsWithin(1, 24)).toBe(1)
    expect(stepsWithin(0, 1)).toBe(1)
  })
})
