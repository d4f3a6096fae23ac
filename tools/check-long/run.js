/**
 * What takes too long for every change: the tests named `*.long.test.ts`, properties with seeds of their own, the
 * statistical tables, questions to the tools for agents, more fuzzing, the mutation run, an hour's soak of the service on
 * each database, and how it bears floods. A name or part of one runs some steps only; `--list` names them.
 * Results that are worth keeping are recorded by hand with their date (docs/mutation.md, benchmarks/results).
 *
 *     npm run check:long [-- NAME ...]
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCE = ['--conditions=@sunwake/source', '--import', 'tsx']

/** @type {readonly { name: string, command: readonly string[], env?: Record<string, string> }[]} */
const STEPS = [
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  {
    name: 'long tests',
    command: ['npx', 'vitest', 'run'],
    env: { SUNWAKE_LONG: '1', SUNWAKE_BUILT: '1', REQUIRE_PG: '1', REQUIRE_BROWSER: '1' },
  },
  {
    name: 'properties at random seeds',
    command: ['npx', 'vitest', 'run', '--project', 'core'],
    env: { SUNWAKE_DRAWS: 'random' },
  },
  {
    name: 'statistical tables',
    command: ['node', 'packages/cli/bin/sunwake.js', 'validate', '--statistical'],
  },
  { name: 'questions to agents', command: ['node', 'tools/agents/check.js', '--record'] },
  { name: 'fuzz', command: ['node', 'tools/fuzz/fuzz.js', '--long'] },
  { name: 'mutation', command: ['node', 'tools/mutation/run.js'] },
  { name: 'mutation at random places', command: ['node', 'tools/mutation/sample.js'] },
  { name: 'planted faults', command: ['node', 'tools/mutation/plant.js'] },
  ...['sqlite', 'postgres'].map((kind) => ({
    name: `soak on ${kind}`,
    command: ['node', ...SOURCE, 'benchmarks/service-soak.ts', '60', kind, '--record'],
  })),
  { name: 'flood', command: ['node', ...SOURCE, 'benchmarks/service-flood.ts', '--record'] },
  { name: 'sign-in times', command: ['node', ...SOURCE, 'benchmarks/sign-in-times.ts', '--record'] },
  { name: 'hostile bodies', command: ['node', ...SOURCE, 'benchmarks/service-bodies.ts', '--record'] },
]

const asked = process.argv.slice(2)
if (asked.includes('--list')) {
  console.log(STEPS.map(({ name }) => name).join('\n'))
  process.exit()
}
const steps = STEPS.filter(({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)))
if (steps.length === 0) throw new Error(`no step is named ${asked.join(' or ')}; --list names them`)

/** @type {string[]} */
const failed = []
for (const { name, command, env } of steps) {
  const [program = '', ...rest] = command
  console.log(`check-long: ${name}`)
  const started = Date.now()
  const { status } = spawnSync(program, rest, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const minutes = ((Date.now() - started) / 60_000).toFixed(1)
  console.log(`check-long: ${name} ${status === 0 ? 'passed' : 'failed'} after ${minutes} min`)
  if (status !== 0) failed.push(name)
}
if (failed.length > 0) {
  console.error(`check-long: failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
