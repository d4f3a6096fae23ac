import { describe, expect, it } from 'vitest'
import { createRng } from '../random/index.ts'
import { gammaQ } from '../special/index.ts'
import { createSobol, SOBOL_DIMENSIONS_MAX, type SobolScrambling, sobolPoints } from './index.ts'
import { nestedScramble } from './owen-scramble.ts'

const SCRAMBLINGS: readonly (SobolScrambling['method'] | 'none')[] = ['none', 'shift', 'owen']

function scrambled(method: SobolScrambling['method'] | 'none', seed: number): SobolScrambling | undefined {
  return method === 'none' ? undefined : { method, rng: createRng(seed) }
}

describe.each(SCRAMBLINGS)('a Sobol sequence, scrambling %s', (method) => {
  it('puts one point into each of 2^k strata of every dimension, in every block', () => {
    const count = 256
    for (const first of [0, 256, 1024, 7 * 256]) {
      const points = sobolPoints({
        dimensions: SOBOL_DIMENSIONS_MAX,
        count,
        first,
        scrambling: scrambled(method, 3),
      })
      for (let d = 0; d < SOBOL_DIMENSIONS_MAX; d++) {
        const strata = new Set<number>()
        for (let i = 0; i < count; i++) strata.add(Math.floor(points[i * SOBOL_DIMENSIONS_MAX + d] * count))
        expect(strata.size).toBe(count)
      }
    }
  })

  it('is a (0, m, 2)-net in its first two dimensions', () => {
    const m = 8
    const count = 2 ** m
    for (const seed of [1, 2, 3]) {
      const points = sobolPoints({ dimensions: 2, count, scrambling: scrambled(method, seed) })
      for (let k = 0; k <= m; k++) {
        const boxes = new Set<number>()
        for (let i = 0; i < count; i++) {
          const column = Math.floor(points[2 * i] * 2 ** k)
          const row = Math.floor(points[2 * i + 1] * 2 ** (m - k))
          boxes.add(column * 2 ** (m - k) + row)
        }
        expect(boxes.size).toBe(count)
      }
    }
  })

  it('jumps to any index, forward and back', () => {
    const make = () => createSobol({ dimensions: 7, scrambling: scrambled(method, 5) })
    const walked = make()
    const points = Array.from({ length: 300 }, () => walked.next())
    const sought = make()
    for (const index of [299, 0, 1, 128, 127, 255, 37]) {
      sought.seek(index)
      expect(sought.index).toBe(index)
      expect(sought.next()).toEqual(points[index])
    }
    expect(sought.next()).toEqual(points[38])
    expect(sought.index).toBe(39)
  })

  it('fills an array with the block that `next` walks through', () => {
    const sequence = createSobol({ dimensions: 3, scrambling: scrambled(method, 5) })
    sequence.seek(100)
    const out = new Float64Array(30)
    const filled = sobolPoints(
      { dimensions: 3, count: 10, first: 100, scrambling: scrambled(method, 5) },
      out,
    )
    expect(filled).toBe(out)
    for (let i = 0; i < 10; i++) expect(out.slice(3 * i, 3 * i + 3)).toEqual(sequence.next())
  })
})

describe('the Sobol sequence', () => {
  it('begins at the origin and reaches its last point', () => {
    const sequence = createSobol({ dimensions: 2 })
    expect(sequence.next()).toEqual(Float64Array.of(0, 0))
    expect(sequence.next()).toEqual(Float64Array.of(0.5, 0.5))
    sequence.seek(2 ** 32 - 1)
    // Gray code of 2^32 − 1 is 2^31: the last direction number alone.
    expect(sequence.next()[0]).toBe(2 ** -32)
    expect(() => sequence.next()).toThrow(/^index is/)
  })

  it.each([0, 33, 1.5, Number.NaN])('refuses %s dimensions by name', (dimensions) => {
    expect(() => createSobol({ dimensions })).toThrow(/^dimensions is/)
  })

  it('refuses blocks beyond 2^32 points, odd counts and arrays of another length', () => {
    expect(() => sobolPoints({ dimensions: 1, count: 2, first: 2 ** 32 - 1 })).toThrow(/^first is/)
    expect(() => sobolPoints({ dimensions: 1, count: 1.5 })).toThrow(/^count is/)
    expect(() => sobolPoints({ dimensions: 1, count: 1, first: 0.5 })).toThrow(/^first is/)
    expect(() => sobolPoints({ dimensions: 2, count: 2 }, new Float64Array(3))).toThrow(/out.length/)
    expect(() => createSobol({ dimensions: 2 }).next(new Float64Array(3))).toThrow(/out.length/)
    const scrambling = { method: 'none', rng: createRng(1) } as unknown as SobolScrambling
    expect(() => createSobol({ dimensions: 2, scrambling })).toThrow(/scrambling.method/)
  })
})

describe('scrambling', () => {
  it.each(['shift', 'owen'] as const)('%s keeps coordinates off 0 and 1 and follows its rng', (method) => {
    const make = (seed: number) =>
      sobolPoints({ dimensions: 4, count: 64, scrambling: scrambled(method, seed) })
    const points = make(1)
    expect(points.every((x) => x > 0 && x < 1)).toBe(true)
    expect(make(1)).toEqual(points)
    expect(make(2)).not.toEqual(points)
    const rng = createRng(1)
    const twice = [1, 2].map(() => sobolPoints({ dimensions: 4, count: 64, scrambling: { method, rng } }))
    expect(twice[0]).not.toEqual(twice[1])
  })

  it.each(['shift', 'owen'] as const)('%s makes the mean of a point uniform over seeds', (method) => {
    const cells = new Float64Array(16)
    for (let seed = 0; seed < 1600; seed++) {
      const sequence = createSobol({ dimensions: 5, scrambling: scrambled(method, seed) })
      sequence.seek(11)
      cells[Math.floor(sequence.next()[4] * 16)]++
    }
    const chiSquared = cells.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0)
    expect(gammaQ(7.5, chiSquared / 2)).toBeGreaterThan(1e-3)
  })

  it('by Owen reduces the error of a smooth integral far faster than n^−½', () => {
    // ∫ Π (x_d + ½) = 1
    const rmsError = (count: number): number => {
      let squares = 0
      for (let seed = 0; seed < 40; seed++) {
        const points = sobolPoints({ dimensions: 4, count, scrambling: scrambled('owen', seed) })
        let sum = 0
        for (let i = 0; i < count; i++) {
          let product = 1
          for (let d = 0; d < 4; d++) product *= points[4 * i + d] + 0.5
          sum += product
        }
        squares += (sum / count - 1) ** 2
      }
      return Math.sqrt(squares / 40)
    }
    // Random points: 0.63/√n, which is 0.01 at 4096. Order n^−1.5 makes 64 for a factor of 16.
    expect(rmsError(4096)).toBeLessThan(5e-5)
    expect(rmsError(256) / rmsError(4096)).toBeGreaterThan(20)
  })

  it('flips each bit as often as not, depending on the bits above it alone', () => {
    const size = 2000
    const rng = createRng(6)
    const unlike: string[] = []
    for (let level = 0; level < 32; level++) {
      const mask = (2 ** (32 - level) - 1) >>> 0
      let flips = 0
      let together = 0
      for (let k = 0; k < size; k++) {
        const word = rng.uint32()
        const first = rng.uint32()
        const second = rng.uint32()
        const bitOf = (value: number): number => (nestedScramble(value, first, second) >>> (31 - level)) & 1
        const own = (word >>> (31 - level)) & 1
        flips += bitOf(word) ^ own
        // The same place with other bits from here on down.
        const sibling = (word & ~mask) | (rng.uint32() & mask) | 0
        const siblingOwn = (sibling >>> (31 - level)) & 1
        if ((bitOf(sibling) ^ siblingOwn) !== (bitOf(word) ^ own)) unlike.push(`bit ${level} of ${word}`)
        // Another place: one of the bits above changed.
        if (level > 0) {
          const other = word ^ (1 << (31 - (k % level)))
          together += bitOf(other) ^ bitOf(word)
        }
      }
      expect(Math.abs(flips - size / 2)).toBeLessThan(4 * Math.sqrt(size / 4))
      if (level > 0) expect(Math.abs(together - size / 2)).toBeLessThan(4 * Math.sqrt(size / 4))
    }
    expect(unlike).toEqual([])
  })
})
