import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { bayesBench } from './bayes.ts'
import { bayesRegretBench } from './bayes-regret.ts'
import { type Bench, type BenchRow, figure } from './bench.ts'
import { elementaryBench } from './elementary.ts'
import { evolutionBench } from './evolution.ts'
import { hybridBench } from './hybrid.ts'
import { jobEstimatesBench } from './job-estimates.ts'
import { learnBench } from './learn.ts'
import { nsga2Bench } from './nsga2.ts'
import { nsga2FamiliesBench } from './nsga2-families.ts'
import { pvChainBench } from './pv-chain.ts'
import { pvPlaneBench } from './pv-plane.ts'
import { pvSitesBench } from './pv-sites.ts'
import { pvStreamBench } from './pv-stream.ts'
import { quickEndpointsBench } from './quick-endpoints.ts'
import { quickSolarBench } from './quick-solar.ts'
import { circumstances, record, writeResults } from './record/record.ts'
import { reportBench } from './report.ts'
import { solarFrontBench } from './solar-front.ts'
import { terrainSpeedupBench } from './terrain-speedup.ts'
import { windFarmAepBench } from './wind-farm-aep.ts'
import { windFlorisBench } from './wind-floris.ts'
import { yawBench } from './yaw.ts'

const BENCHES: readonly Bench[] = [
  elementaryBench,
  pvChainBench,
  pvPlaneBench,
  pvSitesBench,
  pvStreamBench,
  quickSolarBench,
  quickEndpointsBench,
  jobEstimatesBench,
  hybridBench,
  reportBench,
  solarFrontBench,
  windFarmAepBench,
  windFlorisBench,
  terrainSpeedupBench,
  yawBench,
  nsga2Bench,
  nsga2FamiliesBench,
  evolutionBench,
  learnBench,
  bayesBench,
  bayesRegretBench,
]

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    json: { type: 'string' },
    record: { type: 'boolean', default: false },
    tables: { type: 'boolean', default: false },
  },
})
if (values.tables) {
  writeResults()
  process.exit()
}
const only = values.only?.split(',')
const unknown = only?.find((wanted) => !BENCHES.some(({ name }) => name === wanted))
if (unknown !== undefined) {
  console.error(`--only has "${unknown}"; known are ${BENCHES.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

// The code that runs is that of now, whatever is committed meanwhile.
const start = circumstances()
const { commit: _, dirty: __, ...machine } = start
console.log(`Node ${machine.node}, ${machine.cores} × ${machine.cpu}, load ${machine.load.toFixed(2)}`)
if (machine.load > machine.cores) console.log('The machine is busy: trust ratios, not times.')

const results: { bench: string; rows: readonly BenchRow[] }[] = []
for (const bench of BENCHES) {
  if (only?.includes(bench.name) === false) continue
  console.log(`\n${bench.name}: ${bench.about}`)
  const load = loadavg()[0]!
  const rows = await bench.run()
  results.push({ bench: bench.name, rows })
  for (const row of rows) console.log(`  ${describe(row)}`)
  if (values.record) record(bench, rows, { ...start, load })
}
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ machine, results }, null, 2)}\n`)

function describe({ note, ...row }: BenchRow): string {
  const { name, ours, unit } = row
  const parts = [`${name.padEnd(34)} ${figure(ours).padStart(9)} ${unit}`, describePeer(row), note ?? '']
  return parts.filter((part) => part !== '').join('   ')
}

function describePeer({ peer, theirs, speedup, unit }: BenchRow): string {
  if (peer === null) return ''
  if (theirs === null || speedup === null) return `${peer} is not installed (benchmarks/peers/setup.sh)`
  return `${peer} ${figure(theirs)} ${unit}, ${speedup.toPrecision(3)}×`
}
