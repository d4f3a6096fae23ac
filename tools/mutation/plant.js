/**
 * Plants each fault of planted-faults.js into a copy of the tree and demands that its test or check fails, and that it
 * passes again without the fault. A name or part of one runs some only.
 *
 *     node tools/mutation/plant.js [NAME ...]
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyTree } from './copy-tree.js'
import { PLANTED_FAULTS } from './planted-faults.js'

const asked = process.argv.slice(2)
const faults = PLANTED_FAULTS.filter(
  ({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)),
)
if (faults.length === 0) throw new Error(`no fault is named ${asked.join(' or ')}`)

const copy = copyTree(fileURLToPath(new URL('../..', import.meta.url)))

/** @param {readonly string[]} command */
function passes([program = '', ...rest]) {
  const env = { ...process.env, NO_COLOR: '1' }
  const { status, stdout } = spawnSync(program, rest, { cwd: copy, encoding: 'utf8', env })
  // Where no test has the title, vitest passes all the same.
  if (program === 'npx' && !/Tests\s.*\d+ (passed|failed)/.test(stdout)) {
    throw new Error(`no test ran: ${[program, ...rest].join(' ')}\n${stdout.slice(-2000)}`)
  }
  return status === 0
}

let missed = 0
for (const { name, file, change, check } of faults) {
  const path = join(copy, file)
  const [from, to] = change
  const sound = readFileSync(path, 'utf8')
  if (sound.split(from).length !== 2) throw new Error(`${file} does not have this text once: ${from}`)
  writeFileSync(
    path,
    sound.replace(from, () => to),
  )
  const caught = !passes(check)
  writeFileSync(path, sound)
  const good = passes(check)
  if (!caught || !good) missed++
  const outcome = good ? (caught ? 'noticed' : 'NOT NOTICED') : 'FAILS WITHOUT THE FAULT'
  console.log(`${name}: ${outcome} by ${check.slice(1).join(' ')}`)
}
if (missed > 0) process.exitCode = 1
