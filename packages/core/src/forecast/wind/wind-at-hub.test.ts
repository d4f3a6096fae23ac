import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { powerProfileRatio } from '../../atmosphere/index.ts'
import { windAtHub } from './wind-at-hub.ts'

const level = (height: number, speed: number, directionDeg = 0) => ({
  height,
  speed: Float64Array.of(speed),
  directionDeg: Float64Array.of(directionDeg),
})

describe('wind at a hub from the levels of a model', () => {
  it('follows the power law through every height of a profile that obeys it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 45 }), fc.integer({ min: 20, max: 300 }), (hundredths, hub) => {
        const exponent = hundredths / 100
        const at = (height: number) =>
          level(height, 8 * powerProfileRatio({ fromHeight: 10, toHeight: height, exponent }))
        const { speed } = windAtHub([at(10), at(80), at(120)], hub)
        expect(speed[0]).toBeCloseTo(at(hub).speed[0] ?? 0, 9)
      }),
    )
  })

  it('is that of a level at its own height', () => {
    const levels = [level(10, 5, 300), level(80, 9, 20), level(120, 9.5, 30)]
    expect(windAtHub(levels, 80).speed[0]).toBeCloseTo(9, 12)
    expect(windAtHub(levels, 80).directionDeg[0]).toBeCloseTo(20, 12)
    expect(windAtHub(levels, 200).directionDeg[0]).toBeCloseTo(30, 12)
  })

  it('turns the shorter way over north', () => {
    const { directionDeg } = windAtHub([level(50, 8, 350), level(200, 10, 10)], 100)
    expect(Math.min(directionDeg[0] ?? 0, 360 - (directionDeg[0] ?? 0))).toBeCloseTo(0, 9)
  })

  it('uses the other level when one has a gap, and has a gap when both have', () => {
    expect(windAtHub([level(10, Number.NaN), level(100, 9)], 100).speed[0]).toBe(9)
    expect(windAtHub([level(10, 6), level(100, Number.NaN)], 100).speed[0]).toBeGreaterThan(6)
    expect(windAtHub([level(10, Number.NaN), level(100, Number.NaN)], 90).speed[0]).toBeNaN()
  })

  it.each([
    ['levels', [], 80],
    ['hubHeight', [level(10, 5)], 0],
    ['levels[1].height', [level(10, 5), level(10, 5)], 80],
  ] as const)('refuses %s by name', (field, levels, hub) => {
    expect(() => windAtHub(levels, hub)).toThrow(expect.objectContaining({ name: 'InputError', field }))
  })
})
