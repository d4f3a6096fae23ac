import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { bayesBench } from './bayes.ts'
import type { Bench, BenchRow } from './bench.ts'
import { elementaryBench } from './elementary.ts'
import { jobEstimatesBench } from './job-estimates.ts'
import { learnBench } from './learn.ts'
import { nsga2Bench } from './nsga2.ts'
import { nsga2FamiliesBench } from './nsga2-families.ts'
import { pvChainBench } from './pv-chain.ts'
import { pvPlaneBench } from './pv-plane.ts'
import { pvStreamBench } from './pv-stream.ts'
import { quickEndpointsBench } from './quick-endpoints.ts'
import { quickSolarBench } from './quick-solar.ts'
import { solarFrontBench } from './solar-front.ts'
import { terrainSpeedupBench } from './terrain-speedup.ts'
import { windFarmAepBench } from './wind-farm-aep.ts'
import { windFlorisBench } from './wind-floris.ts'
import { yawBench } from './yaw.ts'

const BENCHES: readonly Bench[] = [
  elementaryBench,
  pvChainBench,
  pvPlaneBench,
  pvStreamBench,
  quickSolarBench,
  quickEndpointsBench,
  jobEstimatesBench,
  solarFrontBench,
  windFarmAepBench,
  windFlorisBench,
  terrainSpeedupBench,
  yawBench,
  nsga2Bench,
  nsga2FamiliesBench,
  learnBench,
  bayesBench,
]

const { values } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string' } } })
const chosen = BENCHES.filter(({ name }) => values.only === undefined || name === values.only)
if (chosen.length === 0) {
  console.error(`--only is "${values.only}"; it must be one of ${BENCHES.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const load = loadavg()[0]!
const machine = {
  node: process.version,
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  load,
}
console.log(`Node ${machine.node}, ${machine.cores} × ${machine.cpu}, load ${load.toFixed(2)}`)
if (load > machine.cores) console.log('The machine is busy: trust ratios, not times.')

const results: { bench: string; rows: readonly BenchRow[] }[] = []
for (const bench of chosen) {
  console.log(`\n${bench.name}: ${bench.about}`)
  const rows = await bench.run()
  results.push({ bench: bench.name, rows })
  for (const row of rows) console.log(`  ${describe(row)}`)
}
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ machine, results }, null, 2)}\n`)

function describe({ note, ...row }: BenchRow): string {
  const { name, ours, unit } = row
  const parts = [`${name.padEnd(34)} ${ours.toFixed(2).padStart(9)} ${unit}`, describePeer(row), note ?? '']
  return parts.filter((part) => part !== '').join('   ')
}

function describePeer({ peer, theirs, speedup, unit }: BenchRow): string {
  if (peer === null) return ''
  if (theirs === null || speedup === null) return `${peer} is not installed (benchmarks/peers/setup.sh)`
  return `${peer} ${theirs.toFixed(2)} ${unit}, ${speedup.toFixed(1)}×`
}
