import { expect, it } from 'vitest'
import { formulaWeather } from '../../test/formula-weather.ts'
import { InputError } from '../errors/index.ts'
import { createRng } from '../math/random/index.ts'
import { runToEnd } from '../steps/index.ts'
import { createWindFarm } from '../wind/farm/index.ts'
import { polygonShape } from '../wind/layout/index.ts'
import { createCustomTurbine } from '../wind/turbine/index.ts'
import * as studies from './index.ts'

/* What a caller in plain JavaScript hands in by mistake: types refuse it, and so must the doors, by name. */

const site = { latitudeDeg: 36, longitudeDeg: -80, altitude: 200 }
const SUN = { site, weather: formulaWeather(site) }
const PLANT = { ...SUN, capacityKw: 1 }
const SOLAR = { ...PLANT, rng: createRng(1) }
const { turbine } = createCustomTurbine({
  name: 'T',
  rotorDiameter: 100,
  hubHeight: 90,
  power: { speeds: [3, 8, 12, 25], values: [0, 900, 2500, 2500] },
})
const wind = {
  kind: 'sectors',
  sectors: [{ frequency: 1, scale: 9, shape: 2 }],
  turbulence: 0.1,
} as const
const FARM = { farm: createWindFarm({ x: [0], y: [0], models: [turbine] }), wind }
const LAYOUT = {
  ground: {
    kind: 'plane',
    area: { ground: polygonShape([[{ x: [0, 900, 900, 0], y: [0, 0, 900, 900] }]]), exclusions: [] },
  },
  models: [turbine],
  count: { kind: 'fixed', counts: [2] },
  wind,
  maxEvaluations: 5,
  rng: createRng(1),
} as const

type Door = (input: never) => unknown
const toEnd =
  (study: (input: never) => Generator<unknown, unknown, void>): Door =>
  (input) =>
    runToEnd(study(input))
const DOORS: Readonly<Record<string, readonly [Door, object, readonly string[]]>> = {
  optimizeSolar: [toEnd(studies.optimizeSolar), SOLAR, ['site', 'weather', 'rng']],
  multiObjectiveSolar: [
    toEnd(studies.multiObjectiveSolar),
    { ...SOLAR, objectives: ['energy', 'lcoe'], population: 8, generations: 1 },
    ['site', 'weather', 'rng'],
  ],
  requireFeasibleSolar: [studies.requireFeasibleSolar, PLANT, ['site', 'weather']],
  requireBuildable: [studies.requireBuildable, PLANT, ['site']],
  quickSolar: [studies.quickSolar, PLANT, ['site', 'weather']],
  assessSite: [studies.assessSite, SUN, ['site', 'weather']],
  predictPv: [studies.predictPv, { ...SUN, plant: {}, model: {} }, ['model', 'site', 'weather', 'plant']],
  optimizeLayout: [toEnd(studies.optimizeLayout), LAYOUT, ['ground', 'models', 'count', 'wind', 'rng']],
  searchLayout: [toEnd(studies.searchLayout), LAYOUT, ['ground', 'models', 'count', 'wind', 'rng']],
  optimizeYaw: [toEnd(studies.optimizeYaw), FARM, ['farm', 'wind']],
  windFarmYield: [toEnd(studies.windFarmYield), FARM, ['farm', 'wind']],
}

function refusalOf(action: () => unknown): InputError {
  try {
    action()
  } catch (error) {
    if (error instanceof InputError) return error
    throw error
  }
  throw new Error('accepted')
}

it.each(Object.entries(DOORS))('%s names what is missing', (_, [door, input, fields]) => {
  for (const nothing of [undefined, null]) {
    expect(refusalOf(() => door(nothing as never))).toMatchObject({ code: 'missing', field: 'input' })
  }
  for (const field of fields) {
    const without = { ...input, [field]: undefined }
    expect(refusalOf(() => door(without as never)).field).toBe(field)
  }
})

const refusedBy = (door: string, change: object): InputError => {
  const [study, input] = DOORS[door]
  return refusalOf(() => study({ ...input, ...change } as never))
}

it.each<[string, object, string]>([
  ['optimizeSolar', { state: null }, 'state'],
  ['optimizeSolar', { state: {} }, 'state.evaluations'],
  ['optimizeSolar', { state: { evaluations: [null], models: [] } }, 'state.evaluations[0]'],
  ['optimizeSolar', { convergence: null }, 'convergence'],
  ['optimizeSolar', { bounds: null }, 'bounds'],
  ['multiObjectiveSolar', { state: {} }, 'state.variables'],
  ['optimizeLayout', { state: null }, 'state'],
  ['optimizeLayout', { start: [null] }, 'start[0]'],
  ['optimizeYaw', { finished: {} }, 'finished'],
])('%s refuses %j', (door, change, field) => {
  expect(refusedBy(door, change).field).toBe(field)
})

it.each(['optimizeSolar', 'multiObjectiveSolar', 'requireFeasibleSolar'])(
  '%s refuses unknown names of constraints and bounds',
  (door) => {
    const misspelt = refusedBy(door, { constraints: { maxBugdet: 1 } })
    expect(misspelt).toMatchObject({ code: 'unknown_value', field: 'constraints.maxBugdet' })
    expect(misspelt.message).toMatch(/named maxBudget/)
    expect(refusedBy(door, { bounds: { tiltMax: 30 } })).toMatchObject({ field: 'bounds.tiltMax' })
  },
)
