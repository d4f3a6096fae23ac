import { describe, expect, it } from 'vitest'
import { FIXED, greensboro, richWeather, TRACKER } from '../../../test/pv-plants.ts'
import { sunPath } from '../position/index.ts'
import {
  createPvSystem,
  type PvChainResult,
  type PvSystemInput,
  runPvChain,
  weatherSlice,
} from '../system/index.ts'
import type { Mount, SingleAxisMount } from './mount.ts'
import { requireTrackerStow, stowedRotations, type TrackerStow } from './tracker-stow.ts'

const { site } = greensboro
const weather = weatherSlice(richWeather(), 1000, 1400)
const sun = sunPath(weather.axis, site, { temperature: weather.tempAir })

function chainOf(mount: Mount, more: Partial<PvSystemInput> = {}, on = weather): PvChainResult {
  return runPvChain(on, sun, createPvSystem({ capacityKw: 1, mount, ...more }))
}

/** Records with the sun above the horizon, before or after it crosses the tracker's axis. */
function sunny({ lit }: PvChainResult, isAfternoon: (across: number) => boolean, axisDeg: number): number[] {
  const across = (k: number): number =>
    lit.east[k] * Math.cos((axisDeg * Math.PI) / 180) - lit.north[k] * Math.sin((axisDeg * Math.PI) / 180)
  return Array.from(lit.index.keys()).filter((k) => lit.up[k] >= 0 && isAfternoon(across(k)))
}

function expectAlike(actual: PvChainResult, expected: PvChainResult, records: readonly number[]): void {
  expect(records.length).toBeGreaterThan(50)
  for (const k of records) expect(actual.acPower[k]).toBeCloseTo(expected.acPower[k], 9)
}

describe('stowed trackers', () => {
  it('apply stow in the order wind, snow, diffuse light; gaps cause no stow', () => {
    const stow = { windSpeed: 12, windAngleDeg: 30, snowDepthCm: 5, diffuseShare: 0.8 }
    const rotations = stowedRotations(stow, 52, {
      windSpeed: Float64Array.of(13, 12, 2, 2, Number.NaN),
      snowDepthCm: Float64Array.of(9, 9, 5, 0, Number.NaN),
      ghi: Float64Array.of(100, 100, 100, 100, Number.NaN),
      dhi: Float64Array.of(100, 100, 81, 80, 80),
    })
    expect(Array.from(rotations)).toEqual([30, 52, 0, Number.NaN, Number.NaN])
  })

  it('have the power of a level plant in the wind and under a grey sky', () => {
    const level = chainOf({ ...FIXED, tiltDeg: 0 })
    for (const stow of [{ windSpeed: 0 }, { diffuseShare: 0 }]) {
      const run = chainOf({ ...TRACKER, stow })
      const stowed = sunny(run, () => true, 180).filter((k) =>
        'windSpeed' in stow ? run.lit.windSpeed[k] > 0 : run.lit.dhi[k] > 0,
      )
      expectAlike(run, level, stowed)
    }
  })

  it('stand on the side of the sun, as steep as they can in snow', () => {
    const on = { ...weather, snowDepthCm: weather.tempAir.map(() => 20) }
    const run = chainOf({ ...TRACKER, stow: { snowDepthCm: 10 } }, {}, on)
    for (const [azimuthDeg, isSide] of [
      [90, (across: number) => across > 0],
      [270, (across: number) => across < 0],
    ] as const) {
      const fixed = chainOf({ kind: 'fixed', tiltDeg: 60, azimuthDeg }, {}, on)
      // At an axis of 180° the right side is the west.
      expectAlike(
        run,
        fixed,
        sunny(run, (across) => isSide(-across), 180),
      )
    }
  })

  it('have the angles of pvlib on an inclined axis', () => {
    const tracker: SingleAxisMount = {
      ...TRACKER,
      axisTiltDeg: 20,
      axisAzimuthDeg: 150,
      stow: { windSpeed: 0, windAngleDeg: 30 },
    }
    const run = chainOf(tracker)
    // pvlib 0.16.1, calc_surface_orientation of ±30° about this axis.
    for (const [azimuthDeg, isSide] of [
      [209.357658, (across: number) => across > 0],
      [90.642342, (across: number) => across < 0],
    ] as const) {
      const fixed = chainOf({ kind: 'fixed', tiltDeg: 35.531348, azimuthDeg })
      const records = sunny(run, isSide, 150).filter((k) => run.lit.windSpeed[k] > 0)
      expect(records.length).toBeGreaterThan(30)
      for (const k of records) expect(run.acPower[k]).toBeCloseTo(fixed.acPower[k], 6)
    }
  })

  it('follow the sun where no limit is passed', () => {
    const plain = chainOf({ ...TRACKER, backtrack: false }, { rows: {} })
    const calm = chainOf({ ...TRACKER, backtrack: false, stow: { windSpeed: 200 } }, { rows: {} })
    expect(calm.acPower).toEqual(plain.acPower)
  })

  it.each([
    ['windSpeed', -1],
    ['windAngleDeg', 91],
    ['snowDepthCm', Number.NaN],
    ['diffuseShare', 1.1],
  ])('refuse a %s of %d', (name, value) => {
    expect(() => requireTrackerStow({ [name]: value } as TrackerStow, 'mount.stow')).toThrow(
      `mount.stow.${name}`,
    )
    expect(() => chainOf({ ...TRACKER, stow: { [name]: value } as TrackerStow })).toThrow(
      `mount.stow.${name}`,
    )
  })

  it('require the snow series by name', () => {
    const { snowDepthCm: _, ...bare } = weather
    expect(() => chainOf({ ...TRACKER, stow: { snowDepthCm: 1 } }, {}, bare)).toThrow('weather.snowDepthCm')
  })
})
