import { florisTurbine } from '@sunwake/validation/cases'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { InputError } from '../../errors/index.ts'
import { runToEnd } from '../../steps/index.ts'
import {
  createFrequencyTable,
  createRotorGridSolver,
  createWindFarm,
  farmEnergy,
} from '../../wind/farm/index.ts'
import type { SteeredDirection, SteeringSite } from '../../wind/steering/index.ts'
import { optimizeYaw } from './optimize-yaw.ts'
import type { OptimizeYawInput, OptimizeYawProgress } from './optimize-yaw-input.ts'

const TURBINE = florisTurbine(referenceTable('wind/wake_floris_gch.json').document, 'nrel_5MW')
const FARM = createWindFarm({
  x: [0, 630, 1260, 200, 850],
  y: [0, 20, -30, 500, 480],
  models: [TURBINE],
})
const SPEEDS = [6, 9, 14, 20]
const TABLE = createFrequencyTable({
  directionsDeg: [270, 90, 265, 0],
  speeds: SPEEDS,
  probability: [
    [0.05, 0.1, 0.05, 0.01],
    [0.02, 0, 0.05, 0],
    [0.1, 0.1, 0, 0.02],
    [0.1, 0.1, 0.1, 0],
  ].flat(),
  turbulence: [0.08, 0.07, 0.06, 0.06],
})

function inputOf(change: Partial<OptimizeYawInput> = {}): OptimizeYawInput {
  return {
    farm: FARM,
    wind: { kind: 'table', table: TABLE },
    wakeModel: (farm) => createRotorGridSolver(farm, { wake: 'gauss_curl' }),
    ...change,
  }
}

function energyOf(site: SteeringSite & { readonly yawDeg?: never }, sigmaDeg: number): number {
  const solver = createRotorGridSolver(FARM, { wake: 'gauss_curl' })
  return runToEnd(farmEnergy(solver, TABLE, { site, directionUncertainty: { sigmaDeg } })).netKwh
}

/** What a file would keep of a finished direction. */
function stored({ directionDeg, yawDeg }: SteeredDirection): { directionDeg: number; yawDeg: number[] } {
  return JSON.parse(JSON.stringify({ directionDeg, yawDeg: Array.from(yawDeg) }))
}

describe('optimizeYaw', () => {
  it('adds energy, and begins from that of the farm without steering', () => {
    const result = runToEnd(optimizeYaw(inputOf()))
    expect(result.baseKwh / energyOf({}, 0)).toBeCloseTo(1, 12)
    expect(result.steeredKwh).toBeGreaterThan(result.baseKwh)
    expect(result.gain).toBeCloseTo(result.steeredKwh / result.baseKwh - 1, 14)
    const shares = [0.21, 0.07, 0.22, 0.3]
    result.byDirection.probability.forEach((share, l) => {
      expect(share).toBeCloseTo(shares[l], 14)
    })
    for (const gain of result.byDirection.gain) expect(gain).toBeGreaterThanOrEqual(0)
    expect(result.byDirection.gain[0]).toBeGreaterThan(0.01)
    // Across the rows nothing is to be had.
    expect(result.byDirection.gain[3]).toBeLessThan(0.001)
    expect(result.yawByDirection).toBeNull()
  })

  it('does not steer in winds that never blow or at rated power', () => {
    const { yawDeg } = runToEnd(optimizeYaw(inputOf()))
    const rowOf = (l: number, k: number): number[] =>
      Array.from(
        yawDeg.subarray((l * SPEEDS.length + k) * FARM.count, (l * SPEEDS.length + k + 1) * FARM.count),
      )
    expect(rowOf(1, 1)).toEqual([0, 0, 0, 0, 0])
    expect(rowOf(0, 3)).toEqual([0, 0, 0, 0, 0])
    expect(rowOf(0, 1).some((angle) => angle !== 0)).toBe(true)
  })

  it('gives angles by direction that farm energy makes the same of', () => {
    const site = { airDensity: 1.18 }
    const result = runToEnd(optimizeYaw(inputOf({ sameAtAllSpeeds: true, site })))
    const yawDeg = result.yawByDirection ?? undefined
    expect(Array.from(yawDeg?.directionsDeg ?? [])).toEqual([0, 90, 265, 270])
    const solver = createRotorGridSolver(FARM, { wake: 'gauss_curl' })
    const energy = runToEnd(farmEnergy(solver, TABLE, { site: { ...site, yawDeg } }))
    expect(result.steeredKwh / energy.netKwh).toBeCloseTo(1, 12)
    expect(result.steeredKwh).toBeGreaterThan(result.baseKwh)
    const each = runToEnd(optimizeYaw(inputOf({ site })))
    expect(each.steeredKwh).toBeGreaterThan(result.steeredKwh)
  })

  it('takes means over a spread of the direction, in which steering gains less', () => {
    const robust = runToEnd(optimizeYaw(inputOf({ directionUncertainty: { sigmaDeg: 5 } })))
    expect(robust.baseKwh / energyOf({}, 5)).toBeCloseTo(1, 12)
    expect(robust.gain).toBeGreaterThan(0)
    expect(robust.gain).toBeLessThan(runToEnd(optimizeYaw(inputOf())).gain)
  })

  it('gains no less by gradient', () => {
    const refined = runToEnd(optimizeYaw(inputOf()))
    const climbed = runToEnd(optimizeYaw(inputOf({ method: 'gradient' })))
    climbed.byDirection.steeredKwh.forEach((energy, l) => {
      expect(energy).toBeGreaterThanOrEqual(refined.byDirection.steeredKwh[l])
    })
    expect(climbed.solves).toBeGreaterThan(refined.solves)
  })

  it('resumes from the finished part of another run, to the same bits', () => {
    const whole = runToEnd(optimizeYaw(inputOf()))
    const run = optimizeYaw(inputOf())
    let last: OptimizeYawProgress | undefined
    for (let step = run.next(); step.done !== true; step = run.next()) {
      last = step.value
      if (last.done === 2) break
    }
    // Stopped in the middle of the third direction.
    run.next()
    expect(run.return(undefined as never).done).toBe(true)
    const finished = (last?.best.directions ?? []).map(stored)
    expect(finished.map(({ directionDeg }) => directionDeg)).toEqual([270, 90])
    const rest = runToEnd(optimizeYaw(inputOf({ finished: finished.slice().reverse() })))
    expect({ ...rest, solves: 0 }).toEqual({ ...whole, solves: 0 })
    expect(rest.solves).toBeLessThan(whole.solves)
    const all = runToEnd(optimizeYaw(inputOf({ finished: stepsOf().at(-1)?.best.directions.map(stored) })))
    expect({ ...all, solves: 0 }).toEqual({ ...whole, solves: 0 })
  })

  it('reports the finished part and its gain at each step', () => {
    const steps = stepsOf()
    const result = runToEnd(optimizeYaw(inputOf()))
    for (let n = 1; n < steps.length; n++) {
      expect(steps[n].done).toBeGreaterThanOrEqual(steps[n - 1].done)
      expect(steps[n].best.steeredKwh).toBeGreaterThanOrEqual(steps[n].best.baseKwh)
    }
    expect(steps.length).toBeGreaterThan(TABLE.directionsDeg.length)
    expect(steps.every(({ done, best }) => best.directions.length === done)).toBe(true)
    expect(steps.at(-1)).toMatchObject({
      done: 4,
      total: 4,
      stage: 'directions',
      best: { baseKwh: result.baseKwh, steeredKwh: result.steeredKwh },
    })
  })

  it('takes the wake model by name, and winds of sectors', () => {
    const sectors = Array.from({ length: 12 }, () => ({ frequency: 1 / 12, scale: 9, shape: 2 }))
    const result = runToEnd(
      optimizeYaw({
        farm: createWindFarm({ x: [0, 630], y: [0, 0], models: [TURBINE] }),
        wind: { kind: 'sectors', sectors, turbulence: 0.08 },
        directions: 12,
        speedStep: 5,
      }),
    )
    expect(result.wakeModel).toBe('gauss_curl')
    expect(result.byDirection.gain[3]).toBeGreaterThan(0)
    expect(result.byDirection.gain[9]).toBeGreaterThan(0)
    expect(result.byDirection.gain[0]).toBe(0)
  })

  it('gives no gain without wind', () => {
    const table = createFrequencyTable({
      directionsDeg: [270],
      speeds: [8],
      probability: [0],
      turbulence: 0.1,
    })
    const result = runToEnd(optimizeYaw(inputOf({ wind: { kind: 'table', table }, sameAtAllSpeeds: true })))
    expect([result.baseKwh, result.steeredKwh, result.gain, result.byDirection.gain[0]]).toEqual([0, 0, 0, 0])
  })

  it.each<[string, Partial<OptimizeYawInput>]>([
    ['finished\\[0\\].directionDeg', { finished: [{ directionDeg: 12, yawDeg: [] }] }],
    [
      'finished\\[1\\].directionDeg',
      { finished: [1, 2].map(() => ({ directionDeg: 90, yawDeg: new Float64Array(20) })) },
    ],
    ['finished\\[0\\].yawDeg', { finished: [{ directionDeg: 90, yawDeg: [0] }] }],
    ['finished\\[0\\].yawDeg', { finished: [{ directionDeg: 270, yawDeg: new Float64Array(20).fill(25) }] }],
    ['wakeModel', { wakeModel: 'fog' as 'jensen' }],
    ['passes\\[0\\]', { passes: [0] }],
    ['limits.minDeg', { limits: { minDeg: -90 } }],
    ['site.running', { site: { running: Uint8Array.of(1) } }],
  ])('refuses by name: %s', (field, change) => {
    expect(() => runToEnd(optimizeYaw(inputOf(change)))).toThrow(InputError)
    expect(() => runToEnd(optimizeYaw(inputOf(change)))).toThrow(new RegExp(`^${field}`))
  })
})

function stepsOf(): OptimizeYawProgress[] {
  const steps: OptimizeYawProgress[] = []
  runToEnd(optimizeYaw(inputOf()), (step) => steps.push(step))
  return steps
}
