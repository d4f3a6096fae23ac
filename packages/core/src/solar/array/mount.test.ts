import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import {
  type DualAxisMount,
  type FixedMount,
  type Mount,
  requireMount,
  type SeasonalTiltMount,
  type SingleAxisMount,
} from './mount.ts'

const fixed: FixedMount = { kind: 'fixed', tiltDeg: 20, azimuthDeg: 180 }
const tracker: SingleAxisMount = {
  kind: 'single_axis',
  axisTiltDeg: 0,
  axisAzimuthDeg: 180,
  maxAngleDeg: 60,
  backtrack: true,
  gcr: 0.35,
  crossAxisTiltDeg: 0,
}

const twoAxes: DualAxisMount = {
  kind: 'dual_axis',
  minTiltDeg: 5,
  maxTiltDeg: 80,
  midAzimuthDeg: 180,
  maxTurnDeg: 120,
}
const seasonal: SeasonalTiltMount = {
  kind: 'seasonal_tilt',
  azimuthDeg: 180,
  schedule: [{ month: 2, day: 29, tiltDeg: 40 }],
}

function refusal(mount: Mount): { field: string; code: string } | undefined {
  try {
    requireMount(mount)
  } catch (error) {
    if (error instanceof InputError) return { field: error.field, code: error.code }
    throw error
  }
  return undefined
}

describe('requireMount', () => {
  it('takes mounts at the ends of their ranges', () => {
    expect(refusal({ ...fixed, tiltDeg: 0, azimuthDeg: 360 })).toBeUndefined()
    expect(refusal({ ...fixed, tiltDeg: 90, azimuthDeg: 0 })).toBeUndefined()
    expect(
      refusal({ ...tracker, axisTiltDeg: 90, maxAngleDeg: 90, gcr: 1, crossAxisTiltDeg: -89 }),
    ).toBeUndefined()
    expect(refusal({ ...twoAxes, minTiltDeg: 80, midAzimuthDeg: 360, maxTurnDeg: 180 })).toBeUndefined()
    expect(refusal({ ...twoAxes, minTiltDeg: 0, maxTiltDeg: 90, maxTurnDeg: 0 })).toBeUndefined()
    expect(refusal(seasonal)).toBeUndefined()
  })

  it.each([
    ['mount.tiltDeg', { ...fixed, tiltDeg: -1 }],
    ['mount.tiltDeg', { ...fixed, tiltDeg: 90.1 }],
    ['mount.azimuthDeg', { ...fixed, azimuthDeg: 361 }],
    ['mount.axisTiltDeg', { ...tracker, axisTiltDeg: -1 }],
    ['mount.axisAzimuthDeg', { ...tracker, axisAzimuthDeg: -90 }],
    ['mount.maxAngleDeg', { ...tracker, maxAngleDeg: 91 }],
    ['mount.gcr', { ...tracker, gcr: 0 }],
    ['mount.gcr', { ...tracker, gcr: 1.01 }],
    ['mount.crossAxisTiltDeg', { ...tracker, crossAxisTiltDeg: 90 }],
    ['mount.minTiltDeg', { ...twoAxes, minTiltDeg: 81 }],
    ['mount.maxTiltDeg', { ...twoAxes, maxTiltDeg: 91 }],
    ['mount.midAzimuthDeg', { ...twoAxes, midAzimuthDeg: -1 }],
    ['mount.maxTurnDeg', { ...twoAxes, maxTurnDeg: 181 }],
    ['mount.azimuthDeg', { ...seasonal, azimuthDeg: 361 }],
    ['mount.schedule[0].tiltDeg', { ...seasonal, schedule: [{ month: 1, day: 1, tiltDeg: 95 }] }],
  ] as const)('refuses a %s out of its range', (field, mount) => {
    expect(refusal(mount)).toEqual({ field, code: 'out_of_range' })
  })

  it('refuses NaN, a kind that does not exist and a switch that is neither true nor false', () => {
    expect(refusal({ ...fixed, tiltDeg: Number.NaN })).toEqual({ field: 'mount.tiltDeg', code: 'not_finite' })
    expect(refusal({ ...fixed, kind: 'roof' } as unknown as Mount)).toEqual({
      field: 'mount.kind',
      code: 'unknown_value',
    })
    expect(refusal({ ...tracker, backtrack: 'yes' } as unknown as Mount)).toEqual({
      field: 'mount.backtrack',
      code: 'wrong_type',
    })
  })
})
