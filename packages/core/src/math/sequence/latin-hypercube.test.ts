import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../random/index.ts'
import { kolmogorovSmirnov } from '../statistics/index.ts'
import { latinHypercube } from './index.ts'

const placements = fc.constantFrom('centred' as const, 'jittered' as const)

describe('latinHypercube', () => {
  it('puts exactly one point into every stratum of every dimension', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 200 }),
        placements,
        (seed, dimensions, count, placement) => {
          const points = latinHypercube(createRng(seed), { dimensions, count, placement })
          const wrong: number[] = []
          for (let d = 0; d < dimensions; d++) {
            const strata = new Set<number>()
            for (let i = 0; i < count; i++) {
              const x = points[i * dimensions + d]
              const stratum = Array.from({ length: count }, (_, k) => k).findIndex((k) => x < (k + 1) / count)
              const isCentred = Object.is(x, (stratum + 0.5) / count)
              if (!(x >= stratum / count) || (placement === 'centred' && !isCentred)) wrong.push(x)
              strata.add(stratum)
            }
            expect(strata.size).toBe(count)
          }
          expect(wrong).toEqual([])
        },
      ),
      { numRuns: 40 },
    )
  })

  it('jitters evenly within the strata and orders the dimensions independently', () => {
    const count = 5000
    const points = latinHypercube(createRng(4), { dimensions: 2, count, placement: 'jittered' })
    const places = Float64Array.from({ length: count }, (_, i) => (points[2 * i] * count) % 1)
    expect(kolmogorovSmirnov(places, (x) => x).pAsymptotic).toBeGreaterThan(1e-3)
    let product = 0
    for (let i = 0; i < count; i++) product += (points[2 * i] - 0.5) * (points[2 * i + 1] - 0.5)
    expect((Math.abs(product) * 12) / Math.sqrt(count)).toBeLessThan(4)
  })

  it('follows its rng and fills a given array', () => {
    const options = { dimensions: 3, count: 9, placement: 'jittered' } as const
    const out = new Float64Array(27)
    expect(latinHypercube(createRng(1), options, out)).toBe(out)
    expect(latinHypercube(createRng(1), options)).toEqual(out)
    const rng = createRng(1)
    expect(latinHypercube(rng, options)).not.toEqual(latinHypercube(rng, options))
  })

  it('refuses invalid sizes', () => {
    const rng = createRng(1)
    expect(() => latinHypercube(rng, { dimensions: 0, count: 5, placement: 'centred' })).toThrow(
      /^dimensions/,
    )
    expect(() => latinHypercube(rng, { dimensions: 2, count: 0, placement: 'centred' })).toThrow(/^count/)
    expect(() => latinHypercube(rng, { dimensions: 2, count: 2.5, placement: 'centred' })).toThrow(/^count/)
    expect(() => latinHypercube(rng, { dimensions: 2, count: 5, placement: 'corner' as 'centred' })).toThrow(
      /^placement/,
    )
    expect(() =>
      latinHypercube(rng, { dimensions: 2, count: 5, placement: 'centred' }, new Float64Array(9)),
    ).toThrow(/out.length/)
  })
})
