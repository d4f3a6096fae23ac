import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { InputError } from '../../errors/index.ts'
import { pearsonCorrelation } from '../statistics/index.ts'
import { createRng, type Rng, restoreRng } from './index.ts'

interface Stream {
  readonly seed: number
  readonly path: readonly (string | number)[]
  readonly words: readonly number[]
  readonly uniforms: readonly number[]
}

const { streams } = referenceTable('math/random_streams.json').document as unknown as { streams: Stream[] }

function follow(seed: number, path: readonly (string | number)[]): Rng {
  return path.reduce<Rng>(
    (rng, step) => (typeof step === 'string' ? rng.split(step) : rng.fork(step)),
    createRng(seed),
  )
}

const seeds = fc.maxSafeInteger()

describe('createRng', () => {
  // Known answer of the authors' xoshiro128starstar.c 1.1 from the state 1, 2, 3, 4.
  it('gives the published words of xoshiro128**', () => {
    const rng = restoreRng({ key: [0, 0, 0, 0], words: [1, 2, 3, 4] })
    expect(Array.from({ length: 10 }, () => rng.uint32())).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ])
  })

  it.each(streams)('agrees with mmh3 and an independent generator: seed $seed, path $path', (stream) => {
    const words = follow(stream.seed, stream.path)
    expect(stream.words.map(() => words.uint32())).toEqual(stream.words)
    const uniforms = follow(stream.seed, stream.path)
    expect(stream.uniforms.map(() => uniforms.uniform())).toEqual(stream.uniforms)
  })

  it('gives other streams for other seeds, −0 being 0', () => {
    expect(createRng(-0).uint32()).toBe(createRng(0).uint32())
    const firsts = Array.from({ length: 20_000 }, (_, seed) =>
      createRng(seed - 10_000)
        .snapshot()
        .words.join(),
    )
    expect(new Set(firsts).size).toBe(20_000)
  })

  it('stays in 0 ≤ u < 1 and uses all 53 bits', () => {
    const rng = createRng(3)
    const drawn = Array.from({ length: 10_000 }, () => rng.uniform())
    expect(drawn.filter((u) => !(u >= 0 && u < 1))).toEqual([])
    const odd = drawn.reduce((sum, u) => sum + ((u * 2 ** 53) % 2), 0)
    expect(Math.abs(odd - 5000)).toBeLessThan(250)
  })

  it.each([0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '1' as unknown as number])(
    'refuses the seed %s by name',
    (seed) => {
      expect(() => createRng(seed)).toThrow(InputError)
      expect(() => createRng(seed)).toThrow(/^seed is/)
    },
  )
})

describe('split and fork', () => {
  it('do not depend on what was drawn before, nor draw anything', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 0, max: 40 }),
        (seed, label, draws) => {
          const used = createRng(seed)
          for (let i = 0; i < draws; i++) used.uint32()
          const before = used.snapshot()
          expect(used.split(label).uint32()).toBe(createRng(seed).split(label).uint32())
          expect(used.fork(draws).uint32()).toBe(createRng(seed).fork(draws).uint32())
          expect(used.snapshot()).toEqual(before)
        },
      ),
    )
  })

  it('give different streams for every label, index, kind and order', () => {
    const root = createRng(1)
    const streams = [
      root,
      root.split(''),
      root.split('0'),
      root.split('\0'),
      root.split('\0\0'),
      root.split('a').split('b'),
      root.split('b').split('a'),
      root.split('ab'),
      root.fork(0),
      root.fork(1),
      root.fork(0).fork(1),
      root.fork(1).fork(0),
      root.fork(2 ** 32),
      root.split('a').fork(0),
    ]
    expect(new Set(streams.map((rng) => rng.snapshot().words.join())).size).toBe(streams.length)
  })

  it('give streams that are uncorrelated with their parent and with each other', () => {
    const count = 4000
    const draw = (rng: Rng): Float64Array => Float64Array.from({ length: count }, () => rng.uniform())
    const series = [createRng(5), ...Array.from({ length: 30 }, (_, i) => createRng(5).fork(i))].map(draw)
    let largest = 0
    for (let i = 0; i < series.length; i++) {
      for (let j = 0; j < i; j++) {
        largest = Math.max(largest, Math.abs(pearsonCorrelation(series[i], series[j])))
      }
    }
    // 465 pairs of standard deviation 1/√4000: 4.5 of them is exceeded once in 300 drawings.
    expect(largest * Math.sqrt(count)).toBeLessThan(4.5)
  })

  it('give first words whose bits are all fair', () => {
    const ones = new Float64Array(32)
    const root = createRng(9)
    for (let i = 0; i < 10_000; i++) {
      const word = root.fork(i).uint32()
      for (let bit = 0; bit < 32; bit++) ones[bit] += (word >>> bit) & 1
    }
    for (const count of ones) expect(Math.abs(count - 5000)).toBeLessThan(4.5 * 50)
  })

  it.each([-1, 0.5, 2 ** 53, Number.NaN])('refuse the index %s by name', (index) => {
    expect(() => createRng(1).fork(index)).toThrow(/^index is/)
  })
})

describe('restoreRng', () => {
  it('resumes where the snapshot was taken, with the same sub-streams, also through JSON', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 20 }), (seed, draws) => {
        const rng = createRng(seed).split('x')
        for (let i = 0; i < draws; i++) rng.uint32()
        const copy = restoreRng(JSON.parse(JSON.stringify(rng.snapshot())))
        expect(copy.split('y').uint32()).toBe(rng.split('y').uint32())
        for (let i = 0; i < 5; i++) expect(copy.uniform()).toBe(rng.uniform())
      }),
    )
  })

  it('refuses an invalid state', () => {
    const key = [1, 2, 3, 4]
    expect(() => restoreRng({ key, words: [0, 0, 0, 0] })).toThrow(/state.words/)
    expect(() => restoreRng({ key, words: [1, 2, 3] })).toThrow(/state.words.length/)
    expect(() => restoreRng({ key, words: [1, 2, 3, -1] })).toThrow(/state.words\[3\]/)
    expect(() => restoreRng({ key: [1, 2, 3, 2 ** 32], words: key })).toThrow(/state.key\[3\]/)
    expect(() => restoreRng({ key: [1, 2, 3, 0.5], words: key })).toThrow(/state.key\[3\]/)
  })
})
