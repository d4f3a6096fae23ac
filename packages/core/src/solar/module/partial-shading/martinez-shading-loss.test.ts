import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../errors/index.ts'
import { martinezShadingLoss } from './martinez-shading-loss.ts'

function lossOf(
  global: number,
  direct: number,
  fraction: number,
  touched: number,
  totalBlocks: number,
): number {
  return martinezShadingLoss({
    poaGlobal: Float64Array.of(global),
    poaDirect: Float64Array.of(direct),
    shadedFraction: Float64Array.of(fraction),
    shadedBlocks: Float64Array.of(touched),
    totalBlocks,
  })[0]
}

const whole = (min: number, max: number) => fc.integer({ min, max })

describe('martinezShadingLoss', () => {
  it('is nothing without shade or without beam, and all of the beam under full shade', () => {
    expect(lossOf(800, 600, 0, 0, 3)).toBe(0)
    expect(lossOf(800, 0, 0.5, 2, 3)).toBe(0)
    expect(lossOf(800, 600, 1, 3, 3)).toBeCloseTo(0.75, 14)
  })

  it('costs more than the shaded area, as one touched block of one: half of what is left', () => {
    expect(lossOf(1000, 1000, 0.2, 1, 1)).toBeCloseTo(1 - 0.8 * 0.5, 14)
    expect(lossOf(1000, 1000, 0.2, 0.4, 1)).toBeCloseTo(1 - 0.8 * 0.5, 14)
  })

  it('grows with shade and blocks, between the shaded beam and all beam', () => {
    fc.assert(
      fc.property(whole(1, 1000), whole(0, 100), whole(1, 12), (direct, percent, blocks) => {
        const fraction = percent / 100
        const touched = Math.ceil(fraction * blocks)
        const loss = lossOf(1000, direct, fraction, touched, blocks)
        expect(loss).toBeGreaterThanOrEqual((direct / 1000) * fraction - 1e-15)
        expect(loss).toBeLessThanOrEqual(direct / 1000 + 1e-15)
        expect(lossOf(1000, direct, fraction, Math.min(touched + 1, blocks), blocks)).toBeGreaterThanOrEqual(
          loss,
        )
      }),
    )
  })

  it('loses nothing at night and keeps a NaN in its own step', () => {
    expect(lossOf(0, 0, 0.5, 1, 3)).toBe(0)
    const nan = Number.NaN
    for (const [g, d, f, b] of [
      [nan, 1, 0, 0],
      [1, nan, 0, 0],
      [1, 1, nan, 0],
      [1, 1, 0, nan],
      [0, nan, 0, 0],
    ]) {
      expect(lossOf(g, d, f, b, 3)).toBeNaN()
    }
  })

  it('refuses series of different lengths and no blocks', () => {
    expect(() => lossOf(1, 1, 0, 0, 0)).toThrow(InputError)
    const one = Float64Array.of(1)
    expect(() =>
      martinezShadingLoss({
        poaGlobal: one,
        poaDirect: new Float64Array(2),
        shadedFraction: one,
        shadedBlocks: one,
        totalBlocks: 3,
      }),
    ).toThrow(/poaDirect.length/)
  })
})
