import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A Python environment with what the requirements name, in a folder where it may be already. Undefined, with a line on
 * standard error, where there is no Python or its packages cannot be had.
 *
 * @param {string} folder
 * @param {string} requirements
 * @returns {string | undefined} folder of its programs
 */
export function pythonEnvironment(folder, requirements) {
  const bin = join(folder, 'bin')
  if (existsSync(join(bin, 'st'))) return bin
  try {
    execFileSync('python3', ['-m', 'venv', folder], { stdio: 'pipe' })
    execFileSync(
      join(bin, 'pip'),
      ['install', '--quiet', '--disable-pip-version-check', '--retries', '1', '--requirement', requirements],
      { stdio: 'pipe', timeout: 180_000 },
    )
    return bin
  } catch (error) {
    const { stderr } = /** @type {{ stderr?: Buffer }} */ (error)
    const reason = String(stderr ?? error)
      .trim()
      .split('\n')
      .at(-1)
    console.error(`SKIPPED: the fuzzer, for ${reason}`)
    return undefined
  }
}
