/**
 * Changes the engine at places drawn at random, one at a time, and tells which changes the tests near them do not
 * notice. Every mutant of Stryker outside the ten named modules (modules.js) has its place in an order that follows from
 * the seed; mutants FROM to FROM + COUNT of it are tried, so a run can be continued. Each runs the nearest tests by
 * imports first, then those farther away.
 *
 *     node tools/mutation/sample.js [--count 500] [--from 0] [--seed 1]
 */
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
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

/** @type {import('node:child_process').ChildProcess | undefined} */
let testProcess

/**
 * What failed of some test files after a source has changed, undefined where all pass. Tests that do not end have noticed
 * the mutant: their process is replaced.
 *
 * @param {readonly string[]} tests
 * @param {string} [changed] whole path of the source
 */
async function failureOf(tests, changed) {
  if (testProcess === undefined) {
    testProcess = fork('tools/mutation/test-process.js', {
      env: { ...process.env, NO_COLOR: '1', MUTATION_TESTS: JSON.stringify(['core/src/**/*.test.ts']) },
    })
    await once(testProcess, 'message')
  }
  const child = testProcess
  const late = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  child.send({ changed, tests: tests.map((test) => join(copy, 'packages/core/src', test)) })
  const answered = new AbortController()
  const first = { signal: answered.signal }
  const [answer] = await Promise.race([once(child, 'message', first), once(child, 'exit', first)])
  clearTimeout(late)
  answered.abort()
  if (typeof answer === 'object' && answer !== null) return /** @type {string | undefined} */ (answer.failure)
  testProcess = undefined
  if (child.signalCode !== 'SIGKILL') throw new Error(`the process of the tests ended with code ${answer}`)
  return 'the tests did not end'
}

/** Tests that are known to pass without a mutant. @type {Set<string>} */
const passing = new Set()

/** Refuses tests that fail without a mutant. @param {readonly string[]} tests */
async function requirePassing(tests) {
  const unknown = tests.filter((test) => !passing.has(test))
  const failure = unknown.length > 0 ? await failureOf(unknown) : undefined
  if (failure !== undefined) throw new Error(`tests fail without a mutant:\n${failure.slice(-4000)}`)
  for (const test of unknown) passing.add(test)
}

let noticed = 0
for (const [index, { file, start, end, line, name, original, replacement }] of sample.entries()) {
  const path = join('packages/core/src', file)
  const sound = readFileSync(path, 'utf8')
  const mutant = sound.slice(0, start) + replacement + sound.slice(end)
  const near = testsOf(file)
  let caught = false
  for (const [lot, size] of LOTS.entries()) {
    const tests = near.slice(LOTS[lot - 1] ?? 0, size)
    if (caught || tests.length === 0) break
    writeFileSync(path, mutant)
    caught = (await failureOf(tests, join(copy, path))) !== undefined
    writeFileSync(path, sound)
    if (caught) await requirePassing(tests)
  }
  if (caught) noticed++
  const verdict = caught ? 'noticed' : 'NOT NOTICED'
  console.log(
    `${from + index} ${verdict} ${file}:${line} ${name}: ${shorten(original)} => ${shorten(replacement)}`,
  )
}
testProcess?.disconnect()
console.log(`${((100 * noticed) / sample.length).toFixed(1)} % of ${sample.length} mutants noticed`)

/** @param {string} text */
function shorten(text) {
  const flat = text.replaceAll(/\s+/g, ' ')
  return flat.length > 160 ? `${flat.slice(0, 160)}...` : flat
}
