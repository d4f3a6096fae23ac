import { describe, expect, it } from 'vitest'
import { hayDavies, hayDaviesSkyTerms } from './hay-davies.ts'
import { skyComponentsOnPlane } from './sky-terms.ts'

const one = (value: number): Float64Array => Float64Array.of(value)

describe('Hay–Davies', () => {
  it('agrees with a hand calculation: half the diffuse light comes from the sun', () => {
    // A = 0.5, Rb = 0.9/0.6 = 1.5, dome view 0.75: 100 (0.75 + 0.375)
    const input = {
      dhi: one(100),
      dni: one(700),
      dniExtra: one(1400),
      up: one(0.6),
      cosAoi: one(0.9),
      cosTilt: one(0.5),
      sinTilt: one(Math.sqrt(0.75)),
    }
    expect(hayDavies(input)[0]).toBeCloseTo(112.5, 11)
    const parts = skyComponentsOnPlane({ sky: hayDaviesSkyTerms(input), ...input })
    expect(parts.isotropic[0]).toBeCloseTo(37.5, 12)
    expect(parts.circumsolar[0]).toBeCloseTo(75, 12)
    expect(parts.horizon[0]).toBe(0)
  })

  it('holds cos z at 0.01745 when the sun sets', () => {
    const sky = (cosZenith: number) =>
      hayDaviesSkyTerms({
        dhi: one(10),
        dni: one(140),
        dniExtra: one(1400),
        up: one(cosZenith),
      })
    expect(sky(0.0175).circumsolar[0]).toBeCloseTo(1 / 0.0175, 10)
    expect(sky(0.001).circumsolar[0]).toBeCloseTo(1 / 0.01745, 10)
    expect(sky(-0.5).circumsolar[0]).toBeCloseTo(1 / 0.01745, 10)
  })

  it('receives no circumsolar light from behind', () => {
    const input = {
      dhi: one(100),
      dni: one(700),
      dniExtra: one(1400),
      up: one(0.6),
      cosAoi: one(-0.3),
      cosTilt: one(0),
      sinTilt: one(1),
    }
    expect(hayDavies(input)[0]).toBeCloseTo(25, 12)
  })
})
