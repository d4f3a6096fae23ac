import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  axialInduction,
  bastankhahInitialWidth,
  deratedThrust,
  gatherDeficit,
  gaussianDeficit,
  IEA37_INITIAL_WIDTH,
  jensenDeficit,
  jensenRadius,
  joinDeficits,
  niayifarGrowth,
} from './index.ts'

describe('axialInduction', () => {
  it('is a third at the best thrust of momentum theory, and a half from ct = 1 on', () => {
    expect(axialInduction('mom1d', 8 / 9)).toBeCloseTo(1 / 3, 15)
    expect(axialInduction('mom1d', 1)).toBe(0.5)
    expect(axialInduction('mom1d', 1.3)).toBe(0.5)
  })

  it("sums Madsen's coefficients at ct = 1", () => {
    expect(axialInduction('madsen', 1)).toBeCloseTo(0.246 + 0.0586 + 0.0883, 15)
    expect(axialInduction('madsen', 0.5)).toBeCloseTo(0.246 / 2 + 0.0586 / 4 + 0.0883 / 8, 15)
  })

  it('is 0 without thrust', () => {
    expect(axialInduction('madsen', 0)).toBe(0)
    expect(axialInduction('mom1d', 0)).toBe(0)
  })
})

describe('jensenDeficit', () => {
  it('is 1 − √(1 − ct) behind the rotor and a quarter of it where the wake is twice as wide', () => {
    expect(jensenDeficit('mom1d', 0.75, 0, 80, 0.1)).toBeCloseTo(0.5, 15)
    expect(jensenDeficit('mom1d', 0.75, 400, 80, 0.1)).toBeCloseTo(0.125, 15)
    expect(jensenRadius(400, 80, 0.1)).toBe(80)
  })
})

describe('gaussianDeficit', () => {
  it("is the paper's 1 − √(1 − ct/(8(σ/D)²)) in the middle, e^−½ of it at σ", () => {
    const centre = 1 - Math.sqrt(1 - 0.8 / (8 * 0.25))
    expect(gaussianDeficit('mom1d', 0.8, 80, 40, 0)).toBeCloseTo(centre, 15)
    expect(gaussianDeficit('mom1d', 0.8, 80, 40, 40)).toBeCloseTo(centre * Math.exp(-0.5), 15)
  })

  it('has a deficit of at most 1', () => {
    expect(gaussianDeficit('madsen', 1.2, 100, 20, 0)).toBe(1)
    expect(gaussianDeficit('mom1d', 1, 100, 20, 0)).toBe(1)
  })

  it('keeps the momentum that the thrust takes, far behind the rotor', () => {
    // ∫ 2·deficit·dA = ct·π·D²/4 where the deficit is small.
    const [ct, diameter, sigma] = [0.8, 100, 5000]
    const flux = 2 * gaussianDeficit('mom1d', ct, diameter, sigma, 0) * 2 * Math.PI * sigma * sigma
    expect(flux / ((ct * Math.PI * diameter * diameter) / 4)).toBeCloseTo(1, 4)
  })
})

describe('widths of a Gaussian wake', () => {
  it('start from c without thrust, and from √1.5·c at ct = 3/4', () => {
    expect(bastankhahInitialWidth(0.2, 0.899, 0)).toBeCloseTo(0.2, 15)
    expect(bastankhahInitialWidth(0.25, 0.899, 0.75)).toBeCloseTo(0.25 * Math.sqrt(1.5), 15)
  })

  it('hold from the highest thrust that counts', () => {
    expect(bastankhahInitialWidth(0.2, 0.899, 1.1)).toBe(bastankhahInitialWidth(0.2, 0.899, 0.899))
  })

  it('grow with the turbulence as the paper prints it', () => {
    expect(niayifarGrowth(0.3837, 0.003678, 0.1)).toBeCloseTo(0.042048, 15)
  })

  it('start from √(1/8) in the simplified model', () => {
    expect(8 * IEA37_INITIAL_WIDTH ** 2).toBeCloseTo(1, 15)
  })
})

describe('superposition', () => {
  const join = (rule: 'linear' | 'squared' | 'max', deficits: readonly number[]): number =>
    joinDeficits(
      rule,
      deficits.reduce((gathered, deficit) => gatherDeficit(rule, gathered, deficit), 0),
    )

  it('joins 3 and 4 to 7, 5 and 4', () => {
    expect(join('linear', [3, 4])).toBe(7)
    expect(join('squared', [3, 4])).toBe(5)
    expect(join('max', [3, 4])).toBe(4)
  })

  it('keeps a NaN', () => {
    for (const rule of ['linear', 'squared', 'max'] as const) expect(join(rule, [1, Number.NaN, 2])).toBeNaN()
  })
})

describe('deratedThrust', () => {
  it('keeps the thrust of a rotor at full power and removes that of one without power', () => {
    expect(deratedThrust(0.8, 1)).toBe(0.8)
    expect(deratedThrust(0.8, 0)).toBe(0)
  })

  it('has the power of momentum theory, cp = 4a(1 − a)²', () => {
    const cp = (ct: number): number => ct * (1 - (1 - Math.sqrt(1 - ct)) / 2)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 888 }), fc.integer({ min: 1, max: 999 }), (ct, share) => {
        const derated = deratedThrust(ct / 1000, share / 1000)
        expect(cp(derated)).toBeCloseTo((cp(ct / 1000) * share) / 1000, 12)
        expect(derated).toBeLessThan(ct / 1000)
      }),
      { seed: 41 },
    )
  })
})
