import { describe, expect, it } from 'vitest'
import { farmBlockage, SELF_SIMILAR_2016, SELF_SIMILAR_2020, selfSimilarBlockage } from './index.ts'

const madsen = (ct: number): number => ct * (0.246 + ct * (0.0586 + ct * 0.0883))

describe('selfSimilarBlockage', () => {
  it('equals the induction just upstream of the rotor and zero behind it', () => {
    expect(selfSimilarBlockage(SELF_SIMILAR_2016, 'madsen', -1e-9, 0, 40, 0.8)).toBeCloseTo(madsen(0.88), 10)
    expect(selfSimilarBlockage(SELF_SIMILAR_2016, 'madsen', 0, 0, 40, 0.8)).toBe(0)
    expect(selfSimilarBlockage(SELF_SIMILAR_2020, 'madsen', 80, 0, 40, 0.8)).toBe(0)
  })

  it('falls like 1/(2·ξ²) far upstream, without loss of digits', () => {
    const far = selfSimilarBlockage(SELF_SIMILAR_2016, 'madsen', -4e7, 0, 40, 0.8)
    expect(Math.abs((far * 2 * 1e12) / madsen(0.88) - 1)).toBeLessThan(1e-9)
  })

  it('falls to the half of the axis at the half width, sech(√2·1)^(8/9)', () => {
    const axis = selfSimilarBlockage(SELF_SIMILAR_2016, 'madsen', -80, 0, 40, 0.8)
    const width = 40 * Math.sqrt(0.587 * (1.32 + 4))
    const aside = selfSimilarBlockage(SELF_SIMILAR_2016, 'madsen', -80, width, 40, 0.8)
    expect(aside / axis).toBeCloseTo((1 / Math.cosh(Math.SQRT2)) ** (8 / 9), 12)
  })

  it('is continuous from near to far', () => {
    for (const xi of [-1, -6]) {
      const at = (shift: number): number => SELF_SIMILAR_2020.thrustFactor(xi + shift, 0.7)
      expect(at(1e-9)).toBeCloseTo(at(-1e-9), 8)
    }
  })

  it('falls steadily upstream and sideways, and is zero without thrust', () => {
    for (const fit of [SELF_SIMILAR_2016, SELF_SIMILAR_2020]) {
      for (let step = 1; step < 60; step++) {
        const at = (x: number, r: number): number => selfSimilarBlockage(fit, 'madsen', x, r, 40, 0.75)
        expect(at(-20 * (step + 1), 0)).toBeLessThan(at(-20 * step, 0))
        expect(at(-100, 10 * step)).toBeLessThan(at(-100, 10 * (step - 1)))
      }
      expect(selfSimilarBlockage(fit, 'madsen', -80, 10, 40, 0)).toBe(0)
      expect(selfSimilarBlockage(fit, 'madsen', -80, 1e9, 40, 0.8)).toBe(0)
      expect(selfSimilarBlockage(fit, 'madsen', Number.NaN, 0, 40, 0.8)).toBeNaN()
    }
  })
})

describe('farmBlockage', () => {
  const rotors = {
    downwind: Float64Array.of(0, 400, 400, 800),
    crosswind: Float64Array.of(0, -200, 200, 0),
    height: Float64Array.of(70, 70, 100, 70),
    rotorDiameter: Float64Array.of(80, 80, 100, 80),
    ct: Float64Array.of(0.8, 0.7, 0.6, 0.8),
  }

  it('sums the contributions of each downstream rotor', () => {
    const share = farmBlockage(SELF_SIMILAR_2020, 'madsen', rotors)
    const alone = (x: number, r: number, radius: number, ct: number): number =>
      selfSimilarBlockage(SELF_SIMILAR_2020, 'madsen', x, r, radius, ct)
    const first =
      alone(-400, 200, 40, 0.7) + alone(-400, Math.hypot(200, 30), 50, 0.6) + alone(-800, 0, 40, 0.8)
    expect(share[0]).toBeCloseTo(first, 15)
    expect(share[1]).toBeCloseTo(alone(-400, 200, 40, 0.8), 15)
    expect(share[3]).toBe(0)
  })

  it('is the same for the mirrored farm', () => {
    const mirrored = { ...rotors, crosswind: rotors.crosswind.map((value) => -value) }
    expect(farmBlockage(SELF_SIMILAR_2016, 'madsen', mirrored)).toEqual(
      farmBlockage(SELF_SIMILAR_2016, 'madsen', rotors),
    )
  })
})
