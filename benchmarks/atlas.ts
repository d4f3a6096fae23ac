import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone, type Bench } from './bench.ts'

const SUNWAKE = fileURLToPath(new URL('../packages/cli/bin/sunwake.js', import.meta.url))
const COUNTRY = 'DE'
const RESOLUTION_DEG = '0.05'
const WORKERS = '2'
const LOOK_MS = 500

type Technology = 'pv' | 'wind' | 'hybrid'

/** An atlas of Germany with all its files, by the built command (npm run build); one technology a bench. */
export function atlasBench(technology: Technology): Bench {
  return {
    name: `atlas-${technology}`,
    about: `sunwake atlas --country ${COUNTRY} --resolution ${RESOLUTION_DEG} --technology ${technology} --workers ${WORKERS}, with its files; wanted: 300,000 ms by the clock, 300 site-years a second of a core, 1,024 MiB`,
    async run() {
      const { cells, clockMs, cpuMs, memoryMib } = await measured(technology)
      const perSecond = (ms: number): string => ((1000 * cells) / ms).toFixed(1)
      return [
        alone({
          name: 'the whole, by the clock',
          ours: clockMs,
          unit: 'ms',
          note: `${cells} cells, ${perSecond(clockMs)} a second`,
        }),
        alone({
          name: 'the whole, processor time of all threads',
          ours: cpuMs,
          unit: 'ms',
          note: `${perSecond(cpuMs)} site-years a second of a core`,
        }),
        alone({ name: 'a cell, processor time', ours: cpuMs / cells, unit: 'ms', note: undefined }),
        alone({ name: 'most memory, threads with it', ours: memoryMib, unit: 'MiB', note: 'VmHWM' }),
      ]
    },
  }
}

async function measured(technology: Technology) {
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-atlas-'))
  try {
    const flags = ['--country', COUNTRY, '--resolution', RESOLUTION_DEG, '--technology', technology]
    const begin = performance.now()
    const command = spawn(
      process.execPath,
      [SUNWAKE, 'atlas', ...flags, '--workers', WORKERS, '--out', folder],
      { stdio: 'ignore' },
    )
    let last = { cpuMs: 0, memoryMib: 0 }
    const look = setInterval(() => {
      last = usageOf(command.pid!) ?? last
    }, LOOK_MS)
    const [code] = await once(command, 'exit')
    const clockMs = performance.now() - begin
    clearInterval(look)
    if (code !== 0) throw new Error(`sunwake atlas ended with ${code}`)
    const { cells } = JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8'))
    return { ...last, clockMs, cells: Number(cells) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What a process and its threads have used so far, as Linux counts it; undefined where it has ended. */
function usageOf(pid: number): { readonly cpuMs: number; readonly memoryMib: number } | undefined {
  try {
    // Behind the name of the command, which stands in brackets: user and system time are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    if (peak === null) return undefined
    return {
      cpuMs: ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond(),
      memoryMib: Number(peak[1]) / 1024,
    }
  } catch {
    return undefined
  }
}

let ticks: number | undefined
function ticksPerSecond(): number {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return ticks
}
