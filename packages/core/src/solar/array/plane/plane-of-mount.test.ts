import { describe, expect, it } from 'vitest'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import { type TimeAxis, yearAxis } from '../../../time/index.ts'
import { MOUNT_KINDS, type Mount, type SeasonalTiltMount } from '../mount.ts'
import { planeOfDualAxis } from './plane-of-dual-axis.ts'
import { planeOfFixed } from './plane-of-fixed.ts'
import { planeOfMount } from './plane-of-mount.ts'
import { planeOfSeasonalTilt } from './plane-of-seasonal-tilt.ts'
import { planeOfSingleAxis } from './plane-of-single-axis.ts'
import { allocatePlaneSeries } from './plane-series.ts'

const axis: TimeAxis = yearAxis({ year: 2021, stepMinutes: 1440 })

/** Some sun of every height and direction, one step a day. */
const sun = (() => {
  const zenithDeg = Float64Array.from({ length: axis.length }, (_, t) => (t * 7) % 110)
  const azimuthDeg = Float64Array.from({ length: axis.length }, (_, t) => (t * 31) % 360)
  return {
    east: zenithDeg.map((z, t) => sinDeg(z) * sinDeg(azimuthDeg[t])),
    north: zenithDeg.map((z, t) => sinDeg(z) * cosDeg(azimuthDeg[t])),
    up: zenithDeg.map((z) => cosDeg(z)),
  }
})()

const seasonal: SeasonalTiltMount = {
  kind: 'seasonal_tilt',
  azimuthDeg: 200,
  schedule: [
    { month: 3, day: 1, tiltDeg: 15 },
    { month: 10, day: 1, tiltDeg: 55 },
  ],
}

describe('planeOfSeasonalTilt', () => {
  const plane = planeOfSeasonalTilt(seasonal, sun, { axis })

  it('is on each day the fixed plane of the tilt of that day', () => {
    for (const [tiltDeg, days] of [
      [15, [59, 100, 200, 272]],
      [55, [0, 58, 273, 364]],
    ] as const) {
      const still = planeOfFixed({ kind: 'fixed', tiltDeg, azimuthDeg: 200 }, sun)
      for (const day of days) {
        for (const name of ['tiltDeg', 'azimuthDeg', 'cosTilt', 'sinTilt'] as const) {
          expect(plane[name][day]).toBe(still[name][day])
        }
        expect(plane.cosAoi[day]).toBeCloseTo(still.cosAoi[day], 14)
      }
    }
  })

  it('reads the day of a picked record from its index', () => {
    const index = Int32Array.of(10, 100, 300)
    const pick = (values: Float64Array) => Float64Array.from(index, (t) => values[t])
    const picked = { east: pick(sun.east), north: pick(sun.north), up: pick(sun.up) }
    const few = planeOfSeasonalTilt(seasonal, picked, { axis, index })
    expect(few.tiltDeg).toEqual(pick(plane.tiltDeg))
    expect(few.cosAoi).toEqual(pick(plane.cosAoi))
  })

  it('keeps a NaN of the sun in its own step, and its tilt known', () => {
    const up = sun.up.slice()
    up[5] = Number.NaN
    const gap = planeOfSeasonalTilt(seasonal, { ...sun, up }, { axis })
    expect(Array.from(gap.cosAoi, Number.isNaN).filter(Boolean)).toHaveLength(1)
    expect(gap.tiltDeg[5]).toBe(55)
  })

  it('refuses a sun that is neither the axis nor its picked records', () => {
    const short = { east: new Float64Array(3), north: new Float64Array(3), up: new Float64Array(3) }
    expect(() => planeOfSeasonalTilt(seasonal, short, { axis })).toThrow('sun.up.length')
    expect(() => planeOfSeasonalTilt(seasonal, short, { axis, index: new Int32Array(2) })).toThrow(
      'records.index.length',
    )
    expect(() => planeOfSeasonalTilt({ ...seasonal, schedule: [] }, sun, { axis })).toThrow('mount.schedule')
  })
})

describe('planeOfMount', () => {
  const mounts: Readonly<Record<(typeof MOUNT_KINDS)[number], Mount>> = {
    fixed: { kind: 'fixed', tiltDeg: 30, azimuthDeg: 170 },
    single_axis: {
      kind: 'single_axis',
      axisTiltDeg: 0,
      axisAzimuthDeg: 180,
      maxAngleDeg: 55,
      backtrack: true,
      gcr: 0.4,
      crossAxisTiltDeg: 0,
    },
    dual_axis: { kind: 'dual_axis', minTiltDeg: 5, maxTiltDeg: 80, midAzimuthDeg: 180, maxTurnDeg: 120 },
    seasonal_tilt: seasonal,
  }

  it.each(MOUNT_KINDS)('gives the plane of a %s mount', (kind) => {
    const mount = mounts[kind]
    const own =
      mount.kind === 'fixed'
        ? planeOfFixed(mount, sun)
        : mount.kind === 'single_axis'
          ? planeOfSingleAxis(mount, sun)
          : mount.kind === 'dual_axis'
            ? planeOfDualAxis(mount, sun)
            : planeOfSeasonalTilt(mount, sun, { axis })
    const out = allocatePlaneSeries(axis.length)
    expect(planeOfMount(mount, sun, { axis }, out)).toBe(out)
    expect(out).toEqual(own)
  })
})
