import { florisTurbine } from '@sunwake/validation/cases'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { InputError } from '../../errors/index.ts'
import { runToEnd } from '../../steps/index.ts'
import {
  allocateDirectionFlow,
  createPairwiseSolver,
  createRotorGridSolver,
  createWindFarm,
  type DirectionInflow,
  type FlowSolver,
  PAIRWISE_PRESETS,
  type RotorGridWake,
  type WindFarm,
} from '../farm/index.ts'
import { directionSpread } from '../farm/internal.ts'
import {
  knownDirection,
  type SteeredDirection,
  type SteeringOptions,
  steerDirection,
  steeringSettings,
} from './steer-direction.ts'
import type { SteeringStates } from './steered-power.ts'

const TURBINE = florisTurbine(referenceTable('wind/wake_floris_gch.json').document, 'nrel_5MW')
const D = TURBINE.rotorDiameter

function farmOf(x: readonly number[], y: readonly number[]): WindFarm {
  return createWindFarm({ x: x.map((v) => v * D), y: y.map((v) => v * D), models: [TURBINE] })
}

function statesAt(...speeds: number[]): SteeringStates {
  return {
    speeds: Float64Array.from(speeds),
    turbulence: new Float64Array(speeds.length).fill(0.06),
    weights: new Float64Array(speeds.length).fill(1 / speeds.length),
  }
}

function steer(
  solver: FlowSolver,
  directionDeg: number,
  states: SteeringStates,
  options: SteeringOptions = {},
): SteeredDirection {
  return runToEnd(steerDirection(solver, directionDeg, states, steeringSettings(solver.farm.count, options)))
}

function grid(farm: WindFarm, wake: RotorGridWake = 'gauss_curl'): FlowSolver {
  return createRotorGridSolver(farm, { wake })
}

/** Power of the farm at angles, asked of the solver itself [kW]. */
function powerAt(solver: FlowSolver, inflow: DirectionInflow): number {
  const flow = allocateDirectionFlow(solver.farm.count, inflow.speeds.length)
  solver.solve(inflow, flow)
  return flow.power.reduce((sum, power) => sum + power, 0)
}

/** Up to six turbines on a grid of half diameters, none closer than three diameters to another. */
const LAYOUTS = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 16 })), {
    minLength: 2,
    maxLength: 6,
  })
  .map((spots) =>
    spots.filter(
      ([x, y], i) => !spots.slice(0, i).some(([px, py]) => (x - px) * (x - px) + (y - py) * (y - py) < 36),
    ),
  )
  .map((spots) => ({ x: spots.map(([x]) => x / 2), y: spots.map(([, y]) => y / 2) }))

describe('steerDirection', () => {
  it('does not yaw a single turbine, with few evaluations', () => {
    const { yawDeg, basePower, steeredPower, solves } = steer(grid(farmOf([0], [0])), 270, statesAt(8, 10), {
      method: 'gradient',
    })
    expect(Array.from(yawDeg)).toEqual([0, 0])
    expect(steeredPower).toEqual(basePower)
    expect(solves).toBe(1)
  })

  it('turns those whose wakes reach others, not the last of the row', () => {
    const { yawDeg, basePower, steeredPower } = steer(grid(farmOf([10, 0, 5], [0, 0, 0])), 270, statesAt(8))
    expect(yawDeg[0]).toBe(0)
    expect(yawDeg[1]).not.toBe(0)
    expect(yawDeg[2]).not.toBe(0)
    expect(steeredPower[0] / basePower[0]).toBeGreaterThan(1.1)
  })

  it('yaws no turbine where the row is across the wind, where all run at rated power, and in a calm', () => {
    const solver = grid(farmOf([0, 5, 10], [0, 0, 0]))
    expect(steer(solver, 0, statesAt(8)).yawDeg.every((angle) => angle === 0)).toBe(true)
    const others = steer(solver, 270, statesAt(1, 18), { method: 'gradient' })
    expect(others.yawDeg.every((angle) => angle === 0)).toBe(true)
    expect(others.solves).toBe(2)
  })

  it('does not yaw stopped turbines, nor those upstream of stopped turbines only', () => {
    const solver = grid(farmOf([0, 5, 10], [0, 0, 0]))
    const site = { running: Uint8Array.of(1, 1, 0) }
    const { yawDeg, solves } = steer(solver, 270, statesAt(8), { site })
    expect(yawDeg[0]).not.toBe(0)
    expect(Array.from(yawDeg.subarray(1))).toEqual([0, 0])
    // One turbine's angles, and the power before and after.
    expect(solves).toBeLessThanOrEqual(4 + 4 + 3)
  })

  it('yaws no turbine where there are no wakes', () => {
    const { yawDeg } = steer(grid(farmOf([0, 5, 10], [0, 0, 0]), 'no_wake'), 270, statesAt(8))
    expect(yawDeg.every((angle) => angle === 0)).toBe(true)
  })

  it('steers with other solvers that support yaw', () => {
    const preset = {
      ...PAIRWISE_PRESETS.bastankhah_2014,
      deflection: { kind: 'jimenez', beta: 0.1, points: 20 } as const,
    }
    const solver = createPairwiseSolver(farmOf([0, 5, 10], [0, 0.3, 0]), preset)
    const { basePower, steeredPower } = steer(solver, 270, statesAt(8))
    expect(steeredPower[0] / basePower[0]).toBeGreaterThan(1.01)
  })

  it('makes no less power than none at all, and by gradient no less than by serial refine', () => {
    const limits = fc.tuple(fc.integer({ min: -30, max: 0 }), fc.integer({ min: 0, max: 30 }))
    fc.assert(
      fc.property(
        LAYOUTS,
        limits,
        fc.integer({ min: 0, max: 71 }),
        fc.integer({ min: 4, max: 14 }),
        ({ x, y }, [minDeg, maxDeg], direction, speed) => {
          const solver = grid(farmOf(x, y))
          const options = { limits: { minDeg, maxDeg } }
          const refined = steer(solver, 5 * direction, statesAt(speed), options)
          const climbed = steer(solver, 5 * direction, statesAt(speed), { ...options, method: 'gradient' })
          expect(refined.steeredPower[0]).toBeGreaterThanOrEqual(refined.basePower[0])
          expect(climbed.steeredPower[0]).toBeGreaterThanOrEqual(refined.steeredPower[0])
          for (const angle of [...refined.yawDeg, ...climbed.yawDeg]) {
            expect(angle).toBeGreaterThanOrEqual(minDeg)
            expect(angle).toBeLessThanOrEqual(maxDeg)
          }
          const yawDeg = climbed.yawDeg
          const { speeds, turbulence } = statesAt(speed)
          const asked = powerAt(solver, { directionDeg: 5 * direction, speeds, turbulence, yawDeg })
          expect(climbed.steeredPower[0]).toBeCloseTo(asked, 6)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('is independent of the numbers of the turbines, to the bit', () => {
    fc.assert(
      fc.property(LAYOUTS, fc.integer({ min: 0, max: 71 }), ({ x, y }, direction) => {
        const first = steer(grid(farmOf(x, y)), 5 * direction, statesAt(8))
        const again = steer(
          grid(farmOf(x.slice().reverse(), y.slice().reverse())),
          5 * direction,
          statesAt(8),
        )
        expect(again.yawDeg.slice().reverse()).toEqual(first.yawDeg)
        expect(again.steeredPower).toEqual(first.steeredPower)
      }),
      { numRuns: 15 },
    )
  })

  it('mirrors its angles with the farm where wakes have no sense of rotation', () => {
    const solverOf = (sign: number): FlowSolver =>
      grid(farmOf([0, 5, 9.5, 14], [0, sign * 0.4, -sign * 0.3, sign * 0.9]), 'gauss')
    const [left, right] = [1, -1].map((sign) => steer(solverOf(sign), 270, statesAt(7, 9)))
    expect(left.yawDeg.some((angle) => angle !== 0)).toBe(true)
    left.yawDeg.forEach((angle, at) => {
      expect(right.yawDeg[at]).toBeCloseTo(-angle, 12)
    })
    // Near a maximum angles are loose, powers are not.
    const climbed = [1, -1].map((sign) => steer(solverOf(sign), 270, statesAt(7, 9), { method: 'gradient' }))
    climbed[0].steeredPower.forEach((power, k) => {
      expect(climbed[1].steeredPower[k] / power).toBeCloseTo(1, 5)
    })
  })

  it('prefers counter-clockwise turns in a row by the hybrid with the curl, whose wakes rotate', () => {
    const solver = grid(farmOf([0, 5], [0, 0]))
    const states = statesAt(8)
    const at = (angle: number): number =>
      powerAt(solver, { ...states, directionDeg: 270, yawDeg: Float64Array.of(angle, 0) })
    expect(at(20) / at(-20)).toBeGreaterThan(1.005)
    expect(steer(solver, 270, states).yawDeg[0]).toBeGreaterThan(0)
  })

  it('keeps limits of each turbine, also where they leave no room', () => {
    const limits = { minDeg: [-10, 0, -25], maxDeg: [4, 0, 25] }
    const { yawDeg } = steer(grid(farmOf([0, 5, 10], [0, 0, 0])), 270, statesAt(8), { limits })
    expect(yawDeg[0]).toBeGreaterThanOrEqual(-10)
    expect(yawDeg[0]).toBeLessThanOrEqual(4)
    expect(yawDeg[0]).not.toBe(0)
    expect(yawDeg[1]).toBe(0)
  })

  it('finds at several speeds the bits of each alone', () => {
    const solver = grid(farmOf([0, 5, 10, 3, 8], [0, 0.2, 0.1, 4, 3.8]))
    const speeds = [5, 6, 7, 8, 9, 10, 11, 12, 13]
    for (const method of ['serial_refine', 'gradient'] as const) {
      const all = steer(solver, 268, statesAt(...speeds), { method })
      speeds.forEach((speed, k) => {
        const alone = steer(solver, 268, statesAt(speed), { method })
        expect(all.yawDeg.slice(5 * k, 5 * k + 5)).toEqual(alone.yawDeg)
        expect([all.basePower[k], all.steeredPower[k]]).toEqual([alone.basePower[0], alone.steeredPower[0]])
      })
    }
  })

  it('finds one set of angles for all speeds, no better than one for each', () => {
    const solver = grid(farmOf([0, 5, 10], [0, 0.2, 0.1]))
    const states = { ...statesAt(6, 9, 11, 12), weights: Float64Array.of(0.3, 0.4, 0, 0.2) }
    const each = steer(solver, 270, states)
    const same = steer(solver, 270, states, { sameAtAllSpeeds: true })
    for (let k = 1; k < 4; k++) {
      expect(same.yawDeg.slice(3 * k, 3 * k + 3)).toEqual(same.yawDeg.slice(0, 3))
    }
    const mean = (powers: Float64Array): number =>
      powers.reduce((sum, power, k) => sum + states.weights[k] * power, 0)
    expect(mean(same.steeredPower)).toBeGreaterThan(mean(same.basePower))
    expect(mean(same.steeredPower)).toBeLessThanOrEqual(mean(each.steeredPower))
    expect(Array.from(each.yawDeg.slice(6, 9))).toEqual([0, 0, 0])
    expect(each.steeredPower[2]).toBe(0)
  })

  it.each(['follow', 'hold'] as const)('averages over the spread of the direction: %s', (nacelles) => {
    const solver = grid(farmOf([0, 0.1, 0], [10, 5, 0]))
    const states = statesAt(8)
    const directionUncertainty = { sigmaDeg: 4, points: 5 }
    const turned = steer(solver, 359, states, { directionUncertainty, nacelles })
    const { offsetsDeg, weights } = directionSpread(directionUncertainty)
    const meanAt = (yaw: Float64Array): number =>
      offsetsDeg.reduce((sum, offset, m) => {
        const directionDeg = (359 + offset) % 360
        const yawDeg = yaw.map((angle) => angle + (nacelles === 'hold' ? offset : 0))
        return sum + weights[m] * powerAt(solver, { ...states, directionDeg, yawDeg })
      }, 0)
    expect(turned.basePower[0]).toBeCloseTo(meanAt(new Float64Array(3)), 6)
    expect(turned.steeredPower[0]).toBeCloseTo(meanAt(turned.yawDeg), 6)
    expect(turned.steeredPower[0]).toBeGreaterThan(turned.basePower[0])
    // Angles for one exact direction do no better on the mean.
    expect(turned.steeredPower[0]).toBeGreaterThanOrEqual(meanAt(steer(solver, 359, states).yawDeg))
  })

  it('uses density and speed-ups', () => {
    const farm = farmOf([0, 5], [0, 0])
    const site = { airDensity: 1.1 }
    const thin = steer(grid(farm), 270, statesAt(8), { site })
    const { speeds, turbulence } = statesAt(8)
    const density = Float64Array.of(1.1)
    const asked = powerAt(grid(farm), {
      directionDeg: 270,
      speeds,
      turbulence,
      density,
      yawDeg: thin.yawDeg,
    })
    expect(thin.steeredPower[0]).toBeCloseTo(asked, 6)
  })

  it.each<[string, SteeringOptions]>([
    ['limits.minDeg', { limits: { minDeg: 5 } }],
    ['limits.maxDeg', { limits: { maxDeg: -5 } }],
    ['limits.maxDeg', { limits: { maxDeg: Number.NaN } }],
    ['limits.minDeg', { limits: { minDeg: [-5] } }],
    ['limits.maxDeg\\[1\\]', { limits: { maxDeg: [5, 90, 5] } }],
    ['passes.length', { passes: [] }],
    ['passes\\[0\\]', { passes: [1] }],
    ['passes\\[1\\]', { passes: [5, 5] }],
    ['method', { method: 'luck' as 'gradient' }],
    ['nacelles', { nacelles: 'spin' as 'hold' }],
    ['directionUncertainty.sigmaDeg', { directionUncertainty: { sigmaDeg: -1 } }],
    ['site.airDensity', { site: { airDensity: 9 } }],
  ])('refuses by name: %s', (field, options) => {
    const run = (): unknown => steer(grid(farmOf([0, 5, 10], [0, 0, 0])), 270, statesAt(8), options)
    expect(run).toThrow(InputError)
    expect(run).toThrow(new RegExp(`^${field}`))
  })
})

describe('knownDirection', () => {
  const solver = grid(farmOf([0, 5, 10], [0, 0, 0]))
  const settings = steeringSettings(3, {})
  const states = statesAt(7, 9)

  it('gives the bits of the run that found the angles, for fewer calls', () => {
    const found = steer(solver, 270, states)
    const known = knownDirection(solver, JSON.parse(JSON.stringify(plain(found))), states, settings, 'f')
    expect({ ...known, solves: found.solves }).toEqual(found)
    expect(known.solves).toBe(3)
  })

  it.each<[string, number[], object]>([
    ['length', [0, 0, 0], {}],
    ['f.yawDeg\\[1\\]', [0, 26, 0, 0, 0, 0], {}],
    ['f.yawDeg\\[5\\]', [0, 0, 0, 0, 0, Number.NaN], {}],
    ['f.yawDeg is', [0, 0, 25, 0, 0, 0], {}],
    ['f.yawDeg\\[3\\]', [5, 0, 0, 6, 0, 0], { sameAtAllSpeeds: true }],
  ])('refuses what is not of this farm: %s', (message, yawDeg, options) => {
    const run = (): unknown =>
      knownDirection(solver, { directionDeg: 270, yawDeg }, states, steeringSettings(3, options), 'f')
    expect(run).toThrow(InputError)
    expect(run).toThrow(new RegExp(message))
  })
})

function plain({ directionDeg, yawDeg }: SteeredDirection): object {
  return { directionDeg, yawDeg: Array.from(yawDeg) }
}
