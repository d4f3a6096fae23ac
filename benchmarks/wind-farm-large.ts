import { allocateDirectionFlow, createPairwiseSolver, PAIRWISE_PRESETS } from '@sunwake/core/wind/farm'
import { hornsRev, strewnFarm, turbineOf } from './wind-farm-case.ts'

/** What this program prints of its directions. */
export interface LargeFarm {
  /** Power of all turbines and speeds, summed up for each direction [kW]. */
  readonly powers: readonly number[]
  /** Processor time of the directions, and how long they took by the clock. */
  readonly ms: number
  readonly clockMs: number
  readonly megabytes: number
}

/** Solves directions `from` to `to` of a rose of a strewn farm, in a process of its own for its memory. */
const [turbines, directions, cases, from, to] = process.argv.slice(2).map(Number) as [
  number,
  number,
  number,
  number,
  number,
]
const farm = strewnFarm(turbines, turbineOf(hornsRev()))
const solver = createPairwiseSolver(farm, PAIRWISE_PRESETS.pywake_gaussian)
const flow = allocateDirectionFlow(turbines, cases)
const inflow = {
  speeds: Float64Array.from({ length: cases }, (_, k) => 4 + k),
  turbulence: new Float64Array(cases).fill(0.1),
}
const begin = process.cpuUsage().user
const beginMs = performance.now()
const powers = Array.from({ length: to - from }, (_, l) => {
  solver.solve({ directionDeg: (360 * (from + l)) / directions, ...inflow }, flow)
  return flow.power.reduce((sum, power) => sum + power, 0)
})
const clockMs = performance.now() - beginMs
const ms = (process.cpuUsage().user - begin) / 1000
const large: LargeFarm = { powers, ms, clockMs, megabytes: process.resourceUsage().maxRSS / 1024 }
console.log(JSON.stringify(large))
