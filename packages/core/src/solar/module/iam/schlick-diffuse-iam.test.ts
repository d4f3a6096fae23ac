import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosDeg } from '../../../math/angles.ts'
import { marionDiffuseIam } from './marion-diffuse-iam.ts'
import { schlickDiffuseIam } from './schlick-diffuse-iam.ts'
import { schlickIam } from './schlick-iam.ts'

describe('schlickDiffuseIam', () => {
  it('is 20/21 over the whole sky and 0 for what is not seen', () => {
    expect(schlickDiffuseIam(0).sky).toBeCloseTo(20 / 21, 14)
    expect(schlickDiffuseIam(0).ground).toBe(0)
    expect(schlickDiffuseIam(90).ground).toBeCloseTo(20 / 21, 14)
  })

  it('swaps sky and ground when the plane is turned over, and shares out the hemisphere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1799 }), (tenths) => {
        const tiltDeg = tenths / 10
        const { sky, ground } = schlickDiffuseIam(tiltDeg)
        expect(schlickDiffuseIam(180 - tiltDeg).ground).toBeCloseTo(sky, 11)
        const cosTilt = cosDeg(tiltDeg)
        expect(((1 + cosTilt) * sky + (1 - cosTilt) * ground) / 2).toBeCloseTo(20 / 21, 12)
      }),
    )
  })

  it.each([20, 45, 75, 120])(
    'is what an integration of the beam model over the sky gives at %d°',
    (tiltDeg) => {
      const exact = schlickDiffuseIam(tiltDeg)
      const sum = marionDiffuseIam({
        tiltDeg,
        steps: 1440,
        iam: (cosAoi, out) => schlickIam({ cosAoi }, out),
      })
      expect(sum.sky).toBeCloseTo(exact.sky, 5)
      expect(sum.ground).toBeCloseTo(exact.ground, 5)
    },
  )

  it('joins its series for thin regions without a step', () => {
    // 1e-4 rad is 0.0057296°.
    const slope = (tiltDeg: number) => schlickDiffuseIam(tiltDeg).ground / tiltDeg
    expect(slope(0.00573) / slope(0.00572)).toBeCloseTo(1, 5)
    expect(slope(0.0001) / slope(0.01)).toBeCloseTo(1, 3)
  })

  it.each([-1, 181, Number.NaN])('refuses a tilt of %d°', (tiltDeg) => {
    expect(() => schlickDiffuseIam(tiltDeg)).toThrow('tiltDeg')
  })
})
