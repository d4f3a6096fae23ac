import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { alone } from './bench.ts'
import { circumstances, record } from './record/record.ts'

/**
 * What `sunwake notebook run` takes from its start to the first output: processor time of the command and of the process
 * of its cells, as Linux counts it, median of five. Without files: one line, and the notebooks that `notebook new` writes.
 *
 *     npm run build; node --conditions=@sunwake/source --import tsx benchmarks/notebook-start.ts [FILE...] [--record]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
})
const ROUNDS = 5
/** Linux counts in hundredths of a second, whatever the processor. */
const MS_PER_TICK = 10
const SUNWAKE = fileURLToPath(new URL('../packages/cli/bin/sunwake.js', import.meta.url))
const TEMPLATES = fileURLToPath(new URL('../packages/notebook/templates/', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'sunwake-notebooks-'))
const line = join(folder, 'line.md')
writeFileSync(line, "```ts\nconsole.log('first')\n```\n")
const own = [line, ...['solar.md', 'wind.md'].map((name) => join(TEMPLATES, name))]

const before = circumstances()
console.log(`${before.cores} cores, load ${before.load.toFixed(2)}`)
const rows = []
for (const file of positionals.length > 0 ? positionals : own) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await firstOutputMs(file))
  const median = times.sort((a, b) => a - b)[ROUNDS >> 1]!
  console.log(`${basename(file)}: ${median} ms`)
  rows.push(alone({ name: `first output of ${basename(file)}`, ours: median, unit: 'ms' }))
}
rmSync(folder, { recursive: true })
if (values.record)
  record({ name: 'notebook-start', about: `processor time, median of ${ROUNDS}` }, rows, before)

async function firstOutputMs(file: string): Promise<number> {
  const command = spawn(process.execPath, [SUNWAKE, 'notebook', 'run', file, '--dry-run'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(command.stdout, 'data')
  const spent = processorMs(command.pid!)
  command.stdout.resume()
  await once(command, 'close')
  return spent
}

/** Of a process and of those that it has started. */
function processorMs(pid: number): number {
  // The name of the program may hold spaces; what follows it are numbers, of which two are times.
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const theirs = children.reduce((sum, child) => sum + processorMs(Number(child)), 0)
  return MS_PER_TICK * (Number(user) + Number(system)) + theirs
}
