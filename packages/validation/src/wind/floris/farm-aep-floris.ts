import {
  allocateDirectionFlow,
  createRotorGridSolver,
  createWindFarm,
  type FlowSolver,
  type RotorGridWake,
} from '@sunwake/core/wind/farm'
import { weibullCdf } from '@sunwake/core/wind/resource'
import { HOURS_PER_YEAR } from '@sunwake/core/wind/turbine'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import { florisModel, florisTurbine } from './floris-case.ts'
import { type Layout, peerOrders } from './floris-order.ts'
import { florisWake } from './floris-wakes.ts'

const POWER_AT = /^farm_power_mw_by_direction_at_([0-9.]+)ms$/
/** Farm powers closer than this are of the same order of turbines. */
const SAME = 1e-10
const KWH_PER_GWH = 1e6
const KW_PER_MW = 1000
const SECTOR_DEG = 30

/** FLORIS' farm energy over a sector-wise Weibull rose. */
export const farmAepFlorisAdapter: Adapter = {
  schema: 'farm_aep_floris',
  about: 'FLORIS farm energy',
  unread: ['model'],
  *run(document) {
    for (const entry of casesOf(document)) yield runCase(document, entry)
  },
}

function runCase(document: JsonObject, entry: JsonObject): CaseResult {
  const label = String(entry['id'])
  const variant = String(entry['variant'] ?? entry['model'])
  const wake = florisWake(variant)
  if (wake === undefined) return { label, comparisons: [], unsupported: `no model ${variant}` }
  const stated = objectAt(document, 'tolerance')
  const key = variant === 'gch' || variant === 'cc' ? 'aep_rel_gch_as_is' : 'aep_rel'
  const relative = numberAt(stated, key)
  const net = sumEnergy(document, entry, wake)
  const gross = sumEnergy(document, entry, 'no_wake')
  const expected = objectAt(entry, 'expected')
  const comparisons: Comparison[] = []
  const check = (name: string, actual: number, reference: unknown, absolute = 0): void => {
    const tolerance = { relative: absolute === 0 ? relative : 0, absolute }
    comparisons.push(compare(name, actual, expectedAt({ reference }, 'reference'), tolerance))
  }
  for (const [name, reference] of Object.entries(expected)) {
    const values = Array.isArray(reference) ? (reference as readonly unknown[]) : []
    const speed = POWER_AT.exec(name)
    if (name === 'aep_net_gwh') check(name, net.total, reference)
    else if (name === 'aep_gross_gwh') check(name, gross.total, reference)
    else if (name === 'wake_loss_fraction') {
      check(name, 1 - net.total / gross.total, reference, relative)
    } else if (name === 'probability_sum') check(name, net.probability, reference)
    else if (name === 'aep_net_by_turbine_gwh') {
      for (const [i, value] of values.entries()) {
        check(`${name}[${i}]`, net.byTurbine[i], value)
      }
    } else if (speed !== null) {
      const k = (entry['ws'] as readonly number[]).indexOf(Number(speed[1]))
      for (const [l, value] of values.entries()) {
        check(`${name}[${l}]`, net.farmPower[l][k] / KW_PER_MW, value)
      }
    } else return { label, comparisons: [], unsupported: `no model for ${name}` }
  }
  return { label, comparisons }
}

/** Energy of a year [GWh], and the farm's power by direction and speed [kW]. */
interface YearOfFarm {
  readonly total: number
  readonly byTurbine: Float64Array
  readonly probability: number
  readonly farmPower: readonly Float64Array[]
}

function sumEnergy(document: JsonObject, entry: JsonObject, wake: RotorGridWake): YearOfFarm {
  const layout = { x: entry['x'] as readonly number[], y: entry['y'] as readonly number[] }
  const models = [florisTurbine(document, String(entry['turbine']))]
  const model = florisModel(document, entry, wake)
  const farm = createWindFarm({ ...layout, models })
  let solver = createRotorGridSolver(farm, model)
  const directions = entry['wd'] as readonly number[]
  const speeds = Float64Array.from(entry['ws'] as readonly number[])
  const turbulence = new Float64Array(speeds.length).fill(numberAt(entry, 'ti'))
  const flow = allocateDirectionFlow(farm.count, speeds.length)
  const byTurbine = new Float64Array(farm.count)
  const farmPower = directions.map(() => new Float64Array(speeds.length))
  let probability = 0
  for (const [l, directionDeg] of directions.entries()) {
    if (wake === 'gauss_curl' || wake === 'cumulative_curl') {
      const orders = peerOrders(layout, directionDeg)
      const solverOf = (order: Layout): FlowSolver =>
        createRotorGridSolver(createWindFarm({ ...order, models }), model)
      solver = nearestSolver(orders, solverOf, entry, directionDeg, l)
    }
    solver.solve({ directionDeg, speeds, turbulence }, flow)
    for (let k = 0; k < speeds.length; k++) {
      const weight = probabilityOf(objectAt(document, 'site'), directionDeg, directions.length, speeds, k)
      probability += weight
      for (let i = 0; i < farm.count; i++) {
        const power = flow.power[i * speeds.length + k]
        byTurbine[i] += (power * weight * HOURS_PER_YEAR) / KWH_PER_GWH
        farmPower[l][k] += power
      }
    }
  }
  return { total: byTurbine.reduce((sum, value) => sum + value, 0), byTurbine, probability, farmPower }
}

/** Of solvers that differ in the order of level turbines the one whose farm power is nearest to the file's. */
function nearestSolver(
  orders: readonly Layout[],
  solverOf: (order: Layout) => FlowSolver,
  entry: JsonObject,
  directionDeg: number,
  l: number,
): FlowSolver {
  const expected = objectAt(entry, 'expected')
  const key = Object.keys(expected).find((name) => POWER_AT.test(name))
  let nearest = solverOf(orders[0])
  if (key === undefined || orders.length === 1) return nearest
  const reference = (expected[key] as readonly number[])[l] * KW_PER_MW
  const inflow = {
    directionDeg,
    speeds: Float64Array.of(Number(POWER_AT.exec(key)?.[1])),
    turbulence: Float64Array.of(numberAt(entry, 'ti')),
  }
  const flow = allocateDirectionFlow(nearest.farm.count, 1)
  let least = Number.POSITIVE_INFINITY
  for (const order of orders) {
    const solver = solverOf(order)
    solver.solve(inflow, flow)
    const distance = Math.abs(flow.power.reduce((sum, power) => sum + power, 0) - reference)
    if (distance >= least) continue
    least = distance
    nearest = solver
    if (distance < SAME * reference) break
  }
  return nearest
}

/** f·(width of the direction)/(width of the sector)·(F(u + ½) − F(u − ½)). */
function probabilityOf(
  site: JsonObject,
  directionDeg: number,
  directions: number,
  speeds: Float64Array,
  k: number,
): number {
  const frequency = site['f'] as readonly number[]
  const sector = Math.floor((directionDeg + SECTOR_DEG / 2) / SECTOR_DEG) % frequency.length
  const weibull = {
    scale: (site['A'] as readonly number[])[sector],
    shape: (site['k'] as readonly number[])[sector],
  }
  const half = speeds.length > 1 ? (speeds[1] - speeds[0]) / 2 : 0.5
  const inBin = weibullCdf(weibull, speeds[k] + half) - weibullCdf(weibull, speeds[k] - half)
  return frequency[sector] * (360 / directions / SECTOR_DEG) * inBin
}
