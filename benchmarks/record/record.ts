import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { BenchRow } from '../bench.ts'
import { installedPeers } from '../python-peer.ts'
import { type Circumstances, parseHistory, resultsPage } from './results-page.ts'

const BENCHMARKS = fileURLToPath(new URL('..', import.meta.url))
const HISTORY = fileURLToPath(new URL('../history.jsonl', import.meta.url))
const PAGE = fileURLToPath(new URL('../RESULTS.md', import.meta.url))

/** The code and the machine, now. */
export function circumstances(): Circumstances {
  return {
    ...checkout(),
    node: process.version,
    cpu: processorName(),
    cores: availableParallelism(),
    load: loadavg()[0]!,
  }
}

/** The model, with its family where the system tells it: one name stands for processors of which one is twice as fast. */
function processorName(): string {
  const name = cpus()[0]?.model ?? 'unknown'
  const told = existsSync('/proc/cpuinfo') ? readFileSync('/proc/cpuinfo', 'utf8') : ''
  const number = (word: string): string | undefined =>
    new RegExp(`^${word}\\s*: (\\d+)$`, 'm').exec(told)?.[1]
  const [family, model] = [number('cpu family'), number('model')]
  return family === undefined || model === undefined ? name : `${name} (family ${family}, model ${model})`
}

/** Keeps the rows of a bench in `history.jsonl`, and makes `RESULTS.md` from it. */
export function record(
  { name, about }: { readonly name: string; readonly about: string },
  rows: readonly BenchRow[],
  before: Circumstances,
): void {
  const { load, ...rest } = before
  const date = `${new Date().toISOString().slice(0, 19)}Z`
  const line = {
    ...{ date, ...rest, load: Number(load.toFixed(2)), peers: peersOf(rows) },
    ...{ bench: name, about, rows: rows.map(shortened) },
  }
  const history = historyText()
  const torn = history !== '' && !history.endsWith('\n')
  // One write to the end of the file, so that runs beside this one do not tear it.
  appendFileSync(HISTORY, `${torn ? '\n' : ''}${JSON.stringify(line)}\n`)
  try {
    writeResults()
  } catch (error) {
    // The rows are kept; the benches that follow shall run all the same.
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** Makes the page from the history; again where another run has added to it meanwhile. */
export function writeResults(): void {
  let page = resultsPage(parseHistory(historyText()))
  do {
    writeFileSync(PAGE, page)
    page = resultsPage(parseHistory(historyText()))
  } while (readFileSync(PAGE, 'utf8') !== page)
}

function historyText(): string {
  return existsSync(HISTORY) ? readFileSync(HISTORY, 'utf8') : ''
}

/** Installed packages that rows name: `PySAM 7.1.1` stands for NREL-PySAM, `pycma 4.5.0` for cma. */
function peersOf(rows: readonly BenchRow[]): Readonly<Record<string, string>> {
  const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '')
  const named = rows.flatMap(({ peer }) => (peer === null ? [] : [plain(peer.split(' ')[0]!)]))
  const isNamed = (name: string): boolean =>
    named.some((peer) => plain(name).endsWith(peer) || peer.endsWith(plain(name)))
  return Object.fromEntries(Object.entries(installedPeers()).filter(([name]) => isNamed(name)))
}

/** Six digits are more than any of them repeats. */
function shortened({ ours, theirs, speedup, ...row }: BenchRow): BenchRow {
  const short = (value: number): number => Number(value.toPrecision(6))
  return {
    ...row,
    ours: short(ours),
    theirs: theirs === null ? null : short(theirs),
    speedup: speedup === null ? null : short(speedup),
  }
}

function checkout(): Pick<Circumstances, 'commit' | 'dirty'> {
  const nowhere = { commit: null, dirty: false }
  try {
    const git = (...args: string[]): string =>
      execFileSync('git', args, { cwd: BENCHMARKS, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const [prefix, commit] = git('rev-parse', '--show-prefix', '--short', 'HEAD').trimEnd().split('\n')
    // A copy that lies in the checkout of something else.
    if (prefix !== 'benchmarks/' || commit === undefined) return nowhere
    const own = ['history.jsonl', 'RESULTS.md'].map((file) => `:(top,exclude)benchmarks/${file}`)
    return { commit, dirty: git('status', '--porcelain', '--', ':/', ...own) !== '' }
  } catch {
    return nowhere
  }
}
