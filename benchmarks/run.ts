import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Bench, type BenchRow, figure } from './bench.ts'
import { circumstances, record, writeResults } from './record/record.ts'

/** Each is loaded when it runs: loading packages in the older form of modules alone makes what comes after a fifth slower under tsx. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  elementary: async () => (await import('./elementary.ts')).elementaryBench,
  'pv-chain': async () => (await import('./pv-chain.ts')).pvChainBench,
  'pv-plane': async () => (await import('./pv-plane.ts')).pvPlaneBench,
  'pv-sites': async () => (await import('./pv-sites.ts')).pvSitesBench,
  'pv-stream': async () => (await import('./pv-stream.ts')).pvStreamBench,
  'quick-solar': async () => (await import('./quick-solar.ts')).quickSolarBench,
  'quick-endpoints': async () => (await import('./quick-endpoints.ts')).quickEndpointsBench,
  'job-estimates': async () => (await import('./job-estimates.ts')).jobEstimatesBench,
  'atlas-pv': async () => (await import('./atlas.ts')).atlasBench('pv'),
  'atlas-wind': async () => (await import('./atlas.ts')).atlasBench('wind'),
  'atlas-hybrid': async () => (await import('./atlas.ts')).atlasBench('hybrid'),
  hybrid: async () => (await import('./hybrid.ts')).hybridBench,
  report: async () => (await import('./report.ts')).reportBench,
  'solar-front': async () => (await import('./solar-front.ts')).solarFrontBench,
  'wind-farm-aep': async () => (await import('./wind-farm-aep.ts')).windFarmAepBench,
  'wind-farm-threads': async () => (await import('./wind-farm-threads.ts')).windFarmThreadsBench,
  'wind-floris': async () => (await import('./wind-floris.ts')).windFlorisBench,
  'terrain-speedup': async () => (await import('./terrain-speedup.ts')).terrainSpeedupBench,
  rans: async () => (await import('./rans.ts')).ransBench,
  askervein: async () => (await import('./askervein.ts')).askerveinBench,
  yaw: async () => (await import('./yaw.ts')).yawBench,
  nsga2: async () => (await import('./nsga2.ts')).nsga2Bench,
  'nsga2-families': async () => (await import('./nsga2-families.ts')).nsga2FamiliesBench,
  evolution: async () => (await import('./evolution.ts')).evolutionBench,
  learn: async () => (await import('./learn.ts')).learnBench,
  bayes: async () => (await import('./bayes.ts')).bayesBench,
  'bayes-regret': async () => (await import('./bayes-regret.ts')).bayesRegretBench,
}

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
const unknown = only?.find((wanted) => !Object.hasOwn(BENCHES, wanted))
if (unknown !== undefined) {
  console.error(`--only has "${unknown}"; known are ${Object.keys(BENCHES).join(', ')}`)
  process.exit(2)
}

// The code that runs is that of now, whatever is committed meanwhile.
const start = circumstances()
const { commit: _, dirty: __, ...machine } = start
console.log(`Node ${machine.node}, ${machine.cores} × ${machine.cpu}, load ${machine.load.toFixed(2)}`)
if (machine.load > machine.cores) console.log('The machine is busy: trust ratios, not times.')

const results: { bench: string; rows: readonly BenchRow[] }[] = []
for (const [name, load] of Object.entries(BENCHES)) {
  if (only?.includes(name) === false) continue
  const bench = await load()
  console.log(`\n${bench.name}: ${bench.about}`)
  const busy = loadavg()[0]!
  const rows = await bench.run()
  results.push({ bench: bench.name, rows })
  for (const row of rows) console.log(`  ${describe(row)}`)
  if (values.record) record(bench, rows, { ...start, load: busy })
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
