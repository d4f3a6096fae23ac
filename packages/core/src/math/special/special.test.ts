import { findAdapter, validateFile } from '@sunwake/validation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import {
  besselI0Scaled,
  besselI1Scaled,
  betaI,
  chiSquaredQuantile,
  digamma,
  erf,
  erfc,
  erfcx,
  gamma,
  gammaP,
  gammaQ,
  gammaQuantile,
  lgamma,
  logNormalCdf,
  normalCdf,
  normalPdf,
  normalQuantile,
  studentTQuantile,
} from './index.ts'

const { document, files } = referenceTable('math/special_functions.json')
const adapter = await findAdapter('special.json', document)
if (adapter === undefined) throw new Error('no adapter of special functions')

/** Worst relative errors that the docstrings promise; of digamma relative to 1 where it is smaller. */
const PROMISED: Readonly<Record<string, number>> = {
  erf: 4e-16,
  erfc: 1e-15,
  erfcx: 1e-15,
  normal_pdf: 1e-15,
  normal_cdf: 1e-15,
  log_normal_cdf: 1e-15,
  normal_inverse_cdf: 1e-15,
  gamma: 3e-15,
  lgamma: 2e-15,
  digamma: 2e-15,
  gammainc_lower_regularized: 1e-14,
  gammainc_upper_regularized: 1e-14,
  betainc_regularized: 1e-13,
  student_t_quantile: 1e-12,
  chi2_quantile: 1e-13,
  bessel_i0e: 3e-15,
  bessel_i1e: 3e-15,
}

const grid = (min: number, max: number, step: number): fc.Arbitrary<number> =>
  fc.integer({ min: Math.round(min / step), max: Math.round(max / step) }).map((k) => k * step)

const expectClose = (actual: number, expected: number, relative: number): void => {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(relative * Math.abs(expected))
}

describe('special functions', () => {
  it('agree with mpmath over their whole domains at the tolerances of the table', () => {
    expect(validateFile(adapter, document, files).messages).toEqual([])
  })

  it.each([...adapter.run(document, files)])('$label is as exact as documented', ({ label, comparisons }) => {
    for (const { name, actual, expected } of comparisons) {
      const size = Math.abs(expected ?? Number.NaN)
      // Small probabilities carry the rounding of their exponent.
      const isProbability = label.startsWith('gammainc') || label.startsWith('betainc')
      const scale = label === 'digamma' ? Math.max(1, size) : size
      const promised = PROMISED[label] * (isProbability ? Math.max(1, -Math.log(size)) : 1)
      const error = Math.abs(actual - (expected ?? Number.NaN))
      expect(`${name}: ${error <= promised * scale}`).toBe(`${name}: true`)
    }
  })

  it.each([
    erf,
    erfc,
    erfcx,
    normalPdf,
    normalCdf,
    logNormalCdf,
    normalQuantile,
    gamma,
    lgamma,
    digamma,
    besselI0Scaled,
    besselI1Scaled,
    (x: number) => gammaP(1, x),
    (x: number) => gammaQ(x, 1),
    (x: number) => betaI(1, 1, x),
    (x: number) => betaI(x, 1, 0.5),
    (x: number) => gammaQuantile(x, 1),
    (x: number) => chiSquaredQuantile(x, 1),
    (x: number) => studentTQuantile(x, 1),
  ])('pass on a NaN: %s', (f) => {
    expect(f(Number.NaN)).toBeNaN()
  })
})

describe('error functions', () => {
  it('are odd, complementary and scaled versions of each other', () => {
    fc.assert(
      fc.property(grid(-6, 6, 1e-4), (x) => {
        expect(erf(-x)).toBe(-erf(x))
        expect(Math.abs(erf(x) + erfc(x) - 1)).toBeLessThan(1e-15)
        expectClose(erfcx(x) * Math.exp(-x * x), erfc(x), 1e-14)
      }),
    )
  })

  it('are continuous across the seams of their approximations', () => {
    for (const seam of [0.46875, 4]) {
      for (const f of [erf, erfc, erfcx]) {
        expectClose(f(seam * (1 + 1e-15)), f(seam), 5e-14)
        expectClose(f(-seam * (1 + 1e-15)), f(-seam), 1e-13)
      }
    }
  })

  it('reach their limits', () => {
    expect([erf(-40), erf(0), erf(40), erf(Infinity)]).toEqual([-1, 0, 1, 1])
    expect([erfc(-40), erfc(0), erfc(28), erfc(Infinity), erfc(-Infinity)]).toEqual([2, 1, 0, 0, 2])
    expect([erfcx(-27), erfcx(Infinity), erfcx(-Infinity)]).toEqual([Infinity, 0, Infinity])
  })
})

describe('normal distribution', () => {
  it('has symmetric tails and a density that is their slope', () => {
    fc.assert(
      fc.property(grid(-30, 30, 1e-3), (z) => {
        expect(normalPdf(-z)).toBe(normalPdf(z))
        expect(Math.abs(normalCdf(z) + normalCdf(-z) - 1)).toBeLessThan(1e-15)
        const step = 1e-4
        const slope = (logNormalCdf(z + step) - logNormalCdf(z - step)) / (2 * step)
        expect(Math.abs(slope - normalPdf(z) / normalCdf(z))).toBeLessThan(1e-6 + 1e-9 * Math.abs(z) ** 3)
      }),
    )
  })

  it('is inverted by the quantile over all of its tails', () => {
    fc.assert(
      fc.property(grid(-37, 5, 1e-3), (z) => {
        // Near 1 a double p has few digits left.
        expect(Math.abs(normalQuantile(normalCdf(z)) - z)).toBeLessThan(
          z > 0 ? 1e-9 : 2e-14 * Math.max(1, -z),
        )
      }),
    )
  })

  it('reaches its limits', () => {
    expect([normalCdf(-Infinity), normalCdf(-40), normalCdf(40), normalCdf(Infinity)]).toEqual([0, 0, 1, 1])
    expect([normalPdf(Infinity), normalPdf(-50)]).toEqual([0, 0])
    expect([logNormalCdf(-Infinity), logNormalCdf(Infinity)]).toEqual([-Infinity, -0])
    expect([normalQuantile(0), normalQuantile(0.5), normalQuantile(1)]).toEqual([-Infinity, 0, Infinity])
    expect(normalQuantile(-1e-9)).toBeNaN()
    expect(normalQuantile(1.1)).toBeNaN()
    expect(normalQuantile(Number.MIN_VALUE)).toBeCloseTo(-38.467405617144344, 11)
  })
})

describe('gamma functions', () => {
  it('give the factorials exactly up to 22! and closely up to 170!', () => {
    let factorial = 1
    for (let n = 1; n <= 170; n++) {
      if (n <= 23) expect(gamma(n)).toBe(factorial)
      else expectClose(gamma(n), factorial, 2e-14)
      factorial *= n
    }
    expect(gamma(171)).toBeLessThan(Infinity)
    expect(gamma(172)).toBe(Infinity)
  })

  it('obey their recurrences', () => {
    fc.assert(
      fc.property(grid(-150, 150, 1e-3), (x) => {
        fc.pre(!Number.isInteger(x) && Math.abs(x - Math.round(x)) > 1e-4)
        expectClose(gamma(x + 1), x * gamma(x), 3e-13)
        expect(Math.abs(digamma(x + 1) - digamma(x) - 1 / x)).toBeLessThan(
          1e-10 * Math.max(1, Math.abs(1 / x)),
        )
        expect(Math.abs(lgamma(x) - Math.log(Math.abs(gamma(x))))).toBeLessThan(1e-11)
      }),
    )
  })

  it('have poles and limits', () => {
    expect([gamma(0), gamma(-0), gamma(-1), gamma(-Infinity)]).toEqual([Infinity, -Infinity, NaN, NaN])
    expect([gamma(Infinity), gamma(-200.5), gamma(1e-320)]).toEqual([Infinity, 0, Infinity])
    expect([lgamma(0), lgamma(1), lgamma(2), lgamma(-3)]).toEqual([Infinity, 0, 0, Infinity])
    expect([lgamma(Infinity), lgamma(-Infinity)]).toEqual([Infinity, Infinity])
    expect([digamma(0), digamma(-0), digamma(-2), digamma(-Infinity)]).toEqual([
      -Infinity,
      Infinity,
      NaN,
      NaN,
    ])
    expect(digamma(Infinity)).toBe(Infinity)
  })
})

describe('incomplete gamma functions', () => {
  it('add up to 1 and rise with x, falling with the shape', () => {
    fc.assert(
      fc.property(grid(-3, 5, 1e-3), grid(-40, 40, 1e-2), (logShape, deviation) => {
        const a = 10 ** logShape
        const x = Math.max(1e-9, a + deviation * Math.sqrt(a))
        const p = gammaP(a, x)
        expect(Math.abs(p + gammaQ(a, x) - 1)).toBeLessThan(2e-15)
        expect(p).toBeGreaterThanOrEqual(0)
        expect(gammaP(a, x * (1 + 1e-9))).toBeGreaterThanOrEqual(p * (1 - 1e-13))
        expect(gammaP(a * (1 + 1e-9), x)).toBeLessThanOrEqual(p * (1 + 1e-11))
      }),
    )
  })

  it('are closed forms for shapes 1 and ½', () => {
    fc.assert(
      fc.property(grid(0.001, 30, 1e-3), (x) => {
        expectClose(gammaQ(1, x), Math.exp(-x), 1e-14)
        expectClose(gammaP(1, x), -Math.expm1(-x), 1e-14)
        expectClose(gammaP(0.5, x), erf(Math.sqrt(x)), 1e-14)
        expectClose(gammaQ(0.5, x), erfc(Math.sqrt(x)), 1e-13)
      }),
    )
  })

  it('are a Poisson sum at whole shapes, on both sides of the seams between their methods', () => {
    for (const a of [19, 20, 21, 60]) {
      for (const ratio of [0.3, 0.59, 0.6, 0.61, 0.99, 1, 1.01, 1.39, 1.4, 1.41, 2]) {
        const x = a * ratio
        let term = Math.exp(-x)
        let sum = term
        for (let k = 1; k < a; k++) {
          term *= x / k
          sum += term
        }
        expectClose(gammaQ(a, x), sum, 1e-13)
      }
    }
  })

  it('are 0, 1 or undefined at the edges', () => {
    expect([gammaP(2, 0), gammaQ(2, 0), gammaP(2, Infinity), gammaQ(2, Infinity)]).toEqual([0, 1, 1, 0])
    expect([gammaP(0, 1), gammaQ(0, 1), gammaP(Infinity, 1), gammaQ(Infinity, 1)]).toEqual([1, 0, 0, 1])
    for (const f of [gammaP, gammaQ]) {
      expect([f(0, 0), f(-1, 1), f(1, -1), f(Infinity, Infinity)]).toEqual([NaN, NaN, NaN, NaN])
    }
    expect([gammaP(1, 1e308), gammaQ(1e-8, 1e308), gammaP(1e8, 1e-300)]).toEqual([1, 0, 0])
  })

  it('are inverted by the quantile', () => {
    fc.assert(
      fc.property(grid(-3, 6, 1e-3), grid(1e-4, 0.9999, 1e-4), (logShape, p) => {
        const shape = 10 ** logShape
        const x = gammaQuantile(p, shape)
        // Where x is subnormal the quantile of a tiny shape is out of reach.
        if (x > 1e-300)
          expect(Math.abs(gammaP(shape, x) - p)).toBeLessThan(2e-13 * Math.max(1, Math.sqrt(shape)))
        expect(chiSquaredQuantile(p, 2 * shape)).toBe(2 * x)
      }),
    )
  })
})

describe('incomplete beta function', () => {
  it('is mirrored, rises with x and has closed forms', () => {
    fc.assert(
      fc.property(grid(-1, 4, 1e-3), grid(-1, 4, 1e-3), grid(0.001, 0.999, 1e-3), (logA, logB, x) => {
        const a = 10 ** logA
        const b = 10 ** logB
        const value = betaI(a, b, x)
        // 1 − x of a decimal x is off by half a unit in the last place, which counts b times.
        expect(Math.abs(value + betaI(b, a, 1 - x) - 1)).toBeLessThan(1e-12)
        expect(betaI(a, b, Math.min(1, x + 1e-6))).toBeGreaterThanOrEqual(value * (1 - 1e-12))
        expectClose(betaI(a, 1, x), x ** a, 1e-11)
        expectClose(betaI(1, b, x), -Math.expm1(b * Math.log1p(-x)), 1e-11)
      }),
    )
  })

  it('is 0, 1 or undefined at the edges', () => {
    expect([betaI(2, 3, 0), betaI(2, 3, 1)]).toEqual([0, 1])
    expect([
      betaI(0, 3, 0.5),
      betaI(2, -1, 0.5),
      betaI(2, 3, -0.1),
      betaI(2, 3, 1.1),
      betaI(Infinity, 1, 0.5),
    ]).toEqual([NaN, NaN, NaN, NaN, NaN])
  })
})

describe('quantiles of t and chi-squared', () => {
  it('of t are closed forms for 1 and 2 degrees of freedom', () => {
    fc.assert(
      fc.property(grid(0.001, 0.999, 1e-3), (p) => {
        const half = p - 0.5
        expect(Math.abs(studentTQuantile(p, 1) - Math.tan(Math.PI * half))).toBeLessThanOrEqual(
          2e-13 * Math.max(Math.abs(half), 1 / Math.cos(Math.PI * half)),
        )
        expectClose(studentTQuantile(p, 2), half * Math.sqrt(2 / (p * (1 - p))), 1e-13)
      }),
    )
  })

  it('of t are odd about ½ and go over into those of the normal distribution', () => {
    fc.assert(
      fc.property(grid(0.5, 0.9995, 2 ** -11), grid(-1.9, 5, 1e-2), (p, logDegrees) => {
        const t = studentTQuantile(p, 10 ** logDegrees)
        expect(studentTQuantile(1 - p, 10 ** logDegrees)).toBe(t === 0 ? 0 : -t)
        expect(t).toBeGreaterThanOrEqual(normalQuantile(p) * (1 - 1e-12))
        expectClose(studentTQuantile(p, 1e8), normalQuantile(p), 1e-7)
      }),
    )
  })

  it('of chi-squared are closed forms for 1 and 2 degrees of freedom', () => {
    fc.assert(
      fc.property(grid(0.001, 0.999, 1e-3), (p) => {
        expectClose(chiSquaredQuantile(p, 2), -2 * Math.log1p(-p), 1e-13)
        expectClose(chiSquaredQuantile(p, 1), normalQuantile(0.5 + p / 2) ** 2, 1e-12)
      }),
    )
  })

  it('have limits and refuse what is outside, by name', () => {
    expect([gammaQuantile(0, 2), gammaQuantile(1, 2), gammaQuantile(0.001, 1e-4)]).toEqual([0, Infinity, 0])
    expect([studentTQuantile(0, 2), studentTQuantile(1, 2), studentTQuantile(0.5, 2)]).toEqual([
      -Infinity,
      Infinity,
      0,
    ])
    expect(() => gammaQuantile(1.1, 2)).toThrow(/^p is/)
    expect(() => gammaQuantile(0.5, 0)).toThrow(/^shape is/)
    expect(() => chiSquaredQuantile(0.5, Number.NaN)).toThrow(/^degreesOfFreedom is/)
    expect(() => studentTQuantile(-0.1, 2)).toThrow(/^p is/)
    expect(() => studentTQuantile(0.5, 0)).toThrow(/^degreesOfFreedom is/)
  })
})

describe('Bessel functions', () => {
  it('are even and odd, and continuous where the series change', () => {
    for (const x of [0.1, 3, 24.9, 25.1, 700]) {
      expect(besselI0Scaled(-x)).toBe(besselI0Scaled(x))
      expect(besselI1Scaled(-x)).toBe(-besselI1Scaled(x))
    }
    for (const f of [besselI0Scaled, besselI1Scaled]) expectClose(f(25 - 1e-13), f(25), 1e-13)
    expect([
      besselI0Scaled(0),
      besselI1Scaled(0),
      besselI0Scaled(Infinity),
      besselI1Scaled(-Infinity),
    ]).toEqual([1, 0, 0, -0])
  })

  it('fulfil (e^x·I0 scaled)′ = I1', () => {
    fc.assert(
      fc.property(grid(0.01, 80, 1e-2), (x) => {
        const step = 1e-4
        const slope = (besselI0Scaled(x + step) - besselI0Scaled(x - step)) / (2 * step)
        expect(Math.abs(slope + besselI0Scaled(x) - besselI1Scaled(x))).toBeLessThan(1e-8)
      }),
    )
  })
})
