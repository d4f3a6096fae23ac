/**
 * Drives the kernel for notebooks by Jupyter's own programs: jupyter_client starts, interrupts and restarts it, nbclient
 * runs an example, whose outputs must be those of `sunwake notebook run`, bit for bit. Skipped, and says so, where there
 * is no Python or no package index.
 *
 *     npm run build && node tools/jupyter/check.js
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const ROOT = join(HERE, '../..')
const NOTEBOOK = join(ROOT, 'examples/notebooks/iea37-layout-live.ipynb')
const SUNWAKE = join(ROOT, 'packages/cli/bin/sunwake.js')
const INSTALL_MS = 180_000

const folder = mkdtempSync(join(tmpdir(), 'sunwake-jupyter-'))
try {
  const bin = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin')
  let reason = ''
  try {
    run(process.platform === 'win32' ? 'python' : 'python3', ['-m', 'venv', folder])
    const quiet = ['--quiet', '--disable-pip-version-check', '--retries', '1']
    run(join(bin, 'pip'), ['install', ...quiet, '-r', join(HERE, 'requirements.txt')], INSTALL_MS)
  } catch (error) {
    reason = /** @type {Error} */ (error).message.slice(0, 2000)
  }
  if (reason !== '') console.log(`SKIPPED: Jupyter could not be installed: ${reason}`)
  else {
    for (const place of ['--user', '--sys-prefix']) {
      const told = run(process.execPath, [SUNWAKE, 'notebook', 'install-kernel', place])
      const { kernelspecs } = JSON.parse(run(join(bin, 'jupyter'), ['kernelspec', 'list', '--json']))
      if (told !== `Wrote ${kernelspecs.sunwake?.resource_dir}\n`) {
        throw new Error(
          `Jupyter does not find the kernel of ${place}: ${JSON.stringify(kernelspecs)}\n${told}`,
        )
      }
    }
    const { cells } = JSON.parse(
      run(process.execPath, [SUNWAKE, 'notebook', 'run', NOTEBOOK, '--dry-run', '--json']),
    )
    const driven = JSON.parse(run(join(bin, 'python'), [join(HERE, 'drive.py'), NOTEBOOK]))
    const [ours, theirs] = [cells.map(outputsOfRun), driven.map(outputsOfFile)]
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) {
      throw new Error(`nbclient got other outputs:\n${JSON.stringify(theirs)}\nthan\n${JSON.stringify(ours)}`)
    }
    console.log(
      `jupyter_client drives the kernel; nbclient got the outputs of ${cells.length} cells bit for bit`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/**
 * The outputs of one cell as `sunwake notebook run --json` has them.
 *
 * @param {{ id: string, outputs: readonly Record<string, unknown>[] }} cell
 */
function outputsOfRun({ id, outputs }) {
  return [id, ...outputs.map(({ kind, name, text, data }) => inOrder({ kind, name, text, data }))]
}

/**
 * The outputs of one cell as nbformat has them.
 *
 * @param {{ id: string, outputs: readonly Record<string, unknown>[] }} cell
 */
function outputsOfFile({ id, outputs }) {
  const kinds = /** @type {Record<string, string>} */ ({ display_data: 'display', execute_result: 'result' })
  return [
    id,
    ...outputs.map(({ output_type: type, name, text, data }) => {
      const kind = kinds[String(type)] ?? type
      return inOrder({ kind, name, text, data })
    }),
  ]
}

/**
 * A value with its names in order, without what is not there.
 *
 * @param {unknown} value
 * @returns {unknown}
 */
function inOrder(value) {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, held]) => held !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, held]) => [name, inOrder(held)]),
  )
}

/**
 * What a program wrote to its output.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {number} [timeout]
 */
function run(program, args, timeout) {
  // Kernels are looked for here alone, whatever the one who runs this has installed.
  const env = {
    ...process.env,
    ...{ HOME: join(folder, 'home'), USERPROFILE: join(folder, 'home'), APPDATA: join(folder, 'home') },
    ...{
      JUPYTER_DATA_DIR: '',
      XDG_DATA_HOME: '',
      JUPYTER_PATH: '',
      JUPYTER_NO_CONFIG: '1',
      VIRTUAL_ENV: folder,
    },
  }
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    timeout,
    maxBuffer: 1 << 28,
  })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}\n${stdout}`)
  return stdout
}
