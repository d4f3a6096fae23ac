import { runToEnd } from '@sunwake/core/steps'
import { createRotorGridSolver, createWindFarm } from '@sunwake/core/wind/farm'
import {
  type SteeredDirection,
  type SteeringMethod,
  steerDirection,
  steeringSettings,
} from '@sunwake/core/wind/steering'
import { createTurbineCurve, createTurbineModel } from '@sunwake/core/wind/turbine'
import type { JsonObject } from '@sunwake/validation'
import { curves } from '../curves.ts'
import type { ModelFamily } from '../model-page.ts'
import { casesOf, tableOf } from '../reference-tables.ts'
import { sweep } from '../sweep.ts'

const TABLE = 'wind/yaw_optimization.json'
const DIRECTIONS = sweep(255, 285, 61)
const X = { label: 'wind direction [°]', values: DIRECTIONS } as const
const LIMITS = { minDeg: -25, maxDeg: 25 }
const STATES = {
  speeds: Float64Array.of(8),
  turbulence: Float64Array.of(0.06),
  weights: Float64Array.of(1),
}
const FARM =
  'Three 5 MW turbines in a row from west to east, five diameters apart; 8 m/s, 6 % turbulence, angles of −25° to 25°, Gauss–curl wakes.'

/** The table's row of three, steered at every direction of the picture. */
function steered(method: SteeringMethod): SteeredDirection[] {
  const facts = (tableOf(TABLE)['turbines'] as JsonObject)['nrel_5MW'] as Readonly<Record<string, number[]>>
  const speeds = facts['ws'] as number[]
  const model = createTurbineModel({
    name: 'NREL 5 MW',
    rotorDiameter: Number(facts['D']),
    hubHeight: Number(facts['hub_height']),
    ratedPower: 5000,
    power: createTurbineCurve({ speeds, values: facts['power_kw'] as number[] }),
    thrust: createTurbineCurve({ speeds, values: facts['ct'] as number[] }),
  })
  const x = [0, 5, 10].map((diameters) => diameters * model.rotorDiameter)
  const farm = createWindFarm({ x, y: [0, 0, 0], models: [model] })
  const solver = createRotorGridSolver(farm, { wake: 'gauss_curl' })
  const settings = steeringSettings(farm.count, { method, limits: LIMITS })
  return Array.from(DIRECTIONS, (direction) => runToEnd(steerDirection(solver, direction, STATES, settings)))
}

function gain({ basePower: [base = 0], steeredPower: [turned = 0] }: SteeredDirection): number {
  return 100 * (turned / base - 1)
}

/** The peer's points in the picture: directions, and a value of each case. */
function peerPoints(angleOrGain: (expected: JsonObject, yawDeg: readonly number[]) => number) {
  const shown = casesOf(TABLE).filter(({ id }) => /^row_3-.*-ws8\.0-bounds1$/.test(String(id)))
  return {
    x: shown.map(({ wd }) => Number(wd)),
    y: shown.map(({ expected }) => {
      const { yaw_deg } = (expected as JsonObject)['serial_refine'] as { yaw_deg: readonly number[] }
      return angleOrGain(expected as JsonObject, yaw_deg)
    }),
  }
}

const peerGain = (expected: JsonObject): number => {
  const { power_w } = expected['serial_refine'] as { power_w: number }
  return 100 * (power_w / Number(expected['power_zero_w']) - 1)
}

export const STEERING: ModelFamily = {
  slug: 'steering',
  title: 'Wake steering',
  pages: [
    {
      slug: 'serial-refine',
      title: 'Yaw angles: serial refine (Fleming et al. 2022)',
      symbol: 'serialRefine',
      source: 'wind/steering/serial-refine.ts',
      checks: [{ table: TABLE, values: (name) => !name.startsWith('found by gradient') }],
      caption: `What steering gains over facing the wind. ${FARM} Points: FLORIS.`,
      plot: () =>
        curves({
          title: 'Gain by wake steering',
          x: X,
          y: { label: 'power gained [%]' },
          curves: {
            'serial refine': Float64Array.from(steered('serial_refine'), gain),
            gradient: Float64Array.from(steered('gradient'), gain),
          },
          points: [{ name: 'FLORIS', ...peerPoints(peerGain) }],
        }),
    },
    {
      slug: 'climb-yaw',
      title: 'Yaw angles: climb by gradient',
      symbol: 'climbYaw',
      source: 'wind/steering/climb-yaw.ts',
      checks: [{ table: TABLE, values: (name) => name.startsWith('found by gradient') }],
      caption: `Yaw of the first turbine, positive counter-clockwise from above. ${FARM} Points: FLORIS by serial refine.`,
      plot: () =>
        curves({
          title: 'Yaw of the first turbine',
          x: X,
          y: { label: 'yaw [°]', range: [-26, 26] },
          curves: {
            'serial refine': Float64Array.from(steered('serial_refine'), ({ yawDeg: [first = 0] }) => first),
            gradient: Float64Array.from(steered('gradient'), ({ yawDeg: [first = 0] }) => first),
          },
          points: [{ name: 'FLORIS', ...peerPoints((_, [first = 0]) => first) }],
        }),
    },
  ],
}
