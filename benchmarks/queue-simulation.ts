import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createRng } from '@sunwake/core/math/random'
import { lineChartSvg } from '@sunwake/report/chart'
import { figure } from './bench.ts'
import { type Simulated, simulateQueue } from './queue/simulate.ts'

/**
 * How the queue of jobs scales beyond the cores that are here: a simulation of its events with measured times of parts and
 * measured costs of the database (benchmarks/queue/measured.json, by packages/server/test/queue-cost/postgres-cost.ts).
 *
 *     node --conditions=@sunwake/source --import tsx benchmarks/queue-simulation.ts [--draw]
 *
 * `--draw` draws docs/pictures/queue-scaling.svg. The same bits each time.
 */
const { values } = parseArgs({ options: { draw: { type: 'boolean', default: false } } })
interface Measured {
  readonly idle: { readonly database_ms_per_second: number }
  readonly saturated: readonly {
    readonly jobs: number
    readonly parts_per_second: number
    readonly database_ms_per_part: number
  }[]
  readonly batch: {
    readonly parts: number
    readonly prepare_ms: number
    readonly part_ms: readonly number[]
    readonly reduce_ms: number
  }
}
const { idle, saturated, batch } = JSON.parse(
  readFileSync(new URL('queue/measured.json', import.meta.url), 'utf8'),
) as Measured
const WORKERS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
const SMALL_JOBS = 20
const SEED = 24
/** Of the workers as they are [ms]. */
const POLL_MS = 100
const fastest = Math.max(...saturated.filter(({ jobs }) => jobs === 1).map((row) => row.parts_per_second))
const sorted = saturated.map((row) => row.database_ms_per_part).sort((a, b) => a - b)
const databaseMs = sorted[sorted.length >> 1]!

const CASES = [
  { name: '1 batch', jobs: 1, databaseCores: 2, pollMs: POLL_MS },
  { name: '10 batches', jobs: 10, databaseCores: 2, pollMs: POLL_MS },
  { name: '10, 16 cores', jobs: 10, databaseCores: 16, pollMs: POLL_MS },
  { name: '10, look 1 s', jobs: 10, databaseCores: 2, pollMs: 1000 },
] as const

const found = CASES.map(({ name, ...rest }) => {
  console.log(
    `\n| ${name}: workers | time [s] | parts/s | efficiency | database busy | last parts [s] | wait of a small job: median, 95 % [s] |\n|---|---|---|---|---|---|---|`,
  )
  const rows = WORKERS.map((workers): Simulated => {
    const row = simulateQueue({
      ...{ workers, ...rest, databaseMs, smallJobs: SMALL_JOBS, rng: createRng(SEED) },
      ...{ parts: batch.parts, partMs: batch.part_ms, prepareMs: batch.prepare_ms },
      ...{ heldMs: 1000 / fastest, reduceMs: batch.reduce_ms },
      lookMs: (idle.database_ms_per_second * POLL_MS) / 1000,
    })
    const wait = (share: number) =>
      figure((row.waits[Math.floor(share * row.waits.length)] ?? Number.NaN) / 1000)
    const percent = (share: number) => `${(100 * share).toFixed(0)} %`
    console.log(
      `| ${workers} | ${figure(row.seconds)} | ${figure(row.partsPerSecond)} | ${percent(row.efficiency)} | ${percent(row.databaseLoad)} | ${figure(row.tailSeconds)} | ${wait(0.5)}, ${wait(0.95)} |`,
    )
    return row
  })
  return { name, rows }
})

if (values.draw) {
  writeFileSync(
    new URL('../docs/pictures/queue-scaling.svg', import.meta.url),
    lineChartSvg({
      title: 'Batches of 100,000 places on 1 to 1,000 workers, simulated with measured times',
      x: { label: 'workers of one core', range: [1, 1000], logarithmic: true },
      y: { label: 'share of the cores that computes [%]', range: [0, 100] },
      series: found.map(({ name, rows }) => ({
        name,
        x: WORKERS,
        y: rows.map(({ efficiency }) => 100 * efficiency),
      })),
    }),
  )
}
