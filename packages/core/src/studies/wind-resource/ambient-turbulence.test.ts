import { describe, expect, it } from 'vitest'
import { canopyDisplacement, type UpwindGround } from '../../terrain/land/index.ts'
import { ambientTurbulence } from './ambient-turbulence.ts'

const even = (roughness: number): UpwindGround => ({
  distance: Float64Array.of(10_000, 30_000),
  roughness: Float64Array.of(roughness, roughness),
})
const of = (sectors: readonly UpwindGround[], frequency: readonly number[], height = 80) =>
  ambientTurbulence({ sectors, frequency, height })

describe('turbulence of the ground upwind', () => {
  it('is three quarters of that of a neutral surface layer over even ground', () => {
    const field = of([even(0.1)], [1])
    // 1/ln(800)
    expect(field?.neutral).toBeCloseTo(0.149597, 6)
    expect(field?.intensity).toBeCloseTo(0.112198, 6)
    expect(field).toMatchObject({ displacement: 0, roughness: expect.closeTo(0.1, 12) })
  })

  it('is lifted by the displacement of forests and towns', () => {
    // Brutsaert: a canopy of 10 m has z0 = 1 m and d = 6.667 m: 1/ln(93.333).
    expect(canopyDisplacement(1)).toBeCloseTo(20 / 3, 12)
    expect(canopyDisplacement(0.15)).toBe(0)
    expect(of([even(1)], [1], 100)?.neutral).toBeCloseTo(0.22045, 6)
  })

  it('counts near ground more than far, and sectors by how often the wind comes over them', () => {
    const nearForest = { ...even(0.1), roughness: Float64Array.of(1, 0.1) }
    const farForest = { ...even(0.1), roughness: Float64Array.of(0.1, 1) }
    // e^(−1) = 0.3679 and e^(−3) = 0.0498 are the weights' edges: ln z0 is −2.3026 · 0.3348 over the near forest.
    expect(of([nearForest], [1])?.roughness).toBeCloseTo(0.4626, 3)
    expect(of([nearForest], [1])!.intensity).toBeGreaterThan(of([farForest], [1])!.intensity)
    const [calm, rough] = [of([even(0.03)], [1])!, of([even(0.5)], [1])!]
    const mixed = of([even(0.03), even(0.5)], [3, 1])!
    expect(mixed.intensity).toBeCloseTo(0.75 * calm.intensity + 0.25 * rough.intensity, 12)
  })

  it('leaves out sectors of which nothing is known, and says so where there are none', () => {
    expect(of([even(Number.NaN), even(0.1)], [5, 1])).toEqual(of([even(0.1)], [1]))
    expect(of([even(Number.NaN)], [1])).toBeUndefined()
    expect(of([even(0.1)], [0])).toBeUndefined()
  })

  it('refuses by name', () => {
    expect(() => of([even(0.1)], [1], 5)).toThrow(/^height/)
    expect(() => of([even(0.1)], [-1])).toThrow(/^frequency\[0\]/)
    expect(() => of([even(0.1)], [1, 2])).toThrow(/^frequency/)
  })
})
