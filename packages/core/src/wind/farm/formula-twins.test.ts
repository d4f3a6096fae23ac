import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIVE_MEGAWATTS } from '../../../test/plain-farms.ts'
import { axialInduction, gaussianDeficit } from '../wake/deficit/index.ts'
import { GAUSS_PARAMETERS, gaussCurlDeficit } from '../wake/gauss-curl/index.ts'
import { CRESPO_HERNANDEZ_FLORIS } from '../wake/turbulence/crespo-hernandez.ts'
import {
  CRESPO_HERNANDEZ_1996,
  CRESPO_HERNANDEZ_PLUS,
  crespoHernandez,
  joinTurbulence,
} from '../wake/turbulence/index.ts'
import { allocateDirectionFlow, createRotorGridSolver, createWindFarm } from './index.ts'
import { createPairwiseSolver, PAIRWISE_PRESETS, type PairwiseModel } from './pairwise/index.ts'
import { DECAY_STEPS, DECAY_TABLE, decayOf } from './pairwise/kernel/decay-steps.ts'
import { centreOf } from './pairwise/kernel/gaussian-kernel.ts'
import { turbulenceReach } from './rotor-grid/wake-sums.ts'

/** Physical values from an even grid: draws over bit patterns would nearly all be tiny. */
const between = (low: number, high: number) =>
  fc.integer({ min: 0, max: 1000 }).map((n) => low + ((high - low) * n) / 1000)

describe('Gaussian deficit', () => {
  it.each(['madsen', 'mom1d'] as const)('of the pairwise kernel is gaussianDeficit with %s', (rule) => {
    const wakes = fc.record({
      ct: between(0, 1.2),
      diameter: between(20, 250),
      width: between(0.2, 3),
      r: between(0, 4),
    })
    fc.assert(
      fc.property(wakes, ({ ct, diameter, width, r }) => {
        const sigma = width * diameter
        const radial = r * sigma
        const inverse = 1 / (sigma * sigma)
        const load = (ct * diameter * diameter) / 8
        const bell = decayOf(DECAY_TABLE, radial * radial * 0.5 * DECAY_STEPS * inverse)
        const kernel = centreOf(load * inverse, rule === 'madsen') * bell
        const scalar = gaussianDeficit(rule, ct, diameter, sigma, radial)
        // What decayOf promises, and rounding of the square roots.
        expect(Math.abs(kernel - scalar)).toBeLessThanOrEqual(2e-12 * scalar + 1e-15)
      }),
      { numRuns: 2000 },
    )
  })
})

/** Two turbines in the wind of the first, seen by the rotor grid: the flow at the second, and what its scalars say. */
function rotorGridPair(distance: number, offset: number, ambient: number, speed: number) {
  const { rotorDiameter: diameter, hubHeight } = FIVE_MEGAWATTS
  const along = distance * diameter
  const aside = offset * diameter
  const farm = createWindFarm({ x: [0, along], y: [0, aside], models: [FIVE_MEGAWATTS], modelIndex: [0, 0] })
  const out = allocateDirectionFlow(2, 1)
  const inflow = {
    directionDeg: 270,
    speeds: Float64Array.of(speed),
    turbulence: Float64Array.of(ambient),
  }
  const solver = createRotorGridSolver(farm, { wake: 'gauss', shearExponent: 0 })
  solver.solve(inflow, out)
  const source = {
    ...{ rotorDiameter: diameter, ct: out.ct[0], turbulence: ambient },
    ...{ cosYaw: 1, cosVeer: 1, sinVeer: 0 },
  }
  const deficitAt = (y: number, z: number) => gaussCurlDeficit(source, GAUSS_PARAMETERS, along, y, z)
  return { farm, out, inflow, solver, diameter, hubHeight, along, aside, deficitAt }
}

describe('Gaussian deficit of FLORIS', () => {
  const places = fc.record({
    distance: between(3, 14),
    offset: between(-1, 1),
    ambient: between(0.03, 0.2),
    speed: between(6, 14),
  })

  it('of the loss kernel is gaussCurlDeficit at the nine points of a rotor', () => {
    fc.assert(
      fc.property(places, ({ distance, offset, ambient, speed }) => {
        const { out, diameter, aside, deficitAt } = rotorGridPair(distance, offset, ambient, speed)
        let cubes = 0
        for (const y of [-0.25, 0, 0.25]) {
          for (const z of [-0.25, 0, 0.25]) cubes += (1 - deficitAt(aside + y * diameter, z * diameter)) ** 3
        }
        expect(Math.abs(out.speed[1] - speed * Math.cbrt(cubes / 9))).toBeLessThanOrEqual(1e-9 * speed)
      }),
    )
  })

  it('of the flow map is gaussCurlDeficit at its points', () => {
    fc.assert(
      fc.property(places, ({ distance, offset, ambient, speed }) => {
        const { farm, solver, inflow, out, along, hubHeight, diameter } = rotorGridPair(30, 4, ambient, speed)
        const { deficitAt } = rotorGridPair(distance, 4, ambient, speed)
        const points = {
          x: Float64Array.of(distance * diameter),
          y: Float64Array.of(offset * diameter),
          z: Float64Array.of(hubHeight + 20),
        }
        expect(farm.count).toBe(2)
        expect(points.x[0]).toBeLessThan(along)
        const [seen] = solver.speedAt(inflow, out, 0, points, new Float64Array(1))
        expect(Math.abs(seen - speed * (1 - deficitAt(offset * diameter, 20)))).toBeLessThanOrEqual(
          1e-9 * speed,
        )
      }),
    )
  })
})

describe('Crespo-Hernández turbulence', () => {
  const inLine = fc.record({
    distance: between(4, 15),
    ambient: between(0.03, 0.2),
    speed: between(6, 14),
    constants: fc.constantFrom(CRESPO_HERNANDEZ_1996, CRESPO_HERNANDEZ_PLUS, CRESPO_HERNANDEZ_FLORIS),
  })

  it('of the pairwise solver is crespoHernandez at the rotor behind', () => {
    const preset = PAIRWISE_PRESETS.niayifar_2016
    const added = preset.turbulence
    if (added?.kind !== 'crespo_hernandez') throw new Error('the preset has another turbulence')
    fc.assert(
      fc.property(inLine, ({ distance, ambient, speed, constants }) => {
        const diameter = FIVE_MEGAWATTS.rotorDiameter
        const model: PairwiseModel = {
          ...preset,
          turbulence: { ...added, constants, rotorAverage: 'center' },
        }
        const models = [FIVE_MEGAWATTS]
        const farm = createWindFarm({ x: [0, distance * diameter], y: [0, 0], models, modelIndex: [0, 0] })
        const out = allocateDirectionFlow(2, 1)
        const inflow = {
          directionDeg: 270,
          speeds: Float64Array.of(speed),
          turbulence: Float64Array.of(ambient),
        }
        createPairwiseSolver(farm, model).solve(inflow, out)
        const induction = axialInduction(added.induction, out.ct[0])
        const rise = crespoHernandez(constants, induction, ambient, distance)
        expect(out.turbulence[1]).toBeCloseTo(joinTurbulence(added.superposition, ambient, rise), 12)
      }),
    )
  })

  it('of the loss kernel is crespoHernandez with the constants of FLORIS, joined in squares', () => {
    fc.assert(
      fc.property(inLine, ({ distance, ambient, speed }) => {
        const { out } = rotorGridPair(distance, 0, ambient, speed)
        const induction = axialInduction('mom1d', out.ct[0])
        const rise = crespoHernandez(CRESPO_HERNANDEZ_FLORIS, induction, ambient, distance)
        expect(out.turbulence[1]).toBeCloseTo(Math.hypot(ambient, rise), 12)
      }),
    )
  })

  it('of the rotor grid fades downstream as crespoHernandez does', () => {
    const diameter = 126
    const state = { diameter: Float64Array.of(diameter) } as unknown as Parameters<typeof turbulenceReach>[0]
    for (let distance = 1; distance <= 14; distance += 0.5) {
      const share = 9 * turbulenceReach(state, 0, distance * diameter)
      const scalar = crespoHernandez({ ...CRESPO_HERNANDEZ_FLORIS, constant: 1 }, 1, 1, distance)
      expect(share).toBeCloseTo(scalar, 14)
    }
  })
})
