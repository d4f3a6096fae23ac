import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asin,
  atan,
  atan2,
  cbrt,
  cos,
  cosh,
  exp,
  expm1,
  hypot,
  log,
  log1p,
  pow,
  sin,
  sinh,
  tan,
  tanh,
} from './index.ts'

const EPSILON = 2 ** -52

/** Whole multiples of 1e-6 in −limit..limit, so that every size is drawn. */
const within = (limit: number): fc.Arbitrary<number> =>
  fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((n) => n / 1e6)

function isClose(got: number, expected: number, relative: number): boolean {
  return Math.abs(got - expected) <= relative * Math.abs(expected)
}

describe('laws', () => {
  it('log undoes exp and exp undoes log', () => {
    fc.assert(
      fc.property(within(700), (x) => {
        const y = exp(x)
        const tolerance = EPSILON * (1 + Math.abs(x))
        return Math.abs(log(y) - x) <= tolerance && isClose(exp(log(y)), y, tolerance)
      }),
      { seed: 1, numRuns: 2000 },
    )
  })

  it('log1p undoes expm1', () => {
    fc.assert(
      fc.property(within(30), (x) => {
        const tolerance = 3 * EPSILON * Math.max(1, expm1(-x) + 1)
        return Math.abs(log1p(expm1(x)) - x) <= tolerance * Math.max(1, Math.abs(x))
      }),
      { seed: 2, numRuns: 2000 },
    )
  })

  it('sin² + cos² = 1 and tan = sin/cos, out to a million radians', () => {
    fc.assert(
      fc.property(within(1000), fc.constantFrom(1, 1000), (x, factor) => {
        const angle = x * factor
        const isOne = Math.abs(sin(angle) ** 2 + cos(angle) ** 2 - 1) <= 2 * EPSILON
        return isOne && isClose(tan(angle), sin(angle) / cos(angle), 2 * EPSILON)
      }),
      { seed: 3, numRuns: 3000 },
    )
  })

  it('cosh² − sinh² = 1, and tanh = sinh/cosh', () => {
    fc.assert(
      fc.property(within(8), (x) => {
        const c = cosh(x)
        const isOne = Math.abs(c * c - sinh(x) ** 2 - 1) <= 4 * EPSILON * c * c
        return isOne && isClose(tanh(x), sinh(x) / c, 3 * EPSILON)
      }),
      { seed: 4, numRuns: 2000 },
    )
  })

  it('sin, tan, asin, atan, sinh, tanh and cbrt are odd to the bit, cos and cosh even', () => {
    fc.assert(
      fc.property(within(20), (x) => {
        expect([sin, tan, atan, sinh, tanh, cbrt].filter((odd) => !Object.is(odd(-x) + odd(x), 0))).toEqual(
          [],
        )
        expect(asin(-x / 20) + asin(x / 20)).toBe(0)
        expect(cos(-x)).toBe(cos(x))
        expect(cosh(-x)).toBe(cosh(x))
      }),
      { seed: 5, numRuns: 1000 },
    )
  })

  it('atan2 finds the angle of any vector again, and hypot its length', () => {
    fc.assert(
      fc.property(within(3.1), fc.integer({ min: -900, max: 900 }), (angle, exponent) => {
        const length = pow(2, exponent)
        const x = length * cos(angle)
        const y = length * sin(angle)
        const isAngle = Math.abs(atan2(y, x) - angle) <= 2 * EPSILON * Math.max(1, Math.abs(angle))
        const isLength = isClose(hypot(x, y), length, 2 * EPSILON)
        return isAngle && isLength && Object.is(hypot(y, -x), hypot(x, y))
      }),
      { seed: 6, numRuns: 3000 },
    )
  })

  it('pow multiplies when exponents add', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100000 }), within(50), within(50), (n, a, b) => {
        const x = n / 1000
        return isClose(pow(x, a) * pow(x, b), pow(x, a + b), EPSILON * (3 + Math.abs((a + b) * log(x))))
      }),
      { seed: 7, numRuns: 2000 },
    )
  })
})

/** The seams of the tables: where a function changes from one entry to the next. */
const LN2_STEP = 0.005415212348514945
const PI_STEP = 0.04908738521234052
const cells = (count: number, of: (k: number) => number): number[] =>
  Array.from({ length: count }, (_, k) => of(k - Math.floor(count / 2)))

const seams: [string, (x: number) => number, number[]][] = [
  ['exp', exp, cells(2000, (k) => (k + 0.5) * LN2_STEP)],
  ['expm1', expm1, cells(2000, (k) => (k + 0.5) * LN2_STEP)],
  ['sinh', sinh, cells(2000, (k) => (k + 0.5) * LN2_STEP)],
  ['tanh', tanh, cells(600, (k) => (k + 0.5) * LN2_STEP)],
  ['log', log, cells(400, (k) => 1 + (k + 0.5) / 256).filter((x) => x > 0.3)],
  ['log1p', log1p, cells(400, (k) => (k + 0.5) / 256)],
  ['asin', asin, [-0.5, 0.5]],
  ['atan', atan, cells(400, (k) => (k + 0.5) / 64)],
  ['atan2 towards a fixed x', (y) => atan2(y, 3), cells(400, (k) => (3 * (k + 0.5)) / 64)],
  ['cbrt', cbrt, cells(60, (k) => 2 ** k)],
  ['sin on its rising half', sin, cells(60, (k) => (k + 0.5) * PI_STEP)],
  ['falling cos', (x) => -cos(x), cells(60, (k) => (k + 32.5) * PI_STEP)],
  ['tan', tan, cells(60, (k) => (k + 0.5) * PI_STEP)],
]

describe('monotonic across the seams of its table', () => {
  it.each(seams)('%s', (_, f, at) => {
    const falls: string[] = []
    for (const seam of at) {
      const scale = Math.max(Math.abs(seam), Math.abs(f(seam))) * EPSILON * 2
      const stride = scale * Math.max(1, Math.abs(seam / f(seam)))
      let last = Number.NEGATIVE_INFINITY
      for (let i = -20; i <= 20; i++) {
        const next = f(seam + i * stride)
        if (!(next >= last)) falls.push(`at ${seam} + ${i}·${stride}`)
        last = next
      }
    }
    expect(falls).toEqual([])
  })
})
