import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosDeg } from '../../../math/angles.ts'
import { groundAngleDeg, maskingAngleDeg } from '../../array/index.ts'
import { rowViews } from './row-views.ts'

const rows = fc.record({
  tiltDeg: fc.integer({ min: 0, max: 90 }),
  gcr: fc.integer({ min: 1, max: 100 }).map((percent) => percent / 100),
})

/** Mean of a function of the slant height by Simpson's rule. */
function meanOverWidth(f: (slantHeight: number) => number): number {
  const intervals = 400
  let sum = 0
  for (let i = 0; i <= intervals; i++) {
    sum += (i === 0 || i === intervals ? 1 : i % 2 === 1 ? 4 : 2) * f(i / intervals)
  }
  return sum / (3 * intervals)
}

describe('rowViews', () => {
  // pvlib 0.16.1, bifacial.utils: vf_row_sky_2d_integ, vf_row_ground_2d_integ over 4000 rows (its rows are a little
  // longer than the width), vf_ground_sky_2d_integ over 2000 rows.
  it.each([
    [5, 0.6, 0.9952768350454636, 0.0011895637395014091, 0.40212008640992103],
    [20, 0.4, 0.9513234546966999, 0.021671085147673352, 0.6108015983020897],
    [35, 0.2, 0.8899952869063252, 0.07632159611959688, 0.8067361001294898],
    [60, 0.9, 0.5255893325461414, 0.1409781657217961, 0.4000734823664087],
    [90, 0.35, 0.41502713568449345, 0.41501061832703545, 0.7094810050210166],
  ])('agrees with pvlib at tilt %d° and gcr %d', (tiltDeg, gcr, sky, ground, skyOfGround) => {
    const views = rowViews({ tiltDeg, gcr })
    expect(views.sky).toBeCloseTo(sky, 12)
    expect(Math.abs(views.ground - ground)).toBeLessThan(4e-5)
    expect(Math.abs(views.skyOfGround - skyOfGround)).toBeLessThan(2e-9)
  })

  it('is the mean over the width of what the rows in front leave free', () => {
    fc.assert(
      fc.property(rows, ({ tiltDeg, gcr }) => {
        const views = rowViews({ tiltDeg, gcr })
        const sky = meanOverWidth(
          (slantHeight) => (1 + cosDeg(tiltDeg + maskingAngleDeg({ tiltDeg, gcr, slantHeight }))) / 2,
        )
        const ground = meanOverWidth(
          (slantHeight) => (1 - cosDeg(tiltDeg - groundAngleDeg({ tiltDeg, gcr, slantHeight }))) / 2,
        )
        // A row that touches its neighbour has a corner in the masking angle.
        expect(Math.abs(views.sky - sky)).toBeLessThan(gcr > 0.98 ? 2e-3 : 1e-5)
        expect(Math.abs(views.ground - ground)).toBeLessThan(1e-9)
      }),
      { seed: 11, numRuns: 200 },
    )
  })

  it('shares out the sky above one pitch', () => {
    fc.assert(
      fc.property(rows, ({ tiltDeg, gcr }) => {
        const { sky, ground, skyOfGround } = rowViews({ tiltDeg, gcr })
        // The back of a row sees of the sky what its front sees of the ground, turned upside down.
        expect(gcr * (sky + ground) + skyOfGround).toBeCloseTo(1, 14)
        expect(sky + ground).toBeLessThanOrEqual(1 + 1e-15)
        expect(skyOfGround).toBeGreaterThanOrEqual(-1e-15)
      }),
      { seed: 12, numRuns: 200 },
    )
  })

  it('has the views of Liu & Jordan for a row alone, and none of the ground for level rows', () => {
    expect(rowViews({ tiltDeg: 60, gcr: 0 })).toEqual({ sky: 0.75, ground: 0.25, skyOfGround: 1 })
    expect(rowViews({ tiltDeg: 0, gcr: 0.5 })).toEqual({ sky: 1, ground: 0, skyOfGround: 0.5 })
    expect(rowViews({ tiltDeg: 0, gcr: 1 })).toEqual({ sky: 1, ground: 0, skyOfGround: 0 })
  })

  it.each([
    [{ tiltDeg: 91, gcr: 0.4 }, 'tiltDeg'],
    [{ tiltDeg: 30, gcr: 1.01 }, 'gcr'],
    [{ tiltDeg: 30, gcr: -0.1 }, 'gcr'],
    [{ tiltDeg: Number.NaN, gcr: 0.4 }, 'tiltDeg'],
  ])('refuses %j by name', (input, field) => {
    expect(() => rowViews(input)).toThrow(new RegExp(`^${field} is`))
  })
})
