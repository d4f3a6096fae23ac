import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as elementary from './index.ts'

type Unary = (x: number) => number
type Binary = (x: number, y: number) => number

const { atan2, hypot, pow, ...unary } = elementary
const binaries: [string, Binary, Binary][] = [
  ['atan2', atan2, Math.atan2],
  ['hypot', hypot, Math.hypot],
  ['pow', pow, Math.pow],
]
const unaries = Object.entries(unary).map(([name, ours]): [string, Unary, Unary] => [
  name,
  ours,
  Math[name as keyof typeof unary],
])

const SPECIAL = [0, 0.5, 1, 1.5, 2, 3, 1e300, 2 ** 53, 2 ** 53 - 1, 1e-300, 5e-324, Number.POSITIVE_INFINITY]
const specials = [...SPECIAL, ...SPECIAL.map((x) => -x), Number.NaN]

/** NaN, ±0, ±∞ or the sign: what ECMAScript fixes for every engine. */
function kind(y: number): number {
  return Number.isFinite(y) ? Math.sign(y) : y
}

describe('special values', () => {
  it('are checked for every function', () => {
    expect(unaries).toHaveLength(15)
  })

  it.each(unaries)('%s gives NaN, zeros and infinities where ECMAScript says', (name, ours, peer) => {
    const misses = specials.filter((x) => !Object.is(kind(ours(x)), kind(peer(x))))
    expect(misses.map((x) => `${name}(${x})`)).toEqual([])
  })

  it.each(binaries)('%s gives NaN, zeros and infinities where ECMAScript says', (name, ours, peer) => {
    const pairs = specials.flatMap((x) => specials.map((y) => [x, y] as const))
    const misses = pairs.filter(([x, y]) => !Object.is(kind(ours(x, y)), kind(peer(x, y))))
    expect(misses.map(([x, y]) => `${name}(${x}, ${y})`)).toEqual([])
  })

  it('keep NaN, zeros and signs for any bits of the arguments', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (x, y) => {
        const misses = [
          ...unaries.filter(([, ours, peer]) => !Object.is(kind(ours(x)), kind(peer(x)))),
          ...binaries.filter(([, ours, peer]) => !Object.is(kind(ours(x, y)), kind(peer(x, y)))),
        ]
        expect(misses.map(([name]) => name)).toEqual([])
      }),
      { seed: 20, numRuns: 3000 },
    )
  })

  it.each([
    ['pow(x, ±0) is 1 even for NaN', pow(Number.NaN, -0), 1],
    ['pow(1, NaN) is NaN', pow(1, Number.NaN), Number.NaN],
    ['pow(−1, ∞) is NaN', pow(-1, Number.POSITIVE_INFINITY), Number.NaN],
    ['pow(−0, −3) is −∞', pow(-0, -3), Number.NEGATIVE_INFINITY],
    ['pow(−8, 1/3) is NaN', pow(-8, 1 / 3), Number.NaN],
    ['pow(−2, 3) is −8', pow(-2, 3), -8],
    ['hypot(∞, NaN) is ∞', hypot(Number.POSITIVE_INFINITY, Number.NaN), Number.POSITIVE_INFINITY],
    ['atan2(−0, −0) is −π', atan2(-0, -0), -Math.PI],
    ['atan2(−∞, −∞) is −3π/4', atan2(Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY), -2.356194490192345],
    ['atan2(0, −1) is π', atan2(0, -1), Math.PI],
    ['expm1(−0) is −0', unary.expm1(-0), -0],
    ['log1p(−1) is −∞', unary.log1p(-1), Number.NEGATIVE_INFINITY],
    ['acos(1) is 0', unary.acos(1), 0],
    ['acos(−1) is π', unary.acos(-1), Math.PI],
    ['atan(∞) is π/2', unary.atan(Number.POSITIVE_INFINITY), Math.PI / 2],
  ])('%s', (_, got, expected) => {
    expect(got).toBe(expected)
  })

  it.each([
    ['exp above 709.7827…', unary.exp(709.7827128933841), Number.POSITIVE_INFINITY],
    ['exp below −745.1332…', unary.exp(-745.1332191019412), 0],
    ['exp(−745.13), the least double', unary.exp(-745.13), Number.MIN_VALUE],
    ['pow(2, 1024)', pow(2, 1024), Number.POSITIVE_INFINITY],
    ['pow(2, −1074)', pow(2, -1074), Number.MIN_VALUE],
    ['pow(2, −1076)', pow(2, -1076), 0],
    ['pow(−2, −1077)', pow(-2, -1077), -0],
    ['sinh(−710.476)', unary.sinh(-710.476), Number.NEGATIVE_INFINITY],
    ['cosh(710.476)', unary.cosh(710.476), Number.POSITIVE_INFINITY],
    ['hypot of two largest', hypot(Number.MAX_VALUE, Number.MAX_VALUE), Number.POSITIVE_INFINITY],
  ])('%s over- or underflows exactly there', (_, got, expected) => {
    expect(got).toBe(expected)
  })

  it('gives whole results exactly', () => {
    const inexact: string[] = []
    for (let n = -307; n <= 308; n++) {
      if (!Object.is(unary.log10(Number(`1e${n}`)), n)) inexact.push(`log10(1e${n})`)
    }
    for (let n = 1; n <= 200; n++) {
      if (unary.cbrt(n * n * n) !== n) inexact.push(`cbrt(${n}³)`)
      if (pow(n, 3) !== n * n * n) inexact.push(`pow(${n}, 3)`)
      if (hypot(3 * n, 4 * n) !== 5 * n) inexact.push(`hypot(${3 * n}, ${4 * n})`)
    }
    for (let n = -1074; n <= 1023; n++) if (pow(2, n) !== 2 ** n) inexact.push(`pow(2, ${n})`)
    expect(inexact).toEqual([])
  })
})
