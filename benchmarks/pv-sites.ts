import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { alone, type Bench, type BenchRow } from './bench.ts'

const SITES = 1000
const PROCESSES = 5
const ROUNDS = 3
const PART = new URL('pv-sites-part.js', import.meta.url)

/** A year of hours at each of many sites, and the first year of a process, on the built packages. */
export const pvSitesBench: Bench = {
  name: 'pv-sites',
  about:
    'simulatePv of 8,760 h in memory on the built packages (npm run build); wanted: 1,000 sites in 2 s by one thread and 1.1 s by two, the first call in 30 ms',
  async run() {
    const [one, two] = [await leastOf(1), await leastOf(2)]
    const first = Array.from({ length: PROCESSES }, () =>
      Number(execFileSync(process.execPath, [fileURLToPath(PART)], { encoding: 'utf8' })),
    )
    const note = (energyKwh: number): string => `${(energyKwh / 1e6).toFixed(6)} GWh in all`
    const rows: BenchRow[] = [
      alone({
        name: '1,000 sites × a year, one thread',
        ours: one.cpuMs,
        unit: 'ms',
        note: note(one.energyKwh),
      }),
      alone({
        name: '1,000 sites × a year, two threads, by the clock',
        ours: two.clockMs,
        unit: 'ms',
        note: note(two.energyKwh),
      }),
      alone({
        name: 'first year in a process, by the clock',
        ours: Math.min(...first),
        unit: 'ms',
        note: `least of ${PROCESSES}`,
      }),
    ]
    return rows
  },
}

interface Timed {
  /** Of all threads together [ms]. */
  readonly cpuMs: number
  readonly clockMs: number
  readonly energyKwh: number
}

async function leastOf(threads: number): Promise<Timed> {
  const rounds: Timed[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await inThreads(threads))
  return rounds.reduce((best, next) => (next.clockMs < best.clockMs ? next : best))
}

/** All sites in equal parts, each in a thread that is warm; the start of threads is not counted. */
async function inThreads(threads: number): Promise<Timed> {
  const workers = Array.from({ length: threads }, (_, i) => {
    const part = { from: (SITES * i) / threads, to: (SITES * (i + 1)) / threads }
    // Without the conditions of this process: the built packages, as users have them.
    return new Worker(PART, { workerData: part, execArgv: [] })
  })
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const cpu = process.cpuUsage()
  const begin = performance.now()
  const answers = Promise.all(workers.map((worker) => once(worker, 'message')))
  for (const worker of workers) worker.postMessage('go')
  const energyKwh = (await answers).reduce((sum, [energy]) => sum + Number(energy), 0)
  const clockMs = performance.now() - begin
  const { user, system } = process.cpuUsage(cpu)
  await Promise.all(workers.map((worker) => worker.terminate()))
  return { cpuMs: (user + system) / 1000, clockMs, energyKwh }
}
