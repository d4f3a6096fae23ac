/**
 * Changes the engine at places drawn at random, one at a time, and tells which changes the tests near them do not
 * notice. Every mutant of Stryker outside the ten named modules (modules.js) has its place in an order that follows from
 * the seed; mutants FROM to FROM + COUNT of it are tried, so a run can be continued. Each runs the nearest tests by
 * imports first, then those farther away.
 *
 *     node tools/mutation/sample.js [--count 500] [--from 0] [--seed 1]
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { copyTree } from './copy-tree.js'
import { listMutants } from './list-mutants.js'
import { SUBJECTS } from './modules.js'
import { nearestTests } from './nearest-tests.js'

/** Numbers of test files: the first lots notice most mutants, the last is for those that they did not notice. */
const LOTS = [3, 10, 30]
const TIMEOUT_MS = 300_000
/** All tests of the engine, on a busy machine. */
const TIMEOUT_OF_ALL_MS = 3_600_000

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '500' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
})
const from = Number(values.from)

const copy = copyTree(fileURLToPath(new URL('../..', import.meta.url)))
process.chdir(copy)
const named = new Set(SUBJECTS.flatMap(({ mutate }) => mutate))
const files = readdirSync('packages/core/src', { encoding: 'utf8', recursive: true }).filter((path) =>
  path.endsWith('.ts'),
)
const sources = files.filter((file) => !file.endsWith('.test.ts') && !named.has(file))
const testsOf = nearestTests(files, 'packages/core/src')

/** @param {import('./list-mutants.js').Mutant} mutant */
const placeInOrder = ({ file, line, column, replacement }) =>
  createHash('sha256')
    .update(JSON.stringify([values.seed, file, line, column, replacement]))
    .digest('hex')

const mutants = (await listMutants(sources, 'packages/core/src'))
  .map((mutant) => ({ ...mutant, place: placeInOrder(mutant) }))
  .sort((a, b) => (a.place < b.place ? -1 : 1))
const sample = mutants.slice(from, from + Number(values.count))
console.log(`${mutants.length} mutants in ${sources.length} files; ${sample.length} from number ${from}`)

/**
 * What failed of some test files, undefined where all pass; tests that do not end have noticed the mutant.
 *
 * @param {readonly string[]} tests
 * @param {number} [timeout]
 */
function failureOf(tests, timeout = TIMEOUT_MS) {
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tools/mutation/vitest.config.js']
  const { status, stdout } = spawnSync(
    process.execPath,
    [...command, '--bail', '1', '--pool', 'threads', '--maxWorkers', '1', '--no-isolate'],
    {
      encoding: 'utf8',
      timeout,
      killSignal: 'SIGKILL',
      maxBuffer: 1e8,
      env: {
        ...process.env,
        NO_COLOR: '1',
        MUTATION_TESTS: JSON.stringify(tests.map((test) => `core/src/${test}`)),
      },
    },
  )
  if (status !== null && !/Test Files\s+\d/.test(stdout))
    throw new Error(`no test ran:\n${stdout.slice(-2000)}`)
  return status === 0 ? undefined : stdout
}

const all = new Set(sample.flatMap(({ file }) => testsOf(file).slice(0, LOTS.at(-1))))
const failure = failureOf([...all], TIMEOUT_OF_ALL_MS)
if (failure !== undefined) throw new Error(`the tests fail without a mutant:\n${failure.slice(-4000)}`)

let noticed = 0
for (const [index, { file, start, end, line, name, original, replacement }] of sample.entries()) {
  const path = join('packages/core/src', file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(path, sound.slice(0, start) + replacement + sound.slice(end))
  const near = testsOf(file)
  const caught = LOTS.some((size, lot) => {
    const tests = near.slice(LOTS[lot - 1] ?? 0, size)
    return tests.length > 0 && failureOf(tests) !== undefined
  })
  writeFileSync(path, sound)
  if (caught) noticed++
  const verdict = caught ? 'noticed' : 'NOT NOTICED'
  console.log(
    `${from + index} ${verdict} ${file}:${line} ${name}: ${shorten(original)} => ${shorten(replacement)}`,
  )
}
console.log(`${((100 * noticed) / sample.length).toFixed(1)} % of ${sample.length} mutants noticed`)

/** @param {string} text */
function shorten(text) {
  const flat = text.replaceAll(/\s+/g, ' ')
  return flat.length > 160 ? `${flat.slice(0, 160)}...` : flat
}
