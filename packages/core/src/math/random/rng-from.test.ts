import fc from 'fast-check'
import seedrandom from 'seedrandom'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { moments } from '../statistics/index.ts'
import { restoreRng, rngFrom } from './rng.ts'

const first = (rng: { uint32(): number }) => Array.from({ length: 8 }, () => rng.uint32())

describe('rngFrom', () => {
  it('gives one stream for one seed of the source, and another for another', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const [one, again, other] = [a, a, b].map((seed) => first(rngFrom(seedrandom.alea(seed))))
        expect(one).toEqual(again)
        if (a !== b) expect(one).not.toEqual(other)
      }),
    )
  })

  it('draws four numbers from the source and no more', () => {
    let drawn = 0
    const source = seedrandom.xor128('x')
    const rng = rngFrom(() => {
      drawn++
      return source()
    })
    first(rng.split('a'))
    first(rng.fork(3))
    first(rng)
    expect(drawn).toBe(4)
  })

  it('splits, forks and resumes from a snapshot as every stream does', () => {
    const make = () => rngFrom(seedrandom.alea('x'))
    const rng = make()
    first(rng)
    expect(first(rng.split('a'))).toEqual(first(make().split('a')))
    expect(first(rng.fork(2))).toEqual(first(make().fork(2)))
    expect(first(restoreRng(JSON.parse(JSON.stringify(rng.snapshot()))))).toEqual(first(rng))
  })

  it('is as uniform as the generator that seeds it', () => {
    const [rng, peer] = [rngFrom(seedrandom.tychei('x')), seedrandom.tychei('y')]
    const draws = (next: () => number) => moments(Float64Array.from({ length: 100_000 }, next))
    const [own, independent] = [draws(() => rng.uniform()), draws(() => peer())]
    // Five standard errors of the difference of two means, and of two variances.
    expect(Math.abs(own.mean - independent.mean)).toBeLessThan(5 * Math.sqrt(2 / 12 / 100_000))
    expect(Math.abs(own.varianceSample - independent.varianceSample)).toBeLessThan(
      5 * Math.sqrt(2 / 180 / 100_000),
    )
  })

  it.each([1, -0.1, Number.NaN, '0.5', undefined])('refuses a source that draws %j by name', (draw) => {
    expect(() => rngFrom(() => draw as number)).toThrow(InputError)
    expect(() => rngFrom(() => draw as number)).toThrow(/^source\[0\] is/)
  })

  it('refuses a value that is not a function', () => {
    expect(() => rngFrom(7 as never)).toThrow(/^source is/)
  })
})
