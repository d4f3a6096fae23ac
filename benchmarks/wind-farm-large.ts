import { allocateDirectionFlow, createPairwiseSolver, PAIRWISE_PRESETS } from '@sunwake/core/wind/farm'
import { hornsRev, strewnFarm, turbineOf } from './wind-farm-case.ts'

/** Solves a farm given by its size, directions and speeds in a process of its own, and prints time and memory. */
const [turbines, directions, cases] = process.argv.slice(2).map(Number) as [number, number, number]
const farm = strewnFarm(turbines, turbineOf(hornsRev()))
const solver = createPairwiseSolver(farm, PAIRWISE_PRESETS.pywake_gaussian)
const flow = allocateDirectionFlow(turbines, cases)
const inflow = {
  speeds: Float64Array.from({ length: cases }, (_, k) => 4 + k),
  turbulence: new Float64Array(cases).fill(0.1),
}
const begin = process.cpuUsage().user
let energy = 0
for (let l = 0; l < directions; l++) {
  solver.solve({ directionDeg: (360 * l) / directions, ...inflow }, flow)
  for (const power of flow.power) energy += power
}
const ms = (process.cpuUsage().user - begin) / 1000
console.log(JSON.stringify({ ms, energy, megabytes: process.resourceUsage().maxRSS / 1024 }))
