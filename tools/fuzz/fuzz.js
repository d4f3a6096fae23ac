/**
 * Asks the service what its description allows, and what it does not, by Schemathesis with every check: no 5xx, no answer
 * that is not described, no guard left out. Takes less than two minutes; tells where it had to be skipped.
 *
 *     node tools/fuzz/fuzz.js [folder of the Python environment, a temporary one when absent] [--long]
 *
 * With `--long` it makes 150 random requests for each operation in place of what fits the time, more than 10,000 in all,
 * and chains of requests for twenty minutes, half of them of what is made, read, changed and ended.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { pythonEnvironment } from './python.js'
import { startService } from './service.js'
import { CHAINED, LAST, LEFT_OUT, LEFT_OUT_OF_CHAINS, settings } from './settings.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false } },
})
/** Random requests for each operation, and how many times as long as otherwise a run may take. */
const [EXAMPLES, TIMES] = values.long ? [150, 40] : [100, 1]

/** Phases, how long each run of them may take [s], and the operations that it leaves out, or keeps to. */
const RUNS = /** @type {const} */ ([
  ['examples,coverage,fuzzing', 60 * TIMES, 'exclude', LEFT_OUT],
  ['stateful', 15 * TIMES, 'exclude', [...LEFT_OUT, ...LEFT_OUT_OF_CHAINS]],
  ...(values.long ? /** @type {const} */ ([['stateful', 15 * TIMES, 'include', CHAINED]]) : []),
  ['examples,coverage,fuzzing', 15 * TIMES, 'include', LAST],
])

const folder = mkdtempSync(join(tmpdir(), 'sunwake-fuzz-'))
try {
  const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url))
  const bin = pythonEnvironment(positionals[0] ?? join(folder, 'python'), requirements)
  if (bin !== undefined) process.exitCode = await fuzz(bin)
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/**
 * @param {string} bin
 * @returns {Promise<number>}
 */
async function fuzz(bin) {
  const { url, key, token, stop } = await startService(folder)
  const config = join(folder, 'schemathesis.toml')
  writeFileSync(config, settings({ key, token }), { mode: 0o600 })
  let failed = 0
  for (const [phases, seconds, which, names] of RUNS) {
    // Beside this process, which goes on reading the log of the service. By one worker: CPython 3.11 fails by itself
    // where two threads parse at once.
    const run = spawn(
      join(bin, 'st'),
      [
        ...['--config-file', config, 'run', `${url}/openapi.json`],
        ...names.flatMap((name) => [`--${which}-operation-id`, name]),
        ...['--phases', phases, '--max-time', String(seconds), '--workers', '1'],
        ...['--max-examples', String(EXAMPLES)],
        ...['--suppress-health-check', 'all', '--warnings', 'off'],
      ],
      { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] },
    )
    const [status] = await once(run, 'close')
    if (status !== 0) failed++
  }
  const alive = await fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
  stop()
  console.log(failed === 0 && alive ? 'the fuzzer found nothing' : 'THE FUZZER FOUND SOMETHING: see above')
  return failed === 0 && alive ? 0 : 1
}
