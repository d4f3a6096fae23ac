import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exp } from '../../../math/elementary/index.ts'
import { martinRuizDiffuseIam } from './martin-ruiz-diffuse-iam.ts'

describe('martinRuizDiffuseIam', () => {
  it('has half a sky for a vertical plane: x = π/2 for sky and ground', () => {
    const { sky, ground } = martinRuizDiffuseIam({ tiltDeg: 90, ar: 0.16, c1: 0.4, c2: -0.07 })
    const x = Math.PI / 2
    expect(sky).toBeCloseTo(1 - exp(-(0.4 * x - 0.07 * x * x) / 0.16), 14)
    expect(ground).toBeCloseTo(sky, 15)
  })

  it('transmits nothing from a region behind the plane', () => {
    expect(martinRuizDiffuseIam({ tiltDeg: 0 }).ground).toBe(0)
    expect(martinRuizDiffuseIam({ tiltDeg: 180 }).sky).toBe(0)
  })

  it('joins its limit for thin regions without a step', () => {
    // 1e-5 rad is 0.00057296°.
    const slope = (tiltDeg: number) => martinRuizDiffuseIam({ tiltDeg }).ground / tiltDeg
    expect(slope(0.000573) / slope(0.000572)).toBeCloseTo(1, 5)
    expect(slope(1e-6) / slope(0.001)).toBeCloseTo(1, 3)
  })

  it('swaps sky and ground when the plane is turned over', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 180 }),
        fc.integer({ min: 10, max: 30 }),
        (tiltDeg, hundredths) => {
          const ar = hundredths / 100
          const { sky, ground } = martinRuizDiffuseIam({ tiltDeg, ar })
          const over = martinRuizDiffuseIam({ tiltDeg: 180 - tiltDeg, ar })
          expect(over.sky).toBeCloseTo(ground, 12)
          expect(over.ground).toBeCloseTo(sky, 12)
        },
      ),
    )
  })

  it.each([
    ['tiltDeg', { tiltDeg: 200 }],
    ['ar', { tiltDeg: 10, ar: 0 }],
    ['c1', { tiltDeg: 10, c1: Number.NaN }],
    ['c2', { tiltDeg: 10, c2: 1e9 }],
  ])('refuses a %s out of its range', (field, input) => {
    expect(() => martinRuizDiffuseIam(input)).toThrow(field)
  })
})
