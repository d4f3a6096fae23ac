import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { closestPair, pairsCloserThan } from './closest-pair.ts'
import { type RegularLayoutInput, regularLayout } from './regular-layout.ts'

/** A disc of a radius around a place. */
const disc = (radius: number, change: Partial<RegularLayoutInput> = {}): RegularLayoutInput => ({
  contains: (x, y) => Math.hypot(x, y) <= radius,
  bounds: { xMin: -radius, xMax: radius, yMin: -radius, yMax: radius },
  size: Math.PI * radius * radius,
  count: 50,
  minSpacing: 300,
  windDirectionDeg: 270,
  ...change,
})

describe('regularLayout', () => {
  it('fills an area with the requested number, separated and inside, for any wind', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 0, max: 359 }),
        (count, windDirectionDeg) => {
          const { x, y, spacing } = regularLayout(disc(5000, { count, windDirectionDeg }))
          expect(x).toHaveLength(count)
          expect([...x.keys()].filter((i) => !(Math.hypot(x[i], y[i]) <= 5000))).toEqual([])
          expect(spacing).toBeGreaterThanOrEqual(300)
          expect(pairsCloserThan(x, y, spacing * (1 - 1e-9))).toEqual([])
        },
      ),
      { seed: 1, numRuns: 100 },
    )
  })

  it('has rows at right angles to the wind', () => {
    // A westerly: rows run north and south, so that places share few values of x.
    const { x, rowSpacing } = regularLayout(disc(5000))
    const columns = [...new Set(Array.from(x, (value) => Math.round(value)))].sort((a, b) => a - b)
    for (let c = 1; c < columns.length; c++) {
      expect(Math.abs(columns[c] - columns[c - 1] - rowSpacing)).toBeLessThan(2)
    }
  })

  it('returns fewer when they do not fit, and an empty layout when none fits', () => {
    expect(regularLayout(disc(1000, { count: 500 })).x.length).toBeLessThan(30)
    expect(regularLayout(disc(1000, { contains: () => false })).x).toHaveLength(0)
  })

  it.each<[string, Partial<RegularLayoutInput>]>([
    ['count', { count: 0 }],
    ['count', { count: 1.5 }],
    ['minSpacing', { minSpacing: Number.NaN }],
    ['rowRatio', { rowRatio: 0.5 }],
    ['windDirectionDeg', { windDirectionDeg: Number.NaN }],
    ['bounds', { size: 1, minSpacing: 1, count: 1 }],
  ])('refuses by name: %s', (field, change) => {
    expect(() => regularLayout(disc(5000, change))).toThrow(InputError)
    expect(() => regularLayout(disc(5000, change))).toThrow(new RegExp(`^${field}`))
  })
})

describe('pairsCloserThan', () => {
  it('agrees with a search of all pairs', () => {
    const place = fc.integer({ min: 0, max: 300 })
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { maxLength: 30 }), (places) => {
        const x = Float64Array.from(places, ([east]) => east)
        const y = Float64Array.from(places, ([, north]) => north)
        const all = places.flatMap((_, i) =>
          places.flatMap((__, j) =>
            j > i && Math.hypot(x[j] - x[i], y[j] - y[i]) < 50 ? [`${i},${j}`] : [],
          ),
        )
        const found = pairsCloserThan(x, y, 50)
        expect(new Set(found.map(({ first, second }) => `${first},${second}`))).toEqual(new Set(all))
        expect(found).toHaveLength(all.length)
        const everyPair = pairsCloserThan(x, y, 1e6)
        expect(closestPair(x, y)).toEqual(everyPair[0])
        const falling = found.filter(({ distance }, n) => n > 0 && !(distance >= found[n - 1].distance))
        expect(falling).toEqual([])
      }),
      { seed: 2, numRuns: 100 },
    )
  })
})
