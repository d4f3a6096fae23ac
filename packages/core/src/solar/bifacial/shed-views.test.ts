import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosDeg, sinDeg } from '../../math/angles.ts'
import { groundViewOfShed, shedViews, skyViewOfGround, skyViewOfShed } from './shed-views.ts'

/** So far that an end of the field no longer shows. */
const FAR = 1e5

const tilts = fc.integer({ min: 0, max: 90 })
const ratios = fc.integer({ min: 10, max: 95 }).map((percent) => percent / 100)

type Point = readonly [x: number, z: number]

/** Whether the ray from a point in a direction from vertical [rad] meets a row of width 1 around (0, height). */
function meets([x, z]: Point, angle: number, tiltDeg: number, centreX: number, height: number): boolean {
  const side = (end: number): number => {
    const across = centreX + end * cosDeg(tiltDeg) - x
    const up = height + end * sinDeg(tiltDeg) - z
    return across * Math.cos(angle) - up * Math.sin(angle)
  }
  const distance = (centreX - x) * Math.sin(angle) + (height - z) * Math.cos(angle)
  return distance > 0 && side(0.5) * side(-0.5) < 0
}

/** Half the integral of cos over the sky directions that `open` lets through, by the midpoint rule in sin. */
function skyView(open: (angle: number) => boolean): number {
  const steps = 500
  let seen = 0
  for (let i = 0; i < steps; i++) if (open(Math.asin((2 * i + 1) / steps - 1))) seen++
  return seen / steps
}

describe('sky seen by the ground between rows', () => {
  it.each([
    [30, 0.4, 0.8],
    [60, 0.5, 1.2],
    [5, 0.7, 0.5],
    [90, 0.45, 0.6],
    [0, 0.6, 2],
  ])('agrees with ray tracing at tilt %d°, coverage %d, height %d', (tiltDeg, gcr, height) => {
    const pitch = 1 / gcr
    const rows = Math.ceil(height / (pitch * Math.tan((5 * Math.PI) / 180)))
    const places = 40
    let mean = 0
    for (let i = 0; i < places; i++) {
      const from: Point = [((i + 0.5) / places) * pitch, 0]
      mean +=
        skyView((angle) => {
          // The field ends with the row before and behind the last gap; beyond it nothing counts as sky.
          const reach = from[0] + height * Math.tan(angle)
          if (reach < -rows * pitch || reach > (rows + 1) * pitch) return false
          for (let k = -rows; k <= rows + 1; k++)
            if (meets(from, angle, tiltDeg, k * pitch, height)) return false
          return true
        }) / places
    }
    const view = skyViewOfGround({ gcr, pitch, height }, sinDeg(tiltDeg), cosDeg(tiltDeg))
    expect(view).toBeCloseTo(mean, 2)
  })

  it('is the part that modules leave free, in an infinite field', () => {
    fc.assert(
      fc.property(tilts, ratios, fc.integer({ min: 6, max: 40 }), (tiltDeg, gcr, heightTenths) => {
        const sine = sinDeg(tiltDeg)
        const cosine = cosDeg(tiltDeg)
        const section = { gcr, pitch: 1 / gcr, height: heightTenths / 10 }
        // By reciprocity light that falls on either side does not fall on the ground.
        const taken = gcr * (skyViewOfShed(cosine, gcr) + skyViewOfShed(-cosine, gcr))
        expect(skyViewOfGround(section, sine, cosine, FAR)).toBeCloseTo(1 - taken, 6)
      }),
      { seed: 61 },
    )
  })

  // pvlib 0.16.1, bifacial.utils.vf_ground_sky_2d_integ with rows up to where they stand 5° high.
  it.each([
    [20, 0.4, 1.5, 5, 0.6108015983017],
    [60, 0.57, 1.61, 3.509, 0.5527017410443],
    [5, 0.8, 0.5, 2.5, 0.2063339911784],
    [88, 0.3, 2.2, 4, 0.7439824826056],
    [35, 0.25, 0.6, 4, 0.7606642572497],
    [1, 0.5, 3, 2, 0.4984401184386],
  ])(
    'agrees with the peer at tilt %d°, coverage %d, height %d, pitch %d',
    (tiltDeg, gcr, height, pitch, view) => {
      expect(skyViewOfGround({ gcr, pitch, height }, sinDeg(tiltDeg), cosDeg(tiltDeg))).toBeCloseTo(view, 11)
    },
  )

  it('does not depend on the unit of length, nor on which side is called the front', () => {
    const section = { gcr: 0.4, pitch: 5, height: 1.7 }
    const view = skyViewOfGround(section, sinDeg(35), cosDeg(35))
    const feet = { gcr: 0.4, pitch: 5 / 0.3048, height: 1.7 / 0.3048 }
    expect(skyViewOfGround(feet, sinDeg(35), cosDeg(35))).toBeCloseTo(view, 12)
    expect(skyViewOfGround(section, sinDeg(145), cosDeg(145))).toBeCloseTo(view, 14)
  })

  it('is zero below rows without clearance', () => {
    expect(skyViewOfGround({ gcr: 0.4, pitch: 5, height: 0.9 }, 1, 0)).toBe(0)
    expect(skyViewOfGround({ gcr: 0.4, pitch: 5, height: 1.1 }, 1, 0)).toBeGreaterThan(0.3)
  })
})

describe('sky seen by a row', () => {
  it('is that of a single module where rows are far apart, one for level rows and zero for their backs', () => {
    for (const tiltDeg of [0, 30, 90, 120, 180]) {
      expect(skyViewOfShed(cosDeg(tiltDeg), 1e-9)).toBeCloseTo((1 + cosDeg(tiltDeg)) / 2, 8)
    }
    expect(skyViewOfShed(1, 1)).toBe(1)
    expect(skyViewOfShed(-1, 0.5)).toBe(0)
  })

  it('is the mean of (1 + cos(β + ψ))/2 over the width, ψ the masking angle', () => {
    const [tiltDeg, gcr, places] = [40, 0.5, 2000]
    let mean = 0
    for (let i = 0; i < places; i++) {
      const reach = gcr * (1 - (i + 0.5) / places)
      const masked = Math.atan2(reach * sinDeg(tiltDeg), 1 - reach * cosDeg(tiltDeg))
      mean += (1 + Math.cos((tiltDeg * Math.PI) / 180 + masked)) / 2 / places
    }
    expect(skyViewOfShed(cosDeg(tiltDeg), gcr)).toBeCloseTo(mean, 6)
  })
})

describe('ground seen by a row', () => {
  it('is the mirror image of the sky on ground without end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 178 }), ratios, (tiltDeg, gcr) => {
        const view = groundViewOfShed(sinDeg(tiltDeg), cosDeg(tiltDeg), gcr, FAR)
        // The row in the way is 0.02 % wider than the others.
        expect(Math.abs(view - skyViewOfShed(-cosDeg(tiltDeg), gcr))).toBeLessThan(6e-5)
      }),
      { seed: 62 },
    )
  })

  it('is at most the incident irradiance, and nearly equal to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 180 }), ratios, (tiltDeg, gcr) => {
        const view = groundViewOfShed(sinDeg(tiltDeg), cosDeg(tiltDeg), gcr)
        const endless = skyViewOfShed(-cosDeg(tiltDeg), gcr)
        expect(view).toBeLessThan(endless + 6e-5)
        expect(view).toBeGreaterThan(endless - 0.003)
      }),
      { seed: 63 },
    )
  })

  it('is none for a level front and whole for its back, but for the end of the field', () => {
    expect(groundViewOfShed(0, 1, 0.4)).toBe(0)
    expect(groundViewOfShed(0, -1, 0.4, FAR)).toBeCloseTo(1, 8)
  })

  // pvlib 0.16.1, bifacial.utils.vf_row_ground_2d_integ.
  it.each([
    [20, 0.4, 0.021487034995],
    [160, 0.4, 0.9511416332084],
    [60, 0.57, 0.1695543278918],
    [120, 0.57, 0.6148969420708],
    [0.5, 0.8, 2.442490654175e-15],
    [90, 0.3, 0.4265522685677],
    [175, 0.25, 0.9973166545625],
  ])('agrees with the peer at tilt %d°, coverage %d', (tiltDeg, gcr, view) => {
    expect(groundViewOfShed(sinDeg(tiltDeg), cosDeg(tiltDeg), gcr)).toBeCloseTo(view, 11)
  })
})

describe('views', () => {
  it('of front and back are those of the two sides; a NaN gives NaN', () => {
    const section = { gcr: 0.5, pitch: 4, height: 1.5 }
    const { front, back, skyOfGround } = shedViews(section, sinDeg(25), cosDeg(25))
    expect(front).toEqual({
      sky: skyViewOfShed(cosDeg(25), 0.5),
      ground: groundViewOfShed(sinDeg(25), cosDeg(25), 0.5),
    })
    expect(back).toEqual({
      sky: skyViewOfShed(-cosDeg(25), 0.5),
      ground: groundViewOfShed(sinDeg(25), -cosDeg(25), 0.5),
    })
    expect(skyOfGround).toBe(skyViewOfGround(section, sinDeg(25), cosDeg(25)))
    const none = shedViews(section, Number.NaN, Number.NaN)
    expect([none.skyOfGround, none.front.sky, none.front.ground, none.back.sky, none.back.ground]).toEqual(
      Array(5).fill(Number.NaN),
    )
  })
})
