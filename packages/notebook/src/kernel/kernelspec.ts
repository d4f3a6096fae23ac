import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireFields, requireKnown, requireObject } from '@sunwake/core/errors'
import { type JsonObject, NotebookError } from '../format/notebook.ts'
import { engineVersion } from '../run/engine-identity.ts'
import { requireEngineFrom } from '../run/run-options.ts'
import { sourceArguments } from '../run/session-program.ts'

/** Where Jupyter looks for kernels: of one person, or below a prefix. */
export type KernelPlace = { readonly kind: 'user' } | { readonly kind: 'prefix'; readonly folder: string }

/** How a kernel is made known to Jupyter. */
export interface InstallKernelOptions {
  readonly place: KernelPlace
  /** File from which `@sunwake/*` is found: the command's own. */
  readonly engineFrom: string
  /** Name of its folder: letters, digits, `-`, `_` and `.`; `sunwake` when absent. */
  readonly name?: string | undefined
  /** What people read; `TypeScript (Sunwake)` when absent. */
  readonly displayName?: string | undefined
  /** Whether a kernel of this name that is not ours is overwritten. */
  readonly force?: boolean | undefined
}

/**
 * Writes the kernelspec by which Jupyter and VS Code start the kernel.
 * @returns its folder.
 * @throws {NotebookError} the name cannot be, or a kernel of that name is another program's.
 */
export function installKernel(options: InstallKernelOptions): string {
  requireFields(options, { place: 'object' }, 'options')
  requireKnown(options, ['place', 'engineFrom', 'name', 'displayName', 'force'], 'options')
  requireEngineFrom(options)
  const { place, engineFrom, name = 'sunwake', displayName = 'TypeScript (Sunwake)', force = false } = options
  if (place.kind === 'prefix') requireFields(place, { folder: 'text' }, 'options.place')
  else if (place.kind !== 'user') {
    const got = JSON.stringify((place as { readonly kind?: unknown }).kind)
    throw new NotebookError(`options.place.kind is "user" or "prefix" (got ${got})`)
  }
  if (!/^[a-zA-Z0-9._-]{1,64}$/.test(name)) {
    throw new NotebookError(
      `name may have letters, digits, ".", "_" and "-", 1 to 64 of them (got ${JSON.stringify(name)})`,
    )
  }
  const data = place.kind === 'user' ? userDataFolder() : join(place.folder, 'share/jupyter')
  const folder = join(data, 'kernels', name)
  const file = join(folder, 'kernel.json')
  if (existsSync(file) && !force && !isOurs(file)) {
    throw new NotebookError(`${file} is the kernel of another program; --force overwrites it`)
  }
  const isSource = import.meta.url.endsWith('.ts')
  const program = fileURLToPath(new URL(`./main${isSource ? '.ts' : '.js'}`, import.meta.url))
  const spec: JsonObject = {
    argv: [
      ...[process.execPath, '--no-warnings', ...sourceArguments(), program],
      ...['{connection_file}', engineFrom],
    ],
    display_name: displayName,
    language: 'typescript',
    interrupt_mode: 'message',
    metadata: { sunwake: { version: engineVersion(engineFrom) } },
  }
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.draft`
  try {
    writeFileSync(draft, `${JSON.stringify(spec, null, 2)}\n`)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  return folder
}

/** Prefix of the Python that is active: a virtual environment, conda, else the one on the path. */
export function activePythonPrefix(env: Readonly<Record<string, string | undefined>>): string {
  requireObject(env, 'env')
  const named = env['VIRTUAL_ENV'] ?? env['CONDA_PREFIX']
  if (named !== undefined && named !== '') return named
  try {
    const python = process.platform === 'win32' ? 'python' : 'python3'
    return execFileSync(python, ['-c', 'import sys; print(sys.prefix)'], { encoding: 'utf8' }).trim()
  } catch {
    throw new NotebookError('no Python environment was found; give --user or --prefix')
  }
}

function isOurs(file: string): boolean {
  try {
    return (
      (JSON.parse(readFileSync(file, 'utf8')) as { metadata?: JsonObject }).metadata?.['sunwake'] !==
      undefined
    )
  } catch {
    return false
  }
}

/** As Jupyter has it on each system. */
function userDataFolder(): string {
  const { JUPYTER_DATA_DIR: own, APPDATA: roaming, XDG_DATA_HOME: shared } = process.env
  if (own !== undefined && own !== '') return own
  if (process.platform === 'darwin') return join(homedir(), 'Library/Jupyter')
  if (process.platform === 'win32') return join(roaming ?? join(homedir(), 'AppData/Roaming'), 'jupyter')
  return join(shared !== undefined && shared !== '' ? shared : join(homedir(), '.local/share'), 'jupyter')
}
