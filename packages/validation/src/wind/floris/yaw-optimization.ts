import { runToEnd } from '@sunwake/core/steps'
import {
  allocateDirectionFlow,
  createRotorGridSolver,
  createWindFarm,
  type FlowSolver,
} from '@sunwake/core/wind/farm'
import { type SteeringMethod, steerDirection, steeringSettings } from '@sunwake/core/wind/steering'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import { parseTolerance } from '../../tolerance.ts'
import { florisModel, florisTurbine } from './floris-case.ts'
import { florisWake } from './floris-wakes.ts'

const WATTS_PER_KW = 1000
/** Optimisers whose answer a case may state beside that of serial refine. */
const OTHERS = ['scipy']

/** FLORIS' yaw angles of most power: its powers at them, and that ours make no less. */
export const yawOptimizationAdapter: Adapter = {
  schema: 'yaw_optimization',
  about: 'Wake steering: yaw angles for the most power',
  *run(document) {
    for (const entry of casesOf(document)) yield runCase(document, entry)
  },
}

function runCase(document: JsonObject, entry: JsonObject): CaseResult {
  const label = String(entry['id'])
  const name = String(entry['model'])
  const wake = florisWake(name)
  if (wake === undefined) return { label, comparisons: [], unsupported: `no model ${name}` }
  const expected = objectAt(entry, 'expected')
  const unknown = Object.keys(expected).find(
    (key) => key !== 'power_zero_w' && key !== 'serial_refine' && !OTHERS.includes(key),
  )
  if (unknown !== undefined) return { label, comparisons: [], unsupported: `no model for ${unknown}` }
  const tolerance = objectAt(document, 'tolerance')
  const power = parseTolerance(tolerance['power'], 'tolerance.power')
  const optimum = parseTolerance(tolerance['optimum'], 'tolerance.optimum')
  const farm = createWindFarm({
    x: entry['x'] as readonly number[],
    y: entry['y'] as readonly number[],
    models: [florisTurbine(document, String(entry['turbine']))],
  })
  const solver = createRotorGridSolver(farm, florisModel(document, entry, wake))
  const comparisons: Comparison[] = [
    compare('power_zero_w', powerAt(solver, entry, new Float64Array(farm.count)), zeroOf(expected), power),
  ]
  /** A power that may only be above its reference. */
  const atLeast = (what: string, actual: number, reference: number, slack = optimum): void => {
    comparisons.push(compare(what, Math.min(actual, reference), reference, slack))
  }
  const refined = steeredPower(solver, entry, 'serial_refine')
  const climbed = steeredPower(solver, entry, 'gradient')
  for (const key of Object.keys(expected)) {
    if (key === 'power_zero_w') continue
    const stated = objectAt(expected, key)
    const yawDeg = Float64Array.from(stated['yaw_deg'] as readonly number[])
    const reference = numberAt(stated, 'power_w')
    comparisons.push(compare(`${key}.power_w`, powerAt(solver, entry, yawDeg), reference, power))
    if (key === 'serial_refine') atLeast('found by serial refine', refined, reference)
    else atLeast(`found by gradient, beside ${key}`, climbed, reference)
  }
  atLeast('found by gradient', climbed, refined, { relative: 0, absolute: 0 })
  return { label, comparisons }
}

function zeroOf(expected: JsonObject): number {
  return numberAt(expected, 'power_zero_w')
}

/** Power of the farm at yaw angles [W]. */
function powerAt(solver: FlowSolver, entry: JsonObject, yawDeg: Float64Array): number {
  const flow = allocateDirectionFlow(solver.farm.count, 1)
  const density = typeof entry['rho'] === 'number' ? Float64Array.of(entry['rho']) : undefined
  const { speeds, turbulence } = statesOf(entry)
  solver.solve({ directionDeg: numberAt(entry, 'wd'), speeds, turbulence, density, yawDeg }, flow)
  return WATTS_PER_KW * flow.power.reduce((sum, made) => sum + made, 0)
}

/** Power of the farm at the angles that we find within the case's limits [W]. */
function steeredPower(solver: FlowSolver, entry: JsonObject, method: SteeringMethod): number {
  const settings = steeringSettings(solver.farm.count, {
    method,
    limits: {
      minDeg: entry['yaw_min_deg'] as readonly number[],
      maxDeg: entry['yaw_max_deg'] as readonly number[],
    },
    passes: entry['passes'] as readonly number[],
    site: { airDensity: typeof entry['rho'] === 'number' ? entry['rho'] : undefined },
  })
  const run = steerDirection(solver, numberAt(entry, 'wd'), statesOf(entry), settings)
  return WATTS_PER_KW * runToEnd(run).steeredPower[0]
}

function statesOf(entry: JsonObject): {
  readonly speeds: Float64Array
  readonly turbulence: Float64Array
  readonly weights: Float64Array
} {
  return {
    speeds: Float64Array.of(numberAt(entry, 'ws')),
    turbulence: Float64Array.of(numberAt(entry, 'ti')),
    weights: Float64Array.of(1),
  }
}
