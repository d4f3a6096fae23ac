/**
 * Asks the service what its description allows, and what it does not, by Schemathesis with every check: no 5xx, no answer
 * that is not described, no guard left out. Takes less than two minutes; tells where it had to be skipped.
 *
 *     node tools/fuzz/fuzz.js [folder of the Python environment, a temporary one when absent]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pythonEnvironment } from './python.js'
import { startService } from './service.js'
import { LAST, LEFT_OUT, LEFT_OUT_OF_CHAINS, settings } from './settings.js'

/** Phases, how long each run of them may take [s], and the operations that it leaves out, or keeps to. */
const RUNS = /** @type {const} */ ([
  ['examples,coverage,fuzzing', 60, 'exclude', LEFT_OUT],
  ['stateful', 15, 'exclude', [...LEFT_OUT, ...LEFT_OUT_OF_CHAINS]],
  ['examples,coverage,fuzzing', 15, 'include', LAST],
])

const folder = mkdtempSync(join(tmpdir(), 'sunwake-fuzz-'))
try {
  const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url))
  const bin = pythonEnvironment(process.argv[2] ?? join(folder, 'python'), requirements)
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
        ...['--config-file', config, 'run', `${url}/openapi.json`, '--checks', 'all'],
        ...names.flatMap((name) => [`--${which}-operation-id`, name]),
        ...['--phases', phases, '--max-time', String(seconds), '--workers', '1'],
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
